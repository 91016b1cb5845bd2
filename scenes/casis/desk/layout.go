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
	ask    *decision
	opened casis.Seat // the seat whose folder is open, where only one can be
}

// heard returns the hearing of the cases that can be accused, and whether it covers the others'
// folders; is is false if there is none.
func (l *layout) heard() (h *hearing, covers, is bool) {
	if l.hearing[1].bench.H == 0 || l.ask.number == 0 && !(l.ask.seeks && l.ask.sought == casis.Accuse) {
		return nil, false, false
	}
	const large = 56 // the least width of a suspect, in dp
	n := l.accusable()
	if _, w := l.hearing[0].place(0, n); w >= large || l.hearing[1] == l.hearing[0] {
		return &l.hearing[0], l.hearing[1] == l.hearing[0], true
	}
	return &l.hearing[1], true, true
}

// lampNow returns the place of the lamp.
func (l *layout) lampNow() ui.Rect {
	if h, _, is := l.heard(); is && l.lamp.W > 0 {
		return l.lamp.Move(0, h.bench.Centre().Y-l.lamp.Centre().Y)
	}
	return l.lamp
}

// accusable returns how many cases can be accused.
func (l *layout) accusable() (n int) {
	for _, a := range l.ask.legal {
		if a.Verb == casis.Accuse {
			n++
		}
	}
	return n
}

// onBench returns which of the n cases on the bench case i is, and the hearing; h is nil if it does
// not lie there.
func (l *layout) onBench(i int) (h *hearing, nth, n int) {
	h, _, is := l.heard()
	if !is {
		return nil, 0, 0
	}
	nth = -1
	for _, a := range l.ask.legal {
		if a.Verb != casis.Accuse {
			continue
		}
		if int(a.Number) == i+1 {
			nth = n
		}
		n++
	}
	if nth < 0 {
		return nil, 0, n
	}
	return h, nth, n
}

// clockwise returns how many places clockwise a seat is from the one in front of the screen.
func (l *layout) clockwise(seat casis.Seat) int {
	n := int(l.view.Seats())
	return (int(seat) - int(l.view.Seat) + n) % n
}

// shut reports whether a seat's folder is closed, because another's is open or the cases that can
// be accused lie there.
func (l *layout) shut(seat casis.Seat) bool {
	_, covers, _ := l.heard()
	return (covers || l.tabs && seat != l.opened) && seat != l.view.Seat
}

// openFolder opens a seat's folder.
func (l *layout) openFolder(seat casis.Seat) {
	if seat == l.view.Seat || seat >= l.view.Seats() {
		return
	}
	if l.opened = seat; l.row.H > 0 {
		l.openInRow(l.clockwise(seat), int(l.view.Seats())-1)
	}
}

// plateArea returns what is touched to open a seat's folder, or to be told of the seat.
func (l *layout) plateArea(seat casis.Seat) ui.Rect {
	f := &l.folders[l.clockwise(seat)]
	if _, covers, _ := l.heard(); f.counts.H > 0 && !covers {
		return f.box
	}
	return f.plate.Middle(f.plate.W, max(f.plate.H, page.Finger))
}

// caseAt returns where case i is in its side's row, in front of the player who laid it or now has
// it, and the width of its suspect's card; hidden reports whether it is in a closed folder.
func (l *layout) caseAt(i int) (at ui.Point, w float64, hidden bool) {
	t := &l.view.Table
	k := &t.Cases[i]
	seat := l.holder(k)
	f := &l.folders[l.clockwise(seat)]
	if h, nth, n := l.onBench(i); h != nil {
		at, w = h.place(nth, n)
		return at, w, false
	}
	if l.shut(seat) {
		return f.plate.Centre(), f.plate.H * 0.4, true
	}
	nth := 0
	for j := range t.Cases[:t.Laid] {
		if o := &t.Cases[j]; l.isBefore(o, seat) && o.Place < k.Place {
			nth++
		}
	}
	if l.cabinet(seat) {
		at, w = inCubbyhole(cubbyhole(f.cases, nth, l.casePlaces(seat)), f.caseW)
		return at, w, false
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

// casePlaces returns how many places for cases there are in front of a seat: in a cabinet, there
// are also those for what its side still needs.
func (l *layout) casePlaces(seat casis.Seat) int {
	n, t := l.cases(seat), &l.view.Table
	if l.cabinet(seat) {
		n += max(0, int(t.Rules.Target)-t.CaseCounts()[t.Rules.Side(seat)])
	}
	return n
}

// cabinet reports whether a seat's cases are in a cabinet: on a large screen the player's own, if
// there is space for all that it takes to win.
func (l *layout) cabinet(seat casis.Seat) bool {
	const most = 8
	return seat == l.view.Seat && l.shape == page.Desk && int(l.view.Rules.Target) < most && l.cases(seat) < most
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
