package play

import (
	"math"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/sound"
)

// lights is what lights up over the table for a moment, or comes up on it, besides cards.
type lights struct {
	stamp  stamp
	tag    tag
	points points
	blow   table.Blow // of the card that takes others
	gain   gain
	sweep  sweep
}

var dark = lights{tag: tag{card: french.Back}}

// stamp is the light of a sweep, the loudest moment of the table, or of a bonus.
type stamp struct {
	word, sign string
	from, at   ui.Point    // whence it comes, and where it stands
	home       ui.Point    // where it goes at last; at 0, 0 it fades where it is
	beam       bool        // a lighthouse's crosses the table behind it
	turned     float64     // how far that has come round, 0 to 1
	wave       float64     // how far a ring of light goes: outwards, or inwards below 0
	gold       float64     // how far a shower of it has fallen, 0 to 1: of one's own sweeps; 0: none falls
	twin       french.Card // lies beside it twice; Back: no card does
	out        float64     // how far the ring has gone, 0 to 1
	light      float64     // 1 to 0
	by         float64     // how far it still has to come, 1 to 0
}

// gain is a pile that has just grown.
type gain struct {
	side int
	by   float64 // how much larger its number still is
}

// sweep is one that is counted: what says how many there are answers when its stamp has come.
type sweep struct {
	side int
	due  bool    // it is still to be
	by   float64 // how bright it still is, 1 to 0
}

// tag is the number of a build that comes up.
type tag struct {
	card    french.Card // in the build
	covered bool        // the card is still on its way
	by      float64     // how much larger it still is
}

// points are points booked at once, on their way to who gets them.
type points struct {
	text     string
	from, to ui.Point
	way      float64 // 0 to 1; they are seen between
}

// paceStamp is how long a stamp is seen, with its way home.
const paceStamp = table.PaceShown + table.PaceThink

// middle returns where stamps stand.
func (c *Table) middle() ui.Point { return c.room.drop.Centre() }

// strike lets a stamp come. With reduced motion it stands there until its event has been seen.
func (c *Table) strike(k stamp) {
	k.light, k.by = 1, 1
	c.lights.stamp = k
	if c.line.Reduced && k.word != "" {
		return
	}
	c.line.Move(&c.lights.stamp.by, 0, table.PaceGlide, ui.In)
	c.line.Move(&c.lights.stamp.out, 1, table.PaceReach, ui.Out)
	c.line.Move(&c.lights.stamp.light, 0, paceStamp, ui.In)
	if k.beam {
		c.line.Move(&c.lights.stamp.turned, 1, paceStamp, ui.Out)
	}
}

// unlight takes a stamp away that stands still.
func (c *Table) unlight(*cassino.Event) {
	if c.line.Reduced {
		c.lights.stamp = dark.stamp
	}
}

// counted takes the stamp of a sweep away, and lets the card that made it and the number of sweeps answer.
func (c *Table) counted(e *cassino.Event) {
	c.unlight(e)
	c.lights.sweep = sweep{side: c.shown.Rules.Side(e.Seat), by: 1}
	c.line.Move(&c.lights.sweep.by, 0, table.PaceStands, ui.In)
	c.word()
}

// sweep lets a beam of light cross the table, and its stamp go to the card that cleared it, which lies crosswise in the pile.
func (c *Table) sweep(e *cassino.Event) {
	r, side := c.room.drop, c.shown.Rules.Side(e.Seat)
	lies := crosswise(c.setting(c.keeper(side)), len(c.sweeps(side))-1, ui.CardBack)
	c.strike(stamp{word: c.voice().Sweep(), sign: "trophy", from: r.Centre(), at: r.Centre(), home: ui.Point{X: lies.X, Y: lies.Y}, beam: true, wave: max(r.W, r.H), twin: french.Back})
	c.lights.sweep = sweep{side: side, due: true}
	if side == c.shown.Rules.Side(c.shown.Seat) {
		c.line.Move(&c.lights.stamp.gold, 1, 1000*ui.ShowerTime*time.Millisecond, ui.Linear)
	}
}

