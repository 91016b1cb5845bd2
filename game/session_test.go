package game

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/ui"
	"lacasa/ui/sound"
	"lacasa/ui/uitest"
)

func begun(t *testing.T, options string, seed match.Seed) *session {
	t.Helper()
	o, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options)
	if err != nil {
		t.Fatal(err)
	}
	s, err := begin(o, seed, alone)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// alone is who plays solo.
var alone = []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}}

// chosen is what the player at the seat whose turn it is would do.
func chosen(p bot.Player, s *session) lacasa.Action {
	state := s.match.State()
	v := state.View(state.Table().Turn)
	return p.Choose(&v)
}

// first does the first legal action.
func first(t *testing.T, s *session) {
	t.Helper()
	legal := s.match.State().Legal(nil)
	if legal[0].Seat != lacasa.Human {
		t.Fatal("the human is not asked")
	}
	if no := s.do(legal[0]); no.Reason != lacasa.Allowed {
		t.Fatalf("%v is refused: %v", legal[0], no.Reason)
	}
}

// After everything that is done the human decides, or the round is over.
func TestSessionAnswers(t *testing.T) {
	for seed := range match.Seed(20) {
		s := begun(t, "", seed)
		random := bot.NewRandom(seed, lacasa.Human)
		for !s.match.Over() {
			if s.match.BetweenRounds() {
				if err := s.next(); err != nil {
					t.Fatal(err)
				}
			}
			if turn := s.match.State().Table().Turn; turn != lacasa.Human {
				t.Fatalf("seat %d is to act", turn)
			}
			s.do(chosen(random, s))
			st := s.standing()
			if st.View != s.match.State().View(lacasa.Human) || len(st.Program) != len(s.match.Rounds) || !st.CanUndo {
				t.Fatalf("the standing is %+v", st)
			}
			if m, err := casa.Read([]byte(s.match.String())); err != nil || m.String() != s.match.String() {
				t.Fatalf("the match cannot be kept: %v", err)
			}
		}
		if err := s.next(); err == nil {
			t.Error("a match that is over has another round")
		}
	}
}

// Undo takes back one decision of the human's at a time, until nothing of the round is left.
func TestSessionUndoes(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	var texts []string
	for !s.match.BetweenRounds() {
		texts = append(texts, s.match.String())
		first(t, s)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if !s.undo() {
			t.Fatalf("decision %d cannot be taken back", i+1)
		}
		if got := s.match.String(); got != texts[i] {
			t.Fatalf("decision %d taken back gives\n%s\nnot\n%s", i+1, got, texts[i])
		}
	}
	if s.undo() {
		t.Error("more is taken back than was decided")
	}
	if len(s.match.Rounds) != 1 {
		t.Error("the round itself was taken back")
	}
}

func TestSessionRestarts(t *testing.T) {
	s := begun(t, "situations=carita", 7)
	dealt := s.match.String()
	s.restart()
	if s.standing().CanRestore {
		t.Error("a round of which nothing was played cannot be begun again")
	}
	for range 4 {
		first(t, s)
	}
	played := s.match.String()
	for _, back := range []func(){s.restore, func() { s.undo() }} {
		s.restart()
		if s.match.String() != dealt || !s.standing().CanRestore {
			t.Fatal("the round does not begin again")
		}
		back()
		if s.match.String() != played || s.standing().CanRestore {
			t.Fatal("the restart is not taken back")
		}
	}
	s.restart()
	first(t, s)
	if s.standing().CanRestore {
		t.Error("played on, the restart can still be taken back")
	}
	s.restore() // of nothing
	if len(s.match.Round().Actions) == 0 {
		t.Error("restoring nothing takes something away")
	}
}

// Refused actions change nothing.
func TestSessionRefuses(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	for _, a := range []lacasa.Action{
		{Seat: lacasa.Human, Verb: lacasa.Play, Card: s.match.State().View(lacasa.Human).Hand.First()},
		{Seat: lacasa.Robot, Verb: lacasa.NameCousins},
		{Seat: 7, Verb: 9, Card: 200, Family: 200},
	} {
		before := s.match.String()
		if no := s.do(a); no.Reason == lacasa.Allowed || s.match.String() != before {
			t.Errorf("%v: %v", a, no)
		}
	}
}

// Around one device a hand is shown to its own player alone, and only once that player has said to be there; what stands while
// nobody has is what everybody may know.
func TestSessionCovers(t *testing.T) {
	family := []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "human", Name: "Carla"}, {Kind: "bot-fair", Name: "Dino"}}
	for _, way := range lacasa.Teams.Ways() {
		o, err := lacasa.ParseOptions(lacasa.Teams, way, "")
		if err != nil {
			t.Fatal(err)
		}
		s, err := begin(o, 5, family)
		if err != nil {
			t.Fatal(err)
		}
		random := bot.NewRandom(5, 0)
		for !s.match.Over() && len(s.match.Rounds) < 9 {
			if s.match.BetweenRounds() {
				s.cover()
				if left := s.choices(); left != nil {
					err = s.choose(random.Situation(left))
				} else {
					err = s.next()
				}
				if err != nil {
					t.Fatal(err)
				}
				continue
			}
			seat, ok := s.turn()
			if !ok || !s.human(seat) {
				t.Fatalf("seat %d is to act", seat)
			}
			if s.covered() {
				s.cover() // as the curtain does
				st := s.standing()
				if st.View.Hand != 0 || st.View.Kept != 0 {
					t.Fatal("a hand is shown while the curtain is drawn")
				}
				for i, e := range st.Log {
					if e != e.For(lacasa.NoSeat) {
						t.Fatalf("event %d tells %+v while the curtain is drawn", i, e)
					}
				}
				s.look()
			}
			if s.covered() {
				t.Fatal("the player who is there is asked to come")
			}
			if st := s.standing(); st.View != s.match.State().View(seat) || st.CanUndo {
				t.Fatalf("seat %d is shown %+v", seat, st.View)
			}
			s.do(chosen(random, s))
			if s.undo() {
				t.Fatal("something is taken back that others have seen")
			}
		}
	}
}

