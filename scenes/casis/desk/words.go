package desk

import (
	"slices"
	"strconv"
	"strings"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/scenes/casis/tell"
	"lacasa/ui/page"
)

// A sayings holds the texts on the desk. They are made when what they say changes, not in every
// frame.
type sayings struct {
	top     [2]string                 // the name of the game, and what wins
	status  string                    // who has to do what
	pile    string                    // the number of its cards, or that it is empty
	heap    string                    // the same, for screen readers
	dice    int                       // how many decide what can be asked for
	open    string                    // what the player's visible cards are
	hidden  string                    // what the hidden ones are
	folder  string                    // what those in the open folder are
	usual   [][2]string               // what can be asked for, and its odds, while nothing is at stake
	listed  bool                      // that is a list of what each open action brings and costs
	stacked bool                      // that is sentences of one size, one below the other
	rule    string                    // what a case is, if that list has its heading alone
	heading string                    // that heading
	brings  [casis.Hold + 1][2]string // by verb, what follows the name of an action in that list, and the same in few words
	covers  [2]string                 // the same of laying a case face down
	brief   bool                      // those few words are on the buttons
	quoted  bool                      // that list has the odds of a challenge, on a phone, where its button need not have them too
	barred  string                    // the line of that list that says when one can accuse, if not now
	more    int                       // the first of its lines that is about no action
	noted   bool                      // those lines are on the buttons
	signs   []meaning                 // of the signs on cards and cases, below that list
	bare    string                    // in another's folder without visible cards
	odds    string                    // the odds of what is chosen, or under way
	percent string                    // the odds in per cent
	ways    string                    // who wins, and in how many of how many ways
	count   string                    // the number of ways alone
	decide  string                    // what decides it, and what failing costs
	needs   string                    // both in few words, beside the dice
	bar     float64                   // the first side's share of the odds, 0 to 1
	sides   [2]casis.Seat             // whose chance is shown, and the other
	turned  bool                      // the first side is not the asker
	seats   [casis.MaxSeats]seatWords
}

// A meaning is what a sign means: one on other players' cards or, if stamp is set, the stamp on a
// case.
type meaning struct {
	sign, text string
	stamp      bool
}

// A seatWords holds the texts at a seat's place.
type seatWords struct {
	name, hidden, cases string
	beckons             string // a sign on the name: something there deserves a look
	spoken              string // all that is known about the seat, for screen readers
}

// A sentences makes the texts on the desk.
type sentences struct {
	common
}

// voice returns the Voice of this match.
func (c *sentences) voice() tell.Voice { return tell.VoiceOf(c.desk.House).At(&c.desk.St) }

// write makes all the texts.
func (c *sentences) write() {
	w, t := c.voice(), &c.view.Table
	target := strconv.Itoa(int(t.Rules.Target))
	says := sayings{pile: strconv.Itoa(int(t.Pile)), heap: w.Count("desk.pile", int(t.Pile)), status: c.prompt(w)}
	if t.Pile == 0 {
		says.heap = w.Say("desk.pile.none")
		says.pile = says.heap
	}
	says.top[0] = w.Game(c.desk.St.Options.Mode, c.desk.St.Options.Way)
	if t.Ties > 0 {
		says.top[0] = w.Say("desk.tie-breaker")
	}
	says.top[1] = w.Say(c.ofTeam("desk.target"), "n", target)
	if t.Final {
		says.top = [2]string{w.Say("desk.final"), w.Say("desk.leads", "name", w.Name(t.Leader))}
	}
	opened := "desk.open"
	if c.ask.down && c.ask.visibleCards(c.view.Seat).IsEmpty() { // it has taken up its visible cards
		opened = "desk.open.all"
	}
	says.open, says.hidden, says.folder = w.Say(opened), w.Say("desk.hidden"), c.folderLabel()
	says.bare = w.Say("desk.bare")
	c.weigh(w, &says)
	says.brief, says.noted = c.blotter.tray.notesFit(&says)
	counts := t.CaseCounts()
	for i := range t.Seats() {
		n := counts[t.Rules.Side(i)]
		s := &says.seats[i]
		hidden := int(t.Hidden[i])
		if i == c.view.Seat && c.ask.holds && !c.ask.down { // as chosen so far
			hidden = c.ask.kept.Len()
		}
		s.name, s.hidden, s.cases = w.Name(i), strconv.Itoa(hidden), strconv.Itoa(n)+"/"+target
		s.beckons = c.blotter.seatSign(i)
		s.spoken = w.Say(c.ofTeam("desk.seat"), "name", s.name, "hidden", s.hidden, "open", strconv.Itoa(c.ask.visibleCards(i).Len()), "cases", w.Cases(n))
		if partner := t.Rules.Partner(i); partner != casis.NoSeat {
			s.spoken += " " + w.Say("desk.partner", "name", w.Name(partner))
		}
		if lost := t.Lost[i]; lost > 0 {
			s.spoken += " " + w.Say("desk.loses", "n", strconv.Itoa(int(lost)))
		}
	}
	if duel, asker, other, is := c.ask.duel(); is {
		mine := c.turns(asker, other)
		teller, rival := asker, other
		if mine {
			teller, rival = other, asker
		}
		won, of := tell.OddsFor(duel, !mine)
		says.decide, says.bar, says.dice = w.Decides(duel, asker, other), float64(won)/float64(of), duel.Dice()
		says.sides, says.turned = [2]casis.Seat{teller, rival}, mine
		c.chances(w, &says, duel, asker, other)
	}
	*c.says = says
}

