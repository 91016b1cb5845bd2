package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// Figures is the page where a person chooses the guest as whom they sit at a table.
type Figures struct{ Sheet }

// figureFirst is the ID of the plain sign; those of the guests follow in their order.
const figureFirst = 2000

// NewFigures returns the page where a person chooses a figure.
func NewFigures(h *House) *Figures {
	c := &Figures{Sheet{House: h}}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *Figures) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("figure"))
	p.Text(w.Say("figure.line"), page.SoftText)
	const wide, high, side = 96, 104, 64
	k := max(1, c.House.Screen.Theme().TextScale*0.8)
	now := GuestOf(c.House.Settings.Figure)
	for i, at := range p.Grid(1+len(Guests), wide*k, high*k) {
		g := i - 1
		label := w.Say("figure.plain")
		if g >= 0 {
			label = Guests[g].named(c.House)
		}
		p.Plate(figureFirst+i, at, label, g == now, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
			picture, name := r.CutTop(r.H - 28*k)
			if picture = picture.Middle(side*k, side*k); g < 0 {
				s.Sign("person", picture.Inset(8*k), s.Theme().TextSoft)
			} else {
				s.Guest(ui.Guest{Name: Guests[g].ID}.Head(), picture, false, 0, 1)
			}
			page.DrawLine(s, label, name.Inset2(4, 0), ui.Style{Font: ui.Bold, Size: 16, Colour: s.Theme().Text, Align: ui.Middle})
		})
	}
	p.Close()
}

// Update handles the input of a tick.
func (c *Figures) Update(in *ui.Input, dt float64) Intent {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
		return nil
	case id < figureFirst:
		return Close
	}
	set := c.House.Settings
	if set.Figure = ""; id > figureFirst {
		set.Figure = Guests[id-figureFirst-1].ID
	}
	return Set{Settings: set}
}
