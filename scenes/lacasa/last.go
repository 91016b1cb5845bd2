package lacasa

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// Last is the last challenge of a round, its cards as large as there is room for.
type Last struct{ sheet }

// NewLast shows the last challenge of the standing's round.
func NewLast(h *scenes.House, st tell.Standing) *Last {
	l := &Last{sheetOf(h, st)}
	l.Lay()
	return l
}

// Lay places everything anew.
func (l *Last) Lay() {
	w, p := tell.VoiceOf(l.House).At(&l.st), &l.Page
	p.Lay(l.House, &l.Form, w.Say("log.last"), scenes.PageClose, 900)
	if last := tell.LastOf(l.st.Log, &l.st.Start); last.N == 0 {
		p.Text(w.Say("log.last.none"), scenes.SoftText)
	} else {
		last.Say(w, l.st.Log)
		more := []string{last.Says.Why}
		if last.Says.Counts != "" {
			more = append(more, last.Says.Counts)
		}
		// What became of its cards.
		for _, e := range l.st.Log[last.From:last.To] {
			if (e.Kind == lacasa.CardRemoved || e.Kind == lacasa.Exchanged) && e.Card != card.Back {
				more = append(more, w.Event(e))
			}
		}
		const most, large = 158, 1.6 // the cards, and the letters beside them
		s := l.House.Screen
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
	p.Close()
}

// Update takes the input of a tick: a touch anywhere leads back to the table.
func (l *Last) Update(in *ui.Input, dt float64) scenes.Intent {
	return l.Form.Touched(l.House, in)
}
