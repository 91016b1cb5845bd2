package lacasa

import (
	"slices"

	"lacasa/engine/lacasa/card"
)

// Legal appends to list the legal actions, in a pinned order: cards in deck order, families in
// theirs, bids from the lowest, and passing or declining last. On the Robot's turn that is the one
// card its rules allow. Nothing is appended once the round is over.
func (s *State) Legal(list []Action) []Action {
	if cards := s.playable(); cards != 0 {
		return appendEach(list, s.table.Turn, Play, cards)
	}
	return s.table.legal(list, s.hand[s.table.Turn])
}

// playable returns the cards of which one must be played now, in solo's Robot turns the one that
// its rules allow. It is empty if none must be. Simulation picks one of them without making the
// list.
func (s *State) playable() card.Set {
	t := &s.table
	seat := t.Turn & (MaxSeats - 1)
	switch {
	case t.Phase != Playing:
		return 0
	case t.Rules.Solo() && seat == Robot:
		c, _ := t.robot()
		return c.Set()
	}
	return t.playable(s.hand[seat] | t.Face[seat])
}

// Legal appends to list the legal actions of the seat, like State.Legal; none if it is not its
// turn.
func (v *View) Legal(list []Action) []Action {
	if v.Turn != v.Seat {
		return list
	}
	return v.legal(list, v.Hand)
}

// legal appends the legal actions of the seat whose turn it is, holding hand.
func (t *Table) legal(list []Action, hand card.Set) []Action {
	seat := t.Turn
	switch t.Phase {
	case Playing:
		list = appendEach(list, seat, Play, t.playable(hand|t.Face[seat]))
	case Electing:
		list = append(list, Action{Seat: seat, Verb: Elect}, Action{Seat: seat, Verb: Pass})
	case Choosing:
		list = appendFamilies(list, seat, NameRuling, t.Nominated.Family())
		if seat != t.Dealer {
			list = append(list, Action{Seat: seat, Verb: Pass})
		}
	case Discarding:
		list = appendEach(list, seat, Discard, t.discardable(hand))
		if t.onPlaces(seat) {
			list = appendEach(list, seat, Swap, t.discardable(t.Face[seat]))
		}
	case Bidding:
		for n := t.Bid + 1; n <= t.Last; n++ {
			list = append(list, Action{Seat: seat, Verb: Bid, Number: n})
		}
		if t.Bid > 0 {
			list = append(list, Action{Seat: seat, Verb: Pass})
		}
	case Declaring:
		list = appendFamilies(list, seat, NameRuling, card.None)
	case Naming:
		list = appendFamilies(list, seat, NameCousins, t.Ruling)
	case SettingAside:
		for ; hand != 0; hand &= hand - 1 {
			if t.Rules.Aside.Least <= 1 {
				list = append(list, Action{Seat: seat, Verb: SetAside, Card: hand.First(), Other: card.Back})
			}
			if t.Rules.Aside.Most < 2 {
				continue
			}
			for other := hand & (hand - 1); other != 0; other &= other - 1 {
				list = append(list, Action{Seat: seat, Verb: SetAside, Card: hand.First(), Other: other.First()})
			}
		}
		if t.Rules.Aside.Least == 0 {
			list = append(list, Action{Seat: seat, Verb: SetAside, Card: card.Back, Other: card.Back})
		}
	case Removing:
		list = appendEach(list, seat, Remove, t.standing().Without(t.Played[t.Count-1]))
		list = append(list, Action{Seat: seat, Verb: Remove, Card: card.Back})
	case Laying:
		list = appendEach(list, seat, Lay, hand)
	case Giving:
		list = appendEach(list, seat, Give, hand)
	case Exchanging:
		own := hand | t.Face[seat]
		for from := t.takeable(); from != 0; from &= from - 1 {
			for by := own; by != 0; by &= by - 1 {
				list = append(list, Action{Seat: seat, Verb: Exchange, Card: from.First(), Other: by.First()})
			}
		}
		list = append(list, Action{Seat: seat, Verb: Exchange, Card: card.Back, Other: card.Back})
	case Drawing:
		list = append(list, Action{Seat: seat, Verb: DrawStack}, Action{Seat: seat, Verb: DrawUp})
	case Over:
	}
	return list
}

