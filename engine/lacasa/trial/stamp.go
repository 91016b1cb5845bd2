package trial

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// Enough is a number of deals that gives intervals of two percentage points to either side.
const Enough = 3000

// A Stamp measures whether rounds are fair and whether skill matters in them, by having bots play
// rounds with the same rules. It advances round by round and can be inspected at any time.
type Stamp struct {
	Rules lacasa.Rules
	Deals int // number of deals played: by fair bots alone, and then twice by fair against random play

	// Results of the rounds between fair bots.
	Made      Share                 // the elector's side fulfilled its bid, among rounds with one
	Leading   Share                 // the side that led first won, among rounds that a side won
	ByCake    Share                 // a tie was decided by the Mangia-Cake
	Level     Share                 // nobody won
	Decisions [lacasa.MaxSeats]Mean // real decisions in a round, by seat clockwise from the one that led first
	Stalled   int                   // rounds that did not end, including those against random play

	// Edge is how many more of a deal's two rounds fair play won than random play did with the same
	// cards and seats. In solo each plays one round of the deal against the Robot.
	Edge Mean

	deal   lacasa.Deal // the current deal
	dealer lacasa.Seat
	rounds int          // number of its rounds that have been played
	edge   int          // Edge in these rounds
	came   lacasa.Rules // the parts of the rules that have had an effect
	chance match.Chance
	fair   [lacasa.MaxSeats]bot.Player
	random [lacasa.MaxSeats]bot.Player
	view   lacasa.View
	events lacasa.Events
}

// NewStamp returns a stamp for rounds with the rules. The same seed gives the same figures.
func NewStamp(r lacasa.Rules, seed match.Seed) *Stamp {
	s := &Stamp{Rules: r, chance: match.NewChance(seed, 1)}
	for seat := range lacasa.Seat(lacasa.MaxSeats) {
		s.fair[seat], s.random[seat] = bot.NewFair(seed, seat), bot.NewRandom(seed, seat)
	}
	return s
}

// Run plays deals more deals.
func (s *Stamp) Run(deals int) {
	for end := s.Deals + deals; s.Deals < end; {
		s.Step()
	}
}

// Step plays the next round. Each deal has three: one between fair bots, and two between fair and
// random play with the sides exchanged.
func (s *Stamp) Step() {
	if s.rounds == 0 {
		s.shuffle()
		s.look()
	} else {
		s.contest(lacasa.Seat(s.rounds - 1))
	}
	if s.rounds++; s.rounds > lacasa.Sides {
		s.Edge.add(s.edge)
		s.rounds, s.edge = 0, 0
		s.Deals++
	}
}

// shuffle makes a new deal.
func (s *Stamp) shuffle() {
	s.deal = s.Rules.Deal(&s.chance)
	for s.Rules.Void(&s.deal) {
		s.came.MustRule = true
		s.deal = s.Rules.Deal(&s.chance)
	}
	s.dealer = lacasa.Human
	if !s.Rules.Solo() {
		s.dealer = lacasa.Seat(s.Deals % s.Rules.Seats())
	}
}

// look lets fair bots play the deal and records what happened.
func (s *Stamp) look() {
	first := lacasa.NoSeat
	var decisions [lacasa.MaxSeats]int
	var room [lacasa.MostLegal]lacasa.Action
	m := moment{state: lacasa.Start(s.Rules, s.dealer, &s.deal, nil), casa: s.Rules.UnplayedCards(&s.deal)}
	m.deal(&s.deal, &s.came)
	for n := 0; m.state.Table().Phase != lacasa.Over; n++ {
		legal := m.state.Legal(room[:0])
		if len(legal) == 0 || n > mostDecisions {
			s.Stalled++
			return
		}
		t := m.state.Table()
		if first == lacasa.NoSeat && t.Phase == lacasa.Playing {
			first = t.Leader
		}
		if len(legal) > 1 {
			decisions[t.Turn]++
		}
		m.before = *t
		m.did = s.decide(&m.state, legal, &s.fair)
		m.view = &s.view
		s.events.Reset()
		m.state.Do(m.did, &s.events)
		m.decided(&s.came)
		m.comes(s.events.List(), &s.came)
	}
	o := m.state.Table().Outcome()
	if t := m.state.Table(); t.Elector != lacasa.NoSeat && s.Rules.Goal.Aim == lacasa.Undertake {
		s.Made.add(o.Ending == lacasa.Made)
	}
	if o.Winner != lacasa.NoSeat {
		s.Leading.add(int(o.Winner) == first.Side())
	}
	if o.Bonus != [lacasa.Sides]uint8{} {
		s.came.Bonus = s.Rules.Bonus
	}
	s.ByCake.add(o.Ending == lacasa.ByCake)
	s.Level.add(o.Ending == lacasa.Level)
	for i := range s.Rules.Seats() {
		s.Decisions[i].add(decisions[(int(first)+i)%s.Rules.Seats()])
	}
}

