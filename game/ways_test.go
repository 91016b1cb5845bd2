package game

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// way is all that somebody plays with.
type way interface {
	// use uses what is called so by a key of the words; it is there.
	use(v *visitor, w *page.Widget)
	// hint asks for advice, and takes it.
	hint(v *visitor)
	// menu opens the menu.
	menu(v *visitor)
}

// visitor is someone in the house, from the street on, who sees what can be used there.
type visitor struct {
	*testing.T
	*Game
	did    uitest.Events
	way    way
	chance *rand.Rand
	walked map[string]bool // scenes in which the arrows were looked at
	arrows bool
}

// dealt returns chance that is the same each time, so that what a test meets once it meets again.
func dealt() func() match.Seed {
	chance := match.NewChance(5, 5)
	return func() match.Seed { return match.Seed(chance.IntN(1 << 30)) }
}

// enter has somebody come into the house who was asked lately for matches that are short.
func enter(t *testing.T, way way, w, h float64, kinds ...string) *visitor {
	t.Setenv("LA_CASA_HOME", t.TempDir())
	v := &visitor{T: t, way: way, chance: rand.New(rand.NewPCG(5, 5)), walked: map[string]bool{}}
	set := scenes.DefaultSettings()
	set.Speed, set.Guide, set.Itself = 0, scenes.GuideOff, scenes.NotItself
	set.Asked = map[string]match.Request{"lacasa": {Game: "lacasa", Mode: "solo"},
		"cassino": {Game: "cassino", Mode: "standard", Options: "target=11"}, "casis": {Game: "casis", Mode: "easy", Seats: 2}}
	copy(set.Kinds[:], kinds)
	copy(set.Names[:], []string{"Ada", "Bruno"})
	v.Game = assemble(&scenes.House{
		Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: set, Posters: posters()}, &keeper{store: store.Open()}, uitest.Input(&v.did), dealt())
	v.house.Screen.Record(nil)
	v.house.Screen.Layout(w, h, 1)
	v.house.Speak("en")
	v.did.Pos = ui.Point{X: -9, Y: -9}
	v.home()
	v.ticks(2)
	return v
}

// ticks lets time pass.
func (v *visitor) ticks(n int) {
	for range n {
		v.input.Update(1)
		v.step(0.1)
		for v.input.Next() {
			v.step(0)
		}
	}
}

// form returns what can be used now.
func (v *visitor) form() *page.Form {
	for range 50 {
		if v.ticks(1); v.house.Form != nil {
			return v.house.Form
		}
	}
	v.Fatalf("nothing can be used in %T", v.stage.top())
	return nil
}

// called returns the thing of a label; nil: there is none.
func (v *visitor) called(label string) *page.Widget {
	f := v.form()
	for i := range f.List {
		if f.List[i].Label == label {
			return &f.List[i]
		}
	}
	return nil
}

// use uses the thing of a label.
func (v *visitor) use(key string) {
	v.Helper()
	v.look()
	w := v.called(v.house.Say(key))
	if w == nil {
		v.Fatalf("nothing is called %q in %T", v.house.Say(key), v.stage.top())
	}
	v.way.use(v, w)
	v.ticks(2)
}

// save returns the match as it is kept.
func (v *visitor) save() string {
	if v.playing.match == nil {
		return ""
	}
	return v.playing.match.String()
}

// press gives a command.
func (v *visitor) press(c ui.Command) {
	v.did.Commands = append(v.did.Commands, c)
	v.ticks(1)
}

var arrows = [...]struct {
	command ui.Command
	dx, dy  float64
}{{ui.Left, -1, 0}, {ui.Right, 1, 0}, {ui.Up, 0, -1}, {ui.Down, 0, 1}}

// look looks once in every scene whether arrows go where they point, and lead to everything.
func (v *visitor) look() {
	v.Helper()
	f := v.form()
	name := fmt.Sprintf("%T", v.stage.top())
	if !v.arrows || v.walked[name] {
		return
	}
	v.walked[name] = true
	before := f.Focus
	led := map[int]bool{}
	for i := range f.List {
		id := f.List[i].Id
		for _, a := range arrows {
			f.Aim(id)
			from := f.Find(id)
			scroll, here := f.Scroll, f.Focused().Centre()
			v.press(a.command)
			if v.house.Form != f || f.Focus == id {
				continue
			}
			to := f.Find(f.Focus)
			led[to.Id] = true
			there := f.Focused().Centre()
			if to.Scrolls {
				there.Y += f.Scroll - scroll
			}
			if (there.X-here.X)*a.dx+(there.Y-here.Y)*a.dy <= 0 {
				v.Errorf("%s: from %q an arrow to %v, %v leads to %q", name, from.Label, a.dx, a.dy, to.Label)
			}
		}
	}
	for i := range f.List {
		if w := &f.List[i]; !led[w.Id] && len(f.List) > 1 {
			v.Errorf("%s: no arrow leads to %q at %.0f", name, w.Label, w.Rect)
		}
	}
	if f.Find(before) != nil {
		f.Aim(before)
	}
}

