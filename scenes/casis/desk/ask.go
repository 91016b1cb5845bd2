package desk

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/table"
	"lacasa/ui/sound"
)

// decision is what the seat in front of the screen has to decide, as the engine lists it, and how far it has come with it. It
// asks for no form of the game: what can be touched and pressed follows from what is legal.
type decision struct {
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
}

// choice is a button of a decision.
type choice struct {
	label  string
	sign   string
	kind   scenes.ButtonKind
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

// consider finds out anew what is to be decided.
func (c *Desk) consider() {
	d := &c.ask
	was, before := d.phase, len(d.legal) > 0 || d.holds
	d.phase, d.legal, d.holds, d.bluffs = c.shown.Phase, d.legal[:0], false, casis.Cards{}
	if !c.Busy() && c.shown.Turn == c.shown.Seat && !c.closed() && !c.st.Replay.On {
		d.legal = c.shown.Legal(d.legal)
		d.hands, d.holds = c.shown.HoldChoices()
		d.bluffs = c.shown.BluffSuspects()
	}
	if !before || was != d.phase || !c.asks() {
		d.down, d.seeks = false, false
		d.unpick()
	}
	if d.holds && (!before || was != d.phase || !d.hands.From.Contains(d.kept)) {
		d.kept = bot.ChooseHand(&c.shown)
	}
	d.lay = 0
	c.offer()
	c.explain()
	switch { // what is asked for, or spoken of, is to be seen
	case !c.asks():
	case d.phase == casis.Seconding:
		c.showing(c.shown.Owner)
	case c.teaches() && !c.guide.Cards.IsEmpty():
		c.showing(c.guide.Seat)
	}
}

func (d *decision) unpick() { d.n, d.number = 0, 0 }

// asks reports whether the seat in front of the screen is to decide now.
func (c *Desk) asks() bool { return len(c.ask.legal) > 0 || c.ask.holds }

// offer lists the buttons for what is chosen so far. Every action that is open has one; what comes first in a turn is offered first.
func (c *Desk) offer() {
	d, w := &c.ask, c.voice()
	d.list, d.lays = d.list[:0], d.lays[:0]
	for _, a := range d.legal {
		if a.Verb == casis.Lay {
			d.lays = append(d.lays, a)
		}
	}
	leave := choice{label: w.Say("desk.leave"), sign: "close", kind: scenes.Plain, step: leaves}
	if d.down {
		if a, whole := c.composed(); whole {
			c.button(a, scenes.Primary, "lay")
		}
		d.list = append(d.list, leave)
		return
	}
	if d.seeks {
		c.offerChosen()
		d.list = append(d.list, leave)
		return
	}
	if !c.choosing() {
		c.seek(casis.Accuse, w.Say("desk.seek.accuse"))
		if number := c.barred(); number > 0 {
			d.list = append(d.list, choice{label: w.Say("desk.seek.accuse"), sign: signs[casis.Accuse], kind: scenes.Plain, step: acts,
				action: casis.Action{Seat: c.shown.Seat, Verb: casis.Accuse, Number: number}})
		}
	}
	if len(d.lays) > 0 {
		d.lay %= len(d.lays)
		c.button(d.lays[d.lay], scenes.Primary, "lay")
		if len(d.lays) > 1 {
			d.list = append(d.list, choice{label: w.Say("desk.another"), sign: "right", kind: scenes.Plain, step: another})
		}
	}
	if !d.bluffs.IsEmpty() {
		d.list = append(d.list, choice{label: w.Say("desk.lay-down"), sign: "lay", kind: scenes.Plain, step: begins})
	}
	c.offerChosen()
	if !c.choosing() && d.phase == casis.Opening {
		c.seek(casis.Challenge, w.Say("desk.seek.challenge", "odds", c.challengeOdds()))
		c.seek(casis.Take, w.Say("desk.seek.take"))
		c.seek(casis.Give, w.Say("desk.seek.give", "to", w.Name(c.shown.Rules.Partner(c.shown.Seat))))
	}
	for _, a := range d.legal {
		switch a.Verb {
		case casis.Draw, casis.Pass, casis.Roll, casis.Stop, casis.Contest, casis.Concede:
			c.button(a, scenes.Plain, signs[a.Verb])
		case casis.Throw:
			c.button(a, scenes.Plain, throwSigns[a.Sign])
		}
	}
	if d.holds {
		kind := scenes.Primary
		if len(d.lays) > 0 || d.kept.Len() < d.hands.N { // which comes first
			kind = scenes.Plain
		}
		c.button(c.holding(), kind, "hands")
	}
	if len(d.list) == 1 && !d.holds { // it is what one does
		d.list[0].kind = scenes.Primary
	}
}

// offerChosen lists the actions that are about what is chosen.
func (c *Desk) offerChosen() {
	for _, a := range c.ask.legal {
		switch a.Verb {
		case casis.Accuse:
			if a.Number == c.ask.number {
				c.button(a, scenes.Primary, "eye")
			}
		case casis.Take, casis.Challenge, casis.Give, casis.Also:
			if c.chosen(a) {
				c.button(a, scenes.Primary, signs[a.Verb])
			}
		}
	}
}

// seek offers to choose what an action is to be about, if it is open.
func (c *Desk) seek(v casis.Verb, label string) {
	if c.offers(v) {
		c.ask.list = append(c.ask.list, choice{label: label, sign: signs[v], kind: scenes.Plain, step: seeks, action: casis.Action{Verb: v}})
	}
}

// barred returns the number of a case that could be accused if the seat's side had one of its own; 0: there is none.
func (c *Desk) barred() uint8 {
	for n := uint8(1); c.asks() && n <= c.shown.Laid; n++ {
		k := &c.shown.Cases[n-1]
		if no := c.shown.Why(casis.Action{Seat: c.shown.Seat, Verb: casis.Accuse, Number: n}); no.Reason == casis.NoCaseOfOwn && k.Side != casis.NoSide && k.Down && !k.Shown {
			return n
		}
	}
	return 0
}

// challengeOdds returns the chances of the challenges that are open, for one card and for two.
func (c *Desk) challengeOdds() string {
	var odds []string
	for _, m := range tell.Mains(c.shown.TurnRules()) {
		open := func(a casis.Action) bool { return a.Verb == casis.Challenge && a.Cards.Len() == m.Cards }
		if m.Verb == casis.Challenge && slices.ContainsFunc(c.ask.legal, open) {
			odds = append(odds, c.voice().Percent(m.Duel, true))
		}
	}
	return strings.Join(odds, "/")
}

// lit reports whether a card or case is one that what is sought can be about.
func (c *Desk) lit(at spot, cd casis.Card) bool {
	d := &c.ask
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

// signs are those of the buttons.
var signs = [...]string{casis.Roll: "play", casis.Stop: "close", casis.Draw: "draw", casis.Take: "give", casis.Challenge: "bid", casis.Give: "give",
	casis.Accuse: "eye", casis.Pass: "right", casis.Contest: "cross", casis.Concede: "check", casis.Also: "give", casis.Hold: "hands"}

// throwSigns are those of what is thrown.
var throwSigns = [...]string{casis.Rock: "rock", casis.Paper: "paper", casis.Scissors: "scissors"}

// button offers an action, in as few words as will do beside the cards that are seen to be chosen.
func (c *Desk) button(a casis.Action, kind scenes.ButtonKind, sign string) {
	w, n := c.voice(), a.Cards.Len()
	label := ""
	switch key := "desk.do." + verbs[a.Verb]; a.Verb {
	case casis.Throw:
		label = words.Capitalize(w.Sign(a.Sign))
	case casis.Hold:
		switch {
		case n < c.ask.hands.N:
			key += ".more"
		case n == 0:
			key += ".nothing"
		}
		label = w.Count(key, n, "of", strconv.Itoa(c.ask.hands.N))
	case casis.Draw:
		label = w.Count(key, min(int(c.shown.TurnRules().Draw), int(c.shown.Pile)))
	case casis.Pass:
		if c.shown.Final {
			key += ".final"
		}
		label = w.Say(key)
	default:
		label = w.Count(key, n, "to", w.Name(c.shown.Rules.Partner(a.Seat)))
	}
	c.ask.list = append(c.ask.list, choice{label: label, sign: sign, kind: kind, action: a})
}

// verbs are the last words of the keys of what the buttons say.
var verbs = [...]string{casis.Roll: "roll", casis.Stop: "stop", casis.Accuse: "accuse", casis.Lay: "lay", casis.Draw: "draw", casis.Take: "take",
	casis.Challenge: "challenge", casis.Give: "give", casis.Pass: "pass", casis.Contest: "contest", casis.Concede: "concede", casis.Throw: "",
	casis.Also: "take", casis.Hold: "hold"}

// chosen reports whether an action is about just what is chosen.
func (c *Desk) chosen(a casis.Action) bool {
	cards := a.Cards
	of := a.To
	switch a.Verb {
	case casis.Take:
		cards = casis.CardsOf(a.Card)
	case casis.Give:
		cards, of = casis.CardsOf(a.Card), c.shown.Seat
	case casis.Also:
		cards, of = casis.CardsOf(a.Card), c.shown.Owner
	}
	return c.ask.n > 0 && c.picked() == cards && c.pickedOf() == of
}

// picked returns the cards chosen, and pickedOf whose they are.
func (c *Desk) picked() (cards casis.Cards) {
	for _, id := range c.ask.picked[:c.ask.n] {
		cards = cards.With(c.blotter.pieces[id].card)
	}
	return cards
}

func (c *Desk) pickedOf() casis.Seat {
	return casis.Seat(c.blotter.pieces[c.ask.picked[0]].at.of)
}

// about returns the action that what is chosen is for, if there is one.
func (c *Desk) about() (a casis.Action, is bool) {
	for i := range c.ask.list {
		if ch := &c.ask.list[i]; ch.step == acts && (c.chosen(ch.action) || ch.action.Verb == casis.Accuse) {
			return ch.action, true
		}
	}
	return a, false
}

// another reports whether another card of the same owner can be chosen, to ask for both.
func (c *Desk) another() bool {
	d := &c.ask
	return d.phase == casis.Opening && d.n == 1 && c.most() > 1 && c.pickedOf() != c.shown.Seat && c.shown.Open[c.pickedOf()].Len() > 1
}

// holding returns the action that holds the hand as it is chosen.
func (c *Desk) holding() casis.Action {
	return casis.Action{Seat: c.shown.Seat, Verb: casis.Hold, Cards: c.ask.kept}
}

// composed returns the case that is put together, to be laid face down; whole is false while something is wanting.
func (c *Desk) composed() (a casis.Action, whole bool) {
	d := &c.ask
	a = casis.Action{Seat: c.shown.Seat, Verb: casis.Lay, Card: casis.NoCard, Down: true}
	for i, id := range d.picked[:d.n] {
		if cd := c.blotter.pieces[id].card; i == 0 {
			a.Card = cd
		} else {
			a.Cards = a.Cards.With(cd)
		}
	}
	return a, d.n == len(d.picked) && c.shown.Why(a).Reason == casis.Allowed
}

// refused reports whether the rules refuse a card now that others of its kind of place are open for.
func (c *Desk) refused(h *home) bool {
	d := &c.ask
	switch {
	case !c.asks() || h.at.zone > open:
		return false
	case h.at.of == uint8(c.shown.Seat):
		return d.down && d.n == 0 && !d.bluffs.Has(h.card)
	case d.phase == casis.Opening:
		return !slices.ContainsFunc(d.legal, func(a casis.Action) bool {
			return a.To == casis.Seat(h.at.of) && (a.Verb == casis.Take && a.Card == h.card || a.Verb == casis.Challenge && a.Cards.Has(h.card))
		})
	case d.phase == casis.Seconding:
		return h.at.of != uint8(c.shown.Owner) // a twin of what was lost too
	}
	return false
}

// meant returns the action that touching one card alone would bring about, if the rules allowed it.
func (c *Desk) meant(p *piece) casis.Action {
	a := casis.Action{Seat: c.shown.Seat, To: casis.Seat(p.at.of), Card: p.card}
	switch row := c.shown.TurnRules(); {
	case c.shown.Phase == casis.Seconding:
		a.Verb = casis.Also
	case row.Take != casis.Never:
		a.Verb = casis.Take
	default:
		a.Verb, a.Cards = casis.Challenge, casis.CardsOf(p.card)
	}
	return a
}

// touch does what a card is for: it is chosen, or not any more.
func (c *Desk) touch(id int) {
	d, p := &c.ask, &c.blotter.pieces[id]
	own := p.at.of == uint8(c.shown.Seat)
	switch {
	case c.Busy() || c.court.of > 0:
	case p.at.zone >= suspect:
		c.touchCase(int(p.at.of) + 1)
	case !c.asks():
		c.tell(c.goodFor(p), false)
	case d.down && own:
		if d.n == 0 && !d.bluffs.Has(p.card) {
			c.refuse(c.whyRefused(p))
			return
		}
		c.pick(id, len(d.picked))
	case d.holds && own:
		c.keep(p)
	case own && c.offers(casis.Give):
		c.pick(id, 1)
	case own:
		c.tell(c.goodFor(p), false)
	case c.refused(&home{card: p.card, at: p.at}):
		c.refuse(c.whyRefused(p))
	case d.phase == casis.Opening:
		c.pick(id, c.most())
	case d.phase == casis.Seconding:
		c.pick(id, 1)
	default:
		c.tell(c.goodFor(p), false)
	}
}

// most is for how many cards there may be a challenge, or a take.
func (c *Desk) most() int {
	if c.ask.seeks && c.ask.sought == casis.Take {
		return 1
	}
	if c.shown.TurnRules().Two != casis.Never {
		return 2
	}
	return 1
}

// offers reports whether an action of the verb is legal.
func (c *Desk) offers(v casis.Verb) bool {
	return slices.ContainsFunc(c.ask.legal, func(a casis.Action) bool { return a.Verb == v })
}

// whyNot says why an action cannot be done now.
func (c *Desk) whyNot(a casis.Action) string {
	if no := c.shown.Why(a); no.Reason != casis.Allowed {
		return c.voice().Refusal(no)
	}
	return c.house.Say("desk.not-now")
}

// whyRefused says why a card that is refused is.
func (c *Desk) whyRefused(p *piece) string {
	if p.at.of == uint8(c.shown.Seat) { // a case that is laid face down needs one
		return c.voice().Refusal(casis.Refusal{Reason: casis.NoSuspect, Card: p.card})
	}
	return c.whyNot(c.meant(p))
}

// pick chooses a piece besides those chosen before, or gives it up. Those of somebody else are given up, and of more than most
// the first.
func (c *Desk) pick(id, most int) {
	d := &c.ask
	at := slices.Index(d.picked[:d.n], id)
	d.number = 0
	if p := &c.blotter.pieces[id]; d.seeks && !c.lit(p.at, p.card) { // it is something else that is wanted
		d.seeks = false
	}
	switch {
	case at == 0 && d.down: // without its suspect there is no case
		d.n = 0
	case at >= 0:
		copy(d.picked[at:d.n], d.picked[at+1:d.n])
		d.n--
	default:
		if d.n > 0 && c.blotter.pieces[id].at.of != c.blotter.pieces[d.picked[0]].at.of {
			d.n = 0
		}
		if d.n == most && d.down {
			c.refuse(c.house.Say("desk.case-full"))
			return
		}
		if d.n == most {
			copy(d.picked[:], d.picked[1:d.n])
			d.n--
		}
		d.picked[d.n] = id
		d.n++
	}
	c.house.Sound.Play(sound.Lift)
	c.rechosen()
}

// keep puts a card into the hand that is chosen, or back.
func (c *Desk) keep(p *piece) {
	d := &c.ask
	switch {
	case p.at.zone == inHand:
		d.kept = d.kept.Without(p.card)
	case d.kept.Len() >= d.hands.N:
		c.refuse(c.house.Say("desk.hand-full"))
		return
	default:
		d.kept = d.kept.With(p.card)
	}
	c.house.Sound.Play(sound.Lift)
	c.rechosen()
}

// touchCase chooses a case, to be accused, or says whose it is and why it cannot be.
func (c *Desk) touchCase(number int) {
	d := &c.ask
	a := casis.Action{Seat: c.shown.Seat, Verb: casis.Accuse, Number: uint8(number)}
	switch {
	case !c.asks() || !c.shown.TurnRules().Bluff:
		c.tell(c.aboutCase(number), false)
	case c.shown.Why(a).Reason != casis.Allowed:
		c.refuse(c.whyNot(a))
	default:
		was := d.number
		d.unpick()
		d.seeks = d.seeks && d.sought == a.Verb
		if was != a.Number {
			d.number = a.Number
		}
		c.house.Sound.Play(sound.Lift)
		c.rechosen()
	}
}

// rechosen shows a choice that is not yet a decision.
func (c *Desk) rechosen() {
	c.news.Text = ""
	c.offer()
	c.explain()
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
}

// press does what a button of the decision is for.
func (c *Desk) press(i int) scenes.Intent {
	d := &c.ask
	ch := &d.list[i]
	switch ch.step {
	case acts:
		if no := c.shown.Why(ch.action); no.Reason != casis.Allowed {
			c.refuse(c.voice().Refusal(no))
			return scenes.Intent{}
		}
		return tell.Act(ch.action)
	case another:
		d.lay++
	case begins:
		d.down = true
		d.unpick()
		if d.holds { // all one's cards lie there to be chosen from
			d.kept = d.kept.Minus(d.kept)
		}
		c.tell(c.house.Say("desk.lay-down.how"), false)
	case leaves:
		d.unpick()
		if d.holds && d.down {
			d.kept = bot.ChooseHand(&c.shown)
		}
		d.down, d.seeks = false, false
	case seeks:
		c.seeking(ch.action.Verb)
	}
	said := c.news
	c.rechosen()
	if ch.step == begins {
		c.news = said
	}
	return scenes.Intent{}
}

// seeking begins to choose what an action is to be about; where there is but one case to be accused, it is that.
func (c *Desk) seeking(v casis.Verb) {
	d := &c.ask
	d.unpick()
	d.seeks, d.sought = true, v
	if v != casis.Accuse {
		return
	}
	var first *casis.Case
	n := 0
	for _, a := range d.legal {
		if a.Verb == v {
			if k := &c.shown.Cases[a.Number-1]; n == 0 || c.holder(k) == c.opened {
				first = k
			}
			n++
			d.number = a.Number
		}
	}
	if n > 1 {
		d.number = 0
	}
	c.showing(c.holder(first))
}

// advise does what a hint says, as far as it is no decision yet: it chooses what would be done.
func (c *Desk) advise(a casis.Action) {
	d := &c.ask
	d.unpick()
	d.down, d.seeks = false, false
	switch a.Verb {
	case casis.Lay:
		if d.lay = max(0, slices.Index(d.lays, a)); a.Down {
			d.down = true
			c.choose(casis.CardsOf(a.Card), a.Seat)
			c.choose(a.Cards, a.Seat)
		}
	case casis.Hold:
		d.kept = a.Cards
	case casis.Accuse:
		d.number = a.Number
	case casis.Take:
		c.choose(casis.CardsOf(a.Card), a.To)
	case casis.Challenge:
		c.choose(a.Cards, a.To)
	case casis.Also:
		c.choose(casis.CardsOf(a.Card), c.shown.Owner)
	case casis.Give:
		c.choose(casis.CardsOf(a.Card), a.Seat)
	}
	c.offer()
	c.explain()
	c.arrange(table.PaceSelect)
	c.word()
	c.aim()
}

// choose chooses cards of a seat besides those chosen before.
func (c *Desk) choose(cards casis.Cards, of casis.Seat) {
	d := &c.ask
	c.showing(of)
	for id := range c.blotter.pieces {
		p := &c.blotter.pieces[id]
		if p.on && !p.going && p.at.zone <= open && p.at.of == uint8(of) && cards.Has(p.card) && !d.picks(id) {
			cards = cards.Without(p.card)
			d.picked[d.n] = id
			d.n++
		}
	}
}
