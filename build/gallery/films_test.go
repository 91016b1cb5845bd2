package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/engine/cassino"
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/play"
	"lacasa/scenes/lacasa/round"
	"lacasa/ui"
)

// happens returns every kind of event that comes in rounds of a mode, by an example of where.
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

// seen returns the picture that is on the stage now. On a stage that is not painted it is what the
// picture would be made of, which is more: two that are of the same are the same to the pixel.
func (g *stage) seen() string {
	if g.told == nil {
		w, h := g.house.Screen.Size()
		dst := ebiten.NewImage(int(math.Ceil(w*g.house.Screen.Scale())), int(math.Ceil(h*g.house.Screen.Scale())))
		defer dst.Deallocate()
		return string(g.frame(dst).Pix)
	}
	g.told.Reset()
	g.draw(nil, func() {})
	return g.told.String()
}

// differ says where two pictures do.
func differ(a, b string) string {
	lines := strings.Split(a, "\n")
	for i, line := range strings.Split(b, "\n") {
		if i >= len(lines) || line != lines[i] {
			return fmt.Sprintf("%.300q", line)
		}
	}
	return "their ends"
}

// ending returns the picture a film ends with, watched in that way.
func (g *stage) ending(open func(g *stage, speed float64) scenes.Scene, size size, speed float64, reduced bool, skip func() bool) string {
	g.begin("en", ui.Theme{TextScale: 1, ReducedMotion: reduced})
	g.house.Screen.Layout(size.w, size.h, 1)
	c := open(g, speed)
	const tick = 40 * time.Millisecond
	for now := time.Duration(0); now < 40*time.Second; now += tick { // longer than anything is said
		if skip() {
			g.events.Pos, g.events.Press, g.events.Release = ui.Point{X: 1, Y: 1}, true, true
		}
		g.input.Update(1)
		if intent := c.Update(g.input, tick.Seconds()); intent == scenes.Proceed {
			break
		}
	}
	g.events.Pos, g.events.Press, g.events.Release = ui.Point{X: 1, Y: 1}, true, true // what stays until a touch goes
	for range 40 {
		g.input.Update(1)
		c.Update(g.input, tick.Seconds())
	}
	g.events.Pos = ui.Point{X: -1000, Y: -1000}
	g.input.Update(1)
	return g.seen()
}

// stages returns one that is painted and one that is told.
func stages() (painted, told *stage) {
	painted, told = newStage(), newStage()
	told.told = new(strings.Builder)
	told.house.Screen.Record(func(what ...any) { fmt.Fprintln(told.told, what...) })
	for _, g := range []*stage{painted, told} { // what stirs at a table has no end
		g.house.Screen.SetSwift(false)
	}
	return painted, told
}

// A movement ends in the same picture, to the pixel, whether it is watched, skipped at any moment,
// shown at once or reduced. Some are painted to see that, the others told.
func TestFilmsEndAlike(t *testing.T) {
	needDisplay(t)
	painted, told := stages()
	chance := rand.New(rand.NewPCG(12, 40))
	alike := func(i int, name string, open func(g *stage, speed float64) scenes.Scene) {
		g, size := told, sizes[i%len(sizes)]
		if i%15 == 0 {
			g = painted
		}
		never := func() bool { return false }
		watched := g.ending(open, size, 1, false, never)
		if len(watched) < 1000 {
			t.Fatalf("%s shows nothing: %q", name, watched)
		}
		skips := 0
		for how, got := range map[string]string{
			"skipped": g.ending(open, size, 1, false, func() bool {
				if skips < 12 && chance.IntN(9) == 0 {
					skips++
					return true
				}
				return false
			}),
			"instant": g.ending(open, size, 0, false, never),
			"fast":    g.ending(open, size, 4, false, never),
			"reduced": g.ending(open, size, 1, true, never),
		} {
			if got != watched {
				t.Errorf("%s in %s ends otherwise when %s than when watched: %s", name, size, how, differ(watched, got))
			}
		}
	}
	for i, f := range films() {
		tk, err := f.find()
		if err != nil {
			t.Fatal(err)
		}
		alike(i, f.name, func(g *stage, speed float64) scenes.Scene { return tk.open(g, speed) })
	}
	happened := map[cassino.Kind]bool{cassino.Awaits: true}
	for i, r := range reels() {
		st, err := r.find()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range st.Log[st.Seen:] {
			happened[e.Kind] = true
		}
		alike(i, r.name, func(g *stage, speed float64) scenes.Scene { return r.open(g, st, speed) })
	}
	for i, r := range throws() {
		before, after, err := r.find()
		if err != nil {
			t.Fatal(err)
		}
		alike(i+1, r.name, func(g *stage, speed float64) scenes.Scene { return r.open(g, before, after, speed) })
	}
	for kind := range cassino.HandOver + 1 {
		if !happened[kind] {
			t.Errorf("no film of Cassino shows an event of kind %d", kind)
		}
	}
}

