package casa

import (
	"bytes"
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"lacasa/assets"
	"lacasa/ui"
	"lacasa/ui/art"
	"lacasa/ui/deck/decktest"
)

// TestSituations draws the picture of every situation.
func TestSituations(t *testing.T) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]string{}
	for _, f := range files {
		id, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), "situation-")
		if !ok {
			continue
		}
		m := Situation(id).Paint(120, art.Look{})
		if other, ok := seen[string(m.Pix)]; ok {
			t.Errorf("situations %s and %s look the same", id, other)
		}
		seen[string(m.Pix)] = id
		// The panel below is calm: one colour across its middle.
		first := m.RGBAAt(20, 134)
		for y := 134; y < 156; y++ {
			for x := 20; x < 100; x++ {
				if m.RGBAAt(x, y) != first {
					t.Fatalf("situation %s: the title panel is not calm at %d, %d", id, x, y)
				}
			}
		}
	}
	if !bytes.Equal(Situation("another").Paint(120, art.Look{}).Pix, Situation("own").Paint(120, art.Look{}).Pix) {
		t.Error("a situation without a picture does not get the blank card")
	}
}

// TestThings holds the things of still lifes apart, also with what stands upon them, and a still
// life to be a card like the others.
func TestThings(t *testing.T) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	var all []ui.Picture
	known := map[string]bool{}
	for _, f := range files {
		if name, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), "thing-"); ok {
			all, known[name] = append(all, Thing(name, "")), true
		}
	}
	for name := range spots {
		if !known[name] {
			t.Errorf("there is no thing %s for numerals to stand upon", name)
			continue
		}
		for _, numerals := range []string{"3", "47", "012"} {
			all = append(all, Thing(name, numerals))
		}
	}
	for i, a := range all {
		m := a.Paint(40, art.Look{})
		for _, b := range all[:i] {
			if d := decktest.Difference(m, b.Paint(40, art.Look{})); d < 0.3 {
				t.Errorf("%s and %s differ by %.2f of 255", a.ID, b.ID, d)
			}
		}
	}
	seen := map[string]string{}
	for _, p := range []ui.Picture{StillLife("urn", ""), StillLife("", "cup:9"), StillLife("urn", "cup:9"), StillLife("", "", "bow"), StillLife("", "", "bow", "down"), StillLife("", "", "down", "bow"),
		StillLife("fallen", "plate-most", "hook:3", "pass", "around", "glasses", "lock:7", "more:1", "cousins", "dome", "redeal")} {
		m := p.Paint(120, art.Look{})
		if other, ok := seen[string(m.Pix)]; ok {
			t.Errorf("%s and %s look the same", p.ID, other)
		}
		seen[string(m.Pix)] = p.ID
		if panel := image.Rect(20, 134, 100, 156); decktest.MostFrequent(m, panel) != m.RGBAAt(20, 134) || m.RGBAAt(60, 145) != m.RGBAAt(20, 134) {
			t.Errorf("%s: the title panel is not calm", p.ID)
		}
		if room := m.RGBAAt(60, 14); room.A != 255 {
			t.Errorf("%s: what lies under the card shows through it: %v", p.ID, room)
		}
	}
}

// TestSizes asks for pictures down to one pixel.
func TestSizes(t *testing.T) {
	decktest.CheckSizes(t, Deck, 3, ui.CardBack)
	for _, w := range []int{1, 2, 5, 33, 60, 89, 90, 159, 160, 333} {
		for _, m := range []*image.RGBA{Situation("carita").Paint(w, art.Look{}), Reminder(Rossi).Paint(w, art.Look{})} {
			if b := m.Bounds(); b.Dx() != w || b.Dy() < w*7/5 || b.Dy() > w*7/5+1 {
				t.Errorf("width %d gives %v", w, b)
			}
		}
		for _, m := range []*image.RGBA{Crest(Verdi).Paint(w, art.Look{}), Token(Verdi).Paint(w, art.Look{})} {
			if b := m.Bounds(); b.Dx() != w || b.Dy() != w {
				t.Errorf("width %d gives %v", w, b)
			}
		}
	}
}

