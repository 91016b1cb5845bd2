package scenes

import (
	"image/color"
	"math"

	"lacasa/ui"
	"lacasa/ui/sound"
)

// A ButtonKind says how strongly a button asks for attention.
type ButtonKind uint8

const (
	Primary ButtonKind = iota // the one thing to do now
	Plain
	quiet // words alone
	Area  // a place on the scene, which draws it itself
)

// A Widget is a control of a form.
type Widget struct {
	Id       int
	Rect     ui.Rect // before the page is scrolled
	tilt     float64 // of a card, in degrees around its middle
	Label    string  // shown, or spoken where a sign alone is shown
	Sign     string
	SignOnly bool
	Tip      bool // of a sign alone: its label comes up below it when the pointer or the focus is on it
	Kind     ButtonKind
	options  []string  // of a choice
	notes    []string  // a few words below each of them; nil: there is no room for them
	Cells    []ui.Rect // of its options
	value    int       // the option chosen; 1: a toggle that is on
	level    float64   // of a slider, 0 to 1
	slider   bool
	toggle   bool
	flips    bool   // a choice of off and on that is drawn as a switch, at its right end
	Text     string // of a field; of a slider, how it is read where it stands
	blank    string // what stands there while that is empty
	field    bool   // text can be typed, or the next that is given taken
	most     int    // letters of it
	may      func(rune) bool
	Crest    ui.Picture   // beside its label; none where it is of no kind
	Ground   color.RGBA   // its own, whose crest it is; none where it lets all through
	pictures []ui.Picture // of its options
	disabled bool         // can be focused, and says no
	refused  bool         // the scene itself says no
	why      string       // why, for those who cannot see it
	lifted   bool         // of a card: it is chosen
	Scrolls  bool
	Warm     float64 // how much the pointer is on it, 0 to 1
}

// A Form holds the widgets of a scene in the order of focus, which is the same for mouse, touch,
// keys and gamepad.
type Form struct {
	List    []Widget
	Focus   int          // the id focused
	on      ui.TargetRef // where in the widget that was focused last the keys are: see cell
	Ring    bool         // keys are in use, so show where the focus is
	Pressed int          // the id under the pointer since it went down
	Hover   int          // the id the mouse is on
	Back    int          // the id that the back key activates
	writing int          // the field that is being typed into
	written bool         // what was used last was used by typing
	Sure    bool         // it was used by a key or through the page's reader, which had come to it before: it is meant

	View    ui.Rect // where the page scrolls
	Content float64 // its height
	Scroll  float64
	held    float64 // scroll when the drag began
	Dragged bool
	sliding bool // a slider has it
	Scrolls bool // widgets added now move with the page
	Quiet   bool // its buttons are not to draw the eye yet, though they can be used: none is gold
	targets []ui.Target
	heads   []ui.Rect // words that a notice is not to cover
	spoken            // what is read of the scene
}

const NoWidget = -1

// none is no picture.
var none ui.Picture

// Reset empties the form for a new layout. The focus stays where it was.
func (f *Form) Reset() {
	if f.List == nil {
		f.Focus, f.writing = NoWidget, NoWidget
	}
	f.List, f.Scrolls, f.View, f.Content = f.List[:0], false, ui.Rect{}, 0
	f.heads, f.spoken = f.heads[:0], spoken{texts: f.texts[:0]}
	f.Pressed, f.Hover, f.Back = NoWidget, NoWidget, NoWidget
}

// Add appends a widget.
func (f *Form) Add(w Widget) {
	w.Scrolls = f.Scrolls
	f.List = append(f.List, w)
}

// Button appends a button with a label, and a sign before it unless sign is empty.
func (f *Form) Button(id int, r ui.Rect, label, sign string, kind ButtonKind) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Sign: sign, Kind: kind})
}

// SignButton appends a button that shows only a sign. Its label is for screen readers.
func (f *Form) SignButton(id int, r ui.Rect, label, sign string) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Sign: sign, SignOnly: true, Kind: Plain})
}

// Area appends a control that the scene draws itself.
func (f *Form) Area(id int, r ui.Rect, label string) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: Area})
}

// Card appends a card that the scene draws itself, at its pose.
func (f *Form) Card(id int, p ui.Pose, label string) {
	f.Add(Widget{Id: id, Rect: p.Rect(), tilt: p.Tilt, Label: label, Kind: Area})
}

// Crested appends a button with a crest, on a ground of its own.
func (f *Form) Crested(id int, r ui.Rect, label string, crest ui.Picture, ground color.RGBA) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Kind: Plain, Crest: crest, Ground: ground})
}

// Toggle appends a control that is on or off.
func (f *Form) Toggle(id int, r ui.Rect, label string, on bool) {
	w := Widget{Id: id, Rect: r, Label: label, Kind: Plain, toggle: true}
	if on {
		w.value = 1
	}
	f.Add(w)
}

