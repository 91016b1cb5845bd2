package desk

import (
	"math"
	"strings"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// cup is the dice on the tray. They come to rest on what is written.
type cup struct {
	dice [casis.MaxSeats]uint8
	n    int
	red  int          // so many of them, from the first
	who  []casis.Seat // whose each is, where that is not said otherwise
	roll float64      // how far they have rolled, 0 to 1
	tell float64      // how brightly those are lit that have decided
	good [casis.MaxSeats]bool
}

// throws is what is thrown in rock, paper, scissors: it lies covered until both have thrown.
type throws struct {
	who    [2]casis.Seat
	signs  [2]casis.Sign
	thrown [2]bool
	won    [2]bool
	on     bool
	open   float64 // how far they are uncovered
}

// cast puts the dice of an event on the tray, as they come to rest.
func (c *Desk) cast(e *casis.Event) {
	c.cup = cup{dice: e.Dice, roll: 1, tell: 1}
	for c.cup.n < len(e.Dice) && e.Dice[c.cup.n] > 0 {
		c.cup.n++
	}
	switch e.Kind {
	case casis.Diced:
		c.cup.red = c.cup.n - 1
		decided, won := c.shown.Duel.Wins([3]uint8(e.Dice[:]))
		for i := range c.cup.n { // of the asker those that are enough, or the other's
			red := i < c.cup.red
			c.cup.good[i] = decided && red == won && (!red || e.Dice[i] >= e.Dice[c.cup.red])
		}
	case casis.OrderRolled:
		if who := c.shown.Rollers(); len(who) == c.cup.n {
			c.cup.who = append(c.cup.who, who...)
		}
	}
	c.throws = throws{}
}

// roll lets them roll there.
func (c *Desk) roll(*casis.Event) {
	c.cup.roll, c.cup.tell = 0, 0
	c.line.Move(&c.cup.roll, 1, paceRoll, ui.Out)
}

// rest lets it be seen and said what they have decided: not before they have come to rest.
func (c *Desk) rest(e *casis.Event) {
	c.line.Move(&c.cup.tell, 1, table.PaceSelect, ui.Out)
	c.news.Show(c.voice().Event(*e, &c.shown.Table))
}

// clear takes off the tray what is settled.
func (c *Desk) clear(e *casis.Event) {
	switch {
	case e.Kind == casis.Awaits && (e.Phase == casis.Dicing || e.Phase == casis.Throwing || e.Phase == casis.Seconding || e.Phase == casis.Closing):
	case e.Kind == casis.Awaits && e.Phase != casis.Opening && e.Phase != casis.LastCall:
	case e.Kind == casis.Awaits && c.court.of == 0:
		c.throws = throws{}
	case e.Kind == casis.Awaits:
		c.court = court{}
	default:
		c.cup, c.throws = cup{}, throws{}
	}
	if e.Kind == casis.Challenged || e.Kind == casis.Wanted {
		c.cup = cup{}
	}
}

// sign lays a throw on the tray: covered, and both open once both have thrown.
func (c *Desk) sign(e *casis.Event) {
	t := &c.throws
	if !t.on || t.open == 1 {
		*t = throws{on: true, who: [2]casis.Seat{c.shown.Asker, c.shown.Other}}
	}
	for i, seat := range t.who {
		if e.Seat == seat {
			t.thrown[i], t.signs[i] = true, e.Sign
		}
	}
	if e.Kind == casis.Thrown {
		t.thrown, t.signs, t.open = [2]bool{true, true}, [2]casis.Sign{e.Sign, e.Reply}, 1
	}
}

// unveil lets both be uncovered.
func (c *Desk) unveil(*casis.Event) {
	c.throws.open = 0
	c.line.Move(&c.throws.open, 1, table.PaceFlip*2, ui.InOut)
}

// decide lets it be heard who has won.
func (c *Desk) decide(e *casis.Event) {
	for i, seat := range c.throws.who {
		c.throws.won[i] = seat == e.Seat
	}
	if e.Seat != casis.NoSeat {
		c.cheer(e.Seat)
	}
	switch {
	case e.Seat == casis.NoSeat:
		c.house.Sound.Play(sound.Pass)
	case c.shown.Rules.Side(e.Seat) == c.shown.Rules.Side(c.shown.Seat):
		c.house.Sound.Play(sound.WonUs)
	default:
		c.house.Sound.Play(sound.WonThem)
	}
}

// staked is what is at stake now: what is challenged for, or was, until it is collected or stays.
func (c *Desk) staked() casis.Cards {
	t := &c.shown.Table
	if t.Owner == casis.NoSeat || t.Phase == casis.Seconding { // it is collected, though a twin of it may lie there
		return casis.Cards{}
	}
	return t.Stakes.Both(t.Open[t.Owner])
}

// The parts of the tray: what is at stake on the left, what decides it on the right, and below them the odds.
func (c *Desk) stakes() (left, right, odds ui.Rect) {
	r := c.room.tray.Inset(5)
	if wanted, _ := c.wanted(); c.says.odds != "" || !wanted.Empty() {
		odds, r = r.CutBottom(min(r.H*0.36, 40*min(1.5, c.house.Screen.Theme().TextScale)))
	}
	share := 0.36
	if c.room.shape == scenes.Tall { // what decides it is long
		share = 0.24
	}
	left, right = r.CutLeft(r.W * share)
	return left, right, odds
}

// stakeAt is where card i of n that are at stake lies, and how wide it is.
func (c *Desk) stakeAt(i, n int) (at ui.Point, w float64) {
	r, _, _ := c.stakes()
	w = min(r.H*0.94/1.4, r.W/(1+0.85*float64(n-1)))
	return ui.Point{X: r.Centre().X + (float64(i)-float64(n-1)/2)*w*0.85, Y: r.Centre().Y}, w
}

// diced reports whether dice lie on the tray: those of before make way for the odds of what is chosen now.
func (c *Desk) diced() bool {
	return c.cup.n > 0 && (c.says.odds == "" || c.shown.Asker != casis.NoSeat)
}

// drawCast draws the dice, or what is thrown instead.
func (c *Desk) drawCast(s *ui.Screen) {
	_, r, odds := c.stakes()
	if wanted, _ := c.wanted(); wanted.Empty() {
		r = c.room.tray.Inset(5)
		r.H -= odds.H
	}
	if c.throws.on {
		c.drawThrows(s, r)
		return
	}
	d := &c.cup
	if !c.diced() || c.teaches() {
		return
	}
	w := min(c.room.dieW, r.H*0.62, r.W/float64(d.n)/1.5)
	step := w * 1.55
	if d.red > 0 {
		step = w * 1.45
	}
	if len(d.who) > 0 {
		step = min(r.W/float64(d.n), max(step, 84*s.Theme().TextScale))
		_, r = r.CutBottom(w * 0.5)
	}
	x := r.Centre().X - step*float64(d.n-1)/2
	for i := range d.n {
		gap := 0.0
		if d.red > 0 { // the other's one lies apart
			gap = w * 0.3
			if i < d.red {
				gap = -gap
			}
		}
		late := 0.07 * float64(i)
		t := min(1, max(0, (d.roll-late)/(1-0.07*float64(d.n-1))))
		left := 1 - t
		die := ui.Die{At: ui.Point{X: x + float64(i)*step + gap, Y: r.Centre().Y + w*0.16}, W: w, Top: d.dice[i], Red: i < d.red,
			Yaw: []float64{-9, 7, 14, -5, 10, -13}[i]}
		far := min(r.W*0.9, 5*w)
		die.At.X -= far * left
		die.At.Y += w * 0.5 * left * math.Sin(float64(i)*2.1+1)
		die.Turns = -left * far / (4 * w) * 1.7
		die.Yaw += 140 * left * left
		die.Height = w * 1.1 * left * math.Abs(math.Cos(t*t*math.Pi*2.5))
		if i < len(d.who) {
			name := ui.Rect{X: x + (float64(i)-0.5)*step + 2, Y: r.Centre().Y + w*0.9, W: step - 4, H: 20 * s.Theme().TextScale}
			st := ui.Style{Size: 15 * min(1, 1.3/s.Theme().TextScale), Colour: s.Theme().Text, Align: ui.Middle}
			scenes.OneLine(s, c.shorts.In(s, c.says.seats[d.who[i]].name, name.W, st), name, st)
		}
		s.Fade(min(1, 0.2+4*t))
		if d.good[i] && d.tell > 0 {
			s.Glow(ui.Rect{X: die.At.X - w*0.62, Y: die.At.Y - w*0.78, W: w * 1.24, H: w * 1.4}, s.Theme().AccentTop, d.tell)
		}
		s.Die(die)
		s.Fade(1)
	}
}

// drawThrows draws what both have thrown.
func (c *Desk) drawThrows(s *ui.Screen, r ui.Rect) {
	t, th := s.Theme(), &c.throws
	for i := range 2 {
		cell := r.Cell(i, 2, 10)
		name, at := cell.CutBottom(min(cell.H*0.3, 22*t.TextScale))
		scenes.OneLine(s, c.shorts.In(s, c.says.seats[th.who[i]].name, name.W, ui.Style{Size: 15}), name, ui.Style{Size: 15, Colour: t.Text, Align: ui.Middle})
		box := at.Middle(min(at.H*0.86, at.W), min(at.H*0.96, at.W*1.1))
		turn := math.Abs(math.Cos(th.open * math.Pi))
		if !th.thrown[i] {
			s.Slot(box)
			continue
		}
		box = box.Middle(max(4, box.W*turn), box.H)
		if sign := th.signs[i]; th.open > 0.5 || th.open == 0 && sign != casis.NoSign && th.who[i] == c.shown.Seat {
			if th.won[i] {
				s.Glow(box, t.AccentTop, 1)
			}
			s.Plate(box, 8, t.Panel, t.AccentTop)
			if turn > 0.3 {
				s.Sign(throwSigns[sign], box.Middle(box.W*0.72, box.W*0.72), t.AccentTop)
			}
			continue
		}
		covered := table.Hidden(box.Centre(), min(box.H/1.4, at.W), 0)
		covered.Flip = th.open
		s.Card(covered)
	}
}

// drawTray draws what everything on it lies on, and the odds of what is chosen or under way.
func (c *Desk) drawTray(s *ui.Screen) {
	t, r := s.Theme(), c.room.tray
	s.Panel(r, 12, ui.Alpha(t.Ground, 0.42), ui.Alpha(t.PanelEdge, 0.5))
	_, _, odds := c.stakes()
	switch {
	case c.bulletin.text != "":
		return
	case c.teaches():
		c.drawGuide(s)
		return
	case c.says.odds == "":
		if wanted, _ := c.wanted(); wanted.Empty() { // what is given up is still on its way from here
			c.drawLamp(s, r.Inset(8))
		}
		return
	}
	bar, words := odds.Inset2(8, 0).CutBottom(9)
	bar.Y -= 2
	fill := bar
	fill.W *= c.says.bar
	s.Panel(bar, 4.5, ui.Alpha(t.Ground, 0.9), ui.Alpha(t.PanelEdge, 0.8))
	s.Panel(fill, 4.5, ui.Blend(t.Danger, t.Good, min(1, c.says.hope*1.3)), t.AccentTop)
	words.H -= 3
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: t.AccentTop, Align: ui.Middle}
	if !c.diced() {
		c.drawFacing(s, words, st)
	}
	scenes.OneLine(s, c.says.odds, words, st)
	if c.diced() || c.throws.on || c.court.of > 0 {
		return
	}
	_, right, _ := c.stakes()
	const least = 13 // of letters; else there is no room for what it costs
	said := c.says.decide
	st = ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
	if c.room.shape != scenes.Desk && (t.TextScale > 1.4 || scenes.Fitted(s, said, right, st).Size < least) {
		said = c.says.decides
	}
	scenes.Block(s, said, right, st)
}

