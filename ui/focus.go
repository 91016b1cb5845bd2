package ui

import (
	"math"
	"slices"
)

// TargetKind says what a target is, for speech.
type TargetKind uint8

// The kinds.
const (
	ButtonTarget TargetKind = iota
	CardTarget
	ChoiceTarget
	SliderTarget
)

// Target is a thing that can be focused and used.
type Target struct {
	ID       int
	Rect     Rect
	Label    string // spoken
	Kind     TargetKind
	Disabled bool // still focusable: using it says why not
	Chosen   bool // of a choice, a lifted card
	Level    float64
}

// NoTarget is no target's ID.
const NoTarget = -1

// Focus is the one order in which mouse, touch, keys and gamepad reach the targets of a scene.
type Focus struct {
	targets []Target
	id      int // focused
	had     bool
	keys    bool // keys are in use, so the focus is shown
	hover   int
	pressed int // under the pointer since it went down
}

// Declare says what there is. The focus stays on the target of the same ID, or goes to the one
// nearest to where it was. Declaring the same again changes nothing.
func (f *Focus) Declare(targets []Target) {
	if !f.had {
		f.had, f.id, f.hover, f.pressed = true, NoTarget, NoTarget, NoTarget
	}
	if slices.Equal(f.targets, targets) {
		return
	}
	old, focused := f.find(f.id)
	f.targets = append(f.targets[:0], targets...)
	if _, ok := f.find(f.id); !ok && focused && len(f.targets) > 0 {
		f.id = f.nearestTo(old.Rect.Centre())
	} else if !ok {
		f.id = NoTarget
	}
}

func (f *Focus) find(id int) (Target, bool) {
	for i := range f.targets {
		if f.targets[i].ID == id {
			return f.targets[i], true
		}
	}
	return Target{}, false
}

func (f *Focus) nearestTo(p Point) int {
	best, at := math.Inf(1), NoTarget
	for i := range f.targets {
		c := f.targets[i].Rect.Centre()
		if d := math.Hypot(c.X-p.X, c.Y-p.Y); d < best {
			best, at = d, f.targets[i].ID
		}
	}
	return at
}

// ID is the target focused, NoTarget if there is none.
func (f *Focus) ID() int {
	if !f.had {
		return NoTarget
	}
	return f.id
}

// Set moves the focus.
func (f *Focus) Set(id int) { f.had, f.id = true, id }

// Shown reports whether the focus is to be seen: only while keys or a gamepad are used.
func (f *Focus) Shown() bool { return f.keys && f.had && f.id != NoTarget }

// Hover is the target under the mouse, Pressed the one that is held down; else NoTarget.
func (f *Focus) Hover() int {
	if !f.had {
		return NoTarget
	}
	return f.hover
}

// Pressed is the target that the pointer holds down, or NoTarget.
func (f *Focus) Pressed() int {
	if !f.had {
		return NoTarget
	}
	return f.pressed
}

// Cancel lets go of what is held down: the pointer turned out to do something else.
func (f *Focus) Cancel() { f.pressed = NoTarget }

// At is the uppermost target at a point: of those that overlap, the one declared last.
func (f *Focus) At(p Point) int {
	for i := len(f.targets) - 1; i >= 0; i-- {
		if f.targets[i].Rect.Contains(p) {
			return f.targets[i].ID
		}
	}
	return NoTarget
}

// Update takes the input of a tick. It gives the target that was used, if one was.
func (f *Focus) Update(s *Screen, in *Input) (used int, ok bool) {
	if !f.had {
		f.Declare(nil)
	}
	id, hover, pressed, keys := f.id, f.hover, f.pressed, f.keys
	used, ok = f.pointer(&in.Pointer)
	for _, c := range in.Commands {
		if u, did := f.command(c); did {
			used, ok = u, true
		}
	}
	entered, clicked := Mirror(f.targets, f.id)
	if entered != NoTarget {
		f.id, f.keys = entered, true
	}
	if clicked != NoTarget {
		used, ok = clicked, true
	}
	if id != f.id && f.keys || hover != f.hover || pressed != f.pressed || keys != f.keys {
		s.Invalidate()
	}
	return used, ok
}

