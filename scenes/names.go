package scenes

import (
	"strings"
	"unicode"
)

// longestName is the most letters a name has.
const longestName = 16

// inName reports whether names can hold the letter: one that the lettering has, and that a record can hold.
func inName(r rune) bool {
	return unicode.Is(unicode.Latin, r) || unicode.IsDigit(r) && r < unicode.MaxASCII || strings.ContainsRune(" '’.-", r)
}

// NameOf is a text as a name: what names cannot hold is left out.
func NameOf(text string) string {
	letters := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if inName(r) {
			return r
		}
		return -1
	}, text)))
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}