// appendEach appends an action of the verb for each of the cards. The list grows once, because
// simulation does little else.
func appendEach(list []Action, seat Seat, verb Verb, cards card.Set) []Action {
	n, all := len(list), len(list)+cards.Len()
	if all > cap(list) {
		list = slices.Grow(list, all-n)
	}
	list = list[:all]
	for ; cards != 0; cards &= cards - 1 {
		list[n] = Action{Seat: seat, Verb: verb, Card: cards.First()}
		n++
	}
	return list
}

// appendFamilies appends an action of the verb for each family except one.
func appendFamilies(list []Action, seat Seat, verb Verb, but card.Family) []Action {
	for f := card.Rossi; f < card.None; f++ {
		if f != but {
			list = append(list, Action{Seat: seat, Verb: verb, Family: f})
		}
	}
	return list
}

// onPlaces reports whether the seat's face-up cards are on places of a tableau.
func (t *Table) onPlaces(seat Seat) bool { return t.Rules.TableauLen(seat) > 0 }

// discardable returns those of the cards that may go to the Casa: R15.
func (t *Table) discardable(cards card.Set) card.Set {
	if t.Rules.CakeStays {
		return cards.Without(card.MangiaCake)
	}
	return cards
}

// A RefusalReason says why an action is refused. Its String is the key of its sentence in the
// catalogues.
type RefusalReason uint8

const (
	Allowed        RefusalReason = iota
	RoundIsOver                  // nothing can be done any more
	NotYourTurn                  // it is Seat's turn
	ElectFirst                   // the seat must elect the turned-up family or pass
	ChooseFirst                  // the seat must name a family or pass
	DiscardFirst                 // the seat must give a card for the elected one
	BidFirst                     // the seat must bid or pass
	DeclareFirst                 // the highest bidder must name a family
	NameFirst                    // the seat must name the Cousins
	AsideFirst                   // the seat must set cards aside
	PlayFirst                    // the seat must play a card
	RemoveFirst                  // the seat must remove a card or decline
	LayFirst                     // the seat must lay a card face up
	GiveFirst                    // the seat must give a card to the left
	ExchangeFirst                // the seat must exchange a card or decline
	DrawFirst                    // the seat must choose a card to draw
	NoSuchFamily                 // the family is none of the four
	RulingIsCousin               // Family rules already, so it cannot be the Cousins too
	TurnedDown                   // Family was turned down
	DealerMustName               // all others have passed, so the dealer must name a family
	DealerMustOpen               // the dealer must open the bidding
	BidTooLow                    // a bid must be more than Number
	BidTooHigh                   // there are only Number challenges
	NotInHand                    // Card is not in the hand
	NotBefore                    // Card is not face up in front of the seat
	CakeMustStay                 // the Mangia-Cake may not be given to the Casa
	WrongAside                   // at least Number cards must be set aside, and at most two
	MustFollow                   // Family was led and can be followed
	MustFollowCake               // Family was led, and the Mangia-Cake counts as one of it
	NotToLead                    // Card may not be led while another may
	NotThere                     // Card is not face up in the challenge
	NotItself                    // Card is the one that allows removing
	NotTakeable                  // Card may not be taken
	RobotsRules                  // the robot's rules allow only Card
	NoSuchAction                 // the verb is unknown
)

