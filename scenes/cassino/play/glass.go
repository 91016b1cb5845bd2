package play

import (
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// glass shows the card under a finger, where cards are too small for one.
type glass struct {
	house *scenes.House
	form  *page.Form
	room  *layout
	items *items
}

// small returns the card of the table that a widget is, where that is too small for a finger; -1: it is no such card.
func (g *glass) small(id int) int {
	if r, i := table.ReachOf(id); r == reachItem && g.items.list[i].zone == loose {
		if _, w := g.room.grid.at(g.items.list[i].at, g.items.top); w < page.Finger {
			return i
		}
	}
	return -1
}

// slide lets a finger that came down on a small card go on to the one that was meant.
func (g *glass) slide(p *ui.Pointer) {
	if !p.Down && !p.Released || g.small(g.form.Pressed) < 0 {
		return
	}
	if w := g.form.Under(p.Pos); w != nil && w.Id != g.form.Pressed && g.small(w.Id) >= 0 {
		g.form.Pressed = w.Id
		g.house.Screen.Invalidate()
	}
}

// draw draws the small card under the finger once more, where the finger does not cover it.
func (g *glass) draw(s *ui.Screen) {
	i := g.small(g.form.Pressed)
	if i < 0 {
		return
	}
	const wide, off = glassWide, 18.0
	it, in := &g.items.list[i], s.Safe().Inset(4)
	p := ui.Lying(0, ui.Point{X: it.X, Y: it.Y - page.CardHeight(it.W+wide)/2 - off}, wide)
	p.Face, p.Lift, p.Glow = g.items.face(i), 26, 0.6
	if high := page.CardHeight(wide) / 2; p.Y-high < in.Y { // rather beside it
		p.Y = in.Y + high
		if p.X += it.W/2 + wide/2 + off; p.X+wide/2 > in.Right() {
			p.X -= it.W + wide + 2*off
		}
	}
	p.X = min(max(p.X, in.X+wide/2), in.Right()-wide/2)
	s.Card(p)
}

// glassWide is how wide a small card is drawn once more.
const glassWide = 84.0
