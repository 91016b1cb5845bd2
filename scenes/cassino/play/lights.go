package play

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// lights holds what lights up on the table for a moment, besides cards.
type lights struct {
	common

	taking *taking

	stamp  stamp
	tag    tag
	points points
	blow   table.Blow // of a capturing card on those it takes
	thread float64    // how far a thread joins it to them, 0 to 1
	gain   gain
	sweep  sweep
	rake   rake
}

// clear puts out all lights.
func (l *lights) clear() {
	*l = lights{common: l.common, taking: l.taking, tag: tag{card: french.Back}}
}

// A stamp announces a sweep or a bonus.
type stamp struct {
	word, sign string
	from, at   ui.Point    // where it starts, and where it stops
	beam       bool        // a beam like a lighthouse's crosses the table behind it; it is left when the light is gone
	turned     float64     // how far the beam has turned, 0 to 1
	jolt       float64     // how much of coming down and of the jolt after it is still to come, 1 to 0
	wave       float64     // how far a ring of light spreads; negative: inwards
	gold       float64     // how far the gold for one's own sweep has fallen, 0 to 1; 0: there is none
	twin       french.Card // drawn twice beside it; Back: none
	out        float64     // how far the ring has spread, 0 to 1
	light      float64     // how bright it is, 1 to 0
	left       float64     // how much of it is left then, as it fades, 1 to 0
	by         float64     // the share of the way from from to at that is left, 1 to 0
}

// A gain is a pile that has just grown.
type gain struct {
	side int
	by   float64 // how much its number is enlarged
}

// A sweep is one that is being counted. The number of sweeps lights up once its stamp has come.
type sweep struct {
	seat cassino.Seat
	side int
	gain string  // what it brings, for certain: on the stamp, and then for a moment on the plate
	due  bool    // it has yet to be counted
	way  float64 // how far that has come from the stamp to the plate, 0 to 1
	left float64 // how much of it is left where it does not stay, as it fades, 1 to 0
	by   float64 // how bright it is on the plate, 1 to 0

	home  ui.Point // where it stays on the plate, as that was last drawn
	homeD float64  // how large it is there
}

// A rake draws the cards of a sweep together over the compass, whose needle spins and points to who
// sweeps.
type rake struct {
	seen     float64  // how much of the needle is seen, 0 to 1
	spun     float64  // how far it has spun, 0 to 1
	ripples  float64  // how much is left of the wakes of the cards, 1 to 0
	from, to ui.Point // where they are drawn together, and their pile
	turn     float64  // where the needle comes to point, in radians
}

// A tag is the number of a build that comes up.
type tag struct {
	card    french.Card // in the build
	covered bool        // the card is still moving
	by      float64     // how much it is enlarged
}

// points fly to the seat that scores them.
type points struct {
	text     string
	from, to ui.Point
	way      float64 // 0 to 1; they are drawn in between
}

// How long a stamp is seen, how long its ring of light takes to spread, and how long a thread of
// gold takes to join cards. That of a sweep comes down and is seen for so long; then it jolts the
// table.
const (
	paceStamp  = table.PaceShown + table.PaceThink
	paceReach  = 620 * time.Millisecond
	paceThread = 180 * time.Millisecond
	paceLands  = 160 * time.Millisecond
	paceSwept  = paceLands + 600*time.Millisecond
	paceCounts = 420 * time.Millisecond // for what a sweep brings to come to the plate
	paceChip   = 480 * time.Millisecond // for which it is seen there
	paceJolt   = 120 * time.Millisecond
)

// middle returns where stamps stand.
func (l *lights) middle() ui.Point { return l.room.drop.Centre() }

// strike shows a stamp. With reduced motion it stands still until its event has been seen.
func (l *lights) strike(k stamp) {
	k.light, k.by = 1, 1
	l.stamp = k
	if l.table.Line.Reduced && k.word != "" {
		return
	}
	lands, length := table.PaceGlide, paceStamp
	if k.beam {
		lands, length = paceLands, paceSwept
		l.stamp.jolt, l.stamp.left = 1, 1
		l.table.Line.Move(&l.stamp.jolt, 0, paceLands+paceJolt, ui.Linear)
		l.table.Line.Move(&l.stamp.turned, 1, length, ui.Out)
	}
	l.table.Line.Move(&l.stamp.by, 0, lands, ui.In)
	l.table.Line.Move(&l.stamp.out, 1, paceReach, ui.Out)
	l.table.Line.Move(&l.stamp.light, 0, length, ui.In)
}

// unlight takes a stamp away that stands still.
func (l *lights) unlight(*cassino.Event) {
	if l.table.Line.Reduced {
		l.stamp = stamp{}
	}
}

