package host

import (
	"context"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"lacasa/engine/match"
	"lacasa/game/wire"
)

// A device is a connection to a table. All but its outbox belongs to the table's goroutine.
type device struct {
	out    *outbox
	seat   match.Seat // who is in front of it; match.NoSeat: nobody, or it looks on
	shared bool       // several seats are played at it, which take turns in front of it
	side   match.Seat // from which the table is seen while nobody is
	faced  turn       // in which who is in front of it, if it is shared, came there
	key    string     // what it said hello with
	owner  bool       // that is the owner's key
	away   bool       // it says that it is not in use
	heard  time.Time  // when it said something last
	seen   wire.Seen
	loud   limit
	wrong  limit // what it was refused
}

// A turn is a part of a match, in which a person who is in front of a device may stay there.
type turn struct {
	round int
	stage match.Stage
}

// Times of a connection: how long a device may take for its first message and for taking one, and
// after how long without any it is gone.
const (
	helloIn   = 20 * time.Second
	writeIn   = 20 * time.Second
	silentFor = 60 * time.Second
)

// Limits on what a device sends: messages in a row, and in a second after that; and the same of those
// of which everybody hears, and of those that are refused.
const (
	burst, perSecond           = 300, 300
	loudBurst, loudPerSecond   = 20, 3
	wrongBurst, wrongPerSecond = 20, 0.2
)

// A limit counts what may yet be done. Its zero value is full.
type limit struct {
	used float64
	at   time.Time
}

// spend reports whether one more may be done, which it then is.
func (l *limit) spend(burst, perSecond float64) bool {
	now := time.Now()
	l.used, l.at = max(0, l.used-perSecond*now.Sub(l.at).Seconds())+1, now
	return l.used <= burst
}

// connect lets a device take part in a table, until the connection ends.
func (h *Host) connect(w http.ResponseWriter, r *http.Request) {
	from := addressOf(r)
	room := h.crowd.enter(from)
	if room {
		defer h.crowd.leave(from)
	}
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{
		Subprotocols: []string{wire.Protocol}, CompressionMode: websocket.CompressionNoContextTakeover, CompressionThreshold: 1 << 10,
	})
	if err != nil {
		return // Accept has answered: the request came from another page, or is none
	}
	defer conn.CloseNow()
	conn.SetReadLimit(wire.MostUp)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if !room { // a browser lets its page read no other answer
		soon, cancel := context.WithTimeout(ctx, time.Second)
		defer cancel()
		_ = conn.Write(soon, websocket.MessageBinary, wire.Encode(&wire.Bye{Why: wire.Full}))
		return
	}
	d := &device{out: newOutbox(), seat: match.NoSeat, heard: time.Now()}
	go func() {
		defer cancel()
		d.write(ctx, conn)
	}()
	h.listen(ctx, conn, d, from)
	if ctx.Err() == nil { // let the writer say goodbye
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
	}
}

// listen puts what the device sends into its table's inbox.
func (h *Host) listen(ctx context.Context, conn *websocket.Conn, d *device, from string) {
	hello, is := receive(ctx, conn, helloIn).(*wire.Hello)
	if !is {
		d.out.put(&wire.Bye{Why: wire.Broken})
		return
	}
	if hello.Build != h.Build {
		d.out.put(&wire.Bye{Why: wire.OtherBuild})
		return
	}
	t := h.table(hello.Table)
	if !h.crowd.guess(from, t != nil) {
		d.out.put(&wire.Bye{Why: wire.Slow})
		return
	}
	if t == nil || !t.do(func() { t.join(d, hello) }) {
		d.out.put(&wire.Bye{Why: wire.NoTable})
		return
	}
	var flow limit
	for {
		m := receive(ctx, conn, silentFor)
		if m == nil || !flow.spend(burst, perSecond) {
			if ctx.Err() == nil {
				d.out.put(&wire.Bye{Why: wire.Broken})
			}
			break
		}
		if !t.do(func() { t.take(d, m) }) {
			break
		}
	}
	t.do(func() { t.part(d) })
}

// receive returns the next message, or nil if there is none: the connection has ended, or something
// came that is no message.
func receive(ctx context.Context, conn *websocket.Conn, within time.Duration) wire.Message {
	soon, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	kind, text, err := conn.Read(soon)
	if err != nil || kind != websocket.MessageBinary {
		return nil
	}
	m, err := wire.Decode(text)
	if err != nil {
		return nil
	}
	return m
}

// write sends what waits for the device until that ends or fails.
func (d *device) write(ctx context.Context, conn *websocket.Conn) {
	for {
		letters, over := d.out.take()
		for _, l := range letters {
			soon, cancel := context.WithTimeout(ctx, writeIn)
			err := conn.Write(soon, websocket.MessageBinary, l.text)
			cancel()
			if err != nil {
				return
			}
		}
		if over {
			conn.Close(websocket.StatusNormalClosure, "")
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-d.out.wake:
		}
	}
}