// Choice appends options of which one is chosen, one in each cell.
func (f *Form) Choice(id int, cells []ui.Rect, label string, value int, options []string) {
	r := cells[0]
	for _, c := range cells {
		r.W, r.H = c.Right()-r.X, c.Bottom()-r.Y
	}
	for _, c := range cells {
		r.W = max(r.W, c.Right()-r.X)
	}
	f.Add(Widget{Id: id, Rect: r, Cells: cells, Label: label, value: value, options: options})
}

// Slider appends a slider at level, 0 to 1. said is what screen readers say of the level, or "" for
// a percentage.
func (f *Form) Slider(id int, r ui.Rect, label, said string, level float64) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Text: said, Kind: Plain, slider: true, level: level})
}

// TextField appends a field for text; label is for screen readers. A field with a sign changes to
// the next text when it is used as a button, or when its sign is touched.
func (f *Form) TextField(id int, r ui.Rect, label, text, sign string) {
	f.Add(Widget{Id: id, Rect: r, Label: label, Text: text, Sign: sign, field: true, most: longestName, may: inName})
}

// Holds limits what the last field may contain, instead of a player's name: its length, and the
// runes that may accepts.
func (f *Form) Holds(most int, may func(rune) bool) {
	w := &f.List[len(f.List)-1]
	w.most, w.may = most, may
}

// Blank sets the words shown in the last field while it is empty.
func (f *Form) Blank(words string) { f.List[len(f.List)-1].blank = words }

// Pictured gives a picture to the last toggle, or to each option of the last choice.
func (f *Form) Pictured(pictures ...ui.Picture) {
	w := &f.List[len(f.List)-1]
	if w.Cells != nil {
		w.pictures = pictures
	} else {
		w.Crest = pictures[0]
	}
}

// Find returns the widget with that id, or nil.
func (f *Form) Find(id int) *Widget {
	for i := range f.List {
		if f.List[i].Id == id {
			return &f.List[i]
		}
	}
	return nil
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
		return w.value
	}
	return 0
}

// Typed returns the text of a field that was just typed into; ok is false if it was used in another
// way.
func (f *Form) Typed(id int) (text string, ok bool) {
	if w := f.Find(id); w != nil && f.written {
		return w.Text, true
	}
	return "", false
}

// level returns the level of a slider, 0 to 1.
func (f *Form) level(id int) float64 {
	if w := f.Find(id); w != nil {
		return w.level
	}
	return 0
}

