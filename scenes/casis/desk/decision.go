package desk

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes/casis/tell"
	"lacasa/ui/page"
)

// A decision is what the seat in front of the screen has to decide, as the engine lists it, and
// what it has chosen so far. It does not depend on the game: what can be touched and
// pressed follows from the legal actions.
type decision struct {
	view   *casis.View            // what the desk shows
	pieces *[casis.MaxCards]piece // the cards on the desk

	phase  casis.Phase
	legal  []casis.Action
	holds  bool // a hand has to be chosen
	hands  casis.Choice
	kept   casis.Cards // the cards chosen for it so far
	bluffs casis.Cards // suspects of the cases that can be laid face down
	down   bool        // a case to be laid face down is being put together
	seeks  bool        // a button has asked what its action is about
	sought casis.Verb  // the action of that button
	picked [4]int      // IDs of the pieces chosen so far, in order
	n      int
	number uint8 // number of the case chosen, from 1; 0: none
	lays   []casis.Action
	lay    int // index in lays of the case on offer
	list   []choice

	conceded bool // the owner has just conceded the cards asked for
}

// A choice is a button of a decision.
type choice struct {
	label  string
	short  string // the same in few words, where the rest is said beside it
	sign   string
	kind   page.ButtonKind
	step   step
	action casis.Action

	chances []chance // of what it asks for to succeed
}

// A step is what a button does when it is not an action of the game.
type step uint8

const (
	acts    step = iota
	another      // offers another case
	begins       // begins to put together a case that is laid face down
	leaves       // gives that up, or chooses nothing for what was sought
	seeks        // asks what the action is about
)

// picks reports whether piece id is chosen.
func (d *decision) picks(id int) bool { return slices.Contains(d.picked[:d.n], id) }

// inCase reports whether card cd belongs to the case that is offered to be laid.
func (d *decision) inCase(cd casis.Card) bool {
	return len(d.lays) > 0 && (d.lays[d.lay].Card == cd || d.lays[d.lay].Cards.Has(cd))
}

// consider works out what can be decided. If due is false, nothing can.
func (d *decision) consider(due bool, w tell.Voice) {
	was, before := d.phase, d.asks()
	d.phase, d.legal, d.holds, d.bluffs = d.view.Phase, d.legal[:0], false, casis.Cards{}
	if due {
		d.legal = d.view.Legal(d.legal)
		d.hands, d.holds = d.view.HoldChoices()
		d.bluffs = d.view.BluffSuspects()
	}
	if !before || was != d.phase || !d.asks() {
		d.down, d.seeks = false, false
		d.unpick()
	}
	if d.holds && (!before || was != d.phase || !d.hands.From.Contains(d.kept)) {
		d.kept = bot.ChooseHand(d.view)
	}
	d.lay = 0
	d.offer(w)
}

// unpick gives up the cards and the case that are chosen.
func (d *decision) unpick() { d.n, d.number = 0, 0 }

// signs are the signs on the buttons, by verb.
var signs = [...]string{casis.Roll: "play", casis.Stop: "close", casis.Draw: "draw", casis.Take: "give", casis.Challenge: "bid", casis.Give: "give",
	casis.Accuse: "eye", casis.Pass: "right", casis.Contest: "bid", casis.Concede: "aside", casis.Also: "give", casis.Hold: "hands"}

// throwSigns are the signs on the buttons of rock, paper, scissors.
var throwSigns = [...]string{casis.Rock: "rock", casis.Paper: "paper", casis.Scissors: "scissors"}

// verbs are the last words of the keys of the buttons' texts, by verb.
var verbs = [...]string{casis.Roll: "roll", casis.Stop: "stop", casis.Accuse: "accuse", casis.Lay: "lay", casis.Draw: "draw", casis.Take: "take",
	casis.Challenge: "challenge", casis.Give: "give", casis.Pass: "pass", casis.Contest: "contest", casis.Concede: "concede", casis.Throw: "",
	casis.Also: "take", casis.Hold: "hold"}

// asks reports whether the seat in front of the screen has to decide now.
func (d *decision) asks() bool { return len(d.legal) > 0 || d.holds }

