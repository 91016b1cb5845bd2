package table

import "time"

// How long movements and messages take at speed 1.
const (
	PaceHover  = 90 * time.Millisecond   // for a card to rise under the mouse
	PaceSelect = 120 * time.Millisecond  // for a selected card to rise
	PacePlay   = 340 * time.Millisecond  // flight of a played card, a third of it for coming to rest
	PaceFlip   = 260 * time.Millisecond  // for a card to turn over
	PaceCut    = 160 * time.Millisecond  // for the deck to be cut before the first card is dealt
	PaceDeal   = 65 * time.Millisecond   // between two dealt cards
	PaceDealt  = 900 * time.Millisecond  // between the first and the last dealt card at most
	PaceToss   = 480 * time.Millisecond  // flight of a dealt card, half of it for coming to rest
	PaceThink  = 440 * time.Millisecond  // pause before a program plays
	PaceStands = 1100 * time.Millisecond // pause to look at what has happened
	paceRing   = 460 * time.Millisecond  // for a ring of light to spread from a card
	PaceWins   = 520 * time.Millisecond  // for the winning card to light up and strike
	PaceYield  = 260 * time.Millisecond  // for the beaten cards to give way
	PaceGather = 320 * time.Millisecond  // for the cards of a challenge to be put together
	PaceEach   = 35 * time.Millisecond   // between two of these cards
	PaceTurn   = 200 * time.Millisecond  // for them to be turned over
	PaceTake   = 380 * time.Millisecond  // for them to be taken, slowly enough to see by whom
	PaceSweep  = 560 * time.Millisecond  // for all cards to move to other places
	PaceGlide  = 220 * time.Millisecond  // for cards to move together
	paceGist   = 1500 * time.Millisecond // least time of a message while a decision is due
	paceSaid   = 4500 * time.Millisecond // time of a message
	paceLetter = 60 * time.Millisecond   // the same for each letter of a long one
	PaceBallot = 700 * time.Millisecond  // time of an announcement in the election
	PaceReveal = 60 * time.Millisecond   // between two revealed cards
	PaceShown  = 900 * time.Millisecond  // time for which what is revealed at the end of a round is shown
	PacePass   = 560 * time.Millisecond  // for whole hands to move
)
