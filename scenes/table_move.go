package scenes

import (
	"image/color"
	"math"
	"strings"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Movements of the table alone.
const (
	tBallot = 700 * time.Millisecond // somebody says something in the election
	tReveal = 60 * time.Millisecond  // from one card revealed to the next
	tShown  = 900 * time.Millisecond // what is shown at the end of a round stays
	tVoided = 360 * time.Millisecond // a challenge is struck out
	tPass   = 560 * time.Millisecond // whole hands move
)

// backs are the cards whose faces are not known here, on their way: they have none to show.
type backs struct {
	list [40]back
}

type back struct {
	ui.Sprite
	to spot
}

// spot is where a face-down card may arrive, so that it does not lie there before.
type spot struct {
	what spotKind
	at   stance
}

type spotKind uint8

const (
	nowhere spotKind = iota
	inHand
	inChallenge
	setAside
)

// hidden is a card lying face down.
func hidden(at ui.Point, w, tilt float64) ui.Pose {
	p := ui.Lying(ui.CardBack, at, w)
	p.Tilt = tilt
	return p
}

// fly lets a face-down card go from one place to another.
func (c *Challenge) fly(from, to ui.Pose, length time.Duration, at spot) {
	for i := range c.backs.list {
		if b := &c.backs.list[i]; !b.Moving() {
			from.Face, to.Face = ui.CardBack, ui.CardBack
			from.Flip, to.Flip = 0, 0
			b.Place(from)
			b.to = at
			c.line.Glide(&b.Sprite, to, length, ui.Settle)
			return
		}
	}
}

// arriving is how many cards are on their way to a place where they lie face down.
func (c *Challenge) arriving(at spot) (n int) {
	for cd := range c.going.All() {
		if c.bound[cd] == at && c.sprites[cd].Moving() {
			n++
		}
	}
	for i := range c.backs.list {
		if b := &c.backs.list[i]; b.to == at && b.Moving() {
			n++
		}
	}
	return n
}

// leave lets a card go face down to a place where it is not seen any more.
func (c *Challenge) leave(cd card.Card, to ui.Pose, length time.Duration, at spot) {
	to.Face, to.Flip = Face(cd), 1
	c.line.Glide(&c.sprites[cd], to, length, ui.Settle)
	c.going, c.bound[cd] = c.going.With(cd), at
}

func (c *Challenge) stance(seat lacasa.Seat) stance {
	return stanceOf(&c.shown.Rules, seat, c.shown.Seat)
}

func (c *Challenge) setting(seat lacasa.Seat) *setting { return &c.room.seats[c.stance(seat)] }

// heldPose is card i of n in a hidden hand, fanPose one that is not known, in its middle, asidePose one beside it, casaPose one in the Casa.
func (c *Challenge) heldPose(seat lacasa.Seat, i, n int) ui.Pose {
	at := c.stance(seat)
	return fanned(&c.room.seats[at].fan, at, i, n)
}

func (c *Challenge) fanPose(seat lacasa.Seat) ui.Pose {
	f := &c.setting(seat).fan
	return hidden(f.first, f.w, f.tilt)
}

func (c *Challenge) asidePose(seat lacasa.Seat, i int) ui.Pose {
	r := &c.setting(seat).aside
	return hidden(r.at(i), r.w, r.tilt)
}

func (c *Challenge) casaPose() ui.Pose { return hidden(c.room.casa, c.room.casaW, 0) }

// stackPose is a card in the draw pile, or where there is none among those that are not dealt.
func (c *Challenge) stackPose() ui.Pose {
	if c.room.pileW > 0 {
		return hidden(c.room.pile, c.room.pileW, 0)
	}
	return c.casaPose()
}

func (c *Challenge) playedPose(seat lacasa.Seat) ui.Pose {
	return hidden(c.setting(seat).played, c.room.playedW, 0)
}

// tBlow is when the winning card comes down.
var tBlow = ui.Struck(tWins)

// stand lets a challenge that is won lie there to be looked at.
func (c *Challenge) stand(e lacasa.Event) { c.stands, c.beaten, c.taker = true, false, e.Seat }

// strike lets the card that won a challenge be raised and come down on it.
func (c *Challenge) strike(cd card.Card) {
	if cd != card.Back {
		sp := &c.sprites[cd]
		c.line.Strike(sp, sp.Target(), tWins)
	}
}

// beat lets the winning card come down: it throws a light, the cards of the other side give way, and it is heard whose it is.
func (c *Challenge) beat() {
	c.beaten = !c.line.Reduced
	c.blow = 1
	c.line.Move(&c.blow, 0, tWins, ui.Out)
	c.arrange(tYield)
	snd := sound.WonUs
	if c.taker.Side() != c.shown.Seat.Side() {
		snd = sound.WonThem
	}
	c.house.Sound.Play(snd)
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.MangiaCake {
			c.house.Sound.Play(sound.Guest)
		}
	}
}

