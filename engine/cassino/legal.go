package cassino

import (
	"math/bits"

	"lacasa/engine/french"
)

// MostLegal is a limit on Legal's list that ordinary play never reaches: with eight cards on the
// table there are at most 450 actions, with fifty there may be tens of thousands.
const MostLegal = 1000

// Legal appends to list the legal actions, at most most of them, in a pinned order: by cards of the
// hand in card order; for each what it captures in one set, builds first, what it builds with one
// set, and trailing it; then everything that captures or builds in two sets, in three, and so on.
// Plucking comes first, declining last. Captures are in card order; where a seat may choose the
// order in its pile, other orders are legal too. Nothing is appended once the hand is over.
//
// Single sets come first, so that a truncated list never lacks the only legal action.
func (s *State) Legal(list []Action, most int) []Action {
	return s.table.legal(list, most, s.hand[s.table.Turn])
}

// Legal appends to list the legal actions of the seat, like State.Legal; none if it is not its
// turn.
func (v *View) Legal(list []Action, most int) []Action {
	if v.Turn != v.Seat {
		return list
	}
	return v.legal(list, most, v.Hand)
}

func (t *Table) legal(list []Action, most int, hand french.Set) []Action {
	if t.Phase == Over {
		return list
	}
	r := &t.Rules
	var room lister
	l := &room
	l.list, l.most, l.from, l.tries = list, len(list)+most, len(list), mostTries
	l.hand, l.n, l.Seat, l.side = hand, t.Loose.Counts(), t.Turn, r.Side(t.Turn)
	if r.Pluck {
		if l.plucks(t); t.Phase == Plucking {
			return l.list
		}
	}
	l.look(t)
	takes, makes, sets := hand.Bits(), hand.Bits(), 1 // cards that may capture, or build with, that many sets
	if r.Wild == NoJokers && r.Build.Kind <= Builds && r.Numerals < AllOfThem && r.Faces < AllOfThem {
		takes, makes = l.singles(t)
		l.again, l.next = l.next, 0
		sets++
	} else {
		l.again = ^l.again
	}
	for ; takes|makes != 0 && !l.full(); sets, l.again, l.next = sets+1, l.next, 0 {
		var last turn
		for rest := takes | makes; rest != 0; rest &= rest - 1 {
			l.Card = french.Card(bits.TrailingZeros64(rest))
			bit := rest & -rest
			if l.Card.Rank() != last.card.Rank() || !l.repeat(t, &last) {
				last = l.begin()
				last.takes = takes&bit != 0 && l.takes(t, sets)
				last.makes = makes&bit != 0 && l.makes(t, sets)
				if sets == 1 {
					l.besides(t)
				}
				l.end(&last)
			}
			if !last.takes {
				takes &^= bit
			}
			if !last.makes {
				makes &^= bit
			}
		}
	}
	if r.Lie && len(l.list) == l.from {
		l.add(Action{Verb: LieDown})
	}
	return l.list
}

// mostTries bounds the work for one list. No position with up to eight cards comes near it.
const mostTries = 5000

// A position holds what is computed once for a list.
type position struct {
	hand  french.Set
	n     french.Counts // the loose cards, without jokers
	built Values        // the values that take builds
	held  Values        // values of the hand
	twice Values        // those that two of its cards have
	again Values        // those that builds and heaps with the wanted number of sets may have
	next  Values        // those that they may have with one more set
	worth Values        // what builds may be worth
	reach Values        // the only values to which loose cards may come, 0 among them
	lies  Values        // the only ones that sets of them may be worth
	upto  sums          // of the loose cards, where builds are heaps
	multi Values        // what builds of several sets may be worth
	open  Values        // values of the builds to which the seat may add
	tops  Values        // what a card of a pile that may come along comes to, alone or with loose cards
	lifts Values        // values of the builds that it may raise
	owes  Values        // those of which it must keep a card for its builds
	owned bool          // it may own no more
	laid  bool          // any card may be trailed, and may capture and build, but nothing else
}

// kept returns the values that the hand holds without the current card.
func (l *lister) kept(t *Table) Values { return l.held&^t.Rules.Worth.plays[l.Card&63] | l.twice }

