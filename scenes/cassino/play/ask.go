package play

import (
	"slices"
	"strconv"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/table"
	"lacasa/ui/page"
	"lacasa/ui/sound"
)

// decision is what the seat in front of the screen has to decide, as the engine lists it, and how far it has come with it: a card of
// the hand and cards of the table are chosen, in either order, and the buttons are what may be done with them.
type decision struct {
	legal  []cassino.Action // the first of them
	cut    bool             // there are more
	card   french.Card      // chosen of the hand; Back: none
	picked [mostItems]bool  // chosen of the table
	taken  french.Set       // the same: builds whole
	hand   french.Set       // cards of the hand with which something may be done: while none is chosen, that takes at least those
	fits   french.Set       // cards of the table that something takes besides those
	takes  french.Set       // and those that the card chosen captures
	could  french.Set       // all that something takes with the card chosen, whatever else is
	list   []choice
	groups []belongs       // which of the cards belong together that the first of them takes
	order  french.Sequence // of what is taken, from the bottom of the pile, while it is put in order; empty: it is not

	advice  cassino.Action // what a hint advises, as long as nothing else is chosen
	advised bool
}

// choice is a button of a decision.
type choice struct {
	label  string
	sign   string
	kind   page.ButtonKind
	action cassino.Action
	orders bool // what that takes is put in order instead, or no longer
}

// forget takes the choice made so far back.
func (d *decision) forget() {
	d.card, d.picked, d.taken, d.advised, d.order = french.Back, [mostItems]bool{}, french.Set{}, false, ""
}

// consider finds out anew what is to be decided.
func (c *Table) consider() {
	d := &c.ask
	d.legal = d.legal[:0]
	if !c.Busy() && !c.dealing.on && !c.covered() && c.Shown.Turn == c.Shown.Seat && !c.St.Replay.On {
		d.legal = c.Shown.Legal(d.legal, cassino.MostLegal)
	}
	d.cut = len(d.legal) == cassino.MostLegal
	if len(d.legal) == 0 {
		d.forget()
	}
	c.gather()
	d.consider(c)
	c.offer()
	c.group()
}

// asks reports whether the seat in front of the screen is to decide now.
func (c *Table) asks() bool { return len(c.ask.legal) > 0 }

// gather sums up the cards of the table that are chosen; one that lies there no more is not.
func (c *Table) gather() {
	d := &c.ask
	d.taken = french.Set{}
	for i := range c.items.list {
		if d.picked[i] {
			if z := c.items.list[i].zone; z == away || z == held {
				d.picked[i] = false
				continue
			}
			d.taken = d.taken.With(c.items.list[i].card)
		}
	}
}

// consider finds the cards that may be chosen besides those that are.
func (d *decision) consider(c *Table) {
	d.hand, d.fits, d.takes, d.could = french.Set{}, french.Set{}, french.Set{}, french.Set{}
	for i := range d.legal {
		a := &d.legal[i]
		if a.Verb == cassino.Pluck {
			if d.card == french.Back && a.Card != french.Back && d.taken.IsEmpty() {
				d.fits = union(d.fits, french.SetOf(a.Card))
			}
			continue
		}
		if a.Verb == cassino.LieDown {
			continue
		}
		fits := a.Cards.HasAll(d.taken)
		if fits || d.card != french.Back { // then another card may be chosen instead
			d.hand = union(d.hand, french.SetOf(a.Card))
			if a.Verb == cassino.Pair {
				d.hand = union(d.hand, french.SetOf(a.Other))
			}
		}
		with := d.card == french.Back || d.card == a.Card || a.Verb == cassino.Pair && d.card == a.Other
		if with {
			d.could = union(d.could, a.Cards)
		}
		if fits && with {
			d.fits = union(d.fits, a.Cards.Minus(d.taken))
			if a.Verb == cassino.Capture || a.Verb == cassino.Pair {
				d.takes = union(d.takes, a.Cards.Minus(d.taken))
			}
		}
	}
}

// union returns the cards that are in one or the other, each as often as in the one that has more.
func union(a, b french.Set) french.Set { return a.Plus(b.Minus(a.Intersect(b))) }

// lit reports whether a card of the table shines: what the card chosen captures.
func (d *decision) lit(c *Table, i int) bool {
	return c.asks() && d.card != french.Back && !d.picked[i] && d.takes.Has(c.items.list[i].card)
}

// offered reports whether a card of the table goes along with what the first button takes.
func (d *decision) offered(c *Table, i int) bool {
	return len(d.list) > 0 && !d.picked[i] && (d.list[0].action.Verb == cassino.Capture || d.list[0].action.Verb == cassino.Pair) &&
		d.list[0].action.Cards.Has(c.items.list[i].card)
}

