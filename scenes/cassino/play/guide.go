package play

import (
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A guide explains the table, one sentence at a time.
type guide struct {
	common

	now tell.Teaching // what is explained; no text: nothing
}

// explain finds the sentence for this moment: of those that are true the one heard least. Advice
// hides it, but it has been heard.
func (g *guide) explain() {
	before := g.now.Text
	switch asked := g.room.guide.H > 0 && g.ask.asks(); {
	case !asked:
		g.now = tell.Teaching{}
	case !g.ask.advised:
		g.now = table.LeastHeard(g.table.House, g.phrases.voice().Teachings(g.view), g.lesson)
	}
	if now := g.now.Text; now != before && g.teaches() {
		ui.Narrate(now)
	}
}

// teaches reports whether the sentence is shown.
func (g *guide) teaches() bool { return g.now.Text != "" && !g.ask.advised }

// lesson returns the lesson of a sentence, and how often it is to be given.
func (g *guide) lesson(t *tell.Teaching) (of scenes.Lesson, enough uint8) {
	return scenes.Lesson{Game: cassinomatch.Game, Seat: match.Seat(g.view.Seat), Of: uint8(t.Lesson)}, tell.Enough[t.Lesson]
}

// understood takes the sentence as read if there was time to read it, and for good if it was sent
// away.
func (g *guide) understood(good bool) {
	of, enough := g.lesson(&g.now)
	g.table.Understood(g.now.Text, of, enough, good)
}

// spoken reports whether the sentence is about a card, as long as nothing is chosen.
func (g *guide) spoken(it *item) bool {
	if !g.teaches() || g.ask.card != french.Back || !g.ask.taken.IsEmpty() {
		return false
	}
	if it.zone == held {
		return g.now.Hand.Has(it.card)
	}
	return (it.zone == loose || it.zone == built) && g.now.Table.Has(it.card)
}

// aim declares the sentence, which is sent away by touching it.
func (g *guide) aim() {
	if g.teaches() {
		g.table.Form.Area(table.Guide, g.room.guide, g.now.Text+" "+g.table.House.Say("guide.understood"))
	}
}

// draw draws the sentence.
func (g *guide) draw(s *ui.Screen) {
	if !g.teaches() {
		return
	}
	text := g.now.Text
	const seal = 22.0
	t, r := s.Theme(), g.room.guide
	ink := t.Accent
	if g.table.Form.Hover == table.Guide {
		ink = t.AccentTop
	}
	s.Shadow(r, 12, 4)
	s.Panel(r, 12, ui.Blend(t.Panel, t.PanelTop, 0.5), t.Accent)
	s.Sign("close", ui.Rect{X: r.Right() - seal - 3, Y: r.Y + 3, W: seal, H: seal}.Inset(4), ink)
	in := r.Inset2(10, 6)
	in.W -= seal - 8
	st := ui.Style{Size: 18, Colour: t.Text}
	if g.room.shape == page.Desk {
		st.Size = 19
	}
	st = page.ShrinkToFit(s, text, in, st)
	h := s.MeasureParagraph(text, in.W, st)
	s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y + (in.H-h)/2, W: in.W, H: h}, st)
}

// stands returns the sentence that is shown.
func (g *guide) stands() string {
	if !g.teaches() {
		return ""
	}
	return g.now.Text
}
