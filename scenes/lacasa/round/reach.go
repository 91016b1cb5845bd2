package round

import (
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// reach is a kind of thing on the table that can be reached. The id of a widget says its kind, and which of them it is.
type reach int

const (
	reachCard   reach = iota // by its number
	reachPlate               // by its seat
	reachChoice              // a button of the decision, by its place in the list
	reachTable               // one of those below
)

const reachMost = 1 << 8 // of each kind

func (r reach) id(i int) int { return int(r)*reachMost + i }

// reachOf is what the id of a widget says.
func reachOf(id int) (r reach, i int) {
	if id < 0 {
		return -1, 0
	}
	return reach(id / reachMost), id % reachMost
}

// cardOf is the card that an id stands for.
func cardOf(id int) (cd card.Card, is bool) {
	p, i := reachOf(id)
	return card.Card(i), p == reachCard
}

// What is there once.
const (
	tableUndo = int(reachTable)*reachMost + iota
	tableHint
	tableFinish
	tableLog
	tableRules
	tableMenu
	tableSituation
	tableLast
	tableGuide
	tableStack
)

// aim declares what can be reached: one's own cards and the buttons of the decision, then what lies on the
// table, and the buttons of the game.
func (c *Challenge) aim() {
	c.explain()
	w, f, t := c.voice(), &c.form, &c.shown.Table
	f.Reset()
	f.Back = tableMenu
	for _, r := range [...]ui.Rect{c.room.Top, c.room.Score, c.room.Rules, c.room.Status} {
		f.Head(r)
	}
	own := c.shown.Own()
	c.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			return
		}
		label := w.Say("label.card", "card", w.Card(cd))
		if c.refused(cd, own) {
			label = w.Say("label.card.refused", "card", w.Card(cd))
		}
		f.Card(reachCard.id(int(cd)), p, label)
	})
	c.aimAsk()
	c.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			f.Card(reachCard.id(int(cd)), p, c.label(cd))
		}
	})
	if t.Rules.Stack && t.Pile > 0 {
		f.Area(tableStack, ui.CardRect(c.room.Pile, c.room.PileW), w.Say("table.stack", "n", strconv.Itoa(int(t.Pile))))
	}
	for i := range t.Rules.Seats() {
		if said := c.says.seats[i].spoken; said != "" {
			r := c.plate(lacasa.Seat(i))
			f.Area(reachPlate.id(i), r.Middle(r.W, max(r.H, scenes.Finger)), said)
		}
	}
	c.aimButtons(c.room.Shape, c.room.Buttons)
	c.aimGuide()
	f.Area(tableSituation, c.room.Situation, c.says.situation)
	c.aimLast()
}

// label is what a card on the table is called that is not the seat's own.
func (c *Challenge) label(cd card.Card) string {
	w, t := c.voice(), &c.shown.Table
	name := w.Card(cd)
	for i, played := range t.Played[:t.Count] {
		if played == cd {
			return w.SayOf(t.Player(i), "table.in-challenge", "card", name)
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		key, facts := "table.own", []string{"card", name}
		if i < lacasa.Sides {
			if n := int(t.FaceUp[i].Place(cd)); n < lacasa.Places {
				key, facts = "table.place", append(facts, "n", scenes.Numeral(n+1), "under", scenes.Numeral(t.Under[i].At(n)))
			}
		}
		if t.Face[seat].Has(cd) || t.References[seat] == cd || c.bared.cards[c.stance(seat)].Has(cd) || seat == c.shown.Seat && c.shown.Kept.Has(cd) {
			return w.SayOf(seat, key, facts...)
		}
	}
	return w.Say("label.card", "card", name)
}

// aimButtons declares the buttons of the game.
func (c *Challenge) aimButtons(shape scenes.Shape, in ui.Rect) {
	w, f := tell.VoiceOf(c.house), &c.form
	list := [...]struct {
		id        int
		key, sign string
		kind      scenes.ButtonKind
	}{
		{tableUndo, "menu.undo", "undo", scenes.Plain}, {tableHint, "menu.hint", "hint", scenes.Plain},
		{tableLog, "menu.log", "log", scenes.Plain}, {tableRules, "menu.rules", "rules", scenes.Plain},
		{tableMenu, "menu.open", "menu", scenes.Plain},
	}
	if c.asks() && c.st.Settled { // there is nothing to give a hint about
		hint := &list[1]
		hint.id, hint.key, hint.sign, hint.kind = tableFinish, "table.finish", "play", scenes.Primary
	}
	for i, b := range list {
		r := in.Cell(i, 5, 8)
		if shape == scenes.Flat { // two rows: the two that are used most are larger
			top, bottom := in.CutTop(in.H/2 - 3)
			_, bottom = bottom.CutTop(6)
			if i < 2 {
				r = top.Cell(i, 2, 6)
			} else {
				r = bottom.Cell(i-2, 3, 6)
			}
		}
		label := w.Say(b.key)
		if shape == scenes.Desk {
			f.Button(b.id, r, label, b.sign, b.kind)
		} else {
			f.SignButton(b.id, r, label, b.sign)
		}
		if b.id == tableUndo && !c.st.CanUndo {
			f.Disable(b.id)
		}
	}
}

// drawRinged shows where the keys are.
func (c *Challenge) drawRinged(s *ui.Screen) {
	id := c.form.Ringed()
	p, i := reachOf(id)
	switch {
	case id == tableSituation:
		s.Ring(c.room.Situation.Inset(-4), 8)
	case id == tableLast:
		s.Ring(c.room.Peek().Inset(-4), 12)
	case p == reachPlate:
		s.Ring(c.plate(lacasa.Seat(i)).Inset(-4), 10)
	case p == reachCard && c.cloth.placed.Has(card.Card(i)):
		sp := &c.cloth.sprites[i]
		s.Ring(sp.Rect().Inset(-4), sp.W*0.06+4)
	}
}
