package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// move is how an event is shown: its sound, its words, its pace, and what moves from where to
// where.
type move struct {
	thinks   bool          // another seat than this one thinks first
	pace     time.Duration // until the next event is seen
	together bool          // with those of the other seats
	rises    bool          // it is a moment of its own: a family comes to rule
	glide    time.Duration // of the cards that it moves
	sound    func(e *lacasa.Event) sound.Name
	says     func(c *Table, e *lacasa.Event) bool // whether it is said in words; nil: it is not
	card     func(e *lacasa.Event) (cd card.Card, n int)
	from     where
	to       where
	before   func(c *Table, e lacasa.Event) // what else happens when it is seen
	after    func(c *Table, e lacasa.Event) // and once the table shows it
	steps    func(c *Table, e lacasa.Event) // instead of all this, where it takes several
}

// Times of this table, besides those of table.
const (
	paceFan    = 26 * time.Millisecond  // between two cards of a hand that are turned up
	paceLies   = 140 * time.Millisecond // before the winning card is raised
	paceHush   = 340 * time.Millisecond // before a decisive card
	paceSpark  = 380 * time.Millisecond // flight of a spark from the winning card to the score
	paceSeen   = 80 * time.Millisecond  // once it is there, until the cards are taken
	paceLanded = 450 * time.Millisecond // until the light of the spark has faded there
	paceVoided = 360 * time.Millisecond // for a challenge to be struck out
)

// paceBlow is the time until the winning card comes down.
var paceBlow = ui.StrikeTime(table.PaceWins)

// moves has the move of each kind of event.
var moves = [...]move{
	lacasa.Dealt:      {glide: table.PaceGlide},
	lacasa.CasaTurned: {glide: table.PaceGlide},
	lacasa.Passed:     {thinks: true, pace: table.PaceBallot, glide: table.PaceGlide, sound: plays(sound.Pass), before: ballot},
	lacasa.BidMade:    {thinks: true, pace: table.PaceBallot, glide: table.PaceGlide, sound: plays(sound.Bid), before: ballot},
	lacasa.CousinsNamed: {thinks: true, pace: table.PaceBallot, glide: table.PaceGlide, sound: plays(sound.Ballot), says: always,
		before: ballot},
	lacasa.CasaTurnedDown: {pace: table.PaceBallot, glide: table.PaceGlide, sound: plays(sound.Flip), says: always, card: itsCard, to: ofCasa},
	lacasa.Elected:        {thinks: true, rises: true, glide: table.PacePlay, says: always, card: ifKnown, from: ofCasa, to: ofHand},
	lacasa.Discarded:      {pace: table.PacePlay, glide: table.PaceGlide, sound: plays(sound.Give), card: itsCard, from: ofHand, to: ofCasa},
	lacasa.Swapped: {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Exchange), card: itsCard, to: ofCasa,
		before: func(c *Table, e lacasa.Event) { c.Cloth.Appear(int(e.Other), c.room.fanPose(e.Seat)) }},
	lacasa.PutAside: {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: ofOthers, card: several, from: ofHand, to: ofAside},
	lacasa.PickedUp: {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: always, card: several, from: ofAside, to: ofHand},
	lacasa.CardPlayed: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: cardSound, card: itsCard, from: ofHand, before: func(c *Table, e lacasa.Event) {
		c.taking.won.struck = c.Shown.WinningCard()
	}, after: func(c *Table, e lacasa.Event) { c.taking.trump(e) }},
	lacasa.CardLaidDown: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), before: (*Table).layDown},
	lacasa.Revealed:     {pace: table.PaceReveal, glide: table.PaceFlip, sound: plays(sound.Flip), card: itsCard, from: ofPlay},
	lacasa.Usurped:      {rises: true, glide: table.PacePlay, says: always},
	lacasa.HeirRules:    {rises: true, glide: table.PacePlay, says: always},
	lacasa.CardRemoved:  {thinks: true, pace: table.PaceStands, glide: table.PaceGlide, says: always, before: (*Table).throwOff},
	lacasa.CardLaid:     {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofHand},
	lacasa.CardGiven:    {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: toThisSeat, card: itsCard, from: ofHand, to: ofNext},
	lacasa.Exchanged:    {thinks: true, pace: table.PaceStands, glide: table.PacePlay, says: always, before: (*Table).exchange},
	lacasa.ChallengeWon: {steps: func(c *Table, e lacasa.Event) { c.taking.win(e) }},
	lacasa.Gathered:     {steps: func(c *Table, e lacasa.Event) { c.taking.gather(e) }},
	lacasa.TurnedUp:     {pace: table.PaceFlip, glide: table.PaceFlip, sound: plays(sound.Flip), card: itsCard, from: ofPlaces},
	lacasa.Drew:         {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Deal), card: itsCard, from: ofStack, to: ofHand},
	lacasa.StackTurned:  {pace: table.PaceFlip, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofStack},
	lacasa.HandsMoved:   {pace: table.PacePass, together: true, glide: table.PacePass, before: (*Table).moveHand},
	lacasa.ReferenceShown: {pace: table.PaceBallot, glide: table.PacePlay, sound: plays(sound.Flip), says: always, card: itsCard, from: ofAside,
		before: (*Table).bare},
	lacasa.ChallengeVoided: {pace: paceVoided, glide: table.PaceGlide, sound: plays(sound.Pass), says: always},
	lacasa.CapturedShown:   {pace: table.PaceThink, glide: table.PaceGlide, says: always},
	lacasa.AsideShown:      {pace: table.PaceFlip, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofAside, before: (*Table).bare},
	lacasa.Stolen:          {pace: table.PaceStands + table.PaceShown, glide: table.PaceSelect, sound: plays(sound.Steal), says: always, before: (*Table).steal},
	lacasa.RoundOver:       {pace: paceHush, glide: table.PaceGlide},
	lacasa.Awaits:          {glide: table.PaceGlide, before: func(c *Table, _ lacasa.Event) { c.taking.won.stands = false }},
}

