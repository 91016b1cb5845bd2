package main

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"lacasa/assets/words"
	"lacasa/scenes"
	workshop "lacasa/scenes/lacasa/own"
	"lacasa/ui"
)

var portraits = flag.String("portraits", "", "a folder to put the pictures into that situations are passed on as")

// portrait is a situation as it is passed on as a picture, which has the size of its own.
type portrait struct {
	house *scenes.House
	form  string
}

func (p portrait) Lay()                                           {}
func (p portrait) Update(*ui.Input, float64) (none scenes.Intent) { return none }
func (p portrait) Draw(s *ui.Screen)                              { workshop.Portrait(p.house, s, p.form) }

// In the pictures that situations are passed on as, every text fits, in every language and however
// much there is to say.
func TestPortraitsFit(t *testing.T) {
	needDisplay(t)
	g := newStage()
	for i, form := range made {
		for _, l := range words.Languages {
			p := picture{shot{"drawer-portrait", func(g *stage) { g.show(portrait{g.house, form}) }}, size{1200, 800}, 1, l.Code, false, 1}
			img, faults := g.take(p)
			for _, f := range faults {
				t.Errorf("%s of %d: %v", p, i, f)
			}
			if *portraits == "" {
				continue
			}
			file, err := os.Create(filepath.Join(*portraits, p.String()+string(rune('a'+i))+".png"))
			if err != nil {
				t.Fatal(err)
			}
			if err := png.Encode(file, img); err != nil {
				t.Fatal(err)
			}
			file.Close()
		}
	}
}
