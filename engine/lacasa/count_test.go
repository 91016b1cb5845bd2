package lacasa

import (
	"fmt"
	"strings"
	"testing"
)

// sequences counts the sequences of that many legal actions, shorter ones that end the round included.
func sequences(s *State, depth int) int {
	if depth == 0 || s.table.Phase == Over {
		return 1
	}
	n := 0
	for _, a := range s.Legal(nil) {
		next := s.Apply(a, nil)
		n += sequences(&next, depth-1)
	}
	return n
}

// differentGames is every game whose rules no game before it has.
func differentGames(t *testing.T) (games []game) {
	seen := map[Rules]bool{}
	for _, g := range everyGame(t) {
		if !seen[g.rules] {
			seen[g.rules] = true
			games = append(games, game{strings.TrimSpace(g.name), g.rules})
		}
	}
	return games
}

// The number of sequences of actions from pinned deals. A change that is not one of the rules must not
// change them; one that is must explain the new ones.
func TestSequences(t *testing.T) {
	const depth = 16
	want := map[string][3]int{
		"betrayal":                              {6291, 812, 2079},
		"capitano":                              {1690, 2024, 1010},
		"carita":                                {1745, 1882, 1331},
		"cousins":                               {3313, 3816, 2598},
		"minions":                               {1745, 1882, 1331},
		"revenge":                               {1745, 1882, 1331},
		"-":                                     {1745, 1882, 1331},
		"robot=thrifty betrayal":                {6291, 812, 2079},
		"robot=thrifty capitano":                {1690, 2020, 1010},
		"robot=thrifty carita":                  {1423, 1882, 1258},
		"robot=thrifty cousins":                 {3173, 3550, 2534},
		"robot=thrifty minions":                 {1423, 1882, 1258},
		"robot=thrifty revenge":                 {1423, 1882, 1258},
		"robot=thrifty -":                       {1423, 1882, 1258},
		"solo=supplement anarchy":               {6561, 6561, 6561},
		"solo=supplement carita":                {1745, 1882, 1331},
		"robot=thrifty solo=supplement anarchy": {6561, 6561, 6561},
		"robot=thrifty solo=supplement carita":  {1423, 1882, 1258},
	}
	for _, g := range differentGames(t) {
		var got [3]int
		for i := range got {
			chance := NewChance(Seed(i), 1)
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, &d, nil)
			got[i] = sequences(&s, depth)
		}
		if got != want[g.name] {
			t.Errorf("%q: {%d, %d, %d}, // was %v", g.name, got[0], got[1], got[2], want[g.name])
		}
	}
}

// The last actions of a round count too: from the fifth last challenge on, to its end.
func TestSequencesAtTheEnd(t *testing.T) {
	want := map[string]int{
		"betrayal":                              12,
		"capitano":                              21,
		"carita":                                10,
		"cousins":                               14,
		"minions":                               10,
		"revenge":                               10,
		"-":                                     10,
		"robot=thrifty betrayal":                12,
		"robot=thrifty capitano":                21,
		"robot=thrifty carita":                  10,
		"robot=thrifty cousins":                 16,
		"robot=thrifty minions":                 10,
		"robot=thrifty revenge":                 10,
		"robot=thrifty -":                       10,
		"solo=supplement anarchy":               54,
		"solo=supplement carita":                10,
		"robot=thrifty solo=supplement anarchy": 54,
		"robot=thrifty solo=supplement carita":  10,
	}
	for _, g := range differentGames(t) {
		chance := NewChance(7, 1)
		d := dealt(&g.rules, &chance)
		s := Start(g.rules, &d, nil)
		for s.table.Challenge < s.table.Last-4 {
			s = s.Apply(s.Legal(nil)[0], nil)
		}
		if got := sequences(&s, 99); got != want[g.name] {
			t.Errorf("%q: %d, // was %d", g.name, got, want[g.name])
		}
	}
}

// What is legal, in its order, in the first moments of a pinned round with Cousins.
func TestOrderOfLegal(t *testing.T) {
	o := DefaultOptions()
	r, err := o.Rules("cousins")
	if err != nil {
		t.Fatal(err)
	}
	chance := NewChance(3, 1)
	d := chance.Next(&r)
	s := Start(r, &d, nil)
	var got []string
	for range 6 {
		var line []string
		legal := s.Legal(nil)
		for _, a := range legal {
			if a.Verb == NameCousins {
				line = append(line, fmt.Sprintf("%d:cousins=%v", a.Seat, a.Family))
			} else {
				line = append(line, fmt.Sprintf("%d:%v", a.Seat, a.Card))
			}
		}
		got = append(got, strings.Join(line, " "))
		s = s.Apply(legal[len(legal)-1], nil)
	}
	const want = `0:cousins=R 0:cousins=B 0:cousins=Y
0:B7 0:Y4a 0:Y6p
1:Y3
0:B7 0:Y4a 0:Y5
1:Y4o
0:B5 0:B7 0:Y4a`
	if text := strings.Join(got, "\n"); text != want {
		t.Errorf("legal are\n%s", text)
	}
}
