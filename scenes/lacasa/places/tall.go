package places

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// layTall lays out a phone in portrait.
func (p *Room) layTall(r ui.Rect, textScale float64, rules *lacasa.Rules, text Text) {
	places := rules.TableauLen(0)

	most := 162 - 10*(textScale-1)
	if places > 0 { // the tableaus need the room
		most = 148 - 9*(textScale-1)
	}
	r, k := p.tall(r, textScale, most, text)
	p.Gap = 60 * k
	p.Score, r = r.CutTop(50 * k * min(1.25, textScale))
	_, r = r.CutTop(6 * k)

	p.HandW, p.stride, p.Lift = 70*k, 1.06, 12*k // five cards fit side by side
	below := 7 * k
	if d := (&plan{rules: rules}); d.clear() { // a fan of large ones, of which the outer are lower
		p.HandW, p.held, below = (84-14*min(1, textScale-1))*k, true, 9*k
		if text.Folded { // what that leaves
			p.HandW += 12 * k
		}
	}
	p.Hand, r = r.CutBottom(page.CardHeight(p.HandW) + below)
	p.Hand.H -= below
	p.Middle = ui.Rect{X: r.X - 6*k, Y: r.Y + 8*k, W: r.W + 12*k, H: r.H - 8*k + 20*k}
	_, r = r.CutBottom(p.Lift)
	me := &p.Seats[table.Near]
	bar, r := r.CutBottom(52 * k * min(1.25, textScale))
	me.Plate = ui.Rect{X: bar.X + 2*k, Y: bar.Y + 3*k, W: 108*k + spare(r, k)/2, H: headOf * k}
	me.seatHead()
	p.Status = ui.Rect{X: me.Plate.Right() + 4*k, Y: me.Plate.Y, W: bar.Right() - me.Plate.Right() - 6*k, H: me.Plate.H}
	me.Fan = table.Row{First: p.Hand.Centre(), W: p.HandW}
	p.Drop = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H}
	d := &plan{rules: rules, textScale: textScale, folded: text.Folded, k: k, mid: r, bar: bar}
	if places > 0 {
		p.tallTableaus(d, places)
	} else {
		p.tallRing(d)
	}
}

// spare returns how much wider plates can be if a screen in portrait is nearly square. Otherwise
// their names would be cut off.
func spare(r ui.Rect, k float64) float64 { return max(0, (r.W-430*k)/2) }

// layAnswers moves the question to the place of the buttons, and the buttons to the line below. The
// height of that line grows by higher, and it does not show the player's name, which the question
// contains. If there are cards beside the hands, which need the room, layAnswers does nothing.
func (p *Room) layAnswers(rules *lacasa.Rules, higher float64) {
	if asides(rules) {
		return
	}
	bar, me := p.Status, p.Seats[table.Near].Plate
	bar.X = min(bar.X, me.X)
	bar.W = max(p.Status.Right(), me.Right()) - bar.X
	p.Answers = ui.Rect{X: bar.X, Y: bar.Y - higher, W: bar.W, H: bar.H + higher}
	p.Asking.Y = min(p.Asking.Y, p.Answers.Y-6-p.Asking.H)
}

// headOf is the height of a plate with a head on it, and how much wider it is, on a phone.
const headOf = 50

