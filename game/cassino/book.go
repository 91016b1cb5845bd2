package cassino

import (
	played "lacasa/engine/cassino/match"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/play"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// Book is Cassino's scenes.
type Book struct{}

// Open is the score of a hand that is over, or the table.
func (Book) Open(h *scenes.House, _ scenes.Scene, st played.Standing) scenes.Scene {
	if st.HandOver {
		return rooms.NewScoring(h, st)
	}
	return play.NewTable(h, st)
}

func (Book) Follow(now scenes.Scene, st played.Standing) bool {
	table, ok := now.(*play.Table)
	if ok {
		table.Show(st)
	}
	return ok
}

func (Book) Busy(now scenes.Scene) bool {
	table, ok := now.(*play.Table)
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
