package scenes

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// stanceOf is where a seat sits, seen from mine.
func stanceOf(r *lacasa.Rules, seat, mine lacasa.Seat) stance {
	return stanceAt(int(seat)-int(mine), r.Seats())
}

// room is where everything lies on a table.
type room struct {
	frame

	asked  ui.Rect // the buttons of a decision, while cards lie in the challenge
	asking ui.Rect // and while none do

	seats   [lacasa.MaxSeats]setting // by stance
	gap     float64                  // between the hand and one's own cards that lie face up
	shownAt ui.Point                 // where the Casa's card lies while it is asked about
	shownW  float64
	up      ui.Point // the face-up card beside the stack

	casaCards int     // that are seen to lie in the Casa
	centred   bool    // what is said of who rules stands below it
	piled     ui.Rect // what the draw pile is; without height where that is not said
	reason    ui.Rect // why a player that goes by rules played its card
}

// sides lays what lies before the seat on the left, and as its reflection before that on the right.
func (p *room) sides(r ui.Rect, left setting) {
	p.seats[leftOf], p.seats[rightOf] = left, left.mirrored(r.Centre().X)
}

// layRoom composes the table for a screen of w by h dp of which safe is usable. tells is how high what is
// said about the round is in a column of a width.
func layRoom(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, tells func(w float64) float64) (p room) {
	p.shape = shapeOf(w, h)
	if r.Solo() {
		p.layAlone(safe, textScale, r, tells)
		return p
	}
	p.casaCards, p.centred = 3, p.shape == flat
	switch p.shape {
	case desk:
		p.layDesk(safe, textScale, r)
	case tall:
		p.layTall(safe, textScale, r, tells)
	case flat:
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

// asides reports whether cards lie beside the hands.
func asides(r *lacasa.Rules) bool { return r.Aside.Most > 0 || r.References != lacasa.NoReferences }

// cross is the four places of a challenge around c, dx and dy from it.
func (p *room) cross(c ui.Point, dx, dy float64) {
	p.seats[near].played = ui.Point{X: c.X, Y: c.Y + dy}
	p.seats[leftOf].played = ui.Point{X: c.X - dx, Y: c.Y}
	p.seats[opposite].played = ui.Point{X: c.X, Y: c.Y - dy}
	p.seats[rightOf].played = ui.Point{X: c.X + dx, Y: c.Y}
}

// pair is the two places of a challenge of two players around c.
func (p *room) pair(c ui.Point, dx, dy float64) {
	p.seats[near].played = ui.Point{X: c.X - dx, Y: c.Y + dy}
	p.seats[opposite].played = ui.Point{X: c.X + dx, Y: c.Y - dy}
}

// tableauRow is n places in the middle of r, as wide as w at most; deep is from a card to one that covers it.
func tableauRow(r ui.Rect, n int, w, gap, deep float64) row {
	if n == 0 {
		return row{w: w}
	}
	w = min(w, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (w+gap)*float64(n-1)/2
	return row{first: ui.Point{X: x, Y: r.Bottom() - deep - cardHeight(w)/2}, step: ui.Point{X: w + gap}, deep: ui.Point{Y: deep}, w: w}
}

// silent reports whether nobody ever rules, which where there is little room the rules alone say.
func silent(r *lacasa.Rules) bool {
	return r.Ruling == lacasa.ByNobody && r.Usurpers == 0 && !r.Heir
}

// inHand is how card i of those held lies, those laid face up before one's own seat among them: they lie behind a
// gap.
func (p *room) inHand(cd card.Card, i, held, laid int) ui.Pose {
	f, n, gap := p.frame, float64(held+laid), 0.0
	if laid > 0 && held > 0 {
		gap = p.gap
		f.hand = p.hand.Middle(p.hand.W-gap, p.hand.H)
		one, next := f.inHand(0, n), f.inHand(1, n)
		gap += max(0, one.W-(next.X-one.X)) // as far as they lie over one another, the last one would lie in it
		f.hand = p.hand.Middle(p.hand.W-gap, p.hand.H)
	}
	at := f.inHand(float64(i), n)
	at.Face = Face(cd)
	switch at.X += gap / 2; {
	case gap == 0:
	case i < held:
		at.X -= gap
	default:
		at.Lift = 0 // it lies there
	}
	return at
}

// openAt is the gap before one's own cards that lie face up on the table.
func (p *room) openAt(held, laid int) ui.Rect {
	first := p.inHand(card.Back, held, held, laid)
	right := first.X - first.W/2
	left := right - p.gap
	if held > 0 { // the last of the hand lies before it, or over it
		last := p.inHand(card.Back, held-1, held, laid)
		left = last.X + last.W/2
	}
	return ui.Rect{X: left, Y: p.hand.Y, W: right - left, H: p.hand.H}
}
