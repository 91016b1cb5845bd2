// Package speech reads text aloud with the system's own voice, for people who play in a window
// without seeing it.
package speech

import (
	"strings"
	"sync/atomic"
)

// A system is a voice of the system. It is used by one goroutine and speaks asynchronously.
type system interface {
	say(text string) error // after what it is saying
	cut() error            // what it is saying, and was to say
	close()
}

// A Voice speaks, if the system can. Its methods do not wait. The zero Voice is silent.
type Voice struct {
	orders  chan order // nil as long as it was never to speak
	speaks  bool
	missing atomic.Bool
}

// An order is a request to the voice.
type order struct {
	what     what
	text     string
	language string
}

type what uint8

const (
	say what = iota
	cut
	speak // in a language from now on
	hush
)

// most is the largest number of waiting texts; nobody listens to more.
const most = 64

// Speak turns the voice on, in a language given by its code, or off.
func (v *Voice) Speak(on bool, language string) {
	if !on && v.orders == nil {
		return
	}
	if v.orders == nil {
		v.orders = make(chan order, most)
		go v.work(v.orders)
	}
	if v.speaks = on; on {
		v.give(order{what: speak, language: language})
	} else {
		v.give(order{what: hush})
	}
}

// Say speaks a text after those before it.
func (v *Voice) Say(text string) {
	if text = strings.TrimSpace(text); v.speaks && text != "" {
		v.give(order{what: say, text: text})
	}
}

// Cut stops speaking, because something new has happened.
func (v *Voice) Cut() {
	if v.speaks {
		v.give(order{what: cut})
	}
}

// Missing reports whether the voice is on but the system has none.
func (v *Voice) Missing() bool { return v.missing.Load() }

// give queues an order. If the queue is full, texts are dropped, and any other order replaces the
// oldest.
func (v *Voice) give(o order) {
	for {
		select {
		case v.orders <- o:
			return
		default:
		}
		if o.what == say {
			return
		}
		select {
		case <-v.orders:
		default:
		}
	}
}

// work carries out the orders. If the system's voice has gone away it is looked for once more.
func (v *Voice) work(orders <-chan order) {
	var by system
	language := ""
	shut := func() {
		if by != nil {
			by.close()
		}
		by = nil
	}
	find := func() {
		shut()
		var err error
		by, err = open(language)
		v.missing.Store(err != nil)
	}
	for o := range orders {
		switch o.what {
		case speak:
			if by == nil || o.language != language {
				language = o.language
				find()
			}
		case hush:
			shut()
			v.missing.Store(false)
		case cut:
			if by != nil && by.cut() != nil {
				shut()
			}
		case say:
			if by == nil || by.say(o.text) == nil {
				continue
			}
			if find(); by != nil && by.say(o.text) != nil {
				shut()
			}
		}
	}
}
