package match

import (
	"errors"
	"fmt"
	"strings"
)

// A Wrong is an error that can be told in the player's language: the key of a sentence in the
// catalogues, and the sentence's facts as name, value, name, value. A value is a string, a number,
// or a Wrong that is told within the sentence.
type Wrong struct {
	Key   string
	Facts []any
}

// Refuse returns a Wrong as an error.
func Refuse(key string, facts ...any) error { return &Wrong{key, facts} }

// Say returns the sentence for w. say returns the sentence of a catalogue for a key and its facts.
func (w *Wrong) Say(say func(key string, facts ...string) string) string {
	facts := make([]string, len(w.Facts))
	for i, f := range w.Facts {
		facts[i] = Say(f, say)
	}
	return say(w.Key, facts...)
}

// Say returns a fact or an error in words: a Wrong, even one wrapped in another error, as its
// sentence, and anything else as it prints.
func Say(fact any, say func(key string, facts ...string) string) string {
	err, _ := fact.(error)
	var wrong interface {
		Say(func(string, ...string) string) string
	}
	if errors.As(err, &wrong) {
		return wrong.Say(say)
	}
	text := fmt.Sprint(fact)
	if strings.Contains(text, listed) {
		return Sanitize(text, longestList)
	}
	return Sanitize(text, longestFact)
}

// Limits on the characters of a fact that are told. No list of the program's own is longer, and
// text from elsewhere could take long to show.
const (
	longestFact = 200
	longestList = 1000
	listed      = ", "
)

// Error returns the key and the facts, for those who have no catalogue.
func (w *Wrong) Error() string {
	var b strings.Builder
	b.WriteString(w.Key)
	for i := 0; i+1 < len(w.Facts); i += 2 {
		fmt.Fprintf(&b, " %v=%v", w.Facts[i], w.Facts[i+1])
	}
	return b.String()
}
