package table

import (
	"image/color"
	"math"

	"lacasa/engine/match"
	"lacasa/ui"
)

// A life is what stirs at a table while nobody does anything and frames cost next to nothing: those
// who sit there breathe, blink, glance about and sort their cards, the lamp swings, swells and
// flickers, something moves in its light, and between two gestures one thing on the table stirs.
// All of it follows from the time for which it has lived, and once nobody has done anything for a
// while it stands still as soon as nothing is half-way.
type life struct {
	quiet  float64 // seconds since somebody did something
	age    float64 // seconds for which it has lived
	now    int     // the step that is shown
	seated []match.Seat
}

// An Air is what moves in the light of a table's lamp.
type Air uint8

// The airs.
const (
	Smoke Air = iota // it drifts below the lamp
	Beam             // that of a lighthouse passes over the table, on which water glints
	Dust             // it dances in the light
)

// Times in seconds. All that happens begins and ends at a whole number of lifeSteps.
const (
	lifeSleep = 90.0 // after so long without a person nothing stirs
	lifeStep  = 0.125
	lifeQuick = 0.05 // the same while something moves that would be seen to jump
	lifeComes = 4.0  // how long it takes until the air is full of what moves in it

	breathLong   = 3.25
	breathHigh   = 3.0 // dp
	gestureEvery = 5.0
	gestureAfter = 0.25 // into each gestureEvery
	gestureTurns = 0.5  // how long it takes to turn to something, and back
	stirAfter    = 3.375
	stirLong     = 1.5
	swingLong    = 5.0
	swingFar     = 13.0 // dp, to either side
	swellLong    = 3.25
	swellLess    = 0.14 // how much of the lamp's core is lacking at most as it swells
	swellWide    = 0.06 // and how much smaller its pool is
	flickEvery   = 10.5
	flickAfter   = 6.0 // into each of those
	beamEvery    = 12.0
	beamLong     = 3.5
	glowLong     = 1.6
)

// A gesture is what somebody at the table does for a moment.
type gesture uint8

const (
	looksAside gesture = iota // at a neighbour
	sorts                     // draws a card out of the others, and puts it one place further
	drinks                    // raises a glass
	tilts                     // the cards that are held
	looksDown                 // at the cards that are held
	gestures
)

// gestureLong is how long each gesture takes.
var gestureLong = [gestures]float64{looksAside: 3, sorts: 2.5, drinks: 2.5, tilts: 2.5, looksDown: 3}

// gesture returns what whoever sits at a seat does now, and how far: 0, not at all, to 1. They do
// something in turn, and what it is depends on nothing but the time.
func (l *life) gesture(seat match.Seat) (g gesture, by float64) {
	g, by, _ = l.turn()
	if by == 0 || l.seated[l.turns()%len(l.seated)] != seat {
		return 0, 0
	}
	return g, by
}

// turns returns how many gestures there have been.
func (l *life) turns() int { return int(l.age / gestureEvery) }

// turn returns the present gesture, how far somebody has turned to it, and how much of its time has
// passed, each 0 to 1.
func (l *life) turn() (g gesture, by, passed float64) {
	if len(l.seated) == 0 {
		return 0, 0, 0
	}
	n := l.turns()
	g = gesture((n/len(l.seated) + n%len(l.seated)) % int(gestures))
	t, long := l.age-float64(n)*gestureEvery-gestureAfter, gestureLong[g]
	if t <= 0 || t >= long {
		return g, 0, 0
	}
	return g, ui.InOut.At(min(1, t/gestureTurns, (long-t)/gestureTurns)), t / long
}

// A Stir is what one thing on the table does for a moment.
type Stir uint8

// The stirs, in turn. What the first three are is the game's own.
const (
	FirstStir Stir = iota
	SecondStir
	ThirdStir
	plateStirs // that of who is to act glows more
	stirs
)

