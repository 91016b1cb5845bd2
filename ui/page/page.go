package page

import (
	"math"
	"slices"

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
	Kit   *Kit
	Form  *Form
	panel ui.Rect
	title string
	Y     float64
	parts []part

	Use    Use     // what it is for
	Bare   bool    // there is nothing below it but the table
	Within ui.Rect // its place beside other things; empty: in the middle, as large as its content
	headed bool    // its primary button is beside the title, to save space below
	rows   bool    // there is little room, so its groups are close together
	Beside float64 // the width of the title's line that is taken by others
	Halves bool    // it has two columns
	housed bool    // the house in which one plays is shown large
	second bool    // what is added goes into the second column
	scene  bool    // it lies on the table, without a panel, and its title is drawn by who shows it
	deep   float64 // where the first column ends
	half   group   // where the second column begins
	aside  float64 // the width of headings beside groups; 0: they are above
	Indent float64 // of what is added
	Floor  float64 // where the last heading beside a group ends
	groups []group
	kept   ui.Rect // the column that stays while the other scrolls; empty: there is none
	keeps  bool    // what is added goes there
	calm   bool    // groups have headings, so the headings of choices are plain
	also   *Entry  // a button beside the next heading; nil: none
	sign   string  // before the words of the next row; "": none
	sheets []group // the grounds of sections, as parts, and the first widgets on them
}

// A part is a text of a page, a picture, or a row of cards.
type part struct {
	text  string
	rect  ui.Rect
	style ui.Style
	draw  func(s *ui.Screen, r, view ui.Rect) // what a game shows, as far as it is in view; nil: nothing
	rule  bool
	stays bool // it does not scroll
	sheet bool // it is the ground of a section
}

// Begin empties the page. back is the id of the widget that leaves it.
func (p *Page) Begin(k *Kit, f *Form, title string, back int) { p.Lay(k, f, title, back, 650) }

// BeginColumns empties a page that has two columns if there is room.
func (p *Page) BeginColumns(k *Kit, f *Form, title string, back int) {
	switch shape, r, text := k.Room(); {
	case shape == Desk && text < 1.5 && r.W >= 1000:
		p.Lay(k, f, title, back, 1200)
		p.Halves = true
	case shape == Flat:
		p.Lay(k, f, title, back, 1000)
	default:
		p.Begin(k, f, title, back)
	}
}

// BeginScene empties a page that is a scene: what is on it lies on the table, without a panel, in
// two columns if there is room. Its title is read aloud, and drawn by who shows it.
func (p *Page) BeginScene(k *Kit, f *Form, title string, back int) {
	shape, r, text := k.Room()
	p.Lay(k, f, title, back, 1240)
	k.Screen.Upon(ui.Lacquer)
	p.scene, p.Halves = true, shape != Tall && text < 1.5 && r.W >= 760
}

// BeginHalves empties a page of choices that has two columns if there is room. On a small screen
// its groups are closer together.
func (p *Page) BeginHalves(k *Kit, f *Form, title string, back int) {
	p.BeginColumns(k, f, title, back)
	switch shape, _, text := k.Room(); shape {
	case Desk, Tall:
		p.rows = true
	case Flat:
		p.headed = true
		if text < 1.5 { // else the words need the width
			p.rows, p.aside = true, p.Space().W*0.27
		}
	}
}

// Split gives a page of choices on a phone on its side two columns: one for what Keep adds, which
// stays, and one that scrolls. Nothing may have been added yet.
func (p *Page) Split() {
	if p.headed {
		columns := p.Form.View.Across(ui.Grow(1), ui.Gap(26), ui.Grow(1))
		p.kept, p.Form.View, p.aside = columns[0], columns[1], 0
	}
}

// Kept returns the column that stays while the other scrolls; it is empty if there is none.
func (p *Page) Kept() ui.Rect { return p.kept }

// Keep adds what put adds to the column that stays, if there is one.
func (p *Page) Keep(put func()) {
	if p.kept.W == 0 {
		put()
		return
	}
	y := p.Y
	p.keeps, p.Form.Scrolls, p.Y = true, false, p.kept.Y+8
	put()
	p.keeps, p.Form.Scrolls, p.Y = false, true, y
}

