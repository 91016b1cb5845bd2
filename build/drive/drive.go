// Package drive plays the game as a person does: it starts the real program on a display of its own
// or the real page in a browser, moves the mouse, touches, types, and looks at the result. The
// tests that play whole rounds use it.
package drive

import (
	"errors"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"
)

// ErrMissing is wrapped by every error that says that a facility is not on this computer. A test
// then skips.
var ErrMissing = errors.New("not on this computer")

// FindBrowser returns the path of an installed browser of the Chromium family. The variable
// LA_CASA_BROWSER takes precedence.
func FindBrowser() (string, bool) {
	if path := os.Getenv("LA_CASA_BROWSER"); path != "" {
		return path, true
	}
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"}
	switch runtime.GOOS {
	case "darwin":
		for _, app := range []string{"Chromium", "Google Chrome", "Microsoft Edge"} {
			names = append(names, "/Applications/"+app+".app/Contents/MacOS/"+app)
		}
	case "windows":
		for _, base := range []string{os.Getenv("ProgramFiles"), os.Getenv("ProgramFiles(x86)"), os.Getenv("LocalAppData")} {
			names = append(names,
				filepath.Join(base, `Chromium\Application\chrome.exe`),
				filepath.Join(base, `Google\Chrome\Application\chrome.exe`),
				filepath.Join(base, `Microsoft\Edge\Application\msedge.exe`))
		}
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, true
		}
	}
	return "", false
}

// FindXvfb returns the path of the X server that draws into memory.
func FindXvfb() (string, bool) {
	path, err := exec.LookPath("Xvfb")
	return path, err == nil
}

// WaitStill takes pictures with look until one stays the same for quiet, and returns it.
func WaitStill[P any](quiet, timeout time.Duration, look func() (P, error), same func(a, b P) bool) (P, error) {
	end := time.Now().Add(timeout)
	last, err := look()
	if err != nil {
		return last, err
	}
	since := time.Now()
	for time.Since(since) < quiet {
		if time.Now().After(end) {
			return last, errors.New("the picture never came to rest")
		}
		time.Sleep(min(quiet/4, 250*time.Millisecond)) // a picture takes more of the processor than waiting
		now, err := look()
		if err != nil {
			return last, err
		}
		if !same(last, now) {
			last, since = now, time.Now()
		}
	}
	return last, nil
}

// SameImage reports whether two pictures have the same pixels.
func SameImage(a, b *image.RGBA) bool {
	return a.Rect == b.Rect && string(a.Pix) == string(b.Pix)
}

// Colours returns the number of different colours of a picture. A real table has thousands, an
// empty window one.
func Colours(picture *image.RGBA) (n int) {
	seen := make([]uint64, 1<<24/64) // a bit for each colour: a map would take most of the tests' time
	for pix := picture.Pix; len(pix) >= 4; pix = pix[4:] {
		colour := uint32(pix[0])<<16 | uint32(pix[1])<<8 | uint32(pix[2])
		if bit := uint64(1) << (colour % 64); seen[colour/64]&bit == 0 {
			seen[colour/64] |= bit
			n++
		}
	}
	return n
}
