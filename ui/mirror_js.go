package ui

import (
	"math"
	"slices"
	"strconv"
	"syscall/js"
	"unicode/utf8"
)

// page holds the real elements behind the canvas, in #focusables, by which screen readers and
// switches read and use the game: headings, texts, buttons, sliders, groups of options. What is
// announced is in #narration. A page without these elements still works.
var page mirrored

type mirrored struct {
	asked         bool
	box, voice    js.Value
	room          ReadingTree
	nodes         map[spot]*node
	entered, used spot         // since the last call of Mirror
	did           MirrorEvents // what was done with the used element
	typing        bool         // a text field is being edited
	shown         spot         // the element that has the DOM's focus
}

// A spot identifies an element by its target and option, or by a number if it is only read.
type spot struct {
	kind       TargetKind
	id, option int
}

// nobody is the spot of no element.
var nobody = spot{id: NoTarget}

const wholeGroup = -1

// A node is an element with the attributes it was last given.
type node struct {
	el   js.Value
	as   Target
	stay bool
}

func findPage() {
	if page.asked {
		return
	}
	page.asked = true
	doc := js.Global().Get("document")
	page.box = doc.Call("getElementById", "focusables")
	page.voice = doc.Call("getElementById", "narration")
	page.nodes, page.shown, page.entered, page.used = map[spot]*node{}, nobody, nobody, nobody
	if !page.box.Truthy() {
		return
	}
	on := func(event string, f func(e js.Value)) {
		page.box.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
			f(args[0])
			return nil
		}))
	}
	of := func(e js.Value) (s spot, ok bool) {
		for s, n := range page.nodes {
			if !s.kind.Words() && s.option != wholeGroup && n.el.Equal(e.Get("target")) {
				return s, true
			}
		}
		return nobody, false
	}
	on("click", func(e js.Value) {
		if s, ok := of(e); ok && s.kind != FieldTarget { // a field is focused to be edited
			heard = enqueue(heard, event{deed: used, target: s.reached()})
		}
	})
	on("focusin", func(e js.Value) {
		if s, ok := of(e); ok {
			page.entered, page.shown = s, s
			if s.kind == FieldTarget {
				e.Get("target").Call("select") // what is typed replaces the content, as at the table
			}
		}
	})
	on("input", func(e js.Value) {
		if s, ok := of(e); ok {
			heard = enqueue(heard, event{deed: wrote, target: s.reached(), text: e.Get("target").Get("value").String()})
		}
	})
	on("focusout", func(js.Value) { page.shown = nobody })
	on("keydown", func(e js.Value) {
		switch key := e.Get("key").String(); {
		case key == "Tab":
		case page.shown.kind == FieldTarget && inField(key): // left to the browser
		case page.shown.kind != FieldTarget && (key == "Enter" || key == " "): // the key presses the button
		case hearKey(e):
			e.Call("preventDefault")
		}
	})
}

// inField reports whether a key types or moves within a text field.
func inField(key string) bool {
	switch key {
	case "Backspace", "Delete", "ArrowLeft", "ArrowRight", "Home", "End":
		return true
	}
	return utf8.RuneCountInString(key) == 1
}

// HasReader reports whether the page has elements for screen readers.
func HasReader() bool {
	findPage()
	return page.box.Truthy() || OnMirror != nil
}

// Mirror updates the page's elements to match tree, with the focus on focused. It returns what was
// done to them since the last call.
func Mirror(room ReadingTree, focused TargetRef) MirrorEvents {
	if OnMirror != nil {
		OnMirror(room.Targets)
	}
	if findPage(); !page.box.Truthy() {
		return MirrorEvents{Entered: Nowhere, Used: Nowhere}
	}
	is := &page.room
	if is.Name != room.Name || is.Over != room.Over || is.Of != room.Of || !slices.Equal(is.Targets, room.Targets) {
		page.rebuild(room, focused)
	}
	came, used, did := page.entered, page.used, page.did
	page.entered, page.used, page.did = nobody, nobody, MirrorEvents{}
	if !did.Wrote {
		page.refuse()
	}
	if came == nobody && page.shown != nobody && focused != page.shown.reached() {
		page.follow(page.find(focused))
	}
	did.Entered, did.Used = page.find(came.reached()).reached(), page.find(used.reached()).reached()
	return did
}

