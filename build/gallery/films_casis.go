package main

import (
	"fmt"

	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui/deck/french"
)

// A throw is a movement at Casis's desk: what follows a decision, from the roll of the dice until
// the card that the asker has won lies in their folder, or how a match begins.
type throw struct {
	name   string
	mode   casis.Mode
	seats  int
	mine   bool // the player in front of the screen is the asker
	begins bool // it is the deal, until somebody has to decide
}

// throws lists the throws.
func throws() []throw {
	return []throw{
		{name: "throw", mode: "master", seats: 2, mine: true},
		{name: "throw-other", mode: "master", seats: 4},
		{name: "deal", mode: "easy", seats: 3, begins: true},
	}
}

// find returns the standings before and after the movement.
func (r *throw) find() (before, after casismatch.Standing, err error) {
	throughCases(r.mode, casis.Standard, r.seats, func(m *casismatch.Match, was casismatch.Standing) bool {
		st, v, won := caseTold(m), was.View, r.begins
		for _, e := range st.Log[len(was.Log):] {
			decided, asker := v.Duel.Wins([3]uint8(e.Dice[:]))
			won = won || e.Kind == casis.Diced && decided && asker && (v.Asker == v.Seat) == r.mine
			if v.See(e); won && (r.begins || e.Kind == casis.Collected) {
				before, after = was, st
				return true
			}
		}
		return false
	})
	if len(after.Log) == 0 {
		err = fmt.Errorf("no moment for %s", r.name)
	}
	before.Players, after.Players = inspectors[:r.seats], inspectors[:r.seats]
	return before, after, err
}

// open sets up the desk and starts the movement.
func (r *throw) open(g *stage, before, after casismatch.Standing, speed float64) *desk.Desk {
	g.house.Top = tell.Top
	g.house.Screen.SetDeck(french.Deck(1))
	g.house.Settings.Speed = 0
	c := desk.New(g.house, before)
	g.layers = []scenes.Scene{c}
	g.tick()
	g.house.Settings.Speed = speed
	c.Show(after)
	return c
}
