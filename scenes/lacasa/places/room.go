// Package places is where everything lies on La Casa's table, on every screen, for every number of players and every rule
// that needs a place.
package places

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// StanceOf returns where a seat sits, seen from mine.
func StanceOf(r *lacasa.Rules, seat, mine lacasa.Seat) table.Stance {
	return table.StanceAt(int(seat)-int(mine), r.Seats())
}

// Room is where everything lies on a table.
type Room struct {
	Frame

	Asked  ui.Rect // the buttons of a decision, while cards lie in the challenge
	Asking ui.Rect // and while none do
	// Answers is where those buttons are instead where what is asked has the place above them; without height it has not.
	Answers ui.Rect
	Asker   ui.Rect // where the plate of whoever is asked lies then; without height where the answers have its place

	Seats   [lacasa.MaxSeats]table.Setting // by stance
	Gap     float64                        // between the hand and one's own cards that lie face up
	ShownAt ui.Point                       // where the Casa's card lies while it is asked about
	ShownW  float64
	Up      ui.Point // the face-up card beside the stack
	Beside  ui.Rect  // where another's hand lies that is shown to who sits here
	BesideW float64

	CasaCards int     // that are seen to lie in the Casa
	Centred   bool    // what is said of who rules stands below it
	Piled     ui.Rect // what the draw pile is; without height where that is not said
	Reason    ui.Rect // why a player that goes by rules played its card
}

// laySides lays what lies before the seat on the left, and as its reflection before that on the right.
func (p *Room) laySides(r ui.Rect, left table.Setting) {
	p.Seats[table.LeftOf], p.Seats[table.RightOf] = left, left.Mirror(r.Centre().X)
}

// Lay composes the table for a screen of w by h dp of which safe is usable. tells is how high what is
// said about the round is in a column of a width.
func Lay(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, tells func(w float64) float64) (p Room) {
	p.Shape = page.ShapeOf(w, h)
	if r.Solo() {
		p.layAlone(safe, textScale, r, tells)
		return p
	}
	p.CasaCards, p.Centred = 3, p.Shape == page.Flat
	switch p.Shape {
	case page.Desk:
		p.layDesk(safe, textScale, r)
	case page.Tall:
		p.layTall(safe, textScale, r, tells)
	case page.Flat:
		p.layFlat(safe, r)
	}
	return p
}

// plan is what the parts of a composition share.
type plan struct {
	rules     *lacasa.Rules
	textScale float64
	u, k      float64 // how large things are: by the screen, and by what lies in the middle
	wide      float64 // what a wide screen has beyond the rest
	mid, in   ui.Rect // the middle, and clear of the table's rail
	bar       ui.Rect // the line above the hand
}

func (d *plan) four() bool { return d.rules.Seats() == lacasa.MaxSeats }

// clear reports whether nothing but a hand and the card that is played lies before each player, and nothing is asked while cards lie there.
func (d *plan) clear() bool {
	r := d.rules
	return r.Exchangers|r.Removers == 0 && !r.Lay && !r.Shown && !asides(r)
}

// asides reports whether cards lie beside the hands.
func asides(r *lacasa.Rules) bool { return r.Aside.Most > 0 || r.References != lacasa.NoReferences }

// layCross is the four places of a challenge around c, dx and dy from it.
func (p *Room) layCross(c ui.Point, dx, dy float64) {
	p.Seats[table.Near].Played = ui.Point{X: c.X, Y: c.Y + dy}
	p.Seats[table.LeftOf].Played = ui.Point{X: c.X - dx, Y: c.Y}
	p.Seats[table.Opposite].Played = ui.Point{X: c.X, Y: c.Y - dy}
	p.Seats[table.RightOf].Played = ui.Point{X: c.X + dx, Y: c.Y}
}

