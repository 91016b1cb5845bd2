package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// seats draws what lies before the seats.
type seats struct {
	common

	dealing  *dealing
	won      *won
	plates   *plates
	election *election
}

// draw draws a seat's hidden cards.
func (e *seats) draw(s *ui.Screen, seat lacasa.Seat) {
	t, v := s.Theme(), &e.view.Table
	at := e.room.stance(seat)
	set := &e.room.Seats[at]
	n := 0
	if v.Rules.References == lacasa.SecretReferences && v.References[seat] == card.Back && v.Phase != lacasa.Over {
		p := table.HiddenPose(set.Aside.At(0), set.Aside.W, set.Aside.Tilt)
		p.Mark = "reference"
		s.Card(p)
		n++
	}
	if at != table.Near {
		held := e.dealing.shown(seat)
		if e.room.sees(seat) { // they lie open
			held = 0
		}
		of := held
		if e.dealing.on { // each lies where it will be
			of = int(v.Cards[seat])
		}
		for i := range held {
			s.Card(e.desk.Guests.Holds(match.Seat(seat), &set.Fan, at, i, of))
		}
		if held > 0 {
			e.desk.Guests.DrawHands(s, match.Seat(seat), &set.Fan)
		}
		aside := int(v.Aside[seat]) - e.desk.Cloth.Arriving(table.Spot{What: setAside, At: at})
		for i := range aside {
			p := table.HiddenPose(set.Aside.At(n+i), set.Aside.W, set.Aside.Tilt)
			p.Mark = "aside"
			s.Card(p)
		}
		if held > 0 {
			end := set.Fan.About(held-1, of)
			d := set.Fan.W * 0.5
			switch {
			case set.Fan.Held: // clear of the fingers
				p := e.desk.Guests.Holds(match.Seat(seat), &set.Fan, at, held-1, of)
				end = ui.Point{X: p.X + d*0.8, Y: p.Y - d*0.7}
			case set.Fan.Tilt == 0:
				end.X += d
			default:
				end.Y += d * 0.6
			}
			drawNumber(s, end, ui.Numeral(held), min(15, max(14, set.Fan.W*0.3)), t.Text)
		}
	}
}

// drawPlates draws the plates and votes of all seats.
func (e *seats) drawPlates(s *ui.Screen) {
	for i := range e.view.Rules.Seats() {
		seat := lacasa.Seat(i)
		words := &e.says.seats[seat]
		e.plates.draw(s, seat, e.plates.rect(seat), words)
		e.election.drawBallot(s, e.room.stance(seat), words)
	}
}

// drawKept names the cards beside the hand on a large screen.
func (e *seats) drawKept(s *ui.Screen) {
	if e.room.Shape != page.Desk || e.says.kept == "" {
		return
	}
	aside := &e.room.Seats[table.Near].Aside
	at := ui.CardRect(aside.At(0), aside.W)
	at = ui.Rect{X: at.X, Y: at.Bottom() + 6, W: e.room.Score.Right() - at.X, H: 20 * s.Theme().TextScale}
	page.DrawLine(s, e.says.kept, at, ui.Style{Size: 16, Colour: s.Theme().TextSoft})
}

// drawPlaces draws where the cards of the challenge lie, where cards are set aside, and the
// tableaus.
func (e *seats) drawPlaces(s *ui.Screen) {
	if row := e.room.aside(); row.W > 0 {
		for i := range int(e.view.Rules.Aside.Most) {
			r := ui.CardRect(row.At(i), row.W)
			ui.DrawWorn(s, r)
			s.Sign("aside", r.Middle(r.W*0.3, r.W*0.3), ui.Alpha(s.Theme().TextSoft, 0.5))
		}
	}
	for i := range e.view.Rules.Seats() {
		if e.drawPlayed(s, lacasa.Seat(i)); i < lacasa.Sides {
			e.drawTableau(s, lacasa.Seat(i))
		}
	}
}

