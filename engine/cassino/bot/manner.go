package bot

import (
	"lacasa/engine/cassino"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides, in percent of them. The
// zero leaning adds nothing.
type leaning struct {
	leaves int // of what others may take next
	mate   int // of what a partner may take
	own    int // of what the hand can take next
	most   int // of what a card is worth toward having the most cards
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {leaves: 100},
	match.Greedy:    {leaves: -30, mate: -50, own: -60},
	match.Collector: {own: 80, most: 50},
}

// manners lists the manners that have a leaning.
var manners = []match.Manner{match.Careful, match.Greedy, match.Collector}

// Manners returns the manners in which bots can play games with the rules. Where only pairs are
// captured there is no Collector, because a hand cannot prepare to capture more.
func Manners(r *cassino.Rules) []match.Manner {
	if r.Lie {
		return []match.Manner{match.Careful, match.Greedy}
	}
	return manners
}

// In makes f play in the manner, and returns f.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.leaning = m, leanings[m]
	return f
}

// Swayed returns f's manner if f decided did in view v because of it, otherwise "".
func (f *Fair) Swayed(v *cassino.View, did cassino.Action) match.Manner {
	if f.manner == "" || NewFair(0, v.Seat).Choose(v) == did {
		return ""
	}
	return f.manner
}
