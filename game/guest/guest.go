// Package guest connects a device with the host of a table, in a browser and in a window alike.
package guest

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"lacasa/game/wire"
)

// A Line is a device's connection with a host. It is made again whenever it is cut, until the host
// says Bye or Close is called.
type Line struct {
	address string
	hello   atomic.Pointer[wire.Hello] // what the next connection begins with
	away    atomic.Bool                // the device is not in use
	out     chan wire.Message
	woken   chan struct{}
	close   context.CancelFunc
	forget  func() // no longer listens to the device

	lock  sync.Mutex
	came  []wire.Message
	heard time.Time // when the host said something last
	cut   func()    // ends the present connection; nil: there is none
}

// A Cut is among the messages where the connection was lost. What was sent shortly before may not
// have arrived. It never travels.
type Cut struct{ wire.Message }

// Times of a connection: how long making it may take, at first and at most, after how long a host that
// is silent is held to be gone, and after how long it is tried again, at first and at most.
const (
	brief, long   = 5 * time.Second, 20 * time.Second
	silence       = 3 * wire.BeatEvery * time.Second
	stale         = (wire.BeatEvery + 2) * time.Second // for a device that is used again
	soonest, most = 200 * time.Millisecond, 4 * time.Second
)

// waiting is how many messages may wait to be sent. More come from no person.
const waiting = 32

// Dial connects with the host at that address, of the scheme ws. What the connections begin with
// is hello.
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

// Renew sets what the next connection begins with.
func (l *Line) Renew(hello wire.Hello) { l.hello.Store(&hello) }

// Send sends a message if there is a connection. Otherwise it does nothing: once there is one again
// the host tells how everything stands.
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

// put adds a message to those that have come. What has changed since is left out, so that no more than a few wait
// while the device sleeps.
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

// replaces reports whether nothing is lost if m is received in place of before.
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

// attend records whether the device is in use. One that is used again tries at once.
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

// keep makes the connection again and again.
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

// connect connects once, for which it takes that long at most, and goes on until the connection is cut.
// heard reports whether the host has said anything, and over whether that was the last.
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

// discard empties the queue of messages. Whoever spoke on the connection before may still take one.
func (l *Line) discard() {
	for {
		select {
		case <-l.out:
		default:
			return
		}
	}
}

// hear records when the host was last heard, and what ends the connection; nil: there is none.
func (l *Line) hear(cut func()) {
	l.lock.Lock()
	defer l.lock.Unlock()
	l.heard, l.cut = time.Now(), cut
}

// read returns the next message. A host that is silent for long is gone.
func read(on context.Context, conn *socket) ([]byte, error) {
	soon, cancel := context.WithTimeout(on, silence)
	defer cancel()
	return conn.read(soon)
}

// speak sends what there is to send, and that the device is there. It calls stop if that fails.
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
