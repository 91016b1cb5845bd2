package game

import (
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/lacasa/match"
	"lacasa/scenes"
)

// session is the match being played at this screen. All it changes goes through the record, so that
// whatever it is, it can be saved.
type session struct {
	match  *match.Match
	before *match.Match // what a restart put away; nil: nothing
	bots   [lacasa.MaxSeats]bot.Player
	front  lacasa.Seat          // the human in front of the screen
	seen   [lacasa.MaxSeats]int // events of this round that each seat has been shown
	open   bool                 // that human's hand may be shown
	told   bool                 // the round's situation has been acknowledged
	scored *scenes.Standing     // how the round before ended, if it was played since the program began
}

// begin starts a match with a player at each seat.
func begin(o lacasa.Options, seed lacasa.Seed, players []scenes.Player) (*session, error) {
	seats := make([]match.Seat, len(players))
	for i, p := range players {
		seats[i] = match.Seat(p)
	}
	if err := match.CheckSeats(o.Mode, seats); err != nil {
		return nil, err
	}
	s := seat(match.New(o, seed, seats))
	return s, s.next()
}

// seat is a session that plays the match on from where it stands.
func seat(m *match.Match) *session {
	s := &session{match: m}
	seed := lacasa.ParseSeed(m.Seed)
	for i, p := range m.Seats {
		if p.Kind == "human" || p.Kind == "robot" {
			continue
		}
		player, err := bot.New(p.Kind, seed, lacasa.Seat(i))
		if err != nil { // a level that another version has
			player, _ = bot.New("bot-fair", seed, lacasa.Seat(i))
		}
		s.bots[i] = player
	}
	for i := range m.Seats {
		if s.human(lacasa.Seat(i)) {
			s.front = lacasa.Seat(i)
			break
		}
	}
	s.cover()
	if m.Round() != nil {
		s.told = len(m.Round().Actions) > 0
		s.answer()
		s.seeAll()
	}
	return s
}

func (s *session) human(seat lacasa.Seat) bool { return s.match.Seats[seat].Kind == "human" }

// humans is the number of humans at the table.
func (s *session) humans() (n int) {
	for i := range s.match.Seats {
		if s.human(lacasa.Seat(i)) {
			n++
		}
	}
	return n
}

// choices lists the situations a human dealer is to choose among; none where nobody has to.
func (s *session) choices() []string {
	if s.human(s.match.Dealer()) {
		return s.match.Choices()
	}
	return nil
}

// next deals the next round, unless a human dealer is to choose its situation first.
func (s *session) next() error {
	left := s.match.Choices()
	switch dealer := s.match.Dealer(); {
	case left == nil:
		return s.dealt(s.match.Begin(nil))
	case s.human(dealer):
		return nil
	default:
		return s.dealt(s.match.BeginWith(s.bots[dealer].Situation(left), nil))
	}
}

// choose deals the next round with the situation its dealer has chosen.
func (s *session) choose(situation string) error { return s.dealt(s.match.BeginWith(situation, nil)) }

func (s *session) dealt(err error) error {
	if err == nil {
		s.before, s.told, s.seen = nil, false, [lacasa.MaxSeats]int{}
		s.cover()
		s.answer()
	}
	return err
}

// do does a human's action, and then all that programs do before a human has to decide again.
func (s *session) do(a lacasa.Action) lacasa.Refusal {
	no := s.match.Do(a, nil)
	if no.Reason == lacasa.Allowed {
		s.before = nil
		s.answer()
	}
	return no
}

// answer lets the robot and the bots play while it is their turn.
func (s *session) answer() {
	var list [1]lacasa.Action
	for !s.match.BetweenRounds() {
		state := s.match.State()
		turn := state.Table().Turn
		switch {
		case s.human(turn):
			return
		case s.bots[turn] != nil:
			v := state.View(turn)
			s.match.Do(s.bots[turn].Choose(&v), nil)
		default:
			s.match.Do(state.Legal(list[:0])[0], nil)
		}
	}
}

// turn is the human who has to decide; ok is false when nobody has to.
func (s *session) turn() (seat lacasa.Seat, ok bool) {
	if s.match.BetweenRounds() {
		return 0, false
	}
	return s.match.State().Table().Turn, true
}

// cover hides the hand in front of the screen until its player says to be there. Where one human plays there is
// nobody to hide it from.
func (s *session) cover() { s.open = s.humans() == 1 }

