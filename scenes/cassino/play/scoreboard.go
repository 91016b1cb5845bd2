package play

import (
	"image/color"
	"math"
	"strings"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A scoreboard lists what scores. On a phone it does not fit beside the cards, and is pulled down
// over them from a line at the top.
type scoreboard struct {
	common

	sweep *sweep
	redo  func() // declares the controls again

	down bool // it is pulled down
}

// unroll pulls the scoreboard down, or lets it go.
func (b *scoreboard) unroll(down bool) {
	b.down, b.table.Form.Pressed = down, page.NoWidget
	b.redo()
	if down {
		b.table.Form.Aim(tableScores)
		ui.Narrate(b.scoring())
	}
	b.table.House.Screen.Invalidate()
}

// pull reports whether the pointer has just pulled the scoreboard down.
func (b *scoreboard) pull(in *ui.Input) bool {
	p := &in.Pointer
	if b.down || b.table.Form.Pressed != tableScores || !p.Down || p.Pos.Y < p.Start.Y+ui.Slop {
		return false
	}
	b.unroll(true)
	return true
}

// scoring returns what scores, in words.
func (b *scoreboard) scoring() string {
	var said []string
	for i := range b.says.scores {
		it := &b.says.scores[i]
		line := it.name
		if it.worth != "" {
			line += ": " + it.worth
		}
		if it.stands != "" {
			line += ", " + it.stands
		}
		said = append(said, line)
	}
	return b.says.unit + ": " + strings.Join(said, "; ") + "."
}

// aim declares the scoreboard that was pulled down. A touch anywhere lets it go.
func (b *scoreboard) aim() {
	b.table.Form.Back = tableScores
	b.table.Form.Area(tableScores, b.table.House.Screen.Safe(), b.scoring())
}

// sign returns the sign on the line: that it can be pulled down, or closed.
func (b *scoreboard) sign() string {
	if b.down {
		return "close"
	}
	return "down"
}

// drawLine draws the line that is pulled.
func (b *scoreboard) drawLine(s *ui.Screen) {
	r := b.room.line
	if r.H == 0 {
		return
	}
	t := s.Theme()
	if b.room.shape != page.Desk {
		r = r.Inset2(4, min(5, r.H*0.08))
	}
	ink := t.TextSoft
	if b.table.Form.Hover == tableScores || b.table.Form.Ringed() == tableScores {
		ink = t.Text
	}
	ui.DrawShipPlate(s, r, plateFrame)
	if b.room.shape == page.Desk {
		b.drawHeading(s, r, ink)
		return
	}
	sign := min(20, r.H*0.7)
	at, text := r.Inset2(6, 0).CutRight(sign + 2)
	s.Sign(b.sign(), at.Middle(sign, sign), ink)
	st := ui.Style{Font: ui.Bold, Size: min(17, r.H*0.6), Colour: ink, Align: ui.Middle}
	const least = 0.75 // of its size; smaller it could not be read
	w, _ := s.MeasureText(b.says.unit, st)
	if st.Size *= min(1, text.W/w); w*least <= text.W {
		page.DrawLine(s, b.says.unit, text, st)
	} else {
		s.Sign("trophy", text.Middle(sign, sign), ink)
	}
	if b.table.Form.Ringed() == tableScores && !b.down {
		ui.DrawRing(s, r.Inset(-2), 10)
	}
}

// drawHeading draws what the scoreboard is about on a small slate on a large screen.
func (b *scoreboard) drawHeading(s *ui.Screen, r ui.Rect, ink color.RGBA) {
	words, at := r.Inset2(6, 6).CutTop((r.H - 12) * 0.7)
	page.DrawEvenly(s, b.says.unit, words, ui.Style{Font: ui.Bold, Size: 17, Colour: ink, Align: ui.Middle})
	s.Sign(b.sign(), at.Middle(at.H, at.H), ink)
	if b.table.Form.Ringed() == tableScores && !b.down {
		ui.DrawRing(s, r.Inset(-2), 10)
	}
}

// rect returns where the scoreboard lies when it was pulled down: over the layout, or over more of
// the table.
func (b *scoreboard) rect() ui.Rect {
	const apart, wide, narrow = 6, 350, 240
	if line := b.room.line; b.room.shape == page.Desk { // below its heading
		end := b.room.hand.Y
		return ui.Rect{X: line.X, Y: line.Bottom() + apart, W: max(narrow, 2*line.W), H: end - line.Bottom() - 2*apart}
	}
	safe, drop := b.table.House.Screen.Safe().Inset(8), b.room.drop
	whole := safe
	whole.Y, whole.H = b.room.line.Bottom()+apart, b.room.buttons.Y-apart-b.room.line.Bottom()-apart
	most := whole
	if most.H = min(b.room.asking.Y, b.room.status.Y) - apart - most.Y; b.room.shape == page.Flat {
		drop = drop.Middle(min(drop.W, wide), drop.H)
		whole = ui.Rect{X: drop.X, Y: safe.Y, W: drop.W, H: safe.H}
		most = whole
	}
	for _, r := range [...]ui.Rect{drop, most} {
		if l := b.slate(b.table.House.Screen, r, 1, ofAll, b.says.scores); l.high <= r.H {
			return r
		}
	}
	return whole
}

// A slate is the layout of a scoreboard in a place.
type slate struct {
	board                     *scoreboard
	rows                      []scored
	room                      ui.Rect
	head, name, worth, stands ui.Style
	aside, wide, high, top    float64
	gap                       float64 // between rows
	extent                    extent
}

// An extent is for which categories a slate says how they stand.
type extent uint8

const (
	ofNone extent = iota
	ofSeen        // not of cards that nobody has seen yet
	ofAll
)

// tells reports whether the slate says how a category stands.
func (l *slate) tells(it *scored) bool {
	return it.stands != "" && (l.extent == ofAll || l.extent == ofSeen && !it.unseen)
}

// slateFrame is the width of the wood.
const slateFrame = 7.0 // its wood

// beside returns the width of what a thing gives, or 0 if there is no room for it beside the name.
func (l *slate) beside(s *ui.Screen, it *scored) float64 {
	if it.worth == "" {
		return 0
	}
	if w, _ := s.MeasureText(it.worth, l.worth); w < l.wide*0.4 {
		return w + 10
	}
	return 0
}

// row returns how high a row is.
func (l *slate) row(s *ui.Screen, it *scored) float64 {
	high := s.MeasureParagraph(it.name, l.wide-l.beside(s, it), l.name)
	if it.worth != "" && l.beside(s, it) == 0 {
		high += s.MeasureParagraph(it.worth, l.wide, l.worth) + page.StackGap
	}
	if l.tells(it) {
		high += s.MeasureParagraph(it.stands, l.wide, l.stands)
	}
	return high
}

// draw draws the slate. Its rows are spread so that it ends with the layout.
func (l *slate) draw(s *ui.Screen) {
	const most = 14.0
	r, n := l.room, float64(len(l.rows))
	end := l.board.room.drop.Bottom()
	if l.board.down {
		end = r.Bottom()
	}
	gap := min(most, max(0, min(r.Bottom(), end)-r.Y-l.high)/n)
	r.H = l.high + gap*n
	ui.DrawSlate(s, r, slateFrame)
	in := r.Inset2(l.aside, slateFrame+l.aside*0.45)
	line := func(text string, w float64, st ui.Style) float64 {
		h := s.MeasureParagraph(text, w, st)
		s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y, W: w, H: h}, st)
		return h
	}
	line(l.board.says.head, l.wide, l.head)
	_, in = in.CutTop(l.top)
	gap += l.gap
	for i := range l.rows {
		it := &l.rows[i]
		s.Fill(ui.Rect{X: in.X, Y: in.Y, W: l.wide, H: 1}, ui.Alpha(s.Theme().Text, 0.16))
		_, in = in.CutTop(gap / 2)
		by := l.board.sweep.by
		if !it.sweeps {
			by = 0
		}
		beside := l.beside(s, it)
		if by > 0 {
			s.Panel(ui.Rect{X: in.X, Y: in.Y, W: l.wide, H: l.row(s, it)}.Inset2(-6, -1), 5, ui.Alpha(s.Theme().Accent, 0.22*by), color.RGBA{})
		}
		down := line(it.name, l.wide-beside, l.name)
		if beside == 0 && it.worth != "" {
			_, in = in.CutTop(down + page.StackGap)
			down = 0
		}
		if it.worth != "" {
			down = max(down, line(it.worth, l.wide, l.worth))
		}
		_, in = in.CutTop(down)
		if l.tells(it) {
			st := l.stands
			st.Colour = ui.Blend(st.Colour, s.Theme().AccentTop, by)
			_, in = in.CutTop(line(it.stands, l.wide, st))
		}
		_, in = in.CutTop(gap / 2)
	}
}

