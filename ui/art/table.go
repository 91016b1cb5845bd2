package art

import (
	"image"
	"math"
)

// Cloth is where a table's cloth lies in a picture of it, in pixels, and how wide the rail around it is
// and how round its corners. What lies beyond the rail is the dark room; a cloth that reaches beyond the
// picture has neither.
type Cloth struct {
	X, Y, W, H, Rail, Round float64
	Top                     Top
}

// Top is what a table is covered with.
type Top uint8

const (
	Baize   Top = iota // green cloth
	Walnut             // wood, in the light of a green lamp
	Harbour            // blue cloth, as the sea by night
)

// tops are how they look: far from the lamp, under it, and what its light adds there; then the same in high contrast.
var tops = [...][2][3]tone{
	Baize:   {{{5, 19, 16}, {12, 73, 51}, {47, 20, -4}}, {{2, 3, 4}, {20, 26, 22}, {30, 9, 0}}},
	Harbour: {{{6, 14, 30}, {10, 60, 94}, {40, 30, -4}}, {{2, 3, 5}, {16, 24, 30}, {30, 9, 0}}},
	Walnut:  {{{24, 14, 9}, {76, 47, 27}, {18, 34, 6}}, {{3, 2, 2}, {26, 20, 14}, {4, 16, 4}}},
}

// Scaled is the cloth in a picture k times as large.
func (t Cloth) Scaled(k float64) Cloth {
	return Cloth{t.X * k, t.Y * k, t.W * k, t.H * k, t.Rail * k, t.Round * k, t.Top}
}

// Table is a table under the one lamp of a dark room: cloth with its nap in the lamp's pool of light, which falls off
// to its edges, and around it a rail of polished walnut with a line of brass let in, which keeps the light from the cloth
// where it stands between the two. It is drawn by the pixel because a gradient this long and dark shows bands, which a
// scatter of one step hides.
func Table(w, h int, at Cloth, look Look) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	lamp := at.lamp()
	top := &tops[at.Top][0]
	wood, brass := lit(tone{56, 29, 17}, tone{104, 58, 33}, tone{20, 9, 3}), lit(tone{150, 108, 56}, tone{232, 186, 104}, tone{})
	bright, dark := tone{38, 25, 19}, tone{14, 10, 10}
	wool := float32(napSeen)
	if at.Top == Walnut {
		wool = 0.3 * napSeen // it is polished
	}
	if look.HighContrast {
		top = &tops[at.Top][1]
		bright, dark = tone{8, 6, 5}, tone{}
		wool = 0
	}
	nap := napFor(at.Rail / napRail)
	cloth := lit(top[0], top[1], top[2])
	floor := at.floor(dark, bright)
	far := falloff / (max(at.W, at.H) * spill)
	seed := uint32(1)
	for y := range h {
		row := img.Pix[y*img.Stride : y*img.Stride+4*w]
		down := math.Abs(float64(y)+0.5-at.Y-at.H/2) - at.H/2
		for x := 0; x < len(row); x += 4 {
			px, py := float64(x/4)+0.5, float64(y)+0.5
			light := lamp.at(px, py)
			c := cloth[light]
			along := math.Abs(px-at.X-at.W/2) - at.W/2
			if max(along, down) > -2*at.Rail-at.Round { // near the edge
				over := at.over(along, down)
				if over < 0 {
					c = c.darker(at.shade(px, py, over))
				}
				if over > at.Rail/2 {
					c = floor[min(int(over*far), falloff)]
				}
				switch {
				case over > at.Rail+0.5:
				case over > -0.5:
					grain := px
					if along > down {
						grain = py
					}
					c = c.mix(at.rail(over, grain, wood[light], brass[light]), min(1, over+0.5, at.Rail+0.5-over))
				}
			}
			const unit = 1.0 / 256
			seed = seed*1664525 + 1013904223
			tone := 1 + wool*nap[y%napSide][x/4%napSide]
			if at.Top == Walnut {
				tone += at.grain(px, py)
			}
			row[x] = uint8(c[0]*tone + float32(seed>>24)*unit)
			row[x+1] = uint8(c[1]*tone + float32(seed>>16&0xff)*unit)
			row[x+2] = uint8(c[2]*tone + float32(seed>>8&0xff)*unit)
			row[x+3] = 0xff
		}
	}
	return img
}

