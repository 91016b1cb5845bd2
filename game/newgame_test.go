package game

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/command"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	"lacasa/scenes/tally"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// This file is a whole game of two seats and one card, and is where to begin when you add one:
// build/docs/add-a-game.md leads through it. Each player says in turn whether they hold the card,
// and then it is shown. In order of appearance:
//
//   - third, the match: its record, whose turn it is, what may be done, and what each seat may be told (Tell);
//   - beginThird and readThird, which make a match from a request and from a record;
//   - thirdScene, what is seen and touched; thirdBook, which opens the scene that a match needs; thirdSetup, what is chosen before it;
//   - TestAddingAGame, which adds the row to Games and plays, saves, checks and simulates the game as the program does;
//   - TestAddedGameIsLikeTheOthers, which runs tests over all games with this one among them.
//
// A real game has its rules in engine/GAME, its scenes in scenes/GAME and its row in game/GAME.

const thirdGame = "third"

type third struct {
	ask     match.Request
	players []match.Player
	holder  string   // the seat that was dealt the card; empty: it is not dealt
	said    []string // by each seat in turn
	kept    record.ExtraTags
}

// thirdTold is what a seat may know of it.
type thirdTold struct {
	turn  match.Seat
	holds bool // this seat does
	over  bool
	last  string // what was said last
}

// answer returns the token of the true answer.
func (t thirdTold) answer() string {
	if t.holds {
		return fmt.Sprintf("%d:mine", t.turn)
	}
	return fmt.Sprintf("%d:not", t.turn)
}

func (m *third) String() string {
	var w record.Writer
	w.Begin(m.ask, 1, m.players)
	w.ExtraTags(m.kept)
	if w.Blank(); m.holder != "" {
		w.Tag("Deal", m.holder)
		for i, what := range m.said {
			w.Token(fmt.Sprintf("%d:%s", i, what))
		}
	}
	w.Tag("Result", m.Result())
	return w.String()
}

func (m *third) Ends(match.Seat) []match.End { return nil }

func (m *third) Result() string {
	if m.Stage() == match.Over {
		return m.holder
	}
	return record.Unfinished
}

func (m *third) Request() match.Request  { return m.ask }
func (m *third) Players() []match.Player { return m.players }
func (m *third) Events(match.Seat) int   { return len(m.said) }
func (m *third) Turn() match.Seat        { return match.Seat(len(m.said)) }

func (m *third) RoundsBegun() int {
	if m.holder == "" {
		return 0
	}
	return 1
}

func (m *third) Stage() match.Stage {
	switch {
	case m.holder == "":
		return match.Between
	case len(m.said) == len(m.players):
		return match.Over
	}
	return match.Deciding
}

func (m *third) Next() error {
	chance := match.NewChance(match.ParseSeed(m.ask.Seed), 1)
	m.holder = fmt.Sprint(chance.IntN(len(m.players)))
	return nil
}

func (m *third) Do(token string) error {
	what, mine := strings.CutPrefix(token, fmt.Sprintf("%d:", m.Turn()))
	if m.Stage() != match.Deciding || !mine || what != "mine" && what != "not" {
		return match.Refuse("wrong.no-token", "token", token)
	}
	m.said = append(m.said, what)
	return nil
}

func (m *third) ForcedMove() (string, bool) { return "", false }

// Suggest has every program say the truth, as far as its seat knows it.
func (m *third) Suggest(seat match.Seat) string {
	return m.Tell(match.Viewer{Seat: seat, Present: true}).answer()
}

func (m *third) Deciders() (seats []match.Seat) {
	for i := range m.said {
		seats = append(seats, match.Seat(i))
	}
	return seats
}

func (m *third) Rematch() match.Match[thirdTold] {
	return &third{ask: m.ask, players: match.DropFullNames(m.players)}
}

func (m *third) At(_, decisions int) match.Match[thirdTold] {
	back := *m
	back.said = slices.Clone(m.said[:min(decisions, len(m.said))])
	return &back
}

