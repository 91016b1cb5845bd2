package main

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"unicode"

	"lacasa/ui"
	"lacasa/ui/art"
)

// A kind is a way in which a text can fail to fit, the worst first.
type kind uint8

const (
	offScreen kind = iota // it extends beyond the screen
	cut                   // it extends beyond the visible area sideways
	tooLarge              // it extends beyond its own area
	onText                // it overlaps another text
	runsOn                // it stands so close to another that both read as one
	covered               // a card is drawn over it
	onCard                // it is drawn over a card
	onHead                // it lies on the head of a guest
	broken                // a word is broken for lack of space
	shrunk                // it is smaller although larger text is requested
	faint                 // it has too little contrast
	tiny                  // it is too small to read
	unscaled              // it does not grow with the requested text size
)

var kinds = [...]string{"leaves the screen", "is cut off", "leaves its room", "lies on another text", "runs into the next text", "is covered by a card",
	"lies on a card", "lies on a head", "has a broken word", "shrinks as the text size grows", "is faint", "is tiny", "hardly grows with the text size"}

// A fault is a text that does not fit.
type fault struct {
	kind    kind
	picture picture
	text    string
	detail  string
	by      float64 // how much, in dp
}

const (
	slack   = 1.5  // dp that nobody sees
	air     = 3.0  // dp by which a text may be higher than its area if it touches nothing there
	legible = 12.0 // dp, of letters that can be read
	small   = 13.0 // dp, of letters that are hard to read
	headAir = 0.1  // of the width of a head: its ring is round
	large   = 24.0 // dp, of letters that everybody can read
)

// A watcher records what is drawn by the top scene and above it. What is below a page has pictures
// of its own.
type watcher struct {
	screen *ui.Screen
	top    int
	layer  int
	seen   []layered
}

type layered struct {
	ui.DrawnItem
	layer int
}

func (w *watcher) see(s ui.DrawnItem) {
	if w.layer >= w.top {
		w.seen = append(w.seen, layered{s, w.layer})
	}
}

// shade darkens the ink of what has been seen by the lack of light.
func (w *watcher) shade(l *ui.Lamplight) {
	for i := range w.seen {
		left, ink := l.At(w.seen[i].Rect.Centre()), &w.seen[i].Ink
		ink.R, ink.G, ink.B = uint8(float64(ink.R)*left[0]), uint8(float64(ink.G)*left[1]), uint8(float64(ink.B)*left[2])
	}
}

// common returns the intersection of two rects.
func common(a, b ui.Rect) (r ui.Rect) {
	r.X, r.Y = max(a.X, b.X), max(a.Y, b.Y)
	r.W, r.H = min(a.Right(), b.Right())-r.X, min(a.Bottom(), b.Bottom())-r.Y
	return r
}

// beyond returns how far r extends beyond room, horizontally and vertically.
func beyond(r, room ui.Rect) (dx, dy float64) {
	return max(room.X-r.X, r.Right()-room.Right(), 0), max(room.Y-r.Y, r.Bottom()-room.Bottom(), 0)
}

// letters holds the sizes of the letters in pictures of the default text size, by scene, screen and
// text.
type letters map[string]float64

// space is the least gap between two texts beside one another, as a part of the size of the smaller
// letters: not much less than that between words.
const space = 0.2

// enough is the gap between any two texts that suffices, in dp.
const enough = 4.0

// before returns the gap between a text and another that stands beside it, on its right, and
// whether there is such a one.
func (l *layered) before(o *layered) (gap float64, beside bool) {
	a, b := common(l.Rect, l.View), common(o.Rect, o.View)
	low, high := max(a.Y, b.Y), min(a.Bottom(), b.Bottom())
	gap = b.X - a.Right()
	return gap, l != o && o.Text != "" && l.layer == o.layer && gap > -slack && high-low > min(l.Rect.H, o.Rect.H)/2
}

// faults returns the faults of what was drawn. Pictures of the default text size must come first:
// their sizes are stored in usual.
func (w *watcher) faults(p picture, usual letters) (list []fault) {
	add := func(k kind, s *layered, by float64, detail string) {
		list = append(list, fault{k, p, s.Text, detail, by})
	}
	screen := w.screen.Bounds()
	for i := range w.seen {
		s := &w.seen[i]
		if s.Text == "" || common(s.Rect, s.View).W <= 0 || common(s.Rect, s.View).H <= 0 {
			continue
		}
		clipped := s.View.W < screen.W-1 || s.View.H < screen.H-1
		if dx, dy := beyond(s.Rect, s.View); !clipped && max(dx, dy) > slack {
			add(offScreen, s, max(dx, dy), "")
		} else if dx > slack {
			add(cut, s, dx, "")
		}
		if dx, dy := beyond(s.Rect, s.Room); s.Room.W > 0 && max(dx, dy-air) > slack {
			add(tooLarge, s, max(dx, dy), fmt.Sprintf("%.0f x %.0f in %.0f x %.0f", s.Rect.W, s.Rect.H, s.Room.W, s.Room.H))
		}
		if strings.Join(s.Lines, " ") != strings.ReplaceAll(s.Text, "\n", " ") {
			add(broken, s, 0, strings.Join(s.Lines, " | "))
		}
		if s.Size < small {
			add(tiny, s, small-s.Size, fmt.Sprintf("%.1f dp", s.Size))
		}
		key := p.shot.name + p.size.String() + s.Text
		was, known := usual[key]
		switch {
		case p.text == 1:
			if !known || s.Size < was { // a text may occur twice
				usual[key] = s.Size
			}
		case s.Text == ownSign: // it is part of a picture, and has that picture's size
		case s.Size < min(was-slack, large):
			add(shrunk, s, was-s.Size, fmt.Sprintf("from %.1f to %.1f dp", was, s.Size))
		case s.Size < min(was*1.2, large):
			add(unscaled, s, was*p.text-s.Size, fmt.Sprintf("%.1f dp", s.Size))
		}
		w.meets(i, add)
	}
	return list
}

