package round

import (
	"strconv"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/ui"
	"lacasa/ui/page"
)

// sentences makes the texts on the table.
type sentences struct {
	common

	dealing *dealing
	score   *score
	last    *last
	notice  *notice
}

// seatWords are the texts at a seat.
type seatWords struct {
	name   string
	ballot string    // what it has said in the election; empty: nothing
	stands bool      // its bid is the highest
	won    uint8     // challenges
	taken  string    // the same in words
	marks  [3]string // its signs in words
	spoken string    // all that is known of it; empty: its plate says it
}

// sideWords are what the score says of a side.
type sideWords struct {
	names                [2]string // of its players
	all                  string    // the same on one line; empty: the sign says who it is
	tally, needs, points string    // needs may also say that it is ahead; points is empty where they are said otherwise
	reached              bool      // it has as many as it needs
}

// sayings are the texts on the table. They are made when they change, not in every frame.
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
	bare   string                  // that as two numbers alone, if there are two
	bid    string                  // the highest, while there is bidding
	bidder string                  // whose it is
	kept   string                  // what lies beside the hand
	open   string                  // what one's own cards are that lie face up
	sums   [lacasa.MaxSeats]string // what cards of the challenge count with their partner's, by their place in it
}

// voice returns the voice of this table.
func (c *sentences) voice() tell.Voice { return tell.VoiceOf(c.desk.House).At(&c.desk.St) }

// word makes all texts.
func (c *sentences) word() {
	w, t := c.voice(), &c.view.Table
	own := "" // or that cards are a bot's, whose game is watched
	if !c.desk.St.Players[c.view.Seat].Human() {
		own = ".bot"
	}
	*c.says = sayings{
		round:     w.Round(&c.desk.St),
		situation: w.Situation(&c.desk.St.Options, c.desk.St.Situation()),
		card:      tell.CardOf(&c.desk.St.Options, c.desk.St.Situation()),
		about:     c.gist(),
		counted:   w.AboveCounts(t),
		pile:      strconv.Itoa(int(t.Pile)),
		piled:     w.Say("table.pile"),
		unit:      w.Say("table.points"),
		points:    w.Scored(&c.desk.St),
		bare:      w.ScoredBare(&c.desk.St),
		open:      w.Say("table.open"),
	}
	if c.desk.St.Replay.On {
		c.says.round = w.Say("table.replay", "round", c.says.round)
	}
	log := c.desk.St.Log[:c.desk.Seen]
	c.last.past = tell.LastOf(log, &c.desk.St.Start)
	c.last.past.Say(w, log)
	c.wordChallenge(w)
	c.wordRuling(w)
	c.wordAsked()
	c.wordSums()
	var kept []string
	if t.References[c.view.Seat] != card.Back && t.Rules.References == lacasa.SecretReferences {
		kept = append(kept, w.Say("table.reference"+own))
	}
	if c.view.Kept != 0 {
		kept = append(kept, w.Say("table.kept"))
	}
	c.says.kept = strings.Join(kept, " · ")
	if t.Phase == lacasa.Bidding && t.Bid > 0 {
		c.says.bid, c.says.bidder = strconv.Itoa(int(t.Bid)), w.Say("table.bidder", "name", w.Name(t.Elector))
	}
	c.wordSeats(w)
	tally := c.score.tallies()
	for side := range c.says.sides {
		c.says.sides[side] = c.sideWords(w, side, tally)
	}
}

