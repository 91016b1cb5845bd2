package ui

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/srwiley/rasterx"

	"lacasa/ui/art"
)

// A Mood is how a guest looks at the moment.
type Mood uint8

// The moods of a guest.
const (
	AtRest Mood = iota
	Glad
	Sorry // with eyes shut
	Surprised
)

// A Gaze is where a guest looks.
type Gaze uint8

// The gazes of a guest who is drawn looking to the right.
const (
	Ahead Gaze = iota
	Leftward
	Rightward
	Downward
)

// A Favour is what a guest wears to tell how well they play.
type Favour uint8

// The favours, the weakest player's first.
const (
	NoFavour Favour = iota
	Flower
	GoldPin
)

// A Guest is somebody at the table as others see them at the moment. The zero Guest is nobody.
type Guest struct {
	Name   string // of the file: guest-NAME.svg
	Favour Favour
	Mood   Mood
	Gaze   Gaze
	Blinks bool // the eyes are shut for a moment
}

// persons are the names of the persons.
var persons = [...]string{"person-1", "person-2", "person-3", "person-4", "person-5", "person-6", "person-7", "person-8"}

// Person returns somebody whose face is not known: in profile, with a face that many share. Those
// of neighbouring numbers differ in hat, hair and collar.
func Person(n int) Guest { return Guest{Name: persons[n%len(persons)]} }

// Robot is La Casa's Robot, which looks and feels as guests do.
var Robot = Guest{Name: "robot"}

// IsPerson reports whether g is one that Person returns.
func (g Guest) IsPerson() bool { return slices.Contains(persons[:], g.Name) }

// Bust returns the picture of a guest, as high as wide, who looks to the right. Cards and hands are
// drawn over its lower half. Its lower edge passes into what is behind.
func (g Guest) Bust() Picture { return g.picture(&busts) }

// Head returns the picture of a guest's head in a round frame.
func (g Guest) Head() Picture { return g.picture(&heads) }

// Photo returns the picture of a photograph of a guest.
func (g Guest) Photo() Picture {
	g.Blinks, g.Gaze = false, Ahead
	return g.picture(&photos)
}

func (g Guest) picture(kind *PictureKind) Picture {
	of := uint8(g.Favour)<<4 | uint8(g.Gaze)<<2 | uint8(g.Mood)
	if g.Blinks {
		of |= blinking
	}
	return Picture{Kind: kind, ID: g.Name, Of: of}
}

// blinking is set in the number of a picture of a guest who blinks.
const blinking = 1 << 6

// guestFile begins the name of a guest's file.
const guestFile = "guest-"

// guestOf returns the guest of a picture.
func guestOf(p Picture) Guest {
	return Guest{Name: p.ID, Favour: Favour(p.Of >> 4 & 3), Gaze: Gaze(p.Of >> 2 & 3), Mood: Mood(p.Of & 3), Blinks: p.Of&blinking != 0}
}

var (
	busts  = PictureKind{W: 1, H: 1, Paint: paintBust}
	heads  = PictureKind{W: 1, H: 1, Paint: paintHead}
	photos = PictureKind{W: 1, H: 1, Paint: paintPhoto}
)

func paintBust(p Picture, px int, look art.Look) *image.RGBA {
	m := paintClose(p, px, look, 0, 0, guestWide)
	art.LightFigure(m, float64(px)/guestWide, 0)
	fade(m)
	if f := guestOf(p).Favour; f != NoFavour {
		w := art.House(favours[f], px, px, look)
		draw.Draw(m, m.Rect, w, image.Point{}, draw.Over)
	}
	return m
}

// guestWide is the width and height of a guest's picture, and eyesAbove and eyesBelow are where it
// has their eyes.
const guestWide, eyesAbove, eyesBelow = 200.0, 78.0, 94.0

// The square of a guest's picture that is its head, and the width of the frame around
// a head, as a part of that of the whole.
const (
	headX, headY, headSide = 44, 26, 120.0
	headFrame              = 0.045
)

// paintClose paints a square of a guest's picture.
func paintClose(p Picture, px int, look art.Look, x, y, side float64) *image.RGBA {
	u, g := float64(px)/side, guestOf(p)
	paint := func(mood Mood) *image.RGBA {
		cv := guestCanvas(g, mood, px, look)
		cv.Draw(guestFile+p.ID, rasterx.Identity.Scale(u, u).Translate(-x, -y))
		return cv.Finish()
	}
	m := paint(g.Mood)
	if g.Blinks { // the eyes alone are those of one who has them shut
		from, to := max(0, int((eyesAbove-y)*u)), min(px, int((eyesBelow-y)*u))
		copy(m.Pix[from*m.Stride:to*m.Stride], paint(Sorry).Pix[from*m.Stride:])
	}
	return m
}

// The colours of a photograph, from the deepest brown, and those of the wall behind, which is lit
// from the right.
var (
	photoDark, photoMiddle, photoLight = art.RGB(0x241307), art.RGB(0x946434), art.RGB(0xf7e8c2)
	photoWall, photoWallLit            = art.RGB(0x543a1e), art.RGB(0xc9a670)
)

