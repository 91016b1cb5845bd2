package table

import (
	"image/color"
	"math"

	"lacasa/engine/match"
	"lacasa/ui"
)

// A life is what stirs at a table while nobody does anything and frames cost next to nothing: those who sit there breathe, blink and glance
// aside, the lamp swells and flickers, and something moves in its light. All of it follows from the time for which it has lived, and once
// nobody has done anything for a while it stands still as soon as nothing is half-way.
type life struct {
	quiet float64 // seconds since somebody did something
	age   float64 // seconds for which it has lived
	now   stirring
}

// An Air is what moves in the light of a table's lamp.
type Air uint8

// The airs.
const (
	Smoke Air = iota // it drifts below the lamp
	Beam             // that of a lighthouse passes over the table
	Dust             // it dances in the light
)

// A stirring is how a life looks. It is drawn anew when it has changed.
type stirring struct{ breath, blinks, glance, flicker, air int }

// Times in seconds. All that happens begins and ends at a whole number of lifeSteps.
const (
	lifeSleep = 90.0 // after so long without a person nothing stirs
	lifeStep  = 0.125
	lifeComes = 4.0 // how long it takes until the air is full of what moves in it

	breathLong  = 4.8
	breathHigh  = 2.75 // dp
	glanceEvery = 5.0
	glanceLong  = 1.25
	swellLong   = 3.25
	swellLess   = 0.14 // how much of the lamp's core is lacking at most as it swells
	flickEvery  = 10.5
	flickAfter  = 6.0 // into each of those
	beamEvery   = 12.0
	beamLong    = 3.5
)

// flicks are the parts of the lamp's core that are lacking in turn while it flickers.
var flicks = [...]float64{0.05, 0.1, 0.04, 0.08, 0.03}

// blinks reports whether whoever sits at a seat has their eyes shut for a moment: every 4 to 7 seconds.
func (l *life) blinks(seat match.Seat) bool {
	every := 4.25 + float64(seat*5%8)*0.375
	return l.age > 0 && math.Mod(l.age+1.625*float64(seat), every) < lifeStep
}

// glances reports whether whoever sits at a seat looks aside for a moment. They do in turn.
func (l *life) glances(seat match.Seat) bool {
	n := int(l.age / glanceEvery)
	return l.age-float64(n)*glanceEvery > glanceEvery-glanceLong && n*3%4 == int(seat)%4
}

// breath returns how much taller, in dp, whoever sits at a seat is with the breath they have drawn.
func (l *life) breath(seat match.Seat) float64 {
	if l.age == 0 {
		return 0
	}
	return breathHigh / 2 * (1 - math.Cos(2*math.Pi*(math.Floor(l.age*4)/4/breathLong+0.37*float64(seat))))
}

// flick returns how much of the lamp's core is lacking while it flickers.
func (l *life) flick() float64 {
	if n := int(math.Floor((math.Mod(l.age, flickEvery) - flickAfter) / lifeStep)); n >= 0 && n < len(flicks) {
		return flicks[n]
	}
	return 0
}

// flicker returns how much of the lamp's core is lacking.
func (l *life) flicker() float64 {
	return l.flick() + swellLess/2*(1-math.Cos(2*math.Pi*math.Floor(l.age*4)/4/swellLong))
}

// beam returns how far the beam has passed over the table, 0 to 1.
func (l *life) beam() float64 { return min(1, math.Mod(l.age+beamEvery-3, beamEvery)/beamLong) }

// calm reports whether nothing is half-way: no eyes are shut or turned aside, the lamp does not flicker, and no beam passes.
func (l *life) calm() bool {
	for seat := range match.Seat(match.MaxSeats) {
		if l.blinks(seat) || l.glances(seat) {
			return false
		}
	}
	return l.flick() == 0 && (l.beam() == 0 || l.beam() == 1)
}

// pass lets time pass, and returns where something looks different. air is what moves, pool where the lamp shines, and seated all those
// who are seen at the table.
func (l *life) pass(dt float64, air Air, seats int, screen, pool, seated ui.Rect) (where ui.Rect) {
	before := int(l.age / lifeStep)
	l.age += dt
	step := int(l.age / lifeStep)
	beam := air == Beam && l.beam() < 1 // which is smooth
	if step == before && !beam {
		return where
	}
	next := stirring{breath: step / 2, flicker: int(l.flicker() * 100), air: step / 2}
	switch {
	case beam:
		next.air = -int(l.age * 20)
	case air == Beam:
		next.air = 0
	case air == Dust:
		next.air = step
	}
	for seat := range match.Seat(seats) {
		if l.blinks(seat) {
			next.blinks |= 1 << seat
		}
		if l.glances(seat) {
			next.glance |= 1 << seat
		}
	}
	was := l.now
	if l.now = next; seated.W > 0 && (next.breath != was.breath || next.blinks != was.blinks || next.glance != was.glance) {
		where = seated
	}
	if next.flicker == was.flicker && next.air == was.air {
		return where
	}
	if air == Beam && next.air != was.air {
		pool = screen
	}
	if where.W == 0 {
		return pool
	}
	return Union(where, pool)
}

