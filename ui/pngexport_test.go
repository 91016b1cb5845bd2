package ui

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"
	"time"
)

// A picture drawn apart from the window is whole once it is said to be, of its own size, and leaves
// the window's as it was.
func TestExportIsPainted(t *testing.T) {
	s := NewScreen(Theme{TextScale: 2})
	s.Layout(390, 844, 3)
	drawn := 0
	p := NewExport(s, 600, 400, func(on *Screen) {
		drawn++
		if w, h := on.Size(); w != 600 || h != 400 || on.Theme().TextScale != 1 || on.Scale() != 1 {
			t.Errorf("it is %g by %g, scaled by %g, texts by %g", w, h, on.Scale(), on.Theme().TextScale)
		}
		on.Fill(on.Bounds(), color.RGBA{200, 0, 0, 255})
		on.Table(Baize, false) // which takes a while to paint
		on.Fill(Rect{0, 0, 300, 400}, color.RGBA{0, 200, 0, 255})
	})
	for begun := time.Now(); !p.Step(); time.Sleep(time.Millisecond) {
		if time.Since(begun) > 10*time.Second {
			t.Fatal("it is never painted")
		}
	}
	if drawn < 2 {
		t.Errorf("it was drawn %d times, the first without what was still to be painted", drawn)
	}
	file, err := p.PNG()
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if b := img.Bounds(); b.Dx() != 600 || b.Dy() != 400 {
		t.Errorf("the file has %v", b)
	}
	if r, g, _, a := img.At(100, 200).RGBA(); r != 0 || g>>8 != 200 || a>>8 != 255 {
		t.Errorf("its left is %v", img.At(100, 200))
	}
	if r, _, _, _ := img.At(500, 200).RGBA(); r>>8 == 200 {
		t.Error("its right is not painted")
	}
	if w, _ := s.Size(); w != 390 || !s.frames.dirty {
		t.Error("the window's picture has changed")
	}
}

// Letters that a font has not are another's, and those that none has are a dot: nothing is a font's
// empty box.
func TestLettersOfOthers(t *testing.T) {
	s := NewScreen(Theme{TextScale: 1})
	s.Layout(400, 300, 1)
	for text, legible := range map[string]bool{"Late supper": true, "Поздний ужин": true, "Però, così": true, "夜": false, "a😀": false, "": true} {
		if s.Legible(text) != legible {
			t.Errorf("%q is legible: %v", text, !legible)
		}
	}
	wide := func(text string, f Font) float64 {
		w, _ := s.MeasureText(text, Style{Font: f, Size: 100})
		return w
	}
	for _, f := range []Font{Body, Bold, Title} {
		if a, b := wide("夜", f), wide("·", f); a != b && f != Title {
			t.Errorf("what no font has is %g wide in %v, and a dot %g", a, f, b)
		}
		if wide("\u0301\u200d", f) != 0 {
			t.Errorf("marks and joiners that no font has take room in %v", f)
		}
	}
	if a, b := wide("Ж", Title), wide("Ж", Bold); a != b || a < 30 {
		t.Errorf("the title's Ж is %g wide, and the bold one %g", a, b)
	}
}
