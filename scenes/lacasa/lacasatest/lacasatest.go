// Package lacasatest has matches of La Casa at chosen moments, for the tests of its scenes.
package lacasatest

import (
	"math/rand/v2"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	deck "lacasa/ui/deck/casa"
)

// Seen returns a match as a seat may know it.
func Seen(m *casa.Match, seat lacasa.Seat) casa.Standing {
	st := Standing(m)
	st.View, st.Log, st.CanUndo = m.State().View(seat), m.History(seat), false
	st.Seen = len(st.Log)
	st.Players = append(st.Players, m.Seats...)
	return st
}

// Gathered plays a match of every situation by chance and calls at for every round, at its beginning, in its middle
// and at its end.
func Gathered(t *testing.T, mode lacasa.Mode, way lacasa.Way, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, way)
	if way == lacasa.Standard {
		o.Rounds, o.Lowball = len(o.PrintedSituations()), true
	}
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Maddalena", "Dario"}[i]})
		players = append(players, bot.NewRandom(5, lacasa.Seat(i)))
	}
	m := casa.New(o, 5, seats)
	for !m.Over() {
		if err := next(m, players[m.Dealer()].Situation); err != nil {
			t.Fatal(err)
		}
		at(m)
		for n := 0; !m.BetweenRounds(); n++ {
			v := m.State().View(m.State().Table().Turn)
			m.Act(players[v.Seat].Choose(&v))
			if n == 11 {
				at(m)
			}
		}
		at(m)
	}
}

// EveryRound plays rounds of every situation by chance, in every mode, and shows each moment at which somebody decides.
func EveryRound(t *testing.T, look func(m *casa.Match, v *lacasa.View)) {
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 7))
	rounds := 0
	play := func(mode lacasa.Mode, way lacasa.Way, options string) {
		o, err := lacasa.ParseOptions(mode, way, options)
		if err != nil {
			return // not played there
		}
		for range 4 {
			var seats []match.Player
			for i := range mode.Seats() {
				seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Carla", "Dario"}[i]})
			}
			if mode == lacasa.Solo {
				seats[1].Kind = "robot"
			}
			m := casa.New(o, match.Seed(chance.Uint64()), seats)
			if err := m.Next(); err != nil {
				t.Fatal(err)
			}
			for !m.BetweenRounds() {
				turn := m.State().Table().Turn
				if mode != lacasa.Solo || turn != lacasa.Robot {
					v := m.State().View(turn)
					look(m, &v)
				}
				legal := m.State().Legal(nil)
				m.Act(legal[chance.IntN(len(legal))])
			}
			rounds++
		}
	}
	for _, id := range append([]string{lacasa.Plain}, ids()...) {
		only := "situations=" + id
		play(lacasa.Solo, lacasa.Standard, only)
		play(lacasa.Solo, lacasa.Standard, only+" solo=supplement")
		play(lacasa.Two, lacasa.Standard, only)
		play(lacasa.Teams, lacasa.Standard, only)
		play(lacasa.Teams, lacasa.Standard, only+" lowball=election")
	}
	play(lacasa.Two, lacasa.Domination, "")
	t.Logf("%d rounds", rounds)
}

func ids() (list []string) {
	for _, s := range lacasa.Situations {
		list = append(list, s.ID)
	}
	return list
}

// Through plays a round of each situation of a mode by chance and calls at after every action.
func Through(t *testing.T, mode lacasa.Mode, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, lacasa.Standard)
	o.Rounds = len(o.PrintedSituations())
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Maddalena", "Dario"}[i]})
		players = append(players, bot.NewRandom(9, lacasa.Seat(i)))
	}
	m := casa.New(o, 9, seats)
	for !m.Over() {
		if err := next(m, players[m.Dealer()].Situation); err != nil {
			t.Fatal(err)
		}
		for !m.BetweenRounds() {
			at(m)
			v := m.State().View(m.State().Table().Turn)
			m.Act(players[v.Seat].Choose(&v))
		}
		at(m)
	}
}

// House returns a house where La Casa's cards are painted.
func House(l scenestest.Look) *scenes.House {
	h := scenestest.House(l)
	h.Screen.SetDeck(deck.Deck)
	return h
}

// Begun returns a match against the Robot with those options, its first round dealt.
func Begun(t *testing.T, options string, seed match.Seed) *casa.Match {
	t.Helper()
	o, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options)
	if err != nil {
		t.Fatal(err)
	}
	m := casa.New(o, seed, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}})
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	return m
}

// RunRobot lets the robot play while it is its turn.
func RunRobot(m *casa.Match) {
	for !m.BetweenRounds() && m.State().Table().Turn == lacasa.Robot {
		m.Act(m.State().Legal(nil)[0])
	}
}

// Standing returns a match as the human may know it who plays alone.
func Standing(m *casa.Match) casa.Standing {
	st := casa.Standing{View: m.State().View(lacasa.Human), Log: m.History(lacasa.Human), Options: m.Options,
		Dealt: len(m.Round().Deals), Score: m.Score()}
	st.Seed, st.MatchOver, st.CanUndo = m.Seed, m.Over(), len(m.Round().Actions) > 0
	st.Start, st.Seen = m.Start().View(lacasa.Human), len(st.Log)
	for i := range m.Rounds {
		st.Situations = append(st.Situations, m.Rounds[i].Situation)
		if i < len(m.Rounds)-1 || m.BetweenRounds() {
			st.Outcomes = append(st.Outcomes, m.Rounds[i].Outcome)
		}
	}
	return st
}

// next begins the next round, with the situation that choose takes of those left where its dealer may.
func next(m *casa.Match, choose func(left []string) string) error {
	if left := m.Choices(); left != nil {
		return m.BeginWith(choose(left))
	}
	return m.Next()
}

// StandingOf returns the match as the seat may know it, of which it was shown the first events only.
func StandingOf(m *casa.Match, seat lacasa.Seat, seen int) casa.Standing {
	st := Standing(m)
	st.View, st.Start, st.Log = m.State().View(seat), m.Start().View(seat), m.History(seat)
	st.Seen = min(seen, len(st.Log))
	st.CanUndo = false
	st.Players = append(st.Players, m.Seats...)
	return st
}

// Dealt returns a match of which the first round is dealt.
func Dealt(t *testing.T, mode lacasa.Mode, way lacasa.Way, options string, seed match.Seed) *casa.Match {
	t.Helper()
	o, err := lacasa.ParseOptions(mode, way, options)
	if err != nil {
		t.Fatal(err)
	}
	var seats []match.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: []string{"Anna", "Bartolomeo", "Carla", "Dino"}[i]})
	}
	m := casa.New(o, seed, seats)
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	return m
}
