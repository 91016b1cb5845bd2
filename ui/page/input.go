package page

import (
	"math"

	"lacasa/ui"
	"lacasa/ui/sound"
)

// Update handles the input of a tick. ok reports whether a widget was used, and id is its id.
func (f *Form) Update(k *Kit, in *ui.Input) (id int, ok bool) {
	f.written, f.Sure, k.Form = false, false, f
	id, ok = f.byPointer(k, in)
	field := f.Find(f.Focus).field()
	if in.Typing = field != nil; !in.Typing {
		f.writing = NoWidget
	} else if !ok && field.typed(in.Typed, f.writing == f.Focus) {
		id, ok = f.Focus, true
		f.writing, f.written = id, true
	}
	if !ok {
		id, f.Sure = f.byKeys(k, in)
		if !f.Sure {
			id, f.Sure = f.byPage(k)
		}
		ok = f.Sure
	}
	f.warmth(k, in)
	if !ok {
		return NoWidget, false
	}
	if !f.written {
		f.writing = NoWidget
	}
	k.Screen.Invalidate()
	w := f.Find(id)
	if w != nil && w.disabled {
		k.Sound.Play(sound.Refuse)
		ui.Narrate(w.why)
		return NoWidget, false
	}
	if w != nil && !w.IsArea() && !f.written {
		k.Sound.Play(sound.Lift)
	}
	return id, true
}

// Touched handles the input of a tick for a page that a touch anywhere closes, unless it scrolls,
// and reports whether it is closed.
func (f *Form) Touched(k *Kit, in *ui.Input) (closed bool) {
	_, ok := f.Update(k, in)
	return ok || in.Pointer.Released && !f.Dragged
}

// byPointer handles the pointer: what it presses and lets go, what it drags, and its wheel.
func (f *Form) byPointer(k *Kit, in *ui.Input) (id int, ok bool) {
	p := &in.Pointer
	if p.Pressed {
		f.press(p.Pos)
		k.Screen.Invalidate()
	}
	if in.WheelY != 0 {
		f.scroll.by(k, in.WheelY)
	}
	w := f.Find(f.Pressed)
	scrolls, far := f.View.Contains(p.Start) && f.scroll.scrolls(), p.Drag >= ui.Slop
	if sl := w.slider(); sl != nil && (p.Down || p.Released) {
		along := far && math.Abs(p.Pos.X-p.Start.X) > math.Abs(p.Pos.Y-p.Start.Y)
		if f.sliding = f.sliding || !scrolls || along || p.Released; f.sliding { // else it may be the page that is meant
			before := sl.level
			sl.level = SliderValue(f.At(w, w.Rect), p.Pos)
			return w.Id, sl.level != before
		}
	}
	if p.Down && scrolls && far {
		f.Pressed = NoWidget
		f.scroll.drag(k, p)
	}
	if !p.Released || f.Dragged || w == nil {
		return NoWidget, false
	}
	f.Pressed = NoWidget
	k.Screen.Invalidate()
	if over := f.Under(p.Pos); over == nil || over.Id != w.Id {
		return NoWidget, false
	}
	return w.Id, w.Kind.touch(f, w, p)
}

// press takes note of what lies under the pointer as it goes down, which gets the focus.
func (f *Form) press(at ui.Point) {
	f.scroll.hold()
	f.Pressed, f.sliding, f.Ring = NoWidget, false, false
	if w := f.Under(at); w != nil {
		f.Pressed, f.Focus = w.Id, w.Id
	}
}

// byKeys handles commands of the keys and the gamepad.
func (f *Form) byKeys(k *Kit, in *ui.Input) (id int, ok bool) {
	for _, c := range in.Commands {
		switch c {
		case ui.Back:
			id, ok = f.Back, f.Back != NoWidget
		case ui.Accept:
			id, ok = f.accept(k)
		case ui.Next:
			f.walk(k, 1)
		case ui.Previous:
			f.walk(k, -1)
		case ui.Left:
			id, ok = f.sideways(k, -1)
		case ui.Right:
			id, ok = f.sideways(k, 1)
		case ui.Up:
			f.turn(k, 0, -1)
		case ui.Down:
			f.turn(k, 0, 1)
		case ui.PageUp:
			f.scroll.by(k, -f.View.H*0.8)
		case ui.PageDown:
			f.scroll.by(k, f.View.H*0.8)
		case ui.Hint, ui.Undo, ui.Log, ui.Rules, ui.Mute, ui.FullScreen, ui.Aloud, ui.Menu:
		}
		if ok {
			return id, true
		}
	}
	return NoWidget, false
}

// accept uses the widget that has the focus. If the keys have not come to it yet it only shows the
// focus, unless the widget is prime.
func (f *Form) accept(k *Kit) (id int, ok bool) {
	w := f.Find(f.Focus)
	if w == nil || !f.Ring && !w.Kind.prime() {
		f.walk(k, 0)
		if w = f.Find(f.Focus); w == nil || !w.Kind.prime() {
			return NoWidget, false
		}
	}
	f.Ring = true
	if w.field() != nil && f.writing == w.Id { // the text is finished
		f.walk(k, 1)
		return NoWidget, false
	}
	return w.Id, w.Kind.enter(k, f, w)
}

// sideways moves the slider that has the focus, or the focus itself.
func (f *Form) sideways(k *Kit, step int) (id int, ok bool) {
	w := f.Find(f.Focus)
	if sl := w.slider(); sl != nil && f.Ring && sl.step(step) {
		ui.NarrateFocus(sl.says(k, w, 0))
		return w.Id, true
	}
	f.turn(k, float64(step), 0)
	return NoWidget, false
}

// warmth lightens what the pointer is on, and darkens the rest again.
func (f *Form) warmth(k *Kit, in *ui.Input) {
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
		w.Warm = min(max(to, w.Warm-perTick), w.Warm+perTick)
		k.Screen.Invalidate()
	}
}
