package ui

import (
	"image"
	"math"
	"runtime"

	"github.com/hajimehoshi/ebiten/v2"
)

// frames knows when the picture shown is no longer right, and whether all of it has to be drawn or
// only an area in which an idle animation has changed.
type frames struct {
	given   *ebiten.Image // the image of the last frame
	dirty   bool
	came    bool // pictures that the last frame lacked have been painted
	stirred bool // a person came back to the window
	stale   int  // ticks since the last frame
	ticks   int  // ticks since the start

	partly bool // the frame that was requested is for idle animations alone
	calm   bool // the last frame was such a frame
	where  Rect // the area that such a frame redraws
}

const (
	// In ticks: a window that was uncovered without notice is redrawn when somebody uses it, or
	// after a while.
	refreshStirred = 60
	refresh        = 600

	refreshPainted = 12 // pictures that a browser paints one by one are shown in groups
)

// settled is how many ticks pass before anything is painted. A browser has one thread, and shows
// the first frame sooner that way.
var settled = map[string]int{"js": 15}[runtime.GOOS]

// invalidate requests a new frame.
func (f *frames) invalidate() { f.dirty, f.partly = true, false }

// invalidatePart requests a frame because an idle animation within there has changed.
func (f *frames) invalidatePart(there Rect) {
	alone := !f.came && !f.dirty || f.partly && f.where == there
	f.invalidate()
	f.partly, f.where = alone, there
}

// tick reports whether pictures may be painted already.
func (f *frames) tick() bool {
	f.stale++
	f.ticks++
	return f.painting()
}

func (f *frames) painting() bool { return f.ticks >= settled }

// showPainted requests a frame for the pictures that were painted since the last one, unless more
// of them are about to come.
func (f *frames) showPainted(pending int) {
	if f.came && (pending == 0 || f.stale >= refreshPainted || runtime.GOOS != "js") {
		f.invalidate()
	}
}

// uncovered reports whether the window may have been covered and uncovered, so that its present
// picture should be shown again.
func (f *frames) uncovered() bool {
	if runtime.GOOS == "js" || f.stale < refresh && (!f.stirred || f.stale < refreshStirred) {
		return false
	}
	f.stale, f.stirred = 0, false
	return true
}

// begin begins a frame and returns the part of dst to draw on: all of it, or the requested area if
// the frame is for idle animations alone.
func (f *frames) begin(dst *ebiten.Image, scale float64) *ebiten.Image {
	f.given = dst
	f.calm, f.partly = f.partly, false
	f.came = f.came && f.calm // the rest of the screen still lacks them
	f.dirty, f.stale = false, 0
	if !f.calm {
		return dst
	}
	r := f.where
	return dst.SubImage(image.Rect(int(r.X*scale), int(r.Y*scale), int(math.Ceil(r.Right()*scale)), int(math.Ceil(r.Bottom()*scale)))).(*ebiten.Image)
}