// yields is how the seat's card of a challenge lies, which else is at p, once it is beaten: pushed away, and askew.
func (c *Challenge) yields(seat lacasa.Seat, p ui.Pose) ui.Pose {
	if !c.stands || !c.beaten || seat.Side() == c.taker.Side() {
		return p
	}
	pushed, askew := 0.05, 4.0 // of its width; degrees
	if c.room.shape != desk {  // other cards are near
		pushed, askew = 0.035, 1.5
	}
	from, at := c.playedAt(c.taker), c.playedAt(seat)
	dx, dy := at.X-from.X, at.Y-from.Y
	far := math.Hypot(dx, dy)
	p.X += dx / far * pushed * p.W
	p.Y += dy / far * pushed * p.W
	p.Tilt += math.Copysign(askew, dx)
	return p
}

// drawBlow draws the light that the winning card throws over the cloth when it comes down.
func (c *Challenge) drawBlow(s *ui.Screen) {
	if c.blow == 0 {
		return
	}
	const wide, round = 0.3, 14 // of the card
	t, at, w := s.Theme(), c.playedAt(c.taker), c.room.playedW
	r := ui.CardRect(at, w).Inset(-6 - w*wide*(1-c.blow))
	s.Glow(r, t.Accent, 0.8*c.blow)
	s.Panel(r, round, color.RGBA{}, ui.Alpha(t.AccentTop, c.blow))
}

// packet is what becomes of a challenge that is won.
type packet uint8

const (
	spread  packet = iota // it lies there as it was played
	squared               // put together where its winner's card lies
	taken                 // turned over and on its way to its winner
)

// gather lets a challenge be put together by its winner's card, turned over and taken.
func (c *Challenge) gather(e lacasa.Event) {
	c.line.Then(tGather, func() {
		c.taker = e.Seat
		c.send(e, tGather+tSweep)
		c.pack(squared, tGather)
	})
	c.line.And(tSweep, func() { c.pack(taken, tSweep) })
	c.line.And(0, func() {
		c.packet, c.stands, c.message, c.rule = spread, false, "", lacasa.NoRule
		c.land()
		c.see(e, tGlide)
	})
}

// pack lets the cards of the challenge go on as a packet, with those whose faces are not known here.
func (c *Challenge) pack(as packet, length time.Duration) {
	was := c.packet
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.Back && c.shown.Removed>>i&1 == 0 {
			seat := c.shown.Player(i)
			lies := c.playedPose(seat)
			lies.Tilt = tilts[c.stance(seat)]
			c.packet = was
			from := c.packed(i, lies)
			c.packet = as
			c.fly(from, c.packed(i, lies), length, spot{})
		}
	}
	c.packet = as
	c.arrange(length)
}

// packed is where card i of the challenge lies, which else is at p, once the challenge is gathered.
func (c *Challenge) packed(i int, p ui.Pose) ui.Pose {
	const slip = 1.2 // no hand squares them to the hair
	k := float64(i)
	switch c.packet {
	case spread:
	case squared:
		at := c.playedAt(c.taker)
		p.X, p.Y = at.X+slip*k, at.Y-slip*k
		p.Tilt, p.Glow, p.Lift = float64(i*5%7)-3, 0, 4+2*k
	case taken:
		to := c.takenPose()
		to.Face, to.X, to.Y, to.Tilt = p.Face, to.X+slip*k*0.5, to.Y-slip*k*0.5, float64(i*5%7)-3
		to.Flip = 1
		return to
	}
	return p
}

