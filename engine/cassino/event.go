package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A Kind says what happened in an Event.
type Kind uint8

const (
	Dealt    Kind = iota // Seat has dealt, as the view before the first event shows
	Received             // Seat gets a packet of Number cards from the stock; Cards, which only that seat sees
	Drew                 // Seat draws Number cards from the stock; Cards, which only that seat sees
	LastTold             // Seat, the dealer, tells that this was the last packet
	Trailed              // Seat trails Card: it stays on the table
	Captured             // Seat takes Cards with Card, in that Order
	Made                 // Seat leaves Card and Cards as a build worth Value
	Stole                // Seat takes the pile of To with Card
	Paired               // Seat takes Cards with Card and Other
	LaidDown             // Seat lays down its hand, Cards
	Took                 // Seat plucks Card
	Declined             // Seat does not pluck
	Gathered             // Cards go to Seat's pile automatically, from its hand if Hand is set, otherwise from the table
	Swept                // Seat's capture was a sweep that counts, unless it is cancelled
	Rewarded             // Seat gets Number bonuses for its capture, for what By says
	Noted                // Seat's side gets Number points at once
	Fined                // Card, on top of Seat's pile, goes to the table: its Esun still stands
	Leftover             // Seat gets Cards, the leftovers, and Own, the cards it still holds
	Awaits               // it is Seat's turn, to do what Phase asks
	HandOver             // the hand is over; Stopped: because a side has the points
)

// A Bonus says what a bonus is for. Its String is the key of its name in the catalogues.
type Bonus uint8

const (
	ForTwin  Bonus = iota // the card's twin, and nothing else (MUL-2)
	ForFixxa              // the card just laid
	ForStop               // everything on the table
)

var bonusKeys = [...]string{"twin", "fixxa", "stop"}

func (b Bonus) String() string { return bonusKeys[b] }

// An Event is one thing that happened. Fields that its kind does not name are zero.
type Event struct {
	Kind    Kind
	Seat    match.Seat
	To      match.Seat
	Card    french.Card
	Other   french.Card
	Value   uint8
	Number  uint8
	Phase   Phase
	By      Bonus
	Hand    bool
	Stopped bool
	Cards   french.Set
	Own     french.Set // Leftover: what Seat still held
	Order   french.Sequence
}

// For returns the event as the seat may know it.
func (e Event) For(seat match.Seat) Event {
	switch e.Kind {
	case Received, Drew:
		if seat != e.Seat {
			e.Cards = french.Set{}
		}
	case Dealt, LastTold, Trailed, Captured, Made, Stole, Paired, LaidDown, Took, Declined, Gathered, Swept, Rewarded, Noted, Fined,
		Leftover, Awaits, HandOver:
	}
	return e
}

// Events records what an action causes. A nil *Events records nothing.
type Events struct {
	n    int
	list [64]Event
}

// List returns the recorded events, in order.
func (ev *Events) List() []Event { return ev.list[:ev.n] }

// Reset empties the list.
func (ev *Events) Reset() { ev.n = 0 }

// happen changes the hand by an event, and records it.
func (s *State) happen(ev *Events, e *Event) {
	s.table.see(e)
	e.move(&s.hand[e.Seat])
	if ev != nil {
		ev.list[ev.n] = *e
		ev.n++
	}
}

// See updates the view with an event, as redacted for its seat. A view that has seen every event
// since it was taken equals a view taken now, so a display can follow the game by events alone.
func (v *View) See(e Event) {
	v.Table.see(&e)
	switch {
	case e.Seat == v.Seat:
		e.move(&v.Hand)
	case !v.Shown.IsEmpty():
		e.move(&v.Shown)
	}
}

