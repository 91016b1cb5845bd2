package scenes

import (
	"strings"

	"lacasa/engine/match"
)

// Shuffle is the cards of a match that is being set up, by their seed, with the group of its page in which they are chosen.
type Shuffle struct {
	Seed  match.Seed
	code  string // the seed as it was typed
	fresh func() match.Seed
	house *House
	id    int
}

const (
	shuffleCode = iota
	shuffleOther
	shuffleLink
	// ShuffleIds is how many ids the group takes.
	ShuffleIds
)

// NewShuffle is the cards of the seed; fresh makes other seeds, and the ids of the group begin with that one.
func NewShuffle(h *House, seed match.Seed, fresh func() match.Seed, id int) *Shuffle {
	return &Shuffle{Seed: seed, code: seed.String(), fresh: fresh, house: h, id: id}
}

// Lay puts the group on the page.
func (c *Shuffle) Lay(p *Page) {
	head := c.house.Say("setup.seed")
	if code := c.Seed.String(); c.code != code { // what was typed means it
		head += "  " + code
	}
	p.Heading(head)
	n := 2
	if c.house.Web {
		n = 3
	}
	k := c.house.Screen.Theme().TextScale
	cells := p.Grid(n, 170*k, 50*max(1, k*0.8))
	p.Form.TextField(c.id+shuffleCode, cells[0], c.house.Say("setup.seed"), c.code, "")
	p.Form.Button(c.id+shuffleOther, cells[1], c.house.Say("setup.seed.other"), "restart", Plain)
	if c.house.Web {
		p.Form.Button(c.id+shuffleLink, cells[2], c.house.Say("setup.link"), "link", Plain)
	}
	p.Text(c.house.Say("setup.seed.line"), SoftText)
}

// Use takes what was done with a widget of the group; link is whether a link to these cards is wanted, and ok false where the
// widget is none of them.
func (c *Shuffle) Use(f *Form, id int) (link, ok bool) {
	switch id - c.id {
	case shuffleCode:
		if text, ok := f.Typed(id); ok {
			if c.code = text; strings.TrimSpace(text) != "" {
				c.Seed = match.ParseSeed(strings.TrimSpace(text))
			}
		}
	case shuffleOther:
		c.Seed = c.fresh()
		c.code = c.Seed.String()
	case shuffleLink:
		return true, true
	default:
		return false, false
	}
	return false, true
}
