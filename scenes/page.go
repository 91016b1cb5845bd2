package scenes

import (
	"slices"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// textKind is how a paragraph of a page looks.
type textKind uint8

const (
	bodyText textKind = iota
	softText
	noteText
)

// page is a panel of paragraphs and widgets, one under the other, which scrolls where it must.
type page struct {
	house *House
	form  *form
	panel ui.Rect
	title string
	y     float64
	parts []part

	bare   bool    // nothing lies under it but the table
	headed bool    // its primary button lies beside the title, which leaves all below to the rest
	rows   bool    // of little room: its groups follow one another closely
	halves bool    // it has two columns
	second bool    // and what is put now goes into the second
	deep   float64 // where the first ends
	aside  float64 // how wide the headings beside the groups are; 0: they are above
	indent float64 // of what is put now
	floor  float64 // where the last heading beside a group ends
	groups []group
}

// group is where what belongs to a heading begins.
type group struct {
	part, widget int
	second       bool // it is in the second column
}

// part is a text of a page, a picture, or a row of cards.
type part struct {
	text   string
	rect   ui.Rect
	style  ui.Style
	art    string // the situation whose picture it is
	crest  bool   // of family, above its name
	family card.Family
	past   past      // the challenge that it shows, if it has any cards
	wide   float64   // of its cards
	shown  card.Card // the card that is shown and one, as 0 is none
	lit    bool      // it wins
	rule   bool
	sign   string // before the text
}

// begin empties the page. back is the id of the widget that leaves it.
func (p *page) begin(h *House, f *form, title string, back int) { p.lay(h, f, title, back, 650) }

// beginGroups empties a page of things to choose from, which has them closer together on a small screen.
func (p *page) beginGroups(h *House, f *form, title string, back int) {
	shape, _, text := h.room()
	switch shape {
	case desk:
		p.begin(h, f, title, back)
	case tall:
		p.begin(h, f, title, back)
		p.rows = true
	case flat:
		p.lay(h, f, title, back, 1000)
		p.headed = true
		if text < 1.5 { // else the words need the width
			p.rows, p.aside = true, p.room().W*0.27
		}
	}
}

// beginHalves empties a page of things to choose from that has two columns where there is room for them.
func (p *page) beginHalves(h *House, f *form, title string, back int) {
	if shape, r, text := h.room(); shape != desk || text >= 1.5 || r.W < 1000 {
		p.beginGroups(h, f, title, back)
	} else {
		p.lay(h, f, title, back, 1200)
		p.halves = true
	}
}

// nextHalf goes on in the second column, if there is one.
func (p *page) nextHalf() {
	if p.halves {
		p.second, p.deep, p.y = true, p.y, p.top()
	}
}

func (p *page) lay(h *House, f *form, title string, back int, widest float64) {
	t, r := h.Screen.Theme(), h.ground()
	if !p.bare && !h.small() { // over a table in the dark there is no rail to keep clear of
		r = h.Screen.Safe().Inset(20)
	}
	*p = page{house: h, form: f, title: title, parts: p.parts[:0], groups: p.groups[:0], bare: p.bare}
	f.reset()
	f.back = back
	p.panel = r.Middle(min(r.W, widest*t.TextScale), min(r.H, 860*t.TextScale))
	in := p.panel.Inset2(min(34, p.panel.W*0.05), 16)
	head, in := in.CutTop(50)
	close, words := head.CutRight(48)
	f.head(words)
	f.signButton(back, close.Middle(46, 46), h.Say("menu.close"), "close")
	f.view = in
	f.scrolls = true
	p.y = p.top()
}

// top is where a column begins.
func (p *page) top() float64 { return p.form.view.Y + 8 }

func (p *page) room() ui.Rect {
	v := p.form.view
	r := ui.Rect{X: v.X + 4, Y: p.y, W: v.W - 18, H: 1e4}
	if p.halves {
		r = r.Cell(pick(p.second), 2, 44)
	}
	_, r = r.CutLeft(p.indent)
	return r
}

func (p *page) put(text string, st ui.Style, after float64) {
	r, s := p.room(), p.house.Screen
	r.H = s.MeasureParagraph(text, r.W, st)
	least := 0.9 // long texts keep their measure
	if _, line := s.MeasureText(text, st); r.H < 2.5*line {
		least = 0.75
	}
	r.W = evenWidth(s, text, r.W, least, st)
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.y += r.H + after
}

func (p *page) text(text string, kind textKind) {
	t := p.house.Screen.Theme()
	st := ui.Style{Size: 18, Colour: t.Text}
	switch kind {
	case bodyText:
	case softText:
		st.Size, st.Colour = 17, t.TextSoft
	case noteText:
		st.Font, st.Colour = ui.Bold, t.Accent
	}
	p.put(text, st, 8)
}

// heading parts what follows from what was before.
func (p *page) heading(text string) {
	p.indent, p.y = 0, max(p.y, p.floor)
	p.groups = append(p.groups, group{len(p.parts), len(p.form.list), p.second})
	switch {
	case p.y == p.top():
	case p.rows:
		p.y += 6
	default:
		p.y += 4
		p.parts = append(p.parts, part{rect: p.room(), rule: true})
		p.y += 10
	}
	t := p.house.Screen.Theme()
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop}
	if p.aside == 0 {
		p.put(text, st, 4)
		return
	}
	st.Size = 18
	r := p.room()
	r.W = p.aside - 14
	r.H = p.house.Screen.MeasureParagraph(text, r.W, st)
	p.floor = r.Bottom() + 4
	if spare := rowHeight*max(1, t.TextScale*0.8) - r.H; spare > 0 { // in the middle of its row
		r.Y += spare / 2
	}
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.indent = p.aside
}

