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
)

// driver drives the desk.
type driver = table.Driver[tell.Standing, casis.View, casis.Event]

// Desk is the table while a match is played.
type Desk struct {
	driver

	exhibit bool // a case is shown until it is touched, where everything else is seen at once; what follows it waits

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
	goals  []goal // of the card that is dragged
	goal   int    // the one it is over; -1: none
	says   sayings
	guide  tell.Teaching // what the desk explains just now; without text: nothing
	shorts table.Shorts
}

// New returns the desk for a standing.
func New(h *scenes.House, st tell.Standing) *Desk {
	c := &Desk{}
	c.Begin(h, table.Game[tell.Standing, casis.View, casis.Event]{
		Told: tell.ToldOf, See: (*casis.View).See, Bar: func() ui.Rect { return c.room.buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.arrange, Word: c.word, Aim: c.aim,
		Queue: c.queue, Holds: func(int) bool { return c.exhibit }, Rested: c.rested, Over: c.ended,
		Stays: func() bool { return c.Line.Waiting() || c.exhibit },
		Asks:  c.asks, Forget: func() { c.understood(false) }, Hint: c.hint, Guide: c.guiding, Understood: func() { c.understood(true) }, Use: c.use,
		Rises: func(id int) bool { return c.asks() && c.useful(id) },
		Grabs: func(id int) bool { return c.asks() && c.draggable(id) },
		Lift:  c.foretell, Carry: c.carry, Drop: c.drop, Meets: []table.Reach{reachPlate},
	}, st)
	return c
}

// reset takes everything off the desk but what has been seen.
func (c *Desk) reset() {
	c.exhibit = false
	c.opened = (c.St.View.Seat + 1) % c.Shown.Seats()
	c.cup, c.throws, c.court, c.ovation, c.bulletin, c.gift = cup{}, throws{}, court{}, ovation{}, bulletin{}, gift{}
	c.ask = decision{}
	c.Cloth.Reset(len(c.blotter.pieces))
	for i := range c.blotter.pieces {
		c.blotter.pieces[i] = piece{Card: &c.Cloth.Cards[i]}
	}
	c.Replay(func(before *casis.View, e *casis.Event) {
		table.Hold(&c.Cloth.Came, before.Hand.All())
		c.recall(e)
	})
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

// closed reports whether nobody's own cards may be shown, as a person has still to come before the screen.
func (c *Desk) closed() bool { return !c.St.Told && c.St.Humans() > 1 }

// place finds the places on the desk.
func (c *Desk) place() {
	s := c.House.Screen
	w, h := s.Size()
	room, _ := c.House.Table(c.St.Past)
	c.room = lay(w, h, room, s.Theme().TextScale, int(c.Shown.Seats()))
	for _, width := range [...]float64{c.room.handW, c.room.folders[0].cardW, c.room.folders[1].cardW, c.room.folders[0].caseW, c.room.pileW} {
		s.Prepare(width)
	}
	for c.Line.Finish(); c.exhibit; c.Line.Finish() { // what was still to be seen has been seen
		c.dismiss()
	}
	c.Hand.Empty()
	c.rested()
}

// rested ends where cards come from and go to that are not seen.
func (c *Desk) rested() { c.blotter.from, c.blotter.to = ui.Pose{}, ui.Pose{} }

// clockwise returns how far clockwise from the one in front of the screen a seat sits.
func (c *Desk) clockwise(seat casis.Seat) int {
	n := int(c.Shown.Seats())
	return (int(seat) - int(c.Shown.Seat) + n) % n
}

// shut reports whether a seat's folder is closed, as another's is open.
func (c *Desk) shut(seat casis.Seat) bool {
	return c.room.tabs && seat != c.opened && seat != c.Shown.Seat
}

// showing opens a seat's folder.
func (c *Desk) showing(seat casis.Seat) {
	if seat != c.Shown.Seat && seat < c.Shown.Seats() {
		c.opened = seat
	}
}

// hint chooses what a prudent player would do, and says why.
func (c *Desk) hint() {
	a, why, ok := bot.Advise(&c.Shown)
	if !ok || !c.asks() {
		c.Tell(c.House.Say("table.wait"))
		return
	}
	c.advise(a)
	for i := range c.ask.list {
		if c.ask.list[i].action == a {
			c.Form.Aim(reachChoice.ID(i))
		}
	}
	c.Tell(c.voice().Hint(a, why, &c.Shown.Table))
}

// Update takes the input of a tick.
func (c *Desk) Update(in *ui.Input, dt float64) scenes.Intent {
	if c.closed() { // first its person is called
		return scenes.Proceed
	}
	if !c.exhibit {
		return c.driver.Update(in, dt)
	}
	c.Pass(time.Duration(dt * float64(time.Second)))
	if _, used := c.Form.Update(&c.House.Kit, in); used || in.Any() {
		c.dismiss()
	}
	return nil
}

// ended reports whether nothing more is done at the desk for now: the match is over, or a tie breaker is due.
func (c *Desk) ended() bool {
	return c.Shown.Phase == casis.Over || c.Shown.Phase == casis.Dealing && c.Shown.Ties > 0
}

// use does what a card, a case or a button of the decision is for; the rest of the desk says what it is.
func (c *Desk) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case reachCard:
		c.touch(i)
		return nil
	case reachChoice:
		return c.press(i)
	case reachPlate:
		if c.room.tabs && !c.ask.down { // what is chosen in another folder is given up
			c.ask.unpick()
		}
		c.showing(casis.Seat(i))
		c.rechosen()
		c.Tell(c.says.seats[i].spoken)
		return nil
	}
	if id == deskPile {
		for i := range c.ask.list {
			if ch := &c.ask.list[i]; ch.step == acts && ch.action.Verb == casis.Draw {
				return c.press(i)
			}
		}
		if c.asks() {
			c.Refuse(c.whyNot(casis.Action{Seat: c.Shown.Seat, Verb: casis.Draw}))
		}
	}
	return nil
}

// Draw draws the whole scene.
func (c *Desk) Draw(s *ui.Screen) {
	c.drawGround(s)
	c.drawStage(s)
	c.House.DrawLabel(s, c.St.Past)
	c.drawTop(s)
	for i := range c.Shown.Seats() {
		c.drawFolder(s, i)
	}
	c.drawTray(s)
	c.drawPile(s)
	c.Hand.Draw(s)
	c.sort()
	s.DrawSprites(c.Cloth.Lying)
	c.drawStamps(s)
	if c.room.lamp.W > 0 {
		drawLamp(s, c.room.lamp)
	}
	c.drawOvation(s)
	c.drawBench(s)
	c.drawStatus(s)
	s.DrawSprites(c.Cloth.Flying)
	c.drawCast(s) // dice roll over what they are thrown for
	c.drawCourt(s)
	c.drawBulletin(s)
	c.drawRinged(s)
	c.Form.Draw(s)
}
