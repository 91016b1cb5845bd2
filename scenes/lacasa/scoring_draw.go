package lacasa

import (
	"image/color"
	"math"
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/night"
	"lacasa/ui/page"
)

// light returns the colour of the light.
func (c *finish) light(t *ui.Theme) color.RGBA {
	switch c.mood() {
	case bright:
		return t.AccentTop
	case cold:
		return scenes.Moonlight
	case neither:
	}
	return t.Text
}

// Draw draws the whole scene.
func (c *Scoring) Draw(s *ui.Screen) {
	t := s.Theme()
	ui.DrawBackdrop(s)
	c.drawLight(s)
	c.drawFestoons(s)
	c.drawArt(s)
	for i := range c.says.plates {
		c.drawPlate(s, i)
	}
	c.drawTrack(s)
	if c.at.ledger.H > 0 {
		ui.DrawVarnish(s, c.at.ledger)
		if apart := c.at.match.X - c.at.rounds.Right(); apart > 30 {
			s.Fill(ui.Rect{X: c.at.match.X - apart/2, Y: c.at.ledger.Y + 22, W: 1, H: c.at.ledger.H - 44}, ui.Alpha(t.PanelEdge, 0.8))
		}
	}
	c.drawRounds(s)
	c.drawMatch(s)
	if c.end.mood() == bright { // it flies over no words
		pieces := 48
		if c.end.st.MatchOver {
			pieces = ui.Flakes
		}
		ui.DrawShower(s, c.at.centre, c.at.air, c.at.lying, pieces, (c.clock.now()-c.clock.goldAt())/1000)
	}
	for i := range c.says.plates {
		moved, shrunk, ink := c.stands(i)
		c.drawOn(s, i, moved, shrunk, ink)
	}
	c.drawWords(s, t)
	c.drawThrown(s)
	c.form.Quiet = c.clock.sinceDecided() < 0
	c.form.Draw(s)
	if v := c.clock.veil(); v > 0 {
		s.Fill(s.Bounds(), ui.Alpha(t.Ground, v))
	}
}

// The colours of the rays at the end of a match that is won, and of the ground behind them.
var gleam, glory = color.RGBA{0xe8, 0xb8, 0x4e, 0xff}, color.RGBA{0x12, 0x3f, 0x31, 0xff}

// drawLight draws the light: low at first, and then on the winner.
func (c *Scoring) drawLight(s *ui.Screen) {
	t, lit := s.Theme(), min(1, c.clock.lit())
	b := s.Bounds()
	dawn := 0.0 // the table becomes brighter with the windows
	if c.end.st.MatchOver {
		dawn = 0.32 * c.clock.litWindows() * (1 - lit)
	}
	switch c.end.mood() {
	case bright:
		s.Fill(b, ui.Alpha(t.Ground, 0.62-0.12*lit-dawn))
		radius, strength := max(b.W, b.H)*0.72, 0.24
		if t.HighContrast {
			strength = 0.2
		}
		if turn := 0.35 * (1 - ui.Progress(c.clock.sinceDecided(), c.clock.restsAt()-c.clock.decidedAt())); !c.end.st.MatchOver {
			ui.DrawSunburst(s, c.at.centre, radius*(0.5+0.5*c.clock.lit()), strength*lit, turn, t.Accent)
			break
		}
		const slow = 2 * math.Pi / 180 // per second
		if !t.HighContrast {
			s.Panel(ui.ClothWithin(s), 0.056*min(b.W, b.H), ui.Alpha(glory, 0.7*lit), color.RGBA{}) // the wood keeps its colour
			ui.DrawDisc(s, c.at.centre, radius*0.7, ui.Alpha(gleam, 0.12*lit))
		}
		ui.DrawSunburst(s, c.at.centre, radius*(0.5+0.5*c.clock.lit()), 1.3*strength*lit, slow*max(0, c.clock.sinceDecided())/1000, gleam)
	case cold:
		s.Fill(b, ui.Alpha(scenes.Night, 0.62+0.2*lit-dawn))
		ui.DrawSunburst(s, c.at.centre, max(b.W, b.H)*0.5, 0.16*lit, 0, scenes.Moonlight)
	case neither:
		s.Fill(b, ui.Alpha(t.Ground, 0.6))
		ui.DrawSunburst(s, c.at.centre, max(b.W, b.H)*0.5, 0.2*lit, 0, t.Text)
	}
}

