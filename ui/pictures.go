package ui

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"lacasa/ui/art"
)

// A Picture identifies a picture apart from the cards. It is painted when first drawn and kept
// until space is needed for others.
type Picture struct {
	Kind *PictureKind
	Of   uint8  // number of the picture within its kind
	ID   string // or its name
}

// A PictureKind is a group of pictures that share proportions and a painter.
type PictureKind struct {
	W, H  float64                                            // its proportions
	Card  bool                                               // it is on the table like a card, with a shadow
	Paint func(p Picture, px int, look art.Look) *image.RGBA // paints a picture px pixels wide
}

// Paint paints p, px pixels wide.
func (p Picture) Paint(px int, look art.Look) *image.RGBA { return p.Kind.Paint(p, px, look) }

// As returns p painted with letters and four colours as given, whatever the theme says.
func (p Picture) As(letters, four bool) Picture {
	as := lookKey{p.Kind, letters, four}
	kind, ok := lookKinds[as]
	if !ok {
		paint := p.Kind.Paint
		kind = &PictureKind{W: p.Kind.W, H: p.Kind.H, Card: p.Kind.Card, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
			look.Letters, look.FourColours = letters, four
			return paint(p, px, look)
		}}
		lookKinds[as] = kind
	}
	p.Kind = kind
	return p
}

// A lookKey is a kind of pictures with or without letters and four colours.
type lookKey struct {
	kind          *PictureKind
	letters, four bool
}

var lookKinds = map[lookKey]*PictureKind{}

// The house's own pictures.
var (
	Logo  = Picture{Kind: &logos}
	Night = Picture{Kind: &nights, ID: "night"} // the house of the logo by night
	// the same after a lost match, with only a light in the attic
	Dark = Picture{Kind: &nights, ID: "night-dark"}
	// and with none
	Unlit = Picture{Kind: &nights, ID: "night-unlit"}

	// The fronts of the houses on the street, including the ground they stand on.
	HouseFront = Picture{Kind: &fronts, ID: "front-house"}
	CafeFront  = Picture{Kind: &fronts, ID: "front-cafe"}
	StudyFront = Picture{Kind: &fronts, ID: "front-office"}

	// The parts of the street: its sky, in which moon and stars are placed, and what stands and
	// hangs between the houses.
	StreetSky    = Picture{Kind: &wides, ID: "street-sky"}
	StreetMoon   = Picture{Kind: &squares, ID: "street-moon"}
	StreetStar   = Picture{Kind: &squares, ID: "street-star"}
	StreetRow    = Picture{Kind: &rows, ID: "street-row"} // other houses, the pavement and the road
	StreetWet    = Picture{Kind: &wetRows}                // their reflection on the road
	StreetLamp   = Picture{Kind: &posts, ID: "street-lamp"}
	StreetStreak = Picture{Kind: &streaks}                  // a lamp's light on the wet road
	Strollers    = Picture{Kind: &squares, ID: "strollers"} // two and their dog, who go to the left
	StrollersOn  = Picture{Kind: &squares, ID: "strollers-step"}
	StrollersWet = Picture{Kind: &wetStrollers}
	StreetString = Picture{Kind: &swags, ID: "street-string"} // of lights, for a sign to hang from

	SetupChair = Picture{Kind: &squares, ID: "chair"} // from the front

	// The heads of the sections of a long page.
	SectionScreen = Picture{Kind: &squares, ID: "section-screen"}
	SectionSound  = Picture{Kind: &squares, ID: "section-sound"}
	SectionTable  = Picture{Kind: &squares, ID: "section-table"}

	Shore = Picture{Kind: &rows, ID: "harbour"} // the shore behind the cafe, and the water before it

	SeaLight  = Picture{Kind: &seaLights} // of a window, on the cloth
	CoffeeCup = Picture{Kind: &cups}      // on the cloth, lit from the left

	// Ornaments to be drawn faintly on a cloth.
	WovenRose   = Picture{Kind: &roses}
	InlayAnchor = Picture{Kind: &squares, ID: "inlay-anchor"}
)

// BackNamed returns the back of a card that has that name; "" is La Casa's own.
func BackNamed(name string) Picture { return Picture{Kind: &backs, ID: name} }

// Square returns the square picture in the file of that name.
func Square(name string) Picture { return Picture{Kind: &squares, ID: name} }

// Wide returns the picture in the file of that name, 8 wide by 5 high.
func Wide(name string) Picture { return Picture{Kind: &wides, ID: name} }

// RowGround and RowKerb give, as parts of the width of StreetRow, how far down the pavement begins
// and how far below that its kerb ends. FrontGround gives, as a part of its height, how far down
// the ground of a house's front is.
const RowGround, RowKerb, FrontGround = art.RowGround / art.RowWide, (art.RowKerb - art.RowGround) / art.RowWide, art.FrontGround / art.FrontHigh

