package cassino

import (
	"math/bits"

	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A RefusalReason says why an action is refused. Its String ends the key of its sentence in the
// catalogues.
type RefusalReason uint8

const (
	Allowed         RefusalReason = iota
	HandIsOver                    // nothing can be done any more
	NotYourTurn                   // it is Seat's turn
	PlayFirst                     // the seat must play a card
	PluckFirst                    // the seat must pluck or decline
	NoSuchAction                  // the game has no such action
	NotInHand                     // Card is not in the hand
	NotOnTable                    // Card is not on the table
	TakesNothing                  // the action names no card to capture
	PartOfBuild                   // Card is in a build worth Number, which can only be captured whole
	BuildNeeds                    // a build is worth Number: only a Number captures it
	HeapNeeds                     // no value of Card captures the Esun
	NotItsRank                    // Card captures only its own rank
	NoSum                         // the cards cannot be divided into sets worth Number
	OneSetOnly                    // Card captures one card or one sum
	JustOneOfThem                 // Card captures one card of its rank
	OneOrThreeOf                  // Card captures one or three cards of its rank
	AllGoAlong                    // all cards of Card's rank on the table must be captured
	JokersGoAlong                 // the jokers on the table must be captured
	JokerTakesAll                 // a joker captures the whole table
	PilesNeedABuild               // the tops of piles can only be taken with a build
	NotOnTop                      // Card's rank is not on top of Seat's pile
	OwnBuild                      // the seat owns a build, worth Number, so it may not trail
	MustTake                      // Card captures something, so it may not be trailed
	NeverLaid                     // cards are never trailed: a player who cannot capture lays down the hand
	CanTake                       // Card captures something, so the hand may not be laid down
	KeepFor                       // the last Number must stay in hand for the build
	MustHold                      // a player who builds Number must keep a Number in hand
	NoBuilding                    // the game has no builds
	NotANumber                    // Card is not a number, so nothing can be built with it
	OutOfRange                    // builds are worth up to Number
	NeedsTable                    // a build needs a card from the table
	OneBuildEach                  // there is a build worth Number, which must become part of this one
	NotRaised                     // a build with several sets cannot be raised
	RaisedAlone                   // a raise adds only the hand card to the build
	NotYoursToRaise               // the seat may not raise that build
	NotYoursToAdd                 // the build worth Number belongs to an opponent
	NoRaiseNow                    // the seat owns a build, so it may not raise one
	OneSetBuild                   // a new build must be one set
	OneOwnBuild                   // a seat may own no more than Number builds
	NotItsValue                   // the pile is worth Number
	NoTwins                       // no rank may come twice
	LooseOnly                     // the Esun is made of loose cards
	OneCard                       // a card must be put on one card or one stack
	JokerStays                    // nothing may be put on a joker
	Forbidden                     // Card scores by itself, so it may not be plucked
	JustLaid                      // Card has just been trailed
	LastOnTable                   // the last card on the table may not be plucked
	PluckedAlready                // the seat has plucked in this packet
	NotAPair                      // Card and the other card are not a pair
	OneForm                       // the action must be written in another order
)

var reasonKeys = [...]string{"allowed", "hand-is-over", "not-your-turn", "play-first", "pluck-first", "no-such-action", "not-in-hand",
	"not-on-table", "takes-nothing", "part-of-build", "build-needs", "heap-needs", "not-its-rank", "no-sum", "one-set-only", "just-one",
	"one-or-three", "all-go-along", "jokers-go-along", "joker-takes-all", "piles-need-a-build", "not-on-top", "own-build", "must-take",
	"never-laid", "can-take", "keep-for", "must-hold", "no-building", "not-a-number", "out-of-range", "needs-table", "one-build-each",
	"not-raised", "raised-alone", "not-yours-to-raise", "not-yours-to-add", "no-raise-now", "one-set-build", "one-own-build",
	"not-its-value", "no-twins", "loose-only", "one-card", "joker-stays", "forbidden", "just-laid", "last-on-table",
	"plucked-already", "not-a-pair", "one-form"}

func (r RefusalReason) String() string { return reasonKeys[r] }

// A Refusal says why an action is refused, with the facts that its sentence names. Fields that the
// reason does not name are zero.
type Refusal struct {
	Reason RefusalReason
	Seat   match.Seat
	Card   french.Card
	Number uint8
}

// Why returns why the action is refused; its Reason is Allowed if it is legal.
func (s *State) Why(a Action) Refusal { return s.table.why(&a, s.hand[s.table.Turn]) }

// Why returns why the seat's own action would be refused; its Reason is Allowed if it is legal.
func (v *View) Why(a Action) Refusal { return v.why(&a, v.Hand) }

// why returns why the action is refused. hand is that of the seat whose turn it is.
func (t *Table) why(a *Action, hand french.Set) Refusal {
	switch {
	case t.Phase == Over:
		return Refusal{Reason: HandIsOver}
	case a.Seat != t.Turn:
		return Refusal{Reason: NotYourTurn, Seat: t.Turn}
	case a.Verb > Pluck:
		return Refusal{Reason: NoSuchAction}
	case a.Order != "" && a.Verb != Capture:
		return Refusal{Reason: OneForm}
	case a.Verb == Pluck:
		return t.whyPluck(a.Card)
	case t.Phase == Plucking:
		return Refusal{Reason: PluckFirst}
	case a.Verb == LieDown:
		return t.whyLieDown(hand)
	case a.Card > french.Joker || !hand.Has(a.Card):
		return Refusal{Reason: NotInHand, Card: a.Card}
	}
	switch a.Verb {
	case Capture:
		if no := t.whyCapture(a); no.Reason != Allowed {
			return no
		}
	case Make:
		if no := t.whyMake(a, hand); no.Reason != Allowed {
			return no
		}
	case Steal:
		if no := t.whySteal(a); no.Reason != Allowed {
			return no
		}
	case Pair:
		return t.whyPair(a, hand)
	case Trail, LieDown, Pluck:
		if no := t.whyTrail(a.Card, t.Rules.Force == IfItTakes && t.takesAny(a.Card)); no.Reason != Allowed {
			return no
		}
	}
	return t.keeps(a, t.held(hand), t.held(hand.Without(a.Card)))
}

// values returns what the card may count as when it is played.
func (t *Table) values(c french.Card) Values {
	if c != french.Joker {
		return t.Rules.Worth.plays[c]
	}
	if t.Rules.Wild == AnyNumeral {
		return 1<<(t.Rules.Build.Most+1) - 1<<t.Rules.Build.Least
	}
	return 0
}

// held returns the values of the cards of a hand.
func (t *Table) held(hand french.Set) (values Values) {
	for c := range hand.Kinds() {
		if c != french.Joker {
			values |= t.Rules.Worth.plays[c]
		}
	}
	return values
}

// keeps returns an error unless the seat, after the action, holds a card for each build that it
// owns (STD-4).
func (t *Table) keeps(a *Action, held, kept Values) Refusal {
	r := &t.Rules.Build
	if r.Kind != Builds || t.Built == 0 && a.Verb != Make {
		return Refusal{}
	}
	own := uint8(0)
	if a.Verb == Make {
		own = 1
	}
	for i := range t.Built {
		b := &t.Builds[i]
		if b.Owner != a.Seat || a.Cards.HasAll(b.Cards) {
			continue
		}
		own++
		if v := uint(b.Value); !kept.has(v) && (!b.Promised || held.has(v)) {
			return Refusal{Reason: KeepFor, Card: a.Card, Number: b.Value}
		}
	}
	if a.Verb == Make && r.MaxOwn > 0 && own > r.MaxOwn {
		return Refusal{Reason: OneOwnBuild, Number: r.MaxOwn}
	}
	return Refusal{}
}

// whyTrail returns why the card may not be trailed. takes says that it captures something, which it
// must do in some games.
func (t *Table) whyTrail(c french.Card, takes bool) Refusal {
	r := &t.Rules
	switch {
	case r.Force == TakeOrLieDown:
		return Refusal{Reason: NeverLaid, Card: c}
	case r.Wild == TakesAll && c == french.Joker && !t.IsEmpty():
		return Refusal{Reason: JokerTakesAll, Card: c}
	case r.Build.NoTrail && t.Owns(t.Turn):
		for i := range t.Built {
			if b := &t.Builds[i]; b.Owner == t.Turn {
				return Refusal{Reason: OwnBuild, Card: c, Number: b.Value}
			}
		}
	case r.Force == IfItMatches && c != french.Joker && t.Loose.Counts().Of(c.Rank()) > 0, takes:
		return Refusal{Reason: MustTake, Card: c}
	}
	return Refusal{}
}

// takesAny reports whether the card captures anything at all, even another's pile.
func (t *Table) takesAny(c french.Card) bool {
	return t.takesOf(c, t.built(), t.Loose.Counts())
}

// takesOf is takesAny for callers that have already counted the values that capture builds and the
// loose cards.
func (t *Table) takesOf(c french.Card, built Values, n french.Counts) bool {
	r := &t.Rules
	if c == french.Joker {
		return !t.IsEmpty()
	}
	if r.Wild == AnyNumeral && t.Loose.Has(french.Joker) {
		return true
	}
	for values := t.values(c); values != 0; values &= values - 1 {
		if v := values.lowest(); built.has(v) || some(r.Worth.of[v], n) {
			return true
		}
	}
	if r.Steal {
		for side := range r.Sides() {
			if side != r.Side(t.Turn) && t.Piles[side].Top().Rank() == c.Rank() {
				return true
			}
		}
	}
	return false
}

// mine returns the builds that are complete among the cards, bit i for Builds[i], and the cards
// that are in none. A card that occurs twice is the one in a build if all of that build is named,
// otherwise the loose one.
func (t *Table) mine(cards french.Set) (whole uint32, rest french.Set, no Refusal) {
	rest = cards
	for i := range t.Built {
		if b := &t.Builds[i]; rest.HasAll(b.Cards) {
			whole |= 1 << i
			rest = rest.Minus(b.Cards)
		}
	}
	if others := rest.Minus(rest.Intersect(t.Loose)); !others.IsEmpty() {
		for i := range t.Built {
			if b := &t.Builds[i]; whole>>i&1 == 0 && others.HasAny(b.Cards) {
				return 0, rest, Refusal{Reason: PartOfBuild, Card: others.Intersect(b.Cards).First(), Number: b.Value}
			}
		}
	}
	return whole, rest, no
}

// tops returns why the cards are not the topmost of opponents' piles.
func (t *Table) tops(cards french.Set, seat match.Seat) (no Refusal) {
	left := cards
	for side := range t.Rules.Sides() {
		p := &t.Piles[side]
		if side == t.Rules.Side(seat) {
			continue
		}
		for i := int(p.Len) - 1; i >= 0 && left.Has(p.Cards[i]); i-- {
			left = left.Without(p.Cards[i])
		}
	}
	if !left.IsEmpty() {
		return Refusal{Reason: NotOnTable, Card: left.First()}
	}
	return Refusal{}
}

// parted returns the loose cards and those of piles among cards that are in no build.
func (t *Table) parted(rest french.Set, seat match.Seat) (loose, piles french.Set, no Refusal) {
	loose = rest.Intersect(t.Loose)
	piles = rest.Minus(loose)
	switch {
	case piles.IsEmpty():
	case !t.Rules.Build.Piles:
		return loose, piles, Refusal{Reason: NotOnTable, Card: piles.First()}
	default:
		no = t.tops(piles, seat)
	}
	return loose, piles, no
}

// ordered reports whether an action's order is valid, and not card order, which is never spelled
// out.
func (t *Table) ordered(a *Action) bool {
	return a.Order == "" || t.Rules.Build.Piles && len(a.Order) == a.Cards.Len() && a.Order.Set() == a.Cards && a.Order != a.Cards.Sequence()
}

// whyCapture returns why the card does not capture those cards.
func (t *Table) whyCapture(a *Action) Refusal {
	r := &t.Rules
	if a.Cards.IsEmpty() {
		return Refusal{Reason: TakesNothing, Card: a.Card}
	}
	whole, rest, no := t.mine(a.Cards)
	if no.Reason != Allowed {
		return no
	}
	loose, piles, no := t.parted(rest, a.Seat)
	switch {
	case no.Reason != Allowed:
		return no
	case !t.ordered(a):
		return Refusal{Reason: OneForm}
	case r.Wild == TakesAll && a.Card == french.Joker:
		if a.Cards != t.AllCards() {
			return Refusal{Reason: JokerTakesAll, Card: a.Card}
		}
		return Refusal{}
	}
	jokers := loose.Count(french.Joker)
	for range jokers {
		loose = loose.Without(french.Joker)
	}
	if r.Wild == TakesAll {
		switch {
		case jokers != t.Loose.Count(french.Joker):
			return Refusal{Reason: JokersGoAlong, Card: french.Joker}
		case whole == 0 && loose.IsEmpty():
			return Refusal{Reason: TakesNothing, Card: a.Card}
		}
	}
	no = Refusal{Reason: TakesNothing, Card: a.Card}
	for values := t.values(a.Card); values != 0; values &= values - 1 {
		v := bits.TrailingZeros32(uint32(values))
		if no = t.whyTake(a.Card, v, whole, loose, piles, jokers); no.Reason == Allowed {
			break
		}
	}
	return no
}

// whyTake returns why the card, counting v, does not capture the builds, the loose cards, those of
// piles and the jokers.
func (t *Table) whyTake(c french.Card, v int, whole uint32, loose, piles french.Set, jokers int) Refusal {
	r := &t.Rules
	for rest := whole; rest != 0; rest &= rest - 1 {
		if b := &t.Builds[bits.TrailingZeros32(rest)]; b.Taken>>v&1 == 0 {
			if r.Build.Kind == Heaps {
				return Refusal{Reason: HeapNeeds, Card: c}
			}
			return Refusal{Reason: BuildNeeds, Card: c, Number: b.Value}
		}
	}
	if whole == 0 && !piles.IsEmpty() {
		return Refusal{Reason: PilesNeedABuild, Card: piles.First()}
	}
	n := loose.Counts()
	if no := t.whyMatch(c, v, n); no.Reason != Allowed {
		return no
	}
	switch {
	case !t.part(n, v, piles, 0):
		return Refusal{Reason: NoSum, Card: c, Number: uint8(v)}
	case r.OneSet && (bits.OnesCount32(whole)+jokers > 0 || r.Worth.total(n) != v):
		return Refusal{Reason: OneSetOnly, Card: c}
	}
	return Refusal{}
}

// whyMatch returns why the card, counting v, captures another number of its rank than n has.
func (t *Table) whyMatch(c french.Card, v int, n french.Counts) Refusal {
	r := &t.Rules
	there, taken := 0, 0
	lie := t.Loose.Counts()
	for _, set := range r.Worth.alone[v] {
		there += lie.Of(set.HighestRank())
		taken += n.Of(set.HighestRank())
	}
	face := v > int(r.Worth.Sum)
	if face && cards(n) != taken {
		return Refusal{Reason: NotItsRank, Card: c}
	}
	if face {
		return whyNumber(r.Faces, c, there, taken)
	}
	return whyNumber(r.Numerals, c, there, taken)
}

// whyNumber returns why a card may not capture that many of its rank, given how many there are.
func whyNumber(m RankCapture, c french.Card, there, taken int) Refusal {
	switch m {
	case JustOne:
		if taken > 1 {
			return Refusal{Reason: JustOneOfThem, Card: c}
		}
	case OneOrThree:
		if taken > 0 && taken != 1 && taken != 3 {
			return Refusal{Reason: OneOrThreeOf, Card: c}
		}
	case AllOfThem:
		if taken != there {
			return Refusal{Reason: AllGoAlong, Card: c}
		}
	case OneOrAllThree:
		switch {
		case there == 3 && taken != 3:
			return Refusal{Reason: AllGoAlong, Card: c}
		case there != 3 && taken != 1:
			return Refusal{Reason: JustOneOfThem, Card: c}
		}
	case AnyNumber:
	}
	return Refusal{}
}

// part reports whether loose cards and cards of piles can be divided into sets worth v, each with
// at most one card of a pile (AF-13). If begun is not empty, another set has begun and lacks one of
// those values.
func (t *Table) part(n french.Counts, v int, piles french.Set, begun Values) bool {
	var room [french.Deck + 1]Values
	leads := room[:0]
	if begun != 0 {
		leads = append(leads, begun)
	}
	for c := range piles.All() {
		misses := t.Rules.Worth.Table[c.Rank()].misses(uint(v))
		if misses == 0 {
			return false
		}
		leads = append(leads, misses)
	}
	return t.Rules.Worth.parts(n, v, leads)
}

// whyMake returns why the card and those cards do not make a build of that value.
func (t *Table) whyMake(a *Action, hand french.Set) Refusal {
	r := &t.Rules
	switch {
	case r.Build.Kind == NoBuilds:
		return Refusal{Reason: NoBuilding}
	case a.Cards.IsEmpty():
		return Refusal{Reason: NeedsTable, Card: a.Card}
	case a.Card == french.Joker, r.Worth.Hand[a.Card].Low > r.Build.Most && r.Build.Kind != Stacks:
		return Refusal{Reason: NotANumber, Card: a.Card}
	}
	whole, rest, no := t.mine(a.Cards)
	if no.Reason != Allowed {
		return no
	}
	loose, piles, no := t.parted(rest, a.Seat)
	if no.Reason != Allowed {
		return no
	}
	for c := range loose.Kinds() {
		if c == french.Joker {
			return Refusal{Reason: JokerStays, Card: c}
		}
	}
	switch r.Build.Kind {
	case Stacks:
		return t.whyStack(a, whole, loose)
	case Heaps:
		return t.whyHeap(a, whole, loose, t.held(hand.Without(a.Card)))
	case Builds, NoBuilds:
	}
	return t.whyBuild(a, hand, whole, loose, piles)
}

// whyBuild returns whyMake for games in which builds are sets of one value: STD-7.
func (t *Table) whyBuild(a *Action, hand french.Set, whole uint32, loose, piles french.Set) Refusal {
	r := &t.Rules
	v := int(a.Value)
	if v < int(r.Build.Least) || v > int(r.Build.Most) {
		return Refusal{Reason: OutOfRange, Number: r.Build.Most}
	}
	standing, raised := t.of(v), -1
	if standing >= 0 {
		if whole>>standing&1 == 0 {
			return Refusal{Reason: OneBuildEach, Number: a.Value}
		}
		whole &^= 1 << standing
		if r.Build.Add == AddOwn && r.Side(t.Builds[standing].Owner) != r.Side(a.Seat) {
			return Refusal{Reason: NotYoursToAdd, Number: a.Value}
		}
	}
	if whole != 0 {
		raised = bits.TrailingZeros32(whole)
		if whole&(whole-1) != 0 {
			return Refusal{Reason: BuildNeeds, Card: a.Card, Number: t.Builds[raised].Value}
		}
		if no := t.whyRaise(raised, a.Seat); no.Reason != Allowed {
			return no
		}
	}
	low := int(r.Worth.Hand[a.Card].Low)
	n := loose.Counts()
	switch {
	case !piles.IsEmpty() && standing < 0:
		return Refusal{Reason: PilesNeedABuild, Card: piles.First()}
	case raised >= 0:
		b := &t.Builds[raised]
		switch {
		case int(b.Value)+low != v:
			return Refusal{Reason: NoSum, Card: a.Card, Number: a.Value}
		case r.Build.One && (!loose.IsEmpty() || !piles.IsEmpty()):
			return Refusal{Reason: RaisedAlone, Number: b.Value}
		case !t.part(n, v, piles, 0):
			return Refusal{Reason: NoSum, Card: a.Card, Number: a.Value}
		}
	case r.Build.One && standing < 0:
		if r.Worth.total(n)+low != v {
			return Refusal{Reason: OneSetBuild, Card: a.Card, Number: a.Value}
		}
	case !t.joins(a.Card, n, v, piles):
		return Refusal{Reason: NoSum, Card: a.Card, Number: a.Value}
	}
	if !t.mayHold(a, hand, standing < 0 || raised >= 0) {
		return Refusal{Reason: MustHold, Number: a.Value}
	}
	return Refusal{}
}

// joins reports whether loose cards, cards of piles and the card played can be divided into sets
// worth v, with the card in one of them.
func (t *Table) joins(c french.Card, n french.Counts, v int, piles french.Set) bool {
	worth := t.Rules.Worth.Hand[c]
	if t.part(n, v, piles, worth.misses(uint(v))) {
		return worth.misses(uint(v)) != 0
	}
	var tried Values
	for top := range piles.All() { // one card of a pile may be in its set; of equals any
		low := t.Rules.Worth.Table[top.Rank()].Low
		if tried>>low&1 != 0 {
			continue
		}
		tried |= 1 << low
		if with := worth.Low + low; int(with) <= v && t.part(n, v, piles.Without(top), 1<<(v-int(with))) {
			return true
		}
	}
	return false
}

// mayHold reports whether the seat holds a card for the build it makes, or need not. It need not
// hold one for a value to which a partner's build was raised away.
func (t *Table) mayHold(a *Action, hand french.Set, made bool) bool {
	return made && t.Promise[a.Seat]>>a.Value&1 != 0 || t.held(hand.Without(a.Card))>>a.Value&1 != 0
}

// opposes reports whether an opponent of the seat is among the seats, bit s for s.
func (r *Rules) opposes(seats uint8, seat match.Seat) bool {
	for s := range match.Seat(r.Seats) {
		if seats>>s&1 != 0 && r.Side(s) != r.Side(seat) {
			return true
		}
	}
	return false
}

// whyRaise returns why the seat may not raise the build.
func (t *Table) whyRaise(at int, seat match.Seat) Refusal {
	r, b := &t.Rules, &t.Builds[at]
	switch raise := r.Build.Raise; {
	case raise == NoRaise, raise == Opponents && !r.opposes(b.Hands, seat), raise == OpponentMade && r.Side(b.Maker) == r.Side(seat):
		return Refusal{Reason: NotYoursToRaise, Number: b.Value}
	case b.Multi:
		return Refusal{Reason: NotRaised, Number: b.Value}
	case r.Build.NoRaise && t.Owns(seat):
		return Refusal{Reason: NoRaiseNow}
	}
	return Refusal{}
}

// whyHeap returns whyMake for games in which any cards may be combined: the Esun (EL-8, EL-9).
func (t *Table) whyHeap(a *Action, whole uint32, loose french.Set, kept Values) Refusal {
	r := &t.Rules
	if whole != 0 {
		return Refusal{Reason: LooseOnly}
	}
	n := loose.With(a.Card).Counts()
	if r.Worth.Plain {
		for rank := 1; rank <= french.Ranks; rank++ {
			if n.Of(rank) > 1 {
				return Refusal{Reason: NoTwins}
			}
		}
	}
	taken, _ := r.taken(loose.With(a.Card), 0)
	switch {
	case taken == 0:
		return Refusal{Reason: NoSum, Card: a.Card, Number: a.Value}
	case bits.Len32(uint32(taken))-1 != int(a.Value):
		return Refusal{Reason: NotItsValue, Number: uint8(bits.Len32(uint32(taken)) - 1)}
	case kept&taken == 0:
		return Refusal{Reason: MustHold, Number: a.Value}
	}
	return Refusal{}
}

// whyStack returns whyMake for games in which a card is put on one card or one stack: ZWI-1, ZWI-8,
// ZWI-9.
func (t *Table) whyStack(a *Action, whole uint32, loose french.Set) Refusal {
	r := &t.Rules
	sum := int(r.Worth.Hand[a.Card].Low) + r.Worth.total(loose.Counts())
	for rest := whole; rest != 0; rest &= rest - 1 {
		sum += int(t.Builds[bits.TrailingZeros32(rest)].Value)
	}
	switch {
	case bits.OnesCount32(whole)+loose.Len() != 1:
		return Refusal{Reason: OneCard}
	case sum > int(r.Build.Most):
		return Refusal{Reason: OutOfRange, Number: r.Build.Most}
	case sum != int(a.Value):
		return Refusal{Reason: NotItsValue, Number: uint8(sum)}
	case r.Force == IfItTakes && t.takesAny(a.Card):
		return Refusal{Reason: MustTake, Card: a.Card}
	}
	return Refusal{}
}

// whySteal returns why the card does not take another's pile.
func (t *Table) whySteal(a *Action) Refusal {
	r := &t.Rules
	switch {
	case !r.Steal || a.To >= match.Seat(r.Seats) || r.Side(a.To) == r.Side(a.Seat):
		return Refusal{Reason: NoSuchAction}
	case t.Pile(a.To).Top().Rank() != a.Card.Rank() || a.Card == french.Joker:
		return Refusal{Reason: NotOnTop, Seat: a.To, Card: a.Card}
	}
	return Refusal{}
}

// whyPair returns why the two cards do not capture those cards.
func (t *Table) whyPair(a *Action, hand french.Set) Refusal {
	rank := a.Card.Rank()
	switch {
	case !t.Rules.Lie:
		return Refusal{Reason: NoSuchAction}
	case a.Other > french.Joker || !hand.Without(a.Card).Has(a.Other):
		return Refusal{Reason: NotInHand, Card: a.Other}
	case rank == 0 || a.Other.Rank() != rank || a.Other < a.Card:
		return Refusal{Reason: NotAPair, Card: a.Card}
	}
	switch there := t.Loose.IntersectKinds(french.RankSet(rank)); {
	case there.Len() != 2:
		return Refusal{Reason: NotAPair, Card: a.Card}
	case a.Cards != there:
		return Refusal{Reason: AllGoAlong, Card: a.Card}
	}
	return Refusal{}
}

// whyLieDown returns why the hand may not be laid down.
func (t *Table) whyLieDown(hand french.Set) Refusal {
	if !t.Rules.Lie {
		return Refusal{Reason: NoSuchAction}
	}
	for c := range hand.Kinds() {
		if t.takesAny(c) {
			return Refusal{Reason: CanTake, Card: c}
		}
	}
	return Refusal{}
}

// whyPluck returns why the card may not be plucked. Back declines.
func (t *Table) whyPluck(c french.Card) Refusal {
	switch {
	case !t.Rules.Pluck:
		return Refusal{Reason: NoSuchAction}
	case c == french.Back && t.Phase == Plucking:
		return Refusal{}
	case c == french.Back:
		return Refusal{Reason: PlayFirst}
	case t.Plucks>>t.Turn&1 != 0:
		return Refusal{Reason: PluckedAlready}
	case c > french.Joker:
		return Refusal{Reason: NotOnTable, Card: c}
	}
	if !t.Loose.Has(c) {
		for i := range t.Built {
			if b := &t.Builds[i]; b.Cards.Has(c) {
				return Refusal{Reason: PartOfBuild, Card: c, Number: b.Value}
			}
		}
		return Refusal{Reason: NotOnTable, Card: c}
	}
	switch {
	case t.Phase == Plucking && c == t.Laid:
		return Refusal{Reason: JustLaid, Card: c}
	case t.Rules.Score.cards().Has(c):
		return Refusal{Reason: Forbidden, Card: c}
	case t.Built == 0 && t.Loose.Len() == 1:
		return Refusal{Reason: LastOnTable, Card: c}
	}
	return Refusal{}
}

// mayPluck reports whether the seat whose turn it is may pluck a card after its play.
func (t *Table) mayPluck() bool {
	if !t.Rules.Pluck || t.Plucks>>t.Turn&1 != 0 {
		return false
	}
	for c := range t.Loose.Kinds() {
		if c != t.Laid && t.whyPluck(c).Reason == Allowed {
			return true
		}
	}
	return false
}
