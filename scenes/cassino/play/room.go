package play

import (
	"math"
	"slices"
	"unicode/utf8"

	"lacasa/engine/cassino"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A room holds the place of everything on the table, in dp. The size of a card is its width; its
// height is 7/5 of that.
type room struct {
	shape   page.Shape
	top     ui.Rect // the names of the game and the hand
	round   ui.Rect // the name of the hand, if it does not fit beside that of the game
	buttons ui.Rect // the menu, undo and hint buttons
	scores  ui.Rect // the scoreboard; height 0: there is no room for it
	line    ui.Rect // the line, or the small slate, from which the scoreboard is pulled down instead; height 0: none
	guide   ui.Rect // the guide's sentence; height 0: there is none
	grid    *grid
	drop    ui.Rect // where a dragged card can be dropped to trail it
	status  ui.Rect // whose turn it is, and for what
	asking  ui.Rect // the buttons of the decision
	band    bool    // both have the same place, side by side
	hand    ui.Rect
	handW   float64
	rows    int     // rows of cards in the hand
	packet  int     // how many cards it has at first
	lift    float64 // by how much a chosen card is raised
	stock   ui.Point
	stockW  float64
	last    ui.Rect                   // where it is said that nothing is left to be dealt
	cup     ui.Rect                   // where a cup stands on cloth that is free; height 0: there is none
	seats   [cassino.MaxSeats]setting // clockwise from the one in front of the screen
}

// A layout is a room with the cards in it.
type layout struct {
	room
	view  *cassino.View
	items *items
}

// A setting holds the places of what is in front of a seat.
type setting struct {
	plate ui.Rect   // its name, the number of its cards, and its points
	fan   table.Row // its hidden hand, if that is small; width 0: the plate has the number instead
	reach float64   // how far fan may be from the plate
	pile  ui.Point  // its captured cards
	pileW float64
	guest table.Chair
	strip bool // everything is on the plate
	open  bool // the hand is seen
}

// lay composes the table for a screen of w by h dp, of which safe is usable.
// fresh says that what scores has yet to be read, and open that another's hand is seen.
func lay(w, h float64, safe ui.Rect, scale float64, r *cassino.Rules, guided, fresh, open bool) (p room) {
	p.shape, p.rows, p.packet = page.ShapeOf(w, h), 1, int(r.Packet)
	var middle ui.Rect
	most := 0.0
	switch p.shape {
	case page.Desk:
		middle, most = p.layDesk(safe, scale, r, guided, fresh)
	case page.Tall:
		middle, most = p.layTall(safe, scale, r, guided)
	case page.Flat:
		middle, most = p.layFlat(safe, scale, r, guided)
	}
	if open {
		middle = p.openHand(safe, middle)
	}
	p.drop = middle
	l := r.Layout()
	p.grid = layGrid(middle, min(most, p.inHand(0, int(r.Packet)).W), l.Table.Len()) // one's own cards are the larger ones
	return p
}

// openHand finds a place where the hand of the only other seat lies open, and returns what that
// leaves of the middle.
func (p *room) openHand(r, middle ui.Rect) (rest ui.Rect) {
	set := &p.seats[1]
	set.open = true
	row := func(at ui.Point, w float64) table.Row {
		return table.Row{First: at, Step: ui.Point{X: w * stride}, W: w}
	}
	switch p.shape {
	case page.Desk:
		set.fan = row(set.fan.First, set.fan.W)
	case page.Tall:
		k := min(r.W/390, r.H/844)
		var at ui.Rect
		at, middle = middle.CutTop(page.CardHeight(46*k) + 6*k)
		set.fan = row(at.Centre(), 46*k)
	case page.Flat:
		k := min(r.W/844, r.H/390)
		high := page.CardHeight(40*k) + 8*k
		set.fan = row(ui.Point{X: set.plate.Centre().X, Y: set.plate.Bottom() + high/2}, 40*k)
	}
	return middle
}

// layDesk composes a large screen. The layout is in the middle, with the other seats around it. On
// the left is what scores, as a small slate once it has been read, above the stock; on the right is
// what was won.
func (p *room) layDesk(r ui.Rect, scale float64, rules *cassino.Rules, guided, fresh bool) (middle ui.Rect, most float64) {
	u := min(r.W/1280, r.H/800)
	n := int(rules.Seats)
	const many = 5 // seats, who need the room beside the table
	fresh = fresh && n < many
	r = r.Inset2(36*u, 0)
	r.H -= 38 * u // clear of the rail
	_, ring := r.CutTop(16 * u)
	wide := min(220*u*(0.6+0.4*scale), r.W*0.26)
	side := counterWide * u
	left := side
	if fresh || guided {
		left = wide
	}
	head, r := r.CutTop(70 * max(u, 0.8))
	head.Y, head.H = head.Y+13*u, head.H-15*u
	p.buttons, _ = head.Inset2(0, 7*u).CutRight(220 * u)
	p.top, _ = head.CutLeft(wide)
	p.top = ui.Rect{X: p.top.X + curve*u, Y: p.top.Y + 10*u, W: p.top.W - curve*u, H: p.top.H - 10*u}

	deep, few := 82*u*min(1.35, scale), rules.Packet <= fewHeld
	switch {
	case n > 4:
		deep = 84 * u * min(1.25, scale)
	case few: // of a guest
		deep = max(96*u, deep)
	}
	beside := 14 * u
	if n >= many { // for the heads
		beside += headOut * u
	}
	_, ring = ring.CutLeft(left + beside) // what is beside the table left out
	_, ring = ring.CutRight(side + beside)
	p.handW, p.lift = 126*u, 14*u
	switch wide := rules.Packet <= 5 && scale < 1.3; {
	case wide && n <= 4:
		p.handW = 146 * u
	case wide:
		p.handW = 134 * u
	}
	asking, status := 48*u, 40*u*min(1.6, scale)
	const apart, air = 6, 8 // the answers and the question, around which a ring may be; they and the hand
	if p.band = scale < 1.3; p.band {
		status = 0
	} else {
		asking += apart * u
	}
	high := page.CardHeight(p.handW) + p.lift + air*u + asking + status
	places, mid := shareOut(ring, n, high, deep, 98*u*min(1.15, scale))
	own := places[table.Near]
	p.asking, own = own.CutTop(48 * u)
	if p.status = p.asking; !p.band {
		_, own = own.CutTop(apart * u)
		p.status, own = own.CutTop(status)
	}
	_, p.hand = own.CutTop(p.lift + air*u)
	axis := r.Centre().X
	if scale < largeText {
		for _, across := range [...]*ui.Rect{&p.asking, &p.status, &p.hand, &places[table.Opposite]} {
			*across = about(axis, *across)
		}
	}

	column, _ := r.CutLeft(left)
	p.layColumn(column, side, u, scale, rules, guided, fresh)
	p.layWon(r, side, u, scale)
	if n > 4 {
		p.seatMany(n, r, ring.Y, deep, side, u, scale)
		return mid.Inset2(4*u, 4*u), mostWide * u
	}
	if left == side { // clear of the names above that, as large as they may be
		places[table.Opposite] = places[table.Opposite].Move(40*u*(min(scale, 2)-1), 0)
	}
	mid = p.seatFew(n, &places, mid, p.findBays(n, r, side, u), u, scale, int(rules.Packet))
	if scale < largeText {
		mid = about(axis, mid)
	}
	return mid.Inset2(4*u, 4*u), mostWide * u
}

// largeText is the size of letters from which what lies beside the table may push it aside.
const largeText = 1.3

// about returns what of r lies as far on both sides of x.
func about(x float64, r ui.Rect) ui.Rect {
	half := min(x-r.X, r.Right()-x)
	return ui.Rect{X: x - half, Y: r.Y, W: 2 * half, H: r.H}
}

// seatFew places on a large screen n seats, up to four, around the middle or, if there is room,
// beside it, and returns what that leaves of the middle.
func (p *room) seatFew(n int, places *[4]ui.Rect, mid ui.Rect, bays [4]ui.Rect, u, scale float64, packet int) ui.Rect {
	const tags, feet, elbow = 18, 3, 10 // a hidden hand and tags are so far apart; a guest and cards below and beside it
	if n == 2 {
		places[table.Opposite] = places[table.Opposite].Move(60*u, 0) // the pile is not beside it
	}
	for i := 1; i < n; i++ {
		at := table.StanceAt(i, n)
		if at != table.Opposite { // as high on both sides
			places[at].Y, places[at].H = mid.Y, mid.H
		}
		if bay := bays[at]; n > 2 && packet <= fewHeld && bay.H >= bayHigh*u*min(1.35, scale) { // this leaves the table more width
			wide := places[at].W
			places[at] = bay
			for _, across := range [...]*ui.Rect{&mid, &places[table.Opposite]} {
				if across.W += wide; at == table.LeftOf {
					across.X -= wide
				}
			}
		}
	}
	for i := 1; i < n; i++ {
		at := table.StanceAt(i, n)
		p.around(at, i, places[at], u, scale, packet)
	}
	if n == 2 { // the piles are above one another, and what is left over is for a cup
		const apart = 14
		set, bay := &p.seats[1], bays[table.RightOf]
		set.pileW = p.seats[0].pileW
		set.pile = ui.Point{X: p.seats[0].pile.X, Y: bay.Y + apart*u + page.CardHeight(set.pileW)/2}
		if free := bays[table.LeftOf]; free.H >= free.W {
			p.cup = free.Middle(free.W*0.8, free.W*0.8)
		}
	}
	high := tags * u // a hidden hand, or a guest, is right above it
	if n == 3 {      // the names and the buttons are
		high = max(0, p.buttons.Bottom()-mid.Y, p.top.Bottom()-mid.Y)
	}
	if bust := p.seats[n/2].guest; n != 3 && bust.At.H > 0 && !bust.Head { // no card lies on a guest
		high = max(high, bust.At.Bottom()+feet*u-mid.Y)
	}
	_, mid = mid.CutTop(high)
	for i := 1; i < n; i++ {
		switch bust := p.seats[i].guest; {
		case bust.At.H == 0 || bust.Head:
		case table.StanceAt(i, n) == table.LeftOf:
			_, mid = mid.CutLeft(max(0, bust.At.Right()-elbow*u-mid.X))
		case table.StanceAt(i, n) == table.RightOf:
			_, mid = mid.CutRight(max(0, mid.Right()-elbow*u-bust.At.X))
		}
	}
	return mid
}

// seatMany places on a large screen n seats, more than four: above the table, between the names and
// the buttons, and on either side of it, as their chairs stand at the setup. It goes clockwise from
// the left. The seats above begin at y, and are as high as deep.
func (p *room) seatMany(n int, r ui.Rect, y, deep, side, u, scale float64) {
	const buttons, apart, widest, between = 266, 28, 186, 56 // dp: how wide the buttons are, and what is left beside them and between seats
	lateral := 1 + n/7
	above := n - 1 - 2*lateral
	c := r.Centre().X
	half := min(c-p.top.Right(), r.Right()-buttons*u-c) - apart*u
	row := ui.Rect{X: c - half, Y: y, W: 2 * half, H: deep}
	row = row.Middle(min(row.W, float64(above)*(widest+between)*u), deep)
	high := deep * 0.86
	left := ui.Rect{X: r.X + headOut*u, Y: p.line.Bottom() + apart*u, W: side}
	left.H = p.seats[0].pile.Y - page.CardHeight(p.seats[0].pileW)/2 - apart*u - left.Y // clear of it on the right
	if p.guide.H > 0 {
		left.H = min(left.H, p.guide.Y-apart*u-left.Y)
	}
	right := ui.Rect{X: r.Right() - left.W, Y: left.Y, W: left.W, H: left.H}
	at := func(i int, cell ui.Rect) {
		p.strip(i, cell.Middle(cell.W, min(high, cell.H-6)), scale)
		if set := &p.seats[i]; set.guest.Head { // it is larger than the plate is high
			d := largeHead * u
			set.guest.At = ui.Rect{X: set.plate.X - headOut*u, Y: set.plate.Centre().Y - d/2, W: d, H: d}
		}
	}
	for i := range lateral {
		in := float64(lateral)
		at(1+i, ui.Rect{X: left.X, Y: left.Bottom() - float64(i+1)*left.H/in, W: left.W, H: left.H / in})
		at(n-lateral+i, ui.Rect{X: right.X, Y: right.Y + float64(i)*right.H/in, W: right.W, H: right.H / in})
	}
	for i := range above {
		at(1+lateral+i, row.Cell(i, above, between*u))
	}
}

// On a large screen with more than four seats: how large a head is, and how far it reaches out of
// its plate, in dp at 1280 by 800.
const largeHead, headOut = 84, 18

// findBays finds on a large screen of up to four seats the cloth on the left and on the right of
// the table on which nothing lies, as high on both sides if seats are to be there; height 0: there
// is none.
func (p *room) findBays(n int, r ui.Rect, side, u float64) (bays [4]ui.Rect) {
	const apart = 12 // dp
	own := &p.seats[0]
	right, _ := r.CutRight(side)
	right.Y = p.buttons.Bottom() + apart*u
	right.H = own.pile.Y - page.CardHeight(own.pileW)/2 - apart*u - right.Y
	if p.scores.H == 0 && p.guide.H == 0 {
		left, _ := r.CutLeft(side)
		left.Y = p.line.Bottom() + apart*u
		left.H = p.hand.Y - left.Y
		if n > 2 {
			left.H = min(left.Bottom(), right.Bottom()) - left.Y
			right.Y, right.H = left.Y, left.H
		}
		bays[table.LeftOf] = left
	}
	bays[table.RightOf] = right
	return bays
}

// bayHigh is how high the cloth beside the table must be for a seat with its guest and its pile, in
// dp at 1280 by 800.
const bayHigh = 352

// layColumn places on a large screen what lies on the left: what scores above the guide and the
// stock. A counter there is side wide.
func (p *room) layColumn(column ui.Rect, side, u, scale float64, rules *cassino.Rules, guided, fresh bool) {
	p.stockW = 84 * u
	if l := rules.Layout(); l.Stock.Len() > 0 {
		var stock ui.Rect
		stock, column = column.CutBottom(p.hand.H)
		stock.X, stock.W = p.top.X, side-curve*u
		p.stock, p.last = stock.Centre(), stock.Inset2(4*u, 0)
	}
	column = column.Inset2(0, 6*u)
	if guided {
		p.guide, column = column.CutBottom(min(column.H*0.38, 190*u*scale))
		column.H -= 10 * u
	}
	if p.scores = column; !fresh {
		p.scores.H = 0
		p.line, _ = column.CutTop(68 * u * min(1.4, scale))
		p.line.W = slateWide * u
		p.line.X = p.top.X
	}
}

// On a large screen: how far what is in a corner is inside the rail's curve, the width of the
// counters beside the table, of the small slate, and the largest of a card on it, in dp at 1280 by
// 800.
const (
	curve       = 14
	counterWide = 174 // for large letters, or for a head beside the words
	slateWide   = 176
	mostWide    = 144
)

// layWon places on the right, side wide, the name of the one in front of the screen, and the pile
// above it.
func (p *room) layWon(r ui.Rect, side, u, scale float64) {
	won, _ := r.CutRight(side)
	plate := 84 * u * min(1.5, scale)
	name, _ := won.CutBottom(plate)
	w := 72 * u
	set := setting{plate: name, pileW: w, pile: ui.Point{X: name.Centre().X, Y: name.Y - 14*u - page.CardHeight(w)/2}}
	set.seatHead(scale)
	p.seats[0] = set
}

// divided divides the place of the question and the answers between them.
func (k *common) divided() (status, asking ui.Rect) {
	const long = 60 // characters; a hint, which tells points too, is as long
	return k.room.parts(k.ask.list, k.ask.advised || utf8.RuneCountInString(k.says.status) > long)
}

// parts divides the place of the question and the answers between them. long reports whether the
// question needs more than its share.
func (p *room) parts(answers []choice, long bool) (status, asking ui.Rect) {
	const most, apart = 0.58, 12 // of all; dp
	n := len(answers)
	each := 258.0 // an answer
	if p.shape == page.Flat {
		more := 152.0 // that one has, which several share
		if !long && slices.ContainsFunc(answers, func(ch choice) bool { return ch.brief != "" }) {
			more = 250 // one tells points
		}
		each = 44 + more/float64(max(1, n))
		if slices.ContainsFunc(answers, func(ch choice) bool { return ch.orders }) { // the question is short, and what is taken may have a long name
			each += 12
		}
	}
	if !p.band || n == 0 {
		return p.status, p.asking
	}
	asking, status = p.status.CutRight(min(p.status.W*most, each*float64(n)))
	status.W -= apart
	return status, asking
}

// fewHeld is the largest number of cards in a hand that leaves room for a guest behind it.
const fewHeld = 6

// around places what lies before one of up to four seats: a plate, and the hand and the pile beside
// or below it. Behind a hand of few cards there is room for a guest.
func (p *room) around(at table.Stance, i int, r ui.Rect, u, scale float64, packet int) {
	set, few := &p.seats[i], packet <= fewHeld
	fw := 48 * u
	set.pileW = 68 * u
	if at == table.Opposite {
		plate := r.Middle((220*min(1.3, scale)+60)*u, r.H) // for words and a head
		aside := 120 * u                                   // the hand
		hand := r.Centre().Y
		if few { // the plate is before one shoulder of a guest, the hand before the other
			const bust, before, over = 152, 20, 52
			plate = plate.Middle(plate.W-60*u, r.H).Move(40*u, 0)
			set.guest = table.Chair{At: ui.Rect{X: plate.X - (bust-before)*u, Y: r.Y - 6*u, W: bust * u, H: bust * u}}
			aside = (bust-before-over)*u + 0.95*fw
			hand += 20 * u
		}
		set.plate = plate.Middle(plate.W, 76*u*min(1.3, scale))
		set.fan = table.Row{First: ui.Point{X: set.plate.X - aside, Y: hand}, Step: ui.Point{X: 17 * u}, W: fw, Held: few}
		set.reach = set.plate.X - r.X
		set.pileW = 54 * u * min(1.25, scale) // clear of the rail
		set.pile = ui.Point{X: set.plate.Right() + 82*u, Y: r.Centre().Y}
		if !few {
			set.seatHead(scale)
		}
		return
	}
	c := r.Centre()
	inwards := 8 * u // away from what stands in the corner, as do many cards
	if at == table.RightOf {
		inwards = -inwards
	}
	plate := 100 * u * min(1.35, scale)
	set.plate = ui.Rect{X: c.X - 49*u*min(1.15, scale), Y: c.Y - plate/2, W: 98 * u * min(1.15, scale), H: plate}
	apart := 14 * u // of the pile
	if few {
		const behind = 54 // how far above the plate a guest ends, so that the hand is before the lower part
		bust := 146 * u
		if scale >= 1.3 {
			bust = 136 * u
		}
		high := bust + behind*u
		set.pileW = 58 * u
		set.plate.H = 86 * u * min(1.35, scale)
		apart = 10 * u
		fw *= 1.14
		all := high + set.plate.H + apart + page.CardHeight(set.pileW)
		set.plate.Y = max(c.Y-all/2, r.Y, p.buttons.Bottom()+8*u) + high // never below the buttons
		set.guest = table.Chair{At: ui.Rect{X: c.X + inwards - bust/2, Y: set.plate.Y - high, W: bust, H: bust}, Mirrored: at == table.RightOf, Foot: set.plate.Y}
	}
	set.fan = table.Row{First: ui.Point{X: c.X + inwards, Y: set.plate.Y - 58*u}, Step: ui.Point{Y: 13 * u}, W: fw, Tilt: 90}
	if few {
		set.fan = table.Row{First: ui.Point{X: c.X + inwards, Y: set.plate.Y - 0.86*fw}, W: fw, Held: true}
	}
	set.reach = set.plate.Y - r.Y - 52*u
	set.pile = ui.Point{X: c.X, Y: set.plate.Bottom() + apart + page.CardHeight(set.pileW)/2}
}

// seatHead gives the head of a guest a place at the left end of a plate, as large as leaves room
// for words.
func (set *setting) seatHead(scale float64) {
	if high := min(mostHead, set.plate.H-10, set.plate.W-leastWords*min(scale, 1.45)); high >= leastHead {
		set.guest = table.Chair{At: ui.Rect{X: set.plate.X + 6, Y: set.plate.Centre().Y - high/2, W: high, H: high}, Head: true}
	}
}

// headsForAll takes the heads off the plates of n seats unless all have room for one.
func (p *room) headsForAll(n int) {
	seats := p.seats[:n]
	if slices.ContainsFunc(seats, func(set setting) bool { return !set.guest.Head }) {
		for i := range seats {
			seats[i].guest = table.Chair{}
		}
	}
}

// What a plate holds, in dp.
const (
	leastHead  = 44  // a head
	mostHead   = 64  // the largest one
	leastWords = 122 // the width of the words beside it

	// On a strip that has no room for that:
	lessHead  = 34 // a head above the signs
	lessWords = 76 // the width of the words beside it
	lessSigns = 20 // the height of the signs

	// On one with a single line:
	rowHead  = 26  // a head
	rowWords = 164 // the width of the words beside it
)

// words returns the part of a plate that is not for the head at a place.
func (set *setting) words(at ui.Rect) ui.Rect {
	r := set.plate
	if at.H > 0 && r.Contains(at.Centre()) {
		_, r = r.CutLeft(at.Right() - r.X)
	}
	return r
}

// holding returns the row of n cards in a hidden hand, away from the plate and as close together as
// they must be.
func (set *setting) holding(n int) table.Row {
	const tips = 1.5 // how long the outer cards are together, of their width: they are tilted
	row, cards := set.fan, float64(max(1, n-1))
	if row.Held {
		return row
	}
	if set.open {
		const most, over = 3.2, 0.3 // how long the row is, of a card's width; how much of a guest it may hide, of theirs
		if bust := set.guest; bust.At.H > 0 && !bust.Head {
			row.Step.X = min(row.Step.X, most*row.W/cards)
			end := row.First.X + (row.Step.X*cards+row.W)/2
			row.First.X -= max(0, end-bust.At.X-over*bust.At.W)
		}
		return row
	}
	step := math.Hypot(row.Step.X, row.Step.Y)
	way := ui.Point{X: row.Step.X / step, Y: row.Step.Y / step} // towards the plate
	step = max(0, min(step, (set.reach-tips*row.W)/cards))
	row.Step = ui.Point{X: way.X * step, Y: way.Y * step}
	off := (set.plate.X-row.First.X)*way.X + (set.plate.Y-row.First.Y)*way.Y
	if more := (tips*row.W+step*cards)/2 - off; more > 0 {
		row.First.X -= way.X * more
		row.First.Y -= way.Y * more
	}
	return row
}

// strip places what lies before a seat that has a strip. The pile is at its end, below the name if
// the strip is short.
func (p *room) strip(i int, r ui.Rect, scale float64) {
	set := &p.seats[i]
	lower := r.Inset2(5, 4)
	set.plate, set.strip = r, true
	if scale < 1.3 { // larger words need it all
		set.seatHead(scale)
		if d := r.H - 8; set.guest.At.H == 0 && d >= rowHead && d < lessHead && r.W >= rowHead+rowWords { // all side by side
			set.guest = table.Chair{At: ui.Rect{X: r.X + 4, Y: r.Y + 4, W: d, H: d}, Head: true}
		}
		if set.guest.At.H == 0 && r.W >= lessHead+lessWords && r.H >= lessHead+lessSigns { // signs lie below it
			set.guest = table.Chair{At: ui.Rect{X: r.X + 5, Y: r.Y + 4, W: lessHead, H: lessHead}, Head: true}
		}
	}
	if !set.long() {
		_, lower = lower.CutTop(r.H * stripName)
	}
	_, lower = lower.CutTop(lower.H * 0.07) // a pile is higher than a card
	set.pileW = min(lower.H/page.CardHeight(1), r.W*0.2)
	out := 1.02 // of the width: a sweep reaches out of it
	if set.snug() {
		out = across
	}
	set.pile = ui.Point{X: lower.Right() - set.pileW*out, Y: lower.Centre().Y}
}

// snug reports whether a strip has room for a pile, but not for what lies beside one.
func (set *setting) snug() bool {
	const small = 26
	return set.strip && !set.long() && set.pileW < small
}

// across is how far a sweep reaches on both sides of the middle of a pile on such a strip, in the
// width of the pile.
const across = 0.72

// low reports whether a strip has the height of one line only.
func (set *setting) low() bool {
	const least = 48
	return set.long() && set.plate.H < least
}

// long reports whether a strip is long enough for everything to lie side by side.
func (set *setting) long() bool {
	return set.strip && set.words(set.guest.At).W >= stripLong*set.plate.H
}

// stripName is how high the name is on a short strip, of its height, and stripLong how long one is
// that is not short.
const (
	stripName = 0.36
	stripLong = 3.4
)

// layTall composes a phone held upright. The other seats are strips, and the layout has the whole
// width.
func (p *room) layTall(r ui.Rect, scale float64, rules *cassino.Rules, guided bool) (middle ui.Rect, most float64) {
	k := min(r.W/390, r.H/844)
	n := int(rules.Seats)
	p.top, r = r.CutTop(44 * k)
	p.line, p.top = p.top.CutRight(p.top.W * 0.38)
	p.buttons, r = r.CutBottom(62)
	p.buttons = p.buttons.Inset2(10, 6)
	r = r.Inset2(8*k, 0)
	deep, least := 59*k*min(1.4, scale), 112*k // large numbers stand below one another
	if n > 4 {
		deep, least = 52*k*min(1.7, scale), 86*k
	}
	places, r := strips(r, n-1, deep, least)
	for i, at := range places {
		p.strip(i+1, at, scale)
	}
	if guided {
		p.guide, r = r.CutTop(76 * k * min(1.6, scale))
	}
	p.lift = 10 * k
	high := p.holds(int(rules.Packet), r.W, 92*k)
	p.hand, r = r.CutBottom(high + 6*k)
	p.hand.H -= 6 * k
	_, r = r.CutBottom(p.lift + 2*k)
	p.status, r = r.CutBottom(47 * k * min(1.3, scale))
	const apart = 8 // around the answers, on which a ring may be
	_, r = r.CutBottom(apart * k)
	p.asking, r = r.CutBottom(51 * k)
	_, r = r.CutBottom(apart * k)
	bar, r := r.CutBottom(54 * k * min(1.3, scale))
	p.stockW = 34 * k
	var stock ui.Rect
	stock, bar = bar.CutRight(82 * k)
	p.last = stock.Inset2(3*k, 0)
	p.stock = ui.Point{X: stock.X + 32*k, Y: stock.Centre().Y}
	p.strip(0, bar, scale)
	p.headsForAll(n)
	_, r = r.CutTop(6 * k * (scale - 1)) // larger letters reach lower
	return r.Inset2(0, 3*k), (100 - 12*min(1, scale-1)) * k
}

// layFlat composes a phone on its side. The table has the middle, above the hand; the seats and the
// stock are on the left, the buttons along the right edge.
func (p *room) layFlat(r ui.Rect, scale float64, rules *cassino.Rules, guided bool) (middle ui.Rect, most float64) {
	k := min(r.W/844, r.H/390)
	n := int(rules.Seats)
	const apart, answer = 6, 54 // dp
	const many, few = 5, 6      // seats, who need all of the left; more are on low plates, on which all lies side by side
	wide := 176.0
	if n > few {
		wide = 220
	}
	left, mid := r.Inset2(8*k, 4*k).CutLeft(wide * k)
	p.buttons, mid = mid.CutRight(max(page.Finger, 48*k))
	mid = mid.Inset2(10*k, 0)
	p.top, left = left.CutTop(24 * k)
	own, left := left.CutBottom(62 * k * min(1.15, scale)) // beside the hand
	_, left = left.CutBottom(apart * k)
	p.strip(0, own, scale)

	p.lift = 6 * k
	hand, beside := mid, 0.0
	if p.band = scale < 1.3; !p.band { // large answers are beside the hand
		beside = 206 * k
	} else if guided { // the stock is there, because the guide has its place
		beside = 118 * k
	}
	_, hand = hand.CutRight(beside)
	tall := p.holds(int(rules.Packet), hand.W, 90*k)
	p.hand, _ = hand.CutBottom(tall + 2*k)
	p.hand.H -= 2 * k
	low, mid := mid.CutBottom(tall + 2*k)
	_, mid = mid.CutBottom(p.lift + 2*k)
	if p.status, mid = mid.CutBottom(answer * k * max(1, min(1.2, scale))); p.band {
		p.asking = p.status
	} else {
		p.asking, _ = low.CutRight(beside - 2*apart*k)
	}

	var stock ui.Rect
	switch {
	case guided && p.band:
		stock, _ = low.CutRight(beside - apart*k)
	case n < many && !guided:
		stock, left = left.CutBottom(62 * k)
		_, left = left.CutBottom(apart * k)
	default:
		stock, mid = mid.CutRight(132 * k)
	}
	p.stockW = 34 * k
	if guided || n >= many { // below one another
		p.round, p.last = stock.CutTop(48 * k)
		p.last.H = 62 * k
	} else {
		p.round, p.last = stock.CutLeft(stock.W - 72*k)
		p.last = p.last.Inset2(3, 0)
	}
	p.stock = ui.Point{X: p.last.Centre().X - 8*k, Y: p.last.Y + 6*k + page.CardHeight(p.stockW)/2}
	rows := n - 1
	below := left
	if n <= 3 && !guided { // what scores has a line of its own
		below.H -= page.Finger + apart*k
	}
	high := min(76*k*min(1.15, scale), (below.H-4*k*float64(rows-1))/float64(rows))
	for i := range rows {
		p.strip(i+1, ui.Rect{X: left.X, Y: left.Y + float64(i)*(high+4*k), W: left.W, H: high}, scale)
	}
	p.headsForAll(n)
	_, below = left.CutTop(float64(rows) * (high + 4*k))
	if below.H >= page.Finger && !guided {
		p.line, below = below.CutBottom(page.Finger)
		_, below = below.CutBottom(apart * k)
	} else {
		p.line, p.top = p.top.CutRight(50 * k)
	}
	if guided {
		if p.guide = below; below.H < 120*k*max(1, scale) {
			p.guide, mid = mid.CutRight(180 * k * max(1, min(1.2, scale)))
		}
	}
	return mid.Inset2(0, 2*k), 104 * k
}

// holds finds the width of the cards in a hand of n on a phone, and returns its height. They lie
// over one another rather than be small, in two rows if a finger needs them.
func (p *room) holds(n int, room, wide float64) (high float64) {
	const smaller = 0.85
	p.handW = min(wide, room-page.Finger*float64(n-1))
	if p.handW >= wide*smaller {
		return page.CardHeight(wide)
	}
	p.rows, p.handW = 2, wide*smaller
	return page.CardHeight(p.handW) * (1 + below)
}

// stride is the distance of cards that lie side by side in a hand, in their width.
const stride = 1.05

// below is how far the second row of a hand lies below the first, in the height of a card. The
// index of the first is seen.
const below = 0.52

// inHand returns the pose of card i of n in the hand: side by side, or over one another as far as
// it must.
func (p *room) inHand(i, n int) ui.Pose {
	wide, step := p.handW, p.handW*stride
	c := p.hand.Centre()
	if rows := p.rows; rows > 1 {
		if p.fits(n) {
			rows = 1
		}
		in := max(1, (n+rows-1)/rows) // of an empty hand too it is asked how its cards would lie
		high := page.CardHeight(wide)
		c.Y = p.hand.Y + high/2 + (p.hand.H-high-high*below*float64(rows-1))/2 + high*below*float64(i/in)
		i, n = i%in, min(in, n-i/in*in)
	}
	if fits := (p.hand.W - wide) / float64(max(1, n-1)); step > fits {
		step = fits
		if small := p.hand.W / (1 + float64(n-1)*stride); small > wide*0.9 { // rather a little smaller
			wide, step = small, small*stride
		}
	}
	return ui.Pose{X: c.X + (float64(i)-float64(n-1)/2)*step, Y: c.Y, W: wide, Alpha: 1, Lift: 11}
}

// fits reports whether a finger can hit each of n cards in one row.
func (p *room) fits(n int) bool { return p.handW+page.Finger*float64(n-1) <= p.hand.W }

// inBuild returns the pose of card n of a build: beside and below the one before it, so that each
// index is seen. Together they take hardly more room than a card, and are hardly smaller.
func (l *layout) inBuild(cellAt, n int) ui.Pose {
	at, w := l.grid.at(cellAt, l.items)
	const wide, high, each, most = 1.1, 1.42, 0.2, 0.27 // of the width: all of them; how far a card is aside, and the last one
	count := float64(max(1, l.items.cells[cellAt].cards.Len()-1))
	aside := min(each*count, most)
	size := wide - aside
	dx, dy := aside/count*w, (high-page.CardHeight(size))/count*w
	p := ui.NewPose(0, ui.Point{X: at.X + (float64(n)-count/2)*dx, Y: at.Y + (float64(n)-count/2)*dy}, w*size)
	p.Lift = 2 + float64(n)
	if l.view.Rules.Build.Kind == cassino.Heaps { // which nobody lays straight
		p.Tilt = float64(n*5%9) - 4
	}
	return p
}

// inPile returns the pose of a card in a side's pile: face down, unless its top matters.
func (l *layout) inPile(side int) ui.Pose {
	set := l.setting(l.keeper(side))
	p := table.HeapTop(set.pile, set.pileW, int(l.view.Piles[side].Len))
	if p.Flip = 1; openPiles(&l.view.Rules) {
		p.Flip = 0
	}
	return p
}

// pileRect returns where a side's pile lies.
func (l *layout) pileRect(side int) ui.Rect {
	set := l.setting(l.keeper(side))
	return ui.CardRect(set.pile, set.pileW)
}

// openPiles reports whether the top of a pile matters, and is seen.
func openPiles(r *cassino.Rules) bool { return r.Steal || r.Build.Piles }

// keeper returns the seat that has its side's pile: of a team the one in front of the screen, or
// the nearer one.
func (l *layout) keeper(side int) cassino.Seat {
	r := &l.view.Rules
	switch {
	case !r.Teams:
		return cassino.Seat(side)
	case r.Side(l.view.Seat) == side:
		return l.view.Seat
	}
	return (l.view.Seat + 1) & 3
}

// setting returns what lies before a seat.
func (l *layout) setting(seat cassino.Seat) *setting { return &l.seats[l.clockwise(seat)] }

// clockwise returns how many places a seat is from the one in front of the screen.
func (l *layout) clockwise(seat cassino.Seat) int {
	n := int(l.view.Rules.Seats)
	return (int(seat) - int(l.view.Seat) + n) % n
}

// stance returns where a seat sits.
func (l *layout) stance(seat cassino.Seat) table.Stance {
	return table.StanceAt(l.clockwise(seat), int(l.view.Rules.Seats))
}

// fanPose returns the pose of a card in the middle of a hidden hand, or on the plate if that stands
// for the hand.
func (l *layout) fanPose(seat cassino.Seat) ui.Pose {
	set := l.setting(seat)
	if seat == l.view.Seat {
		p := l.inHand(0, 1)
		return table.HiddenPose(ui.Point{X: p.X, Y: p.Y}, p.W, 0)
	}
	if set.fan.W > 0 {
		return table.HiddenPose(set.fan.First, set.fan.W, set.fan.Tilt)
	}
	return table.HiddenPose(set.plate.Centre(), set.pileW, 0)
}

// heldPose returns the pose of card i of n in a hidden hand.
func (l *layout) heldPose(seat cassino.Seat, i, n int) ui.Pose {
	set := l.setting(seat)
	if set.fan.W == 0 {
		return l.fanPose(seat)
	}
	row := set.holding(n)
	return table.FanPose(&row, l.stance(seat), i, n)
}

// stockPose returns the pose of the top of the stock.
func (l *layout) stockPose() ui.Pose {
	return table.HeapTop(l.stock, l.stockW, int(l.view.Stock))
}

// cardRect returns where a card lies in a cell.
func (l *layout) cardRect(cell int) ui.Rect {
	at, w := l.grid.at(cell, l.items)
	return ui.Rect{X: at.X - w/2, Y: at.Y - page.CardHeight(w)/2, W: w, H: page.CardHeight(w)}
}

// filled returns the cells that are not empty, row by row.
func (l *layout) filled() (list []int) {
	for at := range l.items.cells {
		if !l.items.cells[at].cards.IsEmpty() {
			list = append(list, at)
		}
	}
	cells := l.grid.cells
	slices.SortFunc(list, func(a, b int) int {
		if d := cells[a].y - cells[b].y; d != 0 {
			return d
		}
		return cells[a].x - cells[b].x
	})
	return list
}

// buildAt returns the build in a cell.
func (l *layout) buildAt(at int) *cassino.Stack {
	for i := range l.view.CurrentBuilds() {
		if b := &l.view.Builds[i]; b.Cards == l.items.cells[at].cards {
			return b
		}
	}
	return &cassino.Stack{Owner: cassino.NoSeat}
}

// cellAt returns the cell at a point that is not empty, or -1.
func (l *layout) cellAt(p ui.Point) int {
	for at := range l.items.cells {
		if !l.items.cells[at].cards.IsEmpty() && l.cardRect(at).Inset(-4).Contains(p) {
			return at
		}
	}
	return -1
}
