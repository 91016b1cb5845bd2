package bot_test

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
)

// Advice is legal, does not depend on how its thinking is split into steps, and depends on nothing
// but the view. It is compared with something else among two seats and among more, often with a
// clear result.
func TestAdviceIsFair(t *testing.T) {
	compared, clear, among, same := 0, 0, 0, 0
	for _, at := range tables(t, anyTable) {
		n := 0
		chance := match.NewChance(9, 1)
		play(t, at.rules, 4, seat(t, &at.rules, 4, "bot-fair"), func(s *casis.State, v *casis.View) {
			if n++; n%13 != 0 || n > 260 {
				return
			}
			ad, ok := bot.Compare(v)
			if !ok || s.Why(ad.Do).Reason != casis.Allowed || ad.Compared && (s.Why(ad.Other).Reason != casis.Allowed || ad.Other == ad.Do) {
				t.Fatalf("%s: %v or %v is not legal", at.name, ad.Do, ad.Other)
			}
			var unseen []casis.Card
			for c := range v.UnseenCards().All() {
				unseen = append(unseen, c)
			}
			match.Shuffle(&chance, unseen)
			world := v.Imagine(unseen, casis.NoSign)
			if alike := world.View(v.Seat); alike == *v {
				same++
				if again, _ := bot.Compare(&alike); again != ad {
					t.Errorf("%s: hidden cards change the advice: %+v, %+v", at.name, ad, again)
				}
			}
			if ad.Compared {
				if compared++; ad.Clear {
					clear++
					if v.Seats() > 2 {
						among++
					}
				}
			}
		})
	}
	if compared < 8 || clear < 4 || among < 4 || same < 8 {
		t.Errorf("%d were compared, %d clearly, %d of these among more than two, %d with other hidden cards", compared, clear, among, same)
	}
}

// Loss returns the loss of asking for a card. The best action loses nothing, and all losses are
// known once Step has returned true.
func TestLossIsOfAsking(t *testing.T) {
	known, none := 0, 0
	for _, at := range tables(t, twoSides) {
		n := 0
		a := bot.NewAdvisor()
		play(t, at.rules, 2, seat(t, &at.rules, 2, "bot-fair"), func(s *casis.State, v *casis.View) {
			if n++; n%29 != 0 || n > 200 || v.Phase != casis.Opening {
				return
			}
			for a.Begin(v); !a.Step(); {
			}
			for k := range casis.Card(casis.Kinds) {
				loss, ok := a.Loss(k)
				asks := false
				for _, do := range v.Legal(nil) {
					asks = asks || do.Verb == casis.Take && do.Card == k || do.Verb == casis.Challenge && do.Cards == casis.CardsOf(k)
				}
				if loss < 0 || ok != asks {
					t.Errorf("%s: %v loses %d, %v", at.name, k, loss, ok)
				}
				if ok {
					known++
					if loss == 0 {
						none++
					}
				}
			}
		})
	}
	if known < 20 || none == 0 {
		t.Errorf("%d are known, and %d lose nothing", known, none)
	}
}

// BenchmarkAdvice measures what a hint costs, as an average over games of two.
func BenchmarkAdvice(b *testing.B) {
	var views []casis.View
	for _, at := range tables(b, anyTable) {
		if at.rules.Seats == 2 {
			n := 0
			play(b, at.rules, 4, seat(b, &at.rules, 4, "bot-fair"), func(_ *casis.State, v *casis.View) {
				if n++; n%31 == 0 && v.Phase == casis.Opening {
					views = append(views, *v)
				}
			})
		}
	}
	for i := 0; b.Loop(); i++ {
		bot.Compare(&views[i%len(views)])
	}
}
