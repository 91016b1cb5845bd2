// Package record is a match of La Casa as text and as something to be played on: it writes, reads,
// checks and continues records. Saves, undo, replays, links, tests and simulations are all records.
//
// The form is a public contract: one match, its chance written out, every token checked against the
// rules as it is read, so that a record is either whole and right or refused with its line.
package match

import (
	"fmt"
	"slices"

	"lacasa/engine/lacasa"
)

// Version is the version of the form.
const Version = 1

// Seat is who sits at a place: a kind (human, robot, random, bot-…) and a name.
type Seat struct{ Kind, Name string }

// Tag is a tag this program does not know, kept as it was written.
type Tag struct{ Name, Value string }

// Round is what was dealt and done in a round; all else about it follows from the rules.
type Round struct {
	Dealer    lacasa.Seat
	Situation string        // an id, lacasa.OwnID or lacasa.Plain
	Deals     []lacasa.Deal // the last is the one played, those before it were void
	Actions   []lacasa.Action
	Outcome   lacasa.Outcome // once the round is over
	Unknown   []Tag
}

// Match is a match and where it stands.
type Match struct {
	Options lacasa.Options
	Seed    string // as shown
	Seats   []Seat
	Rounds  []Round
	Unknown []Tag

	state lacasa.State // of the last round
	over  bool         // the last round is over
	score [lacasa.Sides]int
}

// New is a match about to begin, with one of the seats at each place of its mode.
func New(o lacasa.Options, seed lacasa.Seed, seats []Seat) *Match {
	return &Match{Options: o, Seed: seed.String(), Seats: seats}
}

// Score is the points so far, per side.
func (m *Match) Score() [lacasa.Sides]int { return m.score }

// BetweenRounds reports whether no round is under way: none has begun, or the last is over.
func (m *Match) BetweenRounds() bool { return len(m.Rounds) == 0 || m.over }

// Over reports whether the match has been played to its end.
func (m *Match) Over() bool {
	return m.BetweenRounds() && len(m.Rounds) > 0 && m.Options.Over(len(m.Rounds), m.score)
}

// Result is the record's word for how the match stands.
func (m *Match) Result() string {
	if !m.Over() {
		return "unfinished"
	}
	return m.Options.Result(m.score)
}

// State is the round under way, or the last one.
func (m *Match) State() *lacasa.State { return &m.state }

// Round is the round under way, or the last one; nil before the first.
func (m *Match) Round() *Round {
	if len(m.Rounds) == 0 {
		return nil
	}
	return &m.Rounds[len(m.Rounds)-1]
}

// Dealer is the dealer of the next round.
func (m *Match) Dealer() lacasa.Seat {
	if r := m.Round(); r != nil {
		return m.Options.Dealer(r.Dealer)
	}
	return m.Options.FirstDealer(lacasa.ParseSeed(m.Seed))
}

// Choices lists the situations the dealer of the next round chooses among; none where it is drawn.
func (m *Match) Choices() []string {
	if before := m.before(); m.BetweenRounds() && !m.Over() && m.Options.Chosen(before) {
		return m.Options.Left(before)
	}
	return nil
}

// before lists the situations of the rounds so far.
func (m *Match) before() (ids []string) {
	for i := range m.Rounds {
		ids = append(ids, m.Rounds[i].Situation)
	}
	return ids
}

// Begin begins the next round as the match's seed has it: the situation drawn and the cards dealt,
// again where the deal is void. There is a next round unless the match is over. Where the dealer
// chooses the situation, BeginWith begins it instead.
func (m *Match) Begin(ev *lacasa.Events) error {
	if m.Choices() != nil {
		return fmt.Errorf("the dealer is to choose the situation")
	}
	n := len(m.Rounds)
	return m.BeginWith(m.Options.Program(lacasa.ParseSeed(m.Seed), n+1)[n], ev)
}

// BeginBy begins the next round with the situation that its dealer chooses of those left, or as Begin does where there is
// nothing to choose.
func (m *Match) BeginBy(choose func(left []string) string, ev *lacasa.Events) error {
	if left := m.Choices(); left != nil {
		return m.BeginWith(choose(left), ev)
	}
	return m.Begin(ev)
}

