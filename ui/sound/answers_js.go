package sound

import (
	"syscall/js"

	"lacasa/assets/sound"
)

// answers reports whether the browser has sound, by creating what the device is made of. Browsers
// without sound lack it or throw.
func answers() (yes bool) {
	defer func() {
		if recover() != nil {
			yes = false
		}
	}()
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		class = js.Global().Get("webkitAudioContext")
	}
	class.New(map[string]any{"sampleRate": sound.Rate}).Call("close")
	return true
}
