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

// consider finds out anew what is to be decided.
func (c *Desk) consider() {
	d := &c.ask
	d.conceded = c.Seen > 0 && c.St.Log[c.Seen-1].Kind == casis.Conceded
	d.consider(!c.Busy() && c.Shown.Turn == c.Shown.Seat && !closed(&c.St) && !c.St.Past.On, c.sentences.voice())
	c.explain()
	switch { // what is asked for, or spoken of, is to be seen
	case !d.asks():
	case d.phase == casis.Seconding:
		c.room.showing(c.Shown.Owner)
	case c.guide.teaches() && !c.guide.Cards.Empty():
		c.room.showing(c.guide.Seat)
	}
}

// touch does what a card is for: it is chosen, or not any more.
func (c *Desk) touch(id int) {
	d, p := &c.ask, &c.blotter.pieces[id]
	own := p.at.of == uint8(c.Shown.Seat)
	switch {
	case c.Busy() || c.middle.court.of > 0:
	case p.at.zone >= suspect:
		c.touchCase(int(p.at.of) + 1)
	case !c.ask.asks():
		c.Tell(c.sentences.goodFor(p))
	case d.down && own:
		if d.n == 0 && !d.bluffs.Has(p.card) {
			c.Refuse(c.whyRefused(p))
			return
		}
		c.pick(id, len(d.picked))
	case d.holds && own:
		c.keep(p)
	case own && c.ask.offers(casis.Give):
		c.pick(id, 1)
	case own:
		c.Tell(c.sentences.goodFor(p))
	case c.ask.refused(&home{card: p.card, at: p.at}):
		c.Refuse(c.whyRefused(p))
	case d.phase == casis.Opening:
		c.pick(id, c.ask.most())
	case d.phase == casis.Seconding:
		c.pick(id, 1)
	default:
		c.Tell(c.sentences.goodFor(p))
	}
}

// whyNot says why an action cannot be done now.
func (c *Desk) whyNot(a casis.Action) string {
	if no := c.Shown.Why(a); no.Why != casis.Allowed {
		return c.sentences.voice().Refusal(no)
	}
	return c.House.Say("desk.not-now")
}

// whyRefused says why a card that is refused is.
func (c *Desk) whyRefused(p *piece) string {
	if p.at.of == uint8(c.Shown.Seat) { // a case that is laid face down needs one
		return c.sentences.voice().Refusal(casis.Refusal{Why: casis.NoSuspect, Card: p.card})
	}
	return c.whyNot(c.ask.meant(p))
}

// pick chooses a piece besides those chosen before, or gives it up. Those of somebody else are given up, and of more than most
// the first.
func (c *Desk) pick(id, most int) {
	d := &c.ask
	at := slices.Index(d.picked[:d.n], id)
	d.number = 0
	if p := &c.blotter.pieces[id]; d.seeks && !c.ask.lit(p.at, p.card) { // it is something else that is wanted
		d.seeks = false
	}
	switch {
	case at == 0 && d.down: // without its suspect there is no case
		d.n = 0
	case at >= 0:
		copy(d.picked[at:d.n], d.picked[at+1:d.n])
		d.n--
	default:
		if d.n > 0 && c.blotter.pieces[id].at.of != c.blotter.pieces[d.picked[0]].at.of {
			d.n = 0
		}
		if d.n == most && d.down {
			c.Refuse(c.House.Say("desk.case-full"))
			return
		}
		if d.n == most {
			copy(d.picked[:], d.picked[1:d.n])
			d.n--
		}
		d.picked[d.n] = id
		d.n++
	}
	c.House.Sound.Play(sound.Lift)
	c.rechosen()
}

// keep puts a card into the hand that is chosen, or back.
func (c *Desk) keep(p *piece) {
	d := &c.ask
	switch {
	case p.at.zone == inHand:
		d.kept = d.kept.Without(p.card)
	case d.kept.Len() >= d.hands.N:
		c.Refuse(c.House.Say("desk.hand-full"))
		return
	default:
		d.kept = d.kept.With(p.card)
	}
	c.House.Sound.Play(sound.Lift)
	c.rechosen()
}

