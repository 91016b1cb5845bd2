package play

import (
	"image/color"
	"math"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// drawTop says which game and hand it is.
func (c *Table) drawTop(s *ui.Screen) {
	t, r := s.Theme(), c.room.top
	game := ui.Style{Font: ui.Bold, Size: 20, Colour: t.AccentTop}
	round := ui.Style{Size: 17, Colour: t.TextSoft}
	switch c.room.shape {
	case scenes.Desk:
		upper, lower := r.CutTop(r.H / 2)
		scenes.DrawLine(s, c.says.game, upper, game)
		scenes.DrawLine(s, c.says.round, lower, round)
	case scenes.Tall:
		upper, lower := r.Inset2(12, 1).CutTop(r.H * 0.56)
		scenes.DrawLine(s, c.says.game, upper, game)
		scenes.DrawLine(s, c.says.round, lower, round)
	case scenes.Flat:
		scenes.DrawLine(s, c.says.game, r, game)
		round.Size = 15
		scenes.DrawEvenly(s, c.says.round, c.room.round, round)
	}
}

// drawScores says on a slate what scores, in the order in which it is counted, and how that stands as far as all can see it. Where that
// has no room it is written smaller, and at last as one text; on a phone's side, where that would be tiny, not at all.
func (c *Table) drawScores(s *ui.Screen, r ui.Rect) {
	if r.H == 0 {
		return
	}
	for _, as := range [...]struct {
		size   float64
		stands bool
	}{{1, true}, {0.8, true}, {0.8, false}} {
		if l := c.slate(s, r, as.size, as.stands); l.high <= r.H {
			l.draw(s)
			return
		}
	}
	if c.room.shape == scenes.Flat && r == c.room.scores {
		return
	}
	l := c.slate(s, r, 1, false)
	list := []scenes.Paragraph{{Text: c.says.unit, Style: l.head}}
	for _, it := range c.says.scores {
		list = append(list, scenes.Paragraph{Text: it.name + " · " + it.worth, Style: l.name})
	}
	s.Slate(r, slateFrame)
	scenes.DrawStack(s, r.Inset2(l.aside, slateFrame+8), list)
}

// slate is what scores as it is written, so wide and high.
type slate struct {
	*Table
	room                      ui.Rect
	head, name, worth, stands ui.Style
	aside, wide, high, top    float64
	gap                       float64 // between rows
	standing                  bool    // it says how things stand
}

const slateFrame = 7.0 // its wood

// slate returns how that is written in letters of a size, with how things stand or without.
func (c *Table) slate(s *ui.Screen, r ui.Rect, size float64, standing bool) slate {
	t := s.Theme()
	l := slate{Table: c, room: r, standing: standing, aside: 18 * size * size, gap: scenes.StackGap * math.Pow(size, 4),
		head:   ui.Style{Font: ui.Title, Size: 22 * size, Colour: t.AccentTop, Align: ui.Middle},
		name:   ui.Style{Size: 17 * size, Colour: t.Text},
		worth:  ui.Style{Font: ui.Bold, Size: 18 * size, Colour: t.AccentTop, Align: ui.End},
		stands: ui.Style{Size: 15 * size, Colour: t.TextSoft}}
	l.wide = r.W - 2*l.aside
	l.top = s.MeasureParagraph(c.says.unit, l.wide, l.head) + 8*size
	l.high = l.top + 2*slateFrame + 15*size*size
	for i := range c.says.scores {
		it := &c.says.scores[i]
		l.high += s.MeasureParagraph(it.name, l.wide-l.beside(s, it), l.name) + l.gap
		if l.beside(s, it) == 0 {
			l.high += s.MeasureParagraph(it.worth, l.wide, l.worth) + scenes.StackGap
		}
		if standing && it.stands != "" {
			l.high += s.MeasureParagraph(it.stands, l.wide, l.stands)
		}
	}
	return l
}

// beside returns the width of what a thing gives where that stands beside it; else 0.
func (l *slate) beside(s *ui.Screen, it *scored) float64 {
	if w, _ := s.MeasureText(it.worth, l.worth); w < l.wide*0.4 {
		return w + 10
	}
	return 0
}

// draw draws it, its rows as far apart as lets it end with the layout.
func (l *slate) draw(s *ui.Screen) {
	const most = 24.0
	r, n := l.room, float64(len(l.says.scores))
	end := l.Table.room.drop.Bottom()
	if l.Table.pulled {
		end = r.Bottom()
	}
	gap := min(most, max(0, min(r.Bottom(), end)-r.Y-l.high)/n)
	r.H = l.high + gap*n
	s.Slate(r, slateFrame)
	in := r.Inset2(l.aside, slateFrame+l.aside*0.45)
	line := func(text string, w float64, st ui.Style) float64 {
		h := s.MeasureParagraph(text, w, st)
		s.Paragraph(text, ui.Rect{X: in.X, Y: in.Y, W: w, H: h}, st)
		return h
	}
	line(l.says.unit, l.wide, l.head)
	_, in = in.CutTop(l.top)
	gap += l.gap
	for i := range l.says.scores {
		it := &l.says.scores[i]
		s.Fill(ui.Rect{X: in.X, Y: in.Y, W: l.wide, H: 1}, ui.Alpha(s.Theme().Text, 0.16))
		_, in = in.CutTop(gap / 2)
		beside := l.beside(s, it)
		down := line(it.name, l.wide-beside, l.name)
		if beside == 0 {
			_, in = in.CutTop(down + scenes.StackGap)
			down = 0
		}
		_, in = in.CutTop(max(down, line(it.worth, l.wide, l.worth)))
		if l.standing && it.stands != "" {
			st := l.stands
			if by := l.lights.sweep.by; it.sweeps && by > 0 {
				s.Panel(ui.Rect{X: in.X, Y: in.Y, W: l.wide, H: s.MeasureParagraph(it.stands, l.wide, st)}.Inset2(-6, -1), 5, ui.Alpha(s.Theme().Accent, 0.22*by), color.RGBA{})
				st.Colour = ui.Blend(st.Colour, s.Theme().AccentTop, by)
			}
			_, in = in.CutTop(line(it.stands, l.wide, st))
		}
		_, in = in.CutTop(gap / 2)
	}
}

// drawInlay draws what is let into the cloth: a rose of the winds under the layout, which shows where nothing lies.
func (c *Table) drawInlay(s *ui.Screen) {
	if s.Theme().HighContrast {
		return
	}
	s.Fade(0.075)
	c.drawRose(s)
	s.Fade(1)
}

func (c *Table) drawRose(s *ui.Screen) {
	r := c.room.drop
	d := min(440*max(1, r.W/720), r.W*0.9)
	s.Picture(ui.InlayRose, r.Middle(d, d))
}

// drawStock draws the cards that are still to be dealt, and says how many.
func (c *Table) drawStock(s *ui.Screen) {
	n := int(c.shown.Stock)
	if n == 0 {
		return
	}
	t, w := s.Theme(), c.room.stockW
	at := ui.CardRect(c.room.stock, w)
	drawHeap(s, c.room.stock, w, n)
	s.Card(onHeap(c.room.stock, w, n))
	d := max(24, w*0.36) * min(1.3, t.TextScale)
	c.drawNumber(s, ui.Point{X: at.Right() + d*0.35, Y: at.Bottom() - d*0.5}, c.says.stock, d)
}

// drawNumber draws a number on a seal.
func (c *Table) drawNumber(s *ui.Screen, at ui.Point, text string, d float64) {
	t := s.Theme()
	w := max(d, d*0.62*float64(len(text)))
	r := ui.Rect{X: at.X - w/2, Y: at.Y - d/2, W: w, H: d}
	s.Plate(r, d/2, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	s.Label(text, r, ui.Style{Font: ui.Bold, Size: d * 0.62, Colour: t.Text, Align: ui.Middle, Fixed: true})
}

// drawSeat draws a seat's hidden hand, its plate and its side's pile.
func (c *Table) drawSeat(s *ui.Screen, seat cassino.Seat) {
	set, v := c.setting(seat), &c.shown.Table
	n := int(v.Cards[seat])
	if c.dealing.on {
		n = min(n, c.dealing.cards)
	}
	if seat != c.shown.Seat && set.fan.W > 0 {
		if c.taking.on && c.taking.seat == seat { // what it plays lies on the table already
			n -= c.taking.held
		}
		n -= c.cloth.backs.Bound(table.Spot{What: table.InHand, At: c.stance(seat)})
		row := set.holding(n)
		for i := range n {
			s.Card(table.FanPose(&row, c.stance(seat), i, n))
		}
	}
	c.drawPlate(s, seat, set)
	if side := v.Rules.Side(seat); c.keeper(side) == seat {
		c.drawPile(s, side, set)
	}
}

// drawPile draws what a side took: its sweeps lie crosswise in it.
func (c *Table) drawPile(s *ui.Screen, side int, set *setting) {
	p := &c.shown.Piles[side]
	if set.pileW == 0 {
		return
	}
	n := int(p.Len)
	if c.taking.on {
		for i := range c.taking.list {
			if c.items.list[c.taking.list[i]].place == (place{won, side}) {
				n--
			}
		}
	}
	if c.ask.order != "" {
		n -= c.chosenOf(side)
	}
	if n <= 0 {
		if !set.strip {
			c.drawPlace(s, set.pile, set.pileW)
		}
		return
	}
	sweeps := c.sweeps(side)
	for i, cd := range sweeps {
		p := crosswise(set, i, tell.Face(cd))
		if i == len(sweeps)-1 && c.lights.sweep.side == side {
			p.Glow = c.lights.sweep.by
		}
		s.Card(p)
	}
	drawHeap(s, set.pile, set.pileW, n)
	if top := onHeap(set.pile, set.pileW, n); c.openPiles() {
		c.drawTops(s, side, p, n, top)
	} else {
		s.Card(top)
	}
	d := set.numbered(s.Theme().TextScale)
	if d == 0 {
		return
	}
	if c.lights.gain.side == side {
		d *= 1 + 0.35*c.lights.gain.by
	}
	at := ui.Point{X: set.pile.X - set.pileW*beside, Y: set.pile.Y + set.pileW*0.68}
	if set.strip { // within the plate
		at.Y = min(set.pile.Y+set.pileW*0.5, set.plate.Bottom()-d/2-2)
	}
	c.drawNumber(s, at, c.says.seats[c.keeper(side)].took, d)
}

// beside is how far the number of a pile is from its middle, of its width.
const beside = 0.46

// numbered returns how large the number of a pile is; 0: there is no room for it.
func (set *setting) numbered(scale float64) float64 {
	const roomy = 2.2 // a plate, of its height
	if set.strip && set.plate.W < roomy*set.plate.H {
		return 0
	}
	return max(21, set.pileW*0.36) * min(1.2, scale)
}

// thick returns how many cards one over the other stand for n that lie together: a few more cards are seen to be more.
func thick(n int) int { return min(18, (n+1)/2) }

// onHeap returns how a card lies on top of n others at a point.
func onHeap(at ui.Point, w float64, n int) ui.Pose {
	return table.HiddenPose(inHeap(at, w, max(0, thick(n)-1)), w, 0)
}

// inHeap returns where the card so high in a heap lies.
func inHeap(at ui.Point, w float64, i int) ui.Point {
	const up, left = 0.0095, 0.004 // of the width
	return ui.Point{X: at.X - float64(i)*w*left, Y: at.Y - float64(i)*w*up}
}

// drawHeap draws what lies below the top one of n cards: the lowest with its shadow, and of the others, which nobody keeps straight,
// the edges.
func drawHeap(s *ui.Screen, at ui.Point, w float64, n int) {
	t := s.Theme()
	p := table.HiddenPose(at, w, 0)
	if n < 2 {
		return
	}
	p.Lift = 5
	s.Card(p)
	for i := 1; i < thick(n)-1; i++ {
		at := inHeap(at, w, i)
		at.X += float64(i*37%5)*0.4 - 0.8
		shade := 0.1
		if i%2 == 0 {
			shade = 0.45
		}
		s.Panel(ui.CardRect(at, w), w*0.06, ui.Blend(t.Text, t.Ground, shade), color.RGBA{})
	}
}

// drawPlace draws the place of a pile in which nothing lies: let into the cloth.
func (c *Table) drawPlace(s *ui.Screen, at ui.Point, w float64) {
	seen := 0.16
	if s.Theme().HighContrast {
		seen = 0.5
	}
	r := ui.CardRect(at, w)
	s.Panel(r, w*0.08, color.RGBA{}, ui.Alpha(s.Theme().Text, seen))
	s.Fade(seen)
	s.Picture(ui.InlayAnchor, r.Middle(w*0.5, w*0.5))
	s.Fade(1)
}

// crosswise returns how the card of a side's sweep i lies in its pile: its index shows beside the pile, and below that of the sweep before.
func crosswise(set *setting, i int, face ui.Face) ui.Pose {
	const down, in = 0.27, 4
	out := 0.44
	if set.strip { // within the plate
		out = 0.32
	}
	p := ui.NewPose(face, ui.Point{X: set.pile.X + set.pileW*out, Y: set.pile.Y - set.pileW*(0.2-down*float64(i%in))}, set.pileW)
	p.Tilt = 90
	return p
}

// drawTops draws the cards on top of a pile that are open: those of them that are chosen stand out, and the next shows below.
func (c *Table) drawTops(s *ui.Screen, side int, p *cassino.Pile, n int, at ui.Pose) {
	chosen := c.chosenOf(side)
	if c.ask.order != "" { // those lie in their row
		chosen = 0
	}
	for k := min(chosen, n-1); k >= 0; k-- {
		cd := p.Cards[n-1-k]
		at := at
		at.Face = tell.Face(cd)
		if k < chosen {
			at.X -= float64(chosen-k) * at.W * 0.3
			at.Glow, at.Lift = 1, 10
		} else if c.stealable(side) || c.ask.card != french.Back && c.ask.order == "" && c.shown.Rules.Build.Piles && c.ask.fits.Has(cd) {
			at.Glow = 0.9
		}
		s.Card(at)
	}
}

// sweeps returns the cards with which the side has cleared the table before everybody's eyes.
func (c *Table) sweeps(side int) (list []french.Card) {
	for i := range c.st.Log[:c.seen] {
		if e := &c.st.Log[i]; e.Kind == cassino.Captured && c.shown.Rules.Side(e.Seat) == side && c.clears(i) {
			list = append(list, e.Card)
		}
	}
	return list
}

// badges returns the signs on a seat's plate.
func (c *Table) badges(seat cassino.Seat, list []table.Badge) []table.Badge {
	t := &c.shown.Table
	if t.Rules.Teams {
		list = append(list, table.Badge{Sign: [...]string{"team-a", "team-b"}[t.Rules.Side(seat)]})
	}
	if t.Dealer == seat {
		list = append(list, table.Badge{Sign: "dealer"})
	}
	if t.Taker == seat && t.Rules.Leftovers == cassino.ToLastTaker {
		list = append(list, table.Badge{Sign: "last"})
	}
	return list
}

// toMove reports whether the table waits for a seat.
func (c *Table) toMove(seat cassino.Seat) bool { return c.shown.Turn == seat && c.waits() }

// drawPlate draws a seat's name with what it has; whose turn it is stands out by colour, edge and an arrow.
func (c *Table) drawPlate(s *ui.Screen, seat cassino.Seat, set *setting) {
	t, r, words := s.Theme(), set.plate, &c.says.seats[seat]
	turn := c.toMove(seat)
	fill, edge, ink := t.Panel, ui.Alpha(t.PanelEdge, 0.7), t.Text
	if turn {
		s.Glow(r, t.Accent, 0.35)
		fill, edge, ink = ui.Blend(t.Panel, t.Accent, 0.25), t.AccentTop, t.AccentTop
	}
	s.Plate(r, min(12, r.H*0.2), fill, edge)
	if set.long() || !set.strip && r.W > 190 && t.TextScale < 1.3 { // larger letters have no room side by side
		c.drawWide(s, seat, set, ink)
		return
	}
	if !set.strip && c.room.shape == scenes.Desk { // the name has a line of its own
		c.drawNarrow(s, seat, set, ink)
		return
	}
	in := r.Inset2(6, 4)
	upper, lower := in.CutTop(in.H * 0.46)
	if set.strip {
		upper, lower = r.Inset2(5, 4).CutTop(r.H * stripName)
		lower.W = set.pile.X - max(set.pileW*0.72, set.pileW*beside+set.numbered(t.TextScale)/2) - lower.X
	}
	d := min(23*min(1.3, t.TextScale), upper.H*0.9)
	if turn {
		var at ui.Rect
		at, upper = upper.CutLeft(d + 3)
		s.Sign("play", at.Middle(d, d).Move(-1.5, 0), t.Accent)
	}
	c.drawName(s, c.drawBadges(s, seat, upper, d, 3), words, nameSize, ink)
	c.drawHolds(s, lower, words)
}

// narrow parts a plate that is higher than others: the name, after an arrow where it is the seat's turn, what the seat has, and its
// signs, which are so large.
func (set *setting) narrow(scale float64, turn bool) (arrow, name, holds, signs ui.Rect, d float64) {
	in := set.plate.Inset2(6, 4)
	name, holds = in.CutTop(in.H * 0.34)
	signs, holds = holds.CutBottom(in.H * 0.27)
	d = min(23*min(1.3, scale), signs.H*0.95)
	if turn {
		arrow, name = name.CutLeft(d*0.8 + 2)
	}
	return arrow, name, holds, signs, d
}

// drawNarrow draws that.
func (c *Table) drawNarrow(s *ui.Screen, seat cassino.Seat, set *setting, ink color.RGBA) {
	arrow, name, holds, signs, d := set.narrow(s.Theme().TextScale, c.toMove(seat))
	if arrow.W > 0 {
		s.Sign("play", arrow.Middle(d*0.8, d*0.8).Move(-1, 0), s.Theme().Accent)
	}
	words := &c.says.seats[seat]
	c.drawName(s, name, words, nameSize, ink)
	c.drawHolds(s, holds, words)
	c.drawBadges(s, seat, signs, d, 4)
}

// nameSize is how large names are written on plates without much room.
const nameSize = 19

// drawBadges draws the signs of a seat from the left end of r, and gives what is left of that.
func (c *Table) drawBadges(s *ui.Screen, seat cassino.Seat, r ui.Rect, d, gap float64) ui.Rect {
	var room [4]table.Badge
	for _, b := range c.badges(seat, room[:0]) {
		var at ui.Rect
		at, r = r.CutLeft(d + gap)
		s.Sign(b.Sign, at.Middle(d, d).Move(-gap/2, 0), s.Theme().Accent)
	}
	return r
}

func (c *Table) drawName(s *ui.Screen, r ui.Rect, words *seatWords, size float64, ink color.RGBA) {
	st := ui.Style{Font: ui.Bold, Size: size, Colour: ink}
	scenes.DrawLine(s, c.cloth.shorts.In(s, words.name, r.W, st), r, st)
}

// drawWide draws what is on a plate with room: at the left the name over signs and cards, at the right the points, as large as both.
func (c *Table) drawWide(s *ui.Screen, seat cassino.Seat, set *setting, ink color.RGBA) {
	t, words := s.Theme(), &c.says.seats[seat]
	in := set.plate.Inset2(12, 5)
	if set.strip {
		in.W = set.pile.X - set.pileW*1.15 - in.X
	}
	sign := min(in.H*0.5, 30*t.TextScale)
	number := ui.Style{Font: ui.Bold, Size: 36, Colour: t.AccentTop, Align: ui.End}
	w, _ := s.MeasureText(words.points, number)
	points, rest := in.CutRight(min(w, in.W*0.3) + sign + 8)
	s.Sign("trophy", ui.Rect{X: points.X, Y: points.Centre().Y - sign/2, W: sign, H: sign}, t.Accent)
	_, points = points.CutLeft(sign + 8)
	scenes.DrawLine(s, words.points, points, number)
	rest.W -= 8
	upper, lower := rest.CutTop(rest.H * 0.52)
	d := min(23*min(1.4, t.TextScale), lower.H*0.9)
	c.drawHeld(s, c.drawBadges(s, seat, lower, d, 7), words)
	if c.toMove(seat) {
		var at ui.Rect
		at, upper = upper.CutLeft(d + 3)
		s.Sign("play", at.Middle(d, d).Move(-3, 0), t.Accent)
	}
	c.drawName(s, upper, words, 21, ink)
}

// drawHolds draws the points of a seat's side, and how many cards it holds: side by side or, where that is too narrow, one below the
// other.
func (c *Table) drawHolds(s *ui.Screen, r ui.Rect, words *seatWords) {
	t := s.Theme()
	narrow := 50 * min(1.08, t.TextScale)
	points, rest := r.CutLeft(r.W * 0.54)
	if r.W < narrow && r.H > 34 {
		points, rest = r.CutTop(r.H / 2)
	}
	if points.W > narrow {
		sign := min(points.H*0.64, 26*t.TextScale)
		s.Sign("trophy", ui.Rect{X: points.X, Y: points.Centre().Y - sign/2, W: sign, H: sign}, t.Accent)
		_, points = points.CutLeft(sign + 3)
	}
	scenes.DrawLine(s, words.points, points, ui.Style{Font: ui.Bold, Size: 25, Colour: t.AccentTop})
	c.drawHeld(s, rest, words)
}

// drawHeld draws how many cards a seat holds.
func (c *Table) drawHeld(s *ui.Screen, r ui.Rect, words *seatWords) {
	t := s.Theme()
	w := min(r.H*0.54, 19*t.TextScale, r.W*0.36)
	s.Card(table.HiddenPose(ui.Point{X: r.X + w/2, Y: r.Centre().Y}, w, 0))
	_, r = r.CutLeft(w + 5)
	scenes.DrawLine(s, words.held, r, ui.Style{Size: 19, Colour: t.TextSoft})
}

// drawTags draws the value of each build, and whose it is.
func (c *Table) drawTags(s *ui.Screen) {
	t := s.Theme()
	for at := range c.items.cells {
		if !c.items.cells[at].build || c.lifting(at) || c.ask.order != "" {
			continue
		}
		b := c.buildAt(at)
		fresh := 0.0
		if k := &c.lights.tag; k.card != french.Back && b.Cards.Has(k.card) {
			if fresh = k.by; k.covered {
				continue
			}
		}
		first := c.inBuild(at, 0)
		d := max(25, first.W*0.32) * min(1.3, t.TextScale)
		if !t.ReducedMotion {
			d *= 1 + 0.7*fresh
		}
		mine := b.Owner == c.shown.Seat && c.owned()
		edge, ink := ui.Alpha(t.PanelEdge, 0.9), t.Text
		if mine {
			edge, ink = t.AccentTop, t.AccentTop
		}
		r := ui.Rect{X: c.cardRect(at).Right() - d*1.3, Y: first.Y - scenes.CardHeight(first.W)/2 - d*0.78, W: d * 1.3, H: d}
		if c.pickedAt(at) {
			r.Y -= first.W * pickedUp
		}
		if c.form.Ringed() == reachBuild.ID(at) {
			s.Ring(c.cardRect(at).Inset(-3), 12)
		}
		s.Plate(r, d*0.3, t.Panel, edge)
		s.Label(c.value(b), r, ui.Style{Font: ui.Bold, Size: d * 0.72, Colour: ink, Align: ui.Middle, Fixed: true})
		if b.Owner == cassino.NoSeat || !c.owned() {
			continue
		}
		o := ui.Rect{X: r.X - d*0.92, Y: r.Y + d*0.06, W: d * 0.88, H: d * 0.88}
		s.Plate(o, o.W/2, ui.Blend(t.Panel, t.Accent, 0.2), edge)
		s.Label(c.initial(b.Owner), o, ui.Style{Font: ui.Bold, Size: o.H * 0.62, Colour: ink, Align: ui.Middle, Fixed: true})
	}
}

// pickedAt reports whether the build in a cell is chosen.
func (c *Table) pickedAt(at int) bool {
	for i := range c.items.list {
		if c.items.list[i].place == (place{built, at}) {
			return c.ask.picked[i]
		}
	}
	return false
}

// value returns the values that take a build: of an Esun several may.
func (c *Table) value(b *cassino.Stack) string {
	if c.shown.Rules.Build.Kind != cassino.Heaps {
		return scenes.Numeral(int(b.Value))
	}
	said := ""
	for v := range cassino.MaxValue + 1 {
		if b.Taken>>v&1 != 0 {
			if said != "" {
				said += "/"
			}
			said += scenes.Numeral(v)
		}
	}
	return said
}

// lifting reports whether what lies in a cell is being taken.
func (c *Table) lifting(at int) bool {
	for _, i := range c.taking.list {
		if c.taking.on && c.items.list[i].place == (place{built, at}) {
			return c.taking.stage >= squared
		}
	}
	return false
}

// initial returns the owner's sign on a build: the first letter of the name, and one more where others begin alike.
func (c *Table) initial(seat cassino.Seat) string {
	name := []rune(c.says.seats[seat].name)
	for n := 1; n <= min(2, len(name)); n++ {
		alone := true
		for i := range c.shown.Rules.Seats {
			other := []rune(c.says.seats[i].name)
			alone = alone && (cassino.Seat(i) == seat || string(other[:min(n, len(other))]) != string(name[:n]))
		}
		if alone || n == min(2, len(name)) {
			return string(name[:n])
		}
	}
	return ""
}

// status returns what is said just now, and in which colour.
func (c *Table) status(t *ui.Theme) (text string, ink color.RGBA) {
	switch {
	case c.news.Text != "" && c.news.Bad:
		return c.news.Text, t.Danger
	case c.news.Text != "":
		return c.news.Text, t.AccentTop
	case c.news.Met != scenes.NoWidget:
		r, i := table.ReachOf(c.news.Met)
		if r == reachBuild {
			return c.buildSaid(i), t.Text
		}
		return c.says.seats[i].spoken, t.Text
	case c.asks():
		return c.says.status, t.AccentTop
	}
	return c.says.status, t.Text
}

// drawStatus says who is asked for what, what is chosen, or what has just happened.
func (c *Table) drawStatus(s *ui.Screen) {
	t, r := s.Theme(), c.room.status
	text, ink := c.status(t)
	if text == "" {
		return
	}
	st := ui.Style{Font: ui.Bold, Size: 19 * min(1, 1.6/t.TextScale), Colour: ink, Align: ui.Middle}
	free := len(c.ask.list) == 0 && c.room.asking.X == r.X // it has the room of the answers too
	switch {
	case c.room.shape == scenes.Desk:
		if w, _ := s.MeasureText(text, st); free && w > r.W-24 {
			r = table.Union(r, c.room.asking)
		}
	case free:
		r = table.Union(r, c.room.asking)
	default:
		st.Size = 17 * min(1, 1.4/t.TextScale)
	}
	w, high := s.MeasureText(text, st)
	plate := r.Middle(min(r.W, w+36), min(r.H, high+14))
	if w > plate.W-24 {
		plate = r.Middle(r.W, min(r.H, s.MeasureParagraph(text, r.W-24, st)+8))
	}
	s.Plate(plate, min(plate.H/2, 18), t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	scenes.DrawEvenly(s, text, plate.Inset2(12, 4), st)
}
