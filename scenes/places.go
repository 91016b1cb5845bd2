package scenes

import (
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
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

	middle    ui.Rect // of the table: the challenge, and those who play it
	top       ui.Rect // situation, round, challenge
	buttons   ui.Rect // the row or block of buttons
	situation ui.Rect // the situation card
	rules     ui.Rect // what it does, what scores
	score     ui.Rect
	last      ui.Rect // the last challenge; without height where there is no room for it
	lastW     float64 // of its cards
	lastFoot  float64 // how high what is said below them is
	status    ui.Rect // whose turn it is, and what for
	drop      ui.Rect // where a dragged card is played

	casa   ui.Point // the Casa
	casaW  float64
	ruling ui.Rect // who rules, in words

	playedW float64
	hand    ui.Rect
	handW   float64
	stride  float64  // from one card of the hand to the next, in widths; less where they are many
	held    bool     // as a fan
	lift    float64  // how high a chosen card is raised
	pile    ui.Point // the draw pile
	pileW   float64
	wonW    float64 // of the cards won
}

// places is where everything lies on solo's table.
type places struct {
	frame

	plate  ui.Rect // the robot's name
	reason ui.Rect // why the robot played its card

	columns  [lacasa.Columns]ui.Point // the middle of each column's first card
	columnW  float64
	step     float64 // from one card of a column to the next
	played   [lacasa.Sides]ui.Point
	captured [lacasa.Sides]ui.Point // where won cards go
	piled    ui.Rect                // what the draw pile is; without height where there is no room to say it
	won      [lacasa.Sides]ui.Rect  // whose the won cards are, likewise
}

func cardHeight(w float64) float64 { return w * 7 / 5 }

// layTable composes solo's table for a screen of w by h dp of which safe is usable, where high is how much room
// is wanted to tell what is special about the round, for the width there is.
func layTable(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, high func(w float64) float64) (p places) {
	p.shape = shapeOf(w, h)
	switch p.shape {
	case desk:
		p.layDesk(safe, textScale)
	case tall:
		p.layTall(safe, textScale, high)
	case flat:
		p.layFlat(safe, textScale, r)
	}
	return p
}

// row lays the four columns around x, their first cards from y down.
func (p *places) row(x, y, gap float64) {
	for i := range p.columns {
		p.columns[i] = ui.Point{X: x + (float64(i)-1.5)*(p.columnW+gap), Y: y + cardHeight(p.columnW)/2}
	}
}

// depth is how far down the deepest column reaches.
func (p *places) depth() float64 {
	return p.columnPlace(lacasa.Columns-1, lacasa.ColumnLen(lacasa.Columns-1)-1).Y + cardHeight(p.columnW)/2
}

// under is the place for a few words below a card.
func under(at ui.Point, cardW, w, h float64) ui.Rect {
	return ui.Rect{X: at.X - w/2, Y: at.Y + cardHeight(cardW)/2, W: w, H: h}
}

// desk lays what every table has at its sides on a large screen, and gives the left, the middle and the right.
func (p *frame) desk(r ui.Rect, textScale float64) (left, mid, right ui.Rect) {
	u := min(r.W/1280, r.H/800)
	p.top, r = r.CutTop(70 * max(u, 0.8))
	p.top = p.top.Inset2(8*u, 0) // clear of the rail, as is all below it
	p.top.Y, p.top.H = p.top.Y+9*u, p.top.H-9*u
	r = r.Inset2(36*u, 0)
	side := min(248*u*textScale, r.W*0.26)
	left, mid = r.CutLeft(side)
	right, mid = mid.CutRight(side)
	sw := min(200*u, side)
	p.situation = ui.Rect{X: left.X + (side-sw)/2, Y: left.Y + 4*u, W: sw, H: cardHeight(sw)}
	p.rules = ui.Rect{X: left.X, Y: p.situation.Bottom() + 18*u, W: side, H: left.Bottom() - p.situation.Bottom() - 38*u}
	p.score = ui.Rect{X: right.X, Y: right.Y + 4*u, W: side}
	p.buttons, _ = p.top.Inset2(28*u, 7*u).CutRight(min(690*max(u, 0.8)*textScale, r.W*0.74))
	p.held = true
	return left, mid.Inset2(8*u, 0), right
}

