package game

import (
	"slices"

	"lacasa/engine/record"
	"lacasa/game/casis"
	"lacasa/game/cassino"
	"lacasa/game/lacasa"
	"lacasa/game/session"
	"lacasa/scenes"
)

// Games is the list of games that have a table.
var Games = []session.Game{lacasa.Game}

// Recorded is the list of all games: records of each are played and checked without a display.
var Recorded = append(slices.Clone(Games), cassino.Game, casis.Game)

// posters are those of the games that have a table.
func posters() (list []scenes.Poster) {
	for _, g := range Games {
		list = append(list, g.Poster)
	}
	return list
}

// gameOf is the game of that name, the first for any other.
func gameOf(id string) *session.Game {
	for i := range Games {
		if Games[i].ID == id {
			return &Games[i]
		}
	}
	return &Games[0]
}

// readMatch reads a text that holds one match of any game and nothing else. The error is a *record.Error.
func readMatch(text []byte) (session.Running, error) {
	return record.Read(text, func(r *record.Reader, game string, kept record.Kept) (session.Running, error) {
		if g := gameOf(game); g.ID == game {
			return g.Read(r, kept)
		}
		return nil, session.Unknown(r, game, Games)
	})
}
