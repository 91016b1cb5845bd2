package table

import (
	"slices"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui/page"
)

// Told holds what a driver needs to know about a standing.
type Told[V any, E comparable] struct {
	*match.Status
	Seat match.Seat
	// Round is the number of the round, and Deal how often it was dealt. Events of another round or
	// deal do not continue the log.
	Round, Deal int
	View, Start *V
	Log         []E // the events that lead from Start to View
	Dealt       int // number of events of Log that came with the deal; Start contains them
}

// follows reports whether t continues from: whether it shows the same deal to the same seat, with
// at least the same events.
func (t *Told[V, E]) follows(from *Told[V, E]) bool {
	n := len(from.Log)
	return t.Seat == from.Seat && t.Round == from.Round && t.Deal == from.Deal && t.Dealt == from.Dealt && len(t.Log) >= n && slices.Equal(t.Log[:n], from.Log)
}

// A Driver runs the table of a game. It shows to the seat at the screen what happens, one event
// after the other, and handles what that seat does. S is the game's Standing, V its View, and E its
// Event. A table embeds its driver.
type Driver[S, V any, E comparable] struct {
	Core
	St    S // the newest standing, even while earlier events are still being shown
	Shown V // what the table shows: the view after the events seen so far

	told Told[V, E]
	show Events[S, V, E]
}

// Events holds how the standings and the events of one game are read and shown. All its functions
// are required, except Take.
type Events[S, V any, E comparable] struct {
	// Told returns what the driver needs to know of a standing.
	Told func(*S) Told[V, E]
	// See applies an event to a view.
	See func(*V, E)
	// Queue adds an event to Line. Line calls Follow and Rest when the event is shown.
	Queue func(e E)
	// Take applies an event to Shown, and changes what depends on it. It may be nil: then See does.
	Take func(e *E)
}

// Begin shows the first standing. Call it before any other method.
func (d *Driver[S, V, E]) Begin(h *scenes.House, game Game, show Events[S, V, E], st S) {
	d.House, d.game, d.show = h, game, show
	d.Line.Speed, d.Cloth.line, d.Lamp.line = h.Settings.Speed, &d.Line, &d.Line
	d.Guests.house, d.Guests.line, d.Guests.life = h, &d.Line, &d.life
	d.News.Met, d.eye.card = page.NoWidget, -1
	d.settle(st)
}

// settle shows st as the seat last saw it, without movement, and queues the events after that.
func (d *Driver[S, V, E]) settle(st S) {
	d.Line.Drop()
	d.tell(st)
	t := &d.told
	d.Shown, d.Seen, d.Queued = *t.View, len(t.Log), 0
	if from := max(t.Seen, t.Dealt); from < len(t.Log) {
		d.Seen = from
		d.Shown = d.Replay(func(*V, *E) {})
	}
	d.Hand.Empty()
	d.Lamp.still()
	d.News.Text, d.Sorted = "", d.House.Settings.Order
	d.game.Clear()
	d.Lay()
	d.Guests.sit()
	d.QueueAll()
}

// tell sets the newest standing.
func (d *Driver[S, V, E]) tell(st S) {
	d.St = st
	d.hint.Drop() // it was about what is no longer so
	d.told = d.show.Told(&d.St)
	d.status, d.seat, d.events = d.told.Status, d.told.Seat, len(d.told.Log)
	d.Guests.invite(d.status)
	if !d.status.Deciding && !d.status.Replay.On && !d.status.Posed {
		d.House.EndRound()
	}
}

// Replay calls f with each event that has been seen and the view before it. It returns the view
// after the last of them.
func (d *Driver[S, V, E]) Replay(f func(before *V, e *E)) V {
	t := &d.told
	v := *t.Start
	for i := min(t.Dealt, d.Seen); i < d.Seen; i++ {
		f(&v, &t.Log[i])
		d.show.See(&v, t.Log[i])
	}
	return v
}

// Show shows a new standing. If it continues the current one, its new events are shown one by one,
// after those that are still being shown, otherwise it is shown at once.
func (d *Driver[S, V, E]) Show(st S) {
	if t := d.show.Told(&st); !t.follows(&d.told) {
		d.settle(st)
		return
	}
	asked, moving := d.game.Asks(), d.Moving()
	d.tell(st)
	d.QueueAll()
	if !asked && moving { // what others do meanwhile disturbs nothing
		return
	}
	d.game.Forget()
	if asked { // the message that answered it; another is still to be read
		d.News.Text = ""
	}
	d.Refresh(PaceGlide)
}

// QueueAll queues the events that are not queued yet, up to the first that the game holds.
func (d *Driver[S, V, E]) QueueAll() {
	for i := d.Seen + d.Queued; i < d.events && !d.holds(i); i++ {
		d.Queued++
		d.show.Queue(d.told.Log[i])
	}
}

// Follow applies an event to what is shown, and moves the cards to their new places in the given
// time. Call Rest when that has been seen.
func (d *Driver[S, V, E]) Follow(e *E, length time.Duration) {
	d.Hand.Dropped = -1
	d.Guests.relax()
	if d.show.Take != nil {
		d.show.Take(e)
	} else {
		d.show.See(&d.Shown, *e)
	}
	d.Seen++
	d.Queued--
	d.Refresh(length)
}
