package casis

import (
	played "lacasa/engine/casis/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

// Book is Casis's scenes.
type Book struct{}

// Open is the desk, and once all that happened there has been seen the result.
func (Book) Open(h *scenes.House, now scenes.Scene, st played.Standing) scenes.Scene {
	if _, at := now.(*desk.Desk); st.MatchOver && (at || st.Seen == len(st.Log)) {
		return rooms.NewScoring(h, st)
	}
	return desk.New(h, st)
}

func (Book) Follow(now scenes.Scene, st played.Standing) bool {
	table, ok := now.(*desk.Desk)
	if ok {
		table.Show(st)
	}
	return ok
}

func (Book) Busy(now scenes.Scene) bool {
	table, ok := now.(*desk.Desk)
	return !ok || table.Busy()
}

func (Book) Scores(now scenes.Scene) bool {
	_, ok := now.(*rooms.Scoring)
	return ok
}

func (Book) Page(h *scenes.House, want scenes.Want, st played.Standing) scenes.Scene {
	switch want {
	case scenes.OpenLog:
		return rooms.NewLog(h, st)
	case scenes.OpenLast:
		return rooms.NewLast(h, st)
	case scenes.OpenScore:
		return rooms.NewScoreAgain(h, st)
	}
	return rooms.NewRules(h, &st)
}

func (Book) Waiting(h *scenes.House, st played.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (Book) Rumour(h *scenes.House, st played.Standing) string { return tell.Rumour(h, st) }
func (Book) Peek(st played.Standing) []ui.Face                 { return tell.Hand(st) }
func (Book) Menu(st played.Standing) scenes.Offers             { return tell.OffersOf(st) }
