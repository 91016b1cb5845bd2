package play

import (
	"slices"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/ui"
	"lacasa/ui/page"
)

// A decision holds what the seat in front of the screen can do, and what it has chosen so far: a
// card of the hand and cards of the table, in either order. Each button is a legal action with
// them.
type decision struct {
	common

	legal  []cassino.Action // the first legal actions
	cut    bool             // there are more than legal lists
	card   french.Card      // chosen from the hand; Back: none
	picked [mostItems]bool  // items chosen from the table
	taken  french.Set       // the same as cards, with whole builds
	hand   french.Set       // cards of the hand that can be played with at least the taken cards
	fits   french.Set       // cards of the table that can be chosen as well
	takes  french.Set       // cards of the table that the chosen card can capture
	could  french.Set       // cards of the table that any action with the chosen card takes
	list   []choice         // the buttons
	groups []belongs        // how the cards that the first button takes form sets
	order  french.Sequence  // while the player orders what is taken: the cards so far, from the bottom; empty: no ordering

	advice  cassino.Action // what the hint advises, until something else is chosen
	advised bool
}

// A choice is a button of a decision.
type choice struct {
	label  string
	long   string // what the label is where there is room for it; empty: the same
	brief  string // where there is not, but room for this; empty: label
	sign   string
	kind   page.ButtonKind
	action cassino.Action
	orders bool // it begins or ends ordering what action takes
}

// forget gives up what is chosen.
func (d *decision) forget() {
	d.card, d.picked, d.taken, d.advised, d.order = french.Back, [mostItems]bool{}, french.Set{}, false, ""
}

// consider lists what may be decided, if a decision is due.
func (d *decision) consider(due bool) {
	d.legal = d.legal[:0]
	if due {
		d.legal = d.view.Legal(d.legal, cassino.MostLegal)
	}
	d.cut = len(d.legal) == cassino.MostLegal
	if len(d.legal) == 0 {
		d.forget()
	}
	d.follow()
}

// follow finds out what may be done with what is chosen.
func (d *decision) follow() {
	d.gather()
	if d.order != "" && d.order.Set() != d.taken {
		d.order = ""
	}
	d.fit()
	d.offer()
	d.group()
}

// asks reports whether the seat in front of the screen has to decide.
func (d *decision) asks() bool { return len(d.legal) > 0 }

// gather sums up the chosen cards of the table, and drops those that are no longer there.
func (d *decision) gather() {
	d.taken = french.Set{}
	for i := range d.items.list {
		if d.picked[i] {
			if z := d.items.list[i].zone; z == away || z == held {
				d.picked[i] = false
				continue
			}
			d.taken = d.taken.With(d.items.list[i].card)
		}
	}
}

// fit finds the cards that may be chosen as well.
func (d *decision) fit() {
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
		if !with {
			continue
		}
		d.could = union(d.could, a.Cards)
		if a.Verb == cassino.Capture || a.Verb == cassino.Pair {
			d.takes = union(d.takes, a.Cards)
		}
		if fits {
			d.fits = union(d.fits, a.Cards.Minus(d.taken))
		}
	}
}

// union returns the cards of both sets, each as often as in the set that has more of it.
func union(a, b french.Set) french.Set { return a.Plus(b.Minus(a.Intersect(b))) }

// lit reports whether a card of the table shines, as the chosen card captures it.
func (d *decision) lit(i int) bool {
	return d.asks() && d.card != french.Back && !d.picked[i] && d.takes.Has(d.items.list[i].card)
}

// offered reports whether the first button takes a card of the table.
func (d *decision) offered(i int) bool {
	return len(d.list) > 0 && !d.picked[i] && (d.list[0].action.Verb == cassino.Capture || d.list[0].action.Verb == cassino.Pair) &&
		d.list[0].action.Cards.Has(d.items.list[i].card)
}

// paired reports whether the first button plays a card of the hand together with the chosen one.
func (d *decision) paired(card french.Card) bool {
	if d.card == french.Back || card == d.card || len(d.list) == 0 {
		return false
	}
	a := &d.list[0].action
	return a.Verb == cassino.Pair && (a.Card == card || a.Other == card)
}

// refused reports whether no legal action uses a card, or none with the chosen card of the hand.
func (d *decision) refused(i int) bool {
	it := &d.items.list[i]
	if !d.asks() {
		return false
	}
	switch it.zone {
	case held:
		return it.card != d.card && !d.hand.Has(it.card) && (!d.cut || d.beyond(it.card, d.taken))
	case loose, built:
		return d.card != french.Back && !d.picked[i] && !d.could.Has(it.card) && (!d.cut || d.beyond(d.card, french.SetOf(it.card)))
	}
	return false
}

