package tell

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
)

// Figure is one of the figures of a stamp, in words and as what can be drawn of it.
type Figure struct {
	Text        string
	Bands       []trial.Interval // itself; of decisions, one for each seat
	Box         []int            // what the situations of the box come to at the same place
	Least, Most int              // where its line begins and ends
	Ends        [2]string        // how these are written
}

// Stamped says what bots make of rounds of a situation, in a language: a line for each figure that there is.
func Stamped(language string, s *trial.Stamp) (lines []string) {
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

// Figures are the figures there are, each compared with those of the box.
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
			said := strings.Replace(strconv.Itoa(n/10), "-", "−", 1)
			if list[i].Most != mostDecided {
				said = w.Say("stamp.end", "n", said)
			}
			list[i].Ends[end] = said
		}
	}
	return list
}

// mostDecided is where the line of decisions ends, in tenths.
const mostDecided = 250

func (w Voice) figures(s *trial.Stamp) (list []Figure) {
	add := func(what, how string, least, most int, of func(f *trial.Figures) int, bands ...trial.Interval) {
		f := Figure{Text: w.Say("told", "what", w.Say(what), "how", how), Bands: bands, Least: least, Most: most}
		for _, of1 := range trial.Box {
			if n := of(&of1); of1.At == s.Rules.At && of1.ID != lacasa.Plain && n > -1000 {
				f.Box = append(f.Box, n)
			}
		}
		list = append(list, f)
	}
	share := func(what string, f trial.Share, of func(f *trial.Figures) int) {
		if f.Of > 0 {
			add(what, w.share(f), 0, 1000, of, f.Interval())
		}
	}
	share("stamp.made", s.Made, func(f *trial.Figures) int { return told(f.Made) })
	leading := "stamp.leading"
	if s.Rules.Solo() {
		leading = "stamp.alone"
	}
	share(leading, s.Leading, func(f *trial.Figures) int { return told(f.Leading) })
	share("stamp.by-cake", s.ByCake, func(f *trial.Figures) int { return f.ByCake })
	share("stamp.level", s.Level, func(f *trial.Figures) int { return f.Level })
	var decisions []string
	var bands []trial.Interval
	for _, f := range s.Decisions[:s.Deciding()] {
		mean, half := f.Per(10)
		decisions = append(decisions, w.Say("stamp.mean", "n", w.tenths(mean), "half", w.tenths(half)))
		bands = append(bands, f.Interval(10))
	}
	fewest := func(f *trial.Figures) int { return slices.Min(f.Decisions[:s.Deciding()]) }
	add("stamp.decisions", strings.Join(decisions, " · "), 0, mostDecided, fewest, bands...) // as a comma may stand within a number
	more, half := s.Better()
	add("stamp.better", w.Say("stamp.percent", "n", w.tenths(more), "half", w.tenths(half)), -200, 1000,
		func(f *trial.Figures) int { return f.Better }, trial.Interval{Mean: more, Low: more - half, High: more + half})
	return list
}

// told is a share where one is told, else less than anything.
func told(n int) int {
	if n < 0 {
		return -1000
	}
	return n
}

// Judged says in a few words whether rounds are worth playing.
func (w Voice) Judged(s *trial.Stamp) string {
	switch faults := s.Faults(); {
	case len(faults) > 1 || len(faults) == 1 && faults[0] != trial.Idles:
		return w.Say("stamp.faulty")
	case len(faults) == 1:
		return w.Say("stamp.idling")
	case !s.Known():
		return w.Say("stamp.soon")
	}
	return w.Say("stamp.worth")
}

// Judgement says why, a sentence for each thing that is wrong.
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
	case s.Known():
		said = append(said, w.Say("stamp.worth.line"))
	default:
		said = append(said, w.Say("stamp.soon.line"))
	}
	return said
}

// idle says which parts never came into play; nothing where all did.
func (w Voice) idle(s *trial.Stamp) string {
	idle := s.Idle()
	if idle == (lacasa.Rules{At: s.Rules.At}) {
		return ""
	}
	return w.Say("told", "what", w.Say("stamp.idle"), "how", strings.Join(w.Effect(&idle), " "))
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
