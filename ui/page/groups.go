package page

import (
	"math"
	"slices"

	"lacasa/ui"
)

// A group is the start of what belongs to a heading.
type group struct {
	part, widget int
	second       bool // it is in the second column
}

// Over adds the heading of several choices: a picture, the words, and a rule from there to the column's end.
func (p *Page) Over(text string, of ui.Picture) {
	p.begin()
	p.calm = true
	if p.Y > p.top() {
		p.Y += 6
	}
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: p.Kit.Screen.Theme().AccentTop}
	r := p.Space()
	wide, words := p.Kit.Screen.MeasureText(text, st)
	high := max(words, 32)
	p.Show(ui.Rect{X: r.X, Y: p.Y, W: high, H: high}, func(s *ui.Screen, r, _ ui.Rect) { s.Picture(of, r) })
	_, r = r.CutLeft(high + 12)
	p.Show(ui.Rect{X: r.X + wide + 14, Y: p.Y, W: r.W - wide - 14, H: high}, func(s *ui.Screen, r, _ ui.Rect) {
		y, gold := math.Round(r.Centre().Y), s.Theme().Accent
		s.Fill(ui.Rect{X: r.X, Y: y, W: r.W, H: 1}, ui.Alpha(gold, 0.6))
		for i := range 3 { // steps that come down along it
			s.Fill(ui.Rect{X: r.X + 6*float64(i), Y: y - 6 + 2*float64(i), W: 3, H: 13 - 4*float64(i)}, gold)
		}
	})
	p.Print(text, ui.Rect{X: r.X, Y: p.Y + (high-words)/2, W: wide + 1, H: words}, st)
	p.Form.Heading(text)
	p.Y += high + 2
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
