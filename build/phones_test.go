package main

import (
	"context"
	"fmt"
	"image/png"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/match"
	"lacasa/game"
	wired "lacasa/game/guest"
	"lacasa/game/host"
	"lacasa/game/session"
	"lacasa/game/webpage"
	"lacasa/game/wire"
)

// keeping keeps a table for a number of people under a host name that is no secure context. It
// returns the table's address, and the line of an onlooker.
func keeping(t *testing.T, a match.Request, seats int) (address string, looks *wired.Line) {
	t.Helper()
	dir, err := realPage()
	need(t, dir, err)
	build := session.BuildOf("dev", game.Games)
	h := host.New(host.Config{Games: game.Games, Build: build, Names: []string{drive.PlainHost}, Page: webpage.Server(os.DirFS(dir))})
	s := host.Setup{Request: a}
	for range seats {
		s.Players, s.Open = append(s.Players, match.Player{Kind: match.KindHuman}), append(s.Open, true)
	}
	table, err := h.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	on, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	go h.Serve(on, listener)
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	looks = wired.Dial("ws://"+listener.Addr().String()+wire.Path, wire.Hello{Build: build, Table: table.Code})
	t.Cleanup(looks.Close)
	return host.Link(net.JoinHostPort(drive.PlainHost, port), table.Code), looks
}

// links counts the connections that a page has made with its host.
const links = `window.links = 0;
	window.WebSocket = class extends WebSocket {
		constructor(...how) {
			super(...how);
			this.addEventListener("message", () => { links++; }, {once: true});
		}
	}`

// come opens the page at a table's address on a device of its own, for somebody with that name who
// is in a hurry; with "" for somebody who has never been there.
func come(t *testing.T, address, name string, screen drive.Screen) *guest {
	t.Helper()
	browser, err := realBrowser(t)
	need(t, browser, err)
	tab, err := browser.OpenApart("about:blank", screen)
	need(t, tab, err)
	t.Cleanup(tab.Close)
	g := &guest{T: t, tab: tab, words: words.Open("en"), touch: screen.Touch}
	fewAgain(t, &g.lost)
	if name != "" {
		set := fmt.Sprintf(`{"language":"en","speed":0,"guide":"off","itself":"none","askAgain":true,"people":[%q]}`, name)
		g.must(tab.AddScript("localStorage.setItem(" + quote(pageSettings) + ", " + quote(set) + ")"))
	}
	g.must(tab.AddScript(hears))
	g.must(tab.AddScript(links))
	g.must(tab.Eval("location.replace("+quote(address)+")", nil))
	_, err = tab.WaitDrawn(patience)
	g.must(err)
	return g
}

// sitsDown takes the first free seat. It asks only once, because the button is then replaced by the
// one that deals.
func (g *guest) sitsDown() {
	g.Helper()
	g.poke(g.button("join.sit"))
	if !until(patience, func() bool { return !g.has("join.sit") }) {
		g.Fatal("no place can be taken; ", g.state())
	}
}

// see saves a picture of the page, if pictures are wanted.
func (g *guest) see(name string) {
	if *keptLooks == "" {
		return
	}
	picture, err := g.tab.Screenshot()
	g.must(err)
	f, err := os.Create(filepath.Join(*keptLooks, name+".png"))
	g.must(err)
	defer f.Close()
	g.must(png.Encode(f, picture))
}

// toldWithin returns the first state after that number that the onlooker is told, or nil if none
// comes within the limit.
func toldWithin(looks *wired.Line, number uint32, limit time.Duration) (now *wire.Told) {
	until(limit, func() bool {
		for m := looks.Next(); m != nil; m = looks.Next() {
			if m, is := m.(*wire.Told); is && m.Number > number {
				now = m
			}
		}
		return now != nil
	})
	return now
}

// told waits until the onlooker is told a state after that number.
func told(t *testing.T, looks *wired.Line, number uint32) *wire.Told {
	t.Helper()
	now := toldWithin(looks, number, patience)
	if now == nil {
		t.Fatal("nothing is told after", number)
	}
	return now
}

// decides does what the hint says, and returns what the onlooker is then told.
func (g *guest) decides(looks *wired.Line, number uint32) *wire.Told {
	g.Helper()
	for range 6 {
		g.poke(g.advised())
		if now := toldWithin(looks, number, soon); now != nil {
			return now
		}
		g.lost++
	}
	g.Fatalf("nothing is told after %d; %s", number, g.state())
	return nil
}

// decisions are the buttons that make a decision at a table of Cassino.
var decisions = []string{"cassino.table.take", "cassino.table.trail", "cassino.table.trail.long", "cassino.table.build", "cassino.table.add",
	"cassino.table.raise", "cassino.table.pair"}

// advised returns the button of the decision that the hint chooses, once the page shows it.
func (g *guest) advised() (found drive.Button) {
	g.Helper()
	for range 6 {
		g.advise()
		if until(soon, func() bool {
			buttons, err := g.tab.Buttons()
			g.must(err)
			at := slices.IndexFunc(buttons, func(b drive.Button) bool {
				return slices.ContainsFunc(decisions, func(key string) bool { return strings.HasPrefix(b.Label, g.sentence(key)) })
			})
			if at >= 0 {
				found = buttons[at]
			}
			return at >= 0
		}) {
			return found
		}
	}
	g.Fatalf("nothing can be decided; %s", g.state())
	return found
}

// said returns how many sentences the page has said.
func (g *guest) said() (n int) {
	g.Helper()
	g.must(g.tab.Eval("heard.length", &n))
	return n
}

// Two phones come to a table over plain HTTP, sit down, and get their cards. What one decides, the
// other sees. One of them is reloaded, still has its seat, and they play on.
func TestPhonesComeToATable(t *testing.T) {
	inTurn(t, &pages)
	a, err := game.Games[1].Normalize(match.Request{Game: "cassino"})
	if err != nil {
		t.Fatal(err)
	}
	address, looks := keeping(t, a, 2)
	names := []string{"Ada", "Bruno"}
	all := []*guest{come(t, address, names[0], handheld), come(t, address, names[1], handheld)}
	for i, g := range all {
		var secure bool
		g.must(g.tab.Eval("isSecureContext", &secure))
		if secure {
			t.Fatal("the page is held to be secure")
		}
		g.see(fmt.Sprint("join-", i))
		g.sitsDown()
	}
	all[0].use("setup.start", all[0].poke) // right after somebody sat down, it is not heard
	for i, g := range all {
		g.button("menu.hint")
		g.see(fmt.Sprint("table-", i))
	}
	now := told(t, looks, 0)
	for move := range 4 {
		if move == 2 {
			all[1].reload()
			all[1].button("menu.hint")
			all[1].see("table-again")
		}
		decides, other := all[now.Turn], all[1-now.Turn]
		before := other.said()
		now = decides.decides(looks, now.Number)
		other.must(other.tab.WaitFor(fmt.Sprintf("heard.slice(%d).some(text => text.includes(%q))", before, names[slices.Index(all, decides)]), patience))
	}
	for i, g := range all {
		if faults := g.tab.Errors(); len(faults) > 0 {
			t.Errorf("phone %d: %q", i, faults)
		}
	}
}
