package round

import (
	"math"
	"slices"
	"testing"
	"time"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
)

// The card that wins a challenge is raised and comes down, and the beaten ones give way; with
// reduced motion nothing moves. The light it throws goes out. Where the other side has won its
// light lies on the card, however it moves, until the cards are taken.
func TestWinnerStrikes(t *testing.T) {
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		for size := range scenestest.Sizes {
			for _, reduced := range [...]bool{false, true} {
				p := winning(t, mode, size, reduced)
				c := p.scene
				highest, bright, theirs, ours, yielded := 0.0, 0.0, 0.0, false, false
				for range 400 {
					p.tick(0.016)
					if !c.taking.won.stands || c.taking.won.packet != table.Spread {
						continue
					}
					highest = max(highest, c.Cloth.Cards[c.Shown.With].Lift)
					bright = max(bright, c.taking.won.blow.Light)
					theirs, ours = max(theirs, c.taking.won.theirs), c.taking.ours()
					for i, cd := range c.Shown.Played[:c.Shown.Count] {
						sp := &c.Cloth.Cards[cd].Sprite
						home := c.room.playedAt(c.Shown.PlayerAt(i))
						away := ui.Point{X: sp.X - home.X, Y: sp.Y - home.Y} != ui.Point{}
						yielded = yielded || away && cd != c.Shown.With
						if cd != c.Shown.With && c.Shown.PlayerAt(i).Side() == c.taking.won.taker.Side() && away {
							t.Fatalf("%v, %v: %v gives way to its own side", mode, scenestest.Sizes[size], cd)
						}
					}
				}
				if strikes := highest > 20; strikes == reduced || yielded == reduced {
					t.Errorf("%v, %v, reduced %v: the winning card is raised by %v; the others give way: %v", mode, scenestest.Sizes[size], reduced, highest, yielded)
				}
				if theirs > 0 == ours || c.taking.won.theirs != 0 {
					t.Errorf("%v, %v, reduced %v: won by one's own side %v, the light of the other side is %v, and at the end %v", mode, scenestest.Sizes[size], reduced, ours, theirs, c.taking.won.theirs)
				}
				if bright > 0 == reduced || c.taking.won.blow.Light != 0 {
					t.Errorf("%v, %v, reduced %v: its light is %v, and at the end %v", mode, scenestest.Sizes[size], reduced, bright, c.taking.won.blow.Light)
				}
			}
		}
	}
}

// Few challenges of a round light up the table: that which decides it, the last if it is won, and
// what the Mangia-Cake wins.
func TestFewChallengesLightUp(t *testing.T) {
	const most = 3
	all := 0
	for seed := match.Seed(1); seed < 6; seed++ {
		m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", seed)
		h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
		h.Settings.Speed = 4
		h.Settings.Guide = scenes.GuideOff // which waits
		p := seated(t, h, m, lacasatest.StandingOf(m, 0, 99), true)
		for !m.BetweenRounds() {
			v := m.State().View(m.State().Table().Turn)
			act(t, m, v.Legal(nil)[0])
		}
		p.scene.Show(lacasatest.StandingOf(m, 0, 99))
		lit, cakes, was := 0, 0, false
		for range 4000 {
			p.tick(0.05)
			now := p.scene.taking.won.stands && p.scene.taking.won.blow.Hit
			if now && !was {
				lit++
				cakes += ui.BoolIndex(p.scene.Shown.With == card.MangiaCake)
			}
			was = now
		}
		if all += lit; lit > most || lit-cakes > most-1 || p.scene.Moving() {
			t.Errorf("deal %v: %d challenges light up, %d of them by the Mangia-Cake", seed, lit, cakes)
		}
	}
	if all == 0 {
		t.Error("none ever does")
	}
}

