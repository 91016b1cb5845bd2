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

// Say returns the sentence for w. The function say returns the sentence of a catalogue for a key
// and its facts.
func (w *Wrong) Say(say func(key string, facts ...string) string) string {
	facts := make([]string, len(w.Facts))
	for i, f := range w.Facts {
		facts[i] = Say(f, say)
	}
	return say(w.Key, facts...)
}

// Say returns a fact or an error in words. A Wrong, even one wrapped in another error, becomes its
// sentence; anything else is printed, sanitized and cut if it is too long.
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

// Limits on the number of characters of a fact. No list that the program itself makes is longer,
// and a long text from elsewhere could take long to show. A fact that contains listed is taken for
// a list.
const (
	longestFact = 200
	longestList = 1000
	listed      = ", "
)

// Error returns the key and the facts, for callers without a catalogue.
func (w *Wrong) Error() string {
	var b strings.Builder
	b.WriteString(w.Key)
	for i := 0; i+1 < len(w.Facts); i += 2 {
		fmt.Fprintf(&b, " %v=%v", w.Facts[i], w.Facts[i+1])
	}
	return b.String()
}
