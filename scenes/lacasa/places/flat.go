package places

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// plateHigh is the height of a plate with a head on it, on a phone in landscape.
const plateHigh = 48

// layFlat lays out a phone in landscape.
func (p *Room) layFlat(r ui.Rect, textScale float64, rules *lacasa.Rules, text Text) {
	const column, narrow = 180, 150
	short := 130.0
	if textScale > 1.25 { // nothing is to stand below it
		short = 160
	}
	left, mid, k := p.flat(r, column, 61, 54, 18)
	switch high := text.High; {
	case high(narrow*k) < short*k: // a short text leaves the table more room
		left, mid, k = p.flat(r, narrow, 78, 62, 10)
	case high(left.W) < short*k: // or room for larger cards
		left, mid, k = p.flat(r, column, 88, 70, 14)
	}
	p.Ruling.X, p.Ruling.W = left.X, left.W
	mid = mid.Inset2(flatEdge*k, 0)
	p.Gap = 60 * k
	if rules.Cousins {
		p.Ruling.H = 54 * k
	}
	if Silent(rules) {
		p.Ruling.H = 0
	}
	p.Rules = ui.Rect{X: left.X, Y: p.Ruling.Bottom() + 3*k, W: left.W, H: left.Bottom() - p.Ruling.Bottom() - 3*k}

	me := &p.Seats[table.Near]
	p.HandW, p.stride, p.Lift = 90*k, 1.04, 6*k // five cards fit side by side
	if rules.TableauLen(0) > 0 || rules.Lay {   // what is on the table needs the room
		p.HandW, p.stride = 78*k, 1.05
	}
	if rules.Shown && rules.TableauLen(0) == 0 { // so does the hand that is shown
		p.HandW = 68 * k
	}
	p.Hand, mid = mid.CutBottom(page.CardHeight(p.HandW))
	p.Middle = ui.Rect{X: mid.X, Y: mid.Y + 6*k, W: mid.W, H: mid.H + 10*k}
	_, mid = mid.CutBottom(p.Lift + 2*k)
	bar, mid := mid.CutBottom((plateHigh + 1) * k)
	me.Plate = ui.Rect{X: bar.X, Y: bar.Y, W: 126 * k, H: plateHigh * k}
	me.seatHead()
	p.Status = ui.Rect{X: me.Plate.Right() + 4*k, Y: bar.Y, W: bar.W - 130*k, H: me.Plate.H}
	if asides(rules) { // these are at the end of the hand
		_, p.Hand = p.Hand.CutRight(56 * k)
		me.Aside = table.Row{First: ui.Point{X: p.Hand.Right() + 36*k, Y: p.Hand.Bottom() - 30*k}, Step: ui.Point{X: -12 * k}, W: 40 * k}
	}
	me.Fan = table.Row{First: p.Hand.Centre(), W: p.HandW}
	p.Drop = mid
	d := &plan{rules: rules, k: k, mid: mid, bar: bar}
	if places := rules.TableauLen(0); places > 0 {
		p.flatTableaus(d, places)
	} else {
		p.flatRing(d)
	}
}

