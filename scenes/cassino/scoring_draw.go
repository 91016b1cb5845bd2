package cassino

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/page"
)

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	t := s.Theme()
	lit := ui.Progress(c.clock.now()-c.clock.decided(), msAppear)
	if c.end.st.MatchOver {
		c.drawHarbour(s, lit)
	} else {
		s.Table(tell.Top, true)
		s.Fill(s.Bounds(), ui.Alpha(t.Ground, 0.5))
		c.drawLight(s, lit)
	}
	c.drawWords(s, lit)
	for _, best := range [...]bool{true, false} { // the light around the best falls on no words
		for i := range c.says.sides {
			if c.says.sides[i].best == best {
				c.drawSide(s, &c.says.sides[i], &c.at.sides[i], lit)
			}
		}
	}
	for i, at := range c.at.heads {
		if c.at.named || c.at.headed || !c.at.pictured {
			c.drawHead(s, i, at)
		}
	}
	small := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
	if c.at.total.W > 0 {
		page.DrawLine(s, c.end.house.Say("cassino.scoring.hand"), c.at.total.Inset2(3, 0), small)
		page.DrawLine(s, c.ofMatch("cassino.scoring.match"), c.at.match.Inset2(3, 0), small)
	}
	for i := range c.says.columns {
		c.drawFlying(s, i)
		c.drawPaid(s, i)
	}
	if c.end.celebrates() {
		ui.DrawShower(s, c.at.air.Centre(), c.at.air, c.at.lying, ui.Flakes, (c.clock.now()-c.clock.decided())/1000)
	}
	c.form.Quiet = c.clock.now() < c.clock.decided()
	c.form.Draw(s)
}

// drawLight draws the light after a hand, and the cafe in it.
func (c *Scoring) drawLight(s *ui.Screen, lit float64) {
	t, r := s.Theme(), c.at.art
	from, far := c.at.air.Centre(), max(c.at.air.W, c.at.air.H)*0.7
	if r.H > 0 {
		from = r.Centre()
	}
	switch ink := c.end.light(t); {
	case c.end.winners() == 0:
	case ink == scenes.Moonlight:
		s.Fill(s.Bounds(), ui.Alpha(scenes.Night, 0.6*lit))
		ui.DrawSunburst(s, from, far, 0.16*lit, 0, ink)
	default:
		ui.DrawSunburst(s, from, far, 0.3*lit, 0.1*(1-lit), t.Accent)
	}
	if r.H == 0 {
		return
	}
	ui.DrawDisc(s, from, r.W*0.8, ui.Alpha(c.end.light(t), 0.14*lit))
	s.Picture(cafe, r)
}

