package round

import (
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
)

// It is told of every challenge why it was won: while it stands there, where it is seen again, on its page, in the log and in what
// is spoken; and where references judge challenges, whether it counts.
func TestWhyIsToldEverywhere(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	counts := map[string]int{}
	sums := 0
	for _, mode := range lacasa.Modes {
		var round, done, n int
		lacasatest.Through(t, mode, func(m *casa.Match) {
			st := lacasatest.StandingOf(m, 0, 0)
			if st.Round() != round {
				round, done = st.Round(), 0
			}
			if complete := lastComplete(&st); complete == done {
				return
			} else if done, n = complete, n+1; n%2 > 0 && st.View.Phase != lacasa.Over {
				return
			}
			what := m.Round().Situation
			won, then := 0, st.Start
			var b lacasa.WinReason
			for i, e := range st.Log {
				if then.See(e); e.Kind == lacasa.ChallengeWon {
					won, b = i, then.WinReason()
				}
			}
			why := tell.VoiceOf(h).At(&st).Because(b)

			st.Seen = won
			c := NewChallenge(h, st, true)
			v := scenestest.Visit(t, h, c)
			for i := 0; i < 300 && !c.taking.stands; i++ {
				v.Tick()
			}
			if !c.taking.stands || !strings.HasSuffix(strings.TrimSuffix(c.news.Text, " · "+h.Say("log.void")), ": "+why) || !strings.Contains(c.news.Parted, "\n") {
				t.Fatalf("%s: where it should say %q, the table says %q", what, why, c.news.Text)
			}
			for i, cd := range c.shown.Played[:c.shown.Count] {
				paired := cd != card.Back && (cd == b.Card || cd == b.Kin) && b.Kin != card.Back
				if sums += scenes.BoolIndex(paired); paired && !strings.HasPrefix(why, c.says.sums[i]) && b.Edge != lacasa.Alone {
					t.Fatalf("%v wears %q, and it is won since %q", cd, c.says.sums[i], why)
				}
			}

			st.Seen = len(st.Log)
			says := &NewChallenge(h, st, true).past.Says
			for _, said := range []string{says.Why, says.Both, says.Spoken} {
				if !strings.Contains(said, why) && !strings.Contains(said, words.Capitalize(why)) {
					t.Fatalf("%s: where it should say %q, it is said %q", what, why, said)
				}
			}
			if judged := st.View.Rules.References != lacasa.NoReferences; judged != (says.Counts != "") {
				t.Fatalf("%s: whether it counts is said %q", what, says.Counts)
			}
			key, _, _ := strings.Cut(says.Counts, ":")
			counts[key]++
			if void := st.View.Uncounted>>lastComplete(&st)&1 != 0; void != (key == "It does not count") {
				t.Fatalf("%s: of challenge %d it is said %q", what, lastComplete(&st), says.Counts)
			}
		})
	}
	if len(counts) < 4 || sums == 0 {
		t.Errorf("not everything was tried: %v, %d sums", counts, sums)
	}
}

// lastComplete returns the number of the last challenge that is complete.
func lastComplete(st *tell.Standing) int {
	return int(st.View.Challenge) - scenes.BoolIndex(st.View.Phase != lacasa.Over)
}
