package sound

import (
	"syscall/js"

	"github.com/ebitengine/oto/v3"
)

const deviceBuffer = 0 // as large as browsers need

// follow falls silent while the page is hidden.
func follow(device *oto.Context) {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return
	}
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		// A refusal of the browser's leaves the sound as it is.
		if document.Get("hidden").Bool() {
			device.Suspend()
		} else {
			device.Resume()
		}
		return nil
	}))
}

// doze does nothing: once stopped, some browsers want another touch before they start again.
func doze(*oto.Context, bool) {}
