package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// An emblem is the small picture of a game, made from its rules: the cards that score most, a build
// of the highest value, a card lying crosswise for sweeps, a stock to draw from, a joker.
type emblem struct {
	cards  []french.Card // side by side, the last on top
	build  int           // the value of a build of them; 0: none
	across bool          // a card is crosswise below the others
	stock  bool          // face-down cards are beside them
	lifted bool          // the last is raised, as in plucking
	out    french.Card   // a card that is not in the deck; Back: none
	teams  bool
}

// The width and the height of an emblem, in widths of its cards.
const (
	emblemWide = 2.5
	emblemHigh = 1.72
)

// emblemOf returns the emblem of a game with rules r.
func emblemOf(r *cassino.Rules) (e emblem) {
	e.across, e.lifted, e.teams, e.out = r.Sweep.On, r.Pluck, r.Teams, r.Removed.First()
	e.stock = r.Refill != cassino.ByPacket
	switch {
	case r.Build.Kind == cassino.Builds || r.Build.Kind == cassino.Stacks:
		e.build = int(r.Build.Most)
	case r.Lie:
		e.cards = rowCards(french.SequenceOf("QC,QD,QH,QS"))
		return e
	}
	if r.Fixed != "" {
		e.cards = rowCards(r.Fixed)
		return e
	}
	if r.Jokers > 0 {
		e.cards = append(e.cards, french.Joker)
	}
	e.cards = append(e.cards, prizes(r)...)
	if len(e.cards) == 0 { // all cards are worth the same
		e.cards = rowCards(french.SequenceOf("8C,8H"))
	}
	return e
}

// rowCards returns the cards of r in order.
func rowCards(r french.Sequence) (cards []french.Card) {
	for i := range len(r) {
		cards = append(cards, french.Card(r[i]))
	}
	return cards
}

// prizes returns the cards that score most by themselves, at most two.
func prizes(r *cassino.Rules) (cards []french.Card) {
	var best [2]*cassino.Category
	for i := range *r.Score {
		c := &(*r.Score)[i]
		switch {
		case c.Count != cassino.Each || len(c.Cards) > french.Deck/2:
		case best[0] == nil || c.Points > best[0].Points:
			best[0], best[1] = c, best[0]
		case best[1] == nil || c.Points > best[1].Points:
			best[1] = c
		}
	}
	for i := len(best) - 1; i >= 0; i-- {
		if c := best[i]; c != nil {
			cards = append(cards, french.Card(c.Cards[0]))
		}
	}
	if r.Twin && len(cards) > 0 { // and its twin
		cards = []french.Card{cards[len(cards)-1], cards[len(cards)-1]}
	}
	return cards
}

// emblemCard returns the width of the cards of an emblem that fills r.
func emblemCard(r ui.Rect) float64 { return min(r.W/emblemWide, r.H/emblemHigh) }

// draw draws the emblem as large as r allows.
func (e *emblem) draw(s *ui.Screen, r ui.Rect) {
	w := emblemCard(r)
	mid := r.Centre()
	put := func(c french.Card, dx, dy, tilt, lift float64) {
		p := tell.Lying(c, ui.Point{X: mid.X + dx*w, Y: mid.Y + dy*w}, w)
		p.Tilt, p.Lift = tilt, lift
		s.Card(p)
	}
	if e.stock {
		for i := range 3 {
			p := ui.NewPose(ui.CardBack, ui.Point{X: mid.X - (0.72-0.03*float64(i))*w, Y: mid.Y - (0.05+0.03*float64(i))*w}, w*0.94)
			s.Card(p)
		}
	}
	if e.across {
		put(french.Of(french.King, french.Hearts), 0, 0.24, 90, 0)
	}
	left := 0.0
	if e.build > 0 {
		left = 0.38
		six := 6
		if e.build > 10 {
			six = 9
		}
		put(french.Of(e.build-six, french.Hearts), -0.68, -0.05, -9, 0)
		put(french.Of(six, french.Clubs), -0.5, 0.02, -1, 2)
	}
	if e.out != french.Back {
		p := tell.Lying(e.out, ui.Point{X: mid.X + 0.92*w, Y: mid.Y - 0.2*w}, w*0.9)
		p.Tilt, p.Dim = 14, 1
		s.Card(p)
	}
	n := float64(len(e.cards))
	stride := min(0.42, 1.5/n)
	for i, c := range e.cards {
		k := float64(i) - (n-1)/2
		lift, up := 2.0, 0.0
		if e.lifted && i == len(e.cards)-1 {
			lift, up = 12, -0.12
		}
		put(c, left+k*stride, up+0.015*k*k, k*6+2, lift)
	}
	if e.teams {
		d := w * 0.56
		s.Panel(ui.Point{X: mid.X + 0.9*w, Y: mid.Y + 0.5*w}.Square(d), d/2, s.Theme().Panel, s.Theme().AccentTop)
		s.Sign("partner", ui.Rect{X: mid.X + 0.9*w - d*0.34, Y: mid.Y + 0.5*w - d*0.34, W: d * 0.68, H: d * 0.68}, s.Theme().AccentTop)
	}
	if e.build > 0 {
		drawTag(s, ui.Point{X: mid.X - 0.86*w, Y: mid.Y + 0.5*w}, max(w*0.56, 20), e.build)
	}
}

// drawTag draws the value of a build on a gold tag of width d.
func drawTag(s *ui.Screen, at ui.Point, d float64, n int) {
	t := s.Theme()
	r := at.Square(d)
	s.Shadow(r, d/2, 3)
	s.Panel(r, d/2, t.Accent, t.AccentTop)
	s.Label(ui.Numeral(n), r, ui.Style{Font: ui.Bold, Size: max(d*0.56, 13.2), Colour: t.OnAccent, Align: ui.Middle, Fixed: true})
}
