package page

import (
	"image/color"
	"strings"

	"lacasa/ui"
)

// A Choice is a group of options, one of which is chosen. Each has a cell.
type Choice struct {
	Cells    []ui.Rect
	options  []string
	notes    []string     // a few words about each option; nil: none
	pictures []ui.Picture // by option: they are tabs; nil: none
	sketch   Sketch       // shows what each option stands for; nil: nothing does
	window   float64      // the height of a ticket's window; 0: they are no tickets
	wordless bool         // the sketches take the place of the words
	value    int          // the chosen one
}

func (*Choice) prime() bool { return true }

func (c *Choice) touch(f *Form, w *Widget, p *ui.Pointer) bool {
	for i, cell := range c.Cells {
		if f.At(w, cell).Contains(p.Pos) {
			return c.choose(f, w, i)
		}
	}
	return false
}

// choose chooses an option, and reports whether another was chosen before.
func (c *Choice) choose(f *Form, w *Widget, option int) bool {
	changed := option != c.value
	c.value, f.on = option, ui.TargetRef{ID: w.Id, Option: option}
	return changed
}

// enter chooses the option that the focus is on, or the next if it is chosen already.
func (c *Choice) enter(k *Kit, f *Form, w *Widget) bool {
	to := f.option(w)
	if to == c.value {
		to = (to + 1) % len(c.options)
	}
	c.choose(f, w, to)
	ui.NarrateFocus(c.says(k, w, to))
	return true
}

func (c *Choice) says(k *Kit, w *Widget, option int) string {
	what := c.options[option]
	if option == c.value {
		what = k.Say("read.chosen", "what", what)
	}
	return k.Say("told", "what", w.Label, "how", what)
}

func (c *Choice) tell(k *Kit, f *Form, w *Widget, t ui.Target) {
	t.Kind, t.Group = ui.OptionTarget, w.Label
	for i, cell := range c.Cells {
		t.Option, t.Label, t.Rect, t.Chosen = i, c.options[i], f.onPage(k, w, cell), i == c.value
		if c.notes != nil && c.notes[i] != "" {
			t.Label += ", " + c.notes[i]
		}
		f.targets = append(f.targets, t)
	}
}

// CellStyle is the style of the words of an option, and noteStyle that of the note below them.
var (
	CellStyle = ui.Style{Font: ui.Bold, Size: 17, Align: ui.Middle}
	noteStyle = ui.Style{Size: 14.5, Align: ui.Middle}
)

// cellMargin is the least distance of words from the sides of a cell.
const cellMargin = 6

// wordMargin is the distance of words from the sides of a cell that they keep if that does not make
// them too small: the ground of the chosen option is smaller than its cell.
const wordMargin = 13

// shrinks is how small the words of an option may become so that all stay in one row.
const shrinks = 0.79

// CellWide returns the least width of an option with words of the given width.
func CellWide(words float64) float64 { return words*shrinks + 2*cellMargin }

// tabs reports whether the options are pictures, with at most a word each: the tabs of a page.
func (c *Choice) tabs() bool { return c.pictures != nil }

// apart reports whether the options are apart from each other, and not one bar.
func (c *Choice) apart() bool { return c.tabs() || c.window > 0 }

// numbers reports whether all options are short numbers, which are written on a slate.
func (c *Choice) numbers() bool {
	if c.notes != nil || c.sketch != nil || len(c.Cells) < 2 {
		return false
	}
	for _, o := range c.options {
		if o == "" || len(o) > 2 || strings.Trim(o, "0123456789") != "" {
			return false
		}
	}
	return true
}

// draw draws the options, as one bar unless they are tabs, tickets or numbers.
func (c *Choice) draw(s *ui.Screen, f *Form, w *Widget, _ ui.Rect) {
	switch {
	case c.tabs():
		c.drawTabs(s, f, w)
		return
	case c.window > 0:
		c.drawTickets(s, f, w)
		return
	case c.numbers():
		c.drawSlate(s, f, w)
		return
	}
	by := 1.0 // all are as small as the longest has to be
	for i, cell := range c.Cells {
		wide, _ := s.MeasureText(c.options[i], CellStyle)
		by = min(by, max(shrinks, (cell.W-2*wordMargin)/wide))
	}
	c.drawBar(s, f, w)
	for i, cell := range c.Cells {
		r := f.At(w, cell)
		st := cellStyle(w, c.ink(s, w, i), by)
		switch {
		case c.notes != nil && c.notes[i] != "":
			c.drawNoted(s, r, i, st)
		case c.sketch != nil:
			c.drawSketched(s, f, w, i, r, st)
		default:
			write(s, c.options[i], r.Inset2(cellMargin, 2), st)
		}
	}
}

