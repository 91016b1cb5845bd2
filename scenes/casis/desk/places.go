package desk

import (
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// room is where everything lies on the desk, on every screen, for every number of players.
type room struct {
	shape scenes.Shape

	top     ui.Rect // what is played
	buttons ui.Rect
	tray    ui.Rect // what is at stake, and what decides
	status  ui.Rect // whose turn it is, and what for
	asked   ui.Rect // the buttons of a decision
	pile    ui.Point
	pileW   float64
	hand    ui.Rect // one's hidden cards
	handW   float64
	slip    ui.Rect    // what is said over one's own visible cards; without height there is no room for it
	note    ui.Rect    // and over the hidden ones
	label   ui.Rect    // and over those in the open folder
	pads    [2]ui.Rect // what one's own cards lie in: one tray for all on a large screen, else one for the visible and one for the hidden
	blotter ui.Rect    // the lit leather in the middle, where what is to be decided lies
	lamp    ui.Rect    // on its corner
	loupe   ui.Rect    // beside the pile, where there is a place for it
	dieW    float64

	folders [casis.MaxSeats]folder // by how far clockwise from one's own
	tabs    bool                   // of the others' folders one is open at a time
}

// folder is what lies before one player.
type folder struct {
	plate  ui.Rect // its name, and what is to be known of it
	box    ui.Rect // all of it
	photo  ui.Rect // of whoever sits there, where there is room for one
	cards  ui.Rect // its visible cards
	cardW  float64 // at most
	cases  ui.Rect // its cases, where they have a place of their own
	caseW  float64 // of their cards, at most
	shown  float64 // of a case, in widths of its card, that the next one leaves to be seen at least
	beside float64 // else the share of the visible cards' room that they take at most, at its end
}

// parted returns where its visible cards and its n cases lie: these take no more room than they need.
func (f *folder) parted(n int) (cards, cases ui.Rect) {
	switch {
	case n == 0 && f.cases.Y >= f.cards.Bottom(): // below which none lies
		return table.Union(f.cards, ui.Rect{X: f.cards.X, Y: f.cases.Y, W: f.cards.W, H: f.cases.H}), f.cases
	case f.beside == 0 || n == 0:
		return f.cards, f.cases
	}
	cases, cards = f.cards.CutRight(min(f.cards.W*f.beside, float64(n)*f.caseW*dossierWide*dossierNext))
	cards.W -= 10
	return cards, cases
}

// lay composes the desk for a screen of w by h dp of which safe is usable.
func lay(w, h float64, safe ui.Rect, text float64, seats int) (p room) {
	p.shape = scenes.ShapeOf(w, h)
	switch p.shape {
	case scenes.Desk:
		p.layDesk(safe, text, seats)
	case scenes.Tall:
		p.layTall(safe, text, seats)
	case scenes.Flat:
		p.layFlat(safe, text, seats)
	}
	if p.shape != scenes.Desk {
		p.blotter = p.tray
	}
	return p
}

// layDesk composes a large screen: the others' folders side by side, the tray between them and one's own.
func (p *room) layDesk(r ui.Rect, text float64, seats int) {
	u := min(r.W/1280, r.H/800)
	grown := min(text, 1.5)
	p.dieW = 84 * u
	r = r.Inset2(52*u, 17*u) // within the rail
	r.H -= 17 * u
	var head ui.Rect
	head, r = r.CutTop(44 * u * min(text, 1.3))
	p.buttons, head = head.CutRight(min(r.W*min(0.72, 0.62*text), 690*u*grown))
	p.top, _ = head.CutLeft(min(300*u*grown, head.W-14*u))
	_, p.top = p.top.CutTop(6 * u) // a label of paper lies on the desk, not on the rail
	p.top.H += 4 * u
	_, r = r.CutTop(6 * u)

	others := seats - 1
	columns, rows, high := others, 1, 174*u
	if others > 3 {
		columns, rows, high = (others+1)/2, 2, 144*u
	}
	const gap = 10
	plate := 34 * u * grown
	cell := func(i int) ui.Rect {
		return ui.Rect{X: r.X, Y: r.Y + float64(i/columns)*(high+gap), W: r.W, H: high}.Cell(i%columns, columns, gap)
	}
	for i := range others {
		p.folders[i+1] = lying(cell(i), plate, u, grown)
	}
	if free := columns*rows > others; free { // where there is a place left between the folders, the pile has it
		at := cell(others)
		p.pileW = min(92*u, (high-16*u)*5/7)
		p.loupe, at = at.CutLeft(at.W * 0.46)
		p.loupe = p.loupe.Middle(high*0.86, high*0.86)
		p.pile = at.Centre()
	}
	_, rest := r.CutTop(float64(rows)*(high+gap) - gap + 8*u)
	share := 0.6
	if rows > 1 {
		share = 0.63
	}
	own, rest := rest.CutBottom(min(rest.H*share, 304*u))
	_, middle := rest.CutBottom(10 * u)
	p.layStage(middle, u, text)

	left, right := own.CutLeft(300 * u)
	me := &p.folders[0]
	me.box = own
	me.plate, left = left.CutTop(44 * u * grown)
	_, me.cases = left.CutTop(8 * u)
	me.caseW, me.shown = 69*u, dossierApart
	_, right = right.CutLeft(16 * u)
	p.pads[0] = right
	right = right.Inset2(16*u, 8*u)
	tab := 24 * u * min(text, 1.5)
	p.handW = min(116*u, (right.H-tab-26*u)*5/7)
	p.hand, me.cards = right.CutRight(3.5 * p.handW)
	me.cards.W -= 28 * u
	p.slip, me.cards = me.cards.CutTop(tab)
	p.note, p.hand = p.hand.CutTop(tab)
	_, me.cards = me.cards.CutTop(10 * u)
	p.hand = p.hand.Middle(p.hand.W, scenes.CardHeight(p.handW))
	me.cardW = 100 * u
}

// layStage composes the middle of a large screen: the blotter with what is at stake and what is asked, the lamp on its corner, and the
// pile where it has no other place.
func (p *room) layStage(r ui.Rect, u, text float64) {
	wide := min(r.H*1.1, 204*u)
	if text > 1.4 { // the words need it more than the lamp
		wide = min(wide, 112*u)
	}
	p.lamp = ui.Rect{X: r.X - wide*0.07, Y: r.Y + (r.H-wide)*0.4, W: wide, H: wide}
	_, p.blotter = r.CutLeft(wide * 0.66)
	in := p.blotter.Inset2(14*u, 8*u)
	if p.pileW == 0 {
		p.pileW = min(92*u, (in.H-14*u)*5/7)
		var at ui.Rect
		at, in = in.CutRight(p.pileW + 14*u)
		in.W -= 14 * u
		p.pile = ui.Point{X: at.Centre().X + 4*u, Y: at.Centre().Y}
	}
	_, in = in.CutLeft(p.lamp.Right() - in.X + 2*u)
	p.tray, in = in.CutLeft(in.W * 0.61)
	_, in = in.CutLeft(22 * u)
	asked := 2*(scenes.Finger+7) + 6*u
	if in.H < 160*u {
		asked = scenes.Finger + 8*u
	}
	in, p.asked = in.CutTop(in.H - min(asked, in.H*0.55))
	p.status = in
}

// lying returns a folder that lies open: its tab, and below it the photograph, the cards, and at their end the cases.
func lying(box ui.Rect, plate, u, grown float64) (f folder) {
	f.box = box
	in := box.Inset(6 * u)
	f.plate, in = in.CutTop(plate)
	f.plate.W = min(f.plate.W, 250*u*grown)
	_, in = in.CutTop(6 * u)
	f.pin(in, 4*u, min(64*u, in.H*0.52))
	f.cardW, f.caseW, f.shown, f.beside = 98*u, 52*u, dossierShown, 0.36
	return f
}

// pin puts the photograph, so wide, at the left of the cards.
func (f *folder) pin(in ui.Rect, gap, wide float64) {
	f.photo, f.cards = in.CutLeft(wide + 3*gap)
	f.photo.X += gap
	f.photo.W, f.photo.H = wide, min(wide+16, in.H)
}

// layTall composes a phone held upright.
func (p *room) layTall(r ui.Rect, text float64, seats int) {
	k := r.W / 390
	r = r.Inset2(7*k, 4*k)
	grown := min(text, 1.35)
	line := 18 * k * grown
	p.dieW = 60 * k
	var top ui.Rect
	top, r = r.CutTop(46)
	p.buttons, p.top = top.CutRight(5*46 + 4*4)
	p.top.W -= 6 * k
	_, r = r.CutTop(4 * k)

	me := &p.folders[0]
	tab := 23 * k * min(text, 1.15)
	p.handW = min(66*k, r.H*0.09)
	p.pads[1], r = r.CutBottom(tab + scenes.CardHeight(p.handW) + 18*k)
	r.H -= 4 * k
	p.pads[0], r = r.CutBottom(tab + min(91*k, r.H*0.15) + 13*k)
	r.H -= 4 * k
	p.note, p.hand = inPad(p.pads[1], tab, 5*k, padded*k)
	p.pileW = p.handW * 0.86
	var at ui.Rect
	at, p.hand = p.hand.CutRight(p.pileW)
	p.pile = ui.Point{X: at.Centre().X, Y: at.Bottom() - p.pileW*0.7}
	p.hand.W -= 14 * k
	p.slip, me.cards = inPad(p.pads[0], tab, 5*k, padded*k)
	me.cardW = 62 * k
	var own ui.Rect
	own, r = r.CutBottom(52 * k)
	me.box = ui.Rect{X: own.X, Y: own.Y, W: own.W, H: p.pads[1].Bottom() - own.Y}
	name := 0.42
	if text > 1.4 { // large letters stand side by side
		name = 0.62
	}
	me.plate, me.cases = own.CutLeft(own.W * name)
	me.plate.H -= 6 * k
	_, me.cases = me.cases.CutLeft(6 * k)
	me.cases.H -= 4 * k
	me.caseW, me.shown = 30*k, dossierShown
	p.asked, r = r.CutBottom(96)
	r.H -= 4 * k
	p.status, r = r.CutBottom(50 * grown)
	r.H -= 4 * k

	plate := 40 * k
	p.tabs = seats > 2
	if p.tabs {
		var strip ui.Rect
		strip, r = r.CutTop(52 * min(text, 1.2))
		for i := range seats - 1 {
			p.folders[i+1].plate = strip.Cell(i, seats-1, 4)
		}
		_, r = r.CutTop(4 * k)
		plate = 0
	}
	p.tray, r = r.CutBottom(min(146*k*grown, r.H*0.44*min(text, 1.2)))
	r.H -= 5 * k
	p.open(r, plate, line, 76*k, 32*k, 0.3)
}

// open lays the others' folders over one another: what is said over their visible cards, these, and below or beside them the cases.
func (p *room) open(r ui.Rect, plate, line, cardW, caseW, share float64) {
	for i := 1; i < len(p.folders); i++ {
		f := &p.folders[i]
		f.box, f.cardW, f.caseW, f.shown = r, cardW, caseW, dossierShown
		in := r.Inset(5)
		if plate > 0 {
			f.plate, in = in.CutTop(plate)
			f.plate, f.cases = f.plate.CutLeft(f.plate.W * min(0.85, 0.56*line/18))
			_, f.cases = f.cases.CutLeft(8)
			_, in = in.CutTop(4)
		}
		p.label, in = in.CutTop(line)
		_, in = in.CutTop(line * 0.4) // over which cards are raised
		switch {
		case plate > 0:
		case p.shape == scenes.Tall:
			f.cases, in = in.CutBottom(in.H * share)
			in.H -= 4
		default:
			f.beside = share
		}
		f.cards = in
		if p.tabs { // else the one other has many cards
			f.pin(in, 4, min(50, in.H*0.6))
		}
	}
}

// padded is how far cards stay off the edge of what they lie in on a phone.
const padded = 8

// inPad parts what one's own cards lie in on a phone: the tab that says which they are, so far below its edge, and the cards.
func inPad(r ui.Rect, tab, above, side float64) (slip, cards ui.Rect) {
	r = r.Inset2(side, 0)
	_, r = r.CutTop(above)
	slip, r = r.CutTop(tab)
	_, r = r.CutTop(above)
	r.H -= side
	return slip, r
}

// layFlat composes a phone on its side.
func (p *room) layFlat(r ui.Rect, text float64, seats int) {
	k := min(r.W/844, r.H/390)
	r = r.Inset2(8*k, 4*k)
	line := 19 * k * min(text, 1.3)
	p.dieW = 58 * k
	var top, row ui.Rect
	grown := min(text, 1.2)
	top, r = r.CutTop(46 * grown)
	p.buttons, top = top.CutRight(5*46 + 4*4)
	_, r = r.CutTop(4 * k)
	p.tabs = seats > 2
	if plates, _ := top.CutLeft(top.W - 8*k); p.tabs {
		p.top, plates = plates.CutLeft(128 * k)
		_, plates = plates.CutLeft(6 * k)
		for i := range seats - 1 {
			p.folders[i+1].plate = plates.Cell(i, seats-1, 4)
		}
	} else {
		p.top, plates = plates.CutRight(200 * k)
		plates.W -= 8 * k
		p.folders[1].plate = plates
	}
	row, r = r.CutTop(r.H * 0.37)
	left, right := row.CutLeft(row.W * 0.56)
	p.tray = right.Inset2(6*k, 0)
	for i := 1; i < len(p.folders); i++ {
		plate := p.folders[i].plate
		p.open(left, 0, line, 68*k, 38*k, 0.32)
		p.folders[i].plate = plate
	}
	_, r = r.CutTop(4 * k)
	row, r = r.CutTop(50)
	p.status, p.asked = row.CutLeft(row.W * 0.43)
	_, p.asked = p.asked.CutLeft(8 * k)
	p.asked = p.asked.Inset2(0, 3) // a ring around a button stays off what is said below it
	_, r = r.CutTop(6 * k)

	me := &p.folders[0]
	me.box = r
	var column ui.Rect
	column, r = r.CutLeft(134 * k)
	me.plate, column = column.CutTop(44 * grown)
	_, me.cases = column.CutTop(4 * k)
	me.caseW, me.shown = 36*k, dossierShown
	_, r = r.CutLeft(8 * k)
	p.pileW = 54 * k
	var pile ui.Rect
	pile, r = r.CutRight(p.pileW + 14*k)
	p.pile = ui.Point{X: pile.Right() - p.pileW/2 - 2*k, Y: pile.Y + p.pileW*0.7 + 6*k}
	tab := 22 * k * min(text, 1.3)
	p.handW = min(75*k, (r.H-tab-18*k)*5/7)
	p.pads[1], r = r.CutLeft(4*75*1.02*k + 2*padded*k)
	_, p.pads[0] = r.CutLeft(6 * k)
	p.note, p.hand = inPad(p.pads[1], tab, 5*k, padded*k)
	p.slip, me.cards = inPad(p.pads[0], tab, 5*k, padded*k)
	me.cardW = 66 * k
}

// spread is cards by suits, in as many rows as show them best, from the left.
type spread struct {
	w    float64
	at   [casis.MaxCards]ui.Point
	free ui.Rect // what is left of the last row
}

const (
	leastWide = 50   // of a card that is made smaller so that it is not hidden
	readShown = 0.27 // of a card that the next one lies on: its index; less is not read
	fullShown = 0.62 // more is worth no more
	cutShown  = 0.78 // neither beside another nor clearly under it
	cutWorth  = 0.88
	readWorth = 0.72 // what a card is worth of which no more than its index is seen
	besides   = 1.04 // how far a card lies from the one before it where there is room, in its widths, and a row from the one above
	underRow  = 0.46 // of a card's height that a row shows of the one above it where there is none
	suitGap   = 0.3  // of the way from a card to the next that one suit lies further from another where they lie over one another
	suitAir   = 0.2  // of a card's width between two suits where they do not
	worthOver = 0.9  // what cards are worth of which one suit lies over another
	worthRows = 0.62 // and rows
	leastNext = 22   // dp from a card to the next: less is hard to touch
)

// rowsOf are the ways to part the suits into rows: the row of each suit.
var rowsOf = [...][4]int{{}, {0, 0, 1, 1}, {0, 1, 1, 1}, {0, 0, 0, 1}, {0, 1, 2, 3}}

// spreadOut lays so many cards of each suit in r, no wider than most: one group after the other, in rows and of a size that show most
// of them. Every index is seen before a card is made larger.
func spreadOut(r ui.Rect, suits [4]int, most float64) (s spread) {
	var best rowed
	for _, rows := range rowsOf {
		for small := 1.0; small == 1 || small > 0.55 && most*small >= leastWide; small -= 0.1 {
			for way := range 4 {
				if l := inRows(r, suits, rows, most*small, way%2 == 0, way < 2); l.worth > best.worth*1.0001 {
					best = l
				}
			}
		}
	}
	s.put(r, suits, &best)
	return s
}

// rowed is a way to lay them: how wide they are, each so far from the one before, each suit in its row, and how far a row lies from the
// one above it; worth is how wide the cards are, less where they hide each other.
type rowed struct {
	of                           [4]int
	w, stride, gap, pitch, worth float64
}

// inRows lays them in those rows; apart: no suit lies over another, and clear: no row does.
func inRows(r ui.Rect, suits, rowOf [4]int, most float64, apart, clear bool) rowed {
	rows := float64(rowOf[3])
	l := rowed{of: rowOf, pitch: besides}
	if !clear {
		l.pitch = underRow
	}
	l.w = min(most, r.H/1.4/(1+l.pitch*rows))
	if apart {
		for row := range rowOf[3] + 1 {
			_, n := inRow(suits, rowOf, row)
			l.w = min(l.w, r.W/(n+suitAir*(n-1)))
		}
	}
	l.stride = l.w * besides
	for row := range rowOf[3] + 1 {
		cards, n := inRow(suits, rowOf, row)
		switch {
		case apart && cards > n:
			l.stride = min(l.stride, (r.W-l.w*(n+suitAir*(n-1)))/(cards-n))
		case !apart && cards > 1:
			l.stride = min(l.stride, (r.W-l.w)/(cards-1+suitGap*(n-1)))
		}
	}
	l.gap, l.worth = l.w*(1+suitAir), l.w
	if !apart {
		l.gap = l.stride * (1 + suitGap)
		l.worth *= worthOver
	}
	switch shown := l.stride / l.w; {
	case shown < readShown:
		l.worth *= readWorth * shown * shown / (readShown * readShown)
	case shown < fullShown:
		l.worth *= readWorth + (1-readWorth)*(shown-readShown)/(fullShown-readShown)
	case shown > cutShown && shown < 1:
		l.worth *= cutWorth
	}
	if l.stride < leastNext {
		l.worth *= l.stride * l.stride / (leastNext * leastNext)
	}
	if rows > 0 && !clear {
		l.worth *= worthRows
	}
	return l
}

// put lays the cards where they belong.
func (s *spread) put(r ui.Rect, suits [4]int, l *rowed) {
	s.w = l.w
	high := scenes.CardHeight(s.w)
	pitch, rows := high*l.pitch, float64(l.of[3])
	y := r.Y + max(0, r.H-high-pitch*rows)/2 + high/2
	x, row, i := r.X+s.w/2, 0, 0
	for suit, n := range suits {
		if l.of[suit] != row {
			x, row = r.X+s.w/2, l.of[suit]
			y += pitch
		}
		for k := range n {
			s.at[i] = ui.Point{X: x + float64(k)*l.stride, Y: y}
			i++
		}
		if n > 0 {
			x += l.stride*float64(n-1) + l.gap
		}
	}
	_, s.free = ui.Rect{X: r.X, Y: y - high/2, W: r.W, H: high}.CutLeft(x - s.w/2 - r.X)
}

// inRow returns how many cards a row has, and of how many suits.
func inRow(suits, rowOf [4]int, row int) (cards, n float64) {
	for suit, of := range suits {
		if rowOf[suit] == row && of > 0 {
			cards += float64(of)
			n++
		}
	}
	return cards, max(n, 1)
}

// inLine is n cards side by side in the middle of r, no wider than most, over one another where there is no room.
func inLine(r ui.Rect, n int, most float64, at func(i int, p ui.Point, w float64)) {
	w := min(most, r.H/1.4)
	stride := w * 1.06
	if n > 1 {
		stride = min(stride, (r.W-w)/float64(n-1))
	}
	x := r.Centre().X - stride*float64(n-1)/2
	for i := range n {
		at(i, ui.Point{X: x + float64(i)*stride, Y: r.Bottom() - w*0.7}, w)
	}
}

// dossier returns where case i of n lies in r, as large as there is room: the middle of its suspect's card, and how wide that is.
func dossier(r ui.Rect, i, n int, most, shown float64) (at ui.Point, w float64) {
	in := n
	for rows := 1; rows <= 4; rows++ {
		each := (n + rows - 1) / rows
		if fits := min(most, r.H/float64(rows)/dossierHigh, r.W/(dossierWide+shown*float64(each-1))); fits > w*1.05 {
			w, in = fits, each
		}
	}
	stride := w * dossierWide * dossierNext
	if in > 1 {
		stride = min(stride, (r.W-w*dossierWide)/float64(in-1))
	}
	return ui.Point{X: r.X + float64(i%in)*stride + w*0.62, Y: r.Y + float64(i/in)*w*dossierHigh + w*(dossierHigh-0.78)}, w
}

// How wide and high a dossier is, in widths of its suspect's card, how far from it the next lies, in its own widths, and how much of
// it is seen at least that lies under the next: more where those still wanted have a place too.
const (
	dossierWide  = 2.1
	dossierNext  = 1.06
	dossierHigh  = 1.92
	dossierShown = 0.95
	dossierApart = 1.9
)
