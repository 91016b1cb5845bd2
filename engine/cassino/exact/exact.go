// Package exact finds what the end of a hand of the Cassino family is worth when every card is
// known and both sides play as well as possible. It plays by the engine's own rules and reads only
// Rules, never the name of a game.
package exact

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// Covers returns nil if hands with the rules can be searched, otherwise an error that says why not.
func Covers(r *cassino.Rules) error {
	switch {
	case r.Sides() != 2:
		return match.Refuse("wrong.exact-sides")
	case r.Build.Piles: // the order in piles matters, and Legal does not list every order
		return match.Refuse("wrong.exact-piles")
	}
	return nil
}

// A Search finds the values of the legal actions of a state, by alpha-beta search with a table of
// positions. It can be used for one state after another.
type Search struct {
	frames  []*frame
	depth   int              // index of the current frame, or -1 if the search has ended
	actions []cassino.Action // the legal actions of all frames up to depth
	moves   []move           // the same in the order in which they are tried
	table   []entry
	hash    hashes
	weight  [french.Kinds]int32 // what each card promises; see promise
	legal   []cassino.Action    // the legal actions of the state given to Begin
	values  []int32             // the value of each, for side 0
	all     bool                // find the values of all legal actions, not just of the best
	failed  bool
	nodes   int
}

// A frame is a position on the line of play that is being examined.
type frame struct {
	state       cassino.State
	key         uint64
	first       int // index of its first action and its first move
	at, to      int // index of the next move, and the end of its moves
	alpha, beta int32
	low, high   int32  // alpha and beta as they were at the beginning
	best        int32  // the best value so far
	choice      uint16 // the action with that value, counted from first
	up          bool   // side 0 decides: it wants a high value
}

// A move is an action, counted from the first one of its frame, with its promise. Moves are tried
// in order of promise.
type move struct {
	promise int32
	action  uint16
}

// An entry holds bounds of a position's value, and the action to try first.
type entry struct {
	key    uint64
	lo, hi int16
	choice uint16
}

const most = 30000 // above every value

// New returns a Search that remembers up to 1<<size positions.
func New(size int) *Search { return &Search{table: make([]entry, 1<<size), depth: -1} }

// Begin prepares to search from a state. Its rules must be covered and the hand must not be over.
// If all is set the search finds the value of every legal action, otherwise only the highest value
// and all actions that have it.
func (s *Search) Begin(st *cassino.State, all bool) {
	s.all, s.failed, s.nodes = all, false, 0
	clear(s.table)
	s.hash.prepare(&st.Table().Rules)
	s.weigh(&st.Table().Rules)
	s.actions, s.moves, s.depth = s.actions[:0], s.moves[:0], -1
	f := s.frame(0)
	f.state = *st
	s.open(f, -most, most, 0)
	s.legal = append(s.legal[:0], s.actions...)
	s.values = s.values[:0]
	for range s.legal {
		s.values = append(s.values, 0)
	}
}

// Step searches up to nodes positions further, and reports whether the search has ended.
func (s *Search) Step(nodes int) bool {
	for s.depth >= 0 && nodes > 0 {
		f := s.frames[s.depth]
		if f.at == f.to || f.alpha >= f.beta {
			s.leave(f)
			continue
		}
		m := s.moves[f.at]
		f.at++
		child := s.frame(s.depth + 1)
		child.state = f.state
		child.state.Do(s.actions[f.first+int(m.action)], nil)
		s.nodes++
		nodes--
		s.enter(child, f.alpha, f.beta)
	}
	return s.depth < 0
}

// Nodes returns the number of positions searched since Begin.
func (s *Search) Nodes() int { return s.nodes }

// Failed reports whether the search has no result, because a position had more actions than the
// engine lists.
func (s *Search) Failed() bool { return s.failed }

// Legal returns the legal actions of the state, in the engine's order.
func (s *Search) Legal() []cassino.Action { return s.legal }

// Value returns what the hand is worth to the side that decides: its points less the other side's
// at the end of the hand. The search must have ended.
func (s *Search) Value() int { return s.own(s.frames[0].best) }

// ValueOf returns the value of an action, given its index in Legal. Unless the search was for all
// actions, the result for one that is not the best is only some number below Value.
func (s *Search) ValueOf(action int) int { return s.own(s.values[action]) }

// Best returns the index in Legal of an action of the highest value.
func (s *Search) Best() int { return int(s.frames[0].choice) }

// own converts a value for side 0 to one for the side that decides.
func (s *Search) own(value int32) int {
	if !s.frames[0].up {
		value = -value
	}
	return int(value)
}

