package tell

import (
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
)

// The guide has a sentence at every turn of every game. It names only cards that the player sees,
// and in the first game gives every lesson.
func TestGuideTeachesWhatIsSeen(t *testing.T) {
	taught := map[Lesson]bool{}
	for i, g := range cassino.Games {
		for _, at := range g.BySeats {
			o, err := cassino.DefaultOptions(g.Mode, g.Way, int(at.Seats))
			if err != nil {
				t.Fatal(err)
			}
			var players []match.Player
			for seat := range int(at.Seats) {
				players = append(players, match.Player{Kind: "bot-fair", Name: []string{"Ada", "Bruno", "Carla", "Dino", "Elena", "Franco", "Gina", "Hugo"}[seat]})
			}
			for seed := range 3 {
				m, err := cassinomatch.New(o, match.Seed(seed), players)
				if err == nil {
					err = m.Next()
				}
				if err != nil {
					t.Fatal(err)
				}
				for m.Stage() == match.Deciding {
					v := m.State().View(m.Turn())
					list := voiceIn("en").Of(&o, players).Teachings(&v)
					if len(list) == 0 {
						t.Fatalf("%s: nothing is said", g.Mode)
					}
					for _, said := range list {
						if i < 2 || said.Lesson == OnStealing { // the first game, and the one with sweeps; they have no stealing
							taught[said.Lesson] = true
						}
						if !v.Hand.HasAll(said.Hand) || !v.AllCards().HasAll(said.Table) || strings.ContainsAny(said.Text, "{}") {
							t.Fatalf("%s: %q is said of %v and %v", g.Mode, said.Text, said.Hand, said.Table)
						}
					}
					if first := list[0].Text; strings.Contains(first, "add up") != (v.Rules.Worth.Sum > 0) ||
						strings.Contains(first, "stays on the table") != (v.Rules.Force != cassino.TakeOrLieDown) {
						t.Fatalf("%s: first is said %q", g.Mode, first)
					}
					lays := slices.ContainsFunc(v.Legal(nil, 200), func(a cassino.Action) bool { return a.Verb == cassino.Trail })
					if slices.ContainsFunc(list, func(said Teaching) bool { return said.Lesson == OnLaying }) && !lays {
						t.Fatalf("%s: a card is to be laid where none may be", g.Mode)
					}
					if err := m.Do(m.Suggest(m.Turn())); err != nil {
						t.Fatal(err)
					}
				}
				if i > 1 {
					break
				}
			}
		}
	}
	for l := range Lessons {
		if !taught[l] || Enough[l] == 0 {
			t.Errorf("lesson %d never came", l)
		}
	}
}

// If a court card can take only one of two on the table, and only then, the guide says why not
// both.
func TestGuideSaysWhyNotBoth(t *testing.T) {
	for _, mode := range [...]cassino.Mode{"standard", "california"} {
		o, err := cassino.DefaultOptions(mode, "standard", 2)
		if err != nil {
			t.Fatal(err)
		}
		players := []match.Player{{Kind: "random", Name: "Ada"}, {Kind: "random", Name: "Bruno"}}
		said := 0
		for seed := match.Seed(1); seed < 40; seed++ {
			m, err := cassinomatch.New(o, seed, players)
			if err == nil {
				err = m.Next()
			}
			for ; err == nil && m.Stage() == match.Deciding; err = m.Do(m.Suggest(m.Turn())) {
				v := m.State().View(m.Turn())
				for _, l := range voiceIn("en").Of(&o, players).Teachings(&v) {
					if l.Lesson != OnCourt {
						continue
					}
					both := v.Loose.IntersectKinds(french.RankSet(l.Hand.First().Rank())).Len() == 2
					if told := strings.Contains(l.Text, "never two"); told != (both && v.Rules.Faces == cassino.OneOrThree) {
						t.Fatalf("%s: %q is said over %v", mode, l.Text, v.Loose)
					} else if told {
						said++
					}
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if (said > 0) != (mode == "standard") { // in the other game it takes both
			t.Errorf("%s: it is said %d times", mode, said)
		}
	}
}

// A court card is advised to be trailed only by who has one.
func TestCourtCardsAreAdvisedToWhoHasOne(t *testing.T) {
	o, err := cassino.DefaultOptions("standard", cassino.Standard, 2)
	if err != nil {
		t.Fatal(err)
	}
	players := []match.Player{{Kind: "random", Name: "Ada"}, {Kind: "random", Name: "Bruno"}}
	seen := map[bool]int{}
	for seed := match.Seed(1); seed < 20; seed++ {
		m, err := cassinomatch.New(o, seed, players)
		if err == nil {
			err = m.Next()
		}
		for ; err == nil && m.Stage() == match.Deciding; err = m.Do(m.Suggest(m.Turn())) {
			v := m.State().View(m.Turn())
			court := slices.ContainsFunc([]int{french.Jack, french.Queen, french.King}, func(rank int) bool { return v.Hand.Counts().Of(rank) > 0 })
			for _, l := range voiceIn("en").Of(&o, players).Teachings(&v) {
				if l.Lesson != OnLaying {
					continue
				}
				if seen[court]++; strings.Contains(l.Text, "court card") != court {
					t.Fatalf("with %v it is said %q", v.Hand, l.Text)
				}
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("there was a court card, or not: %v", seen)
	}
}

// voiceIn returns a Voice in a language.
func voiceIn(language string) Voice { return Voice{Catalogue: words.Open(language)} }
