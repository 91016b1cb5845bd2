package art

import (
	"image"
	"image/color"
	"math"
)

// A lying is what is seen of something that lies on the cloth at a point: its colour, how much of
// the point it covers, 0 to 1, and how much of its shadow falls there.
type lying struct {
	ink         color.RGBA
	covers, dim float64
}

// lay paints px pixels of what lies on the cloth. at tells what is at a point of the unit square,
// of which fine is a pixel's width.
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

// SeaLight paints the light of a moonlit sea as it falls through a window on the cloth: four panes
// aslant, in which the water plays.
func SeaLight(px int) *image.RGBA {
	const (
		x0, y0       = 0.05, 0.04 // the first corner
		wideX, wideY = 0.5, 0.12  // from there across the window
		longX, longY = 0.36, 0.78 // and along the light
		panes, bar   = 2.0, 0.1   // across and along; the width of the wood between them, of a pane
		strong       = 0.5
		fades        = 0.4 // the far end does, over so much of it
	)
	moon := RGB(0x74bccb) // as on the cloth, whose blue it brings out
	det := wideX*longY - wideY*longX
	fine := 1 / float64(px)
	m := image.NewRGBA(image.Rect(0, 0, px, px))
	for y := range px {
		for x := range px {
			fx, fy := (float64(x)+0.5)*fine-x0, (float64(y)+0.5)*fine-y0
			u, v := (fx*longY-fy*longX)/det, (fy*wideX-fx*wideY)/det
			if u < -0.1 || u > 1.1 || v < -0.1 || v > 1.1 {
				continue
			}
			soft := 0.14 + 0.3*clamped(v) // farther from the window the edges are softer
			pane := func(at, n float64) float64 {
				in := at * n
				in -= min(n-1, max(0, math.Floor(in)))
				return ease((0.5-bar/2-math.Abs(in-0.5))/soft + 0.5)
			}
			k := pane(u, panes) * pane(v, panes) * (1 - 0.5*clamped(v)) * ease((1-v)/fades)
			swell := math.Sin(15*u+2.4*math.Sin(9*v+1)) + math.Sin(19*v+2.2*math.Sin(13*u)) + 0.6*math.Sin(23*(u+v))
			k *= strong * (0.84 + 0.3*math.Pow(1-math.Abs(swell)/2.6, 4))
			m.SetRGBA(x, y, color.RGBA{uint8(float64(moon.R)*k + 0.5), uint8(float64(moon.G)*k + 0.5), uint8(float64(moon.B)*k + 0.5), uint8(255*k + 0.5)})
		}
	}
	return m
}

// CoffeeCup paints a cup of coffee on its saucer seen from above, lit from the left.
func CoffeeCup(px int) *image.RGBA {
	const (
		middle        = 0.48           // of the picture
		saucer, well  = 0.41, 0.3      // radii
		wall, lip     = 0.245, 0.215   // of the cup
		coffee, crema = 0.205, 0.14    // where it is dark
		grip, thick   = 0.385, 0.034   // how far the handle reaches, and half its width
		blue, line    = 0.36, 0.011    // the ring around the saucer
		handX, handY  = 0.8192, 0.5736 // where the handle points
		lightX        = -0.7071        // where the light comes from, in x and in y
	)
	shade, china, glaze := RGB(0x3d4a58), RGB(0xd9d6c8), RGB(0xfffaf0)
	navy, dark, foam := RGB(0x1d3a66), RGB(0x1c0d06), RGB(0xa0703c)
	return lay(px, func(x, y, fine float64) (l lying) {
		fx, fy := x-middle, y-middle
		r := math.Hypot(fx, fy)
		sr := math.Hypot(fx-0.035, fy-0.035) // the shadow falls away from the light
		l.dim = 0.65 * ease((saucer+0.045-sr)/0.09)
		l.covers = clamped((saucer-r)/fine + 0.5)
		if l.covers == 0 {
			return l
		}
		towards := (fx + fy) * lightX / max(r, 0.001) // 1 on the side where the light comes from
		bright := 0.62
		if r > well { // the rim rises outwards
			bright -= 0.26 * towards * ease((r-well)/0.05)
		}
		bright += 0.3 * clamped(1-math.Abs(r-saucer+0.012)/0.01) // its edge
		bright -= 0.4 * ease((wall+0.05-math.Hypot(fx-0.04, fy-0.04))/0.07)
		l.ink = Mix(shade, china, clamped(bright))
		l.ink = Mix(l.ink, navy, 0.85*clamped((line-math.Abs(r-blue))/fine+0.5))
		along, across := fx*handX+fy*handY, fx*handY-fy*handX
		if in := clamped((thick-math.Abs(across))/fine+0.5) * clamped((grip-along)/fine+0.5); along > lip && in > 0 {
			l.ink = Mix(l.ink, Mix(shade, glaze, clamped(0.62+0.5*across/thick)), in)
		}
		if in := clamped((wall-r)/fine + 0.5); in > 0 {
			l.ink = Mix(l.ink, Mix(shade, china, clamped(0.62+0.3*towards)), in)
		}
		if in := clamped((wall-0.008-r)/fine+0.5) * clamped((r-lip)/fine+0.5); in > 0 {
			l.ink = Mix(l.ink, Mix(china, glaze, 0.5-0.5*towards), in)
		}
		if in := clamped((lip-r)/fine + 0.5); in > 0 { // the wall within is lit on the far side
			l.ink = Mix(l.ink, Mix(shade, china, clamped(0.5-0.5*towards)), in)
		}
		if in := clamped((coffee-r)/fine + 0.5); in > 0 {
			ink := Mix(dark, foam, ease((r-crema)/(coffee-crema))*(0.75+0.25*math.Sin(7*math.Atan2(fy, fx)+40*r)))
			shine := ease((0.05-math.Abs(fx+fy+0.13))/0.04) * ease((0.07-math.Abs(fx-fy))/0.03) // the window in it
			l.ink = Mix(l.ink, Mix(ink, RGB(0xb4d4f0), 0.45*shine), in)
		}
		return l
	})
}
