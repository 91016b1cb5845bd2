// Package round is La Casa's table: it shows the events of a round one by one, asks for the
// decision that is due, and guides beginners.
package round

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// driver drives the table.
type driver = table.Driver[tell.Standing, lacasa.View, lacasa.Event]

// Table is the table while a round is played.
type Table struct {
	driver
	nearing bool // the match may soon be over

	room      room
	ask       decision
	chooser   chooser
	says      sayings
	sentences sentences
	guide     guide
	controls  controls

	cards    cards
	dealing  dealing
	taking   taking
	rise     rise
	casa     casa
	election election
	seats    seats
	plates   plates
	score    score
	last     last
	notice   notice
	bulletin bulletin
	teacher  teacher
}

// A teacher thinks about decisions, for hints and the eye.
type teacher = table.Teacher[lacasa.View, *bot.Advisor]

// NewTable returns the table for a standing. If dealt is false the round is dealt before the
// player's eyes.
func NewTable(h *scenes.House, st tell.Standing, dealt bool) *Table {
	c := &Table{}
	c.put()
	c.teacher.Advisor = bot.NewAdvisor()
	c.Due = !dealt
	c.Begin(h, table.Game{
		Bar:   func() ui.Rect { return c.room.Buttons },
		Clear: c.reset, Place: c.place, Consider: c.consider, Arrange: c.cards.arrange, Word: c.word, Aim: c.controls.aim,
		Holds: c.guide.explainsBefore, Deal: c.deal, Rested: c.rested,
		Over:  func() bool { return c.Shown.Phase == lacasa.Over },
		Stays: func() bool { return c.taking.won.stands },
		Asks:  c.ask.asks, Turn: c.turn, Forget: c.forget, Advised: c.think, Hint: c.chooser.hint, Guide: func() string { return c.guide.now.Text }, Understood: c.guide.dismiss, Use: c.use,
		Rises: func(cd int) bool { return c.Shown.OwnCards().Has(card.Card(cd)) || c.ask.cards.Has(card.Card(cd)) },
		Point: c.point,
		Grabs: func(cd int) bool { return c.Shown.OwnCards().Has(card.Card(cd)) },
		Lift:  c.chooser.take, Carry: func(ui.Point, bool) ui.Rect { return c.room.Drop }, Drop: c.chooser.drop, Meets: []table.Reach{table.Plates},
		Lifted: c.lifted, Think: c.think, Grade: c.grade,
	}, table.Events[tell.Standing, lacasa.View, lacasa.Event]{Told: tell.ToldOf, See: (*lacasa.View).See, Queue: c.queue, Take: c.follow}, st)
	c.nearing = !st.Posed && st.Options.Nearing(len(st.Outcomes), st.Score)
	return c
}

// lifted returns the card that is lifted and may be played, or -1.
func (c *Table) lifted() int {
	if cd := c.chooser.hand.lifted; cd != card.Back && c.Shown.Phase == lacasa.Playing && c.ask.cards.Has(cd) {
		return int(cd)
	}
	return -1
}

// Nearing reports whether the match may be over after one more point, as the round began.
func (c *Table) Nearing() bool { return c.nearing }

// think thinks on about the decision, and reports whether all is thought.
func (c *Table) think() bool { return c.teacher.Think(&c.Shown) }

// grade returns what the program thinks of a card.
func (c *Table) grade(cd int) table.Grade {
	const little, much = 30, 130 // of a thousand rounds
	loss, ok := c.teacher.Advisor.Loss(card.Card(cd))
	if !ok {
		return table.NoGrade
	}
	return table.GradeOf(loss, little, much)
}

// common is what most parts of the table need.
type common struct {
	desk      *driver
	view      *lacasa.View // what is shown
	room      *room
	ask       *decision
	says      *sayings
	sentences *sentences
}

// put connects the parts of the table.
func (c *Table) put() {
	k := common{desk: &c.driver, view: &c.Shown, room: &c.room, ask: &c.ask, says: &c.says, sentences: &c.sentences}
	c.room.view = k.view
	c.ask = decision{view: k.view, room: k.room}
	c.sentences = sentences{common: k, dealing: &c.dealing, score: &c.score, last: &c.last, notice: &c.notice}
	c.guide = guide{common: k, dealing: &c.dealing, cards: &c.cards, notice: &c.notice, aim: c.controls.aim}
	c.chooser = chooser{common: k, cards: &c.cards, teacher: &c.teacher, redo: c.redo}
	c.controls = controls{common: k, chooser: &c.chooser, cards: &c.cards, plates: &c.plates, guide: &c.guide, last: &c.last, notice: &c.notice}
	c.cards = cards{common: k, hand: &c.chooser.hand, taking: &c.taking, rise: &c.rise, dealing: &c.dealing}
	c.dealing = dealing{common: k, cards: &c.cards}
	c.taking = taking{common: k, cards: &c.cards, score: &c.score, plates: &c.plates, casa: &c.casa, bulletin: &c.bulletin}
	c.rise = rise{common: k, cards: &c.cards, casa: &c.casa}
	c.casa = casa{common: k, dealing: &c.dealing}
	c.election = election{common: k, rise: &c.rise}
	c.plates = plates{common: k, dealing: &c.dealing, taking: &c.taking, last: &c.last}
	c.seats = seats{common: k, dealing: &c.dealing, won: &c.taking.won, plates: &c.plates, election: &c.election}
	c.last = last{common: k, plates: &c.plates}
	c.score = score{common: k, plates: &c.plates, last: &c.last}
	c.notice = notice{common: k, guide: &c.guide, last: &c.last, won: &c.taking.won}
	c.bulletin = bulletin{common: k, rise: &c.rise, plates: &c.plates}
}

