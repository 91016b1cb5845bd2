package round

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// taking is what becomes of a challenge that is complete.
type taking struct {
	stands bool      // it lies there to be looked at
	beaten bool      // the winning card has come down on it, and the others have given way
	struck card.Card // which was the best of them before the last was played
	hush   float64   // how dark it has become before it, 0 to 1, if the round hangs on it
	chill  float64   // how cold the cloth has become, 0 to 1, where the other side has won it
	blow   table.Blow
	taker  lacasa.Seat // who has won it
	packet table.Packet
}

// win lets a challenge that is won lie there to be looked at, once what was played or revealed last has been.
func (c *Challenge) win(e lacasa.Event) {
	c.line.Then(table.PaceFlip, nil)
	if c.decides(e) {
		c.line.Then(table.PaceHush, func() {
			c.taking = taking{taker: e.Seat}
			c.line.Move(&c.taking.hush, 1, table.PaceHush, ui.InOut)
		})
	}
	c.line.Then(table.PaceBlow, func() {
		c.taking = taking{stands: true, taker: e.Seat, hush: c.taking.hush, blow: table.Blow{Force: c.force(e.Card)}}
		c.see(e, table.PaceWins)
		c.say(e)
		c.strike(e.Card)
	})
	c.lie()
}

// decides reports whether a challenge that is won, and may still have to be seen, brings a side what it needs.
func (c *Challenge) decides(won lacasa.Event) bool {
	v := c.shown
	for _, e := range c.st.Log[c.seen:] {
		before := tell.RoundCounts(&v)[won.Seat.Side()]
		v.See(e)
		if e.Kind == lacasa.Gathered && e.Number == won.Number {
			n, known := needs(&v.Table, won.Seat.Side())
			return known && stays(&v.Table) && before < int(n) && tell.RoundCounts(&v)[won.Seat.Side()] >= int(n)
		}
	}
	return false
}

// force returns how hard a card comes down that wins: harder where a card that rules beats those of the family led.
func (c *Challenge) force(cd card.Card) float64 {
	const hard = 1.5
	if t := &c.shown.Table; cd == card.MangiaCake || cd != card.Back && cd.Family() == t.Ruling && t.Led != t.Ruling {
		return hard
	}
	return 1
}

// strike lets the card that won a challenge be raised and come down on it.
func (c *Challenge) strike(cd card.Card) {
	if cd != card.Back {
		sp := &c.cloth.sprites[cd]
		c.line.Strike(sp, sp.Target(), table.PaceWins, c.taking.blow.Force)
	}
}

// trump lets a card that rules, and beats by that, come down hard on the best of those that followed.
func (c *Challenge) trump(e lacasa.Event) {
	if t := &c.shown.Table; t.Rules.FaceDown || t.Count < 2 || t.WinningCard() != e.Card {
		return
	}
	if force := c.force(e.Card); force > 1 {
		sp := &c.cloth.sprites[e.Card]
		c.line.Strike(sp, sp.Target(), table.PacePlay, force)
	}
}

// answer returns how far a card of the challenge, which lies at a point, is moved by one that has just come down beside it: pushed a
// little, and the one that it beats by force shaken.
func (c *Challenge) answer(cd card.Card, at ui.Point) (x, y float64) {
	const pushed, shaken = 2.5, 6.0 // dp
	n := c.shown.Count
	if n < 2 || c.taking.stands || c.taking.packet != table.Spread {
		return 0, 0
	}
	last := c.shown.Played[n-1]
	if last == card.Back || last == cd {
		return 0, 0
	}
	sp := &c.cloth.sprites[last]
	k := sp.Landing()
	if k == 0 {
		return 0, 0
	}
	if cd == c.taking.struck && c.shown.WinningCard() == last && c.force(last) > 1 {
		return shaken * math.Sin(5*math.Pi*k) * (1 - k), 0
	}
	return table.StepToward(ui.Point{X: sp.X, Y: sp.Y}, at, pushed*math.Sin(math.Pi*k))
}

// ours reports whether the challenge was won by the side of the seat in front of the screen.
func (c *Challenge) ours() bool { return c.taking.taker.Side() == c.shown.Seat.Side() }

// beat lets the winning card come down: it throws a light, the cards of the other side give way, and it is heard whose it is.
func (c *Challenge) beat() {
	c.taking.beaten = true
	c.taking.blow.Fall(&c.line, c.taking.blow.Force, c.ours())
	c.line.Move(&c.taking.hush, 0, table.PaceWins, ui.Out)
	c.arrange(table.PaceYield)
	snd := sound.WonUs
	if !c.ours() {
		snd = sound.WonThem
		c.line.Move(&c.taking.chill, 1, table.PaceYield, ui.Out)
	}
	c.house.Sound.Play(snd)
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.MangiaCake {
			c.house.Sound.Play(sound.Guest)
		}
	}
}