// tallRing lays out the players around the challenge.
func (p *Room) tallRing(d *plan) {
	rules, textScale, k, r, cx := d.rules, d.textScale, d.k, d.mid, d.mid.Centre().X
	me, far := &p.Seats[table.Near], &p.Seats[table.Opposite]
	fw := 34 * k
	p.Asking, _ = r.CutBottom(50 * k)
	p.Asking.H -= 3 * k
	p.layAnswers(rules, 4*k)
	me.Ballot = ui.Rect{X: r.X, Y: p.Asking.Y + 10*k, W: 112 * k, H: 30 * k}
	p.CasaW = 50 * k
	p.Casa = ui.Point{X: r.X + p.CasaW/2 + 16*k, Y: r.Y + 19*k + page.CardHeight(p.CasaW)/2}
	p.Ruling = ui.Rect{X: r.X + 4*k, Y: p.Casa.Y + page.CardHeight(p.CasaW)/2 + 4*k, W: 140 * k, H: min(36+12*textScale, 34*textScale) * k}
	if asides(rules) || rules.Lay { // these are below
		p.Ruling.H = 26 * k
	}
	if rules.Cousins {
		p.Ruling.H = 66 * k
	}
	far.Fan = table.Row{First: ui.Point{X: cx, Y: r.Y + 3*k + page.CardHeight(fw)/2}, Step: ui.Point{X: 12 * k}, W: fw}
	wide, high := 126*k+spare(r, k), 42*k
	head := !asides(rules) && !rules.Lay && !rules.Shown
	if head {
		if wide, high = wide+headOf*k, headOf*k; textScale <= 1.25 { // a name and its signs fill it
			wide -= 22 * k
		} else { // large words below it need the room
			high -= 4 * k
		}
	}
	far.Plate = ui.Rect{X: cx - wide/2, Y: r.Y + 5*k + page.CardHeight(fw), W: wide, H: high}
	if head {
		far.seatHead()
	}
	p.Ruling.Y = max(p.Ruling.Y, far.Plate.Bottom()+1*k) // the plate covers none of it
	far.Ballot = ui.Rect{X: far.Plate.Right() + 6*k, Y: far.Plate.Y + 2*k, W: r.Right() - far.Plate.Right() - 6*k, H: 30 * k}
	if rules.Lay { // both are above the plate
		far.Fan.First.X -= 38 * k
		far.Laid = table.Row{First: ui.Point{X: cx + 42*k, Y: far.Fan.First.Y - 4*k}, Step: ui.Point{X: 27 * k}, W: 40 * k}
	}
	far.Aside = table.Row{First: ui.Point{X: cx + 92*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 22 * k}, W: fw}
	me.Aside = table.Row{First: ui.Point{X: cx + 64*k, Y: p.Asking.Centre().Y + 2*k}, Step: ui.Point{X: 18 * k}, W: 34 * k}
	top := far.Plate.Bottom() + 6*k
	c := ui.Point{X: cx, Y: (top + r.Bottom()) / 2}
	shown := 97 * k
	if d.folded {
		shown = 116 * k
	}
	p.ShownAt, p.ShownW = ui.Point{X: cx + 7*k, Y: (top + p.Asking.Y) / 2}, min(shown, (p.Asking.Y-top-12*k)*5/7) // beside long words
	if !d.four() {
		p.PlayedW = 100 * k
		if d.clear() { // there is no question while cards lie there
			p.PlayedW = min(128*k, (r.Bottom()-top-40*k)*5/7)
		} else {
			c.Y = (top + p.Asking.Y - 4*k) / 2
		}
		p.layPair(ui.Point{X: cx - 34*k, Y: c.Y}, p.PlayedW*0.54, 6*k)
		p.PileW = 62 * k
		p.Pile = ui.Point{X: r.Right() - p.PileW*0.55, Y: c.Y - p.PileW*0.8}
		p.Up = ui.Point{X: p.Pile.X, Y: c.Y + p.PileW*0.8}
		p.Asked = p.Asking
		return
	}
	p.tallSides(d, c, top)
}

