package cassino

import (
	"lacasa/assets/words"
	"slices"
	"strconv"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
)

// part is one part of the rules in words.
type part struct {
	chapter chapter
	form    string // of the sentence: two that have it say the same of other numbers, or cards
	says    string
}

// chapter is where in the rules a part is told.
type chapter uint8

const (
	onCards chapter = iota
	onTaking
	onBuilding
	onSpecials
	onSweeps
	onEnd
	onGoal
	chapters
)

var chapterKeys = [chapters]string{"cards", "taking", "building", "specials", "sweeps", "end", "goal"}

// describer puts the parts of rules into words.
type describer struct {
	tell.Voice
	rules *cassino.Rules
	list  []part
	in    chapter
}

// describe is the rules in words, part by part, in the order in which one learns them. It reads what holds and asks for no game by name,
// so rules that stand in no document are described as well.
func describe(w tell.Voice, r *cassino.Rules) []part {
	d := &describer{Voice: w, rules: r}
	d.cards()
	d.taking()
	d.building()
	d.specials()
	d.sweeps()
	d.goal()
	return d.list
}

// say adds the sentence of a part.
func (d *describer) say(about, form string, facts ...string) {
	d.list = append(d.list, part{d.in, about + form, d.Say("cassino.rule."+about+form, facts...)})
}

// where adds the sentence of a part that only some rules have.
func (d *describer) where(has bool, about string, facts ...string) {
	if has {
		d.say(about, "", facts...)
	}
}

func count[N uint8 | uint16 | int](n N) string { return strconv.Itoa(int(n)) }

// some is the form of a sentence about n of something.
func some[N uint8 | uint16 | int](n N) string {
	if n == 1 {
		return ".one"
	}
	return ""
}

// cards is the deck and the deal: A.1.1.
func (d *describer) cards() {
	r := d.rules
	d.in = onCards
	d.where(r.Teams, "teams")
	deck := r.Deck()
	switch {
	case r.Packs > 1:
		d.say("deck", ".packs", "n", count(r.Packs), "cards", count(deck.Len()))
	case !r.Removed.IsEmpty():
		d.say("deck", ".without", "cards", count(deck.Len()), "out", d.Cards(r.Removed))
	case r.Jokers > 0:
		d.say("deck", ".jokers", "cards", count(french.Deck), "n", count(r.Jokers))
	default:
		d.say("deck", "", "cards", count(deck.Len()))
	}
	l := r.Layout()
	switch {
	case r.Fixed != "":
		d.say("layout", ".fixed", "cards", d.Cards(r.Fixed.Set()))
	case r.Open == 0:
		d.say("layout", ".rest", "n", count(r.Packet))
	default:
		d.say("layout", "", "n", count(l.Table.Len()))
	}
	d.where(r.Redeal, "redeal")
	stock := l.Stock.Len()
	switch {
	case stock == 0:
		d.say("hand", ".all", "n", count(r.Packet))
	case r.Refill == cassino.EachTurn:
		d.say("hand", ".draw", "n", count(r.Packet))
	case r.Refill == cassino.WhenEmpty:
		d.say("hand", ".alone", "n", count(r.Packet))
	default:
		d.say("hand", "", "n", count(r.Packet))
	}
	d.where(r.Last > 0, "last-packet", "n", count(r.Last))
	d.where(r.Cut > 0, "cut", "n", count(r.Cut))
	d.where(r.Tell, "tells")
	d.where(r.Down, "down")
}

// taking is what cards count and take: A.1.2.
func (d *describer) taking() {
	r, w := d.rules, d.rules.Worth
	d.in = onTaking
	number := func(rank int) bool { low := w.Table[rank].Low; return low > 0 && low <= w.Sum }
	switch {
	case w.Sum == 0:
		d.say("worth", ".rank")
	default:
		d.say("worth", "")
		ace := w.Table[french.Ace]
		switch hand := w.Hand[french.Of(french.Ace, french.Spades)]; {
		case hand != ace:
			d.say("ace", ".hand", "n", count(ace.Low), "hand", count(hand.Low))
		case ace.High > 0:
			d.say("ace", ".either", "n", count(ace.Low), "high", count(ace.High))
		default:
			d.say("ace", "", "n", count(ace.Low))
		}
		for c := range french.Card(french.Deck) {
			if v := w.Hand[c]; v != w.Table[c.Rank()] && c.Rank() != french.Ace {
				d.list = append(d.list, part{d.in, "worth.hand", d.Say("cassino.rule.worth.hand", "card", d.The(c), "n", count(v.Low), "table", count(w.Table[c.Rank()].Low))})
			}
		}
		if number(french.King) {
			d.say("faces", ".count", "j", count(w.Table[french.Jack].Low), "q", count(w.Table[french.Queen].Low), "k", count(w.Table[french.King].Low))
		}
	}
	if w.Sum > 0 {
		d.say("numerals", matchForms[r.Numerals])
	}
	if w.Sum == 0 {
		d.say("equals", matchForms[r.Faces])
	} else if !number(french.King) {
		d.say("faces", matchForms[r.Faces])
	}
	switch {
	case w.Sum == 0:
		d.say("sums", ".none")
	case r.OneSet:
		d.say("sums", ".one")
	default:
		d.say("sums", "")
	}
	d.where(w.Plain, "unlike")
	d.say("force", [...]string{"", ".matches", ".takes", ".lie"}[r.Force])
}

var matchForms = [...]string{cassino.AnyNumber: "", cassino.JustOne: ".just-one", cassino.OneOrThree: ".one-or-three", cassino.AllOfThem: ".all",
	cassino.OneOrAllThree: ".one-or-all"}

