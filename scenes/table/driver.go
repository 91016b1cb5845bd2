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

// Told is what a driver needs to know of a standing.
type Told[V any, E comparable] struct {
	*match.Status
	Seat        match.Seat
	Round, Deal int // the number of the round, and how often it was dealt: events of another do not follow from its own
	View, Start *V
	Log         []E // leads from Start to View
	Dealt       int // events of Log that came with the deal: Start has seen them
}

// follows reports whether t goes on from another standing: the same seat is shown the same deal, with more of it.
func (t *Told[V, E]) follows(from *Told[V, E]) bool {
	n := len(from.Log)
	return t.Seat == from.Seat && t.Round == from.Round && t.Deal == from.Deal && t.Dealt == from.Dealt && len(t.Log) >= n && slices.Equal(t.Log[:n], from.Log)
}

// A Driver drives the table of a game. It shows what happens to the seat in front of the screen, one event after the other, and takes
// what that seat does. S is the game's Standing, V its View and E its Event. A table embeds its driver.
type Driver[S, V any, E comparable] struct {
	House  *scenes.House
	St     S   // what was told last. It is true at once, whatever is still moving
	Shown  V   // what the table shows: the view once every event has been seen
	Seen   int // events of the log that have been seen
	Queued int // and those after them that wait in Line

	Line   ui.Timeline
	News   News
	Form   page.Form
	Hand   Hand
	Cloth  Cloth
	Sorted scenes.Order // in which the hand lies
	Stood  Reading      // for how long the guide's sentence has been there
	Due    bool         // the cards are still to be dealt before the player's eyes

	told Told[V, E]
	game Game[S, V, E]
}

// A Game is what the table of one game does in its own way. The functions that say so may be nil.
type Game[S, V any, E comparable] struct {
	Told func(*S) Told[V, E]
	See  func(*V, E)    // takes an event into a view
	Bar  func() ui.Rect // returns where the buttons are that every table has

	// What is seen.
	Clear    func()                     // clears Cloth, and forgets what moved: Shown is as the seat saw it last
	Place    func()                     // finds the places on a screen of another size
	Consider func()                     // finds out what is to be decided
	Arrange  func(length time.Duration) // lets every card go where it belongs
	Word     func()                     // makes the sentences
	Aim      func()                     // declares what can be reached
	Queue    func(e E)                  // puts an event on Line, which calls Follow and Rest when it is seen
	Take     func(e *E)                 // takes an event into Shown, with what else changes by it; nil: See does
	Holds    func(i int) bool           // reports whether event i of the log has to wait, until QueueAll is called; may be nil
	Deal     func()                     // deals the cards before the player's eyes; nil if none are dealt so
	Rested   func()                     // ends what moved, once all has been seen; may be nil
	Over     func() bool                // reports whether nothing more is done at the table for now
	Stays    func() bool                // reports whether what is said is left to be read

	// What is decided.
	Asks       func() bool       // reports whether the seat in front of the screen is to decide
	Turn       func() sound.Name // returns the sound when it is; nil: YourTurn
	Forget     func()            // ends what belonged to the decision before
	Hint       func()
	Guide      func() string                                // returns the guide's sentence that can be read now; empty: none can
	Understood func()                                       // sends the guide's sentence away
	Use        func(id int) scenes.Intent                   // does what a control is for
	Touch      func(*ui.Input) (i scenes.Intent, done bool) // does what the pointer does beside the controls; may be nil

	// What is done with a card, which goes by the number in its id.
	Rises func(card int) bool                       // reports whether it rises a little under the mouse
	Point func(in *ui.Input, focus int)             // answers the mouse and the keys otherwise, given where the focus was; may be nil
	Grabs func(card int) bool                       // reports whether it can be dragged
	Lift  func(card int)                            // begins to drag it
	Carry func(at ui.Point, down bool) ui.Rect      // finds where the dragged card may be dropped
	Drop  func(card int, at ui.Point) scenes.Intent // drops it
	Meets []Reach                                   // the kinds of controls that explain themselves under the mouse
}

// A Hand is what a player is about to do with cards; -1 stands for none.
type Hand struct {
	Hovered int // the one under the mouse
	Dragged int
	Dropped int // the one that was dropped last, until it lies where it belongs
	Drag
}

// Empty takes everything out of the hand.
func (h *Hand) Empty() { *h = Hand{Hovered: -1, Dragged: -1, Dropped: -1} }

// Begin shows the first standing.
func (d *Driver[S, V, E]) Begin(h *scenes.House, game Game[S, V, E], st S) {
	d.House, d.game = h, game
	d.Line.Speed, d.Cloth.line = h.Settings.Speed, &d.Line
	d.News.Met = page.NoWidget
	d.settle(st)
}