// A lister lists the legal actions of one position.
type lister struct {
	list  []Action
	most  int // the maximal length of the list
	from  int // where this list begins
	tries int

	position

	Action // the current action, without its cards
	side   int

	value  uint
	plain  bool            // only loose cards can be picked for it
	alone  bool            // the card has no other value
	mixed  bool            // besides loose cards there may be more to pick
	judged bool            // each action must also be checked by itself
	sure   bool            // no two ways lead to the same cards, so duplicates need not be looked for
	start  int             // index of the first action that may be a duplicate
	deeper bool            // there is a way to that many sets, and there may be one to more
	others int             // builds and jokers that come along without being chosen
	onto   bool            // it contains a build, so that it may contain tops of piles
	join   bool            // the card played must be combined with the top of a pile, and is not yet
	base   french.Set      // builds, jokers and cards of piles chosen
	sets   french.Counts   // loose cards chosen, by rank
	piles  [MaxSeats]uint8 // how many cards of each pile are chosen
}

// A turn is what one card of the hand added to the list.
type turn struct {
	card         french.Card
	from, to     int  // in the list
	tries        int  // what it took
	takes, makes bool // it may do so with more sets
}

// begin begins the turn of the current card, end ends it.
func (l *lister) begin() turn { return turn{card: l.Card, from: len(l.list), tries: l.tries} }

func (l *lister) end(last *turn) { last.to, last.tries = len(l.list), last.tries-l.tries }

// repeat lists for the current card what the last one, of the same rank, could do, if both count
// alike, and reports whether they do. Its callers compare the ranks, since most cards differ in
// them and are spared the call.
func (l *lister) repeat(t *Table, last *turn) bool {
	w := t.Rules.Worth
	c, o := l.Card, last.card
	if last.to == 0 || t.Rules.Lie || w.plays[c] != w.plays[o] || w.lows[c] != w.lows[o] || l.tries <= last.tries {
		return false
	}
	from, to := last.from, last.to
	last.card, last.from = c, len(l.list)
	for i := from; i < to && len(l.list) < l.most; i++ {
		l.list = append(l.list, l.list[i])
		l.list[len(l.list)-1].Card = c
	}
	last.to = len(l.list)
	l.tries -= last.tries
	return true
}

// plucks lists what may be plucked, and declining.
func (l *lister) plucks(t *Table) {
	if t.Phase != Plucked {
		for c := range t.Loose.Kinds() {
			if t.whyPluck(c).Reason == Allowed {
				l.add(Action{Verb: Pluck, Card: c})
			}
		}
	}
	if t.Phase == Plucking {
		l.add(Action{Verb: Pluck, Card: french.Back})
	}
}

// look computes the position.
func (l *lister) look(t *Table) {
	r := &t.Rules
	w := r.Worth
	l.built = t.built()
	if r.Build.Kind != NoBuilds {
		l.worth = 2<<(r.Build.Most&31) - 1<<(r.Build.Least&31)
	}
	if r.Build.Kind == Heaps {
		l.upto = w.upto(l.n)
	}
	l.reach, l.lies = w.reach(l.n)
	held, twice := Values(0), Values(0)
	for rest := l.hand.Bits(); rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		plays := w.plays[c&63]
		twice |= held & plays
		held |= plays
	}
	for rest := l.hand.Twins(); rest != 0; rest &= rest - 1 {
		twice |= w.plays[bits.TrailingZeros64(rest)&63]
	}
	l.held, l.twice = held, twice
	if t.Built > 0 {
		if r.Build.Kind == Builds {
			l.stand(t)
		}
	}
	if l.multi = ^Values(0); r.Build.One {
		l.multi = l.open
	}
	l.laid = !l.hand.Has(french.Joker) && !(r.Build.NoTrail && t.Built > 0 && t.Owns(t.Turn)) && r.Force == Free && !r.Steal && !r.Lie
}

// stand computes what the builds on the table allow and require.
func (l *lister) stand(t *Table) {
	r := &t.Rules
	own := uint8(0)
	for i := range t.Built {
		b := &t.Builds[i]
		v := Values(1) << (b.Value & 31)
		if b.Owner == l.Seat {
			own++
			if !b.Promised || l.held&v != 0 {
				l.owes |= v
			}
		}
		if r.Build.Add == AddAny || r.Side(b.Owner) == l.side {
			l.open |= v
		}
		if r.Build.Raise != NoRaise && t.whyRaise(int(i), l.Seat).Reason == Allowed {
			l.lifts |= v
		}
	}
	l.owned = r.Build.MaxOwn > 0 && own >= r.Build.MaxOwn
	if r.Build.Piles && l.open != 0 {
		l.dig(t)
	}
}

