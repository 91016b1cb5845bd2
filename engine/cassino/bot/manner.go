package bot

import (
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides, in per cent of them. The zero
// leaning adds nothing.
type leaning struct {
	leaves int // of what others may take next
	own    int // of what the hand can take next
	most   int // of what a card is worth for having most
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {leaves: 60},
	match.Greedy:    {leaves: -40, own: -50},
	match.Collector: {most: 80},
}

// manners lists those of the leanings.
var manners = []match.Manner{match.Careful, match.Greedy, match.Collector}

// Manners returns the manners in which bots can play games of the rules. Where nobody scores for having
// most there is nothing to collect.
func Manners(r *cassino.Rules) []match.Manner {
	if slices.ContainsFunc(*r.Score, func(c cassino.Category) bool { return c.Count == cassino.MostCards || c.Count == cassino.MostOf }) {
		return manners
	}
	return []match.Manner{match.Careful, match.Greedy}
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
