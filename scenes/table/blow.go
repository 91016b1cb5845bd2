package table

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// A Blow is the effect of a card that captures others as it comes down on them: the lamp's light on
// the cloth around it, a flash along its edge, and a ring of light that spreads from it. It is half
// as strong if the card is neither the player's own nor a partner's.
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

// Jolt lets the table shake a little as a card comes down that lights up all.
func (b *Blow) Jolt(s *ui.Screen) {
	const far, soon = 2.0, 0.35 // dp; as in Hop
	if k := (1 - b.Light) / soon; b.Hit && b.Light > 0 && k < 1 {
		s.Jolt(0, far*(1-k)*math.Sin(2*math.Pi*k))
	}
}

// DrawUnder draws the light over the cloth, below all cards. The card is w wide, and the point at
// is its middle.
func (b *Blow) DrawUnder(s *ui.Screen, at ui.Point, w float64, light color.RGBA) {
	if b.Light == 0 {
		return
	}
	const near, wide, far = 1.5, 0.35, 4.5 // radii as multiples of the card's width
	broad := 0.5 * (b.Force - 1)
	if b.Hit {
		broad = max(broad, 0.3)
	}
	ui.DrawDisc(s, at, w*far, ui.Alpha(ui.Blend(light, s.Theme().Accent, 0.5), broad*b.full*b.Light))
	ui.DrawDisc(s, at, w*(near+wide*b.Force*(1-b.Light)), ui.Alpha(light, 0.8*b.full*b.Light))
}

// DrawOver draws the flash and the ring over the cards and, after one that lights up all, a second
// ring.
func (b *Blow) DrawOver(s *ui.Screen, at ui.Point, w float64, light color.RGBA) {
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
		far = 1.3
		ui.DrawWave(s, at, w*(0.57+0.6*far*b.ring), 0.4*b.full*(1-b.ring), light)
	}
	ui.DrawWave(s, at, w*(0.6+far*b.ring), 0.7*b.full*(1-b.ring), light)
}

// bright is the colour of a flash.
var bright = color.RGBA{0xff, 0xf1, 0xc8, 0xff}
