package bot_test

import (
	_ "embed"
	"flag"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match/matchtest"
)

// A decision does not depend on how its thinking is split into steps, nor on earlier decisions. It
// may differ from a Fair's between two players who need a majority, and among many players, where
// it is made at once; elsewhere it is the same.
func TestStrongStepsTheSame(t *testing.T) {
	other, less, steps := 0, 0, 0
	for _, at := range tables(t, anyTable) {
		used, n := bot.NewStrong(5), 0
		play(t, at.rules, 3, seat(t, &at.rules, 3, "bot-fair"), func(s *casis.State, v *casis.View) {
			if n++; n%23 != 0 || n > 250 {
				return
			}
			a, fair := used.Choose(v), bot.NewFair(5).Choose(v)
			if no := s.Why(a); no.Reason != casis.Allowed {
				t.Fatalf("%s: %s is refused: %v", at.name, a, no.Reason)
			}
			fresh := bot.NewStrong(5)
			for fresh.Begin(v); !fresh.Step(); {
				steps++
			}
			switch {
			case fresh.Decision() != a:
				t.Fatalf("%s: %s at once, %s in steps", at.name, a, fresh.Decision())
			case a != fair && at.rules.Seats == 2 && at.rules.Target == 7:
				other++
			case a != fair && at.rules.Seats > 3:
				less++
			case a != fair:
				t.Errorf("%s: %s, and a Fair decides %s", at.name, a, fair)
			}
			if did, why := used.Explain(v); did != a || why.Cause == bot.Slips {
				t.Errorf("%s: %s is explained as %s, %v", at.name, a, did, why)
			}
			if why, ok := used.ReasonFor(v, casis.Action{Seat: v.Seat, Verb: casis.Hold}); ok && v.OwnCards().Len() > 0 {
				t.Errorf("%s: the reason for holding nothing is %v", at.name, why)
			}
		})
	}
	if other < 5 || less < 5 || steps < 1000 {
		t.Errorf("%d decisions among two were others, %d among many, and %d steps were made", other, less, steps)
	}
}

var update = flag.Bool("update", false, "pin anew what Strong plays")

//go:embed testdata/platforms/pins.txt
var platformPins string

// What Strong plays, and what is played in each manner, is the same on every platform, and Strong
// wins more often than Fair. Each form has a number for it in testdata/platforms/pins.txt; -update
// writes them anew.
func TestStrongIsPinned(t *testing.T) {
	var pins matchtest.Pins
	won, of := 0, 0
	for _, at := range tables(t, twoSides) {
		r := at.rules
		if r.Seats > 2 {
			r.Ties = 0
		}
		var seen []any
		end := play(t, r, 8, seat(t, &r, 8, "bot-strong", "bot-fair"), func(_ *casis.State, v *casis.View) {
			seen = append(seen, v.Phase, v.Seat, v.Hand, v.Open)
		})
		pins.Pin(at.name, seen...)
		won += int(end.Winners & 1)
		of++
	}
	pinManners(t, &pins)
	pins.Check(t, platformPins, *update)
	if 2*won < of {
		t.Errorf("it wins %d of %d", won, of)
	}
}
