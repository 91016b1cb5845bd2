package ui

// OnMirror and OnNarrate, if not nil, are called with what a page gives its browser to hold and to
// announce. Tests use them to find controls and to check that no secret is among them.
var (
	OnMirror  func(targets []Target)
	OnNarrate func(text string)
)
