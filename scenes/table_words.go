package scenes

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/ui"
)

// voice is the voice at this table.
func (c *Challenge) voice() voice { return c.house.voice.at(&c.st) }

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
}

// tableSayings are the sentences on the table.
type tableSayings struct {
	seats     [lacasa.MaxSeats]seatWords // by seat
	sides     [lacasa.Sides]sideWords
	points    string                  // the word
	challenge string                  // which it is
	counts    string                  // the same, whoever wins it
	low       bool                    // the lowest card wins it
	bid       string                  // the highest, while there is bidding
	bidder    string                  // whose it is
	ruling    string                  // who rules, and the Cousins
	kept      string                  // what lies beside the hand
	sums      [lacasa.MaxSeats]string // what cards of the challenge count with their partner's, by their place in it
	open      string                  // what one's own cards are that lie face up
	about     gist                    // what is special about the round, and what scores
}

// wordTable makes the sentences anew.
func (c *Challenge) wordTable() {
	w, t, st := c.voice(), &c.shown.Table, &c.st
	c.spoken.points = w.Say("table.points")
	c.spoken.challenge, c.spoken.counts, c.spoken.low = c.says.challenge, c.says.challenge, t.Rules.LowWins>>t.Challenge&1 != 0
	if c.spoken.low {
		c.spoken.challenge = w.Say("table.low", "n", strconv.Itoa(int(t.Challenge)), "of", strconv.Itoa(int(t.Last)))
	}
	switch t.Phase { // nobody plays for a challenge yet
	case lacasa.Electing, lacasa.Choosing, lacasa.Discarding:
		c.spoken.challenge, c.spoken.low = w.Say("table.election"), false
		c.spoken.counts = c.spoken.challenge
	case lacasa.Bidding, lacasa.Declaring:
		c.spoken.challenge, c.spoken.low = w.Say("table.bidding"), false
		c.spoken.counts = c.spoken.challenge
	case lacasa.Naming, lacasa.SettingAside, lacasa.Playing, lacasa.Removing, lacasa.Laying, lacasa.Giving, lacasa.Exchanging,
		lacasa.Drawing, lacasa.Over:
	}
	c.spoken.about = c.gist()
	switch {
	case c.dealing:
		c.asked = ""
	case c.seen == 0 || !c.Busy() || c.st.Log[c.seen-1].Kind == lacasa.Awaits:
		c.asked, c.askedOf = c.question(), c.about()
	case !follows(c.st.Log[c.seen-1].Kind):
		c.asked = "" // until somebody is asked again
	}
	c.says.status = c.asked
	c.wordSums()
	voting := t.Phase == lacasa.Electing || t.Phase == lacasa.Choosing || t.Phase == lacasa.Bidding || t.Phase == lacasa.Declaring
	var bids, won [lacasa.MaxSeats]uint8
	for _, e := range st.Log[:c.seen] {
		switch {
		case e.Kind == lacasa.BidMade:
			bids[e.Seat] = e.Number
		case e.Kind == lacasa.Gathered:
			won[e.Seat]++
		}
	}
	if c.spoken.ruling = c.says.ruling; c.says.cousins != "" {
		c.spoken.ruling += "\n" + c.says.cousins
	}
	switch me := c.shown.Seat; {
	case t.References[me] != card.Back && t.Rules.References == lacasa.SecretReferences:
		c.spoken.kept = w.Say("table.reference")
	case c.shown.Kept != 0:
		c.spoken.kept = w.Say("table.kept")
	default:
		c.spoken.kept = ""
	}
	c.spoken.open = w.Say("table.open")
	c.spoken.bid, c.spoken.bidder = "", ""
	if t.Phase == lacasa.Bidding && t.Bid > 0 {
		c.spoken.bid, c.spoken.bidder = strconv.Itoa(int(t.Bid)), w.Say("table.bidder", "name", w.name(t.Elector))
	}
	for i := range t.Rules.Seats() {
		seat := lacasa.Seat(i)
		s := seatWords{name: w.name(seat), cards: strconv.Itoa(int(t.Cards[seat]))}
		switch {
		case !voting:
		case t.Passed>>seat&1 != 0:
			s.ballot = w.Say("table.passes")
		case bids[seat] > 0:
			s.ballot = w.Say("table.bids", "n", strconv.Itoa(int(bids[seat])))
		}
		s.stands, s.won = t.Elector == seat, won[seat]
		taken := "table.taken"
		if s.won == 1 {
			taken += ".one"
		}
		s.taken = w.sayOf(seat, taken, "n", strconv.Itoa(int(s.won)))
		s.spoken = w.Say("table.seat", "name", s.name, "cards", s.cards)
		if t.Rules.Seats() == lacasa.MaxSeats {
			s.spoken += ", " + w.Say("table.partner", "name", w.name(seat^2))
		}
		for n, sign := range c.signs(seat) {
			if sign == "" {
				continue
			}
			s.marks[n] = w.Say("table.sign."+sign, "n", strconv.Itoa(int(t.Bid)))
			s.spoken += ", " + s.marks[n]
		}
		if s.ballot != "" {
			s.spoken += ", " + s.ballot
		}
		if w.names == nil {
			s.spoken = ""
		}
		c.spoken.seats[seat] = s
	}
	tally := c.tallies()
	for side := range c.spoken.sides {
		s := sideWords{tally: strconv.Itoa(tally[side])}
		for i := range t.Rules.Seats() / lacasa.Sides {
			s.names[i] = w.name(lacasa.Seat(side + i*lacasa.Sides))
		}
		if w.names != nil {
			s.all, s.initials, s.points = s.names[0], s.names[0], strconv.Itoa(st.Score[side])
		}
		if s.names[1] != "" {
			s.all = s.names[0] + ", " + s.names[1]
			s.initials = initial(s.names[0]) + ", " + initial(s.names[1])
		}
		if needs, known := c.needs(side); known {
			s.needs = w.Say("table.needs", "n", strconv.Itoa(int(needs)))
		}
		c.spoken.sides[side] = s
	}
}