// playedAt is where the seat's card of a challenge lies, takenPose where the challenges do that were won.
func (c *Challenge) playedAt(seat lacasa.Seat) ui.Point {
	return c.setting(seat).played
}

func (c *Challenge) takenPose() ui.Pose {
	set := c.setting(c.taker)
	if at, _ := c.wonAt(c.taker); c.room.wonW > 0 && set.won != (ui.Point{}) {
		return hidden(at, c.room.wonW, 0)
	}
	w := c.room.playedW * 0.4
	if set.won != (ui.Point{}) { // told by the score alone
		p := hidden(set.won, w, 0)
		p.Alpha = 0
		return p
	}
	from, plate := set.played, set.plate.Inset2(-w*0.5, -w*0.7) // it is gone where it comes to the plate, so that the name is not covered
	at := ui.Point{X: min(max(from.X, plate.X), plate.Right()), Y: min(max(from.Y, plate.Y), plate.Bottom())}
	p := hidden(at, w, 0)
	p.Alpha = 0
	return p
}

// queue lets an event be seen when those before it have been.
func (c *Challenge) queue(e lacasa.Event) {
	then := func(wait time.Duration, f func()) { c.line.Then(wait, f) }
	others := e.Seat != c.st.View.Seat
	switch e.Kind {
	case lacasa.Passed, lacasa.BidMade, lacasa.CousinsNamed:
		if others {
			then(tThink, nil)
		}
		then(tBallot, func() {
			c.house.Sound.Play(ballot(e))
			if e.Kind == lacasa.CousinsNamed {
				c.say(e)
			}
			at := c.stance(e.Seat)
			c.ballots[at] = 0
			c.line.Move(&c.ballots[at], 1, tPlay, ui.Settle)
			c.see(e, tGlide)
		})
	case lacasa.CasaTurned:
		then(0, func() { c.see(e, tGlide) })
	case lacasa.CasaTurnedDown:
		then(tBallot, func() {
			c.house.Sound.Play(sound.Flip)
			c.say(e)
			c.leave(e.Card, c.casaPose(), tPlay, spot{})
			c.see(e, tGlide)
		})
	case lacasa.Elected:
		if others {
			then(tThink, nil)
		}
		then(tBallot, func() {
			c.house.Sound.Play(ruleSound(e.Family))
			c.say(e)
			if e.Card != card.Back && e.Seat != c.shown.Seat {
				c.leave(e.Card, c.fanPose(e.Seat), tPlay, spot{inHand, c.stance(e.Seat)})
			}
			c.see(e, tPlay)
			from := c.setting(e.Seat).plate.Centre()
			c.bringToken(from)
		})
	case lacasa.Discarded:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Give)
			if e.Card == card.Back {
				c.fly(c.fanPose(e.Seat), c.casaPose(), tPlay, spot{})
			} else {
				c.leave(e.Card, c.casaPose(), tPlay, spot{})
			}
			c.see(e, tGlide)
		})
	case lacasa.Swapped:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Exchange)
			if e.Seat != c.shown.Seat {
				c.come(e.Other, c.fanPose(e.Seat))
			}
			c.leave(e.Card, c.casaPose(), tPlay, spot{})
			c.see(e, tPlay)
		})
	case lacasa.PutAside:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Give)
			if e.Number == 0 || others {
				c.say(e)
			}
			if e.Seat != c.shown.Seat {
				for i := range int(e.Number) {
					c.fly(c.fanPose(e.Seat), c.asidePose(e.Seat, i), tPlay, spot{setAside, c.stance(e.Seat)})
				}
			}
			c.see(e, tPlay)
		})
	case lacasa.PickedUp:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Give)
			c.say(e)
			if e.Seat != c.shown.Seat {
				for i := range int(e.Number) {
					c.fly(c.asidePose(e.Seat, i), c.fanPose(e.Seat), tPlay, spot{inHand, c.stance(e.Seat)})
				}
			}
			c.see(e, tPlay)
		})
	case lacasa.CardPlayed:
		if others {
			then(tThink, nil)
		}
		then(tPlay, func() {
			c.house.Sound.Play(playedSound(e.Card.Family()))
			if e.Rule != lacasa.NoRule || c.shown.Count == 0 {
				c.rule = e.Rule
			}
			c.appear(e.Card, c.fanPose(e.Seat))
			c.see(e, tPlay)
		})
	case lacasa.CardLaidDown:
		if others {
			then(tThink, nil)
		}
		then(tPlay, func() {
			c.house.Sound.Play(sound.Give)
			from := c.fanPose(e.Seat)
			if e.Void {
				from = c.sprites[e.Card].Pose
			}
			if e.Seat != c.shown.Seat {
				c.fly(from, c.playedPose(e.Seat), tPlay, spot{inChallenge, c.stance(e.Seat)})
			}
			c.see(e, tPlay)
		})
	case lacasa.Revealed:
		then(tReveal, func() {
			c.house.Sound.Play(sound.Flip)
			c.appear(e.Card, c.playedPose(e.Seat))
			c.see(e, tFlip)
		})
	case lacasa.Usurped, lacasa.HeirRules:
		then(tThink, func() {
			c.say(e)
			c.house.Sound.Play(ruleSound(e.Family))
			c.see(e, tGlide)
			c.bringToken(c.maker(e.Family))
		})
	case lacasa.CardRemoved:
		if others {
			then(tThink, nil)
		}
		then(tStands, func() {
			c.say(e)
			if e.Card != card.Back {
				c.house.Sound.Play(sound.Remove)
				at := c.sprites[e.Card].Pose
				from := c.setting(e.Seat).played
				to, far := at, math.Hypot(at.X-from.X, at.Y-from.Y)
				if far > 0 { // it is thrown off by the card that removes it
					const thrown = 1.5 // of its width
					to.X += (at.X - from.X) / far * thrown * c.room.playedW
					to.Y += (at.Y - from.Y) / far * thrown * c.room.playedW
				}
				to.Tilt, to.Alpha, to.Glow = to.Tilt+38, 0, 0
				c.line.Glide(&c.sprites[e.Card], to, tPass, ui.In)
				c.going = c.going.With(e.Card)
			}
			c.see(e, tGlide)
		})
	case lacasa.CardLaid:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Flip)
			c.appear(e.Card, c.fanPose(e.Seat))
			c.see(e, tPlay)
		})
	case lacasa.CardGiven:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Give)
			switch {
			case e.Seat == c.shown.Seat:
				c.leave(e.Card, c.fanPose(e.To), tPlay, spot{inHand, c.stance(e.To)})
			case e.To == c.shown.Seat:
				c.come(e.Card, c.fanPose(e.Seat))
				c.say(e)
			default:
				c.fly(c.fanPose(e.Seat), c.fanPose(e.To), tPlay, spot{inHand, c.stance(e.To)})
			}
			c.see(e, tPlay)
		})
	case lacasa.Exchanged:
		if others {
			then(tThink, nil)
		}
		then(tStands, func() { c.exchange(e) })
	case lacasa.ChallengeWon:
		then(tFlip, nil) // what was revealed last, or played
		then(tBlow, func() {
			c.stand(e)
			c.see(e, tWins)
			c.say(e)
			c.strike(e.Card)
		})
		c.lie()
	case lacasa.Gathered:
		c.gather(e)
	case lacasa.TurnedUp:
		then(tFlip, func() {
			c.house.Sound.Play(sound.Flip)
			r := &c.setting(e.Seat).tableau
			c.come(e.Card, hidden(r.on(int(e.Number), int(c.shown.Under[e.Seat][e.Number])-1), r.w, 0))
			c.see(e, tFlip)
		})
	case lacasa.Drew:
		then(tPlay, func() {
			c.house.Sound.Play(sound.Deal)
			switch mine := e.Seat == c.shown.Seat; {
			case mine && !e.Void:
				c.come(e.Card, c.stackPose())
			case mine:
			case e.Void:
				c.leave(e.Card, c.fanPose(e.Seat), tPlay, spot{inHand, c.stance(e.Seat)})
			default:
				c.fly(c.stackPose(), c.fanPose(e.Seat), tPlay, spot{inHand, c.stance(e.Seat)})
			}
			c.see(e, tPlay)
		})
	case lacasa.StackTurned:
		then(tFlip, func() {
			c.house.Sound.Play(sound.Flip)
			c.come(e.Card, c.stackPose())
			c.see(e, tPlay)
		})
	case lacasa.HandsMoved:
		wait := time.Duration(0)
		if int(e.Seat) == c.st.View.Rules.Seats()-1 { // all hands move together
			wait = tPass
		}
		then(wait, func() { c.moveHand(e) })
	case lacasa.ReferenceShown:
		then(tBallot, func() {
			c.house.Sound.Play(sound.Flip)
			c.say(e)
			c.appear(e.Card, c.asidePose(e.Seat, 0))
			c.bare(e)
			c.see(e, tPlay)
		})
	case lacasa.ChallengeVoided:
		then(tVoided, func() {
			c.house.Sound.Play(sound.Pass)
			c.say(e)
			c.see(e, tGlide)
		})
	case lacasa.CapturedShown:
		then(tThink, func() {
			c.say(e)
			c.see(e, tGlide)
		})
	case lacasa.AsideShown:
		then(tFlip, func() {
			c.house.Sound.Play(sound.Flip)
			c.appear(e.Card, c.asidePose(e.Seat, 0))
			c.bare(e)
			c.see(e, tPlay)
		})
	case lacasa.Stolen:
		then(tStands+tShown, func() {
			c.thief = e.Card
			if e.Seat == lacasa.NoSeat {
				c.thief = card.Back
			}
			c.house.Sound.Play(sound.Steal)
			c.say(e)
			if e.Seat != lacasa.NoSeat {
				c.steal(e.Seat)
			}
			c.see(e, tSelect)
		})
	case lacasa.RoundOver:
		then(tStands, func() { c.see(e, tGlide) })
	case lacasa.Awaits:
		then(0, func() {
			c.stands = false
			c.see(e, tGlide)
		})
	case lacasa.Dealt:
		then(0, func() { c.see(e, tGlide) })
	}
	c.waiting++
}

