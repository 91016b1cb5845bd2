package art

import (
	"image"
	"math"
	"strconv"
)

// FrontWide and FrontHigh are the size of a house's front on the street in the units it is drawn
// in. Its ground is FrontGround down, and everything below is pavement.
const FrontWide, FrontHigh, FrontGround = 240., 210., 202.

// The row of the other houses is RowWide by RowHigh in its own units. Its pavement begins RowGround
// down and ends with a kerb at RowKerb; below is the road.
const RowWide, RowHigh, RowGround, RowKerb = 320., 100., 70., 76.2

// A pane is a window of a front, lit as soon as the front shows that many of the things that are
// added to it one after another.
type pane struct {
	x, y, w, h, round float64
	after             int
}

// panes lists the windows and lamps of each front.
var panes = map[string][]pane{
	"front-house": {{55, 124, 29, 37, 0, 0}, {156, 124, 29, 37, 0, 0}, {106, 132, 28, 14, 7, 0}, {110.5, 82.5, 19, 19, 9.5, 1}},
	"front-cafe": {{8, 128, 6, 9, 0, 0}, {49, 120, 50, 57, 0, 0}, {141, 120, 50, 57, 0, 0}, {110, 122, 20, 30, 0, 0},
		{94.5, 34.5, 14, 31, 7, 0}, {168.5, 34.5, 14, 31, 7, 1}, {57.5, 34.5, 14, 31, 7, 2}, {131, 34.5, 14, 31, 7, 3}},
	"front-office": {{52, 116, 86, 62, 0, 0}, {159, 115, 26, 13, 6, 0}, {197, 134, 7, 10, 0, 0}, {107, 46, 26, 38, 0, 0}, {52, 46, 26, 38, 0, 1}, {162, 46, 26, 38, 0, 2}},
}

// lights lists what shines among the things that are added to a front, and is not there before.
var lights = map[string][]pane{
	"front-house": {{82, 167, 8, 17, 0, 2}, {150, 167, 8, 17, 0, 2}, {120, 129, 17, 67, 8, 5}},
	"front-cafe":  {{214, 162, 4, 13, 0, 5}},
}

// FrontMost is how many things are added to a front at most. The last of them is made of light.
const FrontMost = 6

// Front paints the front of a house on the street, w by h, as the night shows it: bluish but for
// what the light of its windows and of the pavement falls on. So many things have been added to it,
// each a file NAME-1, NAME-2 and so on of the same size.
func Front(name string, added, w, h int, look Look) *image.RGBA {
	cv := NewCanvas(w, h, house.In(look))
	cv.Fit(name)
	for i := range min(added, FrontMost-1) {
		cv.Fit(name + "-" + strconv.Itoa(i+1))
	}
	if !look.HighContrast {
		nightfall(cv.scan.img, name, added)
	}
	if added == FrontMost {
		cv.Fit(name + "-" + strconv.Itoa(FrontMost))
	}
	return cv.Finish()
}

// nightfall darkens the front of a house where no light falls on it.
func nightfall(m *image.RGBA, name string, added int) {
	const reach = 26 // how far a window lights the wall around it
	night, warm := [3]float64{150. / 255, 145. / 255, 200. / 255}, [3]float64{1, 0.97, 0.90}
	unlit := [3]float64{0.24, 0.27, 0.55}
	w, h := m.Rect.Dx(), m.Rect.Dy()
	for y := range h {
		uy := (float64(y) + 0.5) * FrontHigh / float64(h)
		low := ease((uy - 128) / (FrontGround - 128))
		row := m.Pix[y*m.Stride:][:4*w]
		for x := range w {
			p := row[4*x : 4*x+3 : 4*x+4]
			ux := (float64(x) + 0.5) * FrontWide / float64(w)
			near, dark := 1.0, false
			for _, at := range panes[name] {
				if d := at.from(ux, uy); added >= at.after {
					near = min(near, d/reach)
				} else {
					dark = dark || d == 0
				}
			}
			for _, at := range lights[name] {
				if added >= at.after {
					near = min(near, at.from(ux, uy)/reach)
				}
			}
			lit := ease(1 - near)
			for i := range p {
				k := night[i] + (1-night[i])*low
				switch {
				case near == 0:
					k = 1
				case dark:
					k = unlit[i]
				default:
					k += (warm[i] - k) * lit
				}
				p[i] = uint8(float64(p[i])*k + 0.5)
			}
		}
	}
}

// Windows returns the windows of a front that are lit and so high that somebody can pass behind
// them, each as x, y, width and height.
func Windows(name string, added int) (list [][4]float64) {
	const high = 28
	for _, p := range panes[name] {
		if added >= p.after && p.h >= high && p.h < 2*high+10 {
			list = append(list, [4]float64{p.x, p.y, p.w, p.h})
		}
	}
	return list
}

// from returns how far a place is from the pane.
func (p *pane) from(x, y float64) float64 {
	r := p.round
	return max(0, math.Hypot(max(0, p.x+r-x, x+r-p.x-p.w), max(0, p.y+r-y, y+r-p.y-p.h))-r)
}

// ease returns t, held between 0 and 1, with a smooth beginning and end.
func ease(t float64) float64 {
	t = min(1, max(0, t))
	return t * t * (3 - 2*t)
}

// WetPart is how high a thing is in its reflection on a wet street, as a part of its height.
const WetPart = 0.55

// WetFront paints the reflection of a Front on the wet street, from its ground down.
func WetFront(name string, added, w int, look Look) *image.RGBA {
	half := max(1, w/2)
	m := Front(name, added, half, int(math.Round(float64(half)*FrontHigh/FrontWide)), look)
	return wet(m, FrontGround/FrontHigh, w, int(math.Round(float64(w)*FrontGround/FrontWide*WetPart)), float64(w)/332)
}

