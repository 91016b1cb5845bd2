package ui

import "image/color"

// A TargetKind is the kind of a target, for screen readers.
type TargetKind uint8

// The kinds.
const (
	ButtonTarget TargetKind = iota
	CardTarget
	ToggleTarget
	OptionTarget // one of several, of which one is chosen
	SliderTarget
	FieldTarget   // a text that can be written
	HeadingTarget // words over what follows: read, not used
	WordsTarget   // other words that are read
)

// Words reports whether the target can only be read.
func (k TargetKind) Words() bool { return k >= HeadingTarget }

// A Target is a control that can be focused and used, or a text between controls.
type Target struct {
	ID       int
	Option   int // of those of the same ID, which one it is
	Rect     Rect
	Label    string // spoken
	Text     string // of a field: what is written there; of a slider: where it stands
	Blank    string // of a field: what stands there while nothing is written
	Group    string // of an option: what is to be chosen
	Kind     TargetKind
	Disabled bool   // still focusable: using it says why not
	Why      string // the same before it is used
	Chosen   bool   // of an option, a toggle that is on, a lifted card
	Away     bool   // scrolled out of sight, but not out of reach
	Level    float64
}

// A ReadingTree is everything that can be read and used at the moment.
type ReadingTree struct {
	Name    string
	Over    bool // it lies over another, of which nothing can be used meanwhile
	Of      any  // whose it is: with another's the focus begins anew
	Targets []Target
}

// A TargetRef identifies a target and one of its options.
type TargetRef struct{ ID, Option int }

// A MirrorEvents reports what was done to the page's elements: which one got the focus and which was used,
// or Nowhere. Text is the whole content of a field that was edited.
type MirrorEvents struct {
	Entered, Used TargetRef
	Wrote         bool
	Text          string
}

// NoTarget is no target's ID, and Nowhere where nothing is.
const NoTarget = -1

var Nowhere = TargetRef{ID: NoTarget}

// Ring draws the focus ring: bright, with a dark line on either side, so that it is visible on
// everything.
func (s *Screen) Ring(r Rect, radius float64) {
	dark := Alpha(s.theme.Ground, 0.85)
	var none color.RGBA
	s.panel(r.Inset(-1), radius+1, 1, none, none, dark)
	s.panel(r, radius, 2.5, none, none, s.theme.Focus)
	s.panel(r.Inset(2.5), radius-2.5, 1, none, none, dark)
}