// drawSlate draws numbers in chalk on a slate, and a ring around the chosen one.
func (c *Choice) drawSlate(s *ui.Screen, f *Form, w *Widget) {
	t := s.Theme()
	const frame = 5
	ui.DrawSlate(s, f.At(w, w.Rect), frame)
	for i, cell := range c.Cells {
		r := f.At(w, cell).Inset2(cellMargin, frame+2)
		st := ui.Style{Font: ui.Bold, Size: 19, Align: ui.Middle, Colour: ui.Blend(t.TextSoft, t.Text, w.Warm)}
		if i == c.value {
			mark := r.Middle(min(r.W, 2*r.H), r.H)
			s.Panel(mark, r.H/2, ui.Alpha(t.Light, 0.16), t.Light)
			s.Panel(mark.Inset(1), r.H/2-1, color.RGBA{}, ui.Alpha(t.Light, 0.7))
			st.Colour = t.Light
		}
		DrawLine(s, c.options[i], r, st)
	}
}

// drawSketched draws an option of a bar: its sketch above its words.
func (c *Choice) drawSketched(s *ui.Screen, f *Form, w *Widget, i int, r ui.Rect, st ui.Style) {
	const least = 13.0
	if c.wordless {
		c.show(s, f, w, i, r.Inset2(cellMargin, 7))
		return
	}
	upper, words := r.CutTop(sketchHigh + 14)
	upper, words.H = upper.Inset2(cellMargin, 6), words.H-5
	upper.H += 6
	c.show(s, f, w, i, upper)
	st.Size = max(min(st.Size, 15), least)
	DrawLine(s, c.options[i], words.Inset2(cellMargin, 0), st)
}

// show draws the sketch of an option in r, as far as it is in view.
func (c *Choice) show(s *ui.Screen, f *Form, w *Widget, option int, r ui.Rect) {
	all := s.Bounds()
	if w.Scrolls {
		all = f.View
	}
	if view := Intersect(r, all); view.W > 0 && view.H > 0 {
		c.sketch(s, option, r, view)
	}
	s.Clip(all)
}

// ink returns the colour of the words of an option: those that are not chosen stand back.
func (c *Choice) ink(s *ui.Screen, w *Widget, option int) color.RGBA {
	t := s.Theme()
	if option == c.value {
		return t.AccentTop
	}
	return ui.Blend(t.TextSoft, t.Text, w.Warm)
}

// drawBar draws the ground of all options, which have one edge together, a line between those of
// which neither is chosen, and the ground of the chosen one.
func (c *Choice) drawBar(s *ui.Screen, f *Form, w *Widget) {
	t := s.Theme()
	s.Panel(f.At(w, w.Rect), CellCorner, ui.Blend(ui.Blend(t.Panel, t.Ground, 0.5), t.PanelTop, 0.5*w.Warm), ui.Alpha(edge(s, w.Warm), 0.8))
	line := ui.Alpha(t.PanelEdge, 0.6)
	for i, cell := range c.Cells {
		r := f.At(w, cell)
		if next := i + 1; next < len(c.Cells) && c.Cells[next].Y == cell.Y && i != c.value && next != c.value {
			s.Fill(ui.Rect{X: r.Right(), Y: r.Y + r.H*0.25, W: 1, H: r.H * 0.5}, line)
		}
		if cell.Y > w.Rect.Y+1 { // of another row
			s.Fill(ui.Rect{X: r.X + 12, Y: r.Y, W: r.W - 24, H: 1}, line)
		}
	}
	if c.value >= 0 && c.value < len(c.Cells) {
		r := f.At(w, c.Cells[c.value])
		Chosen(s, r.Inset(3))
		seal(s, r.Inset(3))
	}
}

