package host

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"lacasa/engine/casis"
	casisbot "lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/cassino"
	cassinobot "lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/lacasa"
	casabot "lacasa/engine/lacasa/bot"
	casamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/engine/record"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/game/wire"
)

var long = flag.Bool("whole", false, "play whole matches of every mode, and cut 1000 connections")

// The games without their scenes.
var games = []session.Game{
	{ID: casamatch.Game, Company: asTheyAre, Engine: session.EngineOf[casamatch.Standing](casamatch.Begin, casamatch.ReadFrom, nil)},
	{ID: cassinomatch.Game, Company: asTheyAre, Engine: session.EngineOf[cassinomatch.Standing](cassinomatch.Begin, cassinomatch.ReadFrom, nil)},
	{ID: casismatch.Game, Company: asTheyAre, Engine: session.EngineOf[casismatch.Standing](casismatch.Begin, casismatch.ReadFrom, nil)},
}

// asTheyAre returns the players without manners.
func asTheyAre(_ match.Request, players []match.Player) []match.Player { return players }

// carefully returns the players with careful bots.
func carefully(_ match.Request, players []match.Player) []match.Player {
	players = slices.Clone(players)
	for i, p := range players {
		if !p.Human() {
			players[i].Kind = match.InManner(p.Kind, match.Careful)
		}
	}
	return players
}

// A game lets a program decide for its players by what they were told, and nothing else.
type game struct {
	id     string
	asks   func(match.Request) []match.Request
	player func(seat match.Seat) func(*testing.T, *wire.Told) (token string, status match.Status, events any)
}

// decoding decodes what a seat is told and lets a program decide.
func decoding[T any, V any, A fmt.Stringer](seat match.Seat, view func(*T) *V, status func(*T) (match.Status, any), choose func(*T) string, program match.Decider[V, A]) func(*testing.T, *wire.Told) (string, match.Status, any) {
	var d wire.Decoder
	return func(t *testing.T, told *wire.Told) (string, match.Status, any) {
		var now T
		if err := d.Read(told.Standing, &now); err != nil {
			t.Fatal(err)
		}
		st, events := status(&now)
		switch {
		case told.Turn != seat:
			return "", st, events
		case told.Stage == match.Choosing:
			return choose(&now), st, events
		case told.Only != "":
			return told.Only, st, events
		}
		return program.Choose(view(&now)).String(), st, events
	}
}

var played = []game{
	{casamatch.Game, casamatch.Choices.Each, func(seat match.Seat) func(*testing.T, *wire.Told) (string, match.Status, any) {
		p, _ := casabot.Kinds.New(match.KindRandom, 1, seat)
		return decoding(seat, func(st *casamatch.Standing) *lacasa.View { return &st.View }, func(st *casamatch.Standing) (match.Status, any) { return st.Status, st.Log },
			func(st *casamatch.Standing) string { return casamatch.ChooseToken(lacasa.Seat(seat), st.Choices[0]) }, p)
	}},
	{cassinomatch.Game, cassinomatch.Choices.Each, func(seat match.Seat) func(*testing.T, *wire.Told) (string, match.Status, any) {
		p, _ := cassinobot.Kinds.New(match.KindRandom, 1, seat)
		return decoding(seat, func(st *cassinomatch.Standing) *cassino.View { return &st.View }, func(st *cassinomatch.Standing) (match.Status, any) { return st.Status, st.Log }, nil, p)
	}},
	{casismatch.Game, casismatch.Choices.Each, func(seat match.Seat) func(*testing.T, *wire.Told) (string, match.Status, any) {
		p, _ := casisbot.Kinds.New(match.KindFair, 1, seat)
		return decoding(seat, func(st *casismatch.Standing) *casis.View { return &st.View }, func(st *casismatch.Standing) (match.Status, any) { return st.Status, st.Log }, nil, p)
	}},
}

