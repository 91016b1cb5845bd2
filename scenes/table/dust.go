package table

import (
	"math"
	"time"

	"lacasa/ui"
)

// A dust is what rises in the light of the lamp around a card that has come down.
type dust struct {
	at   ui.Point
	w    float64 // the width of the card
	left float64 // how much of it is left, 1 to 0
}

// paceDust is how long dust is seen.
const paceDust = 420 * time.Millisecond

// land lets dust rise around cards that have come down since it was called last.
func (c *Cloth) land() {
	for i := range c.Cards {
		if k := &c.Cards[i]; k.On {
			c.raise(&k.Sprite)
		}
	}
	for i := range c.Backs {
		c.raise(&c.Backs[i].Sprite)
	}
}

// raise lets dust rise around a card if it has just come down.
func (c *Cloth) raise(sp *ui.Sprite) {
	if !sp.Lands() {
		return
	}
	d := &c.dust[c.raised%len(c.dust)]
	c.raised++
	to := sp.Target()
	*d = dust{at: ui.Point{X: to.X, Y: to.Y}, w: to.W, left: 1}
	c.line.Move(&d.left, 0, paceDust, ui.Out)
}

// DrawDust draws the dust, below the cards.
func (c *Cloth) DrawDust(s *ui.Screen) {
	const motes, golden = 9, 2.399963 // golden is the angle between two motes, in radians, which spreads them evenly
	light := s.Theme().Light
	for i := range c.dust {
		d := &c.dust[i]
		if d.left == 0 {
			continue
		}
		far := 1 - d.left
		r := ui.CardRect(d.at, d.w).Inset(-d.w * (0.16 + 0.3*far))
		ui.DrawPool(s, r, ui.Alpha(light, 0.55*d.left))
		for j := range motes {
			sin, cos := math.Sincos(golden*float64(j) + float64(i))
			out := 1.04 + (0.26+0.5*float64(j*7%10)/10)*far
			at := ui.Point{X: d.at.X + d.w*0.5*cos*out, Y: d.at.Y + d.w*0.7*sin*out - d.w*0.1*far}
			ui.DrawDisc(s, at, d.w*(0.03+0.026*float64(j*3%4)/4), ui.Alpha(light, d.left))
		}
	}
}
