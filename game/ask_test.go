package game

import (
	"slices"
	"strings"
	"testing"

	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
)

// Of every game, each mode with every number of seats that plays it can be asked for, and what is
// asked for is that.
func TestEverySeatCanBeAskedFor(t *testing.T) {
	for _, g := range Games {
		mode := session.AllFlag
		if g.ID == casa.Game { // which names its modes
			mode = string(lacasa.Teams)
		}
		planned, err := g.Sim.Plan(session.Wanted{Request: match.Request{Mode: mode}, Kinds: []string{"random"}})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range planned {
			p.Ask.Seed = "4QF7-0K2M"
			if p.Ask.Seats != 0 && p.Ask.Seats != len(p.Players) {
				t.Errorf("%+v is of %d players", p.Ask, len(p.Players))
			}
			if a, err := g.Normalize(p.Ask); err != nil || a != p.Ask {
				t.Errorf("%+v is taken as %+v, %v", p.Ask, a, err)
			}
			p.Ask.Seats = match.MaxSeats + 1
			if _, err := g.Normalize(p.Ask); err == nil {
				t.Errorf("%+v can be asked for", p.Ask)
			}
		}
	}
}

// A match begun again has the same cards, players and options, those situations among them that its
// players made; the match before stays as it was.
func TestAgain(t *testing.T) {
	players := []match.Player{{Kind: "random", Name: "Ada"}, {Kind: "random", Name: "Bruno"}, {Kind: "random", Name: "Carla"}, {Kind: "random", Name: "Dino"}}
	o, err := lacasa.ParseOptions(lacasa.Teams, lacasa.Standard, "rounds=1")
	if err != nil {
		t.Fatal(err)
	}
	const own = `{"id":"own-dinner","where":["teams"],"rules":{"no-follow":true}}`
	s, err := lacasa.ParseSituation(own)
	if o.Situations = []string{"own-dinner"}; err != nil || o.TakeOwn(s) != nil {
		t.Fatalf("%+v, %v", o, err)
	}
	m := casa.New(o, 7, players)
	again(t, m)
	if text := m.Rematch().String(); !strings.Contains(text, "own-dinner") || strings.Count(text, "[Own ") != 1 {
		t.Errorf("again is\n%s", text)
	}
	fish, err := cassinomatch.Choices.Options(match.Request{Mode: "partnership", Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	table, err := cassinomatch.New(fish, 7, players)
	if err != nil {
		t.Fatal(err)
	}
	again(t, table)
	cases, err := casismatch.Choices.Options(match.Request{Seats: 4})
	if err != nil {
		t.Fatal(err)
	}
	again(t, casismatch.New(cases, 7, players))
}

// Matches of situations that players made are won and lost like others, though lists of matches do
// not tell what those are.
func TestMatchesOfOwnSituationsCount(t *testing.T) {
	game := gameOf(casa.Game)
	of := match.Request{Game: casa.Game, Mode: "teams", Play: "all-in", Options: "situations=kin"}
	want := game.SeatEnds(of, "1")
	of.Options = "situations=kin,own-dinner"
	if got := game.SeatEnds(of, "1"); len(got) != 4 || !slices.Equal(got, want) {
		t.Errorf("it ended %v, as others %v", got, want)
	}
	if of.Options = "situations=dinner"; game.SeatEnds(of, "1") != nil {
		t.Error("a match that there is not ended")
	}
}

func again[T any](t *testing.T, m match.Match[T]) {
	t.Helper()
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	dealt := m.String()
	for range 5 {
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			t.Fatal(err)
		}
	}
	before := m.String()
	next := m.Rematch()
	if next.RoundsBegun() != 0 || next.Next() != nil || next.String() != dealt || m.String() != before {
		t.Errorf("of\n%s\nagain is\n%s", before, next)
	}
}
