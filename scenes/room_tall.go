package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// layTall composes a phone held upright.
func (p *room) layTall(r ui.Rect, textScale float64, rules *lacasa.Rules, tells func(w float64) float64) {
	places := rules.Tableau(0)
	r, k := p.tall(r)
	p.gap = 60 * k

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
	me := &p.seats[near]
	bar, r := r.CutBottom(52 * k * min(1.25, textScale))
	me.plate = ui.Rect{X: bar.X + 2*k, Y: bar.Y + 3*k, W: 92 * k, H: 46 * k}
	p.status = ui.Rect{X: me.plate.Right() + 8*k, Y: bar.Y, W: bar.Right() - me.plate.Right() - 10*k, H: bar.H}
	me.fan = row{first: p.hand.Centre(), w: p.handW}
	p.drop = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
	d := &plan{rules: rules, textScale: textScale, k: k, mid: r, bar: bar}
	if places > 0 {
		p.tallTableaus(d, places)
	} else {
		p.tallRing(d)
	}
}

// tallRing lays the players around the challenge.
func (p *room) tallRing(d *plan) {
	rules, textScale, k, r, cx := d.rules, d.textScale, d.k, d.mid, d.mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	fw := 34 * k
	p.asking, _ = r.CutBottom(50 * k)
	p.asking.H -= 3 * k
	me.ballot = ui.Rect{X: r.X, Y: p.asking.Y + 10*k, W: 112 * k, H: 30 * k}
	p.casaW = 50 * k
	p.casa = ui.Point{X: r.X + p.casaW/2 + 16*k, Y: r.Y + 19*k + cardHeight(p.casaW)/2}
	p.ruling = ui.Rect{X: r.X + 4*k, Y: p.casa.Y + cardHeight(p.casaW)/2 + 4*k, W: 140 * k, H: (36 + 12*textScale) * k}
	if asides(rules) || rules.Lay { // they lie below
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
	if !d.four() {
		c.Y = (top + p.asking.Y - 4*k) / 2
		p.playedW = 100 * k
		p.pair(ui.Point{X: cx - 34*k, Y: c.Y}, 56*k, 6*k)
		p.pileW = 62 * k
		p.pile = ui.Point{X: r.Right() - p.pileW*0.55, Y: c.Y - p.pileW*0.8}
		p.up = ui.Point{X: p.pile.X, Y: c.Y + p.pileW*0.8}
		p.asked = p.asking
		return
	}
	p.tallSides(d, c, top)
}

// tallSides lays what lies before those on the left and on the right of the challenge, around c and below top.
func (p *room) tallSides(d *plan, c ui.Point, top float64) {
	rules, textScale, k, r, bar, cx := d.rules, d.textScale, d.k, d.mid, d.bar, d.mid.Centre().X
	fw := 34 * k
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
}

// tallTableaus lays two tableaus, the challenge between them.
func (p *room) tallTableaus(d *plan, places int) {
	rules, textScale, k, r, cx := d.rules, d.textScale, d.k, d.mid, d.mid.Centre().X
	me, far := &p.seats[near], &p.seats[opposite]
	deep := 6 * k
	gap := 5 * k
	tw := 61 * k
	fw := 28 * k
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
