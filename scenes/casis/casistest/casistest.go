// Package casistest has matches of Casis at chosen moments, for the tests of its scenes.
package casistest

import (
	"testing"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
)

// Names are those who sit around the desk.
var Names = []string{"Ada", "Bruno", "Maddalena", "Dario", "Elena", "Franco"}

// Players returns so many, of a kind.
func Players(kind string, seats int) (players []match.Player) {
	for _, name := range Names[:seats] {
		players = append(players, match.Player{Kind: kind, Name: name})
	}
	return players
}

// Match returns a match of those options among persons, its first cards dealt.
func Match(o casis.Options, seed match.Seed) *casismatch.Match {
	m := casismatch.New(o, seed, Players("human", o.Seats))
	if err := m.Next(); err != nil {
		panic(err)
	}
	return m
}

// Play plays a match on to its end, every seat by a bot of that kind, and calls at before each decision and at the end; it stops
// where at gives false.
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

// Every plays matches of every form, by bots that reason and by others that do not, and calls at before each decision and at the end.
func Every(t *testing.T, at func(m *casismatch.Match)) {
	t.Helper()
	seed := match.ParseSeed("0000-00WR") // of which everything happens that can
	for _, f := range casis.Games {
		counts := f.Mode.SeatCounts()
		for i, options := range []string{"", "tiebreaks=0", "clock=on", "contest=rps tiebreaks=0"} {
			o, err := casis.ParseOptions(f.Mode, f.Way, counts[i%len(counts)], options)
			if err != nil {
				continue // of another form
			}
			seed++
			m := Match(o, seed)
			Play(m, []string{"random", "bot-fair"}[i%2], seed, func() bool { at(m); return true })
		}
	}
}

// Whole returns what has happened in a match, with all that is hidden.
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

// Seen returns a match as a seat may know it, all of it seen.
func Seen(m *casismatch.Match, seat match.Seat) casismatch.Standing {
	return m.Tell(match.Viewer{Seat: seat, Present: true, RoundShown: true, Seen: m.Events(seat)})
}
