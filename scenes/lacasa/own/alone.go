package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// NewComposer returns a scene that shows only the composer, with one of its blocks open, for
// pictures of it.
func NewComposer(h *scenes.House, s lacasa.Situation, block int) scenes.Scene {
	c := newComposer(h, s)
	c.block = block
	c.Lay()
	return alone{c, h}
}

// alone adapts a page of the workshop to a scene of its own.
type alone struct {
	workPage
	house *scenes.House
}

func (a alone) Update(in *ui.Input, dt float64) scenes.Intent {
	if a.workPage.Update(in, dt) == leave {
		return scenes.Close
	}
	return nil
}

// Draw draws the page, and the background behind it.
func (a alone) Draw(s *ui.Screen) {
	a.house.Backdrop(s)
	a.workPage.Draw(s)
}
