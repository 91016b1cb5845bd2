package tell

import (
	"regexp"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes/casis/casistest"
	"lacasa/scenes/scenestest"
)

// voices returns a Voice for every language.
func voices() (list []Voice) {
	for _, l := range words.Languages {
		list = append(list, Voice{Catalogue: words.Open(l.Code)})
	}
	return list
}

// personal matches words that speak to one person.
var personal = regexp.MustCompile(`(?i)\b(you|your|yours|tu|tuo|tua|tuoi|tue)\b`)

// small matches a sentence after another that begins with a small letter.
var small = regexp.MustCompile(`[.!?] \p{Ll}`)

// spoken checks that a sentence was found, that all its facts are filled in, and that none of them
// is empty.
func spoken(t *testing.T, w Voice, what any, sentence string) {
	t.Helper()
	switch {
	case sentence == "", w.Has(sentence), strings.ContainsAny(sentence, "{}"), strings.Contains(sentence, "casis."), strings.Contains(sentence, "french."):
		t.Errorf("%s: %v is said as %q", w.Language.Code, what, sentence)
	case strings.Contains(sentence, "  "), strings.Contains(sentence, " ."), strings.Contains(sentence, " ,"), strings.Contains(sentence, " :"):
		t.Errorf("%s: %v lacks a fact: %q", w.Language.Code, what, sentence)
	case words.Capitalize(sentence) != sentence, small.MatchString(sentence):
		t.Errorf("%s: %v begins small: %q", w.Language.Code, what, sentence)
	}
}

// common checks that a sentence that all players read was found, and that it speaks to nobody.
func common(t *testing.T, w Voice, what any, sentence string) {
	t.Helper()
	spoken(t, w, what, sentence)
	if personal.MatchString(sentence) {
		t.Errorf("%s: %v is said to one of several people: %q", w.Language.Code, what, sentence)
	}
}

// silent are the events that have no sentence, at least for some seats.
var silent = map[casis.Kind]bool{casis.DealtTo: true, casis.TurnEnded: true, casis.Awaits: true}

// Every event and everything waited for, in all games, has a sentence for every seat;
// none names a hidden card except to its owner.
func TestWhateverHappensIsSaid(t *testing.T) {
	happened := map[casis.Kind]bool{}
	ended := map[casis.EndReason]bool{}
	all := voices()
	casistest.Every(t, func(m *casismatch.Match) {
		now := m.State().Table()
		for _, w := range all {
			w = w.Of(&now.Rules, m.Seats)
			common(t, w, now.Phase, w.Awaits(now, false))
			if !m.Over() {
				continue
			}
			ended[now.Ending] = true
			whole := casistest.Whole(m)
			for seat := range casis.Seat(2) {
				st := casistest.Seen(m, seat)
				then := st.Start
				for i, e := range st.Log {
					said := w.Event(e, &then.Table)
					happened[e.Kind] = true
					if !silent[e.Kind] {
						common(t, w, e, said)
					}
					if whole[i] != e {
						for c := range whole[i].Cards.All() {
							if strings.Contains(said, w.Card(c)) && c != e.Card {
								t.Fatalf("seat %d is told %q of %v", seat, said, whole[i])
							}
						}
					}
					then.See(e)
				}
			}
		}
	})
	for k := casis.Shuffled; k <= casis.MatchOver; k++ {
		if !happened[k] {
			t.Errorf("event %d never happened", k)
		}
	}
	t.Log(ended)
}

// In a final round in which nothing can change any more, that is what is said, and in no other.
func TestSettledMatchesAreSaid(t *testing.T) {
	w := voices()[0]
	seen := map[bool]int{}
	for seed := range match.Seed(20) {
		m := casistest.Match(casis.UsualOptions("bluff", casis.Standard, 3), seed)
		w := w.Of(&m.State().Table().Rules, m.Seats)
		casistest.Play(m, "bot-fair", seed, func() bool {
			if now := m.State().Table(); now.Phase == casis.LastCall {
				said, settled := w.Awaits(now, false), now.Settled()
				if seen[settled]++; strings.Contains(said, "The match is decided") != settled || !strings.HasPrefix(said, w.Name(now.Turn)) {
					t.Errorf("settled: %v, and it is said %q", settled, said)
				}
			}
			return true
		})
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("matches were settled, or not: %v", seen)
	}
}

