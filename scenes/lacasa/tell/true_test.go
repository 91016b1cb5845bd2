package tell

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// The sentence of a part is true for how the Ruling Family comes about, for the seats and for the
// cards that score.
func TestPartsAreSaidAsTheyAre(t *testing.T) {
	w := voices()[2] // English, for teams
	for _, c := range []struct {
		at    lacasa.Where
		rules lacasa.Rules
		says  string
	}{
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByElection, Cousins: true}, "on the elector’s left"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByCasa, Cousins: true}, "on the dealer’s left"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByBidding, Cousins: true}, "on the highest bidder’s left"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByNobody, Cousins: true}, "-Cousins"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByElection, MustRule: true}, "dealt again"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByBidding, MustRule: true}, "-dealt again"},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByElection, CakeStays: true}, "-tableau"},
		{lacasa.InTwo, lacasa.Rules{Ruling: lacasa.ByElection, CakeStays: true}, "on a tableau"},
		{lacasa.SoloBook, lacasa.Rules{Ruling: lacasa.ByCasa, CakeStays: true}, "end of a column"},
		{lacasa.InTeams, lacasa.Rules{Exchangers: 1<<1 | 1<<2}, "(no 1s and 2s)"},
	} {
		c.rules.At = c.at
		said := strings.Join(w.Effect(&c.rules), " ")
		wanted, never := strings.CutPrefix(c.says, "-")
		if strings.Contains(said, wanted) == never {
			t.Errorf("%+v is said as %q", c.rules, said)
		}
	}
	for ranks, says := range map[lacasa.Ranks]string{1 << 0: "nobody scores", 1 << 7: "captured the Mangia-Cake", 1<<0 | 1<<7: "nobody scores"} {
		table := lacasa.Table{Rules: lacasa.Rules{At: lacasa.InTwo, Goal: lacasa.Goal{Aim: lacasa.First, Count: lacasa.Cards, Ranks: ranks}}}
		if about := w.About(&table, &lacasa.Options{})[0]; !strings.Contains(about, says) {
			t.Errorf("of the first of %b it is said %q", ranks, about)
		}
	}
	table := lacasa.Table{Rules: lacasa.Rules{At: lacasa.SoloBook, Goal: lacasa.Goal{Aim: lacasa.Fewest}}}
	if said := voices()[0].Verdict(&table, lacasa.Outcome{Ending: lacasa.ByCake, Winner: lacasa.Robot}); !strings.Contains(said, "the Robot captured") {
		t.Errorf("the Robot’s tie is said as %q", said)
	}
}

// If a card other than the highest may win, or another family may come to rule, no sentence
// promises more of an elected family than that it rules; and none says that the best card wins
// every challenge.
func TestElectionPromisesNoMore(t *testing.T) {
	for _, w := range voices()[1:3] {
		for _, r := range []lacasa.Rules{{LowWins: 1 << 2}, {Second: true}, {Loser: lacasa.LoserOf(card.Rossi)}, {Usurpers: 1 << 5}} {
			r.At = lacasa.InTeams
			for _, aim := range []lacasa.Aim{lacasa.Undertake, lacasa.Fewest} {
				r.Goal.Aim = aim
				for _, turn := range []lacasa.Seat{0, 1} {
					v := lacasa.View{Table: lacasa.Table{Rules: r, Phase: lacasa.Electing, Turn: turn}, Seat: 0}
					for _, g := range w.Teachings(&v) {
						if strings.Contains(g.Text, "beats the other") {
							t.Errorf("%+v: %q", r, g.Text)
						}
					}
				}
			}
		}
		for _, key := range []string{"election.challenge", "rules.glance.line"} {
			if said := w.Say(key); strings.Contains(said, "best") {
				t.Errorf("%s: %q", key, said)
			}
		}
	}
}

// The Cousins are no second family once a usurper has made them rule.
func TestRulingCousinsAreNoCousins(t *testing.T) {
	v := lacasa.View{Table: lacasa.Table{Rules: lacasa.Rules{At: lacasa.InTwo}, Phase: lacasa.Playing, Election: lacasa.Election{Ruling: card.Verdi, Cousins: card.Verdi}}}
	if slices.ContainsFunc(voices()[1].Teachings(&v), func(g Teaching) bool { return g.Lesson == OnCousins }) {
		t.Error("the ruling family is taught as the Cousins")
	}
}

// Where not every challenge that was won counts, it is told how many count, not how many were won.
func TestOnlyWhatCountsIsCounted(t *testing.T) {
	for _, w := range voices()[1:3] {
		for _, refers := range []lacasa.References{lacasa.NoReferences, lacasa.OpenReferences, lacasa.SecretReferences} {
			for _, bid := range []uint8{0, 5} {
				for _, ending := range []lacasa.Ending{lacasa.Made, lacasa.Failed} {
					table := lacasa.Table{Rules: lacasa.Rules{At: lacasa.InTeams, References: refers, Goal: lacasa.Goal{Aim: lacasa.Undertake}}}
					table.Bid, table.Elector, table.Last = bid, 0, 7
					o := lacasa.Outcome{Ending: ending, Taken: [lacasa.Sides]uint8{4, 2}}
					for _, said := range []string{w.SideDid(&table, o, 0), w.SideDid(&table, o, 1), w.Verdict(&table, o)} {
						counts := strings.Contains(strings.ToLower(said), "count")
						if counts == (refers == lacasa.NoReferences) || counts == strings.Contains(strings.ToLower(said), "won ") {
							t.Errorf("references %v, bid %d, %v: %q", refers, bid, ending, said)
						}
					}
				}
			}
		}
	}
}
