package french

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/deck/decktest"
)

var looks = []art.Look{{}, {Letters: true}, {FourColours: true}, {HighContrast: true}, {HighContrast: true, FourColours: true, Letters: true}}

// The faces are named in the order of the records, the second pack's after those of the first.
func TestFaces(t *testing.T) {
	seen := map[ui.Face]bool{Joker: true, OtherJoker: true}
	next := ui.Face(0)
	for rank := Ace; rank <= King; rank++ {
		for s := range Suit(Suits) {
			f := Of(rank, s)
			if f != next || seen[f] || rankOf(f) != rank || suitOf(f) != s {
				t.Errorf("rank %d of suit %d is face %d", rank, s, f)
			}
			seen[f] = true
			next++
		}
	}
	if len(seen) != PerPack {
		t.Errorf("%d faces", len(seen))
	}
	for packs := 1; packs <= 2; packs++ {
		d := Deck(packs)
		if d.Faces != packs*PerPack || d.Backs != packs || d != Deck(packs) || d == Deck(packs, Of(10, Diamonds)) {
			t.Errorf("%d packs: %d faces, %d backs", packs, d.Faces, d.Backs)
		}
	}
}

func TestSizes(t *testing.T) {
	decktest.CheckSizes(t, Deck(2, Of(Ace, Spades)), Of(Ace, Spades), Of(10, Hearts), Of(King, Clubs), Joker, ui.CardBack, ui.SecondBack)
}

func TestCardsDiffer(t *testing.T) {
	for _, look := range looks {
		decktest.CheckCardsDiffer(t, Deck(1), PerPack, look, nil)
	}
}

// A card of the second pack looks like its twin and has another back.
func TestTwoPacks(t *testing.T) {
	d := Deck(2)
	for _, w := range []int{60, 120, 240} {
		for _, f := range []ui.Face{Of(7, Diamonds), Of(Queen, Spades), OtherJoker} {
			if k := decktest.Difference(d.Paint(f, w, 1, art.Look{}), d.Paint(f+PerPack, w, 1, art.Look{})); k != 0 {
				t.Errorf("face %d differs from its twin by %.2f at %d", f, k, w)
			}
		}
		if k := decktest.Difference(d.Paint(ui.CardBack, w, 1, art.Look{}), d.Paint(ui.SecondBack, w, 1, art.Look{})); k < 20 {
			t.Errorf("the backs differ by %.2f at %d", k, w)
		}
	}
}

// A back is the same upside down, and so tells nothing of how its card lies.
func TestBackHasNoUpperEnd(t *testing.T) {
	for _, name := range []string{"", "lamps", "moon", "cat"} {
		for _, back := range []ui.Face{ui.CardBack, ui.SecondBack} {
			m := Deck(2).Paint(back, 240, 1, art.Look{Back: name})
			turned := image.NewRGBA(m.Rect)
			for y := range m.Rect.Dy() {
				for x := range m.Rect.Dx() {
					turned.SetRGBA(m.Rect.Dx()-1-x, m.Rect.Dy()-1-y, m.RGBAAt(x, y))
				}
			}
			if d := decktest.Difference(m, turned); d > 1.5 { // where lines are smoothed, and in the light on the needles
				t.Errorf("back %d %s turned differs by %.2f of 255", back, name, d)
			}
		}
		a, b := Deck(2).Paint(ui.CardBack, 60, 1, art.Look{Back: name}), Deck(2).Paint(ui.SecondBack, 60, 1, art.Look{Back: name})
		if d := decktest.Difference(a, b); d < 12 {
			t.Errorf("the two backs %s differ by %.2f of 255", name, d)
		}
	}
}

// A number has as many pips as it says: they are counted in the pixels, between the columns of the
// indices.
func TestPips(t *testing.T) {
	for _, w := range []int{60, 120, 240} {
		for rank := 2; rank <= 10; rank++ {
			for s := range Suit(Suits) {
				m := Deck(1).Paint(Of(rank, s), w, 1, art.Look{})
				if n := blots(m, decktest.CardPart(m, 25, 0, 75, 100), decktest.Paper(m)); n != rank {
					t.Errorf("rank %d of %s at %d: %d pips", rank, suits[s].name, w, n)
				}
			}
		}
	}
}