// offer lists the buttons for what is chosen so far. Every legal action has one; those that come
// first in a turn are listed first.
func (d *decision) offer(w tell.Voice) {
	d.list, d.lays = d.list[:0], d.lays[:0]
	for _, a := range d.legal {
		if a.Verb == casis.Lay {
			d.lays = append(d.lays, a)
		}
	}
	leave := choice{label: w.Say("desk.leave"), sign: "close", kind: page.Plain, step: leaves}
	if d.down {
		if a, whole := d.composedLay(); whole {
			d.addButton(w, a, page.Primary, "lay")
		}
		d.list = append(d.list, leave)
		return
	}
	if d.seeks {
		d.offerForChoice(w)
		d.list = append(d.list, leave)
		return
	}
	if !d.choosing() {
		d.offerSeeking(casis.Accuse, w.Say("desk.seek.accuse"))
		if number := d.barredCase(); number > 0 {
			d.list = append(d.list, choice{label: w.Say("desk.seek.accuse"), sign: signs[casis.Accuse], kind: page.Plain, step: acts,
				action: casis.Action{Seat: d.view.Seat, Verb: casis.Accuse, Number: number}})
		}
	}
	if len(d.lays) > 0 {
		d.lay %= len(d.lays)
		d.addButton(w, d.lays[d.lay], page.Primary, "lay")
		if len(d.lays) > 1 {
			d.list = append(d.list, choice{label: w.Say("desk.another"), sign: "right", kind: page.Plain, step: another})
		}
	}
	if !d.bluffs.IsEmpty() {
		d.list = append(d.list, choice{label: w.Say("desk.lay-down"), short: w.Say("desk.lay-down.short"), sign: "lay", kind: page.Risky, step: begins})
	}
	d.offerForChoice(w)
	if !d.choosing() && d.phase == casis.Opening {
		var chances []chance
		var odds []string
		for _, m := range d.openChallenges() {
			won, of := tell.OddsFor(m.Duel, true)
			chances = append(chances, chance{cards: m.Cards, share: float64(won) / float64(of)})
			odds = append(odds, w.Percent(m.Duel, true))
		}
		if d.offerSeeking(casis.Challenge, w.Say("desk.seek.challenge", "odds", strings.Join(odds, "/"))) {
			ch := &d.list[len(d.list)-1]
			ch.chances, ch.short = chances, strings.TrimSpace(w.Say("desk.seek.challenge", "odds", ""))
		}
		if d.offerSeeking(casis.Take, w.Say("desk.seek.take")) {
			won, of := tell.OddsFor(d.view.TurnRules().Take, false)
			d.list[len(d.list)-1].chances = []chance{{cards: 1, share: float64(won) / float64(of), contested: true}}
		}
		d.offerSeeking(casis.Give, w.Say("desk.seek.give", "to", w.Name(d.view.Rules.Partner(d.view.Seat))))
	}
	if d.choosing() { // the other actions wait until the choice is given up
		d.list = append(d.list, leave)
		return
	}
	for _, a := range d.legal {
		switch a.Verb {
		case casis.Draw, casis.Pass, casis.Roll, casis.Stop, casis.Contest, casis.Concede:
			d.addButton(w, a, page.Plain, signs[a.Verb])
		case casis.Throw:
			d.addButton(w, a, page.Plain, throwSigns[a.Sign])
		}
	}
	if d.holds {
		kind := page.Primary
		if len(d.lays) > 0 || d.kept.Len() < d.hands.N { // the cases come first
			kind = page.Plain
		}
		d.addButton(w, d.holdAction(), kind, "hands")
	}
	if len(d.list) == 1 && !d.holds { // the only button is the primary one
		d.list[0].kind = page.Primary
	}
}

// offerForChoice adds the buttons of the actions on what is chosen.
func (d *decision) offerForChoice(w tell.Voice) {
	for _, a := range d.legal {
		switch a.Verb {
		case casis.Accuse:
			if a.Number == d.number {
				d.addButton(w, a, page.Primary, "eye")
			}
		case casis.Take, casis.Challenge, casis.Give, casis.Also:
			if d.chosen(a) {
				d.addButton(w, a, page.Primary, signs[a.Verb])
			}
		}
	}
}

