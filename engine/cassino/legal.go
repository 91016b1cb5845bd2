package cassino

import (
	"math/bits"

	"lacasa/engine/french"
)

// MostLegal is as many legal actions as anybody needs to look at. With eight cards on the table there are never more than
// 450; with fifty there may be tens of thousands.
const MostLegal = 1000

// Legal appends to list what may be done now, up to most actions, in a pinned order: by cards of the hand in card order; of
// each what it takes in one set, builds first, what it builds with one set, and to lay it; then all that takes or builds
// in two sets, in three, and so on. To pluck comes first, to decline last. Captures keep card order: where the order in a
// pile is one's own, others are as legal. It is empty once the hand is over.
//
// The single sets come first, so that a list cut short never lacks the only legal action.
func (s *State) Legal(list []Action, most int) []Action {
	return s.table.legal(list, most, s.hand[s.table.Turn])
}

// Legal appends to list what the seat may do now, as State's does; nothing where it is not its turn.
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
	l := &lister{list: list, most: len(list) + most, from: len(list), hand: hand, n: t.Loose.Counts(), tries: mostTries}
	if t.Phase != Plucked && t.Rules.Pluck {
		for c := range t.Loose.Kinds() {
			if t.whyPluck(c).Reason == Allowed {
				t.add(l, Action{Verb: Pluck, Card: c})
			}
		}
	}
	if t.Phase == Plucking {
		t.add(l, Action{Verb: Pluck, Card: french.Back})
		return l.list
	}
	l.alone, l.reach = t.Rules.Worth.reach(l.n)
	l.owns = t.Built > 0 && t.Owns(t.Turn)
	var twice Values // values that two cards of the hand have
	for c := range hand.Kinds() {
		if c != french.Joker {
			v := t.Rules.Worth.Hand[c].Values()
			if hand.Count(c) > 1 {
				twice |= v
			}
			twice |= l.held & v
			l.held |= v
		}
	}
	l.twice = twice
	takes, makes := hand, hand // cards that may take, or build with, so many sets
	for sets := 1; !l.full() && !(takes.IsEmpty() && makes.IsEmpty()); sets++ {
		for c := range takes.Plus(makes.Minus(makes.And(takes))).Kinds() {
			l.card = c
			if takes.Has(c) && !t.takes(l, sets) {
				takes = takes.Minus(takes.Only(french.SetOf(c)))
			}
			if makes.Has(c) && !t.makes(l, sets) {
				makes = makes.Minus(makes.Only(french.SetOf(c)))
			}
			if sets == 1 {
				t.others(l)
			}
		}
	}
	if t.Rules.Lie && len(l.list) == l.from {
		t.add(l, Action{Verb: LieDown})
	}
	return l.list
}

// mostTries bounds the work for one list. No position of up to eight cards comes near.
const mostTries = 5000

// lister lists the legal actions of one position.
type lister struct {
	list  []Action
	most  int // as long as the list may grow
	from  int // where this list begins
	tries int
	hand  french.Set
	n     french.Counts // the loose cards, without jokers
	alone Values        // values that a loose card has by itself
	reach Values        // values that loose cards sum to, single ones too
	held  Values        // values of the hand
	twice Values        // those that two of its cards have
	owns  bool          // the seat owns a build

	card french.Card // the card played

	// The action under way.
	verb   Verb
	value  int
	sure   bool            // no two ways lead to one set of cards, so none need be looked for
	start  int             // where actions begin that may be the same
	deeper bool            // there is a way to so many sets, and may be one to more
	fits   places          // the sets worth value that lie there; n may be unknown
	rests  places          // the sets that make up what the card played misses
	others bool            // there are builds that go with it
	built  bool            // a build is in it, so that the tops of piles may be
	join   bool            // the card played is to go with the top of a pile, and does not yet
	base   french.Set      // builds, jokers and cards of piles chosen
	sets   french.Counts   // loose cards chosen, by rank
	piles  [MaxSeats]uint8 // how many cards of each pile are chosen
}

func (l *lister) full() bool { return len(l.list) >= l.most || l.tries <= 0 }

// add appends an action of the seat whose turn it is.
func (t *Table) add(l *lister, a Action) {
	if len(l.list) >= l.most {
		return
	}
	a.Seat = t.Turn
	l.list = append(l.list, a)
}

