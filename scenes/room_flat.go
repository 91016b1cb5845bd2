package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// layFlat composes a phone on its side.
func (p *room) layFlat(r ui.Rect, rules *lacasa.Rules) {
	left, mid, k := p.flat(r, 176, 56, 16)
	mid = mid.Inset2(10*k, 0)
	p.gap = 60 * k
	if rules.Cousins {
		p.ruling.H = 54 * k
	}
	if silent(rules) {
		p.ruling.H = 0
	}
	p.rules = ui.Rect{X: left.X, Y: p.ruling.Bottom() + 3*k, W: left.W, H: left.Bottom() - p.ruling.Bottom() - 3*k}

	me := &p.seats[near]
	p.handW, p.stride, p.lift = 70*k, 1.06, 6*k
	p.hand, mid = mid.CutBottom(cardHeight(p.handW))
	p.middle = ui.Rect{X: mid.X + 4*k, Y: mid.Y + 6*k, W: mid.W - 8*k, H: mid.H + 10*k}
	_, mid = mid.CutBottom(p.lift + 2*k)
	mid = mid.Inset2(11*k, 0) // clear of the rail
	bar, mid := mid.CutBottom(42 * k)
	me.plate = ui.Rect{X: bar.X, Y: bar.Y + 1*k, W: 126 * k, H: 40 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.W - 134*k, H: bar.H}
	if asides(rules) { // they lie at the end of the hand
		_, p.hand = p.hand.CutRight(56 * k)
		me.aside = row{first: ui.Point{X: p.hand.Right() + 36*k, Y: p.hand.Bottom() - 30*k}, step: ui.Point{X: -12 * k}, w: 40 * k}
	}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = mid
	d := &plan{rules: rules, k: k, mid: mid, bar: bar}
	if places := rules.Tableau(0); places > 0 {
		p.flatTableaus(d, places)
	} else {
		p.flatRing(d)
	}
}

// flatRing lays the players around the challenge.
func (p *room) flatRing(d *plan) {
	rules, k, mid, cx := d.rules, d.k, d.mid, d.mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	fw := 26 * k
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
	if !d.four() {
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
}

// flatTableaus lays each player's half: the tableau, beside it the name and the card played.
func (p *room) flatTableaus(d *plan, places int) {
	rules, k, mid, bar := d.rules, d.k, d.mid, d.bar
	me, far := &p.seats[near], &p.seats[opposite]
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
	fw := 24 * k
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
