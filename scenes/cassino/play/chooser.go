package play

import (
	"slices"
	"strings"
	"unicode/utf8"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// A chooser turns touches into choices, and choices into actions.
type chooser struct {
	common

	teacher *teacher
	redo    func() // called when the choice has changed

	over over // what the dragged card is over
}

// An over says what a dragged card is over, by index. -1 means nothing.
type over struct {
	cell int
	pile int // the side that owns the pile
}

// touch lifts or lowers a card of the hand, and chooses or drops a card of the table.
func (c *chooser) touch(i int) scenes.Intent {
	d, it := c.ask, &c.items.list[i]
	switch {
	case !d.asks():
		if !c.table.Busy() {
			c.table.Refuse(c.phrases.voice().Awaits(&c.view.Table))
		}
	case d.ordered(i) >= 0:
		c.onTop(it.card)
	case it.zone != held:
		c.pick(i)
	case d.refused(i):
		c.table.Refuse(c.whyHeld(it.card))
	case d.card == it.card:
		d.forget()
		c.table.News.Text = ""
		c.chosen(false)
	default:
		d.card, d.order = it.card, ""
		if d.fit(); d.fits.IsEmpty() && !d.uses(d.taken) { // it has no use for what is chosen
			d.forget()
			d.card = it.card
		}
		c.chosen(true)
		if c.table.House.Settings.OneTap && d.single() && d.fits.IsEmpty() {
			return c.press(0)
		}
	}
	return nil
}

// tapCloth lays the chosen card where the free cloth is touched, if that is all it can do, or says
// why it cannot be laid.
func (c *chooser) tapCloth(in *ui.Input) (intent scenes.Intent, done bool) {
	p, d := &in.Pointer, c.ask
	if !p.Released || p.Drag >= ui.Slop || c.table.Form.Pressed != page.NoWidget || !d.asks() || d.card == french.Back || !d.taken.IsEmpty() {
		return nil, false
	}
	if !c.room.drop.Contains(p.Pos) || c.table.Form.Under(p.Pos) != nil || c.room.cellAt(p.Pos) >= 0 {
		return nil, false
	}
	a := cassino.Action{Seat: c.view.Seat, Verb: cassino.Trail, Card: d.card}
	if no := c.view.Why(a); no.Reason != cassino.Allowed {
		c.table.Refuse(c.phrases.voice().Refusal(&c.view.Rules, no))
		return nil, true
	}
	if len(d.list) == 1 && d.list[0].action == a {
		return c.press(0), true
	}
	return nil, false
}

// pick chooses or drops a card of the table, with its build. It takes the place of chosen cards
// that it does not go with.
func (c *chooser) pick(i int) {
	d, it := c.ask, &c.items.list[i]
	switch {
	case d.picked[i], d.fits.Has(it.card), d.cut && !d.refused(i):
	case d.card != french.Back && d.could.Has(it.card):
		d.giveWay(it.card)
	default:
		c.table.Refuse(c.whyNot(i))
		return
	}
	on := !d.picked[i]
	for j := range c.items.in(it.place) {
		if j == i || it.zone == built {
			d.picked[j] = on
		}
	}
	c.chosen(true)
}

// touchCell chooses or drops a build. If no card of the hand is chosen, it says whose the build is.
func (c *chooser) touchCell(cell int) (intent scenes.Intent) {
	said := c.phrases.buildSaid(c.room.buildAt(cell))
	if !c.ask.asks() {
		c.table.Tell(said)
		return nil
	}
	for i := range c.items.in(place{built, cell}) {
		intent = c.touch(i)
		break
	}
	if c.ask.card == french.Back && intent == nil {
		switch {
		case c.table.News.Bad && c.table.News.Text != "":
			said += " " + c.table.News.Text
		case c.ask.pickedAt(cell) && c.room.shape == page.Desk && c.table.House.Screen.Theme().TextScale < 1.4: // elsewhere there is no room for it
			said += " " + sentence(c.phrases.voice().Say("cassino.table.build-lit"))
		}
		c.table.Tell(said)
	}
	return intent
}

// lastTaken returns what a side took last in this hand, as far as it is shown, or nil.
func (c *chooser) lastTaken(side int) *cassino.Event {
	for i := c.table.Seen - 1; i >= 0; i-- {
		if e := &c.table.St.Log[i]; e.Kind == cassino.Captured && c.view.Rules.Side(e.Seat) == side {
			return e
		}
	}
	return nil
}

// touchPile takes a pile with the chosen card, or chooses the top of another side's pile, and then
// the next card.
func (c *chooser) touchPile(seat cassino.Seat) scenes.Intent {
	d, r := c.ask, &c.view.Rules
	side := r.Side(seat)
	own := side == r.Side(c.view.Seat)
	if d.asks() && d.card != french.Back && r.Steal && !own {
		steals := func(a cassino.Action) bool {
			return a.Verb == cassino.Steal && a.Card == d.card && r.Side(a.To) == side
		}
		if i := slices.IndexFunc(d.legal, steals); i >= 0 {
			return tell.Act(d.legal[i])
		}
		c.table.Refuse(c.phrases.voice().Refusal(&c.view.Rules, c.view.Why(cassino.Action{Seat: c.view.Seat, Verb: cassino.Steal, Card: d.card, To: seat})))
		return nil
	}
	p := &c.view.Piles[side]
	if !d.asks() || !r.Build.Piles || own {
		said := c.says.piles[side]
		if own && r.Look && p.Len > 0 {
			said += " " + words.Capitalize(c.phrases.voice().Cards(p.Set())) + "."
		}
		if e := c.lastTaken(side); e != nil {
			said += " " + c.phrases.happening(e)
		}
		c.table.Tell(said)
		return nil
	}
	chosen := d.chosenOf(side)
	if next := int(p.Len) - 1 - chosen; next >= 0 && (d.cut || d.fits.Has(p.Cards[next])) {
		for i, it := range c.items.in(place{won, side}) {
			if it.card == p.Cards[next] && !d.picked[i] {
				d.picked[i] = true
				c.chosen(true)
				return nil
			}
		}
	}
	if chosen == 0 {
		c.table.Tell(c.says.piles[side])
		return nil
	}
	for i := range c.items.in(place{won, side}) {
		d.picked[i] = false
	}
	c.chosen(true)
	return nil
}

// whyHeld says why nothing can be done with a card of the hand.
func (c *chooser) whyHeld(cd french.Card) string {
	if !c.ask.taken.IsEmpty() {
		return c.phrases.whyWith(cd, c.ask.taken)
	}
	return c.phrases.voice().Refusal(&c.view.Rules, c.view.Why(cassino.Action{Seat: c.view.Seat, Verb: cassino.Trail, Card: cd}))
}

// whyNot says why a card of the table cannot be chosen as well.
func (c *chooser) whyNot(i int) string {
	d, w := c.ask, c.phrases.voice()
	cards := french.SetOf(c.items.list[i].card)
	if it := &c.items.list[i]; it.zone == built {
		cards = c.items.cells[it.at].cards
	}
	if c.view.Phase == cassino.Plucking || d.card == french.Back && d.taken.IsEmpty() && c.view.Rules.Pluck {
		if no := c.view.Why(cassino.Action{Seat: c.view.Seat, Verb: cassino.Pluck, Card: cards.First()}); no.Reason != cassino.Allowed {
			return w.Refusal(&c.view.Rules, no)
		}
	}
	if d.card == french.Back {
		return w.Say("cassino.table.nothing-takes")
	}
	return c.phrases.whyWith(d.card, cards)
}

// lift chooses a card of the hand that is dragged.
func (c *chooser) lift(i int) {
	if c.ask.card != c.items.list[i].card || c.ask.order != "" {
		c.ask.card, c.ask.order = c.items.list[i].card, ""
		c.chosen(false)
	}
	c.over = over{-1, -1}
	c.table.House.Sound.Play(sound.Lift)
}

// carry finds what the dragged card is over, and returns the free cloth, where it may be dropped.
func (c *chooser) carry(at ui.Point, down bool) ui.Rect {
	if now := (over{c.room.cellAt(at), c.pileAt(at)}); down && now != c.over {
		c.over = now
		c.foretell()
	}
	return c.room.drop
}

// pileAt returns the side whose pile is at a point and can be taken by the chosen card, or -1.
func (c *chooser) pileAt(p ui.Point) int {
	for side := range c.view.Rules.Sides() {
		if c.ask.stealable(side) && c.room.pileRect(side).Inset(-8).Contains(p) {
			return side
		}
	}
	return -1
}

// drops returns what may be done by dropping the card.
func (c *chooser) drops() (list []choice) {
	if c.over.pile >= 0 || c.over.cell < 0 {
		for _, ch := range c.ask.list {
			steals := ch.action.Verb == cassino.Steal && c.view.Rules.Side(ch.action.To) == c.over.pile
			if steals || c.over.pile < 0 && ch.action.Verb == cassino.Trail && c.ask.taken.IsEmpty() {
				list = append(list, ch)
			}
		}
		return list
	}
	was := *c.ask
	defer func() { *c.ask = was }()
	for i := range c.items.in(c.items.at(c.over.cell)) {
		c.ask.picked[i] = true
	}
	c.ask.list, c.ask.order = nil, ""
	c.ask.gather()
	c.ask.offer()
	return slices.DeleteFunc(c.ask.list, func(ch choice) bool { return ch.orders })
}

// foretell says what dropping the card would do, and lights the place.
func (c *chooser) foretell() {
	list := c.drops()
	c.table.Hand.Place, c.table.News.Text = ui.Rect{}, ""
	switch {
	case len(list) == 0:
	case c.over.cell < 0 && c.over.pile < 0:
		c.table.Hand.Place = c.room.drop
	default:
		if c.over.pile >= 0 {
			c.table.Hand.Place = c.room.pileRect(c.over.pile)
		} else {
			c.table.Hand.Place = c.room.cardRect(c.over.cell)
		}
		var said []string
		for _, ch := range list {
			said = append(said, ch.label)
		}
		c.table.News.Show(strings.Join(said, " · "))
	}
	c.table.House.Screen.Invalidate()
}

// drop lays the card on the free cloth, or takes or builds with what is below it. If there are
// several things to do, the buttons offer them.
func (c *chooser) drop(int, ui.Point) scenes.Intent {
	c.table.News.Text = ""
	if !c.table.Hand.Over && c.over.pile < 0 {
		return nil
	}
	list := c.drops()
	switch {
	case len(list) == 1:
		return tell.Act(list[0].action)
	case c.over.pile >= 0:
		return nil
	case c.over.cell < 0:
		if no := c.view.Why(cassino.Action{Seat: c.view.Seat, Verb: cassino.Trail, Card: c.ask.card}); no.Reason != cassino.Allowed {
			c.table.Refuse(c.phrases.voice().Refusal(&c.view.Rules, no))
		}
		return nil
	}
	for i := range c.items.in(c.items.at(c.over.cell)) {
		if !c.ask.picked[i] {
			c.pick(i)
		}
		break
	}
	return nil
}

// chosen shows a change of what is chosen. heard reports whether it makes a sound and ends what was
// said.
func (c *chooser) chosen(heard bool) {
	if heard {
		c.table.House.Sound.Play(sound.Lift)
		c.table.News.Text, c.ask.advised = "", false
	}
	c.ask.follow()
	c.redo()
}

// press does what a button is for.
func (c *chooser) press(i int) scenes.Intent {
	ch := c.ask.list[i]
	if ch.orders {
		c.putInOrder(ch.action)
		return nil
	}
	return tell.Act(ch.action)
}

// putInOrder begins or ends putting in order what an action takes.
func (c *chooser) putInOrder(a cassino.Action) {
	d := c.ask
	if d.order != "" {
		d.order = ""
	} else {
		d.advise(a)
		d.order = a.Cards.Sequence()
	}
	c.chosen(true)
	if c.table.Form.Ring {
		c.table.Form.Aim(table.Answers.ID(0)) // not the button that ends it
	}
}

// onTop puts a card on top of the order.
func (c *chooser) onTop(cd french.Card) {
	d := c.ask
	at := d.placed(cd)
	d.order = d.order[:at] + d.order[at+1:] + d.order[at:at+1]
	c.chosen(true)
}

// hint chooses what a prudent player would do, and says why.
func (c *chooser) hint() {
	if !c.ask.asks() {
		c.table.Tell(c.table.House.Say("table.wait"))
		return
	}
	if st := &c.table.St; st.Posed {
		a, said, ok := c.phrases.voice().Solution(st)
		if ok {
			c.ask.advise(a)
		}
		c.table.Tell(said)
		c.aimAt(a)
		return
	}
	c.teacher.Finish(c.view)
	ad := c.teacher.Advisor.Advice()
	if a := c.ask.extended(ad.Do); a != ad.Do { // which is worth more than what was compared
		ad.Do, ad.Compared, ad.Line = a, false, nil
	}
	a := ad.Do
	c.ask.advise(a)
	w := c.phrases.voice()
	c.table.Tell(w.Hint(&ad, c.view))
	const few = 2
	do := w.Do(&a, &c.view.Table)
	if a.Verb == cassino.Capture && a.Cards.Len() > few { // all of them are seen, and would not fit
		do = words.Capitalize(w.Say("cassino.table.takes", "card", w.The(a.Card), "cards", c.phrases.sets(w, &a)))
	}
	const long = 80 // letters
	text := w.HintOf(do, &ad, c.view)
	if c.room.shape != page.Desk || c.table.House.Screen.Theme().TextScale > 1.3 || utf8.RuneCountInString(text) > long {
		text = w.BriefHint(do, &ad, c.view)
	}
	c.table.News.Show(text)
	c.aimAt(a)
}

// aimAt shows what is chosen, and aims at the button of an action.
func (c *chooser) aimAt(a cassino.Action) {
	c.chosen(false)
	for i, ch := range c.ask.list {
		if ch.action == a && !ch.orders {
			c.table.Form.Aim(table.Answers.ID(i))
		}
	}
}

// small returns the card of the table that a control stands for if it is too small for a finger, or
// -1.
func (c *chooser) small(id int) int {
	if r, i := table.ReachOf(id); r == table.Cards && c.items.list[i].zone == loose {
		if _, w := c.room.grid.at(c.items.list[i].at, c.items); w < page.Finger {
			return i
		}
	}
	return -1
}

// slide lets a finger on a small card move on to another.
func (c *chooser) slide(p *ui.Pointer) {
	if !p.Down && !p.Released || c.small(c.table.Form.Pressed) < 0 {
		return
	}
	if w := c.table.Form.Under(p.Pos); w != nil && w.Id != c.table.Form.Pressed && c.small(w.Id) >= 0 {
		c.table.Form.Pressed = w.Id
		c.table.House.Screen.Invalidate()
	}
}

// drawGlass draws the small card under the finger once more, where the finger does not cover it.
func (c *chooser) drawGlass(s *ui.Screen) {
	i := c.small(c.table.Form.Pressed)
	if i < 0 {
		return
	}
	const wide, off = glassWide, 18.0
	it, in := &c.items.list[i], s.Safe().Inset(4)
	p := ui.NewPose(0, ui.Point{X: it.X, Y: it.Y - page.CardHeight(it.W+wide)/2 - off}, wide)
	p.Face, p.Lift, p.Glow = c.items.face(i), 26, 0.6
	if high := page.CardHeight(wide) / 2; p.Y-high < in.Y { // rather beside it
		p.Y = in.Y + high
		if p.X += it.W/2 + wide/2 + off; p.X+wide/2 > in.Right() {
			p.X -= it.W + wide + 2*off
		}
	}
	p.X = min(max(p.X, in.X+wide/2), in.Right()-wide/2)
	s.Card(p)
}

// glassWide is the width of a small card that is drawn once more.
const glassWide = 84.0
