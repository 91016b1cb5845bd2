//go:build !js

package ui

type insets struct{ top, right, bottom, left float64 }

// safeInsets is nothing in a window: no part of it is covered.
func safeInsets() insets { return insets{} }

// Wishes are what the system knows about the person.
type Wishes struct{ ReducedMotion, HighContrast bool }

// SystemWishes is empty on a desktop, where no portable way to ask exists; settings have both.
func SystemWishes() Wishes { return Wishes{} }
