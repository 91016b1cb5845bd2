//go:build !js

package game

import (
	"fmt"
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	played "lacasa/engine/casis/match"
	"lacasa/engine/match"
	casisgame "lacasa/game/casis"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

// seenOf is every kind of card whose face the seat may have seen in the match; NoSeat: everybody.
func seenOf(m *played.Match, seat casis.Seat) (cards casis.Cards) {
	st := m.Tell(match.Look{Seat: 0})
	if seat != casis.NoSeat {
		st = m.Tell(match.Look{Seat: seat, Open: true})
	}
	add := func(some casis.Cards) { cards = cards.Plus(some.Kinds().Minus(cards)) }
	view := st.Start
	for i := range len(st.Log) + 1 {
		add(view.Hand)
		for seat := range view.Seats() {
			add(view.Open[seat])
		}
		for _, k := range view.Cases[:view.Laid] {
			add(casis.CardsOf(k.Suspect))
			add(k.Cards)
		}
		if i < len(st.Log) {
			view.See(st.Log[i])
		}
	}
	return cards
}

// Casis is played from its setup to its end by any number of people at one screen, by whoever's turn it is, in another's turn
// too; nobody is shown a card that they may not see, and behind the curtain nothing is shown at all.
func TestCasisAtOneScreen(t *testing.T) {
	for i, c := range []struct {
		mode  casis.Mode
		way   casis.Way
		kinds string
	}{
		{"easy", casis.Standard, "hb"}, {"easy", casis.Standard, "hhh"}, {"no-dice", casis.Standard, "hhb"}, {"bluff", casis.Standard, "hbhb"},
		{"master", casis.Standard, "bbbb"}, {"team", casis.Standard, "bhbhbh"},
	} {
		if testing.Short() && i > 2 {
			break
		}
		t.Run(fmt.Sprint(c.mode, " ", c.kinds), func(t *testing.T) {
			t.Setenv("LA_CASA_HOME", t.TempDir())
			events := uitest.Events{Pos: ui.Point{X: -9, Y: -9}}
			g := &Game{keeper: keeper{store: store.Open()}, input: uitest.Input(&events), said: make(chan notice, 4), house: &scenes.House{
				Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Settings: scenes.DefaultSettings(),
			}}
			s := g.house.Screen
			s.Layout([]float64{844, 390, 1280}[i%3], []float64{390, 844, 800}[i%3], 1)
			s.Unpainted(nil)
			g.house.Speak("en")
			g.house.Settings.Speed = 0
			var players []match.Player
			for i, k := range c.kinds {
				kind := "human"
				if k == 'b' {
					kind = "bot-easy"
				}
				players = append(players, match.Player{Kind: kind, Name: []string{"Ada", "Bruno", "Carla", "Dario", "Elisa", "Fosco"}[i]})
			}
			g.do(scenes.Intent{Want: scenes.Start, Ask: played.Ask(casis.DefaultOptions(c.mode, c.way, len(players)), match.Seed(i+1).String()), Players: players})
			s.SetDeck(casisgame.Game.Deck)
			record := func() *played.Match {
				m, err := played.Read([]byte(g.match.String()))
				if err != nil {
					t.Fatal(err)
				}
				return m
			}
			m := record()
			decided, may := -1, casis.Cards{}
			front := casis.NoSeat
			s.Watch(func(seen ui.Seen) {
				for cd := range casis.FullDecks(1).All() {
					if seen.Text == "" && seen.Face == tell.Face(cd) && !may.Has(cd) {
						t.Errorf("%v is shown, which seat %d may not see", cd, front)
					}
				}
			})
			var over bool
			for n := 0; !over; n++ {
				if n > 20000 || t.Failed() {
					t.Fatalf("after %d decisions there is no end", decided)
				}
				switch g.scene.(type) {
				case *scenes.Curtain:
					g.do(scenes.Intent{Want: scenes.Look})
				case *desk.Desk:
					if !g.match.Busy(g.scene) && !g.match.Covered() && !m.Over() {
						v := m.State().View(m.Turn())
						a, _, _ := bot.Advise(&v)
						g.do(scenes.Intent{Want: scenes.Act, Move: a.String()})
						m = record()
					}
				default:
					over = true
				}
				decided = len(m.Actions)
				g.input.Update(1)
				g.step(0.1)
				front = casis.NoSeat
				if _, is := g.scene.(*desk.Desk); is {
					front = g.match.(interface{ Front() match.Seat }).Front()
				}
				may = seenOf(m, front)
				if n%3 == 0 {
					s.Invalidate()
					s.Begin(nil)
					g.scene.Draw(s)
				}
			}
			if !m.Over() {
				t.Errorf("after %d decisions the desk is left before the end", decided)
			}
		})
	}
}
