package scenes

import (
	"strings"
	"unicode"

	"lacasa/assets/words"
)

// longestName is the most letters a name has.
const longestName = 16

// inName reports whether names can hold the letter: one that the lettering has, and that a record can hold.
func inName(r rune) bool {
	return unicode.Is(unicode.Latin, r) || unicode.IsDigit(r) && r < unicode.MaxASCII || strings.ContainsRune(" '’.-", r)
}

// Unchosen are names that nobody has chosen, in small letters: the words by which languages speak to somebody, and the names that they give
// whoever sits alone at a table. All languages are read for them, which takes its time.
func Unchosen() (you, given map[string]bool) {
	you, given = map[string]bool{}, map[string]bool{}
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		first, _, _ := strings.Cut(w.Say("setup.names"), ",")
		you[strings.ToLower(w.Say("you"))], given[strings.ToLower(first)] = true, true
	}
	return you, given
}

// nameOf is a text as a name: what names cannot hold is left out.
func nameOf(text string) string {
	letters := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if inName(r) {
			return r
		}
		return -1
	}, text)))
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}
