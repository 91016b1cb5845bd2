package ui

import (
	"math"
	"time"
)

// An Ease is how a movement gains and loses speed.
type Ease uint8

// The easings.
const (
	Linear Ease = iota
	Out         // arrives gently
	In          // leaves gently
	InOut       // both
	Settle      // has weight: gathers speed, goes a little too far and comes to rest
)

// At returns how far a movement has come at time t. Both are 0 to 1.
func (e Ease) At(t float64) float64 {
	switch e {
	case Linear:
	case Out:
		return t * (2 - t)
	case In:
		return t * t
	case InOut:
		return t * t * (3 - 2*t)
	case Settle: // a spring with so much friction that it goes 3 % too far, once
		const friction, swing = 6.75, 5.95
		sin, cos := math.Sincos(swing * t)
		return 1 - math.Exp(-friction*t)*(cos+friction/swing*sin)
	}
	return t
}

// A Tween moves one value.
type Tween struct {
	value       *float64
	from, to    float64
	length, now float64 // ms
	ease        Ease
}

func (t *Tween) update(ms float64) (done bool) {
	t.now += ms
	if t.now >= t.length {
		*t.value = t.to
		return true
	}
	*t.value = lerp(t.from, t.to, t.ease.At(t.now/t.length))
	return false
}

type step struct {
	begin func()
	wait  float64 // ms until the next step begins
	with  bool    // it belongs to the step before: both are skipped at once
}

// Instant is the Timeline.Speed that shows every step at once.
const Instant = 0

// A Timeline plays steps one after the other. What they start (tweens, moving sprites) runs in
// parallel. It holds no state of the game: Skip ends in the same state as watching to the end.
type Timeline struct {
	Speed   float64 // 0.5 to 4, or Instant
	Reduced bool    // reduced motion: values jump, waits stay

	steps   []step
	next    int     // the step that begins next
	wait    float64 // ms until it does
	tweens  []Tween
	sprites []*Sprite
}

// Then appends a step: begin is called when its turn comes (nil is a pause), and the next step
// begins wait later.
func (t *Timeline) Then(wait time.Duration, begin func()) {
	t.steps = append(t.steps, step{begin, ms(wait), false})
}

// And appends a step that belongs to the one before: skipping one skips both.
func (t *Timeline) And(wait time.Duration, begin func()) {
	t.steps = append(t.steps, step{begin, ms(wait), true})
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// Move animates a value. A value that is already moving continues from where it is.
func (t *Timeline) Move(value *float64, to float64, length time.Duration, e Ease) {
	w := Tween{value: value, from: *value, to: to, length: ms(length), ease: e}
	if t.Speed == Instant || t.Reduced || w.length <= 0 {
		w.length = 0
	}
	for i := range t.tweens {
		if t.tweens[i].value == value {
			if w.length == 0 {
				t.tweens = append(t.tweens[:i], t.tweens[i+1:]...)
				break
			}
			t.tweens[i] = w
			return
		}
	}
	if w.length == 0 {
		*value = to
		return
	}
	t.tweens = append(t.tweens, w)
}

// Glide moves a sprite to a pose from wherever it is. With reduced motion it fades instead.
func (t *Timeline) Glide(s *Sprite, to Pose, length time.Duration, e Ease) {
	s.moveTo(to, ms(length), e, t.Reduced)
	t.carry(s, length)
}

// GlideAfter moves a sprite to a pose after a delay, during which it stays where it is. With
// reduced motion it fades at once.
func (t *Timeline) GlideAfter(wait time.Duration, s *Sprite, to Pose, length time.Duration, e Ease) {
	t.Glide(s, to, length, e)
	if s.moving && !s.fading {
		s.now = -ms(wait)
	}
}

// Toss moves a sprite to a pose in a high arc, as a dealt card flies. With reduced motion it fades
// instead.
func (t *Timeline) Toss(s *Sprite, to Pose, length time.Duration) {
	s.toss(to, ms(length), t.Reduced)
	t.carry(s, length)
}

// Strike raises a sprite where it lies and brings it down hard. force is 1 for the usual strength.
// With reduced motion the sprite does not move.
func (t *Timeline) Strike(s *Sprite, to Pose, length time.Duration, force float64) {
	s.strike(to, ms(length), force, t.Reduced)
	t.carry(s, length)
}

// carry continues the movement of a sprite.
func (t *Timeline) carry(s *Sprite, length time.Duration) {
	if t.Speed == Instant || length <= 0 {
		s.finish()
		return
	}
	if !s.listed {
		s.listed = true
		t.sprites = append(t.sprites, s)
	}
}

// Update advances the timeline by dt, and reports whether anything visible may have changed.
func (t *Timeline) Update(dt time.Duration) (changed bool) {
	changed = t.Busy()
	if !changed {
		return false
	}
	if t.Speed == Instant {
		t.Skip()
		return true
	}
	left := ms(dt) * t.Speed
	t.move(left)
	for t.next < len(t.steps) {
		if t.wait > left {
			t.wait -= left
			return true
		}
		left -= t.wait
		t.begin()
	}
	if t.wait > left {
		t.wait -= left
		return true
	}
	t.wait = 0
	return true
}

// begin starts the next step. A step may add further steps.
func (t *Timeline) begin() {
	s := t.steps[t.next]
	t.steps[t.next] = step{}
	t.next++
	if t.next == len(t.steps) {
		t.steps, t.next = t.steps[:0], 0
	}
	t.wait = s.wait
	if s.begin != nil {
		s.begin()
	}
}

func (t *Timeline) move(ms float64) {
	n := 0
	for i := range t.tweens {
		if !t.tweens[i].update(ms) {
			t.tweens[n] = t.tweens[i]
			n++
		}
	}
	t.tweens = t.tweens[:n]
	n = 0
	for _, s := range t.sprites {
		if s.update(ms) {
			s.listed = false
			continue
		}
		t.sprites[n] = s
		n++
	}
	clear(t.sprites[n:])
	t.sprites = t.sprites[:n]
}

// Skip ends all movements and the current wait at once. Later steps still happen.
func (t *Timeline) Skip() {
	t.settle()
	t.wait = 0
	for on := true; on && t.next < len(t.steps); {
		on = t.steps[t.next].with || t.Speed == Instant
		t.begin()
		if on {
			t.settle()
			t.wait = 0
		}
	}
}

// Finish skips everything.
func (t *Timeline) Finish() {
	for t.Busy() {
		t.Skip()
	}
}

func (t *Timeline) settle() {
	for i := range t.tweens {
		*t.tweens[i].value = t.tweens[i].to
	}
	t.tweens = t.tweens[:0]
	for i, s := range t.sprites {
		s.finish()
		s.listed = false
		t.sprites[i] = nil
	}
	t.sprites = t.sprites[:0]
}

// Waiting reports whether a step is still to come or the wait of the last one has not ended.
func (t *Timeline) Waiting() bool { return t.wait > 0 || t.next < len(t.steps) }

// Moving reports whether a value or a sprite is moving.
func (t *Timeline) Moving() bool { return len(t.tweens) > 0 || len(t.sprites) > 0 }

// Busy reports whether anything waits or moves.
func (t *Timeline) Busy() bool { return t.Waiting() || t.Moving() }

// Drop removes the steps that have not begun and ends all movements at their targets.
func (t *Timeline) Drop() {
	t.settle()
	clear(t.steps)
	t.steps, t.next, t.wait = t.steps[:0], 0, 0
}
