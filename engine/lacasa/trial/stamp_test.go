package trial

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// Figures in whole numbers agree with statistics.
func TestFigures(t *testing.T) {
	chance := match.NewChance(1, 1)
	for range 2000 {
		of := 1 + chance.IntN(5000)
		s := Share{chance.IntN(of + 1), of}
		n, p, z := float64(of), float64(s.N)/float64(of), 1.96
		middle, half := (p+z*z/2/n)/(1+z*z/n), z*math.Sqrt(p*(1-p)/n+z*z/4/n/n)/(1+z*z/n)
		low, high := s.Bounds()
		if math.Abs(1000*(middle-half)-float64(low)) > 1.1 || math.Abs(1000*(middle+half)-float64(high)) > 1.1 || math.Abs(1000*p-float64(s.PerMille())) > 0.51 {
			t.Fatalf("%+v is %d, between %d and %d", s, s.PerMille(), low, high)
		}
		var m Mean
		sum, squares := 0.0, 0.0
		for range 2 + chance.IntN(400) {
			worth := chance.IntN(30) - 10
			m.add(worth)
			sum, squares = sum+float64(worth), squares+float64(worth*worth)
		}
		n = float64(m.N)
		mean, spread := m.PerUnit(100)
		if want := 196 * math.Sqrt(squares/n-sum*sum/n/n) / math.Sqrt(n); math.Abs(100*sum/n-float64(mean)) > 0.51 || math.Abs(want-float64(spread)) > 2 {
			t.Fatalf("%+v is %d and %d, not %f and %f", m, mean, spread, 100*sum/n, want)
		}
	}
	if low, high := (Share{}).Bounds(); low != 0 || high != 1000 {
		t.Errorf("of nothing is known %d to %d", low, high)
	}
	if low, high := (Share{Enough / 2, Enough}).Bounds(); high-low > 40 {
		t.Errorf("%d deals tell %d to %d", Enough, low, high)
	}
}

// rulesOf returns the rules of rounds of a situation at each place.
func rulesOf(t testing.TB, s lacasa.Situation) (all []lacasa.Rules) {
	t.Helper()
	if !lacasa.IsOwn(s.ID) {
		s.ID = "own-" + s.ID
	}
	matches, err := OptionsFor(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range matches {
		r, err := o.Rules(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// In the published situations no part is idle, no round stalls, there is something to decide, and
// fair play pays.
func TestBoxIsWorthPlaying(t *testing.T) {
	for _, s := range lacasa.Situations {
		for _, r := range rulesOf(t, s) {
			st := NewStamp(r, 7)
			for st.Run(60); st.Deals < 600 && st.IdleRules() != (lacasa.Rules{At: r.At}); { // the rarest parts take long to occur
				st.Run(60)
			}
			if idle := st.IdleRules(); idle != (lacasa.Rules{At: r.At}) {
				t.Errorf("%s: nothing comes of %+v", s.ID, idle)
			}
			better, half := st.Advantage()
			if decisions, _ := st.Decisions[0].PerUnit(10); st.Stalled > 0 || decisions < 20 || better+half < 0 {
				t.Errorf("%s: %d stalled, %d decisions, fair play better by %d ± %d", s.ID, st.Stalled, decisions, better, half)
			}
			if st.Level.Of != st.Deals || st.Edge.N != st.Deals {
				t.Errorf("%s: of %d deals %d and %d are told", s.ID, st.Deals, st.Level.Of, st.Edge.N)
			}
		}
	}
}

// A stamp tells of parts that cannot have an effect, and of rounds that are pointless.
func TestIdleParts(t *testing.T) {
	for _, c := range []struct {
		at          lacasa.Where
		rules, idle lacasa.Rules
	}{
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByNobody, Cousins: true, MustRule: true, Shift: true}, lacasa.Rules{Cousins: true, MustRule: true}},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByNobody, CakeStays: true, Kin: true}, lacasa.Rules{CakeStays: true}},
		{lacasa.InTeams, lacasa.Rules{Removers: 1 << 0, Exchangers: 0xff, Lay: true}, lacasa.Rules{Exchangers: 0xff}},
		{lacasa.InTeams, lacasa.Rules{Kin: true, FaceDown: true, LowWins: 1 << 3}, lacasa.Rules{}},
		{lacasa.InTwo, lacasa.Rules{CakeStays: true, NoFollow: true, NoLead: 1 << 7}, lacasa.Rules{}},
		{lacasa.InTeams, lacasa.Rules{NoLead: 0xff}, lacasa.Rules{NoLead: 0xff}},
		{lacasa.InTeams, lacasa.Rules{Second: true, Kin: true, Bonus: 1 << 8}, lacasa.Rules{}},
		{lacasa.InTeams, lacasa.Rules{Second: true, LowWins: 0xfe, More: 0}, lacasa.Rules{Second: true}},
		{lacasa.InTwo, lacasa.Rules{References: lacasa.OpenReferences, Ruling: lacasa.ByNobody, Bonus: 1}, lacasa.Rules{Bonus: 1}}, // the card with the bonus is a reference
		{lacasa.SoloBook, lacasa.Rules{Ruling: lacasa.ByNobody, Usurpers: 1 << 5, Heir: true, MustRule: true}, lacasa.Rules{MustRule: true}},
	} {
		for _, r := range rulesOf(t, lacasa.Situation{ID: "idle", Where: c.at, Rules: c.rules}) {
			st := NewStamp(r, 3)
			st.Run(150)
			if c.idle.At = r.At; st.IdleRules() != c.idle {
				t.Errorf("of %+v\nidle is %+v,\nnot %+v", c.rules, st.IdleRules(), c.idle)
			}
		}
	}
	none := lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.AtLeast}}
	st := NewStamp(rulesOf(t, lacasa.Situation{ID: "given", Where: lacasa.SoloBook, Rules: none})[0], 3)
	st.Run(20)
	if better, half := st.Advantage(); better != 0 || half != 0 || st.Leading != (Share{20, 20}) {
		t.Errorf("what is won anyway is won by %d ± %d, %+v", better, half, st.Leading)
	}
}

