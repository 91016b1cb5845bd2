package desk

import (
	"lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// A guide explains what can be done.
type guide struct {
	tell.Teaching // what it explains just now; without text: nothing

	house *scenes.House
	view  *casis.View
	ask   *decision
}

// explain finds the sentence for this moment: of those that are true the one that was heard least. It stands in the light of the
// lamp, where nothing lies on the tray; what is chosen then takes its place.
func (g *guide) explain(due bool, w tell.Voice) {
	before := g.Text
	switch {
	case !due || !g.house.Settings.Guided(casismatch.Game):
		g.Teaching = tell.Teaching{}
	case !g.ask.choosing():
		g.Teaching = table.LeastHeard(g.house, w.Teachings(g.view), g.lesson)
	}
	if now := g.Text; now != before && g.teaches() {
		ui.Narrate(now)
	}
}

// explain lets the guide explain what is asked, unless it is seen what was.
func (c *Desk) explain() {
	c.guide.explain(c.ask.asks() && !c.middle.tray.throws.on && c.middle.court.of == 0, c.sentences.voice())
}

// stands returns the sentence while it stands there.
func (g *guide) stands() string {
	if !g.teaches() {
		return ""
	}
	return g.Text
}

// teaches reports whether the sentence stands there.
func (g *guide) teaches() bool { return g.Text != "" && !g.ask.choosing() }

// lesson returns that of a sentence as the house counts it, for the seat in front of the screen, and how often it is to be given.
func (g *guide) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: casismatch.Game, Seat: g.view.Seat, Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood takes the sentence as read, if there was time for that; for good when it was sent away.
func (c *Desk) understood(good bool) {
	if c.guide.Text == "" || !good && !c.Stood.Done(c.guide.Text) {
		return
	}
	of, enough := c.guide.lesson(&c.guide.Teaching)
	table.MarkHeard(c.House, of, enough, good)
	if good {
		c.explain()
		c.arrange(table.PaceSelect)
		c.aim()
	}
}
