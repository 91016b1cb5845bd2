// Package places lays out La Casa's table: it computes where everything is for every size of the
// screen, every number of players, and all rules that need a place of their own.
package places

import (
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Room holds the places of everything on a table.
type Room struct {
	Frame

	Asked  ui.Rect // the buttons of a decision while there are cards in the challenge
	Asking ui.Rect // the same while there are none
	// Answers is the place of the buttons if the question is where they would be otherwise; empty
	// if it is not.
	Answers ui.Rect
	Asker   ui.Rect // the plate of the player who is asked; empty if the buttons are at its place

	Seats   [lacasa.MaxSeats]Setting // by stance
	Gap     float64                  // between the hand and the player's own open cards
	ShownAt ui.Point                 // middle of the Casa's card while there is a question about it
	ShownW  float64
	Up      ui.Point // the face-up card beside the stack
	Beside  ui.Rect  // another player's hand that is shown to this one
	BesideW float64

	Last  ui.Rect // the last challenge; empty where there is no room for it
	LastW float64 // the width of its cards

	Corner ui.Rect // the lower end of the right column of a large screen, which is free as long as no last challenge reaches into it

	CasaCards int                      // number of cards of the Casa that are visible
	Centred   bool                     // the text that says who rules is below the Casa
	Piled     ui.Rect                  // text about the draw pile; empty if there is none
	Grows     [lacasa.MaxSeats]float64 // how much larger a card played may become where it lies, by stance
	Reason    ui.Rect                  // why a player that follows rules, such as the Robot, played its card
}

// laySides sets the places of the player on the left to left, and those of the player on the right
// to its reflection.
func (p *Room) laySides(r ui.Rect, left Setting) {
	p.Seats[table.LeftOf], p.Seats[table.RightOf] = left, left.mirror(r.Centre().X)
}

// Lay lays out the table for a screen of w by h dp, of which safe can be used.
func Lay(w, h float64, safe ui.Rect, textScale float64, r *lacasa.Rules, text Text) (p Room) {
	p.Shape = page.ShapeOf(w, h)
	if r.Solo() {
		p.layAlone(safe, textScale, r, text)
		p.layLast(safe, textScale, r)
		p.grow(safe, r)
		return p
	}
	p.CasaCards, p.Centred = 3, p.Shape == page.Flat
	switch p.Shape {
	case page.Desk:
		p.layDesk(safe, textScale, r)
	case page.Tall:
		p.layTall(safe, textScale, r, text)
	case page.Flat:
		p.layFlat(safe, textScale, r, text)
	}
	p.layLast(safe, textScale, r)
	p.grow(safe, r)
	return p
}

// layLast gives the last challenge the place below the score of a large screen.
func (p *Room) layLast(safe ui.Rect, textScale float64, r *lacasa.Rules) {
	if p.Shape != page.Desk || textScale >= 1.3 {
		return
	}
	u := unit(safe)
	bottom := safe.Bottom() - columnFoot*u
	if aside := &p.Seats[table.Near].Aside; asides(r) && !r.Solo() {
		bottom = aside.First.Y - page.CardHeight(aside.W)/2 - 10*u
	} else if corner, _ := p.Columns[1].CutBottom(90 * u); p.PileW == 0 || !corner.Overlaps(ui.CardRect(p.Pile, p.PileW)) {
		p.Corner = corner
	}
	p.LastW = tell.TrickW(r.Seats(), p.Score.W)
	p.Last = ui.Rect{X: p.Score.X, Y: p.Score.Bottom() + 16*u, W: p.Score.W}
	if p.Last.H = bottom - p.Last.Y; p.Last.H < 260*u {
		p.Last, p.LastW = ui.Rect{}, 0
	}
}

// grow finds how much larger the card of a challenge may become once it has won: it covers no card
// of a tableau, no name, no words and not the draw pile.
func (p *Room) grow(safe ui.Rect, r *lacasa.Rules) {
	const most, step, clear = 1.18, 0.02, 5 // it lies askew
	list := []ui.Rect{p.Hand, p.Status, p.Score, p.Situation}
	if p.PileW > 0 {
		heap := ui.CardRect(p.Pile, p.PileW)
		heap.X, heap.W = heap.X-heapAside, heap.W+heapAside
		list = append(list, p.Piled, heap)
	}
	for seat := range lacasa.Seat(r.Seats()) {
		set := &p.Seats[table.StanceAt(int(seat), r.Seats())]
		list = append(list, set.Plate)
		for n := range r.TableauLen(seat) {
			top, w := set.Tableau.On(n, 0), set.Tableau.W
			list = append(list, table.Union(ui.CardRect(top, w), ui.CardRect(set.Tableau.On(n, deepest(r, n)), w)))
		}
	}
	for at := range p.Grows {
		k := most
		for ; k > 1; k -= step {
			one := ui.CardRect(p.Seats[at].Played, p.PlayedW*k).Inset(-clear)
			if one.X > safe.X && one.Right() < safe.Right() && !slices.ContainsFunc(list, one.Overlaps) {
				break
			}
		}
		p.Grows[at] = max(1, k)
	}
}

// heapAside is how far the cards of a high draw pile lie to the left of the lowest one, in dp.
const heapAside = 12

// deepest returns how many cards lie under the lowest one that place n of a tableau may have.
func deepest(r *lacasa.Rules, n int) int {
	if r.Solo() {
		return lacasa.ColumnLen(n) - 1
	}
	return 1
}

// A plan holds what the parts of a layout share.
type plan struct {
	rules     *lacasa.Rules
	textScale float64
	folded    bool    // the text about the round is, which leaves room
	u, k      float64 // scale of the screen, and scale of the middle
	wide      float64 // extra width of a wide screen
	mid, in   ui.Rect // the middle with and without the table's rail
	bar       ui.Rect // the line above the hand
}

func (d *plan) four() bool { return d.rules.Seats() == lacasa.MaxSeats }

// clear reports whether each player has only a hand and a played card, and there are no questions
// while cards are in the challenge.
func (d *plan) clear() bool { return d.rules.Exchangers|d.rules.Removers == 0 && d.bare() }

// bare reports whether each player has only a hand and a played card.
func (d *plan) bare() bool { return !d.rules.Lay && !d.rules.Shown && !asides(d.rules) }

// seated reports whether those on the left and on the right of a large screen hold their cards
// before them.
func (d *plan) seated() bool {
	return d.bare() || d.textScale < 1.3 && !d.rules.Lay && !d.rules.Shown
}

// asides reports whether there are cards beside the hands.
func asides(r *lacasa.Rules) bool { return r.Aside.Most > 0 || r.References != lacasa.NoReferences }

// layCross sets the four places of a challenge around c, dx and dy away from it.
func (p *Room) layCross(c ui.Point, dx, dy float64) {
	p.Seats[table.Near].Played = ui.Point{X: c.X, Y: c.Y + dy}
	p.Seats[table.LeftOf].Played = ui.Point{X: c.X - dx, Y: c.Y}
	p.Seats[table.Opposite].Played = ui.Point{X: c.X, Y: c.Y - dy}
	p.Seats[table.RightOf].Played = ui.Point{X: c.X + dx, Y: c.Y}
}

// layPair sets the places of a challenge of two players around c.
func (p *Room) layPair(c ui.Point, dx, dy float64) {
	p.Seats[table.Near].Played = ui.Point{X: c.X - dx, Y: c.Y + dy}
	p.Seats[table.Opposite].Played = ui.Point{X: c.X + dx, Y: c.Y - dy}
}

// tableauRow returns n places in the middle of r, each at most w wide. deep is the distance from a
// card to one that covers it.
func tableauRow(r ui.Rect, n int, w, gap, deep float64) table.Row {
	if n == 0 {
		return table.Row{W: w}
	}
	w = min(w, (r.W-gap*float64(n-1))/float64(n))
	x := r.Centre().X - (w+gap)*float64(n-1)/2
	return table.Row{First: ui.Point{X: x, Y: r.Bottom() - deep - page.CardHeight(w)/2}, Step: ui.Point{X: w + gap}, Deep: ui.Point{Y: deep}, W: w}
}

// Silent reports whether no family can ever rule. Where there is little room only the rules say so.
func Silent(r *lacasa.Rules) bool {
	return r.Ruling == lacasa.ByNobody && r.Usurpers == 0 && !r.Heir
}

// OpenRim is how far the mat of the player's own open cards extends beyond the last of them.
const OpenRim = 6

// InHand returns the pose of the player's card i, of held cards in the hand followed by laid open
// cards. The open cards are behind a gap.
func (p *Room) InHand(cd card.Card, i, held, laid int) ui.Pose {
	f, n, gap := p.Frame, float64(held+laid), 0.0
	if laid > 0 && held > 0 {
		gap = p.Gap
		hand := p.Hand
		hand.W -= OpenRim
		f.Hand = hand.Middle(hand.W-gap, hand.H)
		one, next := f.inHand(0, n), f.inHand(1, n)
		gap += max(0, one.W-(next.X-one.X)) // if cards overlap, the last one of the hand would be in the gap
		f.Hand = hand.Middle(hand.W-gap, hand.H)
	}
	at := f.inHand(float64(i), n)
	at.Face = tell.Face(cd)
	switch at.X += gap / 2; {
	case gap == 0:
	case i < held:
		at.X -= gap
	default:
		at.Lift = 0 // it is on the table
	}
	return at
}

// layBesideBallot moves what the player on the right has said in the election to a place before its
// hand, w wide, if that hand is shown.
func (p *Room) layBesideBallot(rules *lacasa.Rules, w, gap float64) {
	if r := &p.Seats[table.RightOf].Ballot; rules.Shown {
		r.X, r.W = p.Beside.X-gap-w, w
	}
}

// InBeside returns the pose of card i of n of the hand that is shown: in a row or, if there is room
// below, in columns. If there is too little room, cards overlap without covering their indices.
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

// OpenAt returns the gap before the player's own open cards.
func (p *Room) OpenAt(held, laid int) ui.Rect {
	first := p.InHand(card.Back, held, held, laid)
	right := first.X - first.W/2
	left := right - p.Gap
	if held > 0 { // the last card of the hand is before the gap, or overlaps it
		last := p.InHand(card.Back, held-1, held, laid)
		left = last.X + last.W/2
	}
	return ui.Rect{X: left, Y: p.Hand.Y, W: right - left, H: p.Hand.H}
}
