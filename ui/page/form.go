package page

import (
	"image/color"
	"math"

	"lacasa/ui"
)

// A Form holds the widgets of a screen in the order of focus, which is the same for mouse, touch,
// keys and gamepad.
type Form struct {
	List    []Widget
	Pressed int       // the id under the pointer since it went down
	Hover   int       // the id the mouse is on
	Back    int       // the id that the back key activates
	Sure    bool      // the last use was deliberate: by a key or a screen reader that had focused the widget before
	Quiet   bool      // no button is gold yet, though all can be used
	Scrolls bool      // widgets added now move with the page
	held    int       // the id that was pressed in the layout before,
	called  string    // and its label
	sliding bool      // a slider has the pointer
	writing int       // the field that is being typed into
	written bool      // the last use was typing
	heads   []ui.Rect // texts that a notice must not cover
	focus
	scroll
	spoken
}

// NoWidget is the id of no widget.
const NoWidget = -1

// Reset empties the form for a new layout. The focus stays where it was, and what is pressed stays
// pressed if it is in the new layout too, called the same.
func (f *Form) Reset() {
	if len(f.List) > 0 {
		f.held, f.called = NoWidget, ""
	}
	if w := f.Find(f.Pressed); w != nil {
		f.held, f.called = w.Id, w.Label
	}
	if f.List == nil {
		f.Focus, f.writing = NoWidget, NoWidget
	}
	f.List, f.Scrolls, f.View, f.Content = f.List[:0], false, ui.Rect{}, 0
	f.heads, f.spoken = f.heads[:0], spoken{texts: f.texts[:0], targets: f.targets}
	f.Pressed, f.Hover, f.Back = NoWidget, NoWidget, NoWidget
}

// Add appends a widget.
func (f *Form) Add(w Widget) {
	w.Scrolls = f.Scrolls
	f.List = append(f.List, w)
	if w.Id == f.held && w.Label == f.called {
		f.Pressed = w.Id
	}
}

// Button appends a button with a label, and a sign before it unless sign is empty.
func (f *Form) Button(id int, r ui.Rect, label, sign string, kind ButtonKind) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: &Button{Sign: sign, Kind: kind}})
}

// Note gives the last widget, a button, a note, and leaves spare, in dp, of the end of its label's
// line to its owner.
func (f *Form) Note(note string, spare float64) {
	b := f.last().Kind.(*Button)
	b.Note, b.Spare = note, spare
}

// SignButton appends a button that shows only a sign. Its label is for screen readers.
func (f *Form) SignButton(id int, r ui.Rect, label, sign string) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: &SignButton{Sign: sign, Kind: Plain}})
}

// Area appends a control that its owner draws.
func (f *Form) Area(id int, r ui.Rect, label string) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: Area{}})
}

// Card appends a card that its owner draws, at its pose.
func (f *Form) Card(id int, p ui.Pose, label string) {
	f.Add(Widget{Id: id, Rect: p.Rect(), tilt: p.Tilt, Label: label, Kind: Area{}})
}

// Crested appends a button with a crest, on a ground of its own.
func (f *Form) Crested(id int, r ui.Rect, label string, crest ui.Picture, ground color.RGBA) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: &Button{Kind: Plain, Crest: crest, Ground: ground}})
}

// Toggle appends a control that is on or off.
func (f *Form) Toggle(id int, r ui.Rect, label string, on bool) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: &Toggle{on: on}})
}

// Choice appends a group of options, one in each cell. value is the index of the chosen one.
func (f *Form) Choice(id int, cells []ui.Rect, label string, value int, options []string) {
	f.Add(Widget{Id: id, Rect: around(cells), Label: label, Kind: &Choice{Cells: cells, value: value, options: options}})
}

// Switch appends a choice of off and on in a row, drawn as a switch at its end. options are the
// words for off and on.
func (f *Form) Switch(id int, row ui.Rect, label string, on bool, options []string) {
	cells := row.Row(2, 0)
	f.Add(Widget{Id: id, Rect: around(cells), Label: label, Kind: &Switch{Choice{Cells: cells, value: ui.BoolIndex(on), options: options}}})
}

// around returns what cells cover together, of which the first is at the upper left and the last at
// the bottom.
func around(cells []ui.Rect) ui.Rect {
	r, last := cells[0], cells[len(cells)-1]
	r.H = last.Bottom() - r.Y
	for _, c := range cells {
		r.W = max(r.W, c.Right()-r.X)
	}
	return r
}

// Slider appends a slider at level, 0 to 1. said is what screen readers say of the level, or "" for
// a percentage.
func (f *Form) Slider(id int, r ui.Rect, label, said string, level float64) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: &Slider{said: said, level: level}})
}

// TextField appends a field for text, to be changed further; label is for screen readers. A field
// with a sign changes to the next text when it is used as a button, or when its sign is touched.
func (f *Form) TextField(id int, r ui.Rect, label, text, sign string) *Field {
	field := &Field{Text: text, Sign: sign, Most: math.MaxInt}
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: field})
	return field
}

