package game

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/kept"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// played writes so many finished matches, a day apart, the last first, and gives their records.
func played(tb testing.TB, home string, n int) (texts []string) {
	tb.Helper()
	players := []match.Player{{Kind: "bot-easy", Name: "Ada"}, {Kind: "bot-easy", Name: "Bruno"}}
	record, err := Games[1].Play(match.Request{Mode: "diloti", Options: "target=10"}, players)
	if err != nil {
		tb.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(home, "played"), 0o700); err != nil {
		tb.Fatal(err)
	}
	day := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for i := range n {
		text := strings.Replace(record, ":Bruno", fmt.Sprint(":Bruno ", i), 1)
		texts = append(texts, text)
		if err := os.WriteFile(filepath.Join(home, "played", store.FinishedName(day.AddDate(0, 0, -i), text)), []byte(text), 0o600); err != nil {
			tb.Fatal(err)
		}
	}
	return texts
}

// finished returns the matches that are over, however long they are looked at.
func finished(k *keeper) []kept.Saved {
	for {
		if list, left := k.finished(); left == 0 {
			return list
		}
	}
}

// What is over is listed by when it ended, with the game and who played; the list is made anew
// whatever became of the text it is kept in.
func TestFinishedAreListed(t *testing.T) {
	k, home := keeping(t)
	texts := played(t, home, 3)
	lists := func(want int) {
		t.Helper()
		list := finished(k)
		if len(list) != want {
			t.Fatalf("%d are listed, not %d", len(list), want)
		}
		for i, s := range list {
			text, _, err := k.store.Read(s.Name)
			if err != nil || string(text) != texts[i] || s.Game != "cassino" || s.Players[1].Name != fmt.Sprint("Bruno ", i) || s.When.Day() != 22-i || len(s.Score) != 2 || max(s.Score[0], s.Score[1]) < 10 {
				t.Errorf("number %d is %+v, %v", i, s, err)
			}
			if m, err := k.look(s.Name); err != nil || !m.Over() {
				t.Errorf("looked at, number %d is %v, %v", i, m, err)
			}
		}
	}
	lists(3)
	lists(3)
	list := filepath.Join(home, finishedList)
	whole, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "\x00\xff", string(whole[:len(whole)/2]), strings.ReplaceAll(string(whole), "\t", " "),
		store.Many + "\t\t\t\t\t\t\t\n" + string(whole)} {
		write(t, home, finishedList, text)
		k = &keeper{store: store.Open()} // to whom nothing is known
		lists(3)
		if now, err := os.ReadFile(list); err != nil || string(now) != string(whole) {
			t.Errorf("kept is the list\n%s\n%v", now, err)
		}
	}
	for _, s := range finished(k)[2:] {
		if err := os.Remove(filepath.Join(home, "played", s.Name)); err != nil {
			t.Fatal(err)
		}
	}
	lists(2)
	write(t, filepath.Join(home, "played"), store.Many+"20261122-120000_0.casa", "no record") // listed is what can be looked at
	write(t, filepath.Join(home, "played"), store.Many+"someday.casa", texts[0])
	lists(2)
}

// BenchmarkFinished opens the list of 5,000 finished matches: as it is kept, and where it has to be
// made.
func BenchmarkFinished(b *testing.B) {
	home := b.TempDir()
	b.Setenv("LA_CASA_HOME", home)
	played(b, home, 5000)
	for _, kept := range []bool{true, false} {
		b.Run(map[bool]string{true: "kept", false: "made"}[kept], func(b *testing.B) {
			for b.Loop() {
				if !kept {
					os.Remove(filepath.Join(home, finishedList))
				}
				if list := finished(&keeper{store: store.Open()}); len(list) != 5000 {
					b.Fatal(len(list))
				}
			}
		})
	}
	b.Run("title", func(b *testing.B) { // what is asked of the store before the first picture
		for b.Loop() {
			k := &keeper{store: store.Open()}
			if m, said := k.load(); m != nil || said != nil || len(k.over()) == 0 {
				b.Fatal(m, said)
			}
		}
	})
}

