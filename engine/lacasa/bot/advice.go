package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// Advise is what a prudent player in the view's seat would do next, and why; ok is false when it is
// not that seat's turn.
func Advise(v *lacasa.View) (a lacasa.Action, why Why, ok bool) {
	if v.Turn != v.Seat || v.Phase == lacasa.Over {
		return a, why, false
	}
	a, why = NewFair(0, v.Seat).Explain(v)
	return a, why, true
}

// advise is Advise against the robot; ok is false in phases that solo knows of no situation with. It looks one
// challenge ahead, which the robot's fixed rules make certain, takes what the goal counts, and else
// spends what is least useful to it.
func advise(v *lacasa.View) (a lacasa.Action, why Why, ok bool) {
	switch v.Phase {
	case lacasa.Naming:
		most := -1
		for f := card.Rossi; f < card.None; f++ {
			if n := (v.Hand & card.FamilySet(f)).Len(); f != v.Ruling && n > most {
				most, a = n, lacasa.Action{Seat: v.Seat, Verb: lacasa.NameCousins, Family: f}
			}
		}
		return a, Holds, true
	case lacasa.Playing:
		best, bestWins := 0, false
		for c := range v.Playable().All() {
			worth, wins := value(v, c)
			if !ok || worth > best {
				best, bestWins, ok = worth, wins, true
				a = lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: c}
			}
		}
		return a, reason(v, bestWins), ok
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.SettingAside, lacasa.Removing,
		lacasa.Laying, lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return a, why, false
}

// value weighs what the challenge brings if the card is played against what the card is worth later.
func value(v *lacasa.View, c card.Card) (worth int, wins bool) {
	cards, winner, counts := v.Foresee(c)
	wins = winner == v.Seat
	g := v.Rules.Goal
	gain, bonus := 0, 48*(cards&card.Set(v.Rules.Bonus)).Len()
	switch g.Count {
	case lacasa.Challenges:
		if counts {
			gain = 1
		}
	case lacasa.Cards:
		gain = (cards & card.RankSet(uint8(g.Ranks))).Len()
	}
	if !wins {
		gain, bonus = -gain, -bonus
	}
	cost := int(c.Rank())
	if f := c.Family(); f == v.Ruling || c == card.MangiaCake {
		cost += 8
	} else if f == v.Cousins {
		cost += 4
	}
	if wantsFew(g) { // a high card is a burden there
		return bonus - gain*32 + cost, wins
	}
	return bonus + gain*32 - cost, wins
}

func wantsFew(g lacasa.Goal) bool { return g.Aim == lacasa.Fewest || g.Aim == lacasa.AtMost }

func reason(v *lacasa.View, wins bool) Why {
	switch few := wantsFew(v.Rules.Goal); {
	case few && !wins:
		return Avoids
	case wins && v.Count == 0:
		return Leads
	case wins:
		return Wins
	case v.Count == 0:
		return LeadsLow
	}
	return Loses
}
