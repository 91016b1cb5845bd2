package ui

import (
	"math"
	"slices"
	"strconv"
	"syscall/js"
)

// page is the targets as real buttons behind the canvas, in #focusables, for screen
// readers and switches; and the live region #narration. A page without them is played all the same.
var page mirrored

type mirrored struct {
	asked         bool
	box, voice    js.Value
	buttons       []js.Value
	targets       []Target
	entered, used int    // since the last look, or NoTarget
	typing        bool   // text is asked for
	shown         int    // the ID that has the DOM's focus
	saying        string // what was said in this tick: more is said after it, not instead of it
	turn          bool   // every other sentence differs, so that the same one twice is spoken twice
}

func findPage() {
	if page.asked {
		return
	}
	page.asked = true
	doc := js.Global().Get("document")
	page.box = doc.Call("getElementById", "focusables")
	page.voice = doc.Call("getElementById", "narration")
	page.shown, page.entered, page.used = NoTarget, NoTarget, NoTarget
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
		return i, err == nil && i < len(page.targets)
	}
	on("click", func(e js.Value) {
		if i, ok := index(e); ok {
			heard = enqueue(heard, event{deed: used, target: page.targets[i].ID})
		}
	})
	on("focusin", func(e js.Value) {
		if i, ok := index(e); ok {
			page.entered = page.targets[i].ID
			page.shown = page.entered
		}
	})
	on("focusout", func(js.Value) { page.shown = NoTarget })
	on("keydown", func(e js.Value) {
		switch key := e.Get("key").String(); {
		case key == "Enter" || key == "Tab" || key == " " && !page.typing: // the browser's own on a button
		case hearKey(e):
			e.Call("preventDefault")
		}
	})
}

// Mirror keeps the page's buttons as the targets are, and its focus on the one focused. It gives the
// target that the page's own focus has gone to, and the one that was clicked, or NoTarget for each.
func Mirror(targets []Target, focused int) (entered, used int) {
	findPage()
	if !page.box.Truthy() {
		return NoTarget, NoTarget
	}
	if !slices.Equal(page.targets, targets) {
		page.targets = append(page.targets[:0], targets...)
		page.rebuild()
	}
	entered, used = page.entered, page.used
	page.entered, page.used = NoTarget, NoTarget
	if entered == NoTarget && page.shown != NoTarget && focused != page.shown {
		page.follow(focused)
	}
	return page.known(entered), page.known(used)
}

func (m *mirrored) known(id int) int {
	for i := range m.targets {
		if m.targets[i].ID == id {
			return id
		}
	}
	return NoTarget
}

func (m *mirrored) rebuild() {
	doc := js.Global().Get("document")
	for len(m.buttons) < len(m.targets) {
		b := doc.Call("createElement", "button")
		b.Set("type", "button")
		b.Get("dataset").Set("at", len(m.buttons))
		m.box.Call("appendChild", b)
		m.buttons = append(m.buttons, b)
	}
	for i, b := range m.buttons {
		if i >= len(m.targets) {
			b.Set("hidden", true)
			continue
		}
		t := &m.targets[i]
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
	for i := range m.targets {
		if m.targets[i].ID == id {
			m.buttons[i].Call("focus")
			return
		}
	}
}

// pageAsks begins a step, and says whether text is asked for.
func pageAsks(text bool) { page.typing, page.saying = text, "" }

// usePage uses one of the page's buttons.
func usePage(id int) { page.used = id }

// Narrate says a sentence to those who listen.
func Narrate(text string) {
	findPage()
	if !page.voice.Truthy() {
		return
	}
	if page.saying != "" {
		text = page.saying + " " + text
	}
	page.saying = text
	page.turn = !page.turn
	if page.turn {
		text += "\u00a0"
	}
	page.voice.Set("textContent", text)
}