// drawFestoons draws lamps in the colours of the families, if somebody has won a match.
func (c *Scoring) drawFestoons(s *ui.Screen) {
	if c.end.mood() != bright || !c.end.st.MatchOver || c.clock.sinceDecided() < 0 {
		return
	}
	var inks [4]color.RGBA
	for i := range inks {
		inks[i] = tell.LightOf(s, card.Family(i))
	}
	for i, r := range c.at.festoons {
		from, to := ui.Point{X: r.X, Y: r.Y}, ui.Point{X: r.Right(), Y: r.Y}
		lit := ui.Progress(c.clock.sinceDecided()-scenes.SeatApart*float64(i), msGlory/2)
		ui.DrawFestoon(s, from, to, r.H, c.at.lamp, max(3, int(r.W/(c.at.lamp*3.4))), lit, &inks)
	}
}

// drawArt draws the picture in the middle: the round's card with its stamp, or the house and its
// household.
func (c *Scoring) drawArt(s *ui.Screen) {
	r := c.at.art
	if r.H == 0 {
		return
	}
	if c.end.st.MatchOver {
		c.drawHouse(s, r)
		return
	}
	t, open := s.Theme(), ui.Progress(c.clock.now(), msTurn)
	id, whole := c.end.st.Situation(), c.at.whole()
	if r = r.Fit(5, 7); !whole {
		r = c.at.art.Fit(tell.ArtShape, 1)
	}
	switch {
	case open == 1:
	case whole:
		s.TurningPicture(tell.CardOf(&c.end.st.Options, id), r, ui.Out.At(open))
		return
	default:
		s.Fade(open)
		tell.DrawArt(s, &c.end.st.Options, id, r, s.Bounds())
		s.Fade(1)
		return
	}
	fall := ui.Progress(c.clock.sinceDecided()+msFall, msFall)
	if c.clock.sinceDecided() >= 0 { // the stamp shakes the card
		k := ui.Progress(c.clock.sinceDecided(), 260)
		r = r.Move(0, 5*math.Sin(math.Pi*2*k)*(1-k))
		c.drawWave(s, r.Centre(), r.H)
	}
	if c.end.mood() == bright {
		s.Glow(r.Inset(-2), t.AccentTop, 0.2*min(1, c.clock.lit()))
	}
	const least = 12.2 // of the letters of its name, which the words above it say too
	name := tell.VoiceOf(c.end.house).Situation(&c.end.st.Options, id)
	named := page.FitStyle(s, name, tell.Plate(r).Inset2(2, 0), ui.Style{Font: ui.Title, Size: r.W * 0.115, Fixed: true}).Size >= least
	switch {
	case whole && named:
		tell.DrawSituation(s, &c.end.st.Options, id, name, "", r)
	case whole:
		s.Picture(tell.CardOf(&c.end.st.Options, id), r)
		tell.DrawSeal(s, &c.end.st.Options, id, r)
	default:
		s.Shadow(r, 3, 6)
		tell.DrawArt(s, &c.end.st.Options, id, r, s.Bounds())
	}
	if c.end.mood() == cold {
		s.Panel(r, r.W*0.06, ui.Alpha(color.RGBA{0x06, 0x0a, 0x1c, 0xff}, 0.42*min(1, c.clock.lit())), color.RGBA{})
	}
	if fall <= 0 {
		return
	}
	fill, ink := t.Accent, t.OnAccent
	switch c.end.mood() {
	case bright:
		if c.end.outcome().Ending == lacasa.Failed && c.end.company() {
			fill, ink = t.Velvet, t.Text
		}
	case cold, neither:
		fill, ink = ui.Blend(t.Panel, scenes.Moonlight, 0.22), t.Text
	}
	s.Fade(fall)
	at := ui.Point{X: r.X + r.W*0.66, Y: r.Y + r.H*0.7} // across a corner: the subject of the picture is in its middle
	if !whole {
		at.Y = r.Y + r.H*0.79
	}
	large := min(t.TextScale, 1.3)
	wide, high := max(r.W*0.84, 140*large), max(r.W*0.24, 42*large)
	switch {
	case whole && !named: // where its name would be
		at.Y = r.Y + r.H*0.88
	case whole: // its name stays legible
		const panel, slope = 0.8, 0.07 // where that begins, of the height; how far the stamp's corner hangs, of its width
		at.Y = min(at.Y, r.Y+r.H*panel-high/2-wide*slope)
	}
	ui.DrawStamp(s, c.says.stamp, c.says.stamped, at.Square(wide).Middle(wide, high), -8, 1+1.3*(1-fall), fill, ink)
	s.Fade(1)
}

