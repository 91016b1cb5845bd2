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

// drawer is the page of the situations that are kept: to make one, to look at one, to take some in or to pass all on.
type drawer struct {
	scenes.Sheet
	shop    *Workshop
	shown   []kept
	first   int    // of those shown
	removed kept   // the one that was thrown away last; without a line: none
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
	drawerRow     = 100 // of the first situation shown, and those after it
	drawerDraft   = 150 // of the first that was being made
	drawerExample = 200 // of the first of the house's
)

// drawerRows is how many situations are shown at a time.
const drawerRows = 12

func newDrawer(shop *Workshop) *drawer {
	c := &drawer{Sheet: scenes.Sheet{House: shop.house}, shop: shop}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *drawer) Lay() {
	w, p := c.House.Words, &c.Page
	all := c.shop.kept()
	p.Lay(&c.House.Kit, &c.Form, w.Say("drawer"), scenes.PageClose, 860)
	drafts := c.shop.drafts()
	if len(drafts) == 0 {
		p.Text(w.Say("drawer.line"), page.SoftText)
	} else { // which are gone on with before another is begun
		p.Heading(w.Say("drawer.drafts"))
		for i := range drafts[:min(len(drafts), drawerExample-drawerDraft)] {
			layRow(c.House, p, drawerDraft+i, "drawer.go-on", &drafts[i].Situation)
		}
	}
	ways := []page.Entry{{ID: drawerNew, Label: w.Say("drawer.new"), Sign: "play", Kind: page.Primary},
		{ID: drawerPaste, Label: w.Say("drawer.paste"), Sign: "lay", Kind: page.Plain},
		{ID: drawerFile, Label: w.Say("drawer.file"), Sign: "down", Kind: page.Plain},
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
		if all[i].line == c.removed.line { // it could not be
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
	for i := range c.shown {
		layRow(c.House, p, drawerRow+i, "drawer.open", &c.shown[i].Situation)
	}
	if p.Turns(drawerNewer, drawerOlder, c.first, c.first+drawerRows < len(all)) {
		p.Text(w.Say("drawer.count", "n", strconv.Itoa(len(all))), page.SoftText)
	}
	p.Heading(w.Say("drawer.examples"))
	layCards(c.House, p, drawerExample, "drawer.open", lacasa.Examples)
	p.Close()
}

// layRow puts a situation: its card, its name, the line below it and where it is played; key says what becomes of it.
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

// only returns options that know the situation, for whoever draws or tells it.
func only(s *lacasa.Situation) lacasa.Options {
	return lacasa.Options{Own: []lacasa.OwnSituation{{ID: s.ID, Situation: *s}}}
}

// Update takes the input of a tick.
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
		c.shop.want(scenes.OpenTrunk)
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
