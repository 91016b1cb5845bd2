package page

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A page that scrolls ends between two rows or two lines as long as it has not been scrolled, and
// nothing of it fades there.
func TestPageEndsBetweenRows(t *testing.T) {
	for _, size := range [...]ui.Point{{X: 1280, Y: 800}, {X: 390, Y: 844}, {X: 844, Y: 390}} {
		k := &Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Words: words.Open("en")}
		k.Screen.Layout(size.X, size.Y, 1)
		for long := 1; long < 60; long += 7 {
			var p Page
			var f Form
			p.Bare = true
			p.Begin(k, &f, "Page", 0)
			p.Text(strings.Repeat("one and two ", long), BodyText)
			for id := 1; id < 20; id++ {
				f.Button(id, p.Grid(1, 0, k.RowHigh())[0], "Button", "", Plain)
			}
			p.Close()
			if !f.whole {
				t.Errorf("%v: with %d words a row is cut", size, 3*long)
			}
			rows, _ := p.scrolledRows()
			for _, r := range rows {
				if end := f.View.Bottom(); r.Y < end-2 && r.Bottom() > end+2 {
					t.Errorf("%v: the row at %.0f is cut at %.0f", size, r, end)
				}
			}
		}
	}
}
