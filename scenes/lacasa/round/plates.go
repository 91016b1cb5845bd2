package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// plates is what drawing the players' names needs.
type plates struct {
	marks  [5]table.Badge // of one of them, while it is drawn
	shorts table.Shorts
}

// badges returns the signs on a seat's plate: its side, whose turn it is, and what it is in this round.
func (c *Challenge) badges(seat lacasa.Seat, turn bool, list []table.Badge) []table.Badge {
	list = append(list, table.Badge{Sign: tell.SignsOf(&c.st)[seat.Side()], Side: true})
	if turn {
		list = append(list, table.Badge{Sign: "play"})
	}
	for i, sign := range c.signs(seat) {
		if sign != "" && sign != "leader" { // who is asked to lead, or marked by what it led
			list = append(list, table.Badge{Sign: sign, Word: c.says.seats[seat].marks[i]})
		}
	}
	return list
}

// turns reports whether it is the seat's turn, and waited for.
func (c *Challenge) turns(seat lacasa.Seat) bool { return c.shown.Turn == seat && c.waits() }

// drawBadges draws badges of the size d around the middle of r, or from its start or its end; with their words if all
// have room, and still would were there less by spare. It gives the width that they took.
func (c *Challenge) drawBadges(s *ui.Screen, r ui.Rect, d, spare float64, list []table.Badge, seat lacasa.Seat, align ui.Align) (took float64) {
	t := s.Theme()
	n, wide := table.BadgeRow(s, list, d, r.W-spare, true)
	words := n == len(list) && wide <= r.W-spare && c.room.Shape == scenes.Desk // on a phone some plates would have no room for them
	if !words {
		_, wide = table.BadgeRow(s, list, d, math.Inf(1), false)
	}
	x := r.X
	switch align {
	case ui.Start:
	case ui.Middle:
		x += (r.W - wide) / 2
	case ui.End:
		x += r.W - wide
	}
	for i := range list {
		b := &list[i]
		if i > 0 {
			x += table.BadgeGap
			if words && (list[i-1].Word != "" || b.Word != "") {
				x += table.BadgePart - table.BadgeGap
			}
		}
		at := ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}
		if b.Side {
			c.drawSide(s, at.Inset(d*0.06), seat.Side())
		} else {
			s.Sign(b.Sign, at, t.TextSoft)
		}
		w := table.BadgeWide(s, b, d, words)
		if w > d {
			s.Label(b.Word, ui.Rect{X: x + d + table.BadgeWord, Y: r.Y, W: w - d - table.BadgeWord + 1, H: r.H}, table.BadgeStyle(t, d))
		}
		x += w
	}
	return wide
}

// narrow reports whether a plate has its signs below the name.
func narrow(r ui.Rect) bool { return r.H >= 30 && r.W < 160*min(1, r.H/50) }

// plate returns where a seat's plate lies, if it does: on a large screen as high as what its signs say needs, be it its turn or not.
func (c *Challenge) plate(seat lacasa.Seat) ui.Rect {
	at := c.stance(seat)
	r := c.room.Seats[at].Plate
	s := c.house.Screen
	if at == table.Near && c.stacked() {
		r = c.room.Asker
	}
	cards := at == table.Opposite || c.room.Seats[at].Mat.H > 0 // lie where it would grow
	if c.room.Shape != scenes.Desk || cards || !narrow(r) || s.Theme().TextScale > 1.3 {
		return r
	}
	rows := -1.0
	for list := c.badges(seat, true, c.plates.marks[:0]); len(list) > 0; rows++ {
		n, wide := table.BadgeRow(s, list, plateSign(r), r.W-10, true)
		if wide > r.W-10 { // there is no room for words at all
			return r
		}
		list = list[n:]
	}
	grow := rows * r.H * plateRow
	if r.H += grow; at == table.Near {
		r.Y -= grow
	}
	return r
}

// plateRow is how high a row of signs is that a plate grows by, of its own height, and plateSign how large they are.
const plateRow = 0.42

func plateSign(r ui.Rect) float64 { return min(24, r.H*0.44, r.W*0.16) }