// took returns the card that made the last capture.
func (c *Table) took() french.Card {
	for i := c.seen - 1; i >= 0; i-- {
		if e := &c.st.Log[i]; e.Kind == cassino.Captured {
			return e.Card
		}
	}
	return french.Back
}

// twins lets a card and its like come together from both sides.
func (c *Table) twins(e *cassino.Event) {
	c.strike(stamp{word: c.bonus(e), sign: "crown", from: c.middle(), at: c.middle(), twin: c.took()})
}

// fixed lets the word come over from whoever laid the card that is taken.
func (c *Table) fixed(e *cassino.Event) {
	n := cassino.Seat(c.shown.Rules.Seats)
	before := (e.Seat + n - 1) % n
	if c.shown.Rules.Down {
		before = (e.Seat + 1) % n
	}
	c.strike(stamp{word: c.bonus(e), sign: "exchange", from: c.setting(before).plate.Centre(), at: c.middle(), twin: french.Back})
}

// stopped lets all light run together into one point.
func (c *Table) stopped(e *cassino.Event) {
	r := c.room.drop
	c.strike(stamp{word: c.bonus(e), sign: "pause", from: ui.Point{X: r.Centre().X, Y: r.Y}, at: r.Centre(), wave: -max(r.W, r.H), twin: french.Back})
}

// blow lets the card that takes others come down on them: the harder the more it takes.
func (c *Table) blow(e *cassino.Event) {
	const each, most = 0.14, 0.7
	c.lights.blow.Fall(&c.line, 1+min(most, each*float64(len(c.taking.list)-1)), c.shown.Rules.Side(e.Seat) == c.shown.Rules.Side(c.shown.Seat))
}

// bonus returns the name of a bonus, and how many it brings.
func (c *Table) bonus(e *cassino.Event) string {
	w := c.voice()
	return w.Say("cassino.table.bonus", "bonus", w.Bonus(e.By), "n", scenes.Numeral(int(e.Number)))
}

// lastTold lets a ring go out from where the stock lay.
func (c *Table) lastTold(*cassino.Event) { c.ring(c.room.stock) }

// ring lets a small ring of light go out from a point.
func (c *Table) ring(at ui.Point) {
	c.strike(stamp{from: at, at: at, wave: 3 * c.room.stockW, twin: french.Back})
}

// note lets points go to who books them.
func (c *Table) note(e *cassino.Event) {
	c.lights.points = points{text: "+" + scenes.Numeral(int(e.Number)), from: c.middle(), to: c.setting(e.Seat).plate.Centre()}
	c.line.Move(&c.lights.points.way, 1, table.PaceThink, ui.InOut)
}

// cover keeps the number of a build back until the card has come.
func (c *Table) cover(e *cassino.Event) { c.lights.tag = tag{card: e.Card, covered: true} }

// number lets it come up.
func (c *Table) number(e *cassino.Event) {
	c.house.Sound.Play(sound.Bid)
	c.lights.tag = tag{card: e.Card, by: 1}
	c.line.Move(&c.lights.tag.by, 0, table.PaceThink, ui.Out)
}

// knock does the same for a stack, on which the card is knocked.
func (c *Table) knock(e *cassino.Event) {
	c.number(e)
	if i := c.items.find(e.Card, built); i >= 0 {
		c.line.Strike(&c.items.list[i].Sprite, c.items.list[i].Target(), table.PaceWins, 1)
	}
}

// gained lets the number of a pile swell that has grown.
func (c *Table) gained(e *cassino.Event) {
	c.lights.gain = gain{side: c.shown.Rules.Side(e.Seat), by: 1}
	c.line.Move(&c.lights.gain.by, 0, table.PaceThink, ui.Out)
}

// blown returns where the blow came down, and how wide the card is.
func (c *Table) blown() (at ui.Point, w float64) {
	if len(c.taking.with) > 0 {
		p := c.taken(c.taking.with[0])
		return ui.Point{X: p.X, Y: p.Y}, p.W
	}
	return c.taking.at, c.taking.w
}

// drawBlow draws its flash and its ring.
func (c *Table) drawBlow(s *ui.Screen) {
	if at, w := c.blown(); c.taking.on {
		c.lights.blow.DrawOver(s, at, w, s.Theme().AccentTop)
	}
}

