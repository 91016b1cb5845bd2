package casis

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Rules is the page of the rules in words. It is made from the rules that the engine plays by.
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

// NewRules returns the page of the rules. st is the match under way, or nil; without one the player
// can choose a game.
func NewRules(h *scenes.House, st *tell.Standing) *Rules {
	r := &Rules{Sheet: scenes.Sheet{House: h}}
	if st != nil {
		r.options, r.table = st.Options, &st.View.Table
	} else if o, err := casismatch.Choices.Options(h.Settings.Asked[casismatch.Game]); err == nil {
		r.options = o
	} else {
		r.options = nearest(casis.Modes()[0], casis.Standard, 0)
	}
	r.Lay()
	return r
}

// Lay lays out the page.
func (r *Rules) Lay() {
	w, p, o := tell.VoiceOf(r.House), &r.Page, &r.options
	rules := o.Rules()
	r.Page.Use = page.SheetUse
	r.Begin(w.Say("rules"))
	if r.table == nil { // with a match, the rules shown are its own
		scenes.ChooseOf(p, rulesMode, w.Say("casis.mode"), casis.Modes(), o.Mode, w.Mode)
		scenes.ChooseOf(p, rulesWay, w.Say("casis.way"), o.Mode.Ways(), o.Way, w.Way)
		scenes.ChooseOf(p, rulesSeats, w.Say("casis.seats"), o.Mode.SeatCounts(), o.Seats, ui.Numeral)
	} else {
		p.Name(w.Game(o.Mode, o.Way))
	}
	r.glance(&rules)
	r.chapter("goal", w.Goal(&rules), w.Say("casis.goal.count", "cases", w.Cases(rules.Cases())))
	r.chapter("gather", w.Gathering(&rules)...)
	r.chapter("turn", append([]string{w.Say("casis.turn")}, w.Turn(&rules.First, rules.Teams)...)...)
	lay := "casis.turn.lay"
	if rules.First.Bluff {
		lay += ".bluff"
	}
	p.Text(w.Say(lay), page.BodyText)
	p.Text(w.Say("casis.turn.hide", "n", ui.Numeral(casis.HandSize)), page.BodyText)
	r.odds(&rules)
	if rules.Teams {
		r.chapter("team", w.Say("casis.team.rules"))
	}
	if rules.First.Bluff {
		wrong, right := "casis.bluff.false", "casis.bluff.true"
		if rules.Teams {
			wrong, right = wrong+".team", right+".team"
		}
		r.chapter("bluff", w.Say("casis.bluff.lay"), w.Say("casis.bluff.accuse"), w.Say(wrong), w.Say(right), w.Say("casis.bluff.final"))
	}
	r.chapter("ending", w.Ending(&rules)...)
	r.signs()
	p.Chapter(w.Say("casis.rules.keys.title"))
	p.Text(w.Say("casis.rules.keys"), page.BodyText)
	p.Close()
}

// chapter adds a chapter of the rules.
func (r *Rules) chapter(key string, lines ...string) {
	w, p := tell.VoiceOf(r.House), &r.Page
	p.Chapter(w.Say("casis.rules." + key))
	for _, line := range lines {
		p.Text(line, page.BodyText)
	}
}

// glance adds pictures of a case, and of what an ace does.
func (r *Rules) glance(rules *casis.Rules) {
	w, p := tell.VoiceOf(r.House), &r.Page
	r.chapter("case", w.Say("casis.rules.case.line"))
	const hearts = casis.Card(2 * casis.PerSuit) // one suit is enough
	for suspect := hearts; suspect < hearts+2; suspect++ {
		r.show(suspect, suspect.Clues(), casis.NoCard)
	}
	ace, suspect := hearts.SuitAce(), hearts+2
	p.Text(w.Say("casis.rules.ace", "suit", w.Suit(ace)), page.BodyText)
	r.show(suspect, suspect.Clues().Without(suspect.Clues().First()).With(ace), ace)
	if rules.Aces < 2 {
		p.Text(w.Say("casis.rules.aces.one"), page.BodyText)
	}
	if rules.Decks > 1 {
		decks := "casis.rules.decks"
		if rules.Aces > 1 {
			decks += ".aces"
		}
		p.Text(w.Say(decks), page.BodyText)
	}
}

