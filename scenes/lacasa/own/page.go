package own

import "lacasa/ui"

// A workPage is a page of the workshop, such as the drawer, the composer or the stamp.
type workPage interface {
	Lay()
	Update(in *ui.Input, dt float64) wish
	Draw(s *ui.Screen)
}

// A wish is what a page wants from the workshop. The zero value, stay, wants nothing.
type wish uint8

const (
	stay  wish = iota
	leave      // close the page
	keep       // save the situation in the drawer
	judge      // let bots play the situation
	play       // set up a match of the situation
	share      // share the situation
)
