// Package match defines what the matches of all games share: players, seats, seeds, chance, undo,
// and what each seat may see. It knows no cards and no rules.
package match

import "slices"

// A Seat is a place at the table, counted clockwise from 0.
type Seat uint8

// MaxSeats is the largest number of seats at a table. NoSeat stands for nobody.
const (
	MaxSeats      = 8
	NoSeat   Seat = 0xff
)

// ParseSeat parses a digit as one of the given number of seats.
func ParseSeat(text string, seats int) (Seat, bool) {
	if len(text) != 1 || text[0] < '0' || int(text[0]-'0') >= seats {
		return NoSeat, false
	}
	return Seat(text[0] - '0'), true
}

// A Player is the person or program at a seat. Kind is one of the kinds below, or that of another
// program. Name is the name to show. FullName is set only if a record gives the player a name that
// new records must not contain; then it is that name.
type Player struct{ Kind, Name, FullName string }

// The kinds of players that every table knows, by the names that records use. Further programs have
// names that begin with "bot-".
const (
	KindHuman  = "human"
	KindRobot  = "robot"
	KindRandom = "random"
	KindFair   = "bot-fair"
	KindStrong = "bot-strong"
)

// Human reports whether the player is a person.
func (p Player) Human() bool { return p.Kind == KindHuman }

// Robot reports whether the player is the Robot, which plays by fixed rules.
func (p Player) Robot() bool { return p.Kind == KindRobot }

// HasHand reports whether the player has hidden cards to look at. The Robot's cards are on the
// table.
func (p Player) HasHand() bool { return !p.Robot() }

// Humans returns the number of people among the players.
func Humans(players []Player) (n int) {
	for _, p := range players {
		if p.Human() {
			n++
		}
	}
	return n
}

// A Request describes a match that somebody asks for. Its fields are the values of the record's
// tags of the same names. An empty field stands for the default.
type Request struct {
	Game    string `json:"game"`
	Mode    string `json:"mode"`
	Play    string `json:"play"`
	Seats   int    `json:"seats,omitempty"` // number of players; 0 means the mode's default
	Options string `json:"options,omitempty"`
	// forms of the situations made by players that the options name, one a line
	Own  string `json:"own,omitempty"`
	Seed string `json:"seed,omitempty"`
}

// A Stage says what a match waits for.
type Stage uint8

const (
	Between  Stage = iota // the next round is to begin
	Choosing              // a seat is to choose, in front of everybody, what is played next
	Deciding              // a seat is to decide
	Over                  // nothing: the match is over
)

// A Viewer says for which seat a match is told, and how much may be told.
type Viewer struct {
	Seat       Seat
	Present    bool // its player is in front of the screen, so its own cards may be shown
	RoundShown bool // the seat has been shown what the round is about
	Seen       int  // number of events of the round that the seat has been shown
	Undo       bool // the seat's last decision can be undone
	Restore    bool // a restart can be undone
	Recall     bool // the end of the previous round can be shown once more
	Helped     bool // programs finished the round for a person
	Sealed     bool // the seed must stay secret, because all cards follow from it
	Replay     Replay
	Posed      bool   // the match is a problem: tell all cards by which its goal is judged, and nothing that came before
	From       int    // number of decisions of the round before the problem
	Advice     string // token of a decision that solves the problem, or ""
}

// Replay describes how a finished match is being watched again.
type Replay struct {
	On      bool // a replay is showing: nobody can act
	Playing bool // the replay advances by itself
	At, Of  int  // the moment shown, from 0, and the last moment
	Judged  bool // the replay says what each decision was worth
}

// A Status holds what a seat is told about a match of any game.
type Status struct {
	Players    []Player // by seat
	Seed       string   // as shown on screen
	Events     int      // number of events of the round that the seat may know
	Seen       int      // number of those that the seat has been shown; the later ones are new to it
	Deciding   bool     // the round is under way
	MatchOver  bool
	RoundShown bool // the seat has been shown what the round is about
	HasDecided bool // the seat has decided something in this round
	CanUndo    bool // a decision or a restart can be undone
	CanRestore bool // a restart can be undone
	CanRecall  bool // the end of the previous round can be shown once more
	Replay     Replay
	Settled    bool   // the outcome of the round can no longer change
	Helped     bool   // programs finished the round for a person
	Posed      bool   // the match is a problem
	Advice     string // token of a decision that solves the problem; "" if there is none
	Apart      bool   // people play on screens of their own
	Mine       Seat   // if Apart: the seat of whoever is at this screen; NoSeat if nobody is
}

// Common returns s. A game's own type for what a seat is told embeds a Status and so has this
// method.
func (s *Status) Common() *Status { return s }

// Humans returns the number of people at the table.
func (s *Status) Humans() int { return Humans(s.Players) }

