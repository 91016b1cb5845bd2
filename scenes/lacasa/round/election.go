package round

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// election draws what the seats have said before a family rules.
type election struct {
	common

	ballots [lacasa.MaxSeats]float64 // how far what each has said has come up, by stance

	rise *rise
}

// bidShown reports whether the highest bid is drawn in the middle of the table rather than beside
// its bidder.
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
	if !t.HighContrast { // so that it is read on the lit cloth
		ui.DrawPool(s, r.Middle(r.W*3, r.H*2.2), ui.Alpha(color.RGBA{A: 255}, 0.5))
	}
	line := min(r.H*0.36, 28*t.TextScale)
	size := min((r.H-line)*0.8, 84)
	wide := r.W * 1.2
	if p.Shape == page.Flat { // clear of the hand opposite
		wide = r.W
	}
	if beside := p.Asking.X - p.ShownAt.X; beside > 0 { // the buttons lie on its right
		wide = beside * 1.88
	}
	name, number := r.Middle(wide, line+size).CutTop(line)
	s.Label(e.says.bid, number, ui.Style{Font: ui.Bold, Size: size, Colour: t.Text, Align: ui.Middle, Fixed: true})
	page.DrawLine(s, e.says.bidder, name, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle})
}

// drawBallot draws what a seat said, unless it is asked again now.
func (e *election) drawBallot(s *ui.Screen, at table.Stance, words *seatWords) {
	if words.ballot == "" || at == table.Near && e.ask.asks() || words.stands && e.bidShown() {
		return
	}
	t, come := s.Theme(), e.ballots[at]
	switch now := &e.rise.now; {
	case now.on && now.up: // it is being decided
		come = min(come, 1-now.dark)
	case now.on:
		return
	}
	r := e.room.Seats[at].Ballot.Move(0, 14*(1-come))
	s.Fade(come)
	edge, ink := ui.Alpha(t.PanelEdge, 0.7), t.Text
	if words.stands { // the highest bid
		edge, ink = t.Light, t.Light
	}
	ui.DrawPlate(s, r, r.H/2, t.Panel, edge)
	page.DrawLine(s, words.ballot, r.Inset2(min(8, r.W*0.08), 1), ui.Style{Font: ui.Bold, Size: 17, Colour: ink, Align: ui.Middle})
	s.Fade(1)
}

// vote lets appear what a seat said.
func (e *election) vote(at table.Stance) {
	e.ballots[at] = 0
	e.desk.Line.Move(&e.ballots[at], 1, table.PacePlay, ui.Settle)
}
