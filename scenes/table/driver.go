package table

import (
	"slices"
	"time"

	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
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
	House  *scenes.House
	St     S   // the newest standing, even while earlier events are still being shown
	Shown  V   // what the table shows: the view after the events seen so far
	Seen   int // number of events of the log that have been seen
	Queued int // number of events after those that are queued in Line

	Line   ui.Timeline
	News   News
	Form   page.Form
	Hand   Hand
	Cloth  Cloth
	Sorted scenes.Order // order in which the hand is sorted
	Stood  Reading      // how long the guide's sentence has been shown
	Due    bool         // the deal is still to be shown

	told Told[V, E]
	game Game[S, V, E]
}

// A Game holds what is specific to the table of one game. All its functions are required, except for
// those that say that they may be nil: Take, Holds, Deal, Rested, Turn, Touch and Point.
type Game[S, V any, E comparable] struct {
	// Told returns what the driver needs to know of a standing.
	Told func(*S) Told[V, E]
	// See applies an event to a view.
	See func(*V, E)
	// Bar returns the place of the buttons that every table has.
	Bar func() ui.Rect

	// The functions below show the table.
	//
	// Clear clears Cloth and everything that moves. Shown is then what the seat saw last.
	Clear func()
	// Place lays out the table after a change of the size of the screen.
	Place func()
	// Consider determines what the seat has to decide.
	Consider func()
	// Arrange moves every card to its place, in the given time.
	Arrange func(length time.Duration)
	// Word updates the sentences that the table shows.
	Word func()
	// Aim adds the controls to the form.
	Aim func()
	// Queue adds an event to Line. Line calls Follow and Rest when the event is shown.
	Queue func(e E)
	// Take applies an event to Shown, and changes what depends on it. It may be nil: then See does.
	Take func(e *E)
	// Holds reports whether event i of the log has to wait for a call of QueueAll. It may be nil.
	Holds func(i int) bool
	// Deal shows how the cards are dealt. It may be nil if Due is never set.
	Deal func()
	// Rested is called when all events have been seen, to end movements. It may be nil.
	Rested func()
	// Over reports whether nothing more can be done at the table for now.
	Over func() bool
	// Stays reports whether the message must stay so that it can be read.
	Stays func() bool

	// The functions below handle decisions.
	//
	// Asks reports whether the seat at the screen has to decide.
	Asks func() bool
	// Turn returns the sound that asks for a decision. It may be nil: then the sound is YourTurn.
	Turn func() sound.Name
	// Forget discards the state of the previous decision.
	Forget func()
	// Hint shows a hint.
	Hint func()
	// Guide returns the sentence of the guide that is shown, or "".
	Guide func() string
	// Understood dismisses the sentence of the guide.
	Understood func()
	// Use handles the use of the control id.
	Use func(id int) scenes.Intent
	// Touch handles use of the pointer away from the controls. done reports whether that is all for
	// this tick. Touch may be nil.
	Touch func(*ui.Input) (i scenes.Intent, done bool)

	// The functions below handle cards, by the number in their IDs.
	//
	// Rises reports whether card rises a little under the mouse.
	Rises func(card int) bool
	// Point handles other effects of the mouse and the keys. focus is the widget that had the focus
	// before the tick. Point may be nil.
	Point func(in *ui.Input, focus int)
	// Grabs reports whether card can be dragged.
	Grabs func(card int) bool
	// Lift begins to drag card.
	Lift func(card int)
	// Carry returns where the dragged card may be dropped. at is the pointer, and down says whether
	// it is still pressed.
	Carry func(at ui.Point, down bool) ui.Rect
	// Drop drops card. at is the pointer.
	Drop func(card int, at ui.Point) scenes.Intent
	// Meets lists the kinds of controls that explain themselves under the mouse.
	Meets []Reach
}

// A Hand says which cards the player is handling. -1 means none.
type Hand struct {
	Hovered int // the card under the mouse
	Dragged int
	Dropped int // the card that was dropped last, until it has arrived at its place
	Drag
}

// Empty sets h to the state without any card.
func (h *Hand) Empty() { *h = Hand{Hovered: -1, Dragged: -1, Dropped: -1} }

// Begin shows the first standing. Call it before any other method.
func (d *Driver[S, V, E]) Begin(h *scenes.House, game Game[S, V, E], st S) {
	d.House, d.game = h, game
	d.Line.Speed, d.Cloth.line = h.Settings.Speed, &d.Line
	d.News.Met = page.NoWidget
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
	d.News.Text, d.Sorted = "", d.House.Settings.Order
	d.game.Clear()
	d.Lay()
	d.QueueAll()
}

