package round

import (
	"strconv"

	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// drawHeld draws how strong one's own cards are in each family, the one that rules or is asked about in its light, before the first
// challenge is complete: then the last challenge takes its place.
func (c *Challenge) drawHeld(s *ui.Screen) {
	const least = 220 // with its rows as high as their numbers need
	t := s.Theme()
	if c.room.Last.H < least*min(1.2, t.TextScale) {
		return
	}
	const air, gap = tell.PastAir, 6.0
	line := tell.PastLine(t.TextScale)
	r := c.room.Last
	s.Tray(r, 10, t.Panel, t.Panel, ui.Alpha(t.PanelEdge, 0.6))
	head, in := r.Inset2(air, air*0.6).CutTop(line)
	scenes.DrawLine(s, c.says.held, head, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.Middle})
	_, in = in.CutTop(air * 0.6)
	high := in.H/card.Families - gap
	for f := range card.Family(card.Families) {
		row := ui.Rect{X: in.X, Y: in.Y + float64(f)*(high+gap), W: in.W, H: high}
		c.drawFamily(s, f, row)
	}
}

// turned returns those of some cards that have been turned up: while one is dealt a hand, they are not yet known.
func (c *Challenge) turned(cards card.Set) card.Set {
	if !c.dealing.on {
		return cards
	}
	var up card.Set
	for cd := range (cards & c.cloth.placed).All() {
		if c.cloth.sprites[cd].Flip < 0.5 {
			up = up.With(cd)
		}
	}
	return up
}

// drawFamily draws the ranks of what one holds of a family, the highest first, beside its crest.
func (c *Challenge) drawFamily(s *ui.Screen, f card.Family, r ui.Rect) {
	t, v, light := s.Theme(), &c.shown, tell.LightOf(s, f)
	own := c.turned(v.OwnCards()) & card.FamilySet(f)
	asked := c.casaAsked() && v.Nominated != card.Back && v.Nominated != card.MangiaCake && v.Nominated.Family() == f
	if fill := ui.Alpha(light, 0.1); (f == v.Ruling || asked) && !c.dealing.on {
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
	ranks = ranks.Middle(ranks.W, min(ranks.H, scenes.CardHeight(w)))
	for cd := range own.All() {
		n--
		at := ui.Rect{X: ranks.X + float64(n)*(w+gap), Y: ranks.Y, W: w, H: ranks.H}
		s.Panel(at, 4, t.Panel, ui.Alpha(light, 0.7))
		s.Label(strconv.Itoa(int(cd.Rank())), at, ui.Style{Font: ui.Bold, Size: min(w*0.8, ranks.H*0.56), Colour: t.Text, Align: ui.Middle, Fixed: true})
	}
}
