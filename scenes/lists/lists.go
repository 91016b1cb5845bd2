// Package lists is what pages have that list what is kept: plates that can be used, rows of a picture and lines, the ways to what comes before and after them, and
// the games of which they are.
package lists

import (
	"lacasa/scenes"
	"lacasa/ui"
)

// Plate puts a place that can be used, on a ground that grows lighter under the pointer. What is on it a scene draws itself, and how light
// it is for that.
func Plate(p *scenes.Page, id int, at ui.Rect, label string, draw func(s *ui.Screen, r, view ui.Rect, warm float64)) {
	form := p.Form
	form.Area(id, at, label)
	p.Show(at, func(s *ui.Screen, r, view ui.Rect) {
		t, warm := s.Theme(), 0.0
		if area := form.Find(id); area != nil {
			warm = area.Warm
		}
		s.Panel(r, 10, ui.Alpha(ui.Blend(t.Panel, t.PanelTop, 0.3+0.6*warm), 0.9), ui.Blend(t.PanelEdge, t.AccentTop, warm))
		draw(s, r, view, warm)
		if form.Ringed() == id {
			s.Ring(r.Inset(-3), 12)
		}
	})
}

// Listed is what stands in a row of a list: lines, and a picture of so wide and so high before them.
type Listed struct {
	Lines      []scenes.Paragraph
	Wide, High float64 // 0: the lines have all the room
	Picture    func(s *ui.Screen, at ui.Rect)
}

// Row puts a row of a list, which can be used as one, in a room as wide as that, and says how high it is.
func Row(p *scenes.Page, id int, room ui.Rect, label string, of Listed) (high float64) {
	const margin, between, air = 10, 3, 14
	words := room.W - 2*margin
	if of.Wide > 0 {
		words -= of.Wide + air
	}
	lines := -float64(between)
	for _, line := range of.Lines {
		lines += p.House.Screen.MeasureParagraph(line.Text, words, line.Style) + between
	}
	room.H = max(lines, of.High) + 2*margin
	p.Y += room.H + 10
	Plate(p, id, room, label, func(s *ui.Screen, r, _ ui.Rect, _ float64) {
		if of.Wide > 0 {
			of.Picture(s, ui.Rect{X: r.X + margin, Y: r.Y + (r.H-of.High)/2, W: of.Wide, H: of.High})
		}
		at := ui.Rect{X: r.Right() - margin - words, Y: r.Y + (r.H-lines)/2, W: words, H: r.H}
		for _, line := range of.Lines {
			at.Y += s.Paragraph(line.Text, at, line.Style) + between
		}
	})
	return room.H
}

// Turns puts the ways to what comes before and after those of a list that are shown, from the first on, and reports whether there are any.
func Turns(p *scenes.Page, newer, older, first int, more bool) bool {
	w := p.House.Words
	var ways []scenes.Entry
	if first > 0 {
		ways = append(ways, scenes.Entry{ID: newer, Label: w.Say("kept.newer"), Sign: "up", Kind: scenes.Plain})
	}
	if more {
		ways = append(ways, scenes.Entry{ID: older, Label: w.Say("kept.older"), Sign: "down", Kind: scenes.Plain})
	}
	if len(ways) > 0 {
		p.Buttons(200, ways...)
	}
	return len(ways) > 0
}

// Games puts a choice among the games: any, or the poster of that number, from 1.
func Games(p *scenes.Page, id, value int) {
	w, posters := p.House.Words, p.House.Posters
	if len(posters) < 2 {
		return
	}
	games := []string{w.Say("kept.game.any")}
	for i := range posters {
		games = append(games, posters[i].Say(p.House, ""))
	}
	p.LayChoice(id, w.Say("kept.game"), value, games...)
}
