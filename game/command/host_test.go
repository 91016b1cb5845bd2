//go:build !js

package command

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
)

// A table has a place for each person who comes and programs at the others, and is for company
// unless a mode is named.
func TestTableThatIsAskedFor(t *testing.T) {
	for _, c := range []struct {
		ask   match.Request
		kinds []string
		open  []bool
	}{
		{match.Request{Game: "lacasa"}, []string{match.KindHuman}, []bool{true, true}},
		{match.Request{Game: "lacasa", Mode: "solo"}, []string{match.KindHuman}, []bool{true, false}},
		{match.Request{Game: "lacasa", Mode: "teams"}, []string{match.KindHuman, match.KindFair, match.KindHuman, match.KindStrong}, []bool{true, false, true, false}},
		{match.Request{Game: "cassino", Mode: "zwickern", Seats: 8}, []string{match.KindHuman}, slices.Repeat([]bool{true}, 8)},
	} {
		setup, err := setupOf(games, c.ask, c.kinds)
		if err != nil || !slices.Equal(setup.Open, c.open) || len(setup.Players) != len(c.open) || setup.Request.Seed != "" {
			t.Errorf("%v: %+v %v", c.ask, setup, err)
		}
	}
}

// A match that there is not is refused in words, before anything listens.
func TestHostRefuses(t *testing.T) {
	for _, c := range []struct{ args, says string }{
		{"-game chess", "there is no game"},
		{"-mode nobody", "there is no mode"},
		{"-game cassino -seats 99", "not 99"},
		{"-players human,human,human", "3"},
		{"-players nobody", "nobody"},
		{"now", "flags only"},
	} {
		out, said, exit := run(t, false, append([]string{"host"}, strings.Fields(c.args)...)...)
		if exit != badCall || out != "" || !strings.Contains(said, c.says) {
			t.Errorf("%s: exit %d, %q %q", c.args, exit, out, said)
		}
	}
}
