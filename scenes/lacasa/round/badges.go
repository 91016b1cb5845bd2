package round

import "lacasa/ui"

// A badge is a sign on a plate, with a word beside it if there is room.
type badge struct {
	sign, word string
	side       bool // the sign of the side
}

// badgeGap is the gap between badges, badgePart that around a badge with its word, and badgeWord
// that between a sign and its word.
const (
	badgeGap  = 4.0
	badgePart = 10.0
	badgeWord = 6.0
)

// badgeStyle returns the style of the word beside a badge of size d.
func badgeStyle(t *ui.Theme, d float64) ui.Style {
	return ui.Style{Size: min(15, max(14, d*0.82)/t.TextScale), Colour: t.TextSoft}
}

// badgeWide returns the width of a badge of size d, with its word if words is true.
func badgeWide(s *ui.Screen, b *badge, d float64, words bool) float64 {
	if !words || b.word == "" {
		return d
	}
	w, _ := s.MeasureText(b.word, badgeStyle(s.Theme(), d))
	return d + badgeWord + w
}

// badgeRow returns how many of the first badges fit side by side into room, at least one, and their
// width.
func badgeRow(s *ui.Screen, list []badge, d, room float64, words bool) (n int, wide float64) {
	for i := range list {
		gap := 0.0
		if i > 0 {
			gap = badgeGap
			if words && (list[i-1].word != "" || list[i].word != "") {
				gap = badgePart
			}
		}
		w := badgeWide(s, &list[i], d, words)
		if n > 0 && wide+gap+w > room {
			break
		}
		n, wide = n+1, wide+gap+w
	}
	return n, wide
}
