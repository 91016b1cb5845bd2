package desk

import (
	"image/color"
	"math"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/match"
	"lacasa/scenes/casis/office"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/deck/french"
	"lacasa/ui/page"
)

// A ground draws the desk under the cards.
type ground struct {
	common

	middle *middle
}

// drawLeather draws the blotter of green leather, the lamp's light on the desk, and the other
// things on it.
func (g *ground) drawLeather(s *ui.Screen) {
	t, r := s.Theme(), g.middle.tray.leatherNow()
	top, bottom := lit, leather
	if t.HighContrast {
		top, bottom = t.Ground, t.Ground
	}
	if g.room.shape == page.Desk && !t.HighContrast { // the light on the wood
		lamp := g.room.lampNow()
		ui.DrawPool(s, lamp.Middle(lamp.W*3.2, lamp.H*2.8).Move(lamp.W*0.3, lamp.H*0.1), ui.Alpha(glow, 0.16))
		ui.DrawPool(s, lamp.Middle(lamp.W*1.9, lamp.H*1.7), ui.Alpha(warm, 0.3))
	}
	s.Shadow(r, 12, 6)
	ui.DrawTray(s, r, 12, top, bottom, ui.Alpha(seam, 0.5))
	if g.room.shape != page.Desk {
		if !t.HighContrast { // the light on the leather, at its left end
			s.Clip(r.Inset(1))
			ui.DrawPool(s, ui.Rect{X: r.X - r.W*0.26, Y: r.Y - r.H*0.45, W: r.W * 0.84, H: r.H * 1.9}, ui.Alpha(glow, 0.2))
			s.Unclip()
		}
		return
	}
	if lamp := g.room.lampNow().Centre(); !t.HighContrast { // and on the leather
		s.Clip(r.Inset(1))
		ui.DrawPool(s, ui.Rect{X: lamp.X - r.W*0.1, Y: r.Y - r.H*0.25, W: r.W * 0.7, H: r.H * 1.5}, ui.Alpha(glow, 0.3))
		s.Unclip()
	}
	s.Panel(r.Inset(5), 9, color.RGBA{}, ui.Alpha(seam, 0.35))
}

// drawTop draws the label of the case file: the game, and what wins.
func (g *ground) drawTop(s *ui.Screen) {
	t, r := s.Theme(), g.room.top
	if r.H == 0 {
		return
	}
	bold, plain := ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle}, ui.Style{Size: 15, Colour: t.Text, Align: ui.Middle}
	beside := t.TextScale > 1.4 && r.W > 5*r.H // large text fits better side by side
	if g.room.shape == page.Desk && !beside {
		form, _ := s.MeasureText(g.says.top[0], bold)
		wins, _ := s.MeasureText(g.says.top[1], plain)
		r.W = min(r.W, max(form, wins)+36)
	}
	if !t.HighContrast {
		up := g.middle.darkness()
		bold.Colour, plain.Colour = ui.Blend(inked, t.Text, up), ui.Blend(inked, t.Text, up)
		ui.DrawPlate(s, r, 3, ui.Blend(paper, t.Panel, up), manilaDark)
		s.Panel(r.Inset(2), 2, color.RGBA{}, ui.Alpha(sealed, 0.3))
	}
	upper, lower := r.Inset2(8, 2).CutTop(r.H * 0.47)
	if beside {
		upper, lower = r.Inset2(8, 2).CutLeft(r.W * 0.42)
		_, lower = lower.CutLeft(10)
	}
	page.DrawLine(s, g.says.top[0], upper, bold)
	page.DrawLine(s, g.says.top[1], lower, plain)
}

// A folders draws what is in front of the seats.
type folders struct {
	common

	shorts *table.Shorts
	middle *middle
}

// draw draws what is in front of a seat except for its cards: the folder with the photograph, the
// name, and the dossiers of its cases.
func (o *folders) draw(s *ui.Screen, seat casis.Seat) {
	f := &o.room.folders[o.room.clockwise(seat)]
	mine := seat == o.room.view.Seat
	if _, covers, _ := o.room.heard(); !mine && !covers && (f.counts.H > 0 || !o.room.shut(seat)) {
		o.drawBox(s, f, o.ask.askable() && o.room.view.Rules.Side(seat) != o.room.view.Rules.Side(o.room.view.Seat))
		o.drawPhoto(s, seat, f)
		o.drawIndex(s, seat, f)
	}
	o.drawDossiers(s, seat, f)
	if mine {
		o.drawOwn(s)
		o.drawSlips(s)
		o.drawPhoto(s, seat, f)
	}
	if !o.room.shut(seat) {
		o.drawBare(s, seat, f)
	}
	o.drawPlate(s, seat, f.plate)
}

// drawPhoto draws the photograph of a seat.
func (o *folders) drawPhoto(s *ui.Screen, seat casis.Seat, f *folder) {
	office.DrawPhotograph(s, o.photo(seat), f.photo)
	if seat != o.room.view.Seat { // nothing stirs near the hand
		const far = 0.3 // of its width
		up := math.Sin(math.Pi * o.desk.Stirs(table.FirstStir))
		office.DrawCurl(s, f.photo, far*min(f.photo.W, f.photo.H)*up)
	}
}

