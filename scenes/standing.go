package scenes

import (
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given:
// a View and the events of that seat, never a State.
type Standing struct {
	View       lacasa.View    // of the seat in front of the screen, now
	Start      lacasa.View    // its view when the cards had been dealt; the events of Log lead from it to View
	Log        []lacasa.Event // of this round, from the deal on
	Seen       int            // events of Log that the seat has been shown before; those after them are to be shown
	Reasons    []Reason       // once the round is over: why the bots did what they did
	Players    []Player       // one at each seat
	Options    lacasa.Options
	Seed       string
	Program    []string          // situations of the rounds so far, this one last
	Outcomes   []lacasa.Outcome  // of the rounds that are over
	Dealt      int               // how often this round was dealt; more than 1: dealt again
	Score      [lacasa.Sides]int // points of all rounds over
	MatchOver  bool
	Begun      bool // the seat has decided something in this round
	CanUndo    bool // there is something to take back: a decision, or a restart
	CanRestore bool // a restart can be taken back
}

// human is the kind of a person.
const human = "human"

// Reason is why a bot did what an event of the log tells.
type Reason struct {
	Event int // its place in Log
	Why   bot.Why
	Did   lacasa.Action
}

// Player is who sits at a seat.
type Player struct {
	Kind string // as records name it: human, robot, random or a bot's kind
	Name string
}

// Human reports whether a person plays.
func (p Player) Human() bool { return p.Kind == human }

// Humans is the number of persons at the table.
func (s *Standing) Humans() (n int) {
	for _, p := range s.Players {
		if p.Human() {
			n++
		}
	}
	return n
}

// signs are the signs of the sides: alone against the Robot, of the two who play.
func (s *Standing) signs() [lacasa.Sides]string {
	if s.Options.Mode == lacasa.Solo {
		return seatSigns
	}
	return sideSigns
}

// follows reports whether the standing goes on from another: the same seat is shown the same round, with more of it.
func (s *Standing) follows(o *Standing) bool {
	n := len(o.Log)
	return s.View.Seat == o.View.Seat && s.Round() == o.Round() && s.Dealt == o.Dealt && len(s.Log) >= n && slices.Equal(s.Log[:n], o.Log)
}

// Situation is the round's situation.
func (s *Standing) Situation() string { return s.Program[len(s.Program)-1] }

// Round is the round's number, from 1.
func (s *Standing) Round() int { return len(s.Program) }

// Intent is what a scene wants of the program. The zero value wants nothing.
type Intent struct {
	Want     Want
	Action   lacasa.Action  // of Act
	Options  lacasa.Options // of Start
	Seed     lacasa.Seed    // of Start
	Players  []Player       // of Start
	Choice   string         // of Choose
	Settings Settings       // of Set
}

// Want is a kind of intent.
type Want uint8

const (
	Nothing Want = iota
	GoOn         // play the saved match on
	SetUp        // choose a new match
	Start        // begin a match of these options and seed
	Act          // do the action
	Choose       // as the dealer, the situation Choice for the next round
	Peek         // that player holds the curtain's button, to see the hand
	Look         // the player the curtain waits for is in front of the screen
	Proceed      // leave the election for the table, the table for the score, the score for the next round
	Undo         // take back the last decision of this round
	Restart      // begin this round again with the same cards
	Restore      // take a restart back
	Again        // begin the match again with the same cards
	Home         // to the title; the match is saved
	Close        // close the page or menu on top
	OpenMenu
	OpenRules
	OpenLog
	OpenLast
	OpenSettings
	Set      // these settings hold from now on
	CopyLink // put the link of Options and Seed on the clipboard
	FullScreen
	Quit
)
