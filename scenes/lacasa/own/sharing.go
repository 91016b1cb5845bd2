package own

import (
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// sharing is the page on which a situation is shared: as a link, a line of text or a picture.
type sharing struct {
	scenes.Sheet
	made lacasa.Situation
	shop *Workshop
}

// The widgets of the page.
const (
	shareLink = iota
	shareLine
	sharePicture
)

func newSharing(shop *Workshop, s lacasa.Situation) *sharing {
	c := &sharing{scenes.Sheet{House: shop.house}, s, shop}
	c.Lay()
	return c
}

// Lay lays everything out again.
func (c *sharing) Lay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	c.Begin(w.Say("drawer.share"))
	p.Text(w.Called(&c.made), page.NoteText)
	how := "drawer.share.line"
	if !c.House.Web { // there are no links
		how += ".window"
	}
	p.Text(w.Say(how), page.SoftText)
	list := []page.Entry{{ID: shareLine, Label: w.Say("drawer.share.text"), Sign: "share", Kind: page.Plain},
		{ID: sharePicture, Label: w.Say("drawer.share.picture"), Sign: "save", Kind: page.Plain}}
	if c.House.Web {
		list = append([]page.Entry{{ID: shareLink, Label: w.Say("drawer.share.link"), Sign: "link", Kind: page.Plain}}, list...)
	}
	list[0].Kind = page.Primary
	p.Buttons(240, list...)
	p.Close()
}

// Update handles the input of a tick.
func (c *sharing) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(&c.House.Kit, in)
	form := casa.MustForm(&c.made)
	switch {
	case !ok:
		return stay
	case id == shareLink:
		c.shop.want(scenes.ShareOwn{Link: true, Form: form})
	case id == shareLine:
		c.shop.want(scenes.ShareOwn{Form: form})
	case id == sharePicture:
		c.shop.want(scenes.SaveOwn{Form: form})
	default:
		return leave
	}
	return stay
}
