package lacasa

import (
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// A Deal holds the cards of a round before the first action: the whole deck, in the order of its
// Layout.
type Deal [card.Deck]card.Card

// A Span is the run of a Deal's cards from From up to, but not including, To.
type Span struct{ From, To uint8 }

// Cards returns the cards of the span.
func (s Span) Cards(d *Deal) []card.Card { return d[s.From:s.To] }

// A Layout says where a Deal's cards go. An empty span means that there is no such place.
type Layout struct {
	References [MaxSeats]Span
	Out        Span // 1s that nobody refers to
	Hand       [MaxSeats]Span
	Tableau    [Sides][Places]Span // the last card of each face up
	Tableaus   Span                // all of Tableau
	Casa       Span                // from the top
	Draw       Span                // from the top
}

// Layout returns where the cards of a deal under these rules go: section 3, and for solo section 6.
func (r *Rules) Layout() (l Layout) {
	at := uint8(0)
	take := func(n int) Span {
		s := Span{at, at + uint8(n)}
		at = s.To
		return s
	}
	seats := r.Seats()
	if r.References != NoReferences {
		for s := range seats {
			l.References[s] = take(1)
		}
		if !r.Solo() { // in solo the other 1s go back
			l.Out = take(card.Families - seats)
		}
	}
	hands := seats
	if r.Solo() {
		hands = 1
	}
	for s := range hands {
		l.Hand[s] = take(r.HandSize())
	}
	l.Tableaus = take(0)
	for s := range l.Tableau {
		for i := range r.TableauLen(Seat(s)) {
			l.Tableau[s][i] = take(r.PlaceLen(i))
		}
	}
	l.Tableaus.To = at
	switch left := card.Deck - int(at); {
	case r.Stack:
		l.Casa, l.Draw = take(5), take(left-5)
	case r.Solo() && r.References != NoReferences:
		l.Draw = take(left) // the references leave 35 cards and no Casa: R25
	case r.Solo():
		l.Casa, l.Draw = take(1), take(left-1)
	default:
		l.Casa = take(left)
	}
	return l
}

// nominates reports whether the Casa's top card is turned up before anything else.
func (r *Rules) nominates() bool {
	return r.Ruling == ByElection || r.Ruling == ByCasa
}

// Void reports whether the cards must be dealt again: R15, R16.
func (r *Rules) Void(d *Deal) bool {
	if !r.MustRule || !r.nominates() {
		return false
	}
	l := r.Layout()
	return d[l.Casa.From] == card.MangiaCake
}

// Check returns an error if a card of the deal is missing, dealt twice or out of place under these
// rules.
func (r *Rules) Check(d *Deal) error {
	var seen card.Set
	for _, c := range d {
		switch {
		case c > card.MangiaCake:
			return match.Refuse("wrong.card-missing")
		case seen.Has(c):
			return match.Refuse("wrong.card-twice", "card", c)
		}
		seen = seen.With(c)
	}
	l := r.Layout()
	for _, s := range append(l.References[:], l.Out) {
		for _, c := range s.Cards(d) {
			if c.Rank() != 1 {
				return match.Refuse("wrong.no-reference", "card", c)
			}
		}
	}
	return nil
}

// unshuffled is the deck in its own order.
var unshuffled = func() (d Deal) {
	for i := range d {
		d[i] = card.Card(i)
	}
	return
}()

// DealPlayable returns the first shuffled deal that is not void.
func (r *Rules) DealPlayable(ch *match.Chance) (d Deal) {
	for d = r.Deal(ch); r.Void(&d); {
		d = r.Deal(ch)
	}
	return d
}

// Deal returns a shuffled deal. Called again with the same ch it returns the next one, for a round
// dealt again.
func (r *Rules) Deal(ch *match.Chance) (d Deal) {
	d = unshuffled
	first := 0 // of the cards that are shuffled with the rest
	if r.References != NoReferences {
		var ones [card.Families]card.Card
		for f := range ones {
			ones[f] = card.Of(card.Family(f), 0)
		}
		match.Shuffle(ch, ones[:])
		first = len(ones)
		if r.Solo() {
			first = Sides
		}
		n := copy(d[:], ones[:first])
		for c := range (card.Full &^ card.SetOf(ones[:first]...)).All() {
			d[n] = c
			n++
		}
	}
	match.Shuffle(ch, d[first:])
	return d
}

// Start returns the round as dealt. The deal must have passed Check and must not be Void.
func Start(r Rules, dealer Seat, d *Deal, ev *Events) (s State) {
	s.start(&r, dealer, d, ev)
	return s
}

// start initializes s, which must be zero. It spares Start a copy of the large State.
func (s *State) start(r *Rules, dealer Seat, d *Deal, ev *Events) {
	l := r.Layout()
	s.heir, s.laid, s.given, s.references = card.None, nobodys, nobodys, nobodys
	s.quiet, s.calm = r.quiet(), r.calm()
	t := &s.table
	t.Rules, t.Turn, t.Dealer, t.Leader, t.Elector, t.Thief = *r, dealer, dealer, dealer, NoSeat, NoSeat
	t.Nominated, t.Casa, t.Up = card.Back, card.Back, card.Back
	t.Challenge, t.Last = 1, uint8(r.LastChallenge())
	t.Ruling, t.Cousins, t.Led = card.None, card.None, card.None
	t.Played, t.References = nobodys, nobodys
	for seat, span := range l.Hand {
		s.hand[seat] = card.SetOf(span.Cards(d)...)
		t.Cards[seat] = span.To - span.From
	}
	copy(l.Tableaus.Cards(&s.deal), l.Tableaus.Cards(d))
	copy(l.Draw.Cards(&s.deal), l.Draw.Cards(d))
	for seat := range l.Tableau {
		t.FaceUp[seat] = noCards
		for i, span := range l.Tableau[seat][:r.TableauLen(Seat(seat))] {
			last := span.To - 1
			s.under[seat] |= Depths(last-1) << (8 * i & 63)
			t.Under[seat] |= Depths(last-span.From) << (8 * i & 63)
			if r.CakeStays && s.deal[last] == card.MangiaCake && span.From < last { // swapped under its partner: R15
				s.deal[last-1], s.deal[last] = s.deal[last], s.deal[last-1]
			}
			up := s.deal[last]
			t.FaceUp[seat] = t.FaceUp[seat].with(i, up)
			t.Face[seat] = t.Face[seat].With(up)
		}
	}
	if t.Pile = l.Draw.To - l.Draw.From; r.Stack {
		t.Up = s.top()
		t.Pile--
	}
	for seat, span := range l.References {
		if span.From < span.To {
			s.references[seat] = d[span.From]
		}
	}
	if r.References == OpenReferences {
		t.References = s.references
	}
	ev.add(&Event{Kind: Dealt, Seat: dealer})
	if r.nominates() {
		t.Casa = d[l.Casa.From]
	}
	switch r.Ruling {
	case ByCasa:
		t.Ruling = t.Casa.Family()
		ev.add(&Event{Kind: CasaTurned, Card: t.Casa, Family: t.Ruling})
		s.elected(ev)
	case ByElection:
		t.Nominated = t.Casa
		ev.add(&Event{Kind: CasaTurned, Card: t.Casa, Family: card.None})
		if t.Casa == card.MangiaCake { // no election: section 4
			s.elected(ev)
			break
		}
		t.Phase, t.Turn = Electing, t.next(dealer)
	case ByBidding:
		t.Phase = Bidding // the dealer must open: R11
	case ByNobody, Unchanged:
		s.elected(ev)
	}
	ev.add(&Event{Kind: Awaits, Seat: t.Turn, Phase: t.Phase, Number: t.Asked})
}

// nobodys holds no card for any seat.
var nobodys = [MaxSeats]card.Card{card.Back, card.Back, card.Back, card.Back}

// elected continues once the Ruling Family is settled: the Cousins are named, cards are set aside,
// the first challenge begins.
func (s *State) elected(ev *Events) {
	t := &s.table
	if t.Rules.Cousins && t.Ruling != card.None { // without a Ruling Family there are no Cousins: R9
		t.Phase = Naming
		if t.Turn = t.next(t.Leader); t.Rules.Solo() {
			t.Turn = Human
		}
		return
	}
	s.named(ev)
}

// named continues once the Cousins are named, or if there are none.
func (s *State) named(ev *Events) {
	t := &s.table
	if t.Rules.Aside.Most > 0 {
		t.Phase, t.Turn = SettingAside, t.next(t.Dealer)
		return
	}
	s.begin()
}

// begin begins the first challenge.
func (s *State) begin() { s.table.Phase, s.table.Turn = Playing, s.table.Leader }
