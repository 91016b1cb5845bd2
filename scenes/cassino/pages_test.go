package cassino

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/scenes"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
	"lacasa/ui/page"
)

// Rules that no document describes, made of parts of others, are described, drawn, compared and
// given examples like any others. Nothing depends on the name of a game.
func TestAnUnknownGameIsDescribed(t *testing.T) {
	own := cassino.Games[0].BySeats[0].Rules
	own.Packs, own.Packet, own.Refill, own.Seats, own.Goal.Number = 2, 5, cassino.WhenEmpty, 3, 40
	own.Force, own.Steal, own.Fixxa, own.Leftovers = cassino.IfItMatches, true, true, cassino.ToLastPlayer
	own.Build.MaxOwn, own.Build.Raise, own.Build.NoRaise = 2, cassino.Opponents, true
	own.Sweep = cassino.Sweep{On: true, NotFirst: true, Cancel: true}
	own.Score = &cassino.Scoring{{Count: cassino.MostOf, Of: french.SuitSet(french.Hearts), Points: 4}, {Count: cassino.Each, Cards: french.SequenceOf("QH,KH"), Points: 7},
		{Count: cassino.Sweeps, Points: 2}, {Count: cassino.Bonuses, Points: 1}}
	games := append(slices.Clone(cassino.Games), cassino.Game{Mode: "of-our-own", Way: cassino.Standard, BySeats: []cassino.SeatRules{{Seats: 3, Rules: own}}})
	doors := street(games)
	at := len(doors) - 1
	for _, l := range words.Languages {
		w := tell.Voice{Catalogue: words.Open(l.Code)}
		said := strings.Join(append(sentencesOf(describe(w, &own)), scoreLines(w, &own)...), "\n")
		for _, fact := range []string{"104", "40", w.Suit(french.Hearts), "7"} {
			if !strings.Contains(said, fact) {
				t.Errorf("%s: nothing is said of %s:\n%s", l.Code, fact, said)
			}
		}
		if strings.Contains(said, "cassino.") || strings.ContainsAny(said, "{}") {
			t.Errorf("%s: it is said\n%s", l.Code, said)
		}
		o := cassino.Options{Mode: "of-our-own", Seats: 3}
		other, differs := mostLike(w, func(m cassino.Mode) bool { return m == "diloti" }, &o, &own)
		if other != "diloti" || len(differs) == 0 || strings.Contains(about(w, &own, doors[at].seats, doors[at].home), "cassino.") {
			t.Errorf("%s: it is like %q, but %v", l.Code, other, differs)
		}
	}
	if e := emblemOf(&own); !e.across || e.build == 0 || !slices.Contains(e.cards, french.Of(french.Queen, french.Hearts)) {
		t.Errorf("it is drawn as %+v", e)
	}
	if n := len(examplesOf(&own)); n < 5 {
		t.Errorf("there are %d examples", n)
	}
}

// examplesOf returns the examples of all parts of the rules.
func examplesOf(r *cassino.Rules) (list []example) {
	shown := map[string]bool{}
	for _, p := range describe(tell.Voice{Catalogue: words.Open("en")}, r) {
		if !shown[ideaOf(p.key)] {
			shown[ideaOf(p.key)] = true
			list = append(list, examples(r, p.key)...)
		}
	}
	return list
}

func sentencesOf(parts []part) (list []string) {
	for _, p := range parts {
		list = append(list, p.says)
	}
	return list
}

// Each part of every game has a sentence in every language, and no two games with different rules
// are described alike.
func TestEveryGameIsDescribed(t *testing.T) {
	for _, l := range words.Languages {
		seen := map[string]cassino.Mode{}
		for _, g := range cassino.Games {
			for _, at := range g.BySeats {
				w := tell.Voice{Catalogue: words.Open(l.Code), Mode: g.Mode}
				said := strings.Join(append(sentencesOf(describe(w, &at.Rules)), scoreLines(w, &at.Rules)...), "\n")
				if strings.Contains(said, "cassino.") || strings.ContainsAny(said, "{}") {
					t.Errorf("%s: of %s is said\n%s", l.Code, g.Mode, said)
				}
				if other, is := seen[said]; is && other != g.Mode && !sameRules(other, g.Mode) {
					t.Errorf("%s: %s and %s are described alike", l.Code, other, g.Mode)
				}
				seen[said] = g.Mode
			}
		}
	}
}

// sameRules reports whether two modes differ in their seats alone.
func sameRules(a, b cassino.Mode) bool {
	var rules [2]cassino.Rules
	for i, m := range [...]cassino.Mode{a, b} {
		o := usualOptions(m)
		rules[i], _ = o.Rules()
		rules[i].Seats = 0
	}
	return rules[0] == rules[1]
}

// The examples agree with the rules: what is shown as taken may be taken, and what is not is
// refused with a reason that has a sentence.
func TestExamplesHold(t *testing.T) {
	refused := map[cassino.RefusalReason]bool{}
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			ideas := map[cassino.Verb]int{}
			for _, e := range examplesOf(&at.Rules) {
				if e.no.Reason != cassino.Allowed {
					refused[e.no.Reason] = true
					continue
				}
				ideas[e.action.Verb]++
				for _, l := range words.Languages {
					said := e.sentence(tell.Voice{Catalogue: words.Open(l.Code), Mode: g.Mode}, &at.Rules)
					if strings.Contains(said, "cassino.") || strings.ContainsAny(said, "{}") {
						t.Errorf("%s: %s: an example says %q", l.Code, g.Mode, said)
					}
				}
			}
			r := &at.Rules
			for verb, has := range map[cassino.Verb]bool{cassino.Capture: true, cassino.Make: r.Build.Kind != cassino.NoBuilds, cassino.Steal: r.Steal, cassino.Pair: r.Lie} {
				if has != (ideas[verb] > 0) {
					t.Errorf("%s %s for %d has %d examples of %v", g.Mode, g.Way, at.Seats, ideas[verb], verb)
				}
			}
		}
	}
	for _, reason := range []cassino.RefusalReason{cassino.OneSetOnly, cassino.JustOneOfThem, cassino.OneOrThreeOf, cassino.AllGoAlong, cassino.NotItsRank, cassino.MustTake} {
		if !refused[reason] {
			t.Errorf("no example is refused as %v", reason)
		}
	}
}

