package casis

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/deck/french"
	"lacasa/ui/sound"
)

// Welcome returns the poster of Casis for the title: the inspector's desk under its green lamp, the
// cards of a case with an ace for the missing clue, and the suits.
func Welcome() scenes.Poster {
	const spades = casis.Card(3 * casis.PerSuit)
	p := scenes.Poster{Game: casismatch.Game, Picture: ui.Wide("study"), Front: ui.StudyFront, Top: tell.Top, Place: sound.Office,
		Fan: scenes.Each([]casis.Card{spades + 3, spades + 4, spades, spades + 5, spades.SuitAce()}, tell.Face)}
	for s := range french.Suit(french.Suits) {
		p.Crests = append(p.Crests, french.Emblem(s))
	}
	return p
}
