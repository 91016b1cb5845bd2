package cassino

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lacasa/assets/words"
	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
)

// fields calls at with each field of the rules, including nested ones: its name, and a function
// that returns it in any rules.
func fields(r *cassino.Rules, at func(name string, of func(*cassino.Rules) reflect.Value)) {
	var walk func(t reflect.Type, name string, index []int)
	walk = func(t reflect.Type, name string, index []int) {
		for i := range t.NumField() {
			f, index := t.Field(i), append(slices.Clone(index), i)
			switch f.Type {
			case reflect.TypeFor[cassino.Build](), reflect.TypeFor[cassino.Sweep](), reflect.TypeFor[cassino.Moves](), reflect.TypeFor[cassino.Chips](), reflect.TypeFor[cassino.Goal]():
				walk(f.Type, name+f.Name+".", index)
			default:
				at(name+f.Name, func(r *cassino.Rules) reflect.Value { return reflect.ValueOf(r).Elem().FieldByIndex(index) })
			}
		}
	}
	walk(reflect.TypeOf(*r), "", nil)
}

// matters reports whether the field changes the rules, given the other fields.
func matters(r *cassino.Rules, name string) bool {
	has := func(count cassino.Count) bool {
		return slices.ContainsFunc(*r.Score, func(c cassino.Category) bool { return c.Count == count })
	}
	head, _, inner := strings.Cut(name, ".")
	switch {
	case name == "Build.Kind", name == "Sweep.On", name == "Goal.Aim":
		return true
	case name == "Build.Promise" || name == "Build.Add":
		return r.Build.Kind == cassino.Builds && r.Teams
	case name == "Build.Least" || name == "Build.Most":
		return r.Build.Kind == cassino.Builds
	case head == "Build":
		return r.Build.Kind == cassino.Builds
	case head == "Sweep":
		return r.Sweep.On
	case head == "Chips" && inner:
		return has(cassino.Ante)
	case name == "Goal.Suit":
		return r.Goal.TieBreak == cassino.Suit
	case name == "Goal.TieBreak":
		return r.Goal.Aim == cassino.Points
	case name == "Wild":
		return r.Jokers > 0
	case name == "Jokers":
		return r.Wild != cassino.NoJokers
	case name == "Numerals" || name == "OneSet":
		return r.Worth.Sum > 0
	case name == "Faces":
		return r.Worth.Sum == 0 || !hasNumberedCourts(r)
	case name == "Removed" || name == "Packs":
		return r.Packs == 1 && r.Removed.IsEmpty() && r.Jokers == 0
	case name == "Fixed", name == "Open", name == "Last", name == "Cut", name == "Packet", name == "Refill", name == "Seats": // these depend on one another
		return false
	case name == "Moves.Twin" || name == "Moves.Fixxa" || name == "Moves.Stop":
		return has(cassino.Bonuses)
	}
	return true
}

// Rules that differ in any field are described differently, in every language. The test replaces
// each field of each game with that of every other game.
func TestEachPartHasItsSentence(t *testing.T) {
	told := func(w tell.Voice, r *cassino.Rules) string {
		return strings.Join(append(sentencesOf(describe(w, r)), scoreLines(w, r)...), "\n")
	}
	for _, l := range words.Languages {
		w := tell.Voice{Catalogue: words.Open(l.Code)}
		seen := map[string]bool{}
		for _, g := range cassino.Games {
			for _, at := range g.BySeats {
				r := at.Rules
				before := told(w, &r)
				fields(&r, func(name string, of func(*cassino.Rules) reflect.Value) {
					if !matters(&r, name) {
						return
					}
					for _, other := range cassino.Games {
						theirs := other.BySeats[0].Rules
						changed := r
						if reflect.DeepEqual(of(&changed).Interface(), of(&theirs).Interface()) {
							continue
						}
						of(&changed).Set(of(&theirs))
						seen[name] = true
						if !matters(&changed, name) {
							continue
						}
						if told(w, &changed) == before {
							t.Errorf("%s: %s for %d is told the same with %s of %s: %v and %v", l.Code, g.Mode, at.Seats, name, other.Mode,
								of(&r).Interface(), of(&theirs).Interface())
							return
						}
					}
				})
			}
		}
		for _, name := range []string{"Build.NoTrail", "Build.NoRaise", "Build.Raise", "Build.MaxOwn", "Build.Piles", "Sweep.NotFirst", "Goal.Number", "Leftovers", "Force", "Down", "Teams", "Chips.Par"} {
			if !seen[name] {
				t.Errorf("%s: nothing was tried with another %s", l.Code, name)
			}
		}
	}
}

