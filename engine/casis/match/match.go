// Package match plays matches of Casis: it writes, reads, checks and continues their records, and
// tells each seat what it may know.
package match

import (
	"strconv"
	"strings"

	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// A Match is a match and its present state. It is one round: a tie breaker is another deal.
// Decisions and outcomes of chance are kept separately, because the rules determine which comes
// next.
type Match struct {
	Options       casis.Options
	Seed          string // as shown
	Seats         []match.Player
	Actions       []casis.Action
	ChanceResults []casis.ChanceResult
	Unknown       record.ExtraTags // before the first deal
	Later         record.ExtraTags

	seed   match.Seed
	state  casis.State
	events []casis.Event // as nobody may be told them
	since  []int         // how many of them there were before each action
	tie    tie
	bots   match.Programs[bot.Player, casis.View, casis.Action]
}

var (
	_ match.Match[Standing]                   = &Match{}
	_ match.Thinker[casis.View, casis.Action] = &bot.Strong{}
)

// New returns a match about to begin, with one player at each seat.
func New(o casis.Options, seed match.Seed, players []match.Player) *Match {
	return &Match{Options: o, Seed: seed.String(), seed: seed.Visible(), Seats: players, state: casis.Start(o.Rules())}
}

// CheckPlayers returns an error if the players do not fit the mode.
func CheckPlayers(mode casis.Mode, players []match.Player) error {
	return record.CheckPlayers(players, mode.SeatCounts()...)
}

// Choices describes the matches that can be requested.
var Choices = match.Choices[casis.Options]{
	Modes: match.Strings(casis.Modes()),
	Ways:  func(mode string) []string { return match.Strings(casis.Mode(mode).Ways()) },
	Seats: func(mode, _ string) []int { return casis.Mode(mode).SeatCounts() },
	Read: func(a match.Request, seats int) (casis.Options, error) {
		return casis.ParseOptions(casis.Mode(a.Mode), casis.Way(a.Play), seats, a.Options)
	},
	Request: RequestFor,
	Ends: func(o casis.Options, result string) []match.SeatEnd {
		rules := o.Rules()
		return match.SeatEnds(o.Seats, rules.Side, result)
	},
	Manners: func(o casis.Options) []match.Manner {
		rules := o.Rules()
		return bot.Manners(&rules)
	},
}

// Usual returns a with the options that a setup proposes.
func Usual(a match.Request) match.Request {
	return RequestFor(casis.UsualOptions(casis.Mode(a.Mode), casis.Way(a.Play), a.Seats), a.Seed)
}

// Begin returns the match that a requests, about to begin with those players.
func Begin(a match.Request, players []match.Player) (*Match, error) {
	a.Seats = len(players)
	o, err := Choices.Options(a)
	if err == nil {
		err = CheckPlayers(o.Mode, players)
	}
	if err != nil {
		return nil, err
	}
	return New(o, match.ParseSeed(a.Seed), players), nil
}

// Request returns a request for a match with the same cards.
func (m *Match) Request() match.Request { return RequestFor(m.Options, m.Seed) }

// RequestFor returns a request for a match with those options and the cards of the seed.
func RequestFor(o casis.Options, seed string) match.Request {
	return match.Request{Game: Game, Mode: string(o.Mode), Play: string(o.Way), Seats: o.Seats, Options: o.String(), Seed: seed}
}

// RoundsBegun returns 1 once the match has begun, which is one round.
func (m *Match) RoundsBegun() int { return min(len(m.ChanceResults), 1) }

// Players returns the players, by seat.
func (m *Match) Players() []match.Player { return m.Seats }

// State returns the present state.
func (m *Match) State() *casis.State { return &m.state }

// Over reports whether the match has been played to its end.
func (m *Match) Over() bool { return m.state.Table().Phase == casis.Over }

// Stage returns what the match waits for. It is Between before the first deal, while a tie breaker
// is due, and if a record stopped before its dice.
func (m *Match) Stage() match.Stage {
	switch p := m.state.Table().Phase; {
	case p == casis.Over:
		return match.Over
	case p.Chance(), m.TieDue():
		return match.Between
	}
	return match.Deciding
}

// Turn returns the seat that has to decide.
func (m *Match) Turn() match.Seat { return m.state.Table().Turn }

// Settled reports whether nothing that can still happen changes who wins.
func (m *Match) Settled() bool { return m.state.Table().Settled() }

// Result returns the word in a record for how the match stands: the sides that have won.
func (m *Match) Result() string {
	if !m.Over() {
		return record.Unfinished
	}
	var sides []string
	for side := range casis.MaxSeats {
		if m.state.Table().Winners>>side&1 != 0 {
			sides = append(sides, strconv.Itoa(side))
		}
	}
	return strings.Join(sides, ",")
}

// Ends returns how the match, which is one round, ended for the seat, or nothing until it is over.
func (m *Match) Ends(seat match.Seat) (ends []match.End) {
	if m.Over() {
		ends = append(ends, Choices.Ends(m.Options, m.Result())[seat].End)
	}
	return ends
}

// Next deals the first cards, begins the tie breaker that is due, or throws the dice that a record
// stopped before. All other chance is drawn as soon as it is due.
func (m *Match) Next() error {
	if m.TieDue() {
		return m.decideTie(StartTie)
	}
	if !m.state.Table().Phase.Chance() {
		return match.Refuse("wrong.no-chance")
	}
	m.settle()
	return nil
}

// settle draws chance until somebody has to decide. Each draw has a sequence of its own, so that a
// match continues in the same way whether or not decisions were undone.
func (m *Match) settle() {
	for m.state.Table().Phase.Chance() {
		chance := match.NewChance(m.seed, uint64(len(m.ChanceResults)+1))
		m.fall(m.state.DrawChance(&chance))
	}
}

// fall applies an outcome of chance.
func (m *Match) fall(f casis.ChanceResult) {
	if t := m.state.Table(); t.Phase == casis.Dealing && t.Ties > 0 {
		m.tie = tie{at: len(m.Actions), before: m.state, events: len(m.events)}
	}
	var ev casis.Events
	m.state.ApplyChance(&f, &ev)
	m.events = append(m.events, ev.List()...)
	m.ChanceResults = append(m.ChanceResults, f)
}

// Do performs the action of a token and draws the chance that follows. While a tie breaker is due
// it accepts only StartTie and EndHere.
func (m *Match) Do(token string) error {
	if m.TieDue() {
		return m.decideTie(token)
	}
	a, err := casis.ParseAction(token)
	if err != nil {
		return err
	}
	if no := m.Act(a); no.Reason != casis.Allowed {
		return match.Refuse("wrong.refused", "token", token, "why", no.Wrong())
	}
	return nil
}

// Act performs an action and draws the chance that follows. If the action is refused, Act returns
// why and changes nothing.
func (m *Match) Act(a casis.Action) casis.Refusal {
	no := m.act(a)
	if no.Reason == casis.Allowed {
		m.settle()
	}
	return no
}

// act performs an action without drawing the chance that follows.
func (m *Match) act(a casis.Action) casis.Refusal {
	if no := m.state.Why(a); no.Reason != casis.Allowed {
		return no
	}
	var ev casis.Events
	m.state.Do(a, &ev)
	m.since = append(m.since, len(m.events))
	m.events = append(m.events, ev.List()...)
	m.Actions = append(m.Actions, a)
	return casis.Refusal{}
}

// ForcedMove returns the token of the only possible decision, or "" if there is a choice. last is
// always false: no card is anybody's last.
func (m *Match) ForcedMove() (token string, last bool) {
	if m.Stage() != match.Deciding {
		return "", false
	}
	v := m.state.View(m.Turn())
	_, holds := v.HoldChoices()
	legal := v.Legal(nil)
	if holds || !v.BluffSuspects().IsEmpty() || len(legal) != 1 {
		return "", false
	}
	return legal[0].String(), false
}

// KeepToken returns the token that hides the same cards as before. It returns "" unless the seat
// has to choose its hand, its cards have not changed in this turn, and it can lay no case.
func (m *Match) KeepToken() string {
	t := m.state.Table()
	if t.Phase != casis.Closing || m.Stage() != match.Deciding {
		return ""
	}
	v := m.state.View(m.Turn())
	hands, holds := v.HoldChoices()
	if !holds || v.Hand.Len() != hands.N || len(v.Legal(nil)) > 0 || !v.BluffSuspects().IsEmpty() || m.stirred() {
		return ""
	}
	return casis.Action{Seat: v.Seat, Verb: casis.Hold, Cards: v.Hand}.String()
}

// stirred reports whether the seat got cards, gave some or laid a case since the turn began.
func (m *Match) stirred() bool {
	for i := len(m.events) - 1; i >= 0; i-- {
		switch e := &m.events[i]; e.Kind {
		case casis.Begins:
			return false
		case casis.Drew, casis.Laid, casis.Collected, casis.Given, casis.TookUp:
			return true
		}
	}
	return true
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
func (m *Match) bot(seat match.Seat) *match.Program[bot.Player, casis.View, casis.Action] {
	return m.bots.At(seat, m.Seats, bot.Kinds, m.seed)
}

// Deciders returns the seats that acted, in order.
func (m *Match) Deciders() (seats []match.Seat) {
	for _, a := range m.Actions {
		seats = append(seats, a.Seat)
	}
	return seats
}

// ExtraTags returns the tags of the match that belong to no game, for reading and changing.
func (m *Match) ExtraTags() *record.ExtraTags { return &m.Unknown }

// Rematch returns a new match with the same cards, about to begin.
func (m *Match) Rematch() match.Match[Standing] {
	return New(m.Options, m.seed, match.DropFullNames(m.Seats))
}

// At returns Rewind for code that knows no game. There is only one round.
func (m *Match) At(_, decisions int) match.Match[Standing] {
	return m.Rewind(min(decisions, len(m.Actions)))
}

// Rewind returns the match as it was after the given number of actions and the chance that followed
// the last of them. m is unchanged.
func (m *Match) Rewind(actions int) *Match {
	c := m.beginning()
	c.state = casis.Start(c.Options.Rules())
	c.replay(m, actions)
	if m.tie.agreed == c.tie.at {
		c.tie.agreed = m.tie.agreed
	}
	return c
}

// beginning returns the match as it was before anything happened, without a state.
func (m *Match) beginning() *Match {
	return &Match{Options: m.Options, Seed: m.Seed, seed: m.seed, Seats: m.Seats, Unknown: m.Unknown, Later: m.Later, bots: m.bots}
}

// replay repeats another match up to the given number of its actions.
func (m *Match) replay(of *Match, actions int) {
	for {
		switch {
		case m.state.Table().Phase.Chance() && len(m.ChanceResults) < len(of.ChanceResults):
			m.fall(of.ChanceResults[len(m.ChanceResults)])
		case len(m.Actions) < actions:
			m.act(of.Actions[len(m.Actions)])
		default:
			return
		}
	}
}

// Events returns the number of events.
func (m *Match) Events(match.Seat) int {
	_, n := m.shown()
	return n
}

// History returns the events as the seat may know them.
func (m *Match) History(seat casis.Seat) []casis.Event {
	_, n := m.shown()
	return match.History(m.events[:n], seat)
}
