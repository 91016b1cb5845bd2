package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// beginning is the page on which a new situation is begun: blank, or as a copy of one of the box.
type beginning struct {
	scenes.Sheet
	shop *Workshop
}

// The widgets of the page.
const (
	beginBlank = iota
	beginOne   // ID for the first situation of the box; the others follow
)

func newBeginning(shop *Workshop) *beginning {
	c := &beginning{scenes.Sheet{House: shop.house}, shop}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *beginning) Lay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	p.Use = page.DrawerUse
	p.Lay(&c.House.Kit, &c.Form, w.Say("drawer.new"), scenes.PageClose, 860)
	p.Text(w.Say("drawer.new.line"), page.SoftText)
	p.Buttons(300, page.Entry{ID: beginBlank, Label: w.Say("drawer.blank"), Sign: "play", Kind: page.Primary})
	p.Heading(w.Say("drawer.of-box"))
	layCards(c.House, p, beginOne, "drawer.begin", lacasa.Situations)
	p.Close()
}

// layCards adds the pictures of the situations in list to a page, each with its name. first is the
// ID of the first one, and key the text that names what choosing one does.
func layCards(h *scenes.House, p *page.Page, first int, key string, list []lacasa.Situation) {
	const margin = 8
	w, k := tell.VoiceOf(h), p.Kit.Screen.Theme().TextScale
	wide, label := 120*min(k, 1.5), 44*k
	for i, cell := range p.Grid(len(list), wide, label+wide*0.8+2*margin) {
		o, id := lacasa.Options{}, list[i].ID
		if lacasa.IsOwn(id) {
			o = only(&list[i])
		}
		name := w.Situation(&o, id)
		p.Plate(first+i, cell, h.Say(key, "name", name), false, func(s *ui.Screen, r, view ui.Rect, warm float64) {
			t := s.Theme()
			words, picture := r.Inset(margin).CutBottom(label)
			tell.DrawArt(s, &o, id, picture, view)
			s.Clip(view)
			page.DrawBlock(s, name, words, page.WordsFit(s, name, words.W, ui.Style{Font: ui.Bold, Size: 15, Colour: ui.Blend(t.Text, t.AccentTop, warm), Align: ui.Middle}))
		})
	}
}

// withTexts returns s, a situation named in the catalogues, with its name and flavour text in the
// current language as its own.
func withTexts(h *scenes.House, s lacasa.Situation) lacasa.Situation {
	w, o := tell.VoiceOf(h), lacasa.Options{}
	s.Name, s.Flavour = w.Situation(&o, s.ID), w.Flavour(&o, s.ID)
	return s
}

// blank returns a situation that does not change any rule.
func blank() lacasa.Situation { return lacasa.Situation{Where: lacasa.InTwo | lacasa.InTeams} }

// Update handles the input of a tick.
func (c *beginning) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
		return stay
	case id == scenes.PageClose:
		return leave
	}
	s := blank()
	if id >= beginOne {
		s = withTexts(c.House, lacasa.Situations[id-beginOne])
	}
	c.shop.back()
	c.shop.compose(s, "")
	return stay
}
