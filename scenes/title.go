package scenes

import (
	"strings"

	"lacasa/engine/card"
	"lacasa/engine/lacasa"
	"lacasa/ui"
)

// Title is the house seen from outside: go on, begin, learn, set.
type Title struct {
	house *House
	saved *Standing // the match that can be played on; nil: none
	asks  bool      // whether a new match is to end it
	form  form
	at    struct {
		shape             shape
		name, line        ui.Rect
		logo, fan, credit ui.Rect
	}
	goOn, credit string
}

const (
	titleGoOn = iota
	titleNew
	titleRules
	titleSettings
	titleQuit
	titleAnew // end the saved match for a new one
	titleStay // leave the question
)

// NewTitle is the title; saved is the match that can be played on, nil for none.
func NewTitle(h *House, saved *Standing) *Title {
	t := &Title{house: h, saved: saved}
	t.Lay()
	return t
}

// company reports whether a match in company waits: there are names to be said.
func (t *Title) company() bool { return t.saved != nil && t.saved.Options.Mode != lacasa.Solo }

// Lay places everything anew.
func (t *Title) Lay() {
	s := t.house.Screen
	w, h := s.Size()
	r := s.Safe()
	t.at.shape = shapeOf(w, h)
	k := s.Theme().TextScale
	var column ui.Rect
	switch t.at.shape {
	case desk:
		u := min(r.W/1280, r.H/800)
		left, right := r.CutLeft(r.W * 0.56)
		t.at.logo = left.Inset2(60*u, 90*u)
		t.at.fan = ui.Rect{X: left.X, Y: left.Bottom() - 250*u, W: left.W, H: 250 * u}
		t.at.logo.H = left.H - 390*u
		col := right.Inset2(60*u, 0)
		col.W = min(col.W, 460*u*k)
		t.at.name = ui.Rect{X: col.X, Y: r.Y + 110*u, W: col.W, H: 120 * u}
		t.at.line = ui.Rect{X: col.X, Y: t.at.name.Bottom(), W: col.W, H: 70 * u}
		column = ui.Rect{X: col.X, Y: t.at.line.Bottom() + 24*u, W: col.W, H: r.Bottom() - t.at.line.Bottom() - 130*u}
		t.at.credit = ui.Rect{X: col.X, Y: r.Bottom() - 84*u, W: col.W, H: 60 * u}
	case tall:
		u := min(r.W/390, r.H/844)
		col := r.Inset2(28*u, 0)
		t.at.logo = ui.Rect{X: col.X, Y: r.Y + 24*u, W: col.W, H: 150 * u}
		t.at.name = ui.Rect{X: col.X, Y: t.at.logo.Bottom() + 4*u, W: col.W, H: 76 * u}
		line, fan := 52*u, 150*u
		if t.company() && k >= 1.5 {
			line, fan = 92*u, 110*u
		}
		t.at.line = ui.Rect{X: col.X, Y: t.at.name.Bottom(), W: col.W, H: line}
		t.at.fan = ui.Rect{X: col.X, Y: t.at.line.Bottom() + 6*u, W: col.W, H: fan}
		column = ui.Rect{X: col.X, Y: t.at.fan.Bottom() + 18*u, W: col.W, H: r.Bottom() - t.at.fan.Bottom() - 92*u}
		t.at.credit = ui.Rect{X: col.X, Y: r.Bottom() - 66*u, W: col.W, H: 56 * u}
	case flat:
		u := min(r.W/844, r.H/390)
		left, right := r.CutLeft(r.W * 0.52)
		left = left.Inset2(24*u, 14*u)
		t.at.logo = ui.Rect{X: left.X, Y: left.Y, W: left.W, H: 110 * u}
		t.at.name = ui.Rect{X: left.X, Y: t.at.logo.Bottom(), W: left.W, H: 60 * u}
		high := 34 * u
		if t.company() {
			high = 46 * u
		}
		t.at.line = ui.Rect{X: left.X, Y: t.at.name.Bottom(), W: left.W, H: high}
		t.at.fan = ui.Rect{X: left.X, Y: t.at.line.Bottom() + 8*u, W: left.W, H: left.Bottom() - t.at.line.Bottom() - 8*u}
		col := right.Inset2(24*u, 18*u)
		column, t.at.credit = col, ui.Rect{}
		column.H -= 54 * u
		t.at.credit = ui.Rect{X: col.X, Y: column.Bottom() + 4*u, W: col.W, H: 50 * u}
	}
	s.Prepare(t.fanWidth())

	w2 := t.house.voice
	t.credit = strings.TrimSpace(w2.Say("title.credit") + " " + t.house.Version)
	t.form.reset()
	if t.asks {
		t.form.back = titleStay
	}
	type entry struct {
		id          int
		label, sign string
		kind        buttonKind
	}
	var list []entry
	switch {
	case t.asks:
		t.goOn = w2.Say("title.ends", "round", numeral(t.saved.Round()))
		// Where the new game was asked for lies the way back.
		list = append(list, entry{titleAnew, w2.Say("title.anew"), "", plain}, entry{titleGoOn, w2.Say("title.go-on"), "play", primary})
	case t.saved != nil:
		t.goOn = w2.goOn(t.saved)
		list = append(list, entry{titleGoOn, w2.Say("title.go-on"), "play", primary}, entry{titleNew, w2.Say("title.new"), "", plain})
	default:
		list = append(list, entry{titleNew, w2.Say("title.new"), "play", primary})
	}
	if !t.asks {
		list = append(list, entry{titleRules, w2.Say("title.rules"), "rules", plain}, entry{titleSettings, w2.Say("title.settings"), "settings", plain})
		if !t.house.Web {
			list = append(list, entry{titleQuit, w2.Say("title.quit"), "", quiet})
		}
	}
	gap := 12.0
	high := min(max(48, 54*k), (column.H-gap*float64(len(list)-1))/float64(len(list)))
	for i, e := range list {
		at := ui.Rect{X: column.X, Y: column.Y + float64(i)*(high+gap), W: column.W, H: high}
		t.form.button(e.id, at, e.label, e.sign, e.kind)
	}
	s.Invalidate()
}

