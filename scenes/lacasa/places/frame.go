package places

import (
	"math"

	"lacasa/ui"
	"lacasa/ui/page"
)

// Frame is what a table has for any number of players. Rects are in dp, card sizes are widths; cards are 7/5
// as high.
type Frame struct {
	Shape page.Shape

	Middle    ui.Rect // of the table: the challenge, and those who play it
	Top       ui.Rect // situation, round, challenge
	Buttons   ui.Rect // the row or block of buttons
	Situation ui.Rect // the situation card
	Rules     ui.Rect // what it does, what scores
	Score     ui.Rect
	Last      ui.Rect // the last challenge; without height where there is no room for it
	LastW     float64 // of its cards
	LastFoot  float64 // how high what is said below them is
	Status    ui.Rect // whose turn it is, and what for
	Drop      ui.Rect // where a dragged card is played

	Casa   ui.Point // the Casa
	CasaW  float64
	Ruling ui.Rect // who rules, in words

	PlayedW float64
	Hand    ui.Rect
	HandW   float64
	stride  float64  // from one card of the hand to the next, in widths; less where they are many
	held    bool     // as a fan
	Lift    float64  // how high a chosen card is raised
	Pile    ui.Point // the draw pile; without width there is none
	PileW   float64
	WonW    float64 // of the cards won; 0: there is no room for them to lie
}

// under returns the place for a few words below a card.
func under(at ui.Point, cardW, w, h float64) ui.Rect {
	return ui.Rect{X: at.X - w/2, Y: at.Y + page.CardHeight(cardW)/2, W: w, H: h}
}

// columnFoot is how far above the screen's edge the columns at the sides of a large screen end, as clear of the rail as at its sides.
const columnFoot = 36

// desk lays what every table has at its sides on a large screen, and gives the left, the middle and the right.
func (p *Frame) desk(r ui.Rect, textScale float64) (left, mid, right ui.Rect) {
	u := min(r.W/1280, r.H/800)
	all := r.Inset2(36*u, 0)
	_, mid = all.CutTop(20 * u) // clear of the rail, as all is: the middle has the whole height
	p.Top, r = r.CutTop(70 * max(u, 0.8))
	p.Top = p.Top.Inset2(8*u, 0)
	p.Top.Y, p.Top.H = p.Top.Y+9*u, p.Top.H-9*u
	r = r.Inset2(36*u, 0)
	side := min(228*u*textScale, r.W*0.26)
	left, _ = r.CutLeft(side)
	right, _ = r.CutRight(side)
	mid = mid.Inset2(side, 0)
	sw := min(228*u, side) // as wide as what is said below it
	p.Situation = ui.Rect{X: left.X + (side-sw)/2, Y: left.Y + 4*u, W: sw, H: page.CardHeight(sw)}
	p.Rules = ui.Rect{X: left.X, Y: p.Situation.Bottom() + 14*u, W: side, H: left.Bottom() - columnFoot*u - p.Situation.Bottom() - 14*u}
	p.Score = ui.Rect{X: right.X, Y: right.Y + 4*u, W: side}
	p.Buttons, _ = p.Top.Inset2(28*u, 7*u).CutRight(side)
	p.held = true
	return left, mid.Inset2(8*u, 0), right
}

// tall lays what every table has at the ends of a phone held upright, and gives the rest and how large things are.
func (p *Frame) tall(r ui.Rect) (rest ui.Rect, k float64) {
	k = min(r.W/390, r.H/844)
	p.Top, r = r.CutTop(44 * k)
	p.Buttons, r = r.CutBottom(62)
	p.Buttons = p.Buttons.Inset2(10, 6)
	return r.Inset2(10*k, 0), k
}

// flat lays what every table has at the sides of a phone on its side, but for what is said there below the Casa, which lies
// beside the situation's card, apart from it; the column is as wide as wide.
func (p *Frame) flat(r ui.Rect, wide, casaW, apart float64) (left, mid ui.Rect, k float64) {
	k = min(r.W/844, r.H/390)
	left, mid = r.Inset2(10*k, 4*k).CutLeft(wide * k)
	right, mid := mid.CutRight(186 * k)
	p.Top, left = left.CutTop(28 * k)
	p.Buttons, right = right.CutBottom(106 * k)
	p.Score = right.Inset2(0, 2*k)
	sw := 64 * k
	p.Situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: page.CardHeight(sw)}
	p.CasaW = casaW * k
	p.Casa = ui.Point{X: p.Situation.Right() + apart*k + p.CasaW/2, Y: p.Situation.Bottom() - page.CardHeight(p.CasaW)/2}
	p.Ruling = under(p.Casa, p.CasaW, 2*(left.Right()-p.Casa.X), 28*k).Move(0, 5*k)
	return left, mid, k
}

// inHand returns how a card lies in the hand as the one at x of n; a fan is bent, the wider the more.
func (p *Frame) inHand(x, n float64) ui.Pose {
	const most, each = 4, 1.9 // degrees, of the outermost card and from one to the next
	wide, stride := p.HandW, p.HandW*p.stride
	if fits := (p.Hand.W - wide) / max(1, n-1); stride > fits {
		if small := p.Hand.W / (1 + (n-1)*p.stride); !p.held && small > wide*0.82 {
			wide, stride = small, small*p.stride // rather a little smaller than over one another
		} else {
			stride = min(fits, wide*0.7) // the next card covers the whole of the other index
		}
	}
	at := x - (n-1)/2
	c := p.Hand.Centre()
	pose := ui.Pose{X: c.X + at*stride, Y: c.Y, W: wide, Alpha: 1, Lift: 8} // it is held
	if p.held {
		pose.Tilt = at * min(each, 2*most/max(1, n-1))
		pose.Y += at * stride * pose.Tilt * math.Pi / 360
	}
	return pose
}
