package play

import (
	"slices"
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// whyWith says why a card of the hand can do nothing with cards of the table. Where both a capture and a build may have been meant it
// says why neither can be, first the one that is nearer.
func (c *Table) whyWith(card french.Card, cards french.Set) string {
	w, r := c.voice(), &c.Shown.Rules
	worth := r.Worth.Hand[card]
	take := c.whyTake(w, card, cards)
	if r.Build.Kind == cassino.NoBuilds || card == french.Joker {
		return take
	}
	for there := range cards.Kinds() {
		switch low := r.Worth.Table[there.Rank()].Low; {
		case there == french.Joker:
			return take
		case low > r.Worth.Sum && there.Rank() != card.Rank():
			key := "cassino.table.no-court-there"
			if r.Wild == cassino.TakesAll {
				key += ".jokers"
			}
			return sentence(w.Say(key, "card", w.The(there)))
		}
	}
	if worth.Low > r.Worth.Sum {
		for there := range cards.Kinds() {
			if there.Rank() == card.Rank() {
				return take
			}
		}
		return sentence(w.Say("cassino.table.no-court", "card", w.The(card)))
	}
	build, sum := c.whyBuild(w, card, cards)
	_, whole := c.worth(cards)
	short := max(worth.Low, worth.High) < whole // so it cannot capture that
	switch fits := sum <= r.Build.Most; {
	case build == "", build == take:
		return take
	case r.Build.Kind == cassino.Heaps && c.standing(cards, 0):
		return take + " " + build
	case fits && short:
		return build
	case fits, short && !c.standing(cards, 0):
		return build + " " + take
	case short:
		return take + " " + build
	}
	return take
}

// sentence returns a clause as a sentence of its own.
func sentence(clause string) string { return words.Capitalize(clause) + "." }

// worth returns the values of cards of the table, of builds as such, and what they come to.
func (c *Table) worth(cards french.Set) (values []int, sum uint8) {
	for i := range c.Shown.CurrentBuilds() {
		if b := &c.Shown.Builds[i]; cards.HasAll(b.Cards) {
			values, sum = append(values, int(b.Value)), sum+b.Value
			cards = cards.Minus(b.Cards)
		}
	}
	for cd := range cards.All() {
		low := c.Shown.Rules.Worth.Table[cd.Rank()].Low
		values, sum = append(values, int(low)), sum+low
	}
	return values, sum
}

// whyTake says why the card does not capture the cards.
func (c *Table) whyTake(w tell.Voice, card french.Card, cards french.Set) string {
	a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Capture, Card: card, Cards: cards}
	no := c.Shown.Why(a)
	if no.Reason == cassino.AllGoAlong { // that is the reason only where it would help
		a.Cards = cards.Plus(c.Shown.Loose.IntersectKinds(french.RankSet(card.Rank())).Minus(cards))
		if with := c.Shown.Why(a); with.Reason != cassino.Allowed {
			no = with
		}
	}
	switch no.Reason {
	case cassino.Allowed:
		return w.Say("cassino.table.nothing-takes")
	case cassino.NoSum:
		var values []string
		for v := range cassino.MaxValue + 1 {
			if worth := c.Shown.Rules.Worth.Hand[card].Values(); worth>>v&1 != 0 {
				values = append(values, strconv.Itoa(v))
			}
		}
		key := "cassino.table.takes-only"
		if c.Shown.Rules.Worth.Sum == 0 {
			key = "cassino.refused.not-its-rank"
		}
		return sentence(w.Say(key, "card", w.The(card), "number", w.List("list.or", values)))
	}
	return w.Refusal(&c.Shown.Rules, no)
}

// whyBuild says why the card builds nothing with the cards, and what they would come to; nothing where it may.
func (c *Table) whyBuild(w tell.Voice, card french.Card, cards french.Set) (why string, sum uint8) {
	r := &c.Shown.Rules
	values, sum := c.worth(cards)
	low := r.Worth.Hand[card].Low
	values, sum = append([]int{int(low)}, values...), sum+low
	a := cassino.Action{Seat: c.Shown.Seat, Verb: cassino.Make, Card: card, Cards: cards, Value: sum}
	added := false
	for i := range c.Shown.CurrentBuilds() { // to which it may have been meant to be added
		b := &c.Shown.Builds[i]
		if rest := sum - b.Value; cards.HasAll(b.Cards) && low <= b.Value && rest%b.Value == 0 {
			a.Value, sum, added = b.Value, b.Value, true
		}
	}
	no := c.Shown.Why(a)
	switch {
	case no.Reason == cassino.NotItsValue:
		a.Value = no.Number
		no = c.Shown.Why(a)
	case no.Reason == cassino.OneBuildEach: // it goes into that one
		for i := range c.Shown.CurrentBuilds() {
			if b := &c.Shown.Builds[i]; b.Value == a.Value {
				a.Cards = a.Cards.Plus(b.Cards)
			}
		}
		no = c.Shown.Why(a)
	}
	said := figures(values)
	switch no.Reason {
	case cassino.Allowed:
		return "", sum
	case cassino.OutOfRange:
		return sentence(w.Say(w.BuildKey("cassino.table.too-much", r), "sum", said, "number", ui.Numeral(int(no.Number)))), sum
	case cassino.MustHold:
		if !added && sum == no.Number {
			return said + ": " + w.Say(w.BuildKey("cassino.refused.must-hold", r), "number", ui.Numeral(int(no.Number))) + ".", sum
		}
	case cassino.NoSum:
		if r.Build.Kind == cassino.Heaps {
			return sentence(w.Say("cassino.table.no-heap", "number", ui.Numeral(int(r.Worth.Sum)))), sum
		}
		return sentence(w.Say("cassino.refused.no-sum", "number", ui.Numeral(int(no.Number)))), sum
	}
	return w.Refusal(r, no), sum
}

