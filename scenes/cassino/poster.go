package cassino

import (
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/sound"
)

// cafe is the picture of the cafe by the harbour.
var cafe = ui.Wide("cafe")

// Welcome returns the poster of Cassino for the title: the cafe by the harbour, the cards that
// everybody fishes for, and the suits.
func Welcome() scenes.Poster {
	p := scenes.Poster{Game: cassinomatch.Game, Picture: cafe, Front: ui.CafeFront, Top: tell.Top, Place: sound.Cafe, Facts: []string{"n", ui.Numeral(len(cassino.Modes()))},
		Fan: scenes.Each(rowCards(french.SequenceOf("2S,KH,TD,QC,AS")), tell.Face)}
	for s := range deck.Suit(deck.Suits) {
		p.Crests = append(p.Crests, deck.Emblem(s))
	}
	p.Usual, p.Small = scenes.ByRank, func(suit, rank int) ui.Picture { return deck.Small(deck.Of(rank, deck.Suit(suit))) }
	return p
}
