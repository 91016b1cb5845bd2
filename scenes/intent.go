package scenes

import "lacasa/engine/match"

// A Player is a player at a seat.
type Player = match.Player

// ReplayStatus describes how a finished match is being watched again.
type ReplayStatus = match.Replay

// An Intent is what a scene asks the program to do; nil asks for nothing. An intent without any
// particulars is a constant of type Step, Open, Playback or Want, and can be compared with ==. The
// others are structs.
type Intent interface{ intent() }

// Act is the intent to make a decision in the current match. Move is its token in the record.
type Act struct{ Move string }

// A Step is an intent about the current match that is no decision of the game.
type Step uint8

const (
	GoOn    Step = iota // show the current match, which was saved, at its table
	Proceed             // continue to what comes next: the table, then the score, then the next round
	Peek                // show the hand while the curtain's button is held
	Look                // lift the curtain: the person who must decide is in front of the screen
	Undo                // undo the person's last decision of the round
	Finish              // let programs play the round to its end, for people too
	Restart             // begin the round again with the same cards
	Restore             // undo a restart
	Again               // begin another match with the same cards
	AtEnd               // watch the match, which is over, from its end
	AtTurn              // show what the decisions of the round, which is over, were worth
)

// An Open is the intent to open a page over what is shown.
type Open uint8

// The pages about the match that is shown.
const (
	OpenMenu  Open = iota
	OpenRules      // rules of the match or, outside its table, of the game
	OpenLog
	OpenLast    // what happened last
	OpenScore   // score of the previous round
	OpenGone    // cards that are out of play
	OpenMoments // moments of the match that is being watched again
)

// The pages of the house.
const (
	OpenSettings  Open = 16 + iota
	OpenShortcuts      // what keys, a gamepad and touch do
	OpenDeal           // today's deal of the game
	OpenKept           // the saved matches
	OpenTally          // statistics of the finished matches
	OpenBackups        // save all data to one file, and restore it
	OpenOwn            // what players made for the game
	OpenProblems       // the problems of the game
	OpenLooks          // choose a portrait, a back of the cards and a cloth of the tables
	OpenDays           // the calendar of the deals of the day, of all games
	OpenFigures        // as whom a person sits at a table
	OpenPresent        // who is at the table at which people have screens of their own
)

// A Playback is an intent about a match that is being watched again.
type Playback uint8

const (
	Earlier Playback = iota // go back by a decision
	Later                   // go on by a decision
	Playing                 // start or stop automatic playing
)

// A Want is an intent without particulars that is about neither the current match nor a page.
type Want uint8

const (
	Home         Want = iota // go to the title and from there to the street; the match is saved
	Close                    // close the page or menu on top
	FullScreen               // switch between the full screen and a window
	Quit                     // end the program
	PlayDeal                 // begin today's deal of the game, or continue it
	PastAgain                // begin a match with the cards of the finished one that is shown
	PutBack                  // restore the match that was removed last
	Pack                     // save all data to one file
	Paste                    // use the text on the clipboard
	NextProblem              // show the next problem that is not solved
	RetryProblem             // begin the problem again
	LookOn                   // look on at the table of a host
	SitDown                  // begin the match of the table that this program keeps
	OtherAddress             // show another address of this program
	EndTable                 // end the table that this program keeps
	KeepRecord               // keep the record of the match of a host
)

// Enter is the intent to go to the title of a game. Game is its ID.
type Enter struct{ Game string }

// SetUp is the intent to choose a new match. The setup proposes the match that Ask describes or, if
// Ask is zero, the one that was played last.
type SetUp struct{ Ask match.Request }

// Start is the intent to begin a match with these players.
type Start struct {
	Ask     match.Request
	Players []Player
}

// Host is the intent to begin a match in which people have screens of their own. Those who are not
// Apart play at this one, which looks on if there are none.
type Host struct {
	Ask     match.Request
	Players []Player
	Apart   []bool // by seat: a person who plays on a phone
}

// Reopen is the intent to open the table with that code again, which this program did not close,
// and LetGo the intent to forget it.
type (
	Reopen struct{ Code string }
	LetGo  struct{ Code string }
)

// Claim is the intent to sit down at a seat of the table of a host, with that name.
type Claim struct {
	Seat match.Seat
	Name string
}

// Gesticulate is the intent to make a gesture to everybody at the table.
type Gesticulate struct{ Kind Gesture }

