package lacasa

import (
	"math/bits"

	"lacasa/engine/lacasa/card"
)

// A Seat is a place at the table, from 0, clockwise. Seats 0 and 2 are one side, 1 and 3 the other.
type Seat uint8

// The seats of solo.
const (
	Human Seat = 0
	Robot Seat = 1
)

// NoSeat stands for nobody.
const NoSeat Seat = 0xff

const (
	// MaxSeats is the largest number of seats.
	MaxSeats = 4
	// Sides is the number of sides that score.
	Sides = 2
)

// Side returns the side the seat plays for.
func (s Seat) Side() int { return int(s & 1) }

// Partner returns the seat opposite, in teams.
func (s Seat) Partner() Seat { return s ^ 2 }

// A Phase is what a round waits for from the seat whose turn it is.
type Phase uint8

const (
	Electing     Phase = iota // the nominated family is elected, or the seat passes
	Choosing                  // another family is named, or the seat passes: the second turn of the election
	Discarding                // a card is given for the elected one
	Bidding                   // a bid is made, or the seat passes for good
	Declaring                 // the highest bidder names the Ruling Family
	Naming                    // the Cousins are named
	SettingAside              // cards are set aside
	Playing                   // a card is played
	Removing                  // another card may be removed from the challenge
	Laying                    // a hand card is laid face up
	Giving                    // a hand card is given to the left
	Exchanging                // a card of the challenge may be exchanged for one of the seat's
	Drawing                   // the winner chooses its card
	Over                      // nothing: the round is scored
)

// Columns is the number of the Robot's columns. Column i is dealt 3+i cards. The Casa is beside
// column 0 (R21).
const Columns = 4

// ColumnLen returns the number of cards dealt to the Robot's column i.
func ColumnLen(i int) int { return 3 + i }

// Places is the largest number of places in a tableau.
const Places = 6

// A TableauRow holds the face-up cards of a tableau, one byte for each place from the lowest; Back
// means that the place is empty. All places are compared at once, because the processor cannot
// predict where a loop would end.
type TableauRow uint64

// Depths holds the number of face-down cards under each place of a TableauRow, one byte each.
type Depths uint64

const (
	firsts  = 0x0101010101010101 // the first bit of each byte
	lasts   = firsts << 7        // the last bit of each, which no card has but Back
	noCards = TableauRow(card.Back) * firsts
)

// At returns the card on a place.
func (r TableauRow) At(place int) card.Card { return card.Card(r >> (8 * place & 63)) }

// At returns the number of cards at a place.
func (h Depths) At(place int) int { return int(uint8(h >> (8 * place & 63))) }

// Place returns the place of the card, or NoPlace.
func (r TableauRow) Place(c card.Card) uint8 {
	if at := r.find(c); at != 0 {
		return uint8(bits.TrailingZeros64(at)) / 8
	}
	return NoPlace
}

// find returns the highest bit of the byte that holds the card, or 0 if none does. After XOR with
// the card that byte alone is 0; all others have the highest bit or get it by the addition.
func (r TableauRow) find(c card.Card) uint64 {
	others := uint64(r) ^ uint64(c)*firsts
	return ^(others&^lasts + ^uint64(lasts) | others) & lasts
}

// without returns the row with the card removed, if it is there.
func (r TableauRow) without(c card.Card) TableauRow {
	return r | TableauRow(r.find(c)>>7*uint64(card.Back))
}

// with returns the row with a card on an empty place.
func (r TableauRow) with(place int, c card.Card) TableauRow {
	return r ^ TableauRow(card.Back^c)<<(8*place&63)
}

// bare returns the highest bits of the places with face-down cards and no face-up card.
func (r TableauRow) bare(h Depths) uint64 { return uint64(r) & (uint64(h) + ^uint64(lasts)) & lasts }

// A Table holds what everybody sees. View and the Robot are built on it, so that neither can hold a
// hidden card. In a View it also holds what that seat alone may know: its own reference, and its
// own card where cards are played face down.
type Table struct {
	Rules  Rules
	Phase  Phase
	Turn   Seat
	Dealer Seat
	Election
	InPlay
	Piles
	References [MaxSeats]card.Card // Back: there are none, or not known
	Spoils
	Lacks [MaxSeats]card.Set // cards that each hand is known to lack, as it has not followed
}

// An Election holds the Ruling Family and how it was determined.
type Election struct {
	Elector   Seat      // NoSeat: nobody; during the bidding the highest bidder
	Nominated card.Card // the Casa card that was turned up for election; Back: none was
	Casa      card.Card // the face-up card of the Casa, or Back
	Passed    uint8     // bit s: seat s has passed in this turn of the election, in the bidding for good
	Bid       uint8     // the highest bid; 0: none

	Ruling  card.Family // None: nobody rules
	Cousins card.Family // None: there are none
}

