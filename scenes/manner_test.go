package scenes

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/match"
)

// Every manner is told in every language, after what was thought.
func TestMannersAreTold(t *testing.T) {
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		for _, m := range match.Manners {
			if told := TellManner(w, "So.", m); !strings.HasPrefix(told, "So. ") || strings.Contains(told, "manner.") {
				t.Errorf("%s in %s: %q", m, l.Code, told)
			}
		}
		if told := TellManner(w, "So.", ""); told != "So." {
			t.Errorf("without a manner in %s: %q", l.Code, told)
		}
	}
}
