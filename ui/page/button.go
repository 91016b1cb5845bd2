package page

import (
	"image/color"

	"lacasa/ui"
)

// A ButtonKind says how strongly a button asks for attention.
type ButtonKind uint8

const (
	Primary ButtonKind = iota // the one thing to do now
	Plain
	Risky // what can fail: outlined
)

// A Button shows its label, and a sign or a crest before it.
type Button struct {
	whole
	Kind   ButtonKind
	Sign   string     // "": none
	Above  bool       // the sign stands above the label
	Crest  ui.Picture // drawn instead of Sign if it has a Kind
	Ground color.RGBA // the colour of its ground; transparent for the usual one
	Tip    string     // shown below it while it has the pointer or the focus; "": none
	Note   string     // a second, smaller line: what comes of it; "": none
	Spare  float64    // how much of the end of its label's line, in dp, a button with a note leaves to its owner
}

// A SignButton shows only a sign. Its label is spoken.
type SignButton struct {
	whole
	Kind ButtonKind
	Sign string
	Tip  bool // its label comes up below it when the pointer or the focus is on it
}

// noPicture is no picture.
var noPicture ui.Picture

func (b *Button) prime() bool { return b.Kind == Primary }

func (b *SignButton) prime() bool { return b.Kind == Primary }

// raise draws the ground of a button, on one of its own if that is visible, and returns the place
// and the colour of what is on it.
func (k ButtonKind) raise(s *ui.Screen, f *Form, w *Widget, r ui.Rect, own color.RGBA) (on ui.Rect, ink color.RGBA) {
	t := s.Theme()
	down := f.Pressed == w.Id
	if down {
		r = r.Move(0, 1.5)
	}
	if ink = t.Text; f.Quiet {
		ink = ui.Blend(t.TextSoft, t.Text, w.Warm)
	}
	switch {
	case own.A > 0:
		Raise(s, r, 4, ui.Blend(own, t.Text, 0.05+0.1*w.Warm), ui.Blend(t.Accent, t.AccentTop, w.Warm))
	case k == Primary && !f.Quiet:
		fill := ui.Blend(t.Accent, t.AccentTop, 0.25+0.5*w.Warm)
		if down {
			fill = t.Accent
		}
		Raise(s, r, 5, fill, t.AccentTop)
		ink = t.OnAccent
	case k == Risky:
		Raise(s, r, 3, Fill(s, 0.4+0.6*w.Warm), ui.Blend(t.Accent, t.AccentTop, w.Warm))
		s.Panel(r.Inset(1), Corner-1, color.RGBA{}, ui.Blend(t.Accent, t.AccentTop, w.Warm))
	default:
		Raise(s, r, 3, Fill(s, 0.4+0.6*w.Warm), edge(s, w.Warm))
	}
	if w.disabled || w.refused {
		ink = ui.Alpha(ink, 0.45)
	}
	return r, ink
}

func (b *SignButton) draw(s *ui.Screen, f *Form, w *Widget, r ui.Rect) {
	r, ink := b.Kind.raise(s, f, w, r, color.RGBA{})
	side := min(26, r.H*0.56)
	s.Sign(b.Sign, r.Middle(side, side), ink)
}

// drawTip shows text below a button that the pointer or the focus is on, on top of everything.
func drawTip(s *ui.Screen, f *Form, w *Widget, text string) {
	come := w.Warm
	if f.Ring && f.Focus == w.Id {
		come = 1
	}
	if come == 0 {
		return
	}
	const pad = 12
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle}
	wide, high := s.MeasureText(text, st)
	safe := s.Safe().Inset(8)
	r := ui.Rect{X: w.Rect.Centre().X - wide/2 - pad, Y: w.Rect.Bottom() + 9, W: wide + 2*pad, H: high + 8}
	r.X = max(safe.X, min(r.X, safe.Right()-r.W))
	s.Fade(come)
	ui.DrawPlate(s, r, r.H/2, t.Panel, t.PanelEdge)
	s.Label(text, r, st)
	s.Fade(1)
}

