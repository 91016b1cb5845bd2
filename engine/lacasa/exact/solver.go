// Package exact finds what the rest of a round of La Casa is worth on best play of all, where every
// card is known.
//
// A Solver takes a State whole, so what it finds is for looking back, for problems, and for bots that
// imagine the cards they do not see. It reads the Rules of the round and nothing else; Covers says
// which rounds it cannot solve, and why.
package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A Solver finds what the decisions of a round are worth. It can be used again and again, which spares
// memory.
type Solver struct {
	company company
	solo    solo
	player  player
	table   table
	measure Measure
	side    int // whose measure it is
	start   lacasa.State
	actions []lacasa.Action
	worth   []bounds
	all     bounds // of the round
	likely  int    // asked first about the first decision
	at      int    // the action being valued
	nodes   int
	settled bool                // every position in which play begins has others' positions after it
	loaded  position            // of them the one whose positions are kept
	plain   bool                // search every position, for tests
	known   map[position]bounds // what is known of positions before play
}

// bounds says that something is worth at least and at most so much.
type bounds struct{ least, most int }

// A position is all of a round that decides what the rest is worth.
type position struct {
	hand, face, aside [lacasa.MaxSeats]card.Set
	election          lacasa.Election
	phase             lacasa.Phase
	turn, leader      lacasa.Seat
	played            [lacasa.MaxSeats]card.Card
	challenge         uint8
}

// positionOf returns the position of the state, which has begun as all others that it is compared
// with.
func positionOf(s *lacasa.State) position {
	t, h := s.Table(), s.Hidden()
	p := position{hand: h.Hand, face: t.Face, aside: h.Aside, election: t.Election, phase: t.Phase, turn: t.Turn, leader: t.Leader,
		played: t.Played, challenge: t.Challenge}
	if t.Rules.Lay { // with all cards known it matters not from where they are played
		for seat := range p.hand {
			p.hand[seat] |= p.face[seat]
		}
		p.face = [lacasa.MaxSeats]card.Set{}
	}
	if p.phase == lacasa.Playing { // how it came to rule matters no more
		p.election = lacasa.Election{Ruling: t.Ruling, Cousins: t.Cousins}
	}
	return p
}

// New returns a Solver.
func New() *Solver {
	s := &Solver{}
	s.company.table, s.solo.memo = &s.table, &s.table
	return s
}

// Begin makes the solver value the decisions that the state waits for, by a measure for the side that
// decides, of the whole round. It returns an error if the round is not covered.
func (s *Solver) Begin(st *lacasa.State, m *Measure) error {
	if err := Covers(st); err != nil {
		return err
	}
	t := st.Table()
	s.measure, s.side, s.start = *m, SideOf(t), *st
	s.actions = st.Legal(s.actions[:0])
	s.all = s.span(st)
	s.worth = s.worth[:0]
	for range s.actions {
		s.worth = append(s.worth, s.all)
	}
	s.at, s.likely = 0, (s.all.least+s.all.most+1)/2
	s.begin(0)
	s.nodes = 0
	s.settled, s.loaded = beforePlay(t.Phase), position{}
	if s.known = nil; s.settled {
		s.known = map[position]bounds{}
	}
	s.table.grow(size(t))
	s.table.fresh()
	return nil
}

// size returns how many entries a table of positions had best have, as a power of two.
func size(t *lacasa.Table) int {
	left := int(t.Last-t.Challenge) + 1
	switch {
	case t.Rules.Solo():
		return 13
	case t.Rules.Seats() == lacasa.Sides:
		return min(max(left, 10), 16) + 2
	}
	return min(max(left, 5), 9) + 8
}

// SideOf returns the side for which decisions are valued: that of the seat whose turn it is, and in
// solo always the person's, as the Robot decides nothing.
func SideOf(t *lacasa.Table) int {
	if t.Rules.Solo() {
		return lacasa.Human.Side()
	}
	return t.Turn.Side()
}

