package guest

import "syscall/js"

// watch calls attend at once if the page is hidden, and then whenever the page is shown or hidden
// or the network comes back, until forget is called.
func watch(attend func(away bool)) (forget func()) {
	doc, win := js.Global().Get("document"), js.Global()
	hidden := func() bool { return doc.Get("visibilityState").String() == "hidden" }
	seen := js.FuncOf(func(js.Value, []js.Value) any {
		attend(hidden())
		return nil
	})
	if hidden() {
		attend(true)
	}
	events := [...]struct {
		of   js.Value
		name string
	}{{doc, "visibilitychange"}, {win, "online"}, {win, "pageshow"}}
	for _, e := range events {
		e.of.Call("addEventListener", e.name, seen)
	}
	return func() {
		for _, e := range events {
			e.of.Call("removeEventListener", e.name, seen)
		}
		seen.Release()
	}
}