// tell sets the newest standing.
func (d *Driver[S, V, E]) tell(st S) {
	d.St = st
	d.told = d.game.Told(&d.St)
}

// Replay calls f with each event that has been seen and the view before it. It returns the view
// after the last of them.
func (d *Driver[S, V, E]) Replay(f func(before *V, e *E)) V {
	t := &d.told
	v := *t.Start
	for i := min(t.Dealt, d.Seen); i < d.Seen; i++ {
		f(&v, &t.Log[i])
		d.game.See(&v, t.Log[i])
	}
	return v
}

// Show shows a new standing. If it continues the current one, its new events are shown one by one,
// otherwise it is shown at once.
func (d *Driver[S, V, E]) Show(st S) {
	if t := d.game.Told(&st); !t.follows(&d.told) {
		d.settle(st)
		return
	}
	d.game.Forget()
	d.tell(st)
	d.News.Text = ""
	d.QueueAll()
	d.Refresh(PaceGlide)
}

// QueueAll queues the events that are not queued yet, up to the first that the game holds.
func (d *Driver[S, V, E]) QueueAll() {
	for i := d.Seen + d.Queued; i < len(d.told.Log) && !d.holds(i); i++ {
		d.Queued++
		d.game.Queue(d.told.Log[i])
	}
}

func (d *Driver[S, V, E]) holds(i int) bool { return d.game.Holds != nil && d.game.Holds(i) }

// Think queues a pause in which seat seems to think, unless it is the seat at the screen.
func (d *Driver[S, V, E]) Think(seat match.Seat) {
	if seat != d.told.Seat {
		d.Line.Then(PaceThink, nil)
	}
}

// Follow applies an event to what is shown, and moves the cards to their new places in the given
// time. Call Rest when that has been seen.
func (d *Driver[S, V, E]) Follow(e *E, length time.Duration) {
	d.Hand.Dropped = -1
	if d.game.Take != nil {
		d.game.Take(e)
	} else {
		d.game.See(&d.Shown, *e)
	}
	d.Seen++
	d.Queued--
	d.Refresh(length)
}

// Rest asks for the next decision if all events have been seen.
func (d *Driver[S, V, E]) Rest() {
	if d.Busy() {
		return
	}
	if d.game.Rested != nil {
		d.game.Rested()
	}
	d.Refresh(PaceSelect)
	if !d.game.Asks() {
		return
	}
	d.News.Left = min(d.News.Left, PaceGist) // the message must give way to the question
	turn := sound.YourTurn
	if d.game.Turn != nil {
		turn = d.game.Turn()
	}
	d.House.Sound.Play(turn)
}

// Refresh determines what can be done now, and moves everything to its place in the given time.
func (d *Driver[S, V, E]) Refresh(length time.Duration) {
	d.game.Consider()
	d.game.Arrange(length)
	d.game.Word()
	d.game.Aim()
}

// Busy reports whether there are events that have not been seen.
func (d *Driver[S, V, E]) Busy() bool { return d.Seen < len(d.told.Log) }

// Held reports whether the next event is held back by the game.
func (d *Driver[S, V, E]) Held() bool { return d.Busy() && d.Queued == 0 && d.holds(d.Seen) }

// Moving reports whether events are being shown or something is still moving.
func (d *Driver[S, V, E]) Moving() bool { return d.Busy() && !d.Held() || d.Line.Busy() }

// Lay lays everything out again. Whatever is moving arrives at once.
func (d *Driver[S, V, E]) Lay() {
	d.game.Place()
	d.Line.Finish() // queued events count as seen
	d.game.Consider()
	if o := d.House.Settings.Order; o == d.Sorted {
		d.game.Arrange(0)
	} else { // the cards visibly change places
		d.Sorted = o
		d.game.Arrange(PaceSweep)
	}
	if d.Due {
		d.Due = false
		d.game.Deal()
	}
	d.game.Word()
	d.game.Aim()
	d.House.Screen.Invalidate()
}

// Tell shows a message in place of the sentence that says whose turn it is.
func (d *Driver[S, V, E]) Tell(text string) { d.News.Tell(d.House, text, false) }

// Refuse shows and announces why something cannot be done.
func (d *Driver[S, V, E]) Refuse(why string) { d.News.Refuse(d.House, why) }

// Caption shows what was done last in a match that is being watched again.
func (d *Driver[S, V, E]) Caption(text string) { d.News.Caption(d.House, text) }

