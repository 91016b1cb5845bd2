package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// Alone a player sits before the Robot's tableau: columns, each card of which lies on the one before it.

// layAlone composes the table for one player and the Robot.
func (p *room) layAlone(safe ui.Rect, textScale float64, r *lacasa.Rules, tells func(w float64) float64) {
	p.centred = true
	switch p.shape {
	case desk:
		p.deskAlone(safe, textScale)
	case tall:
		p.tallAlone(safe, textScale, tells)
	case flat:
		p.flatAlone(safe, textScale, r)
	}
	p.asking, p.asked = p.drop, p.drop
	p.seats[near].whose, p.seats[opposite].whose = seatSigns[lacasa.Human], seatSigns[lacasa.Robot]
	if r.References == lacasa.NoReferences {
		p.casaCards = 1
		return
	}
	// They lie where the Casa else does.
	w := p.casaW * 0.8
	y := p.casa.Y + (cardHeight(p.casaW)-cardHeight(w))/2
	p.seats[near].aside = row{first: ui.Point{X: p.casa.X - w*0.53, Y: y}, w: w}
	p.seats[opposite].aside = row{first: ui.Point{X: p.casa.X + w*0.53, Y: y}, w: w}
}

// columns are the Robot's around x, their first cards from y down, w wide, and step from one card to the next.
func columns(x, y, w, gap, step float64) row {
	return row{first: ui.Point{X: x - 1.5*(w+gap), Y: y + cardHeight(w)/2}, step: ui.Point{X: w + gap}, deep: ui.Point{Y: step}, w: w}
}

// depth is how far down the deepest column reaches.
func depth(columns *row) float64 {
	last := lacasa.Columns - 1
	return columns.on(last, lacasa.ColumnLen(last)-1).Y + cardHeight(columns.w)/2
}

func (p *room) deskAlone(r ui.Rect, textScale float64) {
	me, robot := &p.seats[near], &p.seats[opposite]
	u := min(r.W/1280, r.H/800)
	_, mid, right := p.desk(r, textScale)
	p.score.H = 276 * u * min(1.3, textScale)
	k := min(u, mid.W/696)
	cx := mid.Centre().X

	p.handW, p.stride, p.lift = min(138*u, mid.W*0.3), 1.04, 18*u
	p.hand, _ = mid.CutBottom(cardHeight(p.handW) + 20*u)
	p.hand.H -= 20 * u
	p.middle = ui.Rect{X: mid.X + 8*k, Y: mid.Y + 18*u, W: mid.W - 16*k, H: p.hand.Y - mid.Y + 14*u}
	high := 48 * u * min(1.4, textScale)
	p.status = ui.Rect{X: mid.X + 14*k, Y: p.hand.Y - p.lift - 4*u - high, W: mid.W - 28*k, H: high}

	robot.plate = ui.Rect{X: cx - 64*k*textScale, Y: mid.Y + 2*u, W: 128 * k * textScale, H: 36 * u}
	robot.tableau = columns(cx, robot.plate.Bottom()+10*u, 100*k, 18*k, 13*k)

	zone := ui.Rect{X: p.middle.X, Y: depth(&robot.tableau) - robot.tableau.deep.Y, W: p.middle.W}
	zone.H = p.status.Y - zone.Y
	below := textScale > 1.3 // beside the card there is no room for so large letters
	if below {
		p.reason, zone = zone.CutBottom(68 * u)
		p.reason = p.reason.Inset2(8*k, 2*u)
	}
	p.playedW = min(118*u, (zone.H-30*u)*5/7)
	c := ui.Point{X: cx, Y: zone.Centre().Y + 7*u}
	me.played = ui.Point{X: c.X - p.playedW*0.6, Y: c.Y}
	robot.played = ui.Point{X: c.X + p.playedW*0.6, Y: c.Y}
	p.drop = ui.Rect{X: mid.X, Y: mid.Y + 150*u, W: mid.W, H: 330 * u}
	if !below {
		p.reason = ui.Rect{X: c.X + p.playedW*1.1 + 14*k, Y: c.Y - 74*u, H: 140 * u}
		p.reason.W = p.middle.Right() - 12*k - p.reason.X
	}

	// The Casa lies beside the column dealt three cards.
	p.casaW = (92 - 36*(textScale-1)) * k
	wide := c.X - p.playedW*1.1 - p.middle.X - 24*k
	p.casa = ui.Point{X: p.middle.X + 12*k + wide/2, Y: robot.tableau.first.Y + cardHeight(robot.tableau.w)/2 + 2*robot.tableau.deep.Y + p.casaW*0.32 + 10*u + cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, wide, 0).Move(0, 9*u)
	p.ruling.H = zone.Bottom() - 4*u - p.ruling.Y

	// The cards won lie below what is said of them, and what is still to be drawn by the hand.
	p.wonW, p.pileW = 44*u, (70-8*(textScale-1))*u
	half := right.W * 0.42
	say := 25 * u * textScale
	p.pile = ui.Point{X: right.Centre().X, Y: right.Bottom() - 22*u - say - cardHeight(p.pileW)/2}
	p.piled = under(p.pile, p.pileW, half, say).Move(0, 4*u)
	bottom := p.pile.Y - cardHeight(p.pileW)/2 - 14*u
	piles := textScale <= 1.2 // else it is told by the score alone
	me.won = ui.Point{X: right.X + right.W*0.285, Y: bottom - 4*u - say - cardHeight(p.wonW)/2}
	robot.won = ui.Point{X: right.X + right.W*0.715, Y: me.won.Y}
	for _, set := range [...]*setting{me, robot} {
		set.tally = under(set.won, p.wonW, half, say).Move(0, 4*u)
	}
	if piles {
		bottom -= cardHeight(p.wonW) + say + 14*u
	} else {
		p.wonW = 0
	}
	top := p.score.Bottom() + 10*u
	p.keepLast(ui.Rect{X: right.X, Y: top, W: right.W, H: bottom - top}, lacasa.Sides, textScale, 84*u)
}

