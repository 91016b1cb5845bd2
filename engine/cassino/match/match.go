// Package match plays matches of the Cassino family: it writes, reads, checks and continues their
// records, and tells each seat what it may know.
package match

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"lacasa/engine/cassino"
	"lacasa/engine/cassino/bot"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// A Hand holds what was dealt and done in a hand. Everything else about it follows from the rules.
type Hand struct {
	Dealer  match.Seat
	Deals   []cassino.Deal // the last is the one played, those before it were void
	Actions []cassino.Action
	Outcome cassino.Outcome // once the hand is over
	Score   cassino.PerSide // then, of all hands so far
	Unknown record.ExtraTags
}

// A Match is a match and its present state.
type Match struct {
	Options cassino.Options
	Seed    string // as shown
	Seats   []match.Player
	Hands   []Hand
	Unknown record.ExtraTags

	seed     match.Seed
	rules    cassino.Rules
	start    cassino.State   // of the last hand, as it was dealt
	state    cassino.State   // of the last hand, now
	events   []cassino.Event // of the last hand, as nobody may be told them
	dealt    int             // how many of them came with the deal
	over     bool            // the last hand is over
	standing cassino.MatchStatus
	bots     match.Programs[bot.Player, cassino.View, cassino.Action]
}

var (
	_ match.Match[Standing]                       = &Match{}
	_ match.Thinker[cassino.View, cassino.Action] = &bot.Strong{}
)

// New returns a match about to begin, with a player at each seat. The error is a *match.Wrong.
func New(o cassino.Options, seed match.Seed, players []match.Player) (*Match, error) {
	m := &Match{Options: o, Seed: seed.String(), seed: seed.Visible(), Seats: players}
	var err error
	if m.rules, err = o.Rules(); err == nil {
		err = record.CheckPlayers(players, o.Seats)
	}
	return m, err
}

// Choices describes the matches that can be requested.
var Choices = match.Choices[cassino.Options]{
	Modes: match.Strings(cassino.Modes()),
	Ways:  func(mode string) []string { return match.Strings(cassino.Mode(mode).Ways()) },
	Seats: func(mode, play string) []int { return cassino.Mode(mode).Seats(cassino.Way(play)) },
	Read: func(a match.Request, seats int) (cassino.Options, error) {
		return cassino.ParseOptions(cassino.Mode(a.Mode), cassino.Way(a.Play), seats, a.Options)
	},
	Request: RequestFor,
	Ends: func(o cassino.Options, result string) []match.SeatEnd {
		rules, err := o.Rules()
		if err != nil {
			return nil
		}
		return match.SeatEnds(o.Seats, rules.Side, result)
	},
	Manners: func(o cassino.Options) []match.Manner {
		rules, err := o.Rules()
		if err != nil {
			return nil
		}
		return bot.Manners(&rules)
	},
}

// Begin returns the match that a requests, about to begin with those players.
func Begin(a match.Request, players []match.Player) (*Match, error) {
	a.Seats = len(players)
	o, err := Choices.Options(a)
	if err != nil {
		return nil, err
	}
	return New(o, match.ParseSeed(a.Seed), players)
}

// Request returns a request for a match with the same cards.
func (m *Match) Request() match.Request { return RequestFor(m.Options, m.Seed) }

// RequestFor returns a request for a match with those options and the cards of the seed.
func RequestFor(o cassino.Options, seed string) match.Request {
	return match.Request{Game: Game, Mode: string(o.Mode), Play: string(o.Way), Seats: o.Seats, Options: o.String(), Seed: seed}
}

// RoundsBegun returns how many hands have begun.
func (m *Match) RoundsBegun() int { return len(m.Hands) }

// Players returns the players, by seat.
func (m *Match) Players() []match.Player { return m.Seats }

// Hand returns the current or the last hand, or nil before the first.
func (m *Match) Hand() *Hand {
	if len(m.Hands) == 0 {
		return nil
	}
	return &m.Hands[len(m.Hands)-1]
}

// State returns the current or the last hand.
func (m *Match) State() *cassino.State { return &m.state }

