package cassino

import (
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A scoringPlaces is where everything is while a hand is counted: a row for each side, a column for
// each category.
type scoringPlaces struct {
	shape            page.Shape
	round, head, row ui.Rect   // row: what is being counted
	line, art        ui.Rect   // art: the cafe, if it fits
	log              ui.Rect   // the button of the log
	heads            []ui.Rect // of the columns; empty if the cells are below the names
	total, match     ui.Rect   // the heads of the points of the hand and the match
	sides            []sidePlaces
	card             float64 // width of the flying cards
	air              ui.Rect
	lying            []ui.Rect // where gold comes to rest
}

// A sidePlaces is where the name and the numbers of a side are.
type sidePlaces struct {
	all, name   ui.Rect
	cells       []ui.Rect
	gain, score ui.Rect
}

// Lay lays out the page.
func (c *Scoring) Lay() {
	c.word()
	s := c.house.Screen
	r, k := c.house.Ground(), s.Theme().TextScale
	c.at = scoringPlaces{shape: page.ShapeOf(s.Size())}
	var buttons ui.Rect
	const log = page.Finger
	switch c.at.shape {
	case page.Desk:
		u := r.H / 704
		c.at.log = ui.Rect{X: r.Right() - log, Y: r.Y, W: log, H: log}
		c.at.round, r = r.CutTop(30 * u * min(k, 1.4))
		c.at.head, r = r.CutTop(72 * u)
		c.at.round, c.at.head = c.at.round.Inset2(log+8, 0), c.at.head.Inset2(log+8, 0)
		c.at.row, r = r.CutTop(34 * u * min(k, 1.5))
		_, r = r.CutTop(14 * u)
		buttons, r = r.CutBottom(60 * u)
		_, r = r.CutBottom(14 * u)
		if c.line != "" {
			c.at.line, r = r.CutBottom(38 * u * min(k, 1.8))
		}
		_, r = r.CutBottom(10 * u)
	case page.Tall:
		r = r.Inset2(10, 8)
		head, by := 64.0, min(k, 1.4)
		if len(c.sides) > 4 { // these need the space
			head, by = 46, 0.9
		}
		c.at.round, r = r.CutTop(log)
		c.at.log, c.at.round = ui.Rect{X: r.Right() - log, Y: c.at.round.Y, W: log, H: log}, c.at.round.Inset2(log+4, 0)
		c.at.head, r = r.CutTop(head)
		c.at.row, r = r.CutTop(46 * by)
		high := 58.0
		switch {
		case c.st.MatchOver && k >= 1.5:
			high = 158
		case c.st.MatchOver, c.st.CanUndo && k >= 1.5:
			high = 112
		}
		buttons, r = r.CutBottom(high)
		_, r = r.CutBottom(8)
		if c.line != "" {
			c.at.line, r = r.CutBottom(44 * min(k, 1.6))
		}
		_, r = r.CutBottom(6)
	case page.Flat:
		r = r.Inset2(10, 5)
		buttons, r = r.CutBottom(48)
		_, r = r.CutBottom(5)
		var top ui.Rect
		top, r = r.CutTop(log)
		c.at.log, top = top.CutRight(log)
		c.at.round, c.at.head = top.CutLeft(top.W * 0.28)
		c.at.row, r = r.CutTop(26)
		c.at.line = c.at.row // the result replaces what is being counted
		_, r = r.CutTop(4)
	}
	c.layTable(r)
	c.at.air = ui.Rect{X: r.X, Y: c.at.head.Bottom(), W: r.W, H: buttons.Y - c.at.head.Bottom()}
	const high = 12 // gold comes to rest on the upper edge of the winners
	for i := range c.sides {
		if r := c.at.sides[i].all; c.sides[i].best && len(c.sides) < 5 {
			c.at.lying = append(c.at.lying, ui.Rect{X: r.X + 12, Y: r.Y - high, W: r.W - 24, H: high})
		}
	}
	c.form.Reset()
	c.form.Name(c.head)
	c.form.Read(c.spoken()...)
	c.form.Head(c.at.head)
	c.ending.Over, c.ending.Undo, c.ending.Next = c.st.MatchOver, c.st.CanUndo, c.house.Say("cassino.scoring.next")
	c.ending.Lay(c.house, &c.form, buttons, c.at.shape)
	if !c.ending.Again {
		c.form.SignButton(scenes.EndingLog, c.at.log, c.house.Say("menu.log"), "log")
	}
	s.Prepare(c.at.card)
	s.Invalidate()
}

// layTable lays out the rows and the columns.
func (c *Scoring) layTable(r ui.Rect) {
	n, columns := float64(len(c.sides)), len(c.columns)
	gap := 8.0
	if n > 4 {
		gap = 4
	}
	name, number, head, most := 190.0, 92.0, 58.0, 150.0
	under, part := c.at.shape == page.Tall, 0.48 // the numbers are below the name, which has this share of the height
	if c.pictured() {
		part = 0.38
	}
	switch c.at.shape {
	case page.Desk:
		name = min(r.W*0.2, 240)
		switch {
		case c.pictured() && c.st.MatchOver:
			head, most = 86, 118
		case c.pictured():
			head, most = 86, 176
		case c.named():
			head = 100 // with words
		}
	case page.Tall:
		number, head, most = 56, 26, 160
		if n > 4 {
			most = 51
		}
	case page.Flat:
		name, number, head, most = min(r.W*0.22, 170), 64, 30, 84
	}
	wide := min(150, (r.W-name-2*number-24)/float64(columns)) // of a column
	if under {
		wide = min(90, (r.W-16)/float64(columns))
	} else {
		r = r.Middle(name+2*number+24+wide*float64(columns), r.H)
	}
	switch {
	case under && c.pictured(): // the cards in the cells explain themselves
		head = 4
	case under:
		head = min(46, wide)
	}
	high := min(most, (r.H-head-gap*n)/n)
	const least = 84.0 // the least height of the cafe
	if table := head + (high+gap)*n; c.at.shape != page.Flat && r.H-table >= least {
		c.at.art, r = r.CutTop(min(r.H-table-10, 240))
		c.at.art = c.at.art.Fit(8, 5)
		_, r = r.CutTop(10)
	}
	r = r.Middle(r.W, head+(high+gap)*n)
	heads, r := r.CutTop(head)
	x := r.X + 12 + name
	if under {
		x = r.X + (r.W-wide*float64(columns))/2
	}
	for i := range columns {
		at := ui.Rect{X: x + wide*float64(i), Y: heads.Y, W: wide, H: heads.H}
		c.at.heads = append(c.at.heads, at)
	}
	c.at.match = ui.Rect{X: r.Right() - 8 - number, Y: heads.Y, W: number, H: heads.H}
	if c.pictured() { // no light falls on the words
		c.at.match, _ = c.at.match.CutTop(heads.H - 8)
	}
	c.at.total = c.at.match.Move(-number, 0)
	for range c.sides {
		var row ui.Rect
		row, r = r.CutTop(high)
		_, r = r.CutTop(gap)
		p := sidePlaces{all: row}
		line := row
		if under {
			line, row = row.CutTop(high * part)
		}
		p.name = ui.Rect{X: line.X + 12, Y: line.Y, W: name - 12, H: line.H}
		if under {
			p.name.W = line.W - 2*number - 24
		}
		p.score = ui.Rect{X: line.Right() - 8 - number, Y: line.Y, W: number, H: line.H}
		p.gain = p.score.Move(-number, 0)
		for i := range columns {
			p.cells = append(p.cells, ui.Rect{X: c.at.heads[i].X, Y: row.Y, W: wide, H: row.H})
		}
		c.at.sides = append(c.at.sides, p)
	}
	if under { // the heads of the totals would cover those of the columns
		c.at.total, c.at.match = ui.Rect{}, ui.Rect{}
	}
	c.at.card = max(24, min(wide*0.5, 56, high*0.5))
}
