package study

import (
	"testing"

	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/engine/study"
)

// What is counted of each form is what matches of the same seeds record, of one kind of player and
// of two.
func TestMatchesAreThoseOfRecords(t *testing.T) {
	for _, kinds := range [][]string{{match.KindFair}, {match.KindFair, match.KindRandom}} {
		const deals = 3
		run, err := Studies[0].Begin(study.Run{Game: casismatch.Game, Deals: deals, Seed: 7, Part: 1, Parts: 1, Players: kinds})
		if err != nil {
			t.Fatal(err)
		}
		for !run.Over() {
			run.Step()
		}
		asks := casismatch.Choices.Each(match.Request{})
		if len(asks) != len(run.Counts) || len(asks) < 30 {
			t.Fatalf("%d forms, %d rows", len(asks), len(run.Counts))
		}
		for i, a := range asks {
			c := &run.Counts[i]
			sides := len(c.N) - order
			parts, endings := 0, [turns]int{}
			for nth := range deals {
				a.Seed = match.Seed(7).Nth(nth).String()
				players := make([]match.Player, a.Seats)
				for seat := range players {
					kind := kinds[len(kinds)-1]
					if seat%sides == nth%sides {
						kind = kinds[0]
					}
					players[seat] = match.Player{Kind: kind, Name: string(rune('A' + seat))}
				}
				m, err := casismatch.Begin(casismatch.Usual(a), players)
				if err == nil {
					err = match.PlayOut(match.Match[casismatch.Standing](m))
				}
				if err != nil {
					t.Fatal(err)
				}
				w := int(m.State().Table().Winners)
				n := 0
				for side := range sides {
					n += w >> side & 1
				}
				parts += w >> (nth % sides) & 1 * whole / n
				endings[m.State().Table().Ending]++
			}
			all := 0
			for _, n := range c.N[order:] {
				all += n
			}
			if parts != c.N[won] || all != deals*whole || [turns]int(c.N[ending:turns]) != endings || c.N[turns] == 0 {
				t.Errorf("%s: the first side wins %d, ends %v: %v", c.Name, parts, endings, c)
			}
		}
		for _, table := range Studies[0].Tables(run) {
			for _, line := range table.Lines {
				if len(line.Figures) != len(table.Head) {
					t.Errorf("%s, %s: %d figures under %d heads", table.Name, line.Name, len(line.Figures), len(table.Head))
				}
			}
		}
	}
	for _, players := range [][]string{{"nobody"}, {match.KindFair, match.KindFair, match.KindFair}} {
		if _, err := Studies[0].Rows(players); err == nil {
			t.Errorf("it is played by %q", players)
		}
	}
}
