package ui

import (
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// display is whether pictures can be drawn and read.
var display = runtime.GOOS != "linux" || os.Getenv("DISPLAY") != ""

// TestMain runs the tests inside a hidden window's first tick, where ebiten can draw.
func TestMain(m *testing.M) {
	if !display {
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	g := &inWindow{m: m}
	if err := ebiten.RunGame(g); err != nil {
		panic(err)
	}
	os.Exit(g.code)
}

type inWindow struct {
	m    *testing.M
	code int
}

func (g *inWindow) Update() error {
	g.code = g.m.Run()
	return ebiten.Termination
}

func (*inWindow) Draw(*ebiten.Image) {}

func (*inWindow) Layout(w, h int) (int, int) { return w, h }

func needDisplay(tb testing.TB) {
	if !display {
		tb.Skip("no display")
	}
}
