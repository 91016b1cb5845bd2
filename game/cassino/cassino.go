// Package cassino is Cassino's row in the list of games.
package cassino

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	played "lacasa/engine/cassino/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

// Game is Cassino: its records are played and checked without a display.
var Game = session.Game{
	ID:     played.Game,
	Engine: session.EngineOf[played.Standing](played.Begin, played.ReadFrom, nil),
	Sim:    session.Series{Usage: usage, Plan: session.PlanOf(&played.Choices, bot.Kinds())},
	Asked:  played.Choices.Asked,
}

// usage is what the flags of a series may say.
var usage = "mode " + record.Or(cassino.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, sweeps, professional; options " +
	strings.Join(cassino.OptionKeys(), ", ") + "; players " + strings.Join(bot.Kinds(), ", ")
