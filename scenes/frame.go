package scenes

import (
	"math"

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
	case h > w, h < 560 && w < 1.3*h: // or nothing would have room beside anything
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
	pile    ui.Point // the draw pile; without width there is none
	pileW   float64
	wonW    float64 // of the cards won; 0: there is no room for them to lie
}

func cardHeight(w float64) float64 { return w * 7 / 5 }

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

// tall lays what every table has at the ends of a phone held upright, and gives the rest and how large things are.
func (p *frame) tall(r ui.Rect) (rest ui.Rect, k float64) {
	k = min(r.W/390, r.H/844)
	p.top, r = r.CutTop(44 * k)
	p.buttons, r = r.CutBottom(62)
	p.buttons = p.buttons.Inset2(10, 6)
	return r.Inset2(10*k, 0), k
}

// flat lays what every table has at the sides of a phone on its side, but for what is said there below the Casa, which lies
// beside the situation's card, apart from it; the column is as wide as wide.
func (p *frame) flat(r ui.Rect, wide, casaW, apart float64) (left, mid ui.Rect, k float64) {
	k = min(r.W/844, r.H/390)
	left, mid = r.Inset2(10*k, 4*k).CutLeft(wide * k)
	right, mid := mid.CutRight(186 * k)
	p.top, left = left.CutTop(28 * k)
	p.buttons, right = right.CutBottom(106 * k)
	p.score = right.Inset2(0, 2*k)
	sw := 64 * k
	p.situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: cardHeight(sw)}
	p.casaW = casaW * k
	p.casa = ui.Point{X: p.situation.Right() + apart*k + p.casaW/2, Y: p.situation.Bottom() - cardHeight(p.casaW)/2}
	p.ruling = under(p.casa, p.casaW, 2*(left.Right()-p.casa.X), 28*k).Move(0, 5*k)
	return left, mid, k
}

// inHand is how a card lies in the hand as the one at x of n; a fan is bent, the wider the more.
func (p *frame) inHand(x, n float64) ui.Pose {
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
	pose := ui.Pose{X: c.X + at*stride, Y: c.Y, W: wide, Alpha: 1, Lift: 7} // it is held
	if p.held {
		pose.Tilt = at * min(each, 2*most/max(1, n-1))
		pose.Y += at * stride * pose.Tilt * math.Pi / 360
	}
	return pose
}
