package scenes

import (
	"math"
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
	"lacasa/ui/sound"
)

// decision is what the seat in front of the screen has to decide, as the engine lists it, and how far it
// has come with it. It asks for no situation: what can be touched and pressed follows from the actions
// that are legal.
type decision struct {
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
	kind   buttonKind
	step   int
	action lacasa.Action
}

// consider finds out anew what is to be decided.
func (c *Challenge) consider() {
	d := &c.ask
	before := len(d.legal)
	phase, turn := c.asksFor, c.shown.Turn
	d.legal = d.legal[:0]
	c.asksFor = c.shown.Phase
	if !c.Busy() && turn == c.shown.Seat {
		d.legal = c.shown.Legal(d.room[:0])
	}
	if len(d.legal) == 0 || before == 0 || phase != c.asksFor {
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
		ch := choice{family: card.None, kind: plain, action: a}
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
				ch.label, ch.kind = w.Say("table.aside.one"), primary
			default:
				ch.label, ch.kind = w.Say("table.aside.many", "n", strconv.Itoa(n)), primary
			}
		case lacasa.Bid:
			if d.bid == 0 {
				d.bid = a.Number
			}
			if a.Number != d.bid {
				continue
			}
			if least, most := c.bids(); least < most {
				add(choice{label: w.Say("table.bid.less"), sign: "down", kind: plain, family: card.None, step: -1})
				add(choice{label: w.Say("table.bid.more"), sign: "up", kind: plain, family: card.None, step: 1})
			}
			ch.label = w.Say("table.bid", "n", strconv.Itoa(int(a.Number)))
		case lacasa.Elect:
			ch.label = w.Say("table.elect", "family", w.family(c.shown.Nominated.Family()))
			ch.family = c.shown.Nominated.Family()
		case lacasa.Pass:
			ch.label = w.Say("table.pass")
		case lacasa.NameRuling, lacasa.NameCousins:
			ch.label, ch.family = w.family(a.Family), a.Family
		case lacasa.DrawStack:
			ch.label = w.Say("table.draw.stack")
		case lacasa.DrawUp:
			ch.label = w.Say("table.draw.up")
			d.cards = d.cards.With(c.shown.Up)
		}
		add(ch)
	}
}

// setAside is the action that sets those cards aside.
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
		if own, played := c.shown.Own(), c.challengeCards(); (own | played).Has(cd) {
			among = own | played
		}
	}
	return c.ask.cards&among != 0 && !c.ask.cards.Has(cd)
}

// meant is the action that touching a card brings about, or would if the rules allowed it.
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
		if d.taken != card.Back && c.shown.Own().Has(cd) {
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
func (c *Challenge) touch(cd card.Card, sure bool) Intent {
	d, w := &c.ask, c.voice()
	if !d.cards.Has(cd) {
		if c.Busy() {
			return Intent{}
		}
		c.refuse(c.whyNot(cd))
		return Intent{}
	}
	switch a := c.meant(cd); {
	case a.Verb == lacasa.SetAside:
		c.chooseAside(cd)
		return Intent{}
	case a.Verb == lacasa.Exchange && a.Other == card.Back: // the card to take; another is given for it
		c.lifted = card.Back
		if d.taken == cd {
			d.taken = card.Back
		} else {
			d.taken = cd
		}
		c.house.Sound.Play(sound.Lift)
		c.chosen()
		return Intent{}
	case !sure && !c.house.Settings.OneTap && c.lifted != cd:
		c.lift(cd)
		c.tell(w.sayOf(c.shown.Seat, "table.again."+verbs[a.Verb], "card", w.card(cd)), false)
		return Intent{}
	default:
		return act(a)
	}
}

// verbs are the last words of the keys of sentences about doing something with a card.
var verbs = [...]string{lacasa.Play: "play", lacasa.Discard: "discard", lacasa.Swap: "discard", lacasa.SetAside: "aside",
	lacasa.Remove: "remove", lacasa.Lay: "lay", lacasa.Give: "give", lacasa.Exchange: "give", lacasa.DrawUp: "draw"}

// whyNot says why a card cannot be used now.
func (c *Challenge) whyNot(cd card.Card) string {
	if of := c.owner(cd); of != lacasa.NoSeat && of != c.shown.Seat {
		return c.voice().sayOf(of, "why.not-yours")
	}
	if no := c.shown.Why(c.meant(cd)); no.Reason != lacasa.Allowed {
		return c.voice().refusal(no)
	}
	return c.house.Say("table.not-now")
}

// owner is the seat before which a card lies face up that can be played from there; NoSeat: it does not.
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
	c.message = ""
	c.offer()
	c.arrange(tSelect)
	c.word()
	c.aim()
}

