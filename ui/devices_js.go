package ui

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

// A page hears the browser's own events, in their order and each at its place: of several taps between two ticks ebiten
// would keep one or none.

// keyCommands says which key gives which command; those that repeat do so while held.
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

// heard is what was done since the last tick.
var heard []event

// devices are the page's fingers, mouse and keys, and gamepads.
type devices struct{}

func (d *devices) hear(in *Input) {
	for _, e := range heard {
		in.add(e)
	}
	heard = heard[:0]
}

var listening bool

func listen() {
	doc := js.Global().Get("document")
	if listening || !doc.Truthy() {
		return
	}
	listening = true
	on := func(name string, f func(e js.Value)) {
		doc.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		}), true)
	}
	onTable := func(e js.Value) bool {
		target := e.Get("target")
		return target.Truthy() && target.Get("tagName").Truthy() && target.Get("tagName").String() == "CANVAS"
	}
	do := func(what deed, at js.Value, touch bool) {
		scale := ebiten.Monitor().DeviceScaleFactor()
		heard = enqueue(heard, event{deed: what, touch: touch,
			at: Point{at.Get("clientX").Float() * scale, at.Get("clientY").Float() * scale}})
	}

	const none = -1
	finger := none // the first, which is the pointer
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
			if finger == none {
				finger = id
				do(pressed, touch, true)
			}
		})
	})
	lift := func(e js.Value, where func(touch js.Value)) {
		each(e, func(id int, touch js.Value) {
			if id == finger {
				finger = none
				where(touch)
			}
		})
	}
	on("touchmove", func(e js.Value) {
		each(e, func(id int, touch js.Value) {
			if id == finger {
				do(moved, touch, true)
			}
		})
	})
	on("touchend", func(e js.Value) { lift(e, func(touch js.Value) { do(released, touch, true) }) })
	on("touchcancel", func(e js.Value) {
		lift(e, func(js.Value) { heard = enqueue(heard, event{deed: released, at: Point{-1e4, -1e4}, touch: true}) })
	})

	const left, right = 0, 2
	down := false
	on("mousedown", func(e js.Value) {
		switch button := e.Get("button").Int(); {
		case !onTable(e):
		case button == left:
			down = true
			do(pressed, e, false)
		case button == right:
			heard = enqueue(heard, event{deed: struck, command: Back})
		}
	})
	on("mousemove", func(e js.Value) {
		if down || onTable(e) {
			do(moved, e, false)
		}
	})
	on("mouseup", func(e js.Value) {
		if down && e.Get("button").Int() == left {
			down = false
			do(released, e, false)
		}
	})

	on("keydown", func(e js.Value) {
		if onTable(e) {
			hearKey(e)
		}
	})

	// Who turns to another window or tab lets go of what is held; the release would be heard there. A hidden page is not
	// drawn, so what is to be seen only while held would stay on it: it is covered until it has been drawn again.
	away := func() {
		if !down && finger == none {
			return
		}
		down, finger = false, none
		heard = enqueue(heard, event{deed: released, at: Point{-1e4, -1e4}})
		coverUntilDrawn()
	}
	on("visibilitychange", func(js.Value) {
		if doc.Get("hidden").Bool() {
			away()
		}
	})
	js.Global().Call("addEventListener", "blur", js.FuncOf(func(js.Value, []js.Value) any {
		away()
		return nil
	}))
}

// coverUntilDrawn hides the canvas for the next frames, in the first of which the game takes in what was done.
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

// hearKey takes in a key, and reports whether it is one of the game's.
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