// Update takes the input of a tick.
func (t *Title) Update(in *ui.Input, dt float64) Intent {
	id, ok := t.form.update(t.house, in)
	if !ok {
		return Intent{}
	}
	switch id {
	case titleGoOn:
		return Intent{Want: GoOn}
	case titleNew, titleStay:
		if t.saved == nil {
			return Intent{Want: SetUp}
		}
		t.ask(id == titleNew)
	case titleAnew:
		return Intent{Want: SetUp}
	case titleRules:
		return Intent{Want: OpenRules}
	case titleSettings:
		return Intent{Want: OpenSettings}
	case titleQuit:
		return Intent{Want: Quit}
	}
	return Intent{}
}

// ask asks whether the match that waits is to end, or leaves the question.
func (t *Title) ask(asks bool) {
	t.asks = asks
	t.Lay()
	if asks {
		ui.Narrate(t.goOn)
	}
}

// The people who look out of the title: one of each family, and the guest.
var titleFan = [...]card.Card{
	card.Of(card.Deluca, 5), card.Of(card.Rossi, 3), card.MangiaCake, card.Of(card.Verdi, 7), card.Of(card.Pesci, 8),
}

func (t *Title) fanWidth() float64 {
	return min(t.at.fan.H*0.66, t.at.fan.W/float64(len(titleFan))*1.02)
}

// Draw draws the whole scene.
func (t *Title) Draw(s *ui.Screen) {
	th := s.Theme()
	s.Table()
	s.Picture(ui.PictureKey{Kind: ui.Logo}, t.at.logo)
	align := ui.Start
	if t.at.shape != desk {
		align = ui.Middle
	}
	w := t.house.voice
	s.Label(w.Say("title"), t.at.name, ui.Style{Font: ui.Title, Size: t.at.name.H * 0.8, Colour: th.AccentTop, Align: align, Fixed: true})
	line := t.goOn
	if t.saved == nil {
		line = w.Say("title.line")
	}
	style := ui.Style{Size: 19, Colour: th.Text, Align: align}
	if t.company() || t.asks {
		block(s, line, t.at.line, style)
	} else {
		s.Label(line, t.at.line, style)
	}
	t.drawFan(s)
	t.form.draw(t.house, s)
	block(s, t.credit, t.at.credit, ui.Style{Size: 15, Colour: th.TextSoft, Align: align})
}

func (t *Title) drawFan(s *ui.Screen) {
	w := t.fanWidth()
	mid := t.at.fan.Centre()
	for i, cd := range titleFan {
		k := float64(i) - float64(len(titleFan)-1)/2
		p := ui.Lying(cd, ui.Point{X: mid.X + k*w*0.82, Y: mid.Y + k*k*w*0.045}, w)
		p.Tilt, p.Lift = k*6, 5
		s.Card(p)
	}
}