var reasonKeys = [...]string{"allowed", "round-is-over", "not-your-turn", "elect-first", "choose-first", "discard-first",
	"bid-first", "declare-first", "name-first", "aside-first", "play-first", "remove-first", "lay-first", "give-first",
	"exchange-first", "draw-first", "no-such-family", "ruling-is-cousin", "turned-down", "dealer-must-name", "dealer-must-open",
	"bid-too-low", "bid-too-high", "not-in-hand", "not-before", "cake-must-stay", "wrong-aside", "must-follow", "must-follow-cake",
	"not-to-lead", "not-there", "not-itself", "not-takeable", "robots-rules", "no-such-action"}

func (r RefusalReason) String() string { return reasonKeys[r] }

// awaited maps phases to the reason for refusing anything else.
var awaited = [...]RefusalReason{Electing: ElectFirst, Choosing: ChooseFirst, Discarding: DiscardFirst, Bidding: BidFirst,
	Declaring: DeclareFirst, Naming: NameFirst, SettingAside: AsideFirst, Playing: PlayFirst, Removing: RemoveFirst,
	Laying: LayFirst, Giving: GiveFirst, Exchanging: ExchangeFirst, Drawing: DrawFirst, Over: RoundIsOver}

// waits holds the phases that wait for each verb, one bit each.
var waits = [...]uint32{
	Play: 1 << Playing, NameCousins: 1 << Naming, Pass: 1<<Electing | 1<<Choosing | 1<<Bidding, Elect: 1 << Electing,
	NameRuling: 1<<Choosing | 1<<Declaring, Discard: 1 << Discarding, Swap: 1 << Discarding, Bid: 1 << Bidding,
	SetAside: 1 << SettingAside, Remove: 1 << Removing, Lay: 1 << Laying, Give: 1 << Giving, Exchange: 1 << Exchanging,
	DrawStack: 1 << Drawing, DrawUp: 1 << Drawing,
}

// A Refusal is why an action is refused, with the facts that its sentence names. Fields that the
// reason does not name are zero.
type Refusal struct {
	Reason RefusalReason
	Seat   Seat
	Card   card.Card
	Family card.Family
	Number uint8
}

// Why returns why the action is refused; its Reason is Allowed if it is legal.
func (s *State) Why(a Action) Refusal {
	t := &s.table
	if t.Phase != Playing || t.Turn != Robot || !t.Rules.Solo() {
		return t.why(a, s.hand[t.Turn])
	}
	if a.Seat != Robot {
		return Refusal{Reason: NotYourTurn, Seat: Robot}
	}
	if c, _ := t.robot(); a != (Action{Seat: Robot, Verb: Play, Card: c}) {
		return Refusal{Reason: RobotsRules, Seat: Robot, Card: c}
	}
	return Refusal{}
}

// Why returns why the seat's own action would be refused; its Reason is Allowed if it is legal.
func (v *View) Why(a Action) Refusal { return v.why(a, v.Hand) }

func (t *Table) why(a Action, hand card.Set) Refusal {
	switch {
	case t.Phase == Over:
		return Refusal{Reason: RoundIsOver}
	case a.Seat != t.Turn:
		return Refusal{Reason: NotYourTurn, Seat: t.Turn}
	case int(a.Verb) >= len(waits):
		return Refusal{Reason: NoSuchAction}
	case waits[a.Verb]>>t.Phase&1 == 0:
		return Refusal{Reason: awaited[t.Phase], Seat: t.Turn}
	}
	switch a.Verb {
	case Play:
		return t.whyPlay(a.Card, hand|t.Face[a.Seat])
	case NameCousins, NameRuling, Pass, Bid:
		return t.whyElection(a)
	case Discard, Swap:
		return t.whyForCasa(a, hand)
	case SetAside:
		return t.whyAside(a, hand)
	case Remove:
		if a.Card == card.Back {
			break
		}
		if a.Card == t.Played[t.Count-1] {
			return Refusal{Reason: NotItself, Card: a.Card}
		}
		return among(t.standing(), a.Card, NotThere)
	case Lay, Give:
		return among(hand, a.Card, NotInHand)
	case Exchange:
		return t.whyExchange(a, hand)
	case Elect, DrawStack, DrawUp:
	}
	return Refusal{}
}

