package scenes

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// homes yields where every card lies that the seat in front of the screen may see.
func (c *Challenge) homes(yield func(card.Card, ui.Pose)) {
	t, p := &c.shown.Table, &c.room
	me := c.shown.Seat
	own := c.shown.Own()
	raised := c.ask.cards&own != 0 && own&^c.ask.cards != 0 // those that can be played stand out from the others
	give := func(cd card.Card, at ui.Pose, among card.Set) {
		switch {
		case cd == c.lifted || c.ask.aside.Has(cd) || cd == c.ask.taken:
			at.Y -= p.lift
			at.Lift, at.Tilt = 16, 0
		case cd == c.hovered:
			at.Y -= p.lift * 0.75
			at.Lift, at.Tilt = 11, at.Tilt+c.lean
		case raised && c.ask.cards.Has(cd) && own.Has(cd):
			at.Y -= p.lift * 0.6
			at.Lift = 10
		}
		if c.refused(cd, among) {
			at.Dim = refusedDim
		}
		if cd == c.advised || c.ask.aside.Has(cd) || cd == c.ask.taken {
			at.Glow = 1
		}
		at.Mark = c.mark(cd)
		yield(cd, at)
	}
	for i := range lacasa.MaxSeats {
		if i >= t.Rules.Seats() {
			break
		}
		seat := lacasa.Seat(i)
		set := c.setting(seat)
		laid := t.Face[seat]
		if i < lacasa.Sides {
			for n, cd := range t.FaceUp[i][:t.Rules.Tableau(seat)] {
				if cd == card.Back {
					continue
				}
				laid = laid.Without(cd)
				among := card.Set(0)
				if seat == me {
					among = own
				}
				give(cd, lying(cd, set.tableau.on(n, int(t.Under[i][n])), set.tableau.w), among)
			}
		}
		n := 0
		if seat == me {
			held, lies := c.shown.Hand.Len(), laid.Len()
			for cd := range c.shown.Hand.All() {
				give(cd, p.inHand(cd, n, held, lies), own)
				n++
			}
			for cd := range laid.All() {
				give(cd, p.inHand(cd, n, held, lies), own)
				n++
			}
		} else {
			for cd := range laid.All() {
				give(cd, lying(cd, set.laid.at(n), set.laid.w), 0)
				n++
			}
		}
		n = 0
		if cd := t.References[seat]; cd != card.Back && !c.bared[c.stance(seat)].Has(cd) {
			at := lying(cd, set.aside.at(0), set.aside.w)
			if at.Mark = set.whose; at.Mark == "" {
				at.Mark = "reference"
			}
			yield(cd, at)
			n++
		}
		if seat == me {
			for cd := range c.shown.Kept.All() {
				at := lying(cd, set.aside.at(n), set.aside.w)
				at.Mark = "aside"
				yield(cd, at)
				n++
			}
		}
		for cd := range c.bared[c.stance(seat)].All() {
			at := lying(cd, set.played, p.playedW)
			if cd == t.References[seat] {
				at.Mark = "reference"
			}
			if cd == c.thief {
				at.Glow, at.Lift, at.Sheen = 1, 10, 1
			}
			yield(cd, at)
		}
	}
	down := t.Rules.FaceDown && !c.stands && t.Phase != lacasa.Exchanging && c.facing() < int(t.Count)
	if int(t.Count) < t.Rules.Seats() {
		down = t.Rules.FaceDown
	}
	for i, cd := range t.Played[:t.Count] {
		if cd == card.Back {
			continue
		}
		at := lying(cd, c.setting(t.Player(i)).played, p.playedW)
		at.Lift, at.Tilt = 3, tilts[c.stance(t.Player(i))]
		if down {
			at.Flip = 1
		}
		switch {
		case (c.stands || t.Phase == lacasa.Exchanging) && (cd == t.With || t.Kin(i) == t.With):
			at.Glow, at.Lift, at.Sheen = 1, 10, 1
		case t.Phase == lacasa.Playing && !c.stands && !t.Rules.FaceDown && cd == t.Winning():
			at.Glow = 0.7
		}
		if c.packet == spread && (t.Phase == lacasa.Removing || t.Phase == lacasa.Exchanging) {
			at.Tilt = 0
			give(cd, at, c.challengeCards())
			continue
		}
		yield(cd, c.packed(i, c.yields(t.Player(i), at)))
	}
	if t.Casa != card.Back {
		at, w := p.casa, p.casaW
		if c.casaAsked() {
			at, w = p.shownAt, p.shownW
		}
		yield(t.Casa, lying(t.Casa, at, w))
	}
	if t.Up != card.Back {
		give(t.Up, lying(t.Up, p.up, p.pileW), 0)
	}
}

// tilts are how the cards of a challenge lie, as if thrown from their player's side.
var tilts = [...]float64{near: -2, leftOf: 3, opposite: 2.5, rightOf: -3.5}

// facing is how many cards of the challenge are known here.
func (c *Challenge) facing() (n int) {
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back {
			n++
		}
	}
	return n
}

// challengeCards are those that lie face up in the challenge.
func (c *Challenge) challengeCards() (cards card.Set) {
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back {
			cards = cards.With(cd)
		}
	}
	return cards
}

// casaAsked reports whether the Casa's card is what the players are asked about.
func (c *Challenge) casaAsked() bool {
	return c.shown.Phase == lacasa.Electing
}

// tokenRect is where the token of the Ruling Family lies.
func (c *Challenge) tokenRect() ui.Rect {
	p := &c.room
	d := max(36, p.casaW*0.56)
	return ui.Rect{X: p.casa.X + p.casaW*0.5 - d*0.62, Y: p.casa.Y + cardHeight(p.casaW)*0.5 - d*0.8, W: d, H: d}
}

// drawCloth draws what everything lies on: to the rail around it on a desk, and beyond the edges of a phone, which
// has no room for a rail.
func (c *Challenge) drawCloth(s *ui.Screen) {
	if c.room.shape == desk {
		s.Backdrop()
	} else {
		s.Cloth()
	}
}

