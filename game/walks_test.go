//go:build !js

package game

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// walker is somebody at the program, of whom it is counted what they have to do and how long they
// have to wait.
type walker struct {
	*testing.T
	*Game
	events  uitest.Events
	targets []ui.Target
	inputs  int // clicks, keys, and letters that are typed
	ticks   int
}

// perSecond is how often a second the program lives.
const perSecond = 60

// walk begins with the program's start, where that store keeps something.
func walk(t *testing.T, keeps *keeper) *walker {
	w := &walker{T: t}
	w.Game = assemble(house(1280, 800), &keeper{store: keeps.store}, uitest.Input(&w.events), dealt())
	ui.OnMirror = func(targets []ui.Target) { w.targets = slices.Clone(targets) }
	t.Cleanup(func() { ui.OnMirror = nil })
	w.apply()
	w.playing.latest()
	w.home()
	w.wait(func() bool { return len(w.targets) > 0 })
	w.ticks = 0
	return w
}

func (w *walker) tick() {
	w.input.Update(1)
	w.step(1.0 / perSecond)
	w.ticks++
}

// wait lets time pass until something is so, ten seconds at most.
func (w *walker) wait(is func() bool) {
	w.Helper()
	for range 10 * perSecond {
		if w.tick(); is() {
			return
		}
	}
	w.Fatalf("what was waited for does not come: on top is %T with %+v", w.stage.top(), w.targets)
}

// named returns the target whose label begins so.
func (w *walker) named(label string) (ui.Target, bool) {
	i := slices.IndexFunc(w.targets, func(one ui.Target) bool { return !one.Kind.Words() && !one.Away && strings.HasPrefix(one.Label, label) })
	if i < 0 {
		return ui.Target{}, false
	}
	return w.targets[i], true
}

// click clicks on what is called so.
func (w *walker) click(label string) {
	w.Helper()
	one, is := w.named(label)
	if !is {
		w.Fatalf("there is no %q: on top is %T with %+v", label, w.stage.top(), w.targets)
	}
	w.clickAt(one.Rect.Centre())
}

func (w *walker) clickAt(at ui.Point) {
	w.inputs++
	w.events.Pos, w.events.Press, w.events.Release = at, true, true
	w.tick()
	w.tick() // in which it shows what came of it
}

func (w *walker) key(c ui.Command) {
	w.inputs++
	w.events.Commands = append(w.events.Commands, c)
	for w.tick(); w.stage.pondering(); { // one waits for a hint
		w.tick()
	}
}

// write types letter by letter into what is called so.
func (w *walker) write(label, text string) {
	w.Helper()
	w.click(label)
	w.inputs-- // the click into the field counts as its first letter's
	w.types(text)
}

// types writes letter by letter where one writes.
func (w *walker) types(text string) {
	for _, letter := range text {
		w.inputs++
		w.events.Typed = string(letter)
		w.tick()
	}
	w.tick()
}

// advised returns where the advised card or button is, as whoever plays knows without asking.
func (w *walker) advised() ui.Point {
	w.Helper()
	w.wait(func() bool { return !w.playing.match.Busy(w.stage.scene) })
	w.key(ui.Hint)
	w.inputs-- // it is known without asking
	w.tick()
	form := w.house.Form
	if form == nil || form.Find(form.Focus) == nil {
		w.Fatalf("nothing is advised: on top is %T with %+v", w.stage.top(), w.targets)
	}
	of := form.Find(form.Focus)
	return form.At(of, of.Rect).Centre()
}

// plays goes on by advice until so much has changed.
func (w *walker) plays(changes int) {
	w.Helper()
	for n := 0; changes > 0; n++ {
		if n > 2000 {
			w.Fatalf("it is not played on: on top is %T with %+v", w.stage.top(), w.targets)
		}
		before := w.playing.match.String()
		w.key(ui.Hint)
		w.key(ui.Accept)
		if w.tick(); w.playing.match.String() != before {
			changes--
		}
	}
}

// sits returns somebody at rest at a table whose match has changed so often.
func sits(t *testing.T, row *session.Game, changes int) (*keeper, *walker) {
	k, _ := keeping(t)
	w := walk(t, k)
	w.start(row.Begin(match.Request{Game: row.ID, Seed: "4QF7-0K2M"}, seats(row, "human")))
	w.plays(changes)
	w.wait(func() bool { return !w.playing.match.Busy(w.stage.scene) })
	return k, w
}

// long returns how long somebody takes who thinks a third of a second about each thing they do.
func (w *walker) long() float64 { return float64(w.ticks)/perSecond + float64(w.inputs)/3 }

// From the program's start to the next card of a match that is kept it takes two actions: going on,
// and the card.
func TestTwoActionsToTheNextCard(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			k, w := sits(t, row, 9)
			w.keeper.leave() // as the program does when it ends
			w = walk(t, k)
			w.house.Settings.OneTap = true
			before := w.playing.match.String()
			w.click(w.house.Say("title.go-on"))
			w.clickAt(w.advised())
			if t.Logf("%d actions, %.2f s of waiting", w.inputs, float64(w.ticks)/perSecond); w.playing.match.String() == before || w.inputs != 2 || w.long() > 2 {
				t.Errorf("with %d actions in %.2f s the match has come from\n%s\nto\n%s", w.inputs, w.long(), before, w.playing.match)
			}
		})
	}
}

// A round is over three seconds after somebody has decided to have it finished, whose turns too are
// played then.
func TestRoundIsFinishedAtOnce(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			_, w := sits(t, row, 5)
			w.inputs, w.ticks = 0, 0
			table := w.stage.scene
			w.click(w.house.Say("menu.open"))
			w.click(w.house.Say("menu.finish"))
			w.wait(func() bool { return w.stage.scene != table })
			if t.Logf("%d actions, %.2f s of waiting", w.inputs, float64(w.ticks)/perSecond); w.long() > 3 {
				t.Errorf("%T is shown after %.2f s", w.stage.scene, w.long())
			}
			for range perSecond { // a score is not left by a press that came too soon
				w.tick()
			}
			w.click(w.house.Say("menu.open"))
			if _, is := w.stage.top().(*scenes.Menu); !is {
				t.Fatalf("no menu is shown but %T", w.stage.top())
			}
			if _, is := w.named(w.house.Say("menu.unrestart")); is {
				t.Error("the score offers to take back a restart")
			}
		})
	}
}

// Of hundreds of kept matches one is found again by its opponent and its day in ten seconds.
func TestMatchIsFoundAgain(t *testing.T) {
	k, home := keeping(t)
	played(t, home, 300)
	w := walk(t, k)
	w.click(w.house.Say("kept"))
	before, _ := w.named(w.house.Say("kept.day"))
	w.write(w.house.Say("kept.who"), "Bruno 2")
	if after, is := w.named(w.house.Say("kept.day")); !is || after.Rect != before.Rect {
		t.Errorf("while one writes the next field goes from %v to %v", before.Rect, after.Rect)
	}
	w.key(ui.Next) // is enough to write on in the field after it
	w.types("2026-04-19")
	w.click(strings.TrimSuffix(w.house.Say("kept.look", "match", ""), " "))
	if _, is := w.stage.top().(*scenes.MatchPage); !is || w.past.match.Players()[1].Name != "Bruno 217" {
		t.Fatalf("found is %T of %v", w.stage.top(), w.past)
	}
	if t.Logf("%d actions, %.2f s of waiting", w.inputs, float64(w.ticks)/perSecond); w.long() > 10 {
		t.Errorf("it is found after %.2f s", w.long())
	}
}
