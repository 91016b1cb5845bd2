// Package cassino is Cassino's row in the list of games: it ties the engine to its scenes.
package cassino

import (
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/cassino/study"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/tell"
	deck "lacasa/ui/deck/french"
)

// Game is Cassino, the family of fishing games.
var Game = session.Game{
	ID: cassinomatch.Game, Deck: deck.Deck(1), Poster: rooms.Welcome(),
	Engine:    session.EngineOf[cassinomatch.Standing](cassinomatch.Begin, cassinomatch.ReadFrom, Scenes),
	Sim:       session.Series{Usage: usage, Plan: session.PlanOf(&cassinomatch.Choices, bot.Kinds.Names())},
	Studies:   study.Studies,
	Normalize: cassinomatch.Choices.Normalize,
	SeatEnds:  cassinomatch.Choices.SeatEnds,
	Score:     "Score",
	Pieces:    rooms.Pieces,
	Name:      tell.MatchName,
	Alone:     session.SeatOne(bot.Kinds.Names()),
	Setup:     session.SetupOf(&cassinomatch.Choices, rooms.Offer, rooms.NewSetup),
	Rules:     func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

// usage says what the flags of a series may be.
var usage = "mode " + record.Join(cassino.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, sweeps, professional; options " +
	strings.Join(cassino.OptionKeys(), ", ") + "; players " + strings.Join(bot.Kinds.Names(), ", ")