// draw draws the scoreboard on a slate in r. If there is no room it is written smaller, and then as
// one text.
func (b *scoreboard) draw(s *ui.Screen, r ui.Rect) {
	if r.H == 0 {
		return
	}
	all := b.says.scores
	needed := all
	for len(needed) > 0 && needed[len(needed)-1].spare {
		needed = needed[:len(needed)-1]
	}
	for _, as := range [...]struct {
		size   float64
		stands extent
		rows   []scored
	}{{1, ofAll, all}, {1, ofAll, needed}, {0.9, ofAll, needed}, {0.8, ofAll, all}, {0.8, ofAll, needed}, {0.8, ofSeen, needed}, {0.8, ofNone, needed}} {
		if l := b.slate(s, r, as.size, as.stands, as.rows); l.high <= r.H {
			l.draw(s)
			return
		}
	}
	l := b.slate(s, r, 1, ofNone, needed)
	list := []page.Paragraph{{Text: b.says.head, Style: l.head}}
	for _, it := range needed {
		text := it.name
		if it.worth != "" {
			text += " · " + it.worth
		}
		list = append(list, page.Paragraph{Text: text, Style: l.name})
	}
	ui.DrawSlate(s, r, slateFrame)
	page.DrawStack(s, r.Inset2(l.aside, slateFrame+8), list)
}

// slate returns the scoreboard as it is written in r: some rows, in letters of a size and with how
// some things stand.
func (b *scoreboard) slate(s *ui.Screen, r ui.Rect, size float64, of extent, rows []scored) slate {
	t := s.Theme()
	l := slate{board: b, rows: rows, room: r, extent: of, aside: 18 * size * size, gap: page.StackGap * math.Pow(size, 4),
		head:   ui.Style{Font: ui.Title, Size: 22 * size * min(1, 1.4/t.TextScale), Colour: t.TextSoft, Align: ui.Middle},
		name:   ui.Style{Size: 17 * size, Colour: t.Text},
		worth:  ui.Style{Font: ui.Bold, Size: 18 * size, Colour: t.Text, Align: ui.End},
		stands: ui.Style{Size: 15 * size, Colour: t.TextSoft}}
	l.wide = r.W - 2*l.aside
	l.top = s.MeasureParagraph(b.says.head, l.wide, l.head) + 8*size
	l.high = l.top + 2*slateFrame + 17*size
	for i := range rows {
		l.high += l.row(s, &rows[i]) + l.gap
	}
	return l
}
