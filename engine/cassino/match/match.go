// Package match is a match of a game of the Cassino family as a record and as something to be played on: it is written, read,
// checked, continued, and told to each place as that place may know it.
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

// Hand is what was dealt and done in a hand; all else about it follows from the rules.
type Hand struct {
	Dealer  match.Seat
	Deals   []cassino.Deal // the last is the one played, those before it were void
	Actions []cassino.Action
	Outcome cassino.Outcome // once the hand is over
	Score   cassino.Tally   // then, of all hands so far
	Unknown record.Kept
}

// Match is a match and where it stands.
type Match struct {
	Options cassino.Options
	Seed    string // as shown
	Seats   []match.Player
	Hands   []Hand
	Unknown record.Kept

	seed     match.Seed
	rules    cassino.Rules
	start    cassino.State   // of the last hand, as it was dealt
	state    cassino.State   // of the last hand, now
	events   []cassino.Event // of the last hand, as nobody may be told them
	dealt    int             // how many of them came with the deal
	over     bool            // the last hand is over
	standing cassino.Standing
	bots     match.Programs[bot.Player]
}

var _ match.Match[Standing] = &Match{}

// New is a match about to begin, with a player at each seat. The error is a *match.Wrong.
func New(o cassino.Options, seed match.Seed, players []match.Player) (*Match, error) {
	m := &Match{Options: o, Seed: seed.String(), seed: seed.Shown(), Seats: players}
	var err error
	if m.rules, err = o.Rules(); err == nil {
		err = record.CheckPlayers(players, o.Seats)
	}
	return m, err
}

// Choices is what can be asked for.
var Choices = match.Choices[cassino.Options]{
	Modes: match.Words(cassino.Modes()),
	Plays: func(mode string) []string { return match.Words(cassino.Mode(mode).Plays()) },
	Seats: func(mode, play string) []int { return cassino.Mode(mode).Seats(cassino.Play(play)) },
	Read: func(a match.Ask, seats int) (cassino.Options, error) {
		return cassino.ParseOptions(cassino.Mode(a.Mode), cassino.Play(a.Play), seats, a.Options)
	},
	Ask: Ask,
	Ends: func(o cassino.Options, result string) []match.Ended {
		rules, err := o.Rules()
		if err != nil {
			return nil
		}
		return match.EndsOf(o.Seats, rules.Side, result)
	},
}

// Begin is the match that is asked for, about to begin with those players.
func Begin(a match.Ask, players []match.Player) (*Match, error) {
	a.Seats = len(players)
	o, err := Choices.Options(a)
	if err != nil {
		return nil, err
	}
	return New(o, match.ParseSeed(a.Seed), players)
}

// Ask asks for the match with the same cards.
func (m *Match) Ask() match.Ask { return Ask(m.Options, m.Seed) }

// Ask asks for a match of those options, with the cards of the seed.
func Ask(o cassino.Options, seed string) match.Ask {
	return match.Ask{Game: Game, Mode: string(o.Mode), Play: string(o.Play), Seats: o.Seats, Options: o.String(), Seed: seed}
}

// Begun is how many hands have begun.
func (m *Match) Begun() int { return len(m.Hands) }

// Players are those at the seats.
func (m *Match) Players() []match.Player { return m.Seats }

// Hand is the hand under way, or the last one; nil before the first.
func (m *Match) Hand() *Hand {
	if len(m.Hands) == 0 {
		return nil
	}
	return &m.Hands[len(m.Hands)-1]
}

// State is the hand under way, or the last one; Start is how it was dealt.
func (m *Match) State() *cassino.State { return &m.state }
func (m *Match) Start() *cassino.State { return &m.start }

