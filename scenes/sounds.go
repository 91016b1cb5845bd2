package scenes

import (
	"lacasa/engine/lacasa/card"
	"lacasa/ui/sound"
)

// playedSound is the sound of a card of family f being played; None is the Mangia-Cake.
func playedSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.Guest
	}
	return sound.Played(int(f))
}

// ruleSound is the sound of family f beginning to rule; None is a Situation's.
func ruleSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.NewRule
	}
	return sound.Called(int(f))
}
