package scenes

import (
	"math"

	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// scoringPlaces is where everything lies when the score is told: on the whole table.
type scoringPlaces struct {
	shape               shape
	head, line, details ui.Rect
	art                 ui.Rect               // the round's card or the house; without height where the words need the room
	card                float64               // how wide those are who stand before the house
	plates              [lacasa.Sides]ui.Rect // of the sides
	rounds              ui.Rect               // what each of them has brought
	boxed               bool                  // in a panel of their own
	coins, match        ui.Rect               // how the match stands
	lying               [4]ui.Rect            // where gold may lie
	thrown              [lacasa.Sides]coinRow // the rows of coins, when they were last drawn
	centre              ui.Point              // where the light comes from
}

// Lay places everything anew.
func (c *Scoring) Lay() {
	c.word()
	s := c.house.Screen
	w, h := s.Size()
	r, k := c.house.ground(), s.Theme().TextScale
	c.at = scoringPlaces{shape: shapeOf(w, h)}
	var buttons ui.Rect
	switch c.at.shape {
	case desk:
		buttons = c.layDesk(r, k)
	case tall:
		buttons = c.layTall(r, k)
	case flat:
		buttons = c.layFlat(r, k)
	}
	if c.at.centre = c.at.art.Centre(); c.at.art.H == 0 {
		c.at.centre = c.at.plates[0].Centre()
		if len(c.plates) > 1 {
			c.at.centre.X = (c.at.plates[0].X + c.at.plates[1].Right()) / 2
		}
	}
	c.layHouse()
	c.layButtons(buttons)
	c.layGold()
	s.Invalidate()
}

// layDesk lays it out on a large screen: the art in the middle, at its sides the plates, below them the rounds.
func (c *Scoring) layDesk(in ui.Rect, k float64) (buttons ui.Rect) {
	u := in.H / 704
	over, alone, large := c.st.MatchOver, !c.company(), k >= 1.5
	c.at.head, in = in.CutTop(82 * u)
	line := 36 * u
	if large {
		line = 92 * u
	}
	c.at.line, in = in.CutTop(line)
	if n := float64(len(c.details)); n > 0 {
		c.at.details, in = in.CutTop((n*27*k + 4) * u)
	}
	buttons, in = in.CutBottom(60 * u)
	_, in = in.CutBottom(12 * u)
	c.at.match, in = in.CutBottom(46 * u * min(k, 1.25))
	_, in = in.CutBottom(10 * u)
	if !over && alone {
		c.at.coins = c.at.match
	}
	if over && alone {
		_, in = in.CutBottom(4 * u)
	} else {
		c.at.rounds, in = in.CutBottom(96 * u)
	}
	in = in.Inset2(0, 10*u)
	wide := in.H * 5 / 7
	if over {
		wide = min(in.H*1.25, in.W*0.46)
		if large {
			wide = min(wide, in.W*0.3)
		}
	}
	c.at.art = in.Middle(wide, in.H)
	gap := 44 * u
	side := min((in.W-wide)/2-gap, 340*u*math.Sqrt(k))
	if large {
		gap = 24 * u
		side = (in.W-wide)/2 - gap
	}
	row := in.Middle(wide+2*(gap+side), min(in.H-16*u, 290*u*k))
	c.at.plates[0], _ = row.CutLeft(side)
	c.at.plates[1], _ = row.CutRight(side)
	if c.at.rounds.H == 0 {
		c.at.rounds, c.at.boxed = c.at.plates[1], true
	}
	return buttons
}

// layTall lays it out on a phone held upright: the art above, the plates below it.
func (c *Scoring) layTall(r ui.Rect, k float64) (buttons ui.Rect) {
	in := r.Inset2(12, 10)
	u := in.H / 814
	over, alone, large := c.st.MatchOver, !c.company(), k >= 1.5
	c.at.head, in = in.CutTop(82 * u)
	line := 56 * u
	if !alone {
		line = 80 * u
	}
	c.at.line, in = in.CutTop(line * min(k, 1.3))
	if n := float64(len(c.details)); n > 0 {
		c.at.details, in = in.CutTop(min(n*40*u*min(k, 1.5), in.H*0.24))
	}
	high := 58.0
	switch {
	case over && large:
		high = max(158*u, 152)
	case over:
		high = max(114*u, 100)
	case c.stacked(k) && c.st.CanUndo:
		high = max(124*u, 104)
	}
	buttons, in = in.CutBottom(high)
	_, in = in.CutBottom(8 * u)
	c.at.match, in = in.CutBottom(34 * u * min(k, 1.6))
	if !over && alone {
		c.at.coins, in = in.CutBottom(46 * u)
		_, in = in.CutBottom(8 * u)
	}
	c.at.rounds, in = in.CutBottom(86 * u)
	_, in = in.CutBottom(10 * u)
	plates := 158 * u
	switch {
	case large:
		plates = in.H
	case over && alone:
		plates = 118 * u
	case !alone:
		plates = 232 * u
		if over {
			plates = 204 * u
		}
	}
	var row ui.Rect
	row, in = in.CutBottom(plates)
	if large {
		_, row = row.CutTop(8)
	}
	for i := range c.plates {
		c.at.plates[i] = row.Cell(i, len(c.plates), 14)
	}
	if !large {
		c.at.art = in.Inset2(0, 8*u)
	}
	return buttons
}

// layFlat lays it out on a phone on its side: the art on the left, all else beside it.
func (c *Scoring) layFlat(r ui.Rect, k float64) (buttons ui.Rect) {
	in := r.Inset2(14, 8)
	over, alone, large := c.st.MatchOver, !c.company(), k >= 1.5
	buttons, in = in.CutBottom(50)
	_, in = in.CutBottom(6)
	if !large {
		wide := 0.28
		if over {
			wide = 0.37
		}
		c.at.art, in = in.CutLeft(in.W * wide)
		c.at.art = c.at.art.Inset2(0, 4)
		_, in = in.CutLeft(16)
	}
	head, foot := 46.0, 66.0
	switch {
	case large && !alone: // the plates need the room
		head, foot = 36, 46
	case large:
		foot = 60
	case alone:
		foot = 78
	}
	c.at.head, in = in.CutTop(head)
	high := c.house.Screen.MeasureParagraph(c.line, in.W, ui.Style{Size: 18})
	c.at.line, in = in.CutTop(min(high+4, 46))
	if n := float64(len(c.details)); n > 0 {
		c.at.details, in = in.CutTop(min(n*23*min(k, 1.5), in.H*0.26))
	}
	if over && alone {
		c.at.match, in = in.CutBottom(30 * min(k, 1.3))
		row := in.Inset2(0, 4)
		c.at.plates[0], _ = row.CutLeft(row.W * 0.42)
		_, c.at.rounds = row.CutLeft(row.W*0.42 + 12)
		return buttons
	}
	bottom, in := in.CutBottom(foot)
	c.at.match, c.at.rounds = bottom.CutLeft(bottom.W * 0.42)
	if alone {
		c.at.coins, c.at.match = c.at.match.CutTop(c.at.match.H * 0.5)
	}
	in = in.Inset2(0, 7)
	for i := range c.plates {
		c.at.plates[i] = in.Cell(i, len(c.plates), 14)
	}
	return buttons
}

// layHouse finds out how wide the cards are that stand before the house.
func (c *Scoring) layHouse() {
	art := c.at.art
	if c.at.card = 0; !c.st.MatchOver || c.mood() == cold || art.H < 120 {
		return
	}
	w := min(art.W*0.205, art.H*0.3)
	if c.at.shape == desk && art.H >= 300 { // wide enough to show who they are
		w = max(w, 100)
	}
	c.at.card = math.Round(w)
	c.house.Screen.Prepare(c.at.card)
}

// layGold finds out where gold may lie: at the sides of everything that is to be read.
func (c *Scoring) layGold() {
	b := c.house.Screen.Safe()
	list := c.at.lying[:0]
	add := func(r ui.Rect) {
		if r.W > 24 && r.H > 24 {
			list = append(list, r)
		}
	}
	between := func(x0, x1, y0, y1 float64) { add(ui.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}) }
	switch c.at.shape {
	case desk:
		edge := 0.035 * min(b.W, b.H)
		said, _ := c.house.Screen.MeasureText(c.standing(), ui.Style{Font: ui.Bold, Size: 20})
		half := max(0.3*b.W, said/2+16)
		for i := range c.form.list {
			w := c.form.list[i].rect
			half = max(half, w.Right()+8-b.Centre().X, b.Centre().X+8-w.X)
		}
		low := c.at.plates[0].Bottom() + 14
		between(b.X+edge, b.Centre().X-half, low, b.Bottom()-edge)
		between(b.Centre().X+half, b.Right()-edge, low, b.Bottom()-edge)
		between(b.X+edge, c.at.plates[0].X-8, c.at.plates[0].Y, low)
		between(c.at.plates[1].Right()+8, b.Right()-edge, c.at.plates[1].Y, low)
	case tall, flat:
		in, left, right := c.at.art, c.at.art.X, c.at.art.Right()
		if c.at.shape == tall {
			left, right = b.X+10, b.Right()-10
		}
		mid, wide, top, bottom := in.Centre().X, in.H*5/14+4, in.Y+in.H*0.5, in.Bottom()-8
		if c.st.MatchOver { // above the house's round shoulders
			house := min(in.W, (in.H-c.at.card*below)*1.6)
			wide, top, bottom = house*0.4, in.Y+4, in.Y+in.H*0.3
		}
		between(left, mid-wide, top, bottom)
		between(mid+wide, right, top, bottom)
		if c.at.shape == flat && !c.st.MatchOver { // beside the buttons
			first, last := c.form.list[0].rect, c.form.list[len(c.form.list)-1].rect
			between(b.X+16, first.X-8, first.Y, first.Bottom())
			between(last.Right()+8, b.Right()-16, first.Y, first.Bottom())
		}
	}
}

