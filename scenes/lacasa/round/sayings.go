package round

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
)

// voice returns the voice at this table.
func (c *Challenge) voice() tell.Voice { return tell.VoiceOf(c.house).At(&c.st) }

// seatWords are what is said at a seat's place.
type seatWords struct {
	name, cards string
	ballot      string    // what it has said in the election; empty: nothing
	stands      bool      // its bid is the highest
	won         uint8     // challenges
	taken       string    // the same in words
	marks       [3]string // its signs in words
	spoken      string    // all that is known of it; empty: its plate says it
}

// sideWords are what the score says of a side.
type sideWords struct {
	names                [2]string // of its players
	all, initials        string    // the same on one line, and where there is no room for them; empty: the sign says who it is
	tally, needs, points string    // points is empty where they are said otherwise
	reached              bool      // it has as many as it needs
}

// sayings are the sentences on the table, made when what they say changes, not in every frame.
type sayings struct {
	round, situation string
	card             ui.Picture // of the situation
	challenge        string     // which it is
	counts           string     // the same, whoever wins it
	low              bool       // the lowest card wins it
	status           string     // who is asked for what
	about            tell.Gist  // what is special about the round, and what scores
	counted          string     // what is

	rules, cousins string // who does, who they are
	ruling         string // both
	pile, piled    string // how many are left to draw, and what that is
	rule           string // by which the robot played

	seats  [lacasa.MaxSeats]seatWords // by seat
	sides  [lacasa.Sides]sideWords
	unit   string                  // of points
	points string                  // how the match stands
	bid    string                  // the highest, while there is bidding
	bidder string                  // whose it is
	kept   string                  // what lies beside the hand
	held   string                  // what one's own cards are by
	open   string                  // what one's own cards are that lie face up
	sums   [lacasa.MaxSeats]string // what cards of the challenge count with their partner's, by their place in it
}

// word makes the sentences anew.
func (c *Challenge) word() {
	w, t := c.voice(), &c.shown.Table
	c.says = sayings{
		round:     w.Round(&c.st),
		situation: w.Situation(&c.st.Options, c.st.Situation()),
		card:      tell.CardOf(&c.st.Options, c.st.Situation()),
		about:     c.gist(),
		counted:   w.AboveCounts(t),
		pile:      strconv.Itoa(int(t.Pile)),
		piled:     w.Say("table.pile"),
		unit:      w.Say("table.points"),
		points:    w.Scored(&c.st),
		held:      w.Say("table.held"),
		open:      w.Say("table.open"),
	}
	if c.rule != lacasa.NoRule {
		c.says.rule = w.Rule(c.rule)
	}
	log := c.st.Log[:c.seen]
	c.past = tell.LastOf(log, &c.st.Start)
	c.past.Say(w, log)
	c.wordChallenge(w)
	c.wordRuling(w)
	c.wordAsked()
	c.wordSums()
	refers := t.References[c.shown.Seat] != card.Back && t.Rules.References == lacasa.SecretReferences
	switch {
	case refers && c.shown.Kept != 0:
		c.says.kept = w.Say("table.reference") + " · " + w.Say("table.kept")
	case refers:
		c.says.kept = w.Say("table.reference")
	case c.shown.Kept != 0:
		c.says.kept = w.Say("table.kept")
	}
	if t.Phase == lacasa.Bidding && t.Bid > 0 {
		c.says.bid, c.says.bidder = strconv.Itoa(int(t.Bid)), w.Say("table.bidder", "name", w.Name(t.Elector))
	}
	c.wordSeats(w)
	tally := c.tallies()
	for side := range c.says.sides {
		c.says.sides[side] = c.sideWords(w, side, tally[side])
	}
}

// wordChallenge says which challenge it is.
func (c *Challenge) wordChallenge(w tell.Voice) {
	t, s := &c.shown.Table, &c.says
	facts := []string{"n", strconv.Itoa(int(t.Challenge)), "of", strconv.Itoa(int(t.Last))}
	s.counts, s.low = w.Say("challenge.count", facts...), t.Rules.Second || t.Rules.Loser != lacasa.NoLoser || t.Rules.LowWins.Has(t.Challenge)
	switch t.Phase { // nobody plays for one yet
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding:
		s.counts, s.low = w.Say("table.election"), false
	case lacasa.Bidding, lacasa.Declaring:
		s.counts, s.low = w.Say("table.bidding"), false
	case lacasa.Naming, lacasa.SettingAside, lacasa.Playing, lacasa.Removing, lacasa.Laying, lacasa.Giving, lacasa.Exchanging,
		lacasa.Drawing, lacasa.Over:
	}
	if s.challenge = s.counts; s.low {
		key := "table.low"
		switch {
		case t.Rules.LowWins.Has(t.Challenge):
		case t.Rules.Second:
			key = "table.second"
		default:
			key, facts = "table.never", append(facts, "family", w.Family(t.Rules.Loser.Family()))
		}
		s.challenge = w.Say(key, facts...)
	}
}

