package round

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/uitest"
)

// drop drags a card to a point of the table, and lets it go there.
func (p *player) drop(from, to ui.Point) scenes.Intent {
	p.Helper()
	p.events.Pos, p.events.Press = from, true
	p.tick(0.016)
	p.events.Press = false
	for i := range 8 {
		k := float64(i+1) / 8
		p.events.Pos = ui.Point{X: from.X + (to.X-from.X)*k, Y: from.Y + (to.Y-from.Y)*k}
		if got := p.tick(0.016); got != nil {
			p.Fatalf("a card that is still held is played: %+v", got)
		}
	}
	p.events.Release = true
	got := p.tick(0.016)
	p.events.Release = false
	return got
}

// A card dragged onto the table does what two touches do; one the rules refuse goes back, and it is
// said why; one that is nudged stays.
func TestDragPlays(t *testing.T) {
	for i, c := range []struct {
		mode    lacasa.Mode
		way     lacasa.Way
		options string
	}{
		{lacasa.Two, lacasa.Standard, "situations=-"}, {lacasa.Two, lacasa.Standard, "situations=bandits"}, {lacasa.Two, lacasa.Domination, ""},
		{lacasa.Teams, lacasa.Standard, "situations=-"}, {lacasa.Teams, lacasa.Standard, "situations=pass-the-buck"},
		{lacasa.Teams, lacasa.Standard, "situations=cards-on-the-table"}, {lacasa.Teams, lacasa.Standard, "situations=slap-down"},
	} {
		for size := range scenestest.Sizes {
			t.Run(fmt.Sprint(c.mode, " ", c.options, " ", scenestest.Sizes[size]), func(t *testing.T) {
				p := &company{T: t}
				p.player = player{T: t, house: lacasatest.House(scenestest.Look{Language: "en", Size: size, Text: 1}), match: lacasatest.Dealt(t, c.mode, c.way, c.options, match.Seed(i+1)), chance: rand.New(rand.NewPCG(3, uint64(i)))}
				p.house.Settings.Speed = 0
				p.input = uitest.Input(&p.events)
				dragged, refused := 0, 0
				for p.sit(); !p.wait(); p.sit() {
					v := p.match.State().View(p.seat)
					a := v.Legal(nil)[0]
					switch a.Verb {
					case lacasa.Play, lacasa.Discard, lacasa.Lay, lacasa.Give, lacasa.Swap:
						onto := p.scene.room.Drop.Centre()
						from := p.point(int(a.Card))
						if got := p.drop(from, ui.Point{X: from.X + 16, Y: from.Y}); got != nil {
							t.Fatalf("nudged, %v does %+v", a.Card, got)
						}
						if others := v.OwnCards() &^ p.scene.ask.cards; others != 0 {
							cd := others.First()
							if got := p.drop(p.point(int(cd)), onto); got != nil || !p.scene.News.Bad || p.scene.News.Text == "" {
								t.Fatalf("%v is not refused: %+v, %q", cd, got, p.scene.News.Text)
							}
							p.tick(1)
							if sp := &p.scene.Cloth.Cards[cd].Sprite; sp.Moving() || sp.Lift > 20 {
								t.Fatalf("%v, refused, does not go back", cd)
							}
							refused++
						}
						if got := p.drop(p.point(int(a.Card)), onto); got != (scenes.Act{Move: a.String()}) {
							t.Fatalf("dragged for %+v, it does %+v", a, got)
						}
						dragged++
					}
					act(t, p.match, a)
				}
				if dragged == 0 || refused == 0 {
					t.Errorf("%d cards were dragged and %d refused", dragged, refused)
				}
			})
		}
	}
}

// A card that is held still over the table asks for no new frame.
func TestHeldCardRests(t *testing.T) {
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	p := seated(t, lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), m, lacasatest.StandingOf(m, 0, 99), true)
	p.tick(0.016)
	cd := p.scene.Shown.Hand.First()
	sp := &p.scene.Cloth.Cards[cd].Sprite
	p.events.Pos, p.events.Press = ui.Point{X: sp.X, Y: sp.Y}, true
	p.tick(0.016)
	p.events.Press = false
	p.events.Pos = p.scene.room.Drop.Centre()
	for range 60 {
		p.tick(0.016)
	}
	if p.scene.Hand.Dragged != int(cd) {
		t.Fatal("it is not held")
	}
	before := sp.Pose
	p.tick(0.016)
	if sp.Pose != before || sp.Tilt != 0 {
		t.Errorf("held still, it moves to %+v", sp.Pose)
	}
}

