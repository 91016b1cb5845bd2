package tell

import (
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// unheard are the rules of a game that no document describes, as data alone: four players in teams,
// two decks without kings, jokers of any value, sums up to fifteen, stacks, piles that may be taken
// whole, and sweeps for two points.
var unheard = cassino.Rules{Seats: 4, Teams: true, Packs: 2, Jokers: 4, Open: 4, Packet: 6,
	Removed: french.RankSet(french.King).Plus(french.RankSet(french.King)),
	Worth: cassino.NewWorth([french.Ranks]cassino.Value{{Low: 1, High: 15}, {Low: 2}, {Low: 3}, {Low: 4}, {Low: 5}, {Low: 6}, {Low: 7}, {Low: 8},
		{Low: 9}, {Low: 10}, {Low: 13}, {Low: 14}, {}}, 15, false),
	Faces: cassino.JustOne, Wild: cassino.AnyNumeral, Force: cassino.IfItTakes, Leftovers: cassino.ToLastTaker,
	Build: cassino.Build{Kind: cassino.Stacks, Least: 2, Most: 15}, Sweep: cassino.Sweep{On: true, NotLast: true},
	Moves: cassino.Moves{Steal: true, Twin: true, Stop: true, Tell: true},
	Score: &cassino.Scoring{{Count: cassino.MostOf, Of: french.SuitSet(french.Hearts), Points: 2, Tie: cassino.OneEach},
		{Count: cassino.Each, Cards: french.SequenceOf("JC,JD,JH,JS"), Points: 1}, {Count: cassino.Sweeps, Points: 2}, {Count: cassino.Bonuses, Points: 1},
		{Count: cassino.LastTake, Points: 1}},
	Goal: cassino.Goal{Aim: cassino.Points, Number: 30, TieBreak: cassino.Higher}}

// Bots play that game, and all of it is told, advised and counted in words.
func TestNewGameIsPlayedAndTold(t *testing.T) {
	won, spokenBy := [2]int32{}, voices()
	for i := range 10 {
		chance := match.NewChance(match.Seed(i), 1)
		deal := unheard.Shuffle(&chance)
		var ev cassino.Events
		s := cassino.Start(unheard, match.Seat(i%4), &deal, cassino.PerSide{}, &ev)
		var players [4]bot.Player
		for seat := range players {
			players[seat], _ = bot.Kinds.New([]string{"bot-fair", "bot-easy"}[seat%2], 1, match.Seat(seat))
		}
		for s.Table().Phase != cassino.Over {
			before := *s.Table()
			v := s.View(before.Turn)
			a := players[before.Turn].Choose(&v)
			if no := s.Why(a); no.Reason != cassino.Allowed {
				t.Fatalf("%s is refused: %v", a, no.Reason)
			}
			ev.Reset()
			s.Do(a, &ev)
			for _, w := range spokenBy {
				w.Mode = "unheard"
				spoken(t, w, a, w.Hint(&Advice{Do: a, Why: bot.Saves}, &v))
				for _, e := range ev.List() {
					if e.Kind != cassino.Awaits {
						spoken(t, w, e.Kind, w.Event(&e, &before))
					}
				}
			}
		}
		o := s.Table().Outcome()
		won[0] += o.Points[0]
		won[1] += o.Points[1]
		for _, w := range spokenBy {
			for i := range *unheard.Score {
				c := &(*unheard.Score)[i]
				for _, said := range []string{w.Category(c, &unheard), w.Worth(c, &unheard), w.Holds(c, s.Table(), &o, 0)} {
					spoken(t, w, c.Count, said)
				}
			}
		}
	}
	if won[0] <= won[1] {
		t.Errorf("bot-fair made %d points, bot-easy %d", won[0], won[1])
	}
}
