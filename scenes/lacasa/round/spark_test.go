package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// winning returns a table on which the last card of the first challenge has just been played.
func winning(t *testing.T, mode lacasa.Mode, size int, reduced bool) *player {
	m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
	play := func(v *lacasa.View) {
		act(t, m, v.Legal(nil)[0])
	}
	v := m.State().View(m.State().Table().Turn)
	for v.Phase != lacasa.Playing || int(v.Count) < v.Rules.Seats()-1 {
		play(&v)
		v = m.State().View(m.State().Table().Turn)
	}
	h := lacasatest.House(scenestest.Look{Language: "en", Size: size, Text: 1})
	h.Screen.SetTheme(ui.Theme{TextScale: 1, ReducedMotion: reduced})
	p := seated(t, h, m, lacasatest.StandingOf(m, v.Seat, 99), true)
	p.tick(0.016)
	play(&v)
	p.scene.Show(lacasatest.StandingOf(m, v.Seat, 99))
	return p
}

// The score changes only when the spark has landed on it, while the cards that won still lie there;
// who skips it all, or has reduced motion, sees the same at the end.
func TestSparkTellsTheScore(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		var ends [3]sayings
		for way := range ends {
			skips, reduced := way == 1, way == 2
			p := winning(t, mode, 0, reduced)
			c := p.scene
			flew, early := false, false
			for range 600 {
				if skips {
					p.events.Pos, p.events.Press, p.events.Release = ui.Point{X: 1, Y: 1}, true, true
				}
				p.tick(0.016)
				flew = flew || c.score.spark.way > 0 && c.score.spark.way < 1
				changed := c.says.sides[0].tally != "0" || c.says.sides[1].tally != "0"
				if changed && !c.score.spark.landed {
					t.Fatalf("%v: the score has changed before the spark has landed", mode)
				}
				early = early || changed && c.taking.won.stands && c.taking.won.packet == table.Spread
			}
			if flew == (skips || reduced) {
				t.Errorf("%v, skipped %v, reduced %v: a spark has flown: %v", mode, skips, reduced, flew)
			}
			if !skips && !early {
				t.Errorf("%v: the score changes only once the cards are gathered", mode)
			}
			if c.Moving() || c.score.spark.light != 0 || c.score.spark.way != 0 || c.Shown.Played[0] != card.Back {
				t.Errorf("%v: the table does not come to rest: %+v", mode, c.score.spark)
			}
			ends[way] = c.says
		}
		if ends[0] != ends[1] || ends[0] != ends[2] {
			t.Errorf("%v: at the end it is said\n%+v\nskipped\n%+v\nwith reduced motion\n%+v", mode, ends[0], ends[1], ends[2])
		}
	}
}

// That a side has reached its goal is told by the score with its number, not before; and then of
// that side alone.
func TestReachedIsToldWithTheScore(t *testing.T) {
	reached := func(v *lacasa.View) (sides int) {
		for side, n := range tell.RoundCounts(v) {
			if least, known := needs(&v.Table, side); known && n >= int(least) {
				sides |= 1 << side
			}
		}
		return sides
	}
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	var p *player
	var after lacasa.View
	for after.Phase != lacasa.Over && reached(&after) == 0 {
		seat := m.State().Table().Turn
		before := m.State().View(seat)
		st := lacasatest.StandingOf(m, seat, 99)
		act(t, m, before.Legal(nil)[0])
		if after = m.State().View(seat); reached(&after) == 0 {
			continue
		}
		p = seated(t, lacasatest.House(scenestest.Look{Language: "en", Text: 1}), m, st, true)
		p.tick(0.016)
		p.scene.Show(lacasatest.StandingOf(m, seat, 99))
	}
	if p == nil {
		t.Fatal("nobody reaches the goal")
	}
	told := func() (sides int) {
		for side, w := range p.scene.says.sides {
			if w.reached {
				sides |= 1 << side
			}
		}
		return sides
	}
	for range 600 {
		if told() != 0 && !p.scene.score.spark.landed && p.scene.Shown.Count > 0 {
			t.Fatal("it is told before the score has changed")
		}
		p.tick(0.016)
	}
	if told() != reached(&after) {
		t.Errorf("told of %b, which is true of %b", told(), reached(&after))
	}
}
