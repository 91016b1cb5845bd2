package round

import (
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// The card that wins a challenge is raised and comes down, and the beaten ones give way; with reduced motion nothing moves.
// The light it throws goes out. Where the other side has won the cloth is cold, however it moves, until the cards are taken.
func TestWinnerStrikes(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for size := range scenestest.Sizes {
			for _, reduced := range [...]bool{false, true} {
				p := winning(t, mode, size, reduced)
				c := p.scene
				highest, bright, cold, ours, yielded := 0.0, 0.0, 0.0, false, false
				for range 400 {
					p.tick(0.016)
					if !c.taking.stands || c.taking.packet != table.Spread {
						continue
					}
					highest = max(highest, c.cloth.sprites[c.shown.With].Lift)
					bright = max(bright, c.taking.blow.Light)
					cold, ours = max(cold, c.taking.chill), c.ours()
					for i, cd := range c.shown.Played[:c.shown.Count] {
						sp := &c.cloth.sprites[cd]
						home := c.playedAt(c.shown.Player(i))
						away := ui.Point{X: sp.X - home.X, Y: sp.Y - home.Y} != ui.Point{}
						yielded = yielded || away && cd != c.shown.With
						if cd != c.shown.With && c.shown.Player(i).Side() == c.taking.taker.Side() && away {
							t.Fatalf("%v, %v: %v gives way to its own side", mode, scenestest.Sizes[size], cd)
						}
					}
				}
				if strikes := highest > 20; strikes == reduced || yielded == reduced {
					t.Errorf("%v, %v, reduced %v: the winning card is raised by %v; the others give way: %v", mode, scenestest.Sizes[size], reduced, highest, yielded)
				}
				if cold > 0 == ours || c.taking.chill != 0 {
					t.Errorf("%v, %v, reduced %v: won by one's own side %v, the cloth is cold by %v, and at the end by %v", mode, scenestest.Sizes[size], reduced, ours, cold, c.taking.chill)
				}
				if bright > 0 == reduced || c.taking.blow.Light != 0 {
					t.Errorf("%v, %v, reduced %v: its light is %v, and at the end %v", mode, scenestest.Sizes[size], reduced, bright, c.taking.blow.Light)
				}
			}
		}
	}
}
