package ui

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"lacasa/ui/art"
)

// Face names one painted face of the screen's deck, from 0 to 107 at most, or a back. What is on it the deck alone knows.
type Face uint8

// The backs. A card whose face is not known lies with one of them up.
const (
	CardBack   Face = 0xff
	SecondBack Face = 0xfe
)

// A back is no face.
func (f Face) back() bool { return f >= SecondBack }

// Deck is the cards that a screen shows, and how they are painted.
type Deck struct {
	Faces   int
	Backs   int       // 1, or 2: then the second half of the faces has the second
	Emblems []Picture // square, of what the deck is divided into: they are thrown when a match is won

	// Paint paints a face or a back, w pixels wide, density of them to a dp, and 7/5 as high, with transparent rounded corners.
	// It is called beside the game. A face under 76 pixels is plain and soon painted: it stands for those that are not painted yet.
	Paint func(f Face, w int, density float64, look art.Look) *image.RGBA
}

// behind is the back of a card with that face.
func (d *Deck) behind(f Face) Face {
	if f == SecondBack || !f.back() && d.Backs == 2 && int(f) >= d.Faces/2 {
		return SecondBack
	}
	return CardBack
}

// SetDeck changes the deck whose cards are drawn from the next frame on. A card can be drawn once there is one.
func (s *Screen) SetDeck(d *Deck) {
	if d == s.deck {
		return
	}
	s.deck = d
	s.forgetCards()
	s.pictures.clear() // among them what is thrown
	s.Invalidate()
}

// Deck is the deck whose cards are drawn.
func (s *Screen) Deck() *Deck { return s.deck }

// Picture names a picture that is drawn as it is, and is kept until others are wanted more.
type Picture struct {
	Kind *Kind
	Of   uint8  // which of its kind, by number
	ID   string // or by name
}

// Kind is a kind of pictures.
type Kind struct {
	W, H  float64                                            // its proportions
	Card  bool                                               // it lies on the table as a card does, with a shadow
	Paint func(p Picture, px int, look art.Look) *image.RGBA // px wide
}

// Paint paints it, px pixels wide.
func (p Picture) Paint(px int, look art.Look) *image.RGBA { return p.Kind.Paint(p, px, look) }

// The house's own pictures.
var (
	Logo  = Picture{Kind: &logos}
	Night = Picture{Kind: &nights, Of: 1}        // the house of the logo by night
	Dark  = Picture{Kind: &nights}               // the same when it is lost: no light but in the attic
	Cafe  = Picture{Kind: &cafes}                // the cafe by the harbour
	Lamp  = Picture{Kind: &squares, ID: "lamp"}  // on a desk, from above
	Loupe = Picture{Kind: &squares, ID: "loupe"} // beside it
	Study = Picture{Kind: &studies}              // the inspector's desk under its green lamp

	// Houses as they stand on the street, on the ground.
	HouseFront = Picture{Kind: &fronts, ID: "front-house"}
	CafeFront  = Picture{Kind: &fronts, ID: "front-cafe"}
	StudyFront = Picture{Kind: &fronts, ID: "front-office"}

	// The street itself: its sky, in which moon and stars are put, and what stands and hangs between the houses.
	StreetSky    = Picture{Kind: &skies, ID: "street-sky"}
	StreetMoon   = Picture{Kind: &squares, ID: "street-moon"}
	StreetStar   = Picture{Kind: &squares, ID: "street-star"}
	StreetRow    = Picture{Kind: &rows, ID: "street-row"} // other houses, the pavement and the road
	StreetLamp   = Picture{Kind: &posts, ID: "street-lamp"}
	StreetString = Picture{Kind: &swags, ID: "street-string"} // of lights, for a sign to hang from

	// What is let into a cloth, in white, to be drawn faintly.
	InlayRose   = Picture{Kind: &squares, ID: "inlay-rose"}
	InlayAnchor = Picture{Kind: &squares, ID: "inlay-anchor"}
)

// Suspect is the photograph of whoever sits in a seat, for its dossier.
func Suspect(seat int) Picture { return suspects[seat%len(suspects)] }

var suspects = func() (list [6]Picture) {
	for i := range list {
		list[i] = Picture{Kind: &squares, ID: "suspect-" + strconv.Itoa(i+1)}
	}
	return list
}()

// How far down the pavement begins in StreetRow, and how far below that its kerb ends, of the width of the picture; and how far down a
// house's ground is, of the height of its picture.
const RowGround, RowKerb, FrontGround = 70. / 320, 6.2 / 320, 202. / 210

var (
	logos   = Kind{W: 8, H: 5, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.Logo(px, look) }}
	nights  = Kind{W: 8, H: 5, Paint: func(p Picture, px int, look art.Look) *image.RGBA { return art.Night(px, p.Of > 0, look) }}
	cafes   = Kind{W: 8, H: 5, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.Cafe(px, look) }}
	studies = Kind{W: 8, H: 5, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.Study(px, look) }}
	fronts  = Kind{W: 8, H: 7, Paint: named}
	skies   = Kind{W: 8, H: 5, Paint: named}
	squares = Kind{W: 1, H: 1, Paint: named}
	rows    = Kind{W: 16, H: 5, Paint: named}
	posts   = Kind{W: 1, H: 6, Paint: named}
	swags   = Kind{W: 8, H: 1, Paint: named}
	signs   = Kind{W: 1, H: 1, Paint: func(p Picture, px int, _ art.Look) *image.RGBA { return art.Sign(p.ID, px, color.White) }}
)

// named paints a picture of the house that has the name of its file, in the proportions of its kind.
func named(p Picture, px int, look art.Look) *image.RGBA {
	return art.House(p.ID, px, int(math.Round(float64(px)*p.Kind.H/p.Kind.W)), look)
}