// The rules page of each game has the sentences of what it has, also those that no other game tells
// it apart by, and no others.
func TestRulesSayWhatTheGameHas(t *testing.T) {
	h := paintedHouse(scenestest.Look{Language: "en", Text: 1})
	for _, c := range []struct {
		key      string
		has, not cassino.Mode
		way      cassino.Way // of has
	}{
		{"hold.team", "partnership", "standard", cassino.Standard},
		{"owner", "standard", "swedish", cassino.Standard},
		{"one-value", "standard", "african", cassino.Standard},
		{"one-value.own", "african", "standard", cassino.Standard},
		{"sweep-left", "swedish", "finnish", cassino.Standard},
		{"sweep-left", "standard", "standard", "sweeps"},
		{"steal.left", "halliel", "stealing-bundles", cassino.Standard},
		{"piles.taken", "african", "standard", cassino.Standard},
		{"lie.stranded", "laugh-and-lie-down", "standard", cassino.Standard},
		{"lie.first", "laugh-and-lie-down", "standard", cassino.Standard},
	} {
		sentence := h.Say("cassino.rule." + c.key)
		says := func(m cassino.Mode, way cassino.Way) bool {
			o := must(cassino.DefaultOptions(m, way, m.Seats(way)[0]))
			return strings.Contains(strings.Join(newRulesOf(h, o).Page.Texts(), "\n"), sentence)
		}
		if !says(c.has, c.way) {
			t.Errorf("the rules of %s %s do not say %q", c.has, c.way, sentence)
		}
		if says(c.not, cassino.Standard) {
			t.Errorf("the rules of %s say %q", c.not, sentence)
		}
	}
}

// The numbers in the text are those of the rules, apart from those of cards and examples.
func TestNumbersSaidAreThoseOfTheRules(t *testing.T) {
	w := tell.Voice{Catalogue: words.Open("en")}
	number := regexp.MustCompile(`[0-9]+`)
	meant := regexp.MustCompile(`from 2 to 10 count|: 5\+3 plus a 2 makes 10|such as 5\+3( and 8)?|: 3, ace and 4 are taken by an 8 or by a 4|: 6, 2, 5 and 3 are taken by an 8`)
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			r := &at.Rules
			l := r.Layout()
			table := r.Worth.Table
			known := []int{r.Deck().Len(), 52, int(r.Packs), int(r.Jokers), l.Table.Len(), int(r.Packet), deals(r), int(r.Last), int(r.Cut), int(r.Build.Least), int(r.Build.Most),
				int(r.Build.MaxOwn), int(r.Sweep.OffAt), int(r.Goal.Number), int(r.Goal.Number) / int(r.Seats), int(r.Chips.Dealer), int(r.Chips.Others),
				int(r.Chips.Par), int(r.Chips.Last)}
			for _, v := range table {
				known = append(known, int(v.Low), int(v.High))
			}
			for _, v := range r.Worth.Hand {
				known = append(known, int(v.Low))
			}
			for _, c := range *r.Score {
				known = append(known, int(c.Points))
			}
			for _, part := range describe(w, r) {
				for _, n := range number.FindAllString(meant.ReplaceAllString(part.says, ""), -1) {
					if !slices.ContainsFunc(known, func(k int) bool { return fmt.Sprint(k) == n }) {
						t.Errorf("%s for %d: %s is said, which is no number of the rules: %q", g.Mode, at.Seats, n, part.says)
					}
				}
			}
			said := strings.Join(sentencesOf(describe(w, r)), "\n")
			for _, n := range []int{r.Deck().Len(), int(r.Packet), int(r.Goal.Number)} {
				if r.Jokers == 0 && n > 1 && !strings.Contains(said, fmt.Sprint(n)) {
					t.Errorf("%s for %d: nothing is said of %d", g.Mode, at.Seats, n)
				}
			}
		}
	}
}

