// Package round is La Casa's table while a round is played: it lets the events of a round be seen one by one, asks for the
// decision that is due, and guides who plays for the first time.
package round

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// driver drives the table.
type driver = table.Driver[tell.Standing, lacasa.View, lacasa.Event]

// Table is the table while a round is played.
type Table struct {
	driver

	room    places.Room
	held    []card.Card // the hand, as it lies
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
	says   sayings
	plates plates
	guide  guide
}

// NewTable returns the table for a standing. dealt is false when the round's cards are still to be dealt
// before the player's eyes.
func NewTable(h *scenes.House, st tell.Standing, dealt bool) *Table {
	c := &Table{}
	c.Due = !dealt
	c.Begin(h, table.Game[tell.Standing, lacasa.View, lacasa.Event]{
		Told: tell.ToldOf, See: (*lacasa.View).See, Bar: func() ui.Rect { return c.room.Buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.arrange, Word: c.word, Aim: c.aim,
		Queue: c.queue, Take: c.follow, Holds: c.explainsBefore, Deal: c.deal, Rested: c.Cloth.ClearLeaving,
		Over:  func() bool { return c.Shown.Phase == lacasa.Over },
		Stays: func() bool { return c.taking.stands },
		Asks:  c.asks, Turn: c.turn, Forget: c.forget, Hint: c.hint, Guide: func() string { return c.guide.now.Text }, Understood: c.read, Use: c.use,
		Rises: func(cd int) bool { return c.Shown.OwnCards().Has(card.Card(cd)) || c.ask.cards.Has(card.Card(cd)) },
		Point: c.point,
		Grabs: func(cd int) bool { return c.Shown.OwnCards().Has(card.Card(cd)) },
		Lift:  c.take, Carry: func(ui.Point, bool) ui.Rect { return c.room.Drop }, Drop: c.drop, Meets: []table.Reach{reachPlate},
	}, st)
	return c
}

// reset takes everything off the table but what has been seen.
func (c *Table) reset() {
	c.Cloth.Reset(card.Deck)
	c.Replay(func(before *lacasa.View, _ *lacasa.Event) { table.SetHand(&c.Cloth.Came, before.Hand.All()) })
	c.dealing.on = false
	c.taking, c.spark, c.token, c.bared = taking{}, spark{}, token{edge: 1, ring: 1}, bared{thief: card.Back}
	c.rise = rise{card: card.Back}
	c.ballots, c.renewed = [lacasa.MaxSeats]float64{1, 1, 1, 1}, 1
	c.hand = empty
	c.rule = lacasa.NoRule
	for i := len(c.St.Log) - 1; i >= 0 && c.Shown.Count > 0; i-- {
		if e := c.St.Log[i]; e.Kind == lacasa.CardPlayed {
			c.rule = e.Rule
			break
		}
	}
	c.guide.read = false
}

// forget ends what belonged to the decision before.
func (c *Table) forget() {
	c.understood(false)
	c.hand.lifted, c.hand.advised = card.Back, card.Back
}

// place finds the places on the table.
func (c *Table) place() {
	s := c.House.Screen
	w, h := s.Size()
	room, _ := c.House.Table(c.St.Replay)
	p := &c.room
	*p = places.Lay(w, h, room, s.Theme().TextScale, &c.Shown.Rules, c.speaks)
	c.makeRoom(&p.Frame)
	widths := [...]float64{p.CasaW, p.Seats[table.Opposite].Tableau.W, p.PlayedW, p.HandW, p.LastW, 0}
	if c.Shown.Phase < lacasa.Playing && c.Shown.Nominated != card.Back { // which is asked about
		widths[len(widths)-1] = p.ShownW
	}
	if p.Seats[table.Near].Tableau.W > 0 { // which is near enough to the Casa's
		widths[0] = 0
	}
	for _, width := range widths {
		s.Prepare(width)
	}
}

// turn returns the sound of this seat's turn.
func (c *Table) turn() sound.Name {
	if c.News.Text == c.voice().Company("hint.wait") { // which is no longer so
		c.News.Text = ""
	}
	if c.Shown.Phase == lacasa.Playing && c.Shown.Challenge == c.Shown.Last && c.Shown.Count == 0 {
		return sound.LastTurn
	}
	return sound.YourTurn
}

// waits reports whether the table waits for whoever's turn it is: not while something that was done, or the deal, is still
// shown.
func (c *Table) waits() bool {
	return c.Shown.Phase != lacasa.Over && !c.taking.stands && !c.dealing.on && (c.Seen == 0 || !c.Busy() || c.St.Log[c.Seen-1].Kind == lacasa.Awaits)
}

// hint points at the card a prudent player would play, and says why.
func (c *Table) hint() {
	w := c.voice()
	a, why, ok := bot.Advise(&c.Shown)
	if !ok || c.Busy() || c.dealing.on {
		c.Tell(w.Company("hint.wait"))
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
			c.Form.Aim(reachCard.ID(int(next)))
		}
	case lacasa.Bid:
		c.ask.bid = a.Number
		c.chosen()
	case lacasa.NameCousins, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.DrawStack, lacasa.DrawUp:
	}
	c.Tell(w.Hint(&c.Shown, a, why))
	for i, ch := range c.ask.list {
		if ch.action == a && ch.step == 0 {
			c.Form.Aim(reachChoice.ID(i))
		}
	}
	c.arrange(table.PaceSelect)
}

// point answers the mouse and the keys: a card of the hand leans towards the mouse, one that the keys come to is lifted, and what was
// held to be read goes on at a touch beside the controls.
func (c *Table) point(in *ui.Input, focus int) {
	c.lean(in.Pointer.Pos)
	if cd, is := cardOf(c.Form.Focus); len(in.Commands) > 0 && is && c.Form.Ring && c.Form.Focus != focus {
		c.lift(cd)
	}
	if in.Pointer.Pressed && c.Form.Hover == page.NoWidget && c.holds() {
		c.goOn(false)
	}
}

// use does what a card or a button of the decision is for; the rest of the table says what it is.
func (c *Table) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case reachCard:
		return c.touch(card.Card(i), c.Form.Sure)
	case reachChoice:
		return c.press(i)
	case reachPlate:
		c.Tell(c.says.seats[i].spoken)
	}
	switch id {
	case tableSituation:
		return table.OpenIntent(table.Rules)
	case tableStack:
		return c.pressWhere(lacasa.DrawStack)
	}
	return nil
}

// Draw draws the whole scene.
func (c *Table) Draw(s *ui.Screen) {
	c.drawCloth(s)
	c.drawChill(s)
	c.House.DrawLabel(s, c.St.Replay)
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
	for i := range c.Shown.Rules.Seats() {
		c.drawSeat(s, lacasa.Seat(i))
	}
	c.Hand.Draw(s)
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
	s.DrawSprites(c.Cloth.Flying)
	if won {
		c.drawStatus(s)
	}
	c.drawRisen(s)
	c.drawSpark(s)
	c.drawRinged(s)
	s.Fade(1 - c.gone())
	c.Form.Draw(s)
	s.Fade(1)
}
