package record_test

import (
	"fmt"
	"hash/fnv"
	"testing"

	"lacasa/engine/lacasa"
)

// Rounds of every situation, book and robot come to the same records, views and events on every
// platform: one number stands for them all, natively and under js/wasm.
func TestEveryPlatformPlaysTheSame(t *testing.T) {
	const want = 0xfc6a363edcb0b288
	h := fnv.New64a()
	for _, text := range []string{"", "robot=thrifty", "solo=supplement", "solo=supplement robot=thrifty plain=2 rounds=9"} {
		o := optionsOf(t, text)
		for seed := range lacasa.Seed(40) {
			m := simulated(o, seed.Following(int(seed)))
			fmt.Fprint(h, m)
			replay(m, func(_, after *lacasa.State, a lacasa.Action, events []lacasa.Event) {
				fmt.Fprint(h, a, after.View(lacasa.Human), after.View(lacasa.Robot), events)
			})
		}
	}
	if got := h.Sum64(); got != want {
		t.Errorf("got %#x, was %#x", got, uint64(want))
	}
}
