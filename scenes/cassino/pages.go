package cassino

import (
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Rules is the page of the rules of a game in words. It is made from the rules that the engine
// plays by.
type Rules struct {
	scenes.Sheet
	options cassino.Options
	lists   bool // the other games are listed instead
}

const (
	rulesOther = iota
	rulesPlay
	rulesPlayers
	rulesGame // the first of the other games; the rest follow
)

// NewRules returns the page of the rules. st is the match under way, or nil.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	if st != nil {
		return newRulesOf(h, st.Options)
	}
	o, err := cassinomatch.Choices.Options(h.Settings.Asked[cassinomatch.Game])
	if err != nil { // saved by another version
		o = usualOptions(cassino.Modes()[0])
	}
	return newRulesOf(h, o)
}

// newRulesOf returns the rules of a match with options o.
func newRulesOf(h *scenes.House, o cassino.Options) *Rules {
	r := &Rules{Sheet: scenes.Sheet{House: h}, options: o}
	r.Lay()
	return r
}

// Lay lays out the page.
func (r *Rules) Lay() {
	w, p := tell.VoiceOf(r.House), &r.Page
	if r.lists {
		p.Use = page.SheetUse
		r.Begin(w.Say("cassino.choose.other"))
		names, widest := r.names(w)
		for i, cell := range p.Grid(len(names), widest, r.House.RowHigh()) {
			r.Form.Button(rulesGame+i, cell, names[i], "", page.Plain)
		}
		p.Close()
		return
	}
	rules, err := r.options.Rules()
	if err != nil {
		panic(err) // the options have been read before
	}
	o := &r.options
	w = w.Of(o, nil)
	p.Use = page.SheetUse
	r.Begin(w.Game(o.Mode))
	doors := street(cassino.Games)
	at := slices.IndexFunc(doors, func(d door) bool { return d.mode == o.Mode })
	r.writeBeside(&rules, func() {
		p.Text(w.Say("cassino.game."+string(o.Mode)+".line"), page.NoteText)
		p.Text(about(w, &rules, []int{o.Seats}, doors[at].home), page.SoftText)
		if text := likeness(r.House, w, o, &rules); text != "" {
			p.Text(text, page.BodyText)
		}
	})
	scenes.WideButton(p, rulesOther, w.Say("cassino.choose.other"), "left")
	scenes.ChooseOf(p, rulesPlay, w.Say("setup.way"), o.Mode.Ways(), o.Way, w.Way)
	scenes.ChooseOf(p, rulesPlayers, w.Say("cassino.choose.seats"), o.Mode.Seats(o.Way), o.Seats, ui.Numeral)
	p.Y += 8
	if names := "cassino.terms." + string(o.Mode); w.Has(names) {
		p.Text(w.Say(names), page.BodyText)
	}
	r.lay(w, &rules)
	p.Chapter(w.Say("cassino.rules.keys"))
	p.Text(w.Say("cassino.rules.keys.line"), page.BodyText)
	p.Close()
}

// names returns the names of all games, and the width of the widest button.
func (r *Rules) names(w tell.Voice) (names []string, widest float64) {
	for _, m := range cassino.Modes() {
		names = append(names, w.Game(m))
		wide, _ := r.House.Screen.MeasureText(w.Game(m), ui.Style{Font: ui.Bold, Size: 18})
		widest = max(widest, wide+24)
	}
	return names, widest
}

// writeBeside calls write, with the game's emblem to the left of the text or, if text is large,
// above it.
func (r *Rules) writeBeside(rules *cassino.Rules, write func()) {
	p := &r.Page
	emblem := emblemOf(rules)
	show := func(s *ui.Screen, r, _ ui.Rect) { emblem.draw(s, r) }
	at := p.Space()
	at.Y += 6
	at.W, at.H = 132, 112
	r.House.Screen.Prepare(emblemCard(at))
	p.Show(at, show)
	if r.House.Screen.Theme().TextScale >= 1.5 {
		p.Y = at.Bottom() + 8
		write()
		return
	}
	p.Indent = at.W + 16
	write()
	p.Indent, p.Y = 0, max(p.Y, at.Bottom()+10)
}

