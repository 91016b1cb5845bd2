package scenes

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// streetLife is what moves on the street while nobody does anything: stars glitter, and in turn two
// stroll on from one lamp to the next, somebody passes behind a window, something stirs before a
// house, such as the cat's tail, and a lamp flickers. Each is drawn within a small area, and
// seldom; nobody walks where frames are dear.
type streetLife struct {
	star  int     // the star that glitters
	since float64 // seconds for which it has glittered

	quiet float64 // seconds since somebody did something
	wait  float64 // seconds until the next step
	n     int     // how many things have happened
	step  int     // of what happens now; 0: nothing does
	where ui.Rect // its area
	house int     // the door where it happens, or the lamp
	walks int     // how often the two have gone on
}

// Times in seconds: how long a star glitters, how long it is from one thing that happens to the
// next, and after how long without a person nothing happens any more.
const (
	glitterTime = 6.0
	lifeRest    = 6.5
	lifeSleep   = 90.0
)

// A happening is one of the things that happen on the street.
type happening struct {
	steps int     // how many pictures it takes, the last of which is as before
	every float64 // seconds
	shown uint32  // bit i: something besides the two is seen in step i+1
}

// happenings are in the order in which they follow one another.
var happenings = [...]happening{strolls: {40, 0.16, 0}, passes: {17, 0.16, 1<<16 - 1}, stirs: {4, 0.34, 0b0101}, passesAgain: {17, 0.16, 1<<16 - 1}, flickers: {6, 0.12, 0b010101}}

const (
	strolls = iota
	passes
	stirs
	passesAgain
	flickers
)

// live lets time pass on the street.
func (c *Street) live(in *ui.Input, dt float64) {
	l, s := &c.life, c.house.Screen
	if l.since += dt; l.since > glitterTime {
		l.star, l.since = (l.star+5)%len(skyStars), 0
		s.InvalidateBlink(s.Bounds())
	}
	if l.quiet += dt; in.Pointer.Moved || in.Pointer.Pressed || len(in.Commands) > 0 {
		l.quiet = 0
	}
	if l.wait -= dt; l.wait > 0 || l.step == 0 && (l.quiet < lifeRest || l.quiet > lifeSleep) {
		return
	}
	of := &happenings[l.n%len(happenings)]
	if l.step == 0 {
		l.where = c.place(l.n)
	}
	l.step++
	l.wait = of.every
	strolling := l.n%len(happenings) == strolls && l.where.W > 0
	if strolling {
		l.where = c.strolled()
	}
	if l.step == of.steps || l.where.W == 0 {
		l.walks += ui.BoolIndex(strolling && l.where.W > 0)
		l.step, l.n = 0, l.n+1
		l.wait = lifeRest + float64(l.n*7%4)*0.9
	}
	if l.where.W > 0 {
		s.InvalidateBlink(l.where)
	}
}

// place chooses where the nth thing happens, and returns its area: empty if there is no place for
// it.
func (c *Street) place(n int) (where ui.Rect) {
	l := &c.life
	switch n % len(happenings) {
	case strolls:
		if c.house.Screen.Swift() {
			where = c.strollers(0)
		}
	case flickers:
		if len(c.posts) == 0 {
			return where
		}
		l.house = n * 5 / len(happenings) % len(c.posts)
		post := c.posts[l.house]
		return ui.Rect{X: post.X - post.W, Y: post.Y, W: 3 * post.W, H: post.H * 0.3}
	case stirs:
		l.house = n / len(happenings) % len(c.doors)
		if c.house.Posters[l.house].Front.Kind != nil {
			where = c.doors[l.house].front
		}
	default:
		l.house = (n*5/2 + 1) % len(c.doors)
		if list := c.windows(l.house); len(list) > 0 && c.house.Screen.Swift() {
			where = list[n*3%len(list)].Inset(-1)
		}
	}
	return where
}

// windows returns the windows of house i behind which somebody can pass.
func (c *Street) windows(i int) []ui.Rect {
	p := c.front(i)
	if p.Kind == nil {
		return nil
	}
	return ui.Windows(p, c.doors[i].front)
}