// offerSeeking adds a button that asks what an action of verb v is about, if one is legal, and
// reports whether it is.
func (d *decision) offerSeeking(v casis.Verb, label string) bool {
	if !d.offers(v) {
		return false
	}
	kind := page.Risky
	if v == casis.Give { // it risks nothing
		kind = page.Plain
	}
	d.list = append(d.list, choice{label: label, sign: signs[v], kind: kind, step: seeks, action: casis.Action{Verb: v}})
	return true
}

// barredCase returns the number of a case that the seat could accuse if its side had a case of its
// own; 0: there is none.
func (d *decision) barredCase() uint8 {
	for n := uint8(1); d.asks() && n <= d.view.Laid; n++ {
		k := &d.view.Cases[n-1]
		if no := d.view.Why(casis.Action{Seat: d.view.Seat, Verb: casis.Accuse, Number: n}); no.Reason == casis.NoCaseOfOwn && k.Side != casis.NoSide && k.Down && !k.Shown {
			return n
		}
	}
	return 0
}

// richest returns the other seat whose visible cards could be used best for the player's own cases;
// NoSeat: there is none.
func (d *decision) richest() casis.Seat {
	best, of := useless, casis.NoSeat
	for i := range d.view.Seats() - 1 {
		seat := (d.view.Seat + 1 + i) % d.view.Seats()
		for cd := range d.view.Open[seat].All() {
			if got, _ := d.gain(&home{card: cd, at: spot{open, uint8(seat)}}); got > best {
				best, of = got, seat
			}
		}
	}
	return of
}

// openChallenges returns the kinds of challenges that are legal, for one card and for two.
func (d *decision) openChallenges() (list []tell.MainAction) {
	for _, m := range tell.MainActions(d.view.TurnRules()) {
		open := func(a casis.Action) bool { return a.Verb == casis.Challenge && a.Cards.Len() == m.Cards }
		if m.Verb == casis.Challenge && slices.ContainsFunc(d.legal, open) {
			list = append(list, m)
		}
	}
	return list
}

// lit reports whether the action being sought can be about card cd, or its case, at spot at.
func (d *decision) lit(at spot, cd casis.Card) bool {
	return d.seeks && slices.ContainsFunc(d.legal, func(a casis.Action) bool {
		if a.Verb != d.sought {
			return false
		}
		switch a.Verb {
		case casis.Accuse:
			return at.zone == suspect && a.Number == at.of+1
		case casis.Give:
			return at.zone <= open && at.of == uint8(a.Seat) && a.Card == cd
		case casis.Take:
			return at == spot{open, uint8(a.To)} && a.Card == cd
		}
		return at == spot{open, uint8(a.To)} && a.Cards.Has(cd)
	})
}

// stakes reports whether accusing a true case would cost the case at index i, while one is
// considered.
func (d *decision) stakes(i int) bool {
	return (d.number > 0 || d.seeks && d.sought == casis.Accuse) && d.view.Oldest(d.view.Rules.Side(d.view.Seat)) == i
}

// addButton adds the button of an action. Its text is short, because the chosen cards can be seen.
func (d *decision) addButton(w tell.Voice, a casis.Action, kind page.ButtonKind, sign string) {
	n := a.Cards.Len()
	label := ""
	switch key := "desk.do." + verbs[a.Verb]; a.Verb {
	case casis.Throw:
		label = words.Capitalize(w.Sign(a.Sign))
	case casis.Hold:
		switch {
		case n < d.hands.N:
			key += ".more"
		case n == 0:
			key += ".nothing"
		}
		label = w.Count(key, n, "of", strconv.Itoa(d.hands.N))
	case casis.Draw:
		label = w.Count(key, min(int(d.view.TurnRules().Draw), int(d.view.Pile)))
	case casis.Pass:
		if d.view.Final {
			key += ".final"
		}
		label = w.Say(key)
	default:
		label = w.Count(key, n, "to", w.Name(d.view.Rules.Partner(a.Seat)), "case", w.Case(a.Card))
	}
	d.list = append(d.list, choice{label: label, sign: sign, kind: kind, action: a})
}

