package places

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// layDesk lays out a large screen.
func (p *Room) layDesk(r ui.Rect, textScale float64, rules *lacasa.Rules) {
	places := rules.TableauLen(0)
	u := unit(r)
	p.Gap = 70 * u
	mid, right := p.desk(r, textScale)
	p.Score.H = counters * u * min(1.5, textScale)
	mid, _ = mid.CutTop(mid.H - 20*u) // so that no card covers the rail
	k := min(u, mid.W/696)

	p.Lift, p.stride = 16*u, 1.04
	p.HandW = min(155*u, mid.W*0.188)
	below := 14 * u       // the outer cards of a fan are lower
	if textScale >= 1.3 { // the words need the room
		p.HandW, below = min(138*u, mid.W*0.192), 9*u
	}
	if places > 0 {
		p.HandW = min(p.HandW*0.843, mid.W*0.2)
	}
	if rules.Lay { // the gap needs room
		p.HandW = min(110*u, mid.W*0.158)
	}
	p.Hand, _ = mid.CutBottom(page.CardHeight(p.HandW) + below)
	p.Hand.H -= below
	p.Drop = ui.Rect{X: mid.X, Y: mid.Y + 60*u, W: mid.W, H: p.Hand.Y - mid.Y - 60*u}
	p.Middle = ui.Rect{X: mid.X + 12*k, Y: mid.Y + 18*u, W: mid.W - 24*k, H: p.Hand.Y - mid.Y + 14*u}

	// The prompt is between the player's name and the challenges won.
	high := 48 * u * min(1.4, textScale)
	if places > 0 {
		high = 42 * u * min(1.4, textScale)
	}
	in := p.Middle.Inset2(10*k, 0)
	me := &p.Seats[table.Near]
	me.Aside = table.Row{First: ui.Point{X: right.X + 44*u, Y: p.Hand.Centre().Y + 32*u - 14*u*textScale}, Step: ui.Point{X: 74 * u}, W: 66 * u}
	p.WonW = 26 * u
	d := &plan{rules: rules, textScale: textScale, u: u, k: k, mid: mid, in: in, bar: ui.Rect{X: in.X, W: in.W, H: high},
		wide: min(182, max(0, mid.W/k-696))}
	if places > 0 {
		p.deskTableaus(d, places)
	} else {
		p.deskRing(d)
	}
	if above := p.Status.Y - p.Asking.Bottom(); above < -8 || above >= 24 { // the question is elsewhere
		p.Answers = ui.Rect{}
	}
}

// counters is the height of the score on a large screen, in units.
const counters = 340

// deskBar lays out the line above the hand: the player's name, and the question.
func (p *Room) deskBar(d *plan, bottom float64) {
	me, k, u := &p.Seats[table.Near], d.k, d.u
	d.bar.Y = bottom - d.bar.H
	bar, high := d.bar, d.bar.H
	name := 152.0
	if !d.four() {
		name = 132
	}
	me.Plate = ui.Rect{X: bar.X, Y: bar.Y, W: name * k, H: high}
	me.Ballot = ui.Rect{X: bar.X, Y: bar.Y - 35*u, W: 110 * k, H: 32 * u}
	from := me.Plate.Right() + 8*k
	p.Asker = me.Plate
	if d.four() { // they are beside the plate, which is beside the question; both are centred
		me.Plate.X += (100 + d.wide*0.5) * k
		me.Won = ui.Point{X: me.Plate.X - 76*k, Y: bar.Centre().Y}
		me.Tally = ui.Rect{X: me.Won.X + 18*k, Y: bar.Centre().Y - 10*u, W: 56 * k, H: 20 * u * min(1.4, d.textScale)}
		from = me.Plate.Right() + 6*k
	}
	p.Status = ui.Rect{X: from, Y: bar.Y, W: bar.Right() - from, H: high}
	p.Answers = p.Status
	if d.textScale < 1.3 {
		me.seatHead()
	}
}

