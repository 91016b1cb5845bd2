package table

import (
	"math"

	"lacasa/ui"
)

// A Deck is the pack while it is dealt from. It stands before the dealer, is cut, gets lower with
// each card, and what is left of it is put away.
type Deck struct {
	Cards int // how many are left

	at, home Stand
	cut      float64 // how far the upper half is still off the lower, 1 to 0
	away     float64 // how far what is left has been put away, 0 to 1
}

// A Stand is where a heap of cards stands: its middle, and the width of a card.
type Stand struct {
	At ui.Point
	W  float64
}

// Stand puts a pack of cards on the table and cuts it. home is where what is left of it belongs.
func (d *Deck) Stand(line *ui.Timeline, at, home Stand, cards int) {
	*d = Deck{Cards: cards, at: at, home: home, cut: 1}
	line.Move(&d.cut, 0, PaceCut, ui.InOut)
}

// Deal takes the uppermost card off, and returns the pose in which it was.
func (d *Deck) Deal() ui.Pose {
	top := HeapTop(d.at.At, d.at.W, d.Cards)
	d.Cards = max(0, d.Cards-1)
	return top
}

// PutAway moves what is left of the deck where it belongs.
func (d *Deck) PutAway(line *ui.Timeline) { line.Move(&d.away, 1, PaceSweep, ui.InOut) }

// Stands reports whether the deck is not yet where it belongs.
func (d *Deck) Stands() bool { return d.Cards > 0 && d.away < 1 }

// Draw draws the deck.
func (d *Deck) Draw(s *ui.Screen) {
	if !d.Stands() {
		return
	}
	const raised, carried, rests = 0.3, 26.0, 5.0 // of the width; dp
	k, up := d.away, math.Sin(math.Pi*d.away)
	w := d.at.W + (d.home.W-d.at.W)*k
	at := ui.Point{X: d.at.At.X + (d.home.At.X-d.at.At.X)*k, Y: d.at.At.Y + (d.home.At.Y-d.at.At.Y)*k - carried*up}
	lower := d.Cards
	if d.cut > 0 {
		lower = d.Cards / 2
	}
	drawWhole(s, at, w, rests+carried*up, lower)
	if d.cut == 0 {
		return
	}
	half := inHeap(at, w, thick(lower))
	aside := 1.06 * d.cut // of the width
	if middle := s.Bounds().Centre().X; at.X > middle+w {
		aside = -aside
	}
	half.X += w * aside
	half.Y -= w * raised * math.Sin(math.Pi*d.cut)
	if d.cut == 1 { // it lies beside the other
		half.Y = at.Y
	}
	drawWhole(s, half, w, rests+carried*math.Sin(math.Pi*d.cut), d.Cards-lower)
}

// drawWhole draws a heap of n cards with its top.
func drawWhole(s *ui.Screen, at ui.Point, w, lift float64, n int) {
	if n == 0 {
		return
	}
	DrawHeap(s, at, w, lift, n)
	top := HeapTop(at, w, n)
	top.Lift = 1
	s.Card(top)
}

// DealerStand returns where a deck of cards w wide stands: within a part of the table, as near to
// the dealer's plate as may be.
func DealerStand(within ui.Rect, dealer ui.Point, w float64) Stand {
	r := ui.CardRect(ui.Point{}, w)
	in := within.Middle(max(0, within.W-r.W), max(0, within.H-r.H))
	return Stand{At: ui.Point{X: min(max(dealer.X, in.X), in.Right()), Y: min(max(dealer.Y, in.Y), in.Bottom())}, W: w}
}