// standing is what is said of how the match stands.
func (c *Scoring) standing() string {
	if c.company() && !c.st.MatchOver {
		return c.ends
	}
	return c.match
}

// stacked reports whether the words need the buttons to lie one above the other even when they are two.
func (c *Scoring) stacked(text float64) bool { return c.at.shape == tall && text >= 1.5 }

func (c *Scoring) layButtons(r ui.Rect) {
	w, f, k := c.house.voice, &c.form, c.house.Screen.Theme().TextScale
	f.reset()
	if c.st.MatchOver {
		r = r.Middle(min(r.W, 860*k), r.H)
		list := [...]entry{{scoringNew, w.Say("scoring.new"), "play", primary}, {scoringAgain, w.Say("scoring.again"), "restart", plain},
			{scoringHome, w.Say("scoring.home"), "back", plain}}
		for i, e := range list {
			at := r.Cell(i, len(list), 14)
			switch {
			case c.stacked(k):
				at = stackedCell(r, i, len(list))
			case c.at.shape == tall && i == 0: // the others share a row
				at = stackedCell(r, 0, 2)
			case c.at.shape == tall:
				at = stackedCell(r, 1, 2)
				wide := at.W * 0.64
				if i == 1 {
					at.W = wide - 5
				} else {
					_, at = at.CutLeft(wide + 5)
				}
			}
			f.button(e.id, at, e.label, e.sign, e.kind)
		}
		return
	}
	next := r.Middle(min(r.W, 400*k), r.H)
	var undo ui.Rect
	switch {
	case !c.st.CanUndo:
	case c.stacked(k):
		next, undo = stackedCell(r, 0, 2), stackedCell(r, 1, 2)
	case c.at.shape == tall:
		next, undo = r.CutLeft(r.W * 0.62)
		_, undo = undo.CutLeft(10)
	default:
		wide := min(160*k, r.W*0.27)
		undo = ui.Rect{X: min(next.Right()+16, r.Right()-wide), Y: r.Y, W: wide, H: r.H}
		next = r.Middle(min(next.W, 2*(undo.X-14-r.Centre().X)), r.H)
	}
	f.button(scoringNext, next, w.Say("scoring.next"), "play", primary)
	if c.st.CanUndo {
		f.button(scoringUndo, undo.Middle(undo.W, max(undo.H*0.86, 44)), w.Say("menu.undo"), "undo", plain)
	}
}

// stackedCell is the place of one of n buttons one above the other.
func stackedCell(r ui.Rect, i, n int) ui.Rect {
	const gap = 10
	h := (r.H - gap*float64(n-1)) / float64(n)
	return ui.Rect{X: r.X, Y: r.Y + float64(i)*(h+gap), W: r.W, H: h}
}
