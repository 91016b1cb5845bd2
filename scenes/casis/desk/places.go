package desk

import (
	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A room is where everything is on the desk, for each shape of screen and number of players.
type room struct {
	shape page.Shape

	top     ui.Rect // the name of the game
	buttons ui.Rect
	tray    ui.Rect    // what is at stake, and what decides it
	status  ui.Rect    // whose turn it is, and for what
	asked   ui.Rect    // the buttons of a decision
	aside   columns    // what is there while nothing is at stake
	hearing [2]hearing // the first if the cases are large enough there, otherwise the second, in the place of the others' folders
	pile    ui.Point
	pileW   float64
	hand    ui.Rect // the player's hidden cards
	handW   float64
	slip    ui.Rect    // the text over the player's visible cards; height 0: it does not fit
	note    ui.Rect    // the text over the hidden ones; height 0: the name is there
	label   ui.Rect    // the text over those in the open folder
	pads    [2]ui.Rect // trays of the player's own cards: on a large screen one for all, otherwise one for the visible and one for the hidden
	blotter ui.Rect    // the lit leather in the middle, with the decision
	lamp    ui.Rect    // on a corner of the blotter
	dieW    float64

	folders [casis.MaxSeats]folder // by how many places clockwise from the player's own
	tabs    bool                   // only one of the others' folders is open at a time
	row     row                    // on a large screen, where the others' folders are then side by side
}

// A row is where the others' folders are side by side. Only one is open, and takes what the others
// leave.
type row struct {
	ui.Rect
	plate, u, grown float64
	closed          float64 // the width of a closed folder
}

// dieWide is the width of a die on a large screen of 1280 by 800, in dp.
const dieWide = 100.0

// A columns is the tray and the buttons while nothing is at stake: the choices stand in the middle.
// If what they bring and cost is written on them they take all of tiles.
// On a phone the leather is then larger, with what is asked on it or beside it, and the lamp in the
// place of the dice.
type columns struct{ dice, choices, notes, tiles, leather, status ui.Rect }

// A hearing is the leather with the cases that can be accused, and the places of what is asked and
// said of them. tab is the height of the tabs on the cases, with the names of their owners, and on
// a large screen their photographs.
type hearing struct {
	leather, bench, status, words, asked ui.Rect
	tab                                  float64
}

// A folder is what is in front of one player.
type folder struct {
	plate  ui.Rect // the name, with what is known about the seat
	box    ui.Rect // the whole folder
	photo  ui.Rect // the photograph, where it fits
	counts ui.Rect // of a closed folder on a large screen: the numbers of hidden cards and of cases
	cards  ui.Rect // the visible cards, or of such a folder the list of them
	cardW  float64 // largest width of a card
	cases  ui.Rect // the cases, where they have a place of their own
	caseW  float64 // largest width of their cards
	next   float64 // the distance between visible cards from which on a finger hits each easily, in dp
	shown  float64 // how much of a case is at least visible beside the next one, in card widths
	beside float64 // otherwise, the largest share of the visible cards' area that they take, at its end
}

// divide divides the folder between its visible cards and its n cases, which take no more space
// than they need.
func (f *folder) divide(n int) (cards, cases ui.Rect) {
	switch {
	case n == 0 && f.cases.Y >= f.cards.Bottom() && f.cases.Y < f.cards.Bottom()+padded: // there is nothing below the visible cards
		return table.Union(f.cards, ui.Rect{X: f.cards.X, Y: f.cases.Y, W: f.cards.W, H: f.cases.H}), f.cases
	case f.beside == 0 || n == 0:
		return f.cards, f.cases
	}
	cases, cards = f.cards.CutRight(min(f.cards.W*f.beside, float64(n)*f.caseW*dossierWide*dossierNext))
	cards.W -= 10
	return cards, cases
}

// newRoom returns the room for a screen of w by h dp of which safe is usable. text is the size of
// text, 1 for the default.
func newRoom(w, h float64, safe ui.Rect, text float64, seats int) (p room) {
	p.shape = page.ShapeOf(w, h)
	switch p.shape {
	case page.Desk:
		p.layDesk(safe, text, seats)
	case page.Tall:
		p.layTall(safe, text, seats)
	case page.Flat:
		p.layFlat(safe, text, seats)
	}
	if p.shape != page.Desk {
		p.blotter = p.tray
	}
	return p
}

// layDesk lays out a large screen: the others' folders side by side, and the tray between them and
// the player's own.
func (p *room) layDesk(r ui.Rect, text float64, seats int) {
	u := min(r.W/1280, r.H/800)
	grown := min(text, 1.5)
	p.dieW = dieWide * u
	r = r.Inset2(52*u, 17*u) // inside the rail
	r.H -= 17 * u
	var head ui.Rect
	head, r = r.CutTop(44 * u * min(text, 1.3))
	p.buttons, head = head.CutRight(min(r.W*min(0.72, 0.62*text), 690*u*grown))
	p.top, _ = head.CutLeft(min(300*u*grown, head.W-14*u))
	_, p.top = p.top.CutTop(6 * u) // a paper label is on the desk, not on the rail
	p.top.H += 4 * u
	_, r = r.CutTop(6 * u)

	others, high := seats-1, 184*u
	plate := 31 * u * grown
	switch {
	case others == 1: // its cards are larger
		high = 208 * u
	case others > 2:
		high = 212 * u
	}
	const gap = 10
	var files ui.Rect
	files, r = r.CutTop(high)
	if p.tabs = others > 2; p.tabs {
		p.row = row{Rect: files, plate: plate, u: u, grown: grown, closed: closedWide * u * (0.5 + 0.5*grown)}
		p.openInRow(1, others)
	} else {
		for i := range others {
			p.folders[i+1] = openFolderAt(files.Cell(i, others, gap), plate, u, grown)
		}
	}
	_, rest := r.CutTop(8 * u)
	high = min(246*u, rest.H*0.56)
	if text > 1.4 {
		high = rest.H * 0.5
	}
	own, rest := rest.CutBottom(high)
	_, middle := rest.CutBottom(10 * u)
	p.layStage(middle, u, text)
	if text <= 1.4 { // otherwise the words need all of the tray
		p.layCourt(u)
	}

	left, right := own.CutLeft(236 * u * (0.5 + 0.5*grown))
	me := &p.folders[0]
	me.box = own
	if text <= 1.4 {
		var head ui.Rect
		head, left = left.CutTop(photoWide * u)
		me.photo, me.plate = head.CutLeft(head.H)
		_, me.plate = me.plate.CutLeft(10 * u)
		me.plate = me.plate.Middle(me.plate.W, 62*u)
	} else { // the words need the width
		me.plate, left = left.CutTop(44 * u * grown)
	}
	_, me.cases = left.CutTop(8 * u)
	me.caseW, me.shown = 69*u, dossierShown
	_, right = right.CutLeft(16 * u)
	p.pads[0] = right
	right = right.Inset2(16*u, 6*u)
	tab := 23 * u * min(text, 1.5)
	p.handW = min(116*u, (right.H-tab-26*u)*5/7)
	p.hand, me.cards = right.CutRight(3.5 * p.handW)
	me.cards.W -= 28 * u
	p.slip, me.cards = me.cards.CutTop(tab)
	p.note, p.hand = p.hand.CutTop(tab)
	_, me.cards = me.cards.CutTop(8 * u)
	p.hand = p.hand.Middle(p.hand.W, page.CardHeight(p.handW))
	me.cardW, me.next = 115*u, page.Finger
}

// layStage lays out the middle of a large screen: the blotter with the stakes and the buttons, the
// lamp on its corner, and the pile if it has no other place.
func (p *room) layStage(r ui.Rect, u, text float64) {
	wide, share := min(r.H*0.9, 168*u), 0.66
	if text > 1.4 { // large text needs the space of the lamp, and the buttons that of the tray
		wide, share = min(wide, 112*u), 0.54
	}
	p.lamp = ui.Rect{X: r.X - 26*u, Y: r.Y + (r.H-wide)*0.4, W: wide, H: wide} // its arm comes in at the rail
	_, p.blotter = r.CutLeft(wide * 0.56)
	end := 6.0
	if text > 1.4 {
		end = 3
	}
	in := p.blotter.Inset2(14*u, end*u)
	p.pileW = min(92*u, (in.H-14*u)*5/7)
	var at ui.Rect
	at, in = in.CutRight(p.pileW + 14*u)
	in.W -= 14 * u
	p.pile = ui.Point{X: at.Centre().X + 4*u, Y: at.Centre().Y}
	_, in = in.CutLeft(p.lamp.Right() - in.X + 2*u)
	p.status, in = in.CutTop(42 * min(text, 1.3)) // first, over all the rest
	_, in = in.CutTop(3 * u)
	p.aside.tiles = in
	p.aside.dice, p.aside.notes = in.CutLeft(in.W * 0.2)
	p.aside.choices, p.aside.notes = p.aside.notes.CutLeft(in.W * 0.37)
	_, p.aside.notes = p.aside.notes.CutLeft(24 * u)
	p.tray, in = in.CutLeft(in.W * share)
	_, p.asked = in.CutLeft(22 * u)
}

// layCourt lays out the hearing of a large screen, between the tabs of the others' folders and the
// player's own cards.
func (p *room) layCourt(u float64) {
	top := p.folders[1].plate.Bottom() + 8*u
	h := hearing{leather: p.blotter, tab: benchPhoto * u}
	h.leather.Y, h.leather.H = top, p.blotter.Bottom()-top
	in := h.leather.Inset2(14*u, 8*u)
	_, in = in.CutLeft(p.lamp.Right() - in.X + 2*u)
	h.status, in = in.CutTop(34 * u)
	foot, bench := in.CutBottom(102 * u)
	bench.W, bench.H = p.asked.Right()-bench.X, bench.H-8*u
	h.bench = bench
	foot.W = bench.W
	h.asked, h.words = foot.CutRight(220 * u)
	h.words.W -= 16 * u
	p.hearing = [2]hearing{h, h}
}

// The height of the tab, on a case that can be accused, with the name of who has it, and the same
// with a photograph.
const benchName, benchPhoto = 20.0, 50.0

// judged returns the places of the status and of n buttons while a case on trial is beside them on
// a large screen.
func (p *room) judged(n int) (status, asked ui.Rect) {
	column := ui.Rect{X: p.asked.X, Y: p.status.Y, W: p.asked.W, H: p.asked.Bottom() - p.status.Y}
	if n > 1 {
		return ui.Rect{X: column.X, Y: column.Y, W: column.W, H: p.status.H}, p.asked
	}
	asked, status = column.CutBottom(page.Finger + 12)
	return status, asked
}

// photoWide is the width of everybody's photograph on a large screen, and closedWide that of a
// closed folder, at the least size of one.
const photoWide, closedWide = 86.0, 164.0

// openInRow lays out the others' folders side by side, of which the one so many places clockwise is
// open.
func (p *room) openInRow(open, others int) {
	const gap = 10
	k, at := p.row, p.row.Rect
	for i := 1; i <= others; i++ {
		if i == open {
			var box ui.Rect
			box, at = at.CutLeft(k.W - float64(others-1)*(k.closed+gap))
			p.folders[i] = openFolderAt(box, k.plate, k.u, k.grown)
		} else {
			p.folders[i], at = closedFolderAt(at, &k)
		}
		_, at = at.CutLeft(gap)
	}
}

// openFolderAt returns an open folder: its tab, and below it the photograph, the cards, and at
// their end the cases.
func openFolderAt(box ui.Rect, plate, u, grown float64) (f folder) {
	f.box = box
	in := box.Inset(5 * u)
	f.plate, in = in.CutTop(plate)
	f.plate.W = min(f.plate.W, 250*u*grown)
	_, in = in.CutTop(4 * u)
	f.pin(in, 5*u, photoWide*u)
	f.cardW, f.caseW, f.shown, f.beside, f.next = 113*u, 52*u, dossierShown, 0.36, leastNext
	return f
}

// closedFolderAt returns the folder at the left end of r, closed: its tab, and below it the
// photograph, beside it the counts, and the list of the visible cards.
func closedFolderAt(r ui.Rect, k *row) (f folder, rest ui.Rect) {
	f.box, rest = r.CutLeft(k.closed)
	in := f.box.Inset(5 * k.u)
	f.plate, in = in.CutTop(k.plate)
	_, in = in.CutTop(7 * k.u)
	var head ui.Rect
	head, f.cards = in.CutTop(photoWide * k.u)
	f.photo, f.counts = head.CutLeft(head.H)
	f.photo.X += 2 * k.u
	_, f.counts = f.counts.CutLeft(6 * k.u)
	_, f.cards = f.cards.CutTop(5 * k.u)
	f.cardW, f.caseW = 113*k.u, 52*k.u
	return f, rest
}

// pin puts the photograph, with the given width, to the left of the cards.
func (f *folder) pin(in ui.Rect, gap, wide float64) {
	f.photo, f.cards = in.CutLeft(wide + 3*gap)
	f.photo.X += gap
	f.photo.W, f.photo.H = wide, min(wide, in.H)
}

// layTall lays out a phone held upright.
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
	p.handW = min(70*k, r.H*0.092)
	head := 46 * k // of the hidden cards: the name, and the cases
	bottom := r.Bottom()
	above := tab + 3*k // of the tab that names them
	rows := 130*k - above
	if text > 1.4 { // the others' cards need the room
		rows, above = 91*k, 0
	}
	p.pads[1], r = r.CutBottom(head + above + page.CardHeight(p.handW) + 18*k)
	r.H -= 4 * k
	p.pads[0], r = r.CutBottom(tab + min(rows, r.H*0.2) + 13*k)
	r.H -= 4 * k
	p.pileW = p.handW * 0.86
	var at, own ui.Rect
	at, p.pads[1] = p.pads[1].CutRight(p.pileW + 6*k)
	p.pads[1].W -= 6 * k
	own, p.hand = dividePad(p.pads[1], head, 5*k, padded*k)
	if above > 0 {
		p.note, p.hand = p.hand.CutTop(tab)
		_, p.hand = p.hand.CutTop(3 * k)
	}
	p.pile = ui.Point{X: at.Centre().X, Y: at.Centre().Y}
	p.slip, me.cards = dividePad(p.pads[0], tab, 5*k, padded*k)
	me.cardW, me.next = 66*k, page.Finger
	me.box = ui.Rect{X: r.X, Y: p.pads[0].Y, W: r.W, H: bottom - p.pads[0].Y}
	name := 0.52
	if text > 1.4 { // large text fits better side by side
		name = 0.66
	}
	if text <= 1.4 {
		me.photo, own = own.CutLeft(own.H)
		_, own = own.CutLeft(4 * k)
	}
	me.plate, me.cases = own.CutLeft(own.W * name)
	_, me.cases = me.cases.CutLeft(6 * k)
	me.caseW, me.shown = 26*k, dossierShown
	p.asked, r = r.CutBottom(96)
	r.H -= 4 * k
	p.status, r = r.CutBottom(50 * grown)
	r.H -= 4 * k

	plate, share := 40*k, 0.46
	p.tabs = seats > 2
	if p.tabs {
		var strip ui.Rect
		strip, r = r.CutTop(52 * min(text, 1.2))
		for i := range seats - 1 {
			p.folders[i+1].plate = strip.Cell(i, seats-1, 4)
		}
		_, r = r.CutTop(4 * k)
		plate, share = 0, 0.46
	}
	p.tray, r = r.CutBottom(min(146*k*grown, r.H*share*min(text, 1.2)))
	r.H -= 5 * k
	p.status.Y, p.tray.Y = p.tray.Y, p.status.Bottom()-p.tray.H // first the question, then what helps to answer it
	c := &p.aside
	c.leather = table.Union(p.status, p.asked)
	c.leather.H += 2 * k
	c.dice = ui.Rect{X: c.leather.X - 13*k, Y: c.leather.Y - 9*k, W: 66 * k, H: 66 * k}
	in := c.leather.Inset(8 * k)
	c.status, in = in.CutTop(p.status.H - 6*k)
	_, c.status = c.status.CutLeft(c.dice.Right() - in.X)
	_, c.tiles = in.CutTop(4 * k)
	p.layTabs(r, plate, line, 76*k, 32*k, 0.3)
	p.layHearing(r, plate, text, k)
}