// drawBox draws another seat's manila folder: its back, the edge of a sheet in it, and its front.
// The edge is brighter if lit is set, while its cards can be asked for. If folders are tabs, it
// hangs below its tab.
func (o *folders) drawBox(s *ui.Screen, f *folder, lit bool) {
	t, up := s.Theme(), o.middle.darkness()
	fill, edge, box := ui.Blend(kraft, t.Panel, up), manilaDark, f.box
	if lit {
		edge = lamplit
	}
	if t.HighContrast {
		fill, edge = t.Ground, t.PanelEdge
	}
	hangs := o.room.tabs && o.room.row.H == 0 // below the tabs
	if !hangs && f.plate.Y >= box.Y {         // its tab sticks out at the top
		_, box = box.CutTop(f.plate.Bottom() - 3 - box.Y)
	}
	if !t.HighContrast && !hangs {
		s.Panel(box.Move(0, -1), 8, ui.Blend(manilaDark, t.Panel, up), color.RGBA{})
		s.Fill(ui.Rect{X: box.X + 8, Y: box.Y + 1, W: box.W - 16, H: 6}, ui.Blend(paper, t.Panel, up))
		_, box = box.CutTop(4)
	}
	if t.HighContrast {
		s.Shadow(box, 8, 4)
		s.Panel(box, 8, fill, edge)
	} else {
		ui.DrawCardboard(s, box, 8, fill, edge)
	}
	if !t.HighContrast && up < 1 {
		ui.DrawGrain(s, box.Inset(3))
		o.drawFolds(s, box)
		o.drawSheet(s, f)
	}
	if hangs {
		s.Fill(ui.Rect{X: f.plate.X + 12, Y: f.plate.Bottom() - 2, W: f.plate.W - 24, H: f.box.Y - f.plate.Bottom() + 3}, manila)
	}
	if r := o.room.label; r.H > 0 && o.middle.court.of == 0 { // an accused case covers it
		page.DrawLine(s, o.says.folder, r, ui.Style{Size: 15, Colour: o.onFolder(t), Align: ui.Start})
	}
}

// drawFolds draws where the front of a folder is scored, so that it can be folded around more
// paper.
func (o *folders) drawFolds(s *ui.Screen, box ui.Rect) {
	for i := range 2 {
		y := box.Bottom() - 5 - 4*float64(i)
		s.Fill(ui.Rect{X: box.X + 3, Y: y, W: box.W - 6, H: 1}, ui.Alpha(manilaDark, 0.5))
		s.Fill(ui.Rect{X: box.X + 3, Y: y + 1, W: box.W - 6, H: 1}, ui.Alpha(paper, 0.22))
	}
}

// drawSheet draws the ruled sheet in an open folder, on which its photograph, cards and cases lie.
func (o *folders) drawSheet(s *ui.Screen, f *folder) {
	const apart, head = 15.0, 12.0 // the distance between its lines, and of the first from its edge, in dp
	up := o.middle.darkness()
	if f.counts.H > 0 { // it is closed
		return
	}
	r := f.box.Inset2(7, 0)
	r.Y, r.H = f.cards.Y-4, f.box.Bottom()-10-f.cards.Y
	s.Fill(r.Move(1, 1.5), ui.Alpha(inked, 0.2*(1-up)))
	s.Fill(r, ui.Blend(ui.Blend(kraft, paper, 0.5), s.Theme().Panel, up))
	for y := r.Y + head; y < r.Bottom()-4; y += apart {
		s.Fill(ui.Rect{X: r.X, Y: y, W: r.W, H: 1}, ui.Alpha(manilaDark, 0.34*(1-up)))
	}
	s.Fill(ui.Rect{X: r.Right() - 34, Y: r.Y, W: 1, H: r.H}, ui.Alpha(sealed, 0.3*(1-up)))
}

// onFolder returns the colour of text on a folder.
func (o *folders) onFolder(t *ui.Theme) color.RGBA {
	if t.HighContrast {
		return t.Text
	}
	return ui.Blend(inked, t.Text, o.middle.darkness())
}

// drawPads draws the open files that hold the player's own cards, with a sheet in each.
func (o *folders) drawPads(s *ui.Screen) {
	t, up := s.Theme(), o.middle.darkness()
	for _, r := range o.room.pads {
		switch {
		case r.H == 0:
		case t.HighContrast:
			ui.DrawTray(s, r, 10, t.Ground, t.Ground, t.PanelEdge)
		default:
			s.Shadow(r, 8, 4)
			s.Panel(r, 8, ui.Blend(manilaDark, t.Panel, max(up, 0.25)), color.RGBA{})
			s.Fill(ui.Rect{X: r.X + 8, Y: r.Y + 1, W: r.W - 16, H: 6}, ui.Blend(paper, t.Panel, max(up, 0.25)))
			_, r = r.CutTop(4)
			ui.DrawTray(s, r, 8, ui.Blend(file, t.Panel, up), ui.Blend(file, t.Panel, max(up, 0.4)), ui.Alpha(manilaDark, 0.5))
			ui.DrawGrain(s, r.Inset(3))
		}
	}
}