// ground is where panels lie: within the cloth of a large screen; they leave nothing of a small one.
func (h *House) ground() ui.Rect {
	_, r, _ := h.room()
	if h.small() {
		return r.Inset(5)
	}
	return r.Inset(min(r.W, r.H) * 0.06)
}

// small reports whether the screen is a phone's.
func (h *House) small() bool {
	w, high := h.Screen.Size()
	return min(w, high) < 560
}

// backdrop is what lies behind panels: the table, where anything is to be seen of it.
func (h *House) backdrop(s *ui.Screen) {
	if h.small() {
		s.Fill(s.Bounds(), s.Theme().Ground)
		return
	}
	s.Backdrop()
}

// room is the composition that the screen gets, the part of it that can be drawn on, and the size of its texts.
func (h *House) room() (of shape, r ui.Rect, text float64) {
	s := h.Screen
	return shapeOf(s.Size()), s.Safe(), s.Theme().TextScale
}

// rowHeight is how high a row of options is.
const rowHeight = 46

// chapter begins a part of a page that is read.
func (p *page) chapter(text string) {
	if p.y > p.top() {
		p.y += 10
		p.parts = append(p.parts, part{rect: p.room(), rule: true})
		p.y += 16
	}
	t := p.house.Screen.Theme()
	p.put(text, ui.Style{Font: ui.Title, Size: 22 * min(t.TextScale, 1.5), Colour: t.AccentTop, Fixed: true}, 6)
}

// signedHeading is a heading with a sign before it.
func (p *page) signedHeading(sign, text string) {
	p.heading(text)
	pt := &p.parts[len(p.parts)-1]
	pt.sign = sign
	pt.rect.X += pt.rect.H
	if p.aside > 0 {
		return
	}
	pt.rect.W = p.room().W - pt.rect.H
	if wide, _ := p.house.Screen.MeasureText(text, pt.style); wide > pt.rect.W {
		pt.style.Size *= 0.99 * pt.rect.W / wide
	}
}

// beside puts the picture of a situation at the left of what is written, where there is room for it.
func (p *page) beside(id string, write func()) {
	k := p.house.Screen.Theme().TextScale
	if k >= 1.5 {
		write()
		return
	}
	const gap = 16
	r := p.room()
	r.Y += 12
	r.W = min(116, r.W*0.24)
	r.H = r.W / artShape
	p.parts = append(p.parts, part{art: id, rect: r})
	p.indent = r.W + gap
	write()
	p.indent, p.y = 0, max(p.y, r.Bottom()+10)
}

