// Package casis is the scenes of Casis around the desk: the setup, the result, and the pages of the rules and of what has happened.
package casis

import (
	"lacasa/engine/casis"
	played "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Setup chooses a match: its form, who sits where, and the cards by their seed.
type Setup struct {
	house   *scenes.House
	options casis.Options
	seed    match.Seed
	fresh   func() match.Seed
	note    string
	form    scenes.Form
	page    scenes.Page
}

const (
	setupBack = iota
	setupStart
)

// NewSetup chooses a match, beginning with the options and seed given; fresh makes other seeds, note is
// a sentence to begin with.
func NewSetup(h *scenes.House, o casis.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{house: h, options: o, seed: seed, fresh: fresh, note: note}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Setup) Lay() {
	p := &c.page
	p.Bare = true
	p.BeginHalves(c.house, &c.form, c.house.Say("setup"), setupBack)
	p.End(setupStart, c.house.Say("setup.start"), false)
}

// Update takes the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	id, ok := c.form.Update(c.house, in)
	switch {
	case !ok:
	case id == setupStart:
		players := []match.Player{{Kind: "human", Name: "Ada"}}
		for len(players) < c.options.Seats {
			players = append(players, match.Player{Kind: "bot-fair", Name: scenes.Numeral(len(players))})
		}
		return scenes.Intent{Want: scenes.Start, Ask: played.Ask(c.options, c.seed.String()), Players: players}
	default:
		return scenes.Intent{Want: scenes.Home}
	}
	return scenes.Intent{}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
}
