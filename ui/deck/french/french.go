// Package french paints the French deck: clubs, diamonds, hearts and spades from the ace to the
// king, and jokers.
//
// A face is named by rank and suit, such as Of(7, Diamonds). Faces are in the order of the records:
// the four aces, the four twos, up to the kings, and within a rank clubs, diamonds, hearts, spades.
// Joker and OtherJoker follow; they look different and mean the same. So the number that an engine
// gives a card is its face. Where a game distinguishes two packs, the second pack's card is PerPack
// further on.
package french

import (
	"image"
	"image/color"
	"sync"

	"lacasa/ui"
	"lacasa/ui/art"
)

// A Suit is one of the four suits.
type Suit uint8

// The suits in the order in which the deck has them.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	Suits = 4
)

// The ranks whose index is not a number. There are 13 ranks.
const (
	Ace   = 1
	Jack  = 11
	Queen = 12
	King  = 13
)

// The faces after the kings.
const (
	Joker      ui.Face = 52
	OtherJoker ui.Face = 53
	PerPack            = 54
)

// Of returns the face of a rank, 1 to 13, and a suit.
func Of(rank int, s Suit) ui.Face { return ui.Face((rank-1)*Suits) + ui.Face(s) }

// Deck returns the deck for a game: one pack or two, of which the second has the other back, with a
// quiet mark on the faces that score by themselves, given as faces of the first pack. It returns
// the same pointer for the same arguments, so that a screen keeps its pictures.
func Deck(packs int, scoring ...ui.Face) *ui.Deck {
	use := usage{packs: packs}
	for _, f := range scoring {
		use.scoring |= 1 << f
	}
	if d, ok := decks.Load(use); ok {
		return d.(*ui.Deck)
	}
	d, _ := decks.LoadOrStore(use, &ui.Deck{
		Faces:   packs * PerPack,
		Backs:   packs,
		Emblems: []ui.Picture{Emblem(Clubs), Emblem(Diamonds), Emblem(Hearts), Emblem(Spades)},
		Paint:   use.paint,
		Leave:   leave,
		Leaves:  leaves,
	})
	return d.(*ui.Deck)
}

// A usage is what distinguishes one game's deck from another's.
type usage struct {
	packs   int
	scoring uint64 // bit f: face f
}

var decks sync.Map // usage to *ui.Deck

// Emblem returns a suit's sign, in a colour that stands out on the dark table.
func Emblem(s Suit) ui.Picture { return ui.Picture{Kind: &emblems, Of: uint8(s)} }

// Small returns a face in the form for small sizes: its index and its suit.
func Small(f ui.Face) ui.Picture { return ui.Picture{Kind: &smalls, Of: uint8(f)} }

var smalls = ui.PictureKind{W: 5, H: 7, Card: true, Paint: func(p ui.Picture, px int, look art.Look) *image.RGBA {
	return usage{packs: 1}.paint(ui.Face(p.Of), px, 1, look)
}}

// Printed returns a suit's sign, in its colour on the cards, for other things of paper.
func Printed(s Suit) ui.Picture { return ui.Picture{Kind: &printed, Of: uint8(s)} }

var emblems, printed = signKind(Colour), signKind(func(s Suit, look art.Look) color.RGBA {
	return paletteOf(Of(1, s), look)[art.Index]
})

// signKind returns the kind of picture that is a suit's sign in a colour.
func signKind(colour func(s Suit, look art.Look) color.RGBA) ui.PictureKind {
	return ui.PictureKind{W: 1, H: 1, Paint: func(p ui.Picture, px int, look art.Look) *image.RGBA {
		var pal art.Palette
		pal[art.Index] = colour(Suit(p.Of), look)
		cv := art.NewCanvas(px, px, &pal)
		cv.Fit("suit-" + suits[p.Of].name)
		return cv.Finish()
	}}
}

// Colour returns the suit's colour for words and marks on a dark ground.
func Colour(s Suit, look art.Look) color.RGBA {
	c := suits[s].colours(look)
	if look.HighContrast {
		return art.RGB(c.onDarkHigh)
	}
	return art.RGB(c.onDark)
}

// A suit holds a suit's name in the files, and its colours in two-colour and four-colour decks.
type suit struct {
	name      string
	two, four colours
}

// colours are those of a suit's cards, and of its sign on a dark ground.
type colours struct {
	cards              *art.Palettes
	onDark, onDarkHigh uint32
}

var suits = [Suits]suit{
	Clubs:    {"clubs", colours{moss, ivory, white}, colours{green, 0x54b578, 0x23b680}},
	Diamonds: {"diamonds", colours{copper, 0xff8a72, 0xff8572}, colours{blue, 0xb28fff, 0xbe84ff}},
	Hearts:   {"hearts", colours{crimson, 0xff8a72, 0xff8572}, colours{crimson, 0xfe8228, 0xff942e}},
	Spades:   {"spades", colours{slate, ivory, white}, colours{slate, ivory, white}},
}

func (s *suit) colours(look art.Look) *colours {
	if look.FourColours {
		return &s.four
	}
	return &s.two
}

const black, red, strongRed, ivory, white = 0x1c1512, 0xb50c12, 0xae0602, 0xf9eeda, 0xffffff

// The colours on the cards: pips and indices are black or red, or of four colours; figures wear
// more.
var (
	moss     = palettes(black, 0, 0x10160f, 0x22301f, 0x3a4d36, 0x86977c, 0xd6dcc6)
	copper   = palettes(red, strongRed, 0x4a1606, 0x86300e, 0xc24a1c, 0xe68a54, 0xf8d2ac)
	crimson  = palettes(red, strongRed, 0x4a0614, 0x860e20, 0xc41c30, 0xe6687a, 0xf8c4c4)
	slate    = palettes(black, 0, 0x0a1020, 0x16223c, 0x2c3f62, 0x7288a4, 0xc6d2de)
	green    = palettes(0x197d6c, 0x096450, 0x06281c, 0x0c4a34, 0x197d5c, 0x5cb290, 0xc4e4d0)
	blue     = palettes(0x292893, 0x4615e6, 0x0a0c36, 0x161a66, 0x292893, 0x6a78cc, 0xc8d0f2)
	carnival = palettes(red, strongRed, 0x0e2a44, 0x16436a, 0x2a6a9c, 0xe8a23c, 0xfbe2a0)
	midnight = palettes(black, 0, 0x14121e, 0x262236, 0x4a4466, 0x9a90bc, 0xdcd6ea)
	sea      = palettes(0, 0, 0x071a3c, 0x0d2c5e, 0x1c4c94, 0x6e98cc, 0xcfe0f2)
	wine     = palettes(0, 0, 0x3a060e, 0x6a0c1a, 0xa01c2c, 0xd87078, 0xf6d4d0)
)

func palettes(index, strong uint32, tones ...uint32) *art.Palettes {
	return art.Tones{Tone: [5]uint32(tones), Index: index, Strong: strong}.Palettes()
}
