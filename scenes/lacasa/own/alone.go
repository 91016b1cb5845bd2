package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// NewComposer returns the composer by itself, with a block of it opened, for pictures of it.
func NewComposer(h *scenes.House, s lacasa.Situation, block int) scenes.Scene {
	c := newComposer(h, s)
	c.block = block
	c.Lay()
	return alone{c, h}
}

// alone is a page outside the workshop.
type alone struct {
	page
	house *scenes.House
}

func (a alone) Update(in *ui.Input, dt float64) scenes.Intent {
	if a.page.Update(in, dt) == leave {
		return scenes.Intent{Want: scenes.Close}
	}
	return scenes.Intent{}
}

// Draw draws the page, and the table that it lies on.
func (a alone) Draw(s *ui.Screen) {
	a.house.Backdrop(s)
	a.page.Draw(s)
}
