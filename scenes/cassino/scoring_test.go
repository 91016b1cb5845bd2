package cassino

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// endings returns the scores of every game, and of a match that is over.
func endings(t *testing.T) (list []tell.Standing) {
	for _, st := range standings(t) {
		if st.HandOver {
			list = append(list, st)
		}
	}
	m := begunMatch(t, &cassino.Games[0], 2, 3)
	for !m.Over() {
		playTurns(t, m, 0)
	}
	return append(list, seenBy(m))
}

// The categories are counted in the order of the rules, each side's points as the engine has them;
// nothing of the end is said before, and soon all is at rest. Any input shows the end at once.
func TestScoreIsCountedInOrder(t *testing.T) {
	const tick, longest = 1.0 / 60, 9.0
	for _, st := range endings(t) {
		h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 1
		var still uitest.Events
		input := uitest.Input(&still)
		c := NewScoring(h, st)
		o := c.end.outcome()
		if len(c.says.columns) != len(*st.View.Rules.Score) || len(c.says.sides) != st.View.Rules.Sides() {
			t.Fatalf("%s: %d categories of %d sides", st.Options.Mode, len(c.says.columns), len(c.says.sides))
		}
		seen := 0
		for now := 0.0; c.Moving(); now += tick {
			input.Update(h.Screen.Scale())
			c.Update(input, tick)
			for seen < len(c.says.columns) && c.clock.arrived(seen) > 0 {
				seen++
			}
			for i := seen; i < len(c.says.columns); i++ {
				if c.clock.arrived(i) > 0 {
					t.Fatalf("%s: category %d is told before %d", st.Options.Mode, i, seen)
				}
			}
			if c.told && seen < len(c.says.columns) || now > longest {
				t.Fatalf("%s: the end is told at %g s, %d categories of %d counted", st.Options.Mode, now, seen, len(c.says.columns))
			}
			for s := range c.says.sides {
				if got := c.clock.counted(&c.says.sides[s]); c.told && got != int(o.Points[s]) || seen == 0 && got != 0 {
					t.Fatalf("%s: at %g s side %d has %d points, %d categories of %d counted", st.Options.Mode, now, s, got, seen, len(c.says.columns))
				}
			}
		}
		for s := range c.says.sides {
			if c.clock.counted(&c.says.sides[s]) != int(o.Points[s]) {
				t.Errorf("%s: side %d is counted %d points, not %d", st.Options.Mode, s, c.clock.counted(&c.says.sides[s]), o.Points[s])
			}
		}
		c = NewScoring(h, st)
		for c.clock.age <= scenes.EndingGuard {
			input.Update(h.Screen.Scale())
			c.Update(input, tick)
		}
		still.Pos, still.Press, still.Release = ui.Point{X: 1, Y: 1}, true, true
		input.Update(h.Screen.Scale())
		if c.Update(input, tick); c.Moving() || !c.told {
			t.Errorf("%s cannot be skipped", st.Options.Mode)
		}
	}
}

// From the score one goes on to the next hand, or after the last to what may follow; looked at
// again it lies still, and closes.
func TestScoreLeadsOn(t *testing.T) {
	for _, st := range endings(t) {
		h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
		c := NewScoring(h, st)
		c.clock.age = math.Inf(1)
		v := scenestest.Visit(t, h, c)
		if st.MatchOver {
			for key, want := range map[string]scenes.Intent{"scoring.new": scenes.SetUp{}, "scoring.again": scenes.Again, "scoring.home": scenes.Home} {
				if i := v.Use(key); i != want {
					t.Errorf("%s: %s wants %v", st.Options.Mode, key, i)
				}
			}
		} else if i := v.Use("cassino.scoring.next"); i != scenes.Proceed {
			t.Errorf("%s: on from the score wants %v", st.Options.Mode, i)
		}
		if i := v.Use("menu.log"); i != scenes.OpenLog {
			t.Errorf("%s: the log at the score wants %v", st.Options.Mode, i)
		}
		for c, want := range map[ui.Command]scenes.Intent{ui.Back: scenes.OpenMenu, ui.Menu: scenes.OpenMenu, ui.Log: scenes.OpenLog, ui.Rules: scenes.OpenRules} {
			if i := v.Press(c); i != want {
				t.Errorf("%s: key %d wants %v at the score", st.Options.Mode, c, i)
			}
		}
		if i := v.Use("menu.open"); i != scenes.OpenMenu {
			t.Errorf("%s: the menu's button wants %v", st.Options.Mode, i)
		}
		again := NewScoreAgain(h, st)
		if again.form.Find(scenes.EndingLog) != nil {
			t.Errorf("%s: the score that is looked at again has the log of the hand after it", st.Options.Mode)
		}
		if again.Moving() {
			t.Errorf("%s: the score is told once more", st.Options.Mode)
		}
		if i := scenestest.Visit(t, h, again).Press(ui.Back); i != scenes.Close {
			t.Errorf("%s: back from the score wants %v", st.Options.Mode, i)
		}
	}
}

