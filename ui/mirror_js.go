package ui

import (
	"math"
	"strconv"
	"syscall/js"
)

// page is the targets of the focus as real buttons behind the canvas, in #focusables, for screen
// readers and switches; and the live region #narration. A page without them is played all the same.
var page mirrored

type mirrored struct {
	asked       bool
	box, voice  js.Value
	buttons     []js.Value
	owner       *Focus
	version     int
	ids         []int
	used        int
	hasUsed     bool
	entered     int
	hasEntered  bool
	commands    []Command
	shown       int // the ID that has the DOM's focus
	turn        bool // every other sentence differs, so that the same one twice is spoken twice
	domCommands map[string]Command
}

func findPage() {
	if page.asked {
		return
	}
	page.asked = true
	doc := js.Global().Get("document")
	page.box = doc.Call("getElementById", "focusables")
	page.voice = doc.Call("getElementById", "narration")
	page.shown = NoTarget
	if !page.box.Truthy() {
		return
	}
	on := func(event string, f func(e js.Value)) {
		page.box.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		}))
	}
	index := func(e js.Value) (int, bool) {
		at := e.Get("target").Get("dataset").Get("at")
		if !at.Truthy() {
			return 0, false
		}
		i, err := strconv.Atoi(at.String())
		return i, err == nil && i < len(page.ids)
	}
	on("click", func(e js.Value) {
		if i, ok := index(e); ok {
			page.used, page.hasUsed = page.ids[i], true
		}
	})
	on("focusin", func(e js.Value) {
		if i, ok := index(e); ok {
			page.entered, page.hasEntered = page.ids[i], true
			page.shown = page.ids[i]
		}
	})
	on("focusout", func(js.Value) { page.shown = NoTarget })
	// Enter, space and Tab are the browser's own on a button; the rest is the game's.
	page.domCommands = map[string]Command{
		"ArrowLeft": Left, "ArrowRight": Right, "ArrowUp": Up, "ArrowDown": Down,
		"PageUp": PageUp, "PageDown": PageDown, "Escape": Back,
		"h": Hint, "u": Undo, "Backspace": Undo, "l": Log, "r": Rules, "m": Mute, "f": FullScreen, "F11": FullScreen,
	}
	on("keydown", func(e js.Value) {
		if e.Get("altKey").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() {
			return
		}
		if c, ok := page.domCommands[e.Get("key").String()]; ok {
			e.Call("preventDefault")
			page.commands = append(page.commands, c)
		}
	})
}

// mirror keeps the page's buttons as the targets are, and gives the one that was clicked.
func mirror(f *Focus) (used int, ok bool) {
	findPage()
	if !page.box.Truthy() {
		return NoTarget, false
	}
	if page.owner != f || page.version != f.version {
		page.owner, page.version = f, f.version
		page.rebuild(f)
	}
	if page.hasEntered {
		page.hasEntered = false
		if _, there := f.find(page.entered); there {
			f.id, f.keys = page.entered, true
		}
	}
	if page.shown != NoTarget && f.id != page.shown {
		page.follow(f.id)
	}
	if page.hasUsed {
		page.hasUsed = false
		if _, there := f.find(page.used); there {
			return page.used, true
		}
	}
	return NoTarget, false
}

func (m *mirrored) rebuild(f *Focus) {
	doc := js.Global().Get("document")
	for len(m.buttons) < len(f.targets) {
		b := doc.Call("createElement", "button")
		b.Set("type", "button")
		b.Get("dataset").Set("at", len(m.buttons))
		m.box.Call("appendChild", b)
		m.buttons = append(m.buttons, b)
	}
	m.ids = m.ids[:0]
	for i, b := range m.buttons {
		if i >= len(f.targets) {
			b.Set("hidden", true)
			continue
		}
		t := &f.targets[i]
		m.ids = append(m.ids, t.ID)
		b.Set("hidden", false)
		label := t.Label
		if t.Kind == SliderTarget {
			label += " " + strconv.Itoa(int(math.Round(t.Level*100))) + " %"
		}
		b.Call("setAttribute", "aria-label", label)
		b.Call("setAttribute", "aria-disabled", strconv.FormatBool(t.Disabled))
		if t.Kind == ChoiceTarget {
			b.Call("setAttribute", "aria-pressed", strconv.FormatBool(t.Chosen))
		} else {
			b.Call("removeAttribute", "aria-pressed")
		}
		px := func(v float64) string { return strconv.FormatFloat(math.Round(v), 'f', -1, 64) + "px" }
		b.Get("style").Set("cssText", "position:absolute;left:"+px(t.Rect.X)+";top:"+px(t.Rect.Y)+
			";width:"+px(t.Rect.W)+";height:"+px(t.Rect.H))
	}
}

// follow moves the DOM's focus to where ours has gone.
func (m *mirrored) follow(id int) {
	for i, have := range m.ids {
		if have == id {
			m.buttons[i].Call("focus")
			return
		}
	}
}

// pageCommands adds what was typed on the page's buttons.
func pageCommands(to []Command) []Command {
	to = append(to, page.commands...)
	page.commands = page.commands[:0]
	return to
}

// Narrate says a sentence to those who listen.
func Narrate(text string) {
	findPage()
	if !page.voice.Truthy() {
		return
	}
	page.turn = !page.turn
	if page.turn {
		text += "\u00a0"
	}
	page.voice.Set("textContent", text)
}
