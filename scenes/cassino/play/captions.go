package play

import (
	"image/color"

	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// captions draws the words above and below the table: which game it is, and what happens.
type captions struct {
	common
}

// drawTop draws the names of the game and of the hand.
func (c *captions) drawTop(s *ui.Screen) {
	t, r := s.Theme(), c.room.top
	game := ui.Style{Font: ui.Bold, Size: 20, Colour: t.Text}
	round := ui.Style{Size: 17, Colour: t.TextSoft}
	if c.room.shape == page.Flat {
		page.DrawLine(s, c.says.game, r, game)
		return
	}
	high := r.H / 2
	if c.room.shape == page.Tall {
		r, high = r.Inset2(12, 1), r.H*0.56
	}
	if c.room.shape == page.Desk && !t.HighContrast {
		r = c.drawMenu(s, r, &game, &round)
		high = r.H / 2
	}
	upper, lower := r.CutTop(high)
	page.DrawLine(s, c.says.game, upper, game)
	page.DrawLine(s, c.says.round, lower, round)
}

// drawRound draws the name of the hand where it is not beside that of the game.
func (c *captions) drawRound(s *ui.Screen) {
	if c.room.shape == page.Flat {
		page.DrawEvenly(s, c.says.round, c.room.round.Inset2(3, 0), ui.Style{Size: 15, Colour: s.Theme().TextSoft})
	}
}

// The paper and the ink of the cafe's menu card.
var menu, menuInk = color.RGBA{232, 222, 196, 255}, color.RGBA{44, 30, 26, 255}

// drawMenu draws in r a menu card with the names of the game and of the hand, and returns where
// they stand on it. It is as wide as what hangs below it, or wider if large names need it.
func (c *captions) drawMenu(s *ui.Screen, r ui.Rect, game, round *ui.Style) ui.Rect {
	const aside, fold, least = 14, 3, 0.84 // dp; of the size of the letters
	name, _ := s.MeasureText(c.says.game, *game)
	hand, _ := s.MeasureText(c.says.round, *round)
	most, needed := r.W, least*max(name, hand)+2*aside-8
	switch line, scores := c.room.line, c.room.scores; {
	case s.Theme().TextScale > 1:
		r.W = max(line.W, min(r.W, max(name, hand)+2*aside))
	case line.H > 0:
		r.W = max(line.W, min(most, needed))
	case scores.H > 0: // in the middle of it
		r.W = max(scores.W-2*(r.X-scores.X), min(most, needed))
	}
	ui.DrawPlate(s, r, 3, menu, ui.Blend(menu, menuInk, 0.4))
	s.Panel(r.Inset(fold), 1, color.RGBA{}, ui.Alpha(menuInk, 0.35))
	game.Colour, game.Align = menuInk, ui.Middle
	round.Colour, round.Align = menuInk, ui.Middle
	return r.Inset2(aside-8, fold)
}

// status returns what is said now, and in which colour.
func (c *captions) status(t *ui.Theme) (text string, ink color.RGBA) {
	return c.table.News.Status(t, c.says.status, c.ask.asks(), func(kind table.Reach, i int) string {
		if kind == reachBuild {
			return c.phrases.buildSaid(c.room.buildAt(i))
		}
		return c.says.seats[i].spoken
	})
}

// drawStatus draws whose turn it is, what is chosen, or what has just happened.
func (c *captions) drawStatus(s *ui.Screen) {
	t := s.Theme()
	r, asking := c.divided()
	text, ink := c.status(t)
	if text == "" {
		return
	}
	st := ui.Style{Font: ui.Bold, Size: 19 * min(1, 1.6/t.TextScale), Colour: ink, Align: ui.Middle}
	free := len(c.ask.list) == 0 && asking.X == r.X // it has the room of the answers too
	if free && c.ask.asks() && c.table.News.Text != "" && !c.table.News.Bad && c.drawBoth(s, table.Union(r, asking), text, c.says.status, st) {
		return
	}
	switch {
	case c.room.shape == page.Desk:
		if w, _ := s.MeasureText(text, st); free && w > r.W-24 {
			r = table.Union(r, asking)
		}
	case free:
		r = table.Union(r, asking)
	default:
		st.Size = 17 * min(1, 1.4/t.TextScale)
	}
	w, high := s.MeasureText(text, st)
	plate := r.Middle(min(r.W, w+36), min(r.H, high+14))
	if w > plate.W-24 {
		st = page.FitStyle(s, text, r.Inset2(12, 4), st)
		plate = r.Middle(min(r.W, page.EvenWidth(s, text, r.W-24, 0.5, st)+40), min(r.H, s.MeasureParagraph(text, r.W-24, st)+8))
	}
	ui.DrawPlate(s, plate, min(plate.H/2, 18), t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	page.DrawEvenly(s, text, plate.Inset2(12, 4), st)
}

// drawBoth draws in r, or a little beyond, what has happened, in a style, and below it what is
// asked. It reports whether there is room.
func (c *captions) drawBoth(s *ui.Screen, r ui.Rect, told, asked string, st ui.Style) bool {
	const least, aside, around, beyond = 0.8, 12, 3, 5 // of the size of the letters; dp
	if c.room.shape == page.Desk {
		r = r.Inset2(0, -beyond)
	}
	for by := 1.0; by >= least; by -= 0.05 {
		news, question := st, st
		news.Size, question.Size, question.Colour = st.Size*by, st.Size*by, s.Theme().AccentTop
		one, _ := s.MeasureText(told, news)
		two, _ := s.MeasureText(asked, question)
		w := min(r.W-2*aside, max(one, two)+aside)
		upper, lower := s.MeasureParagraph(told, w, news), s.MeasureParagraph(asked, w, question)
		if upper+lower+2*around > r.H {
			continue
		}
		plate := r.Middle(w+2*aside, upper+lower+2*around)
		ui.DrawPlate(s, plate, min(plate.H/2, 18), s.Theme().Panel, ui.Alpha(s.Theme().PanelEdge, 0.8))
		above, below := plate.Inset2(aside, around).CutTop(upper)
		page.DrawEvenly(s, told, above, news)
		page.DrawEvenly(s, asked, below, question)
		return true
	}
	return false
}
