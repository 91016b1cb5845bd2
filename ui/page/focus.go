package page

import (
	"math"

	"lacasa/ui"
)

// focus is where the keys are in a form.
type focus struct {
	Focus int          // the id focused
	Ring  bool         // keys are in use, so show where the focus is
	on    ui.TargetRef // where in the widget that was focused last the keys are: see option
}

// walk moves the focus along the list. With 0 steps it shows the focus, on the primary widget if
// there was none. If the focus was not visible it only becomes so, except in a field, where typing
// makes it plain.
func (f *Form) walk(k *Kit, by int) {
	if len(f.List) == 0 {
		return
	}
	at := -1
	for i := range f.List {
		if f.List[i].Id == f.Focus {
			at = i
		}
	}
	if at < 0 {
		at = f.begins()
		by = 0
	}
	if !f.Ring && f.List[at].field() == nil {
		by = 0
	}
	w := &f.List[(at+by+len(f.List))%len(f.List)]
	f.look(k, w, w.value())
}

// begins returns the index at which the focus begins: the primary button, or else the first choice.
func (f *Form) begins() (at int) {
	for i := range f.List {
		w := &f.List[i]
		switch {
		case !w.Kind.prime() || w.field() != nil:
		case w.options() == nil:
			return i
		case at == 0:
			at = i
		}
	}
	return at
}

// option returns the option of a choice that has the focus: the chosen one, unless the arrow keys
// have moved to another.
func (f *Form) option(w *Widget) int {
	c := w.options()
	switch {
	case c == nil:
		return 0
	case f.on.ID == w.Id && f.Ring && f.on.Option < len(c.Cells):
		return f.on.Option
	}
	return c.value
}

// Focused returns the place of the focus on the screen.
func (f *Form) Focused() ui.Rect {
	w := f.Find(f.Focus)
	if w == nil {
		return ui.Rect{}
	}
	return f.At(w, w.place(f.option(w)))
}

// turn moves the focus to the nearest widget or option in a direction.
func (f *Form) turn(k *Kit, dx, dy float64) {
	from := f.Find(f.Focus)
	if from == nil || !f.Ring {
		f.walk(k, 0)
		return
	}
	f.scroll.reveal(k, from) // it may have been scrolled out of sight since
	here := f.Focused()
	a := here.Centre()
	var best *Widget
	const wide = 60 // half of what is hardly wider than a finger
	nearest, option := math.Inf(1), 0
	for i := range f.List {
		w := &f.List[i]
		for n := range w.places() {
			there := f.At(w, w.place(n))
			b := there.Centre()
			along := (b.X-a.X)*dx + (b.Y-a.Y)*dy
			aside := max(0, math.Abs((b.X-a.X)*dy)-max(0, there.W/2-wide, w.line)) + math.Abs((b.Y-a.Y)*dx) // what is wide is reached from all along it
			d := along + aside*2.2
			if dx != 0 && min(here.Bottom(), there.Bottom()) <= max(here.Y, there.Y) {
				d += far // rather what lies beside it
			}
			if along >= 1 && d < nearest {
				best, nearest, option = w, d, n
			}
		}
	}
	if best != nil {
		f.look(k, best, option)
	} else if f.scroll.scrolls() && dy != 0 {
		f.scroll.by(k, dy*80)
	}
}

// far is farther than anything on a screen.
const far = 1e5

// Sliding reports whether a slider has the focus of the keys.
func (f *Form) Sliding() bool { return f.Ring && f.Find(f.Focus).slider() != nil }

// Aim moves the focus to a widget, such as the one a hint suggests, so that Enter uses it.
func (f *Form) Aim(id int) { f.Focus, f.Ring, f.on = id, true, ui.Nowhere }

// look moves the focus to an option of a widget, and scrolls it into view.
func (f *Form) look(k *Kit, w *Widget, option int) {
	if w.places() == 1 {
		option = w.value()
	}
	f.Focus, f.Ring, f.on = w.Id, true, ui.TargetRef{ID: w.Id, Option: option}
	f.scroll.reveal(k, w)
	ui.NarrateFocus(w.Kind.says(k, w, option))
	k.Screen.Invalidate()
}
