// Package cassino is the scenes of the Cassino family around its table: the street where a game is chosen, the score, and the pages
// of the rules, of what has happened and of the last play.
package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
)

// Setup chooses a game of the family and who plays it.
type Setup struct {
	house   *scenes.House
	options cassino.Options
	seed    match.Seed
	fresh   func() match.Seed
	note    string
	form    scenes.Form
	page    scenes.Page
}

const (
	setupStart = iota
	setupBack
)

// Offer is the options of a match such as was chosen last.
func Offer(s *scenes.Settings, last cassino.Options) cassino.Options { return last }

// NewSetup chooses a match, beginning with the options and seed given; fresh makes other seeds, note is a sentence to begin with.
func NewSetup(h *scenes.House, o cassino.Options, seed match.Seed, fresh func() match.Seed, note string) *Setup {
	c := &Setup{house: h, options: o, seed: seed, fresh: fresh, note: note}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Setup) Lay() {
	c.page.Bare = true
	c.page.BeginHalves(c.house, &c.form, c.house.Say("setup"), setupBack)
	c.page.End(setupStart, c.house.Say("setup.start"), false)
}

// Update takes the input of a tick.
func (c *Setup) Update(in *ui.Input, dt float64) scenes.Intent {
	if id, ok := c.form.Update(c.house, in); ok && id == setupBack {
		return scenes.Intent{Want: scenes.Home}
	}
	return scenes.Intent{}
}

// Draw draws the whole scene.
func (c *Setup) Draw(s *ui.Screen) {
	c.house.Backdrop(s)
	c.page.Draw(s)
}
