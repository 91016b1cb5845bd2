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

// scoring returns all that scores, in words.
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
	st := ui.Style{Font: ui.Bold, Size: min(17, r.H*0.6), Colour: ink, Align: ui.Middle}
	const least = 0.75 // of its size; smaller it could not be read
	w, _ := s.MeasureText(c.says.unit, st)
	if st.Size *= min(1, text.W/w); w*least <= text.W {
		scenes.DrawLine(s, c.says.unit, text, st)
	} else {
		s.Sign("trophy", text.Middle(sign, sign), ink)
	}
	if c.form.Ringed() == tableScores && !c.pulled {
		s.Ring(r.Inset(-2), 10)
	}
}

// pulledRect returns where it lies then: over all of the table, of which nothing shows meanwhile.
func (c *Table) pulledRect() ui.Rect {
	r := c.house.Screen.Safe().Inset(8)
	if c.room.shape == scenes.Flat {
		_, r = r.CutLeft(c.room.line.Right() - r.X + 8)
		return r.Middle(min(r.W, 420), r.H)
	}
	_, r = r.CutTop(c.room.line.Bottom() - r.Y)
	return r
}
