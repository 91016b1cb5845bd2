package scenes

import (
	"image/color"
	"strconv"
	"strings"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// news is a message instead of whose turn it is.
type news struct {
	text   string        // empty: there is none
	parted string        // the same on two lines, where it says who wins and why; empty: it does not
	left   time.Duration // how long it still stays
	bad    bool          // it refuses something
	met    int           // the plate that the mouse is on, which is explained instead; noWidget: none
}

// show shows a text.
func (n *news) show(text string) { n.text, n.parted, n.left, n.bad = text, "", tSaid, false }

// showWon shows who wins a challenge and why, and then that it does not count, if that is seen.
func (n *news) showWon(text, void string) {
	if void == "" {
		n.show(text)
		n.parted = strings.Replace(text, ": ", ":\n", 1)
		return
	}
	n.show(text + " · " + void)
	n.parted = text + "\n" + void
}

// tell shows a message instead of whose turn it is.
func (c *Challenge) tell(text string, bad bool) {
	c.news.show(text)
	c.news.bad = bad
	ui.Narrate(text)
	c.house.Screen.Invalidate()
}

// refuse says why something cannot be done.
func (c *Challenge) refuse(why string) {
	c.tell(why, true)
	c.house.Sound.Play(sound.Refuse)
}

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
		c.news.showWon(text, void)
	default:
		c.news.show(text)
	}
}

// happening says what an event is.
func (c *Challenge) happening(e lacasa.Event) string {
	w := c.voice()
	if e.Kind == lacasa.ChallengeWon { // which one it is stands above
		return w.winner(e.Seat, c.shown.Because())
	}
	if n := e.Cards.Len(); e.Kind == lacasa.CapturedShown && n > 2 && c.room.shape != desk { // the log names them
		return w.Say("table.captured", "side", w.side(int(e.Seat)), "n", strconv.Itoa(n))
	}
	return w.event(e)
}

// meet has the plate that the mouse is on explain its signs.
func (c *Challenge) meet(id int) {
	if p, _ := reachOf(id); p != reachPlate {
		id = noWidget
	}
	if id != c.news.met {
		c.news.met = id
		c.house.Screen.Invalidate()
	}
}

// status is what is said just now, and in which colour; asked is whether it asks the seat in front of the screen.
func (c *Challenge) status(t *ui.Theme, asked bool) (text string, ink color.RGBA) {
	switch {
	case c.news.text != "" && c.news.bad:
		return c.news.text, t.Danger
	case c.news.text != "":
		return c.news.text, t.AccentTop
	case c.news.met != noWidget:
		_, seat := reachOf(c.news.met)
		return c.says.seats[seat].spoken, t.Text
	case asked:
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// drawStatus says who is asked for what, or what has just happened.
func (c *Challenge) drawStatus(s *ui.Screen) {
	t, p := s.Theme(), &c.room
	r, asked := p.status, c.asks()
	text, colour := c.status(t, asked)
	if text == "" {
		return
	}
	size := 20 * min(1, 1.7/t.TextScale)
	switch p.shape {
	case desk:
	case tall:
		size = 18 * min(1, 1.45/t.TextScale)
	case flat:
		size = 18 * min(1, 1.2/t.TextScale)
	}
	st := ui.Style{Font: ui.Bold, Size: size, Colour: colour, Align: ui.Middle}
	crest := 0.0 // what it takes up
	if c.news.text == "" && c.news.met == noWidget && c.ask.of != card.None {
		crest = min(26*t.TextScale, r.H*0.62) + 8
	}
	w, high := s.MeasureText(text, st)
	if room := r.W - crest - 24; w > room && w*0.9 <= room { // rather a little smaller than on two lines
		st.Size *= room / w * 0.99
		w, high = s.MeasureText(text, st)
	}
	write := block
	plate := r.Middle(min(r.W, w+crest+40), min(r.H, high+16))
	if w > plate.W-crest-24 { // on two lines it needs more room
		room := plate.W - crest - 24
		switch {
		case c.news.text == "":
		case c.news.parted != "" && s.MeasureParagraph(c.news.parted, room, st) <= s.MeasureParagraph(text, room, st):
			text = c.news.parted
		default:
			write = evenly
		}
		plate.H = min(r.H, s.MeasureParagraph(text, room, st)+8)
		plate.Y = r.Y + (r.H-plate.H)/2
	}
	if p.shape == desk { // above the hand, as far as there is room
		plate.X = max(r.X, min(r.Right()-plate.W, p.hand.Centre().X-plate.W/2))
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if p.seats[near].plate.H == 0 && asked && c.news.text == "" { // nothing else says whose turn it is
		s.Glow(plate, t.Accent, 0.3)
		edge = t.AccentTop
	}
	s.Plate(plate, min(plate.H/2, 18), t.Panel, edge)
	in := plate.Inset2(12, 2)
	if crest > 0 {
		var at ui.Rect
		at, in = in.CutLeft(crest)
		s.Picture(crestOf(c.ask.of), at.Middle(crest-8, crest-8).Move(-4, 0))
	}
	write(s, text, in, st)
}