// grain is by how much wood is brighter at a place than between its veins, which run from left to right.
func (t *Cloth) grain(x, y float64) float32 {
	x, y = (x-t.X)/t.H, (y-t.Y)/t.H
	bent := y*46 + 2.2*math.Sin(x*2.3+1) + 1.1*math.Sin(x*5.1+y*9)
	return float32(0.05*math.Sin(bent) + 0.035*math.Sin(bent*3.7+x*1.5) + 0.02*math.Sin(bent*9.1))
}

// over is how far a place lies beyond the cloth's rounded edge, less than 0 on the cloth; along and down are how far it
// lies beyond its sides.
func (t *Cloth) over(along, down float64) float64 {
	along, down = along+t.Round, down+t.Round
	if along <= 0 || down <= 0 {
		return max(along, down) - t.Round
	}
	return math.Sqrt(along*along+down*down) - t.Round
}

// shade is how much of the light the rail keeps from a place on the cloth that lies over beyond its edge, which is less
// than 0: most where it stands towards the light, above and to the left, and a little all round.
func (t *Cloth) shade(x, y, over float64) float64 {
	x, y = x-0.6*t.Rail, y-0.6*t.Rail
	high := t.over(math.Abs(x-t.X-t.W/2)-t.W/2, math.Abs(y-t.Y-t.H/2)-t.H/2)
	return 0.55*sq(min(1, max(0, 1+high/(1.4*t.Rail)))) + 0.25*sq(max(0, 1+over/(0.6*t.Rail)))
}

// spill is how far the lamp's light falls beyond a cloth's edge, in parts of its longer side.
const spill = 0.45

// floor is what lies beyond the rail, from the cloth's edge to where no light comes: in the table's shadow first.
func (t *Cloth) floor(dark, bright tone) *[falloff + 1]tone {
	var f [falloff + 1]tone
	for i := range f {
		d := float64(i) / falloff
		shadow := 1 - min(1, max(0, d*spill*max(t.W, t.H)/t.Rail-1)/3)
		f[i] = dark.mix(bright, sq(1-d)).darker(0.8 * sq(shadow))
	}
	return &f
}

// Brass is how far the line of brass lies from the cloth, of the rail's width.
const Brass = 0.26

// rail is the colour of a place on the rail: wood with its grain and the light on its rounded back, and the brass.
func (t *Cloth) rail(over, along float64, wood, brass tone) tone {
	u := min(max(over/t.Rail, 0), 1)
	along /= t.Rail
	grain := 0.10*math.Sin(u*17+2.5*math.Sin(along*0.21)+1.2*math.Sin(along*0.53)) + 0.06*math.Sin(u*41+along*0.35)
	back := (0.4 + 0.85*math.Sin(math.Pi*math.Pow(u, 0.8))) * (1 + grain)
	c := wood.darker(1 - back)
	line := max(1, t.Rail*0.06)
	return c.mix(brass, min(1, max(0, 1.5-math.Abs(over-t.Rail*Brass)/line)))
}

// A lamp hangs over a table's middle, a little towards its far side and to the left. How well it lights a place is looked up by the
// squared distance: 0 below it, falloff where nothing but the dark is left.
type lamp struct{ x, y, kx, ky float64 }

const falloff = 1024

func (t *Cloth) lamp() lamp {
	rx, ry := max(t.W/2, 1), max(t.H*0.53, 1)
	return lamp{t.X + t.W*0.485, t.Y + t.H*0.44, 1 / (rx * rx * 2), 1 / (ry * ry * 2)}
}

func (l *lamp) at(x, y float64) int {
	x, y = x-l.x, y-l.y
	return min(int((x*x*l.kx+y*y*l.ky)*falloff), falloff)
}

// A tone is a colour of three parts, 0 to 255 each, before it is rounded.
type tone [3]float32

func (c tone) mix(d tone, t float64) tone {
	for k := range c {
		c[k] += (d[k] - c[k]) * float32(t)
	}
	return c
}

func (c tone) darker(t float64) tone {
	for k := range c {
		c[k] *= float32(1 - t)
	}
	return c
}

func sq(x float64) float64 { return x * x }

// lit is how a thing looks from below the lamp out to the dark: far in the dark, near in the light, to which the lamp
// adds its warmth.
func lit(far, near, warmth tone) *[falloff + 1]tone {
	var t [falloff + 1]tone
	for i := range t {
		d := math.Sqrt(float64(i) / falloff)
		pool := 1 - min(1, max(0, d-0.2)/0.62)
		light := 0.14*(1-d) + 0.86*pool*pool*(3-2*pool)
		t[i] = far.mix(near, light)
		for k := range 3 {
			t[i][k] = max(0, t[i][k]+warmth[k]*float32(light*light))
		}
	}
	return &t
}
