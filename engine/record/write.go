package record

import (
	"fmt"
	"strconv"
	"strings"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
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
		{"Record", strconv.Itoa(Version)}, {"Game", game}, {"Mode", string(lacasa.Solo)},
		{"Play", string(lacasa.Standard)}, {"Rules", strconv.Itoa(lacasa.RulesVersion)},
		{"Options", m.Options.String()}, {"Seed", m.Seed}, {"Seats", strings.Join(seats, ";")},
	} {
		tag(t.Name, t.Value)
	}
	for _, t := range m.Unknown {
		tag(t.Name, t.Value)
	}
	var score [lacasa.Sides]int
	for i := range m.Rounds {
		r := &m.Rounds[i]
		b.WriteByte('\n')
		tag("Round", strconv.Itoa(i+1))
		tag("Dealer", "0")
		tag("Situation", r.Situation)
		for j := range r.Deals {
			if j > 0 {
				b.WriteString("redeal\n")
			}
			tag("Deal", dealText(&r.Deals[j]))
		}
		rules, err := m.Options.Rules(r.Situation)
		if err != nil || len(r.Deals) == 0 {
			panic("record: a round was begun that the match does not have") // begin has refused it
		}
		state := lacasa.Start(rules, &r.Deals[len(r.Deals)-1], nil)
		for _, a := range r.Actions {
			writeAction(&b, &state, a)
			state = state.Apply(a, nil)
			if t := state.Table(); a.Verb == lacasa.Play && t.Count == 0 {
				fmt.Fprintf(&b, " >%d\n", t.Leader)
			}
		}
		t := state.Table()
		if t.Count > 0 {
			b.WriteByte('\n')
		}
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

func writeAction(b *strings.Builder, s *lacasa.State, a lacasa.Action) {
	switch a.Verb {
	case lacasa.NameCousins:
		fmt.Fprintf(b, "%d:cousins=%v\n", a.Seat, a.Family)
	case lacasa.Play:
		if s.Table().Count > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(b, "%d:%v", a.Seat, a.Card)
	}
}

// closing is the tags after a round that is over; score is raised by its points.
func closing(t *lacasa.Table, o *lacasa.Outcome, score *[lacasa.Sides]int) (tags []Tag) {
	if t.Rules.References {
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
	if t.Rules.Goal.Count == lacasa.Cards {
		tags = append(tags, Tag{"Counted", pair(o.Counted)})
	}
	for side, p := range o.Points {
		score[side] += int(p)
	}
	return append(tags, Tag{"Points", pair(o.Points)}, Tag{"Score", fmt.Sprintf("%d %d", score[0], score[1])})
}

func dealText(d *lacasa.Deal) string {
	hand := card.SetOf(d.Hand[:]...)
	sorted := make([]card.Card, 0, len(d.Hand))
	for c := range hand.All() {
		sorted = append(sorted, c)
	}
	columns := make([]string, lacasa.Columns)
	for i := range columns {
		columns[i] = codes(d.Column[i][:lacasa.ColumnLen(i)])
	}
	fields := []string{"0=" + codes(sorted), "cols=" + strings.Join(columns, "|"), "draw=" + codes(d.Draw[:])}
	if d.Casa != card.Back {
		fields = append(fields, "casa="+d.Casa.String())
	}
	if d.References[0] != card.Back {
		fields = append(fields, "0r="+d.References[0].String(), "1r="+d.References[1].String())
	}
	return strings.Join(fields, " ")
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
