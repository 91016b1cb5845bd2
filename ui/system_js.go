package ui

import (
	"strconv"
	"strings"
	"syscall/js"
)

type insets struct{ top, right, bottom, left float64 }

var probe js.Value

// safeInsets returns how far notches and system bars reach into the page. It measures a hidden
// element.
func safeInsets() (in insets) {
	doc := js.Global().Get("document")
	if !doc.Truthy() || !doc.Get("body").Truthy() {
		return in
	}
	if probe.IsUndefined() {
		probe = doc.Call("createElement", "div")
		probe.Get("style").Set("cssText", "position:fixed;visibility:hidden;pointer-events:none;"+
			"padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)")
		doc.Get("body").Call("appendChild", probe)
	}
	style := js.Global().Call("getComputedStyle", probe)
	side := func(name string) float64 {
		v, err := strconv.ParseFloat(strings.TrimSuffix(style.Get("padding"+name).String(), "px"), 64)
		if err != nil {
			return 0
		}
		return v
	}
	return insets{side("Top"), side("Right"), side("Bottom"), side("Left")}
}

// Preferences are what the person has set in the system.
type Preferences struct{ ReducedMotion, HighContrast bool }

// SystemPreferences returns the preferences that the browser reports.
func SystemPreferences() Preferences {
	asks := func(query string) bool {
		media := js.Global().Call("matchMedia", query)
		return media.Truthy() && media.Get("matches").Bool()
	}
	return Preferences{asks("(prefers-reduced-motion: reduce)"), asks("(prefers-contrast: more)")}
}
