package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/scenes"
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

// No text is cut off, too large for its place, on another text or under a card, or smaller than it is with the usual
// text size, in any scene, size and language, but for those that are known: the number below may only go down.
func TestTextsFit(t *testing.T) {
	needDisplay(t)
	type group struct {
		table bool // where cards are played
		text  float64
	}
	known := map[group]int{{true, 2}: 23}
	g := newStage()
	var dst *ebiten.Image
	found := map[group][]fault{}
	for _, p := range pictures() {
		if p.contrast || testing.Short() && (p.text > 1 || p.language != "it") {
			continue // contrast changes no sizes
		}
		w, h := g.set(p)
		if dst == nil || dst.Bounds().Size() != image.Pt(w, h) {
			dst = ebiten.NewImage(w, h)
		}
		_, table := g.layers[len(g.layers)-1].(*scenes.Challenge)
		of := group{table, p.text}
		for _, f := range g.watch(dst).faults(p, g.usual) {
			if f.kind < faint {
				found[of] = append(found[of], f)
			}
		}
	}
	for of, faults := range found {
		t.Logf("text at %.0f %%, on tables %v: %d do not fit", of.text*100, of.table, len(faults))
		if len(faults) > known[of] {
			t.Errorf("text at %.0f %%, on tables %v: %d do not fit, %d are known:\n%s",
				of.text*100, of.table, len(faults), known[of], report(faults))
		}
	}
}
