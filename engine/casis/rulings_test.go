package casis

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/match"
)

// set is a match in the middle of a turn: the hands, the visible cards and the pile from the top,
// written as cards.
type set struct {
	mode  Mode
	way   Way
	seats int
	hand  []string
	open  []string
	pile  string
}

// at returns the state with seat 0 to take its main action.
func (c set) at(t testing.TB) State {
	t.Helper()
	o := DefaultOptions(c.mode, c.way, c.seats)
	s := Start(o.Rules())
	s.table.dealt(&Event{Seat: 0})
	cards := func(list []string, i int) (h Cards) {
		if i < len(list) {
			for code := range strings.FieldsFuncSeq(list[i], func(r rune) bool { return r == ',' }) {
				h = h.Plus(parse(t, code))
			}
		}
		return h
	}
	for seat := range c.seats {
		s.hand[seat] = cards(c.hand, seat)
		s.table.Open[seat] = cards(c.open, seat)
		s.table.Hidden[seat] = uint8(s.hand[seat].Len())
	}
	var pile []Card
	for _, code := range strings.Fields(c.pile) {
		pile = append(pile, parse(t, code).First())
	}
	s.table.Pile = uint8(len(pile))
	s.stack(pile)
	s.begin(0, nil)
	return s
}

// do does what the tokens say; dice stand between them as "dice=4,2/3".
func (s *State) do(t testing.TB, tokens string) (events []Event) {
	t.Helper()
	var ev Events
	for _, token := range strings.Fields(tokens) {
		if dice, ok := strings.CutPrefix(token, "dice="); ok {
			f := ChanceResult{First: NoSeat}
			for i := 0; 2*i < len(dice); i++ {
				f.Dice[i] = dice[2*i] - '0'
			}
			s.ApplyChance(&f, &ev)
			continue
		}
		a, err := ParseAction(token)
		if err != nil {
			t.Fatal(err)
		}
		if no := s.Why(a); no.Reason != Allowed {
			t.Fatalf("%s is refused: %v", token, no.Wrong())
		}
		s.Do(a, &ev)
	}
	return ev.List()
}

func (s *State) refuses(t testing.TB, token string, why RefusalReason) {
	t.Helper()
	a, err := ParseAction(token)
	if err != nil {
		t.Fatal(err)
	}
	if no := s.Why(a); no.Reason != why {
		t.Errorf("%s: %v, and not %v", token, no.Wrong(), why)
	}
}

// Rulings 8 and 13: with one visible card there is no stake, and with an empty pile what is left is
// drawn, or passed.
func TestLastCards(t *testing.T) {
	c := set{"easy", Standard, 2, []string{"KC", "QC"}, []string{"", "TC"}, "2H"}
	s := c.at(t)
	s.do(t, "0:take=1/TC")
	if s.table.Phase != Closing || s.table.Open[0].String() != "TC" {
		t.Errorf("a card alone is asked for: %+v", s.table)
	}
	s = c.at(t)
	s.refuses(t, "0:pass", SomethingOpen)
	s.refuses(t, "0:challenge=1/TC", NotForSoMany)
	s.do(t, "0:draw 0:hold=KC,2H")
	if s.hand[0].Len() != 2 || s.table.Pile != 0 {
		t.Errorf("drawn is %v", s.hand[0])
	}
	c.open, c.pile = nil, ""
	s = c.at(t)
	s.refuses(t, "0:draw", PileIsEmpty)
	s.do(t, "0:pass")
	c.open = []string{"TC"}
	s = c.at(t)
	s.do(t, "0:pass")
}

// Ruling 7: cards of one's partner are not asked for, and a gift is never forced (13).
func TestPartners(t *testing.T) {
	s := set{"team", Standard, 4, []string{"KC"}, []string{"", "", "TC,9C"}, ""}.at(t)
	s.refuses(t, "0:challenge=2/TC", OwnSide)
	s.refuses(t, "0:challenge=1/TC", NotOpen)
	passing := s
	passing.do(t, "0:pass")
	s.do(t, "0:give=KC")
	if s.table.Open[2].String() != "KC,TC,9C" || s.table.Hidden[0] != 0 {
		t.Errorf("given is %v", s.table.Open[2])
	}
}

