package round

import (
	"math"
	"strconv"

	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// last shows the last challenge, and before there is one the families in the own hand.
type last struct {
	common

	past    tell.Past // the one that was gathered last
	before  tell.Past // and the one that was shown until then
	renewed float64   // how far it has taken that one's place, 0 to 1

	dealing *dealing
}

// opens reports whether the score opens the last challenge.
func (l *last) opens() bool { return l.past.N > 0 && l.room.Last.H == 0 }

// aim declares the last challenge.
func (l *last) aim() {
	if l.past.N > 0 {
		l.desk.Form.Area(table.Last, l.room.Peek(), l.past.Says.Spoken)
	}
}

// draw draws the last challenge if it has room, or the families in the own hand.
func (l *last) draw(s *ui.Screen) {
	r := l.room.Last
	if l.past.N == 0 || r.H == 0 {
		l.drawHeld(s)
		return
	}
	t := s.Theme()
	edge := ui.Alpha(t.PanelEdge, 0.6)
	if l.desk.Form.Hover == table.Last {
		edge = t.AccentTop
	}
	first := l.before.N == 0 // then its place comes with it
	if first && l.renewed < 1 {
		s.Fade(1 - l.renewed)
		l.drawHeld(s)
		r = r.Move(0, 24*(1-l.renewed))
		s.Fade(l.renewed)
	}
	ui.DrawTray(s, r, 10, t.Panel, t.Panel, edge)
	line := tell.PastLine(t.TextScale)
	in := r.Inset2(tell.PastAir, tell.PastAir*0.6)
	head, in := in.CutTop(line)
	foot, in := in.CutBottom(l.room.LastFoot)
	page.DrawLine(s, l.past.Says.Title, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	in = in.Inset2(0, tell.PastAir*0.4)
	p, lying, told := &l.past, l.renewed, l.renewed
	if !first { // what is said of the one before goes; then the new cards lie in its place, and what is said of them comes
		lying, told = 1, math.Abs(2*l.renewed-1)
		if l.renewed < 0.5 {
			p = &l.before
		}
	}
	p.Draw(s, in, l.room.LastW, lying, told)
	l.drawSaid(s, p, foot, told)
}

// drawSaid writes how a challenge was won below it, with opacity told.
func (l *last) drawSaid(s *ui.Screen, p *tell.Past, foot ui.Rect, told float64) {
	t := s.Theme()
	s.Fade(told)
	st := ui.Style{Font: ui.Bold, Size: 15, Colour: t.TextSoft, Align: ui.Middle}
	if high := s.MeasureParagraph(p.Says.Both, foot.W, st); high <= foot.H {
		s.Paragraph(p.Says.Both, foot.Middle(page.EvenWidth(s, p.Says.Both, foot.W, 0.5, st), high), st)
	} else { // only by whom
		st.Size = 17
		page.DrawLine(s, p.Says.Won, foot.Middle(foot.W, tell.PastLine(t.TextScale)), st)
	}
	s.Fade(1)
}

// drawHeld draws the own cards by family, with the ruling or nominated one lit.
func (l *last) drawHeld(s *ui.Screen) {
	const least = 220 // with its rows as high as their numbers need
	t := s.Theme()
	if l.room.Last.H < least*min(1.2, t.TextScale) || l.says.held == "" {
		return
	}
	const air, gap = tell.PastAir, 6.0
	line := tell.PastLine(t.TextScale)
	r := l.room.Last
	ui.DrawTray(s, r, 10, t.Panel, t.Panel, ui.Alpha(t.PanelEdge, 0.6))
	head, in := r.Inset2(air, air*0.6).CutTop(line)
	page.DrawLine(s, l.says.held, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	_, in = in.CutTop(air * 0.6)
	high := in.H/card.Families - gap
	for f := range card.Family(card.Families) {
		row := ui.Rect{X: in.X, Y: in.Y + float64(f)*(high+gap), W: in.W, H: high}
		l.drawFamily(s, f, row)
	}
}

// turned returns the cards that have been turned up. During the deal the others are not yet known.
func (l *last) turned(cards card.Set) card.Set {
	if !l.dealing.on {
		return cards
	}
	var up card.Set
	for cd := range cards.All() {
		if k := &l.desk.Cloth.Cards[cd]; k.On && k.Flip < 0.5 {
			up = up.With(cd)
		}
	}
	return up
}

// drawFamily draws the ranks of the own cards of a family beside its crest, the highest first.
func (l *last) drawFamily(s *ui.Screen, f card.Family, r ui.Rect) {
	t, v, light := s.Theme(), l.view, tell.LightOf(s, f)
	own := l.turned(v.OwnCards()) & card.FamilySet(f)
	asked := l.room.casaAsked() && v.Nominated != card.Back && v.Nominated != card.MangiaCake && v.Nominated.Family() == f
	if fill := ui.Alpha(light, 0.1); (f == v.Ruling || asked) && !l.dealing.on {
		s.Panel(r, 8, ui.Alpha(light, 0.22), light)
	} else {
		s.Panel(r, 8, fill, ui.Alpha(light, 0.25))
	}
	crest, ranks := r.Inset2(10, 5).CutLeft(min(r.H-10, 50*t.TextScale))
	s.Picture(tell.CrestOf(f), crest.Middle(crest.W, crest.W))
	_, ranks = ranks.CutLeft(10)
	const gap = 4.0
	n := own.Len()
	places := float64(max(4, n))
	w := min(ranks.H*0.72, (ranks.W-gap*(places-1))/places)
	ranks = ranks.Middle(ranks.W, min(ranks.H, page.CardHeight(w)))
	for cd := range own.All() {
		n--
		at := ui.Rect{X: ranks.X + float64(n)*(w+gap), Y: ranks.Y, W: w, H: ranks.H}
		s.Panel(at, 4, t.Panel, ui.Alpha(light, 0.7))
		s.Label(strconv.Itoa(int(cd.Rank())), at, ui.Style{Font: ui.Bold, Size: min(w*0.8, ranks.H*0.56), Colour: t.Text, Align: ui.Middle, Fixed: true})
	}
}