func (f *Focus) pointer(p *Pointer) (used int, ok bool) {
	at := NoTarget
	if p.Present {
		at = f.At(p.Pos)
	}
	f.hover = NoTarget
	if !p.Touch {
		f.hover = at
	}
	if p.Pressed {
		f.pressed, f.keys = at, false
		if at != NoTarget {
			f.id = at
		}
	} else if p.Moved && !p.Touch && at != NoTarget {
		f.id, f.keys = at, false
	}
	if p.Released {
		used, ok = f.pressed, f.pressed != NoTarget && f.pressed == at
		f.pressed = NoTarget
	} else if !p.Down {
		f.pressed = NoTarget
	}
	return used, ok
}

func (f *Focus) command(c Command) (used int, ok bool) {
	switch c {
	case Left, Right, Up, Down:
		f.walk(c)
	case Next:
		f.tab(1)
	case Previous:
		f.tab(-1)
	case Accept:
		if f.id == NoTarget {
			f.tab(1)
			return NoTarget, false
		}
		f.keys = true
		return f.id, true
	case Back, Hint, Undo, Log, Rules, Mute, FullScreen, Menu, PageUp, PageDown:
	}
	return NoTarget, false
}

func (f *Focus) tab(by int) {
	n := len(f.targets)
	if n == 0 {
		return
	}
	f.keys = true
	at := -1
	for i := range f.targets {
		if f.targets[i].ID == f.id {
			at = i
		}
	}
	if at < 0 && by < 0 {
		at = 0
	}
	f.id = f.targets[((at+by)%n+n)%n].ID
}

// walk goes to the nearest target in a direction: what lies straight ahead counts as nearer than
// what lies aside.
func (f *Focus) walk(c Command) {
	if len(f.targets) == 0 {
		return
	}
	from, ok := f.find(f.id)
	shown := f.keys
	f.keys = true
	if !ok {
		f.id = f.targets[0].ID
		return
	}
	if id := f.ahead(from, c); id != NoTarget {
		f.id = id
	} else if !shown {
		return // the first key shows where the focus is
	}
}

func (f *Focus) ahead(from Target, c Command) int {
	best, to := math.Inf(1), NoTarget
	o := from.Rect.Centre()
	for i := range f.targets {
		t := &f.targets[i]
		p := t.Rect.Centre()
		var along, aside float64
		switch c {
		case Left:
			along, aside = o.X-p.X, gap(from.Rect.Y, from.Rect.Bottom(), t.Rect.Y, t.Rect.Bottom())
		case Right:
			along, aside = p.X-o.X, gap(from.Rect.Y, from.Rect.Bottom(), t.Rect.Y, t.Rect.Bottom())
		case Up:
			along, aside = o.Y-p.Y, gap(from.Rect.X, from.Rect.Right(), t.Rect.X, t.Rect.Right())
		default:
			along, aside = p.Y-o.Y, gap(from.Rect.X, from.Rect.Right(), t.Rect.X, t.Rect.Right())
		}
		if t.ID == from.ID || along < 1 || aside > 3*along {
			continue
		}
		centre := math.Abs(p.X-o.X) + math.Abs(p.Y-o.Y) - along
		if d := along + 3*aside + 0.3*centre; d < best {
			best, to = d, t.ID
		}
	}
	return to
}

// gap is how far apart two intervals are, 0 where they overlap.
func gap(a0, a1, b0, b1 float64) float64 { return max(0, b0-a1, a0-b1) }

// Draw draws the focus ring, while keys are used.
func (f *Focus) Draw(s *Screen) {
	if !f.Shown() {
		return
	}
	t, ok := f.find(f.id)
	if !ok {
		return
	}
	s.Ring(t.Rect.Inset(-4), 8)
}

// Ring draws what shows the focus: bright, with a dark line on either side, so that it is seen on
// everything.
func (s *Screen) Ring(r Rect, radius float64) {
	dark := Alpha(s.theme.Ground, 0.85)
	clear := Alpha(dark, 0)
	s.Glow(r, s.theme.Focus, 0.35)
	s.panel(r.Inset(-1), radius+1, 1, clear, clear, dark)
	s.panel(r, radius, 2.5, clear, clear, s.theme.Focus)
	s.panel(r.Inset(2.5), radius-2.5, 1, clear, clear, dark)
}