// StrollersGround is how far down the ground of Strollers is, of its height.
const StrollersGround = art.StrollersGround

// FrontMost is how many things are added to the front of a house at most.
const FrontMost = art.FrontMost

// FrontWith returns the front of a house with so many of the things that are added to it.
func FrontWith(front Picture, added int) Picture {
	front.Of = uint8(added)
	return front
}

// Stir returns what is drawn over a house's front while something moves there for a moment.
func Stir(front Picture) Picture {
	return Picture{Kind: &stirs, ID: front.ID + "-stir"}
}

// Windows returns the windows of a front at r behind which somebody can pass.
func Windows(front Picture, r Rect) (list []Rect) {
	kx, ky := r.W/art.FrontWide, r.H/art.FrontHigh
	for _, w := range art.Windows(front.ID, int(front.Of)) {
		list = append(list, Rect{r.X + w[0]*kx, r.Y + w[1]*ky, w[2] * kx, w[3] * ky})
	}
	return list
}

// Wet returns the reflection of a house's front on the wet street.
func Wet(front Picture) Picture {
	front.Kind = &wetFronts
	return front
}

// Waterline gives, as a part of the width of Shore, how far down the water begins, and BeaconX and
// BeaconY where the lamp of the lighthouse is.
const Waterline, BeaconX, BeaconY = 80. / 320, 92. / 320, 37. / 320

var (
	logos  = PictureKind{W: 8, H: 5, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.Logo(px, look) }}
	nights = PictureKind{W: 8, H: 5, Paint: func(p Picture, px int, look art.Look) *image.RGBA { return art.Night(p.ID, px, look) }}
	fronts = PictureKind{W: 8, H: 7, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
		return art.Front(p.ID, int(p.Of), px, int(math.Round(float64(px)*7/8)), look)
	}}
	stirs     = PictureKind{W: 8, H: 7, Paint: named}
	wetFronts = PictureKind{W: art.FrontWide, H: art.FrontGround * art.WetPart, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
		return art.WetFront(p.ID, int(p.Of), px, look)
	}}
	backs = PictureKind{W: 5, H: 7, Card: true, Paint: func(p Picture, px int, look art.Look) *image.RGBA {
		cv := art.NewCard(px, art.Dusk(look))
		look.Back = p.ID
		cv.FitBack("back", look)
		return cv.Finish()
	}}
	streaks      = PictureKind{W: 1, H: art.StreakHigh, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA { return art.Streak(px) }}
	wetStrollers = PictureKind{W: 1, H: art.StrollersGround * art.WetPart, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.WetStrollers(px, look) }}
	wetRows      = PictureKind{W: art.RowWide, H: art.RowGround * art.WetPart, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.WetRow(px, look) }}
	wides        = PictureKind{W: 8, H: 5, Paint: named}
	squares      = PictureKind{W: 1, H: 1, Paint: named}
	rows         = PictureKind{W: 16, H: 5, Paint: named}
	posts        = PictureKind{W: 1, H: 6, Paint: named}
	cups         = PictureKind{W: 1, H: 1, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA { return art.CoffeeCup(px) }}
	roses        = PictureKind{W: 1, H: 1, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA { return art.WovenRose(px) }}
	seaLights    = PictureKind{W: 1, H: 1, Paint: func(_ Picture, px int, _ art.Look) *image.RGBA { return art.SeaLight(px) }}
	swags        = PictureKind{W: 8, H: 1, Paint: named}
	signs        = PictureKind{W: 1, H: 1, Paint: func(p Picture, px int, _ art.Look) *image.RGBA { return art.Sign(p.ID, px, color.White) }}
)

// named paints a picture of the house from the file with the picture's ID, in the proportions of
// its kind.
func named(p Picture, px int, look art.Look) *image.RGBA {
	return art.House(p.ID, px, int(math.Round(float64(px)*p.Kind.H/p.Kind.W)), look)
}

const pictureLimit = 8 << 20 // in pixels

type pictureKey struct {
	Picture
	px int
}

// pictures draws pictures and signs, and keeps them.
type pictures struct {
	on     *canvas
	frames *frames
	boxes  *boxes
	blinks *blinks
	kept   *cache[pictureKey, *ebiten.Image]
}

func newPictures(on *canvas, f *frames, b *boxes, l *blinks) *pictures {
	return &pictures{on, f, b, l, newCache[pictureKey](pictureLimit, (*ebiten.Image).Deallocate)}
}

// keep keeps a painted picture, and returns it as an image.
func (p *pictures) keep(k pictureKey, rgba *image.RGBA) *ebiten.Image {
	img := ebiten.NewImageFromImage(rgba)
	p.kept.put(k, img, rgba.Rect.Dx()*rgba.Rect.Dy())
	return img
}

