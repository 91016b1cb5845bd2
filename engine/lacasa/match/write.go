package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/record"
)

// String returns the record of the match.
func (m *Match) String() string {
	var w record.Writer
	ask := m.Request()
	w.Begin(ask, lacasa.RulesVersion, m.Seats)
	for own := range strings.Lines(ask.Own) {
		w.Tag("Own", escape(strings.TrimSuffix(own, "\n")))
	}
	w.ExtraTags(m.Unknown)
	var score [lacasa.Sides]int
	before := m.before()
	for i := range m.Rounds {
		m.writeRound(&w, i, m.Options.DealerChooses(before[:i]), &score)
	}
	w.Blank()
	w.Tag("Result", m.Result())
	return w.String()
}

// writeRound writes round i and adds its points to score.
func (m *Match) writeRound(w *record.Writer, i int, chosen bool, score *[lacasa.Sides]int) {
	r := &m.Rounds[i]
	w.Blank()
	w.Tag("Round", strconv.Itoa(i+1))
	w.Tag("Dealer", strconv.Itoa(int(r.Dealer)))
	if chosen {
		w.Token(ChooseToken(r.Dealer, r.Situation))
	}
	w.Tag("Situation", r.Situation)
	for _, own := range m.Options.Own {
		if r.Situation == lacasa.OwnID && own.ID == lacasa.OwnID {
			w.Tag("Rule", escape(MustForm(&own.Situation)))
		}
	}
	rules, err := m.Options.Rules(r.Situation)
	if err != nil || len(r.Deals) == 0 {
		panic("match: a round was begun that the match does not have") // begin has refused it
	}
	w.Deals(len(r.Deals), func(i int) string { return dealText(&rules, &r.Deals[i]) })
	state := lacasa.Start(rules, r.Dealer, &r.Deals[len(r.Deals)-1], nil)
	var ev lacasa.Events
	for _, a := range r.Actions {
		if t := state.Table(); startsLine(t, a) {
			w.EndLine()
		}
		w.Token(a.String())
		ev.Reset()
		state.Do(a, &ev)
		for _, e := range ev.List() {
			if e.Kind == lacasa.Stolen {
				w.EndLine()
			}
			if text := follows(e); text != "" {
				w.Token(text)
			}
		}
	}
	if t := state.Table(); t.Phase == lacasa.Over {
		w.Given(closing(t, &r.Outcome, score))
	}
	w.ExtraTags(r.Unknown)
}

// startsLine reports whether the action begins a line: a challenge does, and naming the Cousins and
// setting cards aside do.
func startsLine(t *lacasa.Table, a lacasa.Action) bool {
	switch a.Verb {
	case lacasa.Play:
		return t.Count == 0
	case lacasa.NameCousins:
		return true
	case lacasa.SetAside:
		return a.Seat != t.Dealer && t.Aside == [lacasa.MaxSeats]uint8{}
	case lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.Discard, lacasa.Swap, lacasa.Bid, lacasa.Remove, lacasa.Lay,
		lacasa.Give, lacasa.Exchange, lacasa.DrawStack, lacasa.DrawUp:
	}
	return false
}

// follows returns the token of an automatic event, or "" if it is not written.
func follows(e lacasa.Event) string {
	switch {
	case e.Kind == lacasa.Gathered:
		return fmt.Sprintf(">%d", e.Seat)
	case e.Kind == lacasa.Stolen && e.Seat == lacasa.NoSeat:
		return "steal=-"
	case e.Kind == lacasa.Stolen:
		return fmt.Sprintf("steal=%d<%d", e.Seat.Side(), 1-e.Seat.Side())
	}
	return ""
}

// ChooseToken returns the token by which a dealer chooses a situation; chosen returns the situation
// named by such a token of the dealer.
func ChooseToken(dealer lacasa.Seat, situation string) string {
	return fmt.Sprintf("%d:choose=%s", dealer, situation)
}

func chosen(dealer lacasa.Seat, token string) (situation string, ok bool) {
	return strings.CutPrefix(token, ChooseToken(dealer, ""))
}

// escape returns a situation's form as the value of a tag; unescape reverses it.
func escape(form string) string { return strings.ReplaceAll(form, `"`, `\"`) }

func unescape(value string) string { return strings.ReplaceAll(value, `\"`, `"`) }

// closing returns the tags after a finished round and adds its points to score.
func closing(t *lacasa.Table, o *lacasa.Outcome, score *[lacasa.Sides]int) (tags []record.Given) {
	if t.Rules.References != lacasa.NoReferences {
		var void []int
		for n := 1; n <= int(t.Last); n++ {
			if t.Uncounted>>n&1 != 0 {
				void = append(void, n)
			}
		}
		tags = append(tags, record.Numbers("Void", void))
	}
	tags = append(tags, record.Numbers("Taken", o.Taken[:]))
	if t.Rules.Goal.ComparesCards() {
		tags = append(tags, record.Numbers("Counted", o.Counted[:]))
	}
	for side, p := range o.Points {
		score[side] += int(p)
	}
	return append(tags, record.Numbers("Points", o.Points[:]), record.Numbers("Score", score[:]))
}

// dealText returns the fields of a deal. Hands are sorted.
func dealText(r *lacasa.Rules, d *lacasa.Deal) string {
	var fields []string
	for _, p := range places(r) {
		var parts []string
		for _, s := range p.spans {
			cards := slices.Clone(s.Cards(d))
			if p.hand {
				slices.Sort(cards)
			}
			parts = append(parts, record.JoinCards(cards, p.within))
		}
		fields = append(fields, p.name+"="+strings.Join(parts, p.between))
	}
	return strings.Join(fields, " ")
}

// A place is one field of a deal: the spans it holds, and the separators within and between them.
type place struct {
	name            string
	spans           []lacasa.Span
	within, between string
	hand            bool
}

// places returns the fields of a deal under these rules.
func places(r *lacasa.Rules) (list []place) {
	l := r.Layout()
	add := func(p place) {
		p.spans = slices.DeleteFunc(p.spans, func(s lacasa.Span) bool { return s.From == s.To })
		if len(p.spans) > 0 {
			list = append(list, p)
		}
	}
	one := func(name string, s lacasa.Span, hand bool) {
		add(place{name: name, spans: []lacasa.Span{s}, within: ",", hand: hand})
	}
	for seat, s := range l.Hand {
		one(strconv.Itoa(seat), s, true)
	}
	for seat := range l.Tableau {
		p := place{name: strconv.Itoa(seat) + "t", spans: l.Tableau[seat][:], within: "/", between: ","}
		if r.Solo() {
			p.name, p.within, p.between = "cols", ",", "|"
		}
		add(p)
	}
	one("draw", l.Draw, false)
	one("casa", l.Casa, false)
	for seat, s := range l.References {
		one(strconv.Itoa(seat)+"r", s, false)
	}
	one("out", l.Out, false)
	return list
}
