package own

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Until the composer and the stamp are there, a page that says nothing stands in for each.

type composer struct {
	standIn
	made lacasa.Situation
}

func newComposer(h *scenes.House, s lacasa.Situation) *composer {
	c := &composer{standIn{scenes.Sheet{House: h}}, s}
	c.Lay()
	return c
}

type stamping struct{ standIn }

func newStamping(h *scenes.House, s lacasa.Situation, seed match.Seed) *stamping {
	c := &stamping{standIn{scenes.Sheet{House: h}}}
	c.Lay()
	return c
}

type standIn struct{ scenes.Sheet }

func (c *standIn) Lay() {
	c.Begin("")
	c.Page.Close()
}

func (c *standIn) Update(in *ui.Input, dt float64) wish {
	if _, ok := c.Form.Update(c.House, in); ok {
		return leave
	}
	return stay
}