// frame returns the frame at the depth.
func (s *Search) frame(depth int) *frame {
	if depth == len(s.frames) {
		s.frames = append(s.frames, &frame{})
	}
	return s.frames[depth]
}

// enter examines the position in f, to which an action of the current frame has led.
func (s *Search) enter(f *frame, alpha, beta int32) {
	t := f.state.Table()
	if t.Phase == cassino.Over {
		o := t.Outcome()
		s.back(o.Points[0] - o.Points[1])
		return
	}
	f.key = s.hash.of(&f.state)
	first := 0
	if e := &s.table[f.key&uint64(len(s.table)-1)]; e.key == f.key {
		switch lo, hi := int32(e.lo), int32(e.hi); {
		case lo >= beta, lo == hi:
			s.back(lo)
			return
		case hi <= alpha:
			s.back(hi)
			return
		}
		first = int(e.choice)
	}
	s.open(f, alpha, beta, first)
}

// open makes f the current frame. first is the action to try first.
func (s *Search) open(f *frame, alpha, beta int32, first int) {
	t := f.state.Table()
	f.first = len(s.actions)
	s.actions = f.state.Legal(s.actions, cassino.MostLegal)
	n := len(s.actions) - f.first
	s.failed = s.failed || n == cassino.MostLegal
	s.moves = s.moves[:f.first]
	for i := range n {
		m := move{s.promise(t, &s.actions[f.first+i]), uint16(i)}
		if i == first && len(s.moves) > f.first {
			m.promise = most * 2
		}
		at := len(s.moves)
		s.moves = append(s.moves, m)
		for ; at > f.first && s.moves[at-1].promise < m.promise; at-- {
			s.moves[at] = s.moves[at-1]
		}
		s.moves[at] = m
	}
	f.at, f.to = f.first, f.first+n
	f.alpha, f.beta, f.low, f.high, f.choice = alpha, beta, alpha, beta, 0
	if f.up, f.best = t.Rules.Side(t.Turn) == 0, most; f.up {
		f.best = -most
	}
	s.depth++
}

// leave ends the work on the current frame, stores the result, and passes it to the frame before.
func (s *Search) leave(f *frame) {
	s.actions = s.actions[:f.first]
	if s.depth--; s.depth < 0 {
		return
	}
	e := &s.table[f.key&uint64(len(s.table)-1)]
	if e.key != f.key {
		*e = entry{key: f.key, lo: -most, hi: most}
	}
	e.choice = f.choice
	if f.best > f.low {
		e.lo = int16(f.best)
	}
	if f.best < f.high {
		e.hi = int16(f.best)
	}
	s.back(f.best)
}

// back gives the current frame the value of the position to which its last move led.
func (s *Search) back(value int32) {
	f := s.frames[s.depth]
	action := s.moves[f.at-1].action
	if s.depth == 0 {
		s.values[action] = value
	}
	if f.up == (value > f.best) && value != f.best {
		f.best, f.choice = value, action
	}
	switch {
	case s.depth == 0 && s.all:
	case s.depth == 0 && f.up:
		f.alpha = max(f.alpha, f.best-1)
	case s.depth == 0:
		f.beta = min(f.beta, f.best+1)
	case f.up:
		f.alpha = max(f.alpha, f.best)
	default:
		f.beta = min(f.beta, f.best)
	}
}

// weigh determines what each card promises to the side that takes it.
func (s *Search) weigh(r *cassino.Rules) {
	s.weight = [french.Kinds]int32{}
	for c := range s.weight {
		s.weight[c] = 2
	}
	for i := range *r.Score {
		c := &(*r.Score)[i]
		switch c.Count {
		case cassino.MostOf:
			for card := range c.Of.Kinds() {
				s.weight[card] += int32(c.Points)
			}
		case cassino.Each:
			for j := range len(c.Cards) {
				s.weight[c.Cards[j]] += 10 * int32(c.Points)
			}
		default:
		}
	}
}

// promise returns a guess of how good an action is.
func (s *Search) promise(t *cassino.Table, a *cassino.Action) (sum int32) {
	for c := range a.Cards.All() {
		sum += s.weight[c]
	}
	switch a.Verb {
	case cassino.Capture, cassino.Pair:
		sum += 10 + s.weight[a.Card]
		if (t.Rules.Sweep.On || t.Rules.Stop) && a.Cards == t.AllCards() {
			sum += 20
		}
	case cassino.Steal:
		sum = 20 + 2*int32(t.Pile(a.To).Len)
	case cassino.Make:
		sum /= 2
	case cassino.Trail:
		sum = -s.weight[a.Card]
	case cassino.Pluck:
		if a.Card != french.Back {
			sum = s.weight[a.Card]
		}
	case cassino.LieDown:
	}
	return sum
}
