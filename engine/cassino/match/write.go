package match

import (
	"strconv"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/record"
)

// String returns the record of the match.
func (m *Match) String() string {
	var w record.Writer
	w.Begin(m.Request(), cassino.RulesVersion, m.Seats)
	w.ExtraTags(m.Unknown)
	var score cassino.PerSide
	for i := range m.Hands {
		m.writeHand(&w, i, score)
		score = m.Hands[i].Score
	}
	w.Blank()
	w.Tag("Result", m.Result())
	return w.String()
}

// writeHand writes hand i; score is the score before it.
func (m *Match) writeHand(w *record.Writer, i int, score cassino.PerSide) {
	h := &m.Hands[i]
	w.Blank()
	w.Tag("Hand", strconv.Itoa(i+1))
	w.Tag("Dealer", strconv.Itoa(int(h.Dealer)))
	w.Deals(len(h.Deals), func(i int) string { return record.FormatDeal(places(&m.rules, &h.Deals[i])) })
	var ev cassino.Events
	state := cassino.Start(m.rules, h.Dealer, &h.Deals[len(h.Deals)-1], score, &ev)
	follow := func() {
		for _, e := range ev.List() {
			if text := e.Token(); text != "" {
				w.Token(text)
			}
		}
		ev.Reset()
	}
	follow()
	w.EndLine()
	for _, a := range h.Actions {
		if t := state.Table(); a.Seat == t.FirstSeat() && t.Phase == cassino.Playing {
			w.EndLine()
		}
		w.Token(a.String())
		state.Do(a, &ev)
		follow()
	}
	if t := state.Table(); t.Phase == cassino.Over {
		w.Given(closing(t, h))
	}
	w.ExtraTags(h.Unknown)
}

// closing returns the tags after a finished hand.
func closing(t *cassino.Table, h *Hand) (tags []record.Given) {
	r := &t.Rules
	add := func(name string, of cassino.PerSide) { tags = append(tags, record.Numbers(name, of[:r.Sides()])) }
	add("Cards", h.Outcome.Cards)
	if r.Sweep.On {
		add("Sweeps", h.Outcome.Sweeps)
	}
	if r.Twin || r.Fixxa || r.Stop {
		add("Bonus", h.Outcome.Bonus)
	}
	add("Points", h.Outcome.Points)
	add("Score", h.Score)
	return tags
}

// places returns the places of a deal under these rules, in the order in which they are written.
func places(r *cassino.Rules, d *cassino.Deal) (list []record.Place[french.Card]) {
	l := r.Layout()
	add := func(name string, s cassino.Span) {
		if s.Len() > 0 {
			list = append(list, record.Place[french.Card]{Name: name, Cards: s.Cards(d)})
		}
	}
	add("table", l.Table)
	for seat := range r.Seats {
		add(strconv.Itoa(int(seat)), l.Hand[seat])
	}
	add("stock", l.Stock)
	add("out", l.Out)
	return list
}
