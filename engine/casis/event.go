package casis

// A Kind says what happened in an Event.
type Kind uint8

const (
	Shuffled     Kind = iota // all cards are dealt, Number to each; Seat begins, or NoSeat if dice decide
	DealtTo                  // Seat is dealt Number cards; Cards, which only that seat sees
	OrderRolled              // the seats whose dice were equal roll Dice, in seat order; at first everybody
	Gathers                  // Seat begins to gather
	Rolls                    // Seat rolls Dice to gather
	Stopped                  // Seat ends its rolls
	Investigated             // everybody has gathered: from now on the order is that of turns
	Begins                   // Seat's turn begins
	Accused                  // Seat says that case Number, from 1, is false
	CaseShown                // the three cards of case Number, which Seat laid, are Cards
	CaseLost                 // case Number is lost, and its cards go to the pile
	PileShuffled             // the pile is shuffled
	HandedOver               // Seat hands case Number over to seat To
	TurnLost                 // Seat loses a turn to come
	Skipped                  // Seat's turn is lost
	TookUp                   // Seat takes its visible cards into its hand, to lay cards face down
	Laid                     // Seat lays the case of the suspect Card with Cards, which only Seat sees if Down
	Drew                     // Seat draws Number cards; Cards, which only that seat sees
	Challenged               // Seat challenges seat To for Cards
	Wanted                   // Seat takes Card of seat To, who is asked
	Contested                // Seat contests it
	Conceded                 // Seat does not
	Diced                    // Dice are rolled: the last is seat To's, the others are Seat's
	Threw                    // Seat has thrown Sign, which only that seat sees until Thrown
	Thrown                   // Seat has thrown Sign and seat To Reply
	Decided                  // Seat has won the challenge, the contest or the accusation; NoSeat: nobody
	Collected                // Seat gets Cards, which were visible in front of seat To
	Given                    // Seat gives Card to seat To, visible
	Passed                   // Seat passes
	Held                     // Seat holds Number cards; Cards, which only that seat sees; its others are Open
	TurnEnded                // Seat's turn is over
	FinalBegan               // Seat's side has the target: all others have one more turn; cases after the first Number may be accused
	FinalOff                 // the side has lost the target again
	TieBroke                 // a tie breaker starts for Reason, and Seat begins it
	Awaits                   // Phase begins, in the turn of seat To; Seat must decide, or NoSeat for chance
	MatchOver                // the sides whose bits are set in Number have won, for Reason
)

// An Event is one thing that happened. Fields that its kind does not name are zero.
type Event struct {
	Kind   Kind
	Seat   Seat
	To     Seat
	Card   Card
	Number uint8
	Phase  Phase
	Reason EndReason
	Sign   Sign
	Reply  Sign
	Down   bool
	Dice   [MaxSeats]uint8
	Cards  Cards
	Open   Cards
}

// For returns the event as the seat may know it.
func (e Event) For(seat Seat) Event {
	if seat == e.Seat {
		return e
	}
	switch e.Kind {
	case DealtTo, Drew, Held:
		e.Cards = Cards{}
	case Laid:
		if e.Down {
			e.Cards = Cards{}
		}
	case Threw:
		e.Sign = NoSign
	}
	return e
}

// Events records what happens. A nil *Events records nothing.
type Events struct{ list []Event }

// List returns the recorded events, in order.
func (ev *Events) List() []Event { return ev.list }

// Reset empties the list.
func (ev *Events) Reset() { ev.list = ev.list[:0] }

func (ev *Events) add(e *Event) {
	if ev != nil {
		ev.list = append(ev.list, *e)
	}
}