// chances says how likely asker is to win duel against other, and what losing it costs.
func (c *sentences) chances(w tell.Voice, says *sayings, duel casis.Duel, asker, other casis.Seat) {
	t, asks := &c.view.Table, !says.turned
	means, lost := "casis.odds.wins", w.Say("casis.challenge.lost")
	contested := t.Owner == asker || t.Asker == casis.NoSeat && asker != c.view.Seat
	if contested {
		lost = w.Say("casis.take.lost", "name", w.Name(other))
	}
	if contested == asks { // whose chance is shown
		means = "casis.odds.keeps"
		if wanted, _ := c.blotter.tray.wanted(); wanted.Len() > 1 {
			means += ".both"
		}
	}
	says.percent, says.count = w.Percent(duel, asks), w.Ways(duel, asks)
	odds := w.OddsFor(duel, asks)
	if duel == casis.Throws || duel == casis.DieEach {
		says.count = w.Say("casis.odds.ties")
	}
	unsure := contested && !asks && t.Asker == casis.NoSeat // its owner may let it go
	if unsure {
		means += ".contested"
	}
	says.odds = w.Say(means, "name", w.Name(says.sides[0]), "odds", odds)
	says.ways = w.Say(means, "name", w.Name(says.sides[0]), "odds", says.count)
	if unsure {
		says.count = w.Say("casis.odds.contested")
		says.ways = says.count
	}
	says.decide += " " + lost
	says.needs = w.Needs(duel, asker)
	if whose := "casis.needs." + tell.DuelKey(duel) + ".contested"; contested && w.Has(whose) { // whose dice they are
		says.needs, lost = w.Say(whose, "name", w.Name(asker)), w.Say("casis.needs.contested.lost", "name", w.Name(other))
	}
	if !c.read() {
		says.needs += " " + lost
	}
}

// ofTeam returns the key of a sentence about cases: in teams, the one that says that partners count
// them together.
func (c *sentences) ofTeam(key string) string {
	if c.view.Rules.Teams {
		key += ".team"
	}
	return key
}

// turns reports whether the chance of other is shown, not that of asker.
func (c *sentences) turns(asker, other casis.Seat) bool {
	return tell.IsOthersChance(&c.desk.St, asker, other)
}

