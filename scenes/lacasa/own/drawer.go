package own

import (
	"slices"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// drawer is the page of the saved situations: it makes, shows, imports and exports them.
type drawer struct {
	scenes.Sheet
	shop    *Workshop
	shown   []kept
	first   int    // index of the first situation shown
	removed kept   // the situation removed last; line is "" if there is none
	before  string // the line that came after it
}

// The widgets of the page.
const (
	drawerNew = iota
	drawerPaste
	drawerFile
	drawerExport
	drawerBack
	drawerNewer
	drawerOlder
	drawerRow     = 100 // ID for the first situation shown; the others follow
	drawerDraft   = 150 // ID for the first draft
	drawerExample = 200 // ID for the first example
)

// drawerRows is the number of situations shown at a time.
const drawerRows = 12

func newDrawer(shop *Workshop) *drawer {
	c := &drawer{Sheet: scenes.Sheet{House: shop.house}, shop: shop}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *drawer) Lay() {
	w, p := c.House.Words, &c.Page
	all := c.shop.kept()
	p.Use = page.DrawerUse
	p.Lay(&c.House.Kit, &c.Form, w.Say("drawer"), scenes.PageClose, 860)
	drafts := c.shop.drafts()
	if len(drafts) == 0 {
		p.Text(w.Say("drawer.line"), page.SoftText)
	} else { // drafts should be finished before another situation is begun
		p.Heading(w.Say("drawer.drafts"))
		for i := range drafts[:min(len(drafts), drawerExample-drawerDraft)] {
			layRow(c.House, p, drawerDraft+i, "drawer.go-on", &drafts[i].Situation)
		}
	}
	ways := []page.Entry{{ID: drawerNew, Label: w.Say("drawer.new"), Sign: "play", Kind: page.Primary},
		{ID: drawerPaste, Label: w.Say("drawer.paste"), Sign: "lay", Kind: page.Plain},
		{ID: drawerFile, Label: w.Say("drawer.file"), Sign: "folder", Kind: page.Plain},
		{ID: drawerExport, Label: w.Say("drawer.export"), Sign: "save", Kind: page.Plain}}
	if shape, _, _ := c.House.Room(); shape == page.Tall {
		p.Buttons(300, ways[0])
		ways = ways[1:]
	}
	p.Buttons(150, ways...)
	if len(all) == 0 {
		c.Form.Disable(drawerExport, w.Say("drawer.none"))
	}
	for i := range all {
		if all[i].line == c.removed.line { // removing it has failed
			c.removed = kept{}
		}
	}
	if c.removed.line != "" {
		p.Text(w.Say("drawer.removed", "name", tell.VoiceOf(c.House).Called(&c.removed.Situation)), page.NoteText)
		p.Buttons(200, page.Entry{ID: drawerBack, Label: w.Say("kept.put-back"), Sign: "undo", Kind: page.Plain})
	}
	switch {
	case len(all) == 0 && len(drafts) == 0:
		p.Text(w.Say("drawer.none"), page.SoftText)
	case len(all) > 0 && len(drafts) > 0:
		p.Heading(w.Say("drawer.done"))
	}
	c.first = max(0, min(c.first, (len(all)-1)/drawerRows*drawerRows))
	c.shown = all[c.first:min(c.first+drawerRows, len(all))]
	c.layShown()
	if p.Turns(drawerNewer, drawerOlder, c.first, c.first+drawerRows < len(all)) {
		p.Text(w.Say("drawer.count", "n", strconv.Itoa(len(all))), page.SoftText)
	}
	p.Heading(w.Say("drawer.examples"))
	layCards(c.House, p, drawerExample, "drawer.open", lacasa.Examples)
	p.Close()
}

// layShown adds the situations that are shown: their cards side by side, with others behind them.
// With large text they are in rows, beside their names.
func (c *drawer) layShown() {
	const wide, margin, behind = 124.0, 10.0, 5.0
	p := &c.Page
	if p.Kit.Screen.Theme().TextScale >= 1.5 {
		for i := range c.shown {
			layRow(c.House, p, drawerRow+i, "drawer.open", &c.shown[i].Situation)
		}
		return
	}
	w, below := tell.VoiceOf(c.House), 0.0
	for i := range c.shown {
		if !nameFits(p.Kit.Screen, w.Called(&c.shown[i].Situation), wide) {
			below = 46 * p.Kit.Screen.Theme().TextScale
		}
	}
	for i, cell := range p.Grid(len(c.shown), wide+2*margin, page.CardHeight(wide)+2*behind+2*margin+below) {
		of := &c.shown[i].Situation
		o, name := only(of), w.Called(of)
		p.Plate(drawerRow+i, cell, w.Say("drawer.open", "name", name)+" "+w.Places(of.Where), false, func(s *ui.Screen, r, _ ui.Rect, warm float64) {
			_, at := r.Inset(margin).CutTop(2*behind - 4*warm)
			at = at.Narrow(wide)
			at.H = page.CardHeight(wide)
			t := s.Theme()
			for n := 2.0; n > 0; n-- {
				edge := at.Move(0, -behind*n).Inset2(3*n, 0)
				s.Panel(edge, 6, ui.Blend(t.Panel, t.Text, 0.34-0.1*n), ui.Alpha(t.Ground, 0.8))
			}
			s.Shadow(at, 6, 3+5*warm)
			if nameFits(s, name, wide) {
				tell.DrawSituation(s, &o, of.ID, name, "", at)
				return
			}
			tell.DrawSituation(s, &o, of.ID, "", "", at)
			words := ui.Rect{X: r.X + 4, Y: at.Bottom() + 4, W: r.W - 8, H: r.Bottom() - at.Bottom() - 6}
			page.DrawBlock(s, name, words, page.WordsFit(s, name, words.W, ui.Style{Font: ui.Bold, Size: 15, Colour: t.AccentTop, Align: ui.Middle}))
		})
	}
}

// nameFits reports whether a name can be read on a situation's card that is wide dp wide. Otherwise
// it is below the card.
func nameFits(s *ui.Screen, name string, wide float64) bool {
	const least = 12.5
	plate := tell.Plate(ui.Rect{W: wide, H: page.CardHeight(wide)})
	st := page.WordsFit(s, name, plate.W, ui.Style{Font: ui.Title, Size: wide * 0.115, Fixed: true})
	return page.FitStyle(s, name, plate, st).Size >= least
}

// layRow adds the row of a situation: its card, its name, its flavour text, and where it is played.
// key is the text that names what choosing it does.
func layRow(h *scenes.House, p *page.Page, id int, key string, of *lacasa.Situation) {
	w, t, o := tell.VoiceOf(h), p.Kit.Screen.Theme(), only(of)
	room := p.Space()
	row := page.Listed{Wide: min(72*max(1, t.TextScale*0.8), room.W*0.24), Lines: []page.Paragraph{
		{Text: w.Called(of), Style: ui.Style{Font: ui.Title, Size: 20, Colour: t.AccentTop}},
		{Text: of.Flavour, Style: ui.Style{Size: 17, Colour: t.Text}},
		{Text: w.Places(of.Where), Style: ui.Style{Size: 15, Colour: t.TextSoft}},
	}}
	if of.Flavour == "" {
		row.Lines = slices.Delete(row.Lines, 1, 2)
	}
	row.High = page.CardHeight(row.Wide)
	row.Picture = func(s *ui.Screen, at ui.Rect) { tell.DrawSituation(s, &o, of.ID, "", "", at) }
	p.Row(id, room, w.Say(key, "name", w.Called(of))+" "+w.Places(of.Where), row)
}

// only returns options that contain the situation, for functions that describe or draw it.
func only(s *lacasa.Situation) lacasa.Options {
	return lacasa.Options{Own: []lacasa.OwnSituation{{ID: s.ID, Situation: *s}}}
}

// Update handles the input of a tick.
func (c *drawer) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
		return stay
	case id == scenes.PageClose:
		return leave
	case id == drawerNew:
		c.shop.show(newBeginning(c.shop))
	case id == drawerPaste:
		c.shop.want(scenes.Paste)
	case id == drawerFile && c.House.Web:
		c.shop.want(scenes.Unpack{})
	case id == drawerFile:
		c.shop.want(scenes.OpenBackups)
	case id == drawerExport:
		c.shop.want(scenes.SaveOwn{})
	case id == drawerBack:
		c.shop.want(scenes.Keep{Before: c.before, Form: c.removed.line})
		c.removed = kept{}
	case id == drawerNewer:
		c.first -= drawerRows
		c.Lay()
	case id == drawerOlder:
		c.first += drawerRows
		c.Lay()
	case id >= drawerExample:
		c.shop.show(newCard(c.shop, withTexts(c.House, lacasa.Examples[id-drawerExample]), "", example))
	case id >= drawerDraft:
		c.shop.goOn(c.shop.drafts()[id-drawerDraft])
	default:
		k := c.shown[id-drawerRow]
		c.shop.show(newCard(c.shop, k.Situation, k.line, mine))
	}
	return stay
}
