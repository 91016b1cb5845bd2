package play

import (
	"slices"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// hand is what a player is about to do with cards; -1 stands for none.
type hand struct {
	hovered int // the one the mouse is on
	dragged int
	dropped int // the one that was let go last, until it has gone where it belongs
	over    int // the cell that the one dragged is over
	pile    int // the side whose pile it is over
	table.Drag
}

// empty is a hand that is about to do nothing.
var empty = hand{hovered: -1, dragged: -1, dropped: -1, over: -1, pile: -1}

// touch does what a card is for: one of the hand is lifted, and lowered when it is touched again; one of the table is added to what is
// chosen, or taken from it.
func (c *Table) touch(i int) scenes.Intent {
	d, it := &c.ask, &c.items.list[i]
	switch {
	case !c.asks():
		if !c.Busy() {
			c.refuse(c.voice().Awaits(&c.shown.Table))
		}
	case c.ordered(i) >= 0:
		c.onTop(it.card)
	case it.zone != held:
		c.pick(i)
	case c.refused(i):
		c.refuse(c.whyHeld(it.card))
	case d.card == it.card:
		d.forget()
		c.news.Text = ""
		c.chosen(false)
	default:
		d.card, d.order = it.card, ""
		if d.consider(c); d.fits.IsEmpty() && !c.uses(d.taken) { // it has no use for what is chosen
			d.forget()
			d.card = it.card
		}
		c.chosen(true)
		if c.house.Settings.OneTap && d.single() && d.fits.IsEmpty() {
			return c.press(0)
		}
	}
	return scenes.Intent{}
}

// uses reports whether the card chosen may do something with just those cards of the table.
func (c *Table) uses(cards french.Set) bool {
	return c.ask.cut || slices.ContainsFunc(c.ask.legal, func(a cassino.Action) bool { return a.Card == c.ask.card && a.Cards == cards })
}

// tapCloth lays the card chosen where the free cloth is touched, if that is all it can do; or says why it may not be laid.
func (c *Table) tapCloth(in *ui.Input) (intent scenes.Intent, done bool) {
	p, d := &in.Pointer, &c.ask
	if !p.Released || p.Drag >= ui.Slop || c.form.Pressed != scenes.NoWidget || !c.asks() || d.card == french.Back || !d.taken.IsEmpty() {
		return scenes.Intent{}, false
	}
	if !c.room.drop.Contains(p.Pos) || c.form.Under(p.Pos) != nil || c.cellAt(p.Pos) >= 0 {
		return scenes.Intent{}, false
	}
	a := cassino.Action{Seat: c.shown.Seat, Verb: cassino.Trail, Card: d.card}
	if no := c.shown.Why(a); no.Reason != cassino.Allowed {
		c.refuse(c.voice().Refusal(&c.shown.Rules, no))
		return scenes.Intent{}, true
	}
	if len(d.list) == 1 && d.list[0].action == a {
		return c.press(0), true
	}
	return scenes.Intent{}, false
}

// pick adds a card of the table to what is chosen, with the build it lies in, or takes it from it. One that does not go with all of
// that takes the place of what it does not go with.
func (c *Table) pick(i int) {
	d, it := &c.ask, &c.items.list[i]
	switch {
	case d.picked[i], d.cut, d.fits.Has(it.card):
	case d.card != french.Back && d.could.Has(it.card):
		c.giveWay(it.card)
	default:
		c.refuse(c.whyNot(i))
		return
	}
	on := !d.picked[i]
	for j := range c.items.list {
		if other := &c.items.list[j]; j == i || it.zone == built && other.place == it.place {
			d.picked[j] = on
		}
	}
	c.chosen(true)
}

// giveWay takes from what is chosen whatever does not go with a card: as little as can be.
func (c *Table) giveWay(cd french.Card) {
	d := &c.ask
	var keep french.Set
	for _, a := range d.legal {
		if both := a.Cards.Intersect(d.taken); a.Card == d.card && a.Cards.Has(cd) && both.Len() >= keep.Len() {
			keep = both
		}
	}
	for i := range c.items.list {
		if !d.picked[i] {
			continue
		}
		if it := &c.items.list[i]; keep.Has(it.card) {
			keep = keep.Without(it.card)
		} else {
			d.picked[i] = false
		}
	}
}

// small returns the card of the table that a widget is, where that is too small for a finger; -1: it is no such card.
func (c *Table) small(id int) int {
	if r, i := table.ReachOf(id); r == reachItem && c.items.list[i].zone == loose {
		if _, w := c.room.layout.at(c.items.list[i].at, c.items.top); w < scenes.Finger {
			return i
		}
	}
	return -1
}

// slide lets a finger that came down on a small card go on to the one that was meant.
func (c *Table) slide(p *ui.Pointer) {
	if !p.Down && !p.Released || c.small(c.form.Pressed) < 0 {
		return
	}
	if w := c.form.Under(p.Pos); w != nil && w.Id != c.form.Pressed && c.small(w.Id) >= 0 {
		c.form.Pressed = w.Id
		c.house.Screen.Invalidate()
	}
}

// glass is how wide a small card is drawn once more.
const glass = 84.0

// drawGlass draws the small card under the finger once more, where the finger does not cover it.
func (c *Table) drawGlass(s *ui.Screen) {
	i := c.small(c.form.Pressed)
	if i < 0 {
		return
	}
	const wide, off = glass, 18.0
	it, in := &c.items.list[i], s.Safe().Inset(4)
	p := ui.NewPose(0, ui.Point{X: it.X, Y: it.Y - scenes.CardHeight(it.W+wide)/2 - off}, wide)
	p.Face, p.Lift, p.Glow = c.items.face(i), 26, 0.6
	if high := scenes.CardHeight(wide) / 2; p.Y-high < in.Y { // rather beside it
		p.Y = in.Y + high
		if p.X += it.W/2 + wide/2 + off; p.X+wide/2 > in.Right() {
			p.X -= it.W + wide + 2*off
		}
	}
	p.X = min(max(p.X, in.X+wide/2), in.Right()-wide/2)
	s.Card(p)
}

// touchCell does what touching a build is for. As long as no card of the hand is chosen it says whose the build is, too.
func (c *Table) touchCell(cell int) (intent scenes.Intent) {
	said := c.buildSaid(cell)
	if !c.asks() {
		c.tell(said, false)
		return scenes.Intent{}
	}
	for i := range c.items.list {
		if c.items.list[i].place == (place{built, cell}) {
			intent = c.touch(i)
			break
		}
	}
	if c.ask.card == french.Back && intent.Want == scenes.Nothing {
		if c.news.Bad && c.news.Text != "" {
			said += " " + c.news.Text
		}
		c.tell(said, false)
	}
	return intent
}

// touchPile does what touching another's pile is for: the card chosen takes it, or its top is added to what is chosen, and after it
// the next.
func (c *Table) touchPile(seat cassino.Seat) scenes.Intent {
	d, r := &c.ask, &c.shown.Rules
	side := r.Side(seat)
	if c.asks() && d.card != french.Back && r.Steal && side != r.Side(c.shown.Seat) {
		for _, a := range d.legal {
			if a.Verb == cassino.Steal && a.Card == d.card && r.Side(a.To) == side {
				return tell.Act(a)
			}
		}
		c.refuse(c.voice().Refusal(&c.shown.Rules, c.shown.Why(cassino.Action{Seat: c.shown.Seat, Verb: cassino.Steal, Card: d.card, To: seat})))
		return scenes.Intent{}
	}
	p := &c.shown.Piles[side]
	if own := side == r.Side(c.shown.Seat); !c.asks() || !r.Build.Piles || own {
		said := c.says.piles[side]
		if own && r.Look && p.Len > 0 {
			said += " " + words.Capitalize(c.voice().Cards(p.Set())) + "."
		}
		c.tell(said, false)
		return scenes.Intent{}
	}
	chosen := c.chosenOf(side)
	if next := int(p.Len) - 1 - chosen; next >= 0 && (d.cut || d.fits.Has(p.Cards[next])) {
		for i := range c.items.list {
			if it := &c.items.list[i]; it.place == (place{won, side}) && it.card == p.Cards[next] && !d.picked[i] {
				d.picked[i] = true
				c.chosen(true)
				return scenes.Intent{}
			}
		}
	}
	if chosen == 0 {
		c.tell(c.says.piles[side], false)
		return scenes.Intent{}
	}
	for i := range c.items.list {
		if c.items.list[i].place == (place{won, side}) {
			d.picked[i] = false
		}
	}
	c.chosen(true)
	return scenes.Intent{}
}

// chosenOf returns how many cards of a side's pile are chosen.
func (c *Table) chosenOf(side int) (n int) {
	for i := range c.items.list {
		if c.ask.picked[i] && c.items.list[i].place == (place{won, side}) {
			n++
		}
	}
	return n
}

// whyHeld says why nothing can be done with a card of the hand.
func (c *Table) whyHeld(cd french.Card) string {
	if !c.ask.taken.IsEmpty() {
		return c.whyWith(cd, c.ask.taken)
	}
	return c.voice().Refusal(&c.shown.Rules, c.shown.Why(cassino.Action{Seat: c.shown.Seat, Verb: cassino.Trail, Card: cd}))
}

// whyNot says why a card of the table cannot be added to what is chosen.
func (c *Table) whyNot(i int) string {
	d, w := &c.ask, c.voice()
	cards := french.SetOf(c.items.list[i].card)
	if it := &c.items.list[i]; it.zone == built {
		cards = c.items.cells[it.at].cards
	}
	if c.shown.Phase == cassino.Plucking || d.card == french.Back && d.taken.IsEmpty() && c.shown.Rules.Pluck {
		if no := c.shown.Why(cassino.Action{Seat: c.shown.Seat, Verb: cassino.Pluck, Card: cards.First()}); no.Reason != cassino.Allowed {
			return w.Refusal(&c.shown.Rules, no)
		}
	}
	if d.card == french.Back {
		return w.Say("cassino.table.nothing-takes")
	}
	return c.whyWith(d.card, cards)
}

// hoverOver raises the hand card that the mouse is on a little.
func (c *Table) hoverOver(id int) {
	over := -1
	if r, i := table.ReachOf(id); r == reachItem && c.items.list[i].zone == held {
		over = i
	}
	if over != c.hand.hovered {
		c.hand.hovered = over
		c.arrange(table.PaceHover)
	}
}

// drag lets a hand card follow the pointer with its weight, and does what may be done where it is dropped: on the free cloth it is
// laid, on a card or a build it takes that or builds with it. done is true when the pointer is busy with it.
func (c *Table) drag(in *ui.Input, dt float64) (intent scenes.Intent, done bool) {
	p := &in.Pointer
	if c.hand.dragged < 0 {
		r, i := table.ReachOf(c.form.Pressed)
		if !p.Down || p.Drag < ui.Slop || r != reachItem || c.items.list[i].zone != held || !c.asks() || c.refused(i) {
			return scenes.Intent{}, false
		}
		if c.ask.card != c.items.list[i].card || c.ask.order != "" {
			c.ask.card, c.ask.order = c.items.list[i].card, ""
			c.chosen(false)
		}
		c.hand.dragged, c.hand.over, c.hand.pile = i, -1, -1
		c.hand.Take(&c.items.list[i].Sprite, p.Start, ui.Rect{})
		c.house.Sound.Play(sound.Lift)
	}
	i := c.hand.dragged
	if over, pile := c.cellAt(p.Pos), c.pileAt(p.Pos); p.Down && (over != c.hand.over || pile != c.hand.pile) {
		c.hand.over, c.hand.pile = over, pile
		c.foretell()
	}
	if c.hand.Follow(&c.items.list[i].Sprite, p.Pos, c.room.drop, p.Down, dt, c.line.Reduced) {
		c.house.Screen.Invalidate()
	}
	if p.Down {
		return scenes.Intent{}, true
	}
	c.hand.dragged, c.form.Pressed = -1, scenes.NoWidget
	c.news.Text = ""
	if c.hand.Over || c.hand.pile >= 0 {
		intent = c.drop()
	}
	if intent.Want == scenes.Act {
		c.hand.dropped = i // it stays where it is until it is seen to be played
	}
	c.arrange(table.PacePlay)
	c.hand.dropped = i // above all others until then, or until it is back
	return intent, true
}

// cellAt returns the cell of the layout in which something lies at a point; -1: nothing does.
func (c *Table) cellAt(p ui.Point) int {
	for at := range c.items.cells {
		if !c.items.cells[at].cards.IsEmpty() && c.cardRect(at).Inset(-4).Contains(p) {
			return at
		}
	}
	return -1
}

// pileAt returns the side whose pile lies at a point, where the card that is dragged takes it; -1: there is none.
func (c *Table) pileAt(p ui.Point) int {
	for side := range c.shown.Rules.Sides() {
		if set := c.setting(c.keeper(side)); c.stealable(side) && ui.CardRect(set.pile, set.pileW).Inset(-8).Contains(p) {
			return side
		}
	}
	return -1
}

// drops returns what may be done where the card is dropped.
func (c *Table) drops() (list []choice) {
	if c.hand.pile >= 0 {
		for _, ch := range c.ask.list {
			if ch.action.Verb == cassino.Steal && c.shown.Rules.Side(ch.action.To) == c.hand.pile {
				list = append(list, ch)
			}
		}
		return list
	}
	if c.hand.over < 0 {
		for _, ch := range c.ask.list {
			if ch.action.Verb == cassino.Trail && c.ask.taken.IsEmpty() {
				list = append(list, ch)
			}
		}
		return list
	}
	was := c.ask
	defer func() { c.ask = was }()
	for i := range c.items.list {
		if it := &c.items.list[i]; (it.zone == loose || it.zone == built) && it.at == c.hand.over {
			c.ask.picked[i] = true
		}
	}
	c.ask.list, c.ask.order = nil, ""
	c.gather()
	c.offer()
	return slices.DeleteFunc(c.ask.list, func(ch choice) bool { return ch.orders })
}

// foretell says what would be done, and lights where.
func (c *Table) foretell() {
	list := c.drops()
	c.hand.Place, c.news.Text = ui.Rect{}, ""
	switch {
	case len(list) == 0:
	case c.hand.over < 0 && c.hand.pile < 0:
		c.hand.Place = c.room.drop
	default:
		if c.hand.pile >= 0 {
			set := c.setting(c.keeper(c.hand.pile))
			c.hand.Place = ui.CardRect(set.pile, set.pileW)
		} else {
			c.hand.Place = c.cardRect(c.hand.over)
		}
		said := ""
		for i, ch := range list {
			if i > 0 {
				said += " · "
			}
			said += ch.label
		}
		c.news.Show(said)
	}
	c.house.Screen.Invalidate()
}

// drop does what may be done where the card was let go: one thing at once, of several the choice is left.
func (c *Table) drop() scenes.Intent {
	list := c.drops()
	switch {
	case len(list) == 1:
		return tell.Act(list[0].action)
	case c.hand.pile >= 0:
		return scenes.Intent{}
	case c.hand.over < 0:
		if no := c.shown.Why(cassino.Action{Seat: c.shown.Seat, Verb: cassino.Trail, Card: c.ask.card}); no.Reason != cassino.Allowed {
			c.refuse(c.voice().Refusal(&c.shown.Rules, no))
		}
		return scenes.Intent{}
	}
	for i := range c.items.list {
		if it := &c.items.list[i]; (it.zone == loose || it.zone == built) && it.at == c.hand.over {
			if !c.ask.picked[i] {
				c.pick(i)
			}
			break
		}
	}
	return scenes.Intent{}
}