// drawPlayed draws the place of a seat's card in the challenge, and the card if it lies face down.
func (e *seats) drawPlayed(s *ui.Screen, seat lacasa.Seat) {
	t, v, set := s.Theme(), &e.view.Table, e.room.setting(seat)
	nth := -1
	for i := range int(v.Count) {
		if v.PlayerAt(i) == seat {
			nth = i
		}
	}
	r := ui.CardRect(set.Played, e.room.PlayedW)
	due := false // its card is
	removed := nth >= 0 && v.Removed>>nth&1 != 0
	hidden := nth >= 0 && !removed && v.Played[nth] == card.Back
	switch {
	case removed || hidden:
	case v.Phase == lacasa.Over, v.Phase != lacasa.Playing && v.Count == 0 && !e.set():
		return
	case v.Turn == seat && e.plates.waits() && v.Phase == lacasa.Playing && int(v.Count) < v.Rules.Seats():
		due = true
	}
	if nth < 0 || removed || !e.covers(v.Played[nth], set.Played) { // else its line would be seen behind a card that lies askew
		if ui.DrawWorn(s, r); due {
			frame := r.Inset(r.W * 0.05)
			s.Glow(frame.Inset(frame.W*0.12), t.Accent, 0.12)
			s.Panel(frame, frame.W*0.05, ui.Alpha(t.Accent, 0.06), ui.Alpha(t.AccentTop, 0.9))
		}
	}
	switch {
	case removed:
		d := r.W * 0.4
		s.Sign("remove", r.Middle(d, d), t.TextSoft)
	case hidden:
		if e.won.packet == table.Spread && e.desk.Cloth.Arriving(e.room.spotAt(ofPlay, seat)) == 0 && !e.headingFor(set.Played) {
			s.Card(table.HiddenPose(set.Played, e.room.PlayedW, tilts[e.room.stance(seat)]))
		}
	case nth >= 0, r.W < page.Finger && set.Whose == "": // there is no room for a name
	case set.Whose != "":
		d, ink := r.W*0.26, ui.Alpha(t.TextSoft, 0.2)
		if due {
			ink = ui.Alpha(t.Text, 0.6)
		}
		s.Sign(set.Whose, r.Middle(d, d), ink)
	default:
		st := ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text, Align: ui.Middle}
		at := r.Middle(r.W-12, 30*t.TextScale)
		ui.DrawPool(s, at.Inset2(0, -14), ui.Alpha(color.RGBA{A: 255}, 0.26))
		e.plates.drawName(s, e.says.seats[seat].name, at, st)
	}
}

// set reports whether the table is set for the first challenge while cards are put away: where no
// question is in the way of its places, and no places for those cards are.
func (e *seats) set() bool {
	away := e.view.Phase == lacasa.Discarding || e.view.Phase == lacasa.SettingAside
	if !away || e.room.Shape != page.Desk || e.room.aside().W > 0 {
		return false
	}
	for i := range e.view.Rules.Seats() {
		r := ui.CardRect(e.room.playedAt(lacasa.Seat(i)), e.room.PlayedW)
		if r.Overlaps(e.room.Status) || len(e.ask.list) > 0 && (r.Overlaps(e.room.Asking) || r.Overlaps(e.room.Answers)) {
			return false
		}
	}
	return true
}

// covers reports whether a known card lies on a place of the challenge.
func (e *seats) covers(cd card.Card, at ui.Point) bool {
	if cd == card.Back {
		return false
	}
	k := &e.desk.Cloth.Cards[cd]
	return k.On && math.Hypot(k.X-at.X, k.Y-at.Y) < e.room.PlayedW*0.2
}

