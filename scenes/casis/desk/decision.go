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

// decision is what the seat in front of the screen has to decide, as the engine lists it, and how far it has come with it. It
// asks for no form of the game: what can be touched and pressed follows from what is legal.
type decision struct {
	view   *casis.View            // what the desk shows
	pieces *[casis.MaxCards]piece // that lie there

	phase  casis.Phase
	legal  []casis.Action
	holds  bool // a hand is to be chosen
	hands  casis.Choice
	kept   casis.Cards // those chosen for it so far
	bluffs casis.Cards // suspects of which a case can be laid face down
	down   bool        // such a case is being put together
	seeks  bool        // a button has asked what its action is to be about
	sought casis.Verb  // that action
	picked [4]int      // pieces chosen so far, in order
	n      int
	number uint8 // the case chosen; 0: none
	lays   []casis.Action
	lay    int // of those, the one offered
	list   []choice

	conceded bool // what was asked for has just been conceded
}

// choice is a button of a decision.
type choice struct {
	label  string
	sign   string
	kind   page.ButtonKind
	step   step
	action casis.Action
}

// step is what a button does that is no action of the game.
type step uint8

const (
	acts    step = iota
	another      // offers another case
	begins       // begins to put a case together that is laid face down
	leaves       // does so no more, or chooses nothing for what was sought
	seeks        // asks what the action is to be about
)

// picks reports whether a piece is chosen.
func (d *decision) picks(id int) bool { return slices.Contains(d.picked[:d.n], id) }

// inCase reports whether the card is of the case that is offered to be laid.
func (d *decision) inCase(cd casis.Card) bool {
	return len(d.lays) > 0 && (d.lays[d.lay].Card == cd || d.lays[d.lay].Cards.Has(cd))
}

// consider finds out anew what is to be decided, if a decision is due.
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

// unpick gives up what is chosen.
func (d *decision) unpick() { d.n, d.number = 0, 0 }

// signs are those of the buttons.
var signs = [...]string{casis.Roll: "play", casis.Stop: "close", casis.Draw: "draw", casis.Take: "give", casis.Challenge: "bid", casis.Give: "give",
	casis.Accuse: "eye", casis.Pass: "right", casis.Contest: "bid", casis.Concede: "aside", casis.Also: "give", casis.Hold: "hands"}

// throwSigns are those of what is thrown.
var throwSigns = [...]string{casis.Rock: "rock", casis.Paper: "paper", casis.Scissors: "scissors"}

// verbs are the last words of the keys of what the buttons say.
var verbs = [...]string{casis.Roll: "roll", casis.Stop: "stop", casis.Accuse: "accuse", casis.Lay: "lay", casis.Draw: "draw", casis.Take: "take",
	casis.Challenge: "challenge", casis.Give: "give", casis.Pass: "pass", casis.Contest: "contest", casis.Concede: "concede", casis.Throw: "",
	casis.Also: "take", casis.Hold: "hold"}

// asks reports whether the seat in front of the screen is to decide now.
func (d *decision) asks() bool { return len(d.legal) > 0 || d.holds }

