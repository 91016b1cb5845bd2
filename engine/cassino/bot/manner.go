package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides, in per cent of them. The zero
// leaning adds nothing.
type leaning struct {
	leaves int // of what others may take next
	mate   int // of what a partner may take
	own    int // of what the hand can take next
	most   int // of what a card is worth for having most
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {leaves: 100},
	match.Greedy:    {leaves: -30, mate: -50, own: -60},
	match.Collector: {own: 80, most: 50},
}

// manners lists those of the leanings.
var manners = []match.Manner{match.Careful, match.Greedy, match.Collector}

// Manners returns the manners in which bots can play games of the rules. Where pairs are all that is
// captured the hand cannot prepare for more, so there is nothing to collect.
func Manners(r *cassino.Rules) []match.Manner {
	if r.Lie {
		return []match.Manner{match.Careful, match.Greedy}
	}
	return manners
}

// In lets f decide in the manner, and returns it.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.leaning = m, leanings[m]
	return f
}

// Swayed returns the manner of f if without it f would not have decided did in view v, otherwise "".
func (f *Fair) Swayed(v *cassino.View, did cassino.Action) match.Manner {
	if f.manner == "" || NewFair(0, v.Seat).Choose(v) == did {
		return ""
	}
	return f.manner
}
