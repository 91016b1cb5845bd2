package main

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/image/draw"
)

// goldens lists the pictures that are kept in a small size to notice changes of art, light and
// colours, which the pinned layouts do not show.
var goldens = []string{
	"title-saved-1280x800-en-normal-100",
	"setup-chosen-390x844-it-normal-100",
	"election-betrayal-1280x800-it-normal-100",
	"challenge-refused-1280x800-en-normal-100",
	"scoring-match-won-1920x1080-en-high-100",
	"teams-play-1280x800-en-normal-100",
	"teams-laid-844x390-it-high-100",
	"two-exchange-390x844-en-normal-100",
	"reveal-teams-trojan-horse-390x844-it-normal-100",
	"result-match-1280x800-en-high-100",
}

// shown lists the pictures of the README, by the names of their files. Several lie beside each
// other.
var shown = map[string][]string{
	"street":   {"doors-1280x800-en-normal-100"},
	"cassino":  {"cassino-choosing-1280x800-en-normal-100"},
	"casis":    {"casis-two-odds-1280x800-en-normal-100"},
	"composer": {"compose-score-1280x800-en-normal-100"},
	"phones":   {"phones-gather-1280x800-en-normal-100", "phones-table-390x844-en-normal-100"},
}

// shownWidth is the width of these pictures.
const shownWidth = 960

// find returns the picture of that name.
func find(name string) (picture, error) {
	all := pictures()
	i := slices.IndexFunc(all, func(p picture) bool { return p.String() == name })
	if i < 0 {
		return picture{}, fmt.Errorf("there is no picture %s", name)
	}
	return all[i], nil
}

func scaled(img image.Image, width int) *image.RGBA {
	b := img.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, width, int(math.Round(float64(b.Dy()*width)/float64(b.Dx())))))
	draw.CatmullRom.Scale(small, small.Rect, img, b, draw.Src, nil)
	return small
}

// small returns a picture as it is kept, at a quarter of its width.
func (g *stage) small(name string) (*image.RGBA, error) {
	p, err := find(name)
	if err != nil {
		return nil, err
	}
	img, _ := g.take(p)
	return scaled(img, img.Rect.Dx()/4), nil
}

// makeGolden draws the golden pictures. One that the tests accept as it is stays.
func makeGolden(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	g := newStage()
	for _, name := range goldens {
		img, err := g.small(name)
		if err != nil {
			return err
		}
		path := filepath.Join(dir, name+".png")
		if was, err := readPNG(path); err == nil && looksLike(was, img) == nil {
			continue
		}
		if err := writePNG(path, img, png.BestCompression); err != nil {
			return err
		}
	}
	return nil
}

// makeReadme draws those of the README's pictures whose files' names contain one of the parts of
// only.
func makeReadme(dir string, only []string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	g := newStage()
	for file, names := range shown {
		if !holds(file, only) {
			continue
		}
		var beside []image.Image
		for _, name := range names {
			p, err := find(name)
			if err != nil {
				return err
			}
			img, _ := g.take(p)
			beside = append(beside, img)
		}
		path := filepath.Join(dir, file+".png")
		if err := writePNG(path, fewColours(scaled(row(beside), shownWidth)), png.BestCompression); err != nil {
			return err
		}
	}
	if !holds("challenge", only) {
		return nil
	}
	return makeFilm(filepath.Join(dir, "challenge.gif"))
}

// row lays pictures beside each other, as high as the first.
func row(list []image.Image) image.Image {
	const gap = 24
	if len(list) == 1 {
		return list[0]
	}
	high, wide := list[0].Bounds().Dy(), -gap
	for i, img := range list {
		list[i] = scaled(img, img.Bounds().Dx()*high/img.Bounds().Dy())
		wide += gap + list[i].Bounds().Dx()
	}
	all := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(all, all.Rect, image.Black, image.Point{}, draw.Src)
	x := 0
	for _, img := range list {
		draw.Draw(all, img.Bounds().Add(image.Pt(x, 0)), img, img.Bounds().Min, draw.Src)
		x += gap + img.Bounds().Dx()
	}
	return all
}

// readPNG reads a picture from a file.
func readPNG(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// tolerance is how far a picture may be from its golden one: another graphics driver is about 1
// away, another word or card 10 and more.
const tolerance = 6

// looksLike returns an error if two pictures differ by more than tolerance.
func looksLike(was, now image.Image) error {
	off, err := difference(was, now)
	if err == nil && off > tolerance {
		err = fmt.Errorf("it looks different (by %.1f of 255)", off)
	}
	return err
}

// difference returns the difference of two pictures where they differ most: the mean of a tile, per
// channel, from 0 to 255.
func difference(a, b image.Image) (worst float64, err error) {
	if a.Bounds() != b.Bounds() {
		return 0, fmt.Errorf("it measures %v and not %v", b.Bounds().Size(), a.Bounds().Size())
	}
	const tile = 12
	r := a.Bounds()
	for y0 := 0; y0 < r.Dy(); y0 += tile {
		for x0 := 0; x0 < r.Dx(); x0 += tile {
			sum, n := 0.0, 0
			for y := y0; y < min(y0+tile, r.Dy()); y++ {
				for x := x0; x < min(x0+tile, r.Dx()); x++ {
					p := color.RGBAModel.Convert(a.At(x, y)).(color.RGBA)
					q := color.RGBAModel.Convert(b.At(x, y)).(color.RGBA)
					for _, d := range [...]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
						sum += math.Abs(float64(d))
						n++
					}
				}
			}
			worst = max(worst, sum/float64(n))
		}
	}
	return worst, nil
}