// tallSides lays out the places of the players on the left and on the right of the challenge,
// around c and below top.
func (p *Room) tallSides(d *plan, c ui.Point, top float64) {
	rules, textScale, k, r, bar, cx := d.rules, d.textScale, d.k, d.mid, d.bar, d.mid.Centre().X
	fw, far := 34*k, &p.Seats[table.Opposite]
	p.PlayedW = min((75-5*textScale)*k, (r.Bottom()-top-4*k)/2.8)
	y := max(c.Y-54*k, p.Ruling.Bottom()+43*k)
	if rules.Lay { // open cards need the room below
		y = min(y, bar.Y-176*k)
	}
	if !rules.Shown {
		y = min(y, max(p.Asking.Y-88*k, p.Ruling.Bottom()+31*k))
	}
	plate := y + 44*k
	played := c.Y
	step := 7.5 * k
	below := p.Ruling.Bottom() + 3*textScale*k
	if rules.Cousins {
		below += 3 * k
	}
	if high, low := below+22*k, below+131*k; d.clear() { // the flag of who leads is on the upper edge of its card
		// There is more room below the plates of the players at the sides than between them.
		end := r.Bottom() - 3*k
		if w := min(109*k, (end-low)*5/7, (end-top)/2.8); w > p.PlayedW {
			p.Ruling.W = cx - max(w*0.55, p.ShownW/2+2*k) - p.Ruling.X // beside the cards in the middle
			p.PlayedW, y, plate, step = w, high+3*k, high+34*k, 4*k
			played, c.Y = end-page.CardHeight(w)/2, end-page.CardHeight(w)
		}
	}
	p.Asked = ui.Rect{X: cx + p.PlayedW*0.5 + 44*k, Y: p.Asking.Y, W: r.Right() - cx - p.PlayedW*0.5 - 44*k, H: p.Asking.H}
	w := 68 * k
	wide := w + spare(r, k)*0.8
	left := Setting{
		Fan:    table.Row{First: ui.Point{X: r.X + page.CardHeight(fw)*0.5 + 6*k, Y: y}, Step: ui.Point{Y: step}, Most: 3, W: fw, Tilt: 90},
		Plate:  ui.Rect{X: r.X + 3*k, Y: plate, W: wide, H: 42 * k},
		Ballot: ui.Rect{X: r.X + 57*k, Y: y - 15*k, W: 63 * k, H: 30 * k}, // must not touch the card that the question is about
		Laid:   table.Row{First: ui.Point{X: r.X + 23*k, Y: plate + 93*k}, Step: ui.Point{X: 29 * k}, W: 44 * k},
		Aside:  table.Row{First: ui.Point{X: r.X + page.CardHeight(fw)*0.55, Y: plate + 66*k}, Step: ui.Point{Y: 12 * k}, W: fw, Tilt: 90},
	}
	if played > c.Y { // nothing is beside the plates
		left.Plate.W, left.Plate.H = wide+headOf*k, headOf*k
		left.seatHead()
	}
	p.laySides(r, left)
	p.layCross(c, p.PlayedW*1.03, p.PlayedW*0.7)
	right := &p.Seats[table.RightOf]
	if rules.Shown && !rules.Lay && !asides(rules) { // there is room below
		right.Plate.Y = min(right.Plate.Y+28*k, p.Asking.Y-2*k-right.Plate.H)
	}
	p.BesideW = 32 * k
	p.Beside = ui.Rect{X: r.Right() - 67*k, Y: far.Plate.Bottom() + 4*k, W: 66 * k}
	p.Beside.H = right.Plate.Y - 4*k - p.Beside.Y
	p.layBesideBallot(rules, 59*k, 2*k)
	for _, at := range [...]table.Stance{table.LeftOf, table.RightOf} {
		set := &p.Seats[at]
		if set.Played.Y = played; played > c.Y {
			set.Played.X += (set.Played.X - cx) * 0.14
		} else { // must not touch the question
			set.Played.Y -= 12 * k * (textScale - 1)
		}
	}
}

