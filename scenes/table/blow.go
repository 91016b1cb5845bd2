package table

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// A Blow is the effect of a card that captures others as it comes down on them: a pool of light on
// the cloth, a flash along its edge, sparks, a ring that spreads from it, and rays in the light if
// it comes down hard. It is half as strong if the card is neither the player's own nor a partner's.
type Blow struct {
	Light float64 // brightness, falling from 1 to 0
	Force float64 // how hard the card comes down: 1, or more
	Hit   bool    // it is one of the few of a round at which all lights up: its ring spreads far
	full  float64 // how strong it is: 1, or less
	ring  float64 // how far the ring has spread, 0 to 1
}

// Fall starts the effect. ours says whether the card belongs to the player's side.
func (b *Blow) Fall(line *ui.Timeline, force float64, ours bool) {
	const others = 0.5
	*b = Blow{Light: 1, Force: force, Hit: b.Hit, full: others}
	if ours {
		b.full = 1
	}
	line.Move(&b.Light, 0, PaceWins, ui.Out)
	line.Move(&b.ring, 1, paceRing, ui.Out)
}

// Hop returns how high the cards around jump, in dp.
func (b *Blow) Hop() float64 {
	const high, soon = 2.5, 0.4 // dp; fraction of the time that the light lasts
	if b.Light == 0 || b.Light < 1-soon {
		return 0
	}
	return high * b.Force * b.Force * math.Sin(math.Pi*(1-b.Light)/soon)
}

// DrawUnder draws the light over the cloth, below all cards. The card is w wide, and the point at
// is its middle.
func (b *Blow) DrawUnder(s *ui.Screen, at ui.Point, w float64, light color.RGBA) {
	if b.Light == 0 {
		return
	}
	const near, wide, far = 1.5, 0.35, 4.5 // radii as multiples of the card's width
	const hard = 1.3                       // a force from which on the light has rays
	if b.Force > 1 {
		ui.DrawDisc(s, at, w*far, ui.Alpha(light, 0.5*b.full*(b.Force-1)*b.Light))
	}
	if b.Hit || b.Force > hard {
		ui.DrawSunburst(s, at, w*(2.4+1.2*b.Force*b.ring), 0.9*b.full*math.Sqrt(b.Light), 0.3*b.ring, light) // visible beyond the other cards
	}
	ui.DrawDisc(s, at, w*(near+wide*b.Force*(1-b.Light)), ui.Alpha(light, 0.8*b.full*b.Light))
}

// DrawOver draws the flash, the sparks and the ring over the cards and, after a hard blow, a second
// ring.
func (b *Blow) DrawOver(s *ui.Screen, at ui.Point, w float64, ink color.RGBA) {
	if b.Light == 0 {
		return
	}
	const flash = 0.76 // the flash lasts as long as Light is greater
	if rim := (b.Light - flash) / (1 - flash); rim > 0 {
		for i := range 3 {
			s.Panel(ui.CardRect(at, w).Inset(-float64(i)), w*0.06+float64(i), color.RGBA{}, ui.Alpha(bright, b.full*min(1, 2*rim)))
		}
	}
	far := 0.8 * b.Force // as a multiple of the card's width
	if b.Hit {
		far = 1.95
	}
	ui.DrawWave(s, at, w*(0.6+far*b.ring), b.full*(1-b.ring), ink)
	if b.Hit {
		ui.DrawWave(s, at, w*(0.57+0.95*far*b.ring), 0.7*b.full*(1-b.ring), bright)
		ui.DrawWave(s, at, w*(0.4+0.6*far*b.ring), 0.8*b.full*(1-b.ring), s.Theme().Light)
	}
	b.drawSparks(s, at, w, ink)
}

// bright is the colour of a flash.
var bright = color.RGBA{0xff, 0xf1, 0xc8, 0xff}

// drawSparks draws the sparks that fly from the card's edge, each at its own speed, and fall
// slightly.
func (b *Blow) drawSparks(s *ui.Screen, at ui.Point, w float64, ink color.RGBA) {
	const sparks, golden = 6, 2.399963 // golden is the angle between two sparks, in radians, which spreads them evenly
	n := int(sparks * b.Force * b.full)
	if b.Hit {
		n *= 3
	}
	for i := range n {
		sin, cos := math.Sincos(golden * float64(i))
		speed := 0.55 + 0.6*float64(i*7%10)/10
		x, y := w*(0.5+speed*b.Force*b.ring)*cos, w*(0.7+speed*b.Force*b.ring)*sin+0.35*w*b.ring*b.ring
		size := w * (0.05 + 0.04*float64(i*3%4)/4) * (1 - b.ring*b.ring)
		colour := ink
		if i%3 == 0 {
			colour = bright
		}
		ui.DrawDisc(s, ui.Point{X: at.X + x, Y: at.Y + y}, 2*size, ui.Alpha(colour, 0.5))
		ui.DrawDisc(s, ui.Point{X: at.X + x, Y: at.Y + y}, size, colour)
	}
}
