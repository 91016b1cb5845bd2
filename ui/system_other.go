//go:build !js

package ui

type insets struct{ top, right, bottom, left float64 }

// safeInsets returns zero: no part of a window is covered.
func safeInsets() insets { return insets{} }

// Wishes are the preferences that the person has set in the system.
type Wishes struct{ ReducedMotion, HighContrast bool }

// SystemWishes returns no preferences: desktops have no portable way to ask. The settings have
// both.
func SystemWishes() Wishes { return Wishes{} }