// layHearing lays out the hearings of a phone held upright, where the others' folders are in r and
// their tabs plate dp high.
func (p *room) layHearing(r ui.Rect, plate, text, k float64) {
	if text <= 1.4 {
		above := p.status
		above.H -= 14 * k // one line is enough
		low := ui.Rect{X: p.tray.X, Y: above.Bottom() + 4*k, W: p.tray.W, H: p.asked.Bottom() - above.Bottom() - 4*k}
		_, high := table.Union(r, p.asked).CutTop(plate)
		if plate > 0 {
			_, high = high.CutTop(9)
		}
		status, high := high.CutTop(p.status.H)
		_, high = high.CutTop(4 * k)
		for i, leather := range [...]ui.Rect{low, high} {
			h := hearing{leather: leather, status: [...]ui.Rect{above, status}[i], tab: benchName}
			foot := p.asked.Inset2(10*k, 0)
			h.leather.H += 3 * k
			h.words, h.asked = foot.CutLeft(foot.W - 112*k)
			h.words.W -= 8 * k
			h.bench = leather.Inset2(8*k, 0)
			h.bench.H = foot.Y - leather.Y
			p.hearing[i] = h
		}
	} else { // the words need the whole tray
		_, bench := r.CutTop(plate)
		if plate > 0 {
			_, bench = bench.CutTop(9)
		}
		h := hearing{leather: table.Union(bench, p.tray), asked: p.asked, words: p.tray.Inset2(8, 3), tab: benchName}
		h.status, bench = bench.CutTop(p.status.H)
		_, h.leather = h.leather.CutTop(p.status.H + 4*k)
		h.bench = bench.Inset2(8*k, 0)
		h.bench.H = p.tray.Y - bench.Y
		p.hearing = [2]hearing{h, h}
	}
}