// covered reports whether the human who has to decide is still to come before the screen.
func (s *session) covered() bool {
	seat, ok := s.turn()
	return ok && (seat != s.front || !s.open)
}

// look seats the human who has to decide in front of the screen.
func (s *session) look() {
	if seat, ok := s.turn(); ok {
		s.seen[s.front] = len(s.match.History(s.front))
		s.front, s.open = seat, true
	}
}

// peek is the hand of the human who has to decide.
func (s *session) peek() card.Set {
	seat, ok := s.turn()
	if !ok {
		return 0
	}
	return s.match.State().View(seat).Hand
}

// seeAll takes all that has happened in the round as shown to everybody.
func (s *session) seeAll() {
	for i := range s.match.Seats {
		s.seen[i] = len(s.match.History(lacasa.Seat(i)))
	}
}

// undo takes back the human's last decision of this round and all that came of it; after a restart, the
// restart. Where more than one human plays nothing is taken back: they have seen what came of it.
func (s *session) undo() bool {
	if s.before != nil {
		s.restore()
		return true
	}
	back, ok := s.match.Undone(s.front)
	if ok = ok && s.humans() == 1; ok {
		s.match = back
		s.seeAll()
	}
	return ok
}

// restart begins the round again with the same cards.
func (s *session) restart() {
	if before := s.match; len(before.Round().Actions) > 0 {
		s.match, s.before = before.At(0), before
		s.answer()
		s.seeAll()
	}
}

// restore takes a restart back.
func (s *session) restore() {
	if s.before != nil {
		s.match, s.before = s.before, nil
		s.seeAll()
	}
}

// standing is the match as the human in front of the screen may know it; while covered, as everybody may.
func (s *session) standing() scenes.Standing {
	st := StandingOf(s.match, s.front)
	if !s.match.State().Table().Rules.Solo() {
		st.Seen = min(s.seen[s.front], len(st.Log))
	}
	if s.match.BetweenRounds() {
		st.Reasons = s.reasons()
	}
	st.CanRestore = s.before != nil
	st.CanRecall = s.scored != nil
	st.CanUndo = s.humans() == 1 && st.Begun || st.CanRestore
	if !s.open { // what everybody may know, and nothing else
		st.View = lacasa.View{Table: *s.match.State().Table(), Seat: s.front}
		st.Start = lacasa.View{Table: *s.match.At(0).State().Table(), Seat: s.front}
		st.Log = s.match.History(lacasa.NoSeat)
	}
	return st
}

// reasons is why the bots did what they did in the round that is over: it is played once more, and each is asked
// again where it had to decide.
func (s *session) reasons() (list []scenes.Reason) {
	m := s.match.At(0)
	events := len(m.History(lacasa.NoSeat))
	state := *m.State()
	var ev lacasa.Events
	for _, a := range s.match.Round().Actions {
		if player, ok := s.bots[a.Seat].(explainer); ok {
			v := state.View(a.Seat)
			if did, why := player.Explain(&v); did == a {
				list = append(list, scenes.Reason{Event: events, Why: why, Did: a})
			}
		}
		ev.Reset()
		state.Do(a, &ev)
		events += len(ev.List())
	}
	return list
}

// explainer is a bot that can say why it does what it does.
type explainer interface {
	Explain(v *lacasa.View) (lacasa.Action, bot.Why)
}

// StandingOf is a match with a round under way, or just over, as the seat may know it, all of it shown before.
func StandingOf(m *match.Match, seat lacasa.Seat) scenes.Standing {
	round := m.Round()
	st := scenes.Standing{
		View: m.State().View(seat), Start: m.At(0).State().View(seat), Log: m.History(seat), Options: m.Options, Seed: m.Seed,
		Dealt: len(round.Deals), Score: m.Score(), MatchOver: m.Over(),
	}
	st.Seen = len(st.Log)
	for _, p := range m.Seats {
		st.Players = append(st.Players, scenes.Player(p))
	}
	for i := range m.Rounds {
		st.Program = append(st.Program, m.Rounds[i].Situation)
		if i < len(m.Rounds)-1 || m.BetweenRounds() {
			st.Outcomes = append(st.Outcomes, m.Rounds[i].Outcome)
		}
	}
	for _, a := range round.Actions {
		st.Begun = st.Begun || a.Seat == seat
	}
	st.CanUndo = st.Begun
	return st
}
