package casis

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/casis"
	"lacasa/engine/casis/bot"
	casismatch "lacasa/engine/casis/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/casis/casistest"
	"lacasa/scenes/casis/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
)

// ended returns two matches of each game: one that programs played to its end, and one in its
// middle.
func ended(t *testing.T) (all []tell.Standing) {
	t.Helper()
	for _, f := range casis.Games {
		counts := f.Mode.SeatCounts()
		o := casis.DefaultOptions(f.Mode, f.Way, counts[len(counts)-1])
		m := casistest.Match(o, 5)
		casistest.Play(m, "bot-fair", 5, func() bool { return len(m.Actions) < 40 })
		all = append(all, casistest.Seen(m, 0))
		casistest.Play(m, "bot-fair", 5, func() bool { return true })
		all = append(all, casistest.Seen(m, 0))
	}
	return all
}

func fresh() match.Seed { return 2 }

// On every screen the widgets are large enough and do not overlap.
func TestWidgetsFit(t *testing.T) {
	all := ended(t)
	for look, l := range scenestest.Looks() {
		t.Run(l.String(), func(t *testing.T) {
			h := scenestest.House(l)
			fits := func(c scenes.Scene) {
				t.Helper()
				scenestest.Fits(t, h, scenestest.FormOf(h, c))
			}
			for _, f := range casis.Games {
				counts := f.Mode.SeatCounts()
				for _, n := range slices.Compact([]int{counts[0], counts[len(counts)-1]}) {
					h.Web = n == 2
					c := NewSetup(h, casis.DefaultOptions(f.Mode, f.Way, n), 1, fresh, h.Say("setup.from-link", "seed", "4QF7-0K2M"))
					fits(c)
					scenestest.Visit(t, h, c).Touch(scenes.SetupMore, 0)
					fits(c)
				}
			}
			fits(NewRules(h, nil))
			for i := look % 3; i < len(all); i += 3 { // a third of the matches in each look, because each shows much the same
				st := &all[i]
				fits(NewRules(h, st))
				fits(NewLog(h, *st))
				fits(NewLast(h, *st))
				if st.MatchOver {
					fits(NewScoring(h, *st))
					fits(NewScoreAgain(h, *st))
				}
			}
		})
	}
}

// The match that begins, and the one that a link asks for, is the match chosen in the setup.
func TestSetupChooses(t *testing.T) {
	for _, l := range scenestest.Looks()[:4] {
		h := scenestest.House(l)
		h.Web = true
		c := NewSetup(h, Offer(&h.Settings, casis.DefaultOptions("master", casis.Standard, 3)), 1, fresh, "")
		if c.options.Mode != casis.Modes()[0] || c.options.Seats != 3 {
			t.Fatalf("a newcomer is offered %+v", c.options)
		}
		if c.options.Ties == 0 {
			t.Error("the form for newcomers is offered without tie breakers")
		}
		v := scenestest.Visit(t, h, c)
		v.Touch(setupMode, slices.Index(casis.Modes(), "team"))
		if c.options.Seats != 4 {
			t.Errorf("three want teams: %d sit", c.options.Seats)
		}
		v.Touch(setupWay, slices.Index(casis.Mode("team").Ways(), "no-dice+bluff"))
		v.Touch(scenes.SetupSpare, 0)
		i, is := v.Touch(scenes.SetupStart, 0).(scenes.Start) // the short game is the default
		o, err := casismatch.Choices.Options(i.Ask)
		if err != nil || !is || o.Mode != "team" || o.Way != "no-dice+bluff" || len(i.Players) != 6 || o.Seats != 6 || o.Ties != 0 {
			t.Errorf("%v: asked for %+v, %v", l, i, err)
		}
		v.Touch(scenes.SetupMore, 0)
		v.Touch(setupOptions+fineOf("aces"), 0)
		if i, is := v.Touch(scenes.ShuffleLink, 0).(scenes.CopyLink); !is || i.Ask.Options != "aces=1 tiebreaks=0" || i.Ask.Seats != 6 {
			t.Errorf("%v: the link asks for %+v", l, i.Ask)
		}
	}
}

