package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// stance is a place around the table as it is seen from the seat in front of the screen.
type stance uint8

const (
	near     stance = iota // that seat itself
	leftOf                 // on its left
	opposite               // its partner, or of two players the other one
	rightOf                // on its right
)

// stanceOf is where a seat sits, seen from mine.
func stanceOf(r *lacasa.Rules, seat, mine lacasa.Seat) stance {
	if r.Seats() == lacasa.MaxSeats {
		return stance((seat - mine) & 3)
	}
	return stance((seat ^ mine) & 1 * 2)
}

// row is cards side by side or one over the other: the middle of the first, the way to the next, and
// the width and tilt of each.
type row struct {
	first, step ui.Point
	w, tilt     float64
}

func (r row) at(i int) ui.Point {
	return ui.Point{X: r.first.X + float64(i)*r.step.X, Y: r.first.Y + float64(i)*r.step.Y}
}

// about is card i of n around the middle of the row.
func (r row) about(i, n int) ui.Point {
	k := float64(i) - float64(n-1)/2
	return ui.Point{X: r.first.X + k*r.step.X, Y: r.first.Y + k*r.step.Y}
}

// setting is what lies before one seat.
type setting struct {
	plate   ui.Rect // its name, and what it is in this round
	ballot  ui.Rect // what it has said in the election
	fan     row     // its hidden hand, around the middle
	laid    row     // cards it laid face up
	tableau row     // the places of its tableau
	aside   row     // cards set aside, and its reference
	played  ui.Point
	won     ui.Point // the challenges it has won; at 0, 0 there is no room for them
}

// room is where everything lies on a table for two or four players, in dp. As on solo's, card sizes are
// widths.
type room struct {
	shape shape

	top       ui.Rect // situation, round, challenge
	buttons   ui.Rect // the row or block of buttons
	situation ui.Rect // the situation card
	rules     ui.Rect // what it does, what scores
	ruling    ui.Rect // who rules, in words
	score     ui.Rect
	status    ui.Rect // whose turn it is, and what for
	asked     ui.Rect // the buttons of a decision, while cards lie in the challenge
	asking    ui.Rect // and while none do
	drop      ui.Rect // where a dragged card is played

	seats   [lacasa.MaxSeats]setting // by stance
	playedW float64
	wonW    float64
	hand    ui.Rect
	handW   float64
	lift    float64
	under   float64  // how far a covered card shows above the one that covers it
	casa    ui.Point // the Casa
	casaW   float64
	shownAt ui.Point // where its card lies while it is asked about
	shownW  float64
	pile    ui.Point // the stack, and the face-up card beside it
	up      ui.Point
	pileW   float64
}

// sideways is which way the middle of the table lies, seen from the left and the right.
var sideways = [...]float64{leftOf: 1, rightOf: -1}

// layRoom composes the table for a screen of w by h dp of which safe is usable, where words is how many
// letters there are to say about the situation.
func layRoom(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, words int) (p room) {
	p.shape = shapeOf(w, h)
	places := r.Tableau(0)
	four := r.Seats() == lacasa.MaxSeats
	switch p.shape {
	case desk:
		p.layDesk(safe, textScale, four, places)
	case tall:
		p.layTall(safe, textScale, r, words)
	case flat:
		p.layFlat(safe, r)
	}
	return p
}

// cross is the four places of a challenge around c, dx and dy from it.
func (p *room) cross(c ui.Point, dx, dy float64) {
	p.seats[near].played = ui.Point{X: c.X, Y: c.Y + dy}
	p.seats[leftOf].played = ui.Point{X: c.X - dx, Y: c.Y}
	p.seats[opposite].played = ui.Point{X: c.X, Y: c.Y - dy}
	p.seats[rightOf].played = ui.Point{X: c.X + dx, Y: c.Y}
}

// pair is the two places of a challenge of two players around c.
func (p *room) pair(c ui.Point, dx, dy float64) {
	p.seats[near].played = ui.Point{X: c.X - dx, Y: c.Y + dy}
	p.seats[opposite].played = ui.Point{X: c.X + dx, Y: c.Y - dy}
}

