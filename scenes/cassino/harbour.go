package cassino

import (
	"image/color"
	"math"
	"slices"

	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Times of a match's end, in ms at speed 1, once the winner is known: the light of the lighthouse
// goes round until everything rests, and the lamps of a feast are lit one after another.
const (
	msRound  = 2500
	msFeast  = 1250
	beamTurn = 0.5 // by how much it turns meanwhile, in radians
)

// The colours of the harbour by night, from top to bottom.
var (
	zenith, sky, haze = color.RGBA{6, 12, 34, 255}, color.RGBA{22, 46, 88, 255}, color.RGBA{74, 92, 124, 255}
	sea, abyss        = color.RGBA{26, 62, 96, 255}, color.RGBA{8, 22, 48, 255}
	quay, dark        = color.RGBA{44, 40, 52, 255}, color.RGBA{9, 11, 22, 255}
	moonlit           = color.RGBA{246, 233, 198, 255}
	lantern           = color.RGBA{240, 142, 62, 255} // on who has won
)

// cafeQuay is the cafe as it stands on the quay, and cafeLit the light in its windows that are dark
// until all is counted.
var cafeQuay, cafeLit = ui.Square("cafe-quay"), ui.Square("cafe-quay-lit")

// patrons are those who come to the cafe when somebody at the table has won.
var patrons = scenes.Each(rowCards(french.SequenceOf("JD,QC,KH,QS")), tell.Face)

// stars are the places of stars, as parts of the sky's width and height.
var stars = [...]ui.Point{{X: 0.03, Y: 0.3}, {X: 0.05, Y: 0.75}, {X: 0.17, Y: 0.62}, {X: 0.22, Y: 0.34}, {X: 0.26, Y: 0.8}, {X: 0.74, Y: 0.3}, {X: 0.76, Y: 0.72}, {X: 0.91, Y: 0.62}, {X: 0.94, Y: 0.34}, {X: 0.97, Y: 0.8}}

// quayOn is how much of the cafe is below the edge of the quay, of its height.
const quayOn = 0.06

// quayAt returns how far down the quay begins: below the cafe or, where there is no room for it,
// where the rows begin; on a phone on its side they hide it.
func (p *scoringPlaces) quayAt() float64 {
	switch {
	case p.art.H > 0:
		return p.art.Bottom() - p.art.H*quayOn
	case p.shape == page.Flat:
		return p.rowsIn().Bottom()
	}
	foot := p.rowsIn().Y - 8
	if p.shape == page.Desk { // the first rows lie on the water rather than hide the lamp of the lighthouse
		foot = max(foot, p.head.Bottom()+lampHigh*p.head.H)
	}
	return foot
}

// cafe returns where the cafe is once so much of the result is told. As nothing is named above it
// any more it comes nearer, and makes room for a winner who stands before it.
func (p *scoringPlaces) cafe(lit float64, stands bool) ui.Rect {
	const nearer, aside = 1.35, 0.8
	r := p.art
	if !p.named {
		return r
	}
	foot, k := p.quayAt(), ui.InOut.At(lit)
	by := 1 + (max(1, min(nearer, (foot-p.head.Bottom())/(foot-r.Y)))-1)*k
	x := r.Centre().X
	if stands {
		x -= aside * r.W * k
	}
	return ui.Rect{X: x - r.W*by/2, Y: foot + (r.Y-foot)*by, W: r.W * by, H: r.H * by}
}

// winner returns who has won and stands before the cafe or beside the rows, if it is one alone.
// Before the cafe it is a guest, if nobody at the table has won.
func (c *Scoring) winner() (look ui.Guest, stands bool) {
	alone := c.at.figure.W > 0
	if c.end.celebrates() && !alone {
		return look, false
	}
	i := slices.IndexFunc(c.says.sides, func(sd side) bool { return sd.best && (sd.guest.Name != "" || alone) })
	if i < 0 {
		return look, false
	}
	if look = c.says.sides[i].guest; look.Name == "" {
		look = scenes.PersonNamed(c.end.st.Players[i].Name)
	}
	look.Mood = ui.Glad
	return look, true
}

// lampHigh is how far below the words the quay begins on a large screen for the lighthouse to be
// seen, in their height.
const lampHigh = 3

// drawHarbour draws the harbour by night, where a match ends: the cafe on the quay, and the
// lighthouse beyond, whose light goes round once somebody at the table has won. If nobody has, the
// lamps burn low.
func (c *Scoring) drawHarbour(s *ui.Screen, lit float64) {
	t, b, foot := s.Theme(), s.Bounds(), c.at.quayAt()
	if t.HighContrast {
		s.Fill(b, t.Ground)
	} else {
		c.drawWater(s, b, foot, lit)
	}
	glad := c.end.celebrates()
	cold := c.end.light(t) == scenes.Moonlight
	if cold {
		s.Fill(b, ui.Alpha(scenes.Night, 0.28*lit))
	}
	if glad && lit > 0 {
		inks := [4]color.RGBA{t.AccentTop, t.Text, t.AccentTop, ui.Blend(t.AccentTop, t.Velvet, 0.7)}
		safe := s.Safe()
		wide := max(7, 0.012*min(safe.W, safe.H))
		const swags = 3
		for i := range swags {
			at := ui.Rect{X: safe.X + 0.03*safe.W, Y: safe.Y + 4, W: 0.94 * safe.W}.Cell(i, swags, 0)
			on := ui.Progress(c.clock.now()-c.clock.decided()-float64(i)*scenes.SeatApart, msFeast)
			ui.DrawFestoon(s, ui.Point{X: at.X, Y: at.Y}, ui.Point{X: at.Right(), Y: at.Y}, 14, wide, max(3, int(at.W/(wide*4))), on, &inks)
		}
	}
	look, stands := c.winner()
	r := c.at.cafe(lit, stands)
	if r.H == 0 {
		if c.at.shape == page.Desk && !t.HighContrast { // the names of the categories are on a board
			s.Panel(table.Union(c.at.heads[0], c.at.match).Inset2(-8, -8), 8, ui.Alpha(zenith, 0.8), color.RGBA{})
		}
		if at := c.at.figure; stands && at.W > 0 && lit > 0 {
			if !t.HighContrast {
				ui.DrawPool(s, at.Inset(-at.W*0.15), ui.Alpha(lantern, 0.22*lit))
			}
			c.drawSeated(s, look, lit)
		}
		return
	}
	if !t.HighContrast {
		ui.DrawPool(s, r.Middle(r.W*2.2, r.H*1.5), ui.Alpha(t.AccentTop, 0.16+0.1*lit*float64(ui.BoolIndex(glad))))
	}
	s.Picture(cafeQuay, r)
	s.Fade(c.clock.paidOut())
	s.Picture(cafeLit, r)
	s.Fade(1)
	if stands && c.at.named && lit > 0 {
		c.drawWinner(s, r, look, lit)
	}
	drawWall(s, foot)
	if glad {
		w := min(r.H*0.42, (b.W-r.W)/3.1)
		if c.at.posed { // clear of the words
			w = r.H * 0.3
		}
		scenes.DrawArrivals(s, patrons, ui.Point{X: r.Centre().X, Y: r.Bottom() - w*0.82}, r.W/2-w*0.3, w, c.clock.now()-c.clock.decided())
		return
	}
	if stands && lit > 0 && !c.at.named {
		c.drawWinner(s, r, look, lit)
	}
}

// drawSeated draws who has won behind a wall, beside the rows of many.
func (c *Scoring) drawSeated(s *ui.Screen, look ui.Guest, lit float64) {
	const apart, sunk = 10, 0.1 // dp; how much is behind the wall, of the bust
	at, b := c.at.figure, s.Bounds()
	left := c.at.rowsIn().Right() + apart
	s.Clip(ui.Rect{X: left, Y: b.Y, W: b.Right() - left, H: at.Bottom() - b.Y})
	s.Fade(lit)
	s.Guest(look.Bust(), at.Move(24*(1-ui.Out.At(lit)), sunk*at.H), true, 0, 1)
	drawWall(s, at.Bottom()-wallBelow-wallHigh)
	s.Unclip()
	s.Fade(1)
}

// drawWinner draws the guest who has won: beside the cafe at r, behind the wall of the quay, or on
// this side of it before the cafe, which lies in the dark then.
func (c *Scoring) drawWinner(s *ui.Screen, r ui.Rect, look ui.Guest, lit float64) {
	const high, aside, sunk = 1, 0.95, 0.06 // of the cafe
	t, foot := s.Theme(), c.at.quayAt()+wallBelow+wallHigh
	d := high * r.H
	at := ui.Rect{X: r.Centre().X - d/2, Y: foot - d + 6*(1-lit), W: d, H: d}
	if c.at.named {
		at = at.Move(aside*r.W, sunk*d)
	}
	if !t.HighContrast {
		if !c.at.named {
			ui.DrawPool(s, r.Middle(r.W*1.7, r.H*1.6), ui.Alpha(scenes.Night, 0.7*lit))
		}
		ui.DrawPool(s, at.Middle(d*1.2, d*1.2), ui.Alpha(lantern, 0.22*lit))
	}
	s.Clip(ui.Rect{X: at.X, Y: at.Y, W: at.W, H: foot - at.Y})
	s.Fade(lit)
	s.Guest(look.Bust(), at, true, 0, 1)
	s.Fade(1)
	s.Unclip()
}

// wallBelow is how far below the beginning of the quay its wall begins, and wallHigh how high that
// is, in dp.
const wallBelow, wallHigh = 4.0, 12.0

// drawWall draws the low wall along the quay.
func drawWall(s *ui.Screen, foot float64) {
	const stone = 118.0 // how long one is
	b := s.Bounds()
	r := ui.Rect{X: b.X, Y: foot + wallBelow, W: b.W, H: wallHigh}
	if t := s.Theme(); t.HighContrast {
		s.Fill(r, t.Ground)
		s.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 2}, t.PanelEdge)
		return
	}
	ui.DrawShade(s, r, ui.Blend(quay, moonlit, 0.26), ui.Blend(quay, dark, 0.3))
	s.Fill(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 1.5}, ui.Alpha(moonlit, 0.5))
	for x := r.X + 0.4*stone; x < r.Right(); x += stone {
		s.Fill(ui.Rect{X: x, Y: r.Y + 1.5, W: 1, H: r.H - 1.5}, ui.Alpha(dark, 0.7))
	}
	s.Fill(ui.Rect{X: r.X, Y: r.Bottom(), W: r.W, H: 3}, ui.Alpha(dark, 0.5))
}