// pictures puts the pictures of situations side by side, each with its name where that can be read.
func (p *page) pictures(ids []string) {
	const gap, named = 10, 64
	n := len(ids)
	per := n
	if n > 12 {
		per = (n + 1) / 2
	}
	r := p.room().Inset2(2, 0) // for their frames
	r.Y, r.H = r.Y+4, (r.W-gap*float64(per-1))/float64(per)/artShape
	below := 0.0
	for i, id := range ids {
		at := r.Move(0, float64(i/per)*(r.H+gap)).Cell(i%per, per, gap)
		p.parts = append(p.parts, part{art: id, rect: at})
		if at.W < named || n > per {
			continue
		}
		s, name := p.house.Screen, p.house.voice.situation(id)
		at = ui.Rect{X: at.X - gap/2, Y: at.Bottom() + 5, W: at.W + gap}
		st := wordsFit(s, name, at.W, ui.Style{Size: 15, Colour: s.Theme().TextSoft, Align: ui.Middle})
		at.H = s.MeasureParagraph(name, at.W, st)
		below = max(below, at.H)
		p.parts = append(p.parts, part{text: name, rect: at, style: st})
	}
	p.y += float64((n+per-1)/per)*(r.H+gap) + 4 + below
}

// families puts the crests of the families side by side, each with its name.
func (p *page) families(w voice) {
	s := p.house.Screen
	k := s.Theme().TextScale
	r := p.room()
	r.Y, r.H = r.Y+4, 40+28*k
	r.W = min(r.W, 460*k)
	for f := range card.Family(card.Families) {
		p.parts = append(p.parts, part{crest: true, family: f, text: w.family(f), rect: r.Cell(int(f), card.Families, 8),
			style: ui.Style{Font: ui.Bold, Size: 17, Colour: s.Theme().Text, Align: ui.Middle}})
	}
	p.y += r.H + 12
}

// sample is a card that is shown, and what is said of it.
type sample struct {
	card card.Card
	says string
	wins bool
}

// samples shows cards side by side in r, at most as wide as that, with what is said of each below it; it gives where
// they end.
func (p *page) samples(r ui.Rect, list []sample, widest float64) (bottom float64) {
	const gap = 12
	s := p.house.Screen
	r.H = 1
	wide := min(widest, r.Cell(0, len(list), gap).W-4)
	s.Prepare(wide)
	for i, one := range list {
		cell := r.Cell(i, len(list), gap)
		at := ui.Rect{X: cell.Centre().X - wide/2, Y: r.Y + 8, W: wide, H: cardHeight(wide)} // with room for a glow
		p.parts = append(p.parts, part{shown: one.card + 1, lit: one.wins, rect: at})
		st := ui.Style{Size: 16, Colour: s.Theme().Text, Align: ui.Middle}
		if one.wins {
			st.Font, st.Colour = ui.Bold, s.Theme().AccentTop
		}
		below := ui.Rect{X: cell.X - gap/2 + 1, Y: at.Bottom() + 7, W: cell.W + gap - 2}
		if widestWord(s, one.says, st) > below.W { // rather on two lines than smaller
			one.says = strings.ReplaceAll(one.says, "-", "-\n")
		}
		st = wordsFit(s, one.says, below.W, st)
		below.H = s.MeasureParagraph(one.says, below.W, st)
		p.parts = append(p.parts, part{text: one.says, rect: below, style: st})
		bottom = max(bottom, below.Bottom())
	}
	return bottom
}

// name is the name of a situation or of a way to play, within a chapter.
func (p *page) name(text string) {
	p.y += 8
	p.put(text, ui.Style{Font: ui.Bold, Size: 20, Colour: p.house.Screen.Theme().AccentTop}, 3)
}