func (p *places) layDesk(r ui.Rect, textScale float64) {
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

	p.plate = ui.Rect{X: cx - 64*k*textScale, Y: mid.Y + 2*u, W: 128 * k * textScale, H: 36 * u}
	p.columnW, p.step = 100*k, 13*k
	p.row(cx, p.plate.Bottom()+10*u, 18*k)

	zone := ui.Rect{X: p.middle.X, Y: p.depth() - p.step, W: p.middle.W}
	zone.H = p.status.Y - zone.Y
	below := textScale > 1.3 // beside the card there is no room for so large letters
	if below {
		p.reason, zone = zone.CutBottom(68 * u)
		p.reason = p.reason.Inset2(8*k, 2*u)
	}
	p.playedW = min(118*u, (zone.H-30*u)*5/7)
	c := ui.Point{X: cx, Y: zone.Centre().Y + 7*u}
	p.played[lacasa.Human] = ui.Point{X: c.X - p.playedW*0.6, Y: c.Y}
	p.played[lacasa.Robot] = ui.Point{X: c.X + p.playedW*0.6, Y: c.Y}
	p.drop = ui.Rect{X: mid.X, Y: mid.Y + 150*u, W: mid.W, H: 330 * u}
	if !below {
		p.reason = ui.Rect{X: c.X + p.playedW*1.1 + 14*k, Y: c.Y - 74*u, H: 140 * u}
		p.reason.W = p.middle.Right() - 12*k - p.reason.X
	}

	// The Casa lies beside the column dealt three cards.
	p.casaW = (92 - 36*(textScale-1)) * k
	wide := c.X - p.playedW*1.1 - p.middle.X - 24*k
	p.casa = ui.Point{X: p.middle.X + 12*k + wide/2, Y: p.columns[0].Y + cardHeight(p.columnW)/2 + 2*p.step + p.casaW*0.32 + 10*u + cardHeight(p.casaW)/2}
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
	for seat, x := range [...]float64{0.285, 0.715} {
		at := ui.Point{X: right.X + right.W*x, Y: bottom - 4*u - say - cardHeight(p.wonW)/2}
		p.captured[seat] = at
		if piles {
			p.won[seat] = under(at, p.wonW, half, say).Move(0, 4*u)
		}
	}
	if piles {
		bottom -= cardHeight(p.wonW) + say + 14*u
	}
	top := p.score.Bottom() + 10*u
	p.keepLast(ui.Rect{X: right.X, Y: top, W: right.W, H: bottom - top}, lacasa.Sides, textScale, 84*u)
}

func (p *places) layTall(r ui.Rect, textScale float64, high func(w float64) float64) {
	k := min(r.W/390, r.H/844)
	p.top, r = r.CutTop(44 * k)
	p.buttons, r = r.CutBottom(62)
	p.buttons = p.buttons.Inset2(10, 6)
	r = r.Inset2(10*k, 0)
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

	p.plate = ui.Rect{X: cx - 64*k, Y: r.Y - 10*k, W: 128 * k, H: 34 * k}
	p.columnW, p.step = (74-14*(textScale-1))*k, (9-textScale)*k
	p.row(cx, p.plate.Bottom()+6*k, 10*k)
	_, r = r.CutTop(p.depth() - p.step + 4*k - r.Y)
	p.drop = r
	p.reason, r = r.CutBottom((28 + 26*(textScale-1)) * k)
	p.playedW = min(98*k, (r.H-22*k)*5/7)
	c := ui.Point{X: cx + 12*k, Y: r.Centre().Y + 7*k}
	p.played[lacasa.Human] = ui.Point{X: c.X - p.playedW*0.56, Y: c.Y}
	p.played[lacasa.Robot] = ui.Point{X: c.X + p.playedW*0.56, Y: c.Y}
	p.pileW = 52 * k
	p.pile = ui.Point{X: r.Right() - p.pileW*0.5 - 4*k, Y: r.Y + r.H/2}
	if textScale <= 1.3 {
		p.piled = under(p.pile, p.pileW, 70, 20*k).Move(-3, 2*k)
	}
	p.captured[lacasa.Human] = ui.Point{X: p.score.X + 20*k, Y: p.score.Centre().Y}
	p.captured[lacasa.Robot] = ui.Point{X: p.score.Right() - 20*k, Y: p.score.Centre().Y}
	p.casaW = (52 - 12*(textScale-1)) * k
	side := c.X - p.playedW*1.08 - r.X - 2*k
	p.casa = ui.Point{X: r.X + side/2 + 1*k, Y: r.Y - 2*p.step + p.casaW*0.32 + 4*k + cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, side, 0).Move(0, 6*k)
	p.ruling.H = p.reason.Y - p.ruling.Y
}