// whole reports whether the round's card is large enough to read its name. Otherwise only its
// picture is shown.
func (c *scoringPlaces) whole() bool {
	return c.art.Fit(5, 7).W >= 88 && c.end.house.Screen.Theme().TextScale < 1.5
}

// drawHouse draws the house of the match, lit or dark, and the household in front of a lit one.
func (c *Scoring) drawHouse(s *ui.Screen, r ui.Rect) {
	w, house := c.at.card, c.at.house
	decided := ui.Progress(c.clock.sinceDecided()+msFall, msFall) // before, the winner is not known
	light := ui.Progress(c.clock.now(), msTurn)
	drawn := func(p ui.Picture) { s.Picture(p, house) }
	if back := ui.InOut.At(ui.Progress(c.clock.sinceDecided()+msFall, scenes.SeatComes)); back < 1 && house != c.at.stage { // it makes space for the household
		s.Fade(0)
		s.Picture(ui.Night, house) // it is painted before it is needed
		stage := c.at.stage
		between := func(from, to float64) float64 { return from + (to-from)*back }
		house = ui.Rect{X: between(stage.X, house.X), Y: between(stage.Y, house.Y), W: between(stage.W, house.W), H: between(stage.H, house.H)}
		drawn = func(p ui.Picture) { s.ScaledPicture(p, house, stage.W) }
	}
	ui.DrawDisc(s, house.Centre(), house.W, ui.Alpha(gleam, (0.06+0.16*c.clock.litWindows())*light*(1-decided)))
	s.Fade(light)
	if decided < 1 || c.end.mood() == cold {
		dark := ui.Unlit
		if !c.end.company() { // the Robot sits in the attic
			dark = ui.Dark
		}
		drawn(dark)
	}
	if s.Fade(light * (1 - decided)); decided < 1 {
		c.drawPanes(s, house, drawn)
	}
	if c.end.mood() != cold {
		s.Fade(decided)
		drawn(ui.Night)
	}
	s.Fade(1)
	c.drawWave(s, house.Centre(), house.H)
	c.drawWinners(s, house, decided)
	if w == 0 || decided == 0 {
		return
	}
	mid := ui.Point{X: r.Centre().X, Y: c.at.house.Bottom() + w*(below-0.92)}
	scenes.DrawArrivals(s, household, mid, 0, w, c.clock.sinceDecided()+msFall)
}

// drawWinners draws those who have won the match before the house at r.
func (c *Scoring) drawWinners(s *ui.Screen, r ui.Rect, k float64) {
	const high, sill, apart = 0.78, 0.035, 0.25 // of the house; of its width, from its middle
	if k == 0 {
		return
	}
	d, light := r.H*high, scenes.Moonlight
	if c.end.mood() == bright {
		light = gleam
	}
	for i, look := range c.end.winners {
		side := 1.0
		if len(c.end.winners) > 1 && i == 0 {
			side = -1
		}
		at := ui.Rect{X: r.Centre().X + side*apart*r.W - d/2, Y: r.Bottom() - r.H*sill - d + 6*(1-k), W: d, H: d}
		if !s.Theme().HighContrast {
			ui.DrawPool(s, at.Inset(-d*0.15), ui.Alpha(light, 0.3*k))
		}
		s.Fade(k)
		s.Guest(look.Bust(), at, side > 0, 0, 1)
		s.Fade(1)
	}
}

// household are the faces of those who live in the house.
var household = scenes.Each(tell.Household[:], tell.Face)

// lighted are the windows in the order in which they light up: those of the house, then those
// around it, and the one above the door last.
var lighted = func() (list []int) {
	house := len(night.Panes) - 1
	for i := night.Town; i < house; i++ {
		list = append(list, i)
	}
	for i := range night.Town {
		list = append(list, i)
	}
	return append(list, house)
}()

