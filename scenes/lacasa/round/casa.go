package round

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// casa draws the Casa, who rules, and the draw pile.
type casa struct {
	common

	token token // of the Ruling Family

	dealing *dealing
}

// token is the state of the Ruling Family's token and of the edge of its reminder.
type token struct {
	off  ui.Point // how far it is from where it lies
	far  float64  // how far it was when it set out
	edge float64  // how far that has come out from under the Casa, 0 to 1
	ring float64  // how far a ring of light has gone out from it, once it lies there; 0 or 1: none is seen
}

// nominated returns the family that the seats are asked about, once the Casa's card is dealt, or
// None.
func (k *casa) nominated() card.Family {
	if k.dealing.on || !k.room.casaAsked() || k.view.Casa == card.Back || k.view.Nominated == card.Back || k.view.Nominated == card.MangiaCake {
		return card.None
	}
	return k.view.Nominated.Family()
}

// drawNominated draws the light of the nominated family around the Casa's card.
func (k *casa) drawNominated(s *ui.Screen) {
	if f := k.nominated(); f != card.None {
		ui.DrawDisc(s, k.room.ShownAt, 1.9*k.room.ShownW, ui.Alpha(tell.LightOf(s, f), 0.34))
	}
}

// draw draws the Casa and who rules.
func (k *casa) draw(s *ui.Screen) {
	p, v := k.room, &k.view.Table
	if v.Ruling != card.None && p.CasaCards > 0 && !k.dealing.on { // its edge of the reminder is in sight
		at := ui.CardRect(p.Casa, p.CasaW).Move(0, -p.CasaW*0.32*k.token.edge)
		s.Picture(tell.ReminderOf(v.Ruling), at)
	}
	for i := range p.CasaCards {
		if k.dealing.deals() && p.PileW == 0 { // it is still in the deck
			break
		}
		if i == 0 && v.Casa != card.Back && !k.room.casaAsked() { // which lies face up
			continue
		}
		s.Card(inHeap(p.Casa, p.CasaW, i))
	}
	k.drawRuling(s)
}

// rulingSize is how large it is written who rules on a large screen.
const rulingSize = 18.0

// drawRuling writes who rules and who the Cousins are, with their crest if it has room.
func (k *casa) drawRuling(s *ui.Screen) {
	p, r := k.room, k.room.Ruling
	if r.H <= 0 {
		return // it is said elsewhere
	}
	s.Fade(1 - k.dealing.unsaid)
	defer s.Fade(1)
	st := ui.Style{Font: ui.Bold, Size: rulingSize, Colour: s.Theme().Text}
	if p.Shape != page.Desk {
		st.Size = 17
	}
	if p.Centred {
		st.Align = ui.Middle
	}
	st = page.ShrinkToLines(s, k.says.ruling, r, st)
	even := r
	if p.Centred { // in lines of about equal length
		even = r.Middle(page.EvenWidth(s, k.says.rules, r.W, 0.5, st), r.H)
	}
	_, r = r.CutTop(s.Paragraph(k.says.rules, even, st))
	w, h := s.MeasureText(k.says.cousins, st)
	if k.says.cousins == "" || w+h > r.W {
		s.Paragraph(k.says.cousins, r, st)
		return
	}
	line := ui.Rect{X: r.X, Y: r.Y, W: w + h, H: h}
	if p.Centred {
		line.X += (r.W - line.W) / 2
	}
	crest, line := line.CutLeft(h)
	s.Picture(tell.CrestOf(k.view.Cousins), crest.Inset(h*0.06).Move(-h*0.1, 0))
	st.Align = ui.Start
	s.Paragraph(k.says.cousins, line, st)
}

