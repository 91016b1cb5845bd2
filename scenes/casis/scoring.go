package casis

import (
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

// Scoring tells how a match ended.
type Scoring struct {
	sheet
	again bool // it is looked at once more
}

// NewScoring tells how the standing's match ended.
func NewScoring(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{sheet: sheetOf(h, st)}
	c.Lay()
	return c
}

// NewScoreAgain shows it once more, as a page.
func NewScoreAgain(h *scenes.House, st tell.Standing) *Scoring {
	c := &Scoring{sheet: sheetOf(h, st), again: true}
	c.Lay()
	return c
}

const (
	scoringAgain = iota
	scoringNew
	scoringHome
)

// Lay places everything anew.
func (c *Scoring) Lay() {
	p := &c.Page
	p.Begin(c.House, &c.Form, c.House.Say("menu.score"), scenes.PageClose)
	for i, key := range [...]string{"scoring.again", "scoring.new", "scoring.home"} {
		c.Form.Button(i, p.Grid(1, 0, scenes.RowHeight)[0], c.House.Say(key), "", scenes.Plain)
	}
	p.Close()
}

// Update takes the input of a tick.
func (c *Scoring) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := c.Form.Update(c.House, in)
	switch {
	case !ok:
	case id == scoringAgain:
		return scenes.Intent{Want: scenes.Again}
	case id == scoringNew:
		return scenes.Intent{Want: scenes.SetUp}
	case id == scoringHome:
		return scenes.Intent{Want: scenes.Home}
	default:
		return scenes.Intent{Want: scenes.Close}
	}
	return scenes.Intent{}
}