// Rulings 8, 9 and 26: what a contest costs, and that it is off after ten equal throws.
func TestContests(t *testing.T) {
	c := set{"no-dice", Standard, 2, []string{"KC", "QC"}, []string{"", "TC,9C"}, "2H"}
	s := c.at(t)
	s.do(t, "0:take=1/TC 1:contest 1:throw=rock 0:throw=paper")
	if s.table.Phase != Seconding || s.table.Turn != 0 {
		t.Fatalf("a lost contest leads to %+v", s.table)
	}
	s.refuses(t, "0:also=8C", NotOpen)
	s.do(t, "0:also=9C")
	if s.table.Open[0].String() != "TC,9C" {
		t.Errorf("it costs %v", s.table.Open[0])
	}
	s = c.at(t)
	s.do(t, "0:take=1/TC 1:contest 1:throw=rock 0:throw=scissors")
	if s.table.Phase != Closing || s.table.Open[1].Len() != 2 {
		t.Errorf("a contest that is won leads to %+v", s.table)
	}
	s = c.at(t)
	s.do(t, "0:challenge=1/TC,9C"+strings.Repeat(" 0:throw=rock 1:throw=rock", 9))
	if s.table.Phase != Throwing {
		t.Error("it is off after nine equal throws")
	}
	s.do(t, "0:throw=rock 1:throw=rock")
	if s.table.Phase != Closing || s.table.Open[1].Len() != 2 {
		t.Errorf("after ten equal throws %+v", s.table)
	}
	s = set{"easy", Standard, 2, nil, []string{"", "TC,9C"}, "2H"}.at(t)
	s.do(t, "0:take=1/TC 1:contest dice=3,2/3") // the owner is the asker, and needs both
	if s.table.Phase != Seconding {
		t.Errorf("a lost contest leads to %+v", s.table)
	}
}

// rows returns the numbers of the cases of each side, in the order of its row.
func (t *Table) rows() (text string) {
	for side := range t.Rules.Sides() {
		var at []int
		for i := range t.Cases[:t.Laid] {
			if int(t.Cases[i].Side) == side {
				at = append(at, i)
			}
		}
		slices.SortFunc(at, func(a, b int) int { return int(t.Cases[a].Place) - int(t.Cases[b].Place) })
		for i := range at {
			at[i]++
		}
		text += fmt.Sprint(at)
	}
	return text
}

// bluffing returns a match of two in which seat 0 has laid five cases, of which the third is false,
// and seat 1 three, of which the first is; it is the turn of seat 1.
func bluffing(t testing.TB) State {
	s := set{"bluff", Standard, 2,
		[]string{"KC,TC,9C,8C,QC,7C,6C,5C,JC,4C,3C,2H,KD,TD,9D,8D,QD,7D,6D,5D,2S", "JD,4D,3D,2C,KH,TH,9H,8H,QH,7H,6H,5H"}, []string{"", "AC,AD"}, ""}.at(t)
	s.do(t, "0:lay=KC/TC,9C,8C 0:lay=QC/7C,6C,5C 0:lay=JC/4C,3C,2H 0:lay=KD/TD,9D,8D 0:lay=QD/7D,6D,5D 0:challenge=1/AC dice=1,1/6 0:hold=2S")
	s.do(t, "1:lay=JD/2C,4D,3D 1:lay=KH/TH,9H,8H 1:lay=QH/7H,6H,5H")
	s.table.Fresh = true
	return s
}