// chosen reports whether an action is about exactly what is chosen.
func (d *decision) chosen(a casis.Action) bool {
	cards := a.Cards
	of := a.To
	switch a.Verb {
	case casis.Take:
		cards = casis.CardsOf(a.Card)
	case casis.Give:
		cards, of = casis.CardsOf(a.Card), d.view.Seat
	case casis.Also:
		cards, of = casis.CardsOf(a.Card), d.view.Owner
	}
	return d.n > 0 && d.pickedCards() == cards && d.pickedOf() == of
}

// pickedCards returns the chosen cards. pickedOf returns their owner.
func (d *decision) pickedCards() (cards casis.Cards) {
	for _, id := range d.picked[:d.n] {
		cards = cards.With(d.pieces[id].card)
	}
	return cards
}

func (d *decision) pickedOf() casis.Seat {
	return casis.Seat(d.pieces[d.picked[0]].at.of)
}

// chosenAction returns the action that what is chosen is for; is is false if there is none.
func (d *decision) chosenAction() (a casis.Action, is bool) {
	for i := range d.list {
		if ch := &d.list[i]; ch.step == acts && (d.chosen(ch.action) || ch.action.Verb == casis.Accuse && ch.action.Number == d.number) {
			return ch.action, true
		}
	}
	return a, false
}

// canAddCard reports whether another card of the same owner can be chosen, to challenge for both.
func (d *decision) canAddCard() bool {
	return d.phase == casis.Opening && d.n == 1 && d.mostCards() > 1 && d.pickedOf() != d.view.Seat && d.view.Open[d.pickedOf()].Len() > 1
}

// holdAction returns the action that holds the hand as it is chosen.
func (d *decision) holdAction() casis.Action {
	return casis.Action{Seat: d.view.Seat, Verb: casis.Hold, Cards: d.kept}
}

// composedLay returns the action that lays, face down, the case being put together; whole is false
// while cards are missing.
func (d *decision) composedLay() (a casis.Action, whole bool) {
	a = casis.Action{Seat: d.view.Seat, Verb: casis.Lay, Card: casis.NoCard, Down: true}
	for i, id := range d.picked[:d.n] {
		if cd := d.pieces[id].card; i == 0 {
			a.Card = cd
		} else {
			a.Cards = a.Cards.With(cd)
		}
	}
	return a, d.n == len(d.picked) && d.view.Why(a).Reason == casis.Allowed
}

// refused reports whether a card cannot be chosen now although others in the same kind of place
// can.
func (d *decision) refused(h *home) bool {
	switch {
	case !d.asks() || h.at.zone > open:
		return false
	case h.at.of == uint8(d.view.Seat):
		return d.down && d.n == 0 && !d.bluffs.Has(h.card)
	case d.phase == casis.Opening:
		return !slices.ContainsFunc(d.legal, func(a casis.Action) bool {
			return a.To == casis.Seat(h.at.of) && (a.Verb == casis.Take && a.Card == h.card || a.Verb == casis.Challenge && a.Cards.Has(h.card))
		})
	case d.phase == casis.Seconding:
		return h.at.of != uint8(d.view.Owner) // a twin of the lost card is refused too
	}
	return false
}

// touchAction returns the action that touching one card alone would perform, if the rules allowed
// it.
func (d *decision) touchAction(p *piece) casis.Action {
	a := casis.Action{Seat: d.view.Seat, To: casis.Seat(p.at.of), Card: p.card}
	switch row := d.view.TurnRules(); {
	case d.view.Phase == casis.Seconding:
		a.Verb = casis.Also
	case row.Take != casis.Never:
		a.Verb = casis.Take
	default:
		a.Verb, a.Cards = casis.Challenge, casis.CardsOf(p.card)
	}
	return a
}

// closes reports whether nothing but the hand remains to be chosen.
func (d *decision) closes() bool { return d.holds && len(d.lays) == 0 && d.bluffs.IsEmpty() }

// mostCards returns for how many cards of another seat the seat may ask at once.
func (d *decision) mostCards() int {
	if d.seeks && d.sought == casis.Take {
		return 1
	}
	if d.view.TurnRules().Two != casis.Never {
		return 2
	}
	return 1
}