func (p *page) choice(id int, label string, value int, options ...string) {
	p.heading(label)
	s := p.house.Screen
	k := s.Theme().TextScale
	widest := 0.0
	for _, o := range options {
		w, _ := s.MeasureText(o, cellStyle)
		widest = max(widest, cellWide(w))
	}
	p.form.choice(id, p.grid(len(options), widest, rowHeight*max(1, k*0.8)), label, value, options)
}

// cellWide is how wide an option is at least whose words are so wide: a little smaller rather than in two rows.
func cellWide(words float64) float64 { return words*0.84 + 2*cellMargin }

// explained is a choice with a few words below each option; shown is false if there is no room for them.
func (p *page) explained(id int, label string, value int, options, notes []string) (shown bool) {
	p.choice(id, label, value, options...)
	f, s := p.form, p.house.Screen
	w := &f.list[len(f.list)-1]
	w.spoken += ", " + notes[value]
	if s.Theme().TextScale >= 1.5 {
		return false
	}
	for i, c := range w.cells {
		if wide, _ := s.MeasureText(notes[i], noteStyle); wide > c.W-4*cellMargin || c.Y != w.cells[0].Y {
			return false
		}
	}
	const more = 14.0 // higher
	for i := range w.cells {
		w.cells[i].H += more
	}
	w.rect.H += more
	w.notes = notes
	p.y += more
	return true
}

func (p *page) onOff(id int, label string, on bool) {
	p.choice(id, label, pick(on), p.house.Say("settings.off"), p.house.Say("settings.on"))
}

func (p *page) slider(id int, label string, level float64) {
	p.heading(label)
	r := p.room()
	r.H = 46
	p.form.slider(id, r, label, level)
	p.y += r.H + 4
}

// grid makes room for n cells at least that wide, in as many rows as they need.
func (p *page) grid(n int, wide, high float64) []ui.Rect {
	r := p.room()
	const gap = 10
	per := max(1, min(n, int((r.W+gap)/(wide+gap))))
	rows := (n + per - 1) / per
	few := n < 6 || per == 2
	if few { // about as many in each row, which they fill
		per = (n + rows - 1) / rows
	}
	var cells []ui.Rect
	for i := range n {
		row := ui.Rect{X: r.X, Y: p.y + float64(i/per)*(high+gap), W: r.W, H: high}
		in := per
		if few {
			in = min(per, n-i/per*per)
		}
		cells = append(cells, row.Cell(i%per, in, gap))
	}
	p.y += float64(rows)*(high+gap) + 2
	return cells
}

// past shows a challenge, its cards at most as wide as that and with their names not higher than r.
func (p *page) past(last past, most, high float64) {
	r := p.room()
	name := pastName(p.house.Screen.Theme().TextScale)
	wide, per := spreadOut(r.W-2*pastAir, high, last.count, name, most)
	p.house.Screen.Prepare(wide)
	r.Y, r.H = r.Y+pastAir, deep(last.count, per, wide, name)
	p.parts = append(p.parts, part{past: last, wide: wide, rect: r})
	p.y += r.H + 2*pastAir
}

// middle puts a text in the middle of the page.
func (p *page) middle(text string, st ui.Style) {
	st.Align = ui.Middle
	s, r := p.house.Screen, p.room()
	r = r.Middle(evenWidth(s, text, r.W, 0.5, st), s.MeasureParagraph(text, r.W, st))
	r.Y = p.y
	p.parts = append(p.parts, part{text: text, rect: r, style: st})
	p.y += r.H + 6
}

// end closes the page over a foot with one primary button.
func (p *page) end(id int, label string, disabled bool) {
	f, k := p.form, p.house.Screen.Theme().TextScale
	f.scrolls = false
	if p.headed {
		head := ui.Rect{X: f.view.X, Y: f.view.Y - 50, W: f.view.W - 62, H: 50}
		at, _ := head.CutRight(min(head.W*0.5, 280*k))
		at.Y, at.H = head.Y+1, 46
		f.button(id, at, label, "play", primary)
		if disabled {
			f.disable(id)
		}
		p.close()
		return
	}
	foot, rest := f.view.CutBottom(66 * max(1, k*0.8))
	f.view = rest
	f.button(id, foot.Middle(min(foot.W, 380*k), foot.H-12).Move(0, 5), label, "play", primary)
	if disabled {
		f.disable(id)
	}
	p.close()
}