// Rulings 19, 20 and 22: a proven bluff costs the false case and the latest two others, and its
// player a turn.
func TestProvenBluff(t *testing.T) {
	s := bluffing(t)
	s.refuses(t, "1:accuse=6", OwnCase)
	s.refuses(t, "1:accuse=9", NoSuchCase)
	s.do(t, "1:accuse=3")
	if got := s.table.rows(); got != "[1 2][6 7 8]" || s.table.Phase != Shuffling || s.table.Pile != 12 || s.table.Lost[0] != 1 {
		t.Fatalf("left are %s, %d cards in the pile, phase %d", got, s.table.Pile, s.table.Phase)
	}
	if got := CardsOf(s.pile[:12]...).String(); got != "JC,4C,3C,KD,QD,TD,9D,8D,7D,6D,5D,2H" {
		t.Errorf("the pile is %s", got)
	}
	if c := s.table.Cases[2]; !c.Shown || !c.False || s.table.Cases[3].Shown || s.table.Cases[3].Cards != (Cards{}) {
		t.Errorf("shown are %+v", s.table.Cases[:5])
	}
	chance := match.NewChance(1, 1)
	f := s.DrawChance(&chance)
	s.ApplyChance(&f, nil)
	if s.table.Turn != 1 || s.table.Phase != Opening {
		t.Errorf("it goes on with %+v", s.table)
	}
	s.refuses(t, "1:accuse=1", AccuseFirst)
	s.table.Fresh = true
	s.refuses(t, "1:accuse=3", CaseGone)
}

// Rulings 21 and 22: a false accusation costs the oldest case, which is the accused's latest and
// cannot be accused, and a turn.
func TestFalseAccusation(t *testing.T) {
	s := bluffing(t)
	s.do(t, "1:accuse=1")
	if got := s.table.rows(); got != "[1 2 3 4 5 6][7 8]" || s.table.Lost[1] != 1 || s.table.Phase != Opening {
		t.Fatalf("left are %s, turns lost %v", got, s.table.Lost)
	}
	if c := s.table.Cases[5]; !c.Handed || c.Shown || !c.Down || c.Cards != (Cards{}) {
		t.Errorf("the case handed over is %+v", c)
	}
	if c := s.table.Cases[0]; !c.Shown || c.False || c.Cards.String() != "TC,9C,8C" {
		t.Errorf("the case accused is %+v", c)
	}
	s.table.Fresh = true
	s.refuses(t, "1:accuse=1", CaseSeen)
	s.refuses(t, "1:accuse=6", CaseHanded)
}

// Ruling 23: in the final round only what was laid since the leader's turn before may be accused.
func TestFinalRoundLooksBack(t *testing.T) {
	s := bluffing(t)
	s.table.Rules.Target = 5
	s.table.Final, s.table.Leader, s.table.Since, s.table.Phase = true, 0, 4, LastCall
	s.refuses(t, "1:accuse=4", CaseTooOld)
	s.refuses(t, "1:draw", NotInGame)
	s.refuses(t, "1:hold=2C", CallFirst)
	falls := s
	s.do(t, "1:accuse=5") // which is true
	if s.table.Phase != Over || s.table.Winners != 1 || s.table.CaseCounts()[0] != 6 {
		t.Errorf("after a false accusation side 0 has %d, and %b have won", s.table.CaseCounts()[0], s.table.Winners)
	}
	falls.table.Since = 2
	falls.do(t, "1:accuse=3") // which is false
	chance := match.NewChance(1, 1)
	f := falls.DrawChance(&chance)
	falls.ApplyChance(&f, nil)
	if falls.table.Final || falls.table.Turn != 1 || falls.table.Phase != Opening {
		t.Errorf("a proven bluff leads to %+v", falls.table.Phase)
	}
}

