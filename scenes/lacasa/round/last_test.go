package round

import (
	"strings"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// The last challenge is the one that was gathered last, as all have seen it: alike before every
// seat, with no card in it that not all know, and nothing before the first is complete.
func TestLastChallengeIsWhatAllHaveSeen(t *testing.T) {
	removed, exchanged, pairs := 0, 0, 0
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		lacasatest.Through(t, mode, func(m *lacasamatch.Match) {
			table := m.State().Table()
			start := m.Start().View(0)
			first := tell.LastOf(m.History(0), &start)
			if done := table.Phase == lacasa.Over || table.Challenge > 1; done != (first.N > 0) {
				t.Fatalf("in challenge %d the last is %d", table.Challenge, first.N)
			}
			if first.N == 0 {
				return
			}
			public := table.Captured[0] | table.Captured[1] | table.Out
			for _, e := range m.History(lacasa.NoSeat) {
				if e.Kind == lacasa.CardPlayed || e.Kind == lacasa.Revealed {
					public = public.With(e.Card)
				}
			}
			lit := first.Lit()
			for _, l := range first.List[:first.Count] {
				if l.Card == card.Back || !public.Has(l.Card) {
					t.Fatalf("%s: %v is shown, which not all have seen", m.Round().Situation, l.Card)
				}
				removed, exchanged = removed+ui.BoolIndex(l.Fate == "remove"), exchanged+ui.BoolIndex(l.Fate == "exchange")
			}
			if lit == 0 || lit > 1 && !table.Rules.Kin || first.Winner != table.WinnerOf(int(first.N)) {
				t.Fatalf("challenge %d, won by seat %d, lights %d cards", first.N, first.Winner, lit)
			}
			pairs += ui.BoolIndex(lit == 2)
			if void := table.Uncounted>>first.N&1 != 0; void != first.Void {
				t.Fatalf("challenge %d: void is %v", first.N, first.Void)
			}
			for seat := range lacasa.Seat(mode.Seats()) {
				start := m.Start().View(seat)
				other := tell.LastOf(m.History(seat), &start)
				other.From, other.To = first.From, first.To
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

// On a large screen the last challenge lies in small below the score, where it covers nothing, and
// opens there; where large text leaves no room for it, the pile of who won it opens it.
func TestLastChallengeLiesBesideTheTable(t *testing.T) {
	for _, l := range scenestest.Looks() {
		for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
			m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
			for m.State().Table().Challenge < 3 {
				m.Act(m.State().Legal(nil)[0])
			}
			c := NewTable(lacasatest.House(l), lacasatest.StandingOf(m, 0, 99), true)
			if c.room.Shape != page.Desk {
				continue
			}
			won, at := c.last.past.Winner, c.last.place()
			if c.last.past.N == 0 {
				t.Fatalf("%v %s: there is none", l, mode)
			}
			if c.room.Last.H > 0 {
				if l.Text > 1 || at.Y < c.room.Score.Bottom() || at.Bottom() > c.room.Last.Bottom()+scenestest.Hair {
					t.Errorf("%v %s: it lies at %.0f", l, mode, at)
				}
			} else if pile := ui.CardRect(c.room.setting(won).Won, c.room.WonW); l.Text == 1 || !at.Overlaps(pile) {
				t.Errorf("%v %s: seat %d won it, and it opens at %.0f", l, mode, won, at)
			}
		}
	}
}

// The cards of the last challenge can be read also where the button that finishes a decided round
// takes some of their room.
func TestLastChallengeIsNeverTiny(t *testing.T) {
	windows := 0
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
		for m.State().Table().Challenge < 3 {
			m.Act(m.State().Legal(nil)[0])
		}
		for high := 380.0; high <= 800; high += 20 {
			h := lacasatest.House(scenestest.Looks()[0])
			h.Screen.Layout(1280, high, 1)
			st := lacasatest.StandingOf(m, m.State().Table().Turn, 1<<20)
			st.Settled, st.Deciding = true, true
			c := NewTable(h, st, true)
			if c.room.Shape != page.Desk {
				continue
			}
			if !c.last.settled() {
				t.Fatalf("%s: the round is not decided", mode)
			}
			w, _ := c.last.cards()
			if c.room.Last.H == 0 {
				continue
			}
			windows++
			if at := c.last.place(); w < 30 || at.Bottom() > c.room.Last.Bottom()+scenestest.Hair {
				t.Errorf("%s, %.0f high: cards are %.0f wide, and it opens at %.0f", mode, high, w, at)
			}
		}
	}
	if windows == 0 {
		t.Error("it lies in no window")
	}
}

// The last challenge lies on the table, or the score opens it, in every size; it says who won, and
// whether that counts. A touch or a key shows it large, and any other leads back.
func TestLastChallengeCanBeLookedAt(t *testing.T) {
	voids := 0
	for _, l := range scenestest.Looks() {
		h := lacasatest.House(l)
		begun := lacasatest.Begun(t, "situations=betrayal", 5)
		for !begun.BetweenRounds() {
			legal := begun.State().Legal(nil)
			begun.Act(legal[0])
		}
		for n := range begun.Round().Actions {
			m := begun.Rewind(n)
			st := lacasatest.Standing(m)
			st.Seen = len(st.Log)
			c := NewTable(h, st, true)
			w := c.Form.Find(table.Last)
			if done := st.View.Challenge > 1; done != (w != nil) {
				t.Fatalf("%v: in challenge %d it can be looked at: %v", l, st.View.Challenge, w != nil)
			}
			if w == nil {
				continue
			}
			if w.Rect.W < page.Finger-scenestest.Hair || w.Rect.H < page.Finger-scenestest.Hair || !strings.HasPrefix(w.Label, h.Say("log.last")) {
				t.Fatalf("%v: %q is at %.0f", l, w.Label, w.Rect)
			}
			if void := st.View.Uncounted>>c.last.past.N&1 != 0; void {
				voids++
				if void != strings.Contains(c.last.past.Says.Won, h.Say("last.void", "won", "")) {
					t.Errorf("%q says nothing of its not counting", c.last.past.Says.Won)
				}
			}
			if n%7 != 0 {
				continue
			}
			v := scenestest.Visit(t, h, c)
			if got := v.Touch(table.Last, 0); got != scenes.OpenLast {
				t.Fatalf("%v: touched, the last challenge wants %v", l, got)
			}
		}
	}
	if voids == 0 {
		t.Error("no challenge was void")
	}
}