// drawPanes draws the windows of the house that are lit by now.
func (c *Scoring) drawPanes(s *ui.Screen, house ui.Rect, drawn func(ui.Picture)) {
	for i, pane := range lighted {
		p, ago := night.Panes[pane], c.clock.now()-c.clock.litAt(i)
		if ago < 0 {
			break
		}
		at := ui.Rect{X: house.X + p.X*house.W, Y: house.Y + p.Y*house.H, W: p.W * house.W, H: p.H * house.H}
		s.Clip(at)
		drawn(ui.Night)
		s.Unclip()
		s.Glow(at, s.Theme().AccentTop, 0.4+0.4*(1-ui.Progress(ago, msPane)))
	}
}

// drawWave draws a ring of light around what has just been won.
func (c *Scoring) drawWave(s *ui.Screen, at ui.Point, high float64) {
	if k := ui.Progress(c.clock.sinceDecided(), msWave); c.clock.sinceDecided() >= 0 && c.end.mood() == bright {
		ui.DrawWave(s, at, high*(0.3+ui.Out.At(k)), 0.7*(1-k), c.end.light(s.Theme()))
	}
}

// drawWords draws who has won, and why.
func (c *Scoring) drawWords(s *ui.Screen, t *ui.Theme) {
	k := ui.Progress(c.clock.sinceDecided()+msFall, msFall+120)
	size := 58.0 * c.at.head.H / 82
	if c.at.shape != page.Desk {
		size = 34
	}
	colour := t.AccentTop
	if c.end.mood() != bright {
		colour = c.end.light(t)
	}
	s.Fade(k)
	s.TransformText(c.at.head.Centre(), 1+0.15*(1-ui.Out.At(k)), 0)
	page.DrawHeadline(s, c.says.head, c.at.head, ui.Style{Font: ui.Title, Size: size, Colour: colour, Align: ui.Middle, Fixed: true})
	s.TransformText(ui.Point{}, 1, 0)
	if c.end.counts() {
		s.Fade(1) // it was known before
	}
	line := why
	if line.Colour = t.Text; c.at.shape == page.Desk {
		line.Size = 20
	}
	page.DrawEvenly(s, c.says.line, c.at.line, line)
	if len(c.says.details) > 0 {
		s.Fade(k)
		st := detail
		st.Colour = ui.Blend(t.TextSoft, t.Text, 0.6)
		page.DrawStack(s, c.at.details, page.Paragraphs(c.says.details, st))
	}
	s.Fade(1)
}

// drawMatch draws the score of the match, or how it ended.
func (c *Scoring) drawMatch(s *ui.Screen) {
	t, r := s.Theme(), c.at.match
	if r.H == 0 {
		return
	}
	st := matched
	st.Colour = t.AccentTop
	defer s.Fade(1)
	switch {
	case c.end.st.MatchOver: // it says who has won
		s.Fade(ui.Progress(c.clock.sinceDecided(), msShow))
	case !c.end.company():
		s.Fade(c.clock.shown())
	}
	switch {
	case c.end.st.MatchOver:
		if c.end.mood() == cold {
			st.Colour = scenes.Moonlight
		}
		if c.at.shape == page.Flat || c.at.ledger.H > 0 {
			page.DrawEvenly(s, c.says.match, r, st)
			return
		}
		page.DrawLine(s, c.says.match, r, st)
	case c.end.company():
		st.Font, st.Size, st.Colour = ui.Body, 17, t.Text
		page.DrawEvenly(s, c.says.matchText(), r, st)
	default:
		coins := c.at.coins
		if coins == r { // side by side
			wide, _ := s.MeasureText(c.says.match, st)
			n := c.end.sockets()
			room := min(r.H*coinWide*(1+coinGap)*float64(n), max(r.W-wide-24, 0))
			r.Middle(room+20+wide, r.H).Across(ui.Fixed(room).Into(&coins), ui.Gap(20), ui.Grow(1).Into(&r))
			r.W += 2
		}
		page.DrawLine(s, c.says.match, r, st)
		s.Fade(1)
		won := int(c.end.outcome().Points[lacasa.Human])
		c.drawCoins(s, 0, coins, c.end.st.Score[lacasa.Human], won, won, c.end.sockets())
	}
}

// sockets returns for how many points there are places, in solo.
func (c *finish) sockets() int {
	if c.st.Options.Supplement {
		return max(c.st.Options.RoundCount(), c.st.Score[lacasa.Human])
	}
	return max(lacasa.SoloTarget, c.st.Score[lacasa.Human])
}

