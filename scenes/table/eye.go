package table

import (
	"image/color"
	"time"

	"lacasa/scenes"
	"lacasa/ui"
)

// A Grade is what a program thinks of a card that can be played.
type Grade uint8

const (
	NoGrade Grade = iota // nothing, or it does not know yet
	Costly
	Playable
	Good
)

var gradeKeys = [...]string{Costly: "eye.costly", Playable: "eye.playable", Good: "eye.good"}

// GradeOf returns the grade of a card that is worth less than the best by loss. Up to little a card
// is good, and up to much it is playable.
func GradeOf(loss, little, much int) Grade {
	switch {
	case loss <= little:
		return Good
	case loss <= much:
		return Playable
	}
	return Costly
}

// A Teacher thinks about a decision in steps. V is the view of the seat that decides, A what
// thinks.
type Teacher[V comparable, A interface {
	Begin(*V)
	Step() bool
}] struct {
	Advisor A
	view    V // which it thinks about
	begun   bool
	done    bool
}

// Think thinks on for a moment about the decision of the view, and reports whether that is done.
func (t *Teacher[V, A]) Think(v *V) (done bool) {
	if !t.begun || t.view != *v {
		t.view, t.begun, t.done = *v, true, false
		t.Advisor.Begin(v)
	}
	if !t.done {
		t.done = t.Advisor.Step()
	}
	return t.done
}

// Finish thinks to the end about the decision of the view.
func (t *Teacher[V, A]) Finish(v *V) {
	for !t.Think(v) {
	}
}

// An eye shows with lights what a program thinks of the card that is lifted.
type eye struct {
	card  int // -1: none is lifted
	grade Grade
}

// paceEye is how long the eye thinks in a tick, so that no frame is late.
const paceEye = 2 * time.Millisecond

// see thinks about the decision, while the eye is open, and finds out what the program thinks of
// the card that is lifted.
func (c *Core) see() {
	now := eye{card: -1}
	if c.House.Settings.Eye != scenes.EyeShut && !c.status.Replay.On && !c.status.Posed && c.game.Asks() { // a problem's solution is exact, and a grade might contradict it
		now.card = c.game.Lifted()
		if scenes.ThinkFor(paceEye, 1, c.game.Think) && now.card >= 0 {
			now.grade = c.game.Grade(now.card)
		}
	}
	if now == c.eye {
		return
	}
	if c.eye = now; now.grade != NoGrade {
		ui.Narrate(c.House.Say(gradeKeys[now.grade]))
	}
	c.House.Screen.Invalidate()
}

// DrawEye draws the lights on the card that is lifted.
func (c *Core) DrawEye(s *ui.Screen) {
	if c.eye.grade == NoGrade || c.eye.card >= len(c.Cloth.Cards) {
		return
	}
	const (
		lights = int(Good)
		narrow = 90.0 // cards whose indices leave no room between them
	)
	t, on := s.Theme(), c.Cloth.Cards[c.eye.card].Rect()
	d := min(max(on.W*0.105, 10), 18) * min(t.TextScale, 1.3)
	plate := ui.Rect{W: d*float64(lights)*1.4 + d*0.6, H: d * 1.7}
	plate.X, plate.Y = on.Centre().X-plate.W/2, on.Y+d*0.5
	if on.W < narrow {
		plate.Y = on.Centre().Y - plate.H/2
	}
	ui.DrawPlate(s, plate, plate.H/2, t.Panel, t.PanelEdge)
	ink := [...]color.RGBA{Costly: t.Danger, Playable: t.AccentTop, Good: t.Good}[c.eye.grade]
	for i := range lights {
		light := ui.Rect{X: plate.X + d*(0.5+1.4*float64(i)), Y: plate.Centre().Y - d/2, W: d, H: d}
		if i < int(c.eye.grade) {
			s.Panel(light, d, ink, color.RGBA{})
		} else {
			s.Panel(light.Inset(d*0.08), d*0.42, color.RGBA{}, t.TextSoft)
		}
	}
}
