package art

import (
	"image"
	"image/color"
	"math"
)

// A lying is what is seen of something that lies on the cloth at a point: its colour, how much of the point it covers, 0 to 1, and how
// much of its shadow falls there.
type lying struct {
	ink         color.RGBA
	covers, dim float64
}

// lay paints px pixels of what lies on the cloth. at tells what is at a point of the unit square, of which fine is a pixel's width.
func lay(px int, at func(x, y, fine float64) lying) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, px, px))
	fine := 1 / float64(px)
	for y := range px {
		for x := range px {
			l := at((float64(x)+0.5)*fine, (float64(y)+0.5)*fine, fine)
			k := func(v uint8) uint8 { return uint8(float64(v)*l.covers + 0.5) }
			m.SetRGBA(x, y, color.RGBA{k(l.ink.R), k(l.ink.G), k(l.ink.B), uint8(255*(l.covers+(1-l.covers)*l.dim) + 0.5)})
		}
	}
	return m
}

// clamped returns v, no less than 0 and no more than 1.
func clamped(v float64) float64 { return min(1, max(0, v)) }

// RopeCoil paints a coil of rope seen from above, lit from the left.
func RopeCoil(px int) *image.RGBA {
	const (
		middle, wide = 0.47, 0.062 // of the picture; of the rope
		inner, turns = 0.12, 4.62  // where the rope begins
		pitch, slant = 0.052, 0.55 // of its strands
		whipped      = 0.085       // how much of the end twine is wound round
	)
	hollow, hemp, pale := RGB(0x2e2012), RGB(0xa8834f), RGB(0xe6cd98)
	twine := RGB(0xd8d2c0)
	end := turns * 2 * math.Pi
	far := inner + wide*turns // of the end from the middle
	return lay(px, func(x, y, fine float64) (l lying) {
		fx, fy := x-middle, y-middle
		r, angle := math.Hypot(fx, fy), math.Atan2(fy, fx)
		sx, sy := fx-0.03, fy-0.03 // the shadow falls away from the lamp
		l.dim = 0.6 * ease((far+0.035-math.Hypot(sx, sy))/0.08) * ease((math.Hypot(sx, sy)-inner+wide*0.9)/0.05)
		k := math.Round((r-inner)/wide - angle/(2*math.Pi))
		along := 2*math.Pi*k + angle // the way in radians
		across := (r - inner - wide*along/(2*math.Pi)) / (wide / 2) * 0.96
		if along < 0 || along > end || math.Abs(across) > 1 {
			return l
		}
		way := (inner + wide*along/(4*math.Pi)) * along // its length so far
		left := (end-along)*far - 0.5*wide*(1-math.Sqrt(max(0, 1-across*across)))
		first := along*inner - 0.3*wide*across*across
		l.covers = clamped((1-math.Abs(across))*wide/2/fine+0.5) * clamped(left/fine) * clamped(first/fine)
		high := math.Sqrt(max(0, 1-across*across))
		strand := way/pitch + slant*across
		strand -= math.Floor(strand)
		groove := math.Pow(math.Sin(math.Pi*strand), 0.55)
		ink := hemp
		if left < whipped {
			turn := left / 0.011
			groove, ink = 0.55+0.45*math.Abs(math.Sin(math.Pi*turn)), twine
		}
		light := -0.8*(across*math.Cos(angle)) - 0.25*(across*math.Sin(angle)) + 0.62*high + 0.34*(strand-0.5)*-math.Sin(angle)
		fibre := 0.07 * math.Sin(way*900+across*19) * math.Sin(way*310-across*31)
		bright := clamped(0.12 + 0.72*light*(0.35+0.65*groove) + fibre)
		if l.ink = Mix(hollow, ink, min(1, 2*bright)); bright > 0.5 {
			l.ink = Mix(ink, pale, 1.5*(bright-0.5))
		}
		return l
	})
}

// A tube is a part of a telescope, from one place along it to the next.
type tube struct {
	until, wide float64 // of the picture
	kind        uint8
}

// The kinds of tubes.
const (
	brassTube uint8 = iota
	brassRing
	leatherTube
)

// Spyglass paints a telescope of brass and leather, drawn out, lit from the right.
func Spyglass(px int) *image.RGBA {
	tubes := [...]tube{
		{0.035, 0.05, brassRing}, {0.24, 0.036, brassTube}, {0.267, 0.054, brassRing}, {0.5, 0.05, brassTube}, {0.53, 0.074, brassRing},
		{0.85, 0.069, leatherTube}, {0.88, 0.077, brassRing}, {0.93, 0.078, brassTube}, {0.96, 0.087, brassRing},
	}
	const x0, y0, turn = 0.17, 0.87, -0.86 // where the eye is put to it, and where it points
	sin, cos := math.Sincos(turn)
	long := tubes[len(tubes)-1].until
	part := func(x, y float64) (tube, float64, float64) {
		along, across := (x-x0)*cos+(y-y0)*sin, -(x-x0)*sin+(y-y0)*cos
		for _, t := range tubes {
			if along <= t.until {
				return t, along, across
			}
		}
		return tubes[len(tubes)-1], along, across
	}
	return lay(px, func(x, y, fine float64) (l lying) {
		t, along, across := part(x, y)
		st, sAlong, sAcross := part(x+0.035, y-0.03) // the shadow falls away from the lamp
		l.dim = 0.6 * ease((st.wide+0.018-math.Abs(sAcross))/0.045) * ease((sAlong+0.015)/0.03) * ease((long+0.015-sAlong)/0.03)
		l.covers = clamped((t.wide-math.Abs(across))/fine+0.5) * clamped(along/fine+0.5) * clamped((long-along)/fine+0.5)
		if l.covers == 0 {
			return l
		}
		u := min(1, max(-1, across/t.wide)) // the right is where it is more than 0
		high := math.Sqrt(1 - u*u)
		light := clamped(0.55*u + 0.72*high)
		shine := math.Pow(clamped(1-math.Abs(u-0.38)*2.6), 3)
		dark, body, bright := RGB(0x2a1806), RGB(0xb07f34), RGB(0xffe6a4)
		switch t.kind {
		case brassRing:
			body, light = RGB(0xc8963f), clamped(light*1.08)
		case leatherTube:
			dark, body, bright = RGB(0x140806), RGB(0x5c2519), RGB(0xc07a54)
			grain := math.Sin(along*410+math.Sin(across*300)*2) * math.Sin(across*520+along*130)
			light, shine = clamped(light+0.06*grain), shine*0.45
			if seam := math.Abs(u + 0.2); seam < 0.1 && math.Mod(along*52, 1) < 0.55 { // its stitches
				shine = 0.35
			}
		}
		l.ink = Mix(dark, body, light)
		if light > 0.7 {
			l.ink = Mix(l.ink, bright, 0.5*(light-0.7))
		}
		l.ink = Mix(l.ink, bright, 0.85*shine)
		if edge := t.until - along; edge < 0.006 && edge >= 0 { // where a tube ends
			l.ink = Mix(l.ink, dark, 0.55)
		}
		return l
	})
}
