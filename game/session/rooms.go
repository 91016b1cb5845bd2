package session

import "lacasa/scenes"

// Following is a table that shows how a match goes on.
type Following[T any] interface {
	scenes.Scene
	Show(t T)
	Busy() bool
}

// Rooms are what most of a Book is: a table that follows the match, the score of a round, and the pages over them.
type Rooms[T any, Table Following[T], Score scenes.Scene] struct {
	Log, Last, Again, Rules func(h *scenes.House, t T) scenes.Scene // Again is the score of the round before
	Gone                    func(h *scenes.House, t T) scenes.Scene // what has gone; nil where the menu does not offer it
}

// Room is what makes a scene, whatever its kind.
func Room[T any, S scenes.Scene](of func(*scenes.House, T) S) func(*scenes.House, T) scenes.Scene {
	return func(h *scenes.House, t T) scenes.Scene { return of(h, t) }
}

// Follow lets the table show how the match stands.
func (Rooms[T, Table, Score]) Follow(now scenes.Scene, t T) bool {
	table, ok := now.(Table)
	if ok {
		table.Show(t)
	}
	return ok
}

// Busy reports whether the scene is no table, or a table that still shows something.
func (Rooms[T, Table, Score]) Busy(now scenes.Scene) bool {
	table, ok := now.(Table)
	return !ok || table.Busy()
}

// Scores reports whether the scene is the score of a round.
func (Rooms[T, Table, Score]) Scores(now scenes.Scene) bool {
	_, ok := now.(Score)
	return ok
}

// Page is the page that is wanted.
func (r Rooms[T, Table, Score]) Page(h *scenes.House, want scenes.Want, t T) scenes.Scene {
	switch want {
	case scenes.OpenLog:
		return r.Log(h, t)
	case scenes.OpenLast:
		return r.Last(h, t)
	case scenes.OpenGone:
		return r.Gone(h, t)
	case scenes.OpenScore:
		return r.Again(h, t)
	}
	return r.Rules(h, t)
}