// press does what a button of the decision is for.
func (c *Challenge) press(i int) Intent {
	ch := &c.ask.list[i]
	if ch.step == 0 {
		return act(ch.action)
	}
	least, most := c.bids()
	c.ask.bid = uint8(min(int(most), max(int(least), int(c.ask.bid)+ch.step)))
	c.chosen()
	return Intent{}
}

// bids is the lowest and the highest bid that may be made.
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

// aimAsk declares the buttons of the decision, in rows as wide as there is room.
func (c *Challenge) aimAsk() {
	list := c.ask.list
	if len(list) == 0 {
		return
	}
	r := c.room.asked
	if c.shown.Count == 0 {
		r = c.room.asking
	}
	scale := c.house.Screen.Theme().TextScale
	least, high := 124*scale, 50.0
	if c.room.shape != desk {
		least, high = min(84*scale, 88), 46
	}
	const gap, crowded = 8, 130
	if list[0].step != 0 && c.room.shape == desk { // these are short
		least = 92 * scale
	}
	if r.H < 2*high { // there is room for one row: only where that is a must another grows upwards
		least = min(least, 84)
	}
	total := 0.0
	for i := range list {
		total += list[i].weight()
	}
	rows := max(1, math.Ceil(total*(least+gap)/(r.W+gap)-0.15))
	if most := math.Floor((r.H + 2*gap) / (46 + gap)); r.H >= 100 {
		rows = min(rows, most)
	}
	if each := (r.W+gap)*rows/total - gap; list[0].family != card.None && each < crowded {
		high = 60 // the crest stands above the name
	}
	if r.H >= 100 {
		high = min(high, max(46, (r.H-gap*(rows-1))/rows))
	}
	y := r.Bottom() - high*rows - gap*(rows-1)
	if y > r.Y {
		y = (y + r.Y) / 2
	}
	for from := 0; from < len(list); {
		to, weight := from, 0.0
		for to < len(list) && (to == from || weight+list[to].weight()/2 <= total/rows) {
			weight += list[to].weight()
			to++
		}
		wide := min(r.W, 210*weight*min(1.4, scale))
		x := r.X + (r.W-wide)/2
		each := (wide - gap*float64(to-from-1)) / weight
		for i := from; i < to; i++ {
			ch := &list[i]
			w := each * ch.weight()
			least, most := c.bids()
			if ch.step == 0 || ch.step < 0 && c.ask.bid > least || ch.step > 0 && c.ask.bid < most {
				c.form.add(widget{id: tableChoice + i, rect: ui.Rect{X: x, Y: y, W: w, H: high}, label: ch.label, sign: ch.sign,
					signOnly: ch.step != 0, kind: ch.kind, family: ch.family})
			} // a step that leads nowhere leaves its place empty
			x += w + gap
		}
		y += high + gap
		from = to
	}
}

// weight is how wide a button is beside others.
func (ch *choice) weight() float64 {
	switch {
	case ch.step != 0:
		return 0.62
	case ch.action.Verb == lacasa.Elect: // it says so, and whom
		return 1.3
	}
	return 1
}

// use does what a card, or a button of the decision, is for; the rest of the table says what it is.
func (c *Challenge) use(id int, sure bool) Intent {
	switch {
	case id >= tableChoice:
		return c.press(id - tableChoice)
	case id >= tableSeat:
		c.tell(c.spoken.seats[id-tableSeat].spoken, false)
	case id == tableStack:
		for i, ch := range c.ask.list {
			if ch.action.Verb == lacasa.DrawStack && c.asks() {
				return c.press(i)
			}
		}
	case id < card.Deck:
		return c.touch(card.Card(id), sure)
	}
	return Intent{}
}
