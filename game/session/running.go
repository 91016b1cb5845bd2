package session

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// An Asked is a match of any game, wherever it is kept.
type Asked interface {
	// Ask returns what the match was begun with.
	Ask() match.Request
	// Players returns who sits at each seat.
	Players() []match.Player
	// Begun returns how many rounds have begun.
	Begun() int
	// Over reports whether the match has been played to its end.
	Over() bool
}

// A Match is a match that is kept here, as it is saved, listed and asked about.
type Match interface {
	Asked
	// String returns the record of the match.
	String() string
	// Ends returns how each finished round ended for the first person at the table. A round that
	// programs finished counts as open.
	Ends() []match.End
	// Waiting describes the match for the title and the shelf.
	Waiting(h *scenes.House) scenes.Waiting
	// Continues reports whether earlier is this match in its present or an earlier state.
	Continues(earlier Match) bool
}

// A Past is a match that is looked at from its beginning: it can be watched again, and played
// again from any of its moments, as another match.
type Past interface {
	Match
	// Again begins a new match with the same players and cards.
	Again() (Running, error)
	// From returns a new match that continues from a moment of this one, with the same cards.
	From(m scenes.Moment) Running
	// Replay shows the match, which must be over, from a moment on.
	Replay(h *scenes.House, m scenes.Moment) ReplayScene
	// Judges reports whether Judge can be called.
	Judges() bool
	// Judge shows a round that is over, from a moment on, and what each of its decisions was worth.
	Judge(h *scenes.House, m scenes.Moment) ReplayScene
	// PastPage returns a page about a round, counted from 1, of a match that is over.
	PastPage(h *scenes.House, i scenes.Open, round int) scenes.Scene
}

// A Table is a match that is played at this screen, wherever it is kept. A Remote is no more than
// that.
type Table interface {
	Asked
	Shown
	// Do makes the decision that move describes, which is a token of the record. It returns an
	// error and changes nothing if the rules do not allow it.
	Do(move string) error
}

// Decided is a match that is kept and played here. After each method, and after Do, programs have
// acted until a person must decide, or until one of them has to think on.
type Decided interface {
	// Next begins the next round.
	Next() error
	// Finish lets programs play the round to its end, for people too. Finishing reports whether one
	// of them has to think for that; the match stays as it is until all is played.
	Finish()
	Finishing() bool
	// Think lets the program that has to think on do so as long as more returns true, and does what
	// is decided. It reports whether anything was. Thinking reports whether there is such a program.
	Think(more func() bool) (decided bool)
	Thinking() bool
	// Undo undoes the person's last decision of the round. It reports whether it undid anything.
	Undo() bool
	// Restart begins the round again with the same cards.
	Restart()
	// Restore undoes a restart.
	Restore()
	// Automate sets what is played automatically. keep says that a decision that changes nothing
	// is, too.
	Automate(what scenes.AutoPlay, keep bool)
}

// Shown is a match that scenes show at this screen.
type Shown interface {
	// Open returns the scene that shows the match now, or the curtain. now is the present scene.
	Open(h *scenes.House, now scenes.Scene) scenes.Scene
	// Follow tells the present scene how the match stands. It returns false if another scene must
	// be opened.
	Follow(now scenes.Scene) bool
	// Busy reports whether the present scene is still showing how the match came to stand as it
	// does, or is not a table.
	Busy(now scenes.Scene) bool
	// Proceed leaves the present scene for the one that follows it. It returns nil once the match
	// is over.
	Proceed(h *scenes.House, now scenes.Scene) (scenes.Scene, error)
	// Page returns a page over the present scene.
	Page(h *scenes.House, i scenes.Open) scenes.Scene
}

// A Curtain hides the cards of one person from the next in front of the same screen.
type Curtain interface {
	// Cover hides the cards on screen until the next person takes over. With one person it does
	// nothing.
	Cover()
	// Covered reports whether the person who must decide has yet to take over the screen.
	Covered() bool
	// Uncover shows the cards of the person who must decide, who is now in front of the screen.
	Uncover()
	// Peek returns the cards of the person who must decide.
	Peek() []ui.Face
	// MarkSeen marks everything that has happened in the round as seen by everybody.
	MarkSeen()
}

// Running is a match that is kept here and played at this screen.
type Running interface {
	Past
	Table
	Decided
	Curtain
}