// layTabs lays the others' folders on top of one another: the text over the visible cards, the
// cards, and below or beside them the cases.
func (p *room) layTabs(r ui.Rect, plate, line, cardW, caseW, share float64) {
	for i := 1; i < len(p.folders); i++ {
		f := &p.folders[i]
		f.box, f.cardW, f.caseW, f.shown, f.next = r, cardW, caseW, dossierShown, leastNext
		in := r.Inset(5)
		if plate > 0 {
			f.plate, in = in.CutTop(plate)
			f.plate, f.cases = f.plate.CutLeft(f.plate.W * min(0.85, 0.56*line/18))
			_, f.cases = f.cases.CutLeft(8)
			_, in = in.CutTop(4)
		}
		p.label, in = in.CutTop(line)
		_, in = in.CutTop(line * 0.4) // space for raised cards
		if plate == 0 {
			f.beside = share
		}
		f.cards = in
		if p.tabs { // otherwise the one other seat has many cards
			f.pin(in, 4, min(50, in.H*0.6))
		}
	}
}

// padded is the distance, in dp, of cards from the edge of their tray on a phone.
const padded = 8

// dividePad divides a tray of the player's own cards on a phone: the tab that names them, above dp
// below the edge, and the cards.
func dividePad(r ui.Rect, tab, above, side float64) (slip, cards ui.Rect) {
	r = r.Inset2(side, 0)
	_, r = r.CutTop(above)
	slip, r = r.CutTop(tab)
	_, r = r.CutTop(above)
	r.H -= side
	return slip, r
}

