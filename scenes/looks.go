package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// Looks is the page on which a person's portrait, a back of the cards and a cloth of the tables are
// chosen. Backs and cloths are got by playing; the page says what each of the others takes.
type Looks struct {
	Sheet
	deeds search[Deeds]
}

// The widgets of the page.
const (
	looksFigure = iota // the person's portrait
	looksBack          // each deck's own back
	looksCloth         // each table's own cloth
	looksGift          // ID for the first of gifts; the others follow
)

// NewLooks returns the page of portrait, backs and cloths.
func NewLooks(h *House) *Looks {
	c := &Looks{Sheet: Sheet{House: h}}
	c.deeds.begin(h.deeds)
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *Looks) Lay() {
	h, w, p := c.House, c.House.Words, &c.Page
	p.BeginColumns(&h.Kit, &c.Form, w.Say("looks"), PageClose)
	c.layFigure()
	p.Heading(w.Say("looks.backs"))
	p.Text(w.Say("looks.line"), page.SoftText)
	if c.deeds.left > 0 {
		p.Text(w.Say("kept.looking", "n", ui.Numeral(c.deeds.left)), page.NoteText)
	}
	back, cloth := h.Settings.Dress()
	wall := []look{{id: looksBack, name: w.Say("looks.own.back"), chosen: back == "", picture: func(s *ui.Screen, at ui.Rect) {
		s.Card(ui.NewPose(ui.CardBack, at.Centre(), at.W))
	}}}
	for i := range backs {
		wall = append(wall, c.gift(i, back, cloth))
	}
	c.layWall(wall, backWide, backHigh)
	p.NextHalf()
	p.Heading(w.Say("looks.cloths"))
	wall = []look{{id: looksCloth, name: w.Say("looks.own.cloth"), chosen: cloth == ui.OwnTop, picture: c.drawTops}}
	for i := backs; i < len(gifts); i++ {
		wall = append(wall, c.gift(i, back, cloth))
	}
	c.layWall(wall, clothWide, clothHigh)
	p.Close()
}

// The size of a back and the greatest of a piece of cloth on the page.
const backWide, backHigh, clothWide, clothHigh = 80, 112, 160, 100

// A look is a back or a cloth on the page. needs is what it takes, or "" if it can be chosen.
type look struct {
	id          int
	name, needs string
	chosen      bool
	picture     func(s *ui.Screen, at ui.Rect)
}

// layFigure adds the row that opens the choice of the portrait.
func (c *Looks) layFigure() {
	h := c.House
	who, name := GuestOf(h.Settings.Figure), h.Say("figure.plain")
	if who >= 0 {
		name = Guests[who].named(h)
	}
	t := h.Screen.Theme()
	row := page.Listed{Wide: figureWide, High: figureHigh, Picture: func(s *ui.Screen, at ui.Rect) {
		if at = at.Middle(at.H, at.H); who >= 0 {
			s.Guest(ui.Guest{Name: Guests[who].ID}.Head(), at, false, 0, 1)
			return
		}
		s.Sign("person", at.Inset(8), s.Theme().TextSoft)
	}}
	row.Lines = []page.Paragraph{
		{Text: h.Say("figure"), Style: ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text}},
		{Text: name, Style: ui.Style{Size: 15, Colour: t.TextSoft}},
	}
	c.Page.Row(looksFigure, c.Page.Space(), h.Say("told", "what", h.Say("figure"), "how", name), row)
}

// The room for the portrait.
const figureWide, figureHigh = 76, 54

// gift returns gift i as it is shown. One that nobody has got yet is dark.
func (c *Looks) gift(i int, back string, cloth ui.TableTop) look {
	h, g := c.House, &gifts[i]
	is := g.cloth == ui.OwnTop
	l := look{id: looksGift + i, name: h.Say("gift." + g.name), chosen: is && back == g.name || !is && cloth == g.cloth}
	have := g.progress(h, c.deeds.found)
	if have < g.need {
		l.needs = h.Say("looks.so-far", "line", g.takes(h), "n", ui.Numeral(have), "of", ui.Numeral(g.need))
	}
	l.picture = func(s *ui.Screen, at ui.Rect) {
		if is {
			s.Picture(ui.BackNamed(g.name), at)
		} else {
			ui.DrawCloth(s, at, g.cloth)
		}
		if have < g.need {
			s.Panel(at, 4, ui.Alpha(s.Theme().Ground, 0.62), ui.Alpha(s.Theme().Ground, 0))
			drawSeal(s, at, "lock")
		}
	}
	return l
}