// drawTableau draws the empty places of a seat's tableau and its face-down cards.
func (e *seats) drawTableau(s *ui.Screen, seat lacasa.Seat) {
	v, row := &e.view.Table, &e.room.setting(seat).Tableau
	lie := e.dealing.lieCovered(seat)
	for n := range v.Rules.TableauLen(seat) {
		under := v.Under[seat].At(n)
		if v.FaceUp[seat].At(n) == card.Back && under == 0 {
			ui.DrawWorn(s, ui.CardRect(row.At(n), row.W))
		}
		for below := range min(lie, under) {
			s.Card(table.HiddenPose(row.On(n, below), row.W, 0))
		}
		lie = max(0, lie-under)
	}
}

// drawMats draws the mats of two tableaus. The own one stands out.
func (e *seats) drawMats(s *ui.Screen) {
	for i := range lacasa.Sides {
		r := e.room.setting(lacasa.Seat(i)).Mat
		if r.H == 0 {
			continue
		}
		own := lacasa.Seat(i) == e.view.Seat
		if own {
			if ends := e.room.Answers.Y - 4; e.room.Shape != page.Desk && e.ask.stacked() { // no plate lies on its edge then
				r.H = min(r.Bottom(), ends) - r.Y
			}
		}
		if ui.DrawWell(s, r, 14); own {
			s.Panel(r, 14, ui.Alpha(s.Theme().Light, 0.06), color.RGBA{})
		}
	}
}

// headingFor reports whether a known card is moving face down to a place.
func (e *seats) headingFor(at ui.Point) bool {
	for i := range e.desk.Cloth.Cards {
		k := &e.desk.Cloth.Cards[i]
		if to := k.Target(); k.Going && k.Moving() && to.X == at.X && to.Y == at.Y {
			return true
		}
	}
	return false
}

// drawLeader draws the leader's flag on the card that was led.
func (e *seats) drawLeader(s *ui.Screen) {
	if !e.flagged() {
		return
	}
	at := e.room.playedAt(e.view.Leader)
	w := e.room.PlayedW
	d := max(18, min(22, w*0.24))
	if led := e.view.Played[0]; led != card.Back { // with which it gives way
		at = ui.Point{X: e.desk.Cloth.Cards[led].X, Y: e.desk.Cloth.Cards[led].Y}
	}
	tell.Seal(s, e.flagAt(at, w, d), d, "leader")
}

// flagAt returns where the leader's flag of size d is for a card of width w: on its upper edge,
// clear of the hat on it; where a tableau is there, outside it; and where a plate, a guest, a hand
// or another place of the challenge is there, or the screen ends, on the card between its indices.
func (e *seats) flagAt(at ui.Point, w, d float64) ui.Point {
	high := page.CardHeight(w)
	on := ui.Rect{X: at.X - d*0.75, Y: at.Y - high/2 - d*1.2, W: d * 1.5, H: d * 1.5}
	free, open, away := on.Y > 0, true, 0.0
	for i := range e.view.Rules.Seats() {
		seat := lacasa.Seat(i)
		if other := e.room.playedAt(seat); seat != e.view.Leader {
			away = at.X - other.X
			free = free && !on.Overlaps(ui.CardRect(other, w))
		}
		if fan := &e.room.setting(seat).Fan; seat != e.view.Seat && on.Overlaps(ui.CardRect(fan.First, fan.W).Inset2(-fan.W, 0)) {
			free = false
		}
		free = free && !on.Overlaps(e.plates.rect(seat)) && !on.Overlaps(e.desk.Guests.At(match.Seat(seat)))
		for n := range e.view.Rules.TableauLen(seat) {
			row := &e.room.setting(seat).Tableau
			open = open && !on.Overlaps(ui.CardRect(row.On(n, 0), row.W))
		}
	}
	outside := on.Move(math.Copysign(w/2+d, away), high*0.4)
	switch {
	case free && !open && !outside.Overlaps(e.room.Ruling) && !outside.Overlaps(e.room.Status):
		return outside.Centre()
	case free:
		return on.Centre()
	}
	return ui.Point{X: at.X - w/2 + d*0.8, Y: at.Y}
}

