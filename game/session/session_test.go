package session_test

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/game/session"
	"lacasa/scenes"
)

// played is a session with what its scenes were told last. Any game would do; La Casa has hidden
// cards.
type played struct {
	*session.Session[casa.Standing]
	book *told
}

// told implements Scenes without showing anything.
type told struct {
	session.Scenes[casa.Standing]
	standing casa.Standing
}

func (b *told) Follow(_ scenes.Scene, st casa.Standing) bool {
	b.standing = st
	return true
}

func begin(o lacasa.Options, seed match.Seed, players []match.Player) (played, error) {
	b := &told{}
	p := played{session.New(casa.New(o, seed, players), b), b}
	return p, p.Next()
}

// now returns the match as read from its record.
func (p played) now() *casa.Match {
	m, err := casa.Read([]byte(p.String()))
	if err != nil {
		panic(err)
	}
	return m
}

func (p played) standing() casa.Standing {
	p.Follow(nil)
	return p.book.standing
}

func begun(t *testing.T, options string, seed match.Seed) played {
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

// alone holds the players of a solo match.
var alone = []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "robot", Name: "Robot"}}

// chosen returns what a program would do in the seat whose turn it is.
func chosen(p bot.Player, s played) string {
	state := s.now().State()
	v := state.View(state.Table().Turn)
	return p.Choose(&v).String()
}

// first does the first legal action.
func first(t *testing.T, s played) {
	t.Helper()
	legal := s.now().State().Legal(nil)
	if legal[0].Seat != lacasa.Human {
		t.Fatal("the human is not asked")
	}
	if err := s.Do(legal[0].String()); err != nil {
		t.Fatalf("%v is refused: %v", legal[0], err)
	}
}

// After every action a person must decide, or the round is over.
func TestSessionAnswers(t *testing.T) {
	for seed := range match.Seed(20) {
		s := begun(t, "", seed)
		random := bot.NewRandom(seed, lacasa.Human)
		for !s.Over() {
			if s.now().BetweenRounds() {
				if err := s.Next(); err != nil {
					t.Fatal(err)
				}
			}
			if turn := s.now().State().Table().Turn; turn != lacasa.Human {
				t.Fatalf("seat %d is to act", turn)
			}
			s.Do(chosen(random, s))
			st := s.standing()
			if st.View != s.now().State().View(lacasa.Human) || len(st.Situations) != len(s.now().Rounds) || !st.CanUndo {
				t.Fatalf("the standing is %+v", st)
			}
			if m, err := casa.Read([]byte(s.String())); err != nil || m.String() != s.String() {
				t.Fatalf("the match cannot be kept: %v", err)
			}
		}
		if err := s.Next(); err == nil {
			t.Error("a match that is over has another round")
		}
	}
}

// Undo undoes one decision of the person at a time, until nothing of the round is left.
func TestSessionUndoes(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	var texts []string
	for !s.now().BetweenRounds() {
		texts = append(texts, s.String())
		first(t, s)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if !s.Undo() {
			t.Fatalf("decision %d cannot be taken back", i+1)
		}
		if got := s.String(); got != texts[i] {
			t.Fatalf("decision %d taken back gives\n%s\nnot\n%s", i+1, got, texts[i])
		}
	}
	if s.Undo() {
		t.Error("more is taken back than was decided")
	}
	if len(s.now().Rounds) != 1 {
		t.Error("the round itself was taken back")
	}
}

func TestSessionRestarts(t *testing.T) {
	s := begun(t, "situations=carita", 7)
	dealt := s.String()
	s.Restart()
	if s.standing().CanRestore {
		t.Error("a round of which nothing was played cannot be begun again")
	}
	for range 4 {
		first(t, s)
	}
	played := s.String()
	for _, back := range []func(){s.Restore, func() { s.Undo() }} {
		s.Restart()
		if s.String() != dealt || !s.standing().CanRestore {
			t.Fatal("the round does not begin again")
		}
		back()
		if s.String() != played || s.standing().CanRestore {
			t.Fatal("the restart is not taken back")
		}
	}
	s.Restart()
	first(t, s)
	if s.standing().CanRestore {
		t.Error("played on, the restart can still be taken back")
	}
	s.Restore() // there is nothing to restore
	if len(s.now().Round().Actions) == 0 {
		t.Error("restoring nothing takes something away")
	}
}

