package play

import (
	"image/color"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// drawTop says which game and hand it is.
func (c *Table) drawTop(s *ui.Screen) {
	t, r := s.Theme(), c.room.top
	game := ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop}
	round := ui.Style{Size: 17, Colour: t.TextSoft}
	switch c.room.shape {
	case page.Desk:
		upper, lower := r.CutTop(r.H / 2)
		page.OneLine(s, c.says.game, upper, game)
		page.OneLine(s, c.says.round, lower, round)
	case page.Tall:
		upper, lower := r.Inset2(12, 1).CutTop(r.H * 0.56)
		page.OneLine(s, c.says.game, upper, game)
		page.OneLine(s, c.says.round, lower, round)
	case page.Flat:
		page.OneLine(s, c.says.game, r, game)
		round.Size = 15
		page.Evenly(s, c.says.round, c.room.round, round)
	}
}

// drawInlay draws what is let into the cloth: a rose of the winds under the layout, which shows where nothing lies.
func (c *Table) drawInlay(s *ui.Screen) {
	if s.Theme().HighContrast {
		return
	}
	s.Fade(0.075)
	drawRose(s, c.room.drop)
	s.Fade(1)
}

// drawRose draws a rose of the winds in the middle of r.
func drawRose(s *ui.Screen, r ui.Rect) {
	d := min(440*max(1, r.W/720), r.W*0.9)
	s.Picture(ui.InlayRose, r.Middle(d, d))
}

// drawTags draws the value of each build, and whose it is.
func (c *Table) drawTags(s *ui.Screen) {
	t := s.Theme()
	for at := range c.items.cells {
		if !c.items.cells[at].build || c.lifting(at) || c.ask.order != "" {
			continue
		}
		b := c.room.buildAt(at)
		fresh := 0.0
		if k := &c.lights.tag; k.card != french.Back && b.Cards.Has(k.card) {
			if fresh = k.by; k.covered {
				continue
			}
		}
		first := c.room.inBuild(at, 0)
		d := max(25, first.W*0.32) * min(1.3, t.TextScale)
		if !t.ReducedMotion {
			d *= 1 + 0.7*fresh
		}
		mine := b.Owner == c.Shown.Seat && c.Shown.Rules.Owned()
		edge, ink := ui.Alpha(t.PanelEdge, 0.9), t.Text
		if mine {
			edge, ink = t.AccentTop, t.AccentTop
		}
		r := ui.Rect{X: c.room.cardRect(at).Right() - d*1.3, Y: first.Y - page.CardHeight(first.W)/2 - d*0.78, W: d * 1.3, H: d}
		if c.pickedAt(at) {
			r.Y -= first.W * pickedUp
		}
		if c.Form.Ringed() == reachBuild.ID(at) {
			s.Ring(c.room.cardRect(at).Inset(-3), 12)
		}
		s.Plate(r, d*0.3, t.Panel, edge)
		s.Label(c.value(b), r, ui.Style{Font: ui.Bold, Size: d * 0.72, Colour: ink, Align: ui.Middle, Fixed: true})
		if b.Owner == cassino.NoSeat || !c.Shown.Rules.Owned() {
			continue
		}
		o := ui.Rect{X: r.X - d*0.92, Y: r.Y + d*0.06, W: d * 0.88, H: d * 0.88}
		s.Plate(o, o.W/2, ui.Blend(t.Panel, t.Accent, 0.2), edge)
		s.Label(c.initial(b.Owner), o, ui.Style{Font: ui.Bold, Size: o.H * 0.62, Colour: ink, Align: ui.Middle, Fixed: true})
	}
}

// pickedAt reports whether the build in a cell is chosen.
func (c *Table) pickedAt(at int) bool {
	for i := range c.items.list {
		if c.items.list[i].place == (place{built, at}) {
			return c.ask.picked[i]
		}
	}
	return false
}

// value returns the values that take a build: of an Esun several may.
func (c *Table) value(b *cassino.Stack) string {
	if c.Shown.Rules.Build.Kind != cassino.Heaps {
		return ui.Numeral(int(b.Value))
	}
	said := ""
	for v := range cassino.MaxValue + 1 {
		if b.Taken>>v&1 != 0 {
			if said != "" {
				said += "/"
			}
			said += ui.Numeral(v)
		}
	}
	return said
}

// lifting reports whether what lies in a cell is being taken.
func (c *Table) lifting(at int) bool {
	for _, i := range c.taking.list {
		if c.taking.on && c.items.list[i].place == (place{built, at}) {
			return c.taking.stage >= squared
		}
	}
	return false
}

// initial returns the owner's sign on a build: the first letter of the name, and one more where others begin alike.
func (c *Table) initial(seat cassino.Seat) string {
	name := []rune(c.says.seats[seat].name)
	for n := 1; n <= min(2, len(name)); n++ {
		alone := true
		for i := range c.Shown.Rules.Seats {
			other := []rune(c.says.seats[i].name)
			alone = alone && (cassino.Seat(i) == seat || string(other[:min(n, len(other))]) != string(name[:n]))
		}
		if alone || n == min(2, len(name)) {
			return string(name[:n])
		}
	}
	return ""
}

// status returns what is said just now, and in which colour.
func (c *Table) status(t *ui.Theme) (text string, ink color.RGBA) {
	switch {
	case c.News.Text != "" && c.News.Bad:
		return c.News.Text, t.Danger
	case c.News.Text != "":
		return c.News.Text, t.AccentTop
	case c.News.Met != page.NoWidget:
		r, i := table.ReachOf(c.News.Met)
		if r == reachBuild {
			return c.phrases.buildSaid(c.room.buildAt(i)), t.Text
		}
		return c.says.seats[i].spoken, t.Text
	case c.ask.asks():
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// drawStatus says who is asked for what, what is chosen, or what has just happened.
func (c *Table) drawStatus(s *ui.Screen) {
	t, r := s.Theme(), c.room.status
	text, ink := c.status(t)
	if text == "" {
		return
	}
	st := ui.Style{Font: ui.Bold, Size: 19 * min(1, 1.6/t.TextScale), Colour: ink, Align: ui.Middle}
	free := len(c.ask.list) == 0 && c.room.asking.X == r.X // it has the room of the answers too
	switch {
	case c.room.shape == page.Desk:
		if w, _ := s.MeasureText(text, st); free && w > r.W-24 {
			r = table.Around(r, c.room.asking)
		}
	case free:
		r = table.Around(r, c.room.asking)
	default:
		st.Size = 17 * min(1, 1.4/t.TextScale)
	}
	w, high := s.MeasureText(text, st)
	plate := r.Middle(min(r.W, w+36), min(r.H, high+14))
	if w > plate.W-24 {
		plate = r.Middle(r.W, min(r.H, s.MeasureParagraph(text, r.W-24, st)+8))
	}
	s.Plate(plate, min(plate.H/2, 18), t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	page.Evenly(s, text, plate.Inset2(12, 4), st)
}
