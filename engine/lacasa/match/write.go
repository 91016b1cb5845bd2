package match

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// String is the match as a record.
func (m *Match) String() string {
	var b strings.Builder
	tag := func(name, value string) { fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value) }
	seats := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		seats[i] = s.Kind + ":" + s.Name
	}
	for _, t := range [...]Tag{
		{"Record", strconv.Itoa(Version)}, {"Game", game}, {"Mode", string(m.Options.Mode)},
		{"Play", string(m.Options.Way)}, {"Rules", strconv.Itoa(lacasa.RulesVersion)},
		{"Options", m.Options.String()}, {"Seed", m.Seed}, {"Seats", strings.Join(seats, ";")},
	} {
		tag(t.Name, t.Value)
	}
	for _, t := range m.Unknown {
		tag(t.Name, t.Value)
	}
	var score [lacasa.Sides]int
	before := m.before()
	for i := range m.Rounds {
		r := &m.Rounds[i]
		b.WriteByte('\n')
		tag("Round", strconv.Itoa(i+1))
		tag("Dealer", strconv.Itoa(int(r.Dealer)))
		if m.Options.Chosen(before[:i]) {
			fmt.Fprintf(&b, "%s\n", chooseToken(r.Dealer, r.Situation))
		}
		tag("Situation", r.Situation)
		if r.Situation == lacasa.OwnID {
			tag("Rule", ruleText(m.Options.Made))
		}
		rules, err := m.Options.Rules(r.Situation)
		if err != nil || len(r.Deals) == 0 {
			panic("record: a round was begun that the match does not have") // begin has refused it
		}
		for j := range r.Deals {
			if j > 0 {
				b.WriteString("redeal\n")
			}
			tag("Deal", dealText(&rules, &r.Deals[j]))
		}
		state := lacasa.Start(rules, r.Dealer, &r.Deals[len(r.Deals)-1], nil)
		l := line{b: &b}
		var ev lacasa.Events
		for _, a := range r.Actions {
			if t := state.Table(); startsLine(t, a) {
				l.end()
			}
			l.add(token(a))
			ev.Reset()
			state.Do(a, &ev)
			for _, e := range ev.List() {
				if e.Kind == lacasa.Stolen {
					l.end()
				}
				if text := follows(e); text != "" {
					l.add(text)
				}
			}
		}
		l.end()
		t := state.Table()
		if t.Phase == lacasa.Over {
			for _, c := range closing(t, &r.Outcome, &score) {
				tag(c.Name, c.Value)
			}
		}
		for _, u := range r.Unknown {
			tag(u.Name, u.Value)
		}
	}
	b.WriteByte('\n')
	tag("Result", m.Result())
	return b.String()
}

// line is a line of tokens, broken before it grows longer than the form allows.
type line struct {
	b *strings.Builder
	n int
}

func (l *line) add(token string) {
	switch {
	case l.n == 0:
	case l.n+1+len(token) > maxTokens:
		l.end()
	default:
		l.b.WriteByte(' ')
		l.n++
	}
	l.b.WriteString(token)
	l.n += len(token)
}

func (l *line) end() {
	if l.n > 0 {
		l.b.WriteByte('\n')
		l.n = 0
	}
}

// startsLine reports whether the action begins something that stands on a line of its own: a challenge is
// one, the Cousins and what is set aside are others.
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

// token is the action as the record writes it.
func token(a lacasa.Action) string {
	var what string
	switch a.Verb {
	case lacasa.Play:
		what = a.Card.String()
	case lacasa.NameCousins:
		what = "cousins=" + a.Family.Letter()
	case lacasa.Pass:
		what = "pass"
	case lacasa.Elect:
		what = "elect"
	case lacasa.NameRuling:
		what = "elect=" + a.Family.Letter()
	case lacasa.Discard:
		what = "discard=" + a.Card.String()
	case lacasa.Swap:
		what = "swap=" + a.Card.String()
	case lacasa.Bid:
		what = "bid=" + strconv.Itoa(int(a.Number))
	case lacasa.SetAside:
		what = "aside=" + orNone(codes([]card.Card{a.Card, a.Other}))
	case lacasa.Remove:
		what = "remove=" + orNone(codes([]card.Card{a.Card}))
	case lacasa.Lay:
		what = "lay=" + a.Card.String()
	case lacasa.Give:
		what = "give=" + a.Card.String()
	case lacasa.Exchange:
		what = "exchange=-"
		if a.Card != card.Back {
			what = "exchange=" + a.Card.String() + "/" + a.Other.String()
		}
	case lacasa.DrawStack:
		what = "draw=stack"
	case lacasa.DrawUp:
		what = "draw=up"
	}
	return fmt.Sprintf("%d:%s", a.Seat, what)
}

func orNone(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// follows is the token of what the rules bring about by themselves; empty for what is not written.
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

func chooseToken(dealer lacasa.Seat, situation string) string {
	return fmt.Sprintf("%d:choose=%s", dealer, situation)
}

// ruleText is the value of the tag that holds a whole situation, unescape the situation's form in such a value.
func ruleText(s *lacasa.Situation) string {
	form, err := s.Form()
	if err != nil {
		panic(err) // only a situation that passes Check is played
	}
	return strings.ReplaceAll(form, `"`, `\"`)
}

func unescape(value string) string { return strings.ReplaceAll(value, `\"`, `"`) }

// closing is the tags after a round that is over; score is raised by its points.
func closing(t *lacasa.Table, o *lacasa.Outcome, score *[lacasa.Sides]int) (tags []Tag) {
	if t.Rules.References != lacasa.NoReferences {
		var void []string
		for n := 1; n <= int(t.Last); n++ {
			if t.Void>>n&1 != 0 {
				void = append(void, strconv.Itoa(n))
			}
		}
		tags = append(tags, Tag{"Void", strings.Join(void, " ")})
	}
	pair := func(p [lacasa.Sides]uint8) string { return fmt.Sprintf("%d %d", p[0], p[1]) }
	tags = append(tags, Tag{"Taken", pair(o.Taken)})
	if t.Rules.Goal.Compares() {
		tags = append(tags, Tag{"Counted", pair(o.Counted)})
	}
	for side, p := range o.Points {
		score[side] += int(p)
	}
	return append(tags, Tag{"Points", pair(o.Points)}, Tag{"Score", fmt.Sprintf("%d %d", score[0], score[1])})
}

// dealText is the fields of a deal. Hands are sorted.
func dealText(r *lacasa.Rules, d *lacasa.Deal) string {
	var fields []string
	for _, p := range places(r) {
		var parts []string
		for _, s := range p.spans {
			cards := slices.Clone(s.Of(d))
			if p.hand {
				slices.Sort(cards)
			}
			var list []string
			for _, c := range cards {
				list = append(list, c.String())
			}
			parts = append(parts, strings.Join(list, p.within))
		}
		fields = append(fields, p.name+"="+strings.Join(parts, p.between))
	}
	return strings.Join(fields, " ")
}

// place is one field of a deal: the spans it holds, and the signs within and between them.
type place struct {
	name            string
	spans           []lacasa.Span
	within, between string
	hand            bool
}

// places lists the fields of a deal under these rules.
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

// codes joins the codes of the cards, leaving out places that hold none.
func codes(cards []card.Card) string {
	var list []string
	for _, c := range cards {
		if c != card.Back {
			list = append(list, c.String())
		}
	}
	return strings.Join(list, ",")
}
