package session

import (
	"lacasa/engine/match"
	"lacasa/game/wire"
)

// A Hosted is a match that is kept here and played at other devices. Each is told what its seat may
// know.
type Hosted interface {
	// String returns the record of the match.
	String() string
	// Request returns a request for a match with the same cards.
	Request() match.Request
	// Players returns who sits at each seat. It may be changed between two rounds.
	Players() []match.Player
	Stage() match.Stage
	// RoundsBegun returns how many rounds have begun.
	RoundsBegun() int
	// Turn returns the seat that has to decide or to choose.
	Turn() match.Seat
	// Next begins the next round.
	Next() error
	// Do makes the decision of a token of the record. It returns an error and changes nothing if the
	// rules do not allow it.
	Do(token string) error
	// Act decides for the seat whose turn it is as a program would, which thinks on as long as more
	// returns true. It reports whether anything was decided.
	Act(more func() bool) (decided bool)
	// Undo undoes the seat's last decision of the round and all that followed. It reports whether
	// there was one.
	Undo(seat match.Seat) bool
	// Tell returns what the viewer may know, as it travels. Until the match is over that is without
	// the seed, from which all cards follow.
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

// BuildOf returns what a host and a page have in common if they understand each other: the version of
// the program, the games, and the form of all that travels.
func BuildOf(version string, games []Game) string {
	shapes := []string{version, wire.Shape()}
	for _, g := range games {
		shapes = append(shapes, g.ID, g.Shape)
	}
	return wire.Sum(shapes)
}
