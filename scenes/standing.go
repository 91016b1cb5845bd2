package scenes

import (
	"slices"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// Standing is a match as the seat in front of the screen may know it. It is all that scenes are given.
type Standing = casa.Standing

// Player is who sits at a seat, Reason why a bot did what an event of the log tells.
type (
	Player = match.Player
	Reason = casa.Reason
)

// signsOf are the signs of the sides: alone against the Robot, of the two who play.
func signsOf(s *Standing) [lacasa.Sides]string {
	if s.Options.Mode == lacasa.Solo {
		return seatSigns
	}
	return sideSigns
}

// follows reports whether a standing goes on from another: the same seat is shown the same round, with more of it.
func follows(s, from *Standing) bool {
	n := len(from.Log)
	return s.View.Seat == from.View.Seat && s.Round() == from.Round() && s.Dealt == from.Dealt && len(s.Log) >= n && slices.Equal(s.Log[:n], from.Log)
}

// Intent is what a scene wants of the program. The zero value wants nothing.
type Intent struct {
	Want     Want
	Move     string         // of Act: a record's token
	Ask      match.Ask      // of Start and CopyLink
	Players  []match.Player // of Start
	Settings Settings       // of Set
}

// Want is a kind of intent.
type Want uint8

const (
	Nothing Want = iota
	GoOn         // play the saved match on
	SetUp        // choose a new match
	Start        // begin the match asked for, with these players
	Act          // do the move
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
	OpenScore // of the round before
	OpenSettings
	Set      // these settings hold from now on
	CopyLink // put the link of what is asked for on the clipboard
	FullScreen
	Quit
)
