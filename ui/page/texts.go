package page

import (
	"strings"

	"lacasa/ui"
)

// WordsFit returns a style small enough for the longest word of a text to be at most w wide.
func WordsFit(s *ui.Screen, text string, w float64, st ui.Style) ui.Style {
	if widest := WidestWord(s, text, st); widest > w {
		st.Size *= (w - 1) / widest
	}
	return st
}

// ShrinkToFit returns a style in which a text fits in r, smaller if necessary.
func ShrinkToFit(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	for st = ShrinkToWord(s, text, r.W, st); st.Size > 8 && s.MeasureParagraph(text, r.W, st) > r.H; {
		st.Size *= 0.97
	}
	return st
}

// DrawHeadline draws a title on one line, or on lines of about equal length if that makes it
// larger, clear of the sides of the screen.
func DrawHeadline(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	const least = 0.85 // rather than a little smaller it is broken
	const margin = 24
	b := s.Safe().Inset2(margin, 0)
	right := min(r.Right(), b.Right())
	r.X = max(r.X, b.X)
	r.W = right - r.X
	wide, _ := s.MeasureText(text, st)
	if by := r.W / wide; by >= least || by*st.Size >= FitStyle(s, text, r, st).Size {
		st.Size *= min(by, 1)
		s.Label(text, r, st)
		return
	}
	DrawEvenly(s, text, r, st)
}

// DrawEvenly draws a text in the middle of r, in lines of about equal length.
func DrawEvenly(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	st = FitStyle(s, text, r, st)
	DrawBlock(s, text, r.Middle(EvenWidth(s, text, r.W, 0.5, st), r.H), st)
}

// FitStyle returns st, smaller if need be, so that the lines of a text fit in r.
func FitStyle(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	high := s.MeasureParagraph(text, r.W, st)
	for i := 0; high > r.H && i < 36; i++ {
		st.Size *= 0.975
		high = s.MeasureParagraph(text, r.W, st)
	}
	return st
}

// EvenWidth returns the smallest width, at least the part least of wide, at which a text needs no
// additional line and no broken word, so that its lines are of about equal length and no word is
// alone on the last.
func EvenWidth(s *ui.Screen, text string, wide, least float64, st ui.Style) float64 {
	const step = 0.96
	high, w := s.MeasureParagraph(text, wide, st), wide
	widest := WidestWord(s, text, st)
	for w*step > max(wide*least, widest+1) && s.MeasureParagraph(text, w*step, st) <= high {
		w *= step
	}
	return w
}

// WidestWord returns the width of a text's longest word.
func WidestWord(s *ui.Screen, text string, st ui.Style) (widest float64) {
	for text != "" {
		word, rest := text, ""
		if end := strings.IndexAny(text, " \n"); end >= 0 { // not where a space holds words together
			word, rest = text[:end], text[end+1:]
		}
		wide, _ := s.MeasureText(word, st)
		widest, text = max(widest, wide), rest
	}
	return widest
}

// ShrinkToWord returns a style in which no word of the text is wider than w.
func ShrinkToWord(s *ui.Screen, text string, w float64, st ui.Style) ui.Style {
	if widest := WidestWord(s, text, st); widest > w {
		st.Size *= w / widest * 0.99
	}
	return st
}

// DrawWrapped draws a text from the top of r on as many lines as it needs, smaller if they do not
// fit.
func DrawWrapped(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	s.Paragraph(text, r, ShrinkToLines(s, text, r, st))
}

// onOneLine is how much smaller a text may be to stay on one line.
const onOneLine = 0.88

// ShrinkToLines returns a style in which a text fits in r, on as many lines as it needs.
func ShrinkToLines(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	st = ShrinkToWord(s, text, r.W, st)
	if w, _ := s.MeasureText(text, st); w > r.W && w*onOneLine <= r.W { // rather a little smaller than on two lines
		st.Size *= r.W / w * 0.99
	}
	least := min(st.Size*0.75, 14/s.Theme().TextScale) // a text larger than that fits on one line too
	h := s.MeasureParagraph(text, r.W, st)
	for h > r.H && st.Size > least {
		st.Size *= 0.96
		h = s.MeasureParagraph(text, r.W, st)
	}
	return st
}

// DrawLine draws a text on one line of r, smaller if necessary.
func DrawLine(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	if !st.Fixed {
		st.Size = min(st.Size, r.H*0.76/s.Theme().TextScale)
	}
	if w, _ := s.MeasureText(text, st); w > r.W {
		st.Size *= r.W / w * 0.99
	}
	s.Label(text, r, st)
}

// A Paragraph is a text and its style.
type Paragraph struct {
	Text string
	ui.Style
}

// Paragraphs returns paragraphs of one style.
func Paragraphs(texts []string, st ui.Style) (list []Paragraph) {
	for _, text := range texts {
		list = append(list, Paragraph{text, st})
	}
	return list
}

const StackGap = 7.0 // between paragraphs

// DrawStack draws paragraphs one below the other, all of them smaller if they do not fit, and
// returns what is left of r below.
func DrawStack(s *ui.Screen, r ui.Rect, list []Paragraph) (below ui.Rect) {
	const least = 0.33
	for by := 1.0; ; by -= 0.02 {
		high := -StackGap * by
		for _, p := range list {
			p.Size *= by
			high += s.MeasureParagraph(p.Text, r.W, p.Style) + StackGap*by
		}
		if high > r.H && by > least {
			continue
		}
		for _, p := range list {
			p.Size *= by
			_, r = r.CutTop(s.Paragraph(p.Text, r, p.Style) + StackGap*by)
		}
		return r
	}
}

// DrawBlock draws a text in the middle of r, on as many lines as it needs, smaller if they do not
// fit.
func DrawBlock(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	h := s.MeasureParagraph(text, r.W, st)
	for i := 0; h > r.H && i < 12; i++ {
		st.Size *= 0.93
		h = s.MeasureParagraph(text, r.W, st)
	}
	s.Paragraph(text, ui.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h}, st)
}
