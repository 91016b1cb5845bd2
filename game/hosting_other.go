//go:build !js

package game

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"strconv"
	"time"

	"rsc.io/qr"

	"lacasa/game/host"
	"lacasa/game/session"
	"lacasa/game/webpage"
	"lacasa/game/wire"
	"lacasa/scenes"
)

// hosts says whether the program can be host to phones.
const hosts = true

// An ownHost is the host that this program is as long as its table is open. It listens neither
// before nor after that.
type ownHost struct {
	table     *host.Table
	addresses []string // under which phones reach it, the likely one first; none without a network
	at        int      // the one that is shown
	turned    bool     // another is, since changed was called last
	stop      func()
	ended     chan struct{} // closed once nothing listens any more
}

// openTable opens a table to which people come with phones, and goes there.
func (g *Game) openTable(i scenes.Host) {
	set := g.house.Settings
	set.Remember(i.Ask, i.Players)
	copy(set.Apart[:], i.Apart)
	g.set(set)
	g.goHost(func(h *host.Host) (*host.Table, error) {
		return h.Open(host.Setup{Request: i.Ask, Players: i.Players, Open: i.Apart, Owned: true})
	})
}

// reopenTable opens a table again that this program did not close, and goes there.
func (g *Game) reopenTable(code string) {
	g.goHost(func(h *host.Host) (*host.Table, error) { return h.Reopen(code) })
}

// forgetTable forgets a table that this program did not close.
func (g *Game) forgetTable(code string) {
	if err := host.Forget(g.keeper.store, code); err != nil {
		g.notices.tell(&notice{"notice.removed-not", []any{"why", reason(err)}})
	}
	g.stage.close()
}

// offerTable offers to open a table again that this program did not close, if there is one.
func (g *Game) offerTable() {
	if left, ok := host.LeftOpen(g.keeper.store); ok {
		g.stage.page(scenes.NewReopening(g.house, left.Code, left.People))
	}
}

// goHost begins to be host at the table that open opens, and goes there. The match under way waits
// among the saved ones: it may be that of the table.
func (g *Game) goHost(open func(*host.Host) (*host.Table, error)) {
	g.ended()
	g.keeper.leave()
	g.playing.take(nil)
	listener, err := host.Listen(":" + strconv.Itoa(host.Port))
	var own *ownHost
	if err == nil {
		if own, err = g.host(listener, open); err != nil {
			listener.Close()
		}
	}
	if err != nil {
		g.playing.latest()
		g.notices.tell(&notice{"gather.failed", []any{"error", err}})
		return
	}
	near := net.JoinHostPort("127.0.0.1", strconv.Itoa(listener.Addr().(*net.TCPAddr).Port))
	g.visitTable("ws://"+near+wire.Path, wire.Hello{Build: session.BuildOf(g.house.Version, Games), Table: own.table.Code, Key: own.table.Owner}, own)
	go func() { // so that the page is made before somebody asks for it
		if r, err := http.Get("http://" + near); err == nil {
			r.Body.Close()
		}
	}()
}

// host begins to be host to phones, at listener, with the table that open opens.
func (g *Game) host(listener net.Listener, open func(*host.Host) (*host.Table, error)) (*ownHost, error) {
	on, stop := context.WithCancel(context.Background())
	page, err := webpage.Find(on, func(_ time.Duration, err error) {
		if err != nil {
			g.notices.came <- notice{"gather.failed", []any{"error", err}}
		}
	})
	if err != nil {
		stop()
		return nil, err
	}
	h := host.New(host.Config{Games: Games, Build: session.BuildOf(g.house.Version, Games), Store: g.keeper.store, Page: page,
		Log: func(said string) { fmt.Fprintln(os.Stderr, said) }})
	table, err := open(h)
	if err != nil {
		stop()
		return nil, err
	}
	own := &ownHost{table: table, stop: stop, ended: make(chan struct{})}
	if list, home := host.Addresses(listener); home {
		own.addresses = list
	}
	go func() {
		defer close(own.ended)
		if err := h.Serve(on, listener); err != nil {
			g.notices.came <- notice{"gather.failed", []any{"error", err}}
		}
	}()
	return own, nil
}

// gathering describes the table to those who come, except for its match.
func (o *ownHost) gathering() (of scenes.Gathering) {
	if len(o.addresses) == 0 {
		return of
	}
	address := o.addresses[o.at]
	of.Address, of.End, of.Others = address+"/", o.table.Code, len(o.addresses) > 1
	if code, err := qr.Encode(host.Link(address, o.table.Code), qr.M); err == nil {
		of.Code = scenes.Square{Size: code.Size, Black: code.Black}
	}
	return of
}

// changed reports whether that has changed since the last call.
func (o *ownHost) changed() (changed bool) {
	changed, o.turned = o.turned, false
	return changed
}

// other chooses the next of the program's addresses.
func (o *ownHost) other() { o.at, o.turned = (o.at+1)%len(o.addresses), true }

// end ends the table, and everything that listens for it.
func (o *ownHost) end() {
	o.table.End()
	o.stop()
}

// pause ends everything that listens for the table, which can be opened again.
func (o *ownHost) pause() { o.stop() }

// wait waits until everybody has been told so.
func (o *ownHost) wait() { <-o.ended }
