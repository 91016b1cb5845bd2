package play

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// phrases puts cards, builds and actions into words.
type phrases struct {
	common
}

// label returns the label of a button.
func (p *phrases) label(a *cassino.Action) string {
	w := p.voice()
	n := strconv.Itoa(int(a.Value))
	switch a.Verb {
	case cassino.Capture:
		return w.Say("cassino.table.take", "cards", p.short(a.Cards))
	case cassino.Pair:
		return w.Say("cassino.table.pair", "cards", p.short(a.Cards))
	case cassino.Make:
		switch {
		case standing(p.view, a.Cards, a.Value):
			return w.Say("cassino.table.add", "n", n)
		case standing(p.view, a.Cards, 0):
			return w.Say("cassino.table.raise", "n", n)
		}
		return w.Say(w.BuildKey("cassino.table.build", &p.view.Rules), "n", n)
	case cassino.Steal:
		return w.Say("cassino.table.steal", "name", w.Name(a.To))
	case cassino.LieDown:
		return w.Say("cassino.table.lie-down")
	case cassino.Pluck:
		if a.Card == french.Back {
			return w.Say("cassino.table.pluck-nothing")
		}
		return w.Say("cassino.table.pluck", "cards", p.short(french.SetOf(a.Card)))
	case cassino.Trail:
	}
	return w.Say("cassino.table.trail")
}

// long returns the label of a button where there is room for more: what trailing is, and the points
// that a capture or a steal brings. It is empty where there is no more to say.
func (p *phrases) long(a *cassino.Action) string {
	w := p.voice()
	points := w.Sure(a, &p.view.Table)
	switch a.Verb {
	case cassino.Trail:
		return w.Say("cassino.table.trail.long")
	case cassino.Steal:
		_, points = w.Prizes(&p.view.Rules, p.view.Piles[p.view.Rules.Side(a.To)].Set().With(a.Card))
	}
	if points > 0 {
		return w.Say("cassino.table.take.gain", "take", p.label(a), "points", w.Points(points))
	}
	return ""
}

// brief returns the label of a button for a capture of several cards that brings points, where long
// finds no room: it counts the cards. It is empty for any other.
func (p *phrases) brief(a *cassino.Action) string {
	w := p.voice()
	points, n := w.Sure(a, &p.view.Table), a.Cards.Len()
	if points == 0 || n == 1 {
		return ""
	}
	return w.Say("cassino.table.take.brief", "n", strconv.Itoa(n), "points", w.Points(points))
}

// labelBuild returns the name of a build, as it is read aloud.
func (p *phrases) labelBuild(w tell.Voice, b *cassino.Stack) string {
	key := "cassino.table.a-build"
	if b.Owner != cassino.NoSeat && p.view.Rules.BuildsHaveOwners() {
		key = "cassino.table.a-build.of"
	}
	return w.Say(key, "build", p.buildNamed(w, b), "cards", w.Cards(b.Cards), "name", w.Name(b.Owner))
}

// buildNamed returns the name of a build, with the sums in it if its cards do not tell them: where
// there are several sets, or a card counts otherwise than its pips.
func (p *phrases) buildNamed(w tell.Voice, b *cassino.Stack) string {
	name := w.Build(&p.view.Rules, b.Value)
	sums := setsOf(p.view, b)
	if len(sums) == 0 {
		return name
	}
	return w.Say("cassino.table.build-sums", "build", name, "sums", w.List("list.and", sums))
}

// whyWith says why a card of the hand can do nothing with cards of the table: why it cannot capture
// them, or build with them, or both.
func (p *phrases) whyWith(card french.Card, cards french.Set) string {
	w, r := p.voice(), &p.view.Rules
	worth := r.Worth.Hand[card]
	take := p.whyTake(w, card, cards)
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
		if cards.Counts().Of(card.Rank()) > 0 {
			return take
		}
		return sentence(w.Say("cassino.table.no-court", "card", w.The(card)))
	}
	build, sum := p.whyBuild(w, card, cards)
	_, whole := valuesOf(p.view, cards)
	short := max(worth.Low, worth.High) < whole // so it cannot capture that
	switch fits := sum <= r.Build.Most; {
	case build == "", build == take:
		return take
	case r.Build.Kind == cassino.Heaps && standing(p.view, cards, 0):
		return take + " " + build
	case fits && short:
		return build
	case fits, short && !standing(p.view, cards, 0):
		return build + " " + take
	case short:
		return take + " " + build
	}
	return take
}