// NextHalf continues in the second column, if there is one.
func (p *Page) NextHalf() {
	if p.Halves {
		p.second, p.deep, p.Y = true, p.Y, p.top()
		p.half = group{len(p.parts), len(p.Form.List), true}
	}
}

// CentreHalf moves the second half so far down that it is in the middle beside what is seen of the
// first, if it is shorter.
func (p *Page) CentreHalf() {
	if by := (min(p.deep, p.Form.View.Bottom()) - p.Y) / 2; p.second && by > 0 {
		shift(p.parts[p.half.part:], p.Form.List[p.half.widget:], by)
		p.Y += by
	}
}

// Lay empties the page, which is at most widest dp wide.
func (p *Page) Lay(k *Kit, f *Form, title string, back int, widest float64) {
	t, r := k.Screen.Theme(), k.Ground()
	if !p.Bare && !k.Small() { // over a table in the dark there is no rail to keep clear of
		r = k.Screen.Safe().Inset(14)
	}
	*p = Page{Kit: k, Form: f, title: title, parts: p.parts[:0], groups: p.groups[:0], sheets: p.sheets[:0], Use: p.Use, Bare: p.Bare, Within: p.Within}
	k.Screen.Upon(p.material())
	f.Reset()
	f.Name(title)
	f.over, f.Back = !p.Bare, back
	p.panel = r.Middle(min(r.W, widest*t.TextScale), min(r.H, 860*t.TextScale))
	if p.Within.W > 0 {
		p.panel = p.Within
	}
	head, rest := p.inner()
	f.View = rest
	at := head.Across(ui.Grow(1), ui.Fixed(48))
	f.Head(at[0])
	f.SignButton(back, at[1].Middle(46, 46), k.Say("menu.close"), "close")
	f.Scrolls = true
	p.Y = p.top()
}

// inner splits the panel into the line of the title and the rest.
func (p *Page) inner() (head, rest ui.Rect) {
	air := 16.0
	if p.Kit.Small() {
		air = 10
	}
	return p.panel.Inset2(min(34, p.panel.W*0.05), air).CutTop(50)
}

// Head returns the line of the title.
func (p *Page) Head() ui.Rect {
	head, _ := p.inner()
	return head
}

// top returns the y at which a column begins.
func (p *Page) top() float64 { return p.Form.View.Y + 8 }

// Space returns the place for what comes next, as wide as its column.
func (p *Page) Space() ui.Rect {
	v := p.Form.View
	if p.keeps { // where no bar shows how far it is scrolled
		return ui.Rect{X: p.kept.X, Y: p.Y, W: p.kept.W, H: 1e4}
	}
	r := ui.Rect{X: v.X + 4, Y: p.Y, W: v.W - 18, H: 1e4}
	if p.Halves {
		first := 0.5
		if p.scene { // which has something to be seen there
			first = 0.58
		}
		gap := 44.0
		if p.calm { // between their grounds
			gap = 28
		}
		cells := r.Across(ui.Grow(first), ui.Gap(gap), ui.Grow(1-first))
		r = cells[ui.BoolIndex(p.second)]
	}
	if p.calm { // on its section
		r = r.Inset2(p.sheetAir(), 0)
	}
	_, r = r.CutLeft(p.Indent)
	return r
}

func (p *Page) put(text string, st ui.Style, after float64) {
	if p.Use == LogUse {
		p.write(text, st)
		return
	}
	r, s := p.Space(), p.Kit.Screen
	r.H = s.MeasureParagraph(text, r.W, st)
	least := 0.9 // long texts keep their measure
	if _, line := s.MeasureText(text, st); r.H < 2.5*line {
		least = 0.75
	}
	r.W = EvenWidth(s, text, r.W, least, st)
	p.Print(text, r, st)
	p.Y += r.H + after
}

// Write adds a text at a place, which is read aloud too.
func (p *Page) Write(text string, at ui.Rect, st ui.Style) {
	p.Print(text, at, st)
	p.Form.Read(text)
}

