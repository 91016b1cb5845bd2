package lacasa

import (
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
)

// Welcome is La Casa's on the title: the household, and the crests of the families.
func Welcome() (p scenes.Poster) {
	for _, cd := range tell.Household {
		p.Fan = append(p.Fan, tell.Face(cd))
	}
	for f := range card.Family(card.Families) {
		p.Crests = append(p.Crests, tell.CrestOf(f))
	}
	return p
}
