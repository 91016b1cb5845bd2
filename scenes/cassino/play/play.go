// Package play is Cassino's table while a hand is played: it lets the events of a hand be seen one
// by one, and asks for the decision that is due. What can be touched, and what comes of it, follows
// from the legal actions and the rules alone.
package play

import (
	"slices"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/page"
)

// driver is the driver of a table of Cassino.
type driver = table.Driver[tell.Standing, cassino.View, cassino.Event]

// A Table is the scene of a table while a hand is played.
type Table struct {
	driver
	nearing bool // the match may soon be over

	room   layout
	items  items
	from   where            // where cards that appear now come from
	was    [mostItems]place // by item: where it was before the event
	taking taking
	lights lights

	ask   decision
	says  sayings
	homes homes

	phrases   phrases
	sentences sentences
	board     scoreboard
	piles     piles
	plates    plates
	tags      tags
	captions  captions
	chooser   chooser
	controls  controls

	guide   guide
	teacher teacher
}

// A teacher thinks about decisions, for hints and the eye.
type teacher = table.Teacher[cassino.View, *bot.Advisor]

// NewTable returns the table for a standing. A hand of which nothing has been seen is dealt before
// the player's eyes.
func NewTable(h *scenes.House, st tell.Standing) *Table {
	c := &Table{}
	c.put()
	c.teacher.Advisor = bot.NewAdvisor()
	c.Due = st.Seen == 0 && !st.Posed
	c.Begin(h, table.Game{
		Air:   table.Beam,
		Bar:   func() ui.Rect { return c.room.buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.homes.arrange, Word: c.word, Aim: c.controls.aim,
		Deal: func() { c.homes.deal(c.dealt) }, Over: func() bool { return c.Shown.Phase == cassino.Over || c.covered() },
		Stays:  func() bool { return c.taking.on },
		Rested: c.shrink,
		Asks:   c.ask.asks, Forget: c.forget, Advised: c.think, Hint: c.chooser.hint, Guide: c.guide.stands, Understood: func() { c.guide.understood(true); c.controls.aim() }, Use: c.use, Touch: c.touchBeside,
		Rises: func(i int) bool { return c.items.list[i].zone == held },
		Grabs: func(i int) bool { return c.items.list[i].zone == held && c.ask.asks() && !c.ask.refused(i) },
		Lift:  c.chooser.lift, Carry: c.chooser.carry, Drop: c.chooser.drop, Meets: []table.Reach{table.Plates, reachBuild},
		Lifted: c.ask.chosenItem, Think: c.think, Grade: c.grade,
	}, table.Events[tell.Standing, cassino.View, cassino.Event]{Told: tell.ToldOf, See: (*cassino.View).See, Queue: c.queue, Take: c.follow}, st)
	c.nearing = !st.Posed && st.View.Rules.Nearing(len(st.Outcomes), st.Score)
	return c
}

// Nearing reports whether the match may be over after one more point, as the round began.
func (c *Table) Nearing() bool { return c.nearing }

// think thinks on about the decision, and reports whether all is thought.
func (c *Table) think() bool { return c.teacher.Think(&c.Shown) }

// grade returns what the program thinks of a card of the hand.
func (c *Table) grade(i int) table.Grade {
	const little, much = 150, 600 // thousandths of a point
	loss, ok := c.teacher.Advisor.Loss(c.items.list[i].card)
	if !ok {
		return table.NoGrade
	}
	return table.GradeOf(loss, little, much)
}

// common is what most parts of the table need.
type common struct {
	table   *driver
	view    *cassino.View // what is shown
	room    *layout
	items   *items
	ask     *decision
	phrases *phrases
	says    *sayings
}

// put puts together the parts of the table.
func (c *Table) put() {
	k := common{table: &c.driver, view: &c.Shown, room: &c.room, items: &c.items, ask: &c.ask, phrases: &c.phrases, says: &c.says}
	c.room.view, c.room.items = k.view, k.items
	c.ask.common = k
	c.phrases = phrases{k}
	c.guide = guide{common: k}
	c.taking = taking{common: k}
	c.homes = homes{common: k, taking: &c.taking, guide: &c.guide}
	c.lights = lights{common: k, taking: &c.taking}
	c.sentences = sentences{common: k, dealing: &c.homes.dealing, lights: &c.lights}
	c.board = scoreboard{common: k, sweep: &c.lights.sweep, redo: c.controls.aim}
	c.piles = piles{common: k, taking: &c.taking, dealing: &c.homes.dealing, lights: &c.lights}
	c.plates = plates{common: k, taking: &c.taking, homes: &c.homes, piles: &c.piles}
	c.tags = tags{common: k, taking: &c.taking, lights: &c.lights}
	c.captions = captions{k}
	c.chooser = chooser{common: k, teacher: &c.teacher, redo: c.redo}
	c.controls = controls{common: k, homes: &c.homes, chooser: &c.chooser, guide: &c.guide, board: &c.board}
}

// reset takes everything off the table but what has been seen.
func (c *Table) reset() {
	c.House.Screen.SetDeck(deckOf(&c.St.View.Rules))
	c.homes.dealing = dealing{}
	c.taking.clear()
	c.lights.clear()
	c.ask.forget()
	c.items.deal(c.St.View.Rules.Deck(), &c.Cloth)
	c.items.follow(&c.Shown)
	c.Replay(func(before *cassino.View, _ *cassino.Event) { table.SetHand(&c.Cloth.Came, before.Hand.All()) })
}

// forget ends what belonged to the decision before.
func (c *Table) forget() {
	c.guide.understood(false)
	c.ask.forget()
}

// deckOf returns the deck of a game. Cards that score by themselves are marked.
func deckOf(r *cassino.Rules) *ui.Deck {
	var marked []ui.Face
	for i := range *r.Score {
		if cat := &(*r.Score)[i]; cat.Count == cassino.Each && len(cat.Cards) < french.Deck {
			for k := range len(cat.Cards) {
				marked = append(marked, tell.Face(french.Card(cat.Cards[k])))
			}
		}
	}
	return deck.Deck(int(r.Packs), marked...)
}

// covered reports whether the player in front of the screen has not been dealt to yet, and a person
// is to take over the screen.
func (c *Table) covered() bool {
	v := &c.St.View
	return v.Phase != cassino.Over && v.Hand.IsEmpty() && v.Cards[v.Seat] > 0 && c.St.Players[v.Turn].Human()
}

// place lays out the table.
func (c *Table) place() {
	w, h := c.House.Screen.Size()
	room, _ := c.House.Table(c.St.Replay)
	c.room.room = lay(w, h, room, c.House.Screen.Theme().TextScale, &c.Shown.Rules, c.House.Guided(cassinomatch.Game), !c.read(), c.St.Posed)
	c.Lamp.Hang(c.room.drop, table.Union(c.room.hand, c.room.status), 0.62) // what is said is to be read first
	for i := range c.Shown.Rules.Seats {
		c.Guests.Place(match.Seat(i), c.room.setting(cassino.Seat(i)).guest)
	}
	c.Line.Finish() // it may change what is shown
	c.prepare()
}

// read reports whether what scores has been read: the seat has decided something in this match, or
// somebody only looks on.
func (c *Table) read() bool {
	return len(c.St.Outcomes) > 0 || c.St.Posed || c.St.Watched() || slices.ContainsFunc(c.St.Log[:c.Seen], func(e cassino.Event) bool {
		return e.Seat == c.St.View.Seat && e.Kind >= cassino.Trailed && e.Kind <= cassino.Declined
	})
}

// shrink makes the scoreboard a small slate once it has been read, which leaves more room to the
// cards.
func (c *Table) shrink() {
	if c.room.shape == page.Desk && c.room.scores.H > 0 && c.read() {
		c.place()
	}
}

// prepare has the cards painted in the sizes in which they lie.
func (c *Table) prepare() {
	s := c.House.Screen
	_, w := c.room.grid.at(0, &c.items)
	for _, width := range [...]float64{c.room.seats[0].pileW, w, c.room.inHand(0, c.Shown.Hand.Len()).W} {
		if width > 0 {
			s.Prepare(width)
		}
	}
	if w < page.Finger {
		s.Prepare(glassWide)
	}
}

// consider finds out what may be decided now.
func (c *Table) consider() {
	c.ask.consider(!c.Busy() && !c.homes.dealing.on && !c.covered() && c.Shown.Turn == c.Shown.Seat && !c.St.Watched())
}

// word makes the texts, and lets the guests look at who is to play, on whom light falls.
func (c *Table) word() {
	c.sentences.word()
	at := c.room.setting(c.Shown.Turn).plate
	c.Guests.Heed(at.Centre(), c.Shown.Phase != cassino.Over)
	c.Lamp.Turn(at)
}

// redo shows a change of what is chosen.
func (c *Table) redo() {
	c.homes.arrange(table.PaceSelect)
	c.sentences.word()
	c.controls.aim()
}

// dealt goes on once the cards have been dealt.
func (c *Table) dealt() {
	c.sentences.word()
	c.Rest()
}

// touchBeside does what the pointer does beside the controls: it pulls down the scoreboard, moves
// on to another card, or touches the cloth.
func (c *Table) touchBeside(in *ui.Input) (intent scenes.Intent, done bool) {
	if in.Pointer.Pressed {
		c.lights.dismiss()
	}
	if c.board.pull(in) {
		return nil, true
	}
	c.chooser.slide(&in.Pointer)
	return c.chooser.tapCloth(in)
}

// use does what a control is for.
func (c *Table) use(id int) scenes.Intent {
	c.lights.dismiss()
	switch r, i := table.ReachOf(id); r {
	case table.Cards:
		return c.chooser.touch(i)
	case reachBuild:
		return c.chooser.touchCell(i)
	case reachPile:
		return c.chooser.touchPile(cassino.Seat(i))
	case table.Answers:
		return c.chooser.press(i)
	case table.Plates:
		c.Tell(c.says.seats[i].spoken)
		return nil
	}
	switch id {
	case tableStock:
		c.Tell(c.says.stocked)
	case tableScores:
		c.board.unroll(!c.board.down)
	}
	return nil
}

// drawSteam draws what rises from the hot coffee while the table lives.
func (c *Table) drawSteam(s *ui.Screen) {
	if cup := c.room.cup; cup.H > 0 && !s.Theme().HighContrast {
		c.DrawWisp(s, cup.Centre(), 0.9*cup.H)
	}
}

// Draw draws the whole scene.
func (c *Table) Draw(s *ui.Screen) {
	c.Lamp.Light(s)
	s.Table(tell.Top, c.room.shape == page.Desk)
	if !s.Theme().HighContrast {
		c.room.drawCloth(s, c.items.bare())
	}
	c.room.drawTray(s)
	if c.board.down && c.room.shape != page.Desk {
		c.drawPulled(s)
		s.Shade()
		return
	}
	c.Guests.DrawBusts(s)
	c.DrawAir(s) // the beam falls on their faces too
	c.drawSteam(s)
	c.lights.drawLight(s)
	c.lights.drawRake(s)
	c.House.DrawLabel(s, c.St.Replay)
	c.captions.drawTop(s)
	c.captions.drawRound(s)
	c.board.draw(s, c.room.scores)
	c.board.drawLine(s)
	c.guide.draw(s)
	c.piles.drawStock(s)
	c.homes.sort()
	for i := range c.Shown.Rules.Seats {
		c.plates.drawPile(s, cassino.Seat(i), false)
	}
	slides := len(c.Cloth.Sliding) > 0
	if !slides {
		c.plates.drawAll(s)
	}
	c.Hand.Draw(s)
	if c.board.down { // it lies on these
		r := c.board.rect()
		under := func(p *ui.Sprite) bool { return p.Rect().Overlaps(r) }
		c.Cloth.Lying, c.Cloth.Sliding = slices.DeleteFunc(c.Cloth.Lying, under), slices.DeleteFunc(c.Cloth.Sliding, under)
	}
	c.Cloth.DrawDust(s)
	c.Cloth.DrawLying(s)
	c.DrawGleams(s)
	if slides { // what is taken covers no name
		ui.DrawSprites(s, c.Cloth.Sliding)
		c.plates.drawAll(s)
	}
	c.homes.dealing.deck.Draw(s)
	c.tags.drawTakeable(s)
	c.tags.drawTags(s)
	c.tags.drawGroups(s)
	c.captions.drawStatus(s)
	ui.DrawSprites(s, c.Cloth.Flying)
	c.lights.drawThread(s)
	c.lights.drawBlow(s)
	c.lights.drawStamp(s)
	c.lights.drawGain(s)
	c.lights.drawPoints(s)
	c.DrawEye(s)
	c.controls.drawRinged(s)
	if c.board.down {
		c.board.draw(s, c.board.rect())
	}
	c.Form.Draw(s)
	c.chooser.drawGlass(s)
	s.Shade()
	c.lights.drawJolt(s)
}

// drawPulled draws the scoreboard over the table, and what lies beside it. Whose turn it is can
// always be seen.
func (c *Table) drawPulled(s *ui.Screen) {
	r := c.board.rect()
	c.captions.drawTop(s)
	c.board.drawLine(s)
	for i := range c.Shown.Rules.Seats {
		if seat := cassino.Seat(i); !c.room.setting(seat).plate.Overlaps(r) {
			c.plates.drawPile(s, seat, false)
			c.plates.draw(s, seat)
		}
	}
	if !c.room.hand.Overlaps(r) {
		c.homes.sort()
		ui.DrawSprites(s, slices.DeleteFunc(c.Cloth.Lying, func(p *ui.Sprite) bool { return !c.room.hand.Contains(ui.Point{X: p.X, Y: p.Y}) }))
	}
	c.board.draw(s, r)
	if !c.room.status.Overlaps(r) {
		c.captions.drawStatus(s)
		return
	}
	t, at := s.Theme(), c.room.buttons // these are not there meanwhile
	if c.room.shape == page.Flat {     // nor are the name of the hand and the stock
		at = table.Union(c.room.round, c.room.last)
	}
	text, ink := c.captions.status(t)
	ui.DrawPlate(s, at, min(at.H/2, 18), t.Panel, ui.Alpha(t.PanelEdge, 0.8))
	page.DrawEvenly(s, text, at.Inset2(12, 4), ui.Style{Font: ui.Bold, Size: 17 * min(1, 1.4/t.TextScale), Colour: ink, Align: ui.Middle})
}