// Score is the points of all hands that are over, per side; hands won where those are counted.
func (m *Match) Score() (score cassino.Tally) {
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

// Stage is what the match waits for.
func (m *Match) Stage() match.Stage {
	switch {
	case m.Over():
		return match.Over
	case len(m.Hands) == 0 || m.over:
		return match.Between
	}
	return match.Deciding
}

// Turn is who has to decide.
func (m *Match) Turn() match.Seat { return m.state.Table().Turn }

// Winners are the sides that win, or share, a match that is over, bit s for side s.
func (m *Match) Winners() uint8 {
	if !m.Over() {
		return 0
	}
	return m.standing.Winners
}

// Result is the record's word for how the match stands.
func (m *Match) Result() string {
	w := m.Winners()
	switch {
	case w == 0:
		return record.Unfinished
	case bits.OnesCount8(w) == m.rules.Sides():
		return match.Draw
	}
	var sides []string
	for ; w != 0; w &= w - 1 {
		sides = append(sides, strconv.Itoa(bits.TrailingZeros8(w)))
	}
	return strings.Join(sides, ",")
}

// Ends is how each hand that is over ended for the seat, by who has the most points of it.
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

// Dealer is the dealer of the next hand: the first is drawn from the seed, then the deal passes on.
func (m *Match) Dealer() match.Seat {
	if h := m.Hand(); h != nil {
		return m.rules.Next(h.Dealer)
	}
	chance := match.NewChance(m.seed, 0)
	return match.Seat(chance.Below(int(m.rules.Seats)))
}

// Next begins the next hand as the match's seed has it, dealt again where the deal is void. There is a next hand unless the
// match is over.
func (m *Match) Next() error {
	if m.Stage() != match.Between {
		return match.Refuse("wrong.no-hand")
	}
	m.begin(m.Dealer())
	chance := match.NewChance(m.seed, uint64(len(m.Hands)))
	deal := m.rules.Shuffle(&chance)
	m.deal(deal)
	for m.rules.Void(&deal) {
		deal = m.rules.Again(&chance, &deal)
		m.deal(deal)
	}
	return nil
}

// begin opens a hand; it waits for its deal.
func (m *Match) begin(dealer match.Seat) {
	m.Hands = append(m.Hands, Hand{Dealer: dealer})
	m.over = false
}

// deal takes down a deal that the rules have checked; one that is not void starts the hand.
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

// Do does what the token says.
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

// Act does an action, or says why it is refused and changes nothing.
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

// Only is the token of the one thing that can be decided now, empty where there is a choice; last: it is a last card.
func (m *Match) Only() (token string, last bool) {
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

// Answer is the token of what the bot at the seat decides.
func (m *Match) Answer(seat match.Seat) string {
	v := m.state.View(seat)
	return m.bot(seat).Choose(&v).String()
}

// bot is the program that sits at the seat.
func (m *Match) bot(seat match.Seat) bot.Player {
	return m.bots.At(seat, m.Seats, bot.Kinds, m.seed)
}

// Decided lists who did what was done in the last hand.
func (m *Match) Decided() (seats []match.Seat) {
	if h := m.Hand(); h != nil {
		for i := range h.Actions {
			seats = append(seats, h.Actions[i].Seat)
		}
	}
	return seats
}

// Besides returns the tags of the match that are none of its game's, to be read and changed.
func (m *Match) Besides() *record.Kept { return &m.Unknown }

// Again is the match about to begin anew, with the same cards.
func (m *Match) Again() match.Match[Standing] {
	return &Match{Options: m.Options, Seed: m.seed.String(), seed: m.seed, rules: m.rules, Seats: match.Shown(m.Seats)}
}

// At is the match as it stood after so many actions of a hand, or after all if it had fewer.
func (m *Match) At(hand, decisions int) match.Match[Standing] {
	until := *m
	until.Hands = m.Hands[:hand]
	return until.Back(min(decisions, len(until.Hand().Actions)))
}

// Back is the match as it stood after the given number of actions of its last hand. The match itself stays as it is.
func (m *Match) Back(actions int) *Match {
	last := len(m.Hands) - 1
	c := &Match{Options: m.Options, Seed: m.Seed, seed: m.seed, rules: m.rules, Seats: m.Seats, Unknown: m.Unknown, bots: m.bots}
	c.Hands = slices.Clone(m.Hands)
	h := &c.Hands[last]
	h.Deals, h.Actions, h.Outcome, h.Score = nil, nil, cassino.Outcome{}, cassino.Tally{}
	for _, d := range m.Hands[last].Deals {
		c.deal(d)
	}
	for _, a := range m.Hands[last].Actions[:actions] {
		c.Act(a)
	}
	return c
}

// Events is how many events of the last hand there have been.
func (m *Match) Events(match.Seat) int { return len(m.events) }

// History is what has happened in the last hand, as the seat may know it.
func (m *Match) History(seat match.Seat) []cassino.Event {
	return match.History(m.events, seat)
}
