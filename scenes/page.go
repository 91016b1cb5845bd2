package scenes

import (
	"math"
	"slices"

	"lacasa/assets/words"
	"lacasa/ui"
)

// A TextKind is the look of a paragraph.
type TextKind uint8

const (
	BodyText TextKind = iota
	SoftText
	NoteText
)

// A Page is a panel of paragraphs and widgets, one below the other, which scrolls if necessary.
type Page struct {
	House *House
	Form  *Form
	panel ui.Rect
	title string
	Y     float64
	parts []part

	Bare   bool    // nothing lies under it but the table
	Within ui.Rect // where it lies, beside other things; else it is as large as what is in it, in the middle
	headed bool    // its primary button lies beside the title, which leaves all below to the rest
	rows   bool    // of little room: its groups follow one another closely
	Beside float64 // how much of the title's line others have
	Halves bool    // it has two columns
	second bool    // and what is put now goes into the second
	deep   float64 // where the first ends
	aside  float64 // how wide the headings beside the groups are; 0: they are above
	Indent float64 // of what is put now
	Floor  float64 // where the last heading beside a group ends
	groups []group
	calm   bool // its groups have headings of their own, so those of choices are plain
}

// A group is the start of what belongs to a heading.
type group struct {
	part, widget int
	second       bool // it is in the second column
}

// A part is a text of a page, a picture, or a row of cards.
type part struct {
	text  string
	rect  ui.Rect
	style ui.Style
	draw  func(s *ui.Screen, r, view ui.Rect) // what a game shows, as far as it is in view; nil: nothing
	rule  bool
	sign  string // before the text
}

// Begin empties the page. back is the id of the widget that leaves it.
func (p *Page) Begin(h *House, f *Form, title string, back int) { p.Lay(h, f, title, back, 650) }

// beginGroups empties a page of choices, which are closer together on a small screen.
func (p *Page) beginGroups(h *House, f *Form, title string, back int) {
	shape, _, text := h.Room()
	switch shape {
	case Desk:
		p.Begin(h, f, title, back)
	case Tall:
		p.Begin(h, f, title, back)
		p.rows = true
	case Flat:
		p.Lay(h, f, title, back, 1000)
		p.headed = true
		if text < 1.5 { // else the words need the width
			p.rows, p.aside = true, p.Space().W*0.27
		}
	}
}

// BeginHalves empties a page of choices that has two columns if there is room.
func (p *Page) BeginHalves(h *House, f *Form, title string, back int) {
	if shape, r, text := h.Room(); shape != Desk || text >= 1.5 || r.W < 1000 {
		p.beginGroups(h, f, title, back)
	} else {
		p.Lay(h, f, title, back, 1200)
		p.Halves = true
	}
}

// NextHalf continues in the second column, if there is one.
func (p *Page) NextHalf() {
	if p.Halves {
		p.second, p.deep, p.Y = true, p.Y, p.top()
	}
}

// Lay empties the page, which is at most widest dp wide.
func (p *Page) Lay(h *House, f *Form, title string, back int, widest float64) {
	t, r := h.Screen.Theme(), h.Ground()
	if !p.Bare && !h.small() { // over a table in the dark there is no rail to keep clear of
		r = h.Screen.Safe().Inset(14)
	}
	*p = Page{House: h, Form: f, title: title, parts: p.parts[:0], groups: p.groups[:0], Bare: p.Bare, Within: p.Within}
	f.Reset()
	f.Name(title)
	f.over, f.Back = !p.Bare, back
	p.panel = r.Middle(min(r.W, widest*t.TextScale), min(r.H, 860*t.TextScale))
	if p.Within.W > 0 {
		p.panel = p.Within
	}
	in := p.panel.Inset2(min(34, p.panel.W*0.05), 16)
	head, in := in.CutTop(50)
	close, words := head.CutRight(48)
	f.Head(words)
	f.SignButton(back, close.Middle(46, 46), h.Say("menu.close"), "close")
	f.View = in
	f.Scrolls = true
	p.Y = p.top()
}

// top returns the y at which a column begins.
func (p *Page) top() float64 { return p.Form.View.Y + 8 }

// Space returns the place for what comes next, as wide as its column.
func (p *Page) Space() ui.Rect {
	v := p.Form.View
	r := ui.Rect{X: v.X + 4, Y: p.Y, W: v.W - 18, H: 1e4}
	if p.Halves {
		r = r.Cell(BoolIndex(p.second), 2, 44)
	}
	_, r = r.CutLeft(p.Indent)
	return r
}

