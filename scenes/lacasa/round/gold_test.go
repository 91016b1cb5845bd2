package round

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/ui"
)

// gold lists what the table draws in gold now.
func gold(c *Table) (list []string) {
	s := c.House.Screen
	s.Record(func(what ...any) {
		for _, a := range what {
			switch a := a.(type) {
			case color.RGBA:
				if golden(s.Theme(), a) {
					list = append(list, fmt.Sprint(what...))
				}
			case ui.Pose:
				if a.Glow > 0 {
					list = append(list, fmt.Sprint("card ", a.Face))
				}
			}
		}
	})
	c.Draw(s)
	s.Record(nil)
	slices.Sort(list)
	return slices.Compact(list)
}

// golden reports whether a colour is gold, however faint.
func golden(t *ui.Theme, c color.RGBA) bool {
	if c.A < 8 {
		return false
	}
	near := func(a, b uint8) bool { return math.Abs(float64(a)*255/float64(c.A)-float64(b)) <= 255/float64(c.A)+1 }
	is := func(g color.RGBA) bool { return near(c.R, g.R) && near(c.G, g.G) && near(c.B, g.B) }
	return is(t.Accent) || is(t.AccentTop)
}

// Gold means one thing: what is to be done now. While a challenge stands there is nothing to do,
// and nothing on the table is gold.
func TestGoldIsWhatToDo(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for size := range scenestest.Sizes {
			p := winning(t, mode, size, true)
			c := p.scene
			for i := 0; i < 300 && !(c.taking.won.stands && c.taking.won.beaten); i++ {
				p.tick(0.016)
			}
			if !c.taking.won.stands {
				t.Fatal("no challenge stands")
			}
			if list := gold(c); len(list) > 0 {
				t.Errorf("%s, size %d: %d things wear gold, such as %s", mode, size, len(list), list[0])
			}
			m := lacasatest.Dealt(t, mode, lacasa.Standard, "situations=-", 3)
			asks := NewTable(c.House, lacasatest.StandingOf(m, m.State().Table().Turn, 99), true)
			if len(gold(asks)) == 0 {
				t.Errorf("%s, size %d: nothing that is to be done wears gold", mode, size)
			}
		}
	}
}