// weigh says what is at stake while the tray is empty: with what is sought or chosen, otherwise
// with all that can be asked for.
func (c *sentences) weigh(w tell.Voice, says *sayings) {
	t, d := &c.view.Table, c.ask
	say := func(line, odds string) { says.usual = append(says.usual, [2]string{words.Capitalize(line), odds}) }
	sought := func(v casis.Verb) bool { return d.seeks && d.sought == v }
	for _, m := range tell.MainActions(t.TurnRules()) {
		says.dice = max(says.dice, m.Duel.Dice())
	}
	switch {
	case d.number > 0:
		k := &t.Cases[d.number-1]
		says.dice = 0
		say(w.Count(c.ofTeam("desk.stake.false"), t.LostToProof(k.Side), "name", w.Side(int(k.Side))), "")
		c.weighTrue(w, say, k)
		c.weighBriefly(w, says, k)
		c.addMore(w, says)
	case sought(casis.Accuse):
		says.dice = 0
		key := c.ofTeam("desk.stake.false.any")
		if _, _, hears := c.room.heard(); c.room.shape == page.Desk && !hears {
			key += ".wide"
		}
		say(w.Say(key), "")
		c.weighTrue(w, say, nil)
		c.weighBriefly(w, says, nil)
		c.addMore(w, says)
	case sought(casis.Take):
		say(w.Say("desk.stake.take"), "")
		say(w.Say("desk.stake.contest"), w.OddsFor(t.TurnRules().Take, false))
	case sought(casis.Give):
		says.dice = 0
		say(w.Say("desk.stake.give", "to", w.Name(t.Rules.Partner(c.view.Seat))), "")
	case d.down:
		says.dice = 0
		say(w.Say(c.ofTeam("desk.stake.lay")), "")
		if t.Pile > 0 {
			say(w.Say("desk.stake.draw"), "")
		}
		c.addMore(w, says)
	case d.asks() && !d.seeks:
		c.weighOpen(w, says, say)
	default:
		for _, m := range tell.MainActions(t.TurnRules()) {
			if m.Verb == casis.Challenge && d.n == 0 { // with a card chosen they would be the wrong odds
				say(w.Say("casis.may."+m.Key()), w.Odds(m.Duel))
			}
		}
		if d.seeks && d.n == 0 {
			say(w.Say("casis.challenge.lost"), "")
		}
	}
}

// weighTrue says what accusing a true case costs, and whom it would take to the target: the side
// that has case k or, if that is nil, any that has a case that can be accused.
func (c *sentences) weighTrue(w tell.Voice, say func(line, odds string), k *casis.Case) {
	t := &c.view.Table
	if at := t.Oldest(t.Rules.Side(c.view.Seat)); at >= 0 {
		say(w.Say(c.ofTeam("desk.stake.true"), "case", w.Case(t.Cases[at].Suspect)), "")
	}
	counts := t.CaseCounts()
	for side, n := range counts[:t.Rules.Sides()] {
		of := func(a casis.Action) bool {
			return a.Verb == casis.Accuse && int(t.Cases[a.Number-1].Side) == side
		}
		if n+1 == int(t.Rules.Target) && (k != nil && int(k.Side) == side || k == nil && slices.ContainsFunc(c.ask.legal, of)) {
			say(w.Say("desk.stake.true.near", "name", w.Side(side)), "")
		}
	}
}

// weighBriefly says both costs of an accusation in one line, where there is no room beside the
// cases for two: those of accusing case k or, if that is nil, what any of them may cost.
func (c *sentences) weighBriefly(w tell.Voice, says *sayings, k *casis.Case) {
	_, _, hears := c.room.heard()
	if !hears || c.room.shape == page.Desk || len(says.usual) < 2 || c.blotter.tray.fits(says, listFair) { // on a large screen they are side by side
		return
	}
	said := consequence(w.Say(c.ofTeam("desk.stake.open.accuse")))
	if k != nil {
		said = w.Count(c.ofTeam("desk.stake.brief"), c.view.LostToProof(k.Side))
	}
	says.usual = slices.Concat([][2]string{{said, ""}}, says.usual[2:])
}

