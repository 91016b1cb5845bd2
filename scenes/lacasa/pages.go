package lacasa

import (
	"slices"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Rules is the page of the rules of a mode in words, with the situation of the round first if there
// is one.
type Rules struct {
	scenes.Sheet
	st   *tell.Standing
	mode lacasa.Mode
}

const rulesMode = 0

// NewRules returns the page of the rules. st is the match under way, or nil.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	r := &Rules{Sheet: scenes.Sheet{House: h}, st: st, mode: lacasa.Mode(h.Settings.Asked[casa.Game].Mode)}
	if st != nil {
		r.mode = st.Options.Mode
	}
	if r.mode == "" {
		r.mode = lacasa.Solo
	}
	r.Lay()
	return r
}

// chapters are the chapters of each mode.
var chapters = map[lacasa.Mode][]string{
	lacasa.Solo:  {"goal", "cards", "casa", "challenge", "robot", "draw", "tie"},
	lacasa.Two:   {"company-goal", "cards", "two", "election", "two-election", "election-passed", "election-cake", "company-challenge", "company-tie", "curtain"},
	lacasa.Teams: {"company-goal", "cards", "teams", "election", "election-passed", "election-cake", "company-challenge", "company-tie", "curtain"},
}

// Lay lays out the page.
func (r *Rules) Lay() {
	w := tell.VoiceOf(r.House)
	p := &r.Page
	r.Page.Use = page.SheetUse
	r.Begin(w.Say("rules"))
	if r.st != nil {
		r.situation(w.At(r.st), &r.st.Options, r.st.Situation(), &r.st.View.Table)
	}
	p.Choice(rulesMode, w.Say("setup.mode"), slices.Index(lacasa.Modes, r.mode),
		w.Say("setup.mode.solo"), w.Say("setup.mode.two"), w.Say("setup.mode.teams"))
	r.glance()
	for _, ch := range chapters[r.mode] {
		if title := "rules." + ch + ".title"; w.Has(title) { // a chapter without a title continues the one before
			p.Chapter(w.Say(title))
		}
		p.Text(w.Say("rules."+ch), page.BodyText)
	}
	if r.mode == lacasa.Solo {
		r.books()
	} else {
		r.signs()
		r.ways()
	}
	p.Chapter(w.Say("rules.situations.title"))
	r.situations()
	p.Chapter(w.Say("rules.keys.title"))
	p.Text(w.Say("rules.keys"), page.BodyText)
	p.Close()
}

// glance adds pictures of a challenge, of who wins it, and of the cards.
func (r *Rules) glance() {
	w, p := tell.VoiceOf(r.House), &r.Page
	text := r.House.Screen.Theme().TextScale
	said := func(key string, of card.Family) string { return w.Say("rules.glance."+key, "family", w.Family(of)) }
	sample := func(c card.Card, says string, wins bool) page.Sample {
		return page.Sample{Face: tell.Face(c), Says: says, Wins: wins}
	}
	led := func(c card.Card) page.Sample { return sample(c, said("led", c.Family()), false) }
	rules := sample(card.Of(card.Rossi, 0), said("rules", card.Rossi), true)
	p.Chapter(w.Say("rules.glance.title"))
	p.Text(said("line", card.Rossi), page.BodyText)
	if r.mode == lacasa.Teams && text < 1.5 {
		p.Y = p.Samples(p.Space(), []page.Sample{led(card.Of(card.Deluca, 2)), sample(card.Of(card.Deluca, 7), said("follows", card.Deluca), false),
			sample(card.Of(card.Pesci, 8), said("other", card.Deluca), false), rules}, 104) + 10
		p.Text(said("beats", card.Rossi), page.SoftText)
	} else {
		pairs := [...]struct {
			cards []page.Sample
			says  string
		}{
			{[]page.Sample{led(card.Of(card.Deluca, 2)), sample(card.Of(card.Deluca, 7), said("higher", card.Deluca), true)}, said("same", card.Deluca)},
			{[]page.Sample{led(card.Of(card.Pesci, 8)), rules}, said("beats", card.Rossi)},
		}
		const gap, narrow = 26, 460
		top, deep, room := p.Y, 0.0, p.Space()
		for i, pair := range pairs {
			at, st := room, ui.Style{Size: 17, Colour: r.House.Screen.Theme().TextSoft, Align: ui.Middle}
			beside := text < 1.5 && room.W < narrow
			switch {
			case beside: // the text is beside the cards
				at = room.Cell(0, 2, gap)
				st.Align = ui.Start
			case text < 1.5: // the two are side by side
				at, p.Y = room.Cell(i, len(pairs), gap), top
			}
			at.Y = p.Y
			bottom := p.Samples(at, pair.cards, 104)
			below := at
			below.Y = bottom + 10
			if beside {
				below = room.Cell(1, 2, gap)
			}
			below.H = r.House.Screen.MeasureParagraph(pair.says, below.W, st)
			if beside {
				below.Y = max(at.Y, (at.Y+bottom-below.H)/2)
			}
			p.Write(pair.says, below, st)
			p.Y = max(bottom, below.Bottom()) + 10
			deep = max(deep, p.Y)
		}
		p.Y = deep
	}
	p.Y += 6
	p.Text(w.Say("rules.glance.people"), page.BodyText)
	showFamilies(p, w)
	var people []page.Sample
	for place := range card.PerFamily {
		people = append(people, sample(card.Of(card.Deluca, place), w.Say("rank."+strconv.Itoa(place)), false))
	}
	people = append(people, sample(card.MangiaCake, w.Card(card.MangiaCake), false))
	per := 5
	if text >= 1.5 {
		per = 2
	}
	for ; len(people) > 0; people = people[min(per, len(people)):] {
		p.Y = p.Samples(p.Space(), people[:min(per, len(people))], 104) + 6
	}
}