// At returns where a widget's rect r is now, after scrolling.
func (f *Form) At(w *Widget, r ui.Rect) ui.Rect {
	if w.Scrolls {
		return r.Move(0, -f.Scroll)
	}
	return r
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

// Update handles the input of a tick. ok reports whether a widget was used, and id is its id.
func (f *Form) Update(h *House, in *ui.Input) (id int, ok bool) {
	f.written, f.Sure, h.Form = false, false, f
	id, ok = f.byPointer(h, in)
	w := f.Find(f.Focus)
	if in.Typing = w != nil && w.field; !in.Typing {
		f.writing = NoWidget
	} else if !ok {
		id, ok = f.byTyping(w, in)
	}
	if !ok {
		id, f.Sure = f.byKeys(h, in)
		if !f.Sure {
			id, f.Sure = f.byPage(h)
		}
		ok = f.Sure
	}
	f.warmth(h, in)
	if !ok {
		return NoWidget, false
	}
	if !f.written {
		f.writing = NoWidget
	}
	h.Screen.Invalidate()
	w = f.Find(id)
	if w != nil && w.disabled {
		h.Sound.Play(sound.Refuse)
		ui.Narrate(w.why)
		return NoWidget, false
	}
	if w != nil && w.Kind != Area && !f.written {
		h.Sound.Play(sound.Lift)
	}
	return id, true
}

// byTyping handles typing in the field w, which has the focus: it replaces the text, or continues
// one that was begun.
func (f *Form) byTyping(w *Widget, in *ui.Input) (id int, ok bool) {
	for _, r := range in.Typed {
		letters := []rune(w.Text)
		switch {
		case r == ui.Erase:
			letters = letters[:max(0, len(letters)-1)]
		case !w.may(r):
			continue
		case f.writing != w.Id:
			letters = []rune{r}
		case len(letters) < w.most:
			letters = append(letters, r)
		}
		w.Text, f.writing, f.written = string(letters), w.Id, true
	}
	return w.Id, f.written
}

func (f *Form) byPointer(h *House, in *ui.Input) (id int, ok bool) {
	p := &in.Pointer
	if p.Pressed {
		f.Pressed, f.held, f.Dragged, f.sliding = NoWidget, f.Scroll, false, false
		f.Ring = false
		if w := f.Under(p.Pos); w != nil {
			f.Pressed, f.Focus = w.Id, w.Id
		}
		h.Screen.Invalidate()
	}
	if in.WheelY != 0 {
		f.scrollBy(h, in.WheelY)
	}
	w := f.Find(f.Pressed)
	scrolls, far := f.View.Contains(p.Start) && f.Content > f.View.H, p.Drag >= ui.Slop
	if w != nil && w.slider && (p.Down || p.Released) {
		along := far && math.Abs(p.Pos.X-p.Start.X) > math.Abs(p.Pos.Y-p.Start.Y)
		if f.sliding = f.sliding || !scrolls || along || p.Released; f.sliding { // else it may be the page that is meant
			if level := SliderValue(f.At(w, w.Rect), p.Pos); level != w.level {
				w.level = level
				return w.Id, true
			}
			return NoWidget, false
		}
	}
	if p.Down && scrolls && far {
		f.Dragged, f.Pressed = true, NoWidget
		f.Scroll = f.held
		f.scrollBy(h, p.Start.Y-p.Pos.Y)
	}
	if !p.Released || f.Dragged || w == nil {
		return NoWidget, false
	}
	f.Pressed = NoWidget
	h.Screen.Invalidate()
	if over := f.Under(p.Pos); over == nil || over.Id != w.Id {
		return NoWidget, false
	}
	for i, c := range w.Cells {
		if f.At(w, c).Contains(p.Pos) {
			i = w.touched(i)
			changed := i != w.value
			w.value, f.on = i, ui.TargetRef{ID: w.Id, Option: i}
			return w.Id, changed
		}
	}
	if w.toggle {
		w.value = 1 - w.value
	}
	if w.field && p.Touch && ui.Ask != nil && !f.atSign(w, p.Pos) {
		return f.byAsking(w)
	}
	return w.Id, w.Cells == nil
}

// touched returns the option chosen by touching one: a switch changes wherever it is touched.
func (w *Widget) touched(option int) int {
	if w.flips {
		return 1 - w.value
	}
	return option
}

// atSign reports whether a field is touched at its sign.
func (f *Form) atSign(w *Widget, at ui.Point) bool {
	return w.Sign != "" && at.X >= f.At(w, w.Rect).Right()-Finger
}

// byAsking asks the person who touched the field w for its text.
func (f *Form) byAsking(w *Widget) (id int, ok bool) {
	text, ok := ui.Ask(w.Label, w.Text)
	if !ok {
		return NoWidget, false
	}
	w.write(text)
	f.writing, f.written = w.Id, true
	return w.Id, true
}

func (f *Form) byKeys(h *House, in *ui.Input) (id int, ok bool) {
	for _, c := range in.Commands {
		w := f.Find(f.Focus)
		switch c {
		case ui.Back:
			if f.Back != NoWidget {
				return f.Back, true
			}
		case ui.Accept:
			if w == nil || !f.Ring && w.Kind != Primary {
				f.walk(h, 0)
				w = f.Find(f.Focus)
				if w == nil || w.Kind != Primary {
					continue
				}
			}
			f.Ring = true
			if w.field && f.writing == w.Id { // the text is finished
				f.walk(h, 1)
				continue
			}
			if id, ok := f.use(w); ok {
				if w.Cells != nil {
					ui.NarrateFocus(w.says(h, w.value))
				}
				return id, true
			}
		case ui.Next:
			f.walk(h, 1)
		case ui.Previous:
			f.walk(h, -1)
		case ui.Left, ui.Right:
			step := 1
			if c == ui.Left {
				step = -1
			}
			if w != nil && f.Ring && w.slider && (step < 0 && w.level > 0 || step > 0 && w.level < 1) {
				w.level = min(1, max(0, w.level+0.1*float64(step)))
				ui.NarrateFocus(w.says(h, 0))
				return w.Id, true
			}
			f.turn(h, float64(step), 0)
		case ui.Up:
			f.turn(h, 0, -1)
		case ui.Down:
			f.turn(h, 0, 1)
		case ui.PageUp:
			f.scrollBy(h, -f.View.H*0.8)
		case ui.PageDown:
			f.scrollBy(h, f.View.H*0.8)
		case ui.Hint, ui.Undo, ui.Log, ui.Rules, ui.Mute, ui.FullScreen, ui.Aloud, ui.Menu:
		}
	}
	return NoWidget, false
}

// use does what Accept does to a widget.
func (f *Form) use(w *Widget) (id int, ok bool) {
	switch {
	case w.slider:
		return NoWidget, false
	case w.Cells != nil: // the option that the focus is on, or the next where it is chosen already
		to := f.cell(w)
		if to == w.value {
			to = (to + 1) % len(w.options)
		}
		w.value, f.on = to, ui.TargetRef{ID: w.Id, Option: to}
	case w.toggle:
		w.value = 1 - w.value
	}
	return w.Id, true
}

// walk moves the focus along the list. With 0 steps it shows the focus, on the primary widget if
// there was none. If the focus was not visible it only becomes so, except in a field, where typing
// makes it plain.
func (f *Form) walk(h *House, by int) {
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
	if !f.Ring && !f.List[at].field {
		by = 0
	}
	w := &f.List[(at+by+len(f.List))%len(f.List)]
	f.look(h, w, w.value)
}

// begins returns the index at which the focus begins: the primary button, or else the first choice.
func (f *Form) begins() (at int) {
	for i := range f.List {
		w := &f.List[i]
		switch first := at == 0; {
		case w.Kind != Primary || w.field:
		case w.Cells == nil:
			return i
		case first:
			at = i
		}
	}
	return at
}

// cell returns the option of a choice that has the focus: the chosen one, unless the arrow keys
// have moved to another.
func (f *Form) cell(w *Widget) int {
	switch {
	case w.Cells == nil:
		return 0
	case f.on.ID == w.Id && f.Ring && f.on.Option < len(w.Cells):
		return f.on.Option
	}
	return w.value
}

// Focused returns the place of the focus on the screen.
func (f *Form) Focused() ui.Rect {
	w := f.Find(f.Focus)
	if w == nil {
		return ui.Rect{}
	}
	places := w.focusable()
	return f.At(w, places[f.cell(w)%len(places)])
}

// focusable returns the places in a widget that arrow keys can reach: each option of a choice, or
// the whole widget.
func (w *Widget) focusable() []ui.Rect {
	if w.Cells != nil && !w.flips {
		return w.Cells
	}
	return []ui.Rect{w.Rect}
}

// turn moves the focus to the nearest widget or option in a direction.
func (f *Form) turn(h *House, dx, dy float64) {
	from := f.Find(f.Focus)
	if from == nil || !f.Ring {
		f.walk(h, 0)
		return
	}
	here := f.Focused()
	a := here.Centre()
	var best *Widget
	const wide = 60 // half of what is hardly wider than a finger
	nearest, option := math.Inf(1), 0
	for i := range f.List {
		w := &f.List[i]
		for n, r := range w.focusable() {
			there := f.At(w, r)
			b := there.Centre()
			along := (b.X-a.X)*dx + (b.Y-a.Y)*dy
			aside := max(0, math.Abs((b.X-a.X)*dy)-max(0, there.W/2-wide)) + math.Abs((b.Y-a.Y)*dx) // what is wide is reached from all along it
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
		f.look(h, best, option)
	} else if f.Content > f.View.H && dy != 0 {
		f.scrollBy(h, dy*80)
	}
}

// far is farther than anything on a screen.
const far = 1e5

// Sliding reports whether a slider has the focus of the keys.
func (f *Form) Sliding() bool {
	w := f.Find(f.Focus)
	return w != nil && w.slider && f.Ring
}

// SliderValue returns how far along a slider in r a point is, 0 to 1.
func SliderValue(r ui.Rect, p ui.Point) float64 {
	track := sliderTrack(r)
	return min(1, max(0, (p.X-track.X)/track.W))
}

// Aim moves the focus to a widget, such as the one a hint suggests, so that Enter uses it.
func (f *Form) Aim(id int) { f.Focus, f.Ring, f.on = id, true, ui.Nowhere }

// look moves the focus to an option of a widget, and scrolls it into view.
func (f *Form) look(h *House, w *Widget, option int) {
	if w.flips {
		option = w.value
	}
	f.Focus, f.Ring, f.on = w.Id, true, ui.TargetRef{ID: w.Id, Option: option}
	if r := f.At(w, w.Rect); w.Scrolls {
		if r.Y < f.View.Y {
			f.scrollBy(h, r.Y-f.View.Y-12)
		} else if r.Bottom() > f.View.Bottom() {
			f.scrollBy(h, r.Bottom()-f.View.Bottom()+12)
		}
	}
	ui.NarrateFocus(w.says(h, option))
	h.Screen.Invalidate()
}

func (f *Form) scrollBy(h *House, by float64) {
	f.Scroll = max(0, min(f.Scroll+by, f.Content-f.View.H))
	h.Screen.Invalidate()
}

// warmth lightens what the pointer is on, and darkens the rest again.
func (f *Form) warmth(h *House, in *ui.Input) {
	var over *Widget
	if in.Pointer.Present && !in.Pointer.Touch {
		over = f.Under(in.Pointer.Pos)
	}
	f.Hover = NoWidget
	if over != nil {
		f.Hover = over.Id
	}
	for i := range f.List {
		w := &f.List[i]
		to := 0.0
		if w == over {
			to = 1
		}
		if w.Warm == to {
			continue
		}
		const perTick = 1.0 / 6 // 90 ms at 60 ticks a second
		w.Warm = min(max(to, w.Warm-perTick), max(w.Warm+perTick, 0))
		if to == 1 {
			w.Warm = min(1, w.Warm)
		}
		h.Screen.Invalidate()
	}
}

// Draw draws the widgets.
func (f *Form) Draw(h *House, s *ui.Screen) {
	for i := range f.List {
		if w := &f.List[i]; !w.Scrolls {
			f.drawWidget(s, w)
		}
	}
	for i := range f.List {
		f.drawTip(s, &f.List[i])
	}
}

// drawTip shows what a sign stands for, on top of everything.
func (f *Form) drawTip(s *ui.Screen, w *Widget) {
	come := w.Warm
	if f.Ring && f.Focus == w.Id {
		come = 1
	}
	if !w.Tip || come == 0 {
		return
	}
	const pad = 12
	t := s.Theme()
	st := ui.Style{Font: ui.Bold, Size: 17, Colour: t.Text, Align: ui.Middle}
	wide, high := s.MeasureText(w.Label, st)
	safe := s.Safe().Inset(8)
	r := ui.Rect{X: w.Rect.Centre().X - wide/2 - pad, Y: w.Rect.Bottom() + 9, W: wide + 2*pad, H: high + 8}
	r.X = max(safe.X, min(r.X, safe.Right()-r.W))
	s.Fade(come)
	s.Plate(r, r.H/2, t.Panel, t.PanelEdge)
	s.Label(w.Label, r, st)
	s.Fade(1)
}

// drawScrolled draws the widgets that scroll with the page, where they are visible.
func (f *Form) drawScrolled(s *ui.Screen) {
	for i := range f.List {
		w := &f.List[i]
		if w.Scrolls && f.At(w, w.Rect).Overlaps(f.View) {
			f.drawWidget(s, w)
		}
	}
}

func (f *Form) drawWidget(s *ui.Screen, w *Widget) {
	r := f.At(w, w.Rect)
	switch {
	case w.Kind == Area:
	case w.slider:
		f.drawSlider(s, w, r)
	case w.flips:
		drawSwitch(s, w, r)
	case w.Cells != nil:
		by := 1.0 // all are as small as the longest has to be
		for i, c := range w.Cells {
			wide, _ := s.MeasureText(w.options[i], CellStyle)
			by = min(by, max(0.7, (c.W-2*labelMargin(c))/wide))
		}
		named := !w.tabs() || f.named(s, w)
		for i, c := range w.Cells {
			note := ""
			if w.notes != nil {
				note = w.notes[i]
			}
			if w.tabs() {
				label := w.options[i]
				if !named {
					label = ""
				}
				f.drawPictured(s, f.At(w, c), w.pictures[i], label, i == w.value, w)
			} else {
				r := f.At(w, c)
				f.drawCell(s, r, w.options[i], note, by, i == w.value, w)
				if w.pictures != nil {
					at, _ := r.CutLeft(r.H * tiledWide)
					if note == "" {
						at, _ = r.CutTop(r.H * crowned)
					}
					s.Picture(w.pictures[i], at.Inset2(cellMargin, cellMargin))
				}
			}
		}
	case w.toggle && w.Crest != none:
		f.drawPictured(s, r, w.Crest, w.Label, w.value == 1, w)
	case w.toggle:
		f.drawCell(s, r, w.Label, "", 1, w.value == 1, w)
	case w.field:
		f.drawField(s, w, r)
	default:
		f.drawButton(s, w, r)
	}
	if f.Ring && f.Focus == w.Id && w.Kind != Area {
		if w.Cells != nil {
			r = f.Focused()
		}
		s.Ring(r.Inset(-5), 13)
	}
}

// Ringed returns the id of the Area that has the focus of the keys, for the scene to show, or
// NoWidget.
func (f *Form) Ringed() int {
	if w := f.Find(f.Focus); f.Ring && w != nil && w.Kind == Area {
		return w.Id
	}
	return NoWidget
}

func (f *Form) drawButton(s *ui.Screen, w *Widget, r ui.Rect) {
	t := s.Theme()
	down := f.Pressed == w.Id
	if down {
		r = r.Move(0, 1.5)
	}
	ink := t.Text
	if f.Quiet {
		ink = ui.Blend(t.TextSoft, t.Text, w.Warm)
	}
	switch {
	case w.Ground.A > 0:
		s.Shadow(r, 10, 4)
		s.Panel(r, 10, ui.Blend(w.Ground, t.Text, 0.05+0.1*w.Warm), ui.Blend(t.Accent, t.AccentTop, w.Warm))
	case w.Kind == Primary && !f.Quiet:
		fill := ui.Blend(t.Accent, t.AccentTop, 0.25+0.5*w.Warm)
		if down {
			fill = t.Accent
		}
		s.Shadow(r, 10, 5)
		s.Panel(r, 10, fill, t.AccentTop)
		ink = t.OnAccent
	case w.Kind == Plain, w.Kind == Primary:
		s.Shadow(r, 10, 3)
		s.Panel(r, 10, ui.Blend(t.Panel, t.PanelTop, 0.4+0.6*w.Warm), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm))
	case w.Kind == quiet:
		ink = ui.Blend(t.TextSoft, t.Text, w.Warm)
	}
	if w.disabled {
		ink = ui.Alpha(ink, 0.45)
	}
	st := w.style(r)
	st.Colour = ink
	if w.Crest != none {
		crest := w.Crest
		switch {
		case r.W < crestBeside && r.H < 52: // there is hardly room for the crest beside its name
			d := r.H * 0.48
			s.Picture(crest, ui.Rect{X: r.X + 6, Y: r.Centre().Y - d/2, W: d, H: d})
			_, r = r.CutLeft(d + 9)
			DrawLine(s, w.Label, r.Inset2(3, 0), st)
			return
		case r.W < crestBeside: // the crest above its name
			top, name := r.Inset2(4, 4).CutTop(r.H * 0.48)
			s.Picture(crest, top)
			st.Size = min(st.Size, name.H*0.8/s.Theme().TextScale)
			s.Label(w.Label, name, st)
			return
		}
		d, room := crestSize(r), crestRoom(r)
		st.Size *= f.fit(s)
		wide, _ := s.MeasureText(w.Label, st)
		x := r.X + max(10, (r.W-d-12-wide)/2)
		s.Picture(crest, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d})
		if x += d + 12; x+wide <= room.Right() {
			room.X, room.W = x, wide+1
		}
		s.Label(w.Label, room, st)
		return
	}
	if w.SignOnly {
		s.Sign(w.Sign, r.Middle(min(26, r.H*0.56), min(26, r.H*0.56)), ink)
		return
	}
	st.Size *= f.fit(s)
	if w.Sign == "" {
		write(s, w.Label, r.Inset2(labelMargin(r), 2), st)
		return
	}
	d := signSize(s, r)
	room := buttonRoom(s, r)
	width, _ := s.MeasureText(w.Label, st)
	width = min(width, room)
	x := r.X + (r.W-width-d-10)/2
	s.Sign(w.Sign, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}, ink)
	st.Align = ui.Start
	write(s, w.Label, ui.Rect{X: x + d + 10, Y: r.Y, W: room, H: r.H}, st)
}