// dig finds the cards of opponents' piles that may come along: the top, and the next wherever the
// one above it may be in a set of its own.
func (l *lister) dig(t *Table) {
	w := t.Rules.Worth
	for side := range t.Rules.Sides() {
		if side == l.side {
			continue
		}
		p := &t.Piles[side]
		for i := int(p.Len) - 1; i >= 0; i-- {
			v := w.Table[p.Cards[i].Rank()]
			sums := l.reach << (v.Low & 31)
			l.tops |= sums
			if (sums|1<<(v.High&31))&l.open == 0 {
				break
			}
		}
	}
}

// standing returns the values of the builds to which the current card may add, and of those that it
// may make from lower ones. kept holds the values that the hand keeps.
func (l *lister) standing(w *Worth, kept Values) Values {
	worth := w.Hand[l.Card&63]
	low := worth.Low & 31
	return l.open&kept&((l.reach|l.tops)<<low|1<<(worth.High&31)) | l.lifts<<low&^(l.built&^l.open)
}

func (l *lister) full() bool { return len(l.list) >= l.most || l.tries <= 0 }

// add appends an action of the seat whose turn it is.
func (l *lister) add(a Action) {
	if len(l.list) < l.most {
		a.Seat = l.Seat
		l.list = append(l.list, a)
	}
}

// put appends the current action with the given cards.
func (l *lister) put(cards french.Set) {
	if len(l.list) < l.most {
		l.list = append(l.list, Action{})
		a := &l.list[len(l.list)-1] // field by field, because copying what was just written in parts is slow
		a.Seat, a.Verb, a.Card, a.Value, a.Cards = l.Seat, l.Verb, l.Card, l.Value, cards
	}
}

// besides lists what else the card may do: steal a pile, be played with its pair, be trailed.
func (l *lister) besides(t *Table) {
	l.Verb, l.Value = Trail, 0
	if l.laid {
		if !l.wants(l.kept(t)) {
			l.put(french.Set{})
		}
		return
	}
	c := l.Card
	if t.Rules.Steal {
		for s := range Seat(t.Rules.Seats) {
			if a := (Action{Seat: t.Turn, Verb: Steal, Card: c, To: s}); t.whySteal(&a).Reason == Allowed {
				l.add(a)
			}
		}
	}
	if t.Rules.Lie && c != french.Joker {
		there := t.Loose.IntersectKinds(french.RankSet(c.Rank()))
		for other := range l.hand.Without(c).Kinds() {
			if a := (Action{Seat: t.Turn, Verb: Pair, Card: c, Other: other, Cards: there}); t.whyPair(&a, l.hand).Reason == Allowed {
				l.add(a)
			}
		}
	}
	takes := t.Rules.Force == IfItTakes && t.takesOf(c, l.built, l.n)
	if t.whyTrail(c, takes).Reason == Allowed && !l.wants(l.kept(t)) {
		l.put(french.Set{})
	}
}

// singles lists what each card captures in one set, what it builds with one, and what else it may
// do, for positions without jokers and cards of piles. It returns the cards that may capture, or
// build with, more sets. takes, makes and besides list the same, but most lists have nothing to do
// with existing builds and are made here.
func (l *lister) singles(t *Table) (takes, makes uint64) {
	always := l.twice | t.Promise[l.Seat]
	var last turn
	for rest := l.hand.Bits(); rest != 0; rest &= rest - 1 {
		l.Card = french.Card(bits.TrailingZeros64(rest))
		if l.Card.Rank() != last.card.Rank() || !l.repeat(t, &last) {
			last = l.begin()
			last.takes, last.makes = l.card(t, always)
			l.end(&last)
		}
		if bit := rest & -rest; last.takes {
			takes |= bit
		}
		if bit := rest & -rest; last.makes {
			makes |= bit
		}
	}
	return takes, makes
}

