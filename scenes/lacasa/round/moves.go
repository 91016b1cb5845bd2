package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// move is how an event is seen: what is heard and said, how fast it goes, and what goes from where to where.
type move struct {
	thinks   bool          // another seat than this one thinks first
	pace     time.Duration // until the next event is seen
	together bool          // with those of the other seats
	rises    bool          // it is a moment of its own: a family comes to rule
	glide    time.Duration // of the cards that it moves
	sound    func(e *lacasa.Event) sound.Name
	says     func(c *Challenge, e *lacasa.Event) bool // whether it is said in words; nil: it is not
	card     func(e *lacasa.Event) (cd card.Card, n int)
	from     where
	to       where
	before   func(c *Challenge, e lacasa.Event) // what else happens when it is seen
	after    func(c *Challenge, e lacasa.Event) // and once the table shows it
	steps    func(c *Challenge, e lacasa.Event) // instead of all this, where it takes several
}

// where is where a card of a seat may come from or go to.
type where uint8

const (
	inSight where = iota // where it lies as the table has it
	ofHand
	ofNext // the hand of who is given it
	ofCasa
	ofStack
	ofPlay // the seat's place in the challenge
	ofAside
	ofPlaces // its place of the tableau
)

// moves is how each kind of event is seen.
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
		before: func(c *Challenge, e lacasa.Event) { c.appear(e.Other, c.fanPose(e.Seat)) }},
	lacasa.PutAside: {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: ofOthers, card: several, from: ofHand, to: ofAside},
	lacasa.PickedUp: {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: always, card: several, from: ofAside, to: ofHand},
	lacasa.CardPlayed: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: cardSound, card: itsCard, from: ofHand, before: func(c *Challenge, e lacasa.Event) {
		if e.Rule != lacasa.NoRule || c.shown.Count == 0 {
			c.rule = e.Rule
		}
		c.taking.struck = c.shown.WinningCard()
	}, after: (*Challenge).trump},
	lacasa.CardLaidDown: {thinks: true, pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), before: (*Challenge).layDown},
	lacasa.Revealed:     {pace: table.PaceReveal, glide: table.PaceFlip, sound: plays(sound.Flip), card: itsCard, from: ofPlay},
	lacasa.Usurped:      {rises: true, glide: table.PacePlay, says: always},
	lacasa.HeirRules:    {rises: true, glide: table.PacePlay, says: always},
	lacasa.CardRemoved:  {thinks: true, pace: table.PaceStands, glide: table.PaceGlide, says: always, before: (*Challenge).throwOff},
	lacasa.CardLaid:     {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofHand},
	lacasa.CardGiven:    {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Give), says: toThisSeat, card: itsCard, from: ofHand, to: ofNext},
	lacasa.Exchanged:    {thinks: true, pace: table.PaceStands, glide: table.PacePlay, says: always, before: (*Challenge).exchange},
	lacasa.ChallengeWon: {steps: (*Challenge).win},
	lacasa.Gathered:     {steps: (*Challenge).gather},
	lacasa.TurnedUp:     {pace: table.PaceFlip, glide: table.PaceFlip, sound: plays(sound.Flip), card: itsCard, from: ofPlaces},
	lacasa.Drew:         {pace: table.PacePlay, glide: table.PacePlay, sound: plays(sound.Deal), card: itsCard, from: ofStack, to: ofHand},
	lacasa.StackTurned:  {pace: table.PaceFlip, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofStack},
	lacasa.HandsMoved:   {pace: table.PacePass, together: true, glide: table.PacePass, before: (*Challenge).moveHand},
	lacasa.ReferenceShown: {pace: table.PaceBallot, glide: table.PacePlay, sound: plays(sound.Flip), says: always, card: itsCard, from: ofAside,
		before: (*Challenge).bare},
	lacasa.ChallengeVoided: {pace: table.PaceVoided, glide: table.PaceGlide, sound: plays(sound.Pass), says: always},
	lacasa.CapturedShown:   {pace: table.PaceThink, glide: table.PaceGlide, says: always},
	lacasa.AsideShown:      {pace: table.PaceFlip, glide: table.PacePlay, sound: plays(sound.Flip), card: itsCard, from: ofAside, before: (*Challenge).bare},
	lacasa.Stolen:          {pace: table.PaceStands + table.PaceShown, glide: table.PaceSelect, sound: plays(sound.Steal), says: always, before: (*Challenge).steal},
	lacasa.RoundOver:       {pace: table.PaceHush, glide: table.PaceGlide},
	lacasa.Awaits:          {glide: table.PaceGlide, before: func(c *Challenge, _ lacasa.Event) { c.taking.stands = false }},
}

func plays(n sound.Name) func(*lacasa.Event) sound.Name {
	return func(*lacasa.Event) sound.Name { return n }
}

func calls(e *lacasa.Event) sound.Name { return tell.RuleSound(e.Family) }

func cardSound(e *lacasa.Event) sound.Name { return tell.PlayedSound(e.Card.Family()) }

