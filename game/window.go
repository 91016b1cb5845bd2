package game

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A window is the program's window and its clock.
type window struct {
	last   time.Time // of the tick before
	still  int       // frames since something was drawn
	place  place
	looked time.Time // when place was recorded last
	spared time.Time // when time was last spent on what is not shown
}

// run opens the window with the given title and runs g in it until it is closed.
func (w *window) run(g ebiten.Game, title string) error {
	ebiten.SetWindowTitle(title)
	ebiten.SetWindowSize(1280, 800)
	ebiten.SetWindowSizeLimits(360, 360, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowIcon(icons())
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetRunnableOnUnfocused(true)
	w.place.stand()
	const name = "la-casa" // as in its desktop file, so that the desktop knows whose window this is
	err := ebiten.RunGameWithOptions(g, &ebiten.RunGameOptions{X11ClassName: name, X11InstanceName: name})
	if err == ebiten.Termination {
		return nil
	}
	return err
}

// tick returns the time since the last tick, in seconds. It is short even if the program slept.
func (w *window) tick(now time.Time) (dt float64) {
	dt = min(now.Sub(w.last).Seconds(), 0.1)
	w.last = now
	return dt
}

// look records once a second where the window is, because it is too late when the sound device is
// lost.
func (w *window) look(now time.Time) {
	if now.Sub(w.looked) < time.Second {
		return
	}
	w.looked = now
	p := &w.place
	p.Maximized, p.Full = ebiten.IsWindowMaximized(), ebiten.IsFullscreen()
	if !p.Maximized && !p.Full {
		p.X, p.Y = ebiten.WindowPosition()
		p.Width, p.Height = ebiten.WindowSize()
		p.Monitor = ebiten.Monitor().Name()
	}
}

// wake records that somebody is there, or that something moves.
func (w *window) wake() { w.still = 0 }

// spare returns a function that reports whether there is time left in this frame for what is not
// shown: a little while something moves, more while nothing has to be drawn, and none in ticks that
// make up for a late frame.
func (w *window) spare(moving bool) (more func() bool) {
	const (
		beside, alone = 2 * time.Millisecond, 8 * time.Millisecond
		pause         = 6 * time.Millisecond
	)
	now := time.Now()
	if now.Sub(w.spared) < pause {
		return func() bool { return false }
	}
	end := now.Add(alone)
	if moving {
		end = now.Add(beside)
	}
	return func() bool {
		w.spared = time.Now()
		return w.spared.Before(end)
	}
}

// rest sleeps while nothing has to be drawn, longer if there was no input for some five seconds.
// Ebitengine catches up on ticks afterwards, so input is seen with at most that delay. It does not
// sleep on a page, because the browser does. At the table of a host it sleeps little, because
// others may do something at any time.
func (w *window) rest(blinking, visiting bool) {
	const (
		// quiet in frames; Ebitengine catches up on at most five ticks
		quiet, nap  = 30, 70 * time.Millisecond
		left, sleep = quiet + 64, 120 * time.Millisecond
		blink       = 100 * time.Millisecond // nearly as long as a blink
		doze        = 35 * time.Millisecond
	)
	w.still++
	switch {
	case web || w.still <= quiet:
	case visiting:
		time.Sleep(doze)
	case blinking: // a blink is over soon
		time.Sleep(blink)
	case w.still <= left:
		time.Sleep(nap)
	default:
		time.Sleep(sleep)
	}
}