// deskRing lays out the players around the challenge.
func (p *Room) deskRing(d *plan) {
	rules, textScale, u, k, wide, mid, in, cx := d.rules, d.textScale, d.u, d.k, d.wide, d.mid, d.in, d.mid.Centre().X
	far := &p.Seats[table.Opposite]
	fw := 50 * u
	p.deskBar(d, p.Hand.Y-p.Lift-4*u)
	bar := d.bar
	p.Asking = ui.Rect{X: in.X, Y: bar.Y - 60*u, W: in.W, H: 50 * u}
	p.Answers.X, p.Answers.W = p.Asker.Right()+8*k, bar.Right()-p.Asker.Right()-8*k // no cards have been won yet that could be there
	if textScale < 1.3 {                                                            // both are larger
		p.Asking.Y, p.Asking.H = bar.Y-82*u, 60*u
		p.Answers = ui.Rect{X: p.Asker.Right() + 14*u, Y: bar.Y - 14*u, W: bar.Right() - p.Asker.Right() - 14*u, H: bar.H + 16*u}
	}
	if d.four() && textScale < 1.3 { // between the plates, which may grow
		p.Asking = p.Asking.Inset2((128+wide*0.38)*k, 0)
	}
	p.CasaW = (69 + wide*0.03) * k
	p.Casa = ui.Point{X: mid.X + (82+wide*0.1)*k, Y: mid.Y + 28*u + page.CardHeight(p.CasaW)/2}
	p.Ruling = ui.Rect{X: p.Casa.X - p.CasaW/2, Y: p.Casa.Y + page.CardHeight(p.CasaW)/2 + 4*u, W: cx - 76*u - p.Casa.X + p.CasaW/2, H: 52 * u}
	if wide > 60 && (textScale >= 1.3 || d.seated()) { // beside it: below is a guest
		p.Ruling.X, p.Ruling.Y = p.Casa.X+p.CasaW/2+24*k, p.Casa.Y-16*u
		p.Ruling.W, p.Ruling.H = cx-125*k-p.Ruling.X, 84*u
		if textScale < 1.3 { // the plate opposite is beside it
			p.Casa.X -= wide * 0.08 * k // no further: the words about the round are there
			p.Ruling.X = p.Casa.X + p.CasaW/2 + 12*k
			p.Ruling.W = cx - 152*k - p.Ruling.X
		}
	}
	far.Fan = table.Row{First: ui.Point{X: cx, Y: mid.Y + 2*u + page.CardHeight(fw)/2}, Step: ui.Point{X: min(30, 20+wide*0.05) * k}, Most: 5, W: fw}
	far.Plate = ui.Rect{X: cx - 78*k, Y: far.Fan.First.Y + page.CardHeight(fw)/2 + 4*u, W: 156 * k, H: 50 * k * min(1.15, textScale)}
	far.Ballot = ui.Rect{X: far.Plate.Right() + 8*k, Y: far.Plate.Centre().Y - 16*u, W: 110 * k, H: 32 * u}
	far.Won = ui.Point{X: far.Plate.Right() + 26*k, Y: far.Plate.Centre().Y + 2*u}
	far.Tally = ui.Rect{X: far.Won.X + 20*k, Y: far.Plate.Centre().Y - 10*u, W: 70 * k, H: 20 * u * min(1.4, textScale)}
	if rules.Lay { // both are above the plate
		far.Fan.First.X -= 56 * k
		far.Laid = table.Row{First: ui.Point{X: cx + 56*k, Y: mid.Y + 2*u + page.CardHeight(52*k)/2}, Step: ui.Point{X: 38 * k}, W: 52 * k}
	}
	far.Aside = table.Row{First: ui.Point{X: cx + 136*k, Y: far.Fan.First.Y + 4*u}, Step: ui.Point{X: 50 * k}, W: 44 * k}
	far.Guest.At = ui.Rect{X: far.Fan.First.X - 210*k, Y: mid.Y - 4*u, W: 140 * k, H: 140 * k} // the hand is before a shoulder
	top, low, up := far.Plate.Bottom()+8*u, bar.Y-8*u, 0.0
	if textScale < 1.3 && !rules.Lay && !(asides(rules) && rules.Shown) { // beside its hand, with what it has won below
		far.Plate.X, far.Plate.Y = cx+134*k, mid.Y+8*u
		far.Ballot = ui.Rect{X: far.Plate.X, Y: far.Plate.Bottom() + 6*u, W: 110 * k, H: 32 * u}
		far.Won = ui.Point{X: far.Plate.X + 20*k, Y: far.Plate.Bottom() + 24*u}
		top = far.Fan.First.Y + page.CardHeight(fw)/2 + 7*u
		if !rules.Shown { // who sits there is above the challenge, between the plate and the hand
			far.Plate.X, far.Plate.Y, far.Plate.W = cx-180*k, mid.Y+21*u, 132*k
			far.Fan.First.X, far.Fan.Held = cx+106*k, true
			far.Aside.First.X = cx + 200*k
			far.Guest.At = ui.Rect{X: cx - 60*k, Y: mid.Y - 14*u, W: 120 * k, H: 120 * k} // clear of the card that is asked about
			far.Ballot.X, far.Ballot.Y, far.Ballot.W = far.Plate.X-18*k, far.Plate.Bottom()+6*u, 100*k
			far.Won = ui.Point{X: cx + 262*k, Y: far.Fan.First.Y}
		}
		far.Tally = ui.Rect{X: far.Won.X + 20*k, Y: far.Won.Y - 10*u, W: 70 * k, H: 20 * u}
		if !rules.Shown && d.four() {
			far.seatBehind(cx, mid.Y, u, k)
			was := top
			top = far.Plate.Bottom() + 5*u
			up = (top - was) / 2
		}
	}
	if textScale < 1.3 && d.four() { // the own card is between the name and the question
		low = p.Hand.Y - p.Lift - 7*u
	}
	c := ui.Point{X: cx, Y: (top + low) / 2}
	p.ShownAt, p.ShownW = ui.Point{X: cx, Y: (top + p.Asking.Y - 8*u) / 2}, min((192-42*min(1, 3*(textScale-1)))*u, (p.Asking.Y-top-16*u)*5/7)
	if !d.four() {
		beside := mid.W/2 - 44*k // of the middle, for half of the pair, the draw pile and the card beside it
		p.PlayedW = min(196*u, (low-top-18*u)*5/7, (beside-2.1*84*k)/1.03)
		p.PileW = min(106*k, (beside-1.03*p.PlayedW)/2.1)
		p.layPair(ui.Point{X: cx, Y: c.Y}, p.PlayedW*0.53, 0)
		p.Pile = ui.Point{X: cx + beside + 28*k - 1.6*p.PileW, Y: c.Y}
		p.Up = ui.Point{X: p.Pile.X + p.PileW*1.1, Y: c.Y}
		if me := &p.Seats[table.Near]; textScale < 1.3 { // the plate and what is asked for are one, before the hand
			me.Plate.X = cx - 190*k
			me.Guest.At.X = me.Plate.X
			p.Status.X = me.Plate.Right() + 4*k
			p.Status.W = in.Right() - p.Status.X
		}
		p.Asked = p.Asking
		return
	}
	p.deskSides(d, c, top, low, up)
	if textScale < 1.3 {
		me := &p.Seats[table.Near]
		wide := me.Plate.W
		me.Plate.X = cx - p.PlayedW/2 - 16*k - wide
		me.Won.X = me.Plate.X - 76*k
		me.Tally.X = me.Won.X + 18*k
		me.Guest.At, _ = me.Plate.CutLeft(bar.H)
		p.Status.X = cx + p.PlayedW/2 + 24*k // clear of a card that has won
		p.Status.W = in.Right() - p.Status.X
		p.Asked = ui.Rect{X: me.Plate.X - 8*k, Y: bar.Y - 54*u, W: wide + 16*k, H: 50 * u}
	}
}

