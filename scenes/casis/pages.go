package casis

import (
	"slices"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/samples"
	"lacasa/ui"
)

// Rules is the rules in words, made from those that the engine plays by.
type Rules struct {
	scenes.Sheet
	options casis.Options
	table   *casis.Table // of the match under way; nil: none
}

const (
	rulesMode = iota
	rulesWay
	rulesSeats
)

// NewRules returns the rules; st is the match under way, nil for none.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	r := &Rules{Sheet: scenes.Sheet{House: h}}
	if st != nil {
		r.options, r.table = st.Options, &st.View.Table
	} else if o, err := casismatch.Choices.Options(h.Settings.Asked[casismatch.Game]); err == nil {
		r.options = o
	} else {
		r.choose(casis.Modes()[0], casis.Standard, 0)
	}
	r.Lay()
	return r
}

// choose shows the rules of the form and number of seats that come nearest.
func (r *Rules) choose(mode casis.Mode, way casis.Way, seats int) {
	r.options = nearest(mode, way, seats)
}

// Lay places everything anew.
func (r *Rules) Lay() {
	w, p, o := tell.VoiceOf(r.House), &r.Page, &r.options
	rules := o.Rules()
	r.Begin(w.Say("rules"))
	if r.table == nil { // else they are those of the match
		var modes, counts []string
		for _, m := range casis.Modes() {
			modes = append(modes, w.Mode(m))
		}
		p.Choice(rulesMode, w.Say("casis.mode"), slices.Index(casis.Modes(), o.Mode), modes...)
		if ways := o.Mode.Ways(); len(ways) > 1 {
			var names []string
			for _, way := range ways {
				names = append(names, w.Way(way))
			}
			p.Choice(rulesWay, w.Say("casis.way"), slices.Index(ways, o.Way), names...)
		}
		for _, n := range o.Mode.SeatCounts() {
			counts = append(counts, scenes.Numeral(n))
		}
		p.Choice(rulesSeats, w.Say("casis.seats"), slices.Index(o.Mode.SeatCounts(), o.Seats), counts...)
	} else {
		p.Name(w.Form(o.Mode, o.Way))
	}
	r.glance(&rules)
	r.chapter("goal", w.Goal(&rules), w.Say("casis.goal.count", "cases", w.Cases(rules.Cases())))
	r.chapter("gather", w.Gathering(&rules)...)
	r.chapter("turn", append([]string{w.Say("casis.turn")}, w.Turn(&rules.First, rules.Teams)...)...)
	lay := "casis.turn.lay"
	if rules.First.Bluff {
		lay += ".bluff"
	}
	p.Text(w.Say(lay), scenes.BodyText)
	p.Text(w.Say("casis.turn.hide", "n", scenes.Numeral(casis.HandSize)), scenes.BodyText)
	r.odds(&rules)
	if rules.Teams {
		r.chapter("team", w.Say("casis.team.rules"))
	}
	if rules.First.Bluff {
		r.chapter("bluff", w.Say("casis.bluff.lay"), w.Say("casis.bluff.accuse"), w.Say("casis.bluff.false"), w.Say("casis.bluff.true"), w.Say("casis.bluff.final"))
	}
	r.chapter("ending", w.Ending(&rules)...)
	p.Chapter(w.Say("casis.rules.keys.title"))
	p.Text(w.Say("casis.rules.keys"), scenes.BodyText)
	p.Close()
}

// chapter is one part of the rules.
func (r *Rules) chapter(key string, lines ...string) {
	w, p := tell.VoiceOf(r.House), &r.Page
	p.Chapter(w.Say("casis.rules." + key))
	for _, line := range lines {
		p.Text(line, scenes.BodyText)
	}
}