// What may be done in a match of every form: how many decisions there are in it, how many ways to
// decide in all, and a number for what they are and their order. A change that is not one of the
// rules must not change them.
func TestCounts(t *testing.T) {
	want := map[string]string{
		"easy standard 2 ":                           "380 236614 7318 286c941c0771cbc1",
		"easy standard 3 ":                           "400 52091 4846 4e053b3faee02008",
		"easy standard 4 ":                           "400 14637 715 d475e6fd2a4bf1bd",
		"easy standard 5 ":                           "400 17575 495 431bafb60aeb93d8",
		"easy standard 6 ":                           "400 20270 550 5bf8b3f35914fadf",
		"master standard 2 ":                         "294 153061 10627 0f17ddaba64c8650",
		"master standard 3 ":                         "400 95501 3061 477879faa3527cbf",
		"master standard 4 ":                         "400 93374 3060 50f94e43e6074687",
		"master standard 5 ":                         "400 124779 2381 fc5ff35edbde8a80",
		"master standard 6 ":                         "400 149122 4183 d5977839f76d158c",
		"team standard 4 ":                           "400 169182 4846 0bafa5022a052e5d",
		"team standard 6 ":                           "400 83242 1820 77ac0643ada82f04",
		"team no-dice 4 ":                            "400 13958 1079 04213ed04ed403e9",
		"team no-dice 6 ":                            "400 12162 715 01d922631e1fbf3a",
		"team bluff 4 ":                              "400 125266 7014 0a6bf708a4d41c01",
		"team bluff 6 ":                              "400 44821 2569 0eb61bf186ea7465",
		"team no-dice+bluff 4 ":                      "400 135273 8570 2805675d9821b786",
		"team no-dice+bluff 6 ":                      "400 31076 2569 c269f9b4b11d174e",
		"no-dice standard 2 ":                        "400 25657 1365 7ccaab21c47ab82a",
		"no-dice standard 3 ":                        "400 12940 330 6b225a548849ce45",
		"no-dice standard 4 ":                        "400 13501 495 1d8ef374d62e797e",
		"no-dice standard 5 ":                        "400 12786 550 9c685f1be80ef73e",
		"no-dice standard 6 ":                        "400 15224 606 9ee2f494b261001f",
		"no-dice bluff 2 ":                           "400 154848 18095 e037fe75b0a92a03",
		"no-dice bluff 3 ":                           "400 23353 1375 c6a021259d48bd61",
		"no-dice bluff 4 ":                           "400 81343 10367 806d7cf6b52a1e06",
		"no-dice bluff 5 ":                           "400 57787 3640 10130af61196f4cd",
		"no-dice bluff 6 ":                           "400 29490 1705 d8ea3acf96eeed3a",
		"bluff standard 2 ":                          "42 66186 12825 cdd50abfffeca443",
		"bluff standard 3 ":                          "400 28591 1375 407d3b6b42acaec0",
		"bluff standard 4 ":                          "400 134098 9208 b193758e9e39cd47",
		"bluff standard 5 ":                          "400 66182 3963 221f4d7b88069b5e",
		"bluff standard 6 ":                          "400 45293 2271 ab162012e8f5501d",
		"easy standard 2 contest=rps":                "400 28218 1365 d6e10a9552b2ebee",
		"easy standard 3 decks=2 aces=1 tiebreaks=0": "400 17745 1001 38f10a89301a5779",
		"master standard 3 rolls=9 gather=one order=same tiebreaks=3": "400 95781 1824 fa0593654d552f27",
		"master standard 2 rolls=2 clock=on contest=rps":              "400 113108 3877 22f5e4015515dcef",
		"team standard 6 order=same tiebreaks=1":                      "400 93807 2380 ff35a04663399ecd",
	}
	for _, g := range everyGame(t) {
		p := &position{State: Start(g.rules), chooser: chooser{chance: match.NewChance(5, 1)}}
		h := fnv.New64a()
		decisions, ways, most := 0, 0, 0
		for ok := true; ok && decisions < 400; ok = p.step(nil) {
			list := p.Legal(nil)
			n := len(list)
			for _, a := range list {
				fmt.Fprintln(h, a)
			}
			if hands, held := p.HoldChoices(); held {
				n += hands.Len()
				fmt.Fprintln(h, hands.At(0), hands.At(hands.Len()-1))
			}
			for suspect := range p.BluffSuspects().All() {
				n += BluffChoices(p.deciding(), suspect).Len()
			}
			if n > 0 {
				decisions++
			}
			ways += n
			most = max(most, n)
		}
		if got := fmt.Sprintf("%d %d %d %016x", decisions, ways, most, h.Sum64()); got != want[g.name] {
			t.Errorf("%q: %q,", g.name, got)
		}
	}
}