// contest plays the deal with fair play on this side and random play on the other. In solo the
// person's seat is played fairly for side 0 and randomly for side 1.
func (s *Stamp) contest(side lacasa.Seat) {
	players := s.random
	for seat := range players {
		if alone := s.Rules.Solo(); alone && side == 0 || !alone && lacasa.Seat(seat).Side() == int(side) {
			players[seat] = s.fair[seat]
		}
	}
	state := lacasa.Start(s.Rules, s.dealer, &s.deal, nil)
	var room [lacasa.MostLegal]lacasa.Action
	for n := 0; state.Table().Phase != lacasa.Over; n++ {
		legal := state.Legal(room[:0])
		if len(legal) == 0 || n > mostDecisions {
			s.Stalled++
			return
		}
		state.Do(s.decide(&state, legal, &players), nil)
	}
	switch winner := state.Table().Outcome().Winner; {
	case winner == lacasa.NoSeat:
	case !s.Rules.Solo() && winner == side, s.Rules.Solo() && winner == lacasa.Human && side == 0:
		s.edge++
	case !s.Rules.Solo(), winner == lacasa.Human:
		s.edge--
	}
}

// decide returns the action of the player whose turn it is.
func (s *Stamp) decide(state *lacasa.State, legal []lacasa.Action, players *[lacasa.MaxSeats]bot.Player) lacasa.Action {
	seat := state.Table().Turn
	s.view = state.View(seat)
	if len(legal) == 1 {
		return legal[0]
	}
	return players[seat].Choose(&s.view)
}

// Advantage returns how many more rounds in a thousand fair play wins than random play, and half of
// its confidence interval.
func (s *Stamp) Advantage() (more, half int) {
	if s.Rules.Solo() {
		return s.Edge.PerUnit(1000)
	}
	return s.Edge.PerUnit(500)
}

// IdleRules returns the parts of the rules that have had no effect so far, as rules that contain
// nothing else.
func (s *Stamp) IdleRules() (idle lacasa.Rules) {
	idle.At = s.Rules.At
	for _, p := range parts {
		var here, came lacasa.Rules
		p(&here, &s.Rules)
		if p(&came, &s.came); came == (lacasa.Rules{}) {
			p(&idle, &s.Rules)
		}
	}
	return idle
}

// parts holds a copying function for each part of the rules that need not have an effect.
var parts = []func(to, from *lacasa.Rules){
	func(to, from *lacasa.Rules) { to.References = from.References },
	func(to, from *lacasa.Rules) { to.MustRule = from.MustRule },
	func(to, from *lacasa.Rules) { to.CakeStays = from.CakeStays },
	func(to, from *lacasa.Rules) { to.Aside = from.Aside },
	func(to, from *lacasa.Rules) { to.Cousins = from.Cousins },
	func(to, from *lacasa.Rules) { to.Usurpers = from.Usurpers },
	func(to, from *lacasa.Rules) { to.Heir = from.Heir },
	func(to, from *lacasa.Rules) { to.NoFollow = from.NoFollow },
	func(to, from *lacasa.Rules) { to.NoLead = from.NoLead },
	func(to, from *lacasa.Rules) { to.LowWins = from.LowWins },
	func(to, from *lacasa.Rules) { to.Second = from.Second },
	func(to, from *lacasa.Rules) { to.Loser = from.Loser },
	func(to, from *lacasa.Rules) { to.Kin = from.Kin },
	func(to, from *lacasa.Rules) { to.Removers = from.Removers },
	func(to, from *lacasa.Rules) { to.Exchangers = from.Exchangers },
	func(to, from *lacasa.Rules) { to.Lay = from.Lay },
	func(to, from *lacasa.Rules) { to.Give = from.Give },
	func(to, from *lacasa.Rules) { to.Shift = from.Shift },
	func(to, from *lacasa.Rules) { to.Bonus = from.Bonus },
}

