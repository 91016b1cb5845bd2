package game

import (
	"lacasa/engine/record"
	"lacasa/game/casis"
	"lacasa/game/cassino"
	"lacasa/game/lacasa"
	"lacasa/game/session"
	"lacasa/scenes"
)

// Games lists the games.
var Games = []session.Game{lacasa.Game, cassino.Game, casis.Game}

// posters returns the posters of the games, for the street.
func posters() (list []scenes.Poster) {
	for _, g := range Games {
		list = append(list, g.Poster)
	}
	return list
}

// gameOf returns the game with that id, or the first game.
func gameOf(id string) *session.Game {
	if g := session.Of(Games, id); g != nil {
		return g
	}
	return &Games[0]
}

// readMatch reads a saved match of any game. The text must hold nothing else. The error is a
// *record.Error.
func readMatch(text []byte) (session.Running, error) { return record.ReadSaved(text, readRunning) }

// readRunning reads a match of the named game from after its record's tag Game.
func readRunning(r *record.Reader, game string, kept record.ExtraTags) (session.Running, error) {
	if g := session.Of(Games, game); g != nil {
		return g.Read(r, kept)
	}
	return nil, session.Unknown(r, game, Games)
}