// dismiss takes away what a sweep brings.
func (l *lights) dismiss() {
	if l.sweep.gain != "" {
		l.sweep.gain = ""
		l.table.House.Screen.Invalidate()
	}
}

// counted lets the stamp of a sweep fade, sends what it brings to the plate, and lights up its card
// and the number of sweeps.
func (l *lights) counted(e *cassino.Event) {
	l.unlight(e)
	l.table.Line.Move(&l.stamp.left, 0, table.PaceGlide, ui.In)
	l.table.Line.Move(&l.rake.seen, 0, table.PaceThink, ui.In)
	l.table.Line.Move(&l.sweep.way, 1, paceCounts, ui.InOut)
	l.sweep.due, l.sweep.by, l.sweep.left = false, 1, 1
	l.table.Line.Move(&l.sweep.left, 0, paceCounts+paceChip, ui.In)
	l.table.Line.Move(&l.sweep.by, 0, paceCounts+table.PaceStands, ui.In)
}

// raked lets the needle of the compass spin while the cards of a sweep are drawn together.
func (l *lights) raked(e *cassino.Event) {
	const lasts = table.PaceThink + table.PaceSweep
	from, to, pile := l.middle(), l.room.setting(e.Seat).plate.Centre(), l.room.inPile(l.taking.side)
	l.rake = rake{from: from, to: ui.Point{X: pile.X, Y: pile.Y}, turn: math.Atan2(to.Y-from.Y, to.X-from.X), ripples: 1}
	l.table.Line.Move(&l.rake.seen, 1, table.PaceSelect, ui.Out)
	l.table.Line.Move(&l.rake.spun, 1, lasts-paceOff+paceLands, ui.Settle)
	l.table.Line.Move(&l.rake.ripples, 0, lasts, ui.In)
}

// drawRake draws the needle of the compass and the wakes of the cards, below these.
func (l *lights) drawRake(s *ui.Screen) {
	const spins, strength, far, wide = 2.5, 0.5, 0.42, 1.3 // rounds; of a wake; of the rose; of a card
	k, t := &l.rake, s.Theme()
	if k.seen == 0 || t.ReducedMotion || t.HighContrast {
		return
	}
	if l.taking.clears {
		for _, i := range l.taking.list {
			from, to := l.taking.lying(i), &l.items.list[i]
			at := ui.Point{X: to.X, Y: to.Y}
			if l.taking.stage == gone {
				ui.DrawWake(s, k.from, at, wide*l.taking.w, strength, foam)
				at = k.from
			}
			ui.DrawWake(s, ui.Point{X: from.X, Y: from.Y}, at, wide*from.W, strength*k.ripples, foam)
		}
	} else {
		ui.DrawWake(s, k.from, k.to, wide*l.taking.w, strength*k.seen, foam)
	}
	_, d := roseIn(l.room.drop)
	ui.DrawNeedle(s, k.from, far*d, k.seen, k.turn-2*math.Pi*spins*(1-k.spun), beaconLight)
}

// swept lets a beam cross the table, and stamps it with a sweep. The stamp comes down as the last
// card lifts, and stands until the sweep is counted.
func (l *lights) swept(e *cassino.Event) {
	if l.stamp.beam && l.sweep.due {
		return
	}
	for i := l.table.Seen; e.Kind != cassino.Swept && i < len(l.table.St.Log); i++ {
		if s := &l.table.St.Log[i]; s.Kind == cassino.Swept { // what is said of it comes with the stamp
			l.table.News.Show(l.phrases.happening(s))
			break
		}
	}
	r, side := l.room.drop, l.view.Rules.Side(e.Seat)
	l.strike(stamp{word: l.phrases.voice().Sweep(), from: r.Centre(), at: r.Centre(), beam: true, wave: max(r.W, r.H), twin: french.Back})
	l.sweep = sweep{seat: e.Seat, side: side, due: true}
	if n := sweepGain(&l.view.Rules); n > 0 {
		l.sweep.gain = "+" + ui.Numeral(n)
	}
	l.table.Guests.Startle(match.Seat(e.Seat))
	l.table.Guests.Cheer(match.Seat(e.Seat))
	if side == l.view.Rules.Side(l.view.Seat) {
		l.table.Line.Move(&l.stamp.gold, 1, 1000*ui.ShowerTime*time.Millisecond, ui.Linear)
	}
}

// twins shows the stamp of a card and its twin, which come together from both sides.
func (l *lights) twins(e *cassino.Event) {
	l.table.Guests.Cheer(match.Seat(e.Seat))
	l.strike(stamp{word: l.bonus(e), sign: "crown", from: l.middle(), at: l.middle(), twin: capturer(l.table.St.Log[:l.table.Seen])})
}

