package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// drawScore draws the sides, each always in the same place: what it has of what is counted, what it needs, and
// its points.
func (c *Challenge) drawScore(s *ui.Screen) {
	if c.room.Shape == scenes.Tall {
		c.drawScoreLine(s)
		return
	}
	t, r := s.Theme(), c.room.Score
	s.Lacquer(r)
	r = r.Inset2(r.W*0.07, min(14, r.H*0.045))
	counts := c.room.Shape == scenes.Flat // which round and challenge it is: there is no room for it elsewhere
	line := min(24*t.TextScale, r.H*0.16)
	if counts {
		line = min(line, r.H*0.13)
	}
	head, r := r.CutTop(line)
	if counts { // it has the room up to the edge
		head = head.Inset2(-4, 0)
	}
	if c.opensLast() && !counts {
		sign, beside := head.CutRight(head.H)
		c.drawPeek(s, sign.Middle(21, 21).Move(3, -1))
		head = beside
	}
	scenes.DrawLine(s, c.says.counted, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	s.Rule(r.X, r.Y+3, r.W)
	foot, r := r.CutBottom(min(line+6, r.H*0.2))
	rows := 1
	if c.shown.Last > 9 {
		rows = 2
	}
	small, names := ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle}, 0.24
	caption := min(20*t.TextScale, r.H*0.115)
	if counts {
		names = 0.33
		if c.says.sides[0].names[1] != "" {
			names = 0.29
		}
		var round ui.Rect
		round, r = r.CutBottom(caption)
		scenes.DrawLine(s, c.says.round, round, small)
	}
	lamps, r := r.CutBottom(r.H * (0.12 + 0.08*float64(rows)))
	c.drawLamps(s, lamps.Inset2(0, 4), rows)
	if counts {
		var which ui.Rect
		which, r = r.CutBottom(caption)
		c.drawPeeked(s, c.says.counts, which, small.Size, c.opensLast())
	}
	_, r = r.CutTop(10)
	lines := 1.0
	if c.says.sides[0].names[1] != "" {
		lines = 2
	}
	const gap = 18
	beside := 0.0 // what lies between the coins
	s.Fill(ui.Rect{X: r.Centre().X, Y: r.Y + 4, W: 1, H: r.H - 8}, ui.Alpha(t.PanelEdge, 0.5))
	for side := range c.says.sides {
		w := &c.says.sides[side]
		at := r.Cell(side, lacasa.Sides, gap)
		d := min(20, at.H*0.14)
		c.drawSide(s, ui.Rect{X: at.Centre().X - d/2, Y: at.Y, W: d, H: d}, side)
		_, at = at.CutTop(d + 3)
		name, at := at.CutTop(min(22*t.TextScale*lines, at.H*names*lines))
		for n := range int(lines) {
			row := ui.Rect{X: name.X, Y: name.Y + name.H/lines*float64(n), W: name.W, H: name.H / lines}
			c.drawName(s, w.names[n], row, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle})
		}
		c.drawTally(s, at, side)
		if w.points == "" {
			continue
		}
		coin := foot.Cell(side, lacasa.Sides, gap)
		d = min(30*t.TextScale, foot.H, foot.W*0.2)
		coin = ui.Rect{X: coin.Centre().X - d/2, Y: coin.Y, W: d, H: d}
		s.Panel(coin, d/2, t.Accent, t.AccentTop)
		s.Panel(coin.Inset(3), d/2-3, color.RGBA{}, ui.Alpha(t.OnAccent, 0.4))
		beside = (foot.W+gap)/2 - d - 10
		s.Label(w.points, coin, ui.Style{Font: ui.Bold, Size: d * 0.6, Colour: t.OnAccent, Align: ui.Middle, Fixed: true})
	}
	if c.says.sides[0].points == "" {
		scenes.DrawLine(s, c.says.points, foot, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Accent, Align: ui.Middle})
		return
	}
	scenes.DrawLine(s, c.says.unit, foot.Middle(beside, foot.H), ui.Style{Size: 18, Colour: t.TextSoft, Align: ui.Middle})
}