// tableauRow is n places in the middle of r, as wide as w at most.
func tableauRow(r ui.Rect, n int, w, gap float64) row {
	if n == 0 {
		return row{w: w}
	}
	w = min(w, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (w+gap)*float64(n-1)/2
	return row{first: ui.Point{X: x, Y: r.Bottom() - cardHeight(w)/2}, step: ui.Point{X: w + gap}, w: w}
}

func (p *room) layDesk(r ui.Rect, textScale float64, four bool, places int) {
	u := min(r.W/1280, r.H/800)
	p.top, r = r.CutTop(64 * max(u, 0.8))
	r = r.Inset2(28*u, 0)
	side := min(248*u*textScale, r.W*0.26)
	left, r := r.CutLeft(side)
	right, mid := r.CutRight(side)
	mid = mid.Inset2(16*u, 0)
	mid, _ = mid.CutTop(mid.H - 20*u)
	k := min(u, mid.W/696)

	sw := min(200*u, left.W)
	p.situation = ui.Rect{X: left.X + (left.W-sw)/2, Y: left.Y + 4*u, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: left.X, Y: p.situation.Bottom() + 14*u, W: left.W, H: left.Bottom() - p.situation.Bottom() - 34*u}
	p.score = ui.Rect{X: right.X, Y: right.Y + 4*u, W: right.W, H: 330 * u}
	p.buttons, _ = p.top.Inset2(24*u, 8*u).CutRight(min(690*max(u, 0.8)*textScale, r.W*0.74))

	cx := mid.Centre().X
	p.lift = 16 * u
	p.handW = min(118*u, mid.W*0.2)
	if places > 0 {
		p.handW = min(106*u, mid.W*0.2)
	}
	p.hand, _ = mid.CutBottom(cardHeight(p.handW))
	p.drop = ui.Rect{X: mid.X, Y: mid.Y + 60*u, W: mid.W, H: p.hand.Y - mid.Y - 60*u}

	me, far := &p.seats[near], &p.seats[opposite]
	me.plate = ui.Rect{X: right.X + 8*u, Y: p.hand.Y + 4*u, W: right.W - 8*u, H: 40 * u}
	me.ballot = me.plate.Move(0, -36*u)
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	me.aside = row{first: ui.Point{X: right.X + 44*u, Y: me.plate.Bottom() + 64*u}, step: ui.Point{X: 74 * u}, w: 66 * u}
	p.wonW = 32 * u
	me.won = ui.Point{X: me.plate.Right() - 26*u, Y: me.plate.Bottom() + 40*u}

	fw := 52 * u
	if places == 0 {
		high := 42 * u * min(1.4, textScale)
		p.asked = ui.Rect{X: mid.X, Y: p.hand.Y - 76*u, W: mid.W, H: 52 * u}
		p.status = ui.Rect{X: mid.X, Y: p.asked.Y - 8*u - high, W: mid.W, H: high}
		p.asking = p.asked
		p.casaW = 66 * u
		p.casa = ui.Point{X: mid.X + p.casaW*0.55, Y: mid.Y + 4*u + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: mid.X, Y: p.casa.Y + cardHeight(p.casaW)/2 + 8*u, W: 170 * k, H: 56 * u}
		far.fan = row{first: ui.Point{X: cx, Y: mid.Y + 4*u + cardHeight(fw)/2}, step: ui.Point{X: 20 * k}, w: fw}
		far.plate = ui.Rect{X: cx - 110*k, Y: mid.Y + 8*u + cardHeight(fw), W: 220 * k, H: 38 * u}
		far.ballot = ui.Rect{X: far.plate.Right() + 8*k, Y: far.plate.Y + 3*u, W: 110 * k, H: 32 * u}
		far.won = ui.Point{X: far.plate.Right() + 26*k, Y: far.plate.Centre().Y + 6*u}
		far.laid = row{first: ui.Point{X: cx + 148*k, Y: far.fan.first.Y}, step: ui.Point{X: 34 * k}, w: 56 * k}
		far.aside = row{first: ui.Point{X: cx - 142*k, Y: far.fan.first.Y}, step: ui.Point{X: -24 * k}, w: 48 * k}
		top := far.plate.Bottom() + 6*u
		c := ui.Point{X: cx, Y: (top + p.status.Y - 8*u) / 2}
		p.shownAt, p.shownW = c, 132*u
		if !four {
			p.playedW = 132 * u
			p.pair(c, 76*u, 7*u)
			p.pileW = 88 * k
			p.up = ui.Point{X: mid.Right() - p.pileW*0.62, Y: c.Y}
			p.pile = ui.Point{X: p.up.X - p.pileW*1.12, Y: c.Y}
			return
		}
		p.playedW = min(104*u, (p.status.Y-8*u-top)/2.66)
		p.cross(c, p.playedW*1.1, p.playedW*0.62)
		for at, dir := range sideways {
			if dir == 0 {
				continue
			}
			s := &p.seats[at]
			edge := mid.X
			if dir < 0 {
				edge = mid.Right()
			}
			w, h := 150*k, 54*u
			s.fan = row{first: ui.Point{X: edge + dir*cardHeight(fw)*0.55, Y: c.Y - 14*u}, step: ui.Point{Y: 18 * u}, w: fw, tilt: 90}
			s.plate = ui.Rect{X: edge, Y: c.Y + 86*u, W: w, H: h}
			if dir < 0 {
				s.plate.X -= w
			}
			s.won = ui.Point{X: edge + dir*(w+24*k), Y: s.plate.Centre().Y}
			s.ballot = ui.Rect{X: edge + dir*92*k, Y: c.Y - 31*u, W: 104 * k, H: 34 * u}
			if dir < 0 {
				s.ballot.X -= s.ballot.W
			}
			s.laid = row{first: ui.Point{X: edge + dir*(cardHeight(fw)*1.1+36*k), Y: c.Y - 62*u}, step: ui.Point{Y: 30 * u}, w: 56 * k}
			s.aside = row{first: ui.Point{X: edge + dir*(cardHeight(fw)*1.1+32*k), Y: c.Y + 14*u}, step: ui.Point{Y: 34 * u}, w: 44 * k}
		}
		return
	}
	// Two tableaus, the challenge between them.
	p.under = 9 * u
	tw := 87 * u
	fw = 46 * u
	far.plate = ui.Rect{X: cx - 300*k, Y: mid.Y + 12*u, W: 230 * k, H: 40 * u}
	far.ballot = ui.Rect{X: mid.Right() - 110*k, Y: mid.Y + 16*u, W: 110 * k, H: 32 * u}
	far.won = ui.Point{X: far.plate.X - 22*k, Y: far.plate.Centre().Y + 4*u}
	far.fan = row{first: ui.Point{X: cx + 40*k, Y: mid.Y + 2*u + cardHeight(fw)/2}, step: ui.Point{X: 22 * k}, w: fw}
	far.aside = row{first: ui.Point{X: cx + 190*k, Y: far.fan.first.Y}, step: ui.Point{X: 26 * k}, w: fw}
	far.laid = row{first: ui.Point{X: cx + 190*k, Y: far.fan.first.Y}, step: ui.Point{X: 26 * k}, w: fw}
	band := ui.Rect{X: mid.X, W: mid.W, H: cardHeight(tw)}
	band.Y = mid.Y + 6*u + cardHeight(fw) + p.under
	far.tableau = tableauRow(band, places, tw, 12*k)
	top := band.Bottom()
	band.Y = p.hand.Y - p.lift - 4*u - band.H
	me.tableau = tableauRow(band, places, tw, 12*k)
	bottom := band.Y - p.under
	p.status = ui.Rect{X: mid.X, Y: bottom - 46*u, W: mid.W, H: 40 * u}
	zone := ui.Rect{X: mid.X, Y: top + 8*u, W: mid.W, H: p.status.Y - top - 14*u}
	p.playedW = min(104*u, (zone.H-8*u)*5/7)
	c := zone.Centre()
	p.pair(c, p.playedW*0.56, 4*u)
	p.casaW = min(78*u, zone.H*(0.56-0.18*(textScale-1)))
	p.casa = ui.Point{X: zone.X + 75*k, Y: zone.Y + cardHeight(p.casaW)/2}
	p.ruling = ui.Rect{X: zone.X, Y: p.casa.Y + cardHeight(p.casaW)/2 + 2*u, W: 190 * k, H: zone.Bottom() - p.casa.Y - cardHeight(p.casaW)/2}
	p.shownAt, p.shownW = ui.Point{X: zone.X + 250*k, Y: c.Y}, min(104*u, zone.H*5/7)
	p.asking = ui.Rect{X: zone.X + 320*k, Y: zone.Y + 10*u, W: zone.Right() - zone.X - 320*k, H: zone.H - 20*u}
	p.asked = ui.Rect{X: c.X + p.playedW*1.2, Y: zone.Y + 10*u, W: zone.Right() - c.X - p.playedW*1.2, H: zone.H - 20*u}
}

func (p *room) layTall(r ui.Rect, textScale float64, rules *lacasa.Rules, words int) {
	four, places := rules.Seats() == lacasa.MaxSeats, rules.Tableau(0)
	k := min(r.W/390, r.H/844)
	p.top, r = r.CutTop(42 * k)
	p.buttons, r = r.CutBottom(60)
	p.buttons = p.buttons.Inset2(10, 5)
	r = r.Inset2(10*k, 0)
	cx := r.Centre().X

	most := 160 - 22*(textScale-1)
	if places > 0 && words < 220 { // the tableaus need the room
		most = 156 - 28*(textScale-1)
	}
	high := max(96, min(most, 32+22*float64(words)*textScale*textScale/36))
	strip, r := r.CutTop(high * k)
	sw := 62 * k
	p.situation = ui.Rect{X: strip.X, Y: strip.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: p.situation.Right() + 12*k, Y: strip.Y, W: strip.W - sw - 12*k, H: strip.H - 4*k}
	p.score, r = r.CutTop(40 * k * min(1.25, textScale))

	p.handW, p.lift = 84*k, 12*k
	if places > 0 {
		p.handW = 74 * k
	}
	p.hand, r = r.CutBottom(cardHeight(p.handW) + 4*k)
	p.hand.H -= 4 * k
	_, r = r.CutBottom(p.lift)
	me, far := &p.seats[near], &p.seats[opposite]
	bar, r := r.CutBottom(52 * k * min(1.25, textScale))
	me.plate = ui.Rect{X: bar.X, Y: bar.Y + 3*k, W: 104 * k, H: 46 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.W - 112*k, H: bar.H}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
	fw := 34 * k

	if places == 0 {
		p.asked, r = r.CutBottom(52 * k)
		p.asked.H -= 4 * k
		p.asking = p.asked
		me.ballot = ui.Rect{X: r.X, Y: p.asked.Y + 10*k, W: 112 * k, H: 30 * k}
		p.casaW = 46 * k
		p.casa = ui.Point{X: r.X + p.casaW/2 + 2*k, Y: r.Y + 4*k + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: r.X, Y: p.casa.Y + cardHeight(p.casaW)/2 + 4*k, W: 116 * k, H: 52 * k}
		if rules.Cousins {
			p.ruling.H = 66 * k
		}
		far.fan = row{first: ui.Point{X: cx, Y: r.Y + 4*k + cardHeight(fw)/2}, step: ui.Point{X: 12 * k}, w: fw}
		far.plate = ui.Rect{X: cx - 66*k, Y: r.Y + 8*k + cardHeight(fw), W: 132 * k, H: 34 * k}
		far.ballot = ui.Rect{X: far.plate.Right() + 6*k, Y: far.plate.Y + 2*k, W: r.Right() - far.plate.Right() - 6*k, H: 30 * k}
		far.laid = row{first: ui.Point{X: cx + 96*k, Y: far.fan.first.Y + 8*k}, step: ui.Point{X: 24 * k}, w: 44 * k}
		far.aside = row{first: ui.Point{X: cx + 92*k, Y: far.fan.first.Y}, step: ui.Point{X: 22 * k}, w: fw}
		me.aside = row{first: ui.Point{X: r.Right() - 20*k, Y: p.asked.Centre().Y}, step: ui.Point{X: -42 * k}, w: 38 * k}
		top := far.plate.Bottom() + 6*k
		c := ui.Point{X: cx, Y: (top + r.Bottom()) / 2}
		p.shownAt, p.shownW = c, 108*k
		if !four {
			p.playedW = 100 * k
			p.pair(ui.Point{X: cx - 34*k, Y: c.Y}, 56*k, 6*k)
			p.pileW = 62 * k
			p.pile = ui.Point{X: r.Right() - p.pileW*0.55, Y: c.Y - p.pileW*0.8}
			p.up = ui.Point{X: p.pile.X, Y: c.Y + p.pileW*0.8}
			return
		}
		p.playedW = min(72*k, (r.Bottom()-top)/2.8)
		p.cross(c, p.playedW*0.92, p.playedW*0.7)
		for at, dir := range sideways {
			if dir == 0 {
				continue
			}
			s := &p.seats[at]
			edge := r.X
			if dir < 0 {
				edge = r.Right()
			}
			w := 72 * k
			y := max(c.Y-46*k, p.ruling.Bottom()+50*k)
			if rules.Lay { // what is laid needs the room below
				y = min(y, bar.Y-176*k)
			}
			s.fan = row{first: ui.Point{X: edge + dir*cardHeight(fw)*0.55, Y: y}, step: ui.Point{Y: 10 * k}, w: fw, tilt: 90}
			s.plate = ui.Rect{X: edge, Y: y + 58*k, W: w, H: 48 * k}
			s.ballot = ui.Rect{X: edge + dir*54*k, Y: y - 15*k, W: w, H: 30 * k}
			if dir < 0 {
				s.plate.X -= w
				s.ballot.X -= w
			}
			s.laid = row{first: ui.Point{X: edge + dir*23*k, Y: s.plate.Bottom() + 36*k}, step: ui.Point{X: dir * 24 * k}, w: 44 * k}
			s.aside = row{first: ui.Point{X: edge + dir*cardHeight(fw)*0.55, Y: s.plate.Bottom() + 24*k}, step: ui.Point{Y: 14 * k}, w: fw, tilt: 90}
		}
		return
	}
	p.under = 6 * k
	gap := 5 * k
	tw := 64 * k
	fw = 28 * k
	line, r := r.CutTop(44 * k)
	far.plate = ui.Rect{X: line.X, Y: line.Y + 2*k, W: 150 * k, H: 38 * k}
	far.fan = row{first: ui.Point{X: cx + 40*k, Y: line.Y + 2*k + cardHeight(fw)/2}, step: ui.Point{X: 13 * k}, w: fw}
	far.ballot = ui.Rect{X: r.Right() - 84*k, Y: line.Y + 6*k, W: 84 * k, H: 30 * k}
	far.aside = row{first: ui.Point{X: r.Right() - 60*k, Y: far.fan.first.Y}, step: ui.Point{X: 20 * k}, w: fw}
	far.laid = row{first: ui.Point{X: r.Right() - 80*k, Y: far.fan.first.Y}, step: ui.Point{X: 8 * k}, w: fw}
	band, r := r.CutTop(cardHeight(tw) + p.under)
	far.tableau = tableauRow(band, places, tw, gap)
	_, r = r.CutBottom(4 * k)
	band, r = r.CutBottom(cardHeight(tw) + p.under)
	me.tableau = tableauRow(band, places, tw, gap)
	r = r.Inset2(0, 6*k)
	me.ballot = ui.Rect{X: r.Right() - 84*k, Y: r.Bottom() - 32*k, W: 84 * k, H: 30 * k}
	p.playedW = min(84*k, (r.H-8*k)*5/7)
	c := ui.Point{X: r.X + r.W*0.47, Y: r.Centre().Y}
	p.pair(c, p.playedW*0.55, 4*k)
	p.casaW = 54 * k * (1 - 0.3*(textScale-1))
	p.casa = ui.Point{X: r.X + p.casaW/2 + 2*k, Y: r.Y + cardHeight(p.casaW)/2}
	p.ruling = ui.Rect{X: r.X, Y: p.casa.Y + cardHeight(p.casaW)/2 + 2*k, W: c.X - p.playedW*1.1 - r.X - 2*k, H: r.Bottom() - p.casa.Y - cardHeight(p.casaW)/2}
	p.shownAt, p.shownW = ui.Point{X: r.X + 128*k, Y: c.Y}, min(84*k, r.H*5/7)
	p.asking = ui.Rect{X: r.X + 182*k, Y: r.Y, W: r.W - 182*k, H: r.H}
	p.asked = ui.Rect{X: c.X + p.playedW*1.1, Y: r.Y, W: r.Right() - c.X - p.playedW*1.1, H: r.H}
	me.aside = row{first: ui.Point{X: r.Right() - 24*k, Y: r.Bottom() - 32*k}, step: ui.Point{X: -20 * k}, w: 42 * k}
}

func (p *room) layFlat(r ui.Rect, rules *lacasa.Rules) {
	four, places := rules.Seats() == lacasa.MaxSeats, rules.Tableau(0)
	k := min(r.W/844, r.H/390)
	r = r.Inset2(10*k, 4*k)
	left, r := r.CutLeft(176 * k)
	right, mid := r.CutRight(186 * k)
	mid = mid.Inset2(10*k, 0)
	p.top, left = left.CutTop(28 * k)
	p.buttons, right = right.CutBottom(106 * k)
	p.score = right.Inset2(0, 2*k)

	sw := 66 * k
	p.situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.casaW = sw
	p.casa = ui.Point{X: p.situation.Right() + 12*k + sw/2, Y: p.situation.Centre().Y}
	p.ruling = ui.Rect{X: left.X, Y: p.situation.Bottom() + 6*k, W: left.W, H: 50 * k}
	if rules.Ruling == lacasa.ByNobody && rules.Usurpers == 0 && !rules.Heir {
		p.ruling.H = 0 // the rules say so already
	}
	p.rules = ui.Rect{X: left.X, Y: p.ruling.Bottom() + 4*k, W: left.W, H: left.Bottom() - p.ruling.Bottom() - 6*k}

	cx := mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	p.handW, p.lift = 70*k, 6*k
	p.hand, mid = mid.CutBottom(cardHeight(p.handW))
	_, mid = mid.CutBottom(p.lift + 2*k)
	bar, mid := mid.CutBottom(42 * k)
	me.plate = ui.Rect{X: bar.X, Y: bar.Y + 3*k, W: 154 * k, H: 36 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.W - 162*k, H: bar.H}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = mid
	fw := 26 * k

	if places == 0 {
		_, mid = mid.CutBottom(2 * k)
		far.fan = row{first: ui.Point{X: cx - 66*k, Y: mid.Y + cardHeight(fw)/2}, step: ui.Point{X: 9 * k}, w: fw}
		far.plate = ui.Rect{X: cx - 10*k, Y: mid.Y + 1*k, W: 138 * k, H: 34 * k}
		far.ballot = ui.Rect{X: far.plate.Right() + 4*k, Y: mid.Y + 3*k, W: 84 * k, H: 30 * k}
		far.laid = row{first: ui.Point{X: cx - 130*k, Y: mid.Y + 28*k}, step: ui.Point{X: -22 * k}, w: 40 * k}
		far.aside = row{first: ui.Point{X: far.plate.Right() + 22*k, Y: far.fan.first.Y}, step: ui.Point{X: 18 * k}, w: fw}
		me.ballot = ui.Rect{X: mid.X, Y: mid.Bottom() - 32*k, W: 84 * k, H: 30 * k}
		me.aside = row{first: ui.Point{X: mid.Right() - 22*k, Y: mid.Bottom() - 30*k}, step: ui.Point{X: -28 * k}, w: 40 * k}
		_, zone := mid.CutTop(cardHeight(fw) + 6*k)
		c := ui.Point{X: cx, Y: zone.Centre().Y}
		p.shownAt, p.shownW = ui.Point{X: cx, Y: zone.Y + 54*k}, 72*k
		p.asked = ui.Rect{X: cx + 48*k, Y: mid.Bottom() - 46*k, W: mid.Right() - cx - 48*k, H: 46 * k}
		p.asking = ui.Rect{X: mid.X, Y: mid.Bottom() - 46*k, W: mid.W, H: 46 * k}
		if !four {
			p.playedW = 96 * k
			c.X -= 40 * k
			p.pair(c, 54*k, 5*k)
			p.pileW = 62 * k
			p.up = ui.Point{X: mid.Right() - p.pileW*0.55, Y: c.Y}
			p.pile = ui.Point{X: p.up.X - p.pileW*1.1, Y: c.Y}
			p.asked = ui.Rect{X: mid.X, Y: mid.Bottom() - 48*k, W: mid.W, H: 46 * k}
			return
		}
		p.playedW = min(72*k, zone.H/2.5)
		p.cross(c, p.playedW*1.02, p.playedW*0.55)
		for at, dir := range sideways {
			if dir == 0 {
				continue
			}
			s := &p.seats[at]
			edge := mid.X
			if dir < 0 {
				edge = mid.Right()
			}
			w := 88 * k
			s.fan = row{first: ui.Point{X: edge + dir*cardHeight(fw)*0.55, Y: zone.Y + 31*k}, step: ui.Point{Y: 8 * k}, w: fw, tilt: 90}
			s.plate = ui.Rect{X: edge, Y: zone.Y + 76*k, W: w, H: 40 * k}
			s.ballot = ui.Rect{X: edge + dir*44*k, Y: zone.Y + 18*k, W: w, H: 26 * k}
			if dir < 0 {
				s.plate.X -= w
				s.ballot.X -= w
			}
			s.laid = row{first: ui.Point{X: edge + dir*20*k, Y: s.plate.Bottom() + 32*k}, step: ui.Point{X: dir * 22 * k}, w: 40 * k}
			s.aside = row{first: ui.Point{X: edge + dir*cardHeight(fw)*0.55, Y: s.plate.Bottom() + 20*k}, step: ui.Point{X: dir * 30 * k}, w: fw, tilt: 90}
		}
		return
	}
	// The challenge lies beside the tableaus, each card on its player's side.
	p.under = 5 * k
	column, rows := mid.CutRight(98 * k)
	line, rows := rows.CutTop(38 * k)
	far.plate = ui.Rect{X: line.X, Y: line.Y + 1*k, W: 156 * k, H: 34 * k}
	far.fan = row{first: ui.Point{X: line.X + 214*k, Y: line.Y + cardHeight(fw)/2}, step: ui.Point{X: 11 * k}, w: fw}
	far.aside = row{first: ui.Point{X: line.X + 275*k, Y: far.fan.first.Y}, step: ui.Point{X: 18 * k}, w: fw}
	far.laid = far.aside
	far.ballot = ui.Rect{X: line.X + 264*k, Y: line.Y + 3*k, W: 80 * k, H: 30 * k}
	rows, _ = rows.CutTop(rows.H - 2*k)
	tw := min(58*k, ((rows.H-10*k)/2-p.under)*5/7)
	rows.W -= 8 * k
	band, rest := rows.CutTop(cardHeight(tw) + p.under)
	far.tableau = tableauRow(band, places, tw, 4*k)
	band, _ = rest.CutBottom(cardHeight(tw) + p.under)
	me.tableau = tableauRow(band, places, tw, 4*k)
	p.asking = column
	p.asked, column = column.CutBottom(48 * k)
	p.asked.H -= 2 * k
	p.playedW = min(74*k, (column.H/2-4*k)*5/7)
	p.seats[opposite].played = ui.Point{X: column.Centre().X, Y: column.Y + column.H*0.25}
	p.seats[near].played = ui.Point{X: column.Centre().X, Y: column.Y + column.H*0.75}
	p.shownAt, p.shownW = p.casa, p.casaW
	me.ballot = ui.Rect{X: p.status.Right() - 84*k, Y: p.status.Y - 34*k, W: 84 * k, H: 30 * k}
	me.aside = row{first: ui.Point{X: column.X - 30*k, Y: line.Centre().Y + 4*k}, step: ui.Point{X: -20 * k}, w: 28 * k}
}

// handPlace is the middle of card i of n held, those laid face up before one's own seat among them: they lie
// behind a gap.
func (p *room) handPlace(i, held, laid int) ui.Point {
	n := float64(held + laid)
	x := float64(i)
	if laid > 0 && held > 0 {
		n += 0.35
		if i >= held {
			x += 0.35
		}
	}
	stride := min(p.handW*1.06, (p.hand.W-p.handW)/max(1, n-1))
	return ui.Point{X: p.hand.Centre().X + (x-(n-1)/2)*stride, Y: p.hand.Centre().Y}
}
