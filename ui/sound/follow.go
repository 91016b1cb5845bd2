//go:build !js

package sound

import (
	"time"

	"github.com/ebitengine/oto/v3"
)

const deviceBuffer = 60 * time.Millisecond

// follow: a window that is covered may still be heard.
func follow(*oto.Context) {}

// doze stops a device that has nothing to play, and starts it again: it would go on writing silence. One that refuses
// stays as it is.
func doze(device *oto.Context, on bool) {
	if on {
		device.Suspend()
	} else {
		device.Resume()
	}
}
