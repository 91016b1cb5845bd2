package scenes

import (
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// Those who are there when a setup opens sit already. Who comes later sits down in a moment, and at
// once if motion is reduced.
func TestGuestsSitDown(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		h := &House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1, ReducedMotion: reduced}), Sound: &sound.Player{}}, Settings: DefaultSettings()}
		h.Speak("en")
		c := NewSeating(h, []string{"bot-fair"})
		seat := func(kind string) float64 {
			players := []Player{{Kind: "human", Name: "Ada"}, {Kind: kind, Name: "Bruno"}}
			c.sit(players, SeatGuests(players, 1, nobody))
			return c.chairs[1].sits
		}
		if sits := seat("bot-fair"); sits != 1 || c.line.Busy() {
			t.Errorf("at first somebody is still sitting down: %g", sits)
		}
		if sits := seat("human"); (sits == 1) != reduced {
			t.Errorf("reduced motion %v: who comes sits by %g", reduced, sits)
		}
		if c.line.Update(250 * time.Millisecond); c.chairs[1].sits != 1 || c.line.Busy() {
			t.Errorf("after a quarter of a second they sit by %g", c.chairs[1].sits)
		}
		c.open = 1 // their chair is tapped, and then another
		if seat("human"); (c.chairs[1].out == 1) != reduced {
			t.Errorf("reduced motion %v: a chair is pulled out by %g at once", reduced, c.chairs[1].out)
		}
		if c.line.Update(250 * time.Millisecond); c.chairs[1].out != 1 || c.chairs[0].out != 0 {
			t.Errorf("a quarter of a second after a tap the chairs are out by %g and %g", c.chairs[0].out, c.chairs[1].out)
		}
		c.open = 0
		seat("human")
		if c.line.Update(250 * time.Millisecond); c.chairs[1].out != 0 || c.chairs[0].out != 1 {
			t.Errorf("a quarter of a second after a tap on the other the chairs are out by %g and %g", c.chairs[0].out, c.chairs[1].out)
		}
	}
}

// No two chairs of a table share any of its area, and partners sit opposite each other.
func TestChairsAreApart(t *testing.T) {
	for _, room := range []ui.Rect{{W: 330, H: 1e4}, {W: 527, H: 1e4}, {W: 748, H: 1e4}, {W: 1180, H: 1e4}} {
		for _, text := range []float64{1, 1.5, 2} {
			for seats := 2; seats <= match.MaxSeats; seats++ {
				of, area := ringOf(room, 500, text, seats, seats < match.MaxSeats)
				cells := of.cells[:seats]
				if seats < match.MaxSeats {
					cells = append(cells[:seats:seats], of.spare)
				}
				for i, a := range cells {
					if a.X < area.X-0.01 || a.Right() > area.Right()+0.01 || a.Y < area.Y-0.01 || a.Bottom() > area.Bottom()+0.01 || a.W < page.Finger || a.H < page.Finger {
						t.Errorf("%d at %g: chair %d of %.0f is not in %.0f", seats, room.W, i, a, area)
					}
					for _, b := range cells[:i] {
						if a.Inset(0.01).Overlaps(b) {
							t.Errorf("%d at %g with text %g: chairs at %.0f and %.0f", seats, room.W, text, a, b)
						}
					}
				}
				if seats == 4 || seats == 8 {
					a, b := of.cells[0].Centre(), of.cells[seats/2].Centre()
					if a.X != b.X || a.Y <= b.Y {
						t.Errorf("%d at %g: partners sit at %.0f and %.0f", seats, room.W, a, b)
					}
				}
			}
		}
	}
}
