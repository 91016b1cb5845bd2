package table

import (
	"testing"
	"time"
)

// A sentence has been read once it has been there for as long as its letters take, and another one begins anew.
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
