package lacasa

import (
	"math"
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// scoringPlaces is where everything lies when the score is told: on the whole table.
type scoringPlaces struct {
	shape               scenes.Shape
	head, line, details ui.Rect
	art                 ui.Rect               // the round's card or the house; without height where the words need the room
	card                float64               // how wide those are who stand before the house
	plates              [lacasa.Sides]ui.Rect // of the sides
	rounds              ui.Rect               // what each of them has brought
	coins, match        ui.Rect               // how the match stands
	track               ui.Rect               // of the race
	air                 ui.Rect               // where gold flies: below the words
	lying               []ui.Rect             // where it comes to lie: on the rim, beside the buttons, and at a match's end on what stands in its way
	thrown              [lacasa.Sides]coinRow // the rows of coins, when they were last drawn
	centre              ui.Point              // where the light comes from
}

// Lay places everything anew.
func (c *Scoring) Lay() {
	c.word()
	s := c.house.Screen
	w, h := s.Size()
	r, k := c.house.Ground(), s.Theme().TextScale
	c.at = scoringPlaces{shape: scenes.ShapeOf(w, h)}
	var buttons ui.Rect
	switch c.at.shape {
	case scenes.Desk:
		buttons = c.layDesk(r, k)
	case scenes.Tall:
		buttons = c.layTall(r, k)
	case scenes.Flat:
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
	if c.races() && (!large || len(c.details) == 0) { // large words need the room
		c.at.track, in = in.CutTop(30 * u)
		c.at.track = c.at.track.Middle(min(in.W*0.6, 640*u), c.at.track.H)
	}
	buttons, in = in.CutBottom(60 * u)
	_, in = in.CutBottom(12 * u)
	c.at.match, in = in.CutBottom(46 * u * min(k, 1.25))
	_, in = in.CutBottom(10 * u)
	if !over && alone {
		c.at.coins = c.at.match
	}
	c.at.rounds, in = in.CutBottom(96 * u)
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
	if c.races() {
		c.at.track, in = in.CutTop(30 * u)
	}
	high := 58.0
	switch {
	case over && large:
		high = max(158*u, 152)
	case over:
		high = max(114*u, 100)
	case scenes.StackedEnding(c.at.shape, k) && c.st.CanUndo:
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
		if c.races() {
			c.at.track, c.at.art = c.at.art.CutBottom(28)
		}
		_, in = in.CutLeft(16)
	}
	head, foot := 42.0, 66.0
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
	bottom, in := in.CutBottom(foot)
	c.at.match, c.at.rounds = bottom.CutLeft(bottom.W * 0.42)
	if alone && !over {
		c.at.coins, c.at.match = c.at.match.CutTop(c.at.match.H * 0.5)
	}
	if in = in.Inset2(0, 7); !large { // so that no light falls on the words
		_, in = in.CutTop(5)
	}
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
	if c.at.shape == scenes.Desk && art.H >= 300 { // wide enough to show who they are
		w = max(w, 100)
	}
	c.at.card = math.Round(w)
	c.house.Screen.Prepare(c.at.card)
}

// layGold finds out where gold flies, and where it may lie: on the lower rim, beside what is to be used.
func (c *Scoring) layGold() {
	b := c.house.Screen.Safe()
	top := max(c.at.head.Bottom(), c.at.line.Bottom(), c.at.details.Bottom(), c.at.track.Bottom())
	c.at.air = ui.Rect{X: b.X, Y: top, W: b.W, H: b.Bottom() - top}
	switch c.at.shape {
	case scenes.Desk:
		edge := 0.035 * min(b.W, b.H)
		first, last := c.form.List[0].Rect, c.form.List[len(c.form.List)-1].Rect
		left, right := b.X+2*edge, b.Right()-2*edge
		wide := min(first.X-16-left, right-last.Right()-16) // as much on both sides
		y := b.Bottom() - edge - rimHigh
		c.at.lying = []ui.Rect{{X: left, Y: y, W: wide, H: rimHigh}, {X: right - wide, Y: y, W: wide, H: rimHigh}}
		if below := b.Bottom() - edge - first.Bottom(); c.st.MatchOver && below >= edgeHigh { // and between them, as far as there is room
			c.at.lying = append(c.at.lying, ui.Rect{X: left + wide, Y: b.Bottom() - edge, W: right - left - 2*wide, H: edgeHigh})
		}
	case scenes.Tall: // there is no room beside the buttons
	case scenes.Flat: // the words are beside the picture
		c.at.air = b
	}
	for i := range c.at.plates {
		if r := c.raised(i); c.st.MatchOver && r.H > 0 {
			c.at.lying = append(c.at.lying, ui.Rect{X: r.X + 12, Y: r.Y - edgeHigh, W: r.W - 24, H: edgeHigh})
		}
	}
	c.at.lying = slices.DeleteFunc(c.at.lying, func(r ui.Rect) bool {
		r = r.Inset2(0, -edgeHigh/2) // some are larger
		return r.Overlaps(c.at.line) || r.Overlaps(c.at.details)
	})
}

// rimHigh is how high the strip is in which gold lies, edgeHigh that on what stands upright.
const rimHigh, edgeHigh = 26, 12

// raised is where the plate of a side comes to lie, or what has the place of the second.
func (c *Scoring) raised(i int) ui.Rect {
	r := c.at.plates[i]
	switch {
	case i >= len(c.plates) || c.plates[i].fate == even:
		return r
	case c.plates[i].fate == best:
		return r.Move(0, -c.rise())
	}
	return r.Move(0, c.rise())
}

// standing is what is said of how the match stands.
func (c *Scoring) standing() string {
	if c.company() && !c.st.MatchOver {
		return c.ends
	}
	return c.match
}

func (c *Scoring) layButtons(r ui.Rect) {
	f := &c.form
	f.Reset()
	f.Name(c.head)
	f.Read(c.said()...)
	f.Head(c.at.head)
	c.ending.Over, c.ending.Undo, c.ending.Next = c.st.MatchOver, c.st.CanUndo, c.house.Say("scoring.next")
	c.ending.Lay(c.house, f, r, c.at.shape)
}
