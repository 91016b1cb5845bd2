package lacasa

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/art"
	deck "lacasa/ui/deck/casa"
	"lacasa/ui/deck/decktest"
	"lacasa/ui/uitest"
)

// endings returns results of rounds and of matches, in solo and in company.
func endings(t *testing.T) (list []tell.Standing) {
	m := lacasatest.Begun(t, "", 5)
	for {
		for !m.BetweenRounds() {
			m.Act(m.State().Legal(nil)[0])
		}
		list = append(list, lacasatest.Standing(m))
		if m.Over() {
			break
		}
		if err := m.Next(); err != nil {
			t.Fatal(err)
		}
	}
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.AllIn} {
			lacasatest.Gathered(t, mode, way, func(m *casa.Match) {
				if m.BetweenRounds() {
					list = append(list, lacasatest.Seen(m, 0))
				}
			})
		}
	}
	for i := range list { // bots finished some of them
		list[i].Helped = i%3 == 0
	}
	return list
}

// A result says whether bots finished the round for a person.
func TestScoreSaysWhoFinished(t *testing.T) {
	for _, st := range endings(t) {
		for _, l := range []string{"en", "it", "fr"} {
			c := NewScoring(lacasatest.House(scenestest.Look{Language: l, Text: 1}), st)
			said, want := strings.Join(c.says.texts(), " "), c.says.end.house.Say("score.bots-finished")
			if strings.Contains(said, want) != st.Helped {
				t.Errorf("bots finished: %v, and it says %q", st.Helped, said)
			}
		}
	}
}

// Nothing shows or sounds like the winner before that is due; then the points come in, and soon all
// is at rest. Any input skips to the end.
func TestScoreIsToldInTurn(t *testing.T) {
	const tick = 1.0 / 60
	longest := map[bool]float64{false: 3.5, true: 6} // of a round, and of a match
	for _, st := range endings(t) {
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 1
		var still uitest.Events
		input := uitest.Input(&still)
		shown := func(c *Scoring) (points int) {
			for i := range c.says.plates {
				if p := &c.says.plates[i]; p.coins {
					n, _ := c.clock.points(p.number, p.fresh)
					points += p.number - n
				}
			}
			return points
		}
		fresh := 0
		c := NewScoring(h, st)
		for i := range c.says.plates {
			if c.says.plates[i].coins {
				fresh += c.says.plates[i].fresh
			}
		}
		decided := false
		for now := 0.0; c.Moving(); now += tick {
			input.Update(h.Screen.Scale())
			c.Update(input, tick)
			switch {
			case now > longest[st.MatchOver]:
				t.Fatalf("round %d of %s is still being told after %g s", st.Round(), st.Options.Mode, now)
			case c.told != (c.clock.sinceDecided() >= 0):
				t.Fatalf("who has won is heard at %g s, and decided at %g ms", now, c.clock.decidedAt())
			case !c.told && (c.clock.lit() > 0 || !st.MatchOver && shown(c) != fresh):
				t.Fatalf("who has won is seen at %g s, and decided at %g ms", now, c.clock.decidedAt())
			case c.told && st.MatchOver && shown(c) != 0:
				t.Fatalf("the match is over at %g s, and %d points are still missing", now, shown(c))
			}
			decided = decided || !c.told
		}
		if !decided || shown(c) != 0 || c.coins != c.says.mostGained() {
			t.Errorf("round %d of %s: %d points are not shown, %d of %d coins were laid down", st.Round(), st.Options.Mode, shown(c), c.coins, c.says.mostGained())
		}
		c = NewScoring(h, st)
		for c.clock.age <= scenes.EndingGuard {
			input.Update(h.Screen.Scale())
			c.Update(input, tick)
		}
		still.Pos, still.Press, still.Release = ui.Point{X: 1, Y: 1}, true, true
		input.Update(h.Screen.Scale())
		if c.Update(input, tick); c.Moving() || !c.told || shown(c) != 0 {
			t.Errorf("round %d of %s cannot be skipped", st.Round(), st.Options.Mode)
		}
	}
}

