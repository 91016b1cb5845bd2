package sound

import (
	"syscall/js"

	"lacasa/assets/sound"
)

// answers tries what the device will be made of: browsers without sound have no such thing, or throw.
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
