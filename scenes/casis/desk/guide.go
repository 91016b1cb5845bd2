package desk

import (
	casismatch "lacasa/engine/casis/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// explain finds the sentence for this moment: of those that are true the one that was heard least. It stands in the light of the
// lamp, where nothing lies on the tray; what is chosen then takes its place, but it has been heard.
func (c *Desk) explain() {
	before := c.guide.Text
	switch asked := c.house.Settings.Guided(casismatch.Game) && c.asks() && !c.throws.on && c.court.of == 0; {
	case !asked:
		c.guide = tell.Teaching{}
	case !c.choosing():
		c.guide = table.LeastHeard(c.house, c.voice().Teachings(&c.shown), c.lesson)
	}
	if now := c.guide.Text; now != before && c.teaches() {
		ui.Narrate(now)
	}
}

// choosing reports whether something is chosen of which nothing has come yet.
func (c *Desk) choosing() bool { return c.ask.n > 0 || c.weighing() }

// weighing reports whether it is being weighed what an action costs of which there are no odds, or of which it is still to be chosen what
// it is about.
func (c *Desk) weighing() bool { return c.ask.number > 0 || c.ask.seeks || c.ask.down }

// teaches reports whether the sentence stands there.
func (c *Desk) teaches() bool { return c.guide.Text != "" && !c.choosing() }

// lesson returns that of a sentence as the house counts it, for the seat in front of the screen, and how often it is to be given.
func (c *Desk) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: casismatch.Game, Seat: c.shown.Seat, Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood takes the sentence as read; for good when it was sent away.
func (c *Desk) understood(good bool) {
	if c.guide.Text == "" {
		return
	}
	of, enough := c.lesson(&c.guide)
	table.MarkHeard(c.house, of, enough, good)
	if good {
		c.explain()
		c.arrange(table.PaceSelect)
		c.aim()
	}
}

// guidePlace returns where the sentence stands: all of the tray, but for what is at stake.
func (c *Desk) guidePlace() ui.Rect {
	r := c.room.tray.Inset(5)
	if !c.staked().IsEmpty() {
		left, _, _ := c.stakes()
		_, r = r.CutLeft(left.W)
	}
	return r
}

// drawGuide draws the sentence in the lamp's light. Touching it sends it away.
func (c *Desk) drawGuide(s *ui.Screen) {
	t, r := s.Theme(), c.guidePlace()
	s.Panel(r, 10, ui.Alpha(t.PanelTop, 0.75), t.Accent)
	d := 22.0
	s.Sign("close", ui.Rect{X: r.Right() - d - 4, Y: r.Y + 4, W: d, H: d}.Inset(4), t.AccentTop)
	words := r.Inset2(6, 4)
	if c.staked().IsEmpty() && c.room.shape == scenes.Desk {
		var at ui.Rect
		at, words = words.CutLeft(min(words.H*1.2, words.W*0.3))
		c.drawLit(s, at)
		_, words = words.CutLeft(6)
	}
	words.W -= d - 6
	scenes.DrawBlock(s, c.guide.Text, words, ui.Style{Size: 18, Colour: t.Text, Align: ui.Middle})
	if c.form.Ringed() == table.Guide {
		s.Ring(r.Inset(-4), 12)
	}
}
