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

type shown = session.Pages[casismatch.Standing, *desk.Desk, *rooms.Scoring]

// Scenes is Casis's scenes.
var Scenes = book{shown{
	Log: session.AsScene(rooms.NewLog), Last: session.AsScene(rooms.NewLast), Again: session.AsScene(rooms.NewScoreAgain),
	Rules: func(h *scenes.House, st casismatch.Standing) scenes.Scene { return rooms.NewRules(h, &st) },
}}

type book struct{ shown }

// Open returns the desk, and once all that happened there has been seen what asks about a tie breaker, or the result.
func (book) Open(h *scenes.House, now scenes.Scene, st casismatch.Standing) scenes.Scene {
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
func (book) Table(h *scenes.House, st casismatch.Standing) session.ReplayTable {
	return desk.New(h, st)
}

func (book) Waiting(h *scenes.House, st casismatch.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (book) Rumour(h *scenes.House, st casismatch.Standing) string { return tell.Rumour(h, st) }
func (book) Peek(st casismatch.Standing) []ui.Face                 { return tell.Hand(st) }
func (book) Menu(st casismatch.Standing) scenes.Offers             { return tell.OffersOf(st) }

// Call returns what those are asked for who throw in secret.
func (book) Call(h *scenes.House, st casismatch.Standing) string {
	if st.View.Phase == engine.Throwing {
		return h.Say("desk.curtain.throw")
	}
	return ""
}