// flatRing lays out the players around the challenge.
func (p *Room) flatRing(d *plan) {
	rules, k, mid, cx := d.rules, d.k, d.mid, d.mid.Centre().X
	me, far := &p.Seats[table.Near], &p.Seats[table.Opposite]
	fw := 26 * k
	defer p.widenTop(k)
	_, mid = mid.CutBottom(2 * k)
	far.Fan = table.Row{First: ui.Point{X: cx - 66*k, Y: mid.Y + page.CardHeight(fw)/2 + 4*k}, Step: ui.Point{X: 9 * k}, W: fw}
	far.Plate = ui.Rect{X: cx - 10*k, Y: mid.Y, W: 126 * k, H: 40 * k}
	far.Ballot = ui.Rect{X: far.Plate.Right() + 4*k, Y: mid.Y + 3*k, W: 84 * k, H: 30 * k}
	if rules.Lay { // beside the plate, opposite the hand
		far.Fan.First.X -= 40 * k
		far.Plate.X -= 44 * k
		far.Laid = table.Row{First: ui.Point{X: far.Plate.Right() + 26*k, Y: mid.Y + 26*k}, Step: ui.Point{X: 24 * k}, W: 38 * k}
	}
	far.Aside = table.Row{First: ui.Point{X: far.Plate.Right() + 22*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 18 * k}, W: fw}
	me.Ballot = ui.Rect{X: mid.X, Y: mid.Bottom() - 32*k, W: 84 * k, H: 30 * k}
	_, zone := mid.CutTop(plateHigh*k + 2*k)
	c := ui.Point{X: cx, Y: zone.Centre().Y}
	p.ShownAt, p.ShownW = ui.Point{X: cx, Y: zone.Y + 55*k}, 78*k
	p.Asked = ui.Rect{X: cx + 48*k, Y: mid.Bottom() - 46*k, W: mid.Right() - cx - 48*k, H: 46 * k}
	p.Asking = ui.Rect{X: mid.X, Y: mid.Bottom() - 46*k, W: mid.W, H: 46 * k}
	p.layAnswers(rules, 0)
	if !d.four() {
		if d.bare() {
			far.Plate.W += 40 * k
			far.Ballot.X += 40 * k
			far.seatHead()
		}
		p.PlayedW = min(110*k, (zone.H-16*k)*5/7)
		p.PileW = 60 * k
		from := mid.X + (mid.W-2.08*p.PlayedW-2.1*p.PileW-34*k)/2 // what lies there is in the middle
		p.layPair(ui.Point{X: from + p.PlayedW*1.04, Y: c.Y}, p.PlayedW*0.54, 4*k)
		p.Pile = ui.Point{X: from + 2.08*p.PlayedW + 34*k + p.PileW*0.5, Y: zone.Y + 12*k + page.CardHeight(p.PileW)/2} // clear of the question
		p.Up = ui.Point{X: p.Pile.X + p.PileW*1.1, Y: p.Pile.Y}
		p.Asked = ui.Rect{X: mid.X, Y: mid.Bottom() - 48*k, W: mid.W, H: 46 * k}
		return
	}
	if !rules.Shown {
		p.flatCross(d)
		return
	}
	p.PlayedW = min(72*k, zone.H/2.86)
	w, plate := 88*k, zone.Y+76*k
	p.laySides(mid, Setting{
		Fan:    table.Row{First: ui.Point{X: mid.X + page.CardHeight(fw)*0.55, Y: zone.Y + 31*k}, Step: ui.Point{Y: 8 * k}, W: fw, Tilt: 90},
		Plate:  ui.Rect{X: mid.X, Y: plate, W: w, H: 40 * k},
		Ballot: ui.Rect{X: mid.X + 44*k, Y: zone.Y + 18*k, W: w, H: 26 * k},
		Laid:   table.Row{First: ui.Point{X: mid.X + 20*k, Y: plate + 72*k}, Step: ui.Point{X: 26 * k}, W: 40 * k},
		Aside:  table.Row{First: ui.Point{X: mid.X + page.CardHeight(fw)*0.55, Y: plate + 60*k}, Step: ui.Point{X: 30 * k}, W: fw, Tilt: 90},
	})
	p.layCross(c, p.PlayedW*1.06, p.PlayedW*0.7)
	right := &p.Seats[table.RightOf]
	if rules.Shown && !rules.Lay && !asides(rules) { // there is room below
		right.Plate.Y = min(right.Plate.Y+26*k, p.Asking.Y-2*k-right.Plate.H)
	}
	p.BesideW = 32 * k
	p.Beside = ui.Rect{X: c.X + p.PlayedW*1.6 + 3*k, Y: far.Plate.Bottom() + 3*k}
	p.Beside.W, p.Beside.H = mid.Right()-p.Beside.X, right.Plate.Y-4*k-p.Beside.Y
	p.layBesideBallot(rules, 68*k, 3*k)
}

// widenTop lets the words above the first column extend to the cards of the player opposite.
func (p *Room) widenTop(k float64) {
	fan := &p.Seats[table.Opposite].Fan
	p.Top.W = fan.First.X - 2*fan.W - 10*k - p.Top.X
}