// live lets what stirs at the table go on, unless frames are dear, motion is reduced, or nobody has been there for long.
func (c *Core) live(in *ui.Input, dt float64) {
	l := &c.life
	if l.quiet += dt; in.Any() || in.Pointer.Moved || c.Moving() {
		l.quiet = 0
	}
	if !c.House.Lives() {
		if l.age > 0 { // what was under way ends
			*l, c.Lamp.flicker = life{quiet: l.quiet}, 0
			c.House.Screen.Invalidate()
		}
		return
	}
	if l.quiet > lifeSleep && l.calm() {
		return
	}
	var seated ui.Rect
	for seat := range c.status.Players {
		if r := c.Guests.At(match.Seat(seat)); r.W > 0 && seated.W > 0 {
			seated = Union(seated, r)
		} else if r.W > 0 {
			seated = r
		}
	}
	pool := c.Lamp.pool.Middle(1.4*c.Lamp.pool.W, 1.4*c.Lamp.pool.H)
	if where := l.pass(dt, c.game.Air, len(c.status.Players), c.House.Screen.Bounds(), pool, seated.Inset(-4)); where.W > 0 {
		c.House.Screen.InvalidateBlink(where)
	}
	c.Lamp.flicker = l.flicker()
}

// DrawAir draws what moves in the light of the lamp, on the table and below all that lies there.
func (c *Core) DrawAir(s *ui.Screen) {
	l, pool := &c.life, c.Lamp.pool
	if l.age == 0 || s.Theme().HighContrast {
		return
	}
	switch c.game.Air {
	case Smoke:
		drawSmoke(s, pool, math.Floor(l.age*4)/4)
	case Dust:
		drawDust(s, pool, math.Floor(l.age/lifeStep)*lifeStep)
	case Beam:
		drawBeam(s, l.beam())
	}
}

// drawSmoke draws smoke that drifts through the light in long clouds, each at its own pace.
func drawSmoke(s *ui.Screen, pool ui.Rect, age float64) {
	const clouds = 6
	for i := range clouds {
		k := float64(i)
		pace := 40 + 9*math.Mod(k*5, clouds) // seconds from side to side
		across := math.Mod(age/pace+0.37*k, 1)
		y := pool.Y + pool.H*(0.1+0.8*math.Mod(k*0.618, 1)) + 10*math.Sin(age/7+2*k)
		wide := pool.W * (0.4 + 0.06*k)
		seen := 0.42 * min(1, age/lifeComes) * math.Sin(math.Pi*across) * (0.75 + 0.25*math.Sin(age/3+k))
		cloud := ui.Rect{X: pool.X - 0.2*pool.W + across*1.4*pool.W, Y: y}.Inset2(-wide/2, -wide*0.085)
		ui.DrawPool(s, cloud, ui.Alpha(color.RGBA{255, 232, 190, 255}, seen))
	}
}

// drawDust draws dust that dances in the light: it turns, and so shines now and then.
func drawDust(s *ui.Screen, pool ui.Rect, age float64) {
	const motes = 36
	for i := range motes {
		k := float64(i)
		at := ui.Point{X: math.Mod(k*0.618+age*(0.004+0.001*math.Mod(k, 4)), 1)*2 - 1, Y: 1 - 2*math.Mod(k*0.381+age*(0.007+0.002*math.Mod(k, 3)), 1)}
		out := 1 - at.X*at.X - at.Y*at.Y
		shine := 0.5 + 0.5*math.Sin(age*(0.7+0.13*math.Mod(k, 5))+2.4*k)
		if out <= 0 {
			continue
		}
		at = ui.Point{X: pool.Centre().X + at.X*pool.W/2 + 5*math.Sin(age/2+k), Y: pool.Centre().Y + at.Y*pool.H/2}
		ui.DrawDisc(s, at, 3+2.6*math.Mod(k*0.47, 1), ui.Alpha(color.RGBA{255, 233, 168, 255}, 0.95*min(1, 3*out, age/lifeComes)*shine*shine))
	}
}

// drawBeam draws the beam of a lighthouse, off beyond the far left corner, as it passes over the table.
func drawBeam(s *ui.Screen, by float64) {
	const from, to, bright = -0.2, 1.75, 0.55 // radians
	if by == 0 || by >= 1 {
		return
	}
	w, h := s.Size()
	at := ui.Point{X: -0.06 * w, Y: -0.1 * h}
	ui.DrawBeam(s, at, 1.25*math.Hypot(w, h), bright*math.Sin(math.Pi*by), from+(to-from)*by, color.RGBA{255, 226, 160, 255})
}