func plays(n sound.Name) func(*lacasa.Event) sound.Name {
	return func(*lacasa.Event) sound.Name { return n }
}

func cardSound(e *lacasa.Event) sound.Name { return tell.PlayedSound(e.Card.Family()) }

func ballot(c *Table, e lacasa.Event) { c.election.vote(c.room.stance(e.Seat)) }

func always(*Table, *lacasa.Event) bool { return true }

func ofOthers(c *Table, e *lacasa.Event) bool {
	return e.Seat != c.Shown.Seat || e.Number == 0 // or it is to be seen that nothing was done
}

func toThisSeat(c *Table, e *lacasa.Event) bool { return e.To == c.Shown.Seat }

// The cards that an event moves, and how many: its card, that only if it is there, or several,
// which not all see.
func itsCard(e *lacasa.Event) (card.Card, int) { return e.Card, 1 }

func ifKnown(e *lacasa.Event) (card.Card, int) {
	if e.Card == card.Back {
		return card.Back, 0
	}
	return e.Card, 1
}

func several(e *lacasa.Event) (card.Card, int) { return card.Back, int(e.Number) }

// queue shows an event after those before it.
func (c *Table) queue(e lacasa.Event) {
	m := &moves[e.Kind]
	if m.steps != nil {
		m.steps(c, e)
		return
	}
	if m.rises {
		c.rise.begin(m.thinks, e, func() { c.perform(m, e) })
		return
	}
	if m.thinks {
		c.Think(match.Seat(e.Seat))
	}
	pace := m.pace
	if m.together && int(e.Seat) < c.St.View.Rules.Seats()-1 {
		pace = 0
	}
	c.Line.Then(pace, func() { c.perform(m, e) })
}

// perform shows an event now.
func (c *Table) perform(m *move, e lacasa.Event) {
	if m.sound != nil {
		c.House.Sound.Play(m.sound(&e))
	}
	if m.says != nil && m.says(c, &e) {
		c.bulletin.say(e)
	}
	if m.card != nil {
		cd, n := m.card(&e)
		for i := range n {
			c.carry(cd, m, &e, i)
		}
	}
	if m.before != nil {
		m.before(c, e)
	}
	see(&c.driver, e, m.glide)
	if m.after != nil {
		m.after(c, e)
	}
}

// carry moves a card between two places. It moves face up only if it can be seen at its goal.
func (c *Table) carry(cd card.Card, m *move, e *lacasa.Event, i int) {
	owner := e.Seat
	if m.to == ofNext {
		owner = e.To
	}
	if e.Cards != 0 {
		cd = e.Cards.At(i)
	}
	open := owner == c.Shown.Seat || m.to != ofAside && c.room.sees(owner)
	switch to := c.room.poseAt(m.to, e, i); {
	case m.to == inSight:
		c.Cloth.Appear(int(cd), c.room.poseAt(m.from, e, i))
	case open && m.to != ofCasa: // it lies open there
		if cd != card.Back {
			c.Cloth.Appear(int(cd), c.room.poseAt(m.from, e, i))
		}
	case cd == card.Back:
		c.Cloth.Fly(c.room.poseAt(m.from, e, i), to, table.PacePlay, c.room.spotAt(m.to, owner))
	default:
		c.cards.leave(cd, to, table.PacePlay, c.room.spotAt(m.to, owner))
	}
}