// needs is how many challenges score for a side, or keep the other from its goal; known is false where that is not a number.
func (c *Challenge) needs(side int) (n uint8, known bool) {
	t, aims := &c.shown.Table, 0 // the side that wants it
	switch g := &t.Rules.Goal; {
	case g.Aim == lacasa.Undertake && t.Elector != lacasa.NoSeat && t.Ruling != card.None:
		n, aims = t.Undertaken(), t.Elector.Side()
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

// follows reports whether what was done is followed by the next one's turn at the same: what was asked stays until then.
func follows(done lacasa.Kind) bool {
	return done == lacasa.Passed || done == lacasa.BidMade || done == lacasa.CardPlayed || done == lacasa.CardLaidDown
}

// initial is the first letter of a name.
func initial(name string) string {
	_, n := utf8.DecodeRuneInString(name)
	return name[:n]
}

// signs are what a seat is in this round: the dealer, the elector, the leader; empty where it is not.
func (c *Challenge) signs(seat lacasa.Seat) (list [3]string) {
	t := &c.shown.Table
	if t.Dealer == seat {
		list[0] = "dealer"
	}
	if t.Elector == seat {
		if list[1] = "elect"; t.Rules.Ruling == lacasa.ByBidding {
			list[1] = "bid"
		}
	}
	if t.Leader == seat && (t.Phase == lacasa.Playing || t.Count > 0) {
		list[2] = "leader"
	}
	return list
}

// question says who is asked for what, and why.
func (c *Challenge) question() string {
	w, t := c.voice(), &c.shown.Table
	mine := t.Turn == c.shown.Seat
	say := func(key string, facts ...string) string {
		return w.sayOf(t.Turn, key, facts...)
	}
	switch t.Phase {
	case lacasa.Electing:
		return say("ask.electing", "family", w.family(t.Nominated.Family()))
	case lacasa.Choosing:
		if t.Turn == t.Dealer {
			return say("ask.choosing.dealer")
		}
		return say("ask.choosing")
	case lacasa.Discarding:
		return say("ask.discarding", "card", w.card(t.Nominated))
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
		return say("ask.naming", "family", w.family(t.Ruling))
	case lacasa.SettingAside:
		if t.Rules.Aside.Least == t.Rules.Aside.Most {
			return say("ask.aside", "n", strconv.Itoa(int(t.Rules.Aside.Most)))
		}
		return say("ask.aside.most", "n", strconv.Itoa(int(t.Rules.Aside.Most)))
	case lacasa.Playing:
		return c.questionPlay(say, mine)
	case lacasa.Removing:
		return say("ask.removing", "card", w.card(t.Played[t.Count-1]))
	case lacasa.Laying:
		return say("ask.laying")
	case lacasa.Giving:
		_, to := c.neighbours(t.Turn)
		return say("ask.giving", "to", w.name(to))
	case lacasa.Exchanging:
		if mine && c.ask.taken != card.Back {
			return say("ask.exchanging.give", "card", w.card(c.ask.taken))
		}
		if t.WinnerOf(int(t.Challenge)) == t.Turn {
			return say("ask.exchanging.own")
		}
		return say("ask.exchanging", "winner", w.name(t.WinnerOf(int(t.Challenge))))
	case lacasa.Drawing:
		return say("ask.drawing")
	case lacasa.Over:
	}
	return w.Say("log.over")
}

// about is the family that is asked about or has to be followed.
func (c *Challenge) about() card.Family {
	t := &c.shown.Table
	switch t.Phase {
	case lacasa.Electing:
		return t.Nominated.Family()
	case lacasa.Naming:
		return t.Ruling
	case lacasa.Playing:
		if t.Count > 0 && t.Turn == c.shown.Seat && !t.Rules.NoFollow {
			return t.Led
		}
	case lacasa.Choosing, lacasa.Discarding, lacasa.Bidding, lacasa.Declaring, lacasa.SettingAside, lacasa.Removing, lacasa.Laying,
		lacasa.Giving, lacasa.Exchanging, lacasa.Drawing, lacasa.Over:
	}
	return card.None
}

// questionPlay asks for a card; only of the seat in front of the screen is known what it has to follow.
func (c *Challenge) questionPlay(say func(string, ...string) string, mine bool) string {
	w, t := c.voice(), &c.shown.Table
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
	case c.shown.MustFollow():
		return say("ask.follow", "family", w.family(t.Led))
	}
	return say("ask.cannot", "family", w.family(t.Led))
}

// happening says what an event is.
func (c *Challenge) happening(e lacasa.Event) string {
	w := c.voice()
	if e.Kind == lacasa.ChallengeWon { // which one it is stands above
		return w.winner(e.Seat, c.shown.Because())
	}
	if n := e.Cards.Len(); e.Kind == lacasa.CapturedShown && n > 2 && c.room.shape != desk { // the log names them
		return w.Say("table.captured", "side", w.side(int(e.Seat)), "n", strconv.Itoa(n))
	}
	return w.event(e)
}

// shorts remember how names have been shortened for the room there was.
type shorts struct {
	list [16]short
	next int
}

type short struct {
	name, text string
	room, size float64
}

// in is the name as far as it has room in letters that can be read: the whole of it, its first word, or its first letters.
func (k *shorts) in(s *ui.Screen, name string, room float64, st ui.Style) string {
	if k := s.Theme().TextScale; !st.Fixed {
		st.Size = min(st.Size, (13+5*(k-1))/k)
	}
	for i := range k.list {
		if e := &k.list[i]; e.name == name && e.room == room && e.size == st.Size {
			return e.text
		}
	}
	fits := func(text string) bool {
		w, _ := s.MeasureText(text, st)
		return w <= room
	}
	text := name
	if !fits(text) {
		text, _, _ = strings.Cut(name, " ")
	}
	for letters := []rune(text); !fits(text) && len(letters) > 1; {
		letters = letters[:len(letters)-1]
		text = string(letters) + "…"
	}
	k.list[k.next] = short{name, text, room, st.Size}
	k.next = (k.next + 1) % len(k.list)
	return text
}