// close ends the page.
func (p *page) close() {
	f := p.form
	f.scrolls = false
	p.y = max(p.y, p.floor)
	p.spread()
	f.content = p.y - f.view.Y + 14
	if spare := f.view.H - f.content; spare > 0 && !(p.bare && p.house.small()) { // no taller than what is in it, in the middle of the screen
		bottom := f.view.Bottom()
		for i := range f.list {
			w := &f.list[i]
			dy := spare / 2
			if w.rect.Y >= bottom {
				dy = -dy
			}
			w.rect = w.rect.Move(0, dy)
			for j := range w.cells {
				w.cells[j] = w.cells[j].Move(0, dy)
			}
		}
		for i := range p.parts {
			p.parts[i].rect = p.parts[i].rect.Move(0, spare/2)
		}
		p.panel.Y, p.panel.H = p.panel.Y+spare/2, p.panel.H-spare
		f.view.Y, f.view.H = f.view.Y+spare/2, f.view.H-spare
	}
	f.scroll = max(0, min(f.scroll, f.content-f.view.H))
	p.house.Screen.Invalidate()
}

// spread puts the groups of each column farther apart, as far as the page has room for it.
func (p *page) spread() {
	const most = 18
	bottoms := [...]float64{p.y, p.y}
	if p.second {
		bottoms[0] = p.deep
	}
	for column := range bottoms {
		of := slices.DeleteFunc(slices.Clone(p.groups), func(g group) bool { return pick(g.second) != column })
		room := p.form.view.Bottom() - bottoms[column] - 14
		if len(of) < 2 || room <= 0 {
			continue
		}
		by := min(most, room/float64(len(of)-1))
		for i, g := range of {
			parts, widgets := p.parts[g.part:], p.form.list[g.widget:]
			if next := slices.Index(p.groups, g) + 1; next < len(p.groups) {
				parts, widgets = p.parts[g.part:p.groups[next].part], p.form.list[g.widget:p.groups[next].widget]
			}
			shift(parts, widgets, by*float64(i))
		}
		bottoms[column] += by * float64(len(of)-1)
	}
	p.y = max(bottoms[0], bottoms[1])
}

// shift moves what lies on the page down; what lies beside it stays.
func shift(parts []part, widgets []widget, by float64) {
	for i := range parts {
		parts[i].rect.Y += by
	}
	for i := range widgets {
		w := &widgets[i]
		if !w.scrolls {
			continue
		}
		w.rect.Y += by
		for j := range w.cells {
			w.cells[j].Y += by
		}
	}
}

func (p *page) draw(s *ui.Screen) {
	t, f := s.Theme(), p.form
	if !p.bare {
		s.Fill(s.Bounds(), t.Shade)
	}
	s.Lacquer(p.panel)
	in := p.panel.Inset2(min(34, p.panel.W*0.05), 16)
	head, _ := in.CutTop(50)
	s.Label(p.title, ui.Rect{X: head.X + 4, Y: head.Y, W: head.W - 60, H: head.H}, ui.Style{Font: ui.Title, Size: 28, Colour: t.AccentTop, Fixed: true})
	s.Rule(head.X, head.Bottom()+2, head.W)
	s.Clip(f.view)
	for i := range p.parts {
		pt := &p.parts[i]
		r := pt.rect.Move(0, -f.scroll)
		switch {
		case r.Y > f.view.Bottom() || !pt.rule && r.Bottom() < f.view.Y:
		case pt.rule:
			s.Rule(r.X, r.Y, r.W)
		case pt.shown != 0:
			pose := lying(pt.shown-1, r.Centre(), r.W)
			pose.Glow = float64(pick(pt.lit))
			s.Card(pose)
		case pt.past.count > 0:
			pt.past.draw(s, r, pt.wide)
		case pt.art != "":
			p.house.drawArt(s, pt.art, r, f.view)
			s.Clip(f.view)
		case pt.crest:
			top, name := r.CutTop(40)
			s.Picture(crestOf(pt.family), top.Middle(34, 34))
			one(s, pt.text, name, pt.style)
		default:
			if pt.sign != "" {
				s.Sign(pt.sign, ui.Rect{X: r.X - r.H, Y: r.Y, W: r.H, H: r.H}.Inset(r.H*0.14).Move(-r.H*0.1, 0), pt.style.Colour)
			}
			if pt.text != "" {
				s.Paragraph(pt.text, r, pt.style)
			}
		}
	}
	f.drawScrolled(s)
	f.drawEnds(s, p.panel)
	s.Unclip()
	if f.content > f.view.H {
		drawBar(s, f)
	}
	f.draw(p.house, s)
}

