// Package trial tests situations before anybody plays them: whether every round of a situation ends
// by the rules, whether it is fair, and whether skill matters in it.
package trial

import (
	"fmt"
	"slices"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
)

// OptionsFor returns, for each place of the situation, the options of a match that plays only it.
func OptionsFor(s lacasa.Situation) (all []lacasa.Options, err error) {
	for _, at := range Places {
		if s.Where&at == 0 {
			continue
		}
		o := lacasa.OptionsAt(at)
		o.Situations = []string{s.ID}
		if err := o.TakeOwn(s); err != nil {
			return nil, err
		}
		all = append(all, o)
	}
	return all, nil
}

// mostDecisions is more than the decisions of any round: 36 cards are played, and each may cause a
// few more.
const mostDecisions = 400

// Play plays a match of programs to its end. It returns an error for the first
// fault: no legal action, a legal action refused, a card lost, a round that does not end, or a
// record that reads differently. Such a fault is one of the engine, so the error is for its
// developers and is not translated.
func Play(m *casa.Match) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("round %d breaks down: %v", m.RoundsBegun(), why)
		}
	}()
	for m.Stage() != match.Over {
		switch m.Stage() {
		case match.Between:
			err = m.Next()
		case match.Choosing:
			err = m.Do(m.Suggest(m.Turn()))
		case match.Deciding:
			err = playRound(m)
		case match.Over:
		}
		if err != nil {
			return fmt.Errorf("round %d: %w", m.RoundsBegun(), err)
		}
	}
	return reads(m)
}

// playRound plays the current round and checks every state on the way.
func playRound(m *casa.Match) error {
	r := m.Round()
	s := m.State()
	casa := s.Table().Rules.UnplayedCards(&r.Deals[len(r.Deals)-1])
	var room [lacasa.MostLegal]lacasa.Action
	for n := 0; ; n++ {
		if lost, twice := s.MisplacedCards(casa); lost|twice != 0 {
			return fmt.Errorf("after %d decisions cards are lost: %v, or there twice: %v", n, slices.Collect(lost.All()), slices.Collect(twice.All()))
		}
		if m.BetweenRounds() {
			return nil
		}
		legal := s.Legal(room[:0])
		if len(legal) == 0 || len(legal) > lacasa.MostLegal || n > mostDecisions {
			return fmt.Errorf("after %d decisions, phase %d, there are %d to choose from", n, s.Table().Phase, len(legal))
		}
		token := m.Suggest(m.Turn())
		a, err := lacasa.ParseAction(token)
		if err != nil {
			return err
		}
		if !slices.Contains(legal, a) {
			return fmt.Errorf("%s is none of the %d decisions there are", token, len(legal))
		}
		casa = s.CasaAfter(casa, a)
		if no := m.Act(a); no.Reason != lacasa.Allowed {
			return fmt.Errorf("%s is refused: %v", token, no.Reason)
		}
	}
}

// reads returns an error unless the match's record is valid, and reads and writes back unchanged.
func reads(m *casa.Match) error {
	text := m.String()
	again, err := casa.Read([]byte(text))
	switch {
	case err != nil:
		return fmt.Errorf("its record does not hold: %w", err)
	case again.String() != text:
		return fmt.Errorf("its record is written otherwise once it was read:\n%s", again)
	}
	return nil
}
