package lacasa

import (
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// Welcome returns La Casa's on the title: the house, the household before it, and the crests of the families.
func Welcome() scenes.Poster {
	p := scenes.Poster{Game: casa.Game, Picture: ui.Night, Front: ui.HouseFront, Top: tell.Top}
	for _, cd := range tell.Household {
		p.Fan = append(p.Fan, tell.Face(cd))
	}
	for f := range card.Family(card.Families) {
		p.Crests = append(p.Crests, tell.CrestOf(f))
	}
	return p
}
