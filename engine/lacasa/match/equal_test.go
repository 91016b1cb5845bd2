package match_test

import (
	"fmt"
	"hash/fnv"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Matches of every mode, way to play and house rule come to the same records, views and events on every
// platform: one number stands for them all, natively and under js/wasm.
func TestEveryPlatformPlaysTheSame(t *testing.T) {
	const want = 0xfa8af830c5f0a614
	h := fnv.New64a()
	for _, p := range everyPlay() {
		o := p.parse(t)
		for seed := range match.Seed(12) {
			m := simulated(o, seed.Following(int(seed)))
			fmt.Fprint(h, m)
			replay(m, func(_, after *lacasa.State, a lacasa.Action, events []lacasa.Event) {
				fmt.Fprint(h, bare(a), events)
				for seat := range o.Mode.Seats() {
					fmt.Fprint(h, ungrouped.Replace(fmt.Sprint(after.View(lacasa.Seat(seat)))))
				}
			})
		}
	}
	if got := h.Sum64(); got != want {
		t.Errorf("got %#x, was %#x", got, uint64(want))
	}
}

// bare is an action with all its fields, and not as its token.
type bare lacasa.Action

// ungrouped takes away what tells how a view's fields are grouped.
var ungrouped = strings.NewReplacer("{", "", "}", "")

// everyPlay is every mode played every way, with house rules and plain rounds.
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
