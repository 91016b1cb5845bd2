package page

import "lacasa/ui"

// A Widget is a control of a form.
type Widget struct {
	Id       int
	Rect     ui.Rect // before the page is scrolled
	Label    string  // shown, or only spoken
	Kind     Kind
	Scrolls  bool    // it moves with the page
	Warm     float64 // how strongly it is lit by the pointer, 0 to 1
	line     float64 // how far to either side the up and down arrows reach it from; set if it is alone on its line
	tilt     float64 // of a card, in degrees around its middle
	disabled bool    // it can be focused but not used
	refused  bool    // its owner refuses its use
	why      string  // why it cannot be used, for screen readers
	lifted   bool    // of a card: it is chosen
}

// A Kind determines how a widget looks, handles input, and is presented to screen readers.
type Kind interface {
	// draw draws the widget in r.
	draw(s *ui.Screen, f *Form, w *Widget, r ui.Rect)
	// touch handles a touch or a click that began and ended on the widget, and reports whether the
	// widget was used.
	touch(f *Form, w *Widget, p *ui.Pointer) bool
	// enter handles Enter, and reports whether the widget was used.
	enter(k *Kit, f *Form, w *Widget) bool
	// prime reports whether Enter may use the widget before any key has moved the focus.
	prime() bool
	// says describes the widget, or one of its options.
	says(k *Kit, w *Widget, option int) string
	// tell adds what screen readers can reach of the widget to the form's targets. t has what all
	// widgets tell.
	tell(k *Kit, f *Form, w *Widget, t ui.Target)
}

// whole implements most of Kind for widgets that consist of one control named by the label.
type whole struct{}

func (whole) touch(*Form, *Widget, *ui.Pointer) bool       { return true }
func (whole) enter(*Kit, *Form, *Widget) bool              { return true }
func (whole) prime() bool                                  { return false }
func (whole) says(_ *Kit, w *Widget, _ int) string         { return w.Label }
func (whole) tell(_ *Kit, f *Form, _ *Widget, t ui.Target) { f.targets = append(f.targets, t) }

// Area is a control that its owner draws.
type Area struct{ whole }

func (Area) draw(*ui.Screen, *Form, *Widget, ui.Rect) {}

func (Area) tell(_ *Kit, f *Form, _ *Widget, t ui.Target) {
	t.Kind = ui.CardTarget
	f.targets = append(f.targets, t)
}

// IsArea reports whether the owner of the widget draws it.
func (w *Widget) IsArea() bool { return w.Kind == Area{} }

// options returns the options of a choice or a switch, or nil.
func (w *Widget) options() *Choice {
	switch k := w.Kind.(type) {
	case *Choice:
		return k
	case *Switch:
		return &k.Choice
	}
	return nil
}

// Cells returns the places of the options of a choice or a switch, or nil.
func (w *Widget) Cells() []ui.Rect {
	if c := w.options(); c != nil {
		return c.Cells
	}
	return nil
}

// Text returns the text of a field, or "".
func (w *Widget) Text() string {
	if f, ok := w.Kind.(*Field); ok {
		return f.Text
	}
	return ""
}

// value returns the chosen option of a choice, or 1 for a toggle that is on.
func (w *Widget) value() int {
	if t, ok := w.Kind.(*Toggle); ok {
		return ui.BoolIndex(t.on)
	}
	if c := w.options(); c != nil {
		return c.value
	}
	return 0
}

// places returns how many places in the widget the arrow keys can reach: each option of a choice,
// or the whole widget.
func (w *Widget) places() int {
	if c, ok := w.Kind.(*Choice); ok {
		return len(c.Cells)
	}
	return 1
}

// place returns one of the places that the arrow keys can reach.
func (w *Widget) place(i int) ui.Rect {
	if c, ok := w.Kind.(*Choice); ok {
		return c.Cells[i%len(c.Cells)]
	}
	return w.Rect
}

// move moves the widget down.
func (w *Widget) move(by float64) {
	w.Rect.Y += by
	for i := range w.Cells() {
		w.Cells()[i].Y += by
	}
}

// heighten makes the widget higher, whose options, if it has any, are in one row.
func (w *Widget) heighten(by float64) {
	w.Rect.H += by
	for i := range w.Cells() {
		w.Cells()[i].H += by
	}
}