// Draw draws the whole scene.
func (c *Challenge) Draw(s *ui.Screen) {
	c.drawCloth(s)
	c.drawTopTable(s)
	c.drawSituation(s, c.room.situation, c.room.shape == desk)
	c.drawAbout(s, &c.room.frame)
	c.drawGuide(s)
	c.drawScore(s)
	c.drawLast(s)
	c.drawCasa(s)
	c.drawPile(s)
	c.drawBid(s)
	c.drawKept(s)
	c.drawPlaces(s)
	c.drawBlow(s)
	for i := range c.shown.Rules.Seats() {
		c.drawSeat(s, lacasa.Seat(i))
	}
	c.drawReason(s)
	c.drawStatusTable(s)
	c.drawGoal(s)
	c.drawOwnOpen(s)
	c.sort()
	c.drawLights(s)
	s.DrawSprites(c.order)
	c.drawOpen(s)
	c.drawSums(s)
	c.drawLeader(s)
	c.drawToken(s)
	c.drawLamp(s)
	s.DrawSprites(c.flight)
	c.drawSpark(s)
	c.drawRinged(s)
	c.form.draw(c.house, s)
}

// drawOpen marks the cards that lie face up on the table and can be played from there: one's own in the gap before
// them, in words too, those of the others at the last of them.
func (c *Challenge) drawOpen(s *ui.Screen) {
	v := &c.shown.Table
	if !v.Rules.Lay {
		return
	}
	for i := range v.Rules.Seats() {
		seat := lacasa.Seat(i)
		n := c.open(seat)
		switch set := c.setting(seat); {
		case n == 0:
		case seat == c.shown.Seat:
			r := c.room.openAt(c.shown.Hand.Len(), n)
			_, r = r.CutLeft(openPart)
			d := min(26, r.W*0.62)
			seal(s, ui.Point{X: r.Centre().X, Y: r.Centre().Y - d*0.6}, d, "lay")
			word := ui.Rect{X: r.X, Y: r.Centre().Y + d*0.3, W: r.W, H: r.H/2 - d*0.3}
			wrapped(s, c.spoken.open, word.Inset2(3, 0), ui.Style{Font: ui.Bold, Size: 15, Colour: s.Theme().AccentTop, Align: ui.Middle})
		default:
			at := set.laid.at(n - 1)
			if set.laid.step.X != 0 {
				at.X += math.Copysign(set.laid.w/2, set.laid.step.X)
			} else {
				at.Y += cardHeight(set.laid.w) / 2
			}
			seal(s, at, max(14, set.laid.w*0.28), "lay")
		}
	}
}

// open is how many cards lie face up before the seat; none while they are only just being laid.
func (c *Challenge) open(seat lacasa.Seat) int {
	laid := c.shown.Face[seat]
	n := laid.Len()
	if seat == c.shown.Seat {
		laid |= c.shown.Hand
	}
	for cd := range laid.All() {
		if sp := &c.sprites[cd]; sp.Moving() && math.Abs(sp.Target().X-sp.X) > 2 {
			return 0
		}
	}
	return n
}

// openPart is how far one's hand lies from what one's own cards that lie face up lie on.
const openPart = 4

// drawOwnOpen draws what one's own cards that lie face up lie on, with the words before them, so that it is seen that those
// are said of them and not of the hand.
func (c *Challenge) drawOwnOpen(s *ui.Screen) {
	n := c.open(c.shown.Seat)
	if n == 0 || !c.shown.Rules.Lay {
		return
	}
	held := c.shown.Hand.Len()
	r := c.room.openAt(held, n)
	last := c.room.inHand(card.Back, held+n-1, held, n)
	end := last.Rect()
	r.X += openPart
	r.W = end.Right() + 6 - r.X
	r.Y -= 5
	r.H = min(end.Bottom()+6, s.Safe().Bottom()-1) - r.Y
	t := s.Theme()
	s.Panel(r, 12, ui.Alpha(color.RGBA{A: 255}, 0.25), ui.Alpha(t.Accent, 0.8))
}

// drawLeader draws the leader's flag on the card that was led.
func (c *Challenge) drawLeader(s *ui.Screen) {
	if !c.flagged() {
		return
	}
	at := c.playedAt(c.shown.Leader)
	w := c.room.playedW
	d := max(18, min(22, w*0.24))
	if led := c.shown.Played[0]; led != card.Back { // with which it gives way
		at = ui.Point{X: c.sprites[led].X, Y: c.sprites[led].Y}
	}
	on := ui.Point{X: at.X, Y: at.Y - cardHeight(w)/2}
	if (ui.Rect{X: on.X - d*0.75, Y: on.Y - d*0.75, W: d * 1.5, H: d * 1.5}).Overlaps(c.plate(c.shown.Leader)) {
		on = ui.Point{X: at.X - w/2, Y: at.Y}
	}
	seal(s, on, d, "leader")
}

// drawToken draws the Ruling Family's token.
func (c *Challenge) drawToken(s *ui.Screen) {
	if c.shown.Ruling == card.None {
		return
	}
	up := c.tokenUp()
	r := c.tokenRect().Move(c.token.X, c.token.Y-up)
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tokenOf(c.shown.Ruling), r)
}

// flagged reports whether the card that was led lies there to be marked.
func (c *Challenge) flagged() bool {
	v := &c.shown.Table
	if v.Count == 0 || v.Removed&1 != 0 || c.packet != spread {
		return false
	}
	if led := v.Played[0]; led != card.Back {
		return !c.sprites[led].Aloft()
	}
	return c.arriving(spot{inChallenge, c.stance(v.Leader)}) == 0
}

func (c *Challenge) drawRinged(s *ui.Screen) {
	switch id := c.form.ringed(); {
	case id == tableSituation:
		s.Ring(c.room.situation.Inset(-4), 8)
	case id == tableLast:
		s.Ring(c.room.peek().Inset(-4), 12)
	case id >= tableSeat && id < tableSeat+lacasa.MaxSeats:
		s.Ring(c.plate(lacasa.Seat(id-tableSeat)).Inset(-4), 10)
	case id >= 0 && id < card.Deck && c.placed.Has(card.Card(id)):
		sp := &c.sprites[id]
		s.Ring(sp.Rect().Inset(-4), sp.W*0.06+4)
	}
}

