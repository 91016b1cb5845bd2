package lacasa

import "testing"

// dealt is the first deal of a chance that holds.
func dealt(r *Rules, chance *Chance) Deal {
	for {
		if d := chance.Next(r); !r.Void(&d) {
			return d
		}
	}
}

// playOut plays a round at random, from the shuffle to the score.
func playOut(r *Rules, chance *Chance, legal []Action) Outcome {
	d := dealt(r, chance)
	s := Start(*r, dealer(r, Seed(chance.Below(r.Seats()))), &d, nil)
	for s.table.Phase != Over {
		legal = s.Legal(legal[:0])
		a := legal[0]
		if len(legal) > 1 {
			a = legal[chance.Below(len(legal))]
		}
		s.Do(a, nil)
	}
	return s.table.Outcome()
}

// BenchmarkRounds is random rounds of every situation, book and robot in turn, shuffle and score included.
func BenchmarkRounds(b *testing.B) {
	games := everyGame(b)
	chance := NewChance(1, 1)
	legal := make([]Action, 0, MostLegal)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		playOut(&games[n%len(games)].rules, &chance, legal)
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "rounds/s")
}

// middle is a plain round half way through, the human to play.
func middle(b *testing.B) State {
	r := plain(SoloBook)
	chance := NewChance(1, 1)
	d := dealt(&r, &chance)
	s := Start(r, 0, &d, nil)
	for s.table.Challenge < 9 || s.table.Turn != Human {
		s = s.Apply(s.Legal(nil)[0], nil)
	}
	return s
}

func BenchmarkLegal(b *testing.B) {
	s := middle(b)
	legal := make([]Action, 0, MostLegal)
	b.ReportAllocs()
	for b.Loop() {
		legal = s.Legal(legal[:0])
	}
}

func BenchmarkApply(b *testing.B) {
	s := middle(b)
	a := s.Legal(nil)[0]
	b.ReportAllocs()
	for b.Loop() {
		_ = s.Apply(a, nil)
	}
}

func BenchmarkShuffle(b *testing.B) {
	r := plain(SoloBook)
	chance := NewChance(1, 1)
	b.ReportAllocs()
	for b.Loop() {
		chance.Next(&r)
	}
}
