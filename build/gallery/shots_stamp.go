package main

import (
	"sync"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/trial"
	workroom "lacasa/scenes/lacasa/own"
)

// stampShots returns the shots of the page of a situation's stamp: of a good situation, at several
// places; of a bad one, with parts that never have an effect; in solo; and while the bots still
// play.
func stampShots() []shot {
	all := lacasa.SoloBook | lacasa.SupplementBook | lacasa.InTwo | lacasa.InTeams
	fair := lacasa.Situation{ID: "own-late", Name: "Late supper", Where: all, Rules: lacasa.Rules{
		Goal: lacasa.Goal{Aim: lacasa.Fewest, Count: lacasa.Cards, Ranks: 1<<4 | 1<<5}}}
	poor := lacasa.Situation{ID: "own-poor", Name: "The Mangia-Cake takes it all", Where: lacasa.InTeams, Rules: lacasa.Rules{
		Ruling: lacasa.ByNobody, Cousins: true, MustRule: true, Goal: lacasa.Goal{Aim: lacasa.Most, Count: lacasa.Cards, Ranks: 1}}}
	alone := lacasa.Situation{ID: "own-alone", Where: lacasa.SoloBook, Rules: lacasa.Rules{Cousins: true, Goal: lacasa.Goal{Aim: lacasa.AtLeast, Number: 9}}}
	stamp := func(name string, s lacasa.Situation, deals int) shot {
		stamps := sync.OnceValue(func() []*trial.Stamp { // once for all languages and sizes
			list := trial.Stamps(&s, 7)
			for _, of := range list {
				of.Run(deals)
			}
			return list
		})
		return shot{name, func(g *stage) { g.show(workroom.NewStampPage(g.house, s, stamps())) }}
	}
	return []shot{stamp("stamp", fair, 1200), stamp("stamp-faulty", poor, 1200), stamp("stamp-solo", alone, trial.Enough), stamp("stamp-playing", fair, 40),
		// A round with parts that no published situation has.
		result("bonus", lacasa.Teams, lacasa.Standard, "situations=own-bounty", func(m *casa.Match) bool {
			o := m.Round().Outcome
			return o.Winner != lacasa.NoSeat && o.Bonus[1-o.Winner] > 0
		}),
		standing("won-losing", lacasa.Teams, "situations=own-black-sheep", func(b lacasa.WinReason) bool { return b.Losing != card.None }),
		standing("won-second", lacasa.Teams, "situations=own-understudy", func(b lacasa.WinReason) bool { return b.Edge == lacasa.Next }),
	}
}
