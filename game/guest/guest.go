// Package guest connects a device with the host of a table, in a browser as well as in a window.
package guest

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lacasa/game/wire"
)

// A Line is a device's connection with a host. If the connection is cut the Line makes it again,
// until the host says Bye for good or Close is called.
type Line struct {
	address string
	hello   atomic.Pointer[wire.Hello] // first message of the next connection
	away    atomic.Bool                // the device is not in use
	out     chan wire.Message          // messages to be sent
	woken   chan struct{}              // gets a value when the device is used again
	close   context.CancelFunc         // ends keep
	forget  func()                     // stops watching the device

	lock  sync.Mutex
	came  []wire.Message // messages that have come and that Next has not returned
	heard time.Time      // time of the host's last message
	cut   func()         // ends the current connection; nil if there is none
}

// A Cut marks, among the messages of a Line, where the connection was lost. Messages sent shortly
// before may not have arrived. A Cut never travels.
type Cut struct{ wire.Message }

// Time limits: for making a connection, first and at most; for the host's silence; for its silence
// before a device that is used again doubts the connection; and between two tries, first and at
// most.
const (
	brief, long   = 5 * time.Second, 20 * time.Second
	silence       = 3 * wire.BeatEvery * time.Second
	stale         = (wire.BeatEvery + 2) * time.Second
	soonest, most = 200 * time.Millisecond, 4 * time.Second
)

// waiting is the largest number of messages that wait to be sent. No person produces more.
const waiting = 32

// Dial returns a Line to the host at a ws: address. Each connection begins with hello.
func Dial(address string, hello wire.Hello) *Line {
	on, stop := context.WithCancel(context.Background())
	l := &Line{address: address, out: make(chan wire.Message, waiting), woken: make(chan struct{}, 1), close: stop}
	l.hello.Store(&hello)
	l.forget = watch(l.attend)
	go l.keep(on)
	return l
}

// Close ends the connection for good.
func (l *Line) Close() {
	l.forget()
	l.close()
}

// Renew sets the first message of the next connection.
func (l *Line) Renew(hello wire.Hello) { l.hello.Store(&hello) }

// Send sends a message if there is a connection. Otherwise the message is lost: after reconnecting,
// the host tells the whole state.
func (l *Line) Send(m wire.Message) {
	select {
	case l.out <- m:
	default:
	}
}

// Next returns the next message that has come, or nil.
func (l *Line) Next() (m wire.Message) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if len(l.came) > 0 {
		m, l.came = l.came[0], l.came[1:]
	}
	return m
}

// put adds a message to those that have come. It drops messages that are out of date, so that only
// a few wait while the device sleeps.
func (l *Line) put(m wire.Message) {
	l.lock.Lock()
	defer l.lock.Unlock()
	for i, before := range slices.Backward(l.came) {
		if replaces(m, before) {
			switch m.(type) {
			case *wire.Room: // it stays before what is told of the match
				l.came[i] = m
				return
			case Cut: // whatever came between two is told again
				l.came = l.came[:i]
			default:
				l.came = slices.Delete(l.came, i, i+1)
			}
			break
		}
		if _, cut := before.(Cut); cut {
			break
		}
	}
	l.came = append(l.came, m)
}

// replaces reports whether nothing is lost if m is received instead of before.
func replaces(m, before wire.Message) bool {
	switch m := m.(type) {
	case *wire.Told:
		b, is := before.(*wire.Told)
		return is && b.Round == m.Round && b.Stage == m.Stage
	case *wire.Room:
		_, is := before.(*wire.Room)
		return is
	case *wire.Waved:
		b, is := before.(*wire.Waved)
		return is && b.From == m.From
	case Cut:
		_, is := before.(Cut)
		return is
	}
	return false
}

// attend records whether the device is in use, and tells the host. A device that is used again
// reconnects at once if necessary.
func (l *Line) attend(away bool) {
	l.away.Store(away)
	l.Send(&wire.Here{Away: away})
	if !away {
		l.lock.Lock()
		if l.cut != nil && time.Since(l.heard) > stale { // while the device slept nobody noticed
			l.cut()
		}
		l.lock.Unlock()
		select {
		case l.woken <- struct{}{}:
		default:
		}
	}
}

// keep connects again and again.
func (l *Line) keep(on context.Context) {
	within := brief // a slow device or network needs longer
	for pause := soonest; on.Err() == nil; pause, within = min(most, 2*pause), min(long, 2*within) {
		heard, over := l.connect(on, within)
		if over {
			return
		}
		l.put(Cut{})
		if heard {
			pause, within = soonest, brief
		}
		select {
		case <-on.Done():
		case <-l.woken:
		case <-time.After(pause):
		}
	}
}

// connect connects once, within the given time, and handles messages until the connection ends.
// heard reports whether the host has said anything, over whether it wants no further connection.
func (l *Line) connect(on context.Context, within time.Duration) (heard, over bool) {
	soon, cancel := context.WithTimeout(on, within)
	defer cancel()
	conn, err := dial(soon, l.address)
	if err != nil {
		return false, false
	}
	defer conn.close()
	l.discard() // what was meant for the connection before
	up, stop := context.WithCancel(on)
	defer stop()
	l.hear(stop)
	defer l.hear(nil)
	if l.write(up, conn, l.hello.Load()) != nil {
		return false, false
	}
	go l.speak(up, stop, conn)
	for {
		b, err := read(up, conn)
		if err != nil {
			return heard, false
		}
		m, err := wire.Decode(b)
		if err != nil {
			return heard, false
		}
		heard = true
		l.hear(stop)
		switch m := m.(type) {
		case *wire.Beat:
		case *wire.Bye:
			l.put(m)
			return true, m.Why != wire.Closing
		default:
			l.put(m)
		}
	}
}

// discard empties the queue of messages. The speak of the previous connection may still take one.
func (l *Line) discard() {
	for {
		select {
		case <-l.out:
		default:
			return
		}
	}
}

// hear records that the host was heard now, and what cuts the connection; nil if there is none.
func (l *Line) hear(cut func()) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.heard, l.cut = time.Now(), cut
}

// read returns the next message. It returns an error if the host is silent for too long.
func read(on context.Context, conn *socket) ([]byte, error) {
	soon, cancel := context.WithTimeout(on, silence)
	defer cancel()
	return conn.read(soon)
}

// speak sends the queued messages, and regularly that the device is there. It calls stop when it
// ends.
func (l *Line) speak(on context.Context, stop func(), conn *socket) {
	defer stop()
	beat := time.NewTicker(wire.BeatEvery * time.Second)
	defer beat.Stop()
	var m wire.Message = &wire.Here{Away: l.away.Load()}
	for {
		if l.write(on, conn, m) != nil {
			return
		}
		select {
		case <-on.Done():
			return
		case m = <-l.out:
		case <-beat.C:
			m = &wire.Here{Away: l.away.Load()}
		}
	}
}

func (l *Line) write(on context.Context, conn *socket, m wire.Message) error {
	soon, cancel := context.WithTimeout(on, brief)
	defer cancel()
	return conn.write(soon, wire.Encode(m))
}