// What a side has of a category is counted where naming the cards would be too small to read.
func TestScoreCanBeRead(t *testing.T) {
	const least = 10.9
	counted := 0
	for _, g := range cassino.Games {
		seats := int(g.BySeats[len(g.BySeats)-1].Seats)
		if seats < 5 {
			continue
		}
		for _, language := range words.Languages {
			for seed := match.Seed(1); seed < 6; seed++ {
				m := begunMatch(t, &g, seats, seed)
				playTurns(t, m, 0)
				h := paintedHouse(scenestest.Look{Language: language.Code, Text: 1})
				c := NewScoring(h, seenBy(m))
				c.clock.age = math.Inf(1)
				has := map[string]bool{}
				for i := range c.says.sides {
					for _, e := range c.says.sides[i].cells {
						has[e.has], has[e.many] = true, true
					}
				}
				h.Screen.Watch(func(s ui.DrawnItem) {
					if s.Text != "" && has[s.Text] && s.Size < least {
						t.Errorf("%s, %d, %s: %q is %.1f high", g.Mode, seats, language.Code, s.Text, s.Size)
					}
				})
				c.Draw(h.Screen)
				counted++
			}
		}
	}
	if counted == 0 {
		t.Error("nothing is looked at")
	}
}

// Everywhere it is said which number is of the hand and which of the match, or that those are
// hands; and a number has a name on a phone too where no cards are shown.
func TestNumbersOfTheScoreAreNamed(t *testing.T) {
	for _, st := range endings(t) {
		for size := range scenestest.Sizes {
			h := paintedHouse(scenestest.Look{Language: "en", Size: size, Text: 1})
			c := NewScoring(h, st)
			c.clock.age = math.Inf(1)
			var drawn strings.Builder
			h.Screen.Watch(func(s ui.DrawnItem) { drawn.WriteString(s.Text + "\n") })
			c.Draw(h.Screen)
			match := "match"
			if st.View.Rules.Goal.Aim == cassino.Wins {
				match = "hands won"
			}
			if said := drawn.String(); !strings.Contains(said, "this hand") || !strings.Contains(said, match) {
				t.Errorf("%s, size %d: the numbers are not named: %q", st.Options.Mode, size, said)
			}
			for i := range c.says.columns {
				if name := words.Capitalize(c.says.columns[i].name); c.at.shape == page.Tall && !c.at.pictured && len(c.says.columns) <= 5 && !strings.Contains(drawn.String(), name) {
					t.Errorf("%s: on a phone %q has no name", st.Options.Mode, name)
				}
			}
		}
	}
}

// On a phone held upright many sides have a line each, large enough to touch; the one that is
// tapped, and no other, shows its numbers, and tapped again it shows none. Each is read aloud with
// its name and points.
func TestLinesOfTheScoreOpen(t *testing.T) {
	seen := 0
	for _, st := range endings(t) {
		h := paintedHouse(scenestest.Look{Language: "en", Size: 2, Text: 1})
		c := NewScoring(h, st)
		if len(c.says.sides) <= 4 {
			continue
		}
		c.clock.age = math.Inf(1)
		v := scenestest.Visit(t, h, c)
		seen++
		for i := range c.says.sides {
			id := scenes.EndingOwn + i
			if w := c.form.Find(id); w == nil || w.Rect.H < page.Finger || !strings.Contains(w.Label, c.says.sides[i].name) {
				t.Fatalf("%s: line %d is %+v", st.Options.Mode, i, w)
			}
			if c.opened() == i {
				continue
			}
			if got := v.Touch(id, 0); got != nil {
				t.Errorf("%s: line %d gives %v", st.Options.Mode, i, got)
			}
			for k := range c.at.sides {
				if has := c.at.sides[k].cells != nil; has != (k == i) {
					t.Errorf("%s: line %d was tapped, and that of %d is open: %v", st.Options.Mode, i, k, has)
				}
			}
		}
		if v.Touch(scenes.EndingOwn+c.opened(), 0); len(c.at.heads) > 0 {
			t.Errorf("%s: tapped again, a line stays open", st.Options.Mode)
		}
		c.Draw(h.Screen)
	}
	if seen == 0 {
		t.Error("nobody plays with so many")
	}
}