// byKeys plays with the keyboard: arrows, Enter, Esc and H.
type byKeys struct{}

// reach goes to a thing by arrows: towards it, or, where that leads nowhere, anywhere.
func (byKeys) reach(v *visitor, id int) {
	v.Helper()
	f := v.form()
	for step := range 400 {
		w := f.Find(id)
		if w == nil {
			v.Fatalf("what was meant has gone from %T", v.stage.top())
		}
		from := f.Find(f.Focus)
		switch {
		case from == nil || !f.Ring:
			v.press(ui.Down)
			continue
		case from == w:
			return
		}
		to, now := f.At(w, w.Rect).Centre(), f.Focused().Centre()
		dx, dy := to.X-now.X, to.Y-now.Y
		key := ui.Down
		switch across := dx*dx > dy*dy; {
		case step%7 >= 5:
			key = arrows[v.chance.IntN(len(arrows))].command
		case across && dx < 0:
			key = ui.Left
		case across:
			key = ui.Right
		case dy < 0:
			key = ui.Up
		}
		v.press(key)
	}
	v.Fatalf("%T: arrows do not lead to %q", v.stage.top(), f.Find(id).Label)
}

func (k byKeys) use(v *visitor, w *page.Widget) {
	v.Helper()
	k.reach(v, w.Id)
	v.press(ui.Accept)
}

func (byKeys) hint(v *visitor) {
	v.press(ui.Hint)
	for before := v.save(); v.stage.pondering(); v.ticks(1) {
		if v.press(ui.Accept); v.stage.pondering() && v.save() != before {
			v.Fatal("a key that came before the hint has decided")
		}
	}
	v.press(ui.Accept)
}

func (byKeys) menu(v *visitor) { v.press(ui.Back) }

// byPad plays with a gamepad: its cross, or the stick, its buttons, and those at its shoulders,
// which go from thing to thing.
type byPad struct{ byKeys }

func (byPad) use(v *visitor, w *page.Widget) {
	v.Helper()
	f, id := v.form(), w.Id
	for range 2 * len(f.List) {
		if f.Ring && f.Focus == id {
			v.press(ui.Accept)
			return
		}
		v.press(ui.Next)
	}
	v.Fatalf("%T: the pad does not come to %q", v.stage.top(), w.Label)
}

func (byPad) menu(v *visitor) { v.press(ui.Menu) }

// byFinger plays by touch alone.
type byFinger struct{}

// tap touches a place for a moment.
func (byFinger) tap(v *visitor, p ui.Point) {
	v.did.Touch, v.did.Pos, v.did.Press = true, p, true
	v.ticks(1)
	v.did.Release = true
	v.ticks(1)
}

// touch touches a thing where nothing lies over it; a page is moved until it is seen.
func (b byFinger) touch(v *visitor, w *page.Widget, r ui.Rect) {
	v.Helper()
	f := v.form()
	for range 60 {
		place := f.At(w, r)
		for _, y := range []float64{0.5, 0.3, 0.7, 0.15, 0.85} {
			for x := 0.5; x > 0; x -= 0.04 {
				p := ui.Point{X: place.X + place.W*x, Y: place.Y + place.H*y}
				if f.Under(p) == w && v.house.Screen.Bounds().Contains(p) {
					b.tap(v, p)
					return
				}
			}
		}
		from := f.View.Centre()
		to := from
		if to.Y -= 60; place.Y < f.View.Y {
			to.Y += 120
		}
		v.did.Touch, v.did.Pos, v.did.Press = true, from, true
		v.ticks(1)
		v.did.Pos = to
		v.ticks(1)
		v.did.Release = true
		v.ticks(1)
	}
	v.Fatalf("%T: %q cannot be touched", v.stage.top(), w.Label)
}

func (b byFinger) use(v *visitor, w *page.Widget) {
	v.Helper()
	r := w.Rect
	if w.Cells() != nil { // the one after that which is chosen
		r = w.Cells()[(v.form().Value(w.Id)+1)%len(w.Cells())]
	}
	b.touch(v, w, r)
}

func (b byFinger) hint(v *visitor) {
	v.Helper()
	b.use(v, v.called(v.house.Say("menu.hint")))
	for v.stage.pondering() {
		v.ticks(1)
	}
	f := v.form()
	id, before := f.Focus, v.save()
	for range 2 { // the first lifts it
		if w := f.Find(id); w != nil && v.house.Form == f && v.save() == before {
			b.use(v, w)
		}
	}
}

