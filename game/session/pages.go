package session

import "lacasa/scenes"

// A Following is a table scene that follows the match as it proceeds.
type Following[T any] interface {
	scenes.Scene
	Show(t T)
	Busy() bool
}

// Pages implements most of Scenes for a game whose table is a Table and whose score of a round is a
// Score. All its functions must be set, except OutOfPlay.
type Pages[T any, Table Following[T], Score scenes.Scene] struct {
	// Each returns a page over the table. Again returns the score of the previous round.
	Log, Last, Again, Rules func(h *scenes.House, t T) scenes.Scene
	// OutOfPlay returns the memory aid. It is nil if the menu does not offer it.
	OutOfPlay func(h *scenes.House, t T) scenes.Scene
}

// AsScene adapts a constructor of S to one of scenes.Scene.
func AsScene[T any, S scenes.Scene](of func(*scenes.House, T) S) func(*scenes.House, T) scenes.Scene {
	return func(h *scenes.House, t T) scenes.Scene { return of(h, t) }
}

// Follow updates the table with the state of the match. It returns false if the scene is not a
// table.
func (Pages[T, Table, Score]) Follow(now scenes.Scene, t T) bool {
	table, ok := now.(Table)
	if ok {
		table.Show(t)
	}
	return ok
}

// Busy reports whether the scene is not a table, or is a table that is still showing something.
func (Pages[T, Table, Score]) Busy(now scenes.Scene) bool {
	table, ok := now.(Table)
	return !ok || table.Busy()
}

// Scores reports whether the scene is the score of a round.
func (Pages[T, Table, Score]) Scores(now scenes.Scene) bool {
	_, ok := now.(Score)
	return ok
}

// Page returns the page that i opens.
func (r Pages[T, Table, Score]) Page(h *scenes.House, i scenes.Open, t T) scenes.Scene {
	switch i {
	case scenes.OpenLog:
		return r.Log(h, t)
	case scenes.OpenLast:
		return r.Last(h, t)
	case scenes.OpenGone:
		return r.OutOfPlay(h, t)
	case scenes.OpenScore:
		return r.Again(h, t)
	}
	return r.Rules(h, t)
}
