package tell

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/ui"
)

// A Figure is a figure of a stamp, in words and as what can be drawn of it.
type Figure struct {
	Text        string
	Bands       []trial.Interval // its value; of decisions, one for each seat
	Box         []int            // the same figure of the published situations in the same mode
	Least, Most int              // ends of the line on which it is drawn
	Ends        [2]string        // texts of these
	Round       string           // the value alone, without its interval
	Short       string           // what the value is of, to follow it in plain words
	usual       bool             // comes first if nothing is wrong
	tells       []trial.Fault    // the faults that it can show
	Amiss       bool             // it shows a fault
}

// StampFigures returns what bots found in rounds of a situation, in the given language: one line
// for each figure that there is.
func StampFigures(language string, s *trial.Stamp) (lines []string) {
	w := Voice{Catalogue: words.Open(language)}
	for _, f := range w.figures(s) {
		lines = append(lines, f.Text)
	}
	if s.Stalled > 0 {
		lines = append(lines, w.Say("told", "what", w.Say("stamp.stalled"), "how", strconv.Itoa(s.Stalled)))
	}
	if idle := w.idle(s); idle != "" {
		lines = append(lines, idle)
	}
	return append(lines, w.Say("stamp.deals", "n", strconv.Itoa(s.Deals)))
}

// Figures returns the figures that there are, each compared with those of the published situations.
func (w Voice) Figures(s *trial.Stamp) []Figure {
	list := w.figures(s)
	for i := range list {
		if f := &list[i]; len(f.Box) > 0 {
			low, high := slices.Min(f.Box), slices.Max(f.Box)
			key := "stamp.box.share"
			if len(f.Bands) > 1 || f.Most == mostDecided {
				key = "stamp.box"
			}
			f.Text = w.Say("stamp.beside", "line", f.Text, "box", w.Say(key, "low", w.tenths(low), "high", w.tenths(high)))
		}
	}
	for i := range list {
		for end, n := range [...]int{list[i].Least, list[i].Most} {
			if list[i].Ends[end] = w.whole(n); list[i].Most == mostDecided {
				list[i].Ends[end] = strconv.Itoa(n / 10)
			}
		}
	}
	return list
}

// mostDecided is the end of the line of decisions, in tenths.
const mostDecided = 250

// Foremost returns the two most important figures: those that show a fault, and then who wins and
// what playing well is worth.
func (w Voice) Foremost(s *trial.Stamp) []Figure {
	list, faults := w.figures(s), s.Faults()
	place := func(f Figure) int {
		for i, fault := range faults {
			if slices.Contains(f.tells, fault) {
				return i
			}
		}
		return len(faults) + ui.BoolIndex(!f.usual)
	}
	slices.SortStableFunc(list, func(a, b Figure) int { return place(a) - place(b) })
	list = list[:2]
	for i := range list {
		list[i].Amiss = place(list[i]) < len(faults)
	}
	return list
}

