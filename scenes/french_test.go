package scenes

import (
	"strings"
	"testing"

	"lacasa/assets/words"
)

// Every card of the French deck has a name of its own, in every language.
func TestFrenchCardsHaveNames(t *testing.T) {
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		seen := map[string]bool{"": true, FrenchCard(w, "??"): true, TheFrenchCard(w, "??"): true}
		for _, rank := range "A23456789TJQK" {
			for _, suit := range "CDHS" {
				code := string(rank) + string(suit)
				for _, name := range []string{FrenchCard(w, code), TheFrenchCard(w, code)} {
					if seen[name] || strings.ContainsAny(name, "{}") {
						t.Errorf("%s: %s is called %q", l.Code, code, name)
					}
					seen[name] = true
				}
			}
		}
	}
}