// settle shows a standing as the seat last saw it, without any movement. What it has not seen follows.
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

// tell takes in what is told.
func (d *Driver[S, V, E]) tell(st S) {
	d.St = st
	d.told = d.game.Told(&d.St)
}

// Replay calls f with each event that has been seen and the view before it, and returns the view after the last of them.
func (d *Driver[S, V, E]) Replay(f func(before *V, e *E)) V {
	t := &d.told
	v := *t.Start
	for i := min(t.Dealt, d.Seen); i < d.Seen; i++ {
		f(&v, &t.Log[i])
		d.game.See(&v, t.Log[i])
	}
	return v
}

// Show follows the match to a new standing: by its new events if it is the same deal played on, else straight away.
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

// QueueAll lets all be seen that has not been yet, as far as nothing holds it.
func (d *Driver[S, V, E]) QueueAll() {
	for i := d.Seen + d.Queued; i < len(d.told.Log) && !d.holds(i); i++ {
		d.Queued++
		d.game.Queue(d.told.Log[i])
	}
}

func (d *Driver[S, V, E]) holds(i int) bool { return d.game.Holds != nil && d.game.Holds(i) }

// Think waits for a seat that thinks first, if it is not the one in front of the screen.
func (d *Driver[S, V, E]) Think(seat match.Seat) {
	if seat != d.told.Seat {
		d.Line.Then(PaceThink, nil)
	}
}

// Follow takes an event into what is shown; the cards go where they then belong. Rest is to be called after it.
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

// Rest asks for what is to be decided once all has been seen.
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
	d.News.Left = min(d.News.Left, PaceGist) // it gives way to what is asked
	turn := sound.YourTurn
	if d.game.Turn != nil {
		turn = d.game.Turn()
	}
	d.House.Sound.Play(turn)
}

// Refresh finds out what can be done now, and lets everything go where it then belongs.
func (d *Driver[S, V, E]) Refresh(length time.Duration) {
	d.game.Consider()
	d.game.Arrange(length)
	d.game.Word()
	d.game.Aim()
}

// Busy reports whether there is more to be seen.
func (d *Driver[S, V, E]) Busy() bool { return d.Seen < len(d.told.Log) }

// Held reports whether what is still to be seen is held now.
func (d *Driver[S, V, E]) Held() bool { return d.Busy() && d.Queued == 0 && d.holds(d.Seen) }

// Moving reports whether something is still to be seen, or on its way.
func (d *Driver[S, V, E]) Moving() bool { return d.Busy() && !d.Held() || d.Line.Busy() }

// Lay places everything anew.
func (d *Driver[S, V, E]) Lay() {
	d.game.Place()
	d.Line.Finish() // what was still to be seen has been seen
	d.game.Consider()
	if o := d.House.Settings.Order; o == d.Sorted {
		d.game.Arrange(0)
	} else { // it is seen how
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

// Tell shows a message instead of whose turn it is.
func (d *Driver[S, V, E]) Tell(text string) { d.News.Tell(d.House, text, false) }

// Refuse says why something cannot be done.
func (d *Driver[S, V, E]) Refuse(why string) { d.News.Refuse(d.House, why) }

// Caption says what was done last, where the match is gone through.
func (d *Driver[S, V, E]) Caption(text string) { d.News.Caption(d.House, text) }

// Update takes the input of a tick.
func (d *Driver[S, V, E]) Update(in *ui.Input, dt float64) scenes.Intent {
	d.Pass(time.Duration(dt * float64(time.Second)))
	if !d.told.Replay.On && !d.Busy() && !d.Line.Waiting() && d.game.Over() {
		return scenes.Proceed
	}
	if in.Any() && d.Line.Waiting() {
		d.Line.Skip() // any input shows at once what is under way
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

// Pass lets time pass.
func (d *Driver[S, V, E]) Pass(dt time.Duration) {
	d.Line.Speed, d.Line.Reduced = d.House.Settings.Speed, d.House.Screen.Theme().ReducedMotion
	if d.Line.Update(dt) {
		d.House.Screen.Invalidate()
	}
	if card := d.Hand.Dropped; card >= 0 && !d.Busy() && !d.Cloth.Cards[card].Moving() { // it is back, or was not wanted
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

// hover lets the card under the mouse rise.
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

// drag lets a card follow the pointer with its weight, and drops it. done reports whether the pointer is busy with it.
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
		d.Hand.Dropped = card // it stays where it is until it is seen what comes of it
	}
	d.game.Arrange(PacePlay)
	d.Hand.Dropped = card // above all others until then, or until it is back
	return intent, true
}

// use does what a control is for.
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