// seatBehind gives the player opposite, whose cards are played at x, a place whose top is y: above
// these cards, behind the name, with the hand beside the head.
func (s *Setting) seatBehind(x, y, u, k float64) {
	const size, shown = 124, 0.82 // of the bust, and how much of it is above the name
	s.Guest.At = ui.Rect{X: x - size/2*u, Y: y - 17*u, W: size * u, H: size * u}
	s.Plate = ui.Rect{X: x - 75*k, Y: s.Guest.At.Y + shown*size*u, W: 150 * k, H: 28 * u}
	s.Fan.First = ui.Point{X: x + 108*k, Y: y + 46*u}
	s.Ballot.X, s.Ballot.Y = s.Plate.Right()+10*k, s.Plate.Y+6*u
	s.Won = ui.Point{X: s.Plate.X - 36*k, Y: s.Plate.Centre().Y - 12*u}
	s.Tally = ui.Rect{X: s.Won.X - 29*k, Y: s.Won.Y + 20*u, W: 58 * k, H: s.Tally.H}
}

// deskSides lays out the places of the players on the left and on the right of the challenge,
// around c, between top and low. They sit higher by up than it lies.
func (p *Room) deskSides(d *plan, c ui.Point, top, low, up float64) {
	rules, textScale, u, k, wide, mid, in, bar, cx := d.rules, d.textScale, d.u, d.k, d.wide, d.mid, d.in, d.bar, d.mid.Centre().X
	fw := 50 * u
	cross := c
	c.Y -= up
	p.PlayedW = min(150*u, (low-top)/2.84, (mid.W/2-147*k)/1.6)
	p.Asked = ui.Rect{X: cx + p.PlayedW*0.6, Y: bar.Y - 60*u, H: 50 * u}
	p.Asked.W = min(210*k, in.Right()-92*k-p.Asked.X) // must not touch what the player on the right has won
	fw += wide * 0.1 * k
	in.X += wide * 0.14 * k            // towards the middle, out of the corners
	edge := in.X + page.CardHeight(fw) // edge of the hands
	apart := 1.04 + wide*0.0008
	if rules.Lay || asides(rules) && !d.seated() { // what is beside them needs room
		apart = 1.04 + wide*0.0015
		p.PlayedW = min(p.PlayedW, (c.X-edge-88*k)/1.58)
	}
	free := min(edge+(60+wide*0.2)*k, c.X-p.PlayedW*(apart+0.52)) - 7*k // space beside the played card
	lower, step, won, plate, high := 18*u, 12*u, 132*u, 134.0, 54*u     // clear of the words about the Casa
	if textScale >= 1.3 || rules.Lay {
		lower, step = 0, 16*u
	}
	var guest table.Chair
	if d.seated() { // the hand is below the guest's chin
		size, above := 164*u, (153+wide*0.01)*u
		if lower, step, won, plate, high = 39*u, 12*u, 127*u, 126, 46*u; textScale >= 1.3 { // the question needs the width, and the text above more height
			lower, step, won, plate, high, size, above = 14*u, 12*u, 132*u, 134, 54*u, 96*u, 150*u
		}
		guest.At = ui.Rect{X: in.X + page.CardHeight(fw)/2 - size*0.48, Y: c.Y - above, W: size, H: size}
	}
	left := Setting{
		Fan:    table.Row{First: ui.Point{X: in.X + page.CardHeight(fw)/2, Y: c.Y - (28+wide*0.08)*u + lower*1.47}, Step: ui.Point{Y: step}, Most: 3, W: fw, Tilt: 90},
		Plate:  ui.Rect{X: in.X, Y: c.Y + 52*u + lower, W: min((plate+wide*0.22)*k, 142*k, c.X-p.PlayedW*(apart+0.56)-6*k-in.X), H: high},
		Guest:  guest,
		Won:    ui.Point{X: in.X + 20*k, Y: c.Y + won + lower},
		Tally:  ui.Rect{X: in.X + 40*k, Y: c.Y + won - 10*u + lower, W: (76 - 24*(textScale-1)) * k, H: 20 * u * min(1.4, textScale)},
		Ballot: ui.Rect{X: edge + 12*k, Y: c.Y - 49*u, W: 104 * k, H: 34 * u},
		Laid:   table.Row{First: ui.Point{X: free - (28+wide*0.05)*k, Y: c.Y - 92*u}, Step: ui.Point{Y: 41 * u}, W: (56 + wide*0.1) * k},
		Aside:  table.Row{First: ui.Point{X: free - (24+wide*0.05)*k, Y: c.Y - 28*u}, Step: ui.Point{Y: 34 * u}, W: (44 + wide*0.1) * k},
	}
	if textScale < 1.3 { // what was won is outside the name, clear of the question
		left.Won = ui.Point{X: mid.X + 21*k, Y: left.Plate.Centre().Y - 8*u}
		left.Tally = ui.Rect{X: left.Won.X - 29*k, Y: left.Won.Y + 20*u, W: 58 * k, H: 20 * u}
	}
	switch {
	case textScale >= 1.3:
	case guest.At.H > 0: // head, hand and name have one axis, and the hand lies on the name
		left.Fan.Held, left.Fan.Tilt = true, 0
		left.Fan.First = ui.Point{X: left.Plate.Centre().X, Y: left.Plate.Y - 0.86*left.Fan.W}
		left.Guest.At.X = left.Fan.First.X - guest.At.W*0.48
		left.Guest.Foot = left.Plate.Y
		left.Ballot.X += left.Fan.First.X - in.X - page.CardHeight(fw)/2
		left.Aside = table.Row{First: ui.Point{X: left.Won.X, Y: left.Plate.Y - 96*u}, Step: ui.Point{Y: 36 * u}, W: 40 * u} // at the other shoulder
	default:
		up := max(0, left.Plate.Y-bar.Y+94*u) // it may grow by a row of signs, which ends above the question
		left.Plate.Y, left.Plate.H = left.Plate.Y-up, 62*u
		left.Won.Y, left.Tally.Y = left.Won.Y-up, left.Tally.Y-up
		switch {
		case asides(rules):
			left.Fan.First.Y, left.Aside.First.Y = left.Fan.First.Y-4*u, left.Aside.First.Y-12*u
		case !rules.Lay:
			left.Fan.First.Y += 16 * u
		}
		left.seatHead()
	}
	p.laySides(mid, left)
	p.layCross(cross, p.PlayedW*apart, p.PlayedW*0.72)
	p.Beside = ui.Rect{X: 2*cx - free, Y: top, W: free - in.X, H: p.Seats[table.RightOf].Plate.Y - 8*u - top}
	p.BesideW = min(p.Beside.W/2.1, p.Beside.H/2.5) // two columns
	if rules.Lay || asides(rules) {                 // one column, beside those cards
		p.BesideW = min(p.BesideW*0.7, p.Beside.H/4)
		_, p.Beside = p.Beside.CutLeft((58 + wide*0.1) * k)
	}
	p.layBesideBallot(rules, 104*k, 4*k)
}

