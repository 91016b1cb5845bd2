package scenes

import (
	"strings"
	"unicode"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/page"
)

// longestName is the largest number of letters in a name.
const longestName = 16

// inName reports whether names may contain r: the fonts must have it, and records must allow it.
func inName(r rune) bool {
	return unicode.Is(unicode.Latin, r) || unicode.IsDigit(r) && r < unicode.MaxASCII || strings.ContainsRune(" '’.-", r)
}

// NameField adds a field for a player's name to a form: see page.Form.TextField.
func NameField(f *page.Form, id int, r ui.Rect, label, text, sign string) *page.Field {
	field := f.TextField(id, r, label, text, sign)
	field.Most, field.May = longestName, inName
	return field
}

// DefaultNames returns, in lower case, each language's word for "you" and its default player names.
// It loads every catalogue, which is slow.
func DefaultNames() (you, given map[string]bool) {
	you, given = map[string]bool{}, map[string]bool{}
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		first, _, _ := strings.Cut(w.Say("setup.names"), ",")
		you[strings.ToLower(w.Say("you"))], given[strings.ToLower(first)] = true, true
	}
	return you, given
}

// nameOf returns text without the characters that names cannot contain.
func nameOf(text string) string {
	letters := []rune(strings.TrimSpace(strings.Map(func(r rune) rune {
		if inName(r) {
			return r
		}
		return -1
	}, text)))
	return strings.TrimSpace(string(letters[:min(len(letters), longestName)]))
}
