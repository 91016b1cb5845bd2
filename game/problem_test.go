package game

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/problems"
	"lacasa/assets/words"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// try returns the token of the first decision that is right, or that is not; "" if there is none.
func try(m session.Posed, right bool) string {
	tries := m.Tries()
	if i := slices.IndexFunc(tries, func(t match.Try) bool { return t.Right == right }); i >= 0 {
		return tries[i].Token
	}
	return ""
}

// Every problem is solved by best play against the best defence, and is missed where the first
// decision is another.
func TestProblems(t *testing.T) {
	ids := map[string]bool{}
	h := program(t).house
	for i := range Games {
		of := &Games[i]
		list := problems.Of(of.ID)
		if of.Goal == nil { // a game may have none
			continue
		}
		if len(list) < problems.Firsts {
			t.Errorf("%s has only %d problems", of.ID, len(list))
		}
		for n := range list {
			p := &list[n]
			if ids[p.ID] || (p.Theme == problems.First) != (n < problems.Firsts) {
				t.Errorf("%s: a problem of that name or theme is not expected as number %d", p.ID, n+1)
			}
			ids[p.ID] = true
			for _, right := range []bool{true, false} {
				m, err := of.ReadProblem(p.Record, p.Goal)
				if err != nil {
					t.Fatalf("%s %s: %v", of.ID, p.ID, err)
				}
				if m.Verdict() != match.Open || m.Players()[m.(interface{ Front() match.Seat }).Front()].Human() == false {
					t.Fatalf("%s %s: it begins as %v", of.ID, p.ID, m.Verdict())
				}
				want := match.Won
				if !right {
					want = match.Lost
				}
				for first := true; m.Verdict() == match.Open; first = false {
					token := try(m, right)
					if token == "" && !first {
						token = m.Tries()[0].Token
					}
					if err := m.Do(token); err != nil {
						t.Fatalf("%s %s: %v", of.ID, p.ID, err)
					}
				}
				if got := m.Verdict(); got != want {
					t.Errorf("%s %s %q: it ends as %v, not %v", of.ID, p.ID, p.Goal, got, want)
				}
				if tries := m.Tries(); len(tries) > 0 && m.Do(tries[0].Token) == nil {
					t.Fatalf("%s %s: it goes on once it has ended", of.ID, p.ID)
				}
				if why := m.Why(h); (len(why) > 0) == right {
					t.Errorf("%s %s: why is said to be %q", of.ID, p.ID, why)
				}
				if before := m.Begun(); !m.Undo() || m.Begun() != before || m.Verdict() != match.Open {
					t.Errorf("%s %s: the last decision is not undone", of.ID, p.ID)
				}
			}
		}
	}
}

// A problem that is solved is kept in the settings, and the match that was under way waits where it
// was.
func TestProblemIsSolved(t *testing.T) {
	for i := range Games {
		g, of := program(t), &Games[i]
		if of.Goal == nil {
			continue
		}
		var did uitest.Events
		g.input = uitest.Input(&did)
		g.house.Settings.Speed = 0
		under := begun(t, "", 7)
		g.start(under, nil)
		record := under.String()
		g.title(of)
		if g.do(scenes.NextProblem); g.playing.solving == nil || g.playing.solving.at != 0 {
			t.Fatalf("%s: who is new is not led to the first problem", of.ID)
		}
		g.do(scenes.Home)
		list := problems.Of(of.ID)
		g.do(scenes.Solve{Game: of.ID, ID: list[0].ID})
		card := func() *scenes.ProblemCard { c, _ := g.stage.top().(*scenes.ProblemCard); return c }
		if card() == nil {
			t.Fatalf("%s: nothing says what is asked for, but %T", of.ID, g.stage.top())
		}
		g.do(scenes.Close)
		m := g.playing.match.(session.Posed)
		for _, page := range []scenes.Open{scenes.OpenMenu, scenes.OpenRules, scenes.OpenLog, scenes.OpenLast} { // of which nothing came before
			g.do(page)
			update(t, g)
			g.do(scenes.Close)
		}
		did.Commands = append(did.Commands, ui.Hint)
		update(t, g)
		for m.Verdict() == match.Open {
			g.do(scenes.Act{Move: try(m, true)})
			for range 50 {
				update(t, g)
			}
		}
		if card() == nil || !slices.Contains(g.house.Settings.Solved, list[0].ID) {
			t.Errorf("%s: solved are %v, on top is %T", of.ID, g.house.Settings.Solved, g.stage.top())
		}
		g.do(scenes.Close)
		g.do(scenes.Act{Move: list[0].ID})
		for range 50 {
			update(t, g)
		}
		if card() == nil {
			t.Errorf("%s: its card does not come back", of.ID)
		}
		if again, wrong := g.keeper.settings(); wrong != nil || !slices.Contains(again.Solved, list[0].ID) {
			t.Errorf("%s: what was solved is not kept", of.ID)
		}
		g.do(scenes.RetryProblem)
		if m.Verdict() != match.Open || card() != nil {
			t.Errorf("%s: it does not begin again", of.ID)
		}
		g.do(scenes.NextProblem)
		if g.playing.solving.at != 1 {
			t.Errorf("%s: the next problem is %d", of.ID, g.playing.solving.at)
		}
		did.Commands = append(did.Commands, ui.Back) // from the card to the table
		update(t, g)
		g.do(scenes.Home)
		if _, is := g.stage.top().(*scenes.Problems); !is || g.playing.solving != nil {
			t.Errorf("%s: from the table one comes to %T", of.ID, g.stage.top())
		}
		if g.playing.match == nil || g.playing.match.String() != record {
			t.Errorf("%s: the match that was under way is lost", of.ID)
		}
	}
}

// What a problem asks for is read with its table, in the language that is spoken.
func TestGoalIsRead(t *testing.T) {
	for i := range Games {
		of := &Games[i]
		if of.Goal == nil {
			continue
		}
		g := program(t)
		g.title(of)
		list := problems.Of(of.ID)
		for _, n := range []int{0, len(list) / 2, len(list) - 1} {
			g.do(scenes.Solve{Game: of.ID, ID: list[n].ID})
			g.do(scenes.Close)
			for _, l := range words.Languages {
				set := g.house.Settings
				set.Language = l.Code
				g.set(set)
				goal := of.Goal(g.house, list[n].Goal)
				if read := texts(g); g.house.Language() != l.Code || !slices.ContainsFunc(read, func(text string) bool { return strings.Contains(text, goal) }) {
					t.Errorf("%s %s: %q is not read: %q", of.ID, list[n].ID, goal, read)
				}
			}
		}
	}
}
