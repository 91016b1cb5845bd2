package host

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	casismatch "lacasa/engine/casis/match"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/game/wire"
)

// asked returns what the table's goroutine returns.
func asked[T any](table *Table, of func() T) T {
	answer := make(chan T, 1)
	table.do(func() { answer <- of() })
	return <-answer
}

// A message that no device sends ends the connection and changes nothing.
func TestAttackersChangeNothing(t *testing.T) {
	_, server, table := opened(t, match.Request{Game: cassinomatch.Game, Mode: "standard", Play: "standard", Seats: 2}, nil)
	all := seated(t, server, table)
	all[0].send(&wire.Begin{})
	for _, c := range all {
		c.until("deal", func() bool { return c.told != nil && c.told.Stage == match.Deciding })
	}
	turn, other := all[0], all[1]
	if turn.told.Turn != turn.room.You {
		turn, other = other, turn
	}
	number := turn.told.Number
	record := func() string { return asked(table, func() string { return table.match.String() }) }
	before := record()
	token, _, _ := played[1].player(turn.room.You)(t, turn.told)
	for name, attack := range map[string]func(c *client){
		"out of turn":         func(c *client) { c.send(&wire.Move{At: number, Token: token}) },
		"of the future":       func(c *client) { c.send(&wire.Move{At: number + 1, Token: token}) },
		"malformed":           func(c *client) { c.raw([]byte("\x04move")) },
		"nothing":             func(c *client) { c.raw(nil) },
		"of the host":         func(c *client) { c.send(&wire.Told{Standing: []byte{1}}) },
		"hello again":         func(c *client) { c.send(&wire.Hello{Build: "b", Table: table.Code}) },
		"no seat":             func(c *client) { c.send(&wire.Claim{Seat: 200, Name: "x"}) },
		"no gesture":          func(c *client) { c.send(&wire.Wave{What: 200}) },
		"to no seat":          func(c *client) { c.send(&wire.Wave{To: 9}) },
		"no wish":             func(c *client) { c.send(&wire.Ask{What: 9}) },
		"10 MB":               func(c *client) { c.raw(bytes.Repeat([]byte{4}, 10<<20)) },
		"a long name":         func(c *client) { c.send(&wire.Claim{Name: strings.Repeat("x", wire.MostUp)}) },
		"1,000 in no time":    func(c *client) { flood(c, 1000) },
		"applause for ever":   func(c *client) { applaud(c, 100) },
		"text":                func(c *client) { c.conn.Write(t.Context(), websocket.MessageText, []byte("move")) },
		"too long a sequence": func(c *client) { c.raw(append(wire.Encode(&wire.Hello{})[:1], 0xff, 0xff, 0xff, 0xff, 0x7f)) },
	} {
		t.Run(name, func(t *testing.T) {
			c := dial(t, server, wire.Hello{Table: table.Code, Key: other.key})
			c.until("seat", func() bool { return c.told != nil && c.room != nil && c.room.You == other.room.You })
			attack(c)
			for c.next(5 * time.Second) {
			}
			if !strings.Contains("10 MB a long name nothing", name) && c.bye != wire.Broken {
				t.Errorf("the host says %d", c.bye)
			}
			if record() != before {
				t.Error("it changed the match")
			}
		})
	}
	turn.send(&wire.Move{At: number, Token: token})
	turn.until("answer", func() bool { return turn.told.Number > number })
	after := record()
	if after == before {
		t.Error("whose turn it is cannot play on")
	}
	turn.send(&wire.Move{At: number, Token: token}) // once more
	for turn.next(5 * time.Second) {
	}
	if turn.bye != wire.Broken || record() != after {
		t.Errorf("a replay: the host says %d", turn.bye)
	}
}

func flood(c *client, n int) {
	for range n {
		c.send(&wire.Here{})
	}
}

func applaud(c *client, n int) {
	for range n {
		c.send(&wire.Wave{To: match.NoSeat})
	}
}

