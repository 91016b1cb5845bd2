package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// NewLast returns a page with the last challenge of the round of st, its cards as large as fits. A
// touch anywhere closes it.
func NewLast(h *scenes.House, st tell.Standing) *scenes.Leaf {
	return scenes.NewGlance(h, func(l *scenes.Leaf) {
		w, p := tell.VoiceOf(h).At(&st), &l.Page
		p.Use = page.SheetUse
		p.Lay(&h.Kit, &l.Form, w.Say("log.last"), scenes.PageClose, 900)
		if last := tell.LastOf(st.Log, &st.Start); last.N == 0 {
			p.Text(w.Say("log.last.none"), page.SoftText)
		} else {
			last.Say(w, st.Log)
			more := []string{last.Says.Why}
			if last.Says.Counts != "" {
				more = append(more, last.Says.Counts)
			}
			// What became of the cards.
			for _, e := range st.Log[last.From:last.To] {
				if (e.Kind == lacasa.CardRemoved || e.Kind == lacasa.Exchanged) && e.Card != card.Back {
					more = append(more, w.Event(e))
				}
			}
			const most, large = 158, 1.6 // the largest card, in dp, and the scale of the text beside the cards
			s := h.Screen
			t, wide, k := s.Theme(), p.Space().W, min(1, large/s.Theme().TextScale)
			won, soft := ui.Style{Font: ui.Bold, Size: 20 * k, Colour: t.AccentTop}, ui.Style{Size: 17 * k, Colour: t.TextSoft}
			below := s.MeasureParagraph(last.Says.Won, wide, won) + 28
			for _, text := range more {
				below += s.MeasureParagraph(text, wide, soft) + 6
			}
			showPast(p, last, most, p.Form.View.Bottom()-p.Y-2*tell.PastAir-below)
			p.Middle(last.Says.Won, won)
			for _, text := range more {
				p.Middle(text, soft)
			}
		}
	})
}
