package tell

import (
	"strings"
	"testing"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui/page"
)

// A hand of every game is told to each seat, to its end: no sentence lacks a fact, and none tells a
// seat the cards dealt to another.
func TestHandsAreTold(t *testing.T) {
	languages := voices()
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			o, err := cassino.DefaultOptions(g.Mode, g.Way, int(at.Seats))
			if err != nil {
				t.Fatal(err)
			}
			var players []match.Player
			for _, name := range []string{"Ada", "Bruno", "Carla", "Dario", "Emma", "Fabio", "Gina", "Hugo"}[:at.Seats] {
				players = append(players, match.Player{Kind: "bot-easy", Name: name})
			}
			m, err := cassinomatch.New(o, match.ParseSeed(string(g.Mode)), players)
			if err == nil {
				err = m.Next()
			}
			for err == nil && m.Stage() == match.Deciding {
				err = m.Do(m.Suggest(m.Turn()))
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range languages {
				for seat := range match.Seat(at.Seats) {
					st := m.Tell(match.Viewer{Seat: seat, Present: true})
					w = w.At(&st)
					for i, said := range w.Sentences(&st) {
						e := &st.Log[i]
						if e.Kind != cassino.Awaits {
							spoken(t, w, e.Kind, said)
						}
						if e.Kind == cassino.Received && e.Seat != seat && strings.Contains(said, w.Suit(3)) {
							t.Errorf("%s: seat %d is told what seat %d gets: %q", g.Mode, seat, e.Seat, said)
						}
					}
					thoughts := w.Thoughts(&st, func(int) *Advice { return nil })
					for _, r := range st.Explanations {
						spoken(t, w, r.Why, thoughts[r.Event])
					}
					spoken(t, w, g.Mode, Rumour(&scenes.House{Kit: page.Kit{Words: w.Catalogue}}, st))
				}
			}
		}
	}
}