// Every reason to refuse has a key of its own.
func TestReasonsHaveKeys(t *testing.T) {
	seen := map[string]RefusalReason{}
	for w := Allowed; w <= NoSuchThrow; w++ {
		if other, twice := seen[w.String()]; twice || w.String() == "" {
			t.Errorf("%d and %d are both %q", w, other, w)
		}
		seen[w.String()] = w
	}
	if len(seen) != len(whyKeys) {
		t.Errorf("%d reasons have %d keys", len(seen), len(whyKeys))
	}
}

// Rulings 5, 15, 27: whatever the options of the easy form, its tie breaker deals everybody eight
// of all cards, lets one be drawn, decides by a die each or by rock, paper, scissors as they say,
// keeps the easy target, and comes as often as they say.
func TestEasyTieBreakersKeepTheOptions(t *testing.T) {
	for _, options := range []string{"", "contest=rps", "decks=2", "aces=1", "tiebreaks=1", "tiebreaks=3", "decks=2 aces=1 contest=rps tiebreaks=3"} {
		o, err := ParseOptions("easy", Standard, 3, options)
		if err != nil {
			t.Fatal(err)
		}
		r := o.Rules()
		broke, decided, contested, drawn, most := 0, 0, 0, 0, uint8(0)
		for seed := match.Seed(1); seed <= 12; seed++ {
			p := &position{State: Start(r), chooser: chooser{chance: match.NewChance(seed, 5)}}
			for was := p.table; p.step(nil); was = p.table {
				now := &p.table
				if now.Ties == 0 {
					continue
				}
				if was.Phase == Dealing {
					broke++
					for seat := range now.Seats() {
						if n := p.hand[seat].Len() + now.Open[seat].Len(); n != 8 || int(now.Pile) != r.Cards()-24 || now.Laid > 0 {
							t.Fatalf("%q: it begins with %d cards, %d cases and a pile of %d", options, n, now.Laid, now.Pile)
						}
					}
				}
				switch {
				case was.Phase == Opening && now.Pile < was.Pile:
					if drawn++; was.Pile-now.Pile != 1 {
						t.Fatalf("%q: %d cards are drawn", options, was.Pile-now.Pile)
					}
				case (was.Phase == Opening || was.Phase == Answering) && (now.Phase == Throwing || now.Phase == Dicing):
					if decided++; was.Phase == Answering {
						contested++
					}
					if o.Throws != (now.Phase == Throwing) || now.Duel.Dice() == 3 {
						t.Fatalf("%q: %d decides in phase %d", options, now.Duel, now.Phase)
					}
				case was.Laid < now.Laid:
					n := 0
					for c := range now.Cases[now.Laid-1].Cards.All() {
						if c.IsAce() {
							n++
						}
					}
					if n > o.Aces {
						t.Fatalf("%q: a case has %d aces", options, n)
					}
				}
			}
			counts, best := p.table.CaseCounts(), 0
			for _, n := range counts[:r.Sides()] {
				best = max(best, n)
			}
			if most = max(most, p.table.Ties); (p.table.Ending == Majority) != (best >= 3) || p.table.Ending != Majority && int(p.table.Ties) != o.Ties {
				t.Fatalf("%q: after %d tie breakers it ends by %d with %d cases", options, p.table.Ties, p.table.Ending, best)
			}
		}
		if broke == 0 || decided == 0 || contested == 0 || drawn == 0 || int(most) != o.Ties {
			t.Errorf("%q: in %d tie breakers, %d at most in a match, %d contests of %d decided, and %d draws", options, broke, most, contested, decided, drawn)
		}
	}
}