// drawWords draws the name of the hand, what is being counted, and the result.
func (c *Scoring) drawWords(s *ui.Screen, lit float64) {
	t := s.Theme()
	if i := c.clock.counting(); !c.at.posed || i < 0 || i >= len(c.says.columns) || c.at.round.Y != c.at.row.Y { // else what is counted has its place
		page.DrawLine(s, c.says.round, c.at.round, ui.Style{Size: 18, Colour: t.TextSoft, Align: ui.Middle})
	}
	size := min(52, c.at.head.H*0.62)
	s.Fade(lit)
	page.DrawHeadline(s, c.says.head, c.at.head, ui.Style{Font: ui.Title, Size: size, Colour: c.end.light(t), Align: ui.Middle, Fixed: true})
	i := c.clock.counting()
	if i == len(c.says.columns) && c.asked >= 0 {
		i = c.asked
	}
	named := i >= 0 && i < len(c.says.columns)
	if c.says.line != "" && !(named && c.at.line == c.at.row) {
		page.DrawEvenly(s, c.says.line, c.at.line, ui.Style{Size: 18, Colour: t.Text, Align: ui.Middle})
	}
	if rest := c.rests(); rest != "" && !named {
		page.DrawEvenly(s, rest, c.at.row, ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
	}
	s.Fade(1)
	if named {
		col := &c.says.columns[i]
		page.DrawEvenly(s, c.end.house.Say("cassino.scores", "what", words.Capitalize(col.name), "points", col.points), c.at.row, ui.Style{Font: ui.Bold, Size: 19, Colour: t.AccentTop, Align: ui.Middle})
	}
}

// rests returns what is said where a category was named, once all are counted: what the numbers are
// if they have no heads, and that signs have names.
func (c *Scoring) rests() string {
	var said []string
	if c.at.total.W == 0 {
		said = append(said, c.ofMatch("cassino.scoring.numbers"))
	}
	if !c.at.named && !c.at.worded && !c.at.pictured && (c.says.line == "" || c.at.line != c.at.row) {
		said = append(said, c.end.house.Say("cassino.scoring.ask"))
	}
	return strings.Join(said, ". ")
}

// drawHead draws the head of a category, lit while it is counted.
func (c *Scoring) drawHead(s *ui.Screen, i int, r ui.Rect) {
	if r.W == 0 {
		return
	}
	t, p := s.Theme(), &c.says.columns[i].picture
	if c.clock.counting() == i && (c.at.named || c.at.headed) {
		s.Panel(r.Inset(2), 9, ui.Alpha(t.Accent, 0.16), t.Accent)
	}
	if c.at.named || c.at.worded || c.at.headed {
		var below ui.Rect
		name := words.Capitalize(c.says.columns[i].name)
		st := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
		switch {
		case c.at.worded:
			r, below = r.CutTop(r.H - headWords)
			below, _ = below.Inset2(-4, 0).CutTop(headWords - 14) // clear of the light around a row
			st.Size = 13
		case c.at.pictured:
			below, _ = r.CutTop(r.H - 6)
		default:
			r, below = r.CutTop(r.H * 0.47)
			below.H -= 8 // clear of that light too
		}
		if !c.at.headed { // where the columns are narrow
			below = below.Inset2(4, 0)
		}
		page.DrawEvenly(s, name, below, page.WordsFit(s, name, below.W, st))
	}
	if c.at.pictured {
		return
	}
	if par := c.says.columns[i].par; par != "" && !c.at.named {
		sign, number := r.CutLeft(r.W * 0.6)
		number = number.Middle(min(number.W, 15*t.TextScale+12), number.H*0.84)
		s.Panel(number, 5, t.Panel, t.PanelEdge)
		s.Label(par, number, ui.Style{Font: ui.Bold, Size: min(15*t.TextScale, number.H*0.7), Colour: t.Text, Align: ui.Middle, Fixed: true})
		r = sign
	}
	p.draw(s, r, 0.66)
}

// draw draws what stands for a category in the middle of r; a card is so wide, of its height.
func (p *picture) draw(s *ui.Screen, r ui.Rect, card float64) {
	t := s.Theme()
	d := min(r.W, r.H) * 0.78
	at := r.Middle(d, d)
	back := func(dx, tilt float64) {
		b := ui.NewPose(ui.CardBack, ui.Point{X: r.Centre().X + dx*d, Y: r.Centre().Y}, d*0.62)
		b.Tilt = tilt
		s.Card(b)
	}
	switch {
	case p.heap:
		back(-0.14, -8)
		back(0.14, 6)
	case p.across:
		back(0, 0)
		b := tell.Lying(french.Of(french.King, french.Hearts), r.Centre(), d*0.5)
		b.Tilt = 90
		s.Card(b)
	case p.sign != "":
		s.Sign(p.sign, at.Inset(d*0.08), t.AccentTop)
	case p.card != french.Back:
		s.Card(tell.Lying(p.card, r.Centre(), r.H*card))
	default:
		s.Picture(deck.Emblem(deck.Suit(p.suit)), at.Inset(d*0.05))
	}
}

// drawSide draws the row of a side.
func (c *Scoring) drawSide(s *ui.Screen, sd *side, at *sidePlaces, lit float64) {
	t := s.Theme()
	ink, light := t.Text, c.end.light(t)
	if sd.best {
		s.Glow(at.all, light, 0.2*lit)
	}
	ui.DrawVarnish(s, at.all)
	if sd.best {
		on := ui.Alpha(t.Accent, 0.1*lit)
		if light == scenes.Moonlight {
			on = ui.Alpha(scenes.Dusk, 0.8*lit)
		}
		s.Panel(at.all, 10, on, color.RGBA{})
		ui.DrawLitEdge(s, at.all, 10, ui.Alpha(light, lit))
		ink = ui.Blend(t.Text, light, lit)
	}
	place, chore := at.name, c.end.chore(sd)
	if c.at.lines && sd.guest.Name != "" { // so many would be told of theirs
		chore = ""
	}
	if chore != "" && place.H >= 84 && t.TextScale < 1.5 {
		var below ui.Rect
		place, below = place.CutTop(place.H * 0.55)
		scenes.DrawChore(s, chore, below.Middle(below.W-12, 32).Move(0, -5), lit)
		chore = ""
	}
	name := c.drawFace(s, sd, place, ink, lit)
	st := ui.Style{Font: ui.Bold, Size: 20, Colour: ink}
	wide, _ := s.MeasureText(sd.name, st)
	if chore != "" && t.TextScale < 1.5 {
		const least, apart = 13, 12 // the size of letters that can be read; dp
		letters, _ := s.MeasureText(chore, ui.Style{Font: ui.Title, Size: least, Fixed: true})
		if _, beside := name.CutLeft(wide + apart); beside.W*0.84 >= letters {
			scenes.DrawChore(s, chore, beside.Middle(min(beside.W, 150), 32), lit)
		}
	}
	if wide > name.W && name.H > 60 { // rather on two lines
		page.DrawBlock(s, sd.name, name, page.WordsFit(s, sd.name, name.W, st))
	} else {
		page.DrawLine(s, sd.name, name, st)
	}
	for i := range at.cells {
		if at.cells[i].W == 0 {
			continue
		}
		c.drawCell(s, i, &sd.cells[i], at.cells[i], c.clock.arrived(i))
	}
	for i := range at.cells { // on top of all cards
		if c.at.pictured && at.cells[i].W > 0 {
			c.drawShelfSeal(s, &sd.cells[i], at.cells[i], c.clock.arrived(i))
		}
	}
	const least = 14.0 // a number can be read
	number := func(n int, text string, r ui.Rect, size, by float64, decides bool, ink color.RGBA) {
		if n == 0 && !decides { // nothing is drawn for 0
			return
		}
		if n == 0 && !sd.best {
			ink = t.TextSoft
		}
		if decides = decides && c.end.winners() != 0; decides { // there the winner's grows
			size *= scenes.WinnerScale
		}
		st := numberStyle(min(size, r.H*0.72, r.W*0.58), ink)
		switch {
		case decides && sd.best:
			by *= (1 + (scenes.WinnerScale-1)*lit) / scenes.WinnerScale
		case decides:
			st.Size = max(st.Size/scenes.WinnerScale, least)
		}
		s.ScaledLabel(text, r, st, by)
	}
	won := c.clock.counted(sd)
	gain := min(30, at.gain.W*0.36) // smaller than the score where that decides
	if !c.end.st.MatchOver {
		gain = 32
	}
	number(won, signed(won), at.gain, gain, 1+0.35*c.clock.swell(sd), !c.end.st.MatchOver, t.AccentTop)
	score := sd.score + won
	if c.end.st.View.Rules.Goal.Aim == cassino.Wins { // it counts hands
		score = sd.score
		if lit > 0 {
			score = sd.after
		}
	}
	number(score, minus(score), at.score, 44, 1, c.end.st.MatchOver, ink)
}

// drawFace draws at the left end of r who a side is, and returns the rest of r: its guest, if the
// match is over, or its sign.
func (c *Scoring) drawFace(s *ui.Screen, sd *side, r ui.Rect, ink color.RGBA, lit float64) ui.Rect {
	const least = 16
	head := 46.0
	if sd.best {
		head = 66
	}
	if d := min(head, r.H); sd.guest.Name != "" && c.end.st.MatchOver && d >= least && s.Theme().TextScale < 1.5 {
		look := sd.guest
		switch {
		case lit == 0:
		case sd.best:
			look.Mood = ui.Glad
		default:
			look.Gaze = ui.Downward
		}
		row := r.Across(ui.Fixed(d), ui.Gap(8), ui.Grow(1))
		s.Guest(look.Head(), row[0].Move(-5, 0).Middle(d, d), false, 0, 1)
		return row[1]
	}
	d := min(24, r.H*0.6)
	row := r.Across(ui.Fixed(d), ui.Gap(8), ui.Grow(1))
	s.Sign(sd.sign, row[0].Middle(d, d), ink)
	return row[1]
}

// ofMatch says what the match counts, points or hands.
func (c *Scoring) ofMatch(key string) string {
	if c.end.st.View.Rules.Goal.Aim == cassino.Wins {
		key += ".wins"
	}
	return c.end.house.Say(key)
}

// signed returns a number with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// minus returns a number, one below zero with a true minus.
func minus(n int) string {
	if n < 0 {
		return signed(n)
	}
	return strconv.Itoa(n)
}

// numberStyle returns how a number is written that high. The zero of the titles' letters would be
// taken for a half-moon.
func numberStyle(size float64, ink color.RGBA) ui.Style {
	return ui.Style{Font: ui.Bold, Size: size, Colour: ink, Align: ui.Middle, Fixed: true}
}

// drawCell draws the points a side has of a category, and what it has if there is room.
func (c *Scoring) drawCell(s *ui.Screen, i int, e *cell, r ui.Rect, k float64) {
	t := s.Theme()
	if c.at.pictured {
		c.drawShelf(s, i, e, r, k)
		return
	}
	if e.points == 0 && (e.took == "" || c.at.named) { // nothing is drawn for 0
		return
	}
	s.Fade(k)
	defer s.Fade(1)
	ink := t.TextSoft
	if e.points != 0 {
		ink = t.AccentTop
	}
	text := signed(e.points)
	if e.took != "" && !c.at.named {
		text = e.took + ": " + signed(e.points)
	}
	upper := r
	if r.H >= 84 && r.W >= 60 && len(e.shown) > 0 {
		var lower ui.Rect
		upper, lower = r.CutTop(r.H * 0.5)
		n, w := float64(len(e.shown)), min(30, lower.H*0.56)
		stride := min(w*0.8, (r.W-w-8)/max(n-1, 1))
		for i, card := range e.shown {
			s.Card(tell.Lying(card, ui.Point{X: lower.Centre().X + (float64(i)-(n-1)/2)*stride, Y: lower.Y + lower.H*0.44}, w))
		}
	} else if (r.H >= 84 || r.H >= 58 && c.at.named) && r.W >= 84 && t.TextScale < 1.5 {
		var lower ui.Rect
		upper, lower = r.CutTop(r.H * 0.56)
		const least = 13.0 // smaller it could not be read
		has, room, told := e.has, lower.Inset2(6, 4), ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
		if len(e.shown) > 0 && page.FitStyle(s, has, room, told).Size < least {
			has = e.many
		}
		page.DrawEvenly(s, has, room, page.WordsFit(s, has, room.W, told))
	}
	st := numberStyle(min(38, upper.H*0.74, upper.W*0.6), ink)
	if wide, _ := s.MeasureText(text, st); wide > upper.W-4 {
		st = numberStyle(max(14, st.Size*(upper.W-4)/wide), ink)
	}
	s.ScaledLabel(text, upper, st, 1+0.5*math.Sin(math.Pi*k))
}

// shelf returns the places in a cell for what has scored and for a line below it, and the width of
// a card.
func (c *Scoring) shelf(r ui.Rect) (upper, lower ui.Rect, w float64) {
	upper = r.Inset2(4, 6)
	const line, least = 22, 48               // least: the room of the cards
	if c.at.named || upper.H >= line+least { // the cards that are shown are not named too
		upper, lower = upper.CutTop(upper.H - line)
	}
	return upper, lower, min(upper.H*5/7*0.92, upper.W*0.66)
}

// fan returns how far apart so many cards as wide as w lie on a shelf, and how much each is tilted
// more than the one before, so that none lies outside.
func fan(n int, w float64, shelf ui.Rect) (stride, tilt float64) {
	const most = 12 // degrees, of the first and the last
	gaps := float64(max(n-1, 1))
	tilt = min(4, 2*most/gaps)
	lean := w * 0.7 * math.Sin(tilt*gaps/2*math.Pi/180) // by which the corners of the outer ones stick out
	return max(2, min(w*0.5, (shelf.W-w-2*lean)/gaps)), tilt
}

// drawShelf draws what has scored, as it was taken. What may score yet has a slot; where nothing
// has there is none.
func (c *Scoring) drawShelf(s *ui.Screen, i int, e *cell, r ui.Rect, k float64) {
	t := s.Theme()
	upper, lower, w := c.shelf(r)
	own := ui.CardRect(upper.Centre(), w)
	whole := func() { c.says.columns[i].draw(s, ui.CardRect(upper.Centre(), w).Inset2(-w*0.2, 0), 1/1.4) }
	defer s.Fade(1)
	if k < 1 {
		s.Fade(1 - k)
		ui.DrawSlot(s, own)
		s.Fade(0.2 * (1 - k))
		whole()
	}
	s.Fade(k)
	if e.points == 0 { // the words stand alone
		lower = upper.Middle(lower.W, lower.H)
	}
	if lower.H > 0 && (len(e.cards) > len(e.shown) || e.gone) {
		page.DrawLine(s, e.has, lower.Inset2(-2, 0), ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle})
	}
	if e.points == 0 {
		return
	}
	if n := len(e.shown); n > 0 {
		stride, tilt := fan(n, w, upper)
		for j, card := range e.shown {
			off := float64(j) - float64(n-1)/2
			p := tell.Lying(card, ui.Point{X: own.Centre().X + off*stride, Y: own.Centre().Y + math.Abs(off)*min(2, 12/float64(n))}, w)
			p.Tilt = off * tilt
			s.Card(p)
		}
		return
	}
	whole()
}

