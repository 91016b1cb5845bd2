package play

import (
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A move says how an event is shown and heard, how long it takes, and where hidden cards come from.
type move struct {
	thinks bool                              // a seat other than this one pauses first
	steps  []step                            // the stages of the captured cards, before the table shows the event
	begins func(l *lights, e *cassino.Event) // called when the steps begin; may be nil
	pace   time.Duration                     // until the next event
	glide  time.Duration                     // how long its cards move
	fan    time.Duration                     // how much longer each card moves than the one before
	sound  func(v *cassino.View, e *cassino.Event) sound.Name
	says   bool // a sentence about it is shown
	from   where
	draws  bool                              // cards of other seats come face down from the stock
	before func(l *lights, e *cassino.Event) // called when the event is shown
	after  func(l *lights, e *cassino.Event) // called once its cards have arrived
	rest   time.Duration                     // the pause after that
}

// where is a place that a card may come from.
type where uint8

const (
	inSight where = iota // where it lies as the table has it
	ofHand
	ofStock
)

// A step is a stage of a capture.
type step struct {
	stage stage
	glide time.Duration // of the cards to their places
	each  bool          // one after the other
	early time.Duration // how long before they are there lands is called
	rest  time.Duration // until the next step
	sound func(v *cassino.View, e *cassino.Event) sound.Name
	lifts func(l *lights, e *cassino.Event) // called when they leave; may be nil
	lands func(l *lights, e *cassino.Event) // called when they are there, or early; may be nil
}

// The steps of what is taken.
var (
	captured = []step{fell, put, faced, went}
	cleared  = []step{fell, {stage: netted, glide: table.PaceThink, sound: plays(sound.Shuffle), lifts: (*lights).raked}, {stage: gone, glide: table.PaceSweep, early: paceOff, sound: ours, lands: (*lights).swept}}
	paired   = []step{{stage: shown, glide: table.PacePlay, rest: table.PaceThink}, {stage: lit, glide: table.PacePlay, rest: table.PaceThink, sound: plays(sound.Deal), lands: (*lights).fall}, put, faced, went}
	plucked  = []step{{stage: raised, glide: table.PaceFlip, rest: table.PaceThink}, went}
	stolen   = []step{{stage: crossed, glide: table.PacePlay, rest: table.PaceShown}, {stage: gone, glide: table.PacePass, sound: plays(sound.Steal)}}
	gathered = []step{{stage: shown, glide: table.PacePlay, rest: table.PaceStands}, put, faced, went}
	leftover = []step{{stage: lit, glide: table.PaceGlide, rest: table.PaceBallot}, put, faced, {stage: gone, glide: table.PacePass, sound: plays(sound.Give)}}
	heaped   = []step{{stage: lit, glide: table.PacePlay, rest: table.PaceYield}, put}
	paid     = []step{{stage: raised, glide: table.PaceFlip, rest: table.PaceShown}}

	fell  = step{stage: lit, glide: table.PacePlay, rest: paceHold, lands: (*lights).fall}
	put   = step{stage: squared, glide: table.PaceGather, each: true}
	faced = step{stage: turned, glide: table.PaceTurn}
	went  = step{stage: gone, glide: table.PaceTake, sound: plays(sound.Give)}
)

// How long the card that takes others lies on them, and how long before the cards of a sweep reach
// the pile its stamp starts to come down: once they have left the middle, which it would cover.
const (
	paceFan  = 40 * time.Millisecond // between two cards of a hand that are turned up
	paceHold = 380 * time.Millisecond
	paceOff  = table.PaceSweep - 300*time.Millisecond
)

// moves has the move of each kind of event, but for those that have several.
var moves = [...]move{
	cassino.Dealt:    {glide: table.PaceGlide},
	cassino.Received: {pace: table.PaceGlide, glide: table.PacePlay, fan: table.PaceDeal, sound: plays(sound.Deal), from: ofStock, draws: true},
	cassino.Drew:     {pace: table.PaceGlide, glide: table.PacePlay, sound: plays(sound.Deal), from: ofStock, draws: true},
	cassino.LastTold: {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.LastTurn), says: true, before: (*lights).lastTold},
	cassino.Trailed:  {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, from: ofHand},
	cassino.Captured: {thinks: true, steps: captured, glide: table.PaceGlide, sound: suited, says: true, after: (*lights).gained},
	cassino.Made:     {},
	cassino.Stole:    {thinks: true, steps: stolen, begins: (*lights).robbed, glide: table.PaceGlide, sound: suited, says: true, after: (*lights).gained},
	cassino.Paired:   {thinks: true, steps: paired, glide: table.PaceGlide, sound: suited, says: true, after: (*lights).gained},
	cassino.LaidDown: {thinks: true, pace: table.PaceStands, glide: table.PacePlay, fan: table.PaceDeal, sound: plays(sound.Shuffle), says: true, from: ofHand},
	cassino.Took:     {thinks: true, steps: plucked, glide: table.PaceGlide, sound: plays(sound.Lift), says: true},
	cassino.Declined: {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: plays(sound.Pass), says: true},
	cassino.Gathered: {steps: gathered, glide: table.PaceGlide, sound: plays(sound.Flip), says: true},
	cassino.Swept:    {pace: paceSwept - paceOff, glide: table.PaceGlide, says: true, before: (*lights).swept, after: (*lights).counted, rest: paceCounts},
	cassino.Rewarded: {},
	cassino.Noted:    {pace: table.PaceThink, glide: table.PaceGlide, sound: plays(sound.ScoreTick), says: true, before: (*lights).note},
	cassino.Fined:    {steps: paid, begins: (*lights).ringHeap, pace: table.PaceThink, glide: table.PacePass, sound: plays(sound.Remove), says: true},
	cassino.Leftover: {steps: leftover, glide: table.PaceGlide, sound: plays(sound.Flip), says: true},
	cassino.Awaits:   {glide: table.PaceGlide},
	cassino.HandOver: {pace: table.PaceStands, glide: table.PaceGlide, says: true},
}