// A strip of paper lies between the indices and the pips beside them.
func TestPipsAreClearOfIndices(t *testing.T) {
	for _, w := range []int{60, 84, 90, 140, 240} {
		for rank := 4; rank <= 10; rank++ {
			for s := range Suit(Suits) {
				m := Deck(1).Paint(Of(rank, s), w, 1, art.Look{})
				free, widest := 0, 0
				for x := 15 * w / 100; x < 35*w/100; x++ {
					free++
					if blots(m, image.Rect(x, 4, x+1, m.Rect.Dy()/2), decktest.Paper(m)) > 0 {
						free = 0
					}
					widest = max(widest, free)
				}
				if widest < max(2, w/32) {
					t.Errorf("rank %d of %s at %d: %d pixels of paper", rank, suits[s].name, w, widest)
				}
			}
		}
	}
}

// blots counts the connected pieces in a part of a picture that stand out from the paper.
func blots(m *image.RGBA, r image.Rectangle, paper color.RGBA) (n int) {
	seen := map[image.Point]bool{}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			todo := []image.Point{{x, y}}
			first := true
			for len(todo) > 0 {
				p := todo[len(todo)-1]
				todo = todo[:len(todo)-1]
				if !p.In(r) || seen[p] || decktest.Contrast(m.RGBAAt(p.X, p.Y), paper) < 2 {
					continue
				}
				if seen[p] = true; first {
					n, first = n+1, false
				}
				todo = append(todo, p.Add(image.Pt(1, 0)), p.Add(image.Pt(-1, 0)), p.Add(image.Pt(0, 1)), p.Add(image.Pt(0, -1)))
			}
		}
	}
	return n
}

// A card that scores is marked, in every size, and no other.
func TestScoring(t *testing.T) {
	const plain, most = 0.3, 8.0
	d := Deck(1, Of(10, Diamonds), Of(Jack, Spades))
	for _, w := range []int{60, 120, 240} {
		for f := range ui.Face(PerPack) {
			k := decktest.Difference(d.Paint(f, w, 1, art.Look{}), Deck(1).Paint(f, w, 1, art.Look{}))
			switch marked := f == Of(10, Diamonds) || f == Of(Jack, Spades); {
			case marked && (k < plain || k > most):
				t.Errorf("the mark of face %d changes it by %.2f of 255 at %d", f, k, w)
			case !marked && k != 0:
				t.Errorf("face %d is marked, at %d", f, w)
			}
		}
	}
}

// Every language has letters for the suits, which are drawn, no two alike.
func TestLetters(t *testing.T) {
	for _, l := range words.Languages {
		letters := words.Open(l.Code).Say("french.letters")
		if len(letters) != Suits {
			t.Fatalf("%s: the letters %q", l.Code, letters)
		}
		for i := range letters {
			if !art.Has("letter-"+letters[i:i+1]) || strings.Contains(letters[:i], letters[i:i+1]) {
				t.Errorf("%s: the letter %q", l.Code, letters[i:i+1])
			}
		}
		look := art.Look{Letters: true, SuitLetters: letters}
		for _, w := range []int{60, 120, 240} {
			clubs := Deck(1).Paint(Of(7, Clubs), w, 1, look)
			same := decktest.Difference(clubs, Deck(1).Paint(Of(7, Clubs), w, 1, art.Look{Letters: true})) == 0
			if same != (letters[Clubs] == 'c') {
				t.Errorf("%s: clubs do not have the letter %c at %d", l.Code, letters[Clubs], w)
			}
		}
	}
}

// Everybody on the courts has a name in every language, by the card's code in the records.
func TestCourtsHaveNames(t *testing.T) {
	for _, l := range words.Languages {
		w, seen := words.Open(l.Code), map[string]bool{}
		for _, rank := range "JQK" {
			for _, suit := range "CDHS" {
				key := "french." + string(rank) + string(suit)
				if name := w.Say(key); !w.Has(key) || seen[name] {
					t.Errorf("%s: %s is %q", l.Code, key, name)
				} else {
					seen[name] = true
				}
			}
		}
	}
}

// TestSilhouettes tells the suits apart in black at 12 pixels.
func TestSilhouettes(t *testing.T) { decktest.CheckSilhouettes(t, Deck(1).Emblems...) }

