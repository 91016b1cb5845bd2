package study

import (
	"testing"

	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/engine/study"
)

// What is counted of each game is what the first hands of matches of the same seeds record.
func TestHandsAreThoseOfMatches(t *testing.T) {
	const deals = 3
	run, err := Studies[0].Begin(study.Run{Game: cassinomatch.Game, Deals: deals, Seed: 7, Part: 1, Parts: 1})
	if err != nil {
		t.Fatal(err)
	}
	for !run.Over() {
		run.Step()
	}
	asks := cassinomatch.Choices.Each(match.Request{})
	if len(asks) != len(run.Counts) || len(asks) < 70 {
		t.Fatalf("%d games, %d rows", len(asks), len(run.Counts))
	}
	for i, a := range asks {
		c := &run.Counts[i]
		sides := (len(c.N) - common) / 3
		points, sweeps, ends := 0, 0, 0
		for nth := range deals {
			a.Seed = match.Seed(7).Nth(nth).String()
			players := make([]match.Player, a.Seats)
			for seat := range players {
				players[seat] = match.Player{Kind: match.KindFair, Name: string(rune('A' + seat))}
			}
			m, err := cassinomatch.Begin(a, players)
			if err == nil {
				err = m.Next()
			}
			if err == nil {
				err = match.RunPrograms(match.Match[cassinomatch.Standing](m))
			}
			if err != nil {
				t.Fatal(err)
			}
			h := m.Hand()
			for side := range sides {
				points += int(h.Outcome.Points[side])
				sweeps += int(h.Outcome.Sweeps[side])
			}
			// who begins sits next to the dealer, and the dealer's side is last unless there are
			// teams
			t0 := m.State().Table()
			ends += int(h.Outcome.Points[t0.Rules.Side(t0.Rules.Next(h.Dealer))] - h.Outcome.Points[t0.Rules.Side(h.Dealer)])
		}
		p, s := 0, 0
		for side := range sides {
			p += c.N[common+3*side]
			s += c.N[common+3*side+2]
		}
		if p != points || s != sweeps || ends != c.N[lead] {
			t.Errorf("%s: %d points, %d sweeps, first less last %d: %v", c.Name, points, sweeps, ends, c)
		}
	}
	for _, table := range Studies[0].Tables(run) {
		for _, line := range table.Lines {
			if len(line.Figures) != len(table.Head) {
				t.Errorf("%s, %s: %d figures under %d heads", table.Name, line.Name, len(line.Figures), len(table.Head))
			}
		}
	}
	for _, players := range [][]string{{"nobody"}, {match.KindFair, match.KindFair}} {
		if _, err := Studies[0].Rows(players); err == nil {
			t.Errorf("it is played by %q", players)
		}
	}
}
