package table

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// A Company is those who sit at a table: the guests whom its bots have, the figure of a person, and
// persons as shadows. They follow what everybody sees. How they move is on the table's timeline,
// and nothing waits for it.
type Company struct {
	house   *scenes.House
	line    *ui.Timeline
	players []match.Player

	guests   [match.MaxSeats]guest
	heed     ui.Point // what they look at, if heeds is set
	heeds    bool
	come     bool // somebody has come, and does not sit yet
	thoughts int  // since a glass was last heard
	life     *life
}

// A guest is somebody who sits at the table. What moves is 0 at rest.
type guest struct {
	who      int      // index of scenes.Guests, or -1
	person   ui.Guest // the shadow that sits there if who it is is not known, or the Robot, or nobody
	chair    Chair
	lean     float64 // how far they lean forward to think, 0 to 1
	glad     float64 // how much of their joy is left, from 1
	sorry    float64 // likewise
	startled float64 // likewise
	ponders  float64 // how far they have thought, 0 to 1, whether or not they have a chair
	plays    float64 // how much of putting a card down is still to come, from 1
}

// A Chair is where a guest sits. The zero Chair is no place for anybody.
type Chair struct {
	At       ui.Rect
	Head     bool    // there is room for the head alone
	Mirrored bool    // the table is at the left
	Foot     float64 // where what is seen of them ends, behind the cards that they hold, or 0 if no more than the bust is
}

// How long guests take for what they do.
const (
	paceLean    = 420 * time.Millisecond
	pacePuts    = 460 * time.Millisecond
	paceGlad    = 600 * time.Millisecond
	paceSorry   = 600 * time.Millisecond
	paceStartle = 700 * time.Millisecond
	sorryShut   = 1 - 120./600 // until they open their eyes again
)

// invite seats the guests of a match. Those who sit there already stay as they are.
func (c *Company) invite(st *match.Status) {
	at := c.house.Guests(st)
	c.players = st.Players
	for seat := range c.guests {
		var person ui.Guest
		if at[seat] < 0 && seat < len(c.players) && c.players[seat].Human() {
			person = scenes.PersonNamed(c.players[seat].Name)
		}
		if seat < len(c.players) && c.players[seat].Robot() {
			person = ui.Robot
		}
		if g := &c.guests[seat]; g.who != at[seat] || g.person != person {
			*g = guest{who: at[seat], person: person, chair: g.chair}
			c.come = c.come || person.Name == ""
		}
	}
}

// Place gives the guest of a seat a chair.
func (c *Company) Place(seat match.Seat, chair Chair) { c.guests[seat].chair = chair }

// At returns the area of whoever sits at a seat, which is empty if there is none or no room.
func (c *Company) At(seat match.Seat) ui.Rect {
	if g := c.seated(seat); g != nil {
		return g.chair.At
	}
	return ui.Rect{}
}

// Heed makes all look at a place on the table, or before them if nothing is there to be seen.
func (c *Company) Heed(at ui.Point, is bool) { c.heed, c.heeds = at, is }

// seated returns who sits at a seat, or nil if nobody does or there is no room.
func (c *Company) seated(seat match.Seat) *guest {
	if int(seat) >= len(c.guests) {
		return nil
	}
	if g := &c.guests[seat]; (g.who >= 0 || g.person.Name != "") && g.chair.At.H > 0 {
		return g
	}
	return nil
}

// sit lets those who have come be heard as they sit down.
func (c *Company) sit() {
	if c.come && c.any() {
		c.house.Sound.Play(sound.Chair)
	}
	c.come = false
}

// any reports whether a guest is seen at the table.
func (c *Company) any() bool {
	for seat := range match.Seat(len(c.guests)) {
		if g := c.seated(seat); g != nil && g.person.Name == "" {
			return true
		}
	}
	return false
}

// think makes a guest lean forward, and now and then drink.
func (c *Company) think(seat match.Seat) {
	const seldom = 8
	if int(seat) < len(c.guests) && !c.line.Reduced {
		c.line.Move(&c.guests[seat].ponders, 1, PaceThink, ui.InOut)
	}
	g := c.seated(seat)
	if g == nil {
		return
	}
	c.line.Move(&g.lean, 1, paceLean, ui.InOut)
	if g.person.Name != "" {
		return
	}
	if c.thoughts++; c.thoughts == seldom {
		c.thoughts = 0
		c.house.Sound.Play(sound.Drink)
	}
}

// put makes a guest reach over the table as a card leaves their hand.
func (c *Company) put(seat match.Seat) {
	if g := c.seated(seat); g != nil {
		c.show(&g.plays, pacePuts)
	}
}

