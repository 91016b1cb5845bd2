package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// plates draws the players' names and the challenges they have won.
type plates struct {
	common

	marks  [5]badge // of one of them, while it is drawn
	growth growth
	shorts table.Shorts

	dealing *dealing
	taking  *taking
	last    *last
}

// growth is a pile that a challenge has just come to.
type growth struct {
	seat lacasa.Seat
	by   float64 // how bright it still is, 1 to 0
}

// grow lights up the pile of who has taken a challenge.
func (o *plates) grow(seat lacasa.Seat) {
	o.growth = growth{seat: seat, by: 1}
	o.desk.Line.Move(&o.growth.by, 0, table.PaceBallot, ui.In)
}

// badges returns the signs on a seat's plate: its side, whose turn it is, and what it is in this
// round.
func (o *plates) badges(seat lacasa.Seat, turn bool, list []badge) []badge {
	list = append(list, badge{sign: tell.SignsOf(&o.desk.St)[seat.Side()], side: true})
	if turn {
		list = append(list, badge{sign: "play"})
	}
	for i, sign := range signs(&o.view.Table, seat) {
		if sign != "" && sign != "leader" { // who is asked to lead, or marked by what it led
			list = append(list, badge{sign: sign, word: o.says.seats[seat].marks[i]})
		}
	}
	return list
}

// turns reports whether the table waits for the seat.
func (o *plates) turns(seat lacasa.Seat) bool { return o.view.Turn == seat && o.waits() }

// drawBadges draws badges of size d in r and returns their width. They have words if all fit in
// spare less than r's width.
func (o *plates) drawBadges(s *ui.Screen, r ui.Rect, d, spare float64, list []badge, seat lacasa.Seat, align ui.Align) (took float64) {
	t := s.Theme()
	n, wide := badgeRow(s, list, d, r.W-spare, true)
	words := n == len(list) && wide <= r.W-spare && o.room.Shape == page.Desk // on a phone some plates would have no room for them
	if !words {
		_, wide = badgeRow(s, list, d, math.Inf(1), false)
	}
	x := r.X + (r.W-wide)*[...]float64{ui.Start: 0, ui.Middle: 0.5, ui.End: 1}[align]
	for i := range list {
		b := &list[i]
		if i > 0 {
			x += badgeGap
			if words && (list[i-1].word != "" || b.word != "") {
				x += badgePart - badgeGap
			}
		}
		at := ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}
		if b.side {
			drawSide(s, &o.desk.St, at.Inset(d*0.06), seat.Side())
		} else {
			s.Sign(b.sign, at, t.TextSoft)
		}
		w := badgeWide(s, b, d, words)
		if w > d {
			s.Label(b.word, ui.Rect{X: x + d + badgeWord, Y: r.Y, W: w - d - badgeWord + 1, H: r.H}, badgeStyle(t, d))
		}
		x += w
	}
	return wide
}

// narrow reports whether a plate has its badges below the name.
func narrow(r ui.Rect) bool { return r.H >= 30 && r.W < 160*min(1, r.H/50) }

// rect returns the place of a seat's plate. A narrow one on a large screen is as high as its badges
// need, also when it is not its turn.
func (o *plates) rect(seat lacasa.Seat) ui.Rect {
	at := o.room.stance(seat)
	r := o.room.Seats[at].Plate
	s := o.desk.House.Screen
	if at == table.Near && (o.ask.stacked() || o.room.overStatus()) {
		r = o.room.Asker
	}
	asked := len(o.ask.list) > 0
	if asked && at == table.Near && o.ask.place().Overlaps(r) { // the question says the name
		return ui.Rect{}
	}
	cards := at == table.Opposite || o.room.Seats[at].Mat.H > 0 // lie where it would grow
	if o.room.Shape != page.Desk || cards || !narrow(r) || s.Theme().TextScale > 1.3 {
		return r
	}
	rows, room := -1.0, r.W-10
	if o.headed(seat) {
		room -= r.H
	}
	for list := o.badges(seat, true, o.marks[:0]); len(list) > 0; rows++ {
		n, wide := badgeRow(s, list, plateSign(r), room, true)
		if wide > room { // there is no room for words at all
			return r
		}
		list = list[n:]
	}
	whole, grow := r, rows*r.H*plateRow
	if whole.H += grow; at == table.Near {
		whole.Y -= grow
	}
	if asked && o.ask.place().Overlaps(whole) { // the buttons need the room
		return r
	}
	return whole
}

// headed reports whether there is a head on a seat's plate.
func (o *plates) headed(seat lacasa.Seat) bool {
	return o.room.setting(seat).HeadInside() && o.desk.Guests.Face(match.Seat(seat)).Name != ""
}

