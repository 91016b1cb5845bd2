package ui

import (
	_ "embed"
	"image/color"
	"math"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Die describes a die at one moment, at rest or rolling.
type Die struct {
	At     Point   // its centre, on the table
	W      float64 // the length of an edge
	Height float64 // above the table
	Top    uint8   // 1 to 6, once it rests
	Red    bool    // otherwise it is white
	Turns  float64 // turns it has yet to make; positive to the right
	Yaw    float64 // rotation in degrees
	Gloom  float64 // how far it stands back in the dark, 0 to 1
}

// A die is a cube seen from above and slightly from the front.
const (
	diePitch = 0.56 // radians between the view and straight down
	dieReach = 1.64 // how far it reaches from its centre at most, in halves of its edge
)

//go:embed die.kage
var dieKage []byte

// dieShader draws a die with round edges in the light of the lamp.
var dieShader = sync.OnceValue(func() *ebiten.Shader {
	sh, err := ebiten.NewShader(dieKage)
	if err != nil {
		panic(err)
	}
	return sh
})

// dieFaces gives, for each number on top, the numbers to the right and in front. Opposite faces add
// up to seven.
var dieFaces = [7][2]uint8{1: {3, 2}, 2: {3, 6}, 3: {6, 2}, 4: {1, 2}, 5: {3, 1}, 6: {4, 2}}

// DrawDie draws a die with the shadow that it throws away from the lamp.
func DrawDie(s *Screen, d Die) {
	if d.Top < 1 || d.Top > 6 {
		return
	}
	if s.on.unpainted {
		s.on.tell("die", d)
		return
	}
	d.shadow(s)
	half := d.W / 2 * s.on.scale
	pips := float32(d.Top)*100 + float32(dieFaces[d.Top][0])*10 + float32(dieFaces[d.Top][1])
	corners := s.quads.next()
	for i := range corners {
		u, v := (float64(i%2)*2-1)*dieReach, (float64(i/2)*2-1)*dieReach
		corners[i] = ebiten.Vertex{
			DstX: float32(d.At.X*s.on.scale + u*half), DstY: float32((d.At.Y-d.Height)*s.on.scale + v*half),
			SrcX: float32(u), SrcY: float32(v),
			ColorR: float32(BoolIndex(d.Red)), ColorG: float32(d.Gloom), ColorB: float32(BoolIndex(s.Theme().HighContrast)), ColorA: float32(s.on.fade),
			Custom0: float32(2 * math.Pi * d.Turns), Custom1: float32(d.Yaw * math.Pi / 180), Custom2: pips, Custom3: float32(1 / half),
		}
	}
	s.quads.shade(dieShader())
}

// foot returns where the middle of the die's foot is if it lies on the table.
func (d *Die) foot() Point { return Point{d.At.X, d.At.Y + d.W/2*math.Sin(diePitch)} }

// shadow draws its shadow: dark where it touches the table, and longer and paler away from the
// lamp. The higher it is, the softer is the shadow, and nothing is left of where it touched.
func (d *Die) shadow(s *Screen) {
	const (
		rightward = 0.5 // of its height
		downward  = 0.3 // of its height
	)
	up := d.Height / d.W
	touch := max(0, 1-4*up)
	round := d.W * (0.16 + 0.3*min(1, 2*math.Abs(d.Turns)))
	for _, k := range [...]struct{ along, blur, dark float64 }{
		{0.5, 0.6, 0.34 / (1 + 2*up)}, {0.24, 0.36, 0.36 / (1 + 5*up)}, {0.04, 0.17, 0.5 * touch}, {0.02, 0.07, 0.5 * touch},
	} {
		if k.dark == 0 {
			continue
		}
		high := d.W*k.along + d.Height*(0.4+k.along)
		at := d.foot()
		at.X, at.Y = at.X+rightward*high, at.Y+downward*high
		s.boxes.soft(s.boxes.softly, at.Square(d.W*(1-0.2*min(1, up))), round, d.W*(k.blur+0.5*up), Alpha(color.RGBA{A: 255}, k.dark), d.lies(s, at))
	}
}

// lies returns the transformation of what lies on the table around at and is turned as the die is.
// The next call changes it.
func (d *Die) lies(s *Screen, at Point) *ebiten.GeoM {
	turn := &s.boxes.turn
	turn.Reset()
	turn.Translate(-at.X*s.on.scale, -at.Y*s.on.scale)
	turn.Rotate(d.Yaw * math.Pi / 180)
	turn.Scale(1, math.Cos(diePitch))
	turn.Translate(at.X*s.on.scale, at.Y*s.on.scale)
	return turn
}

// DrawDieGlow draws the light that falls on a die, and on the table close around it, to be drawn
// before it; strength is 0 to 1.
func DrawDieGlow(s *Screen, d Die, c color.RGBA, strength float64) {
	at := d.foot()
	DrawPool(s, at.Square(0).Inset2(-d.W*1.45, -d.W*1.2).Move(0, -d.W*0.12), Alpha(c, 0.5*strength))
	DrawPool(s, at.Square(0).Inset2(-d.W*0.95, -d.W*0.8).Move(0, -d.W*0.1), Alpha(c, 0.6*strength))
	s.boxes.soft(s.boxes.softly, at.Square(d.W*1.26), d.W*0.3, d.W*0.2, Alpha(c, strength), d.lies(s, at))
}