// drawOwn draws the places of the player's hidden cards, and backs for those that may not be shown.
func (o *folders) drawOwn(s *ui.Screen) {
	o.drawPads(s)
	n := o.ask.hiddenCards().Len()
	if places := o.ask.handPlaces(); places > n {
		eachInLine(o.room.hand, places, o.room.handW, func(i int, p ui.Point, w float64) {
			if i >= n {
				ui.DrawSlot(s, ui.CardRect(p, w))
			}
		})
	}
	if hidden := int(o.room.view.Hidden[o.room.view.Seat]); o.room.view.Hand.IsEmpty() && hidden > 0 {
		eachInLine(o.room.hand, hidden, o.room.handW, func(_ int, p ui.Point, w float64) { s.Card(table.HiddenPose(p, w, 0)) })
	}
}

// drawIndex draws on a closed folder the card on which its visible cards are listed by suits; those
// that the player's cases could use are marked. Large text has room for how many there are.
func (o *folders) drawIndex(s *ui.Screen, seat casis.Seat, f *folder) {
	if f.counts.H == 0 {
		return
	}
	t, up := s.Theme(), o.middle.darkness()
	if !t.HighContrast {
		s.Shadow(f.cards, 3, 2)
		ui.DrawPlate(s, f.cards, 3, ui.Blend(paper, t.Panel, up), ui.Alpha(manilaDark, 0.6))
	}
	sign := french.Printed
	if t.HighContrast || up > 0.5 {
		sign = french.Emblem
	}
	counts := suitsOf(o.view.Open[seat])
	in := f.cards.Inset2(6, 3)
	if t.TextScale > 1.4 {
		for suit, n := range counts {
			cell := in
			cell.H /= 2
			cell = cell.Move(0, float64(suit/2)*cell.H).Cell(suit%2, 2, 4)
			d := min(cell.H*0.7, cell.W*0.42)
			s.Picture(sign(french.Suit(suit)), ui.Rect{X: cell.X, Y: cell.Centre().Y - d/2, W: d, H: d})
			_, cell = cell.CutLeft(d + 3)
			page.DrawLine(s, ui.Numeral(n), cell, ui.Style{Font: ui.Bold, Size: 16, Colour: o.onFolder(t)})
		}
		return
	}
	for suit := range counts {
		line := in
		line.H /= 4
		line = line.Move(0, float64(suit)*line.H)
		d := line.H * 0.78
		s.Picture(sign(french.Suit(suit)), ui.Rect{X: line.X, Y: line.Centre().Y - d/2, W: d, H: d})
		_, line = line.CutLeft(d + 6)
		o.drawRanks(s, seat, suit, line)
	}
}

// drawRanks lists in r the ranks of a seat's visible cards of a suit.
func (o *folders) drawRanks(s *ui.Screen, seat casis.Seat, suit int, r ui.Rect) {
	const apart = 0.42 // of the size of letters
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: min(17*t.TextScale, r.H*0.92) / t.TextScale, Colour: o.onFolder(t)}
	wide := 0.0
	measure := func() {
		wide = 0
		for cd := range o.view.Open[seat].All() {
			if int(cd.Suit()) == suit {
				w, _ := s.MeasureText(ranks[cd.Rank()], st)
				wide += w + apart*st.Size*t.TextScale
			}
		}
	}
	if measure(); wide > r.W {
		st.Size *= r.W / wide
		measure()
	}
	x := r.X
	for cd := range o.view.Open[seat].All() {
		if int(cd.Suit()) != suit {
			continue
		}
		w, _ := s.MeasureText(ranks[cd.Rank()], st)
		air := apart * st.Size * t.TextScale
		if got, _ := o.ask.gain(&home{card: cd, at: spot{open, uint8(seat)}}); got != useless {
			fill := ui.Blend(t.AccentTop, t.Panel, o.middle.darkness())
			if t.HighContrast {
				fill = t.Ground
			}
			s.Panel(ui.Rect{X: x - air*0.4, Y: r.Y + 1, W: w + air*0.8, H: r.H - 4}, 4, fill, t.AccentTop)
		}
		s.Label(ranks[cd.Rank()], ui.Rect{X: x, Y: r.Y, W: w + 1, H: r.H}, st)
		x += w + air
	}
}

// ranks are the indices of the cards, by rank.
var ranks = [casis.PerSuit]string{"K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"}

// drawSlips draws small tabs that say which of the player's cards are visible to all, where they
// fit.
func (o *folders) drawSlips(s *ui.Screen) {
	t := s.Theme()
	if o.middle.court.of > 0 {
		return
	}
	slip := func(text string, r ui.Rect) {
		st := ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Start}
		side := 12.0
		if o.room.shape != page.Desk {
			side = 6
		}
		wide, _ := s.MeasureText(text, st)
		r.W = min(r.W, wide+2*side)
		if !t.HighContrast {
			st.Colour = inked
			ui.DrawPlate(s, r, 5, ui.Blend(manila, manilaDark, 0.25), manilaDark)
		}
		page.DrawLine(s, text, r.Inset2(side, 1), st)
	}
	if r := o.room.slip; r.H > 0 && (o.ask.down || !o.ask.visibleCards(o.room.view.Seat).IsEmpty()) {
		slip(o.says.open, r)
	}
	if r := o.room.note; r.H > 0 && o.ask.hiddenCards().Len() <= casis.HandSize && !o.ask.hiddenCards().IsEmpty() {
		slip(o.says.hidden, r)
	}
}

