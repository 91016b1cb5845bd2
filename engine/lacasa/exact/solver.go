// Package exact finds what the rest of a round of La Casa is worth when every card is known and
// everybody plays as well as possible.
//
// A Solver sees the whole State. It serves to look back at a round, to judge problems, and for bots
// that imagine the cards they do not see. It reads the Rules of the round and nothing else. Covers
// says which rounds it cannot solve, and why.
package exact

import (
	"math/bits"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
)

// A Solver finds what the decisions of a round are worth. Using one Solver for many rounds saves
// memory.
type Solver struct {
	company company
	solo    solo
	player  player
	table   table
	measure Measure
	side    int                 // the side for which measure is
	start   lacasa.State        // the state given to Begin
	actions []lacasa.Action     // the legal actions of start
	worth   []bounds            // bounds of the worth of each action
	all     bounds              // bounds of the worth of the whole round
	likely  int                 // first guess at the worth of the first action
	at      int                 // index of the action being valued
	nodes   int                 // nodes searched since Begin, before the current call
	settled bool                // start is before play: positions in table hold for one beginning of play only
	loaded  position            // the beginning of play for which table holds
	plain   bool                // take no shortcuts, for tests
	known   map[position]bounds // bounds for positions before play; nil if start is not before play
}

// bounds are a lower and an upper bound of a worth, both inclusive.
type bounds struct{ least, most int }

// A position holds everything in a round that determines what the rest of it is worth.
type position struct {
	hand, face, aside [lacasa.MaxSeats]card.Set
	election          lacasa.Election
	phase             lacasa.Phase
	turn, leader      lacasa.Seat
	played            [lacasa.MaxSeats]card.Card
	challenge         uint8
}

// positionOf returns the position of the state. Positions can be compared only if they come from
// the same deal.
func positionOf(s *lacasa.State) position {
	t, h := s.Table(), s.Hidden()
	p := position{hand: h.Hand, face: t.Face, aside: h.Aside, election: t.Election, phase: t.Phase, turn: t.Turn, leader: t.Leader,
		played: t.Played, challenge: t.Challenge}
	if t.Rules.Lay { // with all cards known, it makes no difference where a card is played from
		for seat := range p.hand {
			p.hand[seat] |= p.face[seat]
		}
		p.face = [lacasa.MaxSeats]card.Set{}
	}
	if p.phase == lacasa.Playing { // how the family came to rule no longer matters
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

// Begin starts to value the decisions that the state waits for. Values are those of the whole
// round, by the measure, for the side that SideOf returns. Begin returns an error if Covers does.
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

// size returns the base-2 logarithm of the best number of table entries for a round.
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

// SideOf returns the side for which decisions are valued. It is the side of the seat whose turn it
// is; in solo it is always the person's, as the Robot decides nothing.
func SideOf(t *lacasa.Table) int {
	if t.Rules.Solo() {
		return lacasa.Human.Side()
	}
	return t.Turn.Side()
}

// beforePlay reports whether the phase comes before the first challenge.
func beforePlay(p lacasa.Phase) bool {
	switch p {
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.Naming, lacasa.SettingAside:
		return true
	case lacasa.Playing, lacasa.Removing, lacasa.Laying, lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return false
}

// sofar returns the worth of what has been won so far.
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

// Span returns bounds of what the whole round can be worth to a side by a measure, whatever is
// still played.
func (s *Solver) Span(st *lacasa.State, m *Measure, side int) (least, most int) {
	s.measure, s.side = *m, side
	if st.Table().Phase == lacasa.Over {
		worth := s.sofar(st)
		return worth, worth
	}
	b := s.span(st)
	return b.least, b.most
}

// stolen returns what it is worth that a challenge is stolen at the end of the round, or 0 if
// nobody can steal: R20. It does not check whether there is a challenge to steal; if there is none,
// the bounds of span exclude the wrong results.
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

// span returns bounds of what the whole round can be worth.
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

// Expect sets a first guess at the worth of the first decision. A good guess makes Step faster and
// changes no value.
func (s *Solver) Expect(worth int) { s.likely = worth }

// Step searches about nodes nodes further, and reports whether all decisions are valued.
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

// learn narrows the bounds, given whether the worth reaches need.
func (b *bounds) learn(need int, reached bool) {
	if reached {
		b.least = max(b.least, need)
	} else {
		b.most = min(b.most, need-1)
	}
}

// cut reports whether the limit of nodes was reached.
func (s *Solver) cut() bool { return s.company.cut || s.solo.cut }

// guess returns the next worth to ask about for a decision with these bounds. The first guess is
// the worth of the previous decision.
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

// reaches reports whether the whole round is worth at least need, from the state on. The result is
// meaningless if cut returns true.
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

// load clears the table if it holds positions after another beginning of play than at.
func (s *Solver) load(at position) {
	if s.settled && at != s.loaded {
		s.table.fresh()
		s.loaded = at
	}
}

// Worth returns what the whole round given to Begin is worth, without valuing each decision; ok is
// false if that takes more than nodes nodes.
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

// Reaches reports whether the round given to Begin is worth at least need after a decision, given
// by its index in the engine's list of legal ones; ok is false if that takes more than nodes nodes.
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

// begin sets the limit of nodes for the next search.
func (s *Solver) begin(limit int) {
	s.nodes += s.company.nodes + s.solo.nodes
	s.company.nodes, s.company.limit, s.company.cut = 0, limit, false
	s.solo.nodes, s.solo.limit, s.solo.cut = 0, limit, false
}

// Values returns the decisions valued so far, in the engine's order, and what the whole round is
// worth with each.
func (s *Solver) Values() (actions []lacasa.Action, worth []int) {
	for i := range s.at {
		worth = append(worth, s.worth[i].least)
	}
	return s.actions[:s.at], worth
}

// Nodes returns the number of nodes searched since Begin.
func (s *Solver) Nodes() int { return s.nodes + s.company.nodes + s.solo.nodes }

// unbounded is more than any round is worth.
const unbounded = 1 << 10

// decides is reaches where the decision is not a card to play.
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
