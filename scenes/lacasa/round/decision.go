package round

import (
	"strconv"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// decision is what the seat in front of the screen has to decide, and what it has chosen so far. It
// follows from the legal actions alone.
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
	space [lacasa.MostLegal]lacasa.Action

	view *lacasa.View // what the table shows
	room *room
}

// choice is a button of a decision: an action, or a step to another bid.
type choice struct {
	label  string
	sign   string
	family card.Family
	kind   page.ButtonKind
	step   int
	action lacasa.Action
}

// consider finds out what is to be decided, if a decision is due.
func (d *decision) consider(due bool, w tell.Voice) {
	before, phase := len(d.legal), d.phase
	d.legal, d.phase = d.legal[:0], d.view.Phase
	if due {
		d.legal = d.view.Legal(d.space[:0])
	}
	if len(d.legal) == 0 || before == 0 || phase != d.phase {
		d.taken, d.aside, d.bid = card.Back, 0, 0
	}
	d.offer(w)
}

// offer lists the cards that can be touched and the buttons, given what is chosen so far.
func (d *decision) offer(w tell.Voice) {
	d.cards, d.list = 0, d.list[:0]
	add := func(ch choice) { d.list = append(d.list, ch) }
	for _, a := range d.legal {
		ch := choice{family: card.None, kind: page.Plain, action: a}
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
			d.cards = d.cards.With(a.Card).With(a.Other)
			if a != d.setAside(d.aside) {
				continue
			}
			switch n := d.aside.Len(); n {
			case 0:
				ch.label = w.Say("table.aside.none")
			case 1:
				ch.label, ch.kind = w.Say("table.aside.one"), page.Primary
			default:
				ch.label, ch.kind = w.Say("table.aside.many", "n", strconv.Itoa(n)), page.Primary
			}
		case lacasa.Bid:
			if d.bid == 0 {
				d.bid = a.Number
			}
			if a.Number != d.bid {
				continue
			}
			if least, most := d.bids(); least < most {
				add(choice{label: w.Say("table.bid.less"), sign: "down", kind: page.Plain, family: card.None, step: -1})
				add(choice{label: w.Say("table.bid.more"), sign: "up", kind: page.Plain, family: card.None, step: 1})
			}
			ch.label, ch.kind = w.Say("table.bid", "n", strconv.Itoa(int(a.Number))), page.Primary
		case lacasa.Elect:
			ch.label = w.Say("table.elect", "family", w.Family(d.view.Nominated.Family()))
			ch.family, ch.kind = d.view.Nominated.Family(), page.Primary
		case lacasa.Pass:
			ch.label = w.Say("table.pass")
		case lacasa.NameRuling, lacasa.NameCousins:
			ch.label, ch.family = w.Family(a.Family), a.Family
		case lacasa.DrawStack:
			ch.label = w.Say("table.draw.stack")
		case lacasa.DrawUp:
			ch.label = w.Say("table.draw.up")
			d.cards = d.cards.With(d.view.Up)
		}
		add(ch)
	}
}

// setAside returns the action that sets those cards aside.
func (d *decision) setAside(cards card.Set) lacasa.Action {
	a := lacasa.Action{Seat: d.view.Seat, Verb: lacasa.SetAside, Card: card.Back, Other: card.Back}
	if cards != 0 {
		a.Card = cards.First()
		if rest := cards.Without(a.Card); rest != 0 {
			a.Other = rest.First()
		}
	}
	return a
}

// asks reports whether the seat in front of the screen is to decide now.
func (d *decision) asks() bool { return len(d.legal) > 0 }

// refused reports whether the rules refuse a card while others among the same can be touched.
func (d *decision) refused(cd card.Card, among card.Set) bool {
	t := &d.view.Table
	if t.Phase == lacasa.Exchanging {
		if cd == t.Played[t.Asked] {
			return false
		}
		if own, played := d.view.OwnCards(), d.room.challengeCards(); (own | played).Has(cd) {
			among = own | played
		}
	}
	return d.cards&among != 0 && !d.cards.Has(cd)
}

// verbAt is what touching a card does in a phase; in the others it plays the card.
var verbAt = [lacasa.Over + 1]lacasa.Verb{lacasa.Discarding: lacasa.Discard, lacasa.Removing: lacasa.Remove, lacasa.Laying: lacasa.Lay,
	lacasa.Giving: lacasa.Give, lacasa.Exchanging: lacasa.Exchange}

// meant returns the action for touching a card, whether or not it is legal.
func (d *decision) meant(cd card.Card) lacasa.Action {
	a := lacasa.Action{Seat: d.view.Seat, Verb: verbAt[d.view.Phase], Card: cd}
	switch d.view.Phase {
	case lacasa.Discarding:
		if d.view.Face[d.view.Seat].Has(cd) {
			a.Verb = lacasa.Swap
		}
	case lacasa.SettingAside:
		return d.setAside(card.SetOf(cd))
	case lacasa.Exchanging:
		if a.Other = card.Back; d.taken != card.Back && d.view.OwnCards().Has(cd) {
			a.Card, a.Other = d.taken, cd
		}
	case lacasa.Drawing:
		if cd == d.view.Up {
			return lacasa.Action{Seat: d.view.Seat, Verb: lacasa.DrawUp}
		}
	}
	return a
}

// owner returns the seat whose face-up card cd is, or NoSeat.
func (d *decision) owner(cd card.Card) lacasa.Seat {
	for seat, cards := range d.view.Face {
		if cards.Has(cd) {
			return lacasa.Seat(seat)
		}
	}
	return lacasa.NoSeat
}

// bids returns the lowest and the highest legal bid.
func (d *decision) bids() (least, most uint8) {
	for _, a := range d.legal {
		if a.Verb == lacasa.Bid {
			if least == 0 {
				least = a.Number
			}
			most = a.Number
		}
	}
	return least, most
}

// stacked reports whether the question stands where the answers are otherwise, with the answers
// below it.
func (d *decision) stacked() bool {
	return d.room.Answers.H > 0 && d.asks() && len(d.list) > 0 && d.view.Count == 0
}

// place returns where the buttons are.
func (d *decision) place() ui.Rect {
	switch {
	case d.view.Count > 0:
		return d.room.Asked
	case d.stacked():
		return d.room.Answers
	}
	return d.room.Asking
}

// weight returns the relative width of a button.
func (ch *choice) weight() float64 {
	if ch.step != 0 {
		return 0.62
	}
	return 1
}
