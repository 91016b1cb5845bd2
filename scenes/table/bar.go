package table

import (
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Bar is the row of buttons that every table has.
type Bar struct {
	In      ui.Rect // a row or, if it is higher than wide, a column
	Finish  ui.Rect // the place of the button that finishes a decided round; empty: beside the others
	Shape   page.Shape
	Undo    bool      // a decision can be undone
	Settled bool      // the outcome is certain: the round can be finished, and needs no hint
	Ends    match.End // how it ends for the player at the screen; Open if there is none
	Past    scenes.ReplayStatus
}

// MarkDecided returns the label of the button that finishes the round, which says that the round is
// decided and how.
func (b *Bar) MarkDecided(h *scenes.House) string {
	return h.Say([...]string{match.Open: "table.finish", match.Won: "table.finish.won", match.Drawn: "table.finish", match.Lost: "table.finish.lost"}[b.Ends])
}

// A barButton is a button of the bar.
type barButton struct {
	id        int
	key, sign string
}

// Aim adds the buttons to a form.
func (b Bar) Aim(h *scenes.House, f *page.Form) {
	list := []barButton{
		{Undo, "menu.undo", "undo"}, {Hint, "menu.hint", "hint"}, {Log, "menu.log", "log"}, {Rules, "menu.rules", "rules"}, {Menu, "menu.open", "menu"},
	}
	f.Heading(h.Say("read.more"))
	if b.Past.On {
		list = []barButton{{Playing, "past.play", "play"}, {Moments, "past.moments", "log"}, {Earlier, "past.earlier", "left"}, {Later, "past.later", "right"},
			{Menu, "menu.close", "close"}}
		if b.Past.Playing {
			list[0].key, list[0].sign = "past.pause", "pause"
		}
		list[0], list[1], list[2], list[3] = list[2], list[0], list[3], list[1] // Playing is between Earlier and Later
	}
	cells := b.cells(len(list))
	if b.Settled { // no primary button, because Enter must play a card
		var finish ui.Rect
		list = append(list[:1], list[2:]...)
		finish, cells = b.settledCells(h, len(list))
		button := &page.Button{Kind: page.Plain}
		if b.Shape == page.Desk { // elsewhere the words need the width
			button.Sign, button.Tip = "play", h.Say("table.finish.means")
		}
		f.Add(page.Widget{Id: Finish, Rect: finish, Label: b.MarkDecided(h), Kind: button})
	}
	for i, e := range list {
		kind := page.Plain
		if e.id == Playing {
			kind = page.Primary
		}
		f.Add(page.Widget{Id: e.id, Rect: cells[i], Label: h.Say(e.key), Kind: &page.SignButton{Kind: kind, Sign: e.sign, Tip: b.Shape == page.Desk}})
		switch {
		case e.id == Undo && !b.Undo:
			f.Disable(e.id, h.Say("why.nothing-to-undo"))
		case e.id == Earlier && b.Past.At == 0:
			f.Disable(e.id, h.Say("past.first"))
		case (e.id == Later || e.id == Playing) && b.Past.At == b.Past.Of:
			f.Disable(e.id, h.Say("past.last"))
		}
	}
	if b.Past.On {
		_, r := h.Table(b.Past)
		at, of := ui.Numeral(b.Past.At), ui.Numeral(b.Past.Of)
		f.Slider(Turning, r, h.Say("past.moment"), h.Say("past.moment.at", "n", at, "of", of), float64(b.Past.At)/float64(max(1, b.Past.Of)))
	}
}

// row returns the place of n buttons in a row, and the gap between them. On a large screen the
// buttons are as large as a finger and at the end of the bar, because their labels are shown beside
// them.
func (b *Bar) row(n int) (row ui.Rect, gap float64) {
	gap = 8
	row = b.In
	if side := b.side(); b.Shape == page.Desk {
		_, row = b.In.CutLeft(b.In.W - float64(n)*side - float64(n-1)*gap)
		row = row.Middle(row.W, side)
	}
	if b.In.W < 5*page.Finger+4*gap {
		gap = 4
	}
	return row, gap
}

// side returns the size of a button on a large screen.
func (b *Bar) side() float64 {
	return page.Finger * max(1, min(b.In.H/50, b.In.W/(5*page.Finger+4*8)))
}

// cells returns the places of n buttons.
func (b *Bar) cells(n int) (cells []ui.Rect) {
	row, gap := b.row(n)
	if row.H <= row.W {
		return row.Row(n, gap)
	}
	high := (row.H - gap*float64(n-1)) / float64(n)
	for i := range n { // below one another
		cells = append(cells, ui.Rect{X: row.X, Y: row.Y + float64(i)*(high+gap), W: row.W, H: high})
	}
	return cells
}

// settledCells returns the place of the button that finishes a decided round, with room for its
// label, and those of n other buttons.
func (b *Bar) settledCells(h *scenes.House, n int) (finish ui.Rect, cells []ui.Rect) {
	row, gap := b.row(n)
	switch {
	case b.Finish.H > 0:
		return b.Finish, b.cells(n)
	case b.Shape == page.Desk: // beside the others
		wide := 250 * min(1.2, h.Screen.Theme().TextScale)
		finish = ui.Rect{X: row.X - gap - wide, Y: row.Y, W: wide, H: row.H}
	default:
		gap = 5
		finish, row = row.CutLeft(row.W - float64(n)*(page.Finger+gap))
		_, row = row.CutLeft(gap)
	}
	return finish, row.Row(n, gap)
}