// What a person may send at a wrong moment is refused with a sentence, and nothing else happens.
func TestRefusedInWords(t *testing.T) {
	_, server, table := opened(t, match.Request{Game: cassinomatch.Game, Mode: "royal", Play: "standard", Seats: 3}, nil)
	a := dial(t, server, wire.Hello{Table: table.Code})
	b := dial(t, server, wire.Hello{Table: table.Code})
	refused := func(c *client, m wire.Message, key string) {
		t.Helper()
		n := len(c.wrong)
		c.send(m)
		c.until(key, func() bool { return len(c.wrong) > n })
		if got := c.wrong[n]; got != key {
			t.Errorf("%#v is refused by %s, not %s", m, got, key)
		}
	}
	refused(a, &wire.Claim{Seat: 0, Name: " "}, "host.name")
	refused(a, &wire.Claim{Seat: 0, Name: "a\"b"}, "wrong.name-sign")
	refused(a, &wire.Begin{}, "host.chair")
	a.send(&wire.Claim{Seat: 0, Name: "Ada"})
	a.until("seat", func() bool { return a.room != nil && a.room.You == 0 })
	b.until("news", func() bool { return b.room != nil && !b.room.Places[0].Free })
	refused(b, &wire.Claim{Seat: 0, Name: "Bea"}, "host.taken")
	b.send(&wire.Claim{Seat: 2, Name: "Bea"})
	b.until("seat", func() bool { return b.room.You == 2 })
	link := b.key
	b.send(&wire.Claim{Seat: 1, Name: "Bea"}) // another place, by the same link
	b.until("seat", func() bool { return b.room.You == 1 })
	if b.key != link || b.room.Places[2].Player.Name != "P2" || // the name from the setup
		!b.room.Places[2].Free || b.room.Chair {
		t.Errorf("%+v", b.room)
	}
	refused(b, &wire.Begin{}, "host.chair")
	refused(b, &wire.Ask{What: wire.Undo}, "host.not-now")
	a.send(&wire.Begin{})
	for _, c := range []*client{a, b} {
		c.until("deal", func() bool { return c.told != nil && c.told.Turn != match.NoSeat })
	}
	if p := a.room.Places; p[2].Player.Human() || p[2].Free || p[0].Player.Name != "Ada" {
		t.Errorf("%+v", p)
	}
	refused(a, &wire.Begin{}, "host.begun")
	refused(b, &wire.Claim{Seat: 2, Name: "Bea"}, "host.begun")
	refused(a, &wire.Substitute{Seat: 1, On: true}, "host.there")
	refused(a, &wire.Ask{What: wire.Trade, Seat: 1}, "host.not-now")
}