// addMore adds, as far as there is space for letters of full size, what a true case is and that an
// accusation leaves the turn. Who has read that can touch a line for what a true case is.
func (c *sentences) addMore(w tell.Voice, says *sayings) {
	more := func(key string) (fits bool) {
		kept, was := says.usual, says.stacked
		says.usual, says.stacked = append(kept[:len(kept):len(kept)], [2]string{w.Say(key), ""}), true
		if c.desk.House.Screen.Theme().TextScale > 1 || !c.blotter.tray.roomy(says) {
			says.usual, says.stacked = kept, was
			return false
		}
		return true
	}
	if _, _, hears := c.room.heard(); c.read() || hears && c.room.shape == page.Desk || !more("desk.a-case.bluff") && hears {
		if more("desk.a-case.title") {
			says.rule, says.heading = w.Say("desk.a-case.bluff"), w.Say("desk.a-case.title")
		}
		return
	}
	if !c.ask.down && c.ask.phase == casis.Opening {
		more("desk.stake.goes-on")
	}
}

// weighOpen says what each legal action brings and what it costs if it fails, before one is chosen:
// first of those that can fail, and of the others as far as there is space.
func (c *sentences) weighOpen(w tell.Voice, says *sayings, say func(line, odds string)) {
	t, d := &c.view.Table, c.ask
	row := t.TurnRules()
	brings := func(v casis.Verb, all, few string) {
		if few == "" {
			few = all
		}
		says.brings[v] = [2]string{all, few}
	}
	open := func(v casis.Verb, line func(key string) string) {
		if d.offers(v) {
			said := line("desk.stake.open." + verbs[v])
			say(said, "")
			brings(v, consequence(said), "")
		}
	}
	plain := func(key string) string { return w.Say(key) }
	says.listed = true
	take, brief := -1, "" // which line says what taking brings; a phone has a line for each, and what it risks is said once it is chosen
	if c.room.shape != page.Desk {
		brief = ".brief"
	}
	besides := func(key string) string {
		if d.phase == casis.Opening && c.room.shape == page.Desk {
			key += ".free" // it leaves the main action
		}
		return w.Say(c.ofTeam(key))
	}
	open(casis.Roll, plain)
	if d.n == 0 {
		if open(casis.Accuse, besides); d.offers(casis.Accuse) {
			if c.room.shape == page.Desk {
				says.brings[casis.Accuse][1] = w.Say(c.ofTeam("desk.brings.accuse"))
			} else {
				brings(casis.Accuse, w.Say("desk.brings.accuse.brief"), "")
			}
		}
	}
	if !d.bluffs.IsEmpty() {
		said := besides("desk.stake.open.lay-down")
		say(said, "")
		says.covers = [2]string{consequence(said), w.Say("desk.brings.lay-down" + brief)}
	}
	asks := len(says.usual) // which line says what a challenge brings
	if d.n == 0 {
		challenges := d.openChallenges()
		open(casis.Challenge, func(key string) string {
			var odds []string
			for _, m := range challenges {
				odds = append(odds, w.Count("desk.stake.cards"+brief, m.Cards, "percent", w.Percent(m.Duel, true)))
			}
			return w.Say(key+brief, "odds", w.List("list.or", odds))
		})
		switch { // its odds are on the button already
		case c.room.shape != page.Desk: // it has no room for more than them
			says.brings[casis.Challenge][1] = c.oddsAlone(w, challenges)
		case len(challenges) > 1:
			brings(casis.Challenge, w.Say("desk.brings.challenge.both"), w.Say("desk.brings.challenge.few.both"))
		case len(challenges) == 1:
			brings(casis.Challenge, w.Count("desk.brings.challenge", challenges[0].Cards), w.Count("desk.brings.challenge.few", challenges[0].Cards))
		}
		take = len(says.usual)
		open(casis.Take, func(key string) string { return w.Say(key+brief, "percent", w.Percent(row.Take, false)) })
	}
	open(casis.Lay, plain)
	if open(casis.Give, func(key string) string { return w.Say(key, "to", w.Name(t.Rules.Partner(c.view.Seat))) }); d.offers(casis.Give) {
		says.brings[casis.Give][1] = w.Say("desk.brings.give")
	}
	if d.n == 0 {
		open(casis.Draw, func(key string) string { return w.Count(key, min(int(row.Draw), int(t.Pile))) })
		brings(casis.Draw, w.Say("desk.brings.draw"), "")
	}
	if d.holds && len(d.lays) > 0 {
		said := w.Say("desk.stake.open.hold")
		say(said, "")
		brings(casis.Hold, consequence(said), "")
	}
	if d.phase != casis.Opening {
		says.dice = 0
	}
	for n := len(says.usual); n > 1 && !c.blotter.tray.fits(says, listSmall); n-- {
		says.usual = says.usual[:n-1]
	}
	says.quoted = c.room.shape != page.Desk && d.n == 0 && d.offers(casis.Challenge) && asks < len(says.usual)
	if c.room.shape == page.Desk && d.offers(casis.Take) && take >= 0 && take < len(says.usual) { // who can contest it, where there is space
		kept := says.usual[take]
		says.usual[take][0] = words.Capitalize(w.Say("desk.stake.open.take.wide", "percent", w.Percent(row.Take, false)))
		brings(casis.Take, consequence(says.usual[take][0]), w.Say("desk.brings.take", "percent", w.Percent(row.Take, false)))
		if !c.blotter.tray.fits(says, listEasy) {
			says.usual[take] = kept
		}
	}
	says.more = len(says.usual)
	c.explainOpen(w, says)
}

