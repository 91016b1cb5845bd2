package scenes

import "lacasa/ui"

// A Sheet is a page of words over a scene that any of its widgets closes.
type Sheet struct {
	House *House
	Form  Form
	Page  Page
}

// Begin empties the sheet, and adds a title and a button to close it.
func (p *Sheet) Begin(title string) { p.Page.Begin(p.House, &p.Form, title, PageClose) }

// Update takes the input of a tick.
func (p *Sheet) Update(in *ui.Input, dt float64) Intent {
	if _, ok := p.Form.Update(p.House, in); ok {
		return Close
	}
	return nil
}

// Touched handles the input of a tick for a page that a touch anywhere closes, unless it scrolls.
func (f *Form) Touched(h *House, in *ui.Input) Intent {
	if _, ok := f.Update(h, in); ok || in.Pointer.Released && !f.Dragged {
		return Close
	}
	return nil
}

// Draw draws the page over what lies under it.
func (p *Sheet) Draw(s *ui.Screen) { p.Page.Draw(s) }