// show adds the cards of a case, with the ace in it highlighted.
func (r *Rules) show(suspect casis.Card, three casis.Cards, ace casis.Card) {
	w, p := tell.VoiceOf(r.House), &r.Page
	list := []page.Sample{{Face: tell.Face(suspect), Says: w.Say("casis.rules.suspect")}}
	for c := range three.All() {
		key := "casis.rules.clue"
		if c == ace {
			key = "casis.rules.wild"
		}
		list = append(list, page.Sample{Face: tell.Face(c), Says: w.Say(key), Wins: c == ace})
	}
	p.Y = p.Samples(p.Space(), list, 92) + 10
}

// odds adds the table of dice odds, counted with the engine's own rule of who wins. It adds nothing
// if dice decide nothing in this game.
func (r *Rules) odds(rules *casis.Rules) {
	w, p := tell.VoiceOf(r.House), &r.Page
	var duels []casis.Duel
	for _, m := range tell.MainActions(&rules.First) {
		if m.Duel.Dice() == 3 && !slices.Contains(duels, m.Duel) {
			duels = append(duels, m.Duel)
		}
	}
	if len(duels) == 0 {
		return
	}
	p.Chapter(w.Say("casis.rules.odds"))
	p.Text(w.Say("casis.rules.odds.line"), page.BodyText)
	heads := scenes.Each(duels, func(d casis.Duel) string { return w.Say("casis.rules.odds." + tell.DuelKey(d)) })
	r.row(func(*ui.Screen, ui.Rect) {}, heads, ui.Bold)
	for die := uint8(1); die <= 6; die++ {
		cells := scenes.Each(duels, func(d casis.Duel) string {
			return w.Say("casis.rules.of", "won", ui.Numeral(tell.WinsAgainst(d, die)), "of", "36")
		})
		r.row(func(s *ui.Screen, at ui.Rect) {
			ui.DrawDie(s, ui.Die{At: at.Centre(), W: 26, Top: die})
		}, cells, ui.Body)
	}
	r.row(func(*ui.Screen, ui.Rect) {}, scenes.Each(duels, w.Odds), ui.Bold)
}

// signs explains the signs on other players' cards.
func (r *Rules) signs() {
	w, p, s := tell.VoiceOf(r.House), &r.Page, r.House.Screen
	r.chapter("signs")
	for _, sign := range [...]string{"check", "up"} {
		text, at, st := w.Say("casis.sign."+sign), p.Space(), ui.Style{Size: 17, Colour: s.Theme().Text}
		_, line := s.MeasureText(text, st)
		_, at = at.CutLeft(line + 8)
		at.H = s.MeasureParagraph(text, at.W, st)
		p.Show(ui.Rect{X: at.X - 6, Y: at.Y, H: line}, func(s *ui.Screen, r, _ ui.Rect) { s.Sign(sign, page.BeforeText(r), s.Theme().Accent) })
		p.Write(text, at, st)
		p.Y += at.H + line*0.35
	}
}

// row adds a row to that table: a picture, and a text for each column.
func (r *Rules) row(picture func(s *ui.Screen, at ui.Rect), cells []string, font ui.Font) {
	p, s := &r.Page, r.House.Screen
	st := ui.Style{Font: font, Size: 17, Colour: s.Theme().Text, Align: ui.Middle}
	room := p.Space()
	first := 64.0
	room.H = 40
	_, rest := room.CutLeft(first)
	for i, text := range cells {
		at := rest.Cell(i, len(cells), 8)
		room.H = max(room.H, s.MeasureParagraph(text, at.W, page.WordsFit(s, text, at.W, st)))
	}
	head, rest := room.CutLeft(first)
	p.Show(head, func(s *ui.Screen, at, _ ui.Rect) { picture(s, at) })
	for i, text := range cells {
		at := rest.Cell(i, len(cells), 8)
		fit := page.WordsFit(s, text, at.W, st)
		high := s.MeasureParagraph(text, at.W, fit)
		at.Y, at.H = at.Y+(at.H-high)/2, high
		p.Write(text, at, fit)
	}
	p.Y += room.H + 2
}