// write draws a label on one line, or on several if it would be too small on one.
func write(s *ui.Screen, label string, r ui.Rect, st ui.Style) {
	wide, _ := s.MeasureText(label, st)
	if by := r.W / wide; wide > r.W+1 && st.Size*by*s.Theme().TextScale < labelLeast {
		if broken := brokenSize(s, label, r, st); broken > st.Size*by {
			st.Size = broken
			DrawBlock(s, label, r, st)
			return
		}
	}
	s.Label(label, r, st)
}

// brokenSize returns the size of a label set on several lines of r, or 0 if it does not fit.
func brokenSize(s *ui.Screen, label string, r ui.Rect, st ui.Style) float64 {
	const least = 0.6
	full := st.Size
	for ; st.Size > full*least; st.Size *= 0.97 {
		if WidestWord(s, label, st) < r.W && s.MeasureParagraph(label, r.W, st) <= r.H {
			return st.Size
		}
	}
	return 0
}

func buttonStyle(r ui.Rect) ui.Style {
	return ui.Style{Font: ui.Bold, Size: min(20, r.H*0.42), Align: ui.Middle}
}

// style returns the style of a button's label, which is larger if there is a crest and room for
// both.
func (w *Widget) style(r ui.Rect) ui.Style {
	st := buttonStyle(r)
	if w.Crest != none {
		st.Size = max(st.Size, r.H*0.28)
	}
	return st
}

