package game

import (
	"regexp"
	"testing"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
)

// TestCompanyIsCast begins matches as a setup does. Each bot has a manner, which stands in the
// record and not in the settings; and the record, read again, is played on as it was, but not
// always without the manners.
func TestCompanyIsCast(t *testing.T) {
	manner := regexp.MustCompile(`(bot-fair)-[a-z]+`)
	played := func(text string) string {
		m, err := record.Read([]byte(text), readRunning)
		if err != nil {
			t.Fatal(err)
		}
		m.Finish()
		return m.String()
	}
	for _, a := range []match.Request{{Game: "lacasa", Mode: "teams"}, {Game: "cassino", Mode: "draw", Seats: 4}, {Game: "casis", Mode: "bluff", Seats: 4}} {
		players := []match.Player{{Kind: match.KindHuman, Name: "Ada"}}
		for _, name := range []string{"Bruno", "Carla", "Dario"} {
			players = append(players, match.Player{Kind: match.KindFair, Name: name})
		}
		otherwise := 0
		for seed := range match.Seed(8) {
			a.Seed = seed.String()
			of, err := gameOf(a.Game).Normalize(a)
			if err != nil {
				t.Fatal(err)
			}
			g := program(t)
			g.do(scenes.Start{Ask: of, Players: players})
			begun := g.playing.match.String()
			if n := len(manner.FindAllString(begun, -1)); n != 3 {
				t.Fatalf("%s: %d bots have a manner:\n%s", a.Game, n, begun)
			}
			for seat, p := range players {
				if kind := g.house.Settings.Kinds[seat]; kind != p.Kind {
					t.Fatalf("%s: the settings keep %s", a.Game, kind)
				}
			}
			g.playing.match.Finish()
			after := g.playing.match.String()
			if again := played(begun); again != after {
				t.Fatalf("%s: played on from its record it is\n%s\nnot\n%s", a.Game, again, after)
			}
			if manner.ReplaceAllString(after, "$1") != played(manner.ReplaceAllString(begun, "$1")) {
				otherwise++
			}
		}
		if t.Logf("%s: %d of 8 rounds", a.Game, otherwise); otherwise == 0 {
			t.Errorf("%s: the manners change nothing", a.Game)
		}
	}
}
