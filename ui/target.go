package ui

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
	HeadingTarget // words above what follows: read, not used
	WordsTarget   // other words that are read
)

// Words reports whether the target can only be read.
func (k TargetKind) Words() bool { return k >= HeadingTarget }

// A Target is a control that can be focused and used, or a text between controls.
type Target struct {
	ID       int
	Option   int // index among the targets of the same ID
	Rect     Rect
	Label    string // spoken
	Text     string // of a field: its content; of a slider: its value
	Blank    string // of a field: what is shown while it is empty
	Group    string // of an option: what is being chosen
	Kind     TargetKind
	Disabled bool   // still focusable: using it says why not
	Why      string // why it is disabled, told before it is used
	Chosen   bool   // an option that is chosen, a toggle that is on, a lifted card
	Away     bool   // scrolled out of sight, but reachable
	Level    float64
}

// A ReadingTree holds everything that can be read and used at the moment, for screen readers.
type ReadingTree struct {
	Name    string
	Over    bool // it is above another one, of which nothing can be used meanwhile
	Of      any  // the owner; when it changes, the focus begins anew
	Targets []Target
}

// A TargetRef identifies a target and one of its options.
type TargetRef struct{ ID, Option int }

// MirrorEvents reports what was done to the page's elements: which one got the focus and which was
// used, or Nowhere. Text is the whole content of a field that was edited.
type MirrorEvents struct {
	Entered, Used TargetRef
	Wrote         bool
	Text          string
}

// NoTarget is the ID of no target.
const NoTarget = -1

// Nowhere is the TargetRef that refers to no target.
var Nowhere = TargetRef{ID: NoTarget}
