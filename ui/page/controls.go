package page

import (
	"lacasa/assets/words"
	"lacasa/ui"
)

// RowHeight is the height of a row of options at the usual text size.
const RowHeight = 46

// RowHigh returns the height of a row of options at the present text size.
func (k *Kit) RowHigh() float64 { return RowHeight * max(1, k.Screen.Theme().TextScale*0.8) }

// Choice adds a group of options below a heading. value is the index of the chosen one.
func (p *Page) Choice(id int, label string, value int, options ...string) {
	p.ask(label)
	p.LayChoice(id, label, value, options...)
}

// LayChoice adds a group of options without a heading. value is the index of the chosen one.
func (p *Page) LayChoice(id int, label string, value int, options ...string) {
	s := p.Kit.Screen
	widest := 0.0
	for _, o := range options {
		wide, _ := s.MeasureText(o, CellStyle)
		widest = max(widest, CellWide(wide))
	}
	cells := p.Bar(len(options), widest, p.Kit.RowHigh())
	p.widen(cells, options)
	p.Form.Choice(id, cells, label, value, options)
}

// widen makes cells in one row as wide as their options need, if those have too little room in
// equal ones.
func (p *Page) widen(cells []ui.Rect, options []string) {
	n := float64(len(cells))
	if n == 0 || cells[len(cells)-1].Y != cells[0].Y {
		return
	}
	all, widest, row := 0.0, 0.0, cells[0].W*n
	for _, o := range options {
		wide, _ := p.Kit.Screen.MeasureText(o, CellStyle)
		all, widest = all+wide, max(widest, wide)
	}
	if widest+2*wordMargin <= cells[0].W {
		return
	}
	by := min(1, (row-2*wordMargin*n)/all)
	spare := (row - all*by) / n
	x := cells[0].X
	for i := range cells {
		wide, _ := p.Kit.Screen.MeasureText(options[i], CellStyle)
		cells[i].X, cells[i].W = x, wide*by+spare
		x = cells[i].Right()
	}
}

// explained adds a choice with a note below each option; shown is false if there is no room for the
// notes.
func (p *Page) explained(id int, label string, value int, options, notes []string) (shown bool) {
	p.Choice(id, label, value, options...)
	f, s := p.Form, p.Kit.Screen
	if s.Theme().TextScale >= 1.5 {
		return false
	}
	of := f.last().options()
	for i, c := range of.Cells {
		if wide, _ := s.MeasureText(notes[i], noteStyle); wide > c.W-4*cellMargin || c.Y != of.Cells[0].Y {
			return false
		}
	}
	of.notes = notes
	p.heighten(noteHigh)
	return true
}

// noteHigh is the extra height of an option with a note.
const noteHigh = 14

// heighten makes the last choice higher, whose options are in one row.
func (p *Page) heighten(by float64) {
	p.Form.last().heighten(by)
	p.Y += by
}

// Pick adds a choice that explains itself: a note for each option, and a line about the chosen one.
// In two columns, where there is room below, the options are in several rows if their notes need
// the width.
func (p *Page) Pick(id int, label string, value int, options, notes []string, line string) {
	widest := 0.0
	for _, note := range notes {
		wide, _ := p.Kit.Screen.MeasureText(note, noteStyle)
		widest = max(widest, wide+4*cellMargin)
	}
	if room := p.Space().W; p.Halves && widest*float64(len(options)) > room && 2*widest <= room {
		p.ask(label)
		p.Form.Choice(id, p.Bar(len(options), widest, p.Kit.RowHigh()+noteHigh), label, value, options)
		p.Form.last().options().notes = notes
	} else if !p.explained(id, label, value, options, notes) {
		line = words.Capitalize(notes[value]) + ". " + line
	}
	p.Text(line, SoftText)
}

// rowStyle returns the style of the words of one of several rows below a heading.
func rowStyle(t *ui.Theme) ui.Style { return ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text} }

// OnOff adds a row with a switch at its end. The whole row can be touched.
func (p *Page) OnOff(id int, label string, on bool) {
	p.begin()
	s, r := p.Kit.Screen, p.Space()
	st := rowStyle(s.Theme())
	wide, _, word := switchSize(s, r.W)
	_, words := ui.Rect{X: r.X, Y: r.Y, W: r.W - wide - word - 8}.CutLeft(p.signRoom())
	words.H = s.MeasureParagraph(label, words.W, st)
	r.H = max(Finger, words.H+6)
	words.Y += (r.H - words.H) / 2
	p.Print(label, words, st)
	p.putSign(r)
	p.Form.Switch(id, r, label, on, []string{p.Kit.Say("settings.off"), p.Kit.Say("settings.on")})
	p.Y += r.H + 2
}