func (p *Page) put(text string, st ui.Style, after float64) {
	r, s := p.Space(), p.House.Screen
	r.H = s.MeasureParagraph(text, r.W, st)
	least := 0.9 // long texts keep their measure
	if _, line := s.MeasureText(text, st); r.H < 2.5*line {
		least = 0.75
	}
	r.W = EvenWidth(s, text, r.W, least, st)
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.Y += r.H + after
}

// Write adds a text at a place.
func (p *Page) Write(text string, at ui.Rect, st ui.Style) {
	p.parts = append(p.parts, part{text: text, rect: at, style: st})
	p.Form.Read(text)
}

// Show adds something at a place that a game draws itself, where it is visible.
func (p *Page) Show(at ui.Rect, draw func(s *ui.Screen, r, view ui.Rect)) {
	p.parts = append(p.parts, part{rect: at, draw: draw})
}

// Texts returns the texts of the page, in order.
func (p *Page) Texts() (list []string) {
	for i := range p.parts {
		list = append(list, p.parts[i].text)
	}
	return list
}

// BeforeText returns the place of a sign before a line of text.
func BeforeText(r ui.Rect) ui.Rect {
	return ui.Rect{X: r.X - r.H, Y: r.Y, W: r.H, H: r.H}.Inset(r.H*0.14).Move(-r.H*0.1, 0)
}

// Text adds a paragraph.
func (p *Page) Text(text string, kind TextKind) {
	t := p.House.Screen.Theme()
	st := ui.Style{Size: 18, Colour: t.Text}
	switch kind {
	case BodyText:
	case SoftText:
		st.Size, st.Colour = 17, t.TextSoft
	case NoteText:
		st.Font, st.Colour = ui.Bold, t.Accent
	}
	p.put(text, st, 8)
	p.Form.Read(text)
}

// Heading adds a heading.
func (p *Page) Heading(text string) {
	p.heading(text)
	p.Form.Heading(text)
}

// Over adds the heading of several choices, with a rule from it to the column's end.
func (p *Page) Over(text string) {
	p.begin()
	p.calm = true
	if p.Y > p.top() {
		p.Y += 6
	}
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: p.House.Screen.Theme().AccentTop}
	r := p.Space()
	wide, high := p.House.Screen.MeasureText(text, st)
	p.Show(ui.Rect{X: r.X + wide + 14, Y: p.Y, W: r.W - wide - 14, H: high}, func(s *ui.Screen, r, _ ui.Rect) {
		y, gold := math.Round(r.Centre().Y), s.Theme().Accent
		s.Fill(ui.Rect{X: r.X, Y: y, W: r.W, H: 1}, ui.Alpha(gold, 0.6))
		for i := range 3 { // steps that come down along it
			s.Fill(ui.Rect{X: r.X + 6*float64(i), Y: y - 6 + 2*float64(i), W: 3, H: 13 - 4*float64(i)}, gold)
		}
	})
	p.parts = append(p.parts, part{text: text, rect: ui.Rect{X: r.X, Y: p.Y, W: wide + 1, H: high}, style: st})
	p.Form.Heading(text)
	p.Y += high + 6
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
		p.Y += 6
	default:
		p.Y += 4
		p.parts = append(p.parts, part{rect: p.Space(), rule: true})
		p.Y += 10
	}
	t := p.House.Screen.Theme()
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop}
	if p.calm {
		st = rowStyle(t)
	}
	if p.aside == 0 {
		p.put(text, st, 4)
		return
	}
	st.Size = 18
	r := p.Space()
	r.W = p.aside - 14
	r.H = p.House.Screen.MeasureParagraph(text, r.W, st)
	p.Floor = r.Bottom() + 4
	if spare := RowHeight*max(1, t.TextScale*0.8) - r.H; spare > 0 { // in the middle of its row
		r.Y += spare / 2
	}
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.Indent = p.aside
}

// RowHeight is the height of a row of options.
const RowHeight = 46

// Chapter begins a part of a page of text.
func (p *Page) Chapter(text string) {
	if p.Y > p.top() {
		p.Y += 10
		p.parts = append(p.parts, part{rect: p.Space(), rule: true})
		p.Y += 16
	}
	t := p.House.Screen.Theme()
	p.put(text, ui.Style{Font: ui.Title, Size: 22 * min(t.TextScale, 1.5), Colour: t.AccentTop, Fixed: true}, 6)
	p.Form.Heading(text)
}

