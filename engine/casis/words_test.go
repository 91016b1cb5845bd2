package casis

import (
	"strings"
	"testing"

	"lacasa/assets/words"
)

// Every reason to refuse has its sentence, and no sentence waits for a reason that there is not.
func TestReasonsHaveWords(t *testing.T) {
	said := map[string]bool{}
	for w := range RefusalReason(len(whyKeys)) {
		said[Refusal{Reason: w}.Wrong().Key] = w != Allowed
	}
	for _, key := range words.Open("en").Keys() {
		if strings.HasPrefix(key, "refused.casis.") && !said[key] {
			t.Errorf("nothing is refused by %s", key)
		}
		delete(said, key)
	}
	for key, refused := range said {
		if refused {
			t.Errorf("%s has no sentence", key)
		}
	}
}
