package desk

import (
	"lacasa/engine/casis"
	"lacasa/scenes/casis/office"
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
	said     string // what the last event is called, as the table was before it
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
	sheet := table.Union(m.room.tray, m.room.status).Inset2(6, 0)
	switch m.room.shape {
	case page.Desk:
		sheet = m.room.blotter.Middle(m.room.blotter.W*0.56, m.room.blotter.H*1.1)
	case page.Flat: // beside the texts
		sheet = m.room.tray.Inset2(6, 0)
		sheet.H = m.room.asked.Bottom() - sheet.Y
	}
	s.Fade(k.up)
	office.DrawTelegram(s, sheet.Move(0, 24*(1-k.up)), k.title, k.text)
	s.Fade(1)
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
