package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// What stands in the columns at the sides of a large screen is clear of all that is played with.
func TestColumnsAreClear(t *testing.T) {
	const touched = 30 // dp of a column that the shadow of a card and what a seat has won may touch
	cats := 0
	for _, l := range scenestest.Looks() {
		for _, l.Text = range [...]float64{1, 1.25, 1.5, 2} {
			for name, r := range map[string]lacasa.Rules{
				"plain": {}, "laid": {Lay: true}, "aside": {Aside: lacasa.Aside{Most: 2}}, "referring": {References: lacasa.SecretReferences},
			} {
				for _, r.At = range [...]lacasa.Where{lacasa.SoloBook, lacasa.InTwo, lacasa.InTeams} {
					h := lacasatest.House(l)
					w, high := h.Screen.Size()
					p := places.Lay(w, high, h.Screen.Safe(), l.Text, &r, places.Text{High: func(float64) float64 { return 40 }})
					clear := func(what string, at ui.Rect) {
						for i, of := range p.Columns {
							if at.H > 0 && of.W > 0 && of.Inset2(touched, 0).Overlaps(at) {
								t.Errorf("%v %s, %d seats: %s at %.0f lies in column %d, at %.0f", l, name, r.Seats(), what, at, i, of)
							}
						}
					}
					clear("the hand", p.Hand)
					for stance, set := range p.Seats {
						if r.Seats() == lacasa.Sides && stance%2 != 0 {
							continue
						}
						clear("a plate", set.Plate)
						clear("a card played", ui.CardRect(set.Played, p.PlayedW))
						if aside := r.Aside.Most > 0 || r.References != lacasa.NoReferences; aside && p.Corner.H > 0 && ui.CardRect(set.Aside.At(0), set.Aside.W).Overlaps(p.Corner) {
							t.Errorf("%v %s, %d seats: the cat lies on a card set aside", l, name, r.Seats())
						}
					}
					if p.Corner.H > 0 {
						cats++
						if p.PileW > 0 && ui.CardRect(p.Pile, p.PileW).Overlaps(p.Corner) {
							t.Errorf("%v %s, %d seats: the cat lies on the draw pile", l, name, r.Seats())
						}
					}
				}
			}
		}
	}
	if cats == 0 {
		t.Error("there is no room for the cat anywhere")
	}
}
