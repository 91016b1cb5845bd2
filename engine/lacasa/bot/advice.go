package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// advise returns what Fair does against the Robot; ok is false in phases that solo does not have.
// It looks one challenge ahead, which is certain because the Robot plays by fixed rules. It wins
// what the goal counts, and otherwise spends its least useful card.
func advise(v *lacasa.View) (a lacasa.Action, why Reason, ok bool) {
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
		cards := v.PlayableCards()
		var best prospect
		wins := 0
		for c := range cards.All() {
			p := weighed(v, c)
			if p.wins {
				wins++
			}
			if !ok || p.worth > best.worth {
				best, ok = p, true
			}
		}
		a = lacasa.Action{Seat: v.Seat, Verb: lacasa.Play, Card: best.card}
		return a, best.why(v, cards.Len(), wins), ok
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.SettingAside, lacasa.Removing,
		lacasa.Laying, lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return a, why, false
}

// A prospect is how the challenge ends if a card is played, and what that is worth.
type prospect struct {
	card   card.Card
	worth  int
	wins   bool
	counts bool // the challenge counts for its winner
	gain   int  // what the goal counts in it
	named  bool // the challenge contains a card that scores a point by itself
}

// weighed returns the prospect of a card. Its worth is what the challenge brings, less what the
// card would be worth later.
func weighed(v *lacasa.View, c card.Card) prospect {
	cards, winner, counts := v.Foresee(c)
	named := cards & card.Set(v.Rules.Bonus)
	p := prospect{card: c, wins: winner == v.Seat, counts: counts, named: named != 0}
	g := v.Rules.Goal
	gain, bonus := 0, 48*named.Len()
	switch g.Count {
	case lacasa.Challenges:
		if counts {
			gain = 1
		}
	case lacasa.Cards:
		gain = (cards & card.RankSet(uint8(g.Ranks))).Len()
	}
	p.gain = gain
	if !p.wins {
		gain, bonus = -gain, -bonus
	}
	cost := int(c.Rank())
	if f := c.Family(); f == v.Ruling || c == card.MangiaCake {
		cost += 8
	} else if f == v.Cousins {
		cost += 4
	}
	if p.worth = bonus + gain*32 - cost; g.WantsFew() { // a high card is a burden there
		p.worth = bonus - gain*32 + cost
	}
	return p
}

// why returns the reason to play the card. cards is the number of cards that may be played, wins
// the number of those that win the challenge.
func (p *prospect) why(v *lacasa.View, cards, wins int) Reason {
	few := v.Rules.Goal.WantsFew()
	switch {
	case cards == 1:
		return Only
	case p.wins && p.named:
		return Gains
	case few && !p.wins:
		return Avoids
	case few && p.gain == 0:
		return Harmless
	case few:
		return Sheds
	case p.wins && !p.counts && v.Rules.Goal.Count == lacasa.Challenges:
		return Spoilt
	case p.wins && p.gain > 0 && v.Rules.Goal.Count == lacasa.Cards:
		return Captures
	case p.wins && v.Count == 0:
		return Leads
	case p.wins:
		return Wins
	case wins > 0:
		return Spares
	case v.Count == 0:
		return LeadsLow
	}
	return Loses
}
