package places

import (
	"math"

	"lacasa/ui"
	"lacasa/ui/page"
)

// A Frame holds the places that a table has for any number of players. Rects are in dp, card sizes
// are widths, and cards are 7/5 as high as wide.
type Frame struct {
	Shape page.Shape

	Middle    ui.Rect // the challenge and its players
	Top       ui.Rect // situation, round, challenge
	Named     ui.Rect // on a phone in portrait: the name of the situation
	Buttons   ui.Rect // a row or a block of buttons
	Situation ui.Rect // the situation card
	Rules     ui.Rect // what it does, and what scores
	Score     ui.Rect
	Status    ui.Rect // whose turn it is, and for what
	Drop      ui.Rect // where a dragged card is played

	Columns [2]ui.Rect // what is at the left and at the right of a large screen lies in them

	Casa   ui.Point // middle of the Casa
	CasaW  float64
	Ruling ui.Rect // text that says who rules

	PlayedW float64
	Hand    ui.Rect
	HandW   float64
	stride  float64  // distance between two cards of the hand, in widths, if there is room
	held    bool     // the hand is a fan
	Lift    float64  // how far a selected card is raised
	Pile    ui.Point // middle of the draw pile; there is none if PileW is 0
	PileW   float64
	WonW    float64 // width of the cards won; 0 means no room for them
}

// under returns the place for a few words below a card.
func under(at ui.Point, cardW, w, h float64) ui.Rect {
	return ui.Rect{X: at.X - w/2, Y: at.Y + page.CardHeight(cardW)/2, W: w, H: h}
}

// columnFoot is the distance between the lower edge of a large screen and the columns at its sides.
// It equals their distance from the rail.
const columnFoot = 36

// unit returns the scale of a large screen of which r is inside the rail above and below.
func unit(r ui.Rect) float64 { return min(r.W/1280, r.H/782) }

// Column is the width of the columns at the sides of a large screen, in dp at 1280 by 800.
const Column = 160.0

// desk lays out what every table has at the sides of a large screen. It returns the middle
// and the right part.
func (p *Frame) desk(r ui.Rect, textScale float64) (mid, right ui.Rect) {
	u := unit(r)
	all := r.Inset2(36*u, 0)
	_, mid = all.CutTop(20 * u) // inside the rail; the middle has the whole height
	p.Top, r = r.CutTop(70 * max(u, 0.8))
	p.Top = p.Top.Inset2(8*u, 0)
	p.Top.Y, p.Top.H = p.Top.Y+11*u, p.Top.H-11*u
	r = r.Inset2(36*u, 0)
	side := min(Column*u*textScale, r.W*0.26)
	left, _ := r.CutLeft(side)
	right, _ = r.CutRight(side)
	mid = mid.Inset2(side, 0)
	sw := min(Column*u*1.09, side*1.09) // a little beyond the text below it
	p.Situation = ui.Rect{X: left.X + (side-sw)/2, Y: left.Y + 5*u, W: sw, H: page.CardHeight(sw)}
	p.Rules = ui.Rect{X: left.X, Y: p.Situation.Bottom() + 14*u, W: side, H: left.Bottom() - columnFoot*u - p.Situation.Bottom() - 14*u}
	p.Score = ui.Rect{X: right.X, Y: right.Y + 4*u, W: side}
	p.Buttons, _ = p.Top.Inset2(46*u, 7*u).CutRight(max(side, 232*u)) // clear of the rail's corner
	p.held = true
	for i, of := range [...]ui.Rect{left, right} {
		_, p.Columns[i] = of.CutTop(-6 * u)
		p.Columns[i].H = of.Bottom() - (columnFoot-6)*u - p.Columns[i].Y
		p.Columns[i] = p.Columns[i].Inset2(-7*u, 0)
	}
	return mid.Inset2(8*u, 0), right
}

// A Text is the text about a round: how high it is in a column of a width, and whether it is folded
// to what scores.
type Text struct {
	High   func(w float64) float64
	Folded bool
}

