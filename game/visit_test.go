//go:build !js

package game

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"testing"
	"time"

	casisbot "lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	cassinobot "lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	casabot "lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/guest"
	"lacasa/game/host"
	"lacasa/game/session"
	"lacasa/game/wire"
	"lacasa/scenes"
)

// tapped is a line of which the test knows what came last.
type tapped struct {
	line
	told  *wire.Told
	at    uint32 // the number of what was decided about last
	heard func() // called before how the match stands is taken; nil: nothing is
}

func (l *tapped) Next() wire.Message {
	m := l.line.Next()
	if told, is := m.(*wire.Told); is {
		if l.told = told; l.heard != nil {
			l.heard()
		}
	}
	return m
}

// chosenBy returns what a program decides by what a seat was told, by game.
var chosenBy = map[string]func(t *testing.T, told *wire.Told) string{
	"lacasa": func(t *testing.T, told *wire.Told) string {
		st := decoded[casa.Standing](t, told)
		if st.Choices != nil {
			return casa.ChooseToken(st.Dealer, st.Choices[0])
		}
		return chooses(t, casabot.Kinds.New, st.View.Seat, func(p casabot.Player) string { return p.Choose(&st.View).String() })
	},
	"cassino": func(t *testing.T, told *wire.Told) string {
		st := decoded[cassinomatch.Standing](t, told)
		return chooses(t, cassinobot.Kinds.New, st.View.Seat, func(p cassinobot.Player) string { return p.Choose(&st.View).String() })
	},
	"casis": func(t *testing.T, told *wire.Told) string {
		st := decoded[casismatch.Standing](t, told)
		return chooses(t, casisbot.Kinds.New, st.View.Seat, func(p casisbot.Player) string { return p.Choose(&st.View).String() })
	},
}

// chooses returns what the program that plays at random chooses.
func chooses[P any, S ~uint8](t *testing.T, kinds func(string, match.Seed, match.Seat) (P, error), seat S, choose func(P) string) string {
	t.Helper()
	p, err := kinds(match.KindRandom, 1, match.Seat(seat))
	if err != nil {
		t.Fatal(err)
	}
	return choose(p)
}

func decoded[T any](t *testing.T, told *wire.Told) (st T) {
	t.Helper()
	var d wire.Decoder
	if err := d.Read(told.Standing, &st); err != nil {
		t.Fatal(err)
	}
	return st
}

// A sitter is a program at a table.
type sitter struct {
	*Game
	tap  *tapped
	seat match.Seat

	address string
	acted   time.Time
}

// pause is how long a sitter waits between two decisions: a host takes no more than a person can
// make.
const pause = 30 * time.Millisecond

// visiting opens a table for as many people, and returns a program for each, and one that looks on.
func visiting(t *testing.T, a match.Request, seats int) (all []*sitter) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	build := session.BuildOf("", Games)
	h := host.New(host.Config{Games: Games, Build: build, Page: http.NotFoundHandler()})
	s := host.Setup{Request: a}
	for seat := range seats {
		s.Players, s.Open = append(s.Players, match.Player{Kind: match.KindHuman, Name: fmt.Sprint("P", seat)}), append(s.Open, true)
	}
	for seat := seats; seat < a.Seats; seat++ {
		s.Players = append(s.Players, match.Player{Kind: match.KindFair, Name: fmt.Sprint("B", seat)})
	}
	table, err := h.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- h.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	for seat := range seats + 1 {
		v := &sitter{Game: program(t), seat: match.Seat(seat)}
		v.come("ws://"+listener.Addr().String()+wire.Path, wire.Hello{Build: build, Table: table.Code, Key: guest.NewKey()})
		t.Cleanup(func() { v.endVisit() })
		until(t, "the table is not reached", func() bool { v.live(); return v.playing.visit != nil && v.playing.visit.met })
		if seat < seats {
			v.do(scenes.Claim{Seat: v.seat, Name: fmt.Sprint("Guest", seat)})
			until(t, "the seat is not taken", func() bool { v.live(); return v.playing.visit.seated() })
		} else {
			v.seat = match.NoSeat
		}
		all = append(all, v)
	}
	all[0].do(scenes.SitDown)
	return all
}

