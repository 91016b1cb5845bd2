package game

import (
	"testing"

	"lacasa/assets/words"
)

// Every game has its own name, lines and hints in every language.
func TestEveryGameHasItsWords(t *testing.T) {
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		for _, g := range Games {
			for _, part := range []string{"", ".line", ".what", ".credit", ".points", ".touch", ".touch.mouse"} {
				if key := "game." + g.ID + part; !w.Has(key) {
					t.Errorf("%s lacks %s", l.Code, key)
				}
			}
		}
	}
}
