package session

import (
	"lacasa/engine/match"
	"lacasa/game/wire"
)

// A Hosted is a match that this program keeps and that is played on other devices. Each device is
// told only what its seat may know.
type Hosted interface {
	// String returns the record of the match.
	String() string
	// Request returns a request for a match with the same cards.
	Request() match.Request
	// Players returns the players by seat. The caller may change the result between two rounds.
	Players() []match.Player
	Stage() match.Stage
	// RoundsBegun returns how many rounds have begun.
	RoundsBegun() int
	// Turn returns the seat that has to decide or to choose.
	Turn() match.Seat
	// Next begins the next round.
	Next() error
	// Do performs the decision that a token of the record stands for. It returns an error and
	// changes nothing if the rules do not allow it.
	Do(token string) error
	// Act lets a program decide for the seat whose turn it is. The program thinks as long as more
	// returns true. Act reports whether it decided.
	Act(more func() bool) (decided bool)
	// Undo undoes the seat's last decision of the round and everything that followed. It reports
	// whether there was one.
	Undo(seat match.Seat) bool
	// Tell returns what the viewer may know, in the form in which it travels. The seed, from which
	// all cards follow, is left out until the match is over.
	Tell(v match.Viewer) wire.Told
}

// hosted is a Hosted of one game.
type hosted[T any] struct{ match.Match[T] }

// Act decides for the seat whose turn it is.
func (h *hosted[T]) Act(more func() bool) (decided bool) {
	if !match.Think(h.Match, more) {
		return false
	}
	if err := h.Do(h.Suggest(h.Turn())); err != nil {
		panic(err) // programs decide only what is legal
	}
	return true
}

// Undo undoes the seat's last decision of the round.
func (h *hosted[T]) Undo(seat match.Seat) bool {
	back, ok := match.Undo(h.Match, seat)
	if ok {
		h.Match = trimmed(back)
	}
	return ok
}

// Tell returns what the viewer may know.
func (h *hosted[T]) Tell(v match.Viewer) wire.Told {
	v.Sealed = h.Stage() != match.Over
	told := wire.Told{Seat: match.NoSeat, Round: h.RoundsBegun(), Stage: h.Stage(), Turn: match.NoSeat, Standing: wire.Append(nil, h.Match.Tell(v))}
	if v.Present {
		told.Seat = v.Seat
	}
	if told.Stage == match.Deciding || told.Stage == match.Choosing {
		told.Turn = h.Turn()
	}
	if told.Stage == match.Deciding && told.Turn == told.Seat {
		told.Only, told.Last = h.ForcedMove()
		if k, is := h.Match.(handKeeper); is {
			told.Keep = k.KeepToken()
		}
	}
	return told
}

// BuildOf returns a hash of the program's version, the games, and the form of all messages. A host
// and a page understand each other only if their hashes are equal.
func BuildOf(version string, games []Game) string {
	shapes := []string{version, wire.Shape()}
	for _, g := range games {
		shapes = append(shapes, g.ID, g.Shape)
	}
	return wire.Sum(shapes)
}
