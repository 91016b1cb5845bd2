package cassino

import (
	"testing"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	deck "lacasa/ui/deck/french"
)

// paintedHouse returns a house in which the cards of the French deck are painted.
func paintedHouse(l scenestest.Look) *scenes.House {
	h := scenestest.House(l)
	h.Screen.SetDeck(deck.Deck(2))
	return h
}

// begunMatch returns a match of g before its first deal, with a person in the first seat and bots
// in the others.
func begunMatch(t *testing.T, g *cassino.Game, seats int, seed match.Seed) *cassinomatch.Match {
	t.Helper()
	o, err := cassino.DefaultOptions(g.Mode, g.Way, seats)
	if err != nil {
		t.Fatal(err)
	}
	players := scenestest.People("bot-fair", seats)
	players[0].Kind = "human"
	m, err := cassinomatch.New(o, seed, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playTurns plays the given number of turns of a hand of m, or the whole hand if turns is 0.
func playTurns(t *testing.T, m *cassinomatch.Match, turns int) {
	t.Helper()
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	for n := 0; m.Stage() == match.Deciding && (turns == 0 || n < turns); n++ {
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			t.Fatal(err)
		}
	}
}

// seenBy returns m as the person in the first seat may know it.
func seenBy(m *cassinomatch.Match) cassinomatch.Standing {
	return m.Tell(match.Viewer{Present: true, RoundShown: true})
}

// everyHand calls at with two standings of every game for every number of seats: in the middle of a
// hand, and at its end.
func everyHand(t *testing.T, at func(g *cassino.Game, st cassinomatch.Standing)) {
	t.Helper()
	for i := range cassino.Games {
		g := &cassino.Games[i]
		for _, row := range g.BySeats {
			m := begunMatch(t, g, int(row.Seats), match.Seed(i))
			playTurns(t, m, 9)
			at(g, seenBy(m))
			for m.Stage() == match.Deciding {
				if err := m.Do(m.Suggest(m.Turn())); err != nil {
					t.Fatal(err)
				}
			}
			at(g, seenBy(m))
		}
	}
}
