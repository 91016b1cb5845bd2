package table

import (
	"testing"
	"time"
)

// TestReading checks that a sentence counts as read after a time that depends on its length, and
// that the time starts again with another sentence.
func TestReading(t *testing.T) {
	var r Reading
	const long = "You lead: play any card. Anyone with that family must follow."
	for n := range 20 {
		if done := r.Done(long); done != (n > 12) {
			t.Fatalf("after %v it is read: %v", time.Duration(n)*100*time.Millisecond, done)
		}
		r.Pass(long, 100*time.Millisecond)
	}
	r.Pass("another", 0)
	if r.Done("another") || r.Done(long) {
		t.Error("another sentence is taken as read")
	}
}