// among returns the refusal no unless c is one of the cards.
func among(cards card.Set, c card.Card, no RefusalReason) Refusal {
	if c > card.MangiaCake || !cards.Has(c) {
		return Refusal{Reason: no, Card: c}
	}
	return Refusal{}
}

// whyElection checks actions that settle the Ruling Family without cards.
func (t *Table) whyElection(a Action) Refusal {
	switch a.Verb {
	case NameCousins, NameRuling:
		switch {
		case a.Family >= card.None:
			return Refusal{Reason: NoSuchFamily}
		case t.Phase == Naming && a.Family == t.Ruling:
			return Refusal{Reason: RulingIsCousin, Family: a.Family}
		case t.Phase == Choosing && a.Family == t.Nominated.Family():
			return Refusal{Reason: TurnedDown, Family: a.Family}
		}
	case Pass:
		switch {
		case t.Phase == Choosing && a.Seat == t.Dealer:
			return Refusal{Reason: DealerMustName, Seat: a.Seat}
		case t.Phase == Bidding && t.Bid == 0:
			return Refusal{Reason: DealerMustOpen, Seat: a.Seat}
		}
	case Bid:
		switch {
		case a.Number <= t.Bid:
			return Refusal{Reason: BidTooLow, Number: t.Bid}
		case a.Number > t.Last:
			return Refusal{Reason: BidTooHigh, Number: t.Last}
		}
	}
	return Refusal{}
}

// whyForCasa checks the card that is given to the Casa for the elected one.
func (t *Table) whyForCasa(a Action, hand card.Set) Refusal {
	cards, no := hand, NotInHand
	if a.Verb == Swap {
		if cards, no = t.Face[a.Seat], NotBefore; !t.onPlaces(a.Seat) {
			cards = 0
		}
	}
	if r := among(cards, a.Card, no); r.Reason != Allowed {
		return r
	}
	return among(t.discardable(hand|t.Face[a.Seat]), a.Card, CakeMustStay)
}

// whyExchange requires a card of the challenge and one of the seat's own, or neither.
func (t *Table) whyExchange(a Action, hand card.Set) Refusal {
	if a.Card == card.Back && a.Other == card.Back {
		return Refusal{}
	}
	if no := among(t.standing(), a.Card, NotThere); no.Reason != Allowed {
		return no
	}
	if no := among(t.takeable(), a.Card, NotTakeable); no.Reason != Allowed {
		return no
	}
	return among(hand|t.Face[a.Seat], a.Other, NotInHand)
}

func (t *Table) whyPlay(c card.Card, own card.Set) Refusal {
	switch {
	case c > card.MangiaCake || !own.Has(c):
		return Refusal{Reason: NotInHand, Card: c}
	case t.playable(own).Has(c):
		return Refusal{}
	case t.Count == 0:
		return Refusal{Reason: NotToLead, Card: c}
	case t.FollowingCards(own) == card.SetOf(card.MangiaCake):
		return Refusal{Reason: MustFollowCake, Card: c, Family: t.Led}
	}
	return Refusal{Reason: MustFollow, Card: c, Family: t.Led}
}

// whyAside requires cards in deck order, as many as the rules allow.
func (t *Table) whyAside(a Action, hand card.Set) Refusal {
	n := uint8(0)
	for _, c := range [...]card.Card{a.Card, a.Other} {
		if c == card.Back {
			continue
		}
		if c > card.MangiaCake || !hand.Has(c) {
			return Refusal{Reason: NotInHand, Card: c}
		}
		n++
	}
	r := &t.Rules.Aside
	if n < r.Least || n > r.Most || n == 2 && a.Card >= a.Other || n == 1 && a.Card == card.Back {
		return Refusal{Reason: WrongAside, Number: r.Least}
	}
	return Refusal{}
}

// MostLegal is the capacity that any list of legal actions fits in.
const MostLegal = 64
