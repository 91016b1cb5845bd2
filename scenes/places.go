package scenes

import (
	"math"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// shape is which composition of the table a screen gets.
type shape uint8

const (
	desk shape = iota // a window or a large screen
	tall              // a phone held upright
	flat              // a phone on its side
)

func shapeOf(w, h float64) shape {
	switch {
	case h > w:
		return tall
	case h < 560:
		return flat
	}
	return desk
}

// frame is what a table has for any number of players. Rects are in dp, card sizes are widths; cards are 7/5
// as high.
type frame struct {
	shape shape

	cloth     ui.Rect // the table's, without its rail
	top       ui.Rect // situation, round, challenge
	buttons   ui.Rect // the row or block of buttons
	situation ui.Rect // the situation card
	rules     ui.Rect // what it does, what scores
	score     ui.Rect
	status    ui.Rect // whose turn it is, and what for
	drop      ui.Rect // where a dragged card is played

	playedW float64
	hand    ui.Rect
	handW   float64
	stride  float64  // from one card of the hand to the next, in widths; less where they are many
	held    bool     // as a fan
	lift    float64  // how high a chosen card is raised
	pile    ui.Point // the draw pile
	pileW   float64
}

// places is where everything lies on solo's table.
type places struct {
	frame

	casa      ui.Rect // the Casa's card, and a reference beside it
	robotSays ui.Rect // the robot's rule that fired

	columns  [lacasa.Columns]ui.Point // the middle of each column's first card
	columnW  float64
	step     float64 // from one card of a column to the next
	played   [lacasa.Sides]ui.Point
	captured [lacasa.Sides]ui.Point // where won cards go
}

func cardHeight(w float64) float64 { return w * 7 / 5 }

// layTable composes the table for a screen of w by h dp of which safe is usable.
func layTable(w, h float64, safe ui.Rect, textScale float64) (p places) {
	p.shape = shapeOf(w, h)
	switch p.shape {
	case desk:
		p.layDesk(safe, textScale)
	case tall:
		p.layTall(safe, textScale)
	case flat:
		p.layFlat(safe)
	}
	return p
}

func (p *places) column(first ui.Point, gap float64) {
	for i := range p.columns {
		p.columns[i] = ui.Point{X: first.X + float64(i)*(p.columnW+gap), Y: first.Y}
	}
}

// desk lays what every table has at its sides on a large screen, and gives the left, the middle and the right.
func (p *frame) desk(r ui.Rect, textScale float64) (left, mid, right ui.Rect) {
	u := min(r.W/1280, r.H/800)
	p.top, r = r.CutTop(64 * max(u, 0.8))
	r = r.Inset2(28*u, 0)
	side := min(248*u*textScale, r.W*0.26)
	left, mid = r.CutLeft(side)
	right, mid = mid.CutRight(side)
	sw := min(200*u, side)
	p.situation = ui.Rect{X: left.X + (side-sw)/2, Y: left.Y + 4*u, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: left.X, Y: p.situation.Bottom() + 18*u, W: side, H: left.Bottom() - p.situation.Bottom() - 38*u}
	p.score = ui.Rect{X: right.X, Y: right.Y + 4*u, W: side}
	p.buttons, _ = p.top.Inset2(24*u, 8*u).CutRight(min(690*max(u, 0.8)*textScale, r.W*0.74))
	p.held = true
	return left, mid.Inset2(16*u, 0), right
}

func (p *places) layDesk(r ui.Rect, textScale float64) {
	u := min(r.W/1280, r.H/800)
	_, mid, right := p.desk(r, textScale)
	p.score.H = 262 * u * min(1.2, textScale)

	// The Casa lies beside the column dealt three cards.
	const cards, gaps = 5 * 108.0, 3*18.0 + 44 // five cards side by side, and what is between them
	k := min(u, mid.W/(cards+gaps))
	p.columnW, p.step = 108*k, 15*k
	x := mid.X + (mid.W-(cards+gaps)*k)/2
	p.casa = ui.Rect{X: x, Y: mid.Y + 26*u, W: p.columnW, H: cardHeight(p.columnW)}
	p.column(ui.Point{X: x + p.columnW*1.5 + 44*k, Y: mid.Y + 26*u + cardHeight(p.columnW)/2}, 18*k)

	p.playedW = 122 * u
	cx, cy := mid.Centre().X, mid.Y+(366-16*textScale)*u
	p.played[lacasa.Human] = ui.Point{X: cx - 74*u, Y: cy + 8*u}
	p.played[lacasa.Robot] = ui.Point{X: cx + 74*u, Y: cy - 8*u}
	p.drop = ui.Rect{X: mid.X, Y: mid.Y + 150*u, W: mid.W, H: 330 * u}

	p.handW, p.stride, p.lift = min(142*u, mid.W*0.3), 1.04, 18*u
	p.hand = ui.Rect{X: mid.X, Y: mid.Bottom() - cardHeight(p.handW) - 20*u, W: mid.W, H: cardHeight(p.handW)}
	p.cloth = ui.Rect{X: mid.X + 8*u, Y: mid.Y + 18*u, W: mid.W - 16*u, H: p.hand.Y - mid.Y + 14*u}
	p.status = ui.Rect{X: mid.X, Y: p.hand.Y - 62*u, W: mid.W, H: 40 * u}
	p.pileW = 92 * u
	p.pile = ui.Point{X: right.X + right.W*0.34, Y: p.hand.Centre().Y + 18*u}
	p.captured[lacasa.Human] = ui.Point{X: right.Right() - p.pileW*0.62, Y: p.pile.Y}
	p.captured[lacasa.Robot] = ui.Point{X: right.Right() - p.pileW*0.62, Y: p.score.Bottom() + 30*u + cardHeight(p.pileW)/2}
	p.robotSays = ui.Rect{X: cx + 146*u, Y: cy - 52*u, W: p.cloth.Right() - 14*u - cx - 146*u, H: 104 * u}
}

func (p *places) layTall(r ui.Rect, textScale float64) {
	k := min(r.W/390, r.H/760)
	p.top, r = r.CutTop(52)
	p.buttons, r = r.CutBottom(64)
	p.buttons = p.buttons.Inset2(10, 6)
	r = r.Inset2(12*k, 0)

	strip, r := r.CutTop(102 * k)
	cw := 66 * k
	p.situation = ui.Rect{X: strip.X, Y: strip.Y + 4*k, W: cw, H: cardHeight(cw)}
	p.casa = ui.Rect{X: strip.X + cw + 10*k, Y: strip.Y + 4*k, W: cw, H: cardHeight(cw)}
	p.rules = ui.Rect{X: p.casa.Right() + 12*k, Y: strip.Y + 2*k, W: strip.Right() - p.casa.Right() - 12*k, H: 96 * k}

	p.columnW, p.step = 78*k, 9*k
	gap := 10 * k
	x := r.X + (r.W-4*p.columnW-3*gap)/2
	p.column(ui.Point{X: x + p.columnW/2, Y: r.Y + 8*k + cardHeight(p.columnW)/2}, gap)
	below := r.Y + 8*k + cardHeight(p.columnW) + 5*p.step

	p.handW, p.stride = min(112*k, (r.W-20*k)/3), 1.1
	p.hand = ui.Rect{X: r.X, Y: r.Bottom() - cardHeight(p.handW) - 6*k, W: r.W, H: cardHeight(p.handW)}
	p.lift = 12 * k
	p.cloth = ui.Rect{X: r.X - 6*k, Y: r.Y + 8*k, W: r.W + 12*k, H: p.hand.Y - r.Y + 12*k}
	high := 52 * k * min(1.5, textScale)
	p.status = ui.Rect{X: r.X, Y: p.hand.Y - 18*k - high, W: r.W, H: high}
	p.score = ui.Rect{X: r.X, Y: p.status.Y - 38*k, W: r.W, H: 34 * k}
	room := ui.Rect{X: r.X, Y: below, W: r.W, H: p.score.Y - below}
	p.playedW = min(96*k, (room.H-26*k)*5/7)
	cx, cy := room.Centre().X, room.Y+4*k+room.H*0.44
	p.played[lacasa.Human] = ui.Point{X: cx - p.playedW*0.58, Y: cy + 4*k}
	p.played[lacasa.Robot] = ui.Point{X: cx + p.playedW*0.58, Y: cy - 4*k}
	p.robotSays = ui.Rect{X: r.X, Y: room.Bottom() - 24*k, W: r.W, H: 24 * k}
	p.drop = ui.Rect{X: r.X, Y: below - 60*k, W: r.W, H: p.score.Y - below + 60*k}
	p.pileW = 52 * k
	p.pile = ui.Point{X: r.Right() - p.pileW*0.5, Y: cy}
	p.captured[lacasa.Human] = ui.Point{X: r.X + p.pileW*0.5, Y: cy}
	p.captured[lacasa.Robot] = ui.Point{X: r.X + p.pileW*0.5, Y: below - 40*k}
}

func (p *places) layFlat(r ui.Rect) {
	k := min(r.W/844, r.H/390)
	p.top, r = r.CutTop(44)
	r = r.Inset2(12*k, 0)
	left, r := r.CutLeft(170 * k)
	right, mid := r.CutRight(196 * k)
	p.buttons, right = right.CutBottom(112 * k)
	p.buttons = p.buttons.Inset2(0, 6*k)

	sw := 78 * k
	p.situation = ui.Rect{X: left.X, Y: left.Y + 4*k, W: sw, H: cardHeight(sw)}
	p.casa = ui.Rect{X: left.X + sw + 10*k, Y: left.Y + 4*k, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: left.X, Y: p.situation.Bottom() + 10*k, W: left.W, H: left.Bottom() - p.situation.Bottom() - 14*k}
	p.score = ui.Rect{X: right.X + 12*k, Y: right.Y + 4*k, W: right.W - 12*k, H: right.H - 8*k}
	p.buttons = ui.Rect{X: p.score.X, Y: p.buttons.Y, W: p.score.W, H: p.buttons.H}

	mid = mid.Inset2(14*k, 0)
	p.columnW, p.step = 60*k, 7*k
	gap := 8 * k
	p.column(ui.Point{X: mid.X + p.columnW/2, Y: mid.Y + 4*k + cardHeight(p.columnW)/2}, gap)
	x := mid.X + 4*p.columnW + 3*gap + 16*k
	p.playedW = 68 * k
	room := ui.Rect{X: x, Y: mid.Y, W: mid.Right() - x, H: 150 * k}
	p.played[lacasa.Human] = ui.Point{X: room.Centre().X - p.playedW*0.53, Y: room.Y + 66*k}
	p.played[lacasa.Robot] = ui.Point{X: room.Centre().X + p.playedW*0.53, Y: room.Y + 64*k}
	p.robotSays = ui.Rect{X: mid.X, Y: mid.Y + 130*k, W: mid.W, H: 24 * k}
	p.handW, p.stride, p.lift = 100*k, 1.1, 5*k
	p.hand = ui.Rect{X: mid.X, Y: mid.Bottom() - cardHeight(p.handW) - 4*k, W: mid.W - 70*k, H: cardHeight(p.handW)}
	p.cloth = ui.Rect{X: mid.X, Y: mid.Y + 8*k, W: mid.W, H: p.hand.Y - mid.Y + 8*k}
	p.status = ui.Rect{X: mid.X, Y: p.hand.Y - 42*k, W: mid.W, H: 34 * k}
	p.drop = ui.Rect{X: mid.X, Y: mid.Y, W: mid.W, H: 165 * k}
	p.pileW = 54 * k
	p.pile = ui.Point{X: mid.Right() - p.pileW*0.5, Y: p.hand.Centre().Y}
	p.captured[lacasa.Human] = ui.Point{X: p.score.Centre().X, Y: p.score.Bottom()}
	p.captured[lacasa.Robot] = ui.Point{X: p.score.Centre().X, Y: p.score.Y}
}

// inHand is how a card lies in the hand as the one at x of n; a fan is bent, the wider the more.
func (p *frame) inHand(cd card.Card, x, n float64) ui.Pose {
	const most, each = 4, 1.9 // degrees, of the outermost card and from one to the next
	stride := p.handW * p.stride
	if fits := (p.hand.W - p.handW) / max(1, n-1); stride > fits {
		stride = min(fits, p.handW*0.7) // the next card covers the whole of the other index
	}
	at := x - (n-1)/2
	c := p.hand.Centre()
	pose := ui.Lying(cd, ui.Point{X: c.X + at*stride, Y: c.Y}, p.handW)
	if p.held {
		pose.Tilt = at * min(each, 2*most/max(1, n-1))
		pose.Y += at * stride * pose.Tilt * math.Pi / 360
	}
	return pose
}

// columnPlace is the middle of card i of column c, from the top.
func (p *places) columnPlace(c, i int) ui.Point {
	at := p.columns[c]
	at.Y += float64(i) * p.step
	return at
}
