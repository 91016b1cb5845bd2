package cassino

import (
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// Rules is the rules of a game of the family in words, made from the rules that are played by.
type Rules struct {
	house   *scenes.House
	options cassino.Options
	lists   bool // the other games are listed instead
	form    scenes.Form
	page    scenes.Page
}

const (
	rulesOther = iota
	rulesPlay
	rulesPlayers
	rulesGame // the first of the other games, and those after it
)

// NewRules returns the rules; st is the match under way, nil for none.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	if st != nil {
		return newRulesOf(h, st.Options)
	}
	o, err := cassinomatch.Choices.Options(h.Settings.Asked[cassinomatch.Game])
	if err != nil { // of another version
		o = usual(cassino.Modes()[0])
	}
	return newRulesOf(h, o)
}

// newRulesOf returns the rules of a match with these options.
func newRulesOf(h *scenes.House, o cassino.Options) *Rules {
	r := &Rules{house: h, options: o}
	r.Lay()
	return r
}

// Lay places everything anew.
func (r *Rules) Lay() {
	w, p := tell.VoiceOf(r.house), &r.page
	if r.lists {
		p.Begin(r.house, &r.form, w.Say("cassino.choose.other"), scenes.PageClose)
		names, widest := r.names(w)
		for i, cell := range p.Grid(len(names), widest, scenes.RowHeight*max(1, r.house.Screen.Theme().TextScale*0.8)) {
			r.form.Button(rulesGame+i, cell, names[i], "", scenes.Plain)
		}
		p.Close()
		return
	}
	rules, err := r.options.Rules()
	if err != nil {
		panic(err) // they were read
	}
	o := &r.options
	w = w.Of(o, nil)
	p.Begin(r.house, &r.form, w.Game(o.Mode), scenes.PageClose)
	doors := street(cassino.Games)
	at := slices.IndexFunc(doors, func(d door) bool { return d.mode == o.Mode })
	r.beside(&rules, func() {
		p.Text(w.Say("cassino.game."+string(o.Mode)+".line"), scenes.NoteText)
		p.Text(about(w, &rules, []int{o.Seats}, doors[at].home), scenes.SoftText)
		if text := likeness(r.house, w, o, &rules); text != "" {
			p.Text(text, scenes.BodyText)
		}
	})
	r.form.Button(rulesOther, p.Grid(1, 0, scenes.RowHeight*max(1, r.house.Screen.Theme().TextScale*0.8))[0], w.Say("cassino.choose.other"), "left", scenes.Plain)
	if plays := o.Mode.Ways(); len(plays) > 1 {
		var names []string
		for _, play := range plays {
			names = append(names, w.Way(play))
		}
		p.Choice(rulesPlay, w.Say("setup.way"), slices.Index(plays, o.Way), names...)
	}
	if seats := o.Mode.Seats(o.Way); len(seats) > 1 {
		var names []string
		for _, n := range seats {
			names = append(names, scenes.Numeral(n))
		}
		p.Choice(rulesPlayers, w.Say("cassino.choose.seats"), slices.Index(seats, o.Seats), names...)
	}
	p.Y += 8
	if names := "cassino.terms." + string(o.Mode); w.Has(names) {
		p.Text(w.Say(names), scenes.BodyText)
	}
	r.lay(w, &rules)
	p.Chapter(w.Say("cassino.rules.keys"))
	p.Text(w.Say("cassino.rules.keys.line"), scenes.BodyText)
	p.Close()
}

// names returns the names of all games, and how wide their buttons are.
func (r *Rules) names(w tell.Voice) (names []string, widest float64) {
	for _, m := range cassino.Modes() {
		names = append(names, w.Game(m))
		wide, _ := r.house.Screen.MeasureText(w.Game(m), ui.Style{Font: ui.Bold, Size: 18})
		widest = max(widest, wide+24)
	}
	return names, widest
}

// beside puts the game's emblem at the left of what is written, where there is room for it.
func (r *Rules) beside(rules *cassino.Rules, write func()) {
	p := &r.page
	emblem := emblemOf(rules)
	show := func(s *ui.Screen, r, _ ui.Rect) { emblem.draw(s, r) }
	at := p.Space()
	at.Y += 6
	at.W, at.H = 132, 112
	r.house.Screen.Prepare(emblemCard(at))
	p.Show(at, show)
	if r.house.Screen.Theme().TextScale >= 1.5 {
		p.Y = at.Bottom() + 8
		write()
		return
	}
	p.Indent = at.W + 16
	write()
	p.Indent, p.Y = 0, max(p.Y, at.Bottom()+10)
}