// flagged reports whether the card that was led has arrived and is not yet taken.
func (e *seats) flagged() bool {
	v := &e.view.Table
	if v.Count == 0 || v.Removed&1 != 0 || e.won.packet != table.Spread {
		return false
	}
	if led := v.Played[0]; led != card.Back {
		return !e.desk.Cloth.Cards[led].Aloft()
	}
	return e.desk.Cloth.Arriving(table.Spot{What: inPlay, At: e.room.stance(v.Leader)}) == 0
}

// drawOpen marks the face-up cards that can be played from the table. The own ones have words too.
func (e *seats) drawOpen(s *ui.Screen) {
	v := &e.view.Table
	if !v.Rules.Lay {
		return
	}
	for i := range v.Rules.Seats() {
		seat := lacasa.Seat(i)
		n := e.open(seat)
		switch set := e.room.setting(seat); {
		case n == 0:
		case seat == e.view.Seat:
			r := e.room.OpenAt(e.view.Hand.Len(), n)
			_, r = r.CutLeft(openPart)
			d := min(26, r.W*0.62)
			tell.Seal(s, ui.Point{X: r.Centre().X, Y: r.Centre().Y - d*0.6}, d, "lay")
			word := ui.Rect{X: r.X, Y: r.Centre().Y + d*0.3, W: r.W, H: r.H/2 - d*0.3}
			page.DrawWrapped(s, e.says.open, word.Inset2(3, 0), ui.Style{Font: ui.Bold, Size: 15, Colour: s.Theme().Text, Align: ui.Middle})
		default:
			at, d := set.Laid.At(n-1), max(14, set.Laid.W*0.28)
			if set.Laid.Step.X != 0 { // clear of its marks
				at.X += math.Copysign(set.Laid.W/2+d*0.75, set.Laid.Step.X)
			} else {
				at.Y += page.CardHeight(set.Laid.W) / 2
			}
			tell.Seal(s, at, d, "lay")
		}
	}
}

// open returns the number of a seat's face-up cards, or 0 while one is still moving.
func (e *seats) open(seat lacasa.Seat) int {
	laid := e.view.Face[seat]
	n := laid.Len()
	if seat == e.view.Seat {
		laid |= e.view.Hand
	}
	for cd := range laid.All() {
		if sp := &e.desk.Cloth.Cards[cd].Sprite; sp.Moving() && math.Abs(sp.Target().X-sp.X) > 2 {
			return 0
		}
	}
	return n
}

// openPart is the gap between the hand and the panel below the own face-up cards.
const openPart = 4

// drawOwnOpen draws the panel below the own face-up cards, which parts them from the hand.
func (e *seats) drawOwnOpen(s *ui.Screen) {
	n := e.open(e.view.Seat)
	if n == 0 || !e.view.Rules.Lay {
		return
	}
	held := e.view.Hand.Len()
	r := e.room.OpenAt(held, n)
	last := e.room.InHand(card.Back, held+n-1, held, n)
	end := last.Rect()
	r.X += openPart
	r.W = end.Right() + places.OpenRim - r.X
	r.Y -= 5
	r.H = min(end.Bottom()+6, s.Safe().Bottom()-1) - r.Y
	t := s.Theme()
	s.Panel(r, 12, ui.Alpha(color.RGBA{A: 255}, 0.25), t.PanelEdge)
}

// drawSums draws on cards of the challenge what they count with their partners.
func (e *seats) drawSums(s *ui.Screen) {
	for i, cd := range e.view.Played[:e.view.Count] {
		if e.won.packet == table.Spread && e.says.sums[i] != "" && !e.desk.Cloth.Cards[cd].Moving() {
			p := &e.desk.Cloth.Cards[cd].Pose
			tell.DrawSum(s, e.says.sums[i], ui.Point{X: p.X, Y: p.Y}, p.W)
		}
	}
}