// So does the telling of the score.
func TestScoresEndAlike(t *testing.T) {
	needDisplay(t)
	painted, unpainted := stages()
	for i, shot := range shots() {
		if !slices.Contains(told[:], shot.name) {
			continue
		}
		g, size := unpainted, sizes[i%len(sizes)]
		if shot.name == told[2] {
			g = painted
		}
		end := func(speed, seconds float64, reduced, skip bool) string {
			g.begin("en", ui.Theme{TextScale: 1, ReducedMotion: reduced})
			g.house.Screen.Layout(size.w, size.h, 1)
			g.house.Settings.Speed = speed
			shot.set(g)
			if skip {
				for range 40 { // until it is taken that the press is not the one that played the last card
					g.tick()
				}
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
			return g.seen()
		}
		watched := end(1, 7, false, false)
		if len(watched) < 1000 {
			t.Fatalf("%s shows nothing: %q", shot.name, watched)
		}
		for how, got := range map[string]string{"skipped": end(1, 0.1, false, true), "instant": end(0, 0, false, false), "reduced": end(1, 0.2, true, false)} {
			if got != watched {
				t.Errorf("%s in %s ends otherwise when %s than when watched: %s", shot.name, size, how, differ(watched, got))
			}
		}
	}
}

// While cards are played and taken something always moves, unless there is something to be read.
func TestPlayDoesNotStand(t *testing.T) {
	const tick, most = 20 * time.Millisecond, 300 * time.Millisecond
	_, g := stages()
	watch := func(name string, open func() scenes.Scene, said func() bool) {
		g.begin("en", ui.Theme{TextScale: 1})
		g.house.Screen.Layout(sizes[0].w, sizes[0].h, 1)
		c := open().(mover)
		last, still := "", time.Duration(0)
		for now := time.Duration(0); now < longest; now += tick {
			g.input.Update(1)
			if c.Update(g.input, tick.Seconds()) == scenes.Proceed || !c.Moving() {
				if now == 0 {
					t.Errorf("%s does not move", name)
				}
				break
			}
			seen := g.seen()
			if still += tick; seen != last || said() {
				last, still = seen, 0
			}
			if still > most {
				t.Errorf("%s stands still for %v, %v after it began", name, still, now)
				break
			}
		}
	}
	for _, f := range films() {
		if f.kind != lacasa.CardPlayed && f.kind != lacasa.Gathered {
			continue
		}
		tk, err := f.find()
		if err != nil {
			t.Fatal(err)
		}
		var c *round.Table
		watch(f.name, func() scenes.Scene { c = tk.open(g, 1); return c }, func() bool { return c.News.Text != "" })
	}
	for _, r := range reels() {
		if r.name != "trail" && r.name != "capture" && r.name != "pair" && r.name != "build" {
			continue
		}
		st, err := r.find()
		if err != nil {
			t.Fatal(err)
		}
		var c *play.Table
		watch(r.name, func() scenes.Scene { c = r.open(g, st, 1); return c }, func() bool { return c.News.Text != "" })
	}
}
