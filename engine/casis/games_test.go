package casis

import (
	"fmt"
	"testing"

	"lacasa/engine/match"
)

// game is one form with a number of seats and perhaps options.
type game struct {
	name  string
	o     Options
	rules Rules
}

// everyGame returns every form with every number of seats, and the options that change what is
// done.
func everyGame(t testing.TB) (games []game) {
	add := func(mode Mode, way Way, seats int, options string) {
		o, err := ParseOptions(mode, way, seats, options)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, game{fmt.Sprintf("%s %s %d %s", mode, way, seats, options), o, o.Rules()})
	}
	for _, f := range Games {
		for _, n := range f.Mode.SeatCounts() {
			add(f.Mode, f.Way, n, "")
		}
	}
	add("easy", Standard, 2, "contest=rps")
	add("easy", Standard, 3, "decks=2 aces=1 tiebreaks=0")
	add("master", Standard, 3, "rolls=9 gather=one order=same tiebreaks=3")
	add("master", Standard, 2, "rolls=2 clock=on contest=rps")
	add("team", Standard, 6, "order=same tiebreaks=1")
	return games
}

// chooser decides at random, as the players do who play to see what happens.
type chooser struct {
	chance match.Chance
	legal  []Action
}

// actions returns the legal actions, but only one random hand and one random case, of which there
// are thousands.
func (p *chooser) actions(s *State) []Action {
	p.legal = s.Legal(p.legal[:0])
	seat := s.table.Turn
	if hands, ok := s.HoldChoices(); ok {
		p.legal = append(p.legal, Action{Seat: seat, Verb: Hold, Cards: hands.At(p.chance.IntN(hands.Len()))})
	}
	if suspects := s.BluffSuspects(); !suspects.IsEmpty() {
		suspect := Choice{suspects, 1}.At(p.chance.IntN(Choice{suspects, 1}.Len())).First()
		under := BluffChoices(s.deciding(), suspect)
		p.legal = append(p.legal, Action{Seat: seat, Verb: Lay, Card: suspect, Cards: under.At(p.chance.IntN(under.Len())), Down: true})
	}
	return p.legal
}

// position is a state on the way, and the chance the way is found by.
type position struct {
	State
	chooser
}

// step goes on from the position: chance falls, or somebody decides. It calls look before each, and
// gives false at the end.
func (p *position) step(ev *Events) bool {
	switch {
	case p.table.Phase == Over:
		return false
	case p.table.Phase.Chance():
		f := p.DrawChance(&p.chance)
		p.ApplyChance(&f, ev)
	default:
		list := p.actions(&p.State)
		p.Do(list[p.chance.IntN(len(list))], ev)
	}
	return true
}

// mostSteps is more than any match takes.
const mostSteps = 200000

// every calls check at positions on the way through matches of every game, as many of each.
func every(t *testing.T, seeds int, check func(t *testing.T, p *position)) {
	if testing.Short() {
		seeds = (seeds + 3) / 4
	}
	for _, g := range everyGame(t) {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			for seed := range match.Seed(seeds) {
				r := g.rules
				r.Ties = min(r.Ties, 1) // a second tie breaker is like the first
				p := &position{State: Start(r), chooser: chooser{chance: match.NewChance(seed, 1)}}
				for n := 0; ; n++ {
					check(t, p)
					if t.Failed() || n > mostSteps {
						t.Fatalf("seed %d, step %d, phase %d", seed, n, p.table.Phase)
					}
					if !p.step(nil) {
						break
					}
				}
			}
		})
	}
}
