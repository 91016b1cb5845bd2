package match

import (
	"slices"
	"testing"
)

// A kind with a manner splits into its level and the manner; other kinds are their own level.
func TestKindsInAManner(t *testing.T) {
	for _, level := range []string{"bot-fair", "bot-careful-x"} {
		for _, m := range append(slices.Clone(Manners), "") {
			p := Player{Kind: InManner(level, m)}
			if p.Level() != level || p.Manner() != m {
				t.Errorf("%s is of level %s in the manner %q", p.Kind, p.Level(), p.Manner())
			}
		}
	}
}

// Manners follow from the seed and the seats. People, bots that have a manner, and bots for which
// there is none, stay as they are. The others differ as far as possible.
func TestCast(t *testing.T) {
	kinds := []string{"bot-fair", "bot-fair-careful", "bot-fair-greedy", "bot-fair-collector"}
	players := []Player{{Kind: KindHuman}, {Kind: KindFair}, {Kind: "bot-fair-bluffer"}, {Kind: KindFair}, {Kind: KindStrong}, {Kind: KindFair}}
	had := map[Manner]int{}
	for seed := range Seed(100) {
		cast := Cast(players, seed, []Manner{Careful, Greedy, Bluffer, Collector}, kinds)
		if !slices.Equal(cast, Cast(players, seed, []Manner{Careful, Greedy, Bluffer, Collector}, kinds)) {
			t.Fatal("the same seed casts another company")
		}
		for seat, p := range cast {
			if players[seat].Kind != KindFair && p != players[seat] || p.Level() != players[seat].Level() {
				t.Fatalf("%v is cast as %v", players[seat], p)
			}
			had[p.Manner()]++
		}
		if a, b, c := cast[1].Manner(), cast[3].Manner(), cast[5].Manner(); a == "" || a == b || b == c || a == c {
			t.Fatalf("three bots have the manners %q, %q and %q", a, b, c)
		}
		if alone := Cast(players, seed, nil, kinds); !slices.Equal(alone, players) {
			t.Fatalf("where no manner is offered %v are cast", alone)
		}
	}
	if had[Careful] != 100 || had[Greedy] != 100 || had[Collector] != 100 {
		t.Errorf("so often came the manners: %v", had)
	}
}
