package table

import (
	"math"
	"time"

	"lacasa/ui"
	"lacasa/ui/sound"
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

// Put puts a pack of cards on the table and cuts it. home is where what is left of it belongs.
func (d *Deck) Put(line *ui.Timeline, at, home Stand, cards int) {
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

// Out reports whether the deck is not yet where it belongs.
func (d *Deck) Out() bool { return d.Cards > 0 && d.away < 1 }

// Throw deals from a deck that has been put on the table: each of flies gets the pose of the card
// that it moves, what is left is put away, the own cards are turned up one after another, fan
// apart, and done is called.
func (c *Core) Throw(d *Deck, flies []func(from ui.Pose), own int, fan time.Duration, turn func(i int), done func()) {
	each := min(PaceDeal, PaceDealt/time.Duration(max(1, len(flies))))
	c.House.Sound.Play(sound.Shuffle)
	c.Line.Then(PaceCut, nil)
	for _, fly := range flies {
		c.Line.And(each, func() { // who skips one skips all
			c.House.Sound.Play(sound.Deal)
			fly(d.Deal())
		})
	}
	c.Line.And(ui.StrikeTime(PaceToss), func() { d.PutAway(&c.Line) }) // meanwhile the last card comes down
	if own > 0 {
		c.Line.And(0, func() { c.House.Sound.Play(sound.Lift) })
	}
	for i := range own {
		c.Line.And(fan, func() { turn(i) })
	}
	c.Line.And(PaceFlip, nil)
	c.Line.And(0, done)
}

// Draw draws the deck.
func (d *Deck) Draw(s *ui.Screen) {
	if !d.Out() {
		return
	}
	const raised, carried = 0.3, 26.0 // of the width; dp
	k, up := d.away, math.Sin(math.Pi*d.away)
	w := d.at.W + (d.home.W-d.at.W)*k
	at := ui.Point{X: d.at.At.X + (d.home.At.X-d.at.At.X)*k, Y: d.at.At.Y + (d.home.At.Y-d.at.At.Y)*k - carried*up}
	lower := d.Cards
	if d.cut > 0 {
		lower = d.Cards / 2
	}
	drawWhole(s, at, w, HeapLift+carried*up, lower)
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
	drawWhole(s, half, w, HeapLift+carried*math.Sin(math.Pi*d.cut), d.Cards-lower)
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
