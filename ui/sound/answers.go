//go:build !js && !linux

package sound

// answers: here a device that is missing is no error, or shows only when it is opened.
func answers() bool { return true }
