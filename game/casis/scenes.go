package casis

import (
	engine "lacasa/engine/casis"
	casismatch "lacasa/engine/casis/match"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

type pages = session.Pages[casismatch.Standing, *desk.Desk, *rooms.Scoring]

// Scenes provides the scenes of Casis.
var Scenes = sceneSet{pages{
	Log: session.AsScene(rooms.NewLog), Last: session.AsScene(rooms.NewLast), Again: session.AsScene(rooms.NewScoreAgain),
	Rules: func(h *scenes.House, st casismatch.Standing) scenes.Scene { return rooms.NewRules(h, &st) },
}}

type sceneSet struct{ pages }

// Open returns the desk. When everything that happened has been shown there, it returns the
// question about a tie breaker, or the score.
func (sceneSet) Open(h *scenes.House, now scenes.Scene, st casismatch.Standing) scenes.Scene {
	_, at := now.(*desk.Desk)
	switch seen := at || st.Seen == len(st.Log); {
	case seen && st.MatchOver:
		return rooms.NewScoring(h, st)
	case seen && rooms.TieDue(&st):
		return rooms.NewTie(h, st)
	}
	return desk.New(h, st)
}

// Table returns the desk as it stands.
func (sceneSet) Table(h *scenes.House, st casismatch.Standing) session.ReplayTable {
	return desk.New(h, st)
}

func (sceneSet) Waiting(h *scenes.House, st casismatch.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (sceneSet) Rumour(h *scenes.House, st casismatch.Standing) string { return tell.Rumour(h, st) }
func (sceneSet) Acts(h *scenes.House, st casismatch.Standing, from int) []string {
	return tell.Acts(h, &st, from)
}
func (sceneSet) Peek(st casismatch.Standing) []ui.Face     { return tell.Hand(st) }
func (sceneSet) Menu(st casismatch.Standing) scenes.Offers { return tell.OffersOf(st) }

// Call returns what the players who throw in secret are asked for.
func (sceneSet) Call(h *scenes.House, st casismatch.Standing) string {
	if st.View.Phase == engine.Throwing {
		return h.Say("desk.curtain.throw")
	}
	return ""
}