// layWall hangs looks side by side, each with its name and what it takes below. Pictures are wide
// by high, smaller where the page is narrow.
func (c *Looks) layWall(list []look, wide, high float64) {
	const margin, between = 8, 3
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	least := max(min(wide, 112)+2*margin, 100*t.TextScale)
	top := p.Y
	cells := p.Grid(len(list), least, 0) // for their width
	room := cells[0].W - 2*margin
	for _, cell := range cells {
		room = min(room, cell.W-2*margin)
	}
	k := min(1, room/wide)
	wide, high = wide*k, high*k
	name := ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle}
	note := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
	words := 0.0
	for _, l := range list {
		said := s.MeasureParagraph(l.name, room, name)
		if l.needs != "" {
			said += between + s.MeasureParagraph(l.needs, room, note)
		}
		words = max(words, said)
	}
	p.Y = top
	for i, at := range p.Grid(len(list), least, high+words+3*margin) {
		l := list[i]
		c.hang(l, at, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
			picture := ui.Rect{X: r.Centre().X - wide/2, Y: r.Y + margin, W: wide, H: high}
			l.picture(s, picture)
			if l.chosen {
				drawSeal(s, picture, "check")
			}
			text := ui.Rect{X: r.X + margin, Y: picture.Bottom() + margin, W: r.W - 2*margin, H: r.H}
			text.Y += s.Paragraph(l.name, text, name) + between
			if l.needs != "" {
				s.Paragraph(l.needs, text, note)
			}
		})
	}
}

// hang adds a look to the page. One that takes more cannot be chosen.
func (c *Looks) hang(l look, at ui.Rect, draw func(s *ui.Screen, r, view ui.Rect, warm float64)) {
	label := l.name
	if l.needs != "" {
		label = c.House.Say("told", "what", label, "how", l.needs)
	}
	if l.chosen {
		label = c.House.Say("told", "what", label, "how", c.House.Say("looks.chosen"))
	}
	c.Page.Plate(l.id, at, label, l.chosen, draw)
	if l.needs != "" && !l.chosen {
		c.Form.Disable(l.id, l.needs)
	}
}

// drawSeal draws a sign on the corner of a back or a cloth.
func drawSeal(s *ui.Screen, at ui.Rect, sign string) {
	t := s.Theme()
	const d = 22
	seal := ui.Rect{X: at.Right() - d*0.7, Y: at.Bottom() - d*0.7, W: d, H: d}
	fill, ink := t.Panel, t.TextSoft
	if sign == "check" {
		fill, ink = t.Accent, t.OnAccent
	}
	s.Panel(seal, d/2, fill, ui.Blend(fill, t.AccentTop, 0.5))
	s.Sign(sign, seal.Inset(d*0.24), ink)
}

// drawTops draws the cloths of the games' tables one upon another.
func (c *Looks) drawTops(s *ui.Screen, at ui.Rect) {
	const part = 0.62
	steps := float64(max(1, len(c.House.Posters)-1))
	for i := range c.House.Posters {
		k := float64(i) / steps * (1 - part)
		r := ui.Rect{X: at.X + k*at.W, Y: at.Y + k*at.H, W: at.W * part, H: at.H * part}
		s.Shadow(r, 2, 3)
		ui.DrawCloth(s, r, c.House.Posters[i].Top)
	}
}

// Update handles the input of a tick.
func (c *Looks) Update(in *ui.Input, dt float64) Intent {
	if c.deeds.goOn(in) && c.deeds.left == 0 {
		c.Lay()
	}
	id, ok := c.Form.Update(&c.House.Kit, in)
	if !ok {
		return nil
	}
	set := c.House.Settings
	switch {
	case id == looksFigure:
		return OpenFigures
	case id == looksBack:
		set.Back = ""
	case id == looksCloth:
		set.Cloth = ""
	case id < looksGift || id >= looksGift+len(gifts):
		return Close
	case gifts[id-looksGift].cloth == ui.OwnTop:
		set.Back = gifts[id-looksGift].name
	default:
		set.Cloth = gifts[id-looksGift].name
	}
	return Set{Settings: set}
}