// The click that played the last card, or another right after it, neither closes nor shortens the
// scene; a later one does.
func TestScoreBearsAHastyClick(t *testing.T) {
	const tick = 1.0 / 60
	for _, st := range endings(t) {
		for _, speed := range []float64{0, 1} {
			h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
			h.Settings.Speed = speed
			var did uitest.Events
			input := uitest.Input(&did)
			c := NewScoring(h, st)
			main := c.form.List[0].Rect.Centre()
			step := func(events uitest.Events) scenes.Intent {
				did.Pos, did.Press, did.Release, did.Commands = events.Pos, events.Press, events.Release, events.Commands
				input.Update(h.Screen.Scale())
				return c.Update(input, tick)
			}
			for range 15 {
				for _, hasty := range []uitest.Events{{Pos: main, Press: true, Release: true}, {Pos: main, Commands: []ui.Command{ui.Accept}}} {
					if i := step(hasty); i != nil || speed > 0 && !c.Moving() {
						t.Fatalf("%s: clicked away %g ms after the last card, or cut short", st.Options.Mode, c.clock.age)
					}
				}
			}
			step(uitest.Events{Pos: main, Press: true}) // held until the scene would accept it
			for c.clock.age < scenes.EndingGuard {
				step(uitest.Events{Pos: main})
			}
			if i := step(uitest.Events{Pos: main, Release: true}); i != nil {
				t.Errorf("%s: a click that began too early leaves the score", st.Options.Mode)
			}
			want := scenes.Intent(scenes.Proceed)
			if st.MatchOver {
				want = scenes.SetUp{}
			}
			if i := step(uitest.Events{Pos: main, Press: true, Release: true}); i != want {
				t.Errorf("%s: clicked, the score wants %v, not %v", st.Options.Mode, i, want)
			}
		}
	}
}

// In every look the scene has the menu, by its button and by the usual keys, and a button for
// everything that can follow.
func TestScoreHasTheMenu(t *testing.T) {
	for _, st := range endings(t) {
		for _, l := range scenestest.Looks() {
			h := lacasatest.House(l)
			c := NewScoring(h, st)
			c.clock.age = math.Inf(1)
			v := scenestest.Visit(t, h, c)
			scenestest.Fits(t, h, v.Form)
			if i := v.Use("menu.open"); i != scenes.OpenMenu {
				t.Errorf("%v: the menu's button wants %v", l, i)
			}
			for key, want := range map[ui.Command]scenes.Intent{ui.Back: scenes.OpenMenu, ui.Menu: scenes.OpenMenu, ui.Log: scenes.OpenLog, ui.Rules: scenes.OpenRules} {
				if i := v.Press(key); i != want {
					t.Errorf("%v: key %d wants %v", l, key, i)
				}
			}
			if i := v.Press(ui.Undo); st.CanUndo != (i == scenes.Undo) && !st.MatchOver {
				t.Errorf("%v: undoing wants %v", l, i)
			}
		}
	}
}

// The result can be opened again from the menu of the next round; then it is at rest, and closes.
func TestScoreIsLookedAtAgain(t *testing.T) {
	for _, st := range endings(t) {
		if st.MatchOver {
			continue
		}
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 1
		var did uitest.Events
		input := uitest.Input(&did)
		step := func(s scenes.Scene, events uitest.Events) scenes.Intent {
			did.Pos, did.Press, did.Release, did.Commands = events.Pos, events.Press, events.Release, events.Commands
			input.Update(h.Screen.Scale())
			return s.Update(input, 1.0/60)
		}
		for _, recall := range []bool{false, true} {
			st.CanRecall = recall
			m := scenes.NewMenu(h, tell.OffersOf(st))
			v := scenestest.Visit(t, h, m)
			if v.Offers("menu.score") != recall {
				t.Fatalf("the menu leads to the score: %v", !recall)
			}
			if recall {
				if in := v.Use("menu.score"); in != scenes.OpenScore {
					t.Errorf("the menu's button wants %v", in)
				}
			}
		}
		c := NewScoreAgain(h, st)
		if c.Moving() || c.says.mostGained() > 0 && c.coins > 0 {
			t.Error("the score is told once more")
		}
		if i := step(c, uitest.Events{Commands: []ui.Command{ui.Back}}); i != scenes.Close {
			t.Errorf("back from the score wants %v", i)
		}
		if i := step(c, uitest.Events{Pos: c.form.List[0].Rect.Centre(), Press: true, Release: true}); i != scenes.Close {
			t.Errorf("its button wants %v", i)
		}
	}
}

