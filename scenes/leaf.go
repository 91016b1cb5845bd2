package scenes

import "lacasa/ui"

// A Leaf is a sheet whose content a function writes. The function is called again when the size,
// the settings or the language change.
type Leaf struct {
	Sheet
	write   func(*Leaf)
	touched bool // a touch anywhere closes it
	think   func() (done bool)
	stale   float64 // seconds since it was written, while it is thought about
}

// NewLeaf returns a leaf that its close button closes. write begins the page, but does not close
// it.
func NewLeaf(h *House, write func(*Leaf)) *Leaf { return newLeaf(h, write, false) }

// NewGlance returns a leaf that a touch anywhere closes.
func NewGlance(h *House, write func(*Leaf)) *Leaf { return newLeaf(h, write, true) }

func newLeaf(h *House, write func(*Leaf), touched bool) *Leaf {
	l := &Leaf{Sheet: Sheet{House: h}, write: write, touched: touched}
	l.Lay()
	return l
}

// Lay writes the leaf and ends its page.
func (l *Leaf) Lay() {
	l.write(l)
	l.Page.Close()
}

// Think lets the leaf think in steps about what it says. think thinks for a moment, and reports
// whether all is thought. Meanwhile the leaf is written anew from time to time.
func (l *Leaf) Think(think func() (done bool)) {
	if !think() {
		l.think = think
	}
}

// Pondering reports whether the leaf thinks.
func (l *Leaf) Pondering() bool { return l.think != nil }

// ponder thinks on in a tick of dt seconds.
func (l *Leaf) ponder(dt float64) {
	const pace = 0.5
	done := ThinkFor(PaceAlone, dt, l.think)
	if l.stale += dt; !done && l.stale < pace {
		return
	}
	if l.stale = 0; done {
		l.think = nil
	}
	l.Lay()
	l.House.Screen.Invalidate()
}

// Update handles the input of a tick.
func (l *Leaf) Update(in *ui.Input, dt float64) Intent {
	if l.think != nil {
		l.ponder(dt)
	}
	if l.touched {
		return CloseIf(l.Form.Touched(&l.House.Kit, in))
	}
	return l.Sheet.Update(in, dt)
}
