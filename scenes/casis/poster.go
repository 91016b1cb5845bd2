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

// Welcome returns the poster of Casis for the title: the inspector's desk under its green lamp,
// suspects of every suit with an ace, the missing clue, and the suits.
func Welcome() scenes.Poster {
	const clubs, diamonds, hearts, spades = casis.Card(0), casis.Card(casis.PerSuit), casis.Card(2 * casis.PerSuit), casis.Card(3 * casis.PerSuit)
	const king, queen, jack = 0, 1, 2
	p := scenes.Poster{Game: casismatch.Game, Picture: ui.Wide("study"), Front: ui.StudyFront, Top: tell.Top, Place: sound.Office,
		Fan: scenes.Each([]casis.Card{clubs + queen, diamonds + jack, spades + king, hearts + queen, spades.SuitAce()}, tell.Face)}
	for s := range french.Suit(french.Suits) {
		p.Crests = append(p.Crests, french.Emblem(s))
	}
	p.Usual, p.Falls = scenes.BySuit, true
	p.Small = func(suit, rank int) ui.Picture { return french.Small(french.Of(rank, french.Suit(suit))) }
	return p
}
