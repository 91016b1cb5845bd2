package round

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lacasa/engine/lacasa"
	"lacasa/engine/lacasa/card"
	lacasamatch "lacasa/engine/lacasa/match"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/lacasa/lacasatest"
	"lacasa/scenes/lacasa/places"
	"lacasa/scenes/lacasa/tell"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	"lacasa/ui/page"
	"lacasa/ui/uitest"
)

// What the table shows lies apart, in every size.
func TestPlacesLieApart(t *testing.T) {
	for i, l := range append(scenestest.Looks(), scenestest.Looks()...) {
		t.Run(l.String(), func(t *testing.T) {
			h := lacasatest.House(l)
			w, high := h.Screen.Size()
			words := 40 + 300*float64(i/len(scenestest.Looks())) // few, and many
			rules := &lacasa.Rules{At: lacasa.SoloBook, Cousins: i%2 > 0}
			p := places.Lay(w, high, h.Screen.Safe(), l.Text, rules, places.Text{High: func(float64) float64 { return words }})
			robot := &p.Seats[table.Opposite]
			type place struct {
				name string
				ui.Rect
			}
			all := []place{{"buttons", p.Buttons}, {"situation", p.Situation}, {"rules", p.Rules}, {"casa", ui.CardRect(p.Casa, p.CasaW)}, {"ruling", p.Ruling},
				{"score", p.Score}, {"status", p.Status}, {"plate", robot.Plate}, {"reason", p.Reason}, {"pile", ui.CardRect(p.Pile, p.PileW)}, {"piled", p.Piled}}
			for i, set := range [...]*places.Setting{&p.Seats[table.Near], robot} {
				if p.WonW > 0 {
					all = append(all, place{fmt.Sprint("won ", i), ui.CardRect(set.Won, p.WonW)}, place{fmt.Sprint("whose ", i), set.Tally})
				}
				all = append(all, place{fmt.Sprint("played ", i), ui.CardRect(set.Played, p.PlayedW)})
			}
			for i := range lacasa.Columns {
				column := ui.CardRect(robot.Tableau.At(i), robot.Tableau.W)
				column.H += robot.Tableau.Deep.Y * float64(lacasa.ColumnLen(i)-1)
				all = append(all, place{fmt.Sprint("column ", i+1), column})
			}
			for i := range 3 {
				pose := p.InHand(card.Back, i, 3, 0)
				all = append(all, place{fmt.Sprint("hand card ", i+1), pose.Rect()})
			}
			for i, a := range all {
				if b := h.Screen.Bounds().Inset(-scenestest.Hair); a.X < b.X || a.Y < b.Y || a.Right() > b.Right() || a.Bottom() > b.Bottom() {
					t.Errorf("%s at %.0f is not on the screen", a.name, a.Rect)
				}
				for _, b := range all[:i] {
					if a.W > 0 && a.H > 0 && b.H > 0 && a.Inset(scenestest.Hair).Overlaps(b.Rect) {
						t.Errorf("%s at %.0f lies over %s at %.0f", a.name, a.Rect, b.name, b.Rect)
					}
				}
			}
		})
	}
}

// player is someone who plays at a table without a window.
type player struct {
	*testing.T
	house  *scenes.House
	match  *lacasamatch.Match
	scene  *Table
	input  *ui.Input
	events uitest.Events
	chance *rand.Rand
}

// seated returns a player at a table for a standing.
func seated(t *testing.T, h *scenes.House, m *lacasamatch.Match, st tell.Standing, dealt bool) *player {
	p := &player{T: t, house: h, match: m, scene: NewTable(h, st, dealt)}
	p.input = uitest.Input(&p.events)
	return p
}

// act does an action, which must be legal.
func act(t *testing.T, m *lacasamatch.Match, a lacasa.Action) {
	t.Helper()
	if no := m.Act(a); no.Reason != lacasa.Allowed {
		t.Fatal(no)
	}
}

func (p *player) tick(dt float64) scenes.Intent {
	p.input.Update(1)
	return p.scene.Update(p.input, dt)
}

// hint asks for a hint and waits until it is there. It returns what the table wants then.
func (p *player) hint() (got scenes.Intent) {
	p.events.Commands = append(p.events.Commands, ui.Hint)
	for got = p.tick(0.016); p.scene.Pondering(); {
		p.tick(0.016)
	}
	return got
}