// People are glad if one of them has won; if bots have beaten them all, the light is cold.
func TestBotsWinInTheCold(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	seen := map[mood]bool{}
	for _, st := range endings(t) {
		if st.Options.Mode == lacasa.Solo {
			continue
		}
		for _, people := range [][]bool{{true, true, true, true}, {true, false, true, false}, {true, false, false, false}} {
			for seat := range st.Players {
				if st.Players[seat].Kind = "bot-fair"; people[seat] {
					st.Players[seat].Kind = "human"
				}
			}
			c := NewScoring(h, st)
			want := bright
			switch winner := c.end.best(); {
			case winner == lacasa.NoSeat:
				want = neither
			case winner == 1 && !people[1]:
				want = cold
			}
			if seen[want] = true; c.end.mood() != want {
				t.Errorf("round %d of %s, won by side %d of people %v, is told in mood %d, not %d", st.Round(), st.Options.Mode, c.end.best(), people, c.end.mood(), want)
			}
		}
	}
	if !seen[bright] || !seen[cold] {
		t.Errorf("only moods %v were seen", seen)
	}
}

// A race runs step by step to the score of the round; the deciding step waits a moment, and nothing
// is decided before it.
func TestRaceIsRunAsItWas(t *testing.T) {
	ran := map[bool]int{}
	for _, st := range endings(t) {
		r := newRace(&st)
		if st.View.Rules.Goal.Aim == lacasa.First {
			continue
		}
		where := st.Options.Mode
		last := raceStep{}
		for i, step := range r.steps {
			moved := 0
			for side := range step.score {
				if d := step.score[side] - last.score[side]; d != 0 {
					if moved += d * d; lacasa.Seat(side) != step.side {
						t.Errorf("step %d of %s is side %d's, not %d's", i, where, side, step.side)
					}
				}
			}
			if moved != 1 || step.at < last.at {
				t.Errorf("step %d of %s goes from %v at %g to %v at %g", i, where, last.score, last.at, step.score, step.at)
			}
			if i == r.deciding && i > 0 && step.at-last.at < msBreath {
				t.Errorf("what decides a round of %s comes %g ms after what was before", where, step.at-last.at)
			}
			last = step
		}
		a, b := st.View.GoalCounts()
		if last.score != [lacasa.Sides]int{a, b} || a+b > r.cells {
			t.Errorf("a race of %s ends at %v of %d, and the round at %d to %d", where, last.score, r.cells, a, b)
		}
		if r.deciding > 0 && r.over(r.deciding) && r.over(r.deciding-1) {
			t.Errorf("a race of %s was decided before what decides it", where)
		}
		o := st.Outcomes[len(st.Outcomes)-1]
		if aim := st.View.Rules.Goal.Aim; aim == lacasa.Undertake && st.View.Elector != lacasa.NoSeat || aim == lacasa.AtLeast {
			ran[true]++
			if over := last.score[o.Winner] >= r.need[o.Winner]; o.Winner != lacasa.NoSeat && !over {
				t.Errorf("a race of %s that side %d has won ends at %v, and needs %v", where, o.Winner, last.score, r.need)
			}
		} else {
			ran[false]++
		}
	}
	if ran[true] == 0 || ran[false] == 0 {
		t.Errorf("only so many races were seen: %v", ran)
	}
}

// Gold comes to rest on the screen, beside texts and widgets.
func TestGoldLiesAside(t *testing.T) {
	list := endings(t)
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for _, st := range list {
			c := NewScoring(h, st)
			words := func(r ui.Rect, text string) ui.Rect {
				wide, _ := h.Screen.MeasureText(text, ui.Style{Font: ui.Bold, Size: 20})
				return r.Middle(math.Min(wide, r.W), r.H)
			}
			aside := []ui.Rect{c.at.head, c.at.line, c.at.details, words(c.at.match, c.says.matchText())}
			for i := range c.says.plates {
				aside = append(aside, c.at.raised(i))
			}
			for i := range c.form.List {
				aside = append(aside, c.form.List[i].Rect)
			}
			for _, gold := range c.at.lying {
				if gold.W <= 0 {
					continue
				}
				if s := h.Screen.Bounds(); gold.X < s.X || gold.Y < s.Y || gold.Right() > s.Right() || gold.Bottom() > s.Bottom() {
					t.Errorf("%s: gold at %.0f is not on the screen", l, gold)
				}
				for _, r := range aside {
					if r.H > 0 && gold.Overlaps(r) {
						t.Errorf("%s, round %d of %s: gold at %.0f lies on %.0f", l, st.Round(), st.Options.Mode, gold, r)
					}
				}
			}
		}
	}
}