// players returns players for a request: people, and the Robot at its seat.
func players(t *testing.T, g *session.Game, a match.Request, kind string) []match.Player {
	t.Helper()
	for seats := max(1, a.Seats); seats <= match.MaxSeats; seats++ {
		var list []match.Player
		for i := range seats {
			list = append(list, match.Player{Kind: kind, Name: fmt.Sprint("P", i)})
		}
		for _, list := range [][]match.Player{list, append(list[:seats-1:seats-1], match.Player{Kind: match.KindRobot, Name: "Robot"})} {
			if _, err := g.Host(a, list); err == nil {
				return list
			}
		}
	}
	t.Fatal("nobody can play", a)
	return nil
}

// opened returns a host with a server, and a table at which every seat that a person can have is
// open.
func opened(t *testing.T, a match.Request, at *store.Store) (*Host, *httptest.Server, *Table) {
	t.Helper()
	h := New(Config{Games: games, Build: "b", Store: at, Page: http.NotFoundHandler(), Log: func(s string) { t.Log(s) }})
	server := httptest.NewServer(h.Handler())
	t.Cleanup(func() { h.Close(); server.Close() })
	all := players(t, session.Of(games, a.Game), a, match.KindHuman)
	open := make([]bool, len(all))
	for i, p := range all {
		open[i] = p.Human()
	}
	table, err := h.Open(Setup{Request: a, Players: all, Open: open})
	if err != nil {
		t.Fatal(err)
	}
	return h, server, table
}

var homes sync.Mutex

// newStore returns a store in a folder.
func newStore(dir string) *store.Store {
	homes.Lock()
	defer homes.Unlock()
	os.Setenv("LA_CASA_HOME", dir)
	return store.Open()
}

// A client is a device at a table.
type client struct {
	waits bool // the client lets others begin the next round
	t     *testing.T
	conn  *websocket.Conn
	room  *wire.Room
	told  *wire.Told
	key   string
	bye   wire.Reason
	last  wire.Message
	waved []*wire.Waved
	wrong []string
	text  string // the record
}

func dial(t *testing.T, server *httptest.Server, hello wire.Hello) *client {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http")+wire.Path, &websocket.DialOptions{Subprotocols: []string{wire.Protocol}})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(wire.MostDown)
	t.Cleanup(func() { conn.CloseNow() })
	c := &client{t: t, conn: conn}
	if hello.Build == "" {
		hello.Build = "b"
	}
	c.send(&hello)
	return c
}

func (c *client) send(m wire.Message) { c.raw(wire.Encode(m)) }

func (c *client) raw(b []byte) {
	_ = c.conn.Write(context.Background(), websocket.MessageBinary, b) // if it is cut, reading says so
}

// next takes the next message. It returns false once the connection is cut or silent.
func (c *client) next(within time.Duration) bool {
	soon, cancel := context.WithTimeout(context.Background(), within)
	defer cancel()
	_, b, err := c.conn.Read(soon)
	if err != nil {
		return false
	}
	m, err := wire.Decode(b)
	if err != nil {
		c.t.Error(err)
		return false
	}
	c.last = m
	switch m := m.(type) {
	case *wire.Room:
		c.room = m
		if m.Key != "" {
			c.key = m.Key
		}
	case *wire.Told:
		c.told = m
	case *wire.Bye:
		c.bye = m.Why
	case *wire.Refused:
		c.wrong = append(c.wrong, m.Why.Key)
	case *wire.Waved:
		c.waved = append(c.waved, m)
	case *wire.Record:
		c.text = m.Text
	case *wire.Beat: // who is silent for long is held to be gone
		c.send(&wire.Here{})
	}
	return true
}

// until takes messages until one is the wanted one.
func (c *client) until(what string, there func() bool) {
	c.t.Helper()
	for end := time.Now().Add(20 * time.Second); !there(); {
		if time.Now().After(end) || !c.next(10*time.Second) {
			c.t.Fatalf("no %s: the last was %#v", what, c.last)
		}
	}
}