// The setup says how long a match takes with the bots that are chosen there.
func TestLengthIsOfTheChosenBots(t *testing.T) {
	for _, l := range scenestest.Looks()[:4] {
		h := scenestest.House(l)
		o := casis.UsualOptions("master", casis.Standard, 3)
		for _, kind := range []string{"bot-easy", "bot-fair", "bot-strong"} {
			copy(h.Settings.Kinds[:], []string{"human", kind, kind})
			want := h.Say("casis.length.short.line", "between", h.Say("casis.length.between."+kind), "short", ui.Numeral(roundOff(bot.LengthOf(&o, []string{kind}).Short)))
			if said := strings.Join(NewSetup(h, o, 1, fresh, "").Page.Texts(), "\n"); !strings.Contains(said, want) {
				t.Errorf("%v: with %s it does not say %q:\n%s", l, kind, want, said)
			}
		}
	}
}

// fineOf returns the index of an option in fines, or -1 if it is not there.
func fineOf(key string) int {
	for i, f := range fines {
		if f.key == key {
			return i
		}
	}
	return -1
}

// The setup offers every option of the engine in every game that has it.
func TestEveryOptionIsOffered(t *testing.T) {
	h := scenestest.House(scenestest.Looks()[0])
	for _, f := range casis.Games {
		for _, n := range f.Mode.SeatCounts() {
			c := NewSetup(h, casis.DefaultOptions(f.Mode, f.Way, n), 1, fresh, "")
			scenestest.Visit(t, h, c).Touch(scenes.SetupMore, 0)
			for _, key := range c.keys() {
				if c.Form.Find(setupOptions+fineOf(key)) == nil {
					t.Errorf("%s %s for %d does not offer %s", f.Mode, f.Way, n, key)
				}
			}
			if of := bot.LengthOf(&c.options, nil); of.Turns == 0 || of.Short > of.Turns {
				t.Errorf("%s %s for %d takes %+v", f.Mode, f.Way, n, of)
			}
		}
	}
}

// The table of odds shows the numbers of the rules, section B.3.
func TestOddsTable(t *testing.T) {
	for die, want := range map[uint8][2]int{1: {36, 36}, 2: {25, 35}, 3: {16, 32}, 4: {9, 27}, 5: {4, 20}, 6: {1, 11}} {
		if both, either := tell.WinsAgainst(casis.BothDice, die), tell.WinsAgainst(casis.EitherDie, die); both != want[0] || either != want[1] {
			t.Errorf("against %d both win %d and either %d of 36, not %v", die, both, either, want)
		}
	}
	h := scenestest.House(scenestest.Looks()[0])
	st := casistest.Seen(casistest.Match(casis.DefaultOptions("master", casis.Standard, 2), 1), 0)
	said := strings.Join(NewRules(h, &st).Page.Texts(), "\n")
	for _, odds := range []string{"161 of 216", "91 of 216", "20 of 36", "1 of 36"} {
		if !strings.Contains(said, odds) {
			t.Errorf("the rules do not say %q", odds)
		}
	}
}

// The result closes by its buttons, and ignores the second half of a double click.
func TestScoringIsLeft(t *testing.T) {
	h := scenestest.House(scenestest.Looks()[0])
	all := ended(t)
	c := NewScoring(h, all[1])
	v := scenestest.Visit(t, h, c)
	for _, speed := range []float64{1, 0} {
		if h.Settings.Speed = speed; v.Touch(scoringNew, 0) != nil || v.Press(ui.Log) != nil {
			t.Errorf("at speed %g a hasty click leaves it", speed)
		}
	}
	c.age = scenes.EndingGuard
	for id, want := range map[int]scenes.Intent{scoringNew: scenes.SetUp{}, scoringAgain: scenes.Again, scoringHome: scenes.Home, scenes.PageClose: scenes.AtEnd} {
		if i := v.Touch(id, 0); i != want {
			t.Errorf("button %d gives %v", id, i)
		}
	}
	if i := v.Use("menu.open"); i != scenes.OpenMenu {
		t.Errorf("the menu's button gives %v", i)
	}
	for key, want := range map[ui.Command]scenes.Intent{ui.Back: scenes.OpenMenu, ui.Menu: scenes.OpenMenu, ui.Log: scenes.OpenLog, ui.Rules: scenes.OpenRules} {
		if i := v.Press(key); i != want {
			t.Errorf("key %d gives %v", key, i)
		}
	}
	if len(c.files) != all[1].View.Rules.Sides() || !c.files[0].wins {
		t.Errorf("the files are %+v", c.files)
	}
}

