package scenes

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
)

// challenges are four cards each as they may lie there complete, under all rules that bear on who wins them.
func challenges(n int) (list []lacasa.Because) {
	chance := rand.New(rand.NewPCG(3, 3))
	for range n {
		t := lacasa.Table{Election: lacasa.Election{Ruling: card.Family(chance.IntN(5)), Cousins: card.None},
			InPlay: lacasa.InPlay{Led: card.None, Challenge: 1}}
		t.Rules = lacasa.Rules{At: lacasa.InTeams, Kin: chance.IntN(3) == 0, LowWins: lacasa.Numbers(chance.IntN(2) * 2)}
		if f := card.Family(chance.IntN(5)); f != t.Ruling && t.Ruling != card.None {
			t.Cousins = f
		}
		var out card.Set
		for t.Count < lacasa.MaxSeats {
			if c := card.Card(chance.IntN(card.Deck)); !out.Has(c) {
				out = out.With(c)
				t.Put(c)
			}
		}
		for i := range chance.IntN(10) - 6 {
			t.Played[i], t.Removed = card.Back, t.Removed|1<<i
		}
		list = append(list, t.Because())
	}
	return list
}

// Every reason for which a challenge can be won is said, in a sentence of its own, and no sentence is there for nothing.
func TestEveryBecauseIsSaid(t *testing.T) {
	list := challenges(40000)
	for _, w := range voices() {
		said := map[string]bool{"because.sum": true}
		for _, b := range list {
			key := w.becauseKey(b)
			if !said[key] {
				spoken(t, w, key, atStart(w.because(b))+".")
				spoken(t, w, key, w.reasoned(w.event(lacasa.Event{Kind: lacasa.ChallengeWon, Card: b.Card, Number: 3}), b))
				if !w.Has(key) {
					t.Errorf("%s: nothing is said of %+v", w.Language.Code, b)
				}
			}
			said[key] = true
		}
		for _, key := range w.Keys() {
			if strings.HasPrefix(key, "because.") && !said[key] {
				t.Errorf("%s: %s is never said", w.Language.Code, key)
			}
		}
	}
}

// It is told of every challenge why it was won: while it stands there, where it is seen again, on its page, in the log and in what
// is spoken; and where references judge challenges, whether it counts.
func TestWhyIsToldEverywhere(t *testing.T) {
	h := house(look{language: "en", text: 1})
	counts := map[string]int{}
	sums := 0
	for _, mode := range lacasa.Modes {
		var round, done, n int
		through(t, mode, func(m *casa.Match) {
			st := standingOf(m, 0, 0)
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
			var b lacasa.Because
			for i, e := range st.Log {
				if then.See(e); e.Kind == lacasa.ChallengeWon {
					won, b = i, then.Because()
				}
			}
			why := h.voice.at(&st).because(b)

			st.Seen = won
			c := NewChallenge(h, st, true)
			v := visit(t, c, &c.form)
			for i := 0; i < 300 && !c.taking.stands; i++ {
				v.tick()
			}
			if !c.taking.stands || !strings.HasSuffix(strings.TrimSuffix(c.news.text, " · "+h.Say("log.void")), ": "+why) || !strings.Contains(c.news.parted, "\n") {
				t.Fatalf("%s: where it should say %q, the table says %q", what, why, c.news.text)
			}
			for i, cd := range c.shown.Played[:c.shown.Count] {
				paired := cd != card.Back && (cd == b.Card || cd == b.Kin) && b.Kin != card.Back
				if sums += pick(paired); paired && !strings.HasPrefix(why, c.says.sums[i]) && b.Edge != lacasa.Alone {
					t.Fatalf("%v wears %q, and it is won since %q", cd, c.says.sums[i], why)
				}
			}

			st.Seen = len(st.Log)
			says := &NewChallenge(h, st, true).past.says
			for _, said := range []string{says.why, says.both, says.spoken} {
				if !strings.Contains(said, why) && !strings.Contains(said, atStart(why)) {
					t.Fatalf("%s: where it should say %q, it is said %q", what, why, said)
				}
			}
			for name, p := range map[string]*page{"page": &NewLast(h, st).page, "log": &NewLog(h, st).page} {
				if !slices.ContainsFunc(p.parts, func(p part) bool { return strings.Contains(p.text, atStart(why)) }) {
					t.Fatalf("%s: the %s does not say %q", what, name, why)
				}
			}
			if judged := st.View.Rules.References != lacasa.NoReferences; judged != (says.counts != "") {
				t.Fatalf("%s: whether it counts is said %q", what, says.counts)
			}
			key, _, _ := strings.Cut(says.counts, ":")
			counts[key]++
			if void := st.View.Void>>lastComplete(&st)&1 != 0; void != (key == "It does not count") {
				t.Fatalf("%s: of challenge %d it is said %q", what, lastComplete(&st), says.counts)
			}
		})
	}
	if len(counts) < 4 || sums == 0 {
		t.Errorf("not everything was tried: %v, %d sums", counts, sums)
	}
}

// lastComplete is the number of the last challenge that is complete.
func lastComplete(st *Standing) int {
	return int(st.View.Challenge) - pick(st.View.Phase != lacasa.Over)
}