// seated returns devices that have taken all open seats.
func seated(t *testing.T, server *httptest.Server, table *Table) (all []*client) {
	t.Helper()
	first := dial(t, server, wire.Hello{Table: strings.ToLower(table.Code)})
	first.until("room", func() bool { return first.room != nil })
	for seat, p := range first.room.Places {
		if !p.Free {
			continue
		}
		c := dial(t, server, wire.Hello{Table: table.Code})
		c.send(&wire.Claim{Seat: match.Seat(seat), Name: fmt.Sprint("N", seat)})
		c.until("seat", func() bool { return c.room != nil && int(c.room.You) == seat })
		all = append(all, c)
	}
	first.conn.CloseNow()
	return all
}

// play lets a device play until the match is over, or until most decisions are made.
func (c *client) play(g game, most int) (decided int) {
	c.until("room", func() bool { return c.room != nil })
	choose := g.player(c.room.You)
	var number uint32
	for decided < most {
		c.until("next state", func() bool { return c.told != nil && c.told.Number > number })
		told := c.told
		number = told.Number
		time.Sleep(time.Second / perSecond) // no person is faster, and who is is taken for a flood
		token, st, _ := choose(c.t, told)
		if st.Seed != "" && !st.MatchOver {
			c.t.Error("the seed is told")
		}
		switch {
		case told.Stage == match.Over:
			return decided
		case told.Stage == match.Between && c.waits: // for others to go on
		case told.Stage == match.Between:
			c.send(&wire.Proceed{At: number})
		case told.Turn == c.room.You:
			c.send(&wire.Move{At: number, Token: token})
			decided++
		}
	}
	return decided
}

// A whole match of each game is played by devices at all its seats, and everybody gets its valid
// record.
func TestDevicesPlayWholeMatches(t *testing.T) {
	for _, g := range played {
		asks := g.asks(match.Request{Game: g.id})
		if !*long {
			rand.Shuffle(len(asks), func(i, j int) { asks[i], asks[j] = asks[j], asks[i] })
			asks = asks[:min(2, len(asks))]
		}
		for _, a := range asks {
			t.Run(fmt.Sprintf("%s/%s/%s/%d", g.id, a.Mode, a.Play, a.Seats), func(t *testing.T) {
				t.Parallel() // they wait more than they work
				wholeMatch(t, g, a)
			})
		}
	}
}

func wholeMatch(t *testing.T, g game, a match.Request) {
	if g.id == casamatch.Game {
		a.Options = "rounds=2"
	}
	at := newStore(t.TempDir())
	_, server, table := opened(t, a, at)
	all := seated(t, server, table)
	looker := dial(t, server, wire.Hello{Table: table.Code})
	all[0].send(&wire.Begin{})
	var wait sync.WaitGroup
	for _, c := range all {
		wait.Go(func() { c.play(g, 1<<30) })
	}
	wait.Go(func() {
		for looker.text == "" && looker.next(time.Minute) {
		}
	})
	wait.Wait()
	for _, c := range append(all, looker) {
		c.until("record", func() bool { return c.text != "" })
		if c.text != all[0].text {
			t.Error("two devices have different records")
		}
		if c.room.Request.Seed == "" {
			c.until("seed", func() bool { return c.room.Request.Seed != "" })
		}
	}
	checked, err := record.Read([]byte(all[0].text), func(r *record.Reader, game string, kept record.ExtraTags) (string, error) {
		return session.Of(games, game).Check(r, kept)
	})
	if err != nil || checked == "*" {
		t.Error(checked, err)
	}
	if names, err := at.List(store.Many); err != nil || len(names) != 1 {
		t.Errorf("%v %v is kept of a finished match", names, err)
	}
	if names, err := at.List("save"); err != nil || len(names) != 0 {
		t.Errorf("%v %v is left among the unfinished", names, err)
	}
}

// A table may be ended by several callers at a time: a player, the person who runs the host, and
// the host that stops. None of them waits for ever.
func TestTableIsEndedOnce(t *testing.T) {
	h, _, table := opened(t, match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 2}, nil)
	hold := make(chan bool)
	table.do(func() { <-hold })
	var wait sync.WaitGroup
	wait.Go(table.End)
	wait.Go(h.Close)
	for len(table.inbox) < 2 {
		time.Sleep(time.Millisecond)
	}
	close(hold)
	ended := make(chan bool)
	go func() { wait.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(10 * time.Second):
		t.Fatal("somebody waits for ever")
	}
}

