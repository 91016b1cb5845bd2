package casis

// A Kind says what happened in an Event.
type Kind uint8

const (
	Shuffled     Kind = iota // all cards are dealt anew, Number to each; Seat begins, NoSeat: dice will say who
	DealtTo                  // Seat is dealt Number cards; Cards, which only that seat sees
	OrderRolled              // those whose dice were equal, in seat order, roll Dice; before the first such event everybody
	Gathers                  // Seat begins to gather
	Rolls                    // Seat rolls Dice to gather
	Stopped                  // Seat ends its rolls
	Investigated             // everybody has gathered: the order is from now on that of the turns
	Begins                   // Seat's turn begins
	Accused                  // Seat says that case Number, from 1, is false
	CaseShown                // the three cards of case Number, which Seat laid, are Cards
	CaseLost                 // case Number is lost, and its cards go to the pile
	PileShuffled             // the pile is shuffled
	HandedOver               // Seat hands case Number over to seat To
	TurnLost                 // Seat loses a turn to come
	Skipped                  // Seat's turn is lost
	TookUp                   // Seat takes its visible cards into its hand, to lay cards face down
	Laid                     // Seat lays the case of the suspect Card with Cards, which only Seat sees if they lie Down
	Drew                     // Seat draws Number cards; Cards, which only that seat sees
	Challenged               // Seat challenges seat To for Cards
	Wanted                   // Seat takes Card of seat To, who is asked
	Contested                // Seat contests it
	Conceded                 // Seat does not
	Diced                    // Seat asks with all Dice but the last, seat To has that one
	Threw                    // Seat has thrown Sign, which only that seat sees as yet
	Thrown                   // Seat asked with Sign, seat To has thrown Reply
	Decided                  // Seat has won the challenge, the contest or the accusation; NoSeat: nobody
	Collected                // Seat gets Cards, which lay visible before seat To
	Given                    // Seat gives Card to seat To, visible
	Passed                   // Seat passes
	Held                     // Seat holds Number cards; Cards, which only that seat sees; its others are Open
	TurnEnded                // Seat's turn is over
	FinalBegan               // Seat's side has the target: all others have one more turn; cases after the first Number may be accused
	FinalOff                 // it has it no longer
	TieBroke                 // a tie breaker starts for Reason, and Seat begins it
	Awaits                   // Phase is waited for, in the turn of seat To; Seat is to decide, NoSeat: it is chance
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
