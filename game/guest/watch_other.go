//go:build !js

package guest

// watch does nothing: a window is in use as long as it is open.
func watch(func(away bool)) (forget func()) { return func() {} }
