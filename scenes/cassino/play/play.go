// Package play is Cassino's table while a hand is played: it lets the events of a hand be seen one by one, and asks for the decision
// that is due. What can be touched, and what comes of it, follows from the legal actions and the rules alone.
package play

import (
	"time"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/sound"
)

// Table is the table while a hand is played. What it shows follows the events one by one; the standing it was given is true at
// once, whatever is still moving.
type Table struct {
	house *scenes.House
	st    tell.Standing

	shown   cassino.View // what the table shows: st.View once every event has been seen
	seen    int          // events of st.Log that have been seen
	waiting int          // events queued in line
	line    ui.Timeline

	room    room
	items   items
	cloth   cloth
	dealing dealing
	taking  taking
	lights  lights

	ask  decision
	hand hand
	news table.News
	says sayings
	form scenes.Form

	pulled bool // what scores lies over the table

	guide tell.Teaching // what the table explains just now; without text nothing
}

// NewTable returns the table for a standing. Of a hand of which nothing has been seen the cards are dealt before the player's eyes.
func NewTable(h *scenes.House, st tell.Standing) *Table {
	c := &Table{house: h}
	c.line.Speed = h.Settings.Speed
	c.dealing.due = st.Seen == 0
	c.news.Met = scenes.NoWidget
	c.settle(st)
	return c
}

// settle shows the standing as the seat last saw it, without any movement; what it has not seen follows.
func (c *Table) settle(st tell.Standing) {
	c.line.Drop()
	c.st, c.shown, c.seen, c.waiting = st, st.View, len(st.Log), 0
	if from := max(st.Seen, st.Dealt); from < len(st.Log) {
		c.shown, c.seen = st.Start, from
		for _, e := range st.Log[st.Dealt:from] {
			c.shown.See(e)
		}
	}
	c.house.Screen.SetDeck(deckOf(&st.View.Rules))
	c.dealing.on = false
	c.cloth = cloth{order: c.cloth.order, flight: c.cloth.flight}
	c.taking, c.lights = taking{}, dark
	c.hand, c.news.Text = empty, ""
	c.ask.forget()
	c.items.deal(st.View.Rules.Deck())
	c.items.follow(&c.shown)
	c.cloth.sorted = c.house.Settings.Order
	v := st.Start
	for _, e := range st.Log[min(st.Dealt, c.seen):c.seen] {
		table.SetHand(&c.cloth.came, v.Hand.All())
		v.See(e)
	}
	c.lie()
	c.Lay()
	for _, e := range st.Log[c.seen:] {
		c.queue(e)
	}
}

// lie puts the cards of the hand where they lie among the others.
func (c *Table) lie() {
	table.SetHand(&c.cloth.came, c.shown.Hand.All())
	c.items.lay(c.cloth.sorted, &c.cloth.came)
}

// deckOf returns the deck that is played with: the cards that score by themselves are marked.
func deckOf(r *cassino.Rules) *ui.Deck {
	var marked []ui.Face
	for i := range *r.Score {
		if cat := &(*r.Score)[i]; cat.Count == cassino.Each && len(cat.Cards) < french.Deck {
			for k := range len(cat.Cards) {
				marked = append(marked, tell.Face(french.Card(cat.Cards[k])))
			}
		}
	}
	return deck.Deck(int(r.Packs), marked...)
}

// Show follows the match to a new standing: by its new events if it is the same hand played on, else straight away.
func (c *Table) Show(st tell.Standing) {
	if !tell.Follows(&st, &c.st) {
		c.settle(st)
		return
	}
	c.understood(false)
	c.st = st
	c.ask.forget()
	c.news.Text = ""
	for _, e := range st.Log[c.seen+c.waiting:] {
		c.queue(e)
	}
	c.refresh(table.PaceGlide)
}

// Standing returns what the table was given last.
func (c *Table) Standing() tell.Standing { return c.st }