// Undo is done once all others agree. A seat is taken again by its key, and the newer device wins.
// A bot plays for a player who is away until the player is back. Gestures reach everybody.
func TestPeopleAtATable(t *testing.T) {
	_, server, table := opened(t, match.Request{Game: cassinomatch.Game, Mode: "standard", Play: "standard", Seats: 2}, nil)
	all := seated(t, server, table)
	a, b := all[0], all[1]
	a.send(&wire.Begin{})
	for _, c := range all {
		c.until("deal", func() bool { return c.told != nil && c.told.Turn != match.NoSeat })
	}
	if a.told.Turn != a.room.You {
		a, b = b, a
	}
	chair := all[0]

	// undo
	before := asked(table, func() string { return table.match.String() })
	number := a.told.Number
	token, _, _ := played[1].player(a.room.You)(t, a.told)
	a.send(&wire.Move{At: number, Token: token})
	a.until("answer", func() bool { return a.told.Number > number })
	a.send(&wire.Ask{What: wire.Undo})
	b.until("question", func() bool { return b.room.Asked.What == wire.Undo && len(b.room.Asked.Waiting) == 1 })
	b.send(&wire.Answer{})
	a.until("no", func() bool { return len(a.wrong) == 1 && a.wrong[0] == "host.no" })
	a.send(&wire.Ask{What: wire.Undo})
	b.until("end of the question", func() bool { return b.room.Asked.What == wire.Nothing })
	b.until("question", func() bool { return b.room.Asked.What == wire.Undo })
	b.send(&wire.Answer{Yes: true})
	a.until("undo", func() bool { return a.told.Number > number+1 })
	if asked(table, func() string { return table.match.String() }) != before {
		t.Error("it is not undone")
	}
	b.send(&wire.Ask{What: wire.Undo}) // who has decided nothing
	a.until("question", func() bool { return a.room.Asked.What == wire.Undo })
	a.send(&wire.Answer{Yes: true})
	b.until("no", func() bool { return len(b.wrong) == 1 && b.wrong[0] == "host.no-undo" })
	a.until("end of the question", func() bool { return a.room.Asked.What == wire.Nothing })
	if len(a.wrong) != 1 {
		t.Errorf("who granted it is told %v", a.wrong)
	}

	// gestures
	b.send(&wire.Wave{To: match.NoSeat, What: wire.Applause})
	a.until("gesture", func() bool { return len(a.waved) == 1 && a.waved[0].From == b.room.You })

	// another device
	again := dial(t, server, wire.Hello{Table: table.Code, Key: b.key})
	again.until("seat", func() bool { return again.room != nil && again.room.You == b.room.You && again.told != nil })
	b.until("goodbye", func() bool { return b.bye == wire.Elsewhere })
	if a == chair {
		again.conn.CloseNow() // away
		a.until("away", func() bool { return a.room.Places[b.room.You].State == wire.Away })
		number = a.told.Number
		token, _, _ = played[1].player(a.room.You)(t, a.told)
		a.send(&wire.Move{At: number, Token: token})
		a.until("the other's turn", func() bool { return a.told.Turn == b.room.You })
		a.send(&wire.Substitute{Seat: b.room.You, On: true})
		a.until("bot", func() bool { return a.told.Turn == a.room.You && a.told.Number > number+1 })
		back := dial(t, server, wire.Hello{Table: table.Code, Key: b.key})
		back.until("seat", func() bool { return back.room != nil && back.room.You == b.room.You })
		if p := back.room.Places[b.room.You]; p.Substitute || p.State != wire.Present {
			t.Errorf("who is back: %+v", p)
		}
	}
	chair = dial(t, server, wire.Hello{Table: table.Code, Key: chair.key})
	chair.until("seat", func() bool { return chair.room != nil && chair.room.Chair })
	chair.send(&wire.End{})
	chair.until("end", func() bool { return chair.bye == wire.Ended })
	late := dial(t, server, wire.Hello{Table: table.Code})
	late.until("no table", func() bool { return late.bye == wire.NoTable })
}

// Places are exchanged between two rounds, and the match goes on with the names in their new order.
func TestPlacesAreChanged(t *testing.T) {
	g := played[1]
	_, server, table := opened(t, match.Request{Game: g.id, Mode: "standard", Play: "standard", Seats: 2}, nil)
	all := seated(t, server, table)
	all[0].send(&wire.Begin{})
	var wait sync.WaitGroup
	for _, c := range all {
		wait.Go(func() {
			choose := g.player(c.room.You)
			for number := uint32(0); ; {
				c.until("state", func() bool { return c.told != nil && c.told.Number > number })
				if number = c.told.Number; c.told.Stage == match.Between {
					return
				}
				if token, _, _ := choose(t, c.told); c.told.Turn == c.room.You {
					time.Sleep(time.Second / perSecond)
					c.send(&wire.Move{At: number, Token: token})
				}
			}
		})
	}
	wait.Wait()
	all[0].send(&wire.Ask{What: wire.Trade, Seat: 1})
	all[1].until("question", func() bool { return all[1].room.Asked.What == wire.Trade })
	all[1].send(&wire.Answer{Yes: true})
	for i, c := range all {
		c.until("other seat", func() bool { return int(c.room.You) == 1-i })
		if c.room.Places[1-i].Player.Name != fmt.Sprint("N", i) {
			t.Errorf("%+v", c.room)
		}
		number := c.told.Number
		c.send(&wire.Proceed{At: number})
		c.until("next hand", func() bool { return c.told.Round == 2 })
	}
}