// drawShelfSeal draws the points of what lies on a shelf.
func (c *Scoring) drawShelfSeal(s *ui.Screen, e *cell, r ui.Rect, k float64) {
	if e.points == 0 {
		return
	}
	upper, _, w := c.shelf(r)
	own := ui.CardRect(upper.Centre(), w)
	if n := len(e.shown); n > 0 {
		stride, _ := fan(n, w, upper)
		own.X += stride * float64(n-1) / 2
	}
	d := max(24, min(34, w*0.56))
	seal := ui.Rect{X: min(own.Right()-d*0.62, r.Right()-d), Y: own.Bottom() - d*0.7, W: d, H: d}
	s.Fade(k)
	drawSeal(s, seal, e.points, 1+0.5*math.Sin(math.Pi*k))
	s.Fade(1)
}

// drawSeal draws points on a seal, their number so much larger.
func drawSeal(s *ui.Screen, r ui.Rect, points int, by float64) {
	t := s.Theme()
	ui.DrawPlate(s, r, r.H/2, t.Accent, t.AccentTop)
	s.ScaledLabel(minus(points), r, ui.Style{Font: ui.Bold, Size: r.H * 0.62, Colour: t.OnAccent, Align: ui.Middle, Fixed: true}, by)
}

// drawPaid draws the points of a category on their way to the others of their side.
func (c *Scoring) drawPaid(s *ui.Screen, i int) {
	const wide, high = 30.0, 18.0
	k := c.clock.paid(i)
	if k == 0 || k == 1 {
		return
	}
	for row := range c.says.sides {
		e, at := &c.says.sides[row].cells[i], &c.at.sides[row]
		if e.points == 0 || at.cells == nil {
			continue
		}
		from, to, way := at.cells[i].Centre(), at.gain.Centre(), ui.InOut.At(k)
		seal := ui.Point{X: from.X + (to.X-from.X)*way, Y: from.Y + (to.Y-from.Y)*way - high*math.Sin(math.Pi*k)}
		drawSeal(s, seal.Square(wide), e.points, 1)
	}
}