// drawTopTable draws the round and the challenge, which stands out where its lowest card wins.
func (c *Challenge) drawTopTable(s *ui.Screen) {
	t, p := s.Theme(), &c.room.frame
	st := ui.Style{Size: 18, Colour: t.TextSoft}
	if c.spoken.low {
		st.Font, st.Colour = ui.Bold, t.AccentTop
	}
	if p.shape == flat && c.spoken.low {
		one(s, c.spoken.challenge, p.top, st)
		return
	}
	c.drawTop(s, p, c.spoken.challenge, st)
}

// drawScore draws the sides, each always in the same place: what it has of what is counted, what it needs, and
// its points.
func (c *Challenge) drawScore(s *ui.Screen) {
	if c.room.shape == tall {
		c.drawScoreLine(s)
		return
	}
	t, r := s.Theme(), c.room.score
	s.Lacquer(r)
	r = r.Inset2(r.W*0.07, min(14, r.H*0.045))
	counts := c.room.shape == flat // which round and challenge it is: there is no room for it elsewhere
	line := min(24*t.TextScale, r.H*0.16)
	if counts {
		line = min(line, r.H*0.13)
	}
	head, r := r.CutTop(line)
	if c.opensLast() && !counts {
		sign, beside := head.CutRight(head.H)
		c.drawPeek(s, sign.Middle(21, 21).Move(3, -1))
		head = beside
	}
	one(s, c.says.counted, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	s.Rule(r.X, r.Y+3, r.W)
	foot, r := r.CutBottom(min(line+6, r.H*0.2))
	rows := 1
	if c.shown.Last > 9 {
		rows = 2
	}
	small, names := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}, 0.24
	caption := min(20*t.TextScale, r.H*0.115)
	if counts {
		names = 0.33
		if c.spoken.sides[0].names[1] != "" {
			names = 0.29
		}
		var round ui.Rect
		round, r = r.CutBottom(caption)
		one(s, c.says.round, round, small)
	}
	lamps, r := r.CutBottom(r.H * (0.12 + 0.08*float64(rows)))
	c.drawLamps(s, lamps.Inset2(0, 4), rows)
	if counts {
		var which ui.Rect
		which, r = r.CutBottom(caption)
		c.drawPeeked(s, c.spoken.counts, which, small.Size, c.opensLast())
	}
	_, r = r.CutTop(10)
	lines := 1.0
	if c.spoken.sides[0].names[1] != "" {
		lines = 2
	}
	const gap = 18
	beside := 0.0 // what lies between the coins
	s.Fill(ui.Rect{X: r.Centre().X, Y: r.Y + 4, W: 1, H: r.H - 8}, ui.Alpha(t.PanelEdge, 0.5))
	for side := range c.spoken.sides {
		w := &c.spoken.sides[side]
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
	if c.spoken.sides[0].points == "" {
		one(s, c.says.points, foot, ui.Style{Font: ui.Bold, Size: 17, Colour: t.Accent, Align: ui.Middle})
		return
	}
	one(s, c.spoken.points, foot.Middle(beside, foot.H), ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
}

// drawScoreLine draws the same on one line: the sides left and right, and between them the challenges, or what is
// counted where that is something else or those are too many to be told apart.
func (c *Challenge) drawScoreLine(s *ui.Screen) {
	t, r := s.Theme(), c.room.score
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if c.opensLast() {
		edge = t.PanelEdge
	}
	s.Plate(r, 10, t.Panel, edge)
	r = r.Inset2(10, 2)
	const least = 9 // of a lamp, to be seen
	share := 0.31
	if w := &c.spoken.sides[0]; w.all == "" && w.needs == "" { // two numbers
		share = 0.15
	}
	lamps := !c.shown.Rules.Goal.Compares() && (r.W*(1-2*share)-8)/float64(c.shown.Last)-3 >= least
	if !lamps {
		share = 0.27
	}
	left, rest := r.CutLeft(r.W * share)
	right, mid := rest.CutRight(r.W * share)
	for side, at := range [...]ui.Rect{left, right} {
		w := &c.spoken.sides[side]
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
				text = c.shorts.in(s, w.initials, name.W, st)
			}
			one(s, text, name, st)
		}
		text := w.tally
		if w.needs != "" {
			text += " " + w.needs
		}
		st := ui.Style{Font: ui.Bold, Size: 20, Colour: c.sideColour(t, side), Align: align}
		edge := ui.Point{X: at.X, Y: at.Centre().Y}
		number := ui.Point{X: at.X + 6, Y: edge.Y}
		if side == 1 {
			wide, _ := s.MeasureText(text, st)
			edge.X = at.Right()
			number.X = edge.X - min(wide, at.W) + 6
		}
		c.swells(s, side, number, edge, lamps)
		one(s, text, at, st)
		s.Swell(ui.Point{}, 1, 0)
	}
	upper, points := mid.Inset2(4, 0).CutTop(r.H * 0.5)
	if lamps {
		c.drawLamps(s, upper.Inset2(0, 3), 1)
	} else {
		c.drawPeeked(s, c.says.counted, upper, 15, c.opensLast())
	}
	c.drawPeeked(s, c.says.points, points, 16, c.opensLast() && lamps)
}

// tallyGap is the room between a number and of how many it is.
const tallyGap = 6.0

