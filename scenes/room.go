package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
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

// row is cards side by side or one over the other: the middle of the first, the way to the next, from a card to one
// that lies on it, and the width and tilt of each.
type row struct {
	first, step, deep ui.Point
	w, tilt           float64
}

func (r row) at(i int) ui.Point {
	return ui.Point{X: r.first.X + float64(i)*r.step.X, Y: r.first.Y + float64(i)*r.step.Y}
}

// on is where a card of place i lies on n others.
func (r row) on(i, n int) ui.Point {
	p := r.at(i)
	return ui.Point{X: p.X + float64(n)*r.deep.X, Y: p.Y + float64(n)*r.deep.Y}
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
	mat     ui.Rect // on which that lies; without height there is none
	aside   row     // cards set aside, and its reference
	played  ui.Point
	won     ui.Point // the challenges it has won; at 0, 0 there is no room for them
	tally   ui.Rect  // and how many they are, in words
	whose   string   // the sign of its cards that lie away from it; empty: none do
}

// mirrored is what lies before a seat on the other side of the middle, x, but for the card it plays.
func (s setting) mirrored(x float64) setting {
	for _, r := range [...]*ui.Rect{&s.plate, &s.ballot, &s.tally} {
		r.X = 2*x - r.X - r.W
	}
	for _, r := range [...]*row{&s.fan, &s.laid, &s.tableau, &s.aside} {
		r.first.X, r.step.X, r.deep.X = 2*x-r.first.X, -r.step.X, -r.deep.X
	}
	if s.won != (ui.Point{}) {
		s.won.X = 2*x - s.won.X
	}
	return s
}

// room is where everything lies on a table.
type room struct {
	frame

	asked  ui.Rect // the buttons of a decision, while cards lie in the challenge
	asking ui.Rect // and while none do

	seats   [lacasa.MaxSeats]setting // by stance
	gap     float64                  // between the hand and one's own cards that lie face up
	shownAt ui.Point                 // where the Casa's card lies while it is asked about
	shownW  float64
	up      ui.Point // the face-up card beside the stack

	casaCards int     // that are seen to lie in the Casa
	centred   bool    // what is said of who rules stands below it
	piled     ui.Rect // what the draw pile is; without height where that is not said
	reason    ui.Rect // why a player that goes by rules played its card
}

// sides lays what lies before the seat on the left, and as its reflection before that on the right.
func (p *room) sides(r ui.Rect, left setting) {
	p.seats[leftOf], p.seats[rightOf] = left, left.mirrored(r.Centre().X)
}

