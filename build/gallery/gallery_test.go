package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// display is whether pictures can be drawn and read.
var display = runtime.GOOS != "linux" || os.Getenv("DISPLAY") != ""

// TestMain runs the tests inside a hidden window, where ebiten can draw.
func TestMain(m *testing.M) {
	if !display {
		os.Exit(m.Run())
	}
	code := 0
	err := inWindow(func() error {
		code = m.Run()
		return nil
	})
	if err != nil {
		panic(err)
	}
	os.Exit(code)
}

func needDisplay(t *testing.T) {
	t.Helper()
	if !display {
		t.Skip("no display")
	}
}

// tolerance is how far a picture may be from its golden one: another graphics driver is about 1 away,
// another word or card 10 and more.
const tolerance = 6

// The pictures look as they did when somebody last looked at them. After a change that is meant:
// go run ./build gallery -golden.
func TestGoldenPictures(t *testing.T) {
	needDisplay(t)
	g := newStage()
	for _, name := range goldens {
		got, err := g.small(name)
		if err != nil {
			t.Fatal(err)
		}
		want, err := readPNG(filepath.Join("..", "testdata", "golden", name+".png"))
		if err != nil {
			t.Error(err)
			continue
		}
		off, err := difference(want, got)
		if err == nil && off > tolerance {
			err = errors.New("it looks different")
		}
		if err != nil {
			path := filepath.Join(os.TempDir(), name+".png")
			t.Errorf("%s: %v (by %.1f of 255); the new one is %s", name, err, off, path)
			if err := writePNG(path, got, png.BestSpeed); err != nil {
				t.Error(err)
			}
		}
	}
}

// What the tolerance lets pass is not so much that another language would.
func TestAnotherLanguageIsAnotherPicture(t *testing.T) {
	needDisplay(t)
	g := newStage()
	for _, name := range []string{"title-1280x800-%s-normal-100", "challenge-lead-390x844-%s-normal-100"} {
		en, err := g.small(fmt.Sprintf(name, "en"))
		if err != nil {
			t.Fatal(err)
		}
		it, err := g.small(fmt.Sprintf(name, "it"))
		if err != nil {
			t.Fatal(err)
		}
		if off, err := difference(en, it); err != nil || off <= tolerance {
			t.Errorf(name+": only %.1f apart (%v)", "*", off, err)
		}
	}
}

func readPNG(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// shrinking lists pictures at 200 % text in which some words are smaller than at 100 %, for want of room. Each is to be laid out anew.
var shrinking = []string{"cassino-steal-844x390-", "casis-labelled-1920x1080-it-", "challenge-labelled-844x390-"}

// No text is cut off, too large for its place, on another text or under a card, smaller than it is with the usual
// text size, or too small to be read at all, in any scene, size and language.
func TestTextsFit(t *testing.T) {
	g := newStage()
	g.house.Screen.Record(nil)
	var found []fault
	for _, p := range pictures() {
		if p.contrast || testing.Short() && (p.text > 1 || p.language != "it") {
			continue // contrast changes no sizes
		}
		g.set(p)
		for _, f := range g.watch(nil).faults(p, g.usual) {
			known := f.kind == shrunk && slices.ContainsFunc(shrinking, func(name string) bool { return strings.HasPrefix(p.String(), name) })
			if !known && f.kind < faint || f.kind == tiny && f.by > small-legible {
				found = append(found, f)
			}
		}
	}
	if len(found) > 0 {
		t.Errorf("%d texts do not fit:\n%s", len(found), report(found))
	}
}
