package tell

import (
	"lacasa/engine/lacasa/card"
	"lacasa/ui/sound"
)

// PlayedSound returns the sound of playing a card of family f; None means the Mangia-Cake.
func PlayedSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.Guest
	}
	return sound.CardSound(int(f))
}

// RuleSound returns the sound of family f beginning to rule; None means that of a situation.
func RuleSound(f card.Family) sound.Name {
	if f == card.None {
		return sound.NewRule
	}
	return sound.ChordSound(int(f))
}
