package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// layDesk composes a large screen.
func (p *room) layDesk(r ui.Rect, textScale float64, rules *lacasa.Rules) {
	places := rules.Tableau(0)
	u := min(r.W/1280, r.H/800)
	p.gap = 70 * u
	_, mid, right := p.desk(r, textScale)
	p.score.H = 276 * u * min(1.3, textScale)
	mid, _ = mid.CutTop(mid.H - 12*u)
	k := min(u, mid.W/696)

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
	me := &p.seats[near]
	me.aside = row{first: ui.Point{X: right.X + 44*u, Y: p.hand.Centre().Y + 20*u - 14*u*textScale}, step: ui.Point{X: 74 * u}, w: 66 * u}
	free := ui.Rect{X: right.X, Y: p.score.Bottom() + 12*u, W: right.W}
	if free.H = right.Bottom() - 12*u - free.Y; asides(rules) { // they lie below
		free.H = me.aside.first.Y - cardHeight(me.aside.w)/2 - 10*u - free.Y
	}
	p.keepLast(free, rules.Seats(), textScale, 80*u)
	p.wonW = 26 * u
	d := &plan{rules: rules, textScale: textScale, u: u, k: k, mid: mid, in: in, bar: ui.Rect{X: in.X, W: in.W, H: high},
		wide: max(0, mid.W/k-696)}
	if places > 0 {
		p.deskTableaus(d, places)
	} else {
		p.deskRing(d)
	}
}

// deskBar lays the line above the hand: the player's name, and what is asked.
func (p *room) deskBar(d *plan, bottom float64) {
	me, k, u := &p.seats[near], d.k, d.u
	d.bar.Y = bottom - d.bar.H
	bar, high := d.bar, d.bar.H
	name := 152.0
	if !d.four() {
		name = 132
	}
	me.plate = ui.Rect{X: bar.X, Y: bar.Y, W: name * k, H: high}
	me.ballot = ui.Rect{X: bar.X, Y: bar.Y - 40*u, W: 110 * k, H: 32 * u}
	from := me.plate.Right() + 8*k
	if d.four() { // they lie by the plate, since on the right another player's are near
		me.won = ui.Point{X: me.plate.Right() + 32*k, Y: bar.Y + 14*u}
		me.tally = ui.Rect{X: me.won.X - 24*k, Y: me.won.Y + 19*u, W: 48 * k, H: 19 * u}
		from = me.tally.Right() + 6*k
	}
	p.status = ui.Rect{X: from, Y: bar.Y, W: bar.Right() - from, H: high}
}

// deskRing lays the players around the challenge.
func (p *room) deskRing(d *plan) {
	rules, textScale, u, k, wide, mid, in, cx := d.rules, d.textScale, d.u, d.k, d.wide, d.mid, d.in, d.mid.Centre().X
	far := &p.seats[opposite]
	fw := 50 * u
	p.deskBar(d, p.hand.Y-p.lift-4*u)
	bar := d.bar
	p.asking = ui.Rect{X: in.X, Y: bar.Y - 60*u, W: in.W, H: 50 * u}
	if d.four() && textScale < 1.3 { // between the plates, which may grow
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
	if !d.four() {
		p.playedW = 140 * u
		p.pair(ui.Point{X: c.X - 62*k, Y: c.Y}, 80*u, 7*u)
		p.pileW = 92 * k
		p.up = ui.Point{X: mid.Right() - p.pileW*0.5 - 34*k, Y: c.Y}
		p.pile = ui.Point{X: p.up.X - p.pileW*1.12, Y: c.Y}
		p.asked = p.asking
		return
	}
	p.deskSides(d, c, top)
}

// deskSides lays what lies before those on the left and on the right of the challenge, around c and below top.
func (p *room) deskSides(d *plan, c ui.Point, top float64) {
	rules, textScale, u, k, wide, mid, in, bar, cx := d.rules, d.textScale, d.u, d.k, d.wide, d.mid, d.in, d.bar, d.mid.Centre().X
	fw := 50 * u
	p.playedW = min(124*u, (bar.Y-8*u-top)/2.76, (mid.W/2-140*k)/1.6)
	p.asked = ui.Rect{X: cx + p.playedW*0.6, Y: bar.Y - 60*u, H: 50 * u}
	p.asked.W = min(210*k, in.Right()-92*k-p.asked.X) // clear of what the player on the right has won
	fw += wide * 0.1 * k
	in.X += wide * 0.14 * k         // round the middle rather than in the corners
	edge := in.X + cardHeight(fw)   // of the hands
	if rules.Lay || asides(rules) { // what lies beside them needs room
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
}

// deskTableaus lays two tableaus, the challenge between them.
func (p *room) deskTableaus(d *plan, places int) {
	textScale, u, k, mid, in, cx := d.textScale, d.u, d.k, d.mid, d.in, d.mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	deep := 9 * u
	tw := 90 * u
	fw := 42 * u
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
	p.deskBar(d, band.Y-deep-10*u)
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
