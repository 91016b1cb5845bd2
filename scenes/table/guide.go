package table

import (
	"time"
	"unicode/utf8"

	"lacasa/scenes"
)

// LeastHeard returns that of the lessons that could be given now which was given least, the first of several; none where each was given
// often enough. Lesson says how the house counts one, and how often it is to be given.
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

// MarkHeard takes a lesson as given; for good when it was sent away.
func MarkHeard(h *scenes.House, of scenes.Lesson, enough uint8, good bool) {
	times := h.Heard(of) + 1
	if good {
		times = enough
	}
	h.Teach(of, times)
}

// Reading counts for how long a sentence of the guide has been there to be read. A lesson that was not there for long enough, because
// somebody was quicker, has not been given.
type Reading struct {
	text  string
	stood time.Duration
}

// A letter takes as long as this for somebody who reads fast.
const letterTime = 20 * time.Millisecond

// Pass lets time pass while a sentence is there, or none.
func (r *Reading) Pass(text string, dt time.Duration) {
	if text != r.text {
		r.text, r.stood = text, 0
	}
	r.stood += dt
}

// Done reports whether the sentence has been there for long enough to be read.
func (r *Reading) Done(text string) bool {
	return text == r.text && r.stood >= time.Duration(utf8.RuneCountInString(text))*letterTime
}