// The width of a coin, in heights of its row, and the gap to the next, in coin widths.
const coinWide, coinGap = 0.84, 0.3

// coinAt returns the place of coin i in a row of n, and its width. The longest row has most coins.
func coinAt(r ui.Rect, i, n, most int) (at ui.Point, wide float64) {
	wide = min(r.H*coinWide, r.W/(float64(most)*(1+coinGap)))
	x := r.Centre().X - wide*(float64(n)*(1+coinGap)-coinGap)/2
	return ui.Point{X: x + wide/2 + float64(i)*wide*(1+coinGap), Y: r.Centre().Y}, wide
}

// drawCoins draws a coin for every point of the match, and an empty place for each still to be won,
// if target is not 0. New coins are drawn once they have landed; drawThrown draws those in the air.
func (c *Scoring) drawCoins(s *ui.Screen, row int, r ui.Rect, have, fresh, newest, target int) {
	n := max(have, target)
	most := n // all rows have coins of one size
	for i := range c.says.plates {
		if p := &c.says.plates[i]; p.coins {
			most = max(most, p.number, p.target, p.places)
		}
	}
	t := s.Theme()
	c.at.thrown[row] = coinRow{r, n, most, have, fresh}
	jolt := 0.0 // the row moves when a coin lands on it
	for i := range fresh {
		if flown, lain := c.clock.flight(i); flown == 1 {
			jolt += math.Sin(3*math.Pi*lain) * (1 - lain) * (1 - lain)
		}
	}
	for i := range n {
		at, d := coinAt(r, i, n, most)
		if i >= have-fresh && target > 0 {
			ui.DrawSocket(s, at.Square(d))
		}
		flown, lain := 1.0, 0.0
		if i >= have-fresh && i < have {
			flown, lain = c.clock.flight(i - have + fresh)
		}
		if i >= have || flown < 1 {
			continue
		}
		if i >= have-fresh { // it stands out
			if i >= have-newest {
				ui.DrawWave(s, at, d*0.65, 0.9, t.AccentTop) // it reaches at most half way to the next
			}
			ui.DrawWave(s, at, d*(0.6+1.6*ui.Out.At(lain)), 0.9*(1-lain), t.AccentTop)
			at.Y += d * 0.1 * jolt
		} else {
			at.Y -= d * 0.16 * jolt
		}
		ui.DrawCoin(s, at, d, 0, 0)
	}
}

// A coinRow is a row of n coins: have are won, and the last fresh of those are new.
type coinRow struct {
	ui.Rect
	n, most, have, fresh int
}

// drawThrown draws the coins that are in the air.
func (c *Scoring) drawThrown(s *ui.Screen) {
	for _, row := range c.at.thrown {
		for i := range row.fresh {
			flown, _ := c.clock.flight(i)
			if flown == 0 || flown == 1 || row.H == 0 {
				continue
			}
			to, d := coinAt(row.Rect, row.have-row.fresh+i, row.n, row.most)
			from := c.at.centre
			_, high := s.Size()
			up := math.Sin(math.Pi * flown)
			along, fall := flown*(2-flown), flown*flown
			at := ui.Point{X: from.X + (to.X-from.X)*along, Y: from.Y + (to.Y-from.Y)*fall - up*high*0.12}
			large := max(d, 34)
			ui.DrawCoin(s, at, d+(large*3-d)*math.Sqrt(up)*(1-flown)+large*0.5*(1-flown), 1.5*(1-flown), 60*up)
		}
	}
}

// rise returns how far, in dp, the winner's plate is raised and the other lowered.
func (c *scoringPlaces) rise() float64 {
	if len(c.says.plates) == 1 { // there is no other beside it
		return 0
	}
	switch c.shape {
	case page.Desk:
		return 9
	case page.Tall:
		return 4
	case page.Flat: // the text above needs the space
	}
	return 0
}

