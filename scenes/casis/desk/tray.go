package desk

import (
	"image/color"
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

// staked returns what is at stake now: what is challenged for, or was, until it is collected or stays.
func (c *Desk) staked() casis.Cards {
	t := &c.shown.Table
	if t.Owner == casis.NoSeat || t.Phase == casis.Seconding { // it is collected, though a twin of it may lie there
		return casis.Cards{}
	}
	return t.Stakes.Intersect(t.Open[t.Owner])
}

// The parts of the tray: what is at stake on the left, what decides it on the right, and below them the odds.
func (c *Desk) stakes() (left, right, odds ui.Rect) {
	r := c.room.tray.Inset(5)
	if wanted, _ := c.wanted(); c.says.odds != "" || !wanted.IsEmpty() {
		odds, r = r.CutBottom(min(max(r.H*0.4, min(46, r.H*0.55)), 54*min(1.5, c.house.Screen.Theme().TextScale)))
	}
	share := 0.36
	switch {
	case c.diced(): // these have all the room there is
		share = 0.26
	case c.room.shape == scenes.Tall: // what decides it is long
		share = 0.24
	}
	left, right = r.CutLeft(r.W * share)
	return left, right, odds
}

// told returns the parts of the tray while the dice lie on both sides of what is at stake: those, the odds beside them, and what is needed:
// below the odds, in one inset with them, or on a phone below both.
func (c *Desk) told() (scene, odds, needs ui.Rect) {
	r, s := c.room.tray.Inset2(6, 4), c.house.Screen
	share := 0.47
	if wanted, _ := c.wanted(); wanted.Len() > 1 {
		share = 0.54
	}
	if c.room.shape == scenes.Desk {
		scene, r = r.CutLeft(r.W * share)
		_, r = r.CutLeft(10)
		r = r.Inset2(insetSide, insetEnd)
		needs, odds = r.CutBottom(min(s.MeasureParagraph(c.says.needs, r.W, neededStyle), r.H*0.48))
		odds.H -= 8
		return scene, odds, needs
	}
	needs, r = r.CutBottom(min(neededStyle.Size*1.4*2*s.Theme().TextScale, r.H*0.36))
	r.H -= 5
	scene, odds = r.CutLeft(r.W * share)
	_, odds = odds.CutLeft(10)
	return scene, odds, needs
}

// neededStyle is how what is needed is written.
var neededStyle = ui.Style{Size: 15, Align: ui.Middle}

// How far words stay off the edge of what they are inset in on a large screen: at its sides, and above and below.
const insetSide, insetEnd = 10, 8

// drawInset draws what words are inset in, on a large screen.
func (c *Desk) drawInset(s *ui.Screen, words ui.Rect) {
	if c.room.shape == scenes.Desk {
		s.Panel(words.Inset2(-insetSide, -insetEnd), 10, ui.Alpha(sunk, 0.3), ui.Alpha(gilt, 0.35))
	}
}

// faced reports whether the dice that will decide lie on both sides of what is at stake.
func (c *Desk) faced() bool {
	d, _, _, is := c.duel()
	return is && d.Dice() > 0 && !c.diced() && !c.teaches() && !c.throws.on && c.house.Screen.Theme().TextScale <= 1.4
}

// How far dice lie apart, in their own widths: side by side, and one below the other.
const dieBeside, dieBelow = 1.38, 1.64

// facing returns how wide those dice are in r, and whether who asks has its two side by side there, else one below the other; n cards lie
// between them and the other's.
func (c *Desk) facing(r ui.Rect, n int) (w float64, beside bool) {
	card := r.H * 0.94 / 1.4 * (1 + stakeNext*float64(n-1))
	w = min(c.room.dieW, r.H*0.325, (r.W-card*0.7)/(2*dieBeside+0.3))
	if row := min(c.room.dieW*0.75, r.H*0.66, (r.W-card-16)/(3*dieBeside)); row > w {
		return row, true
	}
	return w, false
}

// stakeNext is how far what is at stake lies apart between the dice, in widths of its cards.
const stakeNext = 0.5

// stakeAt returns where card i of n that are at stake lies, and how wide it is.
func (c *Desk) stakeAt(i, n int) (at ui.Point, w float64) {
	r, _, _ := c.stakes()
	next := 0.85
	if c.diced() {
		next = stakeNext
	}
	if c.faced() {
		r, _, _ = c.told()
		die, beside := c.facing(r, n)
		next = stakeNext
		left, right := die*dieBeside, die*dieBeside
		if beside {
			left *= 2
		}
		if c.says.turned {
			left, right = right, left
		}
		_, r = r.CutRight(right + 4)
		_, r = r.CutLeft(left + 4)
	}
	w = min(r.H*0.94/1.4, r.W/(1+next*float64(n-1)))
	return ui.Point{X: r.Centre().X + (float64(i)-float64(n-1)/2)*w*next, Y: r.Centre().Y}, w
}

// diced reports whether dice lie on the tray: those of before make way for the odds of what is chosen now.
func (c *Desk) diced() bool {
	_, _, _, is := c.duel()
	return c.cup.n > 0 && !c.weighing() && (!is || c.shown.Asker != casis.NoSeat)
}

// drawCast draws the dice, or what is thrown instead.
func (c *Desk) drawCast(s *ui.Screen) {
	_, r, odds := c.stakes()
	if wanted, _ := c.wanted(); wanted.IsEmpty() {
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
	w := min(c.room.dieW, r.H*0.56, r.W/float64(d.n)/1.7)
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
		far := min(r.W*0.9, 5*w, die.At.X-c.room.tray.X-0.7*w) // from beside the lamp
		die.At.X -= far * left
		die.At.Y += w * 0.5 * left * math.Sin(float64(i)*2.1+1)
		die.Turns = -left * far / (4 * w) * 1.7
		die.Yaw += 140 * left * left
		die.Height = w * 1.1 * left * math.Abs(math.Cos(t*t*math.Pi*2.5))
		if i < len(d.who) {
			name := ui.Rect{X: x + (float64(i)-0.5)*step + 2, Y: r.Centre().Y + w*0.9, W: step - 4, H: 20 * s.Theme().TextScale}
			st := ui.Style{Size: 15 * min(1, 1.3/s.Theme().TextScale), Colour: s.Theme().Text, Align: ui.Middle}
			scenes.DrawLine(s, c.shorts.In(s, c.says.seats[d.who[i]].name, name.W, st), name, st)
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
		scenes.DrawLine(s, c.shorts.In(s, c.says.seats[th.who[i]].name, name.W, ui.Style{Size: 15}), name, ui.Style{Size: 15, Colour: t.Text, Align: ui.Middle})
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
		covered := table.HiddenPose(box.Centre(), min(box.H/1.4, at.W), 0)
		covered.Flip = th.open
		s.Card(covered)
	}
}

// drawTray draws what is written on it, and the odds of what is chosen or under way.
func (c *Desk) drawTray(s *ui.Screen) {
	t, r := s.Theme(), c.room.tray
	st := ui.Style{Size: 17, Colour: t.Text, Align: ui.Middle}
	switch {
	case c.bulletin.text != "":
		return
	case c.teaches():
		c.drawGuide(s)
		return
	case c.says.odds == "":
		if wanted, _ := c.wanted(); wanted.IsEmpty() { // what is given up is still on its way from here
			c.drawIdle(s, r.Inset(8))
		}
		return
	case c.faced():
		scene, odds, needs := c.told()
		c.drawFacing(s, scene)
		c.drawInset(s, table.Union(odds, needs))
		c.drawOdds(s, odds)
		st = neededStyle
		st.Colour = t.Text
		scenes.DrawEvenly(s, c.says.needs, needs, st)
		return
	}
	_, right, odds := c.stakes()
	c.drawOdds(s, odds)
	if c.diced() || c.throws.on || c.court.of > 0 {
		return
	}
	_, right = right.CutLeft(6)
	said := c.says.decide
	if c.room.shape != scenes.Desk && (t.TextScale > 1.4 || scenes.ShrinkToFit(s, said, right, st).Size < 13) { // no room for all of it
		said = c.says.needs
		if fits := scenes.ShrinkToFit(s, said, right, st).Size; fits < 8.5 || fits*t.TextScale < 12.4 {
			return // the odds have to do
		}
	}
	scenes.DrawBlock(s, said, right, st)
}

// drawIdle draws the dice in the lamp's light, where nothing else lies on the tray, and says what usually decides.
func (c *Desk) drawIdle(s *ui.Screen, r ui.Rect) {
	if c.cup.n > 0 && !c.weighing() || c.throws.on || c.court.of > 0 {
		return
	}
	t, at, words := s.Theme(), r, r
	if len(c.says.usual) > 0 {
		at, words = r.CutLeft(min(r.H*1.6, r.W*(0.52-0.08*float64(len(c.says.usual)))))
		_, words = words.CutLeft(8 + 2*insetSide)
		if t.TextScale > 1.4 || c.says.dice == 0 && c.room.lamp.W > 0 { // the words need all of it
			at, words = ui.Rect{}, r
		}
	}
	if at.W > 0 {
		c.drawLit(s, at)
	}
	most := 48 * t.TextScale
	if c.weighing() { // these are sentences
		most *= 1.6
	}
	each := min(words.H/float64(max(2, len(c.says.usual))), most)
	words = words.Middle(words.W, each*float64(len(c.says.usual)))
	if words.H > 0 {
		c.drawInset(s, words)
	}
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
		scenes.DrawBlock(s, whole, row, st)
	}
}

// atRest are the tops of dice that nobody has thrown yet: those of who asks, and the other's one.
var atRest = [3]uint8{5, 3, 4}

// resting draws a die that waits to be thrown.
func resting(s *ui.Screen, i int, at ui.Point, w float64) {
	s.Die(ui.Die{At: at, W: w, Top: atRest[i], Red: i < 2, Yaw: []float64{-9, 12, 7}[i]})
}

// drawLit draws the dice that wait in the lamp's light; where this stands nowhere else, it is on the corner beside them.
func (c *Desk) drawLit(s *ui.Screen, at ui.Rect) {
	if c.room.lamp.W == 0 {
		wide, r := min(at.H*1.1, at.W*0.52), c.room.blotter
		s.Clip(r.Inset(2))
		drawLamp(s, ui.Rect{X: r.X - wide*0.2, Y: r.Y - wide*0.14, W: wide, H: wide})
		s.Unclip()
		_, at = at.CutLeft(r.X + wide*0.8 - at.X)
	}
	w := min(at.W*0.255, at.H*0.5, c.room.dieW)
	if c.says.dice == 0 || w < 12 {
		return
	}
	for i := 3 - c.says.dice; i < 3; i++ {
		resting(s, i, ui.Point{X: at.Centre().X + w*[]float64{-1.42, -0.12, 1.34}[i], Y: at.Centre().Y + w*[]float64{0.22, -0.08, 0.12}[i]}, w)
	}
}

// drawFacing draws the dice that will decide on both sides of what is at stake: those of whose chance is told on the left, as that is.
func (c *Desk) drawFacing(s *ui.Screen, r ui.Rect) {
	wanted, _ := c.wanted()
	w, beside := c.facing(r, wanted.Len())
	n := c.says.dice
	y := r.Centre().Y
	lie := func(i int, at ui.Point) {
		if c.says.turned {
			at.X = 2*r.Centre().X - at.X
		}
		resting(s, i, at, w)
	}
	for i := range n - 1 {
		at, from := ui.Point{X: r.X + w*dieBeside/2, Y: y}, float64(i)-float64(n-2)/2
		if beside {
			at.X += w * dieBeside * float64(i)
		} else {
			at.Y += w * dieBelow * from
		}
		lie(i, at)
	}
	lie(2, ui.Point{X: r.Right() - w*dieBeside/2, Y: y})
}

// drawOdds writes the odds, in per cent as large as there is room, and draws them as a bar in two parts, each with its name: the chance of
// whoever looks on is told, in gold and on the left, be it of who asks or of who is asked.
func (c *Desk) drawOdds(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	bar, words := r.Inset2(4, 0).CutBottom(min(26, max(22, r.H*0.26*t.TextScale), r.H*0.5))
	words.H -= 3
	figure, ways := words.CutTop(words.H * 0.54)
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle}
	if words.W > 5*words.H { // side by side
		figure, ways = words.CutLeft(words.W * 0.24)
		_, ways = ways.CutLeft(8)
		st.Align = ui.Start
	}
	if t.TextScale > 1.4 { // all of it is as large as there is room
		st.Colour, st.Align = t.AccentTop, ui.Middle
		scenes.DrawLine(s, c.says.odds, words, st)
	} else {
		count := c.says.ways
		if wide, _ := s.MeasureText(count, ui.Style{Font: ui.Bold, Size: 13}); wide > ways.W { // the names are below it
			count = c.says.count
		}
		scenes.DrawLine(s, c.says.percent, figure, ui.Style{Font: ui.Bold, Size: min(46, figure.H*0.94) / t.TextScale, Colour: t.AccentTop, Align: ui.Middle})
		scenes.DrawLine(s, count, ways, st)
	}
	s.Panel(bar, bar.H/2, sunk, gilt)
	fill := bar
	fill.W *= c.says.bar
	s.Panel(fill, bar.H/2, t.AccentTop, gilt)
	cut := fill.Right()
	told, rival := ui.Rect{X: bar.X, Y: bar.Y, W: cut - bar.X, H: bar.H}.Inset2(8, 0), ui.Rect{X: cut, Y: bar.Y, W: bar.Right() - cut, H: bar.H}.Inset2(8, 0)
	for i, at := range [...]ui.Rect{told, rival} {
		st := ui.Style{Font: ui.Bold, Size: min(15*t.TextScale, bar.H*0.73) / t.TextScale, Colour: inked, Align: ui.Start}
		if i == 1 {
			st.Colour, st.Align = bone, ui.End
		}
		if at.W > 40 {
			scenes.DrawLine(s, c.shorts.In(s, c.says.seats[c.says.sides[i]].name, at.W, st), at, st)
		}
	}
}

// bone is the colour of what is written on dark ground there.
var bone = color.RGBA{244, 234, 210, 255}
