package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// rise is the moment in which a family comes to rule: the table lies in the dark but for the card by which it does.
type rise struct {
	family card.Family
	name   string
	card   card.Card // comes forward; Back: there is none, and the token does
	up     bool      // it is still there
	on     bool
	dark   float64 // how dark the rest is, 0 to 1
	disc   float64 // how far the family's light has gone out from it
	called float64 // how far its name has come up
}

// When what is seen of it begins, from the moment on that the card comes forward, and when it is over.
const (
	riseLight = 180 * time.Millisecond
	riseName  = 300 * time.Millisecond
	riseGoes  = 700 * time.Millisecond // the card to whoever elected it, the token to the Casa
	riseDawn  = 1050 * time.Millisecond
	riseOver  = 1400 * time.Millisecond
)

// rises lets it be seen how a family comes to rule.
func (c *Challenge) rises(m *move, e lacasa.Event) {
	if m.thinks && e.Seat != c.st.View.Seat {
		c.line.Then(table.PaceThink, nil)
	}
	r := &c.rise
	c.line.Then(riseLight, func() {
		*r = rise{family: e.Family, name: tell.VoiceOf(c.house).Family(e.Family), card: c.maker(e), on: true, up: true}
		c.line.Move(&r.dark, 1, riseLight, ui.Out)
		c.arrange(riseLight * 3 / 2)
	})
	c.line.And(riseName-riseLight, func() { c.line.Move(&r.disc, 1, riseLight*4/3, ui.Out) })
	c.line.And(riseGoes-riseName, func() {
		c.house.Sound.Play(calls(&e))
		c.line.Move(&r.called, 1, riseLight*6/5, ui.Out)
	})
	c.line.And(riseDawn-riseGoes, func() {
		r.up = false
		c.bringToken(c.risenAt())
		c.line.Move(&r.disc, 0, riseOver-riseGoes, ui.In)
		c.perform(m, e)
	})
	c.line.And(riseOver-riseDawn, func() {
		c.line.Move(&r.dark, 0, riseOver-riseDawn, ui.InOut)
		c.line.Move(&r.called, 0, riseOver-riseDawn, ui.InOut)
		c.token.ring = 0
		c.line.Move(&c.token.ring, 1, riseOver-riseDawn+riseLight, ui.Out)
	})
	c.line.And(0, func() { *r = rise{card: card.Back} })
}

// maker returns the card that makes a family rule: the one that is elected, or the one in the challenge. Back: none lies open.
func (c *Challenge) maker(e lacasa.Event) card.Card {
	if e.Kind == lacasa.Elected {
		return e.Card
	}
	made := card.Back
	for _, cd := range c.shown.Played[:c.shown.Count] {
		if cd != card.Back && cd != card.MangiaCake && cd.Family() == e.Family {
			made = cd
		}
	}
	return made
}

// risenAt returns where the card comes forward to, and risenW how wide it is there.
func (c *Challenge) risenAt() ui.Point {
	at := c.room.Middle.Centre()
	return ui.Point{X: at.X, Y: at.Y - c.riseName()*0.6}
}

func (c *Challenge) risenW() float64 {
	const nearer, most = 1.35, 0.56 // of its width on the table; of what there is in height
	return min(nearer*max(c.room.ShownW, c.room.PlayedW), most*c.room.Middle.H)
}

// riseName returns how high the name's letters are.
func (c *Challenge) riseName() float64 {
	w, h := c.house.Screen.Size()
	return min(64, 0.12*min(w, h))
}

// risen returns how a card lies that has come forward, which else is at home.
func (c *Challenge) risen(cd card.Card, home ui.Pose) ui.Pose {
	if !c.rise.on || !c.rise.up || cd != c.rise.card {
		return home
	}
	p := tell.Lying(cd, c.risenAt(), c.risenW())
	p.Lift, p.Sheen = 24, 1
	return p
}

// How much darker what lies in the dark is than else, and where a family's light floods the screen: there next to nothing is to be
// seen of it.
const (
	dusk  = 0.62
	night = 0.82
)

// gone returns how much of what lies in the dark is not seen any more.
func (c *Challenge) gone() float64 {
	r := &c.rise
	if c.line.Reduced { // no light floods the screen
		return dusk * r.dark
	}
	return r.dark * (dusk + (night-dusk)*min(1, 2*r.disc))
}

// drawRise draws the dark, and in it the family's light.
func (c *Challenge) drawRise(s *ui.Screen) {
	r := &c.rise
	if !r.on {
		return
	}
	const light = 0.35
	at := c.risenAt()
	wide, high := s.Size()
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, c.gone()))
	if r.disc > 0 {
		d, glow := max(c.risenW(), 1.5*max(wide, high)*r.disc), tell.LightOf(s, r.family)
		if c.line.Reduced { // it does not flash over the whole screen
			d = 3 * c.risenW()
		} else {
			s.Sunburst(at, d/2, 0.6*r.disc, 0.3*(1-r.disc), glow)
		}
		s.Disc(at, d/2, ui.Alpha(glow, light*min(1, 2*r.disc)))
	}
}

// drawRisen draws the family's name with its crest, before all that flies by.
func (c *Challenge) drawRisen(s *ui.Screen) {
	r := &c.rise
	if r.called == 0 {
		return
	}
	t, at, size := s.Theme(), c.risenAt(), c.riseName()
	ink := tell.ColourOf(s, r.family)
	st := ui.Style{Font: ui.Title, Size: size, Colour: ink, Fixed: true}
	w, _ := s.MeasureText(r.name, st)
	gap := size * 0.25
	line := ui.Rect{X: at.X - (size+gap+w)/2, Y: at.Y + c.risenHigh()/2 + size*0.25, W: size + gap + w, H: size * 1.2}
	if r.dark == 1 || c.line.Reduced {
		s.Fade(r.called)
	} else {
		s.Fade(r.dark)
	}
	s.Shadow(line.Inset2(-size*0.3, size*0.1), size*0.4, 12)
	s.Panel(line.Inset2(-size*0.45, -size*0.08), size*0.3, t.Panel, ink)
	crest, name := line.CutLeft(size)
	s.Picture(tell.CrestOf(r.family), crest.Middle(size*0.9, size*0.9))
	if r.dark == 1 {
		s.TransformText(name.Centre(), 1.25-0.25*r.called, 0)
	}
	s.Label(r.name, ui.Rect{X: name.X + gap, Y: name.Y, W: w + 2, H: name.H}, st)
	s.TransformText(ui.Point{}, 1, 0)
	s.Fade(1)
	if r.card == card.Back && r.up { // the token stands for it
		d := c.risenW() * 0.8
		s.Picture(tell.TokenOf(r.family), ui.Rect{X: at.X - d/2, Y: at.Y - d/2, W: d, H: d})
	}
}

// risenHigh returns how high what comes forward is.
func (c *Challenge) risenHigh() float64 { return scenes.CardHeight(c.risenW()) }