// glance shows in pictures what a case is, and what an ace does.
func (r *Rules) glance(rules *casis.Rules) {
	w, p := tell.VoiceOf(r.House), &r.Page
	r.chapter("case", w.Say("casis.rules.case.line"))
	const hearts = casis.Card(2 * casis.PerSuit) // one suit shows them all
	for suspect := hearts; suspect < hearts+2; suspect++ {
		r.show(suspect, suspect.Clues(), casis.NoCard)
	}
	ace, suspect := hearts.SuitAce(), hearts+2
	p.Text(w.Say("casis.rules.ace", "suit", w.Suit(ace)), scenes.BodyText)
	r.show(suspect, suspect.Clues().Without(suspect.Clues().First()).With(ace), ace)
	if rules.Aces < 2 {
		p.Text(w.Say("casis.rules.aces.one"), scenes.BodyText)
	}
}

// show shows the cards of a case, the ace in it lit.
func (r *Rules) show(suspect casis.Card, three casis.Cards, ace casis.Card) {
	w, p := tell.VoiceOf(r.House), &r.Page
	list := []samples.Sample{{Face: tell.Face(suspect), Says: w.Say("casis.rules.suspect")}}
	for c := range three.All() {
		key := "casis.rules.clue"
		if c == ace {
			key = "casis.rules.wild"
		}
		list = append(list, samples.Sample{Face: tell.Face(c), Says: w.Say(key), Wins: c == ace})
	}
	p.Y = samples.Put(p, p.Space(), list, 92) + 10
}

// odds is the table of what dice decide, counted by the engine's own rule of who wins, if the form decides anything so.
func (r *Rules) odds(rules *casis.Rules) {
	w, p := tell.VoiceOf(r.House), &r.Page
	var duels []casis.Duel
	for _, m := range tell.Mains(&rules.First) {
		if m.Duel.Dice() == 3 && !slices.Contains(duels, m.Duel) {
			duels = append(duels, m.Duel)
		}
	}
	if len(duels) == 0 {
		return
	}
	p.Chapter(w.Say("casis.rules.odds"))
	p.Text(w.Say("casis.rules.odds.line"), scenes.BodyText)
	var heads []string
	for _, d := range duels {
		heads = append(heads, w.Say("casis.rules.odds."+tell.DuelKey(d)))
	}
	r.row(func(*ui.Screen, ui.Rect) {}, heads, ui.Bold)
	for die := uint8(1); die <= 6; die++ {
		var cells []string
		for _, d := range duels {
			cells = append(cells, w.Say("casis.rules.of", "won", scenes.Numeral(tell.Against(d, die)), "of", "36"))
		}
		r.row(func(s *ui.Screen, at ui.Rect) {
			s.Die(ui.Die{At: at.Centre(), W: 26, Top: die})
		}, cells, ui.Body)
	}
	var sums []string
	for _, d := range duels {
		sums = append(sums, w.Odds(d))
	}
	r.row(func(*ui.Screen, ui.Rect) {}, sums, ui.Bold)
}

// row puts a line of the table: a picture, and a text for each column.
func (r *Rules) row(picture func(s *ui.Screen, at ui.Rect), cells []string, font ui.Font) {
	p, s := &r.Page, r.House.Screen
	st := ui.Style{Font: font, Size: 17, Colour: s.Theme().Text, Align: ui.Middle}
	room := p.Space()
	first := 64.0
	room.H = 40
	_, rest := room.CutLeft(first)
	for i, text := range cells {
		at := rest.Cell(i, len(cells), 8)
		room.H = max(room.H, s.MeasureParagraph(text, at.W, scenes.WordsFit(s, text, at.W, st)))
	}
	head, rest := room.CutLeft(first)
	p.Show(head, func(s *ui.Screen, at, _ ui.Rect) { picture(s, at) })
	for i, text := range cells {
		at := rest.Cell(i, len(cells), 8)
		fit := scenes.WordsFit(s, text, at.W, st)
		high := s.MeasureParagraph(text, at.W, fit)
		at.Y, at.H = at.Y+(at.H-high)/2, high
		p.Write(text, at, fit)
	}
	p.Y += room.H + 2
}

