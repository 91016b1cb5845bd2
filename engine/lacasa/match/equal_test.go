package match_test

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/engine/match/matchtest"
)

//go:embed testdata/platforms/pins.txt
var platformPins string

// Matches of every mode, way to play and house rule come to the same records, views and events on
// every platform, natively and under js/wasm. Each row of testdata/platforms/pins.txt has a number
// for them; -update writes them anew.
func TestEveryPlatformPlaysTheSame(t *testing.T) {
	var pins matchtest.Pins
	for _, p := range everyPlay() {
		o := p.parse(t)
		var text strings.Builder
		for seed := range match.Seed(12) {
			m := simulated(o, seed.Nth(int(seed)))
			fmt.Fprint(&text, m)
			replay(m, func(_, after *lacasa.State, a lacasa.Action, events []lacasa.Event) {
				fmt.Fprint(&text, bare(a), events)
				for seat := range o.Mode.Seats() {
					v := after.View(lacasa.Seat(seat))
					v.Rules = lacasa.Rules{}
					fmt.Fprint(&text, strings.TrimPrefix(ungrouped.Replace(fmt.Sprint(v)), noRules))
				}
			})
		}
		pins.Pin(strings.TrimSpace(fmt.Sprint(p.mode, " ", p.way, " ", p.options)), text.String())
	}
	pins.Check(t, platformPins, *update)
}

// bare is an action with all its fields, and not as its token.
type bare lacasa.Action

// ungrouped takes away what tells how a view's fields are grouped.
var ungrouped = strings.NewReplacer("{", "", "}", "")

// noRules is how a view without rules begins. It is taken away, so that a new part of the rules
// changes no number of a match without it.
var noRules = ungrouped.Replace(fmt.Sprint(lacasa.Rules{}))

// everyPlay returns every mode played every way, with house rules and plain rounds.
func everyPlay() []play {
	return []play{
		{lacasa.Solo, lacasa.Standard, ""},
		{lacasa.Solo, lacasa.Standard, "robot=thrifty"},
		{lacasa.Solo, lacasa.Standard, "solo=supplement"},
		{lacasa.Solo, lacasa.Standard, "solo=supplement robot=thrifty plain=2 rounds=9"},
		{lacasa.Two, lacasa.Standard, "plain=1"},
		{lacasa.Two, lacasa.AllIn, "target=6"},
		{lacasa.Two, lacasa.Domination, "target=3"},
		{lacasa.Teams, lacasa.Standard, "plain=2"},
		{lacasa.Teams, lacasa.AllIn, "lowball=election target=8"},
		{lacasa.Teams, lacasa.Sticky, "plain=1 target=6"},
	}
}