// paintPhoto paints a photograph in browns: each of the whole range of tones, its shadows hatched,
// and a rim of light at the left.
func paintPhoto(p Picture, px int, look art.Look) *image.RGBA {
	const x, y, side = 22, 6, 164
	m := paintClose(p, px, look, x, y, side)
	least, most := tones(m)
	art.RimLeft(m, photoLight, 2.2*float64(px)/side)
	hatch := float64(px) / 44
	for i := 0; i < len(m.Pix); i += 4 {
		across, down := float64(i/4%px), float64(i/4/px)
		wall := art.Mix(photoWall, photoWallLit, clamp((across*1.3-down*0.3)/float64(px), 0, 1))
		q := m.Pix[i : i+4 : i+4]
		a := float64(q[3]) / 255
		tone := photoMiddle
		if a > 0 {
			grey := clamp((greyOf(q)/a-least)/(most-least), 0, 1)
			grey = math.Pow(grey, 0.9) // a flash lights dark faces too
			grey += 0.7 * (grey*grey*(3-2*grey) - grey)
			if hatch >= 2 && grey < 0.5 { // lines from above right
				_, part := math.Modf((across + down) / hatch)
				line := clamp(1.5-math.Abs(part-0.5)*4, 0, 1)
				grey -= 0.3 * line * grey * min(1, (0.5-grey)*5)
			}
			if tone = art.Mix(photoDark, photoMiddle, min(1, 2*grey)); grey > 0.5 {
				tone = art.Mix(photoMiddle, photoLight, min(1, 2*grey-1))
			}
		}
		c := art.Mix(wall, tone, a)
		q[0], q[1], q[2], q[3] = c.R, c.G, c.B, 255
	}
	return m
}

// greyOf returns how bright a pixel is, 0 to 1.
func greyOf(q []uint8) float64 {
	return (0.3*float64(q[0]) + 0.59*float64(q[1]) + 0.11*float64(q[2])) / 255
}

// tones returns how bright the darkest and the lightest parts of a figure are, but for a twentieth
// of it each.
func tones(m *image.RGBA) (least, most float64) {
	var count [256]int
	all := 0
	for i := 0; i < len(m.Pix); i += 4 {
		if q := m.Pix[i : i+4]; q[3] == 255 {
			count[int(greyOf(q)*255)]++
			all++
		}
	}
	reach := func(part float64) float64 {
		sum := 0
		for v, n := range count {
			if sum += n; float64(sum) > part*float64(all) {
				return float64(v) / 255
			}
		}
		return 1
	}
	least, most = reach(0.05), reach(0.95)
	return least, max(most, least+0.1)
}

// walls are the colours of the lit walls behind heads.
var walls = [...]uint32{0x6a4020, 0x28545a, 0x5e3654, 0x4a5066}

// headGround returns the colours behind the head of a guest, in the dark and in the light.
// Neighbours are told apart by them too.
func headGround(name string) [2]color.RGBA {
	n := int(name[0]) + int(name[len(name)-1])
	return [2]color.RGBA{art.RGB(0x0e0a0a), art.RGB(walls[n%len(walls)])}
}

func paintHead(p Picture, px int, look art.Look) *image.RGBA {
	head := paintClose(p, px, look, headX, headY, headSide)
	art.LightFigure(head, float64(px)/headSide, headX)
	m := image.NewRGBA(head.Rect)
	frame, ground := art.RGB(0xb8863c), headGround(p.ID)
	n := float64(px)
	for y := range px {
		for x := range px {
			fx, fy := (float64(x)+0.5)/n-0.5, (float64(y)+0.5)/n-0.5
			d := math.Hypot(fx, fy)
			edge := func(r float64) float64 { return clamp((r-d)*n+0.5, 0, 1) }
			c := art.Mix(ground[0], ground[1], clamp(0.5+fx+fy*0.4, 0, 1))
			h := head.RGBAAt(x, y)
			over := func(top, below uint8) uint8 { return uint8(uint32(top) + uint32(below)*uint32(255-h.A)/255) }
			c = color.RGBA{over(h.R, c.R), over(h.G, c.G), over(h.B, c.B), 255}
			c = art.Mix(frame, c, edge(0.5-headFrame))
			m.SetRGBA(x, y, Alpha(c, edge(0.5)))
		}
	}
	return m
}

var (
	moodNames = [...]string{AtRest: art.Rest, Glad: "win", Sorry: "shut", Surprised: "wide"}
	irises    = [...]string{Ahead: "guest-iris", Leftward: "guest-iris-left", Rightward: "guest-iris-right", Downward: "guest-iris-down"}
	favours   = [...]string{Flower: "guest-flower", GoldPin: "guest-pin"}
)

// guestCanvas returns a canvas on which a guest's picture is painted in a mood.
func guestCanvas(g Guest, mood Mood, px int, look art.Look) *art.Canvas {
	pal := art.Neutral.Palettes().In(look)
	cv := art.NewCanvas(px, px, pal)
	cv.Use(pal, func(name string) string {
		if name == irises[Ahead] {
			return irises[g.Gaze]
		}
		return name
	})
	cv.Mood(moodNames[mood])
	return cv
}

