package scenes

import (
	"strings"

	"lacasa/engine/match"
	"lacasa/ui"
)

// Dealt is a day's deal that was played to its end.
type Dealt struct {
	Name string // of the match that is kept
	End  match.End
}

// End says how a match ended for somebody.
func (h *House) End(e match.End) string {
	return h.Say([...]string{match.Open: "deal.played", match.Won: "deal.won", match.Drawn: "deal.drawn", match.Lost: "deal.lost"}[e])
}

// Signs are how rounds ended, a sign for each.
func Signs(ends []match.End) string {
	var signs []string
	for _, e := range ends {
		signs = append(signs, [...]string{match.Open: "·", match.Won: "+", match.Drawn: "=", match.Lost: "−"}[e])
	}
	return strings.Join(signs, " ")
}

// Deal is the page of today's deal once it was played: how it ended, as a text to be passed on.
type Deal struct {
	Sheet
	name string // of the match that is kept
	text string // which is shown
	link string // to the same cards, which is copied with it; empty: there is none
	clip bool   // there is a clipboard
}

// The widgets of the page.
const (
	dealCopy = iota
	dealLook
)

// NewDeal is the page of the match kept under that name, with the text about it, the link to its cards, and whether they can be copied.
func NewDeal(h *House, name, text, link string, clip bool) *Deal {
	c := &Deal{Sheet: Sheet{House: h}, name: name, text: text, link: link, clip: clip}
	c.Lay()
	return c
}

// Lay places everything anew.
func (c *Deal) Lay() {
	w, p := c.House.Words, &c.Page
	c.Begin(w.Say("deal"))
	p.Text(w.Say("deal.line"), SoftText)
	for line := range strings.SplitSeq(c.text, "\n") {
		p.Text(line, BodyText)
	}
	list := []Entry{{dealLook, w.Say("deal.look"), "trophy", Plain}}
	if c.clip {
		list = append([]Entry{{dealCopy, w.Say("deal.copy"), "share", Primary}}, list...)
	}
	p.Buttons(240, list...)
	p.Text(w.Say("deal.signs"), SoftText)
	p.Close()
}

// Update takes the input of a tick.
func (c *Deal) Update(in *ui.Input, dt float64) Intent {
	switch id, ok := c.Form.Update(c.House, in); {
	case !ok:
		return Intent{}
	case id == dealCopy:
		return Intent{Want: CopyText, Text: strings.TrimSpace(c.text + "\n" + c.link)}
	case id == dealLook:
		return Intent{Want: Recall, Kept: c.name}
	}
	return Intent{Want: Close}
}
