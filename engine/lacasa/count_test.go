package lacasa

import (
	"fmt"
	"strings"
	"testing"

	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
)

// sequences counts the sequences of that many legal actions, shorter ones that end the round
// included.
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

// The number of sequences of actions from pinned deals: from the first action on, to a depth at
// which there are some thousands; from the middle, as far; and from the last challenges to the end
// of the round. A change that is not one of the rules must not change them; one that is must
// explain the new ones.
func TestSequences(t *testing.T) {
	want := map[string][5]int{
		"solo standard betrayal":                              {6291, 812, 2079, 13, 12},
		"solo standard capitano":                              {1690, 2024, 1010, 15, 21},
		"solo standard carita":                                {1745, 1882, 1331, 25, 10},
		"solo standard cousins":                               {3313, 3816, 2598, 25, 14},
		"solo standard minions":                               {1745, 1882, 1331, 25, 10},
		"solo standard revenge":                               {1745, 1882, 1331, 25, 10},
		"solo standard -":                                     {1745, 1882, 1331, 25, 10},
		"solo standard robot=thrifty betrayal":                {6291, 812, 2079, 13, 12},
		"solo standard robot=thrifty capitano":                {1690, 2020, 1010, 15, 21},
		"solo standard robot=thrifty carita":                  {1423, 1882, 1258, 25, 10},
		"solo standard robot=thrifty cousins":                 {3173, 3550, 2534, 25, 16},
		"solo standard robot=thrifty minions":                 {1423, 1882, 1258, 25, 10},
		"solo standard robot=thrifty revenge":                 {1423, 1882, 1258, 25, 10},
		"solo standard robot=thrifty -":                       {1423, 1882, 1258, 25, 10},
		"solo standard solo=supplement anarchy":               {6561, 6561, 6561, 27, 54},
		"solo standard solo=supplement carita":                {1745, 1882, 1331, 25, 10},
		"solo standard robot=thrifty solo=supplement anarchy": {6561, 6561, 6561, 27, 54},
		"solo standard robot=thrifty solo=supplement carita":  {1423, 1882, 1258, 25, 10},
		"two standard anarchy":                                {1620, 1620, 13225, 9854, 18},
		"two standard bandits":                                {509, 542, 1876, 2266, 72},
		"two standard betrayal":                               {743, 3063, 890, 4328, 10},
		"two standard capitano":                               {1420, 1186, 1183, 13966, 12},
		"two standard carita":                                 {509, 542, 914, 4467, 36},
		"two standard cousins":                                {444, 444, 914, 4455, 36},
		"two standard figura":                                 {3564, 3564, 3564, 4467, 36},
		"two standard mangia-cake":                            {627, 615, 651, 4357, 11},
		"two standard minions":                                {639, 651, 651, 4389, 10},
		"two standard revenge":                                {639, 1186, 651, 4389, 10},
		"two standard -":                                      {509, 542, 914, 4467, 36},
		"two domination -":                                    {63, 49, 36, 350, 36},
		"teams standard anarchy":                              {458, 458, 458, 160000, 16},
		"teams standard bandits":                              {164, 157, 171, 3668, 40},
		"teams standard betrayal":                             {26, 258, 26, 20896, 16},
		"teams standard capitano":                             {900, 274, 260, 3866, 16},
		"teams standard cards-on-the-table":                   {402, 402, 402, 1176, 16},
		"teams standard carita":                               {164, 157, 171, 1152, 16},
		"teams standard club":                                 {6970, 6970, 6970, 1026, 1},
		"teams standard cousins":                              {202, 202, 202, 1192, 16},
		"teams standard enforcer":                             {164, 157, 171, 1136, 10},
		"teams standard figura":                               {210, 210, 210, 1152, 16},
		"teams standard high-low":                             {164, 157, 171, 2560, 16},
		"teams standard kin":                                  {164, 157, 171, 1056, 16},
		"teams standard lowball":                              {473, 172, 34, 1208, 6},
		"teams standard minions":                              {633, 291, 273, 2157, 16},
		"teams standard pass-the-buck":                        {402, 402, 402, 28800, 8},
		"teams standard revenge":                              {633, 274, 273, 2157, 16},
		"teams standard shifty":                               {164, 157, 171, 3712, 16},
		"teams standard slap-down":                            {164, 157, 171, 1152, 16},
		"teams standard trojan-horse":                         {659, 659, 4096, 2576, 4},
		"teams standard -":                                    {164, 157, 171, 1152, 16},
		"teams standard lowball=election lowball":             {164, 157, 171, 1208, 6},
	}
	for _, g := range everyGame(t) {
		depth, on, last := 4, 8, uint8(1)
		switch {
		case g.rules.Solo():
			depth, on, last = 16, 6, 4
		case g.rules.At == InTwo:
			on, last = 5, 2
		}
		from := func(seed match.Seed, challenge uint8) State {
			chance := match.NewChance(seed, 1)
			d := dealt(&g.rules, &chance)
			s := Start(g.rules, dealer(&g.rules, seed), &d, nil)
			for s.table.Challenge < challenge && s.table.Phase != Over {
				s = s.Apply(s.Legal(nil)[0], nil)
			}
			return s
		}
		var got [5]int
		for i := range 3 {
			s := from(match.Seed(i), 0)
			got[i] = sequences(&s, depth)
		}
		middle, end := from(3, uint8(g.rules.LastChallenge())/2), from(7, uint8(g.rules.LastChallenge())-last)
		got[3] = sequences(&middle, on)
		got[4] = sequences(&end, 99)
		if got != want[g.name] {
			t.Errorf("%q: {%d, %d, %d, %d, %d}, // was %v", g.name, got[0], got[1], got[2], got[3], got[4], want[g.name])
		}
	}
}