func (m *third) Tell(look match.Viewer) thirdTold {
	t := thirdTold{turn: m.Turn(), over: m.Stage() == match.Over, holds: look.Present && m.holder == fmt.Sprint(look.Seat)}
	if n := len(m.said); n > 0 {
		t.last = fmt.Sprintf("%s: %s", m.players[n-1].Name, m.said[n-1])
	}
	return t
}

var thirdChoices = match.Choices[match.Request]{
	Modes: []string{"pair"},
	Ways:  func(string) []string { return []string{"standard"} },
	Seats: func(string, string) []int { return []int{2} },
	Read: func(a match.Request, seats int) (match.Request, error) {
		if a.Seats = seats; a.Mode != "pair" || a.Play != "standard" || seats != 2 {
			return a, match.Refuse("wrong.seats", "wanted", 2, "number", seats)
		}
		return a, nil
	},
	Request: func(a match.Request, seed string) match.Request { a.Game, a.Seed = thirdGame, seed; return a },
	Ends: func(_ match.Request, result string) []match.SeatEnd {
		return match.SeatEnds(2, func(s match.Seat) int { return int(s) }, result)
	},
}

func beginThird(a match.Request, players []match.Player) (*third, error) {
	a, err := thirdChoices.Normalize(a)
	if err != nil {
		return nil, err
	}
	return &third{ask: a, players: players}, record.CheckPlayers(players, 2)
}