// wordChallenge sets the number of the challenge and whether low cards win it.
func (c *sentences) wordChallenge(w tell.Voice) {
	t, s := &c.view.Table, c.says
	n := int(t.Challenge)
	if t.Phase == lacasa.Drawing { // for the one before
		n--
	}
	facts := []string{"n", strconv.Itoa(n), "of", strconv.Itoa(int(t.Last))}
	s.counts, s.low = w.Say("challenge.count", facts...), t.Rules.Second || t.Rules.Loser != lacasa.NoLoser || t.Rules.LowWins.Has(t.Challenge)
	switch t.Phase { // nobody plays for one yet
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding:
		s.counts, s.low = w.Say("table.election"), false
	case lacasa.Bidding, lacasa.Declaring:
		s.counts, s.low = w.Say("table.bidding"), false
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

// wordRuling sets who rules and who the Cousins are.
func (c *sentences) wordRuling(w tell.Voice) {
	t, s := &c.view.Table, c.says
	wide := page.ShapeOf(c.desk.House.Screen.Size()) == page.Desk && c.desk.House.Screen.Theme().TextScale < 1.5 // there is room for more
	switch {
	case t.Ruling != card.None:
		key := "challenge.rules"
		if wide && t.Cousins == card.None && !t.Rules.LowWins.Has(t.Challenge) { // where the lowest card wins, those who rule lose
			key += ".trump"
			if long, _ := c.desk.House.Screen.MeasureText(w.Say(key, "family", w.Family(t.Ruling)), ui.Style{Font: ui.Bold, Size: rulingSize}); long > c.room.Ruling.W && c.room.Ruling.H < 3*rulingSize*1.4 {
				key = "challenge.rules"
			}
		}
		s.rules = w.Say(key, "family", w.Family(t.Ruling))
		g := &t.Rules.Goal
		room := page.ShapeOf(c.desk.House.Screen.Size()) != page.Flat
		if room && g.Count == lacasa.Cards && t.Casa != card.Back && g.Ranks.Has(t.Casa) {
			s.rules = w.Say("challenge.rules.away", "family", w.Family(t.Ruling))
		}
	case t.Rules.References == lacasa.OpenReferences: // they lie where the Casa else does
		s.rules = w.Say("challenge.references")
	case c.unsettled() && wide:
		s.rules = w.Say("table.nobody-yet.desk")
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

// wordAsked sets the question, which stays until somebody is asked again or something else is done.
func (c *sentences) wordAsked() {
	switch {
	case c.dealing.on:
		c.ask.asked = ""
	case c.desk.Seen == 0 || !c.desk.Busy() || c.desk.St.Log[c.desk.Seen-1].Kind == lacasa.Awaits:
		c.ask.asked, c.ask.of = c.question(), c.about()
	case !goesOn(c.desk.St.Log[c.desk.Seen-1].Kind), int(c.view.Count) == c.view.Rules.Seats(): // then nobody is asked to play
		c.ask.asked = ""
	}
	c.says.status = c.ask.asked
}

// wordSeats sets the texts at each seat.
func (c *sentences) wordSeats(w tell.Voice) {
	t := &c.view.Table
	voting := t.Phase == lacasa.Electing || t.Phase == lacasa.Choosing || t.Phase == lacasa.Bidding || t.Phase == lacasa.Declaring
	var bids, won [lacasa.MaxSeats]uint8
	for _, e := range c.desk.St.Log[:c.desk.Seen] {
		switch {
		case e.Kind == lacasa.BidMade:
			bids[e.Seat] = e.Number
		case e.Kind == lacasa.Gathered:
			won[e.Seat]++
			c.says.rule = ""
		case e.Kind == lacasa.CardPlayed && e.Rule != lacasa.NoRule:
			c.says.rule = w.Rule(e.Rule)
		}
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		s := seatWords{name: w.Name(seat), stands: t.Elector == seat, won: won[seat]}
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
		for n, sign := range signs(t, seat) {
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

// known returns all that is known of a seat, for a screen reader.
func (c *sentences) known(w tell.Voice, seat lacasa.Seat, s *seatWords) string {
	said := []string{w.Say("table.seat", "name", s.name, "cards", ui.Numeral(int(c.view.Cards[seat])))}
	if c.view.Rules.Seats() == lacasa.MaxSeats {
		said = append(said, w.Say("table.partner", "name", w.Name(seat.Partner())))
	}
	for _, more := range append(s.marks[:], s.ballot) {
		if more != "" {
			said = append(said, more)
		}
	}
	return strings.Join(said, ", ")
}

// sideWords returns what the score says of a side. The sides have so many of what is counted.
func (c *sentences) sideWords(w tell.Voice, side int, tally [lacasa.Sides]int) sideWords {
	s := sideWords{tally: strconv.Itoa(tally[side])}
	for i := range c.view.Rules.Seats() / lacasa.Sides {
		s.names[i] = w.Name(lacasa.Seat(side + i*lacasa.Sides))
	}
	if w.Names != nil {
		s.all, s.points = s.names[0], strconv.Itoa(c.desk.St.Score[side])
	}
	if s.names[1] != "" {
		s.all = s.names[0] + ", " + s.names[1]
	}
	if n, known := needs(&c.view.Table, side); known {
		s.needs, s.reached = w.Say("table.needs", "n", strconv.Itoa(int(n))), tally[side] >= int(n) && stays(&c.view.Table)
	}
	if c.view.Rules.Goal.Aim == lacasa.Fewest && tally[side] < tally[1-side] { // the lower number, against all habit
		s.needs = w.Say("table.ahead")
	}
	return s
}

// stays reports whether a side keeps every challenge it has won: none can be stolen or turn out not
// to count.
func stays(t *lacasa.Table) bool {
	return t.Phase == lacasa.Over || !t.Rules.Aside.Steal && t.Rules.References != lacasa.SecretReferences
}

// needs returns how many challenges a side needs to score or to stop the other side; known is false
// if that is not a number.
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

// gist returns what is special about the round and what scores, shorter where there is little room.
func (c *sentences) gist() (g tell.Gist) {
	w, t := c.voice(), &c.view.Table
	rules := t.Rules
	rules.MustRule = rules.MustRule && t.Ruling == card.None && t.Nominated == card.Back // otherwise the Casa has turned up a card
	effect, tie := w.Effect(&rules), w.Tie(t)
	g.Goal, g.Aim = w.Goal(t, "goal."), w.Goal(t, "aim.")
	width, high := c.desk.House.Screen.Size()
	shape := page.ShapeOf(width, high)
	desk := shape == page.Desk
	if !desk || c.desk.House.Guided(lacasamatch.Game) { // the guide needs room too
		effect = w.Brief(&rules)
	} else if rules.LowWins != 0 && rules.Ruling != lacasa.ByNobody && len(effect) == 1 { // nothing else needs the room
		effect = append(effect, w.Say("does.low-wins.order"))
	}
	if !desk {
		if len(effect) > 0 {
			tie = "" // there is room for it where nothing else is to be told
		}
		if len(effect) > 0 || tie == "" {
			g.Goal = w.Goal(t, "short.")
		}
	}
	if g.Stake = w.Goal(t, "stake."); g.Stake == "" {
		g.Stake = tie
	}
	if tie != "" {
		g.Goal += " " + tie
	}
	if g.Rule = strings.Join(effect, " "); g.Rule == "" {
		switch {
		case t.Phase == lacasa.Electing:
			g.Note = w.Say("table.electing")
		case t.Phase == lacasa.Playing && rules.Goal.ComparesCards() && c.desk.House.Screen.Theme().TextScale < 1.5:
			g.Note = w.Left(t)
		case shape != page.Flat || g.Stake == "" || c.desk.House.Screen.Theme().TextScale < 1.5: // large letters need the room
			g.Note = w.Nothing(t, &c.desk.St.Options)
		}
	}
	return g
}

// tells returns the height of the gist at width w.
func (c *sentences) tells(w float64) (high float64) {
	s := c.desk.House.Screen
	g := c.gist()
	size := 18.0
	if c.notice.lies && c.room.Shape == page.Tall {
		size = headSize
	}
	size *= min(1, 1.2/s.Theme().TextScale)
	lines, n := g.Lines(s.Theme(), size)
	if c.notice.lies {
		lines[0], n = g.Heading(s, size, w), 1
	}
	for _, p := range lines[:n] {
		high += s.MeasureParagraph(p.Text, w, p.Style) + page.StackGap
	}
	return high
}

// wordSums sets what each card of the challenge counts with its partner.
func (c *sentences) wordSums() {
	for i, cd := range c.view.Played {
		if kin := c.view.KinCard(i); kin != card.Back {
			c.says.sums[i] = c.voice().Sum(cd, kin)
		}
	}
}

// unsettled reports whether a family may rule later though none does yet.
func (c *sentences) unsettled() bool {
	v := &c.view.Table
	return v.Ruling == card.None && (v.Rules.Usurpers != 0 || v.Rules.Heir || v.Phase < lacasa.Playing && !places.Silent(&v.Rules))
}

// question returns who is asked for what.
func (c *sentences) question() string {
	w, t := c.voice(), &c.view.Table
	mine := t.Turn == c.view.Seat
	say := func(key string, facts ...string) string {
		return w.SayOf(t.Turn, key, facts...)
	}
	switch t.Phase {
	case lacasa.Electing:
		return say("ask.electing", "family", w.Family(t.Nominated.Family()))
	case lacasa.Choosing:
		key := "ask.choosing"
		if t.Turn == t.Dealer {
			key = "ask.choosing.dealer"
		}
		return say(key, "family", w.Family(t.Nominated.Family()))
	case lacasa.Discarding:
		return say("ask.discarding", "card", w.Card(t.Nominated))
	case lacasa.Bidding:
		if t.Bid == 0 {
			return say("ask.bidding.open")
		}
		if t.Bid+1 == t.Last {
			return say("ask.bidding.last", "n", strconv.Itoa(int(t.Last)))
		}
		return say("ask.bidding", "n", strconv.Itoa(int(t.Bid)+1))
	case lacasa.Declaring:
		return say("ask.declaring", "n", strconv.Itoa(int(t.Bid)))
	case lacasa.Naming:
		return say("ask.naming", "family", w.Family(t.Ruling))
	case lacasa.SettingAside:
		key := "ask.aside"
		if t.Rules.Aside.Steal {
			key = "ask.aside.steal"
		}
		return say(key, "cards", w.AsideOf(t.Rules.Aside))
	case lacasa.Playing:
		return c.questionPlay(say, mine)
	case lacasa.Removing:
		return say("ask.removing", "card", w.Card(t.Played[t.Count-1]))
	case lacasa.Laying:
		return say("ask.laying")
	case lacasa.Giving:
		_, to := c.room.neighbours(t.Turn)
		return say("ask.giving", "to", w.Name(to))
	case lacasa.Exchanging:
		if mine && c.ask.taken != card.Back {
			return say("ask.exchanging.give", "card", w.Card(c.ask.taken))
		}
		if t.Winner == t.Turn {
			return say("ask.exchanging.own")
		}
		return say("ask.exchanging", "winner", w.Name(t.Winner))
	case lacasa.Drawing:
		return say("ask.drawing")
	}
	return w.Say("log.over")
}

// questionPlay returns the question for a card. Only for the own seat it says what must be
// followed.
func (c *sentences) questionPlay(say func(string, ...string) string, mine bool) string {
	w, t := c.voice(), &c.view.Table
	switch {
	case int(t.Count) == t.Rules.Seats():
		return ""
	case t.Count == 0 && t.Challenge == t.Last:
		return say("ask.lead.last")
	case t.Count == 0:
		return say("ask.lead")
	case !mine:
		return say("ask.play")
	case t.Led == card.None || t.Rules.NoFollow:
		return say("ask.any")
	case c.view.MustFollow():
		return say("ask.follow", "family", w.Family(t.Led))
	}
	return say("ask.cannot", "family", w.Family(t.Led))
}

// about returns the family that is asked about or must be followed, or None.
func (c *sentences) about() card.Family {
	t := &c.view.Table
	switch t.Phase {
	case lacasa.Electing:
		return t.Nominated.Family()
	case lacasa.Naming:
		return t.Ruling
	case lacasa.Playing:
		if t.Count > 0 && t.Turn == c.view.Seat && !t.Rules.NoFollow {
			return t.Led
		}
	}
	return card.None
}

// goesOn reports whether the next seat is asked the same after an event, so that the question
// stays.
func goesOn(done lacasa.Kind) bool {
	return done == lacasa.Passed || done == lacasa.BidMade || done == lacasa.CardPlayed || done == lacasa.CardLaidDown
}
