package table

import (
	"time"

	"lacasa/ui"
)

// How long movements take at speed 1.
const (
	PaceHover  = 90 * time.Millisecond
	PaceSelect = 120 * time.Millisecond
	PacePlay   = 340 * time.Millisecond // of which a third is for coming to rest
	PaceFlip   = 260 * time.Millisecond
	PaceCut    = 60 * time.Millisecond   // before the first card is dealt
	PaceDeal   = 65 * time.Millisecond   // from one that is dealt to the next
	PaceDealt  = 1200 * time.Millisecond // from the first to the last of them at most
	PaceToss   = 480 * time.Millisecond  // one flies to its place, of which half is for coming to rest
	PaceFan    = 18 * time.Millisecond   // from one card of a hand that is picked up to the next
	PaceThink  = 500 * time.Millisecond
	PaceStands = 1100 * time.Millisecond
	PaceHush   = 420 * time.Millisecond // before what decides it
	PaceRing   = 460 * time.Millisecond // a ring of light goes out from a card
	PaceReach  = 620 * time.Millisecond // and over the whole table
	PaceWins   = 520 * time.Millisecond // the winning card lights up, and strikes
	PaceYield  = 260 * time.Millisecond // the beaten ones give way
	PaceGather = 320 * time.Millisecond // the cards of a challenge are put together
	PaceEach   = 35 * time.Millisecond  // one of them after the other
	PaceSweep  = 620 * time.Millisecond // and taken, so slowly that it is seen by whom
	PaceGlide  = 220 * time.Millisecond
	PaceGist   = 1500 * time.Millisecond // or is left to be read at least, where something is asked
	PaceSaid   = 4500 * time.Millisecond // a message stays

	PaceBallot = 700 * time.Millisecond // somebody says something in the election
	PaceReveal = 60 * time.Millisecond  // from one card revealed to the next
	PaceShown  = 900 * time.Millisecond // what is shown at the end of a round stays
	PaceSpark  = 380 * time.Millisecond // from the card that won to the score
	PaceLanded = 450 * time.Millisecond // until its light is gone there
	PaceVoided = 360 * time.Millisecond // a challenge is struck out
	PacePass   = 560 * time.Millisecond // whole hands move
)

// PaceBlow is when the winning card comes down.
var PaceBlow = ui.StrikeTime(PaceWins)