// drawLight draws the light over the cloth.
func (c *Table) drawLight(s *ui.Screen) {
	if at, w := c.blown(); c.taking.on {
		c.lights.blow.DrawUnder(s, at, w, s.Theme().Accent)
	}
	k, t := &c.lights.stamp, s.Theme()
	if k.light == 0 || t.ReducedMotion {
		return
	}
	if k.beam {
		const from, round = -2.2, 4.1 // radians
		s.Fill(s.Bounds(), ui.Alpha(t.AccentTop, 0.16*(1-k.out)*(1-k.out)))
		s.Sunburst(k.at, k.wave*(0.3+0.2*k.out), 0.35*k.light, 0.5*k.out, t.AccentTop)
		s.Beam(k.at, k.wave*1.1, 0.9*math.Sqrt(k.light), from+round*k.turned, t.AccentTop)
		s.Fade(0.45 * k.light)
		c.drawRose(s)
		s.Fade(1)
	}
	far := k.wave * (0.1 + 0.75*k.out)
	if k.wave < 0 {
		far = -k.wave * (0.6 - 0.5*k.out)
	}
	s.Wave(k.at, far, 1-k.out, t.AccentTop)
	s.Wave(k.at, far*0.8, 0.6*(1-k.out), t.Text)
}

// drawStamp draws what it is for.
func (c *Table) drawStamp(s *ui.Screen) {
	k, t := &c.lights.stamp, s.Theme()
	if k.light == 0 || k.word == "" {
		return
	}
	const last = 0.65 // of its light: then it goes
	by, gone := k.by, 0.0
	if t.ReducedMotion {
		by = 0
	} else if k.home != (ui.Point{}) {
		gone = ui.InOut.At(min(1, max(0, 1-k.light/last)))
	}
	high := min(84*min(1.3, t.TextScale), c.room.drop.H*0.5)
	wide, _ := s.MeasureText(k.word, ui.Style{Font: ui.Bold, Size: high * 0.5, Fixed: true})
	r := c.room.drop.Middle(min(wide+high*1.6, c.room.drop.W), high).Move((k.from.X-k.at.X)*by+(k.home.X-k.at.X)*gone, (k.from.Y-k.at.Y)*by+(k.home.Y-k.at.Y)*gone)
	s.Fade(min(1, 8*k.light))
	if k.twin != french.Back {
		c.drawTwins(s, r, by)
	}
	large := min(1.2+0.5*by, max(1, s.Bounds().W/r.W*0.94))
	s.Stamp(k.word, k.sign, r, -6*(1-gone), large-0.95*gone, t.Panel, t.AccentTop)
	if k.gold > 0 && k.gold < 1 {
		const flakes = 32
		s.Shower(k.at, c.room.drop, nil, flakes, k.gold*ui.ShowerTime)
	}
	s.Fade(1)
}

// drawTwins draws a card and its like beside a stamp, which they come to from both sides.
func (c *Table) drawTwins(s *ui.Screen, r ui.Rect, by float64) {
	w := r.H * 0.9
	for i, face := range [...]ui.Face{tell.Face(c.lights.stamp.twin), tell.Face(c.lights.stamp.twin) + deck.PerPack} {
		side := float64(2*i - 1)
		p := ui.NewPose(face, ui.Point{X: r.Centre().X + side*(w*0.62+r.W*0.5*by), Y: r.Y - w*0.66}, w)
		p.Tilt, p.Lift, p.Glow = side*8, 14, 1
		s.Card(p)
	}
}

// drawPoints draws the points that are on their way.
func (c *Table) drawPoints(s *ui.Screen) {
	k := &c.lights.points
	if k.way == 0 || k.way == 1 {
		return
	}
	at := ui.Point{X: k.from.X + (k.to.X-k.from.X)*k.way, Y: k.from.Y + (k.to.Y-k.from.Y)*k.way}
	c.drawNumber(s, at, k.text, 44*min(1.3, s.Theme().TextScale)*(1-0.4*k.way))
}
