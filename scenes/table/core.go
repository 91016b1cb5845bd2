// Package table provides what any card table needs: a Driver that shows events one after the other
// and handles what the player does, a Cloth of cards, stances around the table, rows and fans of
// cards, dragging, the lengths of movements, and messages. It knows no game.
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

// A Core is the part of a Driver that does not depend on the game's View and Event: it lets time
// pass, and handles what the seat at the screen does.
type Core struct {
	House  *scenes.House
	Seen   int // number of events of the log that have been seen
	Queued int // number of events after those that are queued in Line

	Line   ui.Timeline
	News   News
	Form   page.Form
	Hand   Hand
	Cloth  Cloth
	Lamp   Lamp
	Guests Company
	Sorted scenes.Order // order in which the hand is sorted
	Stood  Reading      // how long the guide's sentence has been shown
	Due    bool         // the deal is still to be shown

	eye    eye
	life   life
	hint   Pondering
	game   Game
	status *match.Status
	seat   match.Seat // the seat at the screen
	events int        // number of events of the log
}

// A Game holds what is specific to the table of one game. All its functions are required, except
// for those that say that they may be nil: Holds, Deal, Rested, Turn, Touch and Point.
type Game struct {
	Air Air // what moves in the light of the lamp

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
	// Advised thinks on for a moment about the decision, and reports whether Hint has what it says.
	Advised func() bool
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

	// The functions below are for the teacher's eye.
	//
	// Lifted returns the card that is lifted or chosen, and may be played, or -1.
	Lifted func() int
	// Think thinks on for a moment about the decision, and reports whether Grade can tell what it
	// is asked.
	Think func() (done bool)
	// Grade returns what the program thinks of card.
	Grade func(card int) Grade
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

func (c *Core) holds(i int) bool { return c.game.Holds != nil && c.game.Holds(i) }

// Think queues a pause in which seat seems to think, unless it is the seat at the screen.
func (c *Core) Think(seat match.Seat) {
	if seat != c.seat {
		c.Line.Then(PaceThink, func() { c.Guests.think(seat) })
		c.Line.And(0, func() { c.Guests.put(seat) })
	}
}

// Rest asks for the next decision if all events have been seen.
func (c *Core) Rest() {
	if c.Busy() {
		return
	}
	if c.game.Rested != nil {
		c.game.Rested()
	}
	c.Refresh(PaceSelect)
	if !c.game.Asks() {
		return
	}
	c.News.Left = min(c.News.Left, paceGist) // the message must give way to the question
	turn := sound.YourTurn
	if c.game.Turn != nil {
		turn = c.game.Turn()
	}
	c.House.Sound.Play(turn)
}

// Refresh determines what can be done now, and moves everything to its place in the given time.
func (c *Core) Refresh(length time.Duration) {
	c.game.Consider()
	c.game.Arrange(length)
	c.game.Word()
	c.game.Aim()
}

// Reread says anew to screen readers what is known at the table, once who is there has changed.
func (c *Core) Reread() {
	if !c.Busy() { // otherwise that follows
		c.game.Aim()
	}
}

// Busy reports whether there are events that have not been seen.
func (c *Core) Busy() bool { return c.Seen < c.events }

// Held reports whether the next event is held back by the game.
func (c *Core) Held() bool { return c.Busy() && c.Queued == 0 && c.holds(c.Seen) }

// Moving reports whether events are being shown or something is still moving.
func (c *Core) Moving() bool { return c.Busy() && !c.Held() || c.Line.Busy() }

// Lay lays everything out again. Whatever is moving arrives at once.
func (c *Core) Lay() {
	c.game.Place()
	c.Line.Finish() // queued events count as seen
	c.game.Consider()
	if o := c.House.Settings.Order; o == c.Sorted {
		c.game.Arrange(0)
	} else { // the cards visibly change places
		c.Sorted = o
		c.game.Arrange(PaceSweep)
	}
	if c.Due {
		c.Due = false
		c.game.Deal()
	}
	c.game.Word()
	c.game.Aim()
	c.House.Screen.Invalidate()
}

// Tell shows and announces a message in place of the sentence that says whose turn it is. It does
// nothing if text is empty.
func (c *Core) Tell(text string) {
	if text != "" {
		c.News.Show(text)
		ui.Narrate(text)
		c.House.Screen.Invalidate()
	}
}

// Refuse shows and announces why something cannot be done, with a sound.
func (c *Core) Refuse(why string) {
	if why != "" {
		c.Tell(why)
		c.News.Bad = true
	}
	c.House.Sound.Play(sound.Refuse)
}

// Caption shows what was done last in a match that is being watched again, unless there is another
// message.
func (c *Core) Caption(text string) {
	if c.News.Text == "" && text != "" {
		c.News.Show(text)
		c.House.Screen.Invalidate()
	}
}

// Update handles the input of a tick.
func (c *Core) Update(in *ui.Input, dt float64) scenes.Intent {
	c.Pass(time.Duration(dt * float64(time.Second)))
	c.live(in, dt)
	c.ponder(dt)
	c.hint.Hold(in)
	c.see()
	if !c.status.Replay.On && !c.Busy() && !c.Line.Waiting() && c.game.Over() {
		return scenes.Proceed
	}
	if in.Any() && c.Line.Waiting() {
		c.Line.Skip() // any input ends the movement that is being shown
		if c.Busy() && in.Pointer.Pressed && !c.game.Bar().Contains(in.Pointer.Pos) {
			return nil
		}
	}
	intent, done := c.drag(in, dt)
	if c.Hand.light(c.Hand.Dragged >= 0, dt, c.Line.Reduced) {
		c.House.Screen.Invalidate()
	}
	if done {
		return intent
	}
	for _, cmd := range in.Commands {
		if id, is := shortcuts[cmd]; is {
			if intent := c.use(id); intent != nil {
				return intent
			}
		}
	}
	if c.game.Touch != nil {
		if intent, done := c.game.Touch(in); done {
			return intent
		}
	}
	focus := c.Form.Focus
	id, used := c.Form.Update(&c.House.Kit, in)
	c.hover()
	c.meet()
	if c.game.Point != nil {
		c.game.Point(in, focus)
	}
	if !used {
		if in.Pointer.Pressed && c.Form.Hover == page.NoWidget {
			c.Tell(c.Guests.introduces(in.Pointer.Pos))
		}
		return nil
	}
	return c.use(id)
}

// Pass advances time by dt.
func (c *Core) Pass(dt time.Duration) {
	c.Line.Speed, c.Line.Reduced = c.House.Settings.Speed, c.House.Screen.Theme().ReducedMotion
	if c.Line.Update(dt) {
		c.Cloth.land()
		c.House.Screen.Invalidate()
	}
	if card := c.Hand.Dropped; card >= 0 && !c.Busy() && !c.Cloth.Cards[card].Moving() { // it has returned, or was not accepted
		c.Hand.Dropped = -1
		c.game.Arrange(PacePlay)
	}
	if text := c.game.Guide(); text != "" {
		c.Stood.Pass(text, dt)
	}
	if !c.game.Stays() {
		c.passNews(dt)
	}
}

// passNews removes the message when its time is over.
func (c *Core) passNews(dt time.Duration) {
	if n := &c.News; n.Text != "" {
		if n.Left -= dt; n.Left <= 0 {
			n.Text = ""
			c.House.Screen.Invalidate()
		}
	}
}

// meet makes the control under the mouse explain itself, if it is of a kind that does.
func (c *Core) meet() {
	id := c.Form.Hover
	if kind, _ := ReachOf(id); !slices.Contains(c.game.Meets, kind) {
		id = page.NoWidget
	}
	if id != c.News.Met {
		c.News.Met = id
		c.House.Screen.Invalidate()
	}
}

// hover makes the card under the mouse rise.
func (c *Core) hover() {
	over := -1
	if kind, card := ReachOf(c.Form.Hover); kind == Cards && c.game.Rises(card) {
		over = card
	}
	if over != c.Hand.Hovered {
		c.Hand.Hovered = over
		c.game.Arrange(PaceHover)
	}
}

// drag makes a card follow the pointer, and drops it. done reports whether the pointer was used for
// that.
func (c *Core) drag(in *ui.Input, dt float64) (intent scenes.Intent, done bool) {
	p := &in.Pointer
	if c.Hand.Dragged < 0 {
		kind, card := ReachOf(c.Form.Pressed)
		if !p.Down || p.Drag < ui.Slop || kind != Cards || !c.game.Grabs(card) {
			return nil, false
		}
		c.Hand.Dragged = card
		c.Hand.Drag.take(&c.Cloth.Cards[card].Sprite, p.Start)
		c.game.Lift(card)
	}
	card := c.Hand.Dragged
	if c.Hand.Drag.follow(&c.Cloth.Cards[card].Sprite, p.Pos, c.game.Carry(p.Pos, p.Down), p.Down, dt, c.Line.Reduced) {
		c.House.Screen.Invalidate()
	}
	if p.Down {
		return nil, true
	}
	c.Hand.Dragged, c.Form.Pressed = -1, page.NoWidget
	intent = c.game.Drop(card, p.Pos)
	if _, is := intent.(scenes.Act); is {
		c.Hand.Dropped = card // it stays there until the effect of the decision is shown
	}
	c.game.Arrange(PacePlay)
	c.Hand.Dropped = card // drawn above all others until then, or until it has returned
	return intent, true
}

// use handles the use of the control id.
func (c *Core) use(id int) scenes.Intent {
	switch id {
	case Undo:
		if c.status.CanUndo {
			return scenes.Undo
		}
		c.Refuse(c.House.Say("why.nothing-to-undo"))
		return nil
	case Hint:
		c.askHint()
		return nil
	case Guide:
		c.game.Understood()
		return nil
	}
	if opens := intents[id]; opens != nil {
		return opens
	}
	return c.game.Use(id)
}