// relax makes all lean back. What was thought about is done.
func (c *Company) relax() {
	for seat := range c.guests {
		g := &c.guests[seat]
		c.line.Move(&g.ponders, 0, 0, ui.Linear)
		if g.lean > 0 {
			c.line.Move(&g.lean, 0, paceLean, ui.InOut)
		}
	}
}

// show begins what is felt, and lets it pass.
func (c *Company) show(felt *float64, length time.Duration) {
	*felt = 1
	c.line.Move(felt, 0, length, ui.Linear)
}

// Cheer makes the guest at a seat glad of what has been won.
func (c *Company) Cheer(seat match.Seat) {
	if g := c.seated(seat); g != nil {
		c.show(&g.glad, paceGlad)
	}
}

// Grieve makes the guest at a seat sorry for what has been lost.
func (c *Company) Grieve(seat match.Seat) {
	if g := c.seated(seat); g != nil {
		c.show(&g.sorry, paceSorry)
	}
}

// Startle surprises everybody but the guest at a seat. They murmur.
func (c *Company) Startle(by match.Seat) {
	murmur := false
	for seat := range match.Seat(len(c.guests)) {
		if g := c.seated(seat); g != nil && seat != by {
			c.show(&g.startled, paceStartle)
			murmur = murmur || g.person.Name == ""
		}
	}
	if murmur {
		c.house.Sound.Play(sound.Murmur)
	}
}

// Face returns how whoever sits at a seat looks, or the zero Guest if there is nobody or no room.
func (c *Company) Face(seat match.Seat) ui.Guest {
	g := c.seated(seat)
	if g == nil {
		return ui.Guest{}
	}
	look := g.person
	switch {
	case look.IsPerson():
		return look
	case look.Name == "":
		look = ui.Guest{Name: scenes.Guests[g.who].ID, Favour: scenes.FavourOf(c.players[seat])}
	}
	look.Gaze, look.Blinks = c.gaze(g), c.life.blinks(seat)
	if does, by := c.life.gesture(seat); by > 0.5 {
		look.Gaze = glances[does][look.Gaze]
	}
	switch {
	case g.startled > 0:
		look.Mood = ui.Surprised
	case g.glad > 0:
		look.Mood = ui.Glad
	case g.sorry > sorryShut:
		look.Mood = ui.Sorry
	}
	return look
}

// glances are where somebody looks for a moment instead of where they look.
var glances = [gestures][4]ui.Gaze{
	tilts:      {ui.Ahead: ui.Downward, ui.Leftward: ui.Downward, ui.Rightward: ui.Downward, ui.Downward: ui.Downward},
	drinks:     {ui.Ahead: ui.Ahead, ui.Leftward: ui.Leftward, ui.Rightward: ui.Rightward, ui.Downward: ui.Ahead},
	looksAside: {ui.Ahead: ui.Rightward, ui.Leftward: ui.Rightward, ui.Rightward: ui.Leftward, ui.Downward: ui.Rightward},
	sorts:      {ui.Ahead: ui.Downward, ui.Leftward: ui.Downward, ui.Rightward: ui.Downward, ui.Downward: ui.Downward},
	looksDown:  {ui.Ahead: ui.Downward, ui.Leftward: ui.Downward, ui.Rightward: ui.Downward, ui.Downward: ui.Ahead},
}

// bearing returns how whoever sits at a seat holds themselves at rest: they breathe, and their head
// turns to where they glance.
func (c *Company) bearing(seat match.Seat, g *guest) ui.Bearing {
	const far, deep, back = 11.0, 6.0, -3.0 // dp; degrees
	b := ui.Bearing{Breath: c.life.breath(seat)}
	does, by := c.life.gesture(seat)
	switch does {
	case drinks: // only who has a glass
		b.Leans = back * c.toasts(seat)
	case looksAside:
		if b.Turned = far * by; c.gaze(g) == ui.Rightward {
			b.Turned *= -1
		}
	default:
		b.Bowed = deep * by
	}
	return b
}

// handTilts is by how many degrees a hand that is held is tilted.
const handTilts = 5.0

// Holds returns the pose of card i of n of the row that whoever sits at a seat holds: one that they
// think of playing is drawn out of the others, one that they sort changes places with its
// neighbour, and now and then all are tilted.
func (c *Company) Holds(seat match.Seat, row *Row, at Stance, i, n int) ui.Pose {
	p := FanPose(row, at, i, n)
	does, by := c.handles(seat)
	switch thinks := c.ponders(seat); {
	case thinks > 0 && i == n/2:
		p = drawnOut(p, thinks)
	case by == 0:
	case does == sorts && n > 1:
		p = c.sorted(row, at, i, n, by)
	case does == tilts && row.Held:
		on := ui.Point{X: p.X, Y: p.Y}.Rotate(row.axis(), handTilts*by)
		p.X, p.Y, p.Tilt = on.X, on.Y, p.Tilt+handTilts*by
	}
	return p
}

