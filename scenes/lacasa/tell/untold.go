package tell

import (
	"fmt"
	"regexp"
	"slices"

	"lacasa/assets/words"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
)

// gap matches what is in a text where something is missing: the name of a fact, the key of a
// sentence, or nothing between two blanks.
var gap = regexp.MustCompile(`[][{}|]|[a-z]\.[a-z0-9]|  `)

// MissingSentences makes all sentences, in every language, about the rules and events of the last
// round of m, which is over. It returns an error that names a missing sentence or fact.
func MissingSentences(m *casa.Match) error {
	for _, l := range words.Languages {
		c := words.Open(l.Code)
		w := Voice{Catalogue: c}.Of(m.Options.Mode, m.Seats)
		for _, said := range w.all(m) {
			if said == "" || gap.MatchString(said) {
				return fmt.Errorf("in %s is said %q", l.Name, said)
			}
		}
		for _, e := range m.History(0) {
			if said := w.Event(e); gap.MatchString(said) {
				return fmt.Errorf("in %s is said %q of %+v", l.Name, said, e)
			}
		}
	}
	return nil
}

// all returns all sentences about the rules: before the election, during play, and at the end.
func (w Voice) all(m *casa.Match) (said []string) {
	o, t := &m.Options, *m.Start().Table()
	said = append(said, w.Counted(&t.Rules), w.AboveCounts(&t))
	for _, nominated := range []card.Card{t.Nominated, card.Back} {
		t.Nominated = nominated
		said = slices.Concat(said, w.About(&t, o), w.InShort(&t, o), []string{w.Goal(&t, "short."), w.Goal(&t, "aim.")})
	}
	end := m.State().Table()
	outcome := end.Outcome()
	return slices.Concat(said, []string{w.Goal(end, "goal."), w.Goal(end, "short."), w.Goal(end, "aim."), w.Verdict(end, outcome)}, w.Details(end, outcome))
}
