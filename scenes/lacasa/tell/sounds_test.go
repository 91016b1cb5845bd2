package tell

import (
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/ui/sound"
)

func TestEveryFamilyHasItsSound(t *testing.T) {
	played, rules := map[sound.Name]bool{}, map[sound.Name]bool{}
	for f := card.Rossi; f <= card.None; f++ {
		played[PlayedSound(f)], rules[RuleSound(f)] = true, true
	}
	if len(played) != card.Families+1 || len(rules) != card.Families+1 {
		t.Error("two families sound the same:", played, rules)
	}
}
