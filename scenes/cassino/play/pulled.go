package play

import (
	"slices"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/ui"
	"lacasa/ui/page"
)

// On a phone there is no room beside the cards for what scores: it is pulled down over them from a line at the top, and goes at a touch.

// unroll pulls down what scores, or lets it go.
func (c *Table) unroll(down bool) {
	c.pulled, c.Form.Pressed = down, page.NoWidget
	c.aim()
	if down {
		c.Form.Aim(tableScores)
		ui.Narrate(c.scoring())
	}
	c.House.Screen.Invalidate()
}

// pull reports whether the pointer has just pulled down what scores.
func (c *Table) pull(in *ui.Input) bool {
	p := &in.Pointer
	if c.pulled || c.Form.Pressed != tableScores || !p.Down || p.Pos.Y < p.Start.Y+ui.Slop {
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
	f := &c.Form
	f.Back = tableScores
	f.Area(tableScores, c.House.Screen.Safe(), c.scoring())
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
	if c.Form.Hover == tableScores || c.Form.Ringed() == tableScores {
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
		page.DrawLine(s, c.says.unit, text, st)
	} else {
		s.Sign("trophy", text.Middle(sign, sign), ink)
	}
	if c.Form.Ringed() == tableScores && !c.pulled {
		s.Ring(r.Inset(-2), 10)
	}
}

// pulledRect returns where it lies then: over the layout, where that has room for it, else over more of the table.
func (c *Table) pulledRect() ui.Rect {
	const apart, wide = 6, 420
	safe, drop := c.House.Screen.Safe().Inset(8), c.room.drop
	whole := safe
	whole.Y, whole.H = c.room.line.Bottom()+apart, c.room.buttons.Y-apart-c.room.line.Bottom()-apart
	most := whole
	if most.H = min(c.room.asking.Y, c.room.status.Y) - apart - most.Y; c.room.shape == page.Flat {
		drop = drop.Middle(min(drop.W, wide), drop.H)
		whole = ui.Rect{X: drop.X, Y: safe.Y, W: drop.W, H: safe.H}
		most = whole
	}
	for _, r := range [...]ui.Rect{drop, most} {
		if l := c.slate(c.House.Screen, r, 1, true); l.high <= r.H {
			return r
		}
	}
	return whole
}

// drawPulled draws it, and of the table what lies beside it: whose turn it is can always be seen.
func (c *Table) drawPulled(s *ui.Screen) {
	r := c.pulledRect()
	c.drawTop(s)
	c.drawLine(s)
	for i := range c.Shown.Rules.Seats {
		if seat := cassino.Seat(i); !c.setting(seat).plate.Overlaps(r) {
			c.drawSeat(s, seat)
		}
	}
	if !c.room.hand.Overlaps(r) {
		c.sort()
		s.DrawSprites(slices.DeleteFunc(c.Cloth.Lying, func(p *ui.Sprite) bool { return !c.room.hand.Contains(ui.Point{X: p.X, Y: p.Y}) }))
	}
	c.drawScores(s, r)
	if !c.room.status.Overlaps(r) {
		c.drawStatus(s)
		return
	}
	t, at := s.Theme(), c.room.buttons // these are not there meanwhile
	text, ink := c.status(t)
	s.Plate(at, min(at.H/2, 18), t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	page.DrawEvenly(s, text, at.Inset2(12, 4), ui.Style{Font: ui.Bold, Size: 17 * min(1, 1.4/t.TextScale), Colour: ink, Align: ui.Middle})
}
