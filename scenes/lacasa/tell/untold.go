package tell

import (
	"fmt"
	"regexp"
	"slices"

	"lacasa/assets/words"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
)

// gap is what stands where something could not be said: a fact's name, the key of a sentence, or nothing between two blanks.
var gap = regexp.MustCompile(`[][{}|]|[a-z]\.[a-z0-9]|  `)

// MissingSentences says everything in every language that can be said of the rules of a match's last round, which is over, and of what
// happened in it, and what is missing there: a sentence or a fact of it.
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

// all returns all that is said of the rules, before anybody has elected, while they are played by, and at the end.
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
