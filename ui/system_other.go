//go:build !js

package ui

type insets struct{ top, right, bottom, left float64 }

// safeInsets returns zero: no part of a window is covered.
func safeInsets() insets { return insets{} }

// Preferences are what the person has set in the system.
type Preferences struct{ ReducedMotion, HighContrast bool }

// SystemPreferences returns no preferences: desktops have no portable way to ask for them. The
// settings have both.
func SystemPreferences() Preferences { return Preferences{} }
