package art

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
)

// A sail is how much lighter or darker than its cloth canvas is from place to place, about -1 to 1:
// threads that pass over and under one another, some thicker than others. It is one seamless tile.
type sail [sailSide][sailSide]float32

const (
	sailSide = 240
	sailSeen = 0.10 // of the cloth's own light
	seamSeen = 0.8
)

var sails tiles[sail]

// sailFor returns canvas whose threads are about wide pixels wide.
func sailFor(wide float64) *sail {
	k := 2
	for _, n := range [...]int{3, 4, 6} { // which fill the tile
		if wide >= float64(n)-0.5 {
			k = n
		}
	}
	return sails.of(k, newSail)
}

func newSail(wide int) *sail {
	var c sail
	chance := rand.New(rand.NewPCG(3, 4))
	var warp, weft [sailSide]float64
	for i := range warp {
		warp[i], weft[i] = 0.32*chance.NormFloat64(), 0.4*chance.NormFloat64()
	}
	sum := 0.0
	for y := range c {
		for x := range c[y] {
			i, j := x/wide, y/wide
			across, along, thread := x%wide, y%wide, warp[i]
			if (i+j)%2 == 0 { // the weft is above
				across, along, thread = along, across, weft[j]
			}
			round := func(k int) float64 { return math.Sin(math.Pi * (float64(k) + 0.5) / float64(wide)) }
			light := 1.1*round(across) + 0.5*round(along) + thread
			c[y][x] = float32(light)
			sum += light
		}
	}
	mean := float32(sum / (sailSide * sailSide))
	for y := range c {
		for x := range c[y] {
			c[y][x] -= mean
		}
	}
	return &c
}

// seam returns how much light the seams take from a place on a sail, or add to it: the lengths of
// cloth lie over one another by a little, and are sewn with two rows of stitches.
func (t *Cloth) seam(x, y float64) float64 {
	const wide = 0.8 // of a length, as a part of the cloth's shorter side
	unit := min(t.W, t.H) / 700
	panel := wide * min(t.W, t.H)
	off := math.Abs(x-t.X-t.W/2) + panel/2
	off = (off - panel*math.Floor(off/panel+0.5)) / unit // from the nearest seam
	if math.Abs(off) > 14 {
		return 0
	}
	dim := 0.0
	if off > 5 { // the shadow of the upper edge
		dim += 0.26 * sq(clamped(1-(off-5)/7))
	}
	if off > -5 && off < 5 {
		dim -= 0.05
	}
	for _, row := range [...]float64{-3.2, 3.2} {
		if d := math.Abs(off - row); d < 1.2 {
			stitch := y / unit / 9
			if stitch -= math.Floor(stitch); stitch < 0.62 {
				dim -= 0.4 * (1 - d/1.2)
			} else {
				dim += 0.22 * (1 - d/1.2)
			}
		}
	}
	return dim
}

// A rope is laid into the channel of a harbour's rail, between its lines of brass.
const (
	ropeWide  = 0.30 // as a part of the rail's width
	ropePitch = 0.40 // of its strands
)

// way returns how far along the rail a place is, clockwise from its upper left corner, and the
// length of the whole way, at distance off beyond the cloth's edge.
func (t *Cloth) way(x, y, off float64) (at, all float64) {
	x, y = x-t.X-t.W/2, y-t.Y-t.H/2
	w, h := max(0, t.W/2-t.Round), max(0, t.H/2-t.Round)
	quarter := (t.Round + off) * math.Pi / 2
	all = 4 * (w + h + quarter)
	turn := func(a, b float64) float64 { return quarter * math.Atan2(a, b) / (math.Pi / 2) }
	switch {
	case y < 0 && math.Abs(x) <= w:
		return x + w, all
	case y < -h && x > w:
		return 2*w + turn(x-w, -y-h), all
	case x > 0 && math.Abs(y) <= h:
		return 2*w + quarter + y + h, all
	case y > h && x > w:
		return 2*(w+h) + quarter + turn(y-h, x-w), all
	case y > 0 && math.Abs(x) <= w:
		return 2*(w+h+quarter) + w - x, all
	case y > h:
		return 4*w + 2*(h+quarter) + turn(-x-w, y-h), all
	case math.Abs(y) <= h:
		return 4*w + 2*h + 3*quarter + h - y, all
	}
	return 4*(w+h) + 3*quarter + turn(-y-h, -x-w), all
}