// InPlay is the challenge being played.
type InPlay struct {
	Challenge uint8               // its number, from 1
	Last      uint8               // number of the round's last challenge
	Leader    Seat                // who leads it
	Led       card.Family         // the family led; None: it leads no family, or none is led yet
	Count     uint8               // cards played to it
	Played    [MaxSeats]card.Card // those cards, clockwise from the leader; Back: face down, or removed
	Removed   uint8               // bit i: Played[i] was removed
	Asked     uint8               // Exchanging: the place in Played of the card that allows it
	Winner    Seat                // Exchanging, Drawing: who won the challenge
	With      card.Card           // and with which card
}

// Piles holds the cards that are still to be played.
type Piles struct {
	Cards  [MaxSeats]uint8    // cards in each hand
	Face   [MaxSeats]card.Set // face-up cards in front of each seat, which it can play
	FaceUp [Sides]TableauRow  // those of them on places of a tableau
	Under  [Sides]Depths      // face-down cards under those
	Aside  [MaxSeats]uint8    // cards each has set aside
	Pile   uint8              // cards left to draw, face down
	Up     card.Card          // the stack's face-up card; Back: there is none
}

// Spoils holds what was won in the challenges played so far.
type Spoils struct {
	Captured  [Sides]card.Set             // face up
	Hidden    [Sides]uint8                // number of captured cards that are face down
	Out       card.Set                    // removed from the round
	Won       [Sides]uint8                // challenges won; those known not to count are left out
	Uncounted ChallengeSet                // challenges known not to count
	Held      [card.Families]ChallengeSet // the challenges with a card of each family, where there are references
	Winners   uint64                      // the seats that won the challenges, two bits each
	Thief     Seat                        // a seat of the side that stole a challenge; NoSeat: nobody
}

// WinnerOf returns the seat that won challenge n, which must be complete.
func (t *Table) WinnerOf(n int) Seat { return Seat(t.Winners >> (2 * n) & 3) }

// A State is a whole round, including hidden cards. It is a value: assignment copies it, ==
// compares it.
type State struct {
	table      Table
	hand       [MaxSeats]card.Set
	aside      [MaxSeats]card.Set
	deal       Deal                // of it the tableaus' cards and those to be drawn, each where its Layout has it
	under      [Sides]Depths       // where in it the next card under each place lies
	laid       [MaxSeats]card.Card // cards of the challenge, where they are laid face down
	given      [MaxSeats]card.Card // cards exchanged into the challenge, face down
	references [MaxSeats]card.Card
	hidden     [Sides]card.Set // captured face down
	uncounted  ChallengeSet    // challenges that do not count, known or not
	heir       card.Family     // who rules the next challenge, where the lowest card sets that
	spoilt     bool            // the challenge that waits for exchanges does not count
	quiet      bool            // the rules are quiet: settled once, because every card asks
	calm       bool            // the rules are calm: settled once, because every challenge asks
	memory     [MaxSeats]Memory
}

// A View is what one seat may know: the table and its own hand. Two states that differ only in what
// the seat must not know have equal views.
type View struct {
	Table
	Seat  Seat
	Hand  card.Set
	Kept  card.Set // what the seat has set aside
	Shown card.Set // the hand that is shown to it
	Memory
}

// View returns what the seat may know of the round.
func (s *State) View(seat Seat) View {
	v := View{Table: s.table, Seat: seat, Hand: s.hand[seat], Kept: s.aside[seat], Memory: s.memory[seat]}
	if s.table.Phase != Over {
		v.References[seat] = s.references[seat]
		if i := s.table.order(seat); i < s.table.Count && s.laid[i] != card.Back {
			v.Played[i] = s.laid[i]
		}
	}
	if s.table.Rules.Shown {
		v.Shown = s.hand[s.table.before(seat)]
	}
	return v
}

// Table returns what everybody sees.
func (s *State) Table() *Table { return &s.table }

// A Verb is a kind of action.
type Verb uint8

const (
	Play        Verb = iota // Card, from the hand or the seat's face-up cards
	NameCousins             // Family
	Pass                    // in the election, or for good in the bidding
	Elect                   // the nominated family
	NameRuling              // Family, in the election's second turn or after the bidding
	Discard                 // the hand card Card to the Casa
	Swap                    // the elected card to the tableau place of Card, which goes to the Casa
	Bid                     // Number challenges
	SetAside                // Card and Other; Back stands for no card, and comes last
	Remove                  // Card; Back: none
	Lay                     // Card
	Give                    // Card
	Exchange                // takes Card, puts in Other; both Back: declines
	DrawStack               // the stack's top card
	DrawUp                  // the face-up card
)

