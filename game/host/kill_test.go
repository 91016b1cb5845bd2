package host

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"testing"
	"time"

	"lacasa/engine/match"
	"lacasa/game/wire"
)

// hosting is the variable that makes a process of the test a host. Its value is the address to
// listen at.
const hosting = "LA_CASA_TEST_HOST"

func TestMain(m *testing.M) {
	if address := os.Getenv(hosting); address != "" {
		hostHere(address)
		return
	}
	os.Exit(m.Run())
}

// hostHere runs a host with one table, whose code it prints.
func hostHere(address string) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		fmt.Println(err)
		return
	}
	h := New(Config{Games: games, Build: "b", Store: newStore(os.Getenv("LA_CASA_HOME")), Page: http.NotFoundHandler()})
	if h.Restore(); len(h.Tables()) == 0 {
		a := match.Request{Game: played[1].id, Mode: "royal", Play: "standard", Seats: 2}
		two := []match.Player{{Kind: match.KindHuman}, {Kind: match.KindHuman}}
		if _, err := h.Open(Setup{Request: a, Players: two, Open: []bool{true, true}}); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(h.Tables()[0].Code)
	h.Serve(context.Background(), listener)
}

// A host that is killed and started again has the same table at the same address. Devices come back
// by their keys, and the match goes on from the state that everybody was told.
func TestKilledHostOpensItsTableAgain(t *testing.T) {
	home := t.TempDir()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := free.Addr().String()
	free.Close()
	server := &httptest.Server{URL: "http://" + address}
	start := func() (code string, kill func()) {
		c := exec.Command(os.Args[0])
		c.Env = append(os.Environ(), hosting+"="+address, "LA_CASA_HOME="+home)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		kill = func() { c.Process.Kill(); c.Wait() }
		t.Cleanup(kill)
		lines := bufio.NewScanner(out)
		lines.Scan()
		return lines.Text(), kill
	}
	code, kill := start()
	first := dial(t, server, wire.Hello{Table: code})
	second := dial(t, server, wire.Hello{Table: code})
	for seat, c := range []*client{first, second} {
		c.send(&wire.Claim{Seat: match.Seat(seat), Name: fmt.Sprint("N", seat)})
		c.until("seat", func() bool { return c.room != nil && int(c.room.You) == seat })
	}
	first.send(&wire.Begin{})
	all := []*client{first, second}
	var events string
	for round := range 6 {
		for _, c := range all {
			c.until("state", func() bool { return c.told != nil })
		}
		if _, _, now := played[1].player(0)(t, all[0].told); round > 0 && fmt.Sprint(now) != events {
			t.Fatalf("before it was killed %s\nand after %s", events, now)
		}
		for range 3 {
			number := all[0].told.Number
			for _, c := range all {
				if token, _, _ := played[1].player(c.room.You)(t, c.told); c.told.Turn == c.room.You {
					c.send(&wire.Move{At: number, Token: token})
					break
				}
			}
			for _, c := range all {
				c.until("move", func() bool { return c.told.Number > number })
			}
		}
		_, _, now := played[1].player(0)(t, all[0].told)
		events = fmt.Sprint(now)
		kill()
		began := time.Now()
		var again string
		if again, kill = start(); again != code {
			t.Fatalf("the table is %s, not %s", again, code)
		}
		for i, c := range all {
			all[i] = dial(t, server, wire.Hello{Table: code, Key: c.key})
			all[i].until("seat", func() bool { return all[i].room != nil && int(all[i].room.You) == i })
		}
		t.Log("back after", time.Since(began))
	}
}
