package game

import (
	"slices"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
)

// session is the match being played at this screen. All it changes goes through the record, so that
// whatever it is, it can be saved.
type session struct {
	match  *casa.Match
	before *casa.Match          // what a restart put away; nil: nothing
	front  lacasa.Seat          // the human in front of the screen
	seen   [lacasa.MaxSeats]int // events of this round that each seat has been shown
	open   bool                 // that human's hand may be shown
	told   bool                 // the round's situation has been acknowledged
	scored *scenes.Standing     // how the round before ended, if it was played since the program began
}

// begin starts a match with a player at each seat.
func begin(o lacasa.Options, seed match.Seed, players []scenes.Player) (*session, error) {
	if err := casa.CheckPlayers(o.Mode, players); err != nil {
		return nil, err
	}
	s := seat(casa.New(o, seed, slices.Clone(players)))
	return s, s.next()
}

// seat is a session that plays the match on from where it stands.
func seat(m *casa.Match) *session {
	s := &session{match: m}
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
func (s *session) next() error { return s.dealt(s.match.Next()) }

// choose deals the next round with the situation its dealer has chosen.
func (s *session) choose(situation string) error { return s.dealt(s.match.BeginWith(situation)) }

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
	no := s.match.Act(a)
	if no.Reason == lacasa.Allowed {
		s.before = nil
		s.answer()
	}
	return no
}

// answer lets the robot and the bots play while it is their turn.
func (s *session) answer() {
	if err := match.Answered(s.match); err != nil {
		panic(err) // a program decides what is allowed
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
		s.seen[s.front] = s.match.Events(match.Seat(s.front))
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
		s.seen[i] = s.match.Events(match.Seat(i))
	}
}

// undo takes back the human's last decision of this round and all that came of it; after a restart, the
// restart. Where more than one human plays nothing is taken back: they have seen what came of it.
func (s *session) undo() bool {
	if s.before != nil {
		s.restore()
		return true
	}
	back, ok := match.Undone(s.match, match.Seat(s.front))
	if ok = ok && s.humans() == 1; ok {
		s.match = back.(*casa.Match)
		s.seeAll()
	}
	return ok
}

// restart begins the round again with the same cards.
func (s *session) restart() {
	if before := s.match; len(before.Round().Actions) > 0 {
		s.match, s.before = before.Back(0), before
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
	return s.match.Tell(match.Look{Seat: match.Seat(s.front), Open: s.open, Seen: s.seen[s.front],
		Undo: s.humans() == 1, Restore: s.before != nil, Recall: s.scored != nil})
}
