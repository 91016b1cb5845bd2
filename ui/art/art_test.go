package art

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lacasa/assets"
	"lacasa/engine/card"
)

var signs = []string{"undo", "restart", "menu", "hint", "log", "rules", "settings", "sound", "mute", "fullscreen", "back",
	"close", "play", "pause", "check", "cross", "left", "right", "up", "down", "leader", "robot", "person", "save", "share", "trophy", "link"}

var allSituations = []string{"-", "anarchy", "betrayal", "capitano", "carita", "cousins", "minions", "revenge"}

// TestSheets writes contact sheets of everything for a person to look at, into the folder that
// LACASA_SHEETS names.
func TestSheets(t *testing.T) {
	dir := os.Getenv("LACASA_SHEETS")
	if dir == "" {
		t.Skip("LACASA_SHEETS names no folder")
	}
	save := func(name string, imgs []image.Image, columns int) {
		b := imgs[0].Bounds()
		gap := 8
		w, h := b.Dx()+gap, b.Dy()+gap
		sheet := image.NewRGBA(image.Rect(0, 0, columns*w+gap, (len(imgs)+columns-1)/columns*h+gap))
		draw.Draw(sheet, sheet.Rect, image.NewUniform(color.RGBA{38, 42, 36, 255}), image.Point{}, draw.Src)
		for i, m := range imgs {
			at := image.Pt(gap+i%columns*w, gap+i/columns*h)
			draw.Draw(sheet, b.Add(at), m, b.Min, draw.Over)
		}
		var buf bytes.Buffer
		if err := png.Encode(&buf, sheet); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name+".png"), buf.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	looks := map[string]Look{"": {}, "-letters": {Letters: true}, "-contrast": {HighContrast: true, Letters: true}}
	for suffix, look := range looks {
		for _, w := range []int{60, 120, 240} {
			var imgs []image.Image
			for c := card.Card(0); c <= card.MangiaCake; c++ {
				imgs = append(imgs, Card(c, w, look))
			}
			imgs = append(imgs, Back(w, look))
			save(fmt.Sprintf("cards-%d%s", w, suffix), imgs, 9)
		}
		for _, w := range []int{120, 240} {
			var imgs []image.Image
			for _, id := range allSituations {
				imgs = append(imgs, Situation(id, w, look))
			}
			save(fmt.Sprintf("situations-%d%s", w, suffix), imgs, 4)
		}
		save("table"+suffix, []image.Image{Table(1280, 800, look)}, 1)
	}
	for _, px := range []int{12, 24, 64} {
		var imgs []image.Image
		for f := range families {
			imgs = append(imgs, Crest(card.Family(f), px, Look{}))
		}
		save(fmt.Sprintf("crests-%d", px), imgs, len(imgs))
	}
	for _, px := range []int{20, 32, 48} {
		var imgs []image.Image
		for _, s := range signs {
			imgs = append(imgs, Sign(s, px, color.RGBA{240, 220, 180, 255}))
		}
		save(fmt.Sprintf("signs-%d", px), imgs, 9)
	}
	save("logo", []image.Image{Logo(480, Look{})}, 1)
	save("icon", []image.Image{Icon(192), Icon(192)}, 2)
	for _, c := range []card.Card{0, 13, 20, 34} {
		save("big-"+c.String(), []image.Image{Card(c, 480, Look{})}, 1)
	}
}

// TestPictures reads every file: each is drawn from known parts, and each is well-formed.
func TestPictures(t *testing.T) {
	files, err := assets.Art.ReadDir("art")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".svg")
		if d := load(name); len(d.shapes) == 0 || d.w <= 0 || d.h <= 0 {
			t.Errorf("%s: %d shapes on %g by %g", name, len(d.shapes), d.w, d.h)
		}
	}
}