// A card that rules and beats by that strikes as it is played, and the best of those before it is
// shaken, no other so far; with reduced motion none is. Where a card of the family led is beaten by
// its like nothing strikes.
func TestTrumpShakesWhatItStrikes(t *testing.T) {
	seen := map[bool]int{}
	for seed := match.Seed(1); seed < 12; seed++ {
		m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", seed)
		for !m.BetweenRounds() {
			v := m.State().View(m.State().Table().Turn)
			was, a := v.WinningCard(), v.Legal(nil)[0]
			st := lacasatest.StandingOf(m, v.Seat, 99)
			act(t, m, a)
			now := m.State().Table()
			if v.Phase != lacasa.Playing || v.Count == 0 || int(v.Count) == v.Rules.Seats()-1 || now.WinningCard() != a.Card {
				continue
			}
			ruled := a.Card == card.MangiaCake || a.Card.Family() == now.Ruling && now.Led != now.Ruling
			if seen[ruled]++; seen[ruled] > 3 {
				continue
			}
			for _, reduced := range [...]bool{false, true} {
				h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
				h.Screen.SetTheme(ui.Theme{TextScale: 1, ReducedMotion: reduced})
				h.Settings.Speed = 1
				p := seated(t, h, m, st, true)
				p.tick(0.016)
				p.scene.Show(lacasatest.StandingOf(m, v.Seat, 99))
				struck, others := 0.0, 0.0
				for range 40 {
					p.tick(0.016)
					c := p.scene
					for _, cd := range c.Shown.Played[:c.Shown.Count] {
						sp := &c.Cloth.Cards[cd].Sprite
						x, y := c.taking.answer(cd, ui.Point{X: sp.X, Y: sp.Y})
						if far := math.Hypot(x, y); cd == was {
							struck = max(struck, far)
						} else {
							others = max(others, far)
						}
					}
				}
				if shaken := struck > 3; shaken != (ruled && !reduced) || others > 3 || reduced && others+struck > 0 {
					t.Errorf("seed %d, %v on %v, ruled %v, reduced %v: the struck card moves by %.1f, others by %.1f", seed, a.Card, was, ruled, reduced, struck, others)
				}
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("only so many were seen: %v", seen)
	}
}

// The cards of a challenge are put together one after another, the one that has won it last, and
// all in the time there is for it.
func TestGatheredOneAfterAnother(t *testing.T) {
	const step = 4 * time.Millisecond
	for _, mode := range [...]lacasa.Mode{lacasa.Two, lacasa.Teams} {
		p := winning(t, mode, 0, false)
		c := p.scene
		for c.taking.won.packet != table.Squared {
			p.tick(step.Seconds())
		}
		from := map[card.Card]ui.Pose{}
		for _, cd := range c.Shown.Played[:c.Shown.Count] {
			from[cd] = c.Cloth.Cards[cd].Pose
		}
		var went []card.Card
		var last time.Duration // when the last of them set out
		far := 0.0             // how far off it is when they go on
		for now := step; ; now += step {
			p.tick(step.Seconds())
			if c.taking.won.packet != table.Squared {
				break
			}
			for _, cd := range c.Shown.Played[:c.Shown.Count] {
				sp := &c.Cloth.Cards[cd].Sprite
				if sp.Pose != from[cd] && !slices.Contains(went, cd) {
					went, last = append(went, cd), now
				}
				if to := sp.Target(); cd == went[len(went)-1] {
					far = math.Hypot(to.X-sp.X, to.Y-sp.Y)
				}
			}
		}
		n := int(c.Shown.Count)
		if len(went) != n || went[n-1] != c.Shown.With {
			t.Errorf("%v: %v went, where %v has won", mode, went, c.Shown.With)
		}
		if late := last - table.PaceEach*time.Duration(n-1); late < 0 || late > 3*step {
			t.Errorf("%v: the last one sets out after %v", mode, last)
		}
		if far > 1 {
			t.Errorf("%v: the last one is %.1f off when they go on", mode, far)
		}
	}
}

// A challenge is turned over where it was won, and then slides below names and hands to its winner,
// whose pile lights up.
func TestTakenCardsCoverNoName(t *testing.T) {
	p := winning(t, lacasa.Teams, 0, false)
	c := p.scene
	turned, slid, grown := 0.0, 0, 0.0
	for range 400 {
		p.tick(0.016)
		c.cards.sort()
		switch c.taking.won.packet {
		case table.Turned:
			for _, cd := range c.Shown.Played[:c.Shown.Count] {
				turned = max(turned, c.Cloth.Cards[cd].Flip)
			}
		case table.Taken:
			slid++
			if n := len(c.Cloth.Sliding); n != int(c.Shown.Count) || len(c.Cloth.Flying) > 0 {
				t.Fatalf("%d of %d cards slide, %d fly", n, c.Shown.Count, len(c.Cloth.Flying))
			}
		}
		grown = max(grown, c.plates.growth.by)
	}
	if turned < 0.9 || slid == 0 || grown == 0 || c.plates.growth.by > 0 {
		t.Errorf("they are turned by %.1f, slide in %d moments, and light up the pile by %.1f, at the end by %.1f", turned, slid, grown, c.plates.growth.by)
	}
}

// Whoever may take a card of the challenge sees those lit that may be taken, and no other.
func TestWhatMayBeTakenIsLit(t *testing.T) {
	seen := 0
	for seed := match.Seed(1); seed < 12; seed++ {
		for _, situation := range [...]string{"bandits", "enforcer"} {
			m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations="+situation, seed)
			for !m.BetweenRounds() {
				v := m.State().View(m.State().Table().Turn)
				if v.Phase == lacasa.Exchanging || v.Phase == lacasa.Removing {
					h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
					c := seated(t, h, m, m.StandingOf(v.Seat), true).scene
					c.cards.challenge(func(cd card.Card, home ui.Pose) {
						if can := c.ask.cards.Has(cd); can != (home.Glow > 0) {
							t.Errorf("%s, %v: %v may be taken: %v, its light is %v", situation, v.Phase, cd, can, home.Glow)
						}
						seen++
					})
				}
				act(t, m, v.Legal(nil)[0])
			}
		}
	}
	if seen == 0 {
		t.Error("nothing may ever be taken")
	}
}
