package play

import (
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// move is how an event is seen: what is heard and said, how fast it goes, and where the cards come from that were not seen before.
type move struct {
	thinks bool          // another seat than this one thinks first
	steps  []step        // the cards that it takes go their way, before the table shows it
	pace   time.Duration // until the next event is seen
	glide  time.Duration // of the cards that it moves
	fan    time.Duration // and how much longer each of them takes than the one before it
	sound  func(c *Table, e *cassino.Event) sound.Name
	says   bool // it is said in words
	from   where
	before func(c *Table, e *cassino.Event) // what else happens when it is seen
	after  func(c *Table, e *cassino.Event) // and once that has come to rest
	rest   time.Duration                    // then
}

// where is where a card may come from.
type where uint8

const (
	inSight where = iota // where it lies as the table has it
	ofHand
	ofStock
)

// step is a stage of cards that are taken: how long they go there, and how long they are left to be looked at.
type step struct {
	stage stage
	glide time.Duration
	rest  time.Duration
	sound func(c *Table, e *cassino.Event) sound.Name
	lands func(c *Table, e *cassino.Event) // what happens once they are there
}

// The ways that cards take: a capture, one that clears the table, a pair, a card plucked, a pile stolen, cards that go by themselves, what is left, a heap that is
// thrown together, and a card that is paid.
var (
	captured = []step{{stage: lit, glide: table.PacePlay, rest: table.PaceFlip + table.PaceBallot, lands: (*Table).blow}, put, went}
	cleared  = []step{{stage: lit, glide: table.PacePlay, rest: table.PaceFlip + table.PaceBallot, lands: (*Table).blow}, {stage: netted, glide: table.PaceThink, sound: plays(sound.Shuffle)}, went}
	paired   = []step{{stage: shown, glide: table.PacePlay, rest: table.PaceThink}, {stage: lit, glide: table.PacePlay, rest: table.PaceThink, sound: plays(sound.Deal), lands: (*Table).blow}, put, went}
	plucked  = []step{{stage: raised, glide: table.PaceFlip, rest: table.PaceThink}, went}
	stolen   = []step{{stage: crossed, glide: table.PacePlay, rest: table.PaceShown}, {stage: gone, glide: table.PacePass, sound: plays(sound.Steal)}}
	gathered = []step{{stage: shown, glide: table.PacePlay, rest: table.PaceStands}, put, went}
	leftover = []step{{stage: lit, glide: table.PaceGlide, rest: table.PaceBallot}, put, {stage: gone, glide: table.PacePass, sound: plays(sound.Give)}}
	heaped   = []step{{stage: lit, glide: table.PacePlay, rest: table.PaceYield}, put}
	paid     = []step{{stage: raised, glide: table.PaceFlip, rest: table.PaceShown}}

	put  = step{stage: squared, glide: table.PaceGather}
	went = step{stage: gone, glide: table.PaceSweep, sound: plays(sound.Give)}
)

// moves is how each kind of event is seen; those that come in several forms have a list of their own.
var moves = [...]move{
	cassino.Dealt:    {glide: table.PaceGlide},
	cassino.Received: {pace: table.PaceGlide, glide: table.PacePlay, fan: table.PaceDeal, sound: plays(sound.Deal), from: ofStock, before: (*Table).draw},
	cassino.Drew:     {pace: table.PaceGlide, glide: table.PacePlay, sound: plays(sound.Deal), from: ofStock, before: (*Table).draw},
	cassino.LastTold: {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.LastTurn), says: true, before: (*Table).lastTold},
	cassino.Trailed:  {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, from: ofHand},
	cassino.Captured: {thinks: true, steps: captured, glide: table.PaceGlide, sound: suited, says: true, after: (*Table).gained},
	cassino.Made:     {},
	cassino.Stole:    {thinks: true, steps: stolen, glide: table.PaceGlide, sound: suited, says: true, after: (*Table).gained},
	cassino.Paired:   {thinks: true, steps: paired, glide: table.PaceGlide, sound: suited, says: true, after: (*Table).gained},
	cassino.LaidDown: {thinks: true, pace: table.PaceStands, glide: table.PacePlay, fan: table.PaceDeal, sound: plays(sound.Shuffle), says: true, from: ofHand},
	cassino.Took:     {thinks: true, steps: plucked, glide: table.PaceGlide, sound: plays(sound.Lift), says: true},
	cassino.Declined: {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: plays(sound.Pass), says: true},
	cassino.Gathered: {steps: gathered, glide: table.PaceGlide, sound: plays(sound.Flip), says: true},
	cassino.Swept:    {pace: paceStamp, glide: table.PaceGlide, sound: ours, says: true, before: (*Table).sweep, after: (*Table).counted},
	cassino.Rewarded: {},
	cassino.Noted:    {pace: table.PaceThink, glide: table.PaceGlide, sound: plays(sound.ScoreTick), says: true, before: (*Table).note},
	cassino.Fined:    {steps: paid, pace: table.PaceThink, glide: table.PacePass, sound: plays(sound.Remove), says: true},
	cassino.Leftover: {steps: leftover, glide: table.PaceGlide, sound: plays(sound.Flip), says: true},
	cassino.Awaits:   {glide: table.PaceGlide},
	cassino.HandOver: {pace: table.PaceStands, glide: table.PaceGlide, says: true},
}