// stir returns what stirs now, and how far that has come: from 0, not at all, to 1.
func (l *life) stir() (what Stir, by float64) {
	n := int(l.age / gestureEvery)
	t := l.age - float64(n)*gestureEvery - stirAfter
	if t <= 0 || t >= stirLong {
		return 0, 0
	}
	return Stir(n % int(stirs)), t / stirLong
}

// swell returns how strongly something stirs that grows and is as before in the end: 0 to 1.
func (l *life) swell(what Stir) float64 {
	if now, by := l.stir(); now == what {
		return math.Sin(math.Pi * by)
	}
	return 0
}

// flicks are the parts of the lamp's core that are lacking in turn while it flickers.
var flicks = [...]float64{0.05, 0.1, 0.04, 0.08, 0.03}

// blinks reports whether whoever sits at a seat has their eyes shut for a moment: every 4 to 7
// seconds.
func (l *life) blinks(seat match.Seat) bool {
	every := 4.25 + float64(seat*5%8)*0.375
	return l.age > 0 && math.Mod(l.age+1.625*float64(seat), every) < lifeStep
}

// breath returns how much taller, in dp, whoever sits at a seat is with the breath they have drawn.
func (l *life) breath(seat match.Seat) float64 {
	return breathHigh * l.swings(breathLong, 0.37*float64(seat))
}

// swings returns how far something has swung that swings to and fro, 0 to 1 and back, from a part
// of that on.
func (l *life) swings(long, from float64) float64 {
	if l.age == 0 {
		return 0
	}
	return (1 - math.Cos(2*math.Pi*(l.age/long+from))) / 2
}

// flick returns how much of the lamp's core is lacking while it flickers.
func (l *life) flick() float64 {
	if n := int(math.Floor((math.Mod(l.age, flickEvery) - flickAfter) / lifeStep)); n >= 0 && n < len(flicks) {
		return flicks[n]
	}
	return 0
}

// lamp returns what the lamp does.
func (l *life) lamp() sway {
	less := l.swings(swellLong, 0)
	return sway{aside: swingFar * math.Sin(2*math.Pi*l.age/swingLong), smaller: swellWide * less, flicker: l.flick() + swellLess*less}
}

// beam returns how far the beam has passed over the table, 0 to 1.
func (l *life) beam() float64 { return min(1, math.Mod(l.age+beamEvery-3, beamEvery)/beamLong) }

// calm reports whether nothing is half-way: no eyes are shut or turned aside, no thing stirs, the
// lamp does not flicker, and no beam passes.
func (l *life) calm() bool {
	for seat := range match.Seat(match.MaxSeats) {
		if l.blinks(seat) {
			return false
		}
	}
	_, by, _ := l.turn()
	_, stirred := l.stir()
	return by == 0 && stirred == 0 && l.flick() == 0 && (l.beam() == 0 || l.beam() == 1)
}

// pass lets time pass, and reports whether something looks different. air is what moves in the
// light.
func (l *life) pass(dt float64, air Air) bool {
	l.age += dt
	was := l.now
	l.now = int(l.age / lifeStep)
	_, stirred := l.stir()
	if _, by, _ := l.turn(); by > 0 || stirred > 0 || air == Beam && l.beam() > 0 && l.beam() < 1 {
		l.now = -int(l.age / lifeQuick)
	}
	return l.now != was
}

// live lets what stirs at the table go on, unless frames are dear, motion is reduced, or nobody has
// been there for long.
func (c *Core) live(in *ui.Input, dt float64) {
	l := &c.life
	if l.quiet += dt; in.Any() || in.Pointer.Moved || c.Moving() {
		l.quiet = 0
	}
	if !c.House.Lives() {
		if l.age > 0 { // what was under way ends
			*l, c.Lamp.sways = life{quiet: l.quiet, seated: l.seated[:0]}, sway{}
			c.House.Screen.Invalidate()
		}
		return
	}
	if l.quiet > lifeSleep && l.calm() {
		return
	}
	l.seated = l.seated[:0]
	for seat := range match.Seat(len(c.status.Players)) {
		if seat != c.seat && c.Guests.At(seat).W > 0 { // nothing stirs near the hand
			l.seated = append(l.seated, seat)
		}
	}
	if l.pass(dt, c.game.Air) {
		c.House.Screen.InvalidateBlink(c.House.Screen.Bounds())
	}
	if c.Lamp.sways = l.lamp(); c.House.Screen.Theme().HighContrast {
		c.Lamp.sways = sway{}
	}
}

