package desk

import (
	"image/color"
	"slices"

	"lacasa/engine/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Sizes of tiles, in dp. A tile is a button with a picture of its action and a note that says what
// it brings and costs: tileLow is the height of one that has room for its chances alone, tileWide
// the greatest width of a tile, and tileGap the distance between two.
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

// tiled reports whether the buttons say what they bring and cost.
func (k *tray) tiled() bool { return k.says.noted && k.idle() }

// leatherNow returns the leather with the decision, and statusNow the place of what is asked.
func (k *tray) leatherNow() ui.Rect {
	if h, _, is := k.room.heard(); is {
		return h.leather
	}
	if k.room.shape != page.Desk && k.tiled() {
		return k.room.aside.leather
	}
	return k.room.blotter
}

func (k *tray) statusNow() ui.Rect {
	if h, _, is := k.room.heard(); is {
		return h.status
	}
	if k.room.shape != page.Desk && k.tiled() {
		return k.room.aside.status
	}
	return k.room.status
}

// tilePlaces returns the place of the buttons of a decision if what they bring and cost is written on
// them, and that of the lines below, which are those of says.
func (k *tray) tilePlaces(says *sayings) (buttons, foot ui.Rect) {
	r, high := k.room.aside.tiles, footHigh
	if k.room.shape != page.Desk {
		line, signs := k.footRows(says, r.Inset2(footSide, 0))
		high = line + signs + 2
	}
	foot, buttons = r.CutBottom(high)
	buttons.H -= 7
	if k.room.shape != page.Desk {
		return buttons, foot
	}
	n := float64(min(len(k.ask.list), tilesInRow))
	return buttons.Middle(min(buttons.W, n*tileWide*k.room.dieW/dieWide+(n-1)*tileGap), buttons.H), foot
}

// barHigh is the height of a button that has room for its chances below its words.
const barHigh = 50.0

// footHigh is the height of the lines below the tiles on a large screen, and footSide their
// distance from its sides.
const footHigh, footSide = 24.0, 10.0

// footRows returns how high what is said below the tiles is in r on a phone: the line, and the
// signs if they are below it.
func (k *tray) footRows(says *sayings, r ui.Rect) (line, signs float64) {
	s, st := k.desk.House.Screen, ui.Style{Size: listFair}
	said, wide := k.footnote(says), 0.0
	if said != "" {
		line = s.MeasureParagraph(said, r.W, st)
		wide, _ = s.MeasureText(said, st)
	}
	if len(says.signs) == 0 {
		return line, 0
	}
	beside := r
	_, beside = beside.CutLeft(wide + footApart)
	if cells, _ := k.signCells(says, beside, st); cells[len(cells)-1].Right() <= r.Right() {
		return max(line, cells[0].H+listApart), 0
	}
	_, signs = k.signCells(says, r, st)
	return line, signs
}

// footApart is the distance of the signs from the line before them.
const footApart = 26.0

// On a large screen tilesInRow tiles fit side by side, and on a phone one fewer; more are in two
// rows.
const tilesInRow = 4

// tileAt returns the place of tile i of n.
func (k *tray) tileAt(r ui.Rect, i, n int) ui.Rect {
	switch {
	case k.room.shape != page.Desk && n < tilesInRow:
		return r.Cell(i, n, 8)
	case k.room.shape == page.Desk && n <= tilesInRow:
		return r.Cell(i, n, tileGap)
	}
	const gap = 7
	in := (n + 1) / 2
	r.H = (r.H - gap) / 2
	return r.Move(0, float64(i/in)*(r.H+gap)).Cell(i%in, min(in, n-i/in*in), gap)
}

// notesFit reports whether the buttons have room for what says has of each action, and whether only in
// few words.
func (k *tray) notesFit(says *sayings) (brief, fit bool) {
	s := k.desk.House.Screen
	if s.Theme().TextScale > 1.2 || !says.listed || k.ask.phase != casis.Opening || k.busy() || k.guide.teaches() {
		return false, false
	}
	r, _ := k.tilePlaces(says)
	n := len(k.ask.list)
	if at := k.tileAt(r, 0, n); at.H < 0.9*tileLow || k.room.shape != page.Desk && at.H < 100 {
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
			return !page.NoteFits(s, k.labelOf(&ch, true), note, k.tileAt(r, 0, n), try.size)
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

// labelOf returns what a button is called: on a phone in few words if the rest is said beside it or
// noted on it.
func (k *common) labelOf(ch *choice, noted bool) string {
	if ch.short != "" && k.room.shape != page.Desk && (noted || k.says.quoted && len(ch.chances) > 0) {
		return ch.short
	}
	return ch.label
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
	r = r.Inset2(footSide, 1)
	if k.room.shape != page.Desk {
		k.drawFootRows(s, r)
		return
	}
	if line := k.footnote(k.says); line != "" {
		if line == k.says.heading {
			st.Colour = t.AccentTop
		}
		wide, _ := s.MeasureText(line, st)
		at := r
		at.W = min(r.W, wide+1)
		page.DrawLine(s, line, at, st)
		_, r = r.CutLeft(at.W + footApart)
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

// drawFootRows draws the same on a phone, where the signs are below the line unless both fit side
// by side.
func (k *tray) drawFootRows(s *ui.Screen, r ui.Rect) {
	t := s.Theme()
	st := ui.Style{Size: listFair, Colour: t.Text}
	high, signs := k.footRows(k.says, r)
	said := k.footnote(k.says)
	if said == k.says.heading {
		st.Colour = t.AccentTop
	}
	at, rest := r.CutTop(high)
	wide, line := s.MeasureText(said, st)
	if signs == 0 && len(k.says.signs) > 0 {
		at = at.Middle(at.W, min(at.H, line))
		rest = at
		if said != "" {
			_, rest = rest.CutLeft(wide + footApart)
		}
		rest = rest.Move(0, -listApart)
	}
	s.Paragraph(said, at, st)
	st.Colour = t.Text
	k.drawSigns(s, rest, st)
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
		at, is := page.TilePicture(s, w.Label, w.Rect)
		switch {
		case c.blotter.tray.tiled() && is:
			c.drawTile(s, ch, at)
		case c.blotter.tray.tiled():
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
	if isNarrow(r) {
		w = min(r.H*0.84/1.4, r.W*0.42)
	}
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
		w = min(w, r.H/dossierTall, r.W/dossierWide*0.9)
		drawFolder(s, dossierAt(at, w), w)
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

// drawComposed draws in r the dossier of a case that is being put together: what it still lacks is
// faint.
func (k *tray) drawComposed(s *ui.Screen, r ui.Rect) {
	w := min(r.W*0.86/dossierWide, r.H*0.86/dossierTall)
	at := ui.Point{X: r.Centre().X + w*(dossierSuspect-dossierWide/2), Y: r.Centre().Y + w*(1-dossierTall/2)}
	drawFolder(s, dossierAt(at, w), w)
	for j := 2; j >= 0; j-- {
		k.fadeUnless(s, k.ask.n > j+1)
		s.Card(proofPose(at, w, j))
	}
	k.fadeUnless(s, k.ask.n > 0)
	if k.ask.n > 0 {
		s.Card(tell.Lying(k.blotter.pieces[k.ask.picked[0]].card, at, w))
	} else {
		s.Card(table.HiddenPose(at, w, 0))
	}
	s.Fade(1)
}

// fadeUnless fades what is drawn next unless there is what it stands for.
func (k *tray) fadeUnless(s *ui.Screen, is bool) {
	const missing = 0.28
	if is {
		s.Fade(1)
	} else {
		s.Fade(missing)
	}
}

// drawFolder draws the dossier of a case whose suspect is w wide.
func drawFolder(s *ui.Screen, r ui.Rect, w float64) {
	if s.Theme().HighContrast {
		ui.DrawPlate(s, r, w*0.07, manila, manilaDark)
	} else {
		ui.DrawCardboard(s, r, w*0.07, manila, manilaDark)
	}
}

// isNarrow reports whether the place of a picture is too narrow for all of it side by side.
func isNarrow(r ui.Rect) bool { return r.W < 2.4*r.H || r.W < 120 }

// drawContest draws the dice of both sides of a duel, and between them a card.
func (c *controls) drawContest(s *ui.Screen, of *chance, r ui.Rect) {
	const apart = 1.3 // between dice, in their widths
	w, at := min(r.H*0.68, r.W/7), r.Centre()
	at.Y -= w * 0.04
	card, middle := min(r.H*0.94/1.4, w), r.Centre()
	side := card*(0.5+0.35*float64(of.cards-1)/2) + w*0.9
	cards := of.cards
	if isNarrow(r) { // the dice are below the cards or, if it is low, all that is shown
		const low = 56
		w = r.W / 4
		if r.H < low {
			w, cards = min(w, r.H*0.7), 0
			at.Y = r.Centre().Y - w*0.08
		} else {
			w = min(w, r.H*0.32)
			middle.Y, card = r.Y+(r.H-w*dieHigh)/2, min((r.H-w*dieHigh)/1.4, r.W*0.4)
			at.Y = r.Bottom() - w*0.74
		}
		side = w * 0.8
		by := w * apart / 2 * float64(c.says.dice-2) // so that all of them are in the middle
		if of.contested {
			by = -by
		}
		at.X += by
	}
	for n := range cards {
		from := float64(n) - float64(of.cards-1)/2
		s.Card(table.HiddenPose(ui.Point{X: middle.X + card*0.35*from, Y: middle.Y}, card, 0))
	}
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
