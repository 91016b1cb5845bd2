package game

import (
	"slices"
	"testing"

	"lacasa/assets/problems"
	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	lacasagame "lacasa/game/lacasa"
	"lacasa/game/session"
	"lacasa/game/store"
	"lacasa/scenes"
	rooms "lacasa/scenes/lacasa"
	"lacasa/scenes/lacasa/round"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// begun returns a match alone against the robot, its first round dealt.
func begun(t *testing.T, options string, seed match.Seed) session.Running {
	t.Helper()
	return started(t, match.Request{Mode: string(lacasa.Solo), Options: options, Seed: seed.String()}, alone)
}

func started(t *testing.T, a match.Request, players []match.Player) session.Running {
	t.Helper()
	m, err := lacasagame.Game.Begin(a, players)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// alone is who plays solo.
var alone = []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}}

// now returns the match as it stands, read from its record.
func now(m session.Running) *casa.Match {
	at, err := casa.Read([]byte(m.String()))
	if err != nil {
		panic(err)
	}
	return at
}

// chosen returns what the player at the seat whose turn it is would do.
func chosen(p bot.Player, m *casa.Match) string {
	v := m.State().View(m.State().Table().Turn)
	return p.Choose(&v).String()
}

// first does the first legal action.
func first(t *testing.T, m session.Running) {
	t.Helper()
	if err := m.Do(now(m).State().Legal(nil)[0].String()); err != nil {
		t.Fatal(err)
	}
}

// The setup of a first match can be left again.
func TestSetupIsLeft(t *testing.T) {
	g := program(t)
	var did uitest.Events
	g.input = uitest.Input(&did)
	g.setup(match.Request{}, "")
	did.Commands = append(did.Commands, ui.Back)
	update(t, g)
	if _, is := g.stage.scene.(*scenes.Title); !is {
		t.Errorf("back from the setup is %T", g.stage.scene)
	}
}

// The score of a round can be looked at once more from the next one's menu, and lies under nothing
// else.
func TestScoreIsRecalled(t *testing.T) {
	g := program(t)
	var did uitest.Events
	g.input = uitest.Input(&did)
	g.playing.match = begun(t, "rounds=2", 3)
	for !now(g.playing.match).BetweenRounds() {
		first(t, g.playing.match)
	}
	g.table()
	g.do(scenes.Proceed)
	if g.playing.match.Begun() != 2 {
		t.Fatal("the next round is not dealt")
	}
	under := g.stage.scene
	g.do(scenes.OpenMenu)
	g.do(scenes.OpenScore)
	if _, is := g.stage.pages[len(g.stage.pages)-1].(*rooms.Scoring); !is || g.stage.opened() != 2 {
		t.Errorf("the menu opens %T", g.stage.pages[len(g.stage.pages)-1])
	}
	for range 2 {
		did.Commands = append(did.Commands, ui.Back)
		update(t, g)
	}
	if len(g.stage.pages) != 0 || g.stage.scene != under {
		t.Errorf("closed, it leaves %d pages over %T", len(g.stage.pages), g.stage.scene)
	}
}

// The guide goes on where it was when the program is begun again, in the middle of a match too; a
// match that was played to its end is the last one of its game that is explained.
func TestGuideGoesOn(t *testing.T) {
	g := program(t)
	g.start(begun(t, "situations=-", 3), nil)
	lesson := scenes.Lesson{Game: casa.Game, Of: 3}
	g.house.Teach(lesson, 2)
	update(t, g)
	for len(now(g.playing.match).Rounds) < 2 { // into the second round
		if now(g.playing.match).Stage() == match.Deciding {
			first(t, g.playing.match)
		} else if err := g.playing.match.Next(); err != nil {
			t.Fatal(err)
		}
	}
	g.playing.save()
	again := New(store.Open(), nil, "test")
	if set := again.house.Settings; again.house.Heard(lesson) != 2 || !set.Guided(casa.Game) {
		t.Errorf("begun again, %+v was heard %d times, guided %v", lesson, again.house.Heard(lesson), set.Guided(casa.Game))
	}
	for !again.playing.match.Over() {
		if now(again.playing.match).Stage() == match.Deciding {
			first(t, again.playing.match)
		} else if err := again.playing.match.Next(); err != nil {
			t.Fatal(err)
		}
	}
	again.home()
	if set := again.house.Settings; set.Guided(casa.Game) || !set.Guided("cassino") {
		t.Errorf("after a match the guide is %q for %v", set.Guide, set.Ended)
	}
}

