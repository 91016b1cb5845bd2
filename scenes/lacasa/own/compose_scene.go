package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// Composing is the composer by itself, for pictures of it.
func Composing(h *scenes.House, s lacasa.Situation) scenes.Scene { return alone{newComposer(h, s)} }

// alone is a page outside the workshop.
type alone struct{ page }

func (a alone) Update(in *ui.Input, dt float64) scenes.Intent {
	if a.page.Update(in, dt) == leave {
		return scenes.Intent{Want: scenes.Home}
	}
	return scenes.Intent{}
}

// Open opens a block of the composer.
func Open(s scenes.Scene, block int) {
	c := s.(alone).page.(*composer)
	c.block = block
	c.Lay()
}