// oddsAlone says how likely each challenge is won, in the fewest words.
func (c *sentences) oddsAlone(w tell.Voice, challenges []tell.MainAction) string {
	var list []string
	for _, m := range challenges {
		list = append(list, w.Say("desk.brings.challenge.odds", "n", strconv.Itoa(m.Cards), "percent", w.Percent(m.Duel, true)))
	}
	return w.List("list.or", list)
}

// consequence returns what a line says after it has named its action.
func consequence(line string) string {
	_, after, _ := strings.Cut(line, ": ")
	return words.Capitalize(after)
}

// explainOpen adds, as far as there is space, what else helps to decide what to do first.
func (c *sentences) explainOpen(w tell.Voice, says *sayings) {
	t, d := &c.view.Table, c.ask
	more := func(line string, least float64) {
		kept := says.usual
		if says.usual = append(kept[:len(kept):len(kept)], [2]string{words.Capitalize(line), ""}); !c.blotter.tray.fits(says, least) {
			says.usual = kept
		}
	}
	if d.n == 0 && d.barredCase() > 0 {
		says.barred = words.Capitalize(w.Say(c.ofTeam("desk.stake.open.accuse.barred")))
		more(says.barred, listSmall)
		note := consequence(says.barred)
		if c.room.shape != page.Desk {
			note = w.Say(c.ofTeam("desk.brings.accuse.barred"))
		}
		says.brings[casis.Accuse] = [2]string{note, note}
	}
	if d.holds && !d.closes() {
		more(w.Say("desk.hide.how"), listSmall)
	}
	if d.n == 0 && (d.holds || d.phase == casis.Opening) {
		key := "desk.a-case"
		if t.TurnRules().Bluff {
			key += ".bluff"
		}
		if line := w.Say(key); c.read() {
			says.rule, says.heading = line, w.Say("desk.a-case.title")
			more(says.heading, listSmall)
		} else {
			more(line, listSmall)
		}
	}
	for _, got := range [...]gain{completes, advances} {
		if c.blotter.shows(got) {
			says.signs = append(says.signs, meaning{sign: gainSigns[got], text: w.Say("desk.sign." + gainSigns[got])})
		}
	}
	proved := func(k casis.Case) bool { return k.Side != casis.NoSide && k.Shown && !k.False }
	if slices.ContainsFunc(t.Cases[:t.Laid], proved) {
		says.signs = append(says.signs, meaning{"check", w.Say("desk.sign.proved"), true})
	}
	if !c.blotter.tray.fits(says, listFair) {
		says.signs = nil
	}
	if !d.bluffs.IsEmpty() && t.Pile > 0 {
		more(w.Say("desk.stake.draw"), listEasy)
	}
	if d.askable() && d.n == 0 && c.room.label.H == 0 && !c.read() {
		more(says.folder, listEasy)
	}
}

// read reports whether the player has read what a case is and what losing costs: a turn of theirs
// has ended.
func (c *sentences) read() bool {
	return slices.ContainsFunc(c.desk.St.Log[:c.desk.Seen], func(e casis.Event) bool { return e.Kind == casis.TurnEnded && e.Seat == c.view.Seat })
}

