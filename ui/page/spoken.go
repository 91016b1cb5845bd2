package page

import "lacasa/ui"

// spoken is what screen readers can read of a form.
type spoken struct {
	name  string // of what the form is part of
	over  bool   // it lies over another
	texts []text

	targets []ui.Target // what was told last
}

// A text is words that come before the widget of that number.
type text struct {
	words   string
	heading bool
	before  int
}

// Name sets the name of what is shown for screen readers.
func (f *Form) Name(name string) {
	f.name = name
	f.Heading(name)
}

// Heading adds a heading for screen readers, for what follows.
func (f *Form) Heading(words string) { f.spoken.add(words, true, len(f.List)) }

// Read adds texts for screen readers after the widgets so far.
func (f *Form) Read(words ...string) {
	for _, w := range words {
		f.spoken.add(w, false, len(f.List))
	}
}

// add adds a text before the widget of that number, unless it is empty.
func (o *spoken) add(words string, heading bool, before int) {
	if words != "" {
		o.texts = append(o.texts, text{words, heading, before})
	}
}

// Refuse tells screen readers that the last widget will be refused, and why. A button looks like it
// too.
func (f *Form) Refuse(why string) {
	w := f.last()
	w.refused, w.why = true, why
}

// Lifted tells screen readers that the last widget is selected.
func (f *Form) Lifted() { f.last().lifted = true }

// byPage updates the page's own elements for screen readers, and handles what was done to them.
func (f *Form) byPage(k *Kit) (id int, ok bool) {
	if !ui.HasReader() {
		return NoWidget, false
	}
	f.targets = f.targets[:0]
	texts := f.texts
	for i := range f.List {
		for len(texts) > 0 && texts[0].before <= i {
			f.targets, texts = append(f.targets, texts[0].target()), texts[1:]
		}
		f.mirror(k, &f.List[i])
	}
	for _, t := range texts {
		f.targets = append(f.targets, t.target())
	}
	focused := ui.TargetRef{ID: f.Focus}
	if w := f.Find(f.Focus); w != nil {
		focused.Option = f.option(w)
	}
	did := ui.Mirror(ui.ReadingTree{Name: f.name, Over: f.over, Of: f, Targets: f.targets}, focused)
	if w := f.Find(did.Entered.ID); w != nil && focused != did.Entered {
		f.look(k, w, did.Entered.Option)
	}
	w := f.Find(did.Used.ID)
	if w == nil {
		return NoWidget, false
	}
	if field := w.field(); field != nil && did.Wrote {
		field.write(did.Text)
		f.writing, f.written = w.Id, true
		return w.Id, true
	}
	if c := w.options(); c != nil {
		changed := c.value != did.Used.Option
		c.value = did.Used.Option
		return w.Id, changed
	}
	return w.Id, w.Kind.enter(k, f, w)
}

func (t text) target() ui.Target {
	kind := ui.WordsTarget
	if t.heading {
		kind = ui.HeadingTarget
	}
	return ui.Target{ID: ui.NoTarget, Label: t.words, Kind: kind}
}

// mirror adds the page's element for a widget.
func (f *Form) mirror(k *Kit, w *Widget) {
	w.Kind.tell(k, f, w, ui.Target{ID: w.Id, Rect: f.onPage(k, w, w.Rect), Label: w.Label, Disabled: w.disabled || w.refused, Why: w.why,
		Chosen: w.lifted, Away: f.away(w)})
}

// onPage returns where a widget's rect r is now, in the page's own unit.
func (f *Form) onPage(k *Kit, w *Widget, r ui.Rect) ui.Rect {
	zoom := k.Screen.Zoom()
	r = f.At(w, r)
	return ui.Rect{X: r.X * zoom, Y: r.Y * zoom, W: r.W * zoom, H: r.H * zoom}
}
