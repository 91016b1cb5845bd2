package table

import (
	"time"
	"unicode/utf8"

	"lacasa/scenes"
)

// LeastHeard returns the lesson in list that was given least often, the first of several, ignoring
// lessons that were given often enough. If there is none it returns the zero value. lesson returns
// how the house counts a lesson, and how often it has to be given.
func LeastHeard[T any](h *scenes.House, list []T, lesson func(*T) (of scenes.Lesson, enough uint8)) (one T) {
	least := ^uint8(0)
	for i := range list {
		of, enough := lesson(&list[i])
		if n := h.Heard(of); n < enough && n < least {
			one, least = list[i], n
		}
	}
	return one
}

// Understood counts the lesson of, which the guide gives with the sentence text, as given once more
// if there was time to read it. If good is true the player dismissed the sentence, and the lesson
// counts as given often enough.
func (c *Core) Understood(text string, of scenes.Lesson, enough uint8, good bool) {
	switch {
	case text == "":
	case good:
		c.House.Teach(of, enough)
	case c.Stood.Done(text):
		c.House.Teach(of, c.House.Heard(of)+1)
	}
}

// A Reading measures how long a sentence of the guide has been shown. A lesson that was not shown
// long enough to be read does not count as given.
type Reading struct {
	text  string
	stood time.Duration
}

// letterTime is the time in which a fast reader reads a letter.
const letterTime = 20 * time.Millisecond

// Pass records that text was shown for dt.
func (r *Reading) Pass(text string, dt time.Duration) {
	if text != r.text {
		r.text, r.stood = text, 0
	}
	r.stood += dt
}

// Done reports whether text has been shown long enough to be read.
func (r *Reading) Done(text string) bool {
	return text == r.text && r.stood >= time.Duration(utf8.RuneCountInString(text))*letterTime
}