// reset clears the table for what has been seen so far.
func (c *Table) reset() {
	c.Cloth.Reset(card.Deck)
	c.Replay(func(before *lacasa.View, _ *lacasa.Event) { table.SetHand(&c.Cloth.Came, before.Hand.All()) })
	c.dealing.on, c.dealing.deck, c.plates.growth = false, table.Deck{}, growth{}
	c.taking.won, c.score.spark, c.cards.bared = won{}, spark{}, bared{thief: card.Back}
	c.casa.token = token{edge: 1, ring: 1}
	c.rise.now = rising{card: card.Back}
	c.election.ballots = [lacasa.MaxSeats]float64{1, 1, 1, 1}
	c.chooser.hand = empty
	c.guide.read = false
}

// forget ends what belonged to the decision before.
func (c *Table) forget() {
	c.guide.understood(false)
	c.chooser.hand.lifted, c.chooser.hand.advised = card.Back, card.Back
}

// place finds the places on the table.
func (c *Table) place() {
	s := c.House.Screen
	w, h := s.Size()
	room, _ := c.House.Table(c.St.Replay)
	p := &c.room.Room
	p.Shape = page.ShapeOf(w, h)
	c.notice.lies = c.notice.folded()
	*p = places.Lay(w, h, room, s.Theme().TextScale, &c.Shown.Rules, places.Text{High: c.guide.speaks, Folded: c.notice.lies})
	c.guide.makeRoom(&p.Frame)
	c.Lamp.Hang(c.room.lit(), p.Hand, 0.6)
	c.Lamp.Read(c.notice.lit())
	if c.Lamp.Score(ui.Rect{}); p.Shape == page.Desk {
		c.Lamp.Score(p.Score.Inset(p.Score.W * 0.1))
	}
	for seat := range c.Shown.Rules.Seats() {
		c.Guests.Place(match.Seat(seat), c.room.setting(lacasa.Seat(seat)).Guest)
	}
	widths := [...]float64{p.LastW, p.CasaW, p.Seats[table.Opposite].Tableau.W, p.PlayedW, p.HandW, 0}
	if c.Shown.Phase < lacasa.Playing && c.Shown.Nominated != card.Back { // which is asked about
		widths[len(widths)-1] = p.ShownW
	}
	if p.Seats[table.Near].Tableau.W > 0 { // which is near enough to the Casa's
		widths[1] = 0
	}
	for _, width := range widths {
		s.Prepare(width)
	}
}

// rested clears what has left the table, and folds what has been read.
func (c *Table) rested() {
	c.Cloth.ClearLeaving()
	if c.notice.lies != c.notice.folded() {
		c.place()
	}
}

// word makes the texts, and lets the guests look at the best card of the challenge, or at who is to
// act.
func (c *Table) word() {
	c.sentences.word()
	v := &c.Shown.Table
	c.Lamp.DrawIn(ending(v))
	at, acts := c.room.setting(v.Turn).Plate, v.Turn < lacasa.Seat(v.Rules.Seats())
	c.Guests.Heed(at.Centre(), acts)
	if c.Lamp.Turn(ui.Rect{}); acts {
		c.Lamp.Turn(at)
	}
	for i := range int(v.Count) {
		if cd := v.Played[i]; v.Phase == lacasa.Playing && cd != card.Back && cd == v.WinningCard() {
			c.Guests.Heed(c.room.playedAt(v.PlayerAt(i)), true)
		}
	}
}

// ending returns how near the end of the round is, from 0 to 1 in its last challenge.
func ending(v *lacasa.Table) float64 {
	const over = 3.0 // challenges
	if v.Phase < lacasa.Playing {
		return 0
	}
	return max(0, 1-float64(v.Last-v.Challenge)/over)
}