// reload puts another program in place of a sitter's, as if its page had been loaded again.
func (v *sitter) reload(t *testing.T) {
	t.Helper()
	was := v.playing.visit
	address, hello := v.address, was.hello
	hello.Seen = wire.Seen{}
	was.line.Close()
	v.Game = program(t)
	v.come(address, hello)
}

// come goes to the table.
func (v *sitter) come(address string, hello wire.Hello) {
	v.house.Settings.Speed, v.house.Settings.Guide = 0, scenes.GuideOff
	v.visitTable(address, hello, nil)
	v.openVisit()
	v.address, v.tap = address, &tapped{line: v.playing.visit.line}
	v.playing.visit.line = v.tap
}

// live lets a while pass for a program.
func (v *sitter) live() {
	v.attendVisit()
	if v.playing.visit != nil {
		v.step(0.1)
	}
}

// waitAtMost is how long something may take on a busy computer.
const waitAtMost = 2 * time.Minute

// until waits for something.
func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(waitAtMost); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal(what)
		}
	}
}

// decide makes a decision if it is this seat's turn and its table has shown what has happened, or
// goes on.
func (v *sitter) decide(t *testing.T) {
	visit := v.playing.visit
	if visit.match == nil || !v.stage.atTable || len(v.stage.pages) > 0 || v.seat == match.NoSeat { // a screen that looks on goes on by itself
		return
	}
	told := v.tap.told
	mine := told.Turn == v.seat && (told.Stage == match.Deciding || told.Stage == match.Choosing) && visit.match.Begun() == told.Round
	switch {
	case time.Since(v.acted) < pause:
	case mine && told.Number > v.tap.at && (v.rests() || told.Stage == match.Choosing):
		v.acted = time.Now()
		if v.tap.at = told.Number; told.Stage == match.Choosing {
			v.do(scenes.Proceed) // from the score of the round before
		}
		v.do(scenes.Act{Move: chosenBy[visit.room.Request.Game](t, told)})
	case visit.match.Over() && told.Stage == match.Over:
	default:
		if _, table := v.stage.scene.(interface{ Busy() bool }); !table {
			v.acted = time.Now()
			v.do(scenes.Proceed)
		}
	}
}

// rests reports whether the scene is a table that has shown everything.
func (v *sitter) rests() bool { return !v.playing.visit.match.Busy(v.stage.scene) }

// People with screens of their own play a match to its end, with one who looks on; each screen goes
// at its own pace, and all end with the result.
func TestVisitorsPlay(t *testing.T) {
	for _, c := range []struct {
		request match.Request
		seats   int
		reloads bool // now and then a page is loaded again
	}{
		{match.Request{Game: "cassino", Options: "target=5"}, 2, true},
		{match.Request{Game: "lacasa", Mode: "two", Options: "rounds=2"}, 2, true},
		{match.Request{Game: "lacasa", Mode: "teams", Play: "sticky", Options: "rounds=2"}, 4, false},
		{match.Request{Game: "casis", Mode: "easy", Seats: 2}, 2, true},
	} {
		t.Run(c.request.Game+c.request.Mode+c.request.Play, func(t *testing.T) {
			a, err := gameOf(c.request.Game).Normalize(c.request)
			if err != nil {
				t.Fatal(err)
			}
			all := visiting(t, a, c.seats)
			over := func() (n int) {
				for _, v := range all {
					if v.playing.visit != nil && v.playing.visit.record != "" && v.playing.visit.match != nil && v.playing.visit.match.Over() {
						n++
					}
				}
				return n
			}
			turn, loaded := 0, time.Now()
			for end := time.Now().Add(waitAtMost); over() < len(all); {
				if again := all[turn%len(all)]; c.reloads && time.Since(loaded) > time.Second && again.playing.visit.match != nil {
					again.reload(t)
					turn, loaded = turn+1, time.Now()
				}
				for i, v := range all {
					if v.playing.visit == nil {
						t.Fatalf("%d was sent away: %s", i, v.house.Language())
					}
					v.live()
					v.decide(t)
				}
				if time.Now().After(end) {
					for i, v := range all {
						if v.playing.visit.match == nil {
							t.Errorf("%d has no match: met %v, cut %v", i, v.playing.visit.met, v.playing.visit.cut)
							continue
						}
						t.Errorf("%d: rests %v at %d, round %d, %T, told %d %d turn %d", i, v.rests(), v.tap.at, v.playing.visit.match.Begun(), v.stage.scene, v.tap.told.Number, v.tap.told.Stage, v.tap.told.Turn)
					}
					t.FailNow()
				}
			}
			for i, v := range all {
				if got, want := v.playing.visit.record, all[0].playing.visit.record; got != want {
					t.Errorf("%d has another record:\n%s\nnot\n%s", i, got, want)
				}
			}
			v := all[0]
			if v.do(scenes.KeepRecord); v.playing.visit == nil {
				t.Fatal("it has left")
			}
			if list, _ := v.keeper.finished(); len(list) != 1 {
				t.Errorf("%d matches are kept", len(list))
			}
		})
	}
}

