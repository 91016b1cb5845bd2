package ui

import (
	"fmt"
	"image"
	"math"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"lacasa/assets"
)

const (
	leading = 1.32     // line to line, in em
	unknown = '·'      // shown for a letter that no font here has
	narrow  = '\u202f' // the space before ; : ! and ? in French, at which no line ends

	// The size of a text that is kept without its picture counts as this many pixels.
	entryCost = 256
	textLimit = 6 << 20
)

// A typeface reads outlines straight from the font, in font units. A text is rendered into a
// picture on the CPU once, so that all texts share a texture with the cards and draw in one call
// with them. Measuring works without a display.
type typeface struct {
	font  *sfnt.Font
	buf   sfnt.Buffer
	units float64
	cap   float64   // height of capitals, in em
	spare *typeface // for the letters that it has not; nil: none
	glyph map[rune]glyph
	kern  map[[2]sfnt.GlyphIndex]float64
}

type glyph struct {
	index    sfnt.GlyphIndex
	advance  float64 // in em
	segments sfnt.Segments
}

func openFace(data []byte) *typeface {
	f, err := sfnt.Parse(data)
	if err != nil {
		panic(fmt.Sprintf("ui: a font inside the program is damaged: %v", err))
	}
	t := &typeface{font: f, units: float64(f.UnitsPerEm()), glyph: map[rune]glyph{}, kern: map[[2]sfnt.GlyphIndex]float64{}}
	m, err := f.Metrics(&t.buf, t.ppem(), font.HintingNone)
	if err != nil {
		panic(fmt.Sprintf("ui: a font inside the program is damaged: %v", err))
	}
	t.cap = t.em(m.CapHeight)
	return t
}

func (t *typeface) ppem() fixed.Int26_6        { return fixed.I(int(t.units)) }
func (t *typeface) em(v fixed.Int26_6) float64 { return float64(v) / 64 / t.units }

func (t *typeface) look(r rune) glyph {
	if g, ok := t.glyph[r]; ok {
		return g
	}
	if r == narrow { // no font here has it: it is a part of the wide one
		g := t.look(' ')
		g.advance *= 0.7
		t.glyph[r] = g
		return g
	}
	var g glyph
	g.index, _ = t.font.GlyphIndex(&t.buf, r)
	if g.index == 0 { // a player's own words must not show an error box
		switch {
		case t.spare != nil:
			g = t.spare.scaled(r, t.units)
		// otherwise other typefaces show it, or nothing does
		case !unicode.Is(unicode.M, r) && !unicode.Is(unicode.Cf, r) && r != unknown:
			g = t.look(unknown)
		}
		t.glyph[r] = g
		return g
	}
	if adv, err := t.font.GlyphAdvance(&t.buf, g.index, t.ppem(), font.HintingNone); err == nil {
		g.advance = t.em(adv)
	}
	if seg, err := t.font.LoadGlyph(&t.buf, g.index, t.ppem(), nil); err == nil {
		g.segments = append(g.segments, seg...)
	}
	t.glyph[r] = g
	return g
}

// scaled returns the glyph of another typeface, converted from its units.
func (t *typeface) scaled(r rune, units float64) glyph {
	g := t.look(r)
	k := units / t.units
	scaled := glyph{advance: g.advance}
	for _, seg := range g.segments {
		for i, a := range seg.Args {
			seg.Args[i] = fixed.Point26_6{X: fixed.Int26_6(float64(a.X) * k), Y: fixed.Int26_6(float64(a.Y) * k)}
		}
		scaled.segments = append(scaled.segments, seg)
	}
	return scaled
}

// has reports whether the typeface has a letter, or a substitute for it.
func (t *typeface) has(r rune) bool {
	index, err := t.font.GlyphIndex(&t.buf, r)
	return err == nil && index != 0 || r == narrow || t.spare != nil && t.spare.has(r)
}

func (t *typeface) kerning(a, b sfnt.GlyphIndex) float64 {
	pair := [2]sfnt.GlyphIndex{a, b}
	k, ok := t.kern[pair]
	if !ok {
		if v, err := t.font.Kern(&t.buf, a, b, t.ppem(), font.HintingNone); err == nil {
			k = t.em(v)
		}
		t.kern[pair] = k
	}
	return k
}

// run calls f with each glyph of a line and its start, and returns the width of the line, in em.
func (t *typeface) run(line string, track float64, f func(g glyph, x float64)) float64 {
	x, before, letters := 0.0, sfnt.GlyphIndex(0), false
	for _, r := range line {
		g := t.look(r)
		if letters {
			x += t.kerning(before, g.index) + track
		}
		if f != nil {
			f(g, x)
		}
		x += g.advance
		before, letters = g.index, true
	}
	return x
}

// wrap breaks a text into lines no wider than width em: at spaces, or inside a word that is too
// wide by itself. If width is 0 it breaks only at line ends.
func (t *typeface) wrap(str string, width, track float64) []string {
	var lines []string
	for para := range strings.SplitSeq(str, "\n") {
		if width <= 0 {
			lines = append(lines, para)
			continue
		}
		for t.run(para, track, nil) > width {
			end, next := t.breakAt(para, width, track)
			lines = append(lines, para[:end])
			para = para[next:]
		}
		lines = append(lines, para)
	}
	return lines
}

