package game

import (
	"errors"
	"syscall/js"

	"lacasa/scenes"
)

// languages are the codes the browser asks for, the dearest first.
func languages() (codes []string) {
	list := js.Global().Get("navigator").Get("languages")
	if list.Type() != js.TypeObject {
		return nil
	}
	for i := range list.Length() {
		codes = append(codes, list.Index(i).String())
	}
	return codes
}

// query is what stands behind the question mark of the page's address.
func query() string {
	search := js.Global().Get("location").Get("search").String()
	if len(search) > 0 {
		return search[1:]
	}
	return ""
}

// copyLink puts the page's address with that query on the clipboard; done says whether it could.
func copyLink(query string, done func(ok bool)) {
	location := js.Global().Get("location")
	address := location.Get("origin").String() + location.Get("pathname").String() + "?" + query
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
	clipboard.Call("writeText", address).Call("then", yes, no)
}

// page tells the page around the game what it is showing, for those who read it rather than see it.
func page(h *scenes.House) {
	js.Global().Get("document").Get("documentElement").Set("lang", h.Language())
}

// restart cannot be done by a page, and need not be: its sound device is asked for before it is used, and never lost.
func restart(string) error { return errors.ErrUnsupported }

const web = true
