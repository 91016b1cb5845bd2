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
	c.layOwn(looksBack, "looks.own.back", back == "", func(s *ui.Screen, at ui.Rect) {
		s.Card(ui.NewPose(ui.CardBack, at.Centre(), at.W))
	})
	for i := range gifts {
		if i == backs {
			p.NextHalf()
			p.Heading(w.Say("looks.cloths"))
			c.layOwn(looksCloth, "looks.own.cloth", cloth == ui.OwnTop, func(s *ui.Screen, at ui.Rect) { c.drawTops(s, at) })
		}
		c.layGift(i, back, cloth)
	}
	p.Close()
}

// The size of a back and of a piece of cloth on the page.
const backWide, clothWide, clothHigh = 54, 76, 54

// layFigure adds the row that opens the choice of the portrait.
func (c *Looks) layFigure() {
	h := c.House
	who, name := GuestOf(h.Settings.Figure), h.Say("figure.plain")
	if who >= 0 {
		name = Guests[who].named(h)
	}
	c.layRow(looksFigure, h.Say("figure"), name, false, false, func(s *ui.Screen, at ui.Rect) {
		if at = at.Middle(at.H, at.H); who >= 0 {
			s.Guest(ui.Guest{Name: Guests[who].ID}.Head(), at, false, 0, 1)
			return
		}
		s.Sign("person", at.Inset(8), s.Theme().TextSoft)
	})
}

// layOwn adds the row that chooses what each deck or table has as its own.
func (c *Looks) layOwn(id int, key string, chosen bool, draw func(s *ui.Screen, at ui.Rect)) {
	c.layRow(id, c.House.Say(key), "", chosen, id == looksBack, draw)
}

// layGift adds the row of a gift. One that nobody has got yet cannot be chosen.
func (c *Looks) layGift(i int, back string, cloth ui.TableTop) {
	h, g := c.House, &gifts[i]
	is := g.cloth == ui.OwnTop
	chosen := is && back == g.name || !is && cloth == g.cloth
	have := g.progress(h, c.deeds.found)
	told, sign := h.Say("looks.yours"), "check"
	if have < g.need {
		told, sign = h.Say("looks.so-far", "line", g.takes(h), "n", ui.Numeral(have), "of", ui.Numeral(g.need)), "lock"
	}
	c.layRow(looksGift+i, h.Say("gift."+g.name), told, chosen, is, func(s *ui.Screen, at ui.Rect) {
		if is {
			s.Picture(ui.BackNamed(g.name), at)
		} else {
			ui.DrawCloth(s, at, g.cloth)
		}
		if have < g.need {
			s.Panel(at, 4, ui.Alpha(s.Theme().Ground, 0.62), ui.Alpha(s.Theme().Ground, 0))
		}
		drawSeal(s, at, sign)
	})
	if have < g.need && !chosen {
		c.Form.Disable(looksGift+i, told)
	}
}

// layRow adds a row with a picture, a name and what it takes.
func (c *Looks) layRow(id int, name, told string, chosen, back bool, draw func(s *ui.Screen, at ui.Rect)) {
	t := c.House.Screen.Theme()
	row := page.Listed{Chosen: chosen, Wide: clothWide, High: clothHigh, Picture: draw}
	if back {
		row.Wide, row.High = backWide, backWide*7/5
	}
	row.Lines = append(row.Lines, page.Paragraph{Text: name, Style: ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text}})
	label := name
	if told != "" {
		row.Lines = append(row.Lines, page.Paragraph{Text: told, Style: ui.Style{Size: 15, Colour: t.TextSoft}})
		label = c.House.Say("told", "what", name, "how", told)
	}
	if chosen {
		chosenLine := c.House.Say("looks.chosen")
		row.Lines = append(row.Lines, page.Paragraph{Text: chosenLine, Style: ui.Style{Font: ui.Bold, Size: 15, Colour: t.AccentTop}})
		label = c.House.Say("told", "what", label, "how", chosenLine)
	}
	room := c.Page.Space()
	c.Page.Row(id, room, label, row)
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
