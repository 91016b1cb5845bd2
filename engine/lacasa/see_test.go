package lacasa_test

import (
	"testing"

	"lacasa/engine/bot"
	"lacasa/engine/lacasa"
)

// What a seat is told of events is enough to follow the round: the view brought up to them equals the
// view taken afresh.
func TestSeeingEventsEqualsLooking(t *testing.T) {
	for _, book := range []string{"", "solo=supplement", "robot=thrifty"} {
		o, err := lacasa.ParseOptions(book)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range append(o.Own(), lacasa.Plain) {
			rules, err := o.Rules(id)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range lacasa.Seed(50) {
				chance := lacasa.NewChance(seed, 1)
				d := chance.Next(&rules)
				if rules.Void(&d) {
					continue
				}
				s := lacasa.Start(rules, &d, nil)
				views := []lacasa.View{s.View(lacasa.Human), s.View(lacasa.Robot)}
				player := bot.NewRandom(seed, lacasa.Human)
				for s.Table().Phase != lacasa.Over {
					var ev lacasa.Events
					s = s.Apply(player.Choose(s.Legal(nil)), &ev)
					for seat := range views {
						for _, e := range ev.List() {
							views[seat].See(e.For(lacasa.Seat(seat)))
						}
						if now := s.View(lacasa.Seat(seat)); views[seat] != now {
							t.Fatalf("%s, seed %v, seat %d:\nsaw  %+v\nlook %+v", id, seed, seat, views[seat], now)
						}
					}
				}
			}
		}
	}
}