func (p *places) layFlat(r ui.Rect, textScale float64, rules *lacasa.Rules) {
	k := min(r.W/844, r.H/390)
	r = r.Inset2(10*k, 4*k)
	left, r := r.CutLeft(178 * k)
	right, mid := r.CutRight(186 * k)
	mid = mid.Inset2(14*k, 0)
	p.top, left = left.CutTop(28 * k)
	p.buttons, right = right.CutBottom(106 * k)
	p.score = right.Inset2(0, 2*k)

	sw := 64 * k
	p.situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.casaW = 54 * k
	p.casa = ui.Point{X: p.situation.Right() + 22*k + p.casaW/2, Y: p.situation.Bottom() - cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, 2*(left.Right()-p.casa.X), (28+26*(textScale-1))*k).Move(0, 5*k)
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
	p.plate = ui.Rect{X: head.X, Y: head.Y + 9*k, W: 116 * k, H: 34 * k}
	p.reason = ui.Rect{X: p.plate.Right() + 8*k, Y: head.Y + 7*k, W: head.Right() - p.plate.Right() - 8*k, H: head.H - 7*k}
	p.columnW, p.step = 56*k, 7*k
	p.row(mid.X+2*p.columnW+9*k, mid.Y+2*k, 6*k)
	zone := ui.Rect{X: p.columns[lacasa.Columns-1].X + p.columnW/2, Y: mid.Y, W: 0, H: mid.H}
	zone.W = mid.Right() - zone.X
	p.playedW = min(70*k, (zone.H-22*k)*5/7)
	c := ui.Point{X: mid.Right() - p.playedW*1.08, Y: zone.Centre().Y + 8*k}
	p.played[lacasa.Human] = ui.Point{X: c.X - p.playedW*0.54, Y: c.Y}
	p.played[lacasa.Robot] = ui.Point{X: c.X + p.playedW*0.54, Y: c.Y}
	p.captured[lacasa.Human] = ui.Point{X: p.score.Centre().X, Y: p.score.Bottom()}
	p.captured[lacasa.Robot] = ui.Point{X: p.score.Centre().X, Y: p.score.Y}
}

// inHand is how a card lies in the hand as the one at x of n; a fan is bent, the wider the more.
func (p *frame) inHand(cd card.Card, x, n float64) ui.Pose {
	const most, each = 4, 1.9 // degrees, of the outermost card and from one to the next
	wide, stride := p.handW, p.handW*p.stride
	if fits := (p.hand.W - wide) / max(1, n-1); stride > fits {
		if small := p.hand.W / (1 + (n-1)*p.stride); !p.held && small > wide*0.82 {
			wide, stride = small, small*p.stride // rather a little smaller than over one another
		} else {
			stride = min(fits, wide*0.7) // the next card covers the whole of the other index
		}
	}
	at := x - (n-1)/2
	c := p.hand.Centre()
	pose := lying(cd, ui.Point{X: c.X + at*stride, Y: c.Y}, wide)
	pose.Lift = 7 // it is held
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