// tallyStyles is how the numbers of both sides are written, each in a room of that size, and small of how many they are.
func (c *Challenge) tallyStyles(s *ui.Screen, wide, high float64) (large, small ui.Style) {
	const least = 14 // so small it can still be read: rather the number is smaller
	t := s.Theme()
	large = ui.Style{Font: ui.Bold, Size: min(high*0.9, 58), Fixed: true}
	small = ui.Style{Size: min(18, high*0.55/t.TextScale), Colour: t.TextSoft}
	for side := range c.spoken.sides {
		w := &c.spoken.sides[side]
		if w.needs == "" {
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
	t, w := s.Theme(), &c.spoken.sides[side]
	large, small := c.tallyStyles(s, r.W, r.H)
	large.Colour = c.sideColour(t, side)
	wide, _ := s.MeasureText(w.tally, large)
	if w.needs == "" {
		c.swells(s, side, r.Centre(), r.Centre(), true)
		s.Label(w.tally, r.Middle(wide, r.H), large)
		s.Swell(ui.Point{}, 1, 0)
		return
	}
	beside, _ := s.MeasureText(w.needs, small)
	number, rest := r.Middle(wide+tallyGap+beside, r.H).CutLeft(wide)
	c.swells(s, side, number.Centre(), number.Centre(), true)
	s.Label(w.tally, number, large)
	s.Swell(ui.Point{}, 1, 0)
	h := small.Size * t.TextScale * 1.3
	base := r.Centre().Y + large.Size*0.35 // where the number stands
	s.Label(w.needs, ui.Rect{X: rest.X + tallyGap, Y: base - h*0.5 - small.Size*t.TextScale*0.35, W: beside, H: h}, small)
}

// sideColour is the tone of a side, the same before every seat.
func (c *Challenge) sideColour(t *ui.Theme, side int) color.RGBA {
	if side == 0 {
		return t.Accent
	}
	return t.TextSoft
}

// drawSide draws the sign of a side, which its challenges and its players' plates wear too.
func (c *Challenge) drawSide(s *ui.Screen, r ui.Rect, side int) {
	s.Sign(signsOf(&c.st)[side], r, c.sideColour(s.Theme(), side))
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
		case n <= done && c.shown.Void>>n&1 != 0, c.told(n) && c.spark.of.Void:
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

// drawCasa draws the Casa, and who rules.
func (c *Challenge) drawCasa(s *ui.Screen) {
	p, v := &c.room, &c.shown.Table
	if v.Ruling != card.None && p.casaCards > 0 { // its edge of the reminder is in sight
		at := ui.CardRect(p.casa, p.casaW).Move(0, -p.casaW*0.32*c.ruled)
		s.Picture(reminderOf(v.Ruling), at)
	}
	for i := range p.casaCards {
		if i == 0 && v.Casa != card.Back && !c.casaAsked() { // which lies face up
			continue
		}
		at := p.casa
		at.X -= float64(i) * 1.5
		at.Y -= float64(i) * 2
		s.Card(hidden(at, p.casaW, 0))
	}
	c.drawRuling(s)
}

// drawRuling says who rules, and who are the Cousins: they wear their crest where there is room for it.
func (c *Challenge) drawRuling(s *ui.Screen) {
	p, r := &c.room, c.room.ruling
	if r.H <= 0 {
		return // it is said elsewhere
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: s.Theme().Text}
	if p.shape != desk {
		st.Size = 17
	}
	if p.centred {
		st.Align = ui.Middle
	}
	st = smaller(s, c.spoken.ruling, r, st)
	_, r = r.CutTop(s.Paragraph(c.says.ruling, r, st))
	w, h := s.MeasureText(c.says.cousins, st)
	if c.says.cousins == "" || w+h > r.W {
		s.Paragraph(c.says.cousins, r, st)
		return
	}
	line := ui.Rect{X: r.X, Y: r.Y, W: w + h, H: h}
	if p.centred {
		line.X += (r.W - line.W) / 2
	}
	crest, line := line.CutLeft(h)
	s.Picture(crestOf(c.shown.Cousins), crest.Inset(h*0.06).Move(-h*0.1, 0))
	st.Align = ui.Start
	s.Paragraph(c.says.cousins, line, st)
}

// whole is the style in which no word of the text is wider than w.
func whole(s *ui.Screen, text string, w float64, st ui.Style) ui.Style {
	for word := range strings.FieldsSeq(text) {
		if wide, _ := s.MeasureText(word, st); wide > w {
			st.Size *= w / wide * 0.99
		}
	}
	return st
}

// wrapped draws a text from the top of r on as many lines as it needs, smaller if there is no room for them.
func wrapped(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	s.Paragraph(text, r, smaller(s, text, r, st))
}

// smaller is the style in which a text has room in r, on as many lines as it needs.
func smaller(s *ui.Screen, text string, r ui.Rect, st ui.Style) ui.Style {
	st = whole(s, text, r.W, st)
	if w, _ := s.MeasureText(text, st); w > r.W && w*0.88 <= r.W { // rather a little smaller than on two lines
		st.Size *= r.W / w * 0.99
	}
	least := min(st.Size*0.75, 14/s.Theme().TextScale) // a text larger than that fits on one line too
	h := s.MeasureParagraph(text, r.W, st)
	for h > r.H && st.Size > least {
		st.Size *= 0.96
		h = s.MeasureParagraph(text, r.W, st)
	}
	return st
}

// bidShown reports whether the highest bid stands in the middle of the table, with whose it is; else its bidder says it.
func (c *Challenge) bidShown() bool {
	p := &c.room
	return c.spoken.bid != "" && (p.asking.Y > p.shownAt.Y || p.asking.X > p.shownAt.X) // else the buttons need its place
}

// drawBid draws the highest bid in the middle of the table, below whose it is.
func (c *Challenge) drawBid(s *ui.Screen) {
	p, t := &c.room, s.Theme()
	if !c.bidShown() {
		return
	}
	come := c.ballots[c.stance(c.shown.Elector)] // with what the bidder says
	r := ui.CardRect(p.shownAt, p.shownW).Move(0, 20*(1-come))
	s.Fade(come)
	defer s.Fade(1)
	line := min(r.H*0.36, 28*t.TextScale)
	size := min((r.H-line)*0.8, 84)
	wide := r.W * 1.2
	if beside := p.asking.X - p.shownAt.X; beside > 0 { // the buttons lie on its right
		wide = beside * 1.88
	}
	name, number := r.Middle(wide, line+size).CutTop(line)
	s.Label(c.spoken.bid, number, ui.Style{Font: ui.Title, Size: size, Colour: t.AccentTop, Align: ui.Middle, Fixed: true})
	one(s, c.spoken.bidder, name, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle})
}

// wonAt is where the challenges a seat has won lie, below its plate the lower the higher that has become.
func (c *Challenge) wonAt(seat lacasa.Seat) (at ui.Point, lower float64) {
	set := c.setting(seat)
	if at = set.won; at.Y > set.plate.Bottom() && at.X < set.plate.Right() {
		lower = c.plate(seat).Bottom() - set.plate.Bottom()
	}
	at.Y += lower
	return at, lower
}

// drawWon draws the challenges a seat has won as a small pile by its plate, and says how many they are. Where that lies away
// from the seat it bears its sign, and its place is there before the first.
func (c *Challenge) drawWon(s *ui.Screen, seat lacasa.Seat, set *setting, words *seatWords) {
	w := c.room.wonW
	if w == 0 || set.won == (ui.Point{}) || words.won == 0 && set.whose == "" {
		return
	}
	pile, lower := c.wonAt(seat)
	if words.won == 0 {
		s.Slot(ui.CardRect(pile, w))
	}
	for i := range words.won {
		p := hidden(ui.Point{X: pile.X + float64(i)*0.8, Y: pile.Y - float64(i)*1.6}, w, float64(i*37%15)-7)
		if i == words.won-1 && set.whose != "" {
			p.Tilt, p.Mark = 0, set.whose
		}
		s.Card(p)
	}
	st := ui.Style{Size: max(14, min(16, set.tally.H*0.64/s.Theme().TextScale)), Colour: s.Theme().TextSoft, Align: ui.Middle}
	switch at := set.tally.Centre().X - set.won.X; {
	case at > w:
		st.Align = ui.Start
	case at < -w:
		st.Align = ui.End
	}
	one(s, words.taken, set.tally.Move(0, lower), st)
}

// drawPile draws what is left to draw, as high as it is, with the place of the card beside it where there is one.
func (c *Challenge) drawPile(s *ui.Screen) {
	p, t := &c.room, s.Theme()
	if p.pileW == 0 {
		return
	}
	if c.shown.Rules.Stack {
		s.Slot(ui.CardRect(p.up, p.pileW))
	}
	if p.piled.H > 0 {
		one(s, c.says.piled, p.piled, ui.Style{Size: 16, Colour: t.TextSoft, Align: ui.Middle})
	}
	at := ui.CardRect(p.pile, p.pileW)
	if c.shown.Pile == 0 {
		s.Slot(at)
		return
	}
	for i := range (int(c.shown.Pile) + 4) / 5 {
		q := p.pile
		q.X -= float64(i) * 1.5
		q.Y -= float64(i) * 2
		s.Card(hidden(q, p.pileW, 0))
	}
	size := 16.0
	if p.shape == desk {
		size = max(20, p.pileW*0.2)
	}
	c.drawNumber(s, at.Centre(), c.says.pile, size, t.Text)
}

// unsettled reports whether no family rules yet, though one may.
func (c *Challenge) unsettled() bool {
	v := &c.shown.Table
	return v.Ruling == card.None && (v.Rules.Usurpers != 0 || v.Rules.Heir || v.Phase < lacasa.Playing && !silent(&v.Rules))
}

// drawNumber draws a number on a seal.
func (c *Challenge) drawNumber(s *ui.Screen, at ui.Point, n string, size float64, ink color.RGBA) {
	t := s.Theme()
	w := max(size*1.7, size*0.7*float64(len(n))+size)
	r := ui.Rect{X: at.X - w/2, Y: at.Y - size*0.8, W: w, H: size * 1.6}
	s.Panel(r, size*0.75, t.Panel, t.PanelEdge)
	s.Label(n, r, ui.Style{Font: ui.Bold, Size: size, Colour: ink, Align: ui.Middle, Fixed: true})
}

// drawPlaces draws where the cards of the challenge lie, those of them that lie face down, and the
// covered cards of the tableaus.
func (c *Challenge) drawPlaces(s *ui.Screen) {
	t, p, v := s.Theme(), &c.room, &c.shown.Table
	c.drawMats(s)
	quiet := v.Count == 0 && (c.asks() || v.Phase != lacasa.Playing) || v.Phase == lacasa.Over
	for i := range v.Rules.Seats() {
		seat := lacasa.Seat(i)
		set := c.setting(seat)
		r := ui.CardRect(set.played, p.playedW)
		order := -1
		for j := range int(v.Count) {
			if v.Player(j) == seat {
				order = j
			}
		}
		switch {
		case order >= 0 && v.Removed>>order&1 != 0:
			s.Slot(r)
			d := r.W * 0.4
			s.Sign("remove", r.Middle(d, d), t.TextSoft)
		case order >= 0 && v.Played[order] == card.Back:
			s.Slot(r)
			if c.packet == spread && c.arriving(spot{inChallenge, c.stance(seat)}) == 0 && !c.headingFor(set.played) {
				s.Card(hidden(set.played, p.playedW, tilts[c.stance(seat)]))
			}
		case quiet && v.Phase != lacasa.Playing:
		default:
			if v.Turn == seat && c.waits() && v.Phase == lacasa.Playing && int(v.Count) < v.Rules.Seats() {
				s.Glow(r.Inset(4), t.Accent, 0.28)
			}
			s.Slot(r)
			switch {
			case order >= 0:
			case set.whose != "":
				d := r.W * 0.3
				s.Sign(set.whose, r.Middle(d, d), ui.Alpha(t.TextSoft, 0.5))
			default:
				st := ui.Style{Size: 16, Colour: ui.Alpha(t.TextSoft, 0.75), Align: ui.Middle, Fixed: true}
				c.drawName(s, c.spoken.seats[seat].name, r.Middle(r.W-8, 30), st)
			}
		}
		if i >= lacasa.Sides {
			continue
		}
		for n := range v.Rules.Tableau(seat) {
			if v.FaceUp[seat][n] == card.Back && v.Under[seat][n] == 0 {
				s.Slot(ui.CardRect(set.tableau.at(n), set.tableau.w))
			}
			for below := range v.Under[seat][n] {
				s.Card(hidden(set.tableau.on(n, int(below)), set.tableau.w, 0))
			}
		}
	}
}

// drawMats draws what two tableaus lie on, so that it is seen whose is whose: one's own stands out.
func (c *Challenge) drawMats(s *ui.Screen) {
	t := s.Theme()
	for i := range lacasa.Sides {
		r := c.setting(lacasa.Seat(i)).mat
		if r.H == 0 {
			continue
		}
		fill, edge := ui.Alpha(color.RGBA{A: 255}, 0.2), ui.Alpha(t.TextSoft, 0.45)
		if lacasa.Seat(i) == c.shown.Seat {
			fill, edge = ui.Alpha(t.Accent, 0.1), ui.Alpha(t.Accent, 0.8)
		}
		s.Panel(r, 14, fill, edge)
	}
}

// headingFor reports whether a known card is on its way face down to a place.
func (c *Challenge) headingFor(at ui.Point) bool {
	for cd := range c.going.All() {
		sp := &c.sprites[cd]
		if to := sp.Target(); sp.Moving() && to.X == at.X && to.Y == at.Y {
			return true
		}
	}
	return false
}

// drawSeat draws a seat's hidden cards and its plate.
func (c *Challenge) drawSeat(s *ui.Screen, seat lacasa.Seat) {
	t, v := s.Theme(), &c.shown.Table
	at := c.stance(seat)
	set := &c.room.seats[at]
	words := &c.spoken.seats[seat]
	n := 0
	if v.Rules.References == lacasa.SecretReferences && v.References[seat] == card.Back && v.Phase != lacasa.Over {
		p := hidden(set.aside.at(0), set.aside.w, set.aside.tilt)
		p.Mark = "reference"
		s.Card(p)
		n++
	}
	if at != near {
		held := int(v.Cards[seat])
		if c.dealing {
			held = min(held, c.dealt)
		}
		held -= c.arriving(spot{inHand, at})
		for i := range held {
			s.Card(fanned(&set.fan, at, i, held))
		}
		aside := int(v.Aside[seat]) - c.arriving(spot{setAside, at})
		for i := range aside {
			p := hidden(set.aside.at(n+i), set.aside.w, set.aside.tilt)
			p.Mark = "aside"
			s.Card(p)
		}
		if held > 0 {
			end := set.fan.about(held-1, held)
			d := set.fan.w * 0.5
			if set.fan.tilt == 0 {
				end.X += d
			} else {
				end.Y += d * 0.6
			}
			c.drawNumber(s, end, words.cards, min(15, max(14, set.fan.w*0.3)), t.Text)
		}
	}
	c.drawWon(s, seat, set, words)
	c.drawPlate(s, seat, c.plate(seat), words)
	if words.ballot != "" && (at != near || !c.asks()) && !(words.stands && c.bidShown()) {
		was := 1 - c.ballots[at]
		r := set.ballot.Move(0, 14*was)
		s.Fade(c.ballots[at])
		edge, ink := ui.Alpha(t.PanelEdge, 0.7), t.Text
		if words.stands { // the highest bid
			edge, ink = t.AccentTop, t.AccentTop
		}
		s.Plate(r, r.H/2, t.Panel, edge)
		one(s, words.ballot, r.Inset2(8, 1), ui.Style{Font: ui.Bold, Size: 17, Colour: ink, Align: ui.Middle})
		s.Fade(1)
	}
}

// drawKept says on a large screen what the cards beside the hand are.
func (c *Challenge) drawKept(s *ui.Screen) {
	if c.room.shape != desk || c.spoken.kept == "" {
		return
	}
	aside := &c.room.seats[near].aside
	at := ui.CardRect(aside.at(0), aside.w)
	at = ui.Rect{X: at.X, Y: at.Bottom() + 6, W: c.room.score.Right() - at.X, H: 20 * s.Theme().TextScale}
	one(s, c.spoken.kept, at, ui.Style{Size: 15, Colour: s.Theme().TextSoft})
}

// fanned is card i of n of a hidden hand, held as its player holds it: spread out a little towards the table.
func fanned(r *row, at stance, i, n int) ui.Pose {
	const spread, bow = 3.0, 0.011 // degrees from card to card; how far the outer ones are drawn back, of the width
	k := float64(i) - float64(n-1)/2
	p := hidden(r.about(i, n), r.w, r.tilt)
	back := k * k * bow * r.w
	switch at {
	case near:
	case leftOf:
		p.Tilt += k * spread
		p.X -= back
	case opposite:
		p.Tilt -= k * spread
		p.Y -= back
	case rightOf:
		p.Tilt -= k * spread
		p.X += back
	}
	return p
}

// badge is a sign on a plate, and what it says where there is room for it.
type badge struct {
	sign, word string
	side       bool
}

// badges are the signs on a seat's plate: its side, whose turn it is, and what it is in this round.
func (c *Challenge) badges(seat lacasa.Seat, turn bool, list []badge) []badge {
	list = append(list, badge{sign: signsOf(&c.st)[seat.Side()], side: true})
	if turn {
		list = append(list, badge{sign: "play"})
	}
	for i, sign := range c.signs(seat) {
		if sign != "" && sign != "leader" { // who is asked to lead, or marked by what it led
			list = append(list, badge{sign: sign, word: c.spoken.seats[seat].marks[i]})
		}
	}
	return list
}

// turns reports whether it is the seat's turn, and waited for.
func (c *Challenge) turns(seat lacasa.Seat) bool { return c.shown.Turn == seat && c.waits() }

// Between badges, after one with its word, and between a sign and its word.
const (
	badgeGap  = 4.0
	badgePart = 8.0
	badgeWord = 3.0
)

// badgeStyle is the style of the word beside a badge of the size d.
func badgeStyle(t *ui.Theme, d float64) ui.Style {
	return ui.Style{Size: min(14, max(14, d*0.82)/t.TextScale), Colour: t.Accent}
}

// badgeWide is how wide a badge of the size d is.
func badgeWide(s *ui.Screen, b *badge, d float64, words bool) float64 {
	if !words || b.word == "" {
		return d
	}
	w, _ := s.MeasureText(b.word, badgeStyle(s.Theme(), d))
	return d + badgeWord + w
}

// badgeRow is how many badges from the first have room side by side, at least one, and how wide they are.
func badgeRow(s *ui.Screen, list []badge, d, room float64, words bool) (n int, wide float64) {
	for i := range list {
		gap := 0.0
		if i > 0 {
			gap = badgeGap
			if words && (list[i-1].word != "" || list[i].word != "") {
				gap = badgePart
			}
		}
		w := badgeWide(s, &list[i], d, words)
		if n > 0 && wide+gap+w > room {
			break
		}
		n, wide = n+1, wide+gap+w
	}
	return n, wide
}

// drawBadges draws badges of the size d around the middle of r, or from its start or its end; with their words if all
// have room, and still would were there less by spare. It gives the width that they took.
func (c *Challenge) drawBadges(s *ui.Screen, r ui.Rect, d, spare float64, list []badge, seat lacasa.Seat, align ui.Align) (took float64) {
	t := s.Theme()
	n, wide := badgeRow(s, list, d, r.W-spare, true)
	words := n == len(list) && wide <= r.W-spare && c.room.shape == desk // on a phone some plates would have no room for them
	if !words {
		_, wide = badgeRow(s, list, d, math.Inf(1), false)
	}
	x := r.X
	switch align {
	case ui.Start:
	case ui.Middle:
		x += (r.W - wide) / 2
	case ui.End:
		x += r.W - wide
	}
	for i := range list {
		b := &list[i]
		if i > 0 {
			x += badgeGap
			if words && (list[i-1].word != "" || b.word != "") {
				x += badgePart - badgeGap
			}
		}
		at := ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}
		if b.side {
			c.drawSide(s, at.Inset(d*0.06), seat.Side())
		} else {
			s.Sign(b.sign, at, t.Accent)
		}
		w := badgeWide(s, b, d, words)
		if w > d {
			s.Label(b.word, ui.Rect{X: x + d + badgeWord, Y: r.Y, W: w - d - badgeWord + 1, H: r.H}, badgeStyle(t, d))
		}
		x += w
	}
	return wide
}

// narrow reports whether a plate has its signs below the name.
func narrow(r ui.Rect) bool { return r.H >= 40 && r.W < 160*min(1, r.H/50) }

// plate is where a seat's plate lies: on a large screen as high as what its signs say needs, be it its turn or not.
func (c *Challenge) plate(seat lacasa.Seat) ui.Rect {
	at := c.stance(seat)
	r := c.room.seats[at].plate
	s := c.house.Screen
	if c.room.shape != desk || !narrow(r) || s.Theme().TextScale > 1.3 {
		return r
	}
	rows := -1.0
	for list := c.badges(seat, true, c.marks[:0]); len(list) > 0; rows++ {
		n, wide := badgeRow(s, list, plateSign(r), r.W-10, true)
		if wide > r.W-10 { // there is no room for words at all
			return r
		}
		list = list[n:]
	}
	grow := rows * r.H * plateRow
	if r.H += grow; at == near {
		r.Y -= grow
	}
	return r
}

// plateRow is how high a row of signs is that a plate grows by, of its own height, and plateSign how large they are.
const plateRow = 0.42

func plateSign(r ui.Rect) float64 { return min(18, r.H*0.4) }

// drawPlate draws a seat's name with what it is in this round; whose turn it is stands out by colour, edge and
// an arrow.
func (c *Challenge) drawPlate(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords) {
	if r.H == 0 {
		return
	}
	t := s.Theme()
	turn := c.turns(seat)
	fill, edge := t.Panel, ui.Alpha(t.PanelEdge, 0.7)
	ink := t.Text
	if turn {
		s.Glow(r, t.Accent, 0.35)
		fill, edge, ink = ui.Blend(t.Panel, t.Accent, 0.25), t.AccentTop, t.AccentTop
	}
	s.Plate(r, min(12, r.H*0.3), fill, edge)
	if narrow(c.setting(seat).plate) {
		c.drawNarrow(s, seat, r, words, ink)
		return
	}
	list := c.badges(seat, turn, c.marks[:0])
	row := r.Inset2(8, 0)
	d := min(21, r.H*0.52)
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: ink}
	if c.setting(seat).fan.w == 0 { // nothing lies beside it: in its middle
		wide, _ := s.MeasureText(words.name, ui.Style{Font: ui.Bold, Size: min(18, r.H*0.76/t.TextScale)})
		row = row.Middle(min(row.W, wide+float64(len(list))*(d+4)+8), row.H)
	}
	first := 1
	if turn {
		first = 2
	}
	arrow := 0.0 // the room that is kept for it
	if !turn {
		arrow = d + badgeGap
	}
	took := c.drawBadges(s, row, d, 0, list[:first], seat, ui.Start)
	_, row = row.CutLeft(took + 6)
	wide, _ := s.MeasureText(words.name, st)
	_, rest := row.CutLeft(wide + 8)
	if least := float64(len(list)-first) * (d + 4); rest.W < least {
		rest.X, rest.W = row.Right()-least, least
	}
	if first < len(list) {
		took = c.drawBadges(s, rest, d, arrow, list[first:], seat, ui.End)
		row.W -= took + 6
	}
	c.drawName(s, words.name, row, st)
}