// beyond reports whether one of the cards of the table is worth more than a card of the hand and
// than any build, so that they go together in nothing, be it listed or not.
func (d *decision) beyond(card french.Card, cards french.Set) bool {
	r := &d.view.Rules
	most := max(r.Worth.Hand[card].Low, r.Worth.Hand[card].High)
	if r.Build.Kind != cassino.NoBuilds {
		most = max(most, r.Build.Most)
	}
	for there := range cards.Kinds() {
		if card != french.Joker && there != french.Joker && r.Worth.Table[there.Rank()].Low > most {
			return true
		}
	}
	return false
}

// chosenItem returns the chosen card of the hand, the first of twins, or -1.
func (d *decision) chosenItem() int {
	if d.card == french.Back {
		return -1
	}
	return d.items.find(d.card, held)
}

// offer lists the buttons for what is chosen.
func (d *decision) offer() {
	d.list = d.list[:0]
	if !d.asks() {
		return
	}
	switch {
	case d.order != "":
		d.offerOrdered()
	case d.view.Phase == cassino.Plucking:
		d.offerPluck()
		d.add(cassino.Action{Seat: d.view.Seat, Verb: cassino.Pluck, Card: french.Back}, "", page.Plain)
	case d.card == french.Back:
		d.offerPluck()
		if a := d.legal[0]; a.Verb == cassino.LieDown {
			d.add(a, "lay", page.Primary)
		}
	case d.taken.IsEmpty():
		if a, ok := d.best(); ok {
			d.add(a, "", page.Primary)
		}
		d.offerEach(cassino.Pair)
		d.offerEach(cassino.Steal)
		if a := (cassino.Action{Seat: d.view.Seat, Verb: cassino.Trail, Card: d.card}); d.view.Why(a).Reason == cassino.Allowed {
			d.add(a, "lay", page.Plain)
		}
	default:
		d.offerCapture()
		d.offerEach(cassino.Pair)
		d.offerBuilds()
	}
	if !d.advised {
		return
	}
	if !slices.ContainsFunc(d.list, func(ch choice) bool { return ch.action == d.advice }) {
		d.add(d.advice, "", page.Plain)
	}
	for i := range d.list { // it stands out
		d.list[i].kind = page.Plain
		if d.list[i].action == d.advice && !d.list[i].orders {
			d.list[i].kind = page.Primary
		}
	}
}

// add adds a button for an action. Only the first button can be primary.
func (d *decision) add(a cassino.Action, sign string, kind page.ButtonKind) {
	if kind == page.Primary && slices.ContainsFunc(d.list, func(ch choice) bool { return ch.kind == page.Primary }) {
		kind = page.Plain
	}
	d.list = append(d.list, choice{label: d.phrases.label(&a), long: d.phrases.long(&a), brief: d.phrases.brief(&a), sign: sign, kind: kind, action: a})
}

// offerPluck offers to pluck the one card that is chosen.
func (d *decision) offerPluck() {
	a := cassino.Action{Seat: d.view.Seat, Verb: cassino.Pluck, Card: d.taken.First()}
	if d.taken.Len() == 1 && d.view.Why(a).Reason == cassino.Allowed {
		d.add(a, "", page.Primary)
	}
}

// offerEach offers each legal action of a kind that uses the chosen cards.
func (d *decision) offerEach(v cassino.Verb) {
	for _, a := range d.legal {
		if a.Verb == v && (a.Card == d.card || v == cassino.Pair && a.Other == d.card) && a.Cards.HasAll(d.taken) {
			d.add(a, "", page.Primary)
		}
	}
}