// BeginWith begins the next round with the situation chosen.
func (m *Match) BeginWith(situation string, ev *lacasa.Events) error {
	if !m.BetweenRounds() || m.Over() {
		return fmt.Errorf("no round can begin now")
	}
	rules, err := m.Options.Rules(situation)
	if err != nil {
		return err
	}
	if err := m.begin(m.Dealer(), situation); err != nil {
		return err
	}
	chance := lacasa.NewChance(lacasa.ParseSeed(m.Seed), uint64(len(m.Rounds)))
	for {
		deal := chance.Next(&rules)
		if m.deal(deal, ev); !rules.Void(&deal) {
			return nil
		}
	}
}

// begin opens a round; it waits for its deal.
func (m *Match) begin(dealer lacasa.Seat, situation string) error {
	if err := m.Options.CheckRound(m.before(), situation); err != nil {
		return err
	}
	m.Rounds = append(m.Rounds, Round{Dealer: dealer, Situation: situation})
	m.over = false
	return nil
}

func (m *Match) rules() (lacasa.Rules, error) { return m.Options.Rules(m.Round().Situation) }

// deal takes down a deal that the rules have checked; one that is not void starts the round.
func (m *Match) deal(d lacasa.Deal, ev *lacasa.Events) {
	r := m.Round()
	r.Deals = append(r.Deals, d)
	if rules, err := m.rules(); err == nil && !rules.Void(&d) {
		m.state = lacasa.Start(rules, r.Dealer, &d, ev)
	}
}

// Do does an action, or says why it is refused and changes nothing.
func (m *Match) Do(a lacasa.Action, ev *lacasa.Events) lacasa.Refusal {
	if m.BetweenRounds() {
		return lacasa.Refusal{Reason: lacasa.RoundIsOver}
	}
	if no := m.state.Why(a); no.Reason != lacasa.Allowed {
		return no
	}
	m.state.Do(a, ev)
	r := m.Round()
	r.Actions = append(r.Actions, a)
	if t := m.state.Table(); t.Phase == lacasa.Over {
		m.over = true
		r.Outcome = t.Outcome()
		for side, p := range r.Outcome.Points {
			m.score[side] += int(p)
		}
	}
	return lacasa.Refusal{}
}

// At is the match as it stood after the given number of actions of its last round. The match itself
// stays as it is.
func (m *Match) At(actions int) *Match {
	c := &Match{Options: m.Options, Seed: m.Seed, Seats: m.Seats, Unknown: m.Unknown}
	for i := range m.Rounds {
		r := &m.Rounds[i]
		do := r.Actions
		if i == len(m.Rounds)-1 {
			do = do[:actions]
		}
		c.Rounds = append(c.Rounds, Round{Dealer: r.Dealer, Situation: r.Situation, Unknown: r.Unknown})
		c.over = false
		for _, d := range r.Deals {
			c.deal(d, nil)
		}
		for _, a := range do {
			c.Do(a, nil)
		}
	}
	return c
}

// Undone is the match without the last thing the seat decided in this round and all that came of it;
// ok is false when it has decided nothing in this round.
func (m *Match) Undone(seat lacasa.Seat) (back *Match, ok bool) {
	r := m.Round()
	if r == nil {
		return nil, false
	}
	for i, a := range slices.Backward(r.Actions) {
		if a.Seat == seat {
			return m.At(i), true
		}
	}
	return nil, false
}

// History is what has happened in the last round, as the seat may know it.
func (m *Match) History(seat lacasa.Seat) (events []lacasa.Event) {
	r := m.Round()
	rules, err := m.Options.Rules(r.Situation)
	if err != nil {
		panic(err) // begin has refused such a round
	}
	var ev lacasa.Events
	state := lacasa.Start(rules, r.Dealer, &r.Deals[len(r.Deals)-1], &ev)
	take := func() {
		for _, e := range ev.List() {
			events = append(events, e.For(seat))
		}
		ev.Reset()
	}
	take()
	for _, a := range r.Actions {
		state = state.Apply(a, &ev)
		take()
	}
	return events
}