// Where only signs stand for what is counted, the one that is pointed at is named, and nothing else
// is.
func TestSignsOfTheScoreAreNamed(t *testing.T) {
	asked := 0
	for _, st := range endings(t) {
		for size := range scenestest.Sizes {
			h := paintedHouse(scenestest.Look{Language: "en", Size: size, Text: 1})
			c := NewScoring(h, st)
			c.clock.age = math.Inf(1)
			if c.at.named || c.at.worded {
				continue
			}
			var events uitest.Events
			input := uitest.Input(&events)
			open := slices.IndexFunc(c.at.sides, func(at sidePlaces) bool { return at.cells != nil })
			for i := range c.says.columns {
				if c.at.sides[open].cells[i].W == 0 { // folded: nobody scores
					if !c.says.columns[i].idle {
						t.Errorf("%s, size %d: %q has no column", st.Options.Mode, size, c.says.columns[i].name)
					}
					continue
				}
				events.Pos = c.at.sides[open].cells[i].Centre()
				input.Update(h.Screen.Scale())
				if got := c.Update(input, 0); got != nil {
					t.Errorf("%s, size %d: pointing does %v", st.Options.Mode, size, got)
				}
				var drawn strings.Builder
				h.Screen.Watch(func(s ui.DrawnItem) { drawn.WriteString(s.Text + "\n") })
				c.Draw(h.Screen)
				h.Screen.Watch(nil)
				for k, col := range c.says.columns {
					said := strings.Contains(drawn.String(), words.Capitalize(col.name)+": "+col.points)
					if alike := col.name == c.says.columns[i].name && col.points == c.says.columns[i].points; said != (k == i || alike) {
						t.Errorf("%s, size %d: pointed at %q, %q is named: %v", st.Options.Mode, size, c.says.columns[i].name, col.name, said)
					}
				}
				asked++
			}
		}
	}
	if asked == 0 {
		t.Error("no sign is without a name")
	}
}

