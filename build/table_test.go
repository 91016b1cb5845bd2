package main

import (
	"fmt"
	"image"
	"slices"
	"testing"
	"testing/synctest"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/ui"
)

// Whole matches of the games with French cards, by touches only, at their tables without a window.
// No input can be lost there, and time passes only while the test waits. So if something does not
// happen, the table is at fault.

// unseen is a table without a window.
type unseen struct {
	*testing.T
	*beside
}

func (u *unseen) save() string            { return u.match.String() }
func (u *unseen) slide(from, to ui.Point) { u.beside.slide(from, to) }
func (u *unseen) advise()                 { u.command(ui.Hint) }
func (u *unseen) open(name string)        { u.beside.open(u.T, name) }
func (u *unseen) look() *image.RGBA       { return image.NewRGBA(image.Rect(0, 0, 1, 1)) }
func (u *unseen) faults() string          { return "" }

// things leaves out what can only be read.
func (u *unseen) things() []ui.Target {
	return slices.DeleteFunc(slices.Clone(u.seen), func(t ui.Target) bool { return t.Rect.W == 0 })
}

// again begins a decision. It never has to repeat one.
func (u *unseen) again(anew bool) {
	u.Helper()
	if anew {
		u.Fatalf("nothing comes of what is done; the match is\n%s\nto be touched are %v", u.save(), u.seen)
	}
}

// unseenSizes are the sizes in which tables have different layouts.
var unseenSizes = []struct {
	w, h  float64
	touch bool
}{{windowWide, windowHigh, false}, {390, 844, true}, {844, 390, true}}

// playUnseen plays a match to its end at its table, in the nth of the sizes.
func playUnseen(t *testing.T, a invited, n int, sit func(*testing.T, screen) *people) {
	size := unseenSizes[n%len(unseenSizes)]
	t.Run(fmt.Sprintf("%s %gx%g", a.name(), size.w, size.h), func(t *testing.T) {
		var players []match.Player
		for i, kind := range a.kinds {
			players = append(players, match.Player{Kind: kind, Name: "Player " + string(rune('A'+i))})
		}
		of := match.Request{Game: a.game, Mode: a.mode, Play: a.play, Seats: len(a.kinds), Options: a.options, Seed: a.seed}
		u := &unseen{t, newBeside(t, of, players)}
		u.house.Screen.Layout(size.w, size.h, 1)
		u.events.Touch = size.touch
		u.ticks(moments)
		synctest.Test(t, func(t *testing.T) {
			u.T = t
			sit(t, u).play(0)
		})
	})
}

// Every way of touching is used in the matches of Cassino, and every kind of decision except rare
// ones in those of Casis.
func TestTablesPlay(t *testing.T) {
	t.Parallel()
	var ways [len(cardTable{}.did)]int
	for i, a := range cardMatches {
		playUnseen(t, a, i, func(t *testing.T, s screen) *people {
			c := sitAtCards(t, s)
			t.Cleanup(func() {
				for how, n := range c.did {
					ways[how] += n
				}
			})
			return c.people
		})
	}
	for _, how := range []way{byDrag, byHint, byTaps, byCloth} {
		if ways[how] < 20 {
			t.Errorf("way %d of touching: %d times", how, ways[how])
		}
	}
	verbs := map[casis.Verb]int{}
	for i, a := range deskMatches {
		playUnseen(t, a, i, func(t *testing.T, s screen) *people {
			c := sitAtDesk(t, s)
			t.Cleanup(func() {
				for verb, n := range c.did {
					verbs[verb] += n
				}
			})
			return c.people
		})
	}
	for verb := range casis.Hold + 1 {
		if verbs[verb] == 0 && verb != casis.Stop && verb != casis.Accuse && verb != casis.Pass && verb != casis.Also {
			t.Errorf("nobody had a decision of kind %d at the desk", verb)
		}
	}
	t.Log(ways, verbs)
}

// Everything that can be played at tables, some of it with several people, and each in another
// size.
func TestTablesPlayEverything(t *testing.T) {
	if !*wholeMatches {
		t.Skip("whole matches are played on demand: -whole")
	}
	for _, id := range []string{cassinomatch.Game, casismatch.Game} {
		planned, err := gameOf(id).Sim.Plan(session.Wanted{Request: match.Request{Mode: session.AllFlag}, Kinds: []string{"bot-fair"}})
		if err != nil {
			t.Fatal(err)
		}
		for n, p := range planned {
			a := invited{id, p.Ask.Mode, p.Ask.Play, p.Ask.Options, "4QF7-0K2M", nil}
			for seat := range p.Ask.Seats {
				a.kinds = append(a.kinds, "bot-fair")
				if seat%(n%3+1) == 0 {
					a.kinds[seat] = "human"
				}
			}
			playUnseen(t, a, n, func(t *testing.T, s screen) *people {
				if id == cassinomatch.Game {
					return sitAtCards(t, s).people
				}
				return sitAtDesk(t, s).people
			})
		}
	}
}