// drawBare says that a folder has no visible card, between places for cards of each suit; for the
// player's own it faintly shows the suits they have no visible card of.
func (o *folders) drawBare(s *ui.Screen, seat casis.Seat, f *folder) {
	t, cards := s.Theme(), o.ask.visibleCards(seat)
	room, _ := f.divide(o.room.cases(seat))
	switch {
	case cards.IsEmpty() && seat == o.room.view.Seat:
		o.drawPlaces(s, room, 0, true)
		return
	case cards.IsEmpty():
		st := ui.Style{Size: 17, Colour: o.onFolder(t), Align: ui.Middle}
		wide, _ := s.MeasureText(o.says.bare, st)
		note := room.Middle(min(room.W, wide+8), min(room.H, 30*t.TextScale))
		o.drawPlaces(s, room, note.W+24, false)
		if !t.HighContrast { // it is pencilled
			st.Colour = ui.Alpha(st.Colour, 0.78)
			s.TransformText(note.Centre(), 1, -2)
		}
		page.DrawLine(s, o.says.bare, note, st)
		s.TransformText(ui.Point{}, 1, 0)
		return
	case seat != o.room.view.Seat:
		return
	}
	lying := o.blotter.lying(seat)
	lies := spreadCards(room, suitsOf(lying), f.cardW, f.next)
	d := lies.w * 0.36
	at := ui.Rect{X: lies.free.X + d*0.4, Y: lies.free.Centre().Y - d/2, W: d, H: d}
	s.Fade(0.22)
	for suit, n := range suitsOf(cards) {
		if n == 0 && at.Right() <= lies.free.Right() {
			s.Picture(french.Emblem(french.Suit(suit)), at)
			at.X += d * 1.5
		}
	}
	s.Fade(1)
}

// drawPlaces faintly draws in r, on a large screen, a place for cards of each suit, and leaves so
// much free in the middle. The player's own are on dark ground.
func (o *folders) drawPlaces(s *ui.Screen, r ui.Rect, free float64, own bool) {
	const gap, least = 14.0, 40.0
	w := min(r.H*0.86*5/7, (r.W-free-5*gap)/4)
	if o.room.shape != page.Desk || s.Theme().HighContrast || w < least {
		return
	}
	x := r.Centre().X - free/2 - 2*(w+gap) + w/2
	if free == 0 {
		x += gap / 2
	}
	seen, ink, sign := 1-o.middle.darkness(), inked, french.Printed
	if own {
		ink, sign = bone, french.Emblem
	}
	for suit := range 4 {
		if suit == 2 {
			x += free
			if free > 0 {
				x += gap
			}
		}
		at := ui.CardRect(ui.Point{X: x, Y: r.Centre().Y}, w)
		s.Fade(seen)
		s.Panel(at, w*0.06, ui.Alpha(ink, 0.03), ui.Alpha(ink, 0.2))
		s.Fade(0.14 * seen)
		s.Picture(sign(french.Suit(suit)), at.Middle(w*0.5, w*0.5))
		x += w + gap
	}
	s.Fade(1)
}

// The colours of the office's things, and lamplit, that of the dossiers of the seat whose turn it
// is.
var (
	manila, manilaDark = office.Manila, office.ManilaDark
	paper, inked       = office.Paper, office.Inked
	sealed, kraft      = office.Sealed, office.Kraft
	glow               = office.Glow
	lamplit            = color.RGBA{240, 204, 130, 255}
	warm               = color.RGBA{228, 150, 70, 255} // the lamp's light on wood
)

// Colours: the leather of the blotter, and the seam along its edge.
var (
	leather, seam = color.RGBA{7, 42, 31, 255}, color.RGBA{112, 140, 118, 255}
	sunk          = color.RGBA{2, 18, 13, 255}   // behind words on the blotter
	lit           = color.RGBA{18, 72, 50, 255}  // the leather under the lamp
	file          = color.RGBA{118, 92, 58, 255} // under the player's own cards
)

// dossierAt returns the dossier of a case whose suspect is a card of width w at at: at its right
// end, the clues fanned out behind it to the left, so that their indices are upright and whole.
func dossierAt(at ui.Point, w float64) ui.Rect {
	return ui.Rect{X: at.X - w*dossierSuspect, Y: at.Y - w, W: w * dossierWide, H: w * dossierTall}
}

// drawDossiers draws the dossiers of a seat's cases, and their face-down cards.
func (o *folders) drawDossiers(s *ui.Screen, seat casis.Seat, f *folder) {
	t := &o.room.view.Table
	if o.room.cabinet(seat) {
		o.drawCabinet(s, f.cases, o.room.cases(seat), o.room.casePlaces(seat))
	}
	for i := range t.Cases[:t.Laid] {
		k := &t.Cases[i]
		if !o.room.isBefore(k, seat) || o.middle.court.of == i+1 {
			continue
		}
		at, w, hidden := o.room.caseAt(i)
		if hidden {
			continue
		}
		file := dossierAt(at, w)
		if h, _, _ := o.room.onBench(i); h == nil {
			ui.DrawPlate(s, ui.Rect{X: file.X + file.W*0.08, Y: file.Y - w*0.12, W: file.W * 0.42, H: w * 0.4}, w*0.08, manilaDark, ui.Alpha(manilaDark, 0.6))
		}
		drawFolder(s, file, w)
		if int(o.ask.number) == i+1 {
			s.Glow(file, s.Theme().Accent, 0.8)
		}
		if k.Cards.IsEmpty() {
			for j := 2; j >= 0; j-- {
				s.Card(proofPose(at, w, j))
			}
		}
	}
	if o.room.cabinet(seat) {
		o.drawLabels(s, f.cases, o.room.cases(seat), o.room.casePlaces(seat))
	}
}