// fixed shows the stamp of a bonus that comes from the seat that laid the taken card.
func (l *lights) fixed(e *cassino.Event) {
	l.table.Guests.Cheer(match.Seat(e.Seat))
	n := cassino.Seat(l.view.Rules.Seats)
	before := (e.Seat + n - 1) % n
	if l.view.Rules.Down {
		before = (e.Seat + 1) % n
	}
	l.strike(stamp{word: l.bonus(e), sign: "exchange", from: l.room.setting(before).plate.Centre(), at: l.middle(), twin: french.Back})
}

// stopped shows the stamp of a bonus that all light runs into.
func (l *lights) stopped(e *cassino.Event) {
	l.table.Guests.Cheer(match.Seat(e.Seat))
	r := l.room.drop
	l.strike(stamp{word: l.bonus(e), sign: "pause", from: ui.Point{X: r.Centre().X, Y: r.Y}, at: r.Centre(), wave: -max(r.W, r.H), twin: french.Back})
}

// fall lets the card that takes others come down on them, harder if it takes more.
func (l *lights) fall(e *cassino.Event) {
	const each, most = 0.14, 0.7
	l.table.Lamp.DrawTogether()
	l.table.Line.Move(&l.thread, 1, paceThread, ui.Out)
	l.blow.Fall(&l.table.Line, 1+min(most, each*float64(len(l.taking.list)-1)), l.view.Rules.Side(e.Seat) == l.view.Rules.Side(l.view.Seat))
}

// bonus returns the name of a bonus, and how many points it brings.
func (l *lights) bonus(e *cassino.Event) string {
	w := l.phrases.voice()
	return w.Say("cassino.table.bonus", "bonus", w.Bonus(e.By), "n", ui.Numeral(int(e.Number)))
}

// lastTold lets a ring of light go out from the stock.
func (l *lights) lastTold(*cassino.Event) { l.ring(l.room.stock) }

// ring lets a small ring of light go out from a point.
func (l *lights) ring(at ui.Point) {
	l.strike(stamp{from: at, at: at, wave: 3 * l.room.stockW, twin: french.Back})
}

// note lets points go to the seat that notes them.
func (l *lights) note(e *cassino.Event) {
	l.points = points{text: "+" + ui.Numeral(int(e.Number)), from: l.middle(), to: l.room.setting(e.Seat).plate.Centre()}
	l.table.Line.Move(&l.points.way, 1, table.PaceThink, ui.InOut)
}

// cover hides the number of a build until its card has come.
func (l *lights) cover(e *cassino.Event) { l.tag = tag{card: e.Card, covered: true} }

// number shows the number of a build.
func (l *lights) number(e *cassino.Event) {
	l.table.House.Sound.Play(sound.Bid)
	l.tag = tag{card: e.Card, by: 1}
	l.table.Line.Move(&l.tag.by, 0, table.PaceThink, ui.Out)
}

// knock shows the number of a stack, on which the card is knocked.
func (l *lights) knock(e *cassino.Event) {
	l.number(e)
	if i := l.items.find(e.Card, built); i >= 0 {
		l.table.Line.Strike(&l.items.list[i].Sprite, l.items.list[i].Target(), table.PaceWins, 1)
	}
}

// robbed shows in the guests' faces whose pile is taken, and by whom.
func (l *lights) robbed(e *cassino.Event) {
	l.table.Guests.Cheer(match.Seat(e.Seat))
	l.table.Guests.Grieve(match.Seat(e.To))
}

// gained lets the number of a pile that has grown swell.
func (l *lights) gained(e *cassino.Event) {
	l.gain = gain{side: l.view.Rules.Side(e.Seat), by: 1}
	l.table.Line.Move(&l.gain.by, 0, table.PaceThink, ui.Out)
}

// blown returns where the card that takes others came down, and its width.
func (l *lights) blown() (at ui.Point, w float64) {
	if len(l.taking.with) > 0 {
		p := l.taking.pose(l.taking.with[0])
		return ui.Point{X: p.X, Y: p.Y}, p.W
	}
	return l.taking.at, l.taking.w
}

// drawBlow draws the flash and the ring of a card that came down on others.
func (l *lights) drawBlow(s *ui.Screen) {
	if at, w := l.blown(); l.taking.on {
		l.blow.DrawOver(s, at, w, s.Theme().AccentTop)
	}
}

