package casis

import (
	played "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/casis"
	"lacasa/scenes/casis/desk"
	"lacasa/scenes/casis/tell"
	"lacasa/ui"
)

func begin(a match.Ask, players []match.Player) (session.Running, error) {
	m, err := played.Begin(a, players)
	if err != nil {
		return nil, err
	}
	s := session.New(m, book{})
	return s, s.Next()
}

func read(r *record.Reader, kept record.Kept) (session.Running, error) {
	m, err := played.ReadFrom(r, kept)
	if err != nil {
		return nil, err
	}
	return session.New(m, book{}), nil
}

// setup offers the match that is asked for: with a seed as it is, without one with cards of its own.
func setup(h *scenes.House, a match.Ask, other func() match.Seed, note string) scenes.Scene {
	o, _ := played.Options(a) // of another version: the usual ones
	seed := match.ParseSeed(a.Seed)
	if a.Seed == "" {
		seed = other()
	}
	return rooms.NewSetup(h, o, seed, other, note)
}

// book is Casis's scenes.
type book struct{}

// Open is the desk, and once all that happened there has been seen the result.
func (book) Open(h *scenes.House, now scenes.Scene, st played.Standing) scenes.Scene {
	if _, at := now.(*desk.Desk); st.MatchOver && (at || st.Seen == len(st.Log)) {
		return rooms.NewScoring(h, st)
	}
	return desk.New(h, st)
}

func (book) Follow(now scenes.Scene, st played.Standing) bool {
	table, ok := now.(*desk.Desk)
	if ok {
		table.Show(st)
	}
	return ok
}

func (book) Busy(now scenes.Scene) bool {
	table, ok := now.(*desk.Desk)
	return !ok || table.Busy()
}

func (book) Scores(now scenes.Scene) bool {
	_, ok := now.(*rooms.Scoring)
	return ok
}

func (book) Page(h *scenes.House, want scenes.Want, st played.Standing) scenes.Scene {
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

func (book) Waiting(h *scenes.House, st played.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (book) Rumour(h *scenes.House, st played.Standing) string { return tell.Rumour(h, st) }
func (book) Peek(st played.Standing) []ui.Face                 { return tell.Hand(st) }
func (book) Menu(st played.Standing) scenes.Offers             { return tell.OffersOf(st) }