// lay adds the rules chapter by chapter, each idea with its examples.
func (r *Rules) lay(w tell.Voice, rules *cassino.Rules) {
	p := &r.Page
	parts := describe(w, rules)
	shown := map[string]bool{}
	scored := false
	for i, part := range parts {
		if part.chapter == onGoal && !scored {
			scored = true
			r.score(w, rules)
		}
		if i == 0 || parts[i-1].chapter != part.chapter {
			p.Chapter(w.Say("cassino.chapter." + chapterKeys[part.chapter]))
		}
		p.Text(part.says, page.BodyText)
		if again := i+1 < len(parts) && parts[i+1].key == part.key; again || shown[ideaOf(part.key)] {
			continue
		}
		shown[ideaOf(part.key)] = true
		r.show(w, rules, examples(rules, part.key))
	}
}

// Measures of an example, in dp: the width of its cards, the distance between cards, that between
// overlapping cards, and the width of what is between the played card and the others.
const (
	exampleCard  = 54.0
	exampleGap   = 6.0
	exampleUnder = 22.0
	exampleSign  = 30.0
)

// show adds examples: each a played card, what it is played to, and what that does.
func (r *Rules) show(w tell.Voice, rules *cassino.Rules, list []example) {
	p, s := &r.Page, r.House.Screen
	t := s.Theme()
	s.Prepare(exampleCard)
	for i := range list {
		e := list[i]
		kind := ui.Style{Size: 17, Colour: t.Text}
		text := e.sentence(w, rules)
		if e.no.Reason != cassino.Allowed {
			kind.Colour = t.TextSoft
		}
		row := p.Space()
		row.Y += 4
		row.W, row.H = e.wide(), page.CardHeight(exampleCard)+8
		p.Show(row, func(s *ui.Screen, r, _ ui.Rect) { e.draw(s, r) })
		beside := p.Space()
		_, beside = beside.CutLeft(max(row.W, exampleCard+exampleSign+2*exampleGap+3*(exampleCard+exampleGap)) + 10)
		beside.Y = row.Y
		if least := page.WidestWord(s, text, kind); beside.W >= max(150*t.TextScale, least) {
			beside.H = s.MeasureParagraph(text, beside.W, kind)
			beside.Y += max(0, (row.H-beside.H)/2)
			p.Write(text, beside, kind)
			p.Y = max(row.Bottom(), beside.Bottom()) + 8
			continue
		}
		p.Y = row.Bottom() + 4
		below := p.Space()
		below.H = s.MeasureParagraph(text, below.W, kind)
		p.Write(text, below, kind)
		p.Y += below.H + 12
	}
}

// wide returns the width of the example, in dp.
func (e *example) wide() float64 {
	wide := exampleCard + exampleUnder*float64(len(e.hand)-1) + exampleSign + 2*exampleGap
	if n := len(e.build); n > 0 {
		wide += exampleCard + exampleUnder*float64(n-1) + exampleGap
	}
	if e.pile != french.Back {
		wide += exampleCard + exampleGap
	}
	return wide + float64(len(e.table))*(exampleCard+exampleGap) - exampleGap
}

// draw draws the example: the played card, and what it takes or cannot take.
func (e *example) draw(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	at := ui.Point{X: r.X + exampleCard/2, Y: r.Centre().Y}
	allowed := e.no.Reason == cassino.Allowed
	takes := e.takes
	put := func(c french.Card, lit bool) {
		p := tell.Lying(c, at, exampleCard)
		if !lit {
			p.Dim = 1
		}
		s.Card(p)
	}
	for i, c := range e.hand {
		at.X += exampleUnder * float64(min(i, 1))
		p := tell.Lying(c, at, exampleCard)
		p.Lift = 6
		s.Card(p)
	}
	sign, ink := "right", t.AccentTop
	if !allowed {
		sign, ink = "cross", t.TextSoft
	}
	at.X += exampleCard/2 + exampleGap + exampleSign/2
	s.Sign(sign, ui.Rect{X: at.X - 11, Y: at.Y - 11, W: 22, H: 22}, ink)
	at.X += exampleSign/2 + exampleGap + exampleCard/2
	for i, c := range e.build {
		at.X += exampleUnder * float64(min(i, 1))
		put(c, takes.Has(c))
		takes = takes.Without(c)
	}
	if len(e.build) > 0 {
		drawTag(s, ui.Point{X: at.X + exampleCard/2 - 6, Y: r.Bottom() - 14}, 26, int(e.value))
		at.X += exampleCard + exampleGap
	}
	if e.pile != french.Back {
		under := tell.Lying(french.Back, ui.Point{X: at.X + 3, Y: at.Y + 3}, exampleCard)
		s.Card(under)
		put(e.pile, true)
		at.X += exampleCard + exampleGap
	}
	for _, c := range e.table {
		put(c, allowed && takes.Has(c))
		takes = takes.Without(c)
		at.X += exampleCard + exampleGap
	}
	if e.makes > 0 && len(e.build) == 0 {
		drawTag(s, ui.Point{X: at.X - exampleCard/2 - exampleGap, Y: r.Bottom() - 10}, 28, int(e.makes))
	}
}