// lay puts the rules chapter by chapter, each idea with its examples.
func (r *Rules) lay(w tell.Voice, rules *cassino.Rules) {
	p := &r.page
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
		p.Text(part.says, scenes.BodyText)
		if again := i+1 < len(parts) && parts[i+1].form == part.form; again || shown[ideaOf(part.form)] {
			continue
		}
		shown[ideaOf(part.form)] = true
		r.show(w, rules, examples(rules, part.form))
	}
}

// The measures of an example: how wide its cards are, how far apart, how far those that lie on others, and what lies between the card played
// and the others.
const (
	exampleCard  = 54.0
	exampleGap   = 6.0
	exampleUnder = 22.0
	exampleSign  = 30.0
)

// show puts examples, each a card played, what it is played to, and what that does.
func (r *Rules) show(w tell.Voice, rules *cassino.Rules, list []example) {
	p, s := &r.page, r.house.Screen
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
		row.W, row.H = e.wide(), scenes.CardHeight(exampleCard)+8
		p.Show(row, func(s *ui.Screen, r, _ ui.Rect) { e.draw(s, r) })
		beside := p.Space()
		_, beside = beside.CutLeft(max(row.W, exampleCard+exampleSign+2*exampleGap+3*(exampleCard+exampleGap)) + 10)
		beside.Y = row.Y
		if least := scenes.WidestWord(s, text, kind); beside.W >= max(150*t.TextScale, least) {
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

// wide returns how wide the example is drawn.
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

// draw draws the example: the card that is played, and what it takes, or does not.
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

// score puts what scores, in the order in which it counts, with the cards that do by themselves.
func (r *Rules) score(w tell.Voice, rules *cassino.Rules) {
	p, s := &r.page, r.house.Screen
	t := s.Theme()
	p.Chapter(w.Say("cassino.chapter.score"))
	if len(*rules.Score) > 1 {
		p.Text(w.Say("cassino.rules.counted"), scenes.SoftText)
	}
	const card, stride = 34.0, 22.0
	s.Prepare(card)
	for i := range *rules.Score {
		c := &(*rules.Score)[i]
		text := words.Capitalize(w.Say("cassino.scores", "what", w.Category(c, rules), "points", w.Worth(c, rules)))
		if level := w.Level(c); level != "" {
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
			row.W, row.H = wide, max(put.H, scenes.CardHeight(card))+2
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

// Update takes the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := r.form.Update(r.house, in)
	if !ok {
		return scenes.Intent{}
	}
	o := &r.options
	switch value := r.form.Value(id); {
	case id == scenes.PageClose && !r.lists:
		return scenes.Intent{Want: scenes.Close}
	case id == scenes.PageClose, id == rulesOther:
		r.lists = id == rulesOther
	case id == rulesPlay:
		*o = change(*o, o.Mode, o.Mode.Ways()[value], o.Seats)
	case id == rulesPlayers:
		*o = change(*o, o.Mode, o.Way, o.Mode.Seats(o.Way)[value])
	case id >= rulesGame && r.lists:
		r.options, r.lists = usual(cassino.Modes()[id-rulesGame]), false
	}
	if id == rulesOther || id >= rulesGame {
		r.form.Scroll = 0
	}
	r.Lay()
	return scenes.Intent{}
}

// likeness says what a chosen game is like of those that were played here, and in what it differs.
func likeness(h *scenes.House, w tell.Voice, o *cassino.Options, r *cassino.Rules) string {
	other, differs := like(w, known(h), o, r)
	text := strings.Join(differs, " ")
	if other != "" {
		text = w.Say("cassino.like", "game", w.Game(other)) + " " + text
	}
	return text
}

// known reports of a mode whether it was played here.
func known(h *scenes.House) func(cassino.Mode) bool {
	return func(m cassino.Mode) bool { return h.Settings.Knows(cassinomatch.Game, string(m)) }
}

// Draw draws the page over what lies under it.
func (r *Rules) Draw(s *ui.Screen) { r.page.Draw(s) }

// sheet is a page about a standing.
type sheet struct {
	house *scenes.House
	st    tell.Standing
	form  scenes.Form
	page  scenes.Page
}

// Draw draws the page over what lies under it.
func (p *sheet) Draw(s *ui.Screen) { p.page.Draw(s) }

// Log is what has happened in the hand, in words.
type Log struct{ sheet }

// NewLog returns what has happened in the standing's hand.
func NewLog(h *scenes.House, st tell.Standing) *Log {
	l := &Log{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() {
	w, p := tell.VoiceOf(l.house).At(&l.st), &l.page
	p.Begin(l.house, &l.form, w.Say("menu.log"), scenes.PageClose)
	said := w.Sentences(&l.st)
	p.Chapter(w.Say("cassino.page.last"))
	if last := lastOf(l.st.Log); last.from == last.to {
		p.Text(w.Say("cassino.page.last.none"), scenes.SoftText)
	} else {
		last.show(p, &l.st, 72)
		for _, text := range said[last.from:last.to] {
			if text != "" {
				p.Text(text, scenes.BodyText)
			}
		}
	}
	p.Chapter(w.Say("cassino.page.log"))
	thoughts := w.Thoughts(&l.st)
	for i, text := range said {
		if text == "" {
			continue
		}
		p.Text(text, kindOf(l.st.Log[i].Kind))
		if thoughts[i] != "" {
			p.Text(thoughts[i], scenes.BodyText)
		}
	}
	if !l.st.HandOver {
		p.Text(w.Awaits(&l.st.View.Table), scenes.BodyText)
	}
	p.Close()
}

// kindOf returns how much an event stands out in the log.
func kindOf(k cassino.Kind) scenes.TextKind {
	switch k {
	case cassino.Captured, cassino.Stole, cassino.Paired, cassino.Swept, cassino.Rewarded, cassino.Leftover:
		return scenes.NoteText
	case cassino.Dealt, cassino.Received, cassino.Drew, cassino.LastTold, cassino.Trailed, cassino.Made, cassino.LaidDown, cassino.Took, cassino.Declined,
		cassino.Gathered, cassino.Noted, cassino.Fined, cassino.Awaits, cassino.HandOver:
	}
	return scenes.SoftText
}

// Update takes the input of a tick.
func (l *Log) Update(in *ui.Input, dt float64) scenes.Intent {
	if _, ok := l.form.Update(l.house, in); ok {
		return scenes.Intent{Want: scenes.Close}
	}
	return scenes.Intent{}
}

// Last is the last play of a hand, its cards as large as there is room for.
type Last struct{ sheet }

// NewLast shows the last play of the standing's hand.
func NewLast(h *scenes.House, st tell.Standing) *Last {
	l := &Last{sheet{house: h, st: st}}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	w, p := tell.VoiceOf(l.house).At(&l.st), &l.page
	p.Lay(l.house, &l.form, w.Say("cassino.page.last"), scenes.PageClose, 900)
	last := lastOf(l.st.Log)
	if last.from == last.to {
		p.Text(w.Say("cassino.page.last.none"), scenes.SoftText)
	} else {
		last.show(p, &l.st, 132)
		t := l.house.Screen.Theme()
		st := ui.Style{Font: ui.Bold, Size: 20 * min(1, 1.6/t.TextScale), Colour: t.AccentTop}
		for _, text := range w.Sentences(&l.st)[last.from:last.to] {
			if text != "" {
				p.Middle(text, st)
				st = ui.Style{Size: 17 * min(1, 1.6/t.TextScale), Colour: t.TextSoft}
			}
		}
	}
	p.Close()
}

// Update takes the input of a tick: a touch anywhere leads back to the table.
func (l *Last) Update(in *ui.Input, dt float64) scenes.Intent {
	return l.form.Touched(l.house, in)
}

// last is the last play of a hand: the events of the log from the one up to the other.
type last struct {
	from, to int
	cards    []french.Card // those that were played, first
	with     []french.Card // and what they took, or were put together with
}

// lastOf finds the last play in a log.
func lastOf(log []cassino.Event) (l last) {
	for i := range log {
		switch e := &log[i]; e.Kind {
		case cassino.Trailed, cassino.Captured, cassino.Made, cassino.Stole:
			l = last{from: i, cards: []french.Card{e.Card}}
		case cassino.Paired:
			l = last{from: i, cards: []french.Card{e.Card, e.Other}}
		case cassino.LaidDown:
			l = last{from: i, cards: slices.Collect(e.Cards.All())}
		case cassino.Took, cassino.Declined, cassino.Gathered, cassino.Swept, cassino.Rewarded, cassino.Noted, cassino.Leftover, cassino.HandOver:
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

// show puts the cards of the play on a page, at most that wide.
func (l *last) show(p *scenes.Page, st *tell.Standing, widest float64) {
	s := p.House.Screen
	room := p.Space()
	const gap, between = 8.0, 34.0
	n := len(l.cards) + len(l.with)
	per := min(n, 9)
	wide := min(widest, (room.W-between-gap*float64(per))/float64(per), 0.5*p.Form.View.H/1.4)
	rows := (n + per - 1) / per
	s.Prepare(wide)
	high := scenes.CardHeight(wide)
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