// drawPile draws the draw pile as high as it is, and the place of the card beside it.
func (k *casa) drawPile(s *ui.Screen) {
	p, t := k.room, s.Theme()
	if p.PileW == 0 {
		return
	}
	if k.view.Rules.Stack {
		ui.DrawSlot(s, ui.CardRect(p.Up, p.PileW))
	}
	if p.Piled.H > 0 && k.view.Pile > 0 {
		s.Fade(1 - k.dealing.unsaid)
		page.DrawLine(s, k.says.piled, p.Piled, ui.Style{Size: 18, Colour: t.TextSoft, Align: ui.Middle})
		s.Fade(1)
	}
	at := ui.CardRect(p.Pile, p.PileW)
	if k.view.Pile == 0 || k.dealing.deals() {
		ui.DrawSlot(s, at)
		return
	}
	for i := range (int(k.view.Pile) + 4) / 5 {
		s.Card(inHeap(p.Pile, p.PileW, i))
	}
	size := 16.0
	if p.Shape == page.Desk {
		size = max(20, p.PileW*0.2)
	}
	drawNumber(s, at.Centre(), k.says.pile, size, t.Text)
}

// inHeap returns the pose of card i of a heap of face-down cards.
func inHeap(at ui.Point, w float64, i int) ui.Pose {
	return table.HiddenPose(ui.Point{X: at.X - 1.5*float64(i), Y: at.Y - 2*float64(i)}, w, 0)
}

// drawNumber draws a number on a seal.
func drawNumber(s *ui.Screen, at ui.Point, n string, size float64, ink color.RGBA) {
	t := s.Theme()
	w := max(size*1.7, size*0.7*float64(len(n))+size)
	r := ui.Rect{X: at.X - w/2, Y: at.Y - size*0.8, W: w, H: size * 1.6}
	s.Panel(r, size*0.75, t.Panel, t.PanelEdge)
	s.Label(n, r, ui.Style{Font: ui.Bold, Size: size, Colour: ink, Align: ui.Middle, Fixed: true})
}

// drawReign colours the rail for the Ruling Family and puts its crest in the corners. A phone has
// only its edges coloured.
func (k *casa) drawReign(s *ui.Screen, f card.Family) {
	ink, come := tell.LightOf(s, f), k.token.edge*(1-k.dealing.unsaid)
	if k.room.Shape == page.Desk {
		ui.DrawInlay(s, ink, tell.CrestOf(f), come)
	} else {
		ui.DrawHem(s, ink, come)
	}
}

// carried is how much wider the token is on each side as it sets out, as a share of its width.
const carried = 0.6

// drawToken draws the Ruling Family's token.
func (k *casa) drawToken(s *ui.Screen) {
	if k.view.Ruling == card.None || k.dealing.on {
		return
	}
	up := k.tokenUp()
	r := k.room.tokenRect().Move(k.token.off.X, k.token.off.Y-up)
	if k.token.far > 0 { // it is larger on its way
		r = r.Inset(-carried * r.W * (1 - k.token.edge))
	}
	ui.DrawWave(s, r.Centre(), r.W*(0.6+1.4*k.token.ring), 1-k.token.ring, tell.ColourOf(s, k.view.Ruling))
	s.Shadow(r.Inset(r.W*0.1), r.W*0.4, 4+up)
	s.Picture(tell.TokenOf(k.view.Ruling), r)
}

// bringToken moves the token from a point to the Casa.
func (k *casa) bringToken(from ui.Point) {
	home := k.room.tokenRect().Centre()
	k.token = token{off: ui.Point{X: from.X - home.X, Y: from.Y - home.Y}, ring: 1}
	k.token.far = math.Hypot(k.token.off.X, k.token.off.Y)
	k.desk.Line.Move(&k.token.off.X, 0, riseOver-riseGoes, ui.InOut)
	k.desk.Line.Move(&k.token.off.Y, 0, riseOver-riseGoes, ui.InOut)
	k.desk.Line.Move(&k.token.edge, 1, riseOver-riseGoes, ui.InOut)
}

// tokenUp returns the height at which the token is carried.
func (k *casa) tokenUp() float64 {
	const highest = 26
	if k.token.far == 0 {
		return 0
	}
	return highest * math.Sin(math.Pi*min(1, math.Hypot(k.token.off.X, k.token.off.Y)/k.token.far))
}
