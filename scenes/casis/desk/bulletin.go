package desk

import (
	"image/color"

	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// bulletin is a sheet on the desk on which everybody reads what changes the match.
type bulletin struct {
	title, text string
	up          float64 // how far it has come
}

// titles are what stands stamped over such a sheet.
var titles = map[casis.Kind]string{casis.TieBroke: "desk.tie-breaker", casis.FinalBegan: "desk.final", casis.FinalOff: "desk.final-off"}

// proclaim lays the sheet on the desk, until something else is seen.
func (c *Desk) proclaim(e *casis.Event) {
	c.bulletin = bulletin{title: c.house.Say(titles[e.Kind]), text: c.voice().Event(*e, &c.shown.Table)}
	c.line.Move(&c.bulletin.up, 1, table.PacePlay, ui.Settle)
}

// drawBulletin draws it.
func (c *Desk) drawBulletin(s *ui.Screen) {
	k := &c.bulletin
	if k.text == "" {
		return
	}
	t := s.Theme()
	s.Fill(s.Bounds(), ui.Alpha(t.Shade, 0.5*k.up))
	sheet := table.Union(c.room.tray, c.room.status)
	switch c.room.shape {
	case scenes.Desk:
		sheet = c.room.blotter.Middle(c.room.blotter.W*0.62, c.room.blotter.H)
	case scenes.Flat: // beside what is said
		sheet = c.room.tray
		sheet.H = c.room.asked.Bottom() - sheet.Y
	}
	sheet = sheet.Move(0, 24*(1-k.up))
	s.Fade(k.up)
	s.Plate(sheet, 6, paper, manilaDark)
	head, words := sheet.Inset2(16, 10).CutTop(sheet.H * 0.28)
	_, words = words.CutTop(6)
	scenes.DrawBlock(s, k.text, words, ui.Style{Font: ui.Bold, Size: 20, Colour: inked, Align: ui.Middle})
	s.Fade(1)
	s.Stamp(k.title, "log", head.Middle(min(head.W, 380), head.H), -2, 1, color.RGBA{126, 24, 30, 255}, color.RGBA{255, 244, 222, 255})
}
