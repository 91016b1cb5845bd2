// Package cassino is Cassino's row in the list of games.
package cassino

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	played "lacasa/engine/cassino/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/tell"
	deck "lacasa/ui/deck/french"
)

// Game is Cassino, the family of fishing games.
var Game = session.Game{
	ID: played.Game, Deck: deck.Deck(1), Poster: rooms.Welcome(),
	Engine: session.EngineOf[played.Standing](played.Begin, played.ReadFrom, Book),
	Sim:    session.Series{Usage: usage, Plan: session.PlanOf(&played.Choices, bot.Kinds.Names())},
	Asked:  played.Choices.Asked,
	Ended:  played.Choices.Ended,
	Score:  "Score",
	Pieces: rooms.Pieces,
	Called: tell.Called,
	Alone:  session.Among(bot.Kinds.Names()),
	Setup:  session.SetupOf(&played.Choices, rooms.Offer, rooms.NewSetup),
	Rules:  func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

// usage is what the flags of a series may say.
var usage = "mode " + record.Or(cassino.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, sweeps, professional; options " +
	strings.Join(cassino.OptionKeys(), ", ") + "; players " + strings.Join(bot.Kinds.Names(), ", ")
