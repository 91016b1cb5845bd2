package scenes

import (
	"image/color"
	"math"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// How long things take at speed 1.
const (
	tHover  = 90 * time.Millisecond
	tSelect = 120 * time.Millisecond
	tPlay   = 340 * time.Millisecond // of which a third is for coming to rest
	tFlip   = 260 * time.Millisecond
	tDeal   = 65 * time.Millisecond
	tDealt  = 900 * time.Millisecond // a whole deal at most
	tThink  = 500 * time.Millisecond
	tStands = 1100 * time.Millisecond
	tWins   = 520 * time.Millisecond // the winning card lights up, and strikes
	tYield  = 260 * time.Millisecond // the beaten ones give way
	tGather = 260 * time.Millisecond // the cards of a challenge are put together
	tSweep  = 380 * time.Millisecond // and taken
	tGlide  = 220 * time.Millisecond
	tGist   = 1500 * time.Millisecond // or is left to be read at least, where something is asked
	tSaid   = 4500 * time.Millisecond // a message stays
)

// refusedDim is how dark a card is that the rules refuse now: its index can still be read.
const refusedDim = 0.55

// Challenge is the table while a round is played. What it shows follows the events one by one; the
// standing it was given is true at once, whatever is still moving.
type Challenge struct {
	house   *House
	room    room
	st      Standing
	says    sayings
	spoken  tableSayings
	past    past    // the last challenge that was gathered
	renewed float64 // how far it has come up where it is shown, 0 to 1

	shown   lacasa.View // what the table shows: st.View once every event has been seen
	seen    int         // events of st.Log that have been seen
	line    ui.Timeline
	waiting int     // events queued in line
	stands  bool    // a complete challenge lies there to be looked at
	beaten  bool    // the winning card has come down on it, and the others have given way
	blow    float64 // how bright the light is that it threw, 1 to 0
	packet  packet
	spark   spark
	taker   lacasa.Seat // who has won it
	fresh   bool        // a round not yet dealt before the player's eyes
	dealing bool        // it is being dealt
	dealt   int         // how many cards each has been dealt so far

	sprites [card.Deck]ui.Sprite
	order   []*ui.Sprite // those that lie on the table, to be drawn
	flight  []*ui.Sprite // and those in the air
	placed  card.Set     // cards that lie on the table
	going   card.Set     // won cards on their way off it

	lifted  card.Card // the hand card chosen; Back: none
	hovered card.Card // the hand card the mouse is on
	lean    float64   // towards where the mouse came onto it, in degrees
	advised card.Card // the card a hint points at
	dragged card.Card
	dropped card.Card // the one that was let go last, until it has gone where it belongs; Back: none
	place   ui.Rect   // where the dragged card may go; empty: nowhere
	lit     float64   // how brightly that is lit, 0 to 1
	over    bool      // it would go there
	grip    ui.Point  // where the dragged card is held, from its middle
	from    ui.Point  // where it lay

	ask     decision
	asked   string                    // who is asked for what
	askedOf card.Family               // the family this is about
	asksFor lacasa.Phase              // what the decision was made up for
	backs   backs                     // face-down cards on their way
	ballots [lacasa.MaxSeats]float64  // how far what each has said in the election has come up, by stance
	token   ui.Point                  // how far the Ruling Family's token is from where it lies
	brought float64                   // how far it was when it set out
	bound   [card.Deck]spot           // where those of going arrive
	ruled   float64                   // how far its edge of the reminder has come out from under the Casa, 0 to 1
	bared   [lacasa.MaxSeats]card.Set // what each kept hidden, shown at the end, by stance
	thief   card.Card                 // the one of them that steals; Back: none

	message string           // instead of whose turn it is
	parted  string           // the same on two lines, where it says who wins and why; empty: it does not
	said    time.Duration    // how long the message still stays
	bad     bool             // the message refuses something
	met     int              // the plate that the mouse is on; noWidget: none
	rule    lacasa.RobotRule // by which a card of the challenge was played

	marks  [5]badge // of a plate, while it is drawn
	shorts shorts   // of the players' names

	guide guide
	form  form
}

// Widgets of the table: the 37 cards by their number, then the buttons.
const (
	tableUndo = card.Deck + iota
	tableHint
	tableLog
	tableRules
	tableMenu
	tableSituation
	tableLast
	tableGuide
	tableStack
	tableSeat                                 // and the other seats after it
	tableChoice = tableSeat + lacasa.MaxSeats // and the other buttons of a decision
)

// NewChallenge is the table for a standing. dealt is false when the round's cards are still to be dealt
// before the player's eyes.
func NewChallenge(h *House, st Standing, dealt bool) *Challenge {
	c := &Challenge{house: h, fresh: !dealt, met: noWidget}
	c.line.Speed = h.Settings.Speed
	c.settle(st)
	return c
}

// settle shows the standing as the seat last saw it, without any movement; what it has not seen follows.
func (c *Challenge) settle(st Standing) {
	c.line.Drop()
	c.st, c.shown, c.seen = st, st.View, len(st.Log)
	if st.Seen < len(st.Log) {
		c.shown, c.seen = st.Start, st.Seen
		for _, e := range st.Log[:st.Seen] {
			c.shown.See(e)
		}
	}
	c.dealing = false
	c.bared, c.thief, c.message = [lacasa.MaxSeats]card.Set{}, card.Back, ""
	c.renewed = 1
	c.backs, c.token, c.ruled, c.ballots = backs{}, ui.Point{}, 1, [lacasa.MaxSeats]float64{1, 1, 1, 1}
	c.stands, c.packet, c.going, c.waiting = false, spread, 0, 0
	c.beaten, c.blow, c.spark = false, 0, spark{}
	c.lifted, c.hovered, c.advised, c.dragged, c.dropped = card.Back, card.Back, card.Back, card.Back, card.Back
	c.place, c.lit, c.over = ui.Rect{}, 0, false
	c.rule = lacasa.NoRule
	for i := len(st.Log) - 1; i >= 0 && c.shown.Count > 0; i-- {
		if e := st.Log[i]; e.Kind == lacasa.CardPlayed {
			c.rule = e.Rule
			break
		}
	}
	c.Lay()
	for _, e := range st.Log[c.seen:] {
		c.queue(e)
	}
}

// Show follows the match to a new standing: by its new events if it is the same round played on, else
// straight away.
func (c *Challenge) Show(st Standing) {
	if st.Round() != c.st.Round() || len(st.Log) < len(c.st.Log) || st.View.Seat != c.st.View.Seat {
		c.settle(st)
		return
	}
	c.understood(false)
	c.st = st
	c.lifted, c.advised, c.message = card.Back, card.Back, ""
	for _, e := range st.Log[c.seen+c.waiting:] {
		c.queue(e)
	}
	c.consider()
	c.arrange(tGlide)
	c.word()
	c.aim()
}

// Busy reports whether there is more to be seen.
func (c *Challenge) Busy() bool { return c.seen < len(c.st.Log) }

// Moving reports whether something is still to be seen, or on its way.
func (c *Challenge) Moving() bool { return c.Busy() || c.line.Busy() }

// Lay places everything anew.
func (c *Challenge) Lay() {
	s := c.house.Screen
	w, h := s.Size()
	p := &c.room
	*p = layRoom(w, h, s.Safe(), s.Theme().TextScale, &c.shown.Rules, c.speaks)
	c.makeRoom(&p.frame)
	widths := [...]float64{p.casaW, p.seats[opposite].tableau.w, p.playedW, p.handW, p.lastW}
	if p.seats[near].tableau.w > 0 { // which is near enough to the Casa's
		widths[0] = 0
	}
	for _, width := range widths {
		s.Prepare(width)
	}
	c.line.Finish() // what was still to be seen has been seen
	c.consider()
	c.placed = 0
	c.arrange(0)
	if c.fresh {
		c.deal()
	}
	c.word()
	c.aim()
	s.Invalidate()
}

// mark is the sign of what the situation makes of a card: a trophy to capture, a cross to avoid, a
// crown that makes its family rule.
func (c *Challenge) mark(cd card.Card) string {
	r := &c.shown.Rules
	rank := lacasa.Ranks(1) << cd.Rank()
	switch {
	case r.Usurpers&rank != 0:
		return "crown"
	case r.Removers&rank != 0:
		return "remove"
	case r.Exchangers&rank != 0:
		return "exchange"
	case r.Goal.Count != lacasa.Cards || r.Goal.Ranks&rank == 0:
		return ""
	case r.Goal.Aim == lacasa.Fewest:
		return "cross"
	}
	return "trophy"
}

// arrange lets every card glide to where it belongs.
func (c *Challenge) arrange(length time.Duration) {
	var now card.Set
	c.homes(func(cd card.Card, home ui.Pose) {
		now = now.With(cd)
		sp := &c.sprites[cd]
		switch {
		case !c.placed.Has(cd):
			sp.Place(home)
		case cd != c.dragged && (cd != c.dropped || sp.Moving()) && home != sp.Target():
			c.line.Glide(sp, home, length, ui.Settle)
		}
	})
	c.going &^= now
	c.placed = now | c.going
	c.house.Screen.Invalidate()
}

// deal lets the cards of a new round fly to their places, one after another.
func (c *Challenge) deal() {
	c.fresh = false
	c.dealing, c.dealt = true, 0
	each := min(tDeal, tDealt/time.Duration(max(1, c.placed.Len())))
	c.house.Sound.Play(sound.Shuffle)
	c.line.Then(tThink, nil)
	c.homes(func(cd card.Card, home ui.Pose) {
		c.come(cd, c.stackPose())
		c.line.Then(each, func() {
			c.dealt++
			c.dealOthers()
			c.house.Sound.Play(sound.Deal)
			c.line.Glide(&c.sprites[cd], home, tPlay, ui.Settle)
		})
	})
	c.line.Then(tPlay, nil)
	c.line.And(0, func() {
		c.dealing = false
		c.word()
		if !c.Busy() {
			c.settled()
		}
	})
}

// see takes the event into what is shown; the cards glide to where they then belong.
func (c *Challenge) see(e lacasa.Event, length time.Duration) {
	c.dropped = card.Back
	ruling := c.shown.Ruling
	c.shown.See(e)
	if e.Kind == lacasa.CardPlayed {
		c.shown.Ruling = ruling // a card that makes its family rule lies there first; then it is said
	}
	if e.Kind == lacasa.Gathered {
		c.renewed = 0
		c.line.Move(&c.renewed, 1, tPlay, ui.Out)
	}
	c.seen++
	c.waiting--
	c.consider()
	ui.Narrate(c.voice().told(e, &c.shown.Table))
	c.arrange(length)
	c.word()
	if !c.Busy() {
		c.settled()
	}
}

// come puts a card on the table face down at its hiding place; arrange then turns and moves it.
func (c *Challenge) come(cd card.Card, from ui.Pose) {
	from.Flip = 1
	c.sprites[cd].Place(from)
	c.placed, c.going = c.placed.With(cd), c.going.Without(cd)
}

// settled is called when all has been seen.
func (c *Challenge) settled() {
	c.going = 0
	c.consider()
	c.arrange(tSelect)
	c.word()
	c.aim()
	if c.asks() {
		c.said = min(c.said, tGist) // it gives way to what is asked
	}
	if c.asks() {
		if c.shown.Phase == lacasa.Playing && c.shown.Challenge == c.shown.Last && c.shown.Count == 0 {
			c.house.Sound.Play(sound.LastTurn)
		} else {
			c.house.Sound.Play(sound.YourTurn)
		}
	}
}

// waits reports whether the table waits for whoever's turn it is: not while something that was done, or the deal, is still
// shown.
func (c *Challenge) waits() bool {
	return c.shown.Phase != lacasa.Over && !c.stands && !c.dealing && (c.seen == 0 || !c.Busy() || c.st.Log[c.seen-1].Kind == lacasa.Awaits)
}

// tell shows a message instead of whose turn it is.
func (c *Challenge) tell(text string, bad bool) {
	c.message, c.parted, c.said, c.bad = text, "", tSaid, bad
	ui.Narrate(text)
	c.house.Screen.Invalidate()
}

func (c *Challenge) refuse(why string) {
	c.tell(why, true)
	c.house.Sound.Play(sound.Refuse)
}

// hint points at the card a prudent player would play, and says why.
func (c *Challenge) hint() {
	w := c.voice()
	a, why, ok := bot.Advise(&c.shown)
	if !ok || c.Busy() {
		c.tell(w.company("hint.wait"), false)
		return
	}
	c.advised = card.Back
	switch a.Verb {
	case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.SetAside, lacasa.Remove, lacasa.Lay, lacasa.Give, lacasa.Exchange:
		c.advised = a.Card
	case lacasa.Bid:
		c.ask.bid = a.Number
		c.chosen()
	case lacasa.NameCousins, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.DrawStack, lacasa.DrawUp:
	}
	c.tell(w.Say("hint."+why.String(), "card", w.card(a.Card), "family", w.family(a.Family)), false)
	c.arrange(tSelect)
}

// aimButtons declares the buttons of the game.
func (c *Challenge) aimButtons(shape shape, in ui.Rect) {
	w, f := c.house.voice, &c.form
	for i, b := range [...]struct {
		id        int
		key, sign string
	}{
		{tableUndo, "menu.undo", "undo"}, {tableHint, "menu.hint", "hint"}, {tableLog, "menu.log", "log"},
		{tableRules, "menu.rules", "rules"}, {tableMenu, "menu.open", "menu"},
	} {
		r := in.Cell(i, 5, 8)
		if shape == flat { // two rows: the two that are used most are larger
			top, bottom := in.CutTop(in.H/2 - 3)
			_, bottom = bottom.CutTop(6)
			if i < 2 {
				r = top.Cell(i, 2, 6)
			} else {
				r = bottom.Cell(i-2, 3, 6)
			}
		}
		label := w.Say(b.key)
		if shape == desk {
			f.button(b.id, r, label, b.sign, plain)
		} else {
			f.signButton(b.id, r, label, b.sign)
		}
		if b.id == tableUndo && !c.st.CanUndo {
			f.disable(b.id)
		}
	}
}

// Update takes the input of a tick.
func (c *Challenge) Update(in *ui.Input, dt float64) Intent {
	t := c.house.Screen.Theme()
	c.line.Speed, c.line.Reduced = c.house.Settings.Speed, t.ReducedMotion
	if c.line.Update(time.Duration(dt * float64(time.Second))) {
		c.house.Screen.Invalidate()
	}
	if c.dropped != card.Back && !c.Busy() && !c.sprites[c.dropped].Moving() { // it is back, or was not wanted
		c.dropped = card.Back
		c.arrange(tPlay)
	}
	if c.message != "" && !c.stands {
		if c.said -= time.Duration(dt * float64(time.Second)); c.said <= 0 {
			c.message = ""
			c.house.Screen.Invalidate()
		}
	}
	if c.shown.Phase == lacasa.Over && !c.Busy() && !c.line.Waiting() {
		return Intent{Want: Proceed}
	}
	if in.Any() && c.line.Waiting() {
		c.line.Skip() // any input shows at once what is under way
		if c.Busy() {
			if c.onTable(in) {
				return Intent{}
			}
		}
	}
	intent, done := c.drag(in, dt)
	c.light(dt)
	if done {
		return intent
	}
	for _, cmd := range in.Commands {
		switch cmd {
		case ui.Hint:
			c.hint()
		case ui.Undo:
			return c.undo()
		case ui.Log:
			return Intent{Want: OpenLog}
		case ui.Rules:
			return Intent{Want: OpenRules}
		case ui.Menu:
			return Intent{Want: OpenMenu}
		case ui.Left, ui.Right, ui.Up, ui.Down, ui.Accept, ui.Back, ui.Next, ui.Previous, ui.Mute, ui.FullScreen, ui.PageUp, ui.PageDown:
		}
	}
	keys := len(in.Commands) > 0
	before := c.form.focus
	id, ok := c.form.update(c.house, in)
	c.hoverOver(c.form.hover, in.Pointer.Pos)
	c.meet(c.form.hover)
	if keys && c.form.ring && c.form.focus != before && c.form.focus < card.Deck {
		c.lift(card.Card(c.form.focus))
	}
	if !ok {
		return Intent{}
	}
	switch id {
	case tableUndo:
		return c.undo()
	case tableHint:
		c.hint()
	case tableLog:
		return Intent{Want: OpenLog}
	case tableRules, tableSituation:
		return Intent{Want: OpenRules}
	case tableLast:
		return Intent{Want: OpenLast}
	case tableMenu:
		return Intent{Want: OpenMenu}
	case tableGuide:
		c.understood(true)
		c.aim()
		return Intent{}
	}
	return c.use(id, keys)
}

// onTable reports whether the pointer was pressed away from the buttons: then it was meant to go on.
func (c *Challenge) onTable(in *ui.Input) bool {
	return in.Pointer.Pressed && !c.room.buttons.Contains(in.Pointer.Pos)
}

func (c *Challenge) undo() Intent {
	if !c.st.CanUndo {
		c.refuse(c.house.Say("why.nothing-to-undo"))
		return Intent{}
	}
	return Intent{Want: Undo}
}

func (c *Challenge) lift(cd card.Card) {
	if c.lifted == cd || !c.shown.Own().Has(cd) && !c.ask.cards.Has(cd) {
		return
	}
	c.lifted = cd
	c.house.Sound.Play(sound.Lift)
	c.arrange(tSelect)
}

// hoverOver raises the hand card that the mouse is on a little, leaning towards it.
func (c *Challenge) hoverOver(id int, at ui.Point) {
	over := card.Back
	if id >= 0 && id < card.Deck && (c.shown.Own().Has(card.Card(id)) || c.ask.cards.Has(card.Card(id))) {
		over = card.Card(id)
	}
	if over != c.hovered {
		c.hovered = over
		if over != card.Back {
			const most = 2.5
			sp := &c.sprites[over]
			c.lean = most * min(1, max(-1, (at.X-sp.X)*2/sp.W))
		}
		c.arrange(tHover)
	}
}

// meet has the plate that the mouse is on explain its signs.
func (c *Challenge) meet(id int) {
	if id < tableSeat || id >= tableSeat+lacasa.MaxSeats {
		id = noWidget
	}
	if id != c.met {
		c.met = id
		c.house.Screen.Invalidate()
	}
}

// How a dragged card follows the hand: how fast it comes after it and rises (of what is left, a second), how far it leans for
// each dp it lags behind.
const (
	dragFollow = 34.0
	dragLift   = 26.0
	dragLean   = 0.35 // degrees
	dragMost   = 9.0
)

// drag lets a hand card follow the pointer with its weight, and plays it where it is dropped on the table. done is true
// when the pointer is busy with it.
func (c *Challenge) drag(in *ui.Input, dt float64) (intent Intent, done bool) {
	p := &in.Pointer
	const far = 14
	if c.dragged == card.Back {
		if !p.Down || p.Drag < far || c.form.pressed < 0 || c.form.pressed >= card.Deck || !c.shown.Own().Has(card.Card(c.form.pressed)) {
			return Intent{}, false
		}
		c.dragged = card.Card(c.form.pressed)
		sp := &c.sprites[c.dragged]
		c.grip = ui.Point{X: p.Start.X - sp.X, Y: p.Start.Y - sp.Y}
		c.from = ui.Point{X: sp.X, Y: sp.Y}
		c.lifted, c.place = c.dragged, c.goal(c.dragged)
		c.house.Sound.Play(sound.Lift)
	}
	cd := c.dragged
	to := ui.Point{X: p.Pos.X - c.grip.X, Y: p.Pos.Y - c.grip.Y}
	onto, off := c.room.drop, c.sprites[cd].W/2 // a card that is only nudged is not played
	c.over = onto.Contains(to) && math.Hypot(to.X-c.from.X, to.Y-c.from.Y) > off
	if p.Down {
		c.follow(to, dt)
		return Intent{}, true
	}
	c.dragged, c.lifted, c.form.pressed = card.Back, card.Back, noWidget
	if c.over {
		intent = c.touch(cd, true)
	}
	if intent.Want == Act {
		c.dropped = cd // it stays where it is until it is seen to be played
	}
	c.arrange(tPlay)
	c.dropped = cd
	return intent, true
}

// goal is where a card goes that is dropped on the table; empty if the rules refuse it now.
func (c *Challenge) goal(cd card.Card) ui.Rect {
	if !c.ask.cards.Has(cd) {
		return ui.Rect{}
	}
	near := &c.room.seats[near]
	switch c.meant(cd).Verb {
	case lacasa.Play:
		return ui.CardRect(near.played, c.room.playedW)
	case lacasa.Discard, lacasa.Swap:
		return ui.CardRect(c.room.casa, c.room.casaW)
	case lacasa.SetAside:
		return ui.CardRect(near.aside.at(c.ask.aside.Len()), near.aside.w)
	case lacasa.Give:
		_, to := c.neighbours(c.shown.Seat)
		return c.setting(to).plate
	case lacasa.Exchange:
		if c.ask.taken != card.Back {
			return c.sprites[c.ask.taken].Rect()
		}
	case lacasa.Bid, lacasa.Pass, lacasa.Elect, lacasa.NameRuling, lacasa.NameCousins, lacasa.Remove, lacasa.Lay, lacasa.DrawStack, lacasa.DrawUp:
	}
	return ui.Rect{}
}

// light lets the place light up that the dragged card may go to, and go out again.
func (c *Challenge) light(dt float64) {
	const soon, some = 16.0, 0.4
	want := 0.0
	switch {
	case c.dragged == card.Back || c.place == (ui.Rect{}):
	case c.over:
		want = 1
	default:
		want = some
	}
	if c.lit == want {
		return
	}
	c.lit += (want - c.lit) * (1 - math.Exp(-soon*dt))
	if math.Abs(want-c.lit) < 0.01 || c.house.Screen.Theme().ReducedMotion {
		c.lit = want
	}
	c.house.Screen.Invalidate()
}

// drawGoal draws the light on where the dragged card may go.
func (c *Challenge) drawGoal(s *ui.Screen) {
	if c.lit == 0 {
		return
	}
	t, r := s.Theme(), c.place.Inset(-2)
	s.Glow(r, t.Accent, 0.3*c.lit)
	for i := range 2 { // a stout line
		s.Panel(r.Inset(-float64(i)), min(r.W*0.06, 12)+float64(i), color.RGBA{}, ui.Alpha(t.AccentTop, c.lit))
	}
}

// follow lets the dragged card come after the hand that holds it.
func (c *Challenge) follow(to ui.Point, dt float64) {
	sp := &c.sprites[c.dragged]
	pose := sp.Pose
	k := 1 - math.Exp(-dragFollow*dt)
	if c.house.Screen.Theme().ReducedMotion {
		k = 1
	}
	dx, dy := to.X-pose.X, to.Y-pose.Y
	lean := min(dragMost, max(-dragMost, dx*dragLean))
	pose.X, pose.Y = pose.X+dx*k, pose.Y+dy*k
	pose.Lift += (dragLift - pose.Lift) * k
	pose.Tilt += (lean - pose.Tilt) * k / 2
	if math.Abs(dx)+math.Abs(dy)+math.Abs(pose.Tilt)+math.Abs(dragLift-pose.Lift) < 0.2 { // it is held still
		pose.X, pose.Y, pose.Lift, pose.Tilt = to.X, to.Y, dragLift, 0
	}
	if pose != sp.Pose {
		sp.Place(pose)
		c.house.Screen.Invalidate()
	}
}

// sort finds out which cards lie on the table, and which are in the air above all that does.
func (c *Challenge) sort() {
	c.order, c.flight = c.order[:0], c.flight[:0]
	add := func(sp *ui.Sprite, z int) {
		sp.Z = z
		if z < above {
			c.order = append(c.order, sp)
		} else {
			c.flight = append(c.flight, sp)
		}
	}
	for cd := range c.sprites {
		if sp := &c.sprites[cd]; c.placed.Has(card.Card(cd)) && (sp.Moving() || !c.going.Has(card.Card(cd))) {
			add(sp, c.height(card.Card(cd), sp))
		}
	}
	for i := range c.backs.list {
		if b := &c.backs.list[i]; b.Moving() {
			add(&b.Sprite, above)
		}
	}
}

// above is the height of what is carried: nothing that lies on the table covers it.
const above = 8

// height is which cards lie over which: those of a hand always as they are held, so that none covers the next
// one's index.
func (c *Challenge) height(cd card.Card, sp *ui.Sprite) int {
	if cd == c.dragged || cd == c.dropped && (sp.Aloft() || !sp.Moving()) {
		return above + 12
	}
	for i, played := range c.shown.Played[:c.shown.Count] {
		switch {
		case played != cd:
		case c.packet != spread && cd == c.shown.With:
			return above + 2 + lacasa.MaxSeats
		case c.packet != spread:
			return above + 2 + i
		case !sp.Aloft():
			return 3 + i
		}
	}
	switch {
	case c.shown.Own().Has(cd):
		return 2
	case sp.Moving():
		return above
	}
	return 1
}