// Codes can only be tried slowly, other builds are sent away, and a request that calls the host by
// another name gets nothing.
func TestStrangers(t *testing.T) {
	h, server, table := opened(t, match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 2}, nil)
	other := dial(t, server, wire.Hello{Build: "other", Table: table.Code})
	other.until("goodbye", func() bool { return other.bye == wire.OtherBuild })
	for i := range mostMisses + 1 {
		c := dial(t, server, wire.Hello{Table: "AAAAA"})
		want := wire.NoTable
		if i == mostMisses {
			want = wire.Slow
		}
		c.until("goodbye", func() bool { return c.bye == want })
	}
	right := dial(t, server, wire.Hello{Table: table.Code})
	right.until("goodbye", func() bool { return right.bye == wire.Slow })
	if answer, err := http.Get(server.URL + "/" + table.Code); err != nil || answer.StatusCode != http.StatusTooManyRequests {
		t.Errorf("the address of a table is answered by %v, %v", answer, err)
	}

	get := func(path, host string, header http.Header) *http.Response {
		r := httptest.NewRequest("GET", path, nil)
		r.Host = host
		r.Header = header
		w := httptest.NewRecorder()
		h.Handler().ServeHTTP(w, r)
		return w.Result()
	}
	for host, want := range map[string]int{"evil.test": 421, "evil.test:80": 421, "": 421, "192.168.1.2:4774": 404, "[::1]:4774": 404, "localhost": 404} {
		if got := get("/", host, http.Header{}).StatusCode; got != want {
			t.Errorf("%s is answered %d, not %d", host, got, want)
		}
	}
	upgrade := http.Header{"Connection": {"Upgrade"}, "Upgrade": {"websocket"}, "Sec-Websocket-Version": {"13"}, "Sec-Websocket-Key": {"dGhlIHNhbXBsZSBub25jZQ=="}, "Origin": {"http://evil.test"}}
	if got := get(wire.Path, "192.168.1.2", upgrade); got.StatusCode != http.StatusForbidden {
		t.Errorf("a page from elsewhere is answered %d", got.StatusCode)
	}
	for key := range get("/", "localhost", http.Header{"Origin": {"http://evil.test"}}).Header {
		if strings.HasPrefix(key, "Access-Control") {
			t.Error(key)
		}
	}
	if csp := get("/", "localhost", http.Header{}).Header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") {
		t.Error(csp)
	}
}

// The short address of a table leads to it, and guessing one is as slow as guessing a code.
func TestShortAddress(t *testing.T) {
	h, _, table := opened(t, match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 2}, nil)
	get := func(path string) *http.Response {
		r := httptest.NewRequest("GET", "http://localhost/"+path, nil)
		w := httptest.NewRecorder()
		h.Handler().ServeHTTP(w, r)
		return w.Result()
	}
	for range mostMisses * 2 { // neither a right code nor a file is a wrong guess
		if got := get(strings.ToLower(table.Code)); got.StatusCode != http.StatusSeeOther || got.Header.Get("Location") != "/#table="+table.Code {
			t.Fatalf("%d %v", got.StatusCode, got.Header)
		}
		if got := get("sw.js"); got.StatusCode != http.StatusNotFound {
			t.Fatal(got.StatusCode)
		}
	}
	for range mostMisses {
		if got := get("AAAAA"); got.StatusCode != http.StatusNotFound {
			t.Fatal(got.StatusCode)
		}
	}
	if got := get("AAAAA"); got.StatusCode != http.StatusTooManyRequests {
		t.Error(got.StatusCode)
	}
}

// A host limits the number of devices. A device that does not read is dropped without keeping
// anybody waiting.
func TestRoomForDevices(t *testing.T) {
	var c crowd
	for range mostOfOne {
		if !c.enter("a") {
			t.Fatal("no room")
		}
	}
	if c.enter("a") {
		t.Error("one address has all the room it likes")
	}
	for i := range mostDevices - mostOfOne {
		if !c.enter(fmt.Sprint(i)) {
			t.Fatal("no room")
		}
	}
	if c.enter("b") {
		t.Error("there is always room")
	}
	if c.leave("a"); !c.enter("b") {
		t.Error("there is no room again")
	}
	o := newOutbox()
	for i := range 1000 {
		o.put(&wire.Told{Number: uint32(i)})
		o.put(&wire.Room{})
	}
	if letters, over := o.take(); len(letters) != 2 || over {
		t.Errorf("%d wait", len(letters))
	}
	for range 1000 {
		o.put(&wire.Waved{})
	}
	if letters, over := o.take(); len(letters) > mostWaiting+1 || !over {
		t.Errorf("%d wait", len(letters))
	}
}