// building is what may be built: A.1.3.
func (d *describer) building() {
	r, b := d.rules, &d.rules.Build
	d.in = onBuilding
	d.say("build", [...]string{".none", "", ".heaps", ".stacks"}[b.Kind], "from", count(b.Least), "to", count(b.Most))
	if b.Kind != cassino.Builds {
		d.where(b.Kind == cassino.Heaps, "heap-fine")
		return
	}
	d.say("hold", "")
	if b.One {
		d.say("sets", ".one")
	} else {
		d.say("sets", "")
	}
	d.say("raise", [...]string{".none", "", ".opponents", ".opponent-made"}[b.Raise])
	switch {
	case b.Add == cassino.AddAny:
		d.say("add", "")
	case r.Teams:
		d.say("add", ".team")
	default:
		d.say("add", ".own")
	}
	d.where(b.Piles, "piles")
	switch {
	case b.NoTrail && b.NoRaise:
		d.say("owner", ".bound")
	case b.NoTrail:
		d.say("owner", ".no-trail")
	case b.NoRaise:
		d.say("owner", ".no-raise")
	}
	if b.MaxOwn > 0 {
		d.say("max-own", some(b.MaxOwn), "n", count(b.MaxOwn))
	}
	d.where(b.Promise, "promise")
}

// specials are the moves that few games have, and what brings a bonus: A.1.4.
func (d *describer) specials() {
	r := d.rules
	d.in = onSpecials
	if r.Jokers > 0 {
		d.say("jokers", [...]string{"", ".all", ".any"}[r.Wild], "from", count(r.Build.Least), "to", count(r.Build.Most))
	}
	d.where(r.Steal, "steal")
	if r.Pluck {
		d.say("pluck", "", "cards", d.singles())
	}
	d.where(r.Lie, "lie")
	d.where(r.Twin, "twin")
	d.where(r.Fixxa, "fixxa")
	d.where(r.Stop, "stop")
	d.where(r.Look, "look")
}

// sweeps is what clearing the table brings, and who gets what is left: A.1.4.
func (d *describer) sweeps() {
	r := d.rules
	d.in = onSweeps
	if !r.Sweep.On {
		d.say("sweep", ".none")
	} else {
		d.say("sweep", some(d.sweepPoints()), "n", count(d.sweepPoints()))
		d.where(r.Sweep.NotFirst, "sweep-first")
		d.where(r.Sweep.NotLast, "sweep-last")
		d.where(r.Sweep.OffAt > 0, "sweep-off", "n", count(r.Sweep.OffAt))
		d.where(r.Sweep.Cancel, "sweep-cancel")
	}
	d.in = onEnd
	d.say("left", [...]string{".nobody", "", ".player", ".holder"}[r.Left])
}

// sweepPoints is what a sweep brings.
func (d *describer) sweepPoints() int {
	for i := range *d.rules.Score {
		if c := &(*d.rules.Score)[i]; c.Count == cassino.Sweeps {
			return int(c.Points)
		}
	}
	return 0
}

// singles names the cards that score by themselves.
func (d *describer) singles() string {
	var names []string
	for _, c := range *d.rules.Score {
		if c.Count == cassino.Each {
			names = append(names, d.Kinds(c.Cards.Set()))
		}
	}
	return d.List("list.and", names)
}

// goal is when the match ends and who wins it: A.1.5.
func (d *describer) goal() {
	r, g := d.rules, &d.rules.Goal
	d.in = onGoal
	n := count(g.Number)
	switch g.Aim {
	case cassino.Points:
		d.say("goal", "", "n", n)
		d.say("among", [...]string{"", ".count-out", ".suit", ".stages"}[g.Among], "suit", d.Suit(g.Suit))
	case cassino.Wins:
		d.say("goal", ".wins", "n", n)
	case cassino.Hands:
		if g.Number == 1 {
			d.say("goal", ".once")
		} else {
			d.say("goal", ".hands", "n", n)
		}
	}
	if c := &r.Chips; *c != (cassino.Chips{}) {
		d.say("chips", "", "dealer", count(c.Dealer), "others", count(c.Others), "par", count(c.Par), "last", count(c.Last))
	}
}

// scored is what scores, a line for each category in the order in which they count.
func scored(w tell.Voice, r *cassino.Rules) (list []string) {
	for i := range *r.Score {
		c := &(*r.Score)[i]
		list = append(list, w.Say("cassino.scores", "what", w.Category(c, r), "points", w.Worth(c)))
	}
	return list
}

// differences are the sentences of b's rules that a's have not, those first that change a game most.
func differences(w tell.Voice, a, b *cassino.Rules) (list []string) {
	old, parts := describe(w, a), describe(w, b)
	weight := func(p part) int {
		if slices.ContainsFunc(old, func(o part) bool { return o.form == p.form }) { // in numbers alone
			return 0
		}
		return weights[p.chapter]
	}
	slices.SortStableFunc(parts, func(x, y part) int { return weight(y) - weight(x) })
	for _, p := range parts {
		if !slices.ContainsFunc(old, func(o part) bool { return o.says == p.says }) {
			list = append(list, p.says)
		}
	}
	was := scored(w, a)
	for _, line := range scored(w, b) {
		if !slices.Contains(was, line) {
			list = append(list, words.AtStart(line)+".")
		}
	}
	return list[:min(len(list), enough)]
}

// enough is how many differences are told.
const enough = 3

// weights is how much parts make of a game: what one does and may not do more than how it is dealt, that more than when it ends.
var weights = [chapters]int{onCards: 2, onTaking: 3, onBuilding: 4, onSpecials: 5, onSweeps: 3, onEnd: 1, onGoal: 1}
