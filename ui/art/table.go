package art

import (
	"image"
	"math"
)

// A Cloth says where a table's cloth is in a picture of it, in pixels, how wide the rail around it
// is and how round its corners are. Beyond the rail is the dark room. A cloth that extends beyond
// the picture shows neither.
type Cloth struct {
	X, Y, W, H, Rail, Round float64
	Top                     TableTop
	Plain                   bool // nothing is carved into its rail
}

// A TableTop is the covering of a table.
type TableTop uint8

const (
	OwnTop   TableTop = iota // each table's own, where one is chosen for all
	Baize                    // green cloth
	Walnut                   // wood, in the light of a green lamp
	Harbour                  // blue cloth, as the sea by night
	Bordeaux                 // wine-red cloth
	Midnight                 // violet cloth
)

// tops gives the colours of each Top: far from the lamp, under it, and what its light adds there;
// in normal and in high contrast.
var tops = [...][2][3]tone{
	Baize:    {{{7, 24, 19}, {13, 74, 46}, {56, 16, -2}}, {{2, 3, 4}, {12, 30, 20}, {8, 18, 8}}},
	Harbour:  {{{5, 11, 25}, {10, 59, 91}, {36, 31, 4}}, {{2, 3, 5}, {12, 24, 36}, {6, 14, 16}}},
	Bordeaux: {{{21, 7, 10}, {88, 18, 38}, {40, 20, 4}}, {{4, 2, 3}, {36, 14, 18}, {26, 8, 4}}},
	Midnight: {{{12, 9, 25}, {42, 44, 100}, {30, 24, 4}}, {{3, 2, 5}, {20, 18, 40}, {12, 10, 18}}},
	Walnut:   {{{19, 10, 7}, {84, 48, 26}, {33, 26, 6}}, {{3, 2, 2}, {32, 20, 12}, {16, 11, 4}}},
}

// Scale returns the cloth in a picture k times as large.
func (t Cloth) Scale(k float64) Cloth {
	return Cloth{t.X * k, t.Y * k, t.W * k, t.H * k, t.Rail * k, t.Round * k, t.Top, t.Plain}
}

// Table paints a table under the one lamp of a dark room: cloth with its weave and nap in the
// lamp's pool of light, and around it a rail of polished walnut with a channel between two lines of
// brass, and a fan carved into each of its square corners. The rail shades the cloth on the side of
// the lamp. It is painted pixel by pixel, because a gradient this long and dark would show bands,
// which a random step of one level hides.
func Table(w, h int, at Cloth, look Look) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	lamp := at.lamp()
	top := &tops[at.Top][0]
	r := rail{walnut: lit(tone{54, 26, 15}, tone{126, 68, 38}, tone{40, 24, 10}), brass: lit(tone{150, 106, 52}, tone{226, 178, 98}, tone{26, 22, 12}), hemp: lit(tone{104, 80, 48}, tone{206, 170, 112}, tone{30, 24, 10})}
	bright, dark := tone{38, 25, 19}, tone{14, 10, 10}
	wool := float32(napSeen)
	if look.HighContrast {
		top = &tops[at.Top][1]
		bright, dark = tone{8, 6, 5}, tone{}
		wool = 0
	}
	nap, sail := napFor(at.Rail/napRail), sailFor(1.5*at.Rail/napRail)
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
			var tone float32
			switch at.Top {
			case Walnut:
				tone = 1 + at.grain(px, py)
			case Harbour:
				tone = 1 + wool/napSeen*(sailSeen*sail[y%sailSide][x/4%sailSide]-seamSeen*float32(at.seam(px, py)))
			default:
				tone = 1 + wool*nap[y%napSide][x/4%napSide]
			}
			c := cloth[light].darker(float64(1 - tone))
			along := math.Abs(px-at.X-at.W/2) - at.W/2
			if max(along, down) > -2*at.Rail-at.Round { // near the edge
				over := at.over(along, down)
				if over < 0 {
					c = c.darker(at.shade(px, py, over))
				}
				out := max(along, down) // the corners of the rail are square outside
				if out > at.Rail/2 {
					c = floor[min(int(over*far), falloff)]
				}
				if over > -0.5 && out <= at.Rail+0.5 {
					c = c.mix(r.at(&at, px, py, along, down, light), min(1, over+0.5, at.Rail+0.5-out))
				}
			}
			const unit = 1.0 / 256
			seed = seed*1664525 + 1013904223
			row[x] = uint8(min(255, c[0]+float32(seed>>24)*unit))
			row[x+1] = uint8(min(255, c[1]+float32(seed>>16&0xff)*unit))
			row[x+2] = uint8(min(255, c[2]+float32(seed>>8&0xff)*unit))
			row[x+3] = 0xff
		}
	}
	return img
}