// hands returns those of whoever is in front of the screen.
func (p *player) hands() scenestest.Hands {
	return scenestest.Hands{TB: p.T, Form: &p.scene.Form, Events: &p.events, Tick: p.tick}
}

// true looks whether the table shows what is.
func (p *player) true() {
	p.Helper()
	if p.scene.Busy() {
		return
	}
	if want := p.match.State().View(lacasa.Human); p.scene.Shown != want {
		p.Fatalf("all has been seen, but the table shows\n%+v\nand not\n%+v", p.scene.Shown, want)
	}
}

// watch lets time pass, with a hand that is more or less patient, until the human is to play or the
// round is over.
func (p *player) watch() (over bool) {
	p.Helper()
	return p.patiently(p.true, p.scene.ask.asks)
}

// patiently lets time pass until it rests or the round is over, and looks at every moment.
func (p *player) patiently(look func(), rests func() bool) (over bool) {
	p.Helper()
	hands := p.hands()
	hands.Tick = func(dt float64) scenes.Intent {
		if p.scene.guide.holds() { // it has been read
			p.scene.guide.dismiss()
		}
		return p.tick(dt)
	}
	return hands.Wait(p.chance, p.scene.Lay, look, rests)
}

// use plays a card as a tap or a key does, and gives what the table wants then.
func (p *player) use(i int) (wants scenes.Intent) {
	p.Helper()
	n := p.scene.Shown.Hand.Len()
	for range 3 {
		at := p.scene.room.InHand(card.Back, i, n, 0)
		p.events.Pos = ui.Point{X: at.X, Y: at.Y}
		p.events.Press, p.events.Release = true, true
		if wants = p.tick(0.016); wants != nil {
			return wants
		}
	}
	return wants
}

// used returns what can be used at the table, and the cards that lie face up before the players;
// others are only looked at.
func (p *player) used() *page.Form {
	f := p.scene.Form
	f.List = slices.DeleteFunc(slices.Clone(f.List), func(w page.Widget) bool {
		cd := card.Card(w.Id)
		return w.Id < card.Deck && !p.scene.Shown.OwnCards().Has(cd) && p.scene.ask.owner(cd) == lacasa.NoSeat
	})
	return &f
}

// Rounds of every situation, watched and skipped: the timeline holds no truth, and a refused card
// does nothing.
func TestTableShowsWhatIs(t *testing.T) {
	rounds, refusals := 0, 0
	for k, l := range scenestest.Looks() {
		for i, s := range lacasa.Situations {
			if (k+i)%3 != 0 && testing.Short() {
				continue
			}
			options := "situations=" + s.ID
			if _, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options); err != nil {
				options += " solo=supplement"
			}
			if _, err := lacasa.ParseOptions(lacasa.Solo, lacasa.Standard, options); err != nil {
				continue // not a solo situation
			}
			seed := match.Seed(100*k + i)
			p := &player{T: t, house: lacasatest.House(l), match: lacasatest.Begun(t, options, seed), chance: rand.New(rand.NewPCG(uint64(k), uint64(i)))}
			p.house.Settings.Speed = []float64{0.5, 1, 4, 0}[p.chance.IntN(4)]
			p.input = uitest.Input(&p.events)
			if p.match.State().Table().Phase == lacasa.Naming {
				p.match.Act(p.match.State().Legal(nil)[0])
			}
			lacasatest.RunRobot(p.match)
			p.scene = NewTable(p.house, lacasatest.Standing(p.match), p.chance.IntN(2) == 0)
			for !p.watch() {
				scenestest.Fits(t, p.house, p.used())
				v := p.match.State().View(lacasa.Human)
				playable, n := v.PlayableCards(), v.Hand.Len()
				at := p.chance.IntN(n)
				wants := p.use(at)
				chosen := v.Hand
				for range at {
					chosen = chosen.Without(chosen.First())
				}
				c := chosen.First()
				plays := lacasa.Action{Seat: lacasa.Human, Verb: lacasa.Play, Card: c}
				if !playable.Has(c) {
					refusals++
					if wants != nil || !p.scene.News.Bad || p.scene.News.Text == "" {
						t.Fatalf("%v is not refused: %+v, %q", c, wants, p.scene.News.Text)
					}
					continue
				} else if wants != (scenes.Act{Move: plays.String()}) {
					t.Fatalf("%v: %v was touched, wanted is %+v", l, c, wants)
				}
				if err := p.match.Do(wants.(scenes.Act).Move); err != nil {
					t.Fatal(err)
				}
				lacasatest.RunRobot(p.match)
				p.scene.Show(lacasatest.Standing(p.match))
				if p.chance.IntN(12) == 0 { // taken back while it still moves
					back, _ := match.Undo(p.match, match.Seat(lacasa.Human))
					p.match = back.(*lacasamatch.Match)
					p.scene.Show(lacasatest.Standing(p.match))
					p.true()
				}
			}
			rounds++
			if t.Failed() {
				t.Fatalf("%v, %s", l, s.ID)
			}
		}
	}
	t.Logf("%d rounds, %d refusals", rounds, refusals)
}