// Pictured gives a picture to the last toggle, or to each option of the last choice, which are tabs
// then.
func (f *Form) Pictured(pictures ...ui.Picture) {
	switch k := f.last().Kind.(type) {
	case *Choice:
		k.pictures = pictures
	case *Toggle:
		k.picture = pictures[0]
	}
}

// last returns the widget added last.
func (f *Form) last() *Widget { return &f.List[len(f.List)-1] }

// Find returns the widget with that id, or nil.
func (f *Form) Find(id int) *Widget {
	for i := range f.List {
		if f.List[i].Id == id {
			return &f.List[i]
		}
	}
	return nil
}

// Warm returns how much the widget with that id is lit by the pointer, 0 to 1.
func (f *Form) Warm(id int) float64 {
	if w := f.Find(id); w != nil {
		return w.Warm
	}
	return 0
}

// Above puts the sign of the button that was added last above its label.
func (f *Form) Above() {
	if b, ok := f.last().Kind.(*Button); ok && b.Sign != "" {
		b.Above = true
	}
}

// Disable makes a widget refuse its use. It can still get the focus. why is the reason, or "".
func (f *Form) Disable(id int, why string) {
	if w := f.Find(id); w != nil {
		w.disabled, w.why = true, why
	}
}

// Value returns the chosen option of a choice, or 1 for a toggle that is on.
func (f *Form) Value(id int) int {
	if w := f.Find(id); w != nil {
		return w.value()
	}
	return 0
}

// Typed returns the text of a field that was just typed into; ok is false if it was used in another
// way.
func (f *Form) Typed(id int) (text string, ok bool) {
	if field := f.Find(id).field(); field != nil && f.written {
		return field.Text, true
	}
	return "", false
}

// Level returns the level of a slider, 0 to 1.
func (f *Form) Level(id int) float64 {
	if sl := f.Find(id).slider(); sl != nil {
		return sl.level
	}
	return 0
}

// Under returns the widget at a point, or nil.
func (f *Form) Under(p ui.Point) *Widget {
	for i := len(f.List) - 1; i >= 0; i-- {
		w := &f.List[i]
		if w.Scrolls && !f.View.Contains(p) {
			continue
		}
		if at := f.At(w, w.Rect); at.Contains(p.Rotate(at.Centre(), -w.tilt)) {
			return w
		}
	}
	return nil
}

// Covered returns the area of controls that r covers.
func (f *Form) Covered(r ui.Rect) (area float64) {
	for i := range f.List {
		w := &f.List[i]
		at := f.At(w, w.Rect)
		if w.Scrolls {
			at = Intersect(at, f.View)
		}
		if both := Intersect(at, r); both.W > 0 && both.H > 0 {
			area += both.W * both.H
		}
	}
	return area
}

// Head marks words that say where one is. Notices avoid covering them if there is room elsewhere.
func (f *Form) Head(r ui.Rect) { f.heads = append(f.heads, r) }

// HeadingsUnder returns the area of the headings marked by Head that r covers.
func (f *Form) HeadingsUnder(r ui.Rect) (area float64) {
	for _, head := range f.heads {
		if both := Intersect(head, r); both.W > 0 && both.H > 0 {
			area += both.W * both.H
		}
	}
	return area
}

// Intersect returns the intersection of two rects. Its sides are negative if there is none.
func Intersect(a, b ui.Rect) (r ui.Rect) {
	r.X, r.Y = max(a.X, b.X), max(a.Y, b.Y)
	r.W, r.H = min(a.Right(), b.Right())-r.X, min(a.Bottom(), b.Bottom())-r.Y
	return r
}

// Draw draws the widgets that do not scroll.
func (f *Form) Draw(s *ui.Screen) {
	for i := range f.List {
		if w := &f.List[i]; !w.Scrolls {
			f.draw(s, w)
		}
	}
	for i := range f.List {
		switch b := f.List[i].Kind.(type) {
		case *SignButton:
			if b.Tip {
				drawTip(s, f, &f.List[i], f.List[i].Label)
			}
		case *Button:
			if b.Tip != "" {
				drawTip(s, f, &f.List[i], b.Tip)
			}
		}
	}
}

// drawScrolled draws the widgets that scroll with the page, where they are visible.
func (f *Form) drawScrolled(s *ui.Screen) {
	for i := range f.List {
		w := &f.List[i]
		if w.Scrolls && !f.away(w) {
			f.draw(s, w)
		}
	}
}

func (f *Form) draw(s *ui.Screen, w *Widget) {
	w.Kind.draw(s, f, w, f.At(w, w.Rect))
	switch c, ok := w.Kind.(*Choice); {
	case !f.Ring || f.Focus != w.Id || w.IsArea():
	case ok && !c.apart(): // the next option is close
		ui.DrawRing(s, f.Focused().Inset(-1), CellCorner+1)
	default:
		ring(s, f.Focused())
	}
}

// Ringed returns the id of the Area that has the focus of the keys, for its owner to show, or
// NoWidget.
func (f *Form) Ringed() int {
	if w := f.Find(f.Focus); f.Ring && w != nil && w.IsArea() {
		return w.Id
	}
	return NoWidget
}