// A player who has not returned after a restart of the host has not been away for long.
func TestNobodyIsGoneAtOnce(t *testing.T) {
	dir := t.TempDir()
	h, server, table := opened(t, match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 2}, newStore(dir))
	seated(t, server, table)
	h.Close()
	again := New(Config{Games: games, Build: "b", Store: newStore(dir), Page: http.NotFoundHandler()})
	t.Cleanup(again.Close)
	again.Restore()
	table = again.table(table.Code)
	for seat, p := range asked(table, func() []place { table.tick(time.Now()); return table.places }) {
		if p.state != wire.Away {
			t.Errorf("seat %d is %d", seat, p.state)
		}
	}
}

// Several people play at the owner's device. It is told what everybody may know until the player
// whose turn it is has come in front of it, then what that seat may know until somebody else must
// decide, and never what another seat may know.
func TestSeveralPlayAtOneDevice(t *testing.T) {
	for _, g := range played {
		t.Run(g.id, func(t *testing.T) {
			a := match.Request{Game: g.id, Mode: "teams", Play: "sticky", Options: "rounds=2"}
			switch g.id {
			case cassinomatch.Game:
				a = match.Request{Game: g.id, Mode: "royal", Play: "standard", Seats: 4}
			case casismatch.Game:
				a = match.Request{Game: g.id, Mode: "easy", Play: "standard", Seats: 4}
			}
			of := slices.Clone(games)
			for i := range of {
				of[i].Company = carefully
			}
			h := New(Config{Games: of, Build: "b", Page: http.NotFoundHandler(), Log: func(s string) { t.Log(s) }})
			server := httptest.NewServer(h.Handler())
			t.Cleanup(func() { h.Close(); server.Close() })
			all := players(t, session.Of(games, g.id), a, match.KindHuman)
			all[3].Kind = match.KindFair
			table, err := h.Open(Setup{Request: a, Players: all, Open: []bool{false, true, false, false}, Owned: true})
			if err != nil {
				t.Fatal(err)
			}
			phone := dial(t, server, wire.Hello{Table: table.Code})
			phone.send(&wire.Claim{Seat: 1, Name: "N1"})
			phone.until("seat", func() bool { return phone.room != nil && phone.room.You == 1 })
			own := dial(t, server, wire.Hello{Table: table.Code, Key: table.Owner})
			own.until("seats", func() bool { return own.room != nil && fmt.Sprint(own.room.Near) == "[0 2]" })
			own.send(&wire.Begin{})
			phone.waits = true
			done := make(chan bool)
			go func() { defer close(done); phone.play(g, 1<<30) }()
			front, faced, looks, traded := match.NoSeat, turn{}, 0, false
			for number, told := uint32(0), (*wire.Told)(nil); told == nil || told.Stage != match.Over; {
				own.until("next state", func() bool { return own.told != told })
				time.Sleep(time.Second / perSecond)
				told = own.told
				now := turn{told.Round, told.Stage}
				switch {
				case told.Seat == match.NoSeat:
					front = match.NoSeat
				case told.Seat != front:
					t.Fatalf("it is told to %d, and %d is in front", told.Seat, front)
				case now != faced || told.Turn != front && told.Turn != 3:
					t.Fatalf("it is still told to %d: %+v", front, told)
				}
				switch {
				case told.Stage == match.Between && !traded:
					traded = true
					changes := func(a, b match.Seat, near string) {
						was := own.room.Places
						own.send(&wire.Ask{What: wire.Trade, For: a, Seat: b})
						own.until("other places", func() bool {
							r := own.room
							return fmt.Sprint(r.Near) == near && r.Places[a].Player == was[b].Player && r.Places[b].Player == was[a].Player
						})
					}
					changes(0, 2, "[0 2]")
					changes(2, 3, "[0 3]") // a bot is not asked
					changes(3, 2, "[0 2]")
				case told.Stage == match.Between:
					own.send(&wire.Proceed{At: told.Number})
				case told.Turn != 0 && told.Turn != 2:
					if looks == 0 { // it is not their turn, and nothing is told
						own.send(&wire.Look{Seat: 0})
					}
				case front == match.NoSeat:
					own.send(&wire.Look{Seat: 2 - told.Turn}) // neither the other's
					own.send(&wire.Look{Seat: told.Turn})
					front, faced = told.Turn, now
					looks++
				case told.Number > number:
					number = told.Number
					token, _, _ := g.player(front)(t, told)
					own.send(&wire.Move{At: number, Token: token})
				}
			}
			<-done
			if looks < 2 {
				t.Error("nobody has played there")
			}
			bot := asked(table, func() match.Player { return table.match.Players()[3] })
			if own.until("the end", func() bool { return own.room.Places[3].Player == bot }); bot.Manner() == "" {
				t.Error("the bot has no manner")
			}
			wrong := wire.Message(&wire.Look{Seat: 1}) // where another sits
			if g.id == cassinomatch.Game {
				wrong = &wire.Ask{What: wire.Trade, For: 1, Seat: 2}
			}
			own.send(wrong)
			own.until("goodbye", func() bool { return own.bye == wire.Broken })
		})
	}
}