func (b byFinger) menu(v *visitor) { b.use(v, v.called(v.house.Say("menu.open"))) }

// play plays the match from its deal to its end and leaves it.
func (v *visitor) play() {
	v.Helper()
	decided, scores, curtains, stuck := 0, 0, 0, 0
	for range 4000 {
		v.look()
		var label string
		for _, key := range []string{"curtain.open", "desk.curtain.throw", "election.play", "scoring.next", "cassino.scoring.next", "table.finish", "table.finish.won", "table.finish.lost"} {
			if v.called(v.house.Say(key)) != nil {
				label = key
			}
		}
		switch before := v.save(); {
		case v.playing.match.Over() && v.called(v.house.Say("scoring.home")) != nil:
			v.use("scoring.home")
			if _, left := v.stage.scene.(*scenes.Street); !left && v.stage.atTable {
				v.Fatalf("after the match comes %T", v.stage.scene)
			}
			if decided < 6 || scores == 0 && v.playing.match != nil && v.playing.match.Begun() > 1 {
				v.Errorf("only %d decisions were made, and %d scores were seen", decided, scores)
			}
			v.Logf("%d decisions, %d scores, %d curtains", decided, scores, curtains)
			return
		case label != "":
			v.ticks(8) // a curtain or a score bears what comes too soon
			v.use(label)
			switch {
			case label == "curtain.open", label == "desk.curtain.throw":
				curtains++
			case strings.HasSuffix(label, "next"):
				scores++
			}
		case v.called(v.house.Say("menu.hint")) == nil:
			v.ticks(1)
		default:
			if decided == 4 {
				v.changes()
			}
			v.way.hint(v)
			if v.ticks(2); v.save() != before {
				decided++
				stuck = 0
			} else if stuck++; stuck > 8 {
				v.Fatalf("%T: what is advised cannot be done; the match is\n%s", v.stage.scene, before)
			}
		}
	}
	v.Fatalf("the match does not end in %T; it is\n%s", v.stage.scene, v.save())
}

// changes goes to the settings and changes one, and reads the rules, and comes back.
func (v *visitor) changes() {
	v.Helper()
	under := v.stage.scene
	v.way.menu(v)
	v.use("menu.settings")
	set := v.house.Settings
	v.use("settings.contrast")
	if v.house.Settings.Contrast == set.Contrast {
		v.Error("the contrast does not change")
	}
	v.use("settings.speed")
	if v.house.Settings.Speed == set.Speed {
		v.Error("the speed does not change")
	}
	now := &v.house.Settings // arrows that go over a slider move it
	set.Contrast, set.Volume, set.Effects, set.Music = now.Contrast, now.Volume, now.Effects, now.Music
	v.house.Settings.Speed = 0
	if set.Speed = 0; !reflect.DeepEqual(set, v.house.Settings) {
		v.Error("other settings have changed")
	}
	v.use("menu.close")
	v.use("menu.rules")
	v.use("menu.close")
	v.use("menu.resume")
	if v.stage.scene != under || len(v.stage.pages) > 0 {
		v.Fatalf("back from the settings is %T", v.stage.top())
	}
}

// Whole matches of every game, from the street and back, by keyboard alone, by pad alone and by
// touch alone.
func TestEveryWayToPlay(t *testing.T) {
	for name, c := range map[string]struct {
		way
		w, h float64
	}{"keys": {byKeys{}, 1280, 800}, "pad": {byPad{}, 844, 390}, "touch": {byFinger{}, 390, 844}} {
		for i := range Games {
			g := &Games[i]
			t.Run(name+" "+g.ID, func(t *testing.T) {
				var kinds []string
				if g.ID == "cassino" { // with a curtain between them
					kinds = []string{"human", "human"}
				}
				v := enter(t, c.way, c.w, c.h, kinds...)
				v.arrows = name == "keys"
				v.use("game." + g.ID)
				v.use("title.new")
				v.start(g)
				v.play()
			})
		}
	}
}

// start leaves the setup for the table.
func (v *visitor) start(g *session.Game) {
	v.Helper()
	if v.called(v.house.Say("setup.start")) == nil { // first a game is chosen, among those of a family
		f := v.form()
		for i := range f.List {
			if w := &f.List[i]; strings.HasPrefix(w.Label, v.house.Say("game."+g.ID)+".") {
				v.way.use(v, w)
				break
			}
		}
	}
	v.use("setup.start")
	if v.playing.match == nil || v.playing.match.Ask().Game != g.ID {
		v.Fatalf("no match begins, but %T is shown", v.stage.top())
	}
}