// Glow returns how strongly the plate of a seat glows that is to act: the more, the longer it has
// thought. While the table lives it swells: on a phone, where little else stirs, all the time, and
// elsewhere in turn with other things.
func (c *Core) Glow(seat match.Seat, phone bool) float64 {
	const steady, more = 0.35, 0.3
	swell := c.life.swell(plateStirs)
	if phone {
		swell = c.life.swings(glowLong, 0)
	}
	return steady + more*max(swell, c.Guests.ponders(seat))
}

// Stirs returns how far something that stirs has come, from 0, not at all, to 1.
func (c *Core) Stirs(what Stir) float64 {
	if now, by := c.life.stir(); now == what {
		return by
	}
	return 0
}

// Breath returns how much of a breath has been drawn by what sleeps at the table, 0 to 1.
func (c *Core) Breath() float64 { return c.life.swings(breathLong, 0) }

// Swings returns how far the lamp has swung to the right, in dp.
func (c *Core) Swings() float64 { return c.Lamp.sways.aside }

// DrawShine draws light that runs along the glass of what stands in r while something stirs. From
// where and to where is in parts of r.
func (c *Core) DrawShine(s *ui.Screen, what Stir, r ui.Rect, from, to ui.Point) {
	const around, long, pale = 0.22, 0.42, 0.22 // in parts of r's width; of the light
	by := c.Stirs(what)
	if by == 0 || s.Theme().HighContrast {
		return
	}
	by = ui.InOut.At(by)
	light, shine := color.RGBA{255, 238, 200, 255}, math.Sin(math.Pi*by)
	at := ui.Point{X: r.X + r.W*(from.X+by*(to.X-from.X)), Y: r.Y + r.H*(from.Y+by*(to.Y-from.Y))}
	ui.DrawPool(s, at.Square(around*r.W), ui.Alpha(light, pale*shine))
	ui.DrawGlint(s, at, long*r.W*shine, light, shine)
}

// DrawWisp draws smoke that rises so high from a point while the table lives.
func (c *Core) DrawWisp(s *ui.Screen, from ui.Point, high float64) {
	if age := c.life.age; age > 0 {
		ui.DrawWisp(s, from, high, age, color.RGBA{236, 236, 222, 255}, 0.8*min(1, age/lifeComes))
	}
}