// card lists what singles lists for the current card, and reports whether it may capture, or build
// with, more sets. always holds the values that may be built whatever is played.
func (l *lister) card(t *Table, always Values) (takes, makes bool) {
	w, n, built := t.Rules.Worth, l.n, l.built
	c := l.Card & 63
	own, low := w.plays[c], uint(w.lows[c])&31
	l.Verb, l.Value = Capture, 0
	kept := l.kept(t)
	wanted := l.owes&^kept != 0
	switch {
	case own&(own-1) != 0 || own&built != 0:
		if l.takes(t, 1) {
			takes = true
		}
	case own&l.lies != 0 && !wanted:
		l.value = own.lowest()
		of := w.of[l.value]
		if fits := of[0].lie(n); (fits != 0 || len(of) > 1) && l.each(t, of, fits) {
			takes = true
		}
	}
	if values := (kept | always) & l.worth; values != 0 {
		for also := values & own & l.lies & l.multi; also != 0; also &= also - 1 {
			if v := also.lowest(); some(w.of[v], n) {
				makes = true // besides one set it makes another by itself
				l.next |= 1 << v
			}
		}
		l.Verb = Make
		fresh, standing := l.reach<<low&^(1<<low)&^built, Values(0)
		if l.judged = wanted || l.owned; l.judged {
			fresh = 0
		}
		if built != 0 {
			standing = l.standing(w, kept)
		}
		for values &= fresh | standing; values != 0; values &= values - 1 {
			l.value = values.lowest()
			l.Value = uint8(l.value)
			if standing.has(l.value) {
				if l.builds(t, 1) {
					makes = true
					l.next |= 1 << l.value
				}
				continue
			}
			rests := w.of[l.value-low]
			if fits := rests[0].lie(n) & rests[0].sums; (fits != 0 || len(rests) > 1) && l.each(t, rests, fits) {
				makes = true
				l.next |= 1 << l.value
			}
		}
	}
	if !l.laid {
		l.besides(t)
	} else if !wanted {
		l.Verb, l.Value = Trail, 0
		l.put(french.Set{})
	}
	return takes, makes
}

// each lists what the card does with one set of the batches, trying those sets of the first that
// fits names, and reports whether it may do so with more sets.
func (l *lister) each(t *Table, of []batch, fits uint64) (more bool) {
	alone := l.Verb == Make && !l.multi.has(l.value)
	for i := range of {
		b := &of[i]
		if i > 0 {
			if fits = b.lie(l.n); l.Verb == Make {
				fits &= b.sums
			}
		}
		for ; fits != 0; fits &= fits - 1 {
			set := b.first(fits)
			if l.n&set.ranks == set.n {
				l.put(t.Loose.OfRanks(set.ranks))
			} else {
				l.spreads(t, french.Set{}, set.n, set.ranks)
			}
			more = more || !alone && some(t.Rules.Worth.of[l.value], l.n-set.n)
		}
	}
	return more
}

// takes lists what the card captures in the given number of sets, and reports whether it may
// capture more.
func (l *lister) takes(t *Table, sets int) (more bool) {
	l.Verb, l.Value = Capture, 0
	if t.Rules.Wild == TakesAll && l.Card == french.Joker {
		if sets == 1 && !t.IsEmpty() {
			l.put(t.AllCards())
		}
		return false
	}
	values := t.values(l.Card)
	l.start, l.sure = len(l.list), sets == 1
	if l.judged = l.wants(l.kept(t)); l.judged {
		values &= l.built
	}
	one := values&(values-1) == 0
	if !one {
		l.start, l.sure = l.from, false
	}
	for ; values != 0; values &= values - 1 {
		l.value, l.deeper = values.lowest(), false
		if l.plain = t.Rules.Wild != AnyNumeral && !l.built.has(l.value); l.plain && !(l.lies.has(l.value) && some(t.Rules.Worth.of[l.value], l.n)) {
			continue
		}
		l.taking(t, sets, one)
		more = more || l.deeper
		l.base, l.sets = french.Set{}, 0
	}
	return more
}

// wants reports whether the action must involve a build or be refused: a build of the seat requires
// this card, or another build would be one too many. kept holds the values that the hand keeps.
func (l *lister) wants(kept Values) bool {
	return l.owes&^kept != 0 || l.owned && l.Verb == Make
}

// taking lists what the card captures in the given number of sets, counting as l.value. If one is
// set it has no other value.
func (l *lister) taking(t *Table, sets int, one bool) {
	r, v := &t.Rules, l.value
	l.others = 0
	for i := range t.Built {
		if t.Builds[i].Taken.has(v) {
			l.others++
		}
	}
	if r.Wild != NoJokers {
		jokers := t.Loose.Count(french.Joker)
		if r.Wild == AnyNumeral {
			l.others += jokers
		}
		for range jokers {
			if r.Wild == TakesAll {
				l.base = l.base.With(french.Joker)
			}
		}
	}
	rule, face := r.Numerals, v > uint(r.Worth.Sum)
	if face {
		rule = r.Faces
	}
	switch rule {
	case JustOne:
		if sets > 1 && (face || r.OneSet) {
			return
		}
	case OneOrThree:
		if sets == 2 {
			l.deeper = cards(t.single(v, l.n)) >= 3
			return
		}
		if sets > 3 {
			return
		}
	case AllOfThem:
		if single := t.single(v, l.n); single != 0 { // all of them are captured, and count as one set
			l.sets = single
			l.pick(t, 0, sets-1, l.n-single)
			return
		}
	case OneOrAllThree:
		if single := t.single(v, l.n); sets > 1 {
			return
		} else if cards(single) == 3 {
			l.sets = single
			l.pick(t, 0, 0, 0)
			return
		}
	case AnyNumber:
	}
	l.alone = one
	if l.mixed = !l.plain && (r.Build.Kind != Builds || r.Build.Piles); l.plain {
		l.loose(t, sets)
	} else {
		l.pick(t, 0, sets, l.n)
	}
}

