package session

import (
	"fmt"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/scenes"
	"lacasa/scenes/tally"
	"lacasa/ui"
)

// Game is a row of the list of games.
type Game struct {
	ID   string
	Deck *ui.Deck
	// Poster is what the street and the title show of it.
	Poster scenes.Poster
	// Engine plays its matches.
	Engine
	// Sim plays a series of them.
	Sim Series
	// Asked is the match asked for with every word in its place, or why there is none such; then it is the usual one.
	Asked func(a match.Ask) (match.Ask, error)
	// Ended is how a match that was asked for ended for each seat, by its record's word; nil: nobody won or lost it.
	Ended func(a match.Ask, result string) []match.Ended
	// Came lists what came up in the matches of a record, which are counted by it; nil: nothing that is counted.
	Came func(text []byte) []match.Came
	// Score is the tag of its records that says what each side has by then: points, or what its catalogue calls so.
	Score string
	// Pieces are what one can have won at: of what comes up, or else the modes.
	Pieces func(h *scenes.House) []tally.Piece
	// Called is the name of the form of a match that was asked for: its mode and its way.
	Called func(h *scenes.House, a match.Ask) string
	// Alone seats a person among programs, as many as play.
	Alone func(h *scenes.House, seats int) []match.Player
	// Former is what settings of former versions say was asked for last; nil: none of them had the game.
	Former func(settings []byte) match.Ask
	// Setup chooses a match, beginning with what is asked for; other makes other seeds, note is a sentence to begin with.
	Setup func(h *scenes.House, a match.Ask, other func() match.Seed, note string) scenes.Scene
	// Rules is the pages of the rules.
	Rules func(h *scenes.House) scenes.Scene
	// Own is what players make for it themselves; nil: nothing.
	Own *Own
}

// Own is what players make for a game themselves, each thing in the game's form, which is a line of text.
type Own struct {
	// Open opens the room in which it is made; other makes seeds.
	Open func(h *scenes.House, other func() match.Seed) Workshop
	// Read finds such things in a text that somebody gives: lines of the form, or words that stand for one in a message or an address. It is
	// nil where there are none. The error is a *record.Error.
	Read func(text string) (forms []string, err error)
	// Take is a thing as it can lie beside those that are kept; empty where it is among them already.
	Take func(kept []string, form string) (taken string)
	// Draft says what is wrong with the text of a thing that was being made. The error is a *record.Error.
	Draft func(text string) error
	// Word is a thing as a word for messages and addresses, and Line what is said of it there.
	Word func(form string) (string, error)
	Line func(h *scenes.House, form string) string
	// Draw draws a thing over the whole of a screen, to be passed on as a picture.
	Draw func(h *scenes.House, s *ui.Screen, form string)
}

// Workshop is the room in which players make something for a game.
type Workshop interface {
	scenes.Scene
	// Show shows a thing that somebody has passed on, and asks what is to become of it.
	Show(form string)
}

// Engine is what a row has of its game's engine.
type Engine struct {
	// Begin begins the match that is asked for.
	Begin func(a match.Ask, players []match.Player) (Running, error)
	// Read reads a match from where its record's tag Game was read.
	Read func(r *record.Reader, kept record.Kept) (Running, error)
	// Check reads a record too, and says its result.
	Check func(r *record.Reader, kept record.Kept) (result string, err error)
	// Play plays the match that is asked for to its end, without a display.
	Play func(a match.Ask, players []match.Player) (rec string, err error)
}

// EngineOf is the engine that begins a match so, if its players have names that a record may have, and reads it so; book is its scenes.
func EngineOf[T any, M match.Match[T]](begins func(match.Ask, []match.Player) (M, error), read func(*record.Reader, record.Kept) (M, error), book Book[T]) Engine {
	begin := func(a match.Ask, players []match.Player) (m M, err error) {
		if err = record.CheckNames(players); err == nil {
			m, err = begins(a, players)
		}
		return m, err
	}
	return Engine{
		Begin: func(a match.Ask, players []match.Player) (Running, error) {
			m, err := begin(a, slices.Clone(players))
			if err != nil {
				return nil, err
			}
			s := New(match.Match[T](m), book)
			return s, s.Next()
		},
		Read: func(r *record.Reader, kept record.Kept) (Running, error) {
			m, err := read(r, kept)
			if err != nil {
				return nil, err
			}
			return New(match.Match[T](m), book), nil
		},
		Check: func(r *record.Reader, kept record.Kept) (string, error) {
			m, err := read(r, kept)
			if err != nil {
				return "", err
			}
			return m.Result(), nil
		},
		Play: func(a match.Ask, players []match.Player) (string, error) {
			m, err := begin(a, players)
			if err == nil {
				err = match.Played[T](m)
			}
			if err != nil {
				return "", err
			}
			return m.String(), nil
		},
	}
}

