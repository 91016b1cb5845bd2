// Package lacasatest provides matches of La Casa for the tests of its scenes.
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

// Seen returns m as seat may know it, with all its events already seen.
func Seen(m *casa.Match, seat lacasa.Seat) casa.Standing { return StandingOf(m, seat, m.Events(0)) }

// Standing returns the solo match m as its human player may know it.
func Standing(m *casa.Match) casa.Standing { return m.StandingOf(lacasa.Human) }

// StandingOf returns m as seat may know it, with the first seen events already seen.
func StandingOf(m *casa.Match, seat lacasa.Seat, seen int) casa.Standing {
	return m.Tell(match.Viewer{Seat: match.Seat(seat), Present: true, Seen: seen})
}

// Gathered plays random matches with every situation. It calls at three times in every round: at
// its beginning, in its middle and at its end.
func Gathered(t *testing.T, mode lacasa.Mode, way lacasa.Way, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, way)
	if way == lacasa.Standard {
		o.Rounds, o.Lowball = len(o.PrintedSituations()), true
	}
	played(t, o, 5, func(m *casa.Match) {
		if n := len(m.Round().Actions); n == 0 || n == 12 || m.BetweenRounds() {
			at(m)
		}
	})
}

// Through plays a random round of each situation of a mode and calls at after every action.
func Through(t *testing.T, mode lacasa.Mode, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, lacasa.Standard)
	o.Rounds = len(o.PrintedSituations())
	played(t, o, 9, at)
}

// played plays a random match and calls at before every action, and at the end of every round.
func played(t *testing.T, o lacasa.Options, seed match.Seed, at func(m *casa.Match)) {
	t.Helper()
	var players []bot.Player
	for seat := range lacasa.Seat(o.Mode.Seats()) {
		players = append(players, bot.NewRandom(seed, seat))
	}
	m := casa.New(o, seed, scenestest.People("human", o.Mode.Seats()))
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

// EveryRound plays random rounds of every situation in every mode, and calls look at each moment at
// which somebody decides.
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
			seats := scenestest.People("human", mode.Seats())
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

// House returns a house in which the cards of La Casa are painted.
func House(l scenestest.Look) *scenes.House {
	h := scenestest.House(l)
	h.Screen.SetDeck(deck.Deck)
	return h
}

// Begun returns a match against the Robot with the given options, its first round dealt.
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

// RunRobot plays for the robot while it is its turn.
func RunRobot(m *casa.Match) {
	for !m.BetweenRounds() && m.State().Table().Turn == lacasa.Robot {
		m.Act(m.State().Legal(nil)[0])
	}
}

// next begins the next round of m. If its dealer may choose the situation, choose does.
func next(m *casa.Match, choose func(left []string) string) error {
	if left := m.Choices(); left != nil {
		return m.BeginWith(choose(left))
	}
	return m.Next()
}

// Dealt returns a match with its first round dealt.
func Dealt(t *testing.T, mode lacasa.Mode, way lacasa.Way, options string, seed match.Seed) *casa.Match {
	t.Helper()
	o, err := lacasa.ParseOptions(mode, way, options)
	if err != nil {
		t.Fatal(err)
	}
	m := casa.New(o, seed, scenestest.People("human", mode.Seats()))
	if err := m.Next(); err != nil {
		t.Fatal(err)
	}
	return m
}
