package ui

import (
	"image"
	"image/color"
	"math"

	"lacasa/ui/art"
)

// A Face identifies a painted face of the screen's deck, 0 to 107, or a back. Only the deck knows
// what is on it.
type Face uint8

// The backs. A card whose face is not known shows one of them.
const (
	CardBack   Face = 0xff
	SecondBack Face = 0xfe
)

// back reports whether f is a back.
func (f Face) back() bool { return f >= SecondBack }

// A Deck is a set of cards that a screen shows, with the function that paints them.
type Deck struct {
	Faces   int
	Backs   int       // 1, or 2 if the second half of the faces has the second back
	Emblems []Picture // square pictures, one for each suit of the deck, that are thrown when a match is won

	// Paint paints a face or a back w pixels wide and 7/5 as high, with transparent rounded
	// corners; density is the number of pixels in a dp. It runs in the background. Faces under 76
	// pixels are simple and quick to paint; they stand in for faces that are not painted yet.
	Paint func(f Face, w int, density float64, look art.Look) *image.RGBA
}

// behind returns the back of a card with face f.
func (d *Deck) behind(f Face) Face {
	if f == SecondBack || !f.back() && d.Backs == 2 && int(f) >= d.Faces/2 {
		return SecondBack
	}
	return CardBack
}

// SetDeck sets the deck whose cards are drawn from the next frame on. No card can be drawn before
// the first call.
func (s *Screen) SetDeck(d *Deck) {
	if d == s.deck {
		return
	}
	s.deck = d
	s.forgetCards()
	s.pictures.clear() // among them what is thrown
	s.Invalidate()
}

// Deck returns the deck whose cards are drawn.
func (s *Screen) Deck() *Deck { return s.deck }

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

// The house's own pictures.
var (
	Logo  = Picture{Kind: &logos}
	Night = Picture{Kind: &nights, Of: 1} // the house of the logo by night
	// the same after a lost match, with only a light in the attic
	Dark = Picture{Kind: &nights}

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
	StreetLamp   = Picture{Kind: &posts, ID: "street-lamp"}
	StreetString = Picture{Kind: &swags, ID: "street-string"} // of lights, for a sign to hang from

	// White ornaments to be drawn faintly on a cloth.
	InlayRose   = Picture{Kind: &squares, ID: "inlay-rose"}
	InlayAnchor = Picture{Kind: &squares, ID: "inlay-anchor"}
)

// Square returns the square picture in the file of that name.
func Square(name string) Picture { return Picture{Kind: &squares, ID: name} }

// Wide returns the picture in the file of that name, 8 wide by 5 high.
func Wide(name string) Picture { return Picture{Kind: &wides, ID: name} }

// RowGround and RowKerb give, as parts of the width of StreetRow, how far down the pavement begins
// and how far below that its kerb ends. FrontGround gives, as a part of its height, how far down
// the ground of a house's front is.
const RowGround, RowKerb, FrontGround = 70. / 320, 6.2 / 320, 202. / 210

var (
	logos   = PictureKind{W: 8, H: 5, Paint: func(_ Picture, px int, look art.Look) *image.RGBA { return art.Logo(px, look) }}
	nights  = PictureKind{W: 8, H: 5, Paint: func(p Picture, px int, look art.Look) *image.RGBA { return art.Night(px, p.Of > 0, look) }}
	fronts  = PictureKind{W: 8, H: 7, Paint: named}
	wides   = PictureKind{W: 8, H: 5, Paint: named}
	squares = PictureKind{W: 1, H: 1, Paint: named}
	rows    = PictureKind{W: 16, H: 5, Paint: named}
	posts   = PictureKind{W: 1, H: 6, Paint: named}
	swags   = PictureKind{W: 8, H: 1, Paint: named}
	signs   = PictureKind{W: 1, H: 1, Paint: func(p Picture, px int, _ art.Look) *image.RGBA { return art.Sign(p.ID, px, color.White) }}
)

// named paints a picture of the house from the file with the picture's ID, in the proportions of
// its kind.
func named(p Picture, px int, look art.Look) *image.RGBA {
	return art.House(p.ID, px, int(math.Round(float64(px)*p.Kind.H/p.Kind.W)), look)
}
