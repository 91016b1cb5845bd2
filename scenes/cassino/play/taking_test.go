package play

import (
	"math"
	"slices"
	"testing"
	"time"

	"lacasa/engine/cassino"
	"lacasa/engine/match"
	"lacasa/scenes/cassino/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
)

// spread returns the box around a card that lies askew.
func spread(p ui.Pose) ui.Rect {
	sin, cos := math.Sincos(math.Abs(p.Tilt) * math.Pi / 180)
	h := page.CardHeight(p.W)
	w, h := p.W*cos+h*sin, p.W*sin+h*cos
	return ui.Rect{X: p.X - w/2, Y: p.Y - h/2, W: w, H: h}
}

// A card that takes others comes to lie on those alone, and so does the packet they are put
// together in: whoever is to see what is left on the table sees all of it.
func TestCaptureLandsOnTheTakenAlone(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, g := range []struct {
			mode  cassino.Mode
			seats int
		}{{"standard", 2}, {"california", 4}, {"royal", 3}, {"laugh-and-lie-down", 5}} {
			for _, least := range []int{1, 2} {
				var a cassino.Action
				p := waiting(t, scenestest.Look{Language: "en", Size: size, Text: 1}, g.mode, g.seats, func(v *cassino.View) bool {
					for _, verb := range []cassino.Verb{cassino.Capture, cassino.Pair} {
						for _, a = range only(v, verb) {
							if a.Cards.Len() >= least && v.Loose.Len() >= a.Cards.Len()+3 {
								return true
							}
						}
					}
					return false
				})
				c := p.scene
				act(t, p.match, a)
				p.house.Settings.Speed = 1
				c.Show(p.told(p.seat, p.match.Events(p.seat)))
				seen := map[stage]int{}
				for range 300 {
					p.tick(0.02)
					if !c.taking.on || c.taking.seat != p.seat || c.taking.stage != lit && c.taking.stage != squared {
						continue
					}
					seen[c.taking.stage]++
					for i := range c.items.list {
						it := &c.items.list[i]
						if it.zone != loose && it.zone != built || c.taking.has(i) {
							continue
						}
						for _, j := range c.taking.with {
							if by := &c.items.list[j]; spread(by.Target()).Inset(scenestest.Hair).Overlaps(it.Rect()) {
								t.Fatalf("%s, size %d: %v, which takes %v, lies on %v", g.mode, size, by.card, a.Cards.Sequence(), it.card)
							}
						}
					}
				}
				if seen[lit] == 0 || seen[squared] == 0 {
					t.Errorf("%s, size %d: it is seen in %v moments", g.mode, size, seen)
				}
			}
		}
	}
}

// A capture that clears the table is known to, and no other is.
func TestSweepIsForeseen(t *testing.T) {
	for _, all := range []bool{true, false} {
		p, a := deciding(t, scenestest.Look{Language: "en", Text: 1}, "swedish", 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool {
			return v.Built == 0 && a.Cards.HasAll(v.Loose) == all
		})
		before := p.match.Events(p.seat)
		act(t, p.match, a)
		p.house.Settings.Speed = 1
		p.scene = NewTable(p.house, p.match.Tell(match.Viewer{Seat: p.seat, Present: true, Seen: before}))
		seen := map[stage]bool{}
		for range 300 {
			if p.tick(0.02); p.scene.taking.on {
				seen[p.scene.taking.stage] = true
			}
		}
		if seen[netted] != all || seen[squared] == all {
			t.Errorf("it clears the table: %v, but seen are %v", all, seen)
		}
	}
}

