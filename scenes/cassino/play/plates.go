package play

import (
	"image/color"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// plates draws the seats: their names, and what is in front of them.
type plates struct {
	common

	taking *taking
	homes  *homes
	piles  *piles

	shorts table.Shorts // the shortened names
}

// drawAll draws all seats.
func (p *plates) drawAll(s *ui.Screen) {
	for i := range p.view.Rules.Seats {
		p.draw(s, cassino.Seat(i))
	}
}

// draw draws a seat's hidden hand and its plate, with its side's pile if that is on it.
func (p *plates) draw(s *ui.Screen, seat cassino.Seat) {
	set, v := p.room.setting(seat), &p.view.Table
	n := p.homes.has(seat)
	if seat != p.view.Seat && set.fan.W > 0 {
		of := n
		if p.homes.dealing.on { // each is where it will be
			of = int(v.Cards[seat])
		}
		row := set.holding(of)
		open := p.taking.unheld(p.view.Shown).Sequence()
		for i := range n {
			at := p.table.Guests.Holds(match.Seat(seat), &row, p.room.stance(seat), i, of)
			if i < len(open) {
				at.Face, at.Flip = tell.Face(french.Card(open[i])), 0
			}
			s.Card(at)
		}
		if n > 0 {
			p.table.Guests.DrawHands(s, match.Seat(seat), &row)
		}
	}
	p.drawPlate(s, seat, set)
	p.drawPile(s, seat, true)
}

// drawPile draws the pile of a seat's side if the seat has it, and if it is on its plate, or beside
// that, as asked for.
func (p *plates) drawPile(s *ui.Screen, seat cassino.Seat, on bool) {
	set, side := p.room.setting(seat), p.view.Rules.Side(seat)
	if p.room.keeper(side) == seat && set.strip == on {
		p.piles.draw(s, side, set)
	}
}

// badges returns the signs on a seat's plate.
func (p *plates) badges(seat cassino.Seat, list []string) []string {
	t := &p.view.Table
	if t.Rules.Teams {
		list = append(list, [...]string{"team-a", "team-b"}[t.Rules.Side(seat)])
	}
	if t.Dealer == seat {
		list = append(list, "dealer")
	}
	side, k := t.Rules.Side(seat), &p.piles.lights.sweep
	swept := int(t.Sweeps[side]) - ui.BoolIndex(k.due && k.side == side)
	shown := sweepGain(&t.Rules) == 0 || p.room.keeper(side) == seat // partners share the points
	if swept > 0 && shown && !p.room.setting(seat).strip {           // where its cards do not lie on the plate themselves
		list = append(list, "sweep")
	}
	const most = 3 // for which there is room
	if len(list) < most && t.Taker == seat && t.Rules.Leftovers == cassino.ToLastTaker {
		list = append(list, "last")
	}
	return list
}

// gained returns what the sweeps of a seat's side bring after the hand, as far as it has come to
// the plate; nothing where they may be cancelled.
func (p *plates) gained(seat cassino.Seat) string {
	r := &p.view.Rules
	side, k := r.Side(seat), &p.piles.lights.sweep
	n := int(p.view.Sweeps[side])
	if k.side == side && (k.due || k.gain != "" && k.way < 1) {
		n--
	}
	if n *= sweepGain(r); n > 0 {
		return "+" + ui.Numeral(n)
	}
	return ""
}

// toMove reports whether the table waits for a seat.
func (p *plates) toMove(seat cassino.Seat) bool { return p.view.Turn == seat && p.waits() }

// drawPlate draws a seat's name and what it has. Whose turn it is stands out by colour, edge and an
// arrow.
func (p *plates) drawPlate(s *ui.Screen, seat cassino.Seat, set *setting) {
	t, r, words := s.Theme(), set.plate, &p.says.seats[seat]
	turn := p.toMove(seat)
	ink := t.Text
	if turn {
		s.Glow(r, t.Accent, p.table.Glow(match.Seat(seat), p.room.shape != page.Desk))
		ink = t.AccentTop
	}
	ui.DrawShipPlate(s, r, plateFrame)
	if turn {
		s.Panel(r.Inset(-1), 9, color.RGBA{}, t.AccentTop)
	}
	p.table.Guests.DrawHead(s, match.Seat(seat))
	head := p.table.Guests.At(match.Seat(seat))
	if set.low() {
		p.drawRow(s, seat, set, ink)
		return
	}
	if room := set.words(head).W; set.long() || !set.strip && room > sideBySide*min(t.TextScale, 1.25) {
		p.drawWide(s, seat, set, ink)
		return
	}
	if !set.strip && p.room.shape == page.Desk { // the name has a line of its own
		p.drawNarrow(s, seat, set, ink)
		return
	}
	r = set.words(head)
	in := r.Inset2(6, 4)
	upper, lower := in.CutTop(in.H * 0.46)
	if set.strip {
		edge := 5.0
		if p.room.shape == page.Desk {
			edge = 8
		}
		upper, lower = r.Inset2(edge, 4).CutTop(r.H * stripName)
		aside := max(set.pileW*across, set.numbered(t.TextScale)/2) + 3
		if !set.snug() {
			aside = max(aside, set.pileW*beside+set.numbered(t.TextScale)/2)
		}
		lower.W = set.pile.X - aside - lower.X
	}
	d := min(23*min(1.3, t.TextScale), upper.H*0.9)
	if turn {
		var at ui.Rect
		at, upper = upper.CutLeft(d + 3)
		s.Sign("play", at.Middle(d, d).Move(-1.5, 0), t.Accent)
	}
	if head.H == lessHead {
		below := ui.Rect{X: head.X, Y: head.Bottom() + 1, W: head.W + 4, H: set.plate.Bottom() - 4 - head.Bottom()}
		p.drawBadges(s, seat, below, min(15, below.H), 1, below.W)
	} else {
		upper = p.drawBadges(s, seat, upper, d, 3, upper.W)
	}
	p.drawName(s, upper, words, nameSize, ink)
	p.drawHolds(s, lower, seat)
}

// drawRow draws what is on a low plate, side by side.
func (p *plates) drawRow(s *ui.Screen, seat cassino.Seat, set *setting, ink color.RGBA) {
	const apart, d = 6, 16
	t, words := s.Theme(), &p.says.seats[seat]
	by := min(1.15, t.TextScale)
	in := set.words(p.table.Guests.At(match.Seat(seat))).Inset2(apart, 2)
	in.W = set.pile.X - set.pileW*1.1 - in.X
	held, in := in.CutRight(32 * by)
	points, in := in.CutRight(28 * by)
	page.DrawLine(s, words.points, points.Inset2(1, 0), ui.Style{Font: ui.Bold, Size: 23, Colour: t.Text, Align: ui.Middle})
	p.drawHeld(s, held, seat)
	if p.toMove(seat) {
		var at ui.Rect
		at, in = in.CutLeft(d + 1)
		s.Sign("play", at.Middle(d, d).Move(-1, 0), t.Accent)
	}
	p.drawName(s, p.drawBadges(s, seat, in, d, 2, in.W), words, 17*min(1, 1.25/t.TextScale), ink)
}

// gainAt returns where it stands what a sweep has just brought, and how large: on the upper right
// corner of a plate, on a long strip before the points, or outside the plate.
func gainAt(s *ui.Screen, set *setting, gain string, outside bool) (at ui.Point, d float64) {
	const points = 84
	r := set.plate
	if set.long() && !set.low() {
		r.W = set.pile.X - set.pileW*1.15 - points - r.X
	}
	d = min(28, r.H*0.5, set.plate.W*0.14)
	w, _ := gainStyle(s, gain, d)
	x := r.Right() - w - 4
	if outside || !set.strip && r.W > sideBySide { // between it and the pile
		x = r.Right() - 8
	}
	return ui.Point{X: x + w/2, Y: r.Y + 4 + d/2}, d
}

// gainStyle returns how wide it is, d high, what a sweep has brought, and how it is written.
func gainStyle(s *ui.Screen, gain string, d float64) (wide float64, st ui.Style) {
	st = ui.Style{Font: ui.Bold, Size: max(14, d*0.66), Colour: s.Theme().OnAccent, Align: ui.Middle, Fixed: true}
	wide, _ = s.MeasureText(gain, st)
	return wide + d*0.6, st
}

// drawGain draws what a sweep brings, d high, around a point.
func drawGain(s *ui.Screen, middle ui.Point, d float64, gain string) {
	t := s.Theme()
	w, st := gainStyle(s, gain, d)
	at := ui.Rect{X: middle.X - w/2, Y: middle.Y - d/2, W: w, H: d}
	s.Glow(at, t.Accent, 0.4)
	ui.DrawPlate(s, at, d*0.3, t.Accent, t.AccentTop)
	s.Label(gain, at, st)
}

// drawNarrow draws what is on a narrow plate, in three rows.
func (p *plates) drawNarrow(s *ui.Screen, seat cassino.Seat, set *setting, ink color.RGBA) {
	arrow, name, holds, signs, d := set.narrow(p.table.Guests.At(match.Seat(seat)), s.Theme().TextScale, p.toMove(seat))
	if arrow.W > 0 {
		s.Sign("play", arrow.Middle(d*0.8, d*0.8).Move(-1, 0), s.Theme().Accent)
	}
	const apart = 4
	words := &p.says.seats[seat]
	long, _ := s.MeasureText(words.name, ui.Style{Font: ui.Bold, Size: nameSize})
	var room [4]string
	if beside := float64(len(p.badges(seat, room[:0]))) * (d + 2*apart); p.room.seats[0].plate == set.plate && long+apart+beside <= name.W {
		holds = holds.Move(0, signs.H*0.4)
		name, signs = name.CutLeft(name.W - beside)
	}
	p.drawName(s, name, words, nameSize, ink)
	p.drawHolds(s, holds, seat)
	p.drawBadges(s, seat, signs, d, apart, 0)
}

// drawBadges draws the signs of a seat from the left end of r, and returns the rest of r. The
// dealer's has its word beside it if so much of r is left.
func (p *plates) drawBadges(s *ui.Screen, seat cassino.Seat, r ui.Rect, d, gap, left float64) ui.Rect {
	var room [4]string
	list := p.badges(seat, room[:0])
	left += float64(len(list)) * (d + gap)
	for _, sign := range list {
		var at ui.Rect
		if sign == "sweep" && sweepGain(&p.view.Rules) > 0 {
			r = p.drawSwept(s, seat, r, d)
			continue
		}
		at, r = r.CutLeft(d + gap)
		s.Sign(sign, at.Middle(d, d).Move(-gap/2, 0), s.Theme().TextSoft)
		if left -= d + gap; sign != "dealer" {
			continue
		}
		word, st := p.table.House.Say("cassino.table.deals"), ui.Style{Size: 15, Colour: s.Theme().TextSoft}
		if w, _ := s.MeasureText(word, st); r.W-w-gap >= left {
			at, r = r.CutLeft(w + gap)
			page.DrawLine(s, word, at, st)
		}
	}
	return r
}

// drawSwept draws at the left end of r what the sweeps of a seat's side bring, d high, once it has
// come there, and returns the rest of r.
func (p *plates) drawSwept(s *ui.Screen, seat cassino.Seat, r ui.Rect, d float64) ui.Rect {
	const swells, apart = 0.15, 7
	k, gain := &p.piles.lights.sweep, p.gained(seat)
	wide := gain
	if wide == "" { // it is on its way
		wide = k.gain
	}
	w, _ := gainStyle(s, wide, d)
	at, rest := r.CutLeft(w + apart)
	at.W = w
	if k.side == p.view.Rules.Side(seat) {
		k.home, k.homeD = at.Centre(), d
		d *= 1 + swells*k.by*k.by
	}
	if gain != "" {
		drawGain(s, at.Centre(), d, gain)
	}
	return rest
}

// drawName draws the name of a seat, shortened if it must be.
func (p *plates) drawName(s *ui.Screen, r ui.Rect, words *seatWords, size float64, ink color.RGBA) {
	st := ui.Style{Font: ui.Bold, Size: size, Colour: ink}
	page.DrawLine(s, p.shorts.In(s, words.name, r.W, st), r, st)
}

// drawWide draws what is on a wide plate: on the left the name above signs and cards, on the right
// the points.
func (p *plates) drawWide(s *ui.Screen, seat cassino.Seat, set *setting, ink color.RGBA) {
	t, words := s.Theme(), &p.says.seats[seat]
	in := set.words(p.table.Guests.At(match.Seat(seat))).Inset2(12, 5)
	if set.strip {
		in.W = set.pile.X - set.pileW*1.15 - in.X
	}
	sign := min(in.H*0.5, 30*t.TextScale)
	number := ui.Style{Font: ui.Bold, Size: 36, Colour: t.Text, Align: ui.End}
	w, _ := s.MeasureText(words.points, number)
	points, rest := in.CutRight(min(w, in.W*0.3) + sign + 8)
	p.drawTrophy(s, ui.Rect{X: points.X, Y: points.Centre().Y - sign/2, W: sign, H: sign})
	_, points = points.CutLeft(sign + 8)
	page.DrawLine(s, words.points, points, number)
	rest.W -= 8
	upper, lower := rest.CutTop(rest.H * 0.52)
	d := min(23*min(1.4, t.TextScale), lower.H*0.9)
	held, _ := s.MeasureText(words.held, heldStyle(t))
	p.drawHeld(s, p.drawBadges(s, seat, lower, d, 7, min(lower.H*0.54, 19*t.TextScale)+5+held), seat)
	if p.toMove(seat) {
		var at ui.Rect
		at, upper = upper.CutLeft(d + 3)
		s.Sign("play", at.Middle(d, d).Move(-3, 0), t.Accent)
	}
	p.drawName(s, upper, words, 21, ink)
}

// drawTrophy draws the sign before what a side has: a cup before points, coins before chips. A coin
// alone would look like the dealer's disc.
func (p *plates) drawTrophy(s *ui.Screen, r ui.Rect) {
	if p.view.Rules.Chips != (cassino.Chips{}) {
		const wide, all = 0.62, 0.92 // of r: a coin, and the three
		r = r.Middle(r.W*all, r.H*all)
		at := r.Middle(r.W*(1-wide), r.H*(1-wide))
		for _, c := range [...]ui.Point{{X: at.Centre().X, Y: at.Y}, {X: at.X, Y: at.Bottom()}, {X: at.Right(), Y: at.Bottom()}} {
			ui.DrawCoin(s, c, r.W*wide, 0, 0)
		}
		return
	}
	s.Sign("trophy", r, s.Theme().TextSoft)
}

// drawHolds draws the points of a seat's side and how many cards it holds, one below the other if r
// is narrow.
func (p *plates) drawHolds(s *ui.Screen, r ui.Rect, seat cassino.Seat) {
	t, words := s.Theme(), &p.says.seats[seat]
	narrow := 50 * min(1.08, t.TextScale)
	number := ui.Style{Font: ui.Bold, Size: 25, Colour: t.Text}
	w, _ := s.MeasureText(words.points, number)
	points, rest := r.CutLeft(r.W * 0.54)
	switch {
	case r.W < narrow && r.H > 34:
		points, rest = r.CutTop(r.H / 2)
	case r.W < narrow:
		points, rest = r.CutLeft(min(points.W, w+4))
	}
	if points.W > narrow {
		sign := max(14, min(points.H*0.64, 26*t.TextScale, points.W-3-w))
		p.drawTrophy(s, ui.Rect{X: points.X, Y: points.Centre().Y - sign/2, W: sign, H: sign})
		_, points = points.CutLeft(sign + 3)
	}
	page.DrawLine(s, words.points, points, number)
	p.drawHeld(s, rest, seat)
}

// drawHeld draws how many cards a seat holds, as far as these have come to rest.
func (p *plates) drawHeld(s *ui.Screen, r ui.Rect, seat cassino.Seat) {
	t := s.Theme()
	w := min(r.H*0.54, 19*t.TextScale, r.W*0.32)
	at := ui.Point{X: r.X + w/2, Y: r.Centre().Y}
	s.Panel(ui.CardRect(at, w).Inset(-1.5), 2.5, t.Text, t.Text) // a blue back would be lost on a blue plate
	s.Card(table.HiddenPose(at, w, 0))
	_, r = r.CutLeft(w + min(5, w*0.35))
	page.DrawLine(s, ui.Numeral(p.homes.has(seat)), r, heldStyle(t))
}

// heldStyle is how the number of the cards that a seat holds is written.
func heldStyle(t *ui.Theme) ui.Style { return ui.Style{Size: 19, Colour: t.Text} }

// waits reports whether the table waits for a decision, and does not show what was done, or the
// deal.
func (p *plates) waits() bool {
	return p.view.Phase != cassino.Over && !p.taking.on && !p.homes.dealing.on && (p.table.Seen == 0 || !p.table.Busy() || p.table.St.Log[p.table.Seen-1].Kind == cassino.Awaits)
}

// narrow divides a narrow plate, without the head at a place, into the name, after an arrow if it
// is the seat's turn, what the seat has, and signs of size d.
func (set *setting) narrow(head ui.Rect, scale float64, turn bool) (arrow, name, holds, signs ui.Rect, d float64) {
	in := set.words(head).Inset2(8, 4)
	name, holds = in.CutTop(in.H * 0.34)
	signs, holds = holds.CutBottom(in.H * 0.27)
	d = min(23*min(1.3, scale), signs.H*0.95)
	if turn {
		arrow, name = name.CutLeft(d*0.8 + 2)
	}
	return arrow, name, holds, signs, d
}

// plateFrame is the width of the brass around a plate.
const plateFrame = 3.5

// sideBySide is the width of the words on a plate above which name and points lie side by side.
const sideBySide = 190

// nameSize is the size of names on plates without much room.
const nameSize = 19