// stands returns how far a side's plate has moved down and shrunk, and the colour of its words.
func (c *Scoring) stands(i int) (moved, shrunk float64, ink color.RGBA) {
	t, lit := c.end.house.Screen.Theme(), c.clock.lit()
	full := min(1, max(0, lit))
	switch ink = t.Text; c.says.plates[i].fate {
	case best:
		if ink = ui.Blend(t.Text, t.AccentTop, full); c.end.mood() == cold {
			ink = ui.Blend(t.Text, scenes.Moonlight, full)
		}
		moved = -c.at.rise() * lit
	case beaten:
		if c.end.mood() == bright || c.end.mood() == cold && len(c.says.plates) == 1 {
			ink = ui.Blend(t.Text, t.TextSoft, full)
		}
		moved, shrunk = c.at.rise()*lit, c.at.shrinks()*full
	}
	return moved, shrunk, ink
}

// drawPlate draws a side's plate, on which the lamp shines if it has won.
func (c *Scoring) drawPlate(s *ui.Screen, i int) {
	t, full := s.Theme(), min(1, max(0, c.clock.lit()))
	plate := ui.DrawLacquer
	if c.at.shape != page.Desk {
		plate = ui.DrawVarnish
	}
	moved, shrunk, _ := c.stands(i)
	r := c.at.plates[i].Move(0, moved)
	if shrunk > 0 {
		r = ui.Rect{X: r.X + shrunk/2, Y: r.Y + shrunk, W: r.W - shrunk, H: r.H - shrunk}
	}
	switch c.says.plates[i].fate {
	case even:
		plate(s, r)
	case best:
		light, on := t.Accent, ui.Alpha(t.Accent, 0.13*full)
		if c.end.mood() == cold {
			light, on = scenes.Moonlight, ui.Alpha(scenes.Dusk, 0.8*full)
		}
		s.Shadow(r, 10, 4+22*full)
		s.Glow(r, light, 0.22*full)
		plate(s, r)
		s.Panel(r, 10, on, color.RGBA{})
		ui.DrawLitEdge(s, r, 10, ui.Alpha(light, full))
	case beaten:
		plate(s, r)
		s.Panel(r, 10, ui.Alpha(t.Ground, 0.55*full), color.RGBA{})
	}
}

// shrinks returns how much lower, in dp, the plate of the loser of a match becomes than the
// winner's, on a large screen, where the number leaves space.
func (c *scoringPlaces) shrinks() float64 {
	if !c.end.st.MatchOver || c.shape != page.Desk || len(c.says.plates) == 1 || c.end.house.Screen.Theme().TextScale >= 1.5 {
		return 0
	}
	return c.plates[0].H * 0.13
}

// drawOn writes the texts of a side on its plate, which has moved down and shrunk by the given
// distances.
func (c *Scoring) drawOn(s *ui.Screen, i int, moved, shrunk float64, ink color.RGBA) {
	p, w := &c.says.plates[i], &c.at.written[i]
	at := func(r ui.Rect) ui.Rect { return r.Move(0, moved) }
	name, soft := c.at.plateStyles()
	name.Colour, soft.Colour = ink, ui.Blend(s.Theme().TextSoft, ink, 0.4)
	if w.name.H > 0 {
		drawNamed(s, p, at(w.name).Move(0, shrunk), w.sign, name)
	}
	if w.how.H > 0 {
		s.Fade(ui.Progress(c.clock.sinceDecided(), msShow))
		page.DrawEvenly(s, p.how, at(w.how), page.WordsFit(s, p.how, w.how.W, soft))
		s.Fade(1)
	}
	if w.stamp.H > 0 {
		c.drawStamp(s, p, at(w.stamp))
	}
	if w.heap.H > 0 {
		heap := w.heap
		heap.H += w.spare * min(1, max(0, c.clock.lit()))
		c.drawHeap(s, i, at(heap))
	}
	if w.coins.H > 0 {
		c.drawCoins(s, i, at(w.coins).Inset2(shrunk/2, 0), p.number, p.fresh, p.newest, max(p.target, p.places))
	}
	page.DrawEvenly(s, p.caption, at(w.caption), page.WordsFit(s, p.caption, w.caption.W, soft))
	if w.apart.H > 0 {
		s.Sign(p.sign, at(w.apart).Move(0, shrunk/2), ink)
	}
	n, swell := c.clock.numberOf(p)
	_, number := at(w.number).CutTop(shrunk)
	st := numeral(min(w.size, number.H*0.98))
	st.Colour = ink
	full := min(1, max(0, c.clock.lit()))
	s.ScaledLabel(ui.Numeral(n), number, st, swell*(w.before+(1-w.before)*full))
}

