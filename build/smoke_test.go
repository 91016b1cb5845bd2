package main

import (
	"testing"
	"time"

	"lacasa/build/drive"
)

// The real program starts, draws a table, and ends properly when its window is closed by the mouse.
func TestProgramComesUpAndEnds(t *testing.T) {
	inTurn(t, &windows)
	begin := time.Now()
	window := startWindow(t, 1280, 800, t.TempDir())
	for {
		picture, err := window.Screenshot()
		if err != nil {
			t.Fatal(err, window.Output())
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
	code, err := window.CloseWindow(patience)
	if err != nil || code != 0 {
		t.Errorf("closing the window: code %d, %v; it said %s", code, err, window.Output())
	}
}

// A window that changes its size in the middle of a deal shows the whole table in each size.
func TestWindowTakesEverySize(t *testing.T) {
	inTurn(t, &windows)
	window := startWindow(t, 1920, 1080, t.TempDir())
	if _, err := window.WaitStill(time.Second, patience); err != nil {
		t.Fatal(err)
	}
	for range 5 { // the street and its door, title, setup, election
		if err := window.Key("Enter"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(300 * time.Millisecond)
	}
	for _, size := range [][2]int{{390, 844}, {1920, 1080}, {844, 390}, {1280, 800}} {
		before, err := window.Screenshot()
		if err != nil {
			t.Fatal(err)
		}
		if err := window.Resize(size[0], size[1]); err != nil {
			t.Fatal(err)
		}
		until(patience, func() bool { // until it is drawn in its new size
			now, err := window.Screenshot()
			if err == nil && now.Rect == before.Rect { // a program that is still starting sets its own
				err = window.Resize(size[0], size[1])
			}
			return err == nil && now.Rect != before.Rect && drive.Colours(now) > 500
		})
		picture, err := window.WaitStill(time.Second, patience)
		if err != nil {
			t.Fatal(err)
		}
		if got := picture.Bounds().Size(); got.X != size[0] || got.Y != size[1] {
			t.Errorf("the window is %v, not %v", got, size)
		}
		if n := drive.Colours(picture); n < 500 {
			t.Errorf("at %v it shows %d colours: that is no table", size, n)
		}
	}
}
