// Package match plays matches of La Casa: it writes, reads, checks and continues their records, and
// tells each seat what it may know.
package match

import (
	"slices"
	"strings"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/match"
	"lacasa/engine/record"
)

// A Round holds what was dealt and done in a round. Everything else about it follows from the
// rules.
type Round struct {
	Dealer    lacasa.Seat
	Situation string        // an id, or lacasa.Plain
	Deals     []lacasa.Deal // the last is the one played, those before it were void
	Actions   []lacasa.Action
	Outcome   lacasa.Outcome // once the round is over
	Unknown   record.ExtraTags
}

// A Match is a match and its present state.
type Match struct {
	Options lacasa.Options
	Seed    string // as shown
	Seats   []match.Player
	Rounds  []Round
	Unknown record.ExtraTags

	seed     match.Seed
	choosing bool           // the dealer of the next round is to choose its situation
	start    lacasa.State   // of the last round, as it was dealt
	state    lacasa.State   // of the last round, now
	events   []lacasa.Event // of the last round, as nobody may be told them
	dealt    int            // how many of them came with the deal
	over     bool           // the last round is over
	score    [lacasa.Sides]int
	bots     match.Programs[bot.Player, lacasa.View, lacasa.Action]
}

var (
	_ match.Match[Standing]                     = &Match{}
	_ match.Thinker[lacasa.View, lacasa.Action] = &bot.Strong{}
)

// New returns a match about to begin, with one player at each seat of its mode.
func New(o lacasa.Options, seed match.Seed, players []match.Player) *Match {
	return &Match{Options: o, Seed: seed.String(), seed: seed.Visible(), Seats: players}
}

// Choices describes the matches that can be requested.
var Choices = match.Choices[lacasa.Options]{
	Modes: match.Strings(lacasa.Modes),
	Ways:  func(mode string) []string { return match.Strings(lacasa.Mode(mode).Ways()) },
	Seats: func(mode, _ string) []int { return []int{lacasa.Mode(mode).Seats()} },
	Read: func(a match.Request, seats int) (lacasa.Options, error) {
		o, err := lacasa.ParseOptions(lacasa.Mode(a.Mode), lacasa.Way(a.Play), a.Options, forms(a.Own)...)
		if own := o.Mode.Seats(); err == nil && seats != own {
			err = match.Refuse("wrong.seats", "wanted", own, "number", seats)
		}
		return o, err
	},
	Request: RequestFor,
	Ends: func(o lacasa.Options, result string) []match.SeatEnd {
		if o.Mode == lacasa.Solo {
			// otherwise it is the points, which are counted and not won
			result = map[string]string{lacasa.SoloWon: "0", lacasa.SoloLost: "1"}[result]
		}
		return match.SeatEnds(o.Mode.Seats(), func(s match.Seat) int { return lacasa.Seat(s).Side() }, result)
	},
	Manners: bot.Manners,
}

// Begin returns the match that a requests, about to begin with those players.
func Begin(a match.Request, players []match.Player) (*Match, error) {
	o, err := Choices.Options(a)
	if err == nil {
		err = CheckPlayers(o.Mode, players)
	}
	if err != nil {
		return nil, err
	}
	return New(o, match.ParseSeed(a.Seed), players), nil
}

// CheckPlayers returns an error if the players do not fit the mode.
func CheckPlayers(mode lacasa.Mode, players []match.Player) error {
	if mode != lacasa.Solo {
		return record.CheckPlayers(players, mode.Seats())
	}
	if len(players) == lacasa.Sides && !players[lacasa.Robot].Robot() {
		return match.Refuse("wrong.robots-seat", "seat", lacasa.Robot)
	}
	if len(players) == lacasa.Sides {
		players = slices.Replace(slices.Clone(players), int(lacasa.Robot), lacasa.Sides, match.Player{Kind: match.KindRandom})
	}
	return record.CheckPlayers(players, lacasa.Sides)
}

// Request returns a request for a match with the same cards.
func (m *Match) Request() match.Request { return RequestFor(m.Options, m.Seed) }

// RequestFor returns a request for a match with those options and the cards of the seed. The mode
// determines the number of seats.
func RequestFor(o lacasa.Options, seed string) match.Request {
	return match.Request{Game: Game, Mode: string(o.Mode), Play: string(o.Way), Options: o.String(), Own: told(&o), Seed: seed}
}

// told returns the situations made by players that have ids of their own, one a line.
func told(o *lacasa.Options) string {
	var forms []string
	for i := range o.Own {
		if own := &o.Own[i]; own.ID != lacasa.OwnID {
			forms = append(forms, MustForm(&own.Situation))
		}
	}
	return strings.Join(forms, "\n")
}

// forms splits the result of told.
func forms(told string) (list []string) {
	for line := range strings.Lines(told) {
		if line = strings.TrimSpace(line); line != "" {
			list = append(list, line)
		}
	}
	return list
}

// MustForm returns the form of s, which must pass Check.
func MustForm(s *lacasa.Situation) string {
	text, err := s.Form()
	if err != nil {
		panic(err)
	}
	return text
}

