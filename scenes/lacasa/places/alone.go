package places

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A single player sits before the Robot's tableau: columns of cards, each of which partly covers
// the one before.

// layAlone lays out the table for one player and the Robot.
func (p *Room) layAlone(safe ui.Rect, textScale float64, r *lacasa.Rules, text Text) {
	p.Centred = true
	switch p.Shape {
	case page.Desk:
		p.deskAlone(safe, textScale)
	case page.Tall:
		p.tallAlone(safe, textScale, text)
	case page.Flat:
		p.flatAlone(safe, textScale, r, text)
	}
	p.Asking, p.Asked = p.Drop, p.Drop
	p.Seats[table.Near].Whose, p.Seats[table.Opposite].Whose = tell.SeatSigns[lacasa.Human], tell.SeatSigns[lacasa.Robot]
	if r.References == lacasa.NoReferences {
		p.CasaCards = 1
		return
	}
	// These cards are at the usual place of the Casa.
	w := p.CasaW * 0.8
	y := p.Casa.Y + (page.CardHeight(p.CasaW)-page.CardHeight(w))/2
	p.Seats[table.Near].Aside = table.Row{First: ui.Point{X: p.Casa.X - w*0.53, Y: y}, W: w}
	p.Seats[table.Opposite].Aside = table.Row{First: ui.Point{X: p.Casa.X + w*0.53, Y: y}, W: w}
}

// columns returns the Robot's columns, centred on x. Their first cards are w wide, with the upper
// edge at y; step is the distance between two cards of a column.
func columns(x, y, w, gap, step float64) table.Row {
	return table.Row{First: ui.Point{X: x - 1.5*(w+gap), Y: y + page.CardHeight(w)/2}, Step: ui.Point{X: w + gap}, Deep: ui.Point{Y: step}, W: w}
}

// depth returns the y of the lower edge of the deepest column.
func depth(columns *table.Row) float64 {
	last := lacasa.Columns - 1
	return columns.On(last, lacasa.ColumnLen(last)-1).Y + page.CardHeight(columns.W)/2
}

func (p *Room) deskAlone(r ui.Rect, textScale float64) {
	me, robot := &p.Seats[table.Near], &p.Seats[table.Opposite]
	u := unit(r)
	mid, right := p.desk(r, textScale)
	p.Score.H = counters * u * min(1.5, textScale)
	k := min(u, mid.W/696)
	cx := mid.Centre().X

	p.HandW, p.stride, p.Lift = min(161*u, mid.W*0.3), 1.04, 18*u
	if textScale > 1.3 { // the words need the room
		p.HandW = min(140*u, mid.W*0.3)
	}
	p.Hand, _ = mid.CutBottom(page.CardHeight(p.HandW) + 30*u) // so that the light around it does not touch the rail
	p.Hand.H -= 30 * u
	p.Middle = ui.Rect{X: mid.X + 8*k, Y: mid.Y + 18*u, W: mid.W - 16*k, H: p.Hand.Y - mid.Y + 14*u}
	high := 48 * u * min(1.4, textScale)
	p.Status = ui.Rect{X: mid.X + 14*k, Y: p.Hand.Y - p.Lift - 4*u - high, W: mid.W - 28*k, H: high}

	robot.Plate = ui.Rect{X: cx - 64*k*textScale, Y: mid.Y + 2*u, W: 128 * k * textScale, H: 36 * u}
	robot.Tableau = columns(cx, robot.Plate.Bottom()+10*u, 100*k, 18*k, 13*k)
	below := textScale > 1.3 // large letters do not fit beside the card
	if !below {              // the name is beside the columns, and the question beside the challenge
		robot.Tableau = columns(cx, mid.Y+4*u, 100*k, 18*k, 13*k)
		robot.Plate.X, robot.Plate.Y = robot.Tableau.First.X-robot.Tableau.W/2-16*k-robot.Plate.W, mid.Y+112*u
		robot.Guest.At = ui.Rect{X: robot.Plate.Centre().X - 65*k, Y: mid.Y - 3*u, W: 130 * k, H: 130 * k} // its name is before it
	}

	zone := ui.Rect{X: p.Middle.X, Y: depth(&robot.Tableau) - robot.Tableau.Deep.Y, W: p.Middle.W}
	zone.H = p.Status.Y - zone.Y
	if !below {
		zone.Y += robot.Tableau.Deep.Y + 6*u
		zone.H = p.Hand.Y - p.Lift - 6*u - zone.Y
	}
	if below {
		p.Reason, zone = zone.CutBottom(68 * u)
		p.Reason = p.Reason.Inset2(8*k, 2*u)
	}
	p.PlayedW = min(146*u, (zone.H-30*u)*5/7)
	if below {
		p.PlayedW = min(126*u, p.PlayedW)
	}
	c := ui.Point{X: cx, Y: zone.Centre().Y + 14*u} // a card that is raised is clear of the columns
	me.Played = ui.Point{X: c.X - p.PlayedW*0.6, Y: c.Y}
	robot.Played = ui.Point{X: c.X + p.PlayedW*0.6, Y: c.Y}
	p.Drop = ui.Rect{X: mid.X, Y: mid.Y + 150*u, W: mid.W, H: 330 * u}
	if !below {
		p.Reason = ui.Rect{X: c.X + p.PlayedW*1.1 + 36*k, Y: c.Y - 96*u, H: 100 * u}
		p.Reason.W = p.Middle.Right() + 2*k - p.Reason.X
		p.Status = ui.Rect{X: p.Middle.X, Y: c.Y + 36*u, W: me.Played.X - p.PlayedW/2 - 12*k - p.Middle.X, H: 84 * u} // beside the own card
	}

	// The Casa is beside the column of three cards.
	p.CasaW = (92 - 36*(textScale-1)) * k
	wide := c.X - p.PlayedW*1.1 - p.Middle.X - 24*k
	p.Casa = ui.Point{X: p.Middle.X + 12*k + wide/2, Y: robot.Tableau.First.Y + page.CardHeight(robot.Tableau.W)/2 + 2*robot.Tableau.Deep.Y + p.CasaW*0.32 + 10*u + page.CardHeight(p.CasaW)/2}
	p.Ruling = under(p.Casa, p.CasaW, wide, 0).Move(0, 9*u)
	if p.Ruling.H = zone.Bottom() - 4*u - p.Ruling.Y; !below {
		p.Ruling.H = p.Status.Y - 4*u - p.Ruling.Y
	}

	say := 25 * u * textScale
	if textScale > 1.2 { // no room beside the hand; the score alone says who won how many
		p.PileW = (70 - 8*(textScale-1)) * u
		p.Pile = ui.Point{X: right.Centre().X, Y: right.Bottom() - 22*u - say - page.CardHeight(p.PileW)/2}
		p.Piled = under(p.Pile, p.PileW, right.W*0.42, say).Move(0, 4*u)
		return
	}
	// The draw pile is beside the hand, below the Casa, and the cards won are beside their winners.
	p.WonW, p.PileW = 62*u, 92*u
	held := ui.Rect{X: cx - p.HandW*1.7, W: p.HandW * 3.4} // place of the three cards of the hand, which must not touch the columns
	pile := ui.Rect{X: mid.X, Y: p.Hand.Y, W: held.X - mid.X, H: p.Hand.H}
	p.Pile = ui.Point{X: pile.Centre().X, Y: pile.Centre().Y - say/2}
	p.Piled = under(p.Pile, p.PileW, pile.W, say).Move(0, 4*u)
	beside := ui.Rect{X: held.Right(), W: mid.Right() - held.Right()}
	me.Won = ui.Point{X: beside.Centre().X, Y: p.Pile.Y}
	robot.Won = ui.Point{X: beside.Centre().X, Y: max(robot.Tableau.First.Y, p.Buttons.Bottom()+10*u+page.CardHeight(p.WonW)/2)}
	for _, set := range [...]*Setting{me, robot} {
		set.Tally = under(set.Won, p.WonW, beside.W, say).Move(0, 4*u)
	}
}

