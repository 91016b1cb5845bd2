package bot

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/match"
)

// decisions plays rounds of every kind and calls each with some of the views in which there is a
// decision to make.
func decisions(t testing.TB, every int, each func(v *lacasa.View)) {
	t.Helper()
	n := 0
	for i, r := range kinds(t) {
		chance := match.NewChance(match.Seed(i), 1)
		s := begin(&r, &chance)
		for s.Table().Phase != lacasa.Over {
			seat := s.Table().Turn
			v := s.View(seat)
			if r.Solo() && seat == lacasa.Robot {
				s.Do(s.Legal(nil)[0], nil)
				continue
			}
			if n++; n%every == 0 {
				each(&v)
			}
			s.Do(NewFair(0, seat).Choose(&v), nil)
		}
	}
}

// Advice is legal, depends on nothing but the view, and has the figures that a second count of its
// worlds gives.
func TestAdviceIsFairAndCounts(t *testing.T) {
	compared, turns, clear, same := 0, 0, 0, 0
	decisions(t, 23, func(v *lacasa.View) {
		ad, ok := Advise(v)
		if !ok || v.Why(ad.Do).Reason != lacasa.Allowed || ad.Compared && v.Why(ad.Other).Reason != lacasa.Allowed {
			t.Fatalf("%v or %v is not legal", ad.Do, ad.Other)
		}
		var other Worlds
		other.Begin(v)
		world := other.Next()
		alike := world.View(v.Seat)
		if alike == *v {
			same++
		}
		if again, _ := Advise(&alike); alike == *v && again != ad {
			t.Errorf("hidden cards change the advice: %+v, %+v", ad, again)
		}
		if !ad.Compared {
			return
		}
		compared++
		judge, at, than := NewStrong(0, 0), 0, 0
		judge.more = moreToCompare
		if judge.Begin(v); v.Phase != lacasa.Playing {
			judge.among(ad.Do, ad.Other)
		}
		other.Begin(v)
		judge.worlds = other.worlds
		for i, l := range judge.legal {
			switch l {
			case ad.Do:
				at = i
			case ad.Other:
				than = i
			}
		}
		n, counts, with, has := 0, 0, 0, 0
		judge.each = func() {
			if judge.dealt == 0 {
				n, counts, with, has = 0, 0, 0, 0
			}
			n++
			counts += judge.counts[at] - judge.counts[than]
			if hidden := judge.world.Hidden(); ad.Turns && hidden.Hand[ad.Seat].Has(ad.Card) {
				has++
				with += judge.here[at] - judge.here[than]
			}
		}
		for !judge.Step() {
		}
		if n != ad.Of || counts/n != ad.Counts {
			t.Errorf("in %d worlds %v is worth %d more than %v, not in %d %d", n, ad.Do, counts/n, ad.Other, ad.Of, ad.Counts)
		}
		if ad.Clear {
			clear++
		}
		if ad.Turns && !v.Rules.Solo() && v.Rules.TableauLen(ad.Seat) == 0 {
			if turns++; has != ad.Turn.Worlds || with/has != ad.Turn.With {
				t.Errorf("in %d worlds it is %d, not in %d %d", has, with/has, ad.Turn.Worlds, ad.Turn.With)
			}
		}
	})
	if compared < 60 || clear < 15 || turns == 0 || same < 60 {
		t.Errorf("%d were compared, %d clearly, %d depend on a card, and %d had other hidden cards", compared, clear, turns, same)
	}
}

// All kinds of decisions are compared, not just those of playing a card.
func TestEveryPhaseIsCompared(t *testing.T) {
	var compared [lacasa.Over + 1]int
	decisions(t, 1, func(v *lacasa.View) {
		if compared[v.Phase] < 2 && len(v.Legal(nil)) > 1 {
			if ad, ok := Advise(v); ok && ad.Compared {
				compared[v.Phase]++
			}
		}
	})
	for _, phase := range []lacasa.Phase{lacasa.Electing, lacasa.Naming, lacasa.Playing, lacasa.SettingAside, lacasa.Exchanging, lacasa.Removing, lacasa.Laying} {
		if compared[phase] == 0 {
			t.Errorf("in phase %v nothing is compared: %v", phase, compared)
		}
	}
}

// BenchmarkAdvice measures what a hint costs, as an average over all kinds of rounds.
func BenchmarkAdvice(b *testing.B) {
	var views []lacasa.View
	decisions(b, 31, func(v *lacasa.View) { views = append(views, *v) })
	for i := 0; b.Loop(); i++ {
		Advise(&views[i%len(views)])
	}
}
