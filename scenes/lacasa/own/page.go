package own

import "lacasa/ui"

// workPage is one of the workshop's: the drawer, the composer or the stamp.
type workPage interface {
	Lay()
	Update(in *ui.Input, dt float64) wish
	Draw(s *ui.Screen)
}

// wish is what a page wants of the workshop. The zero value wants nothing.
type wish uint8

const (
	stay  wish = iota
	leave      // back to the page before
	keep       // what is composed goes into the drawer
	judge      // bots are to play it
	play       // a match of it is to be set up
	share      // it is to be passed on
)
