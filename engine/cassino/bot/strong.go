package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/cassino/exact"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// Strong deals the cards it cannot see to the others at random, again and again. It plays each of
// its actions on in every such world, usually to the end of the packet, and does what scores most
// on average. Where it can infer all cards it finds the best actions exactly, and does the one of
// them that scores most if a Fair plays every seat from then on. The time it takes is limited in
// deals and positions, not in seconds, and equal views get equal decisions.
type Strong struct {
	fair   *Fair
	search *exact.Search
	most   int // largest number of actions that are considered

	v      cassino.View
	legal  []cassino.Action
	arms   []arm
	ranked []cassino.Action // the actions it tried, the best first, as they were after the first round
	worlds worlds
	player player
	phase  thinking
	spent  int           // positions searched
	round  int           // round of sequential halving: after each, the worse half of the arms is dropped
	world  int           // number of worlds finished in the round
	budget int           // number of plays for the decision
	played int           // number of arms tried in the current world, or while settling
	now    cassino.State // the current world
}

// An arm is an action under consideration.
type arm struct {
	at    int // index in legal
	first int // its worth at first sight
	sum   int // what it scored in all worlds, in thousandths of a point
}

// thinking says what a Strong is doing.
type thinking uint8

const (
	decided  thinking = iota // nothing: it has decided
	exactly                  // the search runs
	settling                 // equally good actions are played to the end
	weighing                 // worlds are played
)

// The budget of one decision.
const (
	mostArms   = 14           // actions to try: so many that trail, and as many others
	mostPlays  = 3000         // plays in all playouts
	quickPlays = 6000         // the same for games whose actions are listed quickly
	leastDeals = 4            // worlds in each round
	positions  = 12000        // positions of the exact search
	searchSize = 12           // base-2 logarithm of the positions that the search remembers
	mostEqual  = 2 * mostArms // equally good actions to compare
)

// NewStrong returns a Strong. It does not depend on its arguments.
func NewStrong(match.Seed, match.Seat) *Strong {
	return &Strong{fair: NewFair(0, 0), search: exact.New(searchSize), most: most}
}

// Choose returns the player's decision.
func (s *Strong) Choose(v *cassino.View) cassino.Action {
	s.Begin(v)
	for !s.Step() {
	}
	return s.Decision()
}

// Explain returns the player's decision and its reason.
func (s *Strong) Explain(v *cassino.View) (cassino.Action, Reason) {
	do := s.Choose(v)
	why, _ := s.ReasonFor(v, do)
	return do, why
}

// Compares reports whether the player decides in the view by imagined hands. It always does.
func (s *Strong) Compares(*cassino.View) bool { return true }

// ReasonFor returns the reason for a decision without thinking again; ok is false if the decision
// is not legal.
func (s *Strong) ReasonFor(v *cassino.View, did cassino.Action) (why Reason, ok bool) {
	if v.Why(did).Reason != cassino.Allowed {
		return why, false
	}
	if s.legal = v.Legal(s.legal[:0], 2); len(s.legal) == 1 {
		_, why = s.fair.Explain(v)
		return why, true
	}
	s.fair.look(v)
	switch {
	case did.Verb != cassino.Pluck:
		_, leaves := s.fair.weigh(&did)
		return s.fair.reason(&did, leaves), true
	case did.Card == french.Back:
		return Waits, true
	}
	return Plucks, true
}

// Begin starts to think about a decision. Step continues, and Decision returns the decision.
func (s *Strong) Begin(v *cassino.View) {
	s.v = *v
	s.legal = v.Legal(s.legal[:0], s.most)
	s.arms, s.ranked = s.arms[:0], s.ranked[:0]
	s.phase, s.spent, s.budget = decided, 0, mostPlays
	if r := &v.Rules; r.Wild == cassino.NoJokers && r.Build.Kind <= cassino.Builds && !r.Build.Piles && !r.Lie {
		s.budget = quickPlays
	}
	if len(s.legal) == 1 {
		s.arms = append(s.arms, arm{})
		return
	}
	s.fair.look(&s.v)
	s.fair.legal = append(s.fair.legal[:0], s.legal...)
	laid, others := 0, 0
	for _, w := range s.fair.sorted() {
		n := &others
		if s.legal[w.at].Verb == cassino.Trail {
			n = &laid
		}
		if *n++; *n <= mostArms {
			s.arms = append(s.arms, arm{at: w.at, first: w.gain})
		}
	}
	s.player.prepare(&s.fair.judge)
	s.worlds.prepare(&s.v)
	if s.worlds.known() && exact.Covers(&v.Rules) == nil {
		st := s.worlds.next(&s.v)
		s.search.Begin(&st, false)
		s.phase = exactly
		return
	}
	s.weigh()
}