func (b *Button) draw(s *ui.Screen, f *Form, w *Widget, r ui.Rect) {
	r, ink := b.Kind.raise(s, f, w, r, b.Ground)
	if b.Note != "" {
		b.drawNoted(s, w, r, ink)
		return
	}
	st := b.style(r)
	by := fitLabels(s, f.List)
	if b.Kind == Primary { // there is one
		by = b.fit(s, w)
	}
	st.Colour = ink
	switch {
	case b.Crest != noPicture && r.W < crestBeside:
		b.drawNarrow(s, w, r, st)
	case b.Crest != noPicture:
		st.Size *= by
		d, room := crestSize(r), crestRoom(r)
		wide, _ := s.MeasureText(w.Label, st)
		x := r.X + max(10, (r.W-d-12-wide)/2)
		s.Picture(b.Crest, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d})
		if x += d + 12; x+wide <= room.Right() {
			room.X, room.W = x, wide+1
		}
		s.Label(w.Label, room, st)
	case b.above(s, w):
		st.Size *= by
		top, name := r.Inset2(aboveMargin, r.H*0.1).CutTop(r.H * 0.4)
		s.Sign(b.Sign, top, ink)
		write(s, w.Label, name, st)
	case b.Sign == "" || b.Above:
		st.Size *= by
		write(s, w.Label, r.Inset2(labelMargin(r), 2), st)
	default:
		st.Size *= by
		d, room := signSize(s, r), signRoom(s, r)
		width, _ := s.MeasureText(w.Label, st)
		width = min(width, room)
		x := r.X + (r.W-width-d-10)/2
		s.Sign(b.Sign, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}, ink)
		st.Align = ui.Start
		write(s, w.Label, ui.Rect{X: x + d + 10, Y: r.Y, W: room, H: r.H}, st)
	}
}

// How a button with a note is laid out: the distance of all from its sides, the size of the sign,
// and those of both lines.
const (
	notedSide  = 16.0
	notedSign  = 26.0
	notedLabel = 20.0
	notedText  = 15.0
)

// A button with a note is a tile if it is so high: then its owner draws a picture over its label,
// and the note has more than one line.
const (
	tileHigh  = 100.0
	tileWords = 25.0 // the height of the line of the label
	tileNote  = 37.0 // the height of the place of the note
)

// A tile that is higher than wide has smaller margins, a smaller label, and room for a longer note.
const (
	uprightSide  = 8.0
	uprightLabel = 17.0
	uprightNote  = 40.0
	uprightText  = 14.0
)

// isUpright reports whether a tile in r is higher than wide.
func isUpright(r ui.Rect) bool { return r.H > r.W }

// TilePicture returns the place of the picture on a button with a note in r, if that is a tile.
// name is its label.
func TilePicture(s *ui.Screen, name string, r ui.Rect) (at ui.Rect, is bool) {
	label, _ := tile(s, name, r)
	at = r.Inset2(notedSide, 7)
	if isUpright(r) {
		at = r.Inset2(uprightSide, 7)
	}
	at.H = label.Y - 3 - at.Y
	return at, r.H >= tileHigh
}

// tile returns the places of both texts on a tile in r. The label may have two lines if it is
// upright.
func tile(s *ui.Screen, name string, r ui.Rect) (label, note ui.Rect) {
	in, high, words := r.Inset2(notedSide-4, 4), tileNote, tileWords
	if isUpright(r) {
		in, high = r.Inset2(uprightSide-3, 4), uprightNote
		if wide, _ := s.MeasureText(name, ui.Style{Font: ui.Bold, Size: uprightLabel * onOneLine}); wide > in.W {
			words *= 1.7
		}
	}
	text := s.Theme().TextScale
	note, in = in.CutBottom(high * text)
	label, _ = in.CutBottom(words * text)
	return label, note
}