// yields returns how the seat's card of a challenge lies, which else is at p, once it is beaten: pushed away, and askew.
func (c *Challenge) yields(seat lacasa.Seat, p ui.Pose) ui.Pose {
	const partner = 0.4 // whoever has not won the challenge itself
	switch {
	case !c.taking.stands || !c.taking.beaten || seat == c.taking.taker:
		return p
	case seat.Side() == c.taking.taker.Side():
		p.Gloom, p.Glow = partner, 0
		return p
	}
	p.Gloom = 1
	if c.line.Reduced {
		return p
	}
	pushed, askew := 0.06, 5.0       // of its width; degrees
	if c.room.Shape != scenes.Desk { // other cards are near
		pushed, askew = 0.035, 1.5
	}
	x, y := table.StepToward(c.playedAt(c.taking.taker), c.playedAt(seat), pushed*p.W*c.taking.blow.Force)
	p.X, p.Y = p.X+x, p.Y+y
	p.Tilt += math.Copysign(askew, x)
	return p
}

// light returns in which a challenge is won: where one has lost it is a cold one.
func (c *Challenge) light(warm color.RGBA) color.RGBA {
	if c.ours() {
		return warm
	}
	return scenes.Moonlight
}

// drawChill draws how the cloth lies where one has lost: no lamp is on it.
func (c *Challenge) drawChill(s *ui.Screen) {
	const cold = 0.5
	s.Fill(s.Bounds(), ui.Alpha(ui.Blend(s.Theme().Ground, scenes.Moonlight, 0.12), cold*c.taking.chill))
}

// drawBlow draws the light that the winning card throws over the cloth as it comes down, and where the other side's has, the
// light in which that lies.
func (c *Challenge) drawBlow(s *ui.Screen) {
	k, at, w := &c.taking, c.playedAt(c.taking.taker), c.room.PlayedW
	k.blow.DrawUnder(s, at, w, c.light(s.Theme().Accent))
	if k.chill > 0 && k.packet == table.Spread && c.shown.With != card.Back {
		s.Glow(ui.CardRect(at, w*winnerW).Inset(-2), scenes.Moonlight, k.chill)
	}
}

// drawHush draws the dark before the winning card comes down, in which nothing is seen but the challenge.
func (c *Challenge) drawHush(s *ui.Screen) {
	if c.taking.hush == 0 {
		return
	}
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, dusk*c.taking.hush))
	c.drawBlow(s)
	for _, sp := range c.cloth.order {
		if sp.Z >= inChallenge {
			s.Card(sp.Pose)
		}
	}
}

// drawWin draws what flies from the card that has won, in its family's light.
func (c *Challenge) drawWin(s *ui.Screen) {
	if !c.taking.stands {
		return
	}
	ink := s.Theme().AccentTop
	if cd := c.shown.With; cd != card.Back && cd != card.MangiaCake {
		ink = tell.LightOf(s, cd.Family())
	}
	c.taking.blow.DrawOver(s, c.playedAt(c.taking.taker), c.room.PlayedW, ink)
	if c.taking.blow.Light > 0 { // what is said is to be read through it
		c.drawRuling(s)
	}
}

// drawCards draws the cards that lie on the table.
func (c *Challenge) drawCards(s *ui.Screen) {
	var lay [lacasa.MaxSeats]ui.Point
	up := c.taking.blow.Hop()
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.Back {
			continue
		}
		sp := &c.cloth.sprites[cd]
		lay[i] = ui.Point{X: sp.X, Y: sp.Y}
		x, y := c.answer(cd, lay[i])
		if cd != c.shown.With {
			y -= up
		}
		sp.X, sp.Y = sp.X+x, sp.Y+y
	}
	s.DrawSprites(c.cloth.order)
	c.drawHush(s)
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back {
			c.cloth.sprites[cd].X, c.cloth.sprites[cd].Y = lay[i].X, lay[i].Y
		}
	}
}

// gather lets a challenge be put together by its winner's card, turned over and taken.
func (c *Challenge) gather(e lacasa.Event) {
	c.line.Then(table.PaceGather, func() {
		c.taking.taker = e.Seat
		c.line.Move(&c.taking.chill, 0, table.PaceGather, ui.Out)
		c.send(e, table.PaceGather+table.PaceSweep)
		c.pack(table.Squared, table.PaceGather)
	})
	c.line.And(table.PaceSweep, func() { c.pack(table.Taken, table.PaceSweep) })
	c.line.And(0, func() {
		c.taking.packet, c.taking.stands, c.news.Text, c.rule = table.Spread, false, "", lacasa.NoRule
		c.land()
		c.see(e, table.PaceGlide)
	})
}

