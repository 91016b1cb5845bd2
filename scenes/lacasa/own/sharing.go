package own

import (
	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// sharing is the page where a situation is passed on: as a link, a line of text or a picture.
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

// Lay places everything anew.
func (c *sharing) Lay() {
	w, p := tell.VoiceOf(c.House), &c.Page
	c.Begin(w.Say("drawer.share"))
	p.Text(w.Called(&c.made), scenes.NoteText)
	how := "drawer.share.line"
	if !c.House.Web { // there is no link
		how += ".window"
	}
	p.Text(w.Say(how), scenes.SoftText)
	list := []scenes.Entry{{ID: shareLine, Label: w.Say("drawer.share.text"), Sign: "share", Kind: scenes.Plain},
		{ID: sharePicture, Label: w.Say("drawer.share.picture"), Sign: "save", Kind: scenes.Plain}}
	if c.House.Web {
		list = append([]scenes.Entry{{ID: shareLink, Label: w.Say("drawer.share.link"), Sign: "link", Kind: scenes.Plain}}, list...)
	}
	list[0].Kind = scenes.Primary
	p.Buttons(240, list...)
	p.Close()
}

// Update takes the input of a tick.
func (c *sharing) Update(in *ui.Input, dt float64) wish {
	id, ok := c.Form.Update(c.House, in)
	form := casa.MustForm(&c.made)
	switch {
	case !ok:
		return stay
	case id == shareLink:
		c.shop.want(scenes.Intent{Want: scenes.ShareLink, Text: form})
	case id == shareLine:
		c.shop.want(scenes.Intent{Want: scenes.ShareText, Text: form})
	case id == sharePicture:
		c.shop.want(scenes.Intent{Want: scenes.SaveOwn, Text: form})
	default:
		return leave
	}
	return stay
}