// drawWater draws the sky, the shore, the water and the quay, which begins at foot.
func (c *Scoring) drawWater(s *ui.Screen, b ui.Rect, foot, lit float64) {
	wide, tower := max(1.28*b.W, 760), 0.11 // how far right the lighthouse is: clear of the words
	switch tall := c.at.shape == page.Tall; {
	case c.at.figure.W > 0: // the boats are beside the rows
		wide = 1.42 * b.W
	case c.at.lines:
		wide, tower = 560, 0.03
	case tall && c.at.art.H == 0:
		wide, tower = 500, 0.1
	case tall:
		tower = 0.04
	case c.at.posed:
		wide, tower = 640, 0.05
	case c.at.shape == page.Flat: // the rows would hide its light
		tower = -0.2
	}
	shore := ui.Rect{X: b.X + tower*b.W - wide*ui.BeaconX, W: wide, H: wide * 5 / 16}
	line := foot - wide*0.036 // where the water begins
	shore.Y = line - wide*ui.Waterline
	above, below := ui.Rect{X: b.X, Y: b.Y, W: b.W, H: line - b.Y}.CutTop((line - b.Y) * 0.5)
	ui.DrawShade(s, above, zenith, sky)
	ui.DrawShade(s, below, sky, haze)
	for i, p := range stars {
		at := ui.Point{X: b.X + p.X*b.W, Y: b.Y + p.Y*(line-b.Y)*0.8}
		if c.at.round.Contains(at) || c.at.head.Contains(at) || c.at.row.Contains(at) || c.at.shape == page.Flat && at.Y > c.at.rowsIn().Y-12 { // there are words, or the rows
			continue
		}
		s.Picture(ui.StreetStar, at.Square(6+3*float64(i%3)))
	}
	moon := ui.Point{X: b.X + 0.82*b.W, Y: b.Y + (line-b.Y)*0.42}
	d := 26 + 0.02*b.W
	switch c.at.shape { // clear of the words
	case page.Desk:
	case page.Tall:
		moon = ui.Point{X: b.X + 0.92*b.W, Y: c.at.head.Bottom() + 0.4*d}
	case page.Flat:
		d *= 0.7
		if c.at.posed {
			moon = ui.Point{X: c.at.head.X, Y: c.at.head.Centre().Y}
			break
		}
		moon = ui.Point{X: c.at.sides[0].name.X + 0.6*d, Y: c.at.rowsIn().Y - 0.7*d}
	}
	ui.DrawDisc(s, moon, d*2, ui.Alpha(moonlit, 0.14))
	s.Picture(ui.StreetMoon, moon.Square(d))
	ui.DrawShade(s, ui.Rect{X: b.X, Y: line, W: b.W, H: foot - line}, sea, abyss)
	lamp := ui.Point{X: shore.X + wide*ui.BeaconX, Y: shore.Y + wide*ui.BeaconY}
	switch _, stands := c.winner(); {
	case c.end.celebrates():
		turn := ui.Progress(c.clock.now()-c.clock.decided(), msRound)
		ui.DrawBeam(s, lamp, b.W*0.6, 0.5*lit, -0.3+beamTurn*ui.InOut.At(turn), s.Theme().AccentTop)
	case stands && c.at.named: // it falls on whoever has won
		to := c.at.art.Centre()
		if c.at.figure.W > 0 {
			to = c.at.figure.Centre()
		}
		ui.DrawBeam(s, lamp, b.W*0.6, 0.34*lit, math.Atan2(to.Y-lamp.Y, to.X-lamp.X), s.Theme().AccentTop)
	}
	s.Picture(ui.Shore, shore)
	c.drawBoatLamps(s, shore)
	if c.at.posed { // it goes on with the hills where they are as high as at its end
		const like = 228. / 320
		for end := shore.Right(); end < b.Right(); end += (1 - like) * wide {
			s.Clip(ui.Rect{X: end, Y: b.Y, W: (1 - like) * wide, H: b.H})
			s.Picture(ui.Shore, shore.Move(end-like*wide-shore.X, 0))
			s.Unclip()
		}
	}
	for i := range 5 { // the moon on the water
		w := d * (0.5 + 0.3*math.Abs(math.Sin(float64(i)*2.1)))
		y := line + (float64(i)+0.6)*(foot-line)/5.5
		s.Fill(ui.Rect{X: moon.X - w/2 + float64(i%2)*4, Y: y, W: w, H: 1.4}, ui.Alpha(moonlit, 0.55))
	}
	ui.DrawShade(s, ui.Rect{X: b.X, Y: foot, W: b.W, H: b.Bottom() - foot}, quay, dark)
	s.Fill(ui.Rect{X: b.X, Y: foot, W: b.W, H: 2}, ui.Alpha(moonlit, 0.28))
}