// fade lets the clothes of a bust sink below the light of the lamp, and its lower edge pass into
// the dark.
func fade(m *image.RGBA) {
	const sinks, fades, dark = 0.7, 0.92, 0.66 // parts of its height, and what is left of the light
	h := float64(m.Rect.Dy())
	for y := int(sinks * h); y < m.Rect.Dy(); y++ {
		lit := 1 - (1-dark)*InOut.At(clamp(((float64(y)+0.5)/h-sinks)/(1-sinks), 0, 1))
		row := m.Pix[y*m.Stride:][:m.Rect.Dx()*4]
		for i, v := range row {
			if i%4 != 3 {
				row[i] = uint8(float64(v)*lit + 0.5)
			}
		}
	}
	sink(m, fades, 1)
}

// Guest draws the bust or the head of a guest in the middle of r. Who is mirrored looks to the
// left. degrees is by how much they lean forward, and light is 1 for one that the lamp shines on.
func (s *Screen) Guest(of Picture, r Rect, mirrored bool, degrees, light float64) {
	s.BreathingGuest(of, r, mirrored, degrees, light, 0)
}

// BreathingGuest draws a guest who has drawn breath, and is taller by so many dp.
func (s *Screen) BreathingGuest(of Picture, r Rect, mirrored bool, degrees, light, breath float64) {
	r = r.Fit(1, 1)
	if s.on.watch != nil && of.Kind == &heads {
		s.on.watch(DrawnItem{Head: true, Rect: r, View: s.on.within})
	}
	if s.on.unpainted {
		s.on.tell("guest", of, r, mirrored, degrees, light, breath)
		return
	}
	k := pictureKey{of, int(math.Round(r.W * s.on.scale))}
	if k.px < 1 {
		return
	}
	img := s.pictures.painted(k)
	var op ebiten.DrawImageOptions
	half := float64(k.px) / 2
	op.GeoM.Translate(-half, -2*half) // they lean from below
	op.GeoM.Scale(1, 1+breath/r.H)
	op.GeoM.Rotate(degrees * math.Pi / 180)
	if mirrored {
		op.GeoM.Scale(-1, 1)
	}
	op.GeoM.Translate(math.Round(r.X*s.on.scale)+half, math.Round(r.Y*s.on.scale)+2*half)
	if degrees != 0 || breath != 0 {
		op.Filter = ebiten.FilterLinear
	}
	l := float32(light)
	op.ColorScale.Scale(l, l, l, 1)
	op.ColorScale.ScaleAlpha(float32(s.on.fade))
	s.on.draw(img, &op)
}

// A Bearing is how somebody at the table holds themselves. The zero Bearing is upright.
type Bearing struct {
	Leans  float64 // by how many degrees forward
	Turned float64 // how far the head is turned to where they look, in dp
	Bowed  float64 // and how far it is bowed
	Breath float64 // how much higher the chest is with the breath they have drawn
}

// Bust draws the bust of a guest as Guest does, in a bearing: the head goes its own way, and the
// shoulders rise, while the lower edge stays where it is.
func (s *Screen) Bust(of Picture, r Rect, mirrored bool, light float64, b Bearing) {
	const bands = 16
	if s.on.unpainted {
		s.on.tell("bust", of, r, mirrored, light, b)
		return
	}
	r = r.Fit(1, 1)
	k := pictureKey{of, int(math.Round(r.W * s.on.scale))}
	if k.px < 1 {
		return
	}
	img, px, l := s.pictures.painted(k), float64(k.px), float32(light*s.on.fade)
	sin, cos := math.Sincos(b.Leans * math.Pi / 180)
	foot := Point{math.Round(r.X*s.on.scale) + px/2, math.Round(r.Y*s.on.scale) + px}
	for band := range bands {
		corners := s.quads.next()
		for i := range corners {
			u, v := float64(i%2), float64(band+i/2)/bands
			p := b.bent(v)
			x, y := (u-0.5)*px+p.X*s.on.scale, (v-1)*px+p.Y*s.on.scale
			x, y = x*cos-y*sin, x*sin+y*cos
			if mirrored {
				x = -x
			}
			corners[i] = ebiten.Vertex{DstX: float32(foot.X + x), DstY: float32(foot.Y + y), SrcX: float32(u * px), SrcY: float32(v * px), ColorR: l, ColorG: l, ColorB: l, ColorA: float32(s.on.fade)}
		}
	}
	s.quads.flush(img)
}

// bent returns by how much, in dp, a bearing moves what is v of its height down a bust.
func (b *Bearing) bent(v float64) Point {
	const chin, throat, chest = 0.62, 0.8, 0.86
	head := 1 - InOut.At(clamp((v-chin)/(throat-chin), 0, 1))
	risen := 1 - InOut.At(clamp((v-chest)/(1-chest), 0, 1))
	return Point{b.Turned * head, b.Bowed*head - b.Breath*risen}
}