// move updates the hand of the event's seat.
func (e *Event) move(hand *french.Set) {
	switch e.Kind {
	case Trailed, Captured, Made, Stole:
		*hand = hand.Without(e.Card)
	case Paired:
		*hand = hand.Without(e.Card).Without(e.Other)
	case Received, Drew:
		*hand = hand.Plus(e.Cards)
	case LaidDown:
		*hand = hand.Minus(e.Cards)
	case Gathered:
		if e.Hand {
			*hand = hand.Minus(e.Cards)
		}
	case Leftover:
		*hand = hand.Minus(e.Own)
	case Dealt, LastTold, Took, Declined, Swept, Rewarded, Noted, Fined, Awaits, HandOver:
	}
}

// see updates what everybody sees.
func (t *Table) see(e *Event) {
	switch e.Kind {
	case Received, Drew:
		t.Cards[e.Seat] += e.Number
		t.Stock -= e.Number
		if e.Kind == Received {
			t.newPacket()
		}
	case Trailed:
		t.Loose = t.Loose.With(e.Card)
		t.played(e.Seat, e.Card, e.Card, 1)
	case Captured:
		t.remove(e.Cards)
		t.fill(t.Pile(e.Seat), e.Cards, e.Order)
		t.Pile(e.Seat).put(e.Card)
		t.Taker = e.Seat
		t.played(e.Seat, e.Card, french.Back, 1)
	case Made:
		t.build(e)
		t.played(e.Seat, e.Card, french.Back, 1)
	case Stole:
		from, to := t.Pile(e.To), t.Pile(e.Seat)
		for _, c := range from.Cards[:from.Len] {
			to.put(c)
		}
		*from = Pile{}
		to.put(e.Card)
		t.played(e.Seat, e.Card, french.Back, 1)
	case Paired:
		t.remove(e.Cards)
		p := t.Pile(e.Seat)
		t.fill(p, e.Cards, "")
		p.put(e.Card)
		p.put(e.Other)
		t.Taker = e.Seat
		t.played(e.Seat, e.Card, french.Back, 2)
	case LaidDown:
		t.Loose = t.Loose.Plus(e.Cards)
		t.Cards[e.Seat] = 0
	case Took:
		t.remove(french.SetOf(e.Card))
		t.Pile(e.Seat).put(e.Card)
		t.Plucks |= 1 << e.Seat
		if t.Laid == e.Card {
			t.Laid = french.Back
		}
	case Gathered:
		if e.Hand {
			t.Cards[e.Seat] -= uint8(e.Cards.Len())
		} else {
			t.remove(e.Cards)
		}
		t.fill(t.Pile(e.Seat), e.Cards, "")
	case Swept:
		t.Sweeps[t.Rules.Side(e.Seat)]++
	case Rewarded:
		t.Bonus[t.Rules.Side(e.Seat)] += e.Number
	case Noted:
		t.Booked[t.Rules.Side(e.Seat)] += e.Number
	case Fined:
		t.Pile(e.Seat).pop()
		t.Loose = t.Loose.With(e.Card)
	case Leftover:
		t.remove(e.Cards)
		t.fill(t.Pile(e.Seat), e.Cards, "")
		t.fill(t.Pile(e.Seat), e.Own, "")
		if t.Cards[e.Seat] > 0 {
			t.Cards[e.Seat], t.Holder = 0, e.Seat
		}
	case Awaits:
		t.await(e.Seat, e.Phase)
	case HandOver:
		t.Phase, t.Stopped = Over, e.Stopped
	case Dealt, LastTold, Declined:
	}
}

// await waits for the seat to do what the phase asks.
func (t *Table) await(seat match.Seat, phase Phase) { t.Turn, t.Phase = seat, phase }

// played records what every play changes: the card, what it trailed, and how many cards left the
// hand.
func (t *Table) played(seat match.Seat, c, laid french.Card, n uint8) {
	t.Cards[seat] -= n
	t.Player, t.Laid = seat, laid
	if t.Rules.Build.Promise { // its partner may build that value no more (AF-14)
		t.Promise[Partner(seat)] &^= t.Rules.Worth.Hand[c].Values()
	}
}

