package scenes

import (
	"cmp"
	"math"
	"strconv"

	"lacasa/ui"
)

// What can be read and used of a scene where it cannot be seen.

// spoken is what screen readers can read of a scene.
type spoken struct {
	name  string // of the scene
	over  bool   // it lies over another
	texts []text
}

// A text is words that come before the widget of that number.
type text struct {
	words   string
	heading bool
	before  int
}

// Name sets the name of the scene for screen readers.
func (f *Form) Name(name string) {
	f.name = name
	f.Heading(name)
}

// Heading adds a heading for screen readers, for what follows.
func (f *Form) Heading(words string) { f.read(words, true) }

// Read adds texts for screen readers after the widgets so far.
func (f *Form) Read(words ...string) {
	for _, w := range words {
		f.read(w, false)
	}
}

func (f *Form) read(words string, heading bool) {
	if words != "" {
		f.texts = append(f.texts, text{words, heading, len(f.List)})
	}
}

// Refuse tells screen readers that the scene will refuse the last widget, and why.
func (f *Form) Refuse(why string) {
	w := &f.List[len(f.List)-1]
	w.refused, w.why = true, why
}

// Lifted tells screen readers that the last widget is selected.
func (f *Form) Lifted() { f.List[len(f.List)-1].lifted = true }

// byPage updates the page's own elements for screen readers, and handles what was done to them.
func (f *Form) byPage(h *House) (id int, ok bool) {
	if !ui.HasReader() {
		return NoWidget, false
	}
	f.targets = f.targets[:0]
	texts := f.texts
	for i := range f.List {
		for len(texts) > 0 && texts[0].before <= i {
			f.targets, texts = append(f.targets, texts[0].target()), texts[1:]
		}
		f.mirror(h, &f.List[i])
	}
	for _, t := range texts {
		f.targets = append(f.targets, t.target())
	}
	focused := ui.TargetRef{ID: f.Focus}
	if w := f.Find(f.Focus); w != nil {
		focused.Option = f.cell(w)
	}
	did := ui.Mirror(ui.ReadingTree{Name: f.name, Over: f.over, Of: f, Targets: f.targets}, focused)
	if w := f.Find(did.Entered.ID); w != nil && focused != did.Entered {
		f.look(h, w, did.Entered.Option)
	}
	w := f.Find(did.Used.ID)
	switch {
	case w == nil:
		return NoWidget, false
	case did.Wrote:
		w.write(did.Text)
		f.writing, f.written = w.Id, true
		return w.Id, true
	case w.Cells == nil:
		return f.use(w)
	}
	changed := w.value != did.Used.Option
	w.value = did.Used.Option
	return w.Id, changed
}

// write sets the text of a field, within its limits.
func (w *Widget) write(text string) {
	var letters []rune
	for _, r := range text {
		if len(letters) < w.most && w.may(r) {
			letters = append(letters, r)
		}
	}
	w.Text = string(letters)
}

func (t text) target() ui.Target {
	kind := ui.WordsTarget
	if t.heading {
		kind = ui.HeadingTarget
	}
	return ui.Target{ID: ui.NoTarget, Label: t.words, Kind: kind}
}

// mirror adds the page's element for a widget. zoom is the ratio of the page's unit to ours.
func (f *Form) mirror(h *House, w *Widget) {
	zoom := h.Screen.Zoom()
	at := func(r ui.Rect) ui.Rect {
		r = f.At(w, r)
		return ui.Rect{X: r.X * zoom, Y: r.Y * zoom, W: r.W * zoom, H: r.H * zoom}
	}
	t := ui.Target{ID: w.Id, Rect: at(w.Rect), Label: w.Label, Disabled: w.disabled || w.refused, Why: w.why, Chosen: w.lifted, Level: w.level,
		Away: w.Scrolls && !f.At(w, w.Rect).Overlaps(f.View)}
	switch {
	case w.slider:
		t.Kind, t.Text = ui.SliderTarget, w.stands(h)
	case w.field:
		t.Kind, t.Text, t.Blank = ui.FieldTarget, w.Text, w.blank
	case w.toggle:
		t.Kind, t.Chosen = ui.ToggleTarget, w.value == 1
	case w.Cells != nil:
		t.Kind, t.Group = ui.OptionTarget, w.Label
		for i, c := range w.Cells {
			t.Option, t.Label, t.Rect, t.Chosen = i, w.options[i], at(c), i == w.value
			if w.notes != nil && w.notes[i] != "" {
				t.Label += ", " + w.notes[i]
			}
			f.targets = append(f.targets, t)
		}
		return
	case w.Kind == Area:
		t.Kind = ui.CardTarget
	}
	f.targets = append(f.targets, t)
}

// says describes a widget, or an option of a choice and whether it is chosen.
func (w *Widget) says(h *House, option int) string {
	switch {
	case w.Cells != nil:
		what := w.options[option]
		if option == w.value {
			what = h.Say("read.chosen", "what", what)
		}
		return h.Say("told", "what", w.Label, "how", what)
	case w.slider:
		return h.Say("told", "what", w.Label, "how", w.stands(h))
	case w.field:
		return h.Say("told", "what", w.Label, "how", cmp.Or(w.Text, w.blank))
	}
	return w.Label
}

// stands returns the level of a slider in words.
func (w *Widget) stands(h *House) string {
	if w.Text != "" {
		return w.Text
	}
	return h.Say("percent", "n", strconv.Itoa(int(math.Round(w.level*100))))
}
