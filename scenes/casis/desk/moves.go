package desk

import (
	"time"

	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// move is how an event is seen: what is heard and said, how fast it goes, and where its cards come from and go to.
type move struct {
	thinks bool          // another seat than this one thinks first
	pace   time.Duration // until the next event is seen
	glide  time.Duration // of the cards that it moves
	sound  sound.Name
	silent bool
	says   bool
	from   where // cards that were not seen before
	to     where // cards that are not seen any more
	flies  bool  // as many face-down cards as it tells of go that way too, where they are another's
	before func(c *Desk, e *casis.Event)
	after  func(c *Desk, e *casis.Event) // once the desk shows it
	then   []beat                        // and what is seen next of it, one after the other
}

// beat is something more that is seen of an event, and how long that takes.
type beat struct {
	seen  func(c *Desk, e *casis.Event)
	rests time.Duration
}

// where is where a card may come from or go to unseen.
type where uint8

const (
	nowhere where = iota
	ofPile
	ofSeat  // the hidden hand of the event's seat
	ofCourt // face down in the middle
)

// Paces of its own beside those of any table.
const (
	paceRoll   = 1150 * time.Millisecond // dice roll, and come to rest
	paceRested = 1200 * time.Millisecond // what they have decided is looked at
	paceGather = 700 * time.Millisecond  // they roll in the Investigation
	paceCourt  = 900 * time.Millisecond  // a case that is accused comes before everybody
	paceShown  = 1300 * time.Millisecond // its cards are turned up, one after the other
	paceNext   = 320 * time.Millisecond  // from one of them to the next
	paceTold   = 3400 * time.Millisecond // what changes the match is read
)

// moves is how each kind of event is seen.
var moves = [...]move{
	casis.Shuffled:     {pace: table.PaceThink, glide: table.PacePass, sound: sound.Shuffle, says: true, to: ofPile, before: sweep},
	casis.DealtTo:      {pace: table.PaceGlide, glide: table.PacePass, sound: sound.Deal, from: ofPile, to: ofSeat, flies: true},
	casis.OrderRolled:  {pace: paceRoll, glide: table.PaceGlide, sound: sound.Dice, before: (*Desk).cast, after: (*Desk).roll, then: []beat{{(*Desk).rest, paceRested}}},
	casis.Gathers:      {pace: table.PaceGlide, glide: table.PaceGlide, silent: true, before: show},
	casis.Rolls:        {pace: paceGather, glide: table.PaceGlide, sound: sound.Dice, says: true, before: (*Desk).cast, after: (*Desk).roll},
	casis.Stopped:      {pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Investigated: {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Reveal, says: true},
	casis.Begins:       {pace: table.PaceReveal, glide: table.PaceGlide, silent: true, before: (*Desk).clear},
	casis.Accused:      {thinks: true, pace: paceCourt, glide: table.PacePass, sound: sound.NewRule, says: true, before: (*Desk).accuse},
	casis.CaseShown:    {pace: paceShown, glide: table.PacePlay, sound: sound.Flip, from: ofCourt, then: []beat{{(*Desk).judge, paceTold / 2}}},
	casis.CaseLost:     {pace: table.PacePass, glide: table.PacePass, sound: sound.Remove, to: ofPile, says: true, before: (*Desk).adjourn},
	casis.PileShuffled: {pace: table.PaceGlide, glide: table.PaceGlide, sound: sound.Shuffle},
	casis.HandedOver:   {pace: table.PacePass, glide: table.PacePass, sound: sound.Exchange, says: true, before: (*Desk).adjourn},
	casis.TurnLost:     {pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true, before: (*Desk).adjourn},
	casis.Skipped:      {thinks: true, pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.TookUp:       {pace: table.PaceGlide, glide: table.PacePlay, sound: sound.Give, from: ofSeat, to: ofSeat},
	casis.Laid:         {thinks: true, pace: table.PacePass, glide: table.PacePass, sound: sound.Give, says: true, from: ofSeat, to: ofSeat, before: (*Desk).solve, then: []beat{{(*Desk).stamp, table.PaceStands}, {(*Desk).file, table.PacePass}}},
	casis.Drew:         {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: sound.Deal, says: true, from: ofPile, to: ofSeat, flies: true},
	casis.Challenged:   {thinks: true, pace: table.PaceStands, glide: table.PacePlay, sound: sound.Bid, says: true, before: (*Desk).clear, after: demand},
	casis.Wanted:       {thinks: true, pace: table.PaceStands, glide: table.PacePlay, sound: sound.Bid, says: true, before: (*Desk).clear, after: demand},
	casis.Contested:    {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Ballot, says: true},
	casis.Conceded:     {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Diced:        {pace: paceRoll, glide: table.PaceGlide, sound: sound.Dice, before: (*Desk).cast, after: (*Desk).roll, then: []beat{{(*Desk).rest, paceRested}}},
	casis.Threw:        {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Give, says: true, before: (*Desk).sign},
	casis.Thrown:       {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Flip, says: true, before: (*Desk).sign, after: (*Desk).unveil},
	casis.Decided:      {pace: table.PaceStands, glide: table.PaceGlide, silent: true, says: true, before: (*Desk).decide},
	casis.Collected:    {pace: table.PacePlay, glide: table.PacePass, sound: sound.Give, says: true},
	casis.Given:        {thinks: true, pace: table.PaceStands, glide: table.PacePass, sound: sound.Give, says: true, from: ofSeat, before: demand, after: (*Desk).present},
	casis.Passed:       {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Held:         {pace: table.PacePlay, glide: table.PacePlay, sound: sound.Exchange, from: ofSeat, to: ofSeat},
	casis.TurnEnded:    {glide: table.PaceGlide, silent: true, before: (*Desk).unwrap},
	casis.FinalBegan:   {pace: paceTold, glide: table.PaceGlide, sound: sound.LastTurn, before: (*Desk).proclaim},
	casis.FinalOff:     {pace: paceTold, glide: table.PaceGlide, sound: sound.Undo, before: (*Desk).proclaim},
	casis.TieBroke:     {pace: paceTold, glide: table.PaceGlide, sound: sound.NewRule, before: (*Desk).proclaim},
	casis.Awaits:       {glide: table.PaceGlide, silent: true, before: (*Desk).clear},
	casis.MatchOver:    {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.LastTurn, says: true},
}

// queue lets an event be seen when those before it have been.
func (c *Desk) queue(e casis.Event) {
	c.waiting++
	if c.exhibit.on || len(c.exhibit.then) > 0 {
		c.exhibit.then = append(c.exhibit.then, e)
		return
	}
	if e.Kind == casis.CaseShown && c.house.Settings.Speed == ui.Instant && !c.st.Replay.On {
		c.exhibit.on = true
	}
	c.play(e)
}

// play puts it on the line.
func (c *Desk) play(e casis.Event) {
	m := &moves[e.Kind]
	if m.thinks && e.Seat != c.st.View.Seat {
		c.line.Then(table.PaceThink, nil)
	}
	c.line.Then(m.pace, func() { c.perform(m, &e) })
	for i := range m.then {
		by := &m.then[i]
		c.line.Then(by.rests, func() { by.seen(c, &e) })
	}
}

// perform lets an event be seen now.
func (c *Desk) perform(m *move, e *casis.Event) {
	c.hand.dropped, c.bulletin = -1, bulletin{}
	if !m.silent {
		c.house.Sound.Play(m.sound)
	}
	said := c.voice().Event(*e, &c.shown.Table)
	if m.says && said != "" {
		c.news.Show(said)
	}
	ui.Narrate(said)
	b := &c.blotter
	b.from, b.to = c.unseen(m.from, e.Seat), c.unseen(m.to, e.Seat)
	if n := int(e.Number); m.flies && n > 0 && (e.Seat != c.shown.Seat || e.Cards.IsEmpty()) {
		c.fly(b.from, b.to, n, m.glide)
	}
	if m.before != nil {
		m.before(c, e)
	}
	c.shown.See(*e)
	c.seen++
	c.waiting--
	c.consider()
	c.arrange(m.glide)
	c.word()
	c.aim()
	if m.after != nil {
		m.after(c, e)
	}
	if !c.Busy() {
		c.done()
	}
}

// present marks what a partner was given, until its turn is over.
func (c *Desk) present(e *casis.Event) {
	c.gift = gift{seat: e.To, card: e.Card, on: true}
	c.arrange(table.PaceGlide)
}

// unwrap takes the mark away at the end of that turn.
func (c *Desk) unwrap(e *casis.Event) {
	if e.Seat == c.gift.seat {
		c.gift.on = false
	}
}

// unseen returns how a card lies where its face is not known.
func (c *Desk) unseen(p where, seat casis.Seat) (pose ui.Pose) {
	switch p {
	case ofPile:
		pose = table.HiddenPose(c.room.pile, c.room.pileW, 0)
	case ofSeat:
		pose = c.handPose(seat)
	case ofCourt:
		pose = c.courtPose(2, casis.NoCard)
	case nowhere:
	}
	return pose
}

// handPose returns how a seat's hidden hand lies: one's own before one, another's on its plate.
func (c *Desk) handPose(seat casis.Seat) ui.Pose {
	f := &c.room.folders[c.place(seat)]
	if seat == c.shown.Seat {
		return table.HiddenPose(c.room.hand.Centre(), c.room.handW, 0)
	}
	return table.HiddenPose(ui.Point{X: f.plate.Right() - f.plate.H, Y: f.plate.Centre().Y}, f.plate.H*0.6, 0)
}

// sweep takes everything off the desk that was on its tray.
func sweep(c *Desk, _ *casis.Event) { c.cup, c.throws, c.court = cup{}, throws{}, court{} }

// show opens the folder of whoever does something.
func show(c *Desk, e *casis.Event) { c.showing(e.Seat) }

// demand opens the folder of whoever is asked for cards, or who asks for one's own.
func demand(c *Desk, e *casis.Event) {
	if c.showing(e.To); e.To == c.shown.Seat {
		c.showing(e.Seat)
	}
}
