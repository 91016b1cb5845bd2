package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// A Die describes a die at one moment, at rest or rolling.
type Die struct {
	At     Point   // its centre, on the table
	W      float64 // the length of an edge
	Height float64 // above the table
	Top    uint8   // 1 to 6, once it rests; 0: not thrown yet, its faces are empty
	Red    bool    // otherwise it is white
	Turns  float64 // turns it has yet to make; positive to the right
	Yaw    float64 // rotation in degrees
	Gloom  float64 // how far it stands back in the dark, 0 to 1
}

// A die is a cube seen from above and slightly from the front. Its six faces, after an empty one,
// are cells of one picture made once, the white ones first, and the last is white all over.
const (
	diePitch  = 0.56 // radians between the view and straight down
	dieCell   = 64   // dp
	dieCore   = 0.93 // part of the die below the faces, whose corners are round
	dieSliver = 0.2  // part of a face's width; less of a face shows no pips
	dieSmooth = 0.7  // part of a face without its round corners
	dieBlank  = 14   // the cell that is white all over
)

type spot3 [3]float64

// turned returns p rotated with the rolling and the yaw of the die.
func (d *Die) turned(p spot3) spot3 {
	sin, cos := math.Sincos(2 * math.Pi * d.Turns)
	p[0], p[2] = p[0]*cos-p[2]*sin, p[0]*sin+p[2]*cos
	sin, cos = math.Sincos(1.3 * d.Turns) // it rolls slightly askew
	p[1], p[2] = p[1]*cos-p[2]*sin, p[1]*sin+p[2]*cos
	sin, cos = math.Sincos(d.Yaw * math.Pi / 180)
	p[0], p[1] = p[0]*cos-p[1]*sin, p[0]*sin+p[1]*cos
	return p
}

// dieFaces gives, for each number on top, the numbers to the right and in front. Opposite faces add
// up to seven.
var dieFaces = [7][2]uint8{1: {3, 2}, 2: {3, 6}, 3: {6, 2}, 4: {1, 2}, 5: {3, 1}, 6: {4, 2}}

// DrawDie draws a die with the shadow that it throws away from the lamp.
func DrawDie(s *Screen, d Die) {
	if d.Top > 6 {
		return
	}
	if s.on.unpainted {
		s.on.tell("die", d)
		return
	}
	img, px := dicePicture(s)
	below := d
	below.At, below.Height = Point{d.At.X + d.W*0.16 + d.Height*0.3, d.At.Y + d.W*0.1 + d.Height*0.2}, 0
	below.halo(s, px, d.W*(0.14+0.1*min(1, d.Height/d.W)), color.RGBA{A: 255}, 0.6)
	var pips [6]uint8
	if d.Top > 0 {
		right, front := dieFaces[d.Top][0], dieFaces[d.Top][1]
		pips = [6]uint8{d.Top, 7 - d.Top, right, 7 - right, front, 7 - front}
	}
	tint := func(out spot3) [4]float32 {
		light := float32(clamp(0.72+0.34*out[2]-0.16*out[0]-0.05*out[1], 0.35, 1.06) * (1 - 0.42*d.Gloom) * s.on.fade)
		return [4]float32{light, light, light, float32(s.on.fade)}
	}
	// first a smaller cube without pips, so that nothing shows through where round faces meet
	d.cube(s, px, d.W*dieCore, func(_ int, out spot3, _ float64) (int, float64, [4]float32) { return d.cell(0), dieSmooth, tint(out) })
	d.cube(s, px, d.W, func(i int, out spot3, seen float64) (int, float64, [4]float32) {
		if seen < dieSliver {
			return d.cell(0), 1, tint(out)
		}
		return d.cell(int(pips[i])), 1, tint(out)
	})
	s.quads.flush(img)
}

// DrawDieGlow draws a light around the outline of a die, to be drawn before it; strength is 0 to 1.
func DrawDieGlow(s *Screen, d Die, c color.RGBA, strength float64) {
	if s.on.unpainted {
		s.on.tell("die glow", d.At, d.W, c, strength)
		return
	}
	img, px := dicePicture(s)
	d.halo(s, px, d.W*0.13, c, 0.98*strength)
	s.quads.flush(img)
}

// halo adds what the die covers in one colour, blurred this far: once for each of many spots within
// that, which are spread as the seeds of a sunflower.
func (d Die) halo(s *Screen, px int, far float64, c color.RGBA, strength float64) {
	const seeds, golden = 32, 2.39996 // radians
	tint, at := s.quads.tinted(c, 1-math.Pow(1-strength, 1.0/seeds)), d.At
	for i := range seeds {
		sin, cos := math.Sincos(golden * float64(i))
		r := far * math.Sqrt((float64(i)+0.5)/seeds)
		d.At = Point{at.X + r*cos, at.Y + r*sin}
		d.cube(s, px, d.W*dieCore, func(int, spot3, float64) (int, float64, [4]float32) { return dieBlank, dieSmooth, tint })
	}
}