// whyTake says why the card does not capture the cards.
func (p *phrases) whyTake(w tell.Voice, card french.Card, cards french.Set) string {
	a := cassino.Action{Seat: p.view.Seat, Verb: cassino.Capture, Card: card, Cards: cards}
	no := p.view.Why(a)
	if no.Reason == cassino.AllGoAlong { // that is the reason only where it would help
		a.Cards = cards.Plus(p.view.Loose.IntersectKinds(french.RankSet(card.Rank())).Minus(cards))
		if with := p.view.Why(a); with.Reason != cassino.Allowed {
			no = with
		}
	}
	switch no.Reason {
	case cassino.Allowed:
		return w.Say("cassino.table.nothing-takes")
	case cassino.NoSum:
		key := "cassino.table.takes-only"
		if p.view.Rules.Worth.Sum == 0 {
			key = "cassino.refused.not-its-rank"
		}
		return sentence(w.Say(key, "card", w.The(card), "number", w.List("list.or", numbers(p.view.Rules.Worth.Hand[card].Values()))))
	}
	return w.Refusal(&p.view.Rules, no)
}

// whyBuild says why the card cannot build with the cards, and returns what they come to. why is
// empty if it can.
func (p *phrases) whyBuild(w tell.Voice, card french.Card, cards french.Set) (why string, sum uint8) {
	r := &p.view.Rules
	values, sum := valuesOf(p.view, cards)
	low := r.Worth.Hand[card].Low
	values, sum = append([]int{int(low)}, values...), sum+low
	a := cassino.Action{Seat: p.view.Seat, Verb: cassino.Make, Card: card, Cards: cards, Value: sum}
	added := false
	for _, b := range p.view.CurrentBuilds() { // to which it may have been meant to be added
		if rest := sum - b.Value; cards.HasAll(b.Cards) && low <= b.Value && rest%b.Value == 0 {
			a.Value, sum, added = b.Value, b.Value, true
		}
	}
	no := p.view.Why(a)
	switch {
	case no.Reason == cassino.NotItsValue:
		a.Value = no.Number
		no = p.view.Why(a)
	case no.Reason == cassino.OneBuildEach: // it goes into that one
		for _, b := range p.view.CurrentBuilds() {
			if b.Value == a.Value {
				a.Cards = a.Cards.Plus(b.Cards)
			}
		}
		no = p.view.Why(a)
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

// made spells out the sets of a build, beginning with that of the card played: 4 + 2 + 3 = 9 and 9.
func (p *phrases) made(w tell.Voice, a *cassino.Action) string {
	const most = 12 // cards
	r := &p.view.Rules
	v := int(a.Value)
	terms := [][2]int{{int(r.Worth.Hand[a.Card].Low), int(r.Worth.Hand[a.Card].High)}}
	var names, builds []string
	whole, rest := parts(p.view, a.Cards)
	for _, b := range whole {
		if b.Value == a.Value {
			builds = append(builds, w.Build(r, b.Value))
		} else { // it is raised by the card alone
			names, terms = append(names, figures([]int{terms[0][0], int(b.Value)})), terms[:0]
		}
	}
	if rest.Len() > most {
		return p.short(a.Cards)
	}
	for cd := range rest.All() {
		worth := r.Worth.Table[cd.Rank()]
		terms = append(terms, [2]int{int(worth.Low), int(worth.High)})
	}
	sets, ok := split(terms, v, func(t [2]int) (low, high int) { return t[0], t[1] })
	if !ok {
		return p.short(a.Cards)
	}
	for _, set := range sets {
		values := []int{v}
		if len(set) > 1 {
			values = values[:0]
			for _, t := range set {
				values = append(values, t[0])
			}
		}
		names = append(names, figures(values))
	}
	return w.List("list.and", append(names, builds...))
}

// buildSaid says whose a build is, what takes it, and what its owner must do.
func (p *phrases) buildSaid(b *cassino.Stack) string {
	w, r := p.voice(), &p.view.Rules
	if b.Owner == cassino.NoSeat {
		return ""
	}
	facts := []string{"build", p.buildNamed(w, b), "name", w.Name(b.Owner), "n", w.List("list.or", numbers(b.Taken))}
	said := sentence(w.Say(w.BuildKey("cassino.table.build-of", r), facts...))
	facts[1] = w.Build(r, b.Value) // the sums are said once
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
	if p.table.House.Screen.Theme().TextScale > 1.4 { // there is no room for more
		return said
	}
	next := "cassino.table.build-next"
	if me := p.view.Seat; me != cassino.NoSeat && r.Build.Add == cassino.AddOwn && r.Side(me) != r.Side(b.Owner) {
		next += ".closed"
	}
	if b.Multi {
		next += ".fixed"
	}
	return said + " " + sentence(w.Say(next, facts...))
}

// numbers returns the values of a set in decimal.
func numbers(values cassino.Values) (list []string) {
	for v := range cassino.MaxValue + 1 {
		if values>>v&1 != 0 {
			list = append(list, strconv.Itoa(v))
		}
	}
	return list
}

// voice returns the voice at this table.
func (p *phrases) voice() tell.Voice { return tell.VoiceOf(p.table.House).At(&p.table.St) }

// taker names a card that takes others, with its value if it takes a sum and its index does not
// show that.
func (p *phrases) taker(w tell.Voice, a *cassino.Action) string {
	_, groups := sumsOf(p.view, a)
	total := 0
	for _, g := range groups {
		if n := 0; len(g) > 1 {
			for _, cd := range g {
				n += int(p.view.Rules.Worth.Table[cd.Rank()].Low)
			}
			total = n
		}
	}
	if printed := a.Card.Rank(); a.Card == french.Joker || total == 0 || total == printed && printed <= 10 {
		return w.The(a.Card)
	}
	return w.Say("cassino.table.worth", "card", w.The(a.Card), "n", strconv.Itoa(total))
}

// short names cards on a button: a few by their ranks, more by their number.
func (p *phrases) short(cards french.Set) string {
	const few = 4
	w := p.voice()
	var names []string
	builds, loose := parts(p.view, cards)
	for cd := range loose.All() {
		if cd == french.Joker {
			names = append(names, w.Card(cd))
			continue
		}
		names = append(names, w.Say("cassino.short."+cd.String()[:1]))
	}
	for _, b := range builds {
		names = append(names, w.Say(w.BuildKey("cassino.table.of-build", &p.view.Rules), "n", strconv.Itoa(int(b.Value))))
	}
	if len(names) > few {
		return w.Say("cassino.table.many", "n", strconv.Itoa(len(names)))
	}
	return strings.Join(names, ", ")
}

// happening says what an event is. Of many cards, which are seen, it says how many.
func (p *phrases) happening(e *cassino.Event) string {
	const many = 3
	w := p.voice()
	if n := sweepGain(&p.view.Rules); e.Kind == cassino.Swept && n > 0 {
		return w.Say("cassino.table.sweep.gain", "sweep", w.Event(e, &p.view.Table), "points", w.Points(n))
	}
	if n := e.Cards.Len(); n > many {
		n := strconv.Itoa(n)
		switch e.Kind {
		case cassino.Captured:
			return w.Say("cassino.table.takes-many", "name", w.Name(e.Seat), "n", n, "card", w.The(e.Card))
		case cassino.Leftover:
			return w.Say("cassino.table.left-many", "name", w.Name(e.Seat), "n", n)
		case cassino.LaidDown:
			return w.Say("cassino.table.lies-down", "name", w.Name(e.Seat), "n", n)
		default: // has few cards
		}
	}
	return w.Event(e, &p.view.Table)
}

// sets names what an action takes, set by set if they are sums: 6 + 3, 7 + 2 and 9.
func (p *phrases) sets(w tell.Voice, a *cassino.Action) string {
	const few = 5
	builds, groups := sumsOf(p.view, a)
	if n := len(builds) + len(groups); n == 0 || n > few {
		return p.short(a.Cards)
	}
	var names []string
	for _, g := range groups {
		names = append(names, p.named(g))
	}
	for _, b := range builds { // they come last: nothing after them can be taken for their value
		names = append(names, w.Build(&p.view.Rules, b.Value))
	}
	return w.List("list.and", names)
}

// named names the cards of a sum by their ranks.
func (p *phrases) named(group []french.Card) string {
	var names []string
	for _, cd := range group {
		names = append(names, p.table.House.Say("cassino.short."+cd.String()[:1]))
	}
	const few = 5 // that are kept on one line
	if len(names) > few {
		return strings.Join(names, " + ")
	}
	return strings.Join(names, "\u00a0+\u00a0")
}

// sentence returns a clause as a sentence of its own.
func sentence(clause string) string { return words.Capitalize(clause) + "." }

// sweepGain returns how many points a sweep brings for certain: none where sweeps cancel one
// another.
func sweepGain(r *cassino.Rules) int {
	i := slices.IndexFunc(*r.Score, func(cat cassino.Category) bool { return cat.Count == cassino.Sweeps })
	if i < 0 || r.Sweep.Cancel {
		return 0
	}
	return int((*r.Score)[i].Points)
}
