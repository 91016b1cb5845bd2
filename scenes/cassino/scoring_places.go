package cassino

import (
	"slices"

	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// scoringPlaces is where everything lies when a hand is counted: a row for each side, a column for
// each category.
type scoringPlaces struct {
	shape            page.Shape
	named            bool      // there is room for the names of the categories
	pictured         bool      // the cells show what has scored: the heads are words alone
	headed           bool      // on a phone on its side: their names have room above what the cells show
	posed            bool      // on a phone on its side: the lighthouse and the cafe have room above the rows
	worded           bool      // on a phone held upright: the names of the categories have room below their signs
	lines            bool      // on a phone with many sides: each has a line, and only one shows its numbers: on one held upright the one that was tapped
	round, head, row ui.Rect   // row: what is being counted
	line, art        ui.Rect   // art: the cafe, where there is room for it
	figure           ui.Rect   // who has won, beside the rows of many
	log              ui.Rect   // the button of the log
	heads            []ui.Rect // of the columns; none where the cells lie below the names
	total, match     ui.Rect   // the heads of what the hand and the match have
	sides            []sidePlaces
	card             float64 // how wide the cards are that fly
	air              ui.Rect
	lying            []ui.Rect // where gold comes to lie
}

// sidePlaces is where a side has its name and numbers.
type sidePlaces struct {
	all, name   ui.Rect
	line        ui.Rect // of the name and the numbers of all categories, if that can be tapped
	cells       []ui.Rect
	gain, score ui.Rect
}

// Lay places everything anew.
func (c *Scoring) Lay() {
	c.says.word()
	house, sides := c.end.house, c.says.sides
	s := house.Screen
	k := s.Theme().TextScale
	c.at = scoringPlaces{shape: page.ShapeOf(s.Size())}
	c.at.named = c.at.shape == page.Desk && k < 1.5
	c.at.pictured = (len(sides) <= 3 || len(sides) == 4 && c.at.named) && k < 1.5
	c.at.posed = c.at.shape == page.Flat && c.end.st.MatchOver && len(sides) == 2 && k < 1.5
	buttons, r := c.at.frame(house.Ground(), k, &c.says)
	c.at.worded = c.at.shape == page.Tall && !c.at.pictured && k < 1.5
	switch many := len(sides) > 4; {
	case many && c.at.shape == page.Tall:
		c.at.layLines(r, sides, len(c.says.columns), c.opened(), c.end.st.MatchOver)
	case many && c.at.shape == page.Flat && c.end.st.MatchOver:
		c.at.layPairs(r, sides, c.says.columns)
	case many && c.end.st.MatchOver && countBest(sides) == 1 && k < 1.5:
		c.at.layBeside(r, sides, c.says.columns)
	default:
		c.at.rows(r, sides, c.says.columns, c.end.st.MatchOver)
	}
	c.at.air = ui.Rect{X: r.X, Y: c.at.head.Bottom(), W: r.W, H: buttons.Y - c.at.head.Bottom()}
	const high = 12 // gold lies on the upper edge of who has won
	for i := range sides {
		if r := c.at.sides[i].all; sides[i].best && len(sides) < 5 && !(i == 0 && c.at.shape == page.Flat) { // there are words
			c.at.lying = append(c.at.lying, ui.Rect{X: r.X + 12, Y: r.Y - high, W: r.W - 24, H: high})
		}
	}
	c.form.Reset()
	c.form.Name(c.says.head)
	c.form.Read(c.says.spoken()...)
	c.form.Head(c.at.head)
	if c.at.lines && c.at.shape == page.Tall {
		for i := range sides {
			c.form.Area(scenes.EndingOwn+i, c.at.sides[i].line, c.says.spokenSide(i))
		}
	}
	c.ending.Over, c.ending.Undo, c.ending.Next = c.end.st.MatchOver, c.end.st.CanUndo, house.Say("cassino.scoring.next")
	c.ending.Lay(house, &c.form, buttons, c.at.shape)
	if !c.ending.Again {
		c.form.SignButton(scenes.EndingLog, c.at.log, house.Say("menu.log"), "log")
	}
	s.Prepare(c.at.card)
	s.Invalidate()
}

// frame places the words around the table in r, and returns the places of the buttons and of the
// table.
func (p *scoringPlaces) frame(r ui.Rect, k float64, a *account) (buttons, rest ui.Rect) {
	const log = page.Finger
	var top ui.Rect
	line := 0.0
	switch p.shape {
	case page.Desk:
		u := r.H / 704
		if a.line != "" {
			line = 38 * u * min(k, 1.8)
		}
		p.log = ui.Rect{X: r.Right() - log, Y: r.Y, W: log, H: log}
		r.Down(ui.Fixed(30*u*min(k, 1.4)).Into(&p.round), ui.Fixed(72*u).Into(&p.head), ui.Fixed(34*u*min(k, 1.5)).Into(&p.row), ui.Gap(14*u), ui.Grow(1).Into(&rest),
			ui.Gap(10*u), ui.Fixed(line).Into(&p.line), ui.Gap(14*u), ui.Fixed(60*u).Into(&buttons))
		p.round, p.head = p.round.Inset2(log+8, 0), p.head.Inset2(log+8, 0)
	case page.Tall:
		head, by := 64.0, min(k, 1.4)
		if len(a.sides) > 4 { // who need the room
			head, by = 46, 0.9
		}
		if a.line != "" {
			line = 44 * min(k, 1.6)
		}
		high := 58.0
		switch st := &a.end.st; {
		case st.MatchOver && k >= 1.5:
			high = 158
		case st.MatchOver, st.CanUndo:
			high = 112
		}
		r.Inset2(10, 8).Down(ui.Fixed(log).Into(&top), ui.Fixed(head).Into(&p.head), ui.Fixed(46*by).Into(&p.row), ui.Grow(1).Into(&rest),
			ui.Gap(6), ui.Fixed(line).Into(&p.line), ui.Gap(8), ui.Fixed(high).Into(&buttons))
		top.Across(ui.Gap(log+4), ui.Grow(1).Into(&p.round), ui.Gap(4), ui.Fixed(log).Into(&p.log))
	case page.Flat:
		r.Inset2(10, 5).Down(ui.Fixed(log).Into(&top), ui.Fixed(26).Into(&p.row), ui.Gap(4), ui.Grow(1).Into(&rest), ui.Gap(5), ui.Fixed(48).Into(&buttons))
		top.Across(ui.Grow(0.28).Into(&p.round), ui.Gap(12), ui.Grow(0.72).Into(&p.head), ui.Fixed(log).Into(&p.log))
		if p.posed { // the lighthouse is left of the words, and the cafe right of them
			const light, cafe, lower = 96, 150, 22
			top.Across(ui.Gap(light), ui.Grow(1).Into(&p.head), ui.Gap(cafe), ui.Fixed(log).Into(&p.log))
			p.row.X, p.row.W = p.head.X, p.head.W
			p.round = ui.Rect{X: p.head.X, Y: p.row.Y, W: p.head.W, H: lower}
			if a.line != "" {
				p.round.Y = p.row.Bottom() + 2
			}
			p.art = ui.Rect{X: p.head.Right() + (cafe-poseCafe)/2, W: poseCafe, H: poseCafe}
		}
		p.line = p.row // what came of it, where it was said what is counted
	}
	return buttons, rest
}

// poseCafe is how large the cafe is beside the words on a phone on its side.
const poseCafe = 106.0

// rowSizes are the widths of the name and of a number in a row, the height of the heads, and the
// largest height of a row.
type rowSizes struct{ name, number, head, most float64 }

// sizes returns the sizes of the rows in a table of a width.
func (p *scoringPlaces) sizes(wide float64, sides int, over bool) rowSizes {
	switch {
	case p.posed:
		return rowSizes{min(wide*0.22, 170), 60, 30, 64}
	case p.shape == page.Flat:
		return rowSizes{min(wide*0.22, 170), 60, 30, 84}
	case p.shape == page.Tall:
		return rowSizes{190, 56, 26, 160}
	}
	z := rowSizes{min(wide*0.2, 240), 92, 58, 150}
	switch {
	case p.pictured && over:
		z.head, z.most = 56, 90
	case p.pictured:
		z.head, z.most = 86, 176
	case p.named:
		z.head = 100 // with words
	}
	return z
}

// columnAt returns the category at a point if nothing there names it, or -1.
func (p *scoringPlaces) columnAt(at ui.Point) int {
	if p.named || p.worded {
		return -1
	}
	for i, head := range p.heads {
		if head.Contains(at) {
			return i
		}
		for _, sd := range p.sides {
			if sd.cells != nil && sd.cells[i].Contains(at) {
				return i
			}
		}
	}
	return -1
}

// headWords is the height of the names below the signs of the categories, and nameWide the least
// width of one that can be read.
const headWords, nameWide = 66.0, 66.0

// rows places the heads of the columns, and a row for each side. On a phone held upright the
// numbers lie below the name; on its side, and with many sides, a column in which nobody scores has
// no width.
func (p *scoringPlaces) rows(r ui.Rect, sides []side, list []column, over bool) {
	folds := func(i int) bool {
		return (p.shape == page.Flat || p.shape == page.Desk && len(sides) > 4) && list[i].idle
	}
	columns := 0
	for i := range list {
		columns += ui.BoolIndex(!folds(i))
	}
	n, gap := float64(len(sides)), 8.0
	if len(sides) > 4 {
		gap = 4
	}
	z, under := p.sizes(r.W, len(sides), over), p.shape == page.Tall
	wide := min(150, (r.W-z.name-2*z.number-24)/float64(max(1, columns))) // of a column
	if under {
		wide = min(90, (r.W-16)/float64(columns))
		if z.head = min(46, wide); p.pictured { // what is shown in the cells tells what they are: there are heads for the numbers
			z.head = 22
		}
	} else {
		if p.shape != page.Flat {
			r = r.Middle(z.name+2*z.number+24+wide*float64(columns), r.H)
		}
	}
	const lines = 50.0 // a row is high at least, for its two lines
	if p.worded = p.worded && wide >= nameWide && (r.H-z.head-headWords)/n-gap >= lines; p.worded {
		z.head += headWords
	}
	if p.headed = p.pictured && p.shape == page.Flat && wide >= nameWide; p.headed {
		z.head = 44
	}
	high := min(z.most, (r.H-z.head-gap*n)/n)
	const least = 84.0 // the cafe is high at least
	if table := z.head + (high+gap)*n; p.shape != page.Flat && r.H-table >= least {
		p.art, r = r.CutTop(min(r.H-table-10, 240))
		if over { // it stands on the quay
			p.art = p.art.Fit(1, 1)
		} else {
			p.art = p.art.Fit(8, 5)
		}
		_, r = r.CutTop(10)
	}
	if table := z.head + (high+gap)*n; p.posed { // it lies on the quay
		r, _ = r.CutBottom(table)
		p.art.Y = r.Y - wallBelow - wallHigh - p.art.H*(1-quayOn) // the words are below its wall
	} else {
		r = r.Middle(r.W, table)
	}
	heads, r := r.CutTop(z.head)
	if under { // the heads of the numbers would lie on those of the columns
		heads = heads.Middle(wide*float64(columns), heads.H)
	} else {
		heads.Across(ui.Gap(12+z.name), ui.Fixed(wide*float64(columns)).Into(&heads), ui.Grow(1), ui.Fixed(z.number).Into(&p.total), ui.Fixed(z.number).Into(&p.match), ui.Gap(8))
		clear := 0.0 // of the light around a row
		switch {
		case p.pictured && (p.named || p.headed): // as the names of the categories
			clear = 6
		case p.pictured, p.shape == page.Flat:
			clear = 10
		}
		p.total.H -= clear
		p.match.H -= clear
	}
	for i := range list {
		var head ui.Rect
		if !folds(i) {
			head, heads = heads.CutLeft(wide)
		}
		p.heads = append(p.heads, head)
	}
	best, other := p.highs(sides, high, over)
	p.sides = make([]sidePlaces, len(sides))
	order := ranked(sides)
	if best == other { // as they sit
		slices.Sort(order)
	}
	for _, i := range order {
		high := other
		if sides[i].best {
			high = best
		}
		var row ui.Rect
		r.Down(ui.Fixed(high).Into(&row), ui.Gap(gap), ui.Grow(1).Into(&r))
		p.sides[i] = p.side(row, z)
	}
	if under && p.pictured {
		above := func(number ui.Rect) ui.Rect {
			return ui.Rect{X: number.X, Y: heads.Y, W: number.W, H: z.head - 4}
		}
		p.total, p.match = above(p.sides[0].gain), above(p.sides[0].score)
	}
	p.card = max(24, min(wide*0.5, 56, high*0.5))
	if p.shape == page.Desk && p.pictured { // which is seen from afar
		p.card = max(p.card, min(wide*0.56, 68))
	}
}

// highs returns how high the rows are of those who have won, and of the others, if all are high on
// average.
func (p *scoringPlaces) highs(sides []side, high float64, over bool) (best, other float64) {
	n, won := float64(len(sides)), countBest(sides)
	if !over || p.shape == page.Tall || len(sides) <= 4 || won == 0 || won == n {
		return high, high
	}
	const larger = 1.9
	other = high * n / (n + (larger-1)*won)
	return other * larger, other
}

// ranked returns the sides in their order: those who have won, and the others by their points.
func ranked(sides []side) []int {
	order := make([]int, len(sides))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if d := ui.BoolIndex(sides[b].best) - ui.BoolIndex(sides[a].best); d != 0 {
			return d
		}
		return sides[b].after - sides[a].after
	})
	return order
}

