package page

import (
	"testing"

	"lacasa/assets/words"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// Tickets are higher where their column has room, lower where another would have to scroll, and
// each shows its own sketch.
func TestTicketsFitTheirColumn(t *testing.T) {
	k := Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Words: words.Open("en")}
	k.Screen.Layout(1280, 800, 1)
	k.Screen.Record(nil)
	options := []string{"alone", "together"}
	drawn := map[int]bool{}
	lay := func(rows int) (f *Form, window float64) {
		var p Page
		f = new(Form)
		p.Bare = true
		p.BeginHalves(&k, f, "title", rows)
		p.NextHalf()
		for id := range rows {
			p.Tickets(id, "who plays", 1, options, options, func(_ *ui.Screen, option int, _, _ ui.Rect) { drawn[option] = true })
		}
		for range rows - 1 {
			p.Text("about this", BodyText)
		}
		p.Close()
		p.Draw(k.Screen)
		return f, f.Find(0).options().window
	}
	_, few := lay(2)
	full, many := lay(4)
	if few <= ticketWindow || many >= ticketWindow || full.scrolls() {
		t.Errorf("windows are %.0f where there is room and %.0f where there is little; %.0f in %.0f", few, many, full.Content, full.View.H)
	}
	if !drawn[0] || !drawn[1] {
		t.Errorf("drawn are %v", drawn)
	}
}
