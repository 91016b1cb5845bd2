package tell

import (
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
)

// Stamped says what bots make of rounds of a situation, in a language: a line for each figure that there is.
func Stamped(language string, s *trial.Stamp) (lines []string) {
	w := Voice{Catalogue: words.Open(language)}
	line := func(what, how string) { lines = append(lines, w.Say("told", "what", w.Say(what), "how", how)) }
	share := func(what string, f trial.Share) {
		if f.Of > 0 {
			line(what, w.share(f))
		}
	}
	share("stamp.made", s.Made)
	if s.Rules.Solo() {
		share("stamp.alone", s.Leading)
	} else {
		share("stamp.leading", s.Leading)
	}
	share("stamp.by-cake", s.ByCake)
	share("stamp.level", s.Level)
	seats := s.Rules.Seats()
	if s.Rules.Solo() {
		seats = 1 // the robot decides nothing
	}
	var decisions []string
	for _, f := range s.Decisions[:seats] {
		mean, half := f.Per(10)
		decisions = append(decisions, w.Say("stamp.mean", "n", w.tenths(mean), "half", w.tenths(half)))
	}
	line("stamp.decisions", strings.Join(decisions, " · ")) // as a comma may stand within a number
	more, half := s.Better()
	line("stamp.better", w.Say("stamp.percent", "n", w.tenths(more), "half", w.tenths(half)))
	if s.Stalled > 0 {
		line("stamp.stalled", strconv.Itoa(s.Stalled))
	}
	if idle := s.Idle(); idle != (lacasa.Rules{At: s.Rules.At}) {
		line("stamp.idle", strings.Join(w.Effect(&idle), " "))
	}
	return append(lines, w.Say("stamp.deals", "n", strconv.Itoa(s.Deals)))
}

// share is a share with its interval, in hundredths.
func (w Voice) share(f trial.Share) string {
	low, high := f.Between()
	return w.Say("stamp.share", "n", w.tenths(f.PerMille()), "low", w.tenths(low), "high", w.tenths(high))
}

// tenths is a number of tenths as the language writes it.
func (w Voice) tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return sign + w.Say("stamp.number", "n", strconv.Itoa(n/10), "tenths", strconv.Itoa(n%10))
}