// rowsIn returns where the rows of all sides are.
func (p *scoringPlaces) rowsIn() ui.Rect {
	all := p.sides[0].all
	for i := range p.sides {
		all = table.Union(all, p.sides[i].all)
	}
	return all
}

// countBest returns how many sides have won.
func countBest(sides []side) (n float64) {
	for i := range sides {
		n += float64(ui.BoolIndex(sides[i].best))
	}
	return n
}

// layLines places a line for each side, and below that of the opened one what it has of each
// category. over says whether the match is.
func (p *scoringPlaces) layLines(r ui.Rect, sides []side, columns, opened int, over bool) {
	const gap, cells, sign, most = 4.0, 40.0, 46.0, 56.0
	p.lines = true
	z := rowSizes{number: 56}
	wide := min(90, (r.W-16)/float64(columns))
	p.worded = p.worded && wide >= nameWide
	detail := sign + cells + 8
	if p.worded {
		detail += headWords
	}
	n := float64(len(sides))
	larger := 0.0 // of who has won the match, who is on top
	if over && countBest(sides) == 1 {
		larger = 20
	}
	high := max(page.Finger, min(most, (r.H-detail-larger)/n-gap))
	r = r.Middle(r.W, min(r.H, n*(high+gap)+detail+larger))
	detail = min(detail, r.H-n*(high+gap)-larger)
	var heads []ui.Rect
	p.sides = make([]sidePlaces, len(sides))
	order := ranked(sides)
	if larger == 0 { // as they sit
		slices.Sort(order)
	}
	for _, i := range order {
		row := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: high}
		if sides[i].best {
			row.H += larger
		}
		r.Y += row.H + gap
		at := p.side(row, z)
		if at.all, at.line = row, row; i == opened {
			at.all.H += detail
			in := ui.Rect{X: r.X + (r.W-wide*float64(columns))/2, Y: row.Bottom(), W: wide * float64(columns), H: detail - 6}
			upper, lower := in.CutTop(detail - cells)
			heads, at.cells = upper.Row(columns, 0), lower.Row(columns, 0)
			r.Y += detail
		}
		p.sides[i] = at
	}
	p.heads = heads
	p.card = max(24, min(wide*0.5, 56))
}