// books says how long a match is by each rule book; for the book in use, with the options in use.
func (r *Rules) books() {
	w, p := tell.VoiceOf(r.House), &r.Page
	p.Chapter(w.Say("setup.book"))
	for _, book := range [...]string{"solo", "supplement"} {
		o := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
		if o.Supplement = book == "supplement"; r.st != nil && r.st.Options.Mode == lacasa.Solo && r.st.Options.Supplement == o.Supplement {
			o = r.st.Options
		}
		p.Name(w.Say("setup.book." + book))
		p.Text(w.Say("setup.book."+book+".line", "rounds", strconv.Itoa(o.RoundCount()), "target", strconv.Itoa(lacasa.SoloTarget)), page.BodyText)
	}
}

// ways describes each way to play; the one in use with the options in use.
func (r *Rules) ways() {
	w, p := tell.VoiceOf(r.House), &r.Page
	p.Chapter(w.Say("setup.way"))
	for _, way := range r.mode.Ways() {
		o := lacasa.DefaultOptions(r.mode, way)
		key := "rules.way." + string(way)
		if r.st != nil && r.st.Options.Mode == r.mode && r.st.Options.Way == way {
			o = r.st.Options
			line := "way." + string(way) + ".line"
			switch n := len(o.SituationSet()); {
			case way == lacasa.Domination:
			case n == 0:
				key = line + ".none"
			case n == 1:
				key = line + ".one"
			}
		}
		p.Name(w.Say("way." + string(way)))
		p.Text(w.Say(key, "rounds", strconv.Itoa(o.RoundCount()), "target", strconv.Itoa(o.Target)), page.BodyText)
	}
}

// tableSigns are the signs on a table in company, in the order in which they are explained.
var tableSigns = [...]string{"team-a", "team-b", "play", "leader", "dealer", "elect", "bid", "lay", "aside", "reference",
	"exchange", "remove", "crown", "trophy", "cross"}

// signs explains the signs on the table.
func (r *Rules) signs() {
	w, p, s := tell.VoiceOf(r.House), &r.Page, r.House.Screen
	p.Chapter(w.Say("rules.signs.title"))
	const gap, narrow = 20, 420
	t, room := s.Theme(), p.Space()
	st := ui.Style{Size: 17, Colour: t.Text}
	columns := 2
	if room.W < narrow*t.TextScale {
		columns = 1
	}
	_, line := s.MeasureText(w.Say("rules.signs.title"), st)
	high := line * 1.35
	for i, sign := range tableSigns {
		at := room.Cell(i%columns, columns, gap)
		at.Y = p.Y
		_, at = at.CutLeft(line + 8)
		text := w.Say("sign." + sign)
		at.H = s.MeasureParagraph(text, at.W, st)
		high = max(high, at.H+line*0.35)
		drawn := ui.Rect{X: at.X - 6, Y: at.Y, H: line}
		p.Show(drawn, func(s *ui.Screen, r, _ ui.Rect) { s.Sign(sign, page.BeforeText(r), t.Accent) })
		p.Write(text, at, st)
		if i%columns == columns-1 || i == len(tableSigns)-1 {
			p.Y += high
			high = line * 1.35
		}
	}
	p.Y += 6
}