func (w Voice) figures(s *trial.Stamp) (list []Figure) {
	add := func(what, how string, f Figure, of func(f *trial.Figures) int) {
		f.Text, f.Short = w.Say("told", "what", w.Say("stamp."+what), "how", how), w.Say("stamp.short."+what)
		for _, of1 := range trial.Box {
			if n := of(&of1); of1.At == s.Rules.At && of1.ID != lacasa.Plain && n > -1000 {
				f.Box = append(f.Box, n)
			}
		}
		list = append(list, f)
	}
	share := func(what string, f trial.Share, of func(f *trial.Figures) int, usual bool, tells ...trial.Fault) {
		if f.Of > 0 {
			add(what, w.share(f), Figure{Bands: []trial.Interval{f.Interval()}, Most: 1000, Round: w.whole(f.PerMille()), usual: usual, tells: tells}, of)
		}
	}
	share("made", s.Made, func(f *trial.Figures) int { return told(f.Made) }, false, trial.AlwaysMade, trial.NeverMade)
	leading := "leading"
	if s.Rules.Solo() {
		leading = "alone"
	}
	share(leading, s.Leading, func(f *trial.Figures) int { return told(f.Leading) }, true, trial.LeaderWins, trial.LeaderLoses, trial.TooEasy, trial.TooHard)
	share("by-cake", s.ByCake, func(f *trial.Figures) int { return f.ByCake }, false, trial.OftenByCake)
	share("level", s.Level, func(f *trial.Figures) int { return f.Level }, false, trial.OftenLevel)
	deciding := Figure{Most: mostDecided, tells: []trial.Fault{trial.Undecided}}
	var decisions []string
	least := mostDecided
	for _, f := range s.Decisions[:s.DecidingSeats()] {
		mean, half := f.PerUnit(10)
		decisions = append(decisions, w.Say("stamp.mean", "n", w.tenths(mean), "half", w.tenths(half)))
		deciding.Bands = append(deciding.Bands, f.Interval(10))
		least = min(least, mean)
	}
	deciding.Round = w.tenths(least)
	fewest := func(f *trial.Figures) int { return slices.Min(f.Decisions[:s.DecidingSeats()]) }
	add("decisions", strings.Join(decisions, " · "), deciding, fewest) // a number may contain a comma
	more, half := s.Advantage()
	add("better", w.Say("stamp.percent", "n", w.tenths(more), "half", w.tenths(half)), Figure{Bands: []trial.Interval{{Mean: more, Low: more - half, High: more + half}},
		Least: -200, Most: 1000, Round: w.whole(more), usual: true, tells: []trial.Fault{trial.Pointless}}, func(f *trial.Figures) int { return f.Better })
	return list
}

// told returns n, or a number below all shares if n is negative, which means that there is no
// share.
func told(n int) int {
	if n < 0 {
		return -1000
	}
	return n
}

// Judged returns in a few words whether rounds are worth playing.
func (w Voice) Judged(s *trial.Stamp) string {
	switch faults := s.Faults(); {
	case len(faults) > 1 || len(faults) == 1 && faults[0] != trial.Idles:
		return w.Say("stamp.faulty")
	case len(faults) == 1:
		return w.Say("stamp.idling")
	case !s.Conclusive():
		return w.Say("stamp.soon")
	}
	return w.Say("stamp.worth")
}

// Judgement returns the reasons for Judged: a sentence for each fault.
func (w Voice) Judgement(s *trial.Stamp) (said []string) {
	faults := s.Faults()
	for _, f := range faults {
		if f == trial.Idles {
			said = append(said, w.idle(s))
		} else {
			said = append(said, w.Say("stamp.fault."+f.String()))
		}
	}
	switch {
	case len(faults) > 0:
	case s.Conclusive():
		said = append(said, w.Say("stamp.worth.line"))
	default:
		said = append(said, w.Say("stamp.soon.line"))
	}
	return said
}

// idle returns which parts never came into play, or "" if all did.
func (w Voice) idle(s *trial.Stamp) string {
	idle := s.IdleRules()
	if idle == (lacasa.Rules{At: s.Rules.At}) {
		return ""
	}
	return w.Say("told", "what", w.Say("stamp.idle"), "how", strings.Join(w.Effect(&idle), " "))
}

// share returns a share with its interval, in per cent.
func (w Voice) share(f trial.Share) string {
	low, high := f.Bounds()
	return w.Say("stamp.share", "n", w.tenths(f.PerMille()), "low", w.tenths(low), "high", w.tenths(high))
}

// whole returns a share of n thousandths in whole per cent.
func (w Voice) whole(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return w.Say("stamp.end", "n", sign+strconv.Itoa((n+5)/10))
}

// tenths returns n tenths as the language writes them.
func (w Voice) tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	return sign + w.Say("stamp.number", "n", strconv.Itoa(n/10), "tenths", strconv.Itoa(n%10))
}
