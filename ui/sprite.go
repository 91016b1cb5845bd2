package ui

import (
	"math"
	"slices"
)

// Sprite is a card that can move. Its Pose is where it is now.
type Sprite struct {
	Pose
	Z int // higher lies above

	from, to    Pose
	length, now float64 // ms
	ease        Ease
	arc         float64 // how high it is carried on the way
	fading      bool
	moving      bool
	listed      bool // in a timeline
}

// Place puts the sprite down at once; a movement ends.
func (s *Sprite) Place(p Pose) { s.Pose, s.to, s.moving = p, p, false }

// Target is the pose the sprite moves to, or has.
func (s *Sprite) Target() Pose {
	if s.moving {
		return s.to
	}
	return s.Pose
}

// Moving reports whether the sprite is on its way.
func (s *Sprite) Moving() bool { return s.moving }

// reducedFade is the length in ms of the fade that stands for a movement.
const reducedFade = 120

func (s *Sprite) moveTo(to Pose, length float64, e Ease, reduced bool) {
	s.from, s.to, s.now, s.length, s.ease, s.moving = s.Pose, to, 0, length, e, true
	s.fading = reduced
	far := math.Hypot(to.X-s.X, to.Y-s.Y)
	s.arc = min(far*0.08, 24)
	if reduced {
		s.arc, s.length = 0, min(length, reducedFade)
		s.Pose = to
		s.Alpha = s.from.Alpha
		if far > 1 || s.from.Flip != to.Flip {
			s.Alpha = 0
		}
		s.from.Alpha = s.Alpha
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
	t := s.ease.At(s.now / s.length)
	s.Alpha = lerp(s.from.Alpha, s.to.Alpha, t)
	if s.fading {
		return false
	}
	a, b := &s.from, &s.to
	s.Card, s.Mark = b.Card, b.Mark
	s.X, s.Y, s.W = lerp(a.X, b.X, t), lerp(a.Y, b.Y, t), lerp(a.W, b.W, t)
	s.Tilt, s.Flip = lerp(a.Tilt, b.Tilt, t), lerp(a.Flip, b.Flip, t)
	s.Dim, s.Glow = lerp(a.Dim, b.Dim, t), lerp(a.Glow, b.Glow, t)
	s.Lift = lerp(a.Lift, b.Lift, t) + s.arc*4*t*(1-t)
	return false
}

func (s *Sprite) finish() {
	if s.moving {
		s.Pose, s.moving = s.to, false
	}
}

// DrawSprites draws the cards from the lowest to the highest; it orders them where they lie.
func (s *Screen) DrawSprites(sprites []*Sprite) {
	slices.SortStableFunc(sprites, func(a, b *Sprite) int { return a.Z - b.Z })
	for _, c := range sprites {
		s.Card(c.Pose)
	}
}