// plateRow is how high a row of signs is that a plate grows by, of its own height, and plateSign
// how large they are.
const plateRow = 0.42

func plateSign(r ui.Rect) float64 { return min(24, r.H*0.44, r.W*0.16) }

// draw draws a seat's plate: its name, its badges, and whether it is its turn.
func (o *plates) draw(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords) {
	if r.H == 0 {
		return
	}
	t := s.Theme()
	turn := o.turns(seat)
	fill, edge, ink := t.Panel, ui.Alpha(t.PanelEdge, 0.7), t.Text
	if turn {
		s.Glow(r, t.Accent, o.desk.Glow(match.Seat(seat), o.room.Shape != page.Desk))
		fill, edge, ink = dueFill(t), t.AccentTop, t.AccentTop
	}
	if o.taking.won.stands && o.taking.won.beaten && o.taking.won.taker == seat { // whose the challenge is
		light := o.taking.light(t)
		s.Glow(r, light, 0.6)
		fill, edge = ui.Blend(t.Panel, light, 0.2), light
	}
	ui.DrawTray(s, r, min(12, r.H*0.3), fill, fill, edge)
	set := o.room.setting(seat)
	if o.headed(seat) {
		face, at, margin := o.desk.Guests.Face(match.Seat(seat)), set.Guest.At, 2.0
		if set.Upright() {
			r = set.Words()
		} else {
			at, r = r.CutLeft(set.Plate.H) // the words are beside the head
			margin = 3
		}
		s.Guest(face.Head(), at.Inset(margin), false, 0, 1)
	} else {
		o.desk.Guests.DrawHead(s, match.Seat(seat))
	}
	if set.Upright() || narrow(set.Words()) {
		o.drawNarrow(s, seat, r, words, ink)
		return
	}
	list := o.badges(seat, turn, o.marks[:0])
	row := r.Inset2(8, 0)
	d := min(21, r.H*0.52)
	if o.room.Shape == page.Desk {
		d = min(23, r.H*0.55)
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: ink}
	if set.Fan.W == 0 || set.Behind() { // nothing lies beside it: in its middle
		wide, _ := s.MeasureText(words.name, ui.Style{Font: ui.Bold, Size: min(18, r.H*0.76/t.TextScale)})
		row = row.Middle(min(row.W, wide+float64(len(list))*(d+4)+8), row.H)
	}
	first, arrow := 1, d+badgeGap // the badges at the start, and the room kept for the arrow
	if turn {
		first, arrow = 2, 0
	}
	took := o.drawBadges(s, row, d, 0, list[:first], seat, ui.Start)
	_, row = row.CutLeft(took + 6)
	wide, _ := s.MeasureText(words.name, st)
	_, rest := row.CutLeft(wide + 8)
	if least := float64(len(list)-first) * (d + 4); rest.W < least {
		rest.X, rest.W = row.Right()-least, least
	}
	if first < len(list) {
		took = o.drawBadges(s, rest, d, arrow, list[first:], seat, ui.End)
		row.W -= took + 6
	}
	o.drawName(s, words.name, row, st)
}

// dueFill returns the ground of the plate of a seat whose turn it is, and of what it is asked for.
func dueFill(t *ui.Theme) color.RGBA { return ui.Blend(t.Panel, t.Accent, 0.25) }

// drawName writes a name on one line of r, shortened if it would be too small to read.
func (o *plates) drawName(s *ui.Screen, name string, r ui.Rect, st ui.Style) {
	page.DrawLine(s, o.shorts.In(s, name, r.W, st), r, st)
}

// drawNarrow draws a plate with its badges in rows below the name.
func (o *plates) drawNarrow(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords, ink color.RGBA) {
	set := o.room.setting(seat)
	own, margin := set.Plate, 5.0
	if set.Upright() {
		own, margin = r, 3
	}
	upper, lower := r.Inset2(margin, 2).CutTop(own.H*0.55 - 1)
	o.drawName(s, words.name, upper, ui.Style{Font: ui.Bold, Size: 16, Colour: ink, Align: ui.Middle})
	turn, d := o.turns(seat), plateSign(own)
	if set.Upright() {
		d = min(17, own.H*0.44)
	}
	arrow := d + badgeGap // the room kept for it
	if turn {
		arrow = 0
	}
	if r.H == own.H {
		list := o.badges(seat, turn, o.marks[:0])
		o.drawBadges(s, lower, min(d, (lower.W+4)/float64(len(list))-4), arrow, list, seat, ui.Middle)
		return
	}
	for list := o.badges(seat, true, o.marks[:0]); len(list) > 0; {
		n, _ := badgeRow(s, list, d, lower.W, true)
		now := list[:n]
		list = list[n:]
		row, rest := lower.CutTop(own.H * plateRow)
		lower = rest
		if !turn && n > 1 && now[1].sign == "play" { // its place beside the side's sign stays free
			now[1] = now[0]
			now = now[1:]
		}
		o.drawBadges(s, row, d, 0, now, seat, ui.Middle)
	}
}

