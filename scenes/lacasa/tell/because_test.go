package tell

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// challenges returns n random complete challenges, under all rules that affect who wins.
func challenges(n int) (list []lacasa.WinReason) {
	chance := rand.New(rand.NewPCG(3, 3))
	for range n {
		t := lacasa.Table{InPlay: lacasa.InPlay{Led: card.None, Challenge: 1}, Election: lacasa.Election{Ruling: card.Family(chance.IntN(5)), Cousins: card.None}}
		t.Rules = lacasa.Rules{At: lacasa.InTeams, Kin: chance.IntN(3) == 0, Second: chance.IntN(4) == 0, LowWins: lacasa.ChallengeSet(chance.IntN(2) * 2),
			Loser: lacasa.Loser(max(0, chance.IntN(14)-9))}
		if f := card.Family(chance.IntN(5)); f != t.Ruling && t.Ruling != card.None {
			t.Cousins = f
		}
		var out card.Set
		for t.Count < lacasa.MaxSeats {
			if c := card.Card(chance.IntN(card.Deck)); !out.Has(c) {
				out = out.With(c)
				t.Put(c)
			}
		}
		for i := range chance.IntN(10) - 6 {
			t.Played[i], t.Removed = card.Back, t.Removed|1<<i
		}
		list = append(list, t.WinReason())
	}
	return list
}

// Every reason for which a challenge can be won has a sentence of its own, and no sentence is
// unused.
func TestEveryBecauseIsSaid(t *testing.T) {
	list := challenges(40000)
	for _, w := range voices() {
		said := map[string]bool{"because.sum": true}
		for _, b := range list {
			key := w.becauseKey(b)
			if !said[key] {
				spoken(t, w, key, words.Capitalize(w.Because(b))+".")
				spoken(t, w, key, w.reasoned(w.Event(lacasa.Event{Kind: lacasa.ChallengeWon, Card: b.Card, Number: 3}), b))
				if !w.Has(key) {
					t.Errorf("%s: nothing is said of %+v", w.Language.Code, b)
				}
			}
			said[key] = true
			if around := "because.losing"; b.Losing != card.None {
				if b.Edge == lacasa.Only {
					around += ".only"
				}
				if !said[around] {
					spoken(t, w, around, words.Capitalize(w.Because(b))+".")
				}
				said[around] = true
			}
		}
		for _, key := range w.Keys() {
			if strings.HasPrefix(key, "because.") && !said[key] {
				t.Errorf("%s: %s is never said", w.Language.Code, key)
			}
		}
	}
}
