package bot

import (
	"lacasa/engine/casis"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides. The zero leaning adds nothing.
type leaning struct {
	trust int // per cent of the doubt about dice and cases: so much more of it is taken for won, or for lost
	deny  int // per cent of what cards are worth to others
	draw  int // per cent of what drawing is worth
	hope  int // per cent of the chance that a missing card comes
	bluff int // times more, of bluffTimes, that it bluffs where that is possible
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {trust: -50, deny: 30, draw: -11, bluff: -1},
	match.Greedy:    {trust: 30},
	match.Collector: {hope: 12, draw: -20},
	match.Bluffer:   {bluff: 2},
}

// Manners returns the manners in which bots can play matches of the rules: bluffers where cases are laid
// face down.
func Manners(r *casis.Rules) []match.Manner {
	if r.First.Bluff {
		return match.Manners
	}
	return []match.Manner{match.Careful, match.Greedy, match.Collector}
}

// In lets f decide in the manner, and returns it.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.j.leaning = m, leanings[m]
	return f
}

// Swayed returns the manner of f if without it f would not have decided did in view v, otherwise "".
func (f *Fair) Swayed(v *casis.View, did casis.Action) match.Manner {
	plain := NewFair(f.seed)
	plain.haste = f.haste
	if f.manner == "" || plain.Choose(v) == did {
		return ""
	}
	return f.manner
}

// In lets e decide in the manner where it makes no mistake, and returns it.
func (e *Easy) In(m match.Manner) *Easy {
	e.fair.In(m)
	return e
}

// Swayed returns the manner of e if without it e would not have decided did in view v, otherwise "".
func (e *Easy) Swayed(v *casis.View, did casis.Action) match.Manner {
	if _, slipped := e.slips(v); slipped {
		return ""
	}
	return e.fair.Swayed(v, did)
}