// The number of deals in the text is that in a hand.
func TestDealsAreCounted(t *testing.T) {
	everyHand(t, func(g *cassino.Game, st cassinomatch.Standing) {
		r := &st.View.Table.Rules
		if !st.HandOver || r.Refill != cassino.ByPacket || r.Lie {
			return
		}
		n := 1 // the first deal begins the hand
		for _, e := range st.Log {
			if e.Kind == cassino.Received && e.Seat == 0 {
				n++
			}
		}
		if n != deals(r) {
			t.Errorf("%s for %d: %d deals are said, and there are %d", g.Mode, r.Seats, deals(r), n)
		}
	})
}

// The description of a game is that of the options chosen, and compares it only with games that
// were played here: no other is named.
func TestGamesAreToldAsChosen(t *testing.T) {
	w := tell.Voice{Catalogue: words.Open("en")}
	nobody := func(cassino.Mode) bool { return false }
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			o := must(cassino.DefaultOptions(g.Mode, g.Way, int(at.Seats)))
			if other, _ := mostLike(w, nobody, &o, &at.Rules); other != "" {
				t.Errorf("%s is told to be like %s, which nobody knows", g.Mode, other)
			}
			said := about(w, &at.Rules, []int{int(at.Seats)}, g.Region)
			if n := fmt.Sprint(at.Seats, " players"); !strings.Contains(said, n) || !strings.Contains(said, "min") {
				t.Errorf("%s for %d: %q", g.Mode, at.Seats, said)
			}
		}
	}
	diloti := func(m cassino.Mode) bool { return m == "diloti" }
	o := must(cassino.DefaultOptions("california", cassino.Standard, 6))
	r := must(o.Rules())
	if other, differs := mostLike(w, diloti, &o, &r); other != "diloti" || len(differs) == 0 {
		t.Errorf("california is like %q but %q", other, differs)
	}
	o = must(cassino.DefaultOptions("elewenjewe", cassino.Professional, 2))
	r = must(o.Rules())
	if _, differs := mostLike(w, nobody, &o, &r); strings.Contains(strings.Join(differs, " "), "joker") {
		t.Errorf("without jokers it is said: %q", differs)
	}
	for _, g := range cassino.Games {
		if g.Mode == "shaniss" && g.Region != "africa" {
			t.Errorf("shaniss is of %s", g.Region)
		}
	}
}

// The advised options are the ones offered first, and records and links without options keep their
// meaning.
func TestWhatIsAdvisedIsOffered(t *testing.T) {
	for n := 2; n <= cassino.MaxSeats; n++ {
		want := 6
		if n >= 5 {
			want = 0
		}
		o := withWay(usualOptions("standard"), "zwickern", cassino.Standard, n)
		if o.Jokers != want {
			t.Errorf("%d are offered %d jokers", n, o.Jokers)
		}
		if plain := must(cassino.ParseOptions("zwickern", cassino.Standard, n, "")); plain.Jokers != 6 {
			t.Errorf("a record of %d that says nothing has %d jokers", n, plain.Jokers)
		}
	}
	four := withWay(usualOptions("zwickern"), "zwickern", cassino.Standard, 4)
	if o := withWay(four, "zwickern", cassino.Standard, 5); o.Jokers != 0 {
		t.Errorf("a fifth player leaves %d jokers", o.Jokers)
	}
	four.Jokers = 4
	if o := withWay(four, "zwickern", cassino.Standard, 5); o.Jokers != 4 {
		t.Errorf("what was chosen became %d jokers", o.Jokers)
	}
}
