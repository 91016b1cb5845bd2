package play

import (
	"testing"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// laid returns a table on which cards were laid as long as they may be, until so many lie there.
func laid(t *testing.T, l scenestest.Look, o cassino.Options, most int) *company {
	t.Helper()
	m := dealt(t, o, 1)
	for m.Stage() == match.Deciding && m.State().Table().Loose.Len() < most {
		v := m.State().View(m.Turn())
		a := v.Legal(nil, 1)[0]
		for c := range v.Hand.Kinds() {
			if lay := (cassino.Action{Seat: v.Seat, Verb: cassino.Trail, Card: c}); v.Why(lay).Reason == cassino.Allowed {
				a = lay
				break
			}
		}
		m.Act(a)
	}
	return seated(t, l, m)
}

// touchable returns how wide and high the part of a widget is that a finger hits, where it is
// widest.
func (p *company) touchable(id int) (wide, high float64) {
	f := &p.scene.Form
	r := f.Find(id).Rect
	mine := func(x, y float64) bool {
		w := f.Under(ui.Point{X: x, Y: y})
		return w != nil && w.Id == id
	}
	for y := r.Y + 0.5; y < r.Bottom(); y += 4 {
		run, best := 0.0, 0.0
		for x := r.X + 0.5; x < r.Right(); x++ {
			if run++; !mine(x, y) {
				run = 0
			}
			best = max(best, run)
		}
		if best > 0 {
			wide, high = max(wide, best), high+4
		}
	}
	return wide, high
}

// On a phone every card is as large as a finger, or nearly: full hands of all games, and the
// fullest tables.
func TestEveryCardCanBeHit(t *testing.T) {
	const nearly = 37
	for size := 2; size < 4; size++ {
		l := scenestest.Look{Language: "en", Size: size, Text: 1}
		tables := []*company{}
		for _, o := range everyGame(t) {
			tables = append(tables, laid(t, l, o, 0))
		}
		mulle, _ := cassino.DefaultOptions("mulle", cassino.Standard, 2)
		tables = append(tables, laid(t, l, mulle, 56))
		for _, p := range tables {
			for i := range p.scene.items.list {
				it := &p.scene.items.list[i]
				if it.zone != held && it.zone != loose {
					continue
				}
				if wide, high := p.touchable(table.Cards.ID(i)); wide < nearly || high < nearly {
					t.Errorf("%v, %s: of %v a finger hits %.0f by %.0f", l, p.scene.St.Options.Mode, it.card, wide, high)
					break
				}
			}
		}
	}
}

// A small card of the table is seen once more while a finger is on it, which may go on to the one
// that was meant.
func TestFingerSlidesToTheCardMeant(t *testing.T) {
	mulle, _ := cassino.DefaultOptions("mulle", cassino.Standard, 2)
	p := laid(t, scenestest.Look{Language: "en", Size: 3, Text: 1}, mulle, 56)
	c := p.scene
	var fits []int
	for i := range c.items.list {
		if it := &c.items.list[i]; it.zone == loose && c.ask.fits.Has(it.card) && len(fits) < 2 {
			fits = append(fits, i)
		}
	}
	p.events.Pos, p.events.Press = p.point(table.Cards.ID(fits[0])), true
	p.tick(0.016)
	for i, want := range fits {
		p.events.Pos = p.point(table.Cards.ID(want))
		p.tick(0.016)
		if got := c.chooser.small(c.Form.Pressed); got != want {
			t.Errorf("%d: shown is %d, not %d", i, got, want)
		}
	}
	p.events.Release = true
	if got := p.tick(0.016); got != nil || c.ask.picked[fits[0]] || !c.ask.picked[fits[1]] {
		t.Errorf("chosen are %v, and the table wants %+v", c.ask.taken.Sequence(), got)
	}
}

// A hand in two rows may run out before everybody's eyes.
func TestHandInRowsRunsOut(t *testing.T) {
	for size := 2; size < 4; size++ {
		o, _ := cassino.DefaultOptions("african", cassino.Standard, 3)
		p := laid(t, scenestest.Look{Language: "en", Size: size, Text: 1}, o, 1000)
		if c := p.scene; c.room.rows != 2 || !c.Shown.Hand.IsEmpty() || c.Shown.Phase != cassino.Over {
			t.Errorf("%d: %d rows, and %d cards are held", size, c.room.rows, c.Shown.Hand.Len())
		}
	}
}