// beforePlay reports whether what the phase asks for is decided before the first challenge.
func beforePlay(p lacasa.Phase) bool {
	switch p {
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.Naming, lacasa.SettingAside:
		return true
	case lacasa.Playing, lacasa.Removing, lacasa.Laying, lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return false
}

// sofar returns what was won so far is worth.
func (s *Solver) sofar(st *lacasa.State) int {
	t, h, m := st.Table(), st.Hidden(), &s.measure
	won := t.Won
	for secret := h.Uncounted &^ t.Uncounted; secret != 0; secret &= secret - 1 {
		won[t.WinnerOf(bits.TrailingZeros32(uint32(secret))).Side()]--
	}
	other := s.side ^ 1
	return m.Win*int(won[s.side]) + m.Lose*int(won[other]) + m.Own.sum(t.Captured[s.side]|h.Captured[s.side]) +
		m.Other.sum(t.Captured[other]|h.Captured[other])
}

// Span returns between what the whole round is worth by a measure for a side, whatever is still played.
func (s *Solver) Span(st *lacasa.State, m *Measure, side int) (least, most int) {
	s.measure, s.side = *m, side
	if st.Table().Phase == lacasa.Over {
		worth := s.sofar(st)
		return worth, worth
	}
	b := s.span(st)
	return b.least, b.most
}

// stolen returns what a challenge that is stolen at the end is worth, if one is: R20. It need not look
// whether there is one to steal, as then no other worth is asked for than those there can be.
func (s *Solver) stolen(st *lacasa.State) int {
	t := *st.Table()
	if !t.Rules.Aside.Steal {
		return 0
	}
	t.Led = card.None
	h := st.Hidden()
	thief, _ := t.Stealing(&h.Aside)
	switch {
	case thief == lacasa.NoSeat:
		return 0
	case thief.Side() == s.side:
		return s.measure.Win - s.measure.Lose
	}
	return s.measure.Lose - s.measure.Win
}

// span returns between what the whole round is worth.
func (s *Solver) span(st *lacasa.State) bounds {
	t, m := st.Table(), &s.measure
	at := s.sofar(st)
	n := int(t.Last-t.Challenge) + 1
	b := bounds{at + n*min(m.Win, m.Lose, 0), at + n*max(m.Win, m.Lose, 0)}
	if t.Rules.Aside.Steal {
		last, won := int(t.Last), int(t.Won[s.side])
		few, many := max(won-1, 0), min(won+n+1, last)
		low, high := m.Win*few+m.Lose*(last-few), m.Win*many+m.Lose*(last-many)
		b = bounds{min(low, high), max(low, high)}
		at := m.Win*won + m.Lose*int(t.Won[s.side^1])
		b.least += s.sofar(st) - at
		b.most += s.sofar(st) - at
	}
	for c := range (card.Full &^ (t.Captured[0] | t.Captured[1] | t.Out)).All() {
		b.least += int(min(m.Own[c], m.Other[c], 0))
		b.most += int(max(m.Own[c], m.Other[c], 0))
	}
	return b
}

// Expect makes Step ask first about a worth that the first decision is likely to have. It changes no
// value, only how soon it is found.
func (s *Solver) Expect(worth int) { s.likely = worth }

// Step goes on for about that many nodes, and reports whether all decisions are valued.
func (s *Solver) Step(nodes int) (done bool) {
	s.begin(nodes)
	for ; s.at < len(s.actions); s.at++ {
		w := &s.worth[s.at]
		next := s.start.Apply(s.actions[s.at], nil)
		for w.least < w.most {
			need := s.guess(w)
			reached := s.reaches(&next, need)
			if s.cut() {
				return false
			}
			w.learn(need, reached)
		}
	}
	return true
}

// learn narrows the bounds by whether need is reached.
func (b *bounds) learn(need int, reached bool) {
	if reached {
		b.least = max(b.least, need)
	} else {
		b.most = min(b.most, need-1)
	}
}

// cut reports whether the limit of nodes was reached.
func (s *Solver) cut() bool { return s.company.cut || s.solo.cut }

// guess returns what to ask next of a decision worth so much: first whether it is worth what the one
// before it is, then whether more, or less.
func (s *Solver) guess(w *bounds) int {
	likely := s.likely
	if s.at > 0 {
		likely = s.worth[s.at-1].least
	}
	switch {
	case w.least >= likely && w.most > w.least+8:
		likely = (w.least + w.most + 1) / 2
	case w.least >= likely:
		likely = w.least + 1
	}
	return min(max(likely, w.least+1), w.most)
}

// reaches reports whether the whole round is worth at least need, from the state on. Nothing is said
// if the limit was reached.
func (s *Solver) reaches(st *lacasa.State, need int) (reached bool) {
	t := st.Table()
	if t.Phase == lacasa.Over {
		return s.sofar(st) >= need
	}
	at := position{}
	if s.known != nil {
		at = positionOf(st)
		if b, ok := s.known[at]; ok {
			if b.least >= need {
				return true
			}
			if b.most < need {
				return false
			}
		}
	}
	switch {
	case t.Phase != lacasa.Playing:
		reached = s.decides(st, need)
	case t.Rules.Solo():
		s.load(at)
		s.solo.begin(st, &s.measure)
		reached = s.solo.reaches(need - s.sofar(st))
	default:
		s.load(at)
		need -= s.stolen(st)
		s.company.begin(st, &s.measure, s.side)
		if s.plain {
			s.company.merges, s.company.orders, s.company.runs = false, false, false
		}
		reached = s.company.reaches(need - s.sofar(st))
		need += s.stolen(st)
	}
	if s.known != nil && !s.cut() {
		b, ok := s.known[at]
		if !ok {
			b = bounds{-unbounded, unbounded}
		}
		b.learn(need, reached)
		s.known[at] = b
	}
	return reached
}

// load makes room for the positions that follow one, where what came before play makes them others.
func (s *Solver) load(at position) {
	if s.settled && at != s.loaded {
		s.table.fresh()
		s.loaded = at
	}
}

// Worth returns what the whole round is worth by the measure given to Begin; ok is false if that takes
// more than so many nodes. It values no decision.
func (s *Solver) Worth(nodes int) (worth int, ok bool) {
	s.begin(nodes)
	w := s.all
	need := s.sight()
	for w.least < w.most {
		need = min(max(need, w.least+1), w.most)
		reached := s.reaches(&s.start, need)
		if s.cut() {
			return 0, false
		}
		if w.learn(need, reached); reached {
			need++
		} else {
			need--
		}
	}
	return w.least, true
}

// Reaches reports whether the round is worth at least need, by the measure given to Begin, with the
// decision at an index of the engine's legal ones; ok is false if that takes more than so many nodes.
func (s *Solver) Reaches(decision, need, nodes int) (reached, ok bool) {
	w := &s.worth[decision]
	switch {
	case w.least >= need:
		return true, true
	case w.most < need:
		return false, true
	}
	s.begin(nodes)
	next := s.start.Apply(s.actions[decision], nil)
	reached = s.reaches(&next, need)
	if s.cut() {
		return false, false
	}
	w.learn(need, reached)
	return reached, true
}

// begin begins to count nodes.
func (s *Solver) begin(limit int) {
	s.nodes += s.company.nodes + s.solo.nodes
	s.company.nodes, s.company.limit, s.company.cut = 0, limit, false
	s.solo.nodes, s.solo.limit, s.solo.cut = 0, limit, false
}

// Values returns the decisions that are valued, in the engine's legal order, and what the whole round
// is worth with each.
func (s *Solver) Values() (actions []lacasa.Action, worth []int) {
	for i := range s.at {
		worth = append(worth, s.worth[i].least)
	}
	return s.actions[:s.at], worth
}

// Nodes returns how many nodes the solver has searched.
func (s *Solver) Nodes() int { return s.nodes + s.company.nodes + s.solo.nodes }

// unbounded is more than any round is worth.
const unbounded = 1 << 10

// decides answers reaches where something else than a card to play is decided.
func (s *Solver) decides(st *lacasa.State, need int) bool {
	maximizes := st.Table().Turn.Side() == s.side
	for _, a := range st.Legal(make([]lacasa.Action, 0, lacasa.MostLegal)) {
		next := st.Apply(a, nil)
		reached := s.reaches(&next, need)
		if s.cut() {
			return false
		}
		if reached == maximizes {
			return maximizes
		}
	}
	return !maximizes
}