// From the list of finished matches one opens before the door of its game, with the score of every
// round of it; from there it can be begun again, and that costs the match that waits nothing.
func TestPastIsLookedAt(t *testing.T) {
	for i := range Games {
		row := &Games[i]
		t.Run(row.ID, func(t *testing.T) {
			g := program(t)
			g.start(Games[(i+1)%len(Games)].Begin(match.Request{}, seats(&Games[(i+1)%len(Games)], "human")))
			waits := g.playing.match.String()
			text, err := row.Play(match.Request{Game: row.ID}, seats(row, "bot-easy"))
			if err != nil {
				t.Fatal(err)
			}
			text = strings.Replace(text, "bot-easy:", "human:", 1)
			name := store.FinishedName(time.Now(), text)
			if err := g.keeper.store.Write(name, []byte(text)); err != nil {
				t.Fatal(err)
			}
			g.home()
			g.do(scenes.OpenKept)
			list, _ := g.playing.shelves().Over()
			if len(list) != 1 || list[0].Name != name || list[0].Game != row.ID {
				t.Fatalf("listed is %+v", list)
			}
			g.do(scenes.Recall{Name: name})
			if _, is := g.stage.top().(*scenes.MatchPage); !is || g.stage.of.ID != row.ID {
				t.Fatalf("looked at is %T of %s", g.stage.top(), g.stage.of.ID)
			}
			for round := range g.past.match.Begun() {
				for _, page := range []scenes.Open{scenes.OpenScore, scenes.OpenLog} {
					g.do(scenes.OpenPast{Page: page, Round: round + 1})
					if _, is := g.stage.top().(*scenes.MatchPage); is {
						t.Errorf("of round %d there is no page %d", round+1, page)
					}
					g.do(scenes.Close)
				}
			}
			if g.past.match.String() != text {
				t.Error("looked at, the match is another")
			}
			g.do(scenes.PastAgain)
			if a := g.playing.match.Ask(); !g.stage.atTable || a.Game != row.ID || a.Seed != g.past.match.Ask().Seed || g.playing.match.Over() {
				t.Errorf("begun again is %+v", a)
			}
			if shelf := g.keeper.shelf(); len(shelf) != 2 {
				t.Errorf("on the shelf are %v", shelf)
			} else if m, err := g.keeper.look(shelf[1].Name); err != nil || m.String() != waits {
				t.Errorf("the match that waited is %v, %v", m, err)
			}
			g.do(scenes.PastOn{Moment: scenes.Moment{Round: g.past.match.Begun()}})
			if now := g.playing.match; !g.stage.atTable || now.Over() || now.Begun() != g.past.match.Begun() || now.Ask() != g.past.match.Ask() || len(g.keeper.shelf()) != 3 {
				t.Errorf("played on from the last round it is, of %d,\n%s", len(g.keeper.shelf()), now)
			}
		})
	}
}

// seats returns players for the usual match of a game, the first of that kind.
func seats(row *session.Game, kind string) (players []match.Player) {
	usual, _ := row.Normalize(match.Request{})
	for i := range max(2, usual.Seats) {
		players = append(players, match.Player{Kind: "bot-easy", Name: []string{"Ada", "Bruno", "Carla", "Dario", "Elena", "Franco"}[i]})
	}
	players[0].Kind = kind
	if row.ID == Games[0].ID {
		players[1].Kind = "robot"
	}
	return players
}

// program returns the program without its window.
func program(t *testing.T) *Game {
	t.Helper()
	k, _ := keeping(t)
	return assemble(house(844, 390), k, uitest.Input(&uitest.Events{}), dealt())
}

// house returns the house in English, on an empty screen of that size.
func house(w, h float64) *scenes.House {
	of := &scenes.House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: scenes.DefaultSettings(), Posters: posters()}
	of.Screen.Layout(w, h, 1)
	of.Screen.Record(nil)
	of.Speak("en")
	return of
}

// update has the program live for a tick, in which it asks the system where its window is.
func update(t *testing.T, g *Game) {
	t.Helper()
	if !hasDisplay() {
		t.Skip("no display")
	}
	if err := g.Update(); err != nil {
		t.Fatal(err)
	}
}