// layBeside places the rows of many at the left, and who has won the match large beside them.
func (p *scoringPlaces) layBeside(r ui.Rect, sides []side, list []column) {
	const gap, least, narrow, over = 20, 0.2, 100, 1.25 // least: of the width; narrow: the least width of a column
	var rows ui.Rect
	lay := func(in ui.Rect) {
		p.heads, p.sides = nil, nil
		p.rows(in, sides, list, true)
		rows = p.rowsIn()
	}
	lay(r)
	if r.W-rows.W-gap < least*r.W {
		in, _ := r.CutLeft((1-least)*r.W - gap)
		lay(in)
		if slices.ContainsFunc(p.heads, func(head ui.Rect) bool { return head.W > 0 && head.W < narrow }) {
			lay(r)
			return
		}
	}
	room := r.W - rows.W - gap
	left := func(at *ui.Rect) { at.X -= rows.X - r.X }
	left(&p.total)
	left(&p.match)
	for i := range p.heads {
		left(&p.heads[i])
	}
	for i := range p.sides {
		at := &p.sides[i]
		for _, of := range [...]*ui.Rect{&at.all, &at.name, &at.line, &at.gain, &at.score} {
			left(of)
		}
		for j := range at.cells {
			left(&at.cells[j])
		}
	}
	d := min(room*over, r.H)
	p.figure = ui.Rect{X: r.Right() - d*0.96, Y: r.Bottom() + wallHigh - d, W: d, H: d}
}