// TestCourtsWithoutColour tells the people of a rank apart by where they are darker and lighter
// than what is behind them, without any colour.
func TestCourtsWithoutColour(t *testing.T) {
	for _, w := range []int{60, 120} {
		var seen []*image.RGBA
		for f := Of(Jack, Clubs); f < PerPack; f++ {
			m := Deck(1).Paint(f, w, 1, art.Look{})
			grey := image.NewRGBA(m.Rect)
			for i := 0; i < len(m.Pix); i += 4 {
				v := uint8((299*int(m.Pix[i]) + 587*int(m.Pix[i+1]) + 114*int(m.Pix[i+2])) / 1000)
				copy(grey.Pix[i:], []uint8{v, v, v, 255})
			}
			for i, other := range seen {
				if d := decktest.Difference(grey, other); d < 12 {
					t.Errorf("without colour courts %d and %d differ by %.1f of 255 at %d", i, len(seen), d, w)
				}
			}
			seen = append(seen, grey)
		}
	}
}

// TestSuitsApart measures the colours of the suits: of all four where there are four, and else of
// the black and the red ones.
func TestSuitsApart(t *testing.T) {
	for _, look := range looks {
		for name, of := range map[string]func(Suit) color.RGBA{
			"pips": func(s Suit) color.RGBA {
				m := Deck(1).Paint(Of(5, s), 60, 1, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 35, 35, 65, 65), decktest.Paper(m))
			},
			"suit in the corner": func(s Suit) color.RGBA {
				m := Deck(1).Paint(Of(King, s), 240, 1, look)
				return decktest.MostFrequent(m, decktest.CardPart(m, 5, 18, 19, 29), decktest.Paper(m))
			},
			"words": func(s Suit) color.RGBA { return Colour(s, look) },
		} {
			for s := range Suit(Suits) {
				for r := range s {
					if look.FourColours || (s == Hearts || s == Diamonds) != (r == Hearts || r == Diamonds) {
						decktest.CheckApart(t, fmt.Sprintf("%s %+v: %s and %s", name, look, suits[s].name, suits[r].name), of(s), of(r))
					}
				}
			}
		}
	}
}

func TestIndexContrast(t *testing.T) {
	for _, look := range looks {
		decktest.CheckIndexContrast(t, Deck(1), PerPack, look)
	}
}

func TestContrast(t *testing.T) {
	for _, look := range looks {
		for s := range Suit(Suits) {
			decktest.CheckOnDark(t, suits[s].name, Colour(s, look), look)
		}
	}
}

func BenchmarkCard(b *testing.B) {
	d := Deck(1)
	for _, w := range []int{60, 120, 240} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			f := ui.Face(0)
			for b.Loop() {
				d.Paint(f, w, 1, art.Look{})
				f = (f + 1) % PerPack
			}
		})
	}
}

func BenchmarkBack240(b *testing.B) {
	for b.Loop() {
		Deck(1).Paint(ui.CardBack, 240, 1, art.Look{})
	}
}

// Courts blink, and so does the masker: those whose eyes are open.
func TestBlinks(t *testing.T) {
	decktest.CheckBlinks(t, Deck(2), PerPack, func(f ui.Face) bool {
		switch f {
		case Of(Queen, Clubs), Of(King, Clubs), Of(King, Hearts), OtherJoker:
			return false
		}
		return rankOf(f) >= Jack || f == Joker
	})
}

// TestFiguresLeave has the jokers and the queen of hearts, and no other, break the upper edge of
// their frames when they leave them, and cover no index.
func TestFiguresLeave(t *testing.T) {
	d := Deck(2)
	for f := range ui.Face(d.Faces) {
		if leaves := f%PerPack >= Joker || f%PerPack == Of(Queen, Hearts); d.Leaves(f) != leaves {
			t.Errorf("face %d leaves its frame: %v", f, !leaves)
		} else if !leaves {
			continue
		}
		for _, w := range []int{120, 240} {
			at := layoutOf(f%PerPack, w, 1)
			decktest.CheckLeaves(t, d, f, w, [][4]float64{{at.x, at.y, at.index, 1.4 * at.index}})
		}
	}
}