// SignedHeading adds a heading with a sign before it.
func (p *Page) SignedHeading(sign, text string) {
	p.Heading(text)
	pt := &p.parts[len(p.parts)-1]
	pt.sign = sign
	pt.rect.X += pt.rect.H
	if p.aside > 0 {
		return
	}
	pt.rect.W = p.Space().W - pt.rect.H
	if wide, _ := p.House.Screen.MeasureText(text, pt.style); wide > pt.rect.W {
		pt.style.Size *= 0.99 * pt.rect.W / wide
	}
}

// Name adds the name of a situation or of a way to play, within a chapter.
func (p *Page) Name(text string) {
	p.Y += 8
	p.put(text, ui.Style{Font: ui.Bold, Size: 20, Colour: p.House.Screen.Theme().AccentTop}, 3)
	p.Form.Heading(text)
}

// Choice adds options of which one is chosen, below their heading.
func (p *Page) Choice(id int, label string, value int, options ...string) {
	p.heading(label)
	p.LayChoice(id, label, value, options...)
}

// CellWide returns the least width of an option with words of the given width, which may shrink a
// little to stay in one row.
func CellWide(words float64) float64 { return words*0.84 + 2*cellMargin }

// Explained adds a choice with a note below each option; shown is false if there is no room for the
// notes.
func (p *Page) Explained(id int, label string, value int, options, notes []string) (shown bool) {
	p.Choice(id, label, value, options...)
	f, s := p.Form, p.House.Screen
	w := &f.List[len(f.List)-1]
	if s.Theme().TextScale >= 1.5 {
		return false
	}
	for i, c := range w.Cells {
		if wide, _ := s.MeasureText(notes[i], noteStyle); wide > c.W-4*cellMargin || c.Y != w.Cells[0].Y {
			return false
		}
	}
	const more = 14.0 // higher
	for i := range w.Cells {
		w.Cells[i].H += more
	}
	w.Rect.H += more
	w.notes = notes
	p.Y += more
	return true
}

// Tiled puts a picture beside the words of each option of the last choice, or above them if it has
// no notes. If the options are stacked it does nothing.
func (p *Page) Tiled(pictures ...ui.Picture) {
	w := &p.Form.List[len(p.Form.List)-1]
	more := tiled
	if w.notes == nil {
		if w.Cells[len(w.Cells)-1].Y != w.Cells[0].Y {
			return
		}
		more, w.notes = 2*tiled, make([]string, len(w.Cells))
	}
	for i := range w.Cells {
		w.Cells[i].H += more
	}
	w.Rect.H += more
	w.pictures = pictures
	p.Y += more
}

// Pick adds a choice that explains itself: a note for each option, and a line about the chosen one.
func (p *Page) Pick(id int, label string, value int, options, notes []string, line string) {
	if !p.Explained(id, label, value, options, notes) {
		line = words.Capitalize(notes[value]) + ". " + line
	}
	p.Text(line, SoftText)
}

// rowStyle returns the style of the words of one of several rows below a heading.
func rowStyle(t *ui.Theme) ui.Style { return ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text} }

// onOff adds a row with a switch at its end. The whole row can be touched.
func (p *Page) onOff(id int, label string, on bool) {
	p.begin()
	s, r := p.House.Screen, p.Space()
	st := rowStyle(s.Theme())
	wide, _, word := switchSize(s, r.W)
	words := ui.Rect{X: r.X, Y: r.Y, W: r.W - wide - word - 8}
	words.H = s.MeasureParagraph(label, words.W, st)
	r.H = max(RowHeight, words.H+6)
	words.Y += (r.H - words.H) / 2
	p.parts = append(p.parts, part{text: label, rect: words, style: st})
	p.Form.Choice(id, r.Row(2, 0), label, BoolIndex(on), []string{p.House.Say("settings.off"), p.House.Say("settings.on")})
	p.Form.List[len(p.Form.List)-1].flips = true
	p.Y += r.H + 4
}

func (p *Page) slider(id int, label string, level float64) {
	p.inRow(func() {
		p.heading(label)
		r := p.Space()
		r.H = RowHeight
		p.Form.Slider(id, r, label, "", level)
		p.Y += r.H + 4
	})
}

