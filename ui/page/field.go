package page

import (
	"cmp"

	"lacasa/ui"
)

// A Field is a text that can be typed, or the next of several that is given.
type Field struct {
	whole
	Text  string
	Head  string          // what stands before the text; "": nothing
	Blank string          // what stands there while the text is empty
	Sign  string          // that it changes to the next text; "": there is none
	Most  int             // runes of the text
	May   func(rune) bool // reports whether the text may contain a rune; nil: any
}

// field returns w as a field, or nil. w may be nil.
func (w *Widget) field() *Field {
	if w == nil {
		return nil
	}
	f, _ := w.Kind.(*Field)
	return f
}

func (*Field) prime() bool { return true }

func (f *Field) touch(form *Form, w *Widget, p *ui.Pointer) bool {
	atSign := f.Sign != "" && p.Pos.X >= form.At(w, w.Rect).Right()-Finger
	if !p.Touch || ui.Ask == nil || atSign {
		return true
	}
	text, ok := ui.Ask(w.Label, f.Text) // a finger has no keys
	if ok {
		f.write(text)
		form.writing, form.written = w.Id, true
	}
	return ok
}

func (f *Field) says(k *Kit, w *Widget, _ int) string {
	return k.Say("told", "what", w.Label, "how", cmp.Or(f.Text, f.Blank))
}

func (f *Field) tell(_ *Kit, form *Form, _ *Widget, t ui.Target) {
	t.Kind, t.Text, t.Blank = ui.FieldTarget, f.Text, f.Blank
	form.targets = append(form.targets, t)
}

// may reports whether the text may contain r.
func (f *Field) may(r rune) bool { return f.May == nil || f.May(r) }

// typed handles runes that were typed: they replace the text, or continue it if it was begun. It
// reports whether any of them was taken.
func (f *Field) typed(runes []rune, begun bool) (taken bool) {
	for _, r := range runes {
		letters := []rune(f.Text)
		switch {
		case r == ui.Erase:
			letters = letters[:max(0, len(letters)-1)]
		case !f.may(r):
			continue
		case !begun:
			letters = []rune{r}
		case len(letters) < f.Most:
			letters = append(letters, r)
		}
		f.Text, begun, taken = string(letters), true, true
	}
	return taken
}

// write sets the text, within its limits.
func (f *Field) write(text string) {
	var letters []rune
	for _, r := range text {
		if len(letters) < f.Most && f.may(r) {
			letters = append(letters, r)
		}
	}
	f.Text = string(letters)
}

// draw draws the field, with a caret if it has the focus.
func (f *Field) draw(s *ui.Screen, form *Form, w *Widget, r ui.Rect) {
	t := s.Theme()
	flat(s, r, 0.3+0.5*w.Warm, w.Warm)
	in := r.Inset2(14, 2)
	if f.Sign != "" {
		const d = 18
		var sign ui.Rect
		sign, in = in.CutRight(d)
		s.Sign(f.Sign, sign.Middle(d, d), t.TextSoft)
		in.W -= 8
	}
	if f.Head != "" {
		head := s.Fit(f.Head, in.W*0.4, ui.Style{Size: 16, Colour: t.TextSoft})
		wide, _ := s.MeasureText(f.Head, head)
		at, rest := in.CutLeft(wide + 12)
		s.Label(f.Head, at, head)
		in = rest
	}
	text, st := f.Text, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text}
	if text == "" {
		text, st.Colour = f.Blank, t.TextSoft
	}
	st = s.Fit(text, in.W, st)
	s.Label(text, in, st)
	if form.Focus == w.Id {
		wide, high := s.MeasureText(f.Text, st)
		s.Fill(ui.Rect{X: in.X + wide + 2, Y: in.Centre().Y - high/2, W: 2, H: high}, t.Accent)
	}
}