// boardRail and boardRound are the width of a board's rail and the radius of its cloth's corners,
// as parts of its shorter side.
const boardRail, boardRound = 0.062, 0.26

// Board paints a whole table as it is seen from above, with nothing around it.
func Board(w, h int, top TableTop, look Look) *image.RGBA {
	side := float64(min(w, h))
	at := Cloth{Rail: side * boardRail, Round: side * boardRound, Top: top, Plain: true}
	at.X, at.Y, at.W, at.H = at.Rail+1, at.Rail+1, float64(w)-2*at.Rail-2, float64(h)-2*at.Rail-2
	img := Table(w, h, at, look)
	for y := range h {
		down := math.Abs(float64(y)+0.5-at.Y-at.H/2) - at.H/2
		for x := range w {
			along := math.Abs(float64(x)+0.5-at.X-at.W/2) - at.W/2
			if max(along, down) < -at.Round {
				continue
			}
			left := min(1, max(0, at.Rail+0.5-at.over(along, down)))
			for i, v := range img.Pix[y*img.Stride+4*x:][:4] {
				img.Pix[y*img.Stride+4*x+i] = uint8(float64(v)*left + 0.5)
			}
		}
	}
	return img
}

// grain returns how much brighter a table's wood is at a place than between its veins, which run
// from left to right.
func (t *Cloth) grain(x, y float64) float32 {
	const across = 700 // dp-like units in a table's height, in which veins are as wide as they are
	k := across / t.H
	return 0.8 * veins((x-t.X)*k, (y-t.Y)*k)
}

// veins returns how much lighter wood is than between its veins, about -0.3 to 0.3: its wide, bent
// year rings, its fibres and fine dark pores.
func veins(along, across float64) float32 {
	bent := across + 26*noise(along/330, across/90)
	rings := noise(along/900, bent/7) + 0.6*math.Sin(bent*0.36+5*noise(along/500, across/40))
	fibres := noise(along/38, across/1.1)
	pores := max(0, noise(along/13+71, across/0.8)-0.45)
	return float32(0.11*rings + 0.10*fibres - 0.5*pores)
}

// noise returns smooth noise, -1 to 1, that changes within about a unit in either direction and is
// always the same at the same place.
func noise(x, y float64) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	u, v := x-fx, y-fy
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	at := func(dx, dy int32) float64 {
		n := uint32(int32(fx)+dx)*0x9e3779b1 ^ uint32(int32(fy)+dy)*0x85ebca77
		n ^= n >> 15
		n *= 0x2c1b3c6d
		n ^= n >> 13
		n *= 0x297a2d39
		return float64(n>>16)/32768 - 1
	}
	top, low := at(0, 0)+(at(1, 0)-at(0, 0))*u, at(0, 1)+(at(1, 1)-at(0, 1))*u
	return top + (low-top)*v
}

// over returns how far a place is beyond the cloth's rounded edge, negative on the cloth. along and
// down are its distances beyond the sides.
func (t *Cloth) over(along, down float64) float64 {
	along, down = along+t.Round, down+t.Round
	if along <= 0 || down <= 0 {
		return max(along, down) - t.Round
	}
	return math.Sqrt(along*along+down*down) - t.Round
}

// shade returns how much light the rail takes from a place on the cloth at distance over (negative)
// from its edge: most above and to the left, where the rail stands towards the light, and a little
// everywhere.
func (t *Cloth) shade(x, y, over float64) float64 {
	x, y = x-0.6*t.Rail, y-0.6*t.Rail
	high := t.over(math.Abs(x-t.X-t.W/2)-t.W/2, math.Abs(y-t.Y-t.H/2)-t.H/2)
	return min(0.9, 0.58*sq(min(1, max(0, 1+high/(1.6*t.Rail))))+0.42*sq(max(0, 1+over/(0.45*t.Rail))))
}

// spill is how far the lamp's light falls beyond a cloth's edge, as a part of its longer side.
const spill = 0.45

// floor returns the colours beyond the rail, from the edge of the cloth, in the table's shadow, out
// to the dark.
func (t *Cloth) floor(dark, bright tone) *[falloff + 1]tone {
	var f [falloff + 1]tone
	for i := range f {
		d := float64(i) / falloff
		shadow := 1 - min(1, max(0, d*spill*max(t.W, t.H)/t.Rail-1)/3)
		f[i] = dark.mix(bright, sq(1-d)).darker(0.8 * sq(shadow))
	}
	return &f
}