// signs returns the signs of a seat's roles: dealer, elector, leader. A sign is empty if the seat
// has not the role.
func signs(t *lacasa.Table, seat lacasa.Seat) (list [3]string) {
	if t.Dealer == seat {
		list[0] = "dealer"
	}
	if t.Elector == seat {
		if list[1] = "elect"; t.Rules.Ruling == lacasa.ByBidding {
			list[1] = "bid"
		}
	}
	if t.Leader == seat && (t.Phase == lacasa.Playing || t.Count > 0) {
		list[2] = "leader"
	}
	return list
}

// waits reports whether the table waits for a seat, with nothing else to be shown before. A replay
// waits for nobody.
func (o *plates) waits() bool {
	return !o.desk.St.Replay.On && o.view.Phase != lacasa.Over && !o.taking.won.stands && !o.dealing.on && (o.desk.Seen == 0 || !o.desk.Busy() || o.desk.St.Log[o.desk.Seen-1].Kind == lacasa.Awaits)
}

// takenPose returns the pose of a challenge that a seat has won.
func (o *plates) takenPose(seat lacasa.Seat) ui.Pose {
	set := o.room.setting(seat)
	if at, _ := o.wonAt(seat); o.room.WonW > 0 && set.Won != (ui.Point{}) {
		return table.HiddenPose(at, o.room.WonW, 0)
	}
	at, w := set.Won, o.room.PlayedW*0.4 // told by the score alone
	if at == (ui.Point{}) {              // it is gone where it comes to the plate, so that the name is not covered
		from, plate := set.Played, set.Plate.Inset2(-w*0.5, -w*0.7)
		at = ui.Point{X: min(max(from.X, plate.X), plate.Right()), Y: min(max(from.Y, plate.Y), plate.Bottom())}
	}
	p := table.HiddenPose(at, w, 0)
	p.Alpha = 0
	return p
}

// swelling is how much larger the number of a pile is once it has grown.
const swelling = 0.18

// wonAt returns the place of the challenges a seat has won, and how much lower a grown plate has
// pushed it.
func (o *plates) wonAt(seat lacasa.Seat) (at ui.Point, lower float64) {
	set := o.room.setting(seat)
	if at = set.Won; at.Y > set.Plate.Bottom() && at.X < set.Plate.Right() {
		lower = o.rect(seat).Bottom() - set.Plate.Bottom()
	}
	at.Y += lower
	return at, lower
}

// drawWon draws the challenges a seat has won as a small pile, and their number. If the pile is
// away from the seat it has its sign.
func (o *plates) drawWon(s *ui.Screen, seat lacasa.Seat) {
	set, words, w := o.room.setting(seat), &o.says.seats[seat], o.room.WonW
	if w == 0 || set.Won == (ui.Point{}) || words.won == 0 && set.Whose == "" {
		return
	}
	pile, lower := o.wonAt(seat)
	if words.won == 0 {
		ui.DrawSlot(s, ui.CardRect(pile, w))
	}
	if o.last.of(seat) && o.desk.Form.Hover == table.Last {
		s.Glow(ui.CardRect(pile, w), s.Theme().Light, 0.6)
	}
	by := 0.0
	if o.growth.seat == seat {
		by = o.growth.by
	}
	if by > 0 {
		s.Glow(ui.CardRect(pile, w), s.Theme().Light, by)
	}
	const most = 7 // dp, as high as it grows: what is above is not far
	up := min(1.6, most/float64(max(1, words.won)))
	for i := range words.won {
		p := table.HiddenPose(ui.Point{X: pile.X + float64(i)*up/2, Y: pile.Y - float64(i)*up}, w, float64(i*37%15)-7)
		if i == words.won-1 && set.Whose != "" {
			p.Tilt, p.Mark = 0, set.Whose
		}
		s.Card(p)
	}
	st := ui.Style{Size: max(14, min(18, set.Tally.H*0.7/s.Theme().TextScale)), Colour: s.Theme().TextSoft, Align: ui.Middle}
	switch at := set.Tally.Centre().X - set.Won.X; {
	case at > w:
		st.Align = ui.Start
	case at < -w:
		st.Align = ui.End
	}
	tally := set.Tally.Move(0, lower)
	s.TransformText(tally.Centre(), 1+swelling*by, 0)
	page.DrawLine(s, words.taken, tally, st)
	s.TransformText(ui.Point{}, 1, 0)
}
