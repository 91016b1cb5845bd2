package session

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Asked holds the methods of every match, wherever it is kept.
type Asked interface {
	// Ask returns the request with which the match was begun.
	Ask() match.Request
	// Players returns the players by seat.
	Players() []match.Player
	// Begun returns how many rounds have begun.
	Begun() int
	// Over reports whether the match has been played to its end.
	Over() bool
}

// A Match is a match that this program keeps, as code sees it that saves or lists matches.
type Match interface {
	Asked
	// String returns the record of the match.
	String() string
	// Ends returns how each finished round ended for the first person at the table. A round that
	// programs finished is match.Open.
	Ends() []match.End
	// Waiting describes the match for the title and the shelf.
	Waiting(h *scenes.House) scenes.Waiting
	// Continues reports whether earlier is this match in its present or an earlier state.
	Continues(earlier Match) bool
}

// A Past is a match that can be watched from its beginning, and continued from any of its moments
// as another match.
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

// A Table is a match that is played at this screen, wherever it is kept. A Remote is a Table and no
// more.
type Table interface {
	Asked
	Shown
	// Do performs the decision move, which is a token of the record. It returns an error and
	// changes nothing if the rules do not allow it.
	Do(move string) error
}

// A Decided is a match that is kept and played here. After each method, and after Do, programs have
// acted until a person must decide, or until a program needs time to think.
type Decided interface {
	// Next begins the next round.
	Next() error
	// Finish lets programs play the round to its end, also for people. Finishing reports whether
	// they have yet to think about that; until the round is finished the match stays as it was.
	Finish()
	Finishing() bool
	// Think lets the program whose turn it is think as long as more returns true, and does what it
	// decides. It reports whether it decided. Thinking reports whether a program has to think.
	Think(more func() bool) (decided bool)
	Thinking() bool
	// Undo undoes the person's last decision of the round. It reports whether it undid anything.
	Undo() bool
	// Restart begins the round again with the same cards.
	Restart()
	// Restore undoes a restart.
	Restore()
	// Automate sets which forced moves are played automatically. keep says whether a decision that
	// changes nothing is made automatically, too.
	Automate(what scenes.AutoPlay, keep bool)
}

// A Shown is a match that scenes show at this screen.
type Shown interface {
	// Open returns the scene that shows the match now, or the curtain. now is the current scene.
	Open(h *scenes.House, now scenes.Scene) scenes.Scene
	// Follow updates the current scene with the state of the match. It returns false if another
	// scene must be opened.
	Follow(now scenes.Scene) bool
	// Busy reports whether the current scene is still showing how the match got to its state, or is
	// not a table.
	Busy(now scenes.Scene) bool
	// Proceed goes from the current scene to the one that follows it. It returns nil once the match
	// is over.
	Proceed(h *scenes.House, now scenes.Scene) (scenes.Scene, error)
	// Page returns a page over the current scene.
	Page(h *scenes.House, i scenes.Open) scenes.Scene
}

// A Curtain hides one person's cards from the next person in front of the same screen.
type Curtain interface {
	// Cover hides the cards on screen until the next person takes over. If only one person plays it
	// does nothing.
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

// A Running is a match that is kept here and played at this screen.
type Running interface {
	Past
	Table
	Decided
	Curtain
}