// drawLife draws what happens now.
func (c *Street) drawLife(s *ui.Screen) {
	l := &c.life
	of := l.n % len(happenings)
	c.drawStrollers(s)
	if l.step == 0 || happenings[of].shown>>(l.step-1)&1 == 0 {
		return
	}
	switch of {
	case flickers:
		post := c.posts[l.house]
		lamp := ui.Point{X: post.Centre().X, Y: post.Y + post.H*0.125}
		s.Panel(lamp.Square(0).Inset2(-post.W*0.2, -post.H*0.05), 2, color.RGBA{0x4a, 0x3a, 0x2c, 0xd8}, color.RGBA{})
		ui.DrawDisc(s, lamp, post.H*0.09, color.RGBA{0x14, 0x12, 0x34, 0x90})
	case stirs:
		s.Picture(ui.Stir(c.house.Posters[l.house].Front), l.where)
	default:
		drawPasser(s, l.where, float64(l.step)/float64(happenings[of].steps), l.n)
	}
}

// strollers returns where the two who stroll are, by steps on their way: empty where there is no
// room for them on the pavement. They go from lamp to lamp, out on the left and in again on the
// right.
func (c *Street) strollers(step int) (r ui.Rect) {
	const high, down = 0.225, 0.62 // of a lamp; of the pavement
	s := c.house.Screen
	n := len(c.posts)
	if t := s.Theme(); n < 2 || c.house.Posters[0].Front.Kind == nil || c.posts[0].X == c.posts[1].X || t.HighContrast {
		return r
	}
	b, post := s.Bounds(), c.posts[0]
	d := post.H * high
	at := func(lamp int) float64 {
		switch {
		case lamp < 0:
			return b.X - d
		case lamp >= n:
			return b.Right() + d
		}
		return max(b.X+d/2, min(c.posts[lamp].Centre().X+d*0.08, b.Right()-d*0.56))
	}
	from := n - 1 - c.life.walks%(n+1)
	if from < 0 {
		from = n
	}
	x := at(from)
	x += (at(from-1) - x) * float64(step) / float64(happenings[strolls].steps)
	foot := post.Bottom() + b.W*ui.RowKerb*down
	return ui.Rect{X: x - d/2, Y: foot - d*ui.StrollersGround, W: d, H: d}
}

// strolled returns what the last step of the two has changed, with their reflection.
func (c *Street) strolled() ui.Rect {
	was, r := c.strollers(c.life.step-1), c.strollers(c.life.step)
	return ui.Rect{X: r.X, Y: r.Y, W: was.Right() - r.X, H: 1.8 * r.H}.Inset(-2)
}

// drawStrollers draws the two who stroll, and what the wet road shows of them.
func (c *Street) drawStrollers(s *ui.Screen) {
	step := 0
	if c.life.n%len(happenings) == strolls {
		step = c.life.step
	}
	r := c.strollers(step)
	if r.W == 0 {
		return
	}
	kerb := c.posts[0].Bottom() + s.Bounds().W*ui.RowKerb
	s.Fade(0.7)
	s.Picture(ui.StrollersWet, ui.Rect{X: r.X, Y: kerb, W: r.W, H: r.W * ui.StrollersWet.Kind.H})
	s.Fade(1)
	if step%4 < 2 {
		s.Picture(ui.Strollers, r)
	} else {
		s.Picture(ui.StrollersOn, r)
	}
}

// drawPasser draws the shadow of somebody who passes behind a window; by is how far, 0 to 1. Every
// other one wears a hat and goes to the left.
func drawPasser(s *ui.Screen, window ui.Rect, by float64, n int) {
	ink := color.RGBA{0x2a, 0x16, 0x10, 0x9c}
	unit := window.H / 40
	if n/2%2 == 1 {
		by = 1 - by
	}
	s.Clip(window)
	x := window.X - 9*unit + by*(window.W+18*unit)
	foot := window.Bottom() + math.Sin(by*math.Pi*6)*0.7*unit
	body := func(x, y, w, h, round float64) {
		s.Panel(ui.Rect{X: x, Y: foot - y*unit, W: w * unit, H: h * unit}, round*unit, ink, color.RGBA{})
	}
	body(x-8*unit, 15, 16, 18, 6) // shoulders
	body(x-4*unit, 24, 8, 9, 4)   // head
	if n/2%2 == 1 {
		body(x-7*unit, 25, 14, 1.8, 0.9)
		body(x-4.2*unit, 30.2, 8.4, 5.2, 2)
	} else {
		body(x-2*unit, 27, 5, 4, 2) // a bun
	}
	s.Unclip()
}
