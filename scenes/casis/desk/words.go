package desk

import (
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/scenes"
	"lacasa/scenes/casis/tell"
)

// sayings are the sentences on the desk, made when what they say changes, not in every frame.
type sayings struct {
	top     [2]string     // the form, and what wins
	status  string        // who is asked for what
	pile    string        // how many cards it has, or that it has none
	heap    string        // the same, spoken
	dice    int           // that decide what can be asked for
	open    string        // what one's visible cards are
	hidden  string        // and the hidden ones
	folder  string        // and those in the open folder
	usual   [][2]string   // what can be asked for, and the odds of it, while nothing is at stake
	bare    string        // in another's folder without visible cards
	odds    string        // of what is chosen, or under way
	percent string        // of it
	ways    string        // and for whom it is so in how many of how many ways
	count   string        // these alone
	decide  string        // what decides it, and what failing costs
	needs   string        // both in few words, beside the dice that are seen
	bar     float64       // how much of the odds is of the first of the two
	sides   [2]casis.Seat // whose chance is told, and the other
	turned  bool          // that is not who asks
	seats   [casis.MaxSeats]seatWords
}

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, hidden, cases string
	number              string // on its photograph
	beckons             string // a sign on its name: something there is worth a look
	spoken              string // all that is known of it
}

// voice returns the voice at this desk.
func (c *Desk) voice() tell.Voice { return tell.VoiceOf(c.house).At(&c.st) }

// word makes the sentences anew.
func (c *Desk) word() {
	w, t := c.voice(), &c.shown.Table
	target := strconv.Itoa(int(t.Rules.Target))
	says := sayings{pile: strconv.Itoa(int(t.Pile)), heap: w.Count("desk.pile", int(t.Pile)), status: c.asked(w)}
	if t.Pile == 0 {
		says.heap = w.Say("desk.pile.none")
		says.pile = says.heap
	}
	says.top[0] = w.Form(c.st.Options.Mode, c.st.Options.Way)
	if t.Ties > 0 {
		says.top[0] = w.Say("desk.tie-breaker")
	}
	says.top[1] = w.Say("desk.target", "n", target)
	if t.Final {
		says.top = [2]string{w.Say("desk.final"), w.Say("desk.leads", "name", w.Name(t.Leader))}
	}
	opened := "desk.open"
	if c.ask.holds && c.ask.down { // the hidden ones lie there too, to be chosen from
		opened = "desk.open.all"
	}
	says.open, says.hidden, says.folder = w.Say(opened), w.Say("desk.hidden"), c.labelled()
	says.bare = w.Say("desk.bare")
	c.weigh(w, &says)
	counts := t.CaseCounts()
	for i := range t.Seats() {
		n := counts[t.Rules.Side(i)]
		s := &says.seats[i]
		s.name, s.hidden, s.cases = w.Name(i), strconv.Itoa(int(t.Hidden[i])), strconv.Itoa(n)+"/"+target
		s.number = strconv.Itoa(int(i) + 1)
		s.beckons = c.beckons(i)
		s.spoken = w.Say("desk.seat", "name", s.name, "hidden", s.hidden, "open", strconv.Itoa(t.Open[i].Len()), "cases", w.Cases(n))
		if partner := t.Rules.Partner(i); partner != casis.NoSeat {
			s.spoken += " " + w.Say("desk.partner", "name", w.Name(partner))
		}
		if lost := t.Lost[i]; lost > 0 {
			s.spoken += " " + w.Say("desk.loses", "n", strconv.Itoa(int(lost)))
		}
	}
	if duel, asker, other, is := c.duel(); is {
		mine := c.ours(other) && !c.ours(asker)
		teller, rival := asker, other
		if mine {
			teller, rival = other, asker
		}
		won, of := tell.OddsFor(duel, !mine)
		says.decide, says.bar, says.dice = w.Decides(duel, asker, other), float64(won)/float64(of), duel.Dice()
		says.sides, says.turned = [2]casis.Seat{teller, rival}, mine
		means, lost := "casis.odds.wins", "casis.challenge.lost"
		contested := t.Owner == asker || t.Asker == casis.NoSeat && asker != c.shown.Seat
		if contested {
			lost = "casis.take.lost"
		}
		if contested != mine { // whose they are
			means = "casis.odds.keeps"
			if wanted, _ := c.wanted(); wanted.Len() > 1 {
				means += ".both"
			}
		}
		says.odds = w.Say(means, "name", w.Name(teller), "odds", w.OddsFor(duel, !mine))
		says.ways = w.Say(means, "name", w.Name(teller), "odds", w.Ways(duel, !mine))
		says.percent, says.count = w.Percent(duel, !mine), w.Ways(duel, !mine)
		says.needs = w.Needs(duel) + " " + w.Say(lost)
		says.decide += " " + w.Say(lost)
	}
	c.says = says
}