// What a seat has been shown before it is not shown again; what it has not, is.
func TestSessionShowsWhatIsNew(t *testing.T) {
	pair := []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}}
	s, err := begin(lacasa.DefaultOptions(lacasa.Two, lacasa.Standard), 8, pair)
	if err != nil {
		t.Fatal(err)
	}
	random := bot.NewRandom(8, 0)
	shown := [2]int{}
	for !s.match.BetweenRounds() {
		if s.covered() {
			s.look()
			st := s.standing()
			if st.Seen < shown[s.front] || st.Seen > len(st.Log) {
				t.Fatalf("seat %d has been shown %d events and is taken to have seen %d", s.front, shown[s.front], st.Seen)
			}
			v := st.Start
			for _, e := range st.Log {
				v.See(e)
			}
			if v != st.View {
				t.Fatal("the events do not lead to what is seen")
			}
		}
		s.do(chosen(random, s))
		shown[s.front] = len(s.standing().Log)
	}
}

// Once a round is over every move of a bot has its reason.
func TestSessionExplains(t *testing.T) {
	for _, kind := range []string{"bot-easy", "bot-fair"} {
		s, err := begin(lacasa.DefaultOptions(lacasa.Two, lacasa.Standard), 9, []scenes.Player{{Kind: "human", Name: "Ada"}, {Kind: kind, Name: "Bruno"}})
		if err != nil {
			t.Fatal(err)
		}
		random := bot.NewRandom(9, 0)
		for !s.match.BetweenRounds() {
			if s.standing().Reasons != nil {
				t.Fatal("reasons are told while the round is played")
			}
			s.do(chosen(random, s))
		}
		st, moves := s.standing(), 0
		for _, a := range s.match.Round().Actions {
			if a.Seat == 1 {
				moves++
			}
		}
		if len(st.Reasons) != moves {
			t.Errorf("%s has done %d things and gives %d reasons", kind, moves, len(st.Reasons))
		}
		for _, r := range st.Reasons {
			if e := st.Log[r.Event]; e.Seat != r.Did.Seat {
				t.Errorf("%+v is given as the reason of %+v", r, e)
			}
		}
	}
}

// The setup of a first match can be left again.
func TestSetupIsLeft(t *testing.T) {
	k, _ := keeping(t)
	var did ui.Events
	g := &Game{keeper: *k, input: ui.TestInput(&did), said: make(chan notice, 4), house: &scenes.House{
		Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Settings: scenes.DefaultSettings(),
	}}
	g.house.Screen.Layout(844, 390, 1)
	g.house.Speak("en")
	g.setup()
	did.Commands = append(did.Commands, ui.Back)
	if err := g.Update(); err != nil {
		t.Fatal(err)
	}
	if _, is := g.scene.(*scenes.Title); !is {
		t.Errorf("back from the setup is %T", g.scene)
	}
}

// The score of a round can be looked at once more from the next one's menu, and lies under nothing else.
func TestScoreIsRecalled(t *testing.T) {
	k, _ := keeping(t)
	var did uitest.Events
	g := &Game{keeper: *k, input: uitest.Input(&did), said: make(chan notice, 4), house: &scenes.House{
		Screen: ui.NewScreen(ui.Theme{TextScale: 1}), Sound: &sound.Player{}, Settings: scenes.DefaultSettings(),
	}}
	g.house.Screen.Layout(844, 390, 1)
	g.house.Speak("en")
	g.session = begun(t, "rounds=2", 3)
	if g.session.standing().CanRecall {
		t.Error("there is a score before the first round is over")
	}
	for !g.session.match.BetweenRounds() {
		first(t, g.session)
	}
	outcome := g.session.match.Round().Outcome
	g.table()
	g.do(scenes.Intent{Want: scenes.Proceed})
	if len(g.session.match.Rounds) != 2 || !g.session.standing().CanRecall {
		t.Fatal("the next round does not know of the score before")
	}
	under := g.scene
	g.do(scenes.Intent{Want: scenes.OpenMenu})
	g.do(scenes.Intent{Want: scenes.OpenScore})
	if _, is := g.pages[len(g.pages)-1].(*scenes.Scoring); !is || g.opened() != 2 || g.session.scored.Outcomes[0] != outcome {
		t.Errorf("the menu opens %T", g.pages[len(g.pages)-1])
	}
	for range 2 {
		did.Commands = append(did.Commands, ui.Back)
		if err := g.Update(); err != nil {
			t.Fatal(err)
		}
	}
	if len(g.pages) != 0 || g.scene != under {
		t.Errorf("closed, it leaves %d pages over %T", len(g.pages), g.scene)
	}
}
