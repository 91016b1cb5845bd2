// Package casis is Casis's row in the list of games.
package casis

import (
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	played "lacasa/engine/casis/match"
	"lacasa/engine/record"
	"lacasa/game/session"
)

// Game is Casis: its records are played and checked without a display.
var Game = session.Game{
	ID:     played.Game,
	Engine: session.EngineOf[played.Standing](played.Begin, played.ReadFrom, nil),
	Sim:    session.Series{Usage: usage, Plan: session.PlanOf(&played.Choices, bot.Kinds())},
	Asked:  played.Choices.Asked,
}

// usage is what the flags of a series may say.
var usage = "mode " + record.Or(casis.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, or the variations " +
	"played with the mode; players " + strings.Join(bot.Kinds(), ", ")