// Mute is the intent to show the gestures of a seat here no longer, or again.
type Mute struct{ Seat match.Seat }

// Grant is the intent to answer somebody who asks to take back a decision, or to change places.
type Grant struct{ Yes bool }

// Trade is the intent that the player of a seat at this screen changes places with who sits at
// another.
type Trade struct{ For, Seat match.Seat }

// Stand is the intent to let a program play for the person at a seat until they come back, or no
// longer.
type Stand struct {
	Seat match.Seat
	Bot  bool
}

// Solve is the intent to show a problem of a game at its table.
type Solve struct{ Game, ID string }

// Set is the intent to apply and save settings.
type Set struct{ Settings Settings }

// Take is the intent to continue a saved match. Name is its name among the saved ones.
type Take struct{ Name string }

// Remove is the intent to remove a saved match. PutBack undoes it.
type Remove struct{ Name string }

// Recall is the intent to show a finished match. Name is its name among the saved ones.
type Recall struct{ Name string }

// OpenPast is the intent to open a page about a round of the finished match that is shown.
type OpenPast struct {
	Page  Open // OpenScore or OpenLog
	Round int  // counted from 1
}

// PastOn is the intent to continue the match that is shown again from a moment, as another match.
type PastOn struct{ Moment Moment }

// Replay is the intent to watch the finished match that is shown, from a moment on.
type Replay struct{ Moment Moment }

// Judge is the intent to show what the decisions of a round of the match that is shown were worth.
// Round is counted from 1.
type Judge struct{ Round int }

// Turn is the intent to show a moment of the match that is being watched again.
type Turn struct{ Moment Moment }

// A Moment is a moment of a match as seen from a seat: after a number of decisions of a round,
// which is counted from 1.
type Moment struct {
	Round, Decisions int
	Seat             match.Seat
}

// ShareMoment is the intent to copy the moment shown to the clipboard: its address if Link is true,
// otherwise a text that says what was done.
type ShareMoment struct{ Link bool }

// ShareOwn is the intent to copy something that players made to the clipboard: its address if Link
// is true, otherwise a line of text. Form is the thing in its game's form.
type ShareOwn struct {
	Form string
	Link bool
}

// CopyText is the intent to copy a text to the clipboard.
type CopyText struct{ Text string }

// CopyLink is the intent to copy the address of a match that is set up to the clipboard.
type CopyLink struct{ Ask match.Request }

// Unpack is the intent to restore the data in a file. If Name is empty the player chooses the file.
type Unpack struct{ Name string }

// Keep is the intent to save something that players made for the game.
type Keep struct {
	Form   string        // the thing, in its game's form
	Was    string        // the saved thing that it replaces, or ""
	Before string        // the saved thing that it is put before, or "" to put it last
	Draft  string        // the draft that is dropped once the thing is saved, or ""
	Play   match.Request // the match to set up next, or zero
}

// Discard is the intent to remove something that players made and saved.
type Discard struct{ Form string }

// Draft is the intent to save Text, which is being made, in place of the draft Was. If Text is
// empty the draft is dropped.
type Draft struct{ Was, Text string }

// SaveOwn is the intent to save something that players made as a picture file or, if Form is empty,
// everything they made as a text file.
type SaveOwn struct{ Form string }

func (Act) intent()         {}
func (Step) intent()        {}
func (Open) intent()        {}
func (Playback) intent()    {}
func (Want) intent()        {}
func (Enter) intent()       {}
func (SetUp) intent()       {}
func (Start) intent()       {}
func (Set) intent()         {}
func (Take) intent()        {}
func (Remove) intent()      {}
func (Recall) intent()      {}
func (OpenPast) intent()    {}
func (PastOn) intent()      {}
func (Replay) intent()      {}
func (Judge) intent()       {}
func (Turn) intent()        {}
func (ShareMoment) intent() {}
func (ShareOwn) intent()    {}
func (Solve) intent()       {}
func (Host) intent()        {}
func (Reopen) intent()      {}
func (LetGo) intent()       {}
func (Claim) intent()       {}
func (Gesticulate) intent() {}
func (Mute) intent()        {}
func (Grant) intent()       {}
func (Trade) intent()       {}
func (Stand) intent()       {}
func (CopyText) intent()    {}
func (CopyLink) intent()    {}
func (Unpack) intent()      {}
func (Keep) intent()        {}
func (Discard) intent()     {}
func (Draft) intent()       {}
func (SaveOwn) intent()     {}
