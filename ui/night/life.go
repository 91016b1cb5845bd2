// Package night animates the picture of the house by night.
package night

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// The places of things in the picture, as parts of its width and height: the windows, those of the
// neighbouring houses first and the one over the door last; the stars; and the top of the chimney.
var (
	Panes = []ui.Rect{pane(24, 164, 5, 7), pane(290, 168, 5, 7), pane(57, 158, 5, 7), pane(264, 154, 5, 7), pane(57, 172, 5, 7), pane(252, 168, 5, 7),
		pane(102, 126, 28, 36), pane(190, 126, 28, 36), pane(147, 134, 26, 14)}
	Stars   = []ui.Point{at(250, 74), at(208, 30), at(114, 26), at(274, 112), at(36, 112), at(160, 18)}
	Chimney = at(203, 41)
)

// wide and high are the size of the picture, in the units it is drawn in.
const wide, high = 320.0, 200.0

func at(x, y float64) ui.Point { return ui.Point{X: x / wide, Y: y / high} }

func pane(x, y, w, h float64) ui.Rect {
	return ui.Rect{X: x / wide, Y: y / high, W: w / wide, H: h / high}
}

// Town is the number of windows that belong to the neighbouring houses.
const Town = 6

// Life animates the picture while nobody does anything: a star glitters, smoke rises, a window goes
// dark or lights up again, and now and then somebody walks by. A frame is drawn only when something
// has changed, which is rare.
type Life struct {
	age   float64 // seconds
	next  float64 // when something changes next
	n     int     // how many changes there have been
	star  int     // the star that glitters
	dark  uint16  // the dark windows, bit by bit
	smoke int     // how it lies
	walks float64 // how far somebody has walked by, 0 to 1; 0: nobody
}

// How often something changes, in seconds; and how often somebody walks by, for how long, and in
// how many pictures a second.
const (
	lifeQuiet  = 6.0
	lifeVaries = 1.3
	lifeWalks  = 17 // changes between two walks
	walkLong   = 4.0
	walkSteps  = 5.0
)

// Advance advances time by dt seconds, and reports whether anything looks different.
func (l *Life) Advance(dt float64) (changed bool) {
	if l.age += dt; l.next == 0 {
		l.next = lifeQuiet
	}
	if l.age < l.next {
		return false
	}
	if l.walks > 0 || l.n > 0 && l.n%lifeWalks == 0 {
		if l.walks += 1 / (walkLong * walkSteps); l.walks < 1 {
			l.next = l.age + 1/walkSteps
			return true
		}
		l.walks = 0
	}
	l.n++
	l.next = l.age + lifeQuiet + float64(l.n*7%3)*lifeVaries
	l.star = l.n * 5 % len(Stars)
	switch l.n % 3 {
	case 0:
		l.dark ^= 1 << (l.n / 3 * 5 % Town)
	case 1:
		l.smoke++
	}
	return true
}

// Draw draws what moves over the picture at house.
func (l *Life) Draw(s *ui.Screen, house ui.Rect) {
	if l.n == 0 && l.walks == 0 {
		return
	}
	at := func(p ui.Point) ui.Point { return ui.Point{X: house.X + p.X*house.W, Y: house.Y + p.Y*house.H} }
	t, unit := s.Theme(), house.W/320
	star := at(Stars[l.star])
	d := 12 * unit
	s.Glow(star.Square(d), t.Text, 0.5)
	for i, p := range Panes[:Town] {
		if l.dark>>i&1 != 0 {
			from := at(ui.Point{X: p.X, Y: p.Y})
			s.Fill(ui.Rect{X: from.X, Y: from.Y, W: p.W * house.W, H: p.H * house.H}.Inset(-0.5), color.RGBA{0x1a, 0x1c, 0x40, 0xff})
		}
	}
	const puffs = 3
	chimney := at(Chimney)
	for i := range puffs {
		k := float64(i) + 0.5*float64(l.smoke%2)
		drift := 3 * math.Sin(k*1.7+float64(l.smoke)) * unit
		ui.DrawDisc(s, ui.Point{X: chimney.X + drift + k*3*unit, Y: chimney.Y - (3+k*6)*unit}, (4+k*1.6)*unit, ui.Alpha(t.Text, 0.16-0.03*k))
	}
	if l.walks > 0 {
		l.drawWalker(s, house, unit)
	}
}

// drawWalker draws a passer-by: a dark figure with a hat and a lantern.
func (l *Life) drawWalker(s *ui.Screen, house ui.Rect, unit float64) {
	ink := color.RGBA{0x05, 0x05, 0x14, 0xff}
	s.Clip(ui.Rect{X: house.X + 14*unit, Y: house.Y, W: 292 * unit, H: 188 * unit})
	x, foot := house.X+(8+74*l.walks)*unit, house.Y+188*unit
	step := math.Sin(l.walks*math.Pi*walkLong*walkSteps/2) * 2 * unit
	body := func(x, y, w, h, round float64) {
		s.Panel(ui.Rect{X: x, Y: foot - y*unit, W: w * unit, H: h * unit}, round*unit, ink, color.RGBA{})
	}
	// The coat, two legs, the head, brim and crown of the hat, and a lantern.
	body(x-3*unit, 24, 6, 15, 2.5)
	body(x-2.4*unit+step, 11, 2, 11, 1)
	body(x+0.4*unit-step, 11, 2, 11, 1)
	body(x-2*unit, 29, 4, 5, 2)
	body(x-4*unit, 28.6, 8, 1.4, 0.7)
	body(x-2.4*unit, 31.6, 4.8, 3.4, 1)
	ui.DrawDisc(s, ui.Point{X: x + 5*unit, Y: foot - 13*unit}, 9*unit, ui.Alpha(s.Theme().AccentTop, 0.8))
	s.Unclip()
}