// inRow adds what needs little width: in two-column pages beside its heading, to save space.
func (p *Page) inRow(put func()) {
	if p.Halves {
		p.Indent = 0
		p.aside, p.rows = p.Space().W*0.46, true
		defer func() {
			p.aside, p.rows, p.Indent, p.Y, p.Floor = 0, false, 0, max(p.Y, p.Floor), 0
		}()
	}
	put()
}

// Grid reserves n cells of at least that width, in as many rows as they need.
func (p *Page) Grid(n int, wide, high float64) []ui.Rect {
	if n == 0 {
		return nil
	}
	r := p.Space()
	const gap = 10
	per := max(1, min(n, int((r.W+gap)/(wide+gap))))
	rows := (n + per - 1) / per
	few := n < 6 || per == 2
	if few { // about as many in each row, which they fill
		per = (n + rows - 1) / rows
	}
	var cells []ui.Rect
	for i := range n {
		row := ui.Rect{X: r.X, Y: p.Y + float64(i/per)*(high+gap), W: r.W, H: high}
		in := per
		if few {
			in = min(per, n-i/per*per)
		}
		cells = append(cells, row.Cell(i%per, in, gap))
	}
	p.Y += float64(rows)*(high+gap) + 2
	return cells
}

// Middle adds a text in the middle of the page.
func (p *Page) Middle(text string, st ui.Style) {
	st.Align = ui.Middle
	s, r := p.House.Screen, p.Space()
	r = r.Middle(EvenWidth(s, text, r.W, 0.5, st), s.MeasureParagraph(text, r.W, st))
	r.Y = p.Y
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.Form.Read(text)
	p.Y += r.H + 6
}

// End closes the page with one primary button at its foot. missing is why it cannot be used yet, or
// "".
func (p *Page) End(id int, label, missing string) {
	f, k := p.Form, p.House.Screen.Theme().TextScale
	f.Scrolls = false
	if p.headed {
		head := ui.Rect{X: f.View.X, Y: f.View.Y - 50, W: f.View.W - 62, H: 50}
		at, _ := head.CutRight(min(head.W*0.5, 280*k))
		at.Y, at.H = head.Y+1, 46
		f.Button(id, at, label, "play", Primary)
		if missing != "" {
			f.Disable(id, missing)
		}
		p.Close()
		return
	}
	foot, rest := f.View.CutBottom(66 * max(1, k*0.8))
	f.View = rest
	f.Button(id, foot.Middle(min(foot.W, 380*k), foot.H-12).Move(0, 5), label, "play", Primary)
	if missing != "" {
		f.Disable(id, missing)
	}
	p.Close()
}

// Close ends the page.
func (p *Page) Close() {
	f := p.Form
	f.Scrolls = false
	p.Y = max(p.Y, p.Floor)
	p.spread()
	f.Content = p.Y - f.View.Y + 14
	if spare := f.View.H - f.Content; spare > 0 && p.Within.W == 0 && !(p.Bare && p.House.small()) { // no taller than what is in it, in the middle of the screen
		bottom := f.View.Bottom()
		for i := range f.List {
			w := &f.List[i]
			dy := spare / 2
			if w.Rect.Y >= bottom {
				dy = -dy
			}
			w.Rect = w.Rect.Move(0, dy)
			for j := range w.Cells {
				w.Cells[j] = w.Cells[j].Move(0, dy)
			}
		}
		for i := range p.parts {
			p.parts[i].rect = p.parts[i].rect.Move(0, spare/2)
		}
		p.panel.Y, p.panel.H = p.panel.Y+spare/2, p.panel.H-spare
		f.View.Y, f.View.H = f.View.Y+spare/2, f.View.H-spare
	}
	f.Scroll = max(0, min(f.Scroll, f.Content-f.View.H))
	p.House.Screen.Invalidate()
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
		of := slices.DeleteFunc(slices.Clone(p.groups), func(g group) bool { return BoolIndex(g.second) != column })
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
			parts, widgets := p.parts[g.part:], p.Form.List[g.widget:]
			if next := slices.Index(p.groups, g) + 1; next < len(p.groups) {
				parts, widgets = p.parts[g.part:p.groups[next].part], p.Form.List[g.widget:p.groups[next].widget]
			}
			shift(parts, widgets, by*float64(i))
		}
		bottoms[column] += by * float64(len(of)-1)
	}
	p.Y = max(bottoms[0], bottoms[1])
}

// shift moves what is on the page down. What is beside it stays.
func shift(parts []part, widgets []Widget, by float64) {
	for i := range parts {
		parts[i].rect.Y += by
	}
	for i := range widgets {
		w := &widgets[i]
		if !w.Scrolls {
			continue
		}
		w.Rect.Y += by
		for j := range w.Cells {
			w.Cells[j].Y += by
		}
	}
}