// others lists what else the card may do: take a pile, play with its pair, be laid.
func (t *Table) others(l *lister) {
	c := l.card
	if t.Rules.Steal {
		for s := range Seat(t.Rules.Seats) {
			if a := (Action{Seat: t.Turn, Verb: Steal, Card: c, To: s}); t.whySteal(&a).Reason == Allowed {
				t.add(l, a)
			}
		}
	}
	if t.Rules.Lie && c != french.Joker {
		there := t.Loose.Only(french.RankSet(c.Rank()))
		for other := range l.hand.Without(c).Kinds() {
			if a := (Action{Seat: t.Turn, Verb: Pair, Card: c, Other: other, Cards: there}); t.whyPair(&a, l.hand).Reason == Allowed {
				t.add(l, a)
			}
		}
	}
	if t.whyTrail(c).Reason == Allowed {
		a := Action{Seat: t.Turn, Verb: Trail, Card: c}
		if !l.owns || t.keeps(&a, l.hand).Reason == Allowed {
			t.add(l, a)
		}
	}
}

// takes lists what the card takes in so many sets, and reports whether it may take more.
func (t *Table) takes(l *lister, sets int) (more bool) {
	r := &t.Rules
	if r.Wild == TakesAll && l.card == french.Joker {
		if sets == 1 && !t.Clear() {
			t.add(l, Action{Verb: Capture, Card: l.card, Cards: t.All()})
		}
		return false
	}
	values := t.values(l.card)
	only := values&(values-1) == 0
	l.verb, l.start, l.sure = Capture, len(l.list), only && sets == 1
	if !only {
		l.start = l.from
	}
	for ; values != 0 && !l.full(); values &= values - 1 {
		l.value = bits.TrailingZeros32(uint32(values))
		if (l.alone|l.reach)>>l.value&1 == 0 && t.Built == 0 && r.Wild == NoJokers {
			continue
		}
		l.reset()
		t.taking(l, sets)
		more = more || l.deeper
	}
	return more
}

// reset begins another action.
func (l *lister) reset() {
	l.deeper, l.others, l.built, l.join, l.base, l.sets, l.piles = false, false, false, false, french.Set{}, 0, [MaxSeats]uint8{}
	l.fits.n = unknown
}

// taking lists what the card takes in so many sets, counting l.value.
func (t *Table) taking(l *lister, sets int) {
	r, v := &t.Rules, l.value
	if r.Wild == TakesAll {
		for range t.Loose.Count(french.Joker) {
			l.base = l.base.With(french.Joker)
		}
	}
	for i := range t.Built {
		l.others = l.others || t.Builds[i].Taken>>v&1 != 0
	}
	rule, face := r.Numerals, v > int(r.Worth.Sum)
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
		if single := t.single(v, l.n); single != 0 { // they all go, and count as one set
			l.sets = single
			t.pick(l, 0, sets-1, l.n-single)
			return
		}
	case OneOrAllThree:
		if single := t.single(v, l.n); sets > 1 {
			return
		} else if cards(single) == 3 {
			l.sets = single
			t.pick(l, 0, 0, 0)
			return
		}
	case AnyNumber:
	}
	t.pick(l, 0, sets, l.n)
}

// single is the cards that are worth v by themselves.
func (t *Table) single(v int, n french.Counts) (single french.Counts) {
	for _, set := range t.Rules.Worth.alone[v] {
		single += french.Counts(n.Of(set.Top())) * set
	}
	return single
}

// makes lists what the card builds with so many sets, and reports whether it may build with more.
func (t *Table) makes(l *lister, sets int) (more bool) {
	r := &t.Rules
	if r.Build.Kind == NoBuilds || l.card == french.Joker {
		return false
	}
	worth := r.Worth.Hand[l.card]
	switch {
	case r.Build.Kind == Stacks:
		if sets == 1 && !t.takesAny(l.card) {
			t.stacks(l, worth.Low)
		}
		return false
	case worth.Low > r.Build.Most:
		return false
	}
	held := l.held&^worth.Values() | l.twice
	values := held | t.Promise[t.Turn]
	if r.Build.Kind == Heaps {
		values = 2<<r.Build.Most - 1
	}
	values &= 2<<r.Build.Most - 1<<r.Build.Least
	l.verb = Make
	for ; values != 0 && !l.full(); values &= values - 1 {
		v := bits.TrailingZeros32(uint32(values))
		misses := worth.misses(v)
		if r.Build.Kind == Heaps && held&divisors[min(v*sets, len(divisors)-1)] == 0 { // nothing held can take what that makes
			more = more || v*(sets+1) <= r.Worth.total(l.n)+int(worth.Low)
			continue
		}
		if t.Built == 0 && misses&l.reach&^1 == 0 && (misses&1 == 0 || (l.alone|l.reach)>>v&1 == 0) {
			continue // no card on the table is of use
		}
		if misses != 0 {
			l.value, l.start, l.sure = v, len(l.list), sets == 1
			l.reset()
			t.making(l, sets, misses, held>>v&1 != 0)
			more = more || l.deeper
		}
	}
	return more
}

