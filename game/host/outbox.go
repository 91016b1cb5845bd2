package host

import (
	"sync"

	"lacasa/game/wire"
)

// mostWaiting is how many messages wait for a device. Those of which only the newest counts wait once,
// so no device that reads at all has as many.
const mostWaiting = 40

// An outbox holds what waits to be sent to a device. A slow device gets fewer messages, not later
// ones, and nobody waits for it.
type outbox struct {
	lock    sync.Mutex
	waiting []letter
	over    bool // the last of them ends the connection
	wake    chan struct{}
}

// A letter is an encoded message. Only the newest of a kind that is not nothing is worth sending.
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

// put adds a message. After a Bye, or if too much waits, nothing more is added.
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

// take returns what waits, in order, and whether that is the last.
func (o *outbox) take() (letters []letter, over bool) {
	o.lock.Lock()
	defer o.lock.Unlock()
	letters, o.waiting = o.waiting, nil
	return letters, o.over
}
