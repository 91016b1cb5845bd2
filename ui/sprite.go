package ui

import (
	"math"
	"slices"
	"time"
)

// A Sprite is a card that can move. Its Pose is its present pose.
type Sprite struct {
	Pose
	Z int // sprites with a higher Z are drawn above others

	from, to    Pose
	length, now float64 // ms; negative while it waits
	ease        Ease
	arc         float64 // how high it is raised on the way
	lean        float64 // how far it leans on the way, in degrees
	strikes     bool    // it is raised and comes down hard
	fading      bool
	moving      bool
	down        bool // it has come down on this way, and Lands has told of it
	listed      bool // a timeline has it
}

// Place puts the sprite somewhere at once and ends its movement.
func (s *Sprite) Place(p Pose) { s.Pose, s.to, s.moving = p, p, false }

// Target returns the pose the sprite is moving to, or its pose if it is at rest.
func (s *Sprite) Target() Pose {
	if s.moving {
		return s.to
	}
	return s.Pose
}

// Moving reports whether the sprite is moving.
func (s *Sprite) Moving() bool { return s.moving }

// Aloft reports whether the sprite is on its way to another place, or strikes, and has not touched
// the table yet.
func (s *Sprite) Aloft() bool {
	return s.moving && !s.fading && s.now < s.length*touchdown && (s.strikes || math.Hypot(s.to.X-s.from.X, s.to.Y-s.from.Y) > s.to.W/4)
}

// StrikeTime returns when a card that strikes for the given length touches the table.
func StrikeTime(length time.Duration) time.Duration {
	return time.Duration(float64(length) * touchdown)
}

// reducedFade is the length in ms of the fade that replaces a movement. A card that only makes
// space for others does not fade, otherwise a whole hand would blink whenever one of its cards is
// played.
const (
	reducedFade  = 120
	reducedAside = 1.0 // in parts of its width
)

// How a card is carried: it is raised over the first part of its way up to a height, turns over
// within half of its width, looks larger while it is up, and leans forward.
const (
	carried   = 0.14
	highest   = 44.0
	turnedAt  = 0.22 // of the width
	nearer    = 0.0035
	upwards   = 0.5
	leaning   = 0.025 // degrees per dp of the way across
	thrown    = 0.01  // per dp of the way up or down: it leaves a right hand
	mostLean  = 6.0
	touchdown = 0.66 // part of the time; the rest is for coming to rest
	yielding  = 0.12 // how far it gives then, as a part of its height
	felt      = 14.0 // height from which its fall shows on the cloth
)

// When a card is at its highest, as a part of the time until it touches down: one that is thrown,
// and one that strikes.
const (
	throwTop = 0.5
	blowTop  = 0.62
)

func (s *Sprite) moveTo(to Pose, length float64, e Ease, reduced bool) {
	s.from, s.to, s.now, s.length, s.ease, s.moving = s.Pose, to, 0, length, e, true
	s.fading, s.strikes, s.down = reduced, false, false
	far := math.Hypot(to.X-s.X, to.Y-s.Y)
	s.arc = min(far*carried, highest)
	if s.from.Flip != to.Flip {
		s.arc = max(s.arc, to.W*turnedAt)
	}
	s.lean = clamp((to.X-s.X)*leaning+math.Abs(to.Y-s.Y)*thrown, -mostLean, mostLean)
	if reduced {
		s.arc, s.lean, s.length = 0, 0, min(length, reducedFade)
		s.Pose = to
		s.Alpha = s.from.Alpha
		if far > to.W*reducedAside || s.from.Flip != to.Flip {
			s.Alpha = 0
		}
		s.from.Alpha = s.Alpha
	}
}

// toss starts a flight to a pose, higher than when a card is carried.
func (s *Sprite) toss(to Pose, length float64, reduced bool) {
	const high, least, most = 0.22, 34.0, 84.0 // of its way
	s.moveTo(to, length, Settle, reduced)
	if !reduced {
		s.arc = clamp(math.Hypot(to.X-s.X, to.Y-s.Y)*high, least, most)
	}
}

