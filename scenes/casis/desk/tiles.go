package desk

import (
	"image/color"
	"slices"

	"lacasa/engine/casis"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A tile is a button with a picture of its action and a note that says what it brings and costs.
// tileLow is the height of one that has no room for a picture but for its chances, tileWide the
// greatest width of a tile, and tileGap the distance between two, in dp.
const tileLow, tileWide, tileGap = 44.0, 330.0, 12.0

// chancesWide is how much of such a button is for the chances, in dp.
const chancesWide = 100.0

// A chance is a duel that a button asks for: for how many cards, how likely it is won, and whether
// the other rolls two dice.
type chance struct {
	cards     int
	share     float64
	contested bool
}

// noted returns the place of the buttons of a decision if what they bring and cost is written on
// them, and that of the lines below.
func (k *tray) noted() (buttons, foot ui.Rect) {
	foot, buttons = k.room.aside.tiles.CutBottom(24)
	buttons.H -= 7
	n := float64(min(len(k.ask.list), tilesInRow))
	return buttons.Middle(min(buttons.W, n*tileWide*k.room.dieW/100+(n-1)*tileGap), buttons.H), foot
}

// barHigh is the height of a button that has room for its chances below its words.
const barHigh = 50.0

// tilesInRow is how many tiles fit side by side; more are in two rows.
const tilesInRow = 4

// tileAt returns the place of tile i of n.
func tileAt(r ui.Rect, i, n int) ui.Rect {
	if n <= tilesInRow {
		return r.Cell(i, n, tileGap)
	}
	const gap = 7
	in := (n + 1) / 2
	r.H = (r.H - gap) / 2
	return r.Move(0, float64(i/in)*(r.H+gap)).Cell(i%in, min(in, n-i/in*in), gap)
}

// notes reports whether the buttons have room for what says has of each action, and whether only in
// few words.
func (k *tray) notes(says *sayings) (brief, fit bool) {
	s := k.desk.House.Screen
	if k.room.shape != page.Desk || s.Theme().TextScale > 1.2 || !says.listed || k.ask.phase != casis.Opening || k.busy() || k.guide.teaches() {
		return false, false
	}
	r, _ := k.noted()
	n := len(k.ask.list)
	if at := tileAt(r, 0, n); at.H < 0.9*tileLow {
		return false, false
	}
	for _, try := range [...]struct {
		brief bool
		size  float64
	}{{false, listFair}, {true, listFair}, {true, listSmall}} {
		has := false
		fit := !slices.ContainsFunc(k.ask.list, func(ch choice) bool {
			note := says.note(&ch, try.brief)
			has = has || note != ""
			return !page.NoteFits(s, note, tileAt(r, 0, n), try.size)
		})
		if fit {
			return try.brief, has
		}
	}
	return false, false
}

// note returns what says has of the action of a button, in few words if brief is set.
func (y *sayings) note(ch *choice, brief bool) string {
	switch ch.step {
	case begins:
		return y.covers[ui.BoolIndex(brief)]
	case acts, seeks:
		return y.brings[ch.action.Verb][ui.BoolIndex(brief)]
	}
	return ""
}

// spare returns how much of its button is for its chances, if that has no room for a picture.
func (c *choice) spare() float64 {
	if len(c.chances) == 0 {
		return 0
	}
	return chancesWide + 10
}

// drawFoot draws in r, below the tiles, what is about none of them.
func (k *tray) drawFoot(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	st := ui.Style{Size: listEasy, Colour: t.Text}
	s.Panel(r, 8, ui.Alpha(sunk, 0.5), color.RGBA{})
	r = r.Inset2(10, 1)
	if line := k.footnote(k.says); line != "" {
		if line == k.says.heading {
			st.Colour = t.AccentTop
		}
		wide, _ := s.MeasureText(line, st)
		at := r
		at.W = min(r.W, wide+1)
		page.DrawLine(s, line, at, st)
		_, r = r.CutLeft(at.W + 26)
		st.Colour = t.Text
	}
	if len(k.says.signs) == 0 {
		return
	}
	for ; st.Size >= listSmall; st.Size *= 0.98 {
		if cells, h := k.signCells(k.says, r, st); h <= r.H && cells[len(cells)-1].Right() <= r.Right() {
			k.drawSigns(s, r.Middle(r.W, h), st)
			return
		}
	}
}

// footnote returns the line below the tiles: what a case is, or else the first that is about no
// action.
func (k *tray) footnote(says *sayings) string {
	if says.heading != "" {
		return says.heading
	}
	for _, line := range says.usual[min(says.more, len(says.usual)):] {
		if line[0] != says.barred {
			return line[0]
		}
	}
	return ""
}

// drawTiles draws on the buttons what they are about.
func (c *controls) drawTiles(s *ui.Screen) {
	for i := range c.ask.list {
		ch, w := &c.ask.list[i], c.desk.Form.Find(table.Answers.ID(i))
		if w == nil {
			continue
		}
		at, is := page.TilePicture(w.Rect, s.Theme().TextScale)
		switch {
		case c.noted() && is:
			c.drawTile(s, ch, at)
		case c.noted():
			_, bars := w.Rect.Inset2(18, 0).CutRight(chancesWide)
			c.drawBars(s, ch, ui.Rect{X: bars.X, Y: w.Rect.Centre().Y - 14, W: bars.W, H: 8})
		case s.Theme().TextScale <= 1.4 && w.Rect.H >= barHigh: // below the words
			r := w.Rect.Inset2(14, 0)
			c.drawBars(s, ch, ui.Rect{X: r.X, Y: r.Bottom() - 13, W: r.W, H: 8})
		}
	}
}

// drawBars draws a bar for each chance of a button, side by side.
func (c *controls) drawBars(s *ui.Screen, ch *choice, r ui.Rect) {
	for j := range ch.chances {
		drawShare(s, r.Cell(j, len(ch.chances), 10), ch.chances[j].share)
	}
}

// drawShare draws a chance as a bar.
func drawShare(s *ui.Screen, bar ui.Rect, share float64) {
	s.Panel(bar, bar.H/2, ui.Alpha(sunk, 0.9), ui.Alpha(seam, 0.5))
	bar.W *= share
	s.Panel(bar, bar.H/2, s.Theme().AccentTop, color.RGBA{})
}

// drawTile draws the picture on a tile: the dice and the chances of a challenge, or the cards that
// it is about.
func (c *controls) drawTile(s *ui.Screen, ch *choice, r ui.Rect) {
	w := min(r.H*0.9/1.4, r.W*0.2)
	switch {
	case len(ch.chances) > 0 && c.says.dice > 0:
		bars, scene := r.CutBottom(min(18, r.H*0.3))
		c.drawContest(s, &ch.chances[0], scene)
		for j := range ch.chances {
			cell := bars.Cell(j, len(ch.chances), 14)
			card := min(cell.H*0.66, 13)
			for n := range ch.chances[j].cards {
				s.Card(table.HiddenPose(ui.Point{X: cell.X + card*(0.6+0.5*float64(n)), Y: cell.Centre().Y}, card, 0))
			}
			_, cell = cell.CutLeft(card*(1.2+0.5*float64(ch.chances[j].cards-1)) + 5)
			drawShare(s, cell.Middle(cell.W, min(10, cell.H*0.6)), ch.chances[j].share)
		}
	case ch.step == begins || ch.action.Verb == casis.Accuse || ch.action.Verb == casis.Lay:
		at := ui.Point{X: r.Centre().X + w*0.5, Y: r.Centre().Y + w*0.12}
		w = min(w, r.H/dossierTall)
		file := dossierAt(at, w)
		if s.Theme().HighContrast {
			ui.DrawPlate(s, file, w*0.07, manila, manilaDark)
		} else {
			ui.DrawCardboard(s, file, w*0.07, manila, manilaDark)
		}
		for j := 2; j >= 0; j-- {
			s.Card(proofPose(at, w, j))
		}
		s.Card(table.HiddenPose(at, w, 0))
		if ch.action.Verb == casis.Accuse {
			d := w * 0.8
			seal := at.Square(0).Inset2(-d/2, -d/2)
			s.Panel(seal, d/2, s.Theme().Panel, s.Theme().AccentTop)
			s.Sign(signs[casis.Accuse], seal.Inset(d*0.16), s.Theme().AccentTop)
		}
	default:
		n := 1
		if ch.action.Verb == casis.Draw {
			n = min(int(c.view.TurnRules().Draw), int(c.view.Pile))
		}
		for i := range n {
			from := float64(i) - float64(n-1)/2
			p := table.HiddenPose(ui.Point{X: r.Centre().X + w*0.6*from, Y: r.Centre().Y + w*0.05*from*from}, w, 0)
			p.Tilt, p.Lift = 7*from, 6
			s.Card(p)
		}
	}
}

// drawContest draws the dice of both sides of a duel, and between them a card.
func (c *controls) drawContest(s *ui.Screen, of *chance, r ui.Rect) {
	const apart = 1.3 // between dice, in their widths
	w, at := min(r.H*0.74, r.W/7), r.Centre()
	at.Y -= w * 0.08
	card := min(r.H*0.94/1.4, w)
	for n := range of.cards {
		from := float64(n) - float64(of.cards-1)/2
		s.Card(table.HiddenPose(ui.Point{X: at.X + card*0.35*from, Y: r.Centre().Y}, card, 0))
	}
	side := card*(0.5+0.35*float64(of.cards-1)/2) + w*0.9
	own, other := -1.0, 1.0
	for i := 3 - c.says.dice; i < 3; i++ {
		x, red := at.X+own*(side+w*apart*float64(1-i)), !of.contested
		if i == 2 {
			x, red = at.X+other*side, of.contested
		}
		if of.contested { // the other rolls two
			x = 2*at.X - x
		}
		drawResting(s, i, ui.Point{X: x, Y: at.Y}, w, red)
	}
}
