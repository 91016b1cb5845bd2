package round

import (
	"lacasa/engine/lacasa"
	"lacasa/ui"
	"lacasa/ui/page"
)

// election draws what the seats have said before a family rules.
type election struct {
	ballots [lacasa.MaxSeats]float64 // how far what each has said has come up, by stance

	view *lacasa.View
	room *room
	says *sayings
}

// bidShown reports whether the highest bid is drawn in the middle of the table rather than beside its bidder.
func (e *election) bidShown() bool {
	p := e.room
	return e.says.bid != "" && (p.Asking.Y > p.ShownAt.Y || p.Asking.X > p.ShownAt.X) // else the buttons need its place
}

// drawBid draws the highest bid and its bidder in the middle of the table.
func (e *election) drawBid(s *ui.Screen) {
	p, t := e.room, s.Theme()
	if !e.bidShown() {
		return
	}
	come := e.ballots[e.room.stance(e.view.Elector)] // with what the bidder says
	r := ui.CardRect(p.ShownAt, p.ShownW).Move(0, 20*(1-come))
	s.Fade(come)
	defer s.Fade(1)
	line := min(r.H*0.36, 28*t.TextScale)
	size := min((r.H-line)*0.8, 84)
	wide := r.W * 1.2
	if beside := p.Asking.X - p.ShownAt.X; beside > 0 { // the buttons lie on its right
		wide = beside * 1.88
	}
	name, number := r.Middle(wide, line+size).CutTop(line)
	s.Label(e.says.bid, number, ui.Style{Font: ui.Title, Size: size, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	page.OneLine(s, e.says.bidder, name, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle})
}