// A window keeps a table: somebody comes with a phone, the window deals and looks on, and nothing
// listens any more once it has left.
func TestWindowIsHost(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	window := &sitter{Game: program(t)}
	a, err := gameOf("cassino").Normalize(match.Request{Game: "cassino"})
	if err != nil {
		t.Fatal(err)
	}
	players := []match.Player{{Kind: match.KindHuman, Name: "Ada"}, {Kind: match.KindHuman, Name: "Bruno"}}
	own, err := window.host(listener, func(h *host.Host) (*host.Table, error) {
		return h.Open(host.Setup{Request: a, Players: players, Open: []bool{true, true}, Owned: true})
	})
	if err != nil {
		t.Fatal(err)
	}
	address, hello := "ws://"+listener.Addr().String()+wire.Path, wire.Hello{Build: session.BuildOf("", Games), Table: own.table.Code, Key: guest.NewKey()}
	phone := &sitter{Game: program(t)}
	phone.come(address, hello)
	t.Cleanup(func() { phone.endVisit() })
	hello.Key = own.table.Owner
	window.visitTable(address, hello, own)
	window.openVisit()
	until(t, "nobody comes", func() bool { window.live(); phone.live(); return window.playing.visit.met && phone.playing.visit.met })
	if offered := phone.house.Attendance.Chairs[1]; offered.Name != "Bruno" || offered.Is != scenes.FreeSeat {
		t.Errorf("the second place is offered as %+v", offered)
	}
	phone.do(scenes.Claim{Seat: 0, Name: "Elena"})
	until(t, "the window does not see who has come", func() bool {
		window.live()
		phone.live()
		return window.house.Attendance.Chairs[0].Name == "Elena" && window.house.Attendance.Hosting
	})
	if _, is := window.stage.scene.(*scenes.Gather); !is {
		t.Errorf("the window shows %T", window.stage.scene)
	}
	window.do(scenes.SitDown)
	until(t, "it does not begin", func() bool { window.live(); phone.live(); return window.stage.atTable && phone.stage.atTable })
	if w := phone.house.Words; !window.house.Words.ThirdPerson || w.ThirdPerson || w.Reader != 1 || window.house.Words.Reader != 0 {
		t.Error("the wrong one is spoken to")
	}
	window.do(scenes.Home)
	if _, asks := window.stage.top().(*scenes.Present); !asks || window.playing.visit == nil {
		t.Fatalf("it does not ask before it ends the table: %T", window.stage.top())
	}
	if window.do(scenes.EndTable); window.playing.visit != nil || window.house.Attendance != nil {
		t.Error("the table cannot be left")
	}
	own.wait()
	until(t, "the phone is not told", func() bool { phone.live(); return phone.playing.visit == nil })
	until(t, "the host still listens", func() bool {
		c, err := net.Dial("tcp", listener.Addr().String())
		if err == nil {
			c.Close()
		}
		return err != nil
	})
}