// loose lists captures of the given number of sets of loose cards, in addition to what is picked
// already.
func (l *lister) loose(t *Table, sets int) {
	of := t.Rules.Worth.of[l.value]
	if fits := of[0].lie(l.n); sets == 2 && len(of) == 1 && !l.judged && l.alone {
		l.pairs(t, &of[0], fits, &of[0])
	} else {
		l.choose(t, of, fits, sets, l.n)
	}
}

// single returns the cards that are worth v by themselves.
func (t *Table) single(v uint, n french.Counts) (single french.Counts) {
	for _, set := range t.Rules.Worth.alone[v] {
		single += french.Counts(n.Of(set.HighestRank())) * set
	}
	return single
}

// makes lists what the card builds with the given number of sets, and reports whether it may build
// with more.
func (l *lister) makes(t *Table, sets int) (more bool) {
	r := &t.Rules
	worth := r.Worth.Hand[l.Card]
	switch {
	case l.worth == 0 || l.Card == french.Joker:
		return false
	case r.Build.Kind == Stacks:
		if !t.takesOf(l.Card, l.built, l.n) {
			l.stacks(t, worth.Low)
		}
		return false
	case worth.Low > r.Build.Most:
		return false
	}
	held := l.kept(t)
	values := held | t.Promise[t.Turn]
	if r.Build.Kind == Heaps && held != 0 {
		values = l.worth
	}
	l.Verb = Make
	fresh := l.reach<<(worth.Low&31) | 1<<(worth.High&31)
	if l.judged = r.Build.Kind == Heaps; !l.judged {
		fresh &^= l.built
		if l.judged = l.wants(held); l.judged {
			fresh = 0
		}
		if fresh |= l.standing(r.Worth, held); sets > 1 {
			fresh &= l.multi
		}
	}
	values &= l.worth & l.again & fresh
	for ; values != 0; values &= values - 1 {
		v := values.lowest()
		if r.Build.Kind == Heaps {
			if at := l.heaps(t, held, v, sets); at != sets {
				if at > sets {
					more = true
					l.next |= 1 << v
				}
				continue
			}
		}
		l.value, l.Value = v, uint8(v)
		if l.builds(t, sets) {
			more = true
			l.next |= 1 << v
		}
	}
	return more
}

// heaps returns the lowest number of sets worth v, from sets on, to which the cards may come and a
// value held could capture them: one that is no higher than v, the highest to come, and no lower
// than the card. 0: there is none.
func (l *lister) heaps(t *Table, held Values, v uint, sets int) int {
	low := uint(t.Rules.Worth.Table[l.Card.Rank()].Low)
	held &= 2<<v - 1<<(low&31)
	for ; held != 0 && int(v)*sets <= int(l.upto[v]+uint16(low)); sets++ {
		if held&divisors[min(int(v)*sets, len(divisors)-1)] != 0 {
			return sets
		}
	}
	return 0
}

// builds lists what the card builds with the given number of sets that is worth l.value, and
// reports whether it may build with more.
func (l *lister) builds(t *Table, sets int) (more bool) {
	w := t.Rules.Worth
	misses := w.Hand[l.Card].misses(l.value)
	if misses == 0 {
		return false
	}
	l.start, l.sure, l.deeper, l.others = len(l.list), sets == 1, false, 0
	l.making(t, sets, misses, l.kept(t).has(l.value))
	l.base, l.sets, l.onto = french.Set{}, 0, false
	return l.deeper && l.multi.has(l.value)
}

// divisors holds, for each total, the values into which cards of that total may split. The last
// entry stands for all higher totals.
var divisors = func() (list [4 * MaxValue]Values) {
	for total := range list {
		for v := 1; v <= MaxValue; v++ {
			if total%v == 0 || total == len(list)-1 {
				list[total] |= 1 << v
			}
		}
	}
	return list
}()