// tall lays out what every table has at the ends of a phone in portrait: the buttons below, and
// above one row with the situation's card, its name, what scores, and the round and the challenge
// at the end. A text that is not folded makes the row higher, up to most. tall returns the rest and
// the scale.
func (p *Frame) tall(r ui.Rect, textScale, most float64, text Text) (rest ui.Rect, k float64) {
	const card = 41
	k = min(r.W/390, r.H/844)
	p.Buttons, r = r.CutBottom(62)
	p.Buttons = p.Buttons.Inset2(10, 6)
	r = r.Inset2(10*k, 0)
	p.Situation = ui.Rect{X: r.X, Y: r.Y + 3*k, W: card * k, H: page.CardHeight(card * k)}
	head := ui.Rect{X: p.Situation.Right() + 10*k, Y: r.Y + 3*k, W: r.W - (card+10)*k, H: p.Situation.H}
	line := 18 * k * min(1.4, textScale)
	if text.Folded { // two lines of what scores, below the name
		head.H = max(head.H, line+39*k*min(1.25, textScale))
	}
	aside := 114 * k * min(1.44, textScale)
	if !text.Folded {
		aside = max(aside, head.W*0.54)
	}
	p.Named, p.Top = head.CutLeft(head.W - aside)
	p.Top.H = 2 * line
	p.Rules = p.Named
	if p.Named.W -= 6 * k; text.Folded {
		p.Named.H, p.Rules.W = line, p.Named.W
	} else { // below the round and the challenge it has all the width
		p.Named.H, p.Rules.W = 2*line, head.W
	}
	p.Rules.Y = p.Named.Bottom()
	p.Rules.H = max(head.Bottom()-p.Rules.Y, min(most*k, text.High(p.Rules.W)+4*k))
	_, r = r.CutTop(p.Rules.Bottom() + 4*k - r.Y)
	return r, k
}

// flatEdge is how far everything stays from the edges of a phone in landscape.
const flatEdge = 8

// flat lays out what every table has at the sides of a phone in landscape, except the text below
// the Casa, which is apart from the situation card and beside it: the column of the situation, of
// the width wide, the score, and the buttons along the right edge. flat returns the column, the
// rest, in the middle of the screen where that costs little, and the scale.
func (p *Frame) flat(r ui.Rect, wide, situationW, casaW, apart float64) (left, mid ui.Rect, k float64) {
	k = min(r.W/844, r.H/390)
	const counter, strip = 114, 48
	left, mid = r.Inset2(flatEdge*k, flatEdge*k).CutLeft(wide * k)
	p.Buttons, mid = mid.CutRight(max(page.Finger, strip*k))
	_, mid = mid.CutRight(flatEdge * k)
	p.Score, mid = mid.CutRight(counter * k)
	p.Top, left = left.CutTop(24 * k)
	sw := situationW * k
	p.Situation = ui.Rect{X: left.X, Y: left.Y + 2*k, W: sw, H: page.CardHeight(sw)}
	p.CasaW = casaW * k
	p.Casa = ui.Point{X: p.Situation.Right() + apart*k + p.CasaW/2, Y: p.Situation.Bottom() - page.CardHeight(p.CasaW)/2}
	p.Ruling = under(p.Casa, p.CasaW, 2*(left.Right()-p.Casa.X), 28*k).Move(0, 5*k)
	return left, mid, k
}

// inHand returns the pose of a card of the hand, as number x of n. A fan is bent more the wider it
// is.
func (p *Frame) inHand(x, n float64) ui.Pose {
	const most, each = 4, 1.9 // degrees: of the outermost card, and between two cards
	wide, stride := p.HandW, p.HandW*p.stride
	if fits := (p.Hand.W - wide) / max(1, n-1); stride > fits {
		if small := p.Hand.W / (1 + (n-1)*p.stride); !p.held && small > wide*0.82 {
			wide, stride = small, small*p.stride // rather a little smaller than overlapping
		} else {
			stride = min(fits, wide*0.7) // the next card covers the second index completely
		}
	}
	at := x - (n-1)/2
	c := p.Hand.Centre()
	pose := ui.Pose{X: c.X + at*stride, Y: c.Y, W: wide, Alpha: 1, Lift: 11} // in the hand, above the table
	if p.held {
		pose.Tilt = at * min(each, 2*most/max(1, n-1))
		pose.Y += at * stride * pose.Tilt * math.Pi / 360
	}
	return pose
}
