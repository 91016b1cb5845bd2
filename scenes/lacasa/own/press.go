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
	rested time.Time      // when they played last, where there is one thread
	first  int            // the place that is looked at, whose rounds are played before the others'
	idle   bool           // nobody is to play
	busy   bool           // a thread of their own is at it
}

// Where there is one thread bots play for so long in a tick, and then rest for so long at least: of the ticks that make up for a late frame
// they play only in one, and none is later for them.
const (
	slice = 8 * time.Millisecond
	rest  = 6 * time.Millisecond
)

// newPress returns a press with stamps, of which some may have been played already.
func newPress(stamps []*trial.Stamp) *press {
	p := &press{stamps: stamps, idle: true}
	for _, s := range stamps {
		p.told = append(p.told, *s)
	}
	return p
}

// next returns the place whose rounds are to be played now; -1: all are.
func (p *press) next() int {
	for i := range p.told {
		at := (p.first + i) % len(p.told)
		if s := &p.told[at]; s.Deals < trial.Enough && s.Stalled == 0 {
			return at
		}
	}
	return -1
}

// step plays one round, and reports whether it did.
func (p *press) step() bool {
	p.Lock()
	at := p.next()
	if p.idle = p.idle || at < 0; p.idle {
		p.busy = false
		p.Unlock()
		return false
	}
	p.Unlock()
	s := p.stamps[at]
	if s.Step(); s.Deals > p.told[at].Deals || s.Stalled > 0 {
		p.Lock()
		p.told[at] = *s
		p.Unlock()
	}
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

// result returns what there is to be told of a place, and whether the bots still play.
func (p *press) result(place int) (s trial.Stamp, plays bool) {
	p.Lock()
	defer p.Unlock()
	return p.told[place], !p.idle
}

// prefer has the bots play at a place before the others.
func (p *press) prefer(place int) {
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
	now := time.Now()
	if now.Sub(p.rested) < rest {
		return
	}
	for end := now.Add(slice); now.Before(end) && p.step(); {
		now = time.Now()
	}
	p.rested = now
}