// Where nobody at the table has won it is told in a cold light, and no gold is thrown.
func TestLostIsToldInTheCold(t *testing.T) {
	seen := map[bool]int{}
	for _, st := range endings(t) {
		h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
		c := NewScoring(h, st)
		if c.end.winners() == 0 {
			continue
		}
		if tied := bits.OnesCount8(c.end.winners()) > 1 && !st.MatchOver; strings.Contains(c.says.head, "tie for") != tied {
			t.Errorf("%s: of a tie %v is said %q", st.Options.Mode, tied, c.says.head)
		}
		for i := range *st.View.Rules.Score { // where nobody has the most it is said why
			if (*st.View.Rules.Score)[i].Count != cassino.MostCards {
				continue
			}
			points, tied := 0, false
			for _, sd := range c.says.sides {
				points, tied = points+sd.cells[i].points, tied || strings.HasSuffix(sd.cells[i].has, ": tied")
			}
			if points == 0 && !tied {
				t.Errorf("%s: most cards are said %+v", st.Options.Mode, c.says.sides)
			}
		}
		people := false
		for seat, p := range st.Players {
			people = people || (p.Human() || st.Humans() == 0) && c.end.winners()>>st.View.Rules.Side(cassino.Seat(seat))&1 != 0
		}
		seen[people]++
		if cold := c.end.light(h.Screen.Theme()) == scenes.Moonlight; cold == people || c.end.celebrates() != (people && st.MatchOver) {
			t.Errorf("%s, won by people %v: the light is cold %v, gold is thrown %v", st.Options.Mode, people, cold, c.end.celebrates())
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("only so many were seen: %v", seen)
	}
}

// Where sweeps cancel out it is said, and how many a side had.
func TestWhatCancelsIsSaid(t *testing.T) {
	found := 0
	for i := range cassino.Games {
		g := &cassino.Games[i]
		if !g.BySeats[0].Rules.Sweep.Cancel {
			continue
		}
		for seed := match.Seed(0); seed < 200 && found < 3; seed++ {
			m := begunMatch(t, g, 2, seed)
			playTurns(t, m, 0)
			st := seenBy(m)
			c := NewScoring(paintedHouse(scenestest.Look{Language: "en", Text: 1}), st)
			o := c.end.outcome()
			gone := tell.CancelledSweeps(&st.View.Table, o, 0)
			if strings.Contains(c.says.line, "cancel") != (gone > 0) {
				t.Errorf("%s, seed %d: %d sweeps cancel, and it is said %q", g.Mode, seed, gone, c.says.line)
			}
			if gone == 0 {
				continue
			}
			found++
			for i, col := range *st.View.Rules.Score {
				if has := c.says.sides[0].cells[i].has; col.Count == cassino.Sweeps && !strings.Contains(has, fmt.Sprint(gone)) {
					t.Errorf("%s, seed %d: of %d sweeps that cancel is said %q", g.Mode, seed, gone, has)
				}
			}
		}
	}
	if found == 0 {
		t.Error("nothing ever cancels")
	}
}

// A hand that bots finished for somebody says so, and no other does.
func TestFinishedByBotsIsSaid(t *testing.T) {
	for _, st := range endings(t) {
		for range 2 {
			c := NewScoring(paintedHouse(scenestest.Look{Language: "en", Text: 1}), st)
			want := c.end.house.Say("score.bots-finished")
			if strings.Contains(c.says.line, want) != st.Helped || strings.Contains(strings.Join(c.says.spoken(), " "), want) != st.Helped {
				t.Errorf("%s: finished by bots %v, and it is said %q", st.Options.Mode, st.Helped, c.says.spoken())
			}
			st.Helped = true
		}
	}
}

// A hand that is scored in chips is counted line by line: what was put in, cards over par, what the
// last with cards gets.
func TestChipsAreCountedLineByLine(t *testing.T) {
	for _, st := range endings(t) {
		chips := st.View.Rules.Chips
		if chips == (cassino.Chips{}) {
			continue
		}
		for _, look := range []scenestest.Look{{Language: "en", Text: 1}, {Language: "fr", Text: 1}} {
			c := NewScoring(paintedHouse(look), st)
			if len(c.says.columns) != 3 || !strings.Contains(c.says.columns[1].name, fmt.Sprint(chips.Par)) || !strings.Contains(c.says.columns[0].points, fmt.Sprint(chips.Dealer)) {
				t.Fatalf("it is counted as %+v", c.says.columns)
			}
			sum := 0
			for s, sd := range c.says.sides {
				took := int(c.end.outcome().Cards[s])
				if sd.cells[1].points != (took-int(chips.Par))/2 || sd.cells[1].took != fmt.Sprint(took) || sd.cells[0].points >= 0 {
					t.Errorf("with %d cards it is counted %+v", took, sd.cells)
				}
				for _, e := range sd.cells {
					sum += e.points
				}
			}
			if sum != 0 {
				t.Errorf("what was put in is not what was paid: %d", sum)
			}
		}
	}
}

// However many cards have scored, they lie within their place.
func TestCardsStayOnTheirShelf(t *testing.T) {
	for n := 1; n <= 20; n++ {
		for _, wide := range []float64{48, 90, 142} {
			w := wide * 0.66
			stride, tilt := fan(n, w, ui.Rect{W: wide})
			half := float64(n-1) / 2
			lean := w * 0.7 * math.Sin(half*tilt*math.Pi/180)
			if long := w + 2*half*stride + 2*lean; long > wide+2*float64(n-1) {
				t.Errorf("%d cards take %.0f of %.0f", n, long, wide)
			}
		}
	}
}

// Those who have won stand above the others, who stand by their points.
func TestOthersStandByTheirPoints(t *testing.T) {
	sides := []side{{after: 0}, {after: 4}, {after: 0}, {after: 1}, {after: 3, best: true}, {after: 2}}
	if got, want := ranked(sides), []int{4, 1, 5, 3, 0, 2}; !slices.Equal(got, want) {
		t.Errorf("they stand as %v, not %v", got, want)
	}
}
