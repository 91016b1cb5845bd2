package play

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
)

// voice returns the voice at this table.
func (c *Table) voice() tell.Voice { return tell.VoiceOf(c.House).At(&c.St) }

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, held string
	points     string
	took       string // how many cards lie in the pile
	spoken     string
}

// sayings are the sentences on the table, made when what they say changes, not in every frame.
type sayings struct {
	game, round string
	status      string
	seats       [cassino.MaxSeats]seatWords
	piles       [cassino.MaxSeats]string // of sides
	stock       string
	stocked     string // the same in words
	scores      []scored
	unit        string
}

// scored is a thing that scores, what it gives, and how it stands: as far as all can see that, and once there is anything.
type scored struct {
	name, worth, stands string
	sweeps              bool // it is these that score
}

// word makes the sentences anew.
func (c *Table) word() {
	w, t := c.voice(), &c.Shown.Table
	s := &c.says
	*s = sayings{scores: s.scores[:0]}
	s.game, s.round = w.Game(c.St.Options.Mode), w.Round(&c.St)
	s.stock = strconv.Itoa(int(t.Stock))
	s.stocked = w.Count("cassino.table.stock", int(t.Stock))
	s.unit = w.Say("cassino.table.scores")
	for i := range *t.Rules.Score {
		cat := &(*t.Rules.Score)[i]
		s.scores = append(s.scores, scored{words.Capitalize(w.Category(cat, &t.Rules)), w.ShortWorth(cat, &t.Rules), c.stands(w, cat), cat.Count == cassino.Sweeps})
	}
	for side := range t.Rules.Sides() {
		s.piles[side] = c.wordPile(w, side)
	}
	for i := range t.Rules.Seats {
		seat := cassino.Seat(i)
		side := t.Rules.Side(seat)
		place := seatWords{name: w.Name(seat), held: strconv.Itoa(int(t.Cards[seat])), points: strconv.Itoa(t.Points(side)),
			took: strconv.Itoa(int(t.Piles[side].Len))}
		said := []string{w.Say("cassino.table.seat", "name", place.name, "held", place.held, "points", w.Points(t.Points(side)))}
		if t.Dealer == seat {
			said = append(said, w.Say("cassino.table.dealer"))
		}
		if t.Taker == seat && t.Rules.Leftovers == cassino.ToLastTaker {
			said = append(said, w.Say("cassino.table.taker"))
		}
		for j := range t.CurrentBuilds() {
			if b := &t.Builds[j]; b.Owner == seat && t.Rules.Build.NoTrail {
				said = append(said, sentence(w.Say("cassino.table.owns", "name", place.name, "build", w.Build(&t.Rules, b.Value))))
			}
		}
		place.spoken = strings.Join(append(said, s.piles[side]), " ")
		s.seats[seat] = place
	}
	s.status = words.Capitalize(c.question(w))
}

// stands says how sides stand in what is counted, where that lies open: how many cards their piles have, and the sweeps that lie across
// in them, once their stamp has come there. What is in a pile nobody may look through.
func (c *Table) stands(w tell.Voice, cat *cassino.Category) string {
	const few = 3 // sides for which there is room
	t := &c.Shown.Table
	cards := cat.Count == cassino.MostCards || cat.Count == cassino.Difference || cat.Count == cassino.Each && len(cat.Cards) >= french.Deck
	if cat.Count == cassino.Each && !cards {
		return c.holds(w, cat)
	}
	if t.Rules.Sides() > few || !cards && cat.Count != cassino.Sweeps {
		return ""
	}
	var said []string
	any := false
	for side := range t.Rules.Sides() {
		n := int(t.Piles[side].Len)
		if cat.Count == cassino.Sweeps {
			n = int(t.Sweeps[side])
			if c.lights.sweep.due && side == c.lights.sweep.side {
				n--
			}
		}
		any = any || n > 0
		said = append(said, w.Side(side)+"\u00a0"+strconv.Itoa(n))
	}
	if !any {
		return ""
	}
	return strings.Join(said, " · ") + c.cancelled(w, cat)
}