// offerCapture offers to take the chosen cards, or the smallest capture they are part of.
func (d *decision) offerCapture() {
	a := cassino.Action{Seat: d.view.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if d.view.Why(a).Reason == cassino.Allowed {
		d.add(a, "", page.Primary)
		defer d.offerOrder(a)
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
		d.add(d.legal[least], "", page.Plain)
	}
}

// offerBuilds offers to build with the chosen cards, for each value they may have. A build of that
// value that stands is added to.
func (d *decision) offerBuilds() {
	r := &d.view.Rules
	if r.Build.Kind == cassino.NoBuilds {
		return
	}
	for v := r.Build.Least; v <= r.Build.Most; v++ {
		a := cassino.Action{Seat: d.view.Seat, Verb: cassino.Make, Card: d.card, Value: v, Cards: d.taken}
		no := d.view.Why(a).Reason
		for i := range d.view.CurrentBuilds() {
			if b := &d.view.Builds[i]; no == cassino.OneBuildEach && b.Value == v && !a.Cards.HasAny(b.Cards) {
				a.Cards = a.Cards.Plus(b.Cards)
				no = d.view.Why(a).Reason
			}
		}
		if no == cassino.Allowed {
			d.add(a, "", page.Primary)
		}
	}
}

// best returns the capture by the chosen card that is worth most: cards that score count most, then
// the number of cards.
func (d *decision) best() (best cassino.Action, ok bool) {
	most := -1
	weigh := func(a *cassino.Action) (worth int) {
		worth = 10 * a.Cards.Len()
		for i := range *d.view.Rules.Score {
			cat := &(*d.view.Rules.Score)[i]
			for k := range len(cat.Cards) {
				worth += 20 * int(cat.Points) * a.Cards.Count(french.Card(cat.Cards[k]))
			}
		}
		return worth
	}
	for _, a := range d.legal {
		if a.Verb != cassino.Capture || a.Card != d.card {
			continue
		}
		if worth := weigh(&a); worth > most {
			best, most = a, worth
		}
	}
	return d.extended(best), most >= 0
}

// extended returns a capture with all that goes along with it: sets of one or two cards, those
// first that score by themselves. Only beyond what is listed is that more.
func (d *decision) extended(a cassino.Action) cassino.Action {
	if !d.cut || a.Verb != cassino.Capture {
		return a
	}
	add := func(set french.Set) {
		more := a
		if more.Cards = a.Cards.Plus(set); d.view.Why(more).Reason == cassino.Allowed {
			a = more
		}
	}
	for i := range d.legal {
		if o := &d.legal[i]; o.Verb == cassino.Capture && o.Card == a.Card && !a.Cards.HasAny(o.Cards) {
			add(o.Cards)
		}
	}
	for _, scores := range [...]bool{true, false} {
		for one := range d.view.Loose.All() {
			if scores && d.prize(one) == 0 {
				continue
			}
			for two := range d.view.Loose.All() {
				if rest := d.view.Loose.Minus(a.Cards); rest.Has(one) && rest.Without(one).Has(two) {
					add(french.SetOf(one, two))
				}
			}
		}
	}
	return a
}

// prize returns what a card scores by itself.
func (d *decision) prize(c french.Card) (points int) {
	for i := range *d.view.Rules.Score {
		if cat := &(*d.view.Rules.Score)[i]; cat.Count == cassino.Each {
			points += int(cat.Points) * cat.Cards.Set().Count(c)
		}
	}
	return points
}

// advise chooses the cards of an action.
func (d *decision) advise(a cassino.Action) {
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
		for i := range d.items.list {
			if it := &d.items.list[i]; it.zone == z && cards.Has(it.card) && (z != loose || d.view.Loose.Has(it.card)) {
				if z == built && !all.HasAll(d.items.cells[it.at].cards) {
					continue
				}
				d.picked[i] = true
				cards = cards.Without(it.card)
			}
		}
	}
}

// single reports whether there is only one thing to do with what is chosen.
func (d *decision) single() bool { return len(d.list) == 1 || len(d.list) == 2 && d.list[1].orders }

// stealable reports whether the chosen card takes a side's pile.
func (d *decision) stealable(side int) bool {
	return d.asks() && d.card != french.Back && d.taken.IsEmpty() && slices.ContainsFunc(d.legal, func(a cassino.Action) bool {
		return a.Verb == cassino.Steal && a.Card == d.card && d.view.Rules.Side(a.To) == side
	})
}

// leads reports whether the chosen cards may be part of one set of a build.
func (d *decision) leads() bool {
	_, sum := valuesOf(d.view, d.taken)
	sum += d.view.Rules.Worth.Hand[d.card].Low
	return slices.ContainsFunc(d.legal, func(a cassino.Action) bool {
		return a.Verb == cassino.Make && a.Card == d.card && a.Cards.HasAll(d.taken) && a.Value > sum
	})
}