// ballot is the sound of what somebody says in the election.
func ballot(e lacasa.Event) sound.Name {
	switch {
	case e.Kind == lacasa.Passed:
		return sound.Pass
	case e.Kind == lacasa.BidMade:
		return sound.Bid
	}
	return sound.Ballot
}

// bare lets a card be shown in the middle of the table until the round is over.
func (c *Challenge) bare(e lacasa.Event) {
	at := c.stance(e.Seat)
	c.bared[at] = c.bared[at].With(e.Card)
}

// appear puts a card that was not seen before face down where it comes from; one that lies on the table
// already goes from there.
func (c *Challenge) appear(cd card.Card, from ui.Pose) {
	if !c.placed.Has(cd) || c.going.Has(cd) {
		c.come(cd, from)
	}
}

// exchange lets a card of the challenge and one of its taker's change places, the latter face down.
func (c *Challenge) exchange(e lacasa.Event) {
	c.say(e)
	if e.Card == card.Back {
		c.see(e, tGlide)
		return
	}
	c.house.Sound.Play(sound.Exchange)
	from := e.Seat
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == e.Card {
			from = c.shown.Player(i)
		}
	}
	place := c.playedPose(from)
	switch {
	case e.Other != card.Back: // it is known here: one's own, or it lay face up
		c.leave(e.Other, place, tPlay, spot{inChallenge, c.stance(from)})
	default:
		c.fly(c.fanPose(e.Seat), place, tPlay, spot{inChallenge, c.stance(from)})
	}
	if e.Seat != c.shown.Seat && !e.Void {
		c.leave(e.Card, c.fanPose(e.Seat), tPlay, spot{inHand, c.stance(e.Seat)})
	}
	c.see(e, tPlay)
}

