package main

import (
	"bytes"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	"lacasa/ui"
	"lacasa/ui/deck/french"
)

// vigil is a window in which one scene after the other is watched, tick by tick, each frame over
// the one before.
type vigil struct {
	*stage
	dst    *ebiten.Image
	blinks int
}

// watch lets so many seconds pass before a scene, as the program does, with nobody at the screen.
func (v *vigil) watch(c scenes.Scene, seconds float64) {
	s := v.house.Screen
	for range int(60 * seconds) {
		s.Tick()
		v.house.Live(1.0 / 60)
		c.Update(v.input, 1.0/60)
		if s.Begin(v.dst) {
			c.Draw(s)
			if s.Calm() {
				v.blinks++
			}
		}
		if s.PendingPictures() > 0 { // what is painted meanwhile needs its time
			time.Sleep(time.Millisecond)
		}
	}
	for s.Blinking() {
		v.watch(c, 1.0/60)
	}
}

// pixels returns what the window shows.
func (v *vigil) pixels() []byte {
	pix := make([]byte, 4*v.dst.Bounds().Dx()*v.dst.Bounds().Dy())
	v.dst.ReadPixels(pix)
	return pix
}

// A desk that opens after a curtain which stood for long is whole, as if it had been laid in a new
// window, though a blink was due then, and after others have blinked; so is the curtain over the
// desk.
func TestTheDeskIsWholeAfterACurtain(t *testing.T) {
	needDisplay(t)
	var p picture
	for _, one := range pictures() {
		if one.String() == "casis-two-bluff-1280x800-en-normal-100" {
			p = one
		}
	}
	for _, painted := range []bool{false, true} { // the desk was seen before
		v := &vigil{stage: newStage()}
		w, h := v.set(p)
		v.dst = ebiten.NewImage(w, h)
		v.house.Settings.Speed = 1
		v.house.Screen.SetDeck(french.Deck(1))
		now := moments["two-bluff"][0]
		if painted {
			v.watch(desk.New(v.house, now), 12)
		}
		same := func(when string, c scenes.Scene) {
			t.Helper()
			shown, s := v.pixels(), v.house.Screen
			v.dst.Clear()
			s.Invalidate()
			s.Begin(v.dst)
			c.Draw(s)
			if !bytes.Equal(shown, v.pixels()) {
				t.Errorf("painted before: %v: %s the window is not what the scene draws", painted, when)
			}
		}
		eyes := ui.Rect{X: 60, Y: 110, W: 160, H: 120}
		v.house.Screen.InvalidateBlink(eyes) // a blink is due in the very tick in which another scene opens
		curtain := scenes.NewCurtain(v.house, scenes.Player{Kind: "human", Name: "Bruno"}, func() string { return "" })
		v.watch(curtain, 13)
		same("behind the curtain", curtain)
		v.blinks = 0
		v.house.Screen.InvalidateBlink(eyes)
		again := desk.New(v.house, now)
		for v.watch(again, 0.5); v.house.Screen.PendingPictures() > 0; {
			v.watch(again, 0.5)
		}
		same("at once", again)
		for range 30 {
			v.watch(again, 0.5)
		}
		same("after blinks", again)
		if v.blinks < 2 {
			t.Errorf("painted before: %v: nobody has blinked", painted)
		}
		v.dst.Deallocate()
	}
}
