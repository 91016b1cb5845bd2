package game

import (
	"errors"
	"syscall/js"

	"lacasa/engine/match"
	"lacasa/game/wire"
	"lacasa/scenes"
	"lacasa/ui/speech"
)

// languages returns the codes of the languages the browser asks for, the preferred one first.
func languages() (codes []string) {
	navigator := js.Global().Get("navigator")
	add := func(code js.Value) {
		if code.Type() == js.TypeString {
			codes = append(codes, code.String())
		}
	}
	if list := navigator.Get("languages"); list.Type() == js.TypeObject {
		for i := range list.Length() {
			add(list.Index(i))
		}
	}
	add(navigator.Get("language"))
	return codes
}

// query returns the query of the page's address.
func query() string {
	search := js.Global().Get("location").Get("search").String()
	if len(search) > 0 {
		return search[1:]
	}
	return ""
}

// fragment returns the fragment of the page's address. The page reloads when only its fragment
// changes.
func fragment() string {
	location := js.Global().Get("location")
	js.Global().Call("addEventListener", "hashchange", js.FuncOf(func(js.Value, []js.Value) any {
		location.Call("reload")
		return nil
	}))
	return location.Get("hash").String()
}

// steps describes the entries that the game has added to the tab's history, one for each open page.
// The state of each is its number.
var steps struct {
	at      int // the entry that the browser is at; 0: the game's own address
	leaving bool
	back    bool // the browser has gone back since the last call of turnedBack
	heard   bool // the browser's events are listened to
}

// turnedBack makes the tab's history match the number of open pages. It reports whether the player
// went back in it, which must close the page on top.
func turnedBack(open int) (back bool) {
	history := js.Global().Get("history")
	number := func(state js.Value) int {
		if state.Type() != js.TypeObject || state.Get("laCasa").Type() != js.TypeNumber {
			return 0
		}
		return state.Get("laCasa").Int()
	}
	if !steps.heard {
		steps.heard, steps.at = true, number(history.Get("state"))
		js.Global().Call("addEventListener", "popstate", js.FuncOf(func(_ js.Value, args []js.Value) any {
			to := number(args[0].Get("state"))
			steps.back = steps.back || to < steps.at && !steps.leaving
			steps.at, steps.leaving = to, false
			return nil
		}))
	}
	if back, steps.back = steps.back, false; back || steps.leaving {
		return back
	}
	defer func() { recover() }() // a frame may not be allowed a history; then the button leaves the game
	switch {
	case steps.at < open:
		steps.at++
		history.Call("pushState", map[string]any{"laCasa": steps.at}, "")
	case steps.at > open:
		steps.leaving = true
		history.Call("go", open-steps.at)
	}
	return false
}

// address returns the page's address with that query.
func address(query string) string {
	location := js.Global().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String() + "?" + query
}

// plainPage reports whether the page lacks what browsers give to none that comes over plain HTTP.
func plainPage() bool { return !js.Global().Get("isSecureContext").Truthy() }

// setFragment replaces the fragment of the page's address. It is called before anything is added to
// the tab's history: going back to an entry with another fragment would load the page again.
func setFragment(fragment string) {
	defer func() { recover() }() // a frame may not be allowed a history; then a reload forgets the seat
	history := js.Global().Get("history")
	history.Call("replaceState", history.Get("state"), "", "#"+fragment)
}

// fragmentAddress returns the page's address with that fragment.
func fragmentAddress(fragment string) string {
	location := js.Global().Get("location")
	return location.Get("origin").String() + location.Get("pathname").String() + "#" + fragment
}

// hostAddress returns the address of the host that the page comes from.
func hostAddress() string {
	location := js.Global().Get("location")
	scheme := "ws://"
	if location.Get("protocol").String() == "https:" {
		scheme = "wss://"
	}
	return scheme + location.Get("host").String() + wire.Path
}

// reloadOnce loads the page again, which may be older than its host. It reports whether it does: a
// second time within a minute it would not help.
func reloadOnce() (reloads bool) {
	defer func() { recover() }() // without storage nobody knows how often
	const key = "la-casa.reloaded"
	storage, now := js.Global().Get("sessionStorage"), js.Global().Get("Date").Call("now").Float()
	if last := storage.Call("getItem", key); last.Type() == js.TypeString && now-js.Global().Call("Number", last).Float() < 60_000 {
		return false
	}
	storage.Call("setItem", key, now)
	js.Global().Get("location").Call("reload")
	return true
}

// clips reports whether there is a clipboard. On a page that is only known once something is
// copied.
func clips() bool { return true }

// copyText copies text to the clipboard and calls done with the result.
func copyText(text string, done func(ok bool)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if clipboard.IsUndefined() {
		done(false)
		return
	}
	var yes, no js.Func
	finish := func(ok bool) func(js.Value, []js.Value) any {
		return func(js.Value, []js.Value) any {
			yes.Release()
			no.Release()
			done(ok)
			return nil
		}
	}
	yes, no = js.FuncOf(finish(true)), js.FuncOf(finish(false))
	clipboard.Call("writeText", text).Call("then", yes, no)
}

// paste sends the contents of the clipboard to to, if the browser permits it.
func paste(to chan<- brought) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	finish := func(b brought) {
		b.pasted = true
		go func() { to <- b }()
	}
	forbidden := brought{err: match.Refuse("wrong.clipboard")}
	if clipboard.IsUndefined() || clipboard.Get("readText").IsUndefined() {
		finish(forbidden)
		return
	}
	var yes, no js.Func
	done := func(of func(args []js.Value) brought) func(js.Value, []js.Value) any {
		return func(_ js.Value, args []js.Value) any {
			yes.Release()
			no.Release()
			finish(of(args))
			return nil
		}
	}
	yes = js.FuncOf(done(func(args []js.Value) brought { return brought{text: []byte(args[0].String())} }))
	no = js.FuncOf(done(func([]js.Value) brought { return forbidden }))
	clipboard.Call("readText").Call("then", yes, no)
}

// page tells the page around the game what is shown, for people who read it rather than see it.
func tellPage(h *scenes.House) {
	doc := js.Global().Get("document")
	doc.Get("documentElement").Set("lang", h.Language())
	if said := doc.Call("getElementById", "narration"); said.Truthy() {
		said.Call("setAttribute", "aria-label", h.Say("read.said"))
	}
}

// speak does nothing: screen readers read a page.
func speak(*speech.Voice) {}

// restart returns an error: a page cannot restart, and need not, because it never loses its sound
// device.
func restart(string) error { return errors.ErrUnsupported }

const web = true

// named returns an error: a page has no files.
func named(string) ([]byte, error) { return nil, errors.ErrUnsupported }