// drawNoted draws the words of an option and the note below them.
func (c *Choice) drawNoted(s *ui.Screen, r ui.Rect, i int, st ui.Style) {
	note := noteStyle
	if note.Colour = s.Theme().TextSoft; i == c.value {
		note.Colour = s.Theme().Text
	}
	upper, lower := r.Inset2(cellMargin, 5).CutTop(r.H * 0.48)
	DrawLine(s, c.options[i], upper, st)
	DrawLine(s, c.notes[i], lower, note)
}

// drawTabs draws options that are pictures. The open one has a bar along its foot, because a tick
// would suggest that it is done.
func (c *Choice) drawTabs(s *ui.Screen, f *Form, w *Widget) {
	st, named := c.tabStyle(s)
	for i, cell := range c.Cells {
		on := i == c.value
		r := f.At(w, cell)
		ink := drawGround(s, r, w, on, false)
		switch {
		case named && r.W < pictureBeside:
			upper, words := r.Inset2(4, 4).CutTop(r.H * 0.5)
			words.H -= 4
			s.Picture(c.pictures[i], upper)
			st.Colour = ink
			DrawLine(s, c.options[i], words, st)
		case named:
			drawPictured(s, r, c.pictures[i], c.options[i], ink, w)
		default:
			drawPictured(s, r, c.pictures[i], "", ink, w)
		}
		if on {
			if w.disabled || w.refused {
				ink = ui.Alpha(ink, 0.5)
			}
			foot, _ := r.Inset2(8, 2).CutBottom(4)
			s.Panel(foot, 2, ink, ink)
		}
	}
}

// tabStyle returns the style of the words below the pictures of tabs, and whether there is room for
// all of them.
func (c *Choice) tabStyle(s *ui.Screen) (st ui.Style, named bool) {
	const least, air, high = 0.9, 4, 58 // rather than much smaller they are left out, as in lower cells
	for _, size := range [...]float64{PicturedStyle.Size, 14.5} {
		st = PicturedStyle
		st.Size, st.Align, named = size, ui.Middle, true
		for i, cell := range c.Cells {
			wide, line := s.MeasureText(c.options[i], st)
			named = named && wide*least <= cell.W-2*air && line <= cell.H*0.42 && cell.H >= high
		}
		if named {
			break
		}
	}
	return st, named
}

// cellStyle returns the style of the words of an option or a toggle: by is the factor for their
// size.
func cellStyle(w *Widget, ink color.RGBA, by float64) ui.Style {
	st := CellStyle
	if st.Size, st.Colour = st.Size*by, ink; w.refused {
		st.Colour = ui.Alpha(st.Colour, 0.45)
	}
	return st
}

// drawGround draws the ground of an option or a toggle, and returns the colour for its words. If
// sealed is set the chosen one has a tick on its corner.
func drawGround(s *ui.Screen, r ui.Rect, w *Widget, on, sealed bool) (ink color.RGBA) {
	t := s.Theme()
	if !on {
		flat(s, r, 0.4+0.6*w.Warm, w.Warm)
		return t.Text
	}
	if Chosen(s, r); sealed {
		seal(s, r)
	}
	return t.AccentTop
}

// seal draws the tick on the corner of what is chosen.
func seal(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	d := 16 * min(1.4, t.TextScale)
	at := ui.Rect{X: r.Right() - d*0.68, Y: r.Y - d*0.32, W: d, H: d}
	s.Panel(at, d/2, t.Accent, t.Panel)
	s.Sign("check", at.Inset(d*0.2), t.OnAccent)
}

// The width of pictures beside words, and their margin. In a cell that is too narrow the picture is
// above the words, or alone.
const (
	pictureAir    = 8
	pictureBeside = 130
	pictureAbove  = 76
)

// PicturedStyle is the style of words beside a picture.
var PicturedStyle = ui.Style{Font: ui.Bold, Size: 16.5}

// PicturedWide returns the width of words beside a picture in a cell.
func PicturedWide(s *ui.Screen, r ui.Rect) float64 { return r.W - pictureSide(s, r) - 3*pictureAir }