// offer lists the buttons for what is chosen so far. Every action that is open has one; what comes first in a turn is offered first.
func (d *decision) offer(w tell.Voice) {
	d.list, d.lays = d.list[:0], d.lays[:0]
	for _, a := range d.legal {
		if a.Verb == casis.Lay {
			d.lays = append(d.lays, a)
		}
	}
	leave := choice{label: w.Say("desk.leave"), sign: "close", kind: page.Plain, step: leaves}
	if d.down {
		if a, whole := d.composed(); whole {
			d.button(w, a, page.Primary, "lay")
		}
		d.list = append(d.list, leave)
		return
	}
	if d.seeks {
		d.offerChosen(w)
		d.list = append(d.list, leave)
		return
	}
	if !d.choosing() {
		d.seek(casis.Accuse, w.Say("desk.seek.accuse"))
		if number := d.barred(); number > 0 {
			d.list = append(d.list, choice{label: w.Say("desk.seek.accuse"), sign: signs[casis.Accuse], kind: page.Plain, step: acts,
				action: casis.Action{Seat: d.view.Seat, Verb: casis.Accuse, Number: number}})
		}
	}
	if len(d.lays) > 0 {
		d.lay %= len(d.lays)
		d.button(w, d.lays[d.lay], page.Primary, "lay")
		if len(d.lays) > 1 {
			d.list = append(d.list, choice{label: w.Say("desk.another"), sign: "right", kind: page.Plain, step: another})
		}
	}
	if !d.bluffs.IsEmpty() {
		d.list = append(d.list, choice{label: w.Say("desk.lay-down"), sign: "lay", kind: page.Plain, step: begins})
	}
	d.offerChosen(w)
	if !d.choosing() && d.phase == casis.Opening {
		d.seek(casis.Challenge, w.Say("desk.seek.challenge", "odds", d.challengeOdds(w)))
		d.seek(casis.Take, w.Say("desk.seek.take"))
		d.seek(casis.Give, w.Say("desk.seek.give", "to", w.Name(d.view.Rules.Partner(d.view.Seat))))
	}
	for _, a := range d.legal {
		switch a.Verb {
		case casis.Draw, casis.Pass, casis.Roll, casis.Stop, casis.Contest, casis.Concede:
			d.button(w, a, page.Plain, signs[a.Verb])
		case casis.Throw:
			d.button(w, a, page.Plain, throwSigns[a.Sign])
		}
	}
	if d.holds {
		kind := page.Primary
		if len(d.lays) > 0 || d.kept.Len() < d.hands.N { // which comes first
			kind = page.Plain
		}
		d.button(w, d.holding(), kind, "hands")
	}
	if len(d.list) == 1 && !d.holds { // it is what one does
		d.list[0].kind = page.Primary
	}
}

// offerChosen lists the actions that are about what is chosen.
func (d *decision) offerChosen(w tell.Voice) {
	for _, a := range d.legal {
		switch a.Verb {
		case casis.Accuse:
			if a.Number == d.number {
				d.button(w, a, page.Primary, "eye")
			}
		case casis.Take, casis.Challenge, casis.Give, casis.Also:
			if d.chosen(a) {
				d.button(w, a, page.Primary, signs[a.Verb])
			}
		}
	}
}

// seek offers to choose what an action is to be about, if it is open.
func (d *decision) seek(v casis.Verb, label string) {
	if d.offers(v) {
		d.list = append(d.list, choice{label: label, sign: signs[v], kind: page.Plain, step: seeks, action: casis.Action{Verb: v}})
	}
}

// barred returns the number of a case that could be accused if the seat's side had one of its own; 0: there is none.
func (d *decision) barred() uint8 {
	for n := uint8(1); d.asks() && n <= d.view.Laid; n++ {
		k := &d.view.Cases[n-1]
		if no := d.view.Why(casis.Action{Seat: d.view.Seat, Verb: casis.Accuse, Number: n}); no.Reason == casis.NoCaseOfOwn && k.Side != casis.NoSide && k.Down && !k.Shown {
			return n
		}
	}
	return 0
}

// challengeOdds returns the chances of the challenges that are open, for one card and for two.
func (d *decision) challengeOdds(w tell.Voice) string {
	var odds []string
	for _, m := range tell.Mains(d.view.TurnRules()) {
		open := func(a casis.Action) bool { return a.Verb == casis.Challenge && a.Cards.Len() == m.Cards }
		if m.Verb == casis.Challenge && slices.ContainsFunc(d.legal, open) {
			odds = append(odds, w.Percent(m.Duel, true))
		}
	}
	return strings.Join(odds, "/")
}

// lit reports whether a card or case is one that what is sought can be about.
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

// button offers an action, in as few words as will do beside the cards that are seen to be chosen.
func (d *decision) button(w tell.Voice, a casis.Action, kind page.ButtonKind, sign string) {
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
		label = w.Count(key, n, "to", w.Name(d.view.Rules.Partner(a.Seat)))
	}
	d.list = append(d.list, choice{label: label, sign: sign, kind: kind, action: a})
}

// chosen reports whether an action is about just what is chosen.
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

// pickedCards returns the cards chosen, and pickedOf whose they are.
func (d *decision) pickedCards() (cards casis.Cards) {
	for _, id := range d.picked[:d.n] {
		cards = cards.With(d.pieces[id].card)
	}
	return cards
}

func (d *decision) pickedOf() casis.Seat {
	return casis.Seat(d.pieces[d.picked[0]].at.of)
}

