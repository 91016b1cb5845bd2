package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides. The zero leaning adds nothing.
type leaning struct {
	trust int // per cent of the doubt about a challenge: so much more of it is taken for won, or for lost
	keep  int // per cent of what a card is worth later
	bold  int // thousandths of a challenge that more are thought to come of electing and bidding
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {trust: -100, bold: -400},
	match.Greedy:    {trust: 80, keep: -20, bold: 250},
	match.Collector: {keep: 40},
}

// manners lists those of the leanings.
var manners = []match.Manner{match.Careful, match.Greedy, match.Collector}

// Manners returns the manners in which bots can play rounds of the options: none where nobody but the
// Robot plays against a person.
func Manners(o lacasa.Options) []match.Manner {
	if o.Mode == lacasa.Solo {
		return nil
	}
	return manners
}

// In lets f decide in the manner, and returns it.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.leaning = m, leanings[m]
	return f
}

// Swayed returns the manner of f if without it f would not have decided did in view v, otherwise "".
func (f *Fair) Swayed(v *lacasa.View, did lacasa.Action) match.Manner {
	if f.manner == "" || NewFair(0, v.Seat).Choose(v) == did {
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
func (e *Easy) Swayed(v *lacasa.View, did lacasa.Action) match.Manner {
	if _, why := e.Explain(v); why == Slips {
		return ""
	}
	return e.fair.Swayed(v, did)
}