// drawEnds lets what is scrolled out of view fade into its panel, above and below.
func (f *form) drawEnds(s *ui.Screen, panel ui.Rect) {
	const steps, step = 14, 2.0
	t, v := s.Theme(), f.view
	strip := func(y, alpha float64) {
		c := ui.Blend(t.PanelTop, t.Panel, (y-panel.Y)/panel.H)
		s.Fill(ui.Rect{X: v.X - 6, Y: y, W: v.W + 12, H: step}, ui.Alpha(c, alpha))
	}
	above := min(f.scroll, steps*step) / step
	below := max(0, min(f.content-v.H-f.scroll, steps*step)) / step
	for i := range steps {
		if alpha := 1 - (float64(i)+0.5)/above; alpha > 0 {
			strip(v.Y+float64(i)*step, alpha)
		}
		if alpha := 1 - (float64(i)+0.5)/below; alpha > 0 {
			strip(v.Bottom()-float64(i+1)*step, alpha)
		}
	}
}

// drawBar shows how far a form is scrolled.
func drawBar(s *ui.Screen, f *form) {
	t := s.Theme()
	bar := ui.Rect{X: f.view.Right() - 5, Y: f.view.Y, W: 4, H: f.view.H}
	s.Panel(bar, 2, ui.Alpha(t.Text, 0.08), ui.Alpha(t.Text, 0))
	k := f.view.H / f.content
	bar.Y += f.scroll * k
	bar.H *= k
	s.Panel(bar, 2, t.Accent, ui.Alpha(t.Text, 0))
}

// headline draws a title on one line, or else on lines that are about as long as one another.
func headline(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	const least = 0.85 // rather than a little smaller it is broken
	if wide, _ := s.MeasureText(text, st); wide*least <= r.W {
		s.Label(text, r, st)
		return
	}
	evenly(s, text, r, st)
}

// evenly draws a text in the middle of r, in lines that are about as long as one another.
func evenly(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	high := s.MeasureParagraph(text, r.W, st)
	for i := 0; high > r.H && i < 12; i++ {
		st.Size *= 0.93
		high = s.MeasureParagraph(text, r.W, st)
	}
	block(s, text, r.Middle(evenWidth(s, text, r.W, 0.5, st), r.H), st)
}

// evenWidth is how narrow a text can be set without another line or a broken word, of wide at least a part: its lines
// are then about as long as one another, and no word is alone on the last.
func evenWidth(s *ui.Screen, text string, wide, least float64, st ui.Style) float64 {
	const step = 0.96
	high, w := s.MeasureParagraph(text, wide, st), wide
	widest := widestWord(s, text, st)
	for w*step > max(wide*least, widest+1) && s.MeasureParagraph(text, w*step, st) <= high {
		w *= step
	}
	return w
}

// widestWord is how wide the longest of a text's words is.
func widestWord(s *ui.Screen, text string, st ui.Style) (widest float64) {
	for word := range strings.SplitSeq(strings.ReplaceAll(text, "\n", " "), " ") { // not where a space holds words together
		wide, _ := s.MeasureText(word, st)
		widest = max(widest, wide)
	}
	return widest
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
