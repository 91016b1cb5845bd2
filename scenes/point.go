package scenes

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
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
)

// subjects is of what each lesson speaks.
var subjects = [lessons]subject{onLeading: theChoice, onRobot: theColumns, onRuling: theRuling, onCousins: theCousins, onLow: theEffect,
	onScore: theScore, onGoal: theScore, onDrawing: thePile, onWinning: theScore, onLeader: theLed, onFollowing: theChoice, onBeating: theBeating,
	onTwins: theBeating, onCake: theGuest, onElecting: theNominee, onPassing: theButtons, onDiscarding: theChoice, onBidding: theButtons,
	onNaming: theButtons, onAside: theChoice, onRemoving: theChoice, onLaying: theChoice, onGiving: theChoice, onExchanging: theChoice,
	onChoosing: thePile, onHints: theHint}

// lights are the places that are lit, and where the guide's lamp hangs at the first of them.
type lights struct {
	list [card.Deck]ui.Rect
	n    int
	lamp ui.Point
	soft bool // cards lie on them, which a glow cannot cover
}

func (l *lights) add(r ui.Rect) {
	if r.W > 0 && r.H > 0 && l.n < len(l.list) {
		l.list[l.n] = r
		l.n++
	}
}

// cards lights cards, those that are held side by side together.
func (l *lights) cards(c *Challenge, set card.Set) {
	held, near := c.shown.Hand, false // near: the card before this one in the hand is lit too
	for cd := range held.All() {
		if !set.Has(cd) {
			near = false
			continue
		}
		r := leant(&c.cloth.sprites[cd])
		if near {
			l.list[l.n-1] = around(l.list[l.n-1], r)
		} else {
			l.add(r)
		}
		near = true
	}
	for cd := range (set &^ held).All() {
		if c.cloth.placed.Has(cd) {
			l.add(leant(&c.cloth.sprites[cd]))
		}
	}
}

// leant is the room a card takes as it lies.
func leant(sp *ui.Sprite) ui.Rect {
	sin, cos := math.Sincos(math.Abs(sp.Tilt) * math.Pi / 180)
	w, h := sp.W, cardHeight(sp.W)
	w, h = w*cos+h*sin, w*sin+h*cos
	return ui.Rect{X: sp.X - w/2, Y: sp.Y - h/2, W: w, H: h}
}

// around is the room that two others take.
func around(a, b ui.Rect) ui.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return ui.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// lampSize is how large the guide's lamp is at what it speaks of.
const lampSize = 13.0

// lights finds what the guide speaks of.
func (c *Challenge) lights(now *teaching) (l lights) {
	p, t := &c.room, &c.shown.Table
	casa := ui.CardRect(p.casa, p.casaW)
	l.soft = true
	switch of := subjects[now.lesson]; of {
	case theChoice:
		l.cards(c, c.ask.cards)
	case theBeating:
		l.cards(c, now.cards)
		l.cards(c, card.SetOf(c.shown.Winning()))
	case theGuest:
		l.cards(c, card.SetOf(card.MangiaCake))
	case theLed:
		if led := t.Played[0]; led != card.Back {
			l.cards(c, card.SetOf(led))
		} else {
			l.add(ui.CardRect(c.playedAt(t.Leader), p.playedW))
		}
	case theColumns:
		l.cards(c, t.Face[lacasa.Robot])
	case thePile:
		if t.Up != card.Back {
			l.cards(c, card.SetOf(t.Up))
		}
		l.add(ui.CardRect(p.pile, p.pileW))
	case theNominee, theButtons:
		if of == theNominee && c.casaAsked() {
			l.cards(c, card.SetOf(t.Casa))
		} else {
			l.soft = false
			for i := range c.ask.list {
				if w := c.form.find(reachChoice.id(i)); w != nil {
					l.add(w.rect)
				}
			}
		}
	case theRuling, theCousins:
		l.soft = false
		switch {
		case of == theCousins && p.ruling.H > 0:
			l.add(p.ruling)
		case t.Ruling != card.None:
			r := around(casa, casa.Move(0, -p.casaW*0.32))
			if r.Inset(-lightGap).Overlaps(p.top) { // where there are words
				r = casa
			}
			l.add(clearOf(r, p.ruling))
		default:
			l.add(clearOf(casa, p.ruling))
		}
	case theScore:
		l.soft = false
		l.add(p.score)
	case theEffect:
		l.soft = false
		l.add(p.situation)
	case theHint:
		l.soft = false
		if w := c.form.find(tableHint); w != nil {
			l.add(w.rect)
		}
	}
	if l.n == 0 {
		return l
	}
	first := l.list[0]
	l.lamp = ui.Point{X: first.X, Y: first.Y}
	if subjects[now.lesson] == theRuling { // away from words above and below, and from its index
		l.lamp.Y = first.Centre().Y
	}
	if l.soft { // between its indices
		l.lamp.X, l.lamp.Y = l.lamp.X+min(first.W, p.handW)/2, l.lamp.Y+lampSize*0.35
		if first.Y < p.hand.Y-first.H/2 { // on the table, where the flag of who leads is above
			l.lamp = ui.Point{X: first.Centre().X, Y: first.Bottom()}
		}
	}
	return l
}

// drawLights draws a line of light around what the guide speaks of; the cards that lie there are drawn after it.
func (c *Challenge) drawLights(s *ui.Screen) {
	if c.guide.now.text == "" || c.Busy() {
		return
	}
	l := c.lights(&c.guide.now)
	t := s.Theme()
	for _, r := range l.list[:l.n] {
		r = lightOf(s, r)
		if l.soft {
			s.Glow(r, t.Accent, 0.35)
		}
		for i := range 2 { // a stout line
			s.Panel(r.Inset(float64(i)), 9-float64(i), color.RGBA{}, t.AccentTop)
		}
	}
}

// clearOf is a place so that the line around it runs above the words below it.
func clearOf(r, words ui.Rect) ui.Rect {
	if in := r.Inset(-lightGap); in.Overlaps(words) && words.Y > r.Centre().Y {
		r.H = words.Y - lightGap - r.Y
	}
	return r
}

// lightGap is how far from a place its line is.
const lightGap = 4.0

// lightOf is where the line around a place is drawn.
func lightOf(s *ui.Screen, r ui.Rect) ui.Rect {
	r, in := r.Inset(-lightGap), s.Bounds().Inset(1)
	x, y := max(r.X, in.X), max(r.Y, in.Y)
	return ui.Rect{X: x, Y: y, W: min(r.Right(), in.Right()) - x, H: min(r.Bottom(), in.Bottom()) - y}
}

// drawLamp hangs the guide's lamp at what it speaks of.
func (c *Challenge) drawLamp(s *ui.Screen) {
	if c.guide.now.text == "" || c.Busy() {
		return
	}
	if l := c.lights(&c.guide.now); l.n > 0 {
		d, in := lampSize, s.Bounds()
		at := ui.Point{X: max(in.X+d, min(in.Right()-d, l.lamp.X)), Y: max(in.Y+d, min(in.Bottom()-d, l.lamp.Y))}
		seal(s, at, d, "hint")
	}
}
