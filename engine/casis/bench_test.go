package casis

import (
	"testing"

	"lacasa/engine/match"
)

// playOut plays a match at random, shuffles and dice included.
func playOut(r *Rules, p *chooser) {
	s := Start(*r)
	for s.table.Phase != Over {
		if s.table.Phase.Chance() {
			f := s.DrawChance(&p.chance)
			s.ApplyChance(&f, nil)
			continue
		}
		list := p.actions(&s)
		s.Do(list[p.chance.IntN(len(list))], nil)
	}
}

// BenchmarkMatches is random matches of every form and number of seats in turn, without a tie
// breaker.
func BenchmarkMatches(b *testing.B) {
	games := everyGame(b)
	p := chooser{chance: match.NewChance(1, 1)}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		r := games[n%len(games)].rules
		r.Ties = 0
		playOut(&r, &p)
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "matches/s")
}

// middle returns a match of four some turns on, and a seat whose main action is awaited.
func middle() State {
	o := DefaultOptions(Games[1].Mode, Games[1].Way, 4)
	p := &position{State: Start(o.Rules()), chooser: chooser{chance: match.NewChance(1, 1)}}
	for n := 0; n < 400 || p.table.Phase != Opening; n++ {
		p.step(nil)
	}
	return p.State
}

func BenchmarkLegal(b *testing.B) {
	s := middle()
	var list []Action
	b.ReportAllocs()
	for b.Loop() {
		list = s.Legal(list[:0])
	}
	b.ReportMetric(float64(len(list)), "actions")
}

func BenchmarkApply(b *testing.B) {
	s := middle()
	a := s.Legal(nil)[0]
	b.ReportAllocs()
	for b.Loop() {
		_ = s.Apply(a, nil)
	}
}

func BenchmarkView(b *testing.B) {
	s := middle()
	b.ReportAllocs()
	for b.Loop() {
		_ = s.View(s.table.Turn)
	}
}

// Matches, with their events, views and reasons, allocate nothing once their lists have grown.
func TestNothingIsAllocated(t *testing.T) {
	games := everyGame(t)
	p := chooser{chance: match.NewChance(1, 1)}
	var ev Events
	n := 0
	if allocs := testing.AllocsPerRun(60, func() {
		r := games[n%len(games)].rules
		r.Ties = 0
		n++
		s := Start(r)
		v := s.View(0)
		for s.table.Phase != Over {
			ev.Reset()
			if s.table.Phase.Chance() {
				f := s.DrawChance(&p.chance)
				s.ApplyChance(&f, &ev)
			} else {
				list := p.actions(&s)
				a := list[p.chance.IntN(len(list))]
				if s.Why(a).Reason != Allowed {
					panic("a legal action is refused")
				}
				s = s.Apply(a, &ev)
			}
			for _, e := range ev.List() {
				v.See(e.For(0))
			}
		}
	}); allocs > 1 {
		t.Errorf("a match allocates %v times", allocs)
	}
}
