// Package play is Cassino's table while a hand is played: it lets the events of a hand be seen one by one, and asks for the decision
// that is due. What can be touched, and what comes of it, follows from the legal actions and the rules alone.
package play

import (
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
	"lacasa/ui/page"
)

// driver drives the table.
type driver = table.Driver[tell.Standing, cassino.View, cassino.Event]

// Table is the table while a hand is played.
type Table struct {
	driver

	room    room
	items   items
	shorts  table.Shorts // of the names
	dealing dealing
	from    where // cards come that come into sight now
	taking  taking
	lights  lights

	ask  decision
	over over // of the card that is dragged
	says sayings

	pulled bool // what scores lies over the table

	guide tell.Teaching // what the table explains just now; without text nothing
}

// NewTable returns the table for a standing. Of a hand of which nothing has been seen the cards are dealt before the player's eyes.
func NewTable(h *scenes.House, st tell.Standing) *Table {
	c := &Table{}
	c.Due = st.Seen == 0
	c.Begin(h, table.Game[tell.Standing, cassino.View, cassino.Event]{
		Told: tell.ToldOf, See: (*cassino.View).See, Bar: func() ui.Rect { return c.room.buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.arrange, Word: c.word, Aim: c.aim,
		Queue: c.queue, Take: c.follow, Deal: c.deal, Over: func() bool { return c.Shown.Phase == cassino.Over || c.covered() },
		Stays: func() bool { return c.taking.on },
		Asks:  c.asks, Forget: c.forget, Hint: c.hint, Guide: c.guiding, Understood: func() { c.understood(true); c.aim() }, Use: c.use, Touch: c.touchBeside,
		Rises: func(i int) bool { return c.items.list[i].zone == held },
		Grabs: func(i int) bool { return c.items.list[i].zone == held && c.asks() && !c.refused(i) },
		Lift:  c.lift, Carry: c.carry, Drop: c.drop, Meets: []table.Reach{reachPlate, reachBuild},
	}, st)
	return c
}

// reset takes everything off the table but what has been seen.
func (c *Table) reset() {
	c.House.Screen.SetDeck(deckOf(&c.St.View.Rules))
	c.dealing.on = false
	c.taking, c.lights = taking{}, dark
	c.ask.forget()
	c.items.deal(c.St.View.Rules.Deck(), &c.Cloth)
	c.items.follow(&c.Shown)
	c.Replay(func(before *cassino.View, _ *cassino.Event) { table.SetHand(&c.Cloth.Came, before.Hand.All()) })
}

// forget ends what belonged to the decision before.
func (c *Table) forget() {
	c.understood(false)
	c.ask.forget()
}

// lie puts the cards of the hand where they lie among the others.
func (c *Table) lie() {
	table.SetHand(&c.Cloth.Came, c.Shown.Hand.All())
	c.items.lay(c.Sorted, &c.Cloth.Came)
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

// Standing returns what the table was given last.
func (c *Table) Standing() tell.Standing { return c.St }

// covered reports whether the one in front of the screen is still to come: the cards are dealt before everybody first.
func (c *Table) covered() bool {
	v := &c.St.View
	return v.Phase != cassino.Over && v.Hand.IsEmpty() && v.Cards[v.Seat] > 0
}

// place finds the places on the table.
func (c *Table) place() {
	w, h := c.House.Screen.Size()
	room, _ := c.House.Table(c.St.Replay)
	c.room = lay(w, h, room, c.House.Screen.Theme().TextScale, &c.Shown.Rules, c.House.Settings.Guided(cassinomatch.Game))
	c.Line.Finish() // it may change what is shown
	c.prepare()
}

// prepare has the cards painted as large as they lie.
func (c *Table) prepare() {
	s := c.House.Screen
	_, w := c.room.layout.at(0, c.items.top)
	for _, width := range [...]float64{c.room.seats[0].pileW, w, c.room.inHand(0, c.Shown.Hand.Len()).W} {
		if width > 0 {
			s.Prepare(width)
		}
	}
	if w < page.Finger {
		s.Prepare(glass)
	}
}

// waits reports whether the table waits for whoever's turn it is: not while something that was done, or the deal, is still shown.
func (c *Table) waits() bool {
	return c.Shown.Phase != cassino.Over && !c.taking.on && !c.dealing.on && (c.Seen == 0 || !c.Busy() || c.St.Log[c.Seen-1].Kind == cassino.Awaits)
}

// hint chooses what a prudent player would do, and says why.
func (c *Table) hint() {
	if !c.asks() {
		c.Tell(c.House.Say("table.wait"))
		return
	}
	a, why := bot.NewFair(0, c.Shown.Seat).Explain(&c.Shown)
	c.ask.advise(c, a)
	w := c.voice()
	c.News.Show(w.Hint(&a, &c.Shown, why))
	ui.Narrate(c.News.Text)
	const few = 2
	if a.Verb == cassino.Capture && a.Cards.Len() > few { // all of them are seen, and would not fit
		c.News.Show(w.HintOf(words.Capitalize(w.Say("cassino.table.takes", "card", w.The(a.Card), "cards", c.sets(w, &a))), &a, &c.Shown, why))
	}
	c.chosen(false)
	for i, ch := range c.ask.list {
		if ch.action == a && !ch.orders {
			c.Form.Aim(reachChoice.ID(i))
		}
	}
}

// touchBeside does what the pointer does beside the controls: it pulls down what scores, touches the free cloth, or slides to another card.
func (c *Table) touchBeside(in *ui.Input) (intent scenes.Intent, done bool) {
	if c.pull(in) {
		return nil, true
	}
	if intent, done = c.tapCloth(in); !done {
		c.slide(&in.Pointer)
	}
	return intent, done
}

// use does what a card, a pile or a button of the decision is for; the rest of the table says what it is.
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
		c.Tell(c.says.seats[i].spoken)
		return nil
	}
	switch id {
	case tableStock:
		c.Tell(c.says.stocked)
	case tableScores:
		c.unroll(!c.pulled)
	}
	return nil
}

// Draw draws the whole scene.
func (c *Table) Draw(s *ui.Screen) {
	s.Table(tell.Top, c.room.shape == page.Desk)
	c.drawInlay(s)
	if c.pulled {
		c.drawPulled(s)
		return
	}
	c.drawLight(s)
	c.House.DrawLabel(s, c.St.Replay)
	c.drawTop(s)
	c.drawScores(s, c.room.scores)
	c.drawLine(s)
	c.drawGuide(s)
	c.drawStock(s)
	for i := range c.Shown.Rules.Seats {
		c.drawSeat(s, cassino.Seat(i))
	}
	c.Hand.Draw(s)
	c.sort()
	s.DrawSprites(c.Cloth.Lying)
	c.drawTags(s)
	c.drawGroups(s)
	c.drawStatus(s)
	s.DrawSprites(c.Cloth.Flying)
	c.drawBlow(s)
	c.drawStamp(s)
	c.drawPoints(s)
	c.drawRinged(s)
	c.Form.Draw(s)
	c.drawGlass(s)
}
