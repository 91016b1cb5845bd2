package cassino

import (
	"strings"
	"testing"

	"lacasa/assets/words"
)

// Every reason to refuse has its sentence, and no sentence waits for a reason that there is not.
func TestReasonsHaveWords(t *testing.T) {
	said := map[string]bool{}
	for r := range RefusalReason(len(reasonKeys)) {
		said[Refusal{Reason: r}.Wrong().Key] = r != Allowed
	}
	for _, key := range words.Open("en").Keys() {
		if strings.HasPrefix(key, "refused.cassino.") && !said[key] {
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