// A stamp gives the same figures however it is sliced, and other ones with another seed.
func TestStampInSlices(t *testing.T) {
	r := rulesOf(t, lacasa.Compose(5))[0]
	whole, sliced, other := NewStamp(r, 1), NewStamp(r, 1), NewStamp(r, 2)
	whole.Run(40)
	other.Run(40)
	for sliced.Deals < whole.Deals {
		sliced.Step()
	}
	told := func(s *Stamp) Stamp {
		return Stamp{Deals: s.Deals, Made: s.Made, Leading: s.Leading, ByCake: s.ByCake, Level: s.Level, Decisions: s.Decisions, Edge: s.Edge}
	}
	if !reflect.DeepEqual(told(whole), told(sliced)) || whole.IdleRules() != sliced.IdleRules() || reflect.DeepEqual(told(whole), told(other)) {
		t.Errorf("whole it is %+v,\nsliced %+v,\nof another seed %+v", told(whole), told(sliced), told(other))
	}
}

// BenchmarkStamp computes a whole stamp of each published situation at each place.
func BenchmarkStamp(b *testing.B) {
	for _, s := range lacasa.Situations {
		for _, r := range rulesOf(b, s) {
			b.Run(s.ID+[...]string{1: "-solo", 2: "-supplement", 4: "-two", 8: "-teams"}[r.At], func(b *testing.B) {
				for b.Loop() {
					NewStamp(r, 1).Run(Enough)
				}
			})
		}
	}
}

// Box holds the figures that are computed now, at some of the places, and contains every situation
// at all of its places.
func TestBoxIsAsItIsTold(t *testing.T) {
	told := map[Figures]bool{}
	for _, f := range Box {
		told[f] = true
	}
	n := 0
	for _, s := range lacasa.Situations {
		for _, at := range Places {
			if s.Where&at == 0 {
				continue
			}
			has := 0
			for f := range told {
				if f.ID == s.ID && f.At == at {
					has++
				}
			}
			if has != 1 {
				t.Errorf("%s at %d is told %d times", s.ID, at, has)
			}
			if n++; n%14 == 1 && !testing.Short() {
				if f := BoxFigures(s, at); !told[f] {
					t.Errorf("bots come to %v now: go run ./build stamps", f)
				}
			}
		}
	}
}

// The published situations have no faults, and faulty situations are told.
func TestFaults(t *testing.T) {
	for _, s := range lacasa.Situations {
		for _, at := range Places {
			if s.Where&at == 0 {
				continue
			}
			st := NewStamp(s.RulesAt(at), 3)
			if st.Run(150); len(st.Faults()) > 0 {
				t.Errorf("of %s at %d is said %v", s.ID, at, st.Faults())
			}
		}
	}
	for _, c := range []struct {
		at    lacasa.Where
		rules lacasa.Rules
		fault Fault
	}{
		{lacasa.InTeams, lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.First, Count: lacasa.Cards, Ranks: 0xff}}, Undecided},
		{lacasa.SoloBook, lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.AtMost, Number: 18}}, TooEasy},
		{lacasa.SoloBook, lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.AtMost, Number: 18}}, Pointless},
		{lacasa.SoloBook, lacasa.Rules{Goal: lacasa.Goal{Aim: lacasa.AtLeast, Number: 18}}, TooHard},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByNobody, Goal: lacasa.Goal{Aim: lacasa.Most, Count: lacasa.Cards, Ranks: 1}}, OftenLevel},
		{lacasa.InTeams, lacasa.Rules{Ruling: lacasa.ByNobody, Cousins: true}, Idles},
	} {
		st := NewStamp((&lacasa.Situation{Rules: c.rules}).RulesAt(c.at), 3)
		if st.Run(Enough / 3); !slices.Contains(st.Faults(), c.fault) {
			t.Errorf("that it %v is not said of %+v: %v, %v", c.fault, c.rules, st.Faults(), st.Figures("it"))
		}
	}
	for fault, figures := range map[Fault]Stamp{
		LeaderWins: {Leading: Share{950, 1000}}, LeaderLoses: {Leading: Share{100, 1000}}, AlwaysMade: {Made: Share{900, 1000}},
		NeverMade: {Made: Share{200, 1000}}, OftenByCake: {ByCake: Share{500, 1000}},
	} {
		figures.Rules.At = lacasa.InTeams
		if f := figures.Faults(); len(f) != 1 || f[0] != fault {
			t.Errorf("that it %v is told as %v", fault, f)
		}
	}
	broken := NewStamp((&lacasa.Situation{}).RulesAt(lacasa.InTeams), 1)
	broken.Stalled = 1
	if f := broken.Faults(); len(f) != 1 || f[0] != Stalls {
		t.Errorf("a round that stalls is called %v", f)
	}
}