// A tick allocates nothing, with the table at rest, alone or of four, or a card on its way.
func TestTicksAllocateNothing(t *testing.T) {
	m := lacasatest.Begun(t, "situations=revenge", 7)
	h := lacasatest.House(scenestest.Look{Language: "en", Text: 1})
	var c *Table
	events := &uitest.Events{Pos: ui.Point{X: 1, Y: 1}}
	in := uitest.Input(events)
	tick := func() {
		in.Update(1)
		c.Update(in, 0.001)
	}
	four := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=-", 3)
	for _, st := range [...]tell.Standing{lacasatest.StandingOf(four, 0, 99), lacasatest.Standing(m)} {
		c = NewTable(h, st, true)
		tick()
		if n := testing.AllocsPerRun(50, tick); n > 0 {
			t.Errorf("at rest a tick allocates %v times for %d", n, st.View.Rules.Seats())
		}
	}
	m.Act(m.State().Legal(nil)[0])
	lacasatest.RunRobot(m)
	c.Show(lacasatest.Standing(m))
	for range 100 {
		tick()
	}
	if !c.Line.Moving() {
		t.Fatal("no card is on its way")
	}
	if n := testing.AllocsPerRun(50, tick); n > 0 {
		t.Errorf("with a card on its way a tick allocates %v times", n)
	}
	if !c.Line.Moving() {
		t.Error("the card has arrived before the end was measured")
	}
}

// Cards chosen to be set aside lie beside each other, clear of the question and of the players.
func TestChosenCardsLieAside(t *testing.T) {
	looks := 0
	for _, l := range scenestest.Looks() {
		m := lacasatest.Dealt(t, lacasa.Teams, lacasa.Standard, "situations=club", 3)
		for m.State().Table().Phase != lacasa.SettingAside {
			m.Act(m.State().Legal(nil)[0])
		}
		c := NewTable(lacasatest.House(l), lacasatest.StandingOf(m, m.State().Table().Turn, 1<<20), true)
		row := c.room.aside()
		if row.W == 0 {
			continue
		}
		looks++
		var places []ui.Rect
		for cd := range c.Shown.Hand.All() {
			if len(places) < int(c.Shown.Rules.Aside.Most) {
				c.chooser.chooseAside(cd)
				places = append(places, ui.CardRect(row.At(len(places)), row.W))
			}
		}
		n := 0
		c.cards.homes(func(cd card.Card, p ui.Pose) {
			if c.ask.aside.Has(cd) {
				if at := p.Rect(); !slices.ContainsFunc(places, func(r ui.Rect) bool { return r.Contains(at.Centre()) }) {
					t.Errorf("%v: %v, chosen, lies at %.0f, not in %.0f", l, cd, at, places)
				}
				n++
			}
		})
		if n != len(places) || n != 2 || places[0].Overlaps(places[1]) {
			t.Errorf("%v: %d chosen cards lie on the places %.0f", l, n, places)
		}
		for i, r := range places {
			for seat := range lacasa.Seat(c.Shown.Rules.Seats()) {
				if r.Overlaps(c.plates.rect(seat)) {
					t.Errorf("%v: place %d at %.0f touches the plate of seat %d", l, i, r, seat)
				}
			}
			for j := range c.ask.list {
				if w := c.Form.Find(table.Answers.ID(j)); w != nil && r.Overlaps(w.Rect) {
					t.Errorf("%v: place %d at %.0f touches %q", l, i, r, w.Label)
				}
			}
		}
	}
	if looks == 0 {
		t.Error("there are no such places in any size")
	}
}