// refresh finds out anew what can be done, and lets everything go where it then belongs.
func (c *Table) refresh(length time.Duration) {
	c.consider()
	c.arrange(length)
	c.word()
	c.aim()
}

// Busy reports whether there is more to be seen.
func (c *Table) Busy() bool { return c.seen < len(c.st.Log) }

// Moving reports whether something is still to be seen, or on its way.
func (c *Table) Moving() bool { return c.Busy() || c.line.Busy() }

// covered reports whether the one in front of the screen is still to come: the cards are dealt before everybody first.
func (c *Table) covered() bool {
	v := &c.st.View
	return v.Phase != cassino.Over && v.Hand.IsEmpty() && v.Cards[v.Seat] > 0
}

// Lay places everything anew.
func (c *Table) Lay() {
	s := c.house.Screen
	w, h := s.Size()
	room, _ := c.house.Table(c.st.Replay)
	c.room = lay(w, h, room, s.Theme().TextScale, &c.shown.Rules, c.house.Settings.Guided(cassinomatch.Game))
	c.line.Finish() // what was still to be seen has been seen
	c.prepare()
	c.consider()
	if o := c.house.Settings.Order; o == c.cloth.sorted {
		c.arrange(0)
	} else { // it is seen how
		c.cloth.sorted = o
		c.lie()
		c.arrange(table.PaceSweep)
	}
	if c.dealing.due {
		c.deal()
	}
	c.word()
	c.aim()
	s.Invalidate()
}

// prepare has the cards painted as large as they lie.
func (c *Table) prepare() {
	s := c.house.Screen
	_, w := c.room.layout.at(0, c.items.top)
	for _, width := range [...]float64{c.room.seats[0].pileW, w, c.room.inHand(0, c.shown.Hand.Len()).W} {
		if width > 0 {
			s.Prepare(width)
		}
	}
	if w < scenes.Finger {
		s.Prepare(glass)
	}
}

// settled is called when all has been seen.
func (c *Table) settled() {
	c.refresh(table.PaceSelect)
	if c.asks() {
		c.news.Left = min(c.news.Left, table.PaceGist) // it gives way to what is asked
		c.house.Sound.Play(sound.YourTurn)
	}
}

// waits reports whether the table waits for whoever's turn it is: not while something that was done, or the deal, is still shown.
func (c *Table) waits() bool {
	return c.shown.Phase != cassino.Over && !c.taking.on && !c.dealing.on && (c.seen == 0 || !c.Busy() || c.st.Log[c.seen-1].Kind == cassino.Awaits)
}

// hint chooses what a prudent player would do, and says why.
func (c *Table) hint() {
	if !c.asks() {
		c.tell(c.house.Say("table.wait"), false)
		return
	}
	a, why := bot.NewFair(0, c.shown.Seat).Explain(&c.shown)
	c.ask.advise(c, a)
	w := c.voice()
	c.news.Show(w.Hint(&a, &c.shown, why))
	ui.Narrate(c.news.Text)
	const few = 2
	if a.Verb == cassino.Capture && a.Cards.Len() > few { // all of them are seen, and would not fit
		c.news.Show(w.HintOf(words.Capitalize(w.Say("cassino.table.takes", "card", w.The(a.Card), "cards", c.sets(w, &a))), &a, &c.shown, why))
	}
	c.chosen(false)
	for i, ch := range c.ask.list {
		if ch.action == a && !ch.orders {
			c.form.Aim(reachChoice.ID(i))
		}
	}
}

