package host

import (
	"sync"

	"lacasa/game/wire"
)

// mostWaiting is the largest number of messages that wait for a device; with more the connection
// ends. Of most kinds only the newest message waits, so only a device that reads nothing gets
// there.
const mostWaiting = 40

// An outbox holds the messages that wait to be sent to a device. A slow device gets fewer messages
// instead of late ones, and nobody waits for it.
type outbox struct {
	lock    sync.Mutex
	waiting []letter
	over    bool // the connection ends after the waiting messages
	wake    chan struct{}
}

// A letter is an encoded message. Of each kind except whole, only the newest is worth sending.
type letter struct {
	kind letterKind
	text []byte
}

type letterKind uint8

const (
	whole letterKind = iota
	room
	told
	beat
)

func newOutbox() *outbox { return &outbox{wake: make(chan struct{}, 1)} }

// put adds a message. After a Bye, or if too many wait, further messages are dropped.
func (o *outbox) put(m wire.Message) {
	kind, last := whole, false
	switch m.(type) {
	case *wire.Room:
		kind = room
	case *wire.Told:
		kind = told
	case *wire.Beat:
		kind = beat
	case *wire.Bye:
		last = true
	}
	o.lock.Lock()
	defer o.lock.Unlock()
	if o.over {
		return
	}
	kept := o.waiting[:0]
	for _, l := range o.waiting {
		if kind == whole || l.kind != kind {
			kept = append(kept, l)
		}
	}
	o.waiting = append(kept, letter{kind, wire.Encode(m)})
	o.over = last || len(o.waiting) > mostWaiting
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

// take removes and returns the waiting messages, in order. over reports whether the connection ends
// after them.
func (o *outbox) take() (letters []letter, over bool) {
	o.lock.Lock()
	defer o.lock.Unlock()
	letters, o.waiting = o.waiting, nil
	return letters, o.over
}
