package session

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/engine/study"
	"lacasa/game/wire"
	"lacasa/scenes"
	"lacasa/scenes/tally"
	"lacasa/ui"
)

// A Game is an entry in the list of games, with everything that the program needs to offer it.
type Game struct {
	ID   string
	Deck *ui.Deck
	// Poster is the game's picture on the street and the title.
	Poster scenes.Poster
	// Engine begins, reads and plays the game's matches.
	Engine
	// Sim is the game's part of the command that plays series of matches, Duel that of the command
	// that compares programs.
	Sim  Series
	Duel Duel
	// Studies are the questions that study runs can answer.
	Studies []study.Study
	// Normalize returns a with every empty field filled in. If there is no such match it returns a
	// request for the default match and an error.
	Normalize func(a match.Request) (match.Request, error)
	// Proposed returns a with the fields that a setup proposes if neither cards nor options were
	// requested. It is nil if the setup proposes what Normalize returns.
	Proposed func(a match.Request) match.Request
	// Winnable reports whether the person could win every round of the requested match if all cards
	// were known. It is nil if the game cannot find that out.
	Winnable func(a match.Request) bool
	// SeatEnds returns how a match ended for each seat, given the result in its record; nil if
	// nobody won or lost it.
	SeatEnds func(a match.Request, result string) []match.SeatEnd
	// Teams reports whether players who sit opposite one another are partners. It is nil if they
	// never are.
	Teams func(a match.Request) bool
	// Items returns what statistics count in the match of a record. It is nil if they count
	// nothing.
	Items func(text []byte) []match.Item
	// Score is the name of the tag with each side's score in the game's records.
	Score string
	// Pieces returns what a player can collect by winning matches, for statistics: the items, or
	// else the modes. It is nil if there is nothing to collect.
	Pieces func(h *scenes.House) []tally.Piece
	// Name returns the name of the mode and variant of a match.
	Name func(h *scenes.House, a match.Request) string
	// Alone returns players for that many seats: one person, and programs.
	Alone func(h *scenes.House, seats int) []match.Player
	// Company returns players with manners for the bots among them, for a match that is about to
	// begin. It may be nil at a host; bots have no manners then.
	Company func(a match.Request, players []match.Player) []match.Player
	// FormerRequest returns the last request that settings of former versions recorded. It is nil
	// if no former version had the game.
	FormerRequest func(settings []byte) match.Request
	// Goal returns a sentence that says what a problem asks for. It is nil if the game has no
	// problems.
	Goal func(h *scenes.House, goal string) string
	// Setup returns the scene in which a match is chosen, starting from a. other returns another
	// seed each time; note is a message to show.
	Setup func(h *scenes.House, a match.Request, other func() match.Seed, note string) scenes.Scene
	// Rules returns the scene with the game's rules.
	Rules func(h *scenes.House) scenes.Scene
	// Own describes what players can make for the game. It is nil if they can make nothing.
	Own *Own
}

// Own describes things that players make for a game. Each thing has a form, which is one line of
// text.
type Own struct {
	// Open opens the workshop. other returns another seed each time.
	Open func(h *scenes.House, other func() match.Seed) Workshop
	// Read finds things in a text that somebody has sent: lines with forms, or words that stand for
	// one in a message or an address. It returns nil if there are none. The error is a
	// *record.Error.
	Read func(text string) (forms []string, err error)
	// Take returns form as it can be added to kept, or "" if kept already contains it.
	Take func(kept []string, form string) (taken string)
	// Draft returns an error if text is not a valid draft. The error is a *record.Error.
	Draft func(text string) error
	// Word returns a word that stands for a thing in messages and addresses. Line returns a line
	// about the thing.
	Word func(form string) (string, error)
	Line func(h *scenes.House, form string) string
	// Draw draws a thing over a whole screen, for a picture file.
	Draw func(h *scenes.House, s *ui.Screen, form string)
}

// A Workshop is the scene in which players make something for a game.
type Workshop interface {
	scenes.Scene
	// Show shows a thing that somebody has sent, and asks what to do with it.
	Show(form string)
}

