package cassino

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/scenes/cassino/tell"
)

// A part is one part of the rules in words.
type part struct {
	chapter chapter
	key     string // of the sentence; two parts with the same key differ in numbers or cards alone
	says    string
	detail  bool // it does not distinguish games
}

// A chapter is a chapter of the rules.
type chapter uint8

const (
	onTurn chapter = iota
	onCards
	onTaking
	onBuilding
	onSpecials
	onSweeps
	onEnd
	onGoal
	chapters
)

var chapterKeys = [chapters]string{"turn", "cards", "taking", "building", "specials", "sweeps", "end", "goal"}

// A describer puts rules into words.
type describer struct {
	voice tell.Voice
	rules *cassino.Rules
	list  []part
	in    chapter
}

// describe returns the rules in words, part by part, in an order that suits learners. It reads the
// rules and never the name of a game, so it can describe rules that no document does.
func describe(w tell.Voice, r *cassino.Rules) []part {
	d := &describer{voice: w, rules: r}
	d.turn()
	d.cards()
	d.deal()
	d.taking()
	d.building()
	d.specials()
	d.sweeps()
	d.end()
	d.goal()
	return d.list
}

// say adds the sentence of a part.
func (d *describer) say(about, suffix string, facts ...string) {
	key := about + suffix
	d.list = append(d.list, part{d.in, key, d.voice.Say("cassino.rule."+key, facts...), slices.Contains(details, key) || d.in == onTurn})
}

// details are the sentences that only complete others.
var details = []string{"begins", "begins.two", "begins.down", "dealer", "dealer.two", "dealer.once", "redeal", "ace.built", "ace.built.piles", "choice",
	"build.courts", "build.taken", "build.heaps.courts", "build.stacks.jokers", "unlike.heaps", "hold.team", "hold.heaps", "raise.heaps", "raise.stacks", "keep",
	"one-value", "one-value.own", "one-value.team.own", "raised", "raised.alone", "piles.taken", "owner", "duty", "duty.partner", "steal.left", "steal.bonus",
	"plucked", "lie.stranded", "lie.first", "lie.down", "both", "sweep-left", "over", "goal.each", "goal.each.one", "shared", "order"}

// sayIf adds the sentence of a part that not all rules have, if has is set.
func (d *describer) sayIf(has bool, about string, facts ...string) {
	if has {
		d.say(about, "", facts...)
	}
}

func count[N uint8 | uint16 | int](n N) string { return strconv.Itoa(int(n)) }

// countSuffix returns the suffix of a sentence about n things: ".one", or "" for more.
func countSuffix[N uint8 | uint16 | int](n N) string {
	if n == 1 {
		return ".one"
	}
	return ""
}

// suffixIf returns suffix if holds is true, otherwise "".
func suffixIf(holds bool, suffix string) string {
	if holds {
		return suffix
	}
	return ""
}

// hasNumberedCourts reports whether court cards have numbers.
func hasNumberedCourts(r *cassino.Rules) bool {
	low := r.Worth.Table[french.King].Low
	return low > 0 && low <= r.Worth.Sum
}

// turn says what a player may do.
func (d *describer) turn() {
	r := d.rules
	d.in = onTurn
	if r.Lie {
		d.say("turn", ".lie")
	} else {
		acts := []string{d.voice.Say("cassino.act.take")}
		if r.Steal {
			acts = append(acts, d.voice.Say("cassino.act.steal"))
		}
		if r.Build.Kind != cassino.NoBuilds {
			acts = append(acts, d.voice.Say(d.voice.BuildKey("cassino.act.build", r)))
		}
		d.say("turn", "", "acts", d.voice.List("list.or", append(acts, d.voice.Say("cassino.act.trail"))))
	}
	d.say("pile", suffixIf(r.Teams, ".team"))
	d.sayIf(r.Steal || r.Build.Piles, "pile.open")
	d.sayIf(r.Build.Piles, "pile.order")
	d.sayIf(r.Look, "look")
}

// cards says what the deck is, and what is on the table at first (A.1.1).
func (d *describer) cards() {
	r := d.rules
	d.in = onCards
	d.sayIf(r.Teams, "teams")
	deck := r.Deck()
	switch {
	case r.Packs > 1:
		d.say("deck", ".packs", "n", count(r.Packs), "cards", count(deck.Len()))
	case !r.Removed.IsEmpty():
		d.say("deck", ".without", "cards", count(deck.Len()), "out", d.voice.Cards(r.Removed))
	case r.Jokers > 0:
		d.say("deck", ".jokers", "cards", count(french.Deck), "n", count(r.Jokers))
	default:
		d.say("deck", "", "cards", count(deck.Len()))
	}
	switch {
	case r.Fixed != "":
		d.say("layout", ".fixed", "cards", d.voice.Cards(r.Fixed.Set()))
	case r.Open == 0:
		d.say("layout", ".rest", "n", count(r.Packet))
	default:
		d.say("layout", "", "n", count(r.Layout().Table.Len()))
	}
	d.sayIf(r.Redeal, "redeal")
}