// told returns the texts of a result apart from its headline.
func told(c *Scoring) string { return c.line + " " + strings.Join(c.Page.Texts(), " ") }

// The result plays out, any input after its guard ends it, and nothing moves where nothing is to
// move.
func TestScoringPlaysOut(t *testing.T) {
	st := ended(t)[1]
	h := scenestest.House(scenestest.Looks()[0])
	h.Settings.Speed = 1
	c := NewScoring(h, st)
	v := scenestest.Visit(t, h, c)
	for range 3 {
		if !c.Moving() || c.sinceDecided() >= 0 {
			t.Fatalf("%g ms after it opened it is decided, or at rest", c.age)
		}
		v.Press(ui.Log)
		c.age += scenes.EndingGuard / 4
	}
	if c.age = scenes.EndingGuard; c.sinceDecided() >= 0 {
		t.Fatal("it is decided before anything can have landed")
	}
	if v.Press(ui.Next); c.Moving() || c.sinceDecided() < 0 {
		t.Error("a key does not end it")
	}
	h.Settings.Speed = 0
	if c := NewScoring(h, st); c.Moving() || c.sinceDecided() < 0 {
		t.Error("it moves at speed 0")
	}
	if c := NewScoreAgain(h, st); c.Moving() || c.sinceDecided() < 0 {
		t.Error("seen again, it moves")
	}
}

// The result says whether bots finished the match for a person.
func TestScoringSaysWhoFinished(t *testing.T) {
	all := ended(t)[1:3]
	for _, l := range scenestest.Looks() {
		h := scenestest.House(l)
		for i, st := range all {
			st.Helped = i > 0
			c := NewScoring(h, st)
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
			if said := told(c); strings.Contains(said, h.Say("score.bots-finished")) != st.Helped {
				t.Errorf("%v: bots finished it: %v, and it says %q", l, st.Helped, said)
			}
		}
	}
}

// dueTie returns a match among people in which a tie breaker is due.
func dueTie(t *testing.T, seats int) tell.Standing {
	t.Helper()
	for seed := range match.Seed(50) {
		m := casistest.Match(casis.DefaultOptions("master", casis.Standard, seats), seed)
		casistest.Play(m, "bot-fair", seed, func() bool { return !m.TieDue() })
		if m.TieDue() {
			return casistest.Seen(m, 0)
		}
	}
	t.Fatal("no match came to a tie breaker")
	return tell.Standing{}
}

// Before a tie breaker, the page says that all solved cases are lost and who would win now. The
// match ends there if all agree.
func TestTieIsAskedOfEverybody(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := scenestest.House(l)
		st := dueTie(t, 2)
		if !TieDue(&st) {
			t.Fatal("none is due")
		}
		c := NewTie(h, st)
		scenestest.Fits(t, h, scenestest.FormOf(h, c))
		w := tell.VoiceOf(h).At(&st)
		said := strings.Join(c.told, " ")
		for _, part := range []string{words.Uncapitalize(w.Winners(st.View.Table.MostCases(), &st.View.Rules)), w.Score(&st.View.Table)} {
			if !strings.Contains(said, part) {
				t.Errorf("%v: %q lacks %q", l, said, part)
			}
		}
		for id, kind := range map[int]page.ButtonKind{tieStart: page.Primary, tieEnd: page.Plain} {
			if k := c.Form.Find(id).Kind.(*page.Button).Kind; k != kind {
				t.Errorf("%v: button %d is of kind %d", l, id, k)
			}
		}
		if sign := c.Form.Find(tieMenu).Kind.(*page.SignButton).Sign; sign != "menu" {
			t.Errorf("%v: the button that opens the menu shows %q", l, sign)
		}
		v := scenestest.Visit(t, h, c)
		if i := v.Touch(tieEnd, 0); i != nil || c.ending {
			t.Errorf("a hasty click gives %v", i)
		}
		c.age = scenes.EndingGuard
		if i := v.Touch(tieStart, 0); i != (scenes.Act{Move: casismatch.StartTie}) {
			t.Errorf("it begins with %+v", i)
		}
		for n := range 2 {
			if i := v.Touch(tieEnd, 0); i != nil {
				t.Errorf("after %d asked it ends: %+v", n, i)
			}
			scenestest.Fits(t, h, scenestest.FormOf(h, c))
			if said := strings.Join(c.told, " "); !strings.Contains(said, scenestest.Names[n]) {
				t.Errorf("%v: %s is not asked: %q", l, scenestest.Names[n], said)
			}
		}
		if i := v.Touch(tieEnd, 0); i != (scenes.Act{Move: casismatch.EndHere}) {
			t.Errorf("agreed by all it gives %+v", i)
		}
	}
}

