package own

import (
	"runtime"
	"sync"
	"time"

	"lacasa/engine/lacasa/trial"
)

// A press has bots play rounds of a situation while the page with the results is shown. Where there
// are threads it uses one; otherwise bots play between frames, so briefly that no frame is late.
type press struct {
	sync.Mutex
	stamps []*trial.Stamp // one for each place; used only by the goroutine that plays
	told   []trial.Stamp  // copies of the stamps after each deal, so that no frame waits for a deal
	rested time.Time      // when bots played last, if there is one thread
	first  int            // index of the place whose rounds are played first
	idle   bool           // nobody plays
	busy   bool           // a goroutine is running
}

// With one thread, bots play for at most slice in a tick, and then pause for at least rest. If
// several ticks follow each other to make up for a late frame, bots therefore play in only one of
// them.
const (
	slice = 8 * time.Millisecond
	rest  = 6 * time.Millisecond
)

// newPress returns a press with stamps, some of which may have been played already.
func newPress(stamps []*trial.Stamp) *press {
	p := &press{stamps: stamps, idle: true}
	for _, s := range stamps {
		p.told = append(p.told, *s)
	}
	return p
}

// next returns the index of the place whose rounds are to be played now, or -1 if all have been
// played.
func (p *press) next() int {
	for i := range p.told {
		at := (p.first + i) % len(p.told)
		if s := &p.told[at]; s.Deals < trial.Enough && s.Stalled == 0 {
			return at
		}
	}
	return -1
}

// step plays one round. It returns false if there is none to play.
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

// start lets the bots play. If alone is true there is one thread, and tick must be called for that.
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
			runtime.Gosched() // other goroutines come first
		}
	}()
}

// result returns the stamp of a place, and whether the bots are still playing.
func (p *press) result(place int) (s trial.Stamp, plays bool) {
	p.Lock()
	defer p.Unlock()
	return p.told[place], !p.idle
}

// prefer lets the bots play at place before the others.
func (p *press) prefer(place int) {
	p.Lock()
	p.first = place
	p.Unlock()
}

// stop stops the bots after the current round.
func (p *press) stop() {
	p.Lock()
	p.idle = true
	p.Unlock()
}

// tick lets the bots play for a while, if there is one thread.
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