// ours reports whether a seat is on the side of the one in front of the screen; where programs play alone, nobody is.
func (c *Desk) ours(seat casis.Seat) bool {
	r := &c.shown.Rules
	return c.st.Humans() > 0 && r.Side(seat) == r.Side(c.shown.Seat)
}

// weigh says what is at stake where nothing lies on the tray: of what is sought or chosen, else of all that can be asked for.
func (c *Desk) weigh(w tell.Voice, says *sayings) {
	t, d := &c.shown.Table, &c.ask
	say := func(line, odds string) { says.usual = append(says.usual, [2]string{words.Capitalize(line), odds}) }
	sought := func(v casis.Verb) bool { return d.seeks && d.sought == v }
	for _, m := range tell.Mains(t.TurnRules()) {
		says.dice = max(says.dice, m.Duel.Dice())
	}
	switch {
	case d.number > 0:
		k := &t.Cases[d.number-1]
		says.dice = 0
		say(w.Count("desk.stake.false", min(3, t.CaseCounts()[k.Side]), "name", w.Side(int(k.Side))), "")
		say(w.Say("desk.stake.true"), "")
	case sought(casis.Accuse):
		says.dice = 0
		say(w.Say("desk.stake.false.any"), "")
		say(w.Say("desk.stake.true"), "")
	case sought(casis.Take):
		say(w.Say("desk.stake.take"), "")
		say(w.Say("desk.stake.contest"), w.OddsFor(t.TurnRules().Take, false))
	case sought(casis.Give):
		says.dice = 0
		say(w.Say("desk.stake.give", "to", w.Name(t.Rules.Partner(c.shown.Seat))), "")
	case d.down:
		says.dice = 0
		say(w.Say("desk.stake.lay"), "")
		if t.Pile > 0 {
			say(w.Say("desk.stake.draw"), "")
		}
	default:
		if c.offers(casis.Accuse) && d.n == 0 {
			say(w.Say("desk.stake.accuse"), "")
		} else if c.askable() && d.n == 0 && c.room.label.H == 0 && c.house.Screen.Theme().TextScale <= 1.4 {
			say(says.folder, "")
		}
		for _, m := range tell.Mains(t.TurnRules()) {
			if c.offers(casis.Accuse) && c.room.shape != scenes.Desk { // on a phone the button alone says them
				break
			}
			if m.Verb == casis.Challenge && d.n == 0 { // of a card that is chosen they would be the wrong odds
				say(w.Say("casis.may."+m.Key()), w.Odds(m.Duel))
			}
		}
		if sought(casis.Challenge) {
			say(w.Say("casis.challenge.lost"), "")
		}
	}
}

// asked returns who is asked for what: what is chosen for it, as far as it goes.
func (c *Desk) asked(w tell.Voice) string {
	t, d := &c.shown.Table, &c.ask
	switch a, about := c.about(); {
	case c.Busy() && c.seen > 0 && (c.st.Log[c.seen-1].Kind != casis.Awaits || t.Turn == c.shown.Seat && c.says.status != ""):
		return c.says.status // what was done is still to be seen
	case d.down:
		return w.Say("desk.lay-down.how")
	case d.seeks && !about && d.n == 0:
		return w.Say("desk.seek." + verbs[d.sought] + ".how")
	case d.holds && len(d.lays) == 0 && d.bluffs.IsEmpty():
		return w.Hides(t)
	case about && c.completing(a) != casis.NoCard:
		return w.Move(a, t) + " " + w.Say("desk.completes", "case", w.Case(c.completing(a)))
	case about && a.Verb == casis.Take && t.TurnRules().Take != casis.Never && t.Open[a.To].Len() > 1:
		return w.Move(a, t) + " " + w.Say("casis.take", "name", w.Name(a.To))
	case about:
		return w.Move(a, t)
	}
	return w.Awaits(t)
}