// ropes are those of the boats, from their masts to their ends, as parts of the width of the shore.
var ropes = [...][2]ui.Point{
	{{X: 246.6 / 320, Y: 54.5 / 320}, {X: 260. / 320, Y: 79. / 320}}, {{X: 286.5 / 320, Y: 62.5 / 320}, {X: 297. / 320, Y: 78. / 320}},
	{{X: 246.6 / 320, Y: 54.5 / 320}, {X: 234. / 320, Y: 79. / 320}}, {{X: 286.5 / 320, Y: 62.5 / 320}, {X: 277. / 320, Y: 78. / 320}},
	{{X: 159. / 320, Y: 67.5 / 320}, {X: 151. / 320, Y: 78. / 320}}, {{X: 159. / 320, Y: 67.5 / 320}, {X: 167. / 320, Y: 78. / 320}},
}

// drawBoatLamps draws the lamps on the ropes of the boats, of which some are lit with each category
// that has been counted.
func (c *Scoring) drawBoatLamps(s *ui.Screen, shore ui.Rect) {
	const wide, lamps, least = 0.0038, 5, 2.6 // of the shore's width; on a rope; dp
	t := s.Theme()
	inks := [4]color.RGBA{t.AccentTop, moonlit, t.AccentTop, lantern}
	var room [16]int
	scored := room[:0]
	for i := range c.says.columns {
		if !c.says.columns[i].idle {
			scored = append(scored, i)
		}
	}
	for j := range min(len(ropes), len(ropes)*len(scored)) {
		at := func(p ui.Point) ui.Point { return ui.Point{X: shore.X + p.X*shore.W, Y: shore.Y + p.Y*shore.W} }
		lit := c.clock.paid(scored[j*len(scored)/len(ropes)])
		ui.DrawFestoon(s, at(ropes[j][0]), at(ropes[j][1]), 0, max(least, wide*shore.W), lamps, lit, &inks)
	}
}