// So it is in solo.
func TestDragPlaysInSolo(t *testing.T) {
	for size := range scenestest.Sizes {
		m := lacasatest.Begun(t, "situations=carita", 3)
		lacasatest.RunRobot(m)
		h := lacasatest.House(scenestest.Look{Language: "en", Size: size, Text: 1})
		h.Settings.Speed = 0
		p := seated(t, h, m, lacasatest.Standing(m), true)
		p.tick(0.016)
		p.tick(0.016)
		cd := p.scene.Shown.PlayableCards().First()
		sp := &p.scene.Cloth.Cards[cd].Sprite
		want := lacasa.Action{Seat: lacasa.Human, Verb: lacasa.Play, Card: cd}
		from := ui.Point{X: sp.X - sp.W*0.4, Y: sp.Y}
		if got := p.drop(from, ui.Point{X: from.X + 16, Y: from.Y}); got != nil {
			t.Errorf("%v: nudged, it does %+v", scenestest.Sizes[size], got)
		}
		if got := p.drop(from, p.scene.room.Drop.Centre()); got != (scenes.Act{Move: want.String()}) {
			t.Errorf("%v: dragged, it does %+v", scenestest.Sizes[size], got)
		}
	}
}

// A card that is let go of where it is played does not first set out for the hand again; the place
// it may go to is lit while it is held, and for no card that the rules refuse.
func TestDroppedCardStays(t *testing.T) {
	m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	v := m.State().View(m.State().Table().Turn)
	for v.Phase != lacasa.Playing || v.Count == 0 || v.OwnCards() == v.PlayableCards() {
		act(t, m, v.Legal(nil)[0])
		v = m.State().View(m.State().Table().Turn)
	}
	p := seated(t, lacasatest.House(scenestest.Look{Language: "en", Size: 0, Text: 1}), m, lacasatest.StandingOf(m, v.Seat, 99), true)
	p.tick(0.016)
	c := p.scene
	place := c.room.Seats[table.Near].Played
	where := func(cd card.Card) ui.Point {
		return ui.Point{X: c.Cloth.Cards[cd].X - c.Cloth.Cards[cd].W*0.3, Y: c.Cloth.Cards[cd].Y}
	}
	refused := (v.OwnCards() &^ v.PlayableCards()).First()
	if got := p.drop(where(refused), place); got != nil || c.Hand.Place != (ui.Rect{}) || c.Hand.Lit != 0 {
		t.Fatalf("%v, refused, does %+v; %v is lit by %v", refused, got, c.Hand.Place, c.Hand.Lit)
	}
	for range 60 {
		p.tick(0.016)
	}
	cd := v.PlayableCards().First()
	got := p.drop(where(cd), place)
	if !scenestest.Wants[scenes.Act](got) || c.Hand.Place != ui.CardRect(place, c.room.PlayedW) || c.Hand.Lit == 0 {
		t.Fatalf("%v does %+v; %v is lit by %v", cd, got, c.Hand.Place, c.Hand.Lit)
	}
	if err := m.Do(got.(scenes.Act).Move); err != nil {
		t.Fatal(err)
	}
	sp := &c.Cloth.Cards[cd].Sprite
	from := sp.Pose
	c.Show(lacasatest.StandingOf(m, v.Seat, 99))
	for range 30 {
		p.tick(0.016)
		if dx, dy := sp.X-place.X, sp.Y-place.Y; dx*dx+dy*dy > 60*60 {
			t.Fatalf("let go of at %v, %v it goes to %v, %v", from.X, from.Y, sp.X, sp.Y)
		}
	}
	for range 60 {
		p.tick(0.016)
	}
	if sp.Moving() || c.Hand.Lit != 0 {
		t.Errorf("it has not come to rest, or its place is still lit by %v", c.Hand.Lit)
	}
}

// The hand goes to the order that is chosen before one's eyes, lies so from then on, and is reached
// so by keys.
func TestHandLiesAsChosen(t *testing.T) {
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	h.Settings.Speed = 1
	st := lacasatest.StandingOf(lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3), 0, 99)
	c := NewTable(h, st, true)
	lies := func(c *Table) (hand []card.Card) {
		for cd := range c.Shown.Hand.All() {
			hand = append(hand, cd)
		}
		slices.SortFunc(hand, func(a, b card.Card) int { return int(c.Cloth.Cards[a].X - c.Cloth.Cards[b].X) })
		return hand
	}
	rising := func(hand []card.Card) bool {
		return slices.IsSortedFunc(hand, func(a, b card.Card) int { return int(a.Rank()) - int(b.Rank()) })
	}
	before := lies(c)
	h.Settings.Order = scenes.ByRank
	c.Lay()
	if now := lies(c); rising(now) || !slices.Equal(now, before) || !c.Line.Busy() {
		t.Errorf("at once they lie %v, and were %v", now, before)
	}
	c.Line.Finish()
	if now := lies(c); !rising(now) || len(now) < 5 {
		t.Errorf("by rank they lie %v", now)
	}
	var reached []card.Card
	for _, w := range c.Form.List {
		if kind, cd := table.ReachOf(w.Id); kind == table.Cards && c.Shown.Hand.Has(card.Card(cd)) {
			reached = append(reached, card.Card(cd))
		}
	}
	if now := lies(NewTable(h, st, true)); !rising(now) || !slices.Equal(now, reached) {
		t.Errorf("anew they lie %v, and are reached as %v", now, reached)
	}
}