// DrawAir draws what moves in the light of the lamp, on the table and below all that lies there.
func (c *Core) DrawAir(s *ui.Screen) {
	l, pool := &c.life, c.Lamp.pool
	if l.age == 0 || s.Theme().HighContrast {
		return
	}
	switch c.game.Air {
	case Smoke:
		drawSmoke(s, pool, l.age)
	case Dust:
		drawDust(s, pool, l.age)
	case Beam:
		drawGlints(s, pool, l.age)
		l.drawBeam(s)
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
	const motes, low, aside = 22, 0.6, 0.4 // over the middle of the desk, and mostly to the right of the lamp
	for i := range motes {
		k := float64(i)
		at := ui.Point{X: math.Mod(k*0.618+age*(0.004+0.001*math.Mod(k, 4)), 1)*(1+aside) - aside, Y: low * (1 - 2*math.Mod(k*0.381+age*(0.009+0.003*math.Mod(k, 3)), 1))}
		out := 1 - at.X*at.X - at.Y*at.Y
		shine := 0.3 + 0.2*math.Sin(age*(0.7+0.13*math.Mod(k, 5))+2.4*k)
		if out <= 0 {
			continue
		}
		at = ui.Point{X: pool.Centre().X + at.X*pool.W/2 + 5*math.Sin(age/2+k), Y: pool.Centre().Y + at.Y*pool.H/2}
		ui.DrawDisc(s, at, 4+3*math.Mod(k*0.47, 1), ui.Alpha(color.RGBA{255, 233, 168, 255}, 1.6*min(1, 3*out, age/lifeComes)*shine))
	}
}

// drawGlints draws where waves catch the light, above and beside the lamp's pool, each for a moment
// and then elsewhere.
func drawGlints(s *ui.Screen, pool ui.Rect, age float64) {
	const glints, long, seen = 22, 5.0, 0.45 // long: seconds from one glint of a wave to its next; seen: for how much of that
	w, _ := s.Size()
	high := pool.Bottom() - pool.Y*0.5
	for i := range glints {
		k := float64(i)
		n, t := math.Modf(age/(long+math.Mod(k*0.73, 2)) + k*0.618)
		if t > seen {
			continue
		}
		shine := math.Sin(math.Pi * t / seen)
		at := ui.Point{X: w * (0.03 + 0.94*math.Mod(k*0.618+n*0.37, 1)), Y: pool.Y*0.5 + high*math.Mod(k*0.381+n*0.71, 1)}
		ui.DrawGlint(s, ui.Point{X: at.X + 9*t, Y: at.Y}, 16+22*shine+8*math.Mod(k*0.29, 1), color.RGBA{214, 236, 240, 255}, 0.75*shine*min(1, age/lifeComes))
	}
}

// The beam of the lighthouse, which stands beyond the far left corner: how far it spreads to either
// side, in radians, and its colour.
const beamHalf = 0.17

var beamLight = color.RGBA{255, 226, 160, 255}

// aim returns where the lighthouse stands, the direction of its beam, in radians, and how bright
// that is.
func (l *life) aim(s *ui.Screen) (from ui.Point, turn, bright float64) {
	const first, last = -0.2, 1.75
	w, h := s.Size()
	by := l.beam()
	return ui.Point{X: -0.06 * w, Y: -0.1 * h}, first + (last-first)*by, math.Sin(math.Pi * by)
}

// drawBeam draws the beam of the lighthouse as it passes over the table.
func (l *life) drawBeam(s *ui.Screen) {
	const strong = 0.75
	from, turn, bright := l.aim(s)
	if bright > 0 {
		w, h := s.Size()
		ui.DrawWedge(s, from, 1.3*math.Hypot(w, h), beamHalf, strong*bright, turn, beamLight)
	}
}

// DrawGleams draws the light that runs along the edges of cards on the table as the beam of the
// lighthouse passes over them.
func (c *Core) DrawGleams(s *ui.Screen) {
	const long, within = 0.5, 0.9 * beamHalf // of a card's width; radians
	from, turn, bright := c.life.aim(s)
	if c.game.Air != Beam || c.life.age == 0 || bright <= 0 || s.Theme().HighContrast {
		return
	}
	for _, card := range c.Cloth.Lying {
		r := card.Rect()
		at := r.Centre()
		past := (turn - math.Atan2(at.Y-from.Y, at.X-from.X)) / within // -1 to 1 while the beam is on it
		if math.Abs(past) < 1 {
			shine := bright * (1 - past*past)
			ui.DrawGlint(s, ui.Point{X: at.X - 0.4*past*r.W, Y: r.Y + 1}, long*r.W, beamLight, shine)
			ui.DrawGlint(s, ui.Point{X: at.X - 0.4*past*r.W, Y: r.Bottom() - 1}, long*r.W, beamLight, 0.6*shine)
		}
	}
}

// DrawBlind draws the light that comes through a blind into r, and drifts over it while the table
// lives.
func (c *Core) DrawBlind(s *ui.Screen, r ui.Rect) {
	const slats, far, long, pale = 10, 30.0, 40.0, 0.65 // far: dp, to either side
	if age := c.life.age; age > 0 && !s.Theme().HighContrast {
		aside := far * math.Sin(2*math.Pi*age/long)
		ui.DrawBlind(s, r.Move(aside, 0), slats, color.RGBA{255, 207, 128, 255}, pale*min(1, age/lifeComes))
	}
}
