package ui

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Font is a typeface, named by its use.
type Font uint8

// The three typefaces.
const (
	Body  Font = iota // Jost Medium
	Bold              // Jost Bold
	Title             // Casa Title: big titles only
)

// An Align says which part of a line is at its anchor.
type Align uint8

// The alignments.
const (
	Start Align = iota
	Middle
	End
)

// A Style says how a text is set.
type Style struct {
	Font   Font
	Size   float64 // dp at a text scale of 1
	Colour color.RGBA
	Align  Align
	Fixed  bool    // it does not grow with the text scale
	Track  float64 // additional space between letters, in em
}

// texts measures texts and draws them.
type texts struct {
	on     *canvas
	writer *writer
	swell  swell
}

// A swell says how texts are drawn at the moment: scaled and turned around a point.
type swell struct {
	at          Point
	by, degrees float64
}

func newTexts(on *canvas) *texts { return &texts{on, newWriter(), swell{by: 1}} }

func (w *texts) key(str string, width float64, st Style) textKey {
	size := st.Size * w.on.scale
	if !st.Fixed {
		size *= w.on.theme.TextScale
	}
	k := textKey{str: str, font: st.Font, size: float32(max(size, 1)), track: float32(st.Track)}
	if width > 0 {
		k.width, k.align = float32(math.Ceil(width*w.on.scale)), st.Align
	}
	return k
}

// line draws one line at the anchor p, in the middle of its height. room is the area that it has to
// fit into, for those that watch.
func (w *texts) line(str string, p Point, room Rect, st Style) {
	if str == "" {
		return
	}
	k := w.key(str, 0, st)
	e := w.written(k)
	x := p.X * w.on.scale
	switch st.Align {
	case Start:
	case Middle:
		x -= e.w / 2
	case End:
		x -= e.w
	}
	w.put(e, k, x, p.Y*w.on.scale-e.h/2, room, st.Colour)
}

// paragraph draws a text from the top of r, broken into lines as wide as r, and returns its height.
func (w *texts) paragraph(str string, r, room Rect, st Style) (height float64) {
	if str == "" {
		return 0
	}
	k := w.key(str, r.W, st)
	e := w.written(k)
	w.put(e, k, r.X*w.on.scale, r.Y*w.on.scale, room, st.Colour)
	return e.h / w.on.scale
}

// label draws a text in the middle of r, smaller or on several lines if necessary.
func (w *texts) label(str string, r Rect, st Style) {
	st = w.fit(str, r.W, st)
	if wide, _ := w.measure(str, st); wide <= r.W+0.5 {
		p := r.Centre()
		switch st.Align {
		case Start:
			p.X = r.X
		case Middle:
		case End:
			p.X = r.Right()
		}
		w.line(str, p, r, st)
		return
	}
	h := w.measureParagraph(str, r.W, st)
	for i := 0; h > r.H && i < 4; i++ {
		st.Size *= 0.9
		h = w.measureParagraph(str, r.W, st)
	}
	w.paragraph(str, Rect{r.X, r.Y + (r.H-h)/2, r.W, h}, r, st)
}

// written returns a text with its picture, or only its measure if nothing is being painted.
func (w *texts) written(k textKey) *textEntry {
	if w.on.unpainted {
		return w.writer.entry(k)
	}
	return w.writer.picture(k)
}

// put draws a text at x and y, in device pixels.
func (w *texts) put(e *textEntry, k textKey, x, y float64, room Rect, c color.RGBA) {
	c = w.on.ink(c, Point{(x + max(e.w, float64(k.width))/2) / w.on.scale, (y + e.h/2) / w.on.scale})
	if w.on.watch != nil {
		w.show(e, k, x, y, room, c)
	}
	if w.on.unpainted {
		w.on.tell("text", k, x, y, c, w.swell)
		return
	}
	if e.img == nil || c.A == 0 {
		return
	}
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(math.Round(x+e.offX), math.Round(y+e.offY))
	if s, k := &w.swell, w.on.scale; s.by != 1 || s.degrees != 0 {
		op.GeoM.Translate(-s.at.X*k, -s.at.Y*k)
		op.GeoM.Scale(s.by, s.by)
		op.GeoM.Rotate(s.degrees * math.Pi / 180)
		op.GeoM.Translate(s.at.X*k, s.at.Y*k)
	}
	w.on.tint(&op.ColorScale, c)
	w.on.draw(e.img, &op)
}

// show tells the watcher of a text whose picture is at x and y, in device pixels.
func (w *texts) show(e *textEntry, k textKey, x, y float64, room Rect, c color.RGBA) {
	if c.A == 0 {
		return
	}
	switch k.align { // within its width
	case Start:
	case Middle:
		x += (max(e.w, float64(k.width)) - e.w) / 2
	case End:
		x += max(e.w, float64(k.width)) - e.w
	}
	air := (leading - 1) / 2 * float64(k.size) // above the first line and below the last
	scale := w.on.scale
	w.on.watch(DrawnItem{
		Text: k.str, Lines: e.lines, Face: CardBack, Room: room, View: w.on.within, Size: float64(k.size) / scale, Ink: c,
		Rect: Rect{x / scale, (y + air) / scale, e.w / scale, (e.h - 2*air) / scale},
	})
}

// measure returns the size of one line.
func (w *texts) measure(str string, st Style) (wide, high float64) {
	e := w.writer.entry(w.key(str, 0, st))
	return e.w / w.on.scale, e.h / w.on.scale
}

// measureParagraph returns the height of a text broken into lines of the given width.
func (w *texts) measureParagraph(str string, width float64, st Style) (height float64) {
	if str == "" {
		return 0
	}
	return w.writer.entry(w.key(str, width, st)).h / w.on.scale
}

// fit returns st with a smaller size if the line is wider than maxW, but never below 70%.
func (w *texts) fit(str string, maxW float64, st Style) Style {
	if wide, _ := w.measure(str, st); wide > maxW && wide > 0 {
		st.Size *= max(0.7, maxW/wide)
	}
	return st
}