// A mouse that is nudged where a finger played has the words change, and lets what is still to be
// seen of a round be seen.
func TestChangingHandsSkipsNothing(t *testing.T) {
	g := program(t)
	var did uitest.Events
	g.input = uitest.Input(&did)
	g.start(begun(t, "situations=-", 3), nil)
	for range 3 { // to the table, and to what the robot does after a card
		if _, at := g.stage.scene.(*round.Table); !at {
			g.do(scenes.Proceed)
		}
	}
	g.do(scenes.Act{Move: now(g.playing.match).State().Legal(nil)[0].String()})
	table := g.stage.scene
	if !g.playing.match.Busy(table) {
		t.Fatalf("%T has nothing to show", table)
	}
	did.Pos.X++
	if update(t, g); !g.house.Words.Mouse || !g.playing.match.Busy(table) {
		t.Errorf("a nudge of the mouse has all be seen")
	}
}

// Each title continues the match of its own game that was played last, and welcomes who has played
// none of it, whatever waits elsewhere.
func TestTitlesContinueTheirOwn(t *testing.T) {
	for last := range Games {
		g := program(t)
		var lines []string
		for i := range Games {
			row := &Games[(last+1+i)%len(Games)]
			if row != &Games[(last+1)%len(Games)] { // of that one none is begun
				g.start(row.Begin(match.Request{Game: row.ID}, seats(row, "human")))
				g.house.Settings.Remember(g.playing.match.Ask(), g.playing.match.Players())
				lines = append(lines, g.playing.match.String())
			}
		}
		g.home()
		for i, line := range append([]string{""}, lines...) {
			row := &Games[(last+1+i)%len(Games)]
			g.title(row)
			w := g.playing.waitingOf(row)
			if (w != nil) != (line != "") {
				t.Fatalf("%s is continued: %v", row.ID, w)
			}
			offers := slices.ContainsFunc(scenestest.FormOf(g.house, g.stage.scene).List, func(b page.Widget) bool { return b.Label == g.house.Say("title.go-on") })
			if offers != (line != "") || g.house.Settings.Knows(row.ID) != offers {
				t.Fatalf("the title of %s continues: %v", row.ID, offers)
			}
			if w == nil {
				continue
			}
			if w.Game != row.ID {
				t.Fatalf("the title of %s continues %s", row.ID, w.Game)
			}
			if w.Kept != "" {
				g.do(scenes.Take{Name: w.Kept})
			} else {
				g.do(scenes.GoOn)
			}
			if g.playing.match.String() != line || !g.stage.atTable {
				t.Errorf("continued is\n%s\nnot\n%s", g.playing.match, line)
			}
		}
	}
}

// The title knows when all problems that teach its game are solved.
func TestGameIsLearned(t *testing.T) {
	for i := range Games {
		g, of := program(t), &Games[i]
		for n, p := range problems.Of(of.ID)[:problems.Firsts] {
			if g.title(of); g.house.Learned {
				t.Errorf("%s is learned after %d problems", of.ID, n)
			}
			g.set(g.house.Settings.AfterProblem(p.ID))
		}
		if g.title(of); !g.house.Learned {
			t.Errorf("%s is not learned", of.ID)
		}
	}
}

// What a problem asks for is said in another language as soon as that is chosen.
func TestGoalFollowsTheLanguage(t *testing.T) {
	g, of := program(t), &Games[0]
	p := &problems.Of(of.ID)[0]
	g.title(of)
	g.do(scenes.Solve{Game: of.ID, ID: p.ID})
	before, s := g.house.Goal, g.house.Settings
	s.Language = "it"
	g.do(scenes.Set{Settings: s})
	if want := of.Goal(g.house, p.Goal); want == before || g.house.Goal != want {
		t.Errorf("it is %q, not %q", g.house.Goal, want)
	}
}

// Who is to play alone chooses a portrait at the own chair of the setup, and comes back to it.
func TestPortraitIsChosenAtTheChair(t *testing.T) {
	g := program(t)
	var did uitest.Events
	g.input = uitest.Input(&did)
	g.setup(match.Request{}, "")
	use := func(is func(w *page.Widget) bool) {
		t.Helper()
		update(t, g)
		for i := range g.house.Form.List {
			if w := &g.house.Form.List[i]; is(w) {
				g.house.Form.Aim(w.Id)
				did.Commands = append(did.Commands, ui.Accept)
				update(t, g)
				return
			}
		}
		t.Fatal("there is nothing such")
	}
	use(func(w *page.Widget) bool { return w.Id == scenes.SeatChair })
	use(func(w *page.Widget) bool { return w.Label == "Gina" })
	if g.house.Settings.Figure != "gina" {
		t.Errorf("chosen is %q", g.house.Settings.Figure)
	}
	did.Commands = append(did.Commands, ui.Back)
	update(t, g)
	use(func(w *page.Widget) bool { return w.Id == scenes.SetupStart })
	if g.playing.match == nil {
		t.Error("from there no match begins")
	}
}
