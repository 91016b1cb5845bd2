package table

import "lacasa/ui"

// Seal draws a sign of size d on a seal. The point at is its middle.
func Seal(s *ui.Screen, at ui.Point, d float64, sign string) {
	t := s.Theme()
	r := ui.Rect{X: at.X - d*0.75, Y: at.Y - d*0.75, W: d * 1.5, H: d * 1.5}
	s.Panel(r, r.W/2, t.Panel, t.PanelEdge)
	s.Sign(sign, r.Middle(d, d), t.AccentTop)
}

// A Badge is a sign on a plate, with a word beside it if there is room.
type Badge struct {
	Sign, Word string
	Side       bool
}

// BadgeGap is the gap between badges, BadgePart that around a badge with its word, and BadgeWord
// that between a sign and its word.
const (
	BadgeGap  = 4.0
	BadgePart = 10.0
	BadgeWord = 6.0
)

// BadgeStyle returns the style of the word beside a badge of size d.
func BadgeStyle(t *ui.Theme, d float64) ui.Style {
	return ui.Style{Size: min(15, max(14, d*0.82)/t.TextScale), Colour: t.TextSoft}
}

// BadgeWide returns the width of a badge of size d, with its word if words is true.
func BadgeWide(s *ui.Screen, b *Badge, d float64, words bool) float64 {
	if !words || b.Word == "" {
		return d
	}
	w, _ := s.MeasureText(b.Word, BadgeStyle(s.Theme(), d))
	return d + BadgeWord + w
}

// BadgeRow returns how many of the first badges fit side by side into room, at least one, and their
// width.
func BadgeRow(s *ui.Screen, list []Badge, d, room float64, words bool) (n int, wide float64) {
	for i := range list {
		gap := 0.0
		if i > 0 {
			gap = BadgeGap
			if words && (list[i-1].Word != "" || list[i].Word != "") {
				gap = BadgePart
			}
		}
		w := BadgeWide(s, &list[i], d, words)
		if n > 0 && wide+gap+w > room {
			break
		}
		n, wide = n+1, wide+gap+w
	}
	return n, wide
}
