package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// What the guide speaks of is lit on the table, so that its sentence, which stands at the side, is
// tied to it.

// shine lights cards. Neighbours in the hand share one light.
func (g *guide) shine(l *lights, set card.Set) {
	held, near := g.view.Hand, false // near: the card before this one in the hand is lit too
	for _, cd := range g.cards.inOrder() {
		if !set.Has(cd) {
			near = false
			continue
		}
		r := tiltedBounds(&g.desk.Cloth.Cards[cd].Sprite)
		if near {
			last := &l.places[len(l.places)-1]
			*last = table.Union(*last, r)
		} else {
			l.add(r)
		}
		near = true
	}
	for cd := range (set &^ held).All() {
		if g.desk.Cloth.Cards[cd].On {
			l.add(tiltedBounds(&g.desk.Cloth.Cards[cd].Sprite))
		}
	}
}

// lit finds what a sentence speaks of. The result holds until it is called again.
func (g *guide) lit(now *tell.Teaching) (l lights) {
	l.places = g.places[:0]
	defer func() { g.places = l.places }()
	if l.soft = g.lightCards(&l, now); !l.soft {
		g.lightPlace(&l, now.Lesson)
	}
	if len(l.places) == 0 {
		return l
	}
	first := l.places[0]
	l.lamp = ui.Point{X: first.X, Y: first.Y}
	if now.Lesson == tell.OnRuling { // away from words above and below, and from its index
		l.lamp.Y = first.Centre().Y
	}
	if l.soft { // between its indices
		l.lamp.X, l.lamp.Y = l.lamp.X+min(first.W, g.room.HandW)/2, l.lamp.Y+lampSize*0.35
		if first.Y < g.room.Hand.Y-first.H/2 { // on the table, where the flag of who leads is above
			l.lamp = ui.Point{X: first.Centre().X, Y: first.Bottom()}
		}
	}
	return l
}

// lightCards lights the cards that a sentence speaks of, and reports whether it speaks of cards.
func (g *guide) lightCards(l *lights, now *tell.Teaching) bool {
	p, t := g.room, &g.view.Table
	switch now.Lesson {
	case tell.OnLeading, tell.OnFollowing, tell.OnDiscarding, tell.OnAside, tell.OnRemoving, tell.OnLaying, tell.OnGiving, tell.OnExchanging:
		g.shine(l, g.ask.cards)
	case tell.OnBeating, tell.OnTwins:
		g.shine(l, now.Cards)
		g.shine(l, card.SetOf(t.WinningCard()))
	case tell.OnCake:
		g.shine(l, card.SetOf(card.MangiaCake))
	case tell.OnLeader:
		if g.shine(l, card.SetOf(t.Played[0])); t.Played[0] == card.Back {
			l.add(ui.CardRect(p.playedAt(t.Leader), p.PlayedW))
		}
	case tell.OnShown:
		l.add(p.Beside)
	case tell.OnRobot:
		g.shine(l, t.Face[lacasa.Robot])
	case tell.OnDrawing, tell.OnChoosing:
		g.shine(l, card.SetOf(t.Up))
		l.add(ui.CardRect(p.Pile, p.PileW))
	case tell.OnElecting:
		if !p.casaAsked() {
			return false
		}
		g.shine(l, card.SetOf(t.Casa))
	default:
		return false
	}
	return true
}

// lightPlace lights what else a sentence speaks of.
func (g *guide) lightPlace(l *lights, of tell.Lesson) {
	p := g.room
	switch of {
	case tell.OnElecting, tell.OnPassing, tell.OnBidding, tell.OnNaming:
		for i := range g.ask.list {
			g.lightControl(l, table.Answers.ID(i))
		}
	case tell.OnHints:
		g.lightControl(l, table.Hint)
	case tell.OnCousins, tell.OnRuling:
		r := ui.CardRect(p.Casa, p.CasaW)
		if with := table.Union(r, r.Move(0, -p.CasaW*0.32)); g.view.Ruling != card.None && !with.Inset(-lightGap).Overlaps(p.Top) {
			r = with // the edge of the reminder, unless it is where there are words
		}
		if r = avoidWords(r, p.Ruling); of == tell.OnCousins && p.Ruling.H > 0 {
			r = p.Ruling
		}
		l.add(r)
	case tell.OnScore, tell.OnGoal, tell.OnWinning:
		l.add(p.Score)
	case tell.OnLow, tell.OnKin, tell.OnHeir, tell.OnShift:
		l.add(p.Situation)
	}
}

// lightControl lights a control, if it can be reached.
func (g *guide) lightControl(l *lights, id int) {
	if w := g.desk.Form.Find(id); w != nil {
		l.add(w.Rect)
	}
}

// drawLights outlines what the guide speaks of. The cards there are drawn later.
func (g *guide) drawLights(s *ui.Screen) {
	if g.now.Text == "" || g.desk.Busy() {
		return
	}
	l := g.lit(&g.now)
	t := s.Theme()
	for _, r := range l.places {
		r = lightBounds(s, r)
		if l.soft {
			s.Glow(r, t.Accent, 0.35)
		}
		for i := range 2 { // a stout line
			s.Panel(r.Inset(float64(i)), 9-float64(i), color.RGBA{}, t.AccentTop)
		}
	}
}

// drawLamp draws the guide's lamp at what it speaks of.
func (g *guide) drawLamp(s *ui.Screen) {
	if g.now.Text == "" || g.desk.Busy() {
		return
	}
	if l := g.lit(&g.now); len(l.places) > 0 {
		d, in := lampSize, s.Bounds()
		at := ui.Point{X: max(in.X+d, min(in.Right()-d, l.lamp.X)), Y: max(in.Y+d, min(in.Bottom()-d, l.lamp.Y))}
		tell.SealIn(s, at, d, "hint", s.Theme().AccentTop)
	}
}

// lights holds the places that the guide lights. Its lamp is at the first of them.
type lights struct {
	places []ui.Rect
	lamp   ui.Point
	soft   bool // there are cards on the places, so a glow below them would be hidden
}

// add lights r, unless it is empty.
func (l *lights) add(r ui.Rect) {
	if r.W > 0 && r.H > 0 {
		l.places = append(l.places, r)
	}
}

// tiltedBounds returns the bounding box of a tilted card.
func tiltedBounds(sp *ui.Sprite) ui.Rect {
	sin, cos := math.Sincos(math.Abs(sp.Tilt) * math.Pi / 180)
	w, h := sp.W, page.CardHeight(sp.W)
	w, h = w*cos+h*sin, w*sin+h*cos
	return ui.Rect{X: sp.X - w/2, Y: sp.Y - h/2, W: w, H: h}
}

// lampSize is the diameter of the guide's lamp, in dp.
const lampSize = 13.0

// avoidWords returns r, cut off at the bottom if the line around it would cross the words below.
func avoidWords(r, words ui.Rect) ui.Rect {
	if in := r.Inset(-lightGap); in.Overlaps(words) && words.Y > r.Centre().Y {
		r.H = words.Y - lightGap - r.Y
	}
	return r
}

// lightGap is the distance between a lit place and the line around it.
const lightGap = 4.0

// lightBounds returns the rect of the line around the lit place r, within the screen.
func lightBounds(s *ui.Screen, r ui.Rect) ui.Rect {
	r, in := r.Inset(-lightGap), s.Bounds().Inset(1)
	x, y := max(r.X, in.X), max(r.Y, in.Y)
	return ui.Rect{X: x, Y: y, W: min(r.Right(), in.Right()) - x, H: min(r.Bottom(), in.Bottom()) - y}
}
