package trial

import (
	"flag"
	"math/bits"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

func seats(mode lacasa.Mode) (players []match.Player) {
	for range mode.Seats() {
		players = append(players, match.Player{Kind: "random", Name: "Ada"})
	}
	if mode == lacasa.Solo {
		players[lacasa.Robot] = match.Player{Kind: "robot", Name: "Robot"}
	}
	return players
}

var (
	compositions = flag.Int("compositions", 200, "how many situations chance puts together and tries")
	rounds       = flag.Int("rounds", 6, "how many rounds of each at each place")
	first        = flag.Uint64("first", 0, "the seed of the first")
)

// Random situations can be played at every place they are for.
func TestComposedOnesArePlayed(t *testing.T) {
	n := *compositions
	if testing.Short() {
		n = min(n, 60)
	}
	played, places := 0, 0
	forms := map[string]bool{}
	for seed := match.Seed(*first); seed < match.Seed(*first)+match.Seed(n); seed++ {
		s := lacasa.Compose(seed)
		form, err := s.Form()
		if err != nil || forms[form] {
			t.Fatalf("%v, or there twice: %s", err, form)
		}
		forms[form] = true
		matches, err := OptionsFor(s)
		if err != nil || len(matches) != bits.OnesCount8(uint8(s.Where)) {
			t.Fatalf("%v, %d places in\n%s", err, len(matches), form)
		}
		for _, o := range matches {
			places++
			for left := *rounds; left > 0; left -= o.RoundCount() {
				o.Rounds = min(left, lacasa.MaxRounds)
				m := casa.New(o, seed.Nth(left), seats(o.Mode))
				if err := Play(m); err != nil {
					t.Fatalf("%s: %v in\n%s", o.Mode, err, form)
				}
				played += len(m.Rounds)
			}
		}
	}
	t.Logf("%d rounds of %d situations at %d places", played, n, places)
}

// Faults are told: here an unchecked situation needs more cards than there are.
func TestFaultsAreTold(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Two, lacasa.Standard)
	o.Situations = []string{"own-feast"}
	o.Own = []lacasa.OwnSituation{{ID: "own-feast", Situation: lacasa.Situation{ID: "own-feast", Where: lacasa.InTwo,
		Rules: lacasa.Rules{More: 2, References: lacasa.SecretReferences, Ruling: lacasa.ByNobody}}}}
	if err := Play(casa.New(o, 1, seats(o.Mode))); err == nil || !strings.HasPrefix(err.Error(), "round 1 breaks down") {
		t.Errorf("it is told as %v", err)
	}
}
