package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// faceOf returns where a guest's face is in a chair.
func faceOf(c table.Chair) ui.Rect {
	if c.Head {
		return c.At
	}
	r := c.At
	return ui.Rect{X: r.X + r.W*0.33, Y: r.Y + r.H*0.16, W: r.W * 0.36, H: r.H * 0.55}
}

// Wherever a guest can sit, their face is on the screen and hides no name, no card and not who
// rules, nobody's hand comes near their chin, however many cards it has, and no name hides who
// rules.
func TestGuestsHideNothing(t *testing.T) {
	type place struct {
		name string
		ui.Rect
	}
	const chin = 10 // dp: as far as a hand is below it
	seen := 0
	for _, l := range scenestest.Looks() {
		for name, r := range map[string]lacasa.Rules{
			"plain": {}, "laid": {Lay: true}, "aside": {Aside: lacasa.Aside{Most: 2}}, "shown": {Shown: true}, "cousins": {Cousins: true}, "bidding": {Ruling: lacasa.ByBidding},
		} {
			for _, at := range [...]lacasa.Where{lacasa.InTwo, lacasa.InTeams} {
				r.At = at
				h := lacasatest.House(l)
				w, high := h.Screen.Size()
				p := places.Lay(w, high, h.Screen.Safe(), l.Text, &r, places.Text{High: func(float64) float64 { return 40 }})
				line, _ := p.Ruling.CutTop(min(p.Ruling.H, 20*l.Text))
				apart := []place{{"casa", ui.CardRect(p.Casa, p.CasaW)}, {"ruling", line}, {"status", p.Status}, {"buttons", p.Buttons},
					{"score", p.Score}, {"situation", p.Situation}, {"rules", p.Rules}}
				for stance, set := range p.Seats {
					if table.Stance(stance) == table.Near || set.Plate.H == 0 || r.Seats() == lacasa.Sides && stance%2 != 0 {
						continue
					}
					apart = append(apart, place{"plate", set.Plate}, place{"played", ui.CardRect(set.Played, p.PlayedW)})
					if set.Plate.Inset(scenestest.Hair).Overlaps(line) {
						t.Errorf("%v %s, %d seats: the plate at %d, at %.0f, hides who rules, at %.0f", l, name, r.Seats(), stance, set.Plate, line)
					}
					for _, held := range [...]int{1, 4, 7, 9} {
						for i := range held {
							pose := table.FanPose(&set.Fan, table.Stance(stance), i, held)
							if at := pose.Rect(); set.Fan.Tilt == 0 {
								apart = append(apart, place{"fan", at})
							} else { // it lies on its side
								at = at.Middle(at.H, at.W)
								apart = append(apart, place{"fan", ui.Rect{X: at.X, Y: at.Y - chin, W: at.W, H: at.H}})
							}
						}
					}
				}
				for stance, set := range p.Seats {
					if set.Guest.Head || set.Guest.At.H == 0 || r.Seats() == lacasa.Sides && stance%2 != 0 {
						continue
					}
					seen++
					face := faceOf(set.Guest)
					if b := h.Screen.Bounds(); face.X < b.X || face.Y < b.Y || face.Right() > b.Right() || face.Bottom() > b.Bottom() {
						t.Errorf("%v %s, %d seats: the guest at %d is not on the screen: %.0f", l, name, r.Seats(), stance, face)
					}
					for _, b := range apart {
						if b.H > 0 && face.Inset(scenestest.Hair).Overlaps(b.Rect) {
							t.Errorf("%v %s, %d seats: the guest at %d, at %.0f, meets %s at %.0f", l, name, r.Seats(), stance, face, b.name, b.Rect)
						}
					}
				}
			}
		}
	}
	if seen == 0 {
		t.Error("there is no chair for anybody")
	}
}