// RoundsBegun returns how many rounds have begun.
func (m *Match) RoundsBegun() int { return len(m.Rounds) }

// Players returns the players, by seat.
func (m *Match) Players() []match.Player { return m.Seats }

// Score returns the points so far, per side.
func (m *Match) Score() [lacasa.Sides]int { return m.score }

// BetweenRounds reports whether no round is under way: none has begun, or the last one is over.
func (m *Match) BetweenRounds() bool { return len(m.Rounds) == 0 || m.over }

// Over reports whether the match has been played to its end.
func (m *Match) Over() bool {
	return m.BetweenRounds() && len(m.Rounds) > 0 && m.Options.Over(len(m.Rounds), m.score)
}

// Stage returns what the match waits for.
func (m *Match) Stage() match.Stage {
	switch {
	case m.Over():
		return match.Over
	case m.choosing:
		return match.Choosing
	case m.BetweenRounds():
		return match.Between
	}
	return match.Deciding
}

// Turn returns the seat that has to decide: the one whose turn it is in the round, or the dealer
// who chooses the situation of the next round.
func (m *Match) Turn() match.Seat {
	if m.choosing {
		return match.Seat(m.Dealer())
	}
	return match.Seat(m.state.Table().Turn)
}

// Result returns the word in a record for how the match stands.
func (m *Match) Result() string {
	if !m.Over() {
		return record.Unfinished
	}
	return m.Options.Result(m.score)
}

// Ends returns how each finished round ended for the seat.
func (m *Match) Ends(seat match.Seat) (ends []match.End) {
	for i := range m.Rounds {
		end := match.Lost
		switch winner := m.Rounds[i].Outcome.Winner; {
		case i == len(m.Rounds)-1 && !m.over:
			continue
		case winner == lacasa.NoSeat:
			end = match.Drawn
		case winner.Side() == lacasa.Seat(seat).Side():
			end = match.Won
		}
		ends = append(ends, end)
	}
	return ends
}

// State returns the current or the last round.
func (m *Match) State() *lacasa.State { return &m.state }

// Start returns the current or the last round as it was dealt.
func (m *Match) Start() *lacasa.State { return &m.start }

// Round returns the current or the last round, or nil before the first.
func (m *Match) Round() *Round {
	if len(m.Rounds) == 0 {
		return nil
	}
	return &m.Rounds[len(m.Rounds)-1]
}

// Dealer returns the dealer of the next round.
func (m *Match) Dealer() lacasa.Seat {
	if r := m.Round(); r != nil {
		return m.Options.Dealer(r.Dealer)
	}
	return m.Options.FirstDealer(m.seed)
}

// Choices returns the situations among which the dealer of the next round chooses; none if it is
// drawn.
func (m *Match) Choices() []string {
	if before := m.before(); m.BetweenRounds() && !m.Over() && m.Options.DealerChooses(before) {
		return m.Options.Remaining(before)
	}
	return nil
}

// before returns the situations of the rounds so far.
func (m *Match) before() (ids []string) {
	for i := range m.Rounds {
		ids = append(ids, m.Rounds[i].Situation)
	}
	return ids
}

// Next begins the next round as determined by the match's seed: it draws the situation and deals
// the cards, again if the deal is void. If its dealer chooses the situation, the match waits for
// that first. The match must not be over.
func (m *Match) Next() error {
	if m.Choices() != nil {
		m.choosing = true
		return nil
	}
	n := len(m.Rounds)
	return m.BeginWith(m.Options.DrawSituations(m.seed, n+1)[n])
}

// BeginWith begins the next round with a situation, dealt as determined by the match's seed.
func (m *Match) BeginWith(situation string) error {
	if !m.BetweenRounds() || m.Over() {
		return match.Refuse("wrong.no-round")
	}
	rules, err := m.Options.Rules(situation)
	if err != nil {
		return err
	}
	if err := m.begin(m.Dealer(), situation); err != nil {
		return err
	}
	chance := match.NewChance(m.seed, uint64(len(m.Rounds)))
	for {
		deal := rules.Deal(&chance)
		if m.deal(&rules, deal); !rules.Void(&deal) {
			return nil
		}
	}
}

// begin opens a round, which then waits for its deal.
func (m *Match) begin(dealer lacasa.Seat, situation string) error {
	if err := m.Options.CheckRound(m.before(), situation); err != nil {
		return err
	}
	m.Rounds = append(m.Rounds, Round{Dealer: dealer, Situation: situation})
	m.over, m.choosing = false, false
	return nil
}

func (m *Match) rules() (lacasa.Rules, error) { return m.Options.Rules(m.Round().Situation) }

// deal records a deal that the rules have checked, and starts the round unless the deal is void.
func (m *Match) deal(rules *lacasa.Rules, d lacasa.Deal) {
	r := m.Round()
	r.Deals = append(r.Deals, d)
	if !rules.Void(&d) {
		var ev lacasa.Events
		m.start = lacasa.Start(*rules, r.Dealer, &d, &ev)
		m.state = m.start
		m.events = append(m.events[:0:0], ev.List()...)
		m.dealt = len(m.events)
	}
}

