package exact

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// companies returns the rules of rounds between two sides: of published situations, and of some
// that players may make.
func companies(t *testing.T) (all []lacasa.Rules) {
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		o := lacasa.DefaultOptions(mode, lacasa.Standard)
		for _, id := range append(o.SituationSet(), lacasa.Plain) {
			r, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, r)
		}
	}
	for seed := range match.Seed(100) {
		s := lacasa.Compose(seed)
		for at := lacasa.InTwo; at <= lacasa.InTeams; at <<= 1 {
			if s.Where&at != 0 {
				all = append(all, s.RulesAt(at))
			}
		}
	}
	return all
}

// A playout follows the engine's rules and comes to the result that the engine gives.
func TestPlayOutKeepsTheRules(t *testing.T) {
	s := New()
	played := 0
	for n, r := range companies(t) {
		for seed := range match.Seed(8) {
			chance := match.NewChance(seed, 1)
			d := r.DealPlayable(&chance)
			st := lacasa.Start(r, 0, &d, nil)
			for more := chance.IntN(3 * r.Seats()); st.Table().Phase < lacasa.Over && (st.Table().Phase != lacasa.Playing || more > 0); more-- {
				legal := st.Legal(nil)
				st.Do(legal[chance.IntN(len(legal))], nil)
			}
			m, _, _ := Goal(st.Table(), 0)
			if r.Aside.Steal || s.PlayOut(&st, &m, 0) != nil {
				continue
			}
			played++
			c := &s.company
			won := s.player.won
			for !c.over {
				for st.Table().Phase == lacasa.Laying {
					st.Do(st.Legal(nil)[0], nil)
				}
				a := lacasa.Action{Seat: st.Table().Turn, Verb: lacasa.Play, Card: s.player.choose(c)}
				if no := st.Why(a); no.Reason != lacasa.Allowed {
					t.Fatalf("round %d, seed %d: %v is refused: %v", n, seed, a, no)
				}
				won += s.player.play(c, a.Card)
				st.Do(a, nil)
			}
			if st.Table().Phase != lacasa.Over || s.sofar(&st) != won {
				t.Errorf("round %d, seed %d: it comes to %d, not %d, in phase %d", n, seed, won, s.sofar(&st), st.Table().Phase)
			}
		}
	}
	if played < 300 {
		t.Errorf("only %d rounds were played", played)
	}
}

// The last challenges of a playout are played as well as possible.
func TestPlayOutEndsWell(t *testing.T) {
	guess, solver := New(), New()
	for _, c := range []struct {
		mode      lacasa.Mode
		situation string
	}{{lacasa.Teams, "-"}, {lacasa.Teams, "kin"}, {lacasa.Teams, "revenge"}, {lacasa.Two, "-"}, {lacasa.Two, "capitano"}, {lacasa.Two, "betrayal"}} {
		for seed := range match.Seed(40) {
			st := start(t, c.mode, c.situation, seed, tail)
			m, _, _ := Goal(st.Table(), 0)
			if err := guess.PlayOut(&st, &m, 0); err != nil {
				t.Fatal(err)
			}
			got := guess.player.won + guess.company.value()
			if err := solver.Begin(&st, &m); err != nil {
				t.Fatal(err)
			}
			solver.side = 0
			solver.all = solver.span(&st)
			if want, _ := solver.Worth(1 << 30); got != want {
				t.Errorf("%s %s, seed %d: the rest is worth %d, not %d", c.mode, c.situation, seed, got, want)
			}
		}
	}
}

// BenchmarkPlayOut plays rounds out from each card of the leader.
func BenchmarkPlayOut(b *testing.B) {
	for _, c := range []struct {
		name, situation string
		mode            lacasa.Mode
	}{{"teams", "-", lacasa.Teams}, {"teams-carita", "carita", lacasa.Teams}, {"teams-kin", "kin", lacasa.Teams}, {"two", "-", lacasa.Two}} {
		b.Run(c.name, func(b *testing.B) {
			s := New()
			n := 0
			for seed := match.Seed(0); b.Loop(); seed = (seed + 1) % 64 {
				b.StopTimer()
				st := start(b, c.mode, c.situation, seed, 18)
				m, _, _ := Goal(st.Table(), 0)
				b.StartTimer()
				if err := s.PlayOut(&st, &m, 0); err != nil {
					b.Fatal(err)
				}
				for cards := s.company.own[s.company.leader]; cards != 0; cards &= cards - 1 {
					s.Plays(cards.First())
					n++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/round")
		})
	}
}
