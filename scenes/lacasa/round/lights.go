package round

import (
	"image/color"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// What the guide speaks of is lit on the table, so that its sentence, which stands at the side, is tied to it.

// shine lights cards. Neighbours in the hand share one light.
func (g *guide) shine(l *table.Lights, set card.Set) {
	held, near := g.view.Hand, false // near: the card before this one in the hand is lit too
	for _, cd := range g.cards.inOrder() {
		if !set.Has(cd) {
			near = false
			continue
		}
		r := table.TiltedBounds(&g.desk.Cloth.Cards[cd].Sprite)
		if near {
			l.List[l.N-1] = table.Union(l.List[l.N-1], r)
		} else {
			l.Add(r)
		}
		near = true
	}
	for cd := range (set &^ held).All() {
		if g.desk.Cloth.Cards[cd].On {
			l.Add(table.TiltedBounds(&g.desk.Cloth.Cards[cd].Sprite))
		}
	}
}

// lights finds what a sentence speaks of.
func (g *guide) lights(now *tell.Teaching) (l table.Lights) {
	if l.Soft = g.lightCards(&l, now); !l.Soft {
		g.lightPlace(&l, now.Lesson)
	}
	if l.N == 0 {
		return l
	}
	first := l.List[0]
	l.Lamp = ui.Point{X: first.X, Y: first.Y}
	if now.Lesson == tell.OnRuling { // away from words above and below, and from its index
		l.Lamp.Y = first.Centre().Y
	}
	if l.Soft { // between its indices
		l.Lamp.X, l.Lamp.Y = l.Lamp.X+min(first.W, g.room.HandW)/2, l.Lamp.Y+table.LampSize*0.35
		if first.Y < g.room.Hand.Y-first.H/2 { // on the table, where the flag of who leads is above
			l.Lamp = ui.Point{X: first.Centre().X, Y: first.Bottom()}
		}
	}
	return l
}

// lightCards lights the cards that a sentence speaks of, and reports whether it speaks of cards.
func (g *guide) lightCards(l *table.Lights, now *tell.Teaching) bool {
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
			l.Add(ui.CardRect(p.playedAt(t.Leader), p.PlayedW))
		}
	case tell.OnShown:
		l.Add(p.Beside)
	case tell.OnRobot:
		g.shine(l, t.Face[lacasa.Robot])
	case tell.OnDrawing, tell.OnChoosing:
		g.shine(l, card.SetOf(t.Up))
		l.Add(ui.CardRect(p.Pile, p.PileW))
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
func (g *guide) lightPlace(l *table.Lights, of tell.Lesson) {
	p := g.room
	switch of {
	case tell.OnElecting, tell.OnPassing, tell.OnBidding, tell.OnNaming:
		for i := range g.ask.list {
			g.lightControl(l, reachChoice.ID(i))
		}
	case tell.OnHints:
		g.lightControl(l, table.Hint)
	case tell.OnCousins, tell.OnRuling:
		r := ui.CardRect(p.Casa, p.CasaW)
		if with := table.Union(r, r.Move(0, -p.CasaW*0.32)); g.view.Ruling != card.None && !with.Inset(-table.LightGap).Overlaps(p.Top) {
			r = with // the edge of the reminder, unless it is where there are words
		}
		if r = table.AvoidWords(r, p.Ruling); of == tell.OnCousins && p.Ruling.H > 0 {
			r = p.Ruling
		}
		l.Add(r)
	case tell.OnScore, tell.OnGoal, tell.OnWinning:
		l.Add(p.Score)
	case tell.OnLow, tell.OnKin, tell.OnHeir, tell.OnShift:
		l.Add(p.Situation)
	}
}

// lightControl lights a control, if it can be reached.
func (g *guide) lightControl(l *table.Lights, id int) {
	if w := g.desk.Form.Find(id); w != nil {
		l.Add(w.Rect)
	}
}

// drawLights outlines what the guide speaks of. The cards there are drawn later.
func (g *guide) drawLights(s *ui.Screen) {
	if g.now.Text == "" || g.desk.Busy() {
		return
	}
	l := g.lights(&g.now)
	t := s.Theme()
	for _, r := range l.List[:l.N] {
		r = table.LightBounds(s, r)
		if l.Soft {
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
	if l := g.lights(&g.now); l.N > 0 {
		d, in := table.LampSize, s.Bounds()
		at := ui.Point{X: max(in.X+d, min(in.Right()-d, l.Lamp.X)), Y: max(in.Y+d, min(in.Bottom()-d, l.Lamp.Y))}
		table.Seal(s, at, d, "hint")
	}
}
