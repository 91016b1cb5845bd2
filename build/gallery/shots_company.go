package main

import (
	"lacasa/engine/card"
	"lacasa/engine/lacasa"
	"lacasa/scenes"
	"lacasa/ui"
)

// company is who sits at the tables of the pictures.
var company = []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "bot-fair", Name: "Bruno"}, {Kind: "human", Name: "Maddalena"}, {Kind: "bot-easy", Name: "Dario"}}

func settle(g *stage, mode lacasa.Mode, way lacasa.Way, options string) {
	o, err := lacasa.ParseOptions(mode, way, options)
	if err != nil {
		panic(err)
	}
	g.house.Settings.Remember(o, company[:mode.Seats()])
	g.show(scenes.NewSetup(g.house, o, seed(), seed, ""))
}

// companyShots lists the pictures of the scenes that are for two and for teams.
func companyShots() []shot {
	return []shot{
		{"setup-two", func(g *stage) { settle(g, lacasa.Two, lacasa.Standard, "") }},
		{"setup-two-end", func(g *stage) {
			settle(g, lacasa.Two, lacasa.Domination, "target=10")
			g.press(ui.PageDown, ui.PageDown)
		}},
		{"setup-teams", func(g *stage) { settle(g, lacasa.Teams, lacasa.Sticky, "") }},
		{"setup-teams-end", func(g *stage) {
			settle(g, lacasa.Teams, lacasa.AllIn, "situations=kin,lowball,pass-the-buck lowball=election")
			g.press(ui.PageDown, ui.PageDown)
		}},
		{"curtain", func(g *stage) {
			g.show(scenes.NewCurtain(g.house, company[2], 2, ""))
		}},
		{"curtain-said", func(g *stage) {
			st := scenes.Standing{Players: company, Options: lacasa.DefaultOptions(lacasa.Teams, lacasa.Standard),
				Log: []lacasa.Event{{Kind: lacasa.ChallengeWon, Seat: 3, Number: 4, Card: card.Of(card.Deluca, 5)}}}
			g.show(scenes.NewCurtain(g.house, scenes.Player{Kind: "human", Name: "Wilhelmina Bosco"}, 1, scenes.Rumour(g.house, st)))
		}},
		{"choice", func(g *stage) { chooses(g, 19, 0) }},
		{"choice-last", func(g *stage) { chooses(g, 3, 2) }},
		{"choice-betrayal", func(g *stage) { chooses(g, 19, 2) }},
	}
}

// chooses shows the dealer's choice among that many, with the keys having gone some way along.
func chooses(g *stage, left, steps int) {
	o := lacasa.DefaultOptions(lacasa.Teams, lacasa.Sticky)
	own := o.Own()
	g.show(scenes.NewChoice(g.house, company[0], own[len(own)-left:], o, [lacasa.Sides]int{5, 7}, company))
	for i := range steps {
		if i == 0 {
			g.press(ui.Next)
		}
		g.press(ui.Next)
	}
}