// An Engine holds the functions of a Game that its engine provides. EngineOf makes one.
type Engine struct {
	// Begin begins the requested match.
	Begin func(a match.Request, players []match.Player) (Running, error)
	// Read reads a match, from after the tag Game of its record.
	Read func(r *record.Reader, kept record.ExtraTags) (Running, error)
	// Check reads a record, and returns its result.
	Check func(r *record.Reader, kept record.ExtraTags) (result string, err error)
	// Solve reads a record and returns what the decision it waits for is worth. The error is a
	// *record.Error if the record is invalid; otherwise it says why there is no solution.
	Solve func(r *record.Reader, kept record.ExtraTags) (match.Solution, error)
	// Pose reads a record and returns the problem of reaching a goal from its last state.
	Pose func(r *record.Reader, kept record.ExtraTags, goal string) (Posed, error)
	// Join returns the requested match as one that a host keeps. send sends a message to the host.
	Join func(send func(wire.Message), a match.Request) Distant
	// Host returns the requested match, about to begin, to be played on other devices. ReadHosted
	// reads such a match as Read does. Shape describes the form in which its told values travel.
	Host       func(a match.Request, players []match.Player) (Hosted, error)
	ReadHosted func(r *record.Reader, kept record.ExtraTags) (Hosted, error)
	Shape      string
	// Play plays the requested match between programs to its end and returns its record.
	Play func(a match.Request, players []match.Player) (rec string, err error)
}

// EngineOf returns the Engine of a game. begins begins the requested match, read reads one, and
// game provides the scenes. The Engine refuses names that a record must not contain.
func EngineOf[T any, M match.Match[T]](begins func(match.Request, []match.Player) (M, error), read func(*record.Reader, record.ExtraTags) (M, error), game Scenes[T]) Engine {
	begin := func(a match.Request, players []match.Player) (m M, err error) {
		if err = record.CheckNames(players); err == nil {
			m, err = begins(a, players)
		}
		return m, err
	}
	return Engine{
		Begin: func(a match.Request, players []match.Player) (Running, error) {
			m, err := begin(a, slices.Clone(players))
			if err != nil {
				return nil, err
			}
			s := New(match.Match[T](m), game)
			return s, s.Next()
		},
		Read: func(r *record.Reader, kept record.ExtraTags) (Running, error) {
			m, err := read(r, kept)
			if err != nil {
				return nil, err
			}
			return New(match.Match[T](m), game), nil
		},
		Check: func(r *record.Reader, kept record.ExtraTags) (string, error) {
			m, err := read(r, kept)
			if err != nil {
				return "", err
			}
			return m.Result(), nil
		},
		Solve: func(r *record.Reader, kept record.ExtraTags) (s match.Solution, err error) {
			m, err := read(r, kept)
			if err != nil {
				return s, err
			}
			if solved, ok := any(m).(interface {
				Solve() (match.Solution, error)
			}); ok {
				return solved.Solve()
			}
			return s, match.Refuse("wrong.solve-game", "game", m.Request().Game)
		},
		Pose: poseOf(read, game),
		Join: func(send func(wire.Message), a match.Request) Distant { return NewRemote(send, game, a) },
		Host: func(a match.Request, players []match.Player) (Hosted, error) {
			m, err := begin(a, slices.Clone(players))
			if err != nil {
				return nil, err
			}
			return &hosted[T]{match.Match[T](m)}, nil
		},
		ReadHosted: func(r *record.Reader, kept record.ExtraTags) (Hosted, error) {
			m, err := read(r, kept)
			if err != nil {
				return nil, err
			}
			return &hosted[T]{match.Match[T](m)}, nil
		},
		Shape: wire.ShapeOf(reflect.TypeFor[T]()),
		Play: func(a match.Request, players []match.Player) (string, error) {
			m, err := begin(a, players)
			if err == nil {
				err = match.PlayOut[T](m)
			}
			if err != nil {
				return "", err
			}
			return m.String(), nil
		},
	}
}

// SetupOf returns a game's Setup function. If the request has a seed the setup offers that match;
// otherwise it offers a new seed and the options that such chooses from the settings, usually those
// chosen last.
func SetupOf[O any, S scenes.Scene](c *match.Choices[O], such func(*scenes.Settings, O) O,
	open func(*scenes.House, O, match.Seed, func() match.Seed, string) S) func(*scenes.House, match.Request, func() match.Seed, string) scenes.Scene {
	return func(h *scenes.House, a match.Request, other func() match.Seed, note string) scenes.Scene {
		o, _ := c.Options(a) // fields from another version are replaced by defaults
		seed := match.ParseSeed(a.Seed)
		if a.Seed == "" {
			o, seed = such(&h.Settings, o), other()
		}
		return open(h, o, seed, other, note)
	}
}