// SetupOf is the setup of a game of which that can be asked for. It offers the match asked for with a seed as it is, and without one
// such as was chosen last.
func SetupOf[O any, S scenes.Scene](c *match.Choices[O], such func(*scenes.Settings, O) O,
	open func(*scenes.House, O, match.Seed, func() match.Seed, string) S) func(*scenes.House, match.Ask, func() match.Seed, string) scenes.Scene {
	return func(h *scenes.House, a match.Ask, other func() match.Seed, note string) scenes.Scene {
		o, _ := c.Options(a) // of another version: the usual ones
		seed := match.ParseSeed(a.Seed)
		if a.Seed == "" {
			o, seed = such(&h.Settings, o), other()
		}
		return open(h, o, seed, other, note)
	}
}

// Among seats a person among programs of those kinds.
func Among(kinds []string) func(h *scenes.House, seats int) []match.Player {
	return func(h *scenes.House, seats int) []match.Player { return scenes.NewSeating(h, kinds).Alone(seats) }
}

// Unknown is the refusal of a record of a game that is not among the games.
func Unknown(r *record.Reader, game string, games []Game) error {
	return r.Wrong("wrong.game", "game", game, "list", IDs(games))
}

// IDs lists the games, for a refusal.
func IDs(games []Game) string {
	var ids []string
	for _, g := range games {
		ids = append(ids, g.ID)
	}
	return record.Or(ids)
}

// Series is the game's part of the command that plays matches without a display.
type Series struct {
	Usage string // what its flags may say
	// Plan lists the matches that are wanted, to be played in turn.
	Plan func(w Wanted) ([]Planned, error)
	// Of a game of which players make parts, nil elsewhere: Compose makes one by chance, in the game's form, and Try plays the match that is
	// asked for as Play does, and says what is wrong with what it comes through.
	Compose func(seed match.Seed) (own string)
	Try     func(a match.Ask, players []match.Player) (rec string, err error)
	// Stamp says, a line each, what bots make of that which the match asked for may play; on is called as it goes on.
	Stamp func(a match.Ask, on func(done, of int)) (lines []string, err error)
}

// All stands for each of what there is, in turn.
const All = "all"

// Wanted is a series of matches: what is asked for, and who plays.
type Wanted struct {
	match.Ask
	Only  string   // narrows it, in the game's own words; empty: it does not. Ask.Own is what is tried
	Kinds []string // who plays: a kind for each seat, or one for all
}

// Planned is a match of a series: what is asked for, but the seed, and who plays.
type Planned struct {
	Ask     match.Ask
	Players []match.Player
}

// PlanOf plans a series of a game of which that can be asked for, played by programs of these kinds. For the mode All it is every
// mode, way to play and number of seats in turn.
func PlanOf[O any](c *match.Choices[O], kinds []string) func(Wanted) ([]Planned, error) {
	return func(w Wanted) (planned []Planned, err error) {
		asks := []match.Ask{w.Ask}
		if w.Mode == All {
			asks = c.Each(w.Ask)
		}
		for _, a := range asks {
			var p Planned
			if p.Ask, err = c.Asked(a); err != nil {
				return nil, err
			}
			if p.Players, err = Seated(w.Kinds, kinds, p.Ask.Seats); err != nil {
				return nil, err
			}
			planned = append(planned, p)
		}
		return planned, nil
	}
}

// Seated is the players at so many seats, of the kinds wanted among those there are, each with a name.
func Seated(wanted, kinds []string, seats int) (players []match.Player, err error) {
	if len(wanted) == 1 {
		wanted = slices.Repeat(wanted, seats)
	}
	if len(wanted) != seats {
		return nil, match.Refuse("wrong.players", "seats", seats, "number", len(wanted))
	}
	for i, kind := range wanted {
		if !slices.Contains(kinds, kind) {
			return nil, match.Refuse("wrong.no-player", "kind", kind, "list", record.Or(kinds))
		}
		name := strings.ToUpper(kind[:1]) + kind[1:]
		if seats > 1 {
			name = fmt.Sprintf("%s %d", name, i+1)
		}
		players = append(players, match.Player{Kind: kind, Name: name})
	}
	return players, nil
}