// figures returns numbers that are added up: 4 + 2 + 3 = 9.
func figures(values []int) (said string) {
	sum := 0
	for i, v := range values {
		if i > 0 {
			said += "\u00a0+\u00a0"
		}
		said += strconv.Itoa(v)
		sum += v
	}
	if len(values) > 1 {
		said += "\u00a0=\u00a0" + strconv.Itoa(sum)
	}
	return said
}

// made says how the cards of a build come to its value, set by set, that of the card played first: 4 + 2 + 3 = 9 and 9.
func (c *Table) made(w tell.Voice, a *cassino.Action) string {
	const most = 12 // cards
	r := &c.Shown.Rules
	rest, v := a.Cards, int(a.Value)
	terms := [][2]int{{int(r.Worth.Hand[a.Card].Low), int(r.Worth.Hand[a.Card].High)}}
	var names, builds []string
	for i := range c.Shown.CurrentBuilds() {
		b := &c.Shown.Builds[i]
		switch {
		case !rest.HasAll(b.Cards):
			continue
		case b.Value == a.Value:
			builds = append(builds, w.Build(r, b.Value))
		default: // it is raised by the card alone
			names, terms = append(names, figures([]int{terms[0][0], int(b.Value)})), terms[:0]
		}
		rest = rest.Minus(b.Cards)
	}
	if rest.Len() > most {
		return c.short(a.Cards)
	}
	for cd := range rest.All() {
		worth := r.Worth.Table[cd.Rank()]
		terms = append(terms, [2]int{int(worth.Low), int(worth.High)})
	}
	sets, ok := splitTerms(terms, v)
	if !ok {
		return c.short(a.Cards)
	}
	for _, set := range sets {
		names = append(names, figures(set))
	}
	return w.List("list.and", append(names, builds...))
}

// splitTerms splits terms, which count as the one or, alone, the other of two numbers, into sets worth v.
func splitTerms(terms [][2]int, v int) (sets [][]int, ok bool) {
	if len(terms) == 0 {
		return nil, true
	}
	var of func(from, left int, set []int, rest [][2]int) bool
	of = func(from, left int, set []int, rest [][2]int) bool {
		if left == 0 {
			if sets, ok = splitTerms(append(rest[:len(rest):len(rest)], terms[from:]...), v); ok {
				sets = append([][]int{set}, sets...)
			}
			return ok
		}
		if from == len(terms) {
			return false
		}
		if low := terms[from][0]; low > 0 && low <= left && of(from+1, left-low, append(set[:len(set):len(set)], low), rest) {
			return true
		}
		return from > 0 && of(from+1, left, set, append(rest[:len(rest):len(rest)], terms[from]))
	}
	if terms[0][1] == v {
		if sets, ok = splitTerms(terms[1:], v); ok {
			return append([][]int{{v}}, sets...), true
		}
	}
	return sets, of(0, v, nil, nil)
}

// stealable reports whether the card chosen takes the pile of a side.
func (c *Table) stealable(side int) bool {
	d := &c.ask
	return c.asks() && d.card != french.Back && d.taken.IsEmpty() && slices.ContainsFunc(d.legal, func(a cassino.Action) bool {
		return a.Verb == cassino.Steal && a.Card == d.card && c.Shown.Rules.Side(a.To) == side
	})
}

// stolen names those whose piles the card chosen takes.
func (c *Table) stolen(w tell.Voice) string {
	var names []string
	for side := range c.Shown.Rules.Sides() {
		if c.stealable(side) {
			names = append(names, w.Side(side))
		}
	}
	return w.List("list.or", names)
}

// buildSaid says of a build whose it is, what takes it, and what its owner must do meanwhile.
func (c *Table) buildSaid(at int) string {
	w, b, r := c.voice(), c.buildAt(at), &c.Shown.Rules
	if b.Owner == cassino.NoSeat {
		return ""
	}
	facts := []string{"build", w.Build(r, b.Value), "name", w.Name(b.Owner), "n", c.values(w, b)}
	said := sentence(w.Say(w.BuildKey("cassino.table.build-of", r), facts...))
	if r.Build.Kind != cassino.Builds {
		if r.Build.Kind == cassino.Heaps && !b.Fined {
			said += " " + sentence(w.Say("cassino.table.build-fine", facts...))
		}
		return said
	}
	duty := "cassino.table.build-duty"
	switch {
	case r.Build.NoTrail && r.Build.NoRaise:
		duty += ".bound"
	case r.Build.NoTrail:
		duty += ".no-trail"
	}
	if !b.Promised {
		said += " " + sentence(w.Say(duty, facts...))
	}
	if c.House.Screen.Theme().TextScale > 1.4 { // there is no room for more
		return said
	}
	next := "cassino.table.build-next"
	if b.Multi {
		next += ".fixed"
	}
	return said + " " + sentence(w.Say(next, facts...))
}

// values names the values that take a build.
func (c *Table) values(w tell.Voice, b *cassino.Stack) string {
	var names []string
	for v := range cassino.MaxValue + 1 {
		if b.Taken>>v&1 != 0 {
			names = append(names, strconv.Itoa(v))
		}
	}
	return w.List("list.or", names)
}
