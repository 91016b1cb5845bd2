// Package speech says aloud, by the system's own voice, what is told in words: for whoever plays in a window without seeing it.
package speech

import (
	"strings"
	"sync/atomic"
)

// system is a voice of the system's. It is asked by one goroutine alone, and speaks while others go on.
type system interface {
	say(text string) error // after what it is saying
	cut() error            // what it is saying, and was to say
	close()
}

// Voice says what it is told to, if there is a system that can. Nothing of it waits, and the zero Voice is silent.
type Voice struct {
	orders  chan order // nil as long as it was never to speak
	speaks  bool
	missing atomic.Bool
}

// order is what the voice is to do next.
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

// most is how much can be waiting to be said: more than that nobody listens to.
const most = 64

// Speak has it speak from now on, in the language of that code, or be silent.
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

// Say says a text after what is being said.
func (v *Voice) Say(text string) {
	if text = strings.TrimSpace(text); v.speaks && text != "" {
		v.give(order{what: say, text: text})
	}
}

// Cut ends what is being said: something new has come.
func (v *Voice) Cut() {
	if v.speaks {
		v.give(order{what: cut})
	}
}

// Missing reports whether it was to speak, and there is nothing that can.
func (v *Voice) Missing() bool { return v.missing.Load() }

// give leaves an order. Where too much is waiting already, nothing more is said, and whatever else is to be done has the place of
// what waits longest.
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

// work carries the orders out. A system that has gone away is looked for once more.
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