// An Action is one decision of one seat. Fields that its verb does not name are zero.
type Action struct {
	Seat   Seat
	Verb   Verb
	Card   card.Card
	Other  card.Card
	Family card.Family
	Number uint8
}

// round returns the seat that many places clockwise of another. There are two or four seats, so
// masking is enough.
func (t *Table) round(seat, places Seat) Seat { return (seat + places) & Seat(t.Rules.Seats()-1) }

// next returns the seat to the left.
func (t *Table) next(seat Seat) Seat { return t.round(seat, 1) }

// ShownNeighbour returns the seat on the right, whose hand the seat also sees, or NoSeat if hands
// are not shown.
func (t *Table) ShownNeighbour(seat Seat) Seat {
	if !t.Rules.Shown || seat >= MaxSeats {
		return NoSeat
	}
	return t.before(seat)
}

// before returns the seat to the right.
func (t *Table) before(seat Seat) Seat { return t.round(seat, MaxSeats-1) }

// order returns the index in Played of the seat's card.
func (t *Table) order(seat Seat) uint8 { return uint8(t.round(seat, -t.Leader)) }

// PlayerAt returns the seat whose card is at index i of Played.
func (t *Table) PlayerAt(i int) Seat { return t.round(t.Leader, Seat(i)) }

// family returns the family to which a card belongs now: the Mangia-Cake is of the Ruling Family
// (section 2, R7).
func (t *Table) family(c card.Card) card.Family {
	if c == card.MangiaCake {
		return t.Ruling
	}
	return c.Family()
}

// What the family of a card is worth in a challenge, added up. Ranks go below, so that a sum of two
// fits four bits. Ruling is worth the maximum, so that the Ruling Family is worth the same whether
// it is led or not.
const (
	tier        = 1 << 4
	ledTier     = 1 * tier
	cousinsTier = 2 * tier
	rulingTier  = 7 * tier
)

// tiers holds what each family is worth at the moment, one byte each. The byte of None is the
// Mangia-Cake's: it is the lowest of the Ruling Family, and the only trump where no family rules.
type tiers uint64

// Strength orders the cards of a challenge: the greater wins, of equals the later. Cards that
// cannot win are below the first of the family led.
func Strength(c card.Card, led, ruling, cousins card.Family) uint8 {
	t := Table{InPlay: InPlay{Led: led}, Election: Election{Ruling: ruling, Cousins: cousins}}
	return t.tiers().strength(c)
}

func (t *Table) tiers() tiers {
	return ledTier<<at(t.Led) | cousinsTier<<at(t.Cousins) | rulingTier<<at(t.Ruling) | rulingTier<<(8*card.Families)
}

// at returns the shift of a family's byte.
func at(f card.Family) uint8 { return uint8(8*f) & 63 }

// of returns what the family is worth.
func (w tiers) of(f card.Family) uint8 { return uint8(w >> at(f)) }

// strength orders cards within a challenge: the greater wins, of equals the later. Below ledTier a
// card cannot win.
func (w tiers) strength(c card.Card) uint8 { return w.of(c.Family()) | c.Rank() }

// beating returns the cards that, as the second of two, win against the card led.
func (t *Table) beating() card.Set {
	return beaters[t.Ruling&7][t.Cousins&7][t.Played[0]&63]
}

// beaters holds those cards for each Ruling Family, Cousins and lead. It is a table because solo
// needs them for every card that follows. Its sizes let Go omit bounds checks.
var beaters = func() (sets [8][8][64]card.Set) {
	cards := card.Full | card.Back.Set() // Back's bit counts as Back does, of no family and no rank
	var t Table
	for t.Ruling = range card.None + 1 {
		for t.Cousins = range card.None + 1 {
			for lead := range cards.All() {
				t.Led = t.family(lead)
				worth := t.tiers()
				least := worth.strength(lead)
				for c := range cards.All() {
					if worth.strength(c) >= least {
						sets[t.Ruling][t.Cousins][lead] |= c.Set()
					}
				}
			}
		}
	}
	return
}()

// FollowingCards returns those of the cards that follow the family led.
func (t *Table) FollowingCards(cards card.Set) card.Set {
	if t.Led == card.None {
		return 0
	}
	f := card.FamilySet(t.Led)
	if t.Led == t.Ruling {
		f |= cake
	}
	return cards & f
}

// cake is the set of the Mangia-Cake alone.
const cake card.Set = 1 << card.MangiaCake

// playable returns those of the cards that may be played now.
func (t *Table) playable(own card.Set) card.Set {
	if t.Rules.NoLead != 0 && t.Count == 0 {
		return t.leadable(own)
	}
	if t.Rules.NoFollow {
		return own
	}
	f := t.FollowingCards(own)
	if f == 0 {
		f = own
	}
	return f
}

