package page

import "lacasa/ui"

// Plate adds an Area on a ground that grows lighter under the pointer, and has a bright edge if it
// is chosen. draw draws what is on it; warm is how light it is, 0 to 1.
func (p *Page) Plate(id int, at ui.Rect, label string, chosen bool, draw func(s *ui.Screen, r, view ui.Rect, warm float64)) {
	form := p.Form
	form.Area(id, at, label)
	p.Show(at, func(s *ui.Screen, r, view ui.Rect) {
		warm := form.Warm(id)
		row(s, r, warm, chosen)
		draw(s, r, view, warm)
		if form.Ringed() == id {
			ui.DrawRing(s, r.Inset(-3), Corner+2)
		}
	})
}

// Listed is the content of a row of a list: lines of text, and a picture before them.
type Listed struct {
	Lines      []Paragraph
	Chosen     bool
	Wide, High float64 // of the picture; 0: there is none
	Picture    func(s *ui.Screen, at ui.Rect)
}

// rowGap is between rows, which have no outlines to part them.
const rowGap = 14

// Row adds a row of a list at the top of room, as an Area, and returns its height.
func (p *Page) Row(id int, room ui.Rect, label string, of Listed) (high float64) {
	const margin, between, air = 10, 3, 14
	words := room.W - 2*margin
	if of.Wide > 0 {
		words -= of.Wide + air
	}
	lines := -float64(between)
	for _, line := range of.Lines {
		lines += p.Kit.Screen.MeasureParagraph(line.Text, words, line.Style) + between
	}
	room.H = max(lines, of.High) + 2*margin
	p.Y += room.H + rowGap
	p.Plate(id, room, label, of.Chosen, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
		if of.Wide > 0 {
			of.Picture(s, ui.Rect{X: r.X + margin, Y: r.Y + (r.H-of.High)/2, W: of.Wide, H: of.High})
		}
		at := ui.Rect{X: r.Right() - margin - words, Y: r.Y + (r.H-lines)/2, W: words, H: r.H}
		for _, line := range of.Lines {
			at.Y += s.Paragraph(line.Text, at, line.Style) + between
		}
	})
	return room.H
}

// Turns adds buttons to newer and older rows of a list that is shown from the index first on, and
// reports whether it added any.
func (p *Page) Turns(newer, older, first int, more bool) bool {
	var ways []Entry
	if first > 0 {
		ways = append(ways, Entry{ID: newer, Label: p.Kit.Say("kept.newer"), Sign: "up", Kind: Plain})
	}
	if more {
		ways = append(ways, Entry{ID: older, Label: p.Kit.Say("kept.older"), Sign: "down", Kind: Plain})
	}
	if len(ways) > 0 {
		p.Buttons(200, ways...)
	}
	return len(ways) > 0
}