// drawScoreLine draws the same on one line: the sides left and right, and between them the challenges, or what is
// counted where that is something else or those are too many to be told apart.
func (c *Challenge) drawScoreLine(s *ui.Screen) {
	t, r := s.Theme(), c.room.Score
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if c.opensLast() {
		edge = t.PanelEdge
	}
	s.Tray(r, 10, t.Panel, t.Panel, edge)
	r = r.Inset2(10, 2)
	const least = 9 // of a lamp, to be seen
	share := 0.31
	if w := &c.says.sides[0]; w.all == "" && w.needs == "" { // two numbers
		share = 0.15
	}
	lamps := !c.shown.Rules.Goal.ComparesCards() && (r.W*(1-2*share)-8)/float64(c.shown.Last)-3 >= least
	if !lamps {
		share = min(share, 0.24)
	}
	left, rest := r.CutLeft(r.W * share)
	right, mid := rest.CutRight(r.W * share)
	for side, at := range [...]ui.Rect{left, right} {
		w := &c.says.sides[side]
		d := min(20, at.H*0.44)
		align := ui.Start
		var mark ui.Rect
		if mark, at = at.CutLeft(d + 6); side == 1 {
			align = ui.End
			mark, at = mark.Move(at.W+6, 0), at.Move(-d-6, 0)
		}
		c.drawSide(s, ui.Rect{X: mark.X, Y: mark.Centre().Y - d/2, W: d, H: d}, side)
		if w.all != "" {
			var name ui.Rect
			name, at = at.CutTop(at.H * 0.46)
			st := ui.Style{Size: 14, Colour: t.TextSoft, Align: align}
			text := w.all
			if wide, _ := s.MeasureText(text, st); wide > name.W {
				text = c.plates.shorts.In(s, w.initials, name.W, st)
			}
			scenes.DrawLine(s, text, name, st)
		}
		text := w.tally
		if w.needs != "" && !w.reached {
			text += " " + w.needs
		}
		st := ui.Style{Font: ui.Bold, Size: 20, Colour: c.flares(t, side), Align: align}
		edge := ui.Point{X: at.X, Y: at.Centre().Y}
		number := ui.Point{X: at.X + 6, Y: edge.Y}
		if side == 1 {
			wide, _ := s.MeasureText(text, st)
			edge.X = at.Right()
			number.X = edge.X - min(wide, at.W) + 6
		}
		c.swells(s, side, number, edge, lamps)
		scenes.DrawLine(s, text, at, st)
		s.TransformText(ui.Point{}, 1, 0)
		if w.reached {
			wide, _ := s.MeasureText(text, st)
			c.drawReached(s, ui.Point{X: edge.X + math.Copysign(wide+6+d*0.45, 0.5-float64(side)), Y: edge.Y}, d*0.9)
		}
	}
	upper, points := mid.Inset2(4, 0).CutTop(r.H * 0.5)
	if lamps {
		c.drawLamps(s, upper.Inset2(0, 3), 1)
	} else {
		scenes.DrawLine(s, c.says.counted, upper, ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle})
	}
	c.drawPeeked(s, c.says.points, points, 16, c.opensLast())
}

// tallyGap is the room between a number and of how many it is.
const tallyGap = 6.0

// stacks reports whether of how many a number is stands below it, in a room that is high enough.
func stacks(wide, high float64) bool { return high > 1.3*wide }