// A loser has a chore on its own plate, in words too; after a match it is the dishes. A winner has
// none.
func TestLosersHaveAChore(t *testing.T) {
	given := map[string]bool{}
	for _, st := range endings(t) {
		c := NewScoring(lacasatest.House(scenestest.Look{Language: "en", Text: 1}), st)
		for i := range c.says.plates {
			p := &c.says.plates[i]
			if p.fate != beaten && p.chore != "" {
				t.Errorf("%s, who has not lost, is to %q", p.name, p.chore)
			}
			if p.fate == beaten && p.chore == "" && p.gain == "" {
				t.Errorf("%s, who has lost, has nothing to do", p.name)
			}
			if p.chore != "" && !strings.Contains(p.text(c.end.house), p.chore) {
				t.Errorf("%q is not said of %s", p.chore, p.name)
			}
			if dishes := c.end.house.Say("chore.match"); p.chore != "" && (p.chore == dishes) != st.MatchOver {
				t.Errorf("%s is to %q, and the match is over: %v", p.name, p.chore, st.MatchOver)
			}
			given[p.chore] = true
		}
	}
	if len(given) < 4 {
		t.Errorf("there are only %d chores", len(given)-1)
	}
}

// The winner's number is by far the largest once the winner is shown, and not before.
func TestWinnersNumberIsLargest(t *testing.T) {
	list := endings(t)
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for _, st := range list {
			c := NewScoring(h, st)
			at := map[fate]written{}
			for i := range c.says.plates {
				at[c.says.plates[i].fate] = c.at.written[i]
			}
			won, lost := at[best], at[beaten]
			if won.size > 0 && lost.size > 0 && won.size < scenes.WinnerScale*lost.size-0.01 {
				t.Errorf("%s, round %d of %s: the winner's number is %.1f high, the loser's %.1f", l, st.Round(), st.Options.Mode, won.size, lost.size)
			}
			if a, b := won.size*won.before, lost.size*lost.before; lost.size > 0 && won.size > 0 && math.Abs(a-b) > 0.01 {
				t.Errorf("%s, round %d of %s: the numbers are %.1f and %.1f high before it is decided", l, st.Round(), st.Options.Mode, a, b)
			}
		}
	}
}

// Before the winner of a round in solo is shown, the layout of the plates does not reveal it.
func TestPlatesLieAlikeBefore(t *testing.T) {
	list := endings(t)
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		for _, st := range list {
			c := NewScoring(h, st)
			if st.MatchOver || c.end.company() {
				continue
			}
			a, b := &c.at.written[0], &c.at.written[1]
			for i, r := range [...][2]ui.Rect{{a.name, b.name}, {a.heap, b.heap}, {a.caption, b.caption}} {
				if math.Abs(r[0].Y-r[1].Y) > 1 || math.Abs(r[0].H-r[1].H) > 1 {
					t.Errorf("%s, round %d of %s: %d lies at %.1f on one plate, at %.1f on the other", l, st.Round(), st.Options.Mode, i, r[0], r[1])
				}
			}
		}
	}
}

// What is lost has a colour of its own, legible on every background that it has.
func TestLostIsToldInNoFamilysColour(t *testing.T) {
	lab := func(c color.RGBA) [3]float64 { return art.Lab(art.Linear(c)) }
	for _, on := range []color.RGBA{scenes.Dusk, scenes.Night} {
		if k := decktest.Contrast(scenes.Moonlight, on); k < 7 {
			t.Errorf("what is lost stands out by %.2f on %v, want 7", k, on)
		}
	}
	for _, look := range []art.Look{{}, {HighContrast: true}} {
		for f := deck.Rossi; f < deck.None; f++ {
			for _, c := range []color.RGBA{deck.Colour(f, look), deck.Light(f, look)} {
				if d := art.DeltaE(lab(scenes.Moonlight), lab(c)); d < 20 {
					t.Errorf("what is lost is told in %v, %.1f from family %d's %v", scenes.Moonlight, d, f, c)
				}
			}
		}
	}
}

