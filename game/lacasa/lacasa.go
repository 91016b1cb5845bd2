// Package lacasa is La Casa's row in the list of games: it ties the engine to its scenes.
package lacasa

import (
	"encoding/json"
	"runtime"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/lacasa/par"
	"lacasa/engine/lacasa/study"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/own"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	deck "lacasa/ui/deck/casa"
)

// Game is La Casa.
var Game = session.Game{
	ID: casa.Game, Deck: deck.Deck, Poster: rooms.Welcome(),
	Engine:        session.EngineOf[casa.Standing](casa.Begin, casa.ReadFrom, Scenes),
	Normalize:     casa.Choices.Normalize,
	Winnable:      winnable,
	SeatEnds:      ended,
	Teams:         func(a match.Request) bool { return lacasa.Mode(a.Mode) == lacasa.Teams },
	Items:         casa.Items,
	Score:         "Score",
	Pieces:        rooms.Pieces,
	Name:          tell.MatchName,
	Alone:         func(h *scenes.House, _ int) []match.Player { return rooms.Alone(h) },
	Company:       scenes.CompanyOf(&casa.Choices, bot.Kinds.Names()),
	FormerRequest: former,
	Goal:          tell.Goal,
	Setup:         session.SetupOf(&casa.Choices, rooms.Offer, rooms.NewSetup),
	Rules:         func(h *scenes.House) scenes.Scene { return rooms.NewRules(h, nil) },
	Own: &session.Own{
		Open: func(h *scenes.House, other func() match.Seed) session.Workshop { return own.New(h, other) },
		Read: readOwn, Take: own.Take, Draft: func(text string) error { return refused(own.CheckDraft(text)) }, Word: wordOf, Line: own.Line, Draw: own.Portrait,
	},
}

func init() {
	if runtime.GOOS != "js" { // the page has no commands, and loads faster without them
		Game.Sim = session.Series{Usage: simUsage, Plan: plan, Compose: compose, Try: try, Stamp: stamp}
		Game.Studies = study.Studies
		Game.Duel = session.Duel{Round: session.RoundOf[casa.Standing](casa.Begin, gain), Unit: unit}
	}
}

// former returns the request that settings of versions with only one game recorded.
func former(settings []byte) match.Request {
	var was struct {
		Mode       lacasa.Mode `json:"mode"`
		Way        lacasa.Way  `json:"way"`
		Supplement bool        `json:"supplement"`
		Thrifty    bool        `json:"thrifty"`
	}
	if json.Unmarshal(settings, &was) != nil || was.Mode == "" && !was.Supplement && !was.Thrifty {
		return match.Request{}
	}
	o, err := casa.Choices.Options(match.Request{Mode: string(was.Mode), Play: string(was.Way)})
	if err != nil {
		return match.Request{}
	}
	o.Supplement, o.Thrifty = was.Supplement, was.Thrifty
	return casa.RequestFor(o, "")
}

// winnable reports whether each round of a match of solo can be won with all cards known.
func winnable(a match.Request) bool {
	o, err := casa.Choices.Options(a)
	return err == nil && par.Winnable(&o, match.ParseSeed(a.Seed))
}

// ended returns how a match ended for each seat. It does not need the situations that players made,
// which lists of matches do not contain.
func ended(a match.Request, result string) []match.SeatEnd {
	o, err := lacasa.ReadOptions(lacasa.Mode(a.Mode), lacasa.Way(a.Play), a.Options)
	if err != nil {
		return nil
	}
	return casa.Choices.Ends(o, result)
}

type pages = session.Pages[casa.Standing, *round.Table, *rooms.Scoring]

// Scenes provides the scenes of La Casa.
var Scenes = sceneSet{pages{
	Log: session.AsScene(rooms.NewLog), Last: session.AsScene(rooms.NewLast), Again: session.AsScene(rooms.NewScoreAgain),
	OutOfPlay: session.AsScene(rooms.NewMemoryPage),
	Rules:     func(h *scenes.House, st casa.Standing) scenes.Scene { return rooms.NewRules(h, &st) },
}}

type sceneSet struct{ pages }

// Open returns the dealer's choice, the score, the presentation of the situation, or the table.
func (sceneSet) Open(h *scenes.House, now scenes.Scene, st casa.Standing) scenes.Scene {
	switch {
	case st.Choices != nil:
		return rooms.NewChoice(h, st)
	case st.RoundOver:
		return rooms.NewScoring(h, st)
	case !st.RoundShown, reveals(&st):
		return rooms.NewElection(h, st)
	}
	_, dealt := now.(*rooms.Election) // otherwise the cards have yet to be dealt on screen
	return round.NewTable(h, st, !dealt)
}