// completing returns the suspect of the case that an action would complete; NoCard: none.
func (c *Desk) completing(a casis.Action) casis.Card {
	cards := a.Cards
	if a.Verb == casis.Take || a.Verb == casis.Also {
		cards = casis.CardsOf(a.Card)
	}
	if a.Verb == casis.Take || a.Verb == casis.Also || a.Verb == casis.Challenge {
		for cd := range cards.All() {
			if got, of := c.gainOf(cd); got == completes {
				return of
			}
		}
	}
	return casis.NoCard
}

// labelled returns what is said over the cards in the open folder.
func (c *Desk) labelled() string {
	key := "desk.folder"
	switch {
	case c.another():
		return c.house.Say("desk.folder.another")
	case c.askable():
		key += ".ask"
	}
	if c.room.tabs {
		key += ".tabs"
	}
	return c.voice().Say(key, "name", c.voice().Name(c.opened))
}

// duel returns what would decide what is chosen, or decides what is under way. A card is taken unless its owner contests that, who then is
// the one who asks.
func (c *Desk) duel() (d casis.Duel, asker, other casis.Seat, is bool) {
	t := &c.shown.Table
	switch {
	case t.Phase == casis.Seconding, c.seen > 0 && c.st.Log[c.seen-1].Kind == casis.Conceded: // it is decided
		return d, asker, other, false
	case t.Asker != casis.NoSeat:
		return t.Duel, t.Asker, t.Other, true
	case c.ask.phase != casis.Opening || c.ask.n == 0 || c.ask.down || c.pickedOf() == c.shown.Seat:
		return d, asker, other, false
	}
	owner := c.pickedOf()
	if d = t.TurnRules().Duel(c.ask.n); d != casis.Never {
		return d, c.shown.Seat, owner, true
	}
	d = t.TurnRules().Take
	return d, owner, c.shown.Seat, d != casis.Never && t.Open[owner].Len() > 1
}

// goodFor returns what a card is good for: whose case it belongs to, and how far that has come.
func (c *Desk) goodFor(p *piece) string {
	w := c.voice()
	if p.card.IsAce() {
		return w.Say("desk.about.ace", "card", words.Capitalize(w.Card(p.card)), "suit", w.Suit(p.card))
	}
	of := p.card.Case()
	wants, own := of.Clues().With(of), c.shown.OwnCards()
	if c.closed() {
		own = casis.Cards{}
	}
	n := strconv.Itoa(wants.Intersect(own.Kinds()).Len())
	key, who := "desk.about.clue", ""
	if p.card.IsSuspect() {
		key, who = "desk.about.suspect", w.Say("french."+p.card.String())
	}
	return w.Say(key, "card", words.Capitalize(w.Card(p.card)), "who", who, "case", w.Case(of), "cards", w.Cards(of.Clues()), "n", n, "name", w.Name(c.shown.Seat))
}

// aboutCase says whose a case is, and what is known of it.
func (c *Desk) aboutCase(number int) string {
	w, k := c.voice(), &c.shown.Cases[number-1]
	key := "desk.case"
	switch {
	case k.Shown && k.False:
		key += ".false"
	case k.Down:
		key += ".down"
	}
	return w.Say(key, "case", words.Capitalize(w.Case(k.Suspect)), "name", w.Side(int(k.Side)), "cards", w.Cards(k.Cards))
}

// Caption shows what was done last, where the match is gone through.
func (c *Desk) Caption(text string) { c.news.Caption(c.house, text) }
