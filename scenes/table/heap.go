package table

import (
	"image/color"

	"lacasa/ui"
)

// thick returns how many cards are drawn for a heap of n.
func thick(n int) int { return min(18, (n+1)/2) }

// HeapTop returns the pose of the top card of a heap of n face-down cards.
func HeapTop(at ui.Point, w float64, n int) ui.Pose {
	return HiddenPose(inHeap(at, w, max(0, thick(n)-1)), w, 0)
}

// inHeap returns where card i of a heap is.
func inHeap(at ui.Point, w float64, i int) ui.Point {
	const up, left = 0.0125, 0.005 // of the width
	return ui.Point{X: at.X - float64(i)*w*left, Y: at.Y - float64(i)*w*up}
}

// HeapLift is how high over the table the shadow of a heap at rest shows its lowest card, in dp.
const HeapLift = 5.0

// DrawHeap draws what is below the top of a heap of n cards: the lowest with its shadow, as high
// over the table as lift, and the edges of others.
func DrawHeap(s *ui.Screen, at ui.Point, w, lift float64, n int) {
	if n < 2 {
		return
	}
	t, p := s.Theme(), HiddenPose(at, w, 0)
	p.Lift = lift
	s.Card(p)
	for i := 1; i < thick(n)-1; i++ {
		at := inHeap(at, w, i)
		at.X += float64(i*37%5)*0.4 - 0.8
		shade := 0.1
		if i%2 == 0 {
			shade = 0.45
		}
		s.Panel(ui.CardRect(at, w), w*0.06, ui.Blend(t.Text, t.Ground, shade), color.RGBA{})
	}
}
