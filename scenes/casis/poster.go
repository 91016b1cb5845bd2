package casis

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// Welcome returns Casis's on the title: the inspector's desk under its green lamp, the cards of a case with the ace that stands for the
// clue that is missing, and the suits.
func Welcome() scenes.Poster {
	p := scenes.Poster{Game: casismatch.Game, Picture: ui.Study, Front: ui.StudyFront, Top: tell.Top}
	const spades = casis.Card(3 * casis.PerSuit)
	for _, c := range []casis.Card{spades + 3, spades + 4, spades, spades + 5, spades.SuitAce()} {
		p.Fan = append(p.Fan, tell.Face(c))
	}
	for s := range french.Suit(french.Suits) {
		p.Crests = append(p.Crests, french.Emblem(s))
	}
	return p
}
