package round

import (
	"image/color"
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
	disc   float64 // how far the family's rosette has opened behind it
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
	riseGoes  = 940 * time.Millisecond // the card to whoever elected it, the token to the Casa, the name and the rosette away
	riseOver  = 1400 * time.Millisecond
)

// How long the family's name and its rosette take to go.
const (
	riseUnsaid = 240 * time.Millisecond
	riseFades  = 420 * time.Millisecond
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
		*r = rising{family: e.Family, name: o.says(e.Family), card: o.maker(e), on: true, up: true, sways: -1}
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
		o.casa.bringToken(o.token().Centre())
		o.desk.Line.Move(&r.called, 0, riseUnsaid, ui.InOut)
		o.desk.Line.Move(&r.disc, 0, riseFades, ui.InOut)
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

// says returns the sentence that a family rules.
func (o *rise) says(f card.Family) string {
	w := tell.VoiceOf(o.desk.House)
	return w.Say("challenge.rules", "family", w.Family(f))
}

// token returns the place of the token meanwhile: on the card's corner, or in its stead.
func (o *rise) token() ui.Rect {
	at, w := o.at(), o.width()
	if o.now.card == card.Back {
		return ui.Rect{X: at.X - w*0.4, Y: at.Y - w*0.4, W: w * 0.8, H: w * 0.8}
	}
	d := w * 0.36
	return ui.Rect{X: at.X + w*0.52 - d/2, Y: at.Y + page.CardHeight(w)*0.4 - d/2, W: d, H: d}
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

// dusk is the opacity of the dark.
const dusk = 0.62

// gone returns how dark it is.
func (o *rise) gone() float64 { return dusk * o.now.dark }

// drawDark draws the dark, and in it the family's rosette.
func (o *rise) drawDark(s *ui.Screen) {
	const lamp, wide = 0.16, 1.22 // of the card's width
	r := &o.now
	if !r.on {
		return
	}
	at, w := o.at(), o.width()
	s.Fill(s.Bounds(), ui.Alpha(s.Theme().Ground, o.gone()))
	ui.DrawDisc(s, at, 2.6*w, ui.Alpha(s.Theme().Light, lamp*r.dark))
	ui.DrawDisc(s, ui.Point{X: at.X, Y: at.Y + 0.1*w}, 1.5*wide*w*r.disc, ui.Alpha(color.RGBA{A: 255}, 0.5*r.disc)) // its shadow
	ui.DrawRosette(s, at, wide*w, r.disc, tell.GroundOf(s, r.family))
}

// drawName draws the family's crest, and that it rules.
func (o *rise) drawName(s *ui.Screen) {
	r := &o.now
	if r.called == 0 {
		return
	}
	t, at, size := s.Theme(), o.at(), o.letters()
	ink := tell.ColourOf(s, r.family)
	st := ui.Style{Font: ui.Title, Size: size, Colour: ink, Fixed: true}
	w, _ := s.MeasureText(r.name, st)
	if most := 0.84*s.Safe().W - 2*size; w > most {
		size *= most / w
		st.Size, w = size, most
	}
	gap := size * 0.25
	line := ui.Rect{X: at.X - (size+gap+w)/2, Y: at.Y + page.CardHeight(o.width())/2 + size*0.35, W: size + gap + w, H: size * 1.2}
	s.Fade(r.called)
	s.Shadow(line.Inset2(-size*0.3, size*0.1), size*0.4, 12)
	s.Panel(line.Inset2(-size*0.45, -size*0.08), size*0.3, t.Panel, ink)
	crest, name := line.CutLeft(size)
	s.Picture(tell.CrestOf(r.family), crest.Middle(size*0.9, size*0.9))
	name = ui.Rect{X: name.X + gap, Y: name.Y, W: w + 2, H: name.H}
	if r.up { // it is written from its first letter on
		s.Clip(ui.Rect{X: line.X, Y: line.Y - size, W: name.X - line.X + w*1.2*r.called, H: 3 * size})
	}
	s.Label(r.name, name, st)
	s.Unclip()
	s.Fade(1)
}

// drawStamp draws the token, which comes down like a stamp.
func (o *rise) drawStamp(s *ui.Screen) {
	r := &o.now
	if !r.on || !r.up || r.called == 0 {
		return
	}
	const high = 0.7 // how much larger it is above
	at, up := o.token(), 1-min(1, 1.6*r.called)
	if o.desk.Line.Reduced {
		up = 0
	}
	at = at.Inset(-0.5 * high * up * at.W)
	s.Fade(min(1, 3*r.called))
	s.Shadow(at.Inset(at.W*0.1), at.W*0.4, 5+20*up)
	s.Picture(tell.TokenOf(r.family), at)
	s.Fade(1)
}
