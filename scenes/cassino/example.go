package cassino

import (
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
)

// example is a small position in which something is done; whether it may be is what the rules say.
type example struct {
	hand   []french.Card // the card played, or the two of a pair
	table  []french.Card // what lies loose
	build  []french.Card // and what is built, worth that
	value  uint8
	pile   french.Card // the top of an opponent's pile; Back: none is in it
	takes  french.Set  // what is to be taken, or built with
	makes  uint8       // what the build is worth then
	action cassino.Action
	no     cassino.Refusal // why it may not be done
	says   string          // the key of its sentence, where it may
}

// try is an example of an idea: what two players do in turn, with the cards that they have, until the last does what is shown. Rules under
// which they could not come so far have no such example.
type try struct {
	hands [2]string // of who begins, and of the other
	table string
	moves []move
	says  string
}

// move is something that one of them does.
type move struct {
	verb  cassino.Verb
	card  string
	cards string
	value uint8 // of Make
}

// take returns an example of a card that takes cards.
func take(card, table, takes string) try {
	return try{hands: [2]string{card, "QS"}, table: table, moves: []move{{cassino.Capture, card, takes, 0}}, says: "cassino.rules.takes"}
}

// make9 is a build of 9, made by who begins.
var make9 = move{cassino.Make, "5C", "4D", 9}

// equals, sums and so on are positions that tell games apart.
var (
	equals = []try{take("8C", "8D,8H", "8D,8H"), take("8C", "8D,8H", "8D"), take("8C", "8D,8H,8S", "8D,8H,8S")}
	courts = []try{take("KD", "KC,KS", "KC,KS"), take("KD", "KC,KS", "KC"), take("KD", "KC,KH,KS", "KC,KH,KS"), take("KD", "3S,TH", "3S,TH")}
	sums   = []try{take("9D", "4C,5H", "4C,5H"), take("7S", "3D,4C,7H", "3D,4C,7H")}
	high   = []try{take("AC", "6H,8D", "6H,8D")}
	wilds  = []try{take("*", "4C,QH", "4C,QH")}
)

// tries are the examples of each idea, by the first word of the form of its sentence.
var tries = map[string][]try{
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

// telling are the reasons that teach something of a game.
var telling = map[cassino.RefusalReason]bool{cassino.OneSetOnly: true, cassino.JustOneOfThem: true, cassino.OneOrThreeOf: true, cassino.AllGoAlong: true,
	cassino.NotItsRank: true, cassino.NoTwins: true, cassino.MustTake: true}

// several are the ideas of which one example is not enough, and partly those of which less than the whole table is an example.
var (
	several = map[string]bool{"sums": true, "worth.hand": true}
	partly  = map[string]bool{"twin": true, "fixxa": true, "sweep": true}
)

// examples returns those of an idea under the rules: what may be done, and what is refused for a reason that teaches something. Less than a
// card can take is shown where not all may be taken, and of one kind one is enough.
func examples(r *cassino.Rules, form string) (list []example) {
	if strings.HasSuffix(form, ".none") {
		return nil
	}
	idea := ideaOf(form)
	refused, whole := map[cassino.RefusalReason]bool{}, map[string]bool{}
	for _, t := range tries[idea] {
		e, comes := t.judge(r)
		if !comes {
			continue
		}
		all := e.action.Verb != cassino.Capture || e.takes.Len() == len(e.table)+len(e.build)
		switch {
		case e.no.Reason == cassino.Allowed && t.says == "", e.no.Reason == cassino.Allowed && !all && len(refused) == 0 && !partly[idea]:
		case e.no.Reason == cassino.Allowed && all && whole[t.says] && len(refused) == 0 && !several[idea] && t.says != "cassino.rules.takes-build" && e.makes <= french.Ten:
		case e.no.Reason == cassino.Allowed:
			whole[t.says] = whole[t.says] || all
			list = append(list, e)
		case telling[e.no.Reason] && !refused[e.no.Reason]:
			refused[e.no.Reason] = true
			list = append(list, e)
		}
	}
	return list
}

// ideaOf returns the idea that a sentence is of, by its form.
func ideaOf(form string) string {
	if _, is := tries[form]; is {
		return form
	}
	idea, _, _ := strings.Cut(form, ".")
	return idea
}

// cardsOf reads cards, which may be none.
func cardsOf(text string) (r french.Sequence) {
	if text != "" {
		r = french.SequenceOf(text)
	}
	return r
}

// judge plays what comes before the example, and asks the rules whether it may be done then; comes is false where what comes before may not.
func (t *try) judge(r *cassino.Rules) (e example, comes bool) {
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

// exampleOf returns the example of an action on a table.
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

// sentence says what the example shows.
func (e *example) sentence(w tell.Voice, r *cassino.Rules) string {
	if e.no.Reason != cassino.Allowed {
		return w.Refusal(r, e.no)
	}
	d := describer{Voice: w, rules: r}
	n, points := e.makes, e.takes.Len()+1
	if e.says == "cassino.rules.takes-build" {
		n = uint8(r.Worth.Hand[e.hand[0]].Low)
	}
	facts := []string{"card", words.Capitalize(w.The(e.hand[0])), "n", scenes.Numeral(int(n)), "from", scenes.Numeral(int(e.value)), "sweep", w.Sweep()}
	switch e.says {
	case "cassino.rules.bonus":
		facts = []string{"name", w.Bonus(cassino.ForFixxa), "n", count(points), "points", count(points * d.worthOf(cassino.Bonuses))}
	case "cassino.rules.bonus.stop":
		facts = []string{"name", w.Bonus(cassino.ForStop), "n", count(points), "points", count(points * d.worthOf(cassino.Bonuses))}
	case "cassino.rules.bonus.twin":
		facts = []string{"name", w.Bonus(cassino.ForTwin)}
	}
	key := w.Built(e.says, r)
	if one := key + ".one"; e.takes.Len() == 1 && w.Has(one) {
		key = one
	}
	return w.Say(key, facts...)
}