// Update handles the input of a tick.
func (d *Driver[S, V, E]) Update(in *ui.Input, dt float64) scenes.Intent {
	d.Pass(time.Duration(dt * float64(time.Second)))
	if !d.told.Replay.On && !d.Busy() && !d.Line.Waiting() && d.game.Over() {
		return scenes.Proceed
	}
	if in.Any() && d.Line.Waiting() {
		d.Line.Skip() // any input ends the movement that is being shown
		if d.Busy() && in.Pointer.Pressed && !d.game.Bar().Contains(in.Pointer.Pos) {
			return nil
		}
	}
	intent, done := d.drag(in, dt)
	if d.Hand.Light(d.Hand.Dragged >= 0, dt, d.Line.Reduced) {
		d.House.Screen.Invalidate()
	}
	if done {
		return intent
	}
	for _, cmd := range in.Commands {
		if id, is := Shortcuts[cmd]; is {
			if intent := d.use(id); intent != nil {
				return intent
			}
		}
	}
	if d.game.Touch != nil {
		if intent, done := d.game.Touch(in); done {
			return intent
		}
	}
	focus := d.Form.Focus
	id, used := d.Form.Update(&d.House.Kit, in)
	d.hover()
	d.News.Meet(d.House, d.Form.Hover, d.game.Meets)
	if d.game.Point != nil {
		d.game.Point(in, focus)
	}
	if !used {
		return nil
	}
	return d.use(id)
}

// Pass advances time by dt.
func (d *Driver[S, V, E]) Pass(dt time.Duration) {
	d.Line.Speed, d.Line.Reduced = d.House.Settings.Speed, d.House.Screen.Theme().ReducedMotion
	if d.Line.Update(dt) {
		d.House.Screen.Invalidate()
	}
	if card := d.Hand.Dropped; card >= 0 && !d.Busy() && !d.Cloth.Cards[card].Moving() { // it has returned, or was not accepted
		d.Hand.Dropped = -1
		d.game.Arrange(PacePlay)
	}
	if text := d.game.Guide(); text != "" {
		d.Stood.Pass(text, dt)
	}
	if !d.game.Stays() {
		d.News.Pass(d.House, dt)
	}
}

// hover makes the card under the mouse rise.
func (d *Driver[S, V, E]) hover() {
	over := -1
	if kind, card := ReachOf(d.Form.Hover); kind == Cards && d.game.Rises(card) {
		over = card
	}
	if over != d.Hand.Hovered {
		d.Hand.Hovered = over
		d.game.Arrange(PaceHover)
	}
}

// drag makes a card follow the pointer, and drops it. done reports whether the pointer was used for
// that.
func (d *Driver[S, V, E]) drag(in *ui.Input, dt float64) (intent scenes.Intent, done bool) {
	p := &in.Pointer
	if d.Hand.Dragged < 0 {
		kind, card := ReachOf(d.Form.Pressed)
		if !p.Down || p.Drag < ui.Slop || kind != Cards || !d.game.Grabs(card) {
			return nil, false
		}
		d.Hand.Dragged = card
		d.Hand.Drag.Take(&d.Cloth.Cards[card].Sprite, p.Start, ui.Rect{})
		d.game.Lift(card)
	}
	card := d.Hand.Dragged
	if d.Hand.Drag.Follow(&d.Cloth.Cards[card].Sprite, p.Pos, d.game.Carry(p.Pos, p.Down), p.Down, dt, d.Line.Reduced) {
		d.House.Screen.Invalidate()
	}
	if p.Down {
		return nil, true
	}
	d.Hand.Dragged, d.Form.Pressed = -1, page.NoWidget
	intent = d.game.Drop(card, p.Pos)
	if _, is := intent.(scenes.Act); is {
		d.Hand.Dropped = card // it stays there until the effect of the decision is shown
	}
	d.game.Arrange(PacePlay)
	d.Hand.Dropped = card // drawn above all others until then, or until it has returned
	return intent, true
}

// use handles the use of the control id.
func (d *Driver[S, V, E]) use(id int) scenes.Intent {
	switch id {
	case Undo:
		if d.told.CanUndo {
			return scenes.Undo
		}
		d.Refuse(d.House.Say("why.nothing-to-undo"))
		return nil
	case Hint:
		d.game.Hint()
		return nil
	case Guide:
		d.game.Understood()
		return nil
	}
	if opens := OpenIntent(id); opens != nil {
		return opens
	}
	return d.game.Use(id)
}
