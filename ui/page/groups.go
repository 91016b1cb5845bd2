package page

import (
	"slices"

	"lacasa/ui"
)

// A group is the start of what belongs to a heading.
type group struct {
	part, widget int
	second       bool // it is in the second column
}

// Over begins a section: the heading of several choices, a picture and the words, on a ground of leather that reaches to the next one.
func (p *Page) Over(text string, of ui.Picture) {
	if p.calm && p.Y > p.top() {
		p.Y += sheetGap
	}
	p.begin()
	p.calm = true
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: p.Kit.Screen.Theme().AccentTop}
	r := p.Space()
	p.sheets = append(p.sheets, group{len(p.parts), len(p.Form.List), p.second})
	p.parts = append(p.parts, part{rect: ui.Rect{X: r.X - p.sheetAir(), Y: p.Y, W: r.W + 2*p.sheetAir()}, sheet: true})
	const above, below = 8, 8
	p.Y += above
	wide, words := p.Kit.Screen.MeasureText(text, st)
	high := max(words, 34)
	p.Show(ui.Rect{X: r.X, Y: p.Y, W: high, H: high}, func(s *ui.Screen, r, _ ui.Rect) { s.Picture(of, r) })
	p.Print(text, ui.Rect{X: r.X + high + 12, Y: p.Y + (high-words)/2, W: wide + 1, H: words}, st)
	p.Form.Heading(text)
	p.Y += high + below
}

// sheetGap is between the grounds of two sections.
const sheetGap = 14

// sheetAir returns the distance of what is on a section from its sides.
func (p *Page) sheetAir() float64 {
	if p.Kit.Small() {
		return 12
	}
	return 16
}

// cutSheets gives the ground of each section its height: to the end of what is on it.
func (p *Page) cutSheets() {
	for i, from := range p.sheets {
		end := group{len(p.parts), len(p.Form.List), from.second}
		if i+1 < len(p.sheets) {
			end = p.sheets[i+1]
		}
		ground := &p.parts[from.part].rect
		bottom := ground.Y
		for _, pt := range p.parts[from.part:end.part] {
			bottom = max(bottom, pt.rect.Bottom())
		}
		for _, w := range p.Form.List[from.widget:end.widget] {
			if w.Scrolls {
				bottom = max(bottom, w.Rect.Bottom())
			}
		}
		const below = 8
		ground.H = bottom + below - ground.Y
		p.Y = max(p.Y, ground.Bottom())
	}
}

// drawSheet draws the ground of a section: leather a little lighter than the panel, with a seam along its edge.
func drawSheet(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	if t.HighContrast {
		s.Panel(r, Corner, t.Panel, t.PanelEdge)
		return
	}
	s.Panel(r, Corner, ui.Blend(t.PanelTop, t.Accent, 0.05), ui.Alpha(t.PanelEdge, 0.5))
	const inset, stitch, space = 5.0, 6.0, 5.0
	in, thread := r.Inset(inset), ui.Alpha(t.Accent, 0.34)
	for x := in.X + Corner; x+stitch < in.Right()-Corner; x += stitch + space {
		s.Fill(ui.Rect{X: x, Y: in.Y, W: stitch, H: 1}, thread)
		s.Fill(ui.Rect{X: x, Y: in.Bottom() - 1, W: stitch, H: 1}, thread)
	}
	for y := in.Y + Corner; y+stitch < in.Bottom()-Corner; y += stitch + space {
		s.Fill(ui.Rect{X: in.X, Y: y, W: 1, H: stitch}, thread)
		s.Fill(ui.Rect{X: in.Right() - 1, Y: y, W: 1, H: stitch}, thread)
	}
}

// begin begins a group.
func (p *Page) begin() {
	p.Indent, p.Y = 0, max(p.Y, p.Floor)
	p.groups = append(p.groups, group{len(p.parts), len(p.Form.List), p.second})
}

// heading adds a heading that a choice reads as its own.
func (p *Page) heading(text string) {
	p.begin()
	switch {
	case p.Y == p.top(), p.calm:
	case p.rows:
		p.Y += 4
	default:
		p.Y += 4
		p.parts = append(p.parts, part{rect: p.Space(), rule: true})
		p.Y += 10
	}
	t := p.Kit.Screen.Theme()
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop}
	if p.calm {
		st = rowStyle(t)
	}
	if p.aside == 0 {
		below := 4.0
		if p.calm {
			below = 2
		}
		p.put(text, st, below)
		return
	}
	st.Size = 18
	r := p.Space()
	r.W = p.aside - 14
	r.H = p.Kit.Screen.MeasureParagraph(text, r.W, st)
	p.Floor = r.Bottom() + 4
	if spare := p.Kit.RowHigh() - r.H; spare > 0 { // in the middle of its row
		r.Y += spare / 2
	}
	p.Print(text, r, st)
	p.Indent = p.aside
}

// spread moves the groups of each column apart as far as there is room.
func (p *Page) spread() {
	const most = 18
	bottoms := [...]float64{p.Y, p.Y}
	if p.second {
		bottoms[0] = p.deep
	}
	var columns [len(bottoms)][]group
	var each [len(bottoms)]float64
	for column := range bottoms {
		of := slices.DeleteFunc(slices.Clone(p.groups), func(g group) bool { return ui.BoolIndex(g.second) != column })
		columns[column] = of
		if room := p.Form.View.Bottom() - bottoms[column] - 14; len(of) > 1 && room > 0 {
			each[column] = min(most, room/float64(len(of)-1))
		}
	}
	if p.calm && p.second { // rows of both lie side by side
		each[0] = min(each[0], each[1])
		each[1] = each[0]
	}
	for column, of := range columns {
		by := each[column]
		if by == 0 {
			continue
		}
		for i, g := range of {
			end := group{len(p.parts), len(p.Form.List), g.second}
			if next := slices.Index(p.groups, g) + 1; next < len(p.groups) {
				end = p.groups[next]
			}
			if p.second && !g.second {
				end.part, end.widget = min(end.part, p.half.part), min(end.widget, p.half.widget)
			}
			shift(p.parts[g.part:end.part], p.Form.List[g.widget:end.widget], by*float64(i))
		}
		bottoms[column] += by * float64(len(of)-1)
	}
	p.Y = max(bottoms[0], bottoms[1])
}

// shift moves what is on the page down. What is beside it stays.
func shift(parts []part, widgets []Widget, by float64) {
	for i := range parts {
		if !parts[i].stays {
			parts[i].rect.Y += by
		}
	}
	for i := range widgets {
		if w := &widgets[i]; w.Scrolls {
			w.move(by)
		}
	}
}
