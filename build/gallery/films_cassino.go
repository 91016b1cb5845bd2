package main

import (
	"fmt"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/play"
)

// A reel is a movement at Cassino's table: what an action causes that leads to such an event.
type reel struct {
	name    string
	is      func(e *cassino.Event) bool
	mode    string
	seats   int
	options string
	kind    string // kind of the programs that play
	other   bool   // seen by another player than the one whom the event is about
}

// kindOf returns a function that reports whether an event is of a kind.
func kindOf(k cassino.Kind) func(*cassino.Event) bool {
	return func(e *cassino.Event) bool { return e.Kind == k }
}

// brings returns a function that reports whether an event is a bonus of a kind.
func brings(b cassino.Bonus) func(*cassino.Event) bool {
	return func(e *cassino.Event) bool { return e.Kind == cassino.Rewarded && e.By == b }
}

// reels lists the reels. Together they contain every kind of event.
func reels() []reel {
	return []reel{
		{name: "deal", is: kindOf(cassino.Dealt), mode: "standard", seats: 2},
		{name: "packet", is: kindOf(cassino.Received), mode: "standard", seats: 2},
		{name: "draw", is: kindOf(cassino.Drew), mode: "draw", seats: 3, other: true},
		{name: "last-packet", is: kindOf(cassino.LastTold), mode: "swedish", seats: 2},
		{name: "trail", is: kindOf(cassino.Trailed), mode: "standard", seats: 2, other: true},
		{name: "capture", is: func(e *cassino.Event) bool { return e.Kind == cassino.Captured && e.Cards.Len() > 2 }, mode: "standard", seats: 2, other: true},
		{name: "build", is: kindOf(cassino.Made), mode: "standard", seats: 2, other: true},
		{name: "heap", is: kindOf(cassino.Made), mode: "elewenjewe", seats: 2, options: "esun=1", other: true},
		{name: "stack", is: kindOf(cassino.Made), mode: "zwickern", seats: 4, other: true},
		{name: "steal", is: func(e *cassino.Event) bool { return e.Kind == cassino.Stole && e.Seat == 2 }, mode: "stealing-bundles", seats: 3, other: true},
		{name: "pair", is: kindOf(cassino.Paired), mode: "laugh-and-lie-down", seats: 5, other: true},
		{name: "lie-down", is: kindOf(cassino.LaidDown), mode: "laugh-and-lie-down", seats: 5, other: true},
		{name: "gathered", is: kindOf(cassino.Gathered), mode: "laugh-and-lie-down", seats: 5, other: true},
		{name: "pluck", is: kindOf(cassino.Took), mode: "pluck", seats: 3, other: true},
		{name: "pluck-nothing", is: kindOf(cassino.Declined), mode: "pluck", seats: 3, other: true},
		{name: "sweep", is: kindOf(cassino.Swept), mode: "swedish", seats: 2, other: true},
		{name: "mulle", is: brings(cassino.ForTwin), mode: "mulle", seats: 2, kind: "bot-fair"},
		{name: "fixxa", is: brings(cassino.ForFixxa), mode: "bella-donna", seats: 2, kind: "bot-fair"},
		{name: "stoppa", is: brings(cassino.ForStop), mode: "bella-donna", seats: 2},
		{name: "books", is: kindOf(cassino.Noted), mode: "finnish", seats: 2},
		{name: "fine", is: kindOf(cassino.Fined), mode: "elewenjewe", seats: 2, options: "esun=1"},
		{name: "left", is: kindOf(cassino.Leftover), mode: "standard", seats: 2},
		{name: "left-hand", is: kindOf(cassino.Leftover), mode: "laugh-and-lie-down", seats: 5, other: true},
		{name: "over", is: kindOf(cassino.HandOver), mode: "standard", seats: 2},
	}
}

// find returns the standing before the movement.
func (r *reel) find() (cassinomatch.Standing, error) {
	o, err := cassino.ParseOptions(cassino.Mode(r.mode), cassino.Standard, r.seats, r.options)
	if err != nil {
		return cassinomatch.Standing{}, err
	}
	if r.kind == "" {
		r.kind = "random"
	}
	for seed := match.Seed(1); seed < 60; seed++ {
		m, err := cassinomatch.New(o, seed, persons(r.seats))
		if err == nil {
			err = m.Next()
		}
		if err != nil {
			return cassinomatch.Standing{}, err
		}
		if r.is(&cassino.Event{Kind: cassino.Dealt}) {
			return m.Tell(match.Viewer{Seat: m.Turn(), Present: true}), nil
		}
		for m.Stage() == match.Deciding {
			v := m.State().View(m.Turn())
			var was [cassino.MaxSeats]int
			for seat := range match.Seat(r.seats) {
				was[seat] = m.Events(seat)
			}
			m.Act(fisher(r.kind, seed, &v))
			for _, e := range m.History(cassino.NoSeat)[was[0]:] {
				if !r.is(&e) {
					continue
				}
				eyes := v.Seat
				if r.other {
					eyes = (e.Seat + 1) % match.Seat(r.seats)
				}
				return m.Tell(match.Viewer{Seat: eyes, Present: true, Seen: was[eyes]}), nil
			}
		}
	}
	return cassinomatch.Standing{}, fmt.Errorf("no moment for %s", r.name)
}

// open sets up the table and starts the movement.
func (r *reel) open(g *stage, st cassinomatch.Standing, speed float64) *play.Table {
	g.house.Settings.Speed = speed
	c := play.NewTable(g.house, st)
	g.layers = []scenes.Scene{c}
	return c
}
