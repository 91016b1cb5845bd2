package round

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The kinds of things that can be reached.
const (
	reachCard   = table.Cards // by its number
	reachPlate  = table.Plates
	reachChoice = table.Answers
)

// cardOf returns the card that an id stands for.
func cardOf(id int) (cd card.Card, is bool) {
	p, i := table.ReachOf(id)
	return card.Card(i), p == reachCard
}

// What is there once, beside what every table has.
const (
	tableSituation = table.OwnSingle + iota
	tableStack
)

// aim declares what can be reached: one's own cards and the buttons of the decision, then what lies on the
// table, and the buttons of the game.
func (c *Table) aim() {
	c.explain()
	w, f, t := c.voice(), &c.Form, &c.Shown.Table
	f.Reset()
	f.Back = table.Menu
	for _, r := range [...]ui.Rect{c.room.Top, c.room.Score, c.room.Rules, c.room.Status} {
		f.Head(r)
	}
	c.readOut(w)
	own := c.Shown.OwnCards()
	c.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			return
		}
		label := w.Say("label.card", "card", w.Card(cd))
		if c.refused(cd, own) {
			label = w.Say("label.card.refused", "card", w.Card(cd))
		}
		if int(cd) == c.Hand.Hovered && cd != c.hand.lifted {
			p.Tilt -= c.hand.lean // it does not lean away from under the mouse
		}
		f.Card(reachCard.ID(int(cd)), p, label)
		if c.refused(cd, own) {
			f.Refuse(c.whyNot(cd))
		} else if c.hand.lifted == cd || c.ask.aside.Has(cd) {
			f.Lifted()
		}
	})
	c.aimAsk()
	table.ReadLying(c.House, f)
	c.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			f.Card(reachCard.ID(int(cd)), p, c.label(cd))
		}
	})
	if t.Rules.Stack && t.Pile > 0 {
		f.Area(tableStack, ui.CardRect(c.room.Pile, c.room.PileW), w.Say("table.stack", "n", strconv.Itoa(int(t.Pile))))
	}
	for i := range t.Rules.Seats() {
		if said := c.says.seats[i].spoken; said != "" {
			if r := c.plate(lacasa.Seat(i)); r.H > 0 {
				f.Area(reachPlate.ID(i), r.Middle(r.W, max(r.H, page.Finger)), said)
			}
		}
	}
	c.bar().Aim(c.House, f)
	c.aimGuide()
	f.Area(tableSituation, c.room.Situation, c.says.situation)
	c.aimLast()
}

// bar returns the buttons of the game.
func (c *Table) bar() table.Bar {
	b := table.Bar{In: c.room.Buttons, Shape: c.room.Shape, Rows: ui.Pick(c.room.Shape == page.Flat) + 1, Undo: c.St.CanUndo,
		Settled: c.asks() && c.St.Settled, Past: c.St.Replay}
	if b.Settled && c.St.Humans() == 1 {
		end := c.St.View.Table
		end.Phase = lacasa.Over
		switch winner := end.Outcome().Winner; {
		case winner == lacasa.NoSeat:
			b.Ends = match.Drawn
		case winner.Side() == c.St.View.Seat.Side():
			b.Ends = match.Won
		default:
			b.Ends = match.Lost
		}
	}
	return b
}

// readOut says what stands on the table in words.
func (c *Table) readOut(w tell.Voice) {
	s := &c.says
	var tally []string
	for side := range s.sides {
		of := &s.sides[side]
		name := of.all
		if name == "" {
			name = w.Name(lacasa.Seat(side))
		}
		tally = append(tally, strings.TrimSpace(name+" "+of.tally+" "+of.needs))
	}
	known := []string{s.status, s.round, s.situation, s.challenge, s.ruling, s.about.Rule, s.about.Note, s.about.Goal,
		w.Say("told", "what", s.counted, "how", strings.Join(tally, " · ")), w.Points(&c.St)}
	if b := c.bar(); b.Settled {
		known = append(known, b.MarkDecided(c.House))
	}
	if s.bid != "" {
		known = append(known, w.Say("told", "what", s.bidder, "how", s.bid))
	}
	table.Read(c.House, &c.Form, w.Say("game.lacasa"), known...)
	c.News.Ask(s.status, c.asks())
}

// label returns what a card on the table is called that is not the seat's own.
func (c *Table) label(cd card.Card) string {
	w, t := c.voice(), &c.Shown.Table
	name := w.Card(cd)
	for i, played := range t.Played[:t.Count] {
		if played == cd {
			return w.SayOf(t.PlayerAt(i), "table.in-challenge", "card", name)
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		key, facts := "table.own", []string{"card", name}
		if i < lacasa.Sides {
			if n := int(t.FaceUp[i].Place(cd)); n < lacasa.Places {
				key, facts = "table.place", append(facts, "n", ui.Numeral(n+1), "under", ui.Numeral(t.Under[i].At(n)))
			}
		}
		if seat == t.ShownNeighbour(c.Shown.Seat) && c.Shown.Shown.Has(cd) {
			return w.SayOf(seat, "table.shown", facts...)
		}
		if t.Face[seat].Has(cd) || t.References[seat] == cd || c.bared.cards[c.stance(seat)].Has(cd) || seat == c.Shown.Seat && c.Shown.Kept.Has(cd) {
			return w.SayOf(seat, key, facts...)
		}
	}
	return w.Say("label.card", "card", name)
}

// drawRinged shows where the keys are.
func (c *Table) drawRinged(s *ui.Screen) {
	id := c.Form.Ringed()
	p, i := table.ReachOf(id)
	switch {
	case id == tableSituation:
		s.Ring(c.room.Situation.Inset(-4), 8)
	case id == table.Last:
		s.Ring(c.room.Peek().Inset(-4), 12)
	case p == reachPlate:
		s.Ring(c.plate(lacasa.Seat(i)).Inset(-4), 10)
	case p == reachCard && c.Cloth.Cards[i].On:
		sp := &c.Cloth.Cards[i].Sprite
		s.Ring(sp.Rect().Inset(-4), sp.W*0.06+4)
	}
}
