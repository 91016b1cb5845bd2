package cassino

import (
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/play"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

type pages = session.Pages[cassinomatch.Standing, *play.Table, *rooms.Scoring]

// Scenes provides the scenes of Cassino.
var Scenes = sceneSet{pages{
	Log: session.AsScene(rooms.NewLog), Last: session.AsScene(rooms.NewLast), Again: session.AsScene(rooms.NewScoreAgain),
	OutOfPlay: session.AsScene(rooms.NewMemoryPage),
	Rules:     func(h *scenes.House, st cassinomatch.Standing) scenes.Scene { return rooms.NewRules(h, &st) },
}}

type sceneSet struct{ pages }

// Open returns the score of a hand that is over, or the table.
func (sceneSet) Open(h *scenes.House, _ scenes.Scene, st cassinomatch.Standing) scenes.Scene {
	if st.HandOver {
		return rooms.NewScoring(h, st)
	}
	return play.NewTable(h, st)
}

// Table returns the table as it stands.
func (sceneSet) Table(h *scenes.House, st cassinomatch.Standing) session.ReplayTable {
	return play.NewTable(h, st)
}

func (sceneSet) Waiting(h *scenes.House, st cassinomatch.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (sceneSet) Rumour(h *scenes.House, st cassinomatch.Standing) string { return tell.Rumour(h, st) }
func (sceneSet) Acts(h *scenes.House, st cassinomatch.Standing, from int) []string {
	return tell.Acts(h, &st, from)
}
func (sceneSet) Peek(st cassinomatch.Standing) []ui.Face     { return tell.Hand(st) }
func (sceneSet) Menu(st cassinomatch.Standing) scenes.Offers { return tell.OffersOf(st) }
