// Package casistest provides matches of Casis for the tests of its scenes.
package casistest

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes/scenestest"
)

// Match returns a match with options o, all its players people, with the first cards dealt.
func Match(o casis.Options, seed match.Seed) *casismatch.Match {
	m := casismatch.New(o, seed, scenestest.People("human", o.Seats))
	if err := m.Next(); err != nil {
		panic(err)
	}
	return m
}

// Play lets bots of the given kind play m to its end. It calls at before each decision and at the
// end, and stops if at returns false.
func Play(m *casismatch.Match, kind string, seed match.Seed, at func() bool) {
	var players []bot.Player
	for seat := range m.Seats {
		player, err := bot.Kinds.New(kind, seed, match.Seat(seat))
		if err != nil {
			panic(err)
		}
		players = append(players, player)
	}
	for at() && !m.Over() {
		v := m.State().View(m.Turn())
		if no := m.Act(players[v.Seat].Choose(&v)); no.Reason != casis.Allowed {
			panic(no.Reason.String())
		}
	}
}

// Every plays matches of every game, some with bots that reason and some with random ones. It calls
// at before each decision and at the end.
func Every(t *testing.T, at func(m *casismatch.Match)) {
	t.Helper()
	seed := match.ParseSeed("0000-00WR") // with this seed every kind of event happens
	for _, f := range casis.Games {
		counts := f.Mode.SeatCounts()
		for i, options := range []string{"", "tiebreaks=0", "clock=on", "contest=rps tiebreaks=0"} {
			o, err := casis.ParseOptions(f.Mode, f.Way, counts[i%len(counts)], options)
			if err != nil {
				continue // an option of another game
			}
			seed++
			m := Match(o, seed)
			Play(m, []string{"random", "bot-fair"}[i%2], seed, func() bool { at(m); return true })
		}
	}
}

// Whole returns all events of m so far, hidden cards included.
func Whole(m *casismatch.Match) []casis.Event {
	var ev casis.Events
	s, actions, falls := casis.Start(m.Options.Rules()), m.Actions, m.ChanceResults
	for {
		switch {
		case s.Table().Phase.Chance() && len(falls) > 0:
			s.ApplyChance(&falls[0], &ev)
			falls = falls[1:]
		case len(actions) > 0:
			s.Do(actions[0], &ev)
			actions = actions[1:]
		default:
			return ev.List()
		}
	}
}

// Seen returns m as seat may know it, with all its events already seen.
func Seen(m *casismatch.Match, seat match.Seat) casismatch.Standing {
	return m.Tell(match.Viewer{Seat: seat, Present: true, RoundShown: true, Seen: m.Events(seat)})
}