// layRoom composes the table for a screen of w by h dp of which safe is usable. tells is how high what is
// said about the round is in a column of a width.
func layRoom(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, tells func(w float64) float64) (p room) {
	p.shape = shapeOf(w, h)
	if r.Solo() {
		p.layAlone(safe, textScale, r, tells)
		return p
	}
	p.casaCards, p.centred = 3, p.shape == flat
	switch p.shape {
	case desk:
		p.layDesk(safe, textScale, r)
	case tall:
		p.layTall(safe, textScale, r, tells)
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

// tableauRow is n places in the middle of r, as wide as w at most; deep is from a card to one that covers it.
func tableauRow(r ui.Rect, n int, w, gap, deep float64) row {
	if n == 0 {
		return row{w: w}
	}
	w = min(w, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (w+gap)*float64(n-1)/2
	return row{first: ui.Point{X: x, Y: r.Bottom() - deep - cardHeight(w)/2}, step: ui.Point{X: w + gap}, deep: ui.Point{Y: deep}, w: w}
}

func (p *room) layDesk(r ui.Rect, textScale float64, rules *lacasa.Rules) {
	four, places := rules.Seats() == lacasa.MaxSeats, rules.Tableau(0)
	u := min(r.W/1280, r.H/800)
	p.gap = 70 * u
	_, mid, right := p.desk(r, textScale)
	p.score.H = 276 * u * min(1.3, textScale)
	mid, _ = mid.CutTop(mid.H - 12*u)
	k := min(u, mid.W/696)

	cx := mid.Centre().X
	p.lift, p.stride = 16*u, 1.04
	p.handW = min(128*u, mid.W*0.178)
	if places > 0 {
		p.handW = min(100*u, mid.W*0.2)
	}
	if rules.Lay { // the gap takes its room
		p.handW = min(102*u, mid.W*0.15)
	}
	p.hand, _ = mid.CutBottom(cardHeight(p.handW) + 9*u) // the outer cards of a fan lie lower
	p.hand.H -= 9 * u
	p.drop = ui.Rect{X: mid.X, Y: mid.Y + 60*u, W: mid.W, H: p.hand.Y - mid.Y - 60*u}
	p.middle = ui.Rect{X: mid.X + 12*k, Y: mid.Y + 18*u, W: mid.W - 24*k, H: p.hand.Y - mid.Y + 14*u}

	// The prompt lies between the player's name and the challenges won.
	high := 48 * u * min(1.4, textScale)
	if places > 0 {
		high = 42 * u * min(1.4, textScale)
	}
	in := p.middle.Inset2(10*k, 0)
	bar := ui.Rect{X: in.X, W: in.W, H: high}
	me, far := &p.seats[near], &p.seats[opposite]
	me.aside = row{first: ui.Point{X: right.X + 44*u, Y: p.hand.Centre().Y + 20*u - 14*u*textScale}, step: ui.Point{X: 74 * u}, w: 66 * u}
	free := ui.Rect{X: right.X, Y: p.score.Bottom() + 12*u, W: right.W}
	if free.H = right.Bottom() - 12*u - free.Y; rules.Aside.Most > 0 || rules.References != lacasa.NoReferences { // they lie below
		free.H = me.aside.first.Y - cardHeight(me.aside.w)/2 - 10*u - free.Y
	}
	p.keepLast(free, rules.Seats(), textScale, 80*u)
	p.wonW = 26 * u
	lay := func(bottom float64) {
		bar.Y = bottom - high
		name := 152.0
		if !four {
			name = 132
		}
		me.plate = ui.Rect{X: bar.X, Y: bar.Y, W: name * k, H: high}
		me.ballot = ui.Rect{X: bar.X, Y: bar.Y - 40*u, W: 110 * k, H: 32 * u}
		from := me.plate.Right() + 8*k
		if four { // they lie by the plate, since on the right another player's are near
			me.won = ui.Point{X: me.plate.Right() + 32*k, Y: bar.Y + 14*u}
			me.tally = ui.Rect{X: me.won.X - 24*k, Y: me.won.Y + 19*u, W: 48 * k, H: 19 * u}
			from = me.tally.Right() + 6*k
		}
		p.status = ui.Rect{X: from, Y: bar.Y, W: bar.Right() - from, H: high}
	}

	fw := 50 * u
	wide := max(0, mid.W/k-696) // what a wide screen has beyond the rest
	if places == 0 {
		lay(p.hand.Y - p.lift - 4*u)
		p.asking = ui.Rect{X: in.X, Y: bar.Y - 60*u, W: in.W, H: 50 * u}
		if four && textScale < 1.3 { // between the plates, which may grow
			p.asking = p.asking.Inset2(156*k, 0)
		}
		p.casaW = (76 + wide*0.1) * k
		p.casa = ui.Point{X: mid.X + (82+wide*0.1)*k, Y: mid.Y + 34*u + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: p.casa.X - p.casaW/2, Y: p.casa.Y + cardHeight(p.casaW)/2 + 4*u, W: cx - 76*u - p.casa.X + p.casaW/2, H: 52 * u}
		if wide > 60 {
			p.ruling.X, p.ruling.Y = p.casa.X+p.casaW/2+24*k, p.casa.Y-16*u
			p.ruling.W, p.ruling.H = cx-125*k-p.ruling.X, 84*u
		}
		far.fan = row{first: ui.Point{X: cx, Y: mid.Y + 2*u + cardHeight(fw)/2}, step: ui.Point{X: (20 + wide*0.05) * k}, w: fw}
		far.plate = ui.Rect{X: cx - 113*k, Y: far.fan.first.Y + cardHeight(fw)/2 + 5*u, W: 226 * k, H: 36 * u}
		far.ballot = ui.Rect{X: far.plate.Right() + 8*k, Y: far.plate.Y + 2*u, W: 110 * k, H: 32 * u}
		far.won = ui.Point{X: far.plate.Right() + 26*k, Y: far.plate.Centre().Y + 2*u}
		far.tally = ui.Rect{X: far.won.X + 20*k, Y: far.plate.Y + 8*u, W: 70 * k, H: 20 * u * min(1.4, textScale)}
		if rules.Lay { // both above the plate
			far.fan.first.X -= 56 * k
			far.laid = row{first: ui.Point{X: cx + 56*k, Y: mid.Y + 2*u + cardHeight(52*k)/2}, step: ui.Point{X: 38 * k}, w: 52 * k}
		}
		far.aside = row{first: ui.Point{X: cx + 136*k, Y: far.fan.first.Y + 4*u}, step: ui.Point{X: 50 * k}, w: 44 * k}
		top := far.plate.Bottom() + 8*u
		c := ui.Point{X: cx, Y: (top + bar.Y - 8*u) / 2}
		p.shownAt, p.shownW = ui.Point{X: cx, Y: (top + p.asking.Y - 8*u) / 2}, min(150*u, (p.asking.Y-top-16*u)*5/7)
		if !four {
			p.playedW = 140 * u
			p.pair(ui.Point{X: c.X - 62*k, Y: c.Y}, 80*u, 7*u)
			p.pileW = 92 * k
			p.up = ui.Point{X: mid.Right() - p.pileW*0.5 - 34*k, Y: c.Y}
			p.pile = ui.Point{X: p.up.X - p.pileW*1.12, Y: c.Y}
			p.asked = p.asking
			return
		}
		p.playedW = min(124*u, (bar.Y-8*u-top)/2.76, (mid.W/2-140*k)/1.6)
		p.asked = ui.Rect{X: cx + p.playedW*0.6, Y: bar.Y - 60*u, H: 50 * u}
		p.asked.W = min(210*k, in.Right()-92*k-p.asked.X) // clear of what the player on the right has won
		fw += wide * 0.1 * k
		in.X += wide * 0.14 * k                                                           // round the middle rather than in the corners
		edge := in.X + cardHeight(fw)                                                     // of the hands
		if rules.Lay || rules.Aside.Most > 0 || rules.References != lacasa.NoReferences { // what lies beside them needs room
			p.playedW = min(p.playedW, (c.X-edge-62*k)/1.58)
		}
		apart := 1.04 + wide*0.0015
		free := min(edge+(60+wide*0.2)*k, c.X-p.playedW*(apart+0.52)) - 2*k // of what is played
		p.sides(mid, setting{
			fan:    row{first: ui.Point{X: in.X + cardHeight(fw)/2, Y: c.Y - (28+wide*0.08)*u}, step: ui.Point{Y: 16 * u}, w: fw, tilt: 90},
			plate:  ui.Rect{X: in.X, Y: c.Y + 52*u, W: (118 + wide*0.22) * k, H: 54 * u},
			won:    ui.Point{X: in.X + 20*k, Y: c.Y + 132*u},
			tally:  ui.Rect{X: in.X + 40*k, Y: c.Y + 122*u, W: (76 - 24*(textScale-1)) * k, H: 20 * u * min(1.4, textScale)},
			ballot: ui.Rect{X: edge + 12*k, Y: c.Y - 49*u, W: 104 * k, H: 34 * u},
			laid:   row{first: ui.Point{X: free - (28+wide*0.05)*k, Y: c.Y - 80*u}, step: ui.Point{Y: 41 * u}, w: (56 + wide*0.1) * k},
			aside:  row{first: ui.Point{X: free - (24+wide*0.05)*k, Y: c.Y - 28*u}, step: ui.Point{Y: 34 * u}, w: (44 + wide*0.1) * k},
		})
		p.cross(c, p.playedW*apart, p.playedW*0.68)
		return
	}
	// Two tableaus, the challenge between them.
	deep := 9 * u
	tw := 90 * u
	fw = 42 * u
	far.plate = ui.Rect{X: cx - 276*k, Y: mid.Y + 14*u, W: 268 * k, H: 40 * u}
	far.ballot = ui.Rect{X: in.Right() - 110*k, Y: mid.Y + 16*u, W: 110 * k, H: 32 * u}
	far.fan = row{first: ui.Point{X: cx + 86*k, Y: mid.Y + 2*u + cardHeight(fw)/2}, step: ui.Point{X: 22 * k}, w: fw}
	far.aside = row{first: ui.Point{X: cx + 212*k, Y: far.fan.first.Y}, step: ui.Point{X: 26 * k}, w: fw}
	far.laid = row{first: ui.Point{X: cx + 212*k, Y: far.fan.first.Y}, step: ui.Point{X: 26 * k}, w: fw}
	band := ui.Rect{X: in.X + 64*k, W: in.W - 128*k, H: cardHeight(tw)} // beside it lies what is won
	band.Y = mid.Y + 6*u + cardHeight(fw) + deep
	far.tableau = tableauRow(band, places, tw, 12*k, deep)
	top := band.Bottom()
	far.mat = ui.Rect{X: in.X, Y: far.plate.Centre().Y, W: in.W, H: band.Bottom() + 8*u - far.plate.Centre().Y}
	band.Y = p.hand.Y - p.lift - 4*u - band.H
	me.tableau = tableauRow(band, places, tw, 12*k, deep)
	lay(band.Y - deep - 10*u)
	me.mat = ui.Rect{X: in.X, Y: me.plate.Centre().Y, W: in.W, H: band.Bottom() + 8*u - me.plate.Centre().Y}
	for _, set := range [...]*setting{me, far} {
		set.won = ui.Point{X: in.Right() - 32*k, Y: set.tableau.first.Y + deep - 8*u}
		set.tally = ui.Rect{X: set.won.X - 28*k, Y: set.won.Y + 24*u, W: 56 * k, H: 20 * u * min(1.4, textScale)}
	}
	zone := ui.Rect{X: mid.X, Y: top + 12*u, W: in.Right() - mid.X, H: p.status.Y - top - 24*u}
	p.playedW = min(92*u, (zone.H-6*u)*5/7)
	c := ui.Point{X: cx, Y: zone.Centre().Y}
	p.pair(c, p.playedW*0.6, 0)
	if textScale < 1.3 { // the Casa, and beside it what is said of it
		p.casaW = min(74*u, zone.H*0.44)
		p.casa = ui.Point{X: zone.X + 26*k + p.casaW/2, Y: zone.Y + p.casaW*0.32 + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: p.casa.X + p.casaW/2 + 20*k, Y: p.casa.Y - cardHeight(p.casaW)*0.42, H: cardHeight(p.casaW)}
		p.ruling.W = zone.X + 210*k - p.ruling.X
	} else {
		p.casaW = min(78*u, zone.H*(0.47-0.19*(textScale-1)))
		p.casa = ui.Point{X: zone.X + 66*k, Y: zone.Y + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: zone.X + 22*k, Y: p.casa.Y + cardHeight(p.casaW)/2 + 2*u, W: 222*k - 56*u, H: zone.Bottom() - p.casa.Y - cardHeight(p.casaW)/2}
	}
	p.shownAt, p.shownW = ui.Point{X: zone.X + 268*k, Y: c.Y}, min(104*u, zone.H*5/7)
	p.asking = ui.Rect{X: zone.X + 332*k, Y: zone.Y + 10*u, W: zone.Right() - zone.X - 332*k, H: zone.H - 20*u}
	p.asked = ui.Rect{X: c.X + p.playedW*1.2, Y: zone.Y + 10*u, W: zone.Right() - c.X - p.playedW*1.2, H: zone.H - 20*u}
}

func (p *room) layTall(r ui.Rect, textScale float64, rules *lacasa.Rules, tells func(w float64) float64) {
	four, places := rules.Seats() == lacasa.MaxSeats, rules.Tableau(0)
	k := min(r.W/390, r.H/844)
	p.gap = 60 * k
	p.top, r = r.CutTop(44 * k)
	p.buttons, r = r.CutBottom(62)
	p.buttons = p.buttons.Inset2(10, 6)
	r = r.Inset2(10*k, 0)
	cx := r.Centre().X

	sw := 62 * k
	beside := r.W - sw - 12*k
	most := (162 - 10*(textScale-1)) * k
	if places > 0 { // the tableaus need the room
		most = (148 - 9*(textScale-1)) * k
	}
	high := max(96*k, min(most, tells(beside)+4*k))
	strip, r := r.CutTop(high)
	p.situation = ui.Rect{X: strip.X, Y: strip.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: p.situation.Right() + 12*k, Y: strip.Y, W: beside, H: strip.H - 4*k}
	p.score, r = r.CutTop(50 * k * min(1.25, textScale))
	_, r = r.CutTop(6 * k)

	p.handW, p.stride, p.lift = 70*k, 1.06, 12*k // five lie side by side
	p.hand, r = r.CutBottom(cardHeight(p.handW) + 7*k)
	p.hand.H -= 7 * k
	p.middle = ui.Rect{X: r.X - 6*k, Y: r.Y + 8*k, W: r.W + 12*k, H: r.H - 8*k + 20*k}
	_, r = r.CutBottom(p.lift)
	me, far := &p.seats[near], &p.seats[opposite]
	bar, r := r.CutBottom(52 * k * min(1.25, textScale))
	me.plate = ui.Rect{X: bar.X + 2*k, Y: bar.Y + 3*k, W: 92 * k, H: 46 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.Right() - me.plate.Right() - 10*k, H: bar.H}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
	fw := 34 * k

	if places == 0 {
		p.asking, _ = r.CutBottom(50 * k)
		p.asking.H -= 3 * k
		me.ballot = ui.Rect{X: r.X, Y: p.asking.Y + 10*k, W: 112 * k, H: 30 * k}
		p.casaW = 50 * k
		p.casa = ui.Point{X: r.X + p.casaW/2 + 16*k, Y: r.Y + 19*k + cardHeight(p.casaW)/2}
		p.ruling = ui.Rect{X: r.X + 4*k, Y: p.casa.Y + cardHeight(p.casaW)/2 + 4*k, W: 140 * k, H: (36 + 12*textScale) * k}
		asides := rules.Aside.Most > 0 || rules.References != lacasa.NoReferences
		if asides || rules.Lay { // they lie below
			p.ruling.H = 26 * k
		}
		if rules.Cousins {
			p.ruling.H = 66 * k
		}
		far.fan = row{first: ui.Point{X: cx, Y: r.Y + 4*k + cardHeight(fw)/2}, step: ui.Point{X: 12 * k}, w: fw}
		far.plate = ui.Rect{X: cx - 63*k, Y: r.Y + 7*k + cardHeight(fw), W: 126 * k, H: 42 * k}
		far.ballot = ui.Rect{X: far.plate.Right() + 6*k, Y: far.plate.Y + 2*k, W: r.Right() - far.plate.Right() - 6*k, H: 30 * k}
		if rules.Lay { // both above the plate
			far.fan.first.X -= 38 * k
			far.laid = row{first: ui.Point{X: cx + 42*k, Y: far.fan.first.Y - 4*k}, step: ui.Point{X: 27 * k}, w: 40 * k}
		}
		far.aside = row{first: ui.Point{X: cx + 92*k, Y: far.fan.first.Y}, step: ui.Point{X: 22 * k}, w: fw}
		me.aside = row{first: ui.Point{X: cx + 64*k, Y: p.asking.Centre().Y + 2*k}, step: ui.Point{X: 18 * k}, w: 34 * k}
		top := far.plate.Bottom() + 6*k
		c := ui.Point{X: cx, Y: (top + r.Bottom()) / 2}
		p.shownAt, p.shownW = ui.Point{X: cx, Y: (top + p.asking.Y) / 2}, min(108*k, (p.asking.Y-top-12*k)*5/7)
		if !four {
			c.Y = (top + p.asking.Y - 4*k) / 2
			p.playedW = 100 * k
			p.pair(ui.Point{X: cx - 34*k, Y: c.Y}, 56*k, 6*k)
			p.pileW = 62 * k
			p.pile = ui.Point{X: r.Right() - p.pileW*0.55, Y: c.Y - p.pileW*0.8}
			p.up = ui.Point{X: p.pile.X, Y: c.Y + p.pileW*0.8}
			p.asked = p.asking
			return
		}
		p.playedW = min((73-5*textScale)*k, (r.Bottom()-top-4*k)/2.8)
		p.asked = ui.Rect{X: cx + p.playedW*0.5 + 44*k, Y: p.asking.Y, W: r.Right() - cx - p.playedW*0.5 - 44*k, H: p.asking.H}
		y := max(c.Y-54*k, p.ruling.Bottom()+43*k)
		if rules.Lay { // what is laid needs the room below
			y = min(y, bar.Y-176*k)
		}
		w, plate := 68*k, y+44*k
		left := setting{
			fan:    row{first: ui.Point{X: r.X + cardHeight(fw)*0.5 + 6*k, Y: y}, step: ui.Point{Y: 7.5 * k}, w: fw, tilt: 90},
			plate:  ui.Rect{X: r.X + 3*k, Y: plate, W: w, H: 42 * k},
			ballot: ui.Rect{X: r.X + 62*k, Y: y - 15*k, W: w, H: 30 * k},
			laid:   row{first: ui.Point{X: r.X + 23*k, Y: plate + 93*k}, step: ui.Point{X: 29 * k}, w: 44 * k},
			aside:  row{first: ui.Point{X: r.X + cardHeight(fw)*0.55, Y: plate + 66*k}, step: ui.Point{Y: 12 * k}, w: fw, tilt: 90},
		}
		p.sides(r, left)
		p.cross(c, p.playedW*1.07, p.playedW*0.7)
		for _, at := range [...]stance{leftOf, rightOf} { // clear of what is asked
			p.seats[at].played.Y -= 12 * k * (textScale - 1)
		}
		return
	}
	deep := 6 * k
	gap := 5 * k
	tw := 61 * k
	fw = 28 * k
	line, r := r.CutTop(44 * k)
	far.plate = ui.Rect{X: line.X + 4*k, Y: line.Y - 1*k, W: 128 * k, H: 42 * k}
	far.fan = row{first: ui.Point{X: cx + 40*k, Y: line.Y + 2*k + cardHeight(fw)/2}, step: ui.Point{X: 13 * k}, w: fw}
	far.ballot = ui.Rect{X: r.Right() - 84*k, Y: line.Y + 6*k, W: 84 * k, H: 30 * k}
	far.aside = row{first: ui.Point{X: r.Right() - 60*k, Y: far.fan.first.Y}, step: ui.Point{X: 20 * k}, w: fw}
	far.laid = row{first: ui.Point{X: r.Right() - 80*k, Y: far.fan.first.Y}, step: ui.Point{X: 8 * k}, w: fw}
	band, r := r.CutTop(cardHeight(tw) + deep)
	far.tableau = tableauRow(band.Inset2(4*k, 0), places, tw, gap, deep)
	far.mat = ui.Rect{X: r.X - 1*k, Y: far.plate.Centre().Y, W: r.W + 2*k, H: band.Bottom() + 5*k - far.plate.Centre().Y}
	_, r = r.CutBottom(4 * k)
	band, r = r.CutBottom(cardHeight(tw) + deep)
	me.tableau = tableauRow(band.Inset2(4*k, 0), places, tw, gap, deep)
	me.mat = ui.Rect{X: r.X - 1*k, Y: band.Y - 4*k, W: r.W + 2*k, H: me.plate.Centre().Y - band.Y + 4*k}
	r.Y, r.H = r.Y+5*k, r.H-9*k
	r = r.Inset2(0, 6*k)
	me.ballot = ui.Rect{X: r.Right() - 84*k, Y: r.Bottom() - 32*k, W: 84 * k, H: 30 * k}
	p.playedW = min(78*k, (r.H-8*k)*5/7)
	c := ui.Point{X: r.X + r.W*0.51, Y: r.Centre().Y}
	p.pair(c, p.playedW*0.55, 4*k)
	p.casaW = 40 * k * (1 - 0.2*(textScale-1))
	p.casa = ui.Point{X: r.X + p.casaW/2 + 10*k, Y: r.Y + (17-6*textScale)*k + cardHeight(p.casaW)/2}
	p.ruling = ui.Rect{X: r.X, Y: p.casa.Y + cardHeight(p.casaW)/2 + 2*k, W: min(c.X-p.playedW*1.1-r.X, 96*k) - 2*k, H: r.Bottom() + 4*k - p.casa.Y - cardHeight(p.casaW)/2}
	if silent(rules) {
		p.ruling.H = 0
	}
	p.shownAt, p.shownW = ui.Point{X: r.X + 138*k, Y: c.Y}, min(80*k, r.H*5/7)
	p.asking = ui.Rect{X: r.X + 188*k, Y: r.Y, W: r.W - 190*k, H: r.H}
	p.asked = ui.Rect{X: c.X + p.playedW*1.1, Y: r.Y, W: r.Right() - c.X - p.playedW*1.1, H: r.H}
	me.aside = row{first: ui.Point{X: r.Right() - 24*k, Y: r.Bottom() - 32*k}, step: ui.Point{X: -20 * k}, w: 42 * k}
}

// silent reports whether nobody ever rules, which where there is little room the rules alone say.
func silent(r *lacasa.Rules) bool {
	return r.Ruling == lacasa.ByNobody && r.Usurpers == 0 && !r.Heir
}

func (p *room) layFlat(r ui.Rect, rules *lacasa.Rules) {
	four, places := rules.Seats() == lacasa.MaxSeats, rules.Tableau(0)
	k := min(r.W/844, r.H/390)
	p.gap = 60 * k
	r = r.Inset2(10*k, 4*k)
	left, r := r.CutLeft(176 * k)
	right, mid := r.CutRight(186 * k)
	mid = mid.Inset2(10*k, 0)
	p.top, left = left.CutTop(28 * k)
	p.buttons, right = right.CutBottom(106 * k)
	p.score = right.Inset2(0, 2*k)

	sw := 64 * k
	p.situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.casaW = 56 * k
	p.casa = ui.Point{X: p.situation.Right() + 16*k + p.casaW/2, Y: p.situation.Bottom() - cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, 2*(left.Right()-p.casa.X), 28*k).Move(0, 5*k)
	if rules.Cousins {
		p.ruling.H = 54 * k
	}
	if silent(rules) {
		p.ruling.H = 0
	}
	p.rules = ui.Rect{X: left.X, Y: p.ruling.Bottom() + 3*k, W: left.W, H: left.Bottom() - p.ruling.Bottom() - 3*k}

	cx := mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	p.handW, p.stride, p.lift = 70*k, 1.06, 6*k
	p.hand, mid = mid.CutBottom(cardHeight(p.handW))
	p.middle = ui.Rect{X: mid.X + 4*k, Y: mid.Y + 6*k, W: mid.W - 8*k, H: mid.H + 10*k}
	_, mid = mid.CutBottom(p.lift + 2*k)
	mid = mid.Inset2(11*k, 0) // clear of the rail
	bar, mid := mid.CutBottom(42 * k)
	me.plate = ui.Rect{X: bar.X, Y: bar.Y + 1*k, W: 126 * k, H: 40 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.W - 134*k, H: bar.H}
	if rules.Aside.Most > 0 || rules.References != lacasa.NoReferences { // they lie at the end of the hand
		_, p.hand = p.hand.CutRight(56 * k)
		me.aside = row{first: ui.Point{X: p.hand.Right() + 36*k, Y: p.hand.Bottom() - 30*k}, step: ui.Point{X: -12 * k}, w: 40 * k}
	}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = mid
	fw := 26 * k

	if places == 0 {
		_, mid = mid.CutBottom(2 * k)
		far.fan = row{first: ui.Point{X: cx - 66*k, Y: mid.Y + cardHeight(fw)/2 + 4*k}, step: ui.Point{X: 9 * k}, w: fw}
		far.plate = ui.Rect{X: cx - 10*k, Y: mid.Y - 1*k, W: 126 * k, H: 40 * k}
		far.ballot = ui.Rect{X: far.plate.Right() + 4*k, Y: mid.Y + 3*k, W: 84 * k, H: 30 * k}
		if rules.Lay { // beside the plate, on the other side than the hand
			far.fan.first.X -= 40 * k
			far.plate.X -= 44 * k
			far.laid = row{first: ui.Point{X: far.plate.Right() + 26*k, Y: mid.Y + 26*k}, step: ui.Point{X: 24 * k}, w: 38 * k}
		}
		far.aside = row{first: ui.Point{X: far.plate.Right() + 22*k, Y: far.fan.first.Y}, step: ui.Point{X: 18 * k}, w: fw}
		me.ballot = ui.Rect{X: mid.X, Y: mid.Bottom() - 32*k, W: 84 * k, H: 30 * k}
		_, zone := mid.CutTop(cardHeight(fw) + 6*k)
		c := ui.Point{X: cx, Y: zone.Centre().Y}
		p.shownAt, p.shownW = ui.Point{X: cx, Y: zone.Y + 54*k}, 72*k
		p.asked = ui.Rect{X: cx + 48*k, Y: mid.Bottom() - 46*k, W: mid.Right() - cx - 48*k, H: 46 * k}
		p.asking = ui.Rect{X: mid.X, Y: mid.Bottom() - 46*k, W: mid.W, H: 46 * k}
		if !four {
			p.playedW = 90 * k
			c.X -= 62 * k
			p.pair(c, 54*k, 5*k)
			p.pileW = 62 * k
			p.up = ui.Point{X: mid.Right() - p.pileW*0.5 - 16*k, Y: c.Y}
			p.pile = ui.Point{X: p.up.X - p.pileW*1.1, Y: c.Y}
			p.asked = ui.Rect{X: mid.X, Y: mid.Bottom() - 48*k, W: mid.W, H: 46 * k}
			return
		}
		p.playedW = min(72*k, zone.H/2.86)
		w, plate := 88*k, zone.Y+76*k
		p.sides(mid, setting{
			fan:    row{first: ui.Point{X: mid.X + cardHeight(fw)*0.55, Y: zone.Y + 31*k}, step: ui.Point{Y: 8 * k}, w: fw, tilt: 90},
			plate:  ui.Rect{X: mid.X, Y: plate, W: w, H: 40 * k},
			ballot: ui.Rect{X: mid.X + 44*k, Y: zone.Y + 18*k, W: w, H: 26 * k},
			laid:   row{first: ui.Point{X: mid.X + 20*k, Y: plate + 72*k}, step: ui.Point{X: 26 * k}, w: 40 * k},
			aside:  row{first: ui.Point{X: mid.X + cardHeight(fw)*0.55, Y: plate + 60*k}, step: ui.Point{X: 30 * k}, w: fw, tilt: 90},
		})
		p.cross(c, p.playedW*1.06, p.playedW*0.7)
		return
	}
	// Each player's half: the tableau, beside it the name and the card played.
	deep := 5 * k
	high := mid.H + bar.H
	column, rows := mid.CutRight(124 * k)
	rows.W -= 8 * k
	rows.X, rows.W = rows.X+6*k, rows.W-6*k
	column.X -= 6 * k
	line, rows := rows.CutTop(38 * k)
	rows.H -= 6 * k
	_, column = column.CutTop(43 * k)
	far.plate = ui.Rect{X: column.X, Y: mid.Y, W: column.W, H: 41 * k}
	fw = 24 * k
	far.fan = row{first: ui.Point{X: line.X + 130*k, Y: line.Y + cardHeight(fw)/2 + 2*k}, step: ui.Point{X: 11 * k}, w: fw}
	far.aside = row{first: ui.Point{X: line.X + 196*k, Y: far.fan.first.Y}, step: ui.Point{X: 18 * k}, w: fw}
	far.laid = far.aside
	far.ballot = ui.Rect{X: far.plate.X - 92*k, Y: mid.Y + 2*k, W: 84 * k, H: 28 * k}
	me.plate = ui.Rect{X: column.X, Y: bar.Y + 1*k, W: column.W, H: 41 * k}
	p.status = ui.Rect{X: bar.X + 4*k, Y: bar.Y, W: me.plate.X - 12*k - bar.X, H: bar.H}
	tw := min(58*k, ((rows.H-18*k)/2-deep)*5/7)
	band, rest := rows.CutTop(cardHeight(tw) + deep)
	far.tableau = tableauRow(band, places, tw, 4*k, deep)
	band, _ = rest.CutBottom(cardHeight(tw) + deep)
	me.tableau = tableauRow(band, places, tw, 4*k, deep)
	half := (far.tableau.first.Y + me.tableau.first.Y + deep) / 2
	far.mat = ui.Rect{X: mid.X - 3*k, Y: mid.Y - 2*k, W: mid.W + 6*k, H: half - 2*k - mid.Y + 2*k}
	me.mat = ui.Rect{X: far.mat.X, Y: half + 2*k, W: far.mat.W, H: mid.Y + high - half - 4*k}
	p.shownW = 50 * k
	p.shownAt = ui.Point{X: column.Centre().X, Y: column.Y + cardHeight(p.shownW)/2}
	p.asking = column
	if rules.Ruling != lacasa.ByBidding { // else no card is asked about
		_, p.asking = column.CutTop(cardHeight(p.shownW) + 6*k)
	}
	if rules.Exchangers|rules.Removers != 0 { // something is asked while cards lie there
		p.asked, column = column.CutBottom(48 * k)
		p.asked.H -= 2 * k
	}
	p.playedW = min(70*k, (column.H/2-5*k)*5/7)
	p.seats[opposite].played = ui.Point{X: column.Centre().X, Y: column.Y + column.H*0.25}
	p.seats[near].played = ui.Point{X: column.Centre().X, Y: column.Y + column.H*0.75}
	me.ballot = ui.Rect{X: p.status.Right() - 84*k, Y: p.status.Y - 34*k, W: 84 * k, H: 30 * k}
}

// inHand is how card i of those held lies, those laid face up before one's own seat among them: they lie behind a
// gap.
func (p *room) inHand(cd card.Card, i, held, laid int) ui.Pose {
	if laid == 0 || held == 0 {
		return p.frame.inHand(cd, float64(i), float64(held+laid))
	}
	f, n, gap := p.frame, float64(held+laid), p.gap
	f.hand = p.hand.Middle(p.hand.W-gap, p.hand.H)
	one, next := f.inHand(cd, 0, n), f.inHand(cd, 1, n)
	gap += max(0, one.W-(next.X-one.X)) // as far as they lie over one another, the last one would lie in it
	f.hand = p.hand.Middle(p.hand.W-gap, p.hand.H)
	at := f.inHand(cd, float64(i), n)
	if at.X += gap / 2; i < held {
		at.X -= gap
	} else {
		at.Lift = 0 // it lies there
	}
	return at
}

// openAt is the gap before one's own cards that lie face up on the table.
func (p *room) openAt(held, laid int) ui.Rect {
	first := p.inHand(card.Back, held, held, laid)
	right := first.X - first.W/2
	left := right - p.gap
	if held > 0 { // the last of the hand lies before it, or over it
		last := p.inHand(card.Back, held-1, held, laid)
		left = last.X + last.W/2
	}
	return ui.Rect{X: left, Y: p.hand.Y, W: right - left, H: p.hand.H}
}
