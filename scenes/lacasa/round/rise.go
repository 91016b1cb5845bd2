package round

import (
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// rising is the state of the moment in which a family comes to rule.
type rising struct {
	family card.Family
	name   string
	card   card.Card // comes forward; Back: there is none, and the token does
	up     bool      // it is still there
	on     bool
	dark   float64 // how dark the rest is, 0 to 1
	disc   float64 // how far the family's light has gone out from it
	called float64 // how far its name has come up
	sways  float64 // which way the card leans, -1 or 1
}

// rise shows how a family comes to rule: the table goes dark but for the card that makes it rule.
type rise struct {
	common

	now rising

	cards *cards
	casa  *casa
}

// When what is seen of it begins, from the moment on that the card comes forward, and when it is
// over.
const (
	riseLight = 180 * time.Millisecond
	riseName  = 300 * time.Millisecond
	riseGoes  = 940 * time.Millisecond // the card to whoever elected it, the token to the Casa, the name and the light out
	riseOver  = 1400 * time.Millisecond
)

// How long the family's name and its light take to go out.
const (
	riseUnsaid = 160 * time.Millisecond
	riseFades  = 260 * time.Millisecond
)

// riseSways is how far the card leans to either side meanwhile, in degrees: its figure stands out
// from its ground.
const riseSways = 3.5

// begin queues that moment. perform shows the event in the middle of it.
func (o *rise) begin(thinks bool, e lacasa.Event, perform func()) {
	if thinks {
		o.desk.Think(match.Seat(e.Seat))
	}
	r := &o.now
	o.desk.Line.Then(riseLight, func() {
		*r = rising{family: e.Family, name: tell.VoiceOf(o.desk.House).Family(e.Family), card: o.maker(e), on: true, up: true, sways: -1}
		o.desk.Line.Move(&r.dark, 1, riseLight, ui.Out)
		o.cards.arrange(riseLight * 3 / 2)
	})
	o.desk.Line.And(riseName-riseLight, func() { o.desk.Line.Move(&r.disc, 1, riseLight*4/3, ui.Out) })
	o.desk.Line.And(riseGoes-riseName, func() {
		r.sways = 1
		o.cards.arrange(riseGoes - riseName) // it never stands still
		o.desk.House.Sound.Play(tell.RuleSound(e.Family))
		o.desk.Line.Move(&r.called, 1, riseLight*6/5, ui.Out)
	})
	o.desk.Line.And(riseOver-riseGoes, func() {
		r.up = false
		o.casa.bringToken(o.at())
		o.desk.Line.Move(&r.called, 0, riseUnsaid, ui.Out)
		o.desk.Line.Move(&r.disc, 0, riseFades, ui.Out)
		o.desk.Line.Move(&r.dark, 0, riseOver-riseGoes, ui.InOut)
		perform()
	})
	o.desk.Line.And(0, func() {
		*r = rising{card: card.Back}
		o.casa.token.ring = 0
		o.desk.Line.Move(&o.casa.token.ring, 1, riseOver-riseGoes, ui.Out)
	})
}

// maker returns the card that makes a family rule, or Back if it is not visible.
func (o *rise) maker(e lacasa.Event) card.Card {
	if e.Kind == lacasa.Elected {
		return e.Card
	}
	made := card.Back
	for _, cd := range o.view.Played[:o.view.Count] {
		if cd != card.Back && cd != card.MangiaCake && cd.Family() == e.Family {
			made = cd
		}
	}
	return made
}

// at returns where the card comes forward to.
func (o *rise) at() ui.Point {
	at := o.room.Middle.Centre()
	return ui.Point{X: at.X, Y: at.Y - o.letters()*0.6}
}

// width returns its width there.
func (o *rise) width() float64 {
	const nearer, most = 1.35, 0.56 // of its width on the table; of what there is in height
	return min(nearer*max(o.room.ShownW, o.room.PlayedW), most*o.room.Middle.H)
}

// letters returns the height of the family's name.
func (o *rise) letters() float64 {
	w, h := o.desk.House.Screen.Size()
	return min(64, 0.12*min(w, h))
}

// risen returns the pose of a card, which is home unless the card has come forward.
func (o *rise) risen(cd card.Card, home ui.Pose) ui.Pose {
	if !o.now.on || !o.now.up || cd != o.now.card {
		return home
	}
	p := tell.Lying(cd, o.at(), o.width())
	p.Lift, p.Out = 24, 1
	if !o.desk.Line.Reduced {
		p.Tilt, p.Sheen = riseSways*o.now.sways, max(0, o.now.sways) // a light passes over it as it leans back
	}
	return p
}

// The opacity of the dark, and of the dark under a family's light.
const (
	dusk  = 0.62
	night = 0.82
)

// gone returns the opacity of the dark.
func (o *rise) gone() float64 {
	r := &o.now
	if o.desk.Line.Reduced { // no light floods the screen
		return dusk * r.dark
	}
	return r.dark * (dusk + (night-dusk)*min(1, 2*r.disc))
}

// drawDark draws the dark, and in it the family's light.
func (o *rise) drawDark(s *ui.Screen) {
	r := &o.now
	if !r.on {
		return
	}
	const light = 0.35
	at := o.at()
	wide, high := s.Size()
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, o.gone()))
	if r.disc > 0 {
		d, glow := max(o.width(), 1.5*max(wide, high)*r.disc), tell.LightOf(s, r.family)
		if o.desk.Line.Reduced { // it does not flash over the whole screen
			d = 3 * o.width()
		} else {
			ui.DrawSunburst(s, at, d/2, 0.6*r.disc, 0.3*(1-r.disc), glow)
		}
		ui.DrawDisc(s, at, d/2, ui.Alpha(glow, light*min(1, 2*r.disc)))
	}
}

// drawName draws the family's name and crest.
func (o *rise) drawName(s *ui.Screen) {
	r := &o.now
	if r.called == 0 {
		return
	}
	t, at, size := s.Theme(), o.at(), o.letters()
	ink := tell.ColourOf(s, r.family)
	st := ui.Style{Font: ui.Title, Size: size, Colour: ink, Fixed: true}
	w, _ := s.MeasureText(r.name, st)
	gap := size * 0.25
	line := ui.Rect{X: at.X - (size+gap+w)/2, Y: at.Y + page.CardHeight(o.width())/2 + size*0.25, W: size + gap + w, H: size * 1.2}
	s.Fade(r.called)
	s.Shadow(line.Inset2(-size*0.3, size*0.1), size*0.4, 12)
	s.Panel(line.Inset2(-size*0.45, -size*0.08), size*0.3, t.Panel, ink)
	crest, name := line.CutLeft(size)
	s.Picture(tell.CrestOf(r.family), crest.Middle(size*0.9, size*0.9))
	if r.up {
		s.TransformText(name.Centre(), 1.25-0.25*r.called, 0)
	}
	name = ui.Rect{X: name.X + gap, Y: name.Y, W: w + 2, H: name.H}
	if r.up { // it is written from its first letter on
		s.Clip(ui.Rect{X: line.X, Y: line.Y - size, W: name.X - line.X + w*1.2*r.called, H: 3 * size})
	}
	s.Label(r.name, name, st)
	s.Unclip()
	s.TransformText(ui.Point{}, 1, 0)
	s.Fade(1)
	if r.card == card.Back && r.up { // the token stands for it
		d := o.width() * 0.8
		s.Picture(tell.TokenOf(r.family), ui.Rect{X: at.X - d/2, Y: at.Y - d/2, W: d, H: d})
	}
}
