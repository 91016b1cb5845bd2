package lacasa

import (
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// parText returns the sentence that says how hard it was to win a finished round of solo, or
// whether it could be won at all; "" if that is not known.
func parText(w tell.Voice, st *tell.Standing) string {
	key := "scoring.par"
	switch {
	case !st.ParKnown:
		return ""
	case !st.Par.Winnable():
		key = "scoring.par.none"
	case st.Outcomes[len(st.Outcomes)-1].Winner == lacasa.Human:
		key = "scoring.par.won"
	}
	return w.Say(key, "n", ui.Numeral(st.Par.Lamps()), "most", ui.Numeral(par.MostLamps))
}

// pars is how hard the rounds of a match are that is being set up. It is shown only for the match
// that was asked about. A round is judged in every tick, so that no frame waits for it.
type pars struct {
	search  par.Search
	of      match.Request
	busy    bool
	known   bool // otherwise it cannot be told
	sought  int  // how many more matches are looked at to find one that can be won
	hardest int  // the lamps that its hardest round must have, or 0 if it may have any
	options lacasa.Options
}

// mostSought is how many matches are looked at, at most, to find one that can be won.
const mostSought = 100

// layPars adds the choice of the cards, with the answer whether the match can be won, buttons that
// ask that and look for one that can, and how hard that may be.
func (c *Setup) layPars() {
	w, p := tell.VoiceOf(c.House), &c.Page
	if !c.pars.busy && c.pars.of == c.Ask() {
		c.Cards.Told = c.parsText()
	}
	c.Cards.Lay(p)
	p.Buttons(230, page.Entry{ID: setupPar, Label: w.Say("setup.par"), Sign: "hint", Kind: page.Plain},
		page.Entry{ID: setupParOther, Label: w.Say("setup.par.another"), Sign: "restart", Kind: page.Plain})
	lamps := []string{w.Say("setup.par.any")}
	for n := range par.MostLamps {
		lamps = append(lamps, ui.Numeral(n+1))
	}
	p.Choice(setupParHardest, w.Say("setup.par.hardest"), c.pars.hardest, lamps...)
}

// parsText returns the answer.
func (c *Setup) parsText() string {
	w := tell.VoiceOf(c.House)
	var lamps, lost []string
	for i, p := range c.pars.search.Pars {
		if lamps = append(lamps, ui.Numeral(p.Lamps())); !p.Winnable() {
			lost = append(lost, ui.Numeral(i+1))
		}
	}
	switch {
	case !c.pars.known:
		return w.Say("setup.par.unknown")
	case lost != nil:
		return w.Count("setup.par.some", len(lost), "list", w.List("list.and", lost))
	}
	return w.Say("setup.par.all", "most", ui.Numeral(par.MostLamps), "list", strings.Join(lamps, ", "))
}

// judge begins to find how hard the rounds of the match are.
func (c *Setup) judge() {
	c.pars.of, c.pars.busy, c.pars.options = c.Ask(), true, c.options
	c.pars.search.Begin(&c.pars.options, c.Cards.Seed)
}

// seekWinnable takes other cards and begins to judge them.
func (c *Setup) seekWinnable() {
	c.Cards.Update(&c.Form, scenes.ShuffleOther)
	c.judge()
}

// Update handles the input of a tick, and judges a round of the match that was asked about.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	i := c.Setup.Update(in, dt)
	if c.pars.busy && c.pars.of != c.Ask() { // another is chosen meanwhile
		c.pars.of, c.pars.busy = match.Request{}, false
	}
	if c.pars.busy {
		c.judgeNext()
	}
	return i
}

// judgeNext judges a round. It goes on with another match if one is sought that this one cannot be,
// and after the last round it gives the answer.
func (c *Setup) judgeNext() {
	done, ok := c.pars.search.Step()
	switch {
	case ok && c.pars.sought > 0 && !c.pars.may(done):
		c.pars.sought--
		c.seekWinnable()
	case done:
		c.pars.busy, c.pars.known = false, ok
		c.Lay()
		c.House.Screen.Invalidate()
		ui.Narrate(c.parsText())
	}
}

// may reports whether the match can be the one that is sought, as far as its rounds are judged.
func (p *pars) may(done bool) bool {
	hardest := 0
	for _, round := range p.search.Pars {
		if !round.Winnable() {
			return false
		}
		hardest = max(hardest, round.Lamps())
	}
	return p.hardest == 0 || hardest == p.hardest || hardest < p.hardest && !done
}
