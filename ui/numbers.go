package ui

import "strconv"

// Numeral returns n in decimal. It does not allocate for small n.
func Numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

var numerals = func() (list [64]string) {
	for i := range list {
		list[i] = strconv.Itoa(i)
	}
	return
}()

// Progress returns passed/length, limited to 0 to 1.
func Progress(passed, length float64) float64 { return min(1, max(0, passed/length)) }

// BoolIndex returns 1 if second is true, otherwise 0.
func BoolIndex(second bool) int {
	if second {
		return 1
	}
	return 0
}
