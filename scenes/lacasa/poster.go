package lacasa

import (
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Welcome returns the poster of La Casa for the title: the house, the household in front of it, and
// the crests of the families.
func Welcome() scenes.Poster {
	p := scenes.Poster{Game: casa.Game, Picture: ui.Night, Front: ui.HouseFront, Top: tell.Top, Place: sound.House, Fan: scenes.Each(tell.Household[:], tell.Face)}
	for f := range card.Family(card.Families) {
		p.Crests = append(p.Crests, tell.CrestOf(f))
	}
	p.Usual, p.Small = scenes.BySuit, func(suit, rank int) ui.Picture { return tell.SmallFace(card.Of(card.Family(suit), rank)) }
	return p
}
