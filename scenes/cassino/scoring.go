package cassino

import (
	played "lacasa/engine/cassino/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Scoring tells what a hand has scored, and how the match ended with its last.
type Scoring struct {
	house *scenes.House
	st    played.Standing
	form  scenes.Form
	again bool // it is looked at once more, over the next hand
}

// NewScoring tells what the standing's hand has scored.
func NewScoring(h *scenes.House, st played.Standing) *Scoring {
	c := &Scoring{house: h, st: st}
	c.Lay()
	return c
}

// NewScoreAgain shows once more what the standing's hand has scored, as a page.
func NewScoreAgain(h *scenes.House, st played.Standing) *Scoring {
	c := NewScoring(h, st)
	c.again = true
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Scoring) Lay() {}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent { return scenes.Intent{} }

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) { s.Backdrop() }
