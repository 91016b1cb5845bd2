package lacasa

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// parText returns the sentence that says whether a finished round of solo could be won and how hard that
// was, or "" if that is not known.
func parText(w tell.Voice, st *tell.Standing) string {
	switch {
	case !st.Judged:
		return ""
	case !st.Par.Winnable():
		return w.Say("scoring.par.none")
	default:
		return w.Say("scoring.par", "n", ui.Numeral(st.Par.Lamps()), "most", ui.Numeral(par.MostLamps))
	}
}

// pars is how hard the rounds of a match are that is being set up. It is shown only for the match that was
// asked about.
type pars struct {
	judge par.Judge
	of    match.Request
	list  []par.Par // nil: it cannot be told
}

// layPars adds the choice of the cards, with buttons that ask whether the match can be won, and the answer.
func (c *Setup) layPars() {
	w, p := tell.VoiceOf(c.House), &c.Page
	if c.pars.of == c.Ask() {
		c.Cards.Told = c.parsText()
	}
	c.Cards.Lay(p)
	p.Buttons(230, page.Entry{ID: setupPar, Label: w.Say("setup.par"), Sign: "hint", Kind: page.Plain},
		page.Entry{ID: setupParOther, Label: w.Say("setup.par.another"), Sign: "restart", Kind: page.Plain})
}

// parsText returns the answer.
func (c *Setup) parsText() string {
	w := tell.VoiceOf(c.House)
	var lamps, lost []string
	for i, p := range c.pars.list {
		if lamps = append(lamps, ui.Numeral(p.Lamps())); !p.Winnable() {
			lost = append(lost, ui.Numeral(i+1))
		}
	}
	switch {
	case c.pars.list == nil:
		return w.Say("setup.par.unknown")
	case lost != nil:
		return w.Say("setup.par.some", "list", strings.Join(lost, ", "))
	}
	return w.Say("setup.par.all", "most", ui.Numeral(par.MostLamps), "list", strings.Join(lamps, ", "))
}

// judge finds how hard the rounds of the match are, and says it.
func (c *Setup) judge() {
	c.find()
	ui.Narrate(c.parsText())
}

func (c *Setup) find() {
	c.pars.of = c.Ask()
	c.pars.list, _ = c.pars.judge.OfMatch(&c.options, c.Cards.Seed)
}

// mostSought is how many matches are looked at, at most, to find one that can be won.
const mostSought = 20

// seekWinnable takes other cards until every round can be won.
func (c *Setup) seekWinnable() {
	for range mostSought {
		c.Cards.Update(&c.Form, scenes.ShuffleOther)
		if c.find(); c.pars.list == nil || !slices.ContainsFunc(c.pars.list, func(p par.Par) bool { return !p.Winnable() }) {
			break
		}
	}
	ui.Narrate(c.parsText())
}