func (p *room) tallAlone(r ui.Rect, textScale float64, high func(w float64) float64) {
	me, robot := &p.seats[near], &p.seats[opposite]
	r, k := p.tall(r)
	cx := r.Centre().X

	sw := 62 * k
	wide := r.W - sw - 12*k
	strip, r := r.CutTop(max(cardHeight(sw)+8*k, min(200*k, high(wide)+10*k)))
	p.situation = ui.Rect{X: strip.X, Y: strip.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: p.situation.Right() + 12*k, Y: strip.Y, W: wide, H: strip.H - 6*k}
	p.score, r = r.CutTop(44 * k * min(1.25, textScale))
	_, r = r.CutTop(18 * k)

	// What is left is shared out.
	n := min(1, r.H/(560*k))
	k *= n
	p.handW, p.stride, p.lift = (104-14*(textScale-1))*k, 1.08, 12*k
	p.hand, r = r.CutBottom(cardHeight(p.handW) + 8*k)
	p.hand.H -= 8 * k
	p.middle = ui.Rect{X: r.X - 4, Y: r.Y, W: r.W + 8, H: r.H + 24*k}
	_, r = r.CutBottom(p.lift + 2*k)
	p.status, r = r.CutBottom(52 * k / n * min(1.25, textScale))

	robot.plate = ui.Rect{X: cx - 64*k, Y: r.Y - 10*k, W: 128 * k, H: 34 * k}
	robot.tableau = columns(cx, robot.plate.Bottom()+6*k, (74-14*(textScale-1))*k, 10*k, (9-textScale)*k)
	_, r = r.CutTop(depth(&robot.tableau) - robot.tableau.deep.Y + 4*k - r.Y)
	p.drop = r
	p.reason, r = r.CutBottom((28 + 26*(textScale-1)) * k)
	p.playedW = min(98*k, (r.H-22*k)*5/7)
	c := ui.Point{X: cx + 12*k, Y: r.Centre().Y + 7*k}
	me.played = ui.Point{X: c.X - p.playedW*0.56, Y: c.Y}
	robot.played = ui.Point{X: c.X + p.playedW*0.56, Y: c.Y}
	p.pileW = 52 * k
	p.pile = ui.Point{X: r.Right() - p.pileW*0.5 - 4*k, Y: r.Y + r.H/2}
	if textScale <= 1.3 {
		p.piled = under(p.pile, p.pileW, 70, 20*k).Move(-3, 2*k)
	}
	me.won = ui.Point{X: p.score.X + 20*k, Y: p.score.Centre().Y}
	robot.won = ui.Point{X: p.score.Right() - 20*k, Y: p.score.Centre().Y}
	p.casaW = (52 - 12*(textScale-1)) * k
	side := c.X - p.playedW*1.08 - r.X - 2*k
	p.casa = ui.Point{X: r.X + side/2 + 1*k, Y: r.Y - 2*robot.tableau.deep.Y + p.casaW*0.32 + 4*k + cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, side, 0).Move(0, 6*k)
	p.ruling.H = p.reason.Y - p.ruling.Y
}

