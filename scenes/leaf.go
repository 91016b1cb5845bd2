package scenes

import "lacasa/ui"

// A Leaf is a sheet whose content a function writes. The function is called again when the size,
// the settings or the language change.
type Leaf struct {
	Sheet
	write   func(*Leaf)
	touched bool // a touch anywhere closes it
}

// NewLeaf returns a leaf that its close button closes. write begins the page, but does not close it.
func NewLeaf(h *House, write func(*Leaf)) *Leaf { return newLeaf(h, write, false) }

// NewGlance returns a leaf that a touch anywhere closes.
func NewGlance(h *House, write func(*Leaf)) *Leaf { return newLeaf(h, write, true) }

func newLeaf(h *House, write func(*Leaf), touched bool) *Leaf {
	l := &Leaf{Sheet{House: h}, write, touched}
	l.Lay()
	return l
}

// Lay writes the leaf and ends its page.
func (l *Leaf) Lay() {
	l.write(l)
	l.Page.Close()
}

// Update handles the input of a tick.
func (l *Leaf) Update(in *ui.Input, dt float64) Intent {
	if l.touched {
		return CloseIf(l.Form.Touched(&l.House.Kit, in))
	}
	return l.Sheet.Update(in, dt)
}