// moveHand lets a seat's hand come from its right neighbour.
func (c *Challenge) moveHand(e lacasa.Event) {
	right, left := c.neighbours(e.Seat)
	n := int(e.Number)
	switch {
	case e.Seat == c.shown.Seat:
		i := 0
		for cd := range (c.shown.Hand &^ e.Cards).All() {
			c.leave(cd, c.heldPose(left, i, c.shown.Hand.Len()), tPass, spot{inHand, c.stance(left)})
			i++
		}
		i = 0
		for cd := range e.Cards.All() {
			c.come(cd, c.heldPose(right, i, n))
			i++
		}
	case right != c.shown.Seat:
		for i := range n {
			c.fly(c.heldPose(right, i, n), c.heldPose(e.Seat, i, n), tPass, spot{inHand, c.stance(e.Seat)})
		}
	}
	if e.Seat == 0 {
		c.house.Sound.Play(sound.Shuffle)
		c.show(c.house.Say("log.hands-move"))
	}
	c.see(e, tPass)
}

// neighbours are the seats on the seat's right and left.
func (c *Challenge) neighbours(seat lacasa.Seat) (right, left lacasa.Seat) {
	n := lacasa.Seat(c.shown.Rules.Seats())
	return (seat + n - 1) % n, (seat + 1) % n
}

