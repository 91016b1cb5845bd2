package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"lacasa/engine/cassino"
	cassinomatch "lacasa/engine/cassino/match"
	"lacasa/engine/french"
	"lacasa/engine/match"
	"lacasa/scenes"
	"lacasa/scenes/scenestest"
	"lacasa/scenes/table"
	"lacasa/ui"
	deck "lacasa/ui/deck/french"
	"lacasa/ui/uitest"
)

// company is people who play at one table without a window, one after another.
type company struct {
	*testing.T
	house  *scenes.House
	match  *cassinomatch.Match
	scene  *Table
	input  *ui.Input
	events uitest.Events
	chance *rand.Rand
	seat   cassino.Seat
	known  french.Set // what the seat may have seen in this hand
	made   map[cassino.Verb]int
}

// dealt returns a match of which the first hand is dealt.
func dealt(t *testing.T, o cassino.Options, seed match.Seed) *cassinomatch.Match {
	t.Helper()
	m, err := cassinomatch.New(o, seed, scenestest.People("human", o.Seats))
	if err == nil {
		err = m.Next()
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// sitting brings people to the table of a match that is seen so.
func sitting(t *testing.T, l scenestest.Look, m *cassinomatch.Match, seed uint64) *company {
	p := &company{T: t, house: scenestest.House(l), match: m, chance: rand.New(rand.NewPCG(seed, 5))}
	p.house.Settings.Speed = []float64{0.5, 1, 4, 0}[p.chance.IntN(4)]
	p.input = uitest.Input(&p.events)
	return p
}

func (p *company) tick(dt float64) scenes.Intent {
	p.input.Update(1)
	return p.scene.Update(p.input, dt)
}

// hint asks for a hint and waits until it is there. It returns what the table wants then.
func (p *company) hint() (got scenes.Intent) {
	p.events.Commands = append(p.events.Commands, ui.Hint)
	for got = p.tick(0.016); p.scene.Pondering(); {
		p.tick(0.016)
	}
	return got
}

// told returns the match as a seat may know it, of which it was shown the first events only.
func (p *company) told(seat cassino.Seat, seen int) cassinomatch.Standing {
	return p.match.Tell(match.Viewer{Seat: seat, Present: true, Seen: seen})
}

// sit shows the table to the seat whose turn it is: its own table goes on, another's is laid out
// anew.
func (p *company) sit() {
	seat := p.match.Turn()
	if p.scene != nil && p.match.State().Table().Phase == cassino.Over {
		seat = p.seat
	}
	log := p.match.Events(seat)
	if p.scene != nil && seat == p.seat && p.chance.IntN(4) > 0 {
		p.scene.Show(p.told(seat, log))
	} else {
		p.scene = NewTable(p.house, p.told(seat, p.chance.IntN(log+1)))
	}
	p.seat = seat
	v := p.match.Start().View(seat)
	p.known = french.Set{}
	for _, e := range append([]cassino.Event{{}}, p.match.History(seat)...) {
		for _, cards := range [...]french.Set{v.Hand, v.AllCards(), e.Cards, e.Own} {
			p.known = union(p.known, cards)
		}
		for side := range v.Rules.Sides() {
			p.known = union(p.known, v.Piles[side].Set())
		}
		if e.Kind >= cassino.Trailed && e.Kind <= cassino.Took && e.Kind != cassino.LaidDown {
			p.known = union(p.known, french.SetOf(e.Card))
		}
		if e.Kind == cassino.Paired {
			p.known = union(p.known, french.SetOf(e.Other))
		}
	}
}

// honest looks whether every card on the table is one that the seat may see.
func (p *company) honest() {
	p.Helper()
	for i := range p.scene.items.list {
		if it := &p.scene.items.list[i]; it.On && (it.zone != away || p.scene.taking.has(i)) && !p.known.Has(it.card) {
			p.Fatalf("%v lies on the table, which seat %d may not see", it.card, p.seat)
		}
	}
	for i := range p.scene.Cloth.Backs {
		if b := &p.scene.Cloth.Backs[i]; b.Moving() && b.Face != ui.CardBack {
			p.Fatalf("face %v flies as a back", b.Face)
		}
	}
}

// wait lets time pass until something is asked, or the hand is over.
func (p *company) wait() (over bool) {
	p.Helper()
	over = p.hands().Wait(p.chance, p.scene.Lay, p.honest, p.scene.ask.asks)
	if want := p.match.State().View(p.seat); !over && p.scene.Shown != want {
		p.Fatalf("seat %d is shown\n%+v\nand not\n%+v", p.seat, p.scene.Shown, want)
	}
	return over
}

// hands returns those of whoever is in front of the screen.
func (p *company) hands() scenestest.Hands {
	return scenestest.Hands{TB: p.T, Form: &p.scene.Form, Events: &p.events, Tick: p.tick}
}

func (p *company) point(id int) ui.Point { return p.hands().Point(id) }

// do uses a widget, by a touch or by keys.
func (p *company) do(id int, keys bool) scenes.Intent {
	p.Helper()
	return p.hands().Do(id, keys)
}

// choose chooses cards of the table one by one: builds whole, the tops of piles from the top.
func (p *company) choose(cards french.Set, keys bool) {
	p.Helper()
	c := p.scene
	builds, cards := parts(&c.Shown, cards)
	for _, b := range builds {
		p.do(reachBuild.ID(slices.Index(c.items.cells[:], cell{b.Cards, true})), keys)
	}
	for cd := range cards.Intersect(c.Shown.Loose).All() {
		for i := range c.items.list {
			if it := &c.items.list[i]; it.zone == loose && it.card == cd && !c.ask.picked[i] {
				p.do(table.Cards.ID(i), keys)
				break
			}
		}
	}
	rest := cards.Minus(cards.Intersect(c.Shown.Loose))
	for side := range c.Shown.Rules.Sides() {
		for pile := &c.Shown.Piles[side]; c.ask.chosenOf(side) < int(pile.Len) && rest.Has(pile.Cards[int(pile.Len)-1-c.ask.chosenOf(side)]); {
			rest = rest.Without(pile.Cards[int(pile.Len)-1-c.ask.chosenOf(side)])
			p.do(reachPile.ID(int(c.room.keeper(side))), keys)
		}
	}
	if !rest.IsEmpty() {
		p.Fatalf("%v are nowhere", rest.Sequence())
	}
}

// perform does an action as a person does: a card of the hand, the cards of the table, and the
// button.
func (p *company) perform(a cassino.Action, keys bool) scenes.Intent {
	p.Helper()
	c := p.scene
	first := p.chance.IntN(2) == 0 // the cards of the table
	hold := func() {
		if a.Verb == cassino.Pluck || a.Verb == cassino.LieDown {
			return
		}
		if i := c.items.find(a.Card, held); c.ask.card != a.Card {
			p.do(table.Cards.ID(i), keys)
		}
	}
	cards := a.Cards
	if a.Verb == cassino.Pluck && a.Card != french.Back {
		cards = french.SetOf(a.Card)
	}
	if a.Verb == cassino.Pair {
		cards = french.Set{}
	}
	if !first {
		hold()
	}
	p.choose(cards, keys)
	if first {
		hold()
	}
	for i, ch := range c.ask.list {
		if ch.action == a {
			return p.do(table.Answers.ID(i), keys)
		}
	}
	p.Fatalf("%v has no button: chosen are %v and %v, and there are %+v", a, c.ask.card, c.ask.taken.Sequence(), c.ask.list)
	return nil
}

// reachable looks whether what can be used is on the screen and named, and the buttons lie apart
// and are large enough.
func (p *company) reachable() {
	p.Helper()
	p.hands().Reach(p.house)
	if strings.ContainsAny(p.scene.says.status+p.scene.News.Text, "{}") {
		p.Errorf("it is said %q, %q", p.scene.says.status, p.scene.News.Text)
	}
}

// hand plays a hand by chance, and by touches or keys alone; no more than so many decisions of it.
func (p *company) hand(most int) (decisions int) {
	p.Helper()
	for p.sit(); !p.wait() && decisions < most; p.sit() {
		p.reachable()
		v := p.match.State().View(p.seat)
		if p.chance.IntN(10) == 0 {
			if got := p.hint(); got != nil || p.scene.News.Text == "" {
				p.Fatalf("asked for a hint, the table wants %+v and says %q", got, p.scene.News.Text)
			}
			p.reachable()
			p.scene.ask.forget()
			p.scene.chooser.chosen(false)
		}
		for i, it := range p.scene.items.in(place{held, 0}) {
			if p.scene.ask.refused(i) && p.chance.IntN(4) == 0 {
				if got := p.do(table.Cards.ID(i), false); got != nil || !p.scene.News.Bad || p.scene.News.Text == "" {
					p.Fatalf("%v is not refused: %+v, %q", it.card, got, p.scene.News.Text)
				}
			}
		}
		legal := v.Legal(nil, 300)
		a := legal[p.chance.IntN(len(legal))]
		if i := slices.IndexFunc(legal, func(a cassino.Action) bool { return p.made != nil && p.made[a.Verb] == 0 }); i >= 0 {
			a = legal[i] // chance seldom comes to what is rarely legal
		}
		if got := p.perform(a, p.chance.IntN(4) == 0); got != (scenes.Act{Move: a.String()}) {
			p.Fatalf("done was %v, but the table wants %+v", a, got)
		}
		if no := p.match.Act(a); no.Reason != cassino.Allowed {
			p.Fatal(no)
		}
		if p.made != nil {
			p.made[a.Verb]++
		}
		decisions++
	}
	return decisions
}

// everyGame returns the options of every game of the family, for every number of seats.
func everyGame(t *testing.T) (all []cassino.Options) {
	for _, g := range cassino.Games {
		for _, at := range g.BySeats {
			list := []string{""}
			for _, key := range at.Options {
				switch key {
				case "teams":
					list = append(list, "teams=1")
				case "esun":
					list = append(list, "esun=1", "esun=1 yoruba=1")
				}
			}
			for _, text := range list {
				o, err := cassino.ParseOptions(g.Mode, g.Way, int(at.Seats), text)
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, o)
			}
		}
	}
	return all
}

// Hands of every game, in all sizes: whatever is legal can be done by touch and by keys, nothing
// hidden lies on the table, and the timeline holds no truth. Every kind of decision is made.
func TestEveryDecisionCanBeMade(t *testing.T) {
	made := map[cassino.Verb]int{}
	looks := scenestest.Looks()
	for i, o := range everyGame(t) {
		for n := range 2 {
			if n > 0 && testing.Short() {
				continue
			}
			l := looks[(i*5+n*3)%len(looks)]
			t.Run(fmt.Sprint(o.Mode, " ", o.Way, " ", o.Seats, " ", o, " ", l), func(t *testing.T) {
				p := sitting(t, l, dealt(t, o, match.Seed(100*n+i)), uint64(i*2+n))
				most := 60
				if testing.Short() {
					most = 15
				}
				p.made = made
				if p.hand(most) == 0 {
					t.Error("nothing was decided")
				}
			})
		}
	}
	for v := range cassino.Pluck + 1 {
		if made[v] == 0 && v != cassino.LieDown { // which nobody chooses
			t.Errorf("nobody decided on %v", v)
		}
	}
}

// A tick at the table allocates nothing at rest.
func TestTableTicksAllocateNothing(t *testing.T) {
	o, _ := cassino.DefaultOptions("standard", cassino.Standard, 2)
	p := sitting(t, scenestest.Look{Language: "en", Size: 0, Text: 1}, dealt(t, o, 3), 1)
	p.scene = NewTable(p.house, p.told(p.match.Turn(), 99))
	p.events.Pos = ui.Point{X: 1, Y: 1}
	p.tick(0.001)
	if n := testing.AllocsPerRun(50, func() { p.tick(0.001) }); n > 0 {
		t.Errorf("at rest a tick allocates %v times", n)
	}
}

// The cards that score by themselves are marked, unless all do.
func TestScoringCardsAreMarked(t *testing.T) {
	for mode, marked := range map[cassino.Mode]bool{"standard": true, "elewenjewe": false, "shaniss": false} {
		o, err := cassino.DefaultOptions(mode, cassino.Standard, 2)
		if err != nil {
			t.Fatal(err)
		}
		r, err := o.Rules()
		if err != nil {
			t.Fatal(err)
		}
		if deckOf(&r) == deck.Deck(1) == marked {
			t.Errorf("%s: cards are marked: %v", mode, !marked)
		}
	}
}
