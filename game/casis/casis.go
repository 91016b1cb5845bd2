// Package casis is Casis's row in the list of games: it ties the engine to its scenes.
package casis

import (
	"math/bits"
	"runtime"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/casis/study"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/ui/deck/french"
)

// Game is Casis.
var Game = session.Game{
	ID: casismatch.Game, Deck: french.Deck(1), Poster: rooms.Welcome(),
	Engine:    session.EngineOf[casismatch.Standing](casismatch.Begin, casismatch.ReadFrom, Scenes),
	Normalize: casismatch.Choices.Normalize,
	Proposed:  casismatch.Usual,
	SeatEnds:  casismatch.Choices.SeatEnds,
	Teams:     teams,
	Score:     "Solved",
	Pieces:    rooms.Pieces,
	Name:      tell.MatchName,
	Goal:      tell.Goal,
	Alone:     session.SeatOne(bot.Kinds.Names()),
	Company:   scenes.CompanyOf(&casismatch.Choices, bot.Kinds.Names()),
	Setup:     session.SetupOf(&casismatch.Choices, rooms.Offer, rooms.NewSetup),
	Rules:     func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

func init() {
	if runtime.GOOS != "js" { // the page has no commands, and loads faster without them
		Game.Sim = session.Series{Usage: usage, Plan: session.PlanOf(&casismatch.Choices, bot.Kinds.Names())}
		Game.Studies = study.Studies
		Game.Duel = session.Duel{Round: session.RoundOf[casismatch.Standing](casismatch.Begin, gain), Unit: unit}
	}
}

// gain returns the seat's share of the match, which several sides may win together.
func gain(m *casismatch.Match, seat match.Seat) float64 {
	winners := m.State().Table().Winners
	if side := m.State().Table().Rules.Side(seat); winners>>side&1 == 0 {
		return 0
	}
	return 1 / float64(bits.OnesCount8(winners))
}

// unit returns what gain counts.
func unit(match.Request) (words string, share bool) { return "matches won", true }

// usage says what the flags of a series may be.
var usage = "mode " + record.Join(casis.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, or the variations " +
	"played with the mode; players " + strings.Join(bot.Kinds.Names(), ", ")

func teams(a match.Request) bool {
	o, err := casismatch.Choices.Options(a)
	return err == nil && o.Rules().Teams
}