// layFlat lays out a phone on its side.
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
		p.layTabs(left, 0, line, 68*k, 38*k, 0.32)
		p.folders[i].plate = plate
	}
	_, r = r.CutTop(4 * k)
	row, r = r.CutTop(50)
	p.status, p.asked = row.CutLeft(row.W * 0.43)
	_, p.asked = p.asked.CutLeft(8 * k)
	p.asked = p.asked.Inset2(0, 3) // leaves space for the ring around a button
	p.aside.status, p.aside.leather = p.status, table.Union(p.tray, ui.Rect{X: p.tray.X, Y: row.Y, W: row.Right() - p.tray.X, H: row.H})
	p.aside.status.W = left.Right() - p.status.X
	p.aside.tiles = p.aside.leather.Inset(7 * k)
	if text <= 1.4 {
		leather := table.Union(left, row)
		bench, beside := leather.Inset2(8*k, 5*k).CutLeft(leather.W * 0.6)
		_, beside = beside.CutLeft(12 * k)
		h := hearing{leather: leather, bench: bench, tab: benchName}
		h.status, beside = beside.CutTop(46)
		h.asked, h.words = beside.CutBottom(page.Finger)
		p.hearing = [2]hearing{h, h}
	} else {
		h := hearing{leather: table.Union(left, right), bench: left.Inset2(8*k, 0), status: p.status, words: p.tray.Inset2(8, 3), asked: p.asked, tab: benchName}
		p.hearing = [2]hearing{h, h}
	}
	_, r = r.CutTop(6 * k)

	me := &p.folders[0]
	me.box = r
	var column ui.Rect
	column, r = r.CutLeft(142 * k)
	me.plate, column = column.CutTop(44 * grown)
	if text <= 1.4 {
		me.photo, me.plate = me.plate.CutLeft(me.plate.H * 0.82)
		_, me.plate = me.plate.CutLeft(4 * k)
	}
	_, me.cases = column.CutTop(4 * k)
	me.caseW, me.shown = 36*k, dossierShown
	_, r = r.CutLeft(8 * k)
	p.pileW = 54 * k
	var pile ui.Rect
	pile, r = r.CutRight(p.pileW + 14*k)
	p.pile = ui.Point{X: pile.Right() - p.pileW/2 - 2*k, Y: pile.Y + p.pileW*0.7 + 6*k}
	tab := 22 * k * min(text, 1.3)
	p.handW = min(75*k, (r.H-tab-18*k)*5/7)
	p.pads[1], r = r.CutLeft(4*63*1.02*k + 2*padded*k)
	_, p.pads[0] = r.CutLeft(6 * k)
	p.note, p.hand = dividePad(p.pads[1], tab, 5*k, padded*k)
	p.slip, me.cards = dividePad(p.pads[0], tab, 5*k, padded*k)
	me.cardW, me.next = 66*k, page.Finger
}

