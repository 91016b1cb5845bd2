package main

import (
	cassinomatch "lacasa/engine/cassino/match"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/play"
	cassinotell "lacasa/scenes/cassino/tell"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	casadeck "lacasa/ui/deck/casa"
	"lacasa/ui/deck/french"
)

// A reviewed is a table with the strip that says what decisions were worth.
type reviewed struct {
	watched
	house *scenes.House
	strip []scenes.Judged
	at    int
}

func (r *reviewed) Draw(s *ui.Screen) {
	r.watched.Draw(s)
	r.house.DrawStrip(s, r.strip, r.at)
}

// byPrograms returns the match of a request that programs have played.
func byPrograms[T any, M match.Match[T]](begin func(match.Request, []match.Player) (M, error), a match.Request, players []match.Player) M {
	programs := append([]match.Player{}, players...)
	for i := range programs {
		if programs[i].Human() {
			programs[i].Kind = "bot-fair"
		}
	}
	m, err := begin(a, programs)
	if err == nil {
		err = match.PlayOut[T](m)
	}
	if err != nil {
		panic(err)
	}
	return m
}

// lookingBack is how a round of a match is told at a moment of its review.
func lookingBack[T any](m match.Match[T], round, at int) T {
	now := m.At(round, at)
	return now.Tell(match.Viewer{Present: true, RoundShown: true, Seen: now.Events(0),
		Replay: match.Replay{On: true, Judged: true, At: at, Of: len(m.At(round, 1<<30).Deciders())}})
}

// turned is the first of the rounds that a decision turned, with that one.
func turned(n int, review func(round int) (turn int)) (round, turn int) {
	for round = 1; round <= n; round++ {
		if turn = review(round); turn >= 0 {
			return round, turn
		}
	}
	panic("no round was turned")
}

// reviewShots returns the shots of rounds that are looked back at, where they turned.
func reviewShots() (list []shot) {
	for _, of := range []struct {
		name, mode, seed string
		players          []scenes.Player
	}{{"solo", "solo", "0000-000A", []scenes.Player{company[0], {Kind: "robot", Name: "Robot"}}}, {"teams", "teams", "4QF7-0K2M", company}} {
		list = append(list, shot{"review-" + of.name, func(g *stage) {
			g.house.Screen.SetDeck(casadeck.Deck)
			m := byPrograms[casa.Standing](casa.Begin, match.Request{Mode: of.mode, Seed: of.seed}, of.players)
			var r *tell.Hindsight
			which, turn := turned(len(m.Rounds), func(n int) int {
				r = tell.NewHindsight(m.At(n, 1<<30).(*casa.Match))
				for !r.Step(1 << 20) {
				}
				return r.Turn()
			})
			st := lookingBack[casa.Standing](m, which, turn)
			t := round.NewTable(g.house, st, true)
			r.Done, r.Short = true, g.house.Cramped()
			t.Caption(r.Say(tell.VoiceOf(g.house).At(&st), turn))
			g.show(&reviewed{t, g.house, r.Strip(0), turn})
		}})
	}
	return append(list, shot{"review-cassino", func(g *stage) {
		g.house.Screen.SetDeck(french.Deck(1))
		m := byPrograms[cassinomatch.Standing](cassinomatch.Begin, match.Request{Seed: "4QF7-0K2M", Options: "target=11"}, company[:2])
		var r cassinotell.Hindsight
		hand, turn := turned(len(m.Hands), func(n int) int {
			r = cassinotell.Hindsight{Review: m.At(n, 1<<30).(*cassinomatch.Match).Review(), Done: true}
			for !r.Step(1 << 20) {
			}
			return r.Turn()
		})
		st := lookingBack[cassinomatch.Standing](m, hand, turn)
		t := play.NewTable(g.house, st)
		did := cassinotell.Rumour(g.house, m.At(hand, turn+1).Tell(match.Viewer{Seat: match.NoSeat, RoundShown: true}))
		r.Short = g.house.Cramped()
		t.Caption(r.Say(cassinotell.VoiceOf(g.house).At(&st), &st, did, turn))
		g.show(&reviewed{t, g.house, r.Strip(0), turn})
	}})
}