// cancelled says how many sweeps of each cancel one another.
func (c *Table) cancelled(w tell.Voice, cat *cassino.Category) string {
	t := &c.Shown.Table
	if cat.Count != cassino.Sweeps || !t.Rules.Sweep.Cancel {
		return ""
	}
	least := t.Sweeps[0]
	for side := range t.Rules.Sides() {
		least = min(least, t.Sweeps[side])
	}
	if least == 0 {
		return ""
	}
	return " · " + w.Say("cassino.table.cancelled", "n", strconv.Itoa(int(least)))
}

// holds says where a few cards that score are, as far as the seat in front of the screen has seen: who took one, that it holds it itself,
// that it lies on the table, or none of these; of several how many there are of each.
func (c *Table) holds(w tell.Voice, cat *cassino.Category) string {
	const few = 4
	t := &c.Shown.Table
	deck := t.Rules.Deck()
	all := deck.IntersectKinds(cat.Cards.Set()).Len()
	if all > few {
		return ""
	}
	var said []string
	out, on, own := all, t.AllCards().IntersectKinds(cat.Cards.Set()).Len(), c.own(cat)
	for side := range t.Rules.Sides() {
		if n := t.Piles[side].Set().IntersectKinds(cat.Cards.Set()).Len(); n > 0 {
			out -= n
			if all == 1 {
				return w.Side(side)
			}
			said = append(said, w.Side(side)+"\u00a0"+strconv.Itoa(n))
		}
	}
	switch {
	case all == 1 && own > 0:
		return w.Say("cassino.table.own")
	case all == 1 && on > 0:
		return w.Say("cassino.table.there")
	case all == 1:
		return w.Say("cassino.table.out")
	case len(said)+own == 0:
		return ""
	}
	for _, more := range [...]struct {
		key string
		n   int
	}{{"cassino.table.own.some", own}, {"cassino.table.there.some", on}, {"cassino.table.out.some", out - own - on}} {
		if more.n > 0 {
			said = append(said, w.Say(more.key, "n", strconv.Itoa(more.n)))
		}
	}
	return strings.Join(said, " · ")
}

// own returns how many of the cards that score are in the hand of the person in front of the screen.
func (c *Table) own(cat *cassino.Category) int {
	if s := c.Shown.Seat; s == cassino.NoSeat || !c.St.Players[s].Human() {
		return 0
	}
	return c.Shown.Hand.IntersectKinds(cat.Cards.Set()).Len()
}

// wordPile says what lies in a side's pile, as far as that matters.
func (c *Table) wordPile(w tell.Voice, side int) string {
	t := &c.Shown.Table
	p := &t.Piles[side]
	said := w.Count("cassino.table.pile", int(p.Len), "side", w.Side(side))
	if n := t.Sweeps[side]; n > 0 {
		said += " " + w.Say("cassino.table.pile.sweeps", "n", strconv.Itoa(int(n)))
	}
	if c.openPiles() && p.Len > 0 {
		said += " " + w.Say("cassino.table.pile.top", "card", w.The(p.Top()))
	}
	return said
}