// balance breaks a text as wrap does, on as many lines, but into those of the least width, so that
// they are of about equal length and no word is alone on the last. It breaks no word for that.
func (t *typeface) balance(str string, width, track float64) []string {
	const steps = 9
	lines := t.wrap(str, width, track)
	if len(lines) < 2 || width <= 0 {
		return lines
	}
	least := 0.0
	for word := range strings.FieldsFuncSeq(str, func(r rune) bool { return r == ' ' || r == '\n' }) {
		least = max(least, t.run(word, track, nil))
	}
	for range steps {
		middle := (least + width) / 2
		if least >= width {
			break
		}
		if even := t.wrap(str, middle, track); len(even) > len(lines) {
			least = middle
		} else {
			lines, width = even, middle
		}
	}
	return lines
}

// breakAt returns where the first line of a paragraph ends and where the next one begins.
func (t *typeface) breakAt(para string, width, track float64) (end, next int) {
	for i, r := range para {
		if i == 0 {
			continue
		}
		if r == ' ' {
			if t.run(para[:i], track, nil) > width && end > 0 {
				return end, next
			}
			end, next = i, i+1
		}
		if end == 0 && t.run(para[:i+utf8.RuneLen(r)], track, nil) > width {
			return i, i
		}
	}
	if end == 0 {
		end, next = len(para), len(para)
	}
	return end, next
}

// A textKey identifies a rendered text. Sizes are in device pixels. It has no colour: the picture
// is white and tinted when drawn.
type textKey struct {
	str         string
	font        Font
	align       Align
	size, width float32
	track       float32
}

type textEntry struct {
	lines      []string
	w, h       float64 // device pixels
	img        *ebiten.Image
	offX, offY float64 // of the picture from the text's corner
}

// A writer renders texts and keeps them.
type writer struct {
	faces [3]*typeface
	texts *cache[textKey, *textEntry]
}

func newWriter() *writer {
	faces := [3]*typeface{Body: openFace(assets.JostMedium), Bold: openFace(assets.JostBold), Title: openFace(assets.CasaTitle)}
	faces[Title].spare = faces[Bold]
	return &writer{
		faces: faces,
		texts: newCache[textKey](textLimit, func(e *textEntry) {
			if e.img != nil {
				e.img.Deallocate()
			}
		}),
	}
}

// legible reports whether the fonts have every letter of text.
func (w *writer) legible(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return !w.faces[Title].has(r) })
}

func (w *writer) entry(k textKey) *textEntry {
	if e, ok := w.texts.get(k); ok {
		return e
	}
	t, size := w.faces[k.font], float64(k.size)
	wrap := t.wrap
	if k.align == Middle {
		wrap = t.balance
	}
	e := &textEntry{lines: wrap(k.str, float64(k.width)/size, float64(k.track))}
	for _, line := range e.lines {
		e.w = max(e.w, t.run(line, float64(k.track), nil)*size)
	}
	e.h = float64(len(e.lines)) * leading * size
	w.texts.put(k, e, entryCost)
	return e
}

// picture returns the entry with its picture made. Its img is nil only if there is nothing to see.
func (w *writer) picture(k textKey) *textEntry {
	e := w.entry(k)
	if e.img != nil || e.w == 0 {
		return e
	}
	t, size := w.faces[k.font], float64(k.size)
	room := math.Ceil(size * 0.3) // for parts that extend beyond a letter's box
	width := e.w
	if k.align != Start {
		width = max(width, float64(k.width))
	}
	pw, ph := int(math.Ceil(width+2*room)), int(math.Ceil(e.h+2*room))
	z := vector.NewRasterizer(pw, ph)
	for i, line := range e.lines {
		x0 := room
		switch k.align {
		case Start:
		case Middle:
			x0 += (width - t.run(line, float64(k.track), nil)*size) / 2
		case End:
			x0 += width - t.run(line, float64(k.track), nil)*size
		}
		middle := room + (float64(i)+0.5)*leading*size
		base := math.Round(middle + t.cap*size/2)
		t.run(line, float64(k.track), func(g glyph, x float64) {
			outline(z, g.segments, x0+x*size, base, size/t.units/64)
		})
	}
	mask := image.NewAlpha(image.Rect(0, 0, pw, ph))
	z.Draw(mask, mask.Bounds(), image.Opaque, image.Point{})
	e.img = white(mask)
	e.offX, e.offY = -room, -room
	w.texts.grow(k, pw*ph)
	return e
}

func outline(z *vector.Rasterizer, segments sfnt.Segments, x, y, k float64) {
	at := func(p fixed.Point26_6) (float32, float32) {
		return float32(x + float64(p.X)*k), float32(y + float64(p.Y)*k)
	}
	open := false
	for _, s := range segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if open {
				z.ClosePath()
			}
			z.MoveTo(ax, ay)
			open = true
		case sfnt.SegmentOpLineTo:
			z.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			z.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	if open {
		z.ClosePath()
	}
}
