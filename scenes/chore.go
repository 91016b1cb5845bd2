package scenes

import (
	"strconv"

	"lacasa/ui"
)

// chores is the number of different chores for the loser of a round.
const chores = 6

// ChoreText returns the household chore that the loser must do: one of several after a round, the
// dishes after a match.
func ChoreText(h *House, round int, over bool) string {
	if over {
		return h.Say("chore.match")
	}
	return h.Say("chore." + strconv.Itoa(1+max(0, round-1)%chores))
}

// DrawChore draws text on a slip of paper at an angle on the loser's plate r. come says how far the
// slip has arrived, from 0 to 1.
func DrawChore(s *ui.Screen, text string, r ui.Rect, come float64) {
	if come <= 0 {
		return
	}
	t := s.Theme()
	if wide, high := s.MeasureText(text, ui.Style{Font: ui.Title, Size: 100, Fixed: true}); wide > 0 { // no higher than its words need
		r = r.Middle(r.W, min(r.H, 1.45*high*r.W*0.86/wide))
	}
	s.Fade(come)
	ui.DrawStamp(s, text, "", r.Move(0, -6*(1-ui.Out.At(come))), 2.5, 1, ui.Blend(t.Text, t.TextSoft, 0.6), t.OnAccent)
	s.Fade(1)
}
