package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// drawSeat draws a seat's hidden cards and its plate.
func (c *Challenge) drawSeat(s *ui.Screen, seat lacasa.Seat) {
	t, v := s.Theme(), &c.shown.Table
	at := c.stance(seat)
	set := &c.room.Seats[at]
	words := &c.says.seats[seat]
	n := 0
	if v.Rules.References == lacasa.SecretReferences && v.References[seat] == card.Back && v.Phase != lacasa.Over {
		p := table.HiddenPose(set.Aside.At(0), set.Aside.W, set.Aside.Tilt)
		p.Mark = "reference"
		s.Card(p)
		n++
	}
	if at != table.Near {
		held := int(v.Cards[seat])
		if c.dealing.on {
			held = min(held, c.dealing.held[seat])
		}
		held -= c.arriving(table.Spot{What: table.InHand, At: at})
		if c.sees(seat) { // they lie open
			held = 0
		}
		for i := range held {
			s.Card(table.FanPose(&set.Fan, at, i, held))
		}
		aside := int(v.Aside[seat]) - c.arriving(table.Spot{What: table.SetAside, At: at})
		for i := range aside {
			p := table.HiddenPose(set.Aside.At(n+i), set.Aside.W, set.Aside.Tilt)
			p.Mark = "aside"
			s.Card(p)
		}
		if held > 0 {
			end := set.Fan.About(held-1, held)
			d := set.Fan.W * 0.5
			if set.Fan.Tilt == 0 {
				end.X += d
			} else {
				end.Y += d * 0.6
			}
			c.drawNumber(s, end, words.cards, min(15, max(14, set.Fan.W*0.3)), t.Text)
		}
	}
	c.drawWon(s, seat, set, words)
	c.drawPlate(s, seat, c.plate(seat), words)
	if words.ballot != "" && (at != table.Near || !c.asks()) && !(words.stands && c.bidShown()) {
		was := 1 - c.ballots[at]
		r := set.Ballot.Move(0, 14*was)
		s.Fade(c.ballots[at])
		edge, ink := ui.Alpha(t.PanelEdge, 0.7), t.Text
		if words.stands { // the highest bid
			edge, ink = t.AccentTop, t.AccentTop
		}
		s.Plate(r, r.H/2, t.Panel, edge)
		scenes.DrawLine(s, words.ballot, r.Inset2(min(8, r.W*0.08), 1), ui.Style{Font: ui.Bold, Size: 17, Colour: ink, Align: ui.Middle})
		s.Fade(1)
	}
}

// drawKept says on a large screen what the cards beside the hand are.
func (c *Challenge) drawKept(s *ui.Screen) {
	if c.room.Shape != scenes.Desk || c.says.kept == "" {
		return
	}
	aside := &c.room.Seats[table.Near].Aside
	at := ui.CardRect(aside.At(0), aside.W)
	at = ui.Rect{X: at.X, Y: at.Bottom() + 6, W: c.room.Score.Right() - at.X, H: 20 * s.Theme().TextScale}
	scenes.DrawLine(s, c.says.kept, at, ui.Style{Size: 16, Colour: s.Theme().TextSoft})
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
		r := ui.CardRect(set.Played, p.PlayedW)
		order := -1
		for j := range int(v.Count) {
			if v.PlayerAt(j) == seat {
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
			if c.taking.packet == table.Spread && c.arriving(table.Spot{What: table.InPlay, At: c.stance(seat)}) == 0 && !c.headingFor(set.Played) {
				s.Card(table.HiddenPose(set.Played, p.PlayedW, tilts[c.stance(seat)]))
			}
		case quiet && v.Phase != lacasa.Playing:
		default:
			if v.Turn == seat && c.waits() && v.Phase == lacasa.Playing && int(v.Count) < v.Rules.Seats() {
				s.Glow(r.Inset(4), t.Accent, 0.28)
			}
			s.Slot(r)
			switch {
			case order >= 0, r.W < scenes.Finger && set.Whose == "": // there is no room for a name
			case set.Whose != "":
				d := r.W * 0.3
				s.Sign(set.Whose, r.Middle(d, d), ui.Alpha(t.TextSoft, 0.5))
			default:
				st := ui.Style{Size: 16, Colour: ui.Alpha(t.TextSoft, 0.75), Align: ui.Middle, Fixed: true}
				c.drawName(s, c.says.seats[seat].name, r.Middle(r.W-8, 30), st)
			}
		}
		if i >= lacasa.Sides {
			continue
		}
		lie := c.lieCovered(seat)
		for n := range v.Rules.TableauLen(seat) {
			if v.FaceUp[seat].At(n) == card.Back && v.Under[seat].At(n) == 0 {
				s.Slot(ui.CardRect(set.Tableau.At(n), set.Tableau.W))
			}
			for below := range min(lie, v.Under[seat].At(n)) {
				s.Card(table.HiddenPose(set.Tableau.On(n, below), set.Tableau.W, 0))
			}
			lie = max(0, lie-v.Under[seat].At(n))
		}
	}
}