// see takes an event into what is shown, and asks for the next decision if it was the last one.
func see(d *driver, e lacasa.Event, length time.Duration) {
	d.Follow(&e, length)
	d.Rest()
}

// follow takes an event into the view.
func (c *Table) follow(e *lacasa.Event) {
	c.Shown.See(*e)
	ui.Narrate(c.sentences.voice().Told(*e, &c.Shown.Table))
}

// layDown moves another seat's face-down card into the challenge.
func (c *Table) layDown(e lacasa.Event) {
	if e.Seat == c.Shown.Seat {
		return
	}
	from := c.room.fanPose(e.Seat)
	if e.Void {
		from = c.Cloth.Cards[e.Card].Pose
	}
	c.Cloth.Fly(from, c.room.playedPose(e.Seat), table.PacePlay, c.room.spotAt(ofPlay, e.Seat))
}

// throwOff throws a removed card off the table.
func (c *Table) throwOff(e lacasa.Event) {
	if e.Card == card.Back {
		return
	}
	const thrown = 1.5 // of its width
	c.House.Sound.Play(sound.Remove)
	sp := &c.Cloth.Cards[e.Card].Sprite
	to := sp.Pose
	x, y := table.StepToward(c.room.setting(e.Seat).Played, ui.Point{X: to.X, Y: to.Y}, thrown*c.room.PlayedW)
	to.X, to.Y = to.X+x, to.Y+y
	to.Tilt, to.Alpha, to.Glow = to.Tilt+38, 0, 0
	c.Line.Glide(sp, to, table.PacePass, ui.In)
	c.Cloth.Cards[e.Card].Going = true
}

// exchange swaps a card of the challenge with one of its taker's.
func (c *Table) exchange(e lacasa.Event) {
	if e.Card == card.Back {
		return
	}
	c.House.Sound.Play(sound.Exchange)
	from := e.Seat
	for i, cd := range c.Shown.Played[:c.Shown.Count] {
		if cd == e.Card {
			from = c.Shown.PlayerAt(i)
		}
	}
	place, at := c.room.playedPose(from), c.room.spotAt(ofPlay, from)
	if e.Other != card.Back { // it is known here: one's own, or it lay face up
		c.cards.leave(e.Other, place, table.PacePlay, at)
	} else {
		c.Cloth.Fly(c.room.fanPose(e.Seat), place, table.PacePlay, at)
	}
	if !c.room.sees(e.Seat) && !e.Void {
		c.cards.leave(e.Card, c.room.fanPose(e.Seat), table.PacePlay, c.room.spotAt(ofHand, e.Seat))
	}
}

// moveHand moves the hand of a seat's right neighbour to the seat.
func (c *Table) moveHand(e lacasa.Event) {
	right, left := c.room.neighbours(e.Seat)
	n, own := int(e.Number), e.Seat == c.Shown.Seat
	if gone := c.Shown.Hand &^ e.Cards; own {
		for i := range gone.Len() {
			c.cards.leave(gone.At(i), c.room.heldPose(left, i, c.Shown.Hand.Len()), table.PacePass, c.room.spotAt(ofHand, left))
		}
	}
	switch {
	case c.room.sees(e.Seat):
		for i := range e.Cards.Len() {
			cd := e.Cards.At(i)
			if own && c.room.sees(right) { // it lies open there, or has just been taken over
				c.Cloth.Cards[cd].On, c.Cloth.Cards[cd].Going = true, false
			} else {
				c.Cloth.Come(int(cd), c.room.heldPose(right, i, n))
			}
		}
	case right != c.Shown.Seat:
		for i := range n {
			c.Cloth.Fly(c.room.heldPose(right, i, n), c.room.heldPose(e.Seat, i, n), table.PacePass, c.room.spotAt(ofHand, e.Seat))
		}
	}
	if e.Seat == 0 {
		c.House.Sound.Play(sound.Shuffle)
		c.News.Show(c.House.Say("log.hands-move"))
	}
}

// bare shows a hidden card in the middle of the table until the round is over.
func (c *Table) bare(e lacasa.Event) {
	at := c.room.stance(e.Seat)
	c.cards.bared.cards[at] = c.cards.bared.cards[at].With(e.Card)
}

// steal moves a challenge from the pile on the thief's left to the thief's.
func (c *Table) steal(e lacasa.Event) {
	if c.cards.bared.thief = e.Card; e.Seat == lacasa.NoSeat {
		c.cards.bared.thief = card.Back
		return
	}
	_, left := c.room.neighbours(e.Seat)
	from, to := c.plates.takenPose(left), c.plates.takenPose(e.Seat)
	from.Alpha = 1
	c.taking.won.taker = e.Seat
	c.Cloth.Fly(from, to, table.PaceBallot, table.Spot{})
}