// layPair is the two places of a challenge of two players around c.
func (p *Room) layPair(c ui.Point, dx, dy float64) {
	p.Seats[table.Near].Played = ui.Point{X: c.X - dx, Y: c.Y + dy}
	p.Seats[table.Opposite].Played = ui.Point{X: c.X + dx, Y: c.Y - dy}
}

// tableauRow returns n places in the middle of r, as wide as w at most; deep is from a card to one that covers it.
func tableauRow(r ui.Rect, n int, w, gap, deep float64) table.Row {
	if n == 0 {
		return table.Row{W: w}
	}
	w = min(w, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (w+gap)*float64(n-1)/2
	return table.Row{First: ui.Point{X: x, Y: r.Bottom() - deep - page.CardHeight(w)/2}, Step: ui.Point{X: w + gap}, Deep: ui.Point{Y: deep}, W: w}
}

// Silent reports whether nobody ever rules, which where there is little room the rules alone say.
func Silent(r *lacasa.Rules) bool {
	return r.Ruling == lacasa.ByNobody && r.Usurpers == 0 && !r.Heir
}

// OpenRim is how far what one's own cards that lie face up lie on reaches beyond the last of them.
const OpenRim = 6

// InHand returns how card i of those held lies, those laid face up before one's own seat among them: they lie behind a
// gap.
func (p *Room) InHand(cd card.Card, i, held, laid int) ui.Pose {
	f, n, gap := p.Frame, float64(held+laid), 0.0
	if laid > 0 && held > 0 {
		gap = p.Gap
		hand := p.Hand
		hand.W -= OpenRim
		f.Hand = hand.Middle(hand.W-gap, hand.H)
		one, next := f.inHand(0, n), f.inHand(1, n)
		gap += max(0, one.W-(next.X-one.X)) // as far as they lie over one another, the last one would lie in it
		f.Hand = hand.Middle(hand.W-gap, hand.H)
	}
	at := f.inHand(float64(i), n)
	at.Face = tell.Face(cd)
	switch at.X += gap / 2; {
	case gap == 0:
	case i < held:
		at.X -= gap
	default:
		at.Lift = 0 // it lies there
	}
	return at
}

// layBesideBallot lays what the player on the right has said in the election before its hand, w wide, where that is shown.
func (p *Room) layBesideBallot(rules *lacasa.Rules, w, gap float64) {
	if r := &p.Seats[table.RightOf].Ballot; rules.Shown {
		r.X, r.W = p.Beside.X-gap-w, w
	}
}

// InBeside returns how card i of n lies of the hand that is shown: in a row, or where there is room below it in columns. As far as there is no room
// the cards lie over one another, but for their indices.
func (p *Room) InBeside(cd card.Card, i, n int) ui.Pose {
	r, w := p.Beside, p.BesideW
	high, gap := page.CardHeight(w), w*0.06
	columns, rows := n, 1
	if r.H > high*1.3 {
		columns = max(1, int((r.W+gap)/(w+gap)))
		rows = (n + columns - 1) / columns
		columns = (n + rows - 1) / rows
	}
	row := table.Row{First: r.Centre(), W: w, Step: ui.Point{
		X: min(w+gap, (r.W-w)/float64(max(1, columns-1))),
		Y: min(high+gap, (r.H-high)/float64(max(1, rows-1))),
	}}
	x, y := row.About(i/rows, columns).X, row.About(i%rows, rows).Y
	return tell.Lying(cd, ui.Point{X: x, Y: y}, w)
}

// OpenAt returns the gap before one's own cards that lie face up on the table.
func (p *Room) OpenAt(held, laid int) ui.Rect {
	first := p.InHand(card.Back, held, held, laid)
	right := first.X - first.W/2
	left := right - p.Gap
	if held > 0 { // the last of the hand lies before it, or over it
		last := p.InHand(card.Back, held-1, held, laid)
		left = last.X + last.W/2
	}
	return ui.Rect{X: left, Y: p.Hand.Y, W: right - left, H: p.Hand.H}
}
