package lacasa

import "lacasa/engine/lacasa/card"

// A Kind says what happened in an Event.
type Kind uint8

const (
	Dealt           Kind = iota // Seat has dealt, as the view before the first action shows
	CasaTurned                  // Card is turned up in the Casa; Family rules, None: it is nominated, or nobody rules
	Passed                      // Seat passes
	CasaTurnedDown              // Card is turned down again: all have passed
	Elected                     // Seat elects Family and takes Card from the Casa; Back: it takes none
	Discarded                   // Seat gives Card to the Casa, which only that seat sees
	Swapped                     // Seat lays the elected card Other at its tableau place Number; Card goes to the Casa
	BidMade                     // Seat bids Number challenges
	CousinsNamed                // Seat names Family
	PutAside                    // Seat sets Number cards aside; Cards, which only that seat sees
	PickedUp                    // Seat takes up the Number cards it set aside; Cards, which only that seat sees
	CardPlayed                  // Seat plays Card, the robot by Rule; Number is its tableau place or NoPlace; Void: it was face up in front of the seat
	CardLaidDown                // as CardPlayed, but face down: only Seat sees a card from its hand; Family is led
	Revealed                    // Seat's card of the challenge is Card
	Usurped                     // Family becomes the Ruling Family
	CardRemoved                 // Seat removes Card from the challenge; Back: none
	CardLaid                    // Seat lays Card face up in front of it
	CardGiven                   // Seat gives Card to seat To, which only those two see
	Exchanged                   // Seat takes Card and puts Other in, face down; place and Void as in CardPlayed; Card Back: it declines
	ChallengeWon                // Seat wins challenge Number with Card; exchanges may follow
	Gathered                    // Seat takes the cards of challenge Number; Void: everybody can see that it does not count
	HeirRules                   // Family, of the lowest card, rules from now on
	TurnedUp                    // Card is turned up at Seat's tableau place Number
	Drew                        // Seat draws Card, which only that seat sees; Void: it was the stack's face-up card
	StackTurned                 // Card is turned up beside the stack
	HandsMoved                  // Seat takes over the hand of its right neighbour: Number cards; Cards, which only Seat sees
	ReferenceShown              // Seat's reference is Card
	ChallengeVoided             // challenge Number, which Seat won, does not count
	CapturedShown               // Cards are what Seat's side captured face down
	AsideShown                  // Seat had set Card aside
	Stolen                      // Seat's side steals a challenge with Card; NoSeat: nobody does
	Awaits                      // it is Seat's turn to do what Phase asks; Number is InPlay.Asked
	RoundOver                   // the round is over
)

// NoPlace is the Number of a card that did not come from a tableau.
const NoPlace = 0xff

// An Event is one thing that happened. Fields that its kind does not name are zero.
type Event struct {
	Kind   Kind
	Seat   Seat
	To     Seat
	Card   card.Card
	Other  card.Card
	Cards  card.Set
	Family card.Family
	Number uint8
	Phase  Phase
	Rule   RobotRule
	Void   bool
	Shown  uint8 // bit s: seat s sees the hand that it changes, and so all of it
}

// For returns the event as the seat may know it.
func (e Event) For(seat Seat) Event {
	if seat == e.Seat || e.Shown>>seat&1 != 0 {
		return e
	}
	switch e.Kind {
	case Discarded:
		e.Card = card.Back
	case CardLaidDown, Drew:
		if !e.Void {
			e.Card = card.Back
		}
	case CardGiven:
		if seat != e.To {
			e.Card = card.Back
		}
	case Exchanged:
		if !e.Void && e.Card != card.Back {
			e.Other = card.Back
		}
	case PutAside, PickedUp, HandsMoved:
		e.Cards = 0
	case Dealt, CasaTurned, Passed, CasaTurnedDown, Elected, Swapped, BidMade, CousinsNamed, CardPlayed, Revealed, Usurped,
		CardRemoved, CardLaid, ChallengeWon, Gathered, HeirRules, TurnedUp, StackTurned, ReferenceShown, ChallengeVoided, CapturedShown,
		AsideShown, Stolen, Awaits, RoundOver:
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

// add records an event. It takes a pointer because copying the event is what takes time, even if
// nothing is recorded. Where simulation passes in every challenge, callers do not even make the
// event for a nil *Events.
func (ev *Events) add(e *Event) {
	if ev != nil {
		ev.list[ev.n] = *e
		ev.n++
	}
}