// Start returns the current or the last hand as it was dealt.
func (m *Match) Start() *cassino.State { return &m.start }

// Score returns the points of all finished hands, per side, or the hands won where those are
// counted.
func (m *Match) Score() (score cassino.PerSide) {
	if h := m.Hand(); h != nil && m.over {
		return h.Score
	}
	if n := len(m.Hands); n > 1 {
		return m.Hands[n-2].Score
	}
	return score
}

// Over reports whether the match has been played to its end.
func (m *Match) Over() bool { return m.over && m.standing.Over }

// Stage returns what the match waits for.
func (m *Match) Stage() match.Stage {
	switch {
	case m.Over():
		return match.Over
	case len(m.Hands) == 0 || m.over:
		return match.Between
	}
	return match.Deciding
}

// Turn returns the seat that has to decide.
func (m *Match) Turn() match.Seat { return m.state.Table().Turn }

// Winners returns the sides that win, or share, a finished match, bit s for side s.
func (m *Match) Winners() uint8 {
	if !m.Over() {
		return 0
	}
	return m.standing.Winners
}

// Result returns the word in a record for how the match stands.
func (m *Match) Result() string {
	w := m.Winners()
	switch {
	case w == 0:
		return record.Unfinished
	case bits.OnesCount8(w) == m.rules.Sides():
		return match.DrawResult
	}
	var sides []string
	for ; w != 0; w &= w - 1 {
		sides = append(sides, strconv.Itoa(bits.TrailingZeros8(w)))
	}
	return strings.Join(sides, ",")
}

// Ends returns how each finished hand ended for the seat, by who has the most points from it.
func (m *Match) Ends(seat match.Seat) (ends []match.End) {
	mine := m.rules.Side(seat)
	for i := range m.Hands {
		if i == len(m.Hands)-1 && !m.over {
			break
		}
		points, end := &m.Hands[i].Outcome.Points, match.Won
		for side := range m.rules.Sides() {
			switch {
			case side != mine && points[side] > points[mine]:
				end = match.Lost
			case side != mine && points[side] == points[mine] && end == match.Won:
				end = match.Drawn
			}
		}
		ends = append(ends, end)
	}
	return ends
}

// Dealer returns the dealer of the next hand. The first is drawn from the seed, then the deal
// passes on.
func (m *Match) Dealer() match.Seat {
	if h := m.Hand(); h != nil {
		return m.rules.Next(h.Dealer)
	}
	chance := match.NewChance(m.seed, 0)
	return match.Seat(chance.IntN(int(m.rules.Seats)))
}

// Next begins the next hand as determined by the match's seed, dealt again if the deal is void. The
// match must not be over.
func (m *Match) Next() error {
	if m.Stage() != match.Between {
		return match.Refuse("wrong.no-hand")
	}
	m.begin(m.Dealer())
	chance := match.NewChance(m.seed, uint64(len(m.Hands)))
	deal := m.rules.Shuffle(&chance)
	m.deal(deal)
	for m.rules.Void(&deal) {
		deal = m.rules.DealAgain(&chance, &deal)
		m.deal(deal)
	}
	return nil
}

// begin opens a hand, which then waits for its deal.
func (m *Match) begin(dealer match.Seat) {
	m.Hands = append(m.Hands, Hand{Dealer: dealer})
	m.over = false
}

// deal records a deal that the rules have checked, and starts the hand unless the deal is void.
func (m *Match) deal(d cassino.Deal) {
	h := m.Hand()
	h.Deals = append(h.Deals, d)
	if !m.rules.Void(&d) {
		var ev cassino.Events
		m.start = cassino.Start(m.rules, h.Dealer, &d, m.Score(), &ev)
		m.state = m.start
		m.events = append(m.events[:0:0], ev.List()...)
		m.dealt = len(m.events)
	}
}

// Do performs the action of a token.
func (m *Match) Do(token string) error {
	a, err := cassino.ParseAction(token)
	if err != nil {
		return err
	}
	if no := m.Act(a); no.Reason != cassino.Allowed {
		return match.Refuse("wrong.refused", "token", token, "why", no.Wrong())
	}
	return nil
}

