package game

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/game/store"
)

// BenchmarkSave saves a match of 90 rounds after every action.
func BenchmarkSave(b *testing.B) {
	b.Setenv("LA_CASA_HOME", b.TempDir())
	k := keeper{store: store.Open()}
	m := long(b, "rounds=99", 90)
	if wrong := k.save(m); wrong != nil {
		b.Fatal(wrong)
	}
	random := bot.NewRandom(7, lacasa.Human)
	b.ResetTimer()
	for range b.N {
		b.StopTimer()
		at := now(m)
		switch {
		case m.Over():
			b.Skip("the match is over")
		case at.BetweenRounds():
			m.Next()
		default:
			if err := m.Do(chosen(random, at)); err != nil {
				b.Fatal(err)
			}
		}
		b.StartTimer()
		if wrong := k.save(m); wrong != nil {
			b.Fatal(wrong)
		}
	}
	b.ReportMetric(float64(len(m.String())), "B/record")
}
