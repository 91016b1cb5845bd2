// Package cassino is Cassino's row in the list of games: it ties the engine to its scenes.
package cassino

import (
	"runtime"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/cassino/study"
	"lacasa/engine/match"
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
	Normalize: cassinomatch.Choices.Normalize,
	SeatEnds:  cassinomatch.Choices.SeatEnds,
	Teams:     teams,
	Score:     "Score",
	Pieces:    rooms.Pieces,
	Name:      tell.MatchName,
	Goal:      tell.Goal,
	Alone:     session.SeatOne(bot.Kinds.Names()),
	Company:   scenes.CompanyOf(&cassinomatch.Choices, bot.Kinds.Names()),
	Setup:     session.SetupOf(&cassinomatch.Choices, rooms.Offer, rooms.NewSetup),
	Rules:     func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

func init() {
	if runtime.GOOS != "js" { // the page has no commands, and loads faster without them
		Game.Sim = session.Series{Usage: usage, Plan: session.PlanOf(&cassinomatch.Choices, bot.Kinds.Names())}
		Game.Studies = study.Studies
		Game.Duel = session.Duel{Round: session.RoundOf[cassinomatch.Standing](cassinomatch.Begin, gain), Unit: unit}
	}
}

// gain returns the points that the hand brought the seat.
func gain(m *cassinomatch.Match, seat match.Seat) float64 {
	return float64(m.Hand().Outcome.Points[m.State().Table().Rules.Side(seat)])
}

// unit returns what gain counts.
func unit(match.Request) (words string, share bool) { return "points a hand", false }

// usage says what the flags of a series may be.
var usage = "mode " + record.Join(cassino.Modes()) + ", or all: every mode, way to play and number of seats in turn; play standard, sweeps, professional; options " +
	strings.Join(cassino.OptionKeys(), ", ") + "; players " + strings.Join(bot.Kinds.Names(), ", ")

func teams(a match.Request) bool {
	o, err := cassinomatch.Choices.Options(a)
	if err != nil {
		return false
	}
	rules, err := o.Rules()
	return err == nil && rules.Teams
}
