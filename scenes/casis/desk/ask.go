package desk

import (
	"slices"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui/sound"
)

// consider works out what the seat in front of the screen has to decide.
func (c *Desk) consider() {
	d, begins := &c.ask, !c.ask.asks()
	d.conceded = c.Seen > 0 && c.St.Log[c.Seen-1].Kind == casis.Conceded
	d.consider(!c.Busy() && c.Shown.Turn == c.Shown.Seat && !closed(&c.St) && !c.St.Watched(), c.sentences.voice())
	c.explain()
	switch { // the folder that is asked for or spoken of is opened
	case !d.asks():
	case d.phase == casis.Seconding:
		c.room.openFolder(c.Shown.Owner)
	case c.guide.teaches() && !c.guide.Cards.IsEmpty():
		c.room.openFolder(c.guide.Seat)
	case begins && d.phase == casis.Opening && !d.choosing():
		c.room.openFolder(d.richest())
	}
}

// A chooser handles what the seat in front of the screen does with the cards and buttons of a
// decision.
type chooser struct {
	common

	goals []goal // where the dragged card can be dropped
	goal  int    // index in goals of the one under the card; -1: none

	redo func() // shows the choice; see Desk.redo
}

// redo shows the current choice: its buttons, the guide's sentence and the places of the cards.
func (c *Desk) redo() {
	c.ask.offer(c.sentences.voice())
	c.explain()
	c.blotter.arrange(table.PaceSelect)
	c.sentences.write()
	c.aim()
}

// touch chooses a card, or gives up the choice of it.
func (o *chooser) touch(id int) {
	d, p := o.ask, &o.blotter.pieces[id]
	own := p.at.of == uint8(o.view.Seat)
	switch {
	case o.desk.Busy() || o.blotter.tray.court.of > 0:
	case p.at.zone >= suspect:
		o.touchCase(int(p.at.of) + 1)
	case !o.ask.asks():
		o.desk.Tell(o.sentences.goodFor(p))
	case d.down && own:
		if d.n == 0 && !d.bluffs.Has(p.card) {
			o.desk.Refuse(o.whyRefused(p))
			return
		}
		o.pick(id, len(d.picked))
	case d.holds && own:
		o.keep(p)
	case own && o.ask.offers(casis.Give):
		o.pick(id, 1)
	case own:
		o.desk.Tell(o.sentences.goodFor(p))
	case o.ask.refused(&home{card: p.card, at: p.at}):
		o.desk.Refuse(o.whyRefused(p))
	case d.phase == casis.Opening && !d.down:
		o.pick(id, o.ask.mostCards())
	case d.phase == casis.Seconding:
		o.pick(id, 1)
	default:
		o.desk.Tell(o.sentences.goodFor(p))
	}
}

// whyNot returns why an action is not legal now, or "" if it is.
func (o *chooser) whyNot(a casis.Action) string {
	if no := o.view.Why(a); no.Reason != casis.Allowed {
		return o.sentences.voice().Refusal(no)
	}
	return o.desk.House.Say("desk.not-now")
}

// whyRefused returns why the refused card p cannot be chosen.
func (o *chooser) whyRefused(p *piece) string {
	if p.at.of == uint8(o.view.Seat) { // a case laid face down needs a suspect
		return o.sentences.voice().Refusal(casis.Refusal{Reason: casis.NoSuspect, Card: p.card})
	}
	return o.whyNot(o.ask.touchAction(p))
}

// pick adds a piece to those chosen, or gives it up if it is chosen already. It gives up pieces of
// another owner, and the first of more than most pieces.
func (o *chooser) pick(id, most int) {
	d := o.ask
	at := slices.Index(d.picked[:d.n], id)
	d.number = 0
	if p := &o.blotter.pieces[id]; d.seeks && !o.ask.lit(p.at, p.card) { // the action asks for other cards
		d.seeks = false
	}
	switch {
	case at == 0 && d.down: // without its suspect there is no case
		d.n = 0
	case at >= 0:
		copy(d.picked[at:d.n], d.picked[at+1:d.n])
		d.n--
	default:
		if d.n > 0 && o.blotter.pieces[id].at.of != o.blotter.pieces[d.picked[0]].at.of {
			d.n = 0
		}
		if d.n == most && d.down {
			o.desk.Refuse(o.desk.House.Say("desk.case-full"))
			return
		}
		if d.n == most {
			copy(d.picked[:], d.picked[1:d.n])
			d.n--
		}
		d.picked[d.n] = id
		d.n++
	}
	o.desk.House.Sound.Play(sound.Lift)
	o.showChoice()
}

