package cassino

import (
	"slices"

	played "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/cassino"
	"lacasa/scenes/cassino/play"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

func begin(a match.Ask, players []match.Player) (session.Running, error) {
	m, err := played.Begin(a, slices.Clone(players))
	if err != nil {
		return nil, err
	}
	s := Play(m)
	return s, s.Next()
}

// Play is the match at this screen.
func Play(m *played.Match) session.Running { return session.New(m, book{}) }

func read(r *record.Reader, kept record.Kept) (session.Running, error) {
	m, err := played.ReadFrom(r, kept)
	if err != nil {
		return nil, err
	}
	return Play(m), nil
}

// setup offers the match that is asked for: with a seed as it is, without one such as was chosen last.
func setup(h *scenes.House, a match.Ask, other func() match.Seed, note string) scenes.Scene {
	o, err := played.Options(a)
	if err != nil { // of another version
		o, _ = played.Options(match.Ask{})
	}
	seed := match.ParseSeed(a.Seed)
	if a.Seed == "" {
		seed = other()
	}
	return rooms.NewSetup(h, o, seed, other, note)
}

// book is Cassino's scenes.
type book struct{}

// Open is the score of a hand that is over, or the table.
func (book) Open(h *scenes.House, _ scenes.Scene, st played.Standing) scenes.Scene {
	if st.HandOver {
		return rooms.NewScoring(h, st)
	}
	return play.NewTable(h, st)
}

func (book) Follow(now scenes.Scene, st played.Standing) bool {
	table, ok := now.(*play.Table)
	if ok {
		table.Show(st)
	}
	return ok
}

func (book) Busy(now scenes.Scene) bool {
	table, ok := now.(*play.Table)
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
