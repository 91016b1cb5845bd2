package scenes

import (
	"strings"

	"lacasa/ui"
)

// whole is the style in which no word of the text is wider than w.
func whole(s *ui.Screen, text string, w float64, st ui.Style) ui.Style {
	for word := range strings.FieldsSeq(text) {
		if wide, _ := s.MeasureText(word, st); wide > w {
			st.Size *= w / wide * 0.99
		}
	}
	return st
}

// wrapped draws a text from the top of r on as many lines as it needs, smaller if there is no room for them.
func wrapped(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	s.Paragraph(text, r, smaller(s, text, r, st))
}

// smaller is the style in which a text has room in r, on as many lines as it needs.
func smaller(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	st = whole(s, text, r.W, st)
	if w, _ := s.MeasureText(text, st); w > r.W && w*0.88 <= r.W { // rather a little smaller than on two lines
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

// one draws a text on one line of r, smaller if it must.
func one(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	if !st.Fixed {
		st.Size = min(st.Size, r.H*0.76/s.Theme().TextScale)
	}
	if w, _ := s.MeasureText(text, st); w > r.W {
		st.Size *= r.W / w * 0.99
	}
	s.Label(text, r, st)
}

// paragraph is a text in its style.
type paragraph struct {
	text string
	ui.Style
}

// paragraphs are texts in one style.
func paragraphs(texts []string, st ui.Style) (list []paragraph) {
	for _, text := range texts {
		list = append(list, paragraph{text, st})
	}
	return list
}

const stackGap = 7.0 // between paragraphs

// stack draws paragraphs one under the other, all of them smaller if they do not fit.
func stack(s *ui.Screen, r ui.Rect, list []paragraph) {
	const least = 0.33
	for by := 1.0; ; by -= 0.02 {
		high := -stackGap * by
		for _, p := range list {
			p.Size *= by
			high += s.MeasureParagraph(p.text, r.W, p.Style) + stackGap*by
		}
		if high > r.H && by > least {
			continue
		}
		for _, p := range list {
			p.Size *= by
			_, r = r.CutTop(s.Paragraph(p.text, r, p.Style) + stackGap*by)
		}
		return
	}
}

// block draws a text in the middle of r, on as many lines as it needs, smaller only if those do not fit.
func block(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	h := s.MeasureParagraph(text, r.W, st)
	for i := 0; h > r.H && i < 12; i++ {
		st.Size *= 0.93
		h = s.MeasureParagraph(text, r.W, st)
	}
	s.Paragraph(text, ui.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W, H: h}, st)
}