// Act performs an action. If it is refused, Act returns why and changes nothing.
func (m *Match) Act(a cassino.Action) cassino.Refusal {
	if m.Stage() != match.Deciding {
		return cassino.Refusal{Reason: cassino.HandIsOver}
	}
	if no := m.state.Why(a); no.Reason != cassino.Allowed {
		return no
	}
	var ev cassino.Events
	m.state.Do(a, &ev)
	m.events = append(m.events, ev.List()...)
	h := m.Hand()
	h.Actions = append(h.Actions, a)
	if t := m.state.Table(); t.Phase == cassino.Over {
		before := m.Score()
		h.Outcome = t.Outcome()
		h.Score, m.standing = m.rules.After(len(m.Hands), before, t, &h.Outcome)
		m.over = true
	}
	return cassino.Refusal{}
}

// ForcedMove returns the token of the only possible decision, or "" if there is a choice. last
// reports whether it plays a last card.
func (m *Match) ForcedMove() (token string, last bool) {
	if m.Stage() != match.Deciding {
		return "", false
	}
	var room [2]cassino.Action
	legal := m.state.Legal(room[:0], len(room))
	if len(legal) > 1 {
		return "", false
	}
	v := m.state.View(m.Turn())
	return legal[0].String(), v.Hand.Len() == 1
}

// Suggest returns the token of what the bot at the seat decides.
func (m *Match) Suggest(seat match.Seat) string {
	v := m.state.View(seat)
	return m.bot(seat).Choose(&v).String()
}

// Think lets the bot at the seat think on as long as more returns true, and reports whether it has
// decided.
func (m *Match) Think(seat match.Seat, more func() bool) (decided bool) {
	v := m.state.View(seat)
	return m.bot(seat).Think(&v, more)
}

// bot returns the program that plays for the seat.
func (m *Match) bot(seat match.Seat) *match.Program[bot.Player, cassino.View, cassino.Action] {
	return m.bots.At(seat, m.Seats, bot.Kinds, m.seed)
}

// Deciders returns the seats that acted in the last hand, in order.
func (m *Match) Deciders() (seats []match.Seat) {
	if h := m.Hand(); h != nil {
		for i := range h.Actions {
			seats = append(seats, h.Actions[i].Seat)
		}
	}
	return seats
}

// ExtraTags returns the tags of the match that belong to no game, for reading and changing.
func (m *Match) ExtraTags() *record.ExtraTags { return &m.Unknown }

// Rematch returns a new match with the same cards, about to begin.
func (m *Match) Rematch() match.Match[Standing] {
	return &Match{Options: m.Options, Seed: m.seed.String(), seed: m.seed, rules: m.rules, Seats: match.DropFullNames(m.Seats)}
}

// At returns the match as it was after the given number of decisions of a hand, or after all of
// them if there were fewer.
func (m *Match) At(hand, decisions int) match.Match[Standing] {
	until := *m
	until.Hands = m.Hands[:hand]
	return until.Rewind(min(decisions, len(until.Hand().Actions)))
}

// Rewind returns the match as it was after the given number of actions of its last hand. m is
// unchanged.
func (m *Match) Rewind(actions int) *Match {
	last := len(m.Hands) - 1
	c := &Match{Options: m.Options, Seed: m.Seed, seed: m.seed, rules: m.rules, Seats: m.Seats, Unknown: m.Unknown, bots: m.bots}
	c.Hands = slices.Clone(m.Hands)
	h := &c.Hands[last]
	h.Deals, h.Actions, h.Outcome, h.Score = nil, nil, cassino.Outcome{}, cassino.PerSide{}
	for _, d := range m.Hands[last].Deals {
		c.deal(d)
	}
	for _, a := range m.Hands[last].Actions[:actions] {
		c.Act(a)
	}
	return c
}

// Events returns the number of events of the last hand.
func (m *Match) Events(match.Seat) int { return len(m.events) }

// History returns the events of the last hand as the seat may know them.
func (m *Match) History(seat match.Seat) []cassino.Event {
	return match.History(m.events, seat)
}
