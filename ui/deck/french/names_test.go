package french

import (
	"testing"

	"lacasa/assets/words"
)

func TestName(t *testing.T) {
	for _, c := range []struct{ language, code, want string }{
		{"en", "AS", "ace of spades"}, {"en", "TD", "ten of diamonds"}, {"en", "*", "joker"},
		{"it", "7D", "sette di quadri"}, {"it", "QC", "donna di fiori"}, {"it", "*", "jolly"},
	} {
		if got := Name(words.Open(c.language).Say, c.code); got != c.want {
			t.Errorf("%s: %s is said %q, not %q", c.language, c.code, got, c.want)
		}
	}
}

func TestTheName(t *testing.T) {
	for _, c := range []struct{ language, code, want string }{
		{"en", "AS", "the ace of spades"}, {"it", "7D", "il sette di quadri"}, {"it", "8D", "l’otto di quadri"}, {"it", "AC", "l’asso di fiori"},
		{"it", "QC", "la donna di fiori"}, {"it", "*", "il jolly"},
	} {
		if got := TheName(words.Open(c.language).Say, c.code); got != c.want {
			t.Errorf("%s: %s is said %q, not %q", c.language, c.code, got, c.want)
		}
	}
}