// Update handles the input of a tick.
func (r *Rules) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := r.Form.Update(&r.House.Kit, in)
	if !ok {
		return nil
	}
	o, value := r.options, r.Form.Value(id)
	switch id {
	case rulesMode:
		r.options = nearest(casis.Modes()[value], o.Way, o.Seats)
	case rulesWay:
		r.options = nearest(o.Mode, o.Mode.Ways()[value], o.Seats)
	case rulesSeats:
		r.options = nearest(o.Mode, o.Way, o.Mode.SeatCounts()[value])
	default:
		return scenes.Close
	}
	r.Lay()
	return nil
}

// NewLog returns the page of the log: what has happened in the match st, in words, the last turn
// first.
func NewLog(h *scenes.House, st tell.Standing) *scenes.Leaf {
	compared := scenes.NewThoughts(bot.NewAdvisor(), st.Explanations)
	leaf := scenes.NewLeaf(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.LogUse
		l.Begin(w.Say("menu.log"))
		turns := tell.Turns(w, &st, compared.Of)
		p.Chapter(w.Say("casis.last"))
		if last := tell.LastOf(turns); last < 0 {
			p.Text(w.Say("casis.last.none"), page.SoftText)
		} else {
			p.Name(turns[last].Title)
			for _, s := range turns[last].Said {
				p.Text(s.Text, page.BodyText)
			}
		}
		p.Chapter(w.Say("casis.log.title"))
		for _, turn := range turns {
			p.Name(turn.Title)
			for _, s := range turn.Said {
				p.Text(s.Text, page.SoftText)
				if s.Thought != "" {
					p.Text(s.Thought, page.BodyText)
				}
			}
		}
		p.Text(w.Awaits(&st.View.Table, false), page.NoteText)
	})
	leaf.Think(compared.Step)
	return leaf
}

// NewLast returns a page with the last completed turn of the match st, as large as fits. A touch
// anywhere closes it.
func NewLast(h *scenes.House, st tell.Standing) *scenes.Leaf {
	return scenes.NewGlance(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.SheetUse
		l.Begin(w.Say("casis.last"))
		turns := tell.Turns(w, &st, func(int) *tell.Advice { return nil })
		if last := tell.LastOf(turns); last < 0 {
			p.Text(w.Say("casis.last.none"), page.SoftText)
		} else {
			turn := &turns[last]
			p.Name(turn.Title)
			if len(turn.Dice) > 0 {
				showDice(p, turn.Dice, turn.Other)
			}
			if !turn.Cards.IsEmpty() {
				showCards(p, w, turn.Cards)
			}
			for _, s := range turn.Said {
				p.Text(s.Text, page.BodyText)
			}
		}
	})
}

// showDice adds the dice that were rolled last, the asker's first or, if other is set, the other
// player's. The first are red, as at the desk.
func showDice(p *page.Page, dice []uint8, other bool) {
	reds := len(dice) - 1
	if other {
		dice, reds = slices.Concat(dice[reds:], dice[:reds]), 1
	}
	r := p.Space()
	r.Y, r.H = r.Y+8, 62
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
		for i, top := range dice {
			ui.DrawDie(s, ui.Die{At: ui.Point{X: r.X + 40 + float64(i)*66, Y: r.Centre().Y}, W: 40, Top: top, Red: i < reds})
		}
	})
	p.Y += r.H + 16
}

// showCards adds the cards of a turn.
func showCards(p *page.Page, w tell.Voice, cards casis.Cards) {
	list := scenes.EachIn(cards.All(), func(c casis.Card) page.Sample { return page.Sample{Face: tell.Face(c), Says: w.CardName(c)} })
	const per = 4
	for ; len(list) > 0; list = list[min(per, len(list)):] {
		p.Y = p.Samples(p.Space(), list[:min(per, len(list))], 104) + 8
	}
}