// SeatOne returns a function that seats a person among programs of those kinds, the weakest first.
// If match.KindRandom is the only kind, all seats get a person.
func SeatOne(kinds []string) func(h *scenes.House, seats int) []match.Player {
	return func(h *scenes.House, seats int) []match.Player { return scenes.NewSeating(h, kinds).Alone(seats) }
}

// Of returns the game with that id among games, or nil.
func Of(games []Game, id string) *Game {
	if at := slices.IndexFunc(games, func(g Game) bool { return g.ID == id }); at >= 0 {
		return &games[at]
	}
	return nil
}

// Unknown returns the error for a record of an unknown game.
func Unknown(r *record.Reader, game string, games []Game) error {
	return r.Refuse("wrong.game", "game", game, "list", IDs(games))
}

// IDs returns the ids of the games, joined for an error message.
func IDs(games []Game) string {
	var ids []string
	for _, g := range games {
		ids = append(ids, g.ID)
	}
	return record.Join(ids)
}

// A Series is a game's part of the command that plays matches without a display.
type Series struct {
	Usage string // describes its flags
	// Plan returns the wanted matches, in the order in which they are to be played.
	Plan func(w Wanted) ([]Planned, error)
	// Compose and Try are nil unless players make things for the game. Compose returns the form of
	// a random thing. Try plays the match like Engine.Play and returns an error for any fault it
	// meets.
	Compose func(seed match.Seed) (own string)
	Try     func(a match.Request, players []match.Player) (rec string, err error)
	// Stamp returns lines about how fair the match's situations are, as bots play them. It calls on
	// as it progresses. It may be nil.
	Stamp func(a match.Request, on func(done, of int)) (lines []string, err error)
}

// AllFlag is the flag value for every mode, or every situation, in turn.
const AllFlag = "all"

// Wanted describes a series of matches. Request.Own holds the things to be tested.
type Wanted struct {
	match.Request
	Only  string   // narrows the series, in the game's own words; empty for no restriction
	Kinds []string // the kind of each player, or one for all
}

// Planned is a match of a series, without its seed.
type Planned struct {
	Ask     match.Request
	Players []match.Player
}

// PlanOf returns the Plan function of a game whose choices are c, played by programs of the given
// kinds. The mode AllFlag stands for every mode, way and number of seats in turn.
func PlanOf[O any](c *match.Choices[O], kinds []string) func(Wanted) ([]Planned, error) {
	return func(w Wanted) (planned []Planned, err error) {
		asks := []match.Request{w.Request}
		if w.Mode == AllFlag {
			asks = c.Each(w.Request)
		}
		for _, a := range asks {
			var p Planned
			if p.Ask, err = c.Normalize(a); err != nil {
				return nil, err
			}
			if p.Players, err = SeatPlayers(w.Kinds, kinds, p.Ask.Seats); err != nil {
				return nil, err
			}
			planned = append(planned, p)
		}
		return planned, nil
	}
}

// SeatPlayers returns players of the wanted kinds for that many seats, each with a name. One wanted
// kind stands for all seats. kinds lists the possible ones.
func SeatPlayers(wanted, kinds []string, seats int) (players []match.Player, err error) {
	if len(wanted) == 1 {
		wanted = slices.Repeat(wanted, seats)
	}
	if len(wanted) != seats {
		return nil, match.Refuse("wrong.players", "seats", seats, "number", len(wanted))
	}
	for i, kind := range wanted {
		if !slices.Contains(kinds, kind) {
			return nil, match.Refuse("wrong.no-player", "kind", kind, "list", record.Join(kinds))
		}
		name := strings.ToUpper(kind[:1]) + kind[1:]
		if seats > 1 {
			name = fmt.Sprintf("%s %d", name, i+1)
		}
		players = append(players, match.Player{Kind: kind, Name: name})
	}
	return players, nil
}
