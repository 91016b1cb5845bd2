package guest

import "syscall/js"

// watch calls attend whenever the page is shown or hidden, and when the network is back,
// until forget is called.
func watch(attend func(away bool)) (forget func()) {
	doc, win := js.Global().Get("document"), js.Global()
	seen := js.FuncOf(func(js.Value, []js.Value) any {
		attend(doc.Get("visibilityState").String() == "hidden")
		return nil
	})
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
