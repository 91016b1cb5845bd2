package page

import (
	"image/color"

	"lacasa/ui"
)

// A Sketch draws what an option stands for in r, as far as it is in view.
type Sketch func(s *ui.Screen, option int, r, view ui.Rect)

// How a ticket is drawn: how far the chosen one is lifted, its frame, the height of its window and
// the margin of its words.
const (
	ticketRise   = 6.0
	ticketFrame  = 4.0
	ticketWindow = 58.0
	ticketMargin = 5.0
	ticketCorner = 7.0
)

// ticketStyle is the style of the name on a ticket.
var ticketStyle = ui.Style{Font: ui.Bold, Size: 16.5, Align: ui.Middle}

// ticketInks are the grounds of the windows of tickets, one after the other.
var ticketInks = [...]color.RGBA{{24, 88, 66, 255}, {38, 58, 112, 255}, {112, 50, 86, 255}, {128, 58, 34, 255}, {14, 92, 94, 255}}

// The paper of the chosen ticket, and the ink on it.
var ticketPaper, ticketInk = color.RGBA{238, 224, 192, 255}, color.RGBA{40, 24, 14, 255}

// Tickets adds a choice among tickets, which have a sketch above a name. The chosen one is picked
// up. notes are only read aloud.
func (p *Page) Tickets(id int, label string, value int, options, notes []string, sketch Sketch) {
	p.ask(label)
	s := p.Kit.Screen
	k := s.Theme().TextScale
	least := 76.0
	for _, o := range options {
		least = max(least, WidestWord(s, o, ticketStyle)*0.9+2*ticketMargin)
	}
	window := ticketWindow
	if p.Kit.Small() {
		window = 50
	}
	room := p.Space().W
	lines := func(wide float64) (high float64) {
		for _, o := range options {
			high = max(high, s.MeasureParagraph(o, wide-2*ticketMargin, ticketStyle))
		}
		return min(high, 2.3*ticketStyle.Size*1.4*k)
	}
	per := max(1, min(len(options), int((room+gridGap)/(least+gridGap))))
	name := lines((room+gridGap)/float64(per) - gridGap)
	cells := p.Grid(len(options), least, ticketRise+2*ticketFrame+window+name+4)
	p.Form.Choice(id, cells, label, value, options)
	c := p.Form.last().options()
	c.notes, c.sketch, c.window = notes, sketch, window
}

// fitTickets makes the windows of tickets in two columns higher or lower, so that each column is
// filled and none has to scroll if that is possible.
func (p *Page) fitTickets() {
	const most, least, spare = 40.0, -12.0, 30.0
	if !p.Halves {
		return
	}
	ends := [...]*float64{&p.Y, &p.Y}
	widgets, parts := [2][]Widget{p.Form.List}, [2][]part{p.parts}
	if p.second {
		ends[0] = &p.deep
		widgets[0], widgets[1] = p.Form.List[:p.half.widget], p.Form.List[p.half.widget:]
		parts[0], parts[1] = p.parts[:p.half.part], p.parts[p.half.part:]
	}
	for column, list := range widgets {
		var found []int
		for i := range list {
			if c := list[i].options(); c != nil && c.window > 0 && c.Cells[len(c.Cells)-1].Y == c.Cells[0].Y {
				found = append(found, i)
			}
		}
		room, n := p.Form.View.Bottom()-*ends[column]-8, float64(len(found))
		by := min(most, max(0, room-spare)/n)
		if room < 0 {
			by = room / n
		}
		if n == 0 || by < least {
			continue
		}
		for _, i := range found {
			w := &list[i]
			for j := range parts[column] {
				if pt := &parts[column][j]; !pt.stays && pt.rect.Y >= w.Rect.Bottom() {
					pt.rect.Y += by
				}
			}
			shift(nil, list[i+1:], by)
			w.options().window += by
			w.heighten(by)
		}
		*ends[column] += by * n
	}
}

// Sketched puts a sketch above the words of each option of the last choice, which has to be in one
// row. In two columns, where every line counts, it takes the place of the words, and that of the
// chosen option is at the end of the heading's line.
func (p *Page) Sketched(sketch Sketch) {
	const above = 2 // of a heading, where groups have them
	w := p.Form.last()
	c := w.options()
	if c.Cells[len(c.Cells)-1].Y != c.Cells[0].Y {
		return
	}
	if c.sketch = sketch; !p.Halves || !p.calm {
		p.heighten(sketchHigh)
		return
	}
	s := p.Kit.Screen
	st := ui.Style{Size: 17, Colour: s.Theme().TextSoft, Align: ui.End}
	_, high := s.MeasureText(c.options[c.value], st)
	p.Print(c.options[c.value], ui.Rect{X: w.Rect.X, Y: w.Rect.Y - above - high, W: w.Rect.W - 2, H: high}, st)
	c.wordless = true
	copy(c.Cells, w.Rect.Row(len(c.Cells), 0))
	p.heighten(sketchAlone)
}

// sketchHigh is what a sketch adds to the height of an option, and sketchAlone what one adds that
// takes the place of the words.
const sketchHigh, sketchAlone = 22.0, 2.0

// drawTickets draws the options as tickets. The chosen one lies higher, on paper in the light.
func (c *Choice) drawTickets(s *ui.Screen, f *Form, w *Widget) {
	t := s.Theme()
	for i, cell := range c.Cells {
		r := f.At(w, cell)
		r.Y, r.H = r.Y+ticketRise, r.H-ticketRise
		on := i == c.value
		paper, edge, ink, height := ui.Blend(t.PanelTop, t.Text, 0.05+0.06*w.Warm), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm), t.Text, 2.0
		if on {
			r = r.Move(0, -ticketRise)
			paper, edge, ink, height = ticketPaper, ticketPaper, ticketInk, 9
		}
		if t.HighContrast && on {
			paper, edge, ink = t.Text, t.Text, t.OnAccent
		}
		s.Shadow(r, ticketCorner, height)
		s.Panel(r, ticketCorner, paper, edge)
		window := ui.Rect{X: r.X + ticketFrame, Y: r.Y + ticketFrame, W: r.W - 2*ticketFrame, H: c.window}
		c.drawWindow(s, i, window, on)
		c.show(s, f, w, i, window.Inset(4))
		name := ui.Rect{X: r.X + ticketMargin, Y: window.Bottom() + 1, W: r.W - 2*ticketMargin, H: r.Bottom() - window.Bottom() - 2}
		st := ticketStyle
		st.Colour = ink
		DrawBlock(s, c.options[i], name, WordsFit(s, c.options[i], name.W, st))
		if on {
			seal(s, r)
		}
	}
}

// drawWindow draws the ground behind the sketch of an option: a small stage, with rays of light
// behind what is chosen.
func (c *Choice) drawWindow(s *ui.Screen, option int, r ui.Rect, on bool) {
	t := s.Theme()
	ground := ticketInks[option%len(ticketInks)]
	switch {
	case t.HighContrast:
		s.Panel(r, ticketCorner-3, t.Panel, t.PanelEdge)
		return
	case on:
		ui.DrawTray(s, r, ticketCorner-3, ground, ui.Blend(ground, t.Light, 0.22), ui.Alpha(t.Ground, 0.6))
	default:
		ui.DrawTray(s, r, ticketCorner-3, ui.Blend(ground, t.Ground, 0.62), ui.Blend(ground, t.Ground, 0.3), ui.Alpha(t.Ground, 0.6))
	}
}
