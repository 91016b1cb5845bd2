package cassino

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/ui"
)

// An example is a small position and an action in it. The rules decide whether the action is legal.
type example struct {
	hand   []french.Card // the card played, or the two of a pair
	table  []french.Card // the loose cards
	build  []french.Card // the cards of a build, of this value
	value  uint8
	pile   french.Card // the top of an opponent's pile; Back: the pile has no part in it
	takes  french.Set  // the cards to be taken, or built with
	makes  uint8       // the value of the build to be made
	action cassino.Action
	no     cassino.Refusal // why the action is refused, if it is
	says   string          // key of the sentence, if it is not
}

// An attempt is a possible example of an idea: moves of two players in turn, with the cards they
// have. The last move is the one to be shown. It is no example under rules that forbid an earlier
// move.
type attempt struct {
	hands [2]string // of the first player, and of the second
	table string
	moves []move
	says  string
}

// A move is an action of one of them.
type move struct {
	verb  cassino.Verb
	card  string
	cards string
	value uint8 // of Make
}

// take returns a try in which a card captures other cards.
func take(card, table, takes string) attempt {
	return attempt{hands: [2]string{card, "QS"}, table: table, moves: []move{{cassino.Capture, card, takes, 0}}, says: "cassino.rules.takes"}
}

// make9 makes a build of 9, as the first move.
var make9 = move{cassino.Make, "5C", "4D", 9}

// Positions that show how games differ.
var (
	equals = []attempt{take("8C", "8D,8H", "8D,8H"), take("8C", "8D,8H", "8D"), take("8C", "8D,8H,8S", "8D,8H,8S")}
	courts = []attempt{take("KD", "KC,KS", "KC,KS"), take("KD", "KC,KS", "KC"), take("KD", "KC,KH,KS", "KC,KH,KS"), take("KD", "3S,TH", "3S,TH")}
	sums   = []attempt{take("9D", "4C,5H", "4C,5H"), take("7S", "3D,4C,7H", "3D,4C,7H")}
	high   = []attempt{take("AC", "6H,8D", "6H,8D")}
	wilds  = []attempt{take("*", "4C,QH", "4C,QH")}
)

// attempts are the possible examples of each idea, by the key of its sentence or the first word of
// that.
var attempts = map[string][]attempt{
	"numbers": equals, "numerals": equals, "equals": equals, "faces": courts, "sums": sums, "ace.either": high, "ace.hand": high, "jokers": wilds,
	"worth.hand": {take("2S", "6H,9D", "6H,9D"), take("TD", "7C,9H", "7C,9H")},
	"unlike":     {take("6S", "2D,2H,2S", "2D,2H,2S")},
	"force":      {{hands: [2]string{"8C", "QS"}, table: "8D", moves: []move{{cassino.Trail, "8C", "", 0}}}},
	"build": {
		{hands: [2]string{"5C,9S", "QS,QH"}, table: "4D", moves: []move{make9}, says: "cassino.rules.builds"},
		{hands: [2]string{"4C,8S", "QS,QH"}, table: "AD,3H", moves: []move{{cassino.Make, "4C", "AD,3H", 8}}, says: "cassino.rules.builds"},
		{hands: [2]string{"5C,9H", "9S,QS"}, table: "4D", moves: []move{make9, {cassino.Capture, "9S", "5C,4D", 0}}, says: "cassino.rules.takes-build"},
		{hands: [2]string{"4C,8S", "4S,QS"}, table: "AD,3H", moves: []move{{cassino.Make, "4C", "AD,3H", 8}, {cassino.Capture, "4S", "4C,AD,3H", 0}}, says: "cassino.rules.takes-build"},
		{hands: [2]string{"5C,KD", "QS,QH"}, table: "8H", moves: []move{{cassino.Make, "5C", "8H", 13}}, says: "cassino.rules.builds"},
	},
	"sets": {{hands: [2]string{"5C,9S", "QS,QH"}, table: "3H,4D,6S", moves: []move{{cassino.Make, "5C", "3H,4D,6S", 9}}, says: "cassino.rules.builds"}},
	"raise": {{hands: [2]string{"5C,8S", "2C,TS"}, table: "3H", moves: []move{{cassino.Make, "5C", "3H", 8}, {cassino.Make, "2C", "5C,3H", 10}},
		says: "cassino.rules.raises"}},
	"add": {{hands: [2]string{"5C,6H,9S", "QS,QH,QD"}, table: "3S,4D", moves: []move{make9, {cassino.Trail, "QS", "", 0}, {cassino.Make, "6H", "5C,4D,3S", 9}},
		says: "cassino.rules.adds"}},
	"piles": {{hands: [2]string{"5C,2H,9S", "7D,QS,QH"}, table: "4D,7H", moves: []move{make9, {cassino.Capture, "7D", "7H", 0}, {cassino.Make, "2H", "5C,4D,7D", 9}},
		says: "cassino.rules.adds.pile"}},
	"steal": {{hands: [2]string{"8D,QS", "8S,QH"}, table: "8H", moves: []move{{cassino.Capture, "8D", "8H", 0}, {cassino.Steal, "8S", "", 0}}, says: "cassino.rules.steals"}},
	"lie":   {{hands: [2]string{"7H,7S,2C", "QS,JH,9D"}, table: "7C,7D", moves: []move{{cassino.Pair, "7H,7S", "7C,7D", 0}}, says: "cassino.rules.pairs"}},
	"twin":  {{hands: [2]string{"7H", "QS"}, table: "7H,KC", moves: []move{{cassino.Capture, "7H", "7H", 0}}, says: "cassino.rules.bonus.twin"}},
	"fixxa": {{hands: [2]string{"7D,QS", "7S,QH"}, table: "KC", moves: []move{{cassino.Trail, "7D", "", 0}, {cassino.Capture, "7S", "7D", 0}}, says: "cassino.rules.bonus"}},
	"stop":  {{hands: [2]string{"9D", "QS"}, table: "4C,5H", moves: []move{{cassino.Capture, "9D", "4C,5H", 0}}, says: "cassino.rules.bonus.stop"}},
	"sweep": {{hands: [2]string{"KC,QS", "9D,QH"}, table: "4C,5H,KH", moves: []move{{cassino.Capture, "KC", "KH", 0}, {cassino.Capture, "9D", "4C,5H", 0}},
		says: "cassino.rules.sweeps"}},
}

