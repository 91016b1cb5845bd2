package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides. The zero leaning adds
// nothing.
type leaning struct {
	trust int // percent: optimism about dice and accusations that are in doubt; negative is pessimism
	deny  int // percent added to the weight of what cards are worth to others
	draw  int // percent added to the worth of drawing
	hope  int // percent added to the chance that a missing card comes
	bluff int // how many times more, of bluffTimes, it bluffs
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {trust: -50, deny: 30, draw: -11, bluff: -1},
	match.Greedy:    {trust: 30},
	match.Collector: {hope: 12, draw: -20},
	match.Bluffer:   {bluff: 2},
}

// Manners returns the manners in which bots can play matches with the rules. Bluffer is one of them
// only if cases may be laid face down.
func Manners(r *casis.Rules) []match.Manner {
	if r.First.Bluff {
		return match.Manners
	}
	return []match.Manner{match.Careful, match.Greedy, match.Collector}
}

// In makes f play in the manner, and returns f.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.j.leaning = m, leanings[m]
	return f
}

// Swayed returns f's manner if f decided did in view v because of it, otherwise "".
func (f *Fair) Swayed(v *casis.View, did casis.Action) match.Manner {
	plain := NewFair(f.seed)
	plain.haste = f.haste
	if f.manner == "" || plain.Choose(v) == did {
		return ""
	}
	return f.manner
}

// In makes e play in the manner where it makes no mistake, and returns e.
func (e *Easy) In(m match.Manner) *Easy {
	e.fair.In(m)
	return e
}

// Swayed returns e's manner if e decided did in view v because of it, otherwise "".
func (e *Easy) Swayed(v *casis.View, did casis.Action) match.Manner {
	if _, slipped := e.slips(v); slipped {
		return ""
	}
	return e.fair.Swayed(v, did)
}