// wordRuling says who rules, and who are the Cousins.
func (c *Challenge) wordRuling(w tell.Voice) {
	t, s := &c.shown.Table, &c.says
	switch {
	case t.Ruling != card.None:
		s.rules = w.Say("challenge.rules", "family", w.Family(t.Ruling))
	case t.Rules.References == lacasa.OpenReferences: // they lie where the Casa else does
		s.rules = w.Say("challenge.references")
	case c.unsettled():
		s.rules = w.Say("table.nobody-yet")
	default:
		s.rules = w.Say("challenge.rules.nobody")
	}
	s.ruling = s.rules
	if t.Cousins != card.None {
		s.cousins = w.Say("challenge.cousins", "family", w.Family(t.Cousins))
		s.ruling += "\n" + s.cousins
	}
}

// wordAsked says who is asked for what: until somebody is asked again, or something else is done.
func (c *Challenge) wordAsked() {
	switch {
	case c.dealing.on:
		c.ask.asked = ""
	case c.seen == 0 || !c.Busy() || c.st.Log[c.seen-1].Kind == lacasa.Awaits:
		c.ask.asked, c.ask.of = c.question(), c.about()
	case !goesOn(c.st.Log[c.seen-1].Kind), int(c.shown.Count) == c.shown.Rules.Seats(): // then nobody is asked to play
		c.ask.asked = ""
	}
	c.says.status = c.ask.asked
}

// wordSeats says what is said at each seat's place.
func (c *Challenge) wordSeats(w tell.Voice) {
	t := &c.shown.Table
	voting := t.Phase == lacasa.Electing || t.Phase == lacasa.Choosing || t.Phase == lacasa.Bidding || t.Phase == lacasa.Declaring
	var bids, won [lacasa.MaxSeats]uint8
	for _, e := range c.st.Log[:c.seen] {
		switch {
		case e.Kind == lacasa.BidMade:
			bids[e.Seat] = e.Number
		case e.Kind == lacasa.Gathered:
			won[e.Seat]++
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		s := seatWords{name: w.Name(seat), cards: strconv.Itoa(int(t.Cards[seat])), stands: t.Elector == seat, won: won[seat]}
		switch {
		case !voting:
		case t.Passed>>seat&1 != 0:
			s.ballot = w.Say("table.passes")
		case bids[seat] > 0:
			s.ballot = w.Say("table.bids", "n", strconv.Itoa(int(bids[seat])))
		}
		taken := "table.taken"
		if s.won == 1 {
			taken += ".one"
		}
		n := strconv.Itoa(int(s.won))
		if s.taken = w.SayOf(seat, taken, "n", n); w.Names != nil { // the name is beside it
			s.taken = w.Say(taken, "n", n)
		}
		for n, sign := range c.signs(seat) {
			if sign != "" {
				s.marks[n] = w.Say("table.sign."+sign, "n", strconv.Itoa(int(t.Bid)))
			}
		}
		if w.Names != nil {
			s.spoken = c.known(w, seat, &s)
		}
		c.says.seats[seat] = s
	}
}

// known returns all that is known of who sits at a seat.
func (c *Challenge) known(w tell.Voice, seat lacasa.Seat, s *seatWords) string {
	said := []string{w.Say("table.seat", "name", s.name, "cards", s.cards)}
	if c.shown.Rules.Seats() == lacasa.MaxSeats {
		said = append(said, w.Say("table.partner", "name", w.Name(seat.Partner())))
	}
	for _, more := range append(s.marks[:], s.ballot) {
		if more != "" {
			said = append(said, more)
		}
	}
	return strings.Join(said, ", ")
}

// sideWords returns what the score says of a side that has so many of what is counted.
func (c *Challenge) sideWords(w tell.Voice, side, tally int) sideWords {
	s := sideWords{tally: strconv.Itoa(tally)}
	for i := range c.shown.Rules.Seats() / lacasa.Sides {
		s.names[i] = w.Name(lacasa.Seat(side + i*lacasa.Sides))
	}
	if w.Names != nil {
		s.all, s.initials, s.points = s.names[0], s.names[0], strconv.Itoa(c.st.Score[side])
	}
	if s.names[1] != "" {
		s.all = s.names[0] + ", " + s.names[1]
		s.initials = tell.Initial(s.names[0]) + ", " + tell.Initial(s.names[1])
	}
	if n, known := needs(&c.shown.Table, side); known {
		s.needs, s.reached = w.Say("table.needs", "n", strconv.Itoa(int(n))), tally >= int(n) && stays(&c.shown.Table)
	}
	return s
}

// stays reports whether what a side has won cannot be lost any more: none is stolen, and all are known to count.
func stays(t *lacasa.Table) bool {
	return t.Phase == lacasa.Over || !t.Rules.Aside.Steal && t.Rules.References != lacasa.SecretReferences
}

// needs returns how many challenges score for a side, or keep the other from its goal; known is false where that is not a number.
func needs(t *lacasa.Table, side int) (n uint8, known bool) {
	aims := 0 // the side that wants it
	switch g := &t.Rules.Goal; {
	case g.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat && t.Ruling != card.None &&
		(t.Rules.References == lacasa.NoReferences || side == t.Elector.Side()): // the others have it too where some do not count
		n, aims = t.ChallengesNeeded(), t.Elector.Side()
	case g.Aim == lacasa.AtLeast && g.Count == lacasa.Challenges && t.Rules.References == lacasa.NoReferences:
		n = g.Number
	default:
		return 0, false
	}
	if side != aims {
		n = t.Last - n + 1
	}
	return n, true
}