// tabOf returns how wide the tab is of case nth of n in a hearing, with the name of who has it.
// Cases of one owner that lie side by side have one tab, on the first; then wide is 0 for the
// others.
func (l *layout) tabOf(h *hearing, nth, n int) (wide float64) {
	owner := func(nth int) casis.Seat {
		i := uint8(0)
		for k := range l.view.Laid {
			if h, on, _ := l.onBench(int(k)); h != nil && on == nth {
				i = k
			}
		}
		return l.holder(&l.view.Cases[i])
	}
	at, w := h.place(nth, n)
	if before, _ := h.place(nth-1, n); nth > 0 && before.Y == at.Y && owner(nth-1) == owner(nth) {
		return 0
	}
	const apart = 4
	most := 110.0
	if h.tab > benchName {
		most = 190
	}
	wide = max(w*dossierWide*0.62, min(84, w*dossierWide-12))
	for next := nth + 1; next < n; next++ {
		to, _ := h.place(next, n)
		if to.Y != at.Y {
			break
		}
		if owner(next) != owner(nth) {
			return min(most, to.X-at.X-apart)
		}
		wide = to.X - at.X + w
	}
	return min(most, wide)
}

// drawOwners draws the tabs of the cases on the bench, over the glow of their cards, and on a large
// screen the photographs of those who have them.
func (o *folders) drawOwners(s *ui.Screen) {
	t := &o.room.view.Table
	for i := range t.Cases[:t.Laid] {
		h, nth, n := o.room.onBench(i)
		if h == nil {
			continue
		}
		wide := o.room.tabOf(h, nth, n)
		if wide == 0 {
			continue
		}
		at, w, _ := o.room.caseAt(i)
		file, seat := dossierAt(at, w), o.room.holder(&t.Cases[i])
		photo := ui.Rect{}
		if d := h.tab - 4; h.tab > benchName {
			photo = ui.Rect{X: file.X + 6, Y: file.Y - d, W: d, H: d}
			file.X, wide = file.X+d, max(wide-d, 52)
		}
		s.Clip(ui.Rect{X: file.X, Y: file.Y - benchName - 2, W: wide + 12, H: benchName + 2})
		o.drawOwner(s, seat, file, wide)
		s.Unclip()
		office.DrawPhotograph(s, o.photo(seat), photo)
	}
}

// drawOwner draws the tab of a dossier on the bench, with the name of who has it.
func (o *folders) drawOwner(s *ui.Screen, seat casis.Seat, file ui.Rect, wide float64) {
	t := s.Theme()
	tab := ui.Rect{X: file.X + 6, Y: file.Y - benchName, W: wide, H: benchName + 10}
	st := ui.Style{Font: ui.Bold, Size: 14 / max(1, t.TextScale), Colour: o.onFolder(t), Align: ui.Middle}
	fill, edge := manila, manilaDark
	if t.HighContrast {
		fill, edge = t.Panel, t.PanelEdge
	}
	ui.DrawPlate(s, tab, 6, fill, edge)
	tab.H = benchName
	page.DrawLine(s, o.shorts.In(s, o.says.seats[seat].name, tab.W-8, st), tab.Inset2(4, 1), st)
}

// walnut is the wood of the cabinet, and brass the metal of its labels and its handles.
var walnut, brass = color.RGBA{92, 58, 32, 255}, color.RGBA{222, 184, 106, 255}

// drawCabinet draws the filing cabinet for the cases of the player's side: a compartment for each
// that it takes to win, of which those with the n solved ones are open and the others are drawers.
func (o *folders) drawCabinet(s *ui.Screen, r ui.Rect, n, places int) {
	t, black := s.Theme(), color.RGBA{A: 255}
	if !t.HighContrast {
		s.Shadow(r, 6, 5)
		ui.DrawCardboard(s, r, 6, walnut, ui.Blend(walnut, black, 0.6))
	}
	for i := range places {
		hole := cubbyhole(r, i, places)
		switch {
		case i >= n:
			hole.H += cubbyShelf - 3
			o.drawDrawer(s, hole, i+1)
			continue
		case t.HighContrast:
			ui.DrawTray(s, hole, 4, t.Ground, t.Ground, t.PanelEdge)
		default:
			ui.DrawTray(s, hole, 4, ui.Blend(walnut, black, 0.8), ui.Blend(walnut, black, 0.5), ui.Alpha(brass, 0.35))
		}
	}
}

