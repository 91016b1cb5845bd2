package lacasa

import (
	"strings"
	"testing"

	"lacasa/engine/match"
)

// game is the rules of a round and what it is called in messages.
type game struct {
	name  string
	rules Rules
}

// houseRules lists the options that change what holds within a round.
var houseRules = []string{"", "robot=thrifty", "solo=supplement", "robot=thrifty solo=supplement", "lowball=election"}

// everyGame lists the rules of every round there can be: mode, way to play, house rules, situation.
// Those that are the same under two names come once.
func everyGame(t testing.TB) (games []game) {
	seen := map[Rules]bool{}
	for _, mode := range Modes {
		for _, way := range mode.Ways() {
			for _, text := range houseRules {
				o, err := ParseOptions(mode, way, text)
				if err != nil {
					t.Fatal(err)
				}
				for _, id := range append(o.SituationSet(), Plain) {
					r, err := o.Rules(id)
					if err != nil {
						t.Fatal(err)
					}
					same := r
					if r.Solo() {
						same.At = SoloBook // the books differ in what they change, not in themselves
					}
					if seen[same] {
						continue
					}
					seen[same] = true
					name := []string{string(mode), string(way), text, id}
					games = append(games, game{strings.Join(strings.Fields(strings.Join(name, " ")), " "), r})
				}
			}
		}
	}
	return games
}

// shownGames lists rounds in which hands are shown to the left: plain ones, and those of situations
// in which hands lose and gain cards in other ways than by playing them.
func shownGames(t testing.TB) (games []game) {
	for _, mode := range []Mode{Two, Teams} {
		o := DefaultOptions(mode, Standard)
		for _, id := range append(o.SituationSet(), Plain) {
			r, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			if r.Shown = true; id == Plain || !r.FaceDown && (r.Aside.Most > 0 || r.Exchangers != 0 || r.Lay || r.Give || r.Shift) {
				games = append(games, game{string(mode) + " shown " + id, r})
			}
		}
	}
	return games
}

// dealer returns a seat that may deal, another for each seed. In solo it is the human's.
func dealer(r *Rules, seed match.Seed) Seat {
	if r.Solo() {
		return Human
	}
	return Seat(seed) % Seat(r.Seats())
}