// maker is where the card lies that makes its family rule.
func (c *Challenge) maker(f card.Family) ui.Point {
	at := c.room.shownAt
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back && cd != card.MangiaCake && cd.Family() == f {
			at = c.playedAt(c.shown.Player(i))
		}
	}
	return at
}

// bringToken lets the Ruling Family's token be put down at the Casa.
func (c *Challenge) bringToken(from ui.Point) {
	home := c.tokenRect().Centre()
	c.token = ui.Point{X: from.X - home.X, Y: from.Y - home.Y}
	c.brought = math.Hypot(c.token.X, c.token.Y)
	c.line.Move(&c.token.X, 0, tBallot, ui.Settle)
	c.line.Move(&c.token.Y, 0, tBallot, ui.Settle)
	c.ruled = 0
	c.line.Move(&c.ruled, 1, tBallot, ui.Out)
}

// tokenUp is how high the token is carried.
func (c *Challenge) tokenUp() float64 {
	const highest = 26
	if c.brought == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(c.token.X, c.token.Y)/c.brought))
}

// dealOthers lets each hidden hand be dealt its next card.
func (c *Challenge) dealOthers() {
	from := c.stackPose()
	for i := range c.shown.Rules.Seats() {
		seat := lacasa.Seat(i)
		if n := int(c.shown.Cards[seat]); seat != c.shown.Seat && c.dealt <= n {
			c.fly(from, c.heldPose(seat, c.dealt-1, n), tPlay, spot{inHand, c.stance(seat)})
		}
	}
}

// steal lets the pile of a challenge go to the thief from the one on its left.
func (c *Challenge) steal(thief lacasa.Seat) {
	_, left := c.neighbours(thief)
	c.taker = left
	from := c.takenPose()
	c.taker = thief
	to := c.takenPose()
	from.Alpha = 1
	c.fly(from, to, tBallot, spot{})
}

// say shows what an event is; it is spoken when it is seen.
func (c *Challenge) say(e lacasa.Event) {
	switch text := c.happening(e); {
	case text == "":
	case e.Kind == lacasa.ChallengeWon:
		void := ""
		for _, next := range c.st.Log[c.seen:] {
			if next.Kind == lacasa.Gathered && next.Number == e.Number && next.Void {
				void = c.house.Say("log.void")
			}
		}
		c.showWon(text, void)
	default:
		c.show(text)
	}
}

func (c *Challenge) show(text string) { c.message, c.parted, c.said, c.bad = text, "", tSaid, false }

// showWon shows who wins a challenge and why, and then that it does not count, if that is seen.
func (c *Challenge) showWon(text, void string) {
	if void == "" {
		c.show(text)
		c.parted = strings.Replace(text, ": ", ":\n", 1)
		return
	}
	c.show(text + " · " + void)
	c.parted = text + "\n" + void
}
