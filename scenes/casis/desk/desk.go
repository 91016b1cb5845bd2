// Package desk is the inspector's desk while a match of Casis is played on it: it lets what happens be seen, one thing after the
// other, and asks for the decision that is due.
package desk

import (
	"time"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Desk is the table while a match is played. What it shows follows the events one by one; the standing it was given is true at
// once, whatever is still moving.
type Desk struct {
	house *scenes.House
	st    tell.Standing

	shown   casis.View // what the desk shows: st.View once every event has been seen
	seen    int        // events of st.Log that have been seen
	waiting int        // events queued in line
	line    ui.Timeline
	exhibit exhibit

	room     room
	opened   casis.Seat // whose folder is open where there is room for one
	blotter  blotter
	cup      cup
	throws   throws
	court    court
	ovation  ovation
	gift     gift
	bulletin bulletin

	ask    decision
	hand   hand
	news   table.News
	says   sayings
	guide  tell.Teaching // what the desk explains just now; without text: nothing
	shorts table.Shorts
	form   scenes.Form
}

// New returns the desk for a standing.
func New(h *scenes.House, st tell.Standing) *Desk {
	c := &Desk{house: h}
	c.line.Speed = h.Settings.Speed
	c.news.Met = scenes.NoWidget
	c.settle(st)
	return c
}

// settle shows the standing as the seat last saw it, without any movement; what it has not seen follows.
func (c *Desk) settle(st tell.Standing) {
	c.line.Drop()
	c.exhibit = exhibit{}
	c.st, c.shown, c.seen, c.waiting = st, st.View, len(st.Log), 0
	if st.Seen < len(st.Log) {
		c.shown, c.seen = st.Start, st.Seen
		for _, e := range st.Log[:st.Seen] {
			c.shown.See(e)
		}
	}
	c.opened = (st.View.Seat + 1) % c.shown.Seats()
	c.cup, c.throws, c.court, c.ovation, c.bulletin, c.gift, c.news.Text = cup{}, throws{}, court{}, ovation{}, bulletin{}, gift{}, ""
	for _, e := range st.Log[:c.seen] {
		c.recall(&e)
	}
	c.blotter.came, c.blotter.sorted = table.Arrivals{}, c.house.Settings.Order
	v := st.Start
	for _, e := range st.Log[:c.seen] {
		table.SetHand(&c.blotter.came, v.Hand.All())
		v.See(e)
	}
	c.ask = decision{}
	c.hand.empty()
	for i := range c.blotter.pieces {
		c.blotter.pieces[i].on = false
	}
	c.Lay()
	for _, e := range st.Log[c.seen:] {
		c.queue(e)
	}
}

// recall brings what lies on the tray up to an event that was seen before.
func (c *Desk) recall(e *casis.Event) {
	switch e.Kind {
	case casis.Diced, casis.Rolls, casis.OrderRolled:
		c.cast(e)
	case casis.Begins, casis.Held, casis.Challenged, casis.Wanted, casis.Collected, casis.Awaits:
		c.clear(e)
	case casis.Threw, casis.Thrown:
		c.sign(e)
	case casis.Given:
		c.gift = gift{seat: e.To, card: e.Card, on: true}
	case casis.TurnEnded:
		c.unwrap(e)
	}
}

// Show follows the match to a new standing: by its new events if it is the same match played on, else straight away.
func (c *Desk) Show(st tell.Standing) {
	if !tell.Follows(&st, &c.st) {
		c.settle(st)
		return
	}
	c.understood(false)
	c.st = st
	c.news.Text = ""
	for _, e := range st.Log[c.seen+c.waiting:] {
		c.queue(e)
	}
	c.consider()
	c.arrange(table.PaceGlide)
	c.word()
	c.aim()
}

// Busy reports whether there is more to be seen.
func (c *Desk) Busy() bool { return c.seen < len(c.st.Log) }

// closed reports whether nobody's own cards may be shown, as a person has still to come before the screen.
func (c *Desk) closed() bool { return !c.st.RoundShown && c.st.Humans() > 1 }

// Lay places everything anew.
func (c *Desk) Lay() {
	s := c.house.Screen
	w, h := s.Size()
	room, _ := c.house.Table(c.st.Replay)
	c.room = lay(w, h, room, s.Theme().TextScale, int(c.shown.Seats()))
	for _, width := range [...]float64{c.room.handW, c.room.folders[0].cardW, c.room.folders[1].cardW, c.room.folders[0].caseW, c.room.pileW} {
		s.Prepare(width)
	}
	for c.line.Finish(); c.exhibit.on; c.line.Finish() { // what was still to be seen has been seen
		c.dismiss()
	}
	c.hand.empty()
	c.blotter.from, c.blotter.to = ui.Pose{}, ui.Pose{}
	c.consider()
	if o := c.house.Settings.Order; o == c.blotter.sorted {
		c.arrange(0)
	} else { // it is seen how
		c.blotter.sorted = o
		c.arrange(table.PaceSweep)
	}
	c.word()
	c.aim()
	s.Invalidate()
}

// place returns how far clockwise from the one in front of the screen a seat sits.
func (c *Desk) place(seat casis.Seat) int {
	n := int(c.shown.Seats())
	return (int(seat) - int(c.shown.Seat) + n) % n
}

// shut reports whether a seat's folder is closed, as another's is open.
func (c *Desk) shut(seat casis.Seat) bool {
	return c.room.tabs && seat != c.opened && seat != c.shown.Seat
}

// showing opens a seat's folder.
func (c *Desk) showing(seat casis.Seat) {
	if seat != c.shown.Seat && seat < c.shown.Seats() {
		c.opened = seat
	}
}

// done is called when all has been seen.
func (c *Desk) done() {
	c.consider()
	c.blotter.from, c.blotter.to = ui.Pose{}, ui.Pose{}
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
	if c.asks() {
		c.news.Left = min(c.news.Left, table.PaceGist) // it gives way to what is asked
		c.house.Sound.Play(sound.YourTurn)
	}
}

// hint chooses what a prudent player would do, and says why.
func (c *Desk) hint() {
	a, why, ok := bot.Advise(&c.shown)
	if !ok || !c.asks() {
		c.tell(c.house.Say("table.wait"), false)
		return
	}
	c.advise(a)
	for i := range c.ask.list {
		if c.ask.list[i].action == a {
			c.form.Aim(reachChoice.ID(i))
		}
	}
	c.tell(c.voice().Hint(a, why, &c.shown.Table), false)
}

// Update takes the input of a tick.
func (c *Desk) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.closed() { // first its person is called
		return scenes.Intent{Want: scenes.Proceed}
	}
	c.pass(time.Duration(dt * float64(time.Second)))
	if c.ended() && !c.st.Replay.On && !c.Busy() && !c.line.Waiting() {
		return scenes.Intent{Want: scenes.Proceed}
	}
	if c.exhibit.on {
		if _, used := c.form.Update(c.house, in); used || in.Any() {
			c.dismiss()
		}
		return scenes.Intent{}
	}
	if in.Any() && c.line.Waiting() {
		c.line.Skip() // any input shows at once what is under way
		if c.Busy() && in.Pointer.Pressed && !c.room.buttons.Contains(in.Pointer.Pos) {
			return scenes.Intent{}
		}
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
	id, ok := c.form.Update(c.house, in)
	c.hoverOver(c.form.Hover)
	c.news.Meet(c.house, c.form.Hover, reachPlate)
	if !ok {
		return scenes.Intent{}
	}
	return c.use(id)
}

// ended reports whether nothing more is done at the desk for now: the match is over, or a tie breaker is due.
func (c *Desk) ended() bool {
	return c.shown.Phase == casis.Over || c.shown.Phase == casis.Dealing && c.shown.Ties > 0
}

// pass lets time pass.
func (c *Desk) pass(dt time.Duration) {
	c.line.Speed, c.line.Reduced = c.house.Settings.Speed, c.house.Screen.Theme().ReducedMotion
	if c.line.Update(dt) {
		c.house.Screen.Invalidate()
	}
	if c.hand.dropped >= 0 && !c.Busy() { // it was not wanted
		c.hand.dropped = -1
		c.arrange(table.PacePlay)
	}
	if !c.line.Waiting() && !c.exhibit.on {
		c.news.Pass(c.house, dt)
	}
}

// use does what a card, a case, a button of the decision or of the game is for; the rest of the desk says what it is.
func (c *Desk) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case reachCard:
		c.touch(i)
		return scenes.Intent{}
	case reachChoice:
		return c.press(i)
	case reachPlate:
		if c.room.tabs && !c.ask.down { // what is chosen in another folder is given up
			c.ask.unpick()
		}
		c.showing(casis.Seat(i))
		c.rechosen()
		c.tell(c.says.seats[i].spoken, false)
		return scenes.Intent{}
	}
	switch id {
	case table.Undo:
		if c.st.CanUndo {
			return scenes.Intent{Want: scenes.Undo}
		}
		c.refuse(c.house.Say("why.nothing-to-undo"))
	case table.Hint:
		c.hint()
	case table.Guide:
		c.understood(true)
	case deskPile:
		for i := range c.ask.list {
			if ch := &c.ask.list[i]; ch.step == acts && ch.action.Verb == casis.Draw {
				return c.press(i)
			}
		}
		if c.asks() {
			c.refuse(c.whyNot(casis.Action{Seat: c.shown.Seat, Verb: casis.Draw}))
		}
	}
	return table.OpenIntent(id)
}

// tell shows a message instead of whose turn it is; refuse says why something cannot be done.
func (c *Desk) tell(text string, bad bool) { c.news.Tell(c.house, text, bad) }
func (c *Desk) refuse(why string)          { c.news.Refuse(c.house, why) }

// Draw draws the whole scene.
func (c *Desk) Draw(s *ui.Screen) {
	c.drawGround(s)
	c.drawStage(s)
	c.house.DrawLabel(s, c.st.Replay)
	c.drawTop(s)
	for i := range c.shown.Seats() {
		c.drawFolder(s, i)
	}
	c.drawTray(s)
	c.drawPile(s)
	c.hand.Draw(s)
	c.sort()
	s.DrawSprites(c.blotter.order)
	c.drawStamps(s)
	if c.room.lamp.W > 0 {
		drawLamp(s, c.room.lamp)
	}
	c.drawOvation(s)
	c.drawBench(s)
	c.drawStatus(s)
	s.DrawSprites(c.blotter.flight)
	c.drawCast(s) // dice roll over what they are thrown for
	c.drawCourt(s)
	c.drawBulletin(s)
	c.drawRinged(s)
	c.form.Draw(c.house, s)
}
