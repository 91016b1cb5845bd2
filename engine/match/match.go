// Package match is what a match of any game is to those who seat its players, keep it and show it: who sits where, whose
// decision is waited for, what a place may be told. It knows no game, no card and no rule.
package match

import "slices"

// Seat is a place at the table, from 0, clockwise.
type Seat uint8

// MaxSeats is the most places a table has. NoSeat stands for nobody.
const (
	MaxSeats      = 8
	NoSeat   Seat = 0xff
)

// ParseSeat returns the seat of a digit, one of so many seats.
func ParseSeat(text string, seats int) (Seat, bool) {
	if len(text) != 1 || text[0] < '0' || int(text[0]-'0') >= seats {
		return NoSeat, false
	}
	return Seat(text[0] - '0'), true
}

// Player is who sits at a place: a kind, as records name it, and a name. Long is the name as its record has it, where that is none that
// new records may have; Name is what is shown of it.
type Player struct{ Kind, Name, FullName string }

// The kinds of players that every table knows, as records name them. Further programs are bot-… as well.
const (
	KindHuman  = "human"
	KindRobot  = "robot"
	KindRandom = "random"
	KindFair   = "bot-fair"
)

// Human reports whether a person plays.
func (p Player) Human() bool { return p.Kind == KindHuman }

// Robot reports whether it is the one that plays by fixed rules.
func (p Player) Robot() bool { return p.Kind == KindRobot }

// HasHand reports whether who plays has cards of its own to look into. The robot's lie on the table.
func (p Player) HasHand() bool { return !p.Robot() }

// Humans returns the number of persons among the players.
func Humans(players []Player) (n int) {
	for _, p := range players {
		if p.Human() {
			n++
		}
	}
	return n
}

// Request is the match somebody asks for. The words are those of a record's tags of these names; empty ones stand for the usual.
type Request struct {
	Game    string `json:"game"`
	Mode    string `json:"mode"`
	Play    string `json:"play"`
	Seats   int    `json:"seats,omitempty"` // how many play; 0: as many as the mode is played by, or the fewest of those
	Options string `json:"options,omitempty"`
	Own     string `json:"own,omitempty"` // what players made that the options name, in the game's form, one a line
	Seed    string `json:"seed,omitempty"`
}

// Stage is what a match waits for.
type Stage uint8

const (
	Between  Stage = iota // the next round is to begin
	Choosing              // somebody is to choose, before everybody, what is played next
	Deciding              // somebody is to decide
	Over                  // nothing: it has been played to its end
)

// Viewer is what one place may be told.
type Viewer struct {
	Seat       Seat
	Present    bool // its player is in front of the screen: its own cards may be shown
	RoundShown bool // what the round is about has been shown
	Seen       int  // how many of its events it has been shown
	Undo       bool // its last decision can be taken back
	Restore    bool // a restart can
	Recall     bool // how the round before ended can be looked at once more
	Replay     Replay
}

// Replay is where a match stands that is over and is gone through once more.
type Replay struct {
	On      bool // it is: nobody decides anything
	Playing bool // by itself
	At, Of  int  // the number of the moment from 0, and of the last
}

// Status is what a place is told of a match of any game.
type Status struct {
	Players    []Player // one at each seat
	Seed       string   // as shown
	Seen       int      // events of the round that the seat has been shown before; those after them are to be shown
	Deciding   bool     // the round is under way
	MatchOver  bool
	RoundShown bool // what the round is about has been shown
	HasDecided bool // the seat has decided something in the round
	CanUndo    bool // there is something to take back: a decision, or a restart
	CanRestore bool // a restart can be taken back
	CanRecall  bool // how the round before ended can be looked at once more
	Replay     Replay
	Settled    bool // nothing that can still happen in the round changes what it gives
}

// Humans returns the number of persons at the table.
func (s *Status) Humans() int { return Humans(s.Players) }

// StatusOf returns what the look's place is told.
func StatusOf[T any](m Match[T], look Viewer) Status {
	begun := slices.Contains(m.Deciders(), look.Seat)
	round, ok := m.(interface{ Settled() bool }) // where a game can tell
	return Status{
		Players: slices.Clone(m.Players()), Seed: Sanitize(m.Request().Seed, LongestName), Seen: min(look.Seen, m.Events(look.Seat)), Deciding: m.Stage() == Deciding,
		MatchOver:  m.Stage() == Over,
		RoundShown: look.RoundShown, HasDecided: begun, CanUndo: look.Undo && begun || look.Restore, CanRestore: look.Restore, CanRecall: look.Recall,
		Replay: look.Replay, Settled: ok && round.Settled(),
	}
}

// Match is a match under way. T is what its scenes are told; nobody between the engine and them looks inside.
type Match[T any] interface {
	// String is the record.
	String() string
	// Result is the record's word for how the match stands.
	Result() string
	// Ends is how each round that is over ended for the seat.
	Ends(Seat) []End
	// Request asks for the same match with the same cards.
	Request() Request
	Players() []Player
	Stage() Stage
	// RoundsBegun is how many rounds have begun.
	RoundsBegun() int
	// Turn is who has to decide or to choose; a pending decision has one responder.
	Turn() Seat
	// Next begins the round that is due.
	Next() error
	// Do does what a record's token says, and draws the chance that follows it; or says why not, and changes nothing.
	Do(token string) error
	// ForcedMove is the token of the one thing that can be decided now, empty where there is a choice; last: it is the last card of whoever
	// decides it.
	ForcedMove() (token string, last bool)
	// Suggest is the token of what the program at the seat decides, whose turn it is; at a person's seat, of what one would decide there.
	Suggest(Seat) string
	// Events is how many events of the round there have been for the seat.
	Events(Seat) int
	// Deciders lists who decided what is decided in the round, in order.
	Deciders() []Seat
	// Rematch is the match about to begin anew, with the same cards.
	Rematch() Match[T]
	// At is the match as it stood after so many decisions of a round, from 1, or after all if it had fewer. It takes chance as it is
	// written, and draws nothing anew.
	At(round, decisions int) Match[T]
	// Tell is all that a place may know: the one redaction.
	Tell(Viewer) T
}

// RunPrograms lets programs decide until a person has to, or the round is over; the first error ends it.
func RunPrograms[T any](m Match[T]) error {
	players := m.Players()
	for m.Stage() == Deciding || m.Stage() == Choosing {
		turn := m.Turn()
		if players[turn].Human() {
			return nil
		}
		if err := m.Do(m.Suggest(turn)); err != nil {
			return err
		}
	}
	return nil
}

// PlayOut lets programs play the match to its end; nobody at the table is a person.
func PlayOut[T any](m Match[T]) error {
	for m.Stage() != Over {
		if m.Stage() == Between {
			if err := m.Next(); err != nil {
				return err
			}
		}
		if err := RunPrograms(m); err != nil {
			return err
		}
	}
	return nil
}

// Undo returns the match without the last thing the seat decided in the round and all that came of it; ok is false when it has
// decided nothing there.
func Undo[T any](m Match[T], seat Seat) (back Match[T], ok bool) {
	for i, who := range slices.Backward(m.Deciders()) {
		if who == seat {
			return m.At(m.RoundsBegun(), i), true
		}
	}
	return nil, false
}
