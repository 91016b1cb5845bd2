package ui

import (
	"slices"
	"testing"
	"time"
)

// What has weight sets out from rest, goes a little too far, and comes to rest.
func TestSettleHasWeight(t *testing.T) {
	if early := Settle.At(0.02); early > 0.02 {
		t.Errorf("it sets out at once: %.3f", early)
	}
	most := 0.0
	for i := range 1001 {
		most = max(most, Settle.At(float64(i)/1000))
	}
	if most < 1.01 || most > 1.04 {
		t.Errorf("it goes to %.3f", most)
	}
	if end := Settle.At(1); end < 0.998 || end > 1.002 {
		t.Errorf("it ends at %.4f", end)
	}
}

// Steps that go on with the one before are skipped with it, and none is lost.
func TestStepsThatGoTogether(t *testing.T) {
	for _, skip := range []bool{false, true} {
		l := Timeline{Speed: 1}
		var done []int
		step := func(n int) func() { return func() { done = append(done, n) } }
		l.Then(time.Second, step(1))
		l.And(time.Second, step(2))
		l.And(0, step(3))
		l.Then(time.Second, step(4))
		l.Then(time.Second, step(5))
		l.Update(time.Millisecond)
		if !slices.Equal(done, []int{1}) {
			t.Fatalf("it begins with %v", done)
		}
		if skip {
			l.Skip()
			if !slices.Equal(done, []int{1, 2, 3, 4}) {
				t.Errorf("skipped, %v are done", done)
			}
		}
		for range 100 {
			l.Update(100 * time.Millisecond)
		}
		if !slices.Equal(done, []int{1, 2, 3, 4, 5}) || l.Busy() {
			t.Errorf("in the end, %v are done", done)
		}
	}
}