// crestBeside is how wide a button is in which a crest stands beside the label, crestSize how large it is, and crestRoom the label's
// room.
const crestBeside = 130

func crestSize(r ui.Rect) float64 { return min(r.H*0.66, r.W*0.28) }

func crestRoom(r ui.Rect) ui.Rect {
	_, r = r.CutLeft(crestSize(r) + 12)
	return r.Inset2(4, 0)
}

// labelMargin returns the distance of a label from the sides of its button.
func labelMargin(r ui.Rect) float64 {
	if r.W < 80 {
		return 4
	}
	return 10
}

// signSize returns the size of the sign before a button's label.
func signSize(s *ui.Screen, r ui.Rect) float64 {
	return min(min(20, r.H*0.42)*1.25*min(s.Theme().TextScale, 1.5), r.H*0.6)
}

// buttonRoom returns the width available for the label beside a button's sign.
func buttonRoom(s *ui.Screen, r ui.Rect) float64 { return r.W - signSize(s, r) - 30 }

// labelLeast is the smallest size of a label that can be read well, in dp.
const labelLeast = 13.2

// fit returns the factor by which the labels of all buttons must be reduced for the longest to fit,
// so that they have one size.
func (f *Form) fit(s *ui.Screen) float64 {
	by := 1.0
	for i := range f.List {
		w := &f.List[i]
		if w.SignOnly || w.Kind == Area || w.slider || w.toggle || w.field || w.Cells != nil || w.Crest != none && w.Rect.W < crestBeside {
			continue
		}
		room := buttonRoom(s, w.Rect)
		switch {
		case w.Crest != none:
			room = crestRoom(w.Rect).W
		case w.Sign == "":
			room = w.Rect.W - 2*labelMargin(w.Rect)
		}
		st := w.style(w.Rect)
		wide, _ := s.MeasureText(w.Label, st)
		if wide <= room {
			continue
		}
		small := max(min(0.6, 12/st.Size), room/wide)                          // a word that does not fit is broken
		if st.Size*small*s.Theme().TextScale < labelLeast && w.Crest == none { // rather it stands on two lines
			small = max(small, min(labelLeast/s.Theme().TextScale, brokenSize(s, w.Label, ui.Rect{W: room, H: w.Rect.H - 4}, st))/st.Size)
		}
		by = min(by, small)
	}
	return by
}