// turn returns the sound for this seat's turn.
func (c *Table) turn() sound.Name {
	if c.News.Text == c.sentences.voice().Company("hint.wait") { // which is no longer so
		c.News.Text = ""
	}
	if c.Shown.Phase == lacasa.Playing && c.Shown.Challenge == c.Shown.Last && c.Shown.Count == 0 {
		return sound.LastTurn
	}
	return sound.YourTurn
}

// point answers the mouse and the keys where a card leans or is lifted, and goes on after the guide
// at a touch beside the controls.
func (c *Table) point(in *ui.Input, focus int) {
	c.chooser.lean(in.Pointer.Pos)
	if kind, cd := table.ReachOf(c.Form.Focus); len(in.Commands) > 0 && kind == table.Cards && c.Form.Ring && c.Form.Focus != focus {
		c.chooser.lift(card.Card(cd))
	}
	if in.Pointer.Pressed && c.Form.Hover == page.NoWidget && c.guide.holds() {
		c.guide.goOn(false)
	}
}

// use does what a control is for.
func (c *Table) use(id int) scenes.Intent {
	switch r, i := table.ReachOf(id); r {
	case table.Cards:
		return c.chooser.touch(card.Card(i), c.Form.Sure)
	case table.Answers:
		return c.chooser.press(i)
	case table.Plates:
		c.Tell(c.says.seats[i].spoken)
	}
	switch id {
	case tableSituation:
		return scenes.OpenRules
	case tableRules:
		c.notice.fold(!c.notice.folded())
		c.place()
		c.Refresh(table.PaceSweep)
	case tableStack:
		return c.chooser.pressWhere(lacasa.DrawStack)
	}
	return nil
}

// Draw draws the whole scene.
func (c *Table) Draw(s *ui.Screen) {
	c.Lamp.Light(s)
	s.Table(tell.Top, c.room.Shape == page.Desk)
	if f := c.Shown.Ruling; f != card.None { // the rail tells who rules
		c.casa.drawReign(s, f)
	}
	c.DrawAir(s)
	c.House.DrawLabel(s, c.St.Replay)
	c.notice.drawCat(s)
	c.casa.drawNominated(s)
	c.seats.drawMats(s)
	c.Guests.DrawBusts(s)
	c.notice.drawTop(s)
	c.notice.drawSituation(s)
	c.notice.drawAbout(s)
	c.guide.draw(s)
	c.score.draw(s)
	c.last.draw(s)
	c.casa.draw(s)
	c.casa.drawPile(s)
	c.election.drawBid(s)
	c.seats.drawKept(s)
	c.seats.drawPlaces(s)
	c.taking.drawBlow(s)
	for i := range c.Shown.Rules.Seats() {
		c.plates.drawWon(s, lacasa.Seat(i))
	}
	for i := range c.Shown.Rules.Seats() {
		c.seats.draw(s, lacasa.Seat(i))
	}
	c.cards.sort()
	slides := len(c.Cloth.Sliding) > 0
	if !slides {
		c.seats.drawPlates(s)
	}
	c.Hand.Draw(s)
	c.seats.drawOwnOpen(s)
	c.guide.drawLights(s)
	c.Cloth.DrawDust(s)
	c.taking.drawCards(s)
	if slides { // a challenge that is taken covers no name
		ui.DrawSprites(s, c.Cloth.Sliding)
		c.seats.drawPlates(s)
	}
	c.dealing.deck.Draw(s)
	c.taking.drawWin(s)
	c.seats.drawOpen(s)
	c.seats.drawSums(s)
	c.seats.drawLeader(s)
	c.notice.drawReason(s)
	won := c.taking.won.stands && !c.rise.now.on // what is said of it is to be read while its cards are lifted and taken
	if !won {
		c.bulletin.draw(s)
	}
	c.rise.drawDark(s)
	c.casa.drawToken(s)
	c.guide.drawLamp(s)
	c.rise.drawName(s) // what flies is never under it
	ui.DrawSprites(s, c.Cloth.Flying)
	c.rise.drawStamp(s)
	c.DrawEye(s)
	if won {
		c.bulletin.draw(s)
	}
	c.score.drawSpark(s)
	c.controls.drawRinged(s)
	s.Fade(1 - c.rise.gone())
	c.Form.Draw(s)
	s.Fade(1)
	s.Shade()
	c.taking.won.blow.Jolt(s)
}

// consider finds out anew what is to be decided.
func (c *Table) consider() {
	c.ask.consider(!c.Busy() && !c.dealing.on && c.Shown.Turn == c.Shown.Seat && !c.St.Watched(), c.sentences.voice())
}

// redo shows a choice.
func (c *Table) redo() {
	c.ask.offer(c.sentences.voice())
	c.cards.arrange(table.PaceSelect)
	c.sentences.word()
	c.controls.aim()
}