// making lists the builds worth l.value with the given number of sets. The card played lacks one of
// misses; held says whether the seat holds another card for the build.
func (l *lister) making(t *Table, sets int, misses Values, held bool) {
	r, v := &t.Rules, l.value
	l.plain, l.mixed = true, false
	standing := -1
	if t.Built > 0 && r.Build.Kind == Builds {
		if l.built.has(v) {
			standing = t.of(int(v))
			if r.Build.Add == AddOwn && r.Side(t.Builds[standing].Owner) != r.Side(t.Turn) {
				return
			}
			l.base, l.onto, l.plain, l.mixed = t.Builds[standing].Cards, true, !r.Build.Piles, r.Build.Piles
		}
		if l.lifts != 0 && (sets == 1 || !r.Build.One) {
			l.raising(t, sets)
		}
	}
	if standing >= 0 && !held || r.Build.One && standing < 0 && sets > 1 {
		return
	}
	takes := r.Worth.of[v]
	one := misses&(misses-1) == 0
	for misses &= l.reach; misses != 0; misses &= misses - 1 {
		rests := r.Worth.of[misses.lowest()]
		for i := range rests {
			b := &rests[i]
			fits := b.lie(l.n) & b.sums
			if l.paired(sets) && one && len(rests) == 1 && len(takes) == 1 {
				l.pairs(t, b, fits, &takes[0])
				break
			}
			for ; fits != 0; fits &= fits - 1 {
				l.sets = b.first(fits).n
				left := l.n - l.sets
				switch {
				case sets == 1 && l.plain:
					l.deeper = l.deeper || some(takes, left)
					l.emit(t)
				case l.plain && len(takes) == 1:
					if l.tries--; l.full() {
						return
					}
					l.choose(t, takes, takes[0].lie(left), sets-1, left)
				default:
					l.pick(t, t.topsAt(), sets-1, left)
				}
			}
		}
	}
	l.sets = 0
	if r.Build.Piles && standing >= 0 {
		l.join, l.sure = true, false
		l.pick(t, t.topsAt(), sets, l.n)
		l.join = false
	}
}

// paired reports whether there are two sets of loose cards, none of which needs checking by itself.
func (l *lister) paired(sets int) bool { return sets == 2 && l.plain && !l.judged }

// raising lists the builds with the given number of sets that the card makes from lower ones.
func (l *lister) raising(t *Table, sets int) {
	base := l.base
	for i := range t.Built {
		b := &t.Builds[i]
		if uint(b.Value)+uint(t.Rules.Worth.Hand[l.Card].Low) == l.value && l.lifts.has(uint(b.Value)) {
			l.base = base.Plus(b.Cards)
			l.pick(t, t.sumsAt(), sets-1, l.n)
		}
	}
	l.base = base
}

// What an action can contain besides the card played, in the order in which it is picked: the
// builds, a joker, the tops of the piles, sets of loose cards.

func (t *Table) jokerAt() int { return int(t.Built) }
func (t *Table) topsAt() int  { return t.jokerAt() + 1 }
func (t *Table) sumsAt() int  { return t.topsAt() + int(t.Rules.Seats) }

// pick chooses that many more sets of builds and of the remaining loose cards, none that comes
// before from.
func (l *lister) pick(t *Table, from, sets int, left french.Counts) {
	r := &t.Rules
	if l.tries--; l.full() {
		return
	}
	if sets == 0 {
		if l.join {
			l.deeper = l.deeper || from < t.sumsAt() && l.more(t)
		} else {
			l.deeper = l.deeper || some(r.Worth.of[l.value], left)
			l.emit(t)
		}
		return
	}
	base := l.base
	if l.Verb == Capture {
		for i := from; i < t.jokerAt(); i++ {
			if b := &t.Builds[i]; b.Taken.has(l.value) {
				l.base, l.onto = base.Plus(b.Cards), true
				l.others--
				l.pick(t, i+1, sets-1, left)
				l.others++
				l.base, l.onto = base, false
			}
		}
		if from <= t.jokerAt() && r.Wild == AnyNumeral && base.Count(french.Joker) < t.Loose.Count(french.Joker) {
			l.base = base.With(french.Joker)
			l.others--
			l.pick(t, t.jokerAt(), sets-1, left)
			l.others++
			l.base = base
		}
	}
	if l.onto && r.Build.Piles {
		for side := max(from-t.topsAt(), 0); side < r.Sides(); side++ {
			if side != l.side && t.Piles[side].Len > l.piles[side] {
				l.pickTop(t, side, sets, left)
			}
		}
	}
	switch {
	case l.join: // after sets of loose cards comes no pile
		return
	case l.Verb == Capture && !l.mixed && left == l.n:
		l.loose(t, sets)
		return
	}
	first := max(from-t.sumsAt(), 0)
	if of := r.Worth.of[l.value][first/64:]; len(of) > 0 {
		l.choose(t, of, of[0].lie(left)>>(first%64)<<(first%64), sets, left)
	}
}