// offers reports whether an action of verb v is legal.
func (d *decision) offers(v casis.Verb) bool {
	return slices.ContainsFunc(d.legal, func(a casis.Action) bool { return a.Verb == v })
}

// useful reports whether touching piece id brings a decision nearer.
func (d *decision) useful(id int) bool {
	p := &d.pieces[id]
	switch {
	case p.at.zone > open:
		return false
	case p.at.of == uint8(d.view.Seat):
		return d.holds || d.down || d.offers(casis.Give)
	}
	return !d.refused(&home{card: p.card, at: p.at}) && (d.askable() || d.phase == casis.Seconding)
}

// askable reports whether other players' visible cards can be asked for now.
func (d *decision) askable() bool {
	return d.phase == casis.Opening && !d.down && (d.offers(casis.Take) || d.offers(casis.Challenge))
}

// laysWith returns the indices in lays of the cases to which card cd belongs.
func (d *decision) laysWith(cd casis.Card) (list []int) {
	for i, a := range d.lays {
		if a.Card == cd || a.Cards.Has(cd) {
			list = append(list, i)
		}
	}
	return list
}

// draggable reports whether piece id can be dragged.
func (d *decision) draggable(id int) bool {
	p := &d.pieces[id]
	return p.at.zone <= open && (p.at.of == uint8(d.view.Seat) || d.useful(id))
}

// choosing reports whether the seat has chosen something but not yet acted.
func (d *decision) choosing() bool { return d.n > 0 || d.weighing() }

// weighing reports whether the choice so far has no odds: it is a case to accuse or to lay face
// down, or an action that still needs its cards or its case.
func (d *decision) weighing() bool { return d.number > 0 || d.seeks || d.down }

// completedCase returns the suspect of the case that action a would complete, or NoCard.
func (d *decision) completedCase(a casis.Action) casis.Card {
	cards := a.Cards
	if a.Verb == casis.Take || a.Verb == casis.Also {
		cards = casis.CardsOf(a.Card)
	}
	if a.Verb == casis.Take || a.Verb == casis.Also || a.Verb == casis.Challenge {
		for cd := range cards.All() {
			if got, of := d.gainOf(cd, d.view.OwnCards().Plus(cards.Without(cd))); got == completes {
				return of
			}
		}
	}
	return casis.NoCard
}

// duel returns what would decide the chosen action, or decides the one under way, and its two
// seats; is is false if nothing does. In a take, the asker is the owner, who may contest it.
func (d *decision) duel() (by casis.Duel, asker, other casis.Seat, is bool) {
	t := &d.view.Table
	switch {
	case t.Phase == casis.Seconding, d.conceded: // it has been decided
		return by, asker, other, false
	case t.Asker != casis.NoSeat:
		return t.Duel, t.Asker, t.Other, true
	case d.phase != casis.Opening || d.n == 0 || d.down || d.pickedOf() == d.view.Seat:
		return by, asker, other, false
	}
	owner := d.pickedOf()
	if by = t.TurnRules().Duel(d.n); by != casis.Never {
		return by, d.view.Seat, owner, true
	}
	by = t.TurnRules().Take
	return by, owner, d.view.Seat, by != casis.Never && t.Open[owner].Len() > 1
}

// visibleCards returns the cards in front of a seat. While the player chooses a hand, that is all
// of their cards that are not chosen.
func (d *decision) visibleCards(seat casis.Seat) casis.Cards {
	if seat == d.view.Seat && d.holds {
		return d.view.OwnCards().Minus(d.kept)
	}
	return d.view.Open[seat]
}

// hiddenCards returns the player's hidden cards; while a hand is chosen, those chosen so far.
func (d *decision) hiddenCards() casis.Cards {
	if d.holds {
		return d.kept
	}
	return d.view.Hand
}

// handPlaces returns the number of places in the player's hand: while it is chosen, the size it may
// have.
func (d *decision) handPlaces() int {
	n := d.hiddenCards().Len()
	if d.holds && !d.down {
		n = max(n, d.hands.N)
	}
	return n
}
