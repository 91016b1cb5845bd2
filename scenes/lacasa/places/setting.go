package places

import (
	"lacasa/scenes/table"
	"lacasa/ui"
)

// A Setting holds the places in front of one player.
type Setting struct {
	Plate   ui.Rect   // the name, and what is known of the player
	Ballot  ui.Rect   // what the player has announced
	Fan     table.Row // the hidden hand; First is its middle
	Laid    table.Row // cards laid face up
	Tableau table.Row // places of the tableau
	Mat     ui.Rect   // the mat below the tableau; none if it has no height
	Aside   table.Row // cards set aside
	Played  ui.Point
	Won     ui.Point // cards that were won; the zero Point if they are not shown
	Tally   ui.Rect  // text that says how many were won
	Guest   table.Chair
	Whose   string // the sign on cards of the player that are elsewhere, or ""
}

// seatHead gives a guest's head its place: inside the plate, at its start, wherever there is no
// room for more.
func (s *Setting) seatHead() {
	at, _ := s.headed()
	s.Guest = table.Chair{At: at, Head: true}
}

// headed returns the parts of the plate for a head and for words: side by side, or one below the
// other on an upright plate.
func (s *Setting) headed() (head, words ui.Rect) {
	if s.Upright() {
		head, words = s.Plate.CutTop(s.Plate.H * 0.56)
		return head.Middle(head.H, head.H), words
	}
	return s.Plate.CutLeft(s.Plate.H)
}

// HeadInside reports whether there is a head on the plate.
func (s *Setting) HeadInside() bool {
	return s.Guest.Head && s.Plate.Contains(s.Guest.At.Centre())
}

// Behind reports whether who sits there is behind the plate.
func (s *Setting) Behind() bool {
	return !s.Guest.Head && s.Guest.Foot == 0 && s.Guest.At.H > 0 && s.Guest.At.Overlaps(s.Plate)
}

// Upright reports whether the plate is higher than wide.
func (s *Setting) Upright() bool { return s.Plate.H > s.Plate.W }

// Words returns the part of the plate that is for words.
func (s *Setting) Words() ui.Rect {
	if s.HeadInside() {
		_, words := s.headed()
		return words
	}
	return s.Plate
}

// mirror returns the places of the player opposite, mirrored at x, except for the card played.
func (s Setting) mirror(x float64) Setting {
	for _, r := range [...]*ui.Rect{&s.Plate, &s.Ballot, &s.Tally} {
		r.X = 2*x - r.X - r.W
	}
	for _, r := range [...]*table.Row{&s.Fan, &s.Laid, &s.Tableau, &s.Aside} {
		r.First.X, r.Step.X, r.Deep.X = 2*x-r.First.X, -r.Step.X, -r.Deep.X
	}
	if s.Guest.Head { // heads are at the start of all plates
		s.seatHead()
	} else {
		s.Guest.At.X = 2*x - s.Guest.At.X - s.Guest.At.W
		s.Guest.Mirrored = !s.Guest.Mirrored
	}
	if s.Won != (ui.Point{}) {
		s.Won.X = 2*x - s.Won.X
	}
	return s
}
