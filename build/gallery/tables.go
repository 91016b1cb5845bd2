package main

import (
	"fmt"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
)

// The names of those who sit at the tables of two and four, and the longest names possible.
var (
	names     = [...]string{"Anna", "Bruno", "Carla", "Dino"}
	longNames = [...]string{"Massimiliano Po.", "Wilhelmina Bosco", "Maddalenaccolina", "Bartolomeo Rosi"}
)

// ownSign is the sign of the situations that players made.
const ownSign = "Ü&7"
const own = `{"id":"own-late-supper","name":"Wer zuletzt isst, spült Teller","flavour":"Und die Großmutter entscheidet, wer den letzten Gnocco vom Teller nehmen darf.",` +
	`"sign":"` + ownSign + `","where":["teams"],"rules":{"more":1,"usurpers":[5],"low-wins":[1,7],"lay":true,"goal":{"aim":"fewest","count":"cards","ranks":[0,4,7]}}}`

// owns returns the forms of the situations in the options that players made.
func owns(options string) []string {
	if strings.Contains(options, "own-late-supper") {
		return []string{own}
	}
	for _, s := range lacasa.Examples {
		if strings.Contains(options, s.ID) {
			form := must(s.Form())
			return []string{form}
		}
	}
	return nil
}

// simulated returns the first round of a match that programs have played at random.
func simulated(mode lacasa.Mode, way lacasa.Way, options string, seed match.Seed) *casa.Match {
	o := must(lacasa.ParseOptions(mode, way, options, owns(options)...))
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: names[i]})
		players = append(players, bot.NewRandom(seed, lacasa.Seat(i)))
	}
	m := casa.New(o, seed, seats)
	check(m.Next())
	finish(m, players)
	return m
}

// played returns a shot of the first moment of a simulated round for which is returns true, as seen
// by the seat whose turn it is. It tries rounds of other seeds until one has such a moment.
func played(name string, mode lacasa.Mode, way lacasa.Way, options string, is func(*lacasa.View) bool) shot {
	return playedBy(names, name, mode, way, options, is)
}

// playedBy is like played, with players of those names.
func playedBy(who [lacasa.MaxSeats]string, name string, mode lacasa.Mode, way lacasa.Way, options string, is func(*lacasa.View) bool) shot {
	return shot{name, func(g *stage) {
		st := firstMoment(mode, way, options, is)
		for i := range st.Players {
			st.Players[i].Name = who[i]
		}
		g.show(round.NewTable(g.house, st, true))
	}}
}

// visited is like played, with guests at all seats but the one in front of the screen.
func visited(name string, mode lacasa.Mode, way lacasa.Way, options string, is func(*lacasa.View) bool) shot {
	return shot{name, func(g *stage) {
		st := firstMoment(mode, way, options, is)
		g.house.Settings.Figure = scenes.Guests[0].ID
		guests(st.Players, int(st.View.Seat))
		g.show(round.NewTable(g.house, st, true))
	}}
}

// guests has bots of all levels play at all seats but one.
func guests(players []match.Player, but int) {
	levels := [...]string{"bot-fair", "bot-strong", "bot-easy"}
	for i := range players {
		if i != but {
			players[i] = match.Player{Kind: levels[i%len(levels)], Name: scenes.Guests[i+1].Names[0]}
		}
	}
}

// firstMoment returns how the table stands at the first moment of a simulated round for which is
// returns true.
func firstMoment(mode lacasa.Mode, way lacasa.Way, options string, is func(*lacasa.View) bool) tell.Standing {
	for seed := match.Seed(1); seed < 400; seed++ {
		m := simulated(mode, way, options, seed)
		for n := range m.Rounds[0].Actions {
			at := after(m, 1, n)
			v := at.State().View(at.State().Table().Turn)
			if is(&v) {
				return at.StandingOf(v.Seat)
			}
		}
	}
	panic(fmt.Sprintf("no moment of %s", options))
}

// in returns a function that reports whether the round is in a phase, and in that challenge or a
// later one.
func in(phase lacasa.Phase, challenge uint8) func(*lacasa.View) bool {
	return func(v *lacasa.View) bool { return v.Phase == phase && v.Challenge >= challenge }
}

// full reports whether the last card of a later challenge is to be played.
func full(v *lacasa.View) bool {
	return v.Phase == lacasa.Playing && v.Challenge >= 3 && int(v.Count) == v.Rules.Seats()-1
}

// refuses reports whether some cards of the hand may not be played.
func refuses(v *lacasa.View) bool {
	return full(v) && v.PlayableCards() != v.OwnCards() && v.Ruling != card.None
}

