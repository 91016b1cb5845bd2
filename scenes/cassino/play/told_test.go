package play

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes/scenestest"
)

// A build whose cards do not tell its value by their pips says its sums, and so does one of several
// sets; a plain sum does not.
func TestSetsOfBuilds(t *testing.T) {
	for _, row := range []struct {
		mode  cassino.Mode
		cards string
		value uint8
		want  []string
	}{
		{"zwickern", "AH,3S", 14, []string{"11 + 3 = 14"}},
		{"zwickern", "2H,TH", 12, nil},
		{"standard", "4C,5D", 9, nil},
		{"standard", "4C,5D,9S", 9, []string{"9", "5 + 4 = 9"}},
	} {
		o, err := cassino.DefaultOptions(row.mode, cassino.Standard, 2)
		if err != nil {
			t.Fatal(err)
		}
		v := dealt(t, o, 1).State().View(0)
		b := cassino.Stack{Cards: french.SequenceOf(row.cards).Set(), Value: row.value}
		got := setsOf(&v, &b)
		for i := range got {
			got[i] = strings.ReplaceAll(got[i], "\u00a0", " ")
		}
		if slices.Sort(got); len(got) != len(row.want) || !slices.Equal(got, slices.Sorted(slices.Values(row.want))) {
			t.Errorf("%s: %s is said %q, not %q", row.mode, row.cards, got, row.want)
		}
	}
}

// The scoreboard says what cards count where court cards add up, names sweeps just where they
// score, and tells the most of a suit as it does the most cards.
func TestScoreboardIsTrue(t *testing.T) {
	counting := 0
	for i, o := range everyGame(t) {
		m := dealt(t, o, match.Seed(i))
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, m, 1)
		p.sit()
		c := p.scene
		r := &c.Shown.Rules
		score := slices.ContainsFunc(*r.Score, func(k cassino.Category) bool { return k.Count == cassino.Sweeps })
		if slices.ContainsFunc(c.says.scores, func(s scored) bool { return s.sweeps }) != score {
			t.Errorf("%s: sweeps on the scoreboard are not as played", o.Mode)
		}
		counts := slices.ContainsFunc(c.says.scores, func(s scored) bool {
			return strings.HasPrefix(s.name, "Cards count") && strings.Contains(s.name, "K\u00a0")
		})
		if counts != (r.Worth.Sum > 10) {
			t.Errorf("%s: the scoreboard says %+v", o.Mode, c.says.scores)
		}
		if counts {
			counting++
		}
		notes := func(of string) bool {
			return slices.ContainsFunc(c.says.scores, func(s scored) bool { return strings.Contains(s.name, of) })
		}
		if notes("joker takes") != (r.Wild == cassino.TakesAll && r.Jokers > 0) || notes("to whoever plays last") != (r.Leftovers == cassino.ToLastPlayer) || notes("Esun: a pile") != (r.Build.Kind == cassino.Heaps) {
			t.Errorf("%s: the scoreboard says %+v", o.Mode, c.says.scores)
		}
		if notes("can capture") != (r.Force == cassino.IfItTakes) || notes("or steal must") != (r.Force == cassino.IfItTakes && r.Steal) || notes("lay down your hand") != r.Lie ||
			notes("to nobody") != (r.Leftovers == cassino.ToNobody) || notes("J, Q, K: no number") != (r.Worth.Sum == 10) || notes("takes only its twin") != r.Twin {
			t.Errorf("%s: the scoreboard says %+v", o.Mode, c.says.scores)
		}
		if notes("Teams:") != r.Teams || notes("may steal it") != r.Steal || notes("your pile in builds") != r.Build.Piles || notes("or all three") != (r.Faces == cassino.OneOrAllThree) ||
			notes("one or three of their own") != (r.Worth.Sum == 10 && r.Faces == cassino.OneOrThree) || notes("just one of their own") != (r.Worth.Sum == 10 && r.Faces == cassino.JustOne) {
			t.Errorf("%s: the scoreboard says %+v", o.Mode, c.says.scores)
		}
		if late := !slices.ContainsFunc(*r.Score, func(k cassino.Category) bool { return k.Now }); (c.says.head == "After the hand") != late {
			t.Errorf("%s: above the scores stands %q", o.Mode, c.says.head)
		}
		if way := o.Way != cassino.Standard; strings.Contains(c.says.game, ", ") != way {
			t.Errorf("%s: the game is called %q", o.Mode, c.says.game)
		}
		if notes("(you choose)") != (r.Worth.Table[1].High != 0) {
			t.Errorf("%s: of the ace the scoreboard says %+v", o.Mode, c.says.scores)
		}
		for k := range *r.Score {
			cat := &(*r.Score)[k]
			if few := r.Deck().IntersectKinds(cat.Cards.Set()).Len(); cat.Count == cassino.Each && few <= 4 && c.says.scores[k].stands == "" {
				t.Errorf("%s: nothing says where %v are", o.Mode, cat.Cards)
			}
		}
	}
	if counting == 0 {
		t.Error("no game has cards that count otherwise than their pips")
	}
}