// choose is pick for sets of loose cards. of holds the batches for l.value from the current one;
// fits names the sets of the first that are tried.
func (l *lister) choose(t *Table, of []batch, fits uint64, sets int, left french.Counts) {
	chosen := l.sets
	for i := range of {
		b := &of[i]
		if i > 0 {
			fits = b.lie(left)
		}
		for ; fits != 0; fits &= fits - 1 {
			set := b.first(fits)
			l.sets = chosen + set.n
			switch {
			case sets > 1:
				if l.tries--; l.full() {
					return
				}
				if next := fits & b.lie(left-set.n); next != 0 || i+1 < len(of) {
					l.choose(t, of[i:], next, sets-1, left-set.n)
				}
			default:
				l.deeper = l.deeper || fits&b.lie(left-set.n) != 0 || some(of[i+1:], left-set.n)
				l.emit(t)
			}
		}
	}
	l.sets = chosen
}

// pairs is choose for two sets if every choice of them is legal: one of the first batch that is on
// the table and one of the second, which may be the same. Cards that also split into another pair,
// one of whose sets comes before, are listed with that pair.
func (l *lister) pairs(t *Table, first *batch, fits uint64, second *batch) {
	seconds := second.lie(l.n)
	if seconds == 0 {
		return
	}
	work := 3 // for a look at each pair
	if few := fits & (fits - 1); few == 0 || first == second && few&(few-1) == 0 {
		work = 0
	}
	for before := uint64(0); fits != 0; fits &= fits - 1 {
		if l.tries--; l.full() {
			return
		}
		one := first.first(fits)
		left := l.n - one.n
		from := second.lie(left)
		if first == second {
			from &= -(fits & -fits)
		}
		for ; from != 0; from &= from - 1 {
			other := second.first(from)
			l.tries -= work
			l.deeper = l.deeper || from&second.lie(left-other.n) != 0
			if both := one.n + other.n; before == 0 || !pair(both, first, before, second, seconds) {
				l.spreads(t, l.base, both, one.ranks|other.ranks)
			}
		}
		before |= fits & -fits
	}
}

// pair reports whether the cards are one of the first sets and one of the second.
func pair(n french.Counts, first *batch, firsts uint64, second *batch, seconds uint64) bool {
	for ; firsts != 0; firsts &= firsts - 1 {
		if one := first.first(firsts).n; n.HasAll(one) {
			for rest := seconds; rest != 0; rest &= rest - 1 {
				if second.first(rest).n == n-one {
					return true
				}
			}
		}
	}
	return false
}

// pickTop chooses the next card of an opponents' pile: for a set of its own, or for that of the
// card played.
func (l *lister) pickTop(t *Table, side, sets int, left french.Counts) {
	w := t.Rules.Worth
	p := &t.Piles[side]
	at := int(p.Len) - int(l.piles[side]) - 1
	c, base := p.Cards[at], l.base
	low := uint(w.Table[c.Rank()].Low + w.lows[l.Card&63])
	misses, joins := w.lacks[l.value&31][c&63]&l.reach, l.join && low <= l.value && l.reach.has(l.value-low)
	if misses == 0 && !joins {
		return
	}
	l.base, l.sure = base.With(c), false
	l.piles[side]++
	if sets == 1 && l.join { // no other set is left for the card played
		l.deeper = l.deeper || misses != 0 && l.more(t)
	} else {
		l.withTop(t, side, sets, left, misses)
	}
	if joins {
		l.join = false
		l.withTop(t, side, sets, left, 1<<((l.value-low)&31))
		l.join = true
	}
	l.piles[side]--
	l.base = base
}

// more reports whether the next card of an opponents' pile can make one more set with what lies
// loose, or be combined with the card played if that must still be.
func (l *lister) more(t *Table) bool {
	w := t.Rules.Worth
	for side := range t.Rules.Sides() {
		p := &t.Piles[side]
		at := int(p.Len) - int(l.piles[side]) - 1
		if at < 0 || side == l.side {
			continue
		}
		c := p.Cards[at]
		if l.join {
			if low := uint(w.Table[c.Rank()].Low + w.lows[l.Card&63]); low <= l.value && l.reach.has(l.value-low) {
				return true
			}
		}
		for misses := w.lacks[l.value&31][c&63] & (l.lies | 1); misses != 0; misses &= misses - 1 {
			if some(w.of[misses.lowest()], l.n-l.sets) {
				return true
			}
		}
	}
	return false
}

