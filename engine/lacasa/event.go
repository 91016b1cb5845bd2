package lacasa

import "lacasa/engine/card"

// Kind is what happened in an Event.
type Kind uint8

const (
	Dealt        Kind = iota // the cards lie as the view before the first action has them
	CasaTurned               // Card is turned up in the Casa; Family rules, None: nobody
	CousinsNamed             // Seat names Family
	CardPlayed               // Seat plays Card; the robot from column Number, by Rule
	Usurped                  // Family becomes the Ruling Family
	ChallengeWon             // Seat wins challenge Number with Card; Void: it does not count
	TurnedUp                 // Card is turned up in column Number
	Drew                     // Seat draws Card, which only that seat sees
	RoundOver                // the round is to be scored
)

// Event is one thing that happened. Fields its kind does not name are zero.
type Event struct {
	Kind   Kind
	Seat   Seat
	Card   card.Card
	Family card.Family
	Number uint8
	Rule   RobotRule
	Void   bool
}

// For is the event as the seat may know it.
func (e Event) For(seat Seat) Event {
	if e.Kind == Drew && e.Seat != seat {
		e.Card = card.Back
	}
	return e
}

// Events takes down what an Apply brings about. A nil *Events takes nothing down.
type Events struct {
	n    int
	list [12]Event
}

// List is what was taken down, in order.
func (ev *Events) List() []Event { return ev.list[:ev.n] }

// Reset empties the list.
func (ev *Events) Reset() { ev.n = 0 }

func (ev *Events) add(e Event) {
	if ev != nil {
		ev.list[ev.n] = e
		ev.n++
	}
}