// about returns the action that what is chosen is for, if there is one.
func (d *decision) about() (a casis.Action, is bool) {
	for i := range d.list {
		if ch := &d.list[i]; ch.step == acts && (d.chosen(ch.action) || ch.action.Verb == casis.Accuse && ch.action.Number == d.number) {
			return ch.action, true
		}
	}
	return a, false
}

// another reports whether another card of the same owner can be chosen, to ask for both.
func (d *decision) another() bool {
	return d.phase == casis.Opening && d.n == 1 && d.most() > 1 && d.pickedOf() != d.view.Seat && d.view.Open[d.pickedOf()].Len() > 1
}

// holding returns the action that holds the hand as it is chosen.
func (d *decision) holding() casis.Action {
	return casis.Action{Seat: d.view.Seat, Verb: casis.Hold, Cards: d.kept}
}

// composed returns the case that is put together, to be laid face down; whole is false while something is wanting.
func (d *decision) composed() (a casis.Action, whole bool) {
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

// refused reports whether the rules refuse a card now that others of its kind of place are open for.
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
		return h.at.of != uint8(d.view.Owner) // a twin of what was lost too
	}
	return false
}

// meant returns the action that touching one card alone would bring about, if the rules allowed it.
func (d *decision) meant(p *piece) casis.Action {
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

// most is for how many cards there may be a challenge, or a take.
func (d *decision) most() int {
	if d.seeks && d.sought == casis.Take {
		return 1
	}
	if d.view.TurnRules().Two != casis.Never {
		return 2
	}
	return 1
}

// offers reports whether an action of the verb is legal.
func (d *decision) offers(v casis.Verb) bool {
	return slices.ContainsFunc(d.legal, func(a casis.Action) bool { return a.Verb == v })
}

// useful reports whether touching a card brings a decision nearer.
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

// askable reports whether cards that lie before others can be asked for now.
func (d *decision) askable() bool {
	return d.phase == casis.Opening && (d.offers(casis.Take) || d.offers(casis.Challenge))
}

// laysWith returns those of the cases that can be laid to which a card belongs.
func (d *decision) laysWith(cd casis.Card) (list []int) {
	for i, a := range d.lays {
		if a.Card == cd || a.Cards.Has(cd) {
			list = append(list, i)
		}
	}
	return list
}

// draggable reports whether a card may be taken up.
func (d *decision) draggable(id int) bool {
	p := &d.pieces[id]
	return p.at.zone <= open && (p.at.of == uint8(d.view.Seat) || d.useful(id))
}

// choosing reports whether something is chosen of which nothing has come yet.
func (d *decision) choosing() bool { return d.n > 0 || d.weighing() }

// weighing reports whether it is being weighed what an action costs of which there are no odds, or of which it is still to be chosen what
// it is about.
func (d *decision) weighing() bool { return d.number > 0 || d.seeks || d.down }

// completing returns the suspect of the case that an action would complete; NoCard: none.
func (d *decision) completing(a casis.Action) casis.Card {
	cards := a.Cards
	if a.Verb == casis.Take || a.Verb == casis.Also {
		cards = casis.CardsOf(a.Card)
	}
	if a.Verb == casis.Take || a.Verb == casis.Also || a.Verb == casis.Challenge {
		for cd := range cards.All() {
			if got, of := d.gainOf(cd); got == completes {
				return of
			}
		}
	}
	return casis.NoCard
}

// duel returns what would decide what is chosen, or decides what is under way. A card is taken unless its owner contests that, who then is
// the one who asks.
func (d *decision) duel() (by casis.Duel, asker, other casis.Seat, is bool) {
	t := &d.view.Table
	switch {
	case t.Phase == casis.Seconding, d.conceded: // it is decided
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

// visible returns the cards that lie before a seat, as far as one's own are not being chosen to be hidden.
func (d *decision) visible(seat casis.Seat) casis.Cards {
	if seat == d.view.Seat && d.holds {
		return d.view.OwnCards().Minus(d.kept)
	}
	return d.view.Open[seat]
}

// held returns one's own hidden cards, as far as they are not being chosen.
func (d *decision) held() casis.Cards {
	if d.holds {
		return d.kept
	}
	return d.view.Hand
}

// handPlaces returns how many places there are in one's hand: while it is being chosen, as many as it may have.
func (d *decision) handPlaces() int {
	n := d.held().Len()
	if d.holds && !d.down {
		n = max(n, d.hands.N)
	}
	return n
}
