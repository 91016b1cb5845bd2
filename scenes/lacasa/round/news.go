package round

import (
	"image/color"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// tell shows a message instead of whose turn it is; refuse says why something cannot be done.
func (c *Challenge) tell(text string, bad bool) { c.news.Tell(c.house, text, bad) }
func (c *Challenge) refuse(why string)          { c.news.Refuse(c.house, why) }

// say shows what an event is; it is spoken when it is seen.
func (c *Challenge) say(e lacasa.Event) {
	switch text := c.happening(e); {
	case text == "":
	case e.Kind == lacasa.ChallengeWon:
		void := ""
		for _, next := range c.st.Log[c.seen:] {
			if next.Kind == lacasa.Gathered && next.Number == e.Number && next.Void {
				void = c.house.Say("log.void")
			}
		}
		c.news.ShowWon(text, void)
	default:
		c.news.Show(text)
	}
}

// happening says what an event is.
func (c *Challenge) happening(e lacasa.Event) string {
	w := c.voice()
	if e.Kind == lacasa.ChallengeWon { // which one it is stands above
		return w.Winner(e.Seat, c.shown.WinReason())
	}
	if n := e.Cards.Len(); e.Kind == lacasa.CapturedShown && n > 2 && c.room.Shape != scenes.Desk { // the log names them
		return w.Say("table.captured", "side", w.Side(int(e.Seat)), "n", strconv.Itoa(n))
	}
	return w.Event(e)
}

// status returns what is said just now, and in which colour; asked is whether it asks the seat in front of the screen.
func (c *Challenge) status(t *ui.Theme, asked bool) (text string, ink color.RGBA) {
	switch {
	case c.news.Text != "" && c.news.Bad:
		return c.news.Text, t.Danger
	case c.news.Text != "":
		return c.news.Text, t.AccentTop
	case c.news.Met != scenes.NoWidget:
		_, seat := table.ReachOf(c.news.Met)
		return c.says.seats[seat].spoken, t.Text
	case asked:
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// statusSize returns how large it is written in r who is asked for what, before it is known how long that is.
func (c *Challenge) statusSize(t *ui.Theme, r ui.Rect) float64 {
	size := 20 * min(1, 1.7/t.TextScale)
	switch c.room.Shape {
	case scenes.Desk:
		if c.stacked() && t.TextScale < 1.3 { // it is what this moment is about
			if size = 23; c.shown.Rules.Seats() == lacasa.MaxSeats { // who sits by themselves is asked at more length
				size = 27
			}
		}
	case scenes.Tall:
		if size = 18 * min(1, 1.45/t.TextScale); c.stacked() {
			size = min(23, r.W/9.6) * min(1, 1.1/t.TextScale)
		}
	case scenes.Flat:
		if size = 18 * min(1, 1.2/t.TextScale); c.stacked() {
			size = 23 * min(1, 1.1/t.TextScale)
		}
	}
	return size
}

// drawStatus says who is asked for what, or what has just happened.
func (c *Challenge) drawStatus(s *ui.Screen) {
	t, p := s.Theme(), &c.room
	r, asked := p.Status, c.asks()
	if c.stacked() {
		r = p.Asking
	}
	text, colour := c.status(t, asked)
	if text == "" || c.rise.called > 0 { // the family's name has its place
		return
	}
	st := ui.Style{Font: ui.Bold, Size: c.statusSize(t, r), Colour: colour, Align: ui.Middle}
	crest := 0.0 // what it takes up
	if c.news.Text == "" && c.news.Met == scenes.NoWidget && c.ask.of != card.None {
		crest = min(26*t.TextScale, r.H*0.62) + 8
		if c.stacked() { // the words need the width
			if crest = min(crest, 34); r.W < 3*crest {
				crest = 0
			}
		}
	}
	w, high := s.MeasureText(text, st)
	if p.Shape == scenes.Desk && !c.stacked() && t.TextScale < 1.3 { // what is said in a few words is seen at a glance
		st.Size *= max(1, min(1.2*max(1, r.H/48), r.W*0.62/w))
		w, high = s.MeasureText(text, st)
	}
	least := 0.9
	if c.stacked() {
		least = 0.72
	}
	if room := r.W - crest - 24; w > room && w*least <= room { // rather a little smaller than on two lines
		st.Size *= room / w * 0.99
		w, high = s.MeasureText(text, st)
	}
	write := scenes.DrawBlock
	plate := r.Middle(min(r.W, w+crest+40), min(r.H, high+16))
	if w > plate.W-crest-24 { // on two lines it needs more room
		room := plate.W - crest - 24
		st = scenes.ShrinkToWord(s, text, room, st)
		switch {
		case c.news.Text == "":
		case c.news.Parted != "" && s.MeasureParagraph(c.news.Parted, room, st) <= s.MeasureParagraph(text, room, st):
			text = c.news.Parted
		default:
			write = scenes.DrawEvenly
		}
		most := r.H
		if p.Shape == scenes.Desk && !c.stacked() { // there is a little room around it
			most += 8
		}
		plate.H = min(most, s.MeasureParagraph(text, room, st)+8)
		plate.Y = r.Y + (r.H-plate.H)/2
	}
	if p.Shape == scenes.Desk && !c.stacked() { // above the hand, as far as there is room
		plate.X = max(r.X, min(r.Right()-plate.W, p.Hand.Centre().X-plate.W/2))
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if c.plate(c.shown.Seat).H == 0 && asked && c.news.Text == "" { // nothing else says whose turn it is
		s.Glow(plate, t.Accent, 0.3)
		edge = t.AccentTop
	}
	s.Plate(plate, min(plate.H/2, 18), t.Panel, edge)
	in := plate.Inset2(12, 2)
	if crest > 0 {
		var at ui.Rect
		at, in = in.CutLeft(crest)
		s.Picture(tell.CrestOf(c.ask.of), at.Middle(crest-8, crest-8).Move(-4, 0))
	}
	write(s, text, in, st)
}

// Caption shows what was done last, where the match is gone through.
func (c *Challenge) Caption(text string) { c.news.Caption(c.house, text) }