// A spread places cards by suits, from the left, in as many rows as show them best.
type spread struct {
	w    float64
	at   [casis.MaxCards]ui.Point
	free ui.Rect // what is left of the last row
}

const (
	leastWide = 50   // the least width, in dp, of a card that is made smaller so that no other covers it
	readShown = 0.27 // the least share of a card that is not covered: its index. Less cannot be read.
	fullShown = 0.62 // a larger share is worth no more
	cutShown  = 0.78 // a share that looks neither beside another card nor clearly under it
	cutWorth  = 0.88
	tinyWorth = 0.8  // the worth of cards smaller than leastWide in several rows
	readWorth = 0.72 // the worth of a card of which only the index is visible
	besides   = 1.04 // the distance between neighbouring cards where there is space, in card widths, and between rows, in card heights
	underRow  = 0.77 // the share of a card's height that a row leaves visible of the row above, where space is short
	suitGap   = 0.3  // extra distance between two suits whose cards overlap, as a share of the distance between cards
	suitAir   = 0.2  // extra distance between two suits whose cards do not, as a share of a card's width
	worthOver = 0.9  // the worth of cards when one suit overlaps another
	worthRows = 0.82 // the same for rows
	rowNext   = 30   // the distance from which on one row is touched as easily as cards that lie further apart in several
	leastNext = 22   // the least distance between cards, in dp; less is hard to touch where there is no room for more
)