func (p *Room) tallAlone(r ui.Rect, textScale float64, text Text) {
	me, robot := &p.Seats[table.Near], &p.Seats[table.Opposite]
	r, k := p.tall(r, textScale, 200, text)
	cx := r.Centre().X

	p.Score, r = r.CutTop(44 * k * min(1.25, textScale))
	_, r = r.CutTop(8 * k)

	// The rest is divided.
	n := min(1, r.H/(610*k))
	k *= n
	p.HandW, p.stride, p.Lift = (114-18*(textScale-1))*k, 1.06, 12*k
	p.Hand, r = r.CutBottom(page.CardHeight(p.HandW) + 8*k)
	p.Hand.H -= 8 * k
	p.Middle = ui.Rect{X: r.X - 4, Y: r.Y, W: r.W + 8, H: r.H + 24*k}
	_, r = r.CutBottom(p.Lift + 2*k)
	p.Status, r = r.CutBottom(52 * k / n * min(1.25, textScale))

	// The rule by which the Robot has played is beside its name, because there is no room below its
	// cards.
	head, r := r.CutTop((42 + 22*(textScale-1)) * k)
	robot.Plate, p.Reason = head.CutLeft(100 * k)
	_, p.Reason = p.Reason.CutLeft(6 * k)
	robot.Tableau = columns(cx, head.Bottom()+6*k, (80-16*(textScale-1))*k, 10*k, (9-textScale)*k)
	_, r = r.CutTop(depth(&robot.Tableau) - robot.Tableau.Deep.Y + 4*k - r.Y)
	p.Drop = r
	p.PlayedW = min(100*k, (r.H-22*k)*5/7)
	c := ui.Point{X: cx + 9*k, Y: r.Centre().Y + 7*k}
	me.Played = ui.Point{X: c.X - p.PlayedW*0.56, Y: c.Y}
	robot.Played = ui.Point{X: c.X + p.PlayedW*0.56, Y: c.Y}
	p.PileW = 52 * k
	p.Pile = ui.Point{X: r.Right() - p.PileW*0.5 - 4*k, Y: r.Y + r.H/2}
	if textScale <= 1.3 {
		p.Piled = under(p.Pile, p.PileW, 70, 20*k).Move(-3, 2*k)
	}
	me.Won = ui.Point{X: p.Score.X + 20*k, Y: p.Score.Centre().Y}
	robot.Won = ui.Point{X: p.Score.Right() - 20*k, Y: p.Score.Centre().Y}
	p.CasaW = (52 - 12*(textScale-1)) * k
	side := c.X - p.PlayedW*1.08 - r.X - 2*k
	p.Casa = ui.Point{X: r.X + side/2 + 1*k, Y: r.Y - 2*robot.Tableau.Deep.Y + p.CasaW*0.32 + 4*k + page.CardHeight(p.CasaW)/2}
	p.Ruling = under(p.Casa, p.CasaW, side, 0).Move(0, 6*k)
	p.Ruling.H = r.Bottom() - p.Ruling.Y
}