// flatCross lays out the challenge of four players as it lies on a table: each card towards its
// player, in two rows that have all the height above the hand. So the players at the sides have
// upright plates beyond their cards, and what is said stands beside the own one.
func (p *Room) flatCross(d *plan) {
	k, mid, end, cx := d.k, d.mid, d.bar.Bottom(), d.mid.Centre().X
	const gap, column, beside, fw = 6, 62, 46, 26 // column is the width of the plates at the sides, and beside how far down they begin
	high := (end - mid.Y - (gap+9)*k) / 2
	room := float64(2*column + 4*gap) // for the plates
	if d.rules.Lay {                  // and for the open cards beside them
		room += 2 * (46 + gap)
	}
	p.PlayedW = min(high*5/7, (mid.W-room*k)/3)
	high = page.CardHeight(p.PlayedW)
	c := ui.Point{X: cx, Y: (mid.Y + end - 9*k) / 2}
	p.layCross(c, p.PlayedW+gap*k*1.5, (high+gap*k)/2)
	plate := ui.Rect{X: mid.X, Y: mid.Y + beside*k, W: column * k, H: 84 * k}
	for _, at := range [...]table.Stance{table.LeftOf, table.RightOf} {
		p.Seats[at].Played.Y = plate.Y + high/2
	}
	left := Setting{
		Plate:  plate,
		Fan:    table.Row{First: ui.Point{X: plate.Centre().X, Y: plate.Bottom() + 19*k}, Step: ui.Point{Y: 5 * k}, Most: 3, W: fw * k, Tilt: 90},
		Ballot: ui.Rect{X: plate.Right() + gap*k, Y: plate.Bottom() - 30*k, W: 78 * k, H: 28 * k},
		Played: p.Seats[table.LeftOf].Played,
		Laid:   table.Row{First: ui.Point{X: plate.Right() + (gap+21)*k, Y: plate.Y + 26*k}, Step: ui.Point{Y: 32 * k}, W: 40 * k},
		Aside:  table.Row{First: ui.Point{X: plate.Right() + (gap+19)*k, Y: plate.Y + 14*k}, Step: ui.Point{Y: 30 * k}, W: fw * k, Tilt: 90},
	}
	left.seatHead()
	right := p.Seats[table.RightOf].Played
	p.laySides(mid, left)
	p.Seats[table.RightOf].Played = right

	far, me := &p.Seats[table.Opposite], &p.Seats[table.Near]
	aside := p.PlayedW*0.66 + gap*k // clear of the card that is asked about
	far.Plate = ui.Rect{X: cx + aside, Y: mid.Y, W: 126 * k, H: plateHigh * k}
	if d.rules.Lay {
		far.Plate.W = 108 * k
	}
	far.seatHead()
	far.Fan = table.Row{First: ui.Point{X: cx - aside - 26*k, Y: far.Plate.Centre().Y}, Step: ui.Point{X: 6.5 * k}, Most: 3, W: fw * k}
	far.Ballot = ui.Rect{X: far.Plate.X, Y: far.Plate.Bottom() + 4*k, W: 78 * k, H: 28 * k}
	far.Laid = table.Row{First: ui.Point{X: far.Plate.Right() + 20*k, Y: far.Plate.Centre().Y + 3*k}, Step: ui.Point{X: 17 * k}, W: 34 * k}
	far.Aside = table.Row{First: ui.Point{X: far.Plate.Right() + 20*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 18 * k}, W: fw * k}
	me.Plate = ui.Rect{X: cx - p.PlayedW/2 - 2*gap*k - 126*k, Y: d.bar.Y, W: 126 * k, H: plateHigh * k}
	me.seatHead()
	me.Ballot = me.Plate.Move(0, -34*k)
	me.Ballot.W, me.Ballot.H = 84*k, 30*k
	p.Status = ui.Rect{X: cx + p.PlayedW/2 + 2*gap*k, Y: plate.Y + high + 2.5*gap*k} // clear of the hand beside it
	p.Status.W, p.Status.H = mid.Right()-p.Status.X, end-p.Status.Y
	p.Asked = ui.Rect{X: mid.X, Y: d.bar.Y, W: me.Plate.Right() - mid.X, H: d.bar.H} // instead of the plate: the question says the name

	// While there is a question its card is above it, and the answers have the line above the hand.
	p.Answers = ui.Rect{X: mid.X, Y: end - 58*k, W: mid.W, H: 58 * k}
	p.Asking = ui.Rect{X: mid.X + (column+gap)*k, Y: p.Answers.Y - 49*k, W: mid.W - 2*(column+gap)*k, H: 45 * k}
	p.ShownW = min((p.Asking.Y-mid.Y-8*k)*5/7, 2*(aside-gap*k))
	p.ShownAt = ui.Point{X: cx, Y: (mid.Y + 2*k + p.Asking.Y - 6*k) / 2}
}

