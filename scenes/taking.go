package scenes

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// taking is what becomes of a challenge that is complete.
type taking struct {
	stands bool        // it lies there to be looked at
	beaten bool        // the winning card has come down on it, and the others have given way
	blow   float64     // how bright the light is that it threw, 1 to 0
	taker  lacasa.Seat // who has won it
	packet packet
}

// win lets a challenge that is won lie there to be looked at, once what was played or revealed last has been.
func (c *Challenge) win(e lacasa.Event) {
	c.line.Then(tFlip, nil)
	c.line.Then(tBlow, func() {
		c.taking = taking{stands: true, taker: e.Seat}
		c.see(e, tWins)
		c.say(e)
		c.strike(e.Card)
	})
	c.lie()
}

// strike lets the card that won a challenge be raised and come down on it.
func (c *Challenge) strike(cd card.Card) {
	if cd != card.Back {
		sp := &c.cloth.sprites[cd]
		c.line.Strike(sp, sp.Target(), tWins)
	}
}

// beat lets the winning card come down: it throws a light, the cards of the other side give way, and it is heard whose it is.
func (c *Challenge) beat() {
	c.taking.beaten = !c.line.Reduced
	c.taking.blow = 1
	c.line.Move(&c.taking.blow, 0, tWins, ui.Out)
	c.arrange(tYield)
	snd := sound.WonUs
	if c.taking.taker.Side() != c.shown.Seat.Side() {
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
	if !c.taking.stands || !c.taking.beaten || seat.Side() == c.taking.taker.Side() {
		return p
	}
	pushed, askew := 0.05, 4.0 // of its width; degrees
	if c.room.shape != desk {  // other cards are near
		pushed, askew = 0.035, 1.5
	}
	x, y := onward(c.playedAt(c.taking.taker), c.playedAt(seat), pushed*p.W)
	p.X, p.Y = p.X+x, p.Y+y
	p.Tilt += math.Copysign(askew, x)
	return p
}

// onward is a way of a length away from one point through another.
func onward(from, at ui.Point, length float64) (x, y float64) {
	far := math.Hypot(at.X-from.X, at.Y-from.Y)
	if far == 0 {
		return 0, 0
	}
	return (at.X - from.X) / far * length, (at.Y - from.Y) / far * length
}

// drawBlow draws the light that the winning card throws over the cloth when it comes down.
func (c *Challenge) drawBlow(s *ui.Screen) {
	if c.taking.blow == 0 {
		return
	}
	const wide, round = 0.3, 14 // of the card
	t, at, w := s.Theme(), c.playedAt(c.taking.taker), c.room.playedW
	r := ui.CardRect(at, w).Inset(-6 - w*wide*(1-c.taking.blow))
	s.Glow(r, t.Accent, 0.8*c.taking.blow)
	s.Panel(r, round, color.RGBA{}, ui.Alpha(t.AccentTop, c.taking.blow))
}

// gather lets a challenge be put together by its winner's card, turned over and taken.
func (c *Challenge) gather(e lacasa.Event) {
	c.line.Then(tGather, func() {
		c.taking.taker = e.Seat
		c.send(e, tGather+tSweep)
		c.pack(squared, tGather)
	})
	c.line.And(tSweep, func() { c.pack(taken, tSweep) })
	c.line.And(0, func() {
		c.taking.packet, c.taking.stands, c.news.text, c.rule = spread, false, "", lacasa.NoRule
		c.land()
		c.see(e, tGlide)
	})
}

// pack lets the cards of the challenge go on as a packet, with those whose faces are not known here.
func (c *Challenge) pack(as packet, length time.Duration) {
	was := c.taking.packet
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.Back && c.shown.Removed>>i&1 == 0 {
			seat := c.shown.Player(i)
			lies := c.playedPose(seat)
			lies.Tilt = tilts[c.stance(seat)]
			c.taking.packet = was
			from := c.packed(i, lies)
			c.taking.packet = as
			c.fly(from, c.packed(i, lies), length, spot{})
		}
	}
	c.taking.packet = as
	c.arrange(length)
}

// packed is where card i of the challenge lies, which else is at p, once the challenge is gathered.
func (c *Challenge) packed(i int, p ui.Pose) ui.Pose {
	if c.taking.packet == spread {
		return p
	}
	return c.taking.packet.pose(i, p, c.playedAt(c.taking.taker), c.takenPose(c.taking.taker))
}

// takenPose is where the challenges go that a seat has won.
func (c *Challenge) takenPose(seat lacasa.Seat) ui.Pose {
	set := c.setting(seat)
	if at, _ := c.wonAt(seat); c.room.wonW > 0 && set.won != (ui.Point{}) {
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

// wonAt is where the challenges a seat has won lie, below its plate the lower the higher that has become.
func (c *Challenge) wonAt(seat lacasa.Seat) (at ui.Point, lower float64) {
	set := c.setting(seat)
	if at = set.won; at.Y > set.plate.Bottom() && at.X < set.plate.Right() {
		lower = c.plate(seat).Bottom() - set.plate.Bottom()
	}
	at.Y += lower
	return at, lower
}

// drawWon draws the challenges a seat has won as a small pile by its plate, and says how many they are. Where that lies away
// from the seat it bears its sign, and its place is there before the first.
func (c *Challenge) drawWon(s *ui.Screen, seat lacasa.Seat, set *setting, words *seatWords) {
	w := c.room.wonW
	if w == 0 || set.won == (ui.Point{}) || words.won == 0 && set.whose == "" {
		return
	}
	pile, lower := c.wonAt(seat)
	if words.won == 0 {
		s.Slot(ui.CardRect(pile, w))
	}
	const most = 14 // dp, as high as it grows
	up := min(1.6, most/float64(max(1, words.won)))
	for i := range words.won {
		p := hidden(ui.Point{X: pile.X + float64(i)*up/2, Y: pile.Y - float64(i)*up}, w, float64(i*37%15)-7)
		if i == words.won-1 && set.whose != "" {
			p.Tilt, p.Mark = 0, set.whose
		}
		s.Card(p)
	}
	st := ui.Style{Size: max(14, min(16, set.tally.H*0.64/s.Theme().TextScale)), Colour: s.Theme().TextSoft, Align: ui.Middle}
	switch at := set.tally.Centre().X - set.won.X; {
	case at > w:
		st.Align = ui.Start
	case at < -w:
		st.Align = ui.End
	}
	one(s, words.taken, set.tally.Move(0, lower), st)
}
