package ui

import (
	"strings"
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// A page listens to the browser's own events, each with its order and position: of several taps
// between two ticks ebiten would report one or none.

// keyCommands maps keys to commands. Those marked as repeating do so while held.
var keyCommands = map[string]struct {
	command Command
	repeat  bool
}{
	"ArrowLeft": {Left, true}, "ArrowRight": {Right, true}, "ArrowUp": {Up, true}, "ArrowDown": {Down, true},
	"PageUp": {PageUp, true}, "PageDown": {PageDown, true},
	"Enter": {Accept, false}, " ": {Accept, false}, "Escape": {Back, false}, "Tab": {Next, true},
	"h": {Hint, false}, "u": {Undo, false}, "Backspace": {Undo, true}, "l": {Log, false}, "r": {Rules, false},
	"m": {Mute, false}, "f": {FullScreen, false}, "F11": {FullScreen, false},
}

// keysOf returns the names of the keys that give a command.
func keysOf(c Command) (names []string) {
	for key, does := range keyCommands {
		if does.command == c {
			names = append(names, keyName(key))
		}
	}
	switch c {
	case Previous:
		names = append(names, "shift-tab")
	case Back:
		names = append(names, "right-click")
	}
	return inKeyOrder(names)
}

// keyName returns the name of a key, as the browser calls it.
func keyName(key string) string {
	switch key {
	case " ":
		return "space"
	case "Escape":
		return "esc"
	}
	return strings.ToLower(strings.TrimPrefix(key, "Arrow"))
}

// heard holds the events since the last tick.
var heard []event

// devices reads the page's touches, mouse, keys and gamepads.
type devices struct{}

func (d *devices) hear(in *Input) {
	for _, e := range heard {
		in.add(e)
	}
	heard = heard[:0]
}

var listening bool

func listen() {
	if listening || !js.Global().Get("document").Truthy() {
		return
	}
	listening = true
	p := &pointer{finger: none}
	p.hearFingers()
	p.hearMouse()
	on("keydown", func(e js.Value) {
		if onTable(e) {
			hearKey(e)
		}
	})
	p.hearLeaving()
}

// on registers f for an event of the page, before any other listener.
func on(name string, f func(e js.Value)) {
	js.Global().Get("document").Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		f(args[0])
		return nil
	}), true)
}

// onTable reports whether the event is meant for the game.
func onTable(e js.Value) bool {
	target := e.Get("target")
	return target.Truthy() && target.Get("tagName").Truthy() && target.Get("tagName").String() == "CANVAS"
}

// do records what a finger or the mouse did.
func do(what deed, at js.Value, touch bool) {
	scale := ebiten.Monitor().DeviceScaleFactor()
	heard = enqueue(heard, event{deed: what, touch: touch,
		at: Point{at.Get("clientX").Float() * scale, at.Get("clientY").Float() * scale}})
}

// nowhere is where a pointer is released when its release must have no effect.
var nowhere = Point{-1e4, -1e4}

// A pointer is a finger or mouse button held down on the page.
type pointer struct {
	finger int  // the first, which is the pointer, or none
	down   bool // the mouse's left button
}

const none = -1

func (p *pointer) hearFingers() {
	each := func(e js.Value, f func(id int, touch js.Value)) {
		list := e.Get("changedTouches")
		for i := range list.Get("length").Int() {
			f(list.Index(i).Get("identifier").Int(), list.Index(i))
		}
	}
	on("touchstart", func(e js.Value) {
		if !onTable(e) {
			return
		}
		each(e, func(id int, touch js.Value) {
			if p.finger == none {
				p.finger = id
				do(pressed, touch, true)
			}
		})
	})
	on("touchmove", func(e js.Value) {
		each(e, func(id int, touch js.Value) {
			if id == p.finger {
				do(moved, touch, true)
			}
		})
	})
	lift := func(e js.Value, where func(touch js.Value)) {
		each(e, func(id int, touch js.Value) {
			if id == p.finger {
				p.finger = none
				where(touch)
			}
		})
	}
	on("touchend", func(e js.Value) { lift(e, func(touch js.Value) { do(released, touch, true) }) })
	on("touchcancel", func(e js.Value) {
		lift(e, func(js.Value) { heard = enqueue(heard, event{deed: released, at: nowhere, touch: true}) })
	})
}

func (p *pointer) hearMouse() {
	const left, right = 0, 2
	on("mousedown", func(e js.Value) {
		switch button := e.Get("button").Int(); {
		case !onTable(e):
		case button == left:
			p.down = true
			do(pressed, e, false)
		case button == right:
			heard = enqueue(heard, event{deed: struck, command: Back})
		}
	})
	on("mousemove", func(e js.Value) {
		if p.down || onTable(e) {
			do(moved, e, false)
		}
	})
	on("mouseup", func(e js.Value) {
		if p.down && e.Get("button").Int() == left {
			p.down = false
			do(released, e, false)
		}
	})
}

// hearLeaving releases what is held when the person turns to another window or tab, which would get
// the release instead. A hidden page is not drawn, so anything shown only while held would remain
// visible: the canvas is covered until it has been drawn again.
func (p *pointer) hearLeaving() {
	away := func() {
		if !p.down && p.finger == none {
			return
		}
		p.down, p.finger = false, none
		heard = enqueue(heard, event{deed: released, at: nowhere})
		coverUntilDrawn()
	}
	on("visibilitychange", func(js.Value) {
		if js.Global().Get("document").Get("hidden").Bool() {
			away()
		}
	})
	js.Global().Call("addEventListener", "blur", js.FuncOf(func(js.Value, []js.Value) any {
		away()
		return nil
	}))
}

// coverUntilDrawn hides the canvas for the next frames; the game handles the pending input in the
// first of them.
func coverUntilDrawn() {
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if !canvas.Truthy() {
		return
	}
	show := func(to string) { canvas.Get("style").Set("visibility", to) }
	frames := 4
	var next js.Func
	next = js.FuncOf(func(js.Value, []js.Value) any {
		if frames--; frames > 0 {
			js.Global().Call("requestAnimationFrame", next)
			return nil
		}
		next.Release()
		show("")
		return nil
	})
	show("hidden")
	js.Global().Call("requestAnimationFrame", next)
}

// hearKey records a key, and reports whether it is one of the game's.
func hearKey(e js.Value) bool {
	if e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
		return false
	}
	name := e.Get("key").String()
	did := event{deed: struck}
	letters := []rune(name)
	switch {
	case name == "Backspace":
		did.letter = Erase
	case len(letters) == 1:
		did.letter = letters[0]
		if 'A' <= letters[0] && letters[0] <= 'Z' {
			name = string(letters[0] + 'a' - 'A')
		}
	}
	key, known := keyCommands[name]
	if !known && did.letter == 0 {
		return false
	}
	did.command, did.mute = key.command, !known
	if name == "Tab" && e.Get("shiftKey").Bool() {
		did.command = Previous
	}
	if e.Get("repeat").Bool() && (!key.repeat && !page.typing || len(heard) > 0) {
		return known // held: never faster than it is taken in
	}
	heard = enqueue(heard, did)
	return known || page.typing
}