// prompt returns who has to do what, including what is chosen so far.
func (c *sentences) prompt(w tell.Voice) string {
	t, d := &c.view.Table, c.ask
	switch a, about := c.ask.chosenAction(); {
	case c.desk.Busy() && c.desk.Seen > 0 && (c.desk.St.Log[c.desk.Seen-1].Kind != casis.Awaits || t.Turn == c.view.Seat && c.says.status != ""):
		return c.says.status // the last action is still being shown
	case d.down:
		return w.Say("desk.lay-down.how")
	case d.seeks && !about && d.n == 0:
		return w.Say("desk.seek." + verbs[d.sought] + ".how")
	case d.closes() && d.kept.Len() < d.hands.N:
		return w.AwaitsHand(t)
	case d.closes():
		key := "desk.hide.these"
		if t.Phase == casis.Closing {
			key += ".ends"
		}
		return w.Say(key, "n", strconv.Itoa(d.hands.N))
	case about:
		return c.chosen(w, a)
	case d.asks() && w.Asked(t) != "":
		return w.Asked(t)
	}
	return w.Awaits(t, len(d.lays) > 0 || !d.bluffs.IsEmpty())
}

// chosen says what chosen action a would do, and what else can come of it.
func (c *sentences) chosen(w tell.Voice, a casis.Action) string {
	t, said := &c.view.Table, w.Move(a, &c.view.Table)
	if of := c.ask.completedCase(a); of != casis.NoCard {
		key := "desk.completes"
		if tell.LacksOne(t, c.view.Seat) {
			key += ".last"
		}
		said += " " + w.Say(key, "case", w.Case(of))
	}
	if c.room.label.H == 0 && c.ask.canAddCard() {
		said += " " + c.folderLabel()
	}
	return said
}

// folderLabel returns the text over the cards in the open folder.
func (c *sentences) folderLabel() string {
	key := "desk.folder"
	switch {
	case c.ask.canAddCard():
		return c.voice().Say("desk.folder.another", "name", c.voice().Name(c.ask.pickedOf()), "odds", c.voice().Percent(c.view.TurnRules().Two, true))
	case !c.ask.askable(), c.ask.seeks && c.ask.sought == casis.Accuse: // the player has to touch a case
	case !c.ask.seeks && c.ask.offers(casis.Take) && c.ask.offers(casis.Challenge):
		key += ".take"
	case !c.ask.seeks && c.ask.offers(casis.Challenge):
		key += ".ask"
	}
	if c.room.tabs {
		key += ".tabs"
	}
	return c.voice().Say(key, "name", c.voice().Name(c.room.opened))
}

// goodFor returns what a card is good for: the case it belongs to, and how complete that is.
func (c *sentences) goodFor(p *piece) string {
	w := c.voice()
	if p.card.IsAce() {
		return w.Say("desk.about.ace", "card", words.Capitalize(w.Card(p.card)), "suit", w.Suit(p.card))
	}
	of := p.card.Case()
	wants, own := of.Clues().With(of), c.view.OwnCards()
	if closed(&c.desk.St) {
		own = casis.Cards{}
	}
	n := strconv.Itoa(wants.Intersect(own.Kinds()).Len())
	key, who := "desk.about.clue", ""
	if p.card.IsSuspect() {
		key, who = "desk.about.suspect", w.Say("french."+p.card.String())
	}
	return w.Say(key, "card", words.Capitalize(w.Card(p.card)), "who", who, "case", w.Case(of), "cards", w.Cards(of.Clues()), "n", n, "name", w.Name(c.view.Seat))
}

// aboutCase returns whose case a case is, and what is known of it: of one that the player laid face
// down, also what lies under it.
func (c *sentences) aboutCase(number int) string {
	w, k := c.voice(), &c.view.Cases[number-1]
	key := "desk.case"
	switch {
	case k.Shown && k.False:
		key += ".false"
	case k.Down && !k.Cards.IsEmpty():
		key += ".own"
	case k.Down:
		key += ".down"
	}
	return w.Say(key, "case", words.Capitalize(w.Case(k.Suspect)), "name", w.Side(int(k.Side)), "cards", w.Cards(k.Cards))
}