// situations says what each situation of the mode does; in solo, those of both rule books.
func (r *Rules) situations() {
	options := lacasa.DefaultOptions(r.mode, lacasa.Standard)
	all := options
	all.Supplement = true // the supplement has all of them
	for _, id := range all.PrintedSituations() {
		rules, err := options.Rules(id)
		if err != nil {
			if rules, err = all.Rules(id); err != nil {
				continue
			}
		}
		r.situation(tell.VoiceOf(r.House), &options, id, &lacasa.Table{Rules: rules, InPlay: lacasa.InPlay{Last: uint8(rules.LastChallenge())}, Election: lacasa.Election{Elector: lacasa.NoSeat, Nominated: card.Back}})
	}
}

func (r *Rules) situation(w tell.Voice, o *lacasa.Options, id string, t *lacasa.Table) {
	p := &r.Page
	besideSituation(p, o, id, func() {
		p.Name(w.Situation(o, id))
		lines := w.Effect(&t.Rules)
		if len(lines) == 0 && id == lacasa.Plain {
			lines = []string{w.Say("does.nothing")}
		}
		for _, line := range lines {
			p.Text(line, page.BodyText)
		}
		for _, line := range w.Finer(&t.Rules) {
			p.Text(line, page.SoftText)
		}
		goal := w.Goal(t, "goal.")
		if tie := w.Tie(t); tie != "" && t.Rules.Goal.Aim == lacasa.First { // otherwise the page has a chapter on it
			goal += " " + tie
		}
		p.Text(goal, page.NoteText)
	})
}

// Update handles the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := r.Form.Update(&r.House.Kit, in)
	switch {
	case !ok:
	case id == rulesMode:
		r.mode = lacasa.Modes[r.Form.Value(id)]
		r.Lay()
	default:
		return scenes.Close
	}
	return nil
}

// NewLog returns the page of the log: what has happened in the round of st, in words, the last
// challenge first.
func NewLog(h *scenes.House, st tell.Standing) *scenes.Leaf {
	compared := scenes.NewThoughts(bot.NewAdvisor(), st.Explanations)
	leaf := scenes.NewLeaf(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.LogUse
		l.Begin(w.Say("menu.log"))
		say := func(said string, kind page.TextKind) {
			if said != "" {
				p.Text(said, kind)
			}
		}
		log := ledOnce(st.Log)
		last := tell.LastOf(st.Log, &st.Start)
		p.Chapter(w.Say("log.last"))
		if last.N == 0 {
			p.Text(w.Say("log.last.none"), page.SoftText)
		} else {
			last.Say(w, log)
			showPast(p, last, 84, 1e4)
			for _, text := range last.Told(w, log, last.Says.Counts) {
				say(text, page.BodyText)
			}
		}
		p.Chapter(w.Say("log.title"))
		then, n, pasts := st.Start, 0, tell.PastsOf(st.Log, &st.Start)
		bottom, to := p.Y, len(log) // of the challenge that is told
		for i, e := range log {
			then.See(st.Log[i])
			if i == to { // what follows belongs to no challenge
				p.Indent, p.Y = 0, max(p.Y, bottom)
			}
			if len(pasts) > 0 && i == pasts[0].From {
				bottom, to = showTrick(p, pasts[0]), pasts[0].To
				pasts = pasts[1:]
			}
			kind := page.SoftText
			if e.Kind == lacasa.ChallengeWon {
				kind = page.NoteText
			}
			say(w.Told(e, &then.Table), kind)
			for ; n < len(st.Explanations) && st.Explanations[n].Event <= i; n++ {
				p.Text(w.Reason(&st.Explanations[n], compared.Of(n)), page.BodyText)
			}
		}
		p.Indent, p.Y = 0, max(p.Y, bottom)
		if st.Options.Mode != lacasa.Solo && st.View.Phase != lacasa.Over {
			p.Text(w.Awaits(&st.View.Table), page.BodyText)
		}
	})
	leaf.Think(compared.Step)
	return leaf
}

// ledOnce returns a copy of log in which, of cards laid face down, only the first of a challenge
// names the family led.
func ledOnce(log []lacasa.Event) []lacasa.Event {
	log = slices.Clone(log)
	led := false
	for i := range log {
		switch log[i].Kind {
		case lacasa.CardLaidDown:
			if led {
				log[i].Family = card.None
			}
			led = true
		case lacasa.ChallengeWon:
			led = false
		}
	}
	return log
}
