package scenes

import (
	"image/color"
	"math"

	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// buttonKind is how much a button asks for attention.
type buttonKind uint8

const (
	primary buttonKind = iota // the one thing to do now
	plain
	quiet // words alone
	area  // a place on the scene, which draws it itself
)

// widget is one thing of a form that can be focused and used.
type widget struct {
	id       int
	rect     ui.Rect // before the page is scrolled
	tilt     float64 // of a card, in degrees around its middle
	label    string  // shown, or spoken where a sign alone is shown
	sign     string
	signOnly bool
	kind     buttonKind
	options  []string  // of a choice
	notes    []string  // a few words below each of them; nil: there is no room for them
	spoken   string    // a choice's label and the option chosen
	cells    []ui.Rect // of its options
	value    int       // the option chosen; 1: a toggle that is on
	level    float64   // of a slider, 0 to 1
	slider   bool
	toggle   bool
	text     string // of a field
	field    bool   // text can be typed, or the next that is given taken
	family   card.Family
	disabled bool // can be focused, and says no
	scrolls  bool
	warm     float64 // how much the pointer is on it, 0 to 1
}

// form is the widgets of a scene in the order of focus, which is one for mouse, touch, keys and pad.
type form struct {
	list    []widget
	focus   int  // the id focused
	ring    bool // keys are in use, so show where the focus is
	pressed int  // the id under the pointer since it went down
	hover   int  // the id the mouse is on
	back    int  // the id that the back key activates
	writing int  // the field that is being typed into
	written bool // what was used last was used by typing

	view    ui.Rect // where the page scrolls
	content float64 // its height
	scroll  float64
	held    float64 // scroll when the drag began
	dragged bool
	scrolls bool // widgets added now move with the page
	targets []ui.Target
	heads   []ui.Rect // words that a notice is not to cover
}

const noWidget = -1

// reset empties the form for a new layout; the focus stays where it was.
func (f *form) reset() {
	if f.list == nil {
		f.focus, f.writing = noWidget, noWidget
	}
	f.list, f.scrolls, f.view, f.content = f.list[:0], false, ui.Rect{}, 0
	f.heads = f.heads[:0]
	f.pressed, f.hover, f.back = noWidget, noWidget, noWidget
}

func (f *form) add(w widget) {
	w.scrolls = f.scrolls
	f.list = append(f.list, w)
}

func (f *form) button(id int, r ui.Rect, label, sign string, kind buttonKind) {
	f.add(widget{id: id, rect: r, label: label, sign: sign, kind: kind, family: card.None})
}

// signButton shows a sign alone; its label is spoken.
func (f *form) signButton(id int, r ui.Rect, label, sign string) {
	f.add(widget{id: id, rect: r, label: label, sign: sign, signOnly: true, kind: plain, family: card.None})
}

// area is a place that the scene draws itself.
func (f *form) area(id int, r ui.Rect, label string) {
	f.add(widget{id: id, rect: r, label: label, kind: area, family: card.None})
}

// card is a card that the scene draws itself.
func (f *form) card(cd card.Card, p ui.Pose, label string) {
	f.add(widget{id: int(cd), rect: p.Rect(), tilt: p.Tilt, label: label, kind: area, family: card.None})
}

// familyButton stands for a family.
func (f *form) familyButton(id int, r ui.Rect, label string, of card.Family) {
	f.add(widget{id: id, rect: r, label: label, kind: plain, family: of})
}

func (f *form) toggle(id int, r ui.Rect, label string, on bool) {
	w := widget{id: id, rect: r, label: label, kind: plain, toggle: true, family: card.None}
	if on {
		w.value = 1
	}
	f.add(w)
}

func (f *form) choice(id int, cells []ui.Rect, label string, value int, options []string) {
	r := cells[0]
	for _, c := range cells {
		r.W, r.H = c.Right()-r.X, c.Bottom()-r.Y
	}
	for _, c := range cells {
		r.W = max(r.W, c.Right()-r.X)
	}
	f.add(widget{id: id, rect: r, cells: cells, label: label, value: value, options: options,
		spoken: label + ": " + options[value], family: card.None})
}

func (f *form) slider(id int, r ui.Rect, label string, level float64) {
	f.add(widget{id: id, rect: r, label: label, slider: true, level: level, family: card.None})
}

// textField holds a text that can be typed; label is spoken before it. One with a sign is changed for the next text
// when it is used as a button.
func (f *form) textField(id int, r ui.Rect, label, text, sign string) {
	f.add(widget{id: id, rect: r, label: label + ": " + text, text: text, sign: sign, field: true, family: card.None})
}

func (f *form) find(id int) *widget {
	for i := range f.list {
		if f.list[i].id == id {
			return &f.list[i]
		}
	}
	return nil
}

func (f *form) disable(id int) {
	if w := f.find(id); w != nil {
		w.disabled = true
	}
}

// value is the option chosen of a choice, or 1 for a toggle that is on.
func (f *form) value(id int) int {
	if w := f.find(id); w != nil {
		return w.value
	}
	return 0
}

// typed is the text of a field that was just typed into; ok is false where it was used otherwise.
func (f *form) typed(id int) (text string, ok bool) {
	if w := f.find(id); w != nil && f.written {
		return w.text, true
	}
	return "", false
}

// level is where a slider stands, 0 to 1.
func (f *form) level(id int) float64 {
	if w := f.find(id); w != nil {
		return w.level
	}
	return 0
}

// at is where a widget is now.
func (f *form) at(w *widget, r ui.Rect) ui.Rect {
	if w.scrolls {
		return r.Move(0, -f.scroll)
	}
	return r
}

func (f *form) under(p ui.Point) *widget {
	for i := len(f.list) - 1; i >= 0; i-- {
		w := &f.list[i]
		if w.scrolls && !f.view.Contains(p) {
			continue
		}
		if at := f.at(w, w.rect); at.Contains(p.Turned(at.Centre(), -w.tilt)) {
			return w
		}
	}
	return nil
}

// covered is how much of what can be used lies under r.
func (f *form) covered(r ui.Rect) (area float64) {
	for i := range f.list {
		w := &f.list[i]
		at := f.at(w, w.rect)
		if w.scrolls {
			at = shared(at, f.view)
		}
		if both := shared(at, r); both.W > 0 && both.H > 0 {
			area += both.W * both.H
		}
	}
	return area
}

// head keeps a notice off words that say where one is, as far as there is room elsewhere.
func (f *form) head(r ui.Rect) { f.heads = append(f.heads, r) }

// hidden is how much of those lies under r.
func (f *form) hidden(r ui.Rect) (area float64) {
	for _, head := range f.heads {
		if both := shared(head, r); both.W > 0 && both.H > 0 {
			area += both.W * both.H
		}
	}
	return area
}

// shared is the part that two rects have in common; its sides are negative where there is none.
func shared(a, b ui.Rect) (r ui.Rect) {
	r.X, r.Y = max(a.X, b.X), max(a.Y, b.Y)
	r.W, r.H = min(a.Right(), b.Right())-r.X, min(a.Bottom(), b.Bottom())-r.Y
	return r
}

// update takes the input of a tick; ok is true when a widget was used, and id says which.
func (f *form) update(h *House, in *ui.Input) (id int, ok bool) {
	f.written, h.form = false, f
	id, ok = f.byPointer(h, in)
	w := f.find(f.focus)
	if in.Typing = w != nil && w.field; !in.Typing {
		f.writing = noWidget
	} else if !ok {
		id, ok = f.byTyping(w, in)
	}
	if !ok {
		id, ok = f.byKeys(h, in)
	}
	if !ok {
		id, ok = f.byPage(h)
	}
	f.warmth(h, in)
	if !ok {
		return noWidget, false
	}
	if !f.written {
		f.writing = noWidget
	}
	h.Screen.Invalidate()
	w = f.find(id)
	if w != nil && w.disabled {
		h.Sound.Play(sound.Refuse)
		return noWidget, false
	}
	if w != nil && w.kind != area && !f.written {
		h.Sound.Play(sound.Lift)
	}
	return id, true
}

// byTyping writes into the field w, which has the focus: over what is in it, or on with what was begun.
func (f *form) byTyping(w *widget, in *ui.Input) (id int, ok bool) {
	for _, r := range in.Typed {
		letters := []rune(w.text)
		switch {
		case r == ui.Erase:
			letters = letters[:max(0, len(letters)-1)]
		case !inName(r):
			continue
		case f.writing != w.id:
			letters = []rune{r}
		case len(letters) < longestName:
			letters = append(letters, r)
		}
		w.text, f.writing, f.written = string(letters), w.id, true
	}
	return w.id, f.written
}

func (f *form) byPointer(h *House, in *ui.Input) (id int, ok bool) {
	p := &in.Pointer
	if p.Pressed {
		f.pressed, f.held, f.dragged = noWidget, f.scroll, false
		f.ring = false
		if w := f.under(p.Pos); w != nil {
			f.pressed, f.focus = w.id, w.id
		}
		h.Screen.Invalidate()
	}
	if in.WheelY != 0 {
		f.scrollBy(h, in.WheelY)
	}
	w := f.find(f.pressed)
	if w != nil && w.slider && (p.Down || p.Released) {
		r := sliderTrack(f.at(w, w.rect))
		if level := min(1, max(0, (p.Pos.X-r.X)/r.W)); level != w.level {
			w.level = level
			return w.id, true
		}
		return noWidget, false
	}
	if p.Down && f.view.Contains(p.Start) && p.Drag > 8 && f.content > f.view.H {
		f.dragged, f.pressed = true, noWidget
		f.scroll = f.held
		f.scrollBy(h, p.Start.Y-p.Pos.Y)
	}
	if !p.Released || f.dragged || w == nil {
		return noWidget, false
	}
	f.pressed = noWidget
	h.Screen.Invalidate()
	if over := f.under(p.Pos); over == nil || over.id != w.id {
		return noWidget, false
	}
	for i, c := range w.cells {
		if f.at(w, c).Contains(p.Pos) {
			changed := i != w.value
			w.value = i
			return w.id, changed
		}
	}
	if w.toggle {
		w.value = 1 - w.value
	}
	return w.id, w.cells == nil
}

func (f *form) byKeys(h *House, in *ui.Input) (id int, ok bool) {
	for _, c := range in.Commands {
		w := f.find(f.focus)
		switch c {
		case ui.Back:
			if f.back != noWidget {
				return f.back, true
			}
		case ui.Accept:
			if w == nil || !f.ring && w.kind != primary {
				f.walk(h, 0)
				w = f.find(f.focus)
				if w == nil || w.kind != primary {
					continue
				}
			}
			f.ring = true
			if w.field && f.writing == w.id { // the text is finished
				f.walk(h, 1)
				continue
			}
			if id, ok := f.use(w); ok {
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
			switch {
			case w != nil && f.ring && w.slider:
				w.level = min(1, max(0, w.level+0.1*float64(step)))
				return w.id, true
			case w != nil && f.ring && w.cells != nil && w.value+step >= 0 && w.value+step < len(w.options):
				w.value += step
				return w.id, true
			}
			f.turn(h, float64(step), 0)
		case ui.Up:
			f.turn(h, 0, -1)
		case ui.Down:
			f.turn(h, 0, 1)
		case ui.PageUp:
			f.scrollBy(h, -f.view.H*0.8)
		case ui.PageDown:
			f.scrollBy(h, f.view.H*0.8)
		case ui.Hint, ui.Undo, ui.Log, ui.Rules, ui.Mute, ui.FullScreen, ui.Menu:
		}
	}
	return noWidget, false
}

// byPage keeps the page's own buttons, which stand for the widgets where there is a page, as the widgets
// are, and hears what is done to them.
func (f *form) byPage(h *House) (id int, ok bool) {
	f.targets = f.targets[:0]
	for i := range f.list {
		w := &f.list[i]
		r := f.at(w, w.rect)
		if w.scrolls && !r.Overlaps(f.view) {
			continue
		}
		z := h.Screen.Zoom() // the page has its own measure
		r = ui.Rect{X: r.X * z, Y: r.Y * z, W: r.W * z, H: r.H * z}
		t := ui.Target{ID: w.id, Rect: r, Label: w.label, Disabled: w.disabled, Level: w.level}
		switch {
		case w.kind == area:
			t.Kind = ui.CardTarget
		case w.slider:
			t.Kind = ui.SliderTarget
		case w.cells != nil:
			t.Label = w.spoken
		case w.toggle:
			t.Kind, t.Chosen = ui.ChoiceTarget, w.value == 1
		}
		f.targets = append(f.targets, t)
	}
	entered, used := ui.Mirror(f.targets, f.focus)
	if w := f.find(entered); w != nil && f.focus != entered {
		f.look(h, w)
	}
	if w := f.find(used); w != nil {
		return f.use(w)
	}
	return noWidget, false
}

// use does what Accept does to a widget.
func (f *form) use(w *widget) (id int, ok bool) {
	switch {
	case w.slider:
		return noWidget, false
	case w.cells != nil:
		w.value = (w.value + 1) % len(w.options)
	case w.toggle:
		w.value = 1 - w.value
	}
	return w.id, true
}

// walk moves the focus along the list; by 0 steps it shows it, on the primary widget if it was nowhere.
func (f *form) walk(h *House, by int) {
	if len(f.list) == 0 {
		return
	}
	at := -1
	for i := range f.list {
		if f.list[i].id == f.focus {
			at = i
		}
	}
	if at < 0 {
		at = 0
		for i := range f.list {
			if f.list[i].kind == primary {
				at = i
			}
		}
		by = 0
	}
	if !f.ring {
		by = 0
	}
	f.look(h, &f.list[(at+by+len(f.list))%len(f.list)])
}

// turn moves the focus to the nearest widget in a direction.
func (f *form) turn(h *House, dx, dy float64) {
	from := f.find(f.focus)
	if from == nil || !f.ring {
		f.walk(h, 0)
		return
	}
	a := f.at(from, from.rect).Centre()
	var best *widget
	nearest := math.Inf(1)
	for i := range f.list {
		w := &f.list[i]
		b := f.at(w, w.rect).Centre()
		along := (b.X-a.X)*dx + (b.Y-a.Y)*dy
		aside := math.Abs((b.X-a.X)*dy) + math.Abs((b.Y-a.Y)*dx)
		if w == from || along < 1 {
			continue
		}
		if d := along + aside*2.2; d < nearest {
			best, nearest = w, d
		}
	}
	if best != nil {
		f.look(h, best)
	} else if f.content > f.view.H && dy != 0 {
		f.scrollBy(h, dy*80)
	}
}

// look puts the focus on a widget, and scrolls it into view.
func (f *form) look(h *House, w *widget) {
	f.focus, f.ring = w.id, true
	if r := f.at(w, w.rect); w.scrolls {
		if r.Y < f.view.Y {
			f.scrollBy(h, r.Y-f.view.Y-12)
		} else if r.Bottom() > f.view.Bottom() {
			f.scrollBy(h, r.Bottom()-f.view.Bottom()+12)
		}
	}
	ui.Narrate(w.label)
	h.Screen.Invalidate()
}

func (f *form) scrollBy(h *House, by float64) {
	f.scroll = max(0, min(f.scroll+by, f.content-f.view.H))
	h.Screen.Invalidate()
}

// warmth lets what the pointer is on grow lighter, and the rest darker again.
func (f *form) warmth(h *House, in *ui.Input) {
	var over *widget
	if in.Pointer.Present && !in.Pointer.Touch {
		over = f.under(in.Pointer.Pos)
	}
	f.hover = noWidget
	if over != nil {
		f.hover = over.id
	}
	for i := range f.list {
		w := &f.list[i]
		to := 0.0
		if w == over {
			to = 1
		}
		if w.warm == to {
			continue
		}
		const perTick = 1.0 / 6 // 90 ms at 60 ticks a second
		w.warm = min(max(to, w.warm-perTick), max(w.warm+perTick, 0))
		if to == 1 {
			w.warm = min(1, w.warm)
		}
		h.Screen.Invalidate()
	}
}

// draw draws the widgets.
func (f *form) draw(h *House, s *ui.Screen) {
	for i := range f.list {
		if w := &f.list[i]; !w.scrolls {
			f.drawWidget(s, w)
		}
	}
}

// drawScrolled draws the widgets that move with the page, as far as they are in view.
func (f *form) drawScrolled(s *ui.Screen) {
	for i := range f.list {
		w := &f.list[i]
		if w.scrolls && f.at(w, w.rect).Overlaps(f.view) {
			f.drawWidget(s, w)
		}
	}
}

func (f *form) drawWidget(s *ui.Screen, w *widget) {
	r := f.at(w, w.rect)
	switch {
	case w.kind == area:
	case w.slider:
		f.drawSlider(s, w, r)
	case w.cells != nil:
		by := 1.0 // all are as small as the longest has to be
		for i, c := range w.cells {
			wide, _ := s.MeasureText(w.options[i], cellStyle)
			by = min(by, max(0.7, (c.W-2*cellMargin)/wide))
		}
		for i, c := range w.cells {
			note := ""
			if w.notes != nil {
				note = w.notes[i]
			}
			f.drawCell(s, f.at(w, c), w.options[i], note, by, i == w.value, w)
		}
	case w.toggle:
		f.drawCell(s, r, w.label, "", 1, w.value == 1, w)
	case w.field:
		f.drawField(s, w, r)
	default:
		f.drawButton(s, w, r)
	}
	if f.ring && f.focus == w.id && w.kind != area {
		s.Ring(r.Inset(-5), 13)
	}
}

// ringed is the area that the keys have the focus on, for the scene to show; noWidget if there is none.
func (f *form) ringed() int {
	if w := f.find(f.focus); f.ring && w != nil && w.kind == area {
		return w.id
	}
	return noWidget
}

func (f *form) drawButton(s *ui.Screen, w *widget, r ui.Rect) {
	t := s.Theme()
	down := f.pressed == w.id
	if down {
		r = r.Move(0, 1.5)
	}
	ink := t.Text
	switch w.kind {
	case primary:
		fill := ui.Blend(t.Accent, t.AccentTop, 0.25+0.5*w.warm)
		if down {
			fill = t.Accent
		}
		s.Shadow(r, 10, 5)
		s.Panel(r, 10, fill, t.AccentTop)
		ink = t.OnAccent
	case plain:
		s.Shadow(r, 10, 3)
		s.Panel(r, 10, ui.Blend(t.Panel, t.PanelTop, 0.4+0.6*w.warm), ui.Blend(t.PanelEdge, t.AccentTop, w.warm))
	case quiet:
		ink = ui.Blend(t.TextSoft, t.Text, w.warm)
	case area:
	}
	if w.disabled {
		ink = ui.Alpha(ink, 0.45)
	}
	st := buttonStyle(r)
	st.Colour = ink
	if w.family != card.None {
		crest := crestOf(w.family)
		switch {
		case r.W < 130 && r.H < 52: // there is hardly room for the crest beside its name
			d := r.H * 0.48
			s.Picture(crest, ui.Rect{X: r.X + 6, Y: r.Centre().Y - d/2, W: d, H: d})
			_, r = r.CutLeft(d + 9)
			one(s, w.label, r.Inset2(3, 0), st)
			return
		case r.W < 130: // the crest above its name
			top, name := r.Inset2(4, 4).CutTop(r.H * 0.48)
			s.Picture(crest, top)
			st.Size = min(st.Size, name.H*0.8/s.Theme().TextScale)
			s.Label(w.label, name, st)
			return
		}
		d := min(r.H*0.7, r.W*0.3)
		s.Picture(crest, ui.Rect{X: r.X + 10, Y: r.Centre().Y - d/2, W: d, H: d})
		_, r = r.CutLeft(d + 12)
		s.Label(w.label, r.Inset2(4, 0), st)
		return
	}
	if w.signOnly {
		s.Sign(w.sign, r.Middle(min(26, r.H*0.56), min(26, r.H*0.56)), ink)
		return
	}
	st.Size *= f.fit(s)
	if w.sign == "" {
		s.Label(w.label, r.Inset2(labelMargin(r), 2), st)
		return
	}
	d := signSize(s, r)
	room := buttonRoom(s, r)
	width, _ := s.MeasureText(w.label, st)
	width = min(width, room)
	x := r.X + (r.W-width-d-10)/2
	s.Sign(w.sign, ui.Rect{X: x, Y: r.Centre().Y - d/2, W: d, H: d}, ink)
	st.Align = ui.Start
	s.Label(w.label, ui.Rect{X: x + d + 10, Y: r.Y, W: room, H: r.H}, st)
}

func buttonStyle(r ui.Rect) ui.Style {
	return ui.Style{Font: ui.Bold, Size: min(20, r.H*0.42), Align: ui.Middle}
}

// labelMargin is how far a label keeps from the sides of its button.
func labelMargin(r ui.Rect) float64 {
	if r.W < 80 {
		return 4
	}
	return 10
}

// signSize is how large the sign before a button's label is.
func signSize(s *ui.Screen, r ui.Rect) float64 {
	return min(min(20, r.H*0.42)*1.25*min(s.Theme().TextScale, 1.5), r.H*0.6)
}

// buttonRoom is how wide the label beside a button's sign may be.
func buttonRoom(s *ui.Screen, r ui.Rect) float64 { return r.W - signSize(s, r) - 30 }

// fit is how much smaller the labels of all buttons have to be for the longest to fit, so that they are
// of one size.
func (f *form) fit(s *ui.Screen) float64 {
	by := 1.0
	for i := range f.list {
		w := &f.list[i]
		if w.signOnly || w.kind == area || w.slider || w.toggle || w.field || w.cells != nil || w.family != card.None {
			continue
		}
		room := buttonRoom(s, w.rect)
		if w.sign == "" {
			room = w.rect.W - 2*labelMargin(w.rect)
		}
		if wide, _ := s.MeasureText(w.label, buttonStyle(w.rect)); wide > room {
			by = min(by, max(0.6, room/wide))
		}
	}
	return by
}

// How an option is written and what is said below it, and how far from the sides of its cell.
var (
	cellStyle = ui.Style{Font: ui.Bold, Size: 17, Align: ui.Middle}
	noteStyle = ui.Style{Size: 14.5, Align: ui.Middle}
)

const cellMargin = 6

// drawCell draws an option of a choice with what is said of it, or a toggle; by is how much smaller its words are. What is
// chosen has a seal on its corner, where the narrowest has room for it.
func (f *form) drawCell(s *ui.Screen, r ui.Rect, label, note string, by float64, on bool, w *widget) {
	t := s.Theme()
	ink := t.Text
	if on {
		s.Panel(r, 9, ui.Blend(t.Panel, t.Accent, 0.32), t.Accent)
		ink = t.AccentTop
	} else {
		s.Panel(r, 9, ui.Blend(t.Panel, t.PanelTop, 0.4+0.6*w.warm), ui.Blend(t.PanelEdge, t.AccentTop, w.warm))
	}
	st := cellStyle
	st.Size, st.Colour = st.Size*by, ink
	if on {
		d := 16 * min(1.4, t.TextScale)
		seal := ui.Rect{X: r.Right() - d*0.68, Y: r.Y - d*0.32, W: d, H: d}
		s.Panel(seal, d/2, t.Accent, t.Panel)
		s.Sign("check", seal.Inset(d*0.2), t.OnAccent)
	}
	if note != "" {
		upper, lower := r.Inset2(cellMargin, 5).CutTop(r.H * 0.48)
		s.Label(label, upper, st)
		st := noteStyle
		if st.Colour = t.TextSoft; on {
			st.Colour = t.Text
		}
		one(s, note, lower, st)
		return
	}
	s.Label(label, r.Inset2(cellMargin, 2), st)
}

// drawField draws a text and, where letters would go to it, the place of the next.
func (f *form) drawField(s *ui.Screen, w *widget, r ui.Rect) {
	t := s.Theme()
	s.Panel(r, 9, ui.Blend(t.Panel, t.PanelTop, 0.3+0.5*w.warm), ui.Blend(t.PanelEdge, t.AccentTop, w.warm))
	in := r.Inset2(14, 2)
	if w.sign != "" {
		const d = 18
		var sign ui.Rect
		sign, in = in.CutRight(d)
		s.Sign(w.sign, sign.Middle(d, d), t.TextSoft)
		in.W -= 8
	}
	st := s.Fit(w.text, in.W, ui.Style{Font: ui.Bold, Size: 18, Colour: t.Text})
	s.Label(w.text, in, st)
	if f.focus == w.id {
		wide, high := s.MeasureText(w.text, st)
		s.Fill(ui.Rect{X: in.X + wide + 2, Y: in.Centre().Y - high/2, W: 2, H: high}, t.Accent)
	}
}

func sliderTrack(r ui.Rect) ui.Rect { return r.Inset2(14, r.H/2-3) }

func (f *form) drawSlider(s *ui.Screen, w *widget, r ui.Rect) {
	t := s.Theme()
	track := sliderTrack(r)
	s.Panel(track, 3, t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	full := track
	full.W = max(6, track.W*w.level)
	s.Panel(full, 3, t.Accent, color.RGBA{})
	knob := ui.Rect{X: track.X + track.W*w.level - 13, Y: r.Centre().Y - 13, W: 26, H: 26}
	s.Shadow(knob, 13, 4)
	s.Panel(knob, 13, ui.Blend(t.Accent, t.AccentTop, 0.3+0.5*w.warm), t.AccentTop)
}