// withTop chooses the loose cards that make a set of the card just taken from the pile, which lacks
// one of misses, and then the other sets.
func (l *lister) withTop(t *Table, side, sets int, left french.Counts, misses Values) {
	for ; misses != 0; misses &= misses - 1 {
		rests := t.Rules.Worth.of[misses.lowest()]
		for i := range rests {
			b := &rests[i]
			for fits := b.sums & b.lie(left); fits != 0; fits &= fits - 1 {
				set := b.first(fits).n
				l.sets += set
				l.pick(t, t.topsAt()+side, sets-1, left-set)
				l.sets -= set
			}
		}
	}
}

// emit lists the actions of the chosen cards: each way to take them from those of their ranks.
func (l *lister) emit(t *Table) {
	l.deeper = l.deeper || l.others > 0 || l.onto && t.Rules.Build.Piles && l.more(t)
	if l.Verb == Make && l.sets == 0 && l.base.IsEmpty() {
		return // a build needs a card from the table
	}
	at := len(l.list)
	l.spreads(t, l.base, l.sets, l.sets.RankMask())
	if (!l.sure || l.judged) && !l.stays(t, at) {
		l.list = l.list[:at]
	}
}

// stays reports whether the actions listed from at on, all of one choice of cards, are legal and
// new: the first tells of the others.
func (l *lister) stays(t *Table, at int) bool {
	l.tries -= 3 // as much work again
	switch {
	case at == len(l.list): // it is full
		return true
	case !l.sure && l.listed(at):
		return false
	case l.Verb == Make && t.Rules.Build.Kind == Heaps && !t.Rules.heaps(l.sets+french.CountOne(l.Card.Rank()), l.value, l.kept(t)):
		return false
	}
	return !l.wants(l.kept(t)) || t.keeps(&l.list[at], l.held, l.kept(t)).Reason == Allowed
}

// listed reports whether the action at the index is already in the list, since its cards may split
// in several ways.
func (l *lister) listed(at int) bool {
	a := &l.list[at]
	for i := l.start; i < at; i++ {
		if b := &l.list[i]; b.Cards == a.Cards && b.Card == a.Card && b.Verb == a.Verb {
			return true
		}
	}
	return false
}

// spreads lists the action with the cards and every choice of loose ones of the given ranks.
func (l *lister) spreads(t *Table, cards french.Set, n, ranks french.Counts) {
	if l.n&ranks == n {
		l.put(cards.PlusDisjoint(t.Loose.OfRanks(ranks)))
	} else {
		some := ((l.n ^ n) & ranks).RankMask() // of these there is a choice
		l.spread(t, cards.PlusDisjoint(t.Loose.OfRanks(ranks&^some)), n&some)
	}
}

// spread is spreads for the case that there is a choice for each rank.
func (l *lister) spread(t *Table, cards french.Set, rest french.Counts) {
	rank, k := next(&rest)
	for _, choice := range t.Loose.Choices(rank, k) {
		if with := cards.PlusDisjoint(choice.FromAces(rank)); rest == 0 {
			l.put(with)
		} else if l.spread(t, with, rest); len(l.list) >= l.most {
			return
		}
	}
}

// next removes the lowest rank present, and returns it with its number.
func next(n *french.Counts) (rank, k int) {
	rank = bits.TrailingZeros64(uint64(*n))/4 + 1
	k = n.Of(rank)
	*n -= french.Counts(k) * french.CountOne(rank)
	return rank, k
}

// stacks lists the cards and stacks on which the card may be put.
func (l *lister) stacks(t *Table, low uint8) {
	r := &t.Rules
	for i := range t.Built {
		if b := &t.Builds[i]; b.Value+low <= r.Build.Most {
			l.add(Action{Verb: Make, Card: l.Card, Value: b.Value + low, Cards: b.Cards})
		}
	}
	for c := range t.Loose.Kinds() {
		if sum := r.Worth.Table[c.Rank()].Low + low; c != french.Joker && sum <= r.Build.Most {
			l.add(Action{Verb: Make, Card: l.Card, Value: sum, Cards: french.SetOf(c)})
		}
	}
}