// Update takes the input of a tick.
func (c *Table) Update(in *ui.Input, dt float64) scenes.Intent {
	c.pass(time.Duration(dt * float64(time.Second)))
	if !c.st.Replay.On && !c.Busy() && !c.line.Waiting() && (c.shown.Phase == cassino.Over || c.covered()) {
		return scenes.Intent{Want: scenes.Proceed}
	}
	if in.Any() && c.line.Waiting() {
		c.line.Skip() // any input shows at once what is under way
		if c.Busy() && c.onTable(in) {
			return scenes.Intent{}
		}
	}
	if c.pull(in) {
		return scenes.Intent{}
	}
	intent, done := c.drag(in, dt)
	if c.hand.Light(c.hand.dragged >= 0, dt, c.line.Reduced) {
		c.house.Screen.Invalidate()
	}
	if done {
		return intent
	}
	for _, cmd := range in.Commands {
		if id, is := table.Shortcuts[cmd]; is {
			if intent := c.use(id); intent.Want != scenes.Nothing {
				return intent
			}
		}
	}
	if intent, done := c.tapCloth(in); done {
		return intent
	}
	c.slide(&in.Pointer)
	id, ok := c.form.Update(c.house, in)
	c.hoverOver(c.form.Hover)
	meets := reachPlate
	if r, _ := table.ReachOf(c.form.Hover); r == reachBuild {
		meets = r
	}
	c.news.Meet(c.house, c.form.Hover, meets)
	if !ok {
		return scenes.Intent{}
	}
	return c.use(id)
}

// pass lets time pass.
func (c *Table) pass(dt time.Duration) {
	c.line.Speed, c.line.Reduced = c.house.Settings.Speed, c.house.Screen.Theme().ReducedMotion
	if c.line.Update(dt) {
		c.house.Screen.Invalidate()
	}
	if d := c.hand.dropped; d >= 0 && !c.Busy() && !c.items.list[d].Moving() { // it is back, or was not wanted
		c.hand.dropped = -1
		c.arrange(table.PacePlay)
	}
	if !c.taking.on {
		c.news.Pass(c.house, dt)
	}
}

// use does what a card, a pile, a button of the decision or of the game is for; the rest of the table says what it is.
func (c *Table) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case reachItem:
		return c.touch(i)
	case reachBuild:
		return c.touchCell(i)
	case reachPile:
		return c.touchPile(cassino.Seat(i))
	case reachChoice:
		return c.press(i)
	case reachPlate:
		c.tell(c.says.seats[i].spoken, false)
		return scenes.Intent{}
	}
	switch id {
	case table.Undo:
		return c.undo()
	case table.Hint:
		c.hint()
	case table.Guide:
		c.understood(true)
		c.aim()
	case tableStock:
		c.tell(c.says.stocked, false)
	case tableScores:
		c.unroll(!c.pulled)
	}
	return table.OpenIntent(id)
}

// onTable reports whether the pointer was pressed away from the buttons: then it was meant to go on.
func (c *Table) onTable(in *ui.Input) bool {
	return in.Pointer.Pressed && !c.room.buttons.Contains(in.Pointer.Pos)
}

// undo takes a decision back, or says that there is none.
func (c *Table) undo() scenes.Intent {
	if !c.st.CanUndo {
		c.refuse(c.house.Say("why.nothing-to-undo"))
		return scenes.Intent{}
	}
	return scenes.Intent{Want: scenes.Undo}
}

// Draw draws the whole scene.
func (c *Table) Draw(s *ui.Screen) {
	s.Table(tell.Top, c.room.shape == scenes.Desk)
	c.drawInlay(s)
	if c.pulled {
		c.drawLine(s)
		c.drawScores(s, c.pulledRect())
		return
	}
	c.drawLight(s)
	c.house.DrawLabel(s, c.st.Replay)
	c.drawTop(s)
	c.drawScores(s, c.room.scores)
	c.drawLine(s)
	c.drawGuide(s)
	c.drawStock(s)
	for i := range c.shown.Rules.Seats {
		c.drawSeat(s, cassino.Seat(i))
	}
	c.hand.Draw(s)
	c.sort()
	s.DrawSprites(c.cloth.order)
	c.drawTags(s)
	c.drawGroups(s)
	c.drawStatus(s)
	s.DrawSprites(c.cloth.flight)
	c.drawBlow(s)
	c.drawStamp(s)
	c.drawPoints(s)
	c.drawRinged(s)
	c.form.Draw(c.house, s)
	c.drawGlass(s)
}
