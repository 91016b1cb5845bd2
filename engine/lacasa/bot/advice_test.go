package bot_test

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/match"
)

// What Foresee predicts for a card happens. A Fair, which uses it, scores far more often than
// random play.
func TestFairForeseesTheRobot(t *testing.T) {
	o := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
	fair, random := 0, 0
	for _, id := range append(o.PrintedSituations(), lacasa.Plain) {
		rules, err := o.Rules(id)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range match.Seed(100) {
			chance := match.NewChance(seed, 1)
			d := rules.Deal(&chance)
			if rules.Void(&d) {
				continue
			}
			fair += play(t, rules, d, func(s *lacasa.State) lacasa.Action {
				v := s.View(lacasa.Human)
				return bot.NewFair(seed, lacasa.Human).Choose(&v)
			})
			player := bot.NewRandom(seed, lacasa.Human)
			random += play(t, rules, d, func(s *lacasa.State) lacasa.Action {
				v := s.View(lacasa.Human)
				return player.Choose(&v)
			})
		}
	}
	if fair < random*5/4 {
		t.Errorf("a Fair scored %d points, chance %d", fair, random)
	}
	t.Logf("points in 100 rounds of each situation: a Fair %d, chance %d", fair, random)
}

func play(t *testing.T, rules lacasa.Rules, d lacasa.Deal, choose func(*lacasa.State) lacasa.Action) int {
	s := lacasa.Start(rules, lacasa.Human, &d, nil)
	for s.Table().Phase != lacasa.Over {
		a := s.Legal(nil)[0]
		if a.Seat == lacasa.Human {
			a = choose(&s)
		}
		v := s.View(lacasa.Human)
		var ev lacasa.Events
		if s = s.Apply(a, &ev); a.Seat != lacasa.Human || a.Verb != lacasa.Play {
			continue
		}
		_, winner, counts := v.Foresee(a.Card)
		if v.Count == 0 {
			s = s.Apply(s.Legal(nil)[0], &ev)
		}
		for _, e := range ev.List() {
			if e.Kind == lacasa.Gathered && (e.Seat != winner || e.Void == counts) {
				t.Fatalf("foresaw %d wins, counts %v; came %+v", winner, counts, e)
			}
		}
	}
	return int(s.Table().Outcome().Points[lacasa.Human])
}
