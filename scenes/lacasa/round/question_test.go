package round

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
)

// What is asked in an exchange names the winner of the challenge, and in a discard the card taken
// from the Casa.
func TestQuestionsNameWhatTheyAreAbout(t *testing.T) {
	house := lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1})
	asked := map[lacasa.Phase]int{}
	lacasatest.EveryRound(t, func(m *casa.Match, v *lacasa.View) {
		if v.Phase != lacasa.Exchanging && v.Phase != lacasa.Discarding || asked[v.Phase] > 40 {
			return
		}
		asked[v.Phase]++
		st := lacasatest.StandingOf(m, v.Seat, 999)
		c := NewTable(house, st, true)
		about := ""
		for _, e := range st.Log {
			switch {
			case v.Phase == lacasa.Exchanging && e.Kind == lacasa.ChallengeWon:
				about = st.Players[e.Seat].Name + " won"
			case v.Phase == lacasa.Discarding && e.Kind == lacasa.Elected:
				about = c.voice().Card(v.Nominated)
			}
		}
		if asks := c.question(); about == "" || !strings.Contains(asks, about) {
			t.Errorf("%s: %q does not say %q", m.Round().Situation, asks, about)
		}
	})
	if asked[lacasa.Exchanging] == 0 || asked[lacasa.Discarding] == 0 {
		t.Errorf("asked were only %v", asked)
	}
}