// The position and width of the channel in a rail, as parts of the rail's width: ebony or enamel
// between two lines of brass.
const (
	Channel     = 0.40
	channelWide = 0.24
	brassWide   = 0.05
	Enamel      = channelWide - 2*brassWide
)

// A rail holds the colours of the wood around a cloth, of its brass and of its rope, from the light
// out to the dark.
type rail struct{ walnut, brass, hemp *[falloff + 1]tone }

// at returns the colour of a place on the rail, along and down beyond the cloth's sides. The side
// of the rail nearest the lamp catches the light, its back is round, and its far side is dark.
func (r *rail) at(t *Cloth, x, y, along, down float64, light int) tone {
	over, mitre := t.over(along, down), along-down
	u, unit := min(max(over/t.Rail, 0), 1), napRail/t.Rail
	grain := x
	if mitre > 0 { // the sides on the left and on the right
		grain = y + 7777
	}
	near := light * 3 / 8
	back := 0.30 + 0.8*math.Sin(math.Pi*math.Pow(u, 0.62))
	switch bevel := u / 0.13; {
	case bevel < 1: // turned to the lamp
		back = 1.6 - 0.6*bevel
	case bevel < 1.5:
		back *= 0.72
	}
	carved, amount := t.carved(along, down)
	back += (1.15*carved - back) * amount
	vein := 1.5 * float64(veins(grain*unit*1.6, over*unit*1.6)) * (1 - 0.7*amount) // the grain is not that of the sides
	c := r.walnut[near].darker(1 - back*(1+vein))
	wide := channelWide
	if t.Top == Harbour {
		wide = ropeWide + 2*brassWide
	}
	edge := math.Abs(u-Channel) - wide/2 // of the channel: less than 0 within
	soft := 0.6 / t.Rail
	c = c.mix(r.walnut[near].darker(0.9), min(1, max(0, 0.5-(edge-brassWide)/soft/2)))             // the cut, dark on both sides
	c = c.mix(r.brass[near].darker(0.25*(u-Channel)/channelWide), min(1, max(0, 0.5-edge/soft/2))) // brass, brighter where it is turned to the lamp
	within := min(1, max(0, 0.5-(edge+brassWide)/soft/2))
	if t.Top != Harbour || within == 0 {
		return c.mix(tone{20, 11, 8}, within) // and ebony between
	}
	way, all := t.way(x, y, Channel*t.Rail)
	strands := math.Round(all / (ropePitch * t.Rail))
	bright := cord((u-Channel)/ropeWide*2, way/all*strands)
	return c.mix(tone{20, 11, 8}.mix(r.hemp[near], bright), within)
}

// carved returns how a place of the rail is carved: its light, and how far that replaces the wood's
// own, 0 to 1. A fan opens from each corner of the wood, with rounded flutes that end before the
// channel.
func (t *Cloth) carved(along, down float64) (light, amount float64) {
	const (
		flutes = 5
		size   = 1.12 // of the fan, as a part of the rail's width
		cut    = 0.07 // around it
	)
	x, y := t.Rail-along, t.Rail-down // from the corner of the wood
	far := math.Hypot(x, y) / t.Rail
	if t.Round <= 0 || t.Plain || far > size+cut {
		return 1, 0
	}
	flute := math.Abs(math.Sin(math.Atan2(y, x) * 2 * flutes)) // 1 on the back of a flute, 0 between two
	back := 0.35 + 0.95*math.Sqrt(flute)*(0.55+0.45*far/size)
	soft := 0.7 / t.Rail
	end := size * (0.88 + 0.12*math.Sqrt(flute))
	on := min(1, max(0, (end-far)/soft+0.5))
	return 0.3 + (back-0.3)*on, min(1, max(0, (end+cut-far)/soft+0.5))
}

// A lamp hangs over the middle of a table, slightly towards the far side and to the left. Its light
// at a place is looked up by the squared distance: 0 is below it, falloff is darkness.
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

// A tone is a colour of three components, 0 to 255, before rounding.
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

// lit returns the colours of a thing from below the lamp out to the dark: near in the light, to
// which the lamp adds warmth, and far in the dark.
func lit(far, near, warmth tone) *[falloff + 1]tone {
	var t [falloff + 1]tone
	for i := range t {
		d := math.Sqrt(float64(i) / falloff)
		pool := 1 - min(1, max(0, d-0.2)/0.58)
		light := 0.12*(1-d) + 0.88*pool*pool*(3-2*pool)
		t[i] = far.mix(near, light)
		for k := range 3 {
			t[i][k] = max(0, t[i][k]+warmth[k]*float32(light*light))
		}
	}
	return &t
}