// Do performs the action of a token.
func (m *Match) Do(token string) error {
	if m.choosing {
		situation, ok := chosen(m.Dealer(), token)
		if !ok {
			return match.Refuse("wrong.no-choice", "token", token)
		}
		return m.BeginWith(situation)
	}
	a, err := lacasa.ParseAction(token)
	if err != nil {
		return err
	}
	if no := m.Act(a); no.Reason != lacasa.Allowed {
		return match.Refuse("wrong.refused", "token", token, "why", no.Wrong())
	}
	return nil
}

// Act performs an action. If it is refused, Act returns why and changes nothing.
func (m *Match) Act(a lacasa.Action) lacasa.Refusal {
	if m.BetweenRounds() {
		return lacasa.Refusal{Reason: lacasa.RoundIsOver}
	}
	if no := m.state.Why(a); no.Reason != lacasa.Allowed {
		return no
	}
	var ev lacasa.Events
	m.state.Do(a, &ev)
	m.events = append(m.events, ev.List()...)
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

// Settled reports whether the outcome of the current round can no longer change.
func (m *Match) Settled() bool { return !m.BetweenRounds() && m.state.Table().Settled() }

// ForcedMove returns the token of the only possible decision, or "" if there is a choice. last
// reports whether it plays a last card.
func (m *Match) ForcedMove() (token string, last bool) {
	if m.Stage() != match.Deciding {
		return "", false
	}
	var room [lacasa.MostLegal]lacasa.Action
	legal := m.state.Legal(room[:0])
	if len(legal) > 1 {
		return "", false
	}
	v := m.state.View(m.state.Table().Turn)
	return legal[0].String(), v.Phase == lacasa.Playing && v.OwnCards().Len() == 1
}

// Suggest returns the token of what the Robot, or the bot at the seat, decides.
func (m *Match) Suggest(at match.Seat) string {
	seat := lacasa.Seat(at)
	if m.choosing {
		return ChooseToken(seat, m.bot(seat).Player.Situation(m.Choices()))
	}
	if m.Seats[seat].Robot() {
		var list [1]lacasa.Action
		return m.state.Legal(list[:0])[0].String()
	}
	v := m.state.View(seat)
	return m.bot(seat).Choose(&v).String()
}

// Think lets the bot at the seat think on as long as more returns true, and reports whether it has
// decided.
func (m *Match) Think(seat match.Seat, more func() bool) (decided bool) {
	if m.choosing || m.Seats[seat].Robot() {
		return true
	}
	v := m.state.View(lacasa.Seat(seat))
	return m.bot(lacasa.Seat(seat)).Think(&v, more)
}

// bot returns the program that plays for the seat.
func (m *Match) bot(seat lacasa.Seat) *match.Program[bot.Player, lacasa.View, lacasa.Action] {
	return m.bots.At(match.Seat(seat), m.Seats, bot.Kinds, m.seed)
}

// Deciders returns the seats that acted in the last round, in order.
func (m *Match) Deciders() (seats []match.Seat) {
	if r := m.Round(); r != nil {
		for _, a := range r.Actions {
			seats = append(seats, match.Seat(a.Seat))
		}
	}
	return seats
}

// ExtraTags returns the tags of the match that belong to no game, for reading and changing.
func (m *Match) ExtraTags() *record.ExtraTags { return &m.Unknown }

// Rematch returns a new match with the same cards, about to begin.
func (m *Match) Rematch() match.Match[Standing] {
	return New(m.Options, m.seed, match.DropFullNames(m.Seats))
}

// At returns the match as it was after the given number of decisions of a round, or after all of
// them if there were fewer.
func (m *Match) At(round, decisions int) match.Match[Standing] {
	until := *m
	until.Rounds = m.Rounds[:round]
	return until.Rewind(min(decisions, len(until.Round().Actions)))
}

// Rewind returns the match as it was after the given number of actions of its last round. m is
// unchanged.
func (m *Match) Rewind(actions int) *Match {
	last := len(m.Rounds) - 1
	c := &Match{Options: m.Options, Seed: m.Seed, seed: m.seed, Seats: m.Seats, Unknown: m.Unknown, bots: m.bots}
	c.Rounds = slices.Clone(m.Rounds)
	for i := range c.Rounds[:last] {
		for side, p := range c.Rounds[i].Outcome.Points {
			c.score[side] += int(p)
		}
	}
	r := &c.Rounds[last]
	r.Deals, r.Actions, r.Outcome = nil, nil, lacasa.Outcome{}
	rules, err := c.rules()
	if err != nil {
		panic(err) // begin has refused such a round
	}
	for _, d := range m.Rounds[last].Deals {
		c.deal(&rules, d)
	}
	for _, a := range m.Rounds[last].Actions[:actions] {
		c.Act(a)
	}
	return c
}

// Events returns the number of events of the last round.
func (m *Match) Events(match.Seat) int { return len(m.events) }

// History returns the events of the last round as the seat may know them.
func (m *Match) History(seat lacasa.Seat) []lacasa.Event {
	return match.History(m.events, seat)
}