// fill puts cards on a pile.
func (t *Table) fill(p *Pile, cards french.Set, order french.Sequence) {
	if order != "" {
		for i := range len(order) {
			p.put(french.Card(order[i]))
		}
		return
	}
	for c := range cards.All() {
		p.put(c)
	}
}

// remove takes cards from the table and the piles: whole builds among them, loose cards, and the
// tops of piles.
func (t *Table) remove(cards french.Set) {
	if t.Built > 0 {
		kept := uint8(0)
		for i := range t.Built {
			if b := &t.Builds[i]; cards.HasAll(b.Cards) {
				cards = cards.Minus(b.Cards)
				continue
			}
			if kept != i {
				t.Builds[kept] = t.Builds[i]
			}
			kept++
		}
		for i := kept; i < t.Built; i++ {
			t.Builds[i] = Stack{}
		}
		t.Built = kept
	}
	loose := cards.Intersect(t.Loose)
	t.Loose = t.Loose.Minus(loose)
	if cards = cards.Minus(loose); cards.IsEmpty() {
		return
	}
	for side := range t.Piles { // they lie on the tops of piles
		for p := &t.Piles[side]; p.Len > 0 && cards.Has(p.Top()); {
			cards = cards.Without(p.pop())
		}
	}
}

// newPacket clears what applies to one packet.
func (t *Table) newPacket() {
	t.Plucks, t.Promise = 0, [MaxSeats]Values{}
	for i := range t.Built {
		t.Builds[i].Fined = true
	}
}

// build puts a build on the table. The builds among its cards become part of it.
func (t *Table) build(e *Event) {
	b := Stack{Cards: e.Cards.With(e.Card), Value: e.Value, Owner: e.Seat, Maker: e.Seat, Hands: 1 << e.Seat}
	for i := range t.Built {
		old := &t.Builds[i]
		if !e.Cards.HasAll(old.Cards) {
			continue
		}
		b.Maker, b.Hands = old.Maker, b.Hands|old.Hands
		if old.Value != e.Value && t.Rules.Build.Promise && t.Rules.Side(old.Owner) != t.Rules.Side(e.Seat) {
			t.Promise[Partner(old.Owner)] |= 1 << old.Value // AF-6
		}
	}
	b.Promised = t.Promise[e.Seat]>>e.Value&1 != 0
	b.Taken, b.Multi = t.Rules.taken(b.Cards, int(e.Value))
	t.remove(e.Cards)
	t.Builds[t.Built] = b
	t.Built++
}

// taken returns the values that capture a build of those cards, and whether it has several sets
// (STD-8).
func (r *Rules) taken(cards french.Set, value int) (taken Values, multi bool) {
	n := cards.Counts()
	total := r.Worth.total(n)
	if r.Build.Kind != Heaps {
		return 1 << value, total != value
	}
	return r.splits(n, total, 2<<r.Worth.Sum-1), false
}

// splits returns those of the values into which cards of that total can be divided.
func (r *Rules) splits(n french.Counts, total int, values Values) (splits Values) {
	for values &= divisors[min(total, len(divisors)-1)] | r.Worth.either; values != 0; values &= values - 1 {
		v := int(values.lowest())
		if r.Worth.Plain && n.Of(v) > 0 { // EL-9
			continue
		}
		if r.Worth.divides(n, total, v, nil) {
			splits |= 1 << v
		}
	}
	return splits
}

// heaps reports whether the cards may be an Esun whose highest value is v, for a player who keeps
// those values.
func (r *Rules) heaps(n french.Counts, v uint, kept Values) bool {
	if r.Worth.Plain && n != n.RankMask()&0x1111111111111 {
		return false
	}
	total := r.Worth.total(n)
	below := Values(2)<<v - 1
	all := Values(2)<<r.Worth.Sum - 1
	return r.splits(n, total, kept&below&all) != 0 && r.splits(n, total, 1<<v) != 0 && r.splits(n, total, all&^below) == 0
}
