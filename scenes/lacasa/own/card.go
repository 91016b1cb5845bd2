package own

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/trial"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// card is the page of one situation: its card, its effects at all places, and what can be done with
// it.
type card struct {
	scenes.Sheet
	shop *Workshop
	made lacasa.Situation
	line string // how it is saved in the drawer, or "" if it is not
	from origin
}

// origin says where a situation comes from.
type origin uint8

const (
	mine     origin = iota // the drawer
	passedOn               // another player, who shared it
	example                // the examples that are part of the program
)

// The widgets of the page.
const (
	cardPlay = iota
	cardTake
	cardEdit
	cardJudge
	cardShare
	cardCopy
	cardRemove
)

func newCard(shop *Workshop, s lacasa.Situation, line string, from origin) *card {
	c := &card{Sheet: scenes.Sheet{House: shop.house}, shop: shop, made: s, line: line, from: from}
	c.Lay()
	if from == passedOn {
		ui.Narrate(c.House.Say("drawer.passed-on"))
	}
	return c
}

// Lay lays everything out again.
func (c *card) Lay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	name := w.Called(&c.made)
	p.Use = page.DrawerUse
	p.Lay(&c.House.Kit, &c.Form, w.Say("drawer.one"), scenes.PageClose, 860)
	if c.from == passedOn {
		p.Text(w.Say("drawer.passed-on"), page.NoteText)
	}
	shape, _, _ := c.House.Room()
	room, beside := p.Space(), shape != page.Tall
	at := ui.Rect{X: room.X, Y: p.Y + 4, W: min(230, room.W*0.3, max(120, (c.Form.View.H-84)*5/7))} // all of the card must be visible at once
	if !beside {
		at = ui.Rect{X: room.X, Y: p.Y + 4, W: room.W, H: page.CardHeight(min(230, room.W*0.62))}
	} else {
		at.H = page.CardHeight(at.W)
	}
	o := only(&c.made)
	p.Show(at, func(s *ui.Screen, r, _ ui.Rect) { tell.DrawSituation(s, &o, c.made.ID, name, "", r) })
	c.Form.Heading(name)
	if beside {
		p.Indent = at.W + 24
	} else {
		p.Y = at.Bottom() + 10
	}
	if c.made.Flavour != "" { // it would be small on the card
		p.Text(c.made.Flavour, page.SoftText)
	}
	for _, part := range effects(w, &c.made) {
		p.Text(part.where, page.NoteText)
		for _, line := range part.lines {
			p.Text(line, page.BodyText)
		}
		p.Y += 4
	}
	p.Indent, p.Y = 0, max(p.Y, at.Bottom()+10)
	if !c.House.Screen.Legible(c.made.Name + c.made.Flavour + c.made.Sign) {
		p.Text(w.Say("drawer.script"), page.SoftText)
	}
	c.layButtons()
}

// layButtons adds the buttons. The most important one is always visible.
func (c *card) layButtons() {
	w, p := c.House.Words, &c.Page
	entry := func(id int, key, sign string) page.Entry {
		return page.Entry{ID: id, Label: w.Say(key), Sign: sign, Kind: page.Plain}
	}
	judging, sharing := entry(cardJudge, "drawer.judge", "bot"), entry(cardShare, "drawer.share", "share")
	switch c.from {
	case mine:
		p.Buttons(150, entry(cardEdit, "drawer.edit", "settings"), judging, sharing, entry(cardCopy, "drawer.copy", "hands"), entry(cardRemove, "drawer.remove", "cross"))
		p.End(cardPlay, w.Say("drawer.play"), "")
	case passedOn:
		p.Buttons(150, entry(cardPlay, "drawer.play", "play"), judging)
		p.End(cardTake, w.Say("drawer.take"), "")
	case example:
		p.Buttons(150, entry(cardTake, "drawer.take", "save"), judging, sharing)
		p.End(cardPlay, w.Say("drawer.play"), "")
	}
}

// An effect is what a situation does at some places.
type effect struct {
	where string
	lines []string
}

// effects returns what a situation does at each of its places. Places where it does the same are
// combined.
func effects(w tell.Voice, s *lacasa.Situation) (parts []effect) {
	var wheres []lacasa.Where
	for _, at := range trial.Places {
		o := lacasa.OptionsAt(at)
		o.Own = only(s).Own
		lines := w.Beforehand(&o, s.ID, false)
		if lines == nil {
			continue
		}
		like := slices.IndexFunc(parts, func(p effect) bool { return slices.Equal(p.lines, lines) })
		if like < 0 {
			like = len(parts)
			parts, wheres = append(parts, effect{lines: lines}), append(wheres, 0)
		}
		wheres[like] |= at
	}
	for i := range parts {
		parts[i].where = w.Places(wheres[i])
	}
	return parts
}

// Portrait fills s with a picture of a situation to be shared: its card and its effects. form is
// the situation in La Casa's form; if it is invalid nothing is drawn.
func Portrait(h *scenes.House, s *ui.Screen, form string) {
	of, err := lacasa.ParseSituation(form)
	if err != nil {
		return
	}
	w, t := tell.VoiceOf(h), s.Theme()
	all := s.Bounds()
	s.Fill(all, t.Ground)
	in := all.Inset(all.H * 0.05)
	at, words := in.CutLeft(in.H * 5 / 7)
	o := only(&of)
	tell.DrawSituation(s, &o, of.ID, w.Called(&of), of.Flavour, at)
	_, words = words.CutLeft(all.H * 0.05)
	ui.DrawLacquer(s, words)
	words = words.Inset(all.H * 0.045)
	list := []page.Paragraph{{Text: w.Called(&of), Style: ui.Style{Font: ui.Title, Size: 46, Colour: t.AccentTop}}}
	for _, part := range effects(w, &of) {
		list = append(list, page.Paragraph{Text: part.where, Style: ui.Style{Font: ui.Bold, Size: 24, Colour: t.Accent}})
		list = append(list, page.Paragraphs(part.lines, ui.Style{Size: 28, Colour: t.Text})...)
	}
	foot, words := words.CutBottom(30)
	page.DrawStack(s, words, list)
	s.Label(strings.Join([]string{h.Say("game.lacasa"), h.Say("drawer.one")}, " · "), foot, ui.Style{Size: 17, Colour: t.TextSoft})
}

// Update handles the input of a tick.
func (c *card) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(&c.House.Kit, in)
	switch {
	case !ok:
	case id == scenes.PageClose:
		return leave
	case id == cardPlay:
		return play
	case id == cardTake:
		c.line = ""
		return keep
	case id == cardEdit:
		c.shop.compose(c.made, c.line)
	case id == cardJudge:
		return judge
	case id == cardShare:
		return share
	case id == cardCopy:
		c.shop.compose(c.made, "")
	case id == cardRemove:
		c.shop.remove(kept{c.made, c.line})
	}
	return stay
}
