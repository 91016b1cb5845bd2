package cassino

import (
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// example is a small position in which one card is played; whether it may be is what the rules say.
type example struct {
	hand  []french.Card // the card played, and those kept
	table []french.Card // what lies there
	takes []french.Card // what is to be taken, or built with
	build bool
	value uint8           // of the build, where it may be made
	no    cassino.Refusal // why it may not be played so
}

// tries are positions that tell games apart: of each the rules allow it or say why not.
var tries = [...]struct{ hand, table, takes string }{
	{"9D", "4C,5H", "4C,5H"},
	{"7S", "3D,4C,7H", "3D,4C,7H"},
	{"8C", "8D,8H", "8D,8H"},
	{"8C", "8D,8H", "8D"},
	{"KD", "KC,KS", "KC,KS"},
	{"KD", "KC,KH,KS", "KC,KH,KS"},
	{"KD", "3S,TH", "3S,TH"},
	{"AC", "6H,8D", "6H,8D"},
	{"6S", "2D,2H,2S", "2D,2H,2S"},
	{"*", "4C,QH", "4C,QH"},
}

// builds are positions in which something may be built.
var builds = [...]struct{ hand, table, takes string }{
	{"5C,9S", "4D", "4D"},
	{"5C,9S", "3H,4D,6S", "3H,4D,6S"},
	{"5C,KD", "8H", "8H"},
	{"2C,5C,9S", "2H,3D", "2H,3D"},
}

// telling are the reasons that teach something of a game.
var telling = map[cassino.Reason]bool{cassino.OneSetOnly: true, cassino.JustOneOfThem: true, cassino.OneOrThreeOf: true, cassino.AllGoAlong: true,
	cassino.NotItsRank: true, cassino.NoTwins: true}

// How many examples there are of what is allowed, and of what is not.
const (
	mostAllowed = 4
	mostRefused = 2
)

// taken are examples of what a card takes under the rules, those that are refused last.
func taken(r *cassino.Rules) (list []example) {
	var refused []example
	kinds := map[cassino.Reason]bool{}
	for _, try := range tries {
		e := exampleOf(try.hand, try.table, try.takes)
		if e.hand[0] == french.Joker && r.Jokers == 0 {
			continue
		}
		switch e.judge(r); {
		case e.no.Reason == cassino.Allowed && len(e.takes) < len(e.table): // it is told where it is refused
		case e.no.Reason == cassino.Allowed && len(list) < mostAllowed:
			list = append(list, e)
		case telling[e.no.Reason] && !kinds[e.no.Reason] && len(refused) < mostRefused:
			kinds[e.no.Reason] = true
			refused = append(refused, e)
		}
	}
	return append(list, refused...)
}

// built are examples of what may be built under the rules.
func built(r *cassino.Rules) (list []example) {
	if r.Build.Kind == cassino.NoBuilds {
		return nil
	}
	for _, try := range builds {
		e := exampleOf(try.hand, try.table, try.takes)
		e.build = true
		if e.judge(r); e.no.Reason == cassino.Allowed && len(list) < mostRefused {
			list = append(list, e)
		}
	}
	return list
}

func exampleOf(hand, table, takes string) example {
	row := func(text string) []french.Card { return rowCards(french.RowOf(text)) }
	return example{hand: row(hand), table: row(table), takes: row(takes)}
}

// judge asks the rules whether the example may be played so.
func (e *example) judge(r *cassino.Rules) {
	small := *r
	small.Open, small.Packet, small.Seats, small.Teams, small.Down = uint8(len(e.table)), uint8(len(e.hand)), 2, false, false
	small.Fixed, small.Cut, small.Lie = "", 0, false
	var d cassino.Deal
	for i := range d {
		d[i] = french.Back
	}
	n := copy(d[:], e.table)
	copy(d[n:], e.hand)
	s := cassino.Start(small, 1, &d, cassino.Tally{}, nil)
	a := cassino.Action{Seat: match.Seat(0), Verb: cassino.Capture, Card: e.hand[0], Cards: french.SetOf(e.takes...)}
	if !e.build {
		e.no = s.Why(a)
		return
	}
	a.Verb = cassino.Make
	for v := small.Build.Most; v >= small.Build.Least && v > 0; v-- {
		if a.Value = v; s.Why(a).Reason == cassino.Allowed {
			e.value, e.no = v, cassino.Refusal{}
			return
		}
	}
	e.no = s.Why(a)
}
