package desk

import (
	"strconv"

	"lacasa/assets/words"
	"lacasa/engine/casis"
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
	bar     float64       // how much of the odds is of who asks
	sides   [2]casis.Seat // who asks, and the other
	seats   [casis.MaxSeats]seatWords
}

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, hidden, cases string
	number              string // on its photograph
	spoken              string // all that is known of it
}

// voice is the voice at this desk.
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
	says.open, says.hidden, says.folder = w.Say("desk.open"), w.Say("desk.hidden"), c.labelled()
	says.bare = w.Say("desk.bare")
	if c.askable() && c.ask.n == 0 && c.room.label.H == 0 && c.house.Screen.Theme().TextScale <= 1.4 {
		says.usual = append(says.usual, [2]string{says.folder})
	}
	for _, m := range tell.Mains(t.Row()) {
		says.dice = max(says.dice, m.Duel.Dice())
		if m.Verb == casis.Challenge && c.ask.n == 0 { // of a card that is chosen they would be the wrong odds
			says.usual = append(says.usual, [2]string{words.AtStart(w.Say("casis.may." + m.Key())), w.Odds(m.Duel)})
		}
	}
	counts := t.Counts()
	for i := range t.Seats() {
		n := counts[t.Rules.Side(i)]
		s := &says.seats[i]
		s.name, s.hidden, s.cases = w.Name(i), strconv.Itoa(int(t.Hidden[i])), strconv.Itoa(n)+"/"+target
		s.number = strconv.Itoa(int(i) + 1)
		s.spoken = w.Say("desk.seat", "name", s.name, "hidden", s.hidden, "open", strconv.Itoa(t.Open[i].Len()), "cases", w.Cases(n))
		if partner := t.Rules.Partner(i); partner != casis.NoSeat {
			s.spoken += " " + w.Say("desk.partner", "name", w.Name(partner))
		}
		if lost := t.Lost[i]; lost > 0 {
			s.spoken += " " + w.Say("desk.loses", "n", strconv.Itoa(int(lost)))
		}
	}
	if duel, asker, other, is := c.duel(); is {
		won, of := tell.Odds(duel)
		says.decide, says.bar, says.dice = w.Decides(duel, asker, other), float64(won)/float64(of), duel.Dice()
		says.sides = [2]casis.Seat{asker, other}
		means, lost := "casis.odds.wins", "casis.challenge.lost"
		if t.Owner == asker || t.Asker == casis.NoSeat && asker != c.shown.Seat { // it is a contest
			means, lost = "casis.odds.keeps", "casis.take.lost"
		}
		says.odds = w.Say(means, "name", w.Name(asker), "odds", w.Odds(duel))
		says.ways = w.Say(means, "name", w.Name(asker), "odds", w.Ways(duel))
		says.percent, says.count = w.Percent(duel), w.Ways(duel)
		says.needs = w.Needs(duel) + " " + w.Say(lost)
		says.decide += " " + w.Say(lost)
	}
	c.says = says
}

// asked is who is asked for what: what is chosen for it, as far as it goes.
func (c *Desk) asked(w tell.Voice) string {
	t, d := &c.shown.Table, &c.ask
	switch a, about := c.about(); {
	case c.Busy() && c.seen > 0 && (c.st.Log[c.seen-1].Kind != casis.Awaits || t.Turn == c.shown.Seat && c.says.status != ""):
		return c.says.status // what was done is still to be seen
	case d.down:
		return w.Say("desk.lay-down.how")
	case d.holds && len(d.lays) == 0 && d.bluffs.Empty():
		return w.Hides(t)
	case about && a.Verb == casis.Take && t.Row().Take != casis.Never && t.Open[a.To].Len() > 1:
		return w.Move(a, t) + " " + w.Say("casis.take", "name", w.Name(a.To))
	case about:
		return w.Move(a, t)
	}
	return w.Awaits(t)
}

// labelled is what is said over the cards in the open folder.
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

// duel is what would decide what is chosen, or decides what is under way. A card is taken unless its owner contests that, who then is
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
	if d = t.Row().Duel(c.ask.n); d != casis.Never {
		return d, c.shown.Seat, owner, true
	}
	d = t.Row().Take
	return d, owner, c.shown.Seat, d != casis.Never && t.Open[owner].Len() > 1
}

// goodFor is what a card is good for: whose case it belongs to, and how far that has come.
func (c *Desk) goodFor(p *piece) string {
	w := c.voice()
	if p.card.Ace() {
		return w.Say("desk.about.ace", "card", words.AtStart(w.Card(p.card)), "suit", w.Suit(p.card))
	}
	of := p.card.Case()
	wants, own := of.Clues().With(of), c.shown.Own()
	if c.closed() {
		own = casis.Cards{}
	}
	n := strconv.Itoa(wants.Both(own.Kinds()).Len())
	key, who := "desk.about.clue", ""
	if p.card.Suspect() {
		key, who = "desk.about.suspect", w.Say("french."+p.card.String())
	}
	return w.Say(key, "card", words.AtStart(w.Card(p.card)), "who", who, "case", w.Case(of), "cards", w.Cards(of.Clues()), "n", n, "name", w.Name(c.shown.Seat))
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
	return w.Say(key, "case", words.AtStart(w.Case(k.Suspect)), "name", w.Side(int(k.Side)), "cards", w.Cards(k.Cards))
}

// Caption shows what was done last, where the match is gone through.
func (c *Desk) Caption(text string) { c.news.Caption(c.house, text) }
