package ui

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// leaves are the layers of a card whose figure leaves its frame.
type leaves struct{ ground, frame, figure *ebiten.Image }

func (l *leaves) drop() {
	if l != nil {
		l.ground.Deallocate()
		l.frame.Deallocate()
		l.figure.Deallocate()
	}
}

// takeLeaves stores a face that was painted in layers, if its width is still wanted.
func (c *cardStore) takeLeaves(k cardKey, img *image.RGBA) {
	if _, asked := c.leaves[k]; !asked || img == nil {
		return
	}
	w, h := img.Rect.Dx(), (k.w*7+2)/5
	layer := func(from, to int) *image.RGBA { return bordered(img, image.Rect(0, from, w, to)) }
	frame := layer(h, 2*h)
	thicken(frame, max(1, (w+70)/140))
	c.leaves[k] = &leaves{
		ebiten.NewImageFromImage(layer(0, h)), ebiten.NewImageFromImage(frame), ebiten.NewImageFromImage(layer(2*h, img.Rect.Dy())),
	}
}

// How high, in dp, a card is lifted when its figure begins to leave the frame, and when it has, on
// the cards that do so whenever they are lifted.
const (
	leavesFrom = 16.0
	leavesBy   = 24.0
)

// out returns how far the figure of a card has left its frame, 0 to 1.
func (d *cards) out(p *Pose) float64 {
	deck := d.painter.deck
	if p.Flip != 0 || deck.Leave == nil {
		return 0
	}
	if deck.Leaves(p.Face) {
		return max(p.Out, clamp((p.Lift-leavesFrom)/(leavesBy-leavesFrom), 0, 1))
	}
	return p.Out
}

// How far the ground and the figure are moved aside, in parts of the width, when the card leans by
// so many degrees, and at most for how many times that.
const (
	leanOf      = 3.5
	leanMost    = 1.5
	groundAside = -4.0 / 190
	figureAside = 7.0 / 190
	leavesSoon  = 6 // the layers are opaque after this part of the way
)

// leave draws the figure of a card, before the card as it is painted with pictures w wide, as far
// as it has left the frame. It asks for the layers if it does not have them.
func (d *cards) leave(p *Pose, w int) {
	far := d.out(p)
	if far == 0 {
		return
	}
	k := cardKey{p.Face, w}
	l, asked := d.store.leaves[k]
	if !asked {
		d.store.leaves[k] = nil
		d.painter.addFirst(d.painter.leaving(k))
	}
	if l == nil {
		return
	}
	lean := clamp(p.Tilt/leanOf, -leanMost, leanMost) * float64(w)
	whole := l.frame.Bounds().Size()
	shown := *p
	shown.Alpha *= min(1, far*leavesSoon)
	head := float64(w) * art.Headroom / art.CardW
	d.part(l.ground, math.Round(lean*groundAside), 0, whole, w, &shown, 1)
	d.part(l.frame, 0, 0, whole, w, &shown, 1)
	d.part(l.figure, math.Round(lean*figureAside), math.Round(-float64(l.figure.Bounds().Dy()-whole.Y)+head*0.5*(1-far)), whole, w, &shown, 1)
}