// notedRoom returns the place of both lines of a button with a note.
func notedRoom(r ui.Rect) ui.Rect {
	_, r = r.Inset2(notedSide, 3).CutLeft(notedSign + 12)
	return r
}

// NoteFits reports whether a note fits on a button in r, in letters of the given size, and on an
// upright tile the label too.
func NoteFits(s *ui.Screen, label, note string, r ui.Rect, size float64) bool {
	if r.H >= tileHigh {
		name, at := tile(s, label, r)
		high := s.MeasureParagraph(label, name.W, ui.Style{Font: ui.Bold, Size: uprightLabel * 0.85})
		return s.MeasureParagraph(note, at.W, ui.Style{Size: size}) <= at.H && (high <= name.H || !isUpright(r))
	}
	wide, _ := s.MeasureText(note, ui.Style{Size: size})
	return wide <= notedRoom(r).W
}

// drawNoted draws the sign, and beside it the label over the note; on a tile both are below a
// picture.
func (b *Button) drawNoted(s *ui.Screen, w *Widget, r ui.Rect, ink color.RGBA) {
	if w.Rect.H >= tileHigh {
		label, note := tile(s, w.Label, r)
		st := ui.Style{Font: ui.Bold, Size: notedLabel, Colour: ink, Align: ui.Middle}
		text := notedText
		if isUpright(w.Rect) {
			st.Size, text = uprightLabel, uprightText
			DrawBlock(s, w.Label, label, st)
		} else {
			DrawLine(s, w.Label, label, st)
		}
		DrawBlock(s, b.Note, note, ui.Style{Size: text, Colour: ui.Alpha(ink, 0.86), Align: ui.Middle})
		return
	}
	room := notedRoom(r)
	s.Sign(b.Sign, ui.Rect{X: r.X + notedSide, Y: r.Centre().Y - notedSign/2, W: notedSign, H: notedSign}, ink)
	room = room.Middle(room.W, min(room.H, 46*s.Theme().TextScale))
	label, note := room.CutTop(room.H * 0.56)
	label.W -= b.Spare
	DrawLine(s, w.Label, label, ui.Style{Font: ui.Bold, Size: notedLabel, Colour: ink})
	DrawLine(s, b.Note, note, ui.Style{Size: notedText, Colour: ui.Alpha(ink, 0.86)})
}

func (b *Button) says(_ *Kit, w *Widget, _ int) string {
	if b.Note == "" {
		return w.Label
	}
	return w.Label + ". " + b.Note
}

// drawNarrow draws the crest above the label, or both small on one line if the button is low as
// well.
func (b *Button) drawNarrow(s *ui.Screen, w *Widget, r ui.Rect, st ui.Style) {
	if r.H < 52 {
		d := r.H * 0.48
		s.Picture(b.Crest, ui.Rect{X: r.X + 6, Y: r.Centre().Y - d/2, W: d, H: d})
		_, r = r.CutLeft(d + 9)
		DrawLine(s, w.Label, r.Inset2(3, 0), st)
		return
	}
	top, name := r.Inset2(4, 4).CutTop(r.H * 0.48)
	s.Picture(b.Crest, top)
	st.Size = min(st.Size, name.H*0.8/s.Theme().TextScale)
	s.Label(w.Label, name, st)
}

// style returns the style of the label, which is larger if there is a crest and room for both.
func (b *Button) style(r ui.Rect) ui.Style {
	st := ui.Style{Font: ui.Bold, Size: min(20, r.H*0.42), Align: ui.Middle}
	if b.Crest != noPicture {
		st.Size = max(st.Size, r.H*0.28)
	}
	return st
}

// room returns the width available for the label.
func (b *Button) room(s *ui.Screen, r ui.Rect) float64 {
	switch {
	case b.Crest != noPicture:
		return crestRoom(r).W
	case b.Above:
		return r.W - 2*aboveMargin
	case b.Sign == "":
		return r.W - 2*labelMargin(r)
	}
	return signRoom(s, r)
}

