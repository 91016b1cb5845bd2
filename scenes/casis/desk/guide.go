package desk

import (
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// A guide explains what the player can do.
type guide struct {
	common

	tell.Teaching // the sentence shown now; without Text there is none
}

// explain finds the sentence for this moment: of those that are true, the one that was given least
// often. It stands on the tray while that is empty; a choice then replaces it.
func (g *guide) explain(due bool, w tell.Voice) {
	before := g.Text
	switch {
	case !due || !g.desk.House.Guided(casismatch.Game):
		g.Teaching = tell.Teaching{}
	case !g.ask.choosing():
		g.Teaching = table.LeastHeard(g.desk.House, w.Teachings(g.view), g.lesson)
	}
	if now := g.Text; now != before && g.teaches() {
		ui.Narrate(now)
	}
}

// explain lets the guide explain the decision, unless the desk is still showing how the last one
// ended.
func (c *Desk) explain() {
	c.guide.explain(c.ask.asks() && !c.middle.tray.throws.on && c.middle.court.of == 0, c.sentences.voice())
}

// shownText returns the guide's sentence if it is shown, otherwise "".
func (g *guide) shownText() string {
	if !g.teaches() {
		return ""
	}
	return g.Text
}

// teaches reports whether the guide's sentence is shown.
func (g *guide) teaches() bool { return g.Text != "" && !g.ask.choosing() }

// lesson returns the lesson of a sentence, as the house counts lessons for the seat in front of the
// screen, and how often it is given.
func (g *guide) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: casismatch.Game, Seat: g.view.Seat, Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood counts the sentence as read if there was time to read it; if good is set, the player
// dismissed it and it counts for good.
func (c *Desk) understood(good bool) {
	of, enough := c.guide.lesson(&c.guide.Teaching)
	if c.Understood(c.guide.Text, of, enough, good); good && c.guide.Text != "" {
		c.explain()
		c.blotter.arrange(table.PaceSelect)
		c.aim()
	}
}
