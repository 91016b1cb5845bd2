package round

import (
	"image/color"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// say shows what an event is; it is spoken when it is seen.
func (c *Table) say(e lacasa.Event) {
	switch text := c.happening(e); {
	case text == "":
	case e.Kind == lacasa.ChallengeWon:
		c.sayWon(text, e.Number)
	default:
		c.News.Show(text)
	}
}

// sayWon shows who has won a challenge and why, and that it does not count if that follows.
func (c *Table) sayWon(text string, number uint8) {
	for _, next := range c.St.Log[c.Seen:] {
		if next.Kind == lacasa.Gathered && next.Number == number && next.Void {
			void := c.House.Say("log.void")
			c.News.Show(text + " · " + void)
			c.News.Parted = text + "\n" + void
			return
		}
	}
	c.News.Show(text)
	c.News.Parted = strings.Replace(text, ": ", ":\n", 1)
}

// happening says what an event is.
func (c *Table) happening(e lacasa.Event) string {
	w := c.voice()
	if e.Kind == lacasa.ChallengeWon { // which one it is stands above
		return w.Winner(e.Seat, c.Shown.WinReason())
	}
	if n := e.Cards.Len(); e.Kind == lacasa.CapturedShown && n > 2 && c.room.Shape != page.Desk { // the log names them
		return w.Say("table.captured", "side", w.Side(int(e.Seat)), "n", strconv.Itoa(n))
	}
	return w.Event(e)
}

// status returns what is said just now, and in which colour; asked is whether it asks the seat in front of the screen.
func (c *Table) status(t *ui.Theme, asked bool) (text string, ink color.RGBA) {
	switch {
	case c.News.Text != "" && c.News.Bad:
		return c.News.Text, t.Danger
	case c.News.Text != "":
		return c.News.Text, t.AccentTop
	case c.News.Met != page.NoWidget:
		_, seat := table.ReachOf(c.News.Met)
		return c.says.seats[seat].spoken, t.Text
	case asked:
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// statusSize returns how large it is written in r who is asked for what, before it is known how long that is.
func (c *Table) statusSize(t *ui.Theme, r ui.Rect) float64 {
	size := 20 * min(1, 1.7/t.TextScale)
	switch c.room.Shape {
	case page.Desk:
		if c.stacked() && t.TextScale < 1.3 { // it is what this moment is about
			if size = 23; c.Shown.Rules.Seats() == lacasa.MaxSeats { // who sits by themselves is asked at more length
				size = 27
			}
		}
	case page.Tall:
		if size = 18 * min(1, 1.45/t.TextScale); c.stacked() {
			size = min(23, r.W/9.6) * min(1, 1.1/t.TextScale)
		}
	case page.Flat:
		if size = 18 * min(1, 1.2/t.TextScale); c.stacked() {
			size = 23 * min(1, 1.1/t.TextScale)
		}
	}
	return size
}

// drawStatus says who is asked for what, or what has just happened.
func (c *Table) drawStatus(s *ui.Screen) {
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
	if c.News.Text == "" && c.News.Met == page.NoWidget && c.ask.of != card.None {
		crest = min(26*t.TextScale, r.H*0.62) + 8
		if c.stacked() { // the words need the width
			if crest = min(crest, 34); r.W < 3*crest {
				crest = 0
			}
		}
	}
	w, high := s.MeasureText(text, st)
	if p.Shape == page.Desk && !c.stacked() && t.TextScale < 1.3 { // what is said in a few words is seen at a glance
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
	write := page.DrawBlock
	plate := r.Middle(min(r.W, w+crest+40), min(r.H, high+16))
	if w > plate.W-crest-24 { // on two lines it needs more room
		room := plate.W - crest - 24
		st = page.ShrinkToWord(s, text, room, st)
		switch {
		case c.News.Text == "":
		case c.News.Parted != "" && s.MeasureParagraph(c.News.Parted, room, st) <= s.MeasureParagraph(text, room, st):
			text = c.News.Parted
		default:
			write = page.DrawEvenly
		}
		most := r.H
		if p.Shape == page.Desk && !c.stacked() { // there is a little room around it
			most += 8
		}
		plate.H = min(most, s.MeasureParagraph(text, room, st)+8)
		plate.Y = r.Y + (r.H-plate.H)/2
	}
	if p.Shape == page.Desk && !c.stacked() { // above the hand, as far as there is room
		plate.X = max(r.X, min(r.Right()-plate.W, p.Hand.Centre().X-plate.W/2))
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if c.plate(c.Shown.Seat).H == 0 && asked && c.News.Text == "" { // nothing else says whose turn it is
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
