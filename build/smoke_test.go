package main

import (
	"testing"
	"time"

	"lacasa/build/drive"
)

// The real program comes up, draws a table, answers the mouse's way of closing it, and ends well.
func TestProgramComesUpAndEnds(t *testing.T) {
	begin := time.Now()
	window := startWindow(t, 1280, 800, t.TempDir())
	for {
		picture, err := window.Screenshot()
		if err != nil {
			t.Fatal(err, window.Said())
		}
		if drive.Colours(picture) > 500 {
			break
		}
		if time.Since(begin) > patience {
			t.Fatalf("after %s the window shows %d colours", patience, drive.Colours(picture))
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Logf("drawn after %d ms", time.Since(begin).Milliseconds())
	if _, err := window.WaitStill(time.Second, patience); err != nil {
		t.Fatal(err)
	}
	code, err := window.CloseWindow(10 * time.Second)
	if err != nil || code != 0 {
		t.Errorf("closing the window: code %d, %v; it said %s", code, err, window.Said())
	}
}
