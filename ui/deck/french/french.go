// Package french is the French deck as it is painted: clubs, diamonds, hearts and spades, from the ace to the king, and jokers.
//
// A face is named by rank and suit, Of(7, Diamonds), in the order of the records: the four aces, the four twos, up to the kings, and
// within a rank clubs, diamonds, hearts, spades. Then come Joker and OtherJoker, which look different and mean the same. So the number
// that an engine gives a card is its face, and the other pack's card, where a game tells the two apart, is PerPack further on.
package french

import (
	"image"
	"image/color"
	"sync"

	"lacasa/ui"
	"lacasa/ui/art"
)

// Suit is one of the four suits.
type Suit uint8

// The suits in the order in which the deck has them.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
	Suits = 4
)

// The ranks whose index is no number. There are 13.
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

// Of is the face of that rank, 1 to 13, and suit.
func Of(rank int, s Suit) ui.Face { return ui.Face((rank-1)*Suits) + ui.Face(s) }

// Deck is the deck as a game uses it: one pack or two, of which the second has the other back, and a quiet mark on the faces that score
// by themselves there, given as those of the first pack. The same deck asked for again is the same pointer, so a screen keeps its
// pictures.
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
	})
	return d.(*ui.Deck)
}

// usage is in what a game's deck differs from another's.
type usage struct {
	packs   int
	scoring uint64 // bit f: face f
}

var decks sync.Map // usage to *ui.Deck

// Emblem is a suit's sign, in a colour that stands out on the dark table.
func Emblem(s Suit) ui.Picture { return ui.Picture{Kind: &emblems, Of: uint8(s)} }

var emblems = ui.Kind{W: 1, H: 1, Paint: func(p ui.Picture, px int, look art.Look) *image.RGBA {
	s := Suit(p.Of)
	pal := *paletteOf(s, look)
	pal[art.Index] = Colour(s, look)
	cv := art.NewCanvas(px, px, &pal)
	cv.Fit(suitName(s))
	return cv.Done()
}}

// Colour is the suit's colour for words and marks on a dark ground.
func Colour(s Suit, look art.Look) color.RGBA {
	if look.HighContrast {
		return art.RGB(suits[s].onDarkHigh)
	}
	return art.RGB(suits[s].onDark)
}

// suits are their names in the files, their letters, and their colours.
var suits = [Suits]struct {
	name, letter string
	art.Tones
	onDark, onDarkHigh uint32
}{
	Clubs: {"clubs", "c", art.Tones{Tone: [5]uint32{0x10160f, 0x22301f, 0x3a4d36, 0x86977c, 0xd6dcc6},
		Index: 0x1c1512, Strong: 0x000000, Hair: [2]uint32{0x2c1c12, 0x5c4028}}, 0xe8dcc4, 0xffffff},
	Diamonds: {"diamonds", "d", art.Tones{Tone: [5]uint32{0x4a1606, 0x86300e, 0xc24a1c, 0xe68a54, 0xf8d2ac},
		Index: 0xb8141c, Strong: 0x8c0010, Hair: [2]uint32{0x4a1a10, 0x8a3a1c}}, 0xf4705c, 0xff8a78},
	Hearts: {"hearts", "h", art.Tones{Tone: [5]uint32{0x4a0614, 0x860e20, 0xc41c30, 0xe6687a, 0xf8c4c4},
		Index: 0xb8141c, Strong: 0x8c0010, Hair: [2]uint32{0x14121a, 0x353442}}, 0xf4705c, 0xff8a78},
	Spades: {"spades", "s", art.Tones{Tone: [5]uint32{0x0a1020, 0x16223c, 0x2c3f62, 0x7288a4, 0xc6d2de},
		Index: 0x1c1512, Strong: 0x000000, Hair: [2]uint32{0x2c1c12, 0x5c4028}}, 0xe8dcc4, 0xffffff},
}

var palettes = func() (all [Suits]*art.Palettes) {
	for s := range all {
		all[s] = suits[s].Palettes()
	}
	return
}()

func paletteOf(s Suit, look art.Look) *art.Palette { return palettes[s].In(look) }

func suitName(s Suit) string { return "suit-" + suits[s].name }
