package lacasa

import (
	"slices"
	"testing"
)

// The easier half of the situations asks for no more than the other half, at every place, and a
// match can be played with it alone.
func TestEasySituations(t *testing.T) {
	for _, o := range []Options{DefaultOptions(Solo, Standard), {Mode: Solo, Way: Standard, Supplement: true}, DefaultOptions(Two, Standard), DefaultOptions(Teams, Sticky)} {
		all, easy := o.PrintedSituations(), o.EasySituations()
		if len(easy) != (len(all)+1)/2 {
			t.Errorf("%+v: %d of %d situations are easy", o, len(easy), len(all))
		}
		most, least := 0, 99
		for _, id := range all {
			r, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			if n := r.hard(); slices.Contains(easy, id) {
				most = max(most, n)
			} else {
				least = min(least, n)
			}
			if r.hard() == 0 {
				t.Errorf("%+v: %s changes nothing", o, id)
			}
		}
		if most > least {
			t.Errorf("%+v: an easy one changes %d parts, another one %d", o, most, least)
		}
		if o.Situations = easy; o.checkSituations() != nil {
			t.Errorf("%v cannot be played", easy)
		}
	}
	if r := plain(InTeams); r.hard() != 0 {
		t.Errorf("a plain round differs from itself in %d parts", r.hard())
	}
}
