// Package casis is Casis's row in the list of games.
package casis

import (
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	played "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

// Game is Casis: its records are played and checked without a display.
var Game = session.Game{
	ID: played.Game,
	Check: func(r *record.Reader, kept record.Kept) (string, error) {
		m, err := played.ReadFrom(r, kept)
		if err != nil {
			return "", err
		}
		return m.Result(), nil
	},
	Sim:   session.Series{Usage: usage, Plan: plan},
	Asked: func(a match.Ask) (match.Ask, error) { o, err := played.Options(a); return played.Ask(o, a.Seed), err },
}

// usage is what the flags of a series may say.
var usage = "mode " + record.Or(casis.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, or the variations " +
	"played with the mode; players " + strings.Join(bot.Kinds(), ", ")

// plan lists the matches of a series.
func plan(w session.Wanted) (planned []session.Planned, err error) {
	modes := []casis.Mode{casis.Mode(w.Mode)}
	switch w.Mode {
	case "":
		modes = casis.Modes()[:1]
	case session.All:
		modes = casis.Modes()
	}
	for _, m := range modes {
		if err := m.Check(); err != nil {
			return nil, err
		}
		ways, seats := []casis.Way{casis.Way(w.Play)}, []int{w.Seats}
		switch {
		case w.Mode == session.All:
			ways, seats = m.Ways(), m.SeatCounts()
		case w.Play == "":
			ways = m.Ways()[:1]
		}
		if seats[0] == 0 {
			seats = m.SeatCounts()[:1]
		}
		for _, way := range ways {
			for _, n := range seats {
				one, err := planOne(m, way, n, w)
				if err != nil {
					return nil, err
				}
				planned = append(planned, one)
			}
		}
	}
	return planned, nil
}

func planOne(m casis.Mode, way casis.Way, seats int, w session.Wanted) (one session.Planned, err error) {
	o, err := casis.ParseOptions(m, way, seats, w.Options)
	if err != nil {
		return one, err
	}
	players, err := session.Seated(w.Kinds, seats)
	if err != nil {
		return one, err
	}
	for i, p := range players {
		if _, err := bot.New(p.Kind, 0, casis.Seat(i)); err != nil {
			return one, err
		}
	}
	return session.Planned{Ask: played.Ask(o, ""), Players: players, Play: func(a match.Ask, players []match.Player) (string, error) {
		m := played.New(o, match.ParseSeed(a.Seed), players)
		err := match.Played(m)
		return m.String(), err
	}}, nil
}
