package trial

import "lacasa/engine/lacasa"

// A Fault says what is wrong with rounds as bots play them. Its String is part of the key of its
// sentence in the catalogues.
type Fault uint8

const (
	Stalls      Fault = iota // a round does not come to its end
	Pointless                // fair play wins hardly more than chance does
	Undecided                // there is hardly anything to decide
	LeaderWins               // the side that leads first wins too often
	LeaderLoses              // or too seldom
	TooEasy                  // alone, the robot is beaten nearly always
	TooHard                  // or hardly ever
	AlwaysMade               // whoever undertakes it does it nearly always
	NeverMade                // or hardly ever
	OftenByCake              // the Mangia-Cake alone decides too many rounds
	OftenLevel               // nobody wins too many
	Idles                    // a part never comes into play
	Faults
)

var faultKeys = [Faults]string{"stalls", "pointless", "undecided", "leader-wins", "leader-loses", "too-easy", "too-hard", "always-made",
	"never-made", "often-by-cake", "often-level", "idles"}

func (f Fault) String() string { return faultKeys[f] }

// A limit is how far a figure may go before something is wrong. It is exceeded only when the whole
// interval is beyond it, so that nothing is called wrong that may be right.
type limit struct {
	fault       Fault
	of          func(*Stamp) Interval
	least, most int
}

// limits are wider than the figures of any printed situation, which people have long enjoyed, and
// narrower than those of rounds that are decided before they begin. The comments give the figures
// of the printed ones.
var limits = []limit{
	{Pointless, (*Stamp).better, 100, 1000},                                                                      // 318 to 963: whoever plays well is to see it within ten rounds
	{Undecided, (*Stamp).fewest, 25, 1000},                                                                       // 41 to 189: a choice at the least now and then in seven challenges
	{LeaderWins, func(s *Stamp) Interval { return s.Leading.unless(s.Rules.Solo()) }, 0, 850},                    // 445 to 785: more than five in six, and who elects or deals has the round
	{LeaderLoses, func(s *Stamp) Interval { return s.Leading.unless(s.Rules.Solo()) }, 200, 1000},                // the same for who does not
	{TooEasy, func(s *Stamp) Interval { return s.Leading.unless(!s.Rules.Solo()) }, 0, 980},                      // 566 to 959, by who can count
	{TooHard, func(s *Stamp) Interval { return s.Leading.unless(!s.Rules.Solo()) }, 150, 1000},                   // four points in six rounds would be a wonder
	{AlwaysMade, func(s *Stamp) Interval { return s.Made.unless(s.Rules.Ruling == lacasa.ByBidding) }, 0, 850},   // 562 to 768: two points against one are to be feared
	{NeverMade, func(s *Stamp) Interval { return s.Made.unless(s.Rules.Ruling == lacasa.ByBidding) }, 333, 1000}, // whoever bids has the number in hand, so only of elections
	{OftenByCake, func(s *Stamp) Interval { return s.ByCake.Interval() }, 0, 333},                                // 0 to 171: one card is not to decide every third round
	{OftenLevel, func(s *Stamp) Interval { return s.Level.Interval() }, 0, 150},                                  // 0 to 30: rounds for nothing are dull
}

// Faults returns what is wrong, the worst first. None means that the situation is worth playing.
func (s *Stamp) Faults() (list []Fault) {
	if s.Stalled > 0 {
		list = append(list, Stalls)
	}
	for _, l := range limits {
		if i := l.of(s); i.High < l.least || i.Low > l.most {
			list = append(list, l.fault)
		}
	}
	if s.Conclusive() && s.IdleRules() != (lacasa.Rules{At: s.Rules.At}) {
		list = append(list, Idles)
	}
	return list
}

// Conclusive reports whether enough deals were played for a verdict: within that many even the
// rarest parts of the printed situations occur.
func (s *Stamp) Conclusive() bool { return s.Deals >= Enough/3 }

// An Interval is a figure with its 95% confidence interval. Shares are in thousandths, decisions in
// tenths.
type Interval struct{ Mean, Low, High int }

// anything is an interval about which nothing is known.
var anything = Interval{500, 0, 1000}

// Interval returns the share with its interval.
func (s Share) Interval() Interval {
	low, high := s.Bounds()
	return Interval{s.PerMille(), low, high}
}

func (s Share) unless(is bool) Interval {
	if is || s.Of == 0 {
		return anything
	}
	return s.Interval()
}

// Interval returns the mean with its interval, in parts of a unit.
func (m Mean) Interval(unit int) Interval {
	mean, half := m.PerUnit(unit)
	return Interval{mean, mean - half, mean + half}
}

// better returns how many more rounds in a thousand fair play wins than random play.
func (s *Stamp) better() Interval {
	if s.Edge.N < 2 {
		return anything
	}
	mean, half := s.Advantage()
	return Interval{mean, mean - half, mean + half}
}

// fewest returns the decisions of the seat that has the fewest.
func (s *Stamp) fewest() Interval {
	least := anything
	for i := range s.DecidingSeats() {
		if d := s.Decisions[i]; d.N > 1 && (least == anything || d.Interval(10).Mean < least.Mean) {
			least = d.Interval(10)
		}
	}
	return least
}
