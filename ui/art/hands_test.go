package art

import (
	"image"
	"math"
	"regexp"
	"strings"
	"testing"

	"lacasa/assets"
)

var (
	colours  = regexp.MustCompile(`(fill|stroke|stop-color|flood-color)="(#[0-9a-f]+|[a-z]+|url\([^)]*\))"`)
	hands    = regexp.MustCompile(`(?s)<g id="((?:hand|finger)-\d+)">.*?</g>`)
	faces    = regexp.MustCompile(`(?s)<g clip-path="url\(#[a-z-]*face\)">(?:<g[^>]*>.*?</g>|.)*?</g>`)
	contours = regexp.MustCompile(`<path fill="black" stroke="black"[^>]*>`) // around a hand
)

// marked returns a picture in black, with what part finds in it in olivedrab.
func marked(svg string, part *regexp.Regexp, only string) string {
	svg = colours.ReplaceAllStringFunc(svg, func(s string) string {
		name, value, _ := strings.Cut(s, "=")
		if value == `"none"` || name == "stop-color" {
			return s
		}
		return name + `="black"`
	})
	return part.ReplaceAllStringFunc(svg, func(s string) string {
		if part == faces {
			return strings.TrimSuffix(s, "</g>") + `<rect width="240" height="400" fill="olivedrab"/></g>`
		}
		if id := hands.FindStringSubmatch(s)[1]; only != id {
			return s
		}
		inside := contours.ReplaceAllString(s, "")
		return contours.FindString(s) + strings.ReplaceAll(inside, `="black"`, `="olivedrab"`)
	})
}

// skin returns the mean colour of what part finds in a figure, where it is seen on its card in the
// light of its lamp, and how many pixels that are.
func skin(t *testing.T, name, frame string, part *regexp.Regexp, only string) (mean [3]float64, n int) {
	t.Helper()
	file, err := assets.Art.ReadFile("art/" + name + ".svg")
	if err != nil {
		t.Fatal(err)
	}
	d, err := parse(strings.NewReader(marked(string(file), part, only)))
	if err != nil {
		t.Fatal(name, err)
	}
	parsed.Store("marked", d)
	defer parsed.Delete("marked")
	const w = 360
	paint := func(name string, pal *Palette) *image.RGBA {
		c := NewCard(w, pal)
		c.OnCard(name, CardW/2*0.05, -8, CardW*0.95)
		if pal == &common {
			c.ApplyLamp(0)
		} else {
			c.Fit(frame)
		}
		return c.Finish()
	}
	black := Palette{}
	for k := range black {
		black[k] = RGB(0)
	}
	black[night3] = RGB(0x00ff00)
	mask, card := paint("marked", &black), paint(name, &common)
	for i := 0; i < len(mask.Pix); i += 4 {
		if mask.Pix[i] == 0 && mask.Pix[i+1] == 255 {
			for ch := range mean {
				mean[ch] += float64(card.Pix[i+ch])
			}
			n++
		}
	}
	for ch := range mean {
		mean[ch] /= max(1, float64(n))
	}
	return mean, n
}

// TestHandsAreAsLightAsFaces holds every hand to be as light as the face of who has it, within 8 %,
// and of its colour, as both are seen on the card, where the lamp falls off toward the hand.
func TestHandsAreAsLightAsFaces(t *testing.T) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	light := func(c [3]float64) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
	measured := 0
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".svg")
		file, err := assets.Art.ReadFile("art/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if !faces.Match(file) || strings.HasPrefix(name, "situation-") || strings.HasPrefix(name, "guest-") || strings.HasPrefix(name, "head-") {
			continue
		}
		frame := "card-large"
		if strings.HasPrefix(name, "court-") {
			frame = "court-large"
		}
		face, n := skin(t, name, frame, faces, "")
		if n < 1000 {
			t.Errorf("%s: only %d pixels of a face", name, n)
		}
		for _, hand := range hands.FindAllStringSubmatch(string(file), -1) {
			got, n := skin(t, name, frame, hands, hand[1])
			if n < 150 { // a finger's tip behind what it holds
				continue
			}
			measured++
			by, most := light(got)/light(face)-1, 0.08
			if strings.HasPrefix(hand[1], "finger") { // of one of the hands, in its colours and all in the light
				most = 0.2
			}
			if math.Abs(by) > most {
				t.Errorf("%s: %s is lighter than the face by %.0f %%: %.0f beside %.0f", name, hand[1], 100*by, got, face)
			}
			for ch := range got {
				if by := got[ch]/face[ch] - 1; math.Abs(by) > 2*most {
					t.Errorf("%s: %s is of another colour than the face: %.0f beside %.0f", name, hand[1], got, face)
					break
				}
			}
		}
	}
	if measured < 50 {
		t.Errorf("only %d hands were found", measured)
	}
}