// drawHeap draws what a side has won so far as cards side by side, as densely as the larger heap
// needs. Those of the loser are darkened.
func (c *Scoring) drawHeap(s *ui.Screen, i int, r ui.Rect) {
	const high, apart = 0.82, 0.62 // as a share of the height; of a card's width
	most := 1
	for i := range c.says.plates {
		most = max(most, c.says.plates[i].number)
	}
	w := min(r.H*high*5/7, r.W*0.2)
	step := min(w*apart, (r.W-w)/float64(max(1, most-1)))
	n, swell := c.clock.numberOf(&c.says.plates[i])
	for j := range n {
		k := float64(j) - float64(n-1)/2
		p := table.HiddenPose(ui.Point{X: r.Centre().X + k*step, Y: r.Centre().Y + math.Abs(k)*0.5}, w, k*0.9+float64(j*5%7-3))
		if j == n-1 { // it has just arrived
			p.Lift = 2 + 60*(swell-1)
			p.Y -= 30 * (swell - 1)
		}
		if c.says.plates[i].fate == beaten {
			p.Gloom = 0.8 * min(1, max(0, c.clock.lit()))
		}
		s.Card(p)
	}
}

// numeral returns the style of a number of the given size.
func numeral(size float64) ui.Style {
	return ui.Style{Font: ui.Bold, Size: size, Align: ui.Middle, Fixed: true}
}

// drawStamp draws what a side won in the round, or the chore of a side that lost.
func (c *Scoring) drawStamp(s *ui.Screen, p *plate, at ui.Rect) {
	if p.chore != "" {
		high := 33.0
		if c.at.shape != page.Desk {
			high = 25
		}
		_, at = at.CutTop(at.H * 0.16)
		scenes.DrawChore(s, p.chore, at.Middle(at.W, min(at.H, high*min(s.Theme().TextScale, 1.6))), c.clock.shown())
	} else if !c.end.st.MatchOver {
		c.drawGain(s, p, at)
	}
}

// drawNamed draws the name of a side in the middle of r, with its sign before it, of size d. 0
// means no sign.
func drawNamed(s *ui.Screen, p *plate, r ui.Rect, d float64, st ui.Style) {
	if d == 0 {
		page.DrawBlock(s, p.name, r, page.WordsFit(s, p.name, r.W, st))
		return
	}
	wide, _ := s.MeasureText(p.name, st)
	if wide += 2; wide > r.W-d-8 {
		wide = page.EvenWidth(s, p.name, r.W-d-8, 0.5, page.WordsFit(s, p.name, r.W-d-8, st))
	}
	at := r.Middle(d+8+wide, r.H).Across(ui.Fixed(d), ui.Gap(8), ui.Fixed(wide))
	s.Sign(p.sign, at[0].Middle(d, d), st.Colour)
	page.DrawBlock(s, p.name, at[1], page.WordsFit(s, p.name, wide, st))
}

// numberOf returns the number that a plate shows now, and how much it is enlarged because it has
// just changed.
func (c *clock) numberOf(p *plate) (n int, swell float64) {
	n, swell = p.number, 1
	switch {
	case p.coins:
		n, swell = c.points(p.number, p.fresh)
	case c.races() && c.sinceDecided() < 0:
		score, side, ago := c.race.score(c.raceTime())
		at := 0
		if p == &c.says.plates[1] {
			at = 1
		}
		if n = score[at]; side == lacasa.Seat(at) {
			swell = 1 + 0.22*(1-ui.Progress(ago, 200))
			if told, _ := c.race.shownSteps(c.raceTime()); told == c.race.deciding+1 {
				swell = 1 + 0.5*(1-ui.Progress(ago, 260))
			}
		}
	default: // and again when the round is decided
		if k := ui.Progress(c.sinceDecided(), 420); p.fate == best && c.sinceDecided() >= 0 {
			swell = 1 + 0.45*(1-k)*(1-k)
		}
	}
	return n, swell
}

