package casis

import "lacasa/engine/casis"

// length is how long matches of fair bots were on average of a hundred: their turns with the usual tie breakers, in how many of them
// one was played, and their turns without.
type length struct{ turns, tied, short int }

// lengths are those of each form, by the number of seats; where nothing is known, nothing is said.
var lengths = map[casis.Mode]map[casis.Way]map[int]length{
	"easy":   {casis.Standard: {2: {19, 0, 19}, 3: {23, 0, 23}, 4: {35, 0, 35}, 5: {40, 0, 40}, 6: {46, 0, 46}}},
	"master": {casis.Standard: {2: {124, 83, 48}, 3: {107, 75, 41}, 4: {195, 47, 113}, 5: {238, 64, 109}, 6: {177, 55, 92}}},
	"team": {
		casis.Standard:  {4: {276, 59, 131}, 6: {285, 77, 106}},
		"no-dice":       {4: {325, 60, 165}, 6: {279, 69, 136}},
		"bluff":         {4: {277, 74, 57}, 6: {281, 89, 75}},
		"no-dice+bluff": {4: {238, 69, 53}, 6: {255, 80, 69}},
	},
	"no-dice": {
		casis.Standard: {2: {128, 78, 55}, 3: {116, 73, 52}, 4: {199, 40, 128}, 5: {236, 51, 129}, 6: {160, 27, 117}},
		"bluff":        {2: {86, 70, 16}, 3: {97, 86, 25}, 4: {129, 48, 37}, 5: {163, 63, 48}, 6: {164, 75, 49}},
	},
	"bluff": {casis.Standard: {2: {85, 71, 17}, 3: {100, 81, 27}, 4: {157, 61, 42}, 5: {201, 74, 56}, 6: {177, 74, 54}}},
}

// lengthOf is how long matches like that were.
func lengthOf(o *casis.Options) length { return lengths[o.Mode][o.Way][o.Seats] }

// about is a number as one says it.
func about(n int) int {
	if n < 30 {
		return n
	}
	return (n + 5) / 10 * 10
}