// keep puts a card into the hand being chosen, or takes it out again.
func (o *chooser) keep(p *piece) {
	d := o.ask
	switch {
	case p.at.zone == inHand:
		d.kept = d.kept.Without(p.card)
	case d.kept.Len() >= d.hands.N:
		o.desk.Refuse(o.desk.House.Say("desk.hand-full"))
		return
	default:
		d.kept = d.kept.With(p.card)
	}
	o.desk.House.Sound.Play(sound.Lift)
	o.showChoice()
}

// touchCase chooses the case to accuse. If the case cannot be accused, it says whose it is and why
// not.
func (o *chooser) touchCase(number int) {
	d := o.ask
	a := casis.Action{Seat: o.view.Seat, Verb: casis.Accuse, Number: uint8(number)}
	switch {
	case !o.ask.asks() || !o.view.TurnRules().Bluff, int(o.view.Cases[number-1].Side) == o.view.Rules.Side(o.view.Seat):
		o.desk.Tell(o.sentences.aboutCase(number))
	case o.view.Why(a).Reason != casis.Allowed:
		o.desk.Refuse(o.whyNot(a))
	default:
		was := d.number
		d.unpick()
		d.seeks = d.seeks && d.sought == a.Verb
		if was != a.Number {
			d.number = a.Number
		}
		o.desk.House.Sound.Play(sound.Lift)
		o.showChoice()
	}
}

// showChoice shows a choice that is not yet a decision.
func (o *chooser) showChoice() {
	o.desk.News.Text = ""
	o.redo()
}

// press performs button i of the decision.
func (o *chooser) press(i int) scenes.Intent {
	d := o.ask
	ch := &d.list[i]
	switch ch.step {
	case acts:
		if no := o.view.Why(ch.action); no.Reason != casis.Allowed {
			o.desk.Refuse(o.sentences.voice().Refusal(no))
			return nil
		}
		return tell.Act(ch.action)
	case another:
		d.lay++
	case begins:
		d.down = true
		d.unpick()
		if d.holds { // its cards are shown as the others know them
			d.kept = o.view.Hand
		}
		o.desk.Tell(o.desk.House.Say("desk.lay-down.how"))
	case leaves:
		d.unpick()
		if d.holds && d.down {
			d.kept = bot.ChooseHand(o.view)
		}
		d.down, d.seeks = false, false
	case seeks:
		o.startSeeking(ch.action.Verb)
	}
	said := o.desk.News
	o.showChoice()
	if ch.step == begins {
		o.desk.News = said
	}
	return nil
}

// startSeeking starts to ask what an action is about. If only one case can be accused, it chooses
// that one.
func (o *chooser) startSeeking(v casis.Verb) {
	d := o.ask
	d.unpick()
	d.seeks, d.sought = true, v
	if v != casis.Accuse {
		return
	}
	var first *casis.Case
	n := 0
	for _, a := range d.legal {
		if a.Verb == v {
			if k := &o.view.Cases[a.Number-1]; n == 0 || o.room.holder(k) == o.room.opened {
				first = k
			}
			n++
			d.number = a.Number
		}
	}
	if n > 1 {
		d.number = 0
	}
	o.room.openFolder(o.room.holder(first))
}

// advise chooses what action a needs, without performing it, as a hint does.
func (o *chooser) advise(a casis.Action) {
	d := o.ask
	d.unpick()
	d.down, d.seeks = false, false
	switch a.Verb {
	case casis.Lay:
		if d.lay = max(0, slices.Index(d.lays, a)); a.Down {
			d.down, d.kept = true, o.view.Hand
			o.choose(casis.CardsOf(a.Card), a.Seat)
			o.choose(a.Cards, a.Seat)
		}
	case casis.Hold:
		d.kept = a.Cards
	case casis.Accuse:
		d.number = a.Number
	case casis.Take:
		o.choose(casis.CardsOf(a.Card), a.To)
	case casis.Challenge:
		o.choose(a.Cards, a.To)
	case casis.Also:
		o.choose(casis.CardsOf(a.Card), o.view.Owner)
	case casis.Give:
		o.choose(casis.CardsOf(a.Card), a.Seat)
	}
	o.redo()
}

// choose adds cards of a seat to those chosen.
func (o *chooser) choose(cards casis.Cards, of casis.Seat) {
	d := o.ask
	o.room.openFolder(of)
	for id := range o.blotter.pieces {
		p := &o.blotter.pieces[id]
		if p.On && !p.Going && p.at.zone <= open && p.at.of == uint8(of) && cards.Has(p.card) && !d.picks(id) {
			cards = cards.Without(p.card)
			d.picked[d.n] = id
			d.n++
		}
	}
}
