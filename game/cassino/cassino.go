// Package cassino is Cassino's row in the list of games.
package cassino

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	played "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

// Game is Cassino: its records are played and checked without a display.
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
var usage = "mode " + record.Or(cassino.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, sweeps, professional; options " +
	strings.Join(cassino.OptionKeys(), ", ") + "; players " + strings.Join(bot.Kinds(), ", ")

// plan lists the matches of a series.
func plan(w session.Wanted) (planned []session.Planned, err error) {
	modes := []cassino.Mode{cassino.Mode(w.Mode)}
	switch w.Mode {
	case "":
		modes = cassino.Modes()[:1]
	case session.All:
		modes = cassino.Modes()
	}
	for _, m := range modes {
		if err := m.Check(); err != nil {
			return nil, err
		}
		plays := []cassino.Play{cassino.Play(w.Play)}
		switch {
		case w.Mode == session.All:
			plays = m.Plays()
		case w.Play == "":
			plays = m.Plays()[:1]
		}
		for _, p := range plays {
			if err := m.CheckPlay(p); err != nil {
				return nil, err
			}
			seats := []int{w.Seats}
			switch {
			case w.Mode == session.All:
				seats = m.Seats(p)
			case w.Seats == 0:
				seats = m.Seats(p)[:1]
			}
			for _, n := range seats {
				one, err := planOne(m, p, n, w)
				if err != nil {
					return nil, err
				}
				planned = append(planned, one)
			}
		}
	}
	return planned, nil
}

func planOne(m cassino.Mode, p cassino.Play, seats int, w session.Wanted) (one session.Planned, err error) {
	o, err := cassino.ParseOptions(m, p, seats, w.Options)
	if err != nil {
		return one, err
	}
	players, err := session.Seated(w.Kinds, seats)
	if err != nil {
		return one, err
	}
	for i, p := range players {
		if _, err := bot.New(p.Kind, 0, match.Seat(i)); err != nil {
			return one, err
		}
	}
	return session.Planned{Ask: played.Ask(o, ""), Players: players, Play: func(a match.Ask, players []match.Player) (string, error) {
		m, err := played.New(o, match.ParseSeed(a.Seed), players)
		if err != nil {
			return "", err
		}
		err = match.Played(m)
		return m.String(), err
	}}, nil
}