// swell returns how far the points of a side swell as others come to them, 0 to 1.
func (k *clock) swell(sd *side) (by float64) {
	for i := range sd.cells {
		if sd.cells[i].points != 0 {
			by = max(by, math.Sin(math.Pi*k.answered(i)))
		}
	}
	return by
}

// drawFlying draws the cards of a category on their way to the cells.
func (c *Scoring) drawFlying(s *ui.Screen, i int) {
	col := &c.says.columns[i]
	now := c.clock.now() - col.begins
	if now < 0 || now > col.lasts {
		return
	}
	gone := ui.Progress(now-(col.lasts-msRead), 160)
	for row := range c.says.sides {
		if c.at.sides[row].cells == nil || c.at.heads[i].W == 0 {
			continue
		}
		from, to := c.at.sides[row].name.Centre(), c.at.sides[row].cells[i].Centre()
		cards := c.says.sides[row].cells[i].cards
		for j, card := range cards {
			flown := ui.Progress(now-msApart*float64(j), msFly)
			if flown == 0 {
				continue
			}
			k := ui.Out.At(flown)
			fan := (float64(j) - float64(len(cards)-1)/2) * c.at.card * 0.28
			w := c.at.card
			if c.at.pictured {
				_, _, end := c.shelf(c.at.sides[row].cells[i])
				w += (end - w) * k * k * k
			}
			p := tell.Lying(card, ui.Point{X: from.X + (to.X+fan-from.X)*k, Y: from.Y + (to.Y-from.Y)*k - 26*math.Sin(math.Pi*flown)}, w)
			p.Lift, p.Alpha = 14*math.Sin(math.Pi*flown)+2, 1-gone
			p.Tilt = fan * 0.5
			s.Card(p)
		}
	}
}
