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
	} else if r.W < 4.5*wide {
		return 0
	}
	return wide
}

// roomy reports whether the status line is on a large screen and no buttons are below it.
func (b *bulletin) roomy() bool { return b.room.Shape == page.Desk && !b.ask.stacked() }

// oneLine returns a style in which text fits on one line of r beside a crest, if any does, and the
// size of the text in it.
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
		if b.room.Shape == page.Flat {
			least = 0.85
		}
	}
	if room := r.W - crest - 24; w > room && w*least <= room { // rather a little smaller than on two lines
		st.Size *= room / w * 0.99
		w, high = s.MeasureText(text, st)
	}
	return st, w, high
}

// A line is the status line as it is written.
type line struct {
	text  string
	plate ui.Rect
	crest float64 // its width; 0: there is none
	style ui.Style
	write func(*ui.Screen, string, ui.Rect, ui.Style)
}

// plateNear is how close to the own plate, in dp, the line is to be to begin where the plate ends.
const plateNear = 12

// lay lays out the status line in r.
func (b *bulletin) lay(s *ui.Screen, text string, r ui.Rect) line {
	news, crest := &b.desk.News, b.crest(s.Theme(), r)
	st, w, high := b.oneLine(s, text, r, crest)
	l := line{text, r.Middle(min(r.W, w+crest+40), min(r.H, high+16)), crest, st, page.DrawBlock}
	switch own := b.room.setting(b.view.Seat).Plate; {
	case b.ask.stacked() || b.room.overStatus():
	case b.room.Shape == page.Desk && own.Y == r.Y && own.H == r.H: // in line with it
		l.plate = r.Middle(l.plate.W, r.H)
	case b.room.Shape == page.Tall && own.Y == r.Y: // together they are as long as the hand
		l.plate = r
	case own.Y == r.Y && own.H == r.H: // it begins where the own plate ends
		l.plate.X, l.plate.Y, l.plate.H = r.X, r.Y, r.H
	}
	if room := l.plate.W - crest - 24; w > room { // on two lines it needs more room
		l.style = page.ShrinkToWord(s, text, room, st)
		switch {
		case news.Text == "":
		case news.Parted != "" && s.MeasureParagraph(news.Parted, room, l.style) <= s.MeasureParagraph(text, room, l.style):
			l.text = news.Parted
		default:
			l.write = page.DrawEvenly
		}
		most := r.H
		if b.roomy() { // there is a little room around it
			most += 8
		}
		l.plate.H = min(most, s.MeasureParagraph(text, room, l.style)+8)
		l.plate.Y = r.Y + (r.H-l.plate.H)/2
	}
	if b.roomy() { // above the hand, as far as there is room, or beside the own plate
		l.plate.X = max(r.X, min(r.Right()-l.plate.W, b.room.Hand.Centre().X-l.plate.W/2))
		if own := b.room.setting(b.view.Seat).Plate; own.Y == r.Y && r.X-own.Right() < plateNear {
			l.plate.X = r.X
		}
	}
	return l
}

// isBeside reports whether the plate of the line is beside the own seat's plate.
func (b *bulletin) isBeside(plate ui.Rect) bool {
	own := b.plates.rect(b.view.Seat)
	return own.H > 0 && plate.Y < own.Bottom() && plate.Bottom() > own.Y
}

// between returns what is left of r between the other seats' plates that the plate of the line
// meets; they grow by their signs.
func (b *bulletin) between(r, plate ui.Rect) ui.Rect {
	for i := range b.view.Rules.Seats() {
		switch other := b.plates.rect(lacasa.Seat(i)).Inset(-4); {
		case lacasa.Seat(i) == b.view.Seat || !plate.Overlaps(other):
		case other.Centre().X > plate.Centre().X:
			r.W = other.X - r.X
		default:
			_, r = r.CutLeft(other.Right() - r.X)
		}
	}
	return r
}

// draw draws the status line.
func (b *bulletin) draw(s *ui.Screen) {
	t, p, news, asked := s.Theme(), b.room, &b.desk.News, b.ask.asks()
	r := p.Status
	switch {
	case b.ask.stacked(), p.Shape == page.Flat && b.view.Phase < lacasa.Playing && p.Answers.H > 0: // the middle is free
		r = p.Asking
	case p.overStatus():
		r = table.Union(p.Asking, p.Answers)
	}
	text, colour := b.status(t)
	if text == "" || b.rise.now.called > 0 { // the family's name has its place
		return
	}
	l := b.lay(s, text, r)
	if left := b.between(r, l.plate); b.roomy() && left != r {
		left.Y, left.H = left.Y-10, left.H+12 // it needs more lines
		l = b.lay(s, text, left)
	}
	fill, edge := t.Panel, ui.Alpha(t.PanelEdge, 0.8)
	if due := asked && news.Text == "" && news.Met == page.NoWidget; due && b.isBeside(l.plate) {
		fill, edge = dueFill(t), t.AccentTop // the plate and it are one
	} else if due && b.plates.rect(b.view.Seat).H == 0 { // nothing else says whose turn it is
		s.Glow(l.plate, t.Accent, 0.3)
		edge = t.AccentTop
	}
	ui.DrawPlate(s, l.plate, min(l.plate.H/2, 18), fill, edge)
	in := l.plate.Inset2(12, 2)
	if l.crest > 0 {
		var at ui.Rect
		at, in = in.CutLeft(l.crest)
		s.Picture(tell.CrestOf(b.ask.of), at.Middle(l.crest-8, l.crest-8).Move(-4, 0))
	}
	l.style.Colour = colour
	l.write(s, l.text, in, l.style)
}
