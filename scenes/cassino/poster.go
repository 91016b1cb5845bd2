package cassino

import (
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
)

// Welcome returns Cassino's on the title: the cafe by the harbour, the cards that everybody fishes for, and the suits.
func Welcome() scenes.Poster {
	p := scenes.Poster{Game: cassinomatch.Game, Picture: ui.Cafe, Front: ui.CafeFront, Top: tell.Top, Facts: []string{"n", scenes.Numeral(len(cassino.Modes()))}}
	for _, c := range rowCards(french.SequenceOf("2S,KH,TD,QC,AS")) {
		p.Fan = append(p.Fan, tell.Face(c))
	}
	for s := range deck.Suit(deck.Suits) {
		p.Crests = append(p.Crests, deck.Emblem(s))
	}
	return p
}