// makes is how a build, a heap or a stack is made: its number comes up once the card has come to rest.
var makes = [...]move{
	cassino.Builds: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, says: true, from: ofHand,
		before: (*Table).cover, after: (*Table).number, rest: table.PaceBallot},
	cassino.Heaps: {thinks: true, steps: heaped, pace: table.PaceGlide, glide: table.PaceGlide, sound: suited, says: true,
		before: (*Table).cover, after: (*Table).number, rest: table.PaceBallot},
	cassino.Stacks: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, says: true, from: ofHand,
		before: (*Table).cover, after: (*Table).knock, rest: table.PaceBallot},
}

// rewards is how each bonus is seen.
var rewards = [...]move{
	cassino.ForTwin:  {pace: table.PaceStands, glide: table.PaceGlide, sound: ours, says: true, before: (*Table).twins, after: (*Table).unlight},
	cassino.ForFixxa: {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.Exchange), says: true, before: (*Table).fixed, after: (*Table).unlight},
	cassino.ForStop:  {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.Stamp), says: true, before: (*Table).stopped, after: (*Table).unlight},
}

// moveOf returns how an event is seen.
func (c *Table) moveOf(e *cassino.Event) *move {
	switch e.Kind {
	case cassino.Made:
		return &makes[c.St.View.Rules.Build.Kind]
	case cassino.Rewarded:
		return &rewards[e.By]
	default:
		return &moves[e.Kind]
	}
}

func plays(n sound.Name) func(*Table, *cassino.Event) sound.Name {
	return func(*Table, *cassino.Event) sound.Name { return n }
}

// suited returns the sound of a card: each suit has its instrument.
func suited(_ *Table, e *cassino.Event) sound.Name {
	if e.Card == french.Joker {
		return sound.Guest
	}
	return sound.CardSound(int(e.Card.Suit()))
}

// ours returns what is heard when something is won, by us or by them.
func ours(c *Table, e *cassino.Event) sound.Name {
	if c.Shown.Rules.Side(e.Seat) != c.Shown.Rules.Side(c.Shown.Seat) {
		return sound.WonThem
	}
	return sound.WonUs
}

// queue lets an event be seen when those before it have been. Who skips one of its steps skips all of them.
func (c *Table) queue(e cassino.Event) {
	m := c.moveOf(&e)
	steps := m.steps
	if e.Kind == cassino.Captured && c.clears(c.Seen+c.Queued-1) {
		steps = cleared
	}
	if m.thinks {
		c.Think(e.Seat)
	}
	next := c.Line.Then
	for i := range steps {
		by := &steps[i]
		next(by.glide, func() {
			if i == 0 {
				c.announce(m, &e)
				c.take(&e)
			} else if by.sound != nil {
				c.House.Sound.Play(by.sound(c, &e))
			}
			c.taking.stage = by.stage
			c.Refresh(by.glide)
		})
		next = c.Line.And
		next(by.rest, func() {
			if by.lands != nil {
				by.lands(c, &e)
			}
		})
	}
	next(m.pace, func() {
		if len(m.steps) == 0 {
			c.announce(m, &e)
		}
		if m.before != nil {
			m.before(c, &e)
		}
		c.see(e, m)
	})
	if m.after != nil {
		c.Line.And(m.rest, func() { m.after(c, &e) })
	}
}

