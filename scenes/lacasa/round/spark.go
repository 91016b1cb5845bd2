package round

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// spark tells the score of a challenge that is won: the score changes where and when it lands.
type spark struct {
	of     lacasa.Event // Gathered, of that challenge
	family card.Family  // whose crest flies; None: a coin does
	landed bool         // the score tells of it; the cards may still lie there
	counts bool         // the number of its side changes
	way    float64      // how far it has come, 0 to 1; it is seen between
	light  float64      // how bright it is where it has landed, 1 to 0
	to     ui.Point     // where it goes
}

// lie lets a challenge that is won lie there to be looked at, and the score be told of it where nothing else is to be done before.
func (c *Challenge) lie() {
	c.line.And(table.PaceWins-table.PaceBlow, c.beat)
	c.line.And(table.PaceSpark, func() {
		for _, e := range c.st.Log[c.seen:] {
			if e.Kind == lacasa.Gathered {
				c.send(e, table.PaceSpark)
			}
			if e.Kind != lacasa.ChallengeWon {
				break
			}
		}
	})
	c.line.And(table.PaceStands-table.PaceWins-table.PaceSpark, c.land)
}

// send lets a spark fly to the score.
func (c *Challenge) send(e lacasa.Event, length time.Duration) {
	if c.spark.of == e {
		return
	}
	c.spark = spark{of: e, family: card.None}
	if cd := c.shown.With; cd != card.Back && cd != card.MangiaCake {
		c.spark.family = cd.Family()
	}
	now := c.shown
	now.See(e)
	c.spark.counts = tell.RoundCounts(&now) != tell.RoundCounts(&c.shown)
	if c.spark.counts || c.shown.Rules.Goal.Count == lacasa.Challenges {
		c.line.Move(&c.spark.way, 1, length, ui.InOut)
	}
}

// land lets the score change.
func (c *Challenge) land() {
	p := &c.spark
	if p.of == (lacasa.Event{}) || p.landed {
		return
	}
	if p.landed = true; p.way > 0 {
		p.way, p.light = 0, 1
		c.line.Move(&p.light, 0, table.PaceLanded, ui.Out)
	}
	c.word()
	c.house.Screen.Invalidate()
}

// tallies returns how many of what is counted each side has, once the sparks on their way have landed.
func (c *Challenge) tallies() [lacasa.Sides]int {
	v := c.shown
	if e := c.spark.of; c.spark.landed && v.Count > 0 && v.Challenge == e.Number { // it still lies there
		v.See(e)
	}
	return tell.RoundCounts(&v)
}

// told reports whether the score tells already who has won challenge n, which may still lie there.
func (c *Challenge) told(n int) bool { return c.spark.landed && int(c.spark.of.Number) == n }

// aimSpark notes where the spark of challenge n goes: to its lamp, if challenges are counted.
func (c *Challenge) aimSpark(n int, lamp ui.Rect) {
	if int(c.spark.of.Number) == n && c.shown.Rules.Goal.Count == lacasa.Challenges {
		c.spark.to = lamp.Centre()
	}
}

// swells lets the number of a side, which is at a point, be written larger when it has just changed, from an edge; a spark
// goes to it unless to a lamp.
func (c *Challenge) swells(s *ui.Screen, side int, at, edge ui.Point, lamps bool) {
	p := &c.spark
	if p.of.Seat.Side() != side {
		return
	}
	if !lamps || c.shown.Rules.Goal.Count != lacasa.Challenges {
		p.to = at
	}
	if p.counts {
		s.TransformText(edge, 1+0.5*p.light, 0)
	}
}

// flares returns the tone of a side's number, brighter while it has just changed.
func (c *Challenge) flares(t *ui.Theme, side int) color.RGBA {
	ink := c.sideColour(t, side)
	if p := &c.spark; p.counts && p.of.Seat.Side() == side {
		ink = ui.Blend(ink, t.Text, p.light)
	}
	return ink
}

// drawSpark draws the spark on its way in an arc, with those that trail behind it, and its light where it lands.
func (c *Challenge) drawSpark(s *ui.Screen) {
	p, t := &c.spark, s.Theme()
	if p.light == 0 && (p.way == 0 || p.way == 1) {
		return
	}
	ink := scenes.Moonlight
	switch {
	case p.of.Void:
		ink = ui.Blend(t.TextSoft, t.Panel, 0.4)
	case p.of.Seat.Side() == 0:
		ink = t.AccentTop
	}
	if p.light > 0 {
		if p.of.Seat.Side() == c.shown.Seat.Side() { // who has lost sees no ring
			s.Wave(p.to, 10+44*(1-p.light), p.light, ink)
			s.Wave(p.to, 8+24*(1-p.light), 0.7*p.light, t.AccentTop)
		}
		if !p.of.Void {
			s.Glow(ui.Rect{X: p.to.X - 12, Y: p.to.Y - 12, W: 24, H: 24}, ink, 0.9*p.light)
		}
		return
	}
	const tail, apart, seal, large = 7, 0.035, 38, 26
	from := c.playedAt(p.of.Seat)
	high := 0.22 * math.Hypot(p.to.X-from.X, p.to.Y-from.Y)
	for i := tail - 1; i >= 0; i-- {
		k := p.way - apart*float64(i)
		if k <= 0 {
			continue
		}
		d, bright := 22-2.4*float64(i), 1-float64(i)/tail
		r := ui.Rect{X: from.X + (p.to.X-from.X)*k - d/2, Y: from.Y + (p.to.Y-from.Y)*k - high*4*k*(1-k) - d/2, W: d, H: d}
		s.Glow(r, ink, 0.7*bright)
		s.Wave(r.Centre(), d/2, bright, ink)
		switch {
		case i > 0:
		case p.family == card.None:
			s.Coin(r.Centre(), seal, 1.5*k, 12)
		default: // it stands out from the cards over which it flies
			s.Plate(r.Middle(seal, seal), seal/2, t.Panel, ink)
			s.Picture(tell.CrestOf(p.family), r.Middle(large, large))
		}
	}
}