// score adds the chapter of what scores, in the order of the count, with the cards that score by
// themselves.
func (r *Rules) score(w tell.Voice, rules *cassino.Rules) {
	p, s := &r.Page, r.House.Screen
	t := s.Theme()
	p.Chapter(w.Say("cassino.chapter.score"))
	if len(*rules.Score) > 1 {
		p.Text(w.Say("cassino.rules.counted"), page.SoftText)
	}
	const card, stride = 34.0, 22.0
	s.Prepare(card)
	for i := range *rules.Score {
		c := &(*rules.Score)[i]
		text := words.Capitalize(w.Say("cassino.scores", "what", w.Category(c, rules), "points", w.Worth(c, rules)))
		if level := w.TieWorth(c); level != "" {
			text += ". " + level
		}
		if c.Now {
			text += ". " + w.Say("cassino.scores.now")
		}
		cards := rowCards(c.Cards)
		if len(cards) > 4 || c.Count != cassino.Each {
			cards = nil
		}
		row := p.Space()
		put := row
		wide := card + stride*3 + 12
		st := ui.Style{Size: 18, Colour: t.Text}
		if t.TextScale < 1.5 {
			_, put = row.CutLeft(wide)
		}
		put.H = s.MeasureParagraph(text, put.W, st)
		if len(cards) > 0 && t.TextScale < 1.5 {
			row.W, row.H = wide, max(put.H, page.CardHeight(card))+2
			put.Y += (row.H - put.H) / 2
			p.Show(row, func(s *ui.Screen, r, _ ui.Rect) {
				for i, c := range cards {
					s.Card(tell.Lying(c, ui.Point{X: r.X + card/2 + stride*float64(i), Y: r.Centre().Y}, card))
				}
			})
			p.Y = row.Bottom()
		} else {
			p.Y = put.Bottom()
		}
		p.Write(text, put, st)
		p.Y += 7
	}
}

// Update handles the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := r.Form.Update(&r.House.Kit, in)
	if !ok {
		return nil
	}
	o := &r.options
	switch value := r.Form.Value(id); {
	case id == scenes.PageClose && !r.lists:
		return scenes.Close
	case id == scenes.PageClose, id == rulesOther:
		r.lists = id == rulesOther
	case id == rulesPlay:
		*o = withWay(*o, o.Mode, o.Mode.Ways()[value], o.Seats)
	case id == rulesPlayers:
		*o = withWay(*o, o.Mode, o.Way, o.Mode.Seats(o.Way)[value])
	case id >= rulesGame && r.lists:
		r.options, r.lists = usualOptions(cassino.Modes()[id-rulesGame]), false
	}
	if id == rulesOther || id >= rulesGame {
		r.Form.Scroll = 0
	}
	r.Lay()
	return nil
}

// likeness returns a text on which of the games played here the chosen one is most like, and how it
// differs.
func likeness(h *scenes.House, w tell.Voice, o *cassino.Options, r *cassino.Rules) string {
	other, differs := mostLike(w, playedHere(h), o, r)
	text := strings.Join(differs, " ")
	if other != "" {
		text = w.Say("cassino.like", "game", w.Game(other)) + " " + text
	}
	return text
}

// playedHere returns a function that reports whether a mode has been played here.
func playedHere(h *scenes.House) func(cassino.Mode) bool {
	return func(m cassino.Mode) bool { return h.Settings.Knows(cassinomatch.Game, string(m)) }
}

// NewLog returns the page of the log: what has happened in the hand of st, in words.
func NewLog(h *scenes.House, st tell.Standing) *scenes.Leaf {
	compared := scenes.NewThoughts(bot.NewAdvisor(), st.Explanations)
	leaf := scenes.NewLeaf(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.LogUse
		l.Begin(w.Say("menu.log"))
		said := w.Sentences(&st)
		p.Chapter(w.Say("cassino.page.last"))
		if last := lastOf(st.Log); last.from == last.to {
			p.Text(w.Say("cassino.page.last.none"), page.SoftText)
		} else {
			last.show(p, 72)
			for _, text := range said[last.from:last.to] {
				if text != "" {
					p.Text(text, page.BodyText)
				}
			}
		}
		p.Chapter(w.Say("cassino.page.log"))
		thoughts := w.Thoughts(&st, compared.Of)
		for i, text := range said {
			if text == "" {
				continue
			}
			p.Text(text, kindOf(st.Log[i].Kind))
			if thoughts[i] != "" {
				p.Text(thoughts[i], page.BodyText)
			}
		}
		if !st.HandOver {
			p.Text(w.Awaits(&st.View.Table), page.BodyText)
		}
	})
	leaf.Think(compared.Step)
	return leaf
}

