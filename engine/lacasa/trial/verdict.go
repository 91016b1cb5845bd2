package trial

import "lacasa/engine/lacasa"

// A Fault says what is wrong with rounds that bots play. Its String is part of the key of its
// sentence in the catalogues.
type Fault uint8

const (
	Stalls      Fault = iota // a round does not end
	Pointless                // fair play wins hardly more than chance does
	Undecided                // there is hardly anything to decide
	LeaderWins               // the side that leads first wins too often
	LeaderLoses              // the side that leads first wins too seldom
	TooEasy                  // in solo, the person wins nearly always
	TooHard                  // in solo, the person hardly ever wins
	AlwaysMade               // the elector's side nearly always fulfils its bid
	NeverMade                // the elector's side hardly ever fulfils its bid
	OftenByCake              // the Mangia-Cake alone decides too many rounds
	OftenLevel               // too many rounds have no winner
	Idles                    // a part of the rules never has an effect
	Faults                   // the number of faults
)

var faultKeys = [Faults]string{"stalls", "pointless", "undecided", "leader-wins", "leader-loses", "too-easy", "too-hard", "always-made",
	"never-made", "often-by-cake", "often-level", "idles"}

func (f Fault) String() string { return faultKeys[f] }

// A limit is the range in which a figure should be. It is exceeded only if the figure's whole
// confidence interval is outside, so that chance alone does not condemn a situation.
type limit struct {
	fault       Fault
	of          func(*Stamp) Interval
	least, most int
}

// limits are wider than the figures of the published situations, which people have long enjoyed,
// and narrower than those of rounds that are decided before they begin. The comments give the range
// of the published figures and the reason for the limit.
var limits = []limit{
	{Pointless, (*Stamp).better, 100, 1000},                                                                      // 318 to 963; skill should show within ten rounds
	{Undecided, (*Stamp).fewest, 25, 1000},                                                                       // 41 to 189; at least now and then a choice in seven challenges
	{LeaderWins, func(s *Stamp) Interval { return s.Leading.unless(s.Rules.Solo()) }, 0, 850},                    // 445 to 785; beyond five in six, electing or dealing decides the round
	{LeaderLoses, func(s *Stamp) Interval { return s.Leading.unless(s.Rules.Solo()) }, 200, 1000},                // the same for the other side
	{TooEasy, func(s *Stamp) Interval { return s.Leading.unless(!s.Rules.Solo()) }, 0, 980},                      // 566 to 959 for a bot that can count
	{TooHard, func(s *Stamp) Interval { return s.Leading.unless(!s.Rules.Solo()) }, 150, 1000},                   // with less, four points in six rounds would be a miracle
	{AlwaysMade, func(s *Stamp) Interval { return s.Made.unless(s.Rules.Ruling == lacasa.ByBidding) }, 0, 850},   // 562 to 768; losing two points for one must be a real risk
	{NeverMade, func(s *Stamp) Interval { return s.Made.unless(s.Rules.Ruling == lacasa.ByBidding) }, 333, 1000}, // only for elections: with bidding, the bidder chooses the number
	{OftenByCake, func(s *Stamp) Interval { return s.ByCake.Interval() }, 0, 333},                                // 0 to 171; one card should not decide every third round
	{OftenLevel, func(s *Stamp) Interval { return s.Level.Interval() }, 0, 150},                                  // 0 to 30; rounds without a winner are dull
}

// Faults returns what is wrong, the worst first. If the list is empty the situation is worth
// playing.
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

// Conclusive reports whether enough deals were played to say that a part of the rules has no
// effect. In that many deals even the rarest parts of the published situations have one.
func (s *Stamp) Conclusive() bool { return s.Deals >= Enough/3 }

// An Interval is a figure with its 95% confidence interval. Shares are in thousandths, decisions in
// tenths.
type Interval struct{ Mean, Low, High int }

// anything is the interval of a figure about which nothing is known.
var anything = Interval{500, 0, 1000}

// Interval returns the share with its interval.
func (s Share) Interval() Interval {
	low, high := s.Bounds()
	return Interval{s.PerMille(), low, high}
}

// unless returns the interval of the share, or anything if is is true or there are no data.
func (s Share) unless(is bool) Interval {
	if is || s.Of == 0 {
		return anything
	}
	return s.Interval()
}

// Interval returns the mean with its interval, in parts of a unit. unit is the number of parts.
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

// fewest returns the mean number of decisions of the seat that has the fewest.
func (s *Stamp) fewest() Interval {
	least := anything
	for i := range s.DecidingSeats() {
		if d := s.Decisions[i]; d.N > 1 && (least == anything || d.Interval(10).Mean < least.Mean) {
			least = d.Interval(10)
		}
	}
	return least
}