// drawDrawer draws a closed drawer of the cabinet, with its number on a label of brass over its
// handle.
func (o *folders) drawDrawer(s *ui.Screen, r ui.Rect, number int) {
	t, black := s.Theme(), color.RGBA{A: 255}
	fill, edge, metal := ui.Blend(walnut, warm, 0.22), ui.Blend(walnut, black, 0.7), brass
	if t.HighContrast {
		fill, edge, metal = t.Panel, t.PanelEdge, t.PanelEdge
		s.Panel(r, 4, fill, edge)
	} else {
		ui.DrawCardboard(s, r, 4, fill, edge)
		in := r.Inset(4)
		s.Panel(in, 3, color.RGBA{}, ui.Alpha(black, 0.35))
		s.Panel(in.Move(0, 1), 3, color.RGBA{}, ui.Alpha(manila, 0.18))
	}
	label := ui.Rect{X: r.X, Y: r.Centre().Y - cubbyLabel/2, W: r.W, H: cubbyLabel}
	label = label.Middle(min(34, label.W-10), cubbyLabel)
	if r.H > 2.2*cubbyLabel { // there is room for a handle
		label = label.Move(0, -8)
		pull := ui.Rect{X: r.Centre().X, Y: label.Bottom() + 6}.Inset2(-11, -3).Move(0, 3)
		if !t.HighContrast {
			s.Shadow(pull, 3, 3)
		}
		ui.DrawPlate(s, pull, 3, metal, ui.Blend(metal, black, 0.5))
	}
	o.drawLabel(s, label, number)
}

// drawLabel draws a label of brass with a number.
func (o *folders) drawLabel(s *ui.Screen, r ui.Rect, number int) {
	t := s.Theme()
	plate, edge, ink := brass, ui.Blend(brass, color.RGBA{A: 255}, 0.5), inked
	if t.HighContrast {
		plate, edge, ink = t.Panel, t.PanelEdge, t.Text
	}
	if up := o.middle.darkness(); up > 0 { // dark ink would not be visible
		plate, ink = ui.Blend(plate, t.Panel, up), ui.Blend(ink, t.Text, up)
	}
	ui.DrawPlate(s, r, 3, plate, edge)
	page.DrawLine(s, ui.Numeral(number), r, ui.Style{Font: ui.Bold, Size: 13.6, Colour: ink, Align: ui.Middle})
}

// drawLabels draws the labels on the shelves under the n solved cases.
func (o *folders) drawLabels(s *ui.Screen, r ui.Rect, n, places int) {
	for i := range min(n, places) {
		hole := cubbyhole(r, i, places)
		label := ui.Rect{X: hole.X, Y: hole.Bottom() + (cubbyShelf-cubbyLabel)/2, W: hole.W, H: cubbyLabel}
		o.drawLabel(s, label.Middle(min(34, label.W-6), cubbyLabel), i+1)
	}
}

// drawStamps draws the stamps on the cases that are solved, and on those that were shown to be
// false, and marks on their backs the cases that can be accused and the one that this may cost.
func (o *folders) drawStamps(s *ui.Screen) {
	th, t := s.Theme(), &o.room.view.Table
	for i := range t.Cases[:t.Laid] {
		k := &t.Cases[i]
		lit, stake := o.ask.lit(spot{suspect, uint8(i)}, k.Suspect), o.ask.stakes(i)
		if k.Side == casis.NoSide || o.middle.court.of == i+1 || k.Down && !lit && !stake {
			continue
		}
		at, w, hidden := o.room.caseAt(i)
		if hidden || w < 26 && !lit && !stake || o.blotter.rising(i) {
			continue
		}
		d := max(15, w*0.42)
		r := ui.Rect{X: at.X - w*0.3 - d/2, Y: at.Y + w*0.5 - d/2, W: d, H: d}
		mark := func(sign string) {
			at := markAt(at, w)
			s.Panel(at, at.W/2, th.Panel, th.AccentTop)
			s.Sign(sign, at.Inset(at.W*0.15), th.AccentTop)
		}
		switch {
		case lit:
			mark(signs[casis.Accuse])
		case stake:
			mark(signs[casis.Give])
		case k.False:
			stamp(s, "cross", r, color.RGBA{60, 56, 54, 255})
		default:
			stamp(s, "check", r, sealed)
		}
	}
}

// stamp draws a stamp on a case.
func stamp(s *ui.Screen, sign string, r ui.Rect, fill color.RGBA) {
	s.Panel(r, r.W/2, fill, color.RGBA{255, 240, 214, 255})
	s.Sign(sign, r.Inset(r.W*0.2), color.RGBA{255, 240, 214, 255})
}

// markAt returns the place of the mark on a case that can be accused, whose suspect is at at and w
// wide: on the backs beside it, clear of its face and its index.
func markAt(at ui.Point, w float64) ui.Rect {
	d := max(16, w*0.46)
	return ui.Rect{X: at.X - w*0.52 - d, Y: at.Y + w*0.62 - d, W: d, H: d}
}

