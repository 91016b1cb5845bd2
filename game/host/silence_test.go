package host

import (
	"context"
	"net"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/match"
	"lacasa/game/guest"
	"lacasa/game/wire"
)

// A network is a listener within a test in which time passes by itself, and where the network of a
// device may fall silent: then nothing arrives any more, and nobody is told.
type network struct {
	come    chan net.Conn
	down    chan struct{} // closed with the listener
	devices map[string]*reach
}

// A reach is the network of a device.
type reach struct {
	lock sync.Mutex
	back chan struct{} // closed once it is no longer silent; nil: it is not
}

func (n *network) Accept() (net.Conn, error) {
	select {
	case c := <-n.come:
		return c, nil
	case <-n.down:
		return nil, net.ErrClosed
	}
}

func (n *network) Close() error {
	select {
	case <-n.down:
	default:
		close(n.down)
	}
	return nil
}

func (n *network) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: Port} }

// dial connects the device that reaches the host by that name.
func (n *network) dial(ctx context.Context, _, name string) (net.Conn, error) {
	host, _, _ := net.SplitHostPort(name)
	r := n.devices[host]
	select {
	case <-r.silence():
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	near, far := net.Pipe()
	select {
	case n.come <- &muffled{Conn: far, reach: r, closed: make(chan struct{})}:
		return &muffled{Conn: near, reach: r, closed: make(chan struct{})}, nil
	case <-n.down:
		return nil, net.ErrClosed
	}
}

// silence returns what is closed once something arrives.
func (r *reach) silence() <-chan struct{} {
	r.lock.Lock()
	defer r.lock.Unlock()
	if r.back == nil {
		passed := make(chan struct{})
		close(passed)
		return passed
	}
	return r.back
}

// fall lets the network be silent for that long.
func (r *reach) fall(long time.Duration) {
	r.lock.Lock()
	defer r.lock.Unlock()
	r.back = make(chan struct{})
	time.AfterFunc(long, func() {
		r.lock.Lock()
		defer r.lock.Unlock()
		close(r.back)
		r.back = nil
	})
}

// muffled is an end of a connection through a reach.
type muffled struct {
	net.Conn
	reach  *reach
	once   sync.Once
	closed chan struct{}
}

// pass waits for the network. It returns false if the connection is closed meanwhile.
func (m *muffled) pass() bool {
	select {
	case <-m.reach.silence():
		return true
	case <-m.closed:
		return false
	}
}

func (m *muffled) Read(b []byte) (int, error) {
	n, err := m.Conn.Read(b)
	if !m.pass() {
		return 0, net.ErrClosed
	}
	return n, err
}

func (m *muffled) Write(b []byte) (int, error) {
	if !m.pass() {
		return 0, net.ErrClosed
	}
	return m.Conn.Write(b)
}

// Close closes this end; the other hears of it when the network is back.
func (m *muffled) Close() error {
	m.once.Do(func() {
		close(m.closed)
		m.Conn.SetDeadline(time.Unix(1, 0)) // nobody here waits any more
		go func() { <-m.reach.silence(); m.Conn.Close() }()
	})
	return nil
}

// An attender is a device at a table, and what it has been told last.
type attender struct {
	*guest.Line
	room *wire.Room
	told *wire.Told
	cuts int
}

func (s *attender) hear() {
	for m := s.Next(); m != nil; m = s.Next() {
		switch m := m.(type) {
		case *wire.Room:
			s.room = m
		case *wire.Told:
			s.told = m
		case guest.Cut:
			s.cuts++
		}
	}
}

// The network of a device falls silent for a minute, and neither end of its connection is told. The
// others see after a few seconds that it is away and wait for nothing; once the network is back so
// is the device, by itself, and is told how everything stands.
func TestSilentMinute(t *testing.T) {
	was := http.DefaultTransport
	defer func() { http.DefaultTransport = was }()
	synctest.Test(t, func(t *testing.T) {
		n := &network{come: make(chan net.Conn), down: make(chan struct{}), devices: map[string]*reach{"a.test": {}, "b.test": {}}}
		http.DefaultTransport = &http.Transport{DialContext: n.dial}
		h := New(Config{Games: games, Build: "b", Names: []string{"a.test", "b.test"}, Page: http.NotFoundHandler()})
		a := match.Request{Game: cassinomatch.Game, Mode: "standard", Play: "standard", Seats: 2}
		table, err := h.Open(Setup{Request: a, Players: players(t, &games[1], a, match.KindHuman), Open: []bool{true, true}})
		if err != nil {
			t.Fatal(err)
		}
		on, stop := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- h.Serve(on, n) }()
		all := map[match.Seat]*attender{}
		for seat, name := range []string{"a.test", "b.test"} {
			s := &attender{Line: guest.Dial("ws://"+name+wire.Path, wire.Hello{Build: "b", Table: table.Code, Key: guest.NewKey()})}
			defer s.Close()
			time.Sleep(time.Second)
			s.Send(&wire.Claim{Seat: match.Seat(seat), Name: name})
			all[match.Seat(seat)] = s
		}
		pass := func(long time.Duration) {
			time.Sleep(long)
			for _, s := range all {
				s.hear()
			}
		}
		pass(time.Second)
		all[0].Send(&wire.Begin{})
		pass(time.Second)
		turn := all[0].told.Turn
		gone, here := all[turn], all[1-turn]
		n.devices[[]string{"a.test", "b.test"}[turn]].fall(time.Minute)
		before := gone.told.Number
		token, _, _ := played[1].player(turn)(t, gone.told)
		gone.Send(&wire.Move{At: before, Token: token}) // it may never arrive
		pass(20 * time.Second)
		if p := here.room.Places[turn]; p.State != wire.Away || gone.cuts == 0 {
			t.Errorf("after 20 seconds who is silent is %d, and has noticed %d times", p.State, gone.cuts)
		}
		here.Send(&wire.Wave{To: match.NoSeat})
		here.Send(&wire.Ask{What: wire.Undo})
		pass(time.Second)
		if here.room.Asked.What != wire.Undo || here.cuts > 0 {
			t.Error("the others cannot go on")
		}
		pass(50 * time.Second) // the network is back
		if p := here.room.Places[turn]; p.State != wire.Present || gone.room.Asked.What != wire.Undo {
			t.Errorf("after the minute who was silent is %d, and knows of %+v", p.State, gone.room.Asked)
		}
		if gone.told.Turn == turn { // the decision was lost
			gone.Send(&wire.Move{At: gone.told.Number, Token: token})
		}
		pass(time.Second)
		if gone.told.Number != before+1 || here.told.Number != before+1 || here.told.Turn != 1-turn {
			t.Errorf("told is %d here and %d there, not %d", here.told.Number, gone.told.Number, before+1)
		}
		for _, s := range all {
			s.Close()
		}
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}