// divisors is, for a total, the values that cards of it may part into; the last stands for all higher totals.
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

// making lists the builds worth l.value of so many sets, the card played missing one of misses; held: the seat holds
// another card for it.
func (t *Table) making(l *lister, sets int, misses Values, held bool) {
	r, v := &t.Rules, l.value
	standing := -1
	if r.Build.Kind == Builds {
		standing = t.of(v)
	}
	if standing >= 0 {
		if r.Build.Add == AddOwn && r.Side(t.Builds[standing].Owner) != r.Side(t.Turn) {
			return
		}
		l.base, l.built = t.Builds[standing].Cards, true
	}
	base := l.base
	for i := range t.Built { // on a build
		b := &t.Builds[i]
		if r.Build.Raise == NoRaise || sets > 1 && r.Build.One {
			break
		}
		if int(b.Value)+int(r.Worth.Hand[l.card].Low) == v && t.whyRaise(int(i), t.Turn).Reason == Allowed {
			l.base = base.Plus(b.Cards)
			t.pick(l, t.sumsAt(), sets-1, l.n)
			l.base = base
		}
	}
	if r.Build.Kind == Builds && standing >= 0 && !held || r.Build.One && standing < 0 && sets > 1 {
		return
	}
	for misses &= l.reach; misses != 0; misses &= misses - 1 {
		rest := r.Worth.sums[bits.TrailingZeros32(uint32(misses))]
		l.rests.of(rest, l.n)
		for i := range l.rests.n {
			l.sets = rest[l.rests.at[i]]
			t.pick(l, t.topsAt(), sets-1, l.n-l.sets)
		}
	}
	l.sets = 0
	if r.Build.Piles && standing >= 0 {
		l.join, l.sure = true, false
		t.pick(l, t.topsAt(), sets, l.n)
		l.join = false
	}
}

// What can be in an action besides the card played, in the order in which it is picked: the builds, a joker, the tops of
// the piles, sets of loose cards.

func (t *Table) jokerAt() int { return int(t.Built) }
func (t *Table) topsAt() int  { return t.jokerAt() + 1 }
func (t *Table) sumsAt() int  { return t.topsAt() + int(t.Rules.Seats) }

// pick chooses so many sets more, none that comes before the given one, of builds and of the loose cards left.
func (t *Table) pick(l *lister, from, sets int, left french.Counts) {
	r := &t.Rules
	if l.tries--; l.full() {
		return
	}
	if sets == 0 {
		if l.join {
			l.deeper = l.deeper || from < t.sumsAt() // with the next card of a pile, perhaps
		} else {
			if !l.deeper && (l.alone|l.reach)>>l.value&1 != 0 {
				alone, reach := r.Worth.reach(left)
				l.deeper = (alone|reach)>>l.value&1 != 0
			}
			t.emit(l)
		}
		return
	}
	base := l.base
	if l.verb == Capture {
		for i := from; i < t.jokerAt(); i++ {
			if b := &t.Builds[i]; b.Taken>>l.value&1 != 0 {
				l.base, l.built = base.Plus(b.Cards), true
				t.pick(l, i+1, sets-1, left)
				l.base, l.built = base, false
			}
		}
		if from <= t.jokerAt() && r.Wild == AnyNumeral && base.Count(french.Joker) < t.Loose.Count(french.Joker) {
			l.base = base.With(french.Joker)
			t.pick(l, t.jokerAt(), sets-1, left)
			l.base = base
		}
	}
	if l.built && r.Build.Piles {
		for side := max(from-t.topsAt(), 0); side < r.Sides(); side++ {
			t.pickTop(l, side, sets, left)
		}
	}
	takes := r.Worth.takes[l.value]
	if l.fits.n == unknown {
		if l.fits.n = 0; (l.alone|l.reach)>>l.value&1 != 0 {
			l.fits.of(takes, l.n)
		}
	}
	chosen := l.sets
	for i := max(from-t.sumsAt(), 0); i < l.fits.n; i++ {
		set := takes[l.fits.at[i]]
		if !left.Holds(set) {
			continue
		}
		if l.sets = chosen + set; sets > 1 || l.join {
			t.pick(l, t.sumsAt()+i, sets-1, left-set)
			continue
		}
		for k := i; k < l.fits.n && !l.deeper; k++ {
			l.deeper = (left - set).Holds(takes[l.fits.at[k]])
		}
		t.emit(l)
	}
	l.sets = chosen
}

