package play

import (
	"fmt"
	"math"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Up to four players sit around a table, each at a separate place, with the one at the screen below
// all others.
func TestUpToFourSitAround(t *testing.T) {
	for _, size := range [...]struct{ w, h float64 }{{1280, 800}, {1920, 1080}} {
		for n := 2; n <= 4; n++ {
			places, middle := shareOut(ui.Rect{W: size.w, H: size.h}, n, size.h*0.25, 64, 64)
			taken := []ui.Rect{middle}
			for i := range n {
				r := places[table.StanceAt(i, n)]
				if r.W < 60 || r.H < page.Finger || i > 0 && r.Bottom() > places[table.Near].Y {
					t.Errorf("%v: place %d of %d is %v", size, i, n, r)
				}
				for _, other := range taken {
					if other.Inset(0.01).Overlaps(r) {
						t.Errorf("%v: place %d of %d, %v, lies over %v", size, i, n, r, other)
					}
				}
				taken = append(taken, r)
			}
			if middle.W < size.w*0.6 {
				t.Errorf("%v: the middle of %d is %v", size, n, middle)
			}
		}
	}
}

// On a large screen nothing lies on anything else: neither seats and their heads, nor the cards,
// the words and the buttons.
func TestSeatsLieApart(t *testing.T) {
	for _, o := range everyGame(t) {
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range [...]struct{ w, h float64 }{{1280, 800}, {1920, 1080}} {
			for _, scale := range [...]float64{1, 1.5, 2} {
				if scale > 1 && r.Seats < 5 { // large plates reach beside the answers, which are in the middle
					continue
				}
				for _, guided := range [...]bool{false, true} {
					p := lay(size.w, size.h, ui.Rect{Y: 9, W: size.w, H: size.h - 18}, scale, &r, guided, false, false)
					own := ui.CardRect(p.seats[0].pile, p.seats[0].pileW)
					names := []string{"the names", "the buttons", "the slate", "the cards", "the hand", "the answers", "the pile", "the stock"}
					lie := []ui.Rect{p.top, p.buttons, p.line, p.drop, p.hand, p.asking, own, ui.CardRect(p.stock, p.stockW)}
					if p.guide.H > 0 {
						names, lie = append(names, "the guide"), append(lie, p.guide)
					}
					if p.cup.H > 0 {
						names, lie = append(names, "the cup"), append(lie, p.cup)
					}
					for i := range r.Seats {
						set := &p.seats[i]
						names, lie = append(names, fmt.Sprint("plate ", i)), append(lie, set.plate)
						if set.guest.Head && r.Seats > 4 {
							names, lie = append(names, fmt.Sprint("head ", i)), append(lie, set.guest.At)
						}
					}
					for i := range lie {
						for j := range i {
							if own := names[i] == "head"+names[j][min(len(names[j]), 5):]; !own && lie[i].Inset(0.01).Overlaps(lie[j]) {
								t.Errorf("%s for %d, %v at %g, guided %v: %s, %v, lies on %s, %v", o.Mode, r.Seats, size, scale, guided, names[i], lie[i], names[j], lie[j])
							}
						}
					}
				}
			}
		}
	}
}

// More than four sit around the table too, as many on its left as on its right.
func TestManySitAround(t *testing.T) {
	for _, o := range everyGame(t) {
		r, err := o.Rules()
		if n := int(r.Seats); err == nil && n > 4 {
			p := lay(1280, 800, ui.Rect{Y: 9, W: 1280, H: 782}, 1, &r, false, true, false)
			var left, right, above int
			for _, set := range p.seats[1:n] {
				switch c := set.plate.Centre(); {
				case c.X < p.drop.X:
					left++
				case c.X > p.drop.Right():
					right++
				case set.plate.Bottom() <= p.drop.Y:
					above++
				}
				if !set.guest.Head || set.guest.At.W < 0.95*largeHead {
					t.Errorf("%s for %d: a head is at %v", o.Mode, n, set.guest.At)
				}
			}
			if left != right || left+right+above != n-1 || above < 2 || above > cassino.MaxSeats/2-1 {
				t.Errorf("%s for %d: %d sit on the left, %d above and %d on the right", o.Mode, n, left, above, right)
			}
		}
	}
}

// On a large screen the cards of the table and of the hand, and what is said, have one axis; with
// few other seats no guest is below a card.
func TestTableHasOneAxis(t *testing.T) {
	const middle, hair = 640, 0.01
	for _, o := range everyGame(t) {
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		for _, fresh := range [...]bool{false, true} {
			p := lay(1280, 800, ui.Rect{Y: 9, W: 1280, H: 782}, 1, &r, false, fresh, false)
			for what, at := range map[string]ui.Rect{"the table": p.drop, "the hand": p.hand, "what is said": p.status} {
				if x := at.Centre().X; math.Abs(x-middle) > hair {
					t.Errorf("%s for %d, fresh %v: the middle of %s is at %g", o.Mode, r.Seats, fresh, what, x)
				}
			}
			for i := range r.Seats {
				if bust := p.seats[i].guest; !bust.Head && bust.At.H > 0 && p.drop.Inset2(20, 0).Overlaps(bust.At) {
					t.Errorf("%s for %d, fresh %v: the cards may lie on %v", o.Mode, r.Seats, fresh, bust.At)
				}
			}
		}
	}
}