// clears reports whether the capture that is event i of the log is a sweep.
func (c *Table) clears(i int) bool {
	for _, e := range c.St.Log[i+1:] {
		if e.Kind == cassino.Swept {
			return true
		}
		if e.Kind != cassino.Noted && e.Kind != cassino.Rewarded { // which may be told before
			break
		}
	}
	return false
}

// announce lets an event be heard and said.
func (c *Table) announce(m *move, e *cassino.Event) {
	if m.sound != nil {
		c.House.Sound.Play(m.sound(c, e))
	}
	if m.says {
		c.News.Show(c.happening(e))
	}
}

// see lets an event be seen now; those of its cards that fan out take longer, one after the other.
func (c *Table) see(e cassino.Event, m *move) {
	var was [mostItems]place
	for i := range c.items.list {
		was[i] = c.items.list[i].place
	}
	c.from = m.from
	c.Follow(&e, m.glide)
	late := m.glide
	for i := range c.items.list {
		if it := &c.items.list[i]; m.fan > 0 && it.place != was[i] && it.Moving() {
			c.Line.Glide(&it.Sprite, it.Target(), late, ui.Settle)
			late += m.fan
		}
	}
	c.Rest()
}

// follow takes an event into what is shown; cards that come into sight come from where they were hidden.
func (c *Table) follow(e *cassino.Event) {
	ui.Narrate(c.voice().Event(e, &c.Shown.Table))
	var hidden [mostItems]bool
	for i := range c.items.list {
		hidden[i] = c.items.list[i].zone == away
	}
	c.Shown.See(*e)
	c.items.follow(&c.Shown)
	c.lie()
	for i := range c.items.list {
		if hidden[i] && c.items.list[i].zone != away && !c.taking.has(i) {
			switch c.from {
			case ofHand:
				c.appear(i, c.fanPose(e.Seat))
			case ofStock:
				c.appear(i, c.stockPose())
			case inSight:
			}
		}
	}
	c.arrive()
	c.prepare()
}

// draw lets another's cards come from the stock face down.
func (c *Table) draw(e *cassino.Event) {
	if e.Seat == c.Shown.Seat {
		return
	}
	n := int(c.Shown.Cards[e.Seat]) + int(e.Number)
	for i := range int(e.Number) {
		c.Cloth.Fly(c.stockPose(), c.heldPose(e.Seat, n-1-i, n), table.PacePlay+time.Duration(i)*table.PaceDeal, table.Spot{What: table.InHand, At: c.stance(e.Seat)})
	}
}

// dealing is a hand that is dealt before the player's eyes.
type dealing struct {
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
	for seat := range c.Shown.Rules.Seats {
		most = max(most, int(c.Shown.Cards[seat]))
	}
	steps := max(len(order), most)
	each := min(table.PaceDeal, table.PaceDealt/time.Duration(max(1, steps)))
	for _, i := range order {
		c.appear(i, c.stockPose())
	}
	c.House.Sound.Play(sound.Shuffle)
	c.Line.Then(table.PaceCut, nil)
	for n := range steps {
		c.Line.And(each, func() { // who skips one skips all
			c.dealing.cards = n + 1
			c.House.Sound.Play(sound.Deal)
			if n < len(order) {
				it := &c.items.list[order[n]]
				home, _ := c.home(order[n])
				c.Line.Toss(&it.Sprite, home, table.PaceToss)
			}
			for s := range cassino.Seat(c.Shown.Rules.Seats) {
				if held := int(c.Shown.Cards[s]); s != c.Shown.Seat && n < held {
					c.Cloth.Backs.Toss(&c.Line, c.stockPose(), c.heldPose(s, n, held), table.Spot{What: table.InHand, At: c.stance(s)})
				}
			}
		})
	}
	c.Line.And(table.PaceToss-each, nil)
	c.Line.And(0, func() {
		c.dealing.on = false
		c.word()
		c.Rest()
	})
}

// cardRect returns where a card lies in a cell.
func (c *Table) cardRect(cell int) ui.Rect {
	at, w := c.room.layout.at(cell, c.items.top)
	return ui.Rect{X: at.X - w/2, Y: at.Y - page.CardHeight(w)/2, W: w, H: page.CardHeight(w)}
}
