package lacasa

import (
	"math"
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A scoringPlaces is where everything is on the table while the result is shown.
type scoringPlaces struct {
	end   *finish
	says  *account
	clock *clock

	shape               page.Shape
	head, line, details ui.Rect
	art                 ui.Rect               // the round's card or the house; height 0 if the words need the space
	house, stage        ui.Rect               // the house, and where it is before the winner is shown
	card                float64               // width of the household's cards
	plates              [lacasa.Sides]ui.Rect // of the sides
	written             [lacasa.Sides]written // the texts on the plates
	rounds              ui.Rect               // what each round has brought
	ledger              ui.Rect               // background of the rounds and the score of the match; height 0: none
	coins, match        ui.Rect               // the score of the match, as coins and as text
	track               ui.Rect               // of the race
	air                 ui.Rect               // where gold flies: below the texts
	lying               []ui.Rect             // where gold comes to rest: on the rim, beside the buttons, and at a match's end on the winner's plate
	festoons            []ui.Rect             // where lamps hang: from one upper corner to the other, the height is how far they sag
	lamp                float64               // width of a lamp
	thrown              [lacasa.Sides]coinRow // the rows of coins as last drawn
	centre              ui.Point              // the source of the light
}

// A written is where the texts of a side are on its plate, before the plate is raised. Height 0
// means no text.
type written struct {
	name, how, stamp, coins, caption, number ui.Rect

	heap   ui.Rect // what the side has won, as cards
	spare  float64 // how much higher heap is once the winner is shown
	sign   float64 // size of the sign before the name
	apart  ui.Rect // its place beside the number instead
	size   float64 // of the number
	before float64 // how much larger the number is before the winner is shown
}

// Lay lays out the scene.
func (c *Scoring) Lay() {
	c.says.word()
	s := c.end.house.Screen
	w, h := s.Size()
	r, k := c.end.house.Ground(), s.Theme().TextScale
	c.at = scoringPlaces{end: &c.end, says: &c.says, clock: &c.clock, shape: page.ShapeOf(w, h)}
	var buttons ui.Rect
	switch c.at.shape {
	case page.Desk:
		buttons = c.at.layDesk(r, k)
	case page.Tall:
		buttons = c.at.layTall(r, k)
	case page.Flat:
		buttons = c.at.layFlat(r, k)
	}
	if c.at.centre = c.at.art.Centre(); c.at.art.H == 0 {
		c.at.centre = c.at.plates[0].Centre()
		if len(c.says.plates) > 1 {
			c.at.centre.X = (c.at.plates[0].X + c.at.plates[1].Right()) / 2
		}
	}
	c.at.layPlates()
	c.at.layHouse()
	c.layButtons(buttons)
	c.layGold()
	c.at.layFestoons()
	s.Invalidate()
}

// The style of why it was so (why), of what else was revealed (detail), and of the score of the
// match (matched).
var (
	why     = ui.Style{Size: 18, Align: ui.Middle}
	detail  = ui.Style{Size: 17, Align: ui.Middle}
	matched = ui.Style{Font: ui.Bold, Size: 20, Align: ui.Middle}
)

// layDesk lays out a large screen: the picture in the middle, the plates to its left and right, the
// rounds below.
func (c *scoringPlaces) layDesk(in ui.Rect, k float64) (buttons ui.Rect) {
	u := in.H / 704
	over, alone, large := c.end.st.MatchOver, !c.end.company(), k >= 1.5
	line := 36 * u
	if large {
		line = 92 * u
	}
	in.Down(ui.Fixed(82*u).Into(&c.head), ui.Fixed(line).Into(&c.line), ui.Grow(1).Into(&in), ui.Gap(12*u), ui.Fixed(60*u).Into(&buttons))
	c.head = c.head.Narrow(900 * u)
	if n := float64(len(c.says.details)); n > 0 {
		c.details, in = in.CutTop((n*27*k + 4) * u)
		wide := 0.0
		for _, said := range c.says.details {
			of, _ := c.end.house.Screen.MeasureText(said, detail)
			wide = max(wide, of+2)
		}
		c.details = c.details.Narrow(wide)
	}
	if c.clock.races() && (!large || len(c.says.details) == 0) { // large words need the space
		c.track, in = in.CutTop(30 * u)
		c.track = c.track.Narrow(min(in.W*0.6, 640*u))
	}
	if over && !large {
		c.layEnd(in.Inset2(0, 10*u), u)
		return buttons
	}
	if large {
		in.Down(ui.Grow(1).Into(&in), ui.Fixed(96*u).Into(&c.rounds), ui.Gap(10*u), ui.Fixed(46*u*min(k, 1.25)).Into(&c.match))
		if !over && alone {
			c.coins = c.match
		}
	} else {
		in = c.layLedger(in, u)
	}
	in = in.Inset2(0, 10*u)
	wide, gap := in.H*5/7, 26*u
	if large {
		if over {
			wide = in.H * 1.25
		}
		wide, gap = min(wide, in.W*0.3), 24*u
	}
	side := (in.W-wide)/2 - gap
	if !large {
		side = min(side, 340*u*math.Sqrt(k))
	}
	c.art = in.Middle(wide, in.H)
	row := in.Middle(wide+2*(gap+side), min(in.H-16*u, 312*u*k))
	row.Across(ui.Fixed(side).Into(&c.plates[0]), ui.Grow(1), ui.Fixed(side).Into(&c.plates[1]))
	return buttons
}

// layEnd lays out the end of a match on a large screen: the house on the left, and the plates and
// the ledger beside it.
func (c *scoringPlaces) layEnd(in ui.Rect, u float64) {
	const part = 0.47 // of the width
	in.Across(ui.Fixed(in.W*part).Into(&c.art), ui.Gap(36*u), ui.Grow(1).Into(&in))
	in = c.layLedger(in.Middle(in.W, min(in.H, 450*u)), u)
	_, in = in.CutTop(20 * u) // for the plate of the winner to rise
	in, _ = in.CutTop(in.H - 26*u)
	copy(c.plates[:], in.Row(len(c.says.plates), 18*u))
}

// layLedger places all about the match on one ledger, at the bottom of in, and returns the rest.
func (c *scoringPlaces) layLedger(in ui.Rect, u float64) (rest ui.Rect) {
	over, alone, high := c.end.st.MatchOver, !c.end.company(), 122*u
	if over { // the house needs the space
		high = 100 * u
	}
	c.ledger, rest = in.CutBottom(high)
	c.ledger = c.ledger.Narrow(1010 * u)
	row, rounds, apart := c.ledger.Inset2(22*u, 8*u), c.ledger.W*0.56, 20*u
	if over || !alone { // both in the middle
		_, n := c.says.shownRounds()
		tiles := float64(n)*((row.H-c.roundFoot(row.H))/1.4+roundGap) - roundGap
		text, st := c.says.match, matched
		if !over {
			text, st = c.says.matchText(), ui.Style{Size: 17}
		}
		if said := page.EvenWidth(c.end.house.Screen, text, 0.36*row.W, 0, st); tiles+2.4*apart+said+2 <= row.W {
			row, rounds, apart = row.Middle(tiles+2.4*apart+said+2, row.H), tiles, 2.4*apart
		}
	}
	row.Across(ui.Fixed(rounds).Into(&c.rounds), ui.Gap(apart), ui.Grow(1).Into(&c.match))
	if alone && !over {
		c.coins, c.match = c.match.CutTop(c.match.H * 0.58)
	}
	return rest
}

// layTall lays out a phone held upright: the picture above, the plates below it.
func (c *scoringPlaces) layTall(r ui.Rect, k float64) (buttons ui.Rect) {
	in := r.Inset2(12, 10)
	u := in.H / 814
	over, alone, large := c.end.st.MatchOver, !c.end.company(), k >= 1.5
	line, plates := 56*u, 166*u
	switch {
	case !alone && over:
		line, plates = 80*u, 204*u
	case !alone:
		line, plates = 80*u, 212*u
	case over:
		plates = 158 * u
	}
	s := c.end.house.Screen
	c.head, in = in.CutTop(74 * u)
	c.line, in = in.CutTop(min(line*min(k, 1.3), s.MeasureParagraph(c.says.line, in.W, why)+6*u)) // the card has what the words leave
	if len(c.says.details) > 0 {
		high := 4 * u
		for _, said := range c.says.details {
			high += s.MeasureParagraph(said, in.W, detail) + page.StackGap
		}
		c.details, in = in.CutTop(min(high, float64(len(c.says.details))*40*u*min(k, 1.5), in.H*0.24))
	}
	if c.clock.races() {
		c.track, in = in.CutTop(30 * u)
	}
	high := 58.0
	switch {
	case over && large:
		high = max(158*u, 152)
	case over:
		high = max(114*u, 100)
	case c.end.st.CanUndo:
		high = max(124*u, 104)
	}
	match := 30 * u * min(k, 1.6)
	if over && !alone && !large { // the plates say it too, and the house needs the space
		match = 0
	}
	in.Down(ui.Grow(1).Into(&in), ui.Fixed(match).Into(&c.match), ui.Gap(8*u), ui.Fixed(high).Into(&buttons))
	if !over && alone {
		in.Down(ui.Grow(1).Into(&in), ui.Gap(8*u), ui.Fixed(42*u).Into(&c.coins))
	}
	in.Down(ui.Grow(1).Into(&in), ui.Gap(10*u), ui.Fixed(74*u).Into(&c.rounds))
	var row ui.Rect
	if large {
		_, row = in.CutTop(8)
	} else {
		const least, card = 0.88, 150 // how low the plates may be for the card, and how high that is with what is around it
		if !over {
			plates = max(least*plates, min(plates, in.H-card*u))
		}
		row, in = in.CutBottom(plates)
		c.art = in.Inset2(0, 8*u)
	}
	copy(c.plates[:], row.Row(len(c.says.plates), 14))
	return buttons
}

// layFlat lays out a phone on its side: the picture on the left, all else beside it.
func (c *scoringPlaces) layFlat(r ui.Rect, k float64) (buttons ui.Rect) {
	in := r.Inset2(14, 8)
	over, alone, large := c.end.st.MatchOver, !c.end.company(), k >= 1.5
	in.Down(ui.Grow(1).Into(&in), ui.Gap(6), ui.Fixed(50).Into(&buttons))
	if !large {
		wide := 0.28
		if over {
			wide = 0.37
		}
		in.Across(ui.Fixed(in.W*wide).Into(&c.art), ui.Gap(16), ui.Grow(1).Into(&in))
		c.art = c.art.Inset2(0, 4)
		if c.clock.races() {
			c.track, c.art = c.art.CutBottom(28)
		}
	}
	head, foot := 42.0, 66.0
	switch {
	case large && !alone: // the plates need the space
		head, foot = 36, 46
	case large:
		foot = 60
	case alone:
		foot = 78
	}
	c.head, in = in.CutTop(head)
	high := c.end.house.Screen.MeasureParagraph(c.says.line, in.W, why)
	c.line, in = in.CutTop(min(high+4, 46))
	if n := float64(len(c.says.details)); n > 0 {
		c.details, in = in.CutTop(min(n*23*min(k, 1.5), in.H*0.26))
	}
	above := 12.0 // so that no light falls on the words
	if large {
		above = 7
	}
	in.Down(ui.Gap(above), ui.Grow(1).Into(&in), ui.Gap(7), ui.Fixed(foot).Into(&c.match))
	c.match.Across(ui.Fixed(c.match.W*0.42).Into(&c.match), ui.Gap(14), ui.Grow(1).Into(&c.rounds))
	if alone && !over {
		c.coins, c.match = c.match.CutTop(c.match.H * 0.5)
	}
	copy(c.plates[:], in.Row(len(c.says.plates), 14))
	return buttons
}

// layPlates places the texts on the plates. Before the winner is shown, the numbers have one size.
func (c *scoringPlaces) layPlates() {
	won, lost, same := -1, -1, math.Inf(1)
	for i := range c.says.plates {
		p, w := &c.says.plates[i], &c.written[i]
		*w = c.layPlate(p, c.plates[i])
		switch same = min(same, w.size); p.fate {
		case best:
			won = i
		case beaten:
			lost = i
		case even:
		}
	}
	if won >= 0 && lost >= 0 {
		w := &c.written[lost]
		w.size = min(w.size, c.written[won].size/scenes.WinnerScale)
	}
	for i := range c.says.plates {
		c.written[i].before = same / c.written[i].size
	}
}

// heapHigh returns the height of the cards that a side has won, on a plate of the given height; on
// a low plate, where they are beside the number, left is the height that remains for them.
func (c *scoringPlaces) heapHigh(p *plate, low bool, high, left float64) float64 {
	const least, leastLeft, gap = 150.0, 24.0, 4.0
	switch {
	case p.coins || c.end.st.MatchOver || c.end.house.Screen.Theme().TextScale >= 1.5:
	case low && left-gap >= leastLeft:
		return min(high*0.4, left-gap)
	case !low && high >= least:
		return high * 0.24
	}
	return 0
}

// plateStyles returns the styles of the name and of the other texts on a plate.
func (c *scoringPlaces) plateStyles() (name, soft ui.Style) {
	name, soft = ui.Style{Font: ui.Bold, Size: 24, Align: ui.Middle}, ui.Style{Size: 20, Align: ui.Middle}
	if c.shape != page.Desk {
		name.Size, soft.Size = 18, 16
	}
	return name, soft
}

// layPlate places the texts of a side on its plate line by line. The number has the remaining
// space; on a low plate it is beside them.
func (c *scoringPlaces) layPlate(p *plate, in ui.Rect) (w written) {
	s, gain := c.end.house.Screen, 42.0
	name, soft := c.plateStyles()
	if in = in.Inset2(12, 6); c.shape == page.Desk {
		in = in.Inset2(2, 4)
	} else {
		gain = 32
	}
	k := s.Theme().TextScale
	number, words := in, in
	low := in.W > 1.65*in.H && (p.coins || in.H < 150*k)
	if low {
		in.Across(ui.Fixed(in.W*0.36).Into(&number), ui.Gap(8), ui.Grow(1).Into(&words))
	}
	caption, coins := s.MeasureParagraph(p.caption, number.W, page.WordsFit(s, p.caption, number.W, soft))*1.02, 0.0
	if p.coins && k < 1.5 {
		coins = max(min(in.H*0.2, 56), 28)
	}
	d := 24 * min(k, 1.4)
	named, told, stamp, apart := c.wantedHeights(s, words.W, low, d, gain, name, soft)
	if low && p.number == 0 && p.target == 0 {
		coins = 0
	}
	if p.chore == "" && c.end.st.MatchOver {
		stamp = 0
	}
	if low && named+coins+stamp+told > 1.1*words.H { // the number says it too
		coins = 0
	}
	heap := c.heapHigh(p, low, in.H, words.H-named-stamp-told)
	by := 1.0 // the share of their wishes that the texts get
	if sum := named + coins + stamp + told + heap; low && sum > words.H {
		by = words.H / sum
	} else if low {
		words = words.Middle(words.W, min(words.H, sum*1.2))
	} else if sum += caption; sum > 0.74*in.H {
		by = 0.74 * in.H / sum
	}
	if p.name != "" {
		if w.name, words = words.CutTop(named * by); !apart {
			w.sign = d
		}
	}
	cut := func(high float64) (r ui.Rect) { r, words = words.CutBottom(high * by); return r }
	w.how = cut(told)
	if stamp >= 1.15*gain { // one of the plates has a chore, which must be legible
		stamp = max(stamp, 1.15*gain/by)
	}
	if w.stamp, w.coins, w.heap = cut(stamp), cut(coins), cut(heap); p.chore == "" && p.gain == "" && heap > 0 { // there is no stamp
		w.spare, w.stamp.H = w.stamp.H, 0
	}
	if !low {
		number, by = words, min(by, 1)
	} else {
		by = min(1, 0.48*number.H/caption)
		number = number.Middle(number.W, min(number.H, caption*by+number.W*0.9))
	}
	w.caption, w.number = number.CutBottom(caption * by)
	w.layNumber(s, ui.Numeral(p.number), apart)
	return w
}

// layNumber places the number and, if apart is set, the sign beside it.
func (w *written) layNumber(s *ui.Screen, text string, apart bool) {
	st := s.Fit(text, w.number.W, numeral(min(w.number.H*0.98, w.number.W*0.72)))
	w.size = st.Size
	if !apart {
		return
	}
	d := min(w.number.H*0.6, 34)
	wide, _ := s.MeasureText(text, st)
	row := w.number.Middle(d+10+wide, w.number.H)
	row.Across(ui.Fixed(d).Into(&w.apart), ui.Gap(10), ui.Grow(1).Into(&w.number))
	w.apart = w.apart.Middle(d, d)
	w.number.W += 2
}

// wantedHeights returns the heights that a name, the text and a stamp would have on either plate at
// the given width; they are the same for both. apart reports whether the sign is beside the number.
func (c *scoringPlaces) wantedHeights(s *ui.Screen, wide float64, low bool, d, gain float64, name, soft ui.Style) (named, told, stamp float64, apart bool) {
	lines := func(text string, wide float64, st ui.Style) float64 {
		return s.MeasureParagraph(text, wide, page.WordsFit(s, text, wide, st)) * 1.02
	}
	for i := range c.says.plates { // the same for both
		of := &c.says.plates[i]
		if long, high := s.MeasureText(of.name, name); of.name != "" {
			apart = apart || !low && long+d+10 > wide
			named = max(named, high)
			if low && long+d+10 > wide {
				named = max(named, lines(of.name, wide-d-10, name))
			}
		}
		switch {
		case of.chore != "":
			stamp = max(stamp, 1.15*gain*min(s.Theme().TextScale, 1.7))
		case of.gain != "" && !c.end.st.MatchOver:
			stamp = max(stamp, gain*min(s.Theme().TextScale, 1.7))
		}
		told = max(told, lines(of.how, wide, soft))
	}
	if apart {
		for i := range c.says.plates {
			named = max(named, lines(c.says.plates[i].name, wide, name))
		}
	}
	return named, told, stamp, apart
}

// below is how far the household reaches below the house, in card widths.
const below = 1.1

// layHouse places the house, and the household in front of it. Before they come in, the house is
// larger by half if that fits.
func (c *scoringPlaces) layHouse() {
	art := c.art
	room := art
	if c.shape == page.Desk && c.plates[0].X < art.X { // and between the plates
		const gap = 20
		room.X = c.plates[0].Right() + gap
		room.W = c.plates[1].X - gap - room.X
	}
	c.house = room.Fit(8, 5)
	c.stage = c.house
	if c.card = 0; !c.end.st.MatchOver || c.end.mood() == cold || len(c.end.winners) > 0 || art.H < 120 {
		return
	}
	w := min(art.W*0.205, art.H*0.3)
	if c.shape == page.Desk && art.H >= 300 { // wide enough to show who they are
		w = max(w, 100)
	}
	c.card = math.Round(w)
	c.end.house.Screen.Prepare(c.card)
	house, _ := art.CutTop(art.H - c.card*below)
	c.house = house.Fit(8, 5)
	large := room.Fit(8, 5)
	c.stage = large.Middle(min(large.W, 1.5*c.house.W), min(large.H, 1.5*c.house.H))
}

// layGold works out where gold flies, and where it may come to rest: on the lower rim, beside the
// buttons.
func (c *Scoring) layGold() {
	b := c.end.house.Screen.Safe()
	top := max(c.at.head.Bottom(), c.at.line.Bottom(), c.at.details.Bottom(), c.at.track.Bottom())
	c.at.air = ui.Rect{X: b.X, Y: top, W: b.W, H: b.Bottom() - top}
	switch c.at.shape {
	case page.Desk:
		edge := 0.035 * min(b.W, b.H)
		first, last := c.form.List[0].Rect, c.form.List[len(c.form.List)-1].Rect
		left, right := b.X+2*edge, b.Right()-2*edge
		wide := min(first.X-16-left, right-last.Right()-16) // the same on both sides
		y := b.Bottom() - edge - rimHigh
		c.at.lying = []ui.Rect{{X: left, Y: y, W: wide, H: rimHigh}, {X: right - wide, Y: y, W: wide, H: rimHigh}}
		for i := range 3 { // in the corners it forms heaps
			if high, broad := float64(i+1)*heapRise, wide*(0.62-0.18*float64(i)); c.end.st.MatchOver && y-high > c.at.rounds.Bottom() {
				c.at.lying = append(c.at.lying, ui.Rect{X: left, Y: y - high, W: broad, H: rimHigh}, ui.Rect{X: right - broad, Y: y - high, W: broad, H: rimHigh})
			}
		}
		if below := b.Bottom() - edge - first.Bottom(); c.end.st.MatchOver && below >= edgeHigh { // and between them, as far as it fits
			c.at.lying = append(c.at.lying, ui.Rect{X: left + wide, Y: b.Bottom() - edge, W: right - left - 2*wide, H: edgeHigh})
		}
	case page.Tall: // it does not fit beside the buttons
	case page.Flat: // the text is beside the picture
		c.at.air = b
	}
	for i := range c.says.plates {
		if r := c.at.raised(i); c.end.st.MatchOver && c.says.plates[i].fate == best {
			c.at.lying = append(c.at.lying, ui.Rect{X: r.X + 12, Y: r.Y - edgeHigh, W: r.W - 24, H: edgeHigh})
		}
	}
	c.at.lying = slices.DeleteFunc(c.at.lying, func(r ui.Rect) bool {
		r = r.Inset2(0, -edgeHigh/2) // some pieces are larger
		return r.Overlaps(c.at.line) || r.Overlaps(c.at.details)
	})
}

// layFestoons works out where lamps hang at the end of a match: above the text if they fit there,
// otherwise above the house.
func (c *scoringPlaces) layFestoons() {
	b := c.end.house.Screen.Safe()
	n, top, sag, x, right := 3, b.Y+0.018*b.H, 0.03*b.H, b.X+0.03*b.W, b.Right()-0.03*b.W
	c.lamp = 9
	switch c.shape {
	case page.Desk:
		c.lamp = 0.013 * b.H
	case page.Tall:
		n, top, sag, x, right = 2, c.art.Y, 16, b.X, b.Right()
	case page.Flat:
		n, top, sag, x, right = 1, b.Y+3, 14, b.X+6, c.art.Right()
	}
	if c.art.H == 0 {
		return
	}
	for i := range n {
		c.festoons = append(c.festoons, ui.Rect{X: x, Y: top, W: right - x, H: sag}.Cell(i, n, 0))
	}
}

// Heights, in dp, of the strip of gold on the rim, and of that on an upright edge.
const rimHigh, edgeHigh = 26, 12

// heapRise is the height, in dp, of a layer of a heap of gold.
const heapRise = 13.0

// raised returns where plate i comes to rest; for a missing second plate, its place.
func (c *scoringPlaces) raised(i int) ui.Rect {
	r := c.plates[i]
	switch {
	case i >= len(c.says.plates) || c.says.plates[i].fate == even:
		return r
	case c.says.plates[i].fate == best:
		return r.Move(0, -c.rise())
	}
	return r.Move(0, c.rise())
}

// matchText returns the text about the score of the match.
func (c *account) matchText() string {
	if c.end.company() && !c.end.st.MatchOver {
		return c.ends
	}
	return c.match
}

func (c *Scoring) layButtons(r ui.Rect) {
	f := &c.form
	f.Reset()
	f.Name(c.says.head)
	f.Read(c.says.texts()...)
	f.Head(c.at.head)
	c.ending.Over, c.ending.Undo, c.ending.Next = c.end.st.MatchOver, c.end.st.CanUndo, c.end.house.Say("scoring.next")
	c.ending.Lay(c.end.house, f, r, c.at.shape)
}
