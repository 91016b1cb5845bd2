package main

import "testing"

// mostAgain is how many inputs of one player may have to be repeated. A busy computer loses one now
// and then; a program that answers only every second input would lose more.
const mostAgain = 12

// fewAgain fails the test at its end if more inputs were lost than a busy computer explains.
func fewAgain(t *testing.T, lost *int) {
	t.Cleanup(func() {
		most := mostAgain
		if *wholeMatches { // which take hours
			most *= 10
		}
		if *lost > most {
			t.Errorf("%d inputs had to be given again, more than %d", *lost, most)
		}
	})
}