// cell returns the cell of a face with so many pips.
func (d *Die) cell(pips int) int {
	if d.Red {
		pips += 7
	}
	return pips
}

// cube adds the faces that are seen of a die with the given edge. look returns, for a face, its
// direction and how much of it is seen, its cell, the part of that to be used, and its tint.
func (d *Die) cube(s *Screen, px int, edge float64, look func(i int, out spot3, seen float64) (cell int, of float64, tint [4]float32)) {
	sin, cos := math.Sincos(diePitch)
	for i := range 6 {
		var out, along, down spot3 // of the face: its direction, and its two axes
		axis, sign := [3]int{2, 0, 1}[i/2], 1-2*float64(i%2)
		out[axis], along[(axis+1)%3], down[(axis+2)%3] = sign, 1, sign
		out, along, down = d.turned(out), d.turned(along), d.turned(down)
		seen := out[1]*sin + out[2]*cos
		if seen <= 0 {
			continue
		}
		cell, of, tint := look(i, out, seen)
		corners := s.quads.next()
		for j := range corners {
			u, v := float64(j%2)-0.5, float64(j/2)-0.5
			var p spot3
			for k := range p {
				p[k] = (out[k]/2 + along[k]*u + down[k]*v) * edge
			}
			x, y := d.At.X+p[0], d.At.Y-d.Height+p[1]*cos-p[2]*sin
			corners[j] = ebiten.Vertex{
				DstX: float32(x * s.on.scale), DstY: float32(y * s.on.scale),
				SrcX: float32(float64(cell*(px+2)+1) + (u*of+0.5)*float64(px)), SrcY: float32(1 + (v*of+0.5)*float64(px)),
				ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
			}
		}
	}
}

// dicePicture returns the picture of the faces, and the size of each in pixels.
func dicePicture(s *Screen) (img *ebiten.Image, px int) {
	px = s.on.px(dieCell)
	k := pictureKey{Picture: Picture{ID: "dice"}, px: px}
	img, ok := s.pictures.kept.get(k)
	if !ok {
		img = s.pictures.keep(k, paintDice(px, s.Theme().HighContrast))
	}
	return img, px
}

// diePips gives the positions of the pips of each number, from the middle, in parts of an edge.
var diePips = [7][]Point{
	1: {{}},
	2: {{-1, -1}, {1, 1}},
	3: {{-1, -1}, {}, {1, 1}},
	4: {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}},
	5: {{-1, -1}, {1, -1}, {}, {-1, 1}, {1, 1}},
	6: {{-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}},
}

func paintDice(px int, stark bool) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, (dieBlank+1)*(px+2), px+2))
	ivory, ink, red, cream := color.RGBA{236, 224, 198, 255}, color.RGBA{34, 26, 22, 255}, color.RGBA{158, 26, 30, 255}, color.RGBA{250, 236, 208, 255}
	if stark {
		ivory, ink, red, cream = color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}, color.RGBA{190, 0, 10, 255}, color.RGBA{255, 255, 255, 255}
	}
	const apart, large = 0.26, 0.096 // of an edge
	draw.Draw(m, image.Rect(dieBlank*(px+2), 0, (dieBlank+1)*(px+2), px+2), image.White, image.Point{}, draw.Src)
	for cell := range dieBlank {
		body, pip := ivory, ink
		if cell >= 7 {
			body, pip = red, cream
		}
		for y := range px {
			for x := range px {
				u, v := (float64(x)+0.5)/float64(px)-0.5, (float64(y)+0.5)/float64(px)-0.5
				within := -fromEdge(u+0.5, v+0.5, 1, 0.17) // within the rounded face
				c := Blend(body, color.RGBA{255, 255, 255, 255}, 0.16*clamp(1-within/0.05, 0, 1))
				for _, p := range diePips[cell%7] { // each is sunk, with light on its far edge
					lit := math.Hypot(u-p.X*apart-0.012, v-p.Y*apart-0.016)
					c = Blend(c, color.RGBA{255, 255, 255, 255}, 0.3*clamp((large-lit)*float64(px)+0.5, 0, 1))
					d := math.Hypot(u-p.X*apart, v-p.Y*apart)
					c = Blend(c, pip, clamp((large-d)*float64(px)+0.5, 0, 1))
				}
				m.SetRGBA(cell*(px+2)+1+x, y+1, Alpha(c, clamp(within*float64(px)+0.5, 0, 1)))
			}
		}
	}
	return m
}