// meets adds the faults of a text beside or under something else that was drawn, or over it.
func (w *watcher) meets(i int, add func(k kind, s *layered, by float64, detail string)) {
	s := &w.seen[i]
	for j := range w.seen {
		o := &w.seen[j]
		least := min(enough, space*min(s.Size, o.Size))
		if gap, beside := s.before(o); beside && gap < least {
			add(runsOn, s, least-gap, fmt.Sprintf("%q, %.1f dp apart", o.Text, gap))
		}
		both := common(common(s.Rect, s.View), common(o.Rect, o.View))
		by := min(both.W, both.H)
		if j == i || o.layer != s.layer || by <= slack {
			continue
		}
		switch {
		case o.Head && by > headAir*o.Rect.W:
			add(onHead, s, by, "")
		case o.Head:
		case o.Text != "" && j > i:
			add(onText, s, by, fmt.Sprintf("%q", o.Text))
		case o.Text == "" && j > i:
			add(covered, s, by, "")
		// numbers and single letters may be drawn on a card
		case o.Text == "" && len(s.Text) > 1 && strings.ContainsFunc(s.Text, unicode.IsLetter):
			add(onCard, s, by, "")
		}
	}
}

// faint returns the texts with too little contrast to the pixels around them. A half-transparent
// text shows that it cannot be used now, and may be faint.
func (w *watcher) faint(p picture, img *image.RGBA) (list []fault) {
	least := 4.5
	if p.contrast {
		least = 7
	}
	for i := range w.seen {
		s := &w.seen[i]
		r := common(s.Rect, s.View)
		if s.Text == "" || r.W <= 0 || r.H <= 0 || s.Ink.A < 255 {
			continue
		}
		// Around the letters, above and below: the median, so that a line or a picture does not
		// matter.
		var around []float64
		for x := r.X; x < r.Right(); x++ {
			for _, y := range [...]float64{r.Y - 2, r.Bottom() + 1} {
				at := image.Pt(int(x*w.screen.Scale()), int(y*w.screen.Scale()))
				if at.In(img.Rect) {
					around = append(around, art.Luminance(img.RGBAAt(at.X, at.Y)))
				}
			}
		}
		if len(around) == 0 {
			continue
		}
		slices.Sort(around)
		if k := art.Contrast(art.Luminance(s.Ink), around[len(around)/2]); k < least {
			list = append(list, fault{faint, p, s.Text, fmt.Sprintf("%.1f : 1", k), least - k})
		}
	}
	return list
}

// report describes the faults, the worst first. The same fault is reported once, with all the
// pictures it is in.
func report(faults []fault) string {
	type same struct {
		kind
		text, detail string
		size         size
		scale        float64
	}
	type found struct {
		same
		by float64
		in []string
	}
	var list []*found
	known := map[same]*found{}
	for _, f := range faults {
		k := same{f.kind, f.text, f.detail, f.picture.size, f.picture.text}
		if f.kind == covered || f.kind == onCard {
			k.detail = ""
		}
		at := known[k]
		if at == nil {
			at = &found{same: k}
			known[k] = at
			list = append(list, at)
		}
		at.by = math.Max(at.by, f.by)
		if name := f.picture.String(); !slices.Contains(at.in, name) {
			at.in = append(at.in, name)
		}
	}
	slices.SortStableFunc(list, func(a, b *found) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.scale, b.scale), cmp.Compare(b.by, a.by))
	})
	var b strings.Builder
	for _, f := range list {
		fmt.Fprintf(&b, "%s by %.0f: %q", kinds[f.kind], f.by, f.text)
		if f.detail != "" {
			fmt.Fprintf(&b, " (%s)", f.detail)
		}
		fmt.Fprintf(&b, "\n\t%s", f.in[0])
		if more := len(f.in) - 1; more > 0 {
			fmt.Fprintf(&b, " and %d more: %s", more, strings.Join(f.in[1:min(len(f.in), 4)], " "))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
