package bot

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// A leaning is what a manner adds to the numbers by which a Fair decides. The zero leaning adds
// nothing.
type leaning struct {
	trust int // percent: optimism about challenges that are in doubt; negative is pessimism
	keep  int // percent added to what a card is worth later
	bold  int // thousandths of a challenge added to the worth of electing and bidding
}

var leanings = map[match.Manner]leaning{
	match.Careful:   {trust: -100, bold: -400},
	match.Greedy:    {trust: 80, keep: -20, bold: 250},
	match.Collector: {keep: 40},
}

// manners lists the manners that have a leaning.
var manners = []match.Manner{match.Careful, match.Greedy, match.Collector}

// Manners returns the manners in which bots can play a match with the options. Solo has none,
// because the Robot is the only opponent.
func Manners(o lacasa.Options) []match.Manner {
	if o.Mode == lacasa.Solo {
		return nil
	}
	return manners
}

// In makes f play in the manner, and returns f.
func (f *Fair) In(m match.Manner) *Fair {
	f.manner, f.leaning = m, leanings[m]
	return f
}

// Swayed returns f's manner if f decided did in view v because of it, otherwise "".
func (f *Fair) Swayed(v *lacasa.View, did lacasa.Action) match.Manner {
	if f.manner == "" || NewFair(0, v.Seat).Choose(v) == did {
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
func (e *Easy) Swayed(v *lacasa.View, did lacasa.Action) match.Manner {
	if _, why := e.Explain(v); why == Slips {
		return ""
	}
	return e.fair.Swayed(v, did)
}