// text returns the action, short.
func (a Action) text() string {
	cards := fmt.Sprintf("%v/%v", a.Card, a.Other)
	what := map[Verb]string{Play: a.Card.String(), NameCousins: "cousins=" + a.Family.String(), Pass: "pass", Elect: "elect",
		NameRuling: "rule=" + a.Family.String(), Discard: "discard=" + a.Card.String(), Swap: "swap=" + a.Card.String(),
		Bid: fmt.Sprintf("bid=%d", a.Number), SetAside: "aside=" + cards, Remove: "remove=" + a.Card.String(), Lay: "lay=" + a.Card.String(),
		Give: "give=" + a.Card.String(), Exchange: "exchange=" + cards, DrawStack: "draw=stack", DrawUp: "draw=up"}
	return strings.ReplaceAll(what[a.Verb], card.Back.String(), "-")
}

// What is legal, in its order, the first time that a pinned round comes to each phase.
func TestOrderOfLegal(t *testing.T) {
	for _, c := range []struct {
		mode      Mode
		way       Way
		situation string
		phase     Phase
		want      string
	}{
		{Solo, Standard, "cousins", Naming, "0: cousins=R cousins=B cousins=Y"},
		{Solo, Standard, "cousins", Playing, "1: B6m"},
		{Two, Standard, "-", Electing, "0: elect pass"},
		{Two, Standard, "-", Choosing, "0: rule=B rule=Y rule=G pass"},
		{Two, Standard, "-", Discarding, "0: discard=R4a discard=B7 discard=Y3 discard=Y4a discard=Y4o discard=Y6p discard=G5 swap=R2 swap=B2 swap=B3 swap=Y2 swap=G4o"},
		{Two, Standard, "-", Playing, "1: R1 R3 R6m R6p B1 B4a B4o B5 B6m Y1 G4a"},
		{Two, Standard, "mangia-cake", Discarding, "0: discard=R5 discard=B7 discard=Y3 discard=Y4a discard=Y4o discard=Y6p discard=G5 swap=R2 swap=B2 swap=B3 swap=B5 swap=Y2 swap=G4o"},
		{Two, Standard, "figura", Bidding, "1: bid=1 bid=2 bid=3 bid=4 bid=5 bid=6 bid=7 bid=8 bid=9 bid=10 bid=11 bid=12 bid=13 bid=14 bid=15 bid=16"},
		{Two, Standard, "figura", Declaring, "1: rule=R rule=B rule=Y rule=G"},
		{Two, Standard, "bandits", Exchanging, "1: exchange=G4o/R1 exchange=G4o/R3 exchange=G4o/R4o exchange=G4o/R6m exchange=G4o/R6p exchange=G4o/B1 exchange=G4o/B4a exchange=G4o/B4o exchange=G4o/B5 exchange=G4o/B6m exchange=-/-"},
		{Two, Domination, "-", Electing, "0: elect pass"},
		{Two, Domination, "-", Choosing, "0: rule=B rule=Y rule=G pass"},
		{Two, Domination, "-", Drawing, "0: draw=stack draw=up"},
		{Teams, Standard, "-", Electing, "2: elect pass"},
		{Teams, Standard, "-", Choosing, "2: rule=B rule=Y rule=G pass"},
		{Teams, Standard, "-", Discarding, "2: discard=R4o discard=B2 discard=B3 discard=B6p discard=Y2 discard=Y6m discard=G1 discard=G6m"},
		{Teams, Standard, "figura", Bidding, "1: bid=1 bid=2 bid=3 bid=4 bid=5 bid=6 bid=7"},
		{Teams, Standard, "cousins", Naming, "3: cousins=B cousins=Y cousins=G"},
		{Teams, Standard, "club", SettingAside, "2: aside=R4o/- aside=R4o/B2 aside=R4o/B3 aside=R4o/B6p aside=R4o/Y2 aside=R4o/Y6m aside=R4o/G1 aside=B2/- aside=B2/B3 aside=B2/B6p aside=B2/Y2 aside=B2/Y6m aside=B2/G1 aside=B3/- aside=B3/B6p aside=B3/Y2 aside=B3/Y6m aside=B3/G1 aside=B6p/- aside=B6p/Y2 aside=B6p/Y6m aside=B6p/G1 aside=Y2/- aside=Y2/Y6m aside=Y2/G1 aside=Y6m/- aside=Y6m/G1 aside=G1/- aside=-/-"},
		{Teams, Standard, "trojan-horse", SettingAside, "2: aside=R4a/- aside=B2/- aside=B5/- aside=B6p/- aside=Y2/- aside=Y5/- aside=Y6m/- aside=G1/-"},
		{Teams, Standard, "enforcer", Removing, "2: remove=R6p remove=B4o remove=Y4a remove=-"},
		{Teams, Standard, "cards-on-the-table", Laying, "1: lay=R2 lay=R3 lay=R6p lay=B1 lay=B4a lay=B6m"},
		{Teams, Standard, "pass-the-buck", Giving, "1: give=R2 give=R3 give=R6p give=B1 give=B4a give=B6m"},
		{Teams, Standard, "bandits", Exchanging, "2: exchange=Y4o/B2 exchange=Y4o/B3 exchange=Y4o/Y2 exchange=G4o/B2 exchange=G4o/B3 exchange=G4o/Y2 exchange=-/-"},
		{Teams, Standard, "slap-down", Playing, "1: R2 R3 R6p B1 B4a B6m Y7"},
		{Teams, Standard, "-", Over, "1:"},
	} {
		o := DefaultOptions(c.mode, c.way)
		r, err := o.Rules(c.situation)
		if err != nil {
			t.Fatal(err)
		}
		chance := match.NewChance(3, 1)
		d := dealt(&r, &chance)
		s := Start(r, 1, &d, nil)
		for n := 0; s.table.Phase != c.phase && s.table.Phase != Over; n++ {
			legal := s.Legal(nil)
			a := legal[len(legal)-1]
			if s.table.Phase == Electing && (c.phase == Discarding || c.phase == Naming || c.phase == SettingAside) ||
				s.table.Phase == Bidding && s.table.Bid == 0 {
				a = legal[0]
			}
			s = s.Apply(a, nil)
		}
		line := []string{fmt.Sprintf("%d:", s.table.Turn)}
		for _, a := range s.Legal(nil) {
			line = append(line, a.text())
		}
		if got := strings.Join(line, " "); s.table.Phase != c.phase || got != c.want {
			t.Errorf("{%q, %q, %q, %d, %q},", c.mode, c.way, c.situation, c.phase, got)
		}
	}
}