// The styles of an option and of the note below it, and their margin.
var (
	CellStyle = ui.Style{Font: ui.Bold, Size: 17, Align: ui.Middle}
	noteStyle = ui.Style{Size: 14.5, Align: ui.Middle}
)

const cellMargin = 6

// tiled is the extra height of an option with a picture beside its words, tiledWide the width of
// the picture as a part of the option's height, and crowned the height of a picture above the words
// as a part of it.
const tiled, tiledWide, crowned = 14.0, 0.66, 0.6

// tabs reports whether the options are pictures, with at most a word each: the tabs of a page.
func (w *Widget) tabs() bool { return w.pictures != nil && w.notes == nil }

// drawCell draws an option of a choice with its note, or a toggle. by is the factor for the size of
// its words. The chosen one has a seal on its corner if there is room.
func (f *Form) drawCell(s *ui.Screen, r ui.Rect, label, note string, by float64, on bool, w *Widget) {
	t := s.Theme()
	st := CellStyle
	if st.Size, st.Colour = st.Size*by, drawGround(s, r, on, w); w.refused {
		st.Colour = ui.Alpha(st.Colour, 0.45)
	}
	if note != "" {
		upper, lower := r.Inset2(cellMargin, 5).CutTop(r.H * 0.48)
		if w.pictures != nil { // beside its own
			_, r = r.CutLeft(r.H*tiledWide - cellMargin)
			r.W -= pictureAir - 3
			upper, lower = r.Inset2(3, 6).CutTop(r.H * 0.32)
		}
		DrawLine(s, label, upper, st)
		st := noteStyle
		if st.Colour = t.TextSoft; on {
			st.Colour = t.Text
		}
		if w.pictures != nil {
			st.Size = 14
			DrawEvenly(s, note, lower, st)
		} else {
			DrawLine(s, note, lower, st)
		}
		return
	}
	if w.pictures != nil { // above them
		_, r = r.CutTop(r.H * crowned)
		r.H -= cellMargin
	}
	write(s, label, r.Inset2(labelMargin(r), 2), st)
}

