package tell

import (
	"lacasa/engine/lacasa/card"
	"lacasa/ui/sound"
)

// PlayedSound returns the sound of a card of family f being played; None is the Mangia-Cake.
func PlayedSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.Guest
	}
	return sound.CardSound(int(f))
}

// RuleSound returns the sound of family f beginning to rule; None is a Situation's.
func RuleSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.NewRule
	}
	return sound.ChordSound(int(f))
}