// drawThread draws the thread that joins the card that takes others to each of these, over all but
// that card.
func (l *lights) drawThread(s *ui.Screen) {
	if !l.taking.on || l.taking.stage != lit || l.thread == 0 || len(l.taking.with) == 0 {
		return
	}
	const wide, edge = 2.5, 4.5 // dp
	t := s.Theme()
	from, _ := l.blown()
	for _, i := range l.taking.list {
		p := l.taking.pose(i)
		to := ui.Point{X: from.X + (p.X-from.X)*l.thread, Y: from.Y + (p.Y-from.Y)*l.thread}
		ui.DrawThread(s, from, to, edge, ui.Blend(t.Ground, t.Accent, 0.5))
		ui.DrawThread(s, from, to, wide, t.Accent)
		s.Panel(to.Square(2*edge), edge, t.Accent, ui.Blend(t.Ground, t.Accent, 0.5))
	}
	for _, i := range l.taking.with {
		s.Card(l.items.list[i].Pose)
	}
}

// The colours of a lighthouse's beam, and of the cloth beside it.
var (
	beaconLight = color.RGBA{255, 214, 140, 255}
	beaconNight = color.RGBA{3, 12, 30, 255}
	foam        = color.RGBA{196, 226, 226, 255}
)

// drawLight draws the light on the cloth, below the cards.
func (l *lights) drawLight(s *ui.Screen) {
	if at, w := l.blown(); l.taking.on {
		l.blow.DrawUnder(s, at, w, s.Theme().Accent)
	}
	k, t := &l.stamp, s.Theme()
	if k.light == 0 || t.ReducedMotion {
		return
	}
	if k.beam {
		const from, round, dark, soon = -2.2, 4.1, 0.5, 4 // radians
		s.Fill(s.Bounds(), ui.Alpha(beaconNight, dark*min(1, soon*k.out, soon*k.light)))
		if l.room.shape == page.Desk { // there is a rail around the cloth
			s.Clip(ui.ClothWithin(s))
		}
		ui.DrawBeam(s, k.at, k.wave*0.85, math.Sqrt(k.light), from+round*k.turned, beaconLight)
		s.Unclip()
		s.Fade(0.6 * k.light)
		drawRose(s, l.room.drop)
		s.Fade(1)
		l.table.Guests.DrawBust(s, match.Seat(l.sweep.seat)) // the night does not fall on who sweeps
		return
	}
	far := k.wave * (0.1 + 0.75*k.out)
	if k.wave < 0 {
		far = -k.wave * (0.6 - 0.5*k.out)
	}
	ui.DrawWave(s, k.at, far, 1-k.out, t.AccentTop)
	ui.DrawWave(s, k.at, far*0.8, 0.6*(1-k.out), t.Text)
}

// stampRect returns the place of the stamp, once it has come down.
func (l *lights) stampRect(s *ui.Screen) ui.Rect {
	const phone = 220 // dp: how wide it is on one at most
	k, scale := &l.stamp, s.Theme().TextScale
	high := 98.0
	if l.room.shape == page.Desk && k.beam { // nothing at a table is louder than a sweep
		high = 112
	}
	high = min(high*min(1.3, scale), l.room.drop.H*0.5)
	wide, _ := s.MeasureText(k.word, ui.Style{Font: ui.Bold, Size: high * 0.5, Fixed: true})
	if wide += high * 0.9; k.sign != "" {
		wide += high * 0.7
	}
	if l.room.shape != page.Desk && wide > phone {
		high, wide = high*phone/wide, phone
	}
	r := l.room.drop.Middle(min(wide, l.room.drop.W), high)
	if k.beam { // the needle is seen above it
		const lower = 0.36 // of the rose
		_, d := roseIn(l.room.drop)
		r.Y = min(r.Y+lower*d, l.room.drop.Bottom()-high-4)
	}
	return r
}

// gainSeen reports whether what a sweep brings is seen: once its stamp has come down, which with
// reduced motion does not fall.
func (l *lights) gainSeen(reduced bool) bool {
	switch k := &l.sweep; {
	case k.gain == "":
		return false
	case k.due:
		return l.stamp.word != "" && (reduced || l.stamp.by == 0)
	default:
		return k.left > 0
	}
}