func always(*Challenge, *lacasa.Event) bool { return true }

func ofOthers(c *Challenge, e *lacasa.Event) bool {
	return e.Seat != c.shown.Seat || e.Number == 0 // or it is to be seen that nothing was done
}

func toThisSeat(c *Challenge, e *lacasa.Event) bool { return e.To == c.shown.Seat }

// The cards that an event moves, and how many: its card, that only if it is there, or several, which not all see.
func itsCard(e *lacasa.Event) (card.Card, int) { return e.Card, 1 }

func ifKnown(e *lacasa.Event) (card.Card, int) {
	if e.Card == card.Back {
		return card.Back, 0
	}
	return e.Card, 1
}

func several(e *lacasa.Event) (card.Card, int) { return card.Back, int(e.Number) }

// queueAll lets all that is still to be seen be seen, up to what the guide has to explain before.
func (c *Challenge) queueAll() {
	for i := c.seen + c.waiting; i < len(c.st.Log) && !c.explainsBefore(i); i++ {
		c.queue(c.st.Log[i])
	}
}

// queue lets an event be seen when those before it have been.
func (c *Challenge) queue(e lacasa.Event) {
	c.waiting++
	m := &moves[e.Kind]
	if m.steps != nil {
		m.steps(c, e)
		return
	}
	if m.rises {
		c.rises(m, e)
		return
	}
	if m.thinks && e.Seat != c.st.View.Seat {
		c.line.Then(table.PaceThink, nil)
	}
	pace := m.pace
	if m.together && int(e.Seat) < c.st.View.Rules.Seats()-1 {
		pace = 0
	}
	c.line.Then(pace, func() { c.perform(m, e) })
}

// perform lets an event be seen now.
func (c *Challenge) perform(m *move, e lacasa.Event) {
	if m.sound != nil {
		c.house.Sound.Play(m.sound(&e))
	}
	if m.says != nil && m.says(c, &e) {
		c.say(e)
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
	c.see(e, m.glide)
	if m.after != nil {
		m.after(c, e)
	}
}

// carry lets a card go from one place to another: one that comes into sight from where it was hidden, and one that leaves
// it, or never was in it, face down.
func (c *Challenge) carry(cd card.Card, m *move, e *lacasa.Event, i int) {
	owner := e.Seat
	if m.to == ofNext {
		owner = e.To
	}
	if e.Cards != 0 {
		cd = e.Cards.At(i)
	}
	open := owner == c.shown.Seat || m.to != ofAside && c.sees(owner)
	switch to := c.poseAt(m.to, e, i); {
	case m.to == inSight:
		c.appear(cd, c.poseAt(m.from, e, i))
	case open && m.to != ofCasa: // it lies open there
		if cd != card.Back {
			c.appear(cd, c.poseAt(m.from, e, i))
		}
	case cd == card.Back:
		c.fly(c.poseAt(m.from, e, i), to, table.PacePlay, c.spotAt(m.to, owner))
	default:
		c.leave(cd, to, table.PacePlay, c.spotAt(m.to, owner))
	}
}

// poseAt returns how card i lies face down at a place.
func (c *Challenge) poseAt(p where, e *lacasa.Event, i int) ui.Pose {
	switch p {
	case inSight:
	case ofHand:
		return c.fanPose(e.Seat)
	case ofNext:
		return c.fanPose(e.To)
	case ofCasa:
		return c.casaPose()
	case ofStack:
		return c.stackPose()
	case ofPlay:
		return c.playedPose(e.Seat)
	case ofAside:
		return c.asidePose(e.Seat, i)
	case ofPlaces:
		r := &c.setting(e.Seat).Tableau
		return table.HiddenPose(r.On(int(e.Number), c.shown.Under[e.Seat].At(int(e.Number))-1), r.W, 0)
	}
	return ui.Pose{}
}

// spotAt returns where a seat's face-down card arrives.
func (c *Challenge) spotAt(p where, seat lacasa.Seat) table.Spot {
	switch p {
	case ofHand, ofNext:
		return table.Spot{What: table.InHand, At: c.stance(seat)}
	case ofAside:
		return table.Spot{What: table.SetAside, At: c.stance(seat)}
	case ofPlay:
		return table.Spot{What: table.InPlay, At: c.stance(seat)}
	case inSight, ofCasa, ofStack, ofPlaces: // where they are not counted
	}
	return table.Spot{}
}

// see takes the event into what is shown; the cards glide to where they then belong.
func (c *Challenge) see(e lacasa.Event, length time.Duration) {
	c.hand.dropped = card.Back
	ruling := c.shown.Ruling
	c.shown.See(e)
	if e.Kind == lacasa.CardPlayed {
		c.shown.Ruling = ruling // a card that makes its family rule lies there first; then it is said
	}
	if e.Kind == lacasa.Gathered {
		c.before, c.renewed = c.past, 0
		c.line.Move(&c.renewed, 1, table.PacePlay, ui.Out)
	}
	c.seen++
	c.waiting--
	c.consider()
	ui.Narrate(c.voice().Told(e, &c.shown.Table))
	c.arrange(length)
	c.word()
	if !c.Busy() {
		c.settled()
	} else if c.holds() {
		c.aim()
	}
}

// ballot lets it come up what a seat says in the election.
func ballot(c *Challenge, e lacasa.Event) {
	at := c.stance(e.Seat)
	c.ballots[at] = 0
	c.line.Move(&c.ballots[at], 1, table.PacePlay, ui.Settle)
}

// layDown lets another's card of the challenge come face down, from its hand or from where it lay face up.
func (c *Challenge) layDown(e lacasa.Event) {
	if e.Seat == c.shown.Seat {
		return
	}
	from := c.fanPose(e.Seat)
	if e.Void {
		from = c.cloth.sprites[e.Card].Pose
	}
	c.fly(from, c.playedPose(e.Seat), table.PacePlay, c.spotAt(ofPlay, e.Seat))
}

// throwOff lets a card be thrown off the table by the one that removes it.
func (c *Challenge) throwOff(e lacasa.Event) {
	if e.Card == card.Back {
		return
	}
	const thrown = 1.5 // of its width
	c.house.Sound.Play(sound.Remove)
	sp := &c.cloth.sprites[e.Card]
	to := sp.Pose
	x, y := table.StepToward(c.setting(e.Seat).Played, ui.Point{X: to.X, Y: to.Y}, thrown*c.room.PlayedW)
	to.X, to.Y = to.X+x, to.Y+y
	to.Tilt, to.Alpha, to.Glow = to.Tilt+38, 0, 0
	c.line.Glide(sp, to, table.PacePass, ui.In)
	c.cloth.going = c.cloth.going.With(e.Card)
}

// exchange lets a card of the challenge and one of its taker's change places, the latter face down.
func (c *Challenge) exchange(e lacasa.Event) {
	if e.Card == card.Back {
		return
	}
	c.house.Sound.Play(sound.Exchange)
	from := e.Seat
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == e.Card {
			from = c.shown.PlayerAt(i)
		}
	}
	place, at := c.playedPose(from), c.spotAt(ofPlay, from)
	if e.Other != card.Back { // it is known here: one's own, or it lay face up
		c.leave(e.Other, place, table.PacePlay, at)
	} else {
		c.fly(c.fanPose(e.Seat), place, table.PacePlay, at)
	}
	if !c.sees(e.Seat) && !e.Void {
		c.leave(e.Card, c.fanPose(e.Seat), table.PacePlay, c.spotAt(ofHand, e.Seat))
	}
}

