//go:build !js

package ui

func listenTouches() {}

// shortTap is for browsers: elsewhere ebiten keeps taps until the tick.
func shortTap() (Point, bool) { return Point{}, false }
