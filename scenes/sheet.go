package scenes

import (
	"lacasa/ui"
	"lacasa/ui/page"
)

// A Sheet is a page of text over a scene. Any of its widgets closes it. It draws nothing behind
// itself: a scene that is not shown over another one draws its ground first.
type Sheet struct {
	House *House
	Form  page.Form
	Page  page.Page
}

// Begin empties the sheet, and adds a title and a close button.
func (p *Sheet) Begin(title string) { p.Page.Begin(&p.House.Kit, &p.Form, title, PageClose) }

// Update handles the input of a tick.
func (p *Sheet) Update(in *ui.Input, dt float64) Intent {
	_, ok := p.Form.Update(&p.House.Kit, in)
	return CloseIf(ok)
}

// CloseIf returns the intent to close the page on top if closed is true, otherwise nil.
func CloseIf(closed bool) Intent {
	if closed {
		return Close
	}
	return nil
}

// Draw draws the page over the scene below it.
func (p *Sheet) Draw(s *ui.Screen) { p.Page.Draw(s) }
