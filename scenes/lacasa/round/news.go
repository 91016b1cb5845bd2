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

// bulletin draws the status line: what has just happened, or who is asked for what.
type bulletin struct {
	common

	rise   *rise
	plates *plates
}

// say shows an event in words.
func (b *bulletin) say(e lacasa.Event) {
	switch text := b.happening(e); {
	case text == "":
	case e.Kind == lacasa.ChallengeWon:
		b.sayWon(text, e.Number)
	default:
		b.desk.News.Show(text)
	}
}

// sayWon shows who won a challenge and why, and whether it is void.
func (b *bulletin) sayWon(text string, number uint8) {
	for _, next := range b.desk.St.Log[b.desk.Seen:] {
		if next.Kind == lacasa.Gathered && next.Number == number && next.Void {
			void := b.desk.House.Say("log.void")
			b.desk.News.Show(text + " · " + void)
			b.desk.News.Parted = text + "\n" + void
			return
		}
	}
	b.desk.News.Show(text)
	b.desk.News.Parted = strings.Replace(text, ": ", ":\n", 1)
}

// happening returns an event in words.
func (b *bulletin) happening(e lacasa.Event) string {
	w := b.sentences.voice()
	if e.Kind == lacasa.ChallengeWon { // which one it is stands above
		return w.Winner(e.Seat, b.view.WinReason())
	}
	if n := e.Cards.Len(); e.Kind == lacasa.CapturedShown && n > 2 && b.room.Shape != page.Desk { // the log names them
		return w.Say("table.captured", "side", w.Side(int(e.Seat)), "n", strconv.Itoa(n))
	}
	return w.Event(e)
}

// status returns the text of the status line and its colour.
func (b *bulletin) status(t *ui.Theme) (text string, ink color.RGBA) {
	return b.desk.News.Status(t, b.says.status, b.ask.asks(), func(_ table.Reach, seat int) string { return b.says.seats[seat].spoken })
}

// size returns the size of the status line in r, before its length is known.
func (b *bulletin) size(t *ui.Theme, r ui.Rect) float64 {
	asked := b.ask.stacked()
	switch {
	case b.room.Shape == page.Tall && asked:
		return min(23, r.W/9.6) * min(1, 1.1/t.TextScale)
	case b.room.Shape == page.Tall:
		return 18 * min(1, 1.45/t.TextScale)
	case b.room.Shape == page.Flat && asked:
		return 23 * min(1, 1.1/t.TextScale)
	case b.room.Shape == page.Flat:
		return 18 * min(1, 1.2/t.TextScale)
	case !asked || t.TextScale >= 1.3:
		return 20 * min(1, 1.7/t.TextScale)
	case b.view.Rules.Seats() == lacasa.MaxSeats: // who sits by themselves is asked at more length
		return 27
	}
	return 23
}

// crest returns the width of the crest before the status in r; 0: it has none.
func (b *bulletin) crest(t *ui.Theme, r ui.Rect) float64 {
	if b.desk.News.Text != "" || b.desk.News.Met != page.NoWidget || b.ask.of == card.None {
		return 0
	}
	wide := min(26*t.TextScale, r.H*0.62) + 8
	if b.ask.stacked() { // the words need the width
		if wide = min(wide, 34); r.W < 3*wide {
			return 0
		}
	}
	return wide
}

// roomy reports whether the status line is on a large screen and no buttons are below it.
func (b *bulletin) roomy() bool { return b.room.Shape == page.Desk && !b.ask.stacked() }

// oneLine returns a style in which text fits on one line of r beside a crest, if any does, and the size of the text in it.
func (b *bulletin) oneLine(s *ui.Screen, text string, r ui.Rect, crest float64) (st ui.Style, w, high float64) {
	st = ui.Style{Font: ui.Bold, Size: b.size(s.Theme(), r), Align: ui.Middle}
	w, high = s.MeasureText(text, st)
	if b.roomy() && s.Theme().TextScale < 1.3 { // what is said in a few words is seen at a glance
		st.Size *= max(1, min(1.2*max(1, r.H/48), r.W*0.62/w))
		w, high = s.MeasureText(text, st)
	}
	least := 0.9
	if b.ask.stacked() {
		least = 0.72
	}
	if room := r.W - crest - 24; w > room && w*least <= room { // rather a little smaller than on two lines
		st.Size *= room / w * 0.99
		w, high = s.MeasureText(text, st)
	}
	return st, w, high
}

// draw draws the status line.
func (b *bulletin) draw(s *ui.Screen) {
	t, p, news, asked := s.Theme(), b.room, &b.desk.News, b.ask.asks()
	r := p.Status
	if b.ask.stacked() {
		r = p.Asking
	}
	text, colour := b.status(t)
	if text == "" || b.rise.now.called > 0 { // the family's name has its place
		return
	}
	crest := b.crest(t, r)
	st, w, high := b.oneLine(s, text, r, crest)
	write, plate := page.DrawBlock, r.Middle(min(r.W, w+crest+40), min(r.H, high+16))
	if room := plate.W - crest - 24; w > room { // on two lines it needs more room
		st = page.ShrinkToWord(s, text, room, st)
		switch {
		case news.Text == "":
		case news.Parted != "" && s.MeasureParagraph(news.Parted, room, st) <= s.MeasureParagraph(text, room, st):
			text = news.Parted
		default:
			write = page.DrawEvenly
		}
		most := r.H
		if b.roomy() { // there is a little room around it
			most += 8
		}
		plate.H = min(most, s.MeasureParagraph(text, room, st)+8)
		plate.Y = r.Y + (r.H-plate.H)/2
	}
	if b.roomy() { // above the hand, as far as there is room
		plate.X = max(r.X, min(r.Right()-plate.W, p.Hand.Centre().X-plate.W/2))
		for i := range b.view.Rules.Seats() { // beside the plates, which grow by their signs
			switch other := b.plates.rect(lacasa.Seat(i)); {
			case lacasa.Seat(i) == b.view.Seat || !plate.Overlaps(other):
			case other.Centre().X > plate.Centre().X:
				plate.X = other.X - 4 - plate.W
			default:
				plate.X = other.Right() + 4
			}
		}
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if b.plates.rect(b.view.Seat).H == 0 && asked && news.Text == "" { // nothing else says whose turn it is
		s.Glow(plate, t.Accent, 0.3)
		edge = t.AccentTop
	}
	ui.DrawPlate(s, plate, min(plate.H/2, 18), t.Panel, edge)
	in := plate.Inset2(12, 2)
	if crest > 0 {
		var at ui.Rect
		at, in = in.CutLeft(crest)
		s.Picture(tell.CrestOf(b.ask.of), at.Middle(crest-8, crest-8).Move(-4, 0))
	}
	st.Colour = colour
	write(s, text, in, st)
}