func (p *Room) flatAlone(r ui.Rect, textScale float64, rules *lacasa.Rules, text Text) {
	me, robot := &p.Seats[table.Near], &p.Seats[table.Opposite]
	const column, narrow, short = 176, 150, 130
	left, mid, k := p.flat(r, column, 64, 54, 22)
	if textScale <= 1.25 && text.High(narrow*k) < short*k { // a short text leaves the table more room
		left, mid, k = p.flat(r, narrow, 78, 60, 12)
	}
	_, mid = mid.Inset2(flatEdge*k, 0).CutLeft(flatEdge * k) // clear of the Casa
	p.Ruling.X, p.Ruling.W = left.X, left.W
	p.Ruling.H = (28 + 26*(textScale-1)) * k
	if rules.Cousins {
		p.Ruling.H = (48 + 40*(textScale-1)) * k
	}
	p.Rules = ui.Rect{X: left.X, Y: p.Ruling.Bottom() + 3*k, W: left.W, H: left.Bottom() - p.Ruling.Bottom() - 3*k}

	p.HandW, p.stride, p.Lift = (114-20*(textScale-1))*k, 1.08, 6*k
	p.Hand, mid = mid.CutBottom(page.CardHeight(p.HandW))
	p.Middle = ui.Rect{X: mid.X, Y: mid.Y + 6*k, W: mid.W, H: mid.H + 12*k}
	p.layPileFlat(k)
	_, mid = mid.CutBottom(p.Lift + 2*k)
	p.Status, mid = mid.CutBottom((46 + 10*(textScale-1)) * k)
	p.Drop = mid
	mid = mid.Inset2(12*k, 0)

	zone := mid // of the challenge, as high as the columns with the name above
	head, mid := mid.CutTop((52 + 8*(textScale-1)) * k)
	robot.Plate = ui.Rect{X: head.X, Y: head.Y + 9*k, W: 70 * k, H: 34 * k}
	if textScale <= 1.3 { // its face is beside the name
		robot.Plate.X, robot.Plate.W = head.X+13*k, 52*k
		robot.Guest = table.Chair{At: ui.Rect{X: robot.Plate.X - 36*k, Y: robot.Plate.Centre().Y - 20*k, W: 40 * k, H: 40 * k}, Head: true}
	}
	robot.Tableau = columns(mid.X+107.5*k, mid.Y+2*k, 50*k, 5*k, 7*k)
	_, zone = zone.CutLeft(robot.Tableau.At(lacasa.Columns-1).X + robot.Tableau.W/2 - zone.X)
	p.Reason = ui.Rect{X: robot.Plate.Right() + 1*k, Y: head.Y + 2*k, W: zone.X + 1*k - robot.Plate.Right(), H: head.H - 1*k} // must not touch the winning card
	robot.Mat = ui.Rect{X: head.X - 7*k, Y: head.Y + 3*k, W: zone.X + 7*k - head.X + 7*k, H: mid.Bottom() - head.Y - 1*k}     // separate from the cards played
	p.PlayedW = min(98*k, (zone.H-22*k)*5/7)
	c := ui.Point{X: mid.Right() - p.PlayedW*1.06, Y: zone.Centre().Y + 4*k}
	me.Played = ui.Point{X: c.X - p.PlayedW*0.53, Y: c.Y}
	robot.Played = ui.Point{X: c.X + p.PlayedW*0.53, Y: c.Y}
	me.Won = ui.Point{X: p.Score.Centre().X, Y: p.Score.Bottom()}
	robot.Won = ui.Point{X: p.Score.Centre().X, Y: p.Score.Y}
}

// layPileFlat lays out the draw pile of a phone in landscape below the score, beside the hand.
func (p *Room) layPileFlat(k float64) {
	const pile, words = 50, 20
	p.PileW = pile * k
	var at ui.Rect
	at, p.Score = p.Score.CutBottom(page.CardHeight(p.PileW) + (words+8)*k)
	p.Pile = ui.Point{X: at.Centre().X, Y: at.Y + 6*k + page.CardHeight(p.PileW)/2}
	p.Piled = under(p.Pile, p.PileW, at.W, words*k).Move(0, 2*k)
}