// drawPlate draws a seat's name with what it is in this round; whose turn it is stands out by colour, edge and
// an arrow.
func (c *Challenge) drawPlate(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords) {
	if r.H == 0 {
		return
	}
	t := s.Theme()
	turn := c.turns(seat)
	fill, edge := t.Panel, ui.Alpha(t.PanelEdge, 0.7)
	ink := t.Text
	if turn {
		s.Glow(r, t.Accent, 0.35)
		fill, edge, ink = ui.Blend(t.Panel, t.Accent, 0.25), t.AccentTop, t.AccentTop
	}
	if c.taking.stands && c.taking.beaten && c.taking.taker == seat { // whose the challenge is
		light := c.light(t.AccentTop)
		s.Glow(r, light, 0.6)
		fill, edge = ui.Blend(t.Panel, light, 0.2), light
	}
	s.Tray(r, min(12, r.H*0.3), fill, fill, edge)
	if narrow(c.setting(seat).Plate) {
		c.drawNarrow(s, seat, r, words, ink)
		return
	}
	list := c.badges(seat, turn, c.plates.marks[:0])
	row := r.Inset2(8, 0)
	d := min(21, r.H*0.52)
	if c.room.Shape == scenes.Desk {
		d = min(23, r.H*0.55)
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: ink}
	if c.setting(seat).Fan.W == 0 { // nothing lies beside it: in its middle
		wide, _ := s.MeasureText(words.name, ui.Style{Font: ui.Bold, Size: min(18, r.H*0.76/t.TextScale)})
		row = row.Middle(min(row.W, wide+float64(len(list))*(d+4)+8), row.H)
	}
	first := 1
	if turn {
		first = 2
	}
	arrow := 0.0 // the room that is kept for it
	if !turn {
		arrow = d + table.BadgeGap
	}
	took := c.drawBadges(s, row, d, 0, list[:first], seat, ui.Start)
	_, row = row.CutLeft(took + 6)
	wide, _ := s.MeasureText(words.name, st)
	_, rest := row.CutLeft(wide + 8)
	if least := float64(len(list)-first) * (d + 4); rest.W < least {
		rest.X, rest.W = row.Right()-least, least
	}
	if first < len(list) {
		took = c.drawBadges(s, rest, d, arrow, list[first:], seat, ui.End)
		row.W -= took + 6
	}
	c.drawName(s, words.name, row, st)
}

// drawName draws a name on one line of r, in letters that can be read: rather not the whole of it.
func (c *Challenge) drawName(s *ui.Screen, name string, r ui.Rect, st ui.Style) {
	scenes.DrawLine(s, c.plates.shorts.In(s, name, r.W, st), r, st)
}

// drawNarrow draws what a plate says that has its signs below the name, on as many rows as it has grown by.
func (c *Challenge) drawNarrow(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords, ink color.RGBA) {
	own := c.setting(seat).Plate
	upper, lower := r.Inset2(5, 2).CutTop(own.H*0.55 - 1)
	c.drawName(s, words.name, upper, ui.Style{Font: ui.Bold, Size: 16, Colour: ink, Align: ui.Middle})
	turn, d := c.turns(seat), plateSign(own)
	arrow := 0.0 // the room that is kept for it
	if !turn {
		arrow = d + table.BadgeGap
	}
	if r.H == own.H {
		list := c.badges(seat, turn, c.plates.marks[:0])
		c.drawBadges(s, lower, min(d, (lower.W+4)/float64(len(list))-4), arrow, list, seat, ui.Middle)
		return
	}
	for list := c.badges(seat, true, c.plates.marks[:0]); len(list) > 0; {
		n, _ := table.BadgeRow(s, list, d, lower.W, true)
		now := list[:n]
		list = list[n:]
		row, rest := lower.CutTop(own.H * plateRow)
		lower = rest
		if !turn && n > 1 && now[1].Sign == "play" { // its place beside the side's sign stays free
			now[1] = now[0]
			now = now[1:]
		}
		c.drawBadges(s, row, d, 0, now, seat, ui.Middle)
	}
}
