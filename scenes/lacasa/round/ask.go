package round

import (
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/table"
	"lacasa/ui/sound"
)

// decision is what the seat in front of the screen has to decide, as the engine lists it, and how far it
// has come with it. It asks for no situation: what can be touched and pressed follows from the actions
// that are legal.
type decision struct {
	asked string       // who is asked for what
	of    card.Family  // the family that is about
	phase lacasa.Phase // what the decision was made up for
	legal []lacasa.Action
	cards card.Set  // that can be touched
	taken card.Card // the card chosen to be taken, which needs another for it; Back: none yet
	aside card.Set  // those chosen so far, where several are
	bid   uint8
	list  []choice // what is pressed rather than touched
	room  [lacasa.MostLegal]lacasa.Action
}

// choice is a button of a decision: an action, or a step to another bid.
type choice struct {
	label  string
	sign   string
	family card.Family
	kind   scenes.ButtonKind
	step   int
	action lacasa.Action
}

// consider finds out anew what is to be decided.
func (c *Challenge) consider() {
	d := &c.ask
	before := len(d.legal)
	phase := d.phase
	d.legal, d.phase = d.legal[:0], c.shown.Phase
	if !c.Busy() && !c.dealing.on && c.shown.Turn == c.shown.Seat && !c.st.Replay.On {
		d.legal = c.shown.Legal(d.room[:0])
	}
	if len(d.legal) == 0 || before == 0 || phase != d.phase {
		d.taken, d.aside, d.bid = card.Back, 0, 0
	}
	c.offer()
}

// offer lists the cards that can be touched and the buttons, for the choices made so far.
func (c *Challenge) offer() {
	d, w := &c.ask, c.voice()
	d.cards, d.list = 0, d.list[:0]
	add := func(ch choice) { d.list = append(d.list, ch) }
	for _, a := range d.legal {
		ch := choice{family: card.None, kind: scenes.Plain, action: a}
		switch a.Verb {
		case lacasa.Play, lacasa.Discard, lacasa.Swap, lacasa.Lay, lacasa.Give:
			d.cards = d.cards.With(a.Card)
			continue
		case lacasa.Remove:
			if a.Card != card.Back {
				d.cards = d.cards.With(a.Card)
				continue
			}
			ch.label = w.Say("table.leave")
		case lacasa.Exchange:
			if a.Card != card.Back {
				d.cards = d.cards.With(a.Card)
				if d.taken == a.Card {
					d.cards = d.cards.With(a.Other)
				}
				continue
			}
			ch.label = w.Say("table.decline")
		case lacasa.SetAside:
			for _, cd := range [...]card.Card{a.Card, a.Other} {
				if cd != card.Back {
					d.cards = d.cards.With(cd)
				}
			}
			if a != c.setAside(d.aside) {
				continue
			}
			switch n := d.aside.Len(); n {
			case 0:
				ch.label = w.Say("table.aside.none")
			case 1:
				ch.label, ch.kind = w.Say("table.aside.one"), scenes.Primary
			default:
				ch.label, ch.kind = w.Say("table.aside.many", "n", strconv.Itoa(n)), scenes.Primary
			}
		case lacasa.Bid:
			if d.bid == 0 {
				d.bid = a.Number
			}
			if a.Number != d.bid {
				continue
			}
			if least, most := c.bids(); least < most {
				add(choice{label: w.Say("table.bid.less"), sign: "down", kind: scenes.Plain, family: card.None, step: -1})
				add(choice{label: w.Say("table.bid.more"), sign: "up", kind: scenes.Plain, family: card.None, step: 1})
			}
			ch.label, ch.kind = w.Say("table.bid", "n", strconv.Itoa(int(a.Number))), scenes.Primary
		case lacasa.Elect:
			ch.label = w.Say("table.elect", "family", w.Family(c.shown.Nominated.Family()))
			ch.family, ch.kind = c.shown.Nominated.Family(), scenes.Primary
		case lacasa.Pass:
			ch.label = w.Say("table.pass")
		case lacasa.NameRuling, lacasa.NameCousins:
			ch.label, ch.family = w.Family(a.Family), a.Family
		case lacasa.DrawStack:
			ch.label = w.Say("table.draw.stack")
		case lacasa.DrawUp:
			ch.label = w.Say("table.draw.up")
			d.cards = d.cards.With(c.shown.Up)
		}
		add(ch)
	}
}

// setAside returns the action that sets those cards aside.
func (c *Challenge) setAside(cards card.Set) lacasa.Action {
	a := lacasa.Action{Seat: c.shown.Seat, Verb: lacasa.SetAside, Card: card.Back, Other: card.Back}
	if cards != 0 {
		a.Card = cards.First()
		if rest := cards.Without(a.Card); rest != 0 {
			a.Other = rest.First()
		}
	}
	return a
}

// asks reports whether the seat in front of the screen is to decide now.
func (c *Challenge) asks() bool { return len(c.ask.legal) > 0 }

// refused reports whether the rules refuse the card now: others beside it can be touched. The card that lets its
// player choose stays as it is.
func (c *Challenge) refused(cd card.Card, among card.Set) bool {
	t := &c.shown.Table
	if t.Phase == lacasa.Exchanging {
		if cd == t.Played[t.Asked] {
			return false
		}
		if own, played := c.shown.OwnCards(), c.challengeCards(); (own | played).Has(cd) {
			among = own | played
		}
	}
	return c.ask.cards&among != 0 && !c.ask.cards.Has(cd)
}