// drawGround draws the ground of an option or a toggle, and returns the colour for its words. The
// chosen one has a tick on its corner, unless the options are pictures.
func drawGround(s *ui.Screen, r ui.Rect, on bool, w *Widget) (ink color.RGBA) {
	t := s.Theme()
	if !on {
		s.Panel(r, 9, ui.Blend(t.Panel, t.PanelTop, 0.4+0.6*w.Warm), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm))
		return t.Text
	}
	s.Panel(r, 9, ui.Blend(t.Panel, t.Accent, 0.32), t.Accent)
	if w.tabs() {
		return t.AccentTop
	}
	d := 16 * min(1.4, t.TextScale)
	seal := ui.Rect{X: r.Right() - d*0.68, Y: r.Y - d*0.32, W: d, H: d}
	s.Panel(seal, d/2, t.Accent, t.Panel)
	s.Sign("check", seal.Inset(d*0.2), t.OnAccent)
	return t.AccentTop
}

// The width of pictures beside words, and their margin. In a cell that is too narrow the picture is
// above the words, or alone.
const (
	pictureAir    = 8
	pictureBeside = 130
	pictureAbove  = 76
)

// PicturedStyle is the style of words beside a picture.
var PicturedStyle = ui.Style{Font: ui.Bold, Size: 16.5}

// PicturedWide returns the width of words beside a picture in a cell.
func PicturedWide(s *ui.Screen, r ui.Rect) float64 { return r.W - pictureSide(s, r) - 3*pictureAir }

func pictureSide(s *ui.Screen, r ui.Rect) float64 {
	return min(r.H-2*pictureAir, 64*min(1.3, s.Theme().TextScale), r.W*0.34)
}

// named reports whether there is room for the words of all options below their pictures.
func (f *Form) named(s *ui.Screen, w *Widget) bool {
	const least = 0.9 // rather than much smaller they are left out
	for i, c := range w.Cells {
		if wide, high := s.MeasureText(w.options[i], PicturedStyle); wide*least > c.W-2*cellMargin || high > c.H*0.4 {
			return false
		}
	}
	return true
}

