package main

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
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
		if err := looksLike(want, got); err != nil {
			path := filepath.Join(os.TempDir(), name+".png")
			t.Errorf("%s: %v; the new one is %s", name, err, path)
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

// No text is cut off, too large for its place, on another text or under a card, smaller than it is
// with the usual text size, or too small to be read at all, in any scene, size and language.
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
			if f.kind < faint || f.kind == tiny && f.by > small-legible {
				found = append(found, f)
			}
		}
	}
	if len(found) > 0 {
		t.Errorf("%d texts do not fit:\n%s", len(found), report(found))
	}
}
