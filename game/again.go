package game

import (
	"encoding/json"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/game/session"
)

// placeName is the environment variable by which a program that has lost its sound device tells its
// successor where it was.
const placeName = "LA_CASA_PLACE"

// longest is the longest record, in bytes, that fits in an environment variable on every system. A
// longer one is left to the save.
const longest = 20_000

// A place says where the program is: its window, the match, and whether somebody is at its table.
type place struct {
	Monitor             string
	X, Y, Width, Height int
	Maximized, Full     bool
	Match, Kept         string // its record, and its name in the store
	Table               bool
}

// stood returns the place left by a predecessor that lost its sound device; ok is false if there is
// none.
func stood() (p place, ok bool) {
	text := os.Getenv(placeName)
	os.Unsetenv(placeName) // it is meant for nobody else
	return p, text != "" && json.Unmarshal([]byte(text), &p) == nil
}

// stand moves the window to where its predecessor's was.
func (p *place) stand() {
	if p.Width == 0 {
		return
	}
	for _, m := range ebiten.AppendMonitors(nil) {
		if m.Name() == p.Monitor {
			ebiten.SetMonitor(m)
		}
	}
	ebiten.SetWindowSize(p.Width, p.Height)
	ebiten.SetWindowPosition(p.X, p.Y)
	if p.Maximized {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(p.Full)
}

// stoodAt returns the match left by a predecessor that lost its sound device, or nil. It may be one
// that could not be saved.
func (g *Game) stoodAt() (m session.Running) {
	if p := &g.window.place; p.Kept != "" {
		m, _ = g.keeper.open(p.Kept)
	}
	if now, err := readMatch([]byte(g.window.place.Match)); err == nil {
		if m = now; !m.Over() { // otherwise it is among the finished ones
			g.notices.tell(g.keeper.save(m))
		}
	}
	return m
}

// again starts the program once more, without sound and in the same place: Ebitengine's loop ended
// with the sound device and cannot run twice.
func (g *Game) again() error {
	p := g.window.place
	if m := g.playing.match; m != nil && g.playing.solving == nil {
		if text := m.String(); len(text) <= longest {
			p.Match = text
		}
		p.Kept, p.Table = g.keeper.name, g.stage.atTable
	}
	text, err := json.Marshal(p)
	if err != nil {
		return err
	}
	g.keeper.store.Release(g.keeper.name) // the next program needs the claim, perhaps before this one ends
	return restart(placeName + "=" + string(text))
}