// unknown stands for sets that were not looked for yet.
const unknown = -1

// pickTop chooses the next card of a pile: for a set of its own, or for that of the card played.
func (t *Table) pickTop(l *lister, side, sets int, left french.Counts) {
	r := &t.Rules
	p := &t.Piles[side]
	at := int(p.Len) - int(l.piles[side]) - 1
	if at < 0 || side == r.Side(t.Turn) {
		return
	}
	c, base := p.Cards[at], l.base
	l.base, l.sure = base.With(c), false
	l.piles[side]++
	with := func(misses Values) {
		for ; misses != 0; misses &= misses - 1 {
			for _, set := range r.Worth.sums[bits.TrailingZeros32(uint32(misses))] {
				if left.Holds(set) {
					l.sets += set
					t.pick(l, t.topsAt()+side, sets-1, left-set)
					l.sets -= set
				}
			}
		}
	}
	with(r.Worth.Table[c.Rank()].misses(l.value))
	if low := r.Worth.Table[c.Rank()].Low + r.Worth.Hand[l.card].Low; l.join && int(low) <= l.value {
		l.join = false
		with(1 << (l.value - int(low)))
		l.join = true
	}
	l.piles[side]--
	l.base = base
}

// emit lists the actions of the cards chosen: each way to take them from those of their ranks.
func (t *Table) emit(l *lister) {
	l.deeper = l.deeper || l.others || l.built && t.Rules.Build.Piles || t.Rules.Wild == AnyNumeral && t.Loose.Has(french.Joker)
	a := Action{Seat: t.Turn, Verb: l.verb, Card: l.card, Cards: l.base}
	if l.verb == Make {
		if a.Value = uint8(l.value); l.sets == 0 && l.base.IsEmpty() {
			return // a build needs a card from the table
		}
	}
	if !l.sure || l.owns || l.verb == Make && t.Rules.Build.Kind == Heaps {
		first := a
		for rest := l.sets; rest != 0; {
			rank, k := next(&rest)
			first.Cards = first.Cards.Beside(t.Loose.Choices(rank, k)[0].At(rank))
		}
		l.tries -= 3 // as much work again
		if !l.sure && l.listed(&first) || l.verb == Make && t.Rules.Build.Kind == Heaps && t.whyHeap(&first, 0, first.Cards, l.hand).Reason != Allowed ||
			l.owns && t.keeps(&first, l.hand).Reason != Allowed {
			return
		}
	}
	if cards, whole := t.Loose.Whole(l.sets); whole {
		a.Cards = a.Cards.Beside(cards)
		t.add(l, a)
		return
	}
	t.spread(l, &a, l.sets)
}

// listed reports whether the action is in the list already: there is more than one way to part its cards.
func (l *lister) listed(a *Action) bool {
	for i := l.start; i < len(l.list); i++ {
		if b := &l.list[i]; b.Cards == a.Cards && b.Card == a.Card && b.Verb == a.Verb {
			return true
		}
	}
	return false
}

// spread adds to the action each choice of cards of the ranks left.
func (t *Table) spread(l *lister, a *Action, rest french.Counts) {
	if rest == 0 {
		t.add(l, *a)
		return
	}
	rank, k := next(&rest)
	cards := a.Cards
	for _, choice := range t.Loose.Choices(rank, k) {
		if a.Cards = cards.Beside(choice.At(rank)); rest == 0 {
			t.add(l, *a)
		} else if t.spread(l, a, rest); len(l.list) >= l.most {
			break
		}
	}
	a.Cards = cards
}

// next takes the lowest rank there is any of, with its number.
func next(n *french.Counts) (rank, k int) {
	rank = bits.TrailingZeros64(uint64(*n))/4 + 1
	k = n.Of(rank)
	*n -= french.Counts(k) * french.One(rank)
	return rank, k
}

// stacks lists the cards and stacks on which the card goes.
func (t *Table) stacks(l *lister, low uint8) {
	r := &t.Rules
	for i := range t.Built {
		if b := &t.Builds[i]; b.Value+low <= r.Build.Most {
			t.add(l, Action{Verb: Make, Card: l.card, Value: b.Value + low, Cards: b.Cards})
		}
	}
	for c := range t.Loose.Kinds() {
		if sum := r.Worth.Table[c.Rank()].Low + low; c != french.Joker && sum <= r.Build.Most {
			t.add(l, Action{Verb: Make, Card: l.card, Value: sum, Cards: french.SetOf(c)})
		}
	}
}
