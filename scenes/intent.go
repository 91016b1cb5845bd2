package scenes

import "lacasa/engine/match"

// A Player is a player at a seat.
type Player = match.Player

// ReplayStatus describes how a finished match is being watched again.
type ReplayStatus = match.Replay

// An Intent is what a scene wants the program to do. The zero value wants nothing.
type Intent struct {
	Want     Want
	Game     string         // of Enter
	Move     string         // of Act: a record's token
	Ask      match.Request  // of Start, CopyLink and SetUp, of which it may be empty; of Keep: the match that is set up next, or none
	Players  []match.Player // of Start
	Kept     string         // of Take, Remove and Recall: the name of a match that is kept; of Unpack: of a file; of Keep: what was kept
	Before   string         // of Keep: what it is put before, of what is kept; empty: after all
	Draft    string         // of Draft: what was kept; of Keep: what is kept no longer, as it is done
	Text     string         // of CopyText; of Keep, Draft, SaveOwn, ShareLink and ShareText: something that players made
	Round    int            // of the wants of the past, from 1
	Moment   Moment         // of Turn and PastOn
	Settings Settings       // of Set
}

// A Moment is a moment of a match: after that many decisions of a round, both counted from 1, as
// seen from a seat.
type Moment struct {
	Round, Decisions int
	Seat             match.Seat
}

// A Want is the kind of an intent.
type Want uint8

const (
	Nothing Want = iota
	GoOn         // play the saved match on
	Enter        // through the door of a game
	SetUp        // choose a new match of the game, beginning with what is asked for
	Start        // begin the match asked for, with these players
	Act          // do the move
	Peek         // that player holds the curtain's button, to see the hand
	Look         // the player the curtain waits for is in front of the screen
	Proceed      // leave the election for the table, the table for the score, the score for the next round
	Undo         // take back the last decision of this round
	Finish       // let programs play the round to its end, for everybody
	Restart      // begin this round again with the same cards
	Restore      // take a restart back
	Again        // begin the match again with the same cards
	Home         // to the title, and from there to the street; the match is saved
	Close        // close the page or menu on top
	OpenMenu
	OpenRules
	OpenLog
	OpenLast
	OpenScore // of the round before
	OpenGone  // which cards have gone
	OpenSettings
	OpenShortcuts // what keys, a gamepad and fingers do
	OpenKept      // the matches that are kept
	OpenDeal      // the page of today's deal of the game
	PlayDeal      // begin it, or play it on
	CopyText      // put the text on the clipboard
	OpenTally     // how those that are over ended
	Take          // one of them from the shelf, to play it on
	Remove        // one of them
	PutBack       // the one that was removed
	Recall        // one that is over, to be looked at
	PastScore     // the score of a round of that
	PastLog       // what happened in it
	PastOn        // play on from a moment, as another match
	Replay        // go through it from the beginning of a round
	AtEnd         // go through the match that is being played and is over, from its end
	Earlier       // there, a decision back
	Later         // and on
	Playing       // on by itself, or no longer
	OpenMoments
	Turn      // to that moment
	ShareLink // put an address of it on the clipboard, or of the text
	ShareText // or what was done there, in words; or the text as a line
	PastAgain // begin that match again with the same cards
	OpenTrunk // all that is kept as one file
	Pack      // write that file
	Unpack    // take one in
	OpenOwn   // what players made for the game themselves
	Keep      // have the text among that, in the place of what was kept; without a text, take that out
	Draft     // have the text kept as what is being made; without a text, it is made no longer
	SaveOwn   // write the text as a picture into a file, or without one, all of that
	Paste     // take in what lies on the clipboard
	Set       // these settings hold from now on
	CopyLink  // put the link of what is asked for on the clipboard
	FullScreen
	Quit
)
