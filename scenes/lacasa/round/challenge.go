// Package round is La Casa's table while a round is played: it lets the events of a round be seen one by one, asks for the
// decision that is due, and guides who plays for the first time.
package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Challenge is the table while a round is played. What it shows follows the events one by one; the
// standing it was given is true at once, whatever is still moving.
type Challenge struct {
	house *scenes.House
	st    tell.Standing

	shown   lacasa.View // what the table shows: st.View once every event has been seen
	seen    int         // events of st.Log that have been seen
	waiting int         // events queued in line
	line    ui.Timeline

	room    places.Room
	cloth   cloth
	dealing dealing
	taking  taking
	spark   spark
	token   token
	rise    rise
	bared   bared
	ballots [lacasa.MaxSeats]float64 // how far what each has said in the election has come up, by stance
	past    tell.Past                // the last challenge that was gathered
	before  tell.Past                // and the one that was shown until then
	renewed float64                  // how far it has taken that one's place, 0 to 1
	rule    lacasa.RobotRule         // by which a card of the challenge was played

	ask    decision
	hand   hand
	news   table.News
	says   sayings
	plates plates
	guide  guide
	form   scenes.Form
}

// NewChallenge returns the table for a standing. dealt is false when the round's cards are still to be dealt
// before the player's eyes.
func NewChallenge(h *scenes.House, st tell.Standing, dealt bool) *Challenge {
	c := &Challenge{house: h}
	c.line.Speed = h.Settings.Speed
	c.dealing.due = !dealt
	c.news.Met = scenes.NoWidget
	c.settle(st)
	return c
}

// settle shows the standing as the seat last saw it, without any movement; what it has not seen follows.
func (c *Challenge) settle(st tell.Standing) {
	c.line.Drop()
	c.st, c.shown, c.seen, c.waiting = st, st.View, len(st.Log), 0
	if st.Seen < len(st.Log) {
		c.shown, c.seen = st.Start, st.Seen
		for _, e := range st.Log[:st.Seen] {
			c.shown.See(e)
		}
	}
	c.cloth.came, c.cloth.sorted = table.Arrivals{}, c.house.Settings.Order
	v := st.Start
	for _, e := range st.Log[:c.seen] {
		table.SetHand(&c.cloth.came, v.Hand.All())
		v.See(e)
	}
	c.dealing.on = false
	c.cloth.going, c.cloth.backs = 0, table.Flights{}
	c.taking, c.spark, c.token, c.bared = taking{}, spark{}, token{edge: 1, ring: 1}, bared{thief: card.Back}
	c.rise = rise{card: card.Back}
	c.ballots, c.renewed = [lacasa.MaxSeats]float64{1, 1, 1, 1}, 1
	c.hand, c.news.Text = empty, ""
	c.rule = lacasa.NoRule
	for i := len(st.Log) - 1; i >= 0 && c.shown.Count > 0; i-- {
		if e := st.Log[i]; e.Kind == lacasa.CardPlayed {
			c.rule = e.Rule
			break
		}
	}
	c.guide.read = false
	c.Lay()
	c.queueAll()
}

// Show follows the match to a new standing: by its new events if it is the same round played on, else
// straight away.
func (c *Challenge) Show(st tell.Standing) {
	if !tell.Follows(&st, &c.st) {
		c.settle(st)
		return
	}
	c.understood(false)
	c.st = st
	c.hand.lifted, c.hand.advised, c.news.Text = card.Back, card.Back, ""
	c.queueAll()
	c.consider()
	c.arrange(table.PaceGlide)
	c.word()
	c.aim()
}

// Busy reports whether there is more to be seen.
func (c *Challenge) Busy() bool { return c.seen < len(c.st.Log) }

// Moving reports whether something is still to be seen, or on its way.
func (c *Challenge) Moving() bool { return c.Busy() && !c.holds() || c.line.Busy() }