// moveHand lets a seat's hand come from its right neighbour.
func (c *Challenge) moveHand(e lacasa.Event) {
	right, left := c.neighbours(e.Seat)
	n := int(e.Number)
	switch {
	case e.Seat == c.shown.Seat:
		i := 0
		for cd := range (c.shown.Hand &^ e.Cards).All() {
			c.leave(cd, c.heldPose(left, i, c.shown.Hand.Len()), table.PacePass, c.spotAt(ofHand, left))
			i++
		}
		i = 0
		for cd := range e.Cards.All() {
			if c.sees(right) { // it lies open there, or has just been taken over
				c.cloth.placed, c.cloth.going = c.cloth.placed.With(cd), c.cloth.going.Without(cd)
			} else {
				c.come(cd, c.heldPose(right, i, n))
			}
			i++
		}
	case c.sees(e.Seat):
		i := 0
		for cd := range e.Cards.All() {
			c.come(cd, c.heldPose(right, i, n))
			i++
		}
	case right != c.shown.Seat:
		for i := range n {
			c.fly(c.heldPose(right, i, n), c.heldPose(e.Seat, i, n), table.PacePass, c.spotAt(ofHand, e.Seat))
		}
	}
	if e.Seat == 0 {
		c.house.Sound.Play(sound.Shuffle)
		c.news.Show(c.house.Say("log.hands-move"))
	}
}

// neighbours returns the seats on the seat's right and left.
func (c *Challenge) neighbours(seat lacasa.Seat) (right, left lacasa.Seat) {
	n := lacasa.Seat(c.shown.Rules.Seats())
	return (seat + n - 1) % n, (seat + 1) % n
}

// bare lets a card be shown in the middle of the table until the round is over.
func (c *Challenge) bare(e lacasa.Event) {
	at := c.stance(e.Seat)
	c.bared.cards[at] = c.bared.cards[at].With(e.Card)
}

// steal lets the pile of a challenge go to the thief from the one on its left.
func (c *Challenge) steal(e lacasa.Event) {
	if c.bared.thief = e.Card; e.Seat == lacasa.NoSeat {
		c.bared.thief = card.Back
		return
	}
	_, left := c.neighbours(e.Seat)
	from, to := c.takenPose(left), c.takenPose(e.Seat)
	from.Alpha = 1
	c.taking.taker = e.Seat
	c.fly(from, to, table.PaceBallot, table.Spot{})
}
