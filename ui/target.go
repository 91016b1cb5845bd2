package ui

import "image/color"

// TargetKind says what a target is, for speech.
type TargetKind uint8

// The kinds.
const (
	ButtonTarget TargetKind = iota
	CardTarget
	ChoiceTarget
	SliderTarget
)

// Target is a thing that can be focused and used.
type Target struct {
	ID       int
	Rect     Rect
	Label    string // spoken
	Kind     TargetKind
	Disabled bool // still focusable: using it says why not
	Chosen   bool // of a choice, a lifted card
	Level    float64
}

// NoTarget is no target's ID.
const NoTarget = -1

// Ring draws what shows the focus: bright, with a dark line on either side, so that it is seen on
// everything.
func (s *Screen) Ring(r Rect, radius float64) {
	dark := Alpha(s.theme.Ground, 0.85)
	var none color.RGBA
	s.panel(r.Inset(-1), radius+1, 1, none, none, dark)
	s.panel(r, radius, 2.5, none, none, s.theme.Focus)
	s.panel(r.Inset(2.5), radius-2.5, 1, none, none, dark)
}
