package desk

import (
	"image/color"

	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A middle is what all players look at: the tray, a case or a bulletin over it, and the name of a
// seat that has just won something.
type middle struct {
	common

	tray     tray
	court    court
	bulletin bulletin
	ovation  ovation
}

// clear takes away the dice, the throws and the case.
func (m *middle) clear() {
	m.tray.cup, m.tray.throws, m.court.trial = cup{}, throws{}, trial{}
}

// A bulletin is a sheet on the desk that announces what changes the match.
type bulletin struct {
	title, text string
	up          float64 // how far it has come, 0 to 1
}

// titles maps an event that a bulletin announces to the key of its title.
var titles = map[casis.Kind]string{casis.TieBroke: "desk.tie-breaker", casis.FinalBegan: "desk.final", casis.FinalOff: "desk.final-off"}

// proclaim puts a bulletin about e on the desk. It stays until another event is shown.
func (m *middle) proclaim(e *casis.Event) {
	m.bulletin = bulletin{title: m.desk.House.Say(titles[e.Kind]), text: m.sentences.voice().Event(*e, &m.view.Table)}
	m.desk.Line.Move(&m.bulletin.up, 1, table.PacePlay, ui.Settle)
}

// drawBulletin draws the bulletin.
func (m *middle) drawBulletin(s *ui.Screen) {
	k := &m.bulletin
	if k.text == "" {
		return
	}
	t := s.Theme()
	s.Fill(s.Bounds(), ui.Alpha(t.Shade, 0.5*k.up))
	sheet := table.Union(m.room.tray, m.room.status)
	switch m.room.shape {
	case page.Desk:
		sheet = m.room.blotter.Middle(m.room.blotter.W*0.62, m.room.blotter.H)
	case page.Flat: // beside the texts
		sheet = m.room.tray
		sheet.H = m.room.asked.Bottom() - sheet.Y
	}
	sheet = sheet.Move(0, 24*(1-k.up))
	s.Fade(k.up)
	ui.DrawPlate(s, sheet, 6, paper, manilaDark)
	head, words := sheet.Inset2(16, 10).CutTop(sheet.H * 0.28)
	_, words = words.CutTop(6)
	page.DrawBlock(s, k.text, words, ui.Style{Font: ui.Bold, Size: 20, Colour: inked, Align: ui.Middle})
	s.Fade(1)
	ui.DrawStamp(s, k.title, "log", head.Middle(min(head.W, 380), head.H), -2, 1, color.RGBA{126, 24, 30, 255}, color.RGBA{255, 244, 222, 255})
}

// darkness returns how far the desk is darkened, 0 to 1, because a bulletin or a case is in the
// middle.
func (m *middle) darkness() float64 {
	switch {
	case m.bulletin.text != "":
		return m.bulletin.up
	case m.court.of > 0:
		return m.court.up
	}
	return 0
}