// pack lets the cards of the challenge go on as a packet, with those whose faces are not known here.
func (c *Challenge) pack(as table.Packet, length time.Duration) {
	was := c.taking.packet
	for i, cd := range c.shown.Played[:c.shown.Count] {
		if cd == card.Back && c.shown.Removed>>i&1 == 0 {
			seat := c.shown.PlayerAt(i)
			lies := c.playedPose(seat)
			lies.Tilt = tilts[c.stance(seat)]
			c.taking.packet = was
			from := c.packed(i, lies)
			c.taking.packet = as
			c.fly(from, c.packed(i, lies), length, table.Spot{})
		}
	}
	c.taking.packet = as
	c.arrange(length)
}

// gathered returns how long a card waits for others while the challenge is put together: they go one after another, and the one that has won it
// last, on top.
func (c *Challenge) gathered(cd card.Card) (wait time.Duration) {
	if c.taking.packet != table.Squared {
		return 0
	}
	for _, played := range c.shown.Played[:c.shown.Count] {
		switch {
		case played == cd && cd != c.shown.With:
			return wait
		case played != c.shown.With:
			wait += table.PaceEach
		}
	}
	if cd != c.shown.With { // it is none of them
		return 0
	}
	return wait
}

// packed returns where card i of the challenge lies, which else is at p, once the challenge is gathered.
func (c *Challenge) packed(i int, p ui.Pose) ui.Pose {
	if c.taking.packet == table.Spread {
		return p
	}
	return c.taking.packet.Pose(i, p, c.playedAt(c.taking.taker), c.takenPose(c.taking.taker))
}

// takenPose returns where the challenges go that a seat has won.
func (c *Challenge) takenPose(seat lacasa.Seat) ui.Pose {
	set := c.setting(seat)
	if at, _ := c.wonAt(seat); c.room.WonW > 0 && set.Won != (ui.Point{}) {
		return table.HiddenPose(at, c.room.WonW, 0)
	}
	w := c.room.PlayedW * 0.4
	if set.Won != (ui.Point{}) { // told by the score alone
		p := table.HiddenPose(set.Won, w, 0)
		p.Alpha = 0
		return p
	}
	from, plate := set.Played, set.Plate.Inset2(-w*0.5, -w*0.7) // it is gone where it comes to the plate, so that the name is not covered
	at := ui.Point{X: min(max(from.X, plate.X), plate.Right()), Y: min(max(from.Y, plate.Y), plate.Bottom())}
	p := table.HiddenPose(at, w, 0)
	p.Alpha = 0
	return p
}

// wonAt returns where the challenges a seat has won lie, below its plate the lower the higher that has become.
func (c *Challenge) wonAt(seat lacasa.Seat) (at ui.Point, lower float64) {
	set := c.setting(seat)
	if at = set.Won; at.Y > set.Plate.Bottom() && at.X < set.Plate.Right() {
		lower = c.plate(seat).Bottom() - set.Plate.Bottom()
	}
	at.Y += lower
	return at, lower
}

// drawWon draws the challenges a seat has won as a small pile by its plate, and says how many they are. Where that lies away
// from the seat it bears its sign, and its place is there before the first.
func (c *Challenge) drawWon(s *ui.Screen, seat lacasa.Seat, set *table.Setting, words *seatWords) {
	w := c.room.WonW
	if w == 0 || set.Won == (ui.Point{}) || words.won == 0 && set.Whose == "" {
		return
	}
	pile, lower := c.wonAt(seat)
	if words.won == 0 {
		s.Slot(ui.CardRect(pile, w))
	}
	const most = 7 // dp, as high as it grows: what is above is not far
	up := min(1.6, most/float64(max(1, words.won)))
	for i := range words.won {
		p := table.HiddenPose(ui.Point{X: pile.X + float64(i)*up/2, Y: pile.Y - float64(i)*up}, w, float64(i*37%15)-7)
		if i == words.won-1 && set.Whose != "" {
			p.Tilt, p.Mark = 0, set.Whose
		}
		s.Card(p)
	}
	st := ui.Style{Size: max(14, min(18, set.Tally.H*0.7/s.Theme().TextScale)), Colour: s.Theme().TextSoft, Align: ui.Middle}
	switch at := set.Tally.Centre().X - set.Won.X; {
	case at > w:
		st.Align = ui.Start
	case at < -w:
		st.Align = ui.End
	}
	scenes.DrawLine(s, words.taken, set.Tally.Move(0, lower), st)
}
