package scenes

import (
	"time"

	"lacasa/ui"
)

// How long things take at speed 1.
const (
	tHover  = 90 * time.Millisecond
	tSelect = 120 * time.Millisecond
	tPlay   = 340 * time.Millisecond // of which a third is for coming to rest
	tFlip   = 260 * time.Millisecond
	tDeal   = 65 * time.Millisecond
	tDealt  = 900 * time.Millisecond // a whole deal at most
	tThink  = 500 * time.Millisecond
	tStands = 1100 * time.Millisecond
	tWins   = 520 * time.Millisecond // the winning card lights up, and strikes
	tYield  = 260 * time.Millisecond // the beaten ones give way
	tGather = 260 * time.Millisecond // the cards of a challenge are put together
	tSweep  = 380 * time.Millisecond // and taken
	tGlide  = 220 * time.Millisecond
	tGist   = 1500 * time.Millisecond // or is left to be read at least, where something is asked
	tSaid   = 4500 * time.Millisecond // a message stays

	tBallot = 700 * time.Millisecond // somebody says something in the election
	tReveal = 60 * time.Millisecond  // from one card revealed to the next
	tShown  = 900 * time.Millisecond // what is shown at the end of a round stays
	tSpark  = 380 * time.Millisecond // from the card that won to the score
	tLanded = 250 * time.Millisecond // until its light is gone there
	tVoided = 360 * time.Millisecond // a challenge is struck out
	tPass   = 560 * time.Millisecond // whole hands move
)

// tBlow is when the winning card comes down.
var tBlow = ui.Struck(tWins)
