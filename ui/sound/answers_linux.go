package sound

import (
	"path/filepath"

	"github.com/jfreymuth/pulse"
)

// answers asks as the device will be looked for: a sound server first (PulseAudio, or PipeWire in its place), and where
// there is none a sound card. A card may still refuse, which Broke tells.
func answers() bool {
	if server, err := pulse.NewClient(); err == nil {
		defer server.Close()
		if _, err := server.DefaultSink(); err == nil {
			return true
		}
	}
	cards, _ := filepath.Glob("/dev/snd/pcm*p") // the pattern is right
	return len(cards) > 0
}