// strike raises the card where it lies by a part of its width times force, on its way to a pose.
func (s *Sprite) strike(to Pose, length, force float64, reduced bool) {
	const raised = 0.42
	s.moveTo(to, length, InOut, reduced)
	if !reduced {
		s.arc, s.lean, s.strikes = to.W*raised*force, 0, true
	}
}

func (s *Sprite) update(ms float64) (done bool) {
	if !s.moving {
		return true
	}
	s.now += ms
	if s.now >= s.length {
		s.finish()
		return true
	}
	if s.now <= 0 {
		return false
	}
	now := s.now / s.length
	t := s.ease.At(now)
	come := clamp(t, 0, 1) // for values that must not overshoot
	s.Alpha = lerp(s.from.Alpha, s.to.Alpha, come)
	if s.fading {
		return false
	}
	if s.to.Alpha < s.from.Alpha { // visible as long as it is on its way
		s.Alpha = lerp(s.from.Alpha, s.to.Alpha, now*now*now)
	}
	a, b := &s.from, &s.to
	s.Face, s.Mark, s.Rim, s.Aside = b.Face, b.Mark, b.Rim, b.Aside
	top := throwTop
	if s.strikes {
		top = blowTop
	}
	high := height(now, top)
	up := s.arc * high
	s.X, s.Y = lerp(a.X, b.X, t), lerp(a.Y, b.Y, t)-upwards*max(up, 0)
	s.W = lerp(a.W, b.W, t) * (1 + nearer*up)
	s.Tilt = lerp(a.Tilt, b.Tilt, t) + s.lean*max(high, 0)
	// on its edge for a moment only
	s.Flip = lerp(a.Flip, b.Flip, InOut.At(InOut.At(clamp((now-0.1)/(touchdown-0.1), 0, 1))))
	s.Dim, s.Gloom, s.Glow = lerp(a.Dim, b.Dim, come), lerp(a.Gloom, b.Gloom, come), lerp(a.Glow, b.Glow, come)
	s.Out, s.Lit = lerp(a.Out, b.Out, come), lerp(a.Lit, b.Lit, come)
	s.Sheen = lerp(a.Sheen, b.Sheen, now)
	s.Lift = max(0, lerp(a.Lift, b.Lift, come)+up)
	if s.Press = 0; s.Landing() > 0 {
		s.Press = 1 - s.Landing()
	}
	return false
}

// Landing returns how far a sprite that has come down has settled, 0 to 1. It is 0 if it has not
// come down.
func (s *Sprite) Landing() float64 {
	if !s.moving || s.fading || s.arc < felt {
		return 0
	}
	return clamp((s.now/s.length-touchdown)/(1-touchdown), 0, 1)
}

// Lands reports, once on each way, that a sprite has come down on the table.
func (s *Sprite) Lands() bool {
	if s.down || s.Landing() == 0 {
		return false
	}
	s.down = true
	return true
}

// height returns the height of a card at a time of its way: highest at top, then down until it
// touches the table, then pressed into it slightly by its weight.
func height(now, top float64) float64 {
	switch t := now / touchdown; {
	case t < top:
		return Out.At(t / top)
	case t < 1:
		return 1 - In.At((t-top)/(1-top))
	}
	return -yielding * math.Sin(math.Pi*(now-touchdown)/(1-touchdown))
}

func (s *Sprite) finish() {
	if s.moving {
		s.Pose, s.moving = s.to, false
	}
}

// DrawSprites draws the cards from the lowest to the highest. It sorts sprites in place.
func DrawSprites(s *Screen, sprites []*Sprite) {
	slices.SortStableFunc(sprites, func(a, b *Sprite) int { return a.Z - b.Z })
	for _, c := range sprites {
		if !c.moving {
			s.Card(c.Pose)
			continue
		}
		// the width of its picture; a card that is not turned over changes it halfway, where it is
		// fastest
		as := c.to.W
		if c.from.Flip < c.to.Flip || c.from.Flip == c.to.Flip && !c.fading && c.now < c.length*touchdown/2 {
			as = c.from.W
		}
		s.cards.draw(&c.Pose, as)
	}
}