// instructive are the reasons for a refusal that teach something about a game.
var instructive = map[cassino.RefusalReason]bool{cassino.OneSetOnly: true, cassino.JustOneOfThem: true, cassino.OneOrThreeOf: true, cassino.AllGoAlong: true,
	cassino.NotItsRank: true, cassino.NoTwins: true, cassino.MustTake: true}

// manyExamples are the ideas that need more than one example. partialExamples are those for which a
// capture of less than the whole table is an example.
var (
	manyExamples    = map[string]bool{"sums": true, "worth.hand": true}
	partialExamples = map[string]bool{"twin": true, "fixxa": true, "sweep": true}
)

// examples returns the examples of an idea under rules r: legal actions, and actions refused for a
// reason that teaches something. An action that takes less than the card could is shown only if the
// card may not take all; otherwise one example of a kind is enough.
func examples(r *cassino.Rules, key string) (list []example) {
	if strings.HasSuffix(key, ".none") {
		return nil
	}
	idea := ideaOf(key)
	refused, whole := map[cassino.RefusalReason]bool{}, map[string]bool{}
	for _, t := range attempts[idea] {
		e, comes := t.judge(r)
		if !comes {
			continue
		}
		all := e.action.Verb != cassino.Capture || e.takes.Len() == len(e.table)+len(e.build)
		switch {
		case e.no.Reason == cassino.Allowed && t.says == "", e.no.Reason == cassino.Allowed && !all && len(refused) == 0 && !partialExamples[idea]:
		case e.no.Reason == cassino.Allowed && all && whole[t.says] && len(refused) == 0 && !manyExamples[idea] && t.says != "cassino.rules.takes-build" && e.makes <= french.Ten:
		case e.no.Reason == cassino.Allowed:
			whole[t.says] = whole[t.says] || all
			list = append(list, e)
		case instructive[e.no.Reason] && !refused[e.no.Reason]:
			refused[e.no.Reason] = true
			list = append(list, e)
		}
	}
	return list
}

// ideaOf returns the idea of a sentence, by its key.
func ideaOf(key string) string {
	if _, is := attempts[key]; is {
		return key
	}
	idea, _, _ := strings.Cut(key, ".")
	return idea
}