// handles returns what the guest at a seat does with their cards, and how far it has gone from 0 to
// 1: nothing while they think of playing.
func (c *Company) handles(seat match.Seat) (gesture, float64) {
	if c.ponders(seat) > 0 {
		return 0, 0
	}
	return c.life.gesture(seat)
}

// drawnOut returns the pose of a card that is drawn out of those beside it.
func drawnOut(p ui.Pose, by float64) ui.Pose {
	const out, raised = 11.0, 6.0 // dp
	sin, cos := math.Sincos(p.Tilt * math.Pi / 180)
	p.X, p.Y, p.Lift = p.X+out*by*sin, p.Y-out*by*cos, p.Lift+raised*by
	return p
}

// sorted returns the pose of card i of n of a row of which one is sorted: it is drawn out, and
// changes places with the next. Which it is depends on nothing but the time. Half-way the two are
// taken for each other, so that each lies in its place afterwards.
func (c *Company) sorted(row *Row, at Stance, i, n int, by float64) ui.Pose {
	const from, to = 0.25, 0.75 // when it goes, in parts of the gesture
	_, _, passed := c.life.turn()
	gone := ui.InOut.At(min(1, max(0, (passed-from)/(to-from))))
	first := (c.life.turns()*2 + 1) % (n - 1)
	p := FanPose(row, at, i, n)
	if i != first && i != first+1 {
		return p
	}
	other := FanPose(row, at, 2*first+1-i, n)
	if gone >= 0.5 {
		p, other = other, p
	}
	p.X, p.Y, p.Tilt = p.X+(other.X-p.X)*gone, p.Y+(other.Y-p.Y)*gone, p.Tilt+(other.Tilt-p.Tilt)*gone
	if (i == first) == (gone < 0.5) {
		p = drawnOut(p, by)
	}
	return p
}

// ponders returns how far a seat has thought about what it does next, 0 to 1.
func (c *Company) ponders(seat match.Seat) float64 {
	if int(seat) >= len(c.guests) {
		return 0
	}
	return c.guests[seat].ponders
}

// gaze returns where a guest looks.
func (c *Company) gaze(g *guest) ui.Gaze {
	if !c.heeds {
		return ui.Ahead
	}
	eyes := g.chair.At.Centre()
	x, y := c.heed.X-eyes.X, c.heed.Y-eyes.Y
	if g.chair.Mirrored {
		x = -x
	}
	switch {
	case y > 1.5*math.Abs(x):
		return ui.Downward
	case x < 0:
		return ui.Leftward
	case y < 0.4*x:
		return ui.Rightward
	}
	return ui.Ahead
}

// DrawHead draws the guest at a seat, if the chair has room for the head alone.
func (c *Company) DrawHead(s *ui.Screen, seat match.Seat) {
	if g := c.seated(seat); g != nil && g.chair.Head {
		s.Guest(c.Face(seat).Head(), g.chair.At, g.chair.Mirrored, 0, 1)
	}
}

// DrawBusts draws the guests whose chairs have room for more than their heads. What is drawn after
// that is before them.
func (c *Company) DrawBusts(s *ui.Screen) {
	for seat := range c.guests {
		g := c.seated(match.Seat(seat))
		if g == nil || g.chair.Head {
			continue
		}
		if !s.Theme().HighContrast {
			at := g.chair.At
			base := at.Move(0, 0.36*at.H).Middle(1.1*at.W, 0.5*at.H)
			if foot := g.chair.Foot; foot > 0 {
				base = ui.Rect{X: at.Centre().X - 0.66*at.W, Y: foot - 0.2*at.H, W: 1.32 * at.W, H: 0.5 * at.H}
			}
			ui.DrawPool(s, base, ui.Alpha(color.RGBA{A: 255}, 0.75)) // where the table begins
		}
		c.DrawBust(s, match.Seat(seat))
	}
}