// group finds out which cards belong together, where the first button takes several sets, or not
// all that shines.
func (d *decision) group() {
	d.groups = d.groups[:0]
	if len(d.list) == 0 || d.list[0].action.Verb != cassino.Capture || d.order != "" {
		return
	}
	builds, groups := sumsOf(d.view, &d.list[0].action)
	others := slices.ContainsFunc(d.items.list, func(it item) bool { return d.takes.Has(it.card) && !d.list[0].action.Cards.Has(it.card) })
	_, loose := parts(d.view, d.list[0].action.Cards)
	switch {
	case len(builds)+len(groups) > 1:
	case !others:
		return
	case len(groups) == 0: // cards of its rank
		for cd := range loose.All() {
			groups = append(groups, []french.Card{cd})
		}
	}
	for n, g := range groups {
		text, letter := strings.ReplaceAll(d.phrases.named(g), "\u00a0", ""), nthLetter(n)
		if len(builds)+len(groups) == 1 {
			text, letter = "", ""
		}
		for _, cd := range g {
			if i := d.ungrouped(cd); i >= 0 {
				d.groups = append(d.groups, belongs{i, text, letter})
			}
		}
	}
}

// nthLetter returns the letter of a set. A number or a capital could be taken for the value of a
// card; the letters that are left out look like numbers.
func nthLetter(n int) string {
	const letters = "abcdefghkmnprstuvwxyz"
	return strings.Repeat(letters[n%len(letters):][:1], n/len(letters)+1)
}

// ungrouped returns a card of the table that is in no group yet, of twins the chosen one, or -1.
func (d *decision) ungrouped(cd french.Card) (found int) {
	found = -1
	for i := range d.items.list {
		if it := &d.items.list[i]; it.card != cd || it.zone != loose || slices.ContainsFunc(d.groups, func(b belongs) bool { return b.item == i }) {
			continue
		}
		if found < 0 || d.picked[i] {
			found = i
		}
	}
	return found
}

// uses reports whether the chosen card may do something with just these cards of the table.
func (d *decision) uses(cards french.Set) bool {
	return d.cut && !d.beyond(d.card, cards) ||
		slices.ContainsFunc(d.legal, func(a cassino.Action) bool { return a.Card == d.card && a.Cards == cards })
}

// giveWay drops the chosen cards that do not go with a card, as few as possible.
func (d *decision) giveWay(cd french.Card) {
	var keep french.Set
	for _, a := range d.legal {
		if both := a.Cards.Intersect(d.taken); a.Card == d.card && a.Cards.Has(cd) && both.Len() >= keep.Len() {
			keep = both
		}
	}
	for i := range d.items.list {
		if !d.picked[i] {
			continue
		}
		if it := &d.items.list[i]; keep.Has(it.card) {
			keep = keep.Without(it.card)
		} else {
			d.picked[i] = false
		}
	}
}

// chosenOf returns the number of chosen cards in a side's pile.
func (d *decision) chosenOf(side int) (n int) {
	for i := range d.items.in(place{won, side}) {
		n += ui.BoolIndex(d.picked[i])
	}
	return n
}

// pickedAt reports whether the build in a cell is chosen.
func (d *decision) pickedAt(at int) bool {
	for i := range d.items.in(place{built, at}) {
		return d.picked[i]
	}
	return false
}

// If the tops of piles are used the order of the cards in a pile matters (AF-5). Who takes several
// may put them in order: they lie in a row, the lowest first, and a card that is touched goes on
// top.

// offerOrder offers to put in order what a button takes.
func (d *decision) offerOrder(a cassino.Action) {
	if d.view.Rules.Build.Piles && a.Cards.Len() > 1 {
		d.list = append(d.list, choice{label: d.table.House.Say("cassino.table.order"), kind: page.Plain, action: a, orders: true})
	}
}

// offerOrdered offers to take the cards in the order they were put in, or to stop ordering them.
func (d *decision) offerOrdered() {
	a := cassino.Action{Seat: d.view.Seat, Verb: cassino.Capture, Card: d.card, Cards: d.taken}
	if d.order != a.Cards.Sequence() { // which is never spelt out
		a.Order = d.order
	}
	d.add(a, "", page.Primary)
	d.list = append(d.list, choice{label: d.table.House.Say("cassino.table.ordered"), sign: "back", kind: page.Plain, action: a, orders: true})
}

// placed returns how high a card lies in the order, or -1 if it is not in it.
func (d *decision) placed(cd french.Card) int { return strings.IndexByte(string(d.order), byte(cd)) }

// ordered returns how high an item lies in the order, or -1 if it is not in it.
func (d *decision) ordered(i int) int {
	if !d.picked[i] {
		return -1
	}
	return d.placed(d.items.list[i].card)
}
