package desk

import (
	"time"

	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A move is how an event is shown: its sound and text, how long it takes, and where its cards come
// from and go to.
type move struct {
	thinks bool          // another seat thinks first
	pace   time.Duration // time until the next event is shown
	glide  time.Duration // time that its cards take to move
	sound  sound.Name
	silent bool
	says   bool
	told   bool  // what the dice have decided says it already
	from   where // where newly seen cards come from
	to     where // where cards go that are no longer seen
	flies  bool  // face-down cards fly that way too, as many as the event tells of, if they are another seat's
	hush   bool  // a breath is held before it
	before func(c *Desk, e *casis.Event)
	after  func(c *Desk, e *casis.Event) // called once the desk shows the event
	then   []beat                        // further parts of it, shown one after another
}

// A beat is a further part of an event, and how long it takes.
type beat struct {
	seen  func(c *Desk, e *casis.Event)
	rests time.Duration
}

// A where is a place from which a card may come, or to which it may go, unseen.
type where uint8

const (
	nowhere where = iota
	ofPile
	ofSeat  // the hidden hand of the event's seat
	ofCourt // face down in the middle
)

// Times of this table, besides those of table.
const (
	paceBreath = 280 * time.Millisecond  // a breath is held before dice roll
	paceRoll   = 900 * time.Millisecond  // dice roll and come to rest
	paceStill  = 160 * time.Millisecond  // they lie there
	pacePop    = 200 * time.Millisecond  // what they have decided is said
	paceGist   = 450 * time.Millisecond  // until a card that was won leaves
	paceRested = 1200 * time.Millisecond // it is read, where no card moves
	paceLight  = 460 * time.Millisecond  // it grows light again
	paceSlides = 320 * time.Millisecond  // a card that was won slides to the winner
	paceGather = 700 * time.Millisecond  // they roll in the Investigation
	paceCourt  = 900 * time.Millisecond  // an accused case comes to the middle
	paceShown  = 1300 * time.Millisecond // its cards are turned up, one after another
	paceNext   = 320 * time.Millisecond  // from one of them to the next
	paceTold   = 3400 * time.Millisecond // a bulletin is read
)

// moves is how each kind of event is shown.
var moves = [...]move{
	casis.Shuffled:     {pace: table.PaceThink, glide: table.PacePass, sound: sound.Shuffle, says: true, to: ofPile, before: clearMiddle},
	casis.DealtTo:      {pace: table.PaceGlide, glide: table.PacePass, sound: sound.Deal, from: ofPile, to: ofSeat, flies: true},
	casis.OrderRolled:  {pace: paceRoll + paceStill, glide: table.PaceGlide, sound: sound.Dice, before: onTray((*tray).cast), after: inMiddle((*middle).roll), then: []beat{{inMiddle((*middle).rest), paceRested}}},
	casis.Gathers:      {pace: table.PaceGlide, glide: table.PaceGlide, silent: true, before: openActing},
	casis.Rolls:        {pace: paceGather, glide: table.PaceGlide, sound: sound.Dice, says: true, before: onTray((*tray).cast), after: inMiddle((*middle).roll)},
	casis.Stopped:      {pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Investigated: {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Reveal, says: true},
	casis.Begins:       {pace: table.PaceReveal, glide: table.PaceGlide, silent: true, before: inMiddle((*middle).tidy)},
	casis.Accused:      {thinks: true, pace: paceCourt, glide: table.PacePass, sound: sound.NewRule, says: true, before: (*Desk).accuse},
	casis.CaseShown:    {pace: paceShown, glide: table.PacePlay, sound: sound.Flip, from: ofCourt, then: []beat{{inMiddle((*middle).judge), paceTold / 2}}},
	casis.CaseLost:     {pace: table.PacePass, glide: table.PacePass, sound: sound.Remove, to: ofPile, says: true, before: (*Desk).adjourn},
	casis.PileShuffled: {pace: table.PaceGlide, glide: table.PaceGlide, sound: sound.Shuffle},
	casis.HandedOver:   {pace: table.PacePass, glide: table.PacePass, sound: sound.Exchange, says: true, before: (*Desk).adjourn},
	casis.TurnLost:     {pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true, before: (*Desk).adjourn},
	casis.Skipped:      {thinks: true, pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.TookUp:       {pace: table.PaceGlide, glide: table.PacePlay, sound: sound.Give, from: ofSeat, to: ofSeat},
	casis.Laid:         {thinks: true, pace: table.PacePass, glide: table.PacePass, sound: sound.Give, says: true, from: ofSeat, to: ofSeat, before: (*Desk).solve, then: []beat{{inMiddle((*middle).stamp), table.PaceStands}, {(*Desk).file, table.PacePass}}},
	casis.Drew:         {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: sound.Deal, says: true, from: ofPile, to: ofSeat, flies: true},
	casis.Challenged:   {thinks: true, pace: table.PaceStands, glide: table.PacePlay, sound: sound.Bid, says: true, before: inMiddle((*middle).tidy), after: openDemand},
	casis.Wanted:       {thinks: true, pace: table.PaceStands, glide: table.PacePlay, sound: sound.Bid, says: true, before: inMiddle((*middle).tidy), after: openDemand},
	casis.Contested:    {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Ballot, says: true},
	casis.Conceded:     {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Diced:        {hush: true, pace: paceRoll + paceStill, glide: table.PaceGlide, sound: sound.Dice, before: onTray((*tray).cast), after: inMiddle((*middle).roll), then: []beat{{inMiddle((*middle).rest), paceGist}, {inMiddle((*middle).open), 0}}},
	casis.Threw:        {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Give, says: true, before: onTray((*tray).sign)},
	casis.Thrown:       {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.Flip, says: true, before: onTray((*tray).sign), after: inMiddle((*middle).unveil)},
	casis.Decided:      {pace: table.PaceStands, glide: table.PaceGlide, silent: true, says: true, told: true, before: inMiddle((*middle).decide)},
	casis.Collected:    {pace: table.PacePlay, glide: paceSlides, sound: sound.Give, says: true, told: true},
	casis.Given:        {thinks: true, pace: table.PaceStands, glide: table.PacePass, sound: sound.Give, says: true, from: ofSeat, before: openDemand, after: (*Desk).markGift},
	casis.Passed:       {thinks: true, pace: table.PaceThink, glide: table.PaceGlide, sound: sound.Pass, says: true},
	casis.Held:         {pace: table.PacePlay, glide: table.PacePlay, sound: sound.Exchange, from: ofSeat, to: ofSeat},
	casis.TurnEnded:    {glide: table.PaceGlide, silent: true, before: (*Desk).unmarkGift},
	casis.FinalBegan:   {pace: paceTold, glide: table.PaceGlide, sound: sound.LastTurn, before: inMiddle((*middle).proclaim)},
	casis.FinalOff:     {pace: paceTold, glide: table.PaceGlide, sound: sound.Undo, before: inMiddle((*middle).proclaim)},
	casis.TieBroke:     {pace: paceTold, glide: table.PaceGlide, sound: sound.NewRule, before: inMiddle((*middle).proclaim)},
	casis.Awaits:       {glide: table.PaceGlide, silent: true, before: inMiddle((*middle).tidy)},
	casis.MatchOver:    {pace: table.PaceStands, glide: table.PaceGlide, sound: sound.LastTurn, says: true},
}

// inMiddle adapts a function of the middle to one of the desk.
func inMiddle(seen func(*middle, *casis.Event)) func(*Desk, *casis.Event) {
	return func(c *Desk, e *casis.Event) { seen(&c.middle, e) }
}

// onTray adapts a function of the tray to one of the desk.
func onTray(seen func(*tray, *casis.Event)) func(*Desk, *casis.Event) {
	return func(c *Desk, e *casis.Event) { seen(&c.middle.tray, e) }
}

// queue queues an event, to be shown after those before it.
func (c *Desk) queue(e casis.Event) {
	if e.Kind == casis.CaseShown && c.House.Settings.Speed == ui.Instant && !c.St.Replay.On {
		c.exhibit = true
	}
	m := &moves[e.Kind]
	if m.thinks {
		c.Think(e.Seat)
	}
	if m.hush {
		c.Line.Then(paceBreath, c.middle.hush)
	}
	c.Line.Then(c.paceOf(m, &e), func() { c.perform(m, &e) })
	for i := range m.then {
		by := &m.then[i]
		c.Line.Then(by.rests, func() { by.seen(c, &e) })
	}
	if e.Kind == casis.Diced && c.queuedBy(1) != casis.Decided { // they are thrown again
		c.Line.Then(paceRested-paceGist, func() {})
	}
}

// queuedBy returns the kind of the event by so many after the one queued last, or Awaits if there
// is none.
func (c *Desk) queuedBy(by int) casis.Kind {
	if i := c.Seen + c.Queued - 1 + by; i >= 0 && i < len(c.St.Log) {
		return c.St.Log[i].Kind
	}
	return casis.Awaits
}

// paceOf returns the time until what follows event e, which is being queued. What dice have decided
// has been read before the event that tells it, unless no card moves then.
func (c *Desk) paceOf(m *move, e *casis.Event) time.Duration {
	switch {
	case e.Kind == casis.Challenged && e.Seat == c.St.View.Seat: // they know what they have chosen
		return table.PaceThink
	case e.Kind != casis.Decided || c.queuedBy(-1) != casis.Diced:
		return m.pace
	case c.queuedBy(1) == casis.Collected:
		return 0
	}
	return paceRested - paceGist
}

// perform shows an event now.
func (c *Desk) perform(m *move, e *casis.Event) {
	c.middle.bulletin = bulletin{}
	if !m.silent {
		c.House.Sound.Play(m.sound)
	}
	said := c.sentences.voice().Event(*e, &c.Shown.Table)
	if m.says && said != "" && !(m.told && c.middle.tray.cup.gist != "") {
		c.News.Show(said)
	}
	ui.Narrate(said)
	c.middle.said = said
	b := &c.blotter
	b.from, b.to = c.hiddenPose(m.from, e.Seat), c.hiddenPose(m.to, e.Seat)
	if n := int(e.Number); m.flies && n > 0 && (e.Seat != c.Shown.Seat || e.Cards.IsEmpty()) {
		var at table.Spot
		if m.to == ofSeat {
			at = b.handOf(e.Seat)
		}
		b.fly(b.from, b.to, n, m.glide, at)
	}
	if m.before != nil {
		m.before(c, e)
	}
	c.Follow(e, m.glide)
	if m.after != nil {
		m.after(c, e)
	}
	c.Rest()
}

// markGift marks a card that a player was given by their partner.
func (c *Desk) markGift(e *casis.Event) {
	c.blotter.gift = gift{seat: e.To, card: e.Card, on: true}
	c.blotter.arrange(table.PaceGlide)
}

// unmarkGift removes that mark when the player's turn ends.
func (c *Desk) unmarkGift(e *casis.Event) {
	if e.Seat == c.blotter.gift.seat {
		c.blotter.gift.on = false
	}
}

// hiddenPose returns the pose of a face-down card at place p.
func (c *Desk) hiddenPose(p where, seat casis.Seat) (pose ui.Pose) {
	switch p {
	case ofPile:
		pose = table.HiddenPose(c.room.pile, c.room.pileW, 0)
	case ofSeat:
		pose = c.room.handPose(seat)
	case ofCourt:
		pose = c.middle.court.pose(2, casis.NoCard)
	}
	return pose
}

// clearMiddle clears the middle of the desk.
func clearMiddle(c *Desk, _ *casis.Event) {
	c.middle.clear()
}

// openActing opens the folder of the seat that acts.
func openActing(c *Desk, e *casis.Event) { c.room.openFolder(e.Seat) }

// openDemand opens the folder of the seat that is asked for cards or, if that is the player, of the
// asker.
func openDemand(c *Desk, e *casis.Event) {
	if c.room.openFolder(e.To); e.To == c.Shown.Seat {
		c.room.openFolder(e.Seat)
	}
}
