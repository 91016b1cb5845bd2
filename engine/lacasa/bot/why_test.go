package bot_test

import (
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// What a reason says about cards is true: in every kind of round, including examples and random
// situations.
func TestReasonsAreTrue(t *testing.T) {
	met := map[bot.Reason]int{}
	kinds := tables(t, lacasa.Modes...)
	made := slices.Clone(lacasa.Examples)
	for seed := range match.Seed(60) {
		made = append(made, lacasa.Compose(seed))
	}
	for _, s := range made {
		for at := lacasa.SoloBook; at <= lacasa.InTeams; at <<= 1 {
			if s.Where&at != 0 {
				kinds = append(kinds, table{id: s.ID, rules: s.RulesAt(at)})
			}
		}
	}
	for _, k := range kinds {
		for seed := range match.Seed(12) {
			chance := match.NewChance(seed, 5)
			d := dealt(&k.rules, &chance)
			dealer := lacasa.Human
			if !k.rules.Solo() {
				dealer = lacasa.Seat(chance.IntN(k.rules.Seats()))
			}
			s := lacasa.Start(k.rules, dealer, &d, nil)
			for s.Table().Phase != lacasa.Over {
				legal := s.Legal(nil)
				a := legal[chance.IntN(len(legal))]
				if v := s.View(s.Table().Turn); !k.rules.Solo() || v.Seat == lacasa.Human {
					advised, why := bot.NewFair(seed, v.Seat).Explain(&v)
					met[why]++
					if wrong := untrue(&s, &v, advised, why, &chance); wrong != "" {
						t.Fatalf("%v, seed %v, challenge %d: %v of %+v, but %s", k, seed, v.Challenge, why, advised, wrong)
					}
					if chance.IntN(2) == 0 {
						a = advised
					}
				}
				s.Do(a, nil)
			}
		}
	}
	for why := range bot.Slips {
		if met[why] == 0 {
			t.Errorf("nothing was done because of %v", why)
		}
	}
	t.Log(met)
}

// untrue returns what is wrong with a reason for an action, or "".
func untrue(s *lacasa.State, v *lacasa.View, a lacasa.Action, why bot.Reason, chance *match.Chance) string {
	solo := v.Rules.Solo()
	wins, cards := 0, v.PlayableCards()
	if solo {
		for c := range cards.All() {
			if _, winner, _ := v.Foresee(c); winner == v.Seat {
				wins++
			}
		}
	}
	switch why {
	case bot.Only:
		if cards.Len() != 1 {
			return "there are others"
		}
	case bot.Sure, bot.Wins, bot.Leads:
		for range 20 {
			if won := winning(*s, a, chance); won != a.Card {
				return "it is won by " + won.String()
			}
		}
	case bot.Avoids:
		if _, winner, _ := v.Foresee(a.Card); winner == v.Seat {
			return "it wins"
		}
	case bot.Loses, bot.LeadsLow:
		if solo && wins > 0 {
			return "another card wins"
		}
	case bot.Spares:
		if solo && wins == 0 {
			return "no card wins"
		}
	case bot.Sheds:
		if _, winner, _ := v.Foresee(a.Card); winner != v.Seat {
			return "it does not win"
		}
	case bot.Partner:
		if by := winner(&v.Table); by != v.Seat.Partner() {
			return "the partner is not winning"
		}
	case bot.LetsBid:
		if v.Elector != v.Seat.Partner() || v.Rules.Seats() != lacasa.MaxSeats {
			return "it is not the partner’s"
		}
	case bot.Topped:
		if v.Bid != v.Last {
			return "a higher bid is possible"
		}
	case bot.Holds:
		of := func(f card.Family) int { return (v.Hand & card.FamilySet(f)).Len() }
		for f := card.Rossi; f < card.None; f++ {
			if f != v.Ruling && of(f) > of(a.Family) {
				return "the hand holds more of another"
			}
		}
	}
	return ""
}

// winner returns who is winning the challenge.
func winner(t *lacasa.Table) lacasa.Seat {
	for i, c := range t.Played[:t.Count] {
		if c != card.Back && c == t.WinningCard() {
			return t.PlayerAt(i)
		}
	}
	return lacasa.NoSeat
}

// winning returns the card that wins the challenge if the action is done and the others then play
// at random.
func winning(s lacasa.State, a lacasa.Action, chance *match.Chance) card.Card {
	var ev lacasa.Events
	for {
		ev.Reset()
		s.Do(a, &ev)
		for _, e := range ev.List() {
			if e.Kind == lacasa.ChallengeWon {
				return e.Card
			}
		}
		legal := s.Legal(nil)
		a = legal[chance.IntN(len(legal))]
	}
}
