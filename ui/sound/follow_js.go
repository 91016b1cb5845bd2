package sound

import "syscall/js"

// follow silences p while the page is hidden.
func follow(p *Player) {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return
	}
	document.Call("addEventListener", "visibilitychange", js.FuncOf(func(js.Value, []js.Value) any {
		go p.hide(document.Get("hidden").Bool()) // which may wait, as an event may not
		return nil
	}))
}

// hide silences or restores the sound.
func (p *Player) hide(hidden bool) {
	p.outside.Lock()
	p.hidden = hidden
	p.outside.Unlock()
	p.rest()
	p.wake()
}