// tallyStyles returns how the numbers of both sides are written, each in a room of that size, and small of how many they are.
func (c *Challenge) tallyStyles(s *ui.Screen, wide, high float64) (large, small ui.Style) {
	const least = 14 // so small it can still be read: rather the number is smaller
	t := s.Theme()
	large = ui.Style{Font: ui.Bold, Size: min(high*0.9, max(58, high*0.68)), Fixed: true}
	small = ui.Style{Size: min(18, high*0.55/t.TextScale), Colour: t.TextSoft}
	for side := range c.says.sides {
		w := &c.says.sides[side]
		if w.needs == "" || stacks(wide, high) { // the whole width is the number's
			if w.needs != "" {
				large.Size = min(large.Size, high*0.6)
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

// drawTally draws a large number and, small on the same line, of how many.
func (c *Challenge) drawTally(s *ui.Screen, r ui.Rect, side int) {
	t, w := s.Theme(), &c.says.sides[side]
	large, small := c.tallyStyles(s, r.W, r.H)
	large.Colour = c.flares(t, side)
	wide, _ := s.MeasureText(w.tally, large)
	if w.needs == "" {
		c.swells(s, side, r.Centre(), r.Centre(), true)
		s.Label(w.tally, r.Middle(wide, r.H), large)
		s.TransformText(ui.Point{}, 1, 0)
		return
	}
	beside, _ := s.MeasureText(w.needs, small)
	line := small.Size * t.TextScale * 1.3
	if stacks(r.W, r.H) {
		number, below := r.Middle(r.W, large.Size+line).CutTop(large.Size)
		c.swells(s, side, number.Centre(), ui.Point{X: number.Centre().X, Y: number.Bottom()}, true)
		s.Label(w.tally, number.Middle(wide, number.H), large)
		s.TransformText(ui.Point{}, 1, 0)
		if w.reached {
			c.drawReached(s, below.Centre(), line)
		} else {
			s.Label(w.needs, below.Middle(beside, line), small)
		}
		return
	}
	number, rest := r.Middle(wide+tallyGap+beside, r.H).CutLeft(wide)
	c.swells(s, side, number.Centre(), ui.Point{X: number.Right(), Y: number.Centre().Y}, true) // away from what stands beside it
	s.Label(w.tally, number, large)
	s.TransformText(ui.Point{}, 1, 0)
	base := r.Centre().Y + large.Size*0.35 // where the number stands
	if w.reached {
		d := min(large.Size*0.46, beside)
		c.drawReached(s, ui.Point{X: rest.X + tallyGap + d/2, Y: base - d/2}, d)
		return
	}
	s.Label(w.needs, ui.Rect{X: rest.X + tallyGap, Y: base - line*0.5 - small.Size*t.TextScale*0.35, W: beside, H: line}, small)
}

// drawReached draws that a side has as many as it needs: a coin with a tick.
func (c *Challenge) drawReached(s *ui.Screen, at ui.Point, d float64) {
	t := s.Theme()
	r := ui.Rect{X: at.X - d/2, Y: at.Y - d/2, W: d, H: d}
	s.Panel(r, d/2, t.Accent, t.AccentTop)
	s.Sign("check", r.Inset(d*0.16), t.OnAccent)
}

// sideColour returns the tone of a side, the same before every seat.
func (c *Challenge) sideColour(t *ui.Theme, side int) color.RGBA {
	if side == 0 {
		return t.Accent
	}
	return t.TextSoft
}

// drawSide draws the sign of a side, which its challenges and its players' plates wear too.
func (c *Challenge) drawSide(s *ui.Screen, r ui.Rect, side int) {
	s.Sign(tell.SignsOf(&c.st)[side], r, c.sideColour(s.Theme(), side))
}

// drawLamps draws a lamp for each challenge, with the sign of the side that won it.
func (c *Challenge) drawLamps(s *ui.Screen, r ui.Rect, rows int) {
	t := s.Theme()
	last := int(c.shown.Last)
	per := (last + rows - 1) / rows
	gap := 3.0
	d := min((r.W-gap*float64(per-1))/float64(per), (r.H-gap*float64(rows-1))/float64(rows), 24)
	x0 := r.X + (r.W-(d+gap)*float64(per)+gap)/2
	y0 := r.Y + (r.H-(d+gap)*float64(rows)+gap)/2
	done := int(c.shown.Challenge) - 1
	if c.shown.Phase == lacasa.Over {
		done = last
	}
	for n := 1; n <= last; n++ {
		i := n - 1
		lamp := ui.Rect{X: x0 + float64(i%per)*(d+gap), Y: y0 + float64(i/per)*(d+gap), W: d, H: d}
		c.aimSpark(n, lamp)
		switch {
		case n <= done && c.shown.Uncounted>>n&1 != 0, c.told(n) && c.spark.of.Void:
			s.Panel(lamp, d/2, ui.Alpha(t.Danger, 0.12), t.Danger)
			s.Sign("cross", lamp.Inset(d*0.12), t.Danger)
		case c.told(n):
			c.drawSide(s, lamp.Inset(d*0.07), c.spark.of.Seat.Side())
		case n <= done:
			c.drawSide(s, lamp.Inset(d*0.07), c.shown.WinnerOf(n).Side())
		case n == int(c.shown.Challenge):
			s.Panel(lamp, d/2, ui.Alpha(t.Accent, 0.12), t.Accent)
		default:
			s.Panel(lamp.Inset(d*0.22), d*0.28, ui.Alpha(t.Text, 0.1), color.RGBA{})
		}
	}
}
