// Package lacasa is La Casa's row in the list of games: it ties the engine to its scenes.
package lacasa

import (
	"encoding/json"
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// Game is La Casa.
var Game = session.Game{
	ID: casa.Game, Deck: deck.Deck, Poster: rooms.Welcome(),
	Begin:  begin,
	Read:   read,
	Check:  check,
	Sim:    session.Series{Usage: simUsage, Plan: plan},
	Asked:  func(a match.Ask) (match.Ask, error) { o, err := options(a); return casa.Ask(o, a.Seed), err },
	Former: former,
	Setup:  setup,
	Rules:  func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
}

// options reads the options of a match that is asked for. With an error they are the usual ones.
func options(a match.Ask) (lacasa.Options, error) {
	usual := lacasa.DefaultOptions(lacasa.Solo, lacasa.Standard)
	if a.Mode == "" {
		a.Mode = string(usual.Mode)
	}
	if a.Play == "" {
		a.Play = string(usual.Way)
	}
	o, err := lacasa.ParseOptions(lacasa.Mode(a.Mode), lacasa.Way(a.Play), a.Options)
	if seats := o.Mode.Seats(); err == nil && a.Seats != 0 && a.Seats != seats {
		err = match.Refuse("wrong.seats", "wanted", seats, "number", a.Seats)
	}
	if err != nil {
		return usual, err
	}
	return o, nil
}

func begin(a match.Ask, players []match.Player) (session.Running, error) {
	m, err := begun(a, players)
	if err != nil {
		return nil, err
	}
	s := Play(m)
	return s, s.Next()
}

// Play is the match at this screen.
func Play(m *casa.Match) session.Running { return session.New(m, book{}) }

func begun(a match.Ask, players []match.Player) (*casa.Match, error) {
	o, err := options(a)
	if err == nil {
		err = casa.CheckPlayers(o.Mode, players)
	}
	if err != nil {
		return nil, err
	}
	return casa.New(o, match.ParseSeed(a.Seed), slices.Clone(players)), nil
}

func read(r *record.Reader, kept record.Kept) (session.Running, error) {
	m, err := casa.ReadFrom(r, kept)
	if err != nil {
		return nil, err
	}
	return Play(m), nil
}

func check(r *record.Reader, kept record.Kept) (string, error) {
	m, err := casa.ReadFrom(r, kept)
	if err != nil {
		return "", err
	}
	return m.Result(), nil
}

// setup offers the match that is asked for: with a seed as it is, without one such as was chosen last.
func setup(h *scenes.House, a match.Ask, other func() match.Seed, note string) scenes.Scene {
	o, _ := options(a) // of another version: the usual ones
	seed := match.ParseSeed(a.Seed)
	if a.Seed == "" {
		o, seed = rooms.Offer(&h.Settings, o), other()
	}
	return rooms.NewSetup(h, o, seed, other, note)
}

// former reads what was asked for last from the settings of versions that knew one game.
func former(settings []byte) match.Ask {
	var was struct {
		Mode       lacasa.Mode `json:"mode"`
		Way        lacasa.Way  `json:"way"`
		Supplement bool        `json:"supplement"`
		Thrifty    bool        `json:"thrifty"`
	}
	if json.Unmarshal(settings, &was) != nil || was.Mode == "" && !was.Supplement && !was.Thrifty {
		return match.Ask{}
	}
	o, err := options(match.Ask{Mode: string(was.Mode), Play: string(was.Way)})
	if err != nil {
		return match.Ask{}
	}
	o.Supplement, o.Thrifty = was.Supplement, was.Thrifty
	return casa.Ask(o, "")
}

// book is La Casa's scenes.
type book struct{}

// Open is the dealer's choice, the score, what the round is about, or the table.
func (book) Open(h *scenes.House, now scenes.Scene, st casa.Standing) scenes.Scene {
	switch {
	case st.Choices != nil:
		return rooms.NewChoice(h, st)
	case st.RoundOver:
		return rooms.NewScoring(h, st)
	case !st.Told, reveals(&st):
		return rooms.NewElection(h, st)
	}
	_, dealt := now.(*rooms.Election) // then the cards have still to be dealt before the player's eyes
	return round.NewChallenge(h, st, !dealt)
}

// reveals reports whether a decision is made where it is shown what the round is about: alone, naming the Cousins.
func reveals(st *casa.Standing) bool {
	return st.View.Rules.Solo() && st.View.Phase == lacasa.Naming
}

func (book) Follow(now scenes.Scene, st casa.Standing) bool {
	table, ok := now.(*round.Challenge)
	if ok = ok && !reveals(&st); ok {
		table.Show(st)
	}
	return ok
}

func (book) Busy(now scenes.Scene) bool {
	table, ok := now.(*round.Challenge)
	return !ok || table.Busy()
}

func (book) Scores(now scenes.Scene) bool {
	_, ok := now.(*rooms.Scoring)
	return ok
}

func (book) Page(h *scenes.House, want scenes.Want, st casa.Standing) scenes.Scene {
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

func (book) Waiting(h *scenes.House, st casa.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (book) Rumour(h *scenes.House, st casa.Standing) string { return tell.Rumour(h, st) }
func (book) Peek(st casa.Standing) []ui.Face                 { return tell.Hand(st) }
func (book) Menu(st casa.Standing) scenes.Offers             { return tell.OffersOf(st) }

// simUsage is what the flags of a series may say.
var simUsage = "mode solo, two, teams; play standard, all-in, sticky, domination; options " + strings.Join(lacasa.OptionKeys(), ", ") +
	"; players " + strings.Join(bot.Kinds(), ", ") + "; situations by their ids, all also those that only the supplement has, by the supplement"

// plan lists the matches of a series; what narrows it is the situation of every round.
func plan(w session.Wanted) (planned []session.Planned, err error) {
	o, err := options(w.Ask)
	if err != nil {
		return nil, err
	}
	players, err := seated(o.Mode, w.Kinds)
	if err != nil {
		return nil, err
	}
	series := []lacasa.Options{o}
	if w.Only != "" {
		if o.Situations != nil {
			return nil, match.Refuse("wrong.situations-twice")
		}
		if series, err = ofOneSituation(o, w.Only); err != nil {
			return nil, err
		}
	}
	for _, o := range series {
		planned = append(planned, session.Planned{Ask: casa.Ask(o, ""), Players: players, Play: play})
	}
	return planned, nil
}

// play plays a match from its first deal to its result.
func play(a match.Ask, players []match.Player) (string, error) {
	m, err := begun(a, players)
	if err == nil {
		err = match.Played(m)
	}
	if err != nil {
		return "", err
	}
	return m.String(), nil
}

// seated is the players of a match, of these kinds. Alone the robot has the other seat.
func seated(mode lacasa.Mode, kinds []string) (players []match.Player, err error) {
	places := mode.Seats()
	if mode == lacasa.Solo {
		places = 1
	}
	if players, err = session.Seated(kinds, places); err != nil {
		return nil, err
	}
	for i, p := range players {
		if _, err := bot.New(p.Kind, 0, lacasa.Seat(i)); err != nil {
			return nil, err
		}
	}
	if mode == lacasa.Solo {
		players = append(players, match.Player{Kind: "robot", Name: "Robot"})
	}
	return players, nil
}

// ofOneSituation is options for matches in which every round has the situation: one set of options for each
// situation that is meant.
func ofOneSituation(options lacasa.Options, id string) (series []lacasa.Options, err error) {
	ids := []string{id}
	if id == session.All {
		ids = nil
		for _, situation := range lacasa.Situations {
			ids = append(ids, situation.ID)
		}
	}
	for _, each := range ids {
		o := options
		if _, err := o.Rules(each); err != nil && id == session.All && o.Mode == lacasa.Solo {
			o.Supplement = true // the book that has every situation of solo
		}
		if _, err := o.Rules(each); err != nil {
			if id == session.All {
				continue // of another mode
			}
			return nil, err
		}
		o.Situations = []string{each}
		if _, err := lacasa.ParseOptions(o.Mode, o.Way, o.String()); err != nil {
			return nil, err
		}
		series = append(series, o)
	}
	return series, nil
}