// The rules page of each game describes what the game has, and nothing else.
func TestRulesSayWhatTheFormHas(t *testing.T) {
	h := scenestest.House(scenestest.Looks()[0])
	for _, f := range casis.Games {
		r := &Rules{Sheet: scenes.Sheet{House: h}, options: casis.DefaultOptions(f.Mode, f.Way, f.Mode.SeatCounts()[0])}
		r.Lay()
		rules := r.options.Rules()
		said := strings.Join(r.Page.Texts(), "\n")
		has := map[string]bool{
			"casis.ending.no-bluff": rules.First.Bluff, "casis.bluff.accuse": rules.First.Bluff, "casis.bluff.false": rules.First.Bluff && !rules.Teams, "casis.bluff.false.team": rules.First.Bluff && rules.Teams,
			"casis.sign.check": true, "casis.bluff.true": rules.First.Bluff && !rules.Teams, "casis.bluff.true.team": rules.First.Bluff && rules.Teams, "casis.bluff.final": rules.First.Bluff,
			"casis.turn.give": rules.Teams, "casis.turn.pass": true, "casis.ending.agree": true, "casis.gather.order.teams": rules.Teams && rules.Gather == casis.ByDice,
		}
		for key, want := range has {
			if strings.Contains(said, h.Say(key)) != want {
				t.Errorf("%s %s: that the rules say %s is %v", f.Mode, f.Way, key, !want)
			}
		}
		duel := rules.Tie.Two
		if odds := tell.VoiceOf(h).Odds(duel); !strings.Contains(said, odds) {
			t.Errorf("%s %s: the odds of the tie breaker are not said: %s", f.Mode, f.Way, odds)
		}
	}
}

// Where rock, paper and scissors decide, and nowhere else, the rules page says what ten ties in a
// row do.
func TestRulesSayWhatEqualThrowsDo(t *testing.T) {
	h := scenestest.House(scenestest.Look{Language: "en", Text: 1})
	for options, want := range map[string]bool{"contest=rps": true, "": false} {
		o, err := casis.ParseOptions("easy", casis.Standard, 2, options)
		if err != nil {
			t.Fatal(err)
		}
		r := &Rules{Sheet: scenes.Sheet{House: h}, options: o}
		r.Lay()
		if said := strings.Join(r.Page.Texts(), "\n"); strings.Contains(said, "After ten ties in a row it is off") != want {
			t.Errorf("with %q the rules say\n%s", options, said)
		}
	}
}

// A match that a tie breaker decided says so once it is over, and that only the cases solved in it
// are counted.
func TestScoringTellsOfTheTieBreaker(t *testing.T) {
	seen := 0
	for _, st := range ended(t) {
		h := scenestest.House(scenestest.Look{Language: "en", Text: 1})
		said := told(NewScoring(h, st))
		v := &st.View.Table
		if tied := v.Ties > 0; strings.Contains(said, "so there was a tie breaker") != tied || strings.Contains(said, "solved since then") != tied ||
			strings.Contains(said, "is reached, in the tie breaker") != (tied && v.Ending == casis.Majority) {
			t.Errorf("after %d tie breakers it says %q", v.Ties, said)
		}
		if v.Ties > 0 && v.Ending == casis.Majority {
			seen++
		}
	}
	if seen == 0 {
		t.Error("no tie breaker decided a match")
	}
}

// The result says what dice gave each side that they decided enough for.
func TestScoringTellsLuck(t *testing.T) {
	for _, l := range scenestest.Looks() {
		h := scenestest.House(l)
		for _, st := range ended(t) {
			c := NewScoring(h, st)
			said := strings.Join(c.Page.Texts(), " ")
			for side, luck := range casis.LuckOf(st.Start, st.Log) {
				line := h.Say("casis.over.luck", "won", ui.Numeral(luck.Won), "of", ui.Numeral(luck.Duels), "owed", ui.Numeral(luck.Owed()))
				if (luck.Duels >= tellingDuels) != strings.Contains(said, line) {
					t.Errorf("%v: of side %d, %+v, it says %q", l, side, luck, said)
				}
			}
		}
	}
}