// DrawBust draws the guest at a seat whose chair has room for more than a head, if one sits there.
// Drawn once more, the guest is out of the dark that fell on the others.
func (c *Company) DrawBust(s *ui.Screen, seat match.Seat) {
	g := c.seated(seat)
	if g == nil || g.chair.Head {
		return
	}
	const dim, far, up, down, jump = 0.9, 8, 4, 3, 4 // light at rest; dp
	const bows, chin = 2, -4                         // degrees
	rise, plays := math.Sin(math.Pi*g.glad), math.Sin(math.Pi*g.plays)
	b := c.bearing(seat, g)
	b.Leans += bows*(g.lean+plays) + chin*rise
	forward := far * (g.lean + plays)
	if g.chair.Mirrored {
		forward = -forward
	}
	at := g.chair.At.Move(forward, down*plays-up*rise+down*math.Sin(math.Pi*g.sorry)-jump*math.Sin(math.Pi*g.startled))
	light := dim + (1-dim)*max(rise, plays, g.lean)
	if s.Theme().HighContrast {
		light = 1
	}
	if foot := g.chair.Foot; foot > 0 {
		high := (foot - at.Y - ui.TrunkBelow*at.H) / ui.TrunkHigh
		trunk := at.Move(0, ui.TrunkBelow*at.H+high-at.H)
		s.BreathingGuest(g.named().Trunk(), trunk, g.chair.Mirrored, 0, light, high-at.H)
	}
	s.Bust(c.Face(seat).Bust(), at, g.chair.Mirrored, light, b)
	c.drawGlass(s, seat, at)
}

// named returns who a guest is, whatever their mood.
func (g *guest) named() ui.Guest {
	if g.person.Name != "" {
		return g.person
	}
	return ui.Guest{Name: scenes.Guests[g.who].ID}
}

// toasts returns how far whoever sits at a seat has raised a glass, 0 to 1.
func (c *Company) toasts(seat match.Seat) float64 {
	if does, by := c.life.gesture(seat); does == drinks && c.guests[seat].person != ui.Robot {
		return by
	}
	return 0
}

// drawGlass draws the glass that the guest at a seat, who is drawn in r, raises out of the dark to
// their lips.
func (c *Company) drawGlass(s *ui.Screen, seat match.Seat, r ui.Rect) {
	const large, aside, high, rises = 0.4, 0.6, 0.59, 0.3 // of r; rises: from how far below
	g, by := &c.guests[seat], c.toasts(seat)
	if by == 0 {
		return
	}
	at := ui.Rect{X: r.X + aside*r.W - 0.2*large*r.W, Y: r.Y + (high+rises*(1-by))*r.H, W: large * r.W, H: large * r.H}
	if g.chair.Mirrored {
		at.X = 2*r.Centre().X - at.X - at.W
	}
	s.Fade(min(1, 2*by))
	s.Guest(g.named().Glass(), at, g.chair.Mirrored, 0, 1)
	s.Fade(1)
}

// DrawHands draws the hands of the guest at a seat over the cards that they hold, which are those
// of a row. Who sits beside their cards holds them with one hand.
func (c *Company) DrawHands(s *ui.Screen, seat match.Seat, row *Row) {
	g := c.seated(seat)
	if g == nil || g.chair.Head || !row.Held {
		return
	}
	const large, low, inner = 0.95, 0.42, 0.2 // in widths of a card; inner: from the tips of the fingers to the middle
	const up = 6                              // dp
	of := g.named()
	does, by := c.handles(seat)
	size := large * row.W
	at := ui.Rect{Y: row.First.Y + low*row.W - 0.38*size, W: size, H: size}
	aside := row.First.X - g.chair.At.Centre().X
	for _, right := range [...]bool{false, true} {
		beside, lamp := math.Abs(aside) > 0.5*row.W, right != g.chair.Mirrored
		if beside && right == (aside > 0) || !beside && lamp && c.toasts(seat) > 0 {
			continue
		}
		hand := at
		if hand.X = row.First.X - inner*row.W - 0.9*size; right {
			hand.X = 2*row.First.X - hand.X - size
		}
		lit := 1.0
		if !lamp && !beside {
			lit *= 0.8
		} else if does == sorts {
			hand = hand.Move(0, -up*by)
		}
		if does == tilts {
			was := hand.Centre()
			now := was.Rotate(row.axis(), handTilts*by)
			hand = hand.Move(now.X-was.X, now.Y-was.Y)
		}
		s.Guest(of.Hand(), hand, right, 0, lit)
	}
}

// introduces returns who is met at a place of the screen, or "".
func (c *Company) introduces(at ui.Point) string {
	for seat := range c.guests {
		if g := c.seated(match.Seat(seat)); g != nil && g.chair.At.Contains(at) {
			return c.Introduce(match.Seat(seat))
		}
	}
	return ""
}

// Introduce returns a sentence about the guest at a seat, or "" if there is none.
func (c *Company) Introduce(seat match.Seat) string {
	g := &c.guests[seat]
	if g.who < 0 || c.players[seat].Human() {
		return ""
	}
	return c.house.Introduce(g.who, c.players[seat])
}