// flatTableaus lays out the challenge between the two tableaus, and the names and the question
// beside them.
func (p *Room) flatTableaus(d *plan, places int) {
	rules, k, mid, bar := d.rules, d.k, d.mid, d.bar
	me, far := &p.Seats[table.Near], &p.Seats[table.Opposite]
	deep, fw := 5*k, 24*k
	mid.H = bar.Bottom() - mid.Y
	column, rows := mid.CutRight(130 * k)
	rows = rows.Inset2(6*k, 0)
	p.PlayedW = 78 * k
	band := ui.Rect{X: rows.X, W: rows.W, H: page.CardHeight(p.PlayedW) + 8*k}
	tw := min(58*k, ((rows.H-band.H)/2-deep-4*k)*5/7)
	top, rest := rows.CutTop(page.CardHeight(tw) + deep)
	far.Tableau = tableauRow(top, places, tw, 4*k, deep)
	low, _ := rest.CutBottom(page.CardHeight(tw) + deep)
	me.Tableau = tableauRow(low, places, tw, 4*k, deep)
	band.Y = (top.Bottom() + low.Y - band.H) / 2
	far.Mat = ui.Rect{X: rows.X - 6*k, Y: top.Y - 2*k, W: column.Right() - rows.X + 9*k, H: top.H + 5*k}
	me.Mat = ui.Rect{X: far.Mat.X, Y: low.Y - 3*k, W: far.Mat.W, H: low.H + 6*k}
	p.layPair(band.Centre(), p.PlayedW*0.55, 0)

	plate := plateHigh * k
	if rules.Exchangers|rules.Removers != 0 { // the questions need the room
		plate = 36 * k
	}
	far.Plate = ui.Rect{X: column.X, Y: top.Y, W: column.W, H: plate}
	far.seatHead()
	me.Plate = ui.Rect{X: column.X, Y: bar.Bottom() - plate, W: column.W, H: plate}
	me.seatHead()
	line := ui.Rect{X: column.X, Y: far.Plate.Bottom() + 3*k, W: column.W, H: page.CardHeight(fw)}
	far.Fan = table.Row{First: ui.Point{X: line.X + 46*k, Y: line.Centre().Y}, Step: ui.Point{X: 11 * k}, W: fw}
	far.Aside = table.Row{First: ui.Point{X: line.Right() - 32*k, Y: line.Centre().Y}, Step: ui.Point{X: 14 * k}, W: fw}
	p.BesideW = 26 * k
	p.Beside = ui.Rect{X: line.X, Y: line.Y, W: line.W, H: page.CardHeight(p.BesideW)}
	if rules.Shown && (rules.Lay || asides(rules)) { // on a line of their own
		line = line.Move(0, p.Beside.H+4*k)
		far.Aside.First = ui.Point{X: line.X + 16*k, Y: line.Centre().Y}
	}
	far.Laid = far.Aside
	far.Ballot = ui.Rect{X: line.X + 4*k, Y: line.Bottom() + 4*k, W: 84 * k, H: 28 * k}
	me.Ballot = ui.Rect{X: far.Ballot.X, Y: me.Plate.Y - 34*k, W: 84 * k, H: 30 * k}
	p.Status = ui.Rect{X: column.X, Y: line.Bottom() + 4*k, W: column.W}
	p.Status.H = me.Plate.Y - 4*k - p.Status.Y
	if rules.Exchangers|rules.Removers != 0 { // there are questions while cards are there
		p.Asked, p.Status = p.Status.CutBottom(44 * k)
		p.Status.H -= 2 * k
	}
	// Before the first challenge its place is the question's, with the answers below.
	p.Asking = ui.Rect{X: rows.X, Y: band.Y, W: rows.W, H: band.H - 48*k}
	p.Answers = ui.Rect{X: rows.X, Y: p.Asking.Bottom() + 4*k, W: column.Right() - rows.X, H: 44 * k}
	p.ShownW = min(84*k, (band.H-6*k)*5/7)
	p.ShownAt = ui.Point{X: rows.X + p.ShownW/2 + 4*k, Y: band.Centre().Y}
	if rules.Ruling != lacasa.ByBidding { // otherwise there is no question about a card, which has all the height
		_, p.Asking = p.Asking.CutLeft(p.ShownW + 14*k)
		_, p.Answers = p.Answers.CutLeft(p.ShownW + 14*k)
	}
}