// refuse removes characters from the edited text field that it must not contain.
func (m *mirrored) refuse() {
	if n := m.nodes[m.shown]; n != nil && m.shown.kind == FieldTarget && n.el.Get("value").String() != n.as.Text {
		n.el.Set("value", n.as.Text)
	}
}

func (s spot) reached() TargetRef { return TargetRef{s.id, s.option} }

// find returns the spot of a target.
func (m *mirrored) find(at TargetRef) spot {
	for i := range m.room.Targets {
		if t := &m.room.Targets[i]; !t.Kind.Words() && t.spot().reached() == at {
			return t.spot()
		}
	}
	return nobody
}

func (t *Target) spot() spot { return spot{t.Kind, t.ID, t.Option} }

// rebuild makes the elements match tree. The DOM's focus stays on its element, or moves to the
// element that replaced it.
func (m *mirrored) rebuild(room ReadingTree, focused TargetRef) {
	held, anew := m.shown, m.room.Of != room.Of
	at := slices.IndexFunc(m.room.Targets, func(t Target) bool { return !t.Kind.Words() && t.spot() == held })
	if m.room.Name != room.Name || m.room.Over != room.Over {
		role := "main"
		if room.Over {
			role = "dialog"
		}
		m.box.Call("setAttribute", "role", role)
		m.box.Call("setAttribute", "aria-label", room.Name)
	}
	room.Targets = append(m.room.Targets[:0], room.Targets...)
	m.room = room
	m.place()
	if held == nobody {
		return
	}
	_, stays := m.nodes[held]
	switch to := m.find(focused); {
	case stays && !anew:
	case to != nobody:
		m.follow(to)
	default:
		m.focus(m.near(at, anew))
	}
}

// near returns the target that is now at position at, or the first target of a new tree.
func (m *mirrored) near(at int, anew bool) spot {
	found := nobody
	for i := range m.room.Targets {
		if t := &m.room.Targets[i]; !t.Kind.Words() {
			if found = t.spot(); anew || i >= at {
				return found
			}
		}
	}
	return found
}

// place puts the elements in order. It removes vanished ones first, because an element that is
// moved loses the focus.
func (m *mirrored) place() {
	for _, n := range m.nodes {
		n.stay = false
	}
	spots := make([]spot, len(m.room.Targets))
	words := 0
	for i := range m.room.Targets {
		t := &m.room.Targets[i]
		spots[i] = t.spot()
		tag := "button"
		switch {
		case t.Kind == FieldTarget:
			tag = "input"
		case t.Kind.Words():
			words++
			spots[i] = spot{kind: t.Kind, id: words}
			if tag = "p"; t.Kind == HeadingTarget && words == 1 {
				tag = "h1"
			} else if t.Kind == HeadingTarget {
				tag = "h2"
			}
		case t.Kind == OptionTarget:
			m.keep(spot{OptionTarget, t.ID, wholeGroup}, "div")
		}
		m.keep(spots[i], tag)
	}
	for s, n := range m.nodes {
		if !n.stay {
			n.el.Call("remove")
			delete(m.nodes, s)
		}
	}
	put := func(into js.Value, n *node, at *int) {
		if there := into.Get("children").Index(*at); !there.Equal(n.el) {
			if there.IsUndefined() {
				there = js.Null()
			}
			into.Call("insertBefore", n.el, there)
		}
		*at++
	}
	all, some := 0, 0
	var group *node
	for i, s := range spots {
		t := &m.room.Targets[i]
		n := m.nodes[s]
		if t.Kind != OptionTarget {
			group = nil
			put(m.box, n, &all)
		} else {
			if g := m.nodes[spot{OptionTarget, t.ID, wholeGroup}]; g != group {
				group, some = g, 0
				put(m.box, g, &all)
				g.el.Call("setAttribute", "role", "radiogroup")
				g.el.Call("setAttribute", "aria-label", t.Group)
			}
			put(group.el, n, &some)
		}
		n.dress(t)
	}
}