// deal says how hands are dealt and who begins (A.1.1).
func (d *describer) deal() {
	r := d.rules
	l := r.Layout()
	stock := l.Stock.Len()
	switch {
	case r.Open == 0 && r.Fixed == "": // the layout has said it
	case stock == 0:
		d.say("hand", ".all", "n", count(r.Packet))
	case r.Refill == cassino.EachTurn:
		d.say("hand", ".draw", "n", count(r.Packet))
	case r.Refill == cassino.WhenEmpty:
		d.say("hand", ".alone", "n", count(r.Packet))
	default:
		d.say("hand", "", "n", count(r.Packet), "deals", count(deals(r)))
	}
	d.sayIf(r.Last > 0, "last-packet"+suffixIf(r.Last == 1, ".one"), "n", count(r.Last))
	d.sayIf(r.Cut > 0, "cut", "n", count(r.Cut))
	d.sayIf(r.Tell, "tells")
	switch {
	case r.Seats == 2:
		d.say("begins", ".two")
	case r.Down:
		d.say("begins", ".down")
	default:
		d.say("begins", "")
	}
	if r.Goal.Aim == cassino.Hands && r.Goal.Number == 1 {
		d.say("dealer", ".once")
	} else {
		d.say("dealer", suffixIf(r.Seats == 2, ".two"))
	}
}

// deals returns how many times cards are dealt in a hand.
func deals(r *cassino.Rules) int {
	l := r.Layout()
	n, stock, seats := 1, l.Stock.Len(), int(r.Seats)
	for ; stock >= seats; n++ {
		size := int(r.Packet)
		if left := stock / seats; left < size || left == int(r.Last) {
			size = left
		}
		stock -= size * seats
	}
	return n
}

// taking says what cards are worth and what they take (A.1.2).
func (d *describer) taking() {
	r, w := d.rules, d.rules.Worth
	d.in = onTaking
	if w.Sum == 0 {
		d.say("worth", ".rank")
		d.say("equals", matchForms[r.Faces])
	} else {
		d.worth()
		if hasNumberedCourts(r) {
			d.say("numerals", matchForms[r.Numerals])
		} else {
			d.say("numbers", matchForms[r.Numerals])
		}
		d.say("sums", suffixIf(r.OneSet, ".one"))
		if !hasNumberedCourts(r) {
			d.say("faces", matchForms[r.Faces])
		}
	}
	d.sayIf(w.Plain, "unlike")
	d.force()
}

// worth says what cards are worth.
func (d *describer) worth() {
	r, w := d.rules, d.rules.Worth
	d.say("worth", "")
	ace := w.Table[french.Ace]
	switch hand := w.Hand[french.Of(french.Ace, french.Spades)]; {
	case hand != ace:
		d.say("ace", ".hand", "n", count(ace.Low), "hand", count(hand.Low))
	case ace.High > 0:
		d.say("ace", ".either", "n", count(ace.Low), "high", count(ace.High))
		d.sayIf(r.Build.Kind == cassino.Builds, "ace.built"+suffixIf(r.Build.Piles, ".piles"))
	default:
		d.say("ace", "", "n", count(ace.Low))
	}
	for c := range french.Card(french.Deck) {
		if v := w.Hand[c]; v != w.Table[c.Rank()] && c.Rank() != french.Ace {
			d.list = append(d.list, part{d.in, "worth.hand", words.Capitalize(d.voice.Say("cassino.rule.worth.hand", "card", d.voice.The(c), "n", count(v.Low), "table", count(w.Table[c.Rank()].Low))), false})
		}
	}
	if hasNumberedCourts(r) {
		d.say("faces", ".count", "j", count(w.Table[french.Jack].Low), "q", count(w.Table[french.Queen].Low), "k", count(w.Table[french.King].Low))
	}
}

// force says when a player must capture.
func (d *describer) force() {
	r := d.rules
	switch r.Force {
	case cassino.Free:
		d.say("force", suffixIf(r.Build.NoTrail, ".owner"))
	case cassino.IfItMatches:
		d.say("force", ".matches"+suffixIf(r.Build.Kind == cassino.NoBuilds, ".no-build"))
	case cassino.IfItTakes:
		d.say("force", ".takes"+suffixIf(r.Steal, ".steal"))
		d.sayIf(r.Faces != cassino.AllOfThem, "choice")
	case cassino.TakeOrLieDown:
		d.say("force", ".lie")
	}
}