// cord returns how light a cord is at a place across it, -1 to 1, and along it, in strands.
func cord(across, along float64) float64 {
	high := math.Sqrt(max(0, 1-across*across))
	strand := along + 0.45*across
	strand -= math.Floor(strand)
	return (0.35 + 0.65*math.Pow(math.Sin(math.Pi*strand), 0.6)) * (0.15 + 0.85*high) * (1.05 - 0.3*strand)
}

// WovenRose paints a rose of the winds as it is woven into a cloth: pale threads and dark ones,
// within a cord.
func WovenRose(px int) *image.RGBA {
	const threads = 200 // across it
	m := image.NewRGBA(image.Rect(0, 0, px, px))
	weave := sailFor(float64(px) / threads)
	pale, deep := RGB(0xf2e6c4), RGB(0x020a18)
	fine := 2 / float64(px)
	for y := range px {
		for x := range px {
			fx, fy := (float64(x)+0.5)*fine-1, (float64(y)+0.5)*fine-1
			light, covers := rose(fx, fy, fine)
			if covers == 0 {
				continue
			}
			covers *= 0.85 + 0.3*float64(weave[y%sailSide][x%sailSide])
			ink := Mix(deep, pale, light)
			k := 255 * clamped(covers)
			m.SetRGBA(x, y, color.RGBA{uint8(float64(ink.R) * k / 255), uint8(float64(ink.G) * k / 255), uint8(float64(ink.B) * k / 255), uint8(k)})
		}
	}
	return m
}

// rose returns how light the rose of the winds is at a point of the disc around 0, 0 with radius 1,
// of which fine is a pixel's width, and how much of the point it covers.
func rose(x, y, fine float64) (light, covers float64) {
	r := math.Hypot(x, y)
	turn := math.Atan2(x, -y) / (2 * math.Pi) // clockwise from north, in turns
	between := func(from, to float64) float64 {
		return clamped((r-from)/fine+0.5) * clamped((to-r)/fine+0.5)
	}
	const outer, inner = 0.995, 0.935
	if r > inner-fine { // a cord around it
		return cord((r-(outer+inner)/2)/(outer-inner)*2, turn*84), between(inner, outer)
	}
	if in := between(0.80, 0.86); in > 0 { // a scale of 64 parts
		part := turn * 64
		if part -= math.Floor(part); part < 0.5 {
			return 1, 0.8 * in
		}
		return 0, 0.5 * in
	}
	for _, ring := range [...]float64{0.895, 0.785} {
		if in := between(ring-0.004, ring+0.004); in > 0 {
			return 1, in
		}
	}
	for _, star := range [...]struct{ points, off, far, near float64 }{{4, 0, 0.765, 0.13}, {4, 0.5, 0.54, 0.15}, {8, 0.5, 0.37, 0.2}} {
		k := turn*star.points + star.off
		k -= math.Floor(k + 0.5) // from the nearest point's middle, -0.5 to 0.5
		// A point is a kite: from the middle to its tip, and widest where it meets the next.
		angle := math.Abs(k) / star.points * 2 * math.Pi
		px, py := r*math.Sin(angle), r*math.Cos(angle)
		nx, ny := star.near*math.Sin(math.Pi/star.points), star.near*math.Cos(math.Pi/star.points)
		edge := (px*(star.far-ny) - (star.far-py)*nx) / math.Hypot(star.far-ny, nx) // less than 0 within
		if in := clamped(0.5 - edge/fine); in > 0 {
			if k < 0 {
				return 1, in
			}
			return 0, 0.75 * in
		}
	}
	return 0, 0
}