// tables returns the shots of the tables for two and four players.
func tables() []shot {
	const two, teams, std = lacasa.Two, lacasa.Teams, lacasa.Standard
	only := func(id string) string { return "situations=" + id }
	return []shot{
		guided("guide-teams-elect", played("", teams, std, "situations=-", func(v *lacasa.View) bool { return v.Phase == lacasa.Electing && v.Passed != 0 }).set),
		guided("guide-teams-lead", played("", teams, std, "situations=-", func(v *lacasa.View) bool { return v.Phase == lacasa.Playing && v.Count == 0 }).set),
		guided("guide-teams-follow", played("", teams, std, "situations=-", refuses).set),
		guided("guide-teams-bid", played("", teams, std, only("figura"), func(v *lacasa.View) bool { return v.Phase == lacasa.Bidding && v.Bid > 0 }).set),
		guided("guide-teams-low", played("", teams, std, only("high-low"), func(v *lacasa.View) bool { return full(v) && v.Challenge == 4 }).set),
		guided("guide-two-elect", played("", two, std, "situations=-", in(lacasa.Electing, 1)).set),
		guided("guide-two-follow", played("", two, std, "situations=-", refuses).set),
		visited("guests-teams", teams, std, "situations=-", refuses),
		visited("guests-teams-elect", teams, std, "situations=-", func(v *lacasa.View) bool { return v.Phase == lacasa.Electing && v.Passed != 0 }),
		visited("guests-teams-lay", teams, std, only("cards-on-the-table"), func(v *lacasa.View) bool { return full(v) && v.Face[v.Seat].Len() > 1 }),
		visited("guests-two", two, std, "situations=-", refuses),
		visited("guests-two-draw", two, lacasa.Domination, "", func(v *lacasa.View) bool { return v.Phase == lacasa.Playing && v.Challenge > 1 }),
		played("teams-elect", teams, std, "situations=-", func(v *lacasa.View) bool { return v.Phase == lacasa.Electing && v.Passed != 0 }),
		played("teams-choose", teams, std, "situations=-", in(lacasa.Choosing, 1)),
		played("teams-discard", teams, std, "situations=-", in(lacasa.Discarding, 1)),
		played("teams-play", teams, std, "situations=-", refuses),
		played("teams-reached", teams, std, "situations=-", func(v *lacasa.View) bool {
			return v.Phase == lacasa.Playing && v.Elector != lacasa.NoSeat && tell.RoundCounts(v)[v.Elector.Side()] >= int(v.ChallengesNeeded())
		}),
		playedBy(longNames, "teams-names", teams, std, "situations=-", refuses),
		played("teams-own", teams, std, "situations=own-late-supper", full),
		played("teams-bid", teams, std, only("figura"), func(v *lacasa.View) bool { return v.Phase == lacasa.Bidding && v.Bid > 0 }),
		played("teams-declare", teams, std, only("figura"), in(lacasa.Declaring, 1)),
		played("teams-name", teams, std, only("cousins"), in(lacasa.Naming, 1)),
		played("teams-aside", teams, std, only("club"), func(v *lacasa.View) bool { return v.Phase == lacasa.SettingAside && v.Aside[(v.Seat+3)&3] > 0 }),
		played("teams-remove", teams, std, only("enforcer"), func(v *lacasa.View) bool { return v.Phase == lacasa.Removing && v.Count > 2 }),
		played("teams-lay", teams, std, only("cards-on-the-table"), in(lacasa.Laying, 3)),
		played("teams-laid", teams, std, only("cards-on-the-table"), func(v *lacasa.View) bool { return full(v) && v.Face[v.Seat].Len() > 1 }),
		played("teams-give", teams, std, only("pass-the-buck"), in(lacasa.Giving, 2)),
		played("teams-exchange", teams, std, only("bandits"), in(lacasa.Exchanging, 2)),
		played("teams-slap-down", teams, std, only("slap-down"), full),
		played("teams-betrayal", teams, std, only("betrayal"), full),
		played("teams-high-low", teams, std, only("high-low"), func(v *lacasa.View) bool { return full(v) && v.Challenge == 4 }),
		played("teams-trojan-horse", teams, std, only("trojan-horse"), full),
		played("teams-cousins", teams, std, only("cousins"), refuses),
		played("teams-capitano", teams, std, only("capitano"), func(v *lacasa.View) bool { return full(v) && v.Ruling != card.None }),
		played("teams-lowball", teams, std, only("lowball"), full),
		played("teams-shown-elect", teams, std, only("own-over-the-shoulder"), in(lacasa.Electing, 1)),
		played("teams-shown", teams, std, only("own-hand-me-downs"), full),
		played("two-shown-elect", two, std, only("own-over-the-shoulder"), in(lacasa.Discarding, 1)),
		played("two-shown", two, std, only("own-over-the-shoulder"), refuses),
		guided("guide-shown", played("", teams, std, only("own-over-the-shoulder"), in(lacasa.Playing, 1)).set),
		played("two-elect", two, std, "situations=-", in(lacasa.Electing, 1)),
		played("two-discard", two, std, "situations=-", in(lacasa.Discarding, 1)),
		played("two-play", two, std, "situations=-", refuses),
		playedBy(longNames, "two-names", two, std, "situations=-", refuses),
		played("two-late", two, std, "situations=-", func(v *lacasa.View) bool { return full(v) && v.Challenge >= 11 }),
		played("two-bid", two, std, only("figura"), func(v *lacasa.View) bool { return v.Phase == lacasa.Bidding && v.Bid > 0 }),
		played("two-cousins", two, std, only("cousins"), in(lacasa.Naming, 1)),
		played("two-named", two, std, only("cousins"), refuses),
		played("two-exchange", two, std, only("bandits"), in(lacasa.Exchanging, 2)),
		played("two-minions", two, std, only("minions"), full),
		played("two-betrayal", two, std, only("betrayal"), full),
		played("two-domination", two, lacasa.Domination, "", full),
		played("two-draw", two, lacasa.Domination, "", in(lacasa.Drawing, 2)),
	}
}