var matchForms = [...]string{cassino.AnyNumber: "", cassino.JustOne: ".just-one", cassino.OneOrThree: ".one-or-three", cassino.AllOfThem: ".all",
	cassino.OneOrAllThree: ".one-or-all"}

// building says what may be built (A.1.3).
func (d *describer) building() {
	r, b := d.rules, &d.rules.Build
	d.in = onBuilding
	most := count(b.Most)
	switch b.Kind {
	case cassino.NoBuilds:
		d.say("build", ".none")
		return
	case cassino.Heaps:
		d.say("build", ".heaps"+suffixIf(r.Worth.Plain, ".unlike"))
		d.sayIf(!hasNumberedCourts(r), "build.heaps.courts")
		d.sayIf(r.Worth.Plain, "unlike.heaps")
		d.say("hold", ".heaps")
		d.say("raise", ".heaps")
		d.say("heap-fine", "")
		return
	case cassino.Stacks:
		d.say("build", ".stacks", "to", most)
		d.say("raise", ".stacks")
		d.sayIf(r.Jokers > 0, "build.stacks.jokers")
		return
	}
	d.say("build", "", "from", count(b.Least), "to", most)
	d.sayIf(!hasNumberedCourts(r), "build.courts")
	d.say("build", ".taken")
	d.say("hold", suffixIf(r.Teams, ".team"))
	d.say("keep", "")
	d.say("sets", suffixIf(b.One, ".one"))
	d.say("one-value", suffixIf(b.Add == cassino.AddOwn, suffixIf(r.Teams, ".team")+".own"))
	d.changes()
	d.owner()
}

// changes says how builds are raised and added to.
func (d *describer) changes() {
	r, b := d.rules, &d.rules.Build
	d.say("raise", [...]string{".none", "", ".opponents", ".opponent-made"}[b.Raise])
	if b.Raise != cassino.NoRaise {
		d.say("raised", suffixIf(b.One, ".alone"))
	}
	switch {
	case b.Add == cassino.AddAny:
		d.say("add", "")
	case r.Teams:
		d.say("add", ".team")
	default:
		d.say("add", ".own")
	}
	if b.Piles {
		d.say("piles", suffixIf(r.Seats == 2, ".two"))
		d.say("piles", ".taken")
	}
}

// owner says who owns a build, what that means, and how the owner changes.
func (d *describer) owner() {
	r, b := d.rules, &d.rules.Build
	d.say("owner", "")
	switch {
	case b.NoTrail && b.NoRaise:
		d.say("duty", ".bound")
	case b.NoTrail:
		d.say("duty", ".no-trail")
	case b.NoRaise:
		d.say("duty", ".no-raise")
	default:
		d.say("duty", "")
	}
	d.sayIf(r.Teams && (b.NoTrail || b.NoRaise), "duty.partner")
	if b.MaxOwn > 0 {
		d.say("max-own", countSuffix(b.MaxOwn), "n", count(b.MaxOwn))
	}
	d.sayIf(b.Promise, "promise")
}

// specials says which unusual moves there are, and what brings a bonus (A.1.4).
func (d *describer) specials() {
	r := d.rules
	d.in = onSpecials
	if r.Jokers > 0 {
		d.say("jokers", [...]string{"", ".all", ".any"}[r.Wild], "from", count(r.Build.Least), "to", count(r.Build.Most))
	}
	if r.Steal {
		d.say("steal", "")
		d.sayIf(r.Leftovers == cassino.ToLastTaker, "steal.left")
		d.sayIf(r.Fixxa || r.Stop, "steal.bonus")
	}
	if r.Pluck {
		d.say("pluck", "", "cards", d.singles())
		d.say("plucked", "")
	}
	if r.Lie {
		d.say("lie", ".pair")
		d.say("lie", ".stranded")
		d.say("lie", ".first")
		d.say("lie", ".down")
	}
	bonus := count(d.worthOf(cassino.Bonuses))
	d.sayIf(r.Twin, "twin", "name", d.voice.Bonus(cassino.ForTwin), "points", d.voice.Points(d.worthOf(cassino.Bonuses)))
	d.sayIf(r.Fixxa, "fixxa", "name", d.voice.Bonus(cassino.ForFixxa), "n", bonus)
	d.sayIf(r.Stop, "stop", "name", d.voice.Bonus(cassino.ForStop), "n", bonus)
	d.sayIf(r.Fixxa && r.Stop, "both")
}