// fit returns the factor by which the label must be reduced, at most 1. A word that does not fit is
// broken, and rather than become too small to be read a label stands on two lines.
func (b *Button) fit(s *ui.Screen, w *Widget) float64 {
	st, room, k := b.style(w.Rect), b.room(s, w.Rect), s.Theme().TextScale
	wide, _ := s.MeasureText(w.Label, st)
	if wide <= room {
		return 1
	}
	small := max(min(0.6, 12/st.Size), room/wide)
	if st.Size*small*k < labelBroken && b.Crest == noPicture {
		small = max(small, min(labelBroken/k, brokenSize(s, w.Label, ui.Rect{W: room, H: w.Rect.H - 4}, st))/st.Size)
	}
	return small
}

// fitLabels returns the factor by which the labels of all buttons among widgets must be reduced for
// the longest to fit, so that they have one size.
func fitLabels(s *ui.Screen, widgets []Widget) float64 {
	by := 1.0
	for i := range widgets {
		w := &widgets[i]
		if b, ok := w.Kind.(*Button); ok && (b.Crest == noPicture || w.Rect.W >= crestBeside) {
			by = min(by, b.fit(s, w))
		}
	}
	return by
}

// crestBeside is how wide a button is in which a crest stands beside the label, crestSize how large
// it is, and crestRoom the label's room.
const crestBeside = 130

func crestSize(r ui.Rect) float64 { return min(r.H*0.66, r.W*0.28) }

func crestRoom(r ui.Rect) ui.Rect {
	_, r = r.CutLeft(crestSize(r) + 12)
	return r.Inset2(4, 0)
}

// labelMargin returns the distance of a label from the sides of its button.
func labelMargin(r ui.Rect) float64 {
	if r.W < 80 {
		return 4
	}
	return 10
}

// above reports whether the sign stands above the label: one that would be too small to be read on
// one line takes the place of both.
func (b *Button) above(s *ui.Screen, w *Widget) bool {
	return b.Above && NamesBelow(s, w.Label, w.Rect)
}

// NamesBelow reports whether a label below its sign would be large enough to be read in a button at
// r.
func NamesBelow(s *ui.Screen, label string, r ui.Rect) bool {
	wide, _ := s.MeasureText(label, ui.Style{Font: ui.Bold, Size: 0.95 * labelLeast / s.Theme().TextScale})
	return wide <= r.W-2*aboveMargin
}

// aboveMargin is the distance of a label below its sign from the sides of its button.
const aboveMargin = 2

// signSize returns the size of the sign before a button's label.
func signSize(s *ui.Screen, r ui.Rect) float64 {
	return min(min(20, r.H*0.42)*1.25*min(s.Theme().TextScale, 1.5), r.H*0.6)
}

// signRoom returns the width available for the label beside a button's sign.
func signRoom(s *ui.Screen, r ui.Rect) float64 { return r.W - signSize(s, r) - 30 }

// labelLeast is the smallest size of a label that can be read well, in dp; one that would be
// smaller than labelBroken stands on two lines.
const labelLeast, labelBroken = 13.2, 15.5

// write draws a label on one line, or on several if it would be too small on one.
func write(s *ui.Screen, label string, r ui.Rect, st ui.Style) {
	wide, _ := s.MeasureText(label, st)
	if by := r.W / wide; wide > r.W+1 && st.Size*by*s.Theme().TextScale < labelBroken {
		if broken := brokenSize(s, label, r, st); broken > st.Size*by {
			st.Size = broken
			DrawBlock(s, label, r, st)
			return
		}
	}
	s.Label(label, r, st)
}

// brokenSize returns the size of a label set on several lines of r, or 0 if it does not fit.
func brokenSize(s *ui.Screen, label string, r ui.Rect, st ui.Style) float64 {
	const least = 0.6
	full := st.Size
	for ; st.Size > full*least; st.Size *= 0.97 {
		if WidestWord(s, label, st) < r.W && s.MeasureParagraph(label, r.W, st) <= r.H {
			return st.Size
		}
	}
	return 0
}
