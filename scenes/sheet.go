package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Sheet is a page of words over a scene that any of its widgets closes.
type Sheet struct {
	House *House
	Form  page.Form
	Page  page.Page
}

// Begin empties the sheet, and adds a title and a button to close it.
func (p *Sheet) Begin(title string) { p.Page.Begin(&p.House.Kit, &p.Form, title, PageClose) }

// Update takes the input of a tick.
func (p *Sheet) Update(in *ui.Input, dt float64) Intent {
	_, ok := p.Form.Update(&p.House.Kit, in)
	return CloseIf(ok)
}

// CloseIf returns the intent to close the page on top if closed is true, else nil.
func CloseIf(closed bool) Intent {
	if closed {
		return Close
	}
	return nil
}

// Draw draws the page over what lies under it.
func (p *Sheet) Draw(s *ui.Screen) { p.Page.Draw(s) }
