package exact

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// Step is how much of a goal's measure one challenge or counted card makes, for either side.
func TestStep(t *testing.T) {
	seen := map[int]bool{}
	for seed := range match.Seed(400) {
		situation := lacasa.Compose(seed)
		for at := lacasa.SoloBook; at <= lacasa.InTeams; at <<= 1 {
			if situation.Where&at == 0 {
				continue
			}
			table := lacasa.Table{Rules: situation.RulesAt(at)}
			table.Elector = lacasa.NoSeat
			if !table.Rules.Solo() {
				table.Elector = 1
			}
			table.Last = 7
			for side := range lacasa.Sides {
				m, _, _ := Goal(&table, side)
				one := m.Win - m.Lose
				if one < 0 {
					one = -one
				}
				if counted := table.Rules.Goal.CountedCards().Without(card.MangiaCake); one == 0 && counted != 0 {
					c := counted.First()
					if one = int(m.Own[c]) - int(m.Other[c]); one < 0 {
						one = -one
					}
				}
				if one != 0 && m.Step() != one {
					t.Errorf("%v: a step of %d, not %d, for side %d", situation.ID, m.Step(), one, side)
				}
				seen[m.Lose] = true
			}
		}
	}
	if !seen[-1] {
		t.Error("no goal counts from the other side alone")
	}
}