// drawPlate draws a seat's name, the number of its hidden cards, and its cases.
func (o *folders) drawPlate(s *ui.Screen, seat casis.Seat, r ui.Rect) {
	if r.H == 0 {
		return
	}
	t, words := s.Theme(), &o.says.seats[seat]
	turn := o.room.view.Turn == seat || o.room.view.Turn == casis.NoSeat && o.room.view.Actor == seat && o.room.view.Phase != casis.Over
	fill, edge, ink := ui.Blend(manila, manilaDark, 0.25), manilaDark, inked
	switch {
	case t.HighContrast && turn:
		fill, edge, ink = ui.Blend(t.Panel, t.Accent, 0.25), t.AccentTop, t.AccentTop
	case t.HighContrast:
		fill, edge, ink = t.Panel, ui.Alpha(t.PanelEdge, 0.8), t.Text
	case turn:
		fill, edge = ui.Blend(manila, lamplit, 0.4), t.AccentTop
	case o.room.tabs && seat == o.room.opened && o.room.row.H == 0:
		fill = manila
	}
	if turn {
		s.Glow(r, t.Accent, 0.15+o.desk.Glow(match.Seat(seat), o.room.shape != page.Desk))
	}
	if up := o.middle.darkness(); up > 0 { // dark ink would not be visible
		fill, ink = ui.Blend(fill, t.Panel, up), ui.Blend(ink, t.Text, up)
	}
	ui.DrawPlate(s, r, min(10, r.H*0.3), fill, edge)
	in := r.Inset2(10, 2)
	if r.W < 100 { // all the width is for the name
		in = r.Inset2(1.8, 2)
	}
	signs := r
	closed := o.room.folders[o.room.clockwise(seat)].counts // place of the counts on a closed folder
	_, named, _ := o.room.heard()                           // nothing but its tab is seen
	switch {
	case closed.H > 0: // beside the photograph
		in = r.Inset2(8, 2)
	case r.W < max(190, 165*min(1.4, t.TextScale)): // below the name
		in, signs = in.CutTop(in.H * 0.52)
		if r.H > 80 { // both are near the middle
			in, signs = in.Move(0, r.H*0.06), signs.Move(0, -r.H*0.08)
		}
	default:
		signs, in = in.CutRight(min(in.W*0.6, 118*min(1.5, t.TextScale)))
		in.W -= 4
	}
	sign := func(name string) {
		if d := min(18, in.H*0.6); in.W > leastSigned {
			s.Sign(name, ui.Rect{X: in.X, Y: in.Centre().Y - d/2, W: d, H: d}, ink)
			_, in = in.CutLeft(d + 5)
		}
	}
	if turn {
		sign("play")
	}
	wear := func(badge string) {
		switch {
		case badge == "":
		case in.W > leastSigned:
			sign(badge)
		default: // beside the counts
			d := min(14, signs.H*0.7)
			s.Sign(badge, ui.Rect{X: signs.X + 5, Y: signs.Centre().Y - d/2, W: d, H: d}, ink)
			_, signs = signs.CutLeft(d + 4)
		}
	}
	wear(teamSign(&o.room.view.Rules, seat, o.room.view.Seat))
	if o.room.view.Lost[seat] > 0 { // it misses a turn
		wear("pause")
	}
	st := ui.Style{Font: ui.Bold, Size: 18, Colour: ink}
	if r.W < 100 { // all of them are as large as the longest can be
		st.Size, st.Align, st.Fixed = 14*min(1.35, t.TextScale), ui.Middle, true
		for i := range o.room.view.Seats() {
			if wide, _ := s.MeasureText(o.says.seats[i].name, st); wide > in.W {
				st.Size = max(12, st.Size*in.W/wide*0.99)
			}
		}
	}
	switch {
	case !o.room.tabs || words.beckons == "":
	case closed.H > 0:
		in = o.drawBeckons(s, words.beckons, r, in)
	default:
		signs = o.drawBeckons(s, words.beckons, r, signs)
	}
	page.DrawLine(s, o.shorts.In(s, words.name, in.W, st), in, st)
	if closed.H > 0 {
		if !named {
			o.drawCounts(s, words, seat, closed)
		}
		return
	}
	small := ui.Style{Font: ui.Bold, Size: 17, Colour: ink, Align: ui.Start}
	if d := min(20, signs.H*0.7); signs.W < 90*t.TextScale { // the sign of its cases alone
		o.drawCount(s, signs, d, words.cases, small, false)
	} else {
		o.drawCount(s, signs.Cell(0, 2, 2), d, o.hiddenCards(words, seat), small, true)
		o.drawCount(s, signs.Cell(1, 2, 2), d, words.cases, small, false)
	}
}

// hiddenCards returns the number of a seat's hidden cards, without those still on their way.
func (o *folders) hiddenCards(words *seatWords, seat casis.Seat) string {
	if n := o.blotter.coming(seat); n > 0 {
		return ui.Numeral(max(0, int(o.room.view.Hidden[seat])-n))
	}
	return words.hidden
}

// drawCounts draws on a closed folder the numbers of hidden cards and of cases, one below the
// other.
func (o *folders) drawCounts(s *ui.Screen, words *seatWords, seat casis.Seat, r ui.Rect) {
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: o.onFolder(t), Align: ui.Start}
	r = r.Middle(r.W, min(r.H, 60*t.TextScale))
	upper, lower := r.CutTop(r.H / 2)
	d := min(20, upper.H*0.7)
	o.drawCount(s, upper, d, o.hiddenCards(words, seat), st, true)
	o.drawCount(s, lower, d, words.cases, st, false)
}

// leastSigned is the width of the place of a name, in dp, from which on a sign fits before it.
const leastSigned = 75