// touchCase chooses a case, to be accused, or says whose it is and why it cannot be.
func (c *Desk) touchCase(number int) {
	d := &c.ask
	a := casis.Action{Seat: c.Shown.Seat, Verb: casis.Accuse, Number: uint8(number)}
	switch {
	case !c.ask.asks() || !c.Shown.Row().Bluff:
		c.Tell(c.sentences.aboutCase(number))
	case c.Shown.Why(a).Why != casis.Allowed:
		c.Refuse(c.whyNot(a))
	default:
		was := d.number
		d.unpick()
		d.seeks = d.seeks && d.sought == a.Verb
		if was != a.Number {
			d.number = a.Number
		}
		c.House.Sound.Play(sound.Lift)
		c.rechosen()
	}
}

// rechosen shows a choice that is not yet a decision.
func (c *Desk) rechosen() {
	c.News.Text = ""
	c.ask.offer(c.sentences.voice())
	c.explain()
	c.arrange(table.PaceSelect)
	c.sentences.word()
	c.aim()
}

// press does what a button of the decision is for.
func (c *Desk) press(i int) scenes.Intent {
	d := &c.ask
	ch := &d.list[i]
	switch ch.step {
	case acts:
		if no := c.Shown.Why(ch.action); no.Why != casis.Allowed {
			c.Refuse(c.sentences.voice().Refusal(no))
			return scenes.Intent{}
		}
		return tell.Act(ch.action)
	case another:
		d.lay++
	case begins:
		d.down = true
		d.unpick()
		if d.holds { // all one's cards lie there to be chosen from
			d.kept = d.kept.Minus(d.kept)
		}
		c.Tell(c.House.Say("desk.lay-down.how"))
	case leaves:
		d.unpick()
		if d.holds && d.down {
			d.kept = bot.Hide(&c.Shown)
		}
		d.down, d.seeks = false, false
	case seeks:
		c.seeking(ch.action.Verb)
	}
	said := c.News
	c.rechosen()
	if ch.step == begins {
		c.News = said
	}
	return scenes.Intent{}
}

// seeking begins to choose what an action is to be about; where there is but one case to be accused, it is that.
func (c *Desk) seeking(v casis.Verb) {
	d := &c.ask
	d.unpick()
	d.seeks, d.sought = true, v
	if v != casis.Accuse {
		return
	}
	var first *casis.Case
	n := 0
	for _, a := range d.legal {
		if a.Verb == v {
			if k := &c.Shown.Cases[a.Number-1]; n == 0 || c.room.holder(k) == c.room.opened {
				first = k
			}
			n++
			d.number = a.Number
		}
	}
	if n > 1 {
		d.number = 0
	}
	c.room.showing(c.room.holder(first))
}

// advise does what a hint says, as far as it is no decision yet: it chooses what would be done.
func (c *Desk) advise(a casis.Action) {
	d := &c.ask
	d.unpick()
	d.down, d.seeks = false, false
	switch a.Verb {
	case casis.Lay:
		if d.lay = max(0, slices.Index(d.lays, a)); a.Down {
			d.down = true
			c.choose(casis.CardsOf(a.Card), a.Seat)
			c.choose(a.Cards, a.Seat)
		}
	case casis.Hold:
		d.kept = a.Cards
	case casis.Accuse:
		d.number = a.Number
	case casis.Take:
		c.choose(casis.CardsOf(a.Card), a.To)
	case casis.Challenge:
		c.choose(a.Cards, a.To)
	case casis.Also:
		c.choose(casis.CardsOf(a.Card), c.Shown.Owner)
	case casis.Give:
		c.choose(casis.CardsOf(a.Card), a.Seat)
	}
	c.ask.offer(c.sentences.voice())
	c.explain()
	c.arrange(table.PaceSelect)
	c.sentences.word()
	c.aim()
}

// choose chooses cards of a seat besides those chosen before.
func (c *Desk) choose(cards casis.Cards, of casis.Seat) {
	d := &c.ask
	c.room.showing(of)
	for id := range c.blotter.pieces {
		p := &c.blotter.pieces[id]
		if p.On && !p.Going && p.at.zone <= open && p.at.of == uint8(of) && cards.Has(p.card) && !d.picks(id) {
			cards = cards.Without(p.card)
			d.picked[d.n] = id
			d.n++
		}
	}
}