// Print adds a text at a place, and does not have it read aloud.
func (p *Page) Print(text string, at ui.Rect, st ui.Style) {
	p.parts = append(p.parts, part{text: text, rect: at, style: st, stays: p.keeps})
}

// Show adds something at a place that a game draws itself, where it is visible.
func (p *Page) Show(at ui.Rect, draw func(s *ui.Screen, r, view ui.Rect)) {
	p.parts = append(p.parts, part{rect: at, draw: draw, stays: p.keeps})
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

// bodySize is the size of the letters of a text.
const bodySize = 18

// Text adds a paragraph.
func (p *Page) Text(text string, kind TextKind) {
	t := p.Kit.Screen.Theme()
	st := ui.Style{Size: bodySize, Colour: t.Text}
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
	p.heading(text, ui.Style{Font: ui.Bold, Size: 20, Colour: p.Kit.Screen.Theme().AccentTop}, 4)
	p.Form.Heading(text)
}

// Chapter begins a part of a page of text.
func (p *Page) Chapter(text string) {
	if p.Y > p.top() {
		p.Y += 10
		p.parts = append(p.parts, part{rect: p.Space(), rule: true})
		p.Y += 16
	}
	t := p.Kit.Screen.Theme()
	p.put(text, ui.Style{Font: ui.Title, Size: 22 * min(t.TextScale, 1.5), Colour: t.AccentTop, Fixed: true}, 6)
	p.Form.Heading(text)
}

// Name adds the name of a situation or of a way to play, within a chapter.
func (p *Page) Name(text string) {
	p.Y += 8
	p.put(text, ui.Style{Font: ui.Bold, Size: 20, Colour: p.Kit.Screen.Theme().AccentTop}, 3)
	p.Form.Heading(text)
}

// Middle adds a text in the middle of the page.
func (p *Page) Middle(text string, st ui.Style) {
	st.Align = ui.Middle
	s, r := p.Kit.Screen, p.Space()
	r = r.Middle(EvenWidth(s, text, r.W, 0.5, st), s.MeasureParagraph(text, r.W, st))
	r.Y = p.Y
	p.Print(text, r, st)
	p.Form.Read(text)
	p.Y += r.H + 6
}

// Close ends the page.
func (p *Page) Close() {
	f := p.Form
	p.Kit.Screen.Upon(ui.Lacquer)
	f.Scrolls = false
	p.Y = max(p.Y, p.Floor)
	p.fitTickets()
	p.spread()
	p.cutSheets()
	f.Content = p.Y - f.View.Y + 6
	spare := f.View.H - f.Content
	long := spare <= 0
	if f.whole = false; long {
		spare, f.whole = p.cut()
	}
	switch loose := p.Within.W == 0 && !(p.Bare && p.Kit.Small()); {
	case long && (p.scene || !loose || p.kept.W > 0):
		f.View.H -= spare
	case p.scene: // its title and its buttons stay
		shift(p.parts, nil, spare/2)
	case loose: // no taller than what is seen in it, in the middle of the screen
		bottom := f.View.Bottom()
		for i := range f.List {
			w := &f.List[i]
			dy := spare / 2
			if w.Rect.Y >= bottom && !(long && w.Scrolls) { // a button below what scrolls
				dy = -dy
			}
			w.move(dy)
		}
		for i := range p.parts {
			p.parts[i].rect = p.parts[i].rect.Move(0, spare/2)
		}
		p.panel.Y, p.panel.H = p.panel.Y+spare/2, p.panel.H-spare
		f.View.Y, f.View.H = f.View.Y+spare/2, f.View.H-spare
	}
	f.Scroll = max(0, min(f.Scroll, f.Content-f.View.H))
	p.Kit.Screen.Invalidate()
}

// cut returns by how much a page that scrolls ends higher, so that at first no row is cut in half,
// nor parted from its heading: the first that has no room is out of sight. It reports whether there
// is such a row.
func (p *Page) cut() (by float64, whole bool) {
	const most = 64.0
	rows, first := p.scrolledRows()
	by = most + 1
	for _, r := range first {
		up := p.Form.View.Bottom() - r.Y + 1
		across := func(other ui.Rect) bool { return other.Y < r.Y-1 && other.Bottom() > r.Y+1 }
		if up >= 0 && up < by && !slices.ContainsFunc(rows, across) {
			by = up
		}
	}
	if by > most {
		return 0, false
	}
	return by, true
}

// scrolledRows returns the rows that scroll, and those of them that may be the first out of sight:
// each line of a text, and what does not belong to a heading above it.
func (p *Page) scrolledRows() (rows, first []ui.Rect) {
	for i := range p.parts {
		pt := &p.parts[i]
		if pt.stays || pt.rule || pt.sheet {
			continue
		}
		n := 1.0
		if pt.text != "" {
			_, line := p.Kit.Screen.MeasureText(pt.text, pt.style)
			n = max(1, math.Round(pt.rect.H/line))
		}
		for at := range int(n) {
			rows = append(rows, ui.Rect{X: pt.rect.X, Y: pt.rect.Y + pt.rect.H/n*float64(at), W: pt.rect.W, H: pt.rect.H / n})
		}
	}
	first = append(first, rows...)
	for i := range p.Form.List {
		w := &p.Form.List[i]
		if !w.Scrolls {
			continue
		}
		headed := func(g group) bool {
			return g.widget == i && g.part < len(p.parts) && p.parts[g.part].rect.Y < w.Rect.Y-1
		}
		if rows = append(rows, w.Rect); !slices.ContainsFunc(p.groups, headed) {
			first = append(first, w.Rect)
		}
	}
	return rows, first
}

// Draw draws the page.
func (p *Page) Draw(s *ui.Screen) {
	f := p.Form
	if !p.Bare {
		s.Fill(s.Bounds(), s.Theme().Shade)
	}
	s.Upon(p.material())
	defer s.Upon(ui.Lacquer)
	if !p.scene {
		p.drawPanel(s)
	}
	if p.kept.W > 0 {
		p.drawParts(s, true, p.kept.Inset2(-6, 0), 0)
	}
	p.drawRuling(s)
	p.drawParts(s, false, f.View, f.Scroll)
	f.drawScrolled(s)
	f.DrawEnds(s, p.panel)
	s.Unclip()
	if f.scrolls() {
		DrawBar(s, f)
	}
	f.Draw(s)
}

// drawParts draws the parts that stay, or those that do not, as far as they are in view, and leaves
// that as the clip.
func (p *Page) drawParts(s *ui.Screen, stays bool, view ui.Rect, scroll float64) {
	s.Clip(view)
	for i := range p.parts {
		pt := &p.parts[i]
		r := pt.rect.Move(0, -scroll)
		switch {
		case pt.stays != stays || r.Y > view.Bottom() || !pt.rule && r.Bottom() < view.Y:
		case pt.sheet:
			drawSheet(s, r)
		case pt.rule:
			ui.DrawRule(s, r.X, r.Y, r.W)
		case pt.draw != nil:
			pt.draw(s, r, view)
			s.Clip(view)
		default:
			if pt.text != "" {
				s.Paragraph(pt.text, r, pt.style)
			}
		}
	}
}

// DrawBeside draws an empty panel of the same material in r.
func (p *Page) DrawBeside(s *ui.Screen, r ui.Rect) {
	s.Upon(p.material())
	ui.DrawMaterial(s, r, p.material())
	s.Upon(ui.Lacquer)
}

// drawPanel draws the panel and the title.
func (p *Page) drawPanel(s *ui.Screen) {
	t := s.Theme()
	ui.DrawMaterial(s, p.panel, p.material())
	head := p.Head()
	at := ui.Rect{X: head.X + 4, Y: head.Y, W: head.W - 60 - p.Beside, H: head.H}
	st := ui.Style{Font: ui.Title, Size: 28, Colour: t.AccentTop, Fixed: true}
	if by := min(t.TextScale, 1.3); by > 1 && !p.headed { // larger than the headings, if there is room
		if wide, _ := s.MeasureText(p.title, st); wide*by <= at.W {
			st.Size *= by
		}
	}
	s.Label(p.title, at, st)
	if wide, _ := s.MeasureText(p.title, st); !p.headed && !p.housed {
		const above = 14 // in the air over the title
		_, free := at.CutLeft(wide + 40)
		free.Y, free.H = free.Y-above, free.H+above+2
		free.W -= min(14, p.Beside)
		p.drawHouse(s, free)
	}
	ui.DrawRule(s, head.X, head.Bottom()+2, head.W)
}

// A house of the street, with the table that stands in it.
type house struct {
	front ui.Picture
	table ui.TableTop
}

// street lists the houses.
var street = [...]house{{ui.HouseFront, ui.Baize}, {ui.CafeFront, ui.Harbour}, {ui.StudyFront, ui.Walnut}}

// ShowHouse shows the house of the game on its wet street in the room that is left above y in this
// column of two, if there is enough.
func (p *Page) ShowHouse(y float64) {
	const least, most, apart, road = 150.0, 300.0, 18.0, 0.16 // of the house; the road is of its height
	r := p.Space()
	_, r = r.CutTop(apart)
	r.H = y - r.Y
	if !p.Halves || r.H < least || p.Kit.Screen.Theme().HighContrast {
		return
	}
	for i := range street {
		if street[i].table != p.Kit.Top {
			continue
		}
		front := street[i].front
		p.housed = true
		r = r.Middle(r.W, min(r.H, most))
		p.Show(r, func(s *ui.Screen, r, _ ui.Rect) {
			high := r.H * (1 - road)
			wide := high / ui.FrontGround * 8 / 7
			at := ui.Rect{X: r.Centre().X - wide/2, Y: r.Y, W: wide, H: wide * 7 / 8}
			ground := r.Y + high
			ui.DrawPool(s, ui.Rect{X: r.X, Y: r.Y - high*0.1, W: r.W, H: high * 1.5}, ui.Alpha(s.Theme().AccentTop, 0.13))
			wet := ui.Wet(front)
			s.Clip(r)
			s.Fade(0.6)
			s.Picture(wet, ui.Rect{X: at.X, Y: ground, W: wide, H: wide * wet.Kind.H / wet.Kind.W})
			s.Fade(1)
			s.Unclip()
			lamp := high * 0.9
			for _, x := range [...]float64{at.X - lamp*0.1, at.Right() + lamp*0.1} {
				s.Picture(ui.StreetLamp, ui.Rect{X: x - lamp/12, Y: ground - lamp, W: lamp / 6, H: lamp})
			}
			s.Fill(ui.Rect{X: r.X, Y: ground, W: r.W, H: 1}, ui.Alpha(s.Theme().AccentTop, 0.3))
			s.Picture(front, at)
		})
	}
}

// drawHouse draws the house in which one plays at the right of r, a little above its lower edge, if
// there is room for it.
func (p *Page) drawHouse(s *ui.Screen, r ui.Rect) {
	const part, high, above, bright = 0.97, 64.0, 3.0, 0.8 // of the height of r; the title is brighter
	at := slices.IndexFunc(street[:], func(h house) bool { return h.table == p.Kit.Top })
	shape := ui.FrontGround * 7 / 8
	up := min(part*r.H, 1.2*high) - above
	wide := up / shape
	if at < 0 || s.Theme().HighContrast || up < high-above-10 || r.W < 2*wide || p.Within.W > 0 {
		return
	}
	ground := r.Bottom() - above
	of := ui.Rect{X: r.Right() - 1.3*wide, Y: ground - up, W: wide, H: wide * 7 / 8}
	s.Clip(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: ground - r.Y})
	ui.DrawDisc(s, ui.Point{X: of.Centre().X, Y: ground}, wide, ui.Alpha(s.Theme().AccentTop, 0.16))
	s.Fade(bright)
	for _, x := range [...]float64{of.X - 0.06*wide, of.Right() + 0.06*wide} {
		lamp := up * 0.94
		s.Picture(ui.StreetLamp, ui.Rect{X: x - lamp/12, Y: ground - lamp, W: lamp / 6, H: lamp})
	}
	s.Picture(street[at].front, of)
	s.Fade(1)
	s.Unclip()
}