// drawPictured draws an option or a toggle that has a picture. A refused one is dim. Options that
// are pictures are the tabs of a page: the open one has a bar along its foot, because a tick would
// suggest that it is done.
func (f *Form) drawPictured(s *ui.Screen, r ui.Rect, p ui.Picture, label string, on bool, w *Widget) {
	st := PicturedStyle
	st.Colour = drawGround(s, r, on, w)
	if w.disabled || w.refused {
		st.Colour = ui.Alpha(st.Colour, 0.5)
		s.Fade(0.4)
	}
	defer s.Fade(1)
	switch {
	case r.W >= pictureBeside && label != "":
		d := pictureSide(s, r)
		s.Picture(p, ui.Rect{X: r.X + pictureAir, Y: r.Centre().Y - d/2, W: d, H: d})
		s.Fade(1)
		_, words := r.CutLeft(d + 2*pictureAir)
		words.W -= pictureAir
		DrawBlock(s, label, words, WordsFit(s, label, words.W, st))
	case r.W >= pictureAbove && r.H >= pictureAbove*0.8 && label != "":
		upper, words := r.Inset2(4, 5).CutTop(r.H * 0.56)
		s.Picture(p, upper)
		s.Fade(1)
		st.Align = ui.Middle
		DrawLine(s, label, words, st)
	default:
		s.Picture(p, r.Inset(3))
	}
	if on && w.tabs() {
		foot, _ := r.Inset2(8, 2).CutBottom(4)
		s.Panel(foot, 2, st.Colour, st.Colour)
	}
}

// drawField draws a text field, with a caret if it has the focus.
func (f *Form) drawField(s *ui.Screen, w *Widget, r ui.Rect) {
	t := s.Theme()
	s.Panel(r, 9, ui.Blend(t.Panel, t.PanelTop, 0.3+0.5*w.Warm), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm))
	in := r.Inset2(14, 2)
	if w.Sign != "" {
		const d = 18
		var sign ui.Rect
		sign, in = in.CutRight(d)
		s.Sign(w.Sign, sign.Middle(d, d), t.TextSoft)
		in.W -= 8
	}
	text, st := w.Text, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text}
	if text == "" {
		text, st.Colour = w.blank, t.TextSoft
	}
	st = s.Fit(text, in.W, st)
	s.Label(text, in, st)
	if f.Focus == w.Id {
		wide, high := s.MeasureText(w.Text, st)
		s.Fill(ui.Rect{X: in.X + wide + 2, Y: in.Centre().Y - high/2, W: 2, H: high}, t.Accent)
	}
}

// switchSize returns the size of a switch, and the room for the word before it in a row of that
// width, 0 if there is none.
func switchSize(s *ui.Screen, row float64) (wide, high, word float64) {
	k := min(1.5, s.Theme().TextScale)
	if word = 60 * s.Theme().TextScale; row < 4.2*word {
		word = 0
	}
	return 52 * k, 28 * k, word
}

// drawSwitch draws a switch at the right of its row. Its knob, its sign and a word tell whether it
// is on.
func drawSwitch(s *ui.Screen, w *Widget, r ui.Rect) {
	t := s.Theme()
	wide, high, room := switchSize(s, r.W)
	track := ui.Rect{X: r.Right() - wide, Y: r.Centre().Y - high/2, W: wide, H: high}
	word := ui.Rect{X: track.X - room, Y: r.Y, W: room - 10, H: r.H}
	fill, edge, body, ink, sign := ui.Blend(t.Panel, t.Ground, 0.6), ui.Blend(t.PanelEdge, t.AccentTop, w.Warm), t.PanelEdge, t.Ground, "cross"
	knob := ui.Rect{X: track.X, Y: track.Y, W: high, H: high}
	if w.value == 1 {
		fill, edge, body, ink, sign = t.Accent, t.AccentTop, t.AccentTop, t.OnAccent, "check"
		knob.X = track.Right() - high
	}
	if room > 0 {
		DrawLine(s, w.options[w.value], word, ui.Style{Size: 17, Colour: t.TextSoft, Align: ui.End})
	}
	s.Panel(track, high/2, fill, edge)
	s.Panel(knob.Inset(3), high/2-3, body, color.RGBA{})
	s.Sign(sign, knob.Inset(high*0.26), ink)
}

func sliderTrack(r ui.Rect) ui.Rect { return r.Inset2(14, r.H/2-3) }

func (f *Form) drawSlider(s *ui.Screen, w *Widget, r ui.Rect) {
	t := s.Theme()
	track := sliderTrack(r)
	s.Panel(track, 3, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	full := track
	full.W = max(6, track.W*w.level)
	s.Panel(full, 3, t.Accent, color.RGBA{})
	knob := ui.Rect{X: track.X + track.W*w.level - 13, Y: r.Centre().Y - 13, W: 26, H: 26}
	s.Shadow(knob, 13, 4)
	s.Panel(knob, 13, ui.Blend(t.Accent, t.AccentTop, 0.3+0.5*w.Warm), t.AccentTop)
}

// Progress returns passed/length, limited to 0 to 1.
func Progress(passed, length float64) float64 { return min(1, max(0, passed/length)) }

// BoolIndex returns 1 if second is true, otherwise 0.
func BoolIndex(second bool) int {
	if second {
		return 1
	}
	return 0
}
