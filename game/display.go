package game

import (
	"os"
	"runtime"
)

// hasDisplay reports whether there can be a window. Only X and Wayland can be missing.
func hasDisplay() bool {
	switch runtime.GOOS {
	case "windows", "darwin", "js":
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}
