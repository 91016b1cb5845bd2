package scenes

import (
	"math"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/record"
	"lacasa/ui"
)

// endings are scores to be told: of rounds and of matches, alone and in company.
func endings(t *testing.T) (list []Standing) {
	m := begun(t, "", 5)
	for {
		for !m.BetweenRounds() {
			m.Do(m.State().Legal(nil)[0], nil)
		}
		list = append(list, standing(m))
		if m.Over() {
			break
		}
		if err := m.Begin(nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, mode := range []lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for _, way := range []lacasa.Way{lacasa.Standard, lacasa.AllIn} {
			gathered(t, mode, way, func(m *record.Match) {
				if m.BetweenRounds() {
					list = append(list, seen(m, 0))
				}
			})
		}
	}
	return list
}

// Nothing of who has won is shown or heard before it is decided; then the points come in, and soon all is at rest. Any input
// shows the end at once.
func TestScoreIsToldInTurn(t *testing.T) {
	const tick, longest = 1.0 / 60, 4.0
	for _, st := range endings(t) {
		h := house(look{language: "en", text: 1})
		h.Settings.Speed = 1
		var still ui.Events
		input := ui.TestInput(&still)
		shown := func(c *Scoring) (points int) {
			for i := range c.plates {
				if p := &c.plates[i]; p.coins {
					n, _ := c.points(p.number, p.fresh)
					points += p.number - n
				}
			}
			return points
		}
		fresh := 0
		c := NewScoring(h, st)
		for i := range c.plates {
			if c.plates[i].coins {
				fresh += c.plates[i].fresh
			}
		}
		decided := false
		for now := 0.0; c.Moving(); now += tick {
			input.Update(h.Screen.Scale())
			c.Update(input, tick)
			switch {
			case now > longest:
				t.Fatalf("round %d of %s is still being told after %g s", st.Round(), st.Options.Mode, now)
			case c.told != (c.since() >= 0):
				t.Fatalf("who has won is heard at %g s, and decided at %g ms", now, c.decided())
			case !c.told && (c.lit() > 0 || shown(c) != fresh):
				t.Fatalf("who has won is seen at %g s, and decided at %g ms", now, c.decided())
			}
			decided = decided || !c.told
		}
		if !decided || shown(c) != 0 || c.coins != c.gained() {
			t.Errorf("round %d of %s: %d points are not shown, %d of %d coins were laid down", st.Round(), st.Options.Mode, shown(c), c.coins, c.gained())
		}
		c = NewScoring(h, st)
		still.Pos, still.Press, still.Release = ui.Point{X: 1, Y: 1}, true, true
		input.Update(h.Screen.Scale())
		if c.Update(input, tick); c.Moving() || !c.told || shown(c) != 0 {
			t.Errorf("round %d of %s cannot be skipped", st.Round(), st.Options.Mode)
		}
	}
}

// People are glad with whoever of them has won; where bots have won from all of them the light is cold.
func TestBotsWinInTheCold(t *testing.T) {
	h := house(look{language: "en", text: 1})
	seen := map[mood]bool{}
	for _, st := range endings(t) {
		if st.Options.Mode == lacasa.Solo {
			continue
		}
		for _, people := range [][]bool{{true, true, true, true}, {true, false, true, false}, {true, false, false, false}} {
			for seat := range st.Players {
				if st.Players[seat].Kind = "bot-fair"; people[seat] {
					st.Players[seat].Kind = human
				}
			}
			c := NewScoring(h, st)
			want := bright
			switch winner := c.best(); {
			case winner == lacasa.NoSeat:
				want = neither
			case winner == 1 && !people[1]:
				want = cold
			}
			if seen[want] = true; c.mood() != want {
				t.Errorf("round %d of %s, won by side %d of people %v, is told in mood %d, not %d", st.Round(), st.Options.Mode, c.best(), people, c.mood(), want)
			}
		}
	}
	if !seen[bright] || !seen[cold] {
		t.Errorf("only moods %v were seen", seen)
	}
}

// Gold lies beside what is to be read and used, on the screen.
func TestGoldLiesAside(t *testing.T) {
	list := endings(t)
	for _, l := range looks() {
		h := house(l)
		for _, st := range list {
			c := NewScoring(h, st)
			words := func(r ui.Rect, text string) ui.Rect {
				wide, _ := h.Screen.MeasureText(text, ui.Style{Font: ui.Bold, Size: 20})
				return r.Middle(math.Min(wide, r.W), r.H)
			}
			aside := []ui.Rect{c.at.head, c.at.line, c.at.details, words(c.at.match, c.standing())}
			for i := range c.plates {
				aside = append(aside, c.at.plates[i].Inset(-c.rise()+1))
			}
			for i := range c.form.list {
				aside = append(aside, c.form.list[i].rect)
			}
			for _, gold := range c.gold() {
				if s := h.Screen.Bounds(); gold.X < s.X || gold.Y < s.Y || gold.Right() > s.Right() || gold.Bottom() > s.Bottom() {
					t.Errorf("%s: gold at %.0f is not on the screen", l, gold)
				}
				for _, r := range aside {
					if r.H > 0 && gold.Overlaps(r) {
						t.Errorf("%s, round %d of %s: gold at %.0f lies on %.0f", l, st.Round(), st.Options.Mode, gold, r)
					}
				}
			}
		}
	}
}
