package host

import (
	"context"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"lacasa/engine/match"
	"lacasa/game/wire"
)

// A device is a connection to a table. Everything but its outbox belongs to the table's goroutine.
type device struct {
	out    *outbox
	seat   match.Seat // the seat of the person in front of the device; match.NoSeat if there is none or it only watches
	shared bool       // several people play at the device and take turns in front of it
	side   match.Seat // the seat from which a shared device shows the table while nobody is in front of it
	faced  turn       // the turn in which the person in front of a shared device came there
	key    string     // the key in the device's Hello
	owner  bool       // key is the owner's key
	away   bool       // the device says that it is not in use
	heard  time.Time  // time of the device's last message
	seen   wire.Seen  // how far the device has shown the match
	loud   limit      // limit of messages that everybody hears of
	wrong  limit      // limit of refused messages
}

// A turn is a part of a match during which a person may stay in front of a shared device.
type turn struct {
	round int
	stage match.Stage
}

// Time limits of a connection: for a device's first message, for sending it one message, and for
// its silence.
const (
	helloIn   = 20 * time.Second
	writeIn   = 20 * time.Second
	silentFor = 60 * time.Second
)

// Limits on what a device sends, as messages at once and messages per second after that: of all
// kinds, of those that everybody hears of, and of those that are refused.
const (
	burst, perSecond           = 300, 300
	loudBurst, loudPerSecond   = 20, 3
	wrongBurst, wrongPerSecond = 20, 0.2
)

// A limit counts what has been used of an allowance that refills with time. The zero limit is
// unused.
type limit struct {
	used float64
	at   time.Time
}

// spend counts one more use, and reports whether the limit allows it.
func (l *limit) spend(burst, perSecond float64) bool {
	now := time.Now()
	l.used, l.at = max(0, l.used-perSecond*now.Sub(l.at).Seconds())+1, now
	return l.used <= burst
}

// connect handles the connection of a device until it ends.
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

// listen reads the messages of a device and passes them to its table.
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

// receive returns the next message. It returns nil if the connection has ended, nothing came in
// time, or what came is no message.
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

// write sends what is put into the device's outbox, until the connection ends or fails.
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
