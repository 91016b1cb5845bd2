package ui

// What the tests need that see this package from outside.

// Ready waits until every picture is painted.
func (s *Screen) Ready() { ready(s) }

// Drawn has f told of where every picture is drawn from now on, in device pixels; nil ends it.
func (s *Screen) Drawn(f func(x, y, w, h float64)) {
	s.on.drawn = nil
	if f != nil {
		s.on.drawn = func(q pixels) { f(q.x, q.y, q.w, q.h) }
	}
}

// Allocated is how many things ui and scenes have allocated so far.
var Allocated = allocated