// layPairs places the row of who has won the match on top, and below it a line with the totals of
// each of the others, in two columns.
func (p *scoringPlaces) layPairs(r ui.Rect, sides []side, list []column) {
	const first, gap, apart, most = 80.0, 4.0, 8.0, 56.0
	won := max(0, slices.IndexFunc(sides, func(s side) bool { return s.best }))
	upper, r := r.CutTop(first)
	p.rows(upper, sides[won:won+1], list, true)
	all := make([]sidePlaces, len(sides))
	all[won] = p.sides[0]
	p.lines = true
	rows, n := len(sides)/2, 0 // of the others
	high := min(most, r.H/float64(rows)-gap)
	for _, i := range ranked(sides) {
		if i == won {
			continue
		}
		column := r.Cell(n/rows, 2, apart)
		row := ui.Rect{X: column.X, Y: r.Y + float64(n%rows)*(high+gap), W: column.W, H: high}
		all[i] = p.side(row, rowSizes{number: 60})
		all[i].cells = nil
		n++
	}
	p.sides = all
}

// side returns the places of what a side has in a row.
func (p *scoringPlaces) side(row ui.Rect, z rowSizes) sidePlaces {
	at, line := sidePlaces{all: row}, row
	name := z.name
	switch {
	case p.lines:
		name = row.W - 2*z.number - 12
	case p.shape == page.Tall:
		part := 0.38 // of the height
		if !p.pictured {
			part = 0.5
		}
		line, row = row.CutTop(row.H * part)
		name = line.W - 2*z.number - 12
	}
	line.Across(ui.Gap(12), ui.Fixed(name-12).Into(&at.name), ui.Grow(1), ui.Fixed(z.number).Into(&at.gain), ui.Fixed(z.number).Into(&at.score), ui.Gap(8))
	for _, head := range p.heads {
		at.cells = append(at.cells, ui.Rect{X: head.X, Y: row.Y, W: head.W, H: row.H})
	}
	return at
}
