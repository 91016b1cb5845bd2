package round

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// score draws what each side has, and the spark that brings a challenge to it.
type score struct {
	common

	spark spark

	plates *plates
	last   *last
}

// spark is the state of a challenge on its way to the score, which changes when the spark lands.
type spark struct {
	of     lacasa.Event // Gathered, of that challenge
	family card.Family  // whose crest flies; None: a coin does
	landed bool         // the score tells of it; the cards may still lie there
	counts bool         // the number of its side changes
	way    float64      // how far it has come, 0 to 1; it is seen between
	light  float64      // how bright it is where it has landed, 1 to 0
	to     ui.Point     // where it goes
}

// draw draws the score: for each side its count, what it needs, and its points.
func (b *score) draw(s *ui.Screen) {
	switch b.room.Shape {
	case page.Desk:
		b.drawPlaques(s)
	case page.Tall:
		b.drawLine(s)
	case page.Flat:
		b.drawPanel(s)
	}
}

// drawPlaques draws a plaque for each side beside the table, with what is counted above them, and
// the lamps and the points below.
func (b *score) drawPlaques(s *ui.Screen) {
	t, r, says := s.Theme(), b.room.Score, b.says
	k := min(1.3, t.TextScale)
	const peeks, least = 24, 14 // the width of the button, and the smallest letters
	high := s.MeasureParagraph(says.counted, r.W-peeks, ui.Style{Size: least}) + 4
	head, r := r.CutTop(min(max(32*k, high), r.H*0.17))
	if b.last.opens() {
		var sign ui.Rect
		sign, head = head.CutRight(peeks)
		b.drawPeek(s, sign.Middle(21, 21))
	}
	st := page.ShrinkToFit(s, says.counted, head, ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
	high = s.MeasureParagraph(says.counted, head.W, st)
	s.Paragraph(says.counted, ui.Rect{X: head.X, Y: head.Bottom() - high - 4, W: head.W, H: high}, st)
	high = 34
	if says.sides[0].points == "" { // how the match stands has two lines
		high = 46
	}
	foot, r := r.CutBottom(min(high*k, r.H*0.16))
	rows := 1 + ui.BoolIndex(b.view.Last > 9)
	lamps, r := r.CutBottom(r.H * (0.08 + 0.07*float64(rows)))
	const gap = 6
	lines := 1 + ui.BoolIndex(says.sides[0].names[1] != "")
	var feet [lacasa.Sides]ui.Rect
	for side := range says.sides {
		cell := r.Cell(side, lacasa.Sides, gap)
		in := ui.DrawPlaque(s, cell, side)
		in, feet[side] = in.Inset2(max(2, in.W*0.08-2), in.H*0.09), foot.Cell(side, lacasa.Sides, gap)
		b.drawColumn(s, in, side, 0.18+0.03*(min(2, t.TextScale)-1), lines)
	}
	b.drawLamps(s, lamps.Inset2(0, 5), rows)
	b.drawPoints(s, foot, feet, gap)
}

// drawPoints draws the points of each side, or in words how the match stands.
func (b *score) drawPoints(s *ui.Screen, r ui.Rect, feet [lacasa.Sides]ui.Rect, gap float64) {
	t, says := s.Theme(), b.says
	if says.sides[0].points == "" {
		page.DrawEvenly(s, says.points, r, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle})
		return
	}
	wide := min(30*t.TextScale, r.W*0.2)
	for side := range says.sides {
		at := feet[side].Middle(wide, r.H)
		page.DrawLine(s, says.sides[side].points, at, ui.Style{Font: ui.Bold, Size: 20, Colour: t.Text, Align: ui.Middle})
	}
	page.DrawLine(s, says.unit, r.Middle((r.W+gap)/2-min(wide, feet[0].W*0.4)-6, r.H), ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
}

// drawPanel draws the score of a phone on its side: a plaque for each side, and below them the
// challenge, the round and the points. The signs on the plates say who is on which side, so that
// the numbers have the room.
func (b *score) drawPanel(s *ui.Screen) {
	t, r, says := s.Theme(), b.last.scoreRect(), b.says
	caption := min(19*t.TextScale, max(17, r.H*0.072)) // the numbers do not shrink for it
	least := 12.5
	if r.H > 300 { // there is room for large letters
		least = 15
	}
	opens, beside := b.last.opens(), 0.0
	if opens {
		beside = peekSide + peekGap
	}
	const gap, most = 6.0, 126.0 // between the plaques, and how high these are
	inRow := 7                   // lamps
	if r.H < 300 {
		inRow = 9
	}
	rows := (int(b.view.Last) + inRow - 1) / inRow
	lamps := float64(rows)*min(15, 0.058*r.H) + 6
	which := captionHigh(s, says.counts, r.W-beside, caption, least)
	round := captionHigh(s, says.round, r.W, caption, least)
	points := 1.2 * caption
	if says.sides[0].points == "" { // how the match stands has two lines
		points = 2 * caption
	}

	at, r := r.CutTop(captionHigh(s, says.counted, r.W, caption, least))
	b.drawCaption(s, says.counted, at, caption, false)
	at, r = r.CutTop(min(most, r.H-lamps-which-round-points))
	for side := range says.sides {
		in := ui.DrawPlaque(s, at.Cell(side, lacasa.Sides, gap).Inset2(0, 2), side)
		b.drawColumn(s, in.Inset2(max(2, in.W*0.08-2), in.H*0.07), side, 0, 0)
	}
	at, r = r.CutTop(lamps)
	b.drawLamps(s, at.Inset2(0, 3), rows)
	at, r = r.CutTop(which)
	b.drawCaption(s, says.counts, at, caption, opens)
	at, r = r.CutTop(round)
	b.drawCaption(s, says.round, at, caption, false)
	at, _ = r.CutTop(points)
	page.DrawEvenly(s, says.points, at, page.WordsFit(s, says.points, at.W, ui.Style{Font: ui.Bold, Size: 16, Colour: t.Text, Align: ui.Middle}))
}

// captionSize is the size of a line of a phone's score.
const captionSize = 16.0

// captionHigh returns how high a line of a phone's score is in that width: as high as line, or two
// where the letters of one would be smaller than least.
func captionHigh(s *ui.Screen, text string, wide, line, least float64) float64 {
	const two = 2
	st := ui.Style{Size: min(captionSize, line*0.76/s.Theme().TextScale)}
	if w, _ := s.MeasureText(text, st); w > wide && st.Size*s.Theme().TextScale*wide/w < least {
		return two * line
	}
	return line
}

// drawCaption writes a line of a phone's score, or two if r is higher than line, with the button
// before it if opens is set.
func (b *score) drawCaption(s *ui.Screen, text string, r ui.Rect, line float64, opens bool) {
	if r.H == line {
		b.drawPeeked(s, text, r, captionSize, opens)
		return
	}
	t := s.Theme()
	st := ui.Style{Size: min(captionSize, line*0.76/t.TextScale), Colour: t.TextSoft, Align: ui.Middle}
	room := r.W
	if opens {
		room -= peekSide + peekGap
	}
	st = page.WordsFit(s, text, room, st)
	if opens {
		wide := page.EvenWidth(s, text, r.W-peekSide-peekGap, 0.5, page.FitStyle(s, text, r, st))
		var sign ui.Rect
		sign, r = r.Middle(peekSide+peekGap+wide, r.H).CutLeft(peekSide + peekGap)
		b.drawPeek(s, sign.Middle(peekSide, peekSide).Move(-peekGap/2, 0))
	}
	page.DrawEvenly(s, text, r, st)
}

// drawColumn draws a side's sign, its players' names on so many lines, if any, each with at most a
// share of the height, and its count.
func (b *score) drawColumn(s *ui.Screen, r ui.Rect, side int, share float64, lines int) {
	t, n := s.Theme(), float64(lines)
	d := min(20, r.H*0.14)
	drawSide(s, &b.desk.St, ui.Rect{X: r.Centre().X - d/2, Y: r.Y, W: d, H: d}, side)
	_, r = r.CutTop(d + 3)
	names, r := r.CutTop(min(22*t.TextScale*n, r.H*share*n))
	names = names.Inset2(-6, 0) // nothing else is so wide
	for i := range lines {
		row := ui.Rect{X: names.X, Y: names.Y + names.H/n*float64(i), W: names.W, H: names.H / n}
		st := ui.Style{Font: ui.Bold, Size: 16, Colour: t.Text, Align: ui.Middle}
		name := b.says.sides[side].names[i]
		if wide, _ := s.MeasureText(name, ui.Style{Font: ui.Bold, Size: 14}); wide > row.W { // rather in narrower letters than shortened
			st.Font = ui.Body
		}
		page.DrawLine(s, b.plates.shorts.In(s, name, row.W, st), row, st)
	}
	b.drawTally(s, r, side)
}

// drawLine draws the score on one line: each side's sign and count, and between them the lamps of
// the challenges, if they fit, and the points. The signs on the plates say who is on which side.
func (b *score) drawLine(s *ui.Screen) {
	t, r := s.Theme(), b.room.Score
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if b.last.opens() {
		edge = t.PanelEdge
	}
	ui.DrawTray(s, r, 10, t.Panel, t.Panel, edge)
	r = r.Inset2(10, 2)
	const least = 9 // of a lamp, to be seen
	share := 0.28
	if w := &b.says.sides; w[0].needs == "" && w[1].needs == "" { // two numbers
		share = 0.15
	}
	lamps := !b.view.Rules.Goal.ComparesCards() && (r.W*(1-2*share)-8)/float64(b.view.Last)-3 >= least
	if !lamps {
		share = min(share, 0.24)
	}
	left, rest := r.CutLeft(r.W * share)
	right, mid := rest.CutRight(r.W * share)
	for side, at := range [...]ui.Rect{left, right} {
		w := &b.says.sides[side]
		d := min(22, at.H*0.5)
		align := ui.Start
		var mark ui.Rect
		if mark, at = at.CutLeft(d + 6); side == 1 {
			align = ui.End
			mark, at = mark.Move(at.W+6, 0), at.Move(-d-6, 0)
		}
		drawSide(s, &b.desk.St, ui.Rect{X: mark.X, Y: mark.Centre().Y - d/2, W: d, H: d}, side)
		text := w.tally
		if w.needs != "" && !w.reached {
			text += " " + w.needs
		}
		st := ui.Style{Font: ui.Bold, Size: 25, Colour: b.flares(t, side), Align: align}
		edge := ui.Point{X: at.X, Y: at.Centre().Y}
		number := ui.Point{X: at.X + 6, Y: edge.Y}
		if side == 1 {
			wide, _ := s.MeasureText(text, st)
			edge.X = at.Right()
			number.X = edge.X - min(wide, at.W) + 6
		}
		b.swells(s, side, number, edge, lamps)
		page.DrawLine(s, text, at, st)
		s.TransformText(ui.Point{}, 1, 0)
		if w.reached {
			wide, _ := s.MeasureText(text, st)
			b.drawReached(s, ui.Point{X: edge.X + math.Copysign(wide+6+d*0.45, 0.5-float64(side)), Y: edge.Y}, d*0.9)
		}
	}
	upper, points := mid.Inset2(4, 0).CutTop(r.H * 0.5)
	points = points.Inset2(4, 0) // clear of the numbers on both sides
	text, below, above := b.says.points, b.last.opens(), false
	if !lamps && below { // the button is at the shorter of the two lines
		above = peekedWide(s, b.says.counted, 15, true) < peekedWide(s, text, 16, true)
		below = !above
	}
	if lamps {
		b.drawLamps(s, upper.Inset2(0, 3), 1)
	} else {
		b.drawPeeked(s, b.says.counted, upper, 15, above)
	}
	if b.says.bare != "" && peekedWide(s, text, 16, below) > points.W {
		text = b.says.bare
	}
	b.drawPeeked(s, text, points, 16, below)
}

// tallyGap is the gap between a number and what it needs.
const tallyGap = 6.0

// stacks reports whether what a number needs stands below it in a cell of that size.
func stacks(wide, high float64) bool { return high > 0.85*wide }

// tallyStyles returns the styles of both sides' numbers and of what they need, in cells of that
// size.
func (b *score) tallyStyles(s *ui.Screen, wide, high float64) (large, small ui.Style) {
	const least = 14 // so small it can still be read: rather the number is smaller
	t := s.Theme()
	large = ui.Style{Font: ui.Bold, Size: min(high*0.9, max(58, high*0.68)), Fixed: true}
	small = ui.Style{Size: min(18, high*0.55/t.TextScale), Colour: t.Text}
	for side := range b.says.sides {
		w := &b.says.sides[side]
		if w.needs == "" || stacks(wide, high) { // the whole width is the number's
			if w.needs != "" {
				large.Size = min(large.Size, high*0.57)
				small.Size = min(small.Size, high*0.33/t.TextScale)
			}
			if number, _ := s.MeasureText(w.tally, large); number > wide {
				large.Size *= wide / number * 0.99
			}
			if beside, _ := s.MeasureText(w.needs, small); beside > wide {
				small.Size *= wide / beside * 0.99
			}
			continue
		}
		large.Size = min(large.Size, wide*0.6)
		number, _ := s.MeasureText(w.tally, large)
		beside, _ := s.MeasureText(w.needs, small)
		room := wide - tallyGap - number
		if by := least / (small.Size * t.TextScale); beside > room && by < 1 {
			by = max(by, room/beside*0.99)
			small.Size, beside = small.Size*by, beside*by
		}
		if room = wide - tallyGap - beside; number > room {
			large.Size *= room / number * 0.99
		}
	}
	return large, small
}

// drawTally draws a side's number and what it needs.
func (b *score) drawTally(s *ui.Screen, r ui.Rect, side int) {
	t, w := s.Theme(), &b.says.sides[side]
	large, small := b.tallyStyles(s, r.W, r.H)
	large.Colour = b.flares(t, side)
	wide, _ := s.MeasureText(w.tally, large)
	beside, _ := s.MeasureText(w.needs, small)
	line := small.Size * t.TextScale * 1.3
	number, at, edge := r.Middle(wide, r.H), r.Centre(), r.Centre()
	var needs ui.Rect
	var coin ui.Point // in the middle of which, d wide, it has reached that
	d := line
	switch {
	case w.needs == "":
	case stacks(r.W, r.H):
		whole, below := r.Middle(r.W, large.Size+line).CutTop(large.Size)
		number, at, edge = whole.Middle(wide, whole.H), whole.Centre(), ui.Point{X: whole.Centre().X, Y: whole.Bottom()}
		needs, coin = below.Middle(beside, line), below.Centre()
	default:
		var rest ui.Rect
		number, rest = r.Middle(wide+tallyGap+beside, r.H).CutLeft(wide)
		at, edge = number.Centre(), ui.Point{X: number.Right(), Y: number.Centre().Y} // away from what stands beside it
		base := r.Centre().Y + large.Size*0.35                                        // where the number stands
		d = min(large.Size*0.46, beside)
		coin = ui.Point{X: rest.X + tallyGap + d/2, Y: base - d/2}
		needs = ui.Rect{X: rest.X + tallyGap, Y: base - line*0.5 - small.Size*t.TextScale*0.35, W: beside, H: line}
	}
	b.swells(s, side, at, edge, true)
	s.Label(w.tally, number, large)
	s.TransformText(ui.Point{}, 1, 0)
	switch {
	case w.needs == "":
	case w.reached:
		b.drawReached(s, coin, d)
	default:
		s.Label(w.needs, needs, small)
	}
}

// drawReached draws a seal with a tick, for a side that has as many as it needs.
func (b *score) drawReached(s *ui.Screen, at ui.Point, d float64) {
	t := s.Theme()
	r := ui.Rect{X: at.X - d/2, Y: at.Y - d/2, W: d, H: d}
	s.Panel(r, d/2, t.Good, t.Good)
	s.Sign("check", r.Inset(d*0.16), t.OnAccent)
}

// sideColour returns the colour of a side, the same for every seat: a pale one of its plaque.
func sideColour(t *ui.Theme, side int) color.RGBA {
	switch {
	case t.HighContrast:
		return [...]color.RGBA{t.Text, t.TextSoft}[side]
	case side == 0:
		return color.RGBA{0xc2, 0xec, 0xe6, 0xff}
	}
	return color.RGBA{0xf2, 0xd0, 0xe0, 0xff}
}

// drawSide draws the sign of a side.
func drawSide(s *ui.Screen, st *tell.Standing, r ui.Rect, side int) {
	s.Sign(tell.SignsOf(st)[side], r, sideColour(s.Theme(), side))
}

// drawLamps draws a lamp for each challenge, with the sign of the side that won it.
func (b *score) drawLamps(s *ui.Screen, r ui.Rect, rows int) {
	t := s.Theme()
	last := int(b.view.Last)
	per := (last + rows - 1) / rows
	gap := 3.0
	d := min((r.W-gap*float64(per-1))/float64(per), (r.H-gap*float64(rows-1))/float64(rows), 24)
	x0 := r.X + (r.W-(d+gap)*float64(per)+gap)/2
	y0 := r.Y + (r.H-(d+gap)*float64(rows)+gap)/2
	done := int(b.view.Challenge) - 1
	if b.view.Phase == lacasa.Over {
		done = last
	}
	for n := 1; n <= last; n++ {
		i := n - 1
		lamp := ui.Rect{X: x0 + float64(i%per)*(d+gap), Y: y0 + float64(i/per)*(d+gap), W: d, H: d}
		b.aimSpark(n, lamp)
		switch {
		case n <= done && b.view.Uncounted>>n&1 != 0, b.told(n) && b.spark.of.Void:
			s.Panel(lamp, d/2, ui.Alpha(t.Danger, 0.12), t.Danger)
			s.Sign("cross", lamp.Inset(d*0.12), t.Danger)
		case b.told(n):
			drawSide(s, &b.desk.St, lamp.Inset(d*0.07), b.spark.of.Seat.Side())
		case n <= done:
			drawSide(s, &b.desk.St, lamp.Inset(d*0.07), b.view.WinnerOf(n).Side())
		case n == int(b.view.Challenge):
			s.Panel(lamp, d/2, ui.Alpha(t.Light, 0.15), t.Light)
		default:
			s.Panel(lamp.Inset(d*0.2), d*0.3, ui.Alpha(t.Text, 0.08), ui.Alpha(t.Text, 0.55))
		}
	}
}

// drawPeek draws the button that opens the last challenge.
func (b *score) drawPeek(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	edge := t.PanelEdge
	if b.desk.Form.Hover == table.Last {
		edge = t.Light
	}
	s.Panel(r, r.H*0.3, t.Panel, edge)
	s.Sign("last", r.Inset(r.H*0.15), t.Text)
}

// peekSide is the side of the button that opens the last challenge, before a text, and peekGap the
// gap between them.
const peekSide, peekGap = 21.0, 7.0

// peekedWide returns how wide text is, with the button before it if opens is set.
func peekedWide(s *ui.Screen, text string, size float64, opens bool) float64 {
	wide, _ := s.MeasureText(text, ui.Style{Size: size})
	if opens {
		wide += peekSide + peekGap
	}
	return wide
}

// drawPeeked writes text on one line, with the button before it if opens is set.
func (b *score) drawPeeked(s *ui.Screen, text string, r ui.Rect, size float64, opens bool) {
	t := s.Theme()
	if opens {
		r = r.Middle(min(r.W, peekedWide(s, text, min(size, r.H*0.76/t.TextScale), true)), r.H)
		var sign ui.Rect
		sign, r = r.CutLeft(peekSide + peekGap)
		b.drawPeek(s, ui.Rect{X: sign.X, Y: sign.Centre().Y - peekSide/2, W: peekSide, H: peekSide})
	}
	page.DrawLine(s, text, r, ui.Style{Size: size, Colour: t.TextSoft, Align: ui.Middle})
}

// send starts a spark to the score.
func (b *score) send(e lacasa.Event, length time.Duration) {
	if b.spark.of == e {
		return
	}
	b.spark = spark{of: e, family: card.None}
	if cd := b.view.With; cd != card.Back && cd != card.MangiaCake {
		b.spark.family = cd.Family()
	}
	now := *b.view
	now.See(e)
	b.spark.counts = tell.RoundCounts(&now) != tell.RoundCounts(b.view)
	if b.spark.counts || b.view.Rules.Goal.Count == lacasa.Challenges {
		b.desk.Line.Move(&b.spark.way, 1, length, ui.InOut)
	}
}

// land lets the score change.
func (b *score) land() {
	p := &b.spark
	if p.of == (lacasa.Event{}) || p.landed {
		return
	}
	if p.landed = true; p.way > 0 {
		p.way, p.light = 0, 1
		b.desk.Line.Move(&p.light, 0, paceLanded, ui.Out)
	}
	b.sentences.word()
	b.desk.House.Screen.Invalidate()
}

// tallies returns the count of each side, including a challenge whose spark has landed.
func (b *score) tallies() [lacasa.Sides]int {
	v := *b.view
	if e := b.spark.of; b.spark.landed && v.Count > 0 && v.Challenge == e.Number { // it still lies there
		v.See(e)
	}
	return tell.RoundCounts(&v)
}

// told reports whether the score shows who won challenge n while that still lies on the table.
func (b *score) told(n int) bool { return b.spark.landed && int(b.spark.of.Number) == n }

// aimSpark makes the lamp of challenge n the goal of its spark, if challenges are counted.
func (b *score) aimSpark(n int, lamp ui.Rect) {
	if int(b.spark.of.Number) == n && b.view.Rules.Goal.Count == lacasa.Challenges {
		b.spark.to = lamp.Centre()
	}
}

// swells enlarges a side's number from edge while it has just changed. Without a lamp at is the
// goal of its spark.
func (b *score) swells(s *ui.Screen, side int, at, edge ui.Point, lamps bool) {
	p := &b.spark
	if p.of.Seat.Side() != side {
		return
	}
	if !lamps || b.view.Rules.Goal.Count != lacasa.Challenges {
		p.to = at
	}
	if p.counts {
		s.TransformText(edge, 1+0.5*p.light, 0)
	}
}

// flares returns the colour of a side's number, brighter while it has just changed.
func (b *score) flares(t *ui.Theme, side int) color.RGBA {
	if p := &b.spark; p.counts && p.of.Seat.Side() == side {
		return ui.Blend(t.Text, t.Light, p.light)
	}
	return t.Text
}

// drawSpark draws the spark with its tail, or its light where it has landed.
func (b *score) drawSpark(s *ui.Screen) {
	p, t := &b.spark, s.Theme()
	if p.light == 0 && (p.way == 0 || p.way == 1) {
		return
	}
	ink := sideColour(t, p.of.Seat.Side())
	if p.of.Void {
		ink = ui.Blend(t.TextSoft, t.Panel, 0.4)
	}
	if p.light > 0 {
		if p.of.Seat.Side() == b.view.Seat.Side() { // who has lost sees no ring
			ui.DrawWave(s, p.to, 10+44*(1-p.light), p.light, ink)
			ui.DrawWave(s, p.to, 8+24*(1-p.light), 0.7*p.light, t.Light)
		}
		if !p.of.Void {
			s.Glow(ui.Rect{X: p.to.X - 12, Y: p.to.Y - 12, W: 24, H: 24}, ink, 0.9*p.light)
		}
		return
	}
	const tail, apart, seal, large = 7, 0.035, 38, 26
	from := b.room.playedAt(p.of.Seat)
	high := 0.22 * math.Hypot(p.to.X-from.X, p.to.Y-from.Y)
	for i := tail - 1; i >= 0; i-- {
		k := p.way - apart*float64(i)
		if k <= 0 {
			continue
		}
		d, bright := 22-2.4*float64(i), 1-float64(i)/tail
		r := ui.Rect{X: from.X + (p.to.X-from.X)*k - d/2, Y: from.Y + (p.to.Y-from.Y)*k - high*4*k*(1-k) - d/2, W: d, H: d}
		s.Glow(r, ink, 0.7*bright)
		ui.DrawWave(s, r.Centre(), d/2, bright, ink)
		switch {
		case i > 0:
		case p.family == card.None:
			ui.DrawCoin(s, r.Centre(), seal, 1.5*k, 12)
		default: // it stands out from the cards over which it flies
			ui.DrawPlate(s, r.Middle(seal, seal), seal/2, t.Panel, ink)
			s.Picture(tell.CrestOf(p.family), r.Middle(large, large))
		}
	}
}
