package scenes

import (
	"strings"
	"testing"

	"lacasa/engine/match"
)

// TestTypedNamesCanBeWritten checks that whatever is typed as a name becomes one that a record may
// contain.
func TestTypedNamesCanBeWritten(t *testing.T) {
	if longestName > match.LongestName {
		t.Errorf("names have up to %d letters", longestName)
	}
	for r := rune(0); r <= 0x10ffff; r++ {
		if !inName(r) {
			continue
		}
		if err := match.CheckName(0, strings.Repeat(string(r), longestName)); err != nil {
			t.Errorf("%q can be typed: %v", r, err)
		}
	}
}

// TestToastIsShort checks that even a long message disappears soon.
func TestToastIsShort(t *testing.T) {
	h := &House{}
	toast := Toast{text: "before"}
	toast.Say(h, strings.Repeat("W\u202e", 60_000))
	if n := len([]rune(toast.queue[0])); n != longestToast || strings.Contains(toast.queue[0], "\u202e") {
		t.Errorf("%d characters are shown", n)
	}
}