// Update takes the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := r.Form.Update(r.House, in)
	if !ok {
		return scenes.Intent{}
	}
	o, value := r.options, r.Form.Value(id)
	switch id {
	case rulesMode:
		r.choose(casis.Modes()[value], o.Way, o.Seats)
	case rulesWay:
		r.choose(o.Mode, o.Mode.Ways()[value], o.Seats)
	case rulesSeats:
		r.choose(o.Mode, o.Way, o.Mode.SeatCounts()[value])
	default:
		return scenes.Intent{Want: scenes.Close}
	}
	r.Lay()
	return scenes.Intent{}
}

// sheet is a page about a standing.
type sheet struct {
	scenes.Sheet
	st tell.Standing
}

func sheetOf(h *scenes.House, st tell.Standing) sheet { return sheet{scenes.Sheet{House: h}, st} }

// Log is what has happened in the match, in words, the last turn first.
type Log struct{ sheet }

// NewLog returns what has happened in the standing's match.
func NewLog(h *scenes.House, st tell.Standing) *Log {
	l := &Log{sheetOf(h, st)}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Log) Lay() {
	w, p := tell.VoiceOf(l.House).At(&l.st), &l.Page
	l.Begin(w.Say("menu.log"))
	turns := tell.Turns(w, &l.st)
	p.Chapter(w.Say("casis.last"))
	if last := tell.LastOf(turns); last < 0 {
		p.Text(w.Say("casis.last.none"), scenes.SoftText)
	} else {
		p.Name(turns[last].Title)
		for _, s := range turns[last].Said {
			p.Text(s.Text, scenes.BodyText)
		}
	}
	p.Chapter(w.Say("casis.log.title"))
	for _, turn := range turns {
		p.Name(turn.Title)
		for _, s := range turn.Said {
			p.Text(s.Text, scenes.SoftText)
			if s.Thought != "" {
				p.Text(s.Thought, scenes.BodyText)
			}
		}
	}
	p.Text(w.Awaits(&l.st.View.Table), scenes.NoteText)
	p.Close()
}

// Last is the last turn that is over, as large as there is room for.
type Last struct{ sheet }

// NewLast shows the last turn of the standing's match.
func NewLast(h *scenes.House, st tell.Standing) *Last {
	l := &Last{sheetOf(h, st)}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	w, p := tell.VoiceOf(l.House).At(&l.st), &l.Page
	l.Begin(w.Say("casis.last"))
	turns := tell.Turns(w, &l.st)
	if last := tell.LastOf(turns); last < 0 {
		p.Text(w.Say("casis.last.none"), scenes.SoftText)
	} else {
		turn := &turns[last]
		p.Name(turn.Title)
		if len(turn.Dice) > 0 {
			l.dice(turn.Dice)
		}
		if !turn.Cards.IsEmpty() {
			l.cards(w, turn.Cards)
		}
		for _, s := range turn.Said {
			p.Text(s.Text, scenes.BodyText)
		}
	}
	p.Close()
}

// dice shows the dice that fell last, the asker's red ones first.
func (l *Last) dice(dice []uint8) {
	p := &l.Page
	r := p.Space()
	r.Y, r.H = r.Y+8, 62
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		for i, top := range dice {
			s.Die(ui.Die{At: ui.Point{X: r.X + 40 + float64(i)*66, Y: r.Centre().Y}, W: 40, Top: top, Red: i < len(dice)-1})
		}
	})
	p.Y += r.H + 16
}

// cards shows the cards it was about.
func (l *Last) cards(w tell.Voice, cards casis.Cards) {
	p := &l.Page
	var list []samples.Sample
	for c := range cards.All() {
		list = append(list, samples.Sample{Face: tell.Face(c), Says: w.CardName(c)})
	}
	const per = 4
	for ; len(list) > 0; list = list[min(per, len(list)):] {
		p.Y = samples.Put(p, p.Space(), list[:min(per, len(list))], 104) + 8
	}
}

// Update takes the input of a tick: a touch anywhere leads back to the desk.
func (l *Last) Update(in *ui.Input, dt float64) scenes.Intent {
	return l.Form.Touched(l.House, in)
}