// drawGain draws what a sweep brings: on its stamp once that has come down, on the way to the
// plate, and for a moment there if it has no place to stay.
func (l *lights) drawGain(s *ui.Screen) {
	const size, aside, swells, high = 0.5, 0.06, 0.45, 40.0 // of the stamp's height; of its width; how much larger it is as it lands; dp
	k := &l.sweep
	if !l.gainSeen(s.Theme().ReducedMotion) {
		return
	}
	set := l.room.setting(l.room.keeper(k.side))
	to, d, stays := k.home, k.homeD, k.homeD > 0
	if !stays {
		to, d = gainAt(s, set, k.gain, l.room.shape == page.Flat)
	}
	if k.way == 1 {
		if !stays {
			s.Fade(min(1, 2*k.left))
			drawGain(s, to, d*(1+swells*k.by*k.by), k.gain)
			s.Fade(1)
		}
		return
	}
	stamp := l.stampRect(s)
	from := ui.Point{X: stamp.Right() - stamp.W*aside, Y: stamp.Y}
	at := ui.Point{X: from.X + (to.X-from.X)*k.way, Y: from.Y + (to.Y-from.Y)*k.way - high*math.Sin(math.Pi*k.way)}
	large := stamp.H * size
	drawGain(s, at, (large+(d-large)*k.way)*(1+swells*l.stamp.jolt), k.gain)
}

// drawStamp draws the stamp.
func (l *lights) drawStamp(s *ui.Screen) {
	k, t := &l.stamp, s.Theme()
	seen := max(min(1, 8*k.light), k.left)
	if seen == 0 || k.word == "" {
		return
	}
	const sinks = 8 // dp
	by := k.by
	if t.ReducedMotion {
		by = 0
	}
	r := l.stampRect(s).Move((k.from.X-k.at.X)*by, (k.from.Y-k.at.Y)*by+sinks*(1-seen))
	s.Fade(seen)
	if k.twin != french.Back {
		l.drawTwins(s, r, by)
	}
	large := min(1+0.5*by, max(1, s.Bounds().W/r.W*0.94))
	fill, ink := t.Panel, t.AccentTop
	if k.beam { // brass, in a light of its own
		fill, ink = t.Accent, t.OnAccent
		ui.DrawPool(s, r.Middle(r.W*1.7, r.H*2.6), ui.Alpha(beaconLight, 0.4))
	}
	ui.DrawStamp(s, k.word, k.sign, r, -6, large, fill, ink)
	if k.gold > 0 && k.gold < 1 {
		const flakes = 32
		ui.DrawShower(s, k.at, l.room.drop, nil, flakes, k.gold*ui.ShowerTime)
	}
	s.Fade(1)
}

// drawJolt moves all that has been drawn to and fro as the stamp of a sweep comes down.
func (l *lights) drawJolt(s *ui.Screen) {
	const far, until = 3.0, float64(paceJolt) / float64(paceLands+paceJolt) // dp
	if k := l.stamp.jolt / until; k > 0 && k < 1 {
		s.Jolt(far*k*math.Sin(4*math.Pi*k), far*k*math.Sin(6*math.Pi*k)/2)
	}
}

// drawTwins draws a card and its twin beside a stamp, as they come together.
func (l *lights) drawTwins(s *ui.Screen, r ui.Rect, by float64) {
	w := r.H * 0.9
	for i, face := range [...]ui.Face{tell.Face(l.stamp.twin), tell.Face(l.stamp.twin) + deck.PerPack} {
		side := float64(2*i - 1)
		p := ui.NewPose(face, ui.Point{X: r.Centre().X + side*(w*0.62+r.W*0.5*by), Y: r.Y - w*0.66}, w)
		p.Tilt, p.Lift, p.Glow = side*8, 14, 1
		s.Card(p)
	}
}

// drawPoints draws the points that are on their way.
func (l *lights) drawPoints(s *ui.Screen) {
	k := &l.points
	if k.way == 0 || k.way == 1 {
		return
	}
	at := ui.Point{X: k.from.X + (k.to.X-k.from.X)*k.way, Y: k.from.Y + (k.to.Y-k.from.Y)*k.way}
	drawNumber(s, at, k.text, 44*min(1.3, s.Theme().TextScale)*(1-0.4*k.way))
}

// ringHeap lights up the heap for which a seat is fined.
func (l *lights) ringHeap(e *cassino.Event) {
	for at := range l.items.cells {
		if b := l.room.buildAt(at); l.items.cells[at].build && b.Maker == e.Seat && !b.Fined {
			l.ring(l.room.cardRect(at).Centre())
			return
		}
	}
}

// drawRose draws a rose of the winds in the middle of r.
func drawRose(s *ui.Screen, r ui.Rect) {
	at, _ := roseIn(r)
	s.Picture(ui.WovenRose, at)
}

// roseIn returns where a rose of the winds is in r, and how wide it is.
func roseIn(r ui.Rect) (at ui.Rect, wide float64) {
	wide = min(440*max(1, r.W/720), r.W*0.9)
	return r.Middle(wide, wide), wide
}
