package play

import (
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// move is how an event is seen: what is heard and said, how fast it goes, and where the cards come from that were not seen before.
type move struct {
	thinks bool          // another seat than this one thinks first
	pace   time.Duration // until the next event is seen
	glide  time.Duration // of the cards that it moves
	sound  func(c *Table, e *cassino.Event) sound.Name
	says   bool // it is said in words
	from   where
	before func(c *Table, e *cassino.Event) // what else happens when it is seen
	steps  func(c *Table, e cassino.Event)  // instead of all this, where it takes several
}

// where is where a card may come from.
type where uint8

const (
	inSight where = iota // where it lies as the table has it
	ofHand
	ofStock
)

// moves is how each kind of event is seen.
var moves = [...]move{
	cassino.Dealt:    {glide: table.PaceGlide},
	cassino.Received: {pace: table.PaceGlide, glide: table.PacePlay, sound: plays(sound.Deal), from: ofStock, before: (*Table).draw},
	cassino.Drew:     {pace: table.PaceGlide, glide: table.PacePlay, sound: plays(sound.Deal), from: ofStock, before: (*Table).draw},
	cassino.LastTold: {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.LastTurn), says: true},
	cassino.Trailed:  {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, from: ofHand},
	cassino.Captured: {thinks: true, steps: (*Table).capture},
	cassino.Made:     {thinks: true, pace: table.PaceBallot, glide: table.PacePlay, sound: plays(sound.Bid), says: true, from: ofHand},
	cassino.Stole:    {thinks: true, pace: table.PaceStands, glide: table.PacePass, sound: plays(sound.Steal), says: true, from: ofHand},
	cassino.Paired:   {thinks: true, steps: (*Table).capture},
	cassino.LaidDown: {thinks: true, pace: table.PaceStands, glide: table.PacePass, sound: plays(sound.Flip), says: true, from: ofHand},
	cassino.Took:     {thinks: true, pace: table.PaceBallot, glide: table.PaceSweep, sound: plays(sound.Lift), says: true},
	cassino.Declined: {thinks: true, pace: table.PaceGlide, glide: table.PaceGlide},
	cassino.Gathered: {pace: table.PaceStands, glide: table.PaceSweep, sound: plays(sound.Give), says: true, from: ofHand},
	cassino.Swept:    {pace: table.PaceStands, glide: table.PaceGlide, sound: ours, says: true, before: (*Table).sweep},
	cassino.Rewarded: {pace: table.PaceStands, glide: table.PaceGlide, sound: ours, says: true, before: (*Table).reward},
	cassino.Noted:    {pace: table.PaceThink, glide: table.PaceGlide, sound: plays(sound.ScoreTick), says: true},
	cassino.Fined:    {pace: table.PaceStands, glide: table.PacePass, sound: plays(sound.Remove), says: true},
	cassino.Leftover: {pace: table.PaceStands, glide: table.PacePass, sound: plays(sound.Give), says: true, from: ofHand},
	cassino.Awaits:   {glide: table.PaceGlide},
	cassino.HandOver: {pace: table.PaceStands, glide: table.PaceGlide, says: true},
}

func plays(n sound.Name) func(*Table, *cassino.Event) sound.Name {
	return func(*Table, *cassino.Event) sound.Name { return n }
}

// suited is the sound of a card: each suit has its instrument.
func suited(_ *Table, e *cassino.Event) sound.Name {
	if e.Card == french.Joker {
		return sound.Guest
	}
	return sound.Played(int(e.Card.Suit()))
}

// ours is what is heard when something is won, by us or by them.
func ours(c *Table, e *cassino.Event) sound.Name {
	if c.shown.Rules.Side(e.Seat) != c.shown.Rules.Side(c.shown.Seat) {
		return sound.WonThem
	}
	return sound.WonUs
}

// queue lets an event be seen when those before it have been.
func (c *Table) queue(e cassino.Event) {
	c.waiting++
	m := &moves[e.Kind]
	if m.thinks && e.Seat != c.st.View.Seat {
		c.line.Then(table.PaceThink, nil)
	}
	if m.steps != nil {
		m.steps(c, e)
		return
	}
	c.line.Then(m.pace, func() { c.perform(m, e) })
}

// perform lets an event be seen now.
func (c *Table) perform(m *move, e cassino.Event) {
	if m.sound != nil {
		c.house.Sound.Play(m.sound(c, &e))
	}
	if m.says {
		c.news.Show(c.happening(&e))
	}
	if m.before != nil {
		m.before(c, &e)
	}
	c.see(e, m)
}

// see takes the event into what is shown; the cards glide to where they then belong, those that come into sight from where they
// were hidden.
func (c *Table) see(e cassino.Event, m *move) {
	c.hand.dropped = -1
	ui.Narrate(c.voice().Told(&e, &c.shown.Table))
	var hidden [mostItems]bool
	for i := range c.items.list {
		hidden[i] = c.items.list[i].zone == away
	}
	c.shown.See(e)
	c.seen++
	c.waiting--
	c.items.follow(&c.shown)
	for i := range c.items.list {
		if hidden[i] && c.items.list[i].zone != away && !c.taking.has(i) {
			switch m.from {
			case ofHand:
				c.appear(i, c.fanPose(e.Seat))
			case ofStock:
				c.appear(i, c.stockPose())
			case inSight:
			}
		}
	}
	c.taking = taking{}
	c.prepare()
	c.refresh(m.glide)
	if !c.Busy() {
		c.settled()
	}
}