// Once the host has ended the table, whoever still looks at the result of the match sets up another
// of their own; bots there have played in their manners, as they do at one screen.
func TestNextMatchAfterTheTableHasEnded(t *testing.T) {
	a, err := gameOf("cassino").Normalize(match.Request{Game: "cassino", Options: "target=1"})
	if err != nil {
		t.Fatal(err)
	}
	all := visiting(t, a, 1)
	v := all[0]
	until(t, "it does not end", func() bool {
		v.live()
		v.decide(t)
		return v.playing.visit.match != nil && v.playing.visit.match.Over() && v.playing.visit.record != ""
	})
	m, err := readMatch([]byte(v.playing.visit.record))
	if err != nil {
		t.Fatal(err)
	}
	players := m.Players()
	want := gameOf("cassino").Company(m.Ask(), []match.Player{players[0], {Kind: match.KindFair, Name: players[1].Name}})
	if players[1] != want[1] {
		t.Errorf("the bot is %v, not %v", players[1], want[1])
	}
	v.do(scenes.EndTable)
	until(t, "the table does not end", func() bool { v.live(); return v.playing.visit.ended })
	if v.do(scenes.SetUp{Ask: a}); v.playing.visit != nil || !v.stage.setting {
		t.Errorf("%T is shown", v.stage.scene)
	}
}

// A window that ended without closing its table offers it when it is opened again: to open it, with
// its match and the seats at its screen, or to forget it.
func TestTableThatWasNotClosedIsOffered(t *testing.T) {
	window := program(t)
	a, err := gameOf("cassino").Normalize(match.Request{Game: "cassino"})
	if err != nil {
		t.Fatal(err)
	}
	players := []match.Player{{Kind: match.KindHuman, Name: "Ada"}, {Kind: match.KindHuman, Name: "Bruno"}}
	open := func(h *host.Host) (*host.Table, error) {
		return h.Open(host.Setup{Request: a, Players: players, Open: []bool{false, false}, Owned: true})
	}
	visit := func(open func(*host.Host) (*host.Table, error)) *ownHost {
		t.Helper()
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		own, err := window.host(listener, open)
		if err != nil {
			t.Fatal(err)
		}
		window.visitTable("ws://"+listener.Addr().String()+wire.Path, wire.Hello{Build: session.BuildOf("", Games), Table: own.table.Code, Key: own.table.Owner}, own)
		window.openVisit()
		until(t, "the window does not come", func() bool { window.attendVisit(); return window.playing.visit.seated() })
		return own
	}
	own := visit(open)
	code := own.table.Code
	window.do(scenes.SitDown)
	until(t, "it does not begin", func() bool { window.attendVisit(); return window.stage.atTable })
	window.closeVisit(true)

	window.begin()
	if _, offers := window.stage.top().(*scenes.Reopening); !offers {
		t.Fatalf("%T is shown", window.stage.top())
	}
	own = visit(func(h *host.Host) (*host.Table, error) { return h.Reopen(code) })
	until(t, "its match is not shown", func() bool {
		window.attendVisit()
		return window.stage.atTable && window.playing.visit.match.Begun() == 1
	})
	if own.table.Code != code || len(window.playing.visit.room.Near) != 2 {
		t.Errorf("%s is opened, with %v", own.table.Code, window.playing.visit.room.Near)
	}
	window.closeVisit(true)

	window.begin()
	window.do(scenes.LetGo{Code: code})
	if left, there := host.LeftOpen(window.keeper.store); there {
		t.Errorf("%+v is still there", left)
	}
	if list, _ := window.keeper.store.List("save"); len(list) != 1 {
		t.Errorf("%v is saved", list)
	}
}