// TestReminder finds each family's colour at its edge of the reminder card, which is tucked under
// another with that edge in sight.
func TestReminder(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		m := Reminder(Rossi).Paint(240, look)
		for f, at := range map[Family]image.Point{Rossi: {70, 30}, Deluca: {210, 100}, Verdi: {170, 306}, Pesci: {30, 236}} {
			if got := m.RGBAAt(at.X, at.Y); got != paletteOf(f, look)[art.Tone3] {
				t.Errorf("at the edge of %s there is %v", families[f].name, got)
			}
			if got := Reminder(f).Paint(240, look).RGBAAt(70, 30); got != paletteOf(f, look)[art.Tone3] {
				t.Errorf("up is not %s but %v", families[f].name, got)
			}
		}
	}
}

// TestCardsDiffer holds every card in every level of detail and look against every other: twins
// differ by a small mark, all others by much.
func TestCardsDiffer(t *testing.T) {
	for _, look := range []art.Look{{}, {Letters: true}, {HighContrast: true}} {
		decktest.CheckCardsDiffer(t, Deck, Deck.Faces, look, func(a, b ui.Face, w int) float64 {
			if w == 60 && a/PerFamily == b/PerFamily && numeral(a) == numeral(b) {
				return 0.15
			}
			return 1
		})
	}
}

// TestBlinks has everybody blink whose eyes are open on the card.
func TestBlinks(t *testing.T) {
	shut := []string{"enforcer-rossi", "zio-rossi", "mamma-rossi", "zia-pesci", "zio-pesci", "papa-verdi"}
	decktest.CheckBlinks(t, Deck, Deck.Faces, func(f ui.Face) bool {
		of, place := whose(f)
		return !slices.Contains(shut, figures[place]+"-"+families[of].name)
	})
}

// TestFiguresLeave has every figure break the upper edge of its frame when it leaves it, and cover
// no index.
func TestFiguresLeave(t *testing.T) {
	for _, w := range []int{120, 240} {
		k := cutOf(w, 1)
		for f := range ui.Face(Deck.Faces) {
			decktest.CheckLeaves(t, Deck, f, w, [][4]float64{{k.x, k.y, k.index, 1.4 * k.index}, {art.CardW - k.x - k.index, k.y, k.index, 1.4 * k.index}})
		}
	}
	if m := Deck.Leave(0, 60, 1, art.Look{}); m != nil {
		t.Error("a small card has no figure, but it leaves")
	}
}

// TestSituationsBlink has something happen in the picture of every situation.
func TestSituationsBlink(t *testing.T) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if id, ok := strings.CutPrefix(strings.TrimSuffix(f.Name(), ".svg"), "situation-"); ok {
			decktest.CheckBlink(t, Situation(id), 240)
		}
	}
}

// TestSilhouettes tells the crests apart in black at 12 pixels.
func TestSilhouettes(t *testing.T) {
	decktest.CheckSilhouettes(t, append(Deck.Emblems, Crest(None))...)
}

// TestTokens tells the tokens of any two families apart, and a token from a crest, down to 16
// pixels.
func TestTokens(t *testing.T) {
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		for _, px := range []int{16, 24, 64} {
			for f := Rossi; f <= None; f++ {
				m := Token(f).Paint(px, look)
				if d := decktest.Difference(m, Crest(f).Paint(px, look)); d < 20 {
					t.Errorf("the token of %s differs from its crest by %.1f of 255 at %d", families[f].name, d, px)
				}
				for g := Rossi; g < f; g++ {
					if d := decktest.Difference(m, Token(g).Paint(px, look)); d < 5 {
						t.Errorf("the tokens of %s and %s differ by %.1f of 255 at %d", families[g].name, families[f].name, d, px)
					}
				}
			}
		}
	}
}

func BenchmarkCard(b *testing.B) {
	for _, w := range []int{60, 120, 240} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			c := ui.Face(0)
			for b.Loop() {
				paint(c, w, 1, art.Look{})
				c = (c + 1) % (Guest + 1)
			}
		})
	}
}

func BenchmarkSituation240(b *testing.B) {
	for b.Loop() {
		Situation("carita").Paint(240, art.Look{})
	}
}

func BenchmarkBack240(b *testing.B) {
	for b.Loop() {
		paint(ui.CardBack, 240, 1, art.Look{})
	}
}
