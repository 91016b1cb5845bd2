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

// A card that is thrown is in the air most of its way, comes down at once, is felt by the cloth,
// and lies still; with reduced motion the cloth feels nothing.
func TestThrownCardsLand(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		l := Timeline{Speed: 1, Reduced: reduced}
		s := Sprite{}
		s.Place(NewPose(0, Point{}, 100))
		l.Glide(&s, NewPose(0, Point{200, 300}, 100), 300*time.Millisecond, Settle)
		highest, felt := 0.0, 0.0
		for l.Busy() {
			l.Update(5 * time.Millisecond)
			if s.Lift > 0 && s.Press > 0 {
				t.Fatalf("it is felt while it is %.1f high", s.Lift)
			}
			highest, felt = max(highest, s.Lift), max(felt, s.Press)
		}
		if (highest > 30) == reduced || (felt > 0.8) == reduced || reduced && felt > 0 || s.Press != 0 || s.Lift != 0 || s.Landing() != 0 {
			t.Errorf("reduced %v: it is %.1f high, felt by %.2f, and at the end %+v", reduced, highest, felt, s.Pose)
		}
	}
}