// A player who is away for long before the match has the seat only until somebody else takes it, or
// a bot does when the match begins.
func TestSeatIsNotHeldForEver(t *testing.T) {
	_, server, table := opened(t, match.Request{Game: cassinomatch.Game, Mode: "royal", Play: "standard", Seats: 4}, nil)
	all := seated(t, server, table)
	for _, c := range all[1:] {
		c.conn.CloseNow()
	}
	all[0].until("them gone", func() bool {
		return all[0].room.Places[1].State == wire.Away && all[0].room.Places[3].State == wire.Away
	})
	later := func(by time.Duration) {
		asked(table, func() bool {
			for seat := range table.places[1:] {
				table.places[1+seat].since = time.Now().Add(-by)
			}
			table.tick(time.Now())
			return true
		})
	}
	later(awayFor / 2)
	if all[0].room.Places[1].Free {
		t.Error("the seat is free too early")
	}
	later(awayFor)
	all[0].until("free seats", func() bool { return all[0].room.Places[1].Free && all[0].room.Places[2].Free })
	back := dial(t, server, wire.Hello{Table: table.Code, Key: all[1].key})
	back.until("seat", func() bool { return back.room != nil && back.room.You == 1 })
	other := dial(t, server, wire.Hello{Table: table.Code})
	other.send(&wire.Claim{Seat: 2, Name: "Otto"})
	other.until("seat", func() bool { return other.room != nil && other.room.You == 2 })
	all[0].send(&wire.Here{})
	all[0].send(&wire.Begin{})
	all[0].until("deal", func() bool { return all[0].told != nil })
	if p := all[0].room.Places; p[1].Player.Name != "N1" || p[2].Player.Name != "Otto" || !p[0].Player.Human() || p[3].Player.Human() {
		t.Errorf("there sit %+v", p)
	}
	late := dial(t, server, wire.Hello{Table: table.Code, Key: all[3].key})
	late.until("room", func() bool { return late.room != nil && late.room.You == match.NoSeat })
}

// A saved match that cannot be read does not prevent a table from saving its own.
func TestTableIsSavedBesideWhatCannotBeRead(t *testing.T) {
	dir := t.TempDir()
	at := newStore(dir)
	if err := os.Mkdir(filepath.Join(dir, store.SaveNamed(1)), 0o700); err != nil {
		t.Fatal(err)
	}
	_, server, table := opened(t, match.Request{Game: cassinomatch.Game, Mode: "royal", Play: "standard", Seats: 2}, at)
	all := seated(t, server, table)
	all[0].send(&wire.Begin{})
	all[0].until("deal", func() bool { return all[0].told != nil })
	if text, there, err := at.Read(store.SaveNamed(2)); err != nil || !there || string(text) != asked(table, func() string { return table.match.String() }) {
		t.Errorf("saved is %q %v %v", text, there, err)
	}
}