// Every legal action has a sentence, and so has every refusal.
func TestEveryMoveIsSaid(t *testing.T) {
	done := map[casis.Verb]bool{}
	all := voices()
	casistest.Every(t, func(m *casismatch.Match) {
		if m.Over() || len(m.Actions)%12 > 0 {
			return
		}
		seat := m.Turn()
		view := m.State().View(seat)
		a, why, _ := bot.Advise(&view)
		for _, w := range all {
			w = w.Of(&view.Rules, m.Seats)
			spoken(t, w, a, w.Hint(&Advice{Do: a, Why: why}, &view.Table))
			for _, a := range append(view.Legal(nil), a) {
				done[a.Verb] = true
				spoken(t, w, a, w.Move(a, &view.Table))
			}
			spoken(t, w, a, w.Refusal(view.Why(casis.Action{Seat: (seat + 1) % match.Seat(len(m.Seats))})))
		}
	})
	for verb := range casis.Hold {
		if !done[verb] {
			t.Errorf("verb %d was never said", verb)
		}
	}
}

// A hint speaks to the player who acts, a thought to nobody; both name their case.
func TestReasonsNameTheCase(t *testing.T) {
	all := voices()
	casistest.Every(t, func(m *casismatch.Match) {
		if m.Over() || len(m.Actions)%5 > 0 {
			return
		}
		view := m.State().View(m.Turn())
		for _, p := range []interface {
			Explain(*casis.View) (casis.Action, bot.Reason)
		}{bot.NewFair(1), bot.NewEasy(1)} {
			a, why := p.Explain(&view)
			for _, w := range all {
				w = w.Of(&view.Rules, m.Seats)
				thought := w.Reason(&Reason{Why: why, Did: a}, nil, &view.Table)
				common(t, w, why, thought)
				if why.Cause == bot.Slips {
					continue
				}
				hint := w.Hint(&Advice{Do: a, Why: why}, &view.Table)
				spoken(t, w, why, hint)
				switch why.Cause {
				case bot.Completes, bot.Collects, bot.Pairs, bot.Denies, bot.Gives, bot.Seconds, bot.Hides:
					for _, said := range []string{hint, thought} {
						if why.Case == casis.NoCard || !strings.Contains(said, w.Case(why.Case)) {
							t.Errorf("%s: %q names no case, %v", w.Language.Code, said, a)
						}
					}
				}
			}
		}
	})
}

func TestEveryReasonIsSaid(t *testing.T) {
	r := casis.Rules{Seats: 2}
	for _, w := range voices() {
		w = w.Of(&r, scenestest.People("human", 2))
		for cause := bot.Only; cause < bot.Slips; cause++ {
			for _, key := range []string{"casis.hint.", "casis.thought."} {
				if key += cause.String(); !w.Has(key) {
					t.Errorf("%s: there is no %s", w.Language.Code, key)
				}
			}
		}
		for why := casis.MatchIsOver; why <= casis.NoSuchThrow; why++ {
			spoken(t, w, why, w.Refusal(casis.Refusal{Reason: why, Seat: 1, Card: 3, Number: 2}))
		}
		for _, f := range casis.Games {
			spoken(t, w, f.Mode, w.Game(f.Mode, f.Way))
		}
		for d := casis.EitherDie; d <= casis.Throws; d++ {
			spoken(t, w, d, w.Odds(d))
			spoken(t, w, d, w.Decides(d, 0, 1))
		}
	}
}

// The odds in words are those of section B.3.
func TestOddsAreThoseOfTheRules(t *testing.T) {
	for d, want := range map[casis.Duel][2]int{casis.EitherDie: {161, 216}, casis.BothDice: {91, 216}, casis.DieEach: {1, 2}, casis.Throws: {1, 2}} {
		if won, of := Odds(d); won != want[0] || of != want[1] {
			t.Errorf("%v wins %d of %d, not %v", d, won, of, want)
		}
	}
	w := voices()[0]
	if got := w.Odds(casis.EitherDie); got != "161 of 216 (75%)" {
		t.Error(got)
	}
}

// What leaves the main action is told from it, and is said only of what can be done; where only
// passing is left, partners may still give a card.
func TestWhatIsFreeIsToldFromTheMainAction(t *testing.T) {
	seen := map[string]int{}
	casistest.Every(t, func(m *casismatch.Match) {
		now := m.State().Table()
		if now.Phase != casis.Opening {
			return
		}
		w := Voice{Catalogue: words.Open("en")}.Of(&now.Rules, m.Seats)
		for _, lays := range []bool{false, true} {
			free, main := w.TurnOptions(now, lays)
			accuses := false
			for n := 1; n <= int(now.Laid); n++ {
				accuses = accuses || now.Accusable(now.Turn, n)
			}
			if strings.Contains(free, "accuse") != accuses || strings.Contains(free, "lay") != lays || len(main) == 0 {
				t.Fatalf("accusing is open: %v, laying: %v, and it is said %q and %q", accuses, lays, free, main)
			}
			seen[free]++
			said := w.Awaits(now, lays)
			if strings.Contains(said, "; ") != (accuses || lays) || strings.Contains(said, "only passing is possible or") {
				t.Fatalf("it is said %q", said)
			}
		}
	})
	if len(seen) != 4 {
		t.Errorf("so much was free: %v", seen)
	}
}
