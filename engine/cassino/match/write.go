package match

import (
	"strconv"
	"strings"

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
	for j := range h.Deals {
		if j > 0 {
			w.Token("redeal")
		}
		w.Tag("Deal", dealText(&m.rules, &h.Deals[j]))
	}
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
		for _, c := range closing(t, h) {
			w.Tag(c.name, c.value)
		}
	}
	w.ExtraTags(h.Unknown)
}

// A tag is a tag to be written, or expected.
type tag struct{ name, value string }

// closing returns the tags after a finished hand.
func closing(t *cassino.Table, h *Hand) (tags []tag) {
	r := &t.Rules
	add := func(name string, of cassino.PerSide) {
		numbers := make([]string, r.Sides())
		for side := range numbers {
			numbers[side] = strconv.Itoa(int(of[side]))
		}
		tags = append(tags, tag{name, strings.Join(numbers, " ")})
	}
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

// A place is one field of a deal.
type place struct {
	name string
	span cassino.Span
}

// places returns the fields of a deal under these rules, in the order in which they are written.
func places(r *cassino.Rules) (list []place) {
	l := r.Layout()
	add := func(name string, s cassino.Span) {
		if s.Len() > 0 {
			list = append(list, place{name, s})
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

// dealText returns the fields of a deal.
func dealText(r *cassino.Rules, d *cassino.Deal) string {
	var fields []string
	for _, p := range places(r) {
		fields = append(fields, p.name+"="+codes(p.span.Cards(d)))
	}
	return strings.Join(fields, " ")
}

// codes joins the codes of the cards.
func codes(cards []french.Card) string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = c.String()
	}
	return strings.Join(list, ",")
}
