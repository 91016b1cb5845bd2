package main

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"io"
	"regexp"
	"strconv"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui/art"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
)

// Every card is on one front. Its back is behind it once the paper is turned over its long edge.
func TestSheetHoldsTheDeck(t *testing.T) {
	sides := sheets(houseDeck(words.Open("en"), art.Look{}, 20))
	if len(sides)%2 != 0 {
		t.Fatalf("%d sides", len(sides))
	}
	count := map[string]int{}
	for n := 0; n < len(sides); n += 2 {
		for i, p := range sides[n] {
			behind := sides[n+1][i/across*across+(across-1-i%across)]
			back := "back"
			switch {
			case p.draw == nil:
				back = ""
			case p.name == "reminder" || p.title != "":
				back = "house"
			}
			if behind.name != back {
				t.Errorf("behind %q on sheet %d lies %q", p.name, n/2+1, behind.name)
			}
			count[p.name]++
		}
	}
	want := []string{"reminder"}
	for c := range card.Card(card.Deck) {
		want = append(want, c.String())
	}
	for _, s := range lacasa.Situations {
		want = append(want, s.ID)
	}
	for _, name := range want {
		if count[name] != 1 {
			t.Errorf("%s is there %d times", name, count[name])
		}
	}
	delete(count, "")
	if len(count) != len(want) || len(want) != 37+1+20 {
		t.Errorf("%d cards of %d", len(count), len(want))
	}
}

// The French deck is printed completely, suit by suit, with the requested back.
func TestSheetHoldsTheFrenchDeck(t *testing.T) {
	say := words.Open("en")
	var backs []*image.RGBA
	for _, name := range []string{"french", "french-2"} {
		sides := sheets(cardsOf(name, say, art.Look{}, 20))
		seen := map[string]bool{}
		for n := 0; n < len(sides); n += 2 {
			for _, p := range sides[n] {
				if p.draw == nil || seen[p.name] {
					t.Errorf("%s: %q on sheet %d", name, p.name, n/2+1)
				}
				seen[p.name] = true
			}
		}
		if len(seen) != french.PerPack {
			t.Errorf("%s: %d cards", name, len(seen))
		}
		backs = append(backs, sides[1][0].draw())
	}
	if bytes.Equal(backs[0].Pix, backs[1].Pix) {
		t.Error("both packs have one back")
	}
	if cardsOf("tarot", say, art.Look{}, 20) != nil {
		t.Error("there is a deck of any name")
	}
}

// Every situation of the game has a picture of its own.
func TestSheetSituationsHavePictures(t *testing.T) {
	blank := deck.Situation("").Paint(60, art.Look{})
	for _, s := range lacasa.Situations {
		if bytes.Equal(deck.Situation(s.ID).Paint(60, art.Look{}).Pix, blank.Pix) {
			t.Errorf("%s has none", s.ID)
		}
	}
}

// The PDF has all pages in the size of the paper, every picture once, every card in poker size and
// on the paper, and a correct table of objects.
func TestSheetPages(t *testing.T) {
	for name, paper := range papers {
		for _, l := range words.Languages {
			say := words.Open(l.Code)
			sides := sheets(houseDeck(say, art.Look{}, 20))
			var b bytes.Buffer
			if err := writeSheets(&b, paper, sides, say); err != nil {
				t.Fatal(err)
			}
			box := fmt.Sprintf("/MediaBox [0 0 %.2f %.2f]", paper[0]*72/25.4, paper[1]*72/25.4)
			if got := bytes.Count(b.Bytes(), []byte(box)); got != 14 || got != len(sides) {
				t.Errorf("%s: %d pages of its size of %d sides", name, got, len(sides))
			}
			if got, want := bytes.Count(b.Bytes(), []byte("/Subtype /Image")), card.Deck+1+20+2; got != want {
				t.Errorf("%s: %d pictures, want %d", name, got, want)
			}
			cards := 0
			for _, m := range regexp.MustCompile(`q ([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm /P`).FindAllSubmatch(b.Bytes(), -1) {
				var v [4]float64
				for i := range v {
					v[i], _ = strconv.ParseFloat(string(m[i+1]), 64)
				}
				if v[0] != 63.5 || v[1] != 88.9 || v[2] < 5 || v[2]+v[0] > paper[0]-5 || v[3]-v[1] < 5 || v[3] > paper[1]-5 {
					t.Errorf("%s: a card of %g x %g mm at %g, %g", name, v[0], v[1], v[2], v[3])
				}
				cards++
			}
			if cards != 2*58 {
				t.Errorf("%s: %d cards and backs", name, cards)
			}
			at := regexp.MustCompile(`(\d{10}) 00000 n`).FindAllSubmatch(b.Bytes(), -1)
			for i, m := range at {
				where, _ := strconv.Atoi(string(m[1]))
				if !bytes.HasPrefix(b.Bytes()[where:], fmt.Appendf(nil, "%d 0 obj\n", i+1)) {
					t.Fatalf("%s: object %d is not at %d", name, i+1, where)
				}
			}
		}
	}
}

// Names and lines fit on the panel below the picture, in every language.
func TestSheetWordsFit(t *testing.T) {
	for _, l := range words.Languages {
		for _, s := range sheets(houseDeck(words.Open(l.Code), art.Look{}, 20)) {
			for _, p := range s {
				texts, high, err := onPanel(p)
				if err != nil {
					t.Fatal(err)
				}
				if high > 0.29*printH {
					t.Errorf("%s: the words of %s are %.1f mm high", l.Code, p.name, high)
				}
				for _, w := range texts {
					if w.size < 3.4 {
						t.Errorf("%s: %q is %.1f mm", l.Code, w.lines, w.size)
					}
				}
			}
		}
	}
}

// A picture's pixels can be read back from the PDF's rows, with its corners filled.
func TestSheetPicture(t *testing.T) {
	m := deck.Deck.Paint(deck.Guest, 40, 1, art.Look{})
	if m.RGBAAt(0, 0).A == 255 {
		t.Fatal("the corner is not round")
	}
	var b bytes.Buffer
	f := &pdf{w: &b, next: 1}
	at := f.picture(m)
	if f.wrong != nil || at.edge != m.RGBAAt(20, 0) || at.edge.A != 255 {
		t.Errorf("edge %v: %v", at.edge, f.wrong)
	}
	_, packed, _ := bytes.Cut(b.Bytes(), []byte("stream\n"))
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil || len(data) != 56*(1+3*40) {
		t.Fatalf("%d bytes: %v", len(data), err)
	}
	now := make([]byte, 3*40)
	for y := range 56 {
		for i, v := range data[y*121+1 : (y+1)*121] {
			now[i] += v
		}
		for x := range 40 {
			want := m.RGBAAt(x, y)
			if want.A == 0 {
				want = at.edge
			}
			if got := now[3*x : 3*x+3]; want.A == 255 && !bytes.Equal(got, []byte{want.R, want.G, want.B}) {
				t.Fatalf("at %d, %d there is %v, want %v", x, y, got, want)
			}
		}
	}
}