// kindOf returns how prominent an event is in the log.
func kindOf(k cassino.Kind) page.TextKind {
	switch k {
	case cassino.Captured, cassino.Stole, cassino.Paired, cassino.Swept, cassino.Rewarded, cassino.Leftover:
		return page.NoteText
	}
	return page.SoftText
}

// NewLast returns a page with the last play of the hand of st, its cards as large as fits. A touch
// anywhere closes it.
func NewLast(h *scenes.House, st tell.Standing) *scenes.Leaf {
	return scenes.NewGlance(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.SheetUse
		p.Lay(&h.Kit, &l.Form, w.Say("cassino.page.last"), scenes.PageClose, 900)
		last := lastOf(st.Log)
		if last.from == last.to {
			p.Text(w.Say("cassino.page.last.none"), page.SoftText)
		} else {
			last.show(p, 132)
			t := h.Screen.Theme()
			ink := ui.Style{Font: ui.Bold, Size: 20 * min(1, 1.6/t.TextScale), Colour: t.AccentTop}
			for _, text := range w.Sentences(&st)[last.from:last.to] {
				if text != "" {
					p.Middle(text, ink)
					ink = ui.Style{Size: 17 * min(1, 1.6/t.TextScale), Colour: t.TextSoft}
				}
			}
		}
	})
}

// A last is the last play of a hand: a range of events of the log.
type last struct {
	from, to int
	cards    []french.Card // the cards played
	with     []french.Card // the cards they took, or were put together with
}

// lastOf returns the last play in a log.
func lastOf(log []cassino.Event) (l last) {
	for i := range log {
		switch e := &log[i]; e.Kind {
		case cassino.Trailed, cassino.Captured, cassino.Made, cassino.Stole:
			l = last{from: i, cards: []french.Card{e.Card}}
		case cassino.Paired:
			l = last{from: i, cards: []french.Card{e.Card, e.Other}}
		case cassino.LaidDown:
			l = last{from: i, cards: slices.Collect(e.Cards.All())}
		case cassino.Dealt, cassino.Received, cassino.Drew, cassino.LastTold, cassino.Fined, cassino.Awaits:
			continue
		}
		if len(l.cards) == 0 {
			continue
		}
		l.to = i + 1
		if k := log[i].Kind; k == cassino.Captured || k == cassino.Made || k == cassino.Paired {
			l.with = slices.Collect(log[i].Cards.All())
		}
	}
	return l
}

// show adds the cards of the play to a page, at most widest wide.
func (l *last) show(p *page.Page, widest float64) {
	s := p.Kit.Screen
	room := p.Space()
	const gap, between = 8.0, 34.0
	n := len(l.cards) + len(l.with)
	per := min(n, 9)
	wide := min(widest, (room.W-between-gap*float64(per))/float64(per), 0.5*p.Form.View.H/1.4)
	rows := (n + per - 1) / per
	s.Prepare(wide)
	high := page.CardHeight(wide)
	room.H = float64(rows)*(high+gap) + gap
	p.Show(room, func(s *ui.Screen, r, _ ui.Rect) {
		i := 0
		put := func(c french.Card, shift float64) {
			in := min(per, n-i/per*per)
			long := float64(in)*(wide+gap) - gap
			if len(l.with) > 0 && i < per {
				long += between
			}
			at := ui.Point{X: r.Centre().X - long/2 + wide/2 + float64(i%per)*(wide+gap), Y: r.Y + gap + high/2 + float64(i/per)*(high+gap)}
			if i < per {
				at.X += shift
			}
			s.Card(tell.Lying(c, at, wide))
			i++
		}
		for _, c := range l.cards {
			put(c, 0)
		}
		for _, c := range l.with {
			put(c, between)
		}
		if len(l.with) > 0 {
			in := min(per, n)
			long := float64(in)*(wide+gap) - gap + between
			x := r.Centre().X - long/2 + float64(len(l.cards))*(wide+gap) + between/2 - gap/2
			s.Sign("right", ui.Rect{X: x - 11, Y: r.Y + gap + high/2 - 11, W: 22, H: 22}, s.Theme().AccentTop)
		}
	})
	p.Y += room.H + 8
}