// leadable returns those of the cards that may be led: all of them, if none of another rank is
// among them.
func (t *Table) leadable(own card.Set) card.Set {
	if f := own &^ card.RankSet(uint8(t.Rules.NoLead)); f != 0 {
		return f
	}
	return own
}

// OwnCards returns the cards that the seat could play if it did not have to follow: its hand and
// its face-up cards.
func (v *View) OwnCards() card.Set { return v.Hand | v.Face[v.Seat] }

// PlayableCards returns the seat's own cards that may be played now. It is empty if it is not the
// seat's turn to play.
func (v *View) PlayableCards() card.Set {
	if v.Phase != Playing || v.Turn != v.Seat {
		return 0
	}
	return v.playable(v.OwnCards())
}

// MustFollow reports whether the seat holds cards that follow the family led, and has to play one.
func (v *View) MustFollow() bool {
	return v.Count > 0 && !v.Rules.NoFollow && v.FollowingCards(v.OwnCards()) != 0
}

// WinningCard returns the card that is winning the challenge, or Back if none has been played or
// they are face down.
func (t *Table) WinningCard() card.Card {
	if t.Count == 0 {
		return card.Back
	}
	return t.Played[t.ahead()]
}

// ahead returns the index in Played of the winning card.
func (t *Table) ahead() int {
	if t.Rules.Loser != NoLoser {
		return t.aheadOfOthers()
	}
	return t.first()
}

// first returns ahead for rounds in which cards of every family can win.
func (t *Table) first() int {
	switch {
	case t.low():
		return t.best(true)
	case t.Rules.Second:
		return t.second()
	case t.Count == 2 && t.Removed == 0: // the most usual case, soonest done
		return int(t.beating().Count(t.Played[1]))
	}
	return t.best(false)
}

// aheadOfOthers returns ahead for rounds in which the cards of one family win nothing that others
// can. It alone needs the copy of the table.
func (t *Table) aheadOfOthers() int {
	others := t.others()
	return others.first()
}

// others returns the table without those cards of the challenge that cannot win, if there are any
// others in it.
func (t *Table) others() Table {
	others := *t
	family := t.Rules.Loser.Family()
	for i, c := range t.Played[:t.Count] {
		if c.Family() == family {
			others.Played[i] = card.Back
			others.Removed |= 1 << i
		}
	}
	if others.standing() == 0 {
		return *t
	}
	return others
}

// low reports whether the lowest card wins this challenge.
func (t *Table) low() bool { return t.Rules.LowWins.Has(t.Challenge) }

// HeirFamily returns the family that would rule after the challenge as it stands, where its lowest
// card determines that (R14).
func (t *Table) HeirFamily() card.Family {
	if lowest := t.Played[t.best(true)]; lowest != card.MangiaCake {
		return lowest.Family()
	}
	return t.Ruling
}

// best returns the index in Played of the highest card of the challenge as it stands, or of the
// lowest if low is set. Of equals it is the later (sections 4 and R12).
func (t *Table) best(low bool) int {
	if t.Rules.Kin {
		return t.bestOfKin(low)
	}
	worth, turned := t.tiers(), uint8(0)
	if low {
		turned = 0xff
	}
	of := func(i int) int { // a number for each card: its strength, then its place
		c := t.Played[i]
		if c == card.Back {
			return 0
		}
		return int(worth.strength(c)^turned)*MaxSeats + i
	}
	return max(of(0), of(1), of(2), of(3)) % MaxSeats
}

// bestOfKin returns best where partners' cards of one family count as one card of their sum (R13).
// A pair ranks at its later card's position; the index returned is that of its higher card, of
// equals the later.
func (t *Table) bestOfKin(low bool) (at int) {
	worth, most := t.tiers(), -1
	for i, c := range t.Played[:t.Count] {
		if c == card.Back {
			continue
		}
		st, by := int(worth.strength(c)), i
		if other := i ^ 2; other < int(t.Count) && t.Played[other] != card.Back && t.family(t.Played[other]) == t.family(c) {
			if other > i {
				continue // the pair is weighed at its later card
			}
			st += int(t.Played[other].Rank())
			if t.Played[other].Rank() > c.Rank() {
				by = other
			}
		}
		if low {
			st = 0xff - st
		}
		if st >= most {
			at, most = by, st
		}
	}
	return at
}

// second returns the index in Played of the second highest card of the challenge as it stands, in
// the order in which the lowest would win (R12), so that it can be a card of neither the led nor
// the Ruling Family. If there is only one card it returns that.
func (t *Table) second() int {
	without := *t
	first := without.best(false)
	for _, i := range [...]int{first, first ^ 2} { // with its partner's, where the two count as one
		if i == first || t.KinCard(first) != card.Back {
			without.Played[i] = card.Back
		}
	}
	if without.standing() == 0 {
		return first
	}
	without.Removed |= 1 << first
	return without.best(false)
}
