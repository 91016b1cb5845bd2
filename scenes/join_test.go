package scenes

import (
	"testing"

	"lacasa/engine/match"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// Who comes to a table finds the name that was chosen for a place, unless they have one of their
// own; whose name was chosen finds that place.
func TestPlacesOfferNames(t *testing.T) {
	for _, c := range []struct {
		own, typed string // "": nothing is typed
		taken      string // who has sat down at the first place meanwhile
		seat       match.Seat
		name       string
	}{
		{"", "", "", 0, "Ada"},
		{"", "", "Zoe", 1, "Bruno"},
		{"bruno", "", "", 1, "bruno"},
		{"Zoe", "", "", 0, "Zoe"},
		{"", "Livio", "", 0, "Livio"},
		{"", "Livio", "Zoe", 1, "Livio"},
	} {
		h := &House{Kit: page.Kit{Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}}, Settings: DefaultSettings()}
		h.Speak("en")
		h.Attendance = &Attendance{You: match.NoSeat, Asks: match.NoSeat} // the host has not answered yet
		j := NewJoin(h, Joining{}, c.own)
		h.Attendance.Chairs = []Chair{{Name: "Ada", Is: FreeSeat}, {Name: "Bruno", Is: FreeSeat}, {Is: FreeSeat}}
		j.Change(Joining{})
		if c.typed != "" {
			j.name, j.typed = c.typed, true
		}
		if c.taken != "" {
			h.Attendance.Chairs[0] = Chair{Name: c.taken, Is: Here}
		}
		j.Change(Joining{})
		if match.Seat(j.seat) != c.seat || j.called() != c.name {
			t.Errorf("%+v is offered place %d, as %q", c, j.seat, j.called())
		}
	}
}