// drawLamp draws the desk's lamp, where nothing else lies on the tray, and in its light what usually decides.
func (c *Desk) drawLamp(s *ui.Screen, r ui.Rect) {
	if c.cup.n > 0 || c.throws.on || c.court.of > 0 {
		return
	}
	t, at, words := s.Theme(), r, r
	if len(c.says.usual) > 0 {
		at, words = r.CutLeft(min(r.H*1.6, r.W*0.32))
		_, words = words.CutLeft(8)
		if t.TextScale > 1.4 { // the words need all of it
			at, words = ui.Rect{}, r
		}
	}
	if at.W > 0 {
		c.drawLit(s, at)
	}
	each := words.H / float64(max(2, len(c.says.usual)))
	words = words.Middle(words.W, each*float64(len(c.says.usual)))
	for _, line := range c.says.usual {
		var row ui.Rect
		row, words = words.CutTop(each)
		st := ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
		whole := line[0]
		if odds := line[1]; odds != "" {
			whole = c.house.Say("told", "what", line[0], "how", odds)
			if wide, _ := s.MeasureText(whole, st); wide > row.W { // the odds stay together
				whole = strings.TrimSuffix(whole, " "+odds) + "\n" + odds
			}
		}
		scenes.Block(s, whole, row, st)
	}
}