// sweeps says what clearing the table brings (A.1.4).
func (d *describer) sweeps() {
	r := d.rules
	d.in = onSweeps
	if !r.Sweep.On {
		d.sayIf(!r.Stop, "sweep.none")
		return
	}
	n := d.worthOf(cassino.Sweeps)
	d.say("sweep", countSuffix(n), "n", count(n))
	d.sayIf(r.Sweep.NotFirst, "sweep-first")
	d.sayIf(r.Sweep.NotLast, "sweep-last")
	d.sayIf(r.Leftovers != cassino.ToNobody && !r.Sweep.NotLast, "sweep-left")
	d.sayIf(r.Sweep.OffAt > 0, "sweep-off", "n", count(r.Sweep.OffAt))
	d.sayIf(r.Sweep.Cancel, "sweep-cancel")
}

// end says when a hand ends and who gets the leftovers (A.1.4).
func (d *describer) end() {
	r := d.rules
	d.in = onEnd
	if r.Leftovers != cassino.ToLastHolder {
		d.say("over", "")
	}
	d.say("left", [...]string{".nobody", "", ".player", ".holder"}[r.Leftovers])
}

// worthOf returns the points for one of a count.
func (d *describer) worthOf(count cassino.Count) int {
	for i := range *d.rules.Score {
		if c := &(*d.rules.Score)[i]; c.Count == count {
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
			names = append(names, d.voice.Kinds(c.Cards.Set()))
		}
	}
	return strings.Join(names, ", ")
}

// goal says when the match ends and who wins it (A.1.5).
func (d *describer) goal() {
	r, g := d.rules, &d.rules.Goal
	d.in = onGoal
	n, each := count(g.Number), int(g.Number)/int(r.Seats)
	switch {
	case g.Aim == cassino.Points:
		d.say("goal", "", "n", n)
		d.say("among", [...]string{"", ".count-out", ".suit", ".stages"}[g.TieBreak], "suit", d.voice.Suit(g.Suit))
		for _, c := range *r.Score {
			if g.TieBreak == cassino.CountOut && c.Count == cassino.Each && len(c.Cards) > 1 {
				d.say("order", "", "cards", d.voice.Row(c.Cards))
			}
		}
	case g.Aim == cassino.Wins:
		d.say("goal", ".wins", "n", n)
	case g.Number == 1:
		d.say("goal", ".once")
	default:
		d.say("goal", ".hands", "n", n)
	}
	if g.Aim == cassino.Hands {
		if g.Number > 1 && int(g.Number) == each*int(r.Seats) {
			d.say("goal.each", countSuffix(each), "n", count(each))
		}
		d.say("shared", "")
	}
	d.sayIf(r.Chips != (cassino.Chips{}), "chips")
}

// scoreLines returns what scores, one line for each category in the order of the count.
func scoreLines(w tell.Voice, r *cassino.Rules) (list []string) {
	for i := range *r.Score {
		c := &(*r.Score)[i]
		list = append(list, w.Say("cassino.scores", "what", w.Category(c, r), "points", w.Worth(c, r)))
	}
	return list
}

// differences returns sentences of b's rules that a's do not have, those first that change a game
// most, and at most enough.
func differences(w tell.Voice, a, b *cassino.Rules) (list []string) {
	old, parts := describe(w, a), describe(w, b)
	weight := func(p part) int {
		if slices.ContainsFunc(old, func(o part) bool { return o.key == p.key }) { // only its numbers differ
			return 0
		}
		if n, is := weightOf[p.key]; is {
			return n
		}
		return weights[p.chapter]
	}
	parts = slices.DeleteFunc(parts, func(p part) bool {
		return p.detail || slices.ContainsFunc(old, func(o part) bool { return o.says == p.says }) || p.chapter == onCards && weight(p) == 0
	})
	slices.SortStableFunc(parts, func(x, y part) int { return weight(y) - weight(x) })
	for _, p := range parts {
		list = append(list, p.says)
	}
	was := scoreLines(w, a)
	for _, line := range scoreLines(w, b) {
		if !slices.Contains(was, line) {
			list = append(list, words.Capitalize(line)+".")
		}
	}
	return list[:min(len(list), mostDifferences)]
}

// mostDifferences is how many differences are named.
const mostDifferences = 3

// weightOf is the weight of sentences, by key, that differ in weight from others of their chapter.
var weightOf = map[string]int{"piles": 6, "piles.two": 6, "sets.one": 2, "raise.opponent-made": 3}

// weights is the weight of a difference in each chapter: what a player may do weighs more than how
// cards are dealt, and that more than how the game ends.
var weights = [chapters]int{onCards: 2, onTaking: 3, onBuilding: 4, onSpecials: 5, onSweeps: 3, onEnd: 1, onGoal: 1}