// deskTableaus lays out two tableaus, with the challenge between them.
func (p *Room) deskTableaus(d *plan, places int) {
	rules, textScale, u, k, mid, in, cx := d.rules, d.textScale, d.u, d.k, d.mid, d.in, d.mid.Centre().X
	me, far := &p.Seats[table.Near], &p.Seats[table.Opposite]
	deep := 9 * u
	tw := 96 * u
	fw := 36 * u
	if rules.Shown {
		fw = 42 * u
	}
	far.Plate = ui.Rect{X: in.X, Y: mid.Y + 8*u, W: 132 * k, H: 42 * k * min(1.4, textScale)}
	far.Ballot = ui.Rect{X: in.Right() - 110*k, Y: mid.Y + 16*u, W: 110 * k, H: 32 * u}
	far.Fan = table.Row{First: ui.Point{X: cx, Y: mid.Y + 2*u + page.CardHeight(fw)/2}, Step: ui.Point{X: 22 * k}, W: fw}
	far.Aside = table.Row{First: ui.Point{X: cx + 212*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 26 * k}, W: fw}
	far.Laid = table.Row{First: ui.Point{X: cx + 212*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 26 * k}, W: fw}
	band := ui.Rect{X: in.X + 64*k, W: in.W - 128*k, H: page.CardHeight(tw)} // the cards won are beside it
	band.Y = mid.Y + 6*u + page.CardHeight(fw) + deep
	far.Tableau = tableauRow(band, places, tw, 12*k, deep)
	p.BesideW = fw
	p.Beside = ui.Rect{X: far.Plate.Right() + 8*k, Y: mid.Y + 2*u, W: far.Laid.First.X - fw/2 - far.Plate.Right() - 16*k, H: page.CardHeight(fw)}
	top := band.Bottom()
	far.Mat = ui.Rect{X: in.X, Y: far.Plate.Centre().Y, W: in.W, H: band.Bottom() + 8*u - far.Plate.Centre().Y}
	switch room := far.Tableau.First.X - far.Tableau.W/2 - in.X; {
	case rules.Shown:
	case room >= 140*k && textScale < 1.3: // who sits there is beside the tableau, with the name below and the hand beside the head
		far.Plate.X, far.Plate.Y = in.X+(room-far.Plate.W)/2, mid.Y+126*u
		far.Guest.At = ui.Rect{X: far.Plate.Centre().X - 70*k, Y: mid.Y - 2*u, W: 140 * k, H: 140 * k}
		far.Fan.First.X, far.Fan.Held = far.Guest.At.Centre().X+96*k, true
	default:
		if textScale >= 1.3 { // beside large words
			far.Plate.W += 48 * k
		}
		far.seatHead()
	}
	band.Y = p.Hand.Y - p.Lift - 4*u - band.H
	me.Tableau = tableauRow(band, places, tw, 12*k, deep)
	p.deskBar(d, band.Y-deep-10*u)
	low := p.Status.Y - 6*u
	if textScale < 1.3 { // the name is on the mat's edge, and the question beside the challenge
		me.Plate.Y = band.Y - 30*u
		me.Guest.At.Y = me.Plate.Y
		low = band.Y - deep - 3*u
	}
	me.Mat = ui.Rect{X: in.X, Y: me.Plate.Centre().Y, W: in.W, H: band.Bottom() + 8*u - me.Plate.Centre().Y}
	p.WonW = 36 * u
	for _, set := range [...]*Setting{me, far} {
		set.Won = ui.Point{X: in.Right() - 32*k, Y: set.Tableau.First.Y + deep - 8*u}
		set.Tally = ui.Rect{X: set.Won.X - 28*k, Y: set.Won.Y + 31*u, W: 56 * k, H: 20 * u * min(1.4, textScale)}
	}
	zone := ui.Rect{X: mid.X, Y: top + 12*u, W: in.Right() - mid.X, H: low - top - 12*u}
	p.PlayedW = min(121*u, zone.H*5/7)
	c := ui.Point{X: cx + 8*k, Y: zone.Centre().Y}
	if textScale < 1.3 {
		c.X = cx
	} else { // the buttons need the room
		p.PlayedW = min(104*u, p.PlayedW)
	}
	p.layPair(c, p.PlayedW*0.6, 0)
	if textScale < 1.3 { // the Casa is beside the challenge, with its text below
		p.Centred = true
		p.CasaW = 62 * u
		if rules.Cousins { // the text also names the Cousins
			p.CasaW = 50 * u
		}
		p.Casa = ui.Point{X: zone.X + 130*k, Y: zone.Y + p.CasaW*0.32 + page.CardHeight(p.CasaW)/2}
		p.Ruling = under(p.Casa, p.CasaW, 170*k, 0).Move(0, 6*u)
		p.Ruling.H = me.Plate.Y - 4*u - p.Ruling.Y
	} else {
		p.CasaW = min(78*u, zone.H*(0.47-0.19*(textScale-1)))
		p.Casa = ui.Point{X: zone.X + 66*k, Y: zone.Y + page.CardHeight(p.CasaW)/2}
		p.Ruling = ui.Rect{X: zone.X + 22*k, Y: p.Casa.Y + page.CardHeight(p.CasaW)/2 + 2*u, W: 222*k - 56*u, H: zone.Bottom() - p.Casa.Y - page.CardHeight(p.CasaW)/2}
	}
	p.ShownAt, p.ShownW = ui.Point{X: zone.X + 268*k, Y: c.Y}, min(104*u, zone.H*5/7)
	p.Asking = ui.Rect{X: zone.X + 332*k, Y: zone.Y + 10*u, W: zone.Right() - zone.X - 332*k, H: zone.H - 20*u}
	p.Asked = ui.Rect{X: c.X + p.PlayedW*1.2, Y: zone.Y + 10*u, W: zone.Right() - c.X - p.PlayedW*1.2, H: zone.H - 20*u}
	if textScale < 1.3 {
		p.ShownAt.X = cx - 46*k
		p.Asking = ui.Rect{X: cx + 30*k, W: zone.Right() - cx - 30*k}
		asked := zone.Y + zone.H*0.52
		p.Asking.Y, p.Asking.H = asked, zone.Bottom()-2*u-asked
		p.Asked.Y, p.Asked.H = asked, p.Asking.H
		p.Status = ui.Rect{X: p.Asked.X, Y: zone.Y + 2*u, W: p.Asked.W, H: zone.H*0.52 - 8*u}
	}
}
