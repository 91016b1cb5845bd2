package own

import (
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// beginning is the page where a new situation is begun: with nothing, or with one of the box.
type beginning struct {
	scenes.Sheet
	shop *Workshop
}

// The widgets of the page.
const (
	beginBlank = iota
	beginOne   // the first situation of the box, and those after it
)

func newBeginning(shop *Workshop) *beginning {
	c := &beginning{scenes.Sheet{House: shop.house}, shop}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *beginning) Lay() {
	w, p, s := tell.VoiceOf(c.House), &c.Page, c.House.Screen
	k := s.Theme().TextScale
	p.Lay(c.House, &c.Form, w.Say("drawer.new"), scenes.PageClose, 860)
	p.Text(w.Say("drawer.new.line"), scenes.SoftText)
	p.Buttons(300, scenes.Entry{ID: beginBlank, Label: w.Say("drawer.blank"), Sign: "play", Kind: scenes.Primary})
	p.Heading(w.Say("drawer.of-box"))
	const margin = 8
	wide := 120 * min(k, 1.5)
	label := 44 * k
	cells := p.Grid(len(lacasa.Situations), wide, label+wide*0.8+2*margin)
	o := lacasa.Options{}
	for i := range lacasa.Situations {
		id := lacasa.Situations[i].ID
		name := w.Situation(&o, id)
		c.Form.Area(beginOne+i, cells[i], w.Say("drawer.begin", "name", name))
		p.Show(cells[i], func(s *ui.Screen, r, view ui.Rect) {
			t, warm := s.Theme(), 0.0
			if area := c.Form.Find(beginOne + i); area != nil {
				warm = area.Warm
			}
			s.Panel(r, 9, ui.Alpha(ui.Blend(t.Panel, t.PanelTop, 0.3+0.6*warm), 0.9), ui.Blend(t.PanelEdge, t.AccentTop, warm))
			words, picture := r.Inset(margin).CutBottom(label)
			tell.DrawArt(s, &o, id, picture, view)
			s.Clip(view)
			scenes.Block(s, name, words, scenes.WordsFit(s, name, words.W, ui.Style{Font: ui.Bold, Size: 15, Colour: ui.Blend(t.Text, t.AccentTop, warm), Align: ui.Middle}))
			if c.Form.Ringed() == beginOne+i {
				s.Ring(r.Inset(-3), 11)
			}
		})
	}
	p.Close()
}

// blank is a situation that changes nothing yet.
func blank() lacasa.Situation { return lacasa.Situation{Where: lacasa.InTwo | lacasa.InTeams} }

// Update takes the input of a tick.
func (c *beginning) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(c.House, in)
	switch {
	case !ok:
		return stay
	case id == scenes.PageClose:
		return leave
	}
	s := blank()
	if id >= beginOne {
		w, o := tell.VoiceOf(c.House), lacasa.Options{}
		s = lacasa.Situations[id-beginOne]
		s.Name, s.Flavour = w.Situation(&o, s.ID), w.Flavour(&o, s.ID)
	}
	c.shop.back()
	c.shop.compose(s, "")
	return stay
}
