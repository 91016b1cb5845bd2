package tally

import (
	"image/color"
	"slices"

	"lacasa/ui"
	"lacasa/ui/page"
)

// items returns the tallies of the items that came up in the counted matches, the most frequent
// first.
func (c *StatisticsPage) items(count *Count) (list []Counted) {
	up := map[string]bool{} // the games that have items
	for i := range c.list {
		if s := &c.list[i]; s.Came != nil {
			up[s.Game] = true
		}
	}
	for i := range c.House.Posters {
		game := c.House.Posters[i].Game
		if !up[game] {
			continue
		}
		for _, p := range c.ways.Pieces(game) {
			if of := count.pieces[game][p.ID]; of != nil {
				list = append(list, Counted{Name: p.Name, Tally: *of})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Counted) int { return b.Played - a.Played })
	return list
}

// layCollection adds everything that can be won, game by game, with a coin on what was won.
func (c *StatisticsPage) layCollection(count *Count) {
	p := &c.Page
	for i := range c.House.Posters {
		poster := &c.House.Posters[i]
		if c.game > 0 && i != c.game-1 {
			continue
		}
		pieces := slices.DeleteFunc(c.ways.Pieces(poster.Game), func(p Piece) bool { return p.Apart })
		won := 0
		for _, one := range pieces {
			if of := count.pieces[poster.Game][one.ID]; of != nil && of.Won > 0 {
				won++
			}
		}
		p.Heading(c.House.Say("tally.collected", "game", poster.Say(c.House, ""), "won", ui.Numeral(won), "n", ui.Numeral(len(pieces))))
		if len(pieces) > 0 && len(c.House.Posters) > 1 {
			p.Text(c.House.Say("tally.street", "n", ui.Numeral(c.House.Added(poster.Game)), "of", ui.Numeral(ui.FrontMost)), page.SoftText)
		}
		c.layPieces(poster.Game, pieces, count)
	}
}

// layPieces adds pieces of a game side by side, in rows.
func (c *StatisticsPage) layPieces(game string, pieces []Piece, count *Count) {
	const (
		gap, least = 12.0, 104.0
		coin       = 34.0
		shape      = 1.17 // width of a picture divided by its height
	)
	h, p := c.House, &c.Page
	s, t, room := h.Screen, h.Screen.Theme(), p.Space()
	per := max(2, int((room.W+gap)/(least*max(1, t.TextScale*0.8)+gap)))
	for row := range slices.Chunk(pieces, per) {
		bottom := p.Y
		for i, one := range row {
			at := room.Cell(i, per, gap)
			at.Y = p.Y
			of := count.pieces[game][one.ID]
			if of == nil {
				of = new(Tally)
			}
			at.H = coin * 1.6
			if one.Draw != nil {
				at.H = at.W / shape
			}
			p.Show(at, func(s *ui.Screen, r, view ui.Rect) { drawPiece(s, &one, of, r, view, coin) })
			said, st := one.Name, ui.Style{Size: 15, Colour: t.TextSoft, Align: ui.Middle}
			if of.Won > 0 {
				said, st.Font, st.Colour = h.Say("tally.piece", "name", one.Name, "n", ui.Numeral(of.Won)), ui.Bold, t.AccentTop
			}
			below := ui.Rect{X: at.X - gap/2 + 2, Y: at.Bottom() + 5, W: at.W + gap - 4}
			st = page.WordsFit(s, said, below.W, st)
			below.H = s.MeasureParagraph(said, below.W, st)
			p.Write(said, below, st)
			bottom = max(bottom, below.Bottom())
		}
		p.Y = bottom + gap
	}
}

// drawPiece draws a piece, with a coin if it was won. Otherwise it is dimmed, more so if it was
// never played.
func drawPiece(s *ui.Screen, one *Piece, of *Tally, r, view ui.Rect, coin float64) {
	mid := r.Centre()
	if one.Draw != nil {
		one.Draw(s, r, view)
		s.Clip(view)
		if of.Won == 0 {
			s.Fill(r, ui.Alpha(color.RGBA{A: 0xff}, 0.45+0.25*float64(ui.BoolIndex(of.Played == 0))))
		}
		mid = ui.Point{X: r.Right() - coin*0.4, Y: r.Bottom() - coin*0.4}
	}
	if of.Won > 0 {
		ui.DrawCoin(s, mid, coin, 0, 0)
	} else if one.Draw == nil {
		ui.DrawSocket(s, mid.Square(coin))
	}
}