// paired reports whether a card of the hand goes along with the one chosen in what the first button does.
func (d *decision) paired(card french.Card) bool {
	if d.card == french.Back || card == d.card || len(d.list) == 0 {
		return false
	}
	a := &d.list[0].action
	return a.Verb == cassino.Pair && (a.Card == card || a.Other == card)
}

// refused reports whether the rules refuse a card now: nothing can be done with it, and with the card chosen, in whatever other way.
func (c *Table) refused(i int) bool {
	d, it := &c.ask, &c.items.list[i]
	if !c.asks() || c.taking.on {
		return false
	}
	switch it.zone {
	case held:
		return it.card != d.card && !d.cut && !d.hand.Has(it.card)
	case loose, built:
		return d.card != french.Back && !d.picked[i] && !d.cut && !d.could.Has(it.card)
	case away, won:
	}
	return false
}

// chosenItem returns the card of the hand that is chosen, of twins the first; -1: none is.
func (c *Table) chosenItem() int {
	if c.ask.card == french.Back {
		return -1
	}
	return c.items.find(c.ask.card, held)
}

// offer lists the buttons for the choice made so far.
func (c *Table) offer() {
	d := &c.ask
	d.list = d.list[:0]
	if !c.asks() {
		return
	}
	switch {
	case d.order != "":
		c.offerOrdered()
	case c.Shown.Phase == cassino.Plucking:
		c.offerPluck()
		c.add(cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Pluck, Card: french.Back}, "", page.Plain)
	case d.card == french.Back:
		c.offerPluck()
		if a := d.legal[0]; a.Verb == cassino.LieDown {
			c.add(a, "lay", page.Primary)
		}
	case d.taken.IsEmpty():
		if a, ok := c.best(); ok {
			c.add(a, "", page.Primary)
		}
		c.offerPairs()
		c.offerSteals()
		if a := (cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Trail, Card: d.card}); c.Shown.Why(a).Reason == cassino.Allowed {
			c.add(a, "lay", page.Plain)
		}
	default:
		c.offerCapture()
		c.offerPairs()
		c.offerBuilds()
	}
	if !d.advised {
		return
	}
	if !slices.ContainsFunc(d.list, func(ch choice) bool { return ch.action == d.advice }) {
		c.add(d.advice, "", page.Plain)
	}
	for i := range d.list { // it stands out
		d.list[i].kind = page.Plain
		if d.list[i].action == d.advice && !d.list[i].orders {
			d.list[i].kind = page.Primary
		}
	}
}

// add puts a button for an action.
func (c *Table) add(a cassino.Action, sign string, kind page.ButtonKind) {
	if kind == page.Primary && slices.ContainsFunc(c.ask.list, func(ch choice) bool { return ch.kind == page.Primary }) {
		kind = page.Plain
	}
	c.ask.list = append(c.ask.list, choice{label: c.label(&a), sign: sign, kind: kind, action: a})
}

// label returns what a button says.
func (c *Table) label(a *cassino.Action) string {
	w := c.voice()
	n := strconv.Itoa(int(a.Value))
	switch a.Verb {
	case cassino.Capture:
		return w.Say("cassino.table.take", "cards", c.short(a.Cards))
	case cassino.Pair:
		return w.Say("cassino.table.pair", "cards", c.short(a.Cards))
	case cassino.Make:
		switch {
		case c.standing(a.Cards, a.Value):
			return w.Say("cassino.table.add", "n", n)
		case c.standing(a.Cards, 0):
			return w.Say("cassino.table.raise", "n", n)
		}
		return w.Say(w.BuildKey("cassino.table.build", &c.Shown.Rules), "n", n)
	case cassino.Steal:
		return w.Say("cassino.table.steal", "name", w.Name(a.To))
	case cassino.LieDown:
		return w.Say("cassino.table.lie-down")
	case cassino.Pluck:
		if a.Card == french.Back {
			return w.Say("cassino.table.pluck-nothing")
		}
		return w.Say("cassino.table.pluck", "cards", c.short(french.SetOf(a.Card)))
	case cassino.Trail:
	}
	return w.Say("cassino.table.trail")
}

// standing reports whether a build of that value lies among the cards; 0 is any.
func (c *Table) standing(cards french.Set, value uint8) bool {
	return slices.ContainsFunc(c.Shown.CurrentBuilds(), func(b cassino.Stack) bool {
		return cards.HasAll(b.Cards) && (value == 0 || b.Value == value)
	})
}

// offerPluck offers to pluck the one card that is chosen.
func (c *Table) offerPluck() {
	a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Pluck, Card: c.ask.taken.First()}
	if c.ask.taken.Len() == 1 && c.Shown.Why(a).Reason == cassino.Allowed {
		c.add(a, "", page.Primary)
	}
}

// offerPairs offers to play the card chosen with another of its rank.
func (c *Table) offerPairs() {
	d := &c.ask
	for _, a := range d.legal {
		if a.Verb == cassino.Pair && (a.Card == d.card || a.Other == d.card) && a.Cards.HasAll(d.taken) {
			c.add(a, "", page.Primary)
		}
	}
}