// drawBeckons draws, at the end of the counts on plate r, the sign of what deserves a look there,
// as it is on the card, and returns what that leaves of their place.
func (o *folders) drawBeckons(s *ui.Screen, sign string, r, counts ui.Rect) (rest ui.Rect) {
	t, d := s.Theme(), min(18, counts.H*0.85)
	if r.W < 100 {
		d = min(d, 15)
	}
	seal := ui.Rect{X: r.Right() - d - 3, Y: counts.Centre().Y - d/2, W: d, H: d}
	s.Panel(seal, d/2, t.Panel, t.AccentTop)
	s.Sign(sign, seal.Middle(d*0.62, d*0.62), t.AccentTop)
	counts.W = seal.X - 1 - counts.X
	return counts
}

// teamSign returns the sign that partners wear as viewer sees it: one for its own team, one for the
// next, and "" for a third.
func teamSign(r *casis.Rules, seat, viewer casis.Seat) string {
	if !r.Teams {
		return ""
	}
	return [...]string{"team-a", "team-b", ""}[(r.Side(seat)-r.Side(viewer)+r.Sides())%r.Sides()]
}

// drawCount draws a number in the middle of r, after a sign of what is counted: hidden cards if
// cards is set, otherwise cases.
func (o *folders) drawCount(s *ui.Screen, r ui.Rect, d float64, word string, st ui.Style, cards bool) {
	wide, _ := s.MeasureText(word, st)
	d = min(d, max(12, r.W-wide-4))
	x := r.X + max(0, (r.W-wide-d-4)/2)
	at := ui.Rect{X: x, Y: r.Centre().Y - d*0.45, W: d, H: d * 0.9}
	switch {
	case wide+d+4 > r.W: // the number alone
		page.DrawLine(s, word, r, ui.Style{Font: st.Font, Size: st.Size, Colour: st.Colour, Align: ui.Middle})
		return
	case cards:
		s.Card(table.HiddenPose(at.Centre(), d*0.7, 0))
	default:
		s.Sign("folder", at.Inset(-1), st.Colour)
	}
	page.DrawLine(s, word, ui.Rect{X: x + d + 4, Y: r.Y, W: wide + 2, H: r.H}, st)
}

// drawPile draws the draw pile, and the number of its cards.
func (g *ground) drawPile(s *ui.Screen) {
	p, n := g.room.pile, int(g.room.view.Pile)
	r := ui.CardRect(p, g.room.pileW)
	if n == 0 {
		page.DrawBlock(s, g.says.pile, r.Inset(3), ui.Style{Size: 15, Colour: s.Theme().TextSoft, Align: ui.Middle})
		return
	}
	for i := range min(3, (n+11)/12) {
		s.Card(table.HiddenPose(ui.Point{X: p.X - 1.5*float64(i), Y: p.Y - 2*float64(i)}, g.room.pileW, 0))
	}
	t := s.Theme()
	k := min(1.5, t.TextScale)
	seal := r.Middle(min(38*k, r.W-4), 28*k)
	s.Panel(seal, seal.H/2, t.Panel, t.PanelEdge)
	page.DrawLine(s, g.says.pile, seal.Inset2(4, 2), ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle})
}

// drawStatus draws whose turn it is and for what, or what has just happened.
func (c *Desk) drawStatus(s *ui.Screen) {
	t := s.Theme()
	r := c.middle.tray.statusNow()
	text, ink := c.News.Status(t, c.says.status, c.ask.asks(), func(_ table.Reach, seat int) string { return c.says.seats[seat].spoken })
	if text == "" || c.middle.bulletin.text != "" {
		return
	}
	size := 22 * min(1, 1.6/t.TextScale)
	switch {
	case c.room.shape != page.Desk:
		size = 18 * min(1, 1.35/t.TextScale)
		if c.room.shape == page.Tall && c.middle.court.of > 0 {
			r.Y = c.room.tray.Bottom() - r.H
		}
	case c.middle.court.of > 0:
		size = 20 * min(1, 1.6/t.TextScale)
		r, _ = c.room.judged(len(c.ask.list))
	}
	edge := ui.Alpha(t.PanelEdge, 0.8)
	if c.ask.asks() && c.News.Text == "" {
		edge = t.AccentTop
	}
	onLeather := c.room.shape == page.Desk || c.middle.tray.tiled() && c.News.Text == ""
	if !onLeather {
		ui.DrawPlate(s, r, min(r.H/2, 16), t.Panel, edge)
		r = r.Inset2(12, 3)
	}
	st := ui.Style{Font: ui.Bold, Size: size, Colour: ink, Align: ui.Middle}
	if head, rest, two := strings.Cut(text, "\n"); two { // who wins stands over how
		st.Font, st.Colour, st.Size = ui.Title, t.AccentTop, size*1.1
		if c.room.shape == page.Desk {
			st.Size = 30 * min(1, 1.4/t.TextScale)
			r.H += 4 // nothing else is on the leather but the dice
		}
		upper, lower := r.CutTop(r.H * 0.6)
		st.Size *= 1 + 0.2*(1-c.middle.tray.cup.tell)
		page.DrawLine(s, head, upper, st)
		text, r = rest, lower
		st = ui.Style{Size: size * 0.82, Colour: t.Text, Align: ui.Middle}
	}
	page.DrawEvenly(s, text, r, st)
}