func pictureSide(s *ui.Screen, r ui.Rect) float64 {
	return min(r.H-2*pictureAir, 64*min(1.3, s.Theme().TextScale), r.W*0.34)
}

// drawPictured draws a picture and the label of an option or a toggle, which may be empty. A
// refused one is dim.
func drawPictured(s *ui.Screen, r ui.Rect, p ui.Picture, label string, ink color.RGBA, w *Widget) {
	st := PicturedStyle
	st.Colour = ink
	if w.disabled || w.refused {
		st.Colour = ui.Alpha(ink, 0.5)
		s.Fade(0.4)
	}
	defer s.Fade(1)
	switch {
	case r.W >= pictureBeside && label != "":
		d := pictureSide(s, r)
		s.Picture(p, ui.Rect{X: r.X + pictureAir, Y: r.Centre().Y - d/2, W: d, H: d})
		s.Fade(1)
		_, words := r.CutLeft(d + 2*pictureAir)
		words.W -= pictureAir
		DrawBlock(s, label, words, WordsFit(s, label, words.W, st))
	case r.W >= pictureAbove && r.H >= pictureAbove*0.8 && label != "":
		upper, words := r.Inset2(4, 5).CutTop(r.H * 0.56)
		s.Picture(p, upper)
		s.Fade(1)
		st.Align = ui.Middle
		DrawLine(s, label, words, st)
	default:
		s.Picture(p, r.Inset(3))
	}
}

// A Toggle is on or off, and looks like an option.
type Toggle struct {
	whole
	on      bool
	picture ui.Picture
}

func (t *Toggle) touch(*Form, *Widget, *ui.Pointer) bool {
	t.on = !t.on
	return true
}

func (t *Toggle) enter(*Kit, *Form, *Widget) bool {
	t.on = !t.on
	return true
}

func (t *Toggle) tell(_ *Kit, f *Form, _ *Widget, of ui.Target) {
	of.Kind, of.Chosen = ui.ToggleTarget, t.on
	f.targets = append(f.targets, of)
}

func (t *Toggle) draw(s *ui.Screen, _ *Form, w *Widget, r ui.Rect) {
	ink := drawGround(s, r, w, t.on, true)
	if t.picture != noPicture {
		drawPictured(s, r, t.picture, w.Label, ink, w)
		return
	}
	write(s, w.Label, r.Inset2(labelMargin(r), 2), cellStyle(w, ink, 1))
}

// A Switch is a choice of off and on, drawn as a switch at the right of its row. It changes
// wherever it is touched.
type Switch struct{ Choice }

func (c *Switch) touch(f *Form, w *Widget, p *ui.Pointer) bool { return c.choose(f, w, 1-c.value) }

// switchSize returns the size of a switch, and the room for the word before it in a row of that
// width, 0 if there is none.
func switchSize(s *ui.Screen, row float64) (wide, high, word float64) {
	k := min(1.5, s.Theme().TextScale)
	if word = 60 * s.Theme().TextScale; row < 4.2*word {
		word = 0
	}
	return 52 * k, 28 * k, word
}

// draw draws the knob, and its sign and a word that tell whether it is on.
func (c *Switch) draw(s *ui.Screen, _ *Form, w *Widget, r ui.Rect) {
	t := s.Theme()
	wide, high, room := switchSize(s, r.W)
	track := ui.Rect{X: r.Right() - wide, Y: r.Centre().Y - high/2, W: wide, H: high}
	word := ui.Rect{X: track.X - room, Y: r.Y, W: room - 10, H: r.H}
	fill, edge, body, ink, sign := ui.Blend(t.Panel, t.Ground, 0.6), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm), t.PanelEdge, t.Ground, "cross"
	knob := ui.Rect{X: track.X, Y: track.Y, W: high, H: high}
	if c.value == 1 {
		fill, edge, body, ink, sign = t.Accent, t.AccentTop, t.AccentTop, t.OnAccent, "check"
		knob.X = track.Right() - high
	}
	if room > 0 {
		DrawLine(s, c.options[c.value], word, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.End})
	}
	s.Panel(track, high/2, fill, edge)
	s.Panel(knob.Inset(3), high/2-3, body, color.RGBA{})
	s.Sign(sign, knob.Inset(high*0.26), ink)
}