// drawName draws a name on one line of r, in letters that can be read: rather not the whole of it.
func (c *Challenge) drawName(s *ui.Screen, name string, r ui.Rect, st ui.Style) {
	one(s, c.shorts.in(s, name, r.W, st), r, st)
}

// drawNarrow draws what a plate says that has its signs below the name, on as many rows as it has grown by.
func (c *Challenge) drawNarrow(s *ui.Screen, seat lacasa.Seat, r ui.Rect, words *seatWords, ink color.RGBA) {
	own := c.setting(seat).plate
	upper, lower := r.Inset2(5, 2).CutTop(own.H*0.55 - 1)
	c.drawName(s, words.name, upper, ui.Style{Font: ui.Bold, Size: 16, Colour: ink, Align: ui.Middle})
	turn, d := c.turns(seat), plateSign(own)
	arrow := 0.0 // the room that is kept for it
	if !turn {
		arrow = d + badgeGap
	}
	if r.H == own.H {
		list := c.badges(seat, turn, c.marks[:0])
		c.drawBadges(s, lower, min(d, (lower.W+4)/float64(len(list))-4), arrow, list, seat, ui.Middle)
		return
	}
	for list := c.badges(seat, true, c.marks[:0]); len(list) > 0; {
		n, _ := badgeRow(s, list, d, lower.W, true)
		now := list[:n]
		list = list[n:]
		row, rest := lower.CutTop(own.H * plateRow)
		lower = rest
		if !turn && n > 1 && now[1].sign == "play" { // its place beside the side's sign stays free
			now[1] = now[0]
			now = now[1:]
		}
		c.drawBadges(s, row, d, 0, now, seat, ui.Middle)
	}
}