// drawGain writes what the round has brought, in a gold frame.
func (c *Scoring) drawGain(s *ui.Screen, p *plate, r ui.Rect) {
	if p.gain == "" {
		return
	}
	t := s.Theme()
	k := c.clock.shown()
	st := ui.Style{Font: ui.Bold, Size: min(21, (r.H-5)*0.72/t.TextScale), Colour: t.OnAccent, Align: ui.Middle}
	gain := p.gained
	wide, high := s.MeasureText(gain, st)
	if st.Size = min(st.Size, max(16, st.Size*(r.W-20)/wide)); t.TextScale < 1.5 {
		wide, high = s.MeasureText(gain, st)
	}
	if wide+19 > r.W || t.TextScale >= 1.5 {
		gain = p.gain
		wide, high = s.MeasureText(gain, st)
	}
	at := r.Middle(min(wide+28, r.W), min(high+5, r.H))
	s.Fade(k)
	s.Panel(at, at.H/2, t.Accent, t.AccentTop)
	s.ScaledLabel(gain, at.Inset2(8, 0), st, 1+0.4*(1-k))
	s.Fade(1)
}

// roundGap is the distance, in dp, between the pictures of rounds.
const roundGap = 10.0

// shownRounds returns the index of the first round that is shown, and how many are.
func (c *account) shownRounds() (first, n int) {
	const most = 8
	first = max(0, len(c.rounds)-most)
	return first, min(len(c.numbers)-first, most)
}

// roundFoot returns the height of the texts below the pictures of rounds, in a row of the given
// height.
func (c *scoringPlaces) roundFoot(high float64) float64 {
	if c.ledger.H > 0 && !slices.ContainsFunc(c.says.rounds, func(r scoredRound) bool { return r.gain != "" }) {
		return 0
	}
	return min(22*c.end.house.Screen.Theme().TextScale, max(high*0.2, 22))
}

// drawRounds draws a small situation card for every round so far, marked with its winner, and the
// number of every round to come, if that is known.
func (c *Scoring) drawRounds(s *ui.Screen) {
	t, r := s.Theme(), c.at.rounds
	first, n := c.says.shownRounds()
	const gap = roundGap
	foot := c.at.roundFoot(r.H)
	per, w := n, 0.0 // number of cards in a row, and the width of one
	for rows := 1; rows <= min(n, 3); rows++ {
		in := (n + rows - 1) / rows
		if wide := min((r.W-gap*float64(in-1))/float64(in), ((r.H-gap*float64(rows-1))/float64(rows)-foot)/1.4); wide > w*1.1 {
			per, w = in, wide
		}
	}
	rows := float64((n + per - 1) / per)
	r.Y += (r.H - rows*(w*1.4+foot) - (rows-1)*gap) / 2
	for i := range n {
		row := min(per, n-i/per*per)
		x := r.X + (r.W-(w+gap)*float64(row)+gap)/2
		at := ui.Rect{X: x + float64(i%per)*(w+gap), Y: r.Y + float64(i/per)*(w*1.4+foot+gap), W: w, H: w * 1.4}
		if first+i >= len(c.says.rounds) {
			ui.DrawSlot(s, at)
			if w < 28 { // it could not be read
				continue
			}
			s.Label(c.says.numbers[first+i], at, ui.Style{Font: ui.Bold, Size: w * 0.5, Colour: ui.Blend(t.TextSoft, t.Text, 0.5), Align: ui.Middle, Fixed: true})
			continue
		}
		round := c.says.rounds[first+i]
		if last := first+i == len(c.says.rounds)-1; last {
			s.Glow(at, c.end.light(t), 0.6*min(1, max(0, c.clock.lit())))
		}
		s.Picture(tell.CardOf(&c.end.st.Options, round.id), at)
		under := ui.Rect{X: at.X - gap/2, Y: at.Bottom(), W: w + gap, H: foot}
		if first+i == len(c.says.rounds)-1 {
			s.Fade(c.clock.shown())
		}
		page.DrawLine(s, round.gain, under, ui.Style{Font: ui.Bold, Size: 16, Colour: t.AccentTop, Align: ui.Middle})
		seal := ui.Rect{X: at.Centre().X - w*0.19, Y: at.Bottom() - w*0.46, W: w * 0.38, H: w * 0.38}
		switch {
		case round.winner == lacasa.NoSeat:
		case c.end.company():
			s.Sign(tell.SideSigns[round.winner], seal, t.AccentTop)
		case round.winner == lacasa.Human:
			s.Sign("check", seal, t.AccentTop)
		default:
			s.Sign("cross", seal, t.TextSoft)
		}
		s.Fade(1)
	}
}
