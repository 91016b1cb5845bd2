// Package desk is the table of Casis: the inspector's desk. It shows the events of a match one
// after another, and asks for decisions.
package desk

import (
	"time"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A driver shows the events of a standing; see table.Driver.
type driver = table.Driver[tell.Standing, casis.View, casis.Event]

// A Desk is the scene in which a match is played.
type Desk struct {
	driver

	exhibit bool // a case is shown until it is touched; the events after it wait. Only at instant speed.

	room    layout
	blotter blotter
	middle  middle
	folders folders
	ground  ground

	ask       decision
	chooser   chooser
	says      sayings
	sentences sentences
	guide     guide
	controls  controls
	teacher   table.Teacher[casis.View, *bot.Advisor]
}

// New returns the desk for the match st.
func New(h *scenes.House, st tell.Standing) *Desk {
	c := &Desk{}
	c.connect()
	c.teacher.Advisor = bot.NewAdvisor()
	c.Begin(h, table.Game{
		Air:   table.Dust,
		Bar:   func() ui.Rect { return c.room.buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.blotter.arrange, Word: c.sentences.write, Aim: c.aim,
		Holds: func(int) bool { return c.exhibit }, Rested: c.clearRoute, Over: c.ended,
		Stays: func() bool { return c.Line.Waiting() || c.exhibit },
		Asks:  c.ask.asks, Forget: func() { c.understood(false) }, Advised: c.advised, Hint: c.hint, Guide: c.guide.shownText, Understood: func() { c.understood(true) }, Use: c.use,
		Rises: func(id int) bool { return c.ask.asks() && c.ask.useful(id) },
		Grabs: func(id int) bool { return c.ask.asks() && c.ask.draggable(id) },
		Lift:  c.chooser.findGoals, Carry: c.chooser.carry, Drop: c.chooser.drop, Meets: []table.Reach{table.Plates},
		Lifted: c.lifted, Think: c.think, Grade: c.grade,
	}, table.Events[tell.Standing, casis.View, casis.Event]{Told: tell.ToldOf, See: (*casis.View).See, Queue: c.queue}, st)
	return c
}

// lifted returns another player's card that alone is chosen to be asked for, or -1.
func (c *Desk) lifted() int {
	if d := &c.ask; d.n == 1 && c.Shown.Phase == casis.Opening && c.blotter.pieces[d.picked[0]].at.of != uint8(c.Shown.Seat) {
		return d.picked[0]
	}
	return -1
}

// Nearing reports whether the final round is being played, as far as it is shown.
func (c *Desk) Nearing() bool { return c.Shown.Final }

// think thinks on about the decision, and reports whether all is thought.
func (c *Desk) think() bool { return c.teacher.Think(&c.Shown) }

// advised thinks on about the decision, and reports whether there is advice. The rest is for the
// eye.
func (c *Desk) advised() bool { return c.think() || c.teacher.Advisor.Advised() }

// grade returns what the program thinks of asking for a card.
func (c *Desk) grade(id int) table.Grade {
	const little, much = 60, 250 // thousandths of a case
	loss, ok := c.teacher.Advisor.Loss(c.blotter.pieces[id].card)
	if !ok {
		return table.NoGrade
	}
	return table.GradeOf(loss, little, much)
}

// common is what most parts of the desk need.
type common struct {
	desk      *driver
	view      *casis.View // what is shown
	room      *layout
	ask       *decision
	blotter   *blotter
	says      *sayings
	sentences *sentences
	guide     *guide
}

// connect connects the parts of the desk.
func (c *Desk) connect() {
	k := common{desk: &c.driver, view: &c.Shown, room: &c.room, ask: &c.ask, blotter: &c.blotter, says: &c.says, sentences: &c.sentences, guide: &c.guide}
	c.room.view, c.room.ask = k.view, k.ask
	c.ask = decision{view: k.view, pieces: &c.blotter.pieces}
	c.sentences = sentences{k}
	c.guide = guide{common: k}
	c.middle = middle{common: k, court: court{common: k}, tray: tray{common: k, court: &c.middle.court}}
	c.blotter = blotter{common: k, tray: &c.middle.tray}
	c.chooser = chooser{common: k, redo: c.redo}
	c.controls = controls{common: k, chooser: &c.chooser}
	c.ground = ground{common: k, middle: &c.middle}
	c.folders = folders{common: k, shorts: &c.middle.tray.shorts, middle: &c.middle}
}

// reset clears the desk, to show the view again without animation.
func (c *Desk) reset() {
	c.exhibit = false
	c.room.opened = (c.St.View.Seat + 1) % c.Shown.Seats()
	c.middle.clear()
	c.middle.ovation, c.middle.bulletin, c.blotter.gift = ovation{}, bulletin{}, gift{}
	c.ask = decision{view: &c.Shown, pieces: &c.blotter.pieces}
	c.Cloth.Reset(len(c.blotter.pieces))
	for i := range c.blotter.pieces {
		c.blotter.pieces[i] = piece{Card: &c.Cloth.Cards[i]}
	}
	c.Replay(func(before *casis.View, e *casis.Event) {
		table.SetHand(&c.Cloth.Came, before.Hand.All())
		c.recall(e)
	})
}

// recall puts on the tray what event e left there. The event has been seen before.
func (c *Desk) recall(e *casis.Event) {
	switch e.Kind {
	case casis.Diced, casis.Rolls, casis.OrderRolled:
		c.middle.tray.cast(e)
	case casis.Begins, casis.Held, casis.Challenged, casis.Wanted, casis.Collected, casis.Awaits:
		c.middle.tidy(e)
	case casis.Threw, casis.Thrown:
		c.middle.tray.sign(e)
	case casis.Given:
		c.blotter.gift = gift{seat: e.To, card: e.Card, on: true}
	case casis.TurnEnded:
		c.unmarkGift(e)
	}
}

// closed reports whether no hand may be shown, because the next person has not yet come to the
// screen.
func closed(st *tell.Standing) bool { return !st.RoundShown && st.Humans() > 1 }

// smallCard is the width, in dp, below which cards on a phone are read by rank and suit alone.
const smallCard = 32

// place works out where everything is on the desk.
func (c *Desk) place() {
	s := c.House.Screen
	w, h := s.Size()
	room, _ := c.House.Table(c.St.Replay)
	c.room.room = newRoom(w, h, room, s.Theme().TextScale, int(c.Shown.Seats()))
	for _, width := range [...]float64{c.room.handW, c.room.folders[0].cardW, c.room.folders[1].cardW, c.room.folders[0].caseW, c.room.pileW} {
		s.Prepare(width)
	}
	if c.room.shape != page.Desk { // of small cards one sees rank and suit
		s.Prepare(smallCard)
	}
	if c.room.row.H > 0 {
		c.room.openFolder(c.room.opened)
	}
	c.Lamp.Hang(c.room.lit())
	c.seatGuests()
	for c.Line.Finish(); c.exhibit; c.Line.Finish() { // what was still moving has arrived
		c.dismiss()
	}
	c.Hand.Empty()
	c.clearRoute()
}

// seatGuests tells the guests where their photographs are.
func (c *Desk) seatGuests() {
	for seat := range c.Shown.Seats() {
		c.Guests.Place(match.Seat(seat), table.Chair{At: c.room.folders[c.room.clockwise(seat)].photo, Head: true})
	}
}

// drawWisp draws what rises from the hot lamp while the table lives.
func (c *Desk) drawWisp(s *ui.Screen) {
	const high = 0.62 // in widths of the lamp
	if r := c.room.lampNow(); !s.Theme().HighContrast {
		c.DrawWisp(s, ui.Point{X: r.X + r.W*0.62, Y: r.Y + r.H*0.3}, r.W*high)
	}
}

// drawBlind draws the street's light, which comes through a blind and drifts over a large desk.
func (c *Desk) drawBlind(s *ui.Screen) {
	if c.room.shape == page.Desk {
		w, h := s.Size()
		c.DrawBlind(s, ui.Rect{X: 0.56 * w, Y: 0.02 * h, W: 0.5 * w, H: 0.9 * h})
	}
}

// aim declares the widgets.
func (c *Desk) aim() {
	c.seatGuests() // opening one folder moves the others
	c.controls.aim(c.exhibit)
}

// clearRoute forgets from where unseen cards come and where they go.
func (c *Desk) clearRoute() { c.blotter.from, c.blotter.to = ui.Pose{}, ui.Pose{} }

// hint chooses what a prudent player would do, and says why.
func (c *Desk) hint() {
	if !c.ask.asks() { // what is shown may be between two decisions
		c.Tell(c.House.Say("table.wait"))
		return
	}
	w := c.sentences.voice()
	if c.St.Posed {
		a, said, ok := w.Solution(&c.St)
		if ok {
			c.advise(a)
		}
		c.Tell(said)
		return
	}
	for !c.advised() {
	}
	ad := c.teacher.Advisor.Advice()
	c.advise(ad.Do)
	c.Tell(w.Hint(&ad, &c.Shown.Table))
	c.News.Show(w.BriefHint(&ad, &c.Shown.Table, c.room.shape == page.Desk && c.House.Screen.Theme().TextScale < 1.3))
}

// advise chooses the cards of an action, and aims at its button.
func (c *Desk) advise(a casis.Action) {
	c.chooser.advise(a)
	for i := range c.ask.list {
		if c.ask.list[i].action == a {
			c.Form.Aim(table.Answers.ID(i))
		}
	}
}

// Update handles the input of a tick. It returns what the program has to do, if anything.
func (c *Desk) Update(in *ui.Input, dt float64) scenes.Intent {
	if closed(&c.St) { // first the curtain calls the next person
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

// ended reports whether no more can be done at the desk now: the match is over, or a tie breaker is
// due.
func (c *Desk) ended() bool {
	return c.Shown.Phase == casis.Over || c.Shown.Phase == casis.Dealing && c.Shown.Ties > 0
}

// use handles a touch on card, case, button or another widget; those that do nothing say what they
// are.
func (c *Desk) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case table.Cards:
		c.chooser.touch(i)
		return nil
	case table.Answers:
		return c.chooser.press(i)
	case table.Plates:
		if c.room.tabs && !c.ask.down { // what was chosen in another folder is given up
			c.ask.unpick()
		}
		c.room.openFolder(casis.Seat(i))
		c.chooser.showChoice()
		c.Tell(c.says.seats[i].spoken)
		return nil
	}
	switch id {
	case deskRule:
		c.Tell(c.says.rule)
	case deskPile:
		for _, a := range c.ask.legal {
			if a.Verb == casis.Draw {
				return tell.Act(a)
			}
		}
		if c.ask.asks() {
			c.Refuse(c.chooser.whyNot(casis.Action{Seat: c.Shown.Seat, Verb: casis.Draw}))
		}
	}
	return nil
}

// Draw draws the whole scene.
func (c *Desk) Draw(s *ui.Screen) {
	c.Lamp.Light(s)
	s.Table(tell.Top, c.room.shape == page.Desk)
	c.ground.drawLeather(s)
	c.DrawAir(s)
	c.House.DrawLabel(s, c.St.Replay)
	c.ground.drawTop(s)
	for i := range c.Shown.Seats() {
		c.folders.draw(s, i)
	}
	for _, r := range c.blotter.places {
		ui.DrawSlot(s, r)
	}
	if c.middle.bulletin.text == "" {
		c.middle.tray.draw(s, c.Form.Ringed() == table.Guide)
	}
	c.ground.drawPile(s)
	c.Hand.Draw(s)
	c.blotter.sort()
	c.Cloth.DrawDust(s)
	c.Cloth.DrawLying(s)
	c.folders.drawOwners(s)
	c.folders.drawStamps(s)
	if lamp := c.room.lampNow(); lamp.W > 0 {
		office.DrawLamp(s, lamp, c.room.blotter.W*0.56, 1, c.Swings())
		c.DrawShine(s, table.SecondStir, lamp, ui.Point{X: 0.3, Y: 0.5}, ui.Point{X: 0.58, Y: 0.3})
		c.drawWisp(s)
		c.drawBlind(s)
	}
	c.middle.drawOvation(s)
	c.middle.court.drawFile(s)
	duels := c.middle.tray.duels() && c.middle.court.of == 0
	still := duels && c.middle.tray.fell() && c.middle.tray.cup.tell > 0
	if !duels { // dice roll over what is said
		c.drawStatus(s)
	}
	ui.DrawSprites(s, c.Cloth.Flying)
	if !duels && c.middle.bulletin.text == "" { // which lies on them
		c.middle.tray.drawDice(s) // dice roll over the cards that are at stake
	}
	c.middle.court.draw(s)
	c.middle.drawBulletin(s)
	c.DrawEye(s)
	c.controls.drawRinged(s)
	c.Form.Draw(s)
	c.controls.drawTiles(s)
	s.Shade()
	if duels && c.middle.bulletin.text == "" { // in the light, however dark it is elsewhere
		c.middle.tray.drawDuel(s)
		if still {
			c.drawStatus(s)
		}
	}
}