// The windows light up with the points of a match, all of them if no more points are needed; in
// less than two seconds the winner is shown. Until then no button is gold, though all work.
func TestHouseLightsUpWithThePoints(t *testing.T) {
	for _, st := range endings(t) {
		if !st.MatchOver {
			continue
		}
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 1
		c := NewScoring(h, st)
		if c.clock.decidedAt() > 2000 {
			t.Errorf("%s: it is said who has won after %g ms", st.Options.Mode, c.clock.decidedAt())
		}
		lit, need := c.clock.litWindows(), c.says.mostGained()
		for i := range c.says.plates {
			need = max(need, c.says.plates[i].target)
		}
		if lit > 0 || c.at.stage.W < c.at.house.W {
			t.Errorf("%s: at first %g of the house is lit, and it is %g wide of %g", st.Options.Mode, lit, c.at.stage.W, c.at.house.W)
		}
		for i := range c.says.mostGained() {
			c.clock.age = c.clock.thrownAt(i) + msThrow
			lit = c.clock.litWindows()
			if want := (i + 1) * len(lighted) / need; int(math.Round(lit*float64(len(lighted)))) != want {
				t.Errorf("%s: with point %d of %d %.2f of the windows are lit, not %d", st.Options.Mode, i+1, need, lit, want)
			}
		}
		if (lit == 1) != (c.says.mostGained() == need) {
			t.Errorf("%s: %d of %d points light up %g of the house", st.Options.Mode, c.says.mostGained(), need, lit)
		}
		h.Screen.Invalidate()
		for _, quiet := range []bool{true, false} {
			if c.clock.age = c.clock.decidedAt() - 1; !quiet {
				c.clock.age++
			}
			if c.Draw(h.Screen); c.form.Quiet != quiet {
				t.Errorf("%s: at %g ms the buttons are quiet: %v", st.Options.Mode, c.clock.age, c.form.Quiet)
			}
		}
	}
}

// All who have won a match are seen before the house, or none of them if one has no face; then
// there is the household if people have won.
func TestWinnersAreSeenBeforeTheHouse(t *testing.T) {
	robots, pairs, persons, households := 0, 0, 0, 0
	list := endings(t)
	for seed := 6; seed < 9; seed++ { // of which the Robot wins one
		m := lacasatest.Begun(t, "", match.Seed(seed))
		for !m.Over() {
			for !m.BetweenRounds() {
				m.Act(m.State().Legal(nil)[0])
			}
			if list = append(list, lacasatest.Standing(m)); !m.Over() {
				if err := m.Next(); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, st := range list {
		for _, figure := range []string{"", "carla"} {
			h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
			h.Settings.Figure = figure
			c := NewScoring(h, st)
			seen := c.end.winners
			household := c.at.card > 0
			switch {
			case !st.MatchOver || c.end.mood() == neither:
				if len(seen) > 0 || household && !st.MatchOver {
					t.Errorf("round %d of %s: nobody has won the match, but %v are seen", st.Round(), st.Options.Mode, seen)
				}
				continue
			case household && (len(seen) > 0 || c.end.mood() == cold):
				t.Errorf("round %d of %s: the household is seen with %v", st.Round(), st.Options.Mode, seen)
			case household:
				households++
			case st.Options.Mode == lacasa.Teams && len(seen) == 2:
				pairs++
			case st.Options.Mode == lacasa.Solo && len(seen) == 1 && (seen[0].Name == ui.Robot.Name) == (c.end.mood() == cold):
				robots += ui.BoolIndex(c.end.mood() == cold)
				persons += ui.BoolIndex(c.end.mood() != cold && figure == "carla")
			case st.Options.Mode == lacasa.Two && len(seen) == 1:
				persons++
			default:
				t.Errorf("round %d of %s: won by %v, seen are %v", st.Round(), st.Options.Mode, c.end.best(), seen)
			}
		}
	}
	if robots == 0 || pairs == 0 || persons == 0 || households == 0 {
		t.Errorf("the Robot is seen %d times, two who have won %d, one person %d, the household %d", robots, pairs, persons, households)
	}
}