// meant returns the action that touching a card brings about, or would if the rules allowed it.
func (c *Challenge) meant(cd card.Card) lacasa.Action {
	d := &c.ask
	a := lacasa.Action{Seat: c.shown.Seat, Card: cd}
	switch c.shown.Phase {
	case lacasa.Discarding:
		a.Verb = lacasa.Discard
		if c.shown.Face[c.shown.Seat].Has(cd) {
			a.Verb = lacasa.Swap
		}
	case lacasa.SettingAside:
		return c.setAside(card.SetOf(cd))
	case lacasa.Removing:
		a.Verb = lacasa.Remove
	case lacasa.Laying:
		a.Verb = lacasa.Lay
	case lacasa.Giving:
		a.Verb = lacasa.Give
	case lacasa.Exchanging:
		a.Verb, a.Other = lacasa.Exchange, card.Back
		if d.taken != card.Back && c.shown.OwnCards().Has(cd) {
			a.Card, a.Other = d.taken, cd
		}
	case lacasa.Drawing:
		if cd == c.shown.Up {
			return lacasa.Action{Seat: c.shown.Seat, Verb: lacasa.DrawUp}
		}
	case lacasa.Electing, lacasa.Choosing, lacasa.Bidding, lacasa.Declaring, lacasa.Naming, lacasa.Playing, lacasa.Over:
	}
	return a
}

// touch does what a card is for: the first touch lifts it, the second does it; a key or a drag does it
// at once, as does a single touch where that is wished.
func (c *Challenge) touch(cd card.Card, sure bool) scenes.Intent {
	d, w := &c.ask, c.voice()
	if !d.cards.Has(cd) {
		if c.Busy() {
			return scenes.Intent{}
		}
		c.refuse(c.whyNot(cd))
		return scenes.Intent{}
	}
	switch a := c.meant(cd); {
	case a.Verb == lacasa.SetAside:
		c.chooseAside(cd)
		return scenes.Intent{}
	case a.Verb == lacasa.Exchange && a.Other == card.Back: // the card to take; another is given for it
		c.hand.lifted = card.Back
		if d.taken == cd {
			d.taken = card.Back
		} else {
			d.taken = cd
		}
		c.house.Sound.Play(sound.Lift)
		c.chosen()
		return scenes.Intent{}
	case !sure && !c.house.Settings.OneTap && c.hand.lifted != cd:
		c.lift(cd)
		c.tell(w.SayOf(c.shown.Seat, "table.again."+verbs[a.Verb], "card", w.Card(cd)), false)
		return scenes.Intent{}
	default:
		return tell.Act(a)
	}
}

// verbs are the last words of the keys of sentences about doing something with a card.
var verbs = [...]string{lacasa.Play: "play", lacasa.Discard: "discard", lacasa.Swap: "discard", lacasa.SetAside: "aside",
	lacasa.Remove: "remove", lacasa.Lay: "lay", lacasa.Give: "give", lacasa.Exchange: "give", lacasa.DrawUp: "draw"}

// whyNot says why a card cannot be used now.
func (c *Challenge) whyNot(cd card.Card) string {
	if of := c.owner(cd); of != lacasa.NoSeat && of != c.shown.Seat {
		return c.voice().SayOf(of, "why.not-yours")
	}
	if no := c.shown.Why(c.meant(cd)); no.Reason != lacasa.Allowed {
		return c.voice().Refusal(no)
	}
	return c.house.Say("table.not-now")
}

// owner returns the seat before which a card lies face up that can be played from there; NoSeat: it does not.
func (c *Challenge) owner(cd card.Card) lacasa.Seat {
	for seat, cards := range c.shown.Face {
		if cards.Has(cd) {
			return lacasa.Seat(seat)
		}
	}
	return lacasa.NoSeat
}

// chooseAside adds a card to those to be set aside, or takes it back.
func (c *Challenge) chooseAside(cd card.Card) {
	d := &c.ask
	with := d.aside.With(cd)
	switch {
	case d.aside.Has(cd):
		with = d.aside.Without(cd)
	case with.Len() <= int(c.shown.Rules.Aside.Most):
	case d.aside.Len() == 1:
		with = card.SetOf(cd)
	default:
		c.refuse(c.house.Say("table.aside.enough", "n", strconv.Itoa(d.aside.Len())))
		return
	}
	d.aside = with
	c.house.Sound.Play(sound.Lift)
	c.chosen()
}

// chosen shows a choice that is not yet a decision.
func (c *Challenge) chosen() {
	c.news.Text = ""
	c.offer()
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
}

// press does what a button of the decision is for.
func (c *Challenge) press(i int) scenes.Intent {
	ch := &c.ask.list[i]
	if ch.step == 0 {
		return tell.Act(ch.action)
	}
	least, most := c.bids()
	c.ask.bid = uint8(min(int(most), max(int(least), int(c.ask.bid)+ch.step)))
	c.chosen()
	return scenes.Intent{}
}

// bids returns the lowest and the highest bid that may be made.
func (c *Challenge) bids() (least, most uint8) {
	for _, a := range c.ask.legal {
		if a.Verb == lacasa.Bid {
			if least == 0 {
				least = a.Number
			}
			most = a.Number
		}
	}
	return least, most
}

// pressWhere does what the button of a verb is for, if it is asked for.
func (c *Challenge) pressWhere(v lacasa.Verb) scenes.Intent {
	for i := range c.ask.list {
		if c.asks() && c.ask.list[i].action.Verb == v {
			return c.press(i)
		}
	}
	return scenes.Intent{}
}