func (p *room) flatAlone(r ui.Rect, textScale float64, rules *lacasa.Rules) {
	me, robot := &p.seats[near], &p.seats[opposite]
	left, mid, k := p.flat(r, 178, 54, 22)
	mid = mid.Inset2(14*k, 0)
	p.ruling.H = (28 + 26*(textScale-1)) * k
	if rules.Cousins {
		p.ruling.H = (48 + 40*(textScale-1)) * k
	}
	p.rules = ui.Rect{X: left.X, Y: p.ruling.Bottom() + 3*k, W: left.W, H: left.Bottom() - p.ruling.Bottom() - 3*k}

	p.handW, p.stride, p.lift = (106-12*(textScale-1))*k, 1.08, 6*k
	p.hand, mid = mid.CutBottom(cardHeight(p.handW) + 2*k)
	p.hand.H -= 2 * k
	p.middle = ui.Rect{X: mid.X, Y: mid.Y + 6*k, W: mid.W, H: mid.H + 12*k}
	p.pileW = 52 * k
	p.pile = ui.Point{X: mid.Right() - p.pileW*0.5, Y: p.hand.Bottom() - 26*k - cardHeight(p.pileW)/2}
	p.piled = under(p.pile, p.pileW, 68*k, 22*k).Move(-1*k, 2*k)
	p.hand.W -= p.pileW
	_, mid = mid.CutBottom(p.lift + 2*k)
	p.status, mid = mid.CutBottom((46 + 10*(textScale-1)) * k)
	p.drop = mid
	mid = mid.Inset2(12*k, 0)

	head, mid := mid.CutTop((52 + 8*(textScale-1)) * k)
	robot.plate = ui.Rect{X: head.X, Y: head.Y + 9*k, W: 116 * k, H: 34 * k}
	p.reason = ui.Rect{X: robot.plate.Right() + 8*k, Y: head.Y + 7*k, W: head.Right() - robot.plate.Right() - 8*k, H: head.H - 7*k}
	robot.tableau = columns(mid.X+121*k, mid.Y+2*k, 56*k, 6*k, 7*k)
	zone := ui.Rect{X: robot.tableau.at(lacasa.Columns-1).X + robot.tableau.w/2, Y: mid.Y, W: 0, H: mid.H}
	zone.W = mid.Right() - zone.X
	p.playedW = min(70*k, (zone.H-22*k)*5/7)
	c := ui.Point{X: mid.Right() - p.playedW*1.08, Y: zone.Centre().Y + 8*k}
	me.played = ui.Point{X: c.X - p.playedW*0.54, Y: c.Y}
	robot.played = ui.Point{X: c.X + p.playedW*0.54, Y: c.Y}
	me.won = ui.Point{X: p.score.Centre().X, Y: p.score.Bottom()}
	robot.won = ui.Point{X: p.score.Centre().X, Y: p.score.Y}
}