// Refused actions change nothing.
func TestSessionRefuses(t *testing.T) {
	s := begun(t, "situations=cousins", 7)
	for _, a := range []lacasa.Action{
		{Seat: lacasa.Human, Verb: lacasa.Play, Card: s.now().State().View(lacasa.Human).Hand.First()},
		{Seat: lacasa.Robot, Verb: lacasa.NameCousins},
		{Seat: 7, Verb: 9, Card: 200, Family: 200},
	} {
		before := s.String()
		if err := s.Do(a.String()); err == nil || s.String() != before {
			t.Errorf("%v: %v", a, err)
		}
	}
}

// At a shared device a hand is shown only to its own player, and only once that player has taken
// over. Until then the screen shows what everybody may know.
func TestSessionCovers(t *testing.T) {
	family := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}, {Kind: "human", Name: "Carla"}, {Kind: "bot-fair", Name: "Dino"}}
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
		for !s.Over() && len(s.now().Rounds) < 9 {
			if s.now().BetweenRounds() {
				s.Cover()
				err := s.Next()
				if st := s.standing(); err == nil && st.Choices != nil {
					err = s.Do(casa.ChooseToken(st.Dealer, random.Situation(st.Choices)))
				}
				if err != nil {
					t.Fatal(err)
				}
				continue
			}
			seat := s.now().State().Table().Turn
			if !s.Players()[seat].Human() {
				t.Fatalf("seat %d is to act", seat)
			}
			if s.Covered() {
				s.Cover() // as the curtain does
				st := s.standing()
				if st.View.Hand != 0 || st.View.Kept != 0 {
					t.Fatal("a hand is shown while the curtain is drawn")
				}
				for i, e := range st.Log {
					if e != e.For(lacasa.NoSeat) {
						t.Fatalf("event %d tells %+v while the curtain is drawn", i, e)
					}
				}
				s.Uncover()
			}
			if s.Covered() {
				t.Fatal("the player who is there is asked to come")
			}
			if st := s.standing(); st.View != s.now().State().View(seat) || st.CanUndo {
				t.Fatalf("seat %d is shown %+v", seat, st.View)
			}
			s.Do(chosen(random, s))
			if s.Undo() {
				t.Fatal("something is taken back that others have seen")
			}
		}
	}
}

// A seat is not shown again what it has been shown, but is shown everything else.
func TestSessionShowsWhatIsNew(t *testing.T) {
	pair := []match.Player{{Kind: "human", Name: "Ada"}, {Kind: "human", Name: "Bruno"}}
	s, err := begin(lacasa.DefaultOptions(lacasa.Two, lacasa.Standard), 8, pair)
	if err != nil {
		t.Fatal(err)
	}
	random := bot.NewRandom(8, 0)
	shown := [2]int{}
	for !s.now().BetweenRounds() {
		if s.Covered() {
			s.Uncover()
			st := s.standing()
			if st.Seen < shown[s.Front()] || st.Seen > len(st.Log) {
				t.Fatalf("seat %d has been shown %d events and is taken to have seen %d", s.Front(), shown[s.Front()], st.Seen)
			}
			v := st.Start
			for _, e := range st.Log {
				v.See(e)
			}
			if v != st.View {
				t.Fatal("the events do not lead to what is seen")
			}
		}
		s.Do(chosen(random, s))
		shown[s.Front()] = len(s.standing().Log)
	}
}

// Once a round is over every move of a bot has its reason.
func TestSessionExplains(t *testing.T) {
	for _, kind := range []string{"bot-easy", "bot-fair", "bot-easy-collector", "bot-fair-collector"} {
		s, err := begin(lacasa.DefaultOptions(lacasa.Two, lacasa.Standard), 9, []match.Player{{Kind: "human", Name: "Ada"}, {Kind: kind, Name: "Bruno"}})
		if err != nil {
			t.Fatal(err)
		}
		random := bot.NewRandom(9, 0)
		for !s.now().BetweenRounds() {
			if s.standing().Explanations != nil {
				t.Fatal("reasons are told while the round is played")
			}
			s.Do(chosen(random, s))
		}
		st, moves := s.standing(), 0
		for _, a := range s.now().Round().Actions {
			if a.Seat == 1 {
				moves++
			}
		}
		if len(st.Explanations) != moves {
			t.Errorf("%s has done %d things and gives %d reasons", kind, moves, len(st.Explanations))
		}
		for _, r := range st.Explanations {
			if e := st.Log[r.Event]; e.Seat != r.Did.Seat {
				t.Errorf("%+v is given as the reason of %+v", r, e)
			}
		}
	}
}