// question says who is asked for what, and what is chosen so far.
func (c *Table) question(w tell.Voice) string {
	d, t := &c.ask, &c.Shown.Table
	switch {
	case c.dealing.on:
		return ""
	case !c.asks():
		return w.Awaits(t)
	case d.order != "":
		return w.Say("cassino.table.in-order-of", "card", w.The(d.card))
	case d.card == french.Back && d.taken.IsEmpty():
		if d.legal[0].Verb == cassino.LieDown {
			return w.Say("cassino.table.must-lie")
		}
		return w.Awaits(t)
	case d.card == french.Back:
		return w.Say("cassino.table.with", "cards", c.sum(french.Back)) + c.unplucked(w)
	case d.taken.IsEmpty():
		return c.possible(w)
	}
	a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if c.Shown.Why(a).Reason == cassino.Allowed {
		return words.Capitalize(w.Say("cassino.table.takes", "card", c.taker(w, &a), "cards", c.sets(w, &a)))
	}
	with, makes := d.card, []string(nil)
	for i := range d.list {
		switch ch := &d.list[i]; ch.action.Verb {
		case cassino.Make:
			makes = append(makes, c.made(w, &ch.action))
		case cassino.Capture, cassino.Pair: // more is to be taken with it
			with = french.Back
		case cassino.Trail, cassino.Steal, cassino.LieDown, cassino.Pluck:
		}
	}
	if len(makes) > 0 {
		return words.Capitalize(w.Say("cassino.table.makes", "card", w.The(d.card), "sums", strings.Join(makes, " · ")))
	}
	so := c.sum(with)
	if with != french.Back && !c.leads() { // to several sets, of which some lie there
		so = c.short(d.taken)
	}
	return words.Capitalize(w.Say("cassino.table.so-far", "card", w.The(d.card), "cards", so))
}

// leads reports whether the card of the hand and those chosen may be part of one set of a build.
func (c *Table) leads() bool {
	d := &c.ask
	_, sum := c.worth(d.taken)
	sum += c.Shown.Rules.Worth.Hand[d.card].Low
	return slices.ContainsFunc(d.legal, func(a cassino.Action) bool {
		return a.Verb == cassino.Make && a.Card == d.card && a.Cards.HasAll(d.taken) && a.Value > sum
	})
}

// unplucked says why the one card chosen cannot be plucked, where it is to be feared that one may think it can.
func (c *Table) unplucked(w tell.Voice) string {
	d := &c.ask
	if !c.Shown.Rules.Pluck || d.taken.Len() != 1 {
		return ""
	}
	no := c.Shown.Why(cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Pluck, Card: d.taken.First()})
	if no.Reason != cassino.Forbidden && no.Reason != cassino.LastOnTable {
		return ""
	}
	return ". " + w.Refusal(&c.Shown.Rules, no)
}

// possible says what the card chosen takes as long as nothing of the table is chosen: the most that it can, and whether there is more
// that does not go with it; then the piles that it steals.
func (c *Table) possible(w tell.Voice) string {
	d, piles := &c.ask, c.stolen(w)
	a, ok := c.best()
	if !ok {
		key := "cassino.table.takes-nothing"
		switch {
		case piles != "":
			key = "cassino.table.steals"
		case !d.takes.IsEmpty(): // with another of its rank
			key = "cassino.table.chosen"
		case !d.fits.IsEmpty():
			key = w.BuildKey("cassino.table.builds-alone", &c.Shown.Rules)
		}
		return words.Capitalize(w.Say(key, "card", w.The(d.card), "piles", piles))
	}
	if piles != "" {
		return words.Capitalize(w.Say("cassino.table.or-steals", "card", w.The(a.Card), "cards", c.sets(w, &a), "piles", piles))
	}
	return c.takes(w, a)
}

// takes says what the best capture of the card chosen is, and whether there are others.
func (c *Table) takes(w tell.Voice, a cassino.Action) string {
	key, n := "cassino.table.takes", 0
	for i := range c.ask.legal {
		if l := &c.ask.legal[i]; l.Verb == cassino.Capture && l.Card == a.Card {
			n++
		}
	}
	switch {
	case !a.Cards.HasAll(c.ask.takes):
		key = "cassino.table.takes-or-else"
	case n > 1 && c.Shown.Rules.Faces == cassino.OneOrThree && c.Shown.Rules.Worth.Hand[a.Card].Low > c.Shown.Rules.Worth.Sum:
		key = "cassino.table.takes-or-one"
	case n > 1:
		key = "cassino.table.takes-or-some"
	case slices.ContainsFunc(c.ask.legal, func(l cassino.Action) bool { return l.Verb == cassino.Make && l.Card == a.Card }):
		key = w.BuildKey("cassino.table.takes-or-builds", &c.Shown.Rules)
	}
	return words.Capitalize(w.Say(key, "card", c.taker(w, &a), "cards", c.sets(w, &a)))
}