// Table returns the table as it stands, whatever else would be shown first.
func (sceneSet) Table(h *scenes.House, st casa.Standing) session.ReplayTable {
	return round.NewTable(h, st, true)
}

// reveals reports whether the next decision is made where the situation is presented, as naming the
// Cousins is in solo.
func reveals(st *casa.Standing) bool {
	return st.View.Rules.Solo() && st.View.Phase == lacasa.Naming
}

// Follow updates the table. It returns false if the next decision is made elsewhere.
func (b sceneSet) Follow(now scenes.Scene, st casa.Standing) bool {
	return !reveals(&st) && b.pages.Follow(now, st)
}

func (sceneSet) Waiting(h *scenes.House, st casa.Standing) scenes.Waiting {
	return tell.WaitingFor(h, st)
}
func (sceneSet) Rumour(h *scenes.House, st casa.Standing) string { return tell.Rumour(h, st) }
func (sceneSet) Acts(h *scenes.House, st casa.Standing, from int) []string {
	return tell.Acts(h, &st, from)
}
func (sceneSet) Peek(st casa.Standing) []ui.Face     { return tell.Hand(st) }
func (sceneSet) Menu(st casa.Standing) scenes.Offers { return tell.OffersOf(st) }

// simUsage says what the flags of a series may be.
var simUsage = "mode solo, two, teams, or all: every mode and way to play; play standard, all-in, sticky, domination; options " + strings.Join(lacasa.OptionKeys(), ", ") +
	"; players " + strings.Join(bot.Kinds.Names(), ", ") + "; situations by their ids, all also those that only the supplement has, by the supplement"

// plan returns the matches of a series. Wanted.Only names the situation of every round.
func plan(w session.Wanted) (planned []session.Planned, err error) {
	if w.Own != "" {
		return planOwn(w)
	}
	if w.Mode == session.AllFlag {
		return planEach(w)
	}
	o, err := casa.Choices.Options(w.Request)
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
		planned = append(planned, session.Planned{Ask: casa.RequestFor(o, ""), Players: players})
	}
	return planned, nil
}

// planEach returns the matches of a series in every mode and way to play, of those that have the
// situation.
func planEach(w session.Wanted) (planned []session.Planned, err error) {
	for _, w.Request = range casa.Choices.Each(w.Request) {
		more, wrong := plan(w)
		if planned = append(planned, more...); err == nil {
			err = wrong
		}
	}
	if len(planned) > 0 {
		err = nil
	}
	return planned, err
}

// gain returns what the round brought the seat: points in company, 1 for a round won in solo.
func gain(m *casa.Match, seat match.Seat) float64 {
	o, side := &m.Round().Outcome, lacasa.Seat(seat).Side()
	switch {
	case m.Options.Mode != lacasa.Solo:
		return float64(o.Points[side])
	case o.Winner != lacasa.NoSeat && o.Winner.Side() == side:
		return 1
	}
	return 0
}

// unit returns what gain counts.
func unit(a match.Request) (words string, share bool) {
	if a.Mode == string(lacasa.Solo) {
		return "rounds won", true
	}
	return "points a round", false
}

// seated returns the players of a match, of these kinds. In solo the Robot has the other seat.
func seated(mode lacasa.Mode, kinds []string) (players []match.Player, err error) {
	places := mode.Seats()
	if mode == lacasa.Solo {
		places = 1
	}
	if players, err = session.SeatPlayers(kinds, bot.Kinds.Names(), places); err != nil {
		return nil, err
	}
	if mode == lacasa.Solo {
		players = append(players, match.Player{Kind: match.KindRobot, Name: "Robot"})
	}
	return players, nil
}

// ofOneSituation returns options for matches in which every round has the same situation: one set
// of options for each situation that id stands for.
func ofOneSituation(options lacasa.Options, id string) (series []lacasa.Options, err error) {
	ids := []string{id}
	if id == session.AllFlag {
		ids = nil
		for _, situation := range lacasa.Situations {
			ids = append(ids, situation.ID)
		}
	}
	for _, each := range ids {
		o := options
		if _, err := o.Rules(each); err != nil && id == session.AllFlag && o.Mode == lacasa.Solo {
			o.Supplement = true // the rule book that has every situation of solo
		}
		if _, err := o.Rules(each); err != nil {
			if id == session.AllFlag {
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
