package cassino

import (
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// A Deal holds the cards of a hand before the first action: the whole deck, in the order of its
// Layout. Unused entries are Back.
type Deal [MaxCards]french.Card

// A Span is the run of a Deal's cards from From up to, but not including, To.
type Span struct{ From, To uint8 }

// Cards returns the cards of the span.
func (s Span) Cards(d *Deal) []french.Card { return d[s.From:s.To] }

// Len returns the number of cards of the span.
func (s Span) Len() int { return int(s.To - s.From) }

// A Layout says where a Deal's cards go. An empty span means that there is no such place.
type Layout struct {
	Table Span
	Hand  [MaxSeats]Span
	Stock Span // from the top
	Out   Span // seen by nobody
}

// Layout returns where the cards of a deal under these rules go: A.1.1.
func (r *Rules) Layout() (l Layout) {
	all := int(r.Packs)*french.Deck + int(r.Jokers) - r.Removed.Len()
	at := 0
	take := func(n int) Span {
		s := Span{uint8(at), uint8(at + n)}
		at += n
		return s
	}
	table := int(r.Open)
	if table == 0 {
		table = all - int(r.Seats)*int(r.Packet)
	}
	l.Table = take(table)
	for s := range r.Seats {
		l.Hand[s] = take(int(r.Packet))
	}
	l.Stock = take(all - at - int(r.Cut))
	l.Out = take(int(r.Cut))
	return l
}

// Cards returns the number of cards of the deck.
func (l *Layout) Cards() int { return int(l.Out.To) }

// Void reports whether the layout must be dealt again: DIL-4.
func (r *Rules) Void(d *Deal) bool {
	if !r.Redeal {
		return false
	}
	l := r.Layout()
	var faces [french.Ranks + 1]int
	for _, c := range l.Table.Cards(d) {
		if rank := c.Rank(); rank > french.Ten {
			if faces[rank]++; faces[rank] == 3 {
				return true
			}
		}
	}
	return false
}

// Check returns an error if a card of the deal is missing, dealt twice or out of place under these
// rules. void is the void deal that it replaces, or nil. The error is a *match.Wrong.
func (r *Rules) Check(d, void *Deal) error {
	l := r.Layout()
	deck := r.Deck()
	for _, c := range d[:l.Cards()] {
		switch {
		case c > french.Joker:
			return match.Refuse("wrong.card-missing")
		case !deck.Has(c):
			return match.Refuse("wrong.none-left", "card", c)
		}
		deck = deck.Without(c)
	}
	for i, c := range l.Table.Cards(d) {
		if r.Fixed != "" && c != french.Card(r.Fixed[i]) {
			return match.Refuse("wrong.layout-fixed", "card", c, "wanted", french.Card(r.Fixed[i]))
		}
	}
	for s := range r.Seats {
		if void != nil && french.SetOf(l.Hand[s].Cards(d)...) != french.SetOf(l.Hand[s].Cards(void)...) {
			return match.Refuse("wrong.hands-stay", "seat", s)
		}
	}
	return nil
}

// Shuffle returns a shuffled deal.
func (r *Rules) Shuffle(ch *match.Chance) (d Deal) {
	for i := range d {
		d[i] = french.Back
	}
	n := 0
	deck := r.Deck()
	for i := range len(r.Fixed) {
		d[n] = french.Card(r.Fixed[i])
		deck = deck.Without(d[n])
		n++
	}
	fixed := n
	for c := range deck.All() {
		d[n] = c
		n++
	}
	match.Shuffle(ch, d[fixed:n])
	return d
}

// DealPlayable returns a shuffled deal, dealt again until it is not void.
func (r *Rules) DealPlayable(ch *match.Chance) (d Deal) {
	for d = r.Shuffle(ch); r.Void(&d); {
		d = r.DealAgain(ch, &d)
	}
	return d
}

// DealAgain deals the table and the stock of a void deal again: DIL-4.
func (r *Rules) DealAgain(ch *match.Chance, d *Deal) (again Deal) {
	l := r.Layout()
	again = *d
	var room [MaxCards]french.Card
	rest := append(append(room[:0], l.Table.Cards(d)...), l.Stock.Cards(d)...)
	match.Shuffle(ch, rest)
	n := copy(l.Table.Cards(&again), rest)
	copy(l.Stock.Cards(&again), rest[n:])
	return again
}

// Start returns the hand as dealt; score holds the points of each side before it. The deal must
// have passed Check and must not be Void.
func Start(r Rules, dealer match.Seat, d *Deal, score PerSide, ev *Events) (s State) {
	s.start(&r, dealer, d, score, ev)
	return s
}

// start initializes s, which must be zero. It spares Start a copy of the large State.
func (s *State) start(r *Rules, dealer match.Seat, d *Deal, score PerSide, ev *Events) {
	l := r.Layout()
	t := &s.table
	t.Rules, t.Turn, t.Dealer, t.Score = *r, r.Next(dealer), dealer, score
	t.Taker, t.Player, t.Holder, t.Laid = NoSeat, NoSeat, NoSeat, french.Back
	t.Loose = french.SetOf(l.Table.Cards(d)...)
	for seat := range r.Seats {
		s.hand[seat] = french.SetOf(l.Hand[seat].Cards(d)...)
		t.Cards[seat] = r.Packet
	}
	stock := l.Stock.Cards(d)
	t.Stock = uint8(len(stock))
	for i, c := range stock {
		s.stock[len(stock)-1-i] = c
	}
	s.out = french.SetOf(l.Out.Cards(d)...)
	s.happen(ev, &Event{Kind: Dealt, Seat: dealer})
	if r.Lie {
		s.gatherFirst(ev)
	}
	s.next(dealer, ev)
}

// gatherFirst takes what is taken automatically at the deal: the dealer's fours of the layout, then
// for each seat its fours and two of each of its threes (LL-10).
func (s *State) gatherFirst(ev *Events) {
	t := &s.table
	for rank := 1; rank <= french.Ranks; rank++ {
		if four := french.RankSet(rank); t.Loose.HasAll(four) {
			s.happen(ev, &Event{Kind: Gathered, Seat: t.Dealer, Cards: four})
		}
	}
	seat := t.Dealer
	for range t.Rules.Seats {
		seat = t.Rules.Next(seat)
		for _, n := range [...]int{4, 3} {
			for rank := 1; rank <= french.Ranks; rank++ {
				own := s.hand[seat].IntersectKinds(french.RankSet(rank))
				if own.Len() != n {
					continue
				}
				if n == 3 {
					own = french.SetOf(own.First(), own.Without(own.First()).First())
				}
				s.happen(ev, &Event{Kind: Gathered, Seat: seat, Cards: own, Hand: true})
			}
		}
	}
}