// offerSteals offers the piles that the card chosen takes.
func (c *Table) offerSteals() {
	for _, a := range c.ask.legal {
		if a.Verb == cassino.Steal && a.Card == c.ask.card {
			c.add(a, "", page.Primary)
		}
	}
}

// offerCapture offers to take what is chosen, or else the least that it is part of.
func (c *Table) offerCapture() {
	d := &c.ask
	a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if c.Shown.Why(a).Reason == cassino.Allowed {
		c.add(a, "", page.Primary)
		defer c.offerOrder(a)
		return
	}
	least := -1
	for i, other := range d.legal {
		if other.Verb == cassino.Capture && other.Card == d.card && other.Cards.HasAll(d.taken) &&
			(least < 0 || other.Cards.Len() < d.legal[least].Cards.Len()) {
			least = i
		}
	}
	if least >= 0 {
		c.add(d.legal[least], "", page.Plain)
	}
}

// offerBuilds offers a build of what is chosen for each value it may have; one of that value that stands goes into it.
func (c *Table) offerBuilds() {
	d, r := &c.ask, &c.Shown.Rules
	if r.Build.Kind == cassino.NoBuilds {
		return
	}
	for v := r.Build.Least; v <= r.Build.Most; v++ {
		a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Make, Card: d.card, Value: v, Cards: d.taken}
		no := c.Shown.Why(a).Reason
		for i := range c.Shown.CurrentBuilds() {
			if b := &c.Shown.Builds[i]; no == cassino.OneBuildEach && b.Value == v && !a.Cards.HasAny(b.Cards) {
				a.Cards = a.Cards.Plus(b.Cards)
				no = c.Shown.Why(a).Reason
			}
		}
		if no == cassino.Allowed {
			c.add(a, "", page.Primary)
		}
	}
}

// best returns what the card chosen takes that is worth most: cards that score, then as many as can be.
func (c *Table) best() (best cassino.Action, ok bool) {
	d := &c.ask
	most := -1
	weigh := func(a *cassino.Action) (worth int) {
		worth = 10 * a.Cards.Len()
		for i := range *c.Shown.Rules.Score {
			cat := &(*c.Shown.Rules.Score)[i]
			for k := range len(cat.Cards) {
				worth += 20 * int(cat.Points) * a.Cards.Count(french.Card(cat.Cards[k]))
			}
		}
		return worth
	}
	var single []cassino.Action
	for _, a := range d.legal {
		if a.Verb != cassino.Capture || a.Card != d.card {
			continue
		}
		single = append(single, a)
		if worth := weigh(&a); worth > most {
			best, most = a, worth
		}
	}
	for again := d.cut; again; { // beyond what is listed: with more of what is
		again = false
		for _, a := range single {
			more := best
			if more.Cards = best.Cards.Plus(a.Cards); !best.Cards.HasAny(a.Cards) && c.Shown.Why(more).Reason == cassino.Allowed {
				best, again = more, true
			}
		}
	}
	return best, most >= 0
}

// advise chooses what an action is made of.
func (d *decision) advise(c *Table, a cassino.Action) {
	d.forget()
	d.advice, d.advised = a, true
	if a.Verb != cassino.LieDown && a.Verb != cassino.Pluck {
		d.card = a.Card
	}
	cards := a.Cards
	if a.Verb == cassino.Pluck && a.Card != french.Back {
		cards = french.SetOf(a.Card)
	}
	all := cards
	for _, z := range [...]zone{built, loose, won} {
		for i := range c.items.list {
			if it := &c.items.list[i]; it.zone == z && cards.Has(it.card) && (z != loose || c.Shown.Loose.Has(it.card)) {
				if z == built && !all.HasAll(c.items.cells[it.at].cards) {
					continue
				}
				d.picked[i] = true
				cards = cards.Without(it.card)
			}
		}
	}
}

// single reports whether there is one thing to do with what is chosen, the first of the buttons.
func (d *decision) single() bool { return len(d.list) == 1 || len(d.list) == 2 && d.list[1].orders }

// chosen shows a choice that is not yet a decision.
func (c *Table) chosen(heard bool) {
	if heard {
		c.House.Sound.Play(sound.Lift)
		c.News.Text, c.ask.advised = "", false
	}
	c.gather()
	if c.ask.order != "" && c.ask.order.Set() != c.ask.taken {
		c.ask.order = ""
	}
	c.ask.consider(c)
	c.offer()
	c.group()
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
}

// press does what a button of the decision is for.
func (c *Table) press(i int) scenes.Intent {
	ch := c.ask.list[i]
	if ch.orders {
		c.putInOrder(ch.action)
		return nil
	}
	return tell.Act(ch.action)
}