// rowsOf lists the ways to divide the suits into rows: the row of each suit.
var rowsOf = [...][4]int{{}, {0, 0, 1, 1}, {0, 1, 1, 1}, {0, 0, 0, 1}, {0, 1, 2, 3}}

// spreadCards lays out in r the given number of cards of each suit, no wider than most: one suit
// after another, in the rows and at the size that show most of them. Seeing every index is more
// important than larger cards, and so is that they are next apart.
func spreadCards(r ui.Rect, suits [4]int, most, next float64) (s spread) {
	var best arrangement
	for _, rows := range rowsOf {
		for small := 1.0; small == 1 || small > 0.55 && most*small >= leastWide; small -= 0.1 {
			for way := range 4 {
				if way > 1 && rows[3] > 0 && next <= leastNext { // marks on them would be covered
					continue
				}
				if l := layRows(r, suits, rows, most*small, next, way%2 == 0, way < 2); l.worth > best.worth*1.0001 {
					best = l
				}
			}
		}
	}
	s.put(r, suits, &best)
	return s
}

// An arrangement is a way to lay out the cards: their width, the distances between cards and
// between rows, and the row of each suit. worth is the width of the cards, reduced where they cover
// each other.
type arrangement struct {
	of                           [4]int
	w, stride, gap, pitch, worth float64
}

