package bot_test

import (
	"flag"
	"math/bits"
	"regexp"
	"slices"
	"testing"
	"time"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
)

var (
	deals = flag.Int("deals", 0, "how many deals of each form -one plays against -other, from every side in turn")
	form  = flag.String("form", "", "the forms and numbers of seats that are measured, such as 'master|team bluff 4'")
	one   = flag.String("one", match.KindStrong, "who is measured")
	other = flag.String("other", match.KindFair, "against whom; what the same kind plays against itself tells how long matches are")
)

// clocked measures how long a player takes.
type clocked struct {
	bot.Player
	decisions *int
	took      *time.Duration
}

func (c clocked) Choose(v *casis.View) casis.Action {
	began := time.Now()
	a := c.Player.Choose(v)
	*c.took += time.Since(began)
	*c.decisions++
	return a
}

// TestMeasure prints how many matches one kind of bot wins if all other sides are of another kind,
// beside an equal share, how long its decisions take, and how long the matches are. It measures
// nothing without -deals.
func TestMeasure(t *testing.T) {
	if *deals == 0 {
		t.Skip("needs -deals")
	}
	forms := regexp.MustCompile(*form)
	for _, at := range tables(t, anyTable) {
		if !forms.MatchString(at.name) {
			continue
		}
		var won share
		var took time.Duration
		var lengths, shorts []int
		decisions, sides := 0, at.rules.Sides()
		for n := range *deals {
			sum := 0.0
			for side := range sides {
				if side > 0 && *one == *other {
					break
				}
				seed := match.Seed(1000 + n)
				players := seat(t, &at.rules, seed, *other)
				for i, p := range seat(t, &at.rules, seed, *one) {
					if i%sides == side {
						players[i] = clocked{p, &decisions, &took}
					}
				}
				turns, short := 0, 0
				end := play(t, at.rules, seed, players, func(_ *casis.State, v *casis.View) {
					if v.Fresh && (v.Phase == casis.Opening || v.Phase == casis.LastCall) {
						if turns++; v.Ties == 0 {
							short = turns
						}
					}
				})
				lengths, shorts = append(lengths, turns), append(shorts, short)
				if end.Winners>>side&1 != 0 {
					sum += 1 / float64(bits.OnesCount8(end.Winners))
				}
			}
			won.add(sum / float64(sides))
		}
		slices.Sort(lengths)
		slices.Sort(shorts)
		mean, half := won.mean()
		even := 100 / float64(sides)
		t.Logf("%-24s %s against %s: %v, %.2f ± %.2f times an even share, %v a decision, %d turns, %d without tie breakers", at.name, *one, *other, &won,
			mean/even, half/even, (took / time.Duration(max(decisions, 1))).Round(10*time.Microsecond), lengths[len(lengths)/2], shorts[len(shorts)/2])
	}
}