// StrollersGround is how far down the ground is in the picture of those who stroll, of its height.
const StrollersGround = 0.965

// WetStrollers paints the reflection of those who stroll on the wet street.
func WetStrollers(w int, look Look) *image.RGBA {
	return wet(fitted("strollers", w, w, house.In(look)), StrollersGround, w, int(math.Round(float64(w)*StrollersGround*WetPart)), float64(w)/96)
}

// WetRow paints the reflection of the row of the other houses and of the sky above them, from the
// kerb down, on cobbles.
func WetRow(w int, look Look) *image.RGBA {
	half := max(1, w/2)
	m := fitted("street-row", half, int(math.Round(float64(half)*RowHigh/RowWide)), house.In(look))
	out := wet(m, RowGround/RowHigh, w, int(math.Round(float64(w)*RowGround/RowWide*WetPart)), float64(w)/1280)
	// The sky's last light lies on the stones nearest to the houses; farther away they are dark.
	near, far := tone{66, 54, 96}, tone{10, 8, 20}
	h := out.Rect.Dy()
	seed := uint32(1)
	unit := 1280 / float64(w)
	for y := range h {
		row := out.Pix[y*out.Stride:][:4*w]
		v := float64(y) / float64(h)
		sky := near.mix(far, ease(v*1.15))
		for x := range w {
			p := row[4*x : 4*x+4 : 4*x+4]
			stone := cobble((float64(x)+0.5)*unit, (float64(y)+0.5)*unit)
			under := float32(255-p[3]) / 255
			for i := range 3 {
				seed = seed*1664525 + 1013904223
				p[i] = uint8(min(255, (float32(p[i])*0.55+sky[i]*(0.45+0.55*under))*float32(1-stone)+float32(seed>>24)/256))
			}
			p[3] = 255
		}
	}
	return out
}

// cobble returns how much darker the street is at a place than in the middle of a stone, for a
// street 1280 wide: the joints between stones, whose rows are higher the nearer they are.
func cobble(x, y float64) float64 {
	row, top, high := 0, 0.0, 9.0
	for y > top+high {
		top, high, row = top+high, high*1.13, row+1
	}
	wide := high * 2.6
	across := math.Mod(x/wide+0.5*float64(row%2), 1) - 0.5
	down := (y-top)/high - 0.5
	edge := max(math.Abs(across)*wide-(wide/2-1.6), math.Abs(down)*high-(high/2-1.3)) // pixels beyond a stone
	return 0.24*ease(edge/1.6+0.5) + 0.10*(down+0.5)
}

// wet returns what a wet street shows of m, w by h: m above its ground, a part of its height,
// upside down, blurred, and broken by ripples, fainter the farther down. unit is how many pixels
// there are to one of a street 1280 wide.
func wet(m *image.RGBA, ground float64, w, h int, unit float64) *image.RGBA {
	const wave, near, far = 22, 0.85, 0.5
	mw, mh := m.Rect.Dx(), m.Rect.Dy()
	scale := float64(mw) / float64(w)
	soften(m.Pix, 4, mw, mh, 3*unit*scale)
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	rise := ground * float64(mh) / float64(h) // rows of m to one of the reflection
	for y := range h {
		v := (float64(y) + 0.5) / float64(h)
		at := (float64(y) + 0.5) / unit
		shift := unit * scale * (1.2 + 6*v) * (math.Sin(2*math.Pi*at/(wave*(0.5+0.8*v))) + 0.6*math.Sin(at*0.9+1))
		alpha := (near + (far-near)*v) * ease((1-v)*2.5)
		row := out.Pix[y*out.Stride:][:4*w]
		for _, off := range [...]float64{-6, -2, 2, 6} { // a blur along the street's depth
			sy := min(max(int(ground*float64(mh)-(float64(y)+0.5+off*unit)*rise), 0), mh-1)
			from := m.Pix[sy*m.Stride:][:4*mw]
			for x := range w {
				sx := min(max(int((float64(x)+0.5)*scale+shift), 0), mw-1)
				for i, c := range from[4*sx : 4*sx+4] {
					row[4*x+i] += uint8(float64(c)*alpha/4 + 0.5)
				}
			}
		}
	}
	return out
}

// Streak paints what a lamp throws upon the wet street, w by w*StreakHigh: a pool round its foot,
// and its long reflection, broken by ripples.
func Streak(w int) *image.RGBA {
	h := int(math.Round(float64(w) * StreakHigh))
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	lamp := tone{255, 205, 125}
	unit := 120 / float64(w)
	seed := uint32(1)
	for y := range h {
		row := m.Pix[y*m.Stride:][:4*w]
		at := (float64(y) + 0.5) * unit
		v := at / (120 * StreakHigh)
		wave := math.Sin(2*math.Pi*at/(11+9*v)) + 0.6*math.Sin(at*0.83+1)
		half := (9 + 7*v) * (1 + 0.16*wave)
		bright := (0.62 - 0.3*v) * ease(v*7) * ease((1-v)*2.2) * (0.86 + 0.14*math.Sin(at*0.62+2))
		for x := range w {
			dx := (float64(x)+0.5)*unit - 60 - (1+2*v)*wave
			pool := math.Hypot(dx/58, (at-14)/13)
			light := 0.42*ease(1-pool) + bright*math.Exp(-dx*dx/(half*half))
			seed = seed*1664525 + 1013904223
			a := min(1, max(0, light+(float64(seed>>24)/256-0.5)/255))
			for i, c := range lamp {
				row[4*x+i] = uint8(float64(c)*a + 0.5)
			}
			row[4*x+3] = uint8(255*a + 0.5)
		}
	}
	return m
}

// StreakHigh is the height of a Streak, as a part of its width.
const StreakHigh = 1.45