// The card of a sweep is at one place at a time: among what is taken, and then across in the pile,
// where it was seen to go. The sweep is counted once its stamp has come there.
func TestSweepIsAtOnePlace(t *testing.T) {
	for size := range scenestest.Sizes {
		for _, mode := range []cassino.Mode{"swedish", "finnish"} {
			for own := range 2 {
				p, a := clearing(t, scenestest.Look{Language: "en", Size: size, Text: 1}, mode)
				seat := (a.Seat + cassino.Seat(own)) % 2
				before := p.match.Events(seat)
				act(t, p.match, a)
				p.house.Settings.Speed = 1
				p.scene = NewTable(p.house, p.match.Tell(match.Viewer{Seat: seat, Present: true, Seen: before}))
				c := p.scene
				var last ui.Pose
				lay, seen := 0, 0
				for range 400 {
					p.tick(0.02)
					c.homes.sort()
					drawn := 0
					for _, sp := range slices.Concat(c.Cloth.Lying, c.Cloth.Flying) {
						if sp.Face == tell.Face(a.Card) && sp.Flip < 1 && (sp.Moving() || c.taking.on) {
							drawn++
							last = sp.Pose
						}
					}
					across := 0
					for n, cd := range sweeps(&c.driver, int(a.Seat)) {
						if cd == a.Card {
							across++
							if at := crosswise(c.room.setting(a.Seat), n, tell.Face(cd)); lay == 0 && far(ui.Point{X: at.X, Y: at.Y}, ui.Point{X: last.X, Y: last.Y}) > 1 {
								t.Fatalf("%s, size %d: the card goes to %.0f, %.0f, and lies at %.0f, %.0f", mode, size, last.X, last.Y, at.X, at.Y)
							}
							lay++
						}
					}
					if drawn+across > 1 || lay > 0 && across != 1 {
						t.Fatalf("%s, size %d: the card is seen %d times on its way and %d times in its pile", mode, size, drawn, across)
					}
					seen += drawn
					if stamp := &c.lights.stamp; stamp.light > 0 && stamp.beam != c.lights.sweep.due {
						t.Fatalf("%s, size %d: while its stamp is on its way the sweep is due: %v", mode, size, c.lights.sweep.due)
					}
				}
				if seen == 0 || lay == 0 || c.lights.sweep.due {
					t.Errorf("%s, size %d: it is seen %d and %d times, and is still to be counted: %v", mode, size, seen, lay, c.lights.sweep.due)
				}
			}
		}
	}
}

// clearing returns a moment at which a capture clears the table, and that capture.
func clearing(t *testing.T, l scenestest.Look, mode cassino.Mode) (p *company, a cassino.Action) {
	t.Helper()
	return deciding(t, l, mode, 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool {
		return v.Built == 0 && a.Cards.HasAll(v.Loose) && v.Stock > 0
	})
}

// What is taken is put together card by card, the one that takes it last, in the time there is for
// it; nothing waits where nothing moves.
func TestTakenCardsAreGatheredOneByOne(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		p, a := deciding(t, scenestest.Look{Language: "en", Text: 1}, "standard", 2, cassino.Capture, func(v *cassino.View, a cassino.Action) bool {
			return a.Cards.Len() > 2 && v.Loose.Len() > a.Cards.Len()
		})
		act(t, p.match, a)
		p.house.Settings.Speed = 1
		c, theme := p.scene, *p.house.Screen.Theme()
		theme.ReducedMotion = reduced
		p.house.Screen.SetTheme(theme)
		c.Show(p.told(p.seat, p.match.Events(p.seat)))
		var left [mostItems]int // in which tick
		var from [mostItems]ui.Pose
		var order []int
		ticks := 0
		for range 300 {
			if p.tick(0.01); !c.taking.on || c.taking.stage != squared {
				continue
			}
			ticks++
			order = append(append(order[:0], c.taking.list...), c.taking.with...)
			for _, i := range order {
				it := &c.items.list[i]
				if ticks == 1 {
					from[i] = it.Pose
				}
				if left[i] == 0 && (it.Pose != from[i] || reduced && it.X == it.Target().X && it.Y == it.Target().Y) {
					left[i] = ticks
				}
			}
		}
		if ticks == 0 || len(order) != a.Cards.Len()+1 {
			t.Fatalf("%v are put together in %d ticks", order, ticks)
		}
		if took := time.Duration(ticks) * 10 * time.Millisecond; took > table.PaceGather+spaced(len(order))*time.Duration(len(order)-1)+20*time.Millisecond {
			t.Errorf("they are put together in %v", took)
		}
		for n := 1; n < len(order); n++ {
			switch before, now := left[order[n-1]], left[order[n]]; {
			case reduced && before != now:
				t.Errorf("with reduced motion card %d goes in tick %d, and the one before it in %d", n, now, before)
			case !reduced && now <= before:
				t.Errorf("card %d goes in tick %d, and the one before it in %d", n, now, before)
			}
		}
	}
}

