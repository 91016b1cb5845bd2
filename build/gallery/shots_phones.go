package main

import (
	"rsc.io/qr"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
)

// attending is who is at a table with phones in the pictures.
func attending(you match.Seat, how ...scenes.Presence) *scenes.Attendance {
	a := &scenes.Attendance{You: you, Asks: match.NoSeat}
	for i, is := range how {
		a.Chairs = append(a.Chairs, scenes.Chair{Name: [...]string{"Ada", "Bruno", "Maddalena", "Dario", "Elena", "Franco", "Gina", "Hugo"}[i], Is: is, Near: match.Seat(i) == you})
	}
	return a
}

// gathering is the table that the window of the pictures keeps.
func gathering(h *scenes.House) scenes.Gathering {
	code := must(qr.Encode("http://192.168.178.43:8247/#table=K7MTX", qr.M))
	return scenes.Gathering{Match: h.Say("title.of", "game", h.Say("game.lacasa"), "line", tell.MatchName(h, match.Request{Mode: string(lacasa.Teams), Play: string(lacasa.Standard)})),
		Address: "192.168.178.43:8247/", End: "K7MTX", Others: true, Code: scenes.Square{Size: code.Size, Black: code.Black}}
}

// phoneShots returns the pictures of tables at which people have screens of their own.
func phoneShots() []shot {
	joining := func(h *scenes.House) scenes.Joining {
		return scenes.Joining{Match: gathering(h).Match, Teams: true, Plain: true}
	}
	table := func(you match.Seat, how ...scenes.Presence) func(g *stage) {
		return func(g *stage) {
			g.house.Attendance = attending(you, how...)
			if g.house.Words.ThirdPerson = you == match.NoSeat; !g.house.Words.ThirdPerson {
				g.house.Words.Reader = int(you) + 1
			}
			st := party(lacasa.Teams, lacasa.Standard, "situations=kin", 2, 1).StandingOf(lacasa.Seat(you % 4))
			st.Players = []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "human", Name: "Maddalena"}, {Kind: "bot-easy", Name: "Dario"}}
			g.show(round.NewTable(g.house, st, false))
		}
	}
	return []shot{
		{"phones-setup", func(g *stage) {
			g.house.Hosts = true
			o := must(lacasa.ParseOptions(lacasa.Teams, lacasa.Standard, ""))
			g.house.Settings.Remember(casa.RequestFor(o, ""), company)
			g.house.Settings.Apart[2] = true
			g.show(rooms.NewSetup(g.house, o, seed(), seed, ""))
			g.chair(2)
		}},
		{"phones-gather", func(g *stage) {
			g.house.Attendance = attending(match.NoSeat, scenes.Here, scenes.Here, scenes.FreeSeat, scenes.BotSits)
			g.show(scenes.NewGather(g.house, gathering(g.house)))
		}},
		{"phones-gather-eight", func(g *stage) {
			g.house.Attendance = attending(0, scenes.Here, scenes.Here, scenes.FreeSeat, scenes.FreeSeat, scenes.Away, scenes.Here, scenes.FreeSeat, scenes.FreeSeat)
			g.show(scenes.NewGather(g.house, gathering(g.house)))
		}},
		{"phones-gather-alone", func(g *stage) {
			g.house.Attendance = attending(match.NoSeat, scenes.FreeSeat, scenes.FreeSeat)
			g.show(scenes.NewGather(g.house, scenes.Gathering{Match: gathering(g.house).Match}))
		}},
		{"phones-gather-six", func(g *stage) {
			g.house.Attendance = attending(0, scenes.Here, scenes.FreeSeat)
			g.house.Attendance.Onlookers = 2
			of := gathering(g.house)
			of.Address = "[fd12:3456:789a:1::1c2d]:4774/"
			g.show(scenes.NewGather(g.house, of))
		}},
		{"phones-reopen", func(g *stage) {
			g.show(scenes.NewTitle(g.house, g.house.Posters[0], nil), scenes.NewReopening(g.house, "K7MTX", []string{"Ada", "Bruno", "Maddalena"}))
		}},
		{"phones-join", func(g *stage) {
			g.house.Attendance = attending(match.NoSeat, scenes.Here, scenes.FreeSeat, scenes.FreeSeat, scenes.BotSits)
			g.house.Attendance.Chairs[2].Name = ""
			g.show(scenes.NewJoin(g.house, joining(g.house), "Carla"))
		}},
		{"phones-join-waits", func(g *stage) {
			g.house.Attendance = attending(2, scenes.Here, scenes.FreeSeat, scenes.Here, scenes.BotSits)
			g.show(scenes.NewJoin(g.house, joining(g.house), "Carla"))
		}},
		{"phones-join-full", func(g *stage) {
			g.house.Attendance = attending(match.NoSeat, scenes.Here, scenes.Away, scenes.Here, scenes.BotSits)
			of := joining(g.house)
			of.Begun = true
			g.show(scenes.NewJoin(g.house, of, "Carla"))
		}},
		{"phones-table", table(0, scenes.Here, scenes.Thinking, scenes.Away, scenes.BotSits)},
		{"phones-table-cut", func(g *stage) {
			table(0, scenes.Here, scenes.Thinking, scenes.Away, scenes.BotSits)(g)
			g.house.Attendance.Cut = true
			g.house.Screen.Invalidate()
		}},
		{"phones-table-eight", table(0, scenes.Here, scenes.Thinking, scenes.Away, scenes.Gone, scenes.Back, scenes.Here, scenes.Here, scenes.Here)},
		{"phones-present", func(g *stage) {
			table(0, scenes.Here, scenes.Thinking, scenes.Gone, scenes.BotSits)(g)
			a := g.house.Attendance
			a.Hosting, a.Link, a.Chairs[1].Muted = true, "http://192.168.178.43:8247/#table=K7MTX&key=1", true
			g.show(append(g.layers, scenes.NewPresent(g.house))...)
		}},
		{"phones-present-trades", func(g *stage) {
			table(match.NoSeat, scenes.Here, scenes.Here, scenes.Here, scenes.BotSits)(g)
			a := g.house.Attendance
			for seat := range a.Chairs {
				a.Chairs[seat].Near, a.Chairs[seat].Trades = seat == 0 || seat == 2, true
			}
			g.show(append(g.layers, scenes.NewPresent(g.house))...)
		}},
		{"phones-present-ending", func(g *stage) {
			table(match.NoSeat, scenes.Here, scenes.Thinking, scenes.Gone, scenes.BotSits)(g)
			g.house.Attendance.Hosting, g.house.Attendance.Onlookers = true, 1
			g.show(append(g.layers, scenes.NewEnding(g.house))...)
		}},
		{"phones-present-asked", func(g *stage) {
			table(0, scenes.Here, scenes.Thinking, scenes.Away, scenes.BotSits)(g)
			g.house.Attendance.Asks = 1
			g.show(append(g.layers, scenes.NewPresent(g.house))...)
		}},
	}
}