// makes has the moves of builds, heaps and stacks. Their number comes up once the card has come to
// rest.
var makes = [...]move{
	cassino.Builds: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, says: true, from: ofHand,
		before: (*lights).cover, after: (*lights).number, rest: table.PaceBallot},
	cassino.Heaps: {thinks: true, steps: heaped, pace: table.PaceGlide, glide: table.PaceGlide, sound: suited, says: true,
		before: (*lights).cover, after: (*lights).number, rest: table.PaceBallot},
	cassino.Stacks: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: suited, says: true, from: ofHand,
		before: (*lights).cover, after: (*lights).knock, rest: table.PaceBallot},
}

// rewards has the move of each bonus.
var rewards = [...]move{
	cassino.ForTwin:  {pace: table.PaceStands, glide: table.PaceGlide, sound: ours, says: true, before: (*lights).twins, after: (*lights).unlight},
	cassino.ForFixxa: {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.Exchange), says: true, before: (*lights).fixed, after: (*lights).unlight},
	cassino.ForStop:  {pace: table.PaceStands, glide: table.PaceGlide, sound: plays(sound.Stamp), says: true, before: (*lights).stopped, after: (*lights).unlight},
}

// moveOf returns the move of an event.
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

// plays returns a function that returns a sound.
func plays(n sound.Name) func(*cassino.View, *cassino.Event) sound.Name {
	return func(*cassino.View, *cassino.Event) sound.Name { return n }
}

// suited returns the sound of a card: each suit has its instrument.
func suited(_ *cassino.View, e *cassino.Event) sound.Name {
	if e.Card == french.Joker {
		return sound.Guest
	}
	return sound.CardSound(int(e.Card.Suit()))
}

// ours returns the sound of something won, by us or by them.
func ours(v *cassino.View, e *cassino.Event) sound.Name {
	if v.Rules.Side(e.Seat) != v.Rules.Side(v.Seat) {
		return sound.WonThem
	}
	return sound.WonUs
}

