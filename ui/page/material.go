package page

import (
	"math"

	"lacasa/ui"
)

// A Use says what a page is for, which decides what it is made of.
type Use uint8

const (
	BoardUse  Use = iota // what is chosen or counted
	SheetUse             // what is read at a table
	LogUse               // what has happened, in lines
	DrawerUse            // what is kept
)

// boards and sheets hold what pages are made of in each place. Those of no place are the house's.
var (
	boards = map[ui.TableTop]ui.Material{ui.Baize: ui.Enamel, ui.Harbour: ui.Stone, ui.Walnut: ui.Plank}
	sheets = map[ui.TableTop]ui.Material{ui.Baize: ui.MenuCard, ui.Harbour: ui.Stone, ui.Walnut: ui.Folder}
)

// material returns what the panel of the page is made of.
func (p *Page) material() ui.Material {
	of, usual := boards, ui.Plank
	switch {
	case p.scene:
		return ui.Lacquer
	case p.Use == LogUse:
		return ui.Notebook
	case p.Use == DrawerUse:
		return ui.Plank
	case p.Use == SheetUse:
		of, usual = sheets, ui.MenuCard
	}
	if m, ok := of[p.Kit.Top]; ok {
		return m
	}
	return usual
}

// line returns the distance of two lines of a ruled page: that of its letters.
func (p *Page) line() float64 {
	_, high := p.Kit.Screen.MeasureText("x", ui.Style{Size: bodySize})
	return high
}

// write adds a text on the lines of a ruled page.
func (p *Page) write(text string, st ui.Style) {
	line, top := p.line(), p.top()
	if !st.Fixed && st.Size < bodySize {
		st.Size = bodySize
	}
	r := p.Space()
	r.H = p.Kit.Screen.MeasureParagraph(text, r.W, st)
	r.Y = top + line*math.Ceil((p.Y+r.H-top)/line-0.02) - r.H // its last line is on one
	p.Print(text, r, st)
	p.Y = r.Bottom()
}

// drawRuling draws the lines of a ruled page, which scroll with what is written on them.
func (p *Page) drawRuling(s *ui.Screen) {
	if p.Use != LogUse || s.Theme().HighContrast {
		return
	}
	v, line := p.Form.View, p.line()
	x, ink := ui.NotebookMargin(p.panel)+4, ui.Alpha(s.Theme().PanelEdge, 0.35)
	for y := p.top() - p.Form.Scroll + line*math.Ceil(p.Form.Scroll/line-1); y < v.Bottom(); y += line {
		if y > v.Y {
			s.Fill(ui.Rect{X: x, Y: y - 2, W: p.panel.Right() - ui.MaterialFrame(p.panel)*1.2 - x, H: 1}, ink)
		}
	}
}
