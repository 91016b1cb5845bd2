// Package casis is Casis's row in the list of games: it ties the engine to its scenes.
package casis

import (
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	played "lacasa/engine/casis/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/ui/deck/french"
)

// Game is Casis.
var Game = session.Game{
	ID: played.Game, Deck: french.Deck(1), Poster: rooms.Welcome(),
	Engine: session.EngineOf[played.Standing](played.Begin, played.ReadFrom, Book),
	Sim:    session.Series{Usage: usage, Plan: session.PlanOf(&played.Choices, bot.Kinds.Names())},
	Asked:  played.Choices.Asked,
	Ended:  played.Choices.Ended,
	Score:  "Solved",
	Pieces: rooms.Pieces,
	Called: tell.Called,
	Alone:  session.Among(bot.Kinds.Names()),
	Setup:  session.SetupOf(&played.Choices, rooms.Offer, rooms.NewSetup),
	Rules:  func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

// usage is what the flags of a series may say.
var usage = "mode " + record.Or(casis.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, or the variations " +
	"played with the mode; players " + strings.Join(bot.Kinds.Names(), ", ")