// Lay places everything anew.
func (c *Challenge) Lay() {
	s := c.house.Screen
	w, h := s.Size()
	room, _ := c.house.Table(c.st.Replay)
	p := &c.room
	*p = places.Lay(w, h, room, s.Theme().TextScale, &c.shown.Rules, c.speaks)
	c.makeRoom(&p.Frame)
	widths := [...]float64{p.CasaW, p.Seats[table.Opposite].Tableau.W, p.PlayedW, p.HandW, p.LastW, 0}
	if c.shown.Phase < lacasa.Playing && c.shown.Nominated != card.Back { // which is asked about
		widths[len(widths)-1] = p.ShownW
	}
	if p.Seats[table.Near].Tableau.W > 0 { // which is near enough to the Casa's
		widths[0] = 0
	}
	for _, width := range widths {
		s.Prepare(width)
	}
	c.line.Finish() // what was still to be seen has been seen
	c.consider()
	if o := c.house.Settings.Order; o == c.cloth.sorted {
		c.cloth.placed = 0
		c.arrange(0)
	} else { // it is seen how
		c.cloth.sorted = o
		c.arrange(table.PaceSweep)
	}
	if c.dealing.due {
		c.deal()
	}
	c.word()
	c.aim()
	s.Invalidate()
}

// settled is called when all has been seen.
func (c *Challenge) settled() {
	c.cloth.going = 0
	c.consider()
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
	if !c.asks() {
		return
	}
	c.news.Left = min(c.news.Left, table.PaceGist) // it gives way to what is asked
	if c.shown.Phase == lacasa.Playing && c.shown.Challenge == c.shown.Last && c.shown.Count == 0 {
		c.house.Sound.Play(sound.LastTurn)
	} else {
		c.house.Sound.Play(sound.YourTurn)
	}
}

// waits reports whether the table waits for whoever's turn it is: not while something that was done, or the deal, is still
// shown.
func (c *Challenge) waits() bool {
	return c.shown.Phase != lacasa.Over && !c.taking.stands && !c.dealing.on && (c.seen == 0 || !c.Busy() || c.st.Log[c.seen-1].Kind == lacasa.Awaits)
}

// hint points at the card a prudent player would play, and says why.
func (c *Challenge) hint() {
	w := c.voice()
	a, why, ok := bot.Advise(&c.shown)
	if !ok || c.Busy() || c.dealing.on {
		c.tell(w.Company("hint.wait"), false)
		return
	}
	c.hand.advised = card.Back
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.SetAside, lacasa.Remove, lacasa.Lay, lacasa.Give, lacasa.Exchange:
		c.hand.advised = a.Card
		next := a.Card
		if c.ask.aside.Has(next) || c.ask.taken == next { // that much is chosen
			next = a.Other
		}
		if next != card.Back {
			c.form.Aim(reachCard.ID(int(next)))
		}
	case lacasa.Bid:
		c.ask.bid = a.Number
		c.chosen()
	case lacasa.NameCousins, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.DrawStack, lacasa.DrawUp:
	}
	c.tell(w.Hint(&c.shown, a, why), false)
	for i, ch := range c.ask.list {
		if ch.action == a && ch.step == 0 {
			c.form.Aim(reachChoice.ID(i))
		}
	}
	c.arrange(table.PaceSelect)
}

// Update takes the input of a tick.
func (c *Challenge) Update(in *ui.Input, dt float64) scenes.Intent {
	c.pass(time.Duration(dt * float64(time.Second)))
	if c.shown.Phase == lacasa.Over && !c.st.Replay.On && !c.Busy() && !c.line.Waiting() {
		return scenes.Intent{Want: scenes.Proceed}
	}
	if in.Any() && c.line.Waiting() {
		c.line.Skip() // any input shows at once what is under way
		if c.Busy() && c.onTable(in) {
			return scenes.Intent{}
		}
	}
	intent, done := c.drag(in, dt)
	if c.hand.Light(c.hand.dragged != card.Back, dt, c.line.Reduced) {
		c.house.Screen.Invalidate()
	}
	if done {
		return intent
	}
	for _, cmd := range in.Commands {
		if id, is := table.Shortcuts[cmd]; is {
			if intent := c.use(id, true); intent.Want != scenes.Nothing {
				return intent
			}
		}
	}
	keys := len(in.Commands) > 0
	before := c.form.Focus
	id, ok := c.form.Update(c.house, in)
	c.hoverOver(c.form.Hover, in.Pointer.Pos)
	c.news.Meet(c.house, c.form.Hover, reachPlate)
	if cd, is := cardOf(c.form.Focus); keys && is && c.form.Ring && c.form.Focus != before {
		c.lift(cd)
	}
	if !ok {
		if c.holds() && in.Pointer.Pressed && c.form.Hover == scenes.NoWidget {
			c.goOn(false)
		}
		return scenes.Intent{}
	}
	return c.use(id, c.form.Sure)
}