// Watched reports whether nobody at this screen can act.
func (s *Status) Watched() bool { return s.Replay.On || s.Apart && s.Mine == NoSeat }

// Glad reports whether the seats that satisfy seats include that of a person at this screen. If no
// people are at the table it returns true.
func (s *Status) Glad(seats func(Seat) bool) bool {
	if s.Apart && s.Mine != NoSeat {
		return seats(s.Mine)
	}
	for seat, p := range s.Players {
		if p.Human() && seats(Seat(seat)) {
			return true
		}
	}
	return s.Humans() == 0
}

// StatusOf returns what the viewer is told about m.
func StatusOf[T any](m Match[T], viewer Viewer) Status {
	decided := m.Deciders()
	events := m.Events(viewer.Seat)
	begun := slices.Contains(decided[min(viewer.From, len(decided)):], viewer.Seat)
	round, ok := m.(interface{ Settled() bool }) // not every game can tell
	seed := Sanitize(m.Request().Seed, LongestName)
	if viewer.Sealed {
		seed = ""
	}
	return Status{
		Players: slices.Clone(m.Players()), Seed: seed, Events: events, Seen: min(viewer.Seen, events), Deciding: m.Stage() == Deciding,
		MatchOver:  m.Stage() == Over,
		RoundShown: viewer.RoundShown, HasDecided: begun, CanUndo: viewer.Undo && begun || viewer.Restore, CanRestore: viewer.Restore, CanRecall: viewer.Recall,
		Replay: viewer.Replay, Settled: ok && round.Settled() && !viewer.Posed, Helped: viewer.Helped, Posed: viewer.Posed, Advice: viewer.Advice,
	}
}

// A Match is a match being played. T is the type of what its scenes are told. Code between an
// engine and its scenes passes T on without looking into it.
type Match[T any] interface {
	// String returns the record of the match.
	String() string
	// Result returns the word in a record for how the match stands.
	Result() string
	// Ends returns how each finished round ended for the seat.
	Ends(Seat) []End
	// Request returns a request for a match with the same cards.
	Request() Request
	Players() []Player
	Stage() Stage
	// RoundsBegun returns how many rounds have begun.
	RoundsBegun() int
	// Turn returns the seat that has to decide or to choose.
	Turn() Seat
	// Next begins the next round.
	Next() error
	// Do performs the decision that a token of the record stands for, and draws the chance that
	// follows it. If the decision is refused, Do returns why and changes nothing.
	Do(token string) error
	// ForcedMove returns the token of the only possible decision, or "" if there is a choice. last
	// reports whether it plays the last card of the seat that decides.
	ForcedMove() (token string, last bool)
	// Suggest returns the token of what the program at the seat decides. It must be the seat's
	// turn. If a person sits there it returns what a program would decide.
	Suggest(Seat) string
	// Events returns how many events of the round the seat may know.
	Events(Seat) int
	// Deciders returns the seats that decided something in the round, in order.
	Deciders() []Seat
	// Rematch returns a new match with the same cards, about to begin.
	Rematch() Match[T]
	// At returns the match as it was after the given number of decisions of a round, counted from
	// 1, or after all of them if there were fewer. It repeats recorded chance and draws none.
	At(round, decisions int) Match[T]
	// Tell returns everything that the viewer may know, and nothing else. This is the only place
	// where hidden cards are removed.
	Tell(Viewer) T
}

// ProgramActs reports whether m waits for a program.
func ProgramActs[T any](m Match[T]) bool {
	stage := m.Stage()
	return (stage == Deciding || stage == Choosing) && !m.Players()[m.Turn()].Human()
}

// Think lets a program think about the next decision of m as long as more returns true. It reports
// whether m.Suggest would now return at once. The program is that of the seat whose turn it is, or
// the one that decides in a person's place. If the game's programs need no time to think, Think
// returns true.
func Think[T any](m Match[T], more func() bool) (decided bool) {
	thinks, is := m.(interface {
		Think(seat Seat, more func() bool) (decided bool)
	})
	return !is || thinks.Think(m.Turn(), more)
}

// RunPrograms lets the programs of m act until a person must decide or the round ends. It returns
// the first error.
func RunPrograms[T any](m Match[T]) error {
	for ProgramActs(m) {
		if err := m.Do(m.Suggest(m.Turn())); err != nil {
			return err
		}
	}
	return nil
}

// PlayOut plays m to its end. All its players must be programs. It returns the first error.
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

// Undo returns m as it was before seat's last decision of the round; ok is false if seat has made
// none.
func Undo[T any](m Match[T], seat Seat) (back Match[T], ok bool) {
	for i, who := range slices.Backward(m.Deciders()) {
		if who == seat {
			return m.At(m.RoundsBegun(), i), true
		}
	}
	return nil, false
}
