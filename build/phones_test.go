package main

import (
	"context"
	"fmt"
	"image/png"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/build/drive"
	"lacasa/engine/match"
	"lacasa/game"
	"lacasa/game/host"
	"lacasa/game/session"
	"lacasa/game/webpage"
)

// keeping keeps a table for that many persons under a name that makes no secure context, and returns its address.
func keeping(t *testing.T, a match.Request, seats int) (address string) {
	t.Helper()
	dir, err := realPage()
	need(t, dir, err)
	page := webpage.Server(os.DirFS(dir))
	h := host.New(host.Config{Games: game.Games, Build: session.BuildOf("dev", game.Games), Names: []string{drive.PlainHost},
		Page: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/"+nowhere {
				io.WriteString(w, `<!doctype html><link rel="icon" href="data:,">`)
				return
			}
			page.ServeHTTP(w, r)
		})})
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
	return host.Link(net.JoinHostPort(drive.PlainHost, port), table.Code)
}

// come opens the page at a table's address, as somebody of that name.
func come(t *testing.T, address, name string) *guest {
	t.Helper()
	browser, err := realBrowser(t)
	need(t, browser, err)
	at, fragment, _ := strings.Cut(address, "#")
	tab, err := browser.Open(at+nowhere, phone)
	need(t, tab, err)
	t.Cleanup(tab.Close)
	g := &guest{T: t, tab: tab, words: words.Open("en"), touch: true}
	g.store(pageSettings, fmt.Sprintf(`{"language":"en","speed":0,"guide":"off","people":[%q]}`, name))
	begin(t, tab, "#"+fragment, hears)
	_, err = tab.WaitDrawn(patience)
	g.must(err)
	return g
}

// see keeps a picture of what the page shows, if pictures are wanted.
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

// Two phones come to a table over plain HTTP, sit down, and are dealt their cards; one of them is loaded again, and has its place still.
func TestPhonesComeToATable(t *testing.T) {
	inTurn(t, &pages)
	a, err := game.Games[1].Normalize(match.Request{Game: "cassino"})
	if err != nil {
		t.Fatal(err)
	}
	address := keeping(t, a, 2)
	all := []*guest{come(t, address, "Ada"), come(t, address, "Bruno")}
	for i, g := range all {
		var secure bool
		g.must(g.tab.Eval("isSecureContext", &secure))
		if secure {
			t.Fatal("the page is held to be secure")
		}
		g.see(fmt.Sprint("join-", i))
		g.press(g.words.Say("join.sit"))
	}
	all[0].poke(all[0].button("setup.start")) // once: where it was, the table has other buttons
	for i, g := range all {
		g.button("menu.hint")
		g.see(fmt.Sprint("table-", i))
	}
	all[1].reload()
	all[1].button("menu.hint")
	all[1].see("table-again")
}