// pass lets time pass.
func (c *Challenge) pass(dt time.Duration) {
	c.guide.stood.Pass(c.guide.now.Text, dt)
	c.line.Speed, c.line.Reduced = c.house.Settings.Speed, c.house.Screen.Theme().ReducedMotion
	if c.line.Update(dt) {
		c.house.Screen.Invalidate()
	}
	if c.hand.dropped != card.Back && !c.Busy() && !c.cloth.sprites[c.hand.dropped].Moving() { // it is back, or was not wanted
		c.hand.dropped = card.Back
		c.arrange(table.PacePlay)
	}
	if !c.taking.stands {
		c.news.Pass(c.house, dt)
	}
}

// use does what a card, a button of the decision or of the game is for; the rest of the table says what it is.
func (c *Challenge) use(id int, sure bool) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case reachCard:
		return c.touch(card.Card(i), sure)
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
	case tableSituation:
		return table.OpenIntent(table.Rules)
	case table.Guide:
		if c.holds() {
			c.goOn(true)
			break
		}
		c.understood(true)
		c.aim()
	case tableStack:
		return c.pressWhere(lacasa.DrawStack)
	}
	return table.OpenIntent(id)
}

// onTable reports whether the pointer was pressed away from the buttons: then it was meant to go on.
func (c *Challenge) onTable(in *ui.Input) bool {
	return in.Pointer.Pressed && !c.room.Buttons.Contains(in.Pointer.Pos)
}

// undo takes a decision back, or says that there is none.
func (c *Challenge) undo() scenes.Intent {
	if !c.st.CanUndo {
		c.refuse(c.house.Say("why.nothing-to-undo"))
		return scenes.Intent{}
	}
	return scenes.Intent{Want: scenes.Undo}
}

// Draw draws the whole scene.
func (c *Challenge) Draw(s *ui.Screen) {
	c.drawCloth(s)
	c.drawChill(s)
	c.house.DrawLabel(s, c.st.Replay)
	c.drawTop(s)
	c.drawSituation(s)
	c.drawAbout(s)
	c.drawGuide(s)
	c.drawScore(s)
	c.drawLast(s)
	c.drawNominated(s)
	c.drawCasa(s)
	c.drawPile(s)
	c.drawBid(s)
	c.drawKept(s)
	c.drawPlaces(s)
	c.drawBlow(s)
	for i := range c.shown.Rules.Seats() {
		c.drawSeat(s, lacasa.Seat(i))
	}
	c.hand.Draw(s)
	c.drawOwnOpen(s)
	c.sort()
	c.drawLights(s)
	c.drawCards(s)
	c.drawDeck(s)
	c.drawWin(s)
	c.drawOpen(s)
	c.drawSums(s)
	c.drawLeader(s)
	c.drawReason(s)
	won := c.taking.stands && !c.rise.on // what is said of it is to be read while its cards are lifted and taken
	if !won {
		c.drawStatus(s)
	}
	c.drawRise(s)
	c.drawToken(s)
	c.drawLamp(s)
	s.DrawSprites(c.cloth.flight)
	if won {
		c.drawStatus(s)
	}
	c.drawRisen(s)
	c.drawSpark(s)
	c.drawRinged(s)
	s.Fade(1 - c.gone())
	c.form.Draw(c.house, s)
	s.Fade(1)
}