// The rules page leads from game to game, and follows the choice of way and number of players.
func TestRulesLeadToOtherGames(t *testing.T) {
	h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
	r := NewRules(h, nil)
	v := scenestest.Visit(t, h, r)
	for i, m := range cassino.Modes() {
		v.Touch(rulesOther, 0)
		scenestest.Fits(t, h, scenestest.FormOf(h, r))
		v.Touch(rulesGame+i, 0)
		if r.options.Mode != m || r.lists {
			t.Fatalf("%s leads to %s", m, r.options.Mode)
		}
		for _, text := range r.Page.Texts() {
			if text != words.Capitalize(text) {
				t.Errorf("%s: %q begins small", m, text)
			}
		}
	}
	v.Touch(rulesOther, 0)
	if i := v.Press(ui.Back); i != nil || r.lists {
		t.Errorf("back from the list wants %v", i)
	}
	if i := v.Press(ui.Back); i != scenes.Close {
		t.Errorf("back from the rules wants %v", i)
	}
	r = newRulesOf(h, usualOptions("standard"))
	v = scenestest.Visit(t, h, r)
	before := r.Page.Texts()
	v.Touch(rulesPlay, 1)
	if slices.Equal(before, r.Page.Texts()) {
		t.Error("with sweeps the rules are the same")
	}
}

// The last play has a page with its sentence, which a touch anywhere closes; the log contains that
// sentence too.
func TestLastPlayHasAPage(t *testing.T) {
	h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
	everyHand(t, func(g *cassino.Game, st cassinomatch.Standing) {
		shown := NewLast(h, st)
		l := lastOf(st.Log)
		said := tell.VoiceOf(h).At(&st).Sentences(&st)[l.from]
		for name, p := range map[string]*page.Page{"page": &shown.Page, "log": &NewLog(h, st).Page} {
			if said == "" || !slices.Contains(p.Texts(), said) {
				t.Fatalf("%s: the %s does not say %q", g.Mode, name, said)
			}
		}
		v := scenestest.Visit(t, h, shown)
		v.Events.Pos, v.Events.Press, v.Events.Release = ui.Point{X: 3, Y: 3}, true, true
		if got := v.Tick(); got != scenes.Close {
			t.Errorf("a touch on the page wants %v", got)
		}
	})
}

// The rules of a game say what its own players call things, and those of another do not.
func TestRulesSayTheWordsOfTheField(t *testing.T) {
	of := map[cassino.Mode][]string{
		"standard": {"Big Cassino", "Little Cassino"}, "kontsina": {"good two", "good ten"}, "diloti": {"declaration", "family", "xeri"},
		"swedish": {"tabbe", "sistan", "storan"}, "mulle": {"tabbe", "storan"}, "finnish": {"mokki"}, "african": {"chowing", "augmenting", "Spy Two"},
		"elewenjewe": {"scooping", "palette", "ipalemo"}, "zwickern": {"Bild", "zwicker"}, "laugh-and-lie-down": {"mournival", "prial"},
	}
	h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
	for _, m := range cassino.Modes() {
		text := strings.Join(newRulesOf(h, usualOptions(m)).Page.Texts(), "\n")
		for own, terms := range of {
			for _, term := range terms {
				if own == m && !strings.Contains(text, term) {
					t.Errorf("the rules of %s do not say %q", m, term)
				}
				if own != m && !slices.Contains(of[m], term) && term != "family" && strings.Contains(text, "called "+term) {
					t.Errorf("the rules of %s call something %q", m, term)
				}
			}
		}
	}
	for _, l := range words.Languages {
		w := words.Open(l.Code)
		for own := range of {
			if key := "cassino.terms." + string(own); own != "laugh-and-lie-down" && !w.Has(key) {
				t.Errorf("%s: there is no %s", l.Code, key)
			}
		}
	}
}

// The door of a game of partners says that they share a pile, as they do, and not that one builds
// for the other, for which one's own hand must have the card.
func TestDoorOfPartnersIsTrue(t *testing.T) {
	shares := map[string][2]string{"en": {"partner", "one pile"}, "it": {"compagno", "il mucchio è uno"}, "fr": {"partenaire", "un tas à deux"}}
	builds := regexp.MustCompile(`(?i)build|costrui|constru|prise`)
	o := usualOptions("partnership")
	r, err := o.Rules()
	if err != nil || r.Seats != 4 || r.Sides() != 2 || r.Build.Kind == cassino.NoBuilds {
		t.Fatalf("partners are %d of %d", r.Sides(), r.Seats)
	}
	for _, l := range words.Languages {
		line := words.Open(l.Code).Say("cassino.game.partnership.line")
		for _, what := range shares[l.Code] {
			if !strings.Contains(line, what) {
				t.Errorf("%s: %q does not say %q", l.Code, line, what)
			}
		}
		if builds.MatchString(line) {
			t.Errorf("%s: %q speaks of building", l.Code, line)
		}
	}
}