// cardsOf parses a list of cards, which may be empty.
func cardsOf(text string) (r french.Sequence) {
	if text != "" {
		r = french.SequenceOf(text)
	}
	return r
}

// judge plays the earlier moves and asks the rules about the last; comes is false if an earlier one
// is illegal.
func (t *attempt) judge(r *cassino.Rules) (e example, comes bool) {
	small := *r
	table := rowCards(cardsOf(t.table))
	var hands [2][]french.Card
	for i, text := range t.hands {
		hands[i] = rowCards(french.SequenceOf(text))
	}
	last := t.moves[len(t.moves)-1]
	small.Open, small.Packet, small.Seats, small.Teams, small.Down = uint8(len(table)), uint8(len(hands[0])), 2, false, false
	small.Fixed, small.Cut, small.Last, small.Lie, small.Removed = "", 0, 0, last.verb == cassino.Pair, french.Set{}
	small.Pluck, small.Goal.Aim = false, cassino.Hands
	var d cassino.Deal
	for i := range d {
		d[i] = french.Back
	}
	n := copy(d[:], table)
	n += copy(d[n:], hands[0])
	copy(d[n:], hands[1])
	s := cassino.Start(small, 1, &d, cassino.PerSide{}, nil)
	for i, m := range t.moves {
		cards := rowCards(french.SequenceOf(m.card))
		a := cassino.Action{Seat: match.Seat(i % 2), Verb: m.verb, Card: cards[0], Cards: cardsOf(m.cards).Set(), Value: m.value, To: match.Seat(1 - i%2)}
		if m.verb == cassino.Pair {
			a.Other = cards[1]
		}
		if m.verb != cassino.Steal {
			a.To = 0
		}
		if card := cards[0]; card == french.Joker && r.Jokers == 0 || !r.Deck().Has(card) {
			return e, false
		}
		no := s.Why(a)
		if i < len(t.moves)-1 {
			if no.Reason != cassino.Allowed {
				return e, false
			}
			s.Do(a, nil)
			continue
		}
		e = exampleOf(s.Table(), &a, no)
		e.hand, e.says = cards, t.says
	}
	return e, true
}

// exampleOf returns the example of action a on table t; no is its refusal, if it is refused.
func exampleOf(t *cassino.Table, a *cassino.Action, no cassino.Refusal) (e example) {
	e = example{takes: a.Cards, makes: a.Value, action: *a, no: no, pile: french.Back}
	for c := range t.Loose.All() {
		e.table = append(e.table, c)
	}
	for i := range t.CurrentBuilds() {
		b := &t.Builds[i]
		e.value = b.Value
		for c := range b.Cards.All() {
			e.build = append(e.build, c)
		}
	}
	if top := t.Piles[1-a.Seat].Top(); a.Verb == cassino.Steal || a.Verb == cassino.Make && a.Cards.Has(top) {
		e.pile = top
	}
	return e
}

// sentence returns what the example shows.
func (e *example) sentence(w tell.Voice, r *cassino.Rules) string {
	if e.no.Reason != cassino.Allowed {
		return w.Refusal(r, e.no)
	}
	d := describer{voice: w, rules: r}
	n, points := e.makes, e.takes.Len()+1
	if e.says == "cassino.rules.takes-build" {
		n = uint8(r.Worth.Hand[e.hand[0]].Low)
	}
	facts := []string{"card", words.Capitalize(w.The(e.hand[0])), "n", ui.Numeral(int(n)), "from", ui.Numeral(int(e.value)), "sweep", w.Sweep()}
	switch e.says {
	case "cassino.rules.bonus":
		facts = []string{"name", w.Bonus(cassino.ForFixxa), "n", count(points), "points", count(points * d.worthOf(cassino.Bonuses))}
	case "cassino.rules.bonus.stop":
		facts = []string{"name", w.Bonus(cassino.ForStop), "n", count(points), "points", count(points * d.worthOf(cassino.Bonuses))}
	case "cassino.rules.bonus.twin":
		facts = []string{"name", w.Bonus(cassino.ForTwin)}
	}
	key := w.BuildKey(e.says, r)
	if one := key + ".one"; e.takes.Len() == 1 && w.Has(one) {
		key = one
	}
	return w.Say(key, facts...)
}