// drawMats draws what two tableaus lie on, so that it is seen whose is whose: one's own stands out.
func (c *Challenge) drawMats(s *ui.Screen) {
	t := s.Theme()
	for i := range lacasa.Sides {
		r := c.setting(lacasa.Seat(i)).Mat
		if r.H == 0 {
			continue
		}
		fill, edge := ui.Alpha(color.RGBA{A: 255}, 0.2), ui.Alpha(t.TextSoft, 0.45)
		if lacasa.Seat(i) == c.shown.Seat {
			if ends := c.room.Answers.Y - 4; c.room.Shape != scenes.Desk && c.stacked() { // no plate lies on its edge then
				r.H = min(r.Bottom(), ends) - r.Y
			}
			fill, edge = ui.Alpha(t.Accent, 0.1), ui.Alpha(t.Accent, 0.8)
		}
		s.Panel(r, 14, fill, edge)
	}
}

// headingFor reports whether a known card is on its way face down to a place.
func (c *Challenge) headingFor(at ui.Point) bool {
	for cd := range c.cloth.going.All() {
		sp := &c.cloth.sprites[cd]
		if to := sp.Target(); sp.Moving() && to.X == at.X && to.Y == at.Y {
			return true
		}
	}
	return false
}

// drawLeader draws the leader's flag on the card that was led.
func (c *Challenge) drawLeader(s *ui.Screen) {
	if !c.flagged() {
		return
	}
	at := c.playedAt(c.shown.Leader)
	w := c.room.PlayedW
	d := max(18, min(22, w*0.24))
	if led := c.shown.Played[0]; led != card.Back { // with which it gives way
		at = ui.Point{X: c.cloth.sprites[led].X, Y: c.cloth.sprites[led].Y}
	}
	on := ui.Point{X: at.X, Y: at.Y - scenes.CardHeight(w)/2 - d*0.45} // clear of the hat on it
	if (ui.Rect{X: on.X - d*0.75, Y: on.Y - d*0.75, W: d * 1.5, H: d * 1.5}).Overlaps(c.plate(c.shown.Leader)) {
		on = ui.Point{X: at.X - w/2, Y: at.Y}
	}
	table.Seal(s, on, d, "leader")
}

// flagged reports whether the card that was led lies there to be marked.
func (c *Challenge) flagged() bool {
	v := &c.shown.Table
	if v.Count == 0 || v.Removed&1 != 0 || c.taking.packet != table.Spread {
		return false
	}
	if led := v.Played[0]; led != card.Back {
		return !c.cloth.sprites[led].Aloft()
	}
	return c.arriving(table.Spot{What: table.InPlay, At: c.stance(v.Leader)}) == 0
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
			r := c.room.OpenAt(c.shown.Hand.Len(), n)
			_, r = r.CutLeft(openPart)
			d := min(26, r.W*0.62)
			table.Seal(s, ui.Point{X: r.Centre().X, Y: r.Centre().Y - d*0.6}, d, "lay")
			word := ui.Rect{X: r.X, Y: r.Centre().Y + d*0.3, W: r.W, H: r.H/2 - d*0.3}
			scenes.DrawWrapped(s, c.says.open, word.Inset2(3, 0), ui.Style{Font: ui.Bold, Size: 15, Colour: s.Theme().AccentTop, Align: ui.Middle})
		default:
			at, d := set.Laid.At(n-1), max(14, set.Laid.W*0.28)
			if set.Laid.Step.X != 0 { // clear of its marks
				at.X += math.Copysign(set.Laid.W/2+d*0.75, set.Laid.Step.X)
			} else {
				at.Y += scenes.CardHeight(set.Laid.W) / 2
			}
			table.Seal(s, at, d, "lay")
		}
	}
}

// open returns how many cards lie face up before the seat; none while they are only just being laid.
func (c *Challenge) open(seat lacasa.Seat) int {
	laid := c.shown.Face[seat]
	n := laid.Len()
	if seat == c.shown.Seat {
		laid |= c.shown.Hand
	}
	for cd := range laid.All() {
		if sp := &c.cloth.sprites[cd]; sp.Moving() && math.Abs(sp.Target().X-sp.X) > 2 {
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
	r := c.room.OpenAt(held, n)
	last := c.room.InHand(card.Back, held+n-1, held, n)
	end := last.Rect()
	r.X += openPart
	r.W = end.Right() + places.OpenRim - r.X
	r.Y -= 5
	r.H = min(end.Bottom()+6, s.Safe().Bottom()-1) - r.Y
	t := s.Theme()
	s.Panel(r, 12, ui.Alpha(color.RGBA{A: 255}, 0.25), t.PanelEdge)
}
