package table

import (
	"testing"
	"time"

	"lacasa/ui"
)

// The lamp ends as it began, whatever it did, and stays still with reduced motion, but for a focus,
// without which something could not be seen.
func TestLampComesToRest(t *testing.T) {
	for _, reduced := range [...]bool{false, true} {
		line := &ui.Timeline{Speed: 1, Reduced: reduced}
		l := Lamp{line: line}
		l.DrawTogether()
		l.Swing()
		l.Hit(ui.Rect{W: 10, H: 10})
		line.Update(100 * time.Millisecond)
		if moved := l.wide() < 1 && l.struck() > 0.4 && l.swung > 0; moved == reduced || line.Busy() == reduced {
			t.Errorf("reduced %v: moved %v, still moving %v", reduced, moved, line.Busy())
		}
		line.Update(80 * time.Millisecond)
		if by := l.wide(); !reduced && (by < 0.79 || by > 0.81) {
			t.Errorf("drawn together it is %v as wide", by)
		}
		line.Update(3 * time.Second)
		if l.wide() != 1 || l.struck() != 0 || l.swung != 0 || line.Busy() {
			t.Errorf("reduced %v: at the end it is %v as wide, %v dark, swings %v", reduced, l.wide(), l.struck(), l.swung)
		}
		l.Focus(ui.Rect{W: 10, H: 10}, 0.84, time.Second)
		line.Finish()
		if l.dark != 0.84 {
			t.Errorf("reduced %v: it is %v dark", reduced, l.dark)
		}
		l.Open(time.Second)
		line.Finish()
		if l.dark != 0 {
			t.Errorf("reduced %v: it stays %v dark", reduced, l.dark)
		}
	}
}