// The prompt says that a build keeps its owner from trailing just where some of the cards in hand
// are dim for it.
func TestPromptSaysWhyCardsAreDim(t *testing.T) {
	said, silent := 0, 0
	for seed := range match.Seed(12) {
		o, err := cassino.DefaultOptions("standard", cassino.Standard, 2)
		if err != nil {
			t.Fatal(err)
		}
		m := dealt(t, o, seed)
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, m, 1)
		p.house.Settings.Speed = 0
		for n := 0; m.Stage() == match.Deciding; n++ {
			v := m.State().View(m.Turn())
			c := NewTable(p.house, p.told(v.Seat, 1<<20))
			dim := 0
			for card := range v.Hand.Kinds() {
				if !c.ask.hand.Has(card) {
					dim++
				}
			}
			if strings.Contains(c.says.status, "may not trail (just") != (dim > 0) {
				t.Fatalf("with %d dim cards it is said %q", dim, c.says.status)
			}
			if dim > 0 {
				said++
			} else {
				silent++
			}
			legal := v.Legal(nil, 200)
			a := legal[n*7%len(legal)]
			if i := slices.IndexFunc(legal, func(l cassino.Action) bool { return l.Verb == cassino.Make }); i >= 0 {
				a = legal[i]
			}
			if m.Act(a).Reason != cassino.Allowed {
				t.Fatalf("%v is refused", a)
			}
		}
	}
	if said == 0 || silent == 0 {
		t.Errorf("said %d times, %d times not", said, silent)
	}
}

// Where the stock lay it is said that nothing is left to be dealt, from the last packet on, and
// that is not said where no second packet was due.
func TestLastDealIsSaid(t *testing.T) {
	for mode, due := range map[cassino.Mode]bool{"standard": true, "swedish": true, "draw": false, "laugh-and-lie-down": false} {
		seats := 2
		if mode == "laugh-and-lie-down" {
			seats = 5
		}
		for size := range scenestest.Sizes {
			p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, mode, seats, func(v *cassino.View) bool { return v.Stock == 0 })
			w := p.scene.Form.Find(tableStock)
			if (w != nil && w.Label == "Last deal") != due {
				t.Errorf("%s: where the stock lay is %+v", mode, w)
			}
			if w != nil && p.scene.room.setting(p.seat).plate.Overlaps(w.Rect) {
				t.Errorf("%s: the words lie on a plate", mode)
			}
		}
		if p := waiting(t, scenestest.Look{Language: "en", Text: 1}, mode, seats, func(v *cassino.View) bool { return v.Stock > 0 || !due }); due && p.scene.Form.Find(tableStock).Label == "Last deal" {
			t.Errorf("%s: the first deal is called the last", mode)
		}
	}
}