// Slider adds a slider at level, 0 to 1, below its heading.
func (p *Page) Slider(id int, label string, level float64) {
	p.InRow(func() {
		p.ask(label)
		r := p.Space()
		r.H = RowHeight
		p.Form.Slider(id, r, label, "", level)
		p.Y += r.H + 4
	})
}

// InRow adds what needs little width: in two-column pages beside its heading, to save space.
func (p *Page) InRow(put func()) {
	if p.Halves {
		rows := p.rows
		p.Indent = 0
		p.aside, p.rows = p.Space().W*0.46, true
		defer func() {
			p.aside, p.rows, p.Indent, p.Y, p.Floor = 0, rows, 0, max(p.Y, p.Floor), 0
		}()
	}
	put()
}

// gridGap is the distance of cells from each other, and of what follows from them.
const gridGap = 10

// Grid reserves n cells of at least that width, in as many rows as they need.
func (p *Page) Grid(n int, wide, high float64) []ui.Rect { return p.grid(n, wide, high, gridGap) }

// Bar reserves n cells as Grid does, side by side without a gap: those of the options of a choice.
func (p *Page) Bar(n int, wide, high float64) []ui.Rect { return p.grid(n, wide, high, 0) }

func (p *Page) grid(n int, wide, high, gap float64) []ui.Rect {
	if n == 0 {
		return nil
	}
	r := p.Space()
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
	if p.Y += float64(rows)*(high+gap) - gap + gridGap + 2; p.calm { // the ground parts them from others
		p.Y -= 5
	}
	return cells
}

// An Entry is a button that is laid out in a row with others.
type Entry struct {
	ID          int
	Label, Sign string
	Kind        ButtonKind
	Crest       ui.Picture // shown instead of Sign if it has a Kind
}

// Buttons adds buttons side by side, each at most widest dp wide at the usual text size.
func (p *Page) Buttons(widest float64, list ...Entry) {
	k := p.Kit.Screen.Theme().TextScale
	for i, cell := range p.Grid(len(list), widest*k, 50*max(1, k*0.8)) {
		e := list[i]
		p.Form.Add(Widget{Id: e.ID, Rect: cell, Label: e.Label, Kind: &Button{Sign: e.Sign, Kind: e.Kind, Crest: e.Crest}})
	}
}

// FootHigh is what the foot of a page of two columns takes: its buttons, and the air above them.
const FootHigh = 56

// End closes the page with one primary button at its foot. missing is why it cannot be used yet, or
// "". On a page of two columns the others stand below the first, and the primary one below the
// second.
func (p *Page) End(id int, label, missing string, others ...Entry) {
	f, k := p.Form, p.Kit.Screen.Theme().TextScale
	f.Scrolls = false
	var at ui.Rect
	if p.Halves && len(others) > 0 {
		p.Indent, p.second = 0, false
		left := p.Space()
		p.second = true
		at = p.Space()
		_, f.View = f.View.CutBottom(FootHigh)
		left.Y, left.H, at.Y, at.H = f.View.Bottom()+6, 50, f.View.Bottom()+6, 50
		for i, e := range others {
			f.Button(e.ID, left.Cell(i, len(others), gridGap), e.Label, e.Sign, e.Kind)
		}
	} else if p.headed {
		const close = 62 // the room of the button that leaves the page
		head := p.Head()
		at = head.Across(ui.Grow(1), ui.Fixed(min((head.W-close)*0.5, 280*k)), ui.Gap(close))[1].Down(ui.Gap(1), ui.Fixed(46))[0]
	} else {
		foot, rest := f.View.CutBottom(66 * max(1, k*0.8))
		f.View = rest
		at = foot.Down(ui.Gap(11), ui.Grow(1), ui.Gap(1))[0].Narrow(380 * k)
	}
	f.Button(id, at, label, "play", Primary)
	if missing != "" {
		f.Disable(id, missing)
	}
	p.Close()
}
