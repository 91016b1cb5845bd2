package own

import (
	"runtime"
	"sync"
	"time"

	"lacasa/engine/lacasa/trial"
)

// press lets bots play rounds of a situation while the page is shown: on a thread of their own where there are such, else between the
// frames, for so short a time that none is late.
type press struct {
	sync.Mutex
	stamps []*trial.Stamp // one for each place
	first  int            // the place that is looked at, whose rounds are played before the others'
	idle   bool           // nobody plays now
}

// slice is how long bots may play in a tick where there is one thread; a deal may take as long again where it is slow.
const slice = 3400 * time.Microsecond

// next is the stamp whose rounds are to be played now; nil: all are.
func (p *press) next() *trial.Stamp {
	for i := range p.stamps {
		if s := p.stamps[(p.first+i)%len(p.stamps)]; s.Deals < trial.Enough && s.Stalled == 0 {
			return s
		}
	}
	return nil
}

// step plays one deal, and reports whether there is another.
func (p *press) step() bool {
	p.Lock()
	defer p.Unlock()
	if s := p.next(); s != nil && !p.idle {
		s.Run(1)
		p.idle = p.next() == nil
	}
	return !p.idle
}

// start lets the bots play on.
func (p *press) start(alone bool) {
	p.Lock()
	defer p.Unlock()
	if p.idle = p.next() == nil; p.idle || alone {
		return
	}
	go func() {
		for p.step() {
			runtime.Gosched() // whatever else waits comes first
		}
	}()
}

// stop has them stop.
func (p *press) stop() {
	p.Lock()
	p.idle = true
	p.Unlock()
}

// tick is for where there is one thread.
func (p *press) tick() {
	for end := time.Now().Add(slice); time.Now().Before(end) && p.step(); {
	}
}
