package table

import "lacasa/scenes"

// LeastHeard is that of the lessons that could be given now which was given least, the first of several; none where each was given
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

// Understood takes a lesson as given; for good when it was sent away.
func Understood(h *scenes.House, of scenes.Lesson, enough uint8, good bool) {
	times := h.Heard(of) + 1
	if good {
		times = enough
	}
	h.Teach(of, times)
}