// atRest are the tops of dice that nobody has thrown yet: those of who asks, and the other's one.
var atRest = [3]uint8{5, 3, 4}

// resting draws a die that waits to be thrown.
func resting(s *ui.Screen, i int, at ui.Point, w float64) {
	s.Die(ui.Die{At: at, W: w, Top: atRest[i], Red: i < 2, Yaw: []float64{-9, 12, 7}[i]})
}

// drawLit draws the lamp, and in its light the dice that wait there.
func (c *Desk) drawLit(s *ui.Screen, at ui.Rect) {
	s.Picture(ui.Lamp, at)
	if c.says.dice == 0 {
		return
	}
	w := min(at.W*0.22, at.H*0.2)
	y := min(at.Centre().Y+at.W*0.34+w*0.25, at.Bottom()-w*0.55)
	for i := 3 - c.says.dice; i < 3; i++ {
		resting(s, i, ui.Point{X: at.Centre().X + w*[]float64{-1.75, -0.55, 1.45}[i], Y: y}, w)
	}
}

// drawFacing draws the dice that will decide on both sides of the odds, each where it belongs, if there is room for them.
func (c *Desk) drawFacing(s *ui.Screen, r ui.Rect, st ui.Style) {
	n := c.says.dice
	wide, _ := s.MeasureText(c.says.odds, st)
	w := min(c.room.dieW*0.5, r.H*0.72, (r.W-wide)/(2.7*float64(n)-2))
	if n == 0 || w < 9 {
		return
	}
	for i := range n - 1 {
		resting(s, i, ui.Point{X: r.X + w*(0.7+1.35*float64(i)), Y: r.Centre().Y}, w)
	}
	resting(s, 2, ui.Point{X: r.Right() - w*0.7, Y: r.Centre().Y}, w)
}
