package desk

import (
	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A layout is where everything on the desk is.
type layout struct {
	room
	view   *casis.View
	opened casis.Seat // the seat whose folder is open, where only one can be
}

// clockwise returns how many places clockwise a seat is from the one in front of the screen.
func (l *layout) clockwise(seat casis.Seat) int {
	n := int(l.view.Seats())
	return (int(seat) - int(l.view.Seat) + n) % n
}

// shut reports whether a seat's folder is closed because another's is open.
func (l *layout) shut(seat casis.Seat) bool {
	return l.tabs && seat != l.opened && seat != l.view.Seat
}

// openFolder opens a seat's folder.
func (l *layout) openFolder(seat casis.Seat) {
	if seat != l.view.Seat && seat < l.view.Seats() {
		l.opened = seat
	}
}

// caseAt returns where case i is in its side's row, in front of the player who laid it or now has
// it, and the width of its suspect's card; hidden reports whether it is in a closed folder.
func (l *layout) caseAt(i int) (at ui.Point, w float64, hidden bool) {
	t := &l.view.Table
	k := &t.Cases[i]
	seat := l.holder(k)
	f := &l.folders[l.clockwise(seat)]
	if l.shut(seat) {
		return f.plate.Centre(), f.plate.H * 0.4, true
	}
	nth := 0
	for j := range t.Cases[:t.Laid] {
		if o := &t.Cases[j]; l.isBefore(o, seat) && o.Place < k.Place {
			nth++
		}
	}
	_, r := f.divide(l.cases(seat))
	at, w = casePlace(r, nth, l.casePlaces(seat), f.caseW, f.shown)
	return at, w, false
}

// isBefore reports whether case k is in front of seat. cases returns how many are.
func (l *layout) isBefore(k *casis.Case, seat casis.Seat) bool {
	return k.Side != casis.NoSide && l.holder(k) == seat
}

func (l *layout) cases(seat casis.Seat) (n int) {
	for i := range l.view.Laid {
		if l.isBefore(&l.view.Cases[i], seat) {
			n++
		}
	}
	return n
}

// casePlaces returns how many places for cases there are in front of a seat: on a large screen, the
// player's own include those that its side still needs, if there is space for all of them.
func (l *layout) casePlaces(seat casis.Seat) int {
	n, t := l.cases(seat), &l.view.Table
	const most = 7
	if target := int(t.Rules.Target); seat == l.view.Seat && l.shape == page.Desk && target <= most {
		n += max(0, target-t.CaseCounts()[t.Rules.Side(seat)])
	}
	return n
}

// holder returns the seat in front of which a case is: the player who laid it, as long as the case
// belongs to their side, otherwise the first seat of the side.
func (l *layout) holder(k *casis.Case) casis.Seat {
	r := &l.view.Rules
	if r.Side(k.By) == int(k.Side) {
		return k.By
	}
	return casis.Seat(k.Side)
}

// handPose returns the pose of a seat's hidden hand: in front of the player, or on the plate of
// another seat.
func (l *layout) handPose(seat casis.Seat) ui.Pose {
	f := &l.folders[l.clockwise(seat)]
	if seat == l.view.Seat {
		return table.HiddenPose(l.hand.Centre(), l.handW, 0)
	}
	return table.HiddenPose(ui.Point{X: f.plate.Right() - f.plate.H, Y: f.plate.Centre().Y}, f.plate.H*0.6, 0)
}

// before returns what lies before a seat: its folder or, if that is shut, its name; the player's own
// cards.
func (l *layout) before(seat casis.Seat) ui.Rect {
	f := &l.folders[l.clockwise(seat)]
	switch {
	case seat == l.view.Seat && l.pads[1].H > 0:
		return table.Union(l.pads[0], l.pads[1])
	case seat == l.view.Seat:
		return l.pads[0]
	case l.shut(seat):
		return f.plate
	}
	return table.Union(f.plate, f.box)
}