// tallTableaus lays out two tableaus, with the challenge between them.
func (p *Room) tallTableaus(d *plan, places int) {
	rules, textScale, k, r, cx := d.rules, d.textScale, d.k, d.mid, d.mid.Centre().X
	me, far := &p.Seats[table.Near], &p.Seats[table.Opposite]
	deep := 6 * k
	gap := 5 * k
	fw := 28 * k
	line, r := r.CutTop(44 * k)
	const least, most, challenge = 61, 67, 132 // the height of the challenge matters more than the size of the tableaus
	tw := max(least*k, min(most*k, ((r.H-challenge*k)/2-deep)*5/7))
	far.Plate = ui.Rect{X: line.X + 4*k, Y: line.Y - 1*k, W: 128*k + spare(r, k), H: 42 * k}
	far.Fan = table.Row{First: ui.Point{X: cx + 40*k, Y: line.Y + 2*k + page.CardHeight(fw)/2}, Step: ui.Point{X: 13 * k}, W: fw}
	far.Ballot = ui.Rect{X: r.Right() - 84*k, Y: line.Y + 6*k, W: 84 * k, H: 30 * k}
	far.Aside = table.Row{First: ui.Point{X: r.Right() - 60*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 20 * k}, W: fw}
	far.Laid = table.Row{First: ui.Point{X: r.Right() - 80*k, Y: far.Fan.First.Y}, Step: ui.Point{X: 8 * k}, W: fw}
	p.BesideW = 30 * k
	p.Beside = ui.Rect{X: far.Plate.Right() + 5*k, Y: line.Y - 1*k, W: far.Laid.First.X - fw - far.Plate.Right() - 10*k, H: page.CardHeight(p.BesideW)}
	if !rules.Shown {
		far.Plate.W, far.Plate.H = far.Plate.W+headOf*k, 45*k // above the tableau
		far.seatHead()
	}
	band, r := r.CutTop(page.CardHeight(tw) + deep)
	far.Tableau = tableauRow(band.Inset2(4*k, 0), places, tw, gap, deep)
	far.Mat = ui.Rect{X: r.X - 1*k, Y: far.Plate.Centre().Y, W: r.W + 2*k, H: band.Bottom() + 5*k - far.Plate.Centre().Y}
	_, r = r.CutBottom(4 * k)
	band, r = r.CutBottom(page.CardHeight(tw) + deep)
	me.Tableau = tableauRow(band.Inset2(4*k, 0), places, tw, gap, deep)
	me.Mat = ui.Rect{X: r.X - 1*k, Y: band.Y - 4*k, W: r.W + 2*k, H: me.Plate.Centre().Y - band.Y + 4*k}
	r.Y, r.H = r.Y+5*k, r.H-9*k
	r = r.Inset2(0, 6*k)
	me.Ballot = ui.Rect{X: r.Right() - 84*k, Y: r.Bottom() - 32*k, W: 84 * k, H: 30 * k}
	p.PlayedW = min(100*k, (r.H-8*k)*5/7)
	c := ui.Point{X: r.X + r.W*0.51, Y: r.Centre().Y}
	p.layPair(c, p.PlayedW*0.55, 4*k)
	p.CasaW = 40 * k * (1 - 0.2*(textScale-1))
	p.Casa = ui.Point{X: r.X + p.CasaW/2 + 10*k, Y: r.Y + (17-6*textScale)*k + page.CardHeight(p.CasaW)/2}
	p.Ruling = ui.Rect{X: r.X, Y: p.Casa.Y + page.CardHeight(p.CasaW)/2 + 2*k, W: min(c.X-p.PlayedW*1.1-r.X, 96*k) - 2*k}
	p.Ruling.H = r.Bottom() + 4*k - p.Ruling.Y
	if crest := 9 * k; p.Ruling.H-crest >= 44*textScale*k { // below the crest
		_, p.Ruling = p.Ruling.CutTop(crest)
	}
	if Silent(rules) || p.Ruling.H < 12 { // its crest on the Casa says so if there is no room for words
		p.Ruling.H = 0
	}
	p.ShownAt, p.ShownW = ui.Point{X: r.X + 134*k, Y: c.Y}, min(72*k, r.H*5/7)
	p.Asking = ui.Rect{X: r.X + 175*k, Y: r.Y, W: r.W - 177*k, H: r.H}
	p.layAnswers(rules, -5*k) // must not touch the tableau's frame
	p.Asked = ui.Rect{X: c.X + p.PlayedW*1.1, Y: r.Y, W: r.Right() - c.X - p.PlayedW*1.1, H: r.H}
	me.Aside = table.Row{First: ui.Point{X: r.Right() - 24*k, Y: r.Bottom() - 32*k}, Step: ui.Point{X: -20 * k}, W: 42 * k}
}
