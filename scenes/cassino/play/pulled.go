package play

import (
	"strings"

	"lacasa/scenes"
	"lacasa/ui"
)

// On a phone there is no room beside the cards for what scores: it is pulled down over them from a line at the top, and goes at a touch.

// unroll pulls down what scores, or lets it go.
func (c *Table) unroll(down bool) {
	c.pulled, c.form.Pressed = down, scenes.NoWidget
	c.aim()
	if down {
		c.form.Aim(tableScores)
		ui.Narrate(c.scoring())
	}
	c.house.Screen.Invalidate()
}

// pull reports whether the pointer has just pulled down what scores.
func (c *Table) pull(in *ui.Input) bool {
	p := &in.Pointer
	if c.pulled || c.form.Pressed != tableScores || !p.Down || p.Pos.Y < p.Start.Y+ui.Slop {
		return false
	}
	c.unroll(true)
	return true
}

// scoring is all that scores, in words.
func (c *Table) scoring() string {
	var said []string
	for i := range c.says.scores {
		it := &c.says.scores[i]
		line := it.name + ": " + it.worth
		if it.stands != "" {
			line += ", " + it.stands
		}
		said = append(said, line)
	}
	return c.says.unit + ": " + strings.Join(said, "; ") + "."
}

// aimPulled declares what is pulled down: a touch anywhere lets it go.
func (c *Table) aimPulled() {
	f := &c.form
	f.Back = tableScores
	f.Area(tableScores, c.house.Screen.Safe(), c.scoring())
}

// drawLine draws the line that is pulled.
func (c *Table) drawLine(s *ui.Screen) {
	r := c.room.line
	if r.H == 0 {
		return
	}
	t := s.Theme()
	r = r.Inset2(4, min(5, r.H*0.08))
	ink := t.Accent
	if c.form.Hover == tableScores || c.form.Ringed() == tableScores {
		ink = t.AccentTop
	}
	s.Plate(r, min(10, r.H*0.3), t.Panel, ui.Alpha(ink, 0.8))
	sign := min(20, r.H*0.7)
	at, text := r.Inset2(6, 0).CutRight(sign + 2)
	s.Sign("down", at.Middle(sign, sign), ink)
	scenes.OneLine(s, c.says.unit, text, ui.Style{Font: ui.Bold, Size: min(17, r.H*0.6), Colour: ink, Align: ui.Middle})
	if c.form.Ringed() == tableScores && !c.pulled {
		s.Ring(r.Inset(-2), 10)
	}
}

// drawPulled draws what is pulled down, over all else.
func (c *Table) drawPulled(s *ui.Screen) {
	if !c.pulled {
		return
	}
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, 0.6))
	r := s.Safe().Inset(8)
	if c.room.shape == scenes.Flat {
		r = r.Middle(min(r.W, 420), r.H)
	} else {
		_, r = r.CutTop(c.room.line.Bottom() - r.Y)
	}
	c.drawScores(s, r)
}
