package scenes

import (
	"slices"
	"strings"

	"lacasa/ui"
	"lacasa/ui/page"
)

// Shortcuts is the page of what keys, a gamepad and touch do, made from the actual bindings.
type Shortcuts struct{ Sheet }

// NewShortcuts returns the page of shortcuts.
func NewShortcuts(h *House) *Shortcuts {
	c := &Shortcuts{Sheet{House: h}}
	c.Lay()
	return c
}

// A shortcut is a row of the page, with the commands that it explains together.
type shortcut struct {
	key      string
	commands []ui.Command
}

var shortcuts = [...]shortcut{
	{"shortcuts.move", []ui.Command{ui.Left, ui.Right, ui.Up, ui.Down}},
	{"shortcuts.walk", []ui.Command{ui.Next, ui.Previous}},
	{"shortcuts.use", []ui.Command{ui.Accept}},
	{"shortcuts.back", []ui.Command{ui.Back}},
	{"shortcuts.menu", []ui.Command{ui.Menu}},
	{"shortcuts.hint", []ui.Command{ui.Hint}},
	{"shortcuts.undo", []ui.Command{ui.Undo}},
	{"shortcuts.log", []ui.Command{ui.Log}},
	{"shortcuts.rules", []ui.Command{ui.Rules}},
	{"shortcuts.scroll", []ui.Command{ui.PageUp, ui.PageDown}},
	{"shortcuts.mute", []ui.Command{ui.Mute}},
	{"shortcuts.full", []ui.Command{ui.FullScreen}},
	{"shortcuts.aloud", []ui.Command{ui.Aloud}},
}

// Lay lays everything out again.
func (c *Shortcuts) Lay() {
	w, p, bound := c.House.Words, &c.Page, ui.Bindings()
	p.BeginColumns(&c.House.Kit, &c.Form, w.Say("shortcuts"), PageClose)
	p.Heading(w.Say("shortcuts.keys"))
	c.layRows(bound, "key.", func(b *ui.Binding) []string { return b.Keys })
	p.NextHalf()
	p.Heading(w.Say("shortcuts.pad"))
	c.layRows(bound, "pad.", func(b *ui.Binding) []string { return b.Pad })
	p.Text(w.Say("shortcuts.pad.line"), page.SoftText)
	p.Heading(w.Say("shortcuts.touch"))
	for _, key := range [...]string{"shortcuts.drag", "shortcuts.skip", "shortcuts.peek", "shortcuts.page"} {
		p.Text(w.Say(key), page.BodyText)
	}
	for i := range c.House.Posters {
		poster := &c.House.Posters[i]
		if w.Has("game." + poster.Game + ".touch") {
			p.Text(w.Say("told", "what", poster.Say(c.House, ""), "how", poster.Say(c.House, ".touch")), page.SoftText)
		}
	}
	p.Close()
}

// layRows adds a row for each shortcut that has bindings. names returns the keys or buttons of a
// binding, and prefix begins their keys in the catalogue.
func (c *Shortcuts) layRows(bound []ui.Binding, prefix string, names func(*ui.Binding) []string) {
	for _, row := range shortcuts {
		var caps []string
		for _, command := range row.commands {
			if i := slices.IndexFunc(bound, func(b ui.Binding) bool { return b.Command == command }); i >= 0 {
				caps = append(caps, names(&bound[i])...)
			}
		}
		if len(caps) > 0 {
			c.layRow(c.House.Say(row.key), prefix, caps)
		}
	}
}

// layRow adds a row: what is done on the left and the keys that do it on the right, or below it if
// there is not enough room.
func (c *Shortcuts) layRow(label, prefix string, caps []string) {
	const gap, air, margin = 6.0, 14.0, 9.0
	p, s := &c.Page, c.House.Screen
	t := s.Theme()
	r := p.Space()
	st := ui.Style{Size: 17, Colour: t.Text}
	cap := ui.Style{Font: ui.Bold, Size: 15, Colour: t.Text, Align: ui.Middle}
	wide, high := s.MeasureText(label, st)
	said, widths := make([]string, len(caps)), make([]float64, len(caps))
	all := -gap
	side := high + 6
	for i, name := range caps {
		said[i] = c.House.Say(prefix + name)
		words, _ := s.MeasureText(said[i], cap)
		widths[i] = max(side, words+2*margin)
		all += widths[i] + gap
	}
	p.Form.Read(c.House.Say("told", "what", label, "how", strings.Join(said, ", ")))
	at := ui.Point{X: r.Right() - all, Y: r.Y}
	if wide+air+all > r.W {
		line := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: s.MeasureParagraph(label, r.W, st)}
		p.Print(label, line, st)
		at = ui.Point{X: r.X, Y: line.Bottom() + 3}
	} else {
		p.Print(label, ui.Rect{X: r.X, Y: r.Y + (side-high)/2, W: wide + 1, H: high}, st)
	}
	for i := range caps {
		if at.X > r.X && at.X+widths[i] > r.Right()+1 {
			at = ui.Point{X: r.X, Y: at.Y + side + gap}
		}
		p.Show(ui.Rect{X: at.X, Y: at.Y, W: widths[i], H: side}, func(s *ui.Screen, r, _ ui.Rect) {
			t := s.Theme()
			s.Panel(r, 6, ui.Blend(t.Panel, t.PanelTop, 0.7), t.PanelEdge)
			s.Label(said[i], r, cap)
		})
		at.X += widths[i] + gap
	}
	p.Y = at.Y + side + 7
}