// Draw draws the page.
func (p *Page) Draw(s *ui.Screen) {
	t, f := s.Theme(), p.Form
	if !p.Bare {
		s.Fill(s.Bounds(), t.Shade)
	}
	s.Lacquer(p.panel)
	in := p.panel.Inset2(min(34, p.panel.W*0.05), 16)
	head, _ := in.CutTop(50)
	s.Label(p.title, ui.Rect{X: head.X + 4, Y: head.Y, W: head.W - 60 - p.Beside, H: head.H}, ui.Style{Font: ui.Title, Size: 28, Colour: t.AccentTop, Fixed: true})
	s.Rule(head.X, head.Bottom()+2, head.W)
	s.Clip(f.View)
	for i := range p.parts {
		pt := &p.parts[i]
		r := pt.rect.Move(0, -f.Scroll)
		switch {
		case r.Y > f.View.Bottom() || !pt.rule && r.Bottom() < f.View.Y:
		case pt.rule:
			s.Rule(r.X, r.Y, r.W)
		case pt.draw != nil:
			pt.draw(s, r, f.View)
			s.Clip(f.View)
		default:
			if pt.sign != "" {
				s.Sign(pt.sign, BeforeText(r), pt.style.Colour)
			}
			if pt.text != "" {
				s.Paragraph(pt.text, r, pt.style)
			}
		}
	}
	f.drawScrolled(s)
	f.DrawEnds(s, p.panel)
	s.Unclip()
	if f.Content > f.View.H {
		DrawBar(s, f)
	}
	f.Draw(p.House, s)
}

// DrawEnds fades what scrolls out of view into its panel, above and below.
func (f *Form) DrawEnds(s *ui.Screen, panel ui.Rect) {
	const steps, step = 14, 2.0
	t, v := s.Theme(), f.View
	strip := func(y, alpha float64) {
		c := ui.Blend(t.PanelTop, t.Panel, (y-panel.Y)/panel.H)
		s.Fill(ui.Rect{X: v.X - 6, Y: y, W: v.W + 12, H: step}, ui.Alpha(c, alpha))
	}
	above := min(f.Scroll, steps*step) / step
	below := max(0, min(f.Content-v.H-f.Scroll, steps*step)) / step
	for i := range steps {
		if alpha := 1 - (float64(i)+0.5)/above; alpha > 0 {
			strip(v.Y+float64(i)*step, alpha)
		}
		if alpha := 1 - (float64(i)+0.5)/below; alpha > 0 {
			strip(v.Bottom()-float64(i+1)*step, alpha)
		}
	}
}

// DrawBar shows how far a form is scrolled.
func DrawBar(s *ui.Screen, f *Form) {
	t := s.Theme()
	bar := ui.Rect{X: f.View.Right() - 5, Y: f.View.Y, W: 4, H: f.View.H}
	s.Panel(bar, 2, ui.Alpha(t.Text, 0.08), ui.Alpha(t.Text, 0))
	k := f.View.H / f.Content
	bar.Y += f.Scroll * k
	bar.H *= k
	s.Panel(bar, 2, t.Accent, ui.Alpha(t.Text, 0))
}

func languageNames(code string) (names []string, at int) {
	for i, l := range words.Languages {
		names = append(names, l.Name)
		if l.Code == code {
			at = i
		}
	}
	return
}

func languageCode(i int) string { return words.Languages[i].Code }

// Buttons adds buttons side by side, each at most widest dp wide at the usual text size.
func (p *Page) Buttons(widest float64, list ...Entry) {
	k := p.House.Screen.Theme().TextScale
	for i, cell := range p.Grid(len(list), widest*k, 50*max(1, k*0.8)) {
		e := list[i]
		p.Form.Button(e.ID, cell, e.Label, e.Sign, e.Kind)
	}
}

// LayChoice adds options of which one is chosen, without a heading.
func (p *Page) LayChoice(id int, label string, value int, options ...string) {
	s := p.House.Screen
	widest := 0.0
	for _, o := range options {
		wide, _ := s.MeasureText(o, CellStyle)
		widest = max(widest, CellWide(wide))
	}
	p.Form.Choice(id, p.Grid(len(options), widest, RowHeight*max(1, s.Theme().TextScale*0.8)), label, value, options)
}
