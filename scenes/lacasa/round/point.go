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

// subject is a kind of thing on the table of which a sentence speaks.
type subject uint8

const (
	theChoice  subject = iota // the cards that can be touched now
	theBeating                // the cards named in the sentence, and the one that wins
	theGuest                  // the Mangia-Cake
	theLed                    // the card that was led
	theColumns                // what the robot can answer
	theRuling                 // the Casa, with the reminder of who rules
	theCousins                // where it is said who they are
	theScore                  // what each side has
	theEffect                 // the situation's card
	thePile                   // the draw pile, and the card beside it
	theNominee                // the Casa's card while it is asked about, else the buttons
	theButtons                // those of the decision
	theHint                   // the button that gives one
	theShown                  // the hand that is shown
)

// subjects is of what each lesson speaks.
var subjects = [tell.Lessons]subject{tell.OnLeading: theChoice, tell.OnRobot: theColumns, tell.OnRuling: theRuling, tell.OnCousins: theCousins, tell.OnLow: theEffect,
	tell.OnScore: theScore, tell.OnGoal: theScore, tell.OnDrawing: thePile, tell.OnWinning: theScore, tell.OnLeader: theLed, tell.OnFollowing: theChoice, tell.OnBeating: theBeating,
	tell.OnTwins: theBeating, tell.OnCake: theGuest, tell.OnElecting: theNominee, tell.OnPassing: theButtons, tell.OnDiscarding: theChoice, tell.OnBidding: theButtons,
	tell.OnNaming: theButtons, tell.OnAside: theChoice, tell.OnRemoving: theChoice, tell.OnLaying: theChoice, tell.OnGiving: theChoice, tell.OnExchanging: theChoice,
	tell.OnChoosing: thePile, tell.OnHints: theHint, tell.OnShown: theShown}

// shine lights cards, those that are held side by side together.
func (c *Challenge) shine(l *table.Lights, set card.Set) {
	held, near := c.shown.Hand, false // near: the card before this one in the hand is lit too
	for _, cd := range c.inOrder() {
		if !set.Has(cd) {
			near = false
			continue
		}
		r := table.TiltedBounds(&c.cloth.sprites[cd])
		if near {
			l.List[l.N-1] = table.Union(l.List[l.N-1], r)
		} else {
			l.Add(r)
		}
		near = true
	}
	for cd := range (set &^ held).All() {
		if c.cloth.placed.Has(cd) {
			l.Add(table.TiltedBounds(&c.cloth.sprites[cd]))
		}
	}
}

// lights finds what the guide speaks of.
func (c *Challenge) lights(now *tell.Teaching) (l table.Lights) {
	p, t := &c.room, &c.shown.Table
	casa := ui.CardRect(p.Casa, p.CasaW)
	l.Soft = true
	switch of := subjects[now.Lesson]; of {
	case theChoice:
		c.shine(&l, c.ask.cards)
	case theBeating:
		c.shine(&l, now.Cards)
		c.shine(&l, card.SetOf(c.shown.WinningCard()))
	case theGuest:
		c.shine(&l, card.SetOf(card.MangiaCake))
	case theLed:
		if led := t.Played[0]; led != card.Back {
			c.shine(&l, card.SetOf(led))
		} else {
			l.Add(ui.CardRect(c.playedAt(t.Leader), p.PlayedW))
		}
	case theShown:
		l.Add(c.room.Beside)
	case theColumns:
		c.shine(&l, t.Face[lacasa.Robot])
	case thePile:
		if t.Up != card.Back {
			c.shine(&l, card.SetOf(t.Up))
		}
		l.Add(ui.CardRect(p.Pile, p.PileW))
	case theNominee, theButtons:
		if of == theNominee && c.casaAsked() {
			c.shine(&l, card.SetOf(t.Casa))
		} else {
			l.Soft = false
			for i := range c.ask.list {
				if w := c.form.Find(reachChoice.ID(i)); w != nil {
					l.Add(w.Rect)
				}
			}
		}
	case theRuling, theCousins:
		l.Soft = false
		switch {
		case of == theCousins && p.Ruling.H > 0:
			l.Add(p.Ruling)
		case t.Ruling != card.None:
			r := table.Union(casa, casa.Move(0, -p.CasaW*0.32))
			if r.Inset(-table.LightGap).Overlaps(p.Top) { // where there are words
				r = casa
			}
			l.Add(table.AvoidWords(r, p.Ruling))
		default:
			l.Add(table.AvoidWords(casa, p.Ruling))
		}
	case theScore:
		l.Soft = false
		l.Add(p.Score)
	case theEffect:
		l.Soft = false
		l.Add(p.Situation)
	case theHint:
		l.Soft = false
		if w := c.form.Find(table.Hint); w != nil {
			l.Add(w.Rect)
		}
	}
	if l.N == 0 {
		return l
	}
	first := l.List[0]
	l.Lamp = ui.Point{X: first.X, Y: first.Y}
	if subjects[now.Lesson] == theRuling { // away from words above and below, and from its index
		l.Lamp.Y = first.Centre().Y
	}
	if l.Soft { // between its indices
		l.Lamp.X, l.Lamp.Y = l.Lamp.X+min(first.W, p.HandW)/2, l.Lamp.Y+table.LampSize*0.35
		if first.Y < p.Hand.Y-first.H/2 { // on the table, where the flag of who leads is above
			l.Lamp = ui.Point{X: first.Centre().X, Y: first.Bottom()}
		}
	}
	return l
}

// drawLights draws a line of light around what the guide speaks of; the cards that lie there are drawn after it.
func (c *Challenge) drawLights(s *ui.Screen) {
	if c.guide.now.Text == "" || c.Busy() {
		return
	}
	l := c.lights(&c.guide.now)
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

// drawLamp hangs the guide's lamp at what it speaks of.
func (c *Challenge) drawLamp(s *ui.Screen) {
	if c.guide.now.Text == "" || c.Busy() {
		return
	}
	if l := c.lights(&c.guide.now); l.N > 0 {
		d, in := table.LampSize, s.Bounds()
		at := ui.Point{X: max(in.X+d, min(in.Right()-d, l.Lamp.X)), Y: max(in.Y+d, min(in.Bottom()-d, l.Lamp.Y))}
		table.Seal(s, at, d, "hint")
	}
}