// queue lets an event be seen after those before it. Who skips one of its steps skips all of them.
func (c *Table) queue(e cassino.Event) {
	m := c.moveOf(&e)
	steps := m.steps
	if e.Kind == cassino.Captured && clears(c.St.Log, c.Seen+c.Queued-1) {
		steps = cleared
	}
	if m.thinks {
		c.Think(e.Seat)
	}
	next := c.Line.Then
	for i := range steps {
		by, glide := &steps[i], steps[i].glide
		if n := e.Cards.Len() + e.Own.Len() + 1; by.each { // with the card that takes them
			glide += spaced(n) * time.Duration(n-1)
		}
		next(glide-by.early, func() {
			if i == 0 {
				c.announce(m, &e)
				c.taking.take(&e)
				c.lights.thread = 0
				if m.begins != nil {
					m.begins(&c.lights, &e)
				}
			} else if by.sound != nil {
				c.House.Sound.Play(by.sound(&c.Shown, &e))
			}
			if by.lifts != nil {
				by.lifts(&c.lights, &e)
			}
			c.taking.stage = by.stage
			c.Refresh(glide)
		})
		next = c.Line.And
		next(by.early+by.rest, func() {
			if by.lands != nil {
				by.lands(&c.lights, &e)
			}
		})
	}
	next(m.pace, func() {
		if len(m.steps) == 0 {
			c.announce(m, &e)
		}
		if m.before != nil {
			m.before(&c.lights, &e)
		}
		if m.draws {
			c.homes.draw(&e)
		}
		c.see(e, m)
	})
	if m.after != nil {
		c.Line.And(m.rest, func() {
			m.after(&c.lights, &e)
			c.sentences.word()
		})
	}
}

// clears reports whether event i of a log, a capture, clears the table.
func clears(log []cassino.Event, i int) bool {
	for _, e := range log[i+1:] {
		if e.Kind == cassino.Swept {
			return true
		}
		if e.Kind != cassino.Noted && e.Kind != cassino.Rewarded { // which may be told before
			break
		}
	}
	return false
}

// sweeps returns the cards that made a side's sweeps, as far as these have been seen.
func sweeps(t *driver, side int) (list []french.Card) {
	for i := range t.St.Log[:t.Seen] {
		if e := &t.St.Log[i]; e.Kind == cassino.Captured && t.Shown.Rules.Side(e.Seat) == side && clears(t.St.Log, i) {
			list = append(list, e.Card)
		}
	}
	return list
}

// capturer returns the card that made the last capture of a log.
func capturer(log []cassino.Event) french.Card {
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Kind == cassino.Captured {
			return log[i].Card
		}
	}
	return french.Back
}

// announce plays the sound of an event and says what it is.
func (c *Table) announce(m *move, e *cassino.Event) {
	if m.thinks { // somebody plays on
		c.lights.dismiss()
	}
	if m.sound != nil {
		c.House.Sound.Play(m.sound(&c.Shown, e))
	}
	if m.says {
		c.News.Show(c.phrases.happening(e))
	}
}

// see shows an event. Cards that fan out arrive one after the other.
func (c *Table) see(e cassino.Event, m *move) {
	for i := range c.items.list {
		c.was[i] = c.items.list[i].place
	}
	c.from = m.from
	c.Follow(&e, m.glide)
	late := m.glide
	for i := range c.items.list {
		if it := &c.items.list[i]; m.fan > 0 && it.place != c.was[i] && it.Moving() {
			c.Line.Glide(&it.Sprite, it.Target(), late, ui.Settle)
			late += m.fan
		}
	}
	c.Rest()
}

// follow takes an event into what is shown. Cards that come into sight start from where they were
// hidden.
func (c *Table) follow(e *cassino.Event) {
	ui.Narrate(c.phrases.voice().Event(e, &c.Shown.Table))
	c.Shown.See(*e)
	c.items.follow(&c.Shown)
	c.homes.lie()
	for i := range c.items.list {
		if c.was[i].zone == away && c.items.list[i].zone != away && !c.taking.has(i) {
			switch c.from {
			case ofHand:
				c.items.appear(i, c.room.fanPose(e.Seat))
			case ofStock:
				c.items.appear(i, c.room.stockPose())
			}
		}
	}
	c.homes.arrive()
	c.prepare()
}
