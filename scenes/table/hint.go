package table

import (
	"slices"
	"time"

	"lacasa/scenes"
	"lacasa/ui"
)

// A Pondering is a hint that was asked for and is thought of in steps, so that no frame is late.
// The zero value is one that nobody asked for.
type Pondering struct {
	asked bool
	ticks int // in which it was thought of
}

const (
	// paceBeside is how long a hint is thought of in a tick while something moves.
	paceBeside = 2 * time.Millisecond
	// ticksQuiet is the number of ticks after which the table says that it thinks.
	ticksQuiet = 12
)

// Ask begins, unless a hint is being thought of.
func (p *Pondering) Ask() {
	if !p.asked {
		*p = Pondering{asked: true}
	}
}

// Asked reports whether a hint is being thought of.
func (p *Pondering) Asked() bool { return p.asked }

// Hold takes back the command to use what is focused while a hint is being thought of: the hint is
// about to move the focus.
func (p *Pondering) Hold(in *ui.Input) {
	if p.asked {
		in.Commands = slices.DeleteFunc(in.Commands, func(c ui.Command) bool { return c == ui.Accept })
	}
}

// Drop ends it without a hint.
func (p *Pondering) Drop() { *p = Pondering{} }

// Think thinks for a part of a tick, which lasts dt seconds, and reports whether the hint is ready;
// that ends it. think thinks for a moment, and reports whether all is thought.
func (p *Pondering) Think(think func() bool, moving bool, dt float64) (ready bool) {
	if !p.asked {
		return false
	}
	pace := scenes.PaceAlone
	if moving {
		pace = paceBeside
	}
	p.ticks++
	if ready = scenes.ThinkFor(pace, dt, think); ready {
		p.Drop()
	}
	return ready
}

// Long reports whether the hint begins to take so long that the player should be told.
func (p *Pondering) Long() bool { return p.asked && p.ticks == ticksQuiet }

// Pondering reports whether a hint is being thought of.
func (c *Core) Pondering() bool { return c.hint.Asked() }

// askHint shows a hint, or begins to think of it. What a problem advises is known, and so is that
// there is nothing to decide.
func (c *Core) askHint() {
	if c.status.Posed || !c.game.Asks() {
		c.game.Hint()
		return
	}
	c.hint.Ask()
	c.ponder(1)
}

// ponder thinks on in a tick of dt seconds about the hint that was asked for, if one was, and shows
// it once it is ready.
func (c *Core) ponder(dt float64) {
	switch {
	case !c.hint.Asked():
	case !c.game.Asks():
		c.hint.Drop()
	case c.hint.Think(c.game.Advised, c.Line.Busy(), dt):
		c.game.Hint()
	case c.hint.Long():
		c.Tell(c.House.Say("hint.thinking"))
	}
}