// layRows returns the layout in the given rows. With apart, no suit overlaps another; with clear,
// no row does. Cards closer than next are worth less.
func layRows(r ui.Rect, suits, rowOf [4]int, most, next float64, apart, clear bool) arrangement {
	rows := float64(rowOf[3])
	l := arrangement{of: rowOf, pitch: besides}
	if !clear {
		l.pitch = underRow
	}
	l.w = min(most, r.H/1.4/(1+l.pitch*rows))
	if apart {
		for row := range rowOf[3] + 1 {
			_, n := countRow(suits, rowOf, row)
			l.w = min(l.w, r.W/(n+suitAir*(n-1)))
		}
	}
	l.stride = l.w * besides
	for row := range rowOf[3] + 1 {
		cards, n := countRow(suits, rowOf, row)
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
	if rows > 0 && !clear && (!apart || l.stride >= l.w) { // the cards of all rows stand in columns
		l.gap = l.stride
	}
	switch shown := l.stride / l.w; {
	case shown < readShown:
		l.worth *= readWorth * shown * shown / (readShown * readShown)
	case shown < fullShown:
		l.worth *= readWorth + (1-readWorth)*(shown-readShown)/(fullShown-readShown)
	case shown > cutShown && shown < 1:
		l.worth *= cutWorth
	}
	if rows == 0 {
		next = min(next, rowNext)
	}
	if l.stride < next {
		l.worth *= l.stride * l.stride / (next * next)
	}
	switch {
	case rows > 0 && !clear:
		l.worth *= worthRows
	case rows > 0 && l.w < leastWide && next > leastNext: // a finger has to hit them
		l.worth *= tinyWorth
	}
	return l
}

// put places the cards.
func (s *spread) put(r ui.Rect, suits [4]int, l *arrangement) {
	s.w = l.w
	high := page.CardHeight(s.w)
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

// countRow returns how many cards, and how many suits, a row has.
func countRow(suits, rowOf [4]int, row int) (cards, n float64) {
	for suit, of := range suits {
		if rowOf[suit] == row && of > 0 {
			cards += float64(of)
			n++
		}
	}
	return cards, max(n, 1)
}

// eachInLine calls at for n cards side by side in the middle of r, no wider than most. They overlap
// if space is short.
func eachInLine(r ui.Rect, n int, most float64, at func(i int, p ui.Point, w float64)) {
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

// casePlace returns where case i of n is in r, as large as fits: the middle of its suspect's card,
// and the width of that.
func casePlace(r ui.Rect, i, n int, most, shown float64) (at ui.Point, w float64) {
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
	return ui.Point{X: r.X + float64(i%in)*stride + w*dossierSuspect, Y: r.Y + float64(i/in)*w*dossierHigh + w*(dossierHigh-0.78)}, w
}

// place returns where case i of n lies on the bench, as large as fits in rows below the tabs: the
// middle of its suspect's card, and the width of that.
func (h *hearing) place(i, n int) (at ui.Point, w float64) {
	r := h.bench
	const air, few = 4, 5
	next := 1.1 // the backs of each are seen beside the one before
	if n > few {
		next = dossierShown
	}
	in := n
	for rows := 1; rows <= 3; rows++ {
		each := (n + rows - 1) / rows
		if fits := min((r.H/float64(rows)-h.tab-air)/dossierTall, r.W/(dossierWide+next*float64(each-1))); fits > w*1.05 {
			w, in = fits, each
		}
	}
	rows, row := (n+in-1)/in, i/in
	last, stride := float64(min(in, n-row*in)-1), w*dossierWide*dossierNext
	if in > 1 {
		stride = min(stride, (r.W-w*dossierWide)/float64(in-1))
	}
	high := r.H / float64(rows)
	x := r.X + (r.W-stride*last-w*dossierWide)/2
	y := r.Y + high*float64(row) + h.tab + (high-h.tab-w*dossierTall)/2
	return ui.Point{X: x + stride*float64(i%in) + w*dossierSuspect, Y: y + w}, w
}

// cubbyShelf is the height of the shelf below each cubbyhole, and cubbyLabel that of the label on
// it.
const cubbyShelf, cubbyLabel = 14.0, 22.0

// cubbyhole returns hole i of n of the cabinet in r. They are in two even rows, from three on.
func cubbyhole(r ui.Rect, i, n int) ui.Rect {
	const frame, gap = 6, 6
	_, r = r.Inset2(frame, 0).CutTop(frame)
	rows, upper := 1.0, max(1, n)
	if n > 2 {
		rows, upper = 2, (n+1)/2
	}
	high := r.H / rows
	r.H = high - cubbyShelf
	if i < upper {
		return r.Cell(i, upper, gap)
	}
	return r.Move(0, high).Cell(i-upper, n-upper, gap)
}

// inCubbyhole returns where a case is in a cubbyhole, and the width of its suspect's card.
func inCubbyhole(r ui.Rect, most float64) (at ui.Point, w float64) {
	w = min(most, (r.W-2)/dossierWide, (r.H-7)/dossierHigh)
	return ui.Point{X: r.Centre().X + w*(dossierSuspect-dossierWide/2), Y: r.Bottom() - w*0.78 - 5}, w
}

// Sizes of a dossier: its width and height, in widths of its suspect's card; the distance to the
// next, in its own widths; and the least share visible beside the next.
const (
	dossierWide    = 2.1
	dossierSuspect = 1.48 // how far from its left edge the suspect's middle is
	dossierNext    = 1.06
	dossierHigh    = 1.92 // with its tab
	dossierTall    = 1.78 // without it
	dossierShown   = 0.95
)

// lit returns where the lamp's light is full, around it and over the player's own cards, and how
// much of it is left along the edges. Little is taken from paper, whose ink has less contrast than
// words on the other tables.
func (l *layout) lit() (pool, hand ui.Rect, dim float64) {
	if hand, pool = l.pads[0], l.blotter; l.pads[1].H > 0 {
		hand = table.Union(l.pads[0], l.pads[1])
	}
	if l.lamp.W > 0 {
		at := l.lamp.Centre()
		pool = ui.Rect{X: at.X, Y: at.Y}.Inset2(-l.blotter.W*0.45, -l.blotter.H*0.9)
		pool = pool.Move(l.blotter.W*0.12, 0)
	}
	return pool, hand, 0.86
}