// taker names the card that takes others, with what it counts as where it takes a sum and its index does not say that.
func (c *Table) taker(w tell.Voice, a *cassino.Action) string {
	_, groups := c.sums(a)
	total := 0
	for _, g := range groups {
		if n := 0; len(g) > 1 {
			for _, cd := range g {
				n += int(c.Shown.Rules.Worth.Table[cd.Rank()].Low)
			}
			total = n
		}
	}
	if printed := a.Card.Rank(); a.Card == french.Joker || total == 0 || total == printed && printed <= 10 {
		return w.The(a.Card)
	}
	return w.Say("cassino.table.worth", "card", w.The(a.Card), "n", strconv.Itoa(total))
}

// sum returns what the cards chosen of the table come to, where they have values: after the card of the hand, if that is to be added.
func (c *Table) sum(with french.Card) string {
	r := &c.Shown.Rules
	rest := c.ask.taken
	for i := range c.Shown.CurrentBuilds() {
		if b := &c.Shown.Builds[i]; rest.HasAll(b.Cards) {
			rest = rest.Minus(b.Cards)
		}
	}
	for cd := range rest.All() {
		if low := r.Worth.Table[cd.Rank()].Low; cd == french.Joker || low == 0 || low > r.Worth.Sum {
			return c.short(c.ask.taken)
		}
	}
	values, _ := c.worth(c.ask.taken)
	if with != french.Back {
		values = append([]int{int(r.Worth.Hand[with].Low)}, values...)
	}
	return figures(values)
}

// short names cards on a button: by their ranks, few of them.
func (c *Table) short(cards french.Set) string {
	const few = 4
	w := c.voice()
	var names []string
	for i := range c.Shown.CurrentBuilds() {
		if b := &c.Shown.Builds[i]; cards.HasAll(b.Cards) && len(c.Shown.CurrentBuilds()) > 0 {
			names = append(names, w.Say(w.BuildKey("cassino.table.of-build", &c.Shown.Rules), "n", strconv.Itoa(int(b.Value))))
			cards = cards.Minus(b.Cards)
		}
	}
	for cd := range cards.All() {
		if cd == french.Joker {
			names = append(names, w.Card(cd))
			continue
		}
		names = append(names, w.Say("cassino.short."+cd.String()[:1]))
	}
	if len(names) > few {
		return w.Say("cassino.table.many", "n", strconv.Itoa(len(names)))
	}
	return strings.Join(names, ", ")
}

// happening says what an event is; of many cards, which are seen, how many.
func (c *Table) happening(e *cassino.Event) string {
	const many = 3
	w := c.voice()
	if n := e.Cards.Len(); n > many {
		n := strconv.Itoa(n)
		switch e.Kind {
		case cassino.Captured:
			return w.Say("cassino.table.takes-many", "name", w.Name(e.Seat), "n", n, "card", w.The(e.Card))
		case cassino.Leftover:
			return w.Say("cassino.table.left-many", "name", w.Name(e.Seat), "n", n)
		case cassino.LaidDown:
			return w.Say("cassino.table.lies-down", "name", w.Name(e.Seat), "n", n)
		case cassino.Dealt, cassino.Received, cassino.Drew, cassino.LastTold, cassino.Trailed, cassino.Made, cassino.Stole, cassino.Paired,
			cassino.Took, cassino.Declined, cassino.Gathered, cassino.Swept, cassino.Rewarded, cassino.Noted, cassino.Fined, cassino.Awaits,
			cassino.HandOver:
		}
	}
	return w.Event(e, &c.Shown.Table)
}