func readThird(r *record.Reader, kept record.ExtraTags) (*third, error) {
	r.KnowTags("Deal")
	m := &third{kept: kept}
	r.Keep(&m.kept)
	err := r.Head(1, func(tag string, h *record.Head) error {
		if m.ask, m.players = h.Request, h.Players; tag == "Seats" {
			m.ask.Game = thirdGame
			return record.CheckPlayers(m.players, 2)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if dealt, err := r.AtTag("Deal"); err != nil || !dealt {
		return m, r.Result(record.Unfinished)
	}
	if m.holder, err = r.Tag("Deal"); err != nil {
		return nil, err
	}
	for {
		token, err := r.Token()
		if err != nil {
			return nil, err
		}
		if token == "" {
			return m, r.Result(m.Result())
		}
		if err := m.Do(token); err != nil {
			return nil, r.Wrap(err)
		}
	}
}

// thirdScene is its table and its score.
type thirdScene struct {
	house *scenes.House
	told  thirdTold
}

func (s *thirdScene) Lay()            {}
func (s *thirdScene) Draw(*ui.Screen) {}

func (s *thirdScene) Update(in *ui.Input, _ float64) scenes.Intent {
	switch {
	case !in.Has(ui.Accept):
		return nil
	case s.told.over:
		return scenes.Proceed
	}
	return scenes.Act{Move: s.told.answer()}
}

type thirdBook struct{}

func (thirdBook) Open(h *scenes.House, _ scenes.Scene, t thirdTold) scenes.Scene {
	return &thirdScene{h, t}
}

func (thirdBook) Table(_ *scenes.House, t thirdTold) session.ReplayTable { return &thirdScene{told: t} }

func (s *thirdScene) Caption(string) {}

func (thirdBook) Follow(now scenes.Scene, t thirdTold) bool {
	s, ok := now.(*thirdScene)
	if ok {
		s.told = t
	}
	return ok
}

func (thirdBook) Busy(scenes.Scene) bool { return false }

func (thirdBook) Scores(now scenes.Scene) bool {
	s, ok := now.(*thirdScene)
	return ok && s.told.over
}

func (thirdBook) Page(*scenes.House, scenes.Open, thirdTold) scenes.Scene { return &thirdScene{} }
func (thirdBook) Waiting(*scenes.House, thirdTold) scenes.Waiting         { return scenes.Waiting{} }
func (thirdBook) Rumour(_ *scenes.House, t thirdTold) string              { return t.last }
func (thirdBook) Menu(thirdTold) scenes.Offers                            { return scenes.Offers{} }
func (thirdBook) Peek(t thirdTold) (faces []ui.Face) {
	if t.holds {
		faces = append(faces, 0)
	}
	return faces
}

// thirdSetup begins what was asked for last.
type thirdSetup struct {
	thirdScene
	ask match.Request
}

// thirdKinds lists the programs that play it. Tests ask every game for a random one, which nobody
// is offered.
var thirdKinds = []string{"bot-easy", match.KindRandom}

var thirdRow = session.Game{
	Company: func(_ match.Request, players []match.Player) []match.Player { return players },
	ID:      thirdGame, Deck: &ui.Deck{Faces: 1, Backs: 1}, Poster: scenes.Poster{Game: thirdGame},
	Setup: func(h *scenes.House, a match.Request, _ func() match.Seed, _ string) scenes.Scene {
		return &thirdSetup{thirdScene{house: h}, a}
	},
	Engine: session.EngineOf[thirdTold](beginThird, readThird, thirdBook{}),
	Sim:    session.Series{Plan: session.PlanOf(&thirdChoices, thirdKinds)},
	Pieces: func(h *scenes.House) []tally.Piece {
		return tally.ModesOf(thirdChoices.Modes, func(string) string { return h.Say("game." + thirdGame) })
	},
	Normalize: thirdChoices.Normalize,
	SeatEnds:  thirdChoices.SeatEnds,
	Alone:     session.SeatOne(thirdKinds),
	Name:      func(*scenes.House, match.Request) string { return thirdGame },
}

// A game is added by a row: no file of another is touched, and it has session, record, curtain,
// save, check and sim.
func TestAddingAGame(t *testing.T) {
	Games = append(Games, thirdRow)
	defer func() { Games = Games[:len(Games)-1] }()
	g, home := program(t), os.Getenv("LA_CASA_HOME")
	var did uitest.Events
	g.input = uitest.Input(&did)
	family := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}}
	g.do(scenes.Start{Ask: match.Request{Game: thirdGame, Mode: "pair", Play: "standard", Seed: "4QF7-0K2M"}, Players: family})
	saved := func() string {
		text, err := os.ReadFile(filepath.Join(home, store.SaveNamed(1)))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if saved() != g.playing.match.String() || !strings.Contains(saved(), `[Game "third"]`) {
		t.Fatalf("dealt, kept is\n%s", saved())
	}
	g.do(scenes.Proceed) // what it is about has been seen
	for seat := range 2 {
		if _, shut := g.stage.scene.(*scenes.Curtain); !shut {
			t.Fatalf("before seat %d there is %T", seat, g.stage.scene)
		}
		if holds := g.playing.match.Peek() != nil; holds != strings.Contains(saved(), fmt.Sprintf("[Deal \"%d\"]", seat)) {
			t.Errorf("seat %d peeks at the card: %v", seat, holds)
		}
		g.do(scenes.Look)
		if s, atTable := g.stage.scene.(*thirdScene); !atTable || s.told.turn != match.Seat(seat) {
			t.Fatalf("seat %d is shown %T", seat, g.stage.scene)
		}
		if seat == 0 {
			again, wrong := (&keeper{store: g.keeper.store}).load()
			if wrong != nil || again.String() != g.playing.match.String() {
				t.Fatalf("in the middle it is kept as %v, %v", again, wrong)
			}
		}
		did.Commands = append(did.Commands, ui.Accept)
		update(t, g)
	}
	text := g.playing.match.String()
	if !g.playing.match.Over() || strings.Count(text, ":mine") != 1 || strings.Count(text, ":not") != 1 {
		t.Fatalf("played is\n%s", text)
	}
	g.do(scenes.Proceed)
	if _, done := g.stage.scene.(*scenes.Title); !done || g.stage.of.ID != thirdGame {
		t.Errorf("after the match there is %T of %v", g.stage.scene, g.stage.of)
	}
	for _, call := range []struct{ name, args string }{{"sim", "-game third -mode pair -play standard -seed 4QF7-0K2M -players bot-easy -matches 3"}, {"check", filepath.Join(home, "third.casa")}} {
		c, _ := command.Find(call.name)
		var out, errs strings.Builder
		if exit := c.Run(strings.Fields(call.args), command.Streams{Out: &out, Err: &errs}, Games); exit != 0 {
			t.Fatalf("%s: %s%s", call.name, &out, &errs)
		}
		if call.name == "sim" {
			write(t, home, "third.casa", out.String())
		} else if strings.Count(out.String(), "holds: 0")+strings.Count(out.String(), "holds: 1") != 3 {
			t.Errorf("checked: %s", &out)
		}
	}
}

// What is tested over all games holds in the new one as well, as far as its scenes show nothing.
func TestAddedGameIsLikeTheOthers(t *testing.T) {
	Games = append(Games, thirdRow)
	defer func() { Games = Games[:len(Games)-1] }()
	for name, test := range map[string]func(*testing.T){
		"seats": TestEverySeatCanBeAskedFor, "links": TestLinksSayHowManyPlay, "counted": TestPlayedMatchesAreCounted, "collection": TestCollection,
		"moved": TestTrunkMoves, "met": TestTrunkMeetsWhatWasPlayedOn, "broken": TestTrunkLeavesOutWhatIsBroken, "names": TestNamesOfStrangers,
	} {
		t.Run(name, test)
	}
}

// Several games have a street with a door for each. Behind it is the game's own title, from there
// its own setup, with what was asked of it last; back leads out again. A match that waits says of
// which game it is, also before another game's door.
func TestStreet(t *testing.T) {
	Games = append(Games, thirdRow)
	defer func() { Games = Games[:len(Games)-1] }()
	g := program(t)
	enter := func(game string) {
		t.Helper()
		g.do(scenes.Enter{Game: game})
		if _, is := g.stage.scene.(*scenes.Title); !is || g.stage.of.ID != game || g.stage.opened() != 1 {
			t.Fatalf("behind the door of %s is %T of %v, %d open", game, g.stage.scene, g.stage.of, g.stage.opened())
		}
	}
	out := func() {
		t.Helper()
		g.do(scenes.Home)
		if _, is := g.stage.scene.(*scenes.Street); !is || g.stage.opened() != 0 {
			t.Fatalf("out of the door is %T, %d open", g.stage.scene, g.stage.opened())
		}
	}
	g.home()
	out()
	asked := match.Request{Game: thirdGame, Mode: "pair", Seed: "4QF7-0K2M"}
	g.do(scenes.Start{Ask: asked, Players: []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}}})
	out()
	if w := g.playing.waiting(); w == nil || w.Game != thirdGame || !strings.HasPrefix(w.Line, g.house.Say("game."+thirdGame)) {
		t.Errorf("waiting is %+v", w)
	}
	for game, mode := range map[string]string{thirdGame: "pair", Games[0].ID: ""} {
		enter(game)
		g.do(scenes.OpenSettings)
		outside, set := g.stage.scene, g.house.Settings
		for _, set.Language = range []string{"it", "en"} {
			g.do(scenes.Set{Settings: set})
			if _, is := g.stage.scene.(*scenes.Title); !is || g.stage.scene == outside || len(g.stage.pages) != 1 || g.stage.of.ID != game {
				t.Errorf("in another language there is %T of %v below %d pages", g.stage.scene, g.stage.of, len(g.stage.pages))
			}
			outside = g.stage.scene
		}
		g.do(scenes.Close)
		g.do(scenes.SetUp{})
		if s, is := g.stage.scene.(*thirdSetup); is != (game == thirdGame) || is && s.ask.Mode != mode || g.stage.opened() != 2 {
			t.Errorf("%s is set up by %T, %d open", game, g.stage.scene, g.stage.opened())
		}
		g.do(scenes.Home)
		if _, is := g.stage.scene.(*scenes.Title); !is || g.stage.of.ID != game {
			t.Errorf("back from its setup is %T of %v", g.stage.scene, g.stage.of)
		}
		out()
	}
	g.do(scenes.GoOn)
	if g.stage.of.ID != thirdGame || g.stage.opened() != 0 {
		t.Errorf("gone on is with %v, %d open", g.stage.of, g.stage.opened())
	}
}
