package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// Until the composer is there, a page that says nothing stands in for it.

type composer struct {
	scenes.Sheet
	made lacasa.Situation
}

func newComposer(h *scenes.House, s lacasa.Situation) *composer {
	c := &composer{scenes.Sheet{House: h}, s}
	c.Lay()
	return c
}

func (c *composer) Lay() {
	c.Begin("")
	c.Page.Close()
}

func (c *composer) Update(in *ui.Input, dt float64) wish {
	if _, ok := c.Form.Update(c.House, in); ok {
		return leave
	}
	return stay
}
