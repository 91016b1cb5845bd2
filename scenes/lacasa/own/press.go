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
	stamps []*trial.Stamp // one for each place, which the bots alone look at
	told   []trial.Stamp  // what they have come to, told after each deal: so that no frame waits for one
	first  int            // the place that is looked at, whose rounds are played before the others'
	idle   bool           // nobody is to play
	busy   bool           // a thread of their own is at it
}

// slice is how long bots may play in a tick where there is one thread; a deal may take as long again where it is slow.
const slice = 3400 * time.Microsecond

// load is a press with stamps, of which some may have been played already.
func load(stamps []*trial.Stamp) *press {
	p := &press{stamps: stamps, idle: true}
	for _, s := range stamps {
		p.told = append(p.told, *s)
	}
	return p
}

// next is the place whose rounds are to be played now; -1: all are.
func (p *press) next() int {
	for i := range p.told {
		at := (p.first + i) % len(p.told)
		if s := &p.told[at]; s.Deals < trial.Enough && s.Stalled == 0 {
			return at
		}
	}
	return -1
}

// step plays one deal, and reports whether it did.
func (p *press) step() bool {
	p.Lock()
	at := p.next()
	if p.idle = p.idle || at < 0; p.idle {
		p.busy = false
		p.Unlock()
		return false
	}
	p.Unlock()
	p.stamps[at].Run(1)
	p.Lock()
	p.told[at] = *p.stamps[at]
	p.Unlock()
	return true
}

// start lets the bots play on.
func (p *press) start(alone bool) {
	p.Lock()
	defer p.Unlock()
	p.idle = p.next() < 0
	if p.idle || alone || p.busy {
		return
	}
	p.busy = true
	go func() {
		for p.step() {
			runtime.Gosched() // whatever else waits comes first
		}
	}()
}

// look is what there is to be told of a place, and whether the bots still play.
func (p *press) look(place int) (s trial.Stamp, plays bool) {
	p.Lock()
	defer p.Unlock()
	return p.told[place], !p.idle
}

// see has the bots play at a place before the others.
func (p *press) see(place int) {
	p.Lock()
	p.first = place
	p.Unlock()
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