// keep reuses the element of a spot, or creates it.
func (m *mirrored) keep(s spot, tag string) {
	n := m.nodes[s]
	if n == nil {
		n = &node{el: js.Global().Get("document").Call("createElement", tag)}
		n.as.ID = NoTarget - 1 // different from every target
		switch tag {
		case "button":
			n.el.Set("type", "button")
		case "input":
			n.el.Set("type", "text")
			n.el.Set("autocomplete", "off")
			n.el.Set("spellcheck", false)
		}
		m.nodes[s] = n
	}
	n.stay = true
}

// dress sets the attributes of an element to describe t.
func (n *node) dress(t *Target) {
	if n.as == *t {
		return
	}
	n.as = *t
	if t.Kind.Words() {
		n.el.Set("textContent", t.Label)
		return
	}
	set := func(name, value string, is bool) {
		if is {
			n.el.Call("setAttribute", name, value)
		} else {
			n.el.Call("removeAttribute", name)
		}
	}
	set("aria-label", t.Label, true)
	set("aria-disabled", "true", t.Disabled)
	set("aria-description", t.Why, t.Why != "")
	set("data-away", "", t.Away)
	switch t.Kind {
	case OptionTarget:
		set("role", "radio", true)
		set("aria-checked", strconv.FormatBool(t.Chosen), true)
		set("tabindex", "-1", !t.Chosen)
	case SliderTarget:
		set("role", "slider", true)
		set("aria-valuemin", "0", true)
		set("aria-valuemax", "100", true)
		set("aria-valuenow", strconv.Itoa(int(math.Round(t.Level*100))), true)
		set("aria-valuetext", t.Text, true)
	case ToggleTarget:
		set("aria-pressed", strconv.FormatBool(t.Chosen), true)
	case FieldTarget:
		n.el.Set("placeholder", t.Blank)
		if n.el.Get("value").String() != t.Text { // otherwise the cursor would move to the end
			n.el.Set("value", t.Text)
		}
	case ButtonTarget, CardTarget, HeadingTarget, WordsTarget:
		set("aria-pressed", "true", t.Chosen)
	}
	px := func(v float64) string { return strconv.FormatFloat(math.Round(v), 'f', -1, 64) + "px" }
	n.el.Get("style").Set("cssText", "left:"+px(t.Rect.X)+";top:"+px(t.Rect.Y)+";width:"+px(t.Rect.W)+";height:"+px(t.Rect.H))
}

// follow moves the DOM's focus to the game's. It does not report that as an event, which would undo
// what a key does meanwhile.
func (m *mirrored) follow(to spot) {
	came := m.entered
	m.focus(to)
	m.entered = came
}

// focus moves the DOM's focus.
func (m *mirrored) focus(to spot) {
	if n := m.nodes[to]; n != nil {
		n.el.Call("focus", map[string]any{"preventScroll": true})
	}
}

// pageAsks begins a step and records whether a text is being typed.
func pageAsks(text bool) { page.typing = text }

// usePage records that an element was focused, used or edited.
func usePage(did MirrorEvents) {
	page.used, page.did = spot{id: did.Used.ID, option: did.Used.Option}, did
}

// mostSaid is how many announcements can be read again.
const mostSaid = 40

// Narrate announces a sentence to screen readers, after those before it.
func Narrate(text string) {
	if OnNarrate != nil {
		OnNarrate(text)
	}
	if findPage(); !page.voice.Truthy() || text == "" {
		return
	}
	line := js.Global().Get("document").Call("createElement", "p")
	line.Set("textContent", text)
	page.voice.Call("append", line)
	if page.voice.Get("childElementCount").Int() > mostSaid {
		page.voice.Get("firstElementChild").Call("remove")
	}
}

// NarrateFocus announces what the keys have moved to, unless the page's own focus moved there too,
// which screen readers announce by themselves.
func NarrateFocus(text string) {
	if page.shown == nobody || !page.asked {
		Narrate(text)
	}
}

// ReadAloud does nothing on a page, which screen readers can read at any time.
func ReadAloud() {}

// ClearNarration removes what was announced to the previous player.
func ClearNarration() {
	if findPage(); page.voice.Truthy() {
		page.voice.Call("replaceChildren")
	}
}
