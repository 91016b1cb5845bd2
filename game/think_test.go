//go:build !js

package game

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// While a program thinks the table goes on, the match is saved as it stands, can be left and gone
// on with, and no curtain falls; then the table shows what the program has decided, and between two
// people the curtain falls.
func TestTableGoesOnWhileBotsThink(t *testing.T) {
	for _, c := range []struct {
		match.Request
		kinds   []string
		changes int
	}{
		{match.Request{Game: "lacasa", Mode: "teams"}, []string{"human", "bot-strong", "bot-strong", "bot-strong"}, 12},
		{match.Request{Game: "lacasa", Mode: "teams"}, []string{"bot-strong", "human", "bot-strong", "human"}, 12},
		{match.Request{Game: "cassino", Mode: "standard"}, []string{"human", "bot-strong"}, 30},
		{match.Request{Game: "cassino", Mode: "partnership"}, []string{"bot-strong", "human", "bot-strong", "human"}, 30},
		{match.Request{Game: "casis", Mode: "bluff"}, []string{"human", "bot-strong"}, 20},
	} {
		t.Run(c.Mode, func(t *testing.T) {
			k, _ := keeping(t)
			w := walk(t, k)
			w.house.Settings.Speed, w.house.Settings.Guide = 4, scenes.GuideOff
			row := gameOf(c.Game)
			var players []match.Player
			for i, kind := range c.kinds {
				players = append(players, match.Player{Kind: kind, Name: []string{"Ada", "Bruno", "Carla", "Dario"}[i]})
			}
			c.Seed = "4QF7-0K2M"
			w.start(row.Begin(c.Request, players))
			people := match.Humans(players)
			left, thought, curtains := 0, 0, 0
			for n := 0; w.playing.match.Begun() < 2 && c.changes > 0; n++ {
				if n > 30000 {
					t.Fatalf("it is not played on: on top is %T with %+v", w.stage.top(), w.targets)
				}
				m, before := w.playing.match, w.playing.match.String()
				w.tick()
				w.thinks()
				_, covered := w.stage.scene.(*scenes.Curtain)
				if covered {
					curtains++
				}
				switch thinks := m.Thinking(); {
				case thinks && (covered || m.Covered()):
					t.Fatal("while a program thinks the curtain falls")
				case thinks && thought%50 == 1 && left < 5: // it is left, and the program ends
					stood := m.String()
					w.do(scenes.Home)
					w.tick()
					if w.thinks(); m.String() != stood {
						t.Fatal("it is thought in the street")
					}
					w.keeper.leave()
					if w.playing.latest(); w.playing.match.String() != stood {
						t.Fatalf("it goes on from\n%s\nnot\n%s", w.playing.match, stood)
					}
					w.do(scenes.GoOn)
					left, thought = left+1, thought+1
				case thinks:
					thought++
				case !m.Busy(w.stage.scene) || w.stage.top() != w.stage.scene || covered || n%20 == 19:
					w.key(ui.Hint)
					w.key(ui.Accept)
				}
				if now := w.playing.match.String(); now != before {
					c.changes--
					if w.keeper.mine != now {
						t.Fatal("it is not saved as it stands")
					}
				}
			}
			if thought < 5 || left == 0 || (curtains > 0) != (people > 1) {
				t.Errorf("programs thought in %d ticks, were left %d times, and the curtain hung for %d", thought, left, curtains)
			}
		})
	}
}

// thinks lets a program make a step, if it may.
func (w *walker) thinks() {
	if n := 0; w.thinking() {
		w.think(func() bool { n++; return n < 2 })
	}
}

// While programs think about how to finish a round its table stands still, and then comes the
// score. Undo stops them.
func TestRoundIsFinishedByThinking(t *testing.T) {
	k, _ := keeping(t)
	w := walk(t, k)
	w.house.Settings.Guide = scenes.GuideOff
	w.start(gameOf("lacasa").Begin(match.Request{Game: "lacasa", Mode: "two", Seed: "4QF7-0K2M"}, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-strong", Name: "Bruno"}}))
	for done := 0; done < 3; {
		before := w.playing.match.String()
		if w.tick(); w.thinking() {
			w.thinks()
			continue
		}
		w.key(ui.Hint)
		w.key(ui.Accept)
		if w.playing.match.String() != before {
			done++
		}
	}
	for w.thinking() || w.playing.match.Busy(w.stage.scene) {
		w.tick()
		w.thinks()
	}
	table, before := w.stage.scene, w.playing.match.String()
	finish := func() {
		w.click(w.house.Say("menu.open"))
		w.click(w.house.Say("menu.finish"))
		w.tick()
		w.thinks()
		if !w.playing.match.Finishing() || w.stage.scene != table || w.keeper.mine != before {
			t.Fatalf("%T is shown, and saved is\n%s", w.stage.scene, w.keeper.mine)
		}
	}
	finish()
	w.do(scenes.Undo)
	if w.thinking() || w.playing.match.String() != before {
		t.Fatal("undo does not stop them")
	}
	table = w.stage.scene
	for finish(); w.thinking(); w.tick() {
		w.thinks()
	}
	if w.stage.scene == table || w.playing.match.Busy(w.stage.scene) && w.keeper.mine == before {
		t.Errorf("%T is shown, and saved is\n%s", w.stage.scene, w.keeper.mine)
	}
}
