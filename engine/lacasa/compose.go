package lacasa

import (
	"strings"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// Compose returns a random situation that can be played. The same seed gives the same situation.
func Compose(seed match.Seed) Situation {
	chance := match.NewChance(seed, 0)
	for {
		if s := ComposeAny(&chance); s.Check() == nil {
			s.ID = OwnID + "-" + strings.ToLower(seed.String())
			return s
		}
	}
}

// ComposeAny returns a random situation. Most of the situations it returns cannot be played.
func ComposeAny(chance *match.Chance) Situation {
	is := func(n int) bool { return chance.IntN(n) == 0 } // once in n
	ranks := func(n int) (r Ranks) {
		if is(n) {
			few := chance.IntN(256)
			r = Ranks(few & chance.IntN(256))
		}
		return r
	}
	rules := func(n int) (r Rules) {
		if is(n) {
			r.More = uint8(chance.IntN(4))
		}
		if is(2 * n) {
			r.References = References(chance.IntN(3))
		}
		r.MustRule, r.CakeStays = is(n), is(n)
		if is(n) {
			r.Aside = Aside{Least: uint8(chance.IntN(3)), Most: uint8(chance.IntN(4)), Steal: is(3)}
		}
		if is(n) {
			r.Ruling = Ruling(chance.IntN(6))
		}
		r.Cousins, r.Heir, r.NoFollow, r.FaceDown = is(n), is(n), is(n), is(n)
		r.Usurpers, r.Removers, r.Exchangers, r.NoLead = ranks(n), ranks(n), ranks(n), ranks(n)
		if is(n) {
			r.LowWins = ChallengeSet(chance.IntN(1<<10) &^ 1)
		}
		r.Kin, r.Lay, r.Give, r.Shift = is(n), is(n), is(2*n), is(2*n)
		if is(2) {
			r.Goal = Goal{Aim: Aim(chance.IntN(8)), Count: Count(chance.IntN(2))}
			if r.Goal.Count == Cards {
				r.Goal.Ranks = ranks(1)
			}
			if r.Goal.Aim == AtLeast || r.Goal.Aim == AtMost {
				r.Goal.Number = uint8(chance.IntN(20))
			}
		}
		if r.Second = is(n); is(n) {
			for range 1 + chance.IntN(5) {
				r.Bonus |= NamedCards(card.Card(chance.IntN(card.Deck)).Set())
			}
		}
		if is(2 * n) {
			r.Loser = Loser(chance.IntN(6))
		}
		return r
	}
	s := Situation{ID: OwnID + "-imagined", Where: Where(1 << chance.IntN(4)), Rules: rules(2 + chance.IntN(5))}
	if is(3) {
		s.Where |= Where(chance.IntN(16))
	}
	if is(4) {
		s.Variants = []Variant{{Where(chance.IntN(16)), rules(5)}}
	}
	s.Rules.Shown = is(4) && s.Where&(SoloBook|SupplementBook) == 0 // alone it is never played
	return s
}
