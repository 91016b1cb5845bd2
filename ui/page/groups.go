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

// Over begins a section: the heading of several choices, a picture and the words, on a ground of
// leather that reaches to the next one.
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
	const above, below = 6, 4
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
	var ends [2]*ui.Rect // the last ground of each column
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
		ends[ui.BoolIndex(from.second)] = ground
	}
	for _, last := range ends { // both columns end together
		if last != nil && ends[0] != nil && ends[1] != nil {
			last.H = p.Y - last.Y
		}
	}
}

// drawSheet draws the ground of a section: leather a little lighter than the panel, with a seam
// along its edge.
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

// ask adds the heading of a choice, which the choice reads as its own. Gold is left to titles, and
// to what is to be done.
func (p *Page) ask(text string) {
	t := p.Kit.Screen.Theme()
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: t.TextSoft}
	if p.calm {
		st = rowStyle(t)
	}
	p.heading(text, st, 3)
}

// Also puts a button at the end of the line of the next heading, or above what follows if that has
// no room. Such a heading has no sign.
func (p *Page) Also(e Entry) { p.also = &e }

// heading adds a heading in a style, so far above what follows.
func (p *Page) heading(text string, st ui.Style, below float64) {
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
	if p.aside == 0 {
		if p.also == nil {
			y := p.Y
			p.Indent = p.signRoom()
			p.put(text, st, below)
			p.Indent = 0
			p.putSign(ui.Rect{X: p.Space().X, Y: y, H: p.Y - below - y})
		} else {
			p.putWith(*p.also, text, st, below)
		}
		p.also, p.sign = nil, ""
		return
	}
	st.Size = min(st.Size, 18)
	r := p.Space()
	r.W = p.aside - 14
	sign := r
	_, r = r.CutLeft(p.signRoom())
	r.H = p.Kit.Screen.MeasureParagraph(text, r.W, st)
	p.Floor = r.Bottom() + 4
	if spare := p.Kit.RowHigh() - r.H; spare > 0 { // in the middle of its row
		r.Y += spare / 2
	}
	p.Print(text, r, st)
	sign.Y, sign.H = r.Y, r.H
	p.putSign(sign)
	p.Indent = p.aside
}

// Signed puts a sign before the words of the row that is added next, unless these need the width.
func (p *Page) Signed(sign string) *Page {
	if p.sign = sign; p.Kit.Screen.Theme().TextScale >= 1.5 {
		p.sign = ""
	}
	return p
}

// signWide is the width of a sign before the words of a row, and of the air after it.
const signWide, signGap = 20.0, 12.0

// signRoom returns the room that the sign of the next row takes.
func (p *Page) signRoom() float64 {
	if p.sign == "" {
		return 0
	}
	return signWide*min(1.5, p.Kit.Screen.Theme().TextScale) + signGap
}

// putSign puts the sign of the row that begins at r.
func (p *Page) putSign(r ui.Rect) {
	if r.W = p.signRoom() - signGap; p.sign == "" {
		return
	}
	sign := p.sign
	p.Show(r, func(s *ui.Screen, r, _ ui.Rect) { s.Sign(sign, r.Middle(r.W, r.W), s.Theme().TextSoft) })
	p.sign = ""
}

// putWith adds a heading with a button at the end of its line.
func (p *Page) putWith(e Entry, text string, st ui.Style, below float64) {
	const air = 24.0
	s, r := p.Kit.Screen, p.Space()
	wide, line := s.MeasureText(text, st)
	label, _ := s.MeasureText(e.Label, CellStyle)
	at := ui.Rect{Y: p.Y, W: min(r.W, label+74*s.Theme().TextScale), H: Finger}
	if at.X = r.Right() - at.W; wide+air+at.W > r.W {
		p.put(text, st, below)
		at.X, at.Y, at.W = r.X, p.Y, r.W
	} else {
		p.Print(text, ui.Rect{X: r.X, Y: at.Bottom() - line - 2, W: wide + 1, H: line}, st)
	}
	p.Form.Button(e.ID, at, e.Label, e.Sign, e.Kind)
	p.Form.last().line = r.W
	p.Y = at.Bottom() + max(below, 6)
}

// spread moves the groups of each column apart as far as there is room.
func (p *Page) spread() {
	const most = 18
	bottoms := [...]float64{p.Y, p.Y}
	if p.second {
		bottoms[0] = p.deep
	}
	above := 0 // what stands over the first group is as far from it as the others from one another
	if !p.second && len(p.groups) > 0 && p.groups[0].part == 0 && p.groups[0].widget > 1 {
		above = 1
	}
	var columns [len(bottoms)][]group
	var each [len(bottoms)]float64
	for column := range bottoms {
		of := slices.DeleteFunc(slices.Clone(p.groups), func(g group) bool { return ui.BoolIndex(g.second) != column })
		columns[column] = of
		if room := p.Form.View.Bottom() - bottoms[column] - 14; len(of) > 1 && room > 0 {
			each[column] = min(most, room/float64(len(of)-1+above))
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
			shift(p.parts[g.part:end.part], p.Form.List[g.widget:end.widget], by*float64(i+above))
		}
		bottoms[column] += by * float64(len(of)-1+above)
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