// A moment is a state after a decision, with what was there before it.
type moment struct {
	state  lacasa.State
	casa   card.Set // cards of the deal that nobody plays
	before lacasa.Table
	did    lacasa.Action
	view   *lacasa.View // what the seat that decided could see
}

// deal records in came the parts of the rules that affect a deal.
func (m *moment) deal(d *lacasa.Deal, came *lacasa.Rules) {
	r := &m.state.Table().Rules
	l := r.Layout()
	for side := range l.Tableau {
		for _, span := range l.Tableau[side][:r.TableauLen(lacasa.Seat(side))] {
			came.CakeStays = came.CakeStays || d[span.To-1] == card.MangiaCake
		}
	}
}

// decided records the parts that affect the decision itself.
func (m *moment) decided(came *lacasa.Rules) {
	t, own := &m.before, m.view.OwnCards()
	if t.Phase == lacasa.Discarding && m.view.Hand.Has(card.MangiaCake) {
		came.CakeStays = true
	}
	if m.did.Verb != lacasa.Play {
		return
	}
	kept := card.RankSet(uint8(t.Rules.NoLead))
	if t.Count == 0 && own&kept != 0 && own&^kept != 0 {
		came.NoLead = t.Rules.NoLead
	}
	if follows := t.FollowingCards(own); t.Count > 0 && follows != 0 && !follows.Has(m.did.Card) {
		came.NoFollow = true
	}
}

// comes records the parts that affect the events after the decision.
func (m *moment) comes(events []lacasa.Event, came *lacasa.Rules) {
	t, r := &m.before, &m.before.Rules
	shown := uint8(0) // cards that were laid face down
	for i := range events {
		switch e := &events[i]; e.Kind {
		case lacasa.Revealed:
			t.Played[shown] = e.Card
			shown++
		case lacasa.Gathered, lacasa.ChallengeVoided:
			if e.Void || e.Kind == lacasa.ChallengeVoided {
				came.References = r.References
			}
		case lacasa.PutAside:
			if e.Number > 0 && !r.Aside.Steal {
				came.Aside = r.Aside
			}
		case lacasa.Stolen:
			if e.Seat != lacasa.NoSeat {
				came.Aside = r.Aside
			}
		case lacasa.Usurped:
			came.Usurpers = r.Usurpers
		case lacasa.HeirRules:
			came.Heir = true
		case lacasa.CardRemoved:
			if e.Card != card.Back {
				came.Removers = r.Removers
			}
		case lacasa.Exchanged:
			if e.Card != card.Back {
				came.Exchangers = r.Exchangers
			}
		case lacasa.CardLaid:
			came.Lay = true
		case lacasa.CardGiven:
			came.Give = true
		case lacasa.HandsMoved:
			came.Shift = true
		case lacasa.ChallengeWon:
			if t.Count = max(t.Count, shown); shown == 0 && m.did.Verb == lacasa.Play {
				t.Put(m.did.Card)
			}
			m.won(e, came)
		}
	}
}

// won records the parts that decided who won a challenge. m.before holds its cards.
func (m *moment) won(e *lacasa.Event, came *lacasa.Rules) {
	t := &m.before
	if t.Rules.LowWins.Has(t.Challenge) {
		came.LowWins = t.Rules.LowWins
	}
	if family := e.Card.Family(); family == t.Cousins && family != card.None && family != t.Led {
		came.Cousins = true
	}
	alone := *t
	if alone.Rules.Kin = false; t.Rules.Kin && t.WinningCard() != alone.WinningCard() {
		came.Kin = true
	}
	first := *t
	if first.Rules.Second = false; t.Rules.Second && t.WinningCard() != first.WinningCard() {
		came.Second = true
	}
	even := *t
	if even.Rules.Loser = lacasa.NoLoser; t.WinningCard() != even.WinningCard() {
		came.Loser = t.Rules.Loser
	}
}
