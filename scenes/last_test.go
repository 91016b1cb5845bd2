package scenes

import (
	"slices"
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/bot"
	"lacasa/engine/lacasa/card"
	casa "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/ui"
)

// through plays a round of each situation of a mode by chance and calls at after every action.
func through(t *testing.T, mode lacasa.Mode, at func(m *casa.Match)) {
	t.Helper()
	o := lacasa.DefaultOptions(mode, lacasa.Standard)
	o.Rounds = len(o.Printed())
	var seats []match.Player
	var players []bot.Player
	for i := range mode.Seats() {
		seats = append(seats, match.Player{Kind: "human", Name: []string{"Ada", "Bruno", "Maddalena", "Dario"}[i]})
		players = append(players, bot.NewRandom(9, lacasa.Seat(i)))
	}
	m := casa.New(o, 9, seats)
	for !m.Over() {
		if err := next(m, players[m.Dealer()].Situation); err != nil {
			t.Fatal(err)
		}
		for !m.BetweenRounds() {
			at(m)
			v := m.State().View(m.State().Table().Turn)
			m.Act(players[v.Seat].Choose(&v))
		}
		at(m)
	}
}

// The last challenge is the one that was gathered last, as all have seen it: alike before every seat, with no card in it
// that not all know, and nothing before the first is complete.
func TestLastChallengeIsWhatAllHaveSeen(t *testing.T) {
	removed, exchanged, pairs := 0, 0, 0
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		through(t, mode, func(m *casa.Match) {
			table := m.State().Table()
			start := m.Start().View(0)
			first := lastOf(m.History(0), &start)
			if done := table.Phase == lacasa.Over || table.Challenge > 1; done != (first.n > 0) {
				t.Fatalf("in challenge %d the last is %d", table.Challenge, first.n)
			}
			if first.n == 0 {
				return
			}
			public := table.Captured[0] | table.Captured[1] | table.Out
			for _, e := range m.History(lacasa.NoSeat) {
				if e.Kind == lacasa.CardPlayed || e.Kind == lacasa.Revealed {
					public = public.With(e.Card)
				}
			}
			lit := first.lit()
			for _, l := range first.list[:first.count] {
				if l.card == card.Back || !public.Has(l.card) {
					t.Fatalf("%s: %v is shown, which not all have seen", m.Round().Situation, l.card)
				}
				removed, exchanged = removed+pick(l.fate == "remove"), exchanged+pick(l.fate == "exchange")
			}
			if lit == 0 || lit > 1 && !table.Rules.Kin || first.winner != table.WinnerOf(int(first.n)) {
				t.Fatalf("challenge %d, won by seat %d, lights %d cards", first.n, first.winner, lit)
			}
			pairs += pick(lit == 2)
			if void := table.Void>>first.n&1 != 0; void != first.void {
				t.Fatalf("challenge %d: void is %v", first.n, first.void)
			}
			for seat := range lacasa.Seat(mode.Seats()) {
				start := m.Start().View(seat)
				other := lastOf(m.History(seat), &start)
				other.from, other.to = first.from, first.to
				if other != first {
					t.Fatalf("%s: seat %d is shown\n%+v\nand seat 0\n%+v", m.Round().Situation, seat, other, first)
				}
			}
		})
	}
	if removed == 0 || exchanged == 0 || pairs == 0 {
		t.Errorf("%d cards removed, %d exchanged, %d pairs: not everything was tried", removed, exchanged, pairs)
	}
}

// Beside the table the last challenge lies clear of everything, and its cards are large enough to be read.
func TestLastChallengeLiesApart(t *testing.T) {
	for _, l := range looks() {
		for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
			for _, situation := range []string{"-", "betrayal"} {
				c := NewChallenge(house(l), standingOf(dealt(t, mode, lacasa.Standard, "situations="+situation, 3), 0, 99), true)
				p := &c.room
				if p.last.H == 0 {
					if p.shape == desk {
						t.Errorf("%v %s %s: there is no room for it", l, mode, situation)
					}
					continue
				}
				if p.lastW < 44 || p.last.Bottom() > c.house.Screen.Bounds().Bottom() {
					t.Errorf("%v %s %s: its cards are %.0f wide, and it reaches down to %.0f", l, mode, situation, p.lastW, p.last.Bottom())
				}
				aside := &p.seats[near].aside
				for i, r := range []ui.Rect{p.score, p.buttons, p.middle, p.rules, p.hand, ui.CardRect(aside.at(0), aside.w)} {
					if (i < 5 || situation == "betrayal") && r.Overlaps(p.last) {
						t.Errorf("%v %s %s: it lies at %.0f over %.0f", l, mode, situation, p.last, r)
					}
				}
			}
		}
	}
}

// The last challenge lies on the table, or the score opens it, in every size; it says who won, and whether that counts. A
// touch or a key shows it large, and any other leads back.
func TestLastChallengeCanBeLookedAt(t *testing.T) {
	voids := 0
	for _, l := range looks() {
		h := house(l)
		begun := begun(t, "situations=betrayal", 5)
		for !begun.BetweenRounds() {
			legal := begun.State().Legal(nil)
			begun.Act(legal[0])
		}
		for n := range begun.Round().Actions {
			m := begun.Back(n)
			st := standing(m)
			st.Seen = len(st.Log)
			c := NewChallenge(h, st, true)
			w := c.form.find(tableLast)
			if done := st.View.Challenge > 1; done != (w != nil) {
				t.Fatalf("%v: in challenge %d it can be looked at: %v", l, st.View.Challenge, w != nil)
			}
			if w == nil {
				continue
			}
			if w.rect.W < finger-hair || w.rect.H < finger-hair || !strings.HasPrefix(w.label, h.Say("log.last")) {
				t.Fatalf("%v: %q is at %.0f", l, w.label, w.rect)
			}
			if void := st.View.Void>>c.past.n&1 != 0; void {
				voids++
				if void != strings.Contains(c.past.says.won, h.Say("last.void", "won", "")) {
					t.Errorf("%q says nothing of its not counting", c.past.says.won)
				}
			}
			if n%7 != 0 {
				continue
			}
			v := visit(t, c, &c.form)
			if got := v.touch(tableLast, 0); got.Want != OpenLast {
				t.Fatalf("%v: touched, the last challenge wants %d", l, got.Want)
			}
			page := NewLast(h, st)
			fits(t, h, &page.form)
			if i := slices.IndexFunc(page.page.parts, func(p part) bool { return p.past.count > 0 }); i < 0 {
				t.Error("the page shows no cards")
			}
			v = visit(t, page, &page.form)
			v.events.Pos, v.events.Press, v.events.Release = ui.Point{X: 3, Y: 3}, true, true
			if got := v.tick(); got.Want != Close {
				t.Errorf("a touch on the page wants %d", got.Want)
			}
			if got := v.press(ui.Back); got.Want != Close {
				t.Errorf("Esc on the page wants %d", got.Want)
			}
		}
	}
	if voids == 0 {
		t.Error("no challenge was void")
	}
}