// While a hand is dealt each hand is counted as far as its cards have come down, from none to all;
// the own cards lie face down until the last has been dealt.
func TestTheCountFollowsTheCardsLanded(t *testing.T) {
	for _, mode := range [...]cassino.Mode{"standard", "royal"} {
		o, err := cassino.DefaultOptions(mode, cassino.Standard, 2)
		if err != nil {
			t.Fatal(err)
		}
		p := sitting(t, scenestest.Look{Language: "en", Text: 1}, dealt(t, o, 3), 1)
		p.house.Settings.Speed = 1
		p.scene = NewTable(p.house, p.told(p.match.Turn(), 0))
		c := p.scene
		var was [cassino.MaxSeats]int
		late := 0
		for c.homes.dealing.on {
			all := 0
			for s := range cassino.Seat(c.Shown.Rules.Seats) {
				n, thrown := c.homes.has(s), c.homes.dealing.dealt[s]
				if n < was[s] || n > thrown {
					t.Fatalf("of seat %d %d cards are counted after %d, and %d were dealt", s, n, was[s], thrown)
				}
				was[s], late = n, late+ui.BoolIndex(n < thrown)
				all += int(c.Shown.Cards[s]) - thrown
			}
			for i := range c.items.list {
				if it := &c.items.list[i]; all > 0 && it.zone == held && it.Flip < 1 {
					t.Fatalf("%v is open, and %d cards are still to be dealt", it.card, all)
				}
			}
			p.tick(0.02)
		}
		for s := range cassino.Seat(c.Shown.Rules.Seats) {
			if was[s] != int(c.Shown.Cards[s]) || late == 0 {
				t.Errorf("of seat %d %d cards were counted of %d, in %d moments fewer than were dealt", s, was[s], c.Shown.Cards[s], late)
			}
		}
	}
}

// A card that is played to take others is counted once: all the while the hand has one card fewer.
func TestPlayedCardLeavesTheCountOnce(t *testing.T) {
	for size := range scenestest.Sizes {
		p, a := deciding(t, scenestest.Look{Language: "en", Size: size, Text: 1}, "standard", 2, cassino.Capture, func(*cassino.View, cassino.Action) bool { return true })
		left := int(p.scene.Shown.Cards[p.seat]) - 1
		act(t, p.match, a)
		p.house.Settings.Speed = 1
		c := p.scene
		c.Show(p.told(p.seat, p.match.Events(p.seat)))
		seen := 0
		for range 200 {
			p.tick(0.02)
			if !c.taking.on || c.taking.seat != p.seat {
				continue
			}
			if seen++; c.homes.has(p.seat) != left {
				t.Fatalf("size %d: of %d cards in the hand %d are counted", size, left, c.homes.has(p.seat))
			}
		}
		if seen == 0 {
			t.Errorf("size %d: nothing is seen to be taken", size)
		}
	}
}

// What a sweep brings stays on the plate of who made it, once it has come there, unless sweeps
// cancel one another.
func TestSweepStaysOnThePlate(t *testing.T) {
	p, a := clearing(t, scenestest.Look{Language: "en", Text: 1}, "swedish")
	before, seat := p.match.Events(p.seat), p.seat
	act(t, p.match, a)
	p.house.Settings.Speed = 1
	p.scene = NewTable(p.house, p.match.Tell(match.Viewer{Seat: seat, Present: true, Seen: before}))
	c := p.scene
	had := int(c.Shown.Sweeps[seat])
	came := false
	for range 400 {
		p.tick(0.02)
		n := had
		if k := &c.lights.sweep; k.way == 1 || came {
			came = true
			n++
		}
		want := ""
		if n > 0 {
			want = "+" + ui.Numeral(n)
		}
		if got := c.plates.gained(seat); got != want {
			t.Fatalf("on the plate stands %q, not %q", got, want)
		}
	}
	if !came {
		t.Error("nothing comes to the plate")
	}
}
