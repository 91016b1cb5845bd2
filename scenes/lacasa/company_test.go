package lacasa

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
)

// gatherings returns some moments of matches in company.
func gatherings(t *testing.T) (list []tell.Standing) {
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		n := 0
		lacasatest.Gathered(t, mode, lacasa.Standard, func(m *casa.Match) {
			if n++; n%7 == 1 || m.Over() {
				list = append(list, lacasatest.Seen(m, 1))
			}
		})
	}
	return list
}

// toYou matches words that speak to one person.
var toYou = regexp.MustCompile(`(?i)\b(you|your|yours|tu|tuo|tua|tuoi|tue)\b`)

// toAll checks that a sentence was found, is complete, and speaks to several people.
func toAll(t *testing.T, w tell.Voice, what any, sentence string) {
	t.Helper()
	key := !strings.ContainsAny(sentence, ".:!? ") && strings.ToLower(sentence) == sentence
	if sentence == "" || w.Has(sentence) || key || strings.ContainsAny(sentence, "{}") || toYou.MatchString(sentence) {
		t.Errorf("%v is said as %q", what, sentence)
	}
}

// Every event in company has a sentence that names players, and no scene that all can see tells
// more than all may know.
func TestEverythingInCompanyIsSaid(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "it", Text: 1})
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for _, way := range mode.Ways() {
			lacasatest.Gathered(t, mode, way, func(m *casa.Match) {
				var scenes []string // the texts for all, by the seat for which the scene was made
				for _, seat := range []lacasa.Seat{0, 1} {
					st := lacasatest.Seen(m, seat)
					w := tell.VoiceOf(h).At(&st)
					for _, e := range st.Log {
						if said := w.Event(e); said == "" && !slices.Contains([]lacasa.Kind{lacasa.Awaits, lacasa.Gathered, lacasa.HandsMoved}, e.Kind) {
							t.Errorf("nothing is said of %+v", e)
						} else if said != "" {
							toAll(t, w, e, said)
						}
					}
					if tell.Rumour(h, st) == "" {
						t.Error("there is no rumour")
					}
					said := tell.Rumour(h, st)
					if m.BetweenRounds() {
						c := NewScoring(h, st)
						for _, line := range append(c.says.details, c.says.head, c.says.line, c.says.match, c.says.ends) {
							toAll(t, w, "score", line)
							said += line
						}
					} else {
						e := NewElection(h, st)
						for _, line := range append(e.about, e.round, e.title, e.decided) {
							toAll(t, w, "election", line)
							said += line
						}
					}
					scenes = append(scenes, said)
				}
				if scenes[0] != scenes[1] {
					t.Errorf("what all may know differs:\n%s\n%s", scenes[0], scenes[1])
				}
			})
		}
	}
}