// painted returns a picture of a kind, which it paints if it has not been kept.
func (p *pictures) painted(k pictureKey) *ebiten.Image {
	img, ok := p.kept.get(k)
	if !ok {
		img = p.keep(k, k.Paint(k.px, p.on.theme.Look()))
	}
	return img
}

// draw draws a picture in the middle of r. open is how far it is turned up: 0 on edge, 1 face up.
func (p *pictures) draw(of Picture, r Rect, open float64) {
	if p.on.unpainted {
		p.on.tell("picture", of, r, open)
		return
	}
	r = r.Fit(of.Kind.W, of.Kind.H)
	if of.Kind.Card {
		p.boxes.shadow(p.boxes.under(1), r.Middle(r.W*open, r.H), r.W*0.06, 3, 1, nil)
	}
	k := pictureKey{of, int(math.Round(r.W * p.on.scale))}
	if k.px < 1 {
		return
	}
	img, ok := p.kept.get(k)
	if !ok && !p.frames.painting() {
		p.frames.came = true // then there is a new frame
		return
	}
	if !ok {
		img = p.painted(k)
	}
	if open < 1 {
		p.on.image(img, r.Middle(r.W*open, r.H))
		return
	}
	p.on.still(img, r.X*p.on.scale, r.Y*p.on.scale, color.RGBA{255, 255, 255, 255})
	p.blink(k, r)
}

// blink draws the blinking part over a picture that is on the table like a card.
func (p *pictures) blink(k pictureKey, r Rect) {
	if !k.Kind.Card || p.on.fade != 1 {
		return
	}
	if b := p.blinks.lies(blinker{blinkKey{pictureKey: k}, r}); b.img != nil {
		x, y := math.Round(r.X*p.on.scale), math.Round(r.Y*p.on.scale)
		p.on.still(b.img, x+float64(b.at.X), y+float64(b.at.Y), color.RGBA{255, 255, 255, 255})
	}
}

// scaled draws a picture in the middle of r that was painted for the width wide.
func (p *pictures) scaled(of Picture, r Rect, wide float64) {
	if p.on.unpainted {
		p.on.tell("picture", of, r, 1.0)
		return
	}
	img := p.painted(pictureKey{of, max(1, int(math.Round(wide*p.on.scale)))})
	p.on.image(img, r.Fit(of.Kind.W, of.Kind.H))
}

// bent draws a picture in the middle of r, so many times as tall and turned, both about a point.
func (p *pictures) bent(of Picture, r Rect, about Point, tall, degrees float64) {
	r = r.Fit(of.Kind.W, of.Kind.H)
	img, ok := p.kept.get(pictureKey{of, int(math.Round(r.W * p.on.scale))})
	if tall == 1 && degrees == 0 || !ok {
		p.draw(of, r, 1)
		return
	}
	k := p.on.scale
	op := ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	op.GeoM.Translate(math.Round(r.X*k)-about.X*k, math.Round(r.Y*k)-about.Y*k)
	op.GeoM.Scale(1, tall)
	op.GeoM.Rotate(degrees * math.Pi / 180)
	op.GeoM.Translate(about.X*k, about.Y*k)
	op.ColorScale.ScaleAlpha(float32(p.on.fade))
	p.on.draw(img, &op)
}

// sign draws a sign in the middle of r.
func (p *pictures) sign(name string, r Rect, c color.RGBA) {
	r = r.Fit(1, 1)
	if p.on.unpainted {
		p.on.tell("sign", name, r, c)
		return
	}
	if img, px := p.paintedSign(name, r.W); px > 0 {
		p.on.still(img, r.X*p.on.scale, r.Y*p.on.scale, c)
	}
}

// paintedSign returns a sign of the given width, and its width in pixels. It returns nil if the
// sign is too small to be seen.
func (p *pictures) paintedSign(name string, w float64) (img *ebiten.Image, px int) {
	k := pictureKey{Picture{Kind: &signs, ID: name}, int(math.Round(w * p.on.scale))}
	if k.px < 1 {
		return nil, 0
	}
	return p.painted(k), k.px
}

// signTurned draws a sign with a transformation.
func (p *pictures) signTurned(name string, r Rect, c color.RGBA, turn *ebiten.GeoM) {
	if p.on.unpainted {
		p.on.tell("sign", name, r, c, *turn)
		return
	}
	img, px := p.paintedSign(name, r.W)
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	k := r.W * p.on.scale / float64(px)
	op.GeoM.Scale(k, k)
	op.GeoM.Translate(r.X*p.on.scale, r.Y*p.on.scale)
	op.GeoM.Concat(*turn)
	p.on.tint(&op.ColorScale, c)
	p.on.draw(img, &op)
}