// capture lets a card take others: they are lit and it comes to lie on them, all are put together, and go to the pile.
func (c *Table) capture(e cassino.Event) {
	c.line.Then(table.PacePlay+table.PaceFlip, func() {
		c.house.Sound.Play(suited(c, &e))
		c.news.Show(c.happening(&e))
		c.take(&e)
		c.refresh(table.PacePlay)
	})
	c.line.And(table.PaceBallot, nil)
	c.line.And(table.PaceGather, func() { c.pack(table.Squared) })
	c.line.And(table.PaceSweep, func() {
		c.house.Sound.Play(sound.Give)
		c.pack(table.Taken)
	})
	c.line.And(0, func() { c.see(e, &move{glide: table.PaceGlide}) })
}

// draw lets another's cards come from the stock face down.
func (c *Table) draw(e *cassino.Event) {
	if e.Seat == c.shown.Seat {
		return
	}
	n := int(c.shown.Cards[e.Seat]) + int(e.Number)
	for i := range int(e.Number) {
		c.fly(c.stockPose(), c.heldPose(e.Seat, n-1-i, n), table.PacePlay, table.Spot{What: table.InHand, At: c.stance(e.Seat)})
	}
}

// cleared is the light of a sweep or a bonus: the loudest moment of the table.
type cleared struct {
	word  string
	seat  cassino.Seat
	light float64 // 1 to 0
	by    float64 // how much larger the stamp still is
}

// sweep lets the whole layout light up.
func (c *Table) sweep(e *cassino.Event) { c.strike(e, c.house.Say("cassino.table.sweep")) }

// reward does the same for a bonus.
func (c *Table) reward(e *cassino.Event) { c.strike(e, c.voice().Bonus(e.By)) }

func (c *Table) strike(e *cassino.Event, word string) {
	c.cleared = cleared{word: word, seat: e.Seat, light: 1, by: 0.6}
	c.line.Move(&c.cleared.by, 0, table.PaceGlide, ui.In)
	c.line.Move(&c.cleared.light, 0, table.PaceStands+table.PaceShown, ui.In)
}

// drawCleared draws the light over the cloth.
func (c *Table) drawCleared(s *ui.Screen) {
	if c.cleared.light == 0 {
		return
	}
	t, r := s.Theme(), c.room.drop
	if !t.ReducedMotion {
		s.Sunburst(r.Centre(), max(r.W, r.H)*0.6, 0.8*c.cleared.light, 0.3*(1-c.cleared.light), t.AccentTop)
		s.Wave(r.Centre(), max(r.W, r.H)*(0.7-0.5*c.cleared.light), c.cleared.light, t.AccentTop)
	}
}

// drawStamp draws what it is for.
func (c *Table) drawStamp(s *ui.Screen) {
	k := &c.cleared
	if k.light == 0 {
		return
	}
	t := s.Theme()
	high := min(74*min(1.3, t.TextScale), c.room.drop.H*0.5)
	wide, _ := s.MeasureText(k.word, ui.Style{Font: ui.Bold, Size: high * 0.5, Fixed: true})
	by := 1 + k.by
	if t.ReducedMotion {
		by = 1
	}
	s.Fade(min(1, 3*k.light))
	s.Stamp(k.word, "trophy", c.room.drop.Middle(min(wide+high*1.6, c.room.drop.W), high), -6, by, t.Panel, t.AccentTop)
	s.Fade(1)
}

// dealing is a hand that is dealt before the player's eyes.
type dealing struct {
	due   bool // it is still to be
	on    bool // it is being dealt
	cards int  // how many each has been dealt so far
}

// deal lets the layout and the hands come from the stock, one card after another.
func (c *Table) deal() {
	c.dealing = dealing{on: true}
	var order []int
	most := 0
	for i := range c.items.list {
		if z := c.items.list[i].zone; z == held || z == loose {
			order = append(order, i)
		}
	}
	for seat := range c.shown.Rules.Seats {
		most = max(most, int(c.shown.Cards[seat]))
	}
	steps := max(len(order), most)
	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, steps)))
	for _, i := range order {
		c.appear(i, c.stockPose())
	}
	c.house.Sound.Play(sound.Shuffle)
	c.line.Then(table.PaceThink, nil)
	for n := range steps {
		c.line.And(each, func() { // who skips one skips all
			c.dealing.cards = n + 1
			c.house.Sound.Play(sound.Deal)
			if n < len(order) {
				it := &c.items.list[order[n]]
				home, _ := c.home(order[n])
				c.line.Glide(&it.Sprite, home, table.PacePlay, ui.Settle)
			}
			for s := range cassino.Seat(c.shown.Rules.Seats) {
				if held := int(c.shown.Cards[s]); s != c.shown.Seat && n < held {
					c.fly(c.stockPose(), c.heldPose(s, n, held), table.PacePlay, table.Spot{What: table.InHand, At: c.stance(s)})
				}
			}
		})
	}
	c.line.And(table.PacePlay, nil)
	c.line.And(0, func() {
		c.dealing.on = false
		c.word()
		if !c.Busy() {
			c.settled()
		}
	})
}

// cardRect is where a card lies in a cell.
func (c *Table) cardRect(cell int) ui.Rect {
	at, w := c.room.layout.at(cell, c.items.top)
	return ui.Rect{X: at.X - w/2, Y: at.Y - scenes.CardHeight(w)/2, W: w, H: scenes.CardHeight(w)}
}