// weigh starts to play worlds.
func (s *Strong) weigh() {
	s.phase, s.round, s.world, s.played = weighing, 0, 0, 0
	if len(s.arms) == 1 {
		s.phase = decided
	}
}

// Decision returns the decision. Step must have returned true.
func (s *Strong) Decision() cassino.Action { return s.legal[s.arms[0].at] }

// Step thinks on for well under a millisecond, and reports whether the decision is made.
func (s *Strong) Step() bool {
	switch s.phase {
	case exactly:
		s.solve()
	case settling:
		s.settle()
	case weighing:
		s.play()
	case decided:
	}
	return s.phase == decided
}

// perStep is the number of positions that one step searches.
const perStep = 100

// solve continues the exact search.
func (s *Strong) solve() {
	ended := s.search.Step(perStep)
	switch s.spent += perStep; {
	case ended && !s.search.Failed():
		s.equals()
	case ended || s.spent >= positions:
		s.weigh()
	}
}

// equals keeps the actions that are best with best play, and goes on to settle between them.
func (s *Strong) equals() {
	s.legal = append(s.legal[:0], s.search.Legal()...)
	s.arms, s.phase, s.played, s.now = s.arms[:0], settling, 0, s.worlds.next(&s.v)
	for i := range s.legal {
		if s.search.ValueOf(i) == s.search.Value() && len(s.arms) < mostEqual {
			s.arms = append(s.arms, arm{at: i})
		}
	}
	if len(s.arms) == 1 {
		s.phase = decided
	}
}

// settle plays one of the equally good actions to the end of the hand with a Fair in every seat.
// Opponents do not play perfectly, so one of the actions may gain more.
func (s *Strong) settle() {
	a := &s.arms[s.played]
	after := s.now
	t := after.Table()
	for after.Do(s.legal[a.at], nil); t.Phase != cassino.Over; {
		v := after.View(t.Turn)
		after.Do(s.fair.Choose(&v), nil)
	}
	a.sum = s.player.judge(t, t.Rules.Side(s.v.Seat))
	if s.played++; s.played == len(s.arms) {
		sortArms(s.arms)
		s.phase = decided
	}
}

// play plays one arm in one world, and ends a round of sequential halving after its last.
func (s *Strong) play() {
	if s.played == 0 {
		s.now = s.worlds.next(&s.v)
	}
	a := &s.arms[s.played]
	after := s.now
	a.sum += s.player.playout(&after, &s.legal[a.at], s.v.Seat)
	if s.played++; s.played < len(s.arms) {
		return
	}
	s.played = 0
	if s.world++; s.world < leastDeals || s.player.plays < s.share() {
		return
	}
	s.world = 0
	s.round++
	sortArms(s.arms)
	s.rank()
	s.arms = s.arms[:(len(s.arms)+1)/2]
	if len(s.arms) == 1 {
		s.phase = decided
	}
}

// rank stores the tried actions in ranked, before the worse half is dropped for the first time.
func (s *Strong) rank() {
	if s.round > 1 {
		return
	}
	s.ranked = s.ranked[:0]
	for i := range s.arms {
		s.ranked = append(s.ranked, s.legal[s.arms[i].at])
	}
}

// share returns how many plays there may have been by the end of the current round.
func (s *Strong) share() int {
	rounds := s.round + 1
	for n := len(s.arms); n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return s.budget * (s.round + 1) / rounds
}

// sortArms sorts arms by their sums, the best first; of equal ones, the better at first sight comes
// first.
func sortArms(arms []arm) {
	for i := range arms {
		for j := i; j > 0 && (arms[j].sum > arms[j-1].sum || arms[j].sum == arms[j-1].sum && arms[j].first > arms[j-1].first); j-- {
			arms[j], arms[j-1] = arms[j-1], arms[j]
		}
	}
}
