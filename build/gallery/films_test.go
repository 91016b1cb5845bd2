package main

import (
	"bytes"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// happens is every kind of event that comes in rounds of a mode, by an example of where.
func happens(mode lacasa.Mode) map[lacasa.Kind]string {
	kinds := map[lacasa.Kind]string{}
	take := func(m *casa.Match, round int, where string) {
		for seat := range lacasa.Seat(mode.Seats()) {
			for _, e := range after(m, round, len(m.Rounds[round-1].Actions)).History(seat) {
				kinds[e.Kind] = where
			}
		}
	}
	if mode == lacasa.Solo {
		for _, m := range [...]*casa.Match{won, lost, supplement} {
			for i, r := range m.Rounds {
				take(m, i+1, r.Situation)
			}
		}
		return kinds
	}
	at := lacasa.InTwo
	if mode == lacasa.Teams {
		at = lacasa.InTeams
	}
	for _, s := range append([]lacasa.Situation{{ID: lacasa.Plain, Where: at}}, lacasa.Situations...) {
		for seed := match.Seed(1); seed <= 6 && s.Where&at != 0; seed++ {
			take(simulated(mode, lacasa.Standard, "situations="+s.ID, seed), 1, s.ID)
		}
	}
	if mode.Has(lacasa.Domination) {
		take(simulated(mode, lacasa.Domination, "", 1), 1, string(lacasa.Domination))
	}
	return kinds
}

// Whatever can happen at a table can be looked at in a film, in every mode in which it happens.
func TestFilmsShowEveryEvent(t *testing.T) {
	shown := map[lacasa.Mode]map[lacasa.Kind]bool{lacasa.Solo: {}, lacasa.Two: {}, lacasa.Teams: {}}
	for _, f := range films() {
		take, err := f.find()
		if err != nil {
			t.Fatal(err)
		}
		kinds := take.kinds()
		for _, k := range kinds {
			shown[f.mode][k] = true
		}
	}
	all := map[lacasa.Kind]bool{}
	for mode, have := range shown {
		for kind, where := range happens(mode) {
			all[kind] = true
			if !have[kind] {
				t.Errorf("no film of %s shows an event of kind %d, as in %q", mode, kind, where)
			}
		}
	}
	for kind := range lacasa.RoundOver + 1 {
		if !all[kind] {
			t.Errorf("an event of kind %d never happens", kind)
		}
	}
}

// ending is the picture a film ends with, watched in that way.
func (g *stage) ending(tk *take, size size, speed float64, reduced bool, skip func() bool) *image.RGBA {
	g.begin("en", ui.Theme{TextScale: 1, ReducedMotion: reduced})
	pw, ph := g.house.Screen.Layout(size.w, size.h, 1)
	dst := ebiten.NewImage(int(pw), int(ph))
	defer dst.Deallocate()
	c := tk.open(g, speed)
	const tick = 40 * time.Millisecond
	for now := time.Duration(0); now < 40*time.Second; now += tick { // longer than anything is said
		if skip() {
			g.events.Pos, g.events.Press, g.events.Release = ui.Point{X: 1, Y: 1}, true, true
		}
		g.input.Update(1)
		if intent := c.Update(g.input, tick.Seconds()); intent.Want == scenes.Proceed {
			break
		}
	}
	g.events.Pos = ui.Point{X: -1000, Y: -1000}
	g.input.Update(1)
	return g.frame(dst)
}

// A movement ends in the same picture, to the pixel, whether it is watched, skipped at any moment, shown at once or reduced.
func TestFilmsEndAlike(t *testing.T) {
	needDisplay(t)
	g := newStage()
	chance := rand.New(rand.NewPCG(12, 40))
	for i, f := range films() {
		if testing.Short() && i%4 != 0 {
			continue
		}
		tk, err := f.find()
		if err != nil {
			t.Fatal(err)
		}
		size := sizes[i%len(sizes)]
		never := func() bool { return false }
		watched := g.ending(&tk, size, 1, false, never)
		skips := 0
		for name, got := range map[string]*image.RGBA{
			"skipped": g.ending(&tk, size, 1, false, func() bool {
				if skips < 12 && chance.IntN(9) == 0 {
					skips++
					return true
				}
				return false
			}),
			"instant": g.ending(&tk, size, 0, false, never),
			"fast":    g.ending(&tk, size, 4, false, never),
			"reduced": g.ending(&tk, size, 1, true, never),
		} {
			if !bytes.Equal(watched.Pix, got.Pix) {
				path := filepath.Join(os.TempDir(), f.name+"-"+name+".png")
				t.Errorf("%s in %s ends otherwise when %s than when watched, at %v; that is %s", f.name, size, name, changed(watched, got), path)
				if err := writePNG(path, got, png.BestSpeed); err != nil {
					t.Error(err)
				}
			}
		}
	}
}

// So does the telling of the score.
func TestScoresEndAlike(t *testing.T) {
	needDisplay(t)
	g := newStage()
	for i, shot := range shots() {
		if !slices.Contains(told[:], shot.name) {
			continue
		}
		size := sizes[i%len(sizes)]
		end := func(speed, seconds float64, reduced, skip bool) *image.RGBA {
			g.begin("en", ui.Theme{TextScale: 1, ReducedMotion: reduced})
			pw, ph := g.house.Screen.Layout(size.w, size.h, 1)
			dst := ebiten.NewImage(int(pw), int(ph))
			defer dst.Deallocate()
			g.house.Settings.Speed = speed
			shot.set(g)
			if skip {
				g.events.Pos, g.events.Press, g.events.Release = ui.Point{X: 1, Y: 1}, true, true
			}
			for range int(seconds * 60) {
				g.tick()
			}
			if m := g.layers[0].(mover); m.Moving() {
				t.Errorf("%s has not come to rest", shot.name)
			}
			g.events.Pos = ui.Point{X: -1000, Y: -1000}
			g.tick()
			return g.frame(dst)
		}
		watched := end(1, 4, false, false)
		for how, got := range map[string]*image.RGBA{"skipped": end(1, 0.1, false, true), "instant": end(0, 0, false, false), "reduced": end(1, 0.2, true, false)} {
			if !bytes.Equal(watched.Pix, got.Pix) {
				t.Errorf("%s in %s ends otherwise when %s than when watched, at %v", shot.name, size, how, changed(watched, got))
			}
		}
	}
}
