package play

import (
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// explain finds the sentence for this moment: of those that are true the one that was heard least. Advice takes its place, but it has
// been heard.
func (c *Table) explain() {
	before := c.guide.Text
	switch asked := c.room.guide.H > 0 && c.asks(); {
	case !asked:
		c.guide = tell.Teaching{}
	case !c.ask.advised:
		c.guide = table.LeastHeard(c.house, c.voice().Teachings(&c.shown), c.lesson)
	}
	if now := c.guide.Text; now != before && c.teaches() {
		ui.Narrate(now)
	}
}

// teaches reports whether the sentence stands there.
func (c *Table) teaches() bool { return c.guide.Text != "" && !c.ask.advised }

// lesson returns that of a sentence as the house counts it, for the seat in front of the screen, and how often it is to be given.
func (c *Table) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: cassinomatch.Game, Seat: match.Seat(c.shown.Seat), Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood takes the sentence as read; for good when it was sent away.
func (c *Table) understood(good bool) {
	if c.guide.Text != "" {
		of, enough := c.lesson(&c.guide)
		table.MarkHeard(c.house, of, enough, good)
	}
}

// spoken reports whether the guide speaks of a card just now: until one is chosen those shine.
func (c *Table) spoken(i int) bool {
	it := &c.items.list[i]
	if !c.teaches() || c.ask.card != french.Back || !c.ask.taken.IsEmpty() {
		return false
	}
	if it.zone == held {
		return c.guide.Hand.Has(it.card)
	}
	return (it.zone == loose || it.zone == built) && c.guide.Table.Has(it.card)
}

// aimGuide declares the sentence, which is sent away by touching it.
func (c *Table) aimGuide() {
	if c.teaches() {
		c.form.Area(table.Guide, c.room.guide, c.guide.Text+" "+c.house.Say("guide.understood"))
	}
}

// drawGuide draws what the guide says just now.
func (c *Table) drawGuide(s *ui.Screen) {
	if !c.teaches() {
		return
	}
	text := c.guide.Text
	const seal = 22.0
	t, r := s.Theme(), c.room.guide
	ink := t.Accent
	if c.form.Hover == table.Guide {
		ink = t.AccentTop
	}
	s.Shadow(r, 12, 4)
	s.Panel(r, 12, ui.Blend(t.Panel, t.PanelTop, 0.5), t.Accent)
	s.Sign("close", ui.Rect{X: r.Right() - seal - 3, Y: r.Y + 3, W: seal, H: seal}.Inset(4), ink)
	in := r.Inset2(10, 6)
	in.W -= seal - 8
	st := ui.Style{Size: 18, Colour: t.Text}
	if c.room.shape == scenes.Desk {
		st.Size = 19
	}
	st = scenes.ShrinkToFit(s, text, in, st)
	h := s.MeasureParagraph(text, in.W, st)
	s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: in.W, H: h}, st)
}