// drawStatusTable says who is asked for what, or what has just happened.
func (c *Challenge) drawStatusTable(s *ui.Screen) {
	t, p := s.Theme(), &c.room
	r, asked := p.status, c.asks()
	text, colour := c.status(t, asked)
	if text == "" {
		return
	}
	size := 20 * min(1, 1.7/t.TextScale)
	switch p.shape {
	case desk:
	case tall:
		size = 18 * min(1, 1.45/t.TextScale)
	case flat:
		size = 18 * min(1, 1.2/t.TextScale)
	}
	st := ui.Style{Font: ui.Bold, Size: size, Colour: colour, Align: ui.Middle}
	crest := 0.0 // what it takes up
	if c.message == "" && c.met == noWidget && c.askedOf != card.None {
		crest = min(26*t.TextScale, r.H*0.62) + 8
	}
	w, high := s.MeasureText(text, st)
	if room := r.W - crest - 24; w > room && w*0.9 <= room { // rather a little smaller than on two lines
		st.Size *= room / w * 0.99
		w, high = s.MeasureText(text, st)
	}
	write := block
	plate := r.Middle(min(r.W, w+crest+40), min(r.H, high+16))
	if w > plate.W-crest-24 { // on two lines it needs more room
		room := plate.W - crest - 24
		switch {
		case c.message == "":
		case c.parted != "" && s.MeasureParagraph(c.parted, room, st) <= s.MeasureParagraph(text, room, st):
			text = c.parted
		default:
			write = evenly
		}
		plate.H = min(r.H, s.MeasureParagraph(text, room, st)+8)
		plate.Y = r.Y + (r.H-plate.H)/2
	}
	if p.shape == desk { // above the hand, as far as there is room
		plate.X = max(r.X, min(r.Right()-plate.W, p.hand.Centre().X-plate.W/2))
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if p.seats[near].plate.H == 0 && asked && c.message == "" { // nothing else says whose turn it is
		s.Glow(plate, t.Accent, 0.3)
		edge = t.AccentTop
	}
	s.Plate(plate, min(plate.H/2, 18), t.Panel, edge)
	in := plate.Inset2(12, 2)
	if crest > 0 {
		var at ui.Rect
		at, in = in.CutLeft(crest)
		s.Picture(crestOf(c.askedOf), at.Middle(crest-8, crest-8).Move(-4, 0))
	}
	write(s, text, in, st)
}

// finger is the least that can be touched well.
const finger = 44

// one draws a text on one line of r, smaller if it must.
func one(s *ui.Screen, text string, r ui.Rect, st ui.Style) {
	if !st.Fixed {
		st.Size = min(st.Size, r.H*0.76/s.Theme().TextScale)
	}
	if w, _ := s.MeasureText(text, st); w > r.W {
		st.Size *= r.W / w * 0.99
	}
	s.Label(text, r, st)
}

// aim declares what can be reached: one's own cards and the buttons of the decision, then what lies on the
// table, and the buttons of the game.
func (c *Challenge) aim() {
	c.explain()
	w, f, t := c.voice(), &c.form, &c.shown.Table
	f.reset()
	f.back = tableMenu
	own := c.shown.Own()
	c.homes(func(cd card.Card, p ui.Pose) {
		if !own.Has(cd) {
			return
		}
		label := w.Say("label.card", "card", w.card(cd))
		if c.refused(cd, own) {
			label = w.Say("label.card.refused", "card", w.card(cd))
		}
		f.card(cd, p, label)
	})
	c.aimAsk()
	c.homes(func(cd card.Card, p ui.Pose) {
		if own.Has(cd) {
			return
		}
		f.card(cd, p, c.label(cd))
	})
	if t.Rules.Stack && t.Pile > 0 {
		f.area(tableStack, ui.CardRect(c.room.pile, c.room.pileW), w.Say("table.stack", "n", strconv.Itoa(int(t.Pile))))
	}
	for i := range t.Rules.Seats() {
		if said := c.spoken.seats[i].spoken; said != "" {
			r := c.plate(lacasa.Seat(i))
			f.area(tableSeat+i, r.Middle(r.W, max(r.H, finger)), said)
		}
	}
	c.aimButtons(c.room.shape, c.room.buttons)
	c.aimGuide()
	f.area(tableSituation, c.room.situation, c.says.situation)
	c.aimLast()
}

// label is what a card on the table is called that is not the seat's own.
func (c *Challenge) label(cd card.Card) string {
	w, t := c.voice(), &c.shown.Table
	name := w.card(cd)
	for i, played := range t.Played[:t.Count] {
		if played == cd {
			return w.sayOf(t.Player(i), "table.in-challenge", "card", name)
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		key, facts := "table.own", []string{"card", name}
		if i < lacasa.Sides {
			if n := slices.Index(t.FaceUp[i][:t.Rules.Tableau(seat)], cd); n >= 0 {
				key, facts = "table.place", append(facts, "n", numeral(n+1), "under", numeral(int(t.Under[i][n])))
			}
		}
		if t.Face[seat].Has(cd) || t.References[seat] == cd || c.bared[c.stance(seat)].Has(cd) || seat == c.shown.Seat && c.shown.Kept.Has(cd) {
			return w.sayOf(seat, key, facts...)
		}
	}
	return w.Say("label.card", "card", name)
}