// A device for which there is no room is told so.
func TestFullHostSaysSo(t *testing.T) {
	h, server, table := opened(t, match.Request{Game: casismatch.Game, Mode: "easy", Play: "standard", Seats: 2}, nil)
	for range mostOfOne {
		h.crowd.enter("127.0.0.1")
	}
	c := dial(t, server, wire.Hello{Table: table.Code})
	c.until("goodbye", func() bool { return c.bye == wire.Full })
}

// A match is played to its end although connections are cut at random, devices are replaced, and
// the host is killed and started again. Nothing is lost, and nothing happens twice.
func TestCuts(t *testing.T) {
	cuts := 60
	if *long {
		cuts = 1000
	}
	chance := rand.New(rand.NewPCG(1, 1))
	g := played[1]
	dir := t.TempDir()
	h, server, table := opened(t, match.Request{Game: g.id, Mode: "royal", Play: "standard", Seats: 4}, newStore(dir))
	all := seated(t, server, table)
	all[0].send(&wire.Begin{})
	last := make([]string, len(all)) // what each device was told last about the round
	number := make([]uint32, len(all))
	var waits []time.Duration
	act := func(i int) (over bool) { // as it was told last
		c := all[i]
		number[i] = c.told.Number
		token, st, events := g.player(c.room.You)(t, c.told)
		said := fmt.Sprint(c.told.Round, events)
		if was := strings.TrimSuffix(last[i], "]"); strings.HasPrefix(last[i], fmt.Sprint(c.told.Round)) && !strings.HasPrefix(said, was) {
			t.Fatalf("seat %d was told\n%s\nand now\n%s", i, last[i], said)
		}
		last[i] = said
		switch {
		case c.told.Turn == c.room.You:
			c.send(&wire.Move{At: number[i], Token: token})
		case c.told.Stage == match.Between && i == 0:
			c.send(&wire.Proceed{At: number[i]})
		}
		return st.MatchOver
	}
	var shown uint32
	for cut := 0; ; {
		over, newest := false, asked(table, func() uint32 { table.tell(); return table.number })
		for i, c := range all {
			c.until("state", func() bool { return c.told != nil && c.told.Number >= newest && c.room != nil })
			if c.told.Number > number[i] {
				over = act(i)
			}
		}
		if newest == shown {
			time.Sleep(time.Millisecond)
		}
		shown = newest
		if over && cut >= cuts {
			break
		}
		if over { // and another
			all[0].send(&wire.Here{}) // a player who is silent for long is not the chair
			all[0].send(&wire.Begin{})
			last = make([]string, len(all))
			continue
		}
		if cut >= cuts || chance.IntN(3) > 0 {
			continue
		}
		cut++
		began := time.Now()
		if chance.IntN(10) == 0 { // the host is killed
			asked(table, func() bool { table.tell(); return true }) // a kill may lose what nobody has been told, which is then decided again
			h.Close()
			server.Close()
			h = New(Config{Games: games, Build: "b", Store: newStore(dir), Page: http.NotFoundHandler(), Log: func(s string) { t.Log(s) }})
			server = httptest.NewServer(h.Handler())
			h.Restore()
			if table = h.table(table.Code); table == nil {
				t.Fatal("the table is not opened again")
			}
			for i, c := range all {
				all[i] = dial(t, server, wire.Hello{Table: table.Code, Key: c.key})
				number[i] = 0
			}
		} else {
			i := chance.IntN(len(all))
			old := all[i]
			if chance.IntN(2) == 0 {
				old.conn.CloseNow()
			} // otherwise there are two
			all[i] = dial(t, server, wire.Hello{Table: table.Code, Key: old.key})
			c := all[i]
			c.until("state", func() bool { return c.told != nil && c.room != nil && c.room.You == old.room.You })
			act(i) // what it sent before may be lost
		}
		waits = append(waits, time.Since(began))
	}
	slices.Sort(waits)
	t.Log(len(waits), "cuts; the median took", waits[len(waits)/2], "and the longest", waits[len(waits)-1])
}
